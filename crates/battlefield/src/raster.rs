//! A table as a map of hexes.
//!
//! | Rule | Says |
//! |---|---|
//! | R1 | A piece has the share of a hex that it covers, by area. |
//! | R2 | A hex is what covers four tenths of it; where several do, the first of `COVERS`. Open ground covers nothing. |
//! | R3 | In the order of placing, a piece that has no hex gets the one it covers most, if that is fifteen hundredths, unless it is the only hex of another piece. |
//! | R4 | A hex lies at level 2 if a steep hill covers half of it, at level 1 if a gentle one does. |
//! | R5 | A slope runs between neighbours of different levels. |
//! | R6 | A crest runs between neighbours on a hill where the line between their middles crosses the crest of a steep one. |
//! | R7 | A hex whose middle is in the sea is sea. |
//! | R8 | A river is by its die a stream along the hexsides it crosses (in Armageddon in its hexes), a chain of fords, or a deep chain: bridged by the road, or else with fords at a third and two thirds of its length. |
//! | R9 | A road links the hexes it runs through; over a river it is a bridge. |
//! | R10 | Fortifications are palisades on the hexsides they cross. A camp and a battle group stand in the hex of their middle, or the nearest free one of their zone that will do. |
//! | R11 | Between the deployment zones there is a way that costs less than 60; fords are opened until there is. |

use geo::{Area, BooleanOps, BoundingRect, Contains, Intersects, Line, Polygon};
use glory::table::{Part, Piece, Point, Table, Terrain, Water};
use hex::{Direction, HexId};

use crate::lattice::{Lattice, Target, coord, line, polygon};
use crate::passage;

/// The part of a hex that makes it what covers it (R2).
const COVERED: f64 = 0.40;
/// The part of a hex below which not even the only hex of a piece shows it (R3).
const SHOWN: f64 = 0.15;
/// The part of a hex that lifts it (R4).
const LIFTED: f64 = 0.50;
/// Shares are compared as if the outlines had not been rounded to hundredths.
const ROUNDING: f64 = 1e-4;

/// Which cover wins where pieces meet, the first before the second (R2).
const COVERS: [Terrain; 12] = [
    Terrain::Impassable,
    Terrain::Village,
    Terrain::Marsh,
    Terrain::Forest,
    Terrain::Vineyard,
    Terrain::Plantation,
    Terrain::EnclosedField,
    Terrain::SoftSand,
    Terrain::Gully,
    Terrain::Brush,
    Terrain::Broken,
    Terrain::OpenField,
];

/// What a river is like, by the die thrown when the map is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Going {
    /// A stream one can wade anywhere.
    Stream,
    /// Slow to wade, but everywhere.
    Ford,
    /// Deep, but for its crossings.
    River,
}

impl Going {
    /// What a die makes of a river.
    pub const fn of_die(die: u8) -> Going {
        match die {
            1 | 2 => Going::Stream,
            3 | 4 => Going::Ford,
            _ => Going::River,
        }
    }
}

/// Water that fills a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Wet {
    /// The sea.
    Sea,
    /// Too deep.
    River,
    /// Shallow enough to wade.
    Ford,
    /// Has a bridge over it.
    Bridge,
    /// A stream, in the game that has streams in hexes.
    Stream,
}

impl Wet {
    /// Whether one can get through.
    pub const fn is_crossable(self) -> bool {
        !matches!(self, Wet::Sea | Wet::River)
    }
}

/// One hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// What covers it; open ground if nothing does.
    pub cover: Terrain,
    /// How high it lies: 0, 1 on a gentle hill, 2 on a steep one.
    pub level: u8,
    /// The water in it.
    pub water: Option<Wet>,
}

impl Cell {
    /// Whether troops can be in it.
    pub fn is_passable(&self) -> bool {
        self.cover != Terrain::Impassable && self.water.is_none_or(Wet::is_crossable)
    }
}

/// Hexsides, seen from both their hexes: a bit for each direction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hexsides(Vec<u8>);

impl Hexsides {
    fn none(lattice: &Lattice) -> Self {
        Hexsides(vec![0; lattice.grid.len()])
    }

    fn mark(&mut self, one: HexId, way: Direction, other: HexId) {
        self.0[one.index()] |= 1 << way.index();
        self.0[other.index()] |= 1 << way.opposite().index();
    }

    /// Whether it is one of them.
    pub fn has(&self, hex: HexId, way: Direction) -> bool {
        self.0[hex.index()] >> way.index() & 1 == 1
    }
}

/// A table as hexes.
#[derive(Debug, Clone)]
pub struct HexMap {
    /// The hexes and where they lie.
    pub lattice: Lattice,
    /// What is in each of them.
    pub cells: Vec<Cell>,
    /// Hexsides between hexes of different height (R5).
    pub slopes: Hexsides,
    /// Hexsides along the crest of a steep hill (R6).
    pub crests: Hexsides,
    /// Hexsides along a stream (R8).
    pub streams: Hexsides,
    /// Hexsides with field fortifications along them (R10).
    pub palisades: Hexsides,
    /// The hexes of the road, in order (R9).
    pub road: Vec<HexId>,
    /// The hexes of the river, in order (R8).
    pub river: Vec<HexId>,
}

impl HexMap {
    /// What is in a hex.
    pub fn cell(&self, hex: HexId) -> &Cell {
        &self.cells[hex.index()]
    }
}

/// The map of a table. The die says what its river is like.
pub fn rasterise(table: &Table, target: Target, river_die: u8) -> HexMap {
    let lattice = Lattice::new(target);
    let shares: Vec<Vec<(HexId, f64)>> = table.pieces.iter().map(|piece| shares(&lattice, piece)).collect();
    let mut cells = vec![Cell { cover: Terrain::Open, level: 0, water: None }; lattice.grid.len()];
    covers(&table.pieces, &shares, &mut cells);
    heights(&table.pieces, &shares, &mut cells);
    let mut map = HexMap {
        cells,
        slopes: Hexsides::none(&lattice),
        crests: Hexsides::none(&lattice),
        streams: Hexsides::none(&lattice),
        palisades: Hexsides::none(&lattice),
        road: Vec::new(),
        river: Vec::new(),
        lattice,
    };
    map.mark_slopes();
    map.mark_crests(&table.pieces);
    map.lay_road(table);
    match &table.water {
        Some(Water::Coast { sea }) => map.flood(sea),
        Some(Water::River { axis, .. }) => map.lay_river(axis, Going::of_die(river_die)),
        None => {}
    }
    map.open_road();
    for (_, ends) in &table.works {
        map.palisade(ends);
    }
    passage::open(&mut map);
    map
}

/// R1: the part of each hex that a piece covers.
fn shares(lattice: &Lattice, piece: &Piece) -> Vec<(HexId, f64)> {
    let shape = polygon(&piece.outline);
    let Some(bounds) = shape.bounding_rect() else { return Vec::new() };
    let touched = lattice.by_number().filter_map(|hex| {
        let outline = lattice.outline(hex);
        if !outline.bounding_rect()?.intersects(&bounds) {
            return None;
        }
        let share = outline.intersection(&shape).unsigned_area() / lattice.area();
        (share > 0.0).then_some((hex, share))
    });
    touched.collect()
}

/// R2 and R3: what covers each hex.
fn covers(pieces: &[Piece], shares: &[Vec<(HexId, f64)>], cells: &mut [Cell]) {
    let rank = |piece: usize| COVERS.iter().position(|cover| *cover == pieces[piece].terrain);
    let mut winners: Vec<Option<usize>> = vec![None; cells.len()];
    for piece in (0..pieces.len()).filter(|&piece| rank(piece).is_some()) {
        for &(hex, share) in &shares[piece] {
            let winner = &mut winners[hex.index()];
            if share >= COVERED - ROUNDING && winner.is_none_or(|other| rank(piece) < rank(other)) {
                *winner = Some(piece);
            }
        }
    }
    let mut by_order: Vec<usize> = (0..pieces.len()).filter(|&piece| rank(piece).is_some()).collect();
    by_order.sort_by_key(|&piece| pieces[piece].order);
    for piece in by_order {
        let hexes_of = |owner: usize| winners.iter().filter(|winner| **winner == Some(owner)).count();
        if hexes_of(piece) > 0 {
            continue;
        }
        let Some(hex) = largest(&shares[piece]) else { continue };
        if winners[hex.index()].is_none_or(|other| hexes_of(other) > 1) {
            winners[hex.index()] = Some(piece);
        }
    }
    for (cell, winner) in cells.iter_mut().zip(winners) {
        cell.cover = winner.map_or(Terrain::Open, |piece| pieces[piece].terrain);
    }
}

/// The hex of which a piece covers most, if that is enough to show it.
fn largest(shares: &[(HexId, f64)]) -> Option<HexId> {
    let mut best: Option<(HexId, f64)> = None;
    for &(hex, share) in shares {
        if best.is_none_or(|(_, most)| share > most + ROUNDING) {
            best = Some((hex, share));
        }
    }
    best.filter(|&(_, share)| share >= SHOWN - ROUNDING).map(|(hex, _)| hex)
}

/// R4: how high each hex lies. A hill too small or too awkward to lift any hex lifts the one it covers most, for no
/// piece vanishes. Ruling 31
fn heights(pieces: &[Piece], shares: &[Vec<(HexId, f64)>], cells: &mut [Cell]) {
    for (piece, shares) in pieces.iter().zip(shares) {
        let level = match piece.terrain {
            Terrain::SteepHill => 2,
            Terrain::GentleHill => 1,
            _ => continue,
        };
        let lifted = shares.iter().filter(|(_, share)| *share >= LIFTED - ROUNDING).map(|(hex, _)| *hex);
        let mut hexes: Vec<HexId> = lifted.collect();
        if hexes.is_empty() {
            hexes.extend(largest(shares));
        }
        for hex in hexes {
            let cell = &mut cells[hex.index()];
            cell.level = cell.level.max(level);
        }
    }
}

impl HexMap {
    /// Every hexside on the table, once.
    fn hexsides(&self) -> Vec<(HexId, Direction, HexId)> {
        let around = |hex| self.lattice.neighbours(hex).filter(|(way, _)| way.index() < 3);
        self.lattice.hexes().flat_map(|hex| around(hex).map(move |(way, other)| (hex, way, other))).collect()
    }

    /// From the middle of one hex to the middle of another.
    fn between(&self, one: HexId, other: HexId) -> Line {
        Line::new(self.lattice.centre(one), self.lattice.centre(other))
    }

    /// R5.
    fn mark_slopes(&mut self) {
        for (one, way, other) in self.hexsides() {
            if self.cell(one).level != self.cell(other).level {
                self.slopes.mark(one, way, other);
            }
        }
    }

    /// R6.
    fn mark_crests(&mut self, pieces: &[Piece]) {
        for piece in pieces.iter().filter(|piece| piece.terrain == Terrain::SteepHill) {
            let Some([from, to]) = piece.crest else { continue };
            let crest = Line::new(coord(from), coord(to));
            for (one, way, other) in self.hexsides() {
                let is_high = self.cell(one).level > 0 && self.cell(other).level > 0;
                if is_high && self.between(one, other).intersects(&crest) {
                    self.crests.mark(one, way, other);
                }
            }
        }
    }

    /// R7.
    fn flood(&mut self, sea: &[Point]) {
        let sea = polygon(sea);
        for hex in self.lattice.hexes().collect::<Vec<_>>() {
            if sea.contains(&geo::Point::from(self.lattice.centre(hex))) {
                self.cells[hex.index()].water = Some(Wet::Sea);
            }
        }
    }

    /// R8.
    fn lay_river(&mut self, axis: &[Point], going: Going) {
        let chain = self.lattice.chain(axis);
        let wet = match (going, self.lattice.target()) {
            (Going::Stream, Target::Basileus) => return self.mark_stream(axis),
            (Going::Stream, Target::Armageddon) => Wet::Stream,
            (Going::Ford, _) => Wet::Ford,
            (Going::River, _) => Wet::River,
        };
        for hex in &chain {
            self.cells[hex.index()].water = Some(wet);
        }
        let crossing: Vec<HexId> = chain.iter().copied().filter(|hex| self.road.contains(hex)).collect();
        for hex in &crossing {
            self.cells[hex.index()].water = Some(Wet::Bridge);
        }
        if going == Going::River && crossing.is_empty() {
            for third in [1, 2] {
                // The hex nearest to this part of the length.
                let place = (chain.len() - 1) * third * 2 + 3;
                self.cells[chain[place / 6].index()].water = Some(Wet::Ford);
            }
        }
        self.river = chain;
    }

    fn mark_stream(&mut self, axis: &[Point]) {
        let axis = line(axis);
        for (one, way, other) in self.hexsides() {
            if self.between(one, other).intersects(&axis) {
                self.streams.mark(one, way, other);
            }
        }
    }

    /// R9.
    fn lay_road(&mut self, table: &Table) {
        if let Some(road) = &table.road {
            self.road = self.lattice.chain(&road.axis);
        }
    }

    /// A road that runs through a hex goes before rock in it, and ends at the sea. Ruling 32
    fn open_road(&mut self) {
        let cells = &self.cells;
        self.road.retain(|hex| cells[hex.index()].water != Some(Wet::Sea));
        for hex in &self.road {
            let cell = &mut self.cells[hex.index()];
            if cell.cover == Terrain::Impassable {
                cell.cover = Terrain::Open;
            }
        }
    }

    /// R10, field fortifications.
    fn palisade(&mut self, ends: &[Point; 2]) {
        let axis = Line::new(coord(ends[0]), coord(ends[1]));
        for (one, way, other) in self.hexsides() {
            if self.between(one, other).intersects(&axis) {
                self.palisades.mark(one, way, other);
            }
        }
    }

    /// Whether a hex belongs to the ground where a player's troops deploy, so far from the edge.
    pub fn is_within(&self, part: Part, depth: f64, hex: HexId) -> bool {
        self.lattice.depth(part, hex) <= depth + ROUNDING
    }
}

/// The middle of an outline.
pub fn middle(outline: &[Point]) -> geo::Coord {
    use geo::Centroid;
    let shape: Polygon = polygon(outline);
    shape.centroid().map_or(coord(outline[0]), geo::Coord::from)
}

#[cfg(test)]
#[path = "raster_tests.rs"]
mod tests;
