//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::commands;
use crate::failure::Failure;

/// A referee for historical board wargames.
#[derive(Debug, Parser)]
#[command(name = "strategikon", version, about, disable_help_subcommand = true, after_help = EXAMPLES)]
pub struct Cli {
    /// Put every *.toml under DIR over the printed data file of the same path, such as
    /// DIR/armageddon/scenarios/kadesh.toml
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  strategikon serve
  strategikon list armageddon
  strategikon play armageddon/kadesh --opponent belisarius --side Egyptians
  strategikon rules armageddon retreat
  strategikon field --armies byzantine-971,rus-971 --territory hilly
  strategikon match belisarius maurice --scenario armageddon/kadesh
  strategikon simulate armageddon/kadesh --games 10000 --json";

/// The commands, one file each.
#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(commands::serve::Serve),
    ExportSite(commands::export_site::ExportSite),
    List(commands::list::List),
    Rules(commands::rules::Rules),
    Play(commands::play::Play),
    Field(commands::field::Field),
    Legal(commands::legal::Legal),
    Replay(commands::replay::Replay),
    Verify(commands::verify::Verify),
    Review(commands::review::Review),
    Perft(commands::perft::Perft),
    Forecast(commands::forecast::Forecast),
    Simulate(commands::simulate::Simulate),
    Match(commands::versus::Versus),
    Ladder(commands::ladder::Ladder),
    Puzzles(commands::puzzles::Puzzles),
    Engine(commands::engine::Engine),
    Soak(commands::soak::Soak),
    Render(commands::render::Render),
    Validate(commands::validate::Validate),
    Completions(commands::completions::Completions),
}

/// How data is printed.
#[derive(Debug, Clone, Copy, Args)]
pub struct Format {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// What was agreed before play.
#[derive(Debug, Clone, Default, Args)]
pub struct Agreed {
    /// Something agreed before play, as `list GAME/SCENARIO` shows it; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub options: Vec<(String, String)>,
}

/// What many matches are derived from, and on how many threads they are played.
#[derive(Debug, Clone, Copy, Args)]
pub struct Run {
    /// What the matches are derived from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
}

impl Run {
    /// Threads to use: one for each core, when nothing is said.
    pub fn jobs(&self) -> usize {
        let all_cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(all_cores, usize::from)
    }
}

/// Reads the command line; help and version are printed and leave with success.
pub fn parse() -> Result<Cli, Failure> {
    Cli::try_parse().map_err(|error| {
        if !error.use_stderr() {
            error.exit();
        }
        let text = error.render().ansi().to_string();
        let plain = anstream::adapter::strip_str(&text).to_string();
        Failure::new(plain.trim_end().trim_start_matches("error: ").to_string())
    })
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write KEY=VALUE")?;
    Ok((key.trim().to_string(), value.trim().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_holds_together() {
        <Cli as clap::CommandFactory>::command().debug_assert();
    }

    #[test]
    fn an_option_is_a_key_and_a_value() {
        assert_eq!(key_and_value("extend = yes"), Ok(("extend".to_string(), "yes".to_string())));
        assert!(key_and_value("extend").is_err());
    }
}
