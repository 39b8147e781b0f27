//! What runs along hexsides and through hexes: barriers, rivers, roads, the Delta and the start line.

use std::collections::BTreeMap;

use engine::words::{Word, wrong};
use engine::{DataError, DataFile};
use hex::{Direction, HexId, HexNumber};
use serde::Deserialize;

use super::map::terrain_name;
use crate::scenario::{Map, Terrain};

/// `lines` of the map as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinesFile {
    /// Hexes in which nobody sets up.
    start_line: Vec<Word>,
    /// Hexes of the Delta that ships may enter.
    delta: Vec<Word>,
    /// Hexsides that ships or land units may not cross, each as the two hexes it parts.
    sea_blocked: Vec<Word>,
    land_blocked: Vec<Word>,
}

/// Draws the Delta, the start line and the hexsides that cannot be crossed.
pub fn draw(file: &DataFile, written: &LinesFile, map: &mut Map) -> Result<(), DataError> {
    for word in &written.delta {
        let hex = land(file, map, word)?;
        map.delta[hex.index()] = true;
    }
    for word in &written.start_line {
        let hex = land(file, map, word)?;
        if map.district[hex.index()].is_some() {
            let message = format!("{} is in a district: expected none on the start line", word.get_ref());
            return Err(wrong(file, word, message));
        }
        map.start_line.push(hex);
    }
    for word in &written.sea_blocked {
        let side = hexside(file, map, word)?;
        if !holds_water(map, side.0) || !holds_water(map, side.2) {
            let message = format!("{} is not between two hexes with water: expected that of both", word.get_ref());
            return Err(wrong(file, word, message));
        }
        mark(file, word, side, &mut map.sea_blocked)?;
    }
    for word in &written.land_blocked {
        let side = hexside(file, map, word)?;
        if !share_land(map, side.0, side.2) {
            let message = format!("{} is not within one landmass: expected both hexes in the same", word.get_ref());
            return Err(wrong(file, word, message));
        }
        mark(file, word, side, &mut map.land_blocked)?;
    }
    Ok(())
}

/// Draws the rivers.
pub fn rivers(file: &DataFile, written: BTreeMap<String, Vec<Word>>, map: &mut Map) -> Result<(), DataError> {
    for (name, words) in written {
        let mut line = Vec::new();
        for word in &words {
            let side = hexside(file, map, word)?;
            for hex in [side.0, side.2] {
                is_land(file, map, word, hex)?;
            }
            mark(file, word, side, &mut map.rivers)?;
            line.push((side.0, side.2));
        }
        map.river_lines.push((name, line));
    }
    Ok(())
}

/// Letters the seas: a name along a few hexes, without effect.
pub fn seas(file: &DataFile, written: BTreeMap<String, Vec<Word>>, map: &mut Map) -> Result<(), DataError> {
    for (name, words) in written {
        let hexes = words.iter().map(|word| hex(file, map, word, word.get_ref())).collect::<Result<_, _>>()?;
        map.sea_names.push((name, hexes));
    }
    Ok(())
}

/// Draws the roads.
pub fn roads(file: &DataFile, written: BTreeMap<String, Vec<Word>>, map: &mut Map) -> Result<(), DataError> {
    for (name, words) in written {
        let line: Vec<HexId> = words.iter().map(|word| land(file, map, word)).collect::<Result<_, _>>()?;
        for (pair, word) in line.windows(2).zip(words.iter().skip(1)) {
            let (from, to) = (pair[0], pair[1]);
            let way = way(file, map, word, from, to)?;
            let is_blocked = map.land_blocked[from.index()] >> way.index() & 1 == 1;
            if is_blocked || !share_land(map, from, to) {
                let (from, to) = (map.number(from), map.number(to));
                let message =
                    format!("a road over water from {from} to {to}: expected hexes land units can go between");
                return Err(wrong(file, word, message));
            }
            map.roads[from.index()] |= 1 << way.index();
            map.roads[to.index()] |= 1 << way.opposite().index();
        }
        map.road_lines.push((name, line));
    }
    Ok(())
}

/// The hex this text names.
pub fn hex(file: &DataFile, map: &Map, word: &Word, text: &str) -> Result<HexId, DataError> {
    let number: HexNumber = text.parse().map_err(|error: hex::ParseError| wrong(file, word, error.to_string()))?;
    map.find(number).ok_or_else(|| {
        let (first, last) = (map.number(HexId(0)), map.number(HexId(map.grid.len() as u16 - 1)));
        wrong(file, word, format!("{number} is not on the map: expected a hex from {first} to {last}"))
    })
}

/// A hex of land.
pub fn land(file: &DataFile, map: &Map, word: &Word) -> Result<HexId, DataError> {
    let hex = hex(file, map, word, word.get_ref())?;
    is_land(file, map, word, hex)?;
    Ok(hex)
}

/// Whether ships can be in a hex.
pub fn holds_water(map: &Map, hex: HexId) -> bool {
    map.terrain[hex.index()] == Terrain::Sea || map.coastal[hex.index()] || map.delta[hex.index()]
}

fn is_land(file: &DataFile, map: &Map, word: &Word, hex: HexId) -> Result<(), DataError> {
    let terrain = map.terrain[hex.index()];
    if terrain.is_land() {
        return Ok(());
    }
    Err(wrong(file, word, format!("{} is {}: expected land", map.number(hex), terrain_name(terrain))))
}

/// Whether two hexes have a landmass in common; a straits hex is of Asia and of Europe.
fn share_land(map: &Map, one: HexId, other: HexId) -> bool {
    match (map.landmass[one.index()], map.landmass[other.index()]) {
        (b'.', _) | (_, b'.') => false,
        (b'B', mass) | (mass, b'B') => [b'A', b'B', b'E'].contains(&mass),
        (one, other) => one == other,
    }
}

/// A hexside: two hexes and the way from the first to the second.
type Hexside = (HexId, Direction, HexId);

fn hexside(file: &DataFile, map: &Map, word: &Word) -> Result<Hexside, DataError> {
    let Some((one, other)) = word.get_ref().split_once('|') else {
        let message = format!("{:?} is no hexside: expected its two hexes, 0910|1010", word.get_ref());
        return Err(wrong(file, word, message));
    };
    let (one, other) = (hex(file, map, word, one)?, hex(file, map, word, other)?);
    Ok((one, way(file, map, word, one, other)?, other))
}

fn way(file: &DataFile, map: &Map, word: &Word, from: HexId, to: HexId) -> Result<Direction, DataError> {
    let (one, other) = (map.number(from), map.number(to));
    let apart = || wrong(file, word, format!("{one} does not touch {other}: expected adjacent hexes"));
    map.grid.direction_to(from, to).ok_or_else(apart)
}

/// Marks a hexside, seen from both its hexes.
fn mark(file: &DataFile, word: &Word, (one, way, other): Hexside, marks: &mut [u8]) -> Result<(), DataError> {
    if marks[one.index()] >> way.index() & 1 == 1 {
        return Err(wrong(file, word, format!("hexside {} is named twice: expected each once", word.get_ref())));
    }
    marks[one.index()] |= 1 << way.index();
    marks[other.index()] |= 1 << way.opposite().index();
    Ok(())
}

#[cfg(test)]
#[path = "lines_tests.rs"]
mod tests;
