//! 2.2.1 and Event 8: the Armenians.

use engine::{Game, Pending};
use testkit::Table;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, Begins, District, MUSLIM};
use crate::state::Stage;
use crate::test_table::{game, holder, stage, table, whereabouts};

/// The fleets as they should be but for Trebizond, so that nothing stands between the revolt and Mode Adjustment.
const FLEETS: &str = "garrison 4220 f1 f2; garrison 4020 f3; garrison 3518 f4; garrison 3119 f5; garrison 2919 f6; \
    garrison 1235 F1 F2 F3; garrison 4937 F4 F5; garrison 1440 F6; garrison 1437 F7; garrison 2240 F8; \
    garrison 2638 F9; garrison 1246 F10";

/// The revolt breaks out.
fn revolt(position: &str) -> Table<Apocalypse> {
    revolt_in("2", position)
}

fn revolt_in(edition: &str, position: &str) -> Table<Apocalypse> {
    let war = game(&[("edition", edition)]);
    let mut table = Table::at(war, &format!("turn 2; stage event-dice; {FLEETS}; {position}"));
    table.must("roll 4 4");
    table
}

fn has_turned(table: &Table<Apocalypse>, name: &str) -> bool {
    table.state.turned.contains(table.game.parse_unit(name).unwrap())
}

#[test]
fn case_event_8_garrisons_patrols_noble_and_clan_go_over() {
    // The Patrol in 1410 is a step from Theodosiopolis.
    let table =
        revolt("garrison 1404 MAMIK MUSEL CATAPHR; garrison 1409 LAZI; patrol 1410 SOPHENE; garrison 1618 VICTOR");
    for rebel in ["MAMIK", "MUSEL", "CATAPHR", "LAZI", "SOPHENE"] {
        assert!(has_turned(&table, rebel), "{rebel}");
    }
    assert!(!has_turned(&table, "VICTOR"));
    assert_eq!(whereabouts(&table, "SOPHENE"), "garrison 1409");
    assert_eq!(
        (whereabouts(&table, "MUSEL").as_str(), whereabouts(&table, "CATAPHR").as_str()),
        ("leader 1404", "garrison 1404")
    );
    assert_eq!(
        [holder(&table, "1404"), holder(&table, "1409"), holder(&table, "1618")],
        ["muslims", "muslims", "byzantines"]
    );
    assert_eq!(table.state.stage, Stage::Modes);
    assert!(table.state.rally_due);
}

#[test]
fn case_event_8_of_two_nearest_places_the_muslim_chooses() {
    // 1411: two steps along the road to Theodosiopolis and two to Satala.
    let mut table = revolt("patrol 1411 SOPHENE");
    assert_eq!((stage(&table).as_str(), table.game.pending(&table.state)), ("shelter", Pending::Act(MUSLIM)));
    assert_eq!(table.legal(), ["place SOPHENE 1409", "place SOPHENE 1413"]);
    assert_eq!(table.forbidden_by("place SOPHENE 1213"), Some("Event 8"));
    table.must("place SOPHENE 1413");
    assert_eq!((whereabouts(&table, "SOPHENE").as_str(), holder(&table, "1413")), ("garrison 1413", "muslims"));
}

#[test]
fn case_event_8_a_patrol_needs_room_and_no_loyal_units() {
    // Satala is a step away, but loyal. Three steps by road: Trebizond, Theodosiopolis, Koloneia and Kamacha.
    let next = ["place SOPHENE 1213", "place SOPHENE 1409", "place SOPHENE 1415", "place SOPHENE 1614"];
    assert_eq!(revolt("patrol 1412 SOPHENE; garrison 1413 VICTOR").legal(), next);
    // With four rebels in Satala there is no room.
    assert_eq!(revolt("patrol 1412 SOPHENE; garrison 1413 LAZI TZANI PONTICA FULMIN").legal(), next);
    // Nor does anybody go where Byzantine ships lie, or the Expedition.
    let ships = FLEETS.replace("garrison 2638 F9", "garrison 1213 F9");
    let mut ships = table(&format!("turn 2; stage event-dice; {ships}; patrol 1412 SOPHENE; garrison 1413 VICTOR"));
    ships.must("roll 4 4");
    assert_eq!(ships.legal(), next[1..]);
    let camp = revolt("patrol 1412 SOPHENE; expedition byzantine 1413 VICTOR");
    assert_eq!(camp.legal(), next);
}

#[test]
fn case_event_8_a_patrol_may_shelter_among_muslims() {
    let table = revolt("patrol 1410 SOPHENE; garrison 1409 kalb1");
    assert_eq!(whereabouts(&table, "SOPHENE"), "garrison 1409");
}

#[test]
fn case_event_8_without_any_room_a_patrol_is_destroyed() {
    let war = game(&[]);
    let places = war.places().filter(|place| war.place(*place).district == District::Armeniae);
    let loyal =
        war.scenario().units.iter().filter(|unit| unit.begins == Begins::Divided || unit.begins == Begins::Scola);
    let loyal: Vec<&str> = loyal.map(|unit| unit.name.as_str()).collect();
    assert!(places.clone().count() <= loyal.len(), "a loyal unit for each place");
    let lines = places.zip(loyal).map(|(place, unit)| format!("; garrison {} {unit}", war.place_number(place)));
    let lines: String = lines.collect();
    let table = revolt(&format!("patrol 1410 SOPHENE{lines}"));
    assert_eq!(whereabouts(&table, "SOPHENE"), "destroyed");
}

/// Ruling 71.
#[test]
fn case_event_8_rebels_among_loyal_units_leave() {
    // Kars and Manzikert are three steps by road, Satala four.
    let mut table = revolt("garrison 1409 LAZI VICTOR");
    assert_eq!(holder(&table, "1409"), "byzantines");
    assert_eq!(table.legal(), ["place LAZI 1207", "place LAZI 1607"]);
    table.must("place LAZI 1607");
    assert_eq!((whereabouts(&table, "LAZI").as_str(), holder(&table, "1607")), ("garrison 1607", "muslims"));
    assert_eq!(whereabouts(&table, "VICTOR"), "garrison 1409");
}

#[test]
fn case_event_8_rebels_far_from_home_go_to_the_nearest_place_of_armenia() {
    // From Constantinople no way leads there by land: Sinope is 14 hexes off, Amisos 15.
    let table = revolt("garrison 1235 CATAPHR EXCUB");
    assert_eq!((whereabouts(&table, "CATAPHR").as_str(), holder(&table, "1022")), ("garrison 1022", "muslims"));
    assert_eq!(holder(&table, "1235"), "byzantines");
}

#[test]
fn case_event_8_those_in_the_byzantine_expedition_stay_loyal() {
    let table = revolt("expedition byzantine 1423 CATAPHR MUSEL; garrison 1404 MAMIK; garrison 1409 LAZI");
    assert!(!has_turned(&table, "CATAPHR") && !has_turned(&table, "MUSEL"));
    assert!(has_turned(&table, "MAMIK") && has_turned(&table, "LAZI"), "the clan goes over without its noble");
    let table = revolt("expedition byzantine 1423 CATAPHR MAMIK MUSEL; garrison 1409 LAZI");
    assert!(!has_turned(&table, "MAMIK"), "unless it too is with the Expedition");
}

#[test]
fn case_event_8_ships_in_a_port_that_goes_over_get_away() {
    let ships = FLEETS.replace("garrison 2638 F9", "garrison 1213 F9 LAZI");
    let mut table = table(&format!("turn 2; stage event-dice; {ships}"));
    table.must("roll 4 4");
    assert_eq!((holder(&table, "1213"), whereabouts(&table, "F9").as_str()), ("muslims", "garrison 1022"));
}

#[test]
fn case_event_8_first_edition_ships_in_such_a_port_are_lost() {
    let ships = FLEETS.replace("garrison 2638 F9", "garrison 1213 F9 LAZI");
    let mut table = Table::at(game(&[("edition", "1")]), &format!("turn 2; stage event-dice; {ships}"));
    table.must("roll 4 4");
    assert_eq!((holder(&table, "1213"), whereabouts(&table, "F9").as_str()), ("muslims", "destroyed"));
}

#[test]
fn case_event_8_other_armies_and_units_not_on_the_map_are_not_touched() {
    let table = revolt("garrison 1404 MAMIK; garrison 1618 GALLICA; destroyed CATAPHR");
    assert!(!has_turned(&table, "GALLICA") && !has_turned(&table, "CATAPHR"));
    assert!(!has_turned(&table, "RSHTUN"), "the other clan takes no part");
}

const REBELS: &str = "rally-due; garrison 1409 PONTICA; garrison 1413 LAZI; turned PONTICA LAZI";

#[test]
fn case_2_2_1_rebels_shift_within_armenia_and_join_no_expedition() {
    let table = table(
        "phase administration; side muslims; garrison 1912 LAZI SOPHENE; turned LAZI SOPHENE; garrison 3916 kalb1; \
         rally-due",
    );
    // Ireneopolis is three steps by road, but outside.
    assert_eq!(table.refusal("garrison LAZI 2015"), "Event 8: LAZI is a rebel and stays where it is.");
    assert_eq!(table.forbidden_by("patrol SOPHENE"), Some("3.2"));
    let mut table = table;
    // Tephrike is four steps by road, and inside.
    assert_eq!(table.forbidden_by("garrison LAZI 1715"), None);
    table.must("form syria 3916");
    assert_eq!(table.refusal("muster LAZI"), "Event 8: LAZI is a rebel and stays where it is.");
}

#[test]
fn case_2_2_1_rebels_are_the_muslim_players_alone() {
    let table = table("phase administration; side byzantines; garrison 1409 LAZI; turned LAZI; garrison 1235 VICTOR");
    assert_eq!(table.refusal("garrison LAZI 1413"), "3.0: LAZI is not yours.");
}

#[test]
fn case_2_2_1_rebels_do_not_get_in_the_way() {
    // Two steps of road through Satala cost 1 each; a Garrison of others costs one more.
    let road = "expedition byzantine 1414 BUCEL; hand byzantine points 9; garrison 1413 LAZI";
    let mut through = table(&format!("{road}; turned LAZI"));
    through.must("step 1413");
    assert_eq!((through.state.mover.points, holder(&through, "1413")), (8, "muslims"));
    assert_eq!(through.forbidden_by("siege"), None, "it may beat them, and need not");
    through.must("step 1412");
    assert_eq!((through.state.mover.points, whereabouts(&through, "LAZI").as_str()), (7, "garrison 1413"));
    let mut others = table(&road.replace("LAZI", "kalb1"));
    others.must("step 1413");
    assert_eq!(others.state.mover.points, 7);
}

#[test]
fn case_2_2_1_a_patrol_rides_through_rebels() {
    let ride = "phase patrols; patrol 1414 LEONES; garrison 1413 LAZI; hand LEONES";
    let mut through = table(&format!("{ride}; turned LAZI"));
    through.must("step 1413; step 1412; stop");
    assert_eq!(whereabouts(&through, "LEONES"), "patrol 1412");
    let others = table(&ride.replace("LAZI", "kalb1"));
    assert!(others.forbidden_by("step 1413").is_some());
}

#[test]
fn case_2_2_1_the_expedition_calls_them_back_when_it_first_enters_armenia() {
    // 1423 is the last hex of OBSEQUIUM, 1422 the first of Armenia.
    let mut table = table(&format!("{REBELS}; expedition byzantine 1424 BUCEL; hand byzantine points 9"));
    table.must("step 1423");
    assert_eq!(table.state.stage, Stage::March);
    table.must("step 1422");
    let Pending::Dice(throw) = table.game.pending(&table.state) else { panic!("the rally") };
    assert_eq!(throw.dice, 2, "a die for each");
    // In the order of the counters: Pontica, then Lazi.
    table.must("roll 4 5");
    assert!(!has_turned(&table, "PONTICA") && has_turned(&table, "LAZI"));
    assert_eq!((stage(&table).as_str(), table.game.pending(&table.state)), ("rallied", Pending::Act(BYZANTINE)));
    table.must("join");
    assert_eq!(whereabouts(&table, "PONTICA"), "with byzantine");
    // 9 less two steps less one for Pontica.
    assert_eq!((table.state.stage, table.state.mover.points), (Stage::March, 6));
    assert_eq!([holder(&table, "1409"), holder(&table, "1413")], ["byzantines", "muslims"]);
    // Once in the game.
    table.must("step 1423; step 1422");
    assert_eq!((table.state.stage, table.state.rally_due), (Stage::March, false));
    assert!(has_turned(&table, "LAZI"));
}

/// The two rebels under this noble, when these dice are thrown.
fn rally(noble: &str, dice: &str) -> Table<Apocalypse> {
    let mut table =
        table(&format!("noble {noble}; {REBELS}; expedition byzantine 1423 BUCEL; hand byzantine points 9"));
    table.must("step 1422");
    table.must(dice);
    table
}

#[test]
fn case_2_2_1_under_mamikonian_they_rally_on_1_to_4_and_under_rshtuni_on_1_to_3() {
    for die in 1..=6 {
        let table = rally("MUSEL", &format!("roll {die} 6"));
        assert_eq!(has_turned(&table, "PONTICA"), die > 4, "Musel {die}");
        let table = rally("THRSHTUN", &format!("roll {die} 6"));
        assert_eq!(has_turned(&table, "PONTICA"), die > 3, "Rshtuni {die}");
    }
}

#[test]
fn case_2_2_1_a_rallied_unit_may_stay_and_holds_its_place() {
    let mut table = rally("MUSEL", "roll 1 1");
    table.must("stay");
    assert_eq!((whereabouts(&table, "PONTICA").as_str(), holder(&table, "1409")), ("garrison 1409", "byzantines"));
    assert_eq!(table.state.mover.points, 8, "it costs nothing");
    assert_eq!(stage(&table), "rallied", "Lazi decides next");
    table.must("join");
    assert_eq!(
        (whereabouts(&table, "LAZI").as_str(), holder(&table, "1413"), table.state.mover.points),
        ("with byzantine", "byzantines", 7)
    );
}

#[test]
fn case_2_2_1_nobody_rallies_on_high_dice() {
    let table = rally("MUSEL", "roll 5 6");
    assert_eq!((table.state.stage, table.state.mover.points, table.state.rally_due), (Stage::March, 8, false));
}

#[test]
fn case_2_2_1_points_never_fall_below_0() {
    let mut table = table(&format!("{REBELS}; expedition byzantine 1423 BUCEL; hand byzantine points 1"));
    table.must("step 1422; roll 1 1; join; join");
    assert_eq!((table.state.stage, table.state.mover.points), (Stage::March, 0));
}

/// Ruling 59.
#[test]
fn case_2_2_1_where_rebels_remain_the_rallied_must_join() {
    let position = "rally-due; garrison 1409 PONTICA FULMIN APOLLIN; turned PONTICA FULMIN APOLLIN; \
        expedition byzantine 1423 BUCEL; hand byzantine points 9";
    let mut table = table(position);
    table.must("step 1422; roll 1 6 2");
    let found = ["PONTICA", "FULMIN", "APOLLIN"].map(|unit| whereabouts(&table, unit));
    assert_eq!(found, ["with byzantine", "garrison 1409", "with byzantine"]);
    assert_eq!((holder(&table, "1409"), table.state.mover.points, table.state.stage), ("muslims", 6, Stage::March));
    // All of them rally: each may stay.
    let mut table = crate::test_table::table(position);
    table.must("step 1422; roll 1 2 3; join; stay; stay");
    let found = ["PONTICA", "FULMIN", "APOLLIN"].map(|unit| whereabouts(&table, unit));
    assert_eq!(found, ["with byzantine", "garrison 1409", "garrison 1409"]);
    assert_eq!(holder(&table, "1409"), "byzantines");
}

#[test]
fn case_2_2_1_among_other_muslims_the_rallied_must_join_too() {
    let mut table = table(
        "rally-due; garrison 1409 PONTICA kalb1; turned PONTICA; expedition byzantine 1423 BUCEL; \
         hand byzantine points 9",
    );
    table.must("step 1422; roll 1");
    assert_eq!((whereabouts(&table, "PONTICA").as_str(), holder(&table, "1409")), ("with byzantine", "muslims"));
}

#[test]
fn case_2_2_1_the_clan_and_the_noble_never_rally() {
    let mut table = table(
        "rally-due; garrison 1404 CATAPHR MAMIK MUSEL; turned CATAPHR MAMIK MUSEL; expedition byzantine 1423 BUCEL; \
         hand byzantine points 9",
    );
    table.must("step 1422; roll 1"); // one die, for the Cataphracts
    assert_eq!(whereabouts(&table, "CATAPHR"), "with byzantine", "the clan remains: they cannot stay");
    assert!(has_turned(&table, "MAMIK") && has_turned(&table, "MUSEL"));
    assert_eq!(holder(&table, "1404"), "muslims");
}

#[test]
fn case_2_2_1_without_rebels_to_call_the_rally_is_spent() {
    let mut table =
        table("rally-due; garrison 1404 MAMIK; turned MAMIK; expedition byzantine 1423 BUCEL; hand byzantine points 9");
    table.must("step 1422");
    assert_eq!((table.state.stage, table.state.rally_due), (Stage::March, false));
}

#[test]
fn case_2_2_1_they_may_make_a_third_army() {
    let mut table = table(&format!("{REBELS}; expedition byzantine 1423 VICTOR GALLICA; hand byzantine points 9"));
    table.must("step 1422; roll 1 1; join; join");
    assert_eq!(table.game.troops(&table.state, crate::state::Marker::Byzantine).len(), 4);
}

#[test]
fn case_2_2_1_a_landing_calls_them_but_not_a_fleet_that_passes() {
    // The sea off Trebizond, then its hex, then ashore: a port, and no enemy to be paid for but rebels.
    let mut table = table(&format!(
        "{REBELS}; phase byzantine-sea; expedition byzantine 1113 afloat VICTOR F1; hand byzantine points 9 begun"
    ));
    table.must("sail 1213");
    assert_eq!(table.state.stage, Stage::March);
    table.must("land 1213");
    assert_eq!((table.state.stage, table.state.mover.points), (Stage::RallyDice, 8));
    table.must("roll 1 6; join");
    assert_eq!((table.state.stage, table.state.mover.points), (Stage::March, 7));
}

#[test]
fn case_2_2_1_an_expedition_in_armenia_calls_them_at_once() {
    let mut table = revolt("expedition byzantine 1422 VICTOR; garrison 1409 LAZI; patrol 1410 SOPHENE");
    assert_eq!((table.state.stage, table.state.phase), (Stage::RallyDice, crate::state::Phase::Administration));
    // Sophene has come to Theodosiopolis: Sophene 2, Lazi 3.
    table.must("roll 2 3; join; stay");
    assert_eq!(
        (whereabouts(&table, "SOPHENE").as_str(), whereabouts(&table, "LAZI").as_str()),
        ("with byzantine", "garrison 1409")
    );
    assert_eq!((table.state.stage, table.state.rally_due, holder(&table, "1409")), (Stage::Modes, false, "byzantines"));
}

#[test]
fn case_2_2_1_first_edition_nobody_rallies() {
    let table = revolt_in("1", "expedition byzantine 1422 VICTOR; garrison 1409 LAZI");
    assert_eq!((table.state.stage, table.state.rally_due), (Stage::Modes, false));
    assert!(has_turned(&table, "LAZI"));
    // Nor when it comes later; but rebels do not get in the way.
    let war = game(&[("edition", "1")]);
    let mut table =
        Table::at(war, "garrison 1413 LAZI; turned LAZI; expedition byzantine 1415 BUCEL; hand byzantine points 9");
    table.must("step 1414; step 1413; step 1412");
    assert_eq!((table.state.stage, table.state.mover.points), (Stage::March, 6));
    assert!(has_turned(&table, "LAZI"));
}
