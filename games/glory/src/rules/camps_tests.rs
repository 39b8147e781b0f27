use super::*;
use crate::test_table::{open, piece};
use testkit::Table;

/// The Rus at y = 0 place their camp.
fn camp(also: &str) -> Table<Glory> {
    crate::test_table::table(&format!("stage camp without; territory developed; {also}"))
}

#[test]
fn example_16_camps() {
    // 30 to 34.8 by 9 to 12.2.
    assert_eq!(camp("").refusal("camp 32.4,10.6"), "DEP1: It reaches 12.20 from your long edge; 12.00 is the most.");
    let village = format!("taken village 1; placed 1; {}", piece("1 village with", [29.0, 37.0], [7.0, 12.0]));
    let table = camp(&village);
    assert_eq!(table.forbidden_by("camp 32.4,9.6"), None);
    assert_eq!(table.refusal("camp 29,9.6"), "DEP1: A camp does not stand in difficult going, and this is village.");
}

#[test]
fn case_dep1_not_in_difficult_going() {
    let forest = format!("taken forest 1; placed 1; {}", piece("1 forest with", [30.0, 38.0], [2.0, 8.0]));
    let table = camp(&forest);
    assert_eq!(table.forbidden_by("camp 34,5"), Some("DEP1"));
    assert_eq!(table.forbidden_by("camp 20,5"), None);
    let brush = format!("taken brush 1; placed 1; {}", piece("1 brush with", [30.0, 38.0], [2.0, 8.0]));
    assert_eq!(camp(&brush).forbidden_by("camp 34,5"), None, "brush is only rough");
}

#[test]
fn case_dep1_both_sides_place_theirs_and_only_without_room_none() {
    let mut table = camp("");
    assert_eq!(table.refusal("done"), "DEP1: There is room for it.");
    table.must("camp 20,5; camp 20,43");
    assert_eq!(table.log(), "DEP1  Rus camp at 20,5.\nDEP1  Byzantines camp at 20,43.\n");
    // Neither of these armies digs.
    assert_eq!(table.state.stage, Stage::Ambush(Part::Without));
}

/// An army that digs, without the initiative.
fn works() -> Table<Glory> {
    let mut game = open("dorostolon-971", &[]);
    game.scenario.armies[1].works = 3;
    Table::at(game, "stage works without; territory developed; camp 2 60,5")
}

#[test]
fn example_17_fortifications() {
    let table = works();
    // 24 to 25.6 by 14.0 to 14.6.
    assert_eq!(table.forbidden_by("work 24.8,14.3"), None);
    assert_eq!(table.refusal("work 23.8,14.3"), "DEP2: It reaches 14.60 from your long edge; 12.00 is the most.");
}

#[test]
fn case_dep2_so_many_as_the_army_has_and_not_in_each_other() {
    let mut table = works();
    assert_eq!(table.refusal("work 60,5"), "TABLE: It overlaps your camp.");
    table.must("work 30,10; work 31.6,10");
    assert_eq!(table.forbidden_by("work 30.5,10"), Some("TABLE"));
    table.must("work 33.2,10");
    assert_eq!(table.state.stage, Stage::Ambush(Part::Without), "there are no more");
}

#[test]
fn case_table_things_stand_on_dry_passable_ground() {
    let cliffs = format!("taken impassable 1; placed 1; {}", piece("1 impassable with", [30.0, 38.0], [2.0, 8.0]));
    let table = camp(&format!("{cliffs}; taken river 1; river 1.5 12,0 12,24 12,48"));
    assert_eq!(table.refusal("camp 34,5"), "TABLE: It overlaps impassable ground.");
    assert_eq!(table.refusal("camp 12,5"), "TABLE: It overlaps the river.");
    assert_eq!(table.refusal("camp 1,5"), "TABLE: It has to lie wholly on the table.");
}
