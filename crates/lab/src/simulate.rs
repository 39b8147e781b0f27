//! Matches of a scenario that nobody plays: who wins, how long it takes, how fast we are.

use std::convert::Infallible;
use std::time::Instant;

use engine::dice::mix;
use engine::{Outcome, Playout, Position, Style};
use serde::{Serialize, Serializer};

use crate::parallel::{match_seed, share};
use crate::statistics::{Share, Spread};

/// Matches that one thread plays in one go. Part of what the digest means, so it does not depend on the threads.
const BLOCK: u64 = 8;

/// How many matches, who plays them, from which seed, on how many threads.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Matches to play.
    pub games: u64,
    /// How each side is played, in order; a side beyond the list plays at random.
    pub players: Vec<Style>,
    /// What they are derived from.
    pub seed: u64,
    /// Threads to play them on.
    pub jobs: usize,
}

/// What came of many matches.
#[derive(Debug, Clone, Serialize)]
pub struct Simulation {
    /// The scenario: `armageddon/kadesh`.
    pub scenario: String,
    /// Matches played.
    pub games: u64,
    /// How each side was played, by name.
    #[serde(serialize_with = "as_map")]
    pub players: Vec<(String, Style)>,
    /// What they were derived from.
    pub seed: u64,
    /// Threads they were played on.
    pub jobs: usize,
    /// Actions taken, in all.
    pub actions: u64,
    /// Dice thrown, in all.
    pub dice: u64,
    /// How they ended: each side by name, then `draw`.
    #[serde(serialize_with = "as_map")]
    pub outcomes: Vec<(String, Share)>,
    /// The game turn they ended in.
    pub turns: Spread,
    /// Actions in a match.
    pub actions_per_game: Spread,
    /// Time by the clock.
    pub wall_seconds: f64,
    /// Processor time of all threads.
    pub cpu_seconds: f64,
    /// Speed in actions.
    pub actions_per_cpu_second: f64,
    /// Speed in matches.
    pub games_per_cpu_second: f64,
    /// A number made of the last positions of all matches, in order: equal runs have equal digests.
    pub digest: String,
}

/// Plays many matches from this position. `progress` is told how many were played since it was last told.
pub fn simulate(scenario: &str, start: &dyn Position, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Simulation {
    let clock = Instant::now();
    let blocks = usize::try_from(plan.games.div_ceil(BLOCK)).expect("matches can be counted");
    let block = |i: usize| -> Result<Tally, Infallible> {
        let first = i as u64 * BLOCK;
        let mut tally = Tally::new(start.sides().len());
        for game in first..plan.games.min(first + BLOCK) {
            tally.count(&start.playout(match_seed(plan.seed, game), &plan.players));
        }
        progress(tally.games);
        Ok(tally)
    };
    let shared = match share(blocks, plan.jobs, block) {
        Ok(shared) => shared,
        Err(never) => match never {},
    };
    let mut all = Tally::new(start.sides().len());
    for tally in &shared.results {
        all.add(tally);
    }
    all.report(scenario, start.sides(), plan, clock.elapsed().as_secs_f64(), shared.cpu.as_secs_f64())
}

/// Matches counted: of one block, or of all.
struct Tally {
    games: u64,
    wins: Vec<u64>,
    draws: u64,
    actions: Sum,
    turns: Sum,
    dice: u64,
    digest: u64,
}

impl Tally {
    fn new(sides: usize) -> Self {
        Tally { games: 0, wins: vec![0; sides], draws: 0, actions: Sum::NONE, turns: Sum::NONE, dice: 0, digest: 0 }
    }

    fn count(&mut self, playout: &Playout) {
        self.games += 1;
        match playout.outcome {
            Outcome::Won(side) => self.wins[side.index()] += 1,
            Outcome::Drawn => self.draws += 1,
        }
        self.actions.add(&Sum::one(playout.actions));
        self.turns.add(&Sum::one(u64::from(playout.turn)));
        self.dice += playout.dice;
        self.digest = mix(self.digest ^ playout.hash);
    }

    fn add(&mut self, later: &Tally) {
        self.games += later.games;
        for (wins, more) in self.wins.iter_mut().zip(&later.wins) {
            *wins += more;
        }
        self.draws += later.draws;
        self.actions.add(&later.actions);
        self.turns.add(&later.turns);
        self.dice += later.dice;
        self.digest = mix(self.digest ^ later.digest);
    }

    fn report(&self, scenario: &str, sides: &[String], plan: &Plan, wall: f64, cpu: f64) -> Simulation {
        let share = |games| Share::of(games, self.games);
        let styles = plan.players.iter().copied().chain(std::iter::repeat(Style::Random));
        let players = sides.iter().cloned().zip(styles).collect();
        let sides = sides.iter().zip(&self.wins).map(|(name, &wins)| (name.clone(), share(wins)));
        let per_second = |n: u64| if cpu > 0.0 { n as f64 / cpu } else { 0.0 };
        Simulation {
            scenario: scenario.to_string(),
            games: self.games,
            players,
            seed: plan.seed,
            jobs: plan.jobs,
            actions: self.actions.sum,
            dice: self.dice,
            outcomes: sides.chain([("draw".to_string(), share(self.draws))]).collect(),
            turns: self.turns.spread(self.games),
            actions_per_game: self.actions.spread(self.games),
            wall_seconds: wall,
            cpu_seconds: cpu,
            actions_per_cpu_second: per_second(self.actions.sum),
            games_per_cpu_second: per_second(self.games),
            digest: format!("{:016x}", self.digest),
        }
    }
}

/// What a [`Spread`] is made from.
struct Sum {
    min: u64,
    sum: u64,
    max: u64,
}

impl Sum {
    const NONE: Sum = Sum { min: u64::MAX, sum: 0, max: 0 };

    const fn one(n: u64) -> Self {
        Sum { min: n, sum: n, max: n }
    }

    fn add(&mut self, more: &Sum) {
        self.min = self.min.min(more.min);
        self.sum += more.sum;
        self.max = self.max.max(more.max);
    }

    fn spread(&self, of: u64) -> Spread {
        Spread { min: self.min.min(self.max), mean: self.sum as f64 / of.max(1) as f64, max: self.max }
    }
}

fn as_map<T: Serialize, S: Serializer>(by_name: &[(String, T)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(by_name.iter().map(|(name, of_it)| (name, of_it)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn threads_change_nothing_but_the_time() {
        let start = catalog::Library::printed().open("armageddon/kadesh", &[]).unwrap();
        let run = |jobs| {
            let played = AtomicU64::new(0);
            let plan = Plan { games: 4 * BLOCK + 3, players: Vec::new(), seed: 5, jobs };
            let simulation = simulate("armageddon/kadesh", &*start, &plan, &|more| {
                played.fetch_add(more, Ordering::Relaxed);
            });
            assert_eq!(played.into_inner(), simulation.games);
            simulation
        };
        let (one, many) = (run(1), run(4));
        assert_eq!((one.games, one.actions, one.dice), (many.games, many.actions, many.dice));
        assert_eq!((&one.digest, &one.outcomes, one.turns), (&many.digest, &many.outcomes, many.turns));
        assert_eq!(one.outcomes.iter().map(|(_, share)| share.games).sum::<u64>(), one.games);
        let names: Vec<_> = one.outcomes.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Egyptians", "Hittites", "draw"]);
        assert_eq!(one.players, ["Egyptians", "Hittites"].map(|name| (name.to_string(), Style::Random)));
    }

    #[test]
    fn a_simulation_says_who_played() {
        let start = catalog::Library::printed().open("armageddon/rome", &[]).unwrap();
        let plan = Plan { games: 1, players: vec![Style::Scripted], seed: 5, jobs: 1 };
        let played = simulate("armageddon/rome", &*start, &plan, &|_| {});
        let named = |name: &str, style| (name.to_string(), style);
        assert_eq!(played.players, [named("Romans", Style::Scripted), named("Sabines", Style::Random)]);
    }
}
