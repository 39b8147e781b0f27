//! Where the armies of a table stand on its map (R10).

use geo::Coord;
use glory::table::{Army, Part, Table, Terrain, TroopType};
use hex::HexId;

use crate::lattice::{Target, coord};
use crate::raster::{Cell, HexMap, middle};

/// How deep most troops deploy.
const LINE: f64 = 12.0;
/// How deep skirmishers deploy.
const SCREEN: f64 = 18.0;
/// How deep whoever has the initiative may lay an ambush.
const HALF: f64 = 24.0;
/// Ambushes lie in the outer thirds.
const THIRDS: (f64, f64) = (24.0, 48.0);

/// A battle group on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stand {
    /// Its army.
    pub side: u8,
    /// Its place in the army's list.
    pub group: u8,
    /// A hex for each of its counters.
    pub hexes: Vec<HexId>,
    /// Fights on foot.
    pub dismounted: bool,
}

/// Where everybody stands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Deployment {
    /// The camps, by side.
    pub camps: [Option<HexId>; 2],
    /// The battle groups, in the order in which they were put on the table.
    pub groups: Vec<Stand>,
}

/// Puts the armies of a table on its map: camps first, then battle groups, each where its middle is or, if that hex is
/// taken or cannot be, in the nearest free hex of its zone. Who finds none is left out.
pub fn deploy(table: &Table, armies: [&Army; 2], map: &HexMap) -> Deployment {
    let mut taken = vec![false; map.cells.len()];
    let mut deployment = Deployment::default();
    for (side, camp) in table.camps.iter().enumerate() {
        let Some(outline) = camp else { continue };
        let zone = |hex: HexId| map.is_within(part(table, side as u8), LINE, hex) && map.cell(hex).is_passable();
        let hex = nearest(map, middle(outline), |hex| zone(hex) && !taken[hex.index()]);
        deployment.camps[side] = hex;
        take(&mut taken, hex);
    }
    for group in &table.groups {
        let listed = &armies[usize::from(group.side)].groups[usize::from(group.index)];
        let troop = listed.dismounts.filter(|_| group.dismounted).unwrap_or(listed.troop);
        let counters = match map.lattice.target() {
            Target::Basileus => 1,
            Target::Armageddon => listed.becomes.armageddon.iter().map(|(_, count)| usize::from(*count)).sum(),
        };
        let part = part(table, group.side);
        let zone = |hex: HexId| {
            let is_in_zone = match group.ambush {
                true => is_ambush_ground(map, part, hex),
                false => map.is_within(part, if troop.skirmishes() { SCREEN } else { LINE }, hex),
            };
            is_in_zone && may_enter(troop, map.cell(hex))
        };
        let centre = middle(&group.outline);
        let mut hexes = Vec::new();
        for _ in 0..counters {
            let hex = nearest(map, centre, |hex| zone(hex) && !taken[hex.index()]);
            take(&mut taken, hex);
            hexes.extend(hex);
        }
        if hexes.len() == counters {
            deployment.groups.push(Stand { side: group.side, group: group.index, hexes, dismounted: group.dismounted });
        }
    }
    deployment
}

fn take(taken: &mut [bool], hex: Option<HexId>) {
    if let Some(hex) = hex {
        taken[hex.index()] = true;
    }
}

/// The part a side has in the set-up.
pub fn part(table: &Table, side: u8) -> Part {
    if table.with == side { Part::With } else { Part::Without }
}

/// The hex a point is in, or the nearest one that will do; ties go to the lower number.
fn nearest(map: &HexMap, point: Coord, will_do: impl Fn(HexId) -> bool) -> Option<HexId> {
    let home = map.lattice.hex_at(point);
    map.lattice.by_number().filter(|&hex| will_do(hex)).min_by_key(|&hex| map.lattice.grid.distance(home, hex))
}

/// Where an ambush may lie (glory's AMB1).
fn is_ambush_ground(map: &HexMap, part: Part, hex: HexId) -> bool {
    let x = map.lattice.centre(hex).x;
    let depth = match part {
        Part::With => HALF,
        Part::Without => SCREEN,
    };
    (x <= THIRDS.0 || x >= THIRDS.1) && map.is_within(part, depth, hex)
}

/// Whether troops can be in a hex: difficult going is closed to what runs on wheels.
fn may_enter(troop: TroopType, cell: &Cell) -> bool {
    let wheels = matches!(
        troop,
        TroopType::HeavyChariots
            | TroopType::ScythedChariots
            | TroopType::BattleWagons
            | TroopType::LightArtillery
            | TroopType::HeavyArtillery
    );
    cell.is_passable() && !(wheels && is_difficult(cell))
}

/// Whether the going in a hex is difficult.
fn is_difficult(cell: &Cell) -> bool {
    let cover = matches!(
        cell.cover,
        Terrain::Gully | Terrain::Forest | Terrain::Vineyard | Terrain::Marsh | Terrain::SoftSand | Terrain::Village
    );
    cover || cell.level == 2 || cell.water.is_some()
}

/// The battle group of a side that stands nearest to a point: where a commander joins in.
pub fn nearest_group(map: &HexMap, deployment: &Deployment, side: u8, point: glory::table::Point) -> Option<usize> {
    let Coord { x, y } = coord(point);
    let away = |stand: &Stand| {
        let centre = map.lattice.centre(stand.hexes[0]);
        (((centre.x - x).powi(2) + (centre.y - y).powi(2)) * 100.0).round() as i64
    };
    let own = deployment.groups.iter().enumerate().filter(|(_, stand)| stand.side == side);
    own.min_by_key(|(_, stand)| away(stand)).map(|(place, _)| place)
}

#[cfg(test)]
#[path = "deploy_tests.rs"]
mod tests;
