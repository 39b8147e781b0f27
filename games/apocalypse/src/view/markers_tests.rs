use engine::Seat;
use engine::view::Marker;

use crate::test_table::table;

fn markers(position: &str, script: &str) -> Vec<Marker> {
    let mut table = table(position);
    table.must(script);
    table.game.see(&table.state, Seat::Spectator).markers
}

fn words(markers: &[Marker], kind: &str) -> Vec<String> {
    let wanted = markers.iter().filter(|marker| marker.kind == kind);
    wanted.map(|marker| format!("{}: {}", marker.hex, marker.words)).collect()
}

const SIEGE: &str = "expedition syria 2531 kalb1 kalb2 muawiyah; garrison 2531 VICTOR; pillaged 2819; cracked; \
     expedition byzantine 1829 camped GALLICA THEODORE; hand syria";

#[test]
fn every_place_shows_who_holds_it() {
    let markers = markers(&format!("{SIEGE}; control muslims 1920"), "");
    let control: Vec<_> = markers.iter().filter(|marker| marker.kind == "control").collect();
    let game = crate::test_table::game(&[]);
    assert_eq!(control.len(), game.scenario.map.places.len());
    let side = |hex: &str| control.iter().find(|marker| marker.hex == hex).unwrap().side;
    assert_eq!((side("1235"), side("3916"), side("1920")), (Some(0), Some(1), Some(1)));
}

#[test]
fn what_befell_a_place_lies_on_it() {
    let markers = markers(SIEGE, "");
    assert_eq!(words(&markers, "besieged"), ["2531: Attaleia is besieged by the Expedition of Syria"]);
    assert_eq!(
        words(&markers, "pillaged"),
        ["2819: Antioch is pillaged: less room, weaker walls, neither port nor Fabrica"]
    );
    assert_eq!(words(&markers, "cracked"), ["1235: the walls of Constantinople are cracked this year"]);
}

#[test]
fn expeditions_show_how_many_they_are_and_who_leads() {
    let markers = markers(SIEGE, "siege");
    assert_eq!(
        words(&markers, "expedition"),
        ["2531: the Expedition of Syria, on the march at Attaleia (2531): 2 units under Mu'awiyah ibn Abi-Sufyan"]
    );
    assert_eq!(
        words(&markers, "camp"),
        ["1829: the Byzantine Expedition, in camp at 1829: 1 unit under Komes Theodore"]
    );
    assert_eq!(words(&markers, "target"), ["2531: siege at Attaleia (2531)"]);
}
