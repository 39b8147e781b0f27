//! Machinery that several rulebooks share: combat odds, how far a counter can go, sets, and who is in each hex.
//!
//! Nothing here cites a case or knows a title. A game brings its numbers, costs and exceptions.
//!
//! ```
//! use hex::{Grid, HexId};
//! use mechanics::{Ladder, Reach};
//!
//! const ODDS: Ladder = Ladder::new(&[(1, 2), (1, 1), (2, 1), (3, 1)]);
//! assert_eq!(ODDS.column(26, 9), Some(2)); // 2-1: what is left over is lost
//!
//! // Two points a hex: with five of them a counter comes two hexes far.
//! let grid = Grid::new(40, 30);
//! let start = grid.at("0709".parse()?).expect("0709 is on the map");
//! let mut reach = Reach::new(grid.len(), 5);
//! reach.search(start.0, 5, |node, steps| {
//!     for (_, beside) in grid.neighbours(HexId(node)) {
//!         steps.pass(beside.0, 2);
//!     }
//! });
//! assert_eq!(reach.reached().count(), 19);
//! # Ok::<(), hex::ParseError>(())
//! ```
//!
//! # Code map
//!
//! | Module      | Holds                                                               |
//! | ----------- | ------------------------------------------------------------------- |
//! | `odds`      | [`Ladder`]: the odds columns of a combat table                      |
//! | `reach`     | [`Reach`]: where a budget of points leads, and the cheapest way     |
//! | `set`       | [`Set`]: counters or hexes as bits, by their [`Key`]                |
//! | `occupants` | [`Occupants`]: the counters in each hex                             |

mod occupants;
mod odds;
mod reach;
mod set;

pub use occupants::Occupants;
pub use odds::Ladder;
pub use reach::{Reach, Steps, faced, unfaced};
pub use set::{Key, Set};
