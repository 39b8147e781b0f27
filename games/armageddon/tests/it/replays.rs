//! Golden records: whole matches in `replays/`, played again action by action and roll by roll. A changed rule changes
//! them; the commit that changes it says which case and writes them anew with
//! `UPDATE_REPLAYS=1 cargo test -p armageddon --test it replays`.

mod players;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use armageddon::scenario::Victory;
use armageddon::{Armageddon, TITLE};
use engine::{DataSet, DiceSource, Item, Match, Opened, Outcome, Position, Record};

const OUTCOME: &str = "outcome: ";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/replays")
}

fn game(record: &Record) -> Armageddon {
    let id = record.header.scenario.strip_prefix("armageddon/").expect("a record of this box");
    let data = DataSet::embedded(TITLE.files);
    Armageddon::open_scenario(&data, id, &record.header.options).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// The records on file, by name.
fn records() -> BTreeMap<String, String> {
    let mut records = BTreeMap::new();
    for entry in fs::read_dir(folder()).expect("the records are there") {
        let path = entry.expect("a readable folder").path();
        if path.extension().is_some_and(|extension| extension == "record") {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            records.insert(name, fs::read_to_string(&path).expect("a readable record"));
        }
    }
    records
}

/// The winner's name, or "draw".
fn outcome(played: &Match) -> String {
    match played.outcome() {
        Some(Outcome::Won(side)) => played.position().sides()[side.index()].clone(),
        Some(Outcome::Drawn) => "draw".to_string(),
        None => "none".to_string(),
    }
}

/// A match as it is kept here: the outcome on top, and the hash of the position wherever the sequence of play moves on,
/// so that a difference is found in the phase where it begins.
fn text(played: &Match, start: Box<dyn Position>) -> String {
    let mut now = start;
    let mut items = vec![Item::Remark(format!("{OUTCOME}{}", outcome(played)))];
    let record = played.record();
    for (_, item) in record.items {
        match &item {
            Item::Acts(actions) => actions.iter().for_each(|action| drop(now.act(action).expect("a lawful action"))),
            Item::Roll(roll) => drop(now.roll(*roll).expect("a roll that is due")),
            _ => {}
        }
        let heading = matches!(item, Item::Remark(_));
        items.push(item);
        if heading {
            items.push(Item::Hash(now.hash()));
        }
    }
    Record { header: record.header, items: items.into_iter().enumerate().collect() }.write()
}

#[test]
fn replays_lead_where_they_led() {
    if std::env::var_os("UPDATE_REPLAYS").is_some() {
        players::write_all();
    }
    for (name, kept) in records() {
        let record = Record::read(&kept).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.header.rules, TITLE.rules, "{name} was played under other rules");
        let start = Opened::new(game(&record));
        let replayed = Match::replay(&record, start.copy(), DiceSource::Typed)
            .unwrap_or_else(|error| panic!("{name}.record: {error}"));
        let Some((_, Item::Remark(remark))) = record.items.first() else { panic!("{name} has no outcome") };
        assert_eq!(remark.strip_prefix(OUTCOME), Some(outcome(&replayed).as_str()), "{name}");
        assert_eq!(text(&replayed, start.copy()), kept, "{name} is written as it was read");
    }
}

/// Every kind of ending of every victory rule is on file, and the files stay small.
#[test]
fn replays_show_every_kind_of_ending() {
    if std::env::var_os("UPDATE_REPLAYS").is_some() {
        return; // They are being written.
    }
    let mut kinds = BTreeSet::new();
    let mut scenarios = BTreeSet::new();
    let mut size = 0;
    for (_, kept) in records() {
        let record = Record::read(&kept).expect("a record");
        let game = game(&record);
        let scenario = game.scenario();
        let Some((_, Item::Remark(remark))) = record.items.first() else { panic!("no outcome") };
        let outcome = remark.strip_prefix(OUTCOME).expect("an outcome");
        let winner = scenario.sides.iter().position(|side| side == outcome);
        let ending = match (&scenario.victory, winner) {
            (Victory::Objective { side, .. }, Some(winner)) if side.index() == winner => "won",
            (Victory::Objective { .. }, Some(_)) => "lost",
            (_, Some(0)) => "first side",
            (_, Some(_)) => "second side",
            (_, None) => "draw",
        };
        let rule = match &scenario.victory {
            Victory::Contest(_) => "contest",
            Victory::Objective { .. } => "objective",
            Victory::Dual(_) => "dual",
            Victory::MostUndisrupted => "compare",
        };
        kinds.insert(format!("{rule}: {ending}"));
        let last_turn = record.items.iter().rev().find_map(|(_, item)| match item {
            Item::Remark(remark) => remark.strip_prefix("Turn ")?.split(',').next()?.parse::<u8>().ok(),
            _ => None,
        });
        if last_turn.is_some_and(|turn| turn < scenario.turns) {
            kinds.insert(format!("{rule}: {ending} in the dark"));
        }
        scenarios.insert(scenario.id.clone());
        size += kept.len();
    }
    let kinds: Vec<_> = kinds.iter().map(String::as_str).collect();
    assert_eq!(
        kinds,
        [
            "compare: draw",
            "compare: first side",
            "compare: second side",
            "contest: draw",
            "contest: first side",
            "contest: second side",
            "dual: draw",
            "dual: first side",
            "dual: second side",
            "objective: draw",
            "objective: lost",
            "objective: lost in the dark",
            "objective: won",
            "objective: won in the dark",
        ]
    );
    assert!(scenarios.len() >= 20, "{scenarios:?}");
    assert!(size < 1_500_000, "{size} bytes");
}
