use testkit::Table;

use crate::Apocalypse;
use crate::state::Marker;
use crate::test_table::{game, holder, stage, table, whereabouts};

#[path = "second_reading_tests.rs"]
mod second_reading;

fn first(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[("edition", "1")]), position)
}

/// The land points of an Expedition when it is taken up.
fn allowance(side: &str, units: &str) -> u8 {
    let (phase, marker, hex) = match side {
        "muslims" => ("muslim-land", "syria", "3518"),
        _ => ("byzantine-land", "byzantine", "1235"),
    };
    let mut table = table(&format!("phase {phase}; expedition {marker} {hex} {units}"));
    table.must(&format!("take {marker}"));
    table.state.mover.points
}

// 3.3.1

#[test]
fn case_3_3_1_a_muslim_expedition_has_40_points_less_its_units() {
    let fifteen =
        "kalb1 kalb2 kalb3 kalb4 kalb5 kalb6 kalb7 kalb8 kalb9 kalb10 himyar1 himyar2 himyar3 himyar4 himyar5";
    assert_eq!(allowance("muslims", fifteen), 25);
    // R19: ships and leaders take nothing off.
    assert_eq!(allowance("muslims", "kalb1 muawiyah uunada f1 f2 f3"), 39);
}

#[test]
fn case_3_3_1_a_byzantine_expedition_has_20_or_all_mounted_40() {
    // 2 Mounted, 2 Picked on foot, 5 Foot: 20 - 9.
    let mixed = "THEODOS LEONES SCOLA1 SCOLA2 VICTOR HONOR THRACES CORNUTI DOMPED";
    assert_eq!(allowance("byzantines", mixed), 11);
    let mounted = "OPTIMAT BUCEL THEODOS LEONES FOEDER STABLES";
    assert_eq!(allowance("byzantines", mounted), 34);
    assert_eq!(allowance("byzantines", &format!("{mounted} VICTOR")), 13);
    // Domestici Equites are Mounted in both editions.
    assert_eq!(allowance("byzantines", "DOMEQ THEODORE"), 39);
}

#[test]
fn case_3_3_1_never_less_than_0() {
    let many = "SCOLA1 SCOLA2 SCOLA3 SCOLA4 SCOLA5 SCOLA6 SCOLA7 EXCUB DOMPED VICTOR HONOR THRACES CORNUTI GALLICA \
         SCYTHICA MACEDON GEMINA FLAVIA ILLYRIC PRIMANI FELICES";
    assert_eq!(allowance("byzantines", many), 0);
}

#[test]
fn case_3_3_1_steps_cost_what_the_ground_says() {
    let cost = |from: &str, to: &str| {
        let mut table = table(&format!("expedition syria {from} kalb1; hand syria points 20"));
        let before = table.state.mover.points;
        table.must(&format!("step {to}"));
        before - table.state.mover.points
    };
    assert_eq!(cost("1926", "1927"), 1, "clear");
    assert_eq!(cost("3916", "3915"), 2, "desert");
    assert_eq!(cost("1927", "2028"), 2, "rough");
    assert_eq!(cost("2819", "2820"), 3, "mountain on the coast");
    assert_eq!(cost("5133", "5034"), 3, "marsh");
    assert_eq!(cost("1827", "1828"), 2, "clear over the Sangarius");
    assert_eq!(cost("2819", "2918"), 3, "rough over the Orontes");
    assert_eq!(cost("2819", "2919"), 1, "rough over the Orontes by road");
    assert_eq!(cost("2819", "2719"), 1, "mountain by road");
}

#[test]
fn case_3_3_1_no_steps_over_water() {
    for (from, to) in [("1234", "1235"), ("1440", "1339"), ("1440e", "1439"), ("2620", "2619"), ("2919", "2920")] {
        let table = table(&format!("expedition syria {from} kalb1; hand syria points 20"));
        let refusal = table.refusal(&format!("step {to}"));
        assert_eq!(refusal, format!("1.2: There is no way from here to {to}."), "{from}");
    }
    // Abydos has a road to 1439; the European shore is rough and has none.
    for (from, to, cost) in [("1440", "1439", 1), ("1440e", "1339", 1), ("1439", "1440", 1), ("1339", "1440e", 2)] {
        let mut table = table(&format!("expedition syria {from} kalb1; hand syria points 5"));
        table.must(&format!("step {to}"));
        assert_eq!(table.state.mover.points, 5 - cost, "{from} to {to}");
    }
}

#[test]
fn case_3_3_1_a_step_is_paid_in_full_or_not_taken() {
    let table = table("expedition syria 3916 kalb1; hand syria points 1");
    assert_eq!(table.refusal("step 3915"), "3.3.1: 3915 costs 2 and 1 points are left.");
    assert_eq!(table.forbidden_by("step 3816"), None);
    assert_eq!(table.forbidden_by("step 3412"), Some("1.2"));
}

#[test]
fn case_3_3_1_points_are_not_saved_for_another_year() {
    let mut table =
        table("turn 2; stage attrition-die syria; expedition syria 3916 camped kalb1; garrison 1235 CONSTANS");
    table.must("roll 1; end");
    assert_eq!(stage(&table), "select");
    table.must("take syria");
    assert_eq!(table.state.mover.points, 39);
}

#[test]
fn case_3_3_1_units_are_dropped_off_in_friendly_places() {
    let mut table = table(
        "expedition syria 3717 kalb1 kalb2 kalb3; \
         garrison 3416 himyar1 himyar2 himyar3 himyar4 himyar5 himyar6 himyar7 qays1; hand syria points 9",
    );
    table.must("drop kalb1");
    // Nothing is paid and nothing gained.
    assert_eq!((whereabouts(&table, "kalb1").as_str(), table.state.mover.points), ("garrison 3717", 9));
    assert_eq!(table.refusal("drop kalb1"), "3.3.1: kalb1 is no land unit of the Expedition in hand.");
    table.must("step 3617");
    assert_eq!(table.refusal("drop kalb2"), "3.3.1: There is no friendly city or town here.");
    table.must("step 3516; step 3416");
    assert_eq!(table.refusal("drop kalb2"), "4.0: Emesa has no room for it: at most 8 stack there.");
}

#[test]
fn case_3_3_1_the_last_unit_is_not_dropped_off() {
    // Ruling 60
    let mut table = table("expedition syria 3717 kalb1 kalb2 muawiyah; hand syria points 9");
    table.must("drop kalb1");
    assert_eq!(table.refusal("drop kalb2"), "3.3.1: kalb2 is the last unit of its Expedition: disband it instead.");
}

#[test]
fn case_3_3_1_whoever_drops_off_units_before_embarking_has_moved() {
    // Ruling 75: 37 points with three units. Without kalb1 it would have 38 in the land phase.
    let position = "phase muslim-sea; expedition syria 3518 kalb1 kalb2 kalb3 f1; leader 5634 amr; garrison 1235 CONSTANS; hand syria";
    let mut stays = table(position);
    stays.must("drop kalb1");
    assert_eq!(stays.state.mover.points, 37);
    stays.must("stop");
    assert_eq!(stage(&stays), "move-end syria");
    stays.must("camp");
    assert!(stays.state.expedition(Marker::Syria).moved);
    // One that embarks is lighter in the ships only.
    let mut sails = table(position);
    sails.must("drop kalb1; embark");
    assert_eq!(sails.state.mover.points, 36);
    // And one that did nothing may still march.
    let mut marches = table(position);
    marches.must("stop; end; end; take syria");
    assert_eq!(marches.state.mover.points, 37);
}

#[test]
fn case_3_3_1_nobody_is_dropped_off_from_aboard_or_in_enemy_places() {
    let aboard = table("phase muslim-sea; expedition syria 3518 afloat kalb1 kalb2 f1; hand syria points 9 begun");
    assert_eq!(aboard.forbidden_by("drop kalb1"), Some("5.1.5"));
    let enemy = table("expedition syria 2520 kalb1 kalb2; garrison 2520 ISAURI; hand syria points 9");
    assert_eq!(enemy.forbidden_by("drop kalb1"), Some("3.3.1"));
}

#[test]
fn case_3_3_1_first_edition_units_are_left_only_in_a_place_just_taken() {
    let mut table = first("expedition syria 2620 kalb1 kalb2 kalb3; control muslims 2521; hand syria points 9");
    table.must("step 2520; drop kalb1");
    assert_eq!(whereabouts(&table, "kalb1"), "garrison 2520");
    // Adana is friendly, but nobody took it now.
    table.must("step 2521");
    assert_eq!(table.refusal("drop kalb2"), "3.3.1: Only the second edition allows that.");
}

#[test]
fn case_3_3_1_first_edition_a_port_taken_in_passing_is_not_just_taken_elsewhere() {
    // SYRIA sails into empty Constantia (ruling 66), on to Laodicea, and lands there.
    let mut table =
        first("phase muslim-sea; expedition syria 3323 afloat kalb1 kalb2 f1; hand syria points 20 sea 20 begun");
    table.must("sail 3224; sail 3223; sail 3222; sail 3221; sail 3220; sail 3119; land 3119");
    assert_eq!(holder(&table, "3224"), "muslims");
    assert_eq!(table.forbidden_by("drop kalb1"), Some("3.3.1"));
}

#[test]
fn case_3_3_1_nobody_is_picked_up_on_the_way() {
    let table = table("expedition syria 3717 kalb1; garrison 3717 kalb2; hand syria");
    assert_eq!(table.forbidden_by("muster kalb2"), Some("3.3.2"));
    assert_eq!(table.forbidden_by("reinforce kalb2 syria"), Some("3.3.2"));
    let modes = crate::test_table::table("phase administration; expedition syria 3717 kalb1; garrison 3717 kalb2");
    assert_eq!(modes.refusal("reinforce kalb2 syria"), "3.3.1: Only the first edition allows that.");
}

// 3.3.2

#[test]
fn case_3_3_2_a_hex_with_an_enemy_unit_costs_1_more() {
    let cost = |to: &str, more: &str| {
        let mut table = table(&format!("expedition syria 2620 kalb1 kalb2; {more}; hand syria points 9"));
        table.must(&format!("step {to}"));
        9 - table.state.mover.points
    };
    // Mopsuestia 2520 and 2719 are road steps; 2719 is coastal.
    assert_eq!(cost("2520", "leader 5634 amr"), 1, "nobody");
    assert_eq!(cost("2520", "garrison 2520 ISAURI"), 2, "a Garrison");
    assert_eq!(cost("2520", "expedition byzantine 2520 VICTOR"), 2, "an Expedition");
    assert_eq!(cost("2520", "expedition byzantine 2520 VICTOR; garrison 2520 ISAURI"), 2, "both");
    assert_eq!(cost("2719", "loose 2719 F1"), 2, "ships");
    assert_eq!(cost("2520", "patrol 2520 LEONES"), 1, "a Patrol alone");
    assert_eq!(cost("2520", "leader 2520 MANUEL"), 1, "a leader");
    assert_eq!(cost("2520", "expedition egypt 2520 tujib1"), 1, "friends");
    assert_eq!(cost("2520", "garrison 2520 rebel1 valentin"), 1, "the usurper, who is no enemy of the Muslims");
}

#[test]
fn case_3_3_2_rebel_armenians_cost_byzantines_nothing_more() {
    let mut table = table(
        "phase byzantine-land; expedition byzantine 1913 VICTOR; turned SOPHENE; garrison 1912 SOPHENE; events 8; \
         hand byzantine points 9",
    );
    table.must("step 1912");
    assert_eq!(table.state.mover.points, 8);
}

#[test]
fn case_3_3_2_enemies_on_the_other_shore_cost_nothing() {
    // R45: Muslims into Abydos by road from 1539, Byzantines on the European shore.
    let mut table = table("expedition syria 1539 kalb1; expedition byzantine 1440e VICTOR; hand syria points 9");
    table.must("step 1440");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 8));
    assert_eq!(holder(&table, "1440"), "muslims");
}

#[test]
fn case_3_3_2_what_is_met_comes_in_order() {
    // Into 1927 beside a Patrol, with another Patrol, an Expedition and a leader in it: 20 - 1 - 1, dice 2.
    let mut table = table(
        "expedition syria 1926 kalb1 kalb2; patrol 1928 LEONES; patrol 1927 THEODOS; leader 1927 MANUEL; \
         expedition byzantine 1927 VICTOR; hand syria points 20",
    );
    table.must("step 1927");
    assert_eq!(stage(&table), "zone-dice");
    table.must("roll 1 1");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("toll", 16));
    table.must("lose kalb2");
    // The leader has company. One unit cannot hold a reserve, so the die of surprise follows.
    assert_eq!(stage(&table), "surprise-die");
    assert_eq!(whereabouts(&table, "MANUEL"), "leader 1927");
}

#[test]
fn case_3_3_2_an_empty_enemy_place_changes_hands_in_passing() {
    // R26: ships in its port do not hold it; they flee to the nearest port, Constantinople 3 hexes off.
    let mut table = table("expedition syria 1436 kalb1; garrison 1437 F1; hand syria points 9");
    table.must("step 1437; step 1337");
    assert_eq!(holder(&table, "1437"), "muslims");
    assert_eq!(whereabouts(&table, "F1"), "garrison 1235");
    // By road 1 and 1 for the ships, then 1.
    assert_eq!(table.state.mover.points, 6);
}

#[test]
fn case_3_3_2_it_may_go_on_after_a_battle_with_what_is_left() {
    // Kalb 4 against Domestici Pedes 2, clear: 2:1, a 6 routs; one Muslim unit costs them their one.
    let mut table = table("expedition syria 1926 kalb1; expedition byzantine 1927 DOMPED; hand syria points 9");
    table.must("step 1927; roll 2; roll 6");
    assert_eq!(whereabouts(&table, "DOMPED"), "destroyed");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 7));
    table.must("step 1928");
}

#[test]
fn case_3_3_2_two_expeditions_are_fought_one_after_the_other() {
    // R32
    let mut table = table(
        "phase byzantine-land; expedition byzantine 1926 EXCUB SCOLA1; expedition syria 1927 kalb1; \
         expedition egypt 1927 khawlan1; leader 3916 muawiyah; hand byzantine points 9",
    );
    table.must("step 1927");
    assert_eq!(stage(&table), "foe");
    assert_eq!(table.forbidden_by("fight kufa"), Some("6.0"));
    // 10 against 2 is 5:1, a 6 destroys. Then the other, with a new die of surprise.
    table.must("fight egypt; done; roll 2; roll 6");
    assert_eq!(whereabouts(&table, "khawlan1"), "destroyed");
    assert_eq!(stage(&table), "reserve");
    table.must("done");
    assert_eq!(stage(&table), "surprise-die");
}

// 6.3 and 7

#[test]
fn case_6_3_a_leader_is_alone_without_units_or_ships() {
    // Ruling 69: another leader is no company.
    let fate = |company: &str| {
        let mut table =
            table(&format!("expedition syria 2719 kalb1; leader 2620 MANUEL {company}; hand syria points 9"));
        table.must("step 2620");
        whereabouts(&table, "MANUEL")
    };
    assert_eq!(fate(""), "gone");
    assert_eq!(fate("THEODORE"), "gone");
    assert_eq!(fate("; loose 2620 F1"), "leader 2620");
}

#[test]
fn case_7_1_1_an_expedition_without_points_may_besiege_on_the_spot() {
    // R41: dice 1 + 1 against one unit cost 2, and there are none.
    let mut table = table("expedition syria 1332 kalb1; garrison 1332 SCOLA1; leader 5634 amr; hand syria points 0");
    table.must("siege; roll 1 1");
    assert!(table.state.expedition(Marker::Syria).camped);
    assert_eq!(whereabouts(&table, "SCOLA1"), "garrison 1332");
}

#[test]
fn case_7_1_3_next_year_the_besieger_has_fresh_points_and_pays_no_entry() {
    // R34: 39 points; dice 1 + 1 leave 37.
    let mut table = table("expedition syria 1332 kalb1; garrison 1332 SCOLA1; leader 5634 amr");
    table.must("take syria; siege; roll 1 1");
    assert_eq!(table.state.mover.points, 37);
    assert_eq!(holder(&table, "1332"), "muslims");
}
