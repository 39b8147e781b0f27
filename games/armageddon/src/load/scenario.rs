//! A scenario file, put together with map and counters.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::data::sides::Sides;
use engine::words::{Word, wrong};
use engine::{DataError, DataFile};
use serde::Deserialize;

use super::counters::Roster;
use super::forces::{self, SideFile};
use super::ground::{self, Changes, TerrainFile};
use super::map::{self, Map, MapFile};
use super::options::OptionsFile;
use super::specials::{self, Allowances, SpecialFile};
use super::victory::{self, Decided, VictoryFile};
use crate::scenario::{Kind, Scenario};
use crate::state::{MOST_FORCES, MOST_WATCHED};

/// `scenarios/<id>.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// Its printed number.
    #[serde(default, rename = "ref")]
    pub reference: String,
    pub title: String,
    #[serde(default)]
    pub date: String,
    pub class: Class,
    /// Who made it, if it was not published with the game.
    pub author: Option<String>,
    #[serde(default)]
    pub summary: String,
    pub turns: Spanned<u8>,
    /// Both sides, the one that sets up first in front.
    deploy_order: Spanned<Vec<Word>>,
    first_player: Word,
    /// Hexes a side controls at the start, where that does not follow from the set-up.
    #[serde(default)]
    pub initial_control: BTreeMap<Word, Vec<Word>>,
    /// What the source leaves out and was filled in.
    #[serde(default)]
    pub supplied: Vec<String>,
    /// Slips of the source put right, a clause each.
    #[serde(default)]
    pub corrected: Vec<String>,
    #[serde(default)]
    pub options: OptionsFile,
    /// A map of its own, instead of the printed one.
    pub map: Option<MapFile>,
    #[serde(default)]
    terrain: TerrainFile,
    #[serde(default)]
    pub special: SpecialFile,
    victory: VictoryFile,
    pub side: Spanned<Vec<SideFile>>,
}

/// What kind of scenario it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// To learn the game with.
    Basic,
    /// Balanced.
    GamePlayer,
    /// As it was, balanced or not.
    Historian,
    /// Not published with the game.
    Community,
}

/// The longest battle, in turns.
const MOST_TURNS: u8 = 99;
/// The largest allowance, in points.
const MOST_POINTS: usize = 99;

/// A scenario, and what its card tells of how it came about.
pub struct Draft {
    pub file: ScenarioFile,
    pub scenario: Scenario,
    pub changes: Changes,
    pub allowances: Allowances,
}

/// Reads a scenario.
pub fn read(id: &str, file: &DataFile, printed: &Map, roster: &Roster) -> Result<Draft, DataError> {
    let written: ScenarioFile = file.parse()?;
    let own = written.map.as_ref().map(|written| map::map(file, written)).transpose()?;
    let map = own.as_ref().unwrap_or(printed);
    let turns = turns(file, &written)?;
    let sides = Sides::read(file, &written.side, |side| &side.name)?;
    let changes = ground::changes(file, &written.terrain, map)?;
    let field = ground::field(map, &changes);
    let allowances = specials::allowances(file, &written.special, &sides, roster)?;
    let mut special = specials::read(file, &written.special, &sides)?;
    let Decided { victory, watched, exit } = victory::read(file, &written.victory, &sides, map)?;
    special.exit = exit;
    let tallies = forces::read(file, written.side.get_ref(), map, &field, turns, special.no_leader_rules)?;
    specials::check_wings(file, &written.special, &special, &tallies)?;
    let units = forces::counters(&tallies, roster, &allowances);
    let forces: Vec<_> = tallies.into_iter().map(|tally| tally.force).collect();
    let scenario = Scenario {
        id: id.to_string(),
        sides: sides.names(),
        turns,
        first: sides.named(file, &written.first_player)?,
        deploys: sides.ordered(file, &written.deploy_order)?,
        watched: victory::owners(file, &watched, &forces, &written.initial_control, &sides, map)?,
        forces,
        units,
        grades: roster.ladder(false),
        field,
        victory,
        special,
    };
    check_size(file, &scenario)?;
    Ok(Draft { file: written, scenario, changes, allowances })
}

/// What the tables of a position can hold.
fn check_size(file: &DataFile, scenario: &Scenario) -> Result<(), DataError> {
    let too_many = |what: &str, found: usize, most: usize| {
        let message = format!("{found} {what}: expected at most {most}");
        if found > most { Err(DataError { file: file.name.clone(), line: None, message }) } else { Ok(()) }
    };
    too_many("forces", scenario.forces.len(), MOST_FORCES)?;
    too_many("hexes whose control matters", scenario.watched.len(), MOST_WATCHED)?;
    let most = scenario.units.iter().map(|unit| usize::from(unit.allowance)).max().unwrap_or(0);
    too_many("movement points on one counter", most, MOST_POINTS)?;
    if let Some((side, _)) = &scenario.special.balk {
        let chariots = scenario.units.iter().filter(|unit| unit.side == *side && unit.kind == Kind::Chariot).count();
        too_many("chariots that may balk", chariots, engine::dice::MOST_DICE)?;
    }
    Ok(())
}

/// At least one turn, and with the option no more than can be counted.
fn turns(file: &DataFile, written: &ScenarioFile) -> Result<u8, DataError> {
    let turns = *written.turns.get_ref();
    if turns == 0 {
        return Err(wrong(file, &written.turns, "a battle of 0 turns: expected at least one"));
    }
    if let Some(extend) = &written.options.extend
        && turns.checked_add(*extend.get_ref()).is_none_or(|all| all > MOST_TURNS)
    {
        let message = format!("too many turns: expected at most {}", MOST_TURNS.saturating_sub(turns));
        return Err(wrong(file, extend, message));
    }
    if turns > MOST_TURNS {
        return Err(wrong(file, &written.turns, format!("{turns} turns: expected at most {MOST_TURNS}")));
    }
    Ok(turns)
}

impl Draft {
    /// Whether any side has such a unit.
    pub fn has(&self, kind: Kind) -> bool {
        self.scenario.units.iter().any(|unit| unit.kind == kind)
    }
}

#[cfg(test)]
#[path = "scenario_tests.rs"]
mod tests;
