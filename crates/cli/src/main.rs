//! The `strategikon` program: a referee for historical board wargames, in the browser and in the terminal.
//!
//! | to read | about |
//! |---|---|
//! | `args` | the command line |
//! | `commands/` | one file per command |
//! | `play/` | a match in the terminal: what is typed, what is shown |
//! | `chart`, `frame`, `overview`, `signs` | a hex map as text; the part of it that is drawn; all of it, small; its signs |
//! | `gazetteer` | what a name on the map means |
//! | `chances` | a forecast as lines |
//! | `shelf`, `source` | `--data DIR`; what a FILE or GAME/SCENARIO argument names |
//! | `failure` | what went wrong, and the exit code |
//! | `site`, `browser` | where the built page lies; opening it |
//! | `layout`, `paint`, `words` | columns, colours, phrases |

mod args;
mod browser;
mod canvas;
mod chances;
mod chart;
mod commands;
mod failure;
mod frame;
mod gazetteer;
mod layout;
mod overview;
mod paint;
mod play;
mod shelf;
mod signs;
mod site;
mod source;
mod table;
mod words;

use std::process::ExitCode;

use failure::Failure;

fn main() -> ExitCode {
    let result = args::parse().and_then(|cli| commands::run(cli, &mut anstream::stdout()));
    match result {
        Ok(()) | Err(Failure::PipeClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            failure.exit_code()
        }
    }
}
