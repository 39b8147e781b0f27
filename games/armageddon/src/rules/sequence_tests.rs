//! Case tests: Sequence of play.

use testkit::Table;

use crate::Armageddon;
use crate::test_table::table;

/// The open plain of #10; the Assyrians are the First Player.
fn plain(position: &str) -> Table<Armageddon> {
    table("second_babylon", position)
}

/// Whether the position holds this line.
fn says(table: &Table<Armageddon>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

#[test]
fn case_sequence_two_player_turns_of_three_phases_make_a_game_turn() {
    // Nobody is near an enemy, so only the Movement Phases wait for a decision.
    let mut table = plain("turn 1; side Assyrians; phase fire; stage allocate; unit AX1 0612 N; unit ms1 2020 N");
    table.must("end; end; end");
    insta::assert_snapshot!(table.log(), @r"
    Leaders  Assyrians: Movement.
    Sequence  Assyrians: Melee Combat.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    Sequence  Kassite Babylonians: Melee Combat.
    Sequence  Turn 2 begins.
    Sequence  Assyrians: Fire Combat.
    Leaders  Assyrians: Movement.
    ");
}

#[test]
fn case_sequence_the_first_player_is_the_one_the_scenario_names() {
    // Tabal: the Cimmerians, named second, move first; the turn marker moves on after the Assyrians.
    let mut table =
        table("tabal", "turn 2; side Cimmerians; phase melee; stage allocate; unit mi1 2317 N; unit AX1 2318 N");
    table.must("end");
    assert!(says(&table, "turn 2") && says(&table, "side Assyrians"));
    let mut table =
        plain("turn 2; side Kassite Babylonians; phase melee; stage allocate; unit ms1 0611 S; unit AX1 0612 N");
    table.must("end");
    assert!(says(&table, "turn 3") && says(&table, "side Assyrians"));
}

#[test]
fn case_sequence_only_the_phasing_side_acts() {
    let table = plain("turn 1; side Assyrians; phase movement; stage move; unit AX1 0612 N; unit ms1 2020 N");
    assert_eq!(table.legal(), ["take AX1", "end"]);
    let table = plain("turn 1; side Kassite Babylonians; phase movement; stage move; unit AX1 0612 N; unit ms1 2020 N");
    assert_eq!(table.legal(), ["take ms1", "end"]);
}

#[test]
fn case_sequence_all_fire_is_allotted_before_it_is_resolved() {
    let mut table = plain(
        "turn 1; side Assyrians; phase fire; stage allocate; unit IB1 0612 N; unit IB2 0612 N; unit IB3 0612 N; \
         unit ms1 0611 S; unit ms2 0712 S; unit ms3 0512 S",
    );
    table.must("target 0611; add IB1; declare; target 0712; add IB2; declare");
    assert_eq!(table.forbidden_by("resolve 0611"), Some("Sequence")); // IB3 may still fire at 0512
    table.must("end");
    assert_eq!(table.forbidden_by("target 0512"), Some("Sequence"));
    assert_eq!(table.legal(), ["resolve 0611", "resolve 0712"]);
}

#[test]
fn case_sequence_fire_is_resolved_one_target_hex_at_a_time() {
    // Both IB at range 1 or 2 against clear ground: 2 to 2, 1-1. The phasing side chooses the order.
    let mut table = plain(
        "turn 1; side Assyrians; phase fire; stage allocate; unit IB1 0612 N; unit IB2 0612 N; \
         unit ms1 0611 S; unit ms2 0712 S",
    );
    table.must("target 0611; add IB1; declare; target 0712; add IB2; declare");
    assert_eq!(table.legal(), ["resolve 0611", "resolve 0712"]);
    table.clear_log();
    table.must("resolve 0712; roll 1; roll 2");
    insta::assert_snapshot!(table.log(), @r"
    Fire K  Fire on 0712 at 1-1, die 1: no effect.
    Fire K  Fire on 0611 at 1-1, die 2: no effect.
    Leaders  Assyrians: Movement.
    ");
}

#[test]
fn case_sequence_boarding_then_moving_then_stepping_down() {
    let mut table = plain(
        "turn 1; side Assyrians; phase fire; stage allocate; unit CH1 0612 N; unit AX1 0613 N; unit AX2 0614 N; \
         unit ms1 2020 N",
    );
    table.must("end");
    assert!(says(&table, "stage embark"));
    assert_eq!(table.forbidden_by("take CH1"), Some("Sequence"));
    table.must("embark AX1 CH1");
    assert!(says(&table, "stage move"));
    assert_eq!(table.forbidden_by("debark AX1"), Some("Sequence"));
    table.must("take CH1; step N; end");
    assert!(says(&table, "stage debark"));
    assert_eq!(table.forbidden_by("take AX2"), Some("Sequence"));
    table.must("end");
    assert!(says(&table, "side Kassite Babylonians"));
}

#[test]
fn case_sequence_melee_comes_after_movement() {
    let mut table =
        plain("turn 1; side Assyrians; phase movement; stage move; unit AX1 0613 N; unit mi1 0611 S; controlled AX1");
    table.must("take AX1; step N; stop; end");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0612 for 1.
    Sequence  Assyrians: Melee Combat.
    ");
    assert_eq!(table.legal(), ["target 0611", "end"]);
}

#[test]
fn case_sequence_markers_come_off_at_the_end_of_each_phase() {
    // Each was placed in turn 2, in an Assyrian Fire, Movement and Melee Phase; those of this turn stay.
    let mut table = plain(
        "turn 3; side Assyrians; phase fire; stage allocate; \
         unit ms1 2020 N disrupted enemy-fire 2; unit AX1 0612 N disrupted friendly-movement 2; \
         unit ms2 2220 N disrupted enemy-melee 2; unit ms3 2420 N disrupted enemy-fire 3; unit AX2 0812 N",
    );
    table.must("end; end");
    insta::assert_snapshot!(table.log(), @r"
    Disruption  Militia Spearmen ms1 recovers.
    Leaders  Assyrians: Movement.
    Disruption  Axemen AX1 recovers.
    Sequence  Assyrians: Melee Combat.
    Disruption  Militia Spearmen ms2 recovers.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
    assert!(says(&table, "unit ms3 2420 N disrupted enemy-fire 3"));
}

#[test]
fn case_sequence_the_victory_is_judged_after_the_last_game_turn() {
    // Two Assyrian units to one: twice as many. In turn 14 that settles nothing.
    let position = |turn| {
        format!(
            "turn {turn}; side Kassite Babylonians; phase movement; stage move; unit AX1 0612 N; unit AX2 0812 N; \
             unit ms1 2020 N"
        )
    };
    let mut table = plain(&position(14));
    table.must("end");
    assert!(table.log().contains("Sequence  Turn 15 begins.\n"));
    let mut table = plain(&position(15));
    table.must("end");
    insta::assert_snapshot!(table.log(), @r"
    Sequence  Kassite Babylonians: Melee Combat.
    Victory  Assyrians win.
    ");
}
