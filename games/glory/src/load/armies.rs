//! Army lists: `armies/<id>.toml`.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::words::{Word, any_of, unknown, wrong};
use engine::{DataError, DataFile, DataSet};
use serde::Deserialize;

use crate::army::{
    Army, BASES, BattleGroup, Becomes, Commander, Counter, Kind, MOST_COMMANDERS, MOST_GROUPS, MOST_WORKS, OwnCounter,
};
use crate::table::{Grade, Quality, Territory, TroopType};

/// `armies/<id>.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyFile {
    name: String,
    date: String,
    livery: String,
    history: String,
    /// What is not in any source.
    #[serde(default)]
    reconstructed: Vec<String>,
    territories: Spanned<Vec<Spanned<Territory>>>,
    #[serde(default)]
    works: Option<Spanned<u8>>,
    commanders: Spanned<Vec<CommanderFile>>,
    groups: Spanned<Vec<GroupFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommanderFile {
    name: String,
    grade: Grade,
    #[serde(default)]
    c_in_c: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupFile {
    name: Word,
    /// How many battle groups are like this one.
    times: Option<Spanned<u8>>,
    troop: Spanned<TroopType>,
    bases: Spanned<u8>,
    #[serde(default = "average")]
    quality: Quality,
    #[serde(default)]
    drilled: bool,
    dismounts: Option<Spanned<TroopType>>,
    basileus: CounterFile,
    armageddon: Spanned<BTreeMap<Word, Spanned<u8>>>,
}

const fn average() -> Quality {
    Quality::Average
}

/// A counter of Basileus, as written.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum CounterFile {
    /// One that game prints.
    Printed(String),
    /// One of the army's own.
    Own(Box<OwnFile>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnFile {
    id: String,
    abbr: Word,
    kind: Spanned<Kind>,
    front: Spanned<u8>,
    back: Option<Spanned<u8>>,
    allowance: Spanned<u8>,
    range: Option<Spanned<u8>>,
    charge: Option<Spanned<u8>>,
    #[serde(default)]
    unseizable: bool,
}

/// The types of unit that Armageddon prints.
const ARMAGEDDON: [&str; 10] = ["MI", "MS", "AX", "SD", "SK", "MC", "HA", "BO", "IB", "CH"];

/// Every army list, by id.
pub fn all(data: &DataSet) -> Result<Vec<Army>, DataError> {
    let id = |path: &str| path.strip_prefix("armies/").and_then(|name| name.strip_suffix(".toml")).map(str::to_string);
    let files = data.folder("armies").filter_map(|(path, file)| Some((id(path)?, file)));
    files.map(|(id, file)| read(&id, file)).collect()
}

/// The army list of this id.
pub fn read(id: &str, file: &DataFile) -> Result<Army, DataError> {
    let written: ArmyFile = file.parse()?;
    Ok(Army {
        id: id.to_string(),
        territories: territories(file, &written.territories)?,
        commanders: commanders(file, &written.commanders)?,
        groups: groups(file, &written.groups)?,
        works: written
            .works
            .as_ref()
            .map_or(Ok(0), |works| within(file, "field fortifications", works, 1, MOST_WORKS))?,
        name: written.name,
        date: written.date,
        livery: written.livery,
        history: written.history,
        reconstructed: written.reconstructed,
    })
}

fn territories(file: &DataFile, written: &Spanned<Vec<Spanned<Territory>>>) -> Result<Vec<Territory>, DataError> {
    let mut territories = Vec::new();
    for territory in written.get_ref() {
        if territories.contains(territory.get_ref()) {
            return Err(wrong(file, territory, "this territory is named twice: expected each once"));
        }
        territories.push(*territory.get_ref());
    }
    if territories.is_empty() {
        return Err(wrong(file, written, "no territory: expected at least one"));
    }
    Ok(territories)
}

fn commanders(file: &DataFile, written: &Spanned<Vec<CommanderFile>>) -> Result<Vec<Commander>, DataError> {
    let commanders: Vec<Commander> = written
        .get_ref()
        .iter()
        .map(|CommanderFile { name, grade, c_in_c }| Commander { name: name.clone(), grade: *grade, c_in_c: *c_in_c })
        .collect();
    let chiefs = commanders.iter().filter(|commander| commander.c_in_c).count();
    if chiefs != 1 {
        return Err(wrong(file, written, format!("{chiefs} commanders in chief: expected one")));
    }
    if commanders.len() > MOST_COMMANDERS {
        let message = format!("{} commanders: expected {MOST_COMMANDERS} at most", commanders.len());
        return Err(wrong(file, written, message));
    }
    Ok(commanders)
}

fn groups(file: &DataFile, written: &Spanned<Vec<GroupFile>>) -> Result<Vec<BattleGroup>, DataError> {
    let mut groups = Vec::new();
    for group in written.get_ref() {
        let times = group.times.as_ref().map_or(Ok(1), |times| within(file, "battle groups", times, 1, 9))?;
        let one = battle_group(file, group)?;
        for number in 1..=times {
            let name = if times == 1 { one.name.clone() } else { format!("{} {number}", one.name) };
            groups.push(BattleGroup { name, ..one.clone() });
        }
    }
    // An outflanking march leaves somebody on the table.
    if !(2..=MOST_GROUPS).contains(&groups.len()) {
        let message = format!("{} battle groups: expected 2 to {MOST_GROUPS}", groups.len());
        return Err(wrong(file, written, message));
    }
    Ok(groups)
}

fn battle_group(file: &DataFile, written: &GroupFile) -> Result<BattleGroup, DataError> {
    let troop = *written.troop.get_ref();
    if let Some(dismounts) = &written.dismounts
        && !(troop.is_mounted() && dismounts.get_ref().is_foot())
    {
        return Err(wrong(file, dismounts, "only riders dismount, and then they are foot: expected none"));
    }
    Ok(BattleGroup {
        name: written.name.get_ref().clone(),
        troop,
        bases: within(file, "bases", &written.bases, *BASES.start(), *BASES.end())?,
        quality: written.quality,
        drilled: written.drilled,
        dismounts: written.dismounts.as_ref().map(|dismounts| *dismounts.get_ref()),
        becomes: Becomes {
            basileus: match &written.basileus {
                CounterFile::Printed(id) => Counter::Printed(id.clone()),
                CounterFile::Own(written) => Counter::Own(own_counter(file, troop, written)?),
            },
            armageddon: armageddon(file, &written.armageddon)?,
        },
    })
}

fn own_counter(file: &DataFile, troop: TroopType, written: &OwnFile) -> Result<OwnCounter, DataError> {
    let kind = *written.kind.get_ref();
    if kind.is_foot() != troop.is_foot() && !is_crewed(troop) {
        let message = format!("a counter of {}: expected one that moves as the troops do", kind.name());
        return Err(wrong(file, &written.kind, message));
    }
    let abbr = written.abbr.get_ref().clone();
    if !(1..=3).contains(&abbr.len()) || !abbr.bytes().all(|letter| letter.is_ascii_alphabetic()) {
        return Err(wrong(file, &written.abbr, format!("abbreviation {abbr:?}: expected one to three letters")));
    }
    let front = within(file, "strength", &written.front, 1, 9)?;
    let weaker = |back| within(file, "reduced strength", back, 1, front.saturating_sub(1).max(1));
    Ok(OwnCounter {
        id: written.id.clone(),
        abbr,
        kind,
        front,
        back: written.back.as_ref().map(weaker).transpose()?,
        allowance: within(file, "movement points", &written.allowance, 1, 6)?,
        range: range(file, kind, written)?,
        charge: match &written.charge {
            Some(charge) if kind == Kind::Cavalry => within(file, "charge", charge, 1, 2)?,
            Some(charge) => return Err(wrong(file, charge, "a charge bonus: expected none, for only cavalry charges")),
            None => 0,
        },
        unseizable: written.unseizable,
    })
}

fn range(file: &DataFile, kind: Kind, written: &OwnFile) -> Result<u8, DataError> {
    match &written.range {
        Some(range) if kind.fires() => within(file, "range", range, 2, 4),
        Some(range) => Err(wrong(file, range, "a range: expected none, for this is no missile unit")),
        None if kind.fires() => Err(wrong(file, &written.kind, "a missile unit without range: expected one")),
        None => Ok(0),
    }
}

/// Wagons, engines and elephants become what suits them best.
const fn is_crewed(troop: TroopType) -> bool {
    matches!(
        troop,
        TroopType::BattleWagons | TroopType::LightArtillery | TroopType::HeavyArtillery | TroopType::Elephants
    )
}

fn armageddon(file: &DataFile, written: &Spanned<BTreeMap<Word, Spanned<u8>>>) -> Result<Vec<(String, u8)>, DataError> {
    let mut counters = Vec::new();
    for (word, count) in written.get_ref() {
        if !ARMAGEDDON.contains(&word.get_ref().as_str()) {
            return Err(unknown(file, "type", word, any_of(ARMAGEDDON)));
        }
        counters.push((word.get_ref().clone(), within(file, "counters", count, 1, 9)?));
    }
    if counters.is_empty() {
        return Err(wrong(file, written, "no counters: expected at least one"));
    }
    Ok(counters)
}

fn within(file: &DataFile, what: &str, value: &Spanned<u8>, least: u8, most: u8) -> Result<u8, DataError> {
    let found = *value.get_ref();
    if (least..=most).contains(&found) {
        return Ok(found);
    }
    let expected = if least == most { least.to_string() } else { format!("{least} to {most}") };
    Err(wrong(file, value, format!("{found} {what}: expected {expected}")))
}

#[cfg(test)]
#[path = "armies_tests.rs"]
mod tests;
