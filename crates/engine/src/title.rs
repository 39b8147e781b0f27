//! A title: a game we referee, with its scenarios, as the catalog lists it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Book, DataError, DataSet, Position};

/// A box: everything a surface needs to list a game and to open a match of it.
#[derive(Debug)]
pub struct Title {
    /// How it is named in scenario ids: `armageddon`.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// Version of the rules as coded here: raised whenever a record made before would no longer replay.
    pub rules: u32,
    /// Its rulebook, in our words.
    pub book: &'static Book,
    /// The data files built in, as path and text.
    pub files: &'static [(&'static str, &'static str)],
    /// Its scenarios, in printed order, from these data files.
    pub scenarios: fn(&DataSet) -> Result<Vec<ScenarioCard>, DataError>,
    /// Opens a scenario by its id with these options.
    pub open: Open,
}

/// How a scenario is opened: data, scenario id, options as key and value.
pub type Open = fn(&DataSet, &str, &[(String, String)]) -> Result<Box<dyn Position>, OpenError>;

/// A scenario as it is listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioCard {
    /// Its id inside the title: `kadesh`.
    pub id: String,
    /// Its printed number: "P5", "#12".
    pub reference: String,
    /// Its name.
    pub name: String,
    /// When it was fought.
    pub date: String,
    /// A line of history, in our words.
    pub summary: String,
    /// What kind it is and who made it: "game player's", "community, Kim Meints".
    pub kind: String,
    /// Game turns.
    pub turns: u16,
    /// The sides in order, with their forces in short.
    pub sides: Vec<SideCard>,
    /// Who wins, in a sentence.
    pub victory: String,
    /// Rules that hold only here, each in a sentence.
    pub special: Vec<String>,
    /// What may be agreed before play.
    pub options: Vec<OptionCard>,
    /// What the source lacks and was supplied or corrected here.
    pub reconstructed: Vec<String>,
}

/// A side of a scenario as it is listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideCard {
    /// Its name.
    pub name: String,
    /// The colour of its counters.
    pub livery: String,
    /// Its forces and where they begin, a line each.
    pub forces: Vec<String>,
    /// How many combat units it has.
    pub units: u16,
}

/// Something that may be agreed before play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionCard {
    /// Its key.
    pub key: String,
    /// What it does, in a sentence.
    pub says: String,
    /// The values it takes; the first is the default.
    pub values: Vec<String>,
}

/// Why a scenario could not be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// A data file is at fault.
    Data(DataError),
    /// There is no such scenario; these exist.
    NoSuchScenario(Vec<String>),
    /// There is no such option, or it has no such value.
    Option(String),
}

impl From<DataError> for OpenError {
    fn from(error: DataError) -> Self {
        OpenError::Data(error)
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Data(error) => error.fmt(f),
            OpenError::NoSuchScenario(ids) => write!(f, "no such scenario; there are {}", ids.join(", ")),
            OpenError::Option(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for OpenError {}
