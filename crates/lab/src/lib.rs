//! The laboratory: many matches, played in parallel, with the same result whatever the number of threads.
//!
//! | to read | about |
//! |---|---|
//! | [`simulate`](fn@simulate) | matches of a scenario that nobody plays: who wins, how long it takes, how fast we are |
//! | [`soak`](fn@soak) | random play with every promise of the rules checked on the way |
//! | [`contest`](fn@contest) | two generals against each other, until it is decided who is better |
//! | [`puzzles`] | positions with something to find in them |
//! | [`statistics`] | intervals, spreads and a sequential test |
//!
//! Match `i` of a run plays from [`match_seed`]`(seed, i)` and from nothing else, and results are added up in the order
//! of `i`; threads only decide who plays it.

pub mod contest;
mod parallel;
pub mod puzzles;
pub mod simulate;
pub mod soak;
pub mod statistics;

pub use contest::{Contest, contest};
pub use parallel::match_seed;
pub use puzzles::{Goal, Puzzle};
pub use simulate::{Simulation, simulate};
pub use soak::{Fault, Soak, Start, soak};
