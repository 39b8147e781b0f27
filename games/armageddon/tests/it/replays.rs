//! Golden records: whole matches in `replays/`, played again action by action and roll by roll. A changed rule changes
//! them; the commit that changes it says which case and writes them anew with
//! `UPDATE_REPLAYS=1 cargo test -p armageddon --test it replays`.

mod players;

use std::collections::BTreeSet;
use std::path::PathBuf;

use armageddon::scenario::Victory;
use armageddon::{Armageddon, TITLE};
use engine::{DataSet, Header, Item, Match, Opened, Outcome, Position, Record};
use testkit::golden;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/replays")
}

fn game(header: &Header) -> Armageddon {
    let id = header.scenario.strip_prefix("armageddon/").expect("a record of this box");
    let data = DataSet::embedded(TITLE.files);
    Armageddon::open_scenario(&data, id, &header.options).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// The winner's name, or "draw".
fn outcome(played: &Match) -> String {
    match played.outcome() {
        Some(Outcome::Won(side)) => played.position().sides()[side.index()].clone(),
        Some(Outcome::Drawn) => "draw".to_string(),
        None => "none".to_string(),
    }
}

#[test]
fn replays_lead_where_they_led() {
    if golden::are_being_written() {
        players::write_all();
    }
    let open = |header: &Header| Box::new(Opened::new(game(header))) as Box<dyn Position>;
    golden::replay_all(&folder(), TITLE.rules, open, outcome);
}

/// Every kind of ending of every victory rule is on file, and the files stay small.
#[test]
fn replays_show_every_kind_of_ending() {
    if golden::are_being_written() {
        return;
    }
    let mut kinds = BTreeSet::new();
    let mut scenarios = BTreeSet::new();
    let mut size = 0;
    for (_, kept) in golden::records(&folder()) {
        let record = Record::read(&kept).expect("a record");
        let game = game(&record.header);
        let scenario = game.scenario();
        let outcome = golden::outcome(&record);
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
