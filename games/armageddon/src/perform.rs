//! What a lawful action does, and what dice do.

use engine::{Log, Referee, Roll};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Phase, Place, Stage};
use crate::{Armageddon, cite};

impl Armageddon {
    pub(crate) fn perform_action<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, action: Action) {
        use Action as A;
        use Stage as S;
        match (referee.state().stage, action) {
            (S::SetUp, A::Take(unit)) => referee.happen(cite!("Set-up"), Event::Awaited(S::Placing(unit))),
            (S::SetUp, A::Ready) => self.set_up_stood(referee),
            (S::Placing(unit), A::Place(hex)) => {
                if referee.state().phase == Phase::SetUp {
                    referee.happen(cite!("Set-up"), Event::Placed { unit, hex });
                } else {
                    referee.happen(cite!("Chariots"), Event::Debarked { unit, hex });
                }
                referee.happen(cite!("Facing"), Event::Awaited(S::Facing(unit)));
            }
            (S::Placing(unit), A::Board(chariot)) => {
                referee.happen(cite!("Set-up"), Event::Seated { unit, chariot });
                referee.happen(cite!("Set-up"), Event::Awaited(S::SetUp));
            }
            (S::Facing(unit), A::Face(facing)) => {
                referee.happen(cite!("Facing B"), Event::Faced { unit, facing });
                if referee.state().phase == Phase::SetUp {
                    referee.happen(cite!("Set-up"), Event::Awaited(S::SetUp));
                } else {
                    self.go_on_debarking(referee);
                }
            }
            (S::Allocate, A::Target(target)) => {
                referee.happen(self.allotment_case(referee.state()), Event::AttackOpened { target });
                referee.happen(cite!("Sequence"), Event::Awaited(S::Build));
            }
            (S::Allocate, A::End) => self.allotted(referee),
            (S::Build, A::Target(target)) => referee.happen(cite!("Melee E"), Event::AimAdded { target }),
            (S::Build, A::Add(unit)) => {
                referee.happen(self.allotment_case(referee.state()), Event::Joined { unit });
            }
            (S::Build, A::Lead(leader)) => referee.happen(cite!("Leaders D"), Event::Led { leader }),
            (S::Build, A::Declare) => {
                referee.happen(self.allotment_case(referee.state()), Event::Declared);
                self.go_on_allotting(referee);
            }
            (S::Resolve, A::Resolve(hex)) => {
                let attack = referee.state().attacks.on(hex).expect("a judged attack exists");
                referee.happen(cite!("Melee G"), Event::Awaited(S::AttackDie(attack)));
            }
            (S::Losses(left), A::Lose(unit)) => self.lose(referee, unit, left),
            (S::Retreat, A::Take(unit)) => {
                if !self.set_out(referee, unit) {
                    self.next_retreat(referee);
                }
            }
            (S::Retreating(unit), A::Step(way)) => {
                self.retreat_step(referee, unit, way);
                if !self.fall_back(referee, unit) {
                    self.next_retreat(referee);
                }
            }
            (S::Embark, A::Embark(unit, chariot)) => {
                referee.happen(cite!("Chariots"), Event::Embarked { unit, chariot });
                self.go_on_boarding(referee);
            }
            (S::Embark, A::Feign) => {
                referee.happen(cite!("#20.1"), Event::Feigned);
                self.go_on_boarding(referee);
            }
            (S::Embark, A::End) => self.start_moving(referee),
            (S::Move | S::Moving(_), A::Take(unit)) => {
                self.put_down(referee);
                referee.happen(cite!("Movement J"), Event::TookUp { unit, disengaging: false });
            }
            (S::Move | S::Moving(_), A::Disengage(unit)) => {
                self.put_down(referee);
                referee.happen(cite!("#20.1"), Event::TookUp { unit, disengaging: true });
            }
            (S::Move | S::Moving(_), A::End) => {
                self.put_down(referee);
                self.go_on_debarking(referee);
            }
            (S::Moving(unit), A::Step(way)) => {
                let state = referee.state();
                let from = state.hex_of(unit).expect("a judged mover is on the map");
                let to = self.neighbour(from, way).expect("a judged step stays on the map");
                let cost = self.step_cost(state, unit, from, way, to).expect("a judged step has a cost");
                referee.happen(cite!("Movement A"), Event::Stepped { unit, to, facing: way, cost });
                self.came_up(referee, unit, to);
            }
            (S::Moving(unit), A::Turn(facing)) => {
                referee.happen(cite!("Facing A"), Event::Turned { unit, facing });
                self.go_on_moving(referee, unit);
            }
            (S::Moving(unit), A::Enter(hex, facing)) => {
                let cost = self.hex_cost(referee.state(), unit, None, hex).expect("a judged entry has a cost");
                referee.happen(cite!("Map Entry"), Event::Entered { unit, hex, facing, cost });
                self.came_up(referee, unit, hex);
            }
            (S::Moving(unit), A::Exit(_)) => {
                referee.happen(cite!("Map Exit"), Event::Left { unit });
                self.stand(referee, unit);
            }
            (S::Moving(unit), A::Stop) => self.stand(referee, unit),
            (S::Moving(unit), A::Dust) => {
                let hex = referee.state().hex_of(unit).expect("the chariot is on the map");
                referee.happen(cite!("#20.2"), Event::DustRose { hex });
                self.go_on_moving(referee, unit);
            }
            (S::DefensiveFire, A::Add(unit)) => referee.happen(cite!("Fire J"), Event::VolleyJoined { unit }),
            (S::DefensiveFire, A::Shoot) => referee.happen(cite!("Fire J"), Event::Awaited(S::DefensiveDie)),
            (S::DefensiveFire, A::Hold) => {
                referee.happen(cite!("Fire J"), Event::VolleyHeld);
                let mover = referee.state().mover.unit.expect("a counter is moving");
                self.go_on_moving(referee, mover);
            }
            (S::Debark, A::Debark(unit)) => referee.happen(cite!("Chariots"), Event::Awaited(S::Placing(unit))),
            (S::Debark, A::End) => self.close_movement(referee),
            (S::Breach, A::Lose(unit)) => {
                referee.happen(cite!("Stacking"), Event::Crowded { unit });
                self.close_movement(referee);
            }
            (stage, action) => unreachable!("{action:?} was judged lawful while {stage:?} was awaited"),
        }
    }

    fn allotment_case(&self, state: &crate::State) -> engine::Case {
        if state.phase == Phase::Fire { cite!("Fire D") } else { cite!("Melee B") }
    }

    /// Taking up another counter finishes the one in hand.
    fn put_down<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if let Stage::Moving(unit) = referee.state().stage {
            self.stand(referee, unit);
        }
    }

    pub(crate) fn use_roll<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        match referee.state().stage {
            Stage::Eclipse => self.eclipse(referee, roll),
            Stage::Balk => self.balk(referee, roll),
            Stage::AttackDie(attack) => self.resolve(referee, attack, roll),
            Stage::DefensiveDie => self.resolve_volley(referee, roll),
            stage => unreachable!("no dice are due while {stage:?} is awaited"),
        }
    }

    /// No match takes more actions: a loose count of what each counter can do in a turn.
    pub(crate) fn longest_match(&self) -> usize {
        let units = self.scenario.units.len();
        let steps = self.scenario.units.iter().map(|unit| usize::from(unit.allowance)).max().unwrap_or(0) * 2;
        // A turn: each counter may be moved, fired, boarded, put down, fought, lost and retreated; each mover may be
        // shot at by every fire unit beside it.
        let turn = 2 * units * (2 * steps + 24);
        4 * units + 2 + usize::from(self.scenario.turns) * turn
    }

    /// The position before anybody has set up.
    pub(crate) fn opening(&self) -> crate::State {
        use crate::state::{Attacks, Blow, Mover, Occupants, Retreat, Sham, State, UnitState};
        let mut units = [UnitState {
            place: Place::Eliminated,
            facing: hex::Facing::N,
            mark: None,
            fired: None,
            aboard: None,
            grade: None,
        }; crate::scenario::MOST_UNITS];
        for (unit, printed) in units.iter_mut().zip(&self.scenario.units) {
            unit.place = Place::Waiting;
            unit.grade = printed.grade;
        }
        let mut control = [None; crate::state::MOST_WATCHED];
        for (slot, (_, owner)) in control.iter_mut().zip(&self.scenario.watched) {
            *slot = *owner;
        }
        let none = crate::set::UnitSet::EMPTY;
        let mut state = State {
            turn: 1,
            side: self.scenario.deploys[0],
            phase: Phase::SetUp,
            stage: Stage::SetUp,
            units,
            occupants: Occupants::EMPTY,
            control,
            moved: none,
            controlled: none,
            arrived: none,
            charged: none,
            balked: none,
            retreated: none,
            mover: Mover::NOBODY,
            attacks: Attacks::EMPTY,
            volley: none,
            blow: Blow::NONE,
            retreat: Retreat::NONE,
            waded: none,
            gates: [None; crate::state::MOST_FORCES],
            first_melee: None,
            sham: Sham { called: None, dust: crate::set::HexSet::EMPTY, disengaged: none, dust_open: false },
        };
        if !self.sets_up(state.side) {
            let other = state.side.other();
            if self.sets_up(other) {
                state.side = other;
            } else {
                // Both sides enter from the edges: the first turn begins at once.
                let mut log = engine::Unlogged;
                self.begin_turn(&mut Referee::new(self, &mut state, &mut log), 1);
            }
        }
        state
    }
}
