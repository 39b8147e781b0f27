//! A scenario file, put together with map, counters and charts.

use engine::data::Spanned;
use engine::data::sides::Sides;
use engine::words::{Word, wrong};
use engine::{DataError, DataFile, DataSet};
use serde::Deserialize;

use super::options::Terms;
use super::{card, charts, counters, map, room, within};
use crate::scenario::Scenario;

/// `scenarios/<id>.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// Its case in the rulebook.
    #[serde(default)]
    pub case: String,
    pub title: String,
    #[serde(default)]
    pub date: String,
    /// What kind it is and who made it.
    #[serde(default)]
    pub kind: String,
    #[serde(default)]
    pub summary: String,
    first_year: Spanned<u16>,
    /// The lengths that may be agreed, the usual one first.
    turns: Spanned<Vec<Spanned<u8>>>,
    pub victory: String,
    #[serde(default)]
    pub special: Vec<String>,
    /// What the source leaves out and was filled in.
    #[serde(default)]
    pub supplied: Vec<String>,
    /// The Byzantines, then the Muslims.
    side: Spanned<Vec<SideFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideFile {
    name: Word,
    /// The colour of its counters.
    livery: String,
}

/// A scenario file, read; what was agreed completes it.
pub struct Draft {
    pub id: String,
    pub written: ScenarioFile,
    pub sides: Vec<String>,
    /// The colours of their counters.
    pub liveries: [String; 2],
    first_year: u16,
    /// The lengths that may be agreed, the usual one first.
    pub lengths: Vec<u8>,
}

/// Records and positions write turns with two digits.
const MOST_TURNS: u8 = 99;

impl Draft {
    /// Reads a scenario file.
    pub fn read(id: &str, file: &DataFile) -> Result<Draft, DataError> {
        let written: ScenarioFile = file.parse()?;
        let mut lengths = Vec::new();
        for length in written.turns.get_ref() {
            let turns = within(file, "number of turns", length, 1..=MOST_TURNS)?;
            if lengths.contains(&turns) {
                return Err(wrong(
                    file,
                    length,
                    format!("number of turns {turns} stands here twice: expected each once"),
                ));
            }
            lengths.push(turns);
        }
        if lengths.is_empty() {
            return Err(wrong(file, &written.turns, "no number of turns: expected at least one"));
        }
        let first_year = within(file, "year", &written.first_year, 1..=9999)?;
        let sides = Sides::read(file, &written.side, |side| &side.name)?.names();
        let liveries = [0, 1].map(|side| written.side.get_ref()[side].livery.clone());
        Ok(Draft { id: id.to_string(), written, sides, liveries, first_year, lengths })
    }

    /// Puts the war together.
    pub fn complete(self, data: &DataSet, terms: Terms) -> Result<Scenario, DataError> {
        let sheet = data.file("counters.toml")?;
        let map = map::read(data.file("map.toml")?)?;
        let roster = counters::read(sheet, &map, terms.rules.edition)?;
        let aid = charts::read(data.file("charts.toml")?, &map)?;
        room::check(sheet, &roster, &map, &aid.charts, &terms.rules)?;
        Ok(Scenario {
            card: card::tell(&self, &map, &roster, &aid),
            id: self.id,
            sides: self.sides,
            liveries: self.liveries,
            turns: terms.turns,
            first_year: self.first_year,
            map,
            units: roster.units,
            charts: aid.charts,
            rules: terms.rules,
        })
    }
}

#[cfg(test)]
#[path = "scenario_tests.rs"]
mod tests;
