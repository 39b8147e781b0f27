//! The published scenarios, P1 to P14.

use super::sheet::{ground, has_crests, sheet};
use super::{Battle, outcome, played, strides};
use crate::scenario::Terrain;
use crate::test_table::table;

#[test]
fn case_p1_forces_places_and_order() {
    sheet(
        "rome",
        ("Romans", &["9MI 6MS 3AX 4SK at D-3"]),
        ("Sabines", &["6MS 7AX 2BO at H-3"]),
        "Romans deploy, Romans move, 10 turns",
    );
}

#[test]
fn case_p1_slopes_and_crests_are_ignored() {
    assert_eq!(ground("rome", "H"), Terrain::Clear);
    assert!(!has_crests("rome"));
    // 1121 and 1122 are slopes with a crest between them elsewhere.
    let log = played(
        "rome",
        "side Romans; phase fire; stage allocate; unit AX1 1120 S; unit ax1 2010 N",
        "end; take AX1; step S; step S",
    );
    assert!(log.contains("moves to 1121 for 1.") && log.contains("moves to 1122 for 1."), "{log}");
}

#[test]
fn case_p1_without_leaders_everybody_has_the_full_allowance() {
    let mut table = table("rome", "side Romans; phase fire; stage allocate; unit AX1 2625 N; unit ax1 1010 N");
    table.must("end; take AX1; step N; step N; step N; step N");
    assert!(table.text().contains("unit AX1 2621 N"));
    assert_eq!(table.forbidden_by("step N"), Some("Sequence"), "four points are spent");
}

#[test]
fn case_p1_the_controller_of_d_wins() {
    let rome = Battle::new("rome", 10, "Sabines");
    assert_eq!(rome.ends(""), "Romans", "D lies in the Roman area");
    assert_eq!(rome.ends("unit ax1 2625"), "Sabines");
    assert_eq!(rome.ends("control 2625 Sabines; unit MI1 2625"), "Romans");
    assert_eq!(rome.ends("control 2625 nobody"), "draw");
}

#[test]
fn case_p2_forces_places_and_order() {
    sheet(
        "delta",
        ("Egyptians", &["16MI 8AX 6IB 4SK 2A 2B 1D at G-5 J-5"]),
        ("Hyksos", &["6MI 6MS 12AX 2BO 10CH 3C 2D 1E at P-4"]),
        "Hyksos deploy, Hyksos move, 10 turns",
    );
}

#[test]
fn case_p2_the_egyptians_set_up_in_either_area() {
    let placing = "side Egyptians; phase set-up; stage placing MI1";
    let table = table("delta", placing);
    assert_eq!(table.forbidden_by("place 0813"), None, "within 5 of G");
    assert_eq!(table.forbidden_by("place 1819"), None, "within 5 of J");
    assert_eq!(table.forbidden_by("place 2508"), Some("Set-up"));
}

#[test]
fn case_p2_the_controller_of_k_wins() {
    let delta = Battle::new("delta", 10, "Egyptians");
    assert_eq!(delta.ends(""), "Egyptians", "K lies within 5 of G");
    assert_eq!(delta.ends("unit ch1 0618"), "Hyksos");
    assert_eq!(delta.ends("control 0618 Hyksos"), "Hyksos", "taken and left");
    assert_eq!(delta.ends("control 0618 nobody"), "draw");
}

#[test]
fn case_p3_forces_places_and_order() {
    sheet(
        "babylon",
        ("Hittites", &["10MS 8AX 4BO 4SK 10CH 3C 2D at P-4"]),
        ("Babylonians", &["16MI 4MS 4AX 4MC 4BO 8CH 3A 1D at L-5"]),
        "Hittites deploy, Hittites move, 15 turns",
    );
}

#[test]
fn case_p3_babylonian_chariots_are_slow() {
    assert_eq!(strides("babylon", "Hittites", "CH1", Some("L1")), 10);
    assert_eq!(strides("babylon", "Hittites", "CH1", None), 5);
    assert_eq!(strides("babylon", "Babylonians", "ch1", Some("l1")), 6);
    assert_eq!(strides("babylon", "Babylonians", "ch1", None), 3);
}

#[test]
fn case_p3_twice_the_own_loss_and_twelve() {
    let babylon = Battle::new("babylon", 15, "Babylonians");
    let lost =
        |gold: usize, blue: usize| babylon.ends(&(babylon.lost("Babylonians", gold) + &babylon.lost("Hittites", blue)));
    assert_eq!(lost(12, 6), "Hittites");
    assert_eq!(lost(12, 7), "Babylonians");
    assert_eq!(lost(12, 0), "Hittites");
    assert_eq!(lost(11, 5), "Babylonians");
    assert_eq!(lost(40, 20), "Hittites");
    assert_eq!(lost(0, 0), "Babylonians");
}

#[test]
fn case_p4_forces_places_and_order() {
    sheet(
        "megiddo",
        ("Egyptians", &["12MS 12AX 4IB 4SK 6CH 4A 2B 1F at C-4"]),
        ("Syrians", &["18MI 6MS 12AX 4SK 4CH 3B 1E at E-5"]),
        "Egyptians deploy, Egyptians move, 12 turns",
    );
}

#[test]
fn case_p4_one_goal_met_wins_both_or_neither_draw() {
    let megiddo = Battle::new("megiddo", 12, "Syrians");
    assert_eq!(megiddo.ends("unit AX1 3320"), "Egyptians", "in A, which is south of the stream");
    assert_eq!(megiddo.ends("unit AX1 1407"), "Syrians");
    assert_eq!(megiddo.ends(""), "Syrians");
    assert_eq!(megiddo.ends("unit AX1 3321"), "draw", "south, but without A");
    assert_eq!(megiddo.ends("control 3320 Egyptians; unit AX1 1407"), "draw", "A taken, then left");
    assert_eq!(megiddo.ends("control 3320 Egyptians; unit AX1 3321"), "Egyptians");
    assert_eq!(megiddo.ends("control 3320 Egyptians; unit ax1 3320; unit AX1 3321"), "draw", "A lost again");
}

#[test]
fn case_p4_stream_hexes_are_on_neither_bank() {
    let megiddo = Battle::new("megiddo", 12, "Syrians");
    assert_eq!(megiddo.ends("unit AX1 3313"), "Syrians");
    assert_eq!(megiddo.ends("unit AX1 3314"), "draw");
    assert_eq!(megiddo.ends("unit L1 3321"), "Syrians", "a leader is no unit");
}

#[test]
fn case_p5_forces_places_and_order() {
    sheet(
        "kadesh",
        (
            "Egyptians",
            &[
                "4MI 6MS 6AX 4IB 2A 2B at P-3",
                "2MI 3MS 3AX 2IB 5CH 2A 1F at E-4",
                "2MI 3MS 3AX 2IB 5CH 1B 1C 1D at A-5",
            ],
        ),
        ("Hittites", &["12MS 12AX 4BO 4IB 6SK 10CH 3C 3D 1E over W N E from 1"]),
        "Egyptians deploy, Hittites move, 15 turns",
    );
}

#[test]
fn case_p5_the_hittites_come_over_three_edges() {
    let mut table = table("kadesh", "side Hittites; phase fire; stage allocate; unit AX1 2508 S");
    table.must("end; end; take ax1");
    for entry in ["enter 0112 SE", "enter 0112 NE", "enter 2001 S", "enter 4020 SW", "enter 4020 NW"] {
        assert_eq!(table.forbidden_by(entry), None, "{entry}");
    }
    for entry in ["enter 2030 N", "enter 2010 N"] {
        assert_eq!(table.forbidden_by(entry), Some("Map Entry"), "{entry}: not over this edge");
    }
    for entry in ["enter 0112 N", "enter 2001 N", "enter 4020 SE"] {
        assert_eq!(table.forbidden_by(entry), Some("Map Entry"), "{entry}: towards the edge");
    }
}

#[test]
fn case_p5_the_hittites_come_when_they_like() {
    for turn in [1, 9, 15] {
        let start =
            format!("turn {turn}; side Hittites; phase movement; stage move; unit AX1 2508 S; controlled ax1 ax2");
        let mut table = table("kadesh", &start);
        assert_eq!(table.forbidden_by("end"), None, "nobody has to come on in turn {turn}");
        table.must("take ax1; enter 2001 S; take ax2; enter 0112 SE; end");
        assert!(table.text().contains("unit ax3 waiting"));
    }
}

#[test]
fn case_p5_twenty_five_for_fifteen() {
    let kadesh = Battle::new("kadesh", 15, "Egyptians");
    let lost =
        |blue: usize, gold: usize| kadesh.ends(&(kadesh.lost("Egyptians", blue) + &kadesh.lost("Hittites", gold)));
    assert_eq!(lost(25, 15), "Hittites");
    assert_eq!(lost(24, 15), "Egyptians");
    assert_eq!(lost(25, 16), "Egyptians");
    assert_eq!(lost(25, 0), "Hittites", "those who never came on are not lost");
    assert_eq!(lost(0, 0), "Egyptians");
    let leaders = kadesh.lost("Egyptians", 24) + &kadesh.leaders("Egyptians", "eliminated");
    assert_eq!(kadesh.ends(&leaders), "Egyptians");
}

#[test]
fn case_p6_forces_places_and_order() {
    sheet(
        "sinai",
        ("Egyptians", &["6MI 4MS 4AX 4IB 2SK 6CH 4A 3B 1C at A-3"]),
        ("Sea Peoples", &["8MS 4AX 2SD 2BO 4SK 3C 2D 1E at C-3"]),
        "Sea Peoples deploy, Sea Peoples move, 12 turns",
    );
}

#[test]
fn case_p6_the_controller_of_e_wins() {
    let sinai = Battle::new("sinai", 12, "Egyptians");
    assert_eq!(sinai.ends("unit CH1 2317"), "Egyptians");
    assert_eq!(sinai.ends("unit sd1 2317"), "Sea Peoples");
    assert_eq!(sinai.ends(""), "draw", "E begins in nobody's hands");
}

#[test]
fn case_p7_forces_places_and_order() {
    sheet(
        "qarqar",
        ("Assyrians", &["12MS 4AX 2SD 6HA 3IB 10CH 3D 2E at C-3"]),
        ("Allies", &["14MI 6MS 10AX 6BO 6SK 10CH 5C 3D at D-3"]),
        "Assyrians deploy, Assyrians move, 15 turns",
    );
}

#[test]
fn case_p7_the_controller_of_e_wins() {
    let qarqar = Battle::new("qarqar", 15, "Allies");
    assert_eq!(qarqar.ends("unit MS1 2317"), "Assyrians");
    assert_eq!(qarqar.ends("unit mi1 2317"), "Allies");
    assert_eq!(qarqar.ends("unit L1 2317"), "draw", "a leader does not hold it");
}

#[test]
fn case_p8_forces_places_and_order() {
    sheet(
        "tabal",
        ("Assyrians", &["6MS 4AX 2SD 4HA 2IB 4CH 4D 2E 1F over S from 1 by 1"]),
        ("Cimmerians", &["8MI 8AX 4BO 4SK 3C 2D 1E at E-3"]),
        "Cimmerians deploy, Cimmerians move, 15 turns",
    );
}

#[test]
fn case_p8_the_assyrians_must_come_on_in_turn_1() {
    let mut table = table("tabal", "side Cimmerians; phase movement; stage move; unit mi1 2317 S");
    assert_eq!(table.forbidden_by("take MS1"), Some("Movement D"), "the Cimmerians move first");
    table.must("end");
    table.must("end"); // Nobody boards a chariot.
    assert_eq!(table.forbidden_by("end"), Some("Map Entry"));
    table.must("take MS1");
    assert_eq!(table.forbidden_by("stop"), Some("Map Entry"));
    assert_eq!(table.forbidden_by("enter 0120 SE"), Some("Map Entry"), "the south edge only");
    assert_eq!(table.forbidden_by("enter 2030 N"), None);
}

#[test]
fn case_p8_once_all_are_on_movement_may_end() {
    let tabal = Battle::new("tabal", 15, "Assyrians");
    let others = tabal.lost("Assyrians", 21) + &tabal.leaders("Assyrians", "eliminated");
    let start = format!("side Assyrians; phase movement; stage move; unit mi1 2317 S; controlled CH4; {others}");
    let mut table = table("tabal", &start);
    assert_eq!(table.forbidden_by("end"), Some("Map Entry"), "CH4 is still off the map");
    table.must("take CH4; enter 2030 N; end");
}

#[test]
fn case_p8_the_controller_of_e_wins() {
    let tabal = Battle::new("tabal", 15, "Assyrians");
    assert_eq!(tabal.ends(""), "Cimmerians", "E lies in their area");
    assert_eq!(tabal.ends("unit AX1 2317"), "Assyrians");
    assert_eq!(tabal.ends("control 2317 nobody"), "draw");
}

#[test]
fn case_p9_forces_places_and_order() {
    sheet(
        "charchemish",
        ("Egyptians", &["6MI 6MS 10AX 4HA 8IB 4SK 10CH 4A 2B 2C 1D over E from 1 by 1"]),
        ("Babylonians", &["8MS 8AX 8MC 4BO 4IB 10CH 3B 3C 2D at D-5"]),
        "Babylonians deploy, Egyptians move, 6 turns",
    );
}

#[test]
fn case_p9_the_egyptians_must_come_on_in_turn_1() {
    let start = "side Egyptians; phase movement; stage move; unit ms1 2625 N; controlled MS1";
    let mut table = table("charchemish", start);
    assert_eq!(table.forbidden_by("end"), Some("Map Entry"));
    table.must("take MS1");
    assert_eq!(table.forbidden_by("stop"), Some("Map Entry"));
    assert_eq!(table.forbidden_by("enter 2030 N"), Some("Map Entry"), "the east edge only");
    assert_eq!(table.forbidden_by("enter 4020 SW"), None);
    assert_eq!(table.forbidden_by("enter 4013 SW"), None, "through the stream, for 2");
}

#[test]
fn case_p9_latecomers_use_the_same_edge_and_must_come_too() {
    let start = "turn 2; side Egyptians; phase movement; stage move; unit ms1 2625 N; controlled MS1";
    let mut table = table("charchemish", start);
    assert_eq!(table.forbidden_by("end"), Some("Map Entry"));
    table.must("take MS1");
    assert_eq!(table.forbidden_by("enter 2001 S"), Some("Map Entry"));
    assert_eq!(table.forbidden_by("enter 4001 SW"), None);
}

#[test]
fn case_p9_the_controller_of_a_wins() {
    let charchemish = Battle::new("charchemish", 6, "Babylonians");
    assert_eq!(charchemish.ends("unit MS1 3320"), "Egyptians");
    assert_eq!(charchemish.ends("unit ms1 3320"), "Babylonians");
    assert_eq!(charchemish.ends(""), "draw", "A begins in nobody's hands");
    assert_eq!(charchemish.ends("unit MS1 3419"), "draw", "the other village hex is not A");
}

#[test]
fn case_p10_forces_places_and_order() {
    sheet(
        "thymbra",
        ("Persians", &["6MS 6AX 6SD 8HA 4IB 10CH 2C 2D 1F at F-5"]),
        ("Lydians", &["12MS 12AX 6SD 2MC 4BO 4SK 4CH 3D 1E at C-8"]),
        "Persians deploy, Persians move, 20 turns",
    );
}

#[test]
fn case_p10_both_for_the_persians_e_and_the_bank_for_the_lydians() {
    let thymbra = Battle::new("thymbra", 20, "Lydians");
    assert_eq!(thymbra.ends("unit AX1 3320; unit AX2 2317"), "Persians");
    assert_eq!(thymbra.ends("control 3320 Persians; control 2317 Persians"), "Persians");
    assert_eq!(thymbra.ends("unit ax1 2317; unit AX1 3106"), "Lydians");
    assert_eq!(thymbra.ends("unit ax1 2317; unit AX1 3313"), "Lydians", "the stream is on neither bank");
    assert_eq!(thymbra.ends("unit ax1 2317; unit AX1 3314"), "draw", "E, but a Persian is across");
    assert_eq!(thymbra.ends(""), "draw", "nobody has E");
    assert_eq!(thymbra.ends("control 2317 Persians; unit AX1 3106"), "draw", "E without A");
    assert_eq!(thymbra.ends("control 3320 Persians; unit AX1 3106"), "draw", "A without E");
    assert_eq!(thymbra.ends("control 3320 Persians; unit ax1 2317"), "Lydians");
}

#[test]
fn case_p11_forces_places_and_order() {
    sheet(
        "aequi",
        ("Romans", &["8MS 8AX 4SD 4MC 2BO 4SK 2C 2D 1E at K-3"]),
        ("Aequi", &["16MI 6AX 12MC 6SK 3C 3D at C-6"]),
        "Romans deploy, Aequi move, 10 turns",
    );
}

#[test]
fn case_p11_one_hex_of_the_line_is_enough_for_the_aequi() {
    let aequi = Battle::new("aequi", 10, "Romans");
    assert_eq!(aequi.ends(""), "Romans", "the line is Roman at the start");
    for hex in ["0814", "0915", "1015", "1116", "1216", "1317", "1417", "1518"] {
        assert_eq!(aequi.ends(&format!("unit mc1 {hex}")), "Aequi", "{hex}");
        assert_eq!(aequi.ends(&format!("control {hex} Aequi")), "Aequi", "{hex} crossed and left behind");
        assert_eq!(aequi.ends(&format!("control {hex} Aequi; unit AX1 {hex}")), "Romans", "{hex} won back");
        assert_eq!(aequi.ends(&format!("control {hex} nobody")), "Romans", "{hex}");
        assert_eq!(aequi.ends(&format!("unit l1 {hex}")), "Romans", "{hex}: a leader does not take it");
    }
    assert_eq!(aequi.ends("unit mc1 0815; unit mc2 1519"), "Romans", "beside the line");
}

#[test]
fn case_p12_forces_places_and_order() {
    sheet(
        "bubastis",
        ("Upper Egyptians", &["8MI 4BO 4SK 1A 1B 1C 1F at B-6"]),
        ("Lower Egyptians", &["12MI 2BO 6SK 1A 1B 2C at E-6"]),
        "Upper Egyptians deploy, Upper Egyptians move, 15 turns",
    );
}

#[test]
fn case_p12_both_village_hexes() {
    let bubastis = Battle::new("bubastis", 15, "Lower Egyptians");
    assert_eq!(bubastis.ends("unit MI1 3320; unit MI2 3419"), "Upper Egyptians");
    assert_eq!(bubastis.ends("control 3320 Upper Egyptians; unit MI2 3419"), "Upper Egyptians");
    assert_eq!(bubastis.ends("unit MI1 3320"), "Lower Egyptians");
    assert_eq!(bubastis.ends("unit MI1 3419"), "Lower Egyptians");
    assert_eq!(bubastis.ends("unit MI1 3320; unit mi1 3419"), "Lower Egyptians");
    assert_eq!(bubastis.ends(""), "Lower Egyptians");
}

#[test]
fn case_p13_forces_places_and_order() {
    sheet(
        "armageddon_609",
        ("Egyptians", &["12MS 12AX 8IB 6SK 10CH 3B 2D at E-5"]),
        ("Judeans", &["10MI 10MS 10AX 10BO 4SK 4CH 3C 3D 1E at H-6 I-6"]),
        "Egyptians deploy, Egyptians move, 10 turns",
    );
}

#[test]
fn case_p13_only_near_the_south_west_corner() {
    let at = |place: &str| {
        let position =
            format!("side Egyptians; phase movement; stage move; unit MS1 {place}; unit mi1 1526 N; controlled MS1");
        let mut table = table("armageddon_609", &position);
        table.must("take MS1");
        table
    };
    for (place, exit) in [
        ("0125 SW", "exit SW"),
        ("0125 NW", "exit NW"),
        ("0130 S", "exit S"),
        ("0130 S", "exit SW"),
        ("0630 S", "exit SE"),
        ("0630 S", "exit SW"),
        ("0530 S", "exit S"),
    ] {
        assert_eq!(at(place).forbidden_by(exit), None, "{exit} from {place}");
    }
    for (place, exit) in [("0124 SW", "exit SW"), ("0730 S", "exit S"), ("4030 S", "exit S"), ("0229 SW", "exit SW")] {
        assert_eq!(at(place).forbidden_by(exit), Some("Map Exit"), "{exit} from {place}");
    }
    assert_eq!(at("0125 N").forbidden_by("exit SW"), Some("Facing"), "only through a front hexside");
}

#[test]
fn case_p13_leaving_takes_a_point() {
    let start = "side Egyptians; phase movement; stage move; unit MS1 0128 S; unit mi1 1526 N; controlled MS1";
    let mut slow = table("armageddon_609", start);
    slow.must("take MS1; step S; step S; exit S");
    assert!(slow.text().contains("unit MS1 exited"));
    let mut slower = table("armageddon_609", &start.replace("0128", "0127"));
    slower.must("take MS1; step S; step S; step S");
    assert!(slower.text().contains("unit MS1 0130 S"), "the third point is spent on the last hex");
    assert_eq!(slower.forbidden_by("exit S"), Some("Sequence"));
}

#[test]
fn case_p13_judah_stays() {
    let start = "side Judeans; phase movement; stage move; unit mi1 0130 S; controlled mi1";
    let mut table = table("armageddon_609", start);
    table.must("take mi1");
    assert_eq!(table.forbidden_by("exit S"), Some("Map Exit"));
}

#[test]
fn case_p13_a_chariot_and_its_rider_leave_as_two() {
    let battle = Battle::new("armageddon_609", 10, "Judeans");
    let start = format!(
        "turn 10; side Egyptians; phase movement; stage move; controlled CH9; unit CH9 0128 S; unit IB8 0128 S aboard CH9; {}",
        battle.gone("Egyptians", "exited", 13)
    );
    let mut table = table("armageddon_609", &start);
    table.must("take CH9; step S; step S; exit S; end");
    assert_eq!(outcome(&table).as_deref(), Some("Egyptians"), "13 and 2 are 15");
}

#[test]
fn case_p13_fifteen_units_off_the_map() {
    let battle = Battle::new("armageddon_609", 10, "Judeans");
    assert_eq!(battle.ends(&battle.gone("Egyptians", "exited", 15)), "Egyptians");
    let fourteen = battle.gone("Egyptians", "exited", 14);
    assert_eq!(battle.ends(&fourteen), "Judeans");
    assert_eq!(battle.ends(&(fourteen + &battle.leaders("Egyptians", "exited"))), "Judeans", "leaders do not count");
}

#[test]
fn case_p14_forces_places_and_order() {
    sheet(
        "lake_regillus",
        ("Romans", &["16MI 9MS 6AX 4SD 3MC 8SK 1C 3D 1E 1F at D-5"]),
        ("Etruscans", &["12MI 12MS 8AX 4SD 12MC 4C 2D 1E at C-5"]),
        "Romans deploy, Romans move, 15 turns",
    );
}

#[test]
fn case_p14_only_the_etruscans_leave_and_only_southward() {
    let at = |side: &str, unit: &str, place: &str| {
        let position =
            format!("side {side}; phase movement; stage move; unit {unit} {place}; controlled {unit}; unit L1 2020 N");
        let mut table = table("lake_regillus", &position);
        table.must(&format!("take {unit}"));
        table
    };
    for (place, exit) in [("0130 S", "exit S"), ("4030 S", "exit S"), ("4030 S", "exit SE"), ("2030 S", "exit SW")] {
        assert_eq!(at("Etruscans", "ms1", place).forbidden_by(exit), None, "{exit} from {place}");
    }
    for (place, exit) in [
        ("0130 S", "exit SW"),
        ("0120 SW", "exit SW"),
        ("2001 N", "exit N"),
        ("2030 NW", "exit N"),
        ("4020 SE", "exit SE"),
    ] {
        assert_eq!(at("Etruscans", "ms1", place).forbidden_by(exit), Some("Map Exit"), "{exit} from {place}");
    }
    assert_eq!(at("Romans", "MS1", "2030 S").forbidden_by("exit S"), Some("Map Exit"));
}

#[test]
fn case_p14_twenty_units_off_the_map() {
    let battle = Battle::new("lake_regillus", 15, "Etruscans");
    assert_eq!(battle.ends(&battle.gone("Etruscans", "exited", 20)), "Etruscans");
    let nineteen = battle.gone("Etruscans", "exited", 19);
    assert_eq!(battle.ends(&nineteen), "Romans");
    assert_eq!(battle.ends(&(nineteen + &battle.leaders("Etruscans", "exited"))), "Romans", "leaders do not count");
    assert_eq!(battle.ends(&battle.lost("Etruscans", 20)), "Romans", "the fallen have not left");
}
