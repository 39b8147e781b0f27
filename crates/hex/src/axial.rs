//! Places and distances on three axes.

use std::ops::{Add, Mul, Sub};

/// Where a hex lies, or how far it lies from another: `q` columns to the east, then `r` hexes to the south.
///
/// A step in one of the six directions changes `q`, `r` or both, see [`Direction::step`](crate::Direction::step).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Axial {
    /// Columns to the east.
    pub q: i16,
    /// Hexes to the south within the column, counted from the row the south-east axis runs through.
    pub r: i16,
}

impl Axial {
    /// The hex `q` columns to the east and `r` to the south.
    #[inline]
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The number of steps it takes to go this far.
    #[inline]
    pub const fn length(self) -> u16 {
        let (q, r) = (self.q as i32, self.r as i32);
        ((q.abs() + r.abs() + (q + r).abs()) / 2) as u16
    }

    /// The scalar product in which every step has the square 2 and its neighbouring directions the product 1.
    pub(crate) const fn dot(self, other: Self) -> i32 {
        let (q, r) = (self.q as i32, self.r as i32);
        let (s, t) = (other.q as i32, other.r as i32);
        2 * q * s + 2 * r * t + q * t + r * s
    }

    /// Positive when `other` lies to the right of this, negative to the left, 0 straight ahead or behind.
    pub(crate) const fn turn_to(self, other: Self) -> i32 {
        self.q as i32 * other.r as i32 - self.r as i32 * other.q as i32
    }

    /// Every offset of at most this length, from west to east, each column from north to south.
    pub(crate) fn within(radius: u16) -> impl Iterator<Item = Self> {
        let radius = radius as i16;
        (-radius..=radius).flat_map(move |q| {
            let north = (-radius).max(-q - radius);
            let south = radius.min(radius - q);
            (north..=south).map(move |r| Self { q, r })
        })
    }
}

impl Add for Axial {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self { q: self.q + other.q, r: self.r + other.r }
    }
}

impl Sub for Axial {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { q: self.q - other.q, r: self.r - other.r }
    }
}

impl Mul<i16> for Axial {
    type Output = Self;

    #[inline]
    fn mul(self, times: i16) -> Self {
        Self { q: self.q * times, r: self.r * times }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;

    #[test]
    fn length_counts_steps() {
        let lengths = [((0, 0), 0), ((3, 0), 3), ((3, -3), 3), ((2, 1), 3), ((-2, 5), 5), ((-4, -1), 5)];
        for ((q, r), length) in lengths {
            assert_eq!(Axial::new(q, r).length(), length, "({q}, {r})");
        }
    }

    #[test]
    fn products_of_the_steps() {
        for direction in Direction::ALL {
            let step = direction.step();
            let products = [0, 1, 2, 3].map(|turn| step.dot(direction.turned(turn).step()));
            assert_eq!(products, [2, 1, -1, -2], "{direction}");
            let turns = [0, 1, 2, 3].map(|turn| step.turn_to(direction.turned(turn).step()));
            assert_eq!(turns, [0, 1, 1, 0], "{direction}");
        }
    }

    #[test]
    fn within_holds_one_hex_and_its_rings() {
        // 1 + 6 + 12 + 18
        assert_eq!(Axial::within(3).count(), 37);
        assert!(Axial::within(3).all(|offset| offset.length() <= 3));
        assert!(Axial::within(3).is_sorted());
    }
}
