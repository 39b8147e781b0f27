//! Golden records: whole wars in `replays/`, in both editions. After a change of rules they are
//! written anew with `UPDATE_REPLAYS=1 cargo test --release -p apocalypse --test it replays`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use apocalypse::{Apocalypse, TITLE};
use engine::{Chooser, DataSet, DiceSource, Header, Match, Opened, Pending, Position, Record, Seat, Style};
use testkit::golden;

/// A record to be had: the edition, how both sides are played, how it must end.
struct Wanted {
    edition: &'static str,
    styles: [Style; 2],
    ends: &'static str,
}

const fn want(edition: &'static str, styles: [Style; 2], ends: &'static str) -> Wanted {
    Wanted { edition, styles, ends }
}

const RANDOM: [Style; 2] = [Style::Random; 2];
const SCRIPTED: [Style; 2] = [Style::Scripted; 2];
const CITY: &str = "Constantinople is taken.";
const DEAD: &str = "Mu'awiyah is dead.";
const TIME: &str = "Constantinople stands.";

/// Every ending in both editions. At random Constantinople hardly ever falls; to players with a plan it does.
const WANTED: &[Wanted] = &[
    want("2", RANDOM, DEAD),
    want("2", RANDOM, TIME),
    want("2", SCRIPTED, CITY),
    want("2", SCRIPTED, DEAD),
    want("2", SCRIPTED, TIME),
    want("1", RANDOM, DEAD),
    want("1", RANDOM, TIME),
    want("1", SCRIPTED, CITY),
    want("1", SCRIPTED, DEAD),
    want("1", SCRIPTED, TIME),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/replays")
}

fn open(header: &Header) -> Box<dyn Position> {
    let data = DataSet::embedded(TITLE.files);
    let war = Apocalypse::open_scenario(&data, "war-646", &header.options).expect("the printed data loads");
    Box::new(Opened::new(war))
}

/// The verdict in words, with the turn it fell in.
fn ending(played: &Match) -> String {
    let position = played.position();
    let verdict = position.view(Seat::Spectator).verdict.unwrap_or_else(|| "none".to_string());
    format!("turn {}: {verdict}", position.turn())
}

/// A war by players of these styles; one seed, one war.
fn play(header: &Header, styles: [Style; 2], seed: u64) -> Match {
    let mut war = Match::new(header.clone(), open(header), DiceSource::Seeded(seed));
    let mut chooser = Chooser::new(seed);
    while let Pending::Act(side) = war.position().pending() {
        let action = war.position().order(styles[side.index()], &mut chooser).remove(0);
        war.submit(&[action]).expect("what is chosen is lawful");
    }
    war
}

fn write_all(folder: &Path) {
    for name in golden::records(folder).keys() {
        std::fs::remove_file(folder.join(format!("{name}.record"))).expect("a record can be replaced");
    }
    for wanted in WANTED {
        let players = ["Byzantines", "Muslims"].into_iter().zip(wanted.styles);
        let header = Header {
            scenario: "apocalypse/war-646".to_string(),
            rules: TITLE.rules,
            options: vec![("edition".to_string(), wanted.edition.to_string())],
            players: players.map(|(side, style)| (side.to_string(), style.to_string())).collect(),
            ..Header::default()
        };
        let war = (0..5000)
            .map(|seed| play(&header, wanted.styles, seed))
            .find(|war| ending(war).ends_with(wanted.ends))
            .unwrap_or_else(|| panic!("no war of edition {} ends with {}", wanted.edition, wanted.ends));
        let kind = match wanted.ends {
            CITY => "city-taken",
            DEAD => "muawiyah-dead",
            _ => "time",
        };
        let name = format!("edition-{}-{}-{}-{kind}.record", wanted.edition, wanted.styles[0], wanted.styles[1]);
        let text = golden::text(&war, &*open(war.header()), &ending(&war));
        std::fs::write(folder.join(name), text).expect("a record can be written");
    }
}

#[test]
fn replays_lead_where_they_led() {
    if golden::are_being_written() {
        write_all(&folder());
    }
    golden::replay_all(&folder(), TITLE.rules, open, ending);
}

/// The endings are on file, and the files stay small.
#[test]
fn replays_show_these_endings() {
    if golden::are_being_written() {
        return;
    }
    let mut endings = BTreeSet::new();
    let mut size = 0;
    for (_, kept) in golden::records(&folder()) {
        let record = Record::read(&kept).expect("a record");
        let edition = record.header.options.iter().find(|(key, _)| key == "edition").map(|(_, value)| value.clone());
        endings.insert(format!("edition {}: {}", edition.unwrap_or_default(), golden::outcome(&record)));
        size += kept.len();
    }
    for Wanted { edition, ends, .. } in WANTED {
        let shown = |ending: &String| ending.starts_with(&format!("edition {edition}")) && ending.ends_with(ends);
        assert!(endings.iter().any(shown), "no war of edition {edition} ends with \"{ends}\": {endings:#?}");
    }
    assert!(size < 1_500_000, "{size} bytes");
}
