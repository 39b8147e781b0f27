//! 3.5: leaders on their own; and how they and Patrols ride.

use engine::{Log, Referee};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::rules::RIDE;
use crate::scenario::{Person, Spot, UnitId};
use crate::state::{Phase, Stage, State, Whereabouts};
use crate::{Apocalypse, cite};

/// How far a leader rides in a year.
const JOURNEY: u8 = 20;

impl Apocalypse {
    /// May this leader or Patrol be taken up now?
    pub(crate) fn judge_ride(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.owner(state, unit) != state.side || self.is_usurper(unit) {
            return refuse(cite!("3.5"), Reason::NotYours { unit: name });
        }
        let patrols = state.phase == Phase::Patrols;
        match state.unit(unit) {
            Whereabouts::Patrol(_) if patrols => {}
            Whereabouts::At(_) if !patrols => {}
            Whereabouts::At(_) => return refuse(cite!("3.2.2"), Reason::NotNow { awaited: "move Patrols" }),
            Whereabouts::Patrol(_) => {
                return refuse(cite!("3.2.2"), Reason::NotNow { awaited: "move Expeditions and leaders" });
            }
            Whereabouts::With(_) => return refuse(cite!("3.5"), Reason::InExpedition { unit: name }),
            Whereabouts::Garrison(_) => return refuse(cite!("3.1.3"), Reason::InGarrison { unit: name }),
            _ => return refuse(cite!("3.5"), Reason::NotOnMap { unit: name }),
        }
        if state.moved.contains(unit) {
            return refuse(cite!("3.5"), Reason::RiderHasMoved { unit: name });
        }
        if self.printed(unit).person == Some(Person::Fausta) && self.is_regency(state) {
            return refuse(cite!("9.0"), Reason::StaysInCity { unit: name });
        }
        Ok(())
    }

    pub(crate) fn ride<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        let (points, case) = if self.is_leader(unit) { (JOURNEY, cite!("3.5")) } else { (RIDE, cite!("3.2.2")) };
        referee.happen(case, Event::RideBegan { unit, points });
        self.wait(referee, case, Stage::Ride(unit));
    }

    /// R22: a leader never enters a hex with enemy units; 3.2.2 for Patrols.
    pub(crate) fn judge_ride_step(&self, state: &State, unit: UnitId, to: Spot) -> Verdict {
        let Some(from) = self.spot_of(state, unit) else { return Ok(()) };
        let number = self.number(to);
        let case = if self.is_leader(unit) { cite!("3.5") } else { cite!("3.2.2") };
        let Some(cost) = self.tables.step_cost(from, to) else {
            return refuse(cite!("1.2"), Reason::NotBeside { hex: number });
        };
        if cost > state.mover.points {
            return refuse(case, Reason::TooDear { hex: number, cost, left: state.mover.points });
        }
        if !self.is_leader(unit) {
            return self.judge_patrol_step(state, unit, to);
        }
        if self.is_occupied_against(state, to, self.owner(state, unit)) {
            return refuse(case, Reason::EnemyIn { hex: number });
        }
        Ok(())
    }

    pub(crate) fn ride_step<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, to: Spot) {
        let state = referee.state();
        let from = self.spot_of(state, unit);
        let cost = from.and_then(|from| self.tables.step_cost(from, to)).unwrap_or(0);
        let case = if self.is_leader(unit) { cite!("3.5") } else { cite!("3.2.2") };
        let side = self.owner(state, unit);
        referee.happen(case, Event::Rode { unit, to, cost });
        if !self.is_leader(unit) {
            self.lonely_leaders_die(referee, to, side);
        }
    }

    pub(crate) fn end_ride<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        referee.happen(if self.is_leader(unit) { cite!("3.5") } else { cite!("3.2.2") }, Event::RideEnded { unit });
        self.move_over(referee);
    }
}

#[cfg(test)]
#[path = "leaders_tests.rs"]
mod tests;
