use engine::Seat;
use engine::view::{Counter, Place, Steps, View};

use crate::test_table::table;

const FIRST: &str = "dorostolon-971-first";

fn view(battle: &str, position: &str, script: &str) -> View {
    let mut table = table(battle, position);
    table.must(script);
    table.game.see(&table.state, Seat::Spectator)
}

fn counter<'a>(view: &'a View, id: &str) -> &'a Counter {
    view.counters.iter().find(|counter| counter.id == id).unwrap_or_else(|| panic!("no {id}"))
}

/// Strength, movement, abbreviation, range, charge.
fn values(view: &View, id: &str) -> String {
    let counter = counter(view, id);
    let slots = &counter.slots;
    let red = if slots.red { "!" } else { "" };
    let (range, charge) = (&slots.lower_right, counter.charge);
    format!("{} {} {} {range}{red} +{charge}", slots.top_left, slots.top_right, slots.lower_middle)
}

#[test]
fn values_stand_where_they_are_printed() {
    let view = view(FIRST, "side Byzantines; phase movement; unit SK1 B0908 reduced; unit SK2 B0907", "");
    assert_eq!(values(&view, "KL"), "5 3 Kl  +2");
    assert_eq!(values(&view, "AT"), "4 3 At 2! +0");
    assert_eq!(values(&view, "SK2"), "3 2 Sk  +0");
    assert_eq!(values(&view, "SK1"), "2 2 Sk  +0");
    assert_eq!(values(&view, "JT"), "2 4 JT  +0");
    let steps = |id: &str| counter(&view, id).steps;
    assert_eq!((steps("SK1"), steps("SK2")), (Some(Steps { left: 1, of: 2 }), Some(Steps { left: 2, of: 2 })));
    assert_eq!((steps("JT"), steps("PS1")), (None, None));
}

#[test]
fn who_they_are_is_seen() {
    let view = view(FIRST, "side Byzantines; phase movement; unit SK2 B0907", "");
    let picture = |id: &str| counter(&view, id).pictogram.as_str();
    let byzantines = ["KL", "SC", "SK1", "PE1", "PS1", "AT", "JT"].map(picture);
    let expected = ["kataphrakt", "cavalry", "heavy-spearmen", "javelinmen", "composite-bow", "horse-archer", "leader"];
    assert_eq!(byzantines, expected);
    let rus = ["dr", "ru1", "ra1", "sv", "pa1"].map(picture);
    assert_eq!(rus, ["retinue", "spearmen", "bowman", "war-banner", "horse-archer"]);
    // Allies wear their own colours.
    let livery = |id: &str| counter(&view, id).livery.as_deref();
    assert_eq!((livery("ru1"), livery("pa1")), (None, Some("pecheneg")));
    let traits = |id: &str| counter(&view, id).traits.iter().map(|chip| chip.kind.as_str()).collect::<Vec<_>>();
    assert_eq!((traits("pa1"), traits("AR"), traits("SC")), (vec!["unseizable"], vec!["hand-to-hand"], vec![]));
    let beroia = self::view("beroia-1122", "side Byzantines; phase movement; unit VA1 0612", "");
    let pictures = ["VA1", "FR", "KA1", "wg1", "tz", "no"].map(|id| counter(&beroia, id).pictogram.as_str());
    assert_eq!(pictures, ["great-axe", "knight", "lancer", "wagon", "horsetail", "steppe-noble"]);
}

#[test]
fn a_counter_in_words() {
    let position = "side Byzantines; phase movement; unit KL B0802 reduced; unit JT B0802; unit pa1 B0608";
    let view = view(FIRST, position, "take KL; along JT");
    assert_eq!(
        counter(&view, "KL").words,
        "Byzantines: Klibanophoroi KL, strength 3, reduced from 5, charges with +2, moves 3, hex B0802, wood, in hand"
    );
    assert_eq!(
        counter(&view, "JT").words,
        "Byzantines: John I Tzimiskes, strength 2, moves 4, hex B0802, wood, goes along"
    );
    assert_eq!(
        counter(&view, "pa1").words,
        "Rus: Pecheneg mounted archers pa1, strength 2, moves 4, fires 2 hexes far, may slip away before a combat, hex \
         B0608, plain"
    );
    assert!(counter(&view, "KL").in_hand && !counter(&view, "JT").in_hand);
    assert!(counter(&view, "SC").words.ends_with(", beside the map"));
}

#[test]
fn who_has_done_what_it_may_is_spent() {
    let position = "side Byzantines; phase movement; unit SK1 B0908; unit SK2 B0907; unit SK3 B0906";
    let moving = view(FIRST, position, "take SK1; step B0808; take SK2");
    let spent = |view: &View, id: &str| counter(view, id).spent;
    assert_eq!(["SK1", "SK2", "SK3"].map(|id| spent(&moving, id)), [true, false, false]);
    let position = "side Byzantines; phase combat; unit SK1 B0908; unit SK2 B0907; unit SK3 B0906; unit ru1 B0808; \
                    unit ru2 B0806";
    let fighting = view(FIRST, position, "target B0808; add SK1; declare; roll 2; retreat B0708; hold");
    assert_eq!(["SK1", "SK2", "ru1", "ru2"].map(|id| spent(&fighting, id)), [true, false, true, false]);
    assert!(counter(&fighting, "ru1").words.ends_with("has been attacked"));
}

#[test]
fn chips_say_who_is_surprised_and_who_may_charge() {
    let position = "side Rus; phase movement; unit RU1 0204; unit sk1 0504 reduced; surprised sk1";
    let sortie = view("dorostolon-971-sortie", position, "");
    assert_eq!(counter(&sortie, "sk1").chips[0].kind, "surprised");
    let position = "side Byzantines; phase movement; unit SC B0605; unit HE B0709; unit ru1 B0608";
    let charge = view(FIRST, position, "take SC; step B0606; step B0607; end");
    let chips = |id: &str| counter(&charge, id).chips.iter().map(|chip| chip.words.as_str()).collect::<Vec<_>>();
    assert_eq!((chips("SC"), chips("HE")), (vec!["has the run-up to charge at B0608"], vec![]));
}

#[test]
fn the_commander_lies_under_his_unit_and_baggage_under_both() {
    let position = "side Rus; phase movement; unit SV 0505; unit RU1 0505; unit mg1 0602; unit sk1 0602";
    let view = view("dorostolon-971-sortie", position, "");
    let ids = |hex: &str| {
        let here = view.counters.iter().filter(|counter| counter.place == Place::Hex(hex.into()));
        here.map(|counter| counter.id.as_str()).collect::<Vec<_>>()
    };
    assert_eq!((ids("0505"), ids("0602")), (vec!["RU1", "SV"], vec!["sk1", "mg1"]));
}
