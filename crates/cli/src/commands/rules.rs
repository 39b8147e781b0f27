//! `rules`: a rulebook's contents, one case, or the cases that mention a word.

use std::io::Write;

use catalog::Library;
use clap::Args;
use engine::{Book, Case};
use serde_json::{Value, json};

use crate::args::Format;
use crate::failure::Failure;
use crate::layout::{columns, measure, print_json, wrap};
use crate::paint::{QUIET, TITLE, in_style};
use crate::words;

/// Look up the rules, in our words
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  strategikon rules armageddon               the contents
  strategikon rules armageddon Movement L    one case
  strategikon rules armageddon retreat       every case that mentions a word")]
pub struct Rules {
    /// The game
    game: String,
    /// A case as it is cited, or words to search for
    case: Vec<String>,
    #[command(flatten)]
    format: Format,
}

impl Rules {
    pub fn run(self, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
        let book = library.title(&self.game)?.0.book;
        let wanted = self.case.join(" ");
        if wanted.trim().is_empty() {
            return self.contents(book, out);
        }
        if let Some(case) = book.find(&wanted) {
            self.cases(book, &[case], out)?;
            let names_it = |other: &Case| *other != case && names(other.entry().text, case.label());
            let others: Vec<_> = book.cases().filter(names_it).map(Case::label).collect();
            if !others.is_empty() && !self.format.json {
                let line = format!("Mentioned in {}.", others.join(", "));
                writeln!(out, "{}", in_style(QUIET, wrap(&line, 2, measure())))?;
            }
            return Ok(());
        }
        // `10.8` is no case of its own where the book has 10.8-a, 10.8-b, …: the whole chapter is meant.
        let chapter = format!("{}-", wanted.trim());
        let parts: Vec<_> = book.cases().filter(|case| case.label().starts_with(&chapter)).collect();
        if !parts.is_empty() {
            return self.cases(book, &parts, out);
        }
        let found = mentions(book, &wanted);
        match found.len() {
            0 => Err(Failure::new(format!(
                "no case of {} is labelled or mentions \"{wanted}\"; `strategikon rules {}` lists them",
                book.title, self.game
            ))),
            1..=3 => self.cases(book, &found, out),
            n => {
                if !self.format.json {
                    writeln!(out, "{n} cases mention \"{wanted}\":")?;
                }
                self.headings(&found, out)
            }
        }
    }

    fn contents(&self, book: &'static Book, out: &mut dyn Write) -> Result<(), Failure> {
        if !self.format.json {
            writeln!(out, "{}  {}", in_style(TITLE, book.title), in_style(QUIET, book.edition))?;
        }
        self.headings(&book.cases().collect::<Vec<_>>(), out)
    }

    fn headings(&self, cases: &[Case], out: &mut dyn Write) -> Result<(), Failure> {
        if self.format.json {
            let rows = cases.iter().map(|case| json!({ "case": case.label(), "heading": case.entry().heading }));
            return print_json(out, &rows.collect::<Vec<_>>());
        }
        let row = |case: &Case| [case.label().to_string(), case.entry().heading.to_string()];
        columns(out, &cases.iter().map(row).collect::<Vec<_>>())?;
        Ok(())
    }

    fn cases(&self, book: &'static Book, cases: &[Case], out: &mut dyn Write) -> Result<(), Failure> {
        if self.format.json {
            return print_json(out, &cases.iter().map(whole).collect::<Vec<_>>());
        }
        for (i, case) in cases.iter().enumerate() {
            if i > 0 {
                writeln!(out)?;
            }
            writeln!(out, "{}", words::case(book, *case, measure()))?;
        }
        Ok(())
    }
}

/// Whether a text names a case, as a whole: `13.1` is not named by `13.1-line`, and a bare `5` may be any number.
fn names(text: &str, label: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '-' || c == '.';
    !label.chars().all(|c| c.is_ascii_digit())
        && text.match_indices(label).any(|(at, _)| {
            let mut after = text[at + label.len()..].chars();
            let ends = match after.next() {
                // A full stop ends a sentence unless a number goes on.
                Some('.') => after.next().is_none_or(|c| !c.is_alphanumeric()),
                next => next.is_none_or(|c| !is_part(c)),
            };
            ends && text[..at].chars().next_back().is_none_or(|c| !is_part(c))
        })
}

/// The cases whose heading or text has all these words, headings first.
fn mentions(book: &'static Book, wanted: &str) -> Vec<Case> {
    let wanted: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
    let has_all = |text: &str| {
        let text = text.to_lowercase();
        wanted.iter().all(|word| text.contains(word.as_str()))
    };
    let in_heading = |case: &Case| has_all(&format!("{} {}", case.label(), case.entry().heading));
    let in_text = |case: &Case| has_all(&format!("{} {} {}", case.label(), case.entry().heading, case.entry().text));
    let (heads, rest): (Vec<_>, Vec<_>) = book.cases().filter(in_text).partition(in_heading);
    heads.into_iter().chain(rest).collect()
}

fn whole(case: &Case) -> Value {
    let entry = case.entry();
    json!({ "case": entry.label, "heading": entry.heading, "text": entry.text, "rulings": entry.rulings })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Entry;

    static BOOK: Book = Book {
        title: "Skirmish",
        edition: "first",
        cases: &[
            Entry { label: "Movement A", heading: "Cost", text: "A retreat costs nothing.", rulings: &[] },
            Entry { label: "Melee B", heading: "Retreat", text: "Back two hexes.", rulings: &[2] },
        ],
        rulings: "",
    };

    #[test]
    fn a_case_is_named_as_a_whole() {
        assert!(names("see 10.8.", "10.8") && names("(10.8)", "10.8") && names("as in Melee B, but", "Melee B"));
        assert!(!names("see 10.8-c", "10.8") && !names("see 10.8.1", "10.8") && !names("on a 5 or 6", "5"));
    }

    #[test]
    fn a_word_in_the_heading_comes_first() {
        let labels = |wanted| mentions(&BOOK, wanted).iter().map(|case| case.label()).collect::<Vec<_>>();
        assert_eq!(labels("retreat"), ["Melee B", "Movement A"]);
        assert_eq!(labels("melee HEXES"), ["Melee B"]);
        assert!(labels("elephants").is_empty());
    }
}
