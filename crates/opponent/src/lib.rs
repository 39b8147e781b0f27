//! Computer players.
//!
//! ```
//! use engine::{Pending, Position};
//! let library = catalog::Library::printed();
//! let war = library.open("apocalypse/war-646", &[]).unwrap();
//! let level = opponent::Level::read("maurice").unwrap();
//! let mut general = opponent::general(&*war, level, 7).unwrap();
//! let thought = general.order(&*war);
//! assert!(war.judge(&thought.actions[0]).is_ok());
//! ```
//!
//! | to read | about |
//! |---|---|
//! | [`level`] | the generals a player may meet, and what each may spend |
//! | [`general()`], [`General`], [`Thought`] | somebody who plays a side, and what he does and why |
//! | [`Advice`] | what he would do in a player's place, in words |
//! | [`Review`] | a match looked at afterwards |
//! | [`judgement`] | what a general must know about a title: one file per title |
//! | [`search`] | how it is used: works for any game |

mod advice;
mod general;
pub mod judgement;
pub mod level;
mod review;
pub mod search;
mod staff;

pub use advice::Advice;
pub use general::{General, Thought};
pub use level::{LEVELS, Level, Manner};
pub use review::{Cause, Look, Moment, Review};
pub use search::budget::{Budget, Spent};
#[cfg(not(target_family = "wasm"))]
pub use staff::general;
pub use staff::{Fetched, Staff, fetch};
