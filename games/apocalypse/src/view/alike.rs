//! Counters that differ in nothing but their number: of those that lie together one is offered for all.

use crate::Apocalypse;
use crate::action::Action;
use crate::scenario::UnitId;
use crate::state::{State, UnitSet};

/// For every counter the first that is as good.
pub(super) struct Alike(Vec<UnitId>);

impl Alike {
    /// The first counter as good as this one.
    pub fn first(&self, unit: UnitId) -> UnitId {
        self.0[unit.index()]
    }

    /// The same action with the first counters as good as those in it.
    pub fn stand_in(&self, action: Action) -> Action {
        let first = |unit: UnitId| self.first(unit);
        match action {
            Action::Place(unit, place) => Action::Place(first(unit), place),
            Action::Post(unit, spot) => Action::Post(first(unit), spot),
            Action::Replace(unit, place) => Action::Replace(first(unit), place),
            Action::Scrap(unit) => Action::Scrap(first(unit)),
            Action::Garrison(unit, place) => Action::Garrison(first(unit), place),
            Action::Patrol(unit) => Action::Patrol(first(unit)),
            Action::Muster(unit) => Action::Muster(first(unit)),
            Action::Assign(unit, marker) => Action::Assign(first(unit), marker),
            Action::Reinforce(unit, marker) => Action::Reinforce(first(unit), marker),
            Action::Send(unit, spot) => Action::Send(first(unit), spot),
            Action::Lose(unit) => Action::Lose(first(unit)),
            Action::Summon(unit) => Action::Summon(first(unit)),
            Action::Drop(unit) => Action::Drop(first(unit)),
            Action::Hold(unit) => Action::Hold(first(unit)),
            Action::Board(unit) => Action::Board(first(unit)),
            Action::Load(unit, ship) => Action::Load(first(unit), first(ship)),
            other => other,
        }
    }
}

impl Apocalypse {
    /// Which counters are as good as another, where they lie now.
    pub(super) fn alike(&self, state: &State) -> Alike {
        let mut firsts: Vec<UnitId> = Vec::with_capacity(self.scenario.units.len());
        // One counter of each sort, in order.
        let mut sorts: Vec<UnitId> = Vec::new();
        for unit in (0..self.scenario.units.len()).map(|i| UnitId(i as u8)) {
            match sorts.iter().find(|other| self.are_alike(state, **other, unit)) {
                Some(first) => firsts.push(*first),
                None => {
                    sorts.push(unit);
                    firsts.push(unit);
                }
            }
        }
        Alike(firsts)
    }

    fn are_alike(&self, state: &State, one: UnitId, other: UnitId) -> bool {
        let both = |set: &UnitSet| set.contains(one) == set.contains(other);
        let (first, second) = (self.printed(one), self.printed(other));
        let stem = |name: &'_ str| name.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
        let values = |unit: &crate::scenario::Unit| (unit.side, unit.kind, unit.army, unit.clear, unit.rough);
        state.unit(one) == state.unit(other)
            && values(first) == values(second)
            && (first.picked, first.mounted, first.begins) == (second.picked, second.mounted, second.begins)
            && first.person.is_none()
            && first.name[..stem(&first.name)] == second.name[..stem(&second.name)]
            && [&state.known, &state.adjusted, &state.moved, &state.sunk, &state.turned].into_iter().all(both)
            && [&state.mustering.left, &state.flight.units, &state.flight.ships].into_iter().all(both)
            && [&state.fight.reserve, &state.fight.ships[0], &state.fight.ships[1]].into_iter().all(both)
            && [&state.fight.aboard[0], &state.fight.aboard[1]].into_iter().all(both)
            && state.fight.berth[one.index()] == state.fight.berth[other.index()]
            // Ships that carry somebody are told apart by whom.
            && self.is_empty_ship(state, one)
            && self.is_empty_ship(state, other)
    }

    fn is_empty_ship(&self, state: &State, unit: UnitId) -> bool {
        !self.tables.naval.contains(unit) || self.passengers(state, unit).is_empty()
    }
}
