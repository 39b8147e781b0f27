//! The two sides of a scenario and how its file names them.

use crate::data::Spanned;

use crate::words::{Word, any_of, unknown, wrong};
use crate::{DataError, DataFile, Side};

/// What stands for either side where a rule names one.
const BOTH: &str = "both";

/// The names of the two sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sides([String; 2]);

impl Sides {
    /// The names of two sides, each part of what the file says of one; in the order it lists them.
    pub fn read<T>(
        file: &DataFile,
        written: &Spanned<Vec<T>>,
        name_of: impl Fn(&T) -> &Word,
    ) -> Result<Sides, DataError> {
        let [first, second] = written.get_ref().as_slice() else {
            let message = format!("{} sides: expected two", written.get_ref().len());
            return Err(wrong(file, written, message));
        };
        let (first, second) = (name_of(first), name_of(second));
        for word in [first, second] {
            // Positions and records are written line by line with these names in them.
            let name = word.get_ref().as_str();
            if [BOTH, "", "nobody"].contains(&name) || name.trim() != name || name.contains(['#', ':', ';', '\n']) {
                return Err(wrong(file, word, format!("{name:?} is no name for a side: expected another")));
            }
        }
        if first.get_ref() == second.get_ref() {
            let message = format!("both sides are {:?}: expected two names", second.get_ref());
            return Err(wrong(file, second, message));
        }
        Ok(Sides([first.get_ref().clone(), second.get_ref().clone()]))
    }

    /// The side of this name.
    pub fn named(&self, file: &DataFile, word: &Word) -> Result<Side, DataError> {
        self.find(word).ok_or_else(|| unknown(file, "side", word, any_of(&self.0)))
    }

    /// The side of this name, or none for both.
    pub fn named_or_both(&self, file: &DataFile, word: &Word) -> Result<Option<Side>, DataError> {
        if word.get_ref() == BOTH {
            return Ok(None);
        }
        let expected = || any_of(self.0.iter().map(String::as_str).chain([BOTH]));
        self.find(word).map(Some).ok_or_else(|| unknown(file, "side", word, expected()))
    }

    /// Both sides in the order of this list.
    pub fn ordered(&self, file: &DataFile, words: &Spanned<Vec<Word>>) -> Result<[Side; 2], DataError> {
        let sides: Vec<Side> = words.get_ref().iter().map(|word| self.named(file, word)).collect::<Result<_, _>>()?;
        match sides[..] {
            [first, second] if first != second => Ok([first, second]),
            _ => Err(wrong(file, words, format!("expected {} and {}, each once, in some order", self.0[0], self.0[1]))),
        }
    }

    /// The names in order.
    pub fn names(&self) -> Vec<String> {
        self.0.to_vec()
    }

    fn find(&self, word: &Word) -> Option<Side> {
        self.0.iter().position(|name| name == word.get_ref()).map(|index| Side(index as u8))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Battle {
        sides: Spanned<Vec<Word>>,
        order: Option<Spanned<Vec<Word>>>,
        whose: Option<Word>,
    }

    fn read(text: &str) -> (DataFile, Battle, Result<Sides, DataError>) {
        let file = DataFile { name: "battle.toml".into(), text: text.into() };
        let battle: Battle = file.parse().unwrap();
        let sides = Sides::read(&file, &battle.sides, |word| word);
        (file, battle, sides)
    }

    #[test]
    fn two_names_in_their_order() {
        let (file, battle, sides) =
            read("sides = [\"Rus\", \"Latins\"]\norder = [\"Latins\", \"Rus\"]\nwhose = \"both\"");
        let (sides, whose) = (sides.unwrap(), battle.whose.unwrap());
        assert_eq!(sides.names(), ["Rus", "Latins"]);
        assert_eq!(sides.ordered(&file, &battle.order.unwrap()), Ok([Side(1), Side(0)]));
        assert_eq!(sides.named_or_both(&file, &whose), Ok(None));
        assert_eq!(
            sides.named(&file, &whose).unwrap_err().to_string(),
            "battle.toml:3: unknown side \"both\": expected Rus or Latins"
        );
    }

    #[test]
    fn names_that_would_confuse_are_refused() {
        let refused = |text: &str| read(text).2.unwrap_err().message;
        assert_eq!(refused("sides = [\"Rus\"]"), "1 sides: expected two");
        assert_eq!(refused("sides = [\"Rus\", \"Rus\"]"), "both sides are \"Rus\": expected two names");
        for name in ["both", "nobody", "", " Rus", "Rus;", "a: b", "#1"] {
            let message = refused(&format!("sides = [\"Latins\", {name:?}]"));
            assert_eq!(message, format!("{name:?} is no name for a side: expected another"));
        }
    }
}
