//! Case tests: Facing.

use engine::Game;
use testkit::Table;

use crate::Armageddon;
use crate::test_table::table;

/// An open plain in the Assyrian Movement Phase.
fn plain(position: &str) -> Table<Armageddon> {
    table("second_babylon", &format!("turn 3; side Assyrians; phase movement; stage move; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Armageddon>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// The legal actions that open with this word.
fn ways(table: &Table<Armageddon>, verb: &str) -> Vec<String> {
    table.legal().into_iter().filter(|action| action.split(' ').next() == Some(verb)).collect()
}

#[test]
fn case_facing_counters_step_only_into_their_three_front_hexes() {
    let mut table = plain("unit AX1 0612 N; controlled AX1");
    table.play("take AX1");
    assert_eq!(ways(&table, "step"), ["step N", "step NE", "step NW"]);
    assert_eq!(
        table.refusal("step SE"),
        "Facing: AX1 enters only a front hex, and SE is not before it. Turn first for 1 point."
    );
}

#[test]
fn case_facing_the_crossed_hexside_lies_behind() {
    // Column 06 lies low: north-east of 0612 is 0712. There it looks NE, so S, SW and NW are now its flank.
    let mut table = plain("unit AX1 0612 N; controlled AX1");
    table.play("take AX1; step NE; step NW; step SE");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0712 for 1.
    Facing  refused: AX1 enters only a front hex, and NW is not before it. Turn first for 1 point.
    Movement A  Axemen AX1 moves to 0812 for 1.
    ");
    assert!(says(&table, "unit AX1 0812 SE"));
}

#[test]
fn case_facing_leaders_look_one_way_too() {
    let mut table = plain("unit L8 0612 S");
    table.play("take L8");
    assert_eq!(ways(&table, "step"), ["step SE", "step S", "step SW"]);
}

#[test]
fn case_facing_fire_and_disruption_turn_nobody() {
    // One IB at range 1 against clear ground: 2 to 2, 1-1; a 4 is D. Firer and target keep their facings.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase fire; stage allocate; unit IB1 0612 NW; unit ms1 0611 NE",
    );
    table.must("target 0611; add IB1; declare; roll 4");
    assert!(says(&table, "unit IB1 0612 NW fired 4"));
    assert!(says(&table, "unit ms1 0611 NE disrupted enemy-fire 3"));
}

#[test]
fn case_facing_attacks_turn_nobody() {
    // SD against SD from the front: 4 to 4, 1-1; a 3 has no effect. The attack goes over the left front hexside.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase melee; stage allocate; unit SD1 0612 NE; unit sd1 0611 SE",
    );
    table.must("target 0611; add SD1; declare; roll 3");
    assert!(says(&table, "unit SD1 0612 NE"));
    assert!(says(&table, "unit sd1 0611 SE"));
}

#[test]
fn case_facing_retreats_end_looking_along_the_last_step() {
    // AX against MI: 3 to 1 x ½, 6-1; a 1 is D. The MI goes 3 hexes; 0509 is 3 from its hex and 4 from the axemen.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase melee; stage allocate; unit AX1 0612 N; unit mi1 0611 S",
    );
    table.must("target 0611; add AX1; declare; roll 1; step N; step N; step NW");
    assert!(says(&table, "unit mi1 0509 NW disrupted enemy-melee 3"));
}

#[test]
fn case_facing_a_every_angle_costs_one_point() {
    // Half points: 1 point is 2.
    for facing in ["NE", "SE", "S", "SW", "NW"] {
        let mut table = plain("unit AX1 0612 N; controlled AX1");
        table.must(&format!("take AX1; turn {facing}"));
        assert!(says(&table, "mover AX1 spent 2 from 0612"), "{facing}");
        assert!(says(&table, &format!("unit AX1 0612 {facing}")));
    }
}

#[test]
fn example_21_militia_turn_about_and_march_two_hexes() {
    // Facing A: 3 points, one for the turn and one for each of two clear hexes; nothing is left for a third.
    let mut table = plain("unit MI1 0612 N; controlled MI1");
    table.play("take MI1; turn S; step S; step SW; step S; take MI1");
    insta::assert_snapshot!(table.log(), @r"
    Facing A  Militia Infantry MI1 turns S.
    Movement A  Militia Infantry MI1 moves to 0613 for 1.
    Movement A  Militia Infantry MI1 moves to 0514 for 1.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    Movement J  refused: MI1 has moved this phase.
    ");
    assert!(says(&table, "unit MI1 0514 SW"));
}

#[test]
fn case_facing_a_each_turn_costs_a_point_of_its_own() {
    // AX has 4: turn, step, turn, turn. It ends where it stood last, looking the way it turned last.
    let mut table = plain("unit AX1 0612 N; controlled AX1");
    table.play("take AX1; turn NE; step NE; turn S; turn NW; turn N");
    insta::assert_snapshot!(table.log(), @r"
    Facing A  Axemen AX1 turns NE.
    Movement A  Axemen AX1 moves to 0712 for 1.
    Facing A  Axemen AX1 turns S.
    Facing A  Axemen AX1 turns NW.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    ");
    assert!(says(&table, "unit AX1 0712 NW"));
}

#[test]
fn case_facing_a_no_turn_for_less_than_a_point() {
    // Only on the road of #12 do half points arise: SK has 5; five hexes of road and two of open ground leave ½.
    let mut table = table(
        "david",
        "turn 2; side Philistines; phase movement; stage moving sk1; unit sk1 0510 NE; mover sk1 spent 9; controlled sk1",
    );
    table.play("turn N; step NE");
    insta::assert_snapshot!(table.log(), @r"
    Facing A  refused: sk1 has no point left to turn.
    Movement C  refused: 0609 costs 1 and sk1 has ½ left.
    ");
}

#[test]
fn case_facing_a_looking_the_same_way_is_no_turn() {
    let mut table = plain("unit AX1 0612 N; controlled AX1");
    table.play("take AX1");
    assert_eq!(table.refusal("turn N"), "Facing A: AX1 looks N already.");
}

#[test]
fn case_facing_a_nobody_turns_after_a_forced_stop() {
    // Ruling 2: 0611 is a front hex of the bowmen, so AX1 stops there with 3 of 4 points unspent and may not turn.
    let mut table = plain("unit AX1 0612 N; controlled AX1; unit bo1 0610 S fired 3");
    table.play("take AX1; step N; turn S; take AX1");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0611 for 1.
    Movement L  Axemen AX1 must stop there.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    Movement J  refused: AX1 has moved this phase.
    ");
    assert!(says(&table, "unit AX1 0611 N"));
}

#[test]
fn case_facing_a_disrupted_units_do_not_turn() {
    let table = plain("unit AX1 0612 N disrupted enemy-fire 3");
    assert_eq!(table.refusal("take AX1"), "Disruption: AX1 is disrupted.");
}

#[test]
fn case_facing_b_counters_in_a_hex_look_different_ways() {
    let mut table = plain("unit AX1 0612 N; unit AX2 0612 SE; unit L8 0612 SW; controlled AX1 AX2");
    table.must("take AX2; turn S; stop");
    assert!(says(&table, "unit AX1 0612 N"));
    assert!(says(&table, "unit AX2 0612 S"));
    assert!(says(&table, "unit L8 0612 SW"));
}

#[test]
fn case_facing_b_a_mixed_stack_moves_each_by_its_own_front() {
    let mut table = plain("unit AX1 0612 N; unit AX2 0612 S; controlled AX1 AX2");
    table.play("take AX1; step N; take AX2; step N; step S");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0611 for 1.
    Facing  refused: AX2 enters only a front hex, and N is not before it. Turn first for 1 point.
    Movement A  Axemen AX2 moves to 0613 for 1.
    ");
}

#[test]
fn case_facing_c_a_placed_counter_gets_exactly_one_of_six_facings() {
    let mut table = table("rome", "turn 1; side Romans; phase set-up; stage placing MI1");
    table.must("place 2625");
    assert_eq!(table.legal(), ["face N", "face NE", "face SE", "face S", "face SW", "face NW"]);
    table.must("face SW");
    assert!(says(&table, "unit MI1 2625 SW"));
}

#[test]
fn case_facing_c_nothing_between_two_hexsides_can_be_said() {
    let table = plain("unit AX1 0612 N");
    for askew in ["E", "W", "NNE", "N NE"] {
        assert!(table.game.read_action(&format!("face {askew}")).is_err(), "{askew}");
    }
    assert!(table.game.read_state("side Assyrians\nunit AX1 0612 E").is_err());
}
