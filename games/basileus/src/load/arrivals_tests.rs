use crate::load::tests::{broken, load};
use crate::scenario::{Entry, When};

#[test]
fn the_wings_of_arcadiopolis_wait_for_the_pechenegs() {
    let scenario = load("arcadiopolis-970");
    let wing = scenario.reinforcements.iter().find(|one| one.name == "Left wing").unwrap();
    assert_eq!(wing.entry, Entry::Place);
    let arrivals: Vec<_> = wing.arrivals.iter().map(|arrival| (arrival.when, arrival.turn)).collect();
    assert_eq!(arrivals, [(When::NotAcross, 4), (When::Across, 5)]);
    let names = |place: usize| {
        wing.arrivals[place].hexes.iter().map(|&hex| scenario.field.number(hex).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        (names(0), names(1)),
        (
            ["1112", "1111", "1212", "1211"].map(str::to_string).to_vec(),
            ["1110", "1111", "1210", "1209"].map(str::to_string).to_vec()
        )
    );
    let rus: Vec<_> = scenario.reinforcements.iter().filter(|one| one.side.0 == 0).collect();
    assert!(rus.iter().all(|one| one.entry == Entry::March && one.arrivals[0].when == When::Always));
    assert_eq!(rus.iter().map(|one| one.arrivals[0].turn).collect::<Vec<_>>(), [6, 6, 7, 7]);
}

#[test]
fn sviatoslav_comes_when_he_is_engaged() {
    let scenario = load("dorostolon-971-sortie");
    let prince = &scenario.reinforcements[0];
    assert_eq!((prince.name.as_str(), prince.entry), ("Sviatoslav", Entry::Place));
    assert_eq!((prince.arrivals[0].when, prince.arrivals[0].turn), (When::Engaged, 1));
    assert_eq!(prince.arrivals[0].hexes.len(), 6);
    assert_eq!(scenario.reinforcements[1].arrivals[0].hexes.len(), 6);
    assert_eq!(scenario.reinforcements[2].arrivals[0].hexes.len(), 7);
}

#[test]
fn broken_reinforcements_are_rejected_at_their_line() {
    let ends = |message: String, end: &str| assert!(message.ends_with(end), "{message}");
    let put = |from: &str, to: &str| broken("dorostolon-971-sortie", from, to);
    let entry = "arrival = [{ turn = 3, hexes = [\"0301-0801\"] }]";
    let arrival = |to: &str| put(entry, &format!("arrival = [{{ {to} }}]"));
    ends(arrival("turn = 0, hexes = [\"0301\"]"), "arrival on turn 0: expected 1 to 6");
    ends(arrival("turn = 7, hexes = [\"0301\"]"), "arrival on turn 7: expected 1 to 6");
    ends(arrival("hexes = [\"0301\"]"), "an arrival without a turn: expected one");
    ends(arrival("turn = 3, hexes = []"), "nowhere to come on: expected at least one hex");
    ends(arrival("turn = 3, hexes = [\"0201\"]"), "0201 is river: expected a hex that can be entered");
    ends(
        arrival("when = \"late\", turn = 3, hexes = [\"0301\"]"),
        "unknown condition \"late\": expected always, across, not_across or engaged",
    );
    ends(
        arrival("when = \"across\", turn = 3, hexes = [\"0301\"]"),
        "condition \"across\": expected special.line, which decides it",
    );
    ends(
        put("when = \"engaged\", hexes", "when = \"engaged\", turn = 2, hexes"),
        "a turn: expected none, for the engagement says when it comes",
    );
    ends(
        put("units = { hikanatoi = 1 }\nentry = \"march\"", "units = { hikanatoi = 1 }\nentry = \"ride\""),
        "unknown entry \"ride\": expected place or march",
    );
    ends(put(entry, "arrival = []"), "reinforcement \"Hikanatoi\": expected counters and an arrival");
    ends(
        put("units = { hikanatoi = 1 }", "units = {}"),
        "reinforcement \"Hikanatoi\": expected counters and an arrival",
    );
    ends(
        put("[special.engagement]\nunit = \"mangonel\"\nbefore_turn = 6\nlast_turn = 8\n", ""),
        "condition \"engaged\": expected special.engagement, which decides it",
    );
    ends(
        broken("arcadiopolis-970", "turn = 4, hexes = [\"1112\"", "turn = 3, hexes = [\"1112\""),
        "arrival on turn 3: expected a turn after 3, when the line is read",
    );
}
