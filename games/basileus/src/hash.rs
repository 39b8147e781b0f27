//! The position's hash: every fact that matters, mixed word by word; the same on every platform.

use engine::Hash;

use crate::Basileus;
use crate::state::{Place, Stage, State};

impl Basileus {
    pub(crate) fn hash_of(&self, state: &State) -> u64 {
        let mut hash = Hash::default();
        hash.add(u64::from(state.turn) << 16 | u64::from(state.side.0) << 8 | state.phase as u64);
        let (kind, what) = stage_words(state.stage);
        hash.add(kind << 48 | what);
        for (i, unit) in state.units[..self.scenario.units.len()].iter().enumerate() {
            let place = match unit.place {
                Place::Waiting => 0xfffe,
                Place::Eliminated => 0xffff,
                Place::On(hex) => u64::from(hex.0),
                Place::Plundered(hex) => 0x8000 | u64::from(hex.0),
            };
            hash.add(place | u64::from(unit.reduced) << 16 | u64::from(state.tracks[i].bits()) << 17);
        }
        let combat = &state.combat;
        for set in [
            &state.moved,
            &state.feigned,
            &state.used,
            &state.attacked,
            &state.surprised,
            &state.mover.party,
            &combat.attackers,
            &combat.charging,
            &combat.shooters,
            &combat.fleeing,
        ] {
            set.words().iter().for_each(|word| hash.add(*word));
        }
        let mover = &state.mover;
        hash.add(mover.unit.map_or(0, |unit| u64::from(unit.0) + 1));
        let flags = [mover.stopped, mover.on_road, mover.came_near, mover.tempted, combat.palisade, combat.driven_back];
        let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        hash.add(u64::from(mover.spent) << 32 | u64::from(mover.steps) << 16 | flags);
        let target = combat.target.map_or(0, |hex| u64::from(hex.0) + 1);
        hash.add(target << 32 | u64::from(combat.defender.0) << 8 | u64::from(combat.ways));
        combat.vacated.words().iter().for_each(|word| hash.add(*word));
        combat.chain.units().iter().for_each(|unit| hash.add(u64::from(unit.0) + 1));
        hash.add(combat.chain.units().len() as u64);
        combat.tests.iter().for_each(|(unit, hard)| hash.add((u64::from(unit.0) + 1) << 1 | u64::from(hard)));
        let across = state.across.map_or(0, |across| u64::from(across) + 1);
        let mangonel = state.first_mangonel.map_or(0, |turn| u64::from(turn) + 1);
        hash.add(across << 32 | u64::from(state.bait_lost) << 16 | mangonel);
        hash.value()
    }
}

/// What is awaited, as two numbers.
fn stage_words(stage: Stage) -> (u64, u64) {
    let unit = |unit: crate::UnitId| u64::from(unit.0);
    let hex = |hex: hex::HexId| u64::from(hex.0) + 1;
    match stage {
        Stage::SetUp => (0, 0),
        Stage::Surprise => (1, 0),
        Stage::Move => (2, 0),
        Stage::Moving => (3, 0),
        Stage::ZoneTest(to) => (4, hex(to)),
        Stage::ImpulseDie(who, next) => (5, unit(who) << 16 | next.map_or(0, hex)),
        Stage::Rush(who) => (6, unit(who)),
        Stage::FeintDie(who, target) => (7, unit(who) << 8 | unit(target)),
        Stage::Drawn(who, target, left) => (8, unit(who) << 16 | unit(target) << 8 | u64::from(left)),
        Stage::Target => (9, 0),
        Stage::Build => (10, 0),
        Stage::Evade => (11, 0),
        Stage::EvadeDie => (12, 0),
        Stage::Withdraw => (13, 0),
        Stage::Volley => (14, 0),
        Stage::AttackDie => (15, 0),
        Stage::AttackPool => (16, 0),
        Stage::DefencePool(hits) => (17, u64::from(hits)),
        Stage::Losses(left) => (18, u64::from(left)),
        Stage::Order => (19, 0),
        Stage::Retreat(who) => (20, unit(who)),
        Stage::TestDie => (21, 0),
        Stage::Advance => (22, 0),
        Stage::Occupy => (23, 0),
        Stage::Over(ending) => {
            let winner = ending.winner.map_or(0, |side| u64::from(side.0) + 1);
            (24, winner << 16 | (ending.grade as u64) << 8 | ending.why as u64)
        }
    }
}
