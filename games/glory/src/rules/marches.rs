//! Outflanking marches, written down in secret.

use engine::{Log, Referee, Side};

use crate::reason::{Reason, Verdict, refuse};
use crate::state::{March, Place, PlacedWater, Post, Stage, State};
use crate::table::Part;
use crate::{Event, Glory, cite};

impl Glory {
    pub(crate) fn judge_march(&self, state: &State, part: Part, west: bool, leader: u8, group: u8) -> Verdict {
        let (case, side) = (cite!("DEP4"), state.side(part));
        let waits = self.scenario.commander(side, leader).is_some()
            && state.commanders[side.index()][usize::from(leader)] == Post::Waiting;
        if !waits {
            return refuse(case, Reason::NoSuchCommander);
        }
        if state.marches[side.index()][usize::from(!west)] != March::None {
            return refuse(case, Reason::FlankTaken);
        }
        if matches!(&state.water, Some(PlacedWater::Coast { west: sea, .. }) if *sea == west) {
            return refuse(case, Reason::OverTheSea);
        }
        self.judge_leaving(state, side, group)
    }

    pub(crate) fn judge_join(&self, state: &State, part: Part, west: bool, group: u8) -> Verdict {
        let side = state.side(part);
        if state.marches[side.index()][usize::from(!west)] == March::None {
            return refuse(cite!("DEP4"), Reason::NoMarchThere);
        }
        self.judge_leaving(state, side, group)
    }

    /// Somebody has to stay on the table.
    fn judge_leaving(&self, state: &State, side: Side, group: u8) -> Verdict {
        self.judge_waiting(state, side, group)?;
        let listed = self.scenario.army(side).groups.len();
        let stays = |place: &Place| matches!(place, Place::Waiting | Place::Ambush(..));
        let staying = state.groups[side.index()][..listed].iter().filter(|group| stays(&group.place)).count();
        if staying > 1 { Ok(()) } else { refuse(cite!("DEP4"), Reason::SomebodyStays) }
    }

    pub(crate) fn end_marches<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        let side = referee.state().side(part);
        referee.happen(cite!("DEP4"), Event::MarchesWritten(side));
        match part {
            Part::Without => referee.happen(cite!("DEP4"), Event::Awaited(Stage::March(Part::With))),
            Part::With => self.begin_batch(referee, Part::Without, 1),
        }
    }
}

#[cfg(test)]
#[path = "marches_tests.rs"]
mod tests;
