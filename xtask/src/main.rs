//! Repository chores.
//!
//! | command | what it does |
//! |---|---|
//! | `cargo xtask cases [GAME]` | which rule file answers for each case, and which tests show it |
//! | `cargo xtask web` | builds the browser client and its site |
//! | `cargo xtask tidy` | small checks of the repository itself |
//! | `cargo xtask licences` | every crate we build on is under a licence that `deny.toml` allows |
//! | `cargo xtask ci` | everything CI runs |
//!
//! | to read | about |
//! |---|---|
//! | `sources` | what stands in a box's source files: citations, tests |
//! | `cases` | cases brought together with their rules and tests |
//! | `index` | the same as a page, `docs/rules/<game>.md` |
//! | `web`, `tidy`, `licences`, `ci` | the other commands |

mod cases;
mod ci;
mod index;
mod licences;
mod sources;
mod tidy;
mod web;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "\
Repository chores.

  cargo xtask cases [GAME]              list every case with its rule and its tests; fails if one has no test
  cargo xtask cases [GAME] --markdown   the same, and write docs/rules/<game>.md
  cargo xtask cases [GAME] --check      totals only; fails also if docs/rules/<game>.md is out of date
  cargo xtask web [--release]           build the browser client and its site, target/site/
  cargo xtask tidy                      small checks of the repository itself
  cargo xtask licences                  fails on a crate under a licence that deny.toml does not allow
  cargo xtask ci                        everything CI runs, the README's test command last";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        ["cases", rest @ ..] => cases::run(rest),
        ["web", rest @ ..] => web::run(rest),
        ["tidy"] => tidy::run(),
        ["licences"] => licences::run(),
        ["ci"] => ci::run(),
        other => {
            eprintln!("\"{}\" is no chore here.\n\n{USAGE}", other.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(faults) => {
            faults.iter().for_each(|fault| eprintln!("{fault}"));
            ExitCode::FAILURE
        }
    }
}

/// What a chore comes to: nothing to say, or the faults it found, a line each.
type Done = Result<(), Vec<String>>;

/// The top of the repository.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the repository").to_path_buf()
}

/// The cargo that runs us.
fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
