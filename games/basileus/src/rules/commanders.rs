//! 7: commanders.

use engine::{Log, Referee};
use hex::HexId;

use crate::event::Event;
use crate::scenario::UnitId;
use crate::state::{State, UnitSet};
use crate::{Basileus, cite};

impl Basileus {
    /// The commander stacked with a unit.
    pub(crate) fn commander_with(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let hex = state.hex_of(unit)?;
        state.in_hex(hex).find(|other| self.tables.commanders.contains(*other) && *other != unit)
    }

    /// A unit and the commander who goes where it goes (7-d).
    pub(crate) fn with_commander(&self, state: &State, unit: UnitId) -> UnitSet {
        [Some(unit), self.commander_with(state, unit)].into_iter().flatten().collect()
    }

    /// 7-b: whether a commander steadies a unit: in its hex, or in one beside it.
    pub(crate) fn is_steadied(&self, state: &State, unit: UnitId) -> bool {
        let Some(hex) = state.hex_of(unit) else { return false };
        let own = self.tables.sides[self.side_of(unit).index()].and(&self.tables.commanders);
        own.iter().any(|commander| state.hex_of(commander).is_some_and(|at| self.distance(at, hex) <= 1))
    }

    /// 7-e: whether a hex holds nothing but a commander.
    pub(crate) fn is_lone_commander(&self, state: &State, hex: HexId) -> bool {
        state.in_hex(hex).next().is_some_and(|first| self.tables.commanders.contains(first))
    }

    /// 7-f: whoever enters rides down a lone commander. Ruling 62
    pub(crate) fn ride_down<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, party: &UnitSet, hex: HexId) {
        let state = referee.state();
        let own = party.iter().next().map(|unit| self.side_of(unit));
        let enemy = state.in_hex(hex).find(|unit| Some(self.side_of(*unit)) != own);
        if let Some(commander) = enemy {
            referee.happen(cite!("7-f"), Event::RiddenDown { unit: commander });
        }
    }
}

#[cfg(test)]
#[path = "commanders_tests.rs"]
mod tests;
