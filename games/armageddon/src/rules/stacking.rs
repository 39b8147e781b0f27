//! Stacking.

use hex::{Direction, Facing, HexId};

use crate::Armageddon;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Kind, UnitId};
use crate::state::State;

/// The most combat units in a hex.
const MOST_IN_HEX: u8 = 3;
/// Every hex a side of a hundred counters can crowd, with every facing, and the start.
const MOST_PLACES: usize = 640;

/// What stands in a hex, as far as stacking asks. Leaders and markers do not count (cases A and F).
#[derive(Debug, Clone, Copy, Default)]
pub struct Crowd {
    units: u8,
    on_foot: u8,
    chariots: u8,
    kind: Option<Kind>,
    mixed: bool,
}

impl Crowd {
    /// Adds a combat unit; `rides` if it is aboard a chariot.
    pub fn add(&mut self, kind: Kind, rides: bool) {
        self.units += 1;
        match kind {
            Kind::Chariot => self.chariots += 1,
            _ if rides => {}
            _ => self.on_foot += 1,
        }
        // Case C: fire units go with anyone; all others must be of one type.
        if !kind.fires() && kind != Kind::Chariot && !rides {
            self.mixed |= self.kind.is_some_and(|other| other != kind);
            self.kind = Some(kind);
        }
    }

    /// Whether these may share a hex at the end of a Movement Phase.
    pub fn is_lawful(&self) -> bool {
        if self.chariots > 0 {
            // Cases D and E, Chariots C and F: one chariot, and nobody but its passenger.
            return self.chariots == 1 && self.on_foot == 0 && self.units <= 2;
        }
        self.units <= MOST_IN_HEX && !self.mixed
    }
}

impl Armageddon {
    /// What stands in a hex.
    fn crowd(&self, state: &State, hex: HexId) -> Crowd {
        let mut crowd = Crowd::default();
        for unit in state.in_hex(hex).filter(|unit| !self.is_leader(*unit)) {
            crowd.add(self.printed(unit).kind, state.unit(unit).aboard.is_some());
        }
        crowd
    }

    /// Whether a hex holds more, or others, than it may at the end of a Movement Phase.
    pub(crate) fn is_breach(&self, state: &State, hex: HexId) -> bool {
        !self.crowd(state, hex).is_lawful()
    }

    /// Puts a counter on foot to those in a hex for good: while setting up, or stepping down from a chariot.
    pub(crate) fn judge_joining_stack(&self, state: &State, unit: UnitId, hex: HexId) -> Verdict {
        let mut crowd = self.crowd(state, hex);
        crowd.add(self.printed(unit).kind, false);
        if self.is_leader(unit) || crowd.is_lawful() {
            return Ok(());
        }
        let reason = Reason::NoRoom { unit: self.name(unit), hex: self.number(hex) };
        refuse(self.crowding_case(state, unit, hex), reason)
    }

    /// Whether a unit in a hex could still leave it this phase: it has not moved and is not disrupted. A rider goes
    /// with its chariot.
    fn may_yet_leave(&self, state: &State, unit: UnitId) -> bool {
        let mover = state.unit(unit).aboard.unwrap_or(unit);
        !state.moved.contains(mover) && self.is_mobile(state, mover)
    }

    /// Whether the mover (with its riders) may end its move in this hex: no breach results, or one that units which
    /// have not moved can cure by leaving. Ruling 18
    pub(crate) fn may_stay(&self, state: &State, mover: UnitId, hex: HexId) -> bool {
        if self.is_leader(mover) || !state.is_occupied(hex) {
            return true;
        }
        let mut crowd = Crowd::default();
        crowd.add(self.printed(mover).kind, false);
        if self.is_chariot(mover) {
            for rider in state.riders(mover).filter(|rider| !self.is_leader(*rider)) {
                crowd.add(self.printed(rider).kind, true);
            }
        }
        for unit in state.in_hex(hex) {
            let there = state.unit(unit);
            if unit == mover || there.aboard == Some(mover) || self.is_leader(unit) || self.may_yet_leave(state, unit) {
                continue;
            }
            crowd.add(self.printed(unit).kind, there.aboard.is_some());
        }
        crowd.is_lawful()
    }

    /// Whether the mover may end its move where it stands. In the hex it began in it may stay if that hex holds a
    /// disrupted friend (crowding by retreats is tolerated) or if it finds no way to a better one.
    pub(crate) fn may_stop_here(&self, state: &State, mover: UnitId, hex: HexId) -> bool {
        if self.may_stay(state, mover, hex) {
            return true;
        }
        let began_here = state.mover.from == Some(hex) && !state.arrived.contains(mover);
        began_here
            && (state.in_hex(hex).any(|unit| state.is_disrupted(unit))
                || state.mover.stopped
                || !self.finds_room(state, mover, hex, state.unit(mover).facing, self.points_left(state, mover)))
    }

    /// Whether the mover, leaving this hex with this facing and so many half points, can reach one where it may stay.
    pub(crate) fn finds_room(&self, state: &State, mover: UnitId, hex: HexId, facing: Facing, points: u8) -> bool {
        // Nearly always the next hex will do; only a crowd asks for the whole search.
        self.finds_room_beside(state, mover, hex, facing, points)
            || self.finds_room_beyond(state, mover, hex, facing, points)
    }

    fn finds_room_beside(&self, state: &State, mover: UnitId, hex: HexId, facing: Facing, points: u8) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            let free = state.mover.disengaging || facing.is_front(direction);
            let turn = if free { 0 } else { super::facing::TURN_COST };
            self.neighbour(hex, direction).is_some_and(|to| {
                self.step_cost(state, mover, hex, direction, to).is_ok_and(|cost| cost + turn <= points)
                    && self.may_stay(state, mover, to)
            })
        })
    }

    fn finds_room_beyond(&self, state: &State, mover: UnitId, hex: HexId, facing: Facing, points: u8) -> bool {
        // Only crowded hexes are passed on the way, so the places to look at are few: each with the most points left
        // with which it was reached, looked at again when it is reached with more.
        let mut places = [(0u16, 0u8); MOST_PLACES];
        let mut fresh = [false; MOST_PLACES];
        places[0] = (mechanics::faced(hex, facing), points);
        fresh[0] = true;
        let mut count = 1;
        while let Some(at) = fresh[..count].iter().position(|fresh| *fresh) {
            fresh[at] = false;
            let (node, left) = places[at];
            let (from, facing) = mechanics::unfaced(node);
            for direction in Direction::ALL {
                let free = state.mover.disengaging || facing.is_front(direction);
                let turn = if free { 0 } else { super::facing::TURN_COST };
                let Some(to) = self.neighbour(from, direction) else { continue };
                let Ok(cost) = self.step_cost(state, mover, from, direction, to) else { continue };
                if cost + turn > left {
                    continue;
                }
                if self.may_stay(state, mover, to) {
                    return true;
                }
                if self.must_stop(state, mover, to) {
                    continue;
                }
                let (next, left) = (mechanics::faced(to, direction), left - cost - turn);
                match places[..count].iter().position(|(place, _)| *place == next) {
                    Some(known) if places[known].1 >= left => {}
                    Some(known) => (places[known].1, fresh[known]) = (left, true),
                    None if count == MOST_PLACES => {}
                    None => {
                        (places[count], fresh[count]) = ((next, left), true);
                        count += 1;
                    }
                }
            }
        }
        false
    }
}

#[cfg(test)]
#[path = "stacking_tests.rs"]
mod tests;
