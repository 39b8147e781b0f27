//! Retreat, second reading: every walk of the right length is walked.

use std::collections::BTreeSet;

use engine::{Chooser, Game};
use hex::Direction;

use super::ground::{Spot, apart, beside, has_crest, id, is_on_map, spot_of, terrain, way_to};
use super::muster::Muster;
use super::play::{after, allows};
use super::scatter::{Throw, any_corner, scatter};
use crate::Armageddon;
use crate::action::Action;
use crate::scenario::{Kind, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{MarkKind, Phase, Place, Stage, State};
use crate::test_table::game;

/// Allowances up to this are walked without looking at distances before the end.
const BLIND: u8 = 5;

/// A walk: the hexes after the first.
type Walk = Vec<Spot>;

/// Every walk a retreat may take to a best destination.
fn walks(muster: &Muster<'_>, unit: UnitId) -> Vec<Walk> {
    let start = muster.spot(unit).expect("on the map");
    let length = muster.what(unit).allowance;
    let fronts = muster.fire_fronts(muster.what(unit).side.other());
    let mut found = Vec::new();
    let mut pending: Vec<Walk> = vec![Vec::new()];
    while let Some(walk) = pending.pop() {
        let here = walk.last().copied().unwrap_or(start);
        if walk.len() == usize::from(length) {
            if apart(start, here) == length {
                found.push(walk);
            }
            continue;
        }
        for way in 0..6 {
            let to = beside(here, way);
            if may_flee(muster, unit, here, way, &fronts)
                && (length <= BLIND || usize::from(apart(start, to)) == walk.len() + 1)
            {
                pending.push([walk.as_slice(), &[to]].concat());
            }
        }
    }
    // Only the destinations farthest from the nearest enemy counter.
    let end = |walk: &Walk| walk.last().copied().unwrap_or(start);
    let best = found.iter().map(|walk| nearest_enemy(muster, unit, end(walk))).max();
    found.retain(|walk| Some(nearest_enemy(muster, unit, end(walk))) == best);
    found
}

/// Item 3: where no step may lead.
fn may_flee(muster: &Muster<'_>, unit: UnitId, here: Spot, way: usize, fronts: &BTreeSet<Spot>) -> bool {
    let to = beside(here, way);
    if !is_on_map(to) || muster.is_held_by(muster.what(unit).side.other(), to) || fronts.contains(&to) {
        return false;
    }
    let closed = match terrain(muster.game, to) {
        Terrain::Impassable => true,
        Terrain::Marsh => muster.what(unit).kind == Kind::Chariot,
        _ => false,
    };
    !closed && !has_crest(muster.game, here, way)
}

fn nearest_enemy(muster: &Muster<'_>, unit: UnitId, spot: Spot) -> u8 {
    let enemy = muster.what(unit).side.other();
    let enemies = muster.all().filter(|other| muster.what(*other).side == enemy);
    enemies.filter_map(|other| muster.spot(other)).map(|at| apart(at, spot)).min().unwrap_or(u8::MAX)
}

/// The hexes that the walks touch, the start included.
fn touched(walks: &[Walk], start: Spot) -> BTreeSet<Spot> {
    walks.iter().flatten().copied().chain((!walks.is_empty()).then_some(start)).collect()
}

fn any_position(game: &Armageddon, chooser: &mut Chooser) -> State {
    let corner = any_corner(chooser);
    let throw = Throw::new(2 + chooser.below(5) as u8, 5 + chooser.below(100), 4);
    let mut state = scatter(game, chooser, corner, throw);
    (state.phase, state.stage) = (Phase::Melee, Stage::Retreat);
    state
}

#[test]
fn retreats_have_the_same_ways_and_ends() {
    let mut chooser = Chooser::new(16);
    let (mut free, mut trapped) = (0, 0);
    for scenario in ["susa", "nihriya", "qarqar", "second_babylon", "iran_iraq", "herakleopolis"] {
        let game = game(scenario);
        for _ in 0..40 {
            let state = any_position(&game, &mut chooser);
            let muster = Muster::new(&game, &state);
            for unit in muster.all().filter(|unit| !muster.is_leader(*unit)) {
                let (start, long) = (muster.spot(unit).expect("on the map"), muster.what(unit).allowance > BLIND);
                if long && chooser.below(8) > 0 || chooser.below(3) > 0 {
                    continue;
                }
                let walks = walks(&muster, unit);
                let fast = game.corridor(&state, unit, id(&game, start));
                let slow = touched(&walks, start);
                let found: BTreeSet<Spot> =
                    fast.iter().flat_map(|set| set.iter().collect::<Vec<_>>()).map(|hex| spot_of(&game, hex)).collect();
                let name = &muster.what(unit).name;
                assert_eq!(
                    fast.is_none(),
                    walks.is_empty(),
                    "{scenario}: {name} at {start:?}\n{}",
                    game.write_state(&state)
                );
                assert_eq!(found, slow, "{scenario}: {name} at {start:?}\n{}", game.write_state(&state));
                if walks.is_empty() { trapped += 1 } else { free += 1 }
            }
        }
    }
    assert!(free > 700 && trapped > 50, "{free} and {trapped}");
}

#[test]
fn retreats_played_out_follow_a_walk_and_disrupt_those_run_through() {
    let mut chooser = Chooser::new(17);
    let (mut ended, mut died, mut choices) = (0, 0, 0);
    for scenario in ["susa", "nihriya", "qarqar", "iran_iraq"] {
        let game = game(scenario);
        for _ in 0..150 {
            let mut state = any_position(&game, &mut chooser);
            let before = state.clone();
            let muster = Muster::new(&game, &before);
            let own = |unit: &UnitId| !muster.is_leader(*unit) && muster.now(*unit).aboard.is_none();
            let able: Vec<UnitId> = muster.all().filter(own).collect();
            let Some(unit) = chooser.pick(&able) else { continue };
            state.side = muster.what(unit).side.other();
            let rider = muster.riders(unit).into_iter().find(|rider| !muster.is_leader(*rider));
            // Two others wait, so that the play stops for their owner's choice when this one is through.
            let friend = |other: &&UnitId| **other != unit && muster.what(**other).side == muster.what(unit).side;
            let friends: Vec<UnitId> = able.iter().filter(friend).copied().take(2).collect();
            if friends.len() < 2 {
                continue;
            }
            state.retreat.fleeing = friends.into_iter().chain([unit]).chain(rider).collect::<UnitSet>();
            let mut walks = walks(&muster, unit);
            let start = muster.spot(unit).expect("on the map");
            state = after(&game, &state, Action::Take(unit));
            if walks.is_empty() {
                assert_eq!(state.units[unit.index()].place, Place::Eliminated);
                assert!(rider.is_none_or(|rider| state.units[rider.index()].place == Place::Eliminated));
                died += 1;
                continue;
            }
            let mut path = Vec::new();
            while state.stage == Stage::Retreating(unit) {
                // What was walked already cuts down the walks; single ways are walked without asking.
                let here = spot_of(&game, state.hex_of(unit).expect("on the map"));
                let done = usize::from(apart(start, here));
                walks.retain(|walk| done == 0 || walk[done - 1] == here);
                let next: BTreeSet<Spot> = walks.iter().map(|walk| walk[done]).collect();
                let legal: BTreeSet<Spot> = (0..6)
                    .filter(|way| allows(&game, &state, Action::Step(Direction::ALL[*way])))
                    .map(|way| beside(here, way))
                    .collect();
                assert_eq!(legal, next, "{scenario}: {} from {start:?} at {here:?}", muster.what(unit).name);
                choices += 1;
                let to = chooser.pick(&next.into_iter().collect::<Vec<_>>()).expect("a way");
                let way = way_to(here, to).expect("beside it");
                path.push((done, to));
                state = after(&game, &state, Action::Step(Direction::ALL[way]));
            }
            walks.retain(|walk| path.iter().all(|(at, to)| walk[*at] == *to));
            let end = spot_of(&game, state.hex_of(unit).expect("it lives"));
            walks.retain(|walk| walk.last() == Some(&end));
            assert!(walks.iter().any(|walk| fits(&muster, &state, unit, start, walk)), "{scenario}: {walks:?}");
            ended += 1;
        }
    }
    assert!(ended > 150 && died > 8 && choices > 150, "{ended} ended, {died} died, {choices} choices");
}

/// Whether the position after a retreat is what this walk leaves behind: the unit looks along its last step, and of all
/// others those combat units are newly disrupted that the walk ran through.
fn fits(before: &Muster<'_>, now: &State, unit: UnitId, start: Spot, walk: &Walk) -> bool {
    let from = if walk.len() > 1 { walk[walk.len() - 2] } else { start };
    let last = way_to(from, walk[walk.len() - 1]).expect("a step");
    let party = |other: UnitId| other == unit || (before.now(other).aboard == Some(unit) && !before.is_leader(other));
    let others = before.all().filter(|other| !party(*other)).all(|other| {
        let run_through = before.spot(other).is_some_and(|spot| walk.contains(&spot))
            && !before.is_leader(other)
            && !before.is_disrupted(other);
        let mark = now.units[other.index()].mark;
        if run_through {
            mark.is_some_and(|mark| mark.kind == MarkKind::EnemyMelee && mark.turn == now.turn)
        } else {
            mark == before.now(other).mark
        }
    });
    let riders = before.riders(unit).into_iter().filter(|rider| !before.is_leader(*rider));
    let together = riders.into_iter().all(|rider| now.units[rider.index()].place == now.units[unit.index()].place);
    now.units[unit.index()].facing.index() == last && others && together
}
