//! What an event changes: the only code that writes to a [`State`].

use hex::{Facing, HexId};

use crate::Armageddon;
use crate::event::Event;
use crate::rules::facing::TURN_COST;
use crate::scenario::{Begins, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{Blow, Mark, MarkKind, Mover, Phase, Place, Retreat, Stage, State};

impl Armageddon {
    pub(crate) fn absorb_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Awaited(stage) => state.stage = stage,
            Event::SetUpBegan(side) => {
                state.side = side;
                state.stage = Stage::SetUp;
            }
            Event::Placed { unit, hex } => state.put(unit, Place::On(hex)),
            Event::Seated { unit, chariot } => {
                self.board(state, unit, chariot);
            }
            Event::Faced { unit, facing } => self.face(state, unit, facing),
            Event::SetUpStood(_) | Event::SunStayed | Event::SunDarkened | Event::Steadied { .. } | Event::Declared => {
            }
            Event::TurnBegan(turn) => state.turn = turn,
            Event::PhaseBegan { side, phase } => self.begin_phase(state, side, phase),
            Event::AttackOpened { target } => state.attacks.open(target),
            Event::AimAdded { target } => state.attacks.aim(target),
            Event::Joined { unit } | Event::Led { leader: unit } => state.attacks.join(unit),
            Event::Fired { unit } => state.units[unit.index()].fired = Some(self.player_turn(state)),
            Event::VolleyJoined { unit } => state.volley.insert(unit),
            Event::VolleyHeld | Event::VolleyResolved { .. } => state.volley = UnitSet::EMPTY,
            Event::Resolved { attack, .. } | Event::Lapsed { attack } => state.attacks.close(attack),
            Event::Struck { objects, spared, mark } => state.blow = Blow { objects, spared, mark },
            Event::BlowSpent => state.blow = Blow::NONE,
            Event::Eliminated { unit } | Event::Broken { unit } | Event::Trapped { unit } | Event::Crowded { unit } => {
                self.remove(state, unit, Place::Eliminated)
            }
            Event::Disrupted { unit, mark } => self.mark(state, unit, mark),
            Event::Winded { unit } => self.mark(state, unit, MarkKind::FriendlyMovement),
            Event::RunThrough { unit } => self.mark(state, unit, MarkKind::EnemyMelee),
            Event::Routed { unit } => state.retreat.fleeing.insert(unit),
            Event::FellOut { unit } => self.fall_out(state, unit),
            Event::FellBack { unit, to, facing } => self.carry(state, unit, to, facing),
            Event::Halted { unit } => {
                let party: UnitSet = state.riders(unit).chain([unit]).collect();
                for unit in party.iter() {
                    state.retreat.fleeing.remove(unit);
                    state.retreated.insert(unit);
                }
                state.retreat = Retreat { fleeing: state.retreat.fleeing, ..Retreat::NONE };
            }
            Event::Reduced { leader, to } => match to {
                Some(grade) => state.units[leader.index()].grade = Some(grade),
                None => self.remove(state, leader, Place::Eliminated),
            },
            Event::Recovered { unit } | Event::Rallied { unit } => state.units[unit.index()].mark = None,
            Event::Balked { chariot } => state.balked.insert(chariot),
            Event::Embarked { unit, chariot } => {
                self.board(state, unit, chariot);
                state.moved.insert(unit);
            }
            Event::Debarked { unit, hex } => {
                state.put(unit, Place::On(hex));
                state.units[unit.index()].aboard = None;
                state.arrived.insert(unit);
            }
            Event::TookUp { unit, disengaging } => {
                state.mover = Mover {
                    unit: Some(unit),
                    from: state.hex_of(unit),
                    disengaging,
                    raises_dust: state.sham.dust_open && !disengaging && self.is_chariot(unit),
                    ..Mover::NOBODY
                };
                state.sham.dust_open = false;
                if disengaging {
                    let party: UnitSet = state.riders(unit).chain([unit]).collect();
                    party.iter().for_each(|unit| state.sham.disengaged.insert(unit));
                }
                state.stage = Stage::Moving(unit);
            }
            Event::Stepped { unit, to, facing, cost } => self.step(state, unit, to, facing, cost),
            Event::Turned { unit, facing } => {
                self.face(state, unit, facing);
                state.mover.spent += TURN_COST;
                state.mover.run = None;
                state.charged.remove(unit);
            }
            Event::Entered { unit, hex, facing, cost } => {
                let force = usize::from(self.printed(unit).force);
                if matches!(self.scenario.forces[force].begins, Begins::Gate { .. }) {
                    state.gates[force] = Some(hex);
                }
                self.step(state, unit, hex, facing, cost);
            }
            Event::Left { unit } => {
                let riders: UnitSet = state.riders(unit).collect();
                for rider in riders.iter() {
                    self.remove(state, rider, Place::Exited);
                }
                self.remove(state, unit, Place::Exited);
            }
            Event::Checked { .. } => state.mover.stopped = true,
            Event::Stood { unit } => {
                state.moved.insert(unit);
                state.mover = Mover::NOBODY;
                state.stage = Stage::Move;
            }
            Event::Taken { slot, side } => state.control[usize::from(slot)] = Some(side),
            Event::Feigned => {
                state.sham.called = Some(state.turn);
                state.sham.dust_open = true;
            }
            Event::DustRose { hex } => state.sham.dust.insert(hex),
            Event::DustSettled => state.sham.dust = crate::set::HexSet::EMPTY,
            Event::FirstMelee => state.first_melee = Some(state.turn),
            Event::Ended(outcome) => state.stage = Stage::Over(outcome),
        }
    }

    /// What a phase starts with; what only the one before needed is forgotten.
    fn begin_phase(&self, state: &mut State, side: engine::Side, phase: Phase) {
        state.side = side;
        state.phase = phase;
        state.attacks.clear();
        match phase {
            Phase::SetUp => {}
            Phase::Fire => {
                state.charged = UnitSet::EMPTY;
                state.retreated = UnitSet::EMPTY;
                state.sham.disengaged = UnitSet::EMPTY;
            }
            Phase::Movement => state.controlled = self.counters_in_control(state),
            Phase::Melee => {
                state.moved = UnitSet::EMPTY;
                state.controlled = UnitSet::EMPTY;
                state.arrived = UnitSet::EMPTY;
                state.balked = UnitSet::EMPTY;
                state.sham.dust_open = false;
            }
        }
    }

    /// A counter takes its seat: it is where the chariot is and looks where the chariot looks.
    fn board(&self, state: &mut State, unit: UnitId, chariot: UnitId) {
        let (place, facing) = (state.unit(chariot).place, state.unit(chariot).facing);
        state.put(unit, place);
        state.units[unit.index()].aboard = Some(chariot);
        state.units[unit.index()].facing = facing;
    }

    /// A counter turns, its riders with it.
    fn face(&self, state: &mut State, unit: UnitId, facing: Facing) {
        state.units[unit.index()].facing = facing;
        if self.is_chariot(unit) {
            let riders: UnitSet = state.riders(unit).collect();
            riders.iter().for_each(|rider| state.units[rider.index()].facing = facing);
        }
    }

    fn mark(&self, state: &mut State, unit: UnitId, kind: MarkKind) {
        state.units[unit.index()].mark = Some(Mark { kind, turn: state.turn });
        state.charged.remove(unit);
    }

    /// A counter leaves play; its riders stand on foot where it stood.
    fn remove(&self, state: &mut State, unit: UnitId, place: Place) {
        if self.is_chariot(unit) {
            let riders: UnitSet = state.riders(unit).collect();
            riders.iter().for_each(|rider| state.units[rider.index()].aboard = None);
        }
        state.put(unit, place);
        let now = &mut state.units[unit.index()];
        (now.mark, now.aboard, now.fired) = (None, None, None);
        if self.is_leader(unit) && place == Place::Eliminated {
            now.grade = None;
        }
        for set in [&mut state.charged, &mut state.retreat.fleeing, &mut state.arrived] {
            set.remove(unit);
        }
    }

    /// A counter and its riders come into a hex.
    fn carry(&self, state: &mut State, unit: UnitId, to: HexId, facing: Facing) {
        if self.is_chariot(unit) {
            let riders: UnitSet = state.riders(unit).collect();
            for rider in riders.iter() {
                self.arrive(state, rider, to, facing);
            }
        }
        self.arrive(state, unit, to, facing);
    }

    fn arrive(&self, state: &mut State, unit: UnitId, to: HexId, facing: Facing) {
        state.put(unit, Place::On(to));
        state.units[unit.index()].facing = facing;
        if self.terrain(to) == Terrain::Stream && !self.is_leader(unit) {
            state.waded.insert(unit);
        }
    }

    /// A counter moves one hex in its Movement Phase: points, the run of a charge, and what came along.
    fn step(&self, state: &mut State, unit: UnitId, to: HexId, facing: Facing, cost: u8) {
        let chariot = self.is_chariot(unit);
        let (run, charges) = if chariot { self.run_after(state, state.mover.run, facing, to) } else { (None, false) };
        self.carry(state, unit, to, facing);
        state.mover.spent += cost;
        state.mover.run = run;
        state.arrived.insert(unit);
        if chariot {
            let riders: UnitSet = state.riders(unit).collect();
            riders.iter().for_each(|rider| state.arrived.insert(rider));
            if charges { state.charged.insert(unit) } else { state.charged.remove(unit) }
        }
    }

    /// A unit sets out on its retreat. Leaders do not go with it (Ruling 22).
    fn fall_out(&self, state: &mut State, unit: UnitId) {
        let riders: UnitSet = state.riders(unit).filter(|rider| self.is_leader(*rider)).collect();
        riders.iter().for_each(|leader| state.units[leader.index()].aboard = None);
        let from = state.hex_of(unit).expect("a routed unit is on the map");
        state.retreat.from = from;
        state.retreat.corridor = self.corridor(state, unit, from).expect("a unit that sets out has somewhere to go");
        state.stage = Stage::Retreating(unit);
    }
}
