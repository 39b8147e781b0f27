//! 2.0: the year.

use engine::{Game, Outcome, Pending};

use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::{Phase, Stage};
use crate::test_table::{stage, table, whereabouts};

/// A fleet for each side that lacks one ship.
const FLEETS: &str = "garrison 4220 f1 f2; garrison 4020 f3; garrison 3518 f4; garrison 3119 f5; \
    garrison 1235 F1 F2 F3; garrison 4937 F4 F5; garrison 1440 F6; garrison 1437 F7; garrison 1022 F8; \
    garrison 1213 F9";

#[test]
fn case_2_0_a_year_has_an_administration_and_five_phases_of_movement() {
    let mut table = table(&format!(
        "turn 2; stage event-dice; events 4; destroyed kalb2 VICTOR; garrison 3916 kalb1 muawiyah; \
         garrison 1235 EXCUB CONSTANS; patrol 1928 LEONES; expedition kufa 2408 camped tamim1; {FLEETS}"
    ));
    let now = |table: &testkit::Table<crate::Apocalypse>| {
        let side = if table.state.side == MUSLIM { "Muslims" } else { "Byzantines" };
        format!("{:?} {side} {}", table.state.phase, stage(table))
    };
    let mut year = vec![now(&table)];
    let mut play = |script: &str| {
        table.must(script);
        year.push(now(&table));
    };
    play("roll 1 3"); // the Exarch has come before: nothing
    play("pass");
    play("pass");
    play("pass; pass; pass; pass"); // four Byzantine Fabricae
    play("launch 2919");
    play("launch 1246");
    play("done");
    play("done");
    play("roll 1"); // nobody lost
    play("end");
    play("end");
    play("end");
    play("end");
    play("camp");
    play("end");
    assert_eq!(
        year,
        [
            "Administration Muslims event-dice",
            "Administration Muslims replace 2819",
            "Administration Muslims replace 3916",
            "Administration Byzantines replace 1235",
            "Administration Muslims launch",
            "Administration Byzantines launch",
            "Administration Muslims modes",
            "Administration Byzantines modes",
            "Administration Byzantines attrition-die kufa",
            "MuslimSea Muslims select",
            "ByzantineSea Byzantines select",
            "Patrols Byzantines select",
            "MuslimLand Muslims select",
            "MuslimLand Muslims move-end kufa",
            "ByzantineLand Byzantines select",
            "Administration Muslims event-dice",
        ]
    );
    assert_eq!(table.state.turn, 3);
}

#[test]
fn case_2_0_an_expedition_that_goes_by_sea_has_moved_for_the_year() {
    let mut table = table("phase muslim-sea; expedition syria 3518 kalb1 f1; garrison 3916 kalb9 muawiyah");
    table.must("take syria; embark; sail 3519; sail 3518; land 3518; stop; camp; end");
    // No Byzantine is on the map: the year goes straight on to phase E.
    assert_eq!((table.state.phase, table.state.stage), (Phase::MuslimLand, Stage::Select));
    assert_eq!(table.refusal("take syria"), "2.0: The Expedition of Syria has moved this year.");
}

#[test]
fn case_2_0_in_a_sea_phase_only_expeditions_with_ships_move_and_they_embark_first() {
    let mut table = table(
        "phase muslim-sea; expedition syria 3518 kalb1 f1; expedition egypt 5634 maafir1; garrison 3916 kalb9 muawiyah",
    );
    assert_eq!(table.refusal("take egypt"), "2.0: The Expedition of Egypt has no ships.");
    table.must("take syria");
    let first = "2.0: In a sea phase an Expedition embarks before it does anything else.";
    assert_eq!(table.refusal("step 3418"), first);
    // Putting it down again leaves it its march.
    table.must("stop; end; take syria; step 3418");
    assert_eq!(table.state.phase, Phase::MuslimLand);
}

#[test]
fn case_2_0_in_a_land_phase_nobody_embarks() {
    let table = table("phase muslim-land; expedition syria 3518 kalb1 f1; hand syria");
    assert_eq!(table.refusal("embark"), "2.0: Nobody embarks in a land phase.");
}

#[test]
fn case_2_0_an_expedition_moves_in_its_owners_phases_only() {
    let table = table("phase byzantine-land; expedition syria 3916 kalb1; garrison 1235 EXCUB CONSTANS");
    assert!(table.forbidden_by("take syria").is_some());
    assert_eq!(table.game.pending(&table.state), Pending::Act(BYZANTINE));
    let table = crate::test_table::table("phase patrols; patrol 1928 LEONES; expedition byzantine 1235 EXCUB F1");
    assert_eq!(table.forbidden_by("take byzantine"), Some("3.2.2"));
}

#[test]
fn case_2_0_whoever_has_not_moved_camps_or_disbands_at_the_end_of_his_land_phase() {
    let position = "expedition syria 3815 kalb1; garrison 3916 kalb9 muawiyah; garrison 1235 EXCUB CONSTANS";
    let mut table = table(&format!("phase muslim-sea; {position}"));
    table.must("end");
    assert_eq!(table.state.phase, Phase::ByzantineSea, "not after the sea phase");
    let mut table = crate::test_table::table(&format!("phase muslim-land; {position}"));
    table.must("end");
    assert_eq!(stage(&table), "move-end syria");
    table.must("camp");
    assert!(table.state.expeditions[0].camped);
    assert_eq!(table.state.phase, Phase::ByzantineLand);
}

#[test]
fn case_2_0_stacking_is_checked_after_each_phase_of_movement_the_mover_first() {
    // Baalbek and Chalcedon are towns for four; each has five.
    let mut table = table(
        "phase byzantine-land; garrison 3717 kalb1 kalb2 kalb3 kalb4 kalb5; \
         garrison 1234 VICTOR HONOR THRACES CORNUTI DOMPED",
    );
    table.must("end");
    assert_eq!((stage(&table).as_str(), table.game.pending(&table.state)), ("trim 1234", Pending::Act(BYZANTINE)));
    table.must("lose DOMPED");
    assert_eq!((stage(&table).as_str(), table.game.pending(&table.state)), ("trim 3717", Pending::Act(MUSLIM)));
    table.must("lose kalb4");
    assert_eq!((table.state.turn, table.state.stage), (2, Stage::EventDice));
}

#[test]
fn case_2_0_ships_on_the_open_sea_are_lost_when_the_year_ends() {
    let mut table = table("turn 3; phase byzantine-land; loose 3525 F1; loose 3518 f1");
    table.must("end");
    assert_eq!((whereabouts(&table, "F1"), whereabouts(&table, "f1")), ("destroyed".into(), "loose 3518".into()));
    assert_eq!((table.state.turn, table.state.stage), (4, Stage::EventDice));
}

#[test]
fn case_2_0_the_war_lasts_eleven_turns_or_ten() {
    let time = Pending::Over(Outcome::Won(BYZANTINE));
    for (turns, last) in [("11", 11), ("10", 10)] {
        let war = crate::test_table::game(&[("turns", turns)]);
        let mut table = testkit::Table::at(war, &format!("turn {}; phase byzantine-land", last - 1));
        table.must("end");
        assert_eq!((table.state.turn, table.state.stage), (last, Stage::EventDice));
        let war = crate::test_table::game(&[("turns", turns)]);
        let mut table = testkit::Table::at(war, &format!("turn {last}; phase byzantine-land"));
        table.must("end");
        assert_eq!(table.game.pending(&table.state), time);
    }
}

#[test]
fn case_3_0_the_byzantines_adjust_modes_first_from_turn_6() {
    for (turn, side) in [(2, MUSLIM), (5, MUSLIM), (6, BYZANTINE), (11, BYZANTINE)] {
        let mut table = table(&format!("turn {turn}; stage event-dice; garrison 2919 f6; {FLEETS}; garrison 1246 F10"));
        table.must("roll 1 1");
        assert_eq!((table.state.stage, table.state.side), (Stage::Modes, side), "turn {turn}");
        table.must("done");
        assert_eq!((table.state.stage, table.state.side), (Stage::Modes, side.other()), "turn {turn}");
    }
}

#[test]
fn case_3_0_first_edition_the_muslims_adjust_modes_first_in_every_turn() {
    for turn in [2, 5, 6, 11] {
        let war = crate::test_table::game(&[("edition", "1")]);
        let position = format!("turn {turn}; stage event-dice; garrison 2919 f6; {FLEETS}; garrison 1246 F10");
        let mut table = testkit::Table::at(war, &position);
        table.must("roll 1 1");
        assert_eq!((table.state.stage, table.state.side), (Stage::Modes, MUSLIM), "turn {turn}");
        table.must("done");
        assert_eq!((table.state.stage, table.state.side), (Stage::Modes, BYZANTINE), "turn {turn}");
    }
}
