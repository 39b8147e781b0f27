//! 6: who may stand together.

use hex::HexId;

use crate::Basileus;
use crate::scenario::{Kind, UnitId};
use crate::state::{State, UnitSet};

/// What a hex holds, counted.
#[derive(Debug, Clone, Copy, Default)]
struct Crowd {
    combat: u8,
    commanders: u8,
    baggage: u8,
    /// A combat unit that does not go on foot.
    horse: bool,
    /// Baggage on which only foot may stand (13.3-1).
    foot_only: bool,
}

impl Crowd {
    /// 6-b: one combat unit with a commander and baggage at most; without one, a commander or baggage alone.
    const fn is_lawful(self) -> bool {
        self.combat <= 1
            && self.commanders <= 1
            && self.baggage <= 1
            && (self.combat == 1 || self.commanders + self.baggage <= 1)
            && !(self.foot_only && self.horse)
    }
}

impl Basileus {
    fn crowd(&self, units: impl Iterator<Item = UnitId>) -> Crowd {
        let mut crowd = Crowd::default();
        for unit in units {
            let printed = self.printed(unit);
            match printed.kind {
                Kind::Commander => crowd.commanders += 1,
                Kind::Baggage => {
                    crowd.baggage += 1;
                    crowd.foot_only |= self.marks.foot_only.contains(unit);
                }
                kind => {
                    crowd.combat += 1;
                    crowd.horse |= !kind.is_foot();
                }
            }
        }
        crowd
    }

    /// Whether a party may end its movement, retreat or advance in a hex without enemies.
    pub(crate) fn may_stand(&self, state: &State, party: &UnitSet, hex: HexId) -> bool {
        let mut there = state.in_hex(hex).filter(|unit| !party.contains(*unit)).peekable();
        there.peek().is_none() || self.crowd(there.chain(party.iter())).is_lawful()
    }

    /// Whether those left behind when a party goes may stand together (6-b). Ruling 56
    pub(crate) fn may_leave(&self, state: &State, party: &UnitSet, hex: HexId) -> bool {
        self.crowd(state.in_hex(hex).filter(|unit| !party.contains(*unit))).is_lawful()
    }

    /// The combat unit in a hex.
    #[inline]
    pub(crate) fn combat_unit(&self, state: &State, hex: HexId) -> Option<UnitId> {
        // Combat units come first in a hex.
        state.in_hex(hex).next().filter(|unit| self.is_combat(*unit))
    }

    /// The baggage in a hex.
    pub(crate) fn baggage_in(&self, state: &State, hex: HexId) -> Option<UnitId> {
        state.in_hex(hex).find(|unit| self.tables.baggage.contains(*unit))
    }

    /// Whether a unit shares its hex with baggage.
    pub(crate) fn is_on_baggage(&self, state: &State, unit: UnitId) -> bool {
        state.hex_of(unit).is_some_and(|hex| self.baggage_in(state, hex).is_some())
    }

    /// Whether an enemy of this unit is in a hex.
    #[inline]
    pub(crate) fn is_enemy_at(&self, state: &State, unit: UnitId, hex: HexId) -> bool {
        // A hex never holds both sides: the first counter speaks for all.
        state.in_hex(hex).next().is_some_and(|other| self.side_of(other) != self.side_of(unit))
    }
}

#[cfg(test)]
#[path = "stacking_tests.rs"]
mod tests;
