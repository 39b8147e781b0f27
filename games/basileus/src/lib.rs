//! Basileus: five Byzantine battles, 970 to 1122, of the series À la Charge!
//!
//! ```
//! use engine::{Game, Pending, playout};
//! let data = engine::DataSet::embedded(basileus::TITLE.files);
//! let battle = basileus::Basileus::open_scenario(&data, "arcadiopolis-970", &[]).unwrap();
//! assert!(matches!(battle.pending(&battle.open()), Pending::Act(_)));
//! let played = playout(&battle, &battle.open(), 7);
//! assert!(played.turn <= 10);
//! ```
//!
//! | to read | about |
//! |---|---|
//! | [`cases`] | the rulebook, case by case, in our words |
//! | [`scenario`], `load` | the printed battle as tables; reading it from `data/` |
//! | [`state`], [`event`] | the position, and what changes it |
//! | [`action`], `notation`, [`numbers`] | one click, and how it and hexes are written |
//! | [`rules`] | the rules in rulebook order: what judges an action and what carries it out |
//! | `judge`, `perform`, `choices`, `absorb` | which rule answers for which action; what may be tried; what an event changes |
//! | `tell`, `view`, `position` | the log's sentences, the table as a seat sees it, the position as text |
//! | `captain` | a simple player with a plan |
//! | [`charts`], `ready_made` | the printed charts; a set-up for those who do not want to place every counter |

mod absorb;
pub mod action;
mod captain;
pub mod cases;
pub mod charts;
mod choices;
pub mod event;
mod hash;
mod inspect;
mod judge;
mod load;
mod notation;
pub mod numbers;
mod perform;
mod position;
mod ready_made;
pub mod reason;
pub mod rules;
pub mod scenario;
#[cfg(test)]
mod second_reading;
pub mod state;
mod tables;
mod tell;
#[cfg(test)]
mod test_table;
mod view;

use engine::{
    Board, Book, Chooser, DataSet, Game, Lawful, Log, OpenError, Opened, Pending, Referee, Refusal, Roll, Seat, Side,
    TextError, Title, View,
};
use hex::HexId;

pub use action::Action;
pub use captain::{Danger, Proposal};
pub use event::Event;
pub use reason::Reason;
pub use scenario::{Scenario, UnitId};
pub use state::State;

use tables::{Marks, Tables};

/// A case of the rulebook, looked up while compiling.
macro_rules! cite {
    ($label:literal) => {
        const { $crate::cases::BOOK.case($label) }
    };
}
pub(crate) use cite;

/// The box.
pub static TITLE: Title = Title {
    id: "basileus",
    name: "Basileus",
    about: "Byzantine battles, 970 to 1122: shield walls, horse archers and the charge of the kataphrakts.",
    rules: 1,
    book: &cases::BOOK,
    files: load::FILES,
    scenarios: load::cards,
    open: |data, id, options| Ok(Box::new(Opened::new(Basileus::open_scenario(data, id, options)?))),
};

/// One battle of Basileus, ready to play.
#[derive(Debug)]
pub struct Basileus {
    scenario: Scenario,
    tables: Tables,
    marks: Marks,
}

impl Basileus {
    /// The rules for this battle.
    pub fn new(scenario: Scenario) -> Self {
        let (tables, marks) = (Tables::new(&scenario), Marks::new(&scenario));
        Basileus { scenario, tables, marks }
    }

    /// A battle from these data files, with these options.
    pub fn open_scenario(data: &DataSet, id: &str, options: &[(String, String)]) -> Result<Self, OpenError> {
        load::scenario(data, id, options).map(Self::new)
    }

    /// The battle.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    #[inline]
    pub(crate) fn printed(&self, unit: UnitId) -> &scenario::Unit {
        &self.scenario.units[unit.index()]
    }

    #[inline]
    pub(crate) fn side_of(&self, unit: UnitId) -> Side {
        Side(u8::from(self.tables.sides[1].contains(unit)))
    }

    #[inline]
    pub(crate) fn is_combat(&self, unit: UnitId) -> bool {
        self.tables.combat.contains(unit)
    }

    #[inline]
    pub(crate) fn distance(&self, from: HexId, to: HexId) -> u16 {
        self.scenario.field.grid.distance(from, to)
    }
}

impl Game for Basileus {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;

    fn book(&self) -> &'static Book {
        &cases::BOOK
    }

    fn sides(&self) -> &[String] {
        &self.scenario.sides
    }

    fn open(&self) -> State {
        self.opening()
    }

    fn turn(&self, state: &State) -> u16 {
        u16::from(state.turn)
    }

    fn heading(&self, state: &State) -> String {
        self.tell_heading(state)
    }

    fn pending(&self, state: &State) -> Pending {
        self.awaited(state)
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.each_candidate(state, &mut |action| {
            if self.judge_action(state, action).is_ok() {
                out.push(action);
            }
        });
    }

    fn any_action(&self, state: &State, chooser: &mut Chooser) -> Action {
        self.choose(state, chooser)
    }

    fn scripted(&self, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        self.scripted_order(state, chooser, order);
    }

    fn judge(&self, state: &State, action: Action) -> Result<(), Refusal<Reason>> {
        self.judge_action(state, action)
    }

    fn perform<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, action: Lawful<Action>) {
        self.perform_action(referee, action.take());
    }

    fn throw<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        self.use_roll(referee, roll);
    }

    fn absorb(&self, state: &mut State, event: &Event) {
        self.absorb_event(state, event);
    }

    fn tell(&self, state: &State, event: &Event, _: Seat) -> Option<String> {
        self.tell_event(state, event)
    }

    fn usual(&self, state: &State) -> Option<Action> {
        self.usual_choice(state)
    }

    fn hash(&self, state: &State) -> u64 {
        self.hash_of(state)
    }

    fn write_action(&self, action: Action) -> String {
        self.notation(action)
    }

    fn read_action(&self, text: &str) -> Result<Action, TextError> {
        self.parse_action(text)
    }

    fn write_state(&self, state: &State) -> String {
        self.write_position(state)
    }

    fn read_state(&self, text: &str) -> Result<State, TextError> {
        self.read_position(text)
    }

    fn board(&self) -> Board {
        self.draw_board()
    }

    fn view(&self, state: &State, seat: Seat) -> View {
        self.see(state, seat)
    }

    fn suggestion(&self, state: &State) -> Option<Vec<Action>> {
        self.ready_made(state)
    }

    fn inspect(&self, state: &State) -> Result<(), String> {
        self.inspect_state(state)
    }

    fn longest(&self) -> usize {
        self.longest_match()
    }
}
