//! Cities and towns.

use engine::data::Spanned;
use engine::words::{Word, meaning, wrong};
use engine::{DataError, DataFile, Provenance, Side};
use hex::HexId;
use serde::Deserialize;

use super::lines::{holds_water, land};
use super::within;
use crate::scenario::{BYZANTINE, District, MOST_PLACES, MUSLIM, Map, Place, PlaceId, PlaceKind, Spot};

/// A place as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceFile {
    hex: Word,
    name: Word,
    kind: Word,
    anchors: Option<Spanned<u8>>,
    #[serde(default)]
    fabrica: bool,
    #[serde(default)]
    scola: bool,
    /// In a straits hex, the continent it stands on.
    shore: Option<Word>,
    /// Where its hex comes from.
    #[serde(default = "ours")]
    from: Provenance,
}

fn ours() -> Provenance {
    Provenance::Reconstructed
}

const KINDS: [(&str, PlaceKind); 3] =
    [("constantinople", PlaceKind::Constantinople), ("city", PlaceKind::City), ("town", PlaceKind::Town)];

#[derive(Clone, Copy)]
enum Shore {
    Asia,
    Europe,
}

const SHORES: [(&str, Shore); 2] = [("asia", Shore::Asia), ("europe", Shore::Europe)];

/// The places the rules speak of by name, and who has to hold them at the start: bases (3.3), the seat of the Armenian
/// nobles (10.1.7), and where the Kufans come from.
const NAMED: [(&str, Side); 7] = [
    ("Damascus", MUSLIM),
    ("Fustat", MUSLIM),
    ("Dvin", BYZANTINE),
    ("Nisibis", MUSLIM),
    ("Amida", MUSLIM),
    ("Mosul", MUSLIM),
    ("Edessa", MUSLIM),
];

/// Who is at home in a district and holds it at the start.
pub fn holder(district: District) -> Side {
    match district {
        District::SouthEgypt | District::Syria => MUSLIM,
        District::Obsequium
        | District::Orientales
        | District::Armeniae
        | District::Carabisianis
        | District::Europe
        | District::NorthEgypt => BYZANTINE,
    }
}

/// How a side is called in an error.
pub fn people(side: Side) -> &'static str {
    if side == MUSLIM { "Muslims" } else { "Byzantines" }
}

/// Reads the places, in order of their hex numbers.
pub fn read(file: &DataFile, written: &Spanned<Vec<PlaceFile>>, map: &Map) -> Result<Vec<Place>, DataError> {
    let files = written.get_ref();
    if files.len() > MOST_PLACES {
        let message = format!("{} places: expected at most {MOST_PLACES}", files.len());
        return Err(wrong(file, written, message));
    }
    let mut places: Vec<(HexId, Place)> = Vec::new();
    for one in files {
        let (hex, place) = read_one(file, one, map)?;
        if places.iter().any(|(known, _)| *known == hex) {
            return Err(wrong(file, &one.hex, format!("two places in {}: expected one", one.hex.get_ref())));
        }
        if places.iter().any(|(_, known)| known.name == place.name) {
            return Err(wrong(file, &one.name, format!("two places called {}: expected one", place.name)));
        }
        places.push((hex, place));
    }
    places.sort_by_key(|(hex, _)| map.number(*hex));
    let places: Vec<Place> = places.into_iter().map(|(_, place)| place).collect();
    let capitals: Vec<&Place> = places.iter().filter(|place| place.kind == PlaceKind::Constantinople).collect();
    let [capital] = capitals[..] else {
        let message = format!("{} places of kind constantinople: expected one", capitals.len());
        return Err(wrong(file, written, message));
    };
    is_held(file, written, capital, BYZANTINE)?;
    for (name, side) in NAMED {
        let Some(place) = places.iter().find(|place| place.name == name) else {
            return Err(wrong(file, written, format!("no place called {name}: expected one, for the rules name it")));
        };
        is_held(file, written, place, side)?;
    }
    Ok(places)
}

fn is_held<T>(file: &DataFile, at: &Spanned<T>, place: &Place, side: Side) -> Result<(), DataError> {
    if place.owner == side {
        return Ok(());
    }
    let (name, found, expected) = (&place.name, people(place.owner), people(side));
    Err(wrong(file, at, format!("{name} is in a district of the {found}: expected one of the {expected}")))
}

fn read_one(file: &DataFile, written: &PlaceFile, map: &Map) -> Result<(HexId, Place), DataError> {
    let (hex, name) = (land(file, map, &written.hex)?, written.name.get_ref());
    // Names stand in log lines and lists.
    if name.is_empty() || name.trim() != name || name.contains(['#', ':', ';', '\n']) {
        return Err(wrong(file, &written.name, format!("{name:?} is no name for a place: expected another")));
    }
    let Some(district) = map.district[hex.index()] else {
        let message = format!("{name} in {} is in no district: expected one", written.hex.get_ref());
        return Err(wrong(file, &written.hex, message));
    };
    let anchors = match &written.anchors {
        None => 0,
        Some(anchors) if holds_water(map, hex) => within(file, "anchors", anchors, 0..=9)?,
        Some(anchors) => {
            let message = format!("anchors at {name} inland: expected them on the coast or in the Delta");
            return Err(wrong(file, anchors, message));
        }
    };
    let place = Place {
        name: name.clone(),
        spot: spot(file, written, map, hex)?,
        kind: meaning(file, "kind", &written.kind, &KINDS)?,
        anchors,
        district,
        owner: holder(district),
        fabrica: written.fabrica,
        scola: written.scola,
        provenance: written.from,
    };
    Ok((hex, place))
}

/// The hex itself, or its European shore.
fn spot(file: &DataFile, written: &PlaceFile, map: &Map, hex: HexId) -> Result<Spot, DataError> {
    match (map.far_shore(hex), &written.shore) {
        (None, None) => Ok(map.spot(hex)),
        (Some(europe), Some(shore)) => Ok(match meaning(file, "shore", shore, &SHORES)? {
            Shore::Asia => map.spot(hex),
            Shore::Europe => europe,
        }),
        (Some(_), None) => {
            let message = format!("no shore in the straits hex {}: expected asia or europe", written.hex.get_ref());
            Err(wrong(file, &written.hex, message))
        }
        (None, Some(shore)) => {
            let message = format!("a shore in {}: expected none, for it is no straits hex", written.hex.get_ref());
            Err(wrong(file, shore, message))
        }
    }
}

/// The place of this name.
pub fn named(file: &DataFile, map: &Map, word: &Word) -> Result<PlaceId, DataError> {
    let found = map.places.iter().position(|place| place.name == *word.get_ref());
    let nowhere = || wrong(file, word, format!("no place {:?} on the map: expected the name of one", word.get_ref()));
    found.map(|index| PlaceId(index as u8)).ok_or_else(nowhere)
}

#[cfg(test)]
#[path = "places_tests.rs"]
mod tests;
