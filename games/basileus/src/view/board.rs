//! The map: one sheet or two side by side, with what lies in hexes, along hexsides and from hex to hex.

use engine::Board;
use engine::view::{Cell, Course, Ground, HexBoard, Hexside, HexsideKind, Sheet};
use hex::{Direction, HexId};

use crate::Basileus;
use crate::scenario::{self, Terrain};

impl Basileus {
    /// The map.
    pub(crate) fn draw_board(&self) -> Board {
        let field = &self.scenario.field;
        let grid = &field.grid;
        let cell = |hex: HexId| Cell {
            number: self.printed_number(hex),
            ground: ground(self.terrain(hex)),
            uneven: field.uneven[hex.index()],
            ..Cell::default()
        };
        Board::Hexes(HexBoard {
            columns: u16::from(grid.columns()),
            rows: u16::from(grid.rows()),
            hexes: grid.hexes().map(cell).collect(),
            sheets: self.sheets(),
            hexsides: self.sides_of_hexes(),
            courses: self.roads(),
            // The rulebook does not say what it measures.
            scale: "one hex".to_string(),
            provenance: field.provenance,
            ..HexBoard::default()
        })
    }

    /// The sheets of a larger map. A single one needs no name in front of its numbers.
    fn sheets(&self) -> Vec<Sheet> {
        let field = &self.scenario.field;
        if field.sheets.len() < 2 {
            return Vec::new();
        }
        let ends = field.sheets[1..].iter().map(|next| next.first_column).chain([field.grid.columns()]);
        let sheet = |(sheet, end): (&scenario::Sheet, u8)| Sheet {
            name: sheet.letter.to_string(),
            columns: u16::from(end - sheet.first_column),
        };
        field.sheets.iter().zip(ends).map(sheet).collect()
    }

    /// Every hexside with something along it, once.
    fn sides_of_hexes(&self) -> Vec<Hexside> {
        let field = &self.scenario.field;
        let mut sides = Vec::new();
        for hex in field.grid.hexes() {
            for (way, beside) in field.grid.neighbours(hex).filter(|(way, _)| way.index() < 3) {
                let Some(kind) = field.hexside(hex, way) else { continue };
                let far = self.is_behind(beside, hex, kind);
                let (hex, way) = if far { (beside, way.opposite()) } else { (hex, way) };
                sides.push(Hexside {
                    hex: self.printed_number(hex),
                    direction: way.index() as u8,
                    kind: hexside_kind(kind),
                    name: None,
                });
            }
        }
        sides
    }

    /// Whether this hex rather than the other is the one behind the stakes or above the slope. The map does not say,
    /// but stakes go round a place and slopes fall from hills.
    fn is_behind(&self, hex: HexId, other: HexId, kind: scenario::Hexside) -> bool {
        match kind {
            scenario::Hexside::Palisade => {
                let staked = |hex: HexId| {
                    let sides = self.scenario.field.hexsides[hex.index()];
                    sides.iter().filter(|side| **side == Some(kind)).count()
                };
                staked(hex) > staked(other)
            }
            scenario::Hexside::Slope => self.terrain(hex) == Terrain::Hill && self.terrain(other) != Terrain::Hill,
            _ => false,
        }
    }

    /// Roads as chains of hexes: from every end and fork to the next, then the rings that are left.
    fn roads(&self) -> Vec<Course> {
        let field = &self.scenario.field;
        let grid = &field.grid;
        let passes = |hex: HexId| field.roads[hex.index()].count_ones() == 2;
        let mut left = field.roads.clone();
        let mut courses = Vec::new();
        for start in grid.hexes().filter(|hex| !passes(*hex)).chain(grid.hexes()) {
            while left[start.index()] != 0 {
                let mut chain = vec![start];
                let mut at = start;
                while let Some(way) = Direction::ALL.into_iter().find(|way| left[at.index()] >> way.index() & 1 == 1) {
                    let to = grid.neighbour(at, way).expect("a road leads from hex to hex");
                    left[at.index()] &= !(1 << way.index());
                    left[to.index()] &= !(1 << way.opposite().index());
                    chain.push(to);
                    at = to;
                    if !passes(at) {
                        break;
                    }
                }
                let hexes = chain.into_iter().map(|hex| self.printed_number(hex)).collect();
                courses.push(Course { kind: Ground::Road, hexes });
            }
        }
        courses
    }
}

const fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Plain => Ground::Clear,
        Terrain::Village => Ground::Village,
        Terrain::Wood => Ground::Woods,
        Terrain::Hill => Ground::Hill,
        Terrain::Vineyard => Ground::Vineyard,
        Terrain::Marsh => Ground::Marsh,
        Terrain::Bridge => Ground::Bridge,
        Terrain::Ford => Ground::Ford,
        Terrain::River => Ground::River,
        Terrain::Mountain => Ground::Mountain,
        Terrain::Fortification => Ground::Fortification,
        Terrain::OffMap => Ground::OffMap,
    }
}

const fn hexside_kind(kind: scenario::Hexside) -> HexsideKind {
    match kind {
        scenario::Hexside::Stream => HexsideKind::Stream,
        scenario::Hexside::Palisade => HexsideKind::Palisade,
        scenario::Hexside::Slope => HexsideKind::Slope,
        scenario::Hexside::River => HexsideKind::River,
        scenario::Hexside::Ford => HexsideKind::Ford,
        scenario::Hexside::Bridge => HexsideKind::Bridge,
    }
}

#[cfg(test)]
#[path = "board_tests.rs"]
mod tests;
