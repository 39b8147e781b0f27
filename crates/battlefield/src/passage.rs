//! A way from one army to the other (R11).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use glory::table::{Part, Terrain};
use hex::{Direction, HexId};

use crate::raster::{HexMap, Wet};

/// A way that costs this much or more is none.
const TOO_FAR: u32 = 60;
/// How deep the zones are between which there must be a way.
const ZONE: f64 = 12.0;

/// Opens fords, those in the middle of the river first, until there is a way.
pub fn open(map: &mut HexMap) {
    let middle = map.river.len() / 2;
    let mut closed: Vec<(usize, HexId)> = map.river.iter().copied().enumerate().collect();
    closed.retain(|(_, hex)| map.cell(*hex).water == Some(Wet::River));
    closed.sort_by_key(|(place, _)| place.abs_diff(middle));
    for (_, hex) in closed {
        if between_zones(map).is_some_and(|cost| cost < TOO_FAR) {
            return;
        }
        map.cells[hex.index()].water = Some(Wet::Ford);
    }
}

/// The cost of the cheapest way from one deployment zone to the other.
pub fn between_zones(map: &HexMap) -> Option<u32> {
    let zone = |part: Part| map.lattice.hexes().filter(move |&hex| map.is_within(part, ZONE, hex));
    let costs = costs_from(map, zone(Part::Without));
    zone(Part::With).filter_map(|hex| costs[hex.index()]).min()
}

/// The cost of the cheapest way to every hex from any of these.
pub fn costs_from(map: &HexMap, starts: impl Iterator<Item = HexId>) -> Vec<Option<u32>> {
    let mut costs: Vec<Option<u32>> = vec![None; map.cells.len()];
    let mut open = BinaryHeap::new();
    for start in starts.filter(|&hex| map.cell(hex).is_passable()) {
        costs[start.index()] = Some(0);
        open.push(Reverse((0, start)));
    }
    while let Some(Reverse((cost, hex))) = open.pop() {
        if costs[hex.index()] != Some(cost) {
            continue;
        }
        for (way, next) in map.lattice.neighbours(hex) {
            let Some(step) = step(map, hex, way, next) else { continue };
            let total = cost + step;
            if costs[next.index()].is_none_or(|known| total < known) {
                costs[next.index()] = Some(total);
                open.push(Reverse((total, next)));
            }
        }
    }
    costs
}

/// What a step costs in movement points; none if it cannot be taken.
fn step(map: &HexMap, hex: HexId, way: Direction, next: HexId) -> Option<u32> {
    let cell = map.cell(next);
    if !cell.is_passable() {
        return None;
    }
    let ground = match (cell.water, cell.cover) {
        (Some(Wet::Bridge), _) => 1,
        (Some(_), _) => 2,
        (None, Terrain::Open | Terrain::OpenField | Terrain::Broken | Terrain::Brush | Terrain::Village) => {
            if cell.level == 2 { 2 } else { 1 }
        }
        (None, _) => 2,
    };
    let sides = [&map.slopes, &map.streams, &map.palisades].iter().filter(|sides| sides.has(hex, way)).count();
    Some(ground + sides as u32)
}

#[cfg(test)]
#[path = "passage_tests.rs"]
mod tests;
