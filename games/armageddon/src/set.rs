//! Sets of counters and of hexes.

use hex::HexId;
use mechanics::{Key, Set};

use crate::scenario::{MOST_HEXES, MOST_UNITS, UnitId};

/// A set of counters.
pub type UnitSet = Set<UnitId, { MOST_UNITS / 64 }>;
/// A set of hexes.
pub type HexSet = Set<HexId, { MOST_HEXES / 64 }>;

impl Key for UnitId {
    #[inline]
    fn from_index(index: usize) -> Self {
        UnitId(index as u8)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}
