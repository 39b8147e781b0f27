//! `siege`: besieges a server of its own on this machine.

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use siege::{Fault, crash, hostile, load, served};

/// Besiege a server of our own, to see whether it holds
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Many matches at once: how many actions it takes, and how fast
    Load {
        /// Matches at once
        #[arg(long, default_value_t = 500)]
        matches: usize,
        /// For how many seconds
        #[arg(long, default_value_t = 20)]
        seconds: u64,
        /// Milliseconds that a side waits before it acts
        #[arg(long, default_value_t = 0)]
        think: u64,
        /// What is played
        #[arg(long, default_value = "armageddon/kadesh")]
        scenario: String,
        /// Where its matches are kept: a file, or postgres://… [default: a file that is removed]
        #[arg(long)]
        store: Option<String>,
    },
    /// Kill it at random moments: is anything lost that was acknowledged?
    Crash {
        /// How often
        #[arg(long, default_value_t = 1000)]
        rounds: u32,
        /// Servers that share the store; one is killed each time
        #[arg(long, default_value_t = 1)]
        servers: usize,
        /// Where its matches are kept [default: a file that is removed]
        #[arg(long)]
        store: Option<String>,
    },
    /// Send it what nobody should: is anything accepted, does it fall, does it tell?
    Hostile {
        /// How many messages
        #[arg(long, default_value_t = 1_000_000)]
        messages: u64,
        /// Where its matches are kept [default: a file that is removed]
        #[arg(long)]
        store: Option<String>,
    },
    /// Serve, until killed; for the others
    #[command(hide = true)]
    Serve {
        /// The store
        store: String,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Fault> {
    if let Command::Serve { store } = command {
        return served::serve(&store);
    }
    let program = std::env::current_exe()?;
    let folder = tempfile::tempdir()?;
    let usual = folder.path().join("siege.db").display().to_string();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match command {
            Command::Load { matches, seconds, think, scenario, store } => {
                let (time, think) = (Duration::from_secs(seconds), Duration::from_millis(think));
                let plan = load::Plan { matches, time, scenario, think };
                println!("{}", load::run(&program, &store.unwrap_or(usual), &plan).await?);
            }
            Command::Crash { rounds, servers, store } => {
                println!("{}", crash::run(&program, &store.unwrap_or(usual), rounds, servers).await?);
            }
            Command::Hostile { messages, store } => {
                println!("{}", hostile::run(&program, &store.unwrap_or(usual), messages).await?);
            }
            Command::Serve { .. } => unreachable!("done above"),
        }
        Ok(())
    })
}
