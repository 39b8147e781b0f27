use crate::load::tests::{at, error};

const COUNTERS: &str = "counters.toml";

/// The error when somebody begins elsewhere.
fn is(from: &str, to: &str, message: &str) {
    let line = from.lines().last().unwrap();
    let found = error(COUNTERS, from, &from.replacen(line, to, 1));
    assert_eq!(found, at(COUNTERS, from, message));
}

#[test]
fn land_units_begin_at_home() {
    let syria = "army = \"syria\"\nbegins = { in = \"syria\" }";
    is(
        syria,
        "begins = { in = \"iraq\" }",
        "unknown district \"iraq\": expected obsequium, orientales, armeniae, carabisianis, europe, north egypt, south \
         egypt or syria",
    );
    is(
        syria,
        "begins = { in = \"europe\" }",
        "europe is held by the Byzantines at the start: expected a place of the Muslims",
    );
    is(syria, "begins = { at = \"Basra\" }", "no place \"Basra\" on the map: expected the name of one");
    is(
        syria,
        "begins = { at = \"Rhodes\" }",
        "Rhodes is held by the Byzantines at the start: expected a place of the Muslims",
    );
    is(syria, "begins = \"divided\"", "divided: expected that of the army of orientales only");
    is(syria, "begins = { noble = \"rshtuni\" }", "a noble: expected one of the army of armeniae only");
    for other in ["scola", "ports", "fleet", "chair"] {
        let message = "this is no beginning for land units of this side: expected another";
        is(syria, &format!("begins = {other:?}"), message);
    }
}

#[test]
fn land_units_come_with_their_event() {
    let syria = "army = \"syria\"\nbegins = { in = \"syria\" }";
    is(
        syria,
        "begins = { event = 7 }",
        "an event: expected none for this army, for only 4, 6, 7 or 10 bring land units",
    );
    is(syria, "begins = { event = 13 }", "event 13: expected 2 to 12");
    let kufa = "army = \"kufa\"\nbegins = { event = 10 }\nfrom";
    let with = |to: &str| error(COUNTERS, kufa, &kufa.replace("{ event = 10 }", to));
    let message = "expected event 10 for this army";
    assert!(with("{ event = 7 }").ends_with(message) && with("{ in = \"syria\" }").ends_with(message));
    let quraysh = "army = \"egypt\"\nbegins = { event = 7 }";
    is(quraysh, "begins = { event = 10 }", "expected event 7 for this army");
    let clan = "begins = { noble = \"mamikonian\" } },";
    let found = error(COUNTERS, clan, "begins = { noble = \"bagratuni\" } },");
    assert_eq!(found, at(COUNTERS, clan, "unknown noble \"bagratuni\": expected mamikonian or rshtuni"));
}

#[test]
fn ships_and_leaders_begin_where_the_rules_say() {
    is("count = 10\nbegins = \"ports\"", "begins = \"fleet\"", "expected ports for Byzantine naval units");
    is("count = 12\nbegins = \"fleet\"", "begins = \"ports\"", "expected fleet for Muslim naval units");
    is(
        "title = \"Paul\"\nside = \"byzantine\"\nbegins = \"chair\"",
        "begins = { event = 9 }",
        "expected chair for this leader",
    );
    let gregory = "title = \"Gregory\"\narmy = \"african\"\nbegins = { event = 4 }";
    is(gregory, "begins = { at = \"Rhodes\" }", "expected event 4 for this leader");
    let manuel = "army = \"orientales\"\nbegins = { at = \"Alexandria\" }";
    is(manuel, "begins = \"divided\"", "expected this leader at a place");
    is(
        manuel,
        "begins = { at = \"Fustat\" }",
        "Fustat is held by the Muslims at the start: expected a place of the Byzantines",
    );
    let musel = "army = \"armeniae\"\nbegins = { noble = \"mamikonian\" }";
    is(musel, "begins = { noble = \"rshtuni\" }", "expected noble mamikonian for this leader");
    let message = error(COUNTERS, manuel, &manuel.replace("at =", "near ="));
    assert!(message.contains("unknown variant `near`, expected one of `at`, `in`, `event`"), "{message}");
}
