//! What is promised before the first throw: the host's commitment to its secret, and what each side puts in.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use crate::hexadecimal::{self, NotHex};

/// What the host knows and shows nobody until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub(crate) [u8; 32]);

/// What the host publishes of its secret before the first throw. It tells nothing of the secret, and no other secret
/// fits it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

/// What one side puts in, so that the host alone cannot choose the dice: up to 32 bytes, or none of a side that puts
/// nothing in.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Contribution {
    bytes: [u8; 32],
    length: u8,
}

impl Secret {
    /// A secret of these bytes. They must come from a source of chance fit for secrets.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Secret(bytes)
    }

    /// What the host publishes of it for this match.
    pub fn commitment(&self, match_id: &str) -> Commitment {
        let text = format!("strategikon commitment 1\nmatch {match_id}\nsecret {}\n", self.reveal());
        Commitment(Sha256::digest(text).into())
    }

    /// The secret as text. Whoever has it knows every die of the match.
    pub fn reveal(&self) -> String {
        let mut text = String::new();
        hexadecimal::write(&self.0, &mut text).expect("writing to a string");
        text
    }
}

/// Shows nothing: a secret must not get into a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        read_32(text).map(Secret)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hexadecimal::write(&self.0, f)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        read_32(text).map(Commitment)
    }
}

impl Contribution {
    /// A contribution of these bytes; none if there are more than 32.
    pub fn new(bytes: &[u8]) -> Option<Self> {
        let mut contribution = Contribution { bytes: [0; 32], length: bytes.len().try_into().ok()? };
        contribution.bytes.get_mut(..bytes.len())?.copy_from_slice(bytes);
        Some(contribution)
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hexadecimal::write(&self.bytes[..usize::from(self.length)], f)
    }
}

impl fmt::Debug for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Contribution({self})")
    }
}

impl FromStr for Contribution {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        let mut bytes = [0; 32];
        match hexadecimal::read(text, &mut bytes) {
            Some(length) => Ok(Contribution { bytes, length: length as u8 }),
            None => Err(NotHex { expected: "up to 64 hexadecimal digits, two for each byte" }),
        }
    }
}

fn read_32(text: &str) -> Result<[u8; 32], NotHex> {
    let mut bytes = [0; 32];
    match hexadecimal::read(text, &mut bytes) {
        Some(32) => Ok(bytes),
        _ => Err(NotHex { expected: "64 hexadecimal digits" }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_does_not_show_itself() {
        let secret = Secret::new([0xab; 32]);
        assert!(!format!("{secret:?}").contains("ab"));
        assert_eq!(secret.reveal(), "ab".repeat(32));
        assert_eq!(secret.reveal().parse(), Ok(secret));
    }

    #[test]
    fn a_commitment_is_to_one_secret_in_one_match() {
        let secret = Secret::new([1; 32]);
        let commitment = secret.commitment("a");
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        assert_ne!(commitment, secret.commitment("b"));
        assert_ne!(commitment, Secret::new([2; 32]).commitment("a"));
        assert!("12".parse::<Commitment>().is_err() && "12".parse::<Secret>().is_err());
    }

    #[test]
    fn a_contribution_has_up_to_32_bytes() {
        for bytes in [&[][..], &[0], &[0, 0], b"Anna", &[255; 32]] {
            let contribution = Contribution::new(bytes).unwrap();
            assert_eq!(contribution.to_string().parse(), Ok(contribution));
        }
        assert_eq!(Contribution::new(b"Anna").unwrap().to_string(), "416e6e61");
        assert_ne!(Contribution::new(&[0]), Contribution::new(&[0, 0]));
        assert_eq!((Contribution::new(&[0; 33]), Contribution::new(&[0; 256])), (None, None));
        assert!("00".repeat(33).parse::<Contribution>().is_err());
    }
}
