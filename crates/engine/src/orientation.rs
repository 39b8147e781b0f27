//! How the hexes of a board lie: which stands beside which, and where their centres and corners are.
//!
//! Centres and corners are points of one lattice of whole numbers, so that a corner shared by three hexes has one name.

use serde::{Deserialize, Serialize};

/// Which way up the hexes of a board stand. Hexes are told by column and row, both from 1, the north-western one first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// A side on top: straight columns, of which every second lies half a hex further south.
    #[default]
    Flat,
    /// A corner on top: straight rows, of which every second lies half a hex further west.
    Pointy,
}

/// A hex by column and row, both from 1; it may lie beyond the edge.
type Hex = (i32, i32);

impl Orientation {
    /// Whether it is the usual one.
    pub(crate) fn is_flat(&self) -> bool {
        *self == Orientation::Flat
    }

    /// The six directions in their order, clockwise: from north, or from north-east where none leads north.
    pub const fn directions(self) -> [&'static str; 6] {
        match self {
            Orientation::Flat => ["N", "NE", "SE", "S", "SW", "NW"],
            Orientation::Pointy => ["NE", "E", "SE", "SW", "W", "NW"],
        }
    }

    /// Where a direction leads, in degrees clockwise from north.
    pub const fn degrees(self, direction: u8) -> u16 {
        let first = match self {
            Orientation::Flat => 0,
            Orientation::Pointy => 30,
        };
        (direction % 6) as u16 * 60 + first
    }

    /// The next hex in a direction.
    pub const fn next(self, (column, row): Hex, direction: u8) -> Hex {
        match self {
            Orientation::Flat => {
                let south = is_even(column);
                match direction % 6 {
                    0 => (column, row - 1),
                    1 => (column + 1, row - 1 + south),
                    2 => (column + 1, row + south),
                    3 => (column, row + 1),
                    4 => (column - 1, row + south),
                    _ => (column - 1, row - 1 + south),
                }
            }
            Orientation::Pointy => {
                let west = is_even(row);
                match direction % 6 {
                    0 => (column + 1 - west, row - 1),
                    1 => (column + 1, row),
                    2 => (column + 1 - west, row + 1),
                    3 => (column - west, row + 1),
                    4 => (column - 1, row),
                    _ => (column - west, row - 1),
                }
            }
        }
    }

    /// Where the centre of a hex lies on the lattice, from the north-western corner of the sheet.
    ///
    /// One way the lattice measures half a radius, the other half the distance between two opposite sides: across and
    /// down where hexes are flat-topped, down and across where they are pointed.
    pub const fn centre(self, (column, row): Hex) -> (i32, i32) {
        match self {
            Orientation::Flat => (3 * column - 1, 2 * row - 1 + is_even(column)),
            Orientation::Pointy => (2 * column - is_even(row), 3 * row - 1),
        }
    }

    /// The corners of a hex on the lattice, clockwise. The side in a direction runs from the corner of that index to
    /// the next.
    pub const fn corners(self, hex: Hex) -> [(i32, i32); 6] {
        let from_centre = match self {
            Orientation::Flat => [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)],
            Orientation::Pointy => [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
        };
        let (x, y) = self.centre(hex);
        let mut corners = from_centre;
        let mut i = 0;
        while i < 6 {
            corners[i] = (x + from_centre[i].0, y + from_centre[i].1);
            i += 1;
        }
        corners
    }
}

/// 1 for an even number, 0 for an odd one.
const fn is_even(number: i32) -> i32 {
    (number % 2 == 0) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Orientation; 2] = [Orientation::Flat, Orientation::Pointy];

    #[test]
    fn neighbours_share_the_side_between_them() {
        for orientation in BOTH {
            for hex in [(3, 4), (4, 4), (3, 5), (4, 5), (0, -1)] {
                let corners = orientation.corners(hex);
                for direction in 0..6u8 {
                    let next = orientation.next(hex, direction);
                    let back = (direction + 3) % 6;
                    assert_eq!(orientation.next(next, back), hex, "{orientation:?} {hex:?} {direction}");
                    let theirs = orientation.corners(next);
                    let side = |i: u8| usize::from(i % 6);
                    // Seen from beyond, it runs the other way.
                    assert_eq!(corners[side(direction)], theirs[side(back + 1)], "{orientation:?} {hex:?} {direction}");
                    assert_eq!(corners[side(direction + 1)], theirs[side(back)], "{orientation:?} {hex:?} {direction}");
                }
            }
        }
    }

    #[test]
    fn directions_lead_where_their_names_say() {
        for orientation in BOTH {
            // In radii: half of one this way, the distance between two sides that way.
            let (wide, high) = if orientation.is_flat() { (0.5, 0.75f32.sqrt()) } else { (0.75f32.sqrt(), 0.5) };
            let (x, y) = orientation.centre((6, 6));
            for direction in 0..6u8 {
                let (a, b) = orientation.centre(orientation.next((6, 6), direction));
                let (east, north) = ((a - x) as f32 * wide, (y - b) as f32 * high);
                let degrees = east.atan2(north).to_degrees().rem_euclid(360.0);
                assert!(
                    (degrees - f32::from(orientation.degrees(direction))).abs() < 0.1,
                    "{orientation:?} {direction}"
                );
                let name = orientation.directions()[usize::from(direction)];
                assert_eq!((name.contains('N'), name.contains('S')), (north > 0.1, north < -0.1), "{name}");
                assert_eq!((name.contains('E'), name.contains('W')), (east > 0.1, east < -0.1), "{name}");
            }
        }
    }

    #[test]
    fn every_second_row_lies_half_a_hex_further_west() {
        let centre = |hex| Orientation::Pointy.centre(hex);
        assert_eq!([(1, 1), (2, 1), (1, 2), (1, 3)].map(centre), [(2, 2), (4, 2), (1, 5), (2, 8)]);
        assert_eq!([(1, 1), (2, 1), (1, 2)].map(|hex| Orientation::Flat.centre(hex)), [(2, 1), (5, 2), (2, 3)]);
        // The westernmost corners lie on the edge of the sheet.
        assert_eq!(Orientation::Pointy.corners((1, 2)).map(|corner| corner.0).into_iter().min(), Some(0));
        assert_eq!(Orientation::Pointy.corners((1, 1)).map(|corner| corner.1).into_iter().min(), Some(0));
    }
}
