//! The hexes of a map and how they lie to each other.

use std::fmt;
use std::str::FromStr;

use hexx::{Hex, HexOrientation, OffsetHexMode};

use crate::{Axial, Direction, HexId, HexNumber, ParseError};

/// Marks in the table of neighbours that the map ends here.
const OFF_MAP: u16 = u16::MAX;

/// A rectangular map of flat-topped hexes, every second column half a hex further south.
///
/// Hexes are numbered by column and row, both from 1: `0101` is the north-west corner, and the even columns are the
/// ones shifted south. All questions are answered from tables built by [`Grid::new`].
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    columns: u8,
    rows: u8,
    axial: Box<[Axial]>,
    neighbours: Box<[[u16; 6]]>,
}

impl Grid {
    /// The widest map: one row fits a word of 64 bits with a bit to spare.
    pub const MAX_COLUMNS: u8 = 63;
    /// The tallest map: a row is printed with two digits.
    pub const MAX_ROWS: u8 = 99;

    /// A map of this size.
    ///
    /// # Panics
    ///
    /// When either side is 0 or exceeds [`Grid::MAX_COLUMNS`] or [`Grid::MAX_ROWS`].
    pub fn new(columns: u8, rows: u8) -> Self {
        assert!((1..=Self::MAX_COLUMNS).contains(&columns), "a map has 1 to 63 columns, not {columns}");
        assert!((1..=Self::MAX_ROWS).contains(&rows), "a map has 1 to 99 rows, not {rows}");
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let mut grid = Self {
            columns,
            rows,
            axial: places.map(|(column, row)| axial_of(column, row)).collect(),
            neighbours: Box::default(),
        };
        let beside = |hex| {
            Direction::ALL.map(|direction| {
                let Axial { q, r } = direction.step();
                grid.offset(hex, q, r).map_or(OFF_MAP, |beside| beside.0)
            })
        };
        grid.neighbours = grid.hexes().map(beside).collect();
        grid
    }

    /// Columns of the map.
    #[inline]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// Rows of the map.
    #[inline]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Number of hexes.
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a map has at least one hex")]
    pub const fn len(&self) -> usize {
        self.axial.len()
    }

    /// All hexes in the order of their index.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = HexId> + DoubleEndedIterator + use<> {
        (0..self.len() as u16).map(HexId)
    }

    /// The column of a hex, counted from 0 at the western edge.
    #[inline]
    pub fn column(&self, hex: HexId) -> u8 {
        self.axial(hex).q as u8
    }

    /// The row of a hex, counted from 0 at the northern edge.
    #[inline]
    pub fn row(&self, hex: HexId) -> u8 {
        let Axial { q, r } = self.axial(hex);
        row_of(q.into(), r.into()) as u8
    }

    /// The number printed in a hex.
    pub fn number(&self, hex: HexId) -> HexNumber {
        HexNumber::new(self.column(hex) + 1, self.row(hex) + 1).expect("a map has at most 99 rows")
    }

    /// The hex with this number, if it is on the map.
    pub fn at(&self, number: HexNumber) -> Option<HexId> {
        let (column, row) = (number.first().checked_sub(1)?, number.second().checked_sub(1)?);
        (column < self.columns && row < self.rows).then(|| self.hex(column, row))
    }

    /// Where a hex lies; the difference of two places is what [`Grid::offset`] takes.
    #[inline]
    pub fn axial(&self, hex: HexId) -> Axial {
        self.axial[hex.index()]
    }

    /// The hex this far from another, if it is on the map.
    #[inline]
    pub fn offset(&self, hex: HexId, dq: i16, dr: i16) -> Option<HexId> {
        let Axial { q, r } = self.axial(hex);
        let column = i32::from(q) + i32::from(dq);
        let row = row_of(column, i32::from(r) + i32::from(dr));
        let is_on_map = (0..i32::from(self.columns)).contains(&column) && (0..i32::from(self.rows)).contains(&row);
        is_on_map.then(|| self.hex(column as u8, row as u8))
    }

    /// The hex beside another, if it is on the map.
    #[inline]
    pub fn neighbour(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        let beside = self.neighbours[hex.index()][direction.index()];
        (beside != OFF_MAP).then_some(HexId(beside))
    }

    /// The hexes around another, clockwise from north, without those off the map.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        let around = Direction::ALL.into_iter().zip(&self.neighbours[hex.index()]);
        around.filter(|&(_, &beside)| beside != OFF_MAP).map(|(direction, &beside)| (direction, HexId(beside)))
    }

    /// The direction in which an adjacent hex lies; `None` when the two are not adjacent.
    #[inline]
    pub fn direction_to(&self, from: HexId, to: HexId) -> Option<Direction> {
        let around = &self.neighbours[from.index()];
        Direction::ALL.into_iter().find(|direction| around[direction.index()] == to.0)
    }

    /// The number of steps from one hex to another.
    #[inline]
    pub fn distance(&self, from: HexId, to: HexId) -> u16 {
        (self.axial(to) - self.axial(from)).length()
    }

    /// The hexes at most this far from another, itself included, column by column from the west.
    pub fn within(&self, centre: HexId, radius: u16) -> impl Iterator<Item = HexId> + '_ {
        let farthest = u16::from(self.columns) + u16::from(self.rows);
        Axial::within(radius.min(farthest)).filter_map(move |Axial { q, r }| self.offset(centre, q, r))
    }

    /// The hexes along one edge of the map, from west to east or from north to south.
    pub fn edge(&self, edge: Edge) -> impl Iterator<Item = HexId> + '_ {
        let (columns, rows) = match edge {
            Edge::North => (0..self.columns, 0..1),
            Edge::East => (self.columns - 1..self.columns, 0..self.rows),
            Edge::South => (0..self.columns, self.rows - 1..self.rows),
            Edge::West => (0..1, 0..self.rows),
        };
        rows.flat_map(move |row| columns.clone().map(move |column| self.hex(column, row)))
    }

    #[inline]
    fn hex(&self, column: u8, row: u8) -> HexId {
        HexId(u16::from(row) * u16::from(self.columns) + u16::from(column))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grid").field("columns", &self.columns).field("rows", &self.rows).finish_non_exhaustive()
    }
}

/// Columns are counted from 0 here, so the printed even columns are the odd ones.
fn axial_of(column: u8, row: u8) -> Axial {
    let place = [i32::from(column), i32::from(row)];
    let hex = Hex::from_offset_coordinates(place, OffsetHexMode::Odd, HexOrientation::Flat);
    Axial::new(hex.x as i16, hex.y as i16)
}

/// The row of a place: `axial_of` read backwards, one row less for each two columns.
#[inline]
const fn row_of(q: i32, r: i32) -> i32 {
    r + (q >> 1)
}

/// One of the four edges of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edge {
    /// The first row.
    North,
    /// The last column.
    East,
    /// The last row.
    South,
    /// The first column.
    West,
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::North => "N",
            Self::East => "E",
            Self::South => "S",
            Self::West => "W",
        })
    }
}

impl FromStr for Edge {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(match text {
            "N" => Self::North,
            "E" => Self::East,
            "S" => Self::South,
            "W" => Self::West,
            _ => return Err(ParseError::new("an edge of the map (N, E, S or W)", text)),
        })
    }
}

#[cfg(test)]
#[path = "grid_tests.rs"]
mod tests;
