//! Golden records: whole matches in `replays/`, every kind of ending among them. After a change of rules they are written
//! anew with `UPDATE_REPLAYS=1 cargo test -p basileus --test it replays`.

mod players;

use std::collections::BTreeSet;
use std::path::PathBuf;

use basileus::{Basileus, TITLE};
use engine::{DataSet, Header, Match, Opened, Position, Record, Seat};
use testkit::golden;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/replays")
}

fn game(header: &Header) -> Basileus {
    let id = header.scenario.strip_prefix("basileus/").expect("a record of this box");
    let data = DataSet::embedded(TITLE.files);
    Basileus::open_scenario(&data, id, &header.options).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// The verdict in words, with the turn it fell in.
fn ending(played: &Match) -> String {
    let position = played.position();
    let verdict = position.view(Seat::Spectator).verdict.unwrap_or_else(|| "none".to_string());
    format!("turn {}: {verdict}", position.turn())
}

#[test]
fn replays_lead_where_they_led() {
    if golden::are_being_written() {
        players::write_all(&folder());
    }
    let open = |header: &Header| Box::new(Opened::new(game(header))) as Box<dyn Position>;
    golden::replay_all(&folder(), TITLE.rules, open, ending);
}

/// Every kind of ending is on file, and the files stay small.
#[test]
fn replays_show_every_kind_of_ending() {
    if golden::are_being_written() {
        return;
    }
    let mut endings = BTreeSet::new();
    let mut size = 0;
    for (_, kept) in golden::records(&folder()) {
        let record = Record::read(&kept).expect("a record");
        let battle = record.header.scenario.strip_prefix("basileus/").expect("this box");
        endings.insert(format!("{battle}, {}", golden::outcome(&record)));
        size += kept.len();
    }
    for wanted in players::WANTED {
        let shown = endings.iter().any(|ending| ending.starts_with(wanted.battle) && ending.ends_with(wanted.ends));
        assert!(shown, "no record of {} ends with \"{}\": {endings:#?}", wanted.battle, wanted.ends);
    }
    assert!(size < 1_500_000, "{size} bytes");
}
