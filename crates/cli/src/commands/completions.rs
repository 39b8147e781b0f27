//! `completions`: scripts that complete commands in a shell.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;
use crate::failure::Failure;

/// Print a script that completes commands in your shell
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  strategikon completions bash > ~/.local/share/bash-completion/completions/strategikon"
)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "strategikon", &mut script);
        out.write_all(&script)?;
        Ok(())
    }
}
