use testkit::Table;

use crate::Apocalypse;
use crate::rules::test_battle::{fallen, first_edition, troops};
use crate::scenario::BYZANTINE;
use crate::state::Marker;
use crate::test_table::{holder, stage, table, whereabouts};

/// Muslims have come by land before Cyzicus, a town and port; Constantinople is 3 away by sea.
fn before_cyzicus(garrison: &str, more: &str) -> Table<Apocalypse> {
    table(&format!(
        "expedition syria 1437 kalb1 kalb2 kalb3 kalb4 kalb5; garrison 1437 {garrison}; hand syria points 30; {more}"
    ))
}

#[test]
fn case_7_3_a_garrison_that_falls_to_a_siege_may_leave_by_sea() {
    let mut table = before_cyzicus("SCOLA1 BUCEL MANUEL F1", "");
    table.must("siege; roll 1");
    assert_eq!((stage(&table).as_str(), table.game.actor(&table.state)), ("evacuate", Some(BYZANTINE)));
    // One ship carries one kind; leaders are free.
    table.must("board SCOLA1");
    assert_eq!(table.refusal("board BUCEL"), "5.1.6: There is no room aboard for BUCEL.");
    assert_eq!(table.refusal("board SCOLA1"), "7.3: SCOLA1 is aboard already.");
    let stranger = "7.3: kalb1 is not among those in the place who could leave by sea.";
    assert_eq!(table.refusal("board kalb1"), stranger);
    table.must("board MANUEL; done");
    assert_eq!(
        ["SCOLA1", "MANUEL", "F1", "BUCEL"].map(|name| whereabouts(&table, name)),
        ["garrison 1235", "leader 1235", "garrison 1235", "destroyed"]
    );
    assert_eq!((holder(&table, "1437"), stage(&table).as_str()), ("muslims", "march"));
}

#[test]
fn case_7_3_nobody_has_to_leave() {
    let mut table = before_cyzicus("SCOLA1 MANUEL F1", "");
    table.must("siege; roll 1; done");
    assert_eq!([whereabouts(&table, "SCOLA1"), whereabouts(&table, "MANUEL")], ["destroyed", "gone"]);
    // The ship moves free, because Cyzicus fell by land (8.1).
    assert_eq!(whereabouts(&table, "F1"), "garrison 1235");
}

#[test]
fn case_7_3_before_the_fight_in_the_breach() {
    let mut table = before_cyzicus("VICTOR HONOR LEONES F1", "");
    table.must("assault; roll 3");
    assert_eq!(stage(&table), "evacuate");
    table.must("board VICTOR; done");
    // Honoriani fight on; the horse dies with them.
    assert_eq!(stage(&table), "wall muslims");
    table.must("lose kalb1; lose HONOR; roll 1");
    assert_eq!(
        (fallen(&table).as_str(), whereabouts(&table, "VICTOR").as_str()),
        ("kalb1 LEONES HONOR", "garrison 1235")
    );
    assert_eq!(troops(&table, Marker::Syria), "kalb2 kalb3 kalb4 kalb5");
}

#[test]
fn case_7_3_a_garrison_that_leaves_as_a_whole_costs_the_attacker_nothing() {
    let mut table = before_cyzicus("VICTOR HONOR F1", "");
    table.must("assault; roll 3; board VICTOR; board HONOR; done");
    assert_eq!(
        (stage(&table).as_str(), fallen(&table).as_str(), holder(&table, "1437")),
        ("pillage-die", "", "muslims")
    );
}

#[test]
fn case_7_3_capacity_holds() {
    // Two ships: two Mounted in one, four Foot in the other.
    let mut table = before_cyzicus("LEONES BUCEL THEODOS VICTOR HONOR F1 F2", "");
    table.must("siege; roll 1; board LEONES; board BUCEL; board VICTOR; board HONOR");
    assert_eq!(table.forbidden_by("board THEODOS"), Some("5.1.6"));
    table.must("done");
    assert_eq!(fallen(&table), "THEODOS");
}

#[test]
fn case_7_3_an_enemy_ship_in_the_hex_stops_it() {
    let mut table = before_cyzicus("SCOLA1 F1", "loose 1437 f1");
    table.must("siege; roll 1");
    assert_eq!((stage(&table).as_str(), whereabouts(&table, "SCOLA1").as_str()), ("march", "destroyed"));
}

#[test]
fn case_7_3_it_takes_ships_and_a_working_port() {
    let mut none = before_cyzicus("SCOLA1", "");
    none.must("siege; roll 1");
    assert_eq!(stage(&none), "march");
    let mut pillaged = before_cyzicus("SCOLA1", "loose 1437 F1; pillaged 1437");
    pillaged.must("siege; roll 1");
    assert_eq!((stage(&pillaged).as_str(), whereabouts(&pillaged, "SCOLA1").as_str()), ("march", "destroyed"));
    // Ships that are out will do.
    let mut out = before_cyzicus("SCOLA1", "loose 1437 F1");
    out.must("siege; roll 1; board SCOLA1; done");
    assert_eq!([whereabouts(&out, "SCOLA1"), whereabouts(&out, "F1")], ["garrison 1235", "garrison 1235"]);
}

#[test]
fn case_7_3_a_full_port_takes_them_in_until_the_end_of_the_phase() {
    // Abydos: Cyzicus, a town with one anchor, is 4 away.
    let mut table = table(
        "expedition syria 1440 kalb1 kalb2; garrison 1440 VICTOR F1; \
         garrison 1437 SCOLA1 SCOLA2 SCOLA3 SCOLA4 F2; hand syria points 30",
    );
    table.must("siege; roll 1; board VICTOR; done");
    assert_eq!([whereabouts(&table, "VICTOR"), whereabouts(&table, "F1")], ["garrison 1437", "garrison 1437"]);
    table.must("stop; camp");
    assert_eq!(stage(&table), "trim 1437");
}

/// Constantia has fallen to a siege; the nearest port, Attaleia, is 12 away.
fn constantia(more: &str) -> Table<Apocalypse> {
    let mut table = table(&format!(
        "expedition syria 3224 kalb1 kalb2 kalb3; garrison 3224 CYPRII VICTOR F1 MANUEL; hand syria points 30; {more}"
    ));
    table.must("siege; roll 1 1; board CYPRII; board MANUEL; done");
    table
}

#[test]
fn case_7_3_if_the_port_is_too_far_the_owner_picks_a_shore_that_is_nearer() {
    let mut table = constantia("");
    assert_eq!(stage(&table), "haven");
    // Not Attaleia itself; not the open sea; not a shore that is no nearer, as 3324.
    for hex in ["2531", "3222", "3324", "3224"] {
        assert_eq!(table.forbidden_by(&format!("flee {hex}")), Some("7.3"), "{hex}");
    }
    assert_eq!(table.refusal("flee 2531"), "7.3: The ships cannot make for 2531.");
    // 2630 is 10 off and 2 from Attaleia.
    assert_eq!(table.forbidden_by("flee 2630"), None);
    // Paphos is Byzantine and has room, but no anchors.
    table.must("flee 3328");
    assert_eq!(
        ["CYPRII", "MANUEL", "F1", "VICTOR"].map(|name| whereabouts(&table, name)),
        ["garrison 3328", "leader 3328", "loose 3328", "destroyed"]
    );
}

#[test]
fn case_7_3_on_a_bare_shore_passengers_are_lost_and_ships_lie_loose() {
    let mut table = constantia("");
    table.must("flee 2630");
    assert_eq!(["CYPRII", "MANUEL", "F1"].map(|name| whereabouts(&table, name)), ["destroyed", "gone", "loose 2630"]);
    // So in a friendly place without room.
    let mut full = constantia("garrison 3328 SCOLA1 SCOLA2 SCOLA3 SCOLA4");
    full.must("flee 3328");
    assert_eq!([whereabouts(&full, "CYPRII"), whereabouts(&full, "F1")], ["destroyed", "loose 3328"]);
}

#[test]
fn case_7_3_without_any_way_out_there_is_no_evacuation() {
    // The Muslims hold one port: Tripolis, and no other.
    let mut table = table(
        "expedition byzantine 3518 VICTOR HONOR; garrison 3518 kalb1 f1; control byzantines 3119 2919 4020 4220; \
         hand byzantine points 9",
    );
    table.must("siege; roll 1");
    // Neither the unit nor the ship gets away.
    assert_eq!((stage(&table).as_str(), fallen(&table).as_str()), ("march", "kalb1 f1"));
}

#[test]
fn case_7_3_first_edition_ships_are_saved_by_an_evacuation_only() {
    let position = "expedition syria 1437 kalb1 kalb2; garrison 1437 SCOLA1 F1; hand syria points 30";
    let mut left = first_edition(position);
    left.must("siege; roll 1; board SCOLA1; done");
    assert_eq!([whereabouts(&left, "SCOLA1"), whereabouts(&left, "F1")], ["garrison 1235", "garrison 1235"]);
    let mut stayed = first_edition(position);
    stayed.must("siege; roll 1; done");
    assert_eq!(fallen(&stayed), "SCOLA1 F1");
}
