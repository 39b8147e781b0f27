//! Golden records: whole matches kept in a folder, played again action by action and roll by roll. A changed rule
//! changes them; the commit that changes it says which case and writes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use engine::{DiceSource, Header, Item, Match, Position, Record};

/// What the remark on top of a record says before the ending.
const OUTCOME: &str = "outcome: ";

/// Whether the records are to be written anew.
pub fn are_being_written() -> bool {
    std::env::var_os("UPDATE_REPLAYS").is_some()
}

/// The records in a folder, by name.
///
/// # Panics
/// If the folder cannot be read.
pub fn records(folder: &Path) -> BTreeMap<String, String> {
    let mut records = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the records are there") {
        let path = entry.expect("a readable folder").path();
        if path.extension().is_some_and(|extension| extension == "record") {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            records.insert(name, fs::read_to_string(&path).expect("a readable record"));
        }
    }
    records
}

/// A match as it is kept: how it ended on top, and the hash of the position wherever the sequence of play moves on, so
/// that a difference is found in the phase where it begins.
///
/// # Panics
/// If the match cannot be played again from `start`.
pub fn text(played: &Match, start: &dyn Position, ending: &str) -> String {
    let mut now = start.copy();
    let mut items = vec![Item::Remark(format!("{OUTCOME}{ending}"))];
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

/// How a record on file says that it ended.
///
/// # Panics
/// If it does not say.
pub fn outcome(record: &Record) -> &str {
    let Some((_, Item::Remark(remark))) = record.items.first() else { panic!("no remark on top") };
    remark.strip_prefix(OUTCOME).expect("the remark on top tells the outcome")
}

/// Plays every record in a folder again: it must be of these rules, end as it says, and be written as it was read.
///
/// # Panics
/// If one does not.
pub fn replay_all(
    folder: &Path,
    rules: u32,
    open: impl Fn(&Header) -> Box<dyn Position>,
    ending: impl Fn(&Match) -> String,
) {
    for (name, kept) in records(folder) {
        let record = Record::read(&kept).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.header.rules, rules, "{name} was played under other rules");
        let start = open(&record.header);
        let replayed = Match::replay(&record, start.copy(), DiceSource::Typed)
            .unwrap_or_else(|error| panic!("{name}.record: {error}"));
        let ended = ending(&replayed);
        assert_eq!(outcome(&record), ended, "{name}");
        assert_eq!(text(&replayed, &*start, &ended), kept, "{name} is written as it was read");
    }
}
