//! 10.1, and who may attack whom by 10.3 and 10.4. Hexes and strengths are listed with `test_combat`.

use engine::{Game, Pending};

use crate::rules::test_combat::{at, attack, fight, march, now, odds, open, put_ground, weighed};
use crate::scenario::Terrain;
use crate::test_table::{PROVING_GROUND, game_where, unit_of};

/// Two that stand apart and can still fight, so that the phase goes on.
const ANCHOR: &str = "SK6 0614, ru11 0714";

#[test]
fn case_10_1_a_nobody_has_to_attack() {
    let mut table = fight("SK1 1011, ru1 1012");
    assert_eq!(table.legal(), ["target 1012", "end"]);
    table.must("end");
}

#[test]
fn case_10_1_a_one_hex_any_number_of_attackers_one_die() {
    let mut table = fight("SK1 1011, SK3 1112, PS1 1014, ru1 1012");
    open(&mut table, "1012", "SK1 SK3 PS1");
    assert_eq!(weighed(&table), "9 to 4, 2/1");
    table.must("declare");
    let Pending::Dice(throw) = table.game.pending(&table.state) else { panic!("no die is due") };
    assert_eq!((throw.dice, throw.hit, throw.case.label()), (1, None, "10.5"));
    // DR: 0913 alone is out of everybody's reach.
    table.must("roll 5");
    assert_eq!(now(&table, "ru1"), "ru1 0913");
}

#[test]
fn case_10_1_a_hand_to_hand_from_the_next_hex_only() {
    let nobody = "10.1-a: None of your units that may still attack reaches 1012.";
    assert_eq!(fight("SK1 1010, ru1 1012").refusal("target 1012"), nobody);
    let mut table = fight("SK1 1011, SK3 1010, ru1 1012");
    table.must("target 1012");
    assert_eq!(table.refusal("add SK3"), "10.1-a: 1012 is out of reach of SK3.");
}

#[test]
fn case_10_1_a_fire_within_range_only() {
    let mut table = fight("SK1 1011, PS1 1009, PS2 1014, ru1 1012");
    table.must("target 1012");
    assert_eq!(table.refusal("add PS1"), "10.1-a: 1012 is out of reach of PS1.");
    table.must("add PS2");
}

#[test]
fn case_10_1_a_not_across_a_river_hexside() {
    // 0903 and 1002 have the river between them; it is no distance to fire over either.
    for unit in ["SK1", "PS1"] {
        let mut table = fight(&format!("{unit} 0903, SK3 1001, ru1 1002"));
        table.must("target 1002");
        let refusal = format!("10.1-a: {unit} cannot get at 1002 hand to hand.");
        assert_eq!(table.refusal(&format!("add {unit}")), refusal);
    }
    assert_eq!(fight("SK1 0903, ru1 1002").forbidden_by("target 1002"), Some("10.1-a"));
    // A ford or a bridge there can be fought over.
    assert_eq!(odds(fight("SK1 0904, ru1 1004"), "1004", "SK1"), "4 to 4, 1/1");
    assert_eq!(odds(fight("SK1 0905, ru1 1005"), "1005", "SK1"), "4 to 4, 1/1, die +1");
}

#[test]
fn case_10_1_a_somebody_attacks_somebody() {
    let mut table = fight("SK1 1011, ru1 1012, sv 1112");
    for hex in ["1010", "1011"] {
        assert_eq!(table.refusal(&format!("target {hex}")), format!("10.1-a: There is nobody to attack in {hex}."));
    }
    // A commander alone is no target (7-e).
    assert_eq!(table.refusal("target 1112"), "7-e: There is nobody to attack in 1112.");
    table.must("target 1012");
    assert_eq!(table.refusal("declare"), "10.1-a: Add an attacker first.");
    assert_eq!(table.refusal("add SK5"), "10.1-a: SK5 is not on the map.");
    assert_eq!(table.refusal("add ru1"), "5: ru1 is not on the side that acts now.");
    table.must("add SK1");
    assert_eq!(table.refusal("add SK1"), "10.1-b: SK1 is in the attack already.");
}

#[test]
fn case_10_1_b_a_unit_attacks_once() {
    let mut table = fight("SK1 1011, SK3 0910, ru1 1012, ru4 0911");
    attack(&mut table, "1012", "SK1", 2);
    table.must("roll 1; target 0911");
    assert_eq!(table.refusal("add SK1"), "10.1-b: SK1 has attacked or fired this phase.");
    table.must("add SK3; declare");
}

#[test]
fn case_10_1_b_who_fired_has_attacked() {
    // Nothing comes of the shot; all the same it was one.
    let mut table = fight("PS1 1010, SK3 1013, ru1 1012, ru4 1008, ru5 1014");
    attack(&mut table, "1012", "PS1", 4);
    assert_eq!(table.forbidden_by("target 1008"), Some("10.1-a"));
    table.must("target 1014");
}

#[test]
fn case_10_1_b_a_unit_is_attacked_once() {
    let mut table = fight("SK1 1011, SK3 1013, ru1 1012, ru4 1014");
    attack(&mut table, "1012", "SK1", 2);
    table.must("roll 1");
    assert_eq!(table.refusal("target 1012"), "10.1-b: ru1 has been attacked this phase.");
    table.must("target 1014; add SK3; declare");
}

#[test]
fn case_10_1_b_an_advance_gives_no_new_attack() {
    let mut table = fight("SK1 1011, SK3 1014, ru8 1012 reduced, ru4 1013");
    attack(&mut table, "1012", "SK1", 1);
    table.must("advance SK1; target 1013");
    assert_eq!(now(&table, "SK1"), "SK1 1012");
    assert_eq!(table.refusal("add SK1"), "10.1-b: SK1 has attacked or fired this phase.");
    table.must("add SK3; declare");
}

#[test]
fn case_10_1_b_who_is_pushed_has_not_been_attacked() {
    // ru1 has 1013 alone outside the zones and pushes ru4 to 1014, where PS1 can shoot it.
    let mut table = fight("SK1 1011, SK3 1213, SK4 0813, PS1 1215, ru1 1012, ru4 1013");
    attack(&mut table, "1012", "SK1", 3);
    table.must("roll 1; hold");
    assert_eq!([now(&table, "ru1"), now(&table, "ru4")], ["ru1 1013", "ru4 1014"]);
    assert_eq!(table.refusal("target 1013"), "10.1-b: ru1 has been attacked this phase.");
    table.must("target 1014; add PS1; declare");
}

#[test]
fn case_10_1_b_who_is_pushed_may_still_attack_once() {
    // SK1 falls back by case 2 and pushes PS1 from 1010 to 1110, two hexes from ru6.
    let mut table = fight("SK1 1011, PS1 1010, ru1 1012, ru5 0810, ru6 1211");
    attack(&mut table, "1012", "SK1", 4);
    table.must("retreat 1110; roll 1; hold");
    assert_eq!([now(&table, "SK1"), now(&table, "PS1")], ["SK1 1010", "PS1 1110"]);
    table.must("target 1211");
    assert_eq!(table.refusal("add SK1"), "10.1-b: SK1 has attacked or fired this phase.");
    table.must("add PS1; declare");
}

#[test]
fn case_10_1_b_who_was_attacked_attacks_in_its_own_phase() {
    let mut table = fight("SK1 1011, ru1 1012");
    attack(&mut table, "1012", "SK1", 2);
    table.must("roll 1");
    // The Whites' movement, then their combat.
    table.must("end; target 1011; add ru1; declare");
}

#[test]
fn case_10_1_b_baggage_attacked_alone_and_joined_since() {
    // The wagon throws SK5 back (2 to 1, a 6 is AR). Then ru4 retreats by case 2 and pushes ru5 onto the wagon.
    let units = "SK5 1011, SK1 1015, SK3 1213, SK4 0813, wg1 1012, ru4 1014, ru5 1013";
    let mut table = fight(&format!("{units}, {ANCHOR}"));
    attack(&mut table, "1012", "SK5", 6);
    table.must("retreat 1010");
    attack(&mut table, "1014", "SK1", 3);
    table.must("roll 1; hold");
    assert_eq!([now(&table, "ru4"), now(&table, "ru5")], ["ru4 1013", "ru5 1012"]);
    assert_eq!(table.refusal("target 1012"), "10.1-b: wg1 has been attacked this phase.");
}

#[test]
fn case_10_1_b_an_attacked_unit_falls_back_on_baggage() {
    let mut table = fight(&format!("SK1 1014, wg1 1012, ru4 1013, {ANCHOR}"));
    attack(&mut table, "1013", "SK1", 3);
    assert_eq!(table.legal(), ["retreat 1012", "retreat 1113", "retreat 0913"]);
    table.must("retreat 1012; hold");
    assert_eq!(table.refusal("target 1012"), "10.1-b: ru4 has been attacked this phase.");
}

#[test]
fn case_10_1_b_baggage_left_by_the_unit_it_was_attacked_with() {
    // 4 to 5 is 1/1.5: a 3 is AR, and ru1 follows up out of the wagon's hex.
    let mut table = fight(&format!("SK1 1011, SK3 1013, ru1 1012, wg1 1012, {ANCHOR}"));
    attack(&mut table, "1012", "SK1", 3);
    table.must("retreat 1010; occupy 1011");
    assert_eq!([now(&table, "ru1"), now(&table, "wg1")], ["ru1 1011", "wg1 1012"]);
    assert_eq!(table.refusal("target 1012"), "10.1-b: wg1 has been attacked this phase.");
}

#[test]
fn case_10_1_c_one_combat_after_the_other() {
    let mut table = fight("SK1 1011, SK3 1013, ru1 1012, ru4 1014");
    table.must("target 1012");
    for action in ["target 1014", "end"] {
        assert_eq!(table.refusal(action), "5: Not now: add to the attack in hand, or declare it.");
    }
    table.must("add SK1; declare");
    for action in ["target 1014", "add SK3", "end"] {
        assert_eq!(table.refusal(action), "5: Not now: dice are due.");
    }
    // And its result is carried out before the next.
    table.must("roll 2");
    assert_eq!(table.refusal("target 1014"), "5: Not now: dice are due.");
    table.must("roll 1; target 1014");
}

#[test]
fn case_10_1_c_conditions_are_read_when_it_is_declared() {
    // PS1 cannot fire at ru4 with ru8 beside it; once ru8 is gone it can.
    let mut table = fight("SK1 1013, PS1 1113, ru8 1012 reduced, ru4 1111");
    assert_eq!(table.forbidden_by("target 1111"), Some("10.1-a"));
    attack(&mut table, "1012", "SK1", 1);
    table.must("hold; target 1111; add PS1; declare");
}

#[test]
fn case_10_3_a_fire_from_two_hexes_away_up_to_the_range() {
    assert_eq!(odds(fight("PS1 1010, ru1 1012"), "1012", "PS1"), "2 to 4, 1/2");
    let far = |hex: &str| {
        let game = game_where(PROVING_GROUND, &[], |scenario| unit_of(scenario, "PS1").range = 3);
        at(game, "Greens", "combat", &format!("PS1 {hex}, ru1 1012"))
    };
    assert_eq!(odds(far("1009"), "1012", "PS1"), "2 to 4, 1/2");
    assert_eq!(far("1008").forbidden_by("target 1012"), Some("10.1-a"));
}

#[test]
fn case_10_3_a_not_with_an_enemy_beside() {
    // A unit, baggage, a lone commander: whoever it is.
    for enemy in ["ru4", "ra1", "wg1", "sv"] {
        let mut table = fight(&format!("SK1 1011, PS1 1010, ru1 1012, {enemy} 1009"));
        table.must("target 1012");
        assert_eq!(table.refusal("add PS1"), "10.3-a: PS1 does not fire with an enemy beside it.");
    }
    assert_eq!(fight("PS1 1010, ru1 1012, ru4 1009").forbidden_by("target 1012"), Some("10.1-a"));
    // Plundered baggage is nobody.
    assert_eq!(odds(fight("PS1 1010, ru1 1012, wg1 plundered 1009"), "1012", "PS1"), "2 to 4, 1/2");
}

#[test]
fn case_10_3_a_water_between_does_not_help() {
    // ru4 is beside PS1 on the map, behind a river hexside.
    let mut table = fight("PS1 0903, SK1 0906, ru4 1002, ru1 0905");
    table.must("target 0905");
    assert_eq!(table.refusal("add PS1"), "10.3-a: PS1 does not fire with an enemy beside it.");
}

#[test]
fn case_10_3_a_in_its_own_phase() {
    let mut table = fight("SK1 1011, ru1 1012, ra1 1013");
    table.must("target 1012");
    assert_eq!(table.refusal("add ra1"), "5: ra1 is not on the side that acts now.");
}

#[test]
fn case_10_3_a_nothing_blocks_the_view() {
    // Over a river hex.
    assert_eq!(odds(fight("PS1 0606, ru1 0406"), "0406", "PS1"), "2 to 4, 1/2");
    // Over a mountain, and over friend and foe.
    let game = game_where(PROVING_GROUND, &[], |scenario| put_ground(scenario, "1011", Terrain::Mountain));
    assert_eq!(odds(at(game, "Greens", "combat", "PS1 1010, ru1 1012"), "1012", "PS1"), "2 to 4, 1/2");
    let game = game_where(PROVING_GROUND, &[], |scenario| unit_of(scenario, "PS1").range = 4);
    let table = at(game, "Greens", "combat", "PS1 1008, SK1 1009, ru4 1011, ru1 1012");
    assert_eq!(odds(table, "1012", "PS1"), "2 to 4, 1/2");
}

#[test]
fn case_10_3_c_alone_or_together() {
    let table = || fight("SK3 1011, PS1 1010, PS2 1014, ru1 1012");
    assert_eq!(odds(table(), "1012", "PS1"), "2 to 4, 1/2");
    assert_eq!(odds(table(), "1012", "PS1 PS2"), "4 to 4, 1/1");
    assert_eq!(odds(table(), "1012", "SK3 PS1"), "5 to 4, 1/1");
    assert_eq!(odds(table(), "1012", "SK3 PS1 PS2"), "7 to 4, 1.5/1");
}

/// What a missile unit too weak to attack alone is told.
fn too_weak(unit: &str) -> String {
    format!(
        "10.3-e: {unit} is a missile unit and attacks hand to hand alone only at 1.5 to 1 or better; let another join it."
    )
}

#[test]
fn case_10_3_e_alone_only_at_1_5_to_1() {
    // 1 against 1. Where no other can join, the target itself is refused.
    assert_eq!(fight("PS1 1011, ra1 1012").refusal("target 1012"), too_weak("PS1"));
    // The ratio is rounded first: 4 against 3 is 1/1.
    assert_eq!(fight("AT 1011, ru4 1012").refusal("target 1012"), too_weak("AT"));
    for (units, by, expected) in [
        ("AT 1011, ru8 1012", "AT", "4 to 2, 2/1"),
        ("AT 1011, ru4 1012 reduced", "AT", "4 to 2, 2/1"),
        // A commander's strength counts.
        ("PS1 1011, JT 1011, ru8 1012", "PS1", "3 to 2, 1.5/1"),
    ] {
        let mut table = fight(units);
        open(&mut table, "1012", by);
        assert_eq!(weighed(&table), expected);
        table.must("declare");
    }
    // But he is no second unit.
    assert_eq!(fight("PS1 1011, JT 1011, ru4 1012").refusal("target 1012"), too_weak("PS1"));
}

#[test]
fn case_10_3_e_another_may_join() {
    for (other, expected) in [("PS2 1112", "2 to 1, 2/1"), ("PS2 1014", "3 to 1, 3/1"), ("SK5 1112", "3 to 1, 3/1")] {
        let mut table = fight(&format!("PS1 1011, {other}, ra1 1012"));
        table.must("target 1012; add PS1");
        assert_eq!(table.refusal("declare"), too_weak("PS1"));
        table.must(&format!("add {}", &other[..3]));
        assert_eq!(weighed(&table), expected);
        table.must("declare");
    }
}

#[test]
fn case_10_3_e_before_terrain() {
    // 3 against 2 in a wood: 1.5/1, though it will be fought at 1/1.
    let mut table = fight("PS1 0201, JT 0201, ru8 0202");
    open(&mut table, "0202", "PS1");
    assert_eq!(weighed(&table), "3 to 2, 1.5/1 to 1/1");
    table.must("declare");
}

#[test]
fn case_10_3_e_not_with_crossed_swords_and_not_for_fire() {
    for (units, by, expected) in [
        ("AR 1011, ru1 1012", "AR", "3 to 4, 1/1.5"),
        ("PS3 1010, dr 1012", "PS3", "1 to 5, 1/2"),
        ("AT 1010, dr 1012", "AT", "1 to 5, 1/2"),
    ] {
        let mut table = fight(units);
        open(&mut table, "1012", by);
        assert_eq!(weighed(&table), expected);
        table.must("declare");
    }
}

#[test]
fn case_10_4_a_baggage_never_attacks() {
    let mut table = fight("MG1 1011, SK1 1013, ru1 1012");
    table.must("target 1012");
    assert_eq!(table.refusal("add MG1"), "10.4-a: MG1 never attacks by itself.");
    // Nor does it lend its strength to an attack.
    assert_eq!(odds(fight("MG1 1011, SK3 1011, ru1 1012"), "1012", "SK3"), "3 to 4, 1/1.5");
}

#[test]
fn case_10_4_a_attacked_hand_to_hand_only_with_strength_1() {
    let mut table = fight("SK3 1011, PS1 1014, wg1 1012");
    table.must("target 1012");
    assert_eq!(table.refusal("add PS1"), "10.4-a: Baggage is in 1012: it is attacked hand to hand only.");
    table.must("add SK3");
    assert_eq!(weighed(&table), "3 to 1, 3/1");
    assert_eq!(fight("PS1 1014, wg1 1012").forbidden_by("target 1012"), Some("10.1-a"));
}

#[test]
fn case_10_4_a_baggage_has_no_zone() {
    let mut table = march("SK1 1015, wg1 1013");
    table.must("take SK1; step 1014; step 1114");
    assert_eq!(now(&table, "SK1"), "SK1 1114");
}

#[test]
fn case_10_4_c_a_unit_with_baggage_is_attacked_hand_to_hand_only() {
    let mut table = fight("SK3 1011, PS1 1014, ru4 1012, wg1 1012");
    table.must("target 1012");
    assert_eq!(table.refusal("add PS1"), "10.4-c: Baggage is in 1012: it is attacked hand to hand only.");
    table.must("add SK3; declare");
}

#[test]
fn case_10_4_f_enemy_baggage_bars_the_way() {
    let mut table = march("SK1 1014, SC 1015, wg1 1013");
    table.must("take SK1");
    assert_eq!(table.refusal("step 1013"), "10.4-f: SK1 may not enter 1013: the enemy is there.");
    // Friends may go there and stay.
    let mut table = march("SK1 1014, MG1 1013, ru1 0101");
    table.must("take SK1; step 1013; stop");
    assert_eq!([now(&table, "SK1"), now(&table, "MG1")], ["SK1 1013", "MG1 1013"]);
}

#[test]
fn case_10_4_g_plundered_baggage_does_nothing() {
    // 3 to 1, a 2 is D1. The hex is free for anybody.
    let mut table = fight("SK3 1011, wg1 1012");
    attack(&mut table, "1012", "SK3", 2);
    assert_eq!(now(&table, "wg1"), "wg1 plundered 1012");
    table.must("advance SK3");
    assert_eq!(now(&table, "SK3"), "SK3 1012");
    assert_eq!(fight("SK1 1011, wg1 plundered 1012").forbidden_by("target 1012"), Some("10.1-a"));
    let mut table = march("SK1 1014, wg1 plundered 1013, ru1 0101");
    table.must("take SK1; step 1013; step 1012");
    // It does not count for stacking, nor in defence.
    let table = fight("SK3 1011, ru1 1012, sv 1012, wg1 1012, wg2 plundered 1012");
    assert_eq!(odds(table, "1012", "SK3"), "3 to 7, 1/2");
}
