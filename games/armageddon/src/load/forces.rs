//! The forces: where they begin, and their counters.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::words::{Word, wrong};
use engine::{DataError, DataFile, Side};
use hex::{Edge, HexId};
use serde::Deserialize;

use super::counters::{Roster, grade_named, kind_named};
use super::map::{Map, terrain_named};
use super::specials::Allowances;
use crate::scenario::{Begins, Field, Force, Grade, Kind, MOST_UNITS, Terrain, Unit};

/// `[[side]]` of a scenario as written; the first has blue counters, the second gold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    /// Its name.
    pub name: Word,
    /// Its forces, in the order they are listed.
    pub force: Vec<ForceFile>,
}

/// `[[side.force]]` of a scenario as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForceFile {
    /// Its label: `main`, `a`, `b`.
    pub id: String,
    /// How many of each type.
    units: Spanned<BTreeMap<Word, u8>>,
    /// How many of each grade.
    leaders: Option<Spanned<BTreeMap<Word, u8>>>,
    /// Where it begins.
    pub deploy: Spanned<DeployFile>,
}

/// Where a force begins, as written.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum DeployFile {
    /// Set up within a distance of any of these places.
    Area {
        /// Letters, names or hex numbers.
        at: Vec<Word>,
        /// In hexes.
        radius: u8,
        /// Terrain it may not set up on.
        #[serde(default)]
        forbid: Vec<Word>,
    },
    /// Set up in these hexes.
    Hexes(Vec<Word>),
    /// Comes on at edges of the map.
    Edge {
        /// N, E, S or W.
        edges: Vec<Word>,
        /// First turn.
        from_turn: Spanned<u8>,
        /// The turn by which it must come on; without it the owner may wait.
        to_turn: Option<Spanned<u8>>,
        /// Which of the edge hexes.
        filter: Option<EdgeFilter>,
    },
    /// Comes on at one of these places.
    Arrive {
        /// Letters, names or hex numbers.
        at: Vec<Word>,
        /// First turn.
        from_turn: Spanned<u8>,
        /// The turn by which it must come on; without it the owner may wait.
        to_turn: Option<Spanned<u8>>,
    },
}

/// Which hexes of an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EdgeFilter {
    /// Those on the southern bank.
    SouthOfStream,
}

/// A force and how many counters of each kind and grade it has.
pub struct Tally {
    pub force: Force,
    /// By [`Kind::UNITS`].
    pub units: [u8; 10],
    /// By [`Grade::ALL`].
    pub leaders: [u8; 6],
}

/// Reads the forces of both sides.
pub fn read(
    file: &DataFile,
    sides: &[SideFile],
    map: &Map,
    field: &Field,
    turns: u8,
    no_leaders: bool,
) -> Result<Vec<Tally>, DataError> {
    let mut tallies = Vec::new();
    let mut counters = 0;
    for (index, side) in sides.iter().enumerate() {
        for written in &side.force {
            let tally = tally(file, Side(index as u8), written, map, field, turns)?;
            if let Some(leaders) = &written.leaders
                && no_leaders
                && !leaders.get_ref().is_empty()
            {
                return Err(wrong(file, leaders, "leaders under no_leader_rules: expected none"));
            }
            let size: usize = tally.units.iter().chain(&tally.leaders).map(|&count| usize::from(count)).sum();
            counters += size;
            if size == 0 {
                return Err(wrong(file, &written.units, "a force without counters: expected at least one"));
            }
            if counters > MOST_UNITS {
                let message = format!("{counters} counters up to this force: expected at most {MOST_UNITS} in all");
                return Err(wrong(file, &written.units, message));
            }
            tallies.push(tally);
        }
    }
    Ok(tallies)
}

fn tally(
    file: &DataFile,
    side: Side,
    written: &ForceFile,
    map: &Map,
    field: &Field,
    turns: u8,
) -> Result<Tally, DataError> {
    let mut units = [0; 10];
    for (word, &count) in written.units.get_ref() {
        units[kind_named(file, word)? as usize] = count;
    }
    let mut leaders = [0; 6];
    for (word, &count) in written.leaders.iter().flat_map(Spanned::get_ref) {
        leaders[grade_named(file, word)? as usize] = count;
    }
    let begins = begins(file, written.deploy.get_ref(), map, field, turns)?;
    let (Begins::Area(hexes) | Begins::Edge { hexes, .. } | Begins::Gate { hexes, .. }) = &begins;
    if hexes.is_empty() {
        return Err(wrong(file, &written.deploy, "nowhere to begin: expected at least one hex that can be entered"));
    }
    Ok(Tally { force: Force { side, label: written.id.clone(), begins }, units, leaders })
}

fn begins(file: &DataFile, deploy: &DeployFile, map: &Map, field: &Field, turns: u8) -> Result<Begins, DataError> {
    let is_open = |hex: &HexId| field.terrain[hex.index()] != Terrain::Impassable;
    Ok(match deploy {
        DeployFile::Area { at, radius, forbid } => {
            let forbidden: Vec<Terrain> =
                forbid.iter().map(|word| terrain_named(file, word)).collect::<Result<_, _>>()?;
            let centres = map.places(file, at)?;
            let near = centres.iter().flat_map(|&centre| field.grid.within(centre, u16::from(*radius)));
            let allowed = near.filter(|hex| is_open(hex) && !forbidden.contains(&field.terrain[hex.index()]));
            Begins::Area(each_once(allowed))
        }
        DeployFile::Hexes(words) => Begins::Area(each_once(map.places(file, words)?.into_iter().filter(is_open))),
        DeployFile::Edge { edges, from_turn, to_turn, filter } => {
            let mut hexes = Vec::new();
            for word in edges {
                let edge: Edge =
                    word.get_ref().parse().map_err(|error: hex::ParseError| wrong(file, word, error.to_string()))?;
                hexes.extend(field.grid.edge(edge).filter(is_open));
            }
            match filter {
                Some(EdgeFilter::SouthOfStream) => hexes.retain(|hex| field.south[hex.index()]),
                None => {}
            }
            let (from, by) = entry_turns(file, from_turn, to_turn.as_ref(), turns)?;
            Begins::Edge { hexes: each_once(hexes.into_iter()), from, by }
        }
        DeployFile::Arrive { at, from_turn, to_turn } => {
            let hexes = map.places(file, at)?.into_iter().filter(is_open).collect();
            let (from, by) = entry_turns(file, from_turn, to_turn.as_ref(), turns)?;
            Begins::Gate { hexes, from, by }
        }
    })
}

fn each_once(hexes: impl Iterator<Item = HexId>) -> Vec<HexId> {
    let mut hexes: Vec<HexId> = hexes.collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// The first turn of entry and the last, both within the battle.
fn entry_turns(
    file: &DataFile,
    from: &Spanned<u8>,
    by: Option<&Spanned<u8>>,
    turns: u8,
) -> Result<(u8, Option<u8>), DataError> {
    let first = *from.get_ref();
    if !(1..=turns).contains(&first) {
        return Err(wrong(file, from, format!("entry on turn {first}: expected 1 to {turns}")));
    }
    if let Some(by) = by
        && !(first..=turns).contains(by.get_ref())
    {
        return Err(wrong(file, by, format!("entry by turn {}: expected {first} to {turns}", by.get_ref())));
    }
    Ok((first, by.map(|by| *by.get_ref())))
}

/// The counters of both sides: force by force, combat units before leaders, numbered by kind over the whole side.
pub fn counters(tallies: &[Tally], roster: &Roster, allowances: &Allowances) -> Vec<Unit> {
    let mut units = Vec::new();
    let mut numbers: BTreeMap<(Side, &str), u8> = BTreeMap::new();
    let mut add = |force: usize, side: Side, kind: Kind, grade: Option<Grade>| {
        let number = numbers.entry((side, kind.abbreviation())).or_default();
        *number += 1;
        let name = format!("{}{number}", kind.abbreviation());
        let counter = roster.counter(kind);
        units.push(Unit {
            name: if side == Side(0) { name } else { name.to_lowercase() },
            side,
            force: force as u8,
            kind,
            grade,
            front: counter.front,
            flank: counter.flank,
            parenthesised: counter.parenthesised,
            fire: counter.fire.clone(),
            allowance: allowances.of(side, kind).unwrap_or(counter.allowance),
            provenance: counter.provenance(),
        });
    };
    for (force, tally) in tallies.iter().enumerate() {
        for (kind, &count) in Kind::UNITS.into_iter().zip(&tally.units) {
            (0..count).for_each(|_| add(force, tally.force.side, kind, None));
        }
        for (grade, &count) in Grade::ALL.into_iter().zip(&tally.leaders) {
            (0..count).for_each(|_| add(force, tally.force.side, Kind::Leader, Some(grade)));
        }
    }
    units
}

#[cfg(test)]
#[path = "forces_tests.rs"]
mod tests;
