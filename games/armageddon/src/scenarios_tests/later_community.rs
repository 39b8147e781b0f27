//! The community scenarios #14 to #26; what #20 calls the sham retreat has its tests beside `rules/feint.rs`.

use super::sheet::{ground, has_crests, sheet};
use super::{Battle, outcome, played, strides};
use crate::scenario::Terrain;
use crate::test_table::table;

#[test]
fn case_s14_forces_places_and_order() {
    sheet(
        "judeans_strike",
        (
            "Judeans",
            &[
                "8MI 8MS 2SD 6AX 2IB 2BO 4SK 6CH 1A 1B 2C 1D at F-5",
                "4MI 4MS 2AX 2BO 2SK 2CH 1B 1C 2D over S SE from 4 by 4",
            ],
        ),
        ("Egyptians", &["12MS 12AX 8SD 8IB 2BO 6SK 10CH 1A 2B 2C 2D 1E at E-5"]),
        "Judeans deploy, Egyptians move, 15 turns",
    );
}

#[test]
fn case_s14_the_second_force_must_come_on_in_turn_4() {
    let turn = |turn: u8| {
        let start = format!("turn {turn}; side Judeans; phase movement; stage move; controlled MS9; unit MS1 3106 S");
        table("judeans_strike", &start)
    };
    let early = turn(3);
    assert_eq!(early.forbidden_by("take MS9"), Some("Map Entry"));
    assert_eq!(early.forbidden_by("end"), None);
    let mut due = turn(4);
    assert_eq!(due.forbidden_by("end"), Some("Map Entry"));
    due.must("take MS9");
    assert_eq!(due.forbidden_by("stop"), Some("Map Entry"));
    for entry in ["enter 0130 N", "enter 2030 N", "enter 4030 NW", "enter 4014 SW", "enter 4020 NW"] {
        assert_eq!(due.forbidden_by(entry), None, "{entry}");
    }
    for entry in ["enter 4013 SW", "enter 4012 SW", "enter 4001 SW", "enter 0120 SE", "enter 2001 S"] {
        assert_eq!(due.forbidden_by(entry), Some("Map Entry"), "{entry}");
    }
    assert_eq!(turn(5).forbidden_by("end"), Some("Map Entry"), "whoever found no room comes as soon as there is");
}

#[test]
fn case_s14_only_the_egyptians_leave_over_the_south_edge() {
    let start = "side Egyptians; phase movement; stage move; controlled ms1; unit ms1 2030 S";
    let mut egypt = table("judeans_strike", start);
    egypt.must("take ms1; exit S");
    assert!(egypt.text().contains("unit ms1 exited"));
    let start = "side Judeans; phase movement; stage move; controlled MS1; unit MS1 2030 S";
    let mut judah = table("judeans_strike", start);
    judah.must("take MS1");
    assert_eq!(judah.forbidden_by("exit S"), Some("Map Exit"));
}

#[test]
fn case_s14_f_and_fifteen_off_the_map() {
    let battle = Battle::new("judeans_strike", 15, "Judeans");
    let left = |n: usize, more: &str| battle.ends(&(battle.gone("Egyptians", "exited", n) + more));
    assert_eq!(left(15, "unit ch1 3106"), "Egyptians");
    assert_eq!(left(15, "control 3106 Egyptians"), "Egyptians");
    assert_eq!(left(14, "unit ch1 3106"), "Judeans");
    assert_eq!(left(15, ""), "Judeans", "F stays with Judah");
    assert_eq!(left(15, "control 3106 nobody"), "Judeans");
    let leaders = battle.leaders("Egyptians", "exited");
    assert_eq!(left(14, &format!("{leaders} unit ch1 3106")), "Judeans", "leaders do not count");
}

#[test]
fn case_s15_forces_places_and_order() {
    sheet(
        "herakleopolis",
        (
            "Kashites",
            &["10MS 10MI 10AX 4SD 8SK 6IB 6CH 8HA 2MC 1A 2C 2D 1E at H-5", "2MS 2MI 1IB 1A 1B 1D at 3320-0 3419-0"],
        ),
        ("Lower Delta Egyptians", &["12MS 10MI 8AX 6SD 6SK 6IB 10CH 3MC 1B 3C 2D 1F at D-4"]),
        "Kashites deploy, Kashites move, 15 turns",
    );
}

#[test]
fn case_s15_slopes_are_ignored_and_nobody_enters_the_nile() {
    assert_eq!(ground("herakleopolis", "H"), Terrain::Clear);
    assert!(!has_crests("herakleopolis"));
    assert_eq!(ground("herakleopolis", "2112"), Terrain::Impassable);
    let start = "side Kashites; phase movement; stage move; controlled AX1 CH1 L1; unit AX1 2113 N; unit CH1 2213 NW; \
                 unit L1 2113 N";
    let mut table = table("herakleopolis", start);
    for unit in ["AX1", "L1"] {
        table.must(&format!("take {unit}"));
        assert_eq!(table.forbidden_by("step N"), Some("#15"), "{unit}");
    }
    table.must("take CH1; step NW");
    assert_eq!(table.forbidden_by("step N"), Some("#15"), "into 2112");
}

#[test]
fn case_s15_nobody_retreats_into_the_nile() {
    // 0110 has the river to the north and the edge to the west; the attackers stand in the other two hexes.
    let start = "side Kashites; phase melee; stage allocate; unit MI1 0111 N; unit MI2 0210 NW; unit mi1 0110 S";
    let script = "target 0110; add MI1; add MI2; declare; roll 3";
    let log = played("herakleopolis", start, script);
    assert!(log.contains("Attack on 0110 at 2-1, die 3: disrupted."), "{log}");
    assert!(log.contains("mi1 has nowhere to go and is lost."), "{log}");
    // Where the same hexes are a stream they are a way out.
    let log = played("nihriya", &start.replace("Kashites", "Assyrians"), script);
    assert!(log.contains("mi1 falls back to"), "{log}");
}

#[test]
fn case_s15_nobody_steps_down_into_the_nile_but_arrows_cross_it() {
    let start = "side Kashites; phase movement; stage debark; unit CH1 2113 N; unit AX1 2113 N aboard CH1";
    let mut riding = table("herakleopolis", start);
    riding.must("debark AX1");
    assert_eq!(riding.forbidden_by("place 2112"), Some("#15"));
    assert_eq!(riding.forbidden_by("place 2114"), None);
    let log = played(
        "herakleopolis",
        "side Kashites; phase fire; stage allocate; unit IB1 2113 N; unit mi1 2111 S",
        "target 2111; add IB1; declare; roll 1",
    );
    assert!(log.contains("Fire on 2111 at 1-1"), "2 at range 2 against 2: {log}");
}

#[test]
fn case_s15_the_garrison_stands_in_the_villages() {
    let mut table = table("herakleopolis", "side Kashites; phase set-up; stage placing MS11");
    assert_eq!(table.forbidden_by("place 3321"), Some("Set-up"));
    assert_eq!(table.forbidden_by("place 1121"), Some("Set-up"), "that is the army's ground");
    assert_eq!(table.forbidden_by("place 3419"), None);
    table.must("place 3320; face S; take MI11");
    assert_eq!(table.forbidden_by("place 3320"), Some("Stacking C"), "spearmen stand there");
    table.must("place 3419; face S; take MS12");
    assert_eq!(table.forbidden_by("place 3419"), Some("Stacking C"), "militia stand there");
    table.must("place 3320; face S; take MI12; place 3419; face S; take IB7");
    assert_eq!(table.forbidden_by("place 3320"), None);
    assert_eq!(table.forbidden_by("place 3419"), None);
    table.must("place 3320; face S; take L7");
    assert_eq!(table.forbidden_by("place 3320"), None);
    assert_eq!(table.forbidden_by("place 3419"), None);
    assert_eq!(table.forbidden_by("place 3418"), Some("Set-up"));
}

#[test]
fn case_s15_thirty_two_and_both_villages() {
    let battle = Battle::new("herakleopolis", 15, "Lower Delta Egyptians");
    let lost = |n: usize, more: &str| battle.ends(&(battle.lost("Lower Delta Egyptians", n) + more));
    assert_eq!(lost(32, ""), "Kashites", "the garrison holds both from the start");
    assert_eq!(lost(31, ""), "Lower Delta Egyptians");
    assert_eq!(lost(32, "unit ch1 3320"), "Lower Delta Egyptians");
    assert_eq!(lost(32, "control 3419 Lower Delta Egyptians"), "Lower Delta Egyptians");
    assert_eq!(lost(32, "control 3419 nobody"), "Lower Delta Egyptians");
    assert_eq!(lost(32, "control 3419 Lower Delta Egyptians; unit MI1 3419"), "Kashites", "won back");
}

#[test]
fn case_s16_forces_places_and_order() {
    sheet(
        "raphia",
        ("Assyrians", &["10SD 10MS 4MC 6CH 3IB 3SK 1F 1E 2D at P-5"]),
        ("Egyptians", &["8SD 8MS 6MC 4IB 6SK 3CH 1E 1D 2C 2B at C-5"]),
        "Assyrians deploy, Assyrians move, 12 turns",
    );
}

#[test]
fn case_s16_c_with_fewer_losses() {
    let battle = Battle::new("raphia", 12, "Egyptians");
    let lost = |blue: usize, gold: usize, more: &str| {
        battle.ends(&(battle.lost("Assyrians", blue) + &battle.lost("Egyptians", gold) + more))
    };
    let c = "control 1407 Assyrians";
    assert_eq!(lost(2, 3, c), "Assyrians");
    assert_eq!(lost(0, 1, "unit CH1 1407"), "Assyrians");
    assert_eq!(lost(3, 3, c), "Egyptians", "as many are not fewer");
    assert_eq!(lost(0, 0, c), "Egyptians");
    assert_eq!(lost(2, 3, ""), "Egyptians", "without C");
    assert_eq!(lost(2, 2, &format!("{c}; {}", battle.leaders("Egyptians", "eliminated"))), "Egyptians");
}

#[test]
fn case_s17_forces_places_and_order() {
    sheet(
        "diyala",
        ("Assyrians", &["10MS 8AX 2SD 2HA 3MC 4IB 2SK 8CH 1C 3D 1E 1F at F-3"]),
        ("Elamites", &["6MS 10MI 6AX 4BO 2IB 8CH 1MC 1B 3D 2E 2F at E-4"]),
        "Elamites deploy, Assyrians move, 15 turns",
    );
}

#[test]
fn case_s17_the_assyrians_need_e() {
    let battle = Battle::new("diyala", 15, "Elamites");
    assert_eq!(battle.ends("unit AX1 2317"), "Assyrians");
    assert_eq!(battle.ends("control 2317 Assyrians"), "Assyrians");
    assert_eq!(battle.ends(""), "Elamites");
    assert_eq!(battle.ends("control 2317 Assyrians; unit mi1 2317"), "Elamites");
}

#[test]
fn case_s18_forces_places_and_order() {
    sheet(
        "ligurians",
        ("Etruscans", &["12MS 8MI 4AX 6SD 8MC 4CH 4SK 2BO 1B 3C 3D at D-4"]),
        ("Ligurians", &["16MI 8AX 6SK 6MC 2C 2D 2E 1F at I-4"]),
        "Etruscans deploy, Ligurians move, 15 turns",
    );
}

#[test]
fn case_s18_the_stream_is_ignored() {
    assert_eq!(ground("ligurians", "1313"), Terrain::Clear);
    assert_eq!(ground("ligurians", "A"), Terrain::Village);
}

#[test]
fn case_s18_both_village_hexes_occupied_at_the_end() {
    let battle = Battle::new("ligurians", 15, "Etruscans");
    assert_eq!(battle.ends("unit mi1 3320; unit mi2 3419"), "Ligurians");
    assert_eq!(battle.ends("unit mi1 3320"), "Etruscans");
    assert_eq!(battle.ends("unit mi1 3419"), "Etruscans");
    assert_eq!(battle.ends("unit mi1 3320; unit l1 3419"), "Etruscans", "a leader does not occupy it");
    assert_eq!(battle.ends("unit mi1 3320; unit MI1 3419"), "Etruscans");
    assert_eq!(battle.ends(""), "Etruscans");
}

#[test]
fn case_s18_a_village_hex_left_is_not_occupied() {
    let start = "turn 15; side Ligurians; phase movement; stage move; controlled mi2; unit mi1 3320 N; unit mi2 3419 N";
    let mut leaves = table("ligurians", start);
    leaves.must("take mi2; step N; end");
    assert_eq!(outcome(&leaves).as_deref(), Some("Etruscans"));
    let mut stays = table("ligurians", start);
    stays.must("end");
    assert_eq!(outcome(&stays).as_deref(), Some("Ligurians"));
}

#[test]
fn case_s19_forces_places_and_order() {
    sheet(
        "susa",
        ("Assyrians", &["10MS 6MI 10AX 4SD 8IB 6SK 10CH 2HA 3MC 3C 3D 2E 1F at H-4"]),
        ("Elamites", &["10MI 8MS 8AX 2BO 2IB 4SK 8CH 2MC 1C 2D 3E 2F at D-3"]),
        "Assyrians deploy, Assyrians move, 18 turns",
    );
}

#[test]
fn case_s19_the_assyrians_need_a() {
    let battle = Battle::new("susa", 18, "Elamites");
    assert_eq!(battle.ends("unit AX1 3320"), "Assyrians");
    assert_eq!(battle.ends("control 3320 Assyrians"), "Assyrians");
    assert_eq!(battle.ends(""), "Elamites");
    assert_eq!(battle.ends("unit ax1 3320"), "Elamites");
}

#[test]
fn case_s20_forces_places_and_order() {
    sheet(
        "chengpu",
        ("Jin", &["12MS 12MI 10AX 6SD 8IB 6BO 8SK 10CH 4HA 4MC 1A 2B 2C 3D at I-5"]),
        ("Chu", &["12MS 20MI 8AX 4SD 6IB 8BO 6SK 10CH 4HA 6MC 2B 2C 3D at D-5"]),
        "Chu deploy, Jin move, 18 turns",
    );
}

#[test]
fn case_s20_only_woods_and_village_count() {
    assert_eq!(ground("chengpu", "B"), Terrain::Woods);
    assert_eq!(ground("chengpu", "A"), Terrain::Village);
    for hex in ["1313", "H", "L"] {
        assert_eq!(ground("chengpu", hex), Terrain::Clear, "{hex}");
    }
    assert!(!has_crests("chengpu"));
}

#[test]
fn case_s20_twenty_five_hit_for_fourteen() {
    let battle = Battle::new("chengpu", 18, "Chu");
    let lost = |gold: usize, blue: usize, more: &str| {
        battle.ends(&(battle.lost("Chu", gold) + &battle.lost("Jin", blue) + more))
    };
    assert_eq!(lost(25, 14, ""), "Jin");
    assert_eq!(lost(24, 14, ""), "Chu");
    assert_eq!(lost(25, 15, ""), "Chu");
    let three_shaken = "unit ch1 2010 N disrupted enemy-fire 18; unit ch2 2012 N disrupted enemy-melee 18; \
                        unit ch3 2014 N disrupted friendly-movement 18; ";
    assert_eq!(lost(22, 0, three_shaken), "Jin", "22 lost and 3 disrupted");
    assert_eq!(lost(21, 0, three_shaken), "Chu");
    let own = "unit CH1 2010 N disrupted enemy-fire 18; unit CH2 2012 N disrupted enemy-fire 18; ";
    assert_eq!(lost(25, 12, own), "Jin", "12 lost and 2 disrupted");
    assert_eq!(lost(25, 13, own), "Chu");
    assert_eq!(lost(24, 0, "unit ch1 2010; unit ch2 2012"), "Chu", "the sound do not count");
}

#[test]
fn case_s20_only_those_disrupted_at_the_very_end_count() {
    let battle = Battle::new("chengpu", 18, "Chu");
    let base = battle.lost("Chu", 25) + &battle.lost("Jin", 14);
    // A Jin marker from Chu's Melee Phase of turn 17 comes off as that of turn 18 ends; one of turn 18 stays.
    assert_eq!(battle.ends(&format!("{base} unit CH1 2010 N disrupted enemy-melee 17")), "Jin");
    let start =
        format!("turn 18; side Chu; phase melee; stage allocate; {base} unit CH1 2010 N disrupted enemy-melee 18");
    let mut table = table("chengpu", &start);
    table.must("end");
    assert_eq!(outcome(&table).as_deref(), Some("Chu"));
}

#[test]
fn case_s21_forces_places_and_order() {
    sheet(
        "arrapha",
        ("Assyrians", &["12MS 4AX 2SD 4HA 4IB 4CH 2MC 1B 2C 2D at G-5"]),
        ("Babylonians", &["8MS 6AX 2BO 4IB 8MC 1B 3C 1D at B-4"]),
        "Assyrians deploy, Assyrians move, 15 turns",
    );
}

#[test]
fn case_s21_only_stream_and_woods_count() {
    assert_eq!(ground("arrapha", "1313"), Terrain::Stream);
    assert_eq!(ground("arrapha", "B"), Terrain::Woods);
    for hex in ["G", "A", "H"] {
        assert_eq!(ground("arrapha", hex), Terrain::Clear, "{hex}");
    }
    assert!(!has_crests("arrapha"));
}

#[test]
fn case_s21_the_controller_of_g_wins() {
    let battle = Battle::new("arrapha", 15, "Babylonians");
    assert_eq!(battle.ends(""), "Assyrians", "G lies in their area");
    assert_eq!(battle.ends("unit ms1 0814"), "Babylonians");
    assert_eq!(battle.ends("control 0814 Babylonians; unit MS1 0814"), "Assyrians");
    assert_eq!(battle.ends("control 0814 nobody"), "draw");
}

#[test]
fn case_s22_forces_places_and_order() {
    sheet(
        "hamath",
        ("Babylonians", &["10MS 8AX 6MC 4BO 4IB 1A 2B 2C 1D at H-5"]),
        ("Egyptians", &["6MS 4MI 6AX 2HA 2IB 4SK 6CH 2B 2C 1D at D-4"]),
        "Egyptians deploy, Babylonians move, 15 turns",
    );
}

#[test]
fn case_s22_babylon_needs_d_and_a() {
    let battle = Battle::new("hamath", 15, "Egyptians");
    assert_eq!(battle.ends("unit MS1 2625; unit MS2 3320"), "Babylonians");
    assert_eq!(battle.ends("control 2625 Babylonians; control 3320 Babylonians"), "Babylonians");
    assert_eq!(battle.ends("unit MS1 2625"), "Egyptians", "D only");
    assert_eq!(battle.ends("unit MS2 3320"), "Egyptians", "A only");
    assert_eq!(battle.ends(""), "Egyptians");
}

#[test]
fn case_s23_forces_places_and_order() {
    sheet(
        "halys",
        ("Medes", &["12MS 4MC 4SK 4IB 2D 3C at C-4"]),
        ("Lydians", &["10MS 6MC 8SK 1D 3C at P-4"]),
        "Medes deploy, Medes move, 12 turns",
    );
}

#[test]
fn case_s23_from_turn_6_a_die_before_the_first_player_turn() {
    let after = |turn: u8| {
        let start = format!("turn {turn}; side Lydians; phase melee; stage allocate; unit MS1 2508 N; unit ms1 3010 N");
        let mut table = table("halys", &start);
        table.must("end");
        table
    };
    let mut fifth = after(4);
    fifth.must("end"); // Turn 5 goes straight to the Medes' movement.
    for turn in [5, 6, 10] {
        for face in 1..=6 {
            let mut table = after(turn);
            table.must(&format!("roll {face}"));
            let over = outcome(&table);
            if face <= 2 {
                assert_eq!(over.as_deref(), Some("Medes"), "{face} darkens the sun; they are in P");
                assert!(table.log().contains("#23  The sun goes dark"), "{}", table.log());
            } else {
                assert_eq!(over, None, "{face} lets the battle go on");
                assert!(table.log().contains("Medes: Fire Combat."), "{}", table.log());
            }
        }
    }
}

#[test]
fn case_s23_the_eclipse_judges_the_battle_as_it_stands() {
    let start = "turn 5; side Lydians; phase melee; stage allocate; unit MS1 2507 N; unit ms1 3010 N";
    let mut table = table("halys", start);
    table.must("end; roll 2");
    assert_eq!(outcome(&table).as_deref(), Some("Lydians"), "P is theirs from the start");
}

#[test]
fn case_s23_the_medes_need_p() {
    let battle = Battle::new("halys", 12, "Lydians");
    assert_eq!(battle.ends("unit MS1 2508"), "Medes");
    assert_eq!(battle.ends("control 2508 Medes"), "Medes");
    assert_eq!(battle.ends(""), "Lydians");
    assert_eq!(battle.ends("control 2508 Medes; unit ms1 2508"), "Lydians");
}

#[test]
fn case_s24_forces_places_and_order() {
    sheet(
        "yanling",
        ("Jin", &["12MS 6MI 8AX 4SD 8CH 6HA 4MC 6IB 6BO 8SK 1A 2B 2C 1D at E-5"]),
        ("Chu", &["8MS 20MI 8AX 2SD 4IB 6BO 6SK 6CH 4HA 4MC 1A 2C 3D at F-4"]),
        "Jin deploy, Chu move, 15 turns",
    );
}

#[test]
fn case_s24_only_the_stream_counts() {
    assert_eq!(ground("yanling", "1313"), Terrain::Stream);
    for hex in ["B", "A", "H"] {
        assert_eq!(ground("yanling", hex), Terrain::Clear, "{hex}");
    }
    assert!(!has_crests("yanling"));
}

#[test]
fn case_s24_the_militia_stand_outside_all_others() {
    let placing =
        |unit: &str, placed: &str| table("yanling", &format!("side Chu; phase set-up; stage placing {unit}; {placed}"));
    let centre = "unit ms1 2906; unit ms2 3306; ";
    let militia = placing("mi1", centre);
    for hex in ["2907", "2805", "2706", "3307", "3405", "3506"] {
        assert_eq!(militia.forbidden_by(&format!("place {hex}")), None, "{hex} is on a wing");
    }
    for hex in ["3005", "3106", "3209"] {
        assert_eq!(militia.forbidden_by(&format!("place {hex}")), Some("#24"), "{hex} is between the spearmen");
    }
    // The others stay between the militia that stand already: ten on each side.
    let wings: String = (1..=20)
        .map(|n| {
            let hex = match n {
                1..=3 => "2903",
                4..=6 => "2904",
                7..=9 => "2905",
                10 => "2906",
                11..=13 => "3303",
                14..=16 => "3304",
                17..=19 => "3305",
                _ => "3306",
            };
            format!("unit mi{n} {hex}; ")
        })
        .collect();
    let spears = placing("ms1", &wings);
    assert_eq!(spears.forbidden_by("place 3106"), None);
    assert_eq!(spears.forbidden_by("place 2908"), None, "the militia's own column");
    for hex in ["2806", "3406"] {
        assert_eq!(spears.forbidden_by(&format!("place {hex}")), Some("#24"), "{hex} is outside a wing");
    }
    assert_eq!(placing("l1", &wings).forbidden_by("place 2806"), None, "leaders are no units");
}

#[test]
fn case_s24_militia_aboard_a_chariot_stand_where_it_stands() {
    let start = "side Chu; phase set-up; stage placing mi1; unit ms1 2906; unit ms2 3306; unit ch1 3106; unit ch2 2905";
    let table = table("yanling", start);
    assert_eq!(table.forbidden_by("board ch1"), Some("#24"), "in the centre");
    assert_eq!(table.forbidden_by("board ch2"), None, "in the westernmost column of the others");
}

#[test]
fn case_s24_eight_at_least_on_each_wing() {
    let west = |n: u8| -> String {
        let hexes = ["2704", "2705", "2706", "2707", "2708"];
        (1..=n).map(|i| format!("unit mi{i} {}; ", hexes[usize::from((i - 1) / 3)])).collect()
    };
    let centre = "unit ms1 2906; unit ms2 3306; ";
    let placing = |unit: &str, placed: String| {
        table("yanling", &format!("side Chu; phase set-up; stage placing {unit}; {centre} {placed}"))
    };
    assert_eq!(placing("mi12", west(11)).forbidden_by("place 2707"), None, "twelve leave eight");
    let thirteenth = placing("mi13", west(12));
    assert_eq!(thirteenth.forbidden_by("place 2708"), Some("#24"), "thirteen would leave seven");
    assert_eq!(thirteenth.forbidden_by("place 3506"), None);
}

#[test]
fn case_s24_twenty_for_fourteen_or_too_few_in_the_water() {
    let battle = Battle::new("yanling", 15, "Jin");
    let waded = |n: usize| {
        let names: Vec<String> = (1..=n).map(|i| format!("mi{i}")).collect();
        format!("waded {}; ", names.join(" "))
    };
    let lost = |gold: usize, blue: usize, wet: usize| {
        battle.ends(&(battle.lost("Chu", gold) + &battle.lost("Jin", blue) + &waded(wet)))
    };
    assert_eq!(lost(20, 14, 16), "Jin");
    assert_eq!(lost(19, 14, 16), "Chu");
    assert_eq!(lost(20, 15, 16), "Chu");
    assert_eq!(lost(0, 0, 16), "Chu");
    assert_eq!(lost(0, 0, 15), "Jin");
    assert_eq!(lost(0, 15, 15), "Jin", "whatever the losses");
    assert_eq!(lost(0, 0, 0), "Jin");
}

#[test]
fn case_s24_every_unit_that_wades_counts_once() {
    let waded: Vec<String> = (1..=15).map(|i| format!("mi{i}")).collect();
    let start = format!(
        "turn 15; side Chu; phase movement; stage move; waded {}; controlled mi15 mi16 ch1 l1; unit mi15 3112 S; \
         unit mi16 3312 S; unit ch1 2911 S; unit ax1 2911 S aboard ch1; unit l1 3412 S",
        waded.join(" ")
    );
    let play = |script: &str| {
        let mut table = table("yanling", &start);
        table.must(script);
        table.must("end");
        if table.forbidden_by("end").is_none() {
            table.must("end"); // Nobody steps down.
        }
        outcome(&table).unwrap()
    };
    assert_eq!(play("take mi16; step S"), "Chu", "the sixteenth");
    assert_eq!(play("take mi15; step S"), "Jin", "the same fifteen");
    assert_eq!(play("take l1; step S"), "Jin", "a leader is no unit");
    assert_eq!(play("take ch1; step S; step S"), "Chu", "a chariot and its rider");
    assert_eq!(play("take ch1; step S"), "Jin", "the bank is not the stream");
}

#[test]
fn case_s25_forces_places_and_order() {
    sheet(
        "pelusium_guy",
        ("Persians", &["9MS 6SD 5IB 4MC 2HA 1E 2D 2C at F-2"]),
        ("Egyptians", &["12MS 4SK 4BO 2MC 1D 2C 2B at D-3"]),
        "Egyptians deploy, Persians move, 15 turns",
    );
}

#[test]
fn case_s25_the_cats_help_in_the_first_melee_turn_only() {
    // Swordsmen against spearmen: 4 against 1½ is 2-1.
    let start = "turn 2; side Persians; phase melee; stage allocate; unit SD1 2010 N; unit SD2 2410 N; unit ms1 2009 S; \
                 unit ms2 2409 S";
    let mut table = table("pelusium_guy", start);
    table.must("end");
    table.must("end"); // The Egyptians stand.
    table.must("end"); // They do not attack.
    table.must("end"); // Turn 3: the Persians stand.
    table.must("target 2009; add SD1; declare; target 2409; add SD2; declare; resolve 2409; roll 1; roll 1");
    assert!(table.log().contains("Attack on 2409 at 3-1"), "no melee was declared in turn 2: {}", table.log());
    assert!(table.log().contains("Attack on 2009 at 3-1"), "every attack of that turn: {}", table.log());
    table.clear_log();
    table.must("end; target 2010; add ms1; declare; end; roll 1");
    assert!(table.log().contains("Attack on 2010 at 1-2"), "the Egyptians have no cats: {}", table.log());
    table.clear_log();
    table.must("end; target 2009; add SD1; declare; end; roll 1");
    assert!(table.log().contains("Attack on 2009 at 2-1"), "turn 4: {}", table.log());
}

#[test]
fn case_s25_the_cats_do_not_make_a_hopeless_attack() {
    // Cavalry against spearmen: 2 against 6.
    let start = "turn 2; side Persians; phase melee; stage allocate; unit MC1 2010 N; unit SD1 2410 N; unit ms1 2009 S; \
                 unit ms2 2409 S";
    assert_eq!(table("pelusium_guy", start).forbidden_by("target 2009"), Some("Melee H"));
}

#[test]
fn case_s25_fire_is_not_shifted() {
    let start = "turn 2; side Persians; phase fire; stage allocate; unit IB1 2010 N; unit ms1 2009 S";
    let log = played("pelusium_guy", start, "target 2009; add IB1; declare; roll 1");
    assert!(log.contains("Fire on 2009 at 1-1"), "{log}");
}

#[test]
fn case_s25_persia_needs_both_village_hexes() {
    let battle = Battle::new("pelusium_guy", 15, "Egyptians");
    assert_eq!(battle.ends("unit MS1 3320; unit MS2 3419"), "Persians");
    assert_eq!(battle.ends("control 3320 Persians; control 3419 Persians"), "Persians");
    assert_eq!(battle.ends("unit MS1 3320"), "Egyptians");
    assert_eq!(battle.ends("unit MS1 3419"), "Egyptians");
    assert_eq!(battle.ends(""), "Egyptians");
}

#[test]
fn case_s26_forces_places_and_order() {
    sheet(
        "pelusium_meints",
        ("Persians", &["16MS 10AX 4SD 6HA 6MC 8IB 8SK 10CH 2C 3D 3E 1F at C-5"]),
        ("Egyptians", &["12MS 8AX 6IB 6SK 8CH 3MC 1C 2D 3E 1F at E-3"]),
        "Egyptians deploy, Persians move, 15 turns",
    );
}

#[test]
fn case_s26_chariots_balk_on_1_and_2() {
    let start = "turn 2; side Egyptians; phase fire; stage allocate; unit ch1 2010 N; unit ch2 2410 N; unit MS1 3030 N; \
                 unit ch3 eliminated";
    for face in 1..=6 {
        let mut table = table("pelusium_meints", start);
        table.must(&format!("end; roll {face} {}", 7 - face));
        let balks = |unit: &str| table.forbidden_by(&format!("take {unit}")) == Some("#26");
        assert_eq!((balks("ch1"), balks("ch2")), (face <= 2, face >= 5), "{face} and {}", 7 - face);
        assert_eq!(table.log().contains("#26  Chariot ch1 balks"), face <= 2, "{}", table.log());
    }
}

#[test]
fn case_s26_men_board_and_leave_a_balking_chariot() {
    let start = "turn 2; side Egyptians; phase fire; stage allocate; unit ch1 2010 N; unit ax1 2011 N; unit ms1 2510 N; \
                 unit MS1 3030 N";
    let mut table = table("pelusium_meints", start);
    table.must("end; roll 1; embark ax1 ch1");
    assert_eq!(table.forbidden_by("take ch1"), Some("#26"));
    table.must("end; debark ax1; place 2110; face N");
    assert!(table.text().contains("unit ax1 2110 N"));
}

#[test]
fn case_s26_a_balk_lasts_one_phase_and_the_persians_do_not_throw() {
    let start = "turn 2; side Egyptians; phase fire; stage allocate; unit ch1 2010 N; unit CH1 3030 N";
    let mut table = table("pelusium_meints", start);
    table.must("end; roll 1");
    // Nobody else can move, so the Persian turn has come; their chariot moves without a die.
    table.must("take CH1; step N; end");
    table.must("roll 3; take ch1; step N");
}

#[test]
fn case_s26_egyptian_chariots_lose_a_third() {
    assert_eq!(strides("pelusium_meints", "Persians", "CH1", Some("L1")), 10);
    assert_eq!(strides("pelusium_meints", "Egyptians", "ch1", Some("l1")), 6);
    assert_eq!(ground("pelusium_meints", "1313"), Terrain::Clear);
}

#[test]
fn example_30_an_egyptian_chariot_at_pelusium() {
    assert_eq!(strides("pelusium_meints", "Egyptians", "ch1", Some("l1")), 6);
    assert_eq!(strides("pelusium_meints", "Egyptians", "ch1", None), 3);
}

#[test]
fn case_s26_persia_needs_e() {
    let battle = Battle::new("pelusium_meints", 15, "Egyptians");
    assert_eq!(battle.ends("unit MS1 2317"), "Persians");
    assert_eq!(battle.ends("control 2317 Persians"), "Persians");
    assert_eq!(battle.ends(""), "Egyptians");
    assert_eq!(battle.ends("control 2317 nobody"), "Egyptians");
}
