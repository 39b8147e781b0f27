use testkit::Table;

use crate::Apocalypse;
use crate::test_table::{game, stage, table, whereabouts};

fn limit(table: &Table<Apocalypse>, hex: &str) -> u8 {
    table.game.limit(&table.state, table.game.parse_place(hex).unwrap())
}

fn stacked(table: &Table<Apocalypse>, hex: &str) -> u8 {
    table.game.stacked(&table.state, table.game.parse_place(hex).unwrap())
}

#[test]
fn case_4_0_limits_of_places() {
    let table = table("phase administration; pillaged 1433 1434");
    let limits = ["1235", "1332", "1437", "1433", "1434"].map(|hex| limit(&table, hex));
    assert_eq!(limits, [10, 8, 4, 4, 2]);
}

#[test]
fn case_4_0_picked_units_of_6_or_more_count_two() {
    // Excubitor 2, Optimates 2, a Scola 1, Domestici Equites 1, Victores 1: 7. Leaders and ships do not count.
    let position = "phase administration; garrison 1235 EXCUB OPTIMAT SCOLA1 DOMEQ VICTOR CONSTANS F1";
    assert_eq!(stacked(&table(position), "1235"), 7);
    // R4: by class the Scola and the Domestici count two as well, 9. In the first edition the Domestici are not Picked.
    let class = Table::at(game(&[("picked_stacking", "class")]), position);
    assert_eq!(stacked(&class, "1235"), 9);
    let old = Table::at(game(&[("picked_stacking", "class"), ("edition", "1")]), position);
    assert_eq!(stacked(&old, "1235"), 8);
}

#[test]
fn case_4_0_expeditions_patrols_leaders_and_ships_do_not_count() {
    // Four in the town of Cyzicus, and much else in its hex.
    let mut table = table(
        "phase byzantine-land; garrison 1437 VICTOR HONOR THRACES CORNUTI F1 F2 CONSTANS; patrol 1437 LEONES; \
         expedition byzantine 1437 moved SCOLA1 SCOLA2 SCOLA3",
    );
    assert_eq!(stacked(&table, "1437"), 4);
    table.must("end");
    assert_eq!(stage(&table), "event-dice");
}

#[test]
fn case_4_0_at_the_end_of_a_phase_the_owner_destroys_what_is_too_much() {
    // The Optimates count 2: 6 in a town of 4.
    let mut table = table(
        "phase muslim-sea; leader 3916 muawiyah; leader 1332 CONSTANS; \
         garrison 1434 VICTOR HONOR THRACES CORNUTI OPTIMAT",
    );
    table.must("end");
    assert_eq!(stage(&table), "trim 1434");
    assert_eq!(table.game.actor(&table.state), Some(crate::scenario::BYZANTINE));
    assert_eq!(table.refusal("lose SCOLA1"), "4.0: SCOLA1 is not among those the loss can be taken from.");
    table.must("lose VICTOR");
    assert_eq!(stage(&table), "trim 1434");
    table.must("lose HONOR");
    assert_eq!([whereabouts(&table, "VICTOR"), whereabouts(&table, "HONOR")], ["destroyed", "destroyed"]);
    assert_eq!(whereabouts(&table, "OPTIMAT"), "garrison 1434");
    assert_eq!(stage(&table), "select");
}

#[test]
fn case_4_0_the_player_of_the_phase_is_checked_first() {
    let stacks = "leader 3916 muawiyah; leader 1332 CONSTANS; garrison 3717 kalb1 kalb2 kalb3 kalb4 kalb5; \
         garrison 1434 VICTOR HONOR THRACES CORNUTI DOMPED; patrol 1928 LEONES";
    let orders = [
        ("muslim-sea", "3717", "1434"),
        ("byzantine-sea", "1434", "3717"),
        ("patrols", "1434", "3717"),
        ("muslim-land", "3717", "1434"),
        ("byzantine-land", "1434", "3717"),
    ];
    for (phase, first, then) in orders {
        let mut table = table(&format!("phase {phase}; {stacks}"));
        table.must("end");
        assert_eq!(stage(&table), format!("trim {first}"), "{phase}");
        table.must(if first == "3717" { "lose kalb1" } else { "lose VICTOR" });
        assert_eq!(stage(&table), format!("trim {then}"), "{phase}");
    }
}

#[test]
fn case_4_0_administration_itself_is_no_movement_phase() {
    let mut table = table(
        "phase administration; side byzantines; leader 3916 muawiyah; garrison 3717 kalb1 kalb2 kalb3 kalb4 kalb5",
    );
    table.must("done");
    assert_eq!(stage(&table), "select");
    table.must("end");
    assert_eq!(stage(&table), "trim 3717");
}
