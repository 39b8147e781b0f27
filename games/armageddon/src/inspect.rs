//! Whether a position holds together: what play may never break, and what a hand-written position must keep.

use crate::Armageddon;
use crate::scenario::UnitId;
use crate::state::{Occupants, Place, State};

impl Armageddon {
    pub(crate) fn inspect_state(&self, state: &State) -> Result<(), String> {
        let units = || (0..self.scenario.units.len() as u8).map(UnitId);
        if state.occupants != self.occupants_of(state) {
            return Err("the hexes do not hold the counters that say they are there".to_string());
        }
        for unit in units() {
            let now = state.unit(unit);
            let name = self.name(unit);
            if self.is_leader(unit) != now.grade.is_some() && now.place != Place::Eliminated {
                return Err(format!("{name} has a grade and is no leader, or the other way round"));
            }
            if self.is_leader(unit) && now.mark.is_some() {
                return Err(format!("{name} is a leader and disrupted"));
            }
            if now.mark.is_some() && !matches!(now.place, Place::On(_)) {
                return Err(format!("{name} is disrupted off the map"));
            }
            if let Some(chariot) = now.aboard {
                let carrier = state.unit(chariot);
                if !self.is_chariot(chariot) || self.side_of(chariot) != self.side_of(unit) {
                    return Err(format!("{name} rides {}, which is no chariot of its side", self.name(chariot)));
                }
                if carrier.place != now.place || carrier.facing != now.facing {
                    return Err(format!("{name} rides {} and is not where it is", self.name(chariot)));
                }
                if !self.printed(unit).kind.may_ride() {
                    return Err(format!("{name} may not ride a chariot"));
                }
            }
            if let Place::On(hex) = now.place {
                if state.in_hex(hex).any(|other| self.side_of(other) != self.side_of(unit)) {
                    return Err(format!("both sides are in {}", self.number(hex)));
                }
                if let Some(refused) = self.closed_ground(state, unit, hex)
                    && !self.is_dust_for(state, unit, hex)
                {
                    return Err(refused.reason.to_string());
                }
            }
        }
        for chariot in self.tables.chariots.iter() {
            if state.riders(chariot).filter(|rider| !self.is_leader(*rider)).count() > 1 {
                return Err(format!("{} carries more than one unit", self.name(chariot)));
            }
        }
        Ok(())
    }

    /// Who is in each hex, worked out from the counters.
    pub(crate) fn occupants_of(&self, state: &State) -> Occupants {
        let mut fresh = State { occupants: Occupants::EMPTY, ..state.clone() };
        for unit in (0..self.scenario.units.len() as u8).map(UnitId) {
            let place = fresh.units[unit.index()].place;
            fresh.units[unit.index()].place = Place::Waiting;
            fresh.put(unit, place);
        }
        fresh.occupants
    }
}
