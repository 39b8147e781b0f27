use super::*;
use crate::test_table::{open, piece};
use testkit::Table;

/// An ambush of a part in a piece of 4 to 12 by these depths.
fn ambush(part: &str, terrain: &str, x: [f64; 2], y: [f64; 2]) -> Table<Glory> {
    let lies = piece(&format!("1 {terrain} with"), x, y);
    crate::test_table::table(&format!("stage ambush {part}; territory hilly; taken {terrain} 1; placed 1; {lies}"))
}

const PELTASTS: &str = "12";
const CAVALRY: &str = "1";
const PSILOI: &str = "15";

#[test]
fn example_19_ambushes_of_both_sides() {
    // 6 to 9.2 by 24.5 to 26.1.
    let at = "7.6,25.3";
    let forest = ambush("with", "forest", [4.0, 12.0], [24.0, 32.0]);
    assert_eq!(forest.forbidden_by(&format!("ambush {PELTASTS} {at}")), None);
    let brush = ambush("with", "brush", [4.0, 12.0], [24.0, 32.0]);
    assert!(brush.refusal(&format!("ambush {CAVALRY} {at}")).starts_with("AMB2: At 6.00, 24.50 it can be seen by"));
    assert_eq!(brush.forbidden_by(&format!("ambush {PSILOI} {at}")), None);
    let inner = ambush("with", "forest", [20.0, 28.0], [24.0, 32.0]);
    assert_eq!(
        inner.refusal(&format!("ambush {PELTASTS} 23.6,26.8")),
        "AMB1: It reaches x = 25.20; ambushes lie in the outer thirds, up to 24 and from 48 on."
    );
    let theirs = ambush("without", "forest", [4.0, 12.0], [12.0, 20.0]);
    assert_eq!(theirs.refusal("ambush 14 8,17.6"), "AMB1: It reaches 18.40 from your long edge; 18.00 is the most.");
    assert_eq!(theirs.forbidden_by("ambush 14 8,17.2"), None);
}

#[test]
fn example_20_sand_on_the_halfway_line() {
    let table = ambush("with", "soft-sand", [4.0, 12.0], [22.0, 30.0]);
    assert_eq!(table.forbidden_by(&format!("ambush {PSILOI} 8,24.8")), Some("AMB2"), "6.00 is seen");
    assert_eq!(table.forbidden_by(&format!("ambush {PSILOI} 8,24.9")), None);
}

#[test]
fn case_amb1_up_to_the_halfway_line() {
    let table = ambush("with", "forest", [4.0, 12.0], [20.0, 28.0]);
    assert_eq!(table.forbidden_by(&format!("ambush {PELTASTS} 8,24.8")), None);
    assert_eq!(table.forbidden_by(&format!("ambush {PELTASTS} 8,24.7")), Some("AMB1"));
}

#[test]
fn case_amb2_behind_a_wood_in_the_open() {
    // The line of the strip is 18; a great wood before the marker hides it from all of it.
    let wood = piece("1 forest with compulsory", [0.0, 15.0], [30.0, 44.0]);
    let table =
        crate::test_table::table(&format!("stage ambush with; territory hilly; taken forest 1; placed 1; {wood}"));
    assert_eq!(table.forbidden_by(&format!("ambush {CAVALRY} 3,45.5")), None);
    assert_eq!(table.forbidden_by(&format!("ambush {CAVALRY} 17,45.5")), Some("AMB2"));
}

#[test]
fn case_amb2_only_where_the_troops_can_enter() {
    let mut game = open("dorostolon-971", &[]);
    game.scenario.armies[0].groups[0].troop = TroopType::BattleWagons;
    let wood = piece("1 forest with", [4.0, 12.0], [24.0, 32.0]);
    let table = Table::at(game, &format!("stage ambush with; territory hilly; taken forest 1; placed 1; {wood}"));
    assert_eq!(table.refusal(&format!("ambush {CAVALRY} 7.6,26")), "AMB2: These troops do not enter forest.");
}

#[test]
fn case_dep3_each_side_lays_ambushes_and_goes_on() {
    let mut table = ambush("without", "forest", [4.0, 12.0], [10.0, 18.0]);
    table.must("ambush 14 8,15");
    assert_eq!(table.refusal("ambush 14 8,12"), "DEP5: That one has its place already.");
    assert_eq!(table.refusal("ambush 15 9,15"), "TABLE: It overlaps one of your ambush markers.");
    assert_eq!(table.refusal("ambush dummy 8,12"), "DEP3: Markers without troops were not agreed.");
    table.must("done; done");
    assert_eq!(table.state.stage, Stage::March(Part::Without));
    let other = engine::Seat::Side(engine::Side(0));
    assert_eq!(table.log_for(other), "DEP3  Rus lay ambush marker 1 at 8,15.\n");
    assert_eq!(table.log(), "DEP3  Rus lay ambush marker 1 at 8,15: Rus archers 1 (14).\n");
}

#[test]
fn case_dep3_dummies_where_they_were_agreed() {
    let game = open("dorostolon-971", &[("ambush_dummies", "1")]);
    let wood = piece("1 forest with", [4.0, 12.0], [10.0, 18.0]);
    let mut table =
        Table::at(game, &format!("stage ambush without; territory hilly; taken forest 1; placed 1; {wood}"));
    table.must("ambush dummy 8,15");
    assert_eq!(table.refusal("ambush dummy 8,12"), "DEP3: All 1 markers without troops are placed.");
    assert_eq!(table.state.dummies[1].len(), 1);
}
