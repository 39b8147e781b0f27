//! 2.2.4: feigned flight.

use engine::{Log, Referee, Roll};
use hex::HexId;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{Stage, State};
use crate::{Basileus, cite};

/// How near the enemy must be.
const REACH: u16 = 3;
/// How far he is drawn.
const DRAWN: u8 = 2;

impl Basileus {
    /// 2.2.4-a: a unit that may be taken up feigns flight before a lonely enemy.
    pub(crate) fn judge_feint(&self, state: &State, unit: UnitId, target: UnitId) -> Verdict {
        self.judge_take(state, unit)?;
        let name = self.name(unit);
        if !self.printed(unit).traits.feigned_flight || state.feigned.contains(unit) {
            return refuse(cite!("2.2.4-a"), Reason::FeignsNot { unit: name });
        }
        let enemy = self.side_of(target) != self.side_of(unit) && self.is_combat(target);
        let (Some(from), Some(at)) = (state.hex_of(unit), state.hex_of(target).filter(|_| enemy)) else {
            return refuse(cite!("2.2.4-a"), Reason::NoFeintTarget { unit: self.name(target) });
        };
        let lonely = !state.beside.any(self.side_of(target), at);
        if self.distance(from, at) > REACH || !lonely {
            return refuse(cite!("2.2.4-a"), Reason::NoFeintTarget { unit: self.name(target) });
        }
        Ok(())
    }

    /// 2.2.4-b: the die of the target's owner.
    pub(crate) fn feint_die<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        unit: UnitId,
        target: UnitId,
        roll: Roll,
    ) {
        let state = referee.state();
        let traits = self.printed(target).traits;
        let die = roll.face();
        let modified = die as i8 - i8::from(traits.feigned_flight) + i8::from(traits.impetuous);
        let commander = self.commander_with(state, target).map_or(0, |commander| self.strength(state, commander));
        let follows = modified >= (self.strength(state, target) + commander) as i8;
        referee.happen(cite!("2.2.4-b"), Event::FeintRolled { target, die, follows });
        self.draw_on(referee, unit, target, if follows { DRAWN } else { 0 });
    }

    /// The target goes on toward the unit that feigns; then that one moves (2.2.4-c).
    fn draw_on<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, target: UnitId, mut left: u8) {
        while left > 0 {
            let state = referee.state();
            let mut steps = self.drawn_steps(state, unit, target);
            let (first, second) = (steps.next(), steps.next());
            drop(steps);
            match (first, second) {
                (Some(to), None) => {
                    referee.happen(cite!("2.2.4-b"), Event::Led { unit: target, to, cost: 0 });
                    left = self.left_after(referee.state(), target, left);
                }
                (Some(_), Some(_)) => {
                    return referee.happen(cite!("2.2.4-b"), Event::Awaited(Stage::Drawn(unit, target, left)));
                }
                (None, _) => break,
            }
        }
        referee.happen(cite!("2.2.4-c"), Event::TookUp { unit });
        referee.happen(cite!("2.2.4-c"), Event::Awaited(Stage::Moving));
    }

    /// Entering a zone of control ends the pursuit.
    fn left_after(&self, state: &State, target: UnitId, left: u8) -> u8 {
        let hex = state.hex_of(target).expect("a unit that follows is on the map");
        if self.is_in_enemy_zone(state, target, hex) { 0 } else { left - 1 }
    }

    /// The owner of the unit drawn on chooses its way.
    pub(crate) fn follow<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        (unit, target, left): (UnitId, UnitId, u8),
        to: HexId,
    ) {
        referee.happen(cite!("2.2.4-b"), Event::Led { unit: target, to, cost: 0 });
        let left = self.left_after(referee.state(), target, left);
        self.draw_on(referee, unit, target, left);
    }

    /// Empty hexes beside the target, nearer to the unit that feigns.
    fn drawn_steps<'a>(&'a self, state: &'a State, unit: UnitId, target: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let from = state.hex_of(target).expect("a unit that follows is on the map");
        let to = state.hex_of(unit).expect("a unit that feigns is on the map");
        let open = self.tables.open[from.index()];
        let beside = self.scenario.field.grid.neighbours(from).filter(move |(way, _)| open >> way.index() & 1 == 1);
        beside
            .map(|(_, hex)| hex)
            .filter(move |hex| self.distance(*hex, to) < self.distance(from, to) && !state.is_occupied(*hex))
    }

    pub(crate) fn judge_following(&self, state: &State, unit: UnitId, target: UnitId, to: HexId) -> Verdict {
        if self.drawn_steps(state, unit, target).any(|hex| hex == to) {
            return Ok(());
        }
        refuse(cite!("2.2.4-b"), Reason::NotNearer { unit: self.name(target), hex: self.number(to) })
    }
}

#[cfg(test)]
#[path = "feigned_flight_tests.rs"]
mod tests;
