//! How the records were played: two plain players, each with a way to go about it, and a search for seeds until the
//! ending asked for appears.

use armageddon::scenario::{Begins, ExitZone, Kind, Unit};
use armageddon::state::{Phase, Place, Stage};
use armageddon::{Action, Armageddon, State, TITLE, UnitId};
use engine::{
    Chooser, DataSet, DiceSource, Game, Header, Lawful, Match, Opened, Pending, Position, Referee, Side, Step, Unlogged,
};
use hex::{Direction, HexId};
use testkit::golden;

/// What a side does with its Movement Phases. It always fires and attacks where it can.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Stays where it is, as far as the rules let it.
    Hold,
    /// Goes for the nearest enemy.
    Seek,
    /// Goes for these hexes.
    March(&'static [&'static str]),
    /// Leaves the map.
    Leave,
}

use Way::{Hold, Leave, March, Seek};

/// A record to be had: scenario, options, what the sides do, how it must end.
struct Plan(&'static str, &'static [(&'static str, &'static str)], [Way; 2], &'static str);

const LINE: &[&str] = &["0814", "1015", "1216", "1518"];
const VILLAGES: &[&str] = &["3320", "3419"];

const PLANS: &[Plan] = &[
    // Contests for a hex.
    Plan("rome", &[], [Hold, Seek], "Romans"),
    Plan("rome", &[], [Seek, March(&["2625"])], "Sabines"),
    Plan("delta", &[], [Hold, March(&["0618"])], "Hyksos"),
    Plan("sinai", &[], [March(&["2317"]), Seek], "Egyptians"),
    Plan("sinai", &[], [Hold, March(&["2317"])], "Sea Peoples"),
    Plan("sinai", &[], [Hold, Hold], "draw"),
    Plan("qarqar", &[], [Seek, March(&["2317"])], "Allies"),
    Plan("tabal", &[], [March(&["2317"]), Hold], "Assyrians"),
    Plan("charchemish", &[], [March(&["3320"]), Seek], "Egyptians"),
    Plan("charchemish", &[], [Seek, Hold], "draw"),
    Plan("arrapha", &[], [Hold, March(&["0814"])], "Babylonians"),
    // Goals of both sides.
    Plan("megiddo", &[], [March(&["3320"]), Hold], "Egyptians"),
    Plan("megiddo", &[], [Hold, Seek], "Syrians"),
    Plan("megiddo", &[], [Seek, Seek], "draw"),
    Plan("thymbra", &[], [Hold, March(&["2317"])], "Lydians"),
    // A goal of one side: a hex, losses, the edge of the map.
    Plan("babylon", &[], [Seek, Seek], "Babylonians"),
    Plan("kadesh", &[], [Hold, Seek], "Egyptians"),
    Plan("aequi", &[], [March(LINE), Hold], "Romans"),
    Plan("aequi", &[], [Hold, March(LINE)], "Aequi"),
    Plan("bubastis", &[], [March(VILLAGES), Seek], "Lower Egyptians"),
    Plan("bubastis", &[], [March(VILLAGES), Hold], "Upper Egyptians"),
    Plan("armageddon_609", &[], [Leave, Hold], "Egyptians"),
    Plan("lake_regillus", &[], [Hold, Leave], "Etruscans"),
    Plan("iran_iraq", &[], [March(&["3320"]), Seek], "Sumerians"),
    Plan("end_of_sumeria", &[], [Seek, Seek], "Sumer"),
    Plan("sekmem", &[], [Seek, Hold], "Canaanites"),
    Plan("senzer", &[], [March(&["3106"]), Hold], "Egyptians"),
    Plan("senzer", &[], [Hold, Hold], "draw"),
    Plan("senzer", &[], [Hold, March(&["2317"])], "Mitanni"),
    Plan("assuwa", &[], [Hold, Seek], "Assuwa League"),
    Plan("mycenaean_minoan", &[], [March(&["3516"]), Hold], "Mycenaeans"),
    Plan("astarpa", &[], [March(&["3320"]), Seek], "Hittites"),
    Plan("nihriya", &[], [March(&["0814"]), Hold], "Assyrians"),
    Plan("second_babylon", &[], [Seek, Seek], "Kassite Babylonians"),
    Plan("gilboa", &[], [Seek, Hold], "Philistines"),
    Plan("david", &[("extend", "yes")], [Hold, March(&["2317"])], "Philistines"),
    Plan("israel_egypt", &[], [Seek, March(&["2625", "3320"])], "Egyptians"),
    Plan("judeans_strike", &[], [Seek, Leave], "Judeans"),
    Plan("herakleopolis", &[], [Seek, Hold], "Lower Delta Egyptians"),
    Plan("raphia", &[], [March(&["1407"]), Seek], "Egyptians"),
    Plan("diyala", &[], [March(&["2317"]), Seek], "Assyrians"),
    Plan("ligurians", &[], [Hold, March(VILLAGES)], "Ligurians"),
    Plan("susa", &[], [March(&["3320"]), Seek], "Assyrians"),
    Plan("hamath", &[], [March(&["2625", "3320"]), Hold], "Babylonians"),
    Plan("halys", &[], [March(&["2508"]), Hold], "Medes"),
    Plan("halys", &[], [Seek, Seek], "Lydians"),
    Plan("chengpu", &[], [Seek, Seek], "Jin"),
    Plan("yanling", &[], [Hold, Hold], "Jin"),
    Plan("yanling", &[], [Seek, Seek], "Chu"),
    Plan("pelusium_guy", &[], [March(VILLAGES), Seek], "Persians"),
    Plan("pelusium_meints", &[], [Seek, Seek], "Egyptians"),
    // Who has more left.
    Plan("forever_war", &[], [Seek, Seek], "Lagash"),
    Plan("forever_war", &[], [Seek, Seek], "Umma"),
    Plan("forever_war", &[], [Hold, Seek], "draw"),
    Plan("lagash_umma", &[], [Hold, Seek], "Lagash"),
];

/// Plays and writes every record; old ones are removed.
pub fn write_all() {
    for name in golden::records(&super::folder()).keys() {
        std::fs::remove_file(super::folder().join(format!("{name}.record"))).expect("an old record goes");
    }
    for plan in PLANS {
        let Plan(scenario, _, _, ending) = plan;
        let found = (0..400).map(|seed| Players::new(plan, seed).play()).find(|(played, _)| {
            // At Halys the eclipse is wanted, not the last turn.
            let early = *scenario != "halys" || played.position().turn() < 12;
            early && super::outcome(played) == **ending
        });
        let (played, start) = found.unwrap_or_else(|| panic!("no seed ends {scenario} like this: {ending}"));
        let name = format!("{scenario}-{}.record", ending.to_lowercase().replace(' ', "-"));
        let text = golden::text(&played, &*start, &super::outcome(&played));
        println!("{name}: {} bytes, {} steps, seed {:?}", text.len(), played.steps().len(), played.header().seed);
        std::fs::write(super::folder().join(name), text).expect("a record is written");
    }
}

/// How many combat units a side moves in a phase.
const BUSY: usize = 18;

struct Players {
    game: Armageddon,
    state: State,
    hosted: Match,
    start: Box<dyn Position>,
    ways: [Way; 2],
    chooser: Chooser,
    /// Actions not yet handed to the match.
    list: Vec<String>,
    /// Steps of the match already taken over.
    seen: usize,
    /// Counters moved in this phase.
    moves: usize,
    phase: (u8, Side, Phase),
    turned: bool,
}

impl Players {
    fn new(plan: &Plan, seed: u64) -> Self {
        let data = DataSet::embedded(TITLE.files);
        let options: Vec<_> = plan.1.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        let open = || Armageddon::open_scenario(&data, plan.0, &options).expect("the printed data loads");
        let game = open();
        let start: Box<dyn Position> = Box::new(Opened::new(open()));
        let header = Header {
            scenario: format!("armageddon/{}", plan.0),
            rules: TITLE.rules,
            options: options.clone(),
            ..Header::default()
        };
        Players {
            state: game.open(),
            hosted: Match::new(header, start.copy(), DiceSource::Seeded(seed)),
            start,
            ways: plan.2,
            chooser: Chooser::new(seed),
            list: Vec::new(),
            seen: 0,
            moves: 0,
            phase: (0, Side(0), Phase::SetUp),
            turned: false,
            game,
        }
    }

    fn play(mut self) -> (Match, Box<dyn Position>) {
        loop {
            match self.game.pending(&self.state) {
                Pending::Over(_) => return (self.hosted, self.start),
                Pending::Dice(_) => self.hand_over(),
                Pending::Act(side) => {
                    let action = self.decide(side);
                    self.take(side, action);
                }
            }
        }
    }

    /// Takes an action here, and hands the list to the match when it is a list that belongs together.
    fn take(&mut self, side: Side, action: Action) {
        self.list.push(self.game.write_action(action));
        self.game.perform(&mut Referee::new(&self.game, &mut self.state, &mut Unlogged), Lawful::offered(action));
        self.turned = matches!(action, Action::Turn(_));
        let closes = matches!(
            action,
            Action::Face(_) | Action::Ready | Action::Declare | Action::Stop | Action::End | Action::Board(_)
        );
        let rests = matches!(self.state.stage, Stage::Move);
        if closes || rests || self.game.pending(&self.state) != Pending::Act(side) {
            self.hand_over();
        }
    }

    fn hand_over(&mut self) {
        if !self.list.is_empty() {
            self.hosted.submit(&self.list).unwrap_or_else(|rebuff| panic!("{rebuff}"));
            self.seen += self.list.len();
            self.list.clear();
        }
        while let Some(step) = self.hosted.steps().get(self.seen) {
            let Step::Roll(roll) = step else { panic!("the match took an action of its own") };
            self.game.throw(&mut Referee::new(&self.game, &mut self.state, &mut Unlogged), *roll);
            self.seen += 1;
        }
    }

    fn may(&self, action: Action) -> bool {
        self.game.judge(&self.state, action).is_ok()
    }

    fn any(&mut self) -> Action {
        self.game.any_action(&self.state, &mut self.chooser)
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.chooser.below(one_in) == 0
    }

    fn decide(&mut self, side: Side) -> Action {
        let phase = (self.state.turn, self.state.side, self.state.phase);
        if self.phase != phase {
            (self.phase, self.moves) = (phase, 0);
        }
        let idle = self.chance(3);
        match self.state.stage {
            Stage::Allocate => self.open_attack(),
            Stage::Build => self.build_attack(),
            Stage::Embark if self.state.turn >= 3 && self.may(Action::Feign) => Action::Feign,
            Stage::Embark | Stage::Debark if idle => Action::End,
            Stage::Move => self.take_up(side),
            Stage::Moving(unit) => self.go_on(side, unit),
            _ => self.any(),
        }
    }

    fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.actions(&self.state, &mut legal);
        legal
    }

    fn open_attack(&mut self) -> Action {
        let targets: Vec<_> = self.legal().into_iter().filter(|action| matches!(action, Action::Target(_))).collect();
        if self.chance(12) { Action::End } else { self.chooser.pick(&targets).unwrap_or(Action::End) }
    }

    /// Everybody joins who may, then the leaders.
    fn build_attack(&mut self) -> Action {
        let legal = self.legal();
        let first = |wanted: fn(&Action) -> bool| legal.iter().copied().find(wanted);
        first(|action| matches!(action, Action::Add(_)))
            .or_else(|| first(|action| matches!(action, Action::Lead(_))))
            .or_else(|| first(|action| *action == Action::Declare))
            .unwrap_or_else(|| self.any())
    }

    fn printed(&self, unit: UnitId) -> &Unit {
        self.game.scenario().unit(unit)
    }

    fn hex(&self, number: &str) -> HexId {
        self.game.scenario().field.grid.at(number.parse().expect("a hex number")).expect("a hex of the map")
    }

    fn distance(&self, a: HexId, b: HexId) -> u16 {
        self.game.scenario().field.grid.distance(a, b)
    }

    fn place(&self, unit: UnitId) -> Option<HexId> {
        match self.state.units[unit.index()].place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }

    /// The units of a side on the map, leaders apart.
    fn units(&self, side: Side) -> Vec<(UnitId, HexId)> {
        let scenario = self.game.scenario();
        let units = scenario.units_of(side).filter(|unit| scenario.unit(*unit).kind != Kind::Leader);
        units.filter_map(|unit| self.place(unit).map(|hex| (unit, hex))).collect()
    }

    /// Where a counter wants to be.
    fn goal(&self, side: Side, unit: UnitId, from: HexId) -> Option<HexId> {
        let nearest = |hexes: Vec<HexId>| hexes.into_iter().min_by_key(|hex| self.distance(*hex, from));
        let enemies = || nearest(self.units(side.other()).into_iter().map(|(_, hex)| hex).collect());
        if self.printed(unit).kind == Kind::Leader {
            // With the foremost of its own.
            let own = self.units(side);
            return own
                .into_iter()
                .map(|(unit, hex)| (self.wanted(side, unit, hex), hex))
                .min_by_key(|(wanted, hex)| {
                    (wanted.map_or(u16::MAX, |wanted| self.distance(wanted, *hex)), hex.index())
                })
                .map(|(_, hex)| hex)
                .or_else(enemies);
        }
        self.wanted(side, unit, from)
    }

    fn wanted(&self, side: Side, unit: UnitId, from: HexId) -> Option<HexId> {
        let nearest = |hexes: Vec<HexId>| hexes.into_iter().min_by_key(|hex| self.distance(*hex, from));
        let held = |hex: HexId| self.units(side).into_iter().any(|(other, at)| other != unit && at == hex);
        match self.ways[side.index()] {
            Hold => None,
            Seek => nearest(self.units(side.other()).into_iter().map(|(_, hex)| hex).collect()),
            March(names) => {
                let hexes: Vec<_> = names.iter().map(|name| self.hex(name)).collect();
                if hexes.contains(&from) {
                    return None;
                }
                nearest(hexes.into_iter().filter(|hex| !held(*hex)).collect())
            }
            Leave => {
                let grid = &self.game.scenario().field.grid;
                let edge = |hex: &HexId| match self.game.scenario().special.exit {
                    Some((_, ExitZone::SouthWestCorner)) => self.distance(*hex, self.hex("0130")) <= 2,
                    _ => true,
                };
                nearest(grid.hexes().filter(|hex| grid.row(*hex) + 1 == grid.rows()).filter(edge).collect())
            }
        }
    }

    fn take_up(&mut self, side: Side) -> Action {
        let scenario = self.game.scenario();
        if self.state.sham.called == Some(self.state.turn) && self.moves < 2 * BUSY {
            let fleeing = scenario.units_of(side).map(Action::Disengage).find(|action| {
                let Action::Disengage(unit) = action else { return false };
                self.state.units[unit.index()].mark.is_some() && self.may(*action)
            });
            if let Some(action) = fleeing.filter(|_| !self.state.sham.dust_open) {
                self.moves += 1;
                return action;
            }
        }
        let may_rest = self.may(Action::End);
        let busy = if self.ways[side.index()] == Leave { usize::MAX } else { BUSY };
        if self.moves < busy || !may_rest {
            let mut best: Option<(u16, UnitId)> = None;
            for unit in scenario.units_of(side) {
                let far = match self.state.units[unit.index()].place {
                    Place::On(from) => match self.goal(side, unit, from) {
                        Some(goal) if goal != from => self.distance(from, goal),
                        _ => continue,
                    },
                    // Those who still have to come on go first, leaders and chariots before the rest.
                    Place::Waiting => 0,
                    _ => continue,
                };
                // Leaders follow when the others have gone.
                let far = far + if scenario.unit(unit).kind == Kind::Leader { 100 } else { 0 };
                let far = if self.state.sham.dust_open && scenario.unit(unit).kind == Kind::Chariot { 0 } else { far };
                if best.is_none_or(|(least, _)| far < least) && self.may(Action::Take(unit)) {
                    best = Some((far, unit));
                }
            }
            if let Some((_, unit)) = best {
                if scenario.unit(unit).kind != Kind::Leader {
                    self.moves += 1;
                }
                return Action::Take(unit);
            }
        }
        if may_rest { Action::End } else { self.any() }
    }

    fn go_on(&mut self, side: Side, unit: UnitId) -> Action {
        let Some(from) = self.place(unit) else { return self.come_on(side, unit) };
        if self.may(Action::Dust) {
            return Action::Dust;
        }
        if self.state.mover.disengaging {
            return self.any();
        }
        if self.ways[side.index()] == Leave
            && let Some(way) = Direction::ALL.into_iter().find(|way| self.may(Action::Exit(*way)))
        {
            return Action::Exit(way);
        }
        if let Some(goal) = self.goal(side, unit, from) {
            let grid = &self.game.scenario().field.grid;
            let mut nearer: Vec<_> = Direction::ALL
                .into_iter()
                .filter_map(|way| grid.neighbour(from, way).map(|to| (self.distance(to, goal), way)))
                .filter(|(left, _)| *left < self.distance(from, goal))
                .collect();
            nearer.sort_by_key(|(left, way)| (*left, way.index()));
            if let Some((_, way)) = nearer.iter().find(|(_, way)| self.may(Action::Step(*way))) {
                return Action::Step(*way);
            }
            if !self.turned
                && let Some((_, way)) = nearer.iter().find(|(_, way)| self.may(Action::Turn(*way)))
            {
                return Action::Turn(*way);
            }
            // On the edge, look out over it.
            if self.ways[side.index()] == Leave && from == goal && !self.turned && self.may(Action::Turn(Direction::S))
            {
                return Action::Turn(Direction::S);
            }
        }
        if self.may(Action::Stop) { Action::Stop } else { self.any() }
    }

    /// The counter in hand comes on as near to its goal as it can.
    fn come_on(&mut self, side: Side, unit: UnitId) -> Action {
        let force = &self.game.scenario().forces[usize::from(self.printed(unit).force)];
        let (Begins::Edge { hexes, .. } | Begins::Gate { hexes, .. }) = &force.begins else { return self.any() };
        let goal = |hex: HexId| self.wanted(side, unit, hex).map_or(0, |goal| self.distance(goal, hex));
        let mut hexes = hexes.clone();
        hexes.sort_by_key(|hex| (goal(*hex), hex.index()));
        let mut entries =
            hexes.into_iter().flat_map(|hex| Direction::ALL.into_iter().map(move |way| Action::Enter(hex, way)));
        match entries.find(|action| self.may(*action)) {
            Some(action) => action,
            None => self.any(),
        }
    }
}
