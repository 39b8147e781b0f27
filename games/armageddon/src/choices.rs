//! What could be tried in a position: every legal action is among these, and [`judge`](crate::judge) sorts them.

use engine::{Chooser, Game, Pending, Side, pick_lawful};
use hex::{Direction, HexId};

use crate::Armageddon;
use crate::action::Action;
use crate::scenario::{Begins, UnitId};
use crate::set::UnitSet;
use crate::state::{Phase, Place, Stage, State};
use crate::tables::FARTHEST_SHOT;

/// How often a random choice is guessed before the candidates are counted.
const GUESSES: u32 = 32;

impl Armageddon {
    /// Every action that could be legal, in a stable order.
    pub(crate) fn each_candidate(&self, state: &State, each: &mut dyn FnMut(Action)) {
        let Pending::Act(actor) = self.pending(state) else { return };
        let own = self.tables.sides[actor.index()];
        match state.stage {
            Stage::SetUp => {
                own.iter().for_each(|unit| each(Action::Take(unit)));
                each(Action::Ready);
            }
            Stage::Placing(unit) => match state.phase {
                Phase::SetUp => {
                    if let Begins::Area(hexes) = self.begins(unit) {
                        hexes.iter().for_each(|hex| each(Action::Place(*hex)));
                    }
                    own.and(&self.tables.chariots).iter().for_each(|chariot| each(Action::Board(chariot)));
                }
                _ => self.beside(state, unit).for_each(|hex| each(Action::Place(hex))),
            },
            Stage::Facing(_) => Direction::ALL.into_iter().for_each(|facing| each(Action::Face(facing))),
            Stage::Allocate | Stage::Build => {
                let fire_is_open = state.stage == Stage::Build && state.phase == Phase::Fire;
                if !fire_is_open {
                    self.each_held_hex(state, actor.other(), &mut |hex| each(Action::Target(hex)));
                }
                if state.stage == Stage::Build {
                    own.iter().for_each(|unit| {
                        each(if self.is_leader(unit) { Action::Lead(unit) } else { Action::Add(unit) });
                    });
                    each(Action::Declare);
                } else {
                    each(Action::End);
                }
            }
            Stage::Resolve => {
                state.attacks.all().iter().for_each(|attack| {
                    attack.targets().iter().for_each(|hex| each(Action::Resolve(*hex)));
                });
            }
            Stage::Losses(_) => state.blow.objects.iter().for_each(|unit| each(Action::Lose(unit))),
            Stage::Breach => state.arrived.iter().for_each(|unit| each(Action::Lose(unit))),
            Stage::Retreat => state.retreat.fleeing.iter().for_each(|unit| each(Action::Take(unit))),
            Stage::Retreating(_) => Direction::ALL.into_iter().for_each(|way| each(Action::Step(way))),
            Stage::Embark => {
                each(Action::Feign);
                self.boardings(state).for_each(|(unit, chariot)| each(Action::Embark(unit, chariot)));
                each(Action::End);
            }
            Stage::Move => {
                own.iter().for_each(|unit| each(Action::Take(unit)));
                if self.scenario.special.feint.is_some() {
                    own.iter().for_each(|unit| each(Action::Disengage(unit)));
                }
                each(Action::End);
            }
            Stage::Moving(unit) => {
                if state.unit(unit).place == Place::Waiting {
                    if let Begins::Edge { hexes, .. } | Begins::Gate { hexes, .. } = self.begins(unit) {
                        for hex in hexes {
                            Direction::ALL.into_iter().for_each(|facing| each(Action::Enter(*hex, facing)));
                        }
                    }
                } else {
                    Direction::ALL.into_iter().for_each(|way| each(Action::Step(way)));
                    Direction::ALL.into_iter().for_each(|way| each(Action::Turn(way)));
                    if self.scenario.special.exit.is_some() {
                        Direction::ALL.into_iter().for_each(|way| each(Action::Exit(way)));
                    }
                    each(Action::Dust);
                }
                each(Action::Stop);
                own.iter().for_each(|unit| each(Action::Take(unit)));
                if self.scenario.special.feint.is_some() {
                    own.iter().for_each(|unit| each(Action::Disengage(unit)));
                }
                each(Action::End);
            }
            Stage::DefensiveFire => {
                self.shooters(state, self.mover_hex(state)).iter().for_each(|unit| each(Action::Add(unit)));
                each(Action::Shoot);
                each(Action::Hold);
            }
            Stage::Debark => {
                own.iter().for_each(|unit| each(Action::Debark(unit)));
                each(Action::End);
            }
            Stage::Eclipse | Stage::AttackDie(_) | Stage::Balk | Stage::DefensiveDie | Stage::Over(_) => {}
        }
    }

    fn beside<'a>(&'a self, state: &State, unit: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let hex = state.hex_of(unit);
        Direction::ALL.into_iter().filter_map(move |way| hex.and_then(|hex| self.neighbour(hex, way)))
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
        let guess = |chooser: &mut Chooser| self.guess(state, chooser);
        pick_lawful(self, state, chooser, GUESSES, guess, |each| self.each_candidate(state, each))
    }

    /// One of the candidates at random, quickly.
    fn guess(&self, state: &State, chooser: &mut Chooser) -> Option<Action> {
        let Pending::Act(actor) = self.pending(state) else { return None };
        let own = &self.tables.sides[actor.index()];
        let from = |set: &UnitSet, chooser: &mut Chooser| {
            (!set.is_empty()).then(|| set.nth(chooser.below(set.len()))).flatten()
        };
        let way = |chooser: &mut Chooser| Direction::from_index(chooser.below(6) as u8);
        match state.stage {
            Stage::SetUp => {
                let waiting: UnitSet = own.iter().filter(|unit| state.unit(*unit).place == Place::Waiting).collect();
                Some(from(&waiting, chooser).map_or(Action::Ready, Action::Take))
            }
            Stage::Placing(unit) => match (state.phase, self.begins(unit)) {
                (Phase::SetUp, Begins::Area(hexes)) if chooser.below(8) > 0 => chooser.pick(hexes).map(Action::Place),
                (Phase::SetUp, _) => from(&own.and(&self.tables.chariots), chooser).map(Action::Board),
                _ => state.hex_of(unit).and_then(|hex| self.neighbour(hex, way(chooser))).map(Action::Place),
            },
            Stage::Facing(_) => Some(Action::Face(way(chooser))),
            Stage::Allocate => match chooser.below(6) {
                0 => Some(Action::End),
                _ if state.phase == Phase::Fire => {
                    let archer = from(&own.and(&self.tables.fire_units), chooser)?;
                    state.hex_of(archer)?;
                    let count = self.targets_in_field(state, archer).count() as u32;
                    let chosen = (count > 0).then(|| chooser.below(count))?;
                    self.targets_in_field(state, archer).nth(chosen as usize).map(Action::Target)
                }
                _ => {
                    let unit = from(own, chooser)?;
                    let front = state.unit(unit).facing.turned(chooser.below(3) as i8 - 1);
                    let target = self.neighbour(state.hex_of(unit)?, front)?;
                    state.is_occupied(target).then_some(Action::Target(target))
                }
            },
            Stage::Build => {
                let open = state.attacks.last().expect("an attack is open");
                let target = state.attacks.all()[usize::from(open)].targets[0];
                match chooser.below(8) {
                    0..2 => Some(Action::Declare),
                    2 if state.phase == Phase::Melee => self.neighbour(target, way(chooser)).map(Action::Target),
                    _ if state.phase == Phase::Melee => {
                        let first = way(chooser);
                        let near = (0..6).filter_map(|turn| self.neighbour(target, first.turned(turn)));
                        let near = near.filter_map(|hex| state.in_hex(hex).next().map(|unit| (hex, unit)));
                        let (hex, _) = near.into_iter().find(|(_, unit)| own.contains(*unit))?;
                        let there: UnitSet = state.in_hex(hex).collect();
                        from(&there, chooser)
                            .map(|unit| if self.is_leader(unit) { Action::Lead(unit) } else { Action::Add(unit) })
                    }
                    _ => {
                        let free = |unit: &UnitId| {
                            state.attacks.of(*unit).is_none()
                                && state.hex_of(*unit).is_some_and(|hex| self.distance(hex, target) <= FARTHEST_SHOT)
                        };
                        let near: UnitSet = own.and(&self.tables.fire_units).iter().filter(free).collect();
                        Some(from(&near, chooser).map_or(Action::Declare, Action::Add))
                    }
                }
            }
            Stage::Losses(_) => from(&state.blow.objects, chooser).map(Action::Lose),
            Stage::Retreat => from(&state.retreat.fleeing, chooser).map(Action::Take),
            Stage::Retreating(_) => Some(Action::Step(way(chooser))),
            Stage::Embark => match chooser.below(4) {
                0 => Some(Action::End),
                _ => {
                    let chariot = from(&own.and(&self.tables.chariots), chooser)?;
                    let unit = match state.unit(chariot).place {
                        Place::On(hex) => {
                            let hex = self.neighbour(hex, way(chooser))?;
                            let there: UnitSet = state.in_hex(hex).collect();
                            from(&there, chooser)?
                        }
                        _ => from(own, chooser)?,
                    };
                    Some(Action::Embark(unit, chariot))
                }
            },
            Stage::Move => {
                let unmoved = own.without(&state.moved);
                match chooser.below(unmoved.len() + 1) {
                    0 => Some(Action::End),
                    n => unmoved.nth(n - 1).map(|unit| self.take_or_disengage(state, unit, chooser)),
                }
            }
            Stage::Moving(unit) => match (state.unit(unit).place, chooser.below(16)) {
                (_, 0) => {
                    from(&own.without(&state.moved), chooser).map(|unit| self.take_or_disengage(state, unit, chooser))
                }
                (_, 1) => Some(if chooser.below(8) == 0 { Action::End } else { Action::Stop }),
                (Place::Waiting, _) => match self.begins(unit) {
                    Begins::Edge { hexes, .. } | Begins::Gate { hexes, .. } => {
                        chooser.pick(hexes).map(|hex| Action::Enter(hex, way(chooser)))
                    }
                    Begins::Area(_) => None,
                },
                (_, 2..5) => Some(Action::Turn(way(chooser))),
                (_, 5) if self.scenario.special.exit.is_some() => Some(Action::Exit(way(chooser))),
                (_, 6) if state.mover.raises_dust => Some(Action::Dust),
                _ if state.mover.disengaging => Some(Action::Step(way(chooser))),
                _ => {
                    let turn = chooser.below(3) as i8 - 1;
                    Some(Action::Step(state.unit(unit).facing.turned(turn)))
                }
            },
            Stage::DefensiveFire => match chooser.below(3) {
                0 => Some(Action::Hold),
                1 => Some(Action::Shoot),
                _ => {
                    let hex = self.neighbour(self.mover_hex(state), way(chooser))?;
                    let there: UnitSet = state.in_hex(hex).collect();
                    from(&there, chooser).map(Action::Add)
                }
            },
            Stage::Debark => match chooser.below(4) {
                0 => Some(Action::End),
                _ => {
                    let riders: UnitSet = own.iter().filter(|unit| state.unit(*unit).aboard.is_some()).collect();
                    from(&riders, chooser).map(Action::Debark)
                }
            },
            Stage::Resolve => chooser.pick(state.attacks.all()).map(|attack| Action::Resolve(attack.targets[0])),
            Stage::Breach => from(&state.arrived, chooser).map(Action::Lose),
            Stage::Eclipse | Stage::AttackDie(_) | Stage::Balk | Stage::DefensiveDie | Stage::Over(_) => None,
        }
    }

    fn take_or_disengage(&self, state: &State, unit: UnitId, chooser: &mut Chooser) -> Action {
        if state.sham.called == Some(state.turn) && chooser.below(2) == 0 {
            Action::Disengage(unit)
        } else {
            Action::Take(unit)
        }
    }
}
