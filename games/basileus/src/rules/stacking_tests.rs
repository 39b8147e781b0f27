//! Case tests: stacking.

use hex::Direction;
use testkit::Table;

use crate::Basileus;
use crate::scenario::{Hexside, Terrain};
use crate::test_table::{PROVING_GROUND, game_where, table};

/// The ground with everything, turn 2, this side moving.
fn moving(side: &str, position: &str) -> Table<Basileus> {
    table(PROVING_GROUND, &format!("turn 2; side {side}; phase movement; {position}"))
}

/// The same, the Greens moving.
fn ground(position: &str) -> Table<Basileus> {
    moving("Greens", position)
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

#[test]
fn case_6_a_through_friends_but_not_among_them() {
    let mut table = ground("unit SK1 1011; unit SK2 1010; unit SK3 1213");
    table.must("take SK1; step 1010");
    for action in ["stop", "take SK3", "end"] {
        assert_eq!(table.refusal(action), "6-a: SK1 may not stay in 1010, which another unit holds.", "{action}");
    }
    table.must("step 1009");
    assert!(says(&table, "unit SK1 1009") && says(&table, "unit SK2 1010") && says(&table, "stage move"));
}

#[test]
fn case_6_a_no_step_onto_a_friend_with_the_last_point() {
    let mut table = ground("unit SK1 1011; unit SK2 1009");
    table.must("take SK1; step 1010");
    assert_eq!(
        table.refusal("step 1009"),
        "6-a: SK1 finds no room in 1009: one combat unit a hex, with a commander and baggage at most."
    );
    // The friend stands in a marsh: both points are gone on entering.
    let mut table = ground("unit SK1 0212; unit SK2 0213");
    table.must("take SK1");
    assert_eq!(table.forbidden_by("step 0213"), Some("6-a"));
}

#[test]
fn case_6_a_through_two_friends_in_a_row() {
    // KA1 has 3 points: the third brings it out. SK3 has 2 and would end among them.
    let mut table = ground("unit KA1 1012; unit SK3 1212; unit SK1 1011; unit SK2 1010; unit SK4 1211; unit SK5 1210");
    table.must("take KA1; step 1011; step 1010; step 1009");
    assert!(says(&table, "unit KA1 1009"));
    // From 1211 there are other ways out than 1210.
    table.must("take SK3; step 1211");
    assert_eq!(table.forbidden_by("step 1210"), Some("6-a"));
    table.must("step 1111");
}

#[test]
fn case_6_a_no_way_through_a_crowd_without_an_end() {
    // 1215 has two neighbours, 1214 and 1115, and behind SK2 and SK3 there stand others. On plain SK1 could look round
    // and come back with its second point; back into a wood it cannot.
    let position = "turn 2; side Greens; phase movement; unit SK1 1215; unit SK2 1214; unit SK3 1115; \
                    unit SK4 1213; unit SK5 1114; unit SK6 1015; unit KA1 1014";
    let mut table = table(PROVING_GROUND, position);
    table.must("take SK1; step 1214");
    assert_eq!(table.forbidden_by("stop"), Some("6-a"));
    table.must("step 1215");
    let game = game_where(PROVING_GROUND, &[], |scenario| {
        let corner = scenario.field.grid.at("1215".parse().expect("a number")).expect("a hex");
        scenario.field.terrain[corner.index()] = Terrain::Wood;
    });
    let mut table = Table::at(game, position);
    table.must("take SK1");
    assert_eq!(table.forbidden_by("step 1214"), Some("6-a"));
    assert_eq!(table.forbidden_by("step 1115"), Some("6-a"));
}

#[test]
fn case_6_a_the_only_way_out_may_lead_through_more_friends() {
    // 1215 is a wood on a slope, so that there is no way back: 2 points down to 1214, and all around it stand friends.
    // With 4 points pa1 gets through a second one into the open.
    let game = game_where(PROVING_GROUND, &[], |scenario| {
        let at = |number: &str| scenario.field.grid.at(number.parse().expect("a number")).expect("a hex");
        let (corner, north) = (at("1215"), at("1214"));
        scenario.field.terrain[corner.index()] = Terrain::Wood;
        scenario.field.hexsides[corner.index()][Direction::N.index()] = Some(Hexside::Slope);
        scenario.field.hexsides[north.index()][Direction::S.index()] = Some(Hexside::Slope);
    });
    let friends = "unit ru1 1214; unit ru2 1213; unit ru3 1115; unit ru4 1114";
    let mut table = Table::at(game, &format!("turn 2; side Whites; phase movement; unit pa1 1215; {friends}"));
    table.must("take pa1; step 1214; step 1213; step 1212");
    assert!(says(&table, "unit pa1 1212") && says(&table, "stage move"));
}

#[test]
fn case_6_a_never_through_an_enemy() {
    let mut table = ground("unit KA1 1009; unit ra1 1010; unit wg1 1110");
    table.must("take KA1");
    assert_eq!(table.refusal("step 1010"), "6-a: KA1 may not enter 1010: the enemy is there.");
    assert_eq!(table.refusal("step 1110"), "10.4-f: KA1 may not enter 1110: the enemy is there.");
}

#[test]
fn case_6_a_a_friend_under_the_enemys_eyes_cannot_be_passed() {
    // 1010 is in the zone of ru1: whoever enters has to stop.
    let mut table = ground("unit KA1 1009; unit SK2 1010; unit ru1 1011");
    table.must("take KA1");
    assert_eq!(table.forbidden_by("step 1010"), Some("6-a"));
}

#[test]
fn case_6_b_a_unit_with_commander_and_baggage() {
    // He joins, it joins; all three may stay.
    let mut table = moving("Whites", "unit ru1 1010; unit sv 1008; unit wg1 1011");
    table.must("take sv; step 1009; step 1010; stop; take wg1; step 1010");
    assert!(says(&table, "unit sv 1010") && says(&table, "unit wg1 1010") && says(&table, "stage move"));
    // A unit may come to a commander alone, and to baggage alone.
    let mut table = moving("Whites", "unit ru1 1010; unit ru2 1012; unit sv 1009; unit wg1 1011");
    table.must("take ru1; step 1009; stop; take ru2; step 1011; stop");
    assert!(says(&table, "unit ru1 1009") && says(&table, "unit ru2 1011"));
}

#[test]
fn case_6_b_one_commander_and_one_baggage_at_most() {
    let mut table = moving("Whites", "unit ru1 1010; unit sv 1010; unit sn 1011; unit wg1 1013; unit wg2 1014");
    table.must("take sn; step 1010");
    assert_eq!(table.refusal("stop"), "6-a: sn may not stay in 1010, which another unit holds.");
    table.must("step 1009; stop; take wg1");
    assert_eq!(
        table.refusal("step 1014"),
        "6-a: wg1 finds no room in 1014: one combat unit a hex, with a commander and baggage at most."
    );
    // Two commanders without a unit stay apart as well, and baggage does not come to a unit that has some.
    let mut table = moving("Whites", "unit sv 1010; unit sn 1011; unit ru1 1013; unit wg1 1013; unit wg2 1014");
    table.must("take sn; step 1010");
    assert_eq!(table.forbidden_by("stop"), Some("6-a"));
    table.must("step 1009; take wg2");
    assert_eq!(table.forbidden_by("step 1013"), Some("6-a"));
}

#[test]
fn case_6_b_never_a_commander_with_baggage_alone() {
    let mut table = moving("Whites", "unit sv 1010; unit wg1 1011");
    table.must("take sv; step 1011");
    assert_eq!(table.refusal("stop"), "6-a: sv may not stay in 1011, which another unit holds.");
    table.must("step 1012; stop; take wg1; step 1111");
    let mut table = moving("Whites", "unit sv 1010; unit wg1 1011");
    table.must("take wg1");
    assert_eq!(table.forbidden_by("step 1010"), Some("6-a"));
}

#[test]
fn case_6_b_a_unit_does_not_leave_those_two_behind() {
    // Ruling 56: one of them goes along.
    let all = "unit ru1 1010; unit sv 1010; unit wg1 1010";
    let mut table = moving("Whites", all);
    table.must("take ru1");
    assert_eq!(
        table.refusal("step 1009"),
        "6-b: ru1 would leave a commander alone with baggage: one of them must go along."
    );
    table.must("along sv; step 1009");
    assert!(says(&table, "unit wg1 1010") && says(&table, "unit sv 1009"));
    let mut table = moving("Whites", all);
    table.must("take ru1; along wg1; step 1009");
    assert!(says(&table, "unit sv 1010") && says(&table, "unit wg1 1009"));
    // He himself may leave, and so may the baggage.
    let mut table = moving("Whites", all);
    table.must("take sv; step 1009; stop; take ru1; step 1011");
    let mut table = moving("Whites", all);
    table.must("take wg1; step 1009; take ru1; step 1011");
}

#[test]
fn case_6_b_commander_and_baggage_do_not_travel_without_a_unit() {
    let all = "unit ru1 1010; unit sv 1010; unit wg1 1010";
    let mut table = moving("Whites", all);
    table.must("take sv");
    assert_eq!(table.refusal("along wg1"), "6-b: wg1 goes along only with a combat unit.");
    let mut table = moving("Whites", all);
    table.must("take wg1");
    assert_eq!(table.refusal("along sv"), "6-b: sv goes along only with a combat unit.");
    table.must("along ru1; along sv; step 1009");
    assert!(["ru1", "sv", "wg1"].iter().all(|unit| says(&table, &format!("unit {unit} 1009"))));
}

#[test]
fn case_6_b_a_stack_finds_room_as_a_stack() {
    // SK1 and its commander come to a mangonel and stay.
    let mut table = ground("unit SK1 1012; unit JT 1012; unit MG1 1011");
    table.must("take SK1; along JT; step 1011; stop");
    assert!(["SK1", "JT", "MG1"].iter().all(|unit| says(&table, &format!("unit {unit} 1011"))));
    // Where another commander is they find no room and go on.
    let mut table = moving("Whites", "unit ru1 1012; unit sv 1012; unit sn 1011");
    table.must("take ru1; along sv; step 1011");
    assert_eq!(table.forbidden_by("stop"), Some("6-a"));
    table.must("step 1010");
}

#[test]
fn case_6_b_cavalry_may_stand_by_a_mangonel_where_no_battle_forbids_it() {
    let mut table = ground("unit KA1 1012; unit MG1 1011");
    table.must("take KA1; step 1011; stop");
    assert!(says(&table, "unit KA1 1011"));
}

#[test]
fn case_6_c_plundered_baggage_takes_no_room() {
    // A commander may stay where a wagon was plundered, and so may other baggage, and the enemy.
    let mut table = moving("Whites", "unit wg1 plundered 1010; unit sv 1009; unit wg2 1012; unit wg3 plundered 1011");
    table.must("take sv; step 1010; stop; take wg2; step 1011");
    assert!(says(&table, "unit sv 1010") && says(&table, "unit wg2 1011"));
    let mut table = ground("unit SK1 1012; unit wg1 plundered 1011");
    table.must("take SK1; step 1011; step 1010");
    assert!(says(&table, "unit SK1 1010"));
    // Nor is it company for a commander left behind.
    let mut table = moving("Whites", "unit ru1 1010; unit sv 1010; unit wg1 plundered 1010");
    table.must("take ru1; step 1009");
    assert!(says(&table, "unit sv 1010"));
}
