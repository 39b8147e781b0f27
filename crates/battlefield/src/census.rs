//! What a map is made of, counted.

use std::ops::AddAssign;

use glory::table::Terrain;

use crate::raster::{Cell, HexMap, Wet};

/// How many hexes of a map are of which kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Census {
    /// Plain ground.
    pub open: u32,
    /// Slow, sheltered or uneven ground, and water one can cross.
    pub rough: u32,
    /// Where nobody goes.
    pub closed: u32,
}

impl Census {
    /// The hexes of a map.
    pub fn of(map: &HexMap) -> Census {
        let mut census = Census::default();
        for hex in map.lattice.hexes() {
            let cell = map.cell(hex);
            match () {
                () if !cell.is_passable() => census.closed += 1,
                () if is_open(cell) => census.open += 1,
                () => census.rough += 1,
            }
        }
        census
    }

    /// All of them.
    pub const fn all(&self) -> u32 {
        self.open + self.rough + self.closed
    }
}

fn is_open(cell: &Cell) -> bool {
    let is_dry = cell.water.is_none_or(|wet| wet == Wet::Bridge);
    is_dry && cell.level < 2 && matches!(cell.cover, Terrain::Open | Terrain::OpenField)
}

impl AddAssign for Census {
    fn add_assign(&mut self, other: Census) {
        self.open += other.open;
        self.rough += other.rough;
        self.closed += other.closed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Target;
    use crate::raster::rasterise;
    use crate::test_table::{bare, rectangle, with_pieces};

    #[test]
    fn every_hex_is_counted_once() {
        let plain = Census::of(&rasterise(&bare(), Target::Basileus, 1));
        assert_eq!(plain, Census { open: 230, rough: 0, closed: 0 });
        let pieces = [
            (Terrain::Impassable, rectangle((14.6, 19.3), (40.0, 44.0))),
            (Terrain::Brush, rectangle((35.0, 40.4), (14.0, 24.0))),
        ];
        let census = Census::of(&rasterise(&with_pieces(&pieces), Target::Basileus, 1));
        assert_eq!((census.closed, census.all()), (1, 230));
        assert!(census.rough >= 2);
    }
}
