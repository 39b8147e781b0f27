//! Words of a data file that remember their place, and lists of what was expected instead.

use std::fmt::Display;

use engine::{DataError, DataFile};
use toml::Spanned;

/// A word of a data file and where it stands.
pub type Word = Spanned<String>;

/// An error about a word that is none of the expected ones: `unknown side "Romasn": expected Romans or Sabines`.
pub fn unknown(file: &DataFile, what: &str, word: &Word, expected: impl Display) -> DataError {
    wrong(file, word, format!("unknown {what} {:?}: expected {expected}", word.get_ref()))
}

/// An error about a value.
pub fn wrong<T>(file: &DataFile, value: &Spanned<T>, message: impl Into<String>) -> DataError {
    file.error_at(value.span().start, message)
}

/// "A, B or C".
pub fn any_of<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(items, "or")
}

/// "A, B and C".
pub fn all_of<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(items, "and")
}

fn listed<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => "nothing".to_string(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}
