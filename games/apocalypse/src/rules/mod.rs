//! The rules in rulebook order.

mod armenia;
mod assault;
mod attrition;
mod control;
mod evacuation;
mod events;
mod field_battle;
mod fleets;
mod leaders;
mod march;
mod modes;
mod muster;
mod patrols;
mod reserves;
mod refuge;
mod replacements;
mod scatter;
mod sea_battle;
mod sequence;
mod set_up;
mod ships;
mod siege;
mod stacking;
mod succession;

#[cfg(test)]
mod examples_tests;
#[cfg(test)]
mod random_battles_tests;
#[cfg(test)]
mod test_battle;

pub(crate) use field_battle::COLUMNS;
pub(crate) use patrols::RIDE;
