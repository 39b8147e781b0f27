use crate::rules::test_battle::{
    byzantines_attack, fallen, first_edition, give_up, is_on_map, muslims_attack, points, several, troops,
};
use crate::scenario::{BYZANTINE, CombatResult, MUSLIM};
use crate::state::{Ending, Kind, Marker, Stage};
use crate::test_table::{game, holder, stage, table, whereabouts};

use super::COLUMNS;

const SYRIA: Marker = Marker::Syria;
const BYZ: Marker = Marker::Byzantine;

#[test]
fn case_6_0_the_last_to_come_attacks_and_throws_for_surprise() {
    let mut table = muslims_attack("kalb1 kalb2", "EXCUB");
    assert_eq!((stage(&table).as_str(), table.state.side), ("surprise-die", MUSLIM));
    table.must("roll 2");
    assert_eq!(stage(&table), "battle-die");
    // The attacker storms the camp on a 1 and pays first.
    let mut table = muslims_attack("kalb1 kalb2", "EXCUB");
    table.must("roll 1");
    assert_eq!((stage(&table).as_str(), table.state.fight.kind), ("pay muslims", Kind::Storm));
}

#[test]
fn case_6_0_the_die_is_thrown_whether_the_defender_is_camped_or_not() {
    let mut table = byzantines_attack("EXCUB", "kalb1 kalb2");
    assert!(!table.state.expedition(SYRIA).camped);
    assert_eq!((stage(&table).as_str(), table.state.side), ("surprise-die", BYZANTINE));
    table.must("roll 1");
    assert_eq!((stage(&table).as_str(), table.state.fight.kind), ("pay byzantines", Kind::Storm));
}

#[test]
fn case_6_0_a_garrison_takes_no_part_and_can_be_besieged_afterwards() {
    let mut table = table(
        "expedition syria 1829 kalb1 kalb2 kalb3 kalb4; expedition byzantine 1928 SCOLA1; \
         garrison 1928 SCOLA2 SCOLA3; hand syria",
    );
    table.must("step 1928; roll 2");
    // 4 x 4 against the 4 of the Expedition: 4:1. With the Garrison it would be 16 against 12.
    assert_eq!(COLUMNS[usize::from(table.game.field_column(&table.state))], "4:1");
    table.must("roll 5");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("SCOLA1", "march"));
    assert_eq!((whereabouts(&table, "SCOLA2").as_str(), holder(&table, "1928")), ("garrison 1928", "byzantines"));
    // 40 - 4 units - 1 for the road - 1 for the enemy.
    assert_eq!(points(&table), 34);
    table.must("siege");
    assert_eq!(stage(&table), "siege-dice");
}

#[test]
fn case_6_0_two_muslim_expeditions_are_fought_one_after_the_other() {
    let mut table = table(
        "expedition byzantine 1830 OPTIMAT BUCEL FOEDER CATAPHR; expedition syria 1829 judham1; \
         expedition egypt 1829 khawlan1; hand byzantine",
    );
    table.must("step 1829");
    assert_eq!(stage(&table), "foe");
    assert_eq!(table.forbidden_by("fight kufa"), Some("6.0"));
    assert_eq!(table.forbidden_by("fight byzantine"), Some("6.0"));
    // 24 against 2: 5:1, and a 6 destroys.
    table.must("fight egypt; done; roll 3; roll 6");
    assert_eq!(fallen(&table), "khawlan1");
    assert!(is_on_map(&table, SYRIA));
    // The other: a new reserve, a new die for surprise.
    assert_eq!(stage(&table), "reserve");
    table.must("done; roll 1");
    assert_eq!((stage(&table).as_str(), table.state.fight.kind), ("pay byzantines", Kind::Storm));
}

#[test]
fn case_6_0_enemies_on_opposite_shores_do_not_fight() {
    let at =
        |shore: &str| table(&format!("expedition byzantine {shore} SCOLA1; expedition syria 1439 kalb1; hand syria"));
    let mut apart = at("1440e");
    apart.must("step 1440");
    // 39 - 1 for the road; nothing for the enemy across the water.
    assert_eq!((stage(&apart).as_str(), points(&apart)), ("march", 38));
    let mut together = at("1440");
    together.must("step 1440");
    assert_eq!((stage(&together).as_str(), points(&together)), ("surprise-die", 37));
}

#[test]
fn case_6_1_a_battle_ends_in_attrition_rout_or_destruction() {
    // 12 against 8: 3:2.
    let after = |die: u8| {
        let mut table = muslims_attack("kalb1 kalb2 kalb3", "SCOLA1 VICTOR HONOR");
        table.must(&format!("done; roll 2; roll {die}"));
        stage(&table)
    };
    // AR: there is no Mounted unit, so nobody is lost and all three run. A. DR: all three are lost.
    assert_eq!([1, 3, 5].map(after), ["scatter", "pay muslims", "march"]);
    // 12 against 2: 5:1, DD from 4 on.
    let mut table = muslims_attack("kalb1 kalb2 kalb3", "VICTOR");
    table.must("roll 2; roll 4");
    assert!(matches!(table.state.stage, Stage::March));
    assert_eq!(fallen(&table), "VICTOR");
}

#[test]
fn case_6_1_1_strength_is_the_factor_for_the_ground() {
    let strengths = |hex: &str, more: &str| {
        let table = table(&format!(
            "stage battle-die; expedition syria {hex} kalb1 qays1; expedition byzantine {hex} ISAURI OPTIMAT FLAVIA; \
             hand syria; {more}"
        ));
        table.game.field_strengths(&table.state)
    };
    // Clear: 4 + 4 against 1 + 6 + 2. Broken: 3 + 2 against 4 + 4 + 2.
    for hex in ["1829", "3915", "2623"] {
        assert_eq!(strengths(hex, ""), (8, 9), "{hex}: clear, desert, a clear shore");
    }
    for hex in ["1929", "2718", "4933", "2820"] {
        assert_eq!(strengths(hex, ""), (5, 10), "{hex}: rough, mountain, marsh, a mountain shore");
    }
    // The reserve is left out.
    assert_eq!(strengths("1829", "reserve OPTIMAT"), (8, 3));
}

#[test]
fn case_6_1_2_odds_favour_the_defender() {
    let game = game(&[]);
    let column = |attack: u32, defence: u32| COLUMNS[usize::from(game.column((attack, defence), (0, 0)))];
    for (attack, defence, odds) in [
        (4, 17, "1:4"),
        (1, 40, "1:4"),
        (5, 20, "1:4"),
        (6, 20, "1:4"),
        (7, 21, "1:3"),
        (9, 20, "1:3"),
        (10, 21, "1:3"),
        (10, 20, "1:2"),
        (19, 20, "1:2"),
        (20, 20, "1:1"),
        (29, 20, "1:1"),
        (30, 20, "3:2"),
        (19, 10, "3:2"),
        (20, 10, "2:1"),
        (29, 10, "2:1"),
        (39, 10, "3:1"),
        (49, 10, "4:1"),
        (50, 10, "5:1"),
        (90, 10, "5:1"),
        (7, 0, "5:1"),
        (0, 7, "1:4"),
    ] {
        assert_eq!(column(attack, defence), odds, "{attack} to {defence}");
    }
}

#[test]
fn case_6_1_2_leaders_shift_the_column_but_not_beyond_the_ends() {
    let game = game(&[]);
    let column = |strengths, shifts| COLUMNS[usize::from(game.column(strengths, shifts))];
    assert_eq!(column((20, 10), (1, 0)), "3:1");
    assert_eq!(column((20, 10), (0, 1)), "3:2");
    assert_eq!(column((20, 10), (1, 1)), "2:1");
    assert_eq!(column((60, 10), (1, 0)), "5:1");
    assert_eq!(column((1, 10), (0, 1)), "1:4");
    // First to the end of the table, then back: not off it.
    assert_eq!(column((90, 10), (0, 1)), "4:1");
    assert_eq!(column((1, 90), (1, 0)), "1:3");
}

#[test]
fn case_6_1_2_the_combat_results_table() {
    let game = game(&[]);
    let rows = [
        "AD AD AD AR AR AR A A DR",
        "AD AD AR AR AR A A DR DR",
        "AD AR AR AR A A DR DR DR",
        "AR AR AR A A DR DR DR DD",
        "AR AR A A DR DR DR DD DD",
        "AR A A DR DR DR DD DD DD",
    ];
    for (die, row) in rows.iter().enumerate() {
        for (column, printed) in row.split(' ').enumerate() {
            let result = match game.scenario.charts.combat[die][column] {
                CombatResult::Attrition => "A",
                CombatResult::AttackerRouted => "AR",
                CombatResult::DefenderRouted => "DR",
                CombatResult::AttackerDestroyed => "AD",
                CombatResult::DefenderDestroyed => "DD",
            };
            assert_eq!(result, printed, "die {} at {}", die + 1, COLUMNS[column]);
        }
    }
    // And it is read with the attacker's die: 4 against 4, 1:1.
    let after = |die: u8| {
        let mut table = muslims_attack("kalb1", "SCOLA1");
        table.must(&format!("roll 2; roll {die}"));
        stage(&table)
    };
    assert_eq!([3, 4, 6].map(after), ["scatter", "pay muslims", "march"]);
}

#[test]
fn case_6_1_3_the_destroyed_side_loses_all_its_units_and_leaders() {
    // 15 against 2, two columns for Mu'awiyah and one for Theodore: 5:1, where the chart ends.
    let mut table = muslims_attack("ansar1 ansar2 ansar3 muawiyah", "VICTOR THEODORE MANUEL");
    table.must("roll 2; roll 4");
    assert_eq!(fallen(&table), "VICTOR");
    assert_eq!([whereabouts(&table, "THEODORE"), whereabouts(&table, "MANUEL")], ["gone", "gone"]);
    assert!(!is_on_map(&table, BYZ));
    // The attacker goes on: 40 - 3 - 1 - 1.
    assert_eq!(
        (stage(&table).as_str(), points(&table), troops(&table, SYRIA).as_str()),
        ("march", 35, "ansar1 ansar2 ansar3")
    );
}

#[test]
fn case_6_1_3_a_destroyed_attacker_is_gone_and_the_defender_stays_as_he_was() {
    // 4 against 12: 1:3, AD on a 1.
    let mut table = muslims_attack("judham1 judham2 uunada", "EXCUB OPTIMAT");
    table.must("done; roll 3; roll 1");
    assert_eq!((fallen(&table).as_str(), whereabouts(&table, "uunada").as_str()), ("judham1 judham2", "gone"));
    assert!(!is_on_map(&table, SYRIA) && table.state.mover.marker.is_none());
    assert_eq!(troops(&table, BYZ), "EXCUB OPTIMAT");
    assert!(table.state.expedition(BYZ).camped);
}

#[test]
fn case_6_1_4_nobody_routs_before_his_first_loss() {
    // 9 against 8: 1:1, A on a 4.
    let mut table = muslims_attack("himyar1 himyar2 himyar3", "VICTOR HONOR THRACES CORNUTI");
    table.must("done; roll 2; roll 4");
    assert_eq!(stage(&table), "pay muslims");
    assert_eq!(table.refusal("rout"), "6.1.4: A loss has to be taken before anybody may rout.");
    assert_eq!(table.refusal("lose VICTOR"), "6.1.4: VICTOR is not among those the loss can be taken from.");
    table.must("lose himyar1");
    assert_eq!(stage(&table), "pay byzantines");
    assert_eq!(table.refusal("rout"), "6.1.4: A loss has to be taken before anybody may rout.");
    assert_eq!(table.forbidden_by("lose himyar2"), Some("6.1.4"));
    table.must("lose VICTOR");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("pay muslims", None));
    table.must("lose himyar2");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("pay byzantines", None));
}

#[test]
fn case_6_1_4_each_side_pays_at_least_once() {
    // 5 against 6: 1:2, A on a 5. The one attacker is gone; the defender pays his first all the same.
    let mut table = muslims_attack("ansar1 uunada", "SCOLA1 VICTOR");
    table.must("done; roll 2; roll 5; lose ansar1");
    assert_eq!(stage(&table), "pay byzantines");
    assert_eq!(table.forbidden_by("rout"), Some("6.1.4"));
    table.must("lose VICTOR");
    assert_eq!((fallen(&table).as_str(), whereabouts(&table, "uunada").as_str()), ("ansar1 VICTOR", "gone"));
    assert_eq!(troops(&table, BYZ), "SCOLA1");
    assert!(!is_on_map(&table, SYRIA));
}

#[test]
fn case_6_1_4_two_last_units_take_each_other_along() {
    // 5 against 4: 1:1.
    let mut table = muslims_attack("ansar1 uunada", "SCOLA1 MANUEL");
    table.must("roll 2; roll 4; lose ansar1; lose SCOLA1");
    assert!(!is_on_map(&table, SYRIA) && !is_on_map(&table, BYZ));
    assert_eq!([whereabouts(&table, "uunada"), whereabouts(&table, "MANUEL")], ["gone", "gone"]);
    assert!(table.state.mover.marker.is_none());
}

#[test]
fn case_6_1_4_an_attacker_with_units_left_goes_on() {
    // 9 against 8: 1:1.
    let mut table = muslims_attack("himyar1 himyar2 himyar3", "EXCUB VICTOR");
    table.must("done; roll 2; roll 4");
    give_up(&mut table, "himyar1 VICTOR himyar2 EXCUB");
    assert_eq!(troops(&table, SYRIA), "himyar3");
    // 40 - 3 - 1 - 1: points are not reckoned anew.
    assert_eq!((stage(&table).as_str(), points(&table)), ("march", 35));
    table.must("step 1828");
}

#[test]
fn case_6_1_4_an_attacker_who_routs_does_not_go_on() {
    let mut table = muslims_attack("himyar1 himyar2 himyar3", "EXCUB VICTOR");
    table.must("done; roll 2; roll 4");
    give_up(&mut table, "himyar1 VICTOR");
    table.must("rout; send himyar2 2819; send himyar3 2819");
    assert!(!is_on_map(&table, SYRIA) && table.state.mover.marker.is_none());
    assert_eq!(troops(&table, BYZ), "EXCUB");
}

#[test]
fn case_6_2_a_routed_side_takes_losses_and_then_runs() {
    // 12 against 10: 1:1, DR on a 6. Three Muslim units: three losses of five.
    let mut table = muslims_attack("kalb1 kalb2 kalb3", "VICTOR HONOR THRACES CORNUTI DOMPED");
    table.must("done; roll 2; roll 6");
    assert_eq!(stage(&table), "cut byzantines 3");
    assert!(is_on_map(&table, BYZ));
    give_up(&mut table, "VICTOR HONOR THRACES");
    assert_eq!(stage(&table), "scatter");
    assert!(!is_on_map(&table, BYZ));
}

#[test]
fn case_6_2_1_a_routed_byzantine_loses_as_many_as_the_muslims_are() {
    // Nobody is left of three.
    let mut table = muslims_attack("kalb1 kalb2 kalb3", "VICTOR HONOR THRACES MANUEL");
    // 12 against 6: 2:1, DR on a 4.
    table.must("done; roll 2; roll 4");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("VICTOR HONOR THRACES", "march"));
    assert_eq!(whereabouts(&table, "MANUEL"), "gone");
}

#[test]
fn case_6_2_1_ships_are_not_counted() {
    // Two units landed by three ships: two losses of four. 8 against 8: 1:1.
    let mut table = table(
        "phase muslim-sea; expedition syria 2623 afloat kalb1 kalb2 f1 f2 f3; \
         expedition byzantine 2623 VICTOR HONOR THRACES CORNUTI; hand syria begun",
    );
    table.must("land 2623; done; roll 2; roll 6");
    assert_eq!(stage(&table), "cut byzantines 2");
}

#[test]
fn case_6_2_2_a_routed_muslim_loses_as_many_as_the_enemy_has_mounted_the_reserve_included() {
    let mut table =
        byzantines_attack("OPTIMAT BUCEL THEODOS LEONES EXCUB SCOLA1", "judham1 judham2 judham3 lakhm1 lakhm2 lakhm3");
    // 6 + 6 + 6 + 4 against 3 x 2 + 3 x 3: 22 to 15, 1:1.
    table.must("hold THEODOS; hold LEONES; done; roll 2; roll 6");
    assert_eq!(stage(&table), "cut muslims 4");
    give_up(&mut table, "judham1 judham2 judham3 lakhm1");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("lakhm1 judham1 judham2 judham3", "scatter"));
}

#[test]
fn case_6_2_2_without_mounted_enemies_nobody_is_lost() {
    // 10 against 2: 5:1, DR on a 1.
    let mut table = byzantines_attack("EXCUB SCOLA1", "judham1");
    table.must("done; roll 2; roll 1");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("", "scatter"));
}

#[test]
fn case_6_2_3_the_loser_chooses_among_his_own() {
    let mut table = muslims_attack("kalb1 kalb2 kalb3", "VICTOR HONOR THRACES CORNUTI DOMPED");
    table.must("done; roll 2; roll 6");
    assert_eq!(table.refusal("lose kalb1"), "6.2.3: kalb1 is not among those the loss can be taken from.");
    assert_eq!(table.forbidden_by("rout"), Some("6.1"));
    give_up(&mut table, "DOMPED CORNUTI VICTOR");
    assert_eq!(fallen(&table), "DOMPED VICTOR CORNUTI");
}

/// Two Foot with Manuel run from 1829.
fn routed(more: &str) -> testkit::Table<crate::Apocalypse> {
    let mut table = table(&format!(
        "expedition syria 1830 kalb1 kalb2 kalb3; \
         expedition byzantine 1829 VICTOR HONOR THRACES CORNUTI DOMPED MANUEL; hand syria; {more}"
    ));
    table.must("step 1829; done; roll 2; roll 6");
    give_up(&mut table, "VICTOR HONOR THRACES");
    table
}

#[test]
fn case_6_2_4_survivors_run_10_to_20_points() {
    let mut table = routed("");
    // By the roads: Amorium 1, Chalcedon 9, Cyzicus 10, Trebizond 20; Dvin is far beyond.
    assert_eq!(
        table.refusal("send DOMPED 1928"),
        "6.2.4: Amorium is less than 10 points away: a routed force runs farther."
    );
    assert_eq!(table.forbidden_by("send DOMPED 1234"), Some("6.2.4"));
    assert_eq!(table.refusal("send DOMPED 1404"), "6.2.4: Dvin is more than 20 points away.");
    assert_eq!(table.refusal("send DOMPED 2819"), "6.2.4: Antioch is not yours.");
    assert_eq!(table.refusal("send DOMPED 1829"), "6.2.4: DOMPED cannot get to 1829.");
    assert_eq!(table.refusal("send MANUEL 1437"), "6.2.4: The land units go first, then MANUEL.");
    table.must("send DOMPED 1437; send CORNUTI 1213");
    assert_eq!(whereabouts(&table, "DOMPED"), "garrison 1437");
    // The leader goes with survivors.
    assert_eq!(table.refusal("send MANUEL 2037"), "6.2.4: MANUEL goes where survivors of the Expedition went.");
    table.must("send MANUEL 1213");
    assert_eq!([whereabouts(&table, "CORNUTI"), whereabouts(&table, "MANUEL")], ["garrison 1213", "leader 1213"]);
    assert_eq!(stage(&table), "march");
}

#[test]
fn case_6_2_4_the_way_goes_round_enemy_expeditions() {
    // Chalcedon is 9 away through Nicomedia. With Egyptians there it is 10, and far enough.
    assert_eq!(routed("").forbidden_by("send DOMPED 1234"), Some("6.2.4"));
    assert_eq!(routed("expedition egypt 1332 tujib1").forbidden_by("send DOMPED 1234"), None);
    // A Garrison in the way is none.
    assert_eq!(routed("garrison 1332 tujib1").forbidden_by("send DOMPED 1234"), Some("6.2.4"));
}

#[test]
fn case_6_2_4_only_where_there_is_room_and_no_enemy() {
    let table = routed("garrison 1437 SCOLA1 SCOLA2 SCOLA3 SCOLA4; expedition egypt 2037 tujib1; loose 2531 f1");
    assert_eq!(table.refusal("send DOMPED 1437"), "4.0: Cyzicus has no room for it: at most 4 stack there.");
    assert_eq!(table.refusal("send DOMPED 2037"), "6.2.4: The enemy is at Sardis.");
    assert_eq!(table.refusal("send DOMPED 2531"), "6.2.4: The enemy is at Attaleia.");
}

#[test]
fn case_6_2_4_whoever_has_nowhere_to_go_is_destroyed() {
    let before = "expedition byzantine 1237 OPTIMAT BUCEL; \
                  expedition syria 1236 judham1 judham2 judham3 uunada; hand byzantine; ";
    // 12 against 6: 2:1, DR on a 4; two Mounted, two losses. No place in Europe is Muslim.
    let mut lost = table(before);
    lost.must("step 1236; done; roll 2; roll 4; lose judham1; lose judham2");
    assert_eq!((fallen(&lost).as_str(), whereabouts(&lost, "uunada").as_str()), ("judham1 judham2 judham3", "gone"));
    assert_eq!(stage(&lost), "march");
    // Thessalonica is 11 away.
    let mut saved = table(&format!("{before} garrison 1246 kalb9"));
    saved.must("step 1236; done; roll 2; roll 4; lose judham1; lose judham2");
    assert_eq!([whereabouts(&saved, "judham3"), whereabouts(&saved, "uunada")], ["garrison 1246", "leader 1246"]);
}

#[test]
fn case_6_2_4_ships_of_a_routed_expedition_go_to_ports_within_10_or_stay() {
    // From 2623 Constantia is 6 away by sea and has one anchor; Attaleia is 12 away. 12 against 8: 3:2, DR on a 5.
    let mut table = table(
        "expedition syria 2622 kalb1 kalb2 kalb3; expedition byzantine 2623 VICTOR HONOR THRACES CORNUTI F1 F2; \
         hand syria",
    );
    table.must("step 2623; done; roll 2; roll 5; lose VICTOR; lose HONOR; lose THRACES");
    // No rescue for a defender: Antioch in Pisidia is 9 away, Amorium too; Akroinon 11.
    assert_eq!(table.forbidden_by("send CORNUTI 1928"), Some("6.2.4"));
    table.must("send CORNUTI 1930");
    assert_eq!([whereabouts(&table, "F1"), whereabouts(&table, "F2")], ["garrison 3224", "loose 2623"]);
}

#[test]
fn case_6_2_5_who_routs_of_his_own_will_loses_no_more() {
    let mut table = muslims_attack("himyar1 himyar2 himyar3", "VICTOR HONOR THRACES CORNUTI");
    table.must("done; roll 2; roll 4");
    give_up(&mut table, "himyar1 VICTOR himyar2");
    table.must("rout");
    // Three are left and run from one Himyar; 6.2.1 would have taken one of them.
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("himyar1 himyar2 VICTOR", "scatter"));
    // 6.2.4 holds: not to Amorium beside.
    assert_eq!(table.forbidden_by("send HONOR 1928"), Some("6.2.4"));
    table.must("send HONOR 1437; send THRACES 1437; send CORNUTI 2037");
    assert_eq!((stage(&table).as_str(), troops(&table, SYRIA).as_str()), ("march", "himyar3"));
}

/// The column when SCOLA1 and ARMEN1 with these leaders are attacked in the clear by two Kalb.
fn column_with(edition: &str, leaders: &str) -> &'static str {
    let position = format!(
        "noble THRSHTUN; stage battle-die; expedition syria 1829 kalb1 kalb2; \
         expedition byzantine 1829 SCOLA1 ARMEN1 {leaders}; hand syria"
    );
    let table = if edition == "1" { first_edition(&position) } else { table(&position) };
    COLUMNS[usize::from(table.game.field_column(&table.state))]
}

#[test]
fn case_6_3_one_leader_counts_in_a_battle() {
    // 8 against 6 is 1:1; one column to the left for a leader of the defence.
    assert_eq!(column_with("2", ""), "1:1");
    assert_eq!(column_with("2", "MANUEL"), "1:1");
    assert_eq!(column_with("2", "THEODORE"), "1:2");
    assert_eq!(column_with("2", "THRSHTUN"), "1:2");
    assert_eq!(column_with("2", "THEODORE THRSHTUN"), "1:2");
    assert_eq!(column_with("2", "THEODORE THRSHTUN; reserve THEODORE"), "1:2");
    assert_eq!(column_with("2", "THEODORE; reserve THEODORE"), "1:1");
}

#[test]
fn case_6_3_first_edition_all_leaders_count() {
    assert_eq!(column_with("1", "THEODORE"), "1:2");
    assert_eq!(column_with("1", "THEODORE THRSHTUN"), "1:3");
    assert_eq!(column_with("1", "THEODORE THRSHTUN; reserve THEODORE"), "1:2");
}

#[test]
fn case_6_3_a_sea_leader_does_not_count_on_land() {
    let column = |leaders: &str| {
        let table = table(&format!(
            "stage battle-die; expedition syria 1829 kalb1 {leaders}; expedition byzantine 1829 SCOLA1; hand syria"
        ));
        COLUMNS[usize::from(table.game.field_column(&table.state))]
    };
    assert_eq!(
        [column(""), column("uunada"), column("muawiyah"), column("muawiyah uunada")],
        ["1:1", "1:1", "2:1", "2:1"]
    );
}

#[test]
fn case_6_3_leaders_live_while_a_unit_does() {
    // 9 against 8: 1:1, A.
    let mut table = muslims_attack("himyar1 himyar2 himyar3", "EXCUB VICTOR MANUEL");
    table.must("done; roll 2; roll 4");
    give_up(&mut table, "himyar1 VICTOR himyar2");
    assert_eq!(whereabouts(&table, "MANUEL"), "with byzantine");
    give_up(&mut table, "EXCUB");
    assert_eq!(whereabouts(&table, "MANUEL"), "gone");
}

#[test]
fn case_6_3_a_leader_alone_dies_when_an_enemy_comes() {
    let met = |more: &str| {
        let mut table = table(&format!("expedition syria 2624 kalb1; hand syria; {more}"));
        table.must("step 2623");
        whereabouts(&table, "MANUEL")
    };
    // Another leader is no company; a ship is, and so is a Garrison.
    assert_eq!(met("leader 2623 MANUEL"), "gone");
    assert_eq!(met("leader 2623 MANUEL CONSTANS"), "gone");
    assert_eq!(met("leader 2623 MANUEL; loose 2623 F1"), "leader 2623");
    let entered = |more: &str| {
        let mut table = table(&format!("expedition syria 1829 kalb1; leader 1928 MANUEL; hand syria; {more}"));
        table.must("step 1928");
        whereabouts(&table, "MANUEL")
    };
    assert_eq!(entered(""), "gone");
    assert_eq!(entered("garrison 1928 VICTOR"), "leader 1928");
}

#[test]
fn case_6_3_a_dead_muawiyah_ends_the_war_at_once() {
    // Alone in Damascus (ruling 48).
    let mut alone = table("expedition byzantine 3915 VICTOR; leader 3916 muawiyah; hand byzantine");
    alone.must("step 3916");
    assert_eq!(alone.state.stage, Stage::Over(Ending::MuawiyahDead));
    // With his last unit in battle: 12 against 4, two columns back for him; 3:2, DR on a 5, two Mounted.
    let mut beaten = byzantines_attack("OPTIMAT BUCEL", "kalb1 muawiyah");
    beaten.must("done; roll 2; roll 5");
    assert_eq!(beaten.state.stage, Stage::Over(Ending::MuawiyahDead));
    // In a rout that leads nowhere.
    let mut cut_off = table(
        "expedition byzantine 1237 OPTIMAT BUCEL EXCUB; expedition syria 1236 judham1 judham2 judham3 muawiyah; \
         hand byzantine",
    );
    // 18 against 6 and two columns back: 3:2, DR on a 5.
    cut_off.must("step 1236; done; roll 2; roll 5; lose judham1; lose judham2");
    assert_eq!(cut_off.state.stage, Stage::Over(Ending::MuawiyahDead));
}

#[test]
fn case_6_5_the_defender_gives_up_two_for_one() {
    let mut table = muslims_attack(&several("kalb", 1..=3), "OPTIMAT BUCEL VICTOR HONOR THRACES");
    table.must("done; roll 1");
    assert_eq!(table.refusal("rout"), "6.1.4: A loss has to be taken before anybody may rout.");
    table.must("lose kalb1");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("pay byzantines", Some("6.1.4")));
    table.must("lose OPTIMAT");
    // The second of the two is due as well. Mounted units count.
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("pay byzantines", Some("6.1.4")));
    table.must("lose BUCEL");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("pay muslims", None));
    table.must("lose kalb2");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("pay byzantines", None));
    table.must("lose VICTOR");
    // In the middle of a pair nobody runs.
    assert_eq!(table.forbidden_by("rout"), Some("6.1.4"));
    table.must("lose HONOR; lose kalb3");
    // The attacker has none left: the battle is over without a further loss.
    assert_eq!((troops(&table, BYZ).as_str(), is_on_map(&table, SYRIA)), ("THRACES", false));
}

#[test]
fn case_6_5_a_last_unit_is_enough_for_two() {
    let mut table = muslims_attack("kalb1 kalb2", "VICTOR");
    table.must("roll 1; lose kalb1; lose VICTOR");
    assert_eq!((stage(&table).as_str(), troops(&table, SYRIA).as_str()), ("march", "kalb2"));
    // Three against two attackers: 1, 2, 1 and the attacker is gone.
    let mut table = muslims_attack("kalb1 kalb2", "VICTOR HONOR THRACES");
    table.must("done; roll 1; lose kalb1; lose VICTOR; lose HONOR; lose kalb2");
    assert_eq!((troops(&table, BYZ).as_str(), is_on_map(&table, SYRIA)), ("THRACES", false));
}

#[test]
fn case_6_5_a_single_stormer_costs_the_camp_two() {
    let mut table = muslims_attack("kalb1", "VICTOR HONOR THRACES");
    table.must("done; roll 1; lose kalb1");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("rout")), ("pay byzantines", Some("6.1.4")));
    table.must("lose VICTOR; lose HONOR");
    assert_eq!((fallen(&table).as_str(), troops(&table, BYZ).as_str()), ("kalb1 VICTOR HONOR", "THRACES"));
}

#[test]
fn case_6_5_who_runs_from_a_stormed_camp_loses_no_more() {
    let mut table = muslims_attack("kalb1 kalb2 kalb3", "VICTOR HONOR THRACES CORNUTI");
    table.must("done; roll 1; lose kalb1; lose VICTOR; lose HONOR; lose kalb2; rout");
    assert_eq!((fallen(&table).as_str(), stage(&table).as_str()), ("kalb1 kalb2 VICTOR HONOR", "scatter"));
}

/// Two Kalb land on a Byzantine camp in 2623 and are routed: 8 against 16, 1:2, AR on a 2; no Mounted enemy.
const FAILED_LANDING: &str = "phase muslim-sea; expedition syria 2623 afloat kalb1 kalb2 uunada f1; \
    expedition byzantine 2623 SCOLA1 SCOLA2 SCOLA3 SCOLA4; hand syria begun";

#[test]
fn case_5_1_2_fleets_take_off_a_landing_that_was_routed() {
    let mut table = table(FAILED_LANDING);
    table.must("land 2623; done; roll 2; roll 2");
    assert_eq!((stage(&table).as_str(), fallen(&table).as_str()), ("scatter", ""));
    // Antioch lies 5 hexes and 6 points off, Tripolis 9 hexes; Emesa 11 hexes, but 13 points by land.
    assert_eq!(["2819", "3518", "3416"].map(|to| table.forbidden_by(&format!("send kalb1 {to}"))), [None; 3]);
    // Baalbek 11 hexes and 16 points; Jerusalem neither.
    assert_eq!(table.forbidden_by("send kalb1 3717"), None);
    assert_eq!(table.forbidden_by("send kalb1 4719"), Some("6.2.4"));
    table.must("send kalb1 2819; send kalb2 2819");
    // The leader goes with them, and the ship to the port nearest to Antioch.
    assert_eq!(whereabouts(&table, "uunada"), "leader 2819");
    assert_eq!(whereabouts(&table, "f1"), "garrison 2919");
}

#[test]
fn case_5_1_2_first_edition_has_no_rescue() {
    let mut table = first_edition(FAILED_LANDING);
    table.must("land 2623; done; roll 2; roll 2");
    assert_eq!(table.forbidden_by("send kalb1 2819"), Some("6.2.4"));
    assert_eq!(table.forbidden_by("send kalb1 3518"), None);
}

#[test]
fn case_5_1_2_no_rescue_for_those_who_marched_in_or_ran_of_their_own_will() {
    // By land from 2622, with ships in the hex all the same.
    let mut marched = table(
        "expedition syria 2622 kalb1 kalb2; ship syria 2623 f1; \
         expedition byzantine 2623 SCOLA1 SCOLA2 SCOLA3 SCOLA4; hand syria",
    );
    marched.must("step 2623; done; roll 2; roll 2");
    assert_eq!(marched.forbidden_by("send kalb1 2819"), Some("6.2.4"));
    // 8 against 16, A on a 5; one each, and they run.
    let mut ran = table(FAILED_LANDING);
    ran.must("land 2623; done; roll 2; roll 5; lose kalb1; lose SCOLA1; rout");
    assert_eq!(ran.forbidden_by("send kalb2 2819"), Some("6.2.4"));
    assert_eq!(ran.forbidden_by("send kalb2 3518"), None);
}
