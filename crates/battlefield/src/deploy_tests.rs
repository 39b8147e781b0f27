use engine::DataSet;
use glory::load::armies;
use glory::table::Group;

use super::*;
use crate::raster::rasterise;
use crate::test_table::{bare, hex, rectangle, with_pieces};

fn army(id: &str) -> Army {
    let all = armies::all(&DataSet::embedded(glory::TITLE.files)).unwrap();
    all.into_iter().find(|army| army.id == id).unwrap()
}

fn group(side: u8, index: u8, x: f64, y: f64) -> Group {
    let outline = rectangle((x - 1.6, x + 1.6), (y - 0.8, y + 0.8));
    Group { side, index, outline, ambush: false, dismounted: false }
}

/// Where each battle group of a table stands.
fn stands(table: &Table, armies: [&Army; 2], target: Target) -> Vec<Vec<String>> {
    let map = rasterise(table, target, 6);
    let number = |hex: &HexId| map.lattice.grid.number(*hex).to_string();
    let groups = deploy(table, armies, &map).groups;
    groups.iter().map(|stand| stand.hexes.iter().map(number).collect()).collect()
}

#[test]
fn case_r10_a_group_stands_where_its_middle_is_and_the_later_comer_beside_it() {
    let (byzantines, rus) = (army("byzantine-971"), army("rus-971"));
    // 0503 has its middle at 16.95, 38; 0512 at 16.95, 2.
    let table =
        Table { groups: vec![group(0, 0, 16.9, 38.0), group(1, 0, 16.9, 2.0), group(0, 1, 17.5, 38.4)], ..bare() };
    let stands = stands(&table, [&byzantines, &rus], Target::Basileus);
    // Of the free hexes round 0503, those of the first three rows: 0402, 0403, 0502, 0602, 0603.
    assert_eq!(stands, [["0503"], ["0512"], ["0402"]]);
}

#[test]
fn case_r10_nobody_stands_where_he_cannot_be() {
    let hittites = army("hittite-1294-bc");
    let heavy = hittites.groups.iter().position(|group| group.troop == TroopType::HeavyChariots).unwrap() as u8;
    let foot = hittites.groups.iter().position(|group| group.troop == TroopType::HeavyFoot).unwrap() as u8;
    for (terrain, of_foot) in [(Terrain::Forest, "0502"), (Terrain::Impassable, "0401"), (Terrain::Broken, "0502")] {
        let mut table = with_pieces(&[(terrain, rectangle((14.6, 19.3), (40.0, 44.0)))]);
        table.groups = vec![group(0, foot, 16.9, 42.0)];
        assert_eq!(stands(&table, [&hittites, &hittites], Target::Basileus), [[of_foot]]);
        table.groups = vec![group(0, heavy, 16.9, 42.0)];
        let of_chariots = if terrain == Terrain::Broken { "0502" } else { "0401" };
        assert_eq!(stands(&table, [&hittites, &hittites], Target::Basileus), [[of_chariots]]);
    }
}

#[test]
fn case_r10_in_armageddon_a_group_is_several_counters() {
    let assyrians = army("assyrian-854-bc");
    let table = Table { groups: vec![group(0, 0, 16.9, 44.0)], ..bare() };
    let stands = stands(&table, [&assyrians, &assyrians], Target::Armageddon);
    assert_eq!(stands[0].len(), 3);
}

#[test]
fn case_r10_ambushes_stay_on_their_flank() {
    let rus = army("rus-971");
    let mut table = Table { groups: vec![group(0, 0, 22.0, 26.0), group(0, 1, 23.0, 26.0)], ..bare() };
    table.groups.iter_mut().for_each(|group| group.ambush = true);
    let map = rasterise(&table, Target::Basileus, 6);
    for stand in deploy(&table, [&rus, &rus], &map).groups {
        let centre = map.lattice.centre(stand.hexes[0]);
        assert!(centre.x <= 24.0 && centre.y >= 24.0, "{centre:?}");
    }
}

#[test]
fn case_r10_a_camp_comes_first() {
    let rus = army("rus-971");
    let camps = [Some(rectangle((14.5, 19.3), (42.0, 45.2))), None];
    let table = Table { camps, groups: vec![group(0, 0, 16.9, 44.0)], ..bare() };
    let map = rasterise(&table, Target::Basileus, 6);
    let deployment = deploy(&table, [&rus, &rus], &map);
    assert_eq!(deployment.camps, [Some(hex(&map, "0502")), None]);
    assert_eq!(deployment.groups[0].hexes, [hex(&map, "0501")]);
    assert_eq!(nearest_group(&map, &deployment, 0, crate::test_table::at(60.0, 40.0)), Some(0));
    assert_eq!(nearest_group(&map, &deployment, 1, crate::test_table::at(60.0, 40.0)), None);
}
