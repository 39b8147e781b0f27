//! Facing.

use hex::Facing;

use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::State;
use crate::{Armageddon, cite};

/// Half points for a turn on the spot, whatever the angle. Ruling 29
pub const TURN_COST: u8 = 2;

impl Armageddon {
    /// Facing A: the counter in hand turns on the spot for one point, unless it was made to stop (Ruling 2). It may not
    /// turn away the point it needs to get out of a hex where it may not stay.
    pub(crate) fn judge_turn(&self, state: &State, unit: UnitId, facing: Facing) -> Verdict {
        let now = state.unit(unit);
        let Some(hex) = state.hex_of(unit) else {
            return refuse(cite!("Map Entry"), Reason::NotOnMap { unit: self.name(unit) });
        };
        self.judge_going_on(state, unit)?;
        if now.facing == facing {
            return refuse(cite!("Facing A"), Reason::FacesThatWay { unit: self.name(unit), facing });
        }
        if self.points_left(state, unit) < TURN_COST {
            return refuse(cite!("Facing A"), Reason::NoPointToTurn { unit: self.name(unit) });
        }
        if state.mover.disengaging {
            return refuse(cite!("#20.1"), Reason::DisengagingTurns { unit: self.name(unit) });
        }
        self.judge_pursuit_turn(state, unit, facing)?;
        let left = self.points_left(state, unit) - TURN_COST;
        if self.may_stay(state, unit, hex)
            || self.finds_room(state, unit, hex, facing, left)
            || !self.finds_room(state, unit, hex, now.facing, left + TURN_COST)
        {
            Ok(())
        } else {
            refuse(cite!("Stacking"), Reason::NoRoomAfterTurn { unit: self.name(unit) })
        }
    }
}

#[cfg(test)]
#[path = "facing_tests.rs"]
mod tests;
