//! Rules that hold in one scenario only.

use engine::data::Spanned;
use engine::data::sides::Sides;
use engine::words::{Word, wrong};
use engine::{DataError, DataFile, Side};
use serde::Deserialize;

use super::counters::{Roster, kind_named};
use super::forces::Tally;
use crate::scenario::{Feint, Kind, Specials};

/// `[special]` of a scenario as written.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct SpecialFile {
    /// No leaders, every unit in control.
    pub no_leader_rules: bool,
    /// Allowances set.
    movement_allowance: Vec<AllowanceFile>,
    /// Allowances changed by so many points.
    movement_delta: Vec<DeltaFile>,
    eclipse: Option<EclipseFile>,
    chariot_balk: Option<BalkFile>,
    odds_shift_first_melee_turn: Option<ShiftFile>,
    feint: Option<FeintFile>,
    wing_deployment: Option<WingsFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AllowanceFile {
    side: Word,
    unit: Word,
    value: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeltaFile {
    side: Word,
    unit: Word,
    value: Spanned<i8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EclipseFile {
    from_turn: u8,
    ends_on: Spanned<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BalkFile {
    side: Word,
    fails_on: Spanned<Vec<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShiftFile {
    side: Word,
    shift: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FeintFile {
    side: Word,
    dust: u8,
    pursuers: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WingsFile {
    side: Word,
    unit: Word,
    least: Spanned<u8>,
}

/// Reads the special rules; who may leave the map follows from the victory conditions.
pub fn read(file: &DataFile, special: &SpecialFile, sides: &Sides) -> Result<Specials, DataError> {
    let eclipse = special.eclipse.as_ref().map(|rule| Ok((rule.from_turn, faces(file, &rule.ends_on)?)));
    let balk =
        special.chariot_balk.as_ref().map(|rule| Ok((sides.named(file, &rule.side)?, faces(file, &rule.fails_on)?)));
    let shift = special.odds_shift_first_melee_turn.as_ref();
    let feint = special.feint.as_ref().map(|rule| {
        let pursuers = kind_named(file, &rule.pursuers)?;
        Ok(Feint { side: sides.named(file, &rule.side)?, dust: rule.dust, pursuers })
    });
    let wings = special.wing_deployment.as_ref();
    let wings =
        wings.map(|rule| Ok((sides.named(file, &rule.side)?, kind_named(file, &rule.unit)?, *rule.least.get_ref())));
    Ok(Specials {
        no_leader_rules: special.no_leader_rules,
        eclipse: eclipse.transpose()?,
        balk: balk.transpose()?,
        first_melee_shift: shift.map(|rule| Ok((sides.named(file, &rule.side)?, rule.shift))).transpose()?,
        feint: feint.transpose()?,
        wings: wings.transpose()?,
        exit: None,
    })
}

/// Both wings can be manned.
pub fn check_wings(
    file: &DataFile,
    written: &SpecialFile,
    special: &Specials,
    tallies: &[Tally],
) -> Result<(), DataError> {
    let (Some(written), Some((side, kind, least))) = (&written.wing_deployment, special.wings) else {
        return Ok(());
    };
    let own = tallies.iter().filter(|tally| tally.force.side == side);
    let present: u32 = own.map(|tally| u32::from(tally.units[kind as usize])).sum();
    if u32::from(least) * 2 > present {
        let message = format!("{least} on each wing: expected at most half of the {present} {}", kind.abbreviation());
        return Err(wrong(file, &written.least, message));
    }
    Ok(())
}

fn faces(file: &DataFile, faces: &Spanned<Vec<u8>>) -> Result<Vec<u8>, DataError> {
    match faces.get_ref().iter().find(|face| !(1..=6).contains(*face)) {
        Some(face) => Err(wrong(file, faces, format!("a die does not show {face}: expected 1 to 6"))),
        None => Ok(faces.get_ref().clone()),
    }
}

/// Movement allowances a scenario sets.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Allowances(Vec<(Side, Kind, u8)>);

/// Reads the allowances: those set, then those changed.
pub fn allowances(
    file: &DataFile,
    special: &SpecialFile,
    sides: &Sides,
    roster: &Roster,
) -> Result<Allowances, DataError> {
    let mut allowances = Allowances::default();
    for rule in &special.movement_allowance {
        let (side, kind) = (sides.named_or_both(file, &rule.side)?, kind_named(file, &rule.unit)?);
        affected(side).for_each(|side| allowances.set(side, kind, rule.value));
    }
    for rule in &special.movement_delta {
        let (side, kind) = (sides.named_or_both(file, &rule.side)?, kind_named(file, &rule.unit)?);
        for side in affected(side) {
            let before = allowances.of(side, kind).unwrap_or(roster.counter(kind).allowance);
            let by = *rule.value.get_ref();
            let after = before.checked_add_signed(by).ok_or_else(|| {
                let message = format!(
                    "{} has {before} movement points: expected a smaller change than {by}",
                    kind.abbreviation()
                );
                wrong(file, &rule.value, message)
            })?;
            allowances.set(side, kind, after);
        }
    }
    Ok(allowances)
}

fn affected(side: Option<Side>) -> impl Iterator<Item = Side> {
    [Side(0), Side(1)].into_iter().filter(move |&one| side.is_none_or(|side| side == one))
}

impl Allowances {
    /// What the scenario gives this kind, if it says so.
    pub fn of(&self, side: Side, kind: Kind) -> Option<u8> {
        self.0.iter().find(|entry| (entry.0, entry.1) == (side, kind)).map(|entry| entry.2)
    }

    fn set(&mut self, side: Side, kind: Kind, value: u8) {
        match self.0.iter_mut().find(|entry| (entry.0, entry.1) == (side, kind)) {
            Some(entry) => entry.2 = value,
            None => self.0.push((side, kind, value)),
        }
    }
}
