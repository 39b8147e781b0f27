//! The two names of a hex: its index in memory and the number printed on the map.

use std::fmt;
use std::str::FromStr;

use crate::ParseError;

/// A hex of a [`Grid`](crate::Grid), counted from 0 row by row, the northernmost row first and each from west to east.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexId(pub u16);

impl HexId {
    /// The index as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The four digits printed in a hex: two for its column and two for its row, in the order the map prints them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexNumber(u16);

impl HexNumber {
    /// The number with these two halves, or `None` when one of them needs more than two digits.
    pub const fn new(first: u8, second: u8) -> Option<Self> {
        if first > 99 || second > 99 {
            return None;
        }
        Some(Self(first as u16 * 100 + second as u16))
    }

    /// The first two digits.
    pub const fn first(self) -> u8 {
        (self.0 / 100) as u8
    }

    /// The last two digits.
    pub const fn second(self) -> u8 {
        (self.0 % 100) as u8
    }
}

impl fmt::Display for HexNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.0)
    }
}

impl FromStr for HexNumber {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let is_number = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        let value = text.parse().ok().filter(|_| is_number);
        value.map(Self).ok_or_else(|| ParseError::new("a hex number of four digits", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_four_digits_and_reads_them_back() {
        let number = HexNumber::new(7, 9).unwrap();
        assert_eq!(number.to_string(), "0709");
        assert_eq!("0709".parse(), Ok(number));
        assert_eq!((number.first(), number.second()), (7, 9));
        assert_eq!(HexNumber::new(100, 1), None);
        assert_eq!(HexNumber::new(1, 100), None);
    }

    #[test]
    fn refuses_what_is_not_four_digits() {
        for text in ["", "709", "00709", "+709", "07 9", "07.9", "٠٧"] {
            assert!(text.parse::<HexNumber>().is_err(), "{text:?}");
        }
        let error = "7O9".parse::<HexNumber>().unwrap_err();
        assert_eq!(error.to_string(), "expected a hex number of four digits, found \"7O9\"");
    }
}
