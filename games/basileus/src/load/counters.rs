//! The counter sheet: `counters.toml`.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::words::{Word, any_of, meaning, unknown, wrong};
use engine::{DataError, DataFile, Provenance};
use serde::Deserialize;

use crate::scenario::{Kind, Traits};

/// `counters.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersFile {
    types: BTreeMap<String, CounterFile>,
}

/// A counter as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterFile {
    title: String,
    abbr: Word,
    army: Word,
    kind: Word,
    front: Spanned<u8>,
    back: Option<Spanned<u8>>,
    allowance: Spanned<u8>,
    range: Option<Spanned<u8>>,
    red_range: Option<Spanned<bool>>,
    charge: Option<Spanned<u8>>,
    #[serde(default)]
    traits: Vec<Word>,
    #[serde(default)]
    from: Sources,
}

/// Where each value of a counter comes from; reconstructed unless the file says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sources {
    pub kind: Provenance,
    pub front: Provenance,
    /// Whether there is a reduced side.
    pub steps: Provenance,
    pub back: Provenance,
    pub allowance: Provenance,
    pub range: Provenance,
    pub red_range: Provenance,
    pub charge: Provenance,
    pub traits: Provenance,
}

impl Default for Sources {
    fn default() -> Self {
        let ours = Provenance::Reconstructed;
        Self {
            kind: ours,
            front: ours,
            steps: ours,
            back: ours,
            allowance: ours,
            range: ours,
            red_range: ours,
            charge: ours,
            traits: ours,
        }
    }
}

/// A counter as printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counter {
    pub id: String,
    pub title: String,
    pub abbr: String,
    pub army: String,
    pub kind: Kind,
    pub front: u8,
    pub back: Option<u8>,
    pub allowance: u8,
    /// 0 if it does not fire.
    pub range: u8,
    pub red_range: bool,
    /// 0 if it cannot charge.
    pub charge: u8,
    pub traits: Traits,
    pub from: Sources,
}

/// An army that a scenario brings, as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyFile {
    people: String,
    livery: String,
}

/// An army, the colour of its counters, and its people: "Pechenegs".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banner {
    pub army: String,
    pub livery: String,
    pub people: String,
}

/// The counter sheet, a counter of each type, and the armies they belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    counters: Vec<Counter>,
    banners: Vec<Banner>,
}

/// The armies of the rulebook (2.1), the colours of their counters, and their people.
const ARMIES: [(&str, &str, &str); 4] = [
    ("byzantine", "byzantine", "Byzantines"),
    ("rus", "rus", "Rus"),
    ("bulgarian", "bulgar", "Bulgarians"),
    ("pecheneg", "pecheneg", "Pechenegs"),
];

const KINDS: [(&str, Kind); 6] = [
    ("infantry", Kind::Infantry),
    ("missile_infantry", Kind::MissileInfantry),
    ("cavalry", Kind::Cavalry),
    ("missile_cavalry", Kind::MissileCavalry),
    ("commander", Kind::Commander),
    ("baggage", Kind::Baggage),
];

/// Every number on a counter is one digit.
const MOST: u8 = 9;

/// Reads the counters.
pub fn read(file: &DataFile) -> Result<Roster, DataError> {
    let sheet: CountersFile = file.parse()?;
    let banner = |(army, livery, people): (&str, &str, &str)| Banner {
        army: army.to_string(),
        livery: livery.to_string(),
        people: people.to_string(),
    };
    let mut roster = Roster { counters: Vec::new(), banners: ARMIES.map(banner).to_vec() };
    for (id, written) in &sheet.types {
        let counter = counter(file, &roster, id, written)?;
        roster.counters.push(counter);
    }
    Ok(roster)
}

fn counter(file: &DataFile, roster: &Roster, id: &str, written: &CounterFile) -> Result<Counter, DataError> {
    let kind = meaning(file, "kind", &written.kind, &KINDS)?;
    let letters = written.abbr.get_ref();
    if !(1..=3).contains(&letters.len()) || !letters.bytes().all(|letter| letter.is_ascii_alphabetic()) {
        // A counter is called by these letters and a number.
        return Err(wrong(file, &written.abbr, format!("abbreviation {letters:?}: expected one to three letters")));
    }
    Ok(Counter {
        id: id.to_string(),
        title: written.title.clone(),
        abbr: letters.clone(),
        army: roster.army(file, &written.army)?.army.clone(),
        kind,
        front: front(file, kind, &written.front)?,
        back: back(file, kind, *written.front.get_ref(), written.back.as_ref())?,
        allowance: within(file, "movement points", &written.allowance, 0, MOST)?,
        range: range(file, kind, written)?,
        red_range: written.red_range.as_ref().is_some_and(|red| *red.get_ref()),
        charge: charge(file, kind, written.charge.as_ref())?,
        traits: traits(file, kind, &written.traits)?,
        from: written.from,
    })
}

fn front(file: &DataFile, kind: Kind, front: &Spanned<u8>) -> Result<u8, DataError> {
    // 10.4: baggage always defends with 1.
    let most = if kind == Kind::Baggage { 1 } else { MOST };
    within(file, "strength", front, 1, most)
}

fn back(file: &DataFile, kind: Kind, front: u8, back: Option<&Spanned<u8>>) -> Result<Option<u8>, DataError> {
    let Some(back) = back else { return Ok(None) };
    if !kind.is_combat() {
        return Err(wrong(file, back, "a reduced side: expected none, for commanders and baggage have one step"));
    }
    if !(1..front).contains(back.get_ref()) {
        let message = format!("reduced strength {}: expected at least 1 and less than {front}", back.get_ref());
        return Err(wrong(file, back, message));
    }
    Ok(Some(*back.get_ref()))
}

/// Missile units have a range, and only they; at range 1 nobody could fire (10.3).
fn range(file: &DataFile, kind: Kind, written: &CounterFile) -> Result<u8, DataError> {
    match &written.range {
        Some(range) if kind.fires() => within(file, "range", range, 2, MOST),
        Some(range) => Err(wrong(file, range, "a range: expected none, for this is no missile unit")),
        None if kind.fires() => Err(wrong(file, &written.kind, "a missile unit without range: expected one")),
        None => match &written.red_range {
            Some(red) => Err(wrong(file, red, "a red range: expected none, for this is no missile unit")),
            None => Ok(0),
        },
    }
}

fn charge(file: &DataFile, kind: Kind, charge: Option<&Spanned<u8>>) -> Result<u8, DataError> {
    match charge {
        None => Ok(0),
        Some(charge) if kind == Kind::Cavalry => within(file, "charge", charge, 1, 2),
        Some(charge) => Err(wrong(file, charge, "a charge bonus: expected none, for only cavalry charges")),
    }
}

fn traits(file: &DataFile, kind: Kind, words: &[Word]) -> Result<Traits, DataError> {
    let mut traits = Traits::default();
    for word in words {
        if !kind.is_combat() {
            let message = format!("{:?}: expected no characteristics of commanders and baggage", word.get_ref());
            return Err(wrong(file, word, message));
        }
        match word.get_ref().as_str() {
            "unseizable" => traits.unseizable = true,
            "impetuous" => traits.impetuous = true,
            "no_hth_penalty" => traits.no_hth_penalty = true,
            "feigned_flight" => traits.feigned_flight = true,
            _ => {
                let known = any_of(["unseizable", "impetuous", "no_hth_penalty", "feigned_flight"]);
                return Err(unknown(file, "characteristic", word, known));
            }
        }
    }
    Ok(traits)
}

/// A number from the least to the most.
pub fn within(file: &DataFile, what: &str, value: &Spanned<u8>, least: u8, most: u8) -> Result<u8, DataError> {
    let found = *value.get_ref();
    if (least..=most).contains(&found) {
        return Ok(found);
    }
    let expected = if least == most { least.to_string() } else { format!("{least} to {most}") };
    Err(wrong(file, value, format!("{what} {found}: expected {expected}")))
}

impl Roster {
    /// The sheet with a scenario's own armies and counters.
    pub fn and(
        &self,
        file: &DataFile,
        armies: &BTreeMap<Word, ArmyFile>,
        counters: &BTreeMap<Word, CounterFile>,
    ) -> Result<Roster, DataError> {
        let mut roster = self.clone();
        for (word, ArmyFile { people, livery }) in armies {
            let army = word.get_ref().clone();
            if roster.banners.iter().any(|known| known.army == army) {
                return Err(wrong(file, word, format!("the rulebook has an army {army:?}: expected another name")));
            }
            roster.banners.push(Banner { army, livery: livery.clone(), people: people.clone() });
        }
        for (word, written) in counters {
            let counter = counter(file, &roster, word.get_ref(), written)?;
            if self.counters.iter().any(|known| known.id == counter.id) {
                return Err(wrong(file, word, format!("the sheet has a type {:?}: expected another name", counter.id)));
            }
            roster.counters.push(counter);
        }
        Ok(roster)
    }

    /// The army of this name.
    pub fn army(&self, file: &DataFile, word: &Word) -> Result<&Banner, DataError> {
        let found = self.banners.iter().find(|banner| banner.army == *word.get_ref());
        found.ok_or_else(|| unknown(file, "army", word, any_of(self.banners.iter().map(|banner| &banner.army))))
    }

    /// The counter of this type.
    pub fn named(&self, file: &DataFile, word: &Word) -> Result<&Counter, DataError> {
        let found = self.counters.iter().find(|counter| counter.id == *word.get_ref());
        found.ok_or_else(|| unknown(file, "type", word, any_of(self.counters.iter().map(|counter| &counter.id))))
    }

    /// The counters of these types, in the order of the sheet.
    pub fn of<'a>(&'a self, is_present: impl Fn(&str) -> bool + 'a) -> impl Iterator<Item = &'a Counter> {
        self.counters.iter().filter(move |counter| is_present(&counter.id))
    }
}

impl Counter {
    /// Where its values come from: the weakest source of them.
    pub fn provenance(&self) -> Provenance {
        let Sources { kind, front, steps, back, allowance, range, red_range, charge, traits } = self.from;
        let counts = |has: bool, source: Provenance| if has { source } else { Provenance::Rulebook };
        [
            kind,
            front,
            steps,
            counts(self.back.is_some(), back),
            allowance,
            counts(self.range > 0, range),
            counts(self.red_range, red_range),
            counts(self.kind == Kind::Cavalry, charge),
            counts(self.traits != Traits::default(), traits),
        ]
        .into_iter()
        .fold(Provenance::Rulebook, Provenance::max)
    }
}

#[cfg(test)]
#[path = "counters_tests.rs"]
mod tests;
