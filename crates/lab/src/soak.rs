//! Random play with every promise of the rules checked on the way, over many scenarios.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use engine::dice::mix;
use engine::{Position, trial};
use serde::Serialize;

use crate::parallel::{match_seed, share};

/// Trials begun together. A constant, so that the same trials are played whatever the number of threads.
const WAVE: usize = 16;

/// A scenario at its start.
pub struct Start {
    /// The scenario: `armageddon/kadesh`.
    pub scenario: String,
    /// Its first position.
    pub position: Box<dyn Position>,
}

/// How many actions, how closely looked at, from which seed, on how many threads.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// Actions to take, over all scenarios.
    pub actions: u64,
    /// Look closely at one position in so many.
    pub every: u64,
    /// What the trials are derived from.
    pub seed: u64,
    /// Threads to play on.
    pub jobs: usize,
}

/// What a soak saw, with nothing broken.
#[derive(Debug, Clone, Serialize)]
pub struct Soak {
    /// What the trials were derived from.
    pub seed: u64,
    /// Threads they were played on.
    pub jobs: usize,
    /// Actions taken, in all.
    pub actions: u64,
    /// Scenario by scenario.
    pub scenarios: Vec<Soaked>,
    /// Time by the clock.
    pub wall_seconds: f64,
    /// Processor time of all threads.
    pub cpu_seconds: f64,
    /// A number made of the last positions of all trials, in order: equal runs have equal digests.
    pub digest: String,
}

/// What a soak saw of one scenario.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Soaked {
    /// The scenario: `armageddon/kadesh`.
    pub scenario: String,
    /// Matches begun.
    pub trials: u64,
    /// Matches played to their end.
    pub finished: u64,
    /// Actions taken.
    pub actions: u64,
    /// Positions looked at closely.
    pub inspected: u64,
    /// Actions out of place that were tried and refused.
    pub refused: u64,
}

/// A promise that was broken: enough to break it again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The scenario.
    pub scenario: String,
    /// The seed of the trial.
    pub seed: u64,
    /// What was broken, and where.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, trial seed {}: {}", self.scenario, self.seed, self.message)
    }
}

impl std::error::Error for Fault {}

/// Plays all these scenarios at random, each its part of the actions, until all are taken or a promise is broken.
/// `progress` is told how many actions were taken since it was last told.
pub fn soak(scenarios: &[Start], plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<Soak, Fault> {
    let clock = Instant::now();
    let quota = plan.actions.div_ceil(scenarios.len().max(1) as u64);
    let mut seen: Vec<Soaked> = scenarios.iter().map(|start| Soaked::fresh(&start.scenario)).collect();
    let mut digest = 0;
    let mut cpu = 0.0;
    loop {
        let wave = next_wave(&seen, quota);
        if wave.is_empty() {
            break;
        }
        let reports = share(wave.len(), plan.jobs, |i| {
            let trial = &wave[i];
            let seed = match_seed(plan.seed, trial.number);
            let report = inspect(&scenarios[trial.scenario], seed, trial.actions, plan.every)?;
            progress(report.actions);
            Ok(report)
        })?;
        cpu += reports.cpu.as_secs_f64();
        for (trial, report) in wave.iter().zip(&reports.results) {
            seen[trial.scenario].add(report);
            digest = mix(digest ^ report.hash);
        }
    }
    Ok(Soak {
        seed: plan.seed,
        jobs: plan.jobs,
        actions: seen.iter().map(|soaked| soaked.actions).sum(),
        scenarios: seen,
        wall_seconds: clock.elapsed().as_secs_f64(),
        cpu_seconds: cpu,
        digest: format!("{digest:016x}"),
    })
}

/// Plays one trial again, as a [`Fault`] names it. `plan.every` has to be what it was.
pub fn again(start: &Start, seed: u64, plan: &Plan) -> Result<Soaked, Fault> {
    let mut soaked = Soaked::fresh(&start.scenario);
    soaked.add(&inspect(start, seed, plan.actions, plan.every)?);
    Ok(soaked)
}

/// One match to be played: of which scenario, which one of that, and how far.
struct Trial {
    scenario: usize,
    number: u64,
    actions: u64,
}

/// The next trials of the scenarios that have actions left to take.
fn next_wave(seen: &[Soaked], quota: u64) -> Vec<Trial> {
    let open: Vec<usize> = (0..seen.len()).filter(|&i| seen[i].actions < quota).collect();
    if open.is_empty() {
        return Vec::new();
    }
    let each = (WAVE / open.len()).max(1) as u64;
    let trials = |i: usize| {
        let left = quota - seen[i].actions;
        let each = each.min(left);
        let actions = left.div_ceil(each);
        (0..each).map(move |k| Trial { scenario: i, number: seen[i].trials + k, actions })
    };
    open.into_iter().flat_map(trials).collect()
}

fn inspect(start: &Start, seed: u64, actions: u64, every: u64) -> Result<trial::Report, Fault> {
    let fault = |message| Fault { scenario: start.scenario.clone(), seed, message };
    let closeness = trial::Plan { actions, every: every.max(1) };
    let played = catch_unwind(AssertUnwindSafe(|| start.position.trial(seed, &closeness)));
    let report = played.map_err(|_| fault("the rules panicked".to_string()))?.map_err(fault)?;
    if report.actions == 0 {
        return Err(fault("a match began without a single action".to_string()));
    }
    Ok(report)
}

impl Soaked {
    fn fresh(scenario: &str) -> Self {
        Soaked { scenario: scenario.to_string(), trials: 0, finished: 0, actions: 0, inspected: 0, refused: 0 }
    }

    fn add(&mut self, report: &trial::Report) {
        self.trials += 1;
        self.finished += u64::from(report.finished);
        self.actions += report.actions;
        self.inspected += report.inspected;
        self.refused += report.refused;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_change_nothing_and_the_actions_are_taken() {
        let library = catalog::Library::printed();
        let open = |id: &str| Start { scenario: id.to_string(), position: library.open(id, &[]).unwrap() };
        let scenarios = [open("armageddon/kadesh"), open("armageddon/rome")];
        let run = |jobs| soak(&scenarios, &Plan { actions: 4000, every: 50, seed: 3, jobs }, &|_| {}).unwrap();
        let (one, many) = (run(1), run(3));
        assert_eq!((&one.digest, &one.scenarios), (&many.digest, &many.scenarios));
        assert!(one.actions >= 4000 && one.scenarios.iter().all(|soaked| soaked.actions >= 2000), "{one:?}");
    }

    #[test]
    fn a_wave_shares_what_is_left() {
        let mut seen = vec![Soaked::fresh("a"), Soaked::fresh("b")];
        let wave = next_wave(&seen, 100);
        assert_eq!((wave.len(), wave[0].actions), (WAVE, 13));
        seen[0].actions = 100;
        seen[1].actions = 97;
        assert!(next_wave(&seen, 100).iter().all(|trial| trial.scenario == 1 && trial.actions == 1));
        seen[1].actions = 100;
        assert!(next_wave(&seen, 100).is_empty());
    }
}
