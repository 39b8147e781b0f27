//! Case tests: commanders.

use testkit::Table;

use crate::Basileus;
use crate::test_table::{PROVING_GROUND, table};

/// The ground with everything, turn 2, this side moving.
fn moving(side: &str, position: &str) -> Table<Basileus> {
    table(PROVING_GROUND, &format!("turn 2; side {side}; phase movement; {position}"))
}

/// The same, the Greens attacking.
fn fight(position: &str) -> Table<Basileus> {
    table(PROVING_GROUND, &format!("turn 2; side Greens; phase combat; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// The sentence of the attack die.
fn result(table: &Table<Basileus>) -> String {
    let line = table.log().lines().find(|line| line.starts_with("CRT")).expect("an attack die fell");
    line.trim_start_matches("CRT").trim().to_string()
}

#[test]
fn case_7_a_he_adds_his_strength_to_an_attack() {
    // 4 against 4 is 1/1; with Tzimiskes 6 against 4, 1.5/1.
    let mut table = fight("unit SK1 1010; unit ru1 1011");
    table.must("target 1011; add SK1; declare; roll 3");
    assert_eq!(result(&table), "Attack at 1/1, die 3: DR, the defender: must retreat.");
    let mut table = fight("unit SK1 1010; unit JT 1010; unit ru1 1011");
    table.must("target 1011; add SK1; declare; roll 4");
    assert_eq!(result(&table), "Attack at 1.5/1, die 4: DR, the defender: must retreat.");
}

#[test]
fn case_7_a_he_adds_his_strength_to_a_defence() {
    // 4 against 3 is 1/1; with Sviatoslav 4 against 5, 1/1.5.
    let mut table = fight("unit SK1 1010; unit ru4 1011; unit sv 1011");
    table.must("target 1011; add SK1; declare; roll 2");
    assert_eq!(result(&table), "Attack at 1/1.5, die 2: DR, the defender: must retreat.");
}

#[test]
fn case_7_a_beside_the_unit_he_adds_nothing() {
    let mut table = fight("unit SK1 1010; unit JT 1009; unit ru1 1011; unit sv 1012");
    table.must("target 1011; add SK1; declare; roll 3");
    assert_eq!(result(&table), "Attack at 1/1, die 3: DR, the defender: must retreat.");
}

#[test]
fn case_7_a_he_adds_nothing_to_fire_nor_against_it() {
    // Psiloi 2 with Tzimiskes shoot at pikemen 2 with Sviatoslav: 2 against 2.
    let mut table = fight("unit PS1 1009; unit JT 1009; unit ru8 1011; unit sv 1011");
    table.must("target 1011; add PS1; declare; roll 3");
    assert_eq!(result(&table), "Attack at 1/1, die 3: DR, the defender: must retreat.");
}

#[test]
fn case_7_a_in_a_mixed_attack_he_counts_for_those_hand_to_hand() {
    // 3 hand to hand and 2 by fire, with a commander who adds nothing to it, against 2 and 2: 5 to 4, 1/1.
    let mut table = fight("unit SK3 1010; unit PS1 0910; unit JT 0910; unit ru8 1011; unit sv 1011");
    table.must("target 1011; add SK3; add PS1; declare; roll 3");
    assert_eq!(result(&table), "Attack at 1/1, die 3: DR, the defender: must retreat.");
}

/// The first line of the log.
fn first(table: &Table<Basileus>) -> &str {
    table.log().lines().next().expect("something happened")
}

/// ru4 (3) in 1011 is tested: SK3 and SC attack with 7, with these others about. A 4 is DT at 2/1, and 7 against 3 is
/// that; then this die. What the log says of it.
fn tested(others: &str, die: u8) -> String {
    let mut table = fight(&format!("unit SK3 1010; unit SC 0911; unit ru4 1011; {others}"));
    table.must("target 1011; add SK3; add SC; declare; roll 4");
    table.clear_log();
    table.must(&format!("roll {die}"));
    first(&table).to_string()
}

#[test]
fn case_7_b_beside_the_unit_he_steadies_it() {
    // Example 13: pikemen 3 and Sviatoslav beside them, alone in his hex: 4.
    for (die, end) in [(3, "it holds"), (4, "it gives way"), (5, "it fails")] {
        let line = format!("10.10  Rus pikemen ru4 is tested: die {die} against 4, {end}.");
        assert_eq!(tested("unit sv 1112", die), line);
    }
}

#[test]
fn case_7_b_in_the_hex_or_in_one_of_six() {
    // In the hex the defence is 5; 8 to 5 with SK1 instead of SK3: 1.5/1, and a 3 is DT there.
    let mut table = fight("unit SK1 1010; unit SC 0911; unit ru4 1011; unit sv 1011");
    table.must("target 1011; add SK1; add SC; declare; roll 3");
    table.clear_log();
    table.must("roll 3");
    assert_eq!(first(&table), "10.10  Rus pikemen ru4 is tested: die 3 against 4, it holds.");
    for hex in ["1111", "1112", "1012", "0912"] {
        let line = tested(&format!("unit sv {hex}"), 2);
        assert_eq!(line, "10.10  Rus pikemen ru4 is tested: die 2 against 4, it holds.", "{hex}");
    }
}

#[test]
fn case_7_b_with_another_unit_he_counts_for_his_neighbours() {
    let line = tested("unit sv 1012; unit ru8 1012", 2);
    assert_eq!(line, "10.10  Rus pikemen ru4 is tested: die 2 against 4, it holds.");
}

#[test]
fn case_7_b_two_commanders_give_no_more_than_one() {
    let line = tested("unit sv 1112; unit sn 1012", 2);
    assert_eq!(line, "10.10  Rus pikemen ru4 is tested: die 2 against 4, it holds.");
}

#[test]
fn case_7_b_not_from_two_hexes_away_and_not_from_the_enemy() {
    for others in ["unit sv 1013", "unit JT 1111", "unit JT 1010"] {
        let mut table = fight(&format!("unit SK1 1010; unit SC 0911; unit ru4 1011; {others}"));
        // 8 against 3, or 10: 2/1 or 3/1, and a 4 is DT in both.
        table.must("target 1011; add SK1; add SC; declare; roll 4");
        table.clear_log();
        table.must("roll 2");
        assert_eq!(first(&table), "10.10  Rus pikemen ru4 is tested: die 2 against 3, it holds.", "{others}");
    }
}

#[test]
fn case_7_b_where_he_is_when_the_die_is_thrown() {
    // Skutatoi 3 with Tzimiskes in 0911 and Skutatoi 3 in 1010 attack the Druzhina: 8 to 5, 1.5/1, die 6 is AT. SK3 is
    // tested first, 3 and 1, and a 4 sends it back with him to 0810, two hexes from SK4: whose morale is now 3.
    let mut table = fight("unit SK3 0911; unit JT 0911; unit SK4 1010; unit dr 1011");
    table.must("target 1011; add SK3; add SK4; declare; roll 6");
    table.clear_log();
    table.must("roll 4; retreat 0810; roll 2");
    insta::assert_snapshot!(table.log(), @r"
    10.10  Skutatoi SK3 is tested: die 4 against 4, it gives way.
    10.8-a  Skutatoi SK3 must fall back to 0810.
    10.8-a  Skutatoi SK3 falls back to 0810.
    10.10  Skutatoi SK4 is tested: die 2 against 3, it holds.
    5  Whites: Movement.
    ");
    // Had it held, Tzimiskes would still stand beside SK4.
    let mut table = fight("unit SK3 0911; unit JT 0911; unit SK4 1010; unit dr 1011");
    table.must("target 1011; add SK3; add SK4; declare; roll 6; roll 3");
    table.clear_log();
    table.must("roll 2");
    assert_eq!(first(&table), "10.10  Skutatoi SK4 is tested: die 2 against 4, it holds.");
}

#[test]
fn case_7_c_alone_with_his_own_points() {
    let mut table = moving("Greens", "unit JT 1015; unit SK1 1015");
    table.must("take JT; step 1014; step 1013; step 1012; step 1011");
    assert!(says(&table, "unit JT 1011") && says(&table, "unit SK1 1015") && says(&table, "stage move"));
}

#[test]
fn case_7_c_a_stack_has_the_points_of_its_slowest() {
    // Skutatoi 2, Kavallarioi 3, a wagon 1; a commander by himself 4.
    let mut table = moving("Greens", "unit JT 1015; unit SK1 1015");
    table.must("take SK1; along JT; step 1014; step 1013");
    assert!(says(&table, "unit JT 1013") && says(&table, "stage move"));
    let mut table = moving("Greens", "unit JT 1015; unit KA1 1015");
    table.must("take JT; along KA1; step 1014; step 1013; step 1012");
    assert!(says(&table, "unit KA1 1012") && says(&table, "stage move"));
    let mut table = moving("Whites", "unit sv 1015; unit pa1 1015; unit wg1 1015");
    table.must("take pa1; along sv; along wg1; step 1014");
    assert!(says(&table, "unit pa1 1014") && says(&table, "stage move"));
}

#[test]
fn case_7_c_a_stack_stays_together() {
    // Nobody is dropped on the way, and nobody picked up.
    let mut table = moving("Greens", "unit KA1 1015; unit JT 1015; unit SC 1210");
    table.must("take KA1; along JT; step 1014");
    assert_eq!(table.refusal("take JT"), "8-a: JT has moved this phase.");
    let mut table = moving("Greens", "unit KA1 1015; unit JT 1014; unit SC 1210");
    table.must("take KA1");
    assert_eq!(
        table.refusal("along JT"),
        "7-c: JT can only go along from the hex where the move begins, before the first step."
    );
    table.must("step 1014");
    assert_eq!(table.forbidden_by("along JT"), Some("7-c"));
    // He has not moved and may still, by himself.
    table.must("take JT; step 1013");
    assert!(says(&table, "unit KA1 1014"));
}

#[test]
fn case_7_c_who_goes_along_has_moved() {
    let mut table = moving("Greens", "unit KA1 1015; unit JT 1015; unit SC 1210");
    table.must("take KA1; along JT");
    assert_eq!(table.refusal("along JT"), "7-c: JT is in hand already.");
    table.must("stop");
    assert_eq!(table.refusal("take JT"), "8-a: JT has moved this phase.");
    // And who has moved does not go along.
    let mut table = moving("Greens", "unit KA1 1015; unit JT 1014");
    table.must("take JT; step 1015; stop; take KA1");
    assert_eq!(table.refusal("along JT"), "8-a: JT has moved this phase.");
}

#[test]
fn case_7_d_he_retreats_with_his_unit() {
    let mut table = fight("unit SK1 1010; unit SC 0911; unit ru4 1011; unit sv 1011");
    // 8 against 5: 1.5/1, die 4 is DR.
    table.must("target 1011; add SK1; add SC; declare; roll 4; retreat 1012");
    assert!(says(&table, "unit ru4 1012") && says(&table, "unit sv 1012"));
}

#[test]
fn case_7_d_he_falls_with_his_unit() {
    let mut table = fight("unit KL 1010; unit SC 0911; unit ru8 1011 reduced; unit sv 1011");
    // 9 against 1 and 2: 3/1, die 2 is D1.
    table.must("target 1011; add KL; add SC; declare; roll 2");
    insta::assert_snapshot!(table.log(), @r"
    10.1-c  Scholai SC and Klibanophoroi KL attack Rus pikemen ru8 in 1011.
    CRT  Attack at 3/1, die 2: D1, the defender: one loss.
    10.9-a  Rus pikemen ru8 is eliminated.
    7-d  Sviatoslav falls.
    ");
    assert!(says(&table, "unit sv eliminated"));
}

#[test]
fn case_7_d_beside_a_unit_that_falls_he_stands() {
    let mut table = fight("unit KL 1010; unit SC 0911; unit ru8 1011 reduced; unit sv 1012");
    table.must("target 1011; add KL; add SC; declare; roll 2");
    assert!(says(&table, "unit ru8 eliminated reduced") && says(&table, "unit sv 1012"));
}

#[test]
fn case_7_d_he_is_never_tested_and_takes_no_losses() {
    // 6 against 4 and 2: 1/1. Die 5 is AT: one die for SK1, 4 and 1. Die 6 is A1: SK1 takes it.
    let mut table = fight("unit SK1 1010; unit JT 1010; unit ru1 1011; unit sv 1011");
    table.must("target 1011; add SK1; declare; roll 5; roll 4");
    assert!(table.log().contains("10.10  Skutatoi SK1 is tested: die 4 against 5, it holds.\n"));
    assert!(says(&table, "side Whites"), "no other die is due");
    let mut table = fight("unit SK1 1010; unit JT 1010; unit ru1 1011; unit sv 1011");
    table.must("target 1011; add SK1; declare; roll 6");
    assert!(says(&table, "unit SK1 1010 reduced") && says(&table, "unit JT 1010"));
}

#[test]
fn case_7_d_he_advances_if_his_owner_likes() {
    let position = "unit SK1 1010; unit JT 1010; unit ru8 1011 reduced; unit ru9 0101";
    for (action, hex) in [("advance SK1", "1010"), ("advance SK1 with", "1011")] {
        let mut table = fight(position);
        // 6 against 1: 4/1, die 3 is D1.
        table.must("target 1011; add SK1; declare; roll 3");
        assert_eq!(table.legal(), ["advance SK1", "advance SK1 with", "hold"]);
        table.must(action);
        assert!(says(&table, "unit SK1 1011") && says(&table, &format!("unit JT {hex}")), "{action}");
    }
    // Nobody goes along who is not there.
    let mut table = fight("unit SK1 1010; unit JT 1009; unit ru8 1011 reduced; unit ru9 0101");
    table.must("target 1011; add SK1; declare; roll 3");
    assert_eq!(table.refusal("advance SK1 with"), "7-d: No commander is with SK1.");
}

#[test]
fn case_7_e_alone_he_does_not_attack() {
    let mut table = fight("unit JT 1010; unit SK1 0911; unit ru1 1011");
    table.must("target 1011");
    assert_eq!(table.refusal("add JT"), "7-e: JT never attacks by itself.");
    // With nobody else beside the enemy there is no combat at all.
    let table = fight("unit JT 1010; unit ru1 1011; unit ru2 0101; unit SK1 0201");
    assert_eq!(table.refusal("target 1011"), "10.1-a: None of your units that may still attack reaches 1011.");
}

#[test]
fn case_7_e_alone_he_has_no_zone() {
    let mut table = moving("Greens", "unit KA1 1009; unit sv 1011");
    table.must("take KA1; step 1010; step 0911; step 0912");
    assert!(says(&table, "unit KA1 0912"));
}

#[test]
fn case_7_e_alone_he_is_no_target() {
    let table = fight("unit SK1 1010; unit PS1 1013; unit sv 1011; unit ru1 1111");
    assert_eq!(table.refusal("target 1011"), "7-e: There is nobody to attack in 1011.");
}

#[test]
fn case_7_f_ridden_down_and_on() {
    let mut table = moving("Greens", "unit SK1 1012; unit sv 1011");
    table.must("take SK1; step 1011; step 1010");
    insta::assert_snapshot!(table.log(), @r"
    7-f  Sviatoslav is alone and is ridden down.
    8-b  Skutatoi SK1 moves to 1011 for 1.
    8-b  Skutatoi SK1 moves to 1010 for 1.
    ");
    assert!(says(&table, "unit sv eliminated"));
}

#[test]
fn case_7_f_whoever_rides_him_down_may_stay() {
    let mut table = moving("Greens", "unit KA1 1012; unit sv 1011");
    table.must("take KA1; step 1011; stop");
    assert!(says(&table, "unit KA1 1011") && says(&table, "unit sv eliminated"));
    // With the last point too, and where a zone stops him.
    let mut table = moving("Greens", "unit SK1 1013; unit sv 1011; unit ru1 1010");
    table.must("take SK1; step 1012; step 1011");
    assert!(says(&table, "unit SK1 1011") && says(&table, "unit sv eliminated"));
}

#[test]
fn case_7_f_by_any_counter_that_moves() {
    // Ruling 62: a commander, a wagon.
    let mut table = moving("Greens", "unit JT 1012; unit sv 1011");
    table.must("take JT; step 1011; stop");
    assert!(says(&table, "unit JT 1011") && says(&table, "unit sv eliminated"));
    let mut table = moving("Whites", "unit wg1 1012; unit JT 1011");
    table.must("take wg1; step 1011");
    assert!(says(&table, "unit wg1 1011") && says(&table, "unit JT eliminated"));
}

#[test]
fn case_7_f_not_while_a_unit_stands_with_him() {
    let mut table = moving("Greens", "unit KA1 1012; unit sv 1011; unit ra1 1011");
    table.must("take KA1");
    assert_eq!(table.forbidden_by("step 1011"), Some("6-a"));
}

#[test]
fn case_7_f_not_by_a_retreat() {
    // 10.8-c: a retreat never enters a hex with an enemy in it. SK1 and SC drive ru4 back, 8 to 3, 2/1, die 5; of the
    // hexes out of their zones, JT is in 1012, so 1112 is left.
    let mut table = fight("unit SK1 1010; unit SC 0911; unit ru4 1011; unit JT 1012");
    table.must("target 1011; add SK1; add SC; declare; roll 5");
    assert!(says(&table, "unit ru4 1112") && says(&table, "unit JT 1012"));
}
