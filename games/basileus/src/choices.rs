//! What could be tried in a position: every legal action is among these, and [`judge`](crate::judge) sorts them.

use engine::{Chooser, Side, pick_lawful};
use hex::{Direction, HexId};

use crate::Basileus;
use crate::action::Action;
use crate::scenario::UnitId;
use crate::state::{Place, Stage, State, UnitSet};

/// How often a random choice is guessed before the candidates are counted.
const GUESSES: u32 = 24;

impl Basileus {
    /// Every action that could be legal, in a stable order.
    pub(crate) fn each_candidate(&self, state: &State, each: &mut dyn FnMut(Action)) {
        let Some(actor) = self.actor(state) else { return };
        let own = self.tables.sides[actor.index()];
        match state.stage {
            Stage::SetUp => {
                for unit in self.unplaced(state, actor) {
                    let hexes = self.group(unit).into_iter().flat_map(|group| &group.hexes);
                    hexes.for_each(|hex| each(Action::Place(unit, *hex)));
                }
                each(Action::Ready);
            }
            Stage::Move | Stage::Moving => {
                if let Some(unit) = state.mover.unit {
                    self.beside(state, unit).for_each(|hex| each(Action::Step(hex)));
                    each(Action::Stop);
                    let here = state.hex_of(unit).into_iter().flat_map(|hex| state.in_hex(hex));
                    here.for_each(|unit| each(Action::Along(unit)));
                }
                own.iter().for_each(|unit| each(Action::Take(unit)));
                for unit in own.iter() {
                    if let Some(arrival) = self.due(state, unit) {
                        arrival.hexes.iter().for_each(|hex| each(Action::Enter(unit, *hex)));
                    }
                }
                for unit in own.iter().filter(|unit| self.printed(*unit).traits.feigned_flight) {
                    self.tables.sides[actor.other().index()].iter().for_each(|foe| each(Action::Feign(unit, foe)));
                }
                each(Action::End);
            }
            Stage::Drawn(_, unit, _) | Stage::Rush(unit) => {
                self.beside(state, unit).for_each(|hex| each(Action::Lead(hex)));
            }
            Stage::Target => {
                self.each_held_hex(state, actor.other(), &mut |hex| each(Action::Target(hex)));
                each(Action::End);
            }
            Stage::Build => {
                own.and(&self.tables.combat).iter().for_each(|unit| {
                    each(Action::Add(unit));
                    each(Action::Charge(unit));
                });
                each(Action::Declare);
            }
            Stage::Evade => {
                each(Action::Evade);
                each(Action::Stand);
            }
            Stage::Withdraw => {
                self.each_withdrawal(state, state.combat.defender, &mut |to, on| {
                    each(Action::Withdraw(to, on));
                    true
                });
            }
            Stage::Volley => {
                own.and(&self.tables.missiles).iter().for_each(|unit| each(Action::Add(unit)));
                each(Action::Stand);
            }
            Stage::Losses(_) => state.combat.attackers.iter().for_each(|unit| each(Action::Lose(unit))),
            Stage::Order => state.combat.fleeing.iter().for_each(|unit| each(Action::Take(unit))),
            Stage::Retreat(unit) => self.beside(state, unit).for_each(|hex| each(Action::Retreat(hex))),
            Stage::Advance => {
                state.combat.attackers.iter().for_each(|unit| {
                    each(Action::Advance(unit, false));
                    each(Action::Advance(unit, true));
                });
                each(Action::Hold);
            }
            Stage::Occupy => {
                self.beside(state, state.combat.defender).for_each(|hex| {
                    each(Action::Occupy(hex, false));
                    each(Action::Occupy(hex, true));
                });
                each(Action::Hold);
            }
            _ => {}
        }
    }

    /// The hexes around a counter.
    fn beside<'a>(&'a self, state: &State, unit: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let hex = state.hex_of(unit);
        let way_to = move |way| hex.and_then(|hex| self.scenario.field.grid.neighbour(hex, way));
        Direction::ALL.into_iter().filter_map(way_to)
    }

    /// Every hex a side holds, once, in the order of its counters.
    fn each_held_hex(&self, state: &State, side: Side, each: &mut dyn FnMut(HexId)) {
        for unit in self.tables.sides[side.index()].iter() {
            if let Some(hex) = state.hex_of(unit)
                && state.in_hex(hex).next() == Some(unit)
            {
                each(hex);
            }
        }
    }

    /// A legal action at random.
    pub(crate) fn choose(&self, state: &State, chooser: &mut Chooser) -> Action {
        pick_lawful(
            self,
            state,
            chooser,
            GUESSES,
            |chooser| self.guess(state, chooser),
            |each| self.each_candidate(state, each),
        )
    }

    /// One of the candidates at random, quickly.
    fn guess(&self, state: &State, chooser: &mut Chooser) -> Option<Action> {
        let actor = self.actor(state)?;
        let own = &self.tables.sides[actor.index()];
        let from = |set: &UnitSet, chooser: &mut Chooser| {
            (!set.is_empty()).then(|| set.nth(chooser.below(set.len()))).flatten()
        };
        let beside = |unit: UnitId, chooser: &mut Chooser| {
            let way = Direction::from_index(chooser.below(6) as u8);
            state.hex_of(unit).and_then(|hex| self.scenario.field.grid.neighbour(hex, way))
        };
        match state.stage {
            Stage::SetUp => {
                let unplaced: UnitSet = self.unplaced(state, actor).collect();
                let Some(unit) = from(&unplaced, chooser) else { return Some(Action::Ready) };
                let hexes = &self.group(unit)?.hexes;
                chooser.pick(hexes).map(|hex| Action::Place(unit, hex))
            }
            Stage::Move => {
                let unmoved = own.without(&state.moved);
                match chooser.below(unmoved.len() + 1) {
                    0 => Some(Action::End),
                    n => unmoved.nth(n - 1).and_then(|unit| self.guess_take(state, unit, chooser)),
                }
            }
            Stage::Moving => {
                let unit = state.mover.unit?;
                match chooser.below(16) {
                    0 => from(&own.without(&state.moved), chooser).map(Action::Take),
                    1 => Some(if chooser.below(8) == 0 { Action::End } else { Action::Stop }),
                    2..4 if state.mover.steps == 0 => {
                        let here: UnitSet = state.in_hex(state.hex_of(unit)?).collect();
                        from(&here, chooser).map(Action::Along)
                    }
                    _ => beside(unit, chooser).map(Action::Step),
                }
            }
            Stage::Drawn(_, unit, _) | Stage::Rush(unit) => beside(unit, chooser).map(Action::Lead),
            Stage::Target => match chooser.below(8) {
                0 => Some(Action::End),
                _ => {
                    let fresh = own.and(&self.tables.combat).without(&state.used);
                    let unit = from(&fresh, chooser)?;
                    let near = beside(unit, chooser)?;
                    if state.is_occupied(near) {
                        return Some(Action::Target(near));
                    }
                    // Two hexes away, for those who fire.
                    let way = Direction::from_index(chooser.below(6) as u8);
                    let far = self.scenario.field.grid.neighbour(near, way)?;
                    (self.printed(unit).range > 0 && state.is_occupied(far)).then_some(Action::Target(far))
                }
            },
            Stage::Build => match chooser.below(6) {
                0 => Some(Action::Declare),
                _ => {
                    let able = self.able(state, state.combat.target?).without(&state.combat.attackers);
                    let Some(unit) = from(&able, chooser) else { return Some(Action::Declare) };
                    let charges = self.printed(unit).charge > 0 && chooser.below(2) == 0;
                    Some(if charges { Action::Charge(unit) } else { Action::Add(unit) })
                }
            },
            Stage::Evade => Some(if chooser.below(2) == 0 { Action::Evade } else { Action::Stand }),
            Stage::Volley => match chooser.below(2) {
                0 => Some(Action::Stand),
                _ => from(&own.and(&self.tables.missiles).without(&state.used), chooser).map(Action::Add),
            },
            Stage::Losses(_) => from(&state.combat.attackers, chooser).map(Action::Lose),
            Stage::Order => from(&state.combat.fleeing, chooser).map(Action::Take),
            Stage::Retreat(unit) => beside(unit, chooser).map(Action::Retreat),
            Stage::Advance => match chooser.below(4) {
                0 => Some(Action::Hold),
                n => from(&state.combat.attackers, chooser).map(|unit| Action::Advance(unit, n == 1)),
            },
            Stage::Occupy => match chooser.below(4) {
                0 => Some(Action::Hold),
                n => beside(state.combat.defender, chooser).map(|hex| Action::Occupy(hex, n == 1)),
            },
            // Withdrawals are few and hard to guess; the rest awaits no action.
            _ => None,
        }
    }

    /// Takes a counter up, or brings it on if it waits.
    fn guess_take(&self, state: &State, unit: UnitId, chooser: &mut Chooser) -> Option<Action> {
        if state.unit(unit).place == Place::Waiting {
            let arrival = self.due(state, unit)?;
            return chooser.pick(&arrival.hexes).map(|hex| Action::Enter(unit, hex));
        }
        if self.printed(unit).traits.feigned_flight && chooser.below(3) == 0 {
            let foes = self.tables.sides[self.side_of(unit).other().index()].and(&self.tables.combat);
            return (!foes.is_empty())
                .then(|| foes.nth(chooser.below(foes.len())))
                .flatten()
                .map(|foe| Action::Feign(unit, foe));
        }
        Some(Action::Take(unit))
    }
}
