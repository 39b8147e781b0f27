//! Dismounting, and the commanders' places.

use engine::{Log, Referee};

use super::zones::{OTHERS, depth};
use crate::geometry::{DEPTH, WIDTH};
use crate::reason::{Length, Reason, Verdict, refuse};
use crate::state::{Place, Post, Stage, State};
use crate::table::{Part, Point};
use crate::{Event, Glory, cite};

/// Half the width of a commander's disc.
pub const RADIUS: i16 = 80;

impl Glory {
    pub(crate) fn begin_dismounting<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        let state = referee.state();
        let listed = self.scenario.army(state.side(part)).groups.len() as u8;
        if (0..listed).any(|group| self.judge_dismount(state, part, group).is_ok()) {
            referee.happen(cite!("DEP6"), Event::Awaited(Stage::Dismount(part)));
        } else {
            self.end_dismounting(referee, part);
        }
    }

    pub(crate) fn judge_dismount(&self, state: &State, part: Part, group: u8) -> Verdict {
        let side = state.side(part);
        let Some(listed) = self.scenario.group(side, group) else {
            return refuse(cite!("DEP6"), Reason::NoSuchGroup);
        };
        let now = state.group(side, group);
        if listed.dismounts.is_none() || now.place == Place::Absent {
            return refuse(cite!("DEP6"), Reason::CannotDismount);
        }
        if now.dismounted {
            return refuse(cite!("DEP6"), Reason::DismountedAlready);
        }
        Ok(())
    }

    pub(crate) fn dismount<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part, group: u8) {
        let side = referee.state().side(part);
        referee.happen(cite!("DEP6"), Event::Dismounted { side, group });
    }

    pub(crate) fn end_dismounting<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        match part {
            Part::Without => self.begin_dismounting(referee, Part::With),
            Part::With => self.begin_commanders(referee, Part::Without),
        }
    }

    /// The commanders of a part that still have to be placed.
    pub(crate) fn waiting_commanders(&self, state: &State, part: Part) -> impl Iterator<Item = u8> {
        let side = state.side(part);
        let posts = state.commanders[side.index()];
        let listed = self.scenario.army(side).commanders.len() as u8;
        (0..listed).filter(move |index| posts[usize::from(*index)] == Post::Waiting)
    }

    fn begin_commanders<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        if self.waiting_commanders(referee.state(), part).next().is_some() {
            return referee.happen(cite!("DEP7"), Event::Awaited(Stage::Commanders(part)));
        }
        match part {
            Part::Without => self.begin_commanders(referee, Part::With),
            Part::With => referee.happen(cite!("FM1"), Event::Awaited(Stage::FirstMove)),
        }
    }

    pub(crate) fn judge_commander(&self, state: &State, part: Part, commander: u8, at: Point) -> Verdict {
        if !self.waiting_commanders(state, part).any(|waiting| waiting == commander) {
            return refuse(cite!("DEP7"), Reason::NoSuchCommander);
        }
        let on_table = (RADIUS..=WIDTH - RADIUS).contains(&at.x) && (RADIUS..=DEPTH - RADIUS).contains(&at.y);
        if !on_table {
            return refuse(cite!("TABLE"), Reason::OffTable);
        }
        let measured = depth(part, at) + RADIUS;
        if measured > OTHERS {
            let (measured, limit) = (Length(measured.into()), Length(OTHERS.into()));
            return refuse(cite!("DEP7"), Reason::OutOfZone { measured, limit });
        }
        self.judge_disc(state, at, RADIUS)
    }

    pub(crate) fn place_commander<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        part: Part,
        commander: u8,
        at: Point,
    ) {
        let side = referee.state().side(part);
        referee.happen(cite!("DEP7"), Event::CommanderPlaced { side, commander, at });
        self.begin_commanders(referee, part);
    }
}

#[cfg(test)]
#[path = "commanders_tests.rs"]
mod tests;
