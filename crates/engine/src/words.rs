//! Words of a data file that remember their place, and lists of what was expected instead.

use std::fmt::Display;

use crate::data::Spanned;

use crate::{DataError, DataFile};

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

/// What a word means, where it must be one of these.
pub fn meaning<T: Copy>(file: &DataFile, what: &str, word: &Word, names: &[(&str, T)]) -> Result<T, DataError> {
    let found = names.iter().find(|(name, _)| name == word.get_ref());
    let expected = || any_of(names.iter().map(|(name, _)| name));
    found.map(|&(_, meaning)| meaning).ok_or_else(|| unknown(file, what, word, expected()))
}

/// "A, B or C".
pub fn any_of<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(items, "or")
}

/// "A, B and C".
pub fn all_of<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(items, "and")
}

/// "1 unit", "4 units".
pub fn count(number: impl Display, one: &str, many: &str) -> String {
    let number = number.to_string();
    let what = if number == "1" { one } else { many };
    format!("{number} {what}")
}

fn listed<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => "nothing".to_string(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Hills {
        side: Word,
    }

    #[test]
    fn an_unknown_word_is_named_with_its_line_and_those_that_are_known() {
        let file = DataFile { name: "hills.toml".into(), text: "\nside = \"steep\"\n".into() };
        let Hills { side } = file.parse().unwrap();
        let names = [("steep", 2), ("gentle", 1)];
        assert_eq!(meaning(&file, "side", &side, &names), Ok(2));
        assert_eq!(
            meaning(&file, "side", &side, &names[1..]).unwrap_err().to_string(),
            "hills.toml:2: unknown side \"steep\": expected gentle"
        );
        assert_eq!(
            unknown(&file, "side", &side, any_of(["flat", "gentle"])).to_string(),
            "hills.toml:2: unknown side \"steep\": expected flat or gentle"
        );
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!([0u8, 1, 2].map(|n| count(n, "die", "dice")), ["0 dice", "1 die", "2 dice"]);
    }

    #[test]
    fn lists_read_like_sentences() {
        assert_eq!(all_of(["A"]), "A");
        assert_eq!(all_of(["A", "B", "C"]), "A, B and C");
        assert_eq!(any_of([1, 2]), "1 or 2");
        assert_eq!(any_of(Vec::<u8>::new()), "nothing");
    }
}
