//! Phrases that several commands say.

use engine::{Book, Case, Outcome, Pending, Position, Side};

use crate::paint::{QUIET, RUBRIC, in_style};

/// What a position waits for, in a phrase.
pub fn pending(position: &dyn Position) -> String {
    match position.pending() {
        Pending::Act(side) => format!("{} to act", side_name(position, side)),
        Pending::Dice(throw) => format!("{} due [{}]", dice(throw.dice, throw.faces), throw.case),
        Pending::Over(outcome) => format!("over: {}", self::outcome(position, outcome)),
    }
}

/// What a position waits for, in a word: `act`, `dice`, `over`.
pub fn pending_kind(position: &dyn Position) -> &'static str {
    match position.pending() {
        Pending::Act(_) => "act",
        Pending::Dice(_) => "dice",
        Pending::Over(_) => "over",
    }
}

/// How a match ended.
pub fn outcome(position: &dyn Position, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(side) => format!("the {} win", side_name(position, side)),
        Outcome::Drawn => "a draw".to_string(),
    }
}

/// A side's name.
pub fn side_name(position: &dyn Position, side: Side) -> &str {
    position.sides().get(side.index()).map_or("?", String::as_str)
}

/// The side a person means: its name, or the beginning of it, in any case.
pub fn side_called(position: &dyn Position, name: &str) -> Result<Side, String> {
    let starts = |side: &String| side.to_lowercase().starts_with(&name.trim().to_lowercase());
    let mut found = position.sides().iter().enumerate().filter(|(_, side)| starts(side));
    match (found.next(), found.next()) {
        (Some((i, _)), None) => Ok(Side(u8::try_from(i).expect("a handful of sides"))),
        _ => Err(format!("\"{name}\" names no side; there are {}", position.sides().join(" and "))),
    }
}

/// "1 die", "2 dice", "1 ten-sided die".
pub fn dice(dice: u8, faces: u8) -> String {
    let sort = if faces == 6 { String::new() } else { format!("{faces}-sided ") };
    if dice == 1 { format!("1 {sort}die") } else { format!("{dice} {sort}dice") }
}

/// "1 turn", "15 turns".
pub fn count(n: usize, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// The word of a list that somebody may have meant: the one with the fewest letters wrong, if those are few.
pub fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let word = word.to_lowercase();
    let wrong = |other: &&str| {
        let mut row: Vec<usize> = (0..=other.chars().count()).collect();
        for (i, a) in word.chars().enumerate() {
            let mut before = row[0];
            row[0] = i + 1;
            for (j, b) in other.chars().enumerate() {
                let here = (before + usize::from(a != b)).min(row[j] + 1).min(row[j + 1] + 1);
                before = row[j + 1];
                row[j + 1] = here;
            }
        }
        row[row.len() - 1]
    };
    let begins = known.iter().find(|other| !word.is_empty() && other.starts_with(&word));
    begins.copied().or_else(|| known.iter().copied().min_by_key(wrong).filter(|best| wrong(best) * 3 <= best.len()))
}

/// A whole number with its thousands apart.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// The directions of a flat-topped hex, clockwise from north.
pub const DIRECTIONS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

/// Arrows for them.
pub const ARROWS: [char; 6] = ['↑', '↗', '↘', '↓', '↙', '↖'];

/// A line of the log: what happened and its case.
pub fn log_line(text: &str, case: &str) -> String {
    format!("{text} {}", in_style(RUBRIC, format_args!("[{case}]")))
}

/// A case of the rules in full, with the rulings that read it.
pub fn case(book: &'static Book, case: Case, width: usize) -> String {
    let entry = case.entry();
    let mut text = format!("{}  {}\n", in_style(RUBRIC, entry.label), in_style(crate::paint::TITLE, entry.heading));
    text.push_str(&crate::layout::wrap(entry.text, 2, width));
    for ruling in book.rulings().filter(|ruling| entry.rulings.contains(&ruling.number)) {
        let heading = format!("Ruling {}: {}", ruling.number, ruling.heading);
        text.push_str(&format!("\n\n  {}\n", in_style(QUIET, heading)));
        let plain = plain_ruling(ruling.text);
        text.push_str(&crate::layout::wrap(&plain, 4, width));
    }
    text
}

/// A ruling without its Markdown: a paragraph for question, reading and reason.
fn plain_ruling(text: &str) -> String {
    let joined: String = text.lines().map(|line| format!(" {}", line.trim())).collect();
    let paragraphs = joined.split(" - ").map(|part| part.replace("**", "").trim().to_string());
    paragraphs.filter(|part| !part.is_empty() && !part.starts_with("Cases:")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(
            (thousands(0), thousands(999), thousands(1_234_567)),
            ("0".into(), "999".into(), "1,234,567".into())
        );
        assert_eq!((dice(1, 6), dice(2, 10)), ("1 die".into(), "2 10-sided dice".into()));
        assert_eq!((count(1, "turn"), count(0, "turn")), ("1 turn".into(), "0 turns".into()));
    }
}
