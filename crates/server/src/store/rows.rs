//! What is kept, as types.

use protocol::Play;
use protocol::api::TimeControl;
use serde::{Deserialize, Serialize};

use super::StoreError;

/// A match, as it was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchRow {
    /// Its name.
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// `GAME/SCENARIO`.
    pub scenario: String,
    /// Version of the rules.
    pub rules: u32,
    /// What was agreed before play.
    pub options: Vec<(String, String)>,
    /// How time is counted.
    pub time: TimeControl,
    /// How many seconds spectators are behind.
    pub delay: u32,
    /// The secret of the dice.
    pub secret: String,
    /// Hash of the spectators' token.
    pub watch: String,
}

/// A seat. Tokens and invitations are hashes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// The side.
    pub side: u8,
    /// The general who plays it, if one does.
    pub general: Option<String>,
    /// What it can be taken with, while it is free.
    pub invitation: Option<String>,
    /// Whoever has this token has the seat.
    pub token: Option<String>,
    /// What its player is called.
    pub name: String,
    /// What its player added to the dice.
    pub contribution: Option<String>,
    /// Where word goes when its player is awaited and away.
    pub webhook: Option<String>,
}

/// Something that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayRow {
    /// From 1, without gaps.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub ms: u64,
    /// What.
    pub play: Play,
}

/// A position along the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SnapshotRow {
    /// How much was played before it.
    pub number: u64,
    /// Version of the rules.
    pub rules: u32,
    /// A room as text.
    pub body: String,
}

type RawMatch = (String, i64, String, i64, String, String, i64, String, String);

impl MatchRow {
    pub(super) fn read(raw: RawMatch) -> Result<Self, StoreError> {
        let (id, made, scenario, rules, options, time, delay, secret, watch) = raw;
        let (options, time) = (serde_json::from_str(&options)?, serde_json::from_str(&time)?);
        let (made, rules, delay) = (made as u64, rules as u32, delay as u32);
        Ok(MatchRow { id, made, scenario, rules, options, time, delay, secret, watch })
    }

    pub(super) fn bind<'q, D>(
        &'q self,
        query: sqlx::query::Query<'q, D, D::Arguments>,
    ) -> Result<sqlx::query::Query<'q, D, D::Arguments>, StoreError>
    where
        D: sqlx::Database,
        &'q str: sqlx::Encode<'q, D> + sqlx::Type<D>,
        String: sqlx::Encode<'q, D> + sqlx::Type<D>,
        i64: sqlx::Encode<'q, D> + sqlx::Type<D>,
    {
        Ok(query
            .bind(self.id.as_str())
            .bind(self.made as i64)
            .bind(self.scenario.as_str())
            .bind(i64::from(self.rules))
            .bind(serde_json::to_string(&self.options)?)
            .bind(serde_json::to_string(&self.time)?)
            .bind(i64::from(self.delay))
            .bind(self.secret.as_str())
            .bind(self.watch.as_str()))
    }
}

type RawSeat = (i64, Option<String>, Option<String>, Option<String>, String, Option<String>, Option<String>);

impl SeatRow {
    pub(super) fn read((side, general, invitation, token, name, contribution, webhook): RawSeat) -> Self {
        SeatRow { side: side as u8, general, invitation, token, name, contribution, webhook }
    }

    /// Whether somebody plays it.
    pub fn is_taken(&self) -> bool {
        self.general.is_some() || self.token.is_some()
    }
}

impl PlayRow {
    pub(super) fn read((number, ms, body): (i64, i64, String)) -> Result<Self, StoreError> {
        Ok(PlayRow { number: number as u64, ms: ms as u64, play: serde_json::from_str(&body)? })
    }
}

/// A play on its way to the journal.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Waiting {
    /// The match.
    pub m: String,
    /// Its number.
    pub n: u64,
    /// When.
    pub t: u64,
    /// What, as text.
    pub b: String,
}
