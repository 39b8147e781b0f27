use engine::DataSet;

use super::*;
use crate::load::FILES;
use crate::load::tests::error;

fn roster() -> Roster {
    read(DataSet::embedded(FILES).file("counters.toml").unwrap()).unwrap()
}

#[test]
fn the_counters_as_printed() {
    let roster = roster();
    // kind, front, flank, allowance, parenthesised
    let printed = [
        ("MI", 1, 1, 3, false),
        ("MS", 3, 1, 3, false),
        ("AX", 3, 2, 4, false),
        ("SD", 4, 3, 4, false),
        ("SK", 1, 1, 5, false),
        ("MC", 2, 1, 9, false),
        ("HA", 1, 1, 9, true),
        ("BO", 1, 1, 5, true),
        ("IB", 1, 1, 5, true),
        ("CH", 1, 1, 10, true),
    ];
    for (counter, expected) in roster.units.iter().zip(printed) {
        let Counter { kind, front, flank, allowance, parenthesised, .. } = *counter;
        assert_eq!((kind.abbreviation(), front, flank, allowance, parenthesised), expected);
    }
    assert_eq!((roster.leader.front, roster.leader.allowance, roster.leader.parenthesised), (1, 6, true));
}

#[test]
fn fire_by_range_in_quarters() {
    let roster = roster();
    assert_eq!(roster.counter(Kind::HorseArchers).fire, [4, 2]);
    assert_eq!(roster.counter(Kind::Bowmen).fire, [8, 4]);
    assert_eq!(roster.counter(Kind::ImprovedBowmen).fire, [8, 8, 4, 4]);
    assert_eq!(roster.counter(Kind::Skirmishers).fire, [4, 2]);
    assert!(roster.counter(Kind::Axemen).fire.is_empty());
}

#[test]
fn every_value_knows_where_it_comes_from() {
    let roster = roster();
    let from = roster.counter(Kind::Axemen).from;
    assert_eq!(
        (from.front, from.flank, from.allowance),
        (Provenance::Rulebook, Provenance::Reconstructed, Provenance::Derived)
    );
    assert_eq!(roster.counter(Kind::Axemen).provenance(), Provenance::Reconstructed);
    assert_eq!(roster.counter(Kind::Chariot).provenance(), Provenance::Derived);
    assert_eq!(roster.counter(Kind::MilitiaInfantry).provenance(), Provenance::Derived);
    assert_eq!(
        roster.grades.map(|grade| grade.provenance == Provenance::Reconstructed),
        [true, true, true, true, false, false]
    );
}

#[test]
fn the_ladder_of_leaders() {
    let roster = roster();
    assert_eq!(
        roster.ladder(false).map(|grade| (grade.radius, grade.bonus)),
        [(0, 0), (1, 0), (1, 1), (3, 1), (6, 2), (12, 2)]
    );
    assert_eq!(roster.ladder(true).map(|grade| grade.radius), [1, 3, 1, 3, 6, 12]);
    let down = roster.grades.map(|grade| grade.down.map_or("", Grade::letter));
    assert_eq!(down, ["", "A", "", "C", "D", "E"]);
}

#[test]
fn broken_counters_are_rejected_at_their_line() {
    let broken = |from: &str, to: &str| error("rome", "counters.toml", from, to);
    let at = |line: usize, message: &str| format!("counters.toml:{line}: {message}");
    assert_eq!(
        broken("MS = { front = 3, flank = 1", "MS = { front = 3, flank = 4"),
        at(14, "MS has flank 4: expected at most its front, 3")
    );
    assert_eq!(
        broken("MC = {", "MX = {"),
        at(17, "unknown unit type \"MX\": expected MI, MS, AX, SD, SK, MC, HA, BO, IB or CH")
    );
    assert_eq!(
        broken("[\"2\", \"1\"]", "[\"2\", \"x\"]"),
        at(38, "unknown strength \"x\": expected a whole number or 1/2")
    );
    assert_eq!(
        broken("[\"2\", \"2\", \"1\", \"1\"]", "[\"2\", \"2\", \"2\", \"1\", \"1\", \"1\"]"),
        at(46, "IB fires to range 6: expected 1 to 4")
    );
    let fire = broken("MI = { front = 1,", "MI = { fire = [\"1\"], front = 1,");
    assert_eq!(fire, at(13, "MI has fire: expected it for SK, HA, BO or IB only"));
    let down = broken("bonus = 2, down = \"D\"", "bonus = 2, down = \"F\"");
    assert!(down.ends_with("E is reduced to F: expected a lower grade"), "{down}");
    let grade = broken("bonus = 2, down = \"D\"", "bonus = 2, down = \"G\"");
    assert!(grade.ends_with("unknown grade \"G\": expected A, B, C, D, E or F"), "{grade}");
    let from = broken("fire = \"rulebook\", allowance", "fire = \"guesswork\", allowance");
    assert!(from.contains("expected one of `rulebook`, `derived`, `reconstructed`"), "{from}");
    assert_eq!(
        broken("MI = { front = 1, flank = 1, allowance = 3 }", ""),
        "counters.toml: MI is missing: expected values for every type of unit and every grade of leader"
    );
}
