//! The example of docs/fair-dice.md, whose hashes were worked out with another program, and what becomes of it when
//! something in it is changed.

use super::*;
use engine::{DataSet, Record, Snapshot};

const EXAMPLE: &str = include_str!("../../../docs/examples/fair.record");

fn played(text: &str) -> Match {
    let record = Record::read(text).unwrap();
    Match::replay(&record, rome(), DiceSource::Typed).unwrap()
}

fn rome() -> Box<dyn engine::Position> {
    (armageddon::TITLE.open)(&DataSet::embedded(armageddon::TITLE.files), "rome", &[]).unwrap()
}

fn verdict(text: &str) -> String {
    verify(&played(text)).map_or_else(|fault| fault.to_string(), |verified| verified.to_string())
}

/// What the page for players says of it.
const PAGE: &str = include_str!("../../../docs/fair-dice.md");

/// The example with this line of its header, in place of the one that began so.
fn with(line: &str) -> String {
    let key = line.split_inclusive([' ', ':']).next().unwrap();
    let old = EXAMPLE.lines().find(|old| old.starts_with(key)).expect("the example has such a line");
    EXAMPLE.replacen(old, line, 1)
}

/// The example up to its first throw, and then this.
fn after_the_first_volley(rest: &str) -> String {
    let (before, _) = EXAMPLE.split_once("roll 4").unwrap();
    format!("{before}{rest}")
}

#[test]
fn the_worked_example_is_as_promised() {
    assert_eq!(verify(&played(EXAMPLE)), Ok(Verified { promise: Promise::Committed, throws: 2 }));
    assert_eq!(verdict(EXAMPLE), "the dice of all 2 throws are as they were committed to before the first");
    let promise: Vec<&str> = EXAMPLE.lines().skip(5).take(5).collect();
    assert!(PAGE.contains(&promise.join("\n")), "the page shows the same example");
    assert!(PAGE.contains("steps 133 die 1 try 1") && PAGE.contains("0x6324470d % 6 + 1"));
    assert_eq!(verdict(&after_the_first_volley("")), "no dice were thrown");
    let one = verdict(&after_the_first_volley("roll 4\n"));
    assert_eq!(one, "the dice of the one throw are as they were committed to before the first");
}

#[test]
fn another_face_is_found_out() {
    let fault = verify(&played(&after_the_first_volley("roll 5\n"))).unwrap_err();
    assert_eq!(fault, Fault::OtherFace { step: 133, die: 0, shown: 5, promised: 4 });
    assert_eq!(fault.to_string(), "step 134: die 1 shows 5, but had to show 4");
    assert!(fault.is_breach());
}

#[test]
fn another_secret_or_match_is_found_out() {
    for line in [format!("secret {}", "00".repeat(32)), "match rome-2".to_string()] {
        assert_eq!(verify(&played(&with(&line))), Err(Fault::OtherSecret), "{line}");
    }
    assert!(Fault::OtherSecret.is_breach());
}

#[test]
fn other_contributions_give_other_dice() {
    for line in ["contribution Romans: 00", "# without a contribution"] {
        let text = EXAMPLE.replacen("contribution Romans: bf4fccd616251b678c56b9cb7a46819b", line, 1);
        assert!(verify(&played(&text)).is_err_and(|fault| fault.is_breach()), "{line}");
    }
    // They are taken in the order of the sides, whatever the order of the lines.
    let lines: Vec<&str> = EXAMPLE.lines().filter(|line| line.starts_with("contribution")).collect();
    let turned = EXAMPLE.replacen(&lines.join("\n"), &format!("{}\n{}", lines[1], lines[0]), 1);
    assert_ne!(turned, EXAMPLE);
    assert_eq!(verdict(&turned), verdict(EXAMPLE));
}

#[test]
fn what_cannot_be_checked_is_said() {
    let told = |text: &str| {
        let fault = verify(&played(text)).unwrap_err();
        assert!(!fault.is_breach());
        fault.to_string()
    };
    let open = EXAMPLE.lines().filter(|line| !line.starts_with("secret")).collect::<Vec<_>>().join("\n");
    assert_eq!(told(&open), "its dice can't be checked yet: the secret is revealed at the end");
    let typed = include_str!("../../../docs/examples/rome.record");
    assert_eq!(told(typed), "its dice can't be checked: it has neither fair dice nor a seed");
    assert_eq!(told(&with("commitment 12")), "expected 64 hexadecimal digits after \"commitment\"");
    assert_eq!(told(&with("secret XY")), "expected 64 hexadecimal digits after \"secret\"");
    let greeks = EXAMPLE.replacen("contribution Sabines", "contribution Greeks", 1);
    assert_eq!(told(&greeks), "\"contribution Greeks\": no side of this match, or there twice");
    let twice = EXAMPLE.replacen("contribution Sabines", "contribution Romans", 1);
    assert_eq!(told(&twice), "\"contribution Romans\": no side of this match, or there twice");
    let odd = EXAMPLE.replacen("contribution Sabines: 0", "contribution Sabines: ", 1);
    assert!(told(&odd).ends_with("after \"contribution\""));
}

#[test]
fn a_seed_is_checked_in_the_same_way() {
    let seeded = |seed| DiceSource::Seeded(seed);
    let mut game = Match::replay(&Record::read(&after_the_first_volley("")).unwrap(), rome(), seeded(7)).unwrap();
    assert_eq!(game.steps().len(), 134, "the die that was due is thrown");
    let mut record = game.record();
    record.header.fairness = None;
    game = Match::replay(&record, rome(), DiceSource::Typed).unwrap();
    assert_eq!(verify(&game), Ok(Verified { promise: Promise::Seeded, throws: 1 }));
    let Some(Step::Roll(thrown)) = game.steps().last().cloned() else { panic!("the last step is a throw") };
    let other = (8..).find(|seed| Source::Seeded(seeded(*seed)).roll(133, &due()) != thrown);
    record.header.seed = other;
    game = Match::replay(&record, rome(), DiceSource::Typed).unwrap();
    assert!(verify(&game).is_err_and(|fault| matches!(fault, Fault::OtherFace { step: 133, .. })));
}

fn due() -> Throw {
    match played(&after_the_first_volley("")).position().pending() {
        Pending::Dice(throw) => throw,
        other => panic!("a die is due, not {other:?}"),
    }
}

#[test]
fn steps_taken_on_trust_are_no_reason_to_stumble() {
    let whole = played(EXAMPLE);
    let snapshot = Snapshot { step: 134, body: whole.position_after(134).text() };
    for (what, instead) in [("add SK1; shoot", "add SK1; fly"), ("roll 4", "hold")] {
        let record = Record::read(&EXAMPLE.replacen(what, instead, 1)).unwrap();
        let resumed = Match::resume(&record, rome(), DiceSource::Typed, &snapshot).unwrap();
        assert!(verify(&resumed).is_err_and(|fault| matches!(fault, Fault::Unplayable { .. })), "{instead}");
    }
}
