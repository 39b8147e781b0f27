//! 6.4: the Byzantine reserve.

use engine::{Log, Referee, Roll};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{BYZANTINE, CombatResult, UnitId};
use crate::state::{Stage, State};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// 6.4.2: half of his units, rounded down.
    pub(crate) fn largest_reserve(&self, state: &State) -> u32 {
        self.fighter(state, BYZANTINE).map_or(0, |marker| self.troops(state, marker).len() / 2)
    }

    /// Whether land units are held in reserve.
    pub(crate) fn has_reserve(&self, state: &State) -> bool {
        !state.fight.reserve.and(&self.tables.land).is_empty()
    }

    pub(crate) fn judge_hold(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        let party = self.fighter(state, BYZANTINE).map(|marker| state.expedition(marker).party);
        if !party.is_some_and(|party| party.contains(unit)) {
            return refuse(cite!("6.4.2"), Reason::NotOfTheArmy { unit: name });
        }
        if state.fight.reserve.contains(unit) {
            return refuse(cite!("6.4.2"), Reason::HeldAlready { unit: name });
        }
        if self.is_leader(unit) {
            if !state.fight.reserve.and(&self.tables.leaders).is_empty() {
                return refuse(cite!("6.4.2"), Reason::OneLeaderInReserve);
            }
            return Ok(());
        }
        let most = self.largest_reserve(state);
        if state.fight.reserve.and(&self.tables.land).len() >= most {
            return refuse(cite!("6.4.2"), Reason::ReserveFull { most });
        }
        Ok(())
    }

    pub(crate) fn hold<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        referee.happen(cite!("6.4.2"), Event::HeldBack { unit });
    }

    pub(crate) fn reserve_named<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        self.wait(referee, cite!("6.0"), Stage::SurpriseDie);
    }

    /// 6.4.3c: there must be a rout to cover.
    pub(crate) fn judge_cover(&self, state: &State) -> Verdict {
        if state.fight.destroyed {
            return refuse(cite!("6.4.3c"), Reason::DestroyedCannotCover);
        }
        Ok(())
    }

    pub(crate) fn cover<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let mounted = state.fight.reserve.and(&self.tables.mounted).len() as u8;
        let toll = state.fight.toll.saturating_sub(mounted);
        referee.happen(cite!("6.4.3c"), Event::Covered { mounted });
        self.cut_down(referee, BYZANTINE, toll);
    }

    /// The reserve does nothing; the result is carried out on the others.
    pub(crate) fn stand_by<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let (destroyed, toll) = (referee.state().fight.destroyed, referee.state().fight.toll);
        if destroyed { self.destroy(referee, BYZANTINE) } else { self.cut_down(referee, BYZANTINE, toll) }
    }

    pub(crate) fn counter_attack<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        referee.happen(cite!("6.4.3b"), Event::CounterAttacked);
        self.wait(referee, cite!("6.4.3b"), Stage::CounterDie);
    }

    pub(crate) fn use_counter_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let (die, column, attacker) = (roll.face(), self.field_column(state), state.side);
        let result = self.scenario.charts.combat[usize::from(die - 1)][usize::from(column)];
        referee.happen(cite!("6.4.3b"), Event::CounterRolled { die, column, result });
        match result {
            CombatResult::Attrition => self.wait(referee, cite!("6.1.4"), Stage::Pay(attacker)),
            CombatResult::AttackerRouted | CombatResult::AttackerDestroyed => self.wipe_out(referee, attacker),
            _ => self.wipe_out(referee, attacker.other()),
        }
    }
}

#[cfg(test)]
#[path = "reserves_tests.rs"]
mod tests;
