//! Case tests: how reinforcements come on, and the bait of 13.1.

use engine::Side;
use testkit::Table;

use crate::Basileus;
use crate::scenario::{Scenario, Terrain};
use crate::test_table::{game, game_where, table};

/// Arcadiopolis in this turn, the Rus moving; the wings were on time.
fn rus(turn: u8, position: &str) -> Table<Basileus> {
    table("arcadiopolis-970", &format!("turn {turn}; side Rus; phase movement; across no; {position}"))
}

/// The same, the Byzantines moving.
fn byzantines(turn: u8, position: &str) -> Table<Basileus> {
    table("arcadiopolis-970", &format!("turn {turn}; side Byzantines; phase movement; across no; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// Grows something in a hex.
fn grow(scenario: &mut Scenario, hex: &str, what: Terrain) {
    let hex = scenario.field.grid.at(hex.parse().expect("a number")).expect("a hex");
    scenario.field.terrain[hex.index()] = what;
}

#[test]
fn case_13_1_entry_march_pays_for_the_hex() {
    // Pikemen have 2 points: one for 0414, one for 0413.
    let mut table = rus(6, "unit ka1 0709");
    table.must("enter RU1 0414; step 0413");
    insta::assert_snapshot!(table.log(), @r"
    13.1-entry  Rus pikemen RU1 comes on in 0414 for 1.
    8-b  Rus pikemen RU1 moves to 0413 for 1.
    ");
    assert!(says(&table, "stage move"));
}

#[test]
fn case_13_1_entry_march_pays_what_the_hex_costs() {
    // A wood in 0414: both points. A wood in 0413: too dear after the entry, which was its first hex.
    let game = game_where("arcadiopolis-970", &[], |scenario| grow(scenario, "0414", Terrain::Wood));
    let mut table = Table::at(game, "turn 6; side Rus; phase movement; across no; unit ka1 0709");
    table.must("enter RU1 0414");
    assert_eq!(table.log(), "13.1-entry  Rus pikemen RU1 comes on in 0414 for 2.\n");
    assert!(says(&table, "stage move"));
    let game = game_where("arcadiopolis-970", &[], |scenario| grow(scenario, "0413", Terrain::Wood));
    let mut table = Table::at(game, "turn 6; side Rus; phase movement; across no; unit ka1 0709");
    table.must("enter RU1 0414");
    assert_eq!(table.refusal("step 0413"), "8-b: 0413 costs 2 and RU1 has 1 left.");
}

#[test]
fn case_13_1_entry_place_costs_nothing() {
    // 1112 is wood. Hikanatoi appear there and have all their 3 points: 1012, 0912, 0812.
    let mut table = byzantines(4, "unit PA1 0303; unit ka1 0709");
    table.must("enter hi 1112; step 1012; step 0912; step 0812");
    insta::assert_snapshot!(table.log(), @r"
    13.1-entry  Hikanatoi hi appears in 1112.
    8-b  Hikanatoi hi moves to 1012 for 1.
    8-b  Hikanatoi hi moves to 0912 for 1.
    8-b  Hikanatoi hi moves to 0812 for 1.
    ");
}

#[test]
fn case_13_1_entry_a_placed_unit_has_its_minimum_move() {
    // Skutatoi 2 MP appear in 1212 (wood); 1112 beside it is wood as well, 2 points.
    let mut table = byzantines(4, "unit PA1 0303; unit ka1 0709");
    table.must("enter sk1 1212; step 1112");
    assert!(says(&table, "unit sk1 1112"));
}

#[test]
fn case_13_1_entry_marching_into_a_zone_ends_the_move() {
    // ka1 in 0413 holds 0414.
    let mut table = rus(6, "unit ka1 0413");
    table.must("enter RU1 0414");
    assert!(says(&table, "unit RU1 0414") && says(&table, "stage move"));
    assert_eq!(table.refusal("take RU1"), "8-a: RU1 has moved this phase.");
}

#[test]
fn case_13_1_entry_placed_in_a_zone_it_may_still_move() {
    // PA1 in 1011 holds 1111, where the wing appears. It has all its points, but the zone binds it as any other does.
    let mut table = byzantines(4, "unit PA1 1011; unit ka1 0709");
    table.must("enter sk1 1111");
    assert!(says(&table, "stage moving"));
    assert_eq!(table.forbidden_by("step 1112"), Some("9-c"), "1112 is beside PA1 too");
    table.must("step 1211");
}

#[test]
fn case_13_1_entry_not_before_its_turn() {
    let table = rus(6, "unit ka1 0709");
    assert_eq!(table.refusal("enter RU5 0414"), "13.1-entry: RU5 is not due yet.");
    assert_eq!(table.forbidden_by("enter RU1 0414"), None);
    let table = rus(7, "unit ka1 0709");
    assert_eq!(table.forbidden_by("enter RU5 0414"), None);
    assert_eq!(table.forbidden_by("enter SL1 0315"), None);
    let table = rus(5, "unit PA1 0610; unit ka1 0709");
    assert_eq!(table.forbidden_by("enter RU1 0414"), Some("13.1-entry"));
}

#[test]
fn case_13_1_entry_only_by_its_own_hexes() {
    let table = rus(7, "unit ka1 0709");
    assert_eq!(table.refusal("enter RU1 1014"), "13.1-entry: RU1 does not come on at 1014.");
    assert_eq!(table.refusal("enter BA1 0414"), "13.1-entry: BA1 does not come on at 0414.");
    for (unit, hexes) in [("RU1", ["0414", "0915"]), ("SN", ["0414", "0915"]), ("BA1", ["1014", "0315"])] {
        for hex in hexes {
            assert_eq!(table.forbidden_by(&format!("enter {unit} {hex}")), None, "{unit} {hex}");
        }
    }
}

#[test]
fn case_13_1_entry_who_does_not_come_on() {
    let table = rus(6, "unit PA1 0610; unit ka1 0709; unit PA2 eliminated");
    assert_eq!(table.refusal("enter hi 1112"), "5: hi is not on the side that acts now.");
    assert_eq!(table.refusal("enter PA1 0414"), "13.1-entry: PA1 is not waiting beside the map.");
    assert_eq!(table.forbidden_by("enter PA2 0414"), Some("13.1-entry"));
    assert_eq!(table.refusal("take RU1"), "13.1-entry: RU1 is not on the map.");
}

#[test]
fn case_13_1_entry_one_hex_serves_several_in_turn() {
    let mut table = rus(6, "unit ka1 0709");
    table.must("enter RU1 0414");
    assert_eq!(table.refusal("enter RU2 0414"), "13.1-entry: 0414 is taken; RU2 waits for a free hex of its list.");
    table.must("step 0413; enter RU2 0414; step 0514; enter RU3 0414; step 0314");
    for unit in ["RU1 0413", "RU2 0514", "RU3 0314"] {
        assert!(says(&table, &format!("unit {unit}")), "{unit}");
    }
}

#[test]
fn case_13_1_entry_who_can_come_on_must() {
    // Ruling 52.
    let mut table = rus(6, "unit ka1 0709");
    assert_eq!(table.refusal("end"), "13.1-entry: BA1 is due and can still come on.");
    table.must("enter BA1 1014; stop; enter BA2 0315; stop");
    assert_eq!(table.refusal("end"), "13.1-entry: RU1 is due and can still come on.");
    table.must("enter RU1 0414; stop; enter RU2 0915; stop");
    // The other pikemen find no hex, but Sveinald can join those who are there.
    assert_eq!(table.refusal("end"), "13.1-entry: SN is due and can still come on.");
    table.must("enter SN 0915; stop; end");
    assert!(says(&table, "unit RU3 waiting") && says(&table, "unit RU4 waiting"));
}

#[test]
fn case_13_1_entry_all_hexes_taken_it_waits() {
    // The enemy stands in both; then in one of them only.
    let position = "unit ka1 0414; unit ka2 0915; unit BA1 0610; unit BA2 0611";
    let mut table = rus(6, position);
    assert_eq!(table.refusal("enter RU1 0414"), "13.1-entry: 0414 is taken; RU1 waits for a free hex of its list.");
    assert_eq!(table.forbidden_by("enter SN 0915"), Some("13.1-entry"), "a commander joins friends only");
    table.must("end");
    // In the next turn the same conditions hold.
    let position = position.replace("unit ka1 0414", "unit ka1 0410");
    let mut table = rus(7, &position);
    table.must("enter RU1 0414; step 0413; enter RU5 0414");
    assert_eq!(table.forbidden_by("enter RU2 0315"), Some("13.1-entry"));
}

#[test]
fn case_13_1_entry_later_turns_are_good_too() {
    let mut table = rus(9, "unit ka1 0709");
    table.must("enter RU1 0414");
}

#[test]
fn case_13_1_entry_a_commander_may_join_a_unit() {
    let mut table = rus(6, "unit ka1 0709");
    table.must("enter RU1 0414; stop; enter SN 0414");
    assert!(says(&table, "unit SN 0414") && says(&table, "unit RU1 0414"));
    // He has paid 1 of his 4 and goes on alone; the pikemen have moved.
    assert_eq!(table.forbidden_by("along RU1"), Some("7-c"));
    table.must("step 0413; step 0412; step 0411");
    assert!(says(&table, "unit SN 0411") && says(&table, "stage move"));
}

#[test]
fn case_13_1_entry_nobody_else_joins() {
    let table = rus(6, "unit PA1 0414; unit ka1 0709");
    assert_eq!(table.forbidden_by("enter RU1 0414"), Some("13.1-entry"));
    assert_eq!(table.forbidden_by("enter SN 0414"), None);
}

#[test]
fn case_13_1_entry_the_phase_waits_for_those_who_can_come() {
    // No Rus is on the map; on turn 5 their phase passes, on turn 6 it does not.
    let position = |turn| format!("turn {turn}; side Byzantines; phase combat; across no; unit ka1 0709");
    let mut table = table("arcadiopolis-970", &position(4));
    table.must("end");
    assert!(says(&table, "turn 5") && says(&table, "side Byzantines"), "{}", table.log());
    let mut table = self::table("arcadiopolis-970", &position(5));
    table.must("end");
    assert!(says(&table, "turn 6") && says(&table, "side Rus"));
    assert!(table.legal().iter().all(|action| action.starts_with("enter ")));
}

#[test]
fn case_13_1_entry_a_counter_in_hand_is_put_down_first() {
    // PA1 is among friends and cannot stay there; only when it has gone on may another come.
    let mut table = rus(6, "unit PA1 0611; unit PA2 0610; unit ka1 0709");
    table.must("take PA1; step 0610");
    assert_eq!(table.forbidden_by("enter RU1 0414"), Some("6-a"));
    table.must("step 0609; enter RU1 0414");
    assert_eq!(table.refusal("take PA1"), "8-a: PA1 has moved this phase.");
}

#[test]
fn case_13_1_entry_holds_in_the_sortie_too() {
    // Turn 3: Hikanatoi by 0301 to 0801, Exkoubites by 0215 to 0815, marching.
    let position = |turn: u8| {
        format!(
            "turn {turn}; side Byzantines; phase movement; unit mg1 0602; unit mg2 0314; unit RU1 0305; unit sk3 0608"
        )
    };
    let early = table("dorostolon-971-sortie", &position(2));
    assert_eq!(early.refusal("enter hi 0301"), "13.1-entry: hi is not due yet.");
    let mut table = table("dorostolon-971-sortie", &position(3));
    for hex in ["0301", "0401", "0501", "0601", "0701", "0801"] {
        assert_eq!(table.forbidden_by(&format!("enter hi {hex}")), None, "{hex}");
        assert_eq!(table.forbidden_by(&format!("enter ex {hex}")), Some("13.1-entry"), "{hex}");
    }
    for hex in ["0901", "0215"] {
        assert_eq!(table.forbidden_by(&format!("enter hi {hex}")), Some("13.1-entry"), "{hex}");
    }
    for hex in ["0215", "0515", "0815"] {
        assert_eq!(table.forbidden_by(&format!("enter ex {hex}")), None, "{hex}");
    }
    assert_eq!(table.refusal("end"), "13.1-entry: hi is due and can still come on.");
    table.must("enter hi 0601; stop; enter ex 0415; stop; end");
    assert!(table.log().starts_with("13.1-entry  Hikanatoi hi comes on in 0601 for 1.\n"));
}

// --- 13.1: the bait

/// Arcadiopolis in this turn: two Pechenegs, 4 together, shoot at a reduced ka1, 2, and die 2 at 2/1 is D1.
fn bait_taken(game: Basileus, turn: u8, others: &str) -> Table<Basileus> {
    let across = if turn > 3 { "across no; " } else { "" };
    let position = format!(
        "turn {turn}; side Rus; phase combat; {across}unit PA1 0606; unit PA2 0610; unit ka1 0608 reduced; {others}"
    );
    let mut table = Table::at(game, &position);
    table.must("target 0608; add PA1; add PA2; declare; roll 2");
    assert!(says(&table, "unit ka1 eliminated reduced"));
    table
}

/// The Byzantine loss total and threshold.
fn balance(table: &Table<Basileus>) -> (u8, Option<u8>) {
    (table.game.loss_total(&table.state, Side(1)), table.game.threshold(&table.state, Side(1)))
}

#[test]
fn case_13_1_bait_each_one_lost_in_time_raises_the_threshold() {
    for turn in 1..=4 {
        let table = bait_taken(game("arcadiopolis-970", &[]), turn, "unit ka2 0801");
        assert_eq!(balance(&table), (3, Some(21)), "turn {turn}");
        assert!(says(&table, "bait-lost 1"));
    }
}

#[test]
fn case_13_1_bait_both() {
    // Example 24: 6 points lost, threshold 22.
    let table = bait_taken(game("arcadiopolis-970", &[]), 3, "unit ka2 eliminated");
    assert_eq!(balance(&table), (6, Some(22)));
}

#[test]
fn case_13_1_bait_from_turn_5_on_it_is_a_loss_like_others() {
    for turn in [5, 8] {
        let table = bait_taken(game("arcadiopolis-970", &[]), turn, "unit ka2 0801");
        assert_eq!(balance(&table), (3, Some(20)), "turn {turn}");
    }
    // What was lost before still counts.
    let table = bait_taken(game("arcadiopolis-970", &[]), 5, "unit ka2 eliminated; bait-lost 1");
    assert_eq!(balance(&table), (6, Some(21)));
}

#[test]
fn case_13_1_bait_a_reduced_one_is_not_lost() {
    let position = "turn 3; side Rus; phase combat; unit PA1 0606; unit PA2 0610; unit ka1 0608; unit ka2 0801";
    let mut table = table("arcadiopolis-970", position);
    // 4 against 3: 1/1, die 1 is D1.
    table.must("target 0608; add PA1; add PA2; declare; roll 1");
    assert!(says(&table, "unit ka1 0608 reduced"));
    assert_eq!(balance(&table), (0, Some(20)));
}

#[test]
fn case_13_1_bait_the_rus_threshold_and_other_losses_do_not_change() {
    let table = bait_taken(game("arcadiopolis-970", &[]), 4, "unit ka2 0801; unit hi eliminated");
    // Hikanatoi 3 besides.
    assert_eq!(balance(&table), (6, Some(21)));
    assert_eq!(table.game.threshold(&table.state, Side(0)), Some(18));
}

#[test]
fn case_13_1_bait_may_count_as_a_loss_instead() {
    // Ruling 36: a battle of one's own may add 1 to the loss total.
    let other = game_where("arcadiopolis-970", &[], |scenario| {
        scenario.special.bait.as_mut().expect("the bait").raises_threshold = false;
    });
    let table = bait_taken(other, 3, "unit ka2 0801");
    assert_eq!(balance(&table), (4, Some(20)));
}
