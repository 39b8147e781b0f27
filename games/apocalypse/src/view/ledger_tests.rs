use engine::Seat;
use engine::view::{Account, Entry, Ledger};

use crate::scenario::{BYZANTINE, MUSLIM};
use crate::test_table::table;

fn ledger(position: &str, script: &str, seat: Seat) -> Option<Ledger> {
    let mut table = table(position);
    table.must(script);
    table.game.see(&table.state, seat).ledger
}

fn lines(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(|entry| format!("{} [{}] {}", entry.label, entry.case, entry.amount)).collect()
}

fn sum(account: &Account) -> (Vec<String>, &str) {
    (lines(&account.entries), account.total.as_str())
}

const FIELD: &str = "expedition syria 1830 kalb1 himyar1 muawiyah; garrison 2227 HONOR; garrison 3916 lakhm1; \
     expedition byzantine 1829 camped SCOLA1 VICTOR THEODORE; hand syria";

#[test]
fn case_6_1_1_a_battle_is_laid_open() {
    let ledger = ledger(FIELD, "step 1829; hold VICTOR; done", Seat::Spectator).unwrap();
    assert_eq!(ledger.title, "Battle at 1829: the Expedition of Syria attacks the Byzantine Expedition");
    assert_eq!(sum(&ledger.attack), (vec!["Kalb 1 [6.1.1] 4".to_string(), "Himyar 1 [6.1.1] 3".to_string()], "7"));
    assert_eq!(sum(&ledger.defence), (vec!["Scola I [6.1.1] 4".to_string()], "4"));
    assert_eq!(ledger.odds, "2:1");
    assert_eq!(
        lines(&ledger.notes),
        [
            "7 to 4, before leaders [6.1.2] 3:2",
            "clear ground [1.3.4] left-hand factors",
            "Mu'awiyah ibn Abi-Sufyan, column [6.3] +2",
            "Komes Theodore, column [6.3] −1",
            "in reserve: Victores [6.4.2] 0",
        ]
    );
    assert!(ledger.preview.is_empty());
}

#[test]
fn the_way_to_the_dice_is_shown_to_whoever_goes_it() {
    let preview = |seat: Seat| ledger(FIELD, "step 1829", seat).unwrap().preview;
    assert_eq!(preview(Seat::Side(BYZANTINE)), ["done"]);
    assert_eq!(preview(Seat::Side(MUSLIM)), Vec::<String>::new());
}

#[test]
fn a_siege_tells_numbers_and_no_names() {
    let siege = "expedition syria 2531 kalb1 kalb2 muawiyah; garrison 2531 VICTOR GALLICA; hand syria points 15";
    for seat in [Seat::Side(BYZANTINE), Seat::Side(MUSLIM), Seat::Spectator] {
        let ledger = ledger(siege, "siege", seat).unwrap();
        assert_eq!(sum(&ledger.attack), (vec!["points left [7.1.1] 15".to_string()], "15"));
        assert_eq!(sum(&ledger.defence), (vec!["units in Garrison, two dice for each [7.1.1] 2".to_string()], "2"));
        assert_eq!(ledger.odds, "falls on 7 or less");
    }
    // What the Byzantines have left would tell whether they are all horse.
    let theirs = "expedition byzantine 2819 OPTIMAT THEODOS THEODORE; garrison 2819 kalb1; garrison 3916 muawiyah; \
         hand byzantine points 15";
    assert!(ledger(theirs, "siege", Seat::Side(MUSLIM)).is_none());
    assert_eq!(ledger(theirs, "siege", Seat::Side(BYZANTINE)).unwrap().odds, "falls");
}

#[test]
fn case_7_2_1_an_assault_tells_what_it_takes() {
    let siege = "expedition syria 2531 kalb1 kalb2 muawiyah; garrison 2531 VICTOR; hand syria; cracked";
    let walls = ledger(siege, "assault", Seat::Side(MUSLIM)).unwrap();
    assert_eq!((walls.attack.total.as_str(), walls.defence.total.as_str()), ("2", "1"));
    assert!(walls.odds.starts_with("breached on "), "{}", walls.odds);
    let breach = ledger(siege, "assault; roll 6", Seat::Side(MUSLIM)).unwrap();
    assert_eq!(sum(&breach.defence), (vec!["Victores [7.2.2] 1".to_string()], "1"));
    assert_eq!(breach.odds, "2 to 1: the assault succeeds");
}

#[test]
fn case_8_1_a_naval_battle_counts_those_aboard() {
    let sea = "expedition byzantine 3121 afloat VICTOR SCOLA1 THEODORE F1; \
         expedition syria 3120 afloat kalb1 qays1 uunada muawiyah f1; garrison 3916 lakhm1; garrison 1235 HONOR; \
         hand byzantine sea 9 begun";
    let ledger = ledger(sea, "sail 3120", Seat::Spectator).unwrap();
    assert_eq!(ledger.title, "Naval battle at 3120");
    assert_eq!((ledger.attack.total.as_str(), ledger.defence.total.as_str()), ("6", "5"));
    assert_eq!(
        lines(&ledger.notes),
        ["Byzantines, ships [8.0] 1", "Muslims, ships [8.0] 1", "Uunada, column [6.3] −1"]
    );
}
