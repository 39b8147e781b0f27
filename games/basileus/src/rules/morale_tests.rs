//! 10.10: morale tests. Hexes and strengths are listed with `test_combat`.

use testkit::Table;

use crate::Basileus;
use crate::rules::test_combat::{attack, fight, march, now, open, outcome, weighed};
use crate::state::{Phase, Stage};

/// SK1 in 1011 shakes a unit in 1012: this is the die of the attack that gives DT. Then the test.
fn tested(units: &str, attack_die: u8, test_die: u8) -> Table<Basileus> {
    let mut table = fight(&format!("SK1 1011, {units}"));
    attack(&mut table, "1012", "SK1", attack_die);
    table.must(&format!("roll {test_die}"));
    table
}

/// The last test in the log: `die 3 against 4, it holds`.
fn last_test(table: &Table<Basileus>) -> String {
    let line = table.log().lines().rfind(|line| line.starts_with("10.10  ") && line.contains(" is tested: "));
    let line = line.expect("somebody was tested");
    line.split(" is tested: ").nth(1).expect("a test").trim_end_matches('.').to_string()
}

#[test]
fn case_10_10_lower_holds_equal_retreats_higher_loses() {
    // 4 to 4, a 2 is DT.
    for (die, test, place) in [
        (1, "die 1 against 4, it holds", "ru1 1012"),
        (3, "die 3 against 4, it holds", "ru1 1012"),
        (5, "die 5 against 4, it fails", "ru1 1012 reduced"),
        (6, "die 6 against 4, it fails", "ru1 1012 reduced"),
    ] {
        let table = tested("ru1 1012", 2, die);
        assert_eq!((last_test(&table).as_str(), now(&table, "ru1").as_str()), (test, place));
        assert_eq!(table.state.phase, Phase::Movement, "it stands, and nobody advances");
    }
    let mut table = tested("ru1 1012", 2, 4);
    assert_eq!(last_test(&table), "die 4 against 4, it gives way");
    assert_eq!(table.legal(), ["retreat 1113", "retreat 1013", "retreat 0913"]);
    table.must("retreat 1013");
    assert_eq!((now(&table, "ru1").as_str(), table.state.stage), ("ru1 1013", Stage::Advance));
}

#[test]
fn case_10_10_against_the_number_now_showing() {
    // 4 to 2 is 2/1: a 4 is DT. Reduced, rus-4 shows 2; the second loss is the last.
    for (die, test, place) in [
        (1, "die 1 against 2, it holds", "ru1 1012 reduced"),
        (3, "die 3 against 2, it fails", "ru1 eliminated reduced"),
    ] {
        let table = tested("ru1 1012 reduced", 4, die);
        assert_eq!((last_test(&table).as_str(), now(&table, "ru1").as_str()), (test, place));
    }
}

#[test]
fn case_10_10_one_more_with_a_commander_in_or_next_to_the_hex() {
    // 4 to 4, a 2 is DT; with the commander in the hex 4 to 6, a 1 is.
    for (units, attack_die, morale) in [
        ("ru1 1012", 2, 4),
        ("ru1 1012, sv 1012", 1, 5),
        ("ru1 1012, sv 1013", 2, 5),
        ("ru1 1012, ru4 1013, sv 1013", 2, 5),
        // Both of them together are still one.
        ("ru1 1012, sv 1013, sn 1113", 2, 5),
        // Two hexes away he is too far, and the enemy's does not count.
        ("ru1 1012, sv 1014", 2, 4),
        ("ru1 1012, JT 1011", 3, 4),
        ("ru1 1012, JT 1112", 2, 4),
    ] {
        let table = tested(units, attack_die, 1);
        assert_eq!(last_test(&table), format!("die 1 against {morale}, it holds"), "{units}");
    }
}

#[test]
fn case_10_10_the_commander_is_looked_for_when_the_die_falls() {
    // 3 + 2 + 3 to 5 is 1.5/1: a 6 is AT. SK3 is tested first and gives way with Tzimiskes; SK4 still has him at its
    // side if he went to 1111, not if he went to 1010.
    for (hex, morale) in [("1111", 4), ("1010", 3)] {
        let mut table = fight("SK3 1011, JT 1011, SK4 1112, dr 1012");
        open(&mut table, "1012", "SK3 SK4");
        assert_eq!(weighed(&table), "8 to 5, 1.5/1");
        table.must(&format!("declare; roll 6; roll 4; retreat {hex}; roll 1"));
        assert_eq!(now(&table, "JT"), format!("JT {hex}"));
        assert_eq!(last_test(&table), format!("die 1 against {morale}, it holds"));
    }
}

#[test]
fn case_10_10_a_retreat_may_lead_to_a_commander_or_away_from_him() {
    // ru1 goes by case 3 and is tested where it is then: beside Sviatoslav in 1014.
    let mut table = fight("SK1 1011, SK3 1213, SK4 0913, ru1 1012, ru4 1013, sv 1014");
    attack(&mut table, "1012", "SK1", 3);
    table.must("roll 1; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to 1013, under the enemy's eyes: it will be tested at −1.
    10.8-d  Rus pikemen ru4 is pushed back to 1014.
    10.8-a  Rus pikemen ru4 falls back to 1014.
    10.8-a  Rus pikemen ru1 falls back to 1013.
    10.10  Rus pikemen ru1 is tested: die 1 against 4, it holds.
    10.10  Rus pikemen ru4 is tested: die 1 against 4, it holds.
    ");
}

#[test]
fn case_10_10_strength_in_combat_never_counts() {
    // Klibanophoroi charging with Tzimiskes have 9 in combat and 5 + 1 in a test. 9 to 7, a 5 is AT.
    for (die, test) in [(5, "die 5 against 6, it holds"), (6, "die 6 against 6, it gives way")] {
        let mut table = march("KL 1015, JT 1015, dr 1012, sv 1012");
        table.must("take KL; along JT; step 1014; step 1013; end");
        open(&mut table, "1012", "KL!");
        assert_eq!(weighed(&table), "9 to 7, 1/1");
        table.must(&format!("declare; roll 5; roll {die}"));
        assert_eq!(last_test(&table), test);
    }
    // Psiloi hand to hand have 1 and are tested against 2. 1 + 3 to 4, a 5 is AT.
    let mut table = fight("PS1 1011, SK3 1112, ru1 1012");
    attack(&mut table, "1012", "PS1 SK3", 5);
    table.must("roll 1");
    assert_eq!(last_test(&table), "die 1 against 2, it holds");
    // A red range is tested against what it shows, though it fires with 1: at archers 1 to 1, a 5 is AT.
    let mut table = fight("AT 1010, ra1 1012");
    attack(&mut table, "1012", "AT", 5);
    table.must("roll 3");
    assert_eq!(last_test(&table), "die 3 against 4, it holds");
}

#[test]
fn case_10_10_one_less_after_a_retreat_by_case_3() {
    // A unit of strength 1 cannot pass: 4 to 1, a 5 is DR.
    let mut table = fight("SK1 1011, SK3 1213, SK4 0914, ra1 1012, ru4 1013");
    attack(&mut table, "1012", "SK1", 5);
    table.must("retreat 1014; roll 1");
    assert_eq!(last_test(&table), "die 1 against 0, it fails");
    assert_eq!(now(&table, "ra1"), "ra1 eliminated");
}

#[test]
fn case_10_10_no_die_beats_five_and_a_commander() {
    // The Druzhina with its prince: 5 + 1, so a 6 is equal and nothing is higher. 8 to 7, a 2 is DT.
    let mut table = fight("SK1 1011, SK2 1112, dr 1012, sv 1012");
    attack(&mut table, "1012", "SK1 SK2", 2);
    table.must("roll 6");
    assert_eq!(last_test(&table), "die 6 against 6, it gives way");
}

#[test]
fn case_10_10_a_palisade_holds_the_defender() {
    // 4 to 4 across stakes is 1/1.5: a 1 is DT. Equal does nothing; higher is a loss as ever.
    for (die, place) in [(3, "ru1 0811"), (4, "ru1 0811"), (5, "ru1 0811 reduced")] {
        let mut table = fight("SK1 0810, ru1 0811");
        attack(&mut table, "0811", "SK1", 1);
        table.must(&format!("roll {die}"));
        assert_eq!(now(&table, "ru1"), place);
        assert_eq!(table.state.phase, Phase::Movement, "nobody advances");
    }
    // Against fire as well: 4 to 4 from 0809 and 0813.
    let mut table = fight("PS1 0809, PS2 0813, ru1 0811");
    attack(&mut table, "0811", "PS1 PS2", 1);
    table.must("roll 4");
    assert_eq!(now(&table, "ru1"), "ru1 0811");
}

#[test]
fn case_10_10_only_if_the_palisade_counted() {
    // From the open side: 4 to 4, a 2 is DT.
    let mut table = fight("SK1 0711, ru1 0811");
    attack(&mut table, "0811", "SK1", 2);
    table.must("roll 4");
    assert!(matches!(table.state.stage, Stage::Retreat(_)));
    // Also with others across it: 7 to 4 is 1.5/1, a 3 is DT.
    let mut table = fight("SK1 0810, SK3 0711, ru1 0811");
    attack(&mut table, "0811", "SK1 SK3", 3);
    table.must("roll 4");
    assert!(matches!(table.state.stage, Stage::Retreat(_)));
}

#[test]
fn case_10_10_the_palisade_does_not_hold_attackers_nor_stop_an_r() {
    // AT: 4 to 4 across stakes, a 4.
    let mut table = fight("SK1 0810, ru1 0811");
    attack(&mut table, "0811", "SK1", 4);
    table.must("roll 4");
    assert!(matches!(table.state.stage, Stage::Retreat(_)));
    // DR: a 2.
    let mut table = fight("SK1 0810, ru1 0811");
    attack(&mut table, "0811", "SK1", 2);
    assert!(matches!(table.state.stage, Stage::Retreat(_)));
}

#[test]
fn case_10_10_nor_friends_who_are_pushed() {
    // ru1 behind stakes gets DR (4 to 4 at 1/1.5, a 2) and has case 3 alone; ru4's test is its own.
    let mut table = fight("SK1 0810, SK4 0913, SK5 0713, ru1 0811, ru4 0711");
    attack(&mut table, "0811", "SK1", 2);
    table.must("retreat 0611; roll 1; roll 3");
    assert_eq!(last_test(&table), "die 3 against 3, it gives way");
    assert!(matches!(table.state.stage, Stage::Retreat(_)), "{}", table.log());
}
