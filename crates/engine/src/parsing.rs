//! Reading a line of a position word by word.

use crate::TextError;

/// What was read, or what is wrong with the text.
pub type Parsed<T> = Result<T, TextError>;

/// An error about a word that is not what should stand there.
pub fn expected(what: &str, found: &str) -> TextError {
    TextError::new(format!("expected {what}, found \"{found}\""))
}

/// The words of a line, taken one by one.
#[derive(Debug, Clone)]
pub struct Words<'a> {
    line: &'a str,
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

impl<'a> Words<'a> {
    /// The words of a line, or of what is left of it; errors quote the whole line.
    pub fn new(line: &'a str, rest: &'a str) -> Self {
        Words { line, words: rest.split_whitespace().peekable() }
    }

    /// The next word, which should be `what`.
    pub fn next(&mut self, what: &str) -> Parsed<&'a str> {
        self.words.next().ok_or_else(|| TextError::new(format!("\"{}\" ends where {what} should stand", self.line)))
    }

    /// The next word, if there is one.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// Whether this word comes next; then it is taken.
    pub fn take(&mut self, word: &str) -> bool {
        self.words.next_if_eq(&word).is_some()
    }

    /// This word and no other.
    pub fn expect(&mut self, word: &str) -> Parsed<()> {
        let found = self.next(word)?;
        if found == word { Ok(()) } else { Err(expected(word, found)) }
    }

    /// The next word as a number.
    pub fn number(&mut self, what: &str) -> Parsed<u8> {
        let word = self.next(what)?;
        word.parse().map_err(|_| expected(what, word))
    }

    /// No word is left.
    pub fn end(&mut self) -> Parsed<()> {
        match self.words.next() {
            Some(extra) => Err(TextError::new(format!("\"{extra}\" is one word too many"))),
            None => Ok(()),
        }
    }
}
