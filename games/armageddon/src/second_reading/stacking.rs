//! Stacking, second reading: a table of who may stand with whom.

use engine::Chooser;

use super::ground::id;
use super::muster::{Muster, every_unit};
use crate::Armageddon;
use crate::scenario::{Kind, UnitId};
use crate::state::{Place, State};
use crate::test_table::game;

/// Case C, row by row in the order of [`Kind::UNITS`] (MI MS AX SD SK MC HA BO IB CH): `x` where the two may share a
/// hex on their own feet, `.` where not. Two chariots never may (D), nor a chariot and anyone not riding it (E).
const TOGETHER: [&str; 10] = [
    "x...x.xxx.", // MI
    ".x..x.xxx.", // MS
    "..x.x.xxx.", // AX
    "...xx.xxx.", // SD
    "xxxxxxxxx.", // SK
    "....xxxxx.", // MC
    "xxxxxxxxx.", // HA
    "xxxxxxxxx.", // BO
    "xxxxxxxxx.", // IB
    "..........", // CH
];

fn column(kind: Kind) -> usize {
    Kind::UNITS.iter().position(|other| *other == kind).expect("a combat unit")
}

/// A combat unit, and the chariot it rides.
pub type Standing = (UnitId, Kind, Option<UnitId>);

/// Whether these combat units may be in one hex when a Movement Phase ends.
pub fn is_lawful(units: &[Standing]) -> bool {
    let pair = |(a, b): (&Standing, &Standing)| {
        let rides = a.2 == Some(b.0) || b.2 == Some(a.0);
        rides || TOGETHER[column(a.1)].as_bytes()[column(b.1)] == b'x'
    };
    let pairs = units.iter().enumerate().flat_map(|(i, a)| units[..i].iter().map(move |b| (a, b)));
    // Three at most; a chariot takes one passenger and then the hex is full, which the table says already: whoever is
    // third does not ride it, or would be its second passenger.
    let passengers = units.iter().filter(|unit| unit.2.is_some()).count();
    units.len() <= 3 && passengers <= 1 && pairs.into_iter().all(pair)
}

pub fn standing(muster: &Muster<'_>, unit: UnitId) -> Standing {
    (unit, muster.what(unit).kind, muster.now(unit).aboard)
}

fn compare(game: &Armageddon, state: &State, hex: hex::HexId) -> bool {
    let muster = Muster::new(game, state);
    let units: Vec<Standing> =
        muster.all().filter(|unit| !muster.is_leader(*unit)).map(|u| standing(&muster, u)).collect();
    let lawful = is_lawful(&units);
    let names: Vec<_> = muster.all().map(|unit| (&muster.what(unit).name, muster.now(unit).aboard)).collect();
    assert_eq!(game.is_breach(state, hex), !lawful, "{names:?}");
    lawful
}

#[test]
fn the_table_reads_the_same_both_ways() {
    let cell = |a: usize, b: usize| TOGETHER[a].as_bytes()[b];
    assert!((0..10).all(|a| (0..10).all(|b| cell(a, b) == cell(b, a))));
}

#[test]
fn every_stack_of_four_or_fewer_is_lawful_or_not_by_the_table() {
    let mut stacks = 0;
    for scenario in ["susa", "second_babylon", "qarqar"] {
        let game = game(scenario);
        let hex = id(&game, (20, 4));
        // A counter of each kind at a time: the stack is a list of kinds that does not go down, each with a counter.
        let mut pending = vec![Vec::new()];
        while let Some(kinds) = pending.pop() {
            let kinds: Vec<usize> = kinds;
            if kinds.len() < 4 {
                pending
                    .extend((kinds.last().copied().unwrap_or(0)..10).map(|kind| [kinds.as_slice(), &[kind]].concat()));
            }
            let Some(units) = take(&game, &kinds) else { continue };
            let mut state = blank(&game);
            for unit in &units {
                state.put(*unit, Place::On(hex));
            }
            compare(&game, &state, hex);
            stacks += 1;
            // Once more with each foot unit aboard each chariot of the stack.
            for rider in &units {
                for chariot in &units {
                    let kind = |unit: &UnitId| game.scenario().unit(*unit).kind;
                    let horse = matches!(kind(rider), Kind::MediumCavalry | Kind::HorseArchers | Kind::Chariot);
                    if kind(chariot) == Kind::Chariot && !horse {
                        let mut mounted = state.clone();
                        mounted.units[rider.index()].aboard = Some(*chariot);
                        compare(&game, &mounted, hex);
                        stacks += 1;
                    }
                }
            }
        }
    }
    assert!(stacks > 2_000, "{stacks}");
}

#[test]
fn leaders_and_bigger_crowds_do_not_change_the_table() {
    let mut chooser = Chooser::new(18);
    let (mut lawful, mut breaches) = (0, 0);
    for scenario in ["susa", "nihriya", "qarqar", "second_babylon"] {
        let game = game(scenario);
        let hex = id(&game, (20, 4));
        for _ in 0..1500 {
            let mut state = blank(&game);
            let side = engine::Side(chooser.below(2) as u8);
            let own: Vec<UnitId> = every_unit(&game).filter(|unit| game.scenario().unit(*unit).side == side).collect();
            for _ in 0..1 + chooser.below(6) {
                state.put(chooser.pick(&own).expect("an army"), Place::On(hex));
            }
            let there: Vec<UnitId> = state.in_hex(hex).collect();
            let (rider, chariot) = (chooser.pick(&there).expect("one"), chooser.pick(&there).expect("one"));
            let kind = |unit: UnitId| game.scenario().unit(unit).kind;
            let horse = matches!(kind(rider), Kind::MediumCavalry | Kind::HorseArchers | Kind::Chariot);
            if kind(chariot) == Kind::Chariot && !horse {
                state.units[rider.index()].aboard = Some(chariot);
            }
            if compare(&game, &state, hex) { lawful += 1 } else { breaches += 1 }
        }
    }
    assert!(lawful > 1_000 && breaches > 1_000, "{lawful} and {breaches}");
}

fn blank(game: &Armageddon) -> State {
    let mut state = engine::Game::open(game);
    for unit in every_unit(game) {
        state.put(unit, Place::Waiting);
    }
    state
}

/// Counters of these kinds, all of one side, if one has them.
fn take(game: &Armageddon, kinds: &[usize]) -> Option<Vec<UnitId>> {
    [0, 1].into_iter().find_map(|side| {
        let mut taken: Vec<UnitId> = Vec::new();
        for kind in kinds {
            let free = |unit: &UnitId| {
                let printed = game.scenario().unit(*unit);
                printed.side == engine::Side(side)
                    && column_or_none(printed.kind) == Some(*kind)
                    && !taken.contains(unit)
            };
            let unit = every_unit(game).find(free)?;
            taken.push(unit);
        }
        Some(taken)
    })
}

fn column_or_none(kind: Kind) -> Option<usize> {
    Kind::UNITS.iter().position(|other| *other == kind)
}
