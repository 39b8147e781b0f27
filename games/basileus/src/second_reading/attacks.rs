//! Attacks, second reading: who may attack whom, who may charge, and what it is worth, on every die.

use std::collections::BTreeMap;

use engine::{Chooser, Game, Side};

use super::charge::{Run, may_charge};
use super::ground::{Spot, id};
use super::join::{Manner, is_target, manner};
use super::muster::{Muster, every_unit};
use super::odds::{Attacker, Odds, may_declare, odds};
use super::play::{after, allows, thrown};
use super::rough::rough;
use super::rush::any_rush;
use super::scatter::battles;
use crate::Basileus;
use crate::action::Action;
use crate::event::Event;
use crate::rules::strength::Assault;
use crate::scenario::{Options, UnitId};
use crate::state::{Stage, State};

/// The combat results table as printed.
const TABLE: [&str; 7] = [
    "DR  DT  D1  D1  D1R D2  D2",
    "DR  DR  DT  D1  D1  D1  D2",
    "AR  AR  DR  DT  DT  DT  D1",
    "AT  AT  AR  DR  DT  DT  DT",
    "A1  AT  AT  AR  DR  DR  DR",
    "A1R A1  A1  AT  AR  AR  DR",
    "A2  A1R A1R AT  AT  AT  AR",
];

/// Everybody who could attack a hex, first without charging and then charging.
fn able(muster: &Muster<'_>, side: Side, runs: &BTreeMap<UnitId, Run>, target: Spot) -> Vec<Attacker> {
    let mut able = Vec::new();
    for unit in muster.of_side(side) {
        let Some(manner) = manner(muster, unit, target) else { continue };
        able.push(Attacker { unit, manner, charges: false });
        if manner == Manner::Hand && may_charge(muster, unit, runs.get(&unit), target) {
            able.push(Attacker { unit, manner, charges: true });
        }
    }
    able
}

#[derive(Debug, Default)]
struct Seen {
    attacks: u32,
    charges: u32,
    /// Runs that would have made a charge had they been shorter.
    too_long: u32,
    fired: u32,
    mixed: u32,
    baggage: u32,
    palisades: u32,
    dice: BTreeMap<i32, u32>,
    shifted: u32,
    refused: u32,
}

/// Every target of a position, who may join and charge, and some attack on it with all six dice.
fn compare(game: &Basileus, chooser: &mut Chooser, seen: &mut Seen) {
    let Some((state, side, runs)) = any_rush(game, chooser) else { return };
    let muster = Muster::new(game, &state);
    let mut targets: Vec<Spot> = muster.of_side(side.other()).into_iter().map(|unit| muster.here(unit)).collect();
    targets.dedup();
    for target in targets {
        let able = able(&muster, side, &runs, target);
        let units: Vec<UnitId> = able.iter().filter(|one| !one.charges).map(|one| one.unit).collect();
        let alone = able.iter().any(|one| may_declare(&muster, target, &[*one]));
        let worth = is_target(&muster, target) && (alone || units.len() > 1);
        let opened = Action::Target(id(game, target));
        // A side that can attack nobody has no combat phase.
        let offered = (state.side, state.stage) == (side, Stage::Target) && allows(game, &state, opened);
        assert_eq!(offered, worth, "{target:?}\n{}", game.write_state(&state));
        for (unit, run) in runs.iter().filter(|(_, run)| run.spent > 6) {
            let shorter = Run { spent: 6, ..run.clone() };
            seen.too_long += u32::from(may_charge(&muster, *unit, Some(&shorter), target));
        }
        if worth {
            build(game, chooser, (&muster, &after(game, &state, opened).0), target, &able, seen);
        }
    }
}

fn build(
    game: &Basileus,
    chooser: &mut Chooser,
    (muster, opened): (&Muster<'_>, &State),
    target: Spot,
    able: &[Attacker],
    seen: &mut Seen,
) {
    for unit in every_unit(game) {
        let can = |charges| able.iter().any(|one| one.unit == unit && one.charges == charges);
        let text = || format!("{} at {target:?}\n{}", muster.what(unit).name, game.write_state(opened));
        assert_eq!(allows(game, opened, Action::Add(unit)), can(false), "{}", text());
        assert_eq!(allows(game, opened, Action::Charge(unit)), can(true), "{}", text());
    }
    let mut state = opened.clone();
    let mut attackers: Vec<Attacker> = Vec::new();
    for _ in 0..1 + chooser.below(4) {
        // Charges are rare: of those who can, most do.
        let charges: Vec<Attacker> = able.iter().copied().filter(|one| one.charges).collect();
        let from = if charges.is_empty() || chooser.below(2) == 0 { able } else { &charges };
        let one = chooser.pick(from).expect("somebody can");
        if attackers.iter().all(|other| other.unit != one.unit) {
            let joins = if one.charges { Action::Charge(one.unit) } else { Action::Add(one.unit) };
            state = after(game, &state, joins).0;
            attackers.push(one);
        }
    }
    let lawful = may_declare(muster, target, &attackers);
    assert_eq!(allows(game, &state, Action::Declare), lawful, "{attackers:?}\n{}", game.write_state(&state));
    if !lawful {
        seen.refused += 1;
        return;
    }
    let odds = odds(muster, target, &attackers);
    let assault =
        Assault { target: id(game, target), attackers: state.combat.attackers, charging: state.combat.charging };
    let weighed = game.weigh_assault(&state, &assault);
    let totals = (i32::from(weighed.attack), i32::from(weighed.defence), weighed.ratio);
    assert_eq!(totals, (odds.attack, odds.defence, odds.ratio), "{attackers:?}\n{}", game.write_state(&state));
    state = after(game, &state, Action::Declare).0;
    let text = format!("{odds:?} {attackers:?}\n{}", game.write_state(&state));
    assert_eq!(state.combat.palisade, odds.palisade, "{text}");
    if state.stage == Stage::Evade {
        state = after(game, &state, Action::Stand).0;
    }
    for die in 1..=6 {
        let modified = (i32::from(die) + odds.die).clamp(1, 7);
        let expected = TABLE[modified as usize - 1].split_whitespace().nth(odds.column).expect("a column");
        let rolled = thrown(game, &state, die).1.into_iter().find_map(|event| match event {
            Event::CombatRolled { die, modified, column, result } => {
                Some((die, i32::from(modified).clamp(1, 7), usize::from(column), result.label()))
            }
            _ => None,
        });
        assert_eq!(rolled, Some((die, modified, odds.column, expected)), "{text}");
    }
    count(muster, target, &attackers, &odds, seen);
}

fn count(muster: &Muster<'_>, target: Spot, attackers: &[Attacker], odds: &Odds, seen: &mut Seen) {
    let fires = attackers.iter().any(|one| one.manner == Manner::Fire);
    seen.attacks += 1;
    seen.charges += u32::from(attackers.iter().any(|one| one.charges));
    seen.fired += u32::from(fires);
    seen.mixed += u32::from(fires && attackers.iter().any(|one| one.manner == Manner::Hand));
    seen.baggage += u32::from(muster.baggage(target).is_some());
    seen.palisades += u32::from(odds.palisade);
    seen.shifted += u32::from(odds.column < odds.ratio);
    *seen.dice.entry(odds.die).or_default() += 1;
}

#[test]
fn second_reading_of_odds() {
    let (mut chooser, mut seen) = (Chooser::new(40), Seen::default());
    for game in battles() {
        for _ in 0..600 {
            compare(&game, &mut chooser, &mut seen);
        }
    }
    let often = [seen.charges, seen.fired, seen.mixed, seen.baggage, seen.shifted, seen.refused];
    assert!(often.iter().all(|count| *count > 50) && seen.dice.contains_key(&-1), "{seen:?}");
}

#[test]
fn second_reading_of_odds_on_rough_ground() {
    let (mut chooser, mut seen) = (Chooser::new(41), Seen::default());
    for round in 0..100 {
        let options = Options { counter_charge: round % 4 == 0, ..Options::default() };
        let game = rough(&mut chooser, 4 + round % 7, 4 + round % 3, options);
        for _ in 0..30 {
            compare(&game, &mut chooser, &mut seen);
        }
    }
    let often = [seen.charges, seen.fired, seen.mixed, seen.baggage, seen.shifted, seen.refused, seen.palisades];
    assert!(often.iter().all(|count| *count > 50) && seen.dice.contains_key(&2), "{seen:?}");
}

#[test]
fn second_reading_of_long_charges() {
    let (mut chooser, mut seen) = (Chooser::new(42), Seen::default());
    for _ in 0..60 {
        let game = rough(&mut chooser, 40, 30, Options::default());
        for _ in 0..60 {
            compare(&game, &mut chooser, &mut seen);
        }
    }
    assert!(seen.charges > 100 && seen.too_long > 5, "{seen:?}");
}
