//! Changes with a known effect: a counter far away, a longer allowance, stronger armies on both sides.

use std::collections::BTreeSet;

use engine::{Chooser, Game};
use hex::{Direction, HexId};

use super::ground::{Spot, apart, every_spot, id, terrain};
use super::muster::{Muster, every_unit};
use super::play::{after, allows};
use super::scatter::{Throw, any_corner, scatter};
use crate::Armageddon;
use crate::action::Action;
use crate::rules::melee::Sum;
use crate::scenario::{Scenario, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{Phase, Place, Stage, State};
use crate::test_table::game;

#[test]
fn scaling_both_strengths_keeps_the_column() {
    for attack in 0..=96 {
        for defence in 1..=48 {
            let column = Sum { attack, defence }.column();
            for times in [2, 3, 4, 7] {
                assert_eq!(Sum { attack: attack * times, defence: defence * times }.column(), column);
            }
            assert!(Sum { attack: attack + 1, defence }.column() >= column);
            assert!(Sum { attack, defence: defence + 1 }.column() <= column);
        }
    }
}

/// The battle with every printed melee strength and every leader's bonus doubled.
fn doubled(game: &Armageddon) -> Armageddon {
    let mut scenario: Scenario = game.scenario().clone();
    for unit in scenario.units.iter_mut().filter(|unit| !unit.parenthesised) {
        (unit.front, unit.flank) = (unit.front * 2, unit.flank * 2);
    }
    scenario.grades.iter_mut().for_each(|grade| grade.bonus *= 2);
    Armageddon::new(scenario)
}

#[test]
fn doubling_every_strength_keeps_the_odds_of_a_melee() {
    let mut chooser = Chooser::new(31);
    let mut melees = 0;
    for scenario in ["susa", "nihriya", "second_babylon"] {
        let game = game(scenario);
        let strong = doubled(&game);
        for _ in 0..120 {
            let corner = any_corner(&mut chooser);
            let state = scatter(&game, &mut chooser, corner, Throw::new(2, 60, 8));
            let muster = Muster::new(&game, &state);
            let plain = |hex: Spot| {
                muster.there(hex).iter().any(|unit| !muster.what(*unit).parenthesised && !muster.is_leader(*unit))
            };
            let targets: BTreeSet<Spot> = muster
                .all()
                .filter(|unit| muster.what(*unit).side != state.side)
                .filter_map(|unit| muster.spot(unit))
                .filter(|hex| plain(*hex))
                .collect();
            for target in targets {
                let mut attack = state.clone();
                attack.attacks.open(id(&game, target));
                let joins = |unit: &UnitId| {
                    muster.what(*unit).side == state.side && muster.front_hexes(*unit).contains(&target)
                };
                let joined: Vec<UnitId> = muster.all().filter(joins).filter(|_| chooser.below(4) > 0).collect();
                joined.iter().for_each(|unit| attack.attacks.join(*unit));
                let (once, twice) = (game.melee_sum(&attack, 0), strong.melee_sum(&attack, 0));
                // Parenthesised attackers cannot be; those joined here only to be passed over add their own point.
                if joined.iter().any(|unit| muster.what(*unit).parenthesised && !muster.is_leader(*unit)) {
                    continue;
                }
                assert_eq!((twice.attack, twice.defence), (2 * once.attack, 2 * once.defence));
                assert_eq!(twice.column(), once.column());
                melees += 1;
            }
        }
    }
    assert!(melees > 300, "{melees}");
}

/// A hex far from everything on the map.
fn far_away(muster: &Muster<'_>, distance: u8) -> Option<Spot> {
    let spots: Vec<Spot> = muster.all().filter_map(|unit| muster.spot(unit)).collect();
    let open = |spot: &Spot| terrain(muster.game, *spot) == Terrain::Clear;
    every_spot().filter(open).find(|spot| spots.iter().all(|at| apart(*at, *spot) > distance))
}

#[test]
fn a_counter_out_of_range_changes_no_attack() {
    let mut chooser = Chooser::new(32);
    let mut compared = 0;
    for scenario in ["susa", "qarqar"] {
        let game = game(scenario);
        for round in 0..40 {
            let corner = any_corner(&mut chooser);
            let mut state = scatter(&game, &mut chooser, corner, Throw::new(3, 40, 8));
            (state.phase, state.stage) =
                if round % 2 == 0 { (Phase::Fire, Stage::Allocate) } else { (Phase::Melee, Stage::Allocate) };
            let muster = Muster::new(&game, &state);
            let waiting: Vec<UnitId> = every_unit(&game).filter(|unit| muster.spot(*unit).is_none()).collect();
            let (Some(spot), Some(unit)) = (far_away(&muster, 8), chooser.pick(&waiting)) else { continue };
            let mut more = state.clone();
            more.put(unit, Place::On(id(&game, spot)));
            let (mut before, mut with_it) = (Vec::new(), Vec::new());
            game.actions(&state, &mut before);
            game.actions(&more, &mut with_it);
            assert_eq!(before, with_it);
            for action in before.into_iter().filter(|action| matches!(action, Action::Target(_))) {
                let sums = [&state, &more].map(|state| strongest(&game, state, action, &mut chooser.clone()));
                assert_eq!(sums[0], sums[1]);
                compared += 1;
            }
        }
    }
    assert!(compared > 60, "{compared}");
}

/// The numbers of an attack that everybody joins who may, one after the other.
fn strongest(game: &Armageddon, state: &State, target: Action, chooser: &mut Chooser) -> (Sum, Option<(usize, u8)>) {
    let mut state = after(game, state, target);
    loop {
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        actions.retain(|action| matches!(action, Action::Add(_) | Action::Lead(_)));
        let Some(action) = chooser.pick(&actions) else { break };
        state = after(game, &state, action);
    }
    let sum = if state.phase == Phase::Fire { game.fire_sum(&state, 0) } else { game.melee_sum(&state, 0) };
    (sum, game.reading(&state, 0).map(|reading| (reading.column, reading.plus)))
}

/// The hexes, with facings, in which a counter may be put down.
fn reach(game: &Armageddon, state: &State, unit: UnitId) -> BTreeSet<(HexId, usize)> {
    let mut ends = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut pending = vec![after(game, state, Action::Take(unit))];
    while let Some(mut now) = pending.pop() {
        if now.stage == Stage::DefensiveFire {
            now = after(game, &now, Action::Hold);
        }
        let at = (now.hex_of(unit).expect("on the map"), now.unit(unit).facing.index());
        let moving = now.stage == Stage::Moving(unit);
        if !moving || allows(game, &now, Action::Stop) {
            ends.insert(at);
        }
        if moving && seen.insert((at, now.mover.spent)) {
            for way in Direction::ALL {
                for action in [Action::Step(way), Action::Turn(way)] {
                    if allows(game, &now, action) {
                        pending.push(after(game, &now, action));
                    }
                }
            }
        }
    }
    ends
}

#[test]
fn a_longer_allowance_never_shrinks_the_reach() {
    let mut chooser = Chooser::new(33);
    let (mut same, mut wider) = (0, 0);
    for scenario in ["susa", "nihriya"] {
        let game = game(scenario);
        let mut faster = game.scenario().clone();
        faster.units.iter_mut().for_each(|unit| unit.allowance += 1);
        let faster = Armageddon::new(faster);
        for _ in 0..40 {
            let corner = any_corner(&mut chooser);
            let mut state = scatter(&game, &mut chooser, corner, Throw::new(3, 60, 8));
            (state.phase, state.stage) = (Phase::Movement, Stage::Move);
            state.controlled = every_unit(&game).filter(|_| chooser.below(2) == 0).collect::<UnitSet>();
            let muster = Muster::new(&game, &state);
            let slow = |unit: &UnitId| muster.what(*unit).allowance <= 6 && allows(&game, &state, Action::Take(*unit));
            let able: Vec<UnitId> = muster.all().filter(slow).collect();
            let Some(unit) = chooser.pick(&able) else { continue };
            // Where it began in a crowd it may stay only as long as it finds no way out.
            let start = (state.hex_of(unit).expect("on the map"), muster.facing(unit));
            let (mut short, long) = (reach(&game, &state, unit), reach(&faster, &state, unit));
            if game.is_breach(&state, start.0) {
                short.retain(|(hex, _)| *hex != start.0);
            }
            assert!(short.is_subset(&long), "{scenario}: {}\n{}", muster.what(unit).name, game.write_state(&state));
            if short.len() == long.len() { same += 1 } else { wider += 1 }
        }
    }
    assert!(same > 2 && wider > 30, "{same} and {wider}");
}
