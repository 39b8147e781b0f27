//! Exact forecasts: every face in turn, through the same rules that will use the dice.

use serde::{Deserialize, Serialize};

use crate::position::Line;
use crate::{Game, Pending, Referee, Sentences};

/// The most rolls a forecast walks; a throw with more faces than that is not forecast.
const MOST_ROLLS: usize = 10_000;

/// What dice may bring: every different outcome with its exact chance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forecast {
    /// The outcomes, in the order their first roll is walked.
    pub chances: Vec<Chance>,
}

/// One outcome and how likely it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// In so many …
    pub ways: u64,
    /// … of so many equally likely cases.
    pub of: u64,
    /// The faces of the first throw that lead here.
    pub rolls: Vec<Vec<u8>>,
    /// What happens, up to the next decision.
    pub lines: Vec<Line>,
}

impl Chance {
    /// The probability.
    pub fn share(&self) -> f64 {
        self.ways as f64 / self.of as f64
    }
}

/// The forecast of a position in which dice are due: throws are walked until somebody has to decide or it is over.
/// None if no dice are due or there are too many rolls to walk.
pub fn forecast<G: Game>(game: &G, state: &G::State) -> Option<Forecast> {
    let Pending::Dice(first) = game.pending(state) else { return None };
    if first.rolls() > MOST_ROLLS as u64 {
        return None;
    }
    let mut walk = Walk { game, ends: Vec::new(), budget: MOST_ROLLS };
    for roll in first.every_roll() {
        let mut next = state.clone();
        let mut log = Sentences::default();
        game.throw(&mut Referee::new(game, &mut next, &mut log), roll);
        walk.on(next, log, roll.faces(), first.rolls())?;
    }
    // Every path's weight is 1 / (product of its throws' sizes); bring them to one denominator.
    let of = walk.ends.iter().map(|end| end.size).fold(1, least_common_multiple);
    let mut chances: Vec<(G::State, Chance)> = Vec::new();
    for end in walk.ends {
        let ways = of / end.size;
        let lines = end.log.0;
        match chances.iter_mut().find(|(state, _)| *state == end.state) {
            Some((_, chance)) => {
                chance.ways += ways;
                if chance.rolls.last() != Some(&end.roll) {
                    chance.rolls.push(end.roll);
                }
            }
            None => chances.push((end.state, Chance { ways, of, rolls: vec![end.roll], lines })),
        }
    }
    Some(Forecast { chances: chances.into_iter().map(|(_, chance)| chance).collect() })
}

struct End<G: Game> {
    state: G::State,
    log: Sentences,
    roll: Vec<u8>,
    size: u64,
}

struct Walk<'a, G: Game> {
    game: &'a G,
    ends: Vec<End<G>>,
    budget: usize,
}

impl<G: Game> Walk<'_, G> {
    fn on(&mut self, state: G::State, log: Sentences, first: &[u8], size: u64) -> Option<()> {
        self.budget = self.budget.checked_sub(1)?;
        let Pending::Dice(throw) = self.game.pending(&state) else {
            self.ends.push(End { state, log, roll: first.to_vec(), size });
            return Some(());
        };
        for roll in throw.every_roll() {
            let mut next = state.clone();
            let mut lines = Sentences(log.0.clone());
            self.game.throw(&mut Referee::new(self.game, &mut next, &mut lines), roll);
            self.on(next, lines, first, size.checked_mul(throw.rolls())?)?;
        }
        Some(())
    }
}

fn least_common_multiple(a: u64, b: u64) -> u64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

#[cfg(test)]
#[path = "forecast_tests.rs"]
mod tests;
