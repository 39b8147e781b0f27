//! Camps and field fortifications.

use engine::{Log, Referee};

use super::zones::{MIDDLE_WORKS, OTHERS, THIRDS, reach};
use crate::geometry::{Outline, covers, overlap, rectangle};
use crate::reason::{Length, Reason, Verdict, refuse};
use crate::sheet::Going;
use crate::state::{Stage, Stand, State};
use crate::table::{Part, Point, Terrain};
use crate::{Event, Glory, cite};

/// Length and width of a camp.
pub const CAMP: [i16; 2] = [480, 320];
/// Length and width of a fortification.
pub const WORK: [i16; 2] = [160, 60];
/// Length and width of an ambush marker, whatever it hides.
pub const MARKER: [i16; 2] = [320, 160];

/// Where something of this size stands.
pub fn outline_of(stand: Stand, size: [i16; 2]) -> Outline {
    rectangle(stand.at, size, stand.turn)
}

impl Glory {
    pub(crate) fn judge_camp(&self, state: &State, part: Part, stand: Stand) -> Verdict {
        let outline = outline_of(stand, CAMP);
        let corners = outline.corners();
        self.judge_ground(state, corners)?;
        judge_reach(part, corners, OTHERS, cite!("DEP1"))?;
        for piece in state.pieces.iter() {
            let is_difficult = self.scenario.sheet.ground(piece.terrain).going == Going::Difficult;
            if !is_difficult || !overlap(piece.outline.corners(), corners) {
                continue;
            }
            if piece.terrain == Terrain::Village && covers(piece.outline.corners(), corners) {
                continue;
            }
            return refuse(cite!("DEP1"), Reason::Difficult { terrain: piece.terrain });
        }
        Ok(())
    }

    /// A camp is left out only if there is no room.
    pub(crate) fn judge_no_camp(&self, state: &State, part: Part) -> Verdict {
        match self.find_camp(state, part) {
            Some(_) => refuse(cite!("DEP1"), Reason::ThereIsRoom),
            None => Ok(()),
        }
    }

    pub(crate) fn find_camp(&self, state: &State, part: Part) -> Option<Stand> {
        self.find_stand(part, CAMP, |stand| self.judge_camp(state, part, stand))
    }

    pub(crate) fn place_camp<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        part: Part,
        stand: Option<Stand>,
    ) {
        let side = referee.state().side(part);
        referee.happen(cite!("DEP1"), stand.map_or(Event::NoCamp(side), |stand| Event::CampPlaced(side, stand)));
        match part {
            Part::Without => referee.happen(cite!("DEP1"), Event::Awaited(Stage::Camp(Part::With))),
            Part::With => self.begin_works(referee, Part::Without),
        }
    }

    /// Asks for fortifications, if the army has any.
    fn begin_works<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        if self.scenario.army(referee.state().side(part)).works > 0 {
            referee.happen(cite!("DEP2"), Event::Awaited(Stage::Works(part)));
        } else {
            self.end_works(referee, part);
        }
    }

    pub(crate) fn end_works<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        match part {
            Part::Without => self.begin_works(referee, Part::With),
            Part::With => referee.happen(cite!("DEP3"), Event::Awaited(Stage::Ambush(Part::Without))),
        }
    }

    pub(crate) fn judge_work(&self, state: &State, part: Part, stand: Stand) -> Verdict {
        let side = state.side(part);
        let most = self.scenario.army(side).works;
        if state.works[side.index()].len() >= usize::from(most) {
            return refuse(cite!("DEP2"), Reason::NoWorksLeft { most });
        }
        let outline = outline_of(stand, WORK);
        let corners = outline.corners();
        self.judge_ground(state, corners)?;
        let is_central = corners.iter().all(|at| (THIRDS[0]..=THIRDS[1]).contains(&at.x));
        judge_reach(part, corners, if is_central { MIDDLE_WORKS } else { OTHERS }, cite!("DEP2"))?;
        self.judge_own(state, part, corners)
    }

    pub(crate) fn place_work<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part, stand: Stand) {
        let side = referee.state().side(part);
        referee.happen(cite!("DEP2"), Event::WorkPlaced(side, stand));
        if referee.state().works[side.index()].len() == usize::from(self.scenario.army(side).works) {
            self.end_works(referee, part);
        }
    }

    /// Camp, fortifications and markers of a side do not stand in each other.
    pub(crate) fn judge_own(&self, state: &State, part: Part, corners: &[Point]) -> Verdict {
        let side = state.side(part);
        let meets = |stand: Stand, size| overlap(outline_of(stand, size).corners(), corners);
        let what = if state.camps[side.index()].is_some_and(|camp| meets(camp, CAMP)) {
            "your camp"
        } else if state.works[side.index()].iter().any(|work| meets(*work, WORK)) {
            "one of your fortifications"
        } else if state.markers(side).any(|(marker, _)| meets(marker, MARKER)) {
            "one of your ambush markers"
        } else {
            return Ok(());
        };
        refuse(cite!("TABLE"), Reason::Overlaps { what })
    }
}

/// Whether the whole of an outline is so near to the long edge of a part.
pub(crate) fn judge_reach(part: Part, corners: &[Point], limit: i16, case: engine::Case) -> Verdict {
    let measured = reach(part, corners);
    if measured <= limit {
        return Ok(());
    }
    refuse(case, Reason::OutOfZone { measured: Length(measured.into()), limit: Length(limit.into()) })
}

#[cfg(test)]
#[path = "camps_tests.rs"]
mod tests;
