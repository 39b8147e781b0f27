use engine::Seat;
use engine::view::{Marker, View};

use crate::test_table::table;

fn view(battle: &str, position: &str, script: &str) -> View {
    let mut table = table(battle, position);
    table.must(script);
    table.game.see(&table.state, Seat::Spectator)
}

fn of<'a>(view: &'a View, kind: &str) -> Vec<&'a Marker> {
    view.markers.iter().filter(|marker| marker.kind == kind).collect()
}

fn hexes<'a>(view: &'a View, kind: &str) -> Vec<&'a str> {
    of(view, kind).iter().map(|marker| marker.hex.as_str()).collect()
}

#[test]
fn the_attack_in_hand_points_at_its_target() {
    let position = "side Byzantines; phase combat; unit SK1 B0908; unit SK2 B0907; unit ru1 B0808";
    let view = view("dorostolon-971-first", position, "target B0808; add SK1");
    assert_eq!((hexes(&view, "target"), of(&view, "target")[0].side), (vec!["B0808"], Some(1)));
    let attackers = of(&view, "attacker");
    assert_eq!((hexes(&view, "attacker"), attackers[0].toward.as_deref()), (vec!["B0908"], Some("B0808")));
    assert_eq!(attackers[0].words, "attack from B0908 on B0808");
}

#[test]
fn hexes_left_in_the_combat_are_marked() {
    // The printed example of 10.8: ru1 must push ru2, who pushes ru3, who may choose.
    let position = "side Byzantines; phase combat; unit SK1 B0708; unit SK2 B0709; unit SK3 B0508; unit SK4 B0409; \
                    unit ru1 B0608; unit ru2 B0609; unit ru3 B0610";
    let view = view("dorostolon-971-first", position, "target B0608; add SK1; declare; roll 2");
    assert_eq!((hexes(&view, "vacated"), hexes(&view, "target")), (vec!["B0608", "B0609"], vec!["B0608"]));
    assert!(view.counters.iter().any(|counter| counter.id == "ru3" && counter.in_hand));
}

#[test]
fn plundered_baggage_stays_on_the_map() {
    let position = "side Rus; phase movement; unit RU1 0204; unit mg1 plundered 0602; first-mangonel 1";
    let view = view("dorostolon-971-sortie", position, "");
    assert_eq!(hexes(&view, "plundered"), ["0602"]);
    assert_eq!(of(&view, "plundered")[0].words, "Mangonel mg1 was plundered here");
}

#[test]
fn the_line_is_shown_until_it_is_read() {
    let position = "side Rus; phase movement; unit PA1 0714; unit ka1 0709";
    let before = view("arcadiopolis-970", position, "");
    assert_eq!(hexes(&before, "line"), ["0304", "0404", "0504", "0604", "0704", "0804", "0904", "1004", "1104"]);
    // Where the wings come on is known only then.
    assert_eq!(hexes(&before, "entry").len(), 4 * 2);
    let after = view("arcadiopolis-970", &format!("turn 4; {position}; across no"), "");
    assert!(hexes(&after, "line").is_empty());
    assert_eq!(hexes(&after, "entry").len(), 4 * 2 + 4 + 4 + 3);
    let left = of(&after, "entry").into_iter().find(|marker| marker.hex == "1112").unwrap();
    assert_eq!(left.words, "Left wing comes on in 1112, due");
}
