use engine::Seat;
use engine::view::{Entry, Ledger};

use crate::test_table::table;

fn ledger(scenario: &str, position: &str, script: &str) -> Ledger {
    let mut table = table(scenario, position);
    table.must(script);
    table.game.see(&table.state, Seat::Spectator).ledger.unwrap()
}

fn lines(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(|entry| format!("{} [{}] {}", entry.label, entry.case, entry.amount)).collect()
}

/// Two axemen with a leader and one from another hex against two spearmen in a village, one of them disrupted and
/// struck from the side.
#[test]
fn an_attack_on_a_village() {
    let position = "side Egyptians; phase melee; stage allocate; turn 2; unit AX1 3219 SE; unit AX2 3219 SE; \
                    unit L1 3219 SE grade F; unit AX3 3319 S; unit ms1 3320 NW; \
                    unit ms2 3320 S disrupted enemy-fire 1";
    let ledger = ledger("megiddo", position, "target 3320; add AX1; add AX2; lead L1; add AX3");
    assert_eq!(ledger.title, "Attack on the village 3320");
    assert_eq!(
        lines(&ledger.attack.entries),
        [
            "Axemen AX1, front [Melee B] 3",
            "Axemen AX2, front [Melee B] 3",
            "Leader L1 (F) with them [Leaders D] +2",
            "Axemen AX3, front [Melee B] 3",
        ]
    );
    assert_eq!(
        lines(&ledger.defence.entries),
        [
            "Militia Spearmen ms1, struck in front [Melee K] 3",
            "Militia Spearmen ms2, struck on the flank [Melee K] 1",
            "Axemen against Militia Spearmen, × ½ [Capability Chart] = 2",
            "in the village, × 2 [Terrain Chart] = 4",
        ]
    );
    assert_eq!((ledger.attack.total.as_str(), ledger.defence.total.as_str(), ledger.odds.as_str()), ("11", "4", "2-1"));
    assert_eq!(lines(&ledger.notes), ["a disrupted unit is struck, die [Disruption] +1"]);
    assert_eq!(ledger.preview, ["declare"]);
}

#[test]
fn what_is_too_weak_says_so_and_has_no_preview() {
    let position = "side Egyptians; phase melee; stage allocate; unit AX1 3219 SE; unit AX2 3219 SE; unit ms1 3320 NW; \
                    unit ms2 3320 NW; unit ms3 3320 NW";
    let ledger = ledger("megiddo", position, "target 3320; add AX1");
    assert_eq!((ledger.odds.as_str(), ledger.defence.total.as_str()), ("under 1-2", "9"));
    assert_eq!(ledger.preview, Vec::<String>::new());
}

#[test]
fn leaders_add_no_more_than_their_units_bring() {
    let position = "side Egyptians; phase melee; stage allocate; unit SK1 1515 N; unit L1 1515 N grade F; \
                    unit ms1 1514 S; unit l1 1514 S grade E; unit mi1 1414 S";
    let ledger = ledger("megiddo", position, "target 1414; add SK1; lead L1");
    assert_eq!(
        lines(&ledger.attack.entries)[1],
        "Leader L1 (F) with them, no more than the units bring [Leaders D] +1"
    );
    assert_eq!(ledger.preview, ["declare"]);
}

#[test]
fn the_preview_goes_through_the_end_of_allotment() {
    let position = "side Egyptians; phase melee; stage allocate; unit AX1 1515 N; unit AX2 2020 N; unit AX3 2525 N; \
                    unit ms1 1514 S; unit ms2 2019 S; unit ms3 2524 S";
    let script = "target 1514; add AX1; declare; target 2019; add AX2";
    assert_eq!(ledger("megiddo", position, script).preview, ["declare", "end", "resolve 2019"]);
}

#[test]
fn a_charge_shifts_two_columns() {
    let position = "side Assyrians; phase melee; stage allocate; unit CH1 1515 N; unit AX1 1515 N aboard CH1; \
                    unit ms1 1514 S; charged CH1";
    let ledger = ledger("second_babylon", position, "target 1514; add AX1");
    assert_eq!(lines(&ledger.attack.entries), ["Axemen AX1 on CH1, front [Melee B] 3"]);
    assert_eq!(lines(&ledger.notes), ["every attacker charges, columns to the right [Chariots A] +2"]);
    assert_eq!(ledger.odds, "4-1"); // 3 against 1½
}

#[test]
fn fire_is_against_the_ground() {
    let position = "side Egyptians; phase fire; stage allocate; unit IB1 1515 N; unit IB2 1516 N; unit ms1 1513 S; \
                    unit ms2 1513 S";
    let ledger = ledger("megiddo", position, "target 1513; add IB1");
    assert_eq!(ledger.title, "Fire on the stream 1513");
    assert_eq!(lines(&ledger.attack.entries), ["Improved Bowmen IB1, range 2 [Range Chart] 2"]);
    assert_eq!(lines(&ledger.defence.entries), ["stream, fire protection [Fire E] 1"]);
    assert_eq!(ledger.odds, "2-1");
}

#[test]
fn a_volley_is_laid_open_while_it_is_chosen() {
    let position = "side Egyptians; phase movement; stage move; unit AX1 1518 N; controlled AX1; unit sk1 1516 S; \
                    unit sk2 1516 S";
    let mut table = table("second_babylon", &position.replace("Egyptians", "Assyrians"));
    table.must("take AX1; step N");
    let view = |table: &testkit::Table<crate::Armageddon>| table.game.see(&table.state, Seat::Spectator);
    let empty = view(&table).ledger.unwrap();
    assert_eq!((empty.title.as_str(), empty.odds.as_str()), ("Defensive fire on 1517", "under 1-2"));
    assert_eq!((empty.attack.name.as_str(), empty.preview.len()), ("Kassite Babylonians", 0));
    table.must("add sk1");
    let chosen = view(&table).ledger.unwrap();
    assert_eq!((chosen.odds.as_str(), chosen.preview.join(" ")), ("1-2", "shoot".to_string()));
}
