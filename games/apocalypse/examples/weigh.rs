//! `cargo run --release -p apocalypse --example weigh [WARS [WARS]]`: weighs what tells how a war goes, within a year and at
//! its beginning.
//!
//! Wars are played by the script, with more or fewer blunders on either side so that there is something to be seen. What
//! tells within a year is looked at whenever a phase begins. What tells at the beginning of a year, where planners look, is
//! looked at in wars in which nobody blunders any more: otherwise a position would be blamed for blunders to come. The
//! weights are a logistic regression of who won on the signs, by Newton's method.

use std::error::Error;

use apocalypse::{Apocalypse, SIGNS, TITLE};
use engine::{Chooser, DataSet, Game, Outcome, Pending, Referee, Side, Unlogged, any_roll, carry_out};

/// How many choices in a thousand are anything legal, in a war, for one side.
const BLUNDERS: [u32; 4] = [0, 10, 50, 300];
/// How many in a thousand are any that a planner would think of, before a war that is looked at year by year is left to
/// the script.
const WHIMS: [u32; 3] = [0, 150, 500];
/// Keeps the weights of what is seldom seen small.
const RIDGE: f64 = 2.0;

type Signs = [f32; SIGNS];

/// When a war is looked at.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    Phases,
    Years,
}

/// Plays a war; what was seen of it, and whether the Muslims won.
fn war(game: &Apocalypse, seed: u64, look: Look) -> (Vec<Signs>, bool) {
    let (mut state, mut chooser) = (game.open(), Chooser::new(seed));
    let blunders = [0, 1].map(|_| BLUNDERS[chooser.below(BLUNDERS.len() as u32) as usize]);
    let (whims, sober) = match look {
        Look::Phases => ([0; 2], None),
        Look::Years => {
            let whims = [0, 1].map(|_| WHIMS[chooser.below(WHIMS.len() as u32) as usize]);
            (whims, Some(chooser.below(u32::from(game.scenario().turns) + 1)))
        }
    };
    let mut seen = Vec::new();
    let (mut looked_at, mut order) = (None, Vec::new());
    loop {
        match game.pending(&state) {
            Pending::Over(outcome) => return (seen, outcome == Outcome::Won(Side(1))),
            Pending::Dice(throw) => {
                let roll = any_roll(&throw, &mut chooser);
                game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
            }
            Pending::Act(side) => {
                let is_sober = sober.is_some_and(|year| u32::from(state.turn) >= year);
                let now = (state.turn, if look == Look::Phases { Some(state.phase) } else { None });
                if state.turn > 0 && (look == Look::Phases || is_sober) && looked_at != Some(now) {
                    looked_at = Some(now);
                    seen.push(game.signs(&state));
                }
                order.clear();
                if !is_sober && chooser.below(1000) < blunders[side.index()] {
                    order.push(game.any_action(&state, &mut chooser));
                } else if look == Look::Years && !is_sober && chooser.below(1000) < whims[side.index()] {
                    let mut proposals = game.proposals(&state);
                    order = proposals.swap_remove(chooser.below(proposals.len() as u32) as usize);
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

/// The weights that tell best who won, and how well they do.
fn fit(rows: &[(Signs, bool)]) -> ([f64; SIGNS], f64) {
    let mut weights = [0.0; SIGNS];
    for _ in 0..12 {
        weights = better(&weights, rows);
    }
    let loss = |(signs, won): &(Signs, bool)| {
        let chance = chance(&weights, signs);
        -if *won { chance } else { 1.0 - chance }.ln()
    };
    (weights, rows.iter().map(loss).sum::<f64>() / rows.len() as f64)
}

/// What was seen of so many wars, with who won them.
fn wars(game: &Apocalypse, count: u64, look: Look) -> Vec<(Signs, bool)> {
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    std::thread::scope(|scope| {
        let part = |first: u64| {
            let seeds = (first..count).step_by(threads as usize);
            scope.spawn(move || {
                seeds
                    .flat_map(|seed| {
                        let (seen, won) = war(game, seed, look);
                        seen.into_iter().map(move |signs| (signs, won))
                    })
                    .collect::<Vec<_>>()
            })
        };
        let parts: Vec<_> = (0..threads).map(part).collect();
        parts.into_iter().flat_map(|part| part.join().expect("a war comes to an end")).collect()
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let count = |number: usize, usual: u64| std::env::args().nth(number).map_or(Ok(usual), |count| count.parse());
    let game = Apocalypse::open_scenario(&DataSet::embedded(TITLE.files), "war-646", &[])?;
    let looks = [
        (Look::Phases, count(1, 4000)?, "within a year"),
        (Look::Years, count(2, 24000)?, "at the beginning of a year"),
    ];
    for (look, count, name) in looks {
        let rows = wars(&game, count, look);
        let won = rows.iter().filter(|(_, won)| *won).count() as f64 / rows.len() as f64;
        let (weights, loss) = fit(&rows);
        println!("{name}: {count} wars, {} positions, {won:.3} of them won by Muslims", rows.len());
        println!("mean logarithmic loss {loss:.4}");
        for (i, weight) in weights.iter().enumerate() {
            println!("{i:3} {weight:8.3}");
        }
    }
    Ok(())
}
