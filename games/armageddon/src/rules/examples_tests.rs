//! Worked examples, each reckoned by hand. Clear ground, undisrupted units, attacks from the front and no leaders unless
//! the example says otherwise.
//!
//! On the plain 1516 lies south of 1515, 1615 south-east, 1415 south-west and 1514 north. On the map 0610 is a stream,
//! 0611 clear, 0612 a slope with a crest on its southern side, 3320 a village, 2507 clear for hexes around.

use super::test_combat::{at, defence, fire, melee, now, odds, outcome};
use crate::test_table::table;

#[test]
fn example_01_a_charging_axeman_against_swordsmen() {
    // 3 to 4 is 1-2; the charge moves it two columns, over 1-1 to 2-1; there a 3 is D. SD flee 4 hexes.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase movement; stage move; unit CH1 1520 N; unit AX1 1520 N aboard CH1; \
         unit sd1 1515 S; unit mi9 3030 N; controlled CH1",
    );
    table.must("take CH1; step N; step N; step N; step N; stop; end; end");
    table.clear_log();
    table.must("target 1515; add AX1; declare; roll 3; step N; step N; step N; step N");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 2-1, die 3: disrupted.
    Disruption  Swordsmen sd1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Swordsmen sd1 must retreat.
    Retreat  Swordsmen sd1 falls back to 1514.
    Retreat  Swordsmen sd1 falls back to 1513.
    Retreat  Swordsmen sd1 falls back to 1512.
    Retreat  Swordsmen sd1 falls back to 1511.
    Retreat  Swordsmen sd1 halts in 1511.
    ");
}

#[test]
fn example_02_odds_of_26_27_and_4_against_9() {
    // Three AX defend with 9. Nine AX bring 27; eight and a leader E (bonus 2) bring 26; one SD brings 4.
    let nine = "AX1 2508 N, AX2 2508 N, AX3 2508 N, AX4 2607 NW, AX5 2607 NW, AX6 2607 NW, AX7 2407 NE, AX8 2407 NE, \
                ax1 2507 S, ax2 2507 S, ax3 2507 S";
    let susa = |more: &str| at("susa", "melee", &format!("{nine}, {more}"));
    assert_eq!(odds(susa("AX9 2407 NE"), "2507", "AX1 AX2 AX3 AX4 AX5 AX6 AX7 AX8 AX9"), "27 to 9, 3-1");
    assert_eq!(odds(susa("L7 2407 NE"), "2507", "AX1 AX2 AX3 AX4 AX5 AX6 AX7 AX8 L7"), "26 to 9, 2-1");
    let alone = at("susa", "melee", "SD1 2508 N, ax1 2507 S, ax2 2507 S, ax3 2507 S");
    assert_eq!(alone.refusal("target 2507"), "Melee H: Too weak: 4 against 9 is under 1 to 2. It would take ½ more.");
}

#[test]
fn example_03_swordsmen_and_horse_against_spears_and_skirmishers() {
    // SD 4 + MC 2 = 6. The SD halve the MS (the MC would double them, but the attacker has every benefit): 1 1/2 each;
    // the SK stay at 1: 4.
    let units = "SD1 1516 N, MC1 1415 NE, ms1 1515 S, ms2 1515 S, sk1 1515 S";
    assert_eq!(odds(melee(units), "1515", "SD1 MC1"), "6 to 4, 1-1");
}

#[test]
fn example_04_horse_against_spearmen() {
    // MS 3, doubled against MC: 6. One MC has 2, three have 6.
    let three = at("susa", "melee", "MC1 2508 N, MC2 2508 N, MC3 2508 N, ms1 2507 S");
    assert_eq!(odds(three, "2507", "MC1 MC2 MC3"), "6 to 6, 1-1");
    let one = at("susa", "melee", "MC1 2508 N, ms1 2507 S");
    assert_eq!(one.refusal("target 2507"), "Melee H: Too weak: 2 against 6 is under 1 to 2. It would take 1 more.");
}

#[test]
fn example_05_axemen_storm_a_village() {
    // MI 1, doubled by the village, halved against AX: 1. Two AX have 6: 6-1, and a 2 is half of one unit, rounded up.
    let mut table = at("susa", "melee", "AX1 3321 N, AX2 3321 N, mi1 3320 S, mi9 3030 N");
    assert_eq!(defence(&table, "3320", "AX1 AX2"), "1");
    table.must("target 3320; add AX1; add AX2; declare; roll 2");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 3320 at 6-1, die 2: half eliminated.
    Results  Militia Infantry mi1 is eliminated.
    ");
}

#[test]
fn example_06_horse_halves_axemen_and_swordsmen() {
    // AX 3, halved against MC: 1 1/2. SD 4, halved though MS attack too: 2; MC 2 + MS 3 = 5.
    assert_eq!(odds(melee("MC1 1516 N, ax1 1515 S"), "1515", "MC1"), "2 to 1½, 1-1");
    assert_eq!(odds(melee("MC1 1516 N, MS1 1415 NE, sd1 1515 S"), "1515", "MC1 MS1"), "5 to 2, 2-1");
}

#[test]
fn example_07_out_of_a_stream() {
    // AX 3, halved in the stream: 1 1/2. MI 1, halved against AX: 1/2.
    assert_eq!(odds(at("susa", "melee", "AX1 0610 S, mi1 0611 N"), "0611", "AX1"), "1½ to ½, 3-1");
}

#[test]
fn example_08_front_and_flank() {
    // One AX before the MS, one behind: the flank value 1 counts, halved against AX: 1/2. 6 to 1/2 is 12 to 1: 8-1.
    assert_eq!(odds(melee("AX1 1516 N, AX2 1514 S, ms1 1515 S"), "1515", "AX1 AX2"), "6 to ½, 8-1");
}

#[test]
fn example_09_two_bowmen_at_ranges_one_and_two() {
    // BO have 2 at range 1 and 1 at range 2; clear ground protects with 2.
    let bowmen = |target: &str| at("nihriya", "fire", &format!("BO1 2508 N, BO2 2508 N, mi1 {target} S"));
    assert_eq!(odds(bowmen("2507"), "2507", "BO1 BO2"), "4 to 2, 2-1");
    assert_eq!(odds(bowmen("2506"), "2506", "BO1 BO2"), "2 to 2, 1-1");
}

#[test]
fn example_10_one_improved_bowman_at_range_four() {
    // IB have 1 at range 4, against 2: 1-2, where only a 6 is D. On a disrupted target a 5 counts 6, and its D kills.
    let shoot = |mark: &str, face: u8| {
        let mut table = fire(&format!("IB1 1519 N, mi1 1515 S{mark}, mi9 3030 N"));
        table.must(&format!("target 1515; add IB1; declare; roll {face}"));
        outcome(&table)
    };
    for face in 1..=5 {
        assert_eq!(shoot("", face), format!("Fire K  Fire on 1515 at 1-2, die {face}: no effect.\n"));
    }
    insta::assert_snapshot!(shoot("", 6), @r"
    Fire K  Fire on 1515 at 1-2, die 6: disrupted.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Fire Phase.
    ");
    insta::assert_snapshot!(shoot(" disrupted enemy-melee 3", 5), @r"
    Fire K  Fire on 1515 at 1-2, die 6: disrupted.
    Disruption  Militia Infantry mi1 is disrupted again and breaks.
    ");
}

#[test]
fn example_11_skirmishers_at_range_two() {
    // SK have 1/2 at range 2, against 2: one is too weak, two make 1 to 2.
    let one = fire("SK1 1517 N, mi1 1515 S");
    assert_eq!(one.refusal("target 1515"), "Fire: Too weak: ½ against 2 is under 1 to 2. It would take ½ more.");
    assert_eq!(odds(fire("SK1 1517 N, SK2 1517 N, mi1 1515 S"), "1515", "SK1 SK2"), "1 to 2, 1-2");
}

#[test]
fn example_12_bowmen_uphill() {
    // BO have 2 at range 1, uphill 1; a slope protects with 3.
    let one = at("nihriya", "fire", "BO1 0611 S, mi1 0612 N");
    assert_eq!(one.refusal("target 0612"), "Fire: Too weak: 1 against 3 is under 1 to 2. It would take ½ more.");
    let three = at("nihriya", "fire", "BO1 0611 S, BO2 0611 S, BO3 0611 S, mi1 0612 N");
    assert_eq!(odds(three, "0612", "BO1 BO2 BO3"), "3 to 3, 1-1");
}

#[test]
fn example_13_bowmen_downhill() {
    // From the slope 0612 north: 0609 is three hexes away, one more than BO reach on the level; there they have 1. Four
    // hexes, 0608, are too far.
    assert_eq!(odds(at("nihriya", "fire", "BO1 0612 N, mi1 0609 S"), "0609", "BO1"), "1 to 2, 1-2");
    let mut far = at("nihriya", "fire", "BO1 0612 N, BO2 0609 N, mi1 0608 S");
    far.must("target 0608");
    assert_eq!(far.refusal("add BO1"), "Fire C: 0608 is 4 hexes away, out of range of BO1.");
}

#[test]
fn example_14_a_bowman_before_a_village() {
    // BO 2 against the village's 4 from beside it; from two hexes off nobody may fire into it.
    assert_eq!(odds(at("nihriya", "fire", "BO1 3321 N, mi1 3320 S"), "3320", "BO1"), "2 to 4, 1-2");
    let mut two = at("nihriya", "fire", "BO1 3321 N, BO2 3421 NW, mi1 3320 S");
    two.must("target 3320");
    assert_eq!(two.refusal("add BO2"), "Terrain Chart: 3320 may be fired into only from an adjacent hex.");
}

#[test]
fn example_15_half_of_three_units_with_a_leader() {
    // By melee: three AX against three MI and leader D: 9 to 1 1/2 + 1 = 2 1/2, 3-1; a 5 is half. Two die by the
    // owner's choice, the third flees three hexes, the leader becomes C and stays.
    let units = "mi1 1515 S, mi2 1515 S, mi3 1515 S, l7 1515 S, mi9 3030 N";
    let mut blows = melee(&format!("AX1 1516 N, AX2 1516 N, AX3 1516 N, MI7 1615 S, MI8 1415 S, {units}"));
    blows.must("target 1515; add AX1; add AX2; add AX3; declare; roll 5; lose mi3; lose mi2");
    insta::assert_snapshot!(outcome(&blows), @r"
    Results  Attack on 1515 at 3-1, die 5: half eliminated.
    Leaders B  Leader l7 (D) falls to grade C.
    Results  Militia Infantry mi3 is eliminated.
    Results  Militia Infantry mi2 is eliminated.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Retreat  Militia Infantry mi1 falls back to 1514.
    Retreat  Militia Infantry mi1 falls back to 1513.
    Retreat  Militia Infantry mi1 falls back to 1512.
    Retreat  Militia Infantry mi1 halts in 1512.
    ");
    assert_eq!(now(&blows, "l7"), "l7 1515 S grade C");
    // By fire: three IB, 6 to 2, 3-1; a 5 again. The third stays, marked; the leader remains D.
    let mut arrows = fire(&format!("IB1 1516 N, IB2 1516 N, IB3 1516 N, {units}"));
    arrows.must("target 1515; add IB1; add IB2; add IB3; declare; roll 5; lose mi3; lose mi2");
    insta::assert_snapshot!(outcome(&arrows), @r"
    Fire K  Fire on 1515 at 3-1, die 5: half eliminated.
    Results  Militia Infantry mi3 is eliminated.
    Results  Militia Infantry mi2 is eliminated.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Fire Phase.
    ");
    assert_eq!(now(&arrows, "mi1"), "mi1 1515 S disrupted enemy-fire 3");
    assert_eq!(now(&arrows, "l7"), "l7 1515 S");
}

#[test]
fn example_16_half_of_two_disrupted_units() {
    // Two AX on two disrupted MI: 6 to 1, 6-1; a 1 becomes 2, half: one dies, and the other is disrupted again.
    let mut table = melee(
        "AX1 1516 N, AX2 1516 N, mi1 1515 S disrupted enemy-fire 3, mi2 1515 S disrupted enemy-fire 3, mi9 3030 N",
    );
    table.must("target 1515; add AX1; add AX2; declare; roll 1; lose mi1");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 6-1, die 2: half eliminated.
    Results  Militia Infantry mi1 is eliminated.
    Disruption  Militia Infantry mi2 is disrupted again and breaks.
    ");
}

#[test]
fn example_17_three_spearmen_on_a_slope() {
    // In 0612, attacked from 0611 by AX: MS 1 1/2 each, 4 1/2. Three AX, 9: 2-1, a 3 is D and does nothing.
    let defenders = "ms1 0612 N, ms2 0612 N, ms3 0612 N, mi9 3030 N";
    let mut shaken = at("susa", "melee", &format!("AX1 0611 S, AX2 0611 S, AX3 0611 S, {defenders}"));
    shaken.must("target 0612; add AX1; add AX2; add AX3; declare; roll 3");
    insta::assert_snapshot!(outcome(&shaken), @r"
    Results  Attack on 0612 at 2-1, die 3: disrupted.
    Melee N  On the slope of 0612 the line holds together.
    ");
    // With three SD from 0512 as well, to the north-west and so in front: 12 + 9 = 21 to 4 1/2, 4-1; a 4 is half.
    let mut halved = at(
        "susa",
        "melee",
        &format!("AX1 0611 S, AX2 0611 S, AX3 0611 S, SD1 0512 SE, SD2 0512 SE, SD3 0512 SE, {defenders}"),
    );
    halved.must("target 0612; add AX1; add AX2; add AX3; add SD1; add SD2; add SD3; declare; roll 4");
    halved.must("lose ms1; lose ms3");
    insta::assert_snapshot!(outcome(&halved), @r"
    Results  Attack on 0612 at 4-1, die 4: half eliminated.
    Results  Militia Spearmen ms1 is eliminated.
    Results  Militia Spearmen ms3 is eliminated.
    ");
    assert_eq!(now(&halved, "ms2"), "ms2 0612 N");
    // Fire: three IB uphill, 3 to 3, 1-1; a 6 is D and disrupts all three.
    let mut shot = at("susa", "fire", &format!("IB1 0611 S, IB2 0611 S, IB3 0611 S, {defenders}"));
    shot.must("target 0612; add IB1; add IB2; add IB3; declare; roll 6");
    for unit in ["ms1", "ms2", "ms3"] {
        assert_eq!(now(&shot, unit), format!("{unit} 0612 N disrupted enemy-fire 3"));
    }
}

#[test]
fn example_19_what_stacks_defend_with() {
    // Against MS, so that the Capability Chart changes nothing.
    let strength = |units: &str| defence(&melee(&format!("MS1 1516 N, {units}")), "1515", "MS1");
    assert_eq!(strength("bo1 1515 S, ms1 1515 S"), "3");
    assert_eq!(strength("bo1 1515 S, bo2 1515 S, bo3 1515 S"), "3");
    assert_eq!(strength("ch1 1515 S"), "1");
    assert_eq!(strength("ch1 1515 S, ax1 1515 S aboard ch1"), "3");
    assert_eq!(strength("bo1 1515 S, l4 1515 S"), "3"); // 1 + 1 + the C leader's bonus, at most 1
    let susa = |units: &str| defence(&at("susa", "melee", &format!("MS1 2508 N, {units}")), "2507", "MS1");
    assert_eq!(susa("ch1 2507 S, ib1 2507 S aboard ch1"), "2");
    assert_eq!(susa("l7 2507 S"), "1"); // leader F alone: no bonus
}

#[test]
fn example_22_the_archers_reload() {
    // IB1 of the First Player fires in turn 3, Player-Turn 4. In Player-Turn 5 a Kassite walks into its front and is not
    // shot at; in Player-Turn 6 it may fire again.
    let mut table = fire("IB1 1516 N, mi1 1514 S, mi9 3030 N");
    table.must("target 1514; add IB1; declare; roll 1; end; take mi1; step S");
    assert!(!table.legal().contains(&"hold".to_string()), "no defensive fire in Player-Turn 5");
    // The Kassites end their movement; mi1 could attack IB1 and does not. Turn 4.
    table.must("end; end; target 1515; add IB1; declare");
}

#[test]
fn example_23_how_long_markers_stay() {
    // mi1 is hit in the Assyrians' Fire Phase of turn 3: it loses its own turn 3 and is free at the end of their Fire
    // Phase of turn 4.
    let mut fired_at = fire("IB1 1517 N, mi1 1515 S, mi9 3030 N");
    fired_at.must("target 1515; add IB1; declare; roll 4; end");
    assert_eq!(fired_at.refusal("take mi1"), "Disruption: mi1 is disrupted.");
    fired_at.must("end");
    assert_eq!(now(&fired_at, "mi1"), "mi1 1515 S disrupted enemy-fire 3");
    fired_at.must("end"); // the Fire Phase of turn 4, with nobody firing
    assert_eq!(now(&fired_at, "mi1"), "mi1 1515 S");
    // Hit by defensive fire in its own Movement Phase of turn 3: free at the end of that of turn 4, and may attack then.
    let mut moving = table(
        "second_babylon",
        "turn 3; side Kassite Babylonians; phase movement; stage move; unit mi1 1514 S; unit IB1 1516 N; \
         unit mi9 3030 N; controlled mi1",
    );
    moving.must("take mi1; step S; add IB1; shoot; roll 4; end; end");
    assert_eq!(moving.refusal("take mi1"), "Disruption: mi1 is disrupted.");
    moving.must("end");
    assert_eq!(now(&moving, "mi1"), "mi1 1515 S");
    moving.must("target 1516; add mi1; declare; roll 1");
}

#[test]
fn example_24_d_on_a_mixed_stack() {
    // Two AX on a disrupted and a fresh MI: 6 to 1, 6-1. The die has +1, so D, which 6-1 has only on a 1, cannot come;
    // one MS: 3 to 2, 1-1, and a 3 becomes 4, D. The first dies, the second flees 3.
    let mut table =
        melee("MS1 1516 N, MI7 1615 S, MI8 1415 S, mi1 1515 S disrupted enemy-fire 3, mi2 1515 S, mi9 3030 N");
    table.must("target 1515; add MS1; declare; roll 3");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 1-1, die 4: disrupted.
    Disruption  Militia Infantry mi1 is disrupted again and breaks.
    Disruption  Militia Infantry mi2 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi2 must retreat.
    Retreat  Militia Infantry mi2 falls back to 1514.
    Retreat  Militia Infantry mi2 falls back to 1513.
    Retreat  Militia Infantry mi2 falls back to 1512.
    Retreat  Militia Infantry mi2 halts in 1512.
    ");
}

#[test]
fn example_26_a_line_of_fire_along_a_hexside() {
    // From 2118 one hex SE and one S is 2219; the line runs between 2218, a wood, and 2119, which is open: clear.
    assert_eq!(odds(at("susa", "fire", "IB1 2118 SE, mi1 2219 N"), "2219", "IB1"), "2 to 2, 1-1");
    // The same picture turned: from 0505 to 0403 the line runs between the woods 0404 and 0504: blocked.
    let mut blocked = at("susa", "fire", "IB1 0505 NW, IB2 0402 S, mi1 0403 S");
    blocked.must("target 0403");
    assert_eq!(blocked.forbidden_by("add IB1"), Some("Fire G"));
    assert_eq!(blocked.forbidden_by("add IB2"), None);
    // From the slope 0612 to 0714, one SE and one S, with counters in 0713 and 0613 on both sides: clear.
    let slope = at("susa", "fire", "IB1 0612 SE, mi1 0714 N, mi2 0713 N, mi3 0613 N");
    assert_eq!(odds(slope, "0714", "IB1"), "2 to 3, 1-2");
}

#[test]
fn example_27_three_hexes_or_none() {
    // MI in the corner 0101: every hex three away lies beyond 0102 or 0201. With both in enemy hands it is lost; with
    // 0201 free it ends three hexes off.
    let mut lost = melee("AX1 0102 N, MI1 0201 S, mi1 0101 S, mi9 3030 N");
    lost.must("target 0101; add AX1; declare; roll 1");
    assert!(outcome(&lost).ends_with("Retreat  Militia Infantry mi1 has nowhere to go and is lost.\n"));
    // It can only begin with 0201; 0401 and 0402, both three hexes from AX1, are the best places.
    let mut away = melee("AX1 0102 N, mi1 0101 S, mi9 3030 N");
    away.must("target 0101; add AX1; declare; roll 1; step NE");
    assert_eq!(now(&away, "mi1"), "mi1 0401 SE disrupted enemy-melee 3");
}
