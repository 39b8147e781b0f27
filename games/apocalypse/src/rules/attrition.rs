//! 3.3.3: camping, and what it costs.

use engine::{Log, Referee, Roll};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Terrain, UnitId};
use crate::state::{Cause, Marker, Stage, State};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// The next camp rolls; after the last one the Muslim sea phase begins.
    pub(crate) fn next_attrition<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, after: Option<Marker>) {
        let state = referee.state();
        if self.is_over(state) {
            return;
        }
        let due = |marker: &Marker| after.is_none_or(|after| *marker > after) && state.expedition(*marker).camped;
        match Marker::ALL.into_iter().find(due) {
            Some(marker) => self.wait(referee, cite!("3.3.3"), Stage::AttritionDie(marker)),
            None => self.next_phase(referee),
        }
    }

    /// The column of the Attrition Table: the harshest that applies, but a friendly place gives the first.
    pub(crate) fn attrition_column(&self, state: &State, marker: Marker) -> usize {
        let expedition = state.expedition(marker);
        let Some(at) = expedition.at else { return 0 };
        if expedition.afloat {
            return 1; // R56
        }
        let place = self.place_at(at);
        if place.is_some_and(|place| state.holds(marker.side(), place)) {
            return 0;
        }
        match self.scenario.map.terrain[self.hex(at).index()] {
            Terrain::Mountain => 2,
            Terrain::Clear if place.is_none() => 0,
            _ => 1,
        }
    }

    pub(crate) fn use_attrition_die<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        marker: Marker,
        roll: Roll,
    ) {
        let state = referee.state();
        let die = roll.face();
        let losses = self.scenario.charts.attrition[usize::from(die - 1)][self.attrition_column(state, marker)];
        referee.happen(cite!("3.3.3"), Event::AttritionRolled { marker, die, losses });
        self.lose_to_attrition(referee, marker, losses);
    }

    /// So many are still to be lost; if that is all of them there is nothing to choose.
    fn lose_to_attrition<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker, losses: u8) {
        let troops = self.troops(referee.state(), marker);
        if u32::from(losses) >= troops.len() {
            for unit in troops.iter() {
                referee.happen(cite!("3.3.3"), Event::Lost { unit });
            }
            self.expedition_lost(referee, marker);
        } else if losses > 0 {
            return self.wait(referee, cite!("3.3.3"), Stage::Attrition(marker, losses));
        } else {
            referee.happen(cite!("3.3.3"), Event::BrokeCamp { marker });
        }
        self.next_attrition(referee, Some(marker));
    }

    pub(crate) fn judge_attrition_loss(&self, state: &State, marker: Marker, unit: UnitId) -> Verdict {
        if !self.troops(state, marker).contains(unit) {
            return refuse(cite!("3.3.3"), Reason::NotInLosses { unit: self.name(unit) });
        }
        Ok(())
    }

    pub(crate) fn attrition_loss<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        (marker, left): (Marker, u8),
        unit: UnitId,
    ) {
        referee.happen(cite!("3.3.3"), Event::Lost { unit });
        self.lose_to_attrition(referee, marker, left - 1);
    }

    /// The move of an Expedition is at its end: camp or disband, unless there is no choice.
    pub(crate) fn end_move_of<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker) {
        // One that is aboard counts as camped (R56).
        if referee.state().expedition(marker).afloat {
            return self.camp(referee, marker);
        }
        self.wait(referee, cite!("3.3.3"), Stage::MoveEnd(marker));
    }

    pub(crate) fn camp<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker) {
        referee.happen(cite!("3.3.3"), Event::Camped { marker });
        self.move_over(referee);
    }

    pub(crate) fn disband<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker) {
        self.scatter(referee, marker, Cause::Disbanded, false);
    }
}

#[cfg(test)]
#[path = "attrition_tests.rs"]
mod tests;
