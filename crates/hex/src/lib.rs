//! Hexes as a board game prints them: numbers, directions, distance, lines of sight, fields of fire.
//!
//! A [`Grid`] is built once for a map and then only asked. Its hexes are dense indices ([`HexId`]), so that a game can
//! keep what it knows of each hex in a plain array; people read and write the printed [`HexNumber`].
//!
//! ```
//! use hex::{Direction, Grid, Met, SightLines};
//!
//! let grid = Grid::new(40, 30);
//! let from = grid.at("0709".parse()?).expect("0709 is on the map");
//! let north_east = grid.neighbour(from, Direction::NE).expect("0808 is on the map");
//! assert_eq!(grid.number(north_east).to_string(), "0808");
//!
//! let to = grid.at("0909".parse()?).expect("0909 is on the map");
//! assert_eq!(grid.distance(from, to), 2);
//!
//! // From 0709 to 0909 the line runs along the hexside between 0808 and 0809.
//! let sights = SightLines::new(20);
//! let apart = grid.axial(to) - grid.axial(from);
//! let [Met::Along { left, right }] = sights.line(apart.q, apart.r) else { panic!() };
//! let printed = |by: &hex::Axial| grid.offset(from, by.q, by.r).map(|hex| grid.number(hex).to_string());
//! assert_eq!((printed(left).as_deref(), printed(right).as_deref()), (Some("0808"), Some("0809")));
//! # Ok::<(), hex::ParseError>(())
//! ```
//!
//! # Code map
//!
//! | Module      | Holds                                                                    |
//! | ----------- | ------------------------------------------------------------------------ |
//! | `number`    | [`HexId`] and the printed [`HexNumber`]                                  |
//! | `direction` | the six [`Direction`]s, and the front of a [`Facing`]                    |
//! | `axial`     | [`Axial`]: where a hex lies, or how far one lies from another            |
//! | `grid`      | [`Grid`]: neighbours, distance, numbers, the four [`Edge`]s of a map     |
//! | `sight`     | [`SightLines`]: the hexes and hexsides a centre-to-centre line meets     |
//! | `sector`    | [`Sector`]: the field of fire in front of a counter                      |
//! | `layout`    | [`Layout`]: where to draw a hex                                          |
//! | `parse`     | [`ParseError`]: a text that is no number, direction or edge              |
//!
//! Everything but [`Layout`] is integer arithmetic. Only `grid` knows how columns are staggered.

mod axial;
mod direction;
mod grid;
mod layout;
mod number;
mod parse;
mod sector;
mod sight;

pub use axial::Axial;
pub use direction::{Direction, Facing};
pub use grid::{Edge, Grid};
pub use layout::{Layout, Point};
pub use number::{HexId, HexNumber};
pub use parse::ParseError;
pub use sector::Sector;
pub use sight::{Crossing, Met, SightLines, passes_through};
