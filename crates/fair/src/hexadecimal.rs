//! Bytes as text: two hexadecimal digits each, in small letters.

use std::fmt;

/// A text that is not what was expected in hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotHex {
    /// What was expected.
    pub expected: &'static str,
}

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for NotHex {}

/// Writes bytes as text.
pub fn write(bytes: &[u8], f: &mut impl fmt::Write) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads text into the bytes given, and says how many it has; none if it is no such text, or too long. Capitals are
/// refused: a text has one spelling, the one that is hashed.
pub fn read(text: &str, into: &mut [u8]) -> Option<usize> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) || digits.len() / 2 > into.len() {
        return None;
    }
    for (byte, pair) in into.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = 16 * digit(pair[0])? + digit(pair[1])?;
    }
    Some(digits.len() / 2)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_and_read() {
        let mut text = String::new();
        write(&[0x00, 0x0f, 0xa0, 0xff], &mut text).unwrap();
        assert_eq!(text, "000fa0ff");
        let mut bytes = [0; 4];
        assert_eq!((read(&text, &mut bytes), bytes), (Some(4), [0x00, 0x0f, 0xa0, 0xff]));
        assert_eq!((read("7b", &mut bytes), bytes[0]), (Some(1), 0x7b));
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["0", "0g", "0A", " 0", "+1", "é", "0000000000"] {
            assert_eq!(read(text, &mut [0; 4]), None, "{text}");
        }
    }
}
