//! Who wins when the last turn is over.

use engine::DataError;
use engine::words::{Word, wrong};
use serde::Deserialize;

use super::specials::Context;
use crate::scenario::{AtEnd, Kind};

/// `victory` of a scenario as written.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum VictoryFile {
    /// Lower losses win.
    LowerLosses {
        /// Who wins a tie; nobody if it is not said.
        tie: Option<Word>,
    },
    /// The table of 13.3.
    Mangonels {
        /// The baggage type.
        unit: Word,
        /// Who wants it destroyed.
        attacker: Word,
    },
    /// The conditions of 13.5.
    Wagons {
        /// The baggage type.
        unit: Word,
        /// Who wants it destroyed.
        attacker: Word,
        /// The attacker's commander, who must live.
        commander: Word,
    },
}

/// The table of 13.3 has lines for none, one and two.
const MANGONELS: usize = 2;

/// Reads the victory conditions.
pub fn read(context: &Context<'_>, written: &VictoryFile) -> Result<AtEnd, DataError> {
    let &Context { file, sides, units, .. } = context;
    Ok(match written {
        VictoryFile::LowerLosses { tie } => {
            AtEnd::LowerLosses { tie: tie.as_ref().map(|word| sides.named(file, word)).transpose()? }
        }
        VictoryFile::Mangonels { unit, attacker } => {
            let attacker = sides.named(file, attacker)?;
            let type_id = context.baggage(unit, Some(attacker.other()))?;
            let count = units.iter().filter(|unit| unit.type_id == type_id).count();
            if count != MANGONELS {
                return Err(wrong(file, unit, format!("{count} of {type_id}: expected {MANGONELS}")));
            }
            AtEnd::Mangonels { type_id, attacker }
        }
        VictoryFile::Wagons { unit, attacker, commander } => {
            let attacker = sides.named(file, attacker)?;
            let type_id = context.baggage(unit, Some(attacker.other()))?;
            let leader = context.present(commander, Some(attacker))?;
            if leader.kind != Kind::Commander {
                return Err(wrong(file, commander, format!("{} is no commander: expected one", leader.type_id)));
            }
            AtEnd::Wagons { type_id, attacker, commander: leader.type_id.clone() }
        }
    })
}

#[cfg(test)]
#[path = "victory_tests.rs"]
mod tests;
