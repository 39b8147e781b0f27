//! The rules, in the order of the rulebook.

pub mod set_up; // Set-up
pub mod sequence; // Sequence of play
pub mod facing; // Facing
pub mod movement; // Movement
pub mod entry; // Map entry and exit
pub mod melee; // Melee combat
pub mod fire; // Fire combat
pub mod defensive_fire; // Fire combat, case J
pub mod results; // Results, disruption
pub mod retreat; // How to retreat
pub mod stacking; // Stacking
pub mod chariots; // Chariots
pub mod leaders; // Leaders
pub mod victory; // Control and victory
pub mod feint; // Scenario #20

#[cfg(test)]
mod examples_tests;
#[cfg(test)]
pub(crate) mod test_combat;
