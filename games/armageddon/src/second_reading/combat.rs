//! Attacks, second reading: random melees and random fire with their numbers.

use std::collections::BTreeSet;

use engine::{Chooser, Game};

use super::company::{around, free_leaders};
use super::fraction::{Fraction, NONE, quarters};
use super::ground::{Spot, id, terrain};
use super::muster::Muster;
use super::odds::{Melee, attack_strength, charges, column, defence_strength, die_plus};
use super::play::{after, allows};
use super::scatter::{Throw, any_corner, scatter};
use super::shooting::{may_fire, player_turn, protection, strength};
use crate::Armageddon;
use crate::action::Action;
use crate::scenario::{Kind, UnitId};
use crate::state::{Phase, Stage, State};
use crate::test_table::game;

pub const SCENARIOS: [&str; 6] = ["susa", "nihriya", "qarqar", "second_babylon", "iran_iraq", "pelusium_guy"];

/// A crowd in which some chariots have charged and some units retreated.
pub fn any_position(game: &Armageddon, chooser: &mut Chooser, phase: Phase) -> State {
    let corner = any_corner(chooser);
    let throw = Throw::new(2 + chooser.below(3) as u8, 10 + chooser.below(50), 6);
    let mut state = scatter(game, chooser, corner, throw);
    (state.phase, state.stage) = (phase, Stage::Allocate);
    let units: Vec<UnitId> = Muster::new(game, &state).all().collect();
    for unit in units {
        if chooser.below(2) == 0 && game.scenario().unit(unit).kind == Kind::Chariot {
            state.charged.insert(unit);
        }
        if chooser.below(8) == 0 && game.scenario().unit(unit).side != state.side {
            state.retreated.insert(unit);
        }
    }
    state
}

#[test]
fn melees_add_up_to_the_same_odds() {
    let mut chooser = Chooser::new(14);
    let (mut melees, mut columns) = (0, [0; 10]);
    for scenario in SCENARIOS {
        let game = game(scenario);
        for _ in 0..500 {
            let mut state = any_position(&game, &mut chooser, Phase::Melee);
            let muster = Muster::new(&game, &state);
            let held: BTreeSet<Spot> =
                muster.all().filter(|u| muster.what(*u).side != state.side).filter_map(|u| muster.spot(u)).collect();
            let mut melee = Melee::default();
            let Some(target) = chooser.pick(&held.into_iter().collect::<Vec<_>>()) else { continue };
            melee.targets.push(target);
            melee.attackers = around(&muster, target).into_iter().filter(|_| chooser.below(3) > 0).collect();
            if let Some(first) = melee.attackers.first().copied().filter(|_| chooser.below(3) == 0) {
                // One hex against several.
                melee.attackers.retain(|unit| muster.spot(*unit) == muster.spot(first));
                let more = muster.front_hexes(first).into_iter().filter(|spot| *spot != target);
                melee.targets.extend(more.filter(|spot| muster.is_held_by(state.side.other(), *spot)));
                let targets = melee.targets.clone();
                melee.attackers.retain(|unit| targets.iter().all(|to| muster.front_hexes(*unit).contains(to)));
            }
            if melee.attackers.is_empty() {
                continue;
            }
            melee.leaders = free_leaders(&muster, &melee.attackers, &[]);
            melee.leaders.retain(|_| chooser.below(3) > 0);
            let (attack, defence) = (attack_strength(&muster, &melee), defence_strength(&muster, &melee));
            let mut shift = if charges(&muster, &melee) { 2 } else { 0 };
            if scenario == "pelusium_guy" && game.scenario().sides[state.side.index()] == "Persians" {
                shift += 1;
            }
            let column = column(attack, defence).map(|column| (column + shift).min(8));
            let plus = die_plus(&muster, &melee);
            let text = format!("{scenario}: {melee:?}\n{}", game.write_state(&state));
            state.attacks.open(id(&game, melee.targets[0]));
            melee.targets[1..].iter().for_each(|target| state.attacks.aim(id(&game, *target)));
            melee.attackers.iter().chain(&melee.leaders).for_each(|unit| state.attacks.join(*unit));
            let sum = game.melee_sum(&state, 0);
            assert_eq!((quarters(sum.attack), quarters(sum.defence)), (attack, defence), "{text}");
            // A hex where all have retreated out of this attack has no strength at all: it lapses before it is read.
            if defence > NONE {
                let reading = game.reading(&state, 0);
                assert_eq!(reading.map(|reading| reading.column), column, "{text}");
                assert!(reading.is_none_or(|reading| reading.plus == plus), "{text}");
                columns[column.map_or(9, |column| column)] += 1;
            }
            melees += 1;
        }
    }
    assert!(melees > 600 && columns.iter().all(|n| *n > 1), "{melees}: {columns:?}");
}

#[test]
fn fire_adds_up_to_the_same_odds() {
    let mut chooser = Chooser::new(15);
    let mut attacks = 0;
    for scenario in SCENARIOS {
        let game = game(scenario);
        for _ in 0..60 {
            let mut state = any_position(&game, &mut chooser, Phase::Fire);
            let before = state.clone();
            let muster = Muster::new(&game, &before);
            let turn = player_turn(&muster);
            let struck = |unit: &UnitId| muster.what(*unit).side != state.side;
            let targets: BTreeSet<Spot> = muster.all().filter(struck).filter_map(|unit| muster.spot(unit)).collect();
            for target in targets {
                let own = |unit: &UnitId| muster.what(*unit).side == before.side && may_fire(&muster, *unit, turn);
                let shots: Vec<(UnitId, Fraction)> = muster
                    .all()
                    .filter(own)
                    .filter_map(|unit| strength(&muster, unit, target).map(|strength| (unit, strength)))
                    .collect();
                let defence = protection(terrain(&game, target));
                let all: Fraction = shots.iter().map(|(_, strength)| *strength).sum();
                let anybody = muster.there(target).iter().any(|unit| !muster.is_leader(*unit));
                let may = allows(&game, &before, Action::Target(id(&game, target)));
                assert_eq!(may, anybody && column(all, defence).is_some(), "{scenario}: fire on {target:?}");
                if !may {
                    continue;
                }
                state = after(&game, &before, Action::Target(id(&game, target)));
                let mut sum = NONE;
                for (unit, strength) in shots.iter().filter(|_| chooser.below(3) > 0) {
                    state = after(&game, &state, Action::Add(*unit));
                    sum = sum + *strength;
                }
                let found = game.fire_sum(&state, 0);
                assert_eq!((quarters(found.attack), quarters(found.defence)), (sum, defence));
                let column = column(sum, defence);
                assert_eq!(allows(&game, &state, Action::Declare), column.is_some());
                let disrupted = muster.there(target).iter().any(|unit| muster.is_disrupted(*unit));
                let reading = game.reading(&state, 0);
                assert_eq!(
                    reading.map(|reading| (reading.column, reading.plus)),
                    column.map(|c| (c, disrupted.into()))
                );
                attacks += 1;
            }
        }
    }
    assert!(attacks > 150, "{attacks}");
}
