//! 2.3: replacements.

use engine::{Log, Referee, Roll, Side};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Army, BYZANTINE, MUSLIM, PlaceId, UnitId};
use crate::state::{Stage, State, UnitSet, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// Whether a Fabrica works for a side: friendly, not pillaged, no enemy Expedition in its hex (R6).
    pub(crate) fn works_for(&self, state: &State, place: PlaceId, side: Side) -> bool {
        self.place(place).fabrica
            && state.holds(side, place)
            && !state.pillaged.contains(place)
            && !self.is_besieged(state, place, side)
    }

    /// What a side may bring back at all.
    pub(crate) fn replaceable(&self, state: &State, side: Side) -> UnitSet {
        let army = match side {
            MUSLIM => *self.tables.army(Army::Syria),
            _ => self.tables.sides[side.index()].without(&state.turned),
        };
        let dead = |unit: &UnitId| state.unit(*unit) == Whereabouts::Destroyed;
        army.and(&self.tables.land).iter().filter(dead).collect()
    }

    fn is_foot(&self, unit: UnitId) -> bool {
        let printed = self.printed(unit);
        printed.side == BYZANTINE && !printed.picked && !printed.mounted
    }

    /// The next Fabrica that can bring somebody back, then the other side, then the fleets.
    pub(crate) fn next_fabrica<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, after: Option<PlaceId>) {
        let state = referee.state();
        let side = state.side;
        let left = self.tables.fabricae.iter().filter(|place| after.is_none_or(|after| **place > after));
        let dead = !self.replaceable(state, side).is_empty();
        match left.copied().find(|place| dead && self.works_for(state, *place, side)) {
            Some(place) => self.wait(referee, cite!("2.3"), Stage::Replace(place)),
            None if side == MUSLIM => {
                referee.happen(cite!("2.3"), Event::SideBegan(BYZANTINE));
                self.next_fabrica(referee, None);
            }
            None => self.begin_fleets(referee, MUSLIM),
        }
    }

    pub(crate) fn judge_replace(&self, state: &State, unit: UnitId, to: PlaceId) -> Verdict {
        let side = state.side;
        let case = if side == MUSLIM { cite!("2.3.1") } else { cite!("2.3.2") };
        let name = self.name(unit);
        if state.unit(unit) != Whereabouts::Destroyed {
            return refuse(case, Reason::NotInBox { unit: name });
        }
        if !self.replaceable(state, side).contains(unit) {
            return refuse(case, Reason::NotReplaced { unit: name });
        }
        match state.stage {
            Stage::Foot(..) if !self.is_foot(unit) => return refuse(case, Reason::NotFoot { unit: name }),
            Stage::Replace(_) if self.is_foot(unit) => return refuse(case, Reason::NotReplaced { unit: name }),
            _ => {}
        }
        if !self.works_for(state, to, side) {
            return refuse(cite!("2.3"), Reason::NoFabrica { site: self.site(to) });
        }
        Ok(())
    }

    pub(crate) fn replace<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, to: PlaceId) {
        let state = referee.state();
        let case = if state.side == MUSLIM { cite!("2.3.1") } else { cite!("2.3.2") };
        let stage = state.stage;
        referee.happen(case, Event::Replaced { unit, place: to });
        match stage {
            Stage::Foot(place, left) => self.await_foot(referee, place, left - 1),
            Stage::Replace(place) => self.next_fabrica(referee, Some(place)),
            _ => {}
        }
    }

    pub(crate) fn judge_foot(&self, state: &State) -> Verdict {
        if !self.replaceable(state, state.side).iter().any(|unit| self.is_foot(unit)) {
            return refuse(cite!("2.3.2"), Reason::NoneToReplace);
        }
        Ok(())
    }

    pub(crate) fn use_foot_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId, roll: Roll) {
        let die = roll.face();
        referee.happen(cite!("2.3.2"), Event::FootRolled { place, die });
        self.await_foot(referee, place, die);
    }

    fn await_foot<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId, left: u8) {
        if left == 0 || self.judge_foot(referee.state()).is_err() {
            return self.next_fabrica(referee, Some(place));
        }
        self.wait(referee, cite!("2.3.2"), Stage::Foot(place, left));
    }
}

#[cfg(test)]
#[path = "replacements_tests.rs"]
mod tests;
