//! `soak`: random play with every promise of the rules checked.

use std::io::Write;

use catalog::Library;
use clap::Args;
use lab::soak::Soaked;

use super::simulate::progress_bar;
use crate::args::{Agreed, Format, Run};
use crate::failure::Failure;
use crate::layout::{columns, print_json};
use crate::source;
use crate::words::{count, thousands};

/// Play at random and check every promise of the rules on the way
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  strategikon soak --actions 1000000 --every 100")]
pub struct Soak {
    /// A scenario, all scenarios of a game, or `all`
    #[arg(value_name = "GAME[/SCENARIO]|all", default_value = "all")]
    what: String,
    /// Actions to take, shared among the scenarios
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    actions: u64,
    /// Look closely at one position in so many
    #[arg(long, value_name = "K", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    #[command(flatten)]
    run: Run,
    /// Play one trial again, by the seed a fault named
    #[arg(long, value_name = "SEED", conflicts_with = "seed")]
    trial: Option<u64>,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    format: Format,
}

impl Soak {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let scenarios = source::scenarios(library, &self.what, &self.agreed.options)?;
        let jobs = self.run.jobs();
        let plan = lab::soak::Plan { actions: self.actions, every: self.every, seed: self.run.seed, jobs };
        let told = |fault: lab::Fault| {
            let (scenario, seed, every) = (&fault.scenario, fault.seed, self.every);
            let options = self.agreed.options.iter().map(|(key, value)| format!(" --option {key}={value}"));
            let options: String = options.collect();
            Failure::new(format!("{fault}\nAgain: strategikon soak {scenario} --every {every} --trial {seed}{options}"))
        };
        if let Some(seed) = self.trial {
            let again = scenarios.iter().map(|start| lab::soak::again(start, seed, &plan));
            let soaked: Vec<_> = again.collect::<Result<_, _>>().map_err(told)?;
            return if self.format.json { print_json(out, &soaked) } else { table(&soaked, out) };
        }
        let bar = progress_bar(self.actions);
        let soak = lab::soak(&scenarios, &plan, &|taken| bar.inc(taken));
        bar.finish_and_clear();
        let soak = soak.map_err(told)?;
        if self.format.json {
            return print_json(out, &soak);
        }
        table(&soak.scenarios, out)?;
        writeln!(
            out,
            "{} over {}, nothing broken; {:.2} CPU seconds, digest {}",
            count(usize::try_from(soak.actions).unwrap_or(usize::MAX), "action"),
            count(soak.scenarios.len(), "scenario"),
            soak.cpu_seconds,
            soak.digest
        )?;
        Ok(())
    }
}

fn table(scenarios: &[Soaked], out: &mut dyn Write) -> Result<(), Failure> {
    let heads = ["actions", "matches", "finished", "inspected", "refused"].map(String::from);
    let row = |name: &str, cells: [String; 5]| {
        let [a, b, c, d, e] = cells.map(|cell| format!("{cell:>10}"));
        [name.to_string(), a, b, c, d, e]
    };
    let rows = scenarios.iter().map(|soaked| {
        let numbers = [soaked.actions, soaked.trials, soaked.finished, soaked.inspected, soaked.refused];
        row(&soaked.scenario, numbers.map(thousands))
    });
    columns(out, &[row("scenario", heads)].into_iter().chain(rows).collect::<Vec<_>>())?;
    Ok(())
}
