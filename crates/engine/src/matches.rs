//! A match: one play of a title, hosted. It takes lists of actions all or none, throws the dice, keeps log and record,
//! and takes back what may fairly be taken back.

use crate::position::{Position, Rebuff};
use crate::record::{Header, Item, PositionText, Record};
use crate::{DiceSource, Line, Outcome, Pending, Roll, Seat, Side, TextError, Told};

/// Positions are kept every so many steps, so that going back does not replay the whole match.
const SNAPSHOT_EVERY: usize = if cfg!(test) { 8 } else { 16 };

/// One step of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A side acted.
    Act {
        /// Who; not known of the steps before a snapshot the match was resumed from.
        side: Option<Side>,
        /// What, in notation.
        action: String,
        /// Whether it begins a list that was submitted together.
        first: bool,
        /// Whether it showed the other side something hidden.
        reveals: bool,
    },
    /// Dice were thrown.
    Roll(Roll),
}

/// An event in a match's log, with the step it belongs to. Like what it holds, it cannot be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    /// The step, from 0.
    pub step: usize,
    /// What happened, in the words of every seat.
    pub told: Told,
}

/// One play of a title.
pub struct Match {
    header: Header,
    dice: DiceSource,
    start: Box<dyn Position>,
    now: Box<dyn Position>,
    steps: Vec<Step>,
    log: Vec<Logged>,
    /// Where the sequence of play moved on: the step before which it did, and to what.
    headings: Vec<(usize, String)>,
    /// Positions along the way, with the number of steps before them.
    snapshots: Vec<(usize, Box<dyn Position>)>,
}

/// A position some steps into a match, as text: with it a long match loads without being replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Steps taken before it.
    pub step: usize,
    /// The state, as its game writes it.
    pub body: String,
}

impl Match {
    /// A match at its start.
    pub fn new(header: Header, start: Box<dyn Position>, dice: DiceSource) -> Self {
        let header = Header { seed: if let DiceSource::Seeded(seed) = dice { Some(seed) } else { None }, ..header };
        let mut fresh = Match {
            header,
            dice,
            now: start.copy(),
            start,
            steps: Vec::new(),
            log: Vec::new(),
            headings: Vec::new(),
            snapshots: Vec::new(),
        };
        fresh.throw_what_is_due();
        fresh
    }

    /// What it is played from.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The position now.
    pub fn position(&self) -> &dyn Position {
        &*self.now
    }

    /// The steps so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The log so far, in the words of every seat: for the host and the referee.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// What a seat may read of the log, in its words, each line with its step.
    pub fn log_for(&self, seat: Seat) -> impl Iterator<Item = (usize, Line)> {
        self.log_since(seat, 0)
    }

    /// The same from a step on, however long the log is.
    pub fn log_since(&self, seat: Seat, step: usize) -> impl Iterator<Item = (usize, Line)> {
        let first = self.log.partition_point(|logged| logged.step < step);
        self.log[first..].iter().filter_map(move |logged| Some((logged.step, logged.told.for_seat(seat)?)))
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.now.pending() {
            Pending::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Takes a list of actions for the side to act, all or none, then throws the dice that fall due. Returns what
    /// is new in the log.
    pub fn submit<S: AsRef<str>>(&mut self, actions: &[S]) -> Result<&[Logged], Rebuff> {
        let Pending::Act(side) = self.now.pending() else { return Err(self.nobody_acts()) };
        let mut next = self.now.copy();
        let mut steps = Vec::with_capacity(actions.len());
        let (mut log, mut headings) = (Vec::new(), Vec::new());
        for (i, action) in actions.iter().enumerate() {
            let action = action.as_ref();
            match next.pending() {
                Pending::Act(acting) if acting == side => {}
                _ => return Err(Rebuff::plain(format!("\"{action}\" comes after dice or the other side's choice."))),
            }
            let which = |rebuff: Rebuff| match actions.len() {
                1 => rebuff,
                _ => Rebuff { message: format!("\"{action}\": {}", rebuff.message), ..rebuff },
            };
            let spelt = next.spell(action).map_err(which)?;
            let reveals = next.reveals(&spelt);
            let step = self.steps.len() + i;
            headings.push(next.heading());
            log.extend(next.act(&spelt).map_err(which)?.into_iter().map(|told| Logged { step, told }));
            steps.push(Step::Act { side: Some(side), action: spelt, first: i == 0, reveals });
        }
        let before = self.log.len();
        self.now = next;
        self.take(steps, headings);
        self.log.extend(log);
        self.keep_snapshot();
        self.throw_what_is_due();
        Ok(&self.log[before..])
    }

    /// Uses dice the players threw themselves, then throws what falls due after them.
    pub fn roll(&mut self, roll: Roll) -> Result<&[Logged], Rebuff> {
        let before = self.log.len();
        self.use_roll(roll)?;
        self.throw_what_is_due();
        Ok(&self.log[before..])
    }

    /// The side that acted last.
    pub fn last_actor(&self) -> Option<Side> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Act { side, .. } => *side,
            Step::Roll(_) => None,
        })
    }

    /// How many steps stay, whatever this side takes back: all up to the last throw, reveal or action of another side.
    pub fn undo_floor(&self, side: Side) -> usize {
        let stays = |step: &Step| match step {
            Step::Roll(_) => true,
            Step::Act { side: actor, reveals, .. } => *reveals || *actor != Some(side),
        };
        self.steps.iter().rposition(stays).map_or(0, |i| i + 1)
    }

    /// How many steps stay, even if all sides agree to take something back: all up to the last throw or reveal.
    pub fn agreed_floor(&self) -> usize {
        let stays = |step: &Step| matches!(step, Step::Roll(_) | Step::Act { reveals: true, .. });
        self.steps.iter().rposition(stays).map_or(0, |i| i + 1)
    }

    /// Every step from this one on is taken back, as all sides agreed.
    pub fn take_back_to(&mut self, step: usize) -> Result<(), Rebuff> {
        if step >= self.steps.len() || step < self.agreed_floor() {
            return Err(Rebuff::plain("That cannot be taken back: dice or what was revealed lie between."));
        }
        self.rewind(step);
        Ok(())
    }

    /// The step with which this side's last list of actions begins, as far as it may be taken back.
    pub fn last_list(&self, side: Side) -> usize {
        let is_first = |step: &Step| matches!(step, Step::Act { first: true, .. });
        self.steps.iter().rposition(is_first).unwrap_or(0).max(self.undo_floor(side))
    }

    /// This side takes back its last list of actions.
    pub fn undo(&mut self, side: Side) -> Result<(), Rebuff> {
        self.undo_to(side, self.last_list(side))
    }

    /// This side takes back every step from this one on.
    pub fn undo_to(&mut self, side: Side, step: usize) -> Result<(), Rebuff> {
        if step >= self.steps.len() || step < self.undo_floor(side) {
            return Err(Rebuff::plain(
                "Nothing can be taken back: undo stops at dice, at what was revealed and at the other side's actions.",
            ));
        }
        self.rewind(step);
        Ok(())
    }

    /// This side takes back one list of actions, the one this step belongs to, and keeps the later ones if they still
    /// stand without it.
    pub fn retract(&mut self, side: Side, step: usize) -> Result<(), Rebuff> {
        let floor = self.undo_floor(side);
        if step >= self.steps.len() || step < floor {
            return self.undo_to(side, step);
        }
        let is_first = |i: usize| matches!(self.steps[i], Step::Act { first: true, .. });
        let from = (0..=step).rev().find(|&i| is_first(i)).unwrap_or(0).max(floor);
        let to = (step + 1..self.steps.len()).find(|&i| is_first(i)).unwrap_or(self.steps.len());
        let later: Vec<Step> = self.steps[to..].to_vec();
        let mut now = self.position_at(from);
        let (mut kept, mut log, mut headings) = (Vec::new(), Vec::new(), Vec::new());
        for step in later {
            let Step::Act { action, first, .. } = step else { unreachable!("no throw lies above the undo floor") };
            let stands = |why: &str| Rebuff::plain(format!("\"{action}\" would not stand without it: {why}"));
            if now.pending() != Pending::Act(side) {
                return Err(stands("it would be the other side's turn, or dice would be due."));
            }
            let reveals = now.reveals(&action);
            headings.push(now.heading());
            let events = now.act(&action).map_err(|rebuff| stands(&rebuff.message))?;
            log.extend(events.into_iter().map(|told| Logged { step: from + kept.len(), told }));
            kept.push(Step::Act { side: Some(side), action, first, reveals });
        }
        self.rewind(from);
        self.take(kept, headings);
        self.log.extend(log);
        self.now = now;
        self.keep_snapshot();
        self.throw_what_is_due();
        Ok(())
    }

    /// The position after so many steps.
    pub fn position_after(&self, steps: usize) -> Box<dyn Position> {
        self.position_at(steps.min(self.steps.len()))
    }

    /// The match as a record, with a heading where the sequence of play moves on, and the hash of the last position.
    pub fn record(&self) -> Record {
        let mut items = Vec::new();
        let mut headings = self.headings.iter().peekable();
        for (i, step) in self.steps.iter().enumerate() {
            while let Some((_, heading)) = headings.next_if(|(at, _)| *at == i) {
                items.push(Item::Blank);
                items.push(Item::Remark(heading.clone()));
            }
            match step {
                Step::Act { action, first, .. } => match items.last_mut() {
                    Some(Item::Acts(list)) if !first => list.push(action.clone()),
                    _ => items.push(Item::Acts(vec![action.clone()])),
                },
                Step::Roll(roll) => items.push(Item::Roll(*roll)),
            }
        }
        items.push(Item::Hash(self.now.hash()));
        Record { header: self.header.clone(), items: items.into_iter().enumerate().map(|(i, x)| (i + 1, x)).collect() }
    }

    /// Plays a record from the start position of its scenario. Every action is checked, every hash compared; the
    /// error names the record's line.
    pub fn replay(record: &Record, start: Box<dyn Position>, dice: DiceSource) -> Result<Match, TextError> {
        Match::new(record.header.clone(), start, DiceSource::Typed).replay_from(record, 0, dice)
    }

    /// As [`Match::replay`], but the steps before the snapshot, and the headings over them, are taken on trust instead of
    /// being played again.
    pub fn resume(
        record: &Record,
        start: Box<dyn Position>,
        dice: DiceSource,
        snapshot: &Snapshot,
    ) -> Result<Match, TextError> {
        let mut fresh = Match::new(record.header.clone(), start, DiceSource::Typed);
        let body = fresh.start.read(&snapshot.body);
        fresh.now = body.map_err(|error| TextError::new(format!("the snapshot: {error}")))?;
        fresh.snapshots.push((snapshot.step, fresh.now.copy()));
        fresh.replay_from(record, snapshot.step, dice)
    }

    fn replay_from(mut self, record: &Record, trusted: usize, dice: DiceSource) -> Result<Match, TextError> {
        for (line, item) in &record.items {
            let fault = |rebuff: Rebuff| TextError::new(rebuff.to_string()).on_line(*line);
            let skip = self.steps.len() < trusted;
            if skip && matches!(item, Item::Acts(actions) if self.steps.len() + actions.len() > trusted) {
                return Err(TextError::new("the snapshot lies inside this list of actions").on_line(*line));
            }
            match item {
                Item::Acts(actions) if skip => {
                    self.steps.extend(actions.iter().enumerate().map(|(i, action)| Step::Act {
                        side: None,
                        action: action.clone(),
                        first: i == 0,
                        reveals: true,
                    }));
                }
                Item::Roll(roll) if skip => self.steps.push(Step::Roll(*roll)),
                Item::Remark(heading) if skip => self.head(self.steps.len(), heading.clone()),
                Item::Acts(actions) => drop(self.submit(actions).map_err(fault)?),
                Item::Roll(roll) => drop(self.roll(*roll).map_err(fault)?),
                Item::Hash(hash) if !skip && *hash != self.now.hash() => {
                    let message = format!("the position has hash {:016x}, not {hash:016x}", self.now.hash());
                    return Err(TextError::new(message).on_line(*line));
                }
                Item::Hash(_) | Item::Remark(_) | Item::Blank => {}
            }
        }
        if self.steps.len() < trusted {
            return Err(TextError::new("the snapshot lies beyond the end of the record"));
        }
        self.header.seed = if let DiceSource::Seeded(seed) = dice { Some(seed) } else { record.header.seed };
        self.dice = dice;
        self.throw_what_is_due();
        Ok(self)
    }

    /// The position now, for [`Match::resume`].
    pub fn snapshot(&self) -> Snapshot {
        Snapshot { step: self.steps.len(), body: self.now.text() }
    }

    /// The position now as a file of its own.
    pub fn position_text(&self) -> PositionText {
        let header = Header { players: Vec::new(), seed: None, fairness: None, ..self.header.clone() };
        PositionText { header, body: self.now.text(), body_line: 0 }
    }

    fn nobody_acts(&self) -> Rebuff {
        Rebuff::plain(match self.now.pending() {
            Pending::Dice(_) => "Dice are due first.",
            _ => "The match is over.",
        })
    }

    fn throw_what_is_due(&mut self) {
        while let Pending::Dice(throw) = self.now.pending() {
            let Some(roll) = self.dice.roll(&throw, self.steps.len() as u64, || self.dice_used()) else { return };
            if self.use_roll(roll).is_err() {
                return; // A scripted face the die does not have: the players are asked instead.
            }
        }
    }

    /// Adds steps, each with the heading it was taken under.
    fn take(&mut self, steps: Vec<Step>, headings: Vec<String>) {
        for (step, heading) in steps.into_iter().zip(headings) {
            self.head(self.steps.len(), heading);
            self.steps.push(step);
        }
    }

    /// Puts a heading over the steps from this one on, if it is another than before.
    fn head(&mut self, step: usize, heading: String) {
        if self.headings.last().map_or("", |(_, last)| last) != heading {
            self.headings.push((step, heading));
        }
    }

    fn use_roll(&mut self, roll: Roll) -> Result<(), Rebuff> {
        let (step, heading) = (self.steps.len(), self.now.heading());
        let events = self.now.roll(roll)?;
        self.take(vec![Step::Roll(roll)], vec![heading]);
        self.log.extend(events.into_iter().map(|told| Logged { step, told }));
        self.keep_snapshot();
        Ok(())
    }

    fn dice_used(&self) -> usize {
        self.steps.iter().map(|step| if let Step::Roll(roll) = step { roll.faces().len() } else { 0 }).sum()
    }

    fn keep_snapshot(&mut self) {
        let last = self.snapshots.last().map_or(0, |(steps, _)| *steps);
        if self.steps.len() >= last + SNAPSHOT_EVERY {
            self.snapshots.push((self.steps.len(), self.now.copy()));
        }
    }

    fn position_at(&self, steps: usize) -> Box<dyn Position> {
        let kept = self.snapshots.iter().rev().find(|(at, _)| *at <= steps);
        let (from, mut now) = kept.map_or((0, self.start.copy()), |(at, position)| (*at, position.copy()));
        for step in &self.steps[from..steps] {
            let played = match step {
                Step::Act { action, .. } => now.act(action),
                Step::Roll(roll) => now.roll(*roll),
            };
            if played.is_err() {
                break; // Only a step taken on trust can fail: this is as far as it can be played.
            }
        }
        now
    }

    fn rewind(&mut self, step: usize) {
        self.now = self.position_at(step);
        self.steps.truncate(step);
        self.log.retain(|logged| logged.step < step);
        self.headings.retain(|(at, _)| *at < step);
        self.snapshots.retain(|(at, _)| *at <= step);
    }
}

impl std::fmt::Debug for Match {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Match").field("header", &self.header).field("steps", &self.steps.len()).finish()
    }
}

#[cfg(test)]
#[path = "matches_tests.rs"]
mod tests;
