//! The charts: `charts.toml`.

use engine::data::Spanned;
use engine::words::{Word, any_of, wrong};
use engine::{DataError, DataFile, Provenance};
use serde::Deserialize;

use super::{places, within};
use crate::scenario::{Charts, CombatResult, Map, PlaceId};

/// `charts.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChartsFile {
    combat: RowsFile,
    terrain: TerrainFile,
    stacking: StackingFile,
    attrition: AttritionFile,
    breach: BreachFile,
    greek_fire: RowsFile,
    earthquake: EarthquakeFile,
    rally: RallyFile,
    movement: MovementFile,
}

/// A table with a row of signs for each face of the die.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowsFile {
    from: Provenance,
    rows: Spanned<Vec<Word>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainFile {
    from: Provenance,
    clear: Spanned<u8>,
    desert: Spanned<u8>,
    rough: Spanned<u8>,
    mountain: Spanned<u8>,
    marsh: Spanned<u8>,
    river: Spanned<u8>,
    road: Spanned<u8>,
    enemy: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StackingFile {
    from: Provenance,
    constantinople: Spanned<u8>,
    city: Spanned<u8>,
    town: Spanned<u8>,
    pillaged: PillagedFile,
}

/// What Constantinople would be worth does not matter: its fall ends the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PillagedFile {
    city: Spanned<u8>,
    town: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttritionFile {
    from: Provenance,
    rows: Spanned<Vec<Spanned<Vec<Spanned<u8>>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BreachFile {
    from: Provenance,
    constantinople: Spanned<u8>,
    city: Spanned<u8>,
    town: Spanned<u8>,
    pillaged: PillagedFile,
    ships: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EarthquakeFile {
    from: Provenance,
    places: Spanned<Vec<Word>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RallyFile {
    from: Provenance,
    mamikonian: Spanned<u8>,
    rshtuni: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MovementFile {
    from: Provenance,
    march: Spanned<u8>,
    foot: Spanned<u8>,
    byzantine_ships: Spanned<u8>,
    muslim_ships: Spanned<u8>,
}

const RESULTS: [(&str, CombatResult); 5] = [
    ("A", CombatResult::Attrition),
    ("AR", CombatResult::AttackerRouted),
    ("DR", CombatResult::DefenderRouted),
    ("AD", CombatResult::AttackerDestroyed),
    ("DD", CombatResult::DefenderDestroyed),
];

/// The charts, and the names of those that are ours.
pub struct Aid {
    pub charts: Charts,
    pub ours: Vec<&'static str>,
}

/// Reads the charts.
pub fn read(file: &DataFile, map: &Map) -> Result<Aid, DataError> {
    let written: ChartsFile = file.parse()?;
    let ChartsFile { combat, terrain, stacking, attrition, breach, greek_fire, earthquake, rally, movement } = &written;
    let points = |value: &Spanned<u8>| within(file, "points", value, 1..=9);
    let extra = |value: &Spanned<u8>| within(file, "points", value, 0..=9);
    let limit = |value: &Spanned<u8>| within(file, "stacking limit", value, 0..=99);
    let face = |value: &Spanned<u8>| within(file, "face", value, 1..=6);
    let allowance = |value: &Spanned<u8>| within(file, "allowance", value, 1..=99);
    let rallied = |value: &Spanned<u8>| within(file, "face", value, 0..=6);
    let (full, broken) = (&stacking.constantinople, &breach.constantinople);
    let charts = Charts {
        combat: table(file, &combat.rows, result)?,
        enter: [
            points(&terrain.clear)?,
            points(&terrain.desert)?,
            points(&terrain.rough)?,
            points(&terrain.mountain)?,
            points(&terrain.marsh)?,
        ],
        river: extra(&terrain.river)?,
        road: points(&terrain.road)?,
        enemy: extra(&terrain.enemy)?,
        stacking: [limit(full)?, limit(&stacking.city)?, limit(&stacking.town)?],
        stacking_pillaged: [limit(full)?, limit(&stacking.pillaged.city)?, limit(&stacking.pillaged.town)?],
        attrition: attrited(file, &attrition.rows)?,
        breach: [face(broken)?, face(&breach.city)?, face(&breach.town)?],
        breach_pillaged: [face(broken)?, face(&breach.pillaged.city)?, face(&breach.pillaged.town)?],
        breach_ships: within(file, "die modifier", &breach.ships, 0..=5)?,
        greek_fire: table(file, &greek_fire.rows, burnt)?,
        earthquakes: struck(file, map, &earthquake.places)?,
        march: [allowance(&movement.march)?, allowance(&movement.foot)?],
        sail: [allowance(&movement.byzantine_ships)?, allowance(&movement.muslim_ships)?],
        rally: [rallied(&rally.mamikonian)?, rallied(&rally.rshtuni)?],
    };
    let sources = [
        ("Combat Results Table", combat.from),
        ("Terrain Effects Chart", terrain.from),
        ("stacking limits", stacking.from),
        ("Attrition Table", attrition.from),
        ("Siege Assault Table", breach.from),
        ("Greek Fire Table", greek_fire.from),
        ("list of earthquakes", earthquake.from),
        ("rally of the Armenians", rally.from),
        ("movement allowances", movement.from),
    ];
    let is_ours = |(_, from): &(&str, Provenance)| *from == Provenance::Reconstructed;
    Ok(Aid { charts, ours: sources.into_iter().filter(is_ours).map(|(name, _)| name).collect() })
}

/// Exactly so many items.
fn exactly<'a, T, const N: usize>(
    file: &DataFile,
    what: &str,
    items: &'a Spanned<Vec<T>>,
) -> Result<&'a [T; N], DataError> {
    let found = items.get_ref().len();
    items.get_ref().as_slice().try_into().map_err(|_| wrong(file, items, format!("{found} {what}: expected {N}")))
}

/// A table with a row of words for each face of the die.
fn table<T: Copy, const N: usize>(
    file: &DataFile,
    rows: &Spanned<Vec<Word>>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<[[T; N]; 6], DataError> {
    let rows: &[Word; 6] = exactly(file, "rows", rows)?;
    let mut table = Vec::new();
    for row in rows {
        let signs: Vec<&str> = row.get_ref().split_whitespace().collect();
        let read = |sign: &&str| read(sign).map_err(|message| wrong(file, row, message));
        let results: Vec<T> = signs.iter().map(read).collect::<Result<_, _>>()?;
        let found = results.len();
        let results: [T; N] =
            results.try_into().map_err(|_| wrong(file, row, format!("{found} columns: expected {N}")))?;
        table.push(results);
    }
    Ok(table.try_into().unwrap_or_else(|_| unreachable!("there are six rows")))
}

fn result(sign: &str) -> Result<CombatResult, String> {
    let found = RESULTS.iter().find(|(name, _)| *name == sign).map(|(_, result)| *result);
    found.ok_or_else(|| format!("unknown result {sign:?}: expected {}", any_of(RESULTS.map(|(name, _)| name))))
}

/// Muslim ships burnt, and whether a Byzantine one is too: `2*`.
fn burnt(sign: &str) -> Result<(u8, bool), String> {
    let (number, shaded) = sign.strip_suffix('*').map_or((sign, false), |number| (number, true));
    match number.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok((digit - b'0', shaded)),
        _ => Err(format!("unknown result {sign:?}: expected a digit, with a star if it is shaded")),
    }
}

fn attrited(file: &DataFile, rows: &Spanned<Vec<Spanned<Vec<Spanned<u8>>>>>) -> Result<[[u8; 3]; 6], DataError> {
    let rows: &[_; 6] = exactly(file, "rows", rows)?;
    let mut table = [[0; 3]; 6];
    for (losses, row) in table.iter_mut().zip(rows) {
        let row: &[Spanned<u8>; 3] = exactly(file, "columns", row)?;
        for (loss, units) in losses.iter_mut().zip(row) {
            *loss = within(file, "units lost", units, 0..=9)?;
        }
    }
    Ok(table)
}

fn struck(file: &DataFile, map: &Map, words: &Spanned<Vec<Word>>) -> Result<[PlaceId; 11], DataError> {
    let words: &[Word; 11] = exactly(file, "places", words)?;
    let mut struck = [PlaceId(0); 11];
    for (place, word) in struck.iter_mut().zip(words) {
        *place = places::named(file, map, word)?;
    }
    Ok(struck)
}

#[cfg(test)]
#[path = "charts_tests.rs"]
mod tests;
