//! Results and disruption, case by case. The Results Table itself is tested with the charts.
//!
//! Where somebody in 1515 has to flee, Assyrians to the south, south-east and south-west (1516, 1615, 1415) leave only
//! the way due north: three hexes on it is 1512, four hexes on 1511.

use engine::{Game, Pending, Side};
use testkit::Table;

use crate::Armageddon;
use crate::rules::test_combat::{at, fire, melee, now, outcome, told};
use crate::test_table::table;

/// Attackers in 1516 against 1515, bystanders who leave only the way north, and a Kassite far away.
fn driven_north(units: &str) -> Table<Armageddon> {
    melee(&format!("{units}, MI7 1615 S, MI8 1415 S, mi9 3030 N"))
}

// Results

#[test]
fn case_results_a_dash_is_nothing() {
    let mut table = driven_north("MS1 1516 N, ms1 1515 S");
    table.must("target 1515; add MS1; declare; roll 3");
    insta::assert_snapshot!(outcome(&table), @"Results  Attack on 1515 at 1-1, die 3: no effect.");
    assert_eq!(now(&table, "ms1"), "ms1 1515 S");
}

#[test]
fn case_results_d_disrupts_all_and_in_melee_drives_them_back() {
    // Two AX against two MI: 6 to 1, 6-1; a 1 is D. The MI flee three hexes.
    let mut table = driven_north("AX1 1516 N, AX2 1516 N, mi1 1515 S, mi2 1515 N");
    table.must("target 1515; add AX1; add AX2; declare; roll 1; take mi2");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 6-1, die 1: disrupted.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Disruption  Militia Infantry mi2 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi2 must retreat.
    Retreat  Militia Infantry mi2 falls back to 1514.
    Retreat  Militia Infantry mi2 falls back to 1513.
    Retreat  Militia Infantry mi2 falls back to 1512.
    Retreat  Militia Infantry mi2 halts in 1512.
    Retreat  Militia Infantry mi1 falls back to 1514.
    Retreat  Militia Infantry mi1 falls back to 1513.
    Retreat  Militia Infantry mi1 falls back to 1512.
    Retreat  Militia Infantry mi1 halts in 1512.
    ");
}

#[test]
fn case_results_only_the_defender_is_hurt() {
    // Even a hopeless attack costs nothing: MI against SD with a friend, 2 to 4, every die from 1 to 5.
    for face in 1..=5 {
        let mut table = driven_north("MI1 1516 N, MI2 1516 N, sd1 1515 S");
        table.must(&format!("target 1515; add MI1; add MI2; declare; roll {face}"));
        assert_eq!(outcome(&table), format!("Results  Attack on 1515 at 1-2, die {face}: no effect.\n"));
        assert_eq!(now(&table, "MI1"), "MI1 1516 N");
    }
}

#[test]
fn case_results_half_is_rounded_up_and_the_owner_chooses() {
    // Three AX against three MI: 9 to 1 1/2, 6-1; a 3 is half: two of three.
    let mut table = driven_north("AX1 1516 N, AX2 1516 N, AX3 1516 N, mi1 1515 S, mi2 1515 S, mi3 1515 S");
    table.must("target 1515; add AX1; add AX2; add AX3; declare; roll 3");
    assert!(matches!(table.game.pending(&table.state), Pending::Act(Side(1))), "the Kassites choose");
    assert_eq!(table.legal(), ["lose mi1", "lose mi2", "lose mi3"]);
    assert_eq!(table.refusal("lose mi9"), "Results: mi9 is not among the units that were struck.");
    table.must("lose mi2");
    assert_eq!(table.legal(), ["lose mi1", "lose mi3"]);
    assert_eq!(table.refusal("lose mi2"), "Results: mi2 is not among the units that were struck.");
    table.must("lose mi1");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 6-1, die 3: half eliminated.
    Results  Militia Infantry mi2 is eliminated.
    Results  Militia Infantry mi1 is eliminated.
    Disruption  Militia Infantry mi3 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi3 must retreat.
    Retreat  Militia Infantry mi3 falls back to 1514.
    Retreat  Militia Infantry mi3 falls back to 1513.
    Retreat  Militia Infantry mi3 falls back to 1512.
    Retreat  Militia Infantry mi3 halts in 1512.
    ");
}

#[test]
fn case_results_half_of_two_is_one_and_of_one_is_one() {
    let mut two = driven_north("AX1 1516 N, AX2 1516 N, mi1 1515 S, mi2 1515 S");
    two.must("target 1515; add AX1; add AX2; declare; roll 2; lose mi1");
    assert!(!two.legal().iter().any(|action| action.starts_with("lose")), "one of two is enough");
    assert_eq!(now(&two, "mi2"), "mi2 1512 N disrupted enemy-melee 3");
    let mut one = driven_north("AX1 1516 N, mi1 1515 S");
    one.must("target 1515; add AX1; declare; roll 2");
    assert_eq!(now(&one, "mi1"), "mi1 eliminated S");
}

#[test]
fn case_results_half_of_several_hexes_is_one_pool() {
    // Ruling 28. One attack on 1415 with one MI and 1515 with two: 9 to 1 1/2, 6-1; a 3 is half: two of the three, and
    // the owner gives both of 1515.
    let mut table = melee("AX1 1516 N, AX2 1516 N, AX3 1516 N, mi1 1415 S, mi2 1515 S, mi3 1515 S, mi9 3030 N");
    table.must("target 1515; target 1415; add AX1; add AX2; add AX3; declare; roll 3; lose mi2; lose mi3");
    assert!(outcome(&table).starts_with(
        "Results  Attack on 1515, 1415 at 6-1, die 3: half eliminated.\n\
         Results  Militia Infantry mi2 is eliminated.\n\
         Results  Militia Infantry mi3 is eliminated.\n\
         Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.\n\
         Retreat  Militia Infantry mi1 must retreat.\n"
    ));
}

#[test]
fn case_results_half_counts_chariot_and_rider_as_two() {
    // Ruling 28. AX on MI riding: 3 to 1/2, 6-1; a 2 is half: one of two. If the chariot goes, the MI flees on foot.
    let position = "AX1 1516 N, ch1 1515 S, mi1 1515 S aboard ch1";
    let mut on_foot = driven_north(position);
    on_foot.must("target 1515; add AX1; declare; roll 2; lose ch1");
    insta::assert_snapshot!(outcome(&on_foot), @r"
    Results  Attack on 1515 at 6-1, die 2: half eliminated.
    Results  Chariot ch1 is eliminated.
    Disruption  Militia Infantry mi1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Militia Infantry mi1 must retreat.
    Retreat  Militia Infantry mi1 falls back to 1514.
    Retreat  Militia Infantry mi1 falls back to 1513.
    Retreat  Militia Infantry mi1 falls back to 1512.
    Retreat  Militia Infantry mi1 halts in 1512.
    ");
    // If the rider goes, the chariot flees its own ten hexes.
    let mut empty = driven_north(position);
    empty.must("target 1515; add AX1; declare; roll 2; lose mi1");
    assert!(
        outcome(&empty).ends_with("Retreat  Chariot ch1 falls back to 1505.\nRetreat  Chariot ch1 halts in 1505.\n")
    );
}

#[test]
fn case_results_half_does_not_count_leaders() {
    // One MI and two leaders: 3 to 1/2 + 1/2, 3-1; a 5 is half of one unit. Both leaders are lowered and stay.
    let mut table = driven_north("AX1 1516 N, mi1 1515 S, l7 1515 S, l2 1515 S");
    table.must("target 1515; add AX1; declare; roll 5");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 3-1, die 5: half eliminated.
    Leaders B  Leader l2 (B) falls to grade A.
    Leaders B  Leader l7 (D) falls to grade C.
    Results  Militia Infantry mi1 is eliminated.
    ");
    assert_eq!(now(&table, "l7"), "l7 1515 S grade C");
}

#[test]
fn case_results_e_kills_every_unit_and_lowers_the_leader() {
    // Three SD against an AX; bowmen beside it add nothing, nor does a civilian: 12 to 3, 4-1, and a 6 is E.
    let mut table = driven_north("SD1 1516 N, SD2 1516 N, SD3 1516 N, ax1 1515 S, bo1 1515 S, l1 1515 S");
    table.must("target 1515; add SD1; add SD2; add SD3; declare; roll 6");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 4-1, die 6: eliminated.
    Leaders B  Leader l1 (A) is lost.
    Results  Axemen ax1 is eliminated.
    Results  Bowmen bo1 is eliminated.
    ");
    assert_eq!(now(&table, "l1"), "l1 eliminated S grade none");
}

#[test]
fn case_results_a_lone_leader_is_lowered_step_by_step() {
    // Leader D alone defends with 1. MS 3 to 1, 3-1: a 3 is D.
    let mut table = driven_north("MS1 1516 N, l7 1515 S");
    table.must("target 1515; add MS1; declare; roll 3");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 3-1, die 3: disrupted.
    Leaders B  Leader l7 (D) falls to grade C.
    ");
    let mut table = driven_north("MS1 1516 N, l4 1515 S");
    table.must("target 1515; add MS1; declare; roll 3");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 3-1, die 3: disrupted.
    Leaders B  Leader l4 (C) is lost.
    ");
}

// Disruption

#[test]
fn case_disruption_forbids_everything_but_defence() {
    let mut shooter = fire("IB1 1516 N disrupted enemy-fire 2, IB2 1516 N, mi1 1515 S");
    shooter.must("target 1515");
    assert_eq!(shooter.refusal("add IB1"), "Disruption: IB1 is disrupted.");
    let mut fighter = melee("AX1 1516 N disrupted enemy-melee 2, AX2 1516 N, mi1 1515 S");
    fighter.must("target 1515");
    assert_eq!(fighter.refusal("add AX1"), "Disruption: AX1 is disrupted.");
    // It is not even taken up to turn.
    let mover = at("second_babylon", "movement", "AX1 1516 N disrupted enemy-melee 2, AX2 1516 N");
    assert_eq!(mover.refusal("take AX1"), "Disruption: AX1 is disrupted.");
    assert_eq!(mover.forbidden_by("take AX2"), None);
}

#[test]
fn case_disruption_forbids_boarding_and_stepping_down() {
    let embark = |marks: [&str; 2]| {
        table(
            "second_babylon",
            &format!(
                "turn 3; side Assyrians; phase movement; stage embark; unit CH1 1515 N{}; unit AX1 1516 N{}; \
                 unit CH2 2020 N; unit AX2 2021 N",
                marks[0], marks[1]
            ),
        )
    };
    for marks in [[" disrupted enemy-fire 2", ""], ["", " disrupted enemy-fire 2"]] {
        assert!(embark(marks).forbidden_by("embark AX1 CH1").is_some());
    }
    assert_eq!(embark(["", ""]).forbidden_by("embark AX1 CH1"), None);
    let down = table(
        "second_babylon",
        "turn 3; side Assyrians; phase movement; stage debark; unit CH1 1515 N; \
         unit AX1 1515 N aboard CH1 disrupted enemy-fire 2; unit CH2 2020 N disrupted enemy-fire 2; \
         unit AX2 2020 N aboard CH2; unit CH3 2525 N; unit AX3 2525 N aboard CH3",
    );
    assert!(down.forbidden_by("debark AX1").is_some());
    assert!(down.forbidden_by("debark AX2").is_some());
    assert_eq!(down.forbidden_by("debark AX3"), None);
}

#[test]
fn case_disruption_leaves_the_defence_as_it_was() {
    let table = melee("MS1 1516 N, ms1 1515 S disrupted enemy-fire 3");
    assert_eq!(crate::rules::test_combat::defence(&table, "1515", "MS1"), "3");
}

#[test]
fn case_disruption_adds_one_to_the_die_once() {
    // Two disrupted MI and a fresh one, MS attack: 3 to 3, 1-1. A 2 becomes 3, not 4, and does nothing.
    let units = "MS1 1516 N, mi1 1515 S disrupted enemy-fire 3, mi2 1515 S disrupted enemy-fire 3, mi3 1515 S";
    let mut table = driven_north(units);
    table.must("target 1515; add MS1; declare; roll 2");
    assert_eq!(outcome(&table), "Results  Attack on 1515 at 1-1, die 3: no effect.\n");
}

#[test]
fn case_disruption_twice_is_death() {
    // By fire: 2 to 2, 1-1; a 3 becomes 4, D, and the unit breaks.
    let mut table = fire("IB1 1516 N, ms1 1515 S disrupted enemy-melee 2, mi9 3030 N");
    table.must("target 1515; add IB1; declare; roll 3");
    insta::assert_snapshot!(outcome(&table), @r"
    Fire K  Fire on 1515 at 1-1, die 4: disrupted.
    Disruption  Militia Spearmen ms1 is disrupted again and breaks.
    ");
}

#[test]
fn case_disruption_half_first_removes_then_disrupts() {
    // Of two MI, one disrupted, half is one. If the owner gives the fresh one, the other breaks all the same; if he
    // gives the disrupted one, the fresh one flees.
    let units = "AX1 1516 N, AX2 1516 N, mi1 1515 S disrupted enemy-fire 3, mi2 1515 S";
    let mut table = driven_north(units);
    table.must("target 1515; add AX1; add AX2; declare; roll 1; lose mi2");
    insta::assert_snapshot!(outcome(&table), @r"
    Results  Attack on 1515 at 6-1, die 2: half eliminated.
    Results  Militia Infantry mi2 is eliminated.
    Disruption  Militia Infantry mi1 is disrupted again and breaks.
    ");
    let mut table = driven_north(units);
    table.must("target 1515; add AX1; add AX2; declare; roll 1; lose mi1");
    assert_eq!(now(&table, "mi2"), "mi2 1512 N disrupted enemy-melee 3");
}

#[test]
fn case_disruption_never_touches_leaders() {
    let mut table = driven_north("AX1 1516 N, AX2 1516 N, mi1 1515 S, l7 1515 S");
    // 6 to 1/2 + 1/2 is 6-1; a 1 is D.
    table.must("target 1515; add AX1; add AX2; declare; roll 1");
    assert_eq!(now(&table, "l7"), "l7 1515 S grade C");
    assert_eq!(now(&table, "mi1"), "mi1 1512 N disrupted enemy-melee 3");
}

#[test]
fn case_disruption_a_unit_keeps_its_first_marker() {
    // ms1 in 1513 was hit by fire; fleeing friends run through it and change nothing.
    let mut table = driven_north("AX1 1516 N, mi1 1515 S, ms1 1513 S disrupted enemy-fire 3");
    table.must("target 1515; add AX1; declare; roll 1");
    assert_eq!(now(&table, "ms1"), "ms1 1513 S disrupted enemy-fire 3");
    assert!(!told(&table).contains("run through"));
}

/// Which markers lie on mi1 at each step of a script; the script is played one word group at a time.
fn markers(table: &mut Table<Armageddon>, script: &[&str]) -> Vec<bool> {
    let marked = |table: &Table<Armageddon>| now(table, "mi1").contains("disrupted");
    script
        .iter()
        .map(|step| {
            table.must(step);
            marked(table)
        })
        .collect()
}

#[test]
fn case_disruption_enemy_fire_lasts_to_the_next_enemy_fire_phase() {
    // mi1 is hit in turn 3. Kassite phases: mi9 keeps them going. IB1 could fire again in turn 4, and passes.
    let mut table = fire("IB1 1517 N, mi1 1515 S, mi9 3030 N");
    let steps = [
        "target 1515; add IB1; declare; roll 4", // hit
        "end",                                   // Assyrian movement, no melee; Kassite Fire Phase
        "end",                                   // Kassite movement and melee; turn 4 begins
    ];
    assert_eq!(markers(&mut table, &steps), [true, true, true]);
    table.clear_log();
    table.must("end");
    insta::assert_snapshot!(table.log(), @r"
    Disruption  Militia Infantry mi1 recovers.
    Leaders  Assyrians: Movement.
    ");
}

#[test]
fn case_disruption_enemy_melee_lasts_to_the_next_enemy_melee_phase() {
    // mi1 is driven from 1515 to 1512 in turn 3; it misses its own turn 3 and has its own turn 4 again.
    let mut table = driven_north("AX1 1516 N, mi1 1515 S");
    table.must("target 1515; add AX1; declare; roll 1");
    assert_eq!(now(&table, "mi1"), "mi1 1512 N disrupted enemy-melee 3");
    assert_eq!(table.refusal("take mi1"), "Disruption: mi1 is disrupted.");
    table.must("end"); // the Kassites' movement; turn 4, no fire
    assert_eq!(now(&table, "mi1"), "mi1 1512 N disrupted enemy-melee 3");
    table.clear_log();
    table.must("end"); // the Assyrians' movement; nobody can attack
    insta::assert_snapshot!(table.log(), @r"
    Sequence  Assyrians: Melee Combat.
    Disruption  Militia Infantry mi1 recovers.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
    assert_eq!(table.forbidden_by("take mi1"), None);
}

#[test]
fn case_disruption_friendly_movement_lasts_to_the_own_next_movement_phase() {
    // mi1 runs into arrows in its own turn 3. It cannot move in turn 4, but recovers in time to attack in that turn.
    let mut table = table(
        "second_babylon",
        "turn 3; side Kassite Babylonians; phase movement; stage move; unit mi1 1514 S; unit IB1 1516 N; \
         unit mi9 3030 N; controlled mi1",
    );
    table.must("take mi1; step S; add IB1; shoot; roll 4");
    assert_eq!(now(&table, "mi1"), "mi1 1515 S disrupted friendly-movement 3");
    table.must("end"); // the Kassites' movement; mi1 may not attack; turn 4: IB1 fired last turn, no Fire Phase
    table.must("end"); // the Assyrians' movement
    assert_eq!(table.refusal("take mi1"), "Disruption: mi1 is disrupted.");
    table.clear_log();
    table.must("end");
    insta::assert_snapshot!(table.log(), @r"
    Disruption  Militia Infantry mi1 recovers.
    Sequence  Kassite Babylonians: Melee Combat.
    ");
    table.must("target 1516; add mi1; declare; roll 1");
}

#[test]
fn case_disruption_the_first_players_units_count_the_same_way() {
    // AX1, of the side that moves first, is hit by Kassite bowmen in turn 3 and misses its own turn 4: the marker comes
    // off only in the Kassites' Fire Phase of turn 4.
    let mut table = table(
        "second_babylon",
        "turn 3; side Kassite Babylonians; phase fire; stage allocate; unit bo1 1514 S; unit AX1 1515 S; unit AX2 3030 N",
    );
    table.must("target 1515; add bo1; declare; roll 5; end");
    assert_eq!(now(&table, "AX1"), "AX1 1515 S disrupted enemy-fire 3");
    assert_eq!(table.refusal("take AX1"), "Disruption: AX1 is disrupted.");
    table.must("end"); // the Assyrians' movement of turn 4
    table.clear_log();
    table.must("end"); // the Kassites fire at nobody
    insta::assert_snapshot!(table.log(), @r"
    Disruption  Axemen AX1 recovers.
    Leaders  Kassite Babylonians: Movement.
    ");
}
