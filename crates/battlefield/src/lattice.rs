//! The hexes laid over a table.

use geo::{Coord, LineString, Polygon};
use glory::table::{Part, Point};
use hex::{Grid, HexId};

/// Width of a table in movement units.
pub const WIDTH: f64 = 72.0;
/// Depth of a table in movement units.
pub const DEPTH: f64 = 48.0;

/// The game a table is made into a map for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// Hexes of four movement units.
    Basileus,
    /// Hexes of two.
    Armageddon,
}

impl Target {
    /// Both games.
    pub const ALL: [Target; 2] = [Target::Basileus, Target::Armageddon];

    /// The game's id in the catalog.
    pub const fn id(self) -> &'static str {
        match self {
            Target::Basileus => "basileus",
            Target::Armageddon => "armageddon",
        }
    }

    /// From flat side to flat side.
    const fn height(self) -> f64 {
        match self {
            Target::Basileus => 4.0,
            Target::Armageddon => 2.0,
        }
    }

    const fn columns(self) -> u8 {
        match self {
            Target::Basileus => 20,
            Target::Armageddon => 41,
        }
    }

    /// Rows of the odd columns; the even ones have one less.
    const fn rows(self) -> u8 {
        match self {
            Target::Basileus => 12,
            Target::Armageddon => 24,
        }
    }
}

/// The hexes of a map and where they lie on the table. Row 01 is at the edge of the player with the initiative.
#[derive(Debug, Clone)]
pub struct Lattice {
    target: Target,
    /// As drawn: the last row of the even columns is not on the table, see [`Lattice::is_on_table`].
    pub grid: Grid,
    centres: Vec<Coord>,
}

impl Lattice {
    /// The hexes for a game.
    pub fn new(target: Target) -> Self {
        let grid = Grid::new(target.columns(), target.rows());
        let centres = grid.hexes().map(|hex| centre(target, grid.column(hex), grid.row(hex))).collect();
        Lattice { target, grid, centres }
    }

    /// The game it is for.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// Every hex on the table.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        self.grid.hexes().filter(|&hex| self.is_on_table(hex))
    }

    /// Whether a hex of the drawing is on the table: the even columns lie half a hex lower and have a row less.
    pub fn is_on_table(&self, hex: HexId) -> bool {
        self.grid.column(hex).is_multiple_of(2) || self.grid.row(hex) + 1 < self.grid.rows()
    }

    /// The hexes beside another that are on the table.
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (hex::Direction, HexId)> + '_ {
        self.grid.neighbours(hex).filter(|&(_, beside)| self.is_on_table(beside))
    }

    /// The middle of a hex, in movement units.
    pub fn centre(&self, hex: HexId) -> Coord {
        self.centres[hex.index()]
    }

    /// The area of a hex.
    pub fn area(&self) -> f64 {
        self.target.height() * self.target.height() * 3f64.sqrt() / 2.0
    }

    /// How far a corner is from the middle.
    pub fn radius(&self) -> f64 {
        self.target.height() / 3f64.sqrt()
    }

    /// The outline of a hex.
    pub fn outline(&self, hex: HexId) -> Polygon {
        let Coord { x, y } = self.centre(hex);
        let (radius, half) = (self.radius(), self.target.height() / 2.0);
        let corners = [(1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0), (-0.5, -1.0), (0.5, -1.0)];
        let corner = |(dx, dy): (f64, f64)| Coord { x: x + dx * radius, y: y + dy * half };
        Polygon::new(LineString::new(corners.map(corner).to_vec()), Vec::new())
    }

    /// The hex whose middle is nearest, the lower number of two.
    pub fn hex_at(&self, point: Coord) -> HexId {
        let away = |hex: &HexId| {
            let Coord { x, y } = self.centre(*hex);
            // To a hundredth, so that a point between two hexes is in one of them on every machine.
            (((point.x - x).powi(2) + (point.y - y).powi(2)) * 100.0).round() as i64
        };
        self.by_number().min_by_key(away).expect("a table has hexes")
    }

    /// The hexes on the table in the order of their numbers, column by column.
    pub fn by_number(&self) -> impl Iterator<Item = HexId> + '_ {
        let (columns, rows) = (u16::from(self.grid.columns()), u16::from(self.grid.rows()));
        let hexes = (0..columns).flat_map(move |column| (0..rows).map(move |row| HexId(row * columns + column)));
        hexes.filter(|&hex| self.is_on_table(hex))
    }

    /// The chain of adjacent hexes that a line runs through, each as often as it is come to.
    pub fn chain(&self, axis: &[Point]) -> Vec<HexId> {
        let mut chain: Vec<HexId> = Vec::new();
        for point in samples(axis) {
            let hex = self.hex_at(point);
            if chain.last() != Some(&hex) {
                chain.push(hex);
            }
        }
        chain
    }

    /// How far a hex is from the long edge of a player.
    pub fn depth(&self, part: Part, hex: HexId) -> f64 {
        match part {
            Part::Without => self.centre(hex).y,
            Part::With => DEPTH - self.centre(hex).y,
        }
    }
}

fn centre(target: Target, column: u8, row: u8) -> Coord {
    let (height, radius) = (target.height(), target.height() / 3f64.sqrt());
    let breadth = radius * (1.5 * f64::from(target.columns()) + 0.5);
    let x = (WIDTH - breadth) / 2.0 + radius + 1.5 * radius * f64::from(column);
    let shift = if column.is_multiple_of(2) { height / 2.0 } else { height };
    Coord { x, y: DEPTH - shift - height * f64::from(row) }
}

/// Points along a line, close enough together that two in a row are in the same hex or in adjacent ones.
fn samples(axis: &[Point]) -> Vec<Coord> {
    const STEP: f64 = 0.5;
    let mut points = vec![coord(axis[0])];
    for pair in axis.windows(2) {
        let (from, to) = (coord(pair[0]), coord(pair[1]));
        let steps = (((to.x - from.x).powi(2) + (to.y - from.y).powi(2)).sqrt() / STEP).ceil().max(1.0);
        points.extend((1..=steps as u32).map(|step| from + (to - from) * (f64::from(step) / steps)));
    }
    points
}

/// A point of the table in movement units.
pub fn coord(point: Point) -> Coord {
    Coord { x: f64::from(point.x) / 100.0, y: f64::from(point.y) / 100.0 }
}

/// An outline in movement units.
pub fn polygon(outline: &[Point]) -> Polygon {
    Polygon::new(LineString::new(outline.iter().copied().map(coord).collect()), Vec::new())
}

/// A line in movement units.
pub fn line(axis: &[Point]) -> LineString {
    LineString::new(axis.iter().copied().map(coord).collect())
}

#[cfg(test)]
#[path = "lattice_tests.rs"]
mod tests;
