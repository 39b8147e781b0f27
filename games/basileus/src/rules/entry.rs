//! 13.1: how reinforcements come on, in every battle.

use engine::{Log, Referee};
use hex::HexId;

use crate::charts::hex_cost;
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Arrival, Begins, Entry, Reinforcement, UnitId, When};
use crate::state::{Place, Stage, State, UnitSet};
use crate::{Basileus, cite};

impl Basileus {
    /// The reinforcement a counter comes with.
    pub(crate) fn reinforcement(&self, unit: UnitId) -> Option<&Reinforcement> {
        match self.printed(unit).begins {
            Begins::Reinforcement(index) => Some(&self.scenario.reinforcements[usize::from(index)]),
            Begins::Group(_) => None,
        }
    }

    /// When and where a reinforcement comes on, as far as that is known.
    pub(crate) fn arrival<'a>(&self, state: &State, reinforcement: &'a Reinforcement) -> Option<&'a Arrival> {
        reinforcement.arrivals.iter().find(|arrival| match arrival.when {
            When::Always => true,
            When::Across => state.across == Some(true),
            When::NotAcross => state.across == Some(false),
            When::Engaged => self.is_engaged(state),
        })
    }

    /// The arrival of a counter that is due now.
    pub(crate) fn due(&self, state: &State, unit: UnitId) -> Option<&Arrival> {
        let arrival = self.arrival(state, self.reinforcement(unit)?)?;
        (state.unit(unit).place == Place::Waiting && state.turn >= arrival.turn).then_some(arrival)
    }

    /// Brings on a counter that is due, in a free hex of its list.
    pub(crate) fn judge_entry(&self, state: &State, unit: UnitId, hex: HexId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) != state.side {
            return refuse(cite!("5"), Reason::NotYours { unit: name });
        }
        if state.unit(unit).place != Place::Waiting || self.reinforcement(unit).is_none() {
            return refuse(cite!("13.1-entry"), Reason::OnMap { unit: name });
        }
        if self.stands_still(state) {
            return refuse(cite!("13.3-2"), Reason::StillSurprised);
        }
        let Some(arrival) = self.due(state, unit) else {
            return refuse(cite!("13.1-entry"), Reason::NotDue { unit: name });
        };
        if !arrival.hexes.contains(&hex) {
            return refuse(cite!("13.1-entry"), Reason::NoEntryThere { unit: name, hex: self.number(hex) });
        }
        let party: UnitSet = [unit].into_iter().collect();
        let joins = self.tables.commanders.contains(unit)
            && self.combat_unit(state, hex).is_some_and(|host| self.side_of(host) == state.side)
            && self.may_stand(state, &party, hex);
        if state.is_occupied(hex) && !joins {
            return refuse(cite!("13.1-entry"), Reason::EntryTaken { unit: name, hex: self.number(hex) });
        }
        Ok(())
    }

    /// Whether a counter that is due could come on now.
    pub(crate) fn can_enter(&self, state: &State, unit: UnitId) -> bool {
        self.due(state, unit)
            .is_some_and(|arrival| arrival.hexes.iter().any(|hex| self.judge_entry(state, unit, *hex).is_ok()))
    }

    /// A counter comes on and is in hand.
    pub(crate) fn enter<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, hex: HexId) {
        let state = referee.state();
        let marches = self.reinforcement(unit).is_some_and(|reinforcement| reinforcement.entry == Entry::March);
        let points = self.printed(unit).allowance * 2;
        let cost = hex_cost(self.scenario.field.terrain[hex.index()]).unwrap_or(0).min(points);
        let stops = marches && self.is_in_enemy_zone(state, unit, hex);
        let cost = if marches { cost } else { 0 };
        referee.happen(cite!("13.1-entry"), Event::Entered { unit, hex, cost, stops });
        let state = referee.state();
        if state.mover.stopped || !self.has_step(state) {
            self.stand(referee);
        } else {
            referee.happen(cite!("13.1-entry"), Event::Awaited(Stage::Moving));
        }
    }

    /// 1.14: the movement does not end while a due reinforcement could come on.
    pub(crate) fn judge_end_of_movement(&self, state: &State) -> Verdict {
        let own = self.tables.sides[state.side.index()];
        match own.iter().find(|unit| state.unit(*unit).place == Place::Waiting && self.can_enter(state, *unit)) {
            Some(unit) => refuse(cite!("13.1-entry"), Reason::MustEnter { unit: self.name(unit) }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
#[path = "entry_tests.rs"]
mod tests;
