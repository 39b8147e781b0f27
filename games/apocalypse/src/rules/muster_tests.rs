use testkit::Table;

use crate::Apocalypse;
use crate::state::Marker;
use crate::test_table::{game, stage, table, whereabouts};

fn first(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[("edition", "1")]), position)
}

const BYZANTINES: &str = "phase administration; side byzantines; garrison 1235 EXCUB";
const MUSLIMS: &str = "phase administration; garrison 3916 kalb1; garrison 5634 tujib1";

#[test]
fn case_3_3_an_expedition_forms_within_10_hexes_of_its_base() {
    // Constantinople to Amorium 10 and to Ancyra 12; Damascus to Tripolis 4, to Antioch and Constantia 11.
    let byzantine = table(BYZANTINES);
    assert_eq!(byzantine.forbidden_by("form byzantine 1928"), None);
    assert_eq!(
        byzantine.refusal("form byzantine 1625"),
        "3.3: 1625 is more than 10 from every base city of yours: the Byzantines muster around Constantinople, the \
         Muslims around Damascus or Fustat."
    );
    let muslim = table(MUSLIMS);
    assert_eq!(muslim.forbidden_by("form syria 3518"), None);
    assert_eq!(muslim.forbidden_by("form syria 2819"), Some("3.3"));
    assert_eq!(muslim.forbidden_by("form syria 3224"), Some("3.3"));
    // Fustat serves SYRIA, Damascus EGYPT.
    assert_eq!(muslim.forbidden_by("form syria 5634"), None);
    assert_eq!(muslim.forbidden_by("form egypt 3717"), None);
    // R9: six hexes of desert cost 12 points and are still six hexes.
    assert_eq!(muslim.forbidden_by("form syria 3910"), None);
}

#[test]
fn case_3_3_first_edition_the_hex_is_within_10_points_by_land_or_sea() {
    let byzantine = first(BYZANTINES);
    // No way by land or sea to Amorium; Mytilene is 9 hexes by sea, Adrianople 6 points by road.
    assert_eq!(byzantine.forbidden_by("form byzantine 1928"), Some("3.3"));
    assert_eq!(byzantine.forbidden_by("form byzantine 1739"), None);
    assert_eq!(byzantine.forbidden_by("form byzantine 1040"), None);
    assert_eq!(byzantine.forbidden_by("form byzantine 1234"), None);
    let muslim = first(MUSLIMS);
    // Jerusalem is 10 by road; six hexes of desert cost 12; from Fustat down the Nile 8 hexes to Alexandria.
    assert_eq!(muslim.forbidden_by("form syria 4719"), None);
    assert_eq!(muslim.forbidden_by("form syria 3910"), Some("3.3"));
    assert_eq!(muslim.forbidden_by("form egypt 4937"), None);
}

#[test]
fn case_3_3_the_base_city_is_the_sides_own_and_friendly() {
    let lost = format!("{BYZANTINES}; control byzantines 3916");
    assert_eq!(table(&lost).forbidden_by("form byzantine 3717"), Some("3.3"));
    let muslim = "phase administration; garrison 3416 kalb1 tamim1; control byzantines 3916";
    assert_eq!(table(muslim).forbidden_by("form syria 3717"), Some("3.3"));
    assert_eq!(table(muslim).forbidden_by("form syria 5634"), None);
    assert_eq!(table(muslim).forbidden_by("form kufa 5634"), None);
}

#[test]
fn case_3_3_first_edition_any_of_the_three_cities_serves_its_holder() {
    let lost = first("phase administration; side byzantines; garrison 1235 EXCUB; control byzantines 3916 3717");
    assert_eq!(lost.forbidden_by("form byzantine 3717"), None);
    let kept = first(BYZANTINES);
    assert_eq!(kept.forbidden_by("form byzantine 3717"), Some("3.3"));
}

#[test]
fn case_3_3_the_hex_is_land_without_enemies() {
    let open = table(BYZANTINES);
    assert_eq!(open.refusal("form byzantine 1134"), "3.3: 1134 is no land hex.");
    for enemy in [
        "expedition syria 1432 camped kalb1",
        "garrison 1433 kalb1",
        "loose 1437 f1",
        "expedition syria 1437 afloat camped kalb1 f1",
    ] {
        let hex = enemy.split_whitespace().find(|word| word.parse::<u16>().is_ok()).unwrap();
        for table in [table(&format!("{BYZANTINES}; {enemy}")), first(&format!("{BYZANTINES}; {enemy}"))] {
            assert_eq!(table.forbidden_by(&format!("form byzantine {hex}")), Some("3.3"), "{enemy}");
        }
    }
    let muslim = table(&format!("{MUSLIMS}; patrol 3816 LEONES; garrison 3717 VICTOR"));
    assert_eq!(muslim.refusal("form syria 3816"), "3.3: The enemy is in 3816.");
    assert_eq!(muslim.forbidden_by("form syria 3717"), Some("3.3"));
}

#[test]
fn case_3_3_in_a_straits_hex_the_shore_is_named() {
    let base = format!("{BYZANTINES}; expedition syria 1440 camped kalb1");
    let mut table = table(&base);
    // R45: the Muslims on the Asian shore do not keep the European one.
    assert_eq!(table.forbidden_by("form byzantine 1440"), Some("3.3"));
    table.must("form byzantine 1440e; muster EXCUB; done");
    let at = table.state.expedition(Marker::Byzantine).at.unwrap();
    assert_eq!(table.game.number(at).to_string(), "1440e");
}

#[test]
fn case_3_3_a_muslim_expedition_is_one_army() {
    let mut table = table("phase administration; garrison 3916 kalb1 tujib1 quray1; garrison 3717 tamim1");
    table.must("form egypt 3916");
    assert_eq!(table.refusal("muster kalb1"), "3.3: kalb1 is of another army.");
    assert_eq!(table.forbidden_by("muster tamim1"), Some("3.3"));
    // The Quraysh belong to EGYPT.
    table
        .must("muster tujib1; muster quray1; done; form kufa 3717; muster tamim1; done; form syria 3916; muster kalb1");
    table.must("done");
    assert_eq!(whereabouts(&table, "quray1"), "with egypt");
    assert_eq!(whereabouts(&table, "tamim1"), "with kufa");
}

#[test]
fn case_3_3_a_byzantine_expedition_is_at_most_two_armies() {
    let mut table = table("phase administration; side byzantines; garrison 1235 EXCUB SCOLA1 GALLICA LAZI CYPRII");
    table.must("form byzantine 1235; muster EXCUB; muster GALLICA");
    assert_eq!(table.refusal("muster LAZI"), "3.3: LAZI would be a third army in the Expedition.");
    assert_eq!(table.forbidden_by("muster CYPRII"), Some("3.3"));
    table.must("muster SCOLA1; done");
}

#[test]
fn case_3_3_units_come_from_anywhere_and_any_mode() {
    // R11: Alexandria and the Armenian mountains are far from Constantinople.
    let mut table = table(
        "phase administration; side byzantines; garrison 4937 GALLICA; patrol 1612 CATAPHR; garrison 1235 F1; \
         expedition byzantine 1926 camped FOEDER; loose 1437 F2",
    );
    table.must("form byzantine 1235; muster FOEDER; muster GALLICA; muster CATAPHR; muster F1; muster F2; done");
    for unit in ["FOEDER", "GALLICA", "CATAPHR"] {
        assert_eq!(whereabouts(&table, unit), "with byzantine");
    }
    assert_eq!([whereabouts(&table, "F1"), whereabouts(&table, "F2")], ["ship byzantine 1235", "ship byzantine 1235"]);
    assert_eq!(stage(&table), "modes");
}

#[test]
fn case_3_3_a_besieged_unit_comes_only_out_of_a_friendly_port_that_is_not_blockaded() {
    let inland = format!("{BYZANTINES}; garrison 1433 VICTOR; expedition syria 1433 camped kalb1");
    let port = format!("{BYZANTINES}; garrison 1437 VICTOR; expedition syria 1437 camped kalb1");
    let cases = [
        (inland, Some("3.3")),
        (port.clone(), None),
        (format!("{port} f1"), Some("3.3")),
        (format!("{port}; pillaged 1437"), Some("3.3")),
    ];
    for (position, case) in cases {
        for mut table in [table(&position), first(&position)] {
            table.must("form byzantine 1235");
            assert_eq!(table.forbidden_by("muster VICTOR"), case, "{position}");
        }
    }
}

#[test]
fn case_3_3_at_least_one_land_unit_takes_part() {
    let mut table = table(&format!("{BYZANTINES} F1"));
    table.must("form byzantine 1235; muster F1");
    assert_eq!(table.refusal("done"), "3.3: An Expedition needs at least one land unit.");
    table.must("muster EXCUB; done");
}

#[test]
fn case_3_3_nobody_forms_an_army_that_is_not_there() {
    let table = table(MUSLIMS);
    assert_eq!(table.refusal("form kufa 3916"), "3.3: Nobody can be mustered for the Expedition of Kufa.");
    assert_eq!(table.refusal("form byzantine 1235"), "3.3: The Expedition of the Byzantines is not yours.");
}

#[test]
fn case_3_3_rebels_never_come() {
    let mut table = table("phase administration; garrison 3916 kalb1; turned SOPHENE; garrison 1912 SOPHENE; events 8");
    table.must("form syria 3916");
    assert_eq!(table.forbidden_by("muster SOPHENE"), Some("Event 8"));
}

#[test]
fn case_3_3_naval_units_come_where_ships_can_lie_and_water_joins() {
    // Nicaea is inland; 5830 is on the Red Sea.
    let position = "phase administration; side byzantines; garrison 1235 EXCUB F1; loose 5830 F2";
    let mut inland = table(position);
    inland.must("form byzantine 1433");
    assert_eq!(inland.refusal("muster F1"), "3.3: Ships cannot lie at 1433.");
    let mut coast = table(position);
    coast.must("form byzantine 1332; muster F1");
    assert_eq!(coast.refusal("muster F2"), "3.3: F2 lies on another sea.");
    coast.must("muster EXCUB; done");
    assert_eq!(whereabouts(&coast, "F1"), "ship byzantine 1332");
}

#[test]
fn case_3_3_naval_units_are_mustered_in_the_delta_too() {
    let mut table = table("phase administration; garrison 5634 tujib1; garrison 4220 f1");
    table.must("form egypt 5634; muster tujib1; muster f1; done");
    assert_eq!(whereabouts(&table, "f1"), "ship egypt 5634");
}

#[test]
fn case_3_3_naval_units_do_not_leave_a_blockaded_port() {
    let mut table = table(&format!("{BYZANTINES}; garrison 1437 F1; loose 1437 f1"));
    table.must("form byzantine 1235");
    assert_eq!(table.refusal("muster F1"), "3.1.4: Enemy ships lie before the port of F1.");
}

#[test]
fn case_3_3_ships_that_lie_outside_a_port_are_not_blockaded() {
    // Ruling 76
    let mut table = table(&format!("{BYZANTINES}; loose 1437 F1 f1"));
    table.must("form byzantine 1235; muster F1");
    assert_eq!(whereabouts(&table, "F1"), "ship byzantine 1235");
}

#[test]
fn case_3_3_the_leaders_of_its_armies_must_go() {
    let mut syria =
        table("phase administration; garrison 3916 kalb1 muawiyah; garrison 4220 uunada; garrison 5634 amr");
    syria.must("form syria 3518; muster kalb1; done");
    assert_eq!([whereabouts(&syria, "muawiyah"), whereabouts(&syria, "uunada")], ["with syria", "with syria"]);
    assert_eq!(whereabouts(&syria, "amr"), "leader 5634");
    let mut byzantine = table(
        "phase administration; side byzantines; garrison 1235 EXCUB GALLICA CONSTANS FAUSTA THEODORE; \
         garrison 4937 MANUEL; noble MUSEL; garrison 1404 MUSEL",
    );
    byzantine.must("form byzantine 1235; muster EXCUB; muster GALLICA; done");
    let with = ["THEODORE", "MANUEL"].map(|leader| whereabouts(&byzantine, leader));
    assert_eq!(with, ["with byzantine", "with byzantine"]);
    let not = ["CONSTANS", "FAUSTA", "MUSEL"].map(|leader| whereabouts(&byzantine, leader));
    assert_eq!(not, ["leader 1235", "leader 1235", "leader 1404"]);
}

#[test]
fn case_3_3_a_besieged_leader_is_not_available() {
    // R23
    let mut table = table(
        "phase administration; side byzantines; garrison 1235 GALLICA; garrison 4937 ISAURI MANUEL; \
         expedition egypt 4937 camped tujib1 amr",
    );
    table.must("form byzantine 1235; muster GALLICA; done");
    assert_eq!(whereabouts(&table, "MANUEL"), "leader 4937");
}

#[test]
fn case_3_3_constans_may_stand_in_for_one_leader() {
    let mut table = table(
        "phase administration; side byzantines; garrison 1235 EXCUB GALLICA CONSTANS FAUSTA THEODORE; \
         garrison 4937 MANUEL",
    );
    table.must("form byzantine 1235; muster EXCUB");
    assert_eq!(table.refusal("instead MANUEL"), "3.3: MANUEL is not among the leaders who have to go.");
    assert_eq!(table.forbidden_by("instead FAUSTA"), Some("3.3"));
    table.must("muster GALLICA; instead THEODORE");
    assert_eq!(table.refusal("instead MANUEL"), "3.3: Constans cannot stand in for anybody now.");
    table.must("done");
    let leaders = ["CONSTANS", "MANUEL", "THEODORE", "FAUSTA"].map(|leader| whereabouts(&table, leader));
    assert_eq!(leaders, ["with byzantine", "with byzantine", "leader 1235", "leader 1235"]);
}

#[test]
fn case_3_3_constans_stands_in_only_if_he_is_available() {
    let mut muslim = table("phase administration; garrison 3916 kalb1 muawiyah; garrison 1235 CONSTANS");
    muslim.must("form syria 3916; muster kalb1");
    assert_eq!(muslim.refusal("instead muawiyah"), "3.3: Constans cannot stand in for anybody now.");
    let mut dead = table("phase administration; side byzantines; garrison 1235 EXCUB THEODORE FAUSTA; gone CONSTANS");
    dead.must("form byzantine 1235; muster EXCUB");
    assert_eq!(dead.forbidden_by("instead THEODORE"), Some("3.3"));
}

#[test]
fn case_3_3_a_lifted_expedition_forms_anew_and_leaves_the_rest_near_its_old_hex() {
    // Baalbek to Damascus is 2 points, to Jerusalem 11.
    let mut table = table("phase administration; expedition syria 3717 camped kalb1 kalb2 kalb3 muawiyah");
    table.must("form syria 3518; muster kalb1; done");
    assert_eq!(stage(&table), "scatter");
    assert_eq!(table.forbidden_by("send kalb2 4719"), Some("3.3.4"));
    table.must("send kalb2 3916; send kalb3 3717");
    let expedition = table.state.expedition(Marker::Syria);
    assert_eq!((expedition.camped, stage(&table).as_str()), (false, "modes"));
    assert_eq!(whereabouts(&table, "muawiyah"), "with syria");
    assert_eq!(table.forbidden_by("garrison kalb2 3717"), Some("3.0"));
}

#[test]
fn case_3_3_units_of_a_lifted_expedition_without_a_place_are_destroyed() {
    // No Muslim place lies within 10 points of 1926.
    let mut table = table("phase administration; expedition syria 1926 camped kalb1 kalb2");
    table.must("form syria 3916; muster kalb1; done");
    assert_eq!(whereabouts(&table, "kalb2"), "destroyed");
    assert_eq!(whereabouts(&table, "kalb1"), "with syria");
}

#[test]
fn case_3_3_a_leader_whose_army_is_not_mustered_again_stays_near_the_old_hex() {
    let mut table = table(
        "phase administration; side byzantines; garrison 1930 VICTOR; \
         expedition byzantine 1928 camped EXCUB GALLICA THEODORE MANUEL",
    );
    table.must("form byzantine 1235; muster EXCUB; done; send GALLICA 1928; send MANUEL 1930");
    assert_eq!(whereabouts(&table, "THEODORE"), "with byzantine");
    assert_eq!(whereabouts(&table, "MANUEL"), "leader 1930");
}

#[test]
fn case_3_3_an_expedition_aboard_is_not_lifted() {
    // Ruling 62
    let table = table("phase administration; expedition syria 3518 afloat camped kalb1 f1");
    assert_eq!(table.refusal("form syria 3916"), "3.3.4: The Expedition of Syria is aboard; it has to land first.");
}

#[test]
fn case_3_3_first_edition_a_marker_on_the_map_is_not_lifted() {
    let position = "phase administration; garrison 3916 kalb3; expedition syria 3717 camped kalb1";
    assert_eq!(first(position).refusal("form syria 3916"), "3.3: Only the second edition allows that.");
    assert_eq!(table(position).forbidden_by("form syria 3916"), None);
}

#[test]
fn case_3_3_first_edition_units_are_added_to_an_expedition_near_a_base() {
    // R38
    let position = "phase administration; garrison 3916 kalb3 tujib1; expedition syria 3717 camped kalb1";
    let mut table = first(position);
    assert_eq!(table.refusal("reinforce tujib1 syria"), "3.3: tujib1 is of another army.");
    assert_eq!(table.refusal("reinforce kalb1 syria"), "3.3: kalb1 is in an Expedition.");
    table.must("reinforce kalb3 syria");
    assert_eq!(whereabouts(&table, "kalb3"), "with syria");
    let far = first("phase administration; garrison 3916 kalb3; expedition syria 2817 camped kalb1");
    assert_eq!(far.forbidden_by("reinforce kalb3 syria"), Some("3.3"));
    let aboard = first("phase administration; garrison 3916 kalb3; expedition syria 3518 afloat camped kalb1 f1");
    assert_eq!(aboard.forbidden_by("reinforce kalb3 syria"), Some("3.3"));
    let byzantine =
        first("phase administration; side byzantines; garrison 1235 EXCUB GALLICA; expedition byzantine 1237 VICTOR");
    assert_eq!(byzantine.forbidden_by("reinforce GALLICA byzantine"), Some("3.3"));
    assert_eq!(byzantine.forbidden_by("reinforce EXCUB byzantine"), None);
}

#[test]
fn case_3_3_first_edition_a_camp_before_enemies_takes_in_nobody() {
    // The hex has to be lawful for forming the Expedition, and a besieged place holds enemy units.
    let besieging =
        first("phase administration; garrison 3916 kalb3; garrison 3717 ISAURI; expedition syria 3717 camped kalb1");
    assert_eq!(besieging.forbidden_by("reinforce kalb3 syria"), Some("3.3"));
}
