//! Sets of counters and of hexes, as bits.

use hex::HexId;

use crate::scenario::{MOST_HEXES, MOST_UNITS, UnitId};

/// A set of counters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UnitSet([u64; MOST_UNITS / 64]);

impl UnitSet {
    /// Nobody.
    pub const EMPTY: UnitSet = UnitSet([0; MOST_UNITS / 64]);

    /// Whether the counter is in it.
    #[inline]
    pub const fn contains(&self, unit: UnitId) -> bool {
        self.0[unit.index() / 64] >> (unit.index() % 64) & 1 == 1
    }

    /// Puts a counter in.
    #[inline]
    pub const fn insert(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] |= 1 << (unit.index() % 64);
    }

    /// Takes a counter out.
    #[inline]
    pub const fn remove(&mut self, unit: UnitId) {
        self.0[unit.index() / 64] &= !(1 << (unit.index() % 64));
    }

    /// How many.
    #[inline]
    pub const fn len(&self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// Whether nobody is in it.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The n-th counter in it, counting from 0.
    pub fn nth(&self, mut n: u32) -> Option<UnitId> {
        for (at, &word) in self.0.iter().enumerate() {
            if n < word.count_ones() {
                let mut word = word;
                for _ in 0..n {
                    word &= word - 1;
                }
                return Some(UnitId((at * 64) as u8 + word.trailing_zeros() as u8));
            }
            n -= word.count_ones();
        }
        None
    }

    /// What is in it and not in the other.
    #[inline]
    #[must_use]
    pub fn without(mut self, other: &UnitSet) -> UnitSet {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: &UnitSet) -> UnitSet {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// Its counters, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = UnitId> + use<> {
        let words = self.0;
        let mut at = 0;
        let mut word = words[0];
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *words.get(at)?;
            }
            let bit = word.trailing_zeros();
            word &= word - 1;
            Some(UnitId((at * 64) as u8 + bit as u8))
        })
    }

    /// The bits themselves, for hashing.
    pub const fn words(&self) -> &[u64] {
        &self.0
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Self {
        let mut set = UnitSet::EMPTY;
        for unit in units {
            set.insert(unit);
        }
        set
    }
}

/// A set of hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HexSet([u64; MOST_HEXES / 64]);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet([0; MOST_HEXES / 64]);

    /// Whether the hex is in it.
    #[inline]
    pub const fn contains(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// Puts a hex in.
    #[inline]
    pub const fn insert(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    /// Takes a hex out.
    #[inline]
    pub const fn remove(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    /// How many.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether it holds no hex.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Its hexes, in order.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        (0..MOST_HEXES as u16).map(HexId).filter(|hex| self.contains(*hex))
    }

    /// The bits themselves, for hashing.
    pub const fn words(&self) -> &[u64] {
        &self.0
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> Self {
        let mut set = HexSet::EMPTY;
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_set_lists_its_members_in_order() {
        let set: UnitSet = [191, 0, 64, 63].map(UnitId).into_iter().collect();
        assert_eq!(set.iter().map(|u| u.0).collect::<Vec<_>>(), [0, 63, 64, 191]);
        assert_eq!((set.len(), set.nth(2), set.nth(4)), (4, Some(UnitId(64)), None));
        let without = set.without(&[UnitId(63)].into_iter().collect());
        assert!(!without.contains(UnitId(63)) && without.contains(UnitId(191)));
        assert_eq!(set.and(&without), without);
    }
}
