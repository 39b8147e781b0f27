//! `cargo run --release -p apocalypse --example weigh [WARS]`: weighs what tells how a war goes.
//!
//! Wars are played by the script, with more or fewer blunders on either side so that there is something to be seen, and
//! looked at whenever a phase begins. The weights are a logistic regression of who won on the signs, by Newton's method.

use std::error::Error;

use apocalypse::{Apocalypse, SIGNS, TITLE};
use engine::{Chooser, DataSet, Game, Outcome, Pending, Referee, Side, Unlogged, any_roll, carry_out};

/// How many choices in a thousand are anything legal, in a war, for one side.
const BLUNDERS: [u32; 4] = [0, 10, 50, 300];
/// Keeps the weights of what is seldom seen small.
const RIDGE: f64 = 2.0;

type Signs = [f32; SIGNS];

/// Plays a war; what was seen at the beginning of each phase, and whether the Muslims won.
fn war(game: &Apocalypse, seed: u64) -> (Vec<Signs>, bool) {
    let (mut state, mut chooser) = (game.open(), Chooser::new(seed));
    let blunders = [0, 1].map(|_| BLUNDERS[chooser.below(BLUNDERS.len() as u32) as usize]);
    let mut seen = Vec::new();
    let (mut looked_at, mut order) = (None, Vec::new());
    loop {
        let now = (state.turn, state.phase);
        match game.pending(&state) {
            Pending::Over(outcome) => return (seen, outcome == Outcome::Won(Side(1))),
            Pending::Dice(throw) => {
                let roll = any_roll(&throw, &mut chooser);
                game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
            }
            Pending::Act(side) => {
                if state.turn > 0 && looked_at != Some(now) {
                    looked_at = Some(now);
                    seen.push(game.signs(&state));
                }
                order.clear();
                if chooser.below(1000) < blunders[side.index()] {
                    order.push(game.any_action(&state, &mut chooser));
                } else {
                    game.scripted(&state, &mut chooser, &mut order);
                }
                carry_out(game, &mut state, &order).expect("what is ordered is legal");
            }
        }
    }
}

fn chance(weights: &[f64; SIGNS], signs: &Signs) -> f64 {
    let sum: f64 = weights.iter().zip(signs).map(|(weight, sign)| weight * f64::from(*sign)).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// One step of Newton's method.
fn better(weights: &[f64; SIGNS], rows: &[(Signs, bool)]) -> [f64; SIGNS] {
    let mut slope = weights.map(|weight| -RIDGE * weight);
    let mut bend = [[0.0; SIGNS]; SIGNS];
    for (i, row) in bend.iter_mut().enumerate() {
        row[i] = RIDGE;
    }
    for (signs, won) in rows {
        let chance = chance(weights, signs);
        let (error, spread) = (f64::from(u8::from(*won)) - chance, chance * (1.0 - chance));
        for i in 0..SIGNS {
            slope[i] += error * f64::from(signs[i]);
            for j in 0..SIGNS {
                bend[i][j] += spread * f64::from(signs[i]) * f64::from(signs[j]);
            }
        }
    }
    let step = solve(bend, slope);
    std::array::from_fn(|i| weights[i] + step[i])
}

/// Solves a system that is symmetric and positive: Gauss.
fn solve(mut rows: [[f64; SIGNS]; SIGNS], mut right: [f64; SIGNS]) -> [f64; SIGNS] {
    for i in 0..SIGNS {
        let (pivot, value) = (rows[i], right[i]);
        for j in i + 1..SIGNS {
            let part = rows[j][i] / pivot[i];
            (0..SIGNS).for_each(|k| rows[j][k] -= part * pivot[k]);
            right[j] -= part * value;
        }
    }
    let mut solved = [0.0; SIGNS];
    for i in (0..SIGNS).rev() {
        let known: f64 = (i + 1..SIGNS).map(|j| rows[i][j] * solved[j]).sum();
        solved[i] = (right[i] - known) / rows[i][i];
    }
    solved
}

fn main() -> Result<(), Box<dyn Error>> {
    let wars: u64 = std::env::args().nth(1).map_or(Ok(2500), |count| count.parse())?;
    let game = Apocalypse::open_scenario(&DataSet::embedded(TITLE.files), "war-646", &[])?;
    let mut rows = Vec::new();
    for seed in 0..wars {
        let (seen, won) = war(&game, seed);
        rows.extend(seen.into_iter().map(|signs| (signs, won)));
    }
    let mut weights = [0.0; SIGNS];
    for _ in 0..12 {
        weights = better(&weights, &rows);
    }
    let loss = |(signs, won): &(Signs, bool)| {
        let chance = chance(&weights, signs);
        -if *won { chance } else { 1.0 - chance }.ln()
    };
    let won = rows.iter().filter(|(_, won)| *won).count();
    println!("{wars} wars, {} positions, {:.3} of them won by Muslims", rows.len(), won as f64 / rows.len() as f64);
    println!("mean logarithmic loss {:.4}", rows.iter().map(loss).sum::<f64>() / rows.len() as f64);
    for (i, weight) in weights.iter().enumerate() {
        println!("{i:3} {weight:8.3}");
    }
    Ok(())
}
