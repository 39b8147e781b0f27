//! From data files to what a set-up begins with: text is turned into types once, and what does not fit is rejected with
//! its line.
//!
//! | Module       | Holds                                              |
//! | ------------ | -------------------------------------------------- |
//! | `files`      | [`FILES`]: what is built in                        |
//! | `sheet`      | the tables of the sheet                            |
//! | [`armies`]   | army lists                                         |
//! | `scenario`   | two armies that meet, with what may be agreed      |

pub mod armies;
mod army_files;
mod files;
mod scenario;
mod sheet;
#[cfg(test)]
mod tests;

pub use files::FILES;
pub use scenario::{cards, scenario};
