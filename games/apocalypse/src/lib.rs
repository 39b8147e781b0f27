//! Apocalypse in the East: the war for Constantinople, 646 to 656, in two editions.
//!
//! ```
//! use engine::{Game, Pending, playout};
//! let data = engine::DataSet::embedded(apocalypse::TITLE.files);
//! let war = apocalypse::Apocalypse::open_scenario(&data, "war-646", &[]).unwrap();
//! assert!(matches!(war.pending(&war.open()), Pending::Act(_)));
//! let played = playout(&war, &war.open(), 7);
//! assert!(played.turn <= 11);
//! ```
//!
//! | to read | about |
//! |---|---|
//! | [`cases`] | the rulebook, case by case, in our words |
//! | [`scenario`], `load` | the printed war as tables; reading it from `data/` |
//! | [`state`], [`event`] | the position, and what changes it |
//! | [`action`], [`notation`] | one click, and how it and hexes are written |
//! | [`rules`] | the rules in rulebook order: what judges an action and what carries it out |
//! | `queries`, `tables`, `search` | what many rules ask; what follows from the map; the cheapest ways |
//! | `judge`, `perform`, `choices`, `absorb` | which rule answers for which action; what may be tried; what an event changes |
//! | `sight`, `tell`, `view` | what a seat may know; the log's sentences; the table as a seat sees it |
//! | `position`, `ready_made` | the position as text; a set-up for those who do not want to place every counter |
//! | `commander` | a simple player with a plan, for each side |
//! | `standing` | how a war stands at a glance |

mod absorb;
pub mod action;
pub mod cases;
mod choices;
mod commander;
pub mod event;
mod hash;
mod inspect;
mod judge;
mod load;
pub mod notation;
mod perform;
mod position;
mod queries;
mod ready_made;
pub mod reason;
pub mod rules;
pub mod scenario;
mod search;
mod sight;
mod standing;
pub mod state;
mod tables;
mod tell;
mod usual;
mod view;
#[cfg(test)]
mod test_table;
mod words;

use engine::{
    Board, Book, Chooser, DataSet, Game, Lawful, Log, OpenError, Opened, Pending, Referee, Refusal, Roll, Seat, Side,
    TextError, Title, View,
};

pub use action::Action;
pub use event::Event;
pub use reason::Reason;
pub use scenario::{PlaceId, Scenario, Spot, UnitId};
pub use standing::SIGNS;
pub use state::State;

use scenario::Begins;
use tables::{FARTHEST, People, Tables};

/// A case of the rulebook, looked up while compiling.
macro_rules! cite {
    ($label:literal) => {
        const { $crate::cases::BOOK.case($label) }
    };
}
pub(crate) use cite;

/// The box.
pub static TITLE: Title = Title {
    id: "apocalypse",
    name: "Apocalypse in the East",
    about: "The war for Constantinople, 646 to 656: fleets, sieges and marches across the eastern Mediterranean.",
    rules: 1,
    book: &cases::BOOK,
    files: load::FILES,
    scenarios: load::cards,
    open: |data, id, options| Ok(Box::new(Opened::new(Apocalypse::open_scenario(data, id, options)?))),
};

/// The war, ready to play.
#[derive(Debug)]
pub struct Apocalypse {
    scenario: Scenario,
    tables: Tables,
    people: People,
    /// What counters and places are called, for refusals that hardly anybody reads.
    names: Vec<engine::Name>,
    sites: Vec<reason::Site>,
    /// The places each counter can begin in, for quick guesses.
    homes: Vec<Vec<PlaceId>>,
    /// The places near each place, likewise.
    near: Vec<Vec<PlaceId>>,
    /// The muster grounds of the base cities, likewise.
    musters: [Vec<Spot>; 3],
}

impl Apocalypse {
    /// The rules for this war.
    pub fn new(scenario: Scenario) -> Self {
        let (tables, people) = (Tables::new(&scenario), People::new(&scenario.units));
        let names = scenario.units.iter().map(|unit| engine::Name::new(&unit.name)).collect();
        let sites = scenario.map.places.iter().map(|place| reason::Site::new(&place.name)).collect();
        let mut war = Apocalypse {
            names,
            sites,
            scenario,
            tables,
            people,
            homes: Vec::new(),
            near: Vec::new(),
            musters: [const { Vec::new() }; 3],
        };
        war.homes = war.scenario.units.iter().map(|unit| war.homes_of(unit)).collect();
        war.near = war.places().map(|place| war.places_near(place)).collect();
        war.musters = war.muster_grounds();
        war
    }

    /// A war from these data files, with these options.
    pub fn open_scenario(data: &DataSet, id: &str, options: &[(String, String)]) -> Result<Self, OpenError> {
        load::scenario(data, id, options).map(Self::new)
    }

    /// The war as printed.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    fn homes_of(&self, unit: &scenario::Unit) -> Vec<PlaceId> {
        use scenario::District::{NorthEgypt, Orientales};
        let home = |place: &PlaceId| {
            let printed = self.place(*place);
            match unit.begins {
                Begins::In(district) => printed.district == district,
                Begins::Divided => matches!(printed.district, Orientales | NorthEgypt),
                Begins::InPorts => printed.anchors > 0 && printed.owner == unit.side,
                _ => false,
            }
        };
        self.places().filter(home).collect()
    }

    fn places_near(&self, place: PlaceId) -> Vec<PlaceId> {
        let near =
            |other: &PlaceId| *other != place && self.tables.cost_to(self.place(place).spot, *other) <= FARTHEST / 2;
        self.places().filter(near).collect()
    }
}

impl Game for Apocalypse {
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
        self.choose_any(state, chooser)
    }

    fn scripted(&self, state: &State, chooser: &mut Chooser, order: &mut Vec<Action>) {
        self.scripted_order(state, chooser, order);
    }

    const HAS_SECRETS: bool = true;

    fn imagine(&self, state: &State, side: Side, chooser: &mut Chooser) -> State {
        self.imagined(state, side, chooser)
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

    fn reveals(&self, state: &State, action: Action) -> bool {
        self.shows(state, action)
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
