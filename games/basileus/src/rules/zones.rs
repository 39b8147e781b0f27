//! 9: zones of control.

use engine::Side;
use hex::{Direction, HexId};

use crate::Basileus;
use crate::scenario::UnitId;
use crate::state::State;

impl Basileus {
    /// 9-a, 9-d: whether a hex lies in a zone of control of this side.
    pub(crate) fn is_in_zone(&self, state: &State, hex: HexId, of: Side) -> bool {
        // Zones reach as far in as out, so the hex's own ways tell whence one can reach it.
        let ways = self.tables.zones[hex.index()];
        let grid = &self.scenario.field.grid;
        Direction::ALL.into_iter().any(|way| {
            ways >> way.index() & 1 == 1
                && grid
                    .neighbour(hex, way)
                    .is_some_and(|beside| self.combat_unit(state, beside).is_some_and(|unit| self.side_of(unit) == of))
        })
    }

    /// Whether a hex lies in a zone of control of this unit's enemy.
    pub(crate) fn is_in_enemy_zone(&self, state: &State, unit: UnitId, hex: HexId) -> bool {
        self.is_in_zone(state, hex, self.side_of(unit).other())
    }

    /// Whether any counter of this side is in a hex beside this one; water and walls do not matter.
    pub(crate) fn is_beside(&self, state: &State, hex: HexId, side: Side) -> bool {
        let beside = self.scenario.field.grid.neighbours(hex);
        beside.into_iter().any(|(_, at)| state.in_hex(at).next().is_some_and(|unit| self.side_of(unit) == side))
    }
}

#[cfg(test)]
#[path = "zones_tests.rs"]
mod tests;
