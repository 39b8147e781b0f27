//! Random positions: part of both armies thrown into one corner of the map, with stacks, riders and markers.

use engine::{Chooser, Game, Side};
use hex::Facing;

use super::ground::{Spot, id, spot, terrain, within};
use super::muster::every_unit;
use crate::Armageddon;
use crate::scenario::{Kind, Terrain, UnitId};
use crate::state::{Mark, MarkKind, Phase, Place, Stage, State};

/// Corners of the map worth fighting over: hills with crests, villages, the stream, woods, the edges.
pub const CORNERS: [&str; 12] =
    ["0814", "1121", "1518", "1923", "3615", "3320", "2211", "1212", "0825", "3604", "0101", "4030"];

/// What a random position is made of.
#[derive(Clone, Copy)]
pub struct Throw {
    /// Hexes around the corner.
    pub radius: u8,
    /// Counters thrown in.
    pub counters: u32,
    /// One in so many units is disrupted.
    pub disrupted: u32,
}

impl Throw {
    pub fn new(radius: u8, counters: u32, disrupted: u32) -> Self {
        Throw { radius, counters, disrupted }
    }
}

pub fn any_corner(chooser: &mut Chooser) -> Spot {
    spot(chooser.pick(&CORNERS).expect("there are corners"))
}

/// A position of the second Game-Turn with nothing going on: the phase is for the caller to set.
pub fn scatter(game: &Armageddon, chooser: &mut Chooser, centre: Spot, throw: Throw) -> State {
    let mut state = game.open();
    for unit in every_unit(game) {
        state.put(unit, Place::Waiting);
    }
    (state.turn, state.side) = (2, Side(chooser.below(2) as u8));
    (state.phase, state.stage) = (Phase::Melee, Stage::Allocate);
    let area = within(centre, throw.radius);
    let mut units: Vec<UnitId> = every_unit(game).collect();
    let mut thrown: Vec<UnitId> = Vec::new();
    for _ in 0..throw.counters.min(units.len() as u32) {
        let unit = units.swap_remove(chooser.below(units.len() as u32) as usize);
        let friend = chooser.pick(&thrown).filter(|_| chooser.below(2) == 0);
        let hex = match friend.map(|friend| state.units[friend.index()].place) {
            Some(Place::On(hex)) => hex,
            _ => id(game, chooser.pick(&area).expect("there is room")),
        };
        let enemy = |other: &UnitId| {
            state.units[other.index()].place == Place::On(hex)
                && game.scenario().unit(*other).side != game.scenario().unit(unit).side
        };
        if thrown.iter().any(enemy) || is_closed(game, unit, hex) {
            continue;
        }
        state.put(unit, Place::On(hex));
        state.units[unit.index()].facing = any_way(chooser);
        thrown.push(unit);
    }
    mount(game, chooser, &mut state, &thrown);
    for unit in &thrown {
        let now = &mut state.units[unit.index()];
        if game.scenario().unit(*unit).kind != Kind::Leader && chooser.below(throw.disrupted) == 0 {
            now.mark = Some(Mark { kind: MarkKind::EnemyMelee, turn: 1 });
        }
        // Player-Turns 2 and 3 make up the second Game-Turn.
        now.fired = chooser.pick(&[None, None, None, Some(0), Some(1), Some(2)]).expect("six of them");
    }
    state
}

pub fn any_way(chooser: &mut Chooser) -> Facing {
    Facing::from_index(chooser.below(6) as u8)
}

fn is_closed(game: &Armageddon, unit: UnitId, hex: hex::HexId) -> bool {
    match terrain(game, super::ground::spot_of(game, hex)) {
        Terrain::Impassable => true,
        Terrain::Marsh => game.scenario().unit(unit).kind == Kind::Chariot,
        _ => false,
    }
}

/// Puts some of the foot and the leaders aboard the chariots.
fn mount(game: &Armageddon, chooser: &mut Chooser, state: &mut State, thrown: &[UnitId]) {
    let kind = |unit: UnitId| game.scenario().unit(unit).kind;
    for chariot in thrown.iter().filter(|unit| kind(**unit) == Kind::Chariot) {
        for leader in [false, true] {
            let rides = |unit: &UnitId| {
                let horse = matches!(kind(*unit), Kind::MediumCavalry | Kind::HorseArchers | Kind::Chariot);
                !horse
                    && (kind(*unit) == Kind::Leader) == leader
                    && game.scenario().unit(*unit).side == game.scenario().unit(*chariot).side
                    && state.units[unit.index()].aboard.is_none()
            };
            let foot: Vec<UnitId> = thrown.iter().copied().filter(rides).collect();
            if let Some(rider) = chooser.pick(&foot).filter(|_| chooser.below(2) == 0) {
                let (place, facing) = (state.units[chariot.index()].place, state.units[chariot.index()].facing);
                state.put(rider, place);
                let now = &mut state.units[rider.index()];
                (now.facing, now.aboard) = (facing, Some(*chariot));
            }
        }
    }
}

#[test]
fn random_positions_hold_together() {
    let mut chooser = Chooser::new(1);
    for scenario in ["susa", "iran_iraq", "herakleopolis"] {
        let game = crate::test_table::game(scenario);
        for _ in 0..50 {
            let corner = any_corner(&mut chooser);
            let state = scatter(&game, &mut chooser, corner, Throw::new(4, 60, 5));
            assert_eq!(game.inspect(&state), Ok(()));
        }
    }
}
