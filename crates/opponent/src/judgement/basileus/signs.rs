//! What tells how a battle goes when a player turn begins, weighed as battles were won and lost.

use basileus::scenario::{AtEnd, Kind};
use basileus::state::{Place, State};
use basileus::{Basileus, Danger};
use engine::Side;

use super::{closeness, part_lost, pressures, soon, strength_of, toward};

/// How many things tell how a battle goes.
pub const SIGNS: usize = 40;

/// What each sign adds to the first side's odds, as a logarithm, by what decides the battle when its last turn is over: who
/// has lost less, mangonels, wagons.
///
/// Fitted by `cargo run --release -p opponent --example weigh basileus` to battles by the script as it is. Change the
/// script, and they want to be fitted again.
#[rustfmt::skip]
const WEIGHTS: [[f32; 3]; SIGNS] = [
    [-0.579, -2.758,  0.493], // where it begins
    [ 0.764,  4.131,  2.328], // turns left, as a part of all
    [ 0.010,  0.974, -1.970], // how soon the last one ends
    [-0.277,  0.529,  0.098], // whose player turn it is
    [ 0.255, -0.026, -0.167], // who is more worn, the sooner the more
    [ 0.348,  0.042, -0.155], // who has lost more, the sooner the more
    [-4.390, -1.567, -0.751], // worn, of the first side's breaking point
    [ 2.360,  1.133,  2.860], // and of the second's
    [-1.769,  0.673, -3.771], // the same, squared
    [ 0.566, -0.197,  1.956], // the same, squared
    [ 0.515, -0.414, -1.490], // lost, of the first side's breaking point
    [ 2.755,  0.123,  2.819], // and of the second's
    [ 1.590, -2.060,  0.870], // strength on the map, first side
    [-1.988,  1.716, -1.523], // and second
    [ 0.088,  0.006,  0.000], // strength to come, first side
    [-2.339, -3.294,  0.000], // and second
    [ 0.046, -0.185, -0.042], // reduced units, first side
    [ 0.133,  0.238,  0.092], // and second
    [-0.931, -1.705, -2.555], // how close to the enemy, first side
    [ 0.151, -0.125,  1.281], // and second
    [-0.112,  0.106, -1.078], // commanders lost, first side
    [ 0.265,  0.000, -0.380], // and second
    [ 0.086, -0.093, -0.025], // what those may suffer whose enemy is about to move: all together
    [ 0.378,  0.406,  0.282], // the one worst off
    [ 0.425,  0.060,  0.141], // the next
    [-0.032,  0.020, -0.001], // how many have an enemy beside them
    [ 0.102, -0.023,  0.003], // what the others may suffer: all together
    [-0.025,  0.262,  0.167], // the one worst off
    [ 0.041, -0.001, -0.023], // the next
    [-0.057,  0.018, -0.032], // how many have an enemy beside them
    [ 0.000,  7.305, -0.228], // baggage destroyed
    [ 0.000,  0.798,  0.324], // whether any is
    [ 0.000, -1.973,  3.153], // the same, the sooner the more
    [ 0.000,  4.528,  0.036], // the attacker's pressure on all baggage
    [ 0.000,  4.100,  0.110], // where it is greatest
    [ 0.000, -1.675,  0.210], // the same, the sooner the more
    [ 0.000, -6.999,  0.000], // whether the engagement has begun
    [ 0.000,  0.000,  0.000], // across the line
    [ 0.275,  0.000,  0.000], // of so many
    [-1.044,  0.000,  0.000], // whether all were
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
    let soon = soon(game, state);
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
