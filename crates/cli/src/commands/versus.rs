//! `match`: two generals against each other.

use std::io::Write;

use catalog::Library;
use clap::Args;
use lab::contest::Plan;
use lab::statistics::Verdict;
use lab::{Contest, Start};
use opponent::Level;

use crate::args::{Agreed, Format, Run};
use crate::commands::simulate::progress_bar;
use crate::failure::Failure;
use crate::layout::print_json;
use crate::paint::{QUIET, TITLE, in_style};
use crate::source;
use crate::words::count;

/// Let two generals play each other: the same dice for both, sides swapped
#[derive(Debug, Args)]
#[command(
    name = "match",
    after_help = "\
Generals, the weakest first:
  recruit     does whatever is allowed
  crassus     takes the best that can be had at once
  maurice     fights by the book
  muwatalli   plans for a fifth of a second a turn
  belisarius  plans for a second a turn
  khalid      plans for five seconds a turn
A budget of your own follows an @: khalid@0.5s, belisarius@50ms, khalid@400 (evaluations, the same on every machine).
`flat` and `tree` are yardsticks: plain Monte Carlo and plain tree search.

Examples:
  strategikon match belisarius maurice --scenario armageddon/kadesh --games 40
  strategikon match muwatalli maurice --scenario basileus --games 400 --bar 0.75"
)]
pub struct Versus {
    /// Whose share is counted
    #[arg(value_name = "GENERAL", value_parser = Level::read)]
    first: Level,
    /// Against whom
    #[arg(value_name = "GENERAL", value_parser = Level::read)]
    second: Level,
    /// Scenarios, or games for all of theirs, with commas between them; they take turns
    #[arg(long, value_name = "GAME/SCENARIO|GAME", value_delimiter = ',', required = true)]
    scenario: Vec<String>,
    /// Matches at the most, rounded up to pairs
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Stop as soon as it is decided (errors of 5 % either way) whether the first wins this share, or clearly less: by
    /// 0.05, or by losing twice what the share allows
    #[arg(long, value_name = "SHARE", value_parser = share)]
    bar: Option<f64>,
    #[command(flatten)]
    run: Run,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    format: Format,
}

fn share(text: &str) -> Result<f64, String> {
    let share = text.parse::<f64>().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a share lies between 0 and 1".to_string())
}

impl Versus {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let mut starts: Vec<Start> = Vec::new();
        for name in &self.scenario {
            starts.extend(source::scenarios(library, name, &self.agreed.options)?);
        }
        let plan = Plan {
            players: [self.first, self.second],
            pairs: self.games.div_ceil(2),
            bar: self.bar,
            seed: self.run.seed,
            jobs: self.run.jobs(),
        };
        let bar = progress_bar(2 * plan.pairs);
        let result = lab::contest(&starts, &plan, &|played| bar.inc(played)).map_err(Failure::new)?;
        bar.finish_and_clear();
        if self.format.json { print_json(out, &result) } else { show(&result, out) }
    }
}

fn show(contest: &Contest, out: &mut dyn Write) -> Result<(), Failure> {
    let [first, second] = &contest.players;
    let score = &contest.score;
    writeln!(
        out,
        "{} {:.1} %  {}",
        in_style(TITLE, format_args!("{first} v {second}")),
        100.0 * score.mean,
        in_style(
            QUIET,
            format_args!(
                "(95 %: {:.1} to {:.1}; {})",
                100.0 * score.low,
                100.0 * score.high,
                count(usize::try_from(2 * score.count).unwrap_or(usize::MAX), "game")
            )
        )
    )?;
    if let Some(verdict) = contest.verdict {
        writeln!(out, "  {}", said(verdict))?;
    }
    let widest = contest.scenarios.iter().map(|row| row.scenario.len()).max().unwrap_or(0);
    for row in &contest.scenarios {
        let [won, drawn, lost] = row.results;
        let [straight, swapped] = row.by_side.map(|share| 100.0 * share);
        writeln!(
            out,
            "  {:widest$}  {won:>4} won {drawn:>4} drawn {lost:>4} lost  {}",
            row.scenario,
            in_style(QUIET, format_args!("{straight:.0} % as the first side, {swapped:.0} % as the second"))
        )?;
    }
    let even = format_args!("{:.0} % of the pairs ended even", 100.0 * contest.even_pairs);
    writeln!(out, "  {}", in_style(QUIET, even))?;
    let [mine, theirs] = contest.actions;
    let all = format_args!("{mine} actions by {first}, {theirs} by {second}, all legal");
    writeln!(out, "  {}", in_style(QUIET, all))?;
    for (player, thinking) in contest.players.iter().zip(&contest.thinking).filter(|(_, t)| t.evaluations > 0.0) {
        writeln!(
            out,
            "  {}",
            in_style(
                QUIET,
                format_args!(
                    "{player}: {:.3} s and {:.0} evaluations a turn, one turn in a hundred over {:.3} s",
                    thinking.mean, thinking.evaluations, thinking.p99
                )
            )
        )?;
    }
    Ok(())
}

/// A verdict in words.
pub fn said(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Reached => "The bar is reached.",
        Verdict::Missed => "The bar is missed.",
        Verdict::Open => "Not decided yet: play more games.",
    }
}
