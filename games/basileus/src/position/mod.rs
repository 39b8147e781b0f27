//! The position as text: one fact a line, defaults left out. The format is described in `docs/records.md`.

mod attack;
mod complete;
mod read;
mod set_up;
mod stages;
mod write;

use crate::state::{Phase, Stage, State, UnitSet, Why};

/// A set of counters in a position.
type Listed = fn(&mut State) -> &mut UnitSet;

const SURPRISED: &str = "surprised";

/// The sets of counters a position may list, with the word that opens their line.
const SETS: [(&str, Listed); 8] = [
    ("moved", |state| &mut state.moved),
    ("feigned", |state| &mut state.feigned),
    ("used", |state| &mut state.used),
    ("attacked", |state| &mut state.attacked),
    (SURPRISED, |state| &mut state.surprised),
    ("charging", |state| &mut state.combat.charging),
    ("shooters", |state| &mut state.combat.shooters),
    ("fleeing", |state| &mut state.combat.fleeing),
];

/// Stages that need no further word.
const PLAIN_STAGES: [(&str, Stage); 16] = [
    ("set-up", Stage::SetUp),
    ("surprise", Stage::Surprise),
    ("move", Stage::Move),
    ("moving", Stage::Moving),
    ("target", Stage::Target),
    ("build", Stage::Build),
    ("evade", Stage::Evade),
    ("evade-die", Stage::EvadeDie),
    ("withdraw", Stage::Withdraw),
    ("volley", Stage::Volley),
    ("attack-die", Stage::AttackDie),
    ("attack-pool", Stage::AttackPool),
    ("order", Stage::Order),
    ("test-die", Stage::TestDie),
    ("advance", Stage::Advance),
    ("occupy", Stage::Occupy),
];

const PHASES: [(&str, Phase); 3] = [("set-up", Phase::SetUp), ("movement", Phase::Movement), ("combat", Phase::Combat)];

/// What decided a battle.
const WHYS: [(&str, Why); 6] = [
    ("broke", Why::Broke),
    ("broke-less", Why::BrokeLess),
    ("losses", Why::Losses),
    ("mangonels", Why::Mangonels),
    ("all-wagons", Why::AllWagons),
    ("wagons", Why::Wagons),
];

/// The word for a value of one of these lists.
fn word_for<T: PartialEq>(list: &[(&'static str, T)], value: T) -> &'static str {
    list.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

#[cfg(test)]
#[path = "position_tests.rs"]
mod tests;
#[cfg(test)]
mod tampered_tests;
