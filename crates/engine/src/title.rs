//! A title: a game we referee, with its scenarios, as the catalog lists it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::words::{all_of, any_of};
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
    /// Its printed number: "P5", "#12"; none, if it is ours.
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

impl ScenarioCard {
    /// Where it is from: this game, and its number there.
    pub fn source(&self, game: &str) -> String {
        format!("{game} {}", self.reference).trim_end().to_string()
    }
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

impl OptionCard {
    /// An option with these values, the default first.
    pub fn new<const N: usize>(key: &str, says: impl Into<String>, values: [&str; N]) -> Self {
        OptionCard { key: key.to_string(), says: says.into(), values: values.map(str::to_string).to_vec() }
    }
}

/// What was agreed before play: every key and every value among those offered.
#[derive(Debug, Clone, Copy)]
pub struct Agreed<'a>(&'a [(String, String)]);

impl<'a> Agreed<'a> {
    /// These options of the scenario with this id, if it offers them.
    pub fn check(id: &str, offered: &[OptionCard], options: &'a [(String, String)]) -> Result<Self, OpenError> {
        for (key, value) in options {
            let Some(card) = offered.iter().find(|card| card.key == *key) else {
                return Err(OpenError::Option(match offered {
                    [] => format!("unknown option {key:?}: {id} has no options"),
                    cards => format!("unknown option {key:?}: {id} has {}", all_of(cards.iter().map(|card| &card.key))),
                }));
            };
            if !card.values.contains(value) {
                let message = format!("unknown value {value:?} of option {key}: expected {}", any_of(&card.values));
                return Err(OpenError::Option(message));
            }
        }
        Ok(Agreed(options))
    }

    /// Whether an option was given this value; given twice, the last counts.
    pub fn is(&self, key: &str, value: &str) -> bool {
        self.0.iter().rfind(|option| option.0 == key).is_some_and(|option| option.1 == value)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_agreed_must_be_offered() {
        let offered = [OptionCard::new("night", "Fights by night.", ["no", "yes"])];
        let options = |value: &str| vec![("night".to_string(), value.to_string())];
        let agreed = options("yes");
        let agreed = Agreed::check("rome", &offered, &agreed).unwrap();
        assert!(agreed.is("night", "yes") && !agreed.is("night", "no") && !agreed.is("rain", "yes"));
        let twice = [options("yes"), options("no")].concat();
        assert!(Agreed::check("rome", &offered, &twice).unwrap().is("night", "no"));
        let refused =
            |offered: &[OptionCard], value| Agreed::check("rome", offered, &options(value)).unwrap_err().to_string();
        assert_eq!(refused(&offered, "dusk"), "unknown value \"dusk\" of option night: expected no or yes");
        assert_eq!(refused(&[], "yes"), "unknown option \"night\": rome has no options");
        let rain = [OptionCard::new("rain", "Rains.", ["no", "yes"])];
        assert_eq!(refused(&rain, "yes"), "unknown option \"night\": rome has rain");
    }
}
