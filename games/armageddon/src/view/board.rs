//! The map as this scenario uses it.

use engine::Board;
use engine::view::{Cell, Course, Ground, HexBoard, Hexside, HexsideKind};
use hex::Direction;

use crate::Armageddon;
use crate::scenario::Terrain;

impl Armageddon {
    /// The map, with the terrain the scenario makes of it.
    pub(crate) fn draw_board(&self) -> Board {
        let field = &self.scenario.field;
        let grid = &field.grid;
        let cell = |hex| Cell {
            number: self.printed_number(hex),
            ground: match () {
                () if field.rocks.contains(&hex) => Ground::Mountain,
                () if field.left_out.contains(&hex) => Ground::OffMap,
                () => ground(self.terrain(hex)),
            },
            letter: field.letters.iter().find(|(_, lettered)| *lettered == hex).map(|(letter, _)| letter.clone()),
            oasis: field.oases.contains(&hex),
            ..Cell::default()
        };
        Board::Hexes(HexBoard {
            columns: u16::from(grid.columns()),
            rows: u16::from(grid.rows()),
            hexes: grid.hexes().map(cell).collect(),
            hexsides: self.crests(),
            courses: self.courses(),
            scale: "100 m a hex".to_string(),
            provenance: field.provenance,
            ..HexBoard::default()
        })
    }

    /// Every crest hexside once: from the hex south or west of it.
    fn crests(&self) -> Vec<Hexside> {
        let mut crests = Vec::new();
        for hex in self.scenario.field.grid.hexes() {
            for direction in Direction::ALL {
                let told_before = direction.index() >= 3 && self.neighbour(hex, direction).is_some();
                if self.is_crest(hex, direction) && !told_before {
                    crests.push(Hexside {
                        hex: self.printed_number(hex),
                        direction: direction.index() as u8,
                        kind: HexsideKind::Crest,
                        name: None,
                    });
                }
            }
        }
        crests
    }

    /// The stream, or what the scenario makes of it; where its hexes are clear nothing runs there.
    fn courses(&self) -> Vec<Course> {
        let course = &self.scenario.field.course;
        let runs = |terrain: &Terrain| matches!(terrain, Terrain::Stream | Terrain::Road | Terrain::Impassable);
        let Some(kind) = course.first().map(|hex| self.terrain(*hex)).filter(runs) else { return Vec::new() };
        vec![Course { kind: ground(kind), hexes: course.iter().map(|hex| self.printed_number(*hex)).collect() }]
    }
}

const fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Clear,
        Terrain::Village => Ground::Village,
        Terrain::Woods => Ground::Woods,
        Terrain::Stream => Ground::Stream,
        Terrain::Slope => Ground::Slope,
        Terrain::Marsh => Ground::Marsh,
        Terrain::Road => Ground::Road,
        Terrain::Impassable => Ground::River,
    }
}

#[cfg(test)]
#[path = "board_tests.rs"]
mod tests;
