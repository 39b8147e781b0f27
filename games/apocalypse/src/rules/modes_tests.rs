use engine::Game;
use testkit::Table;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::test_table::{game, holder, stage, table, whereabouts};

fn first(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[("edition", "1")]), position)
}

/// A year in which nothing is to be replaced, launched or scrapped: every fleet is as big as its ports.
const FLEETS: &str = "stage event-dice; leader 3916 muawiyah; garrison 1235 EXCUB F1 F2 F3; garrison 4937 F4 F5; \
    garrison 1440 F6; garrison 1437 F7; garrison 1022 F8; garrison 1213 F9; garrison 1246 F10; garrison 3518 f1; \
    garrison 4020 f2; garrison 3119 f3; garrison 2919 f4; garrison 4220 f5 f6";

// 3.0

#[test]
fn case_3_0_the_muslim_adjusts_first_on_turns_1_to_5_and_the_byzantine_from_turn_6() {
    for (turn, first) in [(2, MUSLIM), (5, MUSLIM), (6, BYZANTINE), (11, BYZANTINE)] {
        let mut table = table(&format!("turn {turn}; {FLEETS}"));
        table.must("roll 4 5"); // The Typos
        assert_eq!((stage(&table).as_str(), table.state.side), ("modes", first), "turn {turn}");
        table.must("done");
        assert_eq!((stage(&table).as_str(), table.state.side), ("modes", first.other()), "turn {turn}");
        table.must("done");
        assert_eq!(stage(&table), "select", "turn {turn}");
    }
}

#[test]
fn case_3_0_first_edition_the_muslim_always_adjusts_first() {
    for turn in [5, 6, 11] {
        let mut table = first(&format!("turn {turn}; {FLEETS}"));
        table.must("roll 4 5");
        assert_eq!((stage(&table).as_str(), table.state.side), ("modes", MUSLIM), "turn {turn}");
        table.must("done");
        assert_eq!((stage(&table).as_str(), table.state.side), ("modes", BYZANTINE), "turn {turn}");
    }
}

#[test]
fn case_3_0_a_unit_takes_part_in_one_act_a_year() {
    let position = "phase administration; garrison 3916 kalb1 kalb2 kalb3";
    for mut table in [table(position), first(position)] {
        table.must("garrison kalb1 3717");
        assert_eq!(table.refusal("garrison kalb1 3416"), "3.0: kalb1 has changed its mode this year.");
        table.must("form syria 3916");
        assert_eq!(table.refusal("muster kalb1"), "3.0: kalb1 has changed its mode this year.");
        table.must("muster kalb2; done");
        assert_eq!(table.refusal("garrison kalb2 3717"), "3.0: kalb2 has changed its mode this year.");
        assert_eq!(table.refusal("disband syria"), "3.0: kalb2 has changed its mode this year.");
        table.must("garrison kalb3 3717");
    }
}

#[test]
fn case_3_0_those_who_disbanded_have_changed_their_mode() {
    // From Baalbek to Damascus are 2 points; both units go there, and neither can be mustered or shifted again.
    let mut table = table("phase administration; expedition syria 3717 camped kalb1 kalb2; garrison 3916 kalb3");
    table.must("disband syria; send kalb1 3916; send kalb2 3916");
    assert_eq!(table.forbidden_by("garrison kalb1 3717"), Some("3.0"));
    table.must("form syria 3916");
    assert_eq!(table.forbidden_by("muster kalb2"), Some("3.0"));
    table.must("muster kalb3; done");
}

#[test]
fn case_3_0_ships_take_part_in_one_act_too() {
    let mut table = table("phase administration; expedition syria 3717 camped kalb1; garrison 3518 f1 f2");
    table.must("garrison f1 4220; assign f2 syria");
    assert_eq!(table.refusal("assign f1 syria"), "3.0: f1 has changed its mode this year.");
    assert_eq!(table.refusal("garrison f2 4220"), "3.0: f2 has changed its mode this year.");
    // To disband or to lift the Expedition would send f2 on a second time.
    assert_eq!(table.refusal("disband syria"), "3.0: f2 has changed its mode this year.");
    assert_eq!(table.refusal("form syria 3916"), "3.0: f2 has changed its mode this year.");
}

#[test]
fn case_3_0_only_own_units_on_the_map_change_modes() {
    let table = table("phase administration; garrison 3916 kalb1; garrison 1332 LEONES; garrison 1235 f1 F1");
    assert_eq!(table.refusal("garrison LEONES 1433"), "3.0: LEONES is not yours.");
    assert_eq!(table.refusal("patrol LEONES"), "3.0: LEONES is not yours.");
    assert_eq!(table.refusal("garrison kalb2 3717"), "3.0: kalb2 is not on the map.");
    assert_eq!(table.forbidden_by("garrison muawiyah 3717"), Some("3.5"));
}

#[test]
fn case_3_0_modes_change_in_their_segment_only() {
    let table = table("garrison 3916 kalb1 muawiyah; garrison 1332 LEONES");
    for action in ["garrison kalb1 3717", "form syria 3916", "patrol LEONES", "disband syria"] {
        assert_eq!(table.refusal(action), "2.0: Now is the time to choose what moves.", "{action}");
    }
}

// 3.1

#[test]
fn case_3_1_land_units_garrison_places_and_ships_ports() {
    let table = table("phase administration; garrison 3916 kalb1; garrison 3518 f1");
    // Berytus is a town on the coast without an anchor, 3 hexes by sea from Tripolis.
    assert_eq!(table.refusal("garrison f1 3819"), "3.1.1: Berytus is no working port.");
    assert_eq!(table.forbidden_by("garrison kalb1 3819"), None);
    let error = table.game.read_action("garrison kalb1 3816").unwrap_err().to_string();
    assert!(error.contains("no city or town is in 3816"), "{error}");
}

#[test]
fn case_3_1_1_a_land_unit_goes_up_to_10_points() {
    // By road: Jerusalem 3916 4017 4116 4216 4315 4416 4516 4617 4717 4718 4719, ten steps of 1; Gaza is one further
    // than Ascalon, which is 10 off along the coast.
    let mut table = table("phase administration; garrison 3916 kalb1 kalb2");
    assert_eq!(table.refusal("garrison kalb1 4822"), "3.1.1: Gaza is more than 10 points by land from kalb1.");
    table.must("garrison kalb1 4719");
    assert_eq!(whereabouts(&table, "kalb1"), "garrison 4719");
    table.must("garrison kalb2 4721");
}

#[test]
fn case_3_1_1_it_comes_from_garrison_patrol_or_expedition() {
    let mut table = table(
        "phase administration; side byzantines; garrison 1332 SCOLA1; patrol 1432 LEONES; \
         expedition byzantine 1931 camped VICTOR HONOR; ship byzantine 1437 F1",
    );
    // All near: Nicomedia to Nicaea 1433 by road, 1432 to Nicaea 2, 1931 to Akroinon 1930 by road, Cyzicus 3 by sea.
    table.must("garrison SCOLA1 1433; garrison LEONES 1433; garrison VICTOR 1930; garrison F1 1235");
    assert_eq!(whereabouts(&table, "LEONES"), "garrison 1433");
    assert_eq!(whereabouts(&table, "VICTOR"), "garrison 1930");
    assert_eq!(whereabouts(&table, "F1"), "garrison 1235");
}

#[test]
fn case_3_1_1_the_way_avoids_enemy_expeditions_and_patrols() {
    // Without 4017 the cheapest way to Jerusalem goes round it by 4016 and 4115: 11.
    for block in ["patrol 4017 LEONES", "expedition byzantine 4017 LEONES"] {
        let table = table(&format!("phase administration; garrison 3916 kalb1; {block}"));
        assert_eq!(table.refusal("garrison kalb1 4719"), "3.1.1: Jerusalem is more than 10 points by land from kalb1.");
        // Tiberias is 3 by the road over 4017 and 5 without it.
        assert_eq!(table.forbidden_by("garrison kalb1 4218"), None);
    }
}

#[test]
fn case_3_1_1_garrisons_and_zones_on_the_way_do_not_matter() {
    // Both roads and the land between run by Tiberias or by Bostra and Philadelphia.
    let table = table(
        "phase administration; garrison 3916 kalb1; garrison 4218 SCOLA1; garrison 4315 SCOLA2; garrison 4617 SCOLA3; \
         patrol 4018 LEONES; patrol 4016 THEODOS",
    );
    assert_eq!(table.forbidden_by("garrison kalb1 4719"), None);
}

#[test]
fn case_3_1_1_own_camps_block_the_byzantines_no_more_than_patrols_do() {
    // Amorium to Chalcedon is 10 by road; with 1233 shut it is 11.
    let open = table("phase administration; side byzantines; garrison 1928 EXCUB; patrol 1233 LEONES");
    assert_eq!(open.forbidden_by("garrison EXCUB 1234"), None);
    let shut = table("phase administration; side byzantines; garrison 1928 EXCUB; expedition syria 1233 camped kalb1");
    assert_eq!(shut.forbidden_by("garrison EXCUB 1234"), Some("3.1.1"));
}

#[test]
fn case_3_1_1_a_besieged_garrison_does_not_leave_by_land() {
    let besieged = "phase administration; side byzantines; garrison 1437 SCOLA1 F1; expedition syria 1437 camped kalb1";
    let shut = table(besieged);
    assert_eq!(shut.refusal("garrison SCOLA1 1434"), "3.1.4: SCOLA1 is besieged.");
    // Its ships sail out, 3 hexes to Constantinople, unless enemy ships lie before the port.
    assert_eq!(shut.forbidden_by("garrison F1 1235"), None);
    let blockaded = table(&format!("{besieged} f1"));
    assert_eq!(blockaded.refusal("garrison F1 1235"), "3.1.4: Enemy ships lie before the port of F1.");
}

#[test]
fn case_3_1_1_a_naval_unit_goes_up_to_10_hexes_by_sea() {
    // Sinope to Trebizond 10; Cyzicus to Ephesus 11.
    let table = table("phase administration; side byzantines; garrison 1022 F1; garrison 1437 F2");
    assert_eq!(table.forbidden_by("garrison F1 1213"), None);
    assert_eq!(table.refusal("garrison F2 2138"), "3.1.1: Ephesus is more than 10 points by sea from F2.");
    assert_eq!(table.forbidden_by("garrison F2 1440"), None);
}

#[test]
fn case_3_1_1_ships_go_to_friendly_working_ports_besieged_by_land_or_not() {
    let base = "phase administration; side byzantines; garrison 1235 EXCUB F1; garrison 1437 SCOLA1";
    assert_eq!(table(base).forbidden_by("garrison F1 1437"), None);
    let besieged = table(&format!("{base}; expedition syria 1437 camped kalb1"));
    assert_eq!(besieged.forbidden_by("garrison F1 1437"), None);
    let blockaded = table(&format!("{base}; loose 1437 f1"));
    assert_eq!(blockaded.refusal("garrison F1 1437"), "3.1.2: The enemy is at Cyzicus.");
    let pillaged = table(&format!("{base}; pillaged 1437"));
    assert_eq!(pillaged.forbidden_by("garrison F1 1437"), Some("3.1.1"));
    // Abydos is empty and Muslim: ships never capture (R51).
    let lost = table(&format!("{base}; control muslims 1440"));
    assert_eq!(lost.forbidden_by("garrison F1 1440"), Some("3.1.1"));
}

#[test]
fn case_3_1_1_a_full_port_takes_more_ships_until_the_check() {
    // Cyzicus has one anchor (R46).
    let mut table = table("phase administration; side byzantines; garrison 1235 F1 F2; garrison 1437 SCOLA1");
    table.must("garrison F1 1437; garrison F2 1437");
    assert_eq!([whereabouts(&table, "F1"), whereabouts(&table, "F2")], ["garrison 1437", "garrison 1437"]);
}

#[test]
fn case_3_1_1_nobody_goes_into_garrison_from_aboard() {
    // Ruling 62
    let table = table(
        "phase administration; side byzantines; garrison 1332 LEONES; \
         expedition byzantine 1236 afloat camped SCOLA1 F1",
    );
    assert_eq!(table.refusal("garrison SCOLA1 1235"), "3.1.1: SCOLA1 is aboard; the Expedition has to land first.");
    assert_eq!(table.forbidden_by("garrison F1 1235"), Some("3.1.1"));
}

#[test]
fn case_3_1_1_the_last_unit_of_an_expedition_disbands_instead() {
    // Ruling 60
    let mut table = table("phase administration; expedition syria 3717 camped kalb1 kalb2 muawiyah");
    table.must("garrison kalb1 3916");
    assert_eq!(
        table.refusal("garrison kalb2 3916"),
        "3.3.4: kalb2 is the last unit of its Expedition: disband it instead."
    );
    table.must("disband syria; send kalb2 3916");
}

#[test]
fn case_3_1_1_the_shores_of_a_straits_hex_are_apart() {
    let table = table("phase administration; side byzantines; expedition byzantine 1440e camped SCOLA1 SCOLA2");
    assert_eq!(table.forbidden_by("garrison SCOLA1 1440"), Some("3.1.1"));
    assert_eq!(table.forbidden_by("garrison SCOLA1 1339"), None);
}

#[test]
fn case_3_1_2_not_where_enemy_units_are() {
    let base = "phase administration; garrison 2819 kalb1";
    let cases = [
        ("garrison 2520 ISAURI", "2520", Some("3.1.2")),
        ("expedition byzantine 2919 ISAURI", "2919", Some("3.1.2")),
        ("patrol 2817 LEONES", "2817", Some("3.1.2")),
        ("loose 2919 F1", "2919", Some("3.1.2")),
        ("control byzantines 3119; garrison 3119 F1", "3119", Some("3.1.2")),
        // A leader is no unit.
        ("control byzantines 3119; leader 3119 MANUEL", "3119", None),
    ];
    for (enemy, to, case) in cases {
        let table = table(&format!("{base}; {enemy}"));
        assert_eq!(table.forbidden_by(&format!("garrison kalb1 {to}")), case, "{enemy}");
    }
}

#[test]
fn case_3_1_2_enemies_on_the_other_shore_do_not_matter() {
    // R45: Abydos stands on the Asian shore of 1440.
    let base = "phase administration; side byzantines; garrison 1437 SCOLA1";
    let far = table(&format!("{base}; expedition syria 1440e camped kalb1"));
    assert_eq!(far.forbidden_by("garrison SCOLA1 1440"), None);
    let near = table(&format!("{base}; expedition syria 1440 camped kalb1"));
    assert_eq!(near.forbidden_by("garrison SCOLA1 1440"), Some("3.1.2"));
}

#[test]
fn case_3_1_2_within_the_stacking_limit() {
    let mut table = table(
        "phase administration; side byzantines; garrison 1433 OPTIMAT LEONES; garrison 1434 VICTOR HONOR THRACES; \
         pillaged 1631; garrison 1631 CORNUTI DOMPED",
    );
    // A town takes 4: 3 and the Optimates, who count 2, are 5. A pillaged one takes 2.
    assert_eq!(table.refusal("garrison OPTIMAT 1434"), "3.1.2: Cios has no room for it: at most 4 stack there.");
    assert_eq!(table.refusal("garrison LEONES 1631"), "3.1.2: Dorylalon has no room for it: at most 2 stack there.");
    table.must("garrison LEONES 1434");
}

#[test]
fn case_3_1_2_an_empty_enemy_place_may_be_taken() {
    // R51: Mopsuestia is 3 points from Antioch and Byzantine. Manuel is caught in it.
    let mut table = table("phase administration; garrison 2819 kalb1 kalb2; leader 2520 MANUEL");
    table.must("garrison kalb1 2520");
    assert_eq!(holder(&table, "2520"), "muslims");
    assert_eq!(whereabouts(&table, "kalb1"), "garrison 2520");
    assert_eq!(whereabouts(&table, "MANUEL"), "gone");
}

#[test]
fn case_3_1_2_the_usurpers_places_are_closed_to_both() {
    let position = "garrison 1930 rebel1 valentin; garrison 1928 EXCUB; control muslims 2129; garrison 2129 kalb1";
    for (side, unit) in [("muslims", "kalb1"), ("byzantines", "EXCUB")] {
        let table = table(&format!("phase administration; side {side}; {position}"));
        assert_eq!(table.refusal(&format!("garrison {unit} 1930")), "Event 6: The usurper sits in Akroinon.");
    }
}

#[test]
fn case_3_1_3_a_garrison_does_not_move_in_a_movement_phase() {
    let table = table("phase byzantine-land; garrison 1332 LEONES CONSTANS; garrison 1437 F1");
    assert_eq!(table.refusal("ride LEONES"), "3.1.3: LEONES is in Garrison and does not move.");
    assert_eq!(table.refusal("ride F1"), "3.1.3: F1 is in Garrison and does not move.");
    assert_eq!(table.forbidden_by("ride CONSTANS"), None);
}

#[test]
fn case_3_1_3_a_garrison_takes_no_part_in_a_field_battle() {
    // R33: Kalb 4 against Domestici Pedes 2 is 2:1, where a 6 routs; with the Excubitor's 6 it would be 1:2, attrition.
    let mut table = table(
        "stage battle-die; expedition syria 1433 kalb1; expedition byzantine 1433 DOMPED; garrison 1433 EXCUB; \
         hand syria points 20",
    );
    table.must("roll 6");
    assert_eq!(whereabouts(&table, "DOMPED"), "destroyed");
    assert_eq!(whereabouts(&table, "EXCUB"), "garrison 1433");
    assert_eq!(holder(&table, "1433"), "byzantines");
    assert_eq!(table.forbidden_by("siege"), None);
}

#[test]
fn case_3_1_4_a_garrison_shifts_to_another_place_within_10_points() {
    let position = "phase administration; side byzantines; garrison 1928 EXCUB";
    for mut table in [table(position), first(position)] {
        assert_eq!(table.refusal("garrison EXCUB 1928"), "3.1.4: EXCUB is in Amorium already.");
        // Ten road steps to Chalcedon; Germanicea is far.
        assert_eq!(table.forbidden_by("garrison EXCUB 2317"), Some("3.1.1"));
        table.must("garrison EXCUB 1234");
        assert_eq!(whereabouts(&table, "EXCUB"), "garrison 1234");
    }
}

#[test]
fn case_4_0_a_known_unit_that_shifts_is_hidden_again() {
    // Ruling 68: so is one that is mustered, while a Patrol lies open.
    let mut table = table(
        "phase administration; side byzantines; garrison 1433 SCOLA1 SCOLA2 SCOLA3 LEONES; known SCOLA1 SCOLA2 SCOLA3",
    );
    table.must("garrison SCOLA1 1434; patrol LEONES; form byzantine 1433; muster SCOLA2; done");
    let known = |unit: &str| table.state.known.contains(table.game.parse_unit(unit).unwrap());
    assert_eq!(["SCOLA1", "SCOLA2", "SCOLA3", "LEONES"].map(known), [false, false, true, true]);
}

#[test]
fn case_3_1_4_first_edition_the_shift_is_allowed_though_it_is_not_printed() {
    let mut table = first("phase administration; garrison 3916 kalb1");
    table.must("garrison kalb1 4719");
    assert_eq!(whereabouts(&table, "kalb1"), "garrison 4719");
}

#[test]
fn case_3_1_4_rebel_armenians_shift_within_armenia_only() {
    // From Arsamosata 1912: Tephrike 1715 lies in Armenia, 4 points off, Amida 2110 in Syria, 3 points off.
    let position = "phase administration; turned SOPHENE; garrison 1912 SOPHENE; events 8";
    assert_eq!(table(position).forbidden_by("garrison SOPHENE 2110"), Some("Event 8"));
    assert_eq!(table(position).forbidden_by("garrison SOPHENE 1715"), None);
}

#[test]
fn case_3_1_4_enemy_garrisons_do_not_stop_an_expedition() {
    // 2719 to 2620 by road 1, 2620 to Mopsuestia 2520 by road 1 and 1 for the Garrison, on to Adana 2521 1: 20 - 4.
    let mut table = table("expedition syria 2719 kalb1; garrison 2520 ISAURI; hand syria points 20");
    table.must("step 2620; step 2520; step 2521");
    assert_eq!(table.state.mover.points, 16);
    assert_eq!(whereabouts(&table, "ISAURI"), "garrison 2520");
    assert_eq!([holder(&table, "2520"), holder(&table, "2521")], ["byzantines", "muslims"]);
}

// 3.2

#[test]
fn case_3_2_patrols_are_for_mounted_byzantines() {
    let byzantine = table(
        "phase administration; side byzantines; garrison 1433 SCOLA1 LEONES; expedition byzantine 1631 VICTOR THEODOS",
    );
    assert_eq!(byzantine.refusal("patrol SCOLA1"), "3.2: SCOLA1 is not a Byzantine Mounted unit.");
    assert_eq!(byzantine.forbidden_by("patrol VICTOR"), Some("3.2"));
    assert_eq!(byzantine.forbidden_by("patrol LEONES"), None);
    assert_eq!(byzantine.forbidden_by("patrol THEODOS"), None);
    let muslim = table("phase administration; garrison 3916 kalb1; turned SOPHENE; garrison 1912 SOPHENE; events 8");
    assert_eq!(muslim.forbidden_by("patrol kalb1"), Some("3.2"));
    assert_eq!(muslim.forbidden_by("patrol SOPHENE"), Some("3.2"));
}

#[test]
fn case_3_2_1_a_patrol_stays_in_its_hex_until_phase_d() {
    let mut table = table(
        "turn 6; phase administration; side byzantines; garrison 1433 LEONES; leader 3916 muawiyah; \
         expedition byzantine 1630 VICTOR THEODOS",
    );
    table.must("patrol LEONES; patrol THEODOS");
    assert_eq!([whereabouts(&table, "LEONES"), whereabouts(&table, "THEODOS")], ["patrol 1433", "patrol 1630"]);
    assert_eq!(table.refusal("patrol LEONES"), "3.0: LEONES has changed its mode this year.");
    assert_eq!(table.forbidden_by("garrison LEONES 1433"), Some("3.0"));
}

#[test]
fn case_3_2_1_not_besieged_not_aboard_not_the_last_and_not_two() {
    let besieged = "phase administration; side byzantines; garrison 1433 LEONES; expedition syria 1433 camped kalb1";
    assert_eq!(table(besieged).refusal("patrol LEONES"), "3.1.4: LEONES is besieged.");
    let aboard = "phase administration; side byzantines; expedition byzantine 1236 afloat camped LEONES THEODOS F1";
    assert_eq!(table(aboard).forbidden_by("patrol LEONES"), Some("3.1.1"));
    let last = "phase administration; side byzantines; expedition byzantine 1433 camped LEONES";
    assert_eq!(table(last).forbidden_by("patrol LEONES"), Some("3.3.4"));
    let two = "phase administration; side byzantines; garrison 1433 LEONES; patrol 1433 THEODOS";
    assert_eq!(table(two).refusal("patrol LEONES"), "3.2.3: 1433 has a Patrol already.");
    assert_eq!(table(two).refusal("patrol THEODOS"), "3.2.1: THEODOS is on Patrol already.");
}
