//! Case tests: Leaders.

use testkit::Table;

use crate::Armageddon;
use crate::test_table::table;

/// An open plain in turn 3, before anybody of this side has fired.
fn firing(side: &str, position: &str) -> Table<Armageddon> {
    table("second_babylon", &format!("turn 3; side {side}; phase fire; stage allocate; {position}"))
}

/// A scenario in turn 3, in the Assyrian Melee Phase.
fn melee(scenario: &str, position: &str) -> Table<Armageddon> {
    table(scenario, &format!("turn 3; side Assyrians; phase melee; stage allocate; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Armageddon>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// How many hexes a counter goes north before it may go no further.
fn march(table: &mut Table<Armageddon>, unit: &str) -> usize {
    table.must(&format!("take {unit}"));
    let mut hexes = 0;
    while table.forbidden_by("step N").is_none() {
        table.must("step N");
        hexes += 1;
    }
    hexes
}

/// How far AX1 in 2015, with an allowance of 4, goes when these Assyrian leaders stand on the plain.
fn axemen_march(leaders: &str) -> usize {
    let mut table = firing("Assyrians", &format!("unit AX1 2015 N; {leaders}"));
    table.must("end");
    march(&mut table, "AX1")
}

/// Plays an attack and gives its line of the log, without the case.
fn attack(table: &mut Table<Armageddon>, script: &str) -> String {
    table.must(script);
    let line = table.log().lines().find(|line| line.contains("Attack on ")).unwrap_or_default();
    line.split_once("  ").map_or("", |(_, sentence)| sentence).to_string()
}

#[test]
fn case_leaders_control_reaches_as_far_as_the_grade() {
    // Radius A 0, B 1, C 1, D 3, E 6, F 12. The leader stands south of 2015, that far away and one hex further.
    for (grade, radius) in [("A", 0), ("B", 1), ("C", 1), ("D", 3), ("E", 6), ("F", 12)] {
        let led_from = |distance: u8| axemen_march(&format!("unit L8 20{:02} N grade {grade}", 15 + distance));
        assert_eq!(led_from(radius), 4, "{grade} at {radius}");
        assert_eq!(led_from(radius + 1), 2, "{grade} at {}", radius + 1);
    }
}

#[test]
fn case_leaders_only_friendly_ones_control() {
    assert_eq!(axemen_march("unit l7 2016 N"), 2);
}

#[test]
fn case_leaders_control_is_read_before_anybody_boards_or_moves() {
    // L8 (radius 3) leaves AX1 behind and comes up to AX2, which changes neither.
    let mut table = firing("Assyrians", "unit AX1 2015 N; unit L8 2018 S; unit AX2 2024 N");
    table.must("end; take L8; step S; step S; step S; stop");
    assert_eq!(march(&mut table, "AX1"), 4);
    assert_eq!(march(&mut table, "AX2"), 2);
    // It boards CH1 and is then 4 hexes from AX1 instead of 3.
    let mut table = firing("Assyrians", "unit AX1 2015 N; unit L8 2018 S; unit CH1 2019 S");
    table.must("end; embark L8 CH1");
    assert!(says(&table, "unit L8 2019 S aboard CH1"));
    assert_eq!(march(&mut table, "AX1"), 4);
}

#[test]
fn case_leaders_always_have_their_full_allowance() {
    for grade in ["A", "B", "C", "D", "E", "F"] {
        let mut table = firing("Assyrians", &format!("unit L8 2015 N grade {grade}"));
        table.must("end");
        assert_eq!(march(&mut table, "L8"), 6, "{grade}");
    }
}

#[test]
fn case_leaders_move_like_foot() {
    // Woods 2, slope 2, and over the crest between 1417 and 1517; enemy hexes are closed to them.
    let mut table = table(
        "susa",
        "turn 3; side Assyrians; phase movement; stage move; unit L1 0823 S; unit L4 1416 S; controlled L1 L4; \
         unit l1 0825 N",
    );
    table.play("take L1; step S; step S; take L4; step S; turn NE; step NE");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Leader L1 (C) moves to 0824 for 2.
    Movement F  refused: L1 may not enter 0825: the enemy is there.
    Movement A  Leader L4 (D) moves to 1417 for 2.
    Facing A  Leader L4 (D) turns NE.
    Movement A  Leader L4 (D) moves to 1517 for 2.
    ");
}

#[test]
fn case_leaders_are_not_needed_where_the_scenario_has_none() {
    // P1, Rome: the axemen have all of their 4 points.
    let mut table = table("rome", "turn 3; side Romans; phase fire; stage allocate; unit AX1 2620 N");
    table.must("end");
    assert_eq!(march(&mut table, "AX1"), 4);
}

#[test]
fn case_leaders_civilians_have_no_bonus() {
    let mut table = melee("second_babylon", "unit AX1 0612 N; unit L1 0612 N; unit L2 0612 N; unit ax1 0611 S");
    table.must("target 0611; add AX1");
    assert_eq!(table.refusal("lead L1"), "Leaders: L1 has no combat bonus to give.");
    assert_eq!(table.refusal("lead L2"), "Leaders: L2 has no combat bonus to give.");
    assert_eq!(attack(&mut table, "declare; roll 1"), "Attack on 0611 at 1-1, die 1: no effect.");
}

#[test]
fn case_leaders_add_their_bonus_in_attack_and_defence() {
    // AX against SD, 3 to 4, 1-2; with an E (2) 5 to 4, 1-1. AX against AX, 3 to 3, 1-1; against AX with a D (1) 3 to
    // 4, 1-2.
    for (position, lead, odds) in [
        ("unit AX1 0612 N; unit sd1 0611 S", "", "1-2"),
        ("unit AX1 0612 N; unit L8 0612 N grade E; unit sd1 0611 S", "lead L8;", "1-1"),
        ("unit AX1 0612 N; unit ax1 0611 S", "", "1-1"),
        ("unit AX1 0612 N; unit ax1 0611 S; unit l7 0611 S", "", "1-2"),
    ] {
        let mut table = melee("second_babylon", position);
        let script = format!("target 0611; add AX1; {lead} declare; roll 1");
        assert_eq!(attack(&mut table, &script), format!("Attack on 0611 at {odds}, die 1: no effect."), "{position}");
    }
}

#[test]
fn example_18_the_bonus_never_exceeds_the_strength_of_the_units() {
    // Leaders. MI with an E attack MI: 1 + min(2, 1) = 2 to 1, 2-1.
    let mut table = melee("second_babylon", "unit MI1 0612 N; unit L8 0612 N grade E; unit mi1 0611 S");
    let line = attack(&mut table, "target 0611; add MI1; lead L8; declare; roll 1");
    assert_eq!(line, "Attack on 0611 at 2-1, die 1: no effect.");
    // MI in the stream of 0710 with an F: ½ + min(2, ½) = 1 to 1, 1-1; without it ½ to 1, 1-2. L9 is an F.
    for (lead, odds) in [("lead L9;", "1-1"), ("", "1-2")] {
        let mut table = melee("susa", "unit MI1 0710 S; unit L9 0710 S; unit mi1 0711 N");
        let line = attack(&mut table, &format!("target 0711; add MI1; {lead} declare; roll 1"));
        assert_eq!(line, format!("Attack on 0711 at {odds}, die 1: no effect."));
    }
}

#[test]
fn case_leaders_the_cap_counts_strength_after_terrain_and_capability() {
    // MI with an F defending. Against MI: 1 + min(2, 1) = 2, so 1 to 2, 1-2. Against AX they count ½ + min(2, ½) = 1,
    // so 3 to 1, 3-1. In the village of 3320 against AX: 1 x 2 x ½ + min(2, 1) = 2, so 3 to 2, 1-1.
    for (scenario, attacker, hex, from, odds) in [
        ("second_babylon", "MI1", "0611", "0612", "1-2"),
        ("second_babylon", "AX1", "0611", "0612", "3-1"),
        ("susa", "AX1", "3320", "3321", "1-1"),
    ] {
        let leader = if scenario == "susa" { "l8" } else { "l7" };
        let mut table =
            melee(scenario, &format!("unit {attacker} {from} N; unit mi1 {hex} S; unit {leader} {hex} S grade F"));
        let line = attack(&mut table, &format!("target {hex}; add {attacker}; declare; roll 1"));
        assert_eq!(line, format!("Attack on {hex} at {odds}, die 1: no effect."));
    }
}

#[test]
fn case_leaders_alone_defend_with_one_each_and_no_bonus() {
    // Ruling 9. MI against one leader, even an F: 1 to 1, 1-1. Against two: 1 to 2, 1-2. Against three: refused.
    for (leaders, odds) in [("unit l7 0611 S grade F", "1-1"), ("unit l7 0611 S grade F; unit l1 0611 S", "1-2")] {
        let mut table = melee("second_babylon", &format!("unit MI1 0612 N; {leaders}"));
        let line = attack(&mut table, "target 0611; add MI1; declare; roll 1");
        assert_eq!(line, format!("Attack on 0611 at {odds}, die 1: no effect."));
    }
    let table = melee("second_babylon", "unit MI1 0612 N; unit l1 0611 S; unit l2 0611 S; unit l7 0611 S");
    assert!(table.refusal("target 0611").ends_with("Too weak: 1 against 3 is under 1 to 2. It would take ½ more."));
}

#[test]
fn case_leaders_a_fire_does_not_touch_them() {
    // Three IB at range 1 against clear ground: 6 to 2, 3-1; a 5 is ½E, and the single MI dies. The leader stays a D.
    let mut table = firing(
        "Assyrians",
        "unit IB1 0612 N; unit IB2 0612 N; unit IB3 0612 N; unit mi1 0611 S; unit l7 0611 S; unit ms1 2020 N",
    );
    table.must("target 0611; add IB1; add IB2; add IB3; declare; roll 5");
    assert!(
        table
            .log()
            .contains("Fire on 0611 at 3-1, die 5: half eliminated.\nResults  Militia Infantry mi1 is eliminated.\n")
    );
    assert!(says(&table, "unit l7 0611 S"));
}

#[test]
fn case_leaders_a_units_around_them_suffer_as_usual() {
    // One IB: 2 to 2, 1-1; a 4 is D.
    let mut table = firing("Assyrians", "unit IB1 0612 N; unit mi1 0611 S; unit l7 0611 S");
    table.must("target 0611; add IB1; declare; roll 4");
    assert!(says(&table, "unit mi1 0611 S disrupted enemy-fire 3"));
    assert!(says(&table, "unit l7 0611 S"));
}

/// A D in melee on MI and one leader of this grade; AX1 attacks. With a bonus the hex defends with ½ + ½, 3-1, and a 3
/// is D; without, with ½, 6-1, and a 1 is D.
fn leader_after_d(grade: &str) -> Table<Armageddon> {
    let die = if ["A", "B"].contains(&grade) { 1 } else { 3 };
    let mut table = melee(
        "second_babylon",
        &format!("unit AX1 0612 N; unit mi1 0611 S; unit l7 0611 S grade {grade}; unit ms1 2020 N"),
    );
    table.must(&format!("target 0611; add AX1; declare; roll {die}; step N; step N; step N"));
    table
}

#[test]
fn case_leaders_b_melee_lowers_them_by_one_grade() {
    // l7 is printed as a D, so that grade is not written.
    for (grade, after) in [("F", " grade E"), ("E", ""), ("D", " grade C"), ("B", " grade A")] {
        let table = leader_after_d(grade);
        assert!(says(&table, &format!("unit l7 0611 S{after}")), "{grade}\n{}", table.text());
    }
    for grade in ["C", "A"] {
        assert!(says(&leader_after_d(grade), "unit l7 eliminated S grade none"), "{grade}");
    }
}

#[test]
fn case_leaders_b_the_leader_stays_when_its_stack_retreats() {
    // Ruling 22.
    insta::assert_snapshot!(leader_after_d("F").log(), @r"
    Melee B  An attack on 0611 is prepared.
    Melee B  Axemen AX1 joins.
    Melee B  The attack is declared.
    Results  Attack on 0611 at 3-1, die 3: disrupted.
    Leaders B  Leader l7 (F) falls to grade E.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Retreat  Militia Infantry mi1 falls back to 0610.
    Retreat  Militia Infantry mi1 falls back to 0609.
    Retreat  Militia Infantry mi1 falls back to 0608.
    Retreat  Militia Infantry mi1 halts in 0608.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
}

#[test]
fn case_leaders_b_half_and_all_eliminated_lower_them_by_one_grade_too() {
    // SD against a lone F: 4 to 1, 4-1. A 2 is D, a 5 ½E, a 6 E: one grade each time, and it stays.
    for die in [2, 5, 6] {
        let mut table = melee("second_babylon", "unit SD1 0612 N; unit l7 0611 S grade F");
        table.must(&format!("target 0611; add SD1; declare; roll {die}"));
        assert!(says(&table, "unit l7 0611 S grade E"), "die {die}");
    }
}

#[test]
fn case_leaders_b_every_leader_in_the_hex_is_lowered() {
    // SD against two leaders alone: 4 to 2, 2-1; a 3 is D. The D becomes a C, and the A is lost.
    let mut table = melee("second_babylon", "unit SD1 0612 N; unit l1 0611 S; unit l7 0611 N; unit ms1 2020 N");
    table.must("target 0611; add SD1; declare; roll 3");
    assert!(says(&table, "unit l7 0611 N grade C"));
    assert!(says(&table, "unit l1 eliminated S grade none"));
}

#[test]
fn case_leaders_b_a_retreating_chariot_leaves_its_leader_behind() {
    // SD against a chariot and the leader aboard, both in parentheses: 1 + 1, and the bonus of a D makes 3: 4 to 3,
    // 1-1; a 4 is D. The chariot goes 10 hexes, the leader stands on foot in 0625, a C now.
    let mut table =
        melee("second_babylon", "unit SD1 0626 N; unit ch1 0625 S; unit l7 0625 S aboard ch1; unit ms1 3020 N");
    let retreat = ["step N"; 10].join("; ");
    let line = attack(&mut table, &format!("target 0625; add SD1; declare; roll 4; {retreat}"));
    assert_eq!(line, "Attack on 0625 at 1-1, die 4: disrupted.");
    assert!(says(&table, "unit ch1 0615 N disrupted enemy-melee 3"));
    assert!(says(&table, "unit l7 0625 S grade C"));
}

#[test]
fn case_leaders_b_the_militias_slope_spares_them() {
    // Ruling 33. MS on the slope of 1417 with an E: 3 x ½ + min(2, 1½) = 3 against AX, 3 to 3, 1-1; a 4 is D. l4 is an E.
    let mut table = melee("susa", "unit AX1 1416 S; unit ms1 1417 N; unit l4 1417 N");
    let line = attack(&mut table, "target 1417; add AX1; declare; roll 4");
    assert_eq!(line, "Attack on 1417 at 1-1, die 4: disrupted.");
    assert!(says(&table, "unit ms1 1417 N") && says(&table, "unit l4 1417 N"));
}

#[test]
fn case_leaders_c_leaving_control_costs_nothing() {
    // AX1 begins on the rim of the radius and walks 4 hexes out of it.
    assert_eq!(axemen_march("unit L8 2018 N"), 4);
}

#[test]
fn case_leaders_c_several_radii_do_not_add_up() {
    assert_eq!(axemen_march("unit L8 2016 N; unit L9 2016 N; unit L5 2016 N"), 4);
    // Nor do two that both fall short: C reaches 1, D 3.
    assert_eq!(axemen_march("unit L5 2017 N; unit L8 2019 N"), 2);
}

#[test]
fn case_leaders_d_the_leader_must_share_the_hex() {
    // L8 stands beside the attackers; l7 beside the defenders and adds nothing: 3 to 3, 1-1.
    let mut table = melee("second_babylon", "unit AX1 0612 N; unit L8 0613 N; unit ax1 0611 S; unit l7 0610 S");
    table.must("target 0611; add AX1");
    assert_eq!(table.refusal("lead L8"), "Leaders D: L8 does not share a hex with a unit of this attack.");
    assert_eq!(attack(&mut table, "declare; roll 1"), "Attack on 0611 at 1-1, die 1: no effect.");
}

#[test]
fn case_leaders_d_several_leaders_add_up() {
    // AX against MS: 3 to 1½, 2-1. With a C: 4 to 1½, 2-1 still. With C and D: 5 to 1½, 3-1.
    for (lead, odds) in [("", "2-1"), ("lead L5;", "2-1"), ("lead L5; lead L8;", "3-1")] {
        let mut table = melee("second_babylon", "unit AX1 0612 N; unit L5 0612 N; unit L8 0612 N; unit ms1 0611 S");
        let line = attack(&mut table, &format!("target 0611; add AX1; {lead} declare; roll 1"));
        assert_eq!(line, format!("Attack on 0611 at {odds}, die 1: no effect."), "{lead}");
    }
    // In defence: AX with C and D are 5; SD 4 to 5, 1-2.
    let mut table = melee("second_babylon", "unit SD1 0612 N; unit ax1 0611 S; unit l4 0611 S; unit l7 0611 S");
    assert_eq!(attack(&mut table, "target 0611; add SD1; declare; roll 1"), "Attack on 0611 at 1-2, die 1: no effect.");
}

#[test]
fn case_leaders_d_the_cap_holds_for_all_together() {
    // Ruling 31. MI with C and D against MI: 1 + min(1 + 1, 1) = 2 to 1, 2-1 and not 3-1.
    let mut table = melee("second_babylon", "unit MI1 0612 N; unit L5 0612 N; unit L8 0612 N; unit mi1 0611 S");
    let line = attack(&mut table, "target 0611; add MI1; lead L5; lead L8; declare; roll 1");
    assert_eq!(line, "Attack on 0611 at 2-1, die 1: no effect.");
}

#[test]
fn case_leaders_d_each_bonus_goes_to_one_attack() {
    // Ruling 23. AX1 and AX2 in one hex attack 0611 and 0712; the leader goes with the first.
    let mut table =
        melee("second_babylon", "unit AX1 0612 N; unit AX2 0612 N; unit L8 0612 N; unit ax1 0611 S; unit ax2 0712 SW");
    table.must("target 0611; add AX1; lead L8; declare; target 0712; add AX2");
    assert_eq!(table.refusal("lead L8"), "Leaders D: L8 takes part in an attack already.");
}

#[test]
fn case_leaders_d_only_own_leaders_lead() {
    let mut table = melee("second_babylon", "unit AX1 0612 N; unit ax1 0611 S; unit l7 0611 S");
    table.must("target 0611; add AX1");
    assert_eq!(table.forbidden_by("lead l7"), Some("Leaders D"));
}

#[test]
fn case_leaders_e_the_bonus_never_helps_fire() {
    // IB with an F against MI with an F: 2 to 2, 1-1, as without either.
    let mut table =
        firing("Assyrians", "unit IB1 0612 N; unit L8 0612 N grade F; unit mi1 0611 S; unit l7 0611 S grade F");
    table.must("target 0611; add IB1");
    assert_eq!(table.forbidden_by("lead L8"), Some("Sequence"));
    table.must("declare; roll 3");
    assert!(table.log().contains("Fire on 0611 at 1-1, die 3: no effect."), "{}", table.log());
}

#[test]
fn case_leaders_e_the_bonus_never_helps_defensive_fire() {
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase movement; stage move; unit AX1 0612 N; unit L9 0612 N grade F; controlled AX1; \
         unit bo1 0610 S; unit l7 0610 S grade F",
    );
    table.must("take AX1; step N; add bo1; shoot; roll 3");
    assert!(table.log().ends_with("Defensive fire on 0611 at 1-1, die 3: no effect.\n"), "{}", table.log());
}
