//! The position's hash: every fact that matters, mixed word by word; the same on every platform.

use engine::Hash;

use crate::Armageddon;
use crate::state::{Place, Stage, State};

impl Armageddon {
    pub(crate) fn hash_of(&self, state: &State) -> u64 {
        let mut hash = Hash::default();
        hash.add(u64::from(state.turn) << 16 | u64::from(state.side.0) << 8 | state.phase as u64);
        hash.add(stage_word(state.stage));
        for unit in &state.units[..self.scenario.units.len()] {
            let place = match unit.place {
                Place::Waiting => 0xfffd,
                Place::Eliminated => 0xfffe,
                Place::Exited => 0xffff,
                Place::On(hex) => u64::from(hex.0),
            };
            let mark = unit.mark.map_or(0, |mark| (mark.kind as u64 + 1) << 8 | u64::from(mark.turn));
            let fired = unit.fired.map_or(0, |turn| u64::from(turn) + 1);
            let aboard = unit.aboard.map_or(0, |chariot| u64::from(chariot.0) + 1);
            let grade = unit.grade.map_or(0, |grade| grade as u64 + 1);
            hash.add(place | (unit.facing as u64) << 16 | mark << 20 | fired << 32 | aboard << 41 | grade << 50);
        }
        for owner in state.control {
            hash.add(owner.map_or(0, |side| u64::from(side.0) + 1));
        }
        for set in [
            &state.moved,
            &state.controlled,
            &state.arrived,
            &state.charged,
            &state.balked,
            &state.retreated,
            &state.volley,
            &state.blow.objects,
            &state.blow.spared,
            &state.retreat.fleeing,
            &state.waded,
            &state.sham.disengaged,
        ] {
            set.words().iter().for_each(|word| hash.add(*word));
        }
        let mover = &state.mover;
        hash.add(mover.unit.map_or(0, |unit| u64::from(unit.0) + 1));
        hash.add(mover.from.map_or(0, |hex| u64::from(hex.0) + 1));
        let flags = [mover.stopped, mover.disengaging, mover.raises_dust, state.sham.dust_open];
        let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        let run = mover.run.map_or(0, |(way, length)| (way as u64 + 1) << 8 | u64::from(length));
        hash.add(u64::from(mover.spent) << 32 | run << 8 | flags);
        for (i, attack) in state.attacks.all().iter().enumerate() {
            let targets = attack.targets().iter().fold(0, |word, hex| (word << 16) | (u64::from(hex.0) + 1));
            hash.add(targets << 8 | u64::from(attack.done));
            for unit in 0..self.scenario.units.len() as u8 {
                if state.attacks.of(crate::UnitId(unit)) == Some(i as u8) {
                    hash.add(u64::from(unit) + 1);
                }
            }
        }
        hash.add(state.blow.mark as u64);
        hash.add(u64::from(state.retreat.from.0));
        for gate in state.gates {
            hash.add(gate.map_or(0, |hex| u64::from(hex.0) + 1));
        }
        hash.add(state.first_melee.map_or(0, |turn| u64::from(turn) + 1));
        hash.add(state.sham.called.map_or(0, |turn| u64::from(turn) + 1));
        state.sham.dust.words().iter().for_each(|word| hash.add(*word));
        hash.value()
    }
}

fn stage_word(stage: Stage) -> u64 {
    let (kind, what) = match stage {
        Stage::SetUp => (0, 0),
        Stage::Placing(unit) => (1, u64::from(unit.0)),
        Stage::Facing(unit) => (2, u64::from(unit.0)),
        Stage::Eclipse => (3, 0),
        Stage::Allocate => (4, 0),
        Stage::Build => (5, 0),
        Stage::Resolve => (6, 0),
        Stage::AttackDie(attack) => (7, u64::from(attack)),
        Stage::Losses(left) => (8, u64::from(left)),
        Stage::Retreat => (9, 0),
        Stage::Retreating(unit) => (10, u64::from(unit.0)),
        Stage::Balk => (11, 0),
        Stage::Embark => (12, 0),
        Stage::Move => (13, 0),
        Stage::Moving(unit) => (14, u64::from(unit.0)),
        Stage::DefensiveFire => (15, 0),
        Stage::DefensiveDie => (16, 0),
        Stage::Debark => (17, 0),
        Stage::Breach => (18, 0),
        Stage::Over(engine::Outcome::Drawn) => (19, 0),
        Stage::Over(engine::Outcome::Won(side)) => (20, u64::from(side.0)),
    };
    kind << 16 | what
}
