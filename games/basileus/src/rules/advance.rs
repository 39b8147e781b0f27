//! 10.11: advance after combat.

use engine::{Log, Referee};
use hex::{Direction, HexId};

use super::strength::Mode;
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{Stage, State, UnitSet};
use crate::{Basileus, cite};

impl Basileus {
    /// 10.11-a, 10.11-b: the attackers that may advance: beside the empty hex; if any of them charged, only those.
    fn advancing(&self, state: &State) -> UnitSet {
        let combat = &state.combat;
        let Some(target) = combat.target.filter(|hex| !state.is_occupied(*hex)) else { return UnitSet::EMPTY };
        let able = |unit: &UnitId| state.is_on_map(*unit) && self.mode(state, *unit, target) == Mode::Hand;
        let able: UnitSet = combat.attackers.iter().filter(able).collect();
        let charged = able.and(&combat.charging);
        if charged.is_empty() { able } else { charged }
    }

    /// Whether an attacker must advance.
    fn must_advance(&self, state: &State) -> bool {
        !self.advancing(state).and(&state.combat.charging).is_empty()
    }

    /// The combat is decided: who may advance is asked.
    pub(crate) fn offer_advance<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let able = self.advancing(state);
        if let Some(unit) = able.nth(0) {
            // A single charger without a commander has no choice.
            if able.len() == 1 && self.must_advance(state) && self.commander_with(state, unit).is_none() {
                return self.advance(referee, unit, false);
            }
            return referee.happen(cite!("10.11-a"), Event::Awaited(Stage::Advance));
        }
        if self.has_hex_to_occupy(state) {
            return referee.happen(cite!("10.11-c"), Event::Awaited(Stage::Occupy));
        }
        self.react(referee);
    }

    pub(crate) fn judge_advance(&self, state: &State, unit: UnitId, with_commander: bool) -> Verdict {
        let name = self.name(unit);
        if !self.advancing(state).contains(unit) {
            let case = if self.must_advance(state) { cite!("10.11-b") } else { cite!("10.11-a") };
            return refuse(case, Reason::MayNotAdvance { unit: name });
        }
        self.judge_company(state, unit, with_commander)
    }

    /// 7-d: the commander goes along if his owner likes; he does not stay behind with baggage alone. Ruling 56
    fn judge_company(&self, state: &State, unit: UnitId, with_commander: bool) -> Verdict {
        let name = self.name(unit);
        let commander = self.commander_with(state, unit);
        if with_commander && commander.is_none() {
            return refuse(cite!("7-d"), Reason::NoCommander { unit: name });
        }
        if !with_commander && commander.is_some() && self.is_on_baggage(state, unit) {
            return refuse(cite!("6-b"), Reason::LeavesBadStack { unit: name });
        }
        Ok(())
    }

    /// An attacker moves into the empty hex.
    pub(crate) fn advance<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, with: bool) {
        let state = referee.state();
        let to = state.combat.target.expect("an attack is in hand");
        let case = if state.combat.charging.contains(unit) { cite!("10.11-b") } else { cite!("10.11-a") };
        referee.happen(case, Event::Advanced { unit, to, with_commander: with });
        self.react(referee);
    }

    /// 10.11-c: the hexes the defender may occupy: left empty by attackers who stood beside him.
    fn occupiable<'a>(&'a self, state: &'a State) -> impl Iterator<Item = HexId> + 'a {
        let combat = &state.combat;
        let here = combat.target.filter(|hex| {
            combat.driven_back && self.is_combat(combat.defender) && state.hex_of(combat.defender) == Some(*hex)
        });
        let ways = Direction::ALL.into_iter().filter(move |way| combat.ways >> way.index() & 1 == 1);
        ways.filter_map(move |way| self.scenario.field.grid.neighbour(here?, way))
            .filter(move |hex| !state.is_occupied(*hex))
    }

    fn has_hex_to_occupy(&self, state: &State) -> bool {
        self.occupiable(state).next().is_some()
    }

    pub(crate) fn judge_occupation(&self, state: &State, hex: HexId, with_commander: bool) -> Verdict {
        let unit = state.combat.defender;
        if !self.occupiable(state).any(|free| free == hex) {
            return refuse(cite!("10.11-c"), Reason::NotLeftEmpty { hex: self.number(hex) });
        }
        self.judge_company(state, unit, with_commander)
    }

    pub(crate) fn occupy<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, to: HexId, with: bool) {
        let unit = referee.state().combat.defender;
        referee.happen(cite!("10.11-c"), Event::Advanced { unit, to, with_commander: with });
        self.react(referee);
    }

    /// Declines to advance.
    pub(crate) fn judge_holding(&self, state: &State) -> Verdict {
        if state.stage == Stage::Advance && self.must_advance(state) {
            let unit = self.advancing(state).nth(0).expect("a charger must advance");
            return refuse(cite!("10.2-f"), Reason::MustAdvance { unit: self.name(unit) });
        }
        Ok(())
    }

    /// An impetuous target of fire may run at the enemy (2.2.2); then the combat is settled.
    pub(crate) fn react<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if self.is_stung(state) {
            let unit = state.combat.defender;
            return referee.happen(cite!("2.2.2-a"), Event::Awaited(Stage::ImpulseDie(unit, None)));
        }
        self.settle(referee);
    }

    /// The combat is over.
    pub(crate) fn settle<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        referee.happen(cite!("10.11-d"), Event::Settled);
        self.go_on_fighting(referee);
    }
}

#[cfg(test)]
#[path = "advance_tests.rs"]
mod tests;
