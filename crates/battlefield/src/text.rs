//! TOML as it is written by hand: chapters, lines, lists.

use std::fmt::{Display, Write};

/// Lists longer than this go over several lines.
const WIDTH: usize = 110;

/// A part of a file with a heading of its own.
pub struct Chapter<'a>(&'a mut String);

impl<'a> Chapter<'a> {
    /// Begins a chapter.
    pub fn new(text: &'a mut String, heading: &str) -> Self {
        if !heading.is_empty() {
            text.push_str(&format!("\n{heading}\n"));
        }
        Chapter(text)
    }

    /// A key and its value.
    pub fn line(&mut self, key: &str, value: impl Display) {
        // Writing to a text does not fail.
        let _ = writeln!(self.0, "{key} = {value}");
    }

    /// A key and a list of words; nothing if there are none.
    pub fn list(&mut self, key: &str, words: impl IntoIterator<Item = String>) {
        let words: Vec<String> = words.into_iter().map(|word| quoted(&word)).collect();
        if words.is_empty() {
            return;
        }
        let short = words.join(", ");
        if short.len() <= WIDTH {
            return self.line(key, format!("[{short}]"));
        }
        let per_line = (WIDTH / (words[0].len() + 2)).max(1);
        self.lines(key, words.chunks(per_line).map(|row| row.join(", ")));
    }

    /// A key and a drawing, a row to a line.
    pub fn drawing(&mut self, key: &str, rows: impl IntoIterator<Item = String>) {
        self.lines(key, rows.into_iter().map(|row| quoted(&row)));
    }

    fn lines(&mut self, key: &str, lines: impl Iterator<Item = String>) {
        let _ = writeln!(self.0, "{key} = [");
        for line in lines {
            let _ = writeln!(self.0, "  {line},");
        }
        let _ = writeln!(self.0, "]");
    }
}

/// A word in quotation marks.
pub fn quoted(word: &str) -> String {
    format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""))
}
