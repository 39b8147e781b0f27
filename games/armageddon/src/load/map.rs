//! The printed map: `map.toml`.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::data::drawing::{self, Largest};
use engine::words::{Word, meaning, unknown, wrong};
use engine::{DataError, DataFile, Provenance};
use hex::{Direction, Grid, HexId, HexNumber};
use serde::Deserialize;

use crate::scenario::{MOST_HEXES, Terrain};

/// `map.toml` as written; or `[map]` of a scenario that brings its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    provenance: Provenance,
    /// Decoration on clear hexes.
    #[serde(default)]
    oases: Vec<Word>,
    /// Impassable hexes that are rock and not water.
    #[serde(default)]
    rocks: Vec<Word>,
    /// Impassable hexes that are not drawn at all.
    #[serde(default)]
    left_out: Vec<Word>,
    /// A character for each hex, the northern row first.
    grid: Spanned<Vec<Word>>,
    /// What the characters of the grid mean.
    legend: BTreeMap<char, Word>,
    #[serde(default)]
    letters: BTreeMap<String, Word>,
    /// Other hexes and groups of hexes that scenarios name.
    #[serde(default)]
    named: BTreeMap<String, Vec<Word>>,
    #[serde(default)]
    crest: CrestFile,
    /// None where no bank matters.
    banks: Option<BanksFile>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct CrestFile {
    /// A hex and the direction of the side; each hexside once.
    sides: Vec<(Word, Word)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BanksFile {
    /// The stream, west to east.
    stream: Vec<Word>,
    /// For each column the first row south of the stream.
    south_from_row: Spanned<Vec<u8>>,
}

/// The map as printed, before a scenario changes its terrain.
pub struct Map {
    pub grid: Grid,
    pub terrain: Vec<Terrain>,
    /// Crest hexsides of each hex, a bit for each direction.
    pub crest: Vec<u8>,
    pub south: Vec<bool>,
    pub letters: Vec<(String, HexId)>,
    pub named: BTreeMap<String, Vec<HexId>>,
    pub oases: Vec<HexId>,
    pub rocks: Vec<HexId>,
    pub left_out: Vec<HexId>,
    pub course: Vec<HexId>,
    pub provenance: Provenance,
}

/// Reads the map.
pub fn read(file: &DataFile) -> Result<Map, DataError> {
    map(file, &file.parse()?)
}

/// A map as this file has it.
pub fn map(file: &DataFile, written: &MapFile) -> Result<Map, DataError> {
    let MapFile { provenance, oases, rocks, left_out, grid: rows, legend, letters, named, crest, banks } = written;
    let (columns, height) = drawing::size(file, rows, LARGEST)?;
    let grid = Grid::new(columns, height);
    let terrain = terrain(file, rows.get_ref(), legend)?;
    let hexes = |words: &[Word]| words.iter().map(|word| hex_at(&grid, file, word)).collect::<Result<Vec<_>, _>>();
    Ok(Map {
        crest: crests(file, &grid, &crest.sides)?,
        south: match banks {
            Some(banks) => southern_bank(file, &grid, &terrain, &banks.south_from_row)?,
            None => vec![false; grid.len()],
        },
        letters: letters
            .iter()
            .map(|(letter, word)| Ok((letter.clone(), hex_at(&grid, file, word)?)))
            .collect::<Result<_, DataError>>()?,
        named: named.iter().map(|(name, words)| Ok((name.clone(), hexes(words)?))).collect::<Result<_, DataError>>()?,
        oases: hexes(oases)?,
        rocks: closed(file, &grid, &terrain, rocks)?,
        left_out: closed(file, &grid, &terrain, left_out)?,
        course: hexes(banks.as_ref().map_or(&[], |banks| &banks.stream))?,
        grid,
        terrain,
        provenance: *provenance,
    })
}

/// What a position can hold.
const LARGEST: Largest = Largest { columns: Grid::MAX_COLUMNS, rows: Grid::MAX_ROWS, hexes: MOST_HEXES };

fn terrain(file: &DataFile, rows: &[Word], legend: &BTreeMap<char, Word>) -> Result<Vec<Terrain>, DataError> {
    let meanings = legend.iter().map(|(&sign, word)| Ok((sign, terrain_named(file, word)?)));
    drawing::signs(file, rows, &meanings.collect::<Result<_, DataError>>()?)
}

/// Hexes that nobody enters, however they are drawn.
fn closed(file: &DataFile, grid: &Grid, terrain: &[Terrain], words: &[Word]) -> Result<Vec<HexId>, DataError> {
    let hex = |word: &Word| {
        let hex = hex_at(grid, file, word)?;
        if terrain[hex.index()] == Terrain::Impassable {
            return Ok(hex);
        }
        Err(wrong(file, word, format!("{} can be entered: expected an impassable hex", word.get_ref())))
    };
    words.iter().map(hex).collect()
}

fn crests(file: &DataFile, grid: &Grid, sides: &[(Word, Word)]) -> Result<Vec<u8>, DataError> {
    let mut crest = vec![0; grid.len()];
    for (number, direction) in sides {
        let hex = hex_at(grid, file, number)?;
        let side: Direction =
            direction.get_ref().parse().map_err(|error: hex::ParseError| wrong(file, direction, error.to_string()))?;
        let Some(beyond) = grid.neighbour(hex, side) else {
            let message = format!("no hexside of the map: expected a hex {side} of {}", number.get_ref());
            return Err(wrong(file, direction, message));
        };
        crest[hex.index()] |= 1 << side.index();
        crest[beyond.index()] |= 1 << side.opposite().index();
    }
    Ok(crest)
}

fn southern_bank(
    file: &DataFile,
    grid: &Grid,
    terrain: &[Terrain],
    from_row: &Spanned<Vec<u8>>,
) -> Result<Vec<bool>, DataError> {
    let rows = from_row.get_ref();
    if rows.len() != usize::from(grid.columns()) {
        let message = format!("{} rows: expected one for each of the {} columns", rows.len(), grid.columns());
        return Err(wrong(file, from_row, message));
    }
    let is_south = |hex| {
        let is_below = grid.row(hex) + 1 >= rows[usize::from(grid.column(hex))];
        is_below && terrain[hex.index()] != Terrain::Stream
    };
    Ok(grid.hexes().map(is_south).collect())
}

/// The names of terrain in data files.
pub const TERRAIN: [(&str, Terrain); 8] = [
    ("clear", Terrain::Clear),
    ("village", Terrain::Village),
    ("woods", Terrain::Woods),
    ("stream", Terrain::Stream),
    ("slope", Terrain::Slope),
    ("marsh", Terrain::Marsh),
    ("road", Terrain::Road),
    ("impassable", Terrain::Impassable),
];

/// The terrain of this name.
pub fn terrain_named(file: &DataFile, word: &Word) -> Result<Terrain, DataError> {
    meaning(file, "terrain", word, &TERRAIN)
}

fn hex_at(grid: &Grid, file: &DataFile, word: &Word) -> Result<HexId, DataError> {
    let number: HexNumber =
        word.get_ref().parse().map_err(|error: hex::ParseError| wrong(file, word, error.to_string()))?;
    let last = HexNumber::new(grid.columns(), grid.rows()).expect("a map has at most 63 columns and 99 rows");
    let off = || wrong(file, word, format!("{number} is not on the map: expected a hex from 0101 to {last}"));
    grid.at(number).ok_or_else(off)
}

impl Map {
    /// The hexes a scenario means by a letter, a name or a hex number.
    pub fn place(&self, file: &DataFile, word: &Word) -> Result<Vec<HexId>, DataError> {
        let text = word.get_ref();
        if let Some(&(_, hex)) = self.letters.iter().find(|(letter, _)| letter == text) {
            return Ok(vec![hex]);
        }
        if let Some(hexes) = self.named.get(text) {
            return Ok(hexes.clone());
        }
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            return Ok(vec![hex_at(&self.grid, file, word)?]);
        }
        let letters = self.letters.iter().map(|(letter, _)| letter.as_str()).collect::<Vec<_>>().join(", ");
        let names = self.named.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
        let expected = format!("a letter of the map ({letters}), one of its names ({names}) or a hex number");
        Err(unknown(file, "hex", word, expected))
    }

    /// The hexes meant by any of these words, each once, in the order of their mention.
    pub fn places(&self, file: &DataFile, words: &[Word]) -> Result<Vec<HexId>, DataError> {
        let mut hexes = Vec::new();
        for word in words {
            for hex in self.place(file, word)? {
                if !hexes.contains(&hex) {
                    hexes.push(hex);
                }
            }
        }
        Ok(hexes)
    }
}

#[cfg(test)]
#[path = "map_tests.rs"]
mod tests;
