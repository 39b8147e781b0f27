//! Hashing positions.

use crate::dice::mix;

/// A position's hash in the making: every fact that matters is mixed in, word by word, in a fixed order. The same on
/// every platform.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hash(u64);

impl Hash {
    /// Mixes a word in.
    #[inline]
    pub const fn add(&mut self, word: u64) {
        self.0 = mix(self.0 ^ word);
    }

    /// The hash of all that was mixed in.
    pub const fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_the_words_matters() {
        let of = |words: [u64; 3]| {
            let mut hash = Hash::default();
            words.iter().for_each(|word| hash.add(*word));
            hash.value()
        };
        assert_eq!(of([1, 2, 3]), of([1, 2, 3]));
        assert_ne!(of([1, 2, 3]), of([2, 1, 3]));
        assert_ne!(of([0, 0, 1]), of([0, 0, 2]));
    }
}
