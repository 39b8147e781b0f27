//! 2.3: the Fabricae.

use testkit::Table;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::Stage;
use crate::test_table::{game, stage, table, whereabouts};

/// The fleets as they should be on turn 2, so that nothing comes between replacements and modes.
const FLEETS: &str = "garrison 4220 f1 f2; garrison 4020 f3; garrison 3518 f4; garrison 3119 f5; garrison 2919 f6; \
    garrison 1235 F1 F2 F3; garrison 4937 F4 F5; garrison 1440 F6; garrison 1437 F7; garrison 1022 F8; \
    garrison 1213 F9; garrison 1246 F10";

/// The year at its beginning, with an event that comes to nothing.
fn year(position: &str) -> Table<Apocalypse> {
    let mut table = table(&format!("turn 2; stage event-dice; events 2; {FLEETS}; {position}"));
    table.must("roll 1 1");
    table
}

/// Passes at every Fabrica and lists where that was.
fn fabricae(table: &mut Table<Apocalypse>) -> Vec<String> {
    let mut asked = Vec::new();
    while let Stage::Replace(_) = table.state.stage {
        let whose = if table.state.side == MUSLIM { "muslims" } else { "byzantines" };
        asked.push(format!("{whose} {}", stage(table)));
        table.must("pass");
    }
    assert_eq!(table.state.stage, Stage::Modes);
    asked
}

#[test]
fn case_2_3_each_working_fabrica_is_asked_the_muslims_first() {
    let mut table = year("destroyed kalb1 VICTOR");
    assert_eq!(
        fabricae(&mut table),
        [
            "muslims replace 2819",
            "muslims replace 3916",
            "byzantines replace 1235",
            "byzantines replace 1332",
            "byzantines replace 1702",
            "byzantines replace 2015",
        ]
    );
    // Whoever passes gets nothing: replacements are never compulsory.
    assert_eq!((whereabouts(&table, "kalb1"), whereabouts(&table, "VICTOR")), ("destroyed".into(), "destroyed".into()));
}

#[test]
fn case_2_3_nobody_is_asked_while_his_box_is_empty() {
    assert_eq!(fabricae(&mut year("destroyed kalb1")), ["muslims replace 2819", "muslims replace 3916"]);
    assert_eq!(fabricae(&mut year("destroyed VICTOR")).len(), 4);
    assert_eq!(fabricae(&mut year("garrison 3916 kalb1")).len(), 0);
}

#[test]
fn case_2_3_a_fabrica_works_for_whoever_controls_it() {
    let mut table = year("destroyed kalb1 VICTOR; control muslims 1332; control byzantines 2819");
    assert_eq!(
        fabricae(&mut table),
        [
            "muslims replace 1332",
            "muslims replace 3916",
            "byzantines replace 1235",
            "byzantines replace 1702",
            "byzantines replace 2015",
            "byzantines replace 2819",
        ]
    );
}

#[test]
fn case_2_3_a_pillaged_besieged_or_usurped_fabrica_does_not_work() {
    let position = "destroyed kalb1 VICTOR; pillaged 2819 1702; expedition syria 2015 kalb2; \
        garrison 1332 rebel1 rebel2; expedition byzantine 3916 EXCUB";
    let mut table = year(position);
    assert_eq!(fabricae(&mut table), ["byzantines replace 1235"], "Damascus is besieged as well");
    let table = year(position);
    for hex in ["1702", "2015", "1332", "2819"] {
        assert_eq!(table.forbidden_by(&format!("replace BUCEL {hex}")), Some("2.3.2"), "BUCEL is not in the box");
    }
    let table = year(&position.replace("VICTOR", "BUCEL"));
    for hex in ["1702", "2015", "1332", "2819", "1928"] {
        assert_eq!(table.forbidden_by(&format!("replace BUCEL {hex}")), Some("2.3"), "{hex} receives nothing");
    }
    assert_eq!(table.forbidden_by("replace BUCEL 1235"), None);
}

#[test]
fn case_2_3_a_unit_comes_into_any_friendly_fabrica_whatever_its_army() {
    // The example of the rules: an ORIENTALES unit comes to Nakhchawan, here by the workshops of Constantinople.
    let mut table = year("destroyed FOEDER");
    assert_eq!(stage(&table), "replace 1235");
    table.must("replace FOEDER 1702");
    assert_eq!(whereabouts(&table, "FOEDER"), "garrison 1702");
    // And the other: if the Muslims control Nicomedia, a Syrian comes there.
    let mut table = year("destroyed kalb1; control muslims 1332");
    assert_eq!(stage(&table), "replace 1332");
    table.must("replace kalb1 1332");
    assert_eq!(whereabouts(&table, "kalb1"), "garrison 1332");
}

#[test]
fn case_2_3_stacking_is_not_looked_at_and_the_unit_is_known() {
    // Eight Syrians fill Damascus.
    let mut table =
        year("garrison 3916 kalb1 kalb2 kalb3 kalb4 kalb5 kalb6 kalb7 kalb8; destroyed kalb9; pillaged 2819");
    table.must("replace kalb9 3916");
    assert_eq!(whereabouts(&table, "kalb9"), "garrison 3916");
    let known = |name: &str| table.state.known.contains(table.game.parse_unit(name).unwrap());
    assert!(known("kalb9") && !known("kalb1"), "the box lies open");
    // The check at the end of phase B finds the surplus.
    table.must("done; done");
    assert_eq!(stage(&table), "trim 3916");
}

#[test]
fn case_2_3_1_one_syrian_for_each_fabrica() {
    let mut table = year("destroyed kalb1 kalb2 qays1");
    assert_eq!(table.forbidden_by("foot"), Some("2.3"), "Muslims have no Foot to throw for");
    table.must("replace kalb1 3916");
    assert_eq!(stage(&table), "replace 3916");
    assert_eq!(table.refusal("replace kalb1 3916"), "2.3.1: kalb1 is not in the Destroyed Units Box.");
    table.must("replace qays1 2819");
    assert_eq!(table.state.stage, Stage::Modes, "two Fabricae, two units");
    let found = ["kalb1", "kalb2", "qays1"].map(|unit| whereabouts(&table, unit));
    assert_eq!(found, ["garrison 3916", "destroyed", "garrison 2819"]);
}

#[test]
fn case_2_3_1_no_other_muslim_army_is_ever_replaced() {
    let table = year("destroyed kalb1 maafir1 quray1 tamim1 rebel1");
    for gone in ["maafir1", "quray1", "tamim1", "rebel1"] {
        let refused = table.refusal(&format!("replace {gone} 3916"));
        assert_eq!(refused, format!("2.3.1: {gone} is never replaced, or not by this choice."));
    }
    assert_eq!(fabricae(&mut year("destroyed maafir1 quray1 tamim1 rebel1")).len(), 0, "nothing to ask");
}

#[test]
fn case_2_3_1_first_edition_replaces_syrians_alone_too() {
    let war = game(&[("edition", "1")]);
    let mut table = Table::at(war, &format!("turn 2; stage event-dice; events 2; {FLEETS}; destroyed kalb1 maafir1"));
    table.must("roll 1 1");
    assert_eq!(table.forbidden_by("replace maafir1 3916"), Some("2.3.1"));
    table.must("replace kalb1 3916");
    assert_eq!(table.state.stage, Stage::Modes);
}

#[test]
fn case_2_3_2_one_picked_or_mounted_unit_for_a_fabrica() {
    let mut table = year("destroyed SCOLA1 LEONES OPTIMAT VICTOR");
    assert_eq!(table.refusal("replace VICTOR 1235"), "2.3.2: VICTOR is never replaced, or not by this choice.");
    assert_eq!(table.forbidden_by("replace kalb1 1235"), Some("2.3.2"));
    table.must("replace SCOLA1 1235");
    assert_eq!(stage(&table), "replace 1332");
    table.must("replace LEONES 1235; replace OPTIMAT 2015");
    let found = ["SCOLA1", "LEONES", "OPTIMAT"].map(|unit| whereabouts(&table, unit));
    assert_eq!(found, ["garrison 1235", "garrison 1235", "garrison 2015"]);
    assert_eq!(stage(&table), "replace 2015");
}

#[test]
fn case_2_3_2_or_a_die_of_foot() {
    let mut table = year("destroyed VICTOR HONOR THRACES GALLICA LEONES");
    table.must("foot");
    assert_eq!(stage(&table), "foot-die 1235");
    table.must("roll 3");
    assert_eq!(table.state.stage, Stage::Foot(table.game.parse_place("1235").unwrap(), 3));
    assert_eq!(table.refusal("replace LEONES 1235"), "2.3.2: LEONES is no Foot unit.");
    table.must("replace VICTOR 1332; replace GALLICA 1702; replace HONOR 1235");
    assert_eq!(stage(&table), "replace 1332", "three came: the next Fabrica");
    // He chooses anew at each.
    table.must("replace LEONES 1332");
    assert_eq!(stage(&table), "replace 1702");
    table.must("foot; roll 6; replace THRACES 1702");
    assert_eq!(table.state.stage, Stage::Modes, "the box is empty");
}

#[test]
fn case_2_3_2_he_may_take_fewer_foot_than_the_die() {
    let mut table = year("destroyed VICTOR HONOR THRACES");
    table.must("foot; roll 2; replace VICTOR 1235; pass");
    assert_eq!(stage(&table), "replace 1332");
    assert_eq!(whereabouts(&table, "HONOR"), "destroyed");
}

#[test]
fn case_2_3_2_no_die_is_thrown_when_there_is_no_foot() {
    let table = year("destroyed LEONES");
    assert_eq!(table.refusal("foot"), "2.3.2: No Foot unit lies in the box.");
}

#[test]
fn case_2_3_2_africans_come_back_but_not_rebels() {
    let mut table = year("destroyed MAURI BYZACEN LAZI CATAPHR ARMENIAC MAMIK; turned LAZI CATAPHR MAMIK");
    for rebel in ["LAZI", "CATAPHR", "MAMIK"] {
        assert_eq!(table.forbidden_by(&format!("replace {rebel} 1235")), Some("2.3.2"), "{rebel}");
    }
    table.must("replace MAURI 1235; replace ARMENIAC 1235; foot; roll 6");
    assert_eq!(table.forbidden_by("replace LAZI 1235"), Some("2.3.2"));
    table.must("replace BYZACEN 1235");
    assert_eq!(table.state.stage, Stage::Modes, "only those who cannot return are left");
    assert_eq!(fabricae(&mut year("destroyed LAZI rebel1; turned LAZI")).len(), 0);
}

#[test]
fn case_2_3_2_first_edition_brings_domestici_equites_back_as_mounted() {
    for edition in ["1", "2"] {
        let war = game(&[("edition", edition)]);
        let mut table =
            Table::at(war, &format!("turn 2; stage event-dice; events 2; {FLEETS}; destroyed DOMEQ DOMPED"));
        table.must("roll 1 1");
        assert_eq!(table.state.side, BYZANTINE);
        assert_eq!(table.forbidden_by("replace DOMPED 1235"), Some("2.3.2"));
        table.must("replace DOMEQ 1235");
        assert_eq!(whereabouts(&table, "DOMEQ"), "garrison 1235");
    }
}
