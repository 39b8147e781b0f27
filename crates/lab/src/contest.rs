//! Two generals against each other: the same dice for both, sides swapped, until it is decided who is better.
//!
//! Matches come in pairs: one seed, each general once on each side. Scenarios take turns, pair by pair. A draw is half a
//! win, for both.

use std::time::Instant;

use engine::{DiceSource, Outcome, Pending, Position, Side};
use opponent::Level;
use serde::Serialize;

use crate::parallel::{match_seed, share};
use crate::soak::Start;
use crate::statistics::{Mean, Verdict, sequential};

/// Who plays whom, how often at most, and what is to be decided.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The one whose share is counted, and the other.
    pub players: [Level; 2],
    /// Pairs of matches, at the most.
    pub pairs: u64,
    /// The share of the first that is to be reached, if the matches end as soon as that is decided.
    pub bar: Option<f64>,
    /// What they are derived from.
    pub seed: u64,
    /// Threads to play them on.
    pub jobs: usize,
}

/// What came of a contest.
#[derive(Debug, Clone, Serialize)]
pub struct Contest {
    /// The generals, as they are written.
    pub players: [String; 2],
    /// The share of the first: wins, and half of the draws.
    pub score: Mean,
    /// The share of pairs that ended even: each general won one match, or both were drawn.
    pub even_pairs: f64,
    /// Whether the bar is reached, if there is one.
    pub verdict: Option<Verdict>,
    /// Scenario by scenario.
    pub scenarios: Vec<Row>,
    /// What each spent on a game turn.
    pub thinking: [Thinking; 2],
    /// Actions each proposed. One that is refused ends the contest.
    pub actions: [u64; 2],
    /// By the clock.
    pub wall_seconds: f64,
}

/// What came of one scenario.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// The scenario: `armageddon/kadesh`.
    pub scenario: String,
    /// Matches played.
    pub games: u64,
    /// Wins, draws and losses of the first general.
    pub results: [u64; 3],
    /// Its share on each side of the scenario.
    pub by_side: [f64; 2],
}

/// What a general spent on a round: its own turn and the enemy's.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub struct Thinking {
    /// Rounds it thought in.
    pub rounds: u64,
    /// Seconds, on average.
    pub mean: f64,
    /// Seconds that one round in a hundred exceeds.
    pub p99: f64,
    /// Evaluations, on average.
    pub evaluations: f64,
}

/// One match.
struct Played {
    outcome: Outcome,
    /// For each side, what each of its rounds cost.
    rounds: [Vec<opponent::Spent>; 2],
    /// For each side, how many actions it took.
    actions: [u64; 2],
}

/// Pairs between two looks at the score.
const BATCH: u64 = 8;

/// Lets two generals play each other on these scenarios. `progress` is told how many matches were played since it was last
/// told. The error is an action that was proposed and refused.
pub fn contest(starts: &[Start], plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Contest, String> {
    let clock = Instant::now();
    let mut pairs: Vec<[Played; 2]> = Vec::new();
    let mut verdict = None;
    while (pairs.len() as u64) < plan.pairs && verdict.is_none() {
        let first = pairs.len() as u64;
        let batch = (plan.pairs - first).min(BATCH.max(starts.len() as u64));
        let tasks = usize::try_from(2 * batch).expect("matches can be counted");
        let played = share(tasks, plan.jobs, |task| {
            let (pair, swapped) = (first + task as u64 / 2, task % 2 == 1);
            let start = &starts[(pair % starts.len() as u64) as usize];
            let [a, b] = plan.players;
            let sides = if swapped { [b, a] } else { [a, b] };
            let played = play(&*start.position, sides, match_seed(plan.seed, pair))
                .map_err(|refused| format!("{}: {refused}", start.scenario));
            progress(1);
            played
        })?;
        let mut played = played.results.into_iter();
        while let (Some(straight), Some(swapped)) = (played.next(), played.next()) {
            pairs.push([straight, swapped]);
        }
        verdict = plan.bar.and_then(|bar| sequential(&scores(&pairs), bar));
    }
    let scores = scores(&pairs);
    Ok(Contest {
        players: plan.players.map(|level| level.to_string()),
        score: Mean::of(&scores),
        even_pairs: share_of_even(&scores),
        verdict: verdict.or(plan.bar.map(|_| Verdict::Open)),
        scenarios: starts.iter().enumerate().map(|(i, start)| row(start, i, starts.len(), &pairs)).collect(),
        thinking: [0, 1].map(|player| thinking(player, &pairs)),
        actions: [0, 1]
            .map(|player| pairs.iter().map(|pair| pair[0].actions[player] + pair[1].actions[1 - player]).sum()),
        wall_seconds: clock.elapsed().as_secs_f64(),
    })
}

/// The share of the first general in each pair.
fn scores(pairs: &[[Played; 2]]) -> Vec<f64> {
    pairs.iter().map(|pair| (points(&pair[0], Side(0)) + points(&pair[1], Side(1))) / 2.0).collect()
}

fn share_of_even(scores: &[f64]) -> f64 {
    scores.iter().filter(|score| **score == 0.5).count() as f64 / scores.len().max(1) as f64
}

fn points(played: &Played, side: Side) -> f64 {
    match played.outcome {
        Outcome::Won(winner) if winner == side => 1.0,
        Outcome::Won(_) => 0.0,
        Outcome::Drawn => 0.5,
    }
}

fn row(start: &Start, i: usize, of: usize, pairs: &[[Played; 2]]) -> Row {
    let mine: Vec<_> = pairs.iter().skip(i).step_by(of).collect();
    let mut results = [0; 3];
    let mut by_side = [0.0; 2];
    for pair in &mine {
        for (side, played) in pair.iter().enumerate() {
            let points = points(played, Side(side as u8));
            results[(2.0 - 2.0 * points) as usize] += 1;
            by_side[side] += points / mine.len() as f64;
        }
    }
    Row { scenario: start.scenario.clone(), games: 2 * mine.len() as u64, results, by_side }
}

fn thinking(player: usize, pairs: &[[Played; 2]]) -> Thinking {
    let rounds = pairs.iter().flat_map(|pair| [&pair[0].rounds[player], &pair[1].rounds[1 - player]]).flatten();
    let (mut seconds, evaluations): (Vec<f64>, Vec<u32>) =
        rounds.map(|spent| (spent.time.as_secs_f64(), spent.evaluations)).unzip();
    if seconds.is_empty() {
        return Thinking::default();
    }
    seconds.sort_by(f64::total_cmp);
    let count = seconds.len() as f64;
    Thinking {
        rounds: seconds.len() as u64,
        mean: seconds.iter().sum::<f64>() / count,
        p99: seconds[(seconds.len() * 99 / 100).min(seconds.len() - 1)],
        evaluations: evaluations.iter().map(|n| f64::from(*n)).sum::<f64>() / count,
    }
}

/// Plays one match, a general on each side.
fn play(start: &dyn Position, levels: [Level; 2], seed: u64) -> Result<Played, String> {
    let mut position = start.copy();
    let mut generals = levels.map(|level| opponent::general(start, level, seed));
    let dice = DiceSource::Seeded(seed);
    let mut rounds: [Vec<opponent::Spent>; 2] = [Vec::new(), Vec::new()];
    let mut actions = [0; 2];
    let mut step = 0;
    loop {
        match position.pending() {
            Pending::Over(outcome) => return Ok(Played { outcome, rounds, actions }),
            Pending::Dice(throw) => {
                let roll = dice.roll(&throw, step, || 0).expect("seeded dice always fall");
                position.roll(roll).map_err(|rebuff| rebuff.to_string())?;
                step += 1;
            }
            Pending::Act(side) => {
                let general = generals[side.index()].as_mut().ok_or("nobody here knows this game")?;
                let thought = general.order(&*position);
                let (spent, rounds) = (general.spent(), &mut rounds[side.index()]);
                match rounds.last_mut().filter(|last| last.round == spent.round) {
                    Some(last) => *last = spent,
                    None => rounds.push(spent),
                }
                for action in thought.actions {
                    position.act(&action).map_err(|rebuff| format!("{action}: {rebuff}"))?;
                    step += 1;
                    actions[side.index()] += 1;
                    if position.pending() != Pending::Act(side) {
                        break;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_even_where_each_has_as_much() {
        // One all, won twice, lost twice, one won and one drawn.
        assert_eq!(share_of_even(&[0.5, 1.0, 0.0, 0.75]), 0.25);
        assert_eq!(share_of_even(&[]), 0.0);
    }
}
