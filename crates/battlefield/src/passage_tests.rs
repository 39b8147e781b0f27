use glory::table::Water;

use super::*;
use crate::lattice::Target;
use crate::raster::rasterise;
use crate::test_table::{at, bare, hex, rectangle, with_pieces};

#[test]
fn case_r11_a_way_across_an_open_table() {
    let map = rasterise(&bare(), Target::Basileus, 6);
    // In an even column from row 09, twelve movement units from its edge, to row 03: six hexes of open ground.
    assert_eq!(between_zones(&map), Some(6));
}

#[test]
fn case_r11_rock_is_walked_round_and_hills_climbed() {
    let rock = (Terrain::Impassable, rectangle((0.0, 66.0), (14.0, 34.0)));
    let map = rasterise(&with_pieces(&[rock]), Target::Basileus, 6);
    // Past the rock in the east it is as far as ever.
    assert_eq!(between_zones(&map), Some(6));
    let costs = costs_from(&map, [hex(&map, "0512")].into_iter());
    assert_eq!(costs[hex(&map, "0506").index()], None);
    assert!(costs[hex(&map, "0501").index()].is_some_and(|cost| cost > 11));
}

#[test]
fn case_r11_fords_are_opened_from_the_middle_of_a_river_that_closes_the_table() {
    // No river a player can place does this: it runs from side to side.
    let axis = vec![at(0.0, 24.0), at(72.0, 24.0)];
    let table = glory::table::Table { water: Some(Water::River { axis, width: 150 }), ..bare() };
    let mut map = rasterise(&table, Target::Basileus, 6);
    for hex in map.river.clone() {
        map.cells[hex.index()].water = Some(Wet::River);
    }
    assert_eq!(between_zones(&map), None);
    open(&mut map);
    let fords: Vec<_> = map.river.iter().filter(|hex| map.cell(**hex).water == Some(Wet::Ford)).collect();
    assert!(between_zones(&map).is_some() && (1..=3).contains(&fords.len()));
    assert!(fords.iter().all(|hex| (9..=12).contains(&map.lattice.grid.column(**hex))), "{fords:?}");
}
