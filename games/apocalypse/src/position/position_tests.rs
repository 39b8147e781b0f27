use engine::{Game, Pending};

use super::read::LINES;
use super::stages::OTHER_STAGES;
use super::{FLAGS, PLAIN_STAGES, SETS};
use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::{Holder, Phase, Stage, State, Whereabouts};
use crate::test_table::{game, table};

pub(super) fn read(war: &Apocalypse, position: &str) -> Result<State, String> {
    war.read_position(&position.replace(';', "\n")).map_err(|error| error.to_string())
}

#[test]
fn what_is_left_out_has_its_plain_value() {
    let war = game(&[]);
    let state = read(&war, "garrison 2817 kalb1 # the rest waits").unwrap();
    assert_eq!((state.turn, state.phase, state.side, state.stage), (1, Phase::MuslimLand, MUSLIM, Stage::Select));
    let at = |name: &str| state.unit(war.parse_unit(name).unwrap());
    assert_eq!(at("kalb1"), Whereabouts::Garrison(war.parse_place("2817").unwrap()));
    assert_eq!([at("kalb2"), at("CONSTANS"), at("f1")], [Whereabouts::Waiting; 3]);
    assert_eq!((at("PAUL"), at("RSHTUN"), at("MAMIK")), (Whereabouts::Chair, Whereabouts::Gone, Whereabouts::Waiting));
    assert!(state.known.is_empty() && state.events == 0 && state.noble == war.parse_unit("MUSEL").ok());
    assert_eq!(war.write_position(&state), "turn 1\nphase muslim-land\nstage select\ngarrison 2817 kalb1\n");
}

#[test]
fn phase_stage_and_side_follow_from_each_other() {
    let war = game(&[]);
    let course = |text: &str| read(&war, text).map(|state| (state.phase, state.side, state.stage)).unwrap();
    assert_eq!(course("phase administration"), (Phase::Administration, MUSLIM, Stage::Modes));
    assert_eq!(course("stage modes; side byzantines"), (Phase::Administration, BYZANTINE, Stage::Modes));
    assert_eq!(course("phase patrols"), (Phase::Patrols, BYZANTINE, Stage::Select));
    assert_eq!(course("side Byzantines"), (Phase::ByzantineLand, BYZANTINE, Stage::Select));
    assert_eq!(course("phase set-up; side muslim"), (Phase::SetUp, MUSLIM, Stage::SetUp));
    assert_eq!(course("stage foot-die 1235; destroyed VICTOR").1, BYZANTINE);
    let camp = "stage attrition-die syria; expedition syria 2820 camped kalb1";
    assert_eq!(course(camp).1, BYZANTINE);
    assert_eq!(course(&format!("turn 6; {camp}")).1, MUSLIM);
    let march = "expedition byzantine 2820 EXCUB; hand byzantine";
    assert_eq!(course(march), (Phase::ByzantineLand, BYZANTINE, Stage::March));
    let sail = "expedition byzantine 1437 afloat SCOLA1 F1; hand byzantine";
    assert_eq!(course(sail), (Phase::ByzantineSea, BYZANTINE, Stage::March));
    let patrol = war.parse_unit("LEONES").unwrap();
    assert_eq!(course("patrol 1928 LEONES; hand LEONES"), (Phase::Patrols, BYZANTINE, Stage::Ride(patrol)));
    let amr = war.parse_unit("amr").unwrap();
    assert_eq!(course("leader 5634 amr; hand amr"), (Phase::MuslimLand, MUSLIM, Stage::Ride(amr)));
}

#[test]
fn a_place_is_held_by_its_garrison() {
    let war = game(&[]);
    let text = "garrison 2819 SCOLA1; garrison 1234 kalb1; garrison 1534 rebel1; control muslims 1332 1433";
    let state = read(&war, text).unwrap();
    let holder = |hex: &str| state.holder(war.parse_place(hex).unwrap());
    assert_eq!((holder("2819"), holder("1234")), (Holder::Byzantine, Holder::Muslim));
    assert_eq!((holder("1534"), holder("1332")), (Holder::Usurper, Holder::Muslim));
    assert_eq!((holder("1235"), holder("3916")), (Holder::Byzantine, Holder::Muslim));
    assert!(war.write_position(&state).contains("\ncontrol muslims 1332 1433\n"));
}

#[test]
fn events_that_brought_counters_have_happened() {
    let war = game(&[]);
    let events = |text: &str| read(&war, text).unwrap().events;
    assert_eq!(events("garrison 4937 MAURI"), 1 << 4);
    assert_eq!(events("destroyed quray1; gone PAUL; events 3 11"), 1 << 3 | 1 << 7 | 1 << 9 | 1 << 11);
    assert_eq!(events("greek-fire"), 1 << 2);
    assert!(read(&war, "events 2").unwrap().greek_fire);
    assert_eq!(events("expedition kufa 2408 tamim1"), 1 << 10);
    assert_eq!(events("stage quraysh"), 1 << 7);
}

/// Hand-written positions for each stage.
pub(super) const STAGES: [&str; 68] = [
    "stage noble",
    "phase set-up",
    "phase set-up; side muslims; garrison 2817 kalb1 kalb2",
    "stage event-dice; garrison 1404 LAZI; expedition byzantine 1409 BUCEL",
    "stage quake-dice; garrison 1928 VICTOR HONOR",
    "stage trim 1234; garrison 1234 SCOLA1 SCOLA2 SCOLA3 SCOLA4 SCOLA5 SCOLA6 SCOLA7",
    "phase byzantine-land; closing; stage trim 1234; garrison 1234 SCOLA1 SCOLA2 SCOLA3 SCOLA4 SCOLA5 SCOLA6 SCOLA7",
    "stage exarch; garrison 4937 MAURI",
    "stage usurper",
    "stage unrest; garrison 1235 EXCUB DOMPED",
    "stage quraysh; garrison 5634 quray1",
    "stage kufans",
    "stage shelter; patrol 1410 ARMENIAC; turned ARMENIAC",
    "stage shelter; garrison 1409 LAZI VICTOR; turned LAZI",
    "stage rally-dice; rally-due; garrison 1404 LAZI TZANI; turned LAZI TZANI; expedition byzantine 1409 BUCEL",
    "stage rally-dice; rally-due; garrison 1404 LAZI; turned LAZI; expedition byzantine 1409 BUCEL; hand byzantine",
    "stage rallied; garrison 1404 LAZI TZANI; rallied LAZI TZANI; control muslims 1404; \
     expedition byzantine 1409 BUCEL",
    "stage rallied; garrison 1404 LAZI; rallied LAZI; expedition byzantine 1409 BUCEL; hand byzantine points 3 begun",
    "stage replace 3916; destroyed kalb1",
    "stage replace 1235; side byzantines; destroyed VICTOR",
    "stage foot-die 1235; destroyed VICTOR",
    "stage foot 1235 3; destroyed VICTOR HONOR",
    "stage scrap; garrison 4220 f1",
    "turn 2; stage launch; garrison 4220 f1",
    "phase administration; garrison 3916 kalb1 muawiyah; adjusted kalb1",
    "stage muster syria; expedition syria 3916; garrison 3717 kalb1",
    "stage muster syria; expedition syria 3717 kalb1 kalb2; ship syria 3518 f2; lifted 3916 kalb2 f2",
    "stage muster byzantine; expedition byzantine 1235 EXCUB VICTOR; garrison 1235 CONSTANS THEODORE; instead THEODORE",
    "stage scatter; expedition syria 3717 kalb1 kalb2 muawiyah; flight syria routed",
    "phase administration; expedition syria off kalb1 muawiyah; flight syria disbanded from 3717; havens 3916",
    "phase administration; expedition syria 3916 kalb1 kalb2; lifted 3717 kalb2; flight syria left",
    "expedition syria off kalb1 kalb2; ship syria 3518 f1; hand syria; flight syria routed from 3518 rescue; \
     carriers f1",
    "stage attrition-die syria; expedition syria 2820 camped kalb1",
    "stage attrition syria 1; expedition syria 2820 camped kalb1 kalb2",
    "phase byzantine-land; expedition byzantine 1928 BUCEL moved; handled byzantine; moved CONSTANS",
    "expedition syria 2820 kalb1; hand syria points 4 begun landed took",
    "phase muslim-sea; expedition syria 3119 afloat kalb1 kalb2 f1; ship syria 3518 f2; loose 3119 f3; \
     hand syria sea 12",
    "phase patrols; stage ride; patrol 1928 LEONES; hand LEONES points 3",
    "leader 1235 CONSTANS; hand CONSTANS",
    "stage leave 3147; expedition syria 3147 kalb1; garrison 3147 F1 F2; control muslims 3147; hand syria begun took",
    "stage leave 3147; expedition syria 3147 kalb1; garrison 3147 F1; control muslims 3147; fight assault; hand syria",
    "stage zone-dice; expedition syria 1929 kalb1; patrol 1928 LEONES; hand syria",
    "stage toll; expedition syria 1928 kalb1 kalb2; patrol 1928 LEONES; hand syria",
    "stage foe; expedition byzantine 2820 EXCUB; expedition syria 2820 kalb1; expedition egypt 2820 tujib1; \
     hand byzantine",
    "stage reserve; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB BUCEL THEODORE; hand syria; \
     reserve BUCEL",
    "stage surprise-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand syria",
    "stage battle-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB; hand byzantine",
    "stage role; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB BUCEL; hand syria; reserve BUCEL; \
     fight field toll 1",
    "stage counter-die; expedition syria 2820 kalb1; expedition byzantine 2820 EXCUB BUCEL; hand syria; \
     reserve BUCEL; fight counter destroyed",
    "stage pay muslims; expedition syria 2820 kalb1 kalb2; expedition byzantine 2820 EXCUB BUCEL; hand syria",
    "stage pay byzantines; expedition syria 2820 kalb1 kalb2; expedition byzantine 2820 EXCUB BUCEL; hand syria; \
     fight storm owed 1 paid muslims",
    "stage cut byzantines 1; expedition syria 2820 kalb1 kalb2; expedition byzantine 2820 EXCUB BUCEL; hand syria",
    "stage siege-dice; expedition syria 1928 kalb1; garrison 1928 VICTOR; hand syria points 9",
    "stage breach-die; expedition syria 1928 kalb1; garrison 1928 VICTOR; hand syria points 9",
    "stage evacuate; expedition syria 2138 kalb1 kalb2; garrison 2138 VICTOR HONOR F1 MANUEL; hand syria; aboard HONOR",
    "stage haven; expedition syria 2138 kalb1 kalb2; garrison 2138 VICTOR HONOR F1; hand syria; fight assault; \
     aboard HONOR",
    "stage wall byzantines; expedition byzantine 1928 VICTOR; garrison 1928 kalb1 kalb2; hand byzantine; \
     fight assault paid byzantines",
    "stage pillage-die; expedition syria 1928 kalb1; control muslims 1928; hand syria",
    "stage board; expedition syria 3119 afloat kalb1 f1; expedition byzantine 3119 VICTOR F1; hand syria",
    "stage load muslims; expedition syria 3119 afloat kalb1 kalb2 f1 f2; loose 3119 F1; hand syria; berth f1 kalb1",
    "stage fire; greek-fire; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria",
    "stage fire-die 2; greek-fire; expedition syria 3119 afloat kalb1 f1; loose 3119 F1 F2; hand syria",
    "stage burn byzantines 1; greek-fire; expedition syria 3119 afloat kalb1 kalb2 f1 f2; loose 3119 F1; \
     hand syria; fight sea shaded",
    "stage sea-die; expedition syria 3119 afloat kalb1 f1; expedition byzantine 3119 VICTOR F1; hand syria; \
     called VICTOR",
    "stage sea-pay byzantines; expedition syria 3119 afloat kalb1 f1; expedition byzantine 3119 afloat VICTOR F1; \
     hand syria; fight sea paid muslims",
    "stage sea-cut muslims 1; expedition syria 3119 afloat kalb1 f1 f2; loose 3119 F1; hand syria",
    "stage refuge muslims; expedition syria 3119 afloat kalb1 f1; loose 3119 F1; hand syria; \
     fight sea loser muslims toll 1",
    "stage move-end syria; expedition syria 2820 kalb1",
];

#[test]
fn every_stage_can_be_written_by_hand() {
    let war = game(&[]);
    for text in STAGES {
        let state = read(&war, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let written = war.write_position(&state);
        assert_eq!(war.read_position(&written).as_ref(), Ok(&state), "{written}");
        let mut actions = Vec::new();
        war.actions(&state, &mut actions);
        assert_eq!(actions.is_empty(), matches!(war.pending(&state), Pending::Dice(_)), "{text}");
    }
}

#[test]
fn what_follows_from_the_rest_need_not_be_written() {
    let war = game(&[]);
    let written = |text: &str| war.write_position(&read(&war, text).unwrap());
    let said = |text: &str, line: &str| {
        let written = written(text);
        assert!(written.lines().any(|said| said == line), "{line}\n{written}");
    };
    let battle = "stage battle-die; expedition syria 2820 kalb1 kalb2; expedition byzantine 2820 EXCUB; hand syria";
    said(battle, "hand syria points 38 sea 30 begun");
    said(battle, "fight field byzantine");
    said(
        "stage cut muslims 1; expedition syria 2820 kalb1 kalb2; expedition byzantine 2820 EXCUB; hand syria",
        "fight field byzantine loser muslims toll 1",
    );
    said("stage siege-dice; expedition syria 1928 kalb1; garrison 1928 VICTOR; hand syria", "fight siege");
    said("stage muster syria; expedition syria 3916 kalb1; garrison 3717 kalb2", "adjusted kalb1");
    said("leader 1235 CONSTANS; hand CONSTANS", "hand CONSTANS points 20");
    said("leader 1235 CONSTANS; hand CONSTANS", "moved CONSTANS");
    let rout = "stage scatter; expedition syria 3518 camped kalb1 kalb2 f1; flight syria routed";
    said(rout, "expedition syria off kalb1 kalb2");
    said(rout, "flight syria routed from 3518");
    said(rout, "carriers f1");
    let sea = "stage sea-die; expedition syria 3119 afloat kalb1 kalb2 f1; expedition byzantine 3119 afloat EXCUB F1";
    said(&format!("{sea}; hand syria"), "berth f1 kalb1 kalb2");
    said(&format!("{sea}; hand syria"), "fight sea");
}

#[test]
fn set_up_begins_with_those_in_place_who_have_no_choice() {
    let war = game(&[]);
    assert_eq!(read(&war, "stage noble").as_ref(), Ok(&war.open()));
    let mut table = testkit::Table::open(game(&[]));
    table.must("noble THRSHTUN");
    assert_eq!(read(&war, "phase set-up; noble THRSHTUN").as_ref(), Ok(&table.state));
    let state = read(&war, "phase set-up; side muslims").unwrap();
    assert!(state.known.contains(war.parse_unit("RHODII").unwrap()));
    assert!(read(&war, "phase set-up; known").unwrap().known.is_empty());
}

/// What `docs/records.md` says of positions of this box.
fn page() -> &'static str {
    let page = include_str!("../../../../docs/records.md");
    let (_, section) = page.split_once("## Apocalypse: how a position is written").expect("there is a section on it");
    section.split("\n## ").next().unwrap_or(section)
}

#[test]
fn the_page_explains_every_line_and_every_stage() {
    let sets = SETS.into_iter().map(|(word, _)| word).chain(FLAGS.into_iter().map(|(word, _)| word));
    let stages = PLAIN_STAGES.into_iter().map(|(word, _)| word).chain(OTHER_STAGES);
    for word in LINES.into_iter().chain(sets).chain(stages) {
        let (alone, first) = (format!("`{word}`"), format!("`{word} "));
        assert!(page().contains(&alone) || page().contains(&first), "docs/records.md explains {word}");
    }
}

#[test]
fn the_page_lists_every_action() {
    let refused = game(&[]).read_action("dance").unwrap_err().message;
    let (_, forms) = refused.split_once("there are ").expect("the message lists the actions");
    let page = include_str!("../../../../docs/records.md");
    let (_, section) = page.split_once("## Apocalypse: how actions are written").expect("there is a section on it");
    for form in forms.split(", ").flat_map(|form| form.split(" or ")) {
        assert!(section.contains(&format!("`{form}`")), "docs/records.md explains {form}");
    }
}

#[test]
fn the_example_of_the_page_can_be_played_on() {
    let example = page().split("```").nth(1).and_then(|file| file.split_once("\n\n")).expect("there is an example").1;
    let mut table = table(example);
    table.must("step 2519; step 2520; siege; roll 4");
}
