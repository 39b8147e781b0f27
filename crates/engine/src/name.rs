//! Short names.

use std::fmt;

/// A name of a few letters, a counter's unless said otherwise, held without an allocation: most refusals are never read
/// by anybody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Name<const LONGEST: usize = 8> {
    text: [u8; LONGEST],
    len: u8,
}

impl<const LONGEST: usize> Name<LONGEST> {
    /// The name; of longer ones the first bytes.
    pub fn new(name: &str) -> Self {
        let mut text = [0; LONGEST];
        let len = name.floor_char_boundary(text.len());
        text[..len].copy_from_slice(&name.as_bytes()[..len]);
        Name { text, len: len as u8 }
    }
}

impl<const LONGEST: usize> fmt::Display for Name<LONGEST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(std::str::from_utf8(&self.text[..usize::from(self.len)]).unwrap_or("?"))
    }
}

impl<const LONGEST: usize> fmt::Debug for Name<LONGEST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_as_written_and_long_ones_are_cut() {
        let shown = |name: &str| Name::<8>::new(name).to_string();
        assert_eq!((shown("AX3"), shown("Skutatoi12"), shown("")), ("AX3".into(), "Skutatoi".into(), "".into()));
        assert_eq!(shown("Brückkopf"), "Brückko");
        assert_eq!(format!("{:>4}", Name::<8>::new("L1")), "  L1");
    }
}
