//! What tells how a battle goes when a player turn begins, weighed as battles were won and lost.

use basileus::scenario::{AtEnd, Kind};
use basileus::state::{Place, State};
use basileus::{Basileus, Danger};
use engine::Side;

use super::{closeness, part_lost, pressures, strength_of, toward};

/// How many things tell how a battle goes.
pub const SIGNS: usize = 40;

/// What each sign adds to the first side's odds, as a logarithm, by what decides the battle when its last turn is over: who
/// has lost less, mangonels, wagons.
///
/// Fitted by `cargo run --release -p opponent --example weigh basileus` to battles by the script as it is. Change the
/// script, and they want to be fitted again.
#[rustfmt::skip]
const WEIGHTS: [[f32; 3]; SIGNS] = [
    [-1.273, -2.876,  0.222], // where it begins
    [ 0.395,  3.941,  2.145], // turns left, as a part of all
    [ 0.063,  1.262, -2.932], // how soon the last one ends
    [-0.097,  0.287,  0.120], // whose player turn it is
    [ 0.223, -0.048, -0.231], // who is more worn, the sooner the more
    [ 0.363,  0.027, -0.092], // who has lost more, the sooner the more
    [-3.541, -1.103, -2.660], // worn, of the first side's breaking point
    [ 1.755,  0.602,  2.822], // and of the second's
    [-1.844,  0.055, -4.730], // the same, squared
    [ 0.754,  0.065,  3.475], // the same, squared
    [ 0.533,  0.415,  0.791], // lost, of the first side's breaking point
    [ 2.649,  0.101,  2.879], // and of the second's
    [ 2.022, -2.573,  1.874], // strength on the map, first side
    [-2.129,  0.303, -0.428], // and second
    [ 1.759,  0.440, -0.094], // strength to come, first side
    [-2.538, -2.665, -1.433], // and second
    [-0.018, -0.173,  0.110], // reduced units, first side
    [ 0.150,  0.178,  0.073], // and second
    [ 1.114, -0.274, -5.268], // how close to the enemy, first side
    [-0.496,  1.127,  1.354], // and second
    [ 0.059, -0.103, -1.554], // commanders lost, first side
    [-0.099,  0.000, -0.867], // and second
    [ 0.092, -0.067, -0.023], // what those may suffer whose enemy is about to move: all together
    [ 0.337,  0.350,  0.296], // the one worst off
    [ 0.484,  0.148,  0.285], // the next
    [-0.009,  0.068,  0.015], // how many have an enemy beside them
    [ 0.093, -0.005,  0.026], // what the others may suffer: all together
    [ 0.003,  0.232,  0.101], // the one worst off
    [ 0.342, -0.046,  0.034], // the next
    [-0.034,  0.022, -0.005], // how many have an enemy beside them
    [ 0.000,  8.339, -0.398], // baggage destroyed
    [ 0.000,  1.319,  0.309], // whether any is
    [ 0.000, -2.482,  4.118], // the same, the sooner the more
    [ 0.000,  4.534,  0.177], // the attacker's pressure on all baggage
    [ 0.000,  5.412, -0.229], // where it is greatest
    [ 0.000, -2.176,  1.004], // the same, the sooner the more
    [ 0.000, -8.334,  0.000], // whether the engagement has begun
    [ 0.473,  0.000,  0.000], // across the line
    [ 0.158,  0.000,  0.000], // of so many
    [-0.735,  0.000,  0.000], // whether all were
];

/// The first side's chance to win when a player turn has just begun.
pub fn chance(game: &Basileus, state: &State) -> f32 {
    let column = match game.scenario().at_end {
        AtEnd::LowerLosses { .. } => 0,
        AtEnd::Mangonels { .. } => 1,
        AtEnd::Wagons { .. } => 2,
    };
    let sum: f32 = signs(game, state).iter().zip(WEIGHTS).map(|(sign, row)| sign * row[column]).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// What tells how a battle goes, each a few units at the most.
pub fn signs(game: &Basileus, state: &State) -> [f32; SIGNS] {
    let left = f32::from(game.last_turn(state).saturating_sub(state.turn));
    let soon = 1.0 / (1.0 + left);
    let [first, second] = [Side(0), Side(1)].map(|side| Army::new(game, state, side));
    let worn = [Side(0), Side(1)].map(|side| game.wear(state, side));
    let lost = [Side(0), Side(1)].map(|side| f32::from(game.loss_total(state, side)));
    let [fresh, struck] = [state.side, state.side.other()].map(|side| danger(game.danger(state, side), side));
    let [line, of_line, read] = line(game, state);
    let [felled, any, pressure, closest, engaged] = baggage(game, state);
    [
        1.0,
        left / f32::from(game.scenario().turns),
        soon,
        toward(state.side),
        soon * (worn[1] - worn[0]),
        soon * (lost[1] - lost[0]).clamp(-1.5, 1.5),
        first.worn,
        second.worn,
        first.worn * first.worn,
        second.worn * second.worn,
        first.lost,
        second.lost,
        first.here,
        second.here,
        first.to_come,
        second.to_come,
        first.reduced,
        second.reduced,
        first.close,
        second.close,
        first.commanders,
        second.commanders,
        struck[0],
        struck[1],
        struck[2],
        struck[3],
        fresh[0],
        fresh[1],
        fresh[2],
        fresh[3],
        felled,
        any,
        any * soon,
        pressure,
        closest,
        closest * soon,
        engaged,
        line,
        of_line,
        read,
    ]
}

/// One side at a glance.
#[derive(Debug, Default)]
struct Army {
    /// What is worn, and what is lost for good, as parts of its breaking point.
    worn: f32,
    lost: f32,
    /// Strength on the map, and strength still to come, as parts of all.
    here: f32,
    to_come: f32,
    /// Reduced units.
    reduced: f32,
    /// How close to the enemy.
    close: f32,
    /// Commanders lost.
    commanders: f32,
}

impl Army {
    fn new(game: &Basileus, state: &State, side: Side) -> Self {
        let [worn, lost] = part_lost(game, state, side);
        let mut army = Army { worn, lost, close: closeness(game, state, side), ..Army::default() };
        let all = strength_of(game, side);
        for (unit, now) in game.scenario().units.iter().zip(&state.units).filter(|(unit, _)| unit.side == side) {
            let front = f32::from(unit.front);
            match now.place {
                _ if unit.kind == Kind::Commander => army.commanders += f32::from(u8::from(now.place.is_lost())),
                _ if !unit.kind.is_combat() => {}
                Place::On(_) if now.reduced => {
                    army.here += unit.back.map_or(front, f32::from) / all;
                    army.reduced += 1.0;
                }
                Place::On(_) => army.here += front / all,
                Place::Waiting => army.to_come += front / all,
                Place::Eliminated | Place::Plundered(_) => {}
            }
        }
        army
    }
}

/// What a side's danger is to the first side.
fn danger(danger: Danger, side: Side) -> [f32; 4] {
    [danger.all, danger.most, danger.next, f32::from(danger.beside)].map(|sign| -toward(side) * sign)
}

/// Of the baggage that decides: how much is destroyed, whether any, how the attacker presses on all of it and where he does
/// so most, and whether the engagement has begun. Good for its attacker, and to the first side what it is to him.
fn baggage(game: &Basileus, state: &State) -> [f32; 5] {
    let (AtEnd::Mangonels { type_id, attacker } | AtEnd::Wagons { type_id, attacker, .. }) = &game.scenario().at_end
    else {
        return [0.0; 5];
    };
    let (destroyed, _) = game.destroyed(state, type_id);
    let all: f32 = pressures(game, state, type_id, *attacker).sum();
    let most = pressures(game, state, type_id, *attacker).reduce(f32::max).unwrap_or(0.0);
    let engaged = game.last_turn(state) > game.scenario().turns;
    [f32::from(destroyed), f32::from(u8::from(destroyed > 0)), all, most, f32::from(u8::from(engaged))]
        .map(|sign| toward(*attacker) * sign)
}

/// Before the line is read (13.1): how many are across and how many may be; after it whether all were.
fn line(game: &Basileus, state: &State) -> [f32; 3] {
    match state.across {
        Some(all) => [0.0, 0.0, if all { 1.0 } else { -1.0 }],
        None => {
            let (across, here) = game.across_line(state);
            [f32::from(across), f32::from(here), 0.0]
        }
    }
}
