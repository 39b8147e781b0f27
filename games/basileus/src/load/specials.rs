//! Rules that hold in one scenario only.

use engine::data::Spanned;
use engine::data::sides::Sides;
use engine::dice::MOST_DICE;
use engine::words::{Word, any_of, unknown, wrong};
use engine::{DataError, DataFile, Side};
use serde::Deserialize;

use super::counters::{Banner, Roster, within};
use crate::scenario::{Axemen, Bait, Engagement, Horses, Kind, Laager, Line, Special, Surprise, Unit};

/// `[special]` of a scenario as written.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct SpecialFile {
    line: Option<LineFile>,
    bait: Option<BaitFile>,
    foot_only: Option<Word>,
    surprise: Option<SurpriseFile>,
    engagement: Option<EngagementFile>,
    laager: Option<LaagerFile>,
    axemen: Option<AxemenFile>,
    horses: Option<HorsesFile>,
    /// Charge bonuses other than printed.
    charge: Vec<ChargeFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineFile {
    army: Word,
    row: Spanned<u8>,
    turn: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BaitFile {
    side: Word,
    unit: Word,
    before_turn: Spanned<u8>,
    amount: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SurpriseFile {
    side: Word,
    recover_on: Spanned<Vec<u8>>,
    no_movement_turn: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EngagementFile {
    unit: Word,
    before_turn: Spanned<u8>,
    last_turn: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LaagerFile {
    unit: Word,
    neighbours: Spanned<u8>,
    die: Spanned<i8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AxemenFile {
    units: Vec<Word>,
    against: Word,
    die: Spanned<i8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HorsesFile {
    units: Vec<Word>,
    allowance: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChargeFile {
    unit: Word,
    bonus: Spanned<u8>,
}

/// What special rules and victory conditions speak of.
pub struct Context<'a> {
    pub file: &'a DataFile,
    pub sides: &'a Sides,
    pub units: &'a [Unit],
    pub roster: &'a Roster,
    pub turns: u8,
    pub rows: u8,
    pub thresholds: Option<[u8; 2]>,
}

/// The longest battle, in turns.
pub const MOST_TURNS: u8 = 99;

/// Reads the special rules.
pub fn read(context: &Context<'_>, written: &SpecialFile) -> Result<Special, DataError> {
    Ok(Special {
        line: written.line.as_ref().map(|rule| context.line(rule)).transpose()?,
        bait: written.bait.as_ref().map(|rule| context.bait(rule)).transpose()?,
        foot_only: written.foot_only.as_ref().map(|word| context.baggage(word, None)).transpose()?,
        surprise: written.surprise.as_ref().map(|rule| context.surprise(rule)).transpose()?,
        engagement: written.engagement.as_ref().map(|rule| context.engagement(rule)).transpose()?,
        laager: written.laager.as_ref().map(|rule| context.laager(rule)).transpose()?,
        axemen: written.axemen.as_ref().map(|rule| context.axemen(rule)).transpose()?,
        horses: written.horses.as_ref().map(|rule| context.horses(rule)).transpose()?,
    })
}

/// Gives units the charge bonus this battle gives them; says which types and how much.
pub fn charges(file: &DataFile, written: &SpecialFile, units: &mut [Unit]) -> Result<Vec<(String, u8)>, DataError> {
    let mut charges = Vec::new();
    for rule in &written.charge {
        let bonus = within(file, "charge", &rule.bonus, 1, 2)?;
        let mut is_found = false;
        for unit in units.iter_mut().filter(|unit| unit.type_id == *rule.unit.get_ref()) {
            if unit.kind != Kind::Cavalry {
                let message = format!("{} is no cavalry: expected a type that charges", unit.type_id);
                return Err(wrong(file, &rule.unit, message));
            }
            unit.charge = bonus;
            is_found = true;
        }
        if !is_found {
            return Err(no_such_unit(file, &rule.unit, units));
        }
        charges.push((rule.unit.get_ref().clone(), bonus));
    }
    Ok(charges)
}

fn no_such_unit(file: &DataFile, word: &Word, units: &[Unit]) -> DataError {
    let mut types: Vec<&str> = units.iter().map(|unit| unit.type_id.as_str()).collect();
    types.sort_unstable();
    types.dedup();
    unknown(file, "type", word, format!("one in this battle: {}", any_of(types)))
}

impl Context<'_> {
    /// A type that is in this battle, on this side if it must be.
    pub fn present(&self, word: &Word, of: Option<Side>) -> Result<&Unit, DataError> {
        let found = self.units.iter().find(|unit| unit.type_id == *word.get_ref());
        let unit = found.ok_or_else(|| no_such_unit(self.file, word, self.units))?;
        match of {
            Some(side) if unit.side != side => {
                let owner = &self.sides.names()[usize::from(side.0)];
                Err(wrong(
                    self.file,
                    word,
                    format!("{} is of the other side: expected a type of {owner}", unit.type_id),
                ))
            }
            _ => Ok(unit),
        }
    }

    /// A type of baggage in this battle.
    pub fn baggage(&self, word: &Word, of: Option<Side>) -> Result<String, DataError> {
        let unit = self.present(word, of)?;
        if unit.kind != Kind::Baggage {
            return Err(wrong(self.file, word, format!("{} is no baggage: expected baggage", unit.type_id)));
        }
        Ok(unit.type_id.clone())
    }

    fn combat_types(&self, words: &[Word]) -> Result<Vec<String>, DataError> {
        let types = words.iter().map(|word| {
            let unit = self.present(word, None)?;
            if !unit.kind.is_combat() {
                return Err(wrong(self.file, word, format!("{} does not fight: expected a combat unit", unit.type_id)));
            }
            Ok(unit.type_id.clone())
        });
        types.collect()
    }

    fn turn(&self, turn: &Spanned<u8>) -> Result<u8, DataError> {
        within(self.file, "turn", turn, 1, self.turns)
    }

    /// A change to a die.
    fn die(&self, die: &Spanned<i8>) -> Result<i8, DataError> {
        match *die.get_ref() {
            0 => Err(wrong(self.file, die, "0 changes no die: expected -5 to 5, without 0")),
            change @ -5..=5 => Ok(change),
            change => Err(wrong(self.file, die, format!("{change} on the die: expected -5 to 5"))),
        }
    }

    fn line(&self, rule: &LineFile) -> Result<Line, DataError> {
        let Banner { army, people, .. } = self.roster.army(self.file, &rule.army)?.clone();
        if !self.units.iter().any(|unit| unit.army == army && unit.kind.is_combat()) {
            return Err(wrong(self.file, &rule.army, format!("no unit is {army}: expected an army of this battle")));
        }
        let row = within(self.file, "row", &rule.row, 1, self.rows)?;
        Ok(Line { army, people, row, turn: self.turn(&rule.turn)? })
    }

    fn bait(&self, rule: &BaitFile) -> Result<Bait, DataError> {
        if self.thresholds.is_none() {
            return Err(wrong(self.file, &rule.side, "bait without thresholds: expected a threshold of each side"));
        }
        let side = self.sides.named(self.file, &rule.side)?;
        Ok(Bait {
            side,
            type_id: self.present(&rule.unit, Some(side))?.type_id.clone(),
            before: self.turn(&rule.before_turn)?,
            amount: within(self.file, "amount", &rule.amount, 1, 9)?,
            raises_threshold: true,
        })
    }

    fn surprise(&self, rule: &SurpriseFile) -> Result<Surprise, DataError> {
        let side = self.sides.named(self.file, &rule.side)?;
        let surprised = self.units.iter().filter(|unit| unit.side == side && unit.starts_reduced).count();
        // They throw together.
        if !(1..=MOST_DICE).contains(&surprised) {
            let message = format!(
                "{surprised} units of {} begin reduced: expected 1 to {MOST_DICE} to be surprised",
                rule.side.get_ref()
            );
            return Err(wrong(self.file, &rule.side, message));
        }
        let dice = rule.recover_on.get_ref();
        if let Some(face) = dice.iter().find(|face| !(1..=6).contains(*face)) {
            return Err(wrong(self.file, &rule.recover_on, format!("a die does not show {face}: expected 1 to 6")));
        }
        if dice.is_empty() {
            return Err(wrong(self.file, &rule.recover_on, "no die: expected the least die on turn 1, 2, …"));
        }
        Ok(Surprise { side, recover_on: dice.clone(), no_movement_turn: self.turn(&rule.no_movement_turn)? })
    }

    fn engagement(&self, rule: &EngagementFile) -> Result<Engagement, DataError> {
        Ok(Engagement {
            type_id: self.baggage(&rule.unit, None)?,
            before: self.turn(&rule.before_turn)?,
            last_turn: within(self.file, "last turn", &rule.last_turn, self.turns, MOST_TURNS)?,
        })
    }

    fn laager(&self, rule: &LaagerFile) -> Result<Laager, DataError> {
        Ok(Laager {
            type_id: self.baggage(&rule.unit, None)?,
            neighbours: within(self.file, "neighbours", &rule.neighbours, 1, 6)?,
            die: self.die(&rule.die)?,
        })
    }

    fn axemen(&self, rule: &AxemenFile) -> Result<Axemen, DataError> {
        let (types, against) = (self.combat_types(&rule.units)?, self.baggage(&rule.against, None)?);
        Ok(Axemen { types, against, die: self.die(&rule.die)? })
    }

    fn horses(&self, rule: &HorsesFile) -> Result<Horses, DataError> {
        let types = self.combat_types(&rule.units)?;
        let on_foot = self.units.iter().filter(|unit| types.contains(&unit.type_id)).map(|unit| unit.allowance).max();
        let least = on_foot.unwrap_or(0) + 1;
        Ok(Horses { types, allowance: within(self.file, "movement points", &rule.allowance, least, 9)? })
    }
}

#[cfg(test)]
#[path = "specials_tests.rs"]
mod tests;
