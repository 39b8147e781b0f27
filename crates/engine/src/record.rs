//! Records: a match as plain text that a person can read and write. The format is described in `docs/records.md`.

use std::fmt::Write;

use crate::{Roll, TextError};

/// What a match is played from and by whom.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Header {
    /// Title and scenario: `armageddon/kadesh`.
    pub scenario: String,
    /// Version of the title's rules it was played under.
    pub rules: u32,
    /// Options agreed before play, as key and value.
    pub options: Vec<(String, String)>,
    /// Who plays which side, as side and name.
    pub players: Vec<(String, String)>,
    /// Seed of the dice, if they were seeded.
    pub seed: Option<u64>,
    /// What the dice were promised by, if their host promised them.
    pub fairness: Option<Fairness>,
}

/// By what anybody can check the dice of a match that somebody else hosted. It is kept as text: what a promise means, and
/// whether it was held, is for `fair` to say.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fairness {
    /// What the host calls the match.
    pub match_id: String,
    /// What the host said of its secret before the first throw.
    pub commitment: String,
    /// What each side put in before the first throw, as side and text; a side that put nothing in is left out.
    pub contributions: Vec<(String, String)>,
    /// The secret itself, once the match is over.
    pub secret: Option<String>,
}

/// A line of a record's body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// Actions taken together.
    Acts(Vec<String>),
    /// Dice thrown.
    Roll(Roll),
    /// The position has this hash here.
    Hash(u64),
    /// A remark, without effect.
    Remark(String),
    /// An empty line.
    Blank,
}

/// A match on file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// What it was played from.
    pub header: Header,
    /// What happened, each with its line in the text it was read from.
    pub items: Vec<(usize, Item)>,
}

const RECORD: &str = "strategikon record 1";
const POSITION: &str = "strategikon position 1";

impl Header {
    fn write(&self, kind: &str) -> String {
        let mut text = format!("{kind}\nscenario {}\nrules {}\n", self.scenario, self.rules);
        for (key, value) in &self.options {
            writeln!(text, "option {key} {value}").expect("writing to a string");
        }
        for (side, name) in &self.players {
            writeln!(text, "player {side}: {name}").expect("writing to a string");
        }
        if let Some(seed) = self.seed {
            writeln!(text, "seed {seed}").expect("writing to a string");
        }
        if let Some(fairness) = &self.fairness {
            fairness.write(&mut text);
        }
        text.push('\n');
        text
    }

    /// Reads a header up to the empty line that closes it; also says on which line the body starts (from 1).
    fn read(kind: &str, text: &str) -> Result<(Header, usize), TextError> {
        let mut header = Header::default();
        let mut lines = text.lines().enumerate();
        match lines.next() {
            Some((_, first)) if first.trim_end() == kind => {}
            _ => return Err(TextError::new(format!("expected \"{kind}\""))),
        }
        for (i, line) in lines {
            let line = line.trim();
            if line.is_empty() {
                let above = |what: &str| Err(TextError::new(format!("expected {what} above this line")).on_line(i + 1));
                if header.scenario.is_empty() {
                    return above("\"scenario GAME/SCENARIO\"");
                }
                if header.fairness.as_ref().is_some_and(Fairness::promises_nothing) {
                    return above("\"match ID\" and \"commitment HEX\"");
                }
                return Ok((header, i + 2));
            }
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            let wrong = |what: &str| TextError::new(format!("expected {what}")).on_line(i + 1);
            match key {
                "scenario" => header.scenario = value.to_string(),
                "rules" => header.rules = value.parse().map_err(|_| wrong("a version number after \"rules\""))?,
                "seed" => header.seed = Some(value.parse().map_err(|_| wrong("a whole number after \"seed\""))?),
                "option" => {
                    let (key, value) = value.split_once(' ').ok_or_else(|| wrong("\"option KEY VALUE\""))?;
                    header.options.push((key.to_string(), value.to_string()));
                }
                "player" => {
                    let (side, name) = value.split_once(": ").ok_or_else(|| wrong("\"player SIDE: NAME\""))?;
                    header.players.push((side.to_string(), name.to_string()));
                }
                "match" | "commitment" | "contribution" | "secret" => {
                    header.fairness.get_or_insert_default().read(key, value).map_err(wrong)?;
                }
                _ if line.starts_with('#') => {}
                _ => {
                    let keys = "scenario, rules, option, player, seed, match, commitment, contribution, secret";
                    return Err(wrong(&format!("{keys} or an empty line")));
                }
            }
        }
        Err(TextError::new("the text ends inside its header; an empty line closes a header")
            .on_line(text.lines().count()))
    }
}

impl Fairness {
    fn write(&self, text: &mut String) {
        writeln!(text, "match {}\ncommitment {}", self.match_id, self.commitment).expect("writing to a string");
        for (side, contribution) in &self.contributions {
            writeln!(text, "contribution {side}: {contribution}").expect("writing to a string");
        }
        if let Some(secret) = &self.secret {
            writeln!(text, "secret {secret}").expect("writing to a string");
        }
    }

    /// Takes in a line of the header; the error says what was expected.
    fn read(&mut self, key: &str, value: &str) -> Result<(), &'static str> {
        match key {
            "match" => self.match_id = value.to_string(),
            "commitment" => self.commitment = value.to_string(),
            "secret" => self.secret = Some(value.to_string()),
            _ => {
                let (side, contribution) = value.split_once(": ").ok_or("\"contribution SIDE: HEX\"")?;
                self.contributions.push((side.to_string(), contribution.to_string()));
            }
        }
        Ok(())
    }

    fn promises_nothing(&self) -> bool {
        self.match_id.is_empty() || self.commitment.is_empty()
    }
}

impl Record {
    /// The record as text.
    pub fn write(&self) -> String {
        let mut text = self.header.write(RECORD);
        for (_, item) in &self.items {
            match item {
                Item::Acts(actions) => text.push_str(&actions.join("; ")),
                Item::Roll(roll) => {
                    text.push_str("roll");
                    for face in roll.faces() {
                        write!(text, " {face}").expect("writing to a string");
                    }
                }
                Item::Hash(hash) => write!(text, "hash {hash:016x}").expect("writing to a string"),
                Item::Remark(remark) => write!(text, "# {remark}").expect("writing to a string"),
                Item::Blank => {}
            }
            text.push('\n');
        }
        text
    }

    /// Reads a record. Whether its actions are legal is not asked here.
    pub fn read(text: &str) -> Result<Record, TextError> {
        let (header, body) = Header::read(RECORD, text)?;
        let mut items = Vec::new();
        for (i, line) in text.lines().enumerate().skip(body - 1) {
            items.push((i + 1, Item::read(line).map_err(|error| error.on_line(i + 1))?));
        }
        Ok(Record { header, items })
    }
}

impl Item {
    fn read(line: &str) -> Result<Item, TextError> {
        let line = line.trim();
        if line.is_empty() {
            return Ok(Item::Blank);
        }
        if let Some(remark) = line.strip_prefix('#') {
            return Ok(Item::Remark(remark.trim().to_string()));
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "roll" => {
                let faces: Option<Vec<u8>> = rest.split_whitespace().map(|face| face.parse().ok()).collect();
                let roll = faces.and_then(|faces| Roll::new(&faces)).map(Item::Roll);
                roll.ok_or_else(|| TextError::new("expected the faces of the dice after \"roll\", such as \"roll 4\""))
            }
            "hash" => u64::from_str_radix(rest.trim(), 16)
                .map(Item::Hash)
                .map_err(|_| TextError::new("expected sixteen hexadecimal digits after \"hash\"")),
            _ => Item::read_actions(line).map(Item::Acts),
        }
    }

    fn read_actions(line: &str) -> Result<Vec<String>, TextError> {
        let actions: Vec<String> =
            line.split(';').map(|action| action.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        if actions.iter().any(String::is_empty) {
            return Err(TextError::new("expected an action between the semicolons"));
        }
        Ok(actions)
    }
}

/// A position on file: its header and the text of the state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PositionText {
    /// What the position belongs to.
    pub header: Header,
    /// The state, as its game writes it.
    pub body: String,
    /// The line of the file on which the body starts, from 1.
    pub body_line: usize,
}

impl PositionText {
    /// The position as text.
    pub fn write(&self) -> String {
        self.header.write(POSITION) + &self.body
    }

    /// Reads a position. Whether the state makes sense is not asked here.
    pub fn read(text: &str) -> Result<PositionText, TextError> {
        let (header, body_line) = Header::read(POSITION, text)?;
        let body = text.lines().skip(body_line - 1).flat_map(|line| [line, "\n"]).collect();
        Ok(PositionText { header, body, body_line })
    }

    /// Whether a text is a position rather than a record, by its first line.
    pub fn is_position(text: &str) -> bool {
        text.lines().next().is_some_and(|first| first.trim_end() == POSITION)
    }
}

#[cfg(test)]
#[path = "record_tests.rs"]
mod tests;
