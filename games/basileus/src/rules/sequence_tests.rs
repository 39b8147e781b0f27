//! Case tests: how long a battle lasts, the sequence of play, and the line of 13.1.

use testkit::Table;

use crate::Basileus;
use crate::test_table::{PROVING_GROUND, table};

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

#[test]
fn case_4_the_turn_marker_moves_on() {
    let mut table = table(PROVING_GROUND, "turn 4; side Whites; phase combat; unit SK1 1010; unit ru1 1011");
    table.must("end");
    assert_eq!(table.log(), "4  Turn 5.\n5  Greens: Movement.\n");
    assert!(says(&table, "turn 5"));
}

#[test]
fn case_4_the_last_turn_is_the_last() {
    // Ten turns, seven, six; five on the ground of the tests.
    for (scenario, turn, side, units) in [
        (PROVING_GROUND, 5, "Whites", "unit SK1 1010; unit ru1 1011"),
        ("arcadiopolis-970", 10, "Byzantines", "across no; unit PA1 0610; unit ka1 0609"),
        ("dorostolon-971-first", 10, "Rus", "unit HI B0610; unit ru1 B0609"),
        ("dorostolon-971-sortie", 6, "Byzantines", "unit RU1 0610; unit sk3 0609; unit mg1 0602; unit mg2 0314"),
        ("dorostolon-971-third", 7, "Byzantines", "unit RU1 B0610; unit kl B0609"),
        ("beroia-1122", 7, "Pechenegs", "unit KA1 0611; unit pa1 0610; unit wg1 0604"),
    ] {
        let mut last = table(scenario, &format!("turn {turn}; side {side}; phase combat; {units}"));
        last.must("end");
        assert!(last.text().contains("stage over"), "{scenario}: {}", last.log());
        let before = turn - 1;
        let mut next_to_last = table(scenario, &format!("turn {before}; side {side}; phase combat; {units}"));
        next_to_last.must("end");
        assert!(says(&next_to_last, &format!("turn {turn}")), "{scenario}: {}", next_to_last.log());
    }
}

#[test]
fn case_4_sooner_if_an_army_breaks() {
    // 5 + 4 + 3 + 3 + 4 + 2: 21 of 20. Phase 5 is after the second player's combats, not after the first's.
    let lost = "unit KL eliminated; unit SC eliminated; unit KA1 eliminated; unit KA2 eliminated; \
                unit SK1 eliminated; unit SK5 eliminated";
    let position = format!("turn 2; side Greens; phase combat; unit SK2 1010; unit ru1 1011; {lost}");
    let mut table = table(PROVING_GROUND, &position);
    table.must("end; end");
    assert!(says(&table, "phase combat") && says(&table, "side Whites"));
    table.must("end");
    assert!(says(&table, "stage over broke major Whites"), "{}", table.text());
}

#[test]
fn case_4_at_once_where_the_battle_says_so() {
    // Beroia, the last wagon: Varangians 4 against 1, 4/1; die 2 less 1 is D2. It is the Byzantines' combat phase.
    let plundered: String = ["0604", "0705", "0706", "0606", "0506"]
        .iter()
        .enumerate()
        .fold(String::new(), |text, (i, hex)| format!("{text}unit wg{} plundered {hex}; ", i + 1));
    let position =
        format!("turn 3; side Byzantines; phase combat; {plundered}unit wg6 0505; unit VA1 0504; unit pa1 1010");
    let mut table = table("beroia-1122", &position);
    table.must("target 0505; add VA1; declare; roll 2");
    assert!(says(&table, "stage over all-wagons major Byzantines"), "{}", table.text());
}

#[test]
fn case_5_the_phases_of_a_turn() {
    let mut table = table(PROVING_GROUND, "turn 2; side Greens; phase movement; unit SK1 1010; unit ru1 1011");
    table.must("end; end; end; end");
    insta::assert_snapshot!(table.log(), @r"
    5  Greens: Combat.
    5  Whites: Movement.
    5  Whites: Combat.
    4  Turn 3.
    5  Greens: Movement.
    ");
}

#[test]
fn case_5_everything_in_its_phase() {
    let mut table = table(PROVING_GROUND, "turn 2; side Greens; phase movement; unit SK1 1010; unit ru1 1011");
    assert_eq!(table.forbidden_by("target 1011"), Some("5"));
    assert_eq!(table.forbidden_by("place SK1 1010"), Some("5"));
    assert_eq!(table.forbidden_by("step 1009"), Some("5"), "nothing is in hand");
    assert_eq!(table.refusal("take ru1"), "5: ru1 is not on the side that acts now.");
    table.must("end");
    assert_eq!(table.forbidden_by("take SK1"), Some("5"));
    assert_eq!(table.refusal("declare"), "5: Not now: choose a hex to attack, or end the combat phase.");
    table.must("target 1011");
    assert_eq!(table.refusal("add ru1"), "5: ru1 is not on the side that acts now.");
    assert_eq!(table.forbidden_by("end"), Some("5"), "an attack is in hand");
}

#[test]
fn case_5_a_phase_in_which_nobody_can_do_anything_passes() {
    // Nobody is near anybody: no combat phase waits. The Whites have only what cannot move.
    let mut table = table(PROVING_GROUND, "turn 2; side Greens; phase movement; unit SK1 1010; unit ru1 0101");
    table.must("end");
    assert_eq!(table.log(), "5  Greens: Combat.\n5  Whites: Movement.\n");
    let mut table = self::table(PROVING_GROUND, "turn 2; side Whites; phase movement; unit ru1 1010; unit MG1 0601");
    table.must("end");
    insta::assert_snapshot!(table.log(), @r"
    5  Whites: Combat.
    4  Turn 3.
    5  Greens: Movement.
    5  Greens: Combat.
    5  Whites: Movement.
    ");
}

#[test]
fn case_5_units_that_throw_together_go_by_their_hexes() {
    // SK4 in 1010 and SK3 in 0911 attack the Druzhina, 6 to 5, 1/1; die 5 is AT. Column 09 throws before column 10.
    let position = "turn 2; side Greens; phase combat; unit SK3 1010; unit SK4 0911; unit dr 1011";
    let mut table = table(PROVING_GROUND, position);
    table.must("target 1011; add SK3; add SK4; declare; roll 5; roll 1; roll 2");
    let tests: Vec<_> = table.log().lines().filter(|line| line.starts_with("10.10")).collect();
    assert_eq!(
        tests,
        [
            "10.10  Skutatoi SK4 is tested: die 1 against 3, it holds.",
            "10.10  Skutatoi SK3 is tested: die 2 against 3, it holds.",
        ]
    );
}

#[test]
fn case_5_the_western_sheet_throws_first() {
    // HI in B0107 and SC in C1208, a column further west, attack the Druzhina in B0108: 7 to 5, 1/1, die 5 is AT.
    let position = "turn 2; side Byzantines; phase combat; unit HI B0107; unit SC C1208; unit dr B0108";
    let mut table = table("dorostolon-971-first", position);
    table.must("target B0108; add HI; add SC; declare; roll 5; roll 1; roll 1");
    let tests: Vec<_> = table.log().lines().filter(|line| line.starts_with("10.10")).collect();
    assert_eq!(
        tests,
        [
            "10.10  Scholai SC is tested: die 1 against 4, it holds.",
            "10.10  Hikanatoi HI is tested: die 1 against 3, it holds.",
        ]
    );
}

#[test]
fn case_5_what_was_done_in_a_phase_is_forgotten_in_the_next() {
    // SK1 has moved and attacked in turn 2, and does both again in turn 3.
    let mut table = table(PROVING_GROUND, "turn 2; side Greens; phase movement; unit SK1 1009; unit ru1 1011");
    table.must("take SK1; step 1010; end; target 1011; add SK1; declare; roll 2; roll 1; end; end");
    assert!(says(&table, "turn 3") && says(&table, "side Greens"));
    table.must("take SK1; stop; end; target 1011; add SK1; declare");
}

// --- 13.1: the line

/// The evening of a turn at Arcadiopolis: the last combat phase, with these counters.
fn evening(turn: u8, position: &str) -> Table<Basileus> {
    let mut table =
        table("arcadiopolis-970", &format!("turn {turn}; side Byzantines; phase combat; unit ka1 0709; {position}"));
    table.must("end");
    table
}

#[test]
fn case_13_1_line_all_across() {
    // Row 03 and north of it; 0403 as well as 0303.
    let table = evening(3, "unit PA1 0303; unit PA2 0403; unit PA3 0502; unit PA4 0601");
    assert!(says(&table, "across yes"));
    assert!(table.log().starts_with("13.1-line  All of them are across the line: the wings come a turn later.\n"));
}

#[test]
fn case_13_1_line_one_is_not_across() {
    // On the line itself, and beyond it.
    for hex in ["0404", "1104", "0814"] {
        let table = evening(3, &format!("unit PA1 0303; unit PA2 0403; unit PA3 0502; unit PA4 {hex}"));
        assert!(says(&table, "across no"), "{hex}");
    }
}

#[test]
fn case_13_1_line_the_eliminated_are_left_out() {
    let table = evening(3, "unit PA1 0303; unit PA2 eliminated; unit PA3 eliminated; unit PA4 0601 reduced");
    assert!(says(&table, "across yes"));
    let table = evening(3, "unit PA1 eliminated; unit PA2 eliminated; unit PA3 eliminated; unit PA4 eliminated");
    assert!(says(&table, "across no"));
}

#[test]
fn case_13_1_line_it_is_read_once_at_the_end_of_turn_3() {
    let across = "unit PA1 0303; unit PA2 0403; unit PA3 0502; unit PA4 0601";
    let table = evening(2, across);
    assert!(!table.text().contains("across ") && says(&table, "turn 3"));
    let table = evening(4, &format!("{across}; across no"));
    assert!(says(&table, "across no") && says(&table, "turn 5"));
}

/// Whether a Byzantine counter may come on at a hex of Arcadiopolis, in this turn.
fn may_enter(turn: u8, across: &str, unit: &str, hex: &str) -> bool {
    let position =
        format!("turn {turn}; side Byzantines; phase movement; across {across}; unit PA1 0303; unit ka1 0709");
    let table = table("arcadiopolis-970", &position);
    table.forbidden_by(&format!("enter {unit} {hex}")).is_none()
}

#[test]
fn case_13_1_line_not_across_the_wings_come_on_turn_4() {
    for unit in ["hi", "sk1", "sk2", "ps1"] {
        for hex in ["1112", "1111", "1212", "1211"] {
            assert!(may_enter(4, "no", unit, hex), "{unit} {hex}");
        }
        assert!(!may_enter(4, "no", unit, "1110") && !may_enter(4, "no", unit, "0212"), "{unit}");
    }
    for unit in ["ex", "sk3", "sk4", "ps2"] {
        for hex in ["0212", "0211", "0210", "0111"] {
            assert!(may_enter(4, "no", unit, hex), "{unit} {hex}");
        }
        assert!(!may_enter(4, "no", unit, "0209"), "{unit}");
    }
    for unit in ["bs", "sc", "ar"] {
        for hex in ["0501", "0601", "0701"] {
            assert!(may_enter(4, "no", unit, hex), "{unit} {hex}");
        }
        assert!(!may_enter(4, "no", unit, "0401") && !may_enter(4, "no", unit, "0801"), "{unit}");
    }
}

#[test]
fn case_13_1_line_across_they_come_on_turn_5() {
    for (unit, hex) in [("hi", "1110"), ("ex", "0210"), ("sc", "0601")] {
        assert!(!may_enter(4, "yes", unit, hex) && may_enter(5, "yes", unit, hex), "{unit}");
    }
    for hex in ["1110", "1111", "1210", "1209"] {
        assert!(may_enter(5, "yes", "sk1", hex), "{hex}");
    }
    for hex in ["0210", "0209", "0208", "0109"] {
        assert!(may_enter(5, "yes", "sk3", hex), "{hex}");
    }
    assert!(!may_enter(5, "yes", "sk1", "1112") && !may_enter(5, "yes", "sk3", "0212"));
    assert!(may_enter(5, "no", "sk1", "1112"), "late, but on the terms of turn 4");
}

#[test]
fn case_13_1_line_played_through() {
    // The Pechenegs are across at the end of turn 3: on turn 4 the Byzantines have only their bait, on turn 5 all.
    let mut table = evening(3, "unit PA1 0303; unit PA2 0403; unit PA3 0502; unit PA4 0601");
    table.must("end");
    assert_eq!(table.refusal("enter hi 1110"), "13.1-entry: hi is not due yet.");
    table.must("end; end");
    assert!(says(&table, "turn 5") && says(&table, "side Byzantines"));
    assert_eq!(table.forbidden_by("end"), Some("13.1-entry"));
    table.must("enter hi 1110");
}
