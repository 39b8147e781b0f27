//! Tables made by hand, for tests.

use glory::table::{Part, Piece, Point, Table, Terrain, Territory};
use hex::HexId;

use crate::raster::HexMap;

/// A point in movement units.
pub fn at(x: f64, y: f64) -> Point {
    Point { x: (x * 100.0).round() as i16, y: (y * 100.0).round() as i16 }
}

/// The outline x1–x2 × y1–y2.
pub fn rectangle(x: (f64, f64), y: (f64, f64)) -> Vec<Point> {
    vec![at(x.0, y.0), at(x.1, y.0), at(x.1, y.1), at(x.0, y.1)]
}

/// A table without anything on it. The first side has the initiative and moves first.
pub fn bare() -> Table {
    Table {
        territory: Territory::Hilly,
        with: 0,
        first: 0,
        pieces: Vec::new(),
        water: None,
        road: None,
        camps: [None, None],
        works: Vec::new(),
        groups: Vec::new(),
        commanders: Vec::new(),
        marches: Vec::new(),
    }
}

/// A table with these pieces, placed in this order.
pub fn with_pieces(pieces: &[(Terrain, Vec<Point>)]) -> Table {
    let piece = |(order, (terrain, outline)): (usize, &(Terrain, Vec<Point>))| Piece {
        terrain: *terrain,
        outline: outline.clone(),
        crest: None,
        by: Part::With,
        compulsory: false,
        order: order as u8,
    };
    Table { pieces: pieces.iter().enumerate().map(piece).collect(), ..bare() }
}

/// The hex with this number.
pub fn hex(map: &HexMap, number: &str) -> HexId {
    map.lattice.grid.at(number.parse().unwrap()).unwrap()
}

/// The numbers of the hexes for which something holds.
pub fn numbers(map: &HexMap, holds: impl Fn(HexId) -> bool) -> Vec<String> {
    map.lattice.by_number().filter(|&hex| holds(hex)).map(|hex| map.lattice.grid.number(hex).to_string()).collect()
}
