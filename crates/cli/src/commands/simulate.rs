//! `simulate`: many matches that the program plays, counted.

use std::io::Write;

use catalog::Library;
use clap::{Args, ValueEnum};
use engine::Style;
use indicatif::{ProgressBar, ProgressStyle};
use lab::simulate::Plan;
use lab::{Simulation, Start};
use serde_json::json;

use crate::args::{Agreed, Format, Run};
use crate::failure::Failure;
use crate::layout::print_json;
use crate::paint::{QUIET, TITLE, in_style};
use crate::source;
use crate::words::{count, thousands};

/// Play many matches in parallel, at random or by plan, and count how they end
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  strategikon simulate armageddon/kadesh --games 10000
  strategikon simulate armageddon --games 200 --seed 7 --json
  strategikon simulate armageddon/kadesh --players scripted,random

The same seed gives the same matches whatever the number of jobs; `digest` shows it.")]
pub struct Simulate {
    /// A scenario, all scenarios of a game, or `all`
    #[arg(value_name = "GAME/SCENARIO|GAME|all")]
    what: String,
    /// Matches of each scenario
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays: one word for all sides, or one for each side in their order, with commas between them
    #[arg(long, value_name = "WHO", value_enum, value_delimiter = ',', default_value = "random")]
    players: Vec<Player>,
    #[command(flatten)]
    run: Run,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Player {
    /// Any legal action, each time
    Random,
    /// By the book: the captain of each game
    Scripted,
}

impl From<Player> for Style {
    fn from(player: Player) -> Self {
        match player {
            Player::Random => Style::Random,
            Player::Scripted => Style::Scripted,
        }
    }
}

impl Simulate {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let scenarios = source::scenarios(library, &self.what, &self.agreed.options)?;
        let jobs = self.run.jobs();
        let plan = |start: &Start| -> Result<Plan, Failure> {
            Ok(Plan { games: self.games, players: self.styles(start)?, seed: self.run.seed, jobs })
        };
        let plans: Vec<Plan> = scenarios.iter().map(plan).collect::<Result<_, _>>()?;
        let bar = progress_bar(self.games * scenarios.len() as u64);
        let mut results = Vec::new();
        for (Start { scenario, position }, plan) in scenarios.iter().zip(&plans) {
            bar.set_message(scenario.clone());
            let result = lab::simulate(scenario, &**position, plan, &|played| bar.inc(played));
            if !self.format.json {
                bar.suspend(|| show(&result, out))?;
            }
            results.push(result);
        }
        bar.finish_and_clear();
        match (self.format.json, results.as_slice()) {
            (true, [one]) => print_json(out, one),
            (true, all) => print_json(out, &together(all, self.run.seed, jobs)),
            (false, [_]) => Ok(()),
            (false, all) => summary(all, out),
        }
    }

    /// The style of each side of a scenario.
    fn styles(&self, start: &Start) -> Result<Vec<Style>, Failure> {
        let sides = start.position.sides();
        match self.players.as_slice() {
            [all] => Ok(vec![(*all).into(); sides.len()]),
            each if each.len() == sides.len() => Ok(each.iter().map(|player| (*player).into()).collect()),
            each => Err(Failure::new(format!(
                "{}: --players names {} for {}: {}",
                start.scenario,
                count(each.len(), "player"),
                count(sides.len(), "side"),
                sides.join(" and "),
            ))),
        }
    }
}

/// A bar on standard error, drawn only on a terminal.
pub fn progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {elapsed} of {duration}  {msg}");
    ProgressBar::new(length).with_style(style.expect("the template is well formed"))
}

fn show(result: &Simulation, out: &mut dyn Write) -> Result<(), Failure> {
    let games = count(usize::try_from(result.games).unwrap_or(usize::MAX), "game");
    let players: Vec<_> = result.players.iter().map(|(side, style)| format!("{side} {style}")).collect();
    let scenario = in_style(TITLE, &result.scenario);
    writeln!(out, "{scenario}  {games}, seed {}; {}", result.seed, players.join(", "))?;
    let widest = result.outcomes.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, share) in &result.outcomes {
        let interval = format!("(95 %: {:.1} to {:.1})", 100.0 * share.low, 100.0 * share.high);
        let percent = 100.0 * share.share;
        writeln!(out, "  {name:widest$}  {:>9}  {percent:5.1} %  {}", share.games, in_style(QUIET, interval))?;
    }
    let (turns, actions) = (&result.turns, &result.actions_per_game);
    writeln!(out, "  turns {} to {}, mean {:.1}", turns.min, turns.max, turns.mean)?;
    writeln!(out, "  actions a game {} to {}, mean {:.0}", actions.min, actions.max, actions.mean)?;
    writeln!(
        out,
        "  {} actions in {:.2} CPU seconds ({:.2} s by the clock, {}): {} actions and {:.1} games per CPU second",
        thousands(result.actions),
        result.cpu_seconds,
        result.wall_seconds,
        count(result.jobs, "job"),
        thousands(result.actions_per_cpu_second as u64),
        result.games_per_cpu_second,
    )?;
    writeln!(out, "  {}", in_style(QUIET, format_args!("digest {}", result.digest)))?;
    Ok(())
}

/// Several simulations under one roof: the totals stand where a single one has them.
fn together(all: &[Simulation], seed: u64, jobs: usize) -> serde_json::Value {
    let games: u64 = all.iter().map(|one| one.games).sum();
    let actions: u64 = all.iter().map(|one| one.actions).sum();
    let cpu: f64 = all.iter().map(|one| one.cpu_seconds).sum();
    let per_second = |n: u64| if cpu > 0.0 { n as f64 / cpu } else { 0.0 };
    json!({
        "games": games,
        "seed": seed,
        "jobs": jobs,
        "actions": actions,
        "dice": all.iter().map(|one| one.dice).sum::<u64>(),
        "wall_seconds": all.iter().map(|one| one.wall_seconds).sum::<f64>(),
        "cpu_seconds": cpu,
        "actions_per_cpu_second": per_second(actions),
        "games_per_cpu_second": per_second(games),
        "scenarios": all,
    })
}

fn summary(all: &[Simulation], out: &mut dyn Write) -> Result<(), Failure> {
    let games: u64 = all.iter().map(|one| one.games).sum();
    let actions: u64 = all.iter().map(|one| one.actions).sum();
    let cpu: f64 = all.iter().map(|one| one.cpu_seconds).sum();
    writeln!(
        out,
        "{}: {} games, {} actions, {cpu:.2} CPU seconds",
        count(all.len(), "scenario"),
        thousands(games),
        thousands(actions)
    )?;
    Ok(())
}
