//! 2.4: how many ships, and where.

use testkit::Table;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::Stage;
use crate::test_table::{game, table, whereabouts};

const MUSLIM_FLEET: &str =
    "garrison 4220 f1 f2; garrison 4020 f3; garrison 3518 f4; garrison 3119 f5; garrison 2919 f6";
const NINE_SHIPS: &str = "garrison 1235 F1 F2 F3; garrison 4937 F4 F5; garrison 1440 F6; garrison 1437 F7; \
    garrison 1022 F8; garrison 1213 F9";

/// A year at its beginning, the event over and come to nothing.
fn year(position: &str) -> Table<Apocalypse> {
    let mut table = table(&format!("turn 2; stage event-dice; events 2; {position}"));
    table.must("roll 1 1");
    table
}

fn awaits(table: &Table<Apocalypse>) -> (engine::Side, Stage) {
    (table.state.side, table.state.stage)
}

#[test]
fn case_2_4_both_fleets_are_brought_to_their_size_the_muslims_first() {
    let mut table = year("garrison 3916 kalb1");
    assert_eq!(awaits(&table), (MUSLIM, Stage::Launch(6)));
    table.must("launch 4220; launch 4220; launch 4020; launch 3518; launch 3119");
    assert_eq!(awaits(&table), (MUSLIM, Stage::Launch(1)));
    table.must("launch 2919");
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Launch(10)));
    table.must("launch 1235; launch 1235; launch 1235; launch 4937; launch 4937; launch 1440; launch 1437");
    table.must("launch 1022; launch 1213; launch 1246");
    assert_eq!(awaits(&table), (MUSLIM, Stage::Modes));
    assert_eq!(
        (whereabouts(&table, "f1"), whereabouts(&table, "F10")),
        ("garrison 4220".into(), "garrison 1246".into())
    );
}

#[test]
fn case_2_4_1_anchors_make_a_port() {
    let war = game(&[]);
    let anchors = |hex: &str| war.place(war.parse_place(hex).unwrap()).anchors;
    assert_eq!((anchors("1440"), anchors("5634")), (1, 0), "Abydos and Fustat, as printed");
    assert_eq!((anchors("1235"), anchors("4937"), anchors("4220")), (3, 2, 2));
    let all =
        |side| war.scenario().map.places.iter().filter(|place| place.owner == side).map(|place| place.anchors).sum();
    let (byzantine, muslim): (u8, u8) = (all(BYZANTINE), all(MUSLIM));
    assert_eq!((byzantine, muslim), (16, 6));
}

#[test]
fn case_2_4_1_without_an_anchor_or_pillaged_there_is_no_port() {
    // Acre has two anchors of the six.
    let table = year("pillaged 4220");
    assert_eq!(awaits(&table), (MUSLIM, Stage::Launch(4)));
    assert_eq!(table.refusal("launch 4220"), "2.4.2: Acre is no working port.");
    assert_eq!(table.refusal("launch 5634"), "2.4.2: Fustat is no working port.");
    assert_eq!(table.forbidden_by("launch 3224"), Some("2.4.2"), "Constantia is Byzantine");
}

/// Worked example 16.
#[test]
fn case_2_4_2_nine_anchors_and_ten_ships_one_goes() {
    // Sixteen anchors less Alexandria (2), Abydos, Cyzicus, Sinope, Trebizond and Thessalonica are nine.
    let pillaged = "pillaged 4937 1440 1437 1022 1213 1246";
    let ships = "garrison 1235 F1 F2 F3; garrison 2138 F4; garrison 2240 F5; garrison 2638 F6; garrison 2531 F7; \
        garrison 3224 F8; garrison 3147 F9; loose 1234 F10";
    let mut table = year(&format!("{MUSLIM_FLEET}; {pillaged}; {ships}"));
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Scrap(1)));
    assert_eq!(table.forbidden_by("scrap f1"), Some("2.4.2"), "a ship of his own");
    table.must("scrap F4");
    assert_eq!((whereabouts(&table, "F4").as_str(), table.state.stage), ("destroyed", Stage::Modes));
}

#[test]
fn case_2_4_2_sixteen_anchors_and_ten_counters_keep_ten() {
    let table = year(&format!("{MUSLIM_FLEET}; {NINE_SHIPS}; garrison 1246 F10"));
    assert_eq!(table.state.stage, Stage::Modes);
    // Muslims with fourteen anchors have twelve counters: Alexandria and six single anchors more.
    let table = year("control muslims 4937 1440 1437 1022 1213 1246 2138");
    assert_eq!(awaits(&table), (MUSLIM, Stage::Launch(12)));
}

#[test]
fn case_2_4_2_what_the_usurper_holds_counts_for_nobody() {
    // Eight of sixteen anchors are pillaged or the usurper's: Ephesus is one of them.
    let pillaged = "pillaged 4937 1440 1437 1022 1213 1246";
    let table = year(&format!("{MUSLIM_FLEET}; {pillaged}; garrison 2138 rebel1 rebel2"));
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Launch(8)));
    assert_eq!(table.forbidden_by("launch 2138"), Some("2.4.2"));
}

#[test]
fn case_2_4_2_a_ship_comes_only_where_there_is_an_anchor_and_no_enemy() {
    let mut table = year("expedition byzantine 4220 EXCUB; loose 4020 F1; loose 3518 f12");
    assert_eq!(awaits(&table), (MUSLIM, Stage::Launch(5)));
    assert_eq!(table.refusal("launch 4220"), "2.4.2: The enemy is at Acre.");
    assert_eq!(table.refusal("launch 4020"), "2.4.2: The enemy is at Tyre.");
    assert_eq!(table.refusal("launch 3518"), "2.4.4: Every anchor of Tripolis is taken.");
    table.must("launch 3119");
    assert_eq!(table.forbidden_by("launch 3119"), Some("2.4.4"));
    table.must("launch 2919");
    assert_eq!(table.state.side, BYZANTINE, "no port has room: the rest do not come");
}

#[test]
fn case_2_4_2_ships_with_an_expedition_aboard_are_not_removed() {
    let ruins = "pillaged 4937 1440 1437 1022 1213 1246 2138 2240 2638 2531 3224 3147";
    // Three anchors are left, in Constantinople; five ships, four of them with troops aboard.
    let aboard = "expedition byzantine 3223 afloat EXCUB F1 F2 F3 F4";
    let mut table = year(&format!("{MUSLIM_FLEET}; {ruins}; {aboard}; garrison 1235 F5"));
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Scrap(2)));
    assert_eq!(table.refusal("scrap F1"), "2.4.2: F1 carries an Expedition; another ship has to go.");
    table.must("scrap F5");
    assert_eq!(table.state.stage, Stage::Modes, "four are too many, and stay");
    // Ashore it keeps nobody from being removed.
    let mut table = year(&format!("{MUSLIM_FLEET}; {ruins}; {}", aboard.replace("3223 afloat", "3224")));
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Scrap(1)));
    table.must("scrap F1");
    assert_eq!(table.state.stage, Stage::Modes);
}

#[test]
fn case_2_4_2_the_muslim_number_is_zero_on_turn_1() {
    let mut table = table("turn 1; stage event-dice; events 2");
    table.must("roll 1 1");
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Launch(10)));
}

#[test]
fn case_2_4_3_after_mode_adjustment_a_port_keeps_no_more_ships_than_anchors() {
    let mut table = table(
        "turn 2; phase administration; side byzantines; garrison 1440 F2; garrison 1437 F1; garrison 1235 CONSTANS",
    );
    // Any number may come.
    table.must("garrison F1 1440");
    assert_eq!(
        (whereabouts(&table, "F1"), whereabouts(&table, "F2")),
        ("garrison 1440".into(), "garrison 1440".into())
    );
    // Abydos has one anchor; the lower number goes.
    table.must("done");
    assert_eq!((whereabouts(&table, "F1"), whereabouts(&table, "F2")), ("destroyed".into(), "garrison 1440".into()));
}

#[test]
fn case_2_4_3_the_check_comes_when_both_have_adjusted() {
    let mut table = table("turn 2; phase administration; garrison 1440 F1 F2");
    table.must("done");
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Modes));
    assert_eq!(whereabouts(&table, "F1"), "garrison 1440", "there is still time to shift");
    table.must("garrison F1 1437; done");
    assert_eq!(
        (whereabouts(&table, "F1"), whereabouts(&table, "F2")),
        ("garrison 1437".into(), "garrison 1440".into())
    );
}

#[test]
fn case_2_4_3_a_pillaged_port_keeps_none() {
    let mut table = table("turn 2; phase administration; side byzantines; garrison 4937 F1; pillaged 4937");
    table.must("done");
    assert_eq!(whereabouts(&table, "F1"), "destroyed");
}

#[test]
fn case_2_4_3_ships_out_of_garrison_mode_are_not_counted() {
    let mut table =
        table("turn 2; phase administration; side byzantines; garrison 1440 F1; loose 1440 F2; garrison 1235 CONSTANS");
    table.must("done");
    assert_eq!((whereabouts(&table, "F1"), whereabouts(&table, "F2")), ("garrison 1440".into(), "loose 1440".into()));
}

#[test]
fn case_2_4_3_first_edition_has_no_such_check() {
    let war = game(&[("edition", "1")]);
    let mut table = Table::at(war, "turn 2; phase administration; side byzantines; garrison 1440 F1 F2 F3");
    table.must("done");
    for ship in ["F1", "F2", "F3"] {
        assert_eq!(whereabouts(&table, ship), "garrison 1440", "{ship}");
    }
}

#[test]
fn case_2_4_4_lost_ships_come_back_in_the_next_year() {
    let mut table = year(&format!("{MUSLIM_FLEET}; {NINE_SHIPS}; destroyed F10"));
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Launch(1)));
    assert_eq!(table.refusal("launch 1440"), "2.4.4: Every anchor of Abydos is taken.");
    table.must("launch 1246");
    assert_eq!((whereabouts(&table, "F10").as_str(), table.state.stage), ("garrison 1246", Stage::Modes));
}

#[test]
fn case_2_4_4_what_a_storm_sinks_comes_back_a_year_later() {
    let mut table = table(&format!("turn 2; stage event-dice; {MUSLIM_FLEET}; {NINE_SHIPS}; loose 1234 F10"));
    table.must("roll 5 6");
    assert_eq!((whereabouts(&table, "F10").as_str(), table.state.stage), ("destroyed", Stage::Modes));
    // Nobody else has anything to do this year.
    table.must("done; done");
    assert_eq!((table.state.turn, table.state.stage), (3, Stage::EventDice));
    table.must("roll 1 1");
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Launch(1)));
}

#[test]
fn case_2_4_4_other_counters_make_up_for_a_storm() {
    // F9 is at hand, and not one of those that sank.
    let eight = NINE_SHIPS.replace("; garrison 1213 F9", "");
    let mut table = table(&format!("turn 2; stage event-dice; {MUSLIM_FLEET}; {eight}; loose 1234 F10"));
    table.must("roll 5 6");
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Launch(2)));
    table.must("launch 1213");
    assert_eq!(
        (whereabouts(&table, "F9").as_str(), whereabouts(&table, "F10").as_str()),
        ("garrison 1213", "destroyed")
    );
    assert_eq!(table.state.stage, Stage::Modes);
}

#[test]
fn case_2_4_4_first_edition_brings_them_back_in_the_same_year() {
    let war = game(&[("edition", "1")]);
    let mut table = Table::at(war, &format!("turn 2; stage event-dice; {MUSLIM_FLEET}; {NINE_SHIPS}; loose 1234 F10"));
    table.must("roll 5 6");
    assert_eq!(awaits(&table), (BYZANTINE, Stage::Launch(1)));
    table.must("launch 1246");
    assert_eq!(whereabouts(&table, "F10"), "garrison 1246");
}
