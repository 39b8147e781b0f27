//! `puzzles`: positions with something to find in them, and how a general does.

use std::io::Write;

use catalog::Library;
use clap::Args;
use lab::Puzzle;
use lab::puzzles::Attempt;
use opponent::Level;
use serde_json::json;

use crate::args::Format;
use crate::commands::simulate::progress_bar;
use crate::failure::Failure;
use crate::layout::{measure, print_json, wrap};
use crate::paint::{QUIET, TITLE, in_style};
use crate::source;

/// Let a general solve the puzzles, or look at one of them yourself
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  strategikon puzzles
  strategikon puzzles --general maurice --only basileus
  strategikon puzzles --only rome-last-turn --show | strategikon legal -
  strategikon puzzles --count 400")]
pub struct Puzzles {
    /// Who solves them
    #[arg(long, value_name = "GENERAL", default_value = "belisarius", value_parser = Level::read)]
    general: Level,
    /// Only the puzzles whose name or scenario begins so
    #[arg(long, value_name = "NAME", default_value = "")]
    only: String,
    /// Print the positions and what is asked, as files of their own; nobody solves anything
    #[arg(long, conflicts_with_all = ["count", "json"])]
    show: bool,
    /// Play on by the book so many times after each answer and after each mistake, and compare the shares won
    #[arg(long, value_name = "N", conflicts_with = "json", value_parser = clap::value_parser!(u32).range(1..))]
    count: Option<u32>,
    #[command(flatten)]
    format: Format,
}

impl Puzzles {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let mut puzzles = Puzzle::printed();
        puzzles.retain(|puzzle| puzzle.id.starts_with(&self.only) || puzzle.scenario.starts_with(&self.only));
        if puzzles.is_empty() {
            return Err(Failure::new(format!("no puzzle is called \"{}\"", self.only)));
        }
        match (self.show, self.count) {
            (true, _) => puzzles.iter().try_for_each(|puzzle| show(puzzle, out)),
            (false, Some(games)) => puzzles.iter().try_for_each(|puzzle| count(library, puzzle, games, out)),
            (false, None) => self.solve(library, &puzzles, out),
        }
    }

    fn solve(&self, library: &Library, puzzles: &[Puzzle], out: &mut dyn Write) -> Result<(), Failure> {
        let bar = progress_bar(puzzles.len() as u64);
        let mut attempts = Vec::new();
        for puzzle in puzzles {
            bar.set_message(puzzle.id.clone());
            let start = source::open(library, &puzzle.scenario, &[])?;
            let position = puzzle.place(&*start).map_err(Failure::new)?;
            let mut general = opponent::general(&*position, self.general, 1)
                .ok_or_else(|| Failure::new("nobody here knows this game"))?;
            attempts.push(puzzle.attempt(&*position, &mut *general));
            bar.inc(1);
        }
        bar.finish_and_clear();
        let solved = attempts.iter().filter(|attempt| attempt.solved).count();
        if self.format.json {
            let general = self.general.to_string();
            return print_json(
                out,
                &json!({ "general": general, "solved": solved, "of": attempts.len(), "puzzles": attempts }),
            );
        }
        let widest = puzzles.iter().map(|puzzle| puzzle.id.len()).max().unwrap_or(0);
        attempts.iter().try_for_each(|attempt| tell(attempt, widest, out))?;
        let share = 100.0 * solved as f64 / attempts.len() as f64;
        writeln!(out, "{} solves {solved} of {}: {share:.0} %", self.general.name, attempts.len())?;
        Ok(())
    }
}

fn tell(attempt: &Attempt, widest: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let id = in_style(TITLE, format_args!("{:widest$}", attempt.id));
    if attempt.solved {
        writeln!(out, "{id}  solved")?;
    } else {
        writeln!(out, "{id}  not solved")?;
        writeln!(out, "  did       {}", in_style(QUIET, &attempt.did))?;
        writeln!(out, "  expected  {}", in_style(QUIET, &attempt.answer))?;
    }
    Ok(())
}

/// A position file; what is asked stands in it as a remark.
fn show(puzzle: &Puzzle, out: &mut dyn Write) -> Result<(), Failure> {
    let title = catalog::TITLES.iter().find(|title| puzzle.scenario.starts_with(title.id));
    let rules = title.ok_or_else(|| Failure::new(format!("{}: no such game", puzzle.scenario)))?.rules;
    writeln!(out, "strategikon position 1\nscenario {}\nrules {rules}\n\n# {}", puzzle.scenario, puzzle.id)?;
    for line in wrap(&puzzle.asks, 0, measure()).lines() {
        writeln!(out, "# {line}")?;
    }
    let facts = puzzle.position.split([';', '\n']).map(str::trim).filter(|fact| !fact.is_empty());
    for fact in facts {
        writeln!(out, "{fact}")?;
    }
    Ok(())
}

fn count(library: &Library, puzzle: &Puzzle, games: u32, out: &mut dyn Write) -> Result<(), Failure> {
    let start = source::open(library, &puzzle.scenario, &[])?;
    let position = puzzle.place(&*start).map_err(Failure::new)?;
    let won = |line: &str| Puzzle::count(&*position, line, games).map(|share| 100.0 * share).map_err(Failure::new);
    let (answer, mistake) = (won(&puzzle.answer)?, won(&puzzle.mistake)?);
    writeln!(out, "{}  answer {answer:.1} %, mistake {mistake:.1} %", in_style(TITLE, &puzzle.id))?;
    Ok(())
}
