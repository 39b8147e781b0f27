//! What a scenario makes of the printed terrain.

use engine::words::{Word, any_of, unknown, wrong};
use engine::{DataError, DataFile};
use hex::SightLines;
use serde::Deserialize;

use super::map::{Map, TERRAIN, terrain_named};
use crate::scenario::{Field, Terrain};
use crate::tables::FARTHEST_SHOT;

/// `[terrain]` of a scenario as written.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    /// Features without effect: terrain, `crest`, or `woods@B` for the wood the map names `woods_at_B`.
    #[serde(default)]
    ignore: Vec<Word>,
    /// If given, every feature not listed is without effect.
    only: Option<Vec<Word>>,
    /// Terrain that counts as another: from, to.
    #[serde(default)]
    replace: Vec<(Word, Word)>,
}

/// The changes a scenario makes to the terrain, in the words of the sheet.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Terrain that counts as clear.
    pub cleared: Vec<Terrain>,
    /// Letters whose wood counts as clear.
    pub cleared_woods: Vec<String>,
    /// Whether crests are ignored by name.
    pub crest_ignored: bool,
    /// The terrain in force, and whether crests are; none when the scenario does not say.
    pub only: Option<(Vec<Terrain>, bool)>,
    /// Terrain that counts as another.
    pub replaced: Vec<(Terrain, Terrain)>,
}

/// A named feature of the map.
enum Feature {
    Terrain(Terrain),
    Crest,
    WoodAt(String),
}

/// Reads the changes.
pub fn changes(file: &DataFile, terrain: &TerrainFile, map: &Map) -> Result<Changes, DataError> {
    let mut changes = Changes::default();
    for word in &terrain.ignore {
        match feature(file, word)? {
            Feature::Terrain(ignored) => changes.cleared.push(ignored),
            Feature::Crest => changes.crest_ignored = true,
            Feature::WoodAt(letter) if map.named.contains_key(&wood_name(&letter)) => {
                changes.cleared_woods.push(letter)
            }
            Feature::WoodAt(letter) => {
                let message =
                    format!("no wood at {letter}: expected {:?} among the names of the map", wood_name(&letter));
                return Err(wrong(file, word, message));
            }
        }
    }
    if let Some(words) = &terrain.only {
        let (mut kept, mut crest) = (Vec::new(), false);
        for word in words {
            match feature(file, word)? {
                Feature::Terrain(terrain) => kept.push(terrain),
                Feature::Crest => crest = true,
                Feature::WoodAt(_) => return Err(unknown(file, "terrain", word, "a whole kind of terrain in `only`")),
            }
        }
        changes.only = Some((kept, crest));
    }
    for (from, to) in &terrain.replace {
        changes.replaced.push((terrain_named(file, from)?, terrain_named(file, to)?));
    }
    Ok(changes)
}

fn feature(file: &DataFile, word: &Word) -> Result<Feature, DataError> {
    let text = word.get_ref().as_str();
    if text == "crest" {
        return Ok(Feature::Crest);
    }
    if let Some(letter) = text.strip_prefix("woods@") {
        return Ok(Feature::WoodAt(letter.to_string()));
    }
    let found = TERRAIN.iter().find(|(name, _)| *name == text);
    found.map(|&(_, terrain)| Feature::Terrain(terrain)).ok_or_else(|| {
        let names = TERRAIN.iter().map(|&(name, _)| name).chain(["crest", "woods@ and a letter"]);
        unknown(file, "terrain", word, any_of(names))
    })
}

fn wood_name(letter: &str) -> String {
    format!("woods_at_{letter}")
}

impl Changes {
    /// What this terrain counts as.
    fn of(&self, printed: Terrain) -> Terrain {
        if let Some(&(_, to)) = self.replaced.iter().find(|&&(from, _)| from == printed) {
            return to;
        }
        let is_out = self.only.as_ref().is_some_and(|(kept, _)| !kept.contains(&printed));
        if is_out || self.cleared.contains(&printed) { Terrain::Clear } else { printed }
    }

    /// Whether crest hexsides have their effect. They go with their slopes, unless they are in force by name.
    pub fn keeps_crests(&self) -> bool {
        match &self.only {
            Some((_, crest)) => *crest && !self.crest_ignored,
            None => !self.crest_ignored && self.of(Terrain::Slope) == Terrain::Slope,
        }
    }
}

/// The map as the scenario uses it.
pub fn field(map: &Map, changes: &Changes) -> Field {
    let mut terrain: Vec<Terrain> = map.terrain.iter().map(|&printed| changes.of(printed)).collect();
    for letter in &changes.cleared_woods {
        for hex in &map.named[&wood_name(letter)] {
            terrain[hex.index()] = Terrain::Clear;
        }
    }
    Field {
        grid: map.grid.clone(),
        terrain,
        crest: if changes.keeps_crests() { map.crest.clone() } else { vec![0; map.crest.len()] },
        south: map.south.clone(),
        letters: map.letters.clone(),
        oases: map.oases.clone(),
        rocks: map.rocks.clone(),
        left_out: map.left_out.clone(),
        course: map.course.clone(),
        sight: SightLines::new(FARTHEST_SHOT),
        provenance: map.provenance,
    }
}

#[cfg(test)]
#[path = "ground_tests.rs"]
mod tests;
