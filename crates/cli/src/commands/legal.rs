//! `legal`: what may be done in a position.

use std::io::Write;

use catalog::Library;
use clap::Args;
use serde_json::json;

use crate::args::{Agreed, Format};
use crate::failure::Failure;
use crate::layout::{measure, print_json, side_by_side};
use crate::paint::{TITLE, in_style};
use crate::{source, words};

/// List the legal actions of a position
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  strategikon legal armageddon/kadesh\n  strategikon legal match.record --json")]
pub struct Legal {
    /// A record, a position file, `-` for one on standard input, or GAME/SCENARIO for its start
    #[arg(value_name = "FILE|GAME/SCENARIO")]
    source: String,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    format: Format,
}

impl Legal {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let source = source::load(library, &self.source, &self.agreed.options)?;
        let position = &*source.position;
        let actions = position.actions();
        if self.format.json {
            return print_json(
                out,
                &json!({
                    "scenario": source.header.scenario,
                    "heading": position.heading(),
                    "pending": words::pending_kind(position),
                    "awaits": words::pending(position),
                    "hash": format!("{:016x}", position.hash()),
                    "actions": actions,
                }),
            );
        }
        let heading = in_style(TITLE, position.heading());
        writeln!(out, "{}: {heading}; {}", source.header.scenario, words::pending(position))?;
        for line in side_by_side(&actions, 0, measure()) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }
}
