//! The commands, one file each.

pub mod completions;
pub mod forecast;
pub mod legal;
pub mod list;
pub mod perft;
pub mod play;
pub mod render;
pub mod replay;
pub mod rules;
pub mod simulate;
pub mod soak;
pub mod validate;

use std::io::Write;

use crate::args::{Cli, Command};
use crate::failure::Failure;
use crate::shelf;

/// Does what the command line asks.
pub fn run(cli: Cli, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(command) = cli.command else { return welcome(out) };
    if let Command::Completions(command) = command {
        return command.run(out);
    }
    let library = &mut shelf::library(cli.data.as_deref())?;
    match command {
        Command::List(command) => command.run(library, out),
        Command::Rules(command) => command.run(library, out),
        Command::Play(command) => command.run(library, out),
        Command::Legal(command) => command.run(library, out),
        Command::Replay(command) => command.run(library, out),
        Command::Perft(command) => command.run(library, out),
        Command::Forecast(command) => command.run(library, out),
        Command::Simulate(command) => command.run(library, out),
        Command::Soak(command) => command.run(library, out),
        Command::Render(command) => command.run(library, out),
        Command::Validate(command) => command.run(library, out),
        Command::Completions(_) => unreachable!("done above, without a library"),
    }
}

fn welcome(out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(
        out,
        "Strategikon, a referee for historical board wargames.\n\n\
         \x20 strategikon list                     the battles\n\
         \x20 strategikon play armageddon/kadesh   a battle in this terminal; `help` there says how\n\
         \x20 strategikon rules armageddon         the rules, case by case, in our words\n\n\
         strategikon --help shows everything else."
    )?;
    Ok(())
}
