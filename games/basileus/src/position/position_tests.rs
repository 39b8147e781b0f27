use engine::{Game, Pending, Side};

use super::read::{LINES, OTHER_STAGES};
use super::{PLAIN_STAGES, SETS};
use crate::Basileus;
use crate::scenario::Traits;
use crate::state::{Phase, Place, Stage, State};
use crate::test_table::{PROVING_GROUND, game, game_where};

fn read(battle: &Basileus, position: &str) -> Result<State, String> {
    battle.read_position(&position.replace(';', "\n")).map_err(|error| error.to_string())
}

/// The proving ground with units that may do all a unit can.
fn wild(options: &[&str]) -> Basileus {
    game_where(PROVING_GROUND, options, |scenario| {
        for unit in scenario.units.iter_mut().filter(|unit| unit.name == "SC" || unit.name == "rm1") {
            unit.traits = Traits { impetuous: true, feigned_flight: true, ..Traits::default() };
        }
    })
}

#[test]
fn what_is_left_out_has_its_plain_value() {
    let battle = game("dorostolon-971-third", &[]);
    let state = read(&battle, "unit RU2 C0908 reduced # the rest waits").unwrap();
    assert_eq!((state.turn, state.side, state.phase, state.stage), (1, Side(0), Phase::Movement, Stage::Move));
    let (second, first) = (battle.parse_unit("RU2").unwrap(), battle.parse_unit("RU1").unwrap());
    assert_eq!(state.unit(second).place, Place::On(battle.parse_hex("C0908").unwrap()));
    assert!(state.unit(second).reduced && !state.unit(first).reduced);
    assert_eq!(state.unit(first).place, Place::Waiting);
    assert!(state.used.is_empty() && state.surprised.is_empty() && state.across.is_none());
    let text = "turn 2; side Byzantines; phase combat; stage target; unit sk1 B0905; unit RU1 B0805 reduced";
    let state = read(&battle, text).unwrap();
    assert_eq!((state.turn, state.side, state.phase, state.stage), (2, Side(1), Phase::Combat, Stage::Target));
}

#[test]
fn phase_and_stage_follow_from_each_other() {
    let battle = game(PROVING_GROUND, &[]);
    let sequence = |text: &str| read(&battle, text).map(|state| (state.phase, state.stage)).unwrap();
    assert_eq!(sequence("phase combat"), (Phase::Combat, Stage::Target));
    assert_eq!(sequence("stage target"), (Phase::Combat, Stage::Target));
    assert_eq!(sequence("stage moving; unit SK1 0709; mover SK1"), (Phase::Movement, Stage::Moving));
    assert_eq!(sequence("phase set-up"), (Phase::SetUp, Stage::SetUp));
    assert_eq!(
        read(&battle, "phase combat; stage move").unwrap_err(),
        "line 2: this position cannot be: this stage does not belong to this phase"
    );
}

/// Hand-written positions for each stage, on the proving ground.
const STAGES: [&str; 21] = [
    "phase set-up; unit SC 0601; unit JT 0601",
    "stage move; unit SK1 0709",
    "stage moving; unit KA1 0710; unit JT 0710; mover KA1 along JT",
    "stage moving; unit KA1 0710; unit SK1 0710; mover KA1 spent 2 steps 1; track KA1 N fit",
    "stage zone-test 0808; unit SK1 0709; unit ru1 0708; mover SK1",
    "stage impulse-die SC 0710; unit SC 0711; unit ru1 0709; mover SC",
    "stage rush SC; unit SC 0711; unit ru1 0708; unit ru2 0809; mover SC tempted",
    "stage feint-die SC rm1; unit SC 0711; unit rm1 0709",
    "stage drawn SC rm1 2; unit SC 0811; unit rm1 0709",
    "stage target; unit SK1 0709; unit ru1 0708; track SK1 N NE unfit; track ru1 fit",
    "stage build; unit SK1 0709; unit SK2 0809; unit ru1 0708; attack 0708",
    "stage evade; unit SK1 0709; unit pa1 0708; attack 0708 by SK1",
    "stage withdraw; unit SK1 0709; unit pa1 0708; attack 0708 by SK1",
    "stage losses 1; unit SK1 0709; unit SK2 0808; unit ru1 0708; attack 0708 by SK1 SK2; driven-back",
    "stage order; unit SK1 0709; unit SK2 0808; unit ru1 0708; attack 0708 by SK1 SK2; driven-back; fleeing SK1 SK2",
    "stage retreat ru1; unit SK1 0709; unit ru1 0708; attack 0708 by SK1",
    "stage retreat ru2; unit SK1 0710; unit ru1 0709; unit ru2 0708; attack 0709 by SK1; chain ru1; vacated 0709; \
     tests ru1 -1 ru2",
    "stage test-die; unit SK1 0709; unit ru1 0708; attack 0708 by SK1; tests ru1 -1",
    "stage advance; unit SK1 0709; unit ru1 0706; attack 0708 on ru1 by SK1",
    "stage occupy; unit SK1 0710; unit ru1 0708; attack 0708 by SK1; ways S; driven-back",
    "stage impulse-die rm1; unit PS1 0710; unit rm1 0708; attack 0708 by PS1",
];

/// Those that depend on whether ratios are used.
const DICE: [(bool, &str); 4] = [
    (false, "stage attack-die; unit SK1 0709; unit ru1 0708; attack 0708 by SK1"),
    (true, "stage volley; unit SK1 0709; unit ru1 0708; unit ra1 0707; attack 0708 by SK1"),
    (true, "stage attack-pool; unit SK1 0709; unit ru1 0708; attack 0708 by SK1"),
    (true, "stage defence-pool 2; unit SK1 0709; unit ru1 0708; attack 0708 by SK1"),
];

#[test]
fn every_stage_can_be_written_by_hand() {
    let with = |no_ratio: bool| wild(if no_ratio { &["zoc_to_zoc", "no_ratio"] } else { &["zoc_to_zoc"] });
    let all = STAGES.into_iter().flat_map(|text| [(false, text), (true, text)]).chain(DICE);
    for (no_ratio, text) in all {
        let battle = with(no_ratio);
        let state = read(&battle, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let written = battle.write_position(&state);
        assert_eq!(battle.read_position(&written).as_ref(), Ok(&state), "{written}");
        let mut actions = Vec::new();
        battle.actions(&state, &mut actions);
        assert_eq!(actions.is_empty(), matches!(battle.pending(&state), Pending::Dice(_)), "{text}");
    }
}

#[test]
fn what_follows_from_the_rest_need_not_be_written() {
    let battle = game(PROVING_GROUND, &[]);
    let state = read(&battle, "stage moving; unit KA1 0808; mover KA1").unwrap();
    assert!(state.mover.on_road && state.moved == state.mover.party);
    let text = "stage attack-die; unit SK1 0810; unit ru1 0811; unit sv 0811; unit wg1 0811; attack 0811 by SK1";
    let state = read(&battle, text).unwrap();
    let written = battle.write_position(&state);
    let said = |line: &str| assert!(written.lines().any(|said| said == line), "{line}\n{written}");
    said("attack 0811 on ru1 by SK1");
    said("ways N");
    said("palisade");
    said("used SK1");
    said("attacked ru1 wg1");
}

#[test]
fn a_track_is_written_step_by_step() {
    let battle = game(PROVING_GROUND, &[]);
    for words in ["N NE fit", "N NE unfit", "fit", "unfit", "S S S S S NW fit"] {
        let state = read(&battle, &format!("unit KA1 0709; track KA1 {words}")).unwrap();
        assert!(battle.write_position(&state).contains(&format!("\ntrack KA1 {words}\n")), "{words}");
    }
    let refused = |text: &str| read(&battle, &format!("unit KA1 0709; {text}")).unwrap_err();
    assert_eq!(refused("track KA1 N"), "line 2: \"track KA1 N\" ends where fit or unfit should stand");
    let west = "line 2: expected a direction (N, NE, SE, S, SW or NW), found \"W\"";
    assert_eq!(refused("track KA1 W fit"), west);
    assert_eq!(refused("track KA1 N N N N N N N fit"), "line 2: a way of more steps than are remembered");
    assert_eq!(refused("track KA1 fit; track KA1 fit"), "line 3: KA1 is listed twice");
    assert_eq!(refused("track KA2 fit"), "line 2: this position cannot be: KA2 has moved and waits beside the map");
}

#[test]
fn set_up_begins_with_those_in_place_who_have_no_choice() {
    let battle = game("beroia-1122", &[]);
    assert_eq!(read(&battle, "phase set-up").as_ref(), Ok(&battle.open()));
    let battle = game("dorostolon-971-sortie", &[]);
    assert_eq!(read(&battle, "phase set-up").as_ref(), Ok(&battle.open()));
    assert_eq!(read(&battle, "phase set-up; surprised").unwrap().surprised, crate::state::UnitSet::EMPTY);
}

#[test]
fn what_is_placed_before_the_battle_is_where_it_may_be() {
    let battle = game("beroia-1122", &[]);
    let fault = |text: &str| {
        let error = read(&battle, &format!("phase set-up; {text}")).unwrap_err();
        error.replace("line 2: this position cannot be: ", "")
    };
    assert!(read(&battle, "phase set-up; unit pa1 0303").is_ok());
    assert!(read(&battle, "phase set-up; side Byzantines; unit VA2 0513; unit pa1 0303").is_ok());
    assert_eq!(fault("unit wg1 waiting"), "wg1 has one place to be in and waits");
    assert_eq!(fault("unit pa1 0811"), "pa1 is not in a hex of its group");
    assert_eq!(fault("unit pa1 0605"), "pa1 stands too close to others");
    assert_eq!(fault("unit pa1 eliminated"), "pa1 comes later or is lost before the battle begins");
    assert_eq!(fault("unit VA2 0513"), "VA2 is placed before the other side is ready");
    assert_eq!(fault("unit tz 0612"), "tz is not in a hex of its group");
    // If they must keep farther apart, fourteen find no room.
    let battle = game_where("beroia-1122", &[], |scenario| {
        let group = scenario.groups.iter_mut().find(|group| group.spaced.is_some()).expect("one is");
        group.spaced.as_mut().expect("it is").least = 4;
    });
    let error = read(&battle, "phase set-up; unit pa1 0103").unwrap_err();
    assert_eq!(error, "line 2: this position cannot be: pa2 finds no room with its group");
}

/// What `docs/records.md` says of positions of this box.
fn page() -> &'static str {
    let page = include_str!("../../../../docs/records.md");
    let (_, section) = page.split_once("## Basileus: how a position is written").expect("there is a section on it");
    section.split("\n## ").next().unwrap_or(section)
}

#[test]
fn the_page_explains_every_line_and_every_stage() {
    let sets = SETS.into_iter().map(|(word, _)| word);
    let stages = PLAIN_STAGES.into_iter().map(|(word, _)| word).chain(OTHER_STAGES);
    for word in LINES.into_iter().chain(sets).chain(stages) {
        let (alone, first) = (format!("`{word}`"), format!("`{word} "));
        assert!(page().contains(&alone) || page().contains(&first), "docs/records.md explains {word}");
    }
}

#[test]
fn the_example_of_the_page_can_be_played_on() {
    let example = page().split("```").nth(1).and_then(|file| file.split_once("\n\n")).expect("there is an example").1;
    let mut table = testkit::Table::at(game("dorostolon-971-third", &[]), example);
    table.must("target C1206; charge kl; add ps1; declare; roll 1");
}

#[test]
fn a_line_that_cannot_be_read_says_what_was_expected() {
    let battle = game(PROVING_GROUND, &[]);
    for (text, message) in WRONG_WORDS {
        assert_eq!(read(&battle, text).unwrap_err(), message, "{text}");
    }
}

const WRONG_WORDS: [(&str, &str); 14] = [
    (
        "turns 3",
        "line 1: \"turns\" opens no line of a position: expected turn, side, phase, stage, unit, track, mover, \
         attack, ways, palisade, driven-back, chain, vacated, tests, across, bait-lost, first-mangonel, moved, \
         feigned, used, attacked, surprised, charging, shooters or fleeing",
    ),
    ("turn", "line 1: \"turn\" ends where a turn should stand"),
    ("turn three", "line 1: expected a turn, found \"three\""),
    ("turn 3; turn 3", "line 2: \"turn\" has a line already"),
    ("turn 3 4", "line 1: \"4\" is one word too many"),
    ("side Blues", "line 1: expected Greens or Whites, found \"Blues\""),
    ("phase melee", "line 1: expected set-up, movement or combat, found \"melee\""),
    (
        "stage sleep",
        "line 1: expected set-up, surprise, move, moving, target, build, evade, evade-die, withdraw, volley, \
         attack-die, attack-pool, order, test-die, advance, occupy, zone-test, impulse-die, rush, feint-die, drawn, \
         defence-pool, losses, retreat or over, found \"sleep\"",
    ),
    (
        "stage over rain drawn",
        "line 1: expected broke, broke-less, losses, mangonels, all-wagons or wagons, found \"rain\"",
    ),
    ("unit SK1", "line 1: \"unit SK1\" ends where a hex, waiting, eliminated or plundered should stand"),
    (
        "unit SK99 0709",
        "line 1: there is no counter SK99; Greens are written in capitals (SK1), Whites in small letters (sk1)",
    ),
    ("unit SK1 0799", "line 1: T0799 is not on the map: expected a hex from T0101 to T1215"),
    ("unit SK1 0709; unit SK1 0709", "line 2: SK1 is listed twice"),
    (
        "mover SK1 running",
        "line 1: expected along, spent, steps, stopped, on-road, came-near or tempted, found \"running\"",
    ),
];

#[test]
fn a_position_that_cannot_be_is_refused() {
    let battle = wild(&["zoc_to_zoc"]);
    for (text, message) in IMPOSSIBLE {
        let error = read(&battle, text).unwrap_err();
        assert_eq!(error.replace("this position cannot be: ", ""), message, "{text}");
    }
}

const IMPOSSIBLE: [(&str, &str); 60] = [
    // Counters and stacks.
    ("turn 6", "line 1: it is turn 6, and the turns are 1 to 5"),
    ("unit SK1 0501", "line 1: SK1 is in 0501, which nobody enters"),
    ("unit SK1 0709; unit ru1 0709", "line 1: both sides are in 0709"),
    ("unit SK1 0709; unit SK2 0709", "line 1: those in 0709 may not stand together"),
    ("unit JT 0709; unit MG1 0709", "line 1: those in 0709 may not stand together"),
    ("unit PS3 0709 reduced", "line 1: PS3 is reduced and has one step"),
    ("unit SK1 plundered 0709", "line 1: SK1 is plundered and no baggage"),
    ("unit MG1 eliminated", "line 1: MG1 is eliminated: lost baggage is plundered in its hex"),
    // Sets.
    ("moved ru1", "line 1: ru1 cannot be listed as moved"),
    ("phase combat; moved SK1", "line 2: SK1 cannot be listed as moved"),
    ("used SK1", "line 1: SK1 cannot be listed as used"),
    ("phase combat; used JT", "line 2: JT cannot be listed as used"),
    ("phase combat; attacked SK1", "line 2: SK1 cannot be listed as attacked"),
    ("phase combat; attacked sv", "line 2: sv cannot be listed as attacked"),
    ("feigned SK1", "line 1: SK1 cannot be listed as feigned"),
    ("surprised SK1", "line 1: SK1 cannot be listed as surprised"),
    ("across yes", "line 1: nobody has looked yet who stands across the line"),
    ("bait-lost 1", "line 1: the bait lost in time is 1, and in all 0"),
    ("first-mangonel 1", "line 1: the first mangonel has not fallen, or not in that turn"),
    // The counter in hand.
    ("stage moving", "line 1: a mover needs a stage in which it moves, and that stage a mover"),
    ("unit SK1 0709; mover SK1", "line 2: a mover needs a stage in which it moves, and that stage a mover"),
    ("stage moving; mover SK1", "line 2: the counter in hand is off the map"),
    ("stage moving; unit ru1 0709; mover ru1", "line 3: the counter in hand belongs to the other side"),
    ("stage moving; unit SK1 0709; unit SK2 0710; mover SK1 along SK2", "line 4: those in hand are not together"),
    (
        "stage moving; unit SK1 0709; mover SK1 spent 200 steps 1",
        "line 3: the counter in hand has spent more points than it has",
    ),
    (
        "stage moving; unit SK1 0709; mover SK1 spent 2",
        "line 3: the counter in hand has spent points without a step, or stepped without points",
    ),
    (
        "stage moving; unit SK1 0709; mover SK1 steps 1",
        "line 3: the counter in hand has spent points without a step, or stepped without points",
    ),
    (
        "stage moving; unit SK1 0709; mover SK1 tempted",
        "line 3: the die was thrown for an impetuous unit and none is in hand",
    ),
    ("stage moving; unit SK1 0709; unit SK2 0709; mover SK1 spent 4 steps 2", "line 1: nobody can do anything in it"),
    ("stage moving; unit SK1 0709; unit SK2 0709; mover SK1", "line 2: those in 0709 may not stand together"),
    ("mover nobody steps 1", "line 1: steps are counted and nobody makes them"),
    ("stage zone-test 0808; unit SK1 0709; mover SK1", "line 1: nobody needs a test to go there"),
    ("stage impulse-die SK1 0708; unit SK1 0709; mover SK1", "line 1: nobody is tempted on his way there"),
    ("stage rush SC; unit SC 0709; mover SC", "line 1: nobody impetuous is in hand"),
    (
        "stage feint-die SC rm1; unit SC 0711; unit rm1 0701",
        "line 1: A feigned flight draws on an enemy combat unit within three hexes that stands by itself; not rm1.",
    ),
    ("stage drawn SC rm1 0; unit SC 0811; unit rm1 0709", "line 1: nobody is drawn on"),
    ("stage drawn SC rm1 1; unit SC 0811; unit rm1 0810", "line 1: nobody can do anything in it"),
    // The attack in hand.
    ("stage build", "line 1: nobody is attacked, and the fight goes on"),
    ("phase combat; attack 0708", "line 2: nobody defends 0708"),
    ("phase combat; unit ru1 0708; attack 0708", "line 3: an attack is in hand and nobody fights"),
    ("stage build; unit ru1 0708; attack 0708", "line 1: None of your units that may still attack reaches 0708."),
    (
        "stage build; unit SK1 0709; unit ru1 0708; attack 0708; ways N",
        "line 4: an attack goes on before it is declared",
    ),
    (
        "stage attack-die; unit SK1 0709; unit ru1 0708; attack 0708",
        "line 4: nobody attacks, or somebody who has not attacked does",
    ),
    ("stage attack-die; unit SK1 0712; unit ru1 0708; attack 0708 by SK1", "line 1: 0708 is out of reach of SK1."),
    (
        "stage attack-die; unit SK1 0709; unit ru1 0708; attack 0708 by SK1; charging SK1",
        "line 4: SK1 cannot be listed as charging",
    ),
    (
        "stage attack-die; unit KA1 0709; unit ru1 0708; attack 0708 by KA1; charging KA1",
        "line 1: KA1 has no run-up: it must have come nearer to 0708 with every step this turn, over open plain or \
         along a road, for at most three points.",
    ),
    (
        "stage attack-die; unit SK1 0709; unit ru1 0708; attack 0708 by SK1; ways SE",
        "line 1: the attack does not come the way it is said to come",
    ),
    (
        "stage attack-die; unit SK1 0709; unit ru1 0708; unit ru2 0710; attack 0708 on ru2 by SK1",
        "line 1: ru2 does not stand for 0708",
    ),
    ("stage attack-pool; unit SK1 0709; unit ru1 0708; attack 0708 by SK1", "line 1: this battle is fought by ratios"),
    ("stage evade; unit SK1 0709; unit ru1 0708; attack 0708 by SK1", "line 1: ru1 cannot slip away"),
    ("stage losses 1; unit SK1 0709; unit ru1 0708; attack 0708 by SK1", "line 1: there is no choice of losses"),
    (
        "stage order; unit SK1 0709; unit ru1 0708; attack 0708 by SK1; driven-back; fleeing SK1",
        "line 1: there is no choice of who retreats",
    ),
    (
        "stage order; unit SK1 0709; unit SK2 0808; unit ru1 0708; attack 0708 by SK1 SK2; fleeing SK1 SK2",
        "line 5: attackers flee who were not driven back",
    ),
    ("stage retreat ru1; unit SK1 0709; attack 0708 on ru1 by SK1", "line 1: ru1 does not retreat"),
    (
        "stage retreat ru2; unit SK1 0710; unit ru1 0709; unit ru2 0707; attack 0709 by SK1; chain ru1; vacated 0709",
        "line 1: ru1 does not give way to where ru2 is",
    ),
    ("stage test-die; unit SK1 0709; unit ru1 0708; attack 0708 by SK1", "line 1: nobody on the map is to be tested"),
    ("stage advance; unit SK1 0709; unit ru1 0708; attack 0708 by SK1", "line 1: nobody may advance"),
    ("stage occupy; unit SK1 0709; unit ru1 0708; attack 0708 by SK1; driven-back", "line 1: nobody may advance"),
    ("stage impulse-die rm1; unit SK1 0709; unit rm1 0708; attack 0708 by SK1", "line 1: nobody impetuous was shot at"),
    ("stage over losses major Greens", "line 1: the battle has not ended so"),
];
