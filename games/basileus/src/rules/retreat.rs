//! 10.8: retreats, and those who are pushed back by them.

use engine::{Log, Referee};
use hex::{Direction, HexId};

use crate::event::Event;
use crate::reason::{Reason, Refused, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{HexSet, Stage, State};
use crate::{Basileus, cite};

/// The line of the chart that costs a loss.
const COSTLY: u8 = 4;

impl Basileus {
    /// 10.8-a: the line of the retreat chart for a unit that must give way to a hex; why not if it cannot go there.
    pub(crate) fn retreat_line(&self, state: &State, unit: UnitId, to: HexId) -> Result<u8, Refused> {
        let from = state.hex_of(unit).expect("a unit that gives way is on the map");
        let (name, number) = (self.name(unit), self.number(to));
        let no = |reason| Err(refuse(cite!("10.8-c"), reason).unwrap_err());
        let Some(way) = self.scenario.field.grid.direction_to(from, to) else {
            return no(Reason::NotBeside { unit: name, hex: number });
        };
        if self.tables.open[from.index()] >> way.index() & 1 == 0 {
            return no(Reason::Uncrossable { hex: number });
        }
        if self.is_enemy_at(state, unit, to) {
            return no(Reason::EnemyThere { unit: name, hex: number });
        }
        if state.combat.vacated.contains(to) {
            return no(Reason::Vacated { hex: number });
        }
        let friend = self.combat_unit(state, to);
        match friend {
            Some(friend) => {
                let mut barred = state.combat.vacated;
                barred.insert(from);
                if !self.is_pushable(state, friend, barred) {
                    return no(Reason::CannotBePushed { unit: self.name(friend) });
                }
            }
            None if !self.may_stand(state, &self.with_commander(state, unit), to) => {
                return no(Reason::NoRoom { unit: name, hex: number });
            }
            None => {}
        }
        Ok(match (self.is_in_enemy_zone(state, unit, to), friend.is_some()) {
            (false, false) => 1,
            (false, true) => 2,
            (true, true) => 3,
            (true, false) => COSTLY,
        })
    }

    /// 10.8-c: whether a friend could make room: he has no baggage, need not retreat himself, and finds room, or can
    /// push somebody who does. `barred` are the hexes nobody may go to any more.
    pub(crate) fn is_pushable(&self, state: &State, friend: UnitId, mut barred: HexSet) -> bool {
        self.finds_room(state, friend, &mut barred)
    }

    /// The search for room. A hex once looked at need not be looked at again: whatever could be reached through it
    /// has been, so `barred` only grows.
    fn finds_room(&self, state: &State, friend: UnitId, barred: &mut HexSet) -> bool {
        let hex = state.hex_of(friend).expect("a friend in the way is on the map");
        if state.combat.fleeing.contains(friend) || self.is_on_baggage(state, friend) {
            return false;
        }
        barred.insert(hex);
        let open = self.tables.open[hex.index()];
        let party = self.with_commander(state, friend);
        let beside = self.scenario.field.grid.neighbours(hex).filter(|(way, _)| open >> way.index() & 1 == 1);
        for (_, to) in beside {
            if barred.contains(to) || self.is_enemy_at(state, friend, to) {
                continue;
            }
            let room = match self.combat_unit(state, to) {
                None => self.may_stand(state, &party, to),
                Some(next) => self.finds_room(state, next, barred),
            };
            if room {
                return true;
            }
        }
        false
    }

    /// 10.8-b: the best line a unit has; none if it cannot go anywhere.
    pub(crate) fn best_line(&self, state: &State, unit: UnitId) -> Option<u8> {
        let hex = state.hex_of(unit)?;
        let beside = self.scenario.field.grid.neighbours(hex);
        beside.filter_map(|(_, to)| self.retreat_line(state, unit, to).ok()).min()
    }

    /// The owner chooses among the hexes of the best line.
    pub(crate) fn judge_retreat(&self, state: &State, unit: UnitId, to: HexId) -> Verdict {
        let line = self.retreat_line(state, unit, to)?;
        if Some(line) != self.best_line(state, unit) {
            return refuse(cite!("10.8-b"), Reason::BetterRetreat { unit: self.name(unit), hex: self.number(to) });
        }
        Ok(())
    }

    /// A unit must give way: it goes by itself where there is no choice. Whether its owner has to choose.
    pub(crate) fn displace<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) -> bool {
        let state = referee.state();
        let Some(hex) = state.hex_of(unit) else { return false };
        if self.is_on_baggage(state, unit) {
            referee.happen(cite!("10.4-d"), Event::StayedByBaggage { unit });
            return false;
        }
        let mut best: Option<(u8, HexId)> = None;
        let mut equals = 0;
        for way in Direction::ALL {
            let Some(to) = self.scenario.field.grid.neighbour(hex, way) else { continue };
            let Ok(line) = self.retreat_line(state, unit, to) else { continue };
            match best {
                Some((known, _)) if known < line => {}
                Some((known, _)) if known == line => equals += 1,
                _ => (best, equals) = (Some((line, to)), 1),
            }
        }
        match best {
            Some((_, to)) if equals == 1 => self.give_way(referee, unit, to),
            Some(_) => {
                referee.happen(cite!("10.8-b"), Event::Awaited(Stage::Retreat(unit)));
                true
            }
            None => {
                self.corner(referee, unit, hex);
                false
            }
        }
    }

    /// 10.8-e: nowhere to go.
    fn corner<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, hex: HexId) {
        if self.tables.at_edge[hex.index()] {
            referee.happen(cite!("10.8-e"), Event::Fled { unit });
            self.eliminate(referee, cite!("10.8-e"), unit);
        } else {
            referee.happen(cite!("10.8-e"), Event::Cornered { unit });
            self.lose_step(referee, cite!("10.8-e"), unit);
        }
    }

    /// A unit gives way to a hex; whoever stands there gives way in turn. Whether somebody has to choose.
    pub(crate) fn give_way<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, to: HexId) -> bool {
        let state = referee.state();
        let line = self.retreat_line(state, unit, to).expect("a judged retreat is on the chart");
        let pushed = !state.combat.chain.units().is_empty();
        let case = if pushed { cite!("10.8-d") } else { cite!("10.8-a") };
        referee.happen(case, Event::GaveWay { unit, to, line, pushed });
        self.pass_on(referee, unit, to, (line == COSTLY).then_some(unit))
    }

    /// Goes on with whoever stands in the hex a unit gives way to; when there is nobody, all in the chain go, the
    /// last first. Whether somebody has to choose.
    pub(crate) fn pass_on<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        unit: UnitId,
        to: HexId,
        costs: Option<UnitId>,
    ) -> bool {
        let state = referee.state();
        if let Some(friend) = self.combat_unit(state, to) {
            return self.displace(referee, friend);
        }
        debug_assert_eq!(state.combat.chain.units().last(), Some(&unit));
        let chain = state.combat.chain;
        let mut to = to;
        for unit in chain.units().iter().rev().copied() {
            let from = referee.state().hex_of(unit).expect("a unit that gives way is on the map");
            referee.happen(cite!("10.8-a"), Event::FellBack { unit, to });
            to = from;
        }
        referee.happen(cite!("10.8-d"), Event::ChainEnded);
        if let Some(unit) = costs {
            self.lose_step(referee, cite!("10.8-a"), unit);
        }
        false
    }
}

#[cfg(test)]
#[path = "retreat_tests.rs"]
mod tests;
