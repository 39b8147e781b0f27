use engine::view::{Counter, Marker, Place, Slots, View};
use engine::{Provenance, Seat};

use crate::test_table::table;

fn view(scenario: &str, position: &str) -> View {
    let table = table(scenario, position);
    table.game.see(&table.state, Seat::Spectator)
}

fn counter<'a>(view: &'a View, id: &str) -> &'a Counter {
    view.counters.iter().find(|counter| counter.id == id).unwrap()
}

fn slots(slots: &Slots) -> [&str; 6] {
    let Slots { top_left, top_middle, top_right, lower_left, lower_middle, lower_right, .. } = slots;
    [top_left, top_middle, top_right, lower_left, lower_middle, lower_right]
}

fn markers<'a>(view: &'a View, kind: &str) -> Vec<&'a Marker> {
    view.markers.iter().filter(|marker| marker.kind == kind).collect()
}

#[test]
fn values_stand_where_they_are_printed() {
    let view = view("megiddo", "phase movement; stage move; side Egyptians");
    assert_eq!(slots(&counter(&view, "AX1").slots), ["3", "AX", "4", "", "2", ""]);
    assert_eq!(slots(&counter(&view, "IB1").slots), ["(1)", "IB", "5", "2", "(1)", "4"]);
    assert_eq!(slots(&counter(&view, "SK1").slots), ["1", "SK", "5", "1", "1", "2"]);
    assert_eq!(slots(&counter(&view, "CH1").slots), ["(1)", "CH", "10", "", "(1)", ""]);
    let leader = view.counters.iter().find(|counter| counter.name == "Leader F").unwrap();
    assert_eq!(slots(&leader.slots), ["(1)", "F", "6", "12", "", "2"]);
    assert_eq!((leader.pictogram.as_str(), counter(&view, "AX1").pictogram.as_str()), ("leader", "axemen"));
    assert_eq!(counter(&view, "AX1").provenance, Provenance::Reconstructed);
}

#[test]
fn a_counter_in_words() {
    let view = view(
        "megiddo",
        "side Egyptians; phase melee; stage allocate; unit AX1 3219 SE; unit ms1 3320 N disrupted enemy-fire 1",
    );
    assert_eq!(
        counter(&view, "AX1").words,
        "Egyptians: Axemen AX1, front 3, flank 2, moves 4, hex 3219, clear, facing south-east"
    );
    let struck = counter(&view, "ms1");
    assert_eq!(
        struck.words,
        "Syrians: Militia Spearmen ms1, front 3, flank 1, moves 3, hex 3320, village, facing north, disrupted"
    );
    assert_eq!(struck.chips[0].words, "disrupted until the end of the enemy's next Fire Phase");
    assert_eq!((struck.facing, counter(&view, "ms2").facing), (Some(0), None));
}

#[test]
fn the_top_of_a_stack_comes_first_and_riders_after_their_chariot() {
    let position = "side Egyptians; phase movement; stage move; unit L1 1010 N; unit IB1 1010 N; unit AX1 1010 N; \
                    unit CH1 1212 N; unit AX2 1212 N aboard CH1; unit L2 1212 N aboard CH1";
    let view = view("megiddo", position);
    let ids = |hex: &str| {
        let here = view.counters.iter().filter(|counter| counter.place == Place::Hex(hex.into()));
        here.map(|counter| counter.id.as_str()).collect::<Vec<_>>()
    };
    assert_eq!((ids("1010"), ids("1212")), (vec!["AX1", "IB1", "L1"], vec!["CH1", "AX2", "L2"]));
    assert_eq!(counter(&view, "AX2").aboard.as_deref(), Some("CH1"));
}

#[test]
fn trays_hold_what_is_off_the_map() {
    let view = view("david", "side Israelites; phase movement; stage move; turn 2; unit MS1 eliminated");
    let trays: Vec<_> = view.trays.iter().map(|tray| (tray.id.as_str(), tray.name.as_str(), tray.side)).collect();
    assert_eq!(
        trays,
        [
            ("waiting-0-a", "To set up, force a", 0),
            ("waiting-0-b", "To enter from turn 4, force b", 0),
            ("waiting-0-c", "To enter from turn 6, force c", 0),
            ("lost-0", "Lost", 0),
            ("waiting-1", "To enter on turn 1", 1),
            ("lost-1", "Lost", 1),
        ]
    );
    assert_eq!(counter(&view, "MS1").place, Place::Tray("lost-0".into()));
    let lake = self::view("lake_regillus", "side Romans; phase movement; stage move");
    assert!(lake.trays.iter().any(|tray| tray.id == "left-1" && tray.name == "Left the map"));
}

#[test]
fn who_has_done_what_it_may_is_spent() {
    let position = "side Egyptians; phase movement; stage move; unit AX1 1010 N; unit AX2 1010 N; moved AX1; \
                    controlled AX1 AX2; unit CH1 1212 N; unit AX3 1212 N aboard CH1; moved AX1 CH1";
    let moving = view("megiddo", position);
    let spent = |view: &View, id: &str| counter(view, id).spent;
    assert_eq!(["AX1", "AX2", "CH1", "AX3"].map(|id| spent(&moving, id)), [true, false, true, true]);
    let position = "side Egyptians; phase melee; stage build; unit AX1 3219 SE; unit AX2 3120 SE; unit IB1 3219 SE fired 0; \
                    unit ms1 3320 N; unit ms2 3121 N; attack 3121 by AX2; attack 3320 by AX1";
    let fighting = view("megiddo", position);
    assert_eq!(["AX1", "AX2", "IB1"].map(|id| spent(&fighting, id)), [false, true, true]);
}

#[test]
fn markers_show_control_and_the_attack_in_hand() {
    let position = "side Egyptians; phase melee; stage build; unit AX1 3219 SE; unit AX2 3120 SE; unit ms1 3320 N; \
                    unit ms2 3121 N; attack 3121 by AX2; attack 3320 by AX1; control 3320 Syrians";
    let view = view("megiddo", position);
    let control = markers(&view, "control");
    assert_eq!((control[0].hex.as_str(), control[0].side), ("3320", Some(1)));
    let target: Vec<_> = markers(&view, "target").iter().map(|marker| marker.hex.as_str()).collect();
    assert_eq!(target, ["3320"]);
    let attackers = markers(&view, "attacker");
    assert_eq!((attackers[0].hex.as_str(), attackers[0].toward.as_deref()), ("3219", Some("3320")));
    let resolving =
        position.replace("stage build", "stage resolve").replace("control 3320 Syrians", "control 3320 nobody");
    let view = self::view("megiddo", &resolving);
    assert_eq!((markers(&view, "target").len(), markers(&view, "attacker").len()), (2, 2));
    assert_eq!(markers(&view, "objective")[0].words, "nobody controls 3320 yet");
}
