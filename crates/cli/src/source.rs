//! What an argument names: a record, a position file, or the start of a scenario.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use catalog::{Library, LibraryError};
use engine::{DiceSource, Header, Match, Position, PositionText, Record};
use lab::Start;

use crate::failure::Failure;

/// What an argument named.
pub struct Source {
    /// What it is played from.
    pub header: Header,
    /// The position: the last one of a record.
    pub position: Box<dyn Position>,
}

/// Loads what a FILE or GAME/SCENARIO argument names; `-` is a file on standard input. Dice that are due stay due.
pub fn load(library: &Library, name: &str, options: &[(String, String)]) -> Result<Source, Failure> {
    let Some(text) = file_text(name)? else {
        let game = start(library, name, options)?;
        return Ok(Source { header: game.header().clone(), position: game.position().copy() });
    };
    if !options.is_empty() {
        return Err(Failure::new(format!("{name}: the options are in the file; leave out --option")));
    }
    if PositionText::is_position(&text) {
        let position = PositionText::read(&text).map_err(LibraryError::Text);
        let read = position.and_then(|text| Ok(Source { position: library.position(&text)?, header: text.header }));
        return read.map_err(|error| Failure::in_file(name, &error));
    }
    let game = replay(library, name, &text, DiceSource::Typed)?;
    Ok(Source { header: game.header().clone(), position: game.position().copy() })
}

/// The match a record file holds.
pub fn load_record(library: &Library, name: &str) -> Result<Match, Failure> {
    let text = file_text(name)?.ok_or_else(|| Failure::new(format!("{name}: no such file")))?;
    replay(library, name, &text, DiceSource::Typed)
}

/// A record, replayed; the error names its file and line.
pub fn replay(library: &Library, name: &str, text: &str, dice: DiceSource) -> Result<Match, Failure> {
    let record = Record::read(text).map_err(LibraryError::Text);
    let played = record.and_then(|record| library.replay(&record, dice));
    played.map_err(|error| Failure::in_file(name, &error))
}

/// A fresh match whose dice are not thrown yet.
fn start(library: &Library, scenario: &str, options: &[(String, String)]) -> Result<Match, Failure> {
    let found = library.start(scenario, options, DiceSource::Typed);
    found.map_err(|error| match error {
        LibraryError::NoSuchGame(_) => {
            Failure::new(format!("{scenario}: no such file, and {}", meant(library, scenario)))
        }
        error => error.into(),
    })
}

/// The start of a scenario named `GAME/SCENARIO`, and nothing else.
pub fn open(library: &Library, scenario: &str, options: &[(String, String)]) -> Result<Box<dyn Position>, Failure> {
    library.open(scenario, options).map_err(|error| match error {
        LibraryError::NoSuchGame(_) => Failure::new(meant(library, scenario)),
        error => error.into(),
    })
}

/// What somebody may have meant who named no scenario.
fn meant(library: &Library, name: &str) -> String {
    if catalog::title(name).is_some() {
        return format!("\"{name}\" is a game; `strategikon list {name}` shows its scenarios");
    }
    for title in catalog::TITLES {
        if library.scenarios(title.id).is_ok_and(|cards| cards.iter().any(|card| card.id == name)) {
            return format!("\"{name}\" is a scenario of {}; write {}/{name}", title.name, title.id);
        }
    }
    LibraryError::NoSuchGame(name.to_string()).to_string()
}

/// The scenarios that `GAME/SCENARIO`, `GAME` or `all` means, each at its start.
pub fn scenarios(library: &Library, name: &str, options: &[(String, String)]) -> Result<Vec<Start>, Failure> {
    if name.contains('/') {
        return Ok(vec![Start { scenario: name.to_string(), position: open(library, name, options)? }]);
    }
    let titles: Vec<&str> =
        catalog::TITLES.iter().map(|title| title.id).filter(|id| name == "all" || name == *id).collect();
    if titles.is_empty() {
        return Err(Failure::new(meant(library, name)));
    }
    let mut found = Vec::new();
    for title in titles {
        for card in library.scenarios(title)? {
            let scenario = format!("{title}/{}", card.id);
            let position = library.open(&scenario, options)?;
            found.push(Start { scenario, position });
        }
    }
    Ok(found)
}

/// The text of a file; none if there is no such file.
fn file_text(name: &str) -> Result<Option<String>, Failure> {
    let path = Path::new(name);
    if name == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map_err(|error| Failure::file(Path::new("standard input"), &error))?;
        return Ok(Some(text));
    }
    if !path.exists() || path.is_dir() {
        return Ok(None);
    }
    fs::read_to_string(path).map(Some).map_err(|error| Failure::file(path, &error))
}
