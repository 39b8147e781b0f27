//! Fire combat, case J: fire at units that come up during the enemy's movement.

use engine::{Log, Referee};
use hex::HexId;

use super::melee::Sum;
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::set::UnitSet;
use crate::state::{Stage, State};
use crate::{Armageddon, cite};

impl Armageddon {
    /// Whether this unit may fire at the mover that entered this hex: one of its front hexes, and the mover did not
    /// begin the phase beside it (Ruling 14).
    pub(crate) fn judge_shooter(&self, state: &State, unit: UnitId, hex: HexId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) == state.side {
            return refuse(cite!("Fire J"), Reason::NotYours { unit: name });
        }
        self.judge_firer(state, unit)?;
        let at = state.hex_of(unit).expect("a firer is on the map");
        if !self.fronts(at, state.unit(unit).facing, hex) {
            return refuse(cite!("Fire J"), Reason::NotInFront { unit: name, hex: self.number(hex) });
        }
        if state.mover.from.is_some_and(|from| self.distance(from, at) <= 1) {
            return refuse(cite!("Fire J"), Reason::BeganBeside { unit: name });
        }
        self.shot(state, unit, hex).map(|_| ())
    }

    /// The units that may fire at a mover in this hex.
    pub(crate) fn shooters(&self, state: &State, hex: HexId) -> UnitSet {
        let mut shooters = UnitSet::EMPTY;
        for direction in hex::Direction::ALL {
            let Some(next) = self.neighbour(hex, direction).filter(|next| state.is_occupied(*next)) else { continue };
            for unit in state.in_hex(next) {
                if self.tables.fire_units.contains(unit) && self.judge_shooter(state, unit, hex).is_ok() {
                    shooters.insert(unit);
                }
            }
        }
        shooters
    }

    /// The strengths of these units firing into this hex.
    pub(crate) fn volley_sum(&self, state: &State, units: &UnitSet, hex: HexId) -> Sum {
        let shots = units.iter().map(|unit| self.shot(state, unit, hex).unwrap_or(0));
        Sum { attack: shots.sum(), defence: self.protection(hex) }
    }

    /// Asks the other side whether it fires, if enough of its units may and somebody can be hit. Whether it was asked.
    pub(crate) fn offer_defensive_fire<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        mover: UnitId,
        hex: HexId,
    ) -> bool {
        let state = referee.state();
        if state.mover.disengaging || !self.is_fire_front(state, hex, self.side_of(mover).other()) {
            return false;
        }
        if state.in_hex(hex).all(|unit| self.is_leader(unit)) {
            return false; // Leaders ignore fire.
        }
        let shooters = self.shooters(state, hex);
        if shooters.is_empty() || self.volley_sum(state, &shooters, hex).column().is_none() {
            return false;
        }
        referee.happen(cite!("Fire J"), Event::Awaited(Stage::DefensiveFire));
        true
    }

    /// The hex the mover came into.
    pub(crate) fn mover_hex(&self, state: &State) -> HexId {
        let mover = state.mover.unit.expect("a counter is moving");
        state.hex_of(mover).expect("the mover is on the map")
    }

    /// Adds a unit to the volley.
    pub(crate) fn judge_volley_joining(&self, state: &State, unit: UnitId) -> Verdict {
        if state.volley.contains(unit) {
            return refuse(cite!("Fire F"), Reason::InAnAttack { unit: self.name(unit) });
        }
        self.judge_shooter(state, unit, self.mover_hex(state))
    }

    /// The volley is fired if it is strong enough.
    pub(crate) fn judge_shooting(&self, state: &State) -> Verdict {
        let sum = self.volley_sum(state, &state.volley, self.mover_hex(state));
        if sum.column().is_none() {
            return refuse(cite!("Fire J"), Reason::TooWeak(sum));
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "defensive_fire_tests.rs"]
mod tests;
