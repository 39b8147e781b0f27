//! What each seat is told of a room: all of it when somebody sits down, then what changes.

use engine::matches::Step;
use engine::record::Fairness;
use engine::{Forecast, Pending, Seat, Side};
use protocol::{Lies, News, Patch, Play, Scene, Seen, Told, sheet};

use super::Room;

impl Room {
    /// Whether seats see different things.
    pub fn has_secrets(&self) -> bool {
        self.game.position().has_secrets()
    }

    /// The whole table, as a seat may know it.
    pub fn scene(&mut self, seat: Seat, said: Vec<(Option<u8>, String)>, now: u64) -> Scene {
        Scene {
            side: if let Seat::Side(side) = seat { Some(side.0) } else { None },
            about: self.card(),
            at: self.at,
            lies: self.lies(seat),
            said,
            proposed: self.proposed,
            clocks: self.clock.stand(self.row.time, now),
            ended: self.ended.clone(),
        }
    }

    /// The match as a record. Before the end it tells what is hidden, so that not everybody may have it.
    pub fn record(&self) -> String {
        let mut record = self.game.record();
        let names = self.game.position().sides();
        let by_side = |of: fn(&crate::store::SeatRow) -> Option<String>| {
            self.seats.iter().zip(names).filter_map(|(seat, side)| Some((side.clone(), of(seat)?))).collect()
        };
        record.header.players = by_side(|seat| seat.is_taken().then(|| seat.name.clone()));
        record.header.fairness = Some(Fairness {
            match_id: self.row.id.clone(),
            commitment: self.secret.commitment(&self.row.id).to_string(),
            contributions: by_side(|seat| seat.contribution.clone().filter(|text| !text.is_empty())),
            secret: self.ended.as_ref().map(|_| self.secret.reveal()),
        });
        record.write()
    }

    pub(super) fn lies(&mut self, seat: Seat) -> Lies {
        if !self.has_secrets() || self.ended.is_some() {
            return Lies::Open { record: self.record() };
        }
        let (sheet, place) = (self.sheet(seat), self.place(seat));
        self.sheets[place] = Some(sheet.clone());
        Lies::Seen {
            awaited: self.awaited().map(|side| side.0),
            steps: self.steps(),
            last: self.last(seat),
            floor: self.floor(seat),
            sheet,
            log: self.log(seat, 0),
        }
    }

    /// What a seat is told of something that was just played.
    pub fn news(&mut self, seat: Seat, play: &Play, new_from: u64, now: u64) -> News {
        let is_public = !self.has_secrets() || !matches!(play, Play::Began(_) | Play::Acted(..) | Play::TookBack(..));
        News {
            at: self.at,
            play: is_public.then(|| play.clone()),
            seen: if self.has_secrets() { Some(self.seen(seat, new_from)) } else { None },
            clocks: self.row.time.whole.map(|_| self.clock.stand(self.row.time, now)),
            ended: self.ended.clone(),
        }
    }

    fn seen(&mut self, seat: Seat, new_from: u64) -> Seen {
        let after = self.sheet(seat);
        let place = self.place(seat);
        let before = self.sheets[place].replace(after.clone()).unwrap_or_default();
        Seen {
            awaited: self.awaited().map(|side| side.0),
            steps: self.steps(),
            last: self.last(seat),
            floor: self.floor(seat),
            patch: Patch::between(&before, &after),
            log: self.log(seat, new_from),
        }
    }

    /// What the dice may do to the attack that a side has in hand and sees in its view; to nothing else. Whoever could ask
    /// for any actions at all would learn from the answers what is hidden.
    pub fn forecast(&self, side: Side, actions: &[String]) -> Option<Forecast> {
        let mut position = self.game.position().copy();
        let ledger = position.view(Seat::Side(side)).ledger.filter(|ledger| ledger.preview == actions)?;
        for action in &ledger.preview {
            if position.pending() != Pending::Act(side) || position.reveals(action) {
                return None;
            }
            position.act(action).ok()?;
        }
        position.forecast(Seat::Side(side))
    }

    fn sheet(&self, seat: Seat) -> String {
        sheet::write(&self.game.position().view(seat))
    }

    /// How many steps were taken.
    pub fn steps(&self) -> u64 {
        self.game.steps().len() as u64
    }

    fn floor(&self, seat: Seat) -> u64 {
        match seat {
            Seat::Side(side) => self.game.undo_floor(side) as u64,
            _ => self.steps(),
        }
    }

    fn last(&self, seat: Seat) -> u64 {
        match seat {
            Seat::Side(side) => self.game.last_list(side) as u64,
            _ => self.steps(),
        }
    }

    /// What a seat may read of the log, from a step on.
    pub(super) fn log(&self, seat: Seat, from: u64) -> Vec<Told> {
        let earlier = &self.earlier[self.place(seat)];
        let mut log = earlier[earlier.partition_point(|told| told.step < from)..].to_vec();
        for (step, line) in self.game.log_since(seat, from as usize) {
            let is_first = log.last().is_none_or(|last| last.step != step as u64);
            let dice = match &self.game.steps()[step] {
                Step::Roll(roll) if is_first => roll.faces().to_vec(),
                _ => Vec::new(),
            };
            log.push(Told { step: step as u64, line, dice });
        }
        log
    }
}
