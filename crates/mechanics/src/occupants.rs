//! Who is in each hex.

use std::fmt;
use std::marker::PhantomData;

use hex::HexId;

use crate::Key;

/// The end of a chain. No counter has this number.
const NOBODY: u8 = u8::MAX;

/// Who is in each hex: chains of counters, in order of their keys. Follows from where the counters are, and saves
/// looking through all of them.
///
/// For hexes with numbers below `HEXES` and counters with numbers below `UNITS`, at most 255.
pub struct Occupants<K, const HEXES: usize, const UNITS: usize> {
    first: [u8; HEXES],
    next: [u8; UNITS],
    keys: PhantomData<fn() -> K>,
}

impl<K, const HEXES: usize, const UNITS: usize> Occupants<K, HEXES, UNITS> {
    /// Nobody anywhere.
    pub const EMPTY: Self = {
        assert!(UNITS <= NOBODY as usize, "a counter is a number below 255");
        Occupants { first: [NOBODY; HEXES], next: [NOBODY; UNITS], keys: PhantomData }
    };

    /// Whether anybody is in a hex.
    #[inline]
    pub const fn is_occupied(&self, hex: HexId) -> bool {
        self.first[hex.index()] != NOBODY
    }
}

impl<K: Key, const HEXES: usize, const UNITS: usize> Occupants<K, HEXES, UNITS> {
    /// Puts a counter that is nowhere into a hex.
    #[inline]
    pub fn insert(&mut self, hex: HexId, unit: K) {
        let number = unit.index() as u8;
        let mut at = &mut self.first[hex.index()];
        let mut after = *at;
        while after != NOBODY && after < number {
            at = &mut self.next[usize::from(after)];
            after = *at;
        }
        *at = number;
        self.next[unit.index()] = after;
    }

    /// Takes a counter out of the hex it is in.
    #[inline]
    pub fn remove(&mut self, hex: HexId, unit: K) {
        let number = unit.index() as u8;
        let after = self.next[unit.index()];
        let mut at = &mut self.first[hex.index()];
        while *at != number {
            debug_assert_ne!(*at, NOBODY, "the counter is in the chain of its hex");
            at = &mut self.next[usize::from(*at)];
        }
        *at = after;
        self.next[unit.index()] = NOBODY;
    }

    /// The counters in a hex, in order of their keys.
    #[inline]
    pub fn in_hex(&self, hex: HexId) -> impl Iterator<Item = K> + Clone + '_ {
        let mut at = self.first[hex.index()];
        std::iter::from_fn(move || {
            let unit = at;
            // No counter has the number of the chain's end, so one look says both.
            at = *self.next.get(usize::from(unit))?;
            Some(K::from_index(usize::from(unit)))
        })
    }
}

impl<K, const HEXES: usize, const UNITS: usize> Clone for Occupants<K, HEXES, UNITS> {
    #[inline]
    fn clone(&self) -> Self {
        Occupants { first: self.first, next: self.next, keys: PhantomData }
    }
}

impl<K, const HEXES: usize, const UNITS: usize> PartialEq for Occupants<K, HEXES, UNITS> {
    fn eq(&self, other: &Self) -> bool {
        self.first == other.first && self.next == other.next
    }
}

impl<K, const HEXES: usize, const UNITS: usize> Eq for Occupants<K, HEXES, UNITS> {}

impl<K: Key + fmt::Debug, const HEXES: usize, const UNITS: usize> fmt::Debug for Occupants<K, HEXES, UNITS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hexes = (0..HEXES).map(HexId::from_index).filter(|hex| self.is_occupied(*hex));
        f.debug_map().entries(hexes.map(|hex| (hex, self.in_hex(hex).collect::<Vec<_>>()))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq)]
    struct Unit(u8);

    impl Key for Unit {
        fn from_index(index: usize) -> Self {
            Unit(index as u8)
        }

        fn index(self) -> usize {
            usize::from(self.0)
        }
    }

    type Table = Occupants<Unit, 40, 255>;

    fn there(table: &Table, hex: u16) -> Vec<u8> {
        table.in_hex(HexId(hex)).map(|unit| unit.0).collect()
    }

    #[test]
    fn a_stack_stands_in_order_of_its_keys() {
        let mut table = Table::EMPTY;
        for unit in [9, 254, 0, 4] {
            table.insert(HexId(39), Unit(unit));
        }
        table.insert(HexId(0), Unit(7));
        assert_eq!((there(&table, 39), there(&table, 0), there(&table, 1)), (vec![0, 4, 9, 254], vec![7], vec![]));
        assert!(table.is_occupied(HexId(0)) && !table.is_occupied(HexId(1)));
        table.remove(HexId(39), Unit(4));
        table.remove(HexId(39), Unit(254));
        table.remove(HexId(0), Unit(7));
        assert_eq!((there(&table, 39), there(&table, 0)), (vec![0, 9], vec![]));
        assert_eq!(format!("{table:?}"), "{HexId(39): [Unit(0), Unit(9)]}");
    }

    #[test]
    fn the_order_of_arrival_leaves_no_trace() {
        let (mut table, mut other) = (Table::EMPTY, Table::EMPTY);
        for unit in 0..5 {
            table.insert(HexId(3), Unit(unit));
            other.insert(HexId(3), Unit(4 - unit));
        }
        assert_eq!(table, other);
        table.remove(HexId(3), Unit(2));
        assert_ne!(table, other);
    }
}
