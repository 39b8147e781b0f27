//! The community scenarios #1 to #13.

use engine::DataSet;
use testkit::Table;

use super::sheet::{ground, has_crests, sheet};
use super::{Battle, outcome, played, strides};
use crate::Armageddon;
use crate::scenario::Terrain;
use crate::test_table::{game, table};

#[test]
fn case_s1_forces_places_and_order() {
    sheet(
        "iran_iraq",
        ("Sumerians", &["12MI 6AX 2BO 5SK 6CH 1C 2D 1E at F-2"]),
        ("Elamites", &["10MI 5AX 2BO 6SK 5CH 1D 2E 2F at D-2"]),
        "Sumerians deploy, Sumerians move, 15 turns",
    );
}

#[test]
fn case_s1_slopes_are_marsh_and_crests_vanish() {
    for hex in ["G", "H", "J", "L", "M", "1120"] {
        assert_eq!(ground("iran_iraq", hex), Terrain::Marsh, "{hex}");
    }
    assert!(!has_crests("iran_iraq"));
    assert_eq!(ground("iran_iraq", "1313"), Terrain::Stream);
    assert_eq!(ground("iran_iraq", "0825"), Terrain::Woods);
}

#[test]
fn case_s1_marsh_costs_three_and_is_closed_to_chariots() {
    let start = "side Sumerians; phase movement; stage move; controlled AX1 CH1; unit AX1 1119 S; unit CH1 1219 S";
    let mut table = table("iran_iraq", start);
    table.must("take AX1; step S");
    assert!(table.log().contains("moves to 1120 for 3."), "{}", table.log());
    assert_eq!(table.forbidden_by("step S"), Some("Movement C"), "one point is left");
    table.must("take CH1");
    assert_eq!(table.forbidden_by("step S"), Some("#1"));
}

#[test]
fn case_s1_nobody_fires_from_marsh_and_it_protects_with_one() {
    let wet = table(
        "iran_iraq",
        "side Sumerians; phase fire; stage build; attack 1119 by; unit BO1 1120 N; unit BO2 1118 S; unit mi1 1119 S",
    );
    assert_eq!(wet.forbidden_by("add BO1"), Some("Fire H"));
    assert_eq!(wet.forbidden_by("add BO2"), None);
    let log = played(
        "iran_iraq",
        "side Sumerians; phase fire; stage allocate; unit BO1 1119 S; unit mi1 1120 N",
        "target 1120; add BO1; declare; roll 2",
    );
    assert!(log.contains("Fire on 1120 at 2-1, die 2: no effect."), "2 against 1: {log}");
}

#[test]
fn case_s1_marsh_halves_those_who_fight_out_of_it_and_in_it() {
    // 3, halved, against 1 halved by axemen.
    let out = "side Sumerians; phase melee; stage allocate; unit AX1 1120 N; unit mi1 1119 S";
    let log = played("iran_iraq", out, "target 1119; add AX1; declare; roll 1");
    assert!(log.contains("Attack on 1119 at 3-1"), "{log}");
    // 1 against 1, halved.
    let within = "side Sumerians; phase melee; stage allocate; unit MI1 1119 S; unit mi1 1120 N";
    let log = played("iran_iraq", within, "target 1120; add MI1; declare; roll 1");
    assert!(log.contains("Attack on 1120 at 2-1"), "{log}");
}

#[test]
fn case_s1_chariots_have_nine() {
    assert_eq!(strides("iran_iraq", "Sumerians", "CH1", Some("L1")), 9);
    assert_eq!(strides("iran_iraq", "Sumerians", "CH1", None), 4);
    assert_eq!(strides("iran_iraq", "Elamites", "ch1", Some("l1")), 9);
}

#[test]
fn case_s1_sumer_needs_a() {
    let battle = Battle::new("iran_iraq", 15, "Elamites");
    assert_eq!(battle.ends("unit MI1 3320"), "Sumerians");
    assert_eq!(battle.ends("control 3320 Sumerians"), "Sumerians");
    assert_eq!(battle.ends(""), "Elamites");
    assert_eq!(battle.ends("control 3320 Sumerians; unit mi1 3320"), "Elamites");
}

#[test]
fn case_s2a_forces_places_and_order() {
    sheet(
        "forever_war",
        ("Lagash", &["8MI 8MS 6AX 6SK 2BO 4CH 1A 1B 1C 2D at F-4"]),
        ("Umma", &["6MI 10MS 6AX 4SK 3BO 4CH 1A 1B 2C 1E at E-4"]),
        "Lagash deploy, Lagash move, 15 turns",
    );
}

#[test]
fn case_s2a_mule_carts_and_no_slopes() {
    assert_eq!(strides("forever_war", "Lagash", "CH1", Some("L1")), 6);
    assert_eq!(strides("forever_war", "Umma", "ch1", Some("l1")), 6);
    assert_eq!(strides("forever_war", "Umma", "ch1", None), 3);
    assert_eq!(ground("forever_war", "H"), Terrain::Clear);
    assert!(!has_crests("forever_war"));
    assert_eq!(ground("forever_war", "1313"), Terrain::Stream);
}

#[test]
fn case_s2a_more_undisrupted_units_win() {
    most_undisrupted(&Battle::new("forever_war", 15, "Umma"));
}

fn most_undisrupted(battle: &Battle) {
    let two = "unit MS1 2010; unit MS2 2010; unit L1 2010; ";
    assert_eq!(battle.ends(&format!("{two} unit ms1 3010")), "Lagash");
    assert_eq!(battle.ends(&format!("{two} unit ms1 3010; unit ms2 3010")), "draw", "leaders do not count");
    assert_eq!(battle.ends(&format!("{two} unit ms1 3010; unit ms2 3010; unit ms3 3010")), "Umma");
    let one_shaken = "unit MS1 2010 N disrupted enemy-fire 14; unit MS2 2010; unit ms1 3010; ";
    assert_eq!(battle.ends(one_shaken), "draw");
    assert_eq!(battle.ends(&format!("{one_shaken} unit ms2 3010")), "Umma");
    assert_eq!(battle.ends(&format!("{one_shaken} unit ms2 eliminated")), "draw");
    assert_eq!(battle.ends("unit CH1 2010; unit SK1 2010 N aboard CH1; unit ms1 3010"), "Lagash", "a rider counts");
    assert_eq!(battle.ends(""), "draw");
}

#[test]
fn case_s2b_forces_places_and_order() {
    sheet(
        "lagash_umma",
        ("Lagash", &["6MS 12MI 6AX 4BO 3SK 8CH 1C 2D 2E 1F at H-4"]),
        ("Umma", &["4MS 8MI 4AX 3BO 4SK 6CH 1D 3E 2F at D-3"]),
        "Lagash deploy, Lagash move, 15 turns",
    );
}

#[test]
fn case_s2b_wild_asses_and_no_stream() {
    assert_eq!(strides("lagash_umma", "Lagash", "CH1", Some("L1")), 9);
    assert_eq!(strides("lagash_umma", "Umma", "ch1", Some("l1")), 9);
    assert_eq!(ground("lagash_umma", "1313"), Terrain::Clear);
    assert_eq!(ground("lagash_umma", "H"), Terrain::Slope);
    assert!(has_crests("lagash_umma"));
}

#[test]
fn case_s2b_more_undisrupted_units_win() {
    most_undisrupted(&Battle::new("lagash_umma", 15, "Umma"));
}

#[test]
fn case_s3_forces_places_and_order() {
    sheet(
        "end_of_sumeria",
        ("Sumer", &["12MI 8MS 8AX 2SD 8SK 4BO 6CH 1A 1C 2D 1E 1F at B-5"]),
        ("Coalition", &["12MI 10MS 10AX 4SD 6SK 6BO 8CH 1A 2B 2C 1D 1F at G-5"]),
        "Sumer deploy, Coalition move, 15 turns",
    );
}

#[test]
fn case_s3_chariots_have_eight_and_slopes_are_ignored() {
    assert_eq!(strides("end_of_sumeria", "Sumer", "CH1", Some("L1")), 8);
    assert_eq!(strides("end_of_sumeria", "Coalition", "ch1", Some("l1")), 8);
    assert_eq!(ground("end_of_sumeria", "G"), Terrain::Clear);
    assert!(!has_crests("end_of_sumeria"));
}

#[test]
fn case_s3_twenty_five_for_twenty() {
    let battle = Battle::new("end_of_sumeria", 15, "Sumer");
    let lost = |blue: usize, gold: usize| battle.ends(&(battle.lost("Sumer", blue) + &battle.lost("Coalition", gold)));
    assert_eq!(lost(25, 20), "Coalition");
    assert_eq!(lost(24, 20), "Sumer");
    assert_eq!(lost(25, 21), "Sumer");
    assert_eq!(lost(48, 0), "Coalition");
    assert_eq!(lost(0, 0), "Sumer");
}

#[test]
fn case_s4_forces_places_and_order() {
    sheet(
        "sekmem",
        ("Egyptians", &["10MS 4AX 6SK 2BO 1A 2B 1C at E-3"]),
        ("Canaanites", &["6MS 2AX 4SK 2BO 1B 2C 1D at A-3"]),
        "Egyptians deploy, Canaanites move, 15 turns",
    );
}

#[test]
fn case_s4_the_wood_at_b_and_the_stream_are_ignored() {
    assert_eq!(ground("sekmem", "B"), Terrain::Clear);
    assert_eq!(ground("sekmem", "0626"), Terrain::Clear, "never a wood");
    assert_eq!(ground("sekmem", "0724"), Terrain::Clear, "the same wood");
    assert_eq!(ground("sekmem", "0505"), Terrain::Woods, "another wood");
    assert_eq!(ground("sekmem", "2318"), Terrain::Woods, "another wood");
    assert_eq!(ground("sekmem", "1313"), Terrain::Clear);
    assert_eq!(ground("sekmem", "H"), Terrain::Slope);
    let log = played(
        "sekmem",
        "side Egyptians; phase movement; stage move; controlled AX1; unit AX1 0823 S",
        "take AX1; step S; step S",
    );
    assert!(log.contains("moves to 0824 for 1.") && log.contains("moves to 0825 for 1."), "{log}");
}

#[test]
fn case_s4_egypt_needs_a() {
    let battle = Battle::new("sekmem", 15, "Egyptians");
    assert_eq!(battle.ends("unit MS1 3320"), "Egyptians");
    assert_eq!(battle.ends("control 3320 Egyptians"), "Egyptians");
    assert_eq!(battle.ends(""), "Canaanites");
    assert_eq!(battle.ends("control 3320 nobody"), "Canaanites", "no draw here");
}

#[test]
fn case_s5_forces_places_and_order() {
    sheet(
        "senzer",
        ("Egyptians", &["10CH 12MS 8MI 6IB 8SK 8AX 1A 3B 3C 1D at E-5"]),
        ("Mitanni", &["10CH 8MS 6SK 2BO 12MI 2AX 1A 2B 2C 1D 1E at F-5"]),
        "Mitanni deploy, Egyptians move, 15 turns",
    );
}

#[test]
fn case_s5_the_stream_is_ignored() {
    assert_eq!(ground("senzer", "1313"), Terrain::Clear);
    assert_eq!(ground("senzer", "H"), Terrain::Slope);
}

#[test]
fn case_s5_both_win_e_alone_draws_f_alone_loses() {
    let battle = Battle::new("senzer", 15, "Mitanni");
    assert_eq!(battle.ends("unit MS1 3106"), "Egyptians", "E is Egyptian from the start");
    assert_eq!(battle.ends("unit MS1 3106; unit MS2 2317"), "Egyptians");
    assert_eq!(battle.ends(""), "draw", "each has its own");
    assert_eq!(battle.ends("control 3106 nobody"), "draw", "E only");
    assert_eq!(battle.ends("unit MS1 3106; unit ms1 2317"), "Mitanni", "F only");
    assert_eq!(battle.ends("unit MS1 3106; control 2317 nobody"), "Mitanni", "F only");
    assert_eq!(battle.ends("unit ms1 2317"), "Mitanni", "neither");
}

#[test]
fn case_s6_forces_places_and_order() {
    sheet(
        "assuwa",
        ("Assuwa League", &["12MS 8MI 6SD 4AX 8SK 4BO 8CH 2MC 1A 2B 2C 1D 1F at P-5"]),
        ("Hittites", &["12MS 4SD 8AX 6SK 8BO 10CH 4MC 1A 1B 2C 1D 1E at D-5"]),
        "Assuwa League deploy, Hittites move, 15 turns",
    );
}

#[test]
fn case_s6_slopes_are_ignored() {
    assert_eq!(ground("assuwa", "H"), Terrain::Clear);
    assert!(!has_crests("assuwa"));
    assert_eq!(ground("assuwa", "1313"), Terrain::Stream);
}

#[test]
fn case_s6_twice_the_own_loss_and_twelve() {
    let battle = Battle::new("assuwa", 15, "Assuwa League");
    let lost =
        |blue: usize, gold: usize| battle.ends(&(battle.lost("Assuwa League", blue) + &battle.lost("Hittites", gold)));
    assert_eq!(lost(12, 6), "Hittites");
    assert_eq!(lost(12, 7), "Assuwa League");
    assert_eq!(lost(11, 0), "Assuwa League");
    assert_eq!(lost(14, 7), "Hittites");
    assert_eq!(lost(13, 7), "Assuwa League");
}

#[test]
fn case_s7_forces_places_and_order() {
    sheet(
        "mycenaean_minoan",
        ("Mycenaeans", &["12MS 6SD 2AX 4CH 5SK 1A 1B 2C 1D at E-4"]),
        ("Minoans", &["5MS 8MI 4AX 2SD 4SK 2CH 1B 1C 2D 1F at L-5"]),
        "Minoans deploy, Mycenaeans move, 15 turns",
    );
}

#[test]
fn case_s7_stream_and_woods_are_ignored() {
    for hex in ["1313", "B", "0505", "2318"] {
        assert_eq!(ground("mycenaean_minoan", hex), Terrain::Clear, "{hex}");
    }
    assert_eq!(ground("mycenaean_minoan", "L"), Terrain::Slope);
    assert!(has_crests("mycenaean_minoan"));
    assert_eq!(ground("mycenaean_minoan", "A"), Terrain::Village);
}

#[test]
fn case_s7_the_palace_must_be_occupied_at_the_end() {
    let battle = Battle::new("mycenaean_minoan", 15, "Minoans");
    assert_eq!(battle.ends("unit MS1 3516"), "Mycenaeans");
    assert_eq!(battle.ends("unit MS1 3516 N disrupted enemy-fire 15"), "Mycenaeans");
    assert_eq!(battle.ends(""), "Minoans");
    assert_eq!(battle.ends("unit MS1 3517"), "Minoans");
    assert_eq!(battle.ends("unit L1 3516"), "Minoans", "a leader does not occupy it");
}

#[test]
fn case_s7_to_have_been_there_is_not_enough() {
    let start = "turn 15; side Mycenaeans; phase movement; stage move; controlled AX1; unit AX1 3516 S";
    let mut table = table("mycenaean_minoan", start);
    table.must("take AX1; step S; end");
    assert_eq!(outcome(&table).as_deref(), Some("Minoans"));
}

#[test]
fn case_s8_forces_places_and_order() {
    sheet(
        "astarpa",
        ("Hittites", &["10CH 12MS 6AX 4SD 8SK 4BO 1A 3B 3C at G-5"]),
        ("Arzawa", &["10CH 10MS 8MI 4AX 2BO 6SK 2B 3C 2D at A-5"]),
        "Arzawa deploy, Hittites move, 15 turns",
    );
}

#[test]
fn case_s8_only_the_hills_count() {
    for hex in ["G", "H", "J", "L", "M"] {
        assert_eq!(ground("astarpa", hex), Terrain::Slope, "{hex}");
    }
    assert!(has_crests("astarpa"));
    for hex in ["1313", "B", "A", "3419", "0505"] {
        assert_eq!(ground("astarpa", hex), Terrain::Clear, "{hex}");
    }
}

#[test]
fn case_s8_the_hittites_need_a() {
    let battle = Battle::new("astarpa", 15, "Arzawa");
    assert_eq!(battle.ends("unit AX1 3320"), "Hittites");
    assert_eq!(battle.ends("control 3320 Hittites"), "Hittites");
    assert_eq!(battle.ends(""), "Arzawa");
    assert_eq!(battle.ends("unit AX1 3419"), "Arzawa");
}

#[test]
fn case_s9_forces_places_and_order() {
    sheet(
        "nihriya",
        ("Assyrians", &["10MS 6MI 10AX 2SD 8BO 4SK 10CH 2MC 2C 4D 2E 1F at B-4"]),
        ("Hittites", &["10MS 6MI 8AX 5BO 5SK 8CH 2C 3D 1E 2F at G-4"]),
        "Assyrians deploy, Assyrians move, 15 turns",
    );
}

#[test]
fn case_s9_the_assyrians_need_g() {
    let battle = Battle::new("nihriya", 15, "Hittites");
    assert_eq!(battle.ends("unit AX1 0814"), "Assyrians");
    assert_eq!(battle.ends("control 0814 Assyrians"), "Assyrians");
    assert_eq!(battle.ends(""), "Hittites");
    assert_eq!(battle.ends("control 0814 Assyrians; unit ax1 0814"), "Hittites");
}

#[test]
fn case_s10_forces_places_and_order() {
    sheet(
        "second_babylon",
        ("Assyrians", &["10CH 11MS 8MI 8AX 4SD 8SK 6IB 2MC 2HA 1A 3B 3C 2D at F-6"]),
        ("Kassite Babylonians", &["10CH 10MS 12MI 6AX 2SD 8SK 4BO 2MC 1A 2B 3C 2D at C-6"]),
        "Kassite Babylonians deploy, Assyrians move, 15 turns",
    );
}

#[test]
fn case_s10_the_map_is_blank() {
    let game = game("second_babylon");
    assert!(game.scenario().field.terrain.iter().all(|terrain| *terrain == Terrain::Clear));
    assert!(!has_crests("second_babylon"));
}

#[test]
fn case_s10_a_and_c_or_twice_as_many() {
    let battle = Battle::new("second_babylon", 15, "Kassite Babylonians");
    let equal = "unit MS1 2010; unit ms1 3010; ";
    assert_eq!(battle.ends(equal), "Kassite Babylonians");
    assert_eq!(battle.ends(&format!("{equal} unit ms2 3011; unit MS2 3320; control 1407 Assyrians")), "Assyrians");
    assert_eq!(battle.ends(&format!("{equal} unit ms2 3011; unit MS2 3320")), "Kassite Babylonians", "A only");
    assert_eq!(battle.ends(&format!("{equal} unit ms2 3011; unit MS2 1407")), "Kassite Babylonians", "C only");
    assert_eq!(battle.ends("unit MS1 2010; unit MS2 2010; unit ms1 3010"), "Assyrians", "2 to 1");
    let three = "unit MS1 2010; unit MS2 2010; unit MS3 2010; unit ms1 3010; unit ms2 3010; ";
    assert_eq!(battle.ends(three), "Kassite Babylonians", "3 to 2");
    assert_eq!(battle.ends(&format!("{three} unit AX1 2011")), "Assyrians", "4 to 2");
    assert_eq!(battle.ends(&format!("{three} unit L1 2011")), "Kassite Babylonians", "leaders do not count");
    let shaken = "unit MS1 2010 N disrupted enemy-fire 15; unit MS2 2010; unit ms1 3010; ";
    assert_eq!(battle.ends(shaken), "Assyrians", "the disrupted count");
    let shaken = "unit MS1 2010; unit MS2 2010; unit ms1 3010; unit ms2 3010 N disrupted enemy-melee 15; ";
    assert_eq!(battle.ends(shaken), "Kassite Babylonians", "theirs too");
}

#[test]
fn case_s11_forces_places_and_order() {
    sheet(
        "gilboa",
        ("Philistines", &["16MI 12MS 8CH 8SK 2D 1E at P-3"]),
        ("Israelites", &["12MI 10MS 8SK 2C 1E at J-4 off-slopes"]),
        "Israelites deploy, Philistines move, 10 turns",
    );
}

#[test]
fn case_s11_israel_sets_up_off_the_slopes() {
    let table = table("gilboa", "side Israelites; phase set-up; stage placing mi1");
    for slope in ["place 1518", "place 1618", "place 1417"] {
        assert_eq!(table.forbidden_by(slope), Some("Set-up"), "{slope}");
    }
    assert_eq!(table.forbidden_by("place 1418"), None, "clear, beside J");
    assert_eq!(table.forbidden_by("place 1514"), None, "clear, four from J");
    assert_eq!(table.forbidden_by("place 1513"), Some("Set-up"), "five from J");
}

#[test]
fn case_s11_twice_the_own_loss_and_twelve() {
    let battle = Battle::new("gilboa", 10, "Israelites");
    let lost =
        |gold: usize, blue: usize| battle.ends(&(battle.lost("Israelites", gold) + &battle.lost("Philistines", blue)));
    assert_eq!(lost(12, 6), "Philistines");
    assert_eq!(lost(12, 7), "Israelites");
    assert_eq!(lost(11, 0), "Israelites");
    assert_eq!(lost(30, 15), "Philistines");
    assert_eq!(lost(30, 16), "Israelites");
}

#[test]
fn case_s12_forces_places_and_order() {
    sheet(
        "david",
        (
            "Israelites",
            &[
                "6MS 4MI 2AX 2SD 2SK 4CH 2BO 1A 1C 1D at E-6",
                "4MS 2MI 2AX 2SD 3SK 1BO 1B 1C by H M from 4",
                "2MS 2MI 2SD 2AX 3SK 1BO 1B 1C by L I G from 6",
            ],
        ),
        ("Philistines", &["10MS 6AX 4SD 4SK 2BO 6CH 1B 2C 2D 1F by 0109 from 1 by 1"]),
        "Israelites deploy, Philistines move, 15 turns",
    );
}

#[test]
fn case_s12_the_stream_is_a_road() {
    assert_eq!(ground("david", "0109"), Terrain::Road);
    assert_eq!(ground("david", "1313"), Terrain::Road);
    assert_eq!(ground("david", "H"), Terrain::Slope);
    let start = "side Philistines; turn 2; phase movement; stage move; controlled ms1 ch1; unit ms1 0108 S; unit ch1 0410 N; \
                 unit MS1 2317 N";
    let alone = Battle::new("david", 15, "Israelites");
    let others: String = alone
        .gone("Philistines", "eliminated", 32)
        .split("; ")
        .filter(|line| !line.starts_with("unit ms1 ") && !line.starts_with("unit ch1 "))
        .map(|line| format!("{line}; "))
        .collect();
    let start = format!("{start}; {others} {}", alone.leaders("Philistines", "eliminated"));
    let mut table = table("david", &start);
    // One point onto the road, then half a point for each hex along it: five in all for 3.
    table.must("take ms1; step S; turn SE; step SE; step SE");
    let log = table.log();
    assert!(log.contains("moves to 0109 for 1.") && log.contains("moves to 0209 for ½."), "{log}");
    assert!(log.contains("moves to 0310 for ½."), "{log}");
    assert_eq!(table.forbidden_by("step SE"), Some("Sequence"), "1, 1 for the turn, ½ and ½");
    // No stream any more: a chariot does not stop. Off the road the ground has its own cost.
    table.must("take ch1; turn NE; step NE; step SE; step NE; step NE");
    let log = table.log();
    assert!(log.contains("moves to 0510 for ½.") && log.contains("moves to 0610 for ½."), "{log}");
    assert!(log.contains("moves to 0710 for ½.") && log.contains("moves to 0809 for 1."), "{log}");
}

#[test]
fn case_s12_road_hexes_are_open_ground_in_combat() {
    let fire = "side Israelites; phase fire; stage allocate; unit BO1 0210 N; unit ms1 0209 S; ";
    let log = played("david", fire, "target 0209; add BO1; declare; roll 1");
    assert!(log.contains("Fire on 0209 at 1-1"), "protection 2: {log}");
    let back = "side Israelites; phase fire; stage allocate; unit BO1 0209 S; unit ms1 0210 N; ";
    let log = played("david", back, "target 0210; add BO1; declare; roll 1");
    assert!(log.contains("Fire on 0210 at 1-1"), "archers shoot from the road: {log}");
    let melee = "side Israelites; phase melee; stage allocate; unit MI1 0209 S; unit MI2 0310 NW; unit ms1 0210 N; ";
    let log = played("david", melee, "target 0210; add MI1; add MI2; declare; roll 1");
    assert!(log.contains("Attack on 0210 at 1-2"), "2 against 3: {log}");
}

#[test]
fn case_s12_the_philistines_must_come_on_at_the_western_stream_hex() {
    let start = "side Philistines; phase movement; stage move; controlled ms1 ax1; unit MS1 2317 N";
    let mut on = table("david", start);
    assert_eq!(on.forbidden_by("end"), Some("Map Entry"));
    on.must("take ms1");
    assert_eq!(on.forbidden_by("stop"), Some("Map Entry"));
    for hex in ["0110", "0209", "0108"] {
        assert_eq!(on.forbidden_by(&format!("enter {hex} SE")), Some("Map Entry"), "{hex}");
    }
    for way in ["N", "NE", "SE", "S", "SW", "NW"] {
        assert_eq!(on.forbidden_by(&format!("enter 0109 {way}")), None, "a named hex is entered looking {way}");
    }
    on.must("enter 0109 SE; step SE; step SE; step SE; step NE");
    assert!(on.text().contains("unit ms1 0510"), "1 to come on, then four half points");
    assert_eq!(on.forbidden_by("step SE"), Some("Sequence"));
}

#[test]
fn case_s12_a_held_gate_keeps_the_philistines_out_until_it_is_free() {
    let held = "side Philistines; phase movement; stage move; unit MS1 0109 N";
    let mut shut = table("david", held);
    assert_eq!(shut.forbidden_by("end"), None, "there is no way on");
    shut.must("take ms1");
    assert_eq!(shut.forbidden_by("enter 0109 SE"), Some("Movement F"));
    let free = "turn 3; side Philistines; phase movement; stage move; unit MS1 0209 N";
    assert_eq!(table("david", free).forbidden_by("end"), Some("Map Entry"), "latecomers must come when they can");
}

#[test]
fn case_s12_davids_second_force_comes_from_turn_4_and_through_one_hex() {
    let turn = |turn: u8, more: &str| {
        let start = format!("turn {turn}; side Israelites; phase movement; stage move; controlled MS7 MS8; {more}");
        table("david", &start)
    };
    assert_eq!(turn(3, "").forbidden_by("take MS7"), Some("Map Entry"));
    let mut on = turn(4, "");
    assert_eq!(on.forbidden_by("end"), None, "it may be delayed");
    on.must("take MS7");
    assert_eq!(on.forbidden_by("stop"), None, "in part, too");
    assert_eq!(on.forbidden_by("enter 1526 N"), Some("Map Entry"), "I is for the third force");
    assert_eq!(on.forbidden_by("enter 2023 N"), None);
    on.must("enter 1121 N");
    on.must("take MS8");
    assert_eq!(on.forbidden_by("enter 2023 N"), Some("#12"), "the force has chosen H");
    assert_eq!(on.forbidden_by("enter 1121 N"), None);
    let mut late = turn(12, "gate 1 1121; unit MS7 1120 N");
    assert_eq!(late.forbidden_by("end"), None);
    late.must("take MS8");
    assert_eq!(late.forbidden_by("enter 2023 N"), Some("#12"));
    assert_eq!(late.forbidden_by("enter 1121 N"), None);
    let mut taken = turn(12, "gate 1 1121; unit MS7 1120 N; unit ms1 1121 S");
    taken.must("take MS8");
    assert_eq!(taken.forbidden_by("enter 1121 N"), Some("Movement F"));
    assert_eq!(taken.forbidden_by("enter 2023 N"), None, "the enemy has closed H");
}

#[test]
fn case_s12_each_pays_the_cost_of_the_gate() {
    let start = "turn 4; side Israelites; phase movement; stage move; controlled MS7";
    let mut table = table("david", start);
    // H is a slope: 2 of 3 points; the next slope would cost 2 more.
    table.must("take MS7; enter 1121 N");
    assert_eq!(table.forbidden_by("step N"), Some("Movement C"));
    assert_eq!(table.forbidden_by("turn S"), None);
}

#[test]
fn case_s12_davids_third_force_comes_from_turn_6() {
    let turn = |turn: u8| {
        let start = format!("turn {turn}; side Israelites; phase movement; stage move; controlled MS11");
        table("david", &start)
    };
    assert_eq!(turn(5).forbidden_by("take MS11"), Some("Map Entry"));
    let mut on = turn(6);
    assert_eq!(on.forbidden_by("end"), None);
    on.must("take MS11");
    for gate in ["3516", "1526", "0814"] {
        assert_eq!(on.forbidden_by(&format!("enter {gate} N")), None, "{gate}");
    }
    for other in ["1121", "2023"] {
        assert_eq!(on.forbidden_by(&format!("enter {other} N")), Some("Map Entry"), "{other}");
    }
}

#[test]
fn case_s12_the_camp_must_be_occupied_at_the_end() {
    let battle = Battle::new("david", 15, "Israelites");
    assert_eq!(battle.ends("unit ms1 2317"), "Philistines");
    assert_eq!(battle.ends(""), "Israelites");
    assert_eq!(battle.ends("unit ms1 2316"), "Israelites");
    assert_eq!(battle.ends("unit l1 2317"), "Israelites", "a leader does not occupy it");
}

#[test]
fn case_s12_three_turns_more_if_agreed() {
    let last = |turn: u8| {
        let data = DataSet::embedded(crate::TITLE.files);
        let options = [("extend".to_string(), "yes".to_string())];
        let game = Armageddon::open_scenario(&data, "david", &options).unwrap();
        let position =
            format!("turn {turn}; side Israelites; phase melee; stage allocate; unit ms1 2317; unit MS1 3010");
        let mut table = Table::at(game, &position);
        table.must("end");
        outcome(&table)
    };
    assert_eq!(last(15), None);
    assert_eq!(last(17), None);
    assert_eq!(last(18).as_deref(), Some("Philistines"));
}

#[test]
fn case_s13_forces_places_and_order() {
    sheet(
        "israel_egypt",
        ("Israelites", &["10MI 8MS 4AX 4SD 4BO 8SK 4CH 1B 2C 2D 1E at D-4 A-4"]),
        ("Egyptians", &["12MS 12AX 4SD 10CH 8IB 6SK 1A 2B 2C 2D at E-5"]),
        "Israelites deploy, Egyptians move, 15 turns",
    );
}

#[test]
fn case_s13_the_stream_is_ignored_and_israel_has_two_areas() {
    assert_eq!(ground("israel_egypt", "1313"), Terrain::Clear);
    let table = table("israel_egypt", "side Israelites; phase set-up; stage placing MI1");
    assert_eq!(table.forbidden_by("place 2625"), None);
    assert_eq!(table.forbidden_by("place 3320"), None);
    assert_eq!(table.forbidden_by("place 2317"), Some("Set-up"));
}

#[test]
fn case_s13_egypt_needs_d_and_a() {
    let battle = Battle::new("israel_egypt", 15, "Israelites");
    assert_eq!(battle.ends("unit ms1 2625; unit ms2 3320"), "Egyptians");
    assert_eq!(battle.ends("control 2625 Egyptians; unit ms2 3320"), "Egyptians");
    assert_eq!(battle.ends("unit ms1 2625"), "Israelites", "D only");
    assert_eq!(battle.ends("unit ms2 3320"), "Israelites", "A only");
    assert_eq!(battle.ends(""), "Israelites");
}
