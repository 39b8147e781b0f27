//! 9: zones of control.

use hex::HexId;

use crate::Basileus;
use crate::scenario::UnitId;
use crate::state::State;

impl Basileus {
    /// 9-a, 9-d: the hexes around a counter, each with whether its zone of control reaches there: only a combat unit has
    /// one.
    pub(crate) fn each_beside(&self, hex: HexId, is_combat: bool, mut each: impl FnMut(HexId, bool)) {
        let ways = if is_combat { self.tables.zones[hex.index()] } else { 0 };
        for (way, beside) in self.scenario.field.grid.neighbours(hex) {
            each(beside, ways >> way.index() & 1 == 1);
        }
    }

    /// Whether a hex lies in a zone of control of this unit's enemy.
    #[inline]
    pub(crate) fn is_in_enemy_zone(&self, state: &State, unit: UnitId, hex: HexId) -> bool {
        state.zones.any(self.side_of(unit).other(), hex)
    }
}

#[cfg(test)]
#[path = "zones_tests.rs"]
mod tests;
