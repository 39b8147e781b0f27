//! Matches are kept in the browser as they are played.

use std::time::Duration;

use engine::{DiceSource, Record, Seat};
use leptos::prelude::*;

use super::state::Table;
use crate::players::Player;
use crate::shelf::library;
use crate::store;

impl Table {
    /// Opens a match kept in this browser.
    pub fn open(id: &str) -> Result<Self, String> {
        let kept = store::kept(id).ok_or("No match of this name is kept in this browser.")?;
        let text = store::record(id).ok_or("The record of this match is gone.")?;
        let record = Record::read(&text).map_err(|error| error.to_string())?;
        let dice = record.header.seed.map_or(DiceSource::Typed, DiceSource::Seeded);
        let game = library(|library| library.replay(&record, dice)).map_err(|error| error.to_string())?;
        let word = |side: &String| {
            let named = game.header().players.iter().find(|(name, _)| name == side);
            named.map_or(Player::Here, |(_, word)| Player::of(word))
        };
        let players: Vec<Player> = game.position().sides().iter().map(word).collect();
        Ok(Table::new(game, players, Some(kept), None))
    }

    /// Writes the match down in a moment, together with what happens until then.
    pub fn keep_soon(self) {
        if !self.keeping.get_value() && self.id().is_some() {
            self.keeping.set_value(true);
            set_timeout(move || self.keep_now(), Duration::from_millis(400));
        }
    }

    /// Writes the match down if anything is not written yet.
    pub fn keep_now(self) {
        // The page may have been left in the meantime.
        if self.keeping.try_get_value() != Some(true) {
            return;
        }
        self.keeping.set_value(false);
        let (turn, steps, verdict, text) = self.ask(|game| {
            let verdict = game.position().view(Seat::Spectator).verdict;
            (game.position().turn(), game.steps().len(), verdict, game.record().write())
        });
        let written = self.kept.try_update_value(|kept| {
            let kept = kept.as_mut()?;
            (kept.turn, kept.steps, kept.verdict, kept.when) = (turn, steps, verdict, store::now());
            store::keep(kept, &text).err()
        });
        self.fault.set(written.flatten());
    }
}
