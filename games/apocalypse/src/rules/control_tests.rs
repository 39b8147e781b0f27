//! 2.1: victory, and control of a hex.

use engine::{Game, Outcome, Pending};
use testkit::Table;

use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::{Ending, Stage};
use crate::test_table::{game, holder, stage, table, whereabouts};

const CITY_TAKEN: Stage = Stage::Over(Ending::CityTaken);
const MUAWIYAH_DEAD: Stage = Stage::Over(Ending::MuawiyahDead);

#[test]
fn case_2_1_1_entering_an_empty_constantinople_wins_at_once() {
    let mut table = table("turn 3; expedition syria 1236 kalb1; hand syria; leader 1235 CONSTANS");
    table.must("step 1235");
    assert_eq!(table.state.stage, CITY_TAKEN);
    assert_eq!(table.game.pending(&table.state), Pending::Over(Outcome::Won(MUSLIM)));
}

#[test]
fn case_2_1_1_ships_alone_do_not_hold_constantinople() {
    let mut table = table("expedition syria 1236 kalb1; garrison 1235 F1 F2; hand syria");
    table.must("step 1235");
    assert_eq!(table.state.stage, CITY_TAKEN);
}

#[test]
fn case_2_1_1_a_garrison_holds_constantinople_until_it_falls() {
    let mut table = table("expedition syria 1236 kalb1 kalb2; garrison 1235 VICTOR; hand syria points 20");
    table.must("step 1235"); // road 1, enemy 1
    assert_eq!((table.state.stage, table.state.mover.points), (Stage::March, 18));
    // Two dice times one unit: 7 of 18 points.
    table.must("siege; roll 3 4");
    assert_eq!(table.state.stage, CITY_TAKEN);
    assert_eq!(whereabouts(&table, "VICTOR"), "destroyed");
}

#[test]
fn case_2_1_1_an_assault_takes_constantinople_too() {
    let mut table = table("expedition syria 1235 kalb1 kalb2; garrison 1235 VICTOR; hand syria");
    table.must("assault; roll 6");
    assert_eq!(stage(&table), "wall muslims");
    table.must("lose kalb1; lose VICTOR");
    assert_eq!(table.state.stage, CITY_TAKEN, "one attacker is left");
}

#[test]
fn case_2_1_1_other_cities_do_not_end_the_war() {
    let mut table = table("expedition syria 1331 kalb1; hand syria; leader 1332 CONSTANS");
    table.must("step 1332");
    assert_eq!(table.state.stage, Stage::March);
    assert_eq!(holder(&table, "1332"), "muslims");
}

#[test]
fn case_2_1_2_the_byzantines_win_when_muawiyah_dies_alone() {
    let mut table = table("turn 2; expedition byzantine 3316 EXCUB; leader 3416 muawiyah uunada; hand byzantine");
    table.must("step 3416");
    assert_eq!(table.state.stage, MUAWIYAH_DEAD);
    assert_eq!(table.game.pending(&table.state), Pending::Over(Outcome::Won(BYZANTINE)));
}

#[test]
fn case_2_1_2_he_dies_with_the_last_unit_of_his_expedition() {
    // Mountain: even a 1 costs a unit.
    let mut table = table("stage attrition-die syria; expedition syria 1734 camped kalb1 muawiyah");
    table.must("roll 1");
    assert_eq!(table.state.stage, MUAWIYAH_DEAD);
    let mut table =
        crate::test_table::table("stage attrition-die syria; expedition syria 1734 camped kalb1 kalb2 muawiyah");
    table.must("roll 1; lose kalb1");
    assert_ne!(table.state.stage, MUAWIYAH_DEAD, "one unit is left");
}

#[test]
fn case_2_1_2_he_dies_in_a_place_that_falls() {
    // A town: 2 times 1 of 9 points.
    let mut table = table(
        "stage siege-dice; garrison 3717 kalb1 muawiyah; expedition byzantine 3717 EXCUB; hand byzantine points 9",
    );
    table.must("roll 2");
    assert_eq!(table.state.stage, MUAWIYAH_DEAD);
}

#[test]
fn case_2_1_2_without_a_refuge_he_counts_as_killed() {
    // Far out in the desert no friendly place is within 10 points.
    let mut table = table("stage move-end syria; expedition syria 4805 kalb1 muawiyah");
    table.must("disband syria");
    assert_eq!((table.state.stage, whereabouts(&table, "kalb1").as_str()), (MUAWIYAH_DEAD, "destroyed"));
}

#[test]
fn case_2_1_2_the_death_of_others_ends_nothing() {
    let mut table = table("expedition byzantine 3316 EXCUB; leader 3416 amr; hand byzantine");
    table.must("step 3416");
    assert_eq!((table.state.stage, whereabouts(&table, "amr").as_str()), (Stage::March, "gone"));
    let mut table =
        crate::test_table::table("expedition syria 3316 kalb1; leader 3416 CONSTANS; leader 1235 FAUSTA; hand syria");
    table.must("step 3416");
    assert_eq!((table.state.stage, whereabouts(&table, "CONSTANS").as_str()), (Stage::March, "gone"));
}

#[test]
fn case_2_1_2_constantinople_still_byzantine_when_the_last_turn_ends() {
    // Even with a Muslim camp before its walls.
    let mut table = table(
        "turn 11; phase byzantine-land; garrison 1235 VICTOR; expedition syria 1235 camped moved kalb1 kalb2 muawiyah",
    );
    table.must("end");
    assert_eq!(table.state.stage, Stage::Over(Ending::Time));
    assert_eq!(table.game.pending(&table.state), Pending::Over(Outcome::Won(BYZANTINE)));
}

#[test]
fn case_2_1_3_a_garrison_controls_its_place() {
    for edition in ["1", "2"] {
        // Arabissus, a Byzantine town, has a Garrison: an Expedition in its hex takes nothing by being there.
        let war = game(&[("edition", edition)]);
        let mut table = Table::at(war, "garrison 2117 VICTOR; expedition syria 2217 kalb1; hand syria points 9");
        table.must("step 2117"); // road 1, enemy 1
        assert_eq!((holder(&table, "2117"), table.state.mover.points), ("byzantines", 7));
        table.must("step 2017");
        assert_eq!(holder(&table, "2117"), "byzantines");
    }
}

#[test]
fn case_2_1_3_first_edition_uses_the_same_tests() {
    let war = game(&[("edition", "1")]);
    let mut table = Table::at(war, "expedition syria 2217 kalb1; hand syria points 9");
    table.must("step 2117; step 2017");
    assert_eq!(holder(&table, "2117"), "muslims");
    let war = game(&[("edition", "1")]);
    let mut table = Table::at(war, "phase muslim-sea; expedition syria 3223 afloat kalb1 f1; hand syria");
    table.must("sail 3224");
    assert_eq!(holder(&table, "3224"), "muslims");
}

#[test]
fn case_2_1_3_passing_through_an_empty_place_is_enough() {
    let mut table = table("expedition syria 2217 kalb1; hand syria points 9");
    table.must("step 2117");
    assert_eq!((holder(&table, "2117"), table.state.mover.points), ("muslims", 8));
    table.must("step 2017");
    assert_eq!(holder(&table, "2117"), "muslims", "who was there last keeps it");
}

#[test]
fn case_2_1_3_ships_in_port_do_not_keep_a_place_from_an_army() {
    // Ephesus with ships alone; Samos is the next port. Road 1, enemy ships 1.
    let position = "garrison 2138 F3; garrison 2240 SAMII; expedition syria 2039 kalb1; hand syria points 9";
    let mut table = table(position);
    table.must("step 2138");
    assert_eq!((holder(&table, "2138"), table.state.mover.points), ("muslims", 7));
    assert_eq!(whereabouts(&table, "F3"), "garrison 2240");
}

#[test]
fn case_2_1_3_first_edition_ships_in_a_captured_port_are_lost() {
    let position = "garrison 2138 F3; garrison 2240 SAMII; expedition syria 2039 kalb1; hand syria points 9";
    let mut table = Table::at(game(&[("edition", "1")]), position);
    table.must("step 2138");
    assert_eq!((holder(&table, "2138"), whereabouts(&table, "F3").as_str()), ("muslims", "destroyed"));
}

#[test]
fn case_2_1_3_a_fleet_with_an_expedition_takes_an_empty_port_by_sailing_in() {
    let fleet = "phase muslim-sea; expedition syria 3223 afloat kalb1 f1; hand syria sea 9";
    let sail = |more: &str| {
        let mut table = table(&format!("{fleet}; {more}"));
        table.must("sail 3224");
        (holder(&table, "3224"), table.state.mover.sea)
    };
    assert_eq!(sail("pillaged 2819"), ("muslims", 8));
    assert_eq!(sail("garrison 3224 CYPRII"), ("byzantines", 8), "a Garrison holds it");
    assert_eq!(sail("garrison 3224 F1"), ("byzantines", 7), "it is not alone there");
    assert_eq!(sail("expedition byzantine 3224 EXCUB"), ("byzantines", 8), "an army is there");
    assert_eq!(sail("pillaged 3224"), ("byzantines", 8), "a pillaged place is no port");
}

#[test]
fn case_2_1_3_sailing_into_an_empty_constantinople_ends_the_war() {
    let mut table = table("phase muslim-sea; expedition syria 1335 afloat kalb1 f1; hand syria");
    table.must("sail 1235");
    assert_eq!(table.state.stage, CITY_TAKEN);
}

#[test]
fn case_2_1_3_ships_without_an_expedition_take_nothing() {
    let table = table("phase administration; side muslims; loose 3223 f1");
    assert_eq!(table.forbidden_by("garrison f1 3224"), Some("3.1.1"));
    assert_eq!(holder(&table, "3224"), "byzantines");
}

#[test]
fn case_2_1_3_a_unit_takes_an_empty_enemy_place_in_mode_adjustment() {
    let mut table = table("phase administration; side muslims; garrison 2317 kalb1 kalb2");
    table.must("garrison kalb1 2117");
    assert_eq!((holder(&table, "2117"), whereabouts(&table, "kalb1").as_str()), ("muslims", "garrison 2117"));
    let table =
        crate::test_table::table("phase administration; side muslims; garrison 2317 kalb1; garrison 2117 VICTOR");
    assert_eq!(table.forbidden_by("garrison kalb1 2117"), Some("3.1.2"));
}

#[test]
fn case_2_1_3_so_constantinople_itself_can_be_lost() {
    let mut table = table("phase administration; side muslims; garrison 1237 kalb1");
    table.must("garrison kalb1 1235");
    assert_eq!(table.state.stage, CITY_TAKEN);
}

#[test]
fn case_2_1_3_what_the_usurper_holds_belongs_to_neither_side() {
    let garrison = "garrison 1928 rebel1 rebel2 rebel3 rebel4 valentin";
    let mut table = table(&format!("{garrison}; expedition syria 1929 kalb1; hand syria points 9"));
    table.must("step 1928"); // by road, and the usurper is no enemy: 1
    assert_eq!((holder(&table, "1928"), table.state.mover.points), ("usurper", 8));
    assert_eq!(table.forbidden_by("drop kalb1"), Some("3.3.1"));
}
