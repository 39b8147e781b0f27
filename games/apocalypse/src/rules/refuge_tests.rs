use testkit::Table;

use crate::Apocalypse;
use crate::rules::test_battle::{IDLE, byzantines_sail_in, fallen, is_on_map, muslims_sail_in, troops};
use crate::state::Marker;
use crate::test_table::{stage, table, whereabouts};

const SYRIA: Marker = Marker::Syria;
const BYZ: Marker = Marker::Byzantine;

/// A Muslim fleet of one ship comes to this hex from that one and routs two Byzantine ships there, one of which is lost
/// with Victores: 2 x 3 against 2 x 2, 3:2, DR on a 5. What is left are Honoriani and Manuel on the second.
fn routed(from: &str, to: &str, more: &str) -> Table<Apocalypse> {
    let mut table = table(&format!(
        "expedition syria {from} afloat kalb1 kalb2 f1; expedition byzantine {to} afloat VICTOR HONOR MANUEL F1 F2; \
         hand syria sea 9 begun; {IDLE}; {more}"
    ));
    table.must(&format!("sail {to}; load VICTOR F1; load HONOR F2; done; roll 5; lose F1"));
    table
}

fn rest(table: &Table<Apocalypse>) -> [String; 3] {
    ["HONOR", "MANUEL", "F2"].map(|name| whereabouts(table, name))
}

#[test]
fn case_8_2_2_those_left_reach_the_nearest_port_within_10() {
    // Constantia is 4 away.
    let table = routed("3121", "3120", "");
    assert_eq!(rest(&table), ["garrison 3224", "leader 3224", "garrison 3224"]);
    assert!(!is_on_map(&table, BYZ));
    assert_eq!(stage(&table), "march");
}

#[test]
fn case_8_2_2_anchors_do_not_bar_them() {
    let table = routed("3121", "3120", "garrison 3224 F3");
    assert_eq!(rest(&table), ["garrison 3224", "leader 3224", "garrison 3224"]);
}

#[test]
fn case_8_2_2_passengers_without_room_are_lost_and_with_the_last_of_them_their_leaders() {
    let full = "garrison 3224 CYPRII SCOLA1 SCOLA2 SCOLA3 SCOLA4 SCOLA5 SCOLA6 SCOLA7";
    let table = routed("3121", "3120", full);
    assert_eq!(rest(&table), ["destroyed", "gone", "garrison 3224"]);
}

#[test]
fn case_8_2_2_of_two_ports_as_near_the_owner_chooses() {
    // 1237 is 2 from Constantinople and 2 from Cyzicus.
    let mut table = routed("1336", "1237", "");
    assert_eq!(stage(&table), "refuge byzantines");
    assert_eq!(table.refusal("flee 1440"), "8.2.2: The ships cannot make for 1440.");
    assert_eq!(table.forbidden_by("flee 1235"), None);
    table.must("flee 1437");
    assert_eq!(rest(&table), ["garrison 1437", "leader 1437", "garrison 1437"]);
}

#[test]
fn case_8_2_2_short_of_a_port_they_land_and_camp() {
    // With Constantia Muslim the nearest port is Attaleia, 14 away; 2728 is a shore on the way, after 10.
    let table = routed("3121", "3120", "control muslims 3224");
    assert_eq!(rest(&table), ["with byzantine", "with byzantine", "ship byzantine 2728"]);
    let expedition = table.state.expedition(BYZ);
    assert!(expedition.camped && !expedition.afloat);
    assert_eq!(expedition.at, Some(table.game.parse_spot("2728").unwrap()));
}

#[test]
fn case_8_2_2_a_pillaged_port_is_none() {
    let table = routed("3121", "3120", "pillaged 3224");
    assert_eq!(rest(&table)[2], "ship byzantine 2728");
}

#[test]
fn case_8_2_2_on_the_open_sea_they_have_until_the_end_of_the_year() {
    // From 3836 Alexandria is 11 away and no shore is on the way before it.
    let mut table = routed("3837", "3836", "");
    let expedition = *table.state.expedition(BYZ);
    assert!(expedition.afloat && !expedition.camped && expedition.moved);
    let at = table.game.number(expedition.at.unwrap()).to_string();
    assert!(["4837", "4838"].contains(&at.as_str()), "{at}: 10 on the way");
    assert_eq!(whereabouts(&table, "F2"), format!("ship byzantine {at}"));
    // The Muslims go on to a shore and camp aboard; then the year ends.
    table.must("founder");
    while !stage(&table).starts_with("event-dice") {
        table.must("end");
        assert!(table.state.turn == 1 || stage(&table) == "event-dice");
    }
    assert_eq!(rest(&table), ["destroyed", "gone", "destroyed"]);
    assert_eq!([whereabouts(&table, "kalb1"), whereabouts(&table, "f1")], ["destroyed", "destroyed"]);
}

#[test]
fn case_8_2_2_ships_without_any_friendly_port_are_lost() {
    // All five Muslim ports are Byzantine (ruling 65). 12 against 6 and one back for
    // the sea leader: 3:2, DR on a 5: one of two; the other has nowhere.
    let mut table = table(
        "expedition byzantine 3121 afloat SCOLA1 SCOLA2 SCOLA3 F1; \
         expedition syria 3120 afloat kalb1 kalb2 uunada f1 f2; control byzantines 3119 2919 3518 4020 4220; \
         hand byzantine sea 9 begun",
    );
    table.must("sail 3120; load kalb1 f1; load kalb2 f2; done; roll 5; lose f1");
    assert_eq!((fallen(&table).as_str(), whereabouts(&table, "uunada").as_str()), ("kalb1 kalb2 f1 f2", "gone"));
}

#[test]
fn case_8_2_2_part_of_a_camp_that_fled_goes_into_garrison() {
    // Three of four go aboard two ships. 16 against 9: 3:2, DR on a 5. One ship is lost with a Kalb; the other two flee
    // to Laodicea beside, and the Expedition stays where it is with its leader.
    let mut table = table(
        "expedition byzantine 3220 afloat SCOLA1 SCOLA2 SCOLA3 SCOLA4 F1; \
         expedition syria 3219 camped kalb1 kalb2 kalb3 kalb4 muawiyah f1 f2; hand byzantine sea 9 begun",
    );
    table.must("sail 3219; board kalb1; board kalb2; board kalb3; done");
    table.must("load kalb1 f1; load kalb2 f1; load kalb3 f2; done; roll 5; lose f2");
    assert_eq!((fallen(&table).as_str(), troops(&table, SYRIA).as_str()), ("kalb3 f2", "kalb4"));
    assert_eq!(
        ["kalb1", "kalb2", "f1", "muawiyah"].map(|name| whereabouts(&table, name)),
        ["garrison 3119", "garrison 3119", "garrison 3119", "with syria"]
    );
}

#[test]
fn case_8_2_2_part_of_a_camp_that_stops_short_is_lost() {
    // Ruling 65: the Expedition stands elsewhere, and 2728 is a bare shore. 2 x 2 of four aboard, routed 3:2.
    let mut table = table(
        "expedition syria 3120 afloat kalb1 kalb2 f1; control muslims 3224; \
         expedition byzantine 3219 camped VICTOR HONOR THRACES MANUEL F1 F2; hand syria sea 9 begun",
    );
    table.must("sail 3220; sail 3219; board VICTOR; board HONOR; done; load VICTOR F1; load HONOR F2; done");
    table.must("roll 5; lose F1");
    assert_eq!(fallen(&table), "VICTOR HONOR F1");
    assert_eq!([whereabouts(&table, "THRACES"), whereabouts(&table, "MANUEL")], ["with byzantine", "with byzantine"]);
    // 3126 in Cyprus is the last shore on the way from 3219, after 8.
    assert_eq!(whereabouts(&table, "F2"), "ship byzantine 3126");
}

#[test]
fn case_8_2_2_whoever_runs_from_attrition_flees_in_the_same_way() {
    // 2 x 4 against 2 x 3: 1:1, A on a 4. One ship each, and the attacker runs to Constantia.
    let mut table = byzantines_sail_in("SCOLA1 SCOLA2 F1 F2", "kalb1 kalb2 f1 f2");
    table.must("load SCOLA1 F1; load SCOLA2 F2; done; load kalb1 f1; load kalb2 f2; done; roll 4");
    table.must("lose F1; lose f1; rout");
    assert_eq!([whereabouts(&table, "SCOLA2"), whereabouts(&table, "F2")], ["garrison 3224", "garrison 3224"]);
    assert_eq!((fallen(&table).as_str(), is_on_map(&table, BYZ)), ("kalb1 SCOLA1 F1 f1", false));
    // And the defender: to Laodicea.
    let mut table = muslims_sail_in("kalb1 kalb2 f1 f2", "SCOLA1 SCOLA2 F1 F2");
    // 6 against 8: 1:2, A on a 5.
    table.must("load kalb1 f1; load kalb2 f2; done; load SCOLA1 F1; load SCOLA2 F2; done; roll 5");
    table.must("lose f1; lose F1; lose f2");
    assert_eq!((troops(&table, BYZ).as_str(), is_on_map(&table, SYRIA)), ("SCOLA2", false));
}
