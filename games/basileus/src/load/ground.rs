//! The sheets of a battle side by side, and how a scenario names their hexes.

use engine::data::Spanned;
use engine::words::{Word, any_of, unknown, wrong};
use engine::{DataError, DataFile, DataSet, Provenance};
use hex::{Grid, HexId, HexNumber};

use super::map::{self, Map, MapFile, terrain_name};
use crate::scenario::{Field, MOST_HEXES, Sheet, Terrain};

/// The letter of a scenario's own map, which has no other sheet beside it.
const OWN: char = 'A';

/// The scenario's own map as a field.
pub fn own(file: &DataFile, map: &MapFile) -> Result<Field, DataError> {
    Ok(join(vec![map::sheet(OWN, file, map)?]))
}

/// The sheets of this list from west to east, as one field.
pub fn field(file: &DataFile, data: &DataSet, letters: &Spanned<Vec<Word>>) -> Result<Field, DataError> {
    let words = letters.get_ref();
    if words.is_empty() {
        return Err(wrong(file, letters, "no map sheet: expected at least one"));
    }
    let mut sheets: Vec<Map> = Vec::new();
    for word in words {
        let sheet = sheet(file, data, word)?;
        if sheets.iter().any(|other| other.letter == sheet.letter) {
            return Err(wrong(file, word, format!("sheet {} is used twice: expected each once", sheet.letter)));
        }
        if let Some(first) = sheets.first()
            && first.grid.rows() != sheet.grid.rows()
        {
            let (rows, expected) = (sheet.grid.rows(), first.grid.rows());
            let message =
                format!("sheet {} has {rows} rows: expected {expected} as on sheet {}", sheet.letter, first.letter);
            return Err(wrong(file, word, message));
        }
        sheets.push(sheet);
    }
    check_columns(file, letters, &sheets)?;
    Ok(join(sheets))
}

/// The sheet of this letter.
fn sheet(file: &DataFile, data: &DataSet, word: &Word) -> Result<Map, DataError> {
    let letters = || {
        let paths = data.folder("maps").filter_map(|(path, _)| path.strip_prefix("maps/")?.strip_suffix(".toml"));
        any_of(paths.filter(|name| letter(name).is_some()))
    };
    let found = letter(word.get_ref()).ok_or_else(|| unknown(file, "sheet", word, letters()))?;
    let path = format!("maps/{found}.toml");
    let map = data.file(&path).map_err(|_| unknown(file, "sheet", word, letters()))?;
    map::read(found, map)
}

/// Sheets are lettered with a capital.
fn letter(text: &str) -> Option<char> {
    let mut signs = text.chars();
    signs.next().filter(|sign| sign.is_ascii_uppercase() && signs.next().is_none())
}

fn check_columns(file: &DataFile, letters: &Spanned<Vec<Word>>, sheets: &[Map]) -> Result<(), DataError> {
    let columns: usize = sheets.iter().map(|sheet| usize::from(sheet.grid.columns())).sum();
    let rows = usize::from(sheets[0].grid.rows());
    if columns > usize::from(Grid::MAX_COLUMNS) || columns * rows > MOST_HEXES {
        let message = format!(
            "a field of {columns} columns and {rows} rows: expected at most {} columns and {MOST_HEXES} hexes",
            Grid::MAX_COLUMNS
        );
        return Err(wrong(file, letters, message));
    }
    let (_, western) = sheets.split_last().expect("a field has a sheet");
    // Columns shifted south must stay so beside another sheet.
    if let Some(odd) = western.iter().find(|sheet| sheet.grid.columns() % 2 == 1) {
        let message = format!(
            "sheet {} has {} columns: expected an even number on a sheet with another east of it",
            odd.letter,
            odd.grid.columns()
        );
        return Err(wrong(file, letters, message));
    }
    Ok(())
}

fn join(sheets: Vec<Map>) -> Field {
    let columns = sheets.iter().map(|sheet| sheet.grid.columns()).sum();
    let grid = Grid::new(columns, sheets[0].grid.rows());
    let mut field = Field {
        terrain: vec![Terrain::Plain; grid.len()],
        uneven: vec![false; grid.len()],
        hexsides: vec![[None; 6]; grid.len()],
        roads: vec![0; grid.len()],
        sheets: Vec::new(),
        provenance: sheets.iter().map(|sheet| sheet.provenance).max().unwrap_or(Provenance::Rulebook),
        grid,
    };
    let mut first_column = 0;
    for sheet in sheets {
        for from in sheet.grid.hexes() {
            let to = at(&field.grid, first_column, sheet.grid.number(from)).index();
            field.terrain[to] = sheet.terrain[from.index()];
            field.uneven[to] = sheet.uneven[from.index()];
            field.hexsides[to] = sheet.hexsides[from.index()];
            field.roads[to] = sheet.roads[from.index()];
        }
        field.sheets.push(Sheet { letter: sheet.letter, first_column, title: sheet.title });
        first_column += sheet.grid.columns();
    }
    field
}

/// The hexes a scenario names, in the order of their mention: one by one, or `0501-0701` for a part of a row or column.
pub fn places(field: &Field, file: &DataFile, words: &[Word]) -> Result<Vec<HexId>, DataError> {
    let mut hexes = Vec::new();
    for word in words {
        let (from, to) = match word.get_ref().split_once('-') {
            Some((from, to)) => (place(field, file, word, from)?, place(field, file, word, to)?),
            None => {
                let hex = place(field, file, word, word.get_ref())?;
                (hex, hex)
            }
        };
        if field.grid.column(from) != field.grid.column(to) && field.grid.row(from) != field.grid.row(to) {
            let message = format!("{}: expected two hexes of one row or one column", word.get_ref());
            return Err(wrong(file, word, message));
        }
        for hex in rectangle(field, from, to) {
            let called = field.number(hex);
            let terrain = field.terrain[hex.index()];
            if !terrain.is_crossable() {
                let message = format!("{called} is {}: expected a hex that can be entered", terrain_name(terrain));
                return Err(wrong(file, word, message));
            }
            if hexes.contains(&hex) {
                return Err(wrong(file, word, format!("{called} is named twice: expected each hex once")));
            }
            hexes.push(hex);
        }
    }
    Ok(hexes)
}

/// The hexes between two corners that can be entered.
pub fn area(field: &Field, file: &DataFile, from: &Word, to: &Word) -> Result<Vec<HexId>, DataError> {
    let corners = (place(field, file, from, from.get_ref())?, place(field, file, to, to.get_ref())?);
    let mut hexes = rectangle(field, corners.0, corners.1);
    hexes.retain(|hex| field.terrain[hex.index()].is_crossable());
    Ok(hexes)
}

fn rectangle(field: &Field, one: HexId, other: HexId) -> Vec<HexId> {
    let grid = &field.grid;
    let span = |one: u8, other: u8| one.min(other)..=one.max(other);
    let columns = span(grid.column(one), grid.column(other));
    let rows = span(grid.row(one), grid.row(other));
    grid.hexes().filter(|&hex| columns.contains(&grid.column(hex)) && rows.contains(&grid.row(hex))).collect()
}

/// The hex called so.
fn place(field: &Field, file: &DataFile, word: &Word, text: &str) -> Result<HexId, DataError> {
    field.find(text).map_err(|message| wrong(file, word, message))
}

/// The hex with this number on the sheet that begins with this column.
fn at(grid: &Grid, first_column: u8, number: HexNumber) -> HexId {
    let number = HexNumber::new(first_column + number.first(), number.second());
    number.and_then(|number| grid.at(number)).expect("a sheet lies on its field")
}

#[cfg(test)]
#[path = "ground_tests.rs"]
mod tests;
