use engine::{Game, Pending};

use crate::scenarios_tests::{Battle, outcome};
use crate::test_table::{game, table};
use testkit::Table;

#[test]
fn case_control_belongs_to_the_side_with_a_unit_there_at_the_end_of_a_phase() {
    let start = "side Egyptians; phase movement; stage move; controlled AX1; unit AX1 2316 S; unit ms1 1010 N";
    let mut table = table("sinai", start);
    table.must("take AX1; step S; stop");
    assert!(table.text().contains("control 2317 nobody"), "the phase is not over");
    table.must("end");
    assert!(table.log().contains("Control  Egyptians take control of 2317."), "{}", table.log());
    assert!(table.text().contains("control 2317 Egyptians"));
}

#[test]
fn case_control_is_not_won_by_riding_through() {
    let start = "side Egyptians; phase movement; stage move; controlled CH1; unit CH1 2315 S; unit ms1 1010 N";
    let mut table = table("sinai", start);
    table.must("take CH1; step S; step S; step SE; end");
    assert!(table.text().contains("unit CH1 2417") && table.text().contains("control 2317 nobody"));
}

#[test]
fn case_control_is_not_won_by_a_leader_alone() {
    let start = "side Egyptians; phase movement; stage move; controlled L1; unit L1 2316 S; unit ms1 1010 N";
    let mut table = table("sinai", start);
    table.must("take L1; step S; end");
    assert!(table.text().contains("unit L1 2317") && table.text().contains("control 2317 nobody"));
}

#[test]
fn case_control_stays_with_the_last_who_was_there() {
    let start = "side Egyptians; phase movement; stage move; controlled AX1; unit AX1 2317 N; unit ms1 1010 N";
    let mut table = table("sinai", &format!("{start}; control 2317 Egyptians"));
    table.must("take AX1; step N; end");
    assert!(table.text().contains("control 2317 Egyptians"), "left, not lost");
    let mut crossed = crate::test_table::table(
        "sinai",
        "side Sea Peoples; phase movement; stage move; controlled ax1 l1; unit ax1 2316 S; unit l1 2317 S; unit MS1 3030 N; \
         control 2317 Egyptians",
    );
    crossed.must("take l1; step SE; end");
    assert!(crossed.text().contains("control 2317 Egyptians"), "a leader takes nothing");
}

#[test]
fn case_control_passes_at_the_end_of_the_melee_phase_too() {
    let start = "turn 3; side Egyptians; phase melee; stage allocate; unit ms1 2317 N disrupted enemy-fire 3; unit MS1 3030 N; \
                 control 2317 Egyptians";
    let mut table = table("sinai", start);
    table.must("end");
    assert!(table.log().contains("Control  Sea Peoples take control of 2317."), "disrupted or not: {}", table.log());
}

/// Ruling 34
#[test]
fn case_control_at_the_start_follows_the_set_up_areas() {
    let owners = |scenario: &str| {
        let text = Table::open(game(scenario)).text();
        text.lines().filter_map(|line| line.strip_prefix("control ")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(owners("rome"), "2625 Romans");
    assert_eq!(owners("delta"), "0618 Egyptians");
    assert_eq!(owners("megiddo"), "3320 nobody");
    assert_eq!(owners("sinai"), "2317 nobody");
    assert_eq!(owners("qarqar"), "2317 nobody");
    assert_eq!(owners("tabal"), "2317 Cimmerians");
    assert_eq!(owners("charchemish"), "3320 nobody");
    assert_eq!(owners("thymbra"), "3320 nobody, 2317 nobody");
    assert_eq!(owners("bubastis"), "3320 nobody, 3419 nobody");
    assert_eq!(owners("iran_iraq"), "3320 nobody");
    assert_eq!(owners("sekmem"), "3320 Canaanites");
    assert_eq!(owners("senzer"), "2317 Egyptians, 3106 Mitanni");
    assert_eq!(owners("astarpa"), "3320 Arzawa");
    assert_eq!(owners("nihriya"), "0814 Hittites");
    assert_eq!(owners("second_babylon"), "3320 nobody, 1407 Kassite Babylonians");
    assert_eq!(owners("israel_egypt"), "2625 Israelites, 3320 Israelites");
    assert_eq!(owners("judeans_strike"), "3106 Judeans");
    assert_eq!(owners("herakleopolis"), "3320 Kashites, 3419 Kashites");
    assert_eq!(owners("raphia"), "1407 Egyptians");
    assert_eq!(owners("diyala"), "2317 Elamites");
    assert_eq!(owners("susa"), "3320 nobody");
    assert_eq!(owners("arrapha"), "0814 Assyrians");
    assert_eq!(owners("hamath"), "2625 Egyptians, 3320 nobody");
    assert_eq!(owners("halys"), "2508 Lydians");
    assert_eq!(owners("pelusium_guy"), "3320 nobody, 3419 nobody");
    assert_eq!(owners("pelusium_meints"), "2317 Egyptians");
    let line = ["0814", "0915", "1015", "1116", "1216", "1317", "1417", "1518"].map(|hex| format!("{hex} Romans"));
    assert_eq!(owners("aequi"), line.join(", "));
}

#[test]
fn case_victory_is_judged_after_the_second_player_turn_of_the_last_turn() {
    let start = "turn 10; side Romans; phase melee; stage allocate; unit MI1 1010 N; unit ax1 2625 N";
    let mut table = table("rome", start);
    table.must("end");
    assert_eq!(outcome(&table), None, "the Sabines have their turn");
    table.must("end");
    assert_eq!(outcome(&table).as_deref(), Some("Sabines"));
    assert!(table.log().ends_with("Victory  Sabines win.\n"), "{}", table.log());
}

/// Ruling 32
#[test]
fn case_victory_is_not_kept_once_reached() {
    // Both villages are Upper Egyptian in turn 14; one is lost again in turn 15.
    let start = "turn 14; side Lower Egyptians; phase melee; stage allocate; unit MI1 3320 S; unit mi1 3418 S; \
                 control 3419 Upper Egyptians; control 3320 Upper Egyptians";
    let mut table = table("bubastis", start);
    table.must("end");
    assert_eq!(outcome(&table), None);
    table.must("end; take mi1; step S; end");
    while outcome(&table).is_none() {
        table.must("end");
    }
    assert_eq!(outcome(&table).as_deref(), Some("Lower Egyptians"));
}

/// Ruling 25
#[test]
fn case_victory_counts_units_and_not_leaders() {
    let babylon = Battle::new("babylon", 15, "Babylonians");
    let eleven = babylon.lost("Babylonians", 11) + &babylon.leaders("Babylonians", "eliminated");
    assert_eq!(babylon.ends(&eleven), "Babylonians");
    let twelve = babylon.lost("Babylonians", 12) + &babylon.lost("Hittites", 6);
    assert_eq!(babylon.ends(&(twelve + &babylon.leaders("Hittites", "eliminated"))), "Hittites");
}

#[test]
fn case_victory_counts_neither_the_waiting_nor_the_departed_as_lost() {
    let kadesh = Battle::new("kadesh", 15, "Egyptians");
    let facts = kadesh.lost("Egyptians", 25) + "unit ms1 eliminated";
    assert_eq!(kadesh.ends(&facts), "Hittites", "47 Hittites never came");
    let regillus = Battle::new("lake_regillus", 15, "Etruscans");
    assert_eq!(regillus.ends(&regillus.gone("Etruscans", "exited", 48)), "Etruscans", "all of them marched off");
}

/// Ruling 39
#[test]
fn case_victory_does_not_come_early_to_the_last_army_standing() {
    let sinai = Battle::new("sinai", 12, "Egyptians");
    let start = format!(
        "turn 3; side Egyptians; phase melee; stage allocate; unit CH6 2310 S; unit L8 2310 S; {}",
        sinai.lost("Sea Peoples", 20) + &sinai.leaders("Sea Peoples", "eliminated")
    );
    let mut table = table("sinai", &start);
    table.must("end");
    assert!(matches!(table.game.pending(&table.state), Pending::Act(_)), "the Egyptians still have to reach E");
    assert!(table.log().contains("Turn 4 begins."), "{}", table.log());
    let mut marched = false;
    while outcome(&table).is_none() {
        if !marched && table.forbidden_by("take CH6").is_none() {
            table.must("take CH6; step S");
            marched = true;
        }
        table.must("end");
    }
    assert!(!table.log().contains("take control"), "they stopped in the stream");
    assert_eq!(outcome(&table).as_deref(), Some("draw"), "and so nobody has E");
}

#[test]
fn example_28_babylon() {
    let babylon = Battle::new("babylon", 15, "Babylonians");
    let lost =
        |gold: usize, blue: usize| babylon.ends(&(babylon.lost("Babylonians", gold) + &babylon.lost("Hittites", blue)));
    assert_eq!(lost(14, 7), "Hittites");
    assert_eq!(lost(14, 8), "Babylonians");
    assert_eq!(lost(11, 0), "Babylonians");
}

#[test]
fn example_29_megiddo() {
    // A was taken before; the chariot rides back to the stream, which is on neither bank.
    let start = "turn 12; side Egyptians; phase movement; stage move; controlled CH1; unit CH1 3320 N; \
                 control 3320 Egyptians";
    let mut table = table("megiddo", start);
    table.must("take CH1; step N; step N; step N; step N; step N; step N; step N; end");
    assert!(table.text().contains("unit CH1 3313"), "{}", table.text());
    assert_eq!(outcome(&table).as_deref(), Some("draw"), "both conditions hold");
}
