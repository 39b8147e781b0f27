//! Machinery that several rulebooks share: combat odds and how far a counter can go.
//!
//! Nothing here cites a case or knows a title. A game brings its numbers, costs and exceptions.
//!
//! ```
//! use hex::{Grid, HexId};
//! use mechanics::{Ladder, Reach};
//!
//! const ODDS: Ladder = Ladder::new(&[(1, 2), (1, 1), (2, 1), (3, 1)]);
//! let column = ODDS.column(26, 9).expect("26 against 9 is better than 1-2");
//! assert_eq!(ODDS.label(column), "2-1");
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
//! | Module  | Holds                                                               |
//! | ------- | ------------------------------------------------------------------- |
//! | `odds`  | [`Ladder`]: the odds columns of a combat table                      |
//! | `reach` | [`Reach`]: where a budget of points leads, and the cheapest way     |

mod odds;
mod reach;

pub use odds::Ladder;
pub use reach::{Reach, Steps, faced, unfaced};
