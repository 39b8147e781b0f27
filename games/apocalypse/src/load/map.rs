//! The map: `map.toml`.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::data::drawing::{self, Largest};
use engine::words::{Word, meaning, wrong};
use engine::{DataError, DataFile, Provenance};
use hex::{Grid, HexId};
use serde::Deserialize;

use super::lines::{self, LinesFile};
use super::places::{self, PlaceFile};
use super::within;
use crate::scenario::{District, MOST_SPOTS, Map, Terrain};

/// `map.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    provenance: Provenance,
    /// The printed numbers of the northernmost row and the easternmost column.
    first_row: Spanned<u8>,
    first_column: Spanned<u8>,
    places: Spanned<Vec<PlaceFile>>,
    legend: LegendFile,
    grids: GridsFile,
    lines: LinesFile,
    /// Hexsides, each as the two hexes it parts: `0910|1010`.
    #[serde(default)]
    rivers: BTreeMap<String, Vec<Word>>,
    /// Chains of adjacent hexes.
    #[serde(default)]
    roads: BTreeMap<String, Vec<Word>>,
    /// Names of seas, for drawing.
    #[serde(default)]
    seas: BTreeMap<String, Vec<Word>>,
}

/// What the signs of the drawings mean.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LegendFile {
    terrain: BTreeMap<char, Word>,
    /// The signs stand for themselves; what they are called is for the reader.
    landmass: BTreeMap<char, Word>,
    district: BTreeMap<char, Word>,
}

/// Three drawings of the map with a sign for each hex: rows from the north, each from the west.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GridsFile {
    terrain: Drawing,
    landmass: Drawing,
    district: Drawing,
}

type Drawing = Spanned<Vec<Word>>;

/// Both shores of a straits.
const STRAITS: u8 = b'B';
/// No land.
const NO_LAND: u8 = b'.';

/// The names of terrain in data files.
pub const TERRAIN: [(&str, Terrain); 8] = [
    ("clear", Terrain::Clear),
    ("desert", Terrain::Desert),
    ("rough", Terrain::Rough),
    ("mountain", Terrain::Mountain),
    ("marsh", Terrain::Marsh),
    ("sea", Terrain::Sea),
    ("lake", Terrain::Lake),
    ("off map", Terrain::OffMap),
];

/// The names of districts in data files.
pub const DISTRICTS: [(&str, District); 8] = [
    ("obsequium", District::Obsequium),
    ("orientales", District::Orientales),
    ("armeniae", District::Armeniae),
    ("carabisianis", District::Carabisianis),
    ("europe", District::Europe),
    ("north egypt", District::NorthEgypt),
    ("south egypt", District::SouthEgypt),
    ("syria", District::Syria),
];

/// What a data file calls this terrain.
pub fn terrain_name(terrain: Terrain) -> &'static str {
    TERRAIN.iter().find(|(_, named)| *named == terrain).map_or("", |(name, _)| name)
}

/// What a data file calls this district.
pub fn district_name(district: District) -> &'static str {
    DISTRICTS.iter().find(|(_, named)| *named == district).map_or("", |(name, _)| name)
}

/// Reads the map.
pub fn read(file: &DataFile) -> Result<Map, DataError> {
    let written: MapFile = file.parse()?;
    let mut map = hexes(file, &written)?;
    check(file, &written.grids, &map)?;
    lines::draw(file, &written.lines, &mut map)?;
    lines::rivers(file, written.rivers, &mut map)?;
    lines::roads(file, written.roads, &mut map)?;
    lines::seas(file, written.seas, &mut map)?;
    map.places = places::read(file, &written.places, &map)?;
    Ok(map)
}

/// The hexes, with nothing that joins or parts them yet.
fn hexes(file: &DataFile, written: &MapFile) -> Result<Map, DataError> {
    let MapFile { legend, grids, .. } = written;
    let largest = Largest { columns: Grid::MAX_ROWS, rows: Grid::MAX_COLUMNS, hexes: MOST_SPOTS };
    let (columns, rows) = drawing::size(file, &grids.terrain, largest)?;
    let first_row = within(file, "first row", &written.first_row, 0..=100 - rows)?;
    let first_column = within(file, "first column", &written.first_column, 0..=100 - columns)?;
    if first_row % 2 != 0 {
        let message = format!("first row {first_row}: expected an even one, for odd rows lie further west");
        return Err(wrong(file, &written.first_row, message));
    }
    // The map lies on its side.
    let grid = Grid::new(rows, columns);
    let ground = read_drawing(file, &grids.terrain, &terrain_signs(file, &legend.terrain)?, &grid)?;
    let landmass = read_drawing(file, &grids.landmass, &landmass_signs(file, &legend.landmass)?, &grid)?;
    let district = read_drawing(file, &grids.district, &district_signs(file, &legend.district)?, &grid)?;
    let straits: Vec<HexId> = grid.hexes().filter(|hex| landmass[hex.index()] == STRAITS).collect();
    let spots = grid.len() + straits.len();
    if spots > MOST_SPOTS {
        let message = format!("{spots} hexes and far shores of straits: expected at most {MOST_SPOTS}");
        return Err(wrong(file, &grids.landmass, message));
    }
    let none = || vec![0; grid.len()];
    Ok(Map {
        first_row,
        first_column,
        terrain: ground.iter().map(|(terrain, _)| *terrain).collect(),
        coastal: ground.iter().map(|(_, coastal)| *coastal).collect(),
        landmass,
        district,
        delta: vec![false; grid.len()],
        rivers: none(),
        roads: none(),
        land_blocked: none(),
        sea_blocked: none(),
        straits,
        places: Vec::new(),
        start_line: Vec::new(),
        river_lines: Vec::new(),
        road_lines: Vec::new(),
        sea_names: Vec::new(),
        provenance: written.provenance,
        grid,
    })
}

/// The terrain of each sign, and of its capital on the coast.
fn terrain_signs(file: &DataFile, legend: &BTreeMap<char, Word>) -> Result<BTreeMap<char, (Terrain, bool)>, DataError> {
    let mut signs = BTreeMap::new();
    for (&sign, word) in legend {
        if !sign.is_ascii_lowercase() {
            let message = format!("sign {sign:?}: expected a small letter, for its capital is the same on the coast");
            return Err(wrong(file, word, message));
        }
        let terrain = meaning(file, "terrain", word, &TERRAIN)?;
        signs.insert(sign, (terrain, false));
        if terrain.is_land() {
            signs.insert(sign.to_ascii_uppercase(), (terrain, true));
        }
    }
    Ok(signs)
}

fn landmass_signs(file: &DataFile, legend: &BTreeMap<char, Word>) -> Result<BTreeMap<char, u8>, DataError> {
    let mut signs = BTreeMap::new();
    for (&sign, word) in legend {
        if !sign.is_ascii_uppercase() && sign != char::from(NO_LAND) {
            return Err(wrong(file, word, format!("sign {sign:?}: expected a capital letter, or a point for no land")));
        }
        signs.insert(sign, sign as u8);
    }
    Ok(signs)
}

fn district_signs(
    file: &DataFile,
    legend: &BTreeMap<char, Word>,
) -> Result<BTreeMap<char, Option<District>>, DataError> {
    let mut names = DISTRICTS.map(|(name, district)| (name, Some(district))).to_vec();
    names.push(("none", None));
    legend.iter().map(|(&sign, word)| Ok((sign, meaning(file, "district", word, &names)?))).collect()
}

/// What a drawing says of each hex.
fn read_drawing<T: Copy>(
    file: &DataFile,
    rows: &Drawing,
    legend: &BTreeMap<char, T>,
    grid: &Grid,
) -> Result<Vec<T>, DataError> {
    let (width, height) = (usize::from(grid.rows()), usize::from(grid.columns()));
    for (index, row) in rows.get_ref().iter().enumerate() {
        let length = row.get_ref().chars().count();
        if length != width {
            let message = format!("row {} has {length} hexes: expected {width} as in terrain", index + 1);
            return Err(wrong(file, row, message));
        }
    }
    if rows.get_ref().len() != height {
        let message = format!("{} rows: expected {height} as in terrain", rows.get_ref().len());
        return Err(wrong(file, rows, message));
    }
    let signs = drawing::signs(file, rows.get_ref(), legend)?;
    // A row is written from the west, where columns are greatest.
    let place = |hex: HexId| usize::from(grid.column(hex)) * width + (width - 1 - usize::from(grid.row(hex)));
    Ok(grid.hexes().map(|hex| signs[place(hex)]).collect())
}

/// Whether the drawings agree with each other.
fn check(file: &DataFile, grids: &GridsFile, map: &Map) -> Result<(), DataError> {
    for hex in map.grid.hexes() {
        let (i, number) = (hex.index(), map.number(hex));
        let fault = |drawing: &Drawing, message: &str| {
            let row = &drawing.get_ref()[usize::from(map.grid.column(hex))];
            Err(wrong(file, row, format!("{number} is {message}")))
        };
        let (terrain, landmass) = (map.terrain[i], map.landmass[i]);
        if terrain.is_land() && landmass == NO_LAND {
            return fault(&grids.landmass, "land: expected a landmass there");
        }
        if !terrain.is_land() && landmass != NO_LAND {
            return fault(&grids.landmass, &format!("{}: expected no landmass there", terrain_name(terrain)));
        }
        if !terrain.is_land() && map.district[i].is_some() {
            return fault(&grids.district, &format!("{}: expected no district there", terrain_name(terrain)));
        }
        if landmass == STRAITS && !map.coastal[i] {
            return fault(&grids.terrain, "a straits hex: expected a coast there");
        }
        let is_wet = |hex: HexId| map.terrain[hex.index()] == Terrain::Sea || map.coastal[hex.index()];
        if map.coastal[i] && !map.grid.neighbours(hex).any(|(_, beside)| is_wet(beside)) {
            return fault(&grids.terrain, "a coast without water beside it: expected sea or another coast");
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "map_tests.rs"]
mod tests;
