//! 10.7 and 10.9, with 10.3-b and 10.4: what results do and who takes losses. Hexes and strengths are listed with
//! `test_combat`.

use engine::{Game, Pending, Side};

use crate::rules::test_combat::{at, attack, fight, now, open, outcome, weighed};
use crate::state::{Phase, Stage};
use crate::test_table::{PROVING_GROUND, game, game_where, unit_of};

/// The first line of what followed the attack die.
fn first(outcome: &str) -> &str {
    outcome.lines().next().unwrap_or_default()
}

#[test]
fn case_10_3_b_who_fires_at_those_who_cannot_ignores_every_a() {
    for (die, line) in [
        (3, "CRT  Attack at 1/2, die 3: AR, the attackers: must retreat.\n"),
        (4, "CRT  Attack at 1/2, die 4: AT, the attackers: tested.\n"),
        (5, "CRT  Attack at 1/2, die 5: A1, the attackers: one loss.\n"),
        (6, "CRT  Attack at 1/2, die 6: A1R, the attackers: one loss and retreat.\n"),
    ] {
        let mut table = fight("PS1 1010, ru1 1012");
        attack(&mut table, "1012", "PS1", die);
        assert_eq!(outcome(&table), line);
        assert_eq!(now(&table, "PS1"), "PS1 1010");
    }
    let mut table = fight("PS1 0211, dr 0213");
    attack(&mut table, "0213", "PS1", 6);
    assert_eq!(outcome(&table), "CRT  Attack at 1/2, die 6, counted as 7: A2, the attackers: two losses.\n");
    assert_eq!(now(&table, "PS1"), "PS1 0211");
}

#[test]
fn case_10_3_b_missile_units_shoot_back() {
    // AR: 2 to 1, a 6.
    let mut table = fight("PS1 1010, ra1 1012");
    attack(&mut table, "1012", "PS1", 6);
    let hexes = ["retreat 1009", "retreat 1110", "retreat 1111", "retreat 0911", "retreat 0910"];
    assert_eq!(table.legal(), hexes);
    table.must("retreat 1009");
    assert_eq!(table.state.phase, Phase::Movement, "nobody follows up to where a shooter stood");
    // AT and A1: 1 to 1, a 5 and a 6.
    let mut table = fight("PS3 1010, ra1 1012");
    attack(&mut table, "1012", "PS3", 5);
    table.must("roll 2");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 5: AT, the attackers: tested.
    10.10  Psiloi PS3 is tested: die 2 against 1, it fails.
    10.10  Psiloi PS3 is eliminated.
    ");
    let mut table = fight("PS3 1010, ra1 1012");
    attack(&mut table, "1012", "PS3", 6);
    assert_eq!(now(&table, "PS3"), "PS3 eliminated");
}

#[test]
fn case_10_3_b_a_red_range_shoots_back_and_so_does_one_out_of_reach() {
    let mut table = at(game(PROVING_GROUND, &[]), "Whites", "combat", "ra1 1010, AT 1012");
    attack(&mut table, "1012", "ra1", 5);
    assert_eq!(now(&table, "ra1"), "ra1 eliminated");
    // ra1 has range 2 and PS1 is three hexes away: 2 to 1, a 6 is AR.
    let game = game_where(PROVING_GROUND, &[], |scenario| unit_of(scenario, "PS1").range = 3);
    let mut table = at(game, "Greens", "combat", "PS1 1009, ra1 1012");
    attack(&mut table, "1012", "PS1", 6);
    assert!(matches!(table.state.stage, Stage::Retreat(_)));
}

#[test]
fn case_10_3_b_in_a_mixed_attack_each_by_itself() {
    // On pikemen: the loss can only fall on SK3. 5 to 4, a 6 is A1.
    let mut table = fight("SK3 1011, PS1 1010, ru1 1012");
    attack(&mut table, "1012", "SK3 PS1", 6);
    assert_eq!([now(&table, "SK3"), now(&table, "PS1")], ["SK3 1011 reduced", "PS1 1010"]);
    // On nobles, who are horse archers: on either. 4 to 3, a 6 is A1.
    let mut table = fight("SK5 1011, PS1 1010, no 1012");
    open(&mut table, "1012", "SK5 PS1");
    assert_eq!(weighed(&table), "4 to 3, 1/1");
    table.must("declare; stand; roll 6");
    assert_eq!(table.legal(), ["lose SK5", "lose PS1"]);
}

#[test]
fn case_10_4_b_r_and_t_do_nothing_to_baggage_alone() {
    for (by, die, line) in [
        ("SK3", 3, "CRT  Attack at 3/1, die 3: DT, the defender: tested.\n"),
        ("SK3", 5, "CRT  Attack at 3/1, die 5: DR, the defender: must retreat.\n"),
        ("SK1", 4, "CRT  Attack at 4/1, die 4: DT, the defender: tested.\n"),
        ("SK1", 6, "CRT  Attack at 4/1, die 6: DR, the defender: must retreat.\n"),
    ] {
        let mut table = fight(&format!("{by} 1011, wg1 1012"));
        attack(&mut table, "1012", by, die);
        assert_eq!(outcome(&table), line);
        assert_eq!(now(&table, "wg1"), "wg1 1012");
    }
}

#[test]
fn case_10_4_b_any_loss_destroys_it() {
    for (by, die, label) in [("SK3", 2, "D1"), ("SK3", 1, "D2"), ("SK5", 1, "D1R"), ("SK1", 3, "D1")] {
        let mut table = fight(&format!("{by} 1011, wg1 1012"));
        attack(&mut table, "1012", by, die);
        let outcome = outcome(&table);
        assert!(first(&outcome).contains(&format!("die {die}: {label}, ")), "{outcome}");
        assert_eq!(outcome.lines().collect::<Vec<_>>()[1..], ["10.9-a  Wagon wg1 is plundered."]);
        assert_eq!(now(&table, "wg1"), "wg1 plundered 1012");
    }
}

#[test]
fn case_10_4_d_no_result_moves_a_unit_with_baggage() {
    // DR: 4 to 3 + 1, a 3.
    let mut table = fight("SK1 1011, ru4 1012, wg1 1012");
    attack(&mut table, "1012", "SK1", 3);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.4-d  Rus pikemen ru4 stays with its baggage.
    ");
    assert_eq!(now(&table, "ru4"), "ru4 1012");
    // D1R: 8 to 4, a 1. The loss stands.
    let mut table = fight("SK1 1011, SK2 1112, ru4 1012, wg1 1012");
    attack(&mut table, "1012", "SK1 SK2", 1);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 2/1, die 1: D1R, the defender: one loss and retreat.
    10.9-a  Rus pikemen ru4 takes a loss.
    10.4-d  Rus pikemen ru4 stays with its baggage.
    ");
}

#[test]
fn case_10_4_d_nor_from_a_test() {
    // DT: 4 to 4, a 2. Equal is nothing, higher a loss.
    for (die, place) in [(2, "ru4 1012"), (3, "ru4 1012"), (4, "ru4 1012 reduced")] {
        let mut table = fight("SK1 1011, ru4 1012, wg1 1012");
        attack(&mut table, "1012", "SK1", 2);
        table.must(&format!("roll {die}"));
        assert_eq!(outcome(&table).contains("10.4-d  Rus pikemen ru4 stays with its baggage.\n"), die == 3);
        assert_eq!([now(&table, "ru4"), now(&table, "wg1")], [place, "wg1 1012"]);
    }
}

#[test]
fn case_10_4_d_in_attack_as_in_defence() {
    // AR: 3 to 4, a 3. Its hex is not left empty, and ru1 has nowhere to go.
    let mut table = fight("SK3 1011, MG1 1011, ru1 1012");
    attack(&mut table, "1012", "SK3", 3);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1.5, die 3: AR, the attackers: must retreat.
    10.4-d  Skutatoi SK3 stays with its baggage.
    ");
    assert_eq!(table.state.phase, Phase::Movement);
    // AT: 3 to 4, a 4.
    let mut table = fight("SK3 1011, MG1 1011, ru1 1012");
    attack(&mut table, "1012", "SK3", 4);
    table.must("roll 3");
    assert_eq!(now(&table, "SK3"), "SK3 1011");
    // A1R: 2 to 4, a 6.
    let mut table = fight("SK5 1011, MG1 1011, ru1 1012");
    attack(&mut table, "1012", "SK5", 6);
    assert_eq!(now(&table, "SK5"), "SK5 1011 reduced");
    // Others beside it do retreat.
    let mut table = fight("SK5 1011, MG1 1011, SK3 1112, dr 1012");
    attack(&mut table, "1012", "SK5 SK3", 4);
    table.must("take SK5; retreat 1212; hold");
    assert_eq!([now(&table, "SK5"), now(&table, "SK3")], ["SK5 1011", "SK3 1212"]);
}

#[test]
fn case_10_4_e_baggage_dies_with_its_unit() {
    // 8 to 1 + 2 + 1, a 2 is D1.
    let mut table = fight("SK1 1011, SK2 1112, ru8 1012 reduced, sv 1012, wg1 1012");
    attack(&mut table, "1012", "SK1 SK2", 2);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 2/1, die 2: D1, the defender: one loss.
    10.9-a  Rus pikemen ru8 is eliminated.
    7-d  Sviatoslav falls.
    10.4-e  Wagon wg1 is plundered.
    ");
    assert_eq!([now(&table, "sv"), now(&table, "wg1")], ["sv eliminated", "wg1 plundered 1012"]);
    // In attack too: 1 to 4, a 5 is A1.
    let mut table = fight("SK5 1011 reduced, MG1 1011, ru1 1012");
    attack(&mut table, "1012", "SK5", 5);
    assert_eq!([now(&table, "SK5"), now(&table, "MG1")], ["SK5 eliminated reduced", "MG1 plundered 1011"]);
}

#[test]
fn case_10_7_d_strikes_the_defender() {
    // 4 to 4: D1 on 1, DT on 2, DR on 3. 8 to 4: D1R on 1. 12 to 4: D2 on 1.
    for (by, die, label, place) in [
        ("SK1", 1, "D1", "ru1 1012 reduced"),
        ("SK1", 2, "DT", "ru1 1012"),
        ("SK1", 3, "DR", "ru1 1013"),
        ("SK1 SK2", 1, "D1R", "ru1 1013 reduced"),
        ("SK1 SK2 VA", 1, "D2", "ru1 eliminated reduced"),
    ] {
        // ru4 stands by, and nothing happens to it.
        let mut table = fight("SK1 1011, SK2 1112, VA 0912, ru1 1012, ru4 1015");
        open(&mut table, "1012", by);
        table.must(&format!("declare; roll {die}"));
        assert!(first(&outcome(&table)).contains(&format!("die {die}: {label}, the defender: ")), "{}", table.log());
        if label == "DT" {
            table.must("roll 3");
        }
        assert_eq!([now(&table, "ru1"), now(&table, "ru4")], [place, "ru4 1015"]);
    }
}

#[test]
fn case_10_7_t_tests_every_exposed_attacker_in_the_order_of_their_hexes() {
    // 9 to 7, a 5 is AT. 0912, 1011, 1112.
    let mut table = fight("SK1 1011, SK3 1112, SK5 0912, PS1 1010, dr 1012, sv 1012, ra1 0101");
    open(&mut table, "1012", "SK1 SK3 SK5");
    assert_eq!(weighed(&table), "9 to 7, 1/1");
    table.must("declare; roll 5; roll 1; roll 2; roll 2");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 5: AT, the attackers: tested.
    10.10  Skutatoi SK5 is tested: die 1 against 2, it holds.
    10.10  Skutatoi SK1 is tested: die 2 against 4, it holds.
    10.10  Skutatoi SK3 is tested: die 2 against 3, it holds.
    ");
}

#[test]
fn case_10_7_r_moves_every_exposed_attacker() {
    // 9 to 7, a 4 is AR.
    let mut table = fight("SK1 1011, SK3 1112, SK5 0912, dr 1012, sv 1012");
    attack(&mut table, "1012", "SK1 SK3 SK5", 4);
    assert_eq!(table.legal(), ["take SK1", "take SK3", "take SK5"]);
    table.must("take SK5; retreat 0812; take SK1; retreat 1010; retreat 1212; hold");
    assert_eq!([now(&table, "SK1"), now(&table, "SK3"), now(&table, "SK5")], ["SK1 1010", "SK3 1212", "SK5 0812"]);
}

#[test]
fn case_10_7_the_loss_comes_first_then_the_retreat() {
    // D1R on its last step: no retreat. 4 to 2, a 1.
    let mut table = fight("SK1 1011, ru4 1012 reduced");
    attack(&mut table, "1012", "SK1", 1);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 2/1, die 1: D1R, the defender: one loss and retreat.
    10.9-a  Rus pikemen ru4 is eliminated.
    ");
    // A1R: who is left retreats. 1 + 1 to 7, a 6.
    let mut table = fight("SK5 1011 reduced, SK6 1112 reduced, dr 1012, sv 1012");
    attack(&mut table, "1012", "SK5 SK6", 6);
    table.must("lose SK5; retreat 1212; hold");
    assert_eq!([now(&table, "SK5"), now(&table, "SK6")], ["SK5 eliminated reduced", "SK6 1212 reduced"]);
}

#[test]
fn case_10_7_without_an_exposed_attacker_a_does_nothing() {
    let mut table = fight("PS1 1010, PS2 1014, ru1 1012");
    attack(&mut table, "1012", "PS1 PS2", 4);
    assert_eq!(outcome(&table), "CRT  Attack at 1/1, die 4: AR, the attackers: must retreat.\n");
    assert_eq!(table.state.phase, Phase::Movement);
}

#[test]
fn case_10_9_a_one_step_or_two() {
    // One step: gone with the first loss.
    for unit in ["ra1", "rm1"] {
        let mut table = fight(&format!("SK1 1011, {unit} 1012"));
        attack(&mut table, "1012", "SK1", if unit == "ra1" { 3 } else { 2 });
        assert!(first(&outcome(&table)).contains(": D1, "), "{}", table.log());
        assert_eq!(now(&table, unit), format!("{unit} eliminated"));
    }
    // Two: turned by the first, gone with the second.
    let mut table = fight("SK1 1011, ru1 1012");
    attack(&mut table, "1012", "SK1", 1);
    assert_eq!(now(&table, "ru1"), "ru1 1012 reduced");
    let mut table = fight("SK1 1011, ru1 1012 reduced");
    attack(&mut table, "1012", "SK1", 2);
    assert_eq!(now(&table, "ru1"), "ru1 eliminated reduced");
    // Both at once: 8 to 2, a 1 is D2.
    let mut table = fight("SK1 1011, SK2 1112, ru8 1012");
    attack(&mut table, "1012", "SK1 SK2", 1);
    assert_eq!(now(&table, "ru8"), "ru8 eliminated reduced");
}

#[test]
fn case_10_9_b_the_owner_shares_out_losses() {
    // 7 to 5 is 1/1, a 6 is A1.
    let struck = || {
        let mut table = fight("SK1 1011, SK3 1112, SK5 1010, PS1 1014, dr 1012");
        attack(&mut table, "1012", "SK1 SK3", 6);
        table
    };
    let mut table = struck();
    assert_eq!(table.game.pending(&table.state), Pending::Act(Side(0)));
    assert_eq!(table.legal(), ["lose SK1", "lose SK3"]);
    assert_eq!(table.refusal("lose SK5"), "10.9-b: SK5 is not among the attackers who were struck.");
    table.must("lose SK3");
    assert_eq!([now(&table, "SK1"), now(&table, "SK3")], ["SK1 1011", "SK3 1112 reduced"]);
    // Who fired at pikemen is not struck either: 4 + 3 + 2 to 7, a 6.
    let mut table = fight("SK1 1011, SK3 1112, PS1 1014, dr 1012, sv 1012");
    attack(&mut table, "1012", "SK1 SK3 PS1", 6);
    assert_eq!(table.refusal("lose PS1"), "10.9-b: PS1 is not among the attackers who were struck.");
}

#[test]
fn case_10_9_b_as_many_losses_as_can_be() {
    // A2 on two units on their last step: both, without a choice. 2 + 2 to 5 + 2 in a marsh, a 6.
    let mut table = fight("SK3 0212 reduced, SK4 0313 reduced, dr 0213, sv 0213");
    attack(&mut table, "0213", "SK3 SK4", 6);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/2, die 6, counted as 7: A2, the attackers: two losses.
    10.9-b  Skutatoi SK3 is eliminated.
    10.9-b  Skutatoi SK4 is eliminated.
    ");
    // A2 on one such unit: one loss, the other is forgotten.
    let mut table = fight("SK3 0212 reduced, dr 0213");
    attack(&mut table, "0213", "SK3", 6);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/2, die 6, counted as 7: A2, the attackers: two losses.
    10.9-b  Skutatoi SK3 is eliminated.
    ");
}

#[test]
fn case_10_9_b_two_losses_on_two_full_units() {
    // 4 to 7 in a marsh, a 6 is A2.
    let ends = |script: &str| {
        let mut table = fight("SK5 0212, SK6 0313, dr 0213, sv 0213");
        attack(&mut table, "0213", "SK5 SK6", 6);
        table.must(script);
        [now(&table, "SK5"), now(&table, "SK6")]
    };
    assert_eq!(ends("lose SK5; lose SK6"), ["SK5 0212 reduced", "SK6 0313 reduced"]);
    assert_eq!(ends("lose SK5; lose SK5"), ["SK5 eliminated reduced", "SK6 0313"]);
    assert_eq!(ends("lose SK6; lose SK6"), ["SK5 0212", "SK6 eliminated reduced"]);
}

#[test]
fn case_10_9_c_the_printed_example() {
    // Every way of choosing, from the first loss to the last.
    let struck = || {
        let mut table = fight("SK3 0212, SK4 0313 reduced, dr 0213, sv 0213, wg1 0213");
        attack(&mut table, "0213", "SK3 SK4", 6);
        table
    };
    let mut ends = Vec::new();
    for one in struck().legal() {
        let mut table = struck();
        table.must(&one);
        let seconds = if matches!(table.state.stage, Stage::Losses(_)) { table.legal() } else { vec![String::new()] };
        for two in seconds {
            let mut table = struck();
            table.must(&format!("{one}; {two}"));
            assert!(!matches!(table.state.stage, Stage::Losses(_)));
            ends.push([now(&table, "SK3"), now(&table, "SK4")].join(", "));
        }
    }
    ends.sort();
    ends.dedup();
    assert_eq!(ends, ["SK3 0212 reduced, SK4 eliminated reduced", "SK3 eliminated reduced, SK4 0313 reduced"]);
}
