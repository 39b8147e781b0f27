//! A match as the server holds it: the fold of its journal. It knows no clock, no network and no storage; time is told to
//! it, and what it decides is a [`Play`] for the journal.
//!
//! | to read | about |
//! |---|---|
//! | `clock` | who has how much time |
//! | `seen` | what each seat is told |
//! | `snapshot` | a room as text, so that it need not be played again |
//! | `bare` | what was played, as it is written, for a match that the rules no longer fit |

pub mod bare;
mod clock;
mod seen;
mod snapshot;

use catalog::Library;
use engine::record::Header;
use engine::{DiceSource, Match, Outcome, Pending, Rebuff, Roll, Seat, Side};
use fair::{Contribution, Key, Secret};
use protocol::api::MatchCard;
use protocol::{Ask, Ended, Faces, Play, Proposal, Told};

use crate::store::{MatchRow, PlayRow, SeatRow};
use clock::Clock;

/// The longest list of actions that is taken at once.
const MOST_ACTIONS: usize = 256;

/// A match.
pub struct Room {
    row: MatchRow,
    seats: Vec<SeatRow>,
    secret: Secret,
    /// There when all seats are taken.
    key: Option<Key>,
    game: Match,
    /// What was read of the log before the match was taken up from a snapshot, for each side and for spectators.
    earlier: Vec<Vec<Told>>,
    at: u64,
    clock: Clock,
    proposed: Option<(u8, Proposal)>,
    ended: Option<Ended>,
    /// What each seat was shown last, where something is hidden; none where nobody looks.
    sheets: Vec<Option<String>>,
}

/// Why a match cannot be played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stuck(pub String);

impl Room {
    /// A match at its beginning.
    pub fn new(library: &Library, row: MatchRow, seats: Vec<SeatRow>) -> Result<Self, Stuck> {
        let stuck = |error: &dyn std::fmt::Display| Stuck(error.to_string());
        let start = library.open(&row.scenario, &row.options).map_err(|error| stuck(&error))?;
        let secret: Secret = row.secret.parse().map_err(|error| stuck(&error))?;
        let header = Header {
            scenario: row.scenario.clone(),
            rules: row.rules,
            options: row.options.clone(),
            ..Header::default()
        };
        let game = Match::new(header, start, DiceSource::Typed);
        let sides = game.position().sides().len();
        let mut room = Room {
            row,
            seats: Vec::new(),
            secret,
            key: None,
            game,
            earlier: vec![Vec::new(); sides + 1],
            at: 0,
            clock: Clock::new(sides),
            proposed: None,
            ended: None,
            sheets: vec![None; sides + 1],
        };
        room.sit(seats)?;
        Ok(room)
    }

    /// Seats were taken.
    pub fn sit(&mut self, seats: Vec<SeatRow>) -> Result<(), Stuck> {
        self.seats = seats;
        if self.key.is_none() && self.seats.iter().all(SeatRow::is_taken) {
            let read = |seat: &SeatRow| seat.contribution.as_deref().unwrap_or_default().parse::<Contribution>();
            let contributions: Result<Vec<Contribution>, _> = self.seats.iter().map(read).collect();
            let contributions = contributions.map_err(|error| Stuck(error.to_string()))?;
            self.key = Some(Key::new(&self.secret, &self.row.id, &contributions));
        }
        Ok(())
    }

    /// How much was played.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The match as its rules have it.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// What it was made with.
    pub fn row(&self) -> &MatchRow {
        &self.row
    }

    /// The seats, in order of the sides.
    pub fn seats(&self) -> &[SeatRow] {
        &self.seats
    }

    /// Whether all seats are taken but the first dice have not fallen yet.
    pub fn may_begin(&self) -> bool {
        self.at == 0 && self.key.is_some()
    }

    /// The side that is awaited.
    pub fn awaited(&self) -> Option<Side> {
        match self.game.position().pending() {
            Pending::Act(side) if self.ended.is_none() && self.at > 0 => Some(side),
            _ => None,
        }
    }

    /// How it ended, if it has.
    pub fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// The match as everybody may know it.
    pub fn card(&self) -> MatchCard {
        card_of(&self.row, &self.seats, None)
    }

    /// The first dice fall.
    pub fn begin(&mut self, now: u64) -> Result<Play, Rebuff> {
        if !self.may_begin() {
            return Err(Rebuff::plain("The match waits for players."));
        }
        let rolls = self.throw()?;
        self.passed(now);
        Ok(Play::Began(rolls))
    }

    /// A side asks for something. What it comes to has happened here when this returns, and is for the journal.
    pub fn play(&mut self, side: Side, ask: &Ask, now: u64) -> Result<Play, Rebuff> {
        let at = match ask {
            Ask::Act { at, .. } | Ask::TakeBack { at, .. } | Ask::Propose { at, .. } => at,
            Ask::Answer { at, .. } | Ask::Resign { at } | Ask::Claim { at } => at,
            Ask::Sit { .. } | Ask::Forecast { .. } | Ask::Suggest | Ask::Say { .. } => {
                return Err(Rebuff::plain("That is not played."));
            }
        };
        if self.key.is_none() || self.at == 0 {
            return Err(Rebuff::plain("The match waits for players."));
        }
        if self.ended.is_some() {
            return Err(Rebuff::plain("The match is over."));
        }
        if *at != self.at {
            return Err(Rebuff::plain("The match has gone on since; look again."));
        }
        let play = match ask {
            Ask::Act { actions, .. } => {
                self.must_act(side)?;
                if actions.is_empty() || actions.len() > MOST_ACTIONS {
                    return Err(Rebuff::plain(format!("A list has 1 to {MOST_ACTIONS} actions.")));
                }
                let before = self.game.steps().len();
                self.game.submit(actions)?;
                let spelt = self.game.steps()[before..].iter().filter_map(|step| match step {
                    engine::Step::Act { action, .. } => Some(action.clone()),
                    engine::Step::Roll(_) => None,
                });
                let spelt = spelt.collect();
                Play::Acted(side.0, spelt, self.throw()?)
            }
            Ask::TakeBack { step, .. } => Play::TookBack(side.0, *step),
            Ask::Propose { what, .. } => Play::Proposed(side.0, *what),
            Ask::Answer { yes, .. } => Play::Answered(side.0, *yes),
            Ask::Resign { .. } => Play::Resigned(side.0),
            _ => Play::Claimed(side.0),
        };
        if !matches!(play, Play::Acted(..)) {
            self.follow(&play, now)?;
        }
        self.settle(&play);
        self.passed(now);
        Ok(play)
    }

    /// Something was played, here before or on another server.
    pub fn absorb(&mut self, row: &PlayRow) -> Result<(), Rebuff> {
        match &row.play {
            Play::Began(rolls) => self.use_rolls(rolls)?,
            Play::Acted(_, actions, rolls) => {
                self.game.submit(actions)?;
                self.use_rolls(rolls)?;
            }
            other => self.follow(other, row.ms)?,
        }
        self.settle(&row.play);
        self.passed(row.ms);
        Ok(())
    }

    fn must_act(&self, side: Side) -> Result<(), Rebuff> {
        match self.game.position().pending() {
            Pending::Act(awaited) if awaited == side => Ok(()),
            Pending::Act(awaited) => Err(Rebuff::plain(format!("The {} have to act.", self.called(awaited)))),
            Pending::Dice(_) | Pending::Over(_) => Err(Rebuff::plain("Nobody has to act.")),
        }
    }

    /// Does what is neither an action nor dice.
    fn follow(&mut self, play: &Play, now: u64) -> Result<(), Rebuff> {
        let foe = |side: u8| Side(1 - side.min(1));
        match *play {
            Play::TookBack(side, step) => {
                self.game.undo_to(Side(side), usize::try_from(step).unwrap_or(usize::MAX))?;
            }
            Play::Proposed(side, what) => {
                if self.proposed.is_some() {
                    return Err(Rebuff::plain("Something is proposed already."));
                }
                if let Proposal::TakeBack(step) = what
                    && (step >= self.game.steps().len() as u64 || step < self.game.agreed_floor() as u64)
                {
                    return Err(Rebuff::plain("That cannot be taken back: dice or what was revealed lie between."));
                }
                self.proposed = Some((side, what));
            }
            Play::Answered(side, yes) => {
                let (by, what) = self.proposed.ok_or_else(|| Rebuff::plain("Nothing is proposed."))?;
                if by == side && yes {
                    return Err(Rebuff::plain("The other side has to agree."));
                }
                match what {
                    Proposal::Draw if yes => self.end(None, "a draw was agreed".to_string()),
                    Proposal::TakeBack(step) if yes => self.game.take_back_to(step as usize)?,
                    _ => {}
                }
                self.proposed = None;
            }
            Play::Resigned(side) => self.end(Some(foe(side)), format!("the {} gave up", self.called(Side(side)))),
            Play::Claimed(side) => match self.clock.is_late(self.row.time, now) {
                Some(late) if late.0 != side => {
                    self.end(Some(Side(side)), format!("the {} ran out of time", self.called(late)));
                }
                _ => return Err(Rebuff::plain("Nobody has run out of time.")),
            },
            Play::Began(_) | Play::Acted(..) => {}
        }
        Ok(())
    }

    /// What follows from any play: a proposal lapses when the match goes on, and the rules may have ended it.
    fn settle(&mut self, play: &Play) {
        if let Play::Acted(..) | Play::TookBack(..) = play {
            self.proposed = None;
        }
        if self.ended.is_none()
            && let Some(outcome) = self.game.outcome()
        {
            let won = if let Outcome::Won(side) = outcome { Some(side) } else { None };
            self.end(won, "by the rules".to_string());
        }
    }

    fn passed(&mut self, now: u64) {
        self.at += 1;
        let awaited = self.awaited();
        self.clock.turn(awaited, now);
    }

    fn end(&mut self, won: Option<Side>, how: String) {
        self.ended = Some(Ended { won: won.map(|side| side.0), how, secret: Some(self.secret.reveal()) });
    }

    fn called(&self, side: Side) -> String {
        self.game.position().sides().get(side.index()).cloned().unwrap_or_default()
    }

    /// Throws what is due, as the key has it.
    fn throw(&mut self) -> Result<Vec<Faces>, Rebuff> {
        let mut rolls = Vec::new();
        while let (Pending::Dice(throw), Some(key)) = (self.game.position().pending(), &self.key) {
            let roll = key.roll(self.game.steps().len() as u64, &throw);
            self.game.roll(roll)?;
            rolls.push(roll.faces().to_vec());
        }
        Ok(rolls)
    }

    fn use_rolls(&mut self, rolls: &[Faces]) -> Result<(), Rebuff> {
        for faces in rolls {
            let roll = Roll::new(faces).ok_or_else(|| Rebuff::plain("A throw without dice."))?;
            self.game.roll(roll)?;
        }
        Ok(())
    }

    /// The seat of a side, or of nobody's.
    pub(crate) fn place(&self, seat: Seat) -> usize {
        match seat {
            Seat::Side(side) => side.index(),
            Seat::Spectator | Seat::Referee => self.seats.len(),
        }
    }
}

/// A match as everybody may know it, also if it cannot be played on.
pub fn card_of(row: &MatchRow, seats: &[SeatRow], stuck: Option<String>) -> MatchCard {
    let player = |seat: &SeatRow| seat.is_taken().then(|| seat.name.clone());
    let commitment = row.secret.parse::<Secret>().map(|secret| secret.commitment(&row.id).to_string());
    MatchCard {
        id: row.id.clone(),
        scenario: row.scenario.clone(),
        rules: row.rules,
        options: row.options.clone(),
        players: seats.iter().map(player).collect(),
        commitment: commitment.unwrap_or_default(),
        contributions: seats.iter().map(|seat| seat.contribution.clone()).collect(),
        time: row.time,
        stuck,
    }
}

#[cfg(test)]
#[path = "room_tests.rs"]
mod tests;
