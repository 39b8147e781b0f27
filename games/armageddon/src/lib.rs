//! Armageddon: tactical battles of the Near East, 3000 to 500 B.C., with all 41 scenarios.
//!
//! ```
//! use engine::{Game, Pending, playout};
//! let data = engine::DataSet::embedded(armageddon::TITLE.files);
//! let rome = armageddon::Armageddon::open_scenario(&data, "rome", &[]).unwrap();
//! assert!(matches!(rome.pending(&rome.open()), Pending::Act(_)));
//! let played = playout(&rome, &rome.open(), 7);
//! assert!(played.turn <= 10);
//! ```
//!
//! | to read | about |
//! |---|---|
//! | [`cases`] | the rulebook, case by case, in our words |
//! | [`scenario`], `load` | the printed battle as tables; reading it from `data/` |
//! | [`state`], [`event`] | the position, and what changes it |
//! | [`action`], `notation` | one click, and how it is written |
//! | [`rules`] | the rules in rulebook order: what judges an action and what carries it out |
//! | `judge`, `perform`, `choices`, `absorb` | which rule answers for which action; what may be tried; what an event changes |
//! | `tell`, `view`, `position`, `conditions` | the log's sentences, the table as a seat sees it, the position as text, victory in words |
//! | [`charts`], `ready_made` | the printed charts; a set-up for those who do not want to place every counter |
//! | [`captain`] | a simple player with a plan |

mod absorb;
pub mod action;
pub mod captain;
pub mod cases;
pub mod charts;
mod choices;
mod conditions;
pub mod event;
mod hash;
mod inspect;
mod judge;
mod load;
mod notation;
mod perform;
mod position;
mod ready_made;
pub mod reason;
pub mod rules;
pub mod scenario;
#[cfg(test)]
mod scenarios_tests;
#[cfg(test)]
mod second_reading;
pub mod set;
pub mod state;
mod tables;
mod tell;
#[cfg(test)]
mod test_table;
mod view;

use engine::{
    Board, Book, Chooser, DataSet, Game, Lawful, Log, OpenError, Opened, Pending, Referee, Refusal, Roll, Seat,
    TextError, Title, View,
};
use hex::{HexId, HexNumber};

pub use action::Action;
pub use event::Event;
pub use reason::Reason;
pub use scenario::{Scenario, UnitId};
pub use state::State;

use tables::Tables;

/// A case of the rulebook, looked up while compiling.
macro_rules! cite {
    ($label:literal) => {
        const { $crate::cases::BOOK.case($label) }
    };
}
pub(crate) use cite;

/// The box.
pub static TITLE: Title = Title {
    id: "armageddon",
    name: "Armageddon",
    about: "Tactical battles of the Near East, 3000 to 500 B.C.: chariots, spears and bows.",
    rules: 1,
    book: &cases::BOOK,
    files: load::FILES,
    scenarios: load::cards,
    open: |data, id, options| Ok(Box::new(Opened::new(Armageddon::open_scenario(data, id, options)?))),
};

/// One scenario of Armageddon, ready to play.
#[derive(Debug)]
pub struct Armageddon {
    scenario: Scenario,
    tables: Tables,
    lore: captain::Lore,
}

impl Armageddon {
    /// The rules for this scenario.
    pub fn new(scenario: Scenario) -> Self {
        let tables = Tables::new(&scenario);
        let mut game = Armageddon { scenario, tables, lore: captain::Lore::default() };
        game.lore = captain::Lore::new(&game);
        game
    }

    /// A scenario from these data files, with these options.
    pub fn open_scenario(data: &DataSet, id: &str, options: &[(String, String)]) -> Result<Self, OpenError> {
        let game = load::scenario(data, id, options).map(Self::new)?;
        game.check_room().map_err(|message| {
            OpenError::Data(engine::DataError { file: format!("scenarios/{id}.toml"), line: None, message })
        })?;
        Ok(game)
    }

    /// The scenario.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    pub(crate) fn number(&self, hex: HexId) -> HexNumber {
        self.scenario.field.grid.number(hex)
    }
}

impl Game for Armageddon {
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
            if self.judge(state, action).is_ok() {
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
