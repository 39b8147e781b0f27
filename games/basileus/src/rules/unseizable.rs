//! 2.2.1: units that slip away before a combat.

use engine::{Log, Referee, Roll};
use hex::HexId;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{Stage, State};
use crate::{Basileus, cite};

/// The least die at which it gets away.
const AWAY_ON: u8 = 5;

impl Basileus {
    /// 2.2.1-a, 2.2.1-f: whether the target may throw its die: it has the trait, no baggage, and somewhere to go.
    pub(crate) fn may_evade(&self, state: &State) -> bool {
        let unit = state.combat.defender;
        self.printed(unit).traits.unseizable
            && !self.is_on_baggage(state, unit)
            && self.each_withdrawal(state, unit, &mut |_, _| false).is_none()
    }

    /// The die.
    pub(crate) fn evade<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let unit = referee.state().combat.defender;
        let die = roll.face();
        referee.happen(cite!("2.2.1-b"), Event::EvadeRolled { unit, die });
        if die >= AWAY_ON {
            referee.happen(cite!("2.2.1-b"), Event::Awaited(Stage::Withdraw));
        } else {
            self.to_the_dice(referee);
        }
    }

    /// Every lawful withdrawal, until `each` says to stop; whether all were seen.
    pub(crate) fn each_withdrawal(
        &self,
        state: &State,
        unit: UnitId,
        each: &mut dyn FnMut(HexId, Option<HexId>) -> bool,
    ) -> Option<()> {
        let from = state.hex_of(unit)?;
        for first in self.ways_off(state, unit, from) {
            if self.may_end_withdrawal(state, unit, from, first) && !each(first, None) {
                return None;
            }
            for second in self.ways_off(state, unit, first) {
                if second != from && self.may_end_withdrawal(state, unit, from, second) && !each(first, Some(second)) {
                    return None;
                }
            }
        }
        Some(())
    }

    /// 2.2.1-c: the hexes one step away that can be crossed and hold no enemy.
    fn ways_off<'a>(&'a self, state: &'a State, unit: UnitId, from: HexId) -> impl Iterator<Item = HexId> + 'a {
        let open = self.tables.open[from.index()];
        let beside = self.scenario.field.grid.neighbours(from);
        let beside = beside.filter(move |(way, _)| open >> way.index() & 1 == 1).map(|(_, hex)| hex);
        beside.filter(move |hex| !self.is_enemy_at(state, unit, *hex))
    }

    /// Whether the last hex is free, or its holder can be pushed out of it.
    fn may_end_withdrawal(&self, state: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
        let party = self.with_commander(state, unit);
        match self.combat_unit(state, to) {
            None => self.may_stand(state, &party, to),
            Some(friend) => {
                let mut barred = state.combat.vacated;
                barred.insert(from);
                self.is_pushable(state, friend, barred)
            }
        }
    }

    pub(crate) fn judge_withdrawal(&self, state: &State, to: HexId, on: Option<HexId>) -> Verdict {
        let unit = state.combat.defender;
        let mut found = false;
        let asked = (to, on);
        self.each_withdrawal(state, unit, &mut |first, second| {
            found = (first, second) == asked;
            !found
        });
        if found {
            return Ok(());
        }
        let last = self.number(on.unwrap_or(to));
        refuse(cite!("2.2.1-c"), Reason::NoWithdrawal { unit: self.name(unit), hex: last })
    }

    /// 2.2.1-d: it goes; friends in its way are jostled, and one in the last hex gives way. Whether somebody has to
    /// choose.
    pub(crate) fn withdraw<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        first: HexId,
        second: Option<HexId>,
    ) -> bool {
        let state = referee.state();
        let unit = state.combat.defender;
        let crossed = second.and_then(|_| self.combat_unit(state, first));
        let to = second.unwrap_or(first);
        referee.happen(cite!("2.2.1-b"), Event::Withdrew { unit, through: second.map(|_| first), to });
        if let Some(friend) = crossed {
            referee.happen(cite!("2.2.1-d"), Event::Jostled { unit: friend });
        }
        self.pass_on(referee, unit, to, None)
    }
}

#[cfg(test)]
#[path = "unseizable_tests.rs"]
mod tests;
