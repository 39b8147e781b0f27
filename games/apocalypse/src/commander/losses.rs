//! Who is given up: the weakest.

use crate::action::Action;
use crate::scenario::{Army, UnitId};
use crate::state::UnitSet;

use super::Commander;

impl Commander<'_> {
    /// What a land unit is worth to its owner. Horse is hard to replace, and so are all Muslims but the Syrians.
    pub(super) fn worth(&self, unit: UnitId) -> u32 {
        let printed = self.war.printed(unit);
        let rare = match printed.army {
            Some(Army::Egypt | Army::Kufa) => 1,
            _ => 2 * u32::from(printed.mounted) + 2 * u32::from(printed.picked),
        };
        u32::from(printed.clear) + u32::from(printed.rough) + rare
    }

    pub(super) fn weakest(&self, units: &UnitSet) -> Option<UnitId> {
        units.iter().min_by_key(|unit| self.worth(*unit))
    }

    fn load(&self, ship: UnitId) -> u32 {
        self.war.passengers(self.state, ship).iter().map(|unit| self.worth(unit)).sum()
    }

    /// The ship with the poorest load; or rout, if the rest would follow it for nothing.
    pub(super) fn pay_ship(&self) -> Option<Action> {
        let ships = self.war.at_stake(self.state);
        let theirs = self.state.fight.ships[self.side.other().index()];
        if ships.len() < theirs.len() && self.may(Action::Rout) {
            return Some(Action::Rout);
        }
        ships.iter().min_by_key(|ship| self.load(*ship)).map(Action::Lose)
    }

    /// The enemy ship with the richest load.
    pub(super) fn burn(&self) -> Option<Action> {
        self.war.at_stake(self.state).iter().max_by_key(|ship| self.load(*ship)).map(Action::Lose)
    }
}
