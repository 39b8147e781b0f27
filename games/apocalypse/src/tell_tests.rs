use engine::{DataSet, Game, Seat};
use testkit::Table;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM};
use crate::state::{Ending, Stage};
use crate::test_table::{game, table};

const BYZANTINES: Seat = Seat::Side(BYZANTINE);
const MUSLIMS: Seat = Seat::Side(MUSLIM);

/// The sentences a seat reads, without their cases.
fn read(table: &Table<Apocalypse>, seat: Seat) -> Vec<String> {
    let text = |line: &str| line.split_once("  ").map_or(line, |(_, text)| text).to_string();
    table.log_for(seat).lines().map(text).collect()
}

#[test]
fn what_goes_face_down_is_named_to_its_owner_only() {
    let mut table = table(
        "phase administration; stage modes; side muslims; turn 2; garrison 2819 kalb1 himyar1 qays1; garrison 4020 f1; \
         garrison 3916 muawiyah uunada",
    );
    table.must("garrison kalb1 2817; form syria 2919; muster qays1; muster f1; done");
    let own = [
        "Kalb 1 goes into Garrison in Aleppo (2817).",
        "The Expedition of Syria musters at Seleucia Pieria (2919).",
        "Qays 1 joins the Expedition of Syria.",
        "Fleet 1 joins the Expedition of Syria.",
        "Mu'awiyah ibn Abi-Sufyan joins the Expedition of Syria.",
        "Uunada joins the Expedition of Syria.",
        "The Expedition of Syria is formed: 1 unit and 1 ship under Mu'awiyah ibn Abi-Sufyan and Uunada.",
    ];
    assert_eq!(read(&table, MUSLIMS), own);
    assert_eq!(read(&table, Seat::Referee), own);
    let others = own.map(|line| line.replace("Kalb 1", "A Muslim unit").replace("Qays 1", "A Muslim unit"));
    assert_eq!(read(&table, BYZANTINES), others);
    assert_eq!(read(&table, Seat::Spectator), others);
}

#[test]
fn a_march_is_seen_and_its_points_are_not() {
    let mut table = table(
        "phase byzantine-land; stage select; expedition byzantine 1829 OPTIMAT VICTOR HONOR THEODORE; \
         garrison 3916 muawiyah kalb1",
    );
    table.must("take byzantine; step 1928; drop VICTOR; stop; camp");
    let own = [
        "The Byzantine Expedition sets out with 17 points.",
        "The Byzantine Expedition marches to Amorium (1928) for 1.",
        "The Byzantine Expedition leaves Victores in Garrison in Amorium (1928).",
        "The Byzantine Expedition camps at Amorium (1928).",
    ];
    assert_eq!(read(&table, BYZANTINES)[..4], own);
    let others = own.map(|line| line.replace(" with 17 points", "").replace("Victores", "a Byzantine unit"));
    assert_eq!(read(&table, MUSLIMS)[..4], others);
    assert_eq!(read(&table, Seat::Spectator)[..4], others);
}

#[test]
fn a_battle_is_told_alike_to_all() {
    let mut table = table(
        "expedition syria 1830 kalb1 kalb2 muawiyah; expedition byzantine 1829 camped SCOLA1 VICTOR THEODORE; \
         garrison 2227 HONOR; garrison 3916 lakhm1; hand syria",
    );
    table.must("step 1829; hold VICTOR; done; roll 2; roll 1; lose kalb2; lose VICTOR");
    let told = read(&table, Seat::Spectator);
    assert_eq!(
        told[..4],
        [
            "The Expedition of Syria marches to 1829 for 2.",
            "The Expedition of Syria attacks the Byzantine Expedition at 1829.",
            "Victores is held in reserve.",
            "Die 2: they are not surprised.",
        ]
    );
    assert!(told[4].starts_with("Battle at 3:1, die 1: "), "{}", told[4]);
    for seat in [BYZANTINES, MUSLIMS, Seat::Referee] {
        assert_eq!(read(&table, seat), told);
    }
}

#[test]
fn headings_say_the_year_the_side_and_the_segment() {
    let heading = |position: &str| {
        let table = table(position);
        table.game.heading(&table.state)
    };
    let rest = "garrison 3916 muawiyah kalb1; garrison 1235 CONSTANS VICTOR";
    for (position, expected) in [
        (
            "turn 3; phase muslim-sea; stage select; expedition syria 2919 kalb2; ship syria 2919 f1",
            "648, Muslims, Sea move",
        ),
        ("phase patrols; stage select; patrol 2422 STABLES", "646, Byzantines, Patrol move"),
        ("phase administration; stage event-dice", "646, Event"),
        ("phase administration; stage modes; side byzantines", "646, Byzantines, Mode adjustment"),
        ("phase administration; stage attrition-die syria; expedition syria 2520 camped kalb2", "646, Attrition"),
    ] {
        assert_eq!(heading(&format!("{position}; {rest}")), expected);
    }
    let game = game(&[]);
    let mut state = game.open();
    assert_eq!(game.heading(&state), "Set-up, Byzantines");
    state.stage = Stage::Over(Ending::Time);
    assert_eq!(game.heading(&state), "The war is over");
}

#[test]
fn endings_name_the_winner_and_why() {
    let game = game(&[]);
    let told = [Ending::CityTaken, Ending::MuawiyahDead, Ending::Time].map(|ending| game.tell_ending(ending));
    assert_eq!(
        told,
        [
            "Muslims win: Constantinople is taken.",
            "Byzantines win: Mu'awiyah is dead.",
            "Byzantines win: the last year is over and Constantinople stands.",
        ]
    );
}

/// Whole wars: every line is a sentence, for every seat as many of them.
#[test]
fn every_event_is_a_sentence_and_each_seat_reads_as_many() {
    use engine::{Chooser, DiceSource, Header, Match, Opened, Pending, Style};
    for seed in 0..6 {
        let edition = if seed % 3 == 2 { "1" } else { "2" };
        let options = [("edition".to_string(), edition.to_string()), ("hidden_stacks".to_string(), "on".to_string())];
        let data = DataSet::embedded(crate::TITLE.files);
        let war = Apocalypse::open_scenario(&data, "war-646", &options).unwrap();
        let header = Header { rules: 1, ..Header::default() };
        let mut game = Match::new(header, Box::new(Opened::new(war)), DiceSource::Seeded(seed));
        let mut chooser = Chooser::new(seed);
        while let Pending::Act(_) = game.position().pending() {
            let action = game.position().order(Style::Random, &mut chooser).remove(0);
            game.submit(&[action]).unwrap();
        }
        let lines = |seat: Seat| -> Vec<String> { game.log_for(seat).map(|(_, line)| line.text).collect() };
        let told = lines(Seat::Referee);
        for line in told.iter().chain(&lines(BYZANTINES)).chain(&lines(MUSLIMS)).chain(&lines(Seat::Spectator)) {
            let first = line.chars().next().unwrap();
            assert!(
                line.ends_with('.') && !line.contains("  ") && (first.is_uppercase() || first.is_ascii_digit()),
                "{line}"
            );
        }
        // Who sails in which ship is told to its owner alone.
        let loads = told.iter().filter(|line| line.contains(" sails in ")).count();
        assert_eq!(lines(Seat::Spectator).len() + loads, told.len());
    }
}
