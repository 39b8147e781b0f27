//! 4.0: stacking, looked at when a phase ends.

use engine::{Log, Referee};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{MOST_PLACES, PlaceId, UnitId};
use crate::state::{Phase, Stage, State, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// Places beyond their limit are brought back to it, those of the phase's player first.
    pub(crate) fn check_stacking<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if self.is_over(state) {
            return;
        }
        let mut stacks = [0u8; MOST_PLACES];
        for unit in self.tables.land.iter() {
            if let Whereabouts::Garrison(place) = state.unit(unit) {
                stacks[place.index()] += self.bulk(unit);
            }
        }
        for side in [state.side, state.side.other()] {
            let over = |place: &PlaceId| {
                let first = || self.garrison(state, *place).iter().next();
                let stack = stacks[place.index()];
                stack > 0
                    && stack > self.limit(state, *place)
                    && first().is_some_and(|unit| self.owner(state, unit) == side)
            };
            if let Some(place) = self.places().find(over) {
                return self.wait(referee, cite!("4.0"), Stage::Trim(place));
            }
        }
        self.next_phase(referee);
    }

    pub(crate) fn judge_trim(&self, state: &State, place: PlaceId, unit: UnitId) -> Verdict {
        if !self.garrison(state, place).contains(unit) {
            return refuse(cite!("4.0"), Reason::NotInLosses { unit: self.name(unit) });
        }
        Ok(())
    }

    pub(crate) fn trim<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId, unit: UnitId) {
        referee.happen(cite!("4.0"), Event::Lost { unit });
        let state = referee.state();
        if self.stacked(state, place) > self.limit(state, place) {
            return self.wait(referee, cite!("4.0"), Stage::Trim(place));
        }
        match state.phase {
            Phase::Administration => self.after_event(referee),
            _ => self.check_stacking(referee),
        }
    }
}

#[cfg(test)]
#[path = "stacking_tests.rs"]
mod tests;
