//! The link between the set-up of a battle and the battle: a finished table becomes a map of hexes, and its armies the
//! set-up of an ordinary scenario.
//!
//! ```
//! use battlefield::lattice::Target;
//! use battlefield::set_up::{SetUp, open};
//!
//! let data = engine::DataSet::embedded(glory::TITLE.files);
//! let game = open(&data, ["byzantine-971", "rus-971"], None).unwrap();
//! let made = SetUp::made(&game, 7);
//! let scenario = made.scenario(Target::Basileus, "A field", "an example");
//! assert!(scenario.contains("[map]") && scenario.contains("Sviatoslav"));
//! ```
//!
//! | Module     | Holds                                                                   |
//! | ---------- | ----------------------------------------------------------------------- |
//! | `set_up`   | a set-up that is over                                                   |
//! | `lattice`  | the hexes laid over a table                                             |
//! | `raster`   | what is in them and along their sides (R1 to R10)                       |
//! | `passage`  | a way from one army to the other (R11)                                  |
//! | `deploy`   | where the armies stand (R10)                                            |
//! | `battle`   | a battle made of a table                                                |
//! | `basileus`, `armageddon` | it as a scenario of one of these games                    |
//! | `sheet`    | the counters Basileus prints                                            |
//! | `census`   | what a map is made of, counted                                          |
//! | `report`   | many battlefields, each fought out                                      |
//! | `campaign` | a campaign's battle: its country, its counters, what it means             |

pub mod armageddon;
pub mod basileus;
pub mod battle;
pub mod campaign;
pub mod census;
pub mod deploy;
pub mod lattice;
pub mod passage;
pub mod raster;
pub mod report;
pub mod set_up;
pub mod sheet;
mod text;

#[cfg(test)]
mod test_table;
