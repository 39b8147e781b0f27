use testkit::Table;

use super::super::COLUMNS;
use crate::Apocalypse;
use crate::rules::test_battle::{
    byzantines_sail_in, fallen, first_edition, give_up, is_on_map, muslims_sail_in, several, troops,
};
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::{Ending, Marker, Stage};
use crate::test_table::{holder, stage, table, whereabouts};

const SYRIA: Marker = Marker::Syria;
const BYZ: Marker = Marker::Byzantine;

fn column(table: &Table<Apocalypse>) -> &'static str {
    COLUMNS[usize::from(table.game.sea_column(&table.state))]
}

#[test]
fn case_8_0_a_fleet_that_meets_ships_that_are_out_attacks_them() {
    let table = byzantines_sail_in("SCOLA1 F1", "kalb1 f1");
    assert_eq!((stage(&table).as_str(), table.state.side), ("sea-die", BYZANTINE));
    // 9 - 1 - 1 for the enemy ships.
    assert_eq!(table.state.mover.sea, 7);
    let table = muslims_sail_in("kalb1 f1", "SCOLA1 F1");
    assert_eq!((stage(&table).as_str(), table.state.side), ("sea-die", MUSLIM));
}

#[test]
fn case_8_0_ships_in_garrison_mode_are_left_alone() {
    let mut table =
        table("expedition byzantine 3120 afloat SCOLA1 F1; garrison 3119 kalb1 f1; hand byzantine sea 9 begun");
    table.must("sail 3119");
    assert_eq!((stage(&table).as_str(), table.state.mover.sea, fallen(&table).as_str()), ("march", 7, ""));
}

#[test]
fn case_8_0_all_ships_that_are_out_are_one_fleet() {
    // Of Syria with a Kalb aboard, of Egypt far away, and a loose one: one battle with three ships (ruling 64).
    let mut table = table(
        "expedition byzantine 3121 afloat SCOLA1 F1; expedition syria 3120 afloat kalb1 f1; ship egypt 3120 f2; \
         expedition egypt 5634 tujib1; loose 3120 f3; hand byzantine sea 9 begun",
    );
    table.must("sail 3120; done");
    assert_eq!((stage(&table).as_str(), table.state.fight.ships[MUSLIM.index()].len()), ("sea-die", 3));
    // 4 against 3: 1:1. DR on a 6: one ship for the one Byzantine.
    table.must("roll 6");
    assert_eq!(stage(&table), "sea-cut muslims 1");
    assert_eq!(["f1", "f2", "f3"].map(|ship| table.forbidden_by(&format!("lose {ship}"))), [None; 3]);
}

/// Syrians camped in 3219, on the coast, with two ships; a Byzantine fleet with these comes in.
fn camp_met(byzantines: &str, muslims: &str) -> Table<Apocalypse> {
    let mut table = table(&format!(
        "expedition byzantine 3220 afloat {byzantines}; expedition syria 3219 camped {muslims}; \
         hand byzantine sea 9 begun"
    ));
    table.must("sail 3219");
    table
}

#[test]
fn case_8_0_camped_units_may_go_aboard_as_far_as_there_is_room() {
    let mut table = camp_met("SCOLA1 SCOLA2 F1", "kalb1 kalb2 kalb3 f1");
    assert_eq!((stage(&table).as_str(), table.game.actor(&table.state)), ("board", Some(MUSLIM)));
    assert_eq!(table.forbidden_by("board kalb4"), Some("8.0"));
    table.must("board kalb1; board kalb3");
    assert_eq!(table.refusal("board kalb2"), "5.1.6: There is no room aboard for kalb2.");
    table.must("done");
    // 8 against 6: 1:1. DR on a 6: the one ship goes with both. The third is still the Expedition, in camp.
    table.must("roll 6");
    assert_eq!(fallen(&table), "kalb1 kalb3 f1");
    assert_eq!((troops(&table, SYRIA).as_str(), table.state.expedition(SYRIA).camped), ("kalb2", true));
    assert_eq!(stage(&table), "march");
}

#[test]
fn case_8_0_those_who_win_go_ashore_again() {
    // 4 against 6: 1:2. AD on a 1.
    let mut table = camp_met("SCOLA1 F1", "kalb1 kalb2 kalb3 f1");
    table.must("board kalb1; board kalb2; done; roll 1");
    assert_eq!((fallen(&table).as_str(), is_on_map(&table, BYZ)), ("SCOLA1 F1", false));
    let expedition = table.state.expedition(SYRIA);
    assert!(expedition.camped && !expedition.afloat);
    assert_eq!([troops(&table, SYRIA), whereabouts(&table, "f1")], ["kalb1 kalb2 kalb3", "ship syria 3219"]);
}

#[test]
fn case_8_0_an_attacker_still_afloat_sails_on() {
    let mut table = byzantines_sail_in("SCOLA1 SCOLA2 SCOLA3 SCOLA4 F1", "kalb1 f1");
    // 16 against 3: 5:1, DD on a 6.
    table.must("roll 6");
    assert_eq!((stage(&table).as_str(), fallen(&table).as_str()), ("march", "kalb1 f1"));
    table.must("sail 3221");
}

#[test]
fn case_8_1_the_right_hand_factors_aboard_are_compared() {
    // ISAURI 4 + OPTIMAT 4 against qays 2 + kalb 3: 8 to 5, 3:2.
    let mut table = byzantines_sail_in("ISAURI OPTIMAT F1 F2", "qays1 kalb1 f1");
    table.must("done");
    assert_eq!((table.game.sea_strength(&table.state, BYZANTINE), column(&table)), (8, "3:2"));
    assert_eq!(table.game.sea_strength(&table.state, MUSLIM), 5);
}

#[test]
fn case_8_1_sea_leaders_count_and_field_leaders_do_not() {
    // 8 against 5, 3:2.
    let with = |leaders: &str| {
        let mut table = byzantines_sail_in("ISAURI OPTIMAT F1 F2 THEODORE", &format!("qays1 kalb1 f1 {leaders}"));
        table.must("done");
        column(&table)
    };
    assert_eq!([with(""), with("muawiyah"), with("uunada"), with("muawiyah uunada")], ["3:2", "3:2", "1:1", "1:1"]);
}

/// Two Muslim Expeditions aboard in one hex, each with a sea leader.
const TWO_LEADERS: &str = "expedition byzantine 3121 afloat SCOLA1 SCOLA2 SCOLA3 SCOLA4 F1; \
    expedition syria 3120 afloat kalb1 uunada f1; expedition egypt 3120 afloat tujib1 abdallah f2; \
    hand byzantine sea 9 begun";

#[test]
fn case_6_3_one_sea_leader_counts_in_a_naval_battle() {
    // 16 against 6: 2:1, one column back.
    let mut table = table(TWO_LEADERS);
    table.must("sail 3120; done");
    assert_eq!(column(&table), "3:2");
}

#[test]
fn case_6_3_first_edition_all_sea_leaders_count() {
    let mut table = first_edition(TWO_LEADERS);
    table.must("sail 3120; done");
    assert_eq!(column(&table), "1:1");
}

#[test]
fn case_8_1_each_player_says_who_sails_in_which_ship() {
    let mut table = byzantines_sail_in("SCOLA1 SCOLA2 OPTIMAT F1 F2", "kalb1 kalb2 kalb3 f1 f2");
    assert_eq!(stage(&table), "load byzantines");
    table.must("load SCOLA1 F1");
    assert_eq!(table.refusal("load OPTIMAT F1"), "5.1.6: F1 cannot carry that besides what it has.");
    assert_eq!(table.refusal("load SCOLA2 F2"), "5.1.6: With SCOLA2 loaded so the rest would not fit.");
    assert_eq!(table.refusal("load SCOLA1 F2"), "8.2.1: SCOLA1 has its ship.");
    assert_eq!(table.refusal("load SCOLA2 f1"), "8.2.1: f1 is no ship of this fleet.");
    table.must("done");
    assert_eq!(stage(&table), "load muslims");
    table.must("load kalb3 f1; load kalb1 f2; done");
    // Kalb 2 went with the first that has room.
    let berth = |name: &str| {
        let unit = table.game.parse_unit(name).unwrap();
        table.game.scenario.units[usize::from(table.state.fight.berth[usize::from(unit.0)])].name.clone()
    };
    assert_eq!(
        ["SCOLA1", "SCOLA2", "OPTIMAT", "kalb3", "kalb1", "kalb2"].map(berth),
        ["F1", "F1", "F2", "f1", "f2", "f1"]
    );
    assert_eq!(stage(&table), "sea-die");
}

#[test]
fn case_8_1_who_is_aboard_already_sails_in_his_own_expeditions_ships() {
    // One fleet in the battle (ruling 64), but the loose ship is not Syria's, nor is the Egyptian one.
    let mut table = table(
        "expedition byzantine 3121 afloat SCOLA1 F1; expedition syria 3120 afloat kalb1 kalb2 f1; \
         expedition egypt 3120 afloat tujib1 f2; loose 3120 f3; hand byzantine sea 9 begun",
    );
    table.must("sail 3120");
    assert_eq!(stage(&table), "load muslims");
    for ship in ["f2", "f3"] {
        assert_eq!(
            table.refusal(&format!("load kalb1 {ship}")),
            format!("8.2.1: {ship} is no ship of this Expedition.")
        );
    }
    assert_eq!([table.forbidden_by("load kalb1 f1"), table.forbidden_by("load tujib1 f2")], [None; 2]);
    // Those called from the shore go where there is room.
    let mut camp = crate::test_table::table(
        "expedition byzantine 3220 afloat SCOLA1 F1; expedition syria 3219 camped kalb1 kalb2 f1; loose 3219 f2; \
         hand byzantine sea 9 begun",
    );
    camp.must("sail 3219; board kalb1; done");
    assert_eq!(camp.forbidden_by("load kalb1 f2"), None);
}

#[test]
fn case_8_1_ships_that_defend_without_troops_are_eliminated() {
    let mut table = table("expedition byzantine 3121 afloat SCOLA1 F1; loose 3120 f1 f2; hand byzantine sea 9 begun");
    table.must("sail 3120");
    assert_eq!((stage(&table).as_str(), fallen(&table).as_str()), ("march", "f1 f2"));
    // So if the camp ashore sends nobody aboard; the camp itself is not touched.
    let mut camp = camp_met("SCOLA1 F1", "kalb1 kalb2 f1 f2");
    camp.must("done");
    assert_eq!((fallen(&camp).as_str(), troops(&camp, SYRIA).as_str()), ("f1 f2", "kalb1 kalb2"));
}

#[test]
fn case_8_1_first_edition_ships_without_troops_fight_at_5_to_1() {
    let mut table =
        first_edition("expedition byzantine 3121 afloat SCOLA1 F1; loose 3120 f1 f2; hand byzantine sea 9 begun");
    table.must("sail 3120");
    assert_eq!((stage(&table).as_str(), column(&table)), ("sea-die", "5:1"));
    // DR on a 1: one ship for the one Byzantine; the other flees to Laodicea, 1 away.
    table.must("roll 1; lose f1");
    assert_eq!([whereabouts(&table, "f1"), whereabouts(&table, "f2")], ["destroyed", "garrison 3119"]);
}

const CYZICUS_BY_LAND: &str =
    "expedition syria 1436 kalb1 kalb2; garrison 1437 VICTOR F1 F2; loose 1437 f3; hand syria points 20";
const CYZICUS_BY_SEA: &str = "phase muslim-sea; expedition syria 1437 afloat kalb1 kalb2 f1; \
    garrison 1437 VICTOR F1 F2; hand syria points 20 begun";

#[test]
fn case_8_1_fleets_leave_a_port_that_falls_by_land() {
    // The Muslim ship in the hex stops the Garrison, not the fleets.
    let mut table = table(CYZICUS_BY_LAND);
    table.must("step 1437; siege; roll 1");
    // Constantinople is 3 away.
    assert_eq!([whereabouts(&table, "F1"), whereabouts(&table, "F2")], ["garrison 1235", "garrison 1235"]);
    assert_eq!(fallen(&table), "VICTOR");
}

#[test]
fn case_8_1_of_ports_equally_near_the_owner_chooses() {
    // Ruling 77: from Gortyn both Samos and Rhodes are 12 hexes away. Two dice times one unit are 4 of 30 points.
    let position =
        "expedition syria 3147 kalb1 kalb2; garrison 3147 VICTOR F1 F2; leader 5634 amr; hand syria points 30";
    let mut siege = table(position);
    siege.must("siege; roll 2 2; done");
    assert_eq!((stage(&siege).as_str(), siege.game.actor(&siege.state)), ("leave 3147", Some(BYZANTINE)));
    assert_eq!(siege.legal(), ["flee 2240", "flee 2638"]);
    assert_eq!(siege.refusal("flee 1235"), "8.1: The ships cannot make for 1235.");
    siege.must("flee 2638; flee 2240");
    assert_eq!([whereabouts(&siege, "F1"), whereabouts(&siege, "F2")], ["garrison 2638", "garrison 2240"]);
    assert_eq!((stage(&siege).as_str(), siege.state.mover.points), ("march", 26));
    // After an assault the die for pillage is still to come.
    let mut assault = table(position);
    assault.must("assault; roll 6; done; lose kalb1; lose VICTOR");
    assert_eq!(stage(&assault), "leave 3147");
    assault.must("flee 2240; flee 2240");
    assert_eq!((stage(&assault).as_str(), whereabouts(&assault, "F2").as_str()), ("pillage-die", "garrison 2240"));
    // And when an army walks in.
    let mut march = table("expedition syria 3047 kalb1; garrison 3147 F1; leader 5634 amr; hand syria points 30");
    march.must("step 3147");
    assert_eq!((stage(&march).as_str(), holder(&march, "3147")), ("leave 3147", "muslims"));
    march.must("flee 2638");
    assert_eq!((stage(&march).as_str(), whereabouts(&march, "F1").as_str()), ("march", "garrison 2638"));
}

#[test]
fn case_8_1_fleets_that_leave_for_a_revolt_or_a_rally_choose_too() {
    // Sinope is Armenian. Of the ports that are not pillaged Thessalonica and Samos are next, both 28 hexes away.
    let mut revolt =
        table("turn 2; stage event-dice; garrison 1022 SOPHENE F1; pillaged 1213 1235 1437 1440 2138; leader 5634 amr");
    revolt.must("roll 4 4");
    assert_eq!((stage(&revolt).as_str(), revolt.game.actor(&revolt.state)), ("leave 1022", Some(BYZANTINE)));
    revolt.must("flee 1246");
    assert_eq!((whereabouts(&revolt, "F1").as_str(), holder(&revolt, "1022")), ("garrison 1246", "muslims"));
    assert_ne!(stage(&revolt), "leave 1022");
    // The same for Muslim ships, when the rebels there rally and the two ports are Muslim.
    let mut rally = table(
        "stage rallied; garrison 1022 SOPHENE f1; rallied SOPHENE; control muslims 1022 1246 2240; \
         expedition byzantine 1409 BUCEL; leader 5634 amr; hand byzantine points 3 begun",
    );
    rally.must("stay");
    assert_eq!((stage(&rally).as_str(), rally.game.actor(&rally.state)), ("leave 1022", Some(MUSLIM)));
    rally.must("flee 2240");
    assert_eq!((whereabouts(&rally, "f1").as_str(), holder(&rally, "1022")), ("garrison 2240", "byzantines"));
    assert_eq!(stage(&rally), "march");
}

#[test]
fn case_8_1_fleets_in_a_port_that_falls_from_the_sea_are_eliminated() {
    let mut table = table(CYZICUS_BY_SEA);
    // 20 - 1 for the port - 1 for the enemy; then 1 x 1.
    table.must("land 1437; siege; roll 1");
    assert_eq!((table.state.mover.points, fallen(&table).as_str()), (17, "VICTOR F1 F2"));
}

#[test]
fn case_8_1_first_edition_fleets_in_a_captured_port_are_destroyed() {
    let mut by_land = first_edition(CYZICUS_BY_LAND);
    by_land.must("step 1437; siege; roll 1");
    let mut by_sea = first_edition(CYZICUS_BY_SEA);
    by_sea.must("land 1437; siege; roll 1");
    assert_eq!([fallen(&by_land), fallen(&by_sea)], ["VICTOR F1 F2", "VICTOR F1 F2"]);
}

#[test]
fn case_8_1_ships_alone_do_not_hold_a_port() {
    // Ruling 26: whoever marches in has it. 39 - 1 - 1 for the ship.
    let position = "expedition syria 1436 kalb1; garrison 1437 F1; hand syria";
    let mut second = table(position);
    second.must("step 1437");
    assert_eq!((holder(&second, "1437"), second.state.mover.points), ("muslims", 37));
    assert_eq!(whereabouts(&second, "F1"), "garrison 1235");
    let mut first = first_edition(position);
    first.must("step 1437");
    assert_eq!((holder(&first, "1437"), fallen(&first).as_str()), ("muslims", "F1"));
}

#[test]
fn case_8_1_fleets_without_another_port_are_destroyed() {
    let mut table = table(
        "expedition byzantine 3619 VICTOR; garrison 3518 f1; control byzantines 3119 2919 4020 4220; hand byzantine",
    );
    table.must("step 3518");
    assert_eq!(fallen(&table), "f1");
}

#[test]
fn case_8_2_a_is_attrition_r_rout_and_d_destruction_of_that_side() {
    // SCOLA1 against a Kalb: 4 to 3, 1:1.
    let after = |die: u8| {
        let mut table = byzantines_sail_in("SCOLA1 F1", "kalb1 f1");
        table.must(&format!("roll {die}"));
        fallen(&table)
    };
    assert_eq!([after(3), after(4), after(6)], ["SCOLA1 F1", "", "kalb1 f1"]);
    // 8 against 3 on two ships: 2:1, AR on a 1: one ship; the other flees.
    let mut table = byzantines_sail_in("SCOLA1 SCOLA2 F1 F2", "kalb1 f1");
    table.must("load SCOLA1 F1; load SCOLA2 F2; done; roll 1");
    assert_eq!(stage(&table), "sea-cut byzantines 1");
}

/// Three ships with a Scola each, against three with a Himyar each: 12 to 9, 1:1, A on a 4.
fn attrition() -> Table<Apocalypse> {
    let mut table =
        byzantines_sail_in("SCOLA1 SCOLA2 SCOLA3 MANUEL F1 F2 F3", "himyar1 himyar2 himyar3 uunada f1 f2 f3");
    // The sea leader of the defence: 1:2, and A is on a 5.
    table.must("load SCOLA1 F1; load SCOLA2 F2; load SCOLA3 F3; done");
    table.must("load himyar1 f1; load himyar2 f2; load himyar3 f3; done; roll 5");
    assert_eq!(stage(&table), "sea-pay byzantines");
    table
}

#[test]
fn case_8_2_1_ships_go_down_with_their_passengers_in_turn() {
    let mut table = attrition();
    assert_eq!(table.refusal("rout"), "6.1.4: A loss has to be taken before anybody may rout.");
    assert_eq!(table.refusal("lose f1"), "8.2: f1 is no ship of this fleet.");
    table.must("lose F2");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("SCOLA2 F2", "sea-pay muslims"));
    assert_eq!(table.forbidden_by("rout"), Some("6.1.4"));
    table.must("lose f3");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("sea-pay byzantines", None));
    table.must("lose F1");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("sea-pay muslims", None));
    // Who runs loses no more: two flee to Laodicea, 1 away, and their passengers with them.
    table.must("rout");
    assert_eq!(fallen(&table), "himyar3 SCOLA1 SCOLA2 F1 F2 f3");
    assert_eq!(
        ["f1", "f2", "himyar1", "himyar2", "uunada"].map(|name| whereabouts(&table, name)),
        ["garrison 3119", "garrison 3119", "garrison 3119", "garrison 3119", "leader 3119"]
    );
    assert_eq!((stage(&table).as_str(), troops(&table, BYZ).as_str()), ("march", "SCOLA3"));
}

#[test]
fn case_8_2_1_it_ends_when_a_side_has_no_ships() {
    let mut table = attrition();
    give_up(&mut table, "F1 f1 F2 f2 F3");
    assert!(!is_on_map(&table, BYZ));
    assert_eq!([troops(&table, SYRIA), whereabouts(&table, "MANUEL")], ["himyar3", "gone"]);
}

#[test]
fn case_8_2_1_each_side_pays_at_least_once() {
    // One ship against two: 4 to 6, 1:2, A on a 5.
    let mut table = byzantines_sail_in("SCOLA1 MANUEL F1", "himyar1 himyar2 f1 f2");
    table.must("load himyar1 f1; load himyar2 f2; done; roll 5; lose F1");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("sea-pay muslims", Some("6.1.4")));
    table.must("lose f2");
    assert_eq!(fallen(&table), "himyar2 SCOLA1 F1 f2");
    assert!(!is_on_map(&table, BYZ));
    assert_eq!([troops(&table, SYRIA), whereabouts(&table, "MANUEL")], ["himyar1", "gone"]);
}

#[test]
fn case_6_3_leaders_aboard_live_while_a_unit_of_theirs_does() {
    let mut table = attrition();
    give_up(&mut table, "F1 f1 F2");
    assert_eq!([whereabouts(&table, "MANUEL"), whereabouts(&table, "uunada")], ["with byzantine", "with syria"]);
}

#[test]
fn case_8_2_2_the_winner_loses_half_of_what_the_loser_lost() {
    // Muslims 2 x 3, Byzantines 2 x 2 on as many ships: 6 to 4, 3:2, DR on a 5. Two each: 2 lost, 1 of the winner.
    let mut table = muslims_sail_in("kalb1 kalb2 f1 f2", "VICTOR HONOR F1 F2");
    table.must("load kalb1 f1; load kalb2 f2; done; load VICTOR F1; load HONOR F2; done; roll 5");
    // No choice for the loser, but for the winner.
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("VICTOR HONOR F1 F2", "sea-cut muslims 1"));
    assert_eq!(table.refusal("lose F1"), "8.2: F1 is no ship of this fleet.");
    table.must("lose f2");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("kalb2 VICTOR HONOR F1 F2 f2", "march"));
}

#[test]
fn case_8_2_2_half_of_one_is_nothing() {
    let mut table = muslims_sail_in("kalb1 kalb2 f1 f2", "VICTOR F1");
    // 6 against 2: 3:1, DR on a 3.
    table.must("done; roll 3");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("VICTOR F1", "march"));
}

#[test]
fn case_8_2_2_a_routed_attacker_flees_and_his_move_is_over() {
    // 2 x 2 against 2 x 3 on one ship: 4 to 6, 1:2, AR on a 2. One ship goes, the other to Constantia, 4 away.
    let mut table = byzantines_sail_in("VICTOR HONOR F1 F2", "kalb1 kalb2 f1");
    table.must("load VICTOR F1; load HONOR F2; done; roll 2; lose F1");
    assert_eq!(
        ["VICTOR", "F1", "HONOR", "F2"].map(|name| whereabouts(&table, name)),
        ["destroyed", "destroyed", "garrison 3224", "garrison 3224"]
    );
    assert!(!is_on_map(&table, BYZ) && table.state.mover.marker.is_none());
    assert_eq!(whereabouts(&table, "f1"), "ship syria 3120");
}

#[test]
fn case_8_2_3_all_ships_of_the_loser_go_and_none_of_the_winner() {
    // 16 against 6 on two ships: 2:1 has no D; with eight Scolae's worth: 16 against 3: 5:1, DD on a 4.
    let mut table = byzantines_sail_in("SCOLA1 SCOLA2 SCOLA3 SCOLA4 F1", "kalb1 muawiyah f1 f2 f3");
    table.must("done; roll 4");
    assert_eq!(fallen(&table), "kalb1 f1 f2 f3");
    assert_eq!(whereabouts(&table, "F1"), "ship byzantine 3120");
    // And with the last of his units Mu'awiyah.
    assert_eq!(table.state.stage, Stage::Over(Ending::MuawiyahDead));
}

/// Two fleets of three about to fight with Greek Fire: each ship has one passenger.
fn with_fire(byzantines_attack: bool) -> Table<Apocalypse> {
    let (first, second, hand) = if byzantines_attack { (3121, 3120, "byzantine") } else { (3120, 3121, "syria") };
    let mut table = table(&format!(
        "greek-fire; expedition byzantine {first} afloat SCOLA1 SCOLA2 SCOLA3 F1 F2 F3; \
         expedition syria {second} afloat kalb1 kalb2 kalb3 f1 f2 f3; hand {hand} sea 9 begun"
    ));
    table.must("sail 3120");
    for loads in if byzantines_attack { ["SCOLA F", "kalb f"] } else { ["kalb f", "SCOLA F"] } {
        let (unit, ship) = loads.split_once(' ').unwrap();
        table.must(&format!("load {unit}1 {ship}1; load {unit}2 {ship}2; load {unit}3 {ship}3; done"));
    }
    table
}

#[test]
fn case_8_3_the_byzantine_says_how_many_ships_use_it() {
    for attack in [true, false] {
        let mut table = with_fire(attack);
        assert_eq!((stage(&table).as_str(), table.game.actor(&table.state)), ("fire", Some(BYZANTINE)));
        assert_eq!(table.refusal("fire 4"), "8.3: There are only 3 ships.");
        table.must("fire 0");
        assert_eq!(stage(&table), "sea-die");
    }
    // Not before it is known.
    assert_eq!(stage(&byzantines_sail_in("SCOLA1 F1", "kalb1 f1")), "sea-die");
}

#[test]
fn case_8_3_the_greek_fire_table() {
    let rows = ["0* 0* 1* 1* 1*", "0 1* 1* 2* 2*", "1 1 1 2 2", "1 1 2 2 3", "1 2 2 3 3", "2 2 3 3 4"];
    let game = crate::test_table::game(&[]);
    for (die, row) in rows.iter().enumerate() {
        for (column, printed) in row.split(' ').enumerate() {
            let (muslim, byzantine) = game.scenario.charts.greek_fire[die][column];
            assert_eq!(format!("{muslim}{}", if byzantine { "*" } else { "" }), printed, "die {}", die + 1);
        }
    }
    // The columns: 2 ships with a 5 burn one, 3 ships two.
    let burnt = |ships: u8, die: u8| {
        let mut table = with_fire(true);
        table.must(&format!("fire {ships}; roll {die}"));
        stage(&table)
    };
    assert_eq!(
        [burnt(1, 5), burnt(2, 5), burnt(3, 5)],
        ["burn byzantines 1", "burn byzantines 1", "burn byzantines 2"]
    );
    // Nothing for a 2 with two ships; a star for a 1.
    assert_eq!([burnt(2, 2), burnt(2, 1)], ["sea-die", "burn muslims 1"]);
}

#[test]
fn case_8_3_each_picks_among_the_other_sides_ships_and_passengers_go_along() {
    let mut table = with_fire(true);
    // Three ships, a 2: one of theirs, and one of his.
    table.must("fire 3; roll 2");
    assert_eq!((stage(&table).as_str(), table.game.actor(&table.state)), ("burn byzantines 1", Some(BYZANTINE)));
    assert_eq!(table.refusal("lose F1"), "8.3: F1 is no ship of this fleet.");
    table.must("lose f2");
    assert_eq!((stage(&table).as_str(), table.game.actor(&table.state)), ("burn muslims 1", Some(MUSLIM)));
    assert_eq!(table.forbidden_by("lose f1"), Some("8.3"));
    table.must("lose F3");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("kalb2 SCOLA3 F3 f2", "sea-die"));
    // 8 against 6: what burnt does not fight.
    assert_eq!(column(&table), "1:1");
}

#[test]
fn case_8_3_a_rout_is_counted_after_the_fire() {
    let mut table = with_fire(true);
    // Three ships, a 5: two burn. 12 against 3: 4:1, DR on a 2: the last one; half of one is nothing.
    table.must("fire 3; roll 5; lose f1; lose f2; roll 2");
    assert_eq!(fallen(&table), "kalb1 kalb2 kalb3 f1 f2 f3");
    assert_eq!(troops(&table, BYZ), "SCOLA1 SCOLA2 SCOLA3");
}

#[test]
fn case_8_3_without_ships_the_battle_is_over() {
    let mut table = table(
        "greek-fire; expedition byzantine 3121 afloat SCOLA1 F1; expedition syria 3120 afloat kalb1 kalb2 f1; \
         hand byzantine sea 9 begun",
    );
    table.must("sail 3120; fire 1; roll 3");
    assert_eq!((stage(&table).as_str(), fallen(&table).as_str()), ("march", "kalb1 kalb2 f1"));
    assert!(!is_on_map(&table, SYRIA));
    // A star costs his only ship: his Expedition is lost.
    let mut lost = crate::test_table::table(
        "greek-fire; expedition byzantine 3121 afloat SCOLA1 MANUEL F1; expedition syria 3120 afloat kalb1 kalb2 f1; \
         leader 1235 FAUSTA; hand byzantine sea 9 begun",
    );
    lost.must("sail 3120; fire 1; roll 1");
    assert_eq!((fallen(&lost).as_str(), whereabouts(&lost, "MANUEL").as_str()), ("SCOLA1 F1", "gone"));
    assert_eq!(troops(&lost, SYRIA), several("kalb", 1..=2));
}
