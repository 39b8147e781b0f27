//! Flat Monte Carlo: every legal action tried equally often by random play to the end. A yardstick.

use engine::dice::mix;
use engine::{Chooser, Outcome, Side, legal, playout};

use super::budget::Allowance;
use crate::judgement::Judgement;

/// The action that won most of its random matches.
pub fn best_action<G: Judgement>(
    game: &G,
    worlds: &[G::State],
    side: Side,
    seed: u64,
    allowance: &mut Allowance,
) -> Option<G::Action> {
    let actions = legal(game, &worlds[0]);
    let mut wins = vec![0.0; actions.len()];
    let mut rounds = 0;
    'thinking: while actions.len() > 1 && !allowance.is_spent() {
        let mut round = wins.clone();
        let world = &worlds[rounds % worlds.len()];
        for (i, &action) in actions.iter().enumerate() {
            if allowance.is_spent() {
                break 'thinking;
            }
            allowance.evaluate();
            let mut state = world.clone();
            if engine::carry_out(game, &mut state, &[action]).is_ok() {
                round[i] += won(playout(game, &state, mix(seed ^ mix(rounds as u64))).outcome, side);
            }
        }
        (wins, rounds) = (round, rounds + 1);
    }
    let best = (0..actions.len()).max_by(|a, b| f64::total_cmp(&wins[*a], &wins[*b]).then(b.cmp(a)));
    best.filter(|_| rounds > 0).map(|best| actions[best]).or_else(|| Chooser::new(seed).pick(&actions))
}

/// A win counts 1, a draw half.
pub fn won(outcome: Outcome, side: Side) -> f64 {
    match outcome {
        Outcome::Won(winner) => f64::from(u8::from(winner == side)),
        Outcome::Drawn => 0.5,
    }
}
