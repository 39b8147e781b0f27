//! Field of Glory, the set-up: two armies make a battlefield together and deploy on it.
//!
//! ```
//! use engine::{Game, Pending, playout};
//! let data = engine::DataSet::embedded(glory::TITLE.files);
//! let field = glory::Glory::open_scenario(&data, "dorostolon-971", &[]).unwrap();
//! assert!(matches!(field.pending(&field.open()), Pending::Dice(_)));
//! let played = playout(&field, &field.open(), 7);
//! assert!(played.turn <= 10);
//! ```
//!
//! | to read | about |
//! |---|---|
//! | [`cases`] | the sheet, row by row, in our words |
//! | [`table`] | a finished table in plain words, for whoever makes a map of it |
//! | [`geometry`] | lengths, outlines, overlaps: alike on every machine |
//! | [`sheet`], [`army`], [`scenario`], `load` | the tables of the sheet, the army lists, two armies that meet; reading them from `data/` |
//! | [`state`], [`event`] | the position, and what changes it |
//! | [`action`], `notation` | one decision, and how it is written |
//! | [`rules`] | the rules in the order of the sheet: what judges an action and what carries it out |
//! | `judge`, `perform`, `choices`, `room`, `absorb` | which rule answers for which action; what may be tried; whether there is room; what an event changes |
//! | `tell`, `view`, `position` | the log's sentences, the table as a seat sees it, the position as text |
//! | `imagine` | what a side does not know of the other, made up |
//! | `player` | the simple player |

mod absorb;
pub mod action;
pub mod army;
pub mod cases;
mod choices;
pub mod event;
mod finished;
pub mod geometry;
mod hash;
mod imagine;
mod inspect;
mod judge;
pub mod load;
mod notation;
mod perform;
mod player;
mod position;
pub mod reason;
mod room;
pub mod rules;
pub mod scenario;
pub mod sheet;
pub mod state;
pub mod table;
mod tell;
#[cfg(test)]
mod test_table;
mod view;

use engine::{
    Board, Book, Chooser, DataSet, Game, Lawful, Log, OpenError, Opened, Outcome, Pending, Referee, Refusal, Roll,
    Seat, Side, TextError, Throw, Title, View,
};

pub use action::Action;
pub use event::Event;
pub use reason::Reason;
pub use scenario::Scenario;
pub use state::State;

use rules::arrival::is_rerolled;
use state::Stage;

/// A row of the sheet, looked up while compiling.
macro_rules! cite {
    ($label:literal) => {
        const { $crate::cases::BOOK.case($label) }
    };
}
pub(crate) use cite;

/// The box.
pub static TITLE: Title = Title {
    id: "glory",
    name: "Field of Glory: the set-up",
    about: "Before the battle: two armies choose their ground, place it by the die, and deploy on it in secret and by turns.",
    rules: 1,
    book: &cases::BOOK,
    files: load::FILES,
    scenarios: load::cards,
    open: |data, id, options| Ok(Box::new(Opened::new(Glory::open_scenario(data, id, options)?))),
};

/// One set-up, ready to play.
#[derive(Debug)]
pub struct Glory {
    pub(crate) scenario: Scenario,
}

impl Glory {
    /// The rules for this set-up.
    pub const fn new(scenario: Scenario) -> Self {
        Glory { scenario }
    }

    /// A set-up from these data files, with these options.
    pub fn open_scenario(data: &DataSet, id: &str, options: &[(String, String)]) -> Result<Self, OpenError> {
        load::scenario(data, id, options).map(Self::new)
    }

    /// The armies that meet, and what was agreed.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    fn awaited(&self, state: &State) -> Pending {
        let throw = match state.stage {
            Stage::Initiative => Throw::dice(2, cite!("INI")),
            Stage::WaterDie => Throw::d6(cite!("WATER")),
            Stage::WaterAdjustDie => Throw::d6(cite!("RC")),
            Stage::PlaceDie(_) => Throw::d6(cite!("PLC6")),
            Stage::AdjustDie => Throw::d6(cite!("ADJ")),
            Stage::FirstMove => Throw::dice(2, cite!("FM1")),
            Stage::Arrival { .. } => Throw::dice(2, cite!("OFM")),
            Stage::Straggling { side, group, thrown, .. } => {
                let quality = self.scenario.army(side).groups[usize::from(group)].quality;
                let again = |faces: [u8; 2]| faces.into_iter().filter(|face| is_rerolled(quality, *face)).count();
                Throw::dice(thrown.map_or(2, again) as u8, cite!("STR"))
            }
            Stage::Over => return Pending::Over(Outcome::Drawn),
            _ => return Pending::Act(state.side(self.part_to_act(state))),
        };
        Pending::Dice(throw)
    }
}

impl Game for Glory {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Reason = Reason;

    const HAS_SECRETS: bool = true;

    fn imagine(&self, state: &State, side: Side, chooser: &mut Chooser) -> State {
        self.imagined(state, side, chooser)
    }

    fn book(&self) -> &'static Book {
        &cases::BOOK
    }

    fn sides(&self) -> &[String] {
        &self.scenario.sides
    }

    fn open(&self) -> State {
        State::START
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
            if self.judge_action(state, action).is_ok() && !out.contains(&action) {
                out.push(action);
            }
        });
    }

    /// Places are measured: there is no end of them.
    fn lists_everything(&self) -> bool {
        false
    }

    fn any_action(&self, state: &State, chooser: &mut Chooser) -> Action {
        self.choose(state, chooser)
    }

    fn scripted(&self, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        order.push(self.plan(state, chooser));
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

    fn tell(&self, state: &State, event: &Event, seat: Seat) -> Option<String> {
        self.tell_event(state, event, seat)
    }

    fn hash(&self, state: &State) -> u64 {
        self.hash_of(state)
    }

    fn write_action(&self, action: Action) -> String {
        notation::write(action)
    }

    fn read_action(&self, text: &str) -> Result<Action, TextError> {
        notation::read(text)
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

    /// Selections, pieces with their choices and adjustments, the road, camps, fortifications, ambushes, marches, battle
    /// groups, dismounting, commanders.
    fn longest(&self) -> usize {
        let both = |count: fn(&army::Army) -> usize| self.scenario.armies.iter().map(count).sum::<usize>();
        let groups = both(|army| army.groups.len());
        2 + 12
            + 3 * 12
            + 3
            + 2
            + both(|army| usize::from(army.works) + 1)
            + 3 * (groups + 2)
            + 8
            + groups
            + both(|army| army.commanders.len())
    }
}
