//! `ladder`: every general against the one below, and against the yardsticks.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use catalog::Library;
use clap::Args;
use lab::contest::Plan;
use lab::{Contest, Start};
use opponent::{Budget, Level};

use crate::args::Run;
use crate::commands::simulate::progress_bar;
use crate::commands::versus::said;
use crate::failure::Failure;
use crate::source;

/// Measure every general against the one below, and write the table
#[derive(Debug, Args)]
#[command(after_help = "\
Each rung ends as soon as it is decided (errors of 5 % either way) whether its bar is reached, or after --games.
Examples:
  strategikon ladder --scale 0.1 -o docs/ladder.md
  strategikon ladder --rung maurice --games 2000")]
pub struct Ladder {
    /// Matches of a rung in one group of scenarios, at the most
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// Give the generals so much of their budgets
    #[arg(long, value_name = "PART", default_value_t = 1.0, value_parser = part)]
    scale: f64,
    /// Only the rung of this general
    #[arg(long, value_name = "GENERAL")]
    rung: Option<String>,
    #[command(flatten)]
    run: Run,
    /// Write the table to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Who is to win which share against whom.
const RUNGS: [(&str, &str, f64); 7] = [
    ("crassus", "recruit", 0.99),
    ("maurice", "crassus", 0.80),
    ("muwatalli", "maurice", 0.75),
    ("belisarius", "muwatalli", 0.60),
    ("khalid", "belisarius", 0.55),
    ("belisarius", "flat", 0.65),
    ("belisarius", "tree", 0.65),
];

/// Where: a name, and its scenarios.
const GROUPS: [(&str, &[&str]); 3] = [
    (
        "Armageddon",
        &[
            "armageddon/rome",
            "armageddon/delta",
            "armageddon/kadesh",
            "armageddon/tabal",
            "armageddon/bubastis",
            "armageddon/sekmem",
            "armageddon/halys",
            "armageddon/gilboa",
        ],
    ),
    ("Basileus", &["basileus"]),
    ("the war", &["apocalypse/war-646"]),
];

fn part(text: &str) -> Result<f64, String> {
    let part = text.parse::<f64>().ok().filter(|part| *part > 0.0 && *part <= 1.0);
    part.ok_or_else(|| "a part lies between 0 and 1".to_string())
}

impl Ladder {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let mut table = String::from(HEAD);
        let rungs = RUNGS.iter().filter(|(above, ..)| self.rung.as_ref().is_none_or(|rung| rung == above));
        let rungs: Vec<_> = rungs.collect();
        if rungs.is_empty() {
            return Err(Failure::new("there is no such rung; a rung has the name of the general above"));
        }
        for (above, below, share) in rungs {
            for (group, scenarios) in GROUPS {
                let mut starts: Vec<Start> = Vec::new();
                for name in scenarios {
                    starts.extend(source::scenarios(library, name, &[])?);
                }
                let plan = Plan {
                    players: [self.level(above)?, self.level(below)?],
                    pairs: self.games.div_ceil(2),
                    bar: Some(*share),
                    seed: self.run.seed,
                    jobs: self.run.jobs(),
                };
                let bar = progress_bar(2 * plan.pairs);
                bar.set_message(format!("{above} v {below}, {group}"));
                let result = lab::contest(&starts, &plan, &|played| bar.inc(played)).map_err(Failure::new)?;
                bar.finish_and_clear();
                let line = row(&result, group, *share);
                write!(out, "{line}")?;
                out.flush()?;
                table.push_str(&line);
            }
        }
        if let Some(path) = &self.output {
            std::fs::write(path, table).map_err(|error| Failure::file(path, &error))?;
            writeln!(out, "Written to {}.", path.display())?;
        }
        Ok(())
    }

    /// A general with its part of the budget.
    fn level(&self, id: &str) -> Result<Level, Failure> {
        let mut level = Level::read(id).map_err(Failure::new)?;
        level.budget = level.budget.map(|budget| match budget {
            Budget::Time(time) => Budget::Time(time.mul_f64(self.scale)),
            Budget::Evaluations(count) => Budget::Evaluations((f64::from(count) * self.scale) as u32),
        });
        Ok(level)
    }
}

const HEAD: &str = "\
# The ladder

Every [general](generals.md) against the one below it, and against two yardsticks: flat Monte Carlo and plain tree search
with the same time. The same dice for both, sides swapped, draws count half; a rung ends when a sequential test (errors of
5 % either way) has decided. Written by `strategikon ladder`, not by hand.

| above | below | where | share of the one above | 95 % | games | bar | |
|---|---|---|---:|---|---:|---:|---|
";

fn row(contest: &Contest, group: &str, bar: f64) -> String {
    let [above, below] = &contest.players;
    let score = &contest.score;
    let mut row = String::new();
    let _ = writeln!(
        row,
        "| {above} | {below} | {group} | {:.1} % | {:.1} to {:.1} | {} | {:.0} % | {} |",
        100.0 * score.mean,
        100.0 * score.low,
        100.0 * score.high,
        2 * score.count,
        100.0 * bar,
        contest.verdict.map_or("", said),
    );
    row
}
