//! The list of titles. Adding a game adds its box under `games/` and a line in [`TITLES`].
//!
//! ```
//! let library = catalog::Library::printed();
//! let kadesh = library.open("armageddon/kadesh", &[]).unwrap();
//! assert_eq!(kadesh.sides(), ["Egyptians", "Hittites"]);
//! ```

mod boxes;
mod shelf;

use std::fmt;

pub use boxes::{LABELS, Label};
use engine::record::{Header, PositionText, Record};
use engine::{DataError, DataFile, DataSet, DiceSource, Match, OpenError, Position, ScenarioCard, TextError, Title};
pub use shelf::Shelf;

/// Every game we referee. Not in a browser, where whoever names a box carries it: there they are fetched.
#[cfg(not(target_family = "wasm"))]
pub static TITLES: &[&Title] = &[&armageddon::TITLE, &basileus::TITLE, &apocalypse::TITLE, &glory::TITLE];

/// The title with this id.
#[cfg(not(target_family = "wasm"))]
pub fn title(id: &str) -> Option<&'static Title> {
    TITLES.iter().copied().find(|title| title.id == id)
}

/// The titles with their data: the printed files, some perhaps replaced or added by a player's own.
#[derive(Debug, Default)]
pub struct Library {
    boxes: Vec<(&'static Title, DataSet)>,
}

/// Why something of the library could not be had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LibraryError {
    /// A name that is not `GAME/SCENARIO`, or a game we do not have.
    NoSuchGame(String),
    /// The scenario could not be opened.
    Open(String, OpenError),
    /// A record or position could not be used.
    Text(TextError),
    /// It was played under other rules than these.
    OtherRules {
        /// The scenario.
        scenario: String,
        /// The version it was played under.
        played: u32,
        /// The version here.
        here: u32,
    },
}

impl Library {
    /// Every title with the data built in.
    #[cfg(not(target_family = "wasm"))]
    pub fn printed() -> Self {
        Library { boxes: TITLES.iter().map(|title| (*title, DataSet::embedded(title.files))).collect() }
    }

    /// Adds a title with the data built in, unless it is there.
    pub fn add(&mut self, title: &'static Title) {
        if self.title(title.id).is_err() {
            self.boxes.push((title, DataSet::embedded(title.files)));
        }
    }

    /// Puts a player's file in place of a printed one, or adds it: `path` begins with the title's id, as in
    /// `armageddon/scenarios/kadesh.toml`. Says whether the title exists.
    pub fn put(&mut self, path: &str, file: DataFile) -> bool {
        let Some((id, path)) = path.split_once('/') else { return false };
        let Some((_, data)) = self.boxes.iter_mut().find(|(title, _)| title.id == id) else { return false };
        data.put(path, file);
        true
    }

    /// The title with this id and its data.
    pub fn title(&self, id: &str) -> Result<(&'static Title, &DataSet), LibraryError> {
        let found = self.boxes.iter().find(|(title, _)| title.id == id);
        found.map(|(title, data)| (*title, data)).ok_or_else(|| LibraryError::NoSuchGame(id.to_string()))
    }

    /// The scenarios of a title, in printed order.
    pub fn scenarios(&self, id: &str) -> Result<Vec<ScenarioCard>, LibraryError> {
        let (title, data) = self.title(id)?;
        (title.scenarios)(data).map_err(|error| LibraryError::Open(id.to_string(), OpenError::Data(error)))
    }

    /// The starting position of a scenario, `GAME/SCENARIO`.
    pub fn open(&self, scenario: &str, options: &[(String, String)]) -> Result<Box<dyn Position>, LibraryError> {
        let (game, id) = scenario.split_once('/').ok_or_else(|| LibraryError::NoSuchGame(scenario.to_string()))?;
        let (title, data) = self.title(game)?;
        (title.open)(data, id, options).map_err(|error| LibraryError::Open(scenario.to_string(), error))
    }

    /// A fresh match of a scenario.
    pub fn start(&self, scenario: &str, options: &[(String, String)], dice: DiceSource) -> Result<Match, LibraryError> {
        let start = self.open(scenario, options)?;
        Ok(Match::new(self.header(scenario, options)?, start, dice))
    }

    fn header(&self, scenario: &str, options: &[(String, String)]) -> Result<Header, LibraryError> {
        let rules = self.rules_of(scenario)?;
        Ok(Header { scenario: scenario.to_string(), rules, options: options.to_vec(), ..Header::default() })
    }

    /// Replays a record, to be played on with these dice.
    pub fn replay(&self, record: &Record, dice: DiceSource) -> Result<Match, LibraryError> {
        let start = self.open_for(&record.header)?;
        Match::replay(record, start, dice).map_err(LibraryError::Text)
    }

    /// The position in a position file.
    pub fn position(&self, text: &PositionText) -> Result<Box<dyn Position>, LibraryError> {
        let start = self.open_for(&text.header)?;
        start.read(&text.body).map_err(|error| {
            let line = error.line + text.body_line - 1;
            LibraryError::Text(error.on_line(line))
        })
    }

    fn open_for(&self, header: &Header) -> Result<Box<dyn Position>, LibraryError> {
        let here = self.rules_of(&header.scenario)?;
        if header.rules != here {
            let scenario = header.scenario.clone();
            return Err(LibraryError::OtherRules { scenario, played: header.rules, here });
        }
        self.open(&header.scenario, &header.options)
    }

    fn rules_of(&self, scenario: &str) -> Result<u32, LibraryError> {
        let game = scenario.split('/').next().unwrap_or_default();
        self.title(game).map(|(title, _)| title.rules)
    }
}

impl From<DataError> for LibraryError {
    fn from(error: DataError) -> Self {
        LibraryError::Open(String::new(), OpenError::Data(error))
    }
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LibraryError::NoSuchGame(id) if LABELS.iter().any(|label| label.id == id) => {
                write!(f, "\"{id}\" is a game; write {id}/SCENARIO")
            }
            LibraryError::NoSuchGame(id) => {
                let ids: Vec<_> = LABELS.iter().map(|label| label.id).collect();
                write!(f, "\"{id}\" names no game here; write GAME/SCENARIO, where GAME is {}", ids.join(" or "))
            }
            LibraryError::Open(_, OpenError::Data(error)) => error.fmt(f),
            LibraryError::Open(scenario, error) => write!(f, "{scenario}: {error}"),
            LibraryError::Text(error) => error.fmt(f),
            LibraryError::OtherRules { scenario, played, here } => {
                write!(f, "{scenario} was played under rules version {played}; this program has version {here}")
            }
        }
    }
}

impl std::error::Error for LibraryError {}
