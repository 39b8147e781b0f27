//! Golden records: whole set-ups in `replays/`, one of each pair of armies. After a change of rules they are written anew
//! with `UPDATE_REPLAYS=1 cargo test -p glory --test it replays`.

use std::path::PathBuf;

use engine::{Chooser, DataSet, DiceSource, Game, Header, Match, Opened, Pending, Position, Seat, first_ordered};
use glory::{Glory, TITLE};
use testkit::golden;

use crate::{SET_UPS, open};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/replays")
}

fn game(header: &Header) -> Glory {
    let id = header.scenario.strip_prefix("glory/").expect("a record of this box");
    Glory::open_scenario(&DataSet::embedded(TITLE.files), id, &header.options).expect("a set-up of the box")
}

fn ending(played: &Match) -> String {
    let verdict = played.position().view(Seat::Spectator).verdict.unwrap_or_else(|| "none".to_string());
    format!("turn {}: {verdict}", played.position().turn())
}

/// The simple player on both sides, with seeded dice.
fn write_all() {
    std::fs::create_dir_all(folder()).expect("a folder that can be made");
    for (seed, id) in (20u64..).zip(SET_UPS) {
        let rules = open(id, &[]);
        let header =
            Header { scenario: format!("glory/{id}"), rules: TITLE.rules, seed: Some(seed), ..Header::default() };
        let start: Box<dyn Position> = Box::new(Opened::new(open(id, &[])));
        let mut played = Match::new(header, start.copy(), DiceSource::Seeded(seed));
        let mut chooser = Chooser::new(seed);
        while let Pending::Act(_) = played.position().pending() {
            let state = rules.read_state(&played.position().text()).expect("a position");
            let action = rules.write_action(first_ordered(&rules, &state, &mut chooser));
            played.submit(&[action]).unwrap_or_else(|rebuff| panic!("{}", rebuff.message));
        }
        let text = golden::text(&played, &*start, &ending(&played));
        std::fs::write(folder().join(format!("{id}.record")), text).expect("a folder that can be written to");
    }
}

#[test]
fn replays_lead_where_they_led() {
    if golden::are_being_written() {
        write_all();
    }
    let open = |header: &Header| Box::new(Opened::new(game(header))) as Box<dyn Position>;
    golden::replay_all(&folder(), TITLE.rules, open, ending);
    assert_eq!(golden::records(&folder()).len(), SET_UPS.len());
}
