//! `review`: a match looked at afterwards.

use std::io::Write;

use catalog::Library;
use clap::Args;
use engine::{Match, Step};
use opponent::{Cause, Level, Moment};

use crate::args::Format;
use crate::commands::simulate::progress_bar;
use crate::failure::Failure;
use crate::layout::print_json;
use crate::paint::{QUIET, TITLE, in_style};
use crate::source;

/// Say how the chances went in a match, luck apart from play, and where it turned
#[derive(Debug, Args)]
#[command(after_help = "\
Chances are what they are if both sides play on by the book: the mean of so many tries from each position.
Examples:
  strategikon review match.record
  strategikon review match.record --tries 96 --json")]
pub struct Review {
    /// The record, or `-` for one on standard input
    record: String,
    /// Tries from each position: more are slower and surer
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=1000))]
    tries: u32,
    #[command(flatten)]
    format: Format,
}

/// Turning points that are told.
const MOST: usize = 5;
/// How wide the curve is drawn.
const WIDTH: usize = 40;

impl Review {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let game = source::load_record(library, &self.record)?;
        let level = Level::read("maurice").expect("a general of that name");
        let general = opponent::general(game.position(), level, 1);
        let general = general.ok_or_else(|| Failure::new("nobody here knows this game"))?;
        let bar = progress_bar(opponent::Review::looks(&game).len() as u64);
        let review = opponent::Review::of(&game, &*general, self.tries, || bar.inc(1));
        bar.finish_and_clear();
        if self.format.json { print_json(out, &review) } else { show(&game, &review, out) }
    }
}

fn show(game: &Match, review: &opponent::Review, out: &mut dyn Write) -> Result<(), Failure> {
    let sides = game.position().sides();
    let percent = |chance: f32| format!("{:3.0} %", 100.0 * chance);
    let scenario = in_style(TITLE, &game.header().scenario);
    writeln!(out, "{scenario}  the chances of {}: {} at the start", sides[0], percent(review.start).trim())?;
    for (turn, chance) in review.by_turn() {
        let filled = (chance * WIDTH as f32).round() as usize;
        let rest = in_style(QUIET, "·".repeat(WIDTH - filled.min(WIDTH)));
        writeln!(out, "  turn {turn:>2}  {}  {}{rest}", percent(chance), "█".repeat(filled.min(WIDTH)))?;
    }
    let points = |change: f32| format!("{:+.0}", 100.0 * change);
    writeln!(out, "  dice gave {} {} points of a hundred", sides[0], points(review.luck))?;
    for (side, name) in sides.iter().enumerate().take(2) {
        let own = if side == 0 { review.play[0] } else { -review.play[side] };
        writeln!(out, "  {name} made {} by their decisions, against play by the book", points(own))?;
    }
    writeln!(out, "  {} came into sight as it went on, and is nobody's doing", points(review.sight))?;
    writeln!(out, "Where it turned:")?;
    for moment in review.turning_points(MOST) {
        writeln!(out, "  {}", told(game, moment))?;
    }
    Ok(())
}

/// "Turn 3, Rus, Combat: dice 5, +12 for the Rus (steps 120 to 121)".
fn told(game: &Match, moment: &Moment) -> String {
    let sides = game.position().sides();
    let steps = &game.steps()[moment.from..moment.to];
    let what = match (moment.cause, steps.first(), steps.last()) {
        (Cause::Dice, Some(Step::Roll(roll)), _) => {
            let faces: Vec<String> = roll.faces().iter().map(u8::to_string).collect();
            format!("dice {}", faces.join(" "))
        }
        (Cause::Side(side), _, Some(Step::Act { action, .. })) if steps.len() == 1 => {
            format!("{}: {action}", sides[usize::from(side)])
        }
        (Cause::Side(side), Some(Step::Act { action, .. }), _) => {
            format!("{}: {action} and {} more", sides[usize::from(side)], steps.len() - 1)
        }
        _ => String::new(),
    };
    let (gainer, gain) = if moment.change >= 0.0 { (&sides[0], moment.change) } else { (&sides[1], -moment.change) };
    let where_ = in_style(QUIET, format_args!("(step {})", moment.to));
    format!("{}: {what}; {:.0} points for {gainer} {where_}", moment.heading, 100.0 * gain)
}
