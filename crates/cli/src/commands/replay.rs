//! `replay`: a record played again, every action checked.

use std::io::Write;

use catalog::Library;
use clap::Args;
use engine::{Seat, Step};
use serde_json::json;

use crate::args::Format;
use crate::failure::Failure;
use crate::layout::print_json;
use crate::paint::{QUIET, TITLE, in_style};
use crate::{source, words};

/// Play a record again and check every action in it
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  strategikon replay match.record --log
  strategikon replay match.record --to 120 --position > puzzle.position")]
pub struct Replay {
    /// The record, or `-` for one on standard input
    record: String,
    /// Stop after this step
    #[arg(long, value_name = "STEP")]
    to: Option<usize>,
    /// Print what happened, with the case of each line
    #[arg(long)]
    log: bool,
    /// Print the position it leads to, as a position file
    #[arg(long, conflicts_with_all = ["log", "json"])]
    position: bool,
    #[command(flatten)]
    format: Format,
}

impl Replay {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let game = source::load_record(library, &self.record)?;
        let steps = game.steps().len();
        let to = self.to.unwrap_or(steps);
        if to > steps {
            return Err(Failure::new(format!("{}: has {}, not {to}", self.record, words::count(steps, "step"))));
        }
        let position = &*game.position_after(to);
        if self.position {
            let text = engine::PositionText { body: position.text(), ..game.position_text() };
            write!(out, "{}", text.write())?;
            return Ok(());
        }
        let log = game.log_for(Seat::Referee).filter(|(step, _)| self.log && *step < to);
        if self.format.json {
            let taken = game.steps()[..to].iter().map(|step| match step {
                Step::Act { side, action, .. } => {
                    json!({ "side": side.map(|side| words::side_name(position, side)), "action": action })
                }
                Step::Roll(roll) => json!({ "roll": roll.faces() }),
            });
            let lines = log.map(|(step, line)| json!({ "step": step + 1, "case": line.case, "text": line.text }));
            return print_json(
                out,
                &json!({
                    "scenario": game.header().scenario,
                    "steps": taken.collect::<Vec<_>>(),
                    "heading": position.heading(),
                    "pending": words::pending_kind(position),
                    "awaits": words::pending(position),
                    "hash": format!("{:016x}", position.hash()),
                    "log": self.log.then(|| lines.collect::<Vec<_>>()),
                }),
            );
        }
        for (step, line) in log {
            let step = in_style(QUIET, format_args!("{:>5}", step + 1));
            writeln!(out, "{step}  {}", words::log_line(&line.text, &line.case))?;
        }
        writeln!(out, "{}: {to} of {}", game.header().scenario, words::count(steps, "step"))?;
        writeln!(out, "{}; {}", in_style(TITLE, position.heading()), words::pending(position))?;
        writeln!(out, "hash {:016x}", position.hash())?;
        Ok(())
    }
}
