//! The rules, in rulebook order: what judges an action and what carries it out.
//!
//! | Module | Case |
//! |---|---|
//! | `unseizable`, `impetuous`, `feigned_flight` | 2.2 Special characteristics |
//! | `set_up` | 3 Set-up |
//! | `sequence` | 4, 5 Sequence of play |
//! | `stacking` | 6 Stacking |
//! | `commanders` | 7 Commanders |
//! | `movement` | 8 Movement |
//! | `zones` | 9 Zones of control |
//! | `attack` | 10.1 Declaring an attack |
//! | `charge` | 10.2 Charge |
//! | `strength` | 10.3 to 10.6 Missile units, baggage, ratio and terrain |
//! | `results` | 10.7, 10.9 Results and losses |
//! | `retreat` | 10.8 Retreat |
//! | `morale` | 10.10 Morale tests |
//! | `advance` | 10.11 Advance after combat |
//! | `victory` | 11, 13 Victory |
//! | `pools` | 12.3 Without ratios |
//! | `entry` | 13.1 Reinforcements |
//! | `surprise` | 13.3 Surprise |

mod advance;
mod attack;
mod charge;
mod commanders;
mod entry;
mod feigned_flight;
mod impetuous;
mod morale;
mod movement;
mod pools;
mod results;
mod retreat;
mod sequence;
mod set_up;
mod stacking;
pub mod strength;
mod surprise;
mod unseizable;
mod victory;
mod zones;

#[cfg(test)]
mod examples_tests;
#[cfg(test)]
pub(crate) mod test_combat;

pub(crate) use charge::LONGEST as LONGEST_CHARGE;
pub(crate) use pools::HIT;
