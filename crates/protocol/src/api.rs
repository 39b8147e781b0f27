//! Making, joining and looking at matches: the bodies of HTTP requests and answers.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// Who plays a side of a new match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Chair {
    /// Whoever makes the match.
    Mine,
    /// Whoever is invited.
    Invited,
    /// A general, by name.
    General(String),
}

/// A new match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// `GAME/SCENARIO`.
    pub scenario: String,
    /// What is agreed before play, as key and value.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Who plays each side, in order.
    pub chairs: Vec<Chair>,
    /// What whoever makes it is called.
    #[serde(default)]
    pub name: String,
    /// What whoever makes it adds to the dice: up to 32 bytes in hex.
    #[serde(default)]
    pub contribution: String,
    /// How time is counted.
    #[serde(default)]
    pub time: TimeControl,
    /// How many seconds spectators are behind.
    #[serde(default, deserialize_with = "seconds")]
    pub delay: u32,
    /// Where to send word when it is the maker's turn and he is away: a Discord-compatible webhook.
    #[serde(default)]
    pub webhook: Option<String>,
}

/// How time is counted, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// What a side has for the whole match; none if that is not counted.
    #[serde(default, deserialize_with = "maybe_seconds")]
    pub whole: Option<u32>,
    /// What a side has each time something is awaited of it. After that the other may claim the match.
    #[serde(default = "fortnight", deserialize_with = "seconds")]
    pub each: u32,
}

const fn fortnight() -> u32 {
    14 * 24 * 60 * 60
}

/// Whole seconds. To JSON 60 and 60.0 are one and the same number.
fn seconds<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let number = f64::deserialize(from)?;
    let fits = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    if fits { Ok(number as u32) } else { Err(D::Error::custom("expected whole seconds")) }
}

fn maybe_seconds<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    #[derive(Deserialize)]
    struct Seconds(#[serde(deserialize_with = "seconds")] u32);
    Ok(Option::<Seconds>::deserialize(from)?.map(|Seconds(number)| number))
}

impl Default for TimeControl {
    fn default() -> Self {
        TimeControl { whole: None, each: fortnight() }
    }
}

/// A match that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// Its name.
    pub id: String,
    /// The token of each side one plays oneself.
    pub seats: Vec<(u8, String)>,
    /// What to send to whoever is invited to each other side. Each works once.
    pub invitations: Vec<(u8, String)>,
    /// What to send to spectators.
    pub watch: String,
}

/// Takes a seat one was invited to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// What one was sent.
    pub invitation: String,
    /// What one is called.
    #[serde(default)]
    pub name: String,
    /// What one adds to the dice: up to 32 bytes in hex.
    #[serde(default)]
    pub contribution: String,
    /// Where to send word when it is one's turn and one is away.
    #[serde(default)]
    pub webhook: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    /// The side.
    pub side: u8,
    /// The token of the seat.
    pub token: String,
    /// What to send to spectators; none to one who came by an invitation.
    pub watch: Option<String>,
}

/// A match as everybody may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchCard {
    /// Its name.
    pub id: String,
    /// `GAME/SCENARIO`.
    pub scenario: String,
    /// Version of the rules it is played under.
    pub rules: u32,
    /// What was agreed before play.
    pub options: Vec<(String, String)>,
    /// Who plays each side; none where the seat is free.
    pub players: Vec<Option<String>>,
    /// What the dice were committed to before play.
    pub commitment: String,
    /// What each side added to the dice.
    pub contributions: Vec<Option<String>>,
    /// How time is counted.
    pub time: TimeControl,
    /// Why it cannot be played on, if it cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stuck: Option<String>,
}

/// What is said when something could not be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// In a sentence.
    pub message: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_whole() {
        let read = |text: &str| serde_json::from_str::<TimeControl>(text).ok();
        assert_eq!(read("{}"), Some(TimeControl::default()));
        let hour = TimeControl { whole: Some(3600), each: 60 };
        assert_eq!(read(r#"{"whole":3600,"each":60}"#), Some(hour));
        assert_eq!(read(r#"{"whole":3600.0,"each":6e1}"#), Some(hour));
        assert_eq!(read(r#"{"whole":null,"each":60}"#), Some(TimeControl { whole: None, ..hour }));
        for wrong in
            [r#"{"each":0.5}"#, r#"{"each":-1}"#, r#"{"whole":4294967296}"#, r#"{"each":"60"}"#, r#"{"hours":1}"#]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
