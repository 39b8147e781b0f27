//! The examples of the documentation are true: they load, replay to the hash they state, and stand in the text as they
//! stand in their files.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::Library;
use engine::{DiceSource, Item, PositionText, Record};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository").to_path_buf()
}

fn examples(ending: &str) -> Vec<(String, String)> {
    let folder = root().join("docs/examples");
    let mut found: Vec<_> = fs::read_dir(&folder)
        .expect("docs/examples is there")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a readable file")))
        .collect();
    found.sort();
    assert!(!found.is_empty(), "no .{ending} in docs/examples");
    found
}

fn page() -> String {
    fs::read_to_string(root().join("docs/records.md")).expect("docs/records.md is there")
}

/// Whether a page shows an example as it is, or, where it is about something else, names it.
fn is_shown(name: &str, text: &str) -> bool {
    let fair = fs::read_to_string(root().join("docs/fair-dice.md")).expect("docs/fair-dice.md is there");
    let file = name.rsplit('/').next().unwrap_or(name);
    page().contains(&format!("```text\n{text}```")) || fair.contains(&format!("examples/{file}"))
}

#[test]
fn example_records_replay_to_their_hash() {
    let library = Library::printed();
    for (name, text) in examples("record") {
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(matches!(record.items.last(), Some((_, Item::Hash(_)))), "{name} ends with a hash");
        assert_eq!(record.write(), text, "{name} is written as it was read");
        let played = library.replay(&record, DiceSource::Typed).unwrap_or_else(|error| panic!("{name}: {error}"));
        // What the program itself writes about the match replays to the same position.
        let again =
            library.replay(&played.record(), DiceSource::Typed).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(again.position().hash(), played.position().hash(), "{name}");
        assert!(is_shown(&name, &text), "docs/records.md shows {name} as it is");
    }
}

#[test]
fn example_positions_load_and_survive_being_written() {
    let library = Library::printed();
    for (name, text) in examples("position") {
        let text_read = PositionText::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let position = library.position(&text_read).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(!position.actions().is_empty(), "{name} leaves something to do");
        let again = position.read(&position.text()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((again.hash(), again.text()), (position.hash(), position.text()), "{name}");
        assert!(page().contains(&format!("```text\n{text}```")), "docs/records.md shows {name} as it is");
    }
}

#[test]
fn the_page_lists_every_action() {
    let rome = Library::printed().open("armageddon/rome", &[]).expect("rome opens");
    let refused = rome.judge("dance").expect_err("nobody dances").message;
    let (_, forms) = refused.split_once("there are ").expect("the message lists the actions");
    for form in forms.split(", ").flat_map(|form| form.split(" or ")) {
        assert!(page().contains(&format!("| `{form}` |")), "docs/records.md explains `{form}`");
    }
}
