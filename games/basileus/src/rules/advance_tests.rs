//! 10.11: advance after combat. Hexes and strengths are listed with `test_combat`.

use engine::{Game, Pending, Side};
use testkit::Table;

use crate::Basileus;
use crate::rules::test_combat::{attack, fight, march, now, open, outcome};
use crate::state::{Phase, Stage};

/// Nobody is asked: the phase is over.
fn nobody_advances(table: &Table<Basileus>) -> bool {
    table.state.phase == Phase::Movement
}

/// What somebody is told who may not advance.
fn may_not(case: &str, unit: &str) -> String {
    format!("{case}: {unit} does not advance: only an attacker beside the empty hex does, and a charger before others.")
}

#[test]
fn case_10_11_a_when_the_defender_is_gone() {
    for (units, script) in [
        // Eliminated: 4 to 1, a 1 is D2.
        ("ru8 1012 reduced", "roll 1"),
        // R: 4 to 4, a 3.
        ("ru1 1012", "roll 3; retreat 1013"),
        // A retreat from its test: 4 to 4, a 2, then an equal die.
        ("ru1 1012", "roll 2; roll 4; retreat 1013"),
        // Killed by its test: 4 to 2, a 3.
        ("ru8 1012 reduced, wg1 1012", "roll 3; roll 2"),
        // Baggage alone: 4 to 1, a 1.
        ("wg1 1012", "roll 1"),
    ] {
        let mut table = fight(&format!("SK1 1011, {units}"));
        open(&mut table, "1012", "SK1");
        table.must("declare");
        table.must(script);
        assert_eq!(table.legal(), ["advance SK1", "hold"], "{units}: {script}");
        assert_eq!(table.game.pending(&table.state), Pending::Act(Side(0)));
        table.must("advance SK1");
        assert!(outcome(&table).ends_with("10.11-a  Skutatoi SK1 advances to 1012.\n"));
        assert_eq!(now(&table, "SK1"), "SK1 1012");
    }
}

#[test]
fn case_10_11_a_not_while_somebody_is_there() {
    // D1, and a test that was passed or cost a step.
    for script in ["roll 1", "roll 2; roll 1", "roll 2; roll 6"] {
        let mut table = fight("SK1 1011, ru1 1012");
        open(&mut table, "1012", "SK1");
        table.must("declare");
        table.must(script);
        assert!(nobody_advances(&table), "{script}");
    }
}

#[test]
fn case_10_11_a_it_may_stay() {
    let mut table = fight("SK1 1011, ru8 1012 reduced");
    attack(&mut table, "1012", "SK1", 1);
    table.must("hold");
    assert_eq!(now(&table, "SK1"), "SK1 1011");
    assert!(nobody_advances(&table));
}

#[test]
fn case_10_11_a_one_of_those_who_attacked_hand_to_hand() {
    // PS1 fired; SK5 stands beside and took no part.
    let mut table = fight("SK1 1011, SK3 1112, PS1 1014, SK5 0912, ru8 1012 reduced");
    attack(&mut table, "1012", "SK1 SK3 PS1", 1);
    assert_eq!(table.legal(), ["advance SK1", "advance SK3", "hold"]);
    assert_eq!(table.refusal("advance PS1"), may_not("10.11-a", "PS1"));
    assert_eq!(table.refusal("advance SK5"), may_not("10.11-a", "SK5"));
    table.must("advance SK3");
    assert_eq!([now(&table, "SK1"), now(&table, "SK3")], ["SK1 1011", "SK3 1012"]);
    // Fire alone: 2 to 1, a 2 is D1.
    let mut table = fight("PS1 1010, ra1 1012");
    attack(&mut table, "1012", "PS1", 2);
    assert_eq!(now(&table, "ra1"), "ra1 eliminated");
    assert!(nobody_advances(&table));
    // A missile unit that fought hand to hand may: 1 + 3 to 1, a 1 is D2.
    let mut table = fight("PS1 1011, SK3 1112, ra1 1012");
    attack(&mut table, "1012", "PS1 SK3", 1);
    table.must("advance PS1");
}

#[test]
fn case_10_11_a_whatever_zones_and_points_say() {
    // From ru4's zone straight into ru4's zone, uphill, with the points of the move long spent.
    let mut table = march("SK1 1110, ru8 1012 reduced, ru4 1113");
    table.must("take SK1; step 1111; step 1112; end");
    attack(&mut table, "1012", "SK1", 1);
    table.must("advance SK1");
    assert_eq!(now(&table, "SK1"), "SK1 1012");
}

#[test]
fn case_10_11_a_its_commander_may_go_along() {
    for (advance, place) in [("advance SK1", "JT 1011"), ("advance SK1 with", "JT 1012")] {
        let mut table = fight("SK1 1011, JT 1011, SK3 1112, ru8 1012 reduced");
        attack(&mut table, "1012", "SK1 SK3", 1);
        assert_eq!(table.legal(), ["advance SK1", "advance SK1 with", "advance SK3", "hold"]);
        assert_eq!(table.refusal("advance SK3 with"), "7-d: No commander is with SK3.");
        table.must(advance);
        assert_eq!([now(&table, "SK1"), now(&table, "JT")], ["SK1 1012", place]);
    }
}

#[test]
fn case_10_11_a_baggage_stays_but_not_with_a_commander_alone() {
    let mut table = fight("SK1 1011, MG1 1011, ru8 1012 reduced");
    attack(&mut table, "1012", "SK1", 1);
    table.must("advance SK1");
    assert_eq!([now(&table, "SK1"), now(&table, "MG1")], ["SK1 1012", "MG1 1011"]);
    let mut table = fight("SK1 1011, MG1 1011, JT 1011, ru8 1012 reduced");
    attack(&mut table, "1012", "SK1", 1);
    assert_eq!(table.legal(), ["advance SK1 with", "hold"]);
    assert_eq!(
        table.refusal("advance SK1"),
        "6-b: SK1 would leave a commander alone with baggage: one of them must go along."
    );
}

/// SC (with Tzimiskes, if he is there) rides to 1013, KA1 to 1113; ru1 is in 1012.
fn ridden(units: &str, moves: &str) -> Table<Basileus> {
    let mut table = march(&format!("SC 1015, {units}, ru1 1012"));
    table.must(moves);
    table.must("end");
    table
}

#[test]
fn case_10_11_b_chargers_go_before_others() {
    // 5 + 2 + 3 to 4 is 2/1: a 5 is DR.
    let mut table = ridden("JT 1015, SK3 1113", "take SC; along JT; step 1014; step 1013");
    attack(&mut table, "1012", "SC! SK3", 5);
    table.must("retreat 1011");
    assert_eq!(table.legal(), ["advance SC", "advance SC with"]);
    assert_eq!(table.refusal("advance SK3"), may_not("10.11-b", "SK3"));
    assert_eq!(table.refusal("hold"), "10.2-f: SC charged and must advance.");
    table.must("advance SC with");
    assert!(outcome(&table).ends_with("10.11-b  Scholai SC advances to 1012 with John I Tzimiskes.\n"));
    assert_eq!([now(&table, "SC"), now(&table, "JT")], ["SC 1012", "JT 1012"]);
}

#[test]
fn case_10_11_b_the_attacker_picks_one_of_several() {
    let moves = "take SC; step 1014; step 1013; take KA1; step 1213; step 1113";
    for unit in ["SC", "KA1"] {
        let mut table = ridden("KA1 1214", moves);
        attack(&mut table, "1012", "SC! KA1!", 5);
        table.must("retreat 1011");
        assert_eq!(table.legal(), ["advance SC", "advance KA1"]);
        assert_eq!(table.refusal("hold"), "10.2-f: SC charged and must advance.");
        table.must(&format!("advance {unit}"));
        assert_eq!(now(&table, unit), format!("{unit} 1012"));
    }
    // Of two that could have charged, only the one that did is bound.
    let mut table = ridden("KA1 1214", moves);
    attack(&mut table, "1012", "SC KA1!", 5);
    table.must("retreat 1011");
    assert_eq!([now(&table, "SC"), now(&table, "KA1")], ["SC 1013", "KA1 1012"]);
}

#[test]
fn case_10_11_b_no_duty_where_the_defender_stays() {
    // 5 to 4, a 1 is D1.
    let mut table = ridden("SK6 0101", "take SC; step 1014; step 1013");
    attack(&mut table, "1012", "SC!", 1);
    assert_eq!(now(&table, "SC"), "SC 1013");
    assert!(nobody_advances(&table));
}

#[test]
fn case_10_11_c_the_defender_follows_up_on_ar() {
    // 4 to 4, a 4.
    let beaten = || {
        let mut table = fight("SK1 1011, ru1 1012");
        attack(&mut table, "1012", "SK1", 4);
        table.must("retreat 1010");
        table
    };
    let mut table = beaten();
    assert_eq!(table.game.pending(&table.state), Pending::Act(Side(1)));
    assert_eq!(table.legal(), ["occupy 1011", "hold"]);
    for hex in ["1112", "1010"] {
        assert_eq!(table.refusal(&format!("occupy {hex}")), format!("10.11-c: No attacker left {hex} empty."));
    }
    table.must("occupy 1011");
    assert!(outcome(&table).ends_with("10.11-c  Rus pikemen ru1 advances to 1011.\n"));
    assert_eq!(now(&table, "ru1"), "ru1 1011");
    let mut table = beaten();
    table.must("hold");
    assert_eq!(now(&table, "ru1"), "ru1 1012");
}

#[test]
fn case_10_11_c_and_on_a1r_where_an_attacker_fell() {
    // 1 to 4, a 6.
    let mut table = fight("SK5 1011 reduced, ru1 1012");
    attack(&mut table, "1012", "SK5", 6);
    assert_eq!(now(&table, "SK5"), "SK5 eliminated reduced");
    assert_eq!(table.legal(), ["occupy 1011", "hold"]);
    table.must("occupy 1011");
    assert_eq!(now(&table, "ru1"), "ru1 1011");
}

#[test]
fn case_10_11_c_one_of_the_hexes_left() {
    let mut table = fight("SK1 1011, SK3 1112, ru1 1012");
    attack(&mut table, "1012", "SK1 SK3", 5);
    table.must("take SK1; retreat 1010; retreat 1212");
    assert_eq!(table.legal(), ["occupy 1011", "occupy 1112", "hold"]);
    table.must("occupy 1112");
    assert!(nobody_advances(&table));
    assert_eq!(now(&table, "ru1"), "ru1 1112");
}

#[test]
fn case_10_11_c_not_on_other_results() {
    // AT with a retreat: 4 to 4, a 5.
    let mut table = fight("SK1 1011, ru1 1012");
    attack(&mut table, "1012", "SK1", 5);
    table.must("roll 4; retreat 1010");
    assert!(nobody_advances(&table));
    // A1 and A2 that kill: 1 to 4, a 5; 2 to 5 in a marsh, a 6.
    let mut table = fight("SK5 1011 reduced, ru1 1012");
    attack(&mut table, "1012", "SK5", 5);
    assert_eq!(now(&table, "SK5"), "SK5 eliminated reduced");
    assert!(nobody_advances(&table));
    let mut table = fight("SK5 0212, dr 0213");
    attack(&mut table, "0213", "SK5", 6);
    assert_eq!(now(&table, "SK5"), "SK5 eliminated reduced");
    assert!(nobody_advances(&table));
}

#[test]
fn case_10_11_c_not_to_where_a_shooter_stood() {
    // 2 + 2 to 3, a 4 is AR, and nobles can shoot back.
    let mut table = fight("SK5 1011, PS1 1014, no 1012");
    open(&mut table, "1012", "SK5 PS1");
    table.must("declare; stand; roll 4; take PS1; retreat 1015; retreat 1010");
    assert_eq!(table.legal(), ["occupy 1011", "hold"]);
}

#[test]
fn case_10_11_c_with_his_commander_or_without() {
    // 4 to 6, a 3 is AR.
    for (occupy, place) in [("occupy 1011", "sv 1012"), ("occupy 1011 with", "sv 1011")] {
        let mut table = fight("SK1 1011, ru1 1012, sv 1012");
        attack(&mut table, "1012", "SK1", 3);
        table.must("retreat 1010");
        assert_eq!(table.legal(), ["occupy 1011", "occupy 1011 with", "hold"]);
        table.must(occupy);
        assert_eq!([now(&table, "ru1"), now(&table, "sv")], ["ru1 1011", place]);
    }
    // Not leaving him alone with baggage: 4 to 7, a 3 is AR.
    let mut table = fight("SK1 1011, ru1 1012, sv 1012, wg1 1012");
    attack(&mut table, "1012", "SK1", 3);
    table.must("retreat 1010");
    assert_eq!(table.legal(), ["occupy 1011 with", "hold"]);
    assert_eq!(
        table.refusal("occupy 1011"),
        "6-b: ru1 would leave a commander alone with baggage: one of them must go along."
    );
}

#[test]
fn case_10_11_c_never_baggage() {
    // 2 to 1, a 6 is AR.
    let mut table = fight("SK5 1011, wg1 1012");
    attack(&mut table, "1012", "SK5", 6);
    table.must("retreat 1010");
    assert!(nobody_advances(&table));
}

#[test]
fn case_10_11_d_at_once() {
    let mut table = fight("SK1 1011, SK3 0613, ru8 1012 reduced, ru4 0614");
    attack(&mut table, "1012", "SK1", 1);
    assert_eq!(table.refusal("target 0614"), "5: Not now: advance, or hold.");
    assert_eq!(table.refusal("end"), "5: Not now: advance, or hold.");
    table.must("hold");
    assert_eq!(table.refusal("advance SK1"), "5: Not now: choose a hex to attack, or end the combat phase.");
    let mut table = fight("SK1 1011, SK3 0613, ru1 1012, ru4 0614");
    attack(&mut table, "1012", "SK1", 4);
    table.must("retreat 1010");
    assert_eq!(table.refusal("target 0614"), "5: Not now: the defender advances, or holds.");
    table.must("hold; target 0614");
}

#[test]
fn case_10_11_e_after_slipping_away_there_is_an_advance() {
    let mut table = fight("SK3 1013, pa1 1012");
    open(&mut table, "1012", "SK3");
    table.must("declare; evade; roll 5; withdraw 1011");
    assert_eq!(table.legal(), ["advance SK3", "hold"]);
    // Compulsory for who charged.
    let mut table = march("SC 1015, pa1 1012");
    table.must("take SC; step 1014; step 1013; end");
    open(&mut table, "1012", "SC!");
    table.must("declare; evade; roll 5; withdraw 1011");
    assert_eq!(now(&table, "SC"), "SC 1012");
    // None for who only fired.
    let mut table = fight("PS1 1014, pa1 1012");
    open(&mut table, "1012", "PS1");
    table.must("declare; evade; roll 5; withdraw 1011");
    assert!(nobody_advances(&table));
    assert_ne!(table.state.stage, Stage::Advance);
}
