//! 3: placing the armies.

use engine::{Log, Referee, Side};
use hex::HexId;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Begins, Group, Spacing, UnitId};
use crate::state::{HexSet, Place, State, UnitSet};
use crate::{Basileus, cite};

impl Basileus {
    /// The group a counter is set up with.
    pub(crate) fn group(&self, unit: UnitId) -> Option<&Group> {
        match self.printed(unit).begins {
            Begins::Group(index) => Some(&self.scenario.groups[usize::from(index)]),
            Begins::Reinforcement(_) => None,
        }
    }

    /// The counters of a side that are still to be set up.
    pub(crate) fn unplaced(&self, state: &State, side: Side) -> impl Iterator<Item = UnitId> {
        let waits = |unit: &UnitId| state.unit(*unit).place == Place::Waiting && self.group(*unit).is_some();
        self.tables.sides[side.index()].iter().filter(waits)
    }

    /// The counters of a group that still wait.
    pub(crate) fn waiting(&self, state: &State, group: u8) -> impl Iterator<Item = UnitId> {
        self.marks.groups[usize::from(group)].iter().filter(|unit| state.unit(*unit).place == Place::Waiting)
    }

    /// Sets up a counter in a hex of its group.
    pub(crate) fn judge_placing(&self, state: &State, unit: UnitId, hex: HexId) -> Verdict {
        let (name, number) = (self.name(unit), self.number(hex));
        if self.side_of(unit) != state.side {
            return refuse(cite!("Set-up"), Reason::NotYours { unit: name });
        }
        let Some(group) = self.group(unit) else {
            return refuse(cite!("13.1-entry"), Reason::EntersLater { unit: name });
        };
        if state.unit(unit).place != Place::Waiting {
            return refuse(cite!("Set-up"), Reason::OnMap { unit: name });
        }
        if !group.hexes.contains(&hex) {
            return refuse(cite!("Set-up"), Reason::OutsideGroup { unit: name, hex: number });
        }
        let party: UnitSet = [unit].into_iter().collect();
        if self.tables.commanders.contains(unit) {
            // He starts on a unit of his group.
            let host =
                self.combat_unit(state, hex).filter(|host| self.printed(*host).begins == self.printed(unit).begins);
            if host.is_none() || !self.may_stand(state, &party, hex) {
                return refuse(cite!("Set-up"), Reason::NoUnitToJoin { unit: name, hex: number });
            }
            return Ok(());
        }
        if state.is_occupied(hex) {
            return refuse(cite!("Set-up"), Reason::HexTaken { hex: number });
        }
        if group.spaced.is_some() {
            self.judge_spacing(state, unit, hex)?;
        }
        Ok(())
    }

    /// 13.5: the group keeps its distances, and the rest of it still finds room. Rulings 34 and 58
    fn judge_spacing(&self, state: &State, unit: UnitId, hex: HexId) -> Verdict {
        let Begins::Group(group) = self.printed(unit).begins else { return Ok(()) };
        let free = self.free_hexes(state, group);
        if !free.contains(hex) {
            return refuse(cite!("13.5"), Reason::TooClose { unit: self.name(unit), hex: self.number(hex) });
        }
        let free = free.without(self.too_close(group, hex));
        let to_come = self
            .waiting(state, group)
            .filter(|other| *other != unit && !self.tables.commanders.contains(*other))
            .count() as u32;
        // Each counter bars a hexagon at most: with that much room nobody need be placed to know.
        let least = u32::from(self.spacing(group).least);
        let bars = 3 * least * (least - 1) + 1;
        if free.len() <= bars * to_come.saturating_sub(1) && self.room_for(group, free) < to_come {
            return refuse(cite!("13.5"), Reason::NoRoomForRest { unit: self.name(unit) });
        }
        Ok(())
    }

    fn spacing(&self, group: u8) -> &Spacing {
        self.scenario.groups[usize::from(group)].spaced.as_ref().expect("the group is spaced")
    }

    /// The hexes of a spaced group that are far enough from everybody it keeps away from.
    pub(crate) fn free_hexes(&self, state: &State, group: u8) -> HexSet {
        let hexes = &self.scenario.groups[usize::from(group)].hexes;
        let free: HexSet = hexes.iter().copied().filter(|hex| !state.is_occupied(*hex)).collect();
        let placed = self.marks.spaced[usize::from(group)].iter().filter_map(|unit| state.hex_of(unit));
        placed.fold(free, |free, at| free.without(self.too_close(group, at)))
    }

    /// The hexes too close to a counter in this one for a spaced group, itself among them.
    fn too_close(&self, group: u8, hex: HexId) -> &HexSet {
        &self.marks.too_close[usize::from(group)][hex.index()]
    }

    /// How many more counters of a spaced group fit into these hexes, as a player finds who always takes the hex that
    /// costs the fewest others. Repeating his choice never leads into a dead end.
    fn room_for(&self, group: u8, mut free: HexSet) -> u32 {
        let mut count = 0;
        while let Some(hex) = self.snuggest(group, &free) {
            free = free.without(self.too_close(group, hex));
            count += 1;
        }
        count
    }

    /// The free hex that leaves the most others free.
    pub(crate) fn snuggest(&self, group: u8, free: &HexSet) -> Option<HexId> {
        free.iter().min_by_key(|hex| free.and(self.too_close(group, *hex)).len())
    }

    /// The set-up stands when every counter of the side's groups is placed.
    pub(crate) fn judge_ready(&self, state: &State) -> Verdict {
        match self.unplaced(state, state.side).next() {
            Some(unit) => refuse(cite!("Set-up"), Reason::StillToPlace { unit: self.name(unit) }),
            None => Ok(()),
        }
    }

    /// Whether it makes no difference which of two counters is set up, or comes on, where.
    pub(crate) fn is_alike(&self, one: UnitId, other: UnitId) -> bool {
        let kind = |unit: UnitId| {
            let printed = self.printed(unit);
            (&printed.type_id, printed.begins, printed.starts_reduced)
        };
        kind(one) == kind(other)
    }

    /// Groups in which alike counters fill all hexes are placed by the referee. Ruling 59
    pub(crate) fn place_what_is_fixed<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        for (index, group) in self.scenario.groups.iter().enumerate().filter(|(_, group)| group.side == side) {
            let members = self.marks.groups[index];
            let hosts = members.without(&self.tables.commanders);
            let fits = group.spaced.is_none() && hosts.len() as usize == group.hexes.len();
            let fixed = fits && hosts.iter().all(|unit| hosts.nth(0).is_some_and(|first| self.is_alike(first, unit)));
            if !fixed {
                continue;
            }
            for (unit, hex) in hosts.iter().zip(&group.hexes) {
                referee.happen(cite!("Set-up"), Event::Placed { unit, hex: *hex });
            }
            if let ([hex], commanders) = (group.hexes.as_slice(), members.and(&self.tables.commanders)) {
                for unit in commanders.iter() {
                    referee.happen(cite!("Set-up"), Event::Placed { unit, hex: *hex });
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "set_up_tests.rs"]
mod tests;
