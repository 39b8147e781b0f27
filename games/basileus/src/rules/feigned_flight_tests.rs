//! Case tests: feigned flight.

use testkit::Table;

use crate::Basileus;
use crate::scenario::Traits;
use crate::test_table::{PROVING_GROUND, game_where, unit_of};

/// The ground with everything, turn 2, the Greens moving; their KA1 and KA2 feign flight.
fn ruse(position: &str) -> Table<Basileus> {
    ruse_on(|_| {}, position)
}

/// The same, with the traits of ru4 changed.
fn ruse_on(change: impl FnOnce(&mut Traits), position: &str) -> Table<Basileus> {
    let game = game_where(PROVING_GROUND, &[], |scenario| {
        unit_of(scenario, "KA1").traits.feigned_flight = true;
        unit_of(scenario, "KA2").traits.feigned_flight = true;
        change(&mut unit_of(scenario, "ru4").traits);
    });
    Table::at(game, &format!("turn 2; side Greens; phase movement; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

const NO_TARGET: &str =
    "2.2.4-a: A feigned flight draws on an enemy combat unit within three hexes that stands by itself; not";

#[test]
fn case_2_2_4_a_an_enemy_within_three_hexes() {
    let table = ruse("unit KA1 1014; unit ru4 1010");
    assert_eq!(table.refusal("feign KA1 ru4"), format!("{NO_TARGET} ru4."), "distance 4");
    let mut table = ruse("unit KA1 1014; unit ru4 1011; unit ru5 1009");
    table.must("feign KA1 ru4");
    assert!(says(&table, "stage feint-die KA1 ru4"));
    assert_eq!(table.log(), "2.2.4-a  Kavallarioi KA1 feigns flight before Rus pikemen ru4.\n");
}

#[test]
fn case_2_2_4_a_with_no_comrade_beside_it() {
    // Baggage and commanders are comrades too; one in its own hex is not beside it, nor is an enemy of its own.
    for comrade in ["wg1 1010", "sv 0911", "ra1 1112"] {
        let table = ruse(&format!("unit KA1 1014; unit ru4 1011; unit {comrade}"));
        assert_eq!(table.forbidden_by("feign KA1 ru4"), Some("2.2.4-a"), "{comrade}");
    }
    let table = ruse("unit KA1 1014; unit SK1 1010; unit ru4 1011; unit sv 1011");
    assert_eq!(table.forbidden_by("feign KA1 ru4"), None);
}

#[test]
fn case_2_2_4_a_combat_units_of_the_enemy_only() {
    let table = ruse("unit KA1 1014; unit SK1 1013; unit sv 1012; unit wg1 1215; unit ru4 eliminated");
    for target in ["sv", "wg1", "SK1", "ru4", "ru5"] {
        assert_eq!(table.refusal(&format!("feign KA1 {target}")), format!("{NO_TARGET} {target}."));
    }
}

#[test]
fn case_2_2_4_a_only_with_the_double_arrow() {
    let table = ruse("unit SC 1014; unit ru4 1011");
    assert_eq!(table.refusal("feign SC ru4"), "2.2.4-a: SC cannot feign flight now.");
}

#[test]
fn case_2_2_4_a_as_its_movement_begins() {
    let mut table = ruse("unit KA1 1014; unit ru4 1011; unit SK1 1210");
    table.must("take KA1");
    assert_eq!(table.refusal("feign KA1 ru4"), "8-a: KA1 has moved this phase.");
    // Another that is in hand is put down.
    let mut table = ruse("unit KA1 1014; unit ru4 1011; unit SK1 1210");
    table.must("take SK1; step 1209; feign KA1 ru4; roll 1");
    assert_eq!(table.refusal("take SK1"), "8-a: SK1 has moved this phase.");
}

#[test]
fn case_2_2_4_a_once_per_turn() {
    let table = ruse("unit KA1 1014; unit ru4 1011; feigned KA1");
    assert_eq!(table.refusal("feign KA1 ru4"), "2.2.4-a: KA1 cannot feign flight now.");
    // Each unit for itself, and again in the next turn.
    let mut table = ruse("unit KA1 1014; unit KA2 1114; unit ru4 1011");
    table.must("feign KA1 ru4; roll 1; feign KA2 ru4; roll 1; end; end");
    assert!(says(&table, "turn 3"));
    table.must("feign KA1 ru4");
}

#[test]
fn case_2_2_4_b_the_die_against_the_strength() {
    // Pikemen 3: 3 or more and they come; reduced to 2, 2 or more.
    for die in 1..=6 {
        for (side, strength) in [("", 3), (" reduced", 2)] {
            let mut table = ruse(&format!("unit KA1 1014; unit ru4 1011{side}"));
            table.must(&format!("feign KA1 ru4; roll {die}"));
            let hex = if die >= strength { "1013" } else { "1011" };
            assert!(says(&table, &format!("unit ru4 {hex}{side}")), "die {die} against {strength}");
        }
    }
}

#[test]
fn case_2_2_4_b_those_who_know_the_ruse_and_those_who_are_rash() {
    // 1 less for the double arrow, 1 more for the lightning, both cancel out.
    for (knows, rash, least) in [(true, false, 4), (false, true, 2), (true, true, 3)] {
        for die in 1..=6 {
            let change = |traits: &mut Traits| (traits.feigned_flight, traits.impetuous) = (knows, rash);
            let mut table = ruse_on(change, "unit KA1 1014; unit ru4 1011");
            table.must(&format!("feign KA1 ru4; roll {die}"));
            let hex = if die >= least { "1013" } else { "1011" };
            assert!(says(&table, &format!("unit ru4 {hex}")), "{knows} {rash} {die}");
        }
    }
}

#[test]
fn case_2_2_4_b_a_commander_in_the_hex_adds_his_strength_and_goes_along() {
    // 3 and 2.
    let position = "unit KA1 1014; unit ru4 1011; unit sv 1011";
    let mut table = ruse(position);
    table.must("feign KA1 ru4; roll 4");
    assert!(says(&table, "unit ru4 1011"));
    let mut table = ruse(position);
    table.must("feign KA1 ru4; roll 5");
    assert!(says(&table, "unit ru4 1013") && says(&table, "unit sv 1013"));
}

#[test]
fn case_2_2_4_b_two_hexes_nearer() {
    let mut table = ruse("unit KA1 1014; unit ru4 1011");
    table.must("feign KA1 ru4; roll 3");
    insta::assert_snapshot!(table.log(), @r"
    2.2.4-a  Kavallarioi KA1 feigns flight before Rus pikemen ru4.
    2.2.4-b  Rus pikemen ru4, die 3: it is drawn on.
    2.2.4-b  Rus pikemen ru4 goes to 1012.
    2.2.4-b  Rus pikemen ru4 goes to 1013.
    ");
    // From two hexes away there is one to go; from one, none.
    let mut table = ruse("unit KA1 1013; unit ru4 1011");
    table.must("feign KA1 ru4; roll 6");
    assert!(says(&table, "unit ru4 1012"));
    let mut table = ruse("unit KA1 1012; unit ru4 1011");
    table.must("feign KA1 ru4; roll 6");
    assert!(says(&table, "unit ru4 1011"));
}

#[test]
fn case_2_2_4_b_points_and_costs_do_not_count() {
    // Two hexes of marsh, 4 points; pikemen have 2.
    let mut table = ruse("unit KA1 0215; unit ru4 0212");
    table.must("feign KA1 ru4; roll 3");
    assert!(says(&table, "unit ru4 0214"));
}

#[test]
fn case_2_2_4_b_a_zone_stops_it_early() {
    // SK1 in 1113 holds 1012.
    let mut table = ruse("unit KA1 1014; unit SK1 1113; unit ru4 1011");
    table.must("feign KA1 ru4; roll 3");
    assert!(says(&table, "unit ru4 1012"));
}

#[test]
fn case_2_2_4_b_no_room_nearer() {
    // Somebody stands in 1012, be it a unit or only a commander; between 0902 and the hexes towards 1102 runs a river.
    for unit in ["SK1", "JT", "MG1"] {
        let mut table = ruse(&format!("unit KA1 1014; unit {unit} 1012; unit ru4 1011"));
        table.must("feign KA1 ru4; roll 3");
        assert!(says(&table, "unit ru4 1011"), "{unit}");
    }
    let mut table = ruse("unit KA1 1102; unit ru4 0902");
    table.must("feign KA1 ru4; roll 3");
    assert!(says(&table, "unit ru4 0902"));
}

#[test]
fn case_2_2_4_b_its_owner_chooses_the_way() {
    // From 1112 to 1014 one may begin by 1113 or by 1012.
    let mut table = ruse("unit KA1 1014; unit ru4 1112");
    table.must("feign KA1 ru4; roll 3");
    assert!(says(&table, "stage drawn KA1 ru4 2"));
    assert_eq!(table.legal(), ["lead 1113", "lead 1012"]);
    assert_eq!(table.refusal("lead 1111"), "2.2.4-b: ru4 is drawn on to a free hex that is nearer; 1111 is none.");
    // 1012 is two hexes from 1014, straight: then 1013.
    table.must("lead 1012");
    assert!(says(&table, "unit ru4 1013"));
}

#[test]
fn case_2_2_4_c_then_it_moves_as_usual() {
    // Whether the enemy came or not. 1015 is out of the zone of ru4 in 1013.
    for die in [2, 3] {
        let mut table = ruse("unit KA1 1014; unit ru4 1011");
        table.must(&format!("feign KA1 ru4; roll {die}"));
        assert!(says(&table, "stage moving"));
        table.clear_log();
        table.must("step 1015; step 0915; step 0814");
        insta::allow_duplicates! {
            insta::assert_snapshot!(table.log(), @r"
            8-b  Kavallarioi KA1 moves to 1015 for 1.
            8-b  Kavallarioi KA1 moves to 0915 for 1.
            8-b  Kavallarioi KA1 moves to 0814 for 1.
            ");
        }
    }
}

#[test]
fn case_2_2_4_c_with_its_commander_if_he_likes() {
    let mut table = ruse("unit KA1 1014; unit JT 1014; unit ru4 1011");
    table.must("feign KA1 ru4; roll 1; along JT; step 1015");
    assert!(says(&table, "unit KA1 1015") && says(&table, "unit JT 1015"));
}
