use engine::Seat;
use engine::view::{Counter, Place};

use crate::test_table::table;

fn counter(position: &str, script: &str, id: &str) -> Counter {
    let mut table = table(position);
    table.must(script);
    let counters = table.game.see(&table.state, Seat::Referee).counters;
    counters.into_iter().find(|counter| counter.id == id).unwrap()
}

const QUIET: &str = "phase muslim-land; stage select; expedition syria 2520 kalb1 muawiyah uunada; garrison 1235 OPTIMAT SCOLA1 \
     F1 CONSTANS; patrol 2422 STABLES; destroyed HONOR; turned LAZI; garrison 1409 LAZI; control muslims 1409; \
     garrison 5634 amr maafir1";

#[test]
fn printed_values_are_in_their_places() {
    let kalb = counter(QUIET, "", "kalb1");
    let slots = |counter: &Counter| {
        let slots = counter.slots.clone();
        (slots.top_left, slots.top_middle, slots.top_right, slots.lower_right)
    };
    let four = |a: &str, b: &str, c: &str, d: &str| (a.to_string(), b.to_string(), c.to_string(), d.to_string());
    assert_eq!(slots(&kalb), four("4", "SYR", "3", ""));
    assert_eq!(slots(&counter(QUIET, "", "muawiyah")), four("", "SYR", "", "+2"));
    assert_eq!(slots(&counter(QUIET, "", "F1")), four("", "", "", ""));
    let uunada = counter(QUIET, "", "uunada");
    assert_eq!((uunada.slots.lower_left.as_str(), uunada.slots.lower_right.as_str()), ("sea", "+1"));
    let optimates = counter(QUIET, "", "OPTIMAT");
    let traits: Vec<_> = optimates.traits.iter().map(|mark| mark.kind.as_str()).collect();
    assert_eq!((optimates.pictogram.as_str(), traits), ("kataphrakt", vec!["picked", "mounted"]));
    let pictograms =
        ["kalb1", "SCOLA1", "F1", "STABLES", "CONSTANS", "muawiyah"].map(|id| counter(QUIET, "", id).pictogram);
    assert_eq!(pictograms, ["spearmen", "swordsmen", "fleet", "patrol", "leader", "war-banner"]);
}

#[test]
fn a_counter_is_told_in_words() {
    let words = |id: &str| counter(QUIET, "", id).words;
    assert_eq!(
        words("kalb1"),
        "Muslims: Kalb 1, 4 in clear ground, 3 in broken, of Syria, with the Expedition of Syria, at Mopsuestia (2520)"
    );
    assert_eq!(
        words("STABLES"),
        "Byzantines: Stablesiani, 3 in clear ground, 2 in broken, of Orientales, Mounted, on Patrol in Podandus (2422), rough"
    );
    assert_eq!(words("CONSTANS"), "Byzantines: Constans, leader, in Constantinople (1235)");
    assert!(words("HONOR").ends_with("in the Destroyed Units Box"));
}

#[test]
fn rebels_change_sides_and_keep_their_colours() {
    let lazi = counter(QUIET, "", "LAZI");
    assert_eq!((lazi.side, lazi.livery.as_deref()), (1, Some("byzantine")));
    assert!(lazi.words.starts_with("Muslims: Lazi") && lazi.words.ends_with("rebel"));
    assert_eq!((counter(QUIET, "", "kalb1").livery, counter(QUIET, "", "SCOLA1").livery), (None, None));
    let usurper = counter(QUIET, "", "rebel1");
    assert_eq!((usurper.side, usurper.livery.as_deref()), (1, Some("pecheneg")));
}

#[test]
fn counters_lie_in_hexes_or_in_boxes() {
    let place = |id: &str| match counter(QUIET, "", id).place {
        Place::Hex(id) | Place::Tray(id) => id,
        Place::Table(_) => panic!("a map has no such place"),
    };
    let places = ["kalb1", "OPTIMAT", "HONOR", "PAUL", "tamim1", "f1", "THRSHTUN"].map(place);
    assert_eq!(places, ["2520", "1235", "destroyed-0", "chair-0", "off-map-1", "off-map-1", "gone-0"]);
}

#[test]
fn the_mover_is_in_hand_and_then_spent() {
    let (ridden, moved) = ("ride amr; step 5633", "ride amr; step 5633; stop");
    let amr = counter(QUIET, ridden, "amr");
    assert!(amr.in_hand && !amr.spent);
    let amr = counter(QUIET, moved, "amr");
    assert!(!amr.in_hand && amr.spent && amr.words.ends_with("has moved"));
    assert!(counter(QUIET, "take syria", "kalb1").in_hand);
    let march =
        "phase muslim-land; stage select; expedition syria 1829 kalb1 kalb2 muawiyah; garrison 5634 amr maafir1";
    assert!(counter(march, "take syria; step 1830; stop; camp", "kalb2").spent);
}
