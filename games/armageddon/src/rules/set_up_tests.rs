//! Case tests: Set-up.

use testkit::Table;

use crate::Armageddon;
use crate::test_table::{game, table};

/// A side setting up, these counters placed.
fn setting_up(scenario: &str, side: &str, position: &str) -> Table<Armageddon> {
    table(scenario, &format!("turn 1; side {side}; phase set-up; stage set-up; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Armageddon>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// Places every counter that is still to be placed wherever it first may go.
fn place_all(table: &mut Table<Armageddon>) {
    let first =
        |table: &Table<Armageddon>, word: &str| table.legal().into_iter().find(|action| action.starts_with(word));
    while let Some(take) = first(table, "take ") {
        table.must(&take);
        let place = first(table, "place ").expect("there is room for all");
        table.must(&format!("{place}; face S"));
    }
}

#[test]
fn case_set_up_one_side_after_the_other_then_the_first_turn() {
    let mut table = Table::open(game("rome"));
    assert_eq!(table.refusal("take ms1"), "Set-up: ms1 is not on the side that acts now.");
    place_all(&mut table);
    table.clear_log();
    table.must("ready");
    assert_eq!(table.refusal("take MI1"), "Set-up: MI1 is not on the side that acts now.");
    place_all(&mut table);
    let placed = table.log().lines().count();
    table.must("ready");
    let log: Vec<_> = table.log().lines().collect();
    assert_eq!(log[..2], ["Set-up  Romans stand ready.", "Set-up  Sabines set up."]);
    assert_eq!(
        log[placed..],
        [
            "Set-up  Sabines stand ready.",
            "Sequence  Turn 1 begins.",
            "Sequence  Romans: Fire Combat.",
            "Leaders  Romans: Movement."
        ]
    );
}

#[test]
fn case_set_up_armies_that_enter_from_the_edge_place_nothing() {
    // Kadesh: the Egyptians set up; the Hittites move first and do not.
    let mut table = Table::open(game("kadesh"));
    place_all(&mut table);
    table.clear_log();
    table.must("ready");
    insta::assert_snapshot!(table.log(), @r"
    Set-up  Egyptians stand ready.
    Sequence  Turn 1 begins.
    Sequence  Hittites: Fire Combat.
    Leaders  Hittites: Movement.
    ");
    // #14: the second Judean force comes later.
    let table = setting_up("judeans_strike", "Judeans", "");
    assert_eq!(table.refusal("take MI9"), "Map Entry: MI9 is not set up: it enters the map during play.");
}

#[test]
fn case_set_up_an_area_is_every_hex_within_so_many_of_the_letter() {
    // Rome, D-3: D is 2625. 2622 is 3 hexes off, 2621 is 4; 2924 is 3 columns east and 3 hexes off, 3024 is 4.
    let mut table = setting_up("rome", "Romans", "");
    table.must("take MI1");
    for hex in ["2625", "2622", "2628", "2924", "2327"] {
        assert_eq!(table.forbidden_by(&format!("place {hex}")), None, "{hex}");
    }
    assert_eq!(table.refusal("place 2621"), "Set-up: 2621 is outside the area in which MI1 sets up.");
    assert_eq!(table.forbidden_by("place 3024"), Some("Set-up"));
    let places = table.legal().iter().filter(|action| action.starts_with("place ")).count();
    assert_eq!(places, 1 + 6 + 12 + 18); // rings around D, all on the map
}

#[test]
fn case_set_up_slopes_woods_and_streams_belong_to_the_area() {
    // #9: B, 0825, is woods and G, 0814, a slope; 0810, 4 hexes north of G, is a stream.
    let mut table = setting_up("nihriya", "Assyrians", "");
    table.must("take MI1; place 0825; face N");
    for hex in ["0814", "0810"] {
        let mut table = setting_up("nihriya", "Hittites", "");
        table.must(&format!("take mi1; place {hex}; face N"));
    }
}

#[test]
fn case_set_up_scenarios_may_close_part_of_an_area() {
    // #11: J-4, but not on slopes. J itself, 1518, is one; 1516, two hexes north, is clear.
    let mut table = setting_up("gilboa", "Israelites", "");
    table.must("take mi1");
    assert_eq!(table.refusal("place 1518"), "Set-up: 1518 is outside the area in which mi1 sets up.");
    assert_eq!(table.forbidden_by("place 1516"), None);
}

#[test]
fn case_set_up_joined_areas_may_be_divided_at_will() {
    // P13: H-6 and/or I-6; H is 1121, I is 1526.
    let mut table = setting_up("armageddon_609", "Judeans", "");
    table.must("take mi1; place 1121; face N; take mi2; place 1526; face N; take mi3");
    assert_eq!(table.forbidden_by("place 2625"), Some("Set-up"));
}

#[test]
fn case_set_up_each_force_has_its_own_area() {
    // Kadesh: MI1 to MI4 within 3 of P (2508), MI5 and MI6 within 4 of E (2317).
    let mut table = setting_up("kadesh", "Egyptians", "");
    table.must("take MI1");
    assert_eq!(table.forbidden_by("place 2317"), Some("Set-up"));
    table.must("place 2508; face N; take MI5");
    assert_eq!(table.forbidden_by("place 2508"), Some("Set-up"));
    table.must("place 2317; face N");
}

#[test]
fn case_set_up_every_counter_gets_a_facing() {
    let mut table = setting_up("rome", "Romans", "");
    table.must("take MI1; place 2625");
    assert_eq!(table.forbidden_by("take MI2"), Some("Sequence"));
    table.must("face NE; take MI2; place 2625; face S");
    insta::assert_snapshot!(table.log(), @r"
    Set-up  Militia Infantry MI1 forms up in 2625.
    Facing B  Militia Infantry MI1 looks NE.
    Set-up  Militia Infantry MI2 forms up in 2625.
    Facing B  Militia Infantry MI2 looks S.
    ");
}

#[test]
fn case_set_up_riders_and_leaders_may_begin_on_chariots() {
    // Ruling 35: they take the chariot's facing. #10, F-6: F is 3106.
    let mut table = setting_up("second_babylon", "Assyrians", "");
    table.must("take CH1; place 3106; face SW; take AX1; board CH1; take L1; board CH1; take L8; board CH1; take AX2");
    insta::assert_snapshot!(table.log(), @r"
    Set-up  Chariot CH1 forms up in 3106.
    Facing B  Chariot CH1 looks SW.
    Set-up  Axemen AX1 mounts CH1.
    Set-up  Leader L1 (A) mounts CH1.
    Set-up  Leader L8 (D) mounts CH1.
    ");
    assert!(says(&table, "unit AX1 3106 SW aboard CH1"));
    assert_eq!(table.refusal("board CH1"), "Chariots C: CH1 carries a unit already.");
}

#[test]
fn case_set_up_only_chariots_in_the_own_area_may_be_mounted() {
    // Kadesh: CH1 stands with the second division, MI1 belongs to the first; MI5 is of the second.
    let mut table = setting_up("kadesh", "Egyptians", "unit CH1 2317 N");
    table.must("take MI1");
    assert_eq!(table.refusal("board CH1"), "Set-up: MI1 is not beside CH1.");
    let mut table = setting_up("kadesh", "Egyptians", "unit CH1 2317 N");
    table.must("take MI5; board CH1");
    // Not those of the enemy either.
    let mut table = setting_up("second_babylon", "Assyrians", "unit ch1 1407 N");
    table.must("take AX1");
    assert_eq!(table.forbidden_by("board ch1"), Some("Chariots B"));
}

#[test]
fn case_set_up_stacking_limits_hold() {
    // Ruling 36.
    let mut table = setting_up("rome", "Romans", "unit MI1 2625 N; unit MI2 2625 N; unit MI3 2625 N; unit MS1 2624 N");
    table.must("take MI4");
    assert_eq!(
        table.refusal("place 2625"),
        "Stacking: MI4 finds no room in 2625: three units at most, of one type but for fire units, and a chariot only \
         with its rider."
    );
    assert_eq!(table.forbidden_by("place 2624"), Some("Stacking C"));
    table.must("place 2626; face N; take SK1; place 2624; face N");
}

#[test]
fn case_set_up_chariots_stand_apart() {
    let mut table = setting_up("second_babylon", "Assyrians", "unit CH1 3106 N; unit AX1 3107 N");
    table.must("take CH2");
    assert_eq!(table.forbidden_by("place 3106"), Some("Stacking D"));
    assert_eq!(table.forbidden_by("place 3107"), Some("Stacking E"));
}

#[test]
fn case_set_up_nobody_may_be_left_without_room() {
    // #15: the garrison has two village hexes, for 2 MI, 2 MS and an IB. With MI in both, the MS would find no room.
    let mut table = setting_up("herakleopolis", "Kashites", "unit MI11 3320 N");
    table.must("take MI12");
    assert_eq!(
        table.refusal("place 3419"),
        "Stacking: With MI12 there, the rest of the force would find no room in its area."
    );
    table.must("place 3320; face N; take MS11");
    assert_eq!(table.legal(), ["place 3419"]);
}

#[test]
fn case_set_up_the_garrison_stands_in_the_village() {
    // #15: the IB with either, the leaders in either.
    let mut table = setting_up(
        "herakleopolis",
        "Kashites",
        "unit MI11 3320 N; unit MI12 3320 N; unit MS11 3419 N; unit MS12 3419 N",
    );
    for counter in ["IB7", "L7", "L8", "L9"] {
        table.must(&format!("take {counter}"));
        let mut places = table.legal();
        places.sort();
        assert_eq!(places, ["place 3320", "place 3419"], "{counter}");
        table.must("place 3419; face N");
    }
}

#[test]
fn case_set_up_stands_only_when_everybody_is_placed() {
    let mut table = setting_up("rome", "Romans", "");
    assert_eq!(table.refusal("ready"), "Set-up: MI1 has not been placed yet.");
    place_all(&mut table);
    assert_eq!(table.legal(), ["ready"]);
}
