//! `perft`: action sequences counted.

use std::io::Write;
use std::time::Instant;

use catalog::Library;
use clap::Args;
use serde_json::json;

use crate::args::{Agreed, Format};
use crate::failure::Failure;
use crate::layout::print_json;
use crate::source;
use crate::words::thousands;

/// Count the action sequences of a position, every roll of the dice walked
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  strategikon perft armageddon/kadesh --depth 3")]
pub struct Perft {
    /// A record, a position file, `-` for one on standard input, or GAME/SCENARIO for its start
    #[arg(value_name = "FILE|GAME/SCENARIO")]
    source: String,
    /// Steps to look ahead; an action is a step, and so is a throw of dice
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    format: Format,
}

impl Perft {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let source = source::load(library, &self.source, &self.agreed.options)?;
        let mut counts = Vec::new();
        for depth in 1..=self.depth {
            let clock = Instant::now();
            let sequences = source.position.perft(depth);
            let seconds = clock.elapsed().as_secs_f64();
            if !self.format.json {
                writeln!(out, "{depth:>3}  {:>20}  {seconds:8.3} s", thousands(sequences))?;
            }
            counts.push(json!({ "depth": depth, "sequences": sequences, "seconds": seconds }));
        }
        if self.format.json {
            return print_json(out, &json!({ "scenario": source.header.scenario, "perft": counts }));
        }
        Ok(())
    }
}
