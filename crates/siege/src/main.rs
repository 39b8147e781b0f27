//! `siege`: besieges a server of its own on this machine.

use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use siege::postgres::Postgres;
use siege::{Fault, crash, hostile, load, served};

/// Besiege a server of our own, to see whether it holds
#[derive(Parser)]
struct Cli {
    /// Keep its matches in a PostgreSQL that is started for it, instead of in a file
    #[arg(long, global = true)]
    postgres: bool,
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
    },
    /// Kill it at random moments: is anything lost that was acknowledged?
    Crash {
        /// How often
        #[arg(long, default_value_t = 1000)]
        rounds: u32,
        /// Servers that share the store; one is killed each time
        #[arg(long, default_value_t = 1)]
        servers: usize,
    },
    /// Send it what nobody should: is anything accepted, does it fall, does it tell?
    Hostile {
        /// How many messages
        #[arg(long, default_value_t = 1_000_000)]
        messages: u64,
    },
    /// Serve, until killed; for the others
    #[command(hide = true)]
    Serve {
        /// The store
        store: String,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn run(Cli { postgres, command }: Cli) -> Result<(), Fault> {
    if let Command::Serve { store } = command {
        return served::serve(&store);
    }
    let database = if postgres { Some(Postgres::start().ok_or("PostgreSQL is not installed")?) } else { None };
    let program = std::env::current_exe()?;
    let folder = tempfile::tempdir()?;
    let file = || folder.path().join("siege.db").display().to_string();
    let store = database.as_ref().map_or_else(file, Postgres::url);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match command {
            Command::Load { matches, seconds, think, scenario } => {
                let (time, think) = (Duration::from_secs(seconds), Duration::from_millis(think));
                let plan = load::Plan { matches, time, scenario, think };
                println!("{}", load::run(&program, &store, &plan).await?);
            }
            Command::Crash { rounds, servers } => {
                println!("{}", crash::run(&program, &store, rounds, servers).await?);
            }
            Command::Hostile { messages } => {
                println!("{}", hostile::run(&program, &store, messages).await?);
            }
            Command::Serve { .. } => unreachable!("done above"),
        }
        Ok(())
    })
}
