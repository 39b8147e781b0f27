//! Case tests: zones of control.

use testkit::Table;

use crate::Basileus;
use crate::test_table::{PROVING_GROUND, table};

/// The ground with everything, turn 2, the Greens moving.
fn ground(position: &str) -> Table<Basileus> {
    table(PROVING_GROUND, &format!("turn 2; side Greens; phase movement; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// Whether KA1 (3 points), stepping from one hex into another, is stopped there by these enemies.
fn stops(enemies: &str, from: &str, to: &str) -> bool {
    let mut table = ground(&format!("unit KA1 {from}; {enemies}"));
    table.must(&format!("take KA1; step {to}"));
    table.log().ends_with("and stops.\n")
}

#[test]
fn case_9_a_every_combat_unit_has_a_zone() {
    // Infantry, missile infantry, cavalry, missile cavalry; full or reduced.
    for enemy in ["dr", "ra1", "rm1", "pa1", "no"] {
        assert!(stops(&format!("unit {enemy} 1011"), "1009", "1010"), "{enemy}");
    }
    assert!(stops("unit dr 1011 reduced", "1009", "1010"));
    assert!(stops("unit dr 1011; unit sv 1011; unit wg1 1011", "1009", "1010"));
}

#[test]
fn case_9_a_it_is_the_six_hexes_around() {
    // 1011, even: N 1010, NE 1111, SE 1112, S 1012, SW 0912, NW 0911. Each is entered from a hex beyond it.
    for (from, to) in
        [("1009", "1010"), ("1210", "1111"), ("1212", "1112"), ("1013", "1012"), ("0913", "0912"), ("0910", "0911")]
    {
        assert!(stops("unit ru1 1011", from, to), "{to}");
    }
    // Two hexes away nobody stops: 1009 and 0910 are at distance 2.
    assert!(!stops("unit ru1 1011", "1008", "1009"));
    assert!(!stops("unit ru1 1011", "0909", "0910"));
}

#[test]
fn case_9_a_baggage_and_lone_commanders_have_none() {
    assert!(!stops("unit wg1 1011", "1009", "1010"));
    assert!(!stops("unit sv 1011", "1009", "1010"));
}

#[test]
fn case_9_a_ground_does_not_matter() {
    // Out of a wood and into it, up and down a slope, over a stream, out of stakes and into them, into a village.
    assert!(stops("unit ru1 0202", "0104", "0103"));
    assert!(stops("unit ru1 0203", "0201", "0202"));
    assert!(stops("unit ru1 0704", "0702", "0703"));
    assert!(stops("unit ru1 0703", "0705", "0704"));
    assert!(stops("unit ru1 0211", "0209", "0210"));
    assert!(stops("unit ru1 0811", "0809", "0810"));
    assert!(stops("unit ru1 0812", "0711", "0811"));
    assert!(stops("unit ru1 0809", "0807", "0808"));
}

#[test]
fn case_9_a_zones_reach_across_the_seam() {
    // B0108 is odd: to the west it has C1207 and C1208.
    for (from, to) in [("C1107", "C1207"), ("C1109", "C1208")] {
        let position = format!("side Byzantines; phase movement; unit HI {from}; unit ru1 B0108");
        let mut table = table("dorostolon-971-first", &position);
        table.must(&format!("take HI; step {to}"));
        assert_eq!(table.log(), format!("8-b  Hikanatoi HI moves to {to} for 1 and stops.\n"));
    }
}

#[test]
fn case_9_b_entering_costs_nothing_extra_and_stops() {
    let mut table = ground("unit KA1 1008; unit ru1 1011; unit SK1 0101");
    table.must("take KA1; step 1009; step 1010");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Kavallarioi KA1 moves to 1009 for 1.
    8-b  Kavallarioi KA1 moves to 1010 for 1 and stops.
    ");
    // Its move is over, though it had a point left.
    assert!(says(&table, "stage move"));
    assert_eq!(table.refusal("take KA1"), "8-a: KA1 has moved this phase.");
}

#[test]
fn case_9_b_commanders_and_baggage_are_stopped_too() {
    let mut table = ground("unit JT 1008; unit ru1 1011");
    table.must("take JT; step 1009; step 1010");
    assert!(table.log().ends_with("John I Tzimiskes moves to 1010 for 1 and stops.\n"));
    let mut table = self::table(PROVING_GROUND, "side Whites; phase movement; unit wg1 1009; unit SK1 1011");
    table.must("take wg1; step 1010");
    assert!(table.log().ends_with("moves to 1010 for 1 and stops.\n"));
}

#[test]
fn case_9_c_no_step_from_zone_to_zone() {
    // The same unit's zone: 1010 and 0911 are both beside 1011.
    let mut table = ground("unit KA1 1010; unit ru1 1011");
    table.must("take KA1");
    let refused = "9-c: KA1 may not go from one enemy zone of control straight into another, as in 0911.";
    assert_eq!(table.refusal("step 0911"), refused);
    assert_eq!(table.forbidden_by("step 1111"), Some("9-c"));
    // Two units: 1010 is beside ru1 in 1011, 1009 beside ru2 in 1008.
    let mut table = ground("unit KA1 1010; unit ru1 1011; unit ru2 1008");
    table.must("take KA1");
    assert_eq!(table.forbidden_by("step 1009"), Some("9-c"));
}

#[test]
fn case_9_c_out_into_the_open_and_back_in() {
    // From 1010, beside ru1, by 1009 and 1008, which nobody holds, to 0908, beside ru2 in 0808.
    let mut table = ground("unit KA1 1010; unit ru1 1011; unit ru2 0808");
    table.must("take KA1; step 1009; step 1008; step 0908");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Kavallarioi KA1 moves to 1009 for 1.
    8-b  Kavallarioi KA1 moves to 1008 for 1.
    8-b  Kavallarioi KA1 moves to 0908 for 1 and stops.
    ");
    // Even the zone it has just left.
    let mut table = ground("unit KA1 1010; unit ru1 1011");
    table.must("take KA1; step 1009; step 1010");
    assert!(table.log().ends_with("moves to 1010 for 1 and stops.\n"));
}

#[test]
fn case_9_c_lone_commanders_and_baggage_are_bound_as_well() {
    let mut table = ground("unit JT 1010; unit ru1 1011");
    table.must("take JT");
    assert_eq!(table.forbidden_by("step 0911"), Some("9-c"));
    table.must("step 1009; step 0909");
    let mut table = self::table(PROVING_GROUND, "side Whites; phase movement; unit wg1 1010; unit SK1 1011");
    table.must("take wg1");
    assert_eq!(table.forbidden_by("step 0911"), Some("9-c"));
}

#[test]
fn case_9_d_not_across_a_river_hexside() {
    // The river runs between 0902 and both 1001 and 1002.
    assert!(!stops("unit ru1 1002", "0901", "0902"));
    assert!(!stops("unit ru1 0902", "1101", "1001"));
    assert!(!stops("unit ru1 0902", "1103", "1002"));
}

#[test]
fn case_9_d_not_across_a_ford_hexside() {
    // The ford lies between 0904 and 1004.
    assert!(!stops("unit ru1 1004", "0903", "0904"));
    assert!(!stops("unit ru1 0904", "1104", "1004"));
}

#[test]
fn case_9_d_across_a_bridge_hexside() {
    // The bridge lies between 0905 and 1005.
    assert!(stops("unit ru1 1005", "0904", "0905"));
    assert!(stops("unit ru1 0905", "1006", "1005"));
    // 0906 has the river between itself and 1005.
    assert!(!stops("unit ru1 1005", "0907", "0906"));
}

#[test]
fn case_9_d_neither_into_a_ford_hex_nor_out_of_one() {
    // 0512, odd: NE 0611, SE 0612, SW 0412, NW 0411.
    assert!(!stops("unit ru1 0512", "0613", "0612"));
    assert!(!stops("unit ru1 0512", "0410", "0411"));
    assert!(!stops("unit ru1 0612", "0411", "0512"));
    assert!(!stops("unit ru1 0612; unit ru2 0611", "0412", "0512"));
}

#[test]
fn case_9_d_into_a_bridge_hex_and_out_of_it() {
    // 0508, odd: NE 0607, SE 0608, SW 0408, NW 0407.
    assert!(stops("unit ru1 0508", "0606", "0607"));
    assert!(stops("unit ru1 0508", "0409", "0408"));
    assert!(stops("unit ru1 0608", "0408", "0508"));
}

#[test]
fn case_9_d_across_water_nobody_is_bound_by_a_zone() {
    // KA1 in 0904 is beside ru1 in 1004 but not in its zone: it goes on to 0905, which is in ru2's, beyond the bridge.
    let mut table = ground("unit KA1 0904; unit ru1 1004; unit ru2 1005");
    table.must("take KA1; step 0905");
    assert!(table.log().ends_with("moves to 0905 for 1 and stops.\n"));
    // From there, in a zone, it may go to 0904, which is in none.
    let mut table = ground("unit KA1 0905; unit ru1 1004; unit ru2 1005");
    table.must("take KA1; step 0904");
    assert_eq!(table.log(), "8-b  Kavallarioi KA1 moves to 0904 for 1.\n");
}

#[test]
fn case_9_e_a_friend_does_not_cancel_a_zone() {
    // SK1 holds 1010 in ru1's zone. KA1 would have to stop there, and finds no room.
    let mut table = ground("unit KA1 1009; unit SK1 1010; unit ru1 1011");
    table.must("take KA1");
    assert_eq!(
        table.refusal("step 1010"),
        "6-a: KA1 finds no room in 1010: one combat unit a hex, with a commander and baggage at most."
    );
    // A commander may join SK1, but goes no further.
    let mut table = ground("unit JT 1009; unit SK1 1010; unit ru1 1011");
    table.must("take JT; step 1010");
    assert!(table.log().ends_with("moves to 1010 for 1 and stops.\n"));
    // Nor does a friend in 0911 open the way there from 1010.
    let mut table = ground("unit KA1 1010; unit SK1 0911; unit ru1 1011");
    table.must("take KA1");
    assert_eq!(table.forbidden_by("step 0911"), Some("9-c"));
}

#[test]
fn case_9_f_a_retreat_avoids_zones() {
    // 8 against 4: 2/1, die 5 is DR. Of the four hexes left to ru1, SC in 0911 holds 0912 and SK1 in 1010 holds 1111.
    let position = "side Greens; phase combat; unit SK1 1010; unit SC 0911; unit ru1 1011";
    let mut table = table(PROVING_GROUND, position);
    table.must("target 1011; add SK1; add SC; declare; roll 5");
    assert_eq!(table.legal(), ["retreat 1112", "retreat 1012"]);
    assert_eq!(table.forbidden_by("retreat 0912"), Some("10.8-b"));
}

#[test]
fn case_9_f_a_retreat_into_a_zone_costs_a_loss() {
    // Example 16: a Rus unit in B0608, enemies in 0708, 0508 and 0609. 0607, 0709 and 0509 are all in a zone.
    let mut table = table(
        "dorostolon-971-first",
        "side Byzantines; phase combat; unit SC B0708; unit SK3 B0508; unit SK4 B0609; unit ru4 B0608",
    );
    // 4 and 4 and 4 against 3: 4/1, die 5 is DR.
    table.must("target B0608; add SC; add SK3; add SK4; declare; roll 5");
    assert_eq!(table.legal(), ["retreat B0607", "retreat B0709", "retreat B0509"]);
    table.must("retreat B0607");
    assert!(says(&table, "unit ru4 B0607 reduced"));
}
