//! The position as text: one fact a line, defaults left out. The format is described in `docs/records.md`.

mod complete;
mod read;
mod write;

use crate::set::UnitSet;
use crate::state::{MarkKind, Phase, Stage, State};

/// A set of counters in a position.
type Listed = fn(&mut State) -> &mut UnitSet;

/// The sets of counters a position may list, with the word that opens their line.
const SETS: [(&str, Listed); 11] = [
    ("moved", |state| &mut state.moved),
    ("controlled", |state| &mut state.controlled),
    ("arrived", |state| &mut state.arrived),
    ("charged", |state| &mut state.charged),
    ("balked", |state| &mut state.balked),
    ("retreated", |state| &mut state.retreated),
    ("volley", |state| &mut state.volley),
    ("fleeing", |state| &mut state.retreat.fleeing),
    ("waded", |state| &mut state.waded),
    ("disengaged", |state| &mut state.sham.disengaged),
    ("spared", |state| &mut state.blow.spared),
];

/// Stages that need no further word.
const PLAIN_STAGES: [(&str, Stage); 13] = [
    ("set-up", Stage::SetUp),
    ("eclipse", Stage::Eclipse),
    ("allocate", Stage::Allocate),
    ("build", Stage::Build),
    ("resolve", Stage::Resolve),
    ("retreat", Stage::Retreat),
    ("balk", Stage::Balk),
    ("embark", Stage::Embark),
    ("move", Stage::Move),
    ("defensive-fire", Stage::DefensiveFire),
    ("defensive-die", Stage::DefensiveDie),
    ("debark", Stage::Debark),
    ("breach", Stage::Breach),
];

const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "set-up",
        Phase::Fire => "fire",
        Phase::Movement => "movement",
        Phase::Melee => "melee",
    }
}

const fn mark_word(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::EnemyFire => "enemy-fire",
        MarkKind::EnemyMelee => "enemy-melee",
        MarkKind::FriendlyMovement => "friendly-movement",
    }
}
