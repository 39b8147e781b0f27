//! The sides of a battle: their counters, and where they set up.

use std::collections::BTreeMap;

use engine::data::Spanned;
use engine::words::{Word, any_of, wrong};
use engine::{DataError, DataFile, Side};
use hex::HexId;
use serde::Deserialize;

use super::arrivals::ReinforcementFile;
use super::counters::{Banner, Counter, Roster, within};
use super::ground;
use crate::scenario::{Begins, Field, Group, Kind, MOST_UNITS, Spacing, Unit};
use crate::state::Chain;

/// `[[side]]` of a scenario as written; the first plays first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    pub name: Word,
    /// Whose counters it has; the first gives it its colour.
    armies: Spanned<Vec<Word>>,
    /// The colour of all its counters, if not those of its armies: two of one army can fight each other.
    livery: Option<String>,
    /// The loss total at which it breaks.
    pub threshold: Option<Spanned<u8>>,
    /// Counters that set up.
    #[serde(default)]
    pub group: Vec<GroupFile>,
    /// Counters that come on later.
    #[serde(default)]
    pub reinforcement: Vec<ReinforcementFile>,
}

/// `[[side.group]]` of a scenario as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupFile {
    pub name: Word,
    /// How many of each type.
    #[serde(default)]
    units: Tally,
    /// How many of each type begin on their reduced side.
    #[serde(default)]
    reduced: Tally,
    /// The hexes they are distributed over.
    pub hexes: Option<Vec<Word>>,
    /// The corners of the rectangle they are distributed over, instead of hexes.
    pub area: Option<AreaFile>,
    /// The distance they keep.
    spaced: Option<SpacedFile>,
}

/// How many counters of each type.
pub type Tally = BTreeMap<Word, Spanned<u8>>;

/// Two corners.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaFile {
    pub from: Word,
    pub to: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpacedFile {
    least: Spanned<u8>,
    from: Vec<Word>,
}

/// A counter on its way to the field.
pub struct Recruit<'a> {
    side: Side,
    counter: &'a Counter,
    livery: String,
    is_reduced: bool,
    begins: Begins,
}

/// Reads counters into a list.
pub struct Muster<'a> {
    pub file: &'a DataFile,
    pub roster: &'a Roster,
    pub field: &'a Field,
    pub recruits: Vec<Recruit<'a>>,
}

/// The armies of a side, in the order of its file; all in the side's colour if it has one.
pub fn armies(file: &DataFile, roster: &Roster, side: &SideFile) -> Result<Vec<Banner>, DataError> {
    let found = side.armies.get_ref().iter().map(|word| roster.army(file, word).cloned());
    let mut armies: Vec<Banner> = found.collect::<Result<_, _>>()?;
    if armies.is_empty() {
        return Err(wrong(file, &side.armies, "a side without armies: expected at least one"));
    }
    if let Some(livery) = &side.livery {
        armies.iter_mut().for_each(|banner| banner.livery.clone_from(livery));
    }
    Ok(armies)
}

/// The loss totals at which the sides break: of both, or of neither.
pub fn thresholds(file: &DataFile, sides: &[SideFile]) -> Result<Option<[u8; 2]>, DataError> {
    let mut totals = Vec::new();
    for side in sides {
        totals.extend(side.threshold.as_ref().map(|total| within(file, "threshold", total, 1, 200)).transpose()?);
    }
    match totals[..] {
        [] => Ok(None),
        [first, second] => Ok(Some([first, second])),
        _ => {
            let given = sides.iter().find_map(|side| side.threshold.as_ref()).expect("one side has a threshold");
            Err(wrong(file, given, "a threshold of one side only: expected one of each side or of none"))
        }
    }
}

impl<'a> Muster<'a> {
    /// Reads the groups of both sides.
    pub fn groups(&mut self, sides: &[SideFile]) -> Result<Vec<Group>, DataError> {
        let mut groups: Vec<Group> = Vec::new();
        for (index, side) in sides.iter().enumerate() {
            let armies = armies(self.file, self.roster, side)?;
            for written in &side.group {
                let group = self.group(Side(index as u8), &armies, written, groups.len() as u8)?;
                self.check_apart(written, &group, &groups)?;
                groups.push(group);
            }
        }
        for (index, side) in sides.iter().enumerate() {
            for spaced in side.group.iter().filter_map(|group| group.spaced.as_ref()) {
                self.check_spaced(Side(index as u8), spaced)?;
            }
        }
        Ok(groups)
    }

    fn group(&mut self, side: Side, armies: &[Banner], written: &GroupFile, place: u8) -> Result<Group, DataError> {
        let hexes = match (&written.hexes, &written.area) {
            (Some(words), None) => ground::places(self.field, self.file, words)?,
            (None, Some(area)) => ground::area(self.field, self.file, &area.from, &area.to)?,
            _ => return Err(self.at_fault(written, "needs a place: expected either hexes or an area")),
        };
        let before = self.recruits.len();
        self.enlist(&written.units, false, side, armies, Begins::Group(place))?;
        self.enlist(&written.reduced, true, side, armies, Begins::Group(place))?;
        let kinds = || self.recruits[before..].iter().map(|recruit| recruit.counter.kind);
        let commanders = kinds().filter(|&kind| kind == Kind::Commander).count();
        let combat = kinds().filter(|kind| kind.is_combat()).count();
        let bodies = kinds().count() - commanders;
        if kinds().count() == 0 {
            return Err(self.at_fault(written, "has no counters: expected at least one"));
        }
        if bodies > hexes.len() {
            let message = format!("has {bodies} units for {} hexes: expected a hex for each", hexes.len());
            return Err(self.at_fault(written, &message));
        }
        if commanders > combat {
            let message = format!("has {commanders} commanders and {combat} combat units: expected a unit for each");
            return Err(self.at_fault(written, &message));
        }
        let spaced = written.spaced.as_ref().map(|spaced| {
            let from = spaced.from.iter().map(|word| Ok(self.roster.named(self.file, word)?.id.clone()));
            let least = within(self.file, "distance", &spaced.least, 1, 9)?.into();
            Ok(Spacing { least, from: from.collect::<Result<_, DataError>>()? })
        });
        Ok(Group { side, name: written.name.get_ref().clone(), hexes, spaced: spaced.transpose()? })
    }

    /// Distance is kept from counters that are there.
    fn check_spaced(&self, side: Side, written: &SpacedFile) -> Result<(), DataError> {
        let is_set_up = |word: &Word| {
            self.recruits.iter().any(|recruit| recruit.side == side && recruit.counter.id == *word.get_ref())
        };
        match written.from.iter().find(|word| !is_set_up(word)) {
            Some(word) => {
                let message = format!("no {} of this side sets up: expected one of its types", word.get_ref());
                Err(wrong(self.file, word, message))
            }
            None => Ok(()),
        }
    }

    /// Every hex is for one group, unless distance keeps the counters of a side apart.
    fn check_apart(&self, written: &GroupFile, group: &Group, others: &[Group]) -> Result<(), DataError> {
        for other in others {
            if other.side == group.side && (other.spaced.is_some() || group.spaced.is_some()) {
                continue;
            }
            if let Some(&hex) = group.hexes.iter().find(|hex| other.hexes.contains(hex)) {
                let called = self.field.number(hex);
                let message = format!("shares {called} with group {:?}: expected hexes of its own", other.name);
                return Err(self.at_fault(written, &message));
            }
        }
        Ok(())
    }

    fn at_fault(&self, group: &GroupFile, message: &str) -> DataError {
        wrong(self.file, &group.name, format!("group {:?} {message}", group.name.get_ref()))
    }

    /// Adds counters.
    pub fn enlist(
        &mut self,
        tally: &Tally,
        is_reduced: bool,
        side: Side,
        armies: &[Banner],
        begins: Begins,
    ) -> Result<(), DataError> {
        // As listed in the file; a table alone would be in alphabetical order.
        let mut tally: Vec<_> = tally.iter().collect();
        tally.sort_by_key(|(word, _)| word.span().start);
        for (word, count) in tally {
            let counter = self.roster.named(self.file, word)?;
            let Some(banner) = armies.iter().find(|banner| banner.army == counter.army) else {
                let expected = any_of(armies.iter().map(|banner| &banner.army));
                let message = format!("{} is {}: expected a type of {expected}", counter.id, counter.army);
                return Err(wrong(self.file, word, message));
            };
            if is_reduced && counter.back.is_none() {
                let message = format!("{} has one step: expected a type with a reduced side", counter.id);
                return Err(wrong(self.file, word, message));
            }
            let all = self.recruits.len() + usize::from(*count.get_ref());
            if *count.get_ref() == 0 || all > MOST_UNITS {
                let message =
                    format!("{all} counters up to here: expected at least one more, and {MOST_UNITS} at most");
                return Err(wrong(self.file, count, message));
            }
            let recruit = || Recruit { side, counter, livery: banner.livery.clone(), is_reduced, begins };
            self.recruits.extend((0..*count.get_ref()).map(|_| recruit()));
            let own = self.recruits.iter().filter(|recruit| recruit.side == side).count();
            if own > Chain::MOST {
                let message = format!("{own} counters of one side up to here: expected {} at most", Chain::MOST);
                return Err(wrong(self.file, count, message));
            }
        }
        Ok(())
    }

    /// The counters in the order of [`Scenario::units`](crate::scenario::Scenario::units), named.
    pub fn units(mut self) -> Vec<Unit> {
        let rank = |kind: Kind| match kind {
            Kind::Commander => 1,
            Kind::Baggage => 2,
            _ => 0,
        };
        self.recruits.sort_by_key(|recruit| (rank(recruit.counter.kind), recruit.side));
        let letters = |recruit: &Recruit<'a>| match recruit.side {
            Side(0) => recruit.counter.abbr.to_uppercase(),
            _ => recruit.counter.abbr.to_lowercase(),
        };
        let mut numbers: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for recruit in &self.recruits {
            numbers.entry(letters(recruit)).or_default().1 += 1;
        }
        let mut name = |recruit: &Recruit<'a>| {
            let letters = letters(recruit);
            let (last, all) = numbers.get_mut(&letters).expect("every recruit was counted");
            *last += 1;
            if *all == 1 { letters } else { format!("{letters}{last}") }
        };
        self.recruits.iter().map(|recruit| unit(recruit, name(recruit))).collect()
    }

    /// The hexes a reinforcement may use.
    pub fn places(&self, words: &[Word]) -> Result<Vec<HexId>, DataError> {
        ground::places(self.field, self.file, words)
    }
}

fn unit(recruit: &Recruit<'_>, name: String) -> Unit {
    let Counter { id, title, abbr, army, kind, front, back, allowance, range, red_range, charge, traits, from: _ } =
        recruit.counter;
    Unit {
        name,
        title: title.clone(),
        abbr: abbr.clone(),
        type_id: id.clone(),
        army: army.clone(),
        livery: recruit.livery.clone(),
        side: recruit.side,
        kind: *kind,
        front: *front,
        back: *back,
        allowance: *allowance,
        range: *range,
        red_range: *red_range,
        charge: *charge,
        traits: *traits,
        starts_reduced: recruit.is_reduced,
        begins: recruit.begins,
        provenance: recruit.counter.provenance(),
    }
}

#[cfg(test)]
#[path = "forces_tests.rs"]
mod tests;
