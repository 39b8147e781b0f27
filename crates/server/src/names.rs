//! Names of matches and tokens of seats: drawn at random, long enough that nobody guesses one.

use sha2::{Digest, Sha256};

/// Letters and digits that are not taken for one another.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz234567890";

/// A match is called by twelve letters: 60 bits, which is plenty for a name that opens nothing.
const NAME: usize = 12;
/// A token has twenty-six letters: 130 bits.
const TOKEN: usize = 26;

/// A new name for a match.
pub fn name() -> String {
    letters::<NAME>()
}

/// A token: whoever has it has the seat.
pub fn token() -> String {
    letters::<TOKEN>()
}

/// Whether this could be the name of a match.
pub fn is_name(text: &str) -> bool {
    text.len() == NAME && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// What is kept of a token. The token itself is kept nowhere.
pub fn hash(token: &str) -> String {
    Sha256::digest(token.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes nobody can know beforehand.
///
/// # Panics
/// If the system has no source of chance: nothing would be safe then.
pub fn chance<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has a source of chance");
    bytes
}

fn letters<const N: usize>() -> String {
    chance::<N>().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_other_words() {
        assert!(is_name(&name()));
        assert!(!is_name("../../../etc") && !is_name("") && !is_name(&token()));
        assert_ne!(token(), token());
    }

    #[test]
    fn a_token_is_kept_as_its_hash() {
        // SHA-256 of "abc", as published with the standard.
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
