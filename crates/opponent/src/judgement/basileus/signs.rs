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
    [-0.271, -2.598,  0.402], // where it begins
    [ 0.603,  4.577,  2.791], // turns left, as a part of all
    [-0.018,  1.076, -2.486], // how soon the last one ends
    [-0.284,  0.542,  0.143], // whose player turn it is
    [ 0.236, -0.050, -0.177], // who is more worn, the sooner the more
    [ 0.327,  0.005, -0.194], // who has lost more, the sooner the more
    [-4.184, -1.014, -1.559], // worn, of the first side's breaking point
    [ 3.199,  0.866,  2.662], // and of the second's
    [-1.983,  0.228, -4.085], // the same, squared
    [ 0.643, -0.040,  2.630], // the same, squared
    [ 0.398, -0.319, -0.539], // lost, of the first side's breaking point
    [ 1.829,  0.039,  2.726], // and of the second's
    [ 1.807, -2.878,  1.011], // strength on the map, first side
    [-2.487,  2.145, -1.566], // and second
    [ 0.171,  0.732,  0.000], // strength to come, first side
    [-2.378, -4.713,  0.000], // and second
    [ 0.016, -0.245,  0.052], // reduced units, first side
    [ 0.046,  0.256,  0.078], // and second
    [-1.224, -0.792, -3.974], // how close to the enemy, first side
    [ 0.650, -1.702,  2.131], // and second
    [-0.296,  0.064, -0.919], // commanders lost, first side
    [-0.162,  0.000, -0.579], // and second
    [ 0.088, -0.091, -0.031], // what those may suffer whose enemy is about to move: all together
    [ 0.341,  0.368,  0.271], // the one worst off
    [ 0.445,  0.169,  0.242], // the next
    [-0.031,  0.031, -0.017], // how many have an enemy beside them
    [ 0.105, -0.029,  0.012], // what the others may suffer: all together
    [-0.065,  0.246,  0.101], // the one worst off
    [ 0.078,  0.050, -0.007], // the next
    [-0.060,  0.028, -0.035], // how many have an enemy beside them
    [ 0.000,  8.389, -0.284], // baggage destroyed
    [ 0.000,  0.773,  0.176], // whether any is
    [ 0.000, -1.685,  3.957], // the same, the sooner the more
    [ 0.000,  4.714,  0.179], // the attacker's pressure on all baggage
    [ 0.000,  6.356, -0.079], // where it is greatest
    [ 0.000, -2.679,  0.686], // the same, the sooner the more
    [ 0.000, -8.128,  0.000], // whether the engagement has begun
    [-0.238,  0.000,  0.000], // across the line
    [ 0.223,  0.000,  0.000], // of so many
    [-0.890,  0.000,  0.000], // whether all were
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
