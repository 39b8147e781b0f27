//! Reinforcements: what comes on later, where and when.

use engine::data::Spanned;
use engine::words::{Word, any_of, meaning, wrong};
use engine::{DataError, DataFile, Side};
use serde::Deserialize;

use super::counters::within;
use super::forces::{self, Muster, SideFile, Tally};
use crate::scenario::{Arrival, Begins, Entry, Reinforcement, Special, When};

/// `[[side.reinforcement]]` of a scenario as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReinforcementFile {
    pub name: Word,
    /// How many of each type.
    units: Tally,
    entry: Word,
    pub arrival: Vec<ArrivalFile>,
}

/// When and where, as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrivalFile {
    when: Option<Word>,
    /// None where it follows from the condition.
    turn: Option<Spanned<u8>>,
    pub hexes: Spanned<Vec<Word>>,
}

const ENTRIES: [(&str, Entry); 2] = [("place", Entry::Place), ("march", Entry::March)];

const CONDITIONS: [(&str, When); 4] =
    [("always", When::Always), ("across", When::Across), ("not_across", When::NotAcross), ("engaged", When::Engaged)];

/// Reads the reinforcements of both sides.
pub fn read(muster: &mut Muster<'_>, sides: &[SideFile], turns: u8) -> Result<Vec<Reinforcement>, DataError> {
    let file = muster.file;
    let mut reinforcements = Vec::new();
    for (index, side) in sides.iter().enumerate() {
        let (side, armies, written) =
            (Side(index as u8), forces::armies(file, muster.roster, side)?, &side.reinforcement);
        for written in written {
            let before = muster.recruits.len();
            muster.enlist(&written.units, false, side, &armies, Begins::Reinforcement(reinforcements.len() as u8))?;
            if muster.recruits.len() == before || written.arrival.is_empty() {
                let message = format!("reinforcement {:?}: expected counters and an arrival", written.name.get_ref());
                return Err(wrong(file, &written.name, message));
            }
            let arrivals = written.arrival.iter().map(|written| arrival(muster, written, turns));
            reinforcements.push(Reinforcement {
                side,
                name: written.name.get_ref().clone(),
                entry: meaning(file, "entry", &written.entry, &ENTRIES)?,
                arrivals: arrivals.collect::<Result<_, _>>()?,
            });
        }
    }
    Ok(reinforcements)
}

fn arrival(muster: &Muster<'_>, written: &ArrivalFile, turns: u8) -> Result<Arrival, DataError> {
    let file = muster.file;
    let when = written.when.as_ref().map(|word| meaning(file, "condition", word, &CONDITIONS)).transpose()?;
    let when = when.unwrap_or(When::Always);
    let turn = match (&written.turn, when) {
        // It comes whenever its owner moves next.
        (None, When::Engaged) => 1,
        (Some(turn), When::Engaged) => {
            return Err(wrong(file, turn, "a turn: expected none, for the engagement says when it comes"));
        }
        (Some(turn), _) => within(file, "arrival on turn", turn, 1, turns)?,
        (None, _) => return Err(wrong(file, &written.hexes, "an arrival without a turn: expected one")),
    };
    let hexes = muster.places(written.hexes.get_ref())?;
    if hexes.is_empty() {
        return Err(wrong(file, &written.hexes, "nowhere to come on: expected at least one hex"));
    }
    Ok(Arrival { when, turn, hexes })
}

/// Every condition has the special rule that decides it, in time.
pub fn check(file: &DataFile, sides: &[SideFile], read: &[Reinforcement], special: &Special) -> Result<(), DataError> {
    let written = sides.iter().flat_map(|side| &side.reinforcement);
    for (written, arrival) in written.flat_map(|one| &one.arrival).zip(read.iter().flat_map(|one| &one.arrivals)) {
        let needed = match arrival.when {
            When::Across | When::NotAcross if special.line.is_none() => "special.line",
            When::Engaged if special.engagement.is_none() => "special.engagement",
            _ => "",
        };
        if let Some(word) = written.when.as_ref().filter(|_| !needed.is_empty()) {
            let message = format!("condition {:?}: expected {needed}, which decides it", word.get_ref());
            return Err(wrong(file, word, message));
        }
        if let (Some(line), When::Across | When::NotAcross, Some(turn)) = (&special.line, arrival.when, &written.turn)
            && arrival.turn <= line.turn
        {
            let message =
                format!("arrival on turn {}: expected a turn after {}, when the line is read", arrival.turn, line.turn);
            return Err(wrong(file, turn, message));
        }
    }
    Ok(())
}

impl ArrivalFile {
    /// The hexes as the sheet has them: "1014 or 0315".
    pub fn places(&self) -> String {
        places(self.hexes.get_ref())
    }
}

/// Hexes as the sheet has them: "1014 or 0315", "B0905 to B0912".
pub fn places(words: &[Word]) -> String {
    any_of(words.iter().map(|word| word.get_ref().replace('-', " to ")))
}

#[cfg(test)]
#[path = "arrivals_tests.rs"]
mod tests;
