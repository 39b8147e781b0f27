//! How the records were played: two plain players, each with a way to go about it, and a search for seeds until the
//! ending asked for appears.

use std::path::Path;

use basileus::scenario::Kind;
use basileus::state::{Place, Stage};
use basileus::{Action, Basileus, State, TITLE, UnitId};
use engine::{
    Chooser, DataSet, DiceSource, Game, Header, Lawful, Match, Opened, Pending, Position, Referee, Side, Unlogged,
};
use hex::HexId;
use testkit::golden;

/// What a side does with its turns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Whatever comes to mind.
    Wander,
    /// Stays where it is and does not attack.
    Hold,
    /// Goes for the nearest enemy and attacks from this turn on.
    Seek(u8),
    /// Goes for baggage and attacks it from this turn on, and whoever is in the way before.
    Raid(u8),
}

use Way::{Hold, Raid, Seek, Wander};

/// A record to be had: the battle, what was agreed, what the sides do, how it must end.
pub struct Wanted {
    pub battle: &'static str,
    options: &'static [(&'static str, &'static str)],
    ways: [Way; 2],
    /// The last words of the ending.
    pub ends: &'static str,
}

const fn want(
    battle: &'static str,
    options: &'static [(&'static str, &'static str)],
    ways: [Way; 2],
    ends: &'static str,
) -> Wanted {
    Wanted { battle, options, ways, ends }
}

const POOLS: &[(&str, &str)] = &[("no_ratio", "on")];
const ALL: &[(&str, &str)] = &[("zoc_to_zoc", "on"), ("counter_charge", "on"), ("no_ratio", "on")];

/// Every kind of ending: major, minor, tie, automatic, with extra turns.
pub const WANTED: &[Wanted] = &[
    want("arcadiopolis-970", &[], [Seek(1), Seek(1)], "Rus win a major victory: an army broke."),
    want("arcadiopolis-970", &[], [Seek(1), Seek(1)], "Byzantines win a major victory: an army broke."),
    want("arcadiopolis-970", &[], [Wander, Wander], "Rus win a minor victory: the losses are compared."),
    want("arcadiopolis-970", ALL, [Seek(1), Wander], "Byzantines win a minor victory: the losses are compared."),
    want("arcadiopolis-970", &[], [Hold, Hold], "A draw: the losses are compared."),
    want("arcadiopolis-970", &[], [Seek(1), Seek(1)], "win a minor victory: both armies broke."),
    want("dorostolon-971-first", &[], [Seek(1), Seek(1)], "Byzantines win a major victory: an army broke."),
    want("dorostolon-971-first", &[], [Seek(1), Seek(1)], "Rus win a major victory: an army broke."),
    want("dorostolon-971-first", &[], [Seek(1), Seek(1)], "win a minor victory: both armies broke."),
    want("dorostolon-971-first", POOLS, [Seek(1), Seek(1)], "A draw: both armies broke."),
    want("dorostolon-971-first", &[], [Wander, Wander], "win a minor victory: the losses are compared."),
    want("dorostolon-971-sortie", &[], [Raid(1), Hold], "Rus win a major victory: the mangonels decide."),
    want("dorostolon-971-sortie", &[], [Raid(6), Hold], "turn 6: Rus win a minor victory: the mangonels decide."),
    want(
        "dorostolon-971-sortie",
        &[],
        [Raid(2), Seek(1)],
        "turn 8: Byzantines win a minor victory: the mangonels decide.",
    ),
    want("dorostolon-971-sortie", &[], [Wander, Wander], "Byzantines win a major victory: the mangonels decide."),
    want("dorostolon-971-third", &[], [Seek(1), Seek(1)], "Rus win a major victory: an army broke."),
    want("dorostolon-971-third", ALL, [Seek(1), Seek(1)], "Byzantines win a major victory: an army broke."),
    want("dorostolon-971-third", &[], [Hold, Hold], "Byzantines win a minor victory: the losses are compared."),
    want("dorostolon-971-third", &[], [Seek(4), Seek(4)], "Rus win a minor victory: the losses are compared."),
    want("beroia-1122", &[], [Raid(1), Hold], "Byzantines win a major victory: all wagons are destroyed."),
    want("beroia-1122", &[], [Raid(5), Hold], "Byzantines win a minor victory: the day is over."),
    want("beroia-1122", &[], [Wander, Wander], "Pechenegs win a minor victory: the day is over."),
    want("beroia-1122", &[], [Seek(1), Seek(1)], "Pechenegs win a major victory: an army broke."),
    want("beroia-1122", ALL, [Seek(1), Seek(1)], "Byzantines win a major victory: an army broke."),
];

/// Plays and writes every record; old ones are removed.
pub fn write_all(folder: &Path) {
    for name in golden::records(folder).keys() {
        std::fs::remove_file(folder.join(format!("{name}.record"))).expect("an old record goes");
    }
    for wanted in WANTED {
        let found = (0..4000).find_map(|seed| {
            let played = Players::new(wanted, seed).play();
            super::ending(&played.0).ends_with(wanted.ends).then_some(played)
        });
        let (played, start) =
            found.unwrap_or_else(|| panic!("no seed ends {} like this: {}", wanted.battle, wanted.ends));
        let words = wanted.ends.trim_end_matches('.').to_lowercase().replace([' ', ':'], "-").replace("--", "-");
        let name = format!("{}-{words}.record", wanted.battle);
        let text = golden::text(&played, &*start, &super::ending(&played));
        println!("{name}: {} bytes, {} steps, seed {:?}", text.len(), played.steps().len(), played.header().seed);
        std::fs::write(folder.join(name), text).expect("a record is written");
    }
}

struct Players<'a> {
    wanted: &'a Wanted,
    game: Basileus,
    options: Vec<(String, String)>,
    state: State,
    dice: DiceSource,
    seed: u64,
    chooser: Chooser,
    steps: u64,
    acts: Vec<Action>,
}

impl<'a> Players<'a> {
    fn new(wanted: &'a Wanted, seed: u64) -> Self {
        let data = DataSet::embedded(TITLE.files);
        let options: Vec<_> = wanted.options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let game = Basileus::open_scenario(&data, wanted.battle, &options).expect("the printed data loads");
        Players {
            wanted,
            state: game.open(),
            game,
            options,
            dice: DiceSource::Seeded(seed),
            seed,
            chooser: Chooser::new(seed),
            steps: 0,
            acts: Vec::new(),
        }
    }

    /// Plays to the end, then once more as a hosted match.
    fn play(mut self) -> (Match, Box<dyn Position>) {
        loop {
            match self.game.pending(&self.state) {
                Pending::Act(side) => {
                    let ready_made = self.game.suggestion(&self.state).filter(|list| !list.is_empty());
                    let list = ready_made.unwrap_or_else(|| vec![self.choose(side)]);
                    for action in list {
                        let mut log = Unlogged;
                        let mut referee = Referee::new(&self.game, &mut self.state, &mut log);
                        self.game.perform(&mut referee, Lawful::offered(action));
                        self.acts.push(action);
                        self.steps += 1;
                    }
                }
                Pending::Dice(throw) => {
                    let roll = self.dice.roll(&throw, self.steps, || 0).expect("seeded dice");
                    let mut log = Unlogged;
                    self.game.throw(&mut Referee::new(&self.game, &mut self.state, &mut log), roll);
                    self.steps += 1;
                }
                Pending::Over(_) => break,
            }
        }
        let header = Header {
            scenario: format!("basileus/{}", self.wanted.battle),
            rules: TITLE.rules,
            options: self.options,
            ..Header::default()
        };
        let texts: Vec<String> = self.acts.iter().map(|action| self.game.write_action(*action)).collect();
        let start: Box<dyn Position> = Box::new(Opened::new(self.game));
        let mut hosted = Match::new(header, start.copy(), DiceSource::Seeded(self.seed));
        for action in texts {
            hosted.submit(&[action]).expect("what was played can be played again");
        }
        (hosted, start)
    }

    fn choose(&mut self, side: Side) -> Action {
        let way = self.wanted.ways[side.index()];
        let fights = match way {
            Wander => return self.any(),
            Hold => false,
            Seek(from) => self.state.turn >= from,
            Raid(_) => true,
        };
        match self.state.stage {
            Stage::Move | Stage::Moving if way == Hold => self.first(&[Action::Stop, Action::End]),
            Stage::Move => self.take(side),
            Stage::Moving => self.step(side),
            Stage::Target if !fights => Action::End,
            Stage::Target => self.target(way),
            Stage::Build => self.build(),
            Stage::Evade => Action::Evade,
            _ => self.any(),
        }
    }

    fn any(&mut self) -> Action {
        self.game.any_action(&self.state, &mut self.chooser)
    }

    fn may(&self, action: Action) -> bool {
        self.game.judge(&self.state, action).is_ok()
    }

    /// The first of these that is legal, or anything.
    fn first(&mut self, actions: &[Action]) -> Action {
        match actions.iter().find(|action| self.may(**action)) {
            Some(action) => *action,
            None => self.any(),
        }
    }

    fn place(&self, unit: UnitId) -> Option<HexId> {
        self.state.hex_of(unit)
    }

    fn units(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        let units = self.game.scenario().units.iter().enumerate();
        units.filter(move |(_, unit)| unit.side == side).map(|(i, _)| UnitId(i as u8))
    }

    /// Where a unit wants to go: the nearest enemy, or the nearest baggage of his.
    fn goal(&self, side: Side, from: HexId) -> Option<HexId> {
        let grid = &self.game.scenario().field.grid;
        let raids = matches!(self.wanted.ways[side.index()], Raid(_));
        let baggage = |unit: &UnitId| self.game.scenario().units[unit.index()].kind == Kind::Baggage;
        let foes = |only: bool| {
            let foes = self.units(side.other()).filter(move |unit| !only || baggage(unit));
            foes.filter_map(|unit| self.place(unit)).min_by_key(|at| grid.distance(*at, from))
        };
        foes(raids).or_else(|| foes(false))
    }

    fn take(&mut self, side: Side) -> Action {
        let grid = &self.game.scenario().field.grid;
        let mut best: Option<(u16, Action)> = None;
        for unit in self.units(side) {
            let action = match self.state.units[unit.index()].place {
                Place::On(_) => Action::Take(unit),
                Place::Waiting => {
                    let entries = grid.hexes().map(|hex| Action::Enter(unit, hex));
                    match entries.into_iter().find(|action| self.may(*action)) {
                        Some(action) => action,
                        None => continue,
                    }
                }
                _ => continue,
            };
            let from = self.place(unit);
            let far = from.and_then(|from| self.goal(side, from).map(|goal| grid.distance(from, goal))).unwrap_or(0);
            if best.is_none_or(|(least, _)| far < least) && self.may(action) {
                best = Some((far, action));
            }
        }
        match best {
            Some((_, action)) => action,
            None => self.first(&[Action::End]),
        }
    }

    fn step(&mut self, side: Side) -> Action {
        let unit = self.state.mover.unit.expect("a counter is in hand");
        let from = self.place(unit).expect("it is on the map");
        let grid = &self.game.scenario().field.grid;
        let Some(goal) = self.goal(side, from) else { return self.first(&[Action::Stop]) };
        let mut steps: Vec<_> = grid.neighbours(from).map(|(_, to)| (grid.distance(to, goal), to)).collect();
        steps.retain(|(left, _)| *left < grid.distance(from, goal) && *left > 0);
        steps.sort_by_key(|(left, to)| (*left, to.0));
        let steps: Vec<_> = steps.into_iter().map(|(_, to)| Action::Step(to)).chain([Action::Stop]).collect();
        self.first(&steps)
    }

    /// Baggage first, then anybody.
    fn target(&mut self, way: Way) -> Action {
        let foes: Vec<UnitId> = self.units(self.state.side.other()).collect();
        let kind = |unit: &UnitId| self.game.scenario().units[unit.index()].kind;
        let (baggage, others): (Vec<&UnitId>, Vec<&UnitId>) = foes.iter().partition(|unit| kind(unit) == Kind::Baggage);
        let baggage: Vec<&UnitId> = match way {
            Raid(from) if self.state.turn < from => Vec::new(),
            _ => baggage,
        };
        let baggage = baggage.into_iter();
        let hexes = baggage.chain(others).filter_map(|unit| self.place(*unit));
        let targets: Vec<_> = hexes.map(Action::Target).chain([Action::End]).collect();
        self.first(&targets)
    }

    /// Everybody joins, charging if he can.
    fn build(&mut self) -> Action {
        let own: Vec<UnitId> = self.units(self.state.side).collect();
        let joins: Vec<_> = own.iter().flat_map(|unit| [Action::Charge(*unit), Action::Add(*unit)]).collect();
        let joins: Vec<_> = joins.into_iter().chain([Action::Declare]).collect();
        self.first(&joins)
    }
}
