//! Data files: text, where each value comes from, and errors that point at the line.

pub mod drawing;
mod reader;
pub mod sides;
mod spanned;

use std::collections::BTreeMap;
use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use self::spanned::Spanned;
use crate::OpenError;

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The rulebook states it.
    Rulebook,
    /// It follows from what the rulebook states.
    Derived,
    /// Ours, where the printed chart, map or counter is missing.
    Reconstructed,
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Provenance::Rulebook => "rulebook",
            Provenance::Derived => "derived",
            Provenance::Reconstructed => "reconstructed",
        })
    }
}

/// A data file that cannot be used: which, where, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataError {
    /// The file's name.
    pub file: String,
    /// The line, from 1; none when the file as a whole is at fault.
    pub line: Option<usize>,
    /// What is wrong and what was expected, in a sentence.
    pub message: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.message),
            None => write!(f, "{}: {}", self.file, self.message),
        }
    }
}

impl std::error::Error for DataError {}

/// One file: its name, as shown in errors, and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataFile {
    /// Its name, as shown in errors.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl DataFile {
    /// Reads the file as TOML into a type, or says on which line it fails.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        reader::read(&self.text).map_err(|fault| {
            let (byte, message) = fault.take();
            DataError { file: self.name.clone(), line: byte.map(|byte| self.line_of(byte)), message }
        })
    }

    /// An error about what stands at this byte of the text.
    pub fn error_at(&self, byte: usize, message: impl Into<String>) -> DataError {
        DataError { file: self.name.clone(), line: Some(self.line_of(byte)), message: message.into() }
    }

    fn line_of(&self, byte: usize) -> usize {
        self.text.as_bytes()[..byte.min(self.text.len())].iter().filter(|&&b| b == b'\n').count() + 1
    }
}

/// A box's data files by path (`scenarios/kadesh.toml`): the printed ones, some perhaps replaced or added by a player.
#[derive(Debug, Clone, Default)]
pub struct DataSet {
    files: BTreeMap<String, DataFile>,
}

impl DataSet {
    /// The files built into a box.
    pub fn embedded(files: &[(&str, &str)]) -> Self {
        let mut set = DataSet::default();
        for (path, text) in files {
            set.put(path, DataFile { name: (*path).to_string(), text: (*text).to_string() });
        }
        set
    }

    /// Adds a file or puts it in another's place.
    pub fn put(&mut self, path: &str, file: DataFile) {
        self.files.insert(path.to_string(), file);
    }

    /// The file at this path.
    pub fn file(&self, path: &str) -> Result<&DataFile, DataError> {
        self.files.get(path).ok_or_else(|| DataError {
            file: path.to_string(),
            line: None,
            message: "this file is missing".to_string(),
        })
    }

    /// The files in this folder, by path.
    pub fn folder<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a DataFile)> {
        self.files
            .iter()
            .filter(move |(path, _)| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
            .map(|(path, file)| (path.as_str(), file))
    }

    /// The scenario files, `scenarios/<id>.toml`, with their ids.
    pub fn scenarios(&self) -> impl Iterator<Item = (&str, &DataFile)> {
        let files = self.folder("scenarios");
        files.filter_map(|(path, file)| Some((path.strip_prefix("scenarios/")?.strip_suffix(".toml")?, file)))
    }

    /// The file of this scenario.
    pub fn scenario(&self, id: &str) -> Result<&DataFile, OpenError> {
        let found = self.scenarios().find(|(known, _)| *known == id);
        let ids = || self.scenarios().map(|(known, _)| known.to_string()).collect();
        found.map(|(_, file)| file).ok_or_else(|| OpenError::NoSuchScenario(ids()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Unit {
        #[allow(dead_code)]
        front: u8,
    }

    #[test]
    fn an_error_names_file_line_and_expectation() {
        let file = DataFile { name: "units.toml".into(), text: "# three lines\n\nfront = \"x\"\n".into() };
        let error = file.parse::<Unit>().unwrap_err();
        assert_eq!((error.file.as_str(), error.line), ("units.toml", Some(3)));
        assert!(error.to_string().starts_with("units.toml:3: ") && error.message.contains("expected u8"), "{error}");
    }

    #[test]
    fn a_players_file_takes_the_place_of_the_printed_one() {
        let mut set = DataSet::embedded(&[("maps/plain.toml", "a"), ("scenarios/x.toml", "b")]);
        set.put("maps/plain.toml", DataFile { name: "mine/maps/plain.toml".into(), text: "c".into() });
        assert_eq!(set.file("maps/plain.toml").unwrap().text, "c");
        assert_eq!(set.folder("scenarios").map(|(path, _)| path).collect::<Vec<_>>(), ["scenarios/x.toml"]);
        assert_eq!(set.file("maps/none.toml").unwrap_err().to_string(), "maps/none.toml: this file is missing");
    }

    #[test]
    fn a_scenario_is_found_by_its_id() {
        let set = DataSet::embedded(&[("map.toml", ""), ("scenarios/x.toml", "b"), ("scenarios/y.toml", "c")]);
        assert_eq!(set.scenario("y").unwrap().text, "c");
        assert_eq!(set.scenario("map").unwrap_err().to_string(), "no such scenario; there are x, y");
    }
}
