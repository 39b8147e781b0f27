//! The tables of the sheet: `territories.toml` and `terrain.toml`.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::words::{Word, meaning, wrong};
use engine::{DataError, DataFile, DataSet};

use crate::sheet::{Ground, Limit, Sheet};
use crate::table::{Terrain, Territory};

/// The column a river and a coast share.
const WATER: &str = "water";

/// Reads both tables.
pub fn read(data: &DataSet) -> Result<Sheet, DataError> {
    Ok(Sheet { limits: limits(data.file("territories.toml")?)?, grounds: grounds(data.file("terrain.toml")?)? })
}

type Limits = [[Limit; Terrain::ALL.len()]; Territory::ALL.len()];

fn limits(file: &DataFile) -> Result<Limits, DataError> {
    let written: BTreeMap<Word, BTreeMap<Word, Spanned<Vec<u8>>>> = file.parse()?;
    let countries = Territory::ALL.map(|territory| (territory.name(), territory));
    let columns = Terrain::ALL.map(|terrain| match terrain {
        Terrain::River => (WATER, terrain),
        other => (other.name(), other),
    });
    let mut limits = [[Limit::default(); Terrain::ALL.len()]; Territory::ALL.len()];
    for (country, cells) in &written {
        let territory = meaning(file, "country", country, &countries)?;
        let row = &mut limits[territory as usize];
        for (column, numbers) in cells {
            let terrain = meaning(file, "terrain", column, &columns)?;
            row[terrain.index()] = match *numbers.get_ref().as_slice() {
                [most] => Limit { most, least: 0 },
                [most, least] if least <= most => Limit { most, least },
                _ => return Err(wrong(file, numbers, "expected a maximum, and perhaps a minimum that is not larger")),
            };
        }
        row[Terrain::Coast.index()] = row[Terrain::River.index()];
        let compulsory: u8 = Terrain::ALL.iter().filter(|t| **t != Terrain::Coast).map(|t| row[t.index()].least).sum();
        if compulsory != 2 {
            return Err(wrong(file, country, format!("{compulsory} compulsory pieces: expected 2")));
        }
    }
    match Territory::ALL.into_iter().find(|territory| limits[*territory as usize] == [Limit::default(); 17]) {
        Some(missing) => Err(lacks(file, missing.name())),
        None => Ok(limits),
    }
}

fn grounds(file: &DataFile) -> Result<[Ground; Terrain::ALL.len()], DataError> {
    let written: BTreeMap<Word, Ground> = file.parse()?;
    let names = Terrain::ALL.map(|terrain| (terrain.name(), terrain));
    let mut grounds = [None; Terrain::ALL.len()];
    for (name, ground) in &written {
        grounds[meaning(file, "terrain", name, &names)?.index()] = Some(*ground);
    }
    if let Some(missing) = Terrain::ALL.into_iter().find(|terrain| grounds[terrain.index()].is_none()) {
        return Err(lacks(file, missing.name()));
    }
    Ok(grounds.map(|ground| ground.expect("none is missing")))
}

fn lacks(file: &DataFile, what: &str) -> DataError {
    DataError { file: file.name.clone(), line: None, message: format!("nothing is said of {what}") }
}
