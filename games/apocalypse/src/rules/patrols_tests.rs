use testkit::Table;

use crate::Apocalypse;
use crate::state::Marker;
use crate::test_table::{game, stage, table, whereabouts};

fn first(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[("edition", "1")]), position)
}

#[test]
fn case_3_2_2_a_patrol_rides_10_points_by_land() {
    // By road from Amorium 1928: 1829 1729 1630 1631 1632 1532 1433 1332 1233, nine, and Chalcedon 1234, ten.
    let mut table = table("phase patrols; patrol 1928 LEONES");
    table.must("ride LEONES");
    assert_eq!(table.state.mover.points, 10);
    table.must("step 1829; step 1729; step 1630; step 1631; step 1632; step 1532; step 1433; step 1332; step 1233");
    assert_eq!(table.state.mover.points, 1);
    // 1333 is a mountain: 3.
    assert_eq!(table.refusal("step 1333"), "3.2.2: 1333 costs 3 and 1 points are left.");
    table.must("step 1234");
    assert_eq!(table.state.mover.points, 0);
    assert_eq!(table.refusal("step 1233"), "3.2.2: 1233 costs 1 and 0 points are left.");
    table.must("stop");
    assert_eq!(whereabouts(&table, "LEONES"), "patrol 1234");
}

#[test]
fn case_3_2_2_never_by_sea_and_once_a_year() {
    let mut table = table("phase patrols; patrol 1234 LEONES; patrol 1928 THEODOS");
    table.must("ride LEONES");
    assert_eq!(table.refusal("step 1235"), "1.2: There is no way from here to 1235.");
    table.must("step 1233; stop");
    assert_eq!(table.refusal("ride LEONES"), "3.5: LEONES has moved this year.");
    table.must("ride THEODOS");
}

#[test]
fn case_3_2_2_only_patrols_move_in_phase_d() {
    let patrols = table("phase patrols; patrol 1928 LEONES; garrison 1235 CONSTANS; expedition byzantine 1237 VICTOR");
    assert_eq!(patrols.refusal("ride CONSTANS"), "3.2.2: Now is the time to move Patrols.");
    assert_eq!(patrols.refusal("take byzantine"), "3.2.2: Now is the time to move Patrols.");
    let land = table("phase byzantine-land; patrol 1928 LEONES; garrison 1235 CONSTANS");
    assert_eq!(land.refusal("ride LEONES"), "3.2.2: Now is the time to move Expeditions and leaders.");
}

#[test]
fn case_3_2_2_a_patrol_enters_no_hex_with_muslim_units() {
    // R39. 2620 is coastal; from Mopsuestia 2520 it is a road step, and so is Adana 2521.
    let base = "phase patrols; patrol 2520 LEONES";
    for (enemy, to) in [
        ("expedition syria 2620 kalb1", "2620"),
        ("loose 2620 f1", "2620"),
        ("garrison 2521 kalb1", "2521"),
        ("garrison 2521 rebel1", "2521"),
    ] {
        let mut table = table(&format!("{base}; {enemy}"));
        table.must("ride LEONES");
        assert_eq!(table.refusal(&format!("step {to}")), format!("3.2.2: The enemy is in {to}."), "{enemy}");
    }
    // An enemy place that is empty is only a hex, and stays the enemy's.
    let mut empty = table("phase patrols; patrol 2520 LEONES; control muslims 2521");
    empty.must("ride LEONES; step 2521; stop");
    assert_eq!(crate::test_table::holder(&empty, "2521"), "muslims");
}

#[test]
fn case_3_2_2_rebel_armenians_do_not_stop_a_patrol() {
    // From 1913 to Arsamosata 1912 by road.
    let mut table = table("phase patrols; patrol 1913 LEONES; turned SOPHENE; garrison 1912 SOPHENE; events 8");
    table.must("ride LEONES; step 1912; stop");
    assert_eq!(whereabouts(&table, "LEONES"), "patrol 1912");
    assert_eq!(whereabouts(&table, "SOPHENE"), "garrison 1912");
}

#[test]
fn case_3_2_2_a_muslim_leader_alone_dies() {
    let mut table = table("phase patrols; patrol 2520 LEONES; leader 2620 amr");
    table.must("ride LEONES; step 2620");
    assert_eq!(whereabouts(&table, "amr"), "gone");
}

#[test]
fn case_3_2_3_one_patrol_a_hex_not_even_in_passing() {
    // Ruling 58
    let mut table = table(
        "phase patrols; patrol 1926 LEONES; patrol 1927 THEODOS; garrison 1928 VICTOR; expedition byzantine 1826 HONOR",
    );
    table.must("ride LEONES");
    assert_eq!(table.refusal("step 1927"), "3.2.3: 1927 has a Patrol already.");
    // Garrisons and Byzantine Expeditions share the hex.
    table.must("step 1826; step 1827; step 1828; step 1928; stop");
    assert_eq!(whereabouts(&table, "LEONES"), "patrol 1928");
}

#[test]
fn case_3_2_4_entering_a_zone_costs_two_dice_once_a_hex() {
    // 1926 is clear and beside both Patrols: 14 - 1 - 8 = 5. Leaving for 1927's hex see 3.2.5.
    let mut table =
        table("expedition syria 1925 kalb1 kalb2; patrol 1927 LEONES; patrol 1827 THEODOS; hand syria points 14");
    table.must("step 1926");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("zone-dice", 13));
    table.must("roll 3 5");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 5));
}

#[test]
fn case_3_2_4_each_further_hex_of_a_zone_is_paid_again() {
    // 1828 and 1927 are both beside 1928: 30 - 1 - 2, then 27 - 1 - 3.
    let mut table = table("expedition syria 1926 kalb1; patrol 1928 LEONES; hand syria points 30");
    table.must("step 1927; roll 1 1; step 1828; roll 1 2");
    assert_eq!(table.state.mover.points, 23);
}

#[test]
fn case_3_2_4_starting_in_a_zone_costs_nothing() {
    let mut table = table("expedition syria 1926 kalb1; patrol 1927 LEONES; hand syria points 10");
    // 1925 is no neighbour of 1927.
    table.must("step 1925");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 9));
}

#[test]
fn case_3_2_4_dice_beyond_what_there_is_leave_0_and_a_battle_is_still_fought() {
    // R40
    let mut table = table(
        "expedition syria 1925 kalb1; patrol 1927 LEONES; expedition byzantine 1926 camped VICTOR; hand syria points 5",
    );
    // 5 - 1 for the hex - 1 for the enemy = 3, less 7.
    table.must("step 1926");
    assert_eq!(table.state.mover.points, 3);
    table.must("roll 3 4");
    assert_eq!(table.state.mover.points, 0);
    assert_eq!(stage(&table), "surprise-die");
}

#[test]
fn case_3_2_4_no_zone_where_land_units_cannot_cross() {
    // R24: water parts 2619 from 2620, and the Bosporus 1235 from 1234.
    let mut gulf = table("expedition syria 2719 kalb1; patrol 2619 LEONES; hand syria points 10");
    gulf.must("step 2620");
    assert_eq!((stage(&gulf).as_str(), gulf.state.mover.points), ("march", 9));
    let mut straits = table("expedition syria 1233 kalb1; patrol 1235 LEONES; hand syria points 10");
    straits.must("step 1234");
    assert_eq!((stage(&straits).as_str(), straits.state.mover.points), ("march", 9));
    // Over a river it does reach: the Pyramus parts 2520 from 2620, which are joined by a road.
    let mut river = table("expedition syria 2719 kalb1; patrol 2520 LEONES; hand syria points 10");
    river.must("step 2620");
    assert_eq!(stage(&river), "zone-dice");
}

#[test]
fn case_3_2_4_zones_do_not_hinder_byzantines() {
    let mut table =
        table("phase byzantine-land; expedition byzantine 1925 VICTOR; patrol 1927 LEONES; hand byzantine points 5");
    table.must("step 1926");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 4));
}

const LANDING: &str = "phase muslim-sea; expedition syria 2620 afloat kalb1 f1; patrol 2520 LEONES; \
    hand syria points 20 sea 9 begun";

#[test]
fn case_3_2_4_a_landing_in_a_zone_is_free() {
    // Two points for the open coast, none for the zone; marching on into 2621, beside 2520, pays.
    let mut table = table(LANDING);
    table.must("land 2620");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 18));
    table.must("step 2621");
    assert_eq!(stage(&table), "zone-dice");
}

#[test]
fn case_3_2_4_first_edition_a_landing_in_a_zone_pays() {
    let mut table = first(LANDING);
    table.must("land 2620");
    assert_eq!(stage(&table), "zone-dice");
    table.must("roll 2 2");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 14));
}

#[test]
fn case_3_2_4_ships_do_not_feel_zones() {
    // 2719 and 2620 are both beside 2619, which is a coast too.
    for mut table in [table, first].map(|open| {
        open(
            "phase muslim-sea; expedition syria 2720 afloat kalb1 f1; patrol 2519 LEONES; patrol 2619 THEODOS; \
             hand syria points 20 sea 9 begun",
        )
    }) {
        table.must("sail 2620");
        assert_eq!((stage(&table).as_str(), table.state.mover.points, table.state.mover.sea), ("march", 20, 8));
    }
}

#[test]
fn case_3_2_5_a_patrol_is_ridden_down_for_one_unit() {
    // Only the ground is paid: 14 - 1 = 13, no dice for the Patrol's own hex.
    let mut table = table("expedition syria 1926 kalb1 kalb2 muawiyah; patrol 1927 LEONES; hand syria points 14");
    table.must("step 1927");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("toll", 13));
    assert_eq!(table.refusal("lose muawiyah"), "3.2.5: muawiyah is not among those the loss can be taken from.");
    assert_eq!(table.forbidden_by("lose kalb3"), Some("3.2.5"));
    table.must("lose kalb2");
    let fates = ["LEONES", "kalb1", "kalb2"].map(|unit| whereabouts(&table, unit));
    assert_eq!(fates, ["destroyed", "with syria", "destroyed"]);
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("march", 13));
}

#[test]
fn case_3_2_5_the_zone_of_another_patrol_is_paid_as_well() {
    // Beside both, dice 8: 14 - 1 - 8 = 5. Then into 1927, beside 1827, dice 6: 5 - 1 - 6 is 0.
    let mut table =
        table("expedition syria 1925 kalb1 kalb2; patrol 1927 LEONES; patrol 1827 THEODOS; hand syria points 14");
    table.must("step 1926; roll 2 6; step 1927");
    assert_eq!(table.state.mover.points, 4);
    table.must("roll 3 3; lose kalb1");
    assert_eq!(table.state.mover.points, 0);
    assert_eq!([whereabouts(&table, "LEONES"), whereabouts(&table, "THEODOS")], ["destroyed", "patrol 1827"]);
}

#[test]
fn case_3_2_5_other_enemies_in_the_hex_cost_one_more() {
    // R25: from 2620 to Mopsuestia by road 1, and 1 for the Garrison.
    let mut table =
        table("expedition syria 2620 kalb1 kalb2; patrol 2520 LEONES; garrison 2520 ISAURI; hand syria points 9");
    table.must("step 2520; lose kalb1");
    assert_eq!(table.state.mover.points, 7);
    assert_eq!(whereabouts(&table, "ISAURI"), "garrison 2520");
}

#[test]
fn case_3_2_5_the_last_muslim_unit_dies_with_the_patrol() {
    let mut table = table("expedition egypt 1926 tujib1 amr; patrol 1927 LEONES; leader 3916 muawiyah; hand egypt");
    table.must("step 1927; lose tujib1");
    let fates = ["LEONES", "tujib1", "amr"].map(|unit| whereabouts(&table, unit));
    assert_eq!(fates, ["destroyed", "destroyed", "gone"]);
    assert_eq!(table.state.expedition(Marker::Egypt).at, None);
    assert_eq!(stage(&table), "select");
}

#[test]
fn case_3_2_5_a_landing_rides_down_a_patrol_in_its_hex() {
    let mut table = table(
        "phase muslim-sea; expedition syria 2620 afloat kalb1 kalb2 f1; patrol 2620 LEONES; \
         hand syria points 20 sea 9 begun",
    );
    table.must("land 2620");
    assert_eq!((stage(&table).as_str(), table.state.mover.points), ("toll", 18));
    table.must("lose kalb2");
    assert_eq!(whereabouts(&table, "LEONES"), "destroyed");
}
