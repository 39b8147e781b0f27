//! The commands, one file each.

pub mod completions;
pub mod engine;
pub mod export_site;
pub mod field;
pub mod forecast;
pub mod ladder;
pub mod legal;
pub mod list;
pub mod perft;
pub mod play;
pub mod puzzles;
pub mod render;
pub mod replay;
pub mod review;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod soak;
pub mod validate;
pub mod verify;
pub mod versus;

use std::io::Write;

use catalog::Library;

use crate::args::{Cli, Command};
use crate::failure::Failure;
use crate::shelf;

/// Does what the command line asks; if it asks nothing, the page is served.
pub fn run(cli: Cli, out: &mut dyn Write) -> Result<(), Failure> {
    let command = cli.command.unwrap_or_else(|| Command::Serve(serve::Serve::default()));
    match command {
        Command::Completions(command) => command.run(out),
        Command::Serve(_) | Command::ExportSite(_) if cli.data.is_some() => {
            Err(Failure::new("the page has the printed data built in; --data is for the other commands"))
        }
        Command::Serve(command) => command.run(out),
        Command::ExportSite(command) => command.run(out),
        command => with_library(command, &mut shelf::library(cli.data.as_deref())?, out),
    }
}

/// The commands that take something from the shelf.
fn with_library(command: Command, library: &mut Library, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Command::List(command) => command.run(library, out),
        Command::Rules(command) => command.run(library, out),
        Command::Play(command) => command.run(library, out),
        Command::Field(command) => command.run(library, out),
        Command::Legal(command) => command.run(library, out),
        Command::Replay(command) => command.run(library, out),
        Command::Verify(command) => command.run(library, out),
        Command::Review(command) => command.run(library, out),
        Command::Perft(command) => command.run(library, out),
        Command::Forecast(command) => command.run(library, out),
        Command::Simulate(command) => command.run(library, out),
        Command::Engine(command) => command.run(library, out),
        Command::Ladder(command) => command.run(library, out),
        Command::Puzzles(command) => command.run(library, out),
        Command::Match(command) => command.run(library, out),
        Command::Soak(command) => command.run(library, out),
        Command::Render(command) => command.run(library, out),
        Command::Validate(command) => command.run(library, out),
        Command::Serve(_) | Command::ExportSite(_) | Command::Completions(_) => {
            unreachable!("done above, without a library")
        }
    }
}
