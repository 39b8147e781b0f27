use proptest::prelude::*;

use super::*;

const TEXT: &str = "strategikon record 1\nscenario armageddon/rome\nrules 1\noption extend yes\n\
    player Romans: Anna K.\nseed 42\n\n# Turn 1\ntake MI1; step N; stop\nroll 4\n\nhash 00000000000000ff\n";

#[test]
fn a_record_is_written_as_it_was_read() {
    let record = Record::read(TEXT).unwrap();
    assert_eq!(record.write(), TEXT);
    assert_eq!(record.header.players, [("Romans".to_string(), "Anna K.".to_string())]);
    assert_eq!(record.items[1], (9, Item::Acts(vec!["take MI1".into(), "step N".into(), "stop".into()])));
    assert_eq!(record.items[4].1, Item::Hash(255));
}

#[test]
fn a_promise_is_kept_as_it_was_read() {
    let promise = "match abc\ncommitment 77\ncontribution Romans: 0a\ncontribution Sabines: 0b: c\n";
    for secret in ["", "secret ff\n"] {
        let text = TEXT.replace("seed 42\n", &format!("{promise}{secret}"));
        let record = Record::read(&text).unwrap();
        assert_eq!(record.write(), text);
        let fairness = record.header.fairness.unwrap();
        assert_eq!((fairness.match_id.as_str(), fairness.commitment.as_str()), ("abc", "77"));
        assert_eq!(fairness.contributions[1], ("Sabines".to_string(), "0b: c".to_string()));
        assert_eq!(fairness.secret.is_some(), !secret.is_empty());
    }
}

#[test]
fn half_a_promise_is_told() {
    let message = |lines: &str| Record::read(&TEXT.replace("seed 42\n", lines)).unwrap_err().to_string();
    let above = "line 7: expected \"match ID\" and \"commitment HEX\" above this line";
    assert_eq!(message("match abc\n"), above);
    assert_eq!(message("secret ff\n"), above);
    assert_eq!(message("contribution Romans\n"), "line 6: expected \"contribution SIDE: HEX\"");
}

#[test]
fn an_error_names_its_line() {
    let message = |text: &str| Record::read(text).unwrap_err().to_string();
    assert_eq!(message("hello"), "line 1: expected \"strategikon record 1\"");
    assert_eq!(
        message(&TEXT.replace("roll 4", "roll four")),
        "line 10: expected the faces of the dice after \"roll\", such as \"roll 4\""
    );
    assert_eq!(message(&TEXT.replace("; step N;", ";;")), "line 9: expected an action between the semicolons");
    assert_eq!(message(&TEXT.replace("rules 1", "rules one")), "line 3: expected a version number after \"rules\"");
}

#[test]
fn a_position_keeps_its_body() {
    let text = "strategikon position 1\nscenario armageddon/rome\nrules 1\n\nturn 3\nunit MI1 0709 N\n";
    let position = PositionText::read(text).unwrap();
    assert_eq!((position.body.as_str(), position.body_line), ("turn 3\nunit MI1 0709 N\n", 5));
    assert_eq!(position.write(), text);
    assert!(PositionText::is_position(text) && !PositionText::is_position(TEXT));
}

/// Words of a line: no spaces at its ends, no colon before a space, no line end.
fn words() -> impl Strategy<Value = String> {
    "[A-Za-z0-9'.ü]{1,6}( [A-Za-z0-9'.ü]{1,6}){0,2}"
}

fn pairs<S: Strategy<Value = String>>(key: S) -> impl Strategy<Value = Vec<(String, String)>> {
    prop::collection::vec((key, words()), 0..4)
}

fn fairness() -> impl Strategy<Value = Fairness> {
    let hex = || "[0-9a-f]{2,64}";
    let contributions = prop::collection::vec((words(), hex()), 0..3);
    (words(), hex(), contributions, prop::option::of(hex())).prop_map(
        |(match_id, commitment, contributions, secret)| Fairness { match_id, commitment, contributions, secret },
    )
}

fn header() -> impl Strategy<Value = Header> {
    let fairness = prop::option::of(fairness());
    let who = (words(), any::<u32>(), pairs("[a-z_]{1,8}"), pairs(words()), any::<Option<u64>>(), fairness);
    who.prop_map(|(scenario, rules, options, players, seed, fairness)| Header {
        scenario,
        rules,
        options,
        players,
        seed,
        fairness,
    })
}

#[rustfmt::skip]
const PIECES: [&str; 23] = [
    "strategikon record 1\n", "scenario ", "rules ", "option ", "player ", "seed ", "match ", "commitment ",
    "contribution ", "secret ", "roll ", "roll\t", "hash ", "# ", ": ", ";", " ", "\n", "\n\n", "\r\n", "7", "ff", "a",
];

/// A text that looks like a record in places.
fn scribble() -> impl Strategy<Value = String> {
    let word = prop::sample::select(&PIECES[..]);
    let piece = prop_oneof![8 => word.prop_map(str::to_string), 1 => any::<String>()];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

const HEAD: &str = "strategikon record 1\nscenario a/b\n";
const CLOSED: &str = "strategikon record 1\nscenario a/b\n\n";

proptest! {
    #[test]
    fn every_header_is_read_as_it_was_written(header in header()) {
        let text = Record { header: header.clone(), items: Vec::new() }.write();
        let read = Record::read(&text).unwrap();
        prop_assert_eq!(&read.header, &header);
        prop_assert_eq!(read.write(), text);
    }

    /// Whatever a text says, it is refused or means the same when it is written and read again.
    #[test]
    fn any_text_is_refused_or_kept(head in prop::sample::select(&["", HEAD, CLOSED][..]), text in scribble()) {
        let Ok(record) = Record::read(&format!("{head}{text}")) else { return Ok(()) };
        let again = Record::read(&record.write()).unwrap();
        prop_assert_eq!(&again.header, &record.header);
        let items = |record: &Record| record.items.iter().map(|(_, item)| item.clone()).collect::<Vec<_>>();
        prop_assert_eq!(items(&again), items(&record));
    }
}
