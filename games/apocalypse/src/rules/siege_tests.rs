use testkit::Table;

use crate::Apocalypse;
use crate::rules::test_battle::{fallen, first_edition, points, troops};
use crate::state::{Ending, Marker, Stage};
use crate::test_table::{holder, stage, table, whereabouts};

const SYRIA: Marker = Marker::Syria;

/// Muslims before Amorium, a city, with these inside.
fn before_amorium(muslims: &str, garrison: &str, more: &str) -> Table<Apocalypse> {
    table(&format!("expedition syria 1928 {muslims}; garrison 1928 {garrison}; leader 5634 amr; hand syria {more}"))
}

#[test]
fn case_7_0_as_many_units_as_in_the_place() {
    let few = before_amorium("kalb1 kalb2", "VICTOR HONOR THRACES", "");
    let reason = "7.0: 2 units cannot attack a Garrison of 3: it takes at least as many.";
    assert_eq!([few.refusal("siege"), few.refusal("assault")], [reason, reason]);
    let one = before_amorium("kalb1", "VICTOR HONOR", "");
    assert_eq!(one.refusal("siege"), "7.0: 1 unit cannot attack a Garrison of 2: it takes at least as many.");
    let equal = before_amorium("kalb1 kalb2 kalb3", "VICTOR HONOR THRACES", "");
    assert_eq!([equal.forbidden_by("siege"), equal.forbidden_by("assault")], [None, None]);
}

#[test]
fn case_7_0_mounted_units_count_but_ships_and_leaders_do_not() {
    // Three in the place, two of them Mounted.
    assert_eq!(before_amorium("kalb1 kalb2", "VICTOR LEONES BUCEL", "").forbidden_by("siege"), Some("7.0"));
    // Mounted besiegers count.
    let horse = table("expedition byzantine 3717 VICTOR LEONES; garrison 3717 kalb1 kalb2; hand byzantine");
    assert_eq!([horse.forbidden_by("siege"), horse.forbidden_by("assault")], [None, None]);
    // Two Kalb with two leaders and a ship against three units.
    let port = "phase muslim-sea; hand syria begun; expedition syria 1437 kalb1 kalb2 muawiyah uunada f1;";
    assert_eq!(table(&format!("{port} garrison 1437 VICTOR HONOR THRACES")).forbidden_by("siege"), Some("7.0"));
    assert_eq!(table(&format!("{port} garrison 1437 VICTOR HONOR MANUEL F1 F2")).forbidden_by("siege"), None);
}

#[test]
fn case_7_0_there_must_be_an_enemy_garrison_and_the_expedition_ashore() {
    assert_eq!(table("expedition syria 1829 kalb1; hand syria").refusal("siege"), "7.0: No enemy Garrison is here.");
    let own = table("expedition syria 3916 kalb1; garrison 3916 kalb2; hand syria");
    assert_eq!([own.forbidden_by("siege"), own.forbidden_by("assault")], [Some("7.0"); 2]);
    let afloat = table("expedition syria 3224 afloat kalb1 f1; garrison 3224 CYPRII; hand syria begun");
    assert_eq!(afloat.refusal("siege"), "7.0: The Expedition is aboard; it has to land first.");
    // In a sea phase only an Expedition that travels by sea acts.
    let idle = table("phase muslim-sea; expedition syria 1437 kalb1 f1; garrison 1437 SCOLA1; hand syria");
    assert_eq!([idle.forbidden_by("siege"), idle.forbidden_by("assault")], [Some("2.0"); 2]);
}

#[test]
fn case_7_0_each_expedition_besieges_by_itself() {
    // Two and two before three: neither may (ruling 32).
    let table = table(
        "expedition syria 1928 kalb1 kalb2; expedition egypt 1928 tujib1 tujib2; \
         garrison 1928 VICTOR HONOR THRACES; hand syria",
    );
    assert_eq!(table.forbidden_by("siege"), Some("7.0"));
}

#[test]
fn case_7_0_muslims_do_not_attack_the_usurper() {
    let besieged = |marker: &str, units: &str| {
        table(&format!("expedition {marker} 1930 {units}; garrison 1930 rebel1 rebel3 valentin; hand {marker}"))
    };
    let muslims = besieged("syria", "kalb1 kalb2");
    assert_eq!(muslims.refusal("siege"), "Event 6: The usurper is no enemy of the Muslims.");
    assert_eq!(muslims.forbidden_by("assault"), Some("Event 6"));
    let mut byzantines = besieged("byzantine", "VICTOR HONOR");
    // A town: one die; 18 - 2 x 1.
    byzantines.must("siege; roll 1");
    assert_eq!((points(&byzantines), holder(&byzantines, "1930")), (16, "byzantines"));
    assert_eq!(whereabouts(&byzantines, "valentin"), "gone");
}

#[test]
fn case_7_0_one_attempt_a_year() {
    let mut table = before_amorium("kalb1 kalb2 kalb3", "VICTOR HONOR", "");
    // 2 or 3 on the die does not breach a city: the move is over.
    table.must("assault; roll 3");
    assert_eq!(stage(&table), "move-end syria");
    assert_eq!([table.forbidden_by("siege"), table.forbidden_by("assault")], [Some("3.3.2"); 2]);
    table.must("camp");
    assert!(table.state.expedition(SYRIA).moved);
}

#[test]
fn case_7_1_one_that_has_not_moved_or_has_no_points_may_besiege() {
    // Ruling 41: the dice are thrown, and any cost is too much.
    let mut table = before_amorium("kalb1 kalb2", "VICTOR", "points 0");
    table.must("siege; roll 1 1");
    assert!(table.state.expedition(SYRIA).camped);
    assert_eq!((holder(&table, "1928"), fallen(&table).as_str()), ("byzantines", ""));
}

#[test]
fn case_7_1_1_one_die_for_a_town_and_two_for_a_city() {
    let dice = |hex: &str| {
        let mut table = table(&format!("expedition syria {hex} kalb1; garrison {hex} VICTOR; hand syria"));
        table.must("siege");
        table.game.siege_throw(&table.state).dice
    };
    // Akroinon is a town, Amorium a city, Constantinople a city too.
    assert_eq!(["1930", "1928", "1235"].map(dice), [1, 2, 2]);
}

#[test]
fn case_7_1_1_the_sum_times_the_garrison_is_the_cost() {
    // 36 points, dice 2 + 3, four units: 20.
    let mut table = before_amorium("kalb1 kalb2 kalb3 kalb4", "VICTOR HONOR LEONES BUCEL MANUEL", "");
    table.must("siege; roll 2 3");
    assert_eq!((points(&table), stage(&table).as_str()), (16, "march"));
}

#[test]
fn case_7_1_2_the_garrison_and_its_leaders_die_and_the_place_changes_hands() {
    let mut table = before_amorium("kalb1 kalb2", "VICTOR LEONES MANUEL", "points 10");
    // 2 x 5 = 10: nothing remains, and that is enough.
    table.must("siege; roll 4 1");
    assert_eq!((points(&table), holder(&table, "1928"), fallen(&table).as_str()), (0, "muslims", "LEONES VICTOR"));
    assert_eq!(whereabouts(&table, "MANUEL"), "gone");
    assert!(!table.state.pillaged.iter().any(|_| true));
}

#[test]
fn case_7_1_2_units_may_be_left_and_the_expedition_goes_on() {
    // Akroinon, a town: 4 units stack. 34 points - 1.
    let mut table =
        table("expedition syria 1930 kalb1 kalb2 kalb3 kalb4 kalb5 kalb6 muawiyah; garrison 1930 VICTOR; hand syria");
    table.must("siege; roll 1; drop kalb1; drop kalb2; drop kalb3; drop kalb4");
    assert_eq!(table.refusal("drop kalb5"), "4.0: Akroinon has no room for it: at most 4 stack there.");
    assert_eq!(table.forbidden_by("drop muawiyah"), Some("3.3.1"));
    assert_eq!((points(&table), troops(&table, SYRIA).as_str()), (33, "kalb5 kalb6"));
    table.must("step 1929");
    assert_eq!(whereabouts(&table, "kalb4"), "garrison 1930");
}

#[test]
fn case_7_1_2_one_unit_always_stays_with_the_expedition() {
    let mut table = before_amorium("kalb1 kalb2", "VICTOR", "");
    table.must("siege; roll 1 1; drop kalb1");
    assert_eq!(table.forbidden_by("drop kalb2"), Some("3.3.1"));
}

#[test]
fn case_7_1_2_first_edition_units_are_left_only_in_a_place_just_taken() {
    let mut table = first_edition(
        "expedition syria 1829 kalb1 kalb2 kalb3; garrison 1928 VICTOR; control muslims 1930; hand syria",
    );
    table.must("step 1928; siege; roll 1 1; drop kalb1; step 1929; step 1930");
    assert_eq!(table.forbidden_by("drop kalb2"), Some("3.3.1"));
}

#[test]
fn case_7_1_2_constantinople_ends_the_war() {
    let mut table = table("expedition syria 1235 kalb1 kalb2; garrison 1235 VICTOR; hand syria");
    table.must("siege; roll 1 1");
    assert_eq!(table.state.stage, Stage::Over(Ending::CityTaken));
}

#[test]
fn case_7_1_3_a_siege_that_costs_too_much_stalls_and_camps() {
    // 2 x 6 = 12 with 11 points.
    let mut table = before_amorium("kalb1 kalb2", "VICTOR HONOR", "points 11");
    table.must("siege; roll 5 1");
    let expedition = table.state.expedition(SYRIA);
    assert!(expedition.camped && expedition.moved && table.state.mover.marker.is_none());
    assert_eq!((fallen(&table).as_str(), holder(&table, "1928")), ("", "byzantines"));
    // It was not asked whether it would disband.
    assert_ne!(stage(&table), "move-end syria");
}

#[test]
fn case_7_1_3_next_year_it_tries_again_with_fresh_points() {
    let mut table = table("phase muslim-land; expedition syria 1928 kalb1 kalb2; garrison 1928 VICTOR HONOR");
    table.must("take syria");
    // 40 - 2, nothing for entering.
    assert_eq!(points(&table), 38);
    table.must("siege; roll 6 6");
    assert_eq!((points(&table), holder(&table, "1928")), (14, "muslims"));
}
