//! The key of a match, and the dice it gives.

use std::fmt;
use std::io::Write;

use engine::dice::MOST_DICE;
use engine::{Roll, Throw};
use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::{Contribution, Secret};

/// What decides every die of a match: the host's secret and what each side put in, none of them alone.
#[derive(Clone)]
pub struct Key(Hmac<Sha256>);

impl Key {
    /// The key of a match, with the contributions in the order of its sides.
    pub fn new(secret: &Secret, match_id: &str, contributions: &[Contribution]) -> Self {
        let mut text = format!("strategikon key 1\nmatch {match_id}\n");
        for contribution in contributions {
            text += &format!("contribution {contribution}\n");
        }
        Key(keyed(&keyed(&secret.0).chain_update(text).finalize().into_bytes()))
    }

    /// What this throw shows if it falls due after so many steps of the match.
    pub fn roll(&self, step: u64, throw: &Throw) -> Roll {
        let mut faces = [0; MOST_DICE];
        let faces = &mut faces[..usize::from(throw.dice)];
        for (die, face) in faces.iter_mut().enumerate() {
            *face = self.die(step, die + 1, throw.faces);
        }
        Roll::new(faces).expect("a throw has 1 to MOST_DICE dice")
    }

    /// One die: the first try that favours no face.
    fn die(&self, step: u64, die: usize, faces: u8) -> u8 {
        let tried = (1_u32..).find_map(|attempt| face(self.number(step, die, attempt), faces));
        tried.expect("among all tries there is one that favours no face")
    }

    /// The number that a try is read from.
    fn number(&self, step: u64, die: usize, attempt: u32) -> u32 {
        let mut mac = self.0.clone();
        write!(mac, "steps {step} die {die} try {attempt}").expect("a hash takes any text");
        let hash = mac.finalize().into_bytes();
        u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]])
    }
}

/// Shows nothing: whoever has the key knows every die.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

fn keyed(key: &[u8]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes a key of any length")
}

/// The face a number stands for. None for the last few numbers, over which the faces cannot be spread evenly.
fn face(number: u32, faces: u8) -> Option<u8> {
    let numbers = 1_u64 << 32;
    let even = numbers - numbers % u64::from(faces);
    (u64::from(number) < even).then(|| (number % u32::from(faces)) as u8 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Book, Case, Entry};

    static BOOK: Book = Book {
        title: "t",
        edition: "e",
        cases: &[Entry { label: "1", heading: "h", text: "", rulings: &[] }],
        rulings: "",
    };
    const CASE: Case = BOOK.case("1");

    fn key() -> Key {
        Key::new(&Secret::new([9; 32]), "m", &[Contribution::new(b"a").unwrap(), Contribution::default()])
    }

    #[test]
    fn the_last_numbers_are_thrown_again() {
        // 2^32 = 6 * 715,827,882 + 4: the last four numbers are over.
        assert_eq!([0, 1, 5, 6].map(|number| face(number, 6)), [Some(1), Some(2), Some(6), Some(1)]);
        assert_eq!((face(4_294_967_291, 6), face(4_294_967_292, 6), face(u32::MAX, 6)), (Some(6), None, None));
        assert_eq!((face(u32::MAX, 8), face(u32::MAX, 1)), (Some(8), Some(1)));
    }

    #[test]
    fn dice_are_fair_and_pure() {
        let (key, throw) = (key(), Throw::dice(2, CASE));
        let mut seen = [[0_u32; 6]; 6];
        for step in 0..18_000 {
            let roll = key.roll(step, &throw);
            assert!(throw.admits(&roll));
            seen[usize::from(roll.faces()[0]) - 1][usize::from(roll.faces()[1]) - 1] += 1;
        }
        // 500 of each pair; five standard deviations are about 110.
        assert!(seen.iter().flatten().all(|&pairs| pairs.abs_diff(500) < 110), "{seen:?}");
        assert_eq!(key.roll(12, &throw), key.roll(12, &throw));
    }

    #[test]
    fn a_throw_begins_as_a_smaller_one_would() {
        let (pool, one) = (key().roll(3, &Throw::pool(128, 4, CASE)), key().roll(3, &Throw::d6(CASE)));
        assert_eq!((pool.faces().len(), pool.face()), (128, one.face()));
    }

    #[test]
    fn every_part_of_the_promise_decides() {
        let secret = Secret::new([9; 32]);
        let [none, a, b] = [&b""[..], b"a", b"b"].map(|bytes| Contribution::new(bytes).unwrap());
        let keys = [
            key(),
            Key::new(&secret, "n", &[a, none]),
            Key::new(&secret, "m", &[none, a]),
            Key::new(&secret, "m", &[a]),
            Key::new(&secret, "m", &[a, b]),
            Key::new(&Secret::new([8; 32]), "m", &[a, none]),
        ];
        let pool = Throw::dice(32, CASE);
        for (i, one) in keys.iter().enumerate() {
            assert!(keys[..i].iter().all(|other| other.roll(0, &pool) != one.roll(0, &pool)), "key {i}");
        }
    }
}
