//! Leaders.

use hex::HexId;

use super::melee::POINT;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{MOST_UNITS, Quarters, UnitId};
use crate::set::UnitSet;
use crate::state::{Place, State};
use crate::{Armageddon, cite};

/// The strength of the units in a hex, with what its leaders may add: never more than the units bring themselves.
/// Ruling 31
#[derive(Debug, Clone, Copy)]
pub struct Bonus {
    units: Quarters,
    leaders: Quarters,
}

impl Bonus {
    /// Units of this strength, no leader yet.
    pub fn of(units: Quarters) -> Self {
        Bonus { units, leaders: 0 }
    }

    /// More units.
    pub fn strengthen(&mut self, units: Quarters) {
        self.units += units;
    }

    /// One more leader.
    pub fn add(&mut self, leader: Quarters) {
        self.leaders += leader;
    }

    /// What the leaders really add.
    pub fn added(self) -> Quarters {
        self.leaders.min(self.units)
    }

    /// Units and leaders together.
    pub fn total(self) -> Quarters {
        self.units + self.added()
    }
}

impl Armageddon {
    /// The counters in control as the Movement Phase begins: within the radius of a friendly leader; leaders
    /// themselves; counters that are still to enter (Ruling 6); riders as their chariot (Ruling 35).
    pub(crate) fn counters_in_control(&self, state: &State) -> UnitSet {
        let own = self.tables.sides[state.side.index()];
        if self.scenario.special.no_leader_rules {
            return own;
        }
        let mut radii = [(HexId(0), 0u16); MOST_UNITS];
        let mut leaders = 0;
        for leader in own.and(&self.tables.leaders).iter() {
            if let (Place::On(hex), Some(grade)) = (state.unit(leader).place, state.unit(leader).grade) {
                radii[leaders] = (hex, self.scenario.grade(grade).radius);
                leaders += 1;
            }
        }
        let controls = |hex: HexId| radii[..leaders].iter().any(|(at, radius)| self.distance(*at, hex) <= *radius);
        own.iter()
            .filter(|unit| match state.unit(*unit).place {
                Place::On(hex) => self.is_leader(*unit) || controls(hex),
                Place::Waiting => true,
                _ => false,
            })
            .collect()
    }

    /// A leader's combat bonus: Leaders D, melee only (E).
    pub(crate) fn leader_bonus(&self, state: &State, leader: UnitId) -> Quarters {
        state.unit(leader).grade.map_or(0, |grade| Quarters::from(self.scenario.grade(grade).bonus) * POINT)
    }

    /// Leaders D: a leader with a bonus puts it into the open attack, once a phase, if it shares a hex with an attacker.
    /// Ruling 23
    pub(crate) fn judge_leading(&self, state: &State, leader: UnitId) -> Verdict {
        let unit = self.name(leader);
        if self.side_of(leader) != state.side {
            return refuse(cite!("Leaders D"), Reason::NotYours { unit });
        }
        if !self.is_leader(leader) || self.leader_bonus(state, leader) == 0 {
            return refuse(cite!("Leaders"), Reason::NoBonus { unit });
        }
        if state.attacks.of(leader).is_some() {
            return refuse(cite!("Leaders D"), Reason::InAnAttack { unit });
        }
        let open = state.attacks.last().expect("an attack is open");
        let hex = state.hex_of(leader);
        if hex.is_none() || !self.attackers(state, open).any(|attacker| state.hex_of(attacker) == hex) {
            return refuse(cite!("Leaders D"), Reason::LeadsNobody { unit });
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "leaders_tests.rs"]
mod tests;
