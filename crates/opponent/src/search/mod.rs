//! Search that works for any game: it knows a title only through [`Judgement`](crate::judgement::Judgement).
//!
//! | to read | about |
//! |---|---|
//! | [`budget`] | what may be spent on a turn, in time or in evaluations |
//! | [`rollout`] | playing on by the script, up to the horizon |
//! | [`greedy`] | the best single order by exact expectation |
//! | [`planner`] | a whole plan bettered order by order |
//! | `gains` | whether a change betters it |
//! | [`flat`], [`tree`] | what others do: the yardsticks the planner is measured against |

pub mod budget;
pub mod flat;
mod gains;
pub mod greedy;
pub mod planner;
pub mod rollout;
pub mod tree;
