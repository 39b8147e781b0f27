//! The map.

use std::collections::HashMap;

use engine::Board;
use engine::view::{
    Cell, Course, Ground, HexBoard, Hexside, HexsideKind, Lettering, Limit, Orientation, Region, Site, SiteKind,
};
use hex::{Direction, HexId};

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, District, MUSLIM, PlaceKind, Terrain};

impl Apocalypse {
    /// The map. Its rows are printed from north to south and run from the highest column in the west to the lowest in
    /// the east; the box's own grid has both the other way about.
    pub(crate) fn draw_board(&self) -> Board {
        let map = &self.scenario.map;
        let (rows, columns) = (map.grid.columns(), map.grid.rows());
        let mut by_place: Vec<HexId> = map.grid.hexes().collect();
        by_place.sort_by_key(|hex| (map.grid.column(*hex), std::cmp::Reverse(map.grid.row(*hex))));
        let numbers = |hexes: &[HexId]| hexes.iter().map(|hex| self.printed_number(*hex)).collect::<Vec<_>>();
        let mut board = HexBoard {
            columns: u16::from(columns),
            rows: u16::from(rows),
            orientation: Orientation::Pointy,
            hexes: by_place.iter().map(|hex| self.cell(*hex)).collect(),
            courses: map
                .road_lines
                .iter()
                .map(|(_, hexes)| Course { kind: Ground::Road, hexes: numbers(hexes) })
                .collect(),
            letterings: map
                .sea_names
                .iter()
                .map(|(text, hexes)| Lettering { text: text.clone(), hexes: numbers(hexes) })
                .collect(),
            regions: District::ALL.into_iter().map(region).collect(),
            // The rulebook says 100 km; its own numbers make it less, and nothing depends on it.
            scale: "one hex".to_string(),
            provenance: map.provenance,
            ..HexBoard::default()
        };
        if !map.start_line.is_empty() {
            let name = "start line of the Orientales in Egypt".to_string();
            board.limits.push(Limit { name, hexes: numbers(&map.start_line) });
        }
        board.hexsides = self.sides_of_hexes(&board);
        Board::Hexes(board)
    }

    fn cell(&self, hex: HexId) -> Cell {
        let map = &self.scenario.map;
        let place =
            [Some(map.spot(hex)), map.far_shore(hex)].into_iter().flatten().find_map(|spot| self.place_at(spot));
        Cell {
            number: self.printed_number(hex),
            ground: ground(map.terrain[hex.index()]),
            coast: map.coastal[hex.index()],
            site: place.map(|place| {
                let printed = self.place(place);
                Site {
                    name: printed.name.clone(),
                    kind: match printed.kind {
                        PlaceKind::Constantinople => SiteKind::Capital,
                        PlaceKind::City => SiteKind::City,
                        PlaceKind::Town => SiteKind::Town,
                    },
                    anchors: printed.anchors,
                    fabrica: printed.fabrica,
                }
            }),
            region: map.district[hex.index()].map(|district| region(district).id),
            ..Cell::default()
        }
    }

    /// Every hexside with something along it, once: rivers by name, and water that parts two shores.
    fn sides_of_hexes(&self, board: &HexBoard) -> Vec<Hexside> {
        let map = &self.scenario.map;
        let mut names: HashMap<(HexId, HexId), &str> = HashMap::new();
        for (name, sides) in &map.river_lines {
            for (one, other) in sides {
                names.extend([((*one, *other), name.as_str()), ((*other, *one), name.as_str())]);
            }
        }
        let index: HashMap<&str, usize> =
            board.hexes.iter().enumerate().map(|(i, cell)| (cell.number.as_str(), i)).collect();
        let mut sides = Vec::new();
        for hex in map.grid.hexes() {
            for way in Direction::ALL {
                let Some(beside) = map.grid.neighbour(hex, way).filter(|beside| *beside > hex) else { continue };
                let runs = |bits: &[u8]| bits[hex.index()] >> way.index() & 1 == 1;
                // Land beside land of another shore; a straits hex counts as Asian.
                let shore = |hex: HexId| match map.landmass[hex.index()] {
                    b'B' => b'A',
                    letter => letter,
                };
                let land = |hex: HexId| map.terrain[hex.index()].is_land();
                let parted = land(hex) && land(beside) && shore(hex) != shore(beside);
                let kind = match () {
                    () if runs(&map.rivers) => HexsideKind::Watercourse,
                    () if parted || runs(&map.land_blocked) => HexsideKind::Strait,
                    () => continue,
                };
                let number = self.printed_number(hex);
                let (from, to) = (index[number.as_str()], index[self.printed_number(beside).as_str()]);
                // The board counts directions on its own way up.
                let direction = (0..6).find(|direction| board.neighbour(from, *direction) == Some(to));
                let direction = direction.expect("hexes beside each other on the map are so on the board");
                let name = names.get(&(hex, beside)).map(|name| name.to_string());
                sides.push(Hexside { hex: number, direction, kind, name });
            }
        }
        sides
    }
}

fn region(district: District) -> Region {
    let side = match district {
        District::Europe | District::NorthEgypt => None,
        District::Syria | District::SouthEgypt => Some(MUSLIM.0),
        _ => Some(BYZANTINE.0),
    };
    let name = district.called();
    Region { id: name.to_lowercase().replace(' ', "-"), name: name.to_string(), side }
}

const fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Clear,
        Terrain::Desert => Ground::Desert,
        Terrain::Rough => Ground::Rough,
        Terrain::Mountain => Ground::Mountain,
        Terrain::Marsh => Ground::Marsh,
        Terrain::Sea => Ground::Sea,
        Terrain::Lake => Ground::Lake,
        Terrain::OffMap => Ground::OffMap,
    }
}

#[cfg(test)]
#[path = "board_tests.rs"]
mod tests;
