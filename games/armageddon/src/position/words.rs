//! The words of a line.

use engine::TextError;

pub(super) type Parsed<T> = Result<T, TextError>;

pub(super) fn expected(what: &str, found: &str) -> TextError {
    TextError::new(format!("expected {what}, found \"{found}\""))
}

/// The words of a line, taken one by one.
pub(super) struct Words<'a> {
    pub line: &'a str,
    pub words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

impl<'a> Words<'a> {
    pub fn next(&mut self, what: &str) -> Parsed<&'a str> {
        self.words.next().ok_or_else(|| TextError::new(format!("\"{}\" ends where {what} should stand", self.line)))
    }

    pub fn optional(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    pub fn take(&mut self, word: &str) -> bool {
        self.words.next_if_eq(&word).is_some()
    }

    pub fn expect(&mut self, word: &str) -> Parsed<()> {
        let found = self.next(word)?;
        if found == word { Ok(()) } else { Err(expected(word, found)) }
    }

    pub fn number(&mut self, what: &str) -> Parsed<u8> {
        let word = self.next(what)?;
        word.parse().map_err(|_| expected(what, word))
    }

    pub fn end(&mut self) -> Parsed<()> {
        match self.words.next() {
            Some(extra) => Err(TextError::new(format!("\"{extra}\" is one word too many"))),
            None => Ok(()),
        }
    }
}
