//! The two sides and how a scenario file names them.

use engine::{DataError, DataFile, Side};
use serde::Deserialize;
use toml::Spanned;

use super::forces::ForceFile;
use super::text::{Word, any_of, unknown, wrong};

/// `[[side]]` of a scenario as written; the first has blue counters, the second gold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    name: Word,
    /// Its forces, in the order they are listed.
    pub force: Vec<ForceFile>,
}

/// What stands for either side where a rule names one.
const BOTH: &str = "both";

/// The names of the two sides.
pub struct Sides([String; 2]);

/// Reads the names.
pub fn read(file: &DataFile, written: &Spanned<Vec<SideFile>>) -> Result<Sides, DataError> {
    let [first, second] = written.get_ref().as_slice() else {
        let message = format!("{} sides: expected two", written.get_ref().len());
        return Err(wrong(file, written, message));
    };
    for side in [first, second] {
        // Positions and records are written line by line with these names in them.
        let name = side.name.get_ref().as_str();
        if [BOTH, "", "nobody"].contains(&name) || name.trim() != name || name.contains(['#', ':', ';', '\n']) {
            return Err(wrong(
                file,
                &side.name,
                format!("{:?} is no name for a side: expected another", side.name.get_ref()),
            ));
        }
    }
    if first.name.get_ref() == second.name.get_ref() {
        return Err(wrong(
            file,
            &second.name,
            format!("both sides are {:?}: expected two names", second.name.get_ref()),
        ));
    }
    Ok(Sides([first.name.get_ref().clone(), second.name.get_ref().clone()]))
}

impl Sides {
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
