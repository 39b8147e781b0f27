//! A room as text. With it a match is taken up where it stood, however long it is, instead of being played again.

use catalog::Library;
use engine::record::Record;
use engine::{DiceSource, Match, Seat, Side, Snapshot};
use protocol::{Ended, Proposal, Told};
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::{Room, Stuck};
use crate::store::{MatchRow, SeatRow, SnapshotRow};

/// All that changes in a room.
#[derive(Serialize, Deserialize)]
struct Kept {
    record: String,
    step: usize,
    position: String,
    log: Vec<Vec<Told>>,
    clock: Clock,
    proposed: Option<(u8, Proposal)>,
    ended: Option<Ended>,
}

impl Room {
    /// Whether it can be kept now: nothing may lie behind it that somebody could still take back.
    pub fn may_be_kept(&self) -> bool {
        self.at > 0 && self.game.agreed_floor() == self.game.steps().len()
    }

    /// The room as text.
    ///
    /// # Errors
    /// Never for a room that was played; the type asks for it.
    pub fn keep(&self) -> Result<SnapshotRow, serde_json::Error> {
        let snapshot = self.game.snapshot();
        let sides = (0..self.seats.len() as u8).map(|side| Seat::Side(Side(side)));
        let hides = self.has_secrets();
        let log = |seat| if hides { self.log(seat, 0) } else { Vec::new() };
        let kept = Kept {
            record: self.game.record().write(),
            step: snapshot.step,
            position: snapshot.body,
            log: sides.chain([Seat::Spectator]).map(log).collect(),
            clock: self.clock.clone(),
            proposed: self.proposed,
            ended: self.ended.clone(),
        };
        Ok(SnapshotRow { number: self.at, rules: self.row.rules, body: serde_json::to_string(&kept)? })
    }

    /// A room as it was kept.
    ///
    /// # Errors
    /// If the text is damaged, or of other rules.
    pub fn take_up(
        library: &Library,
        row: MatchRow,
        seats: Vec<SeatRow>,
        snapshot: &SnapshotRow,
    ) -> Result<Self, Stuck> {
        let stuck = |error: &dyn std::fmt::Display| Stuck(error.to_string());
        let kept: Kept = serde_json::from_str(&snapshot.body).map_err(|error| stuck(&error))?;
        let record = Record::read(&kept.record).map_err(|error| stuck(&error))?;
        let mut room = Room::new(library, row, seats)?;
        let start = library.open(&room.row.scenario, &room.row.options).map_err(|error| stuck(&error))?;
        let resumed = Snapshot { step: kept.step, body: kept.position };
        room.game = Match::resume(&record, start, DiceSource::Typed, &resumed).map_err(|error| stuck(&error))?;
        (room.earlier, room.clock, room.at) = (kept.log, kept.clock, snapshot.number);
        (room.proposed, room.ended) = (kept.proposed, kept.ended);
        Ok(room)
    }
}
