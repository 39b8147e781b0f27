//! The few colours of the terminal: ink for what is, green for what may be done, red for the rules.

use std::fmt::Display;

use anstyle::{AnsiColor, Color, Style};

const fn colour(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(colour)))
}

/// What may be done.
pub const ACT: Style = colour(AnsiColor::Green).bold();
/// Cases, targets, refusals.
pub const RUBRIC: Style = colour(AnsiColor::Red);
/// What is quiet.
pub const QUIET: Style = Style::new().dimmed();
/// Headings and prompts.
pub const TITLE: Style = Style::new().bold();
/// Water.
pub const WATER: Style = colour(AnsiColor::Cyan);
/// Trees and reeds.
pub const GREEN: Style = colour(AnsiColor::Green);
/// Earth, stone and houses.
pub const EARTH: Style = colour(AnsiColor::Yellow);

/// The colour of a side's counters, by livery where we know it and by place otherwise.
pub fn side(livery: &str, index: u8) -> Style {
    let of = match (livery, index) {
        ("blue", _) => AnsiColor::BrightBlue,
        ("gold", _) => AnsiColor::BrightYellow,
        ("byzantine", _) => AnsiColor::BrightMagenta,
        ("rus", _) => AnsiColor::BrightWhite,
        ("pecheneg", _) => AnsiColor::BrightYellow,
        ("muslim" | "bulgarian" | "bulgar", _) => AnsiColor::BrightGreen,
        (_, 0) => AnsiColor::BrightBlue,
        (_, 1) => AnsiColor::BrightYellow,
        _ => AnsiColor::BrightWhite,
    };
    colour(of).bold()
}

/// The text in this style.
pub fn in_style(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}
