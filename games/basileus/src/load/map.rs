//! A map sheet: `maps/<letter>.toml`.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::data::drawing::{self, Largest};
use engine::words::{Word, meaning, wrong};
use engine::{DataError, DataFile, Provenance};
use hex::{Direction, Grid, HexId};
use serde::Deserialize;

use crate::numbers::number_on;
use crate::scenario::{Hexside, MOST_HEXES, Terrain};

/// `maps/<letter>.toml` as written; or `[map]` of a scenario that brings its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    title: String,
    provenance: Provenance,
    /// A character for each hex, the northern row first.
    grid: Spanned<Vec<Word>>,
    /// What the characters of the grid mean.
    legend: BTreeMap<char, Word>,
    /// Plain hexes no charge goes through.
    #[serde(default)]
    uneven: Vec<Word>,
    /// Chains of adjacent hexes.
    #[serde(default)]
    roads: Vec<Vec<Word>>,
    /// By what runs along them, each as its two hexes: `0210|0211`.
    #[serde(default)]
    hexsides: BTreeMap<Word, Vec<Word>>,
}

/// A sheet as printed. Its fields mean what they mean in [`Field`](crate::scenario::Field).
pub struct Map {
    pub letter: char,
    pub title: String,
    pub grid: Grid,
    pub terrain: Vec<Terrain>,
    pub uneven: Vec<bool>,
    pub hexsides: Vec<[Option<Hexside>; 6]>,
    pub roads: Vec<u8>,
    pub provenance: Provenance,
}

/// What a position can hold.
const LARGEST: Largest = Largest { columns: Grid::MAX_COLUMNS, rows: Grid::MAX_ROWS, hexes: MOST_HEXES };

/// Reads a sheet.
pub fn read(letter: char, file: &DataFile) -> Result<Map, DataError> {
    sheet(letter, file, &file.parse()?)
}

/// A sheet as this file has it.
pub fn sheet(letter: char, file: &DataFile, written: &MapFile) -> Result<Map, DataError> {
    let MapFile { title, provenance, grid: rows, legend, uneven, roads, hexsides } = written;
    let (columns, height) = drawing::size(file, rows, LARGEST)?;
    let meanings = legend.iter().map(|(&sign, word)| Ok((sign, meaning(file, "terrain", word, &TERRAIN)?)));
    let terrain = drawing::signs(file, rows.get_ref(), &meanings.collect::<Result<_, DataError>>()?)?;
    let grid = Grid::new(columns, height);
    let sheet = Sheet { file, letter, grid: &grid, terrain: &terrain };
    Ok(Map {
        letter,
        title: title.clone(),
        uneven: sheet.uneven(uneven)?,
        hexsides: sheet.hexsides(hexsides)?,
        roads: sheet.roads(roads)?,
        provenance: *provenance,
        terrain,
        grid,
    })
}

/// The names of terrain in data files.
pub const TERRAIN: [(&str, Terrain); 12] = [
    ("plain", Terrain::Plain),
    ("village", Terrain::Village),
    ("wood", Terrain::Wood),
    ("hill", Terrain::Hill),
    ("vineyard", Terrain::Vineyard),
    ("marsh", Terrain::Marsh),
    ("bridge", Terrain::Bridge),
    ("ford", Terrain::Ford),
    ("river", Terrain::River),
    ("mountain", Terrain::Mountain),
    ("fortification", Terrain::Fortification),
    ("off_map", Terrain::OffMap),
];

const HEXSIDES: [(&str, Hexside); 6] = [
    ("stream", Hexside::Stream),
    ("palisade", Hexside::Palisade),
    ("slope", Hexside::Slope),
    ("river", Hexside::River),
    ("ford", Hexside::Ford),
    ("bridge", Hexside::Bridge),
];

/// What a data file calls this terrain.
pub fn terrain_name(terrain: Terrain) -> &'static str {
    TERRAIN.iter().find(|(_, named)| *named == terrain).map_or("", |(name, _)| name)
}

/// A sheet while its features are read.
struct Sheet<'a> {
    file: &'a DataFile,
    letter: char,
    grid: &'a Grid,
    terrain: &'a [Terrain],
}

impl Sheet<'_> {
    fn hex(&self, word: &Word, text: &str) -> Result<HexId, DataError> {
        let size = (self.letter, self.grid.columns(), self.grid.rows());
        let number = number_on(size, text).map_err(|message| wrong(self.file, word, message))?;
        Ok(self.grid.at(number).expect("the number is on the sheet"))
    }

    fn uneven(&self, words: &[Word]) -> Result<Vec<bool>, DataError> {
        let mut uneven = vec![false; self.grid.len()];
        for word in words {
            let hex = self.hex(word, word.get_ref())?;
            if self.terrain[hex.index()] != Terrain::Plain {
                let found = terrain_name(self.terrain[hex.index()]);
                let message = format!("{} is {found}: expected a plain hex to be uneven", word.get_ref());
                return Err(wrong(self.file, word, message));
            }
            uneven[hex.index()] = true;
        }
        Ok(uneven)
    }

    /// Each hexside once, seen from both its hexes.
    fn hexsides(&self, written: &BTreeMap<Word, Vec<Word>>) -> Result<Vec<[Option<Hexside>; 6]>, DataError> {
        let mut sides = vec![[None; 6]; self.grid.len()];
        for (kind, words) in written {
            let kind = meaning(self.file, "hexside", kind, &HEXSIDES)?;
            for word in words {
                let (one, way, other) = self.hexside(word)?;
                if sides[one.index()][way.index()].is_some() {
                    let message = format!("hexside {} is named twice: expected each once", word.get_ref());
                    return Err(wrong(self.file, word, message));
                }
                sides[one.index()][way.index()] = Some(kind);
                sides[other.index()][way.opposite().index()] = Some(kind);
            }
        }
        Ok(sides)
    }

    fn hexside(&self, word: &Word) -> Result<(HexId, Direction, HexId), DataError> {
        let Some((one, other)) = word.get_ref().split_once('|') else {
            let message = format!("{:?} is no hexside: expected its two hexes, 0101|0102", word.get_ref());
            return Err(wrong(self.file, word, message));
        };
        let (one, other) = (self.hex(word, one)?, self.hex(word, other)?);
        Ok((one, self.way(word, one, other)?, other))
    }

    fn roads(&self, chains: &[Vec<Word>]) -> Result<Vec<u8>, DataError> {
        let mut roads = vec![0; self.grid.len()];
        for chain in chains {
            let hexes: Vec<HexId> = chain.iter().map(|word| self.road(word)).collect::<Result<_, _>>()?;
            for (pair, word) in hexes.windows(2).zip(&chain[1..]) {
                let way = self.way(word, pair[0], pair[1])?;
                roads[pair[0].index()] |= 1 << way.index();
                roads[pair[1].index()] |= 1 << way.opposite().index();
            }
        }
        Ok(roads)
    }

    fn road(&self, word: &Word) -> Result<HexId, DataError> {
        let hex = self.hex(word, word.get_ref())?;
        let terrain = self.terrain[hex.index()];
        if !terrain.is_crossable() {
            let message =
                format!("a road over {} {}: expected hexes that can be entered", terrain_name(terrain), word.get_ref());
            return Err(wrong(self.file, word, message));
        }
        Ok(hex)
    }

    fn way(&self, word: &Word, from: HexId, to: HexId) -> Result<Direction, DataError> {
        let (one, other) = (self.grid.number(from), self.grid.number(to));
        let apart = || wrong(self.file, word, format!("{one} does not touch {other}: expected adjacent hexes"));
        self.grid.direction_to(from, to).ok_or_else(apart)
    }
}

#[cfg(test)]
#[path = "map_tests.rs"]
mod tests;
