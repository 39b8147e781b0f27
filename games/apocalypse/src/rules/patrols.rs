//! 3.2.2 to 3.2.5: Patrols.

use engine::{Log, Referee};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Spot, UnitId};
use crate::state::{Check, State};
use crate::{Apocalypse, cite};

/// How far a Patrol rides in its phase.
pub const RIDE: u8 = 10;

impl Apocalypse {
    /// Whether a Muslim Expedition that has just entered a spot is in the zone of a Patrol beside it: over a hexside
    /// land units can cross (R24), and in 2e not when it came from a ship.
    pub(crate) fn enters_zone(&self, state: &State, spot: Spot) -> bool {
        if self.scenario.rules.second() && state.mover.landed {
            return false;
        }
        self.tables.steps_from(spot).any(|(beside, _)| self.patrol_at(state, beside).is_some())
    }

    pub(crate) fn judge_toll(&self, state: &State, unit: UnitId) -> Verdict {
        let troops = state.mover.marker.map(|marker| self.troops(state, marker));
        if !troops.is_some_and(|troops| troops.contains(unit)) {
            return refuse(cite!("3.2.5"), Reason::NotInLosses { unit: self.name(unit) });
        }
        Ok(())
    }

    /// The Patrol is ridden down, and takes a Muslim unit with it.
    pub(crate) fn pay_toll<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, patrol: UnitId, unit: UnitId) {
        referee.happen(cite!("3.2.5"), Event::RiddenDown { unit: patrol });
        referee.happen(cite!("3.2.5"), Event::Lost { unit });
        if let Some((marker, _)) = self.mover(referee.state())
            && self.troops(referee.state(), marker).is_empty()
        {
            self.expedition_lost(referee, marker);
            return self.move_over(referee);
        }
        self.check_from(referee, Check::Alone);
    }

    /// Whether enemies who stop a Patrol are in a spot: rebel Armenians do not (2.2.1).
    fn bars_riders(&self, state: &State, spot: Spot, side: engine::Side) -> bool {
        let counts = |unit: UnitId| {
            let here = self.tables.naval.contains(unit) || self.spot_of(state, unit) == Some(spot);
            here && !self.is_leader(unit) && self.is_enemy(state, unit, side) && !state.turned.contains(unit)
        };
        self.camp_at(state, spot, side.other()).is_some() || state.in_hex(self.hex(spot)).any(counts)
    }

    /// 3.2.3, R39: a Patrol enters no hex with a Muslim unit, nor one with another Patrol. Ruling 58
    pub(crate) fn judge_patrol_step(&self, state: &State, unit: UnitId, to: Spot) -> Verdict {
        let side = self.printed(unit).side;
        if self.bars_riders(state, to, side) {
            return refuse(cite!("3.2.2"), Reason::EnemyIn { hex: self.number(to) });
        }
        if self.patrol_at(state, to).is_some() {
            return refuse(cite!("3.2.3"), Reason::PatrolThere { hex: self.number(to) });
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "patrols_tests.rs"]
mod tests;
