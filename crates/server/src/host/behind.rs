//! Spectators who are kept behind: they see a second room, which plays everything again when it is old enough.

use std::collections::VecDeque;
use std::time::Duration;

use engine::Seat;
use protocol::{News, Play};

use crate::fault::Fault;
use crate::hall::Inner;
use crate::now;
use crate::room::Room;
use crate::store::PlayRow;

/// The match as it was some time ago.
pub struct Behind {
    room: Room,
    delay: u64,
    waits: VecDeque<PlayRow>,
}

impl Behind {
    /// For a match that has a delay.
    pub async fn open(hall: &Inner, ahead: &Room) -> Result<Option<Self>, Fault> {
        let row = ahead.row();
        if row.delay == 0 {
            return Ok(None);
        }
        let room = hall.beginning(row.clone(), ahead.seats().to_vec())?;
        let waits = hall.store.plays(&row.id, 0).await?.into();
        let delay = u64::from(row.delay) * 1000;
        let mut behind = Behind { room, delay, waits };
        while behind.step().is_some() {}
        Ok(Some(behind))
    }

    pub fn room(&mut self) -> &mut Room {
        &mut self.room
    }

    pub fn add(&mut self, number: u64, ms: u64, play: Play) {
        self.waits.push_back(PlayRow { number, ms, play });
    }

    /// When the next play is old enough.
    pub fn due(&self) -> Option<u64> {
        self.waits.front().map(|row| row.ms + self.delay)
    }

    /// Plays the next one that is old enough; says what spectators are told of it.
    pub fn step(&mut self) -> Option<News> {
        if self.due()? > now() {
            return None;
        }
        let row = self.waits.pop_front()?;
        let before = self.room.steps();
        self.room.absorb(&row).ok()?;
        let from = before.min(self.room.steps());
        Some(self.room.news(Seat::Spectator, &row.play, from, row.ms))
    }
}

/// Waits until a time; for ever without one.
pub async fn until(due: Option<u64>) {
    match due {
        Some(due) => tokio::time::sleep(Duration::from_millis(due.saturating_sub(now()))).await,
        None => std::future::pending().await,
    }
}
