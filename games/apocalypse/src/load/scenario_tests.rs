use crate::load::tests::{at, error};

const WAR: &str = "scenarios/war-646.toml";

#[test]
fn broken_scenarios_are_rejected_at_their_line() {
    let is = |from: &str, to: &str, message: &str| assert_eq!(error(WAR, from, to), at(WAR, from, message));
    let turns = "turns = [11, 10]";
    is(turns, "turns = []", "no number of turns: expected at least one");
    is(turns, "turns = [11, 0]", "number of turns 0: expected 1 to 99");
    is(turns, "turns = [100]", "number of turns 100: expected 1 to 99");
    is(turns, "turns = [11, 11]", "number of turns 11 stands here twice: expected each once");
    is("first_year = 646", "first_year = 10000", "year 10000: expected 1 to 9999");
    is("name = \"Muslims\"", "name = \"Byzantines\"", "both sides are \"Byzantines\": expected two names");
    is("name = \"Muslims\"", "name = \"nobody\"", "\"nobody\" is no name for a side: expected another");
    let message = error(WAR, "first_year", "year");
    assert!(message.starts_with(&at(WAR, "first_year", "unknown field `year`, expected one of `case`")), "{message}");
    assert!(error(WAR, "livery = \"muslim\"\n", "").contains("missing field `livery`"));
    let third =
        error(WAR, "livery = \"muslim\"\n", "livery = \"muslim\"\n[[side]]\nname = \"Franks\"\nlivery = \"\"\n");
    assert!(third.ends_with("3 sides: expected two"), "{third}");
}
