//! The rules, in the order of the rulebook.

pub mod chariots; // Chariots
pub mod defensive_fire; // Fire combat, case J
pub mod entry; // Map entry and exit
pub mod facing; // Facing
pub mod feint;
pub mod fire; // Fire combat
pub mod leaders; // Leaders
pub mod melee; // Melee combat
pub mod movement; // Movement
pub mod results; // Results, disruption
pub mod retreat; // How to retreat
pub mod sequence; // Sequence of play
pub mod set_up; // Set-up
pub mod stacking; // Stacking
pub mod victory; // Control and victory // Scenario #20
