//! Melee combat, case by case.
//!
//! The fights are around 1515 on an open plain: 1516 lies south of it, 1615 south-east, 1415 south-west, 1514 north,
//! 1614 north-east and 1414 north-west.

use super::{POINT, Sum};
use crate::rules::test_combat::{at, defence, melee, now, odds, outcome, prepare, told};
use crate::test_table::table;

// Melee

#[test]
fn case_melee_an_attack_as_the_log_tells_it() {
    // AX 3 against MI 1 x 1/2: 6-1. A 2 is half of one unit, rounded up.
    let mut table = melee("AX1 1516 N, mi1 1515 S, mi2 2525 N");
    table.must("target 1515; add AX1; declare; roll 2");
    insta::assert_snapshot!(told(&table), @r"
    Melee B  An attack on 1515 is prepared.
    Melee B  Axemen AX1 joins.
    Melee B  The attack is declared.
    Results  Attack on 1515 at 6-1, die 2: half eliminated.
    Results  Militia Infantry mi1 is eliminated.
    ");
}

#[test]
fn case_melee_units_attack_only_into_their_front() {
    // AX1 looks north: 1515, 1415 and 1615 are before it, 1517 is behind.
    let mut table = melee("AX1 1516 N, AX2 1414 N, mi1 1515 S, mi2 1517 N, mi3 1615 S, mi4 1415 S");
    assert_eq!(table.forbidden_by("target 1517"), Some("Melee"));
    for hex in ["1415", "1515", "1615"] {
        assert_eq!(table.forbidden_by(&format!("target {hex}")), None);
    }
    table.must("target 1415");
    assert_eq!(table.refusal("add AX2"), "Melee: 1415 is not one of the front hexes of AX2.");
    assert_eq!(table.refusal("add mi1"), "Melee: mi1 is not on the side that acts now.");
    assert_eq!(table.refusal("add AX3"), "Melee: AX3 is not on the map.");
}

#[test]
fn case_melee_there_must_be_an_enemy() {
    let table = melee("AX1 1516 N, AX2 1415 N, mi1 1515 S");
    assert_eq!(table.refusal("target 1615"), "Melee: There is no enemy in 1615 to attack.");
    assert_eq!(table.refusal("target 1415"), "Melee: There is no enemy in 1415 to attack.");
}

#[test]
fn case_melee_nobody_has_to_attack() {
    let mut table = melee("AX1 1516 N, mi1 1515 S");
    table.must("end");
    insta::assert_snapshot!(table.log(), @r"
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
}

#[test]
fn case_melee_disrupted_units_do_not_attack() {
    let mut table = melee("AX1 1516 N disrupted enemy-fire 2, AX2 1516 N, mi1 1515 S");
    table.must("target 1515");
    assert_eq!(table.refusal("add AX1"), "Disruption: AX1 is disrupted.");
    assert_eq!(table.forbidden_by("add AX2"), None);
}

#[test]
fn case_melee_streams_and_crests_forbid_no_attack() {
    // 0610 is a stream, 0611 clear; a crest parts the slopes 0612 and 0613.
    assert_eq!(odds(at("susa", "melee", "AX1 0610 S, mi1 0611 N"), "0611", "AX1"), "1½ to ½, 3-1");
    assert_eq!(odds(at("susa", "melee", "AX1 0611 N, mi1 0610 S"), "0610", "AX1"), "3 to ¼, 8-1");
    assert_eq!(odds(at("susa", "melee", "AX1 0612 S, mi1 0613 N"), "0613", "AX1"), "3 to ½, 6-1");
}

#[test]
fn case_melee_marsh_halves_like_a_stream() {
    // #1 has marsh for every slope: 0612 and 0613. SK attack, so the Capability Chart is silent.
    let open = |units| table("iran_iraq", &format!("side Sumerians; phase melee; stage allocate; {units}"));
    assert_eq!(odds(open("unit SK1 0612 N; unit sk1 0611 S"), "0611", "SK1"), "½ to 1, 1-2");
    assert_eq!(odds(open("unit SK1 0611 S; unit sk1 0612 N"), "0612", "SK1"), "1 to ½, 2-1");
    assert_eq!(odds(open("unit SK1 0612 S; unit sk1 0613 N"), "0613", "SK1"), "½ to ½, 1-1");
}

#[test]
fn case_melee_all_attacks_are_declared_before_the_first_die_and_stand() {
    let mut table = melee("MS1 1516 N, MS2 1513 S, MS3 1513 S, mi1 1515 S, mi2 1514 N");
    table.must("target 1515; add MS1; declare; target 1514; add MS2; declare");
    assert_eq!(table.refusal("target 1515"), "Sequence: Not now: choose the attack to resolve next.");
    assert_eq!(table.refusal("add MS3"), "Sequence: Not now: choose the attack to resolve next.");
    assert_eq!(table.legal(), ["resolve 1515", "resolve 1514"]);
    table.must("resolve 1515; roll 1");
    // At 3-1 a 1 does nothing. With one attack left there is nothing to choose: its die is due.
    assert!(table.legal().is_empty());
}

#[test]
fn case_melee_an_attack_that_finds_nobody_lapses() {
    // mi2 fled into 1514 earlier in the phase; of those the second attack was meant for nobody is left.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase melee; stage resolve; unit AX1 1516 N; unit AX2 1613 SW; unit mi1 1515 S; \
         unit mi2 1514 N disrupted enemy-melee 3; unit mi3 2525 N; retreated mi2; attack 1515 by AX1; attack 1514 by AX2",
    );
    table.must("resolve 1515; roll 2");
    insta::assert_snapshot!(told(&table), @r"
    Results  Attack on 1515 at 6-1, die 2: half eliminated.
    Results  Militia Infantry mi1 is eliminated.
    Melee  The attack on 1514 finds nobody.
    ");
    assert_eq!(now(&table, "mi2"), "mi2 1514 N disrupted enemy-melee 3");
}

#[test]
fn case_melee_winners_do_not_advance() {
    let mut table = melee("AX1 1516 N, AX2 1516 N, mi1 1515 S, mi2 2525 N");
    table.must("target 1515; add AX1; add AX2; declare; roll 1");
    // 6 to 1/2 is 8-1, where every die eliminates.
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 8-1, die 1: eliminated.
    Results  Militia Infantry mi1 is eliminated.
    ");
    assert_eq!(now(&table, "AX1"), "AX1 1516 N");
    assert_eq!(now(&table, "AX2"), "AX2 1516 N");
}

#[test]
fn case_melee_one_is_added_to_the_die_for_a_disrupted_target() {
    // Two SD against one SD: 8 to 4, 2-1. A 6 would be D; the 7 eliminates.
    let mut table = melee("SD1 1516 N, SD2 1516 N, sd1 1515 S disrupted enemy-fire 3, mi1 2525 N");
    table.must("target 1515; add SD1; add SD2; declare; roll 6");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 2-1, die 7: eliminated.
    Results  Swordsmen sd1 is eliminated.
    ");
}

#[test]
fn case_melee_shifts_go_no_further_than_8_1() {
    // A charging AX on MI: 3 to 1/2 is 6-1, and two columns more end at 8-1: even a 1 eliminates.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase melee; stage allocate; unit CH1 1516 N; unit AX1 1516 N aboard CH1; \
         unit mi1 1515 S; unit mi2 2525 N; charged CH1",
    );
    table.must("target 1515; add AX1; declare; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 8-1, die 1: eliminated.
    Results  Militia Infantry mi1 is eliminated.
    ");
}

#[test]
fn case_melee_only_those_in_the_water_are_halved() {
    // AX1 in the stream 0610 and AX2 on the slope 0612, behind the MI: 1 1/2 + 3 to 1 x 1/2.
    let table = at("susa", "melee", "AX1 0610 S, AX2 0612 N, mi1 0611 N");
    assert_eq!(odds(table, "0611", "AX1 AX2"), "4½ to ½, 8-1");
}

#[test]
fn case_melee_leaders_strengthen_one_attack_each() {
    // Ruling 23. L8 (D, bonus 1) goes into one attack of its hex, 3 + 1, and into no other.
    let mut table = melee("AX1 1516 N, AX2 1516 N, AX3 1616 N, L8 1516 N, mi1 1515 S, mi2 1615 S");
    table.must("target 1515; add AX1; lead L8; declare");
    assert_eq!(table.game.melee_sum(&table.state, 0), Sum { attack: 4 * POINT, defence: POINT / 2 });
    table.must("target 1615; add AX3");
    assert_eq!(table.refusal("lead L8"), "Leaders D: L8 takes part in an attack already.");
    let mut table = melee("AX2 1616 N, L8 1516 N, mi2 1615 S");
    table.must("target 1615; add AX2");
    assert_eq!(table.refusal("lead L8"), "Leaders D: L8 does not share a hex with a unit of this attack.");
}

#[test]
fn case_melee_leaders_never_add_more_than_the_units_have() {
    // Ruling 31. Two D leaders could give 2; the MI has 1, in attack and in defence.
    let units = "MI1 1516 N, L8 1516 N, L9 1516 N, sk1 1515 S";
    assert_eq!(odds(melee(units), "1515", "MI1 L8 L9"), "2 to 1, 2-1");
    let units = "MS1 1516 N, mi1 1515 S, l7 1515 S, l8 1515 S";
    assert_eq!(odds(melee(units), "1515", "MS1"), "3 to 2, 1-1");
    // Against AX the MI has 1/2, and so has the bonus.
    let units = "AX1 1516 N, mi1 1515 S, l7 1515 S, l8 1515 S";
    assert_eq!(odds(melee(units), "1515", "AX1"), "3 to 1, 3-1");
}

// Melee A

#[test]
fn case_melee_a_a_unit_attacks_once() {
    let mut table = melee("AX1 1516 N, AX2 1616 N, mi1 1515 S, mi2 1615 S");
    table.must("target 1515; add AX1; declare; target 1615");
    assert_eq!(table.refusal("add AX1"), "Melee A: AX1 takes part in an attack already.");
    assert_eq!(table.forbidden_by("add AX2"), None);
}

#[test]
fn case_melee_a_a_hex_is_attacked_once() {
    let mut table = melee("AX1 1516 N, AX2 1415 NE, AX3 1512 S, mi1 1515 S, mi2 1513 S");
    table.must("target 1515; add AX1; declare");
    assert_eq!(
        table.refusal("target 1515"),
        "Melee A: 1515 is under attack already this phase: add to that attack while it is open."
    );
    assert_eq!(table.forbidden_by("target 1513"), None);
}

/// A unit hemmed in at the western edge. mi1 in 0110 can only flee north, 0109 0108 0107, past Assyrians who look the
/// other way; in 0107 others stand, whom AX2 attacks from 0207.
fn hemmed_in(others: &str) -> testkit::Table<crate::Armageddon> {
    melee(&format!("AX1 0111 N, MI1 0210 SE, MI2 0209 SE, MI3 0208 SE, AX2 0207 NW, mi1 0110 S, {others}, mi9 3030 N"))
}

#[test]
fn case_melee_a_who_fled_into_a_later_target_is_left_out() {
    // Ruling 7. AX2 against ms1, whose front includes 0207: 3 to 1 1/2, 2-1. With mi1 it would be 3 to 2, 1-1. The D
    // falls on ms1 alone, which being run through a moment ago is eliminated; mi1 stays as it is.
    let mut table = hemmed_in("ms1 0107 SE");
    table.must("target 0110; add AX1; declare; target 0107; add AX2; declare; resolve 0110; roll 1; roll 2");
    insta::assert_snapshot!(told(&table), @r"
    Melee B  An attack on 0110 is prepared.
    Melee B  Axemen AX1 joins.
    Melee B  The attack is declared.
    Melee B  An attack on 0107 is prepared.
    Melee B  Axemen AX2 joins.
    Melee B  The attack is declared.
    Results  Attack on 0110 at 6-1, die 1: disrupted.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Retreat  Militia Infantry mi1 falls back to 0109.
    Retreat  Militia Infantry mi1 falls back to 0108.
    Retreat  Militia Infantry mi1 falls back to 0107.
    Retreat  Militia Spearmen ms1 is run through by its friends and disrupted.
    Retreat  Militia Infantry mi1 halts in 0107.
    Results  Attack on 0107 at 2-1, die 3: disrupted.
    Disruption  Militia Spearmen ms1 is disrupted again and breaks.
    ");
    assert_eq!(now(&table, "mi1"), "mi1 0107 N disrupted enemy-melee 3");
    assert_eq!(now(&table, "ms1"), "ms1 eliminated SE");
}

#[test]
fn case_melee_a_who_is_left_out_adds_nothing_to_the_die() {
    // Ruling 7. In 0107 stands a leader alone, worth 1: 3 to 1. A 4 stays a 4 though mi1, disrupted, is there too.
    let mut table = hemmed_in("l7 0107 SE");
    table.must("target 0110; add AX1; declare; target 0107; add AX2; declare; resolve 0110; roll 1; roll 4");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 0107 at 3-1, die 4: disrupted.
    Leaders B  Leader l7 (D) falls to grade C.
    ");
    assert_eq!(now(&table, "mi1"), "mi1 0107 N disrupted enemy-melee 3");
}

// Melee B

#[test]
fn case_melee_b_six_hexes_may_attack_one() {
    // Six MI, 1 each, all around an SD: its flank 3 counts, 6 to 3.
    let units = "MI1 1516 N, MI2 1615 NW, MI3 1614 SW, MI4 1514 S, MI5 1414 SE, MI6 1415 NE, sd1 1515 S";
    assert_eq!(odds(melee(units), "1515", "MI1 MI2 MI3 MI4 MI5 MI6"), "6 to 3, 2-1");
}

#[test]
fn case_melee_b_many_hexes_never_attack_several() {
    // Ruling 8. Both 1515 and 1614 lie before AX1 in 1615 and before AX2 in 1514.
    let mut table = melee("AX1 1615 NW, AX2 1514 SE, mi1 1515 S, mi2 1614 S");
    table.must("target 1515; add AX1; add AX2");
    assert_eq!(
        table.refusal("target 1614"),
        "Melee B: Units of several hexes attack one hex, or units of one hex several; not many against several."
    );
}

// Melee C

#[test]
fn case_melee_c_a_stack_defends_with_its_sum() {
    // Three MI against MS: 1 each.
    let table = melee("MS1 1516 N, mi1 1515 S, mi2 1515 S, mi3 1515 S");
    assert_eq!(defence(&table, "1515", "MS1"), "3");
    assert_eq!(odds(table, "1515", "MS1"), "3 to 3, 1-1");
}

// Melee D

#[test]
fn case_melee_d_a_stack_may_split_up_or_sit_out() {
    let mut table = melee("AX1 1516 N, AX2 1516 N, AX3 1516 N, mi1 1515 S, mi2 1615 S, mi3 2525 N");
    table.must("target 1515; add AX1; declare; target 1615; add AX2; declare");
    assert_eq!(table.legal(), ["resolve 1515", "resolve 1615"]);
    table.must("resolve 1615; roll 2; roll 2");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 6-1, die 2: half eliminated.
    Results  Militia Infantry mi1 is eliminated.
    ");
}

// Melee E

#[test]
fn case_melee_e_one_hex_attacks_up_to_three() {
    // Three AX against three MI of 1/2 each: 9 to 1 1/2.
    let units = "AX1 1516 N, AX2 1516 N, AX3 1516 N, mi1 1415 S, mi2 1515 S, mi3 1615 S";
    assert_eq!(odds(melee(units), "1515 1415", "AX1"), "3 to 1, 3-1");
    assert_eq!(odds(melee(units), "1515 1415 1615", "AX1 AX2 AX3"), "9 to 1½, 6-1");
    let mut table = melee(&format!("{units}, mi4 1514 S"));
    table.must("target 1515; target 1415; target 1615");
    assert_eq!(table.refusal("target 1514"), "Melee E: An attack aims at three hexes at most.");
}

#[test]
fn case_melee_e_the_result_falls_on_every_target() {
    // 8-1: all three are eliminated by one die. Nine points against 1/2 + 1/2.
    let mut table = melee("AX1 1516 N, AX2 1516 N, AX3 1516 N, mi1 1415 S, mi2 1515 S, mi3 2525 N");
    table.must("target 1515; target 1415; add AX1; add AX2; add AX3; declare; roll 1");
    insta::assert_snapshot!(told(&table), @r"
    Melee B  An attack on 1515 is prepared.
    Melee E  It is aimed at 1415 too.
    Melee B  Axemen AX1 joins.
    Melee B  Axemen AX2 joins.
    Melee B  Axemen AX3 joins.
    Melee B  The attack is declared.
    Results  Attack on 1515, 1415 at 8-1, die 1: eliminated.
    Results  Militia Infantry mi1 is eliminated.
    Results  Militia Infantry mi2 is eliminated.
    ");
}

#[test]
fn case_melee_e_each_attacker_must_front_every_target() {
    // AX2 looks north-east and does not see 1415.
    let mut table = melee("AX1 1516 N, AX2 1516 NE, mi1 1415 S, mi2 1515 S");
    table.must("target 1515; add AX1; add AX2");
    assert_eq!(table.refusal("target 1415"), "Melee E: 1415 is not one of the front hexes of AX2.");
    let mut table = melee("AX1 1516 N, AX2 1516 NE, mi1 1415 S, mi2 1515 S");
    table.must("target 1515; target 1415; add AX1");
    assert_eq!(table.refusal("add AX2"), "Melee: 1415 is not one of the front hexes of AX2.");
}

#[test]
fn case_melee_e_units_of_another_hex_may_not_join_against_several() {
    // Ruling 8. Both 1515 and 1614 lie before AX1 in 1615 and before AX2 in 1514.
    let mut table = melee("AX1 1615 NW, AX2 1514 SE, mi1 1515 S, mi2 1614 S");
    table.must("target 1515; target 1614; add AX1");
    assert_eq!(
        table.refusal("add AX2"),
        "Melee B: Units of several hexes attack one hex, or units of one hex several; not many against several."
    );
}

// Melee F

#[test]
fn case_melee_f_no_strength_is_divided() {
    // One AX against two hexes strikes once with 3, not with 1 1/2 at each, and is then spent.
    let mut table = melee("AX1 1516 N, AX2 1616 N, mi1 1415 S, mi2 1515 S, mi3 1615 S");
    assert_eq!(prepare(&mut table, "1515 1415", "AX1"), Ok(()));
    assert_eq!(table.game.melee_sum(&table.state, 0), Sum { attack: 3 * POINT, defence: POINT });
    table.must("target 1615");
    assert_eq!(table.refusal("add AX1"), "Melee A: AX1 takes part in an attack already.");
}

// Melee G

#[test]
fn case_melee_g_the_attacker_chooses_the_order() {
    let mut table = melee("AX1 1516 N, AX2 1514 S, mi1 1515 S, mi2 1513 N, AX3 1512 S, mi3 2525 N");
    table.must("target 1515; add AX1; declare; target 1513; add AX3; declare");
    assert_eq!(table.refusal("resolve 1514"), "Melee G: No attack on 1514 is waiting to be resolved.");
    table.must("resolve 1513; roll 2");
    // Carried out at once, before the other die.
    assert_eq!(now(&table, "mi2"), "mi2 eliminated N");
    assert_eq!(now(&table, "mi1"), "mi1 1515 S");
    table.must("roll 2");
    assert_eq!(now(&table, "mi1"), "mi1 eliminated S");
}

// Melee H

#[test]
fn case_melee_h_ratios_drop_to_the_column_below() {
    let column = |attack, defence| Sum { attack, defence }.column().map(|c| crate::tell::odds(c as u8));
    let odds = |attack: u32, defence: u32| column(attack * POINT, defence * POINT);
    for n in 1..=8 {
        assert_eq!(odds(n * 9, 9), Some(format!("{n}-1")));
        if n < 8 {
            assert_eq!(odds(n * 9 + 8, 9), Some(format!("{n}-1")), "just short of the next");
        }
    }
    assert_eq!(odds(9, 1).as_deref(), Some("8-1"));
    assert_eq!(odds(50, 1).as_deref(), Some("8-1"));
    assert_eq!(odds(8, 9).as_deref(), Some("1-2"));
    assert_eq!(odds(5, 10).as_deref(), Some("1-2"));
    assert_eq!(odds(4, 9), None);
    // Only the odds are rounded: 1 1/2 to 3/4 is 2-1, 1 1/2 to 1 is 1-1, 1/4 to 3/4 is too little.
    assert_eq!(column(6, 3).as_deref(), Some("2-1"));
    assert_eq!(column(6, 4).as_deref(), Some("1-1"));
    assert_eq!(column(1, 3), None);
    assert_eq!(column(2, 3).as_deref(), Some("1-2"));
}

#[test]
fn case_melee_h_less_than_a_half_is_refused_with_what_is_missing() {
    // Two MI against an SD: 2 to 4 is just 1-2; one alone lacks 1.
    let units = "MI1 1516 N, MI2 1516 N, sd1 1515 S";
    assert_eq!(odds(melee(units), "1515", "MI1 MI2"), "2 to 4, 1-2");
    assert_eq!(
        odds(melee(units), "1515", "MI1"),
        "Melee H: Too weak: 1 against 4 is under 1 to 2. It would take 1 more."
    );
    // Nobody else could join: the target itself is refused.
    let table = melee("MI1 1516 N, sd1 1515 S");
    assert_eq!(table.forbidden_by("target 1515"), Some("Melee H"));
}

#[test]
fn case_melee_h_a_charge_does_not_make_hopeless_odds_lawful() {
    // Ruling 10. A charging MI against an SD: 1 to 4; the two columns come only after lawful odds.
    let table = table(
        "second_babylon",
        "side Assyrians; phase melee; stage allocate; unit CH1 1516 N; unit MI1 1516 N aboard CH1; unit sd1 1515 S; \
         charged CH1",
    );
    assert_eq!(table.refusal("target 1515"), "Melee H: Too weak: 1 against 4 is under 1 to 2. It would take 1 more.");
}

// Melee J

#[test]
fn case_melee_j_one_type_out_of_a_hex_through_a_hexside() {
    // A retreat has crowded MS and AX into one hex.
    let mut table = melee("AX1 1516 N, AX2 1516 N, MS1 1516 N, SK1 1516 N, mi1 1515 S, mi2 1615 S");
    table.must("target 1515; add AX1; add AX2");
    assert_eq!(
        table.refusal("add MS1"),
        "Melee J: MS1 may not strike through the same hexside as AX1: out of one hex one type, and skirmishers."
    );
    // Through another hexside the spearmen may strike.
    table.must("add SK1; declare; target 1615; add MS1; declare");
}

#[test]
fn case_melee_j_skirmishers_join_anybody_and_other_hexes_may_differ() {
    assert_eq!(
        odds(melee("MS1 1516 N, SK1 1516 N, AX1 1615 NW, MC1 1415 NE, sd1 1515 S"), "1515", "SK1 MS1 AX1 MC1"),
        "9 to 2, 4-1" // 1 + 3 + 3 + 2 against 4 x 1/2, because of the MC
    );
}

// Melee K

#[test]
fn case_melee_k_front_only_if_every_attacker_is_in_front() {
    // SD 4 in front, 3 on the flank. South, south-east and south-west are before sd1.
    let three = melee("SD1 1516 N, SD2 1615 NW, SD3 1415 NE, SD4 1514 S, sd1 1515 S");
    assert_eq!(defence(&three, "1515", "SD1 SD2 SD3"), "4");
    assert_eq!(defence(&three, "1515", "SD1 SD2 SD3 SD4"), "3");
    assert_eq!(defence(&three, "1515", "SD4"), "3");
    for (from, facing) in [("1514", "S"), ("1614", "SW"), ("1414", "SE")] {
        let table = melee(&format!("SD1 {from} {facing}, sd1 1515 S"));
        assert_eq!(defence(&table, "1515", "SD1"), "3", "the other three are all flank");
    }
}

#[test]
fn case_melee_k_each_unit_is_judged_by_its_own_facing() {
    // MS attack from the south: ms1 looks there (3), ms2 looks north (1).
    let table = melee("MS1 1516 N, ms1 1515 S, ms2 1515 N");
    assert_eq!(defence(&table, "1515", "MS1"), "4");
    assert_eq!(odds(table, "1515", "MS1"), "3 to 4, 1-2");
}

#[test]
fn case_melee_k_every_flank_value() {
    let values = [
        ("mi1", "1", "1"),
        ("ms1", "3", "1"),
        ("ax1", "3", "2"),
        ("sd1", "4", "3"),
        ("sk1", "1", "1"),
        ("mc1", "2", "1"),
    ];
    for (unit, front, flank) in values {
        // MS attack: the Capability Chart changes nothing.
        let table = melee(&format!("MS1 1516 N, MS2 1514 S, {unit} 1515 S"));
        assert_eq!(defence(&table, "1515", "MS1"), front, "{unit}");
        assert_eq!(defence(&table, "1515", "MS2"), flank, "{unit}");
    }
}

// Melee L

#[test]
fn case_melee_l_terrain_and_type_multiply_each_defender() {
    // The village 3320, with attackers to the south, south-east and south-west.
    let village = |unit: &str| at("susa", "melee", &format!("MC1 3321 N, AX1 3420 NW, MS1 3220 NE, {unit}"));
    let axemen = village("ax1 3320 S, sk1 3320 S");
    assert_eq!(defence(&axemen, "3320", "MC1"), "5"); // AX 3 x 2 x 1/2, SK 1 x 2
    assert_eq!(defence(&axemen, "3320", "AX1"), "8"); // AX 3 x 2, SK 1 x 2
    let spearmen = village("ms1 3320 S");
    assert_eq!(defence(&spearmen, "3320", "MC1"), "12"); // 3 x 2 x 2
    assert_eq!(defence(&spearmen, "3320", "AX1"), "3"); // 3 x 2 x 1/2
    assert_eq!(defence(&spearmen, "3320", "MS1"), "6"); // 3 x 2
    // The stream 0610: MS struck on the flank by AX have 1 x 1/2 x 1/2.
    let stream = at("susa", "melee", "AX1 0611 N, ms1 0610 N");
    assert_eq!(defence(&stream, "0610", "AX1"), "¼");
    // Woods and slopes change nothing in melee.
    let woods = at("susa", "melee", "MS1 0506 N, ms1 0505 S");
    assert_eq!(defence(&woods, "0505", "MS1"), "3");
    let slope = at("susa", "melee", "MS1 0611 S, ms1 0612 N");
    assert_eq!(defence(&slope, "0612", "MS1"), "3");
}

#[test]
fn case_melee_l_the_capability_chart_leaves_the_attacker_alone() {
    // MC against MS doubles the spearmen and does not halve the horse.
    assert_eq!(odds(melee("MC1 1516 N, MC2 1516 N, ms1 1515 S"), "1515", "MC1 MC2"), "4 to 6, 1-2");
    assert_eq!(odds(melee("AX1 1516 N, ms1 1515 S"), "1515", "AX1"), "3 to 1½, 2-1");
}

// Melee M

#[test]
fn case_melee_m_strengths_in_parentheses_never_attack() {
    let mut table = melee("AX1 1516 N, IB1 1516 N, HA1 1615 NW, CH1 1415 NE, L8 1516 N, sk1 1515 S");
    table.must("target 1515");
    for unit in ["IB1", "HA1", "CH1", "L8"] {
        assert_eq!(table.refusal(&format!("add {unit}")), format!("Melee M: {unit} never attacks in melee."));
    }
    let mut bowmen = at("nihriya", "melee", "BO1 2507 N, AX1 2507 N, mi1 2506 S");
    bowmen.must("target 2506");
    assert_eq!(bowmen.forbidden_by("add BO1"), Some("Melee M"));
    // A skirmisher is a fire unit without parentheses.
    assert_eq!(odds(melee("SK1 1516 N, sk1 1515 S"), "1515", "SK1"), "1 to 1, 1-1");
}

#[test]
fn case_melee_m_beside_plain_strength_they_count_nothing() {
    let table = melee("MS1 1516 N, bo1 1515 S, bo2 1515 S, ms1 1515 S");
    assert_eq!(defence(&table, "1515", "MS1"), "3");
    let table = melee("MS1 1516 N, MS2 1514 S, ch1 1515 S, mi1 1515 S aboard ch1");
    assert_eq!(defence(&table, "1515", "MS1"), "1");
}

#[test]
fn case_melee_m_alone_each_counts_one_front_and_flank_alike() {
    let table = melee("AX1 1516 N, AX2 1514 S, bo1 1515 S, bo2 1515 S, bo3 1515 S");
    assert_eq!(defence(&table, "1515", "AX1"), "3");
    assert_eq!(defence(&table, "1515", "AX2"), "3");
    let table = melee("AX1 1516 N, ch1 1515 S, bo1 1515 S aboard ch1");
    assert_eq!(defence(&table, "1515", "AX1"), "2");
}

#[test]
fn case_melee_m_terrain_changes_the_one() {
    let village = at("susa", "melee", "AX1 3321 N, bo1 3320 N, bo2 3320 N");
    assert_eq!(defence(&village, "3320", "AX1"), "4");
    let stream = at("susa", "melee", "AX1 0611 N, bo1 0610 N, l7 0610 N grade A");
    assert_eq!(defence(&stream, "0610", "AX1"), "1");
}

#[test]
fn case_melee_m_leaders_count_one_among_their_like() {
    // Ruling 9. A civilian (l1) adds no bonus but counts 1; beside plain strength it counts nothing.
    let table = melee("AX1 1516 N, bo1 1515 S, l1 1515 S");
    assert_eq!(defence(&table, "1515", "AX1"), "2");
    let table = melee("AX1 1516 N, l1 1515 S, l7 1515 S");
    assert_eq!(defence(&table, "1515", "AX1"), "2", "leaders alone: 1 each and no bonus");
    let table = melee("AX1 1516 N, sk1 1515 S, l1 1515 S");
    assert_eq!(defence(&table, "1515", "AX1"), "1");
}

// Melee N

#[test]
fn case_melee_n_d_does_nothing_to_militia_on_a_slope() {
    // The slope 0612 from 0611. Two AX against two MS of 1 1/2 and a leader of 1: 6 to 4, 1-1, and a 4 is D.
    // The leader is not lowered either (Ruling 33).
    let mut table = at("susa", "melee", "AX1 0611 S, AX2 0611 S, ms1 0612 N, ms2 0612 N, l2 0612 N, mi2 3030 N");
    table.must("target 0612; add AX1; add AX2; declare; roll 4");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 0612 at 1-1, die 4: disrupted.
    Melee N  On the slope of 0612 the line holds together.
    ");
    assert_eq!(now(&table, "ms1"), "ms1 0612 N");
    assert_eq!(now(&table, "ms2"), "ms2 0612 N");
    assert_eq!(now(&table, "l2"), "l2 0612 N");
}

#[test]
fn case_melee_n_not_even_disrupted_militia_break() {
    // AX on a disrupted MI: 6-1; a 1 becomes 2, which would be half; so three MI, 3 to 1 1/2, 2-1: a 2 becomes 3, D.
    let mut table =
        at("susa", "melee", "AX1 0611 S, mi1 0612 N disrupted enemy-fire 3, mi2 0612 N, mi3 0612 N, mi4 3030 N");
    table.must("target 0612; add AX1; declare; roll 2");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 0612 at 2-1, die 3: disrupted.
    Melee N  On the slope of 0612 the line holds together.
    ");
    assert_eq!(now(&table, "mi1"), "mi1 0612 N disrupted enemy-fire 3");
}

#[test]
fn case_melee_n_one_mi_steadies_the_whole_hex() {
    // Bowmen with one MI are spared too: 3 to 1/2 is 6-1, and 1 is D.
    let mut table = at("susa", "melee", "AX1 0611 S, bo1 0612 N, bo2 0612 N, mi1 0612 N, mi2 3030 N");
    table.must("target 0612; add AX1; declare; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 0612 at 6-1, die 1: disrupted.
    Melee N  On the slope of 0612 the line holds together.
    ");
}

#[test]
fn case_melee_n_half_die_and_the_rest_stand() {
    // AX 3 against MI 1/2 and the leader's bonus, no more than 1/2: 3 to 1, 3-1; a 5 is half. Of three units two die;
    // the survivor takes no marker and stays, and the leader is lowered.
    let mut table = at("susa", "melee", "AX1 0611 S, bo1 0612 N, bo2 0612 N, mi1 0612 N, l2 0612 N, mi2 3030 N");
    table.must("target 0612; add AX1; declare; roll 5; lose mi1; lose bo1");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 0612 at 3-1, die 5: half eliminated.
    Leaders B  Leader l2 (D) falls to grade C.
    Results  Militia Infantry mi1 is eliminated.
    Results  Bowmen bo1 is eliminated.
    ");
    assert_eq!(now(&table, "bo2"), "bo2 0612 N");
    assert_eq!(now(&table, "l2"), "l2 0612 N grade C");
}

#[test]
fn case_melee_n_spares_only_the_hex_on_the_slope() {
    // One attack on the slope 0612 and on 0712 beside it, both before 0611: MS 3 against MI 1 + 1, 1-1; a 4 is D.
    let mut table = at("susa", "melee", "MS1 0611 SE, mi1 0612 N, mi2 0712 NW, mi3 3030 N");
    table.must("target 0612; target 0712; add MS1; declare; roll 4");
    assert!(outcome(&table).starts_with(
        "Results  Attack on 0612, 0712 at 1-1, die 4: disrupted.\n\
         Melee N  On the slope of 0612 the line holds together.\n\
         Disruption  Militia Infantry mi2 is disrupted, until the end of the enemy's next Melee Phase.\n\
         Retreat  Militia Infantry mi2 must retreat.\n"
    ));
    assert_eq!(now(&table, "mi1"), "mi1 0612 N");
}

#[test]
fn case_melee_n_is_no_help_against_fire() {
    // Three IB uphill at range 1: 3 to 3, 1-1; a 4 is D.
    let mut table = at("susa", "fire", "IB1 0611 S, IB2 0611 S, IB3 0611 S, ms1 0612 N, mi2 3030 N");
    table.must("target 0612; add IB1; add IB2; add IB3; declare; roll 4");
    insta::assert_snapshot!(outcome(&table), @r"
    Fire K  Fire on 0612 at 1-1, die 4: disrupted.
    Disruption  Militia Spearmen ms1 is disrupted, until the end of the enemy's next Fire Phase.
    ");
}

#[test]
fn case_melee_n_e_works_as_usual() {
    let mut table = at("susa", "melee", "AX1 0611 S, AX2 0611 S, mi1 0612 N, mi2 3030 N");
    table.must("target 0612; add AX1; add AX2; declare; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 0612 at 8-1, die 1: eliminated.
    Results  Militia Infantry mi1 is eliminated.
    ");
}

#[test]
fn case_melee_n_is_for_militia_on_slopes_only() {
    // Axemen on the slope are disrupted and driven off; so are spearmen on the flat.
    let mut table = at("susa", "melee", "SD1 0611 S, SD2 0611 S, SD3 0611 S, ax1 0612 N, mi2 3030 N");
    table.must("target 0612; add SD1; add SD2; add SD3; declare; roll 1");
    assert!(outcome(&table).starts_with(
        "Results  Attack on 0612 at 4-1, die 1: disrupted.\n\
         Disruption  Axemen ax1 is disrupted, until the end of the enemy's next Melee Phase.\n\
         Retreat  Axemen ax1 must retreat.\n"
    ));
}
