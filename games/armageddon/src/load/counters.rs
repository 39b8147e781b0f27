//! The counter sheet: `counters.toml`.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::words::{Word, any_of, unknown, wrong};
use engine::{DataError, DataFile, Provenance};
use serde::Deserialize;

use crate::scenario::{Grade, GradeValues, Kind, Quarters};
use crate::tables::FARTHEST_SHOT;

/// `counters.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersFile {
    units: BTreeMap<Word, CounterFile>,
    leader: CounterFile,
    grades: BTreeMap<Word, GradeFile>,
    generous: BTreeMap<Word, u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CounterFile {
    #[serde(default)]
    parenthesised: bool,
    front: u8,
    flank: Spanned<u8>,
    fire: Option<Spanned<Vec<Word>>>,
    allowance: u8,
    #[serde(default)]
    from: CounterSources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GradeFile {
    radius: u16,
    bonus: u8,
    down: Option<Word>,
    #[serde(default)]
    from: GradeSources,
}

/// Where each value of a counter comes from; derived unless the file says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CounterSources {
    pub front: Provenance,
    pub flank: Provenance,
    pub fire: Provenance,
    pub allowance: Provenance,
}

/// Where each value of a grade comes from; derived unless the file says otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GradeSources {
    pub radius: Provenance,
    pub bonus: Provenance,
}

impl Default for CounterSources {
    fn default() -> Self {
        let derived = Provenance::Derived;
        Self { front: derived, flank: derived, fire: derived, allowance: derived }
    }
}

impl Default for GradeSources {
    fn default() -> Self {
        Self { radius: Provenance::Derived, bonus: Provenance::Derived }
    }
}

/// A counter as printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counter {
    pub kind: Kind,
    pub parenthesised: bool,
    pub front: u8,
    pub flank: u8,
    pub fire: Vec<Quarters>,
    pub allowance: u8,
    pub from: CounterSources,
}

/// The counter sheet.
#[derive(Debug, PartialEq, Eq)]
pub struct Roster {
    /// One of each kind, in the order of [`Kind::UNITS`].
    pub units: Vec<Counter>,
    pub leader: Counter,
    pub grades: [GradeValues; 6],
    pub grade_sources: [GradeSources; 6],
    /// Control radii of the generous ladder, where they differ.
    pub generous: Vec<(Grade, u16)>,
}

/// Reads the counters.
pub fn read(file: &DataFile) -> Result<Roster, DataError> {
    let sheet: CountersFile = file.parse()?;
    let mut units = BTreeMap::new();
    for (word, written) in &sheet.units {
        let kind = kind_named(file, word)?;
        units.insert(kind.abbreviation(), counter(file, kind, written)?);
    }
    let missing = |what: &str| DataError {
        file: file.name.clone(),
        line: None,
        message: format!("{what} is missing: expected values for every type of unit and every grade of leader"),
    };
    let take = |kind: Kind| units.get(kind.abbreviation()).cloned().ok_or_else(|| missing(kind.abbreviation()));
    let mut ladder = [None; 6];
    for (word, written) in &sheet.grades {
        let grade = grade_named(file, word)?;
        ladder[grade as usize] = Some((grade_values(file, grade, written)?, written.from));
    }
    let mut grades = Vec::new();
    for grade in Grade::ALL {
        grades.push(ladder[grade as usize].ok_or_else(|| missing(grade.letter()))?);
    }
    let generous = sheet.generous.iter().map(|(word, &radius)| Ok((grade_named(file, word)?, radius)));
    Ok(Roster {
        units: Kind::UNITS.into_iter().map(take).collect::<Result<_, _>>()?,
        leader: counter(file, Kind::Leader, &sheet.leader)?,
        grades: Grade::ALL.map(|grade| grades[grade as usize].0),
        grade_sources: Grade::ALL.map(|grade| grades[grade as usize].1),
        generous: generous.collect::<Result<_, DataError>>()?,
    })
}

fn counter(file: &DataFile, kind: Kind, written: &CounterFile) -> Result<Counter, DataError> {
    let &CounterFile { parenthesised, front, ref flank, ref fire, allowance, from } = written;
    let name = kind.abbreviation();
    if *flank.get_ref() > front {
        let message = format!("{name} has flank {}: expected at most its front, {front}", flank.get_ref());
        return Err(wrong(file, flank, message));
    }
    Ok(Counter {
        kind,
        parenthesised,
        front,
        flank: *flank.get_ref(),
        fire: strengths(file, kind, flank, fire)?,
        allowance,
        from,
    })
}

/// Fire strengths by range: the kinds that fire have them, the others do not.
fn strengths(
    file: &DataFile,
    kind: Kind,
    flank: &Spanned<u8>,
    fire: &Option<Spanned<Vec<Word>>>,
) -> Result<Vec<Quarters>, DataError> {
    let name = kind.abbreviation();
    match fire {
        None if kind.fires() => Err(wrong(file, flank, format!("{name} has no fire: expected its strength by range"))),
        None => Ok(Vec::new()),
        Some(fire) if !kind.fires() => {
            let firing = any_of(Kind::UNITS.iter().filter(|kind| kind.fires()).map(|kind| kind.abbreviation()));
            Err(wrong(file, fire, format!("{name} has fire: expected it for {firing} only")))
        }
        Some(fire) => {
            let longest = usize::from(FARTHEST_SHOT) - 1;
            if !(1..=longest).contains(&fire.get_ref().len()) {
                let message = format!("{name} fires to range {}: expected 1 to {longest}", fire.get_ref().len());
                return Err(wrong(file, fire, message));
            }
            fire.get_ref().iter().map(|word| quarters(file, word)).collect()
        }
    }
}

/// A strength in whole or half points, as quarters.
fn quarters(file: &DataFile, word: &Word) -> Result<Quarters, DataError> {
    match word.get_ref().as_str() {
        "1/2" => Ok(2),
        whole => match whole.parse::<u8>() {
            Ok(points) => Ok(Quarters::from(points) * 4),
            Err(_) => Err(unknown(file, "strength", word, "a whole number or 1/2")),
        },
    }
}

fn grade_values(file: &DataFile, grade: Grade, written: &GradeFile) -> Result<GradeValues, DataError> {
    let down = written.down.as_ref().map(|word| Ok((word, grade_named(file, word)?))).transpose()?;
    if let Some((word, to)) = down
        && to >= grade
    {
        let message = format!("{} is reduced to {}: expected a lower grade", grade.letter(), to.letter());
        return Err(wrong(file, word, message));
    }
    let provenance = written.from.radius.max(written.from.bonus);
    Ok(GradeValues { radius: written.radius, bonus: written.bonus, down: down.map(|(_, to)| to), provenance })
}

/// The kind of unit with this abbreviation.
pub fn kind_named(file: &DataFile, word: &Word) -> Result<Kind, DataError> {
    let found = Kind::UNITS.into_iter().find(|kind| kind.abbreviation() == word.get_ref());
    found.ok_or_else(|| unknown(file, "unit type", word, any_of(Kind::UNITS.map(Kind::abbreviation))))
}

/// The grade with this letter.
pub fn grade_named(file: &DataFile, word: &Word) -> Result<Grade, DataError> {
    let found = Grade::ALL.into_iter().find(|grade| grade.letter() == word.get_ref());
    found.ok_or_else(|| unknown(file, "grade", word, any_of(Grade::ALL.map(Grade::letter))))
}

impl Counter {
    /// Where its values come from: the weakest source of them.
    pub fn provenance(&self) -> Provenance {
        let CounterSources { front, flank, fire, allowance } = self.from;
        let melee = front.max(flank).max(allowance);
        if self.fire.is_empty() { melee } else { melee.max(fire) }
    }
}

impl Roster {
    /// The counter of a kind.
    pub fn counter(&self, kind: Kind) -> &Counter {
        self.units.iter().find(|counter| counter.kind == kind).unwrap_or(&self.leader)
    }

    /// The ladder of leaders, as printed or generous.
    pub fn ladder(&self, generous: bool) -> [GradeValues; 6] {
        let mut ladder = self.grades;
        if generous {
            for &(grade, radius) in &self.generous {
                ladder[grade as usize].radius = radius;
                ladder[grade as usize].provenance = Provenance::Reconstructed;
            }
        }
        ladder
    }
}

#[cfg(test)]
#[path = "counters_tests.rs"]
mod tests;
