//! 2.2.2: impetuous units.

use engine::{Log, Referee, Roll};
use hex::HexId;

use crate::charts::step_cost;
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{Phase, Stage, State, UnitSet};
use crate::{Basileus, cite};

/// The least die at which an impetuous unit runs.
const RUNS_ON: u8 = 5;
/// How near an enemy tempts it.
const TEMPTING: u16 = 2;

impl Basileus {
    /// How far the nearest enemy of a unit is from a hex.
    fn nearest_enemy(&self, state: &State, unit: UnitId, hex: HexId) -> Option<u16> {
        let enemies = self.tables.sides[self.side_of(unit).other().index()];
        enemies.iter().filter_map(|enemy| state.hex_of(enemy)).map(|at| self.distance(hex, at)).min()
    }

    /// 2.2.2-a: the impetuous unit in hand that this step would tempt, if its die has not been thrown yet.
    pub(crate) fn is_tempted(&self, state: &State, to: HexId) -> Option<UnitId> {
        if state.mover.tempted || self.marks.impetuous.is_empty() {
            return None;
        }
        let unit = state.mover.party.and(&self.marks.impetuous).iter().next()?;
        let here = self.nearest_enemy(state, unit, state.hex_of(unit)?)?;
        let there = self.nearest_enemy(state, unit, to)?;
        let at_once = state.mover.steps == 0 && here == TEMPTING;
        let comes_near = here > TEMPTING && there <= TEMPTING;
        (at_once || comes_near).then_some(unit)
    }

    /// 2.2.2-a: whether the target of a combat that was all fire is tempted now. Ruling 61
    pub(crate) fn is_stung(&self, state: &State) -> bool {
        let unit = state.combat.defender;
        self.marks.impetuous.contains(unit)
            && state.combat.ways == 0
            && state.hex_of(unit).is_some_and(|hex| !state.beside.any(self.side_of(unit).other(), hex))
    }

    /// The die of an impetuous unit.
    pub(crate) fn impulse<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        unit: UnitId,
        next: Option<HexId>,
        roll: Roll,
    ) {
        let die = roll.face();
        referee.happen(cite!("2.2.2-b"), Event::Tempted { unit, die });
        match next {
            Some(to) if self.is_hemmed_in(referee.state(), unit) => self.step_or_test(referee, to),
            _ if die >= RUNS_ON => self.go_on_rushing(referee, unit),
            Some(to) => self.step_or_test(referee, to),
            None => self.settle(referee),
        }
    }

    /// Whether a unit on its way through friends can neither run nor stay where it is: then it goes on as it was going.
    /// Ruling 53
    fn is_hemmed_in(&self, state: &State, unit: UnitId) -> bool {
        let hex = state.hex_of(unit).expect("a unit that moves is on the map");
        !self.may_stand(state, &state.mover.party, hex) && self.rush_steps(state, unit, hex).next().is_none()
    }

    /// The next step of a unit that runs wild: the other side chooses if there are several.
    pub(crate) fn go_on_rushing<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        loop {
            let state = referee.state();
            let hex = state.hex_of(unit).expect("a unit that runs is on the map");
            let mut ways = self.rush_steps(state, unit, hex);
            let (first, second) = (ways.next(), ways.next());
            drop(ways);
            match (first, second) {
                (Some(to), None) => self.rush(referee, unit, to),
                (Some(_), Some(_)) => return referee.happen(cite!("2.2.2-b"), Event::Awaited(Stage::Rush(unit))),
                (None, _) => break,
            }
        }
        if referee.state().phase == Phase::Movement { self.stand(referee) } else { self.settle(referee) }
    }

    /// One step at the enemy.
    pub(crate) fn rush<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, to: HexId) {
        let state = referee.state();
        let from = state.hex_of(unit).expect("a unit that runs is on the map");
        let cost = self.rush_cost(state, unit, from, to).expect("a judged step has a cost");
        let party = self.runners(state, unit);
        self.ride_down(referee, &party, to);
        referee.happen(cite!("2.2.2-b"), Event::Led { unit, to, cost });
    }

    /// Those who run: in movement the party in hand, otherwise the unit and its commander. Ruling 53
    fn runners(&self, state: &State, unit: UnitId) -> UnitSet {
        if state.phase == Phase::Movement { state.mover.party } else { self.with_commander(state, unit) }
    }

    fn rush_cost(&self, state: &State, unit: UnitId, from: HexId, to: HexId) -> Option<u8> {
        let way = self.scenario.field.grid.direction_to(from, to)?;
        let cost = step_cost(&self.scenario.field, from, way, to, state.mover.on_road)?;
        let points = self.allowance(&self.runners(state, unit));
        // 8-c: a unit that has not moved may always enter one hex.
        if state.mover.steps == 0 {
            Some(cost.min(points))
        } else {
            (state.mover.spent + cost <= points).then_some(cost)
        }
    }

    /// Where a unit that runs may go next: nearer to one of its nearest enemies, with the points it has left.
    fn rush_steps<'a>(&'a self, state: &'a State, unit: UnitId, from: HexId) -> impl Iterator<Item = HexId> + 'a {
        let near = self.nearest_enemy(state, unit, from);
        let side = self.side_of(unit);
        let beside = self.scenario.field.grid.neighbours(from).map(|(_, to)| to);
        let in_zone = self.is_in_enemy_zone(state, unit, from);
        beside.filter(move |to| {
            let nears = self.tables.sides[side.other().index()].iter().any(|enemy| {
                state.hex_of(enemy).is_some_and(|at| {
                    Some(self.distance(from, at)) == near && self.distance(*to, at) < self.distance(from, at)
                })
            });
            let enemy = self.is_enemy_at(state, unit, *to);
            let free = if enemy {
                self.is_lone_commander(state, *to)
            } else {
                self.combat_unit(state, *to).is_none() && self.may_stand(state, &self.runners(state, unit), *to)
            };
            let starts = state.mover.steps == 0;
            // Entering a zone stops it, so only a first step can begin in one, and not into another (9-c).
            let zones = !in_zone || (starts && !self.is_in_enemy_zone(state, unit, *to));
            nears && free && zones && self.rush_cost(state, unit, from, *to).is_some()
        })
    }

    /// Leads a unit that runs wild.
    pub(crate) fn judge_rush(&self, state: &State, unit: UnitId, to: HexId) -> Verdict {
        let from = state.hex_of(unit).expect("a unit that runs is on the map");
        if self.rush_steps(state, unit, from).any(|way| way == to) {
            return Ok(());
        }
        refuse(cite!("2.2.2-b"), Reason::NotAtTheEnemy { unit: self.name(unit), hex: self.number(to) })
    }
}

#[cfg(test)]
#[path = "impetuous_tests.rs"]
mod tests;
