//! What hexes are called: `0709`, with the letter of the sheet where there are two: `B0905`.

use std::fmt;

use engine::words::any_of;
use hex::{HexId, HexNumber};

use crate::scenario::{Field, Sheet};

/// A hex's printed number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number {
    sheet: Option<char>,
    number: HexNumber,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sheet {
            Some(letter) => write!(f, "{letter}{}", self.number),
            None => write!(f, "{}", self.number),
        }
    }
}

impl Field {
    /// What a hex is called.
    pub fn number(&self, hex: HexId) -> Number {
        let column = self.grid.column(hex);
        let sheet = self.sheets.iter().rfind(|sheet| sheet.first_column <= column).expect("every column is on a sheet");
        let number = HexNumber::new(column - sheet.first_column + 1, self.grid.row(hex) + 1);
        Number {
            sheet: (self.sheets.len() > 1).then_some(sheet.letter),
            number: number.expect("a map has at most 63 columns and 99 rows"),
        }
    }

    /// The hex called so, or what is wrong with the name. The letter of an only sheet may be left out.
    pub fn find(&self, text: &str) -> Result<HexId, String> {
        let sheet = match text.chars().next().filter(char::is_ascii_uppercase) {
            Some(letter) => self.sheets.iter().position(|sheet| sheet.letter == letter).ok_or_else(|| {
                let letters = any_of(self.sheets.iter().map(|sheet| sheet.letter));
                format!("{text:?} is on no sheet of this battle: expected one on {letters}")
            })?,
            None if self.sheets.len() == 1 => 0,
            None => {
                let names = any_of(self.sheets.iter().map(|sheet| format!("{}{text}", sheet.letter)));
                return Err(format!("{text:?} does not name its sheet: expected {names}"));
            }
        };
        let end = self.sheets.get(sheet + 1).map_or(self.grid.columns(), |next| next.first_column);
        let Sheet { letter, first_column, .. } = self.sheets[sheet];
        let number = number_on((letter, end - first_column, self.grid.rows()), text)?;
        let number = HexNumber::new(first_column + number.first(), number.second());
        Ok(number.and_then(|number| self.grid.at(number)).expect("a sheet lies on its field"))
    }
}

/// The number of a hex on a sheet of this many columns and rows; `0108` and `T0108` are the same on sheet T.
pub fn number_on((letter, columns, rows): (char, u8, u8), text: &str) -> Result<HexNumber, String> {
    let digits = text.strip_prefix(letter).unwrap_or(text);
    let number: HexNumber = digits.parse().map_err(|error: hex::ParseError| error.to_string())?;
    if !(1..=columns).contains(&number.first()) || !(1..=rows).contains(&number.second()) {
        let last = HexNumber::new(columns, rows).expect("a sheet has at most 63 columns and 99 rows");
        return Err(format!("{letter}{number} is not on the map: expected a hex from {letter}0101 to {letter}{last}"));
    }
    Ok(number)
}
