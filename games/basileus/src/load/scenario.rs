//! A scenario file, put together with sheets and counters.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::data::sides::Sides;
use engine::words::{Word, wrong};
use engine::{DataError, DataFile, DataSet};
use serde::Deserialize;

use super::counters::{ArmyFile, CounterFile, Roster, within};
use super::forces::{self, Muster, SideFile};
use super::map::MapFile;
use super::specials::{self, Context, MOST_TURNS, SpecialFile};
use super::victory::{self, VictoryFile};
use super::{arrivals, card, ground};
use crate::scenario::{Options, Scenario};

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
    pub class: Class,
    /// Whose idea it is, if that is known.
    pub author: Option<String>,
    #[serde(default)]
    pub summary: String,
    /// The sheets from west to east.
    maps: Option<Spanned<Vec<Word>>>,
    /// A map of its own, instead of sheets.
    pub map: Option<MapFile>,
    /// Counters that are not on the sheet.
    #[serde(default)]
    counters: BTreeMap<Word, CounterFile>,
    /// Armies that the rulebook does not have.
    #[serde(default)]
    armies: BTreeMap<Word, ArmyFile>,
    turns: Spanned<u8>,
    /// Both sides, the one that sets up first in front.
    deploy_order: Spanned<Vec<Word>>,
    /// What the source leaves out and was filled in.
    #[serde(default)]
    pub supplied: Vec<String>,
    /// Slips of the source put right, a clause each.
    #[serde(default)]
    pub corrected: Vec<String>,
    #[serde(default)]
    special: SpecialFile,
    victory: VictoryFile,
    /// The sides, the one that plays first in front.
    pub side: Spanned<Vec<SideFile>>,
}

/// What kind of scenario it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// In the rulebook.
    Published,
    /// Not published with the game.
    Community,
}

/// Reads a scenario.
pub fn read(id: &str, file: &DataFile, data: &DataSet, roster: &Roster) -> Result<Scenario, DataError> {
    let written: ScenarioFile = file.parse()?;
    let roster = &roster.and(file, &written.armies, &written.counters)?;
    let turns = within(file, "number of turns", &written.turns, 1, MOST_TURNS)?;
    let sides = Sides::read(file, &written.side, |side| &side.name)?;
    let files = written.side.get_ref();
    let field = match (&written.maps, &written.map) {
        (Some(sheets), None) => ground::field(file, data, sheets)?,
        (None, Some(map)) => ground::own(file, map)?,
        _ => return Err(wrong(file, &written.turns, "no place for the battle: expected either maps or a map")),
    };
    let mut muster = Muster { file, roster, field: &field, recruits: Vec::new() };
    let groups = muster.groups(files)?;
    let reinforcements = arrivals::read(&mut muster, files, turns)?;
    let mut units = muster.units();
    for (index, side) in files.iter().enumerate() {
        // A side that cannot fight could only wait for the end.
        if !units.iter().any(|unit| usize::from(unit.side.0) == index && unit.kind.is_combat()) {
            return Err(wrong(file, &side.name, "a side without combat units: expected at least one"));
        }
    }
    let charges = specials::charges(file, &written.special, &mut units)?;
    let thresholds = forces::thresholds(file, files)?;
    let context = Context { file, sides: &sides, units: &units, roster, turns, rows: field.grid.rows(), thresholds };
    let special = specials::read(&context, &written.special)?;
    let at_end = victory::read(&context, &written.victory)?;
    arrivals::check(file, files, &reinforcements, &special)?;
    let mut liveries = Vec::new();
    for side in files {
        liveries.push(forces::armies(file, roster, side)?[0].livery.clone());
    }
    let mut scenario = Scenario {
        id: id.to_string(),
        case: written.case.clone(),
        card: card::cover(id, &written, turns),
        deploys: sides.ordered(file, &written.deploy_order)?,
        sides: sides.names(),
        liveries: liveries.try_into().expect("there are two sides"),
        turns,
        thresholds,
        field,
        units,
        groups,
        reinforcements,
        special,
        at_end,
        options: Options::default(),
    };
    card::fill(&mut scenario, &written, roster, &charges);
    Ok(scenario)
}

#[cfg(test)]
#[path = "scenario_tests.rs"]
mod tests;
