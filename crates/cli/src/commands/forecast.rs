//! `forecast`: the exact chances of the dice that are due, or that follow the usual choices.

use std::io::Write;

use catalog::Library;
use clap::Args;
use engine::{Pending, Seat};
use serde_json::json;

use crate::args::{Agreed, Format};
use crate::failure::Failure;
use crate::layout::print_json;
use crate::paint::{TITLE, in_style};
use crate::{chances, source, words};

/// Show every outcome of the dice that are due, with its exact chance
#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  strategikon forecast match.record 'target 3320; add AX3; end' 'resolve 3320'")]
pub struct Forecast {
    /// A record, a position file, `-` for one on standard input, or GAME/SCENARIO for its start
    #[arg(value_name = "FILE|GAME/SCENARIO")]
    source: String,
    /// Actions to take first, one each or several with semicolons between them
    actions: Vec<String>,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    format: Format,
}

impl Forecast {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let mut source = source::load(library, &self.source, &self.agreed.options)?;
        let position = &mut *source.position;
        for action in self.actions.iter().flat_map(|list| list.split(';')).map(str::trim).filter(|a| !a.is_empty()) {
            position.act(action).map_err(|rebuff| Failure::new(format!("{}: \"{action}\": {rebuff}", self.source)))?;
        }
        let Some(forecast) = position.forecast(Seat::Referee) else {
            let why = match position.pending() {
                Pending::Dice(_) => "too many rolls to walk one by one".to_string(),
                _ => format!("no dice are due; {}", words::pending(position)),
            };
            return Err(Failure::new(format!("{}: {why}", self.source)));
        };
        if self.format.json {
            return print_json(
                out,
                &json!({
                    "scenario": source.header.scenario,
                    "heading": position.heading(),
                    "dice": forecast.throw.dice,
                    "faces": forecast.throw.faces,
                    "hit": forecast.throw.hit,
                    "case": forecast.throw.case,
                    "assumes": forecast.assumes,
                    "chances": forecast.chances,
                }),
            );
        }
        writeln!(out, "{}; {}", in_style(TITLE, position.heading()), words::pending(position))?;
        for line in chances::lines(&forecast) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}
