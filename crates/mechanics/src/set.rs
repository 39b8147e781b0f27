//! Sets of counters and of hexes, as bits.

use std::fmt;
use std::marker::PhantomData;

use hex::HexId;

/// Something with a small number of its own: a counter, a hex.
pub trait Key: Copy {
    /// The key with this number.
    fn from_index(index: usize) -> Self;

    /// Its number.
    fn index(self) -> usize;
}

impl Key for HexId {
    #[inline]
    fn from_index(index: usize) -> Self {
        HexId(index as u16)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of keys with numbers below `64 * WORDS`.
pub struct Set<K, const WORDS: usize> {
    words: [u64; WORDS],
    keys: PhantomData<fn() -> K>,
}

impl<K, const WORDS: usize> Set<K, WORDS> {
    /// Nothing.
    pub const EMPTY: Self = Set { words: [0; WORDS], keys: PhantomData };

    /// How many are in it.
    #[inline]
    pub const fn len(&self) -> u32 {
        let (mut count, mut at) = (0, 0);
        while at < WORDS {
            count += self.words[at].count_ones();
            at += 1;
        }
        count
    }

    /// Whether nothing is in it.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let (mut any, mut at) = (0, 0);
        while at < WORDS {
            any |= self.words[at];
            at += 1;
        }
        any == 0
    }

    /// What is in it and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(mut self, other: &Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.words[at] &= !other.words[at];
            at += 1;
        }
        self
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(mut self, other: &Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.words[at] &= other.words[at];
            at += 1;
        }
        self
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn or(mut self, other: &Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.words[at] |= other.words[at];
            at += 1;
        }
        self
    }

    /// The bits themselves, for hashing.
    pub const fn words(&self) -> &[u64] {
        &self.words
    }
}

impl<K: Key, const WORDS: usize> Set<K, WORDS> {
    /// Whether the key is in it.
    #[inline]
    pub fn contains(&self, key: K) -> bool {
        self.words[key.index() / 64] >> (key.index() % 64) & 1 == 1
    }

    /// Puts a key in.
    #[inline]
    pub fn insert(&mut self, key: K) {
        self.words[key.index() / 64] |= 1 << (key.index() % 64);
    }

    /// Takes a key out.
    #[inline]
    pub fn remove(&mut self, key: K) {
        self.words[key.index() / 64] &= !(1 << (key.index() % 64));
    }

    /// The n-th key in it, counting from 0.
    pub fn nth(&self, mut n: u32) -> Option<K> {
        for (at, &word) in self.words.iter().enumerate() {
            if n < word.count_ones() {
                let mut word = word;
                for _ in 0..n {
                    word &= word - 1;
                }
                return Some(K::from_index(at * 64 + word.trailing_zeros() as usize));
            }
            n -= word.count_ones();
        }
        None
    }

    /// What is in it, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = K> + Clone + use<K, WORDS> {
        let words = self.words;
        let mut at = 0;
        let mut word = words.first().copied().unwrap_or(0);
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *words.get(at)?;
            }
            let bit = word.trailing_zeros();
            word &= word - 1;
            Some(K::from_index(at * 64 + bit as usize))
        })
    }
}

impl<K: Key, const WORDS: usize> FromIterator<K> for Set<K, WORDS> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Self::EMPTY;
        for key in keys {
            set.insert(key);
        }
        set
    }
}

impl<K: Key + fmt::Debug, const WORDS: usize> fmt::Debug for Set<K, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

// By hand, because a derived one would ask of the key what only the bits have to do.

impl<K, const WORDS: usize> Clone for Set<K, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, const WORDS: usize> Copy for Set<K, WORDS> {}

impl<K, const WORDS: usize> Default for Set<K, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K, const WORDS: usize> PartialEq for Set<K, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<K, const WORDS: usize> Eq for Set<K, WORDS> {}

#[cfg(test)]
mod tests {
    use super::*;

    type Hexes = Set<HexId, 3>;

    fn hexes<const N: usize>(numbers: [u16; N]) -> Hexes {
        numbers.map(HexId).into_iter().collect()
    }

    #[test]
    fn a_set_lists_its_members_in_order() {
        let set = hexes([191, 0, 64, 63]);
        assert_eq!(set.iter().map(|hex| hex.0).collect::<Vec<_>>(), [0, 63, 64, 191]);
        assert_eq!((set.len(), set.nth(2), set.nth(3), set.nth(4)), (4, Some(HexId(64)), Some(HexId(191)), None));
        assert_eq!(format!("{:?}", hexes([5])), "{HexId(5)}");
        assert_eq!(Hexes::EMPTY.iter().next(), None);
        assert_eq!(Set::<HexId, 0>::EMPTY.iter().next(), None);
    }

    #[test]
    fn sets_are_cut_and_joined() {
        let set = hexes([191, 0, 64, 63]);
        let without = set.without(&hexes([63, 7]));
        assert_eq!(without, hexes([0, 64, 191]));
        assert_eq!(set.and(&without), without);
        assert_eq!(without.or(&hexes([63, 64])), set);
        assert!(Hexes::default().is_empty() && !set.is_empty());
    }

    #[test]
    fn what_is_put_in_can_be_taken_out() {
        let mut set = Hexes::EMPTY;
        set.insert(HexId(130));
        assert!(set.contains(HexId(130)) && !set.contains(HexId(2)));
        assert_eq!(set.words(), [0, 0, 4]);
        set.remove(HexId(130));
        assert_eq!(set, Hexes::EMPTY);
    }
}
