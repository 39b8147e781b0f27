//! Text in lines and columns. Widths are counted in characters; colours come after.

use std::io::{self, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Prose is not set wider than this.
const MEASURE: usize = 100;

/// Prints a value as JSON.
pub fn print_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}

/// The width to print in: that of the terminal or of the `COLUMNS` variable; none where neither is known.
pub fn terminal_width() -> Option<usize> {
    let terminal = console::Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
    terminal.or_else(|| std::env::var("COLUMNS").ok()?.parse().ok()).filter(|&width| width > 0)
}

/// The height of the terminal; none where there is none.
pub fn terminal_height() -> Option<usize> {
    console::Term::stdout().size_checked().map(|(rows, _)| usize::from(rows)).filter(|&rows| rows > 0)
}

/// The width to set prose in.
pub fn measure() -> usize {
    terminal_width().unwrap_or(MEASURE).clamp(40, MEASURE)
}

/// Text broken into lines of at most `width` characters, each after `indent` spaces. Lines that are already broken and
/// begin with a space, or stand in a block without sentences, stay as they are: they are tables.
pub fn wrap(text: &str, indent: usize, width: usize) -> String {
    let pad = " ".repeat(indent);
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        if paragraph.contains("  ") {
            lines.push(format!("{pad}{}", paragraph.trim_end()));
            continue;
        }
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && indent + line.chars().count() + 1 + word.chars().count() > width {
                lines.push(format!("{pad}{line}"));
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(if line.is_empty() { String::new() } else { format!("{pad}{line}") });
    }
    lines.join("\n")
}

/// Rows set in columns as wide as their widest entry, two spaces between them; the last column is left ragged.
pub fn columns<const N: usize>(out: &mut dyn Write, rows: &[[String; N]]) -> io::Result<()> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    for row in rows {
        let mut line = String::new();
        for (text, width) in row.iter().zip(widths) {
            line.push_str(&format!("{text:width$}  "));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Short entries set side by side in as many columns as fit, read downwards.
pub fn side_by_side(entries: &[String], indent: usize, width: usize) -> Vec<String> {
    let widest = entries.iter().map(|entry| entry.chars().count()).max().unwrap_or(0) + 2;
    let across = (width.saturating_sub(indent) / widest).clamp(1, entries.len().max(1));
    let down = entries.len().div_ceil(across);
    let line = |row: usize| {
        let row: String =
            entries.iter().skip(row).step_by(down.max(1)).map(|entry| format!("{entry:widest$}")).collect();
        format!("{}{}", " ".repeat(indent), row.trim_end())
    };
    (0..down).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_wrapped_and_tables_stay() {
        assert_eq!(wrap("one two three four", 2, 11), "  one two\n  three\n  four");
        assert_eq!(wrap("MI    Militia   1\n\nnext", 1, 8), " MI    Militia   1\n\n next");
    }

    #[test]
    fn short_entries_stand_side_by_side() {
        let entries = ["a", "b", "c", "d", "e"].map(String::from);
        assert_eq!(side_by_side(&entries, 1, 8), [" a  d", " b  e", " c"]);
        assert!(side_by_side(&[], 1, 8).is_empty());
    }

    #[test]
    fn columns_are_as_wide_as_their_widest() {
        let mut out = Vec::new();
        columns(&mut out, &[["a".into(), "long".into()], ["bbb".into(), "x".into()]]).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "a    long\nbbb  x\n");
    }
}
