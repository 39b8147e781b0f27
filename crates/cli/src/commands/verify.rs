//! `verify`: the dice of a match thrown again.

use std::io::Write;

use catalog::Library;
use clap::Args;
use fair::{Fault, Promise};
use serde_json::json;

use crate::args::Format;
use crate::failure::Failure;
use crate::layout::print_json;
use crate::source;

/// Check that the dice of a match are those that were committed to, or those of its seed
#[derive(Debug, Args)]
#[command(after_help = "\
Leaves with 0 if all is well, 1 if a promise was broken, 2 if there is nothing to check it by.
Examples:
  strategikon verify match.record
  strategikon verify match.record --json")]
pub struct Verify {
    /// The record, or `-` for one on standard input
    record: String,
    #[command(flatten)]
    format: Format,
}

impl Verify {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let game = source::load_record(library, &self.record)?;
        let verdict = fair::verify(&game);
        let told = |sentence: &dyn std::fmt::Display| format!("{}: {sentence}", self.record);
        match &verdict {
            Err(fault) if !fault.is_breach() => return Err(Failure::new(told(fault))),
            _ if self.format.json => print_json(out, &as_json(&game.header().scenario, &verdict))?,
            Ok(verified) => writeln!(out, "{}", told(verified))?,
            Err(_) => {}
        }
        verdict.map(drop).map_err(|fault| Failure::NotSo(told(&fault)))
    }
}

fn as_json(scenario: &str, verdict: &Result<fair::Verified, Fault>) -> serde_json::Value {
    match verdict {
        Ok(verified) => json!({
            "scenario": scenario,
            "verified": true,
            "promise": match verified.promise {
                Promise::Committed => "commitment",
                Promise::Seeded => "seed",
            },
            "throws": verified.throws,
        }),
        Err(fault) => json!({
            "scenario": scenario,
            "verified": false,
            "fault": fault.to_string(),
            "step": if let Fault::OtherFace { step, .. } = fault { Some(step + 1) } else { None },
        }),
    }
}
