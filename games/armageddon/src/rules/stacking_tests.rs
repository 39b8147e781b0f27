//! Case tests: Stacking.

use testkit::Table;

use crate::Armageddon;
use crate::test_table::table;

/// An open plain in turn 3, in this side's Movement Phase.
fn moving(side: &str, position: &str) -> Table<Armageddon> {
    table("second_babylon", &format!("turn 3; side {side}; phase movement; stage move; {position}"))
}

/// The Assyrians moving over the plain.
fn plain(position: &str) -> Table<Armageddon> {
    moving("Assyrians", position)
}

/// Whether the position holds this line.
fn says(table: &Table<Armageddon>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// The case that keeps a counter from stopping among these, who have all moved; none if it may. Each of them is
/// written as in a position, without its hex: `MS1`, `AX1 aboard CH1`.
fn joins(there: &[&str], mover: &str) -> Option<&'static str> {
    let side = if mover.starts_with(char::is_uppercase) { "Assyrians" } else { "Kassite Babylonians" };
    let mut position = format!("unit {mover} 0613 N; controlled {mover}; moved");
    for counter in there {
        position += &format!(" {}", counter.split(' ').next().unwrap_or_default());
    }
    for counter in there {
        let (name, more) = counter.split_once(' ').unwrap_or((counter, ""));
        position += &format!("; unit {name} 0612 N {more}");
    }
    let mut table = moving(side, &position);
    table.must(&format!("take {mover}; step N"));
    table.forbidden_by("stop")
}

#[test]
fn case_stacking_three_units_fill_a_hex() {
    assert_eq!(joins(&["MS1"], "MS2"), None);
    assert_eq!(joins(&["MS1", "MS2"], "MS3"), None);
    assert_eq!(joins(&["MS1", "MS2", "MS3"], "MS4"), Some("Stacking"));
    assert_eq!(joins(&["MS1", "MS2", "MS3"], "SK1"), Some("Stacking"));
}

#[test]
fn case_stacking_no_step_into_a_hex_the_mover_can_neither_share_nor_leave() {
    // MS4 is out of control: its one point takes it into the full hex and no further.
    let mut table = plain("unit MS1 0612 N; unit MS2 0612 N; unit MS3 0612 N; moved MS1 MS2 MS3; unit MS4 0613 N");
    table.play("take MS4");
    assert_eq!(
        table.refusal("step N"),
        "Stacking: MS4 finds no room in 0612: three units at most, of one type but for fire units, and a chariot only \
         with its rider."
    );
}

#[test]
fn case_stacking_the_way_on_must_lead_to_a_place_to_stop() {
    // AX1 is out of control and has 2 points. Behind the chariot in 0612 stand three more, in 0611, 0512 and 0712.
    let chariots = "unit CH1 0612 N; unit CH2 0611 N; unit CH3 0512 N; unit CH4 0712 N; moved CH1 CH2 CH3 CH4";
    let mut table = plain(&format!("unit AX1 0613 N; {chariots}"));
    table.must("take AX1");
    assert_eq!(table.forbidden_by("step N"), Some("Stacking E"));
    // In control it has 4 and gets through.
    let mut table = plain(&format!("unit AX1 0613 N; {chariots}; controlled AX1"));
    table.must("take AX1; step N; step N; step N; stop");
}

#[test]
fn case_stacking_forced_stops_leave_no_way_on() {
    // 0611 is full and a front hex of bo1: AX1 would have to stop there.
    let mut table = plain(
        "unit AX1 0612 N; controlled AX1; unit MS1 0611 N; unit MS2 0611 N; unit MS3 0611 N; moved MS1 MS2 MS3; \
         unit bo1 0610 S",
    );
    table.must("take AX1");
    assert_eq!(table.forbidden_by("step N"), Some("Stacking"));
}

#[test]
fn case_stacking_no_turn_that_strands_the_mover() {
    // AX1, out of control, has 1 of its 2 points left among three MS: it must go on and cannot afford to turn.
    let mut table = plain("unit AX1 0613 N; unit MS1 0612 N; unit MS2 0612 N; unit MS3 0612 N; moved MS1 MS2 MS3");
    table.play("take AX1; step N; turn NE; step NE");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0612 for 1.
    Stacking  refused: AX1 may not stay in this hex and would not get out of it after that turn.
    Movement A  Axemen AX1 moves to 0712 for 1.
    ");
}

#[test]
fn case_stacking_crowding_on_the_way_is_cured_before_the_phase_ends() {
    // MS4 may stop among three who have not moved yet; one of them must leave then.
    let mut table = plain(
        "unit MS1 0612 N; unit MS2 0612 N; unit MS3 0612 N; unit MS4 0613 N; controlled MS1 MS2 MS3 MS4; \
         unit ms1 2020 N",
    );
    table.play("take MS4; step N; stop; end; take MS1; step N; end");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Militia Spearmen MS4 moves to 0612 for 1.
    Stacking  refused: Too many are in 0612, and MS1 can still leave it.
    Movement A  Militia Spearmen MS1 moves to 0611 for 1.
    Sequence  Assyrians: Melee Combat.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
}

#[test]
fn case_stacking_the_last_who_could_leave_must() {
    // MS1 and MS2 decide to stay beside MS4, which came in; MS3 would be the fourth.
    let mut table =
        plain("unit MS1 0612 N; unit MS2 0612 N; unit MS3 0612 N; unit MS4 0613 N; controlled MS1 MS2 MS3 MS4");
    table.must("take MS4; step N; stop; take MS1; stop; take MS2; stop; take MS3");
    assert_eq!(table.forbidden_by("stop"), Some("Stacking"));
    assert_eq!(table.forbidden_by("end"), Some("Stacking"));
    table.must("step N; stop");
}

#[test]
fn case_stacking_disrupted_units_cannot_make_room() {
    assert_eq!(joins(&["MS1 disrupted enemy-fire 3", "MS2", "MS3"], "MS4"), Some("Stacking"));
    let mut table = plain(
        "unit MS1 0612 N disrupted enemy-fire 3; unit MS2 0612 N disrupted enemy-fire 3; \
         unit MS3 0612 N disrupted enemy-fire 3; unit MS4 0613 N; controlled MS4",
    );
    table.must("take MS4; step N");
    assert_eq!(table.forbidden_by("stop"), Some("Stacking"));
}

#[test]
fn case_stacking_entrants_are_lost_where_nothing_else_helps() {
    // Ruling 18. AX1 joins a spear unit that has yet to leave; then bo1 fires, 2 to 2, 1-1, and a 4 disrupts both, so
    // that nobody can leave. Only AX1 came in this phase.
    let mut table = plain("unit AX1 0612 N; unit MS1 0611 N; controlled AX1 MS1; unit bo1 0610 S");
    table.play("take AX1; step N; add bo1; shoot; roll 4; end; lose MS1; lose AX1");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0611 for 1.
    Movement L  Axemen AX1 must stop there.
    Fire J  Bowmen bo1 takes aim.
    Fire J  Defensive fire on 0611 at 1-1, die 4: disrupted.
    Disruption  Militia Spearmen MS1 is disrupted, until the end of its own next Movement Phase.
    Disruption  Axemen AX1 is disrupted, until the end of its own next Movement Phase.
    Stacking  refused: MS1 did not come into a crowded hex this phase.
    Stacking  Axemen AX1 finds no room and is lost.
    Sequence  Assyrians: Melee Combat.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
    assert!(says(&table, "unit AX1 eliminated N"));
}

#[test]
fn case_stacking_crowding_by_retreat_is_tolerated_around_disrupted_units() {
    // Four MI, one of them still disrupted: nobody has to leave, nobody is lost.
    let mut table = plain(
        "unit MI1 0612 N; unit MI2 0612 N; unit MI3 0612 N; unit MI4 0612 N disrupted enemy-melee 3; \
         controlled MI1 MI2 MI3",
    );
    table.must("take MI1; stop; end");
    for n in 1..=3 {
        assert!(says(&table, &format!("unit MI{n} 0612 N")));
    }
}

#[test]
fn case_stacking_crowds_without_disrupted_units_must_part() {
    let mut table =
        plain("unit MI1 0612 N; unit MI2 0612 N; unit MI3 0612 N; unit MI4 0612 N; controlled MI1 MI2 MI3 MI4");
    assert_eq!(table.refusal("end"), "Stacking: Too many are in 0612, and MI1 can still leave it.");
    table.must("take MI3; step N; stop; end");
}

#[test]
fn case_stacking_crowds_that_cannot_part_stay() {
    // Four MI in the corner 0101, whose only neighbours 0102 and 0201 are enemy: nobody came in this phase.
    let mut table = plain(
        "unit MI1 0101 S; unit MI2 0101 S; unit MI3 0101 S; unit MI4 0101 S; controlled MI1 MI2 MI3 MI4; \
         unit ms1 0102 N; unit ms2 0201 N",
    );
    table.must("take MI1; stop; end");
    for n in 1..=4 {
        assert!(says(&table, &format!("unit MI{n} 0101 S")));
    }
}

#[test]
fn case_stacking_a_leaders_take_no_room() {
    assert_eq!(joins(&["MS1", "MS2", "MS3"], "L8"), None);
    assert_eq!(joins(&["MS1", "MS2", "L1", "L2", "L3", "L4", "L5"], "MS3"), None);
    assert_eq!(joins(&["L1", "L2", "L3", "L4"], "L5"), None);
}

#[test]
fn case_stacking_b_units_in_a_stack_face_each_for_itself() {
    let mut table = plain("unit MS1 0612 N; unit MS2 0612 SE; unit MS3 0613 N; controlled MS1 MS2 MS3");
    table.must("take MS3; step N; turn SW; stop; end");
    for line in ["unit MS1 0612 N", "unit MS2 0612 SE", "unit MS3 0612 SW"] {
        assert!(says(&table, line), "{line}");
    }
}

#[test]
fn case_stacking_c_units_in_a_hex_are_of_one_type() {
    for (there, mover) in [("MI1", "MS1"), ("MS1", "MI1"), ("AX1", "SD1"), ("MC1", "AX1"), ("SD1", "MC1")] {
        assert_eq!(joins(&[there], mover), Some("Stacking C"), "{mover} joins {there}");
    }
    // A skirmisher among them does not change that.
    assert_eq!(joins(&["MI1", "SK1"], "MS1"), Some("Stacking C"));
}

#[test]
fn case_stacking_c_fire_units_go_with_anyone() {
    assert_eq!(joins(&["MS1", "MS2"], "IB1"), None);
    assert_eq!(joins(&["mi1", "sk1"], "bo1"), None);
    assert_eq!(joins(&["bo1", "sk1"], "mi1"), None);
    assert_eq!(joins(&["IB1", "IB2"], "AX1"), None);
    assert_eq!(joins(&["MC1"], "HA1"), None);
    assert_eq!(joins(&["SK1", "IB1"], "HA1"), None);
}

#[test]
fn case_stacking_c_leaders_go_with_anyone() {
    assert_eq!(joins(&["MI1"], "L1"), None);
    assert_eq!(joins(&["L1"], "SD1"), None);
}

#[test]
fn case_stacking_d_one_chariot_to_a_hex() {
    assert_eq!(joins(&["CH1"], "CH2"), Some("Stacking D"));
    assert_eq!(joins(&["CH1", "AX1 aboard CH1"], "CH2"), Some("Stacking D"));
}

#[test]
fn case_stacking_e_chariots_share_with_nobody_but_their_rider() {
    for other in ["MI1", "MS1", "AX1", "SD1", "MC1", "SK1", "IB1", "HA1"] {
        assert_eq!(joins(&["CH1"], other), Some("Stacking E"), "{other} joins a chariot");
        assert_eq!(joins(&[other], "CH1"), Some("Stacking E"), "a chariot joins {other}");
    }
    assert_eq!(joins(&["CH1", "AX1 aboard CH1"], "AX2"), Some("Stacking E"));
}

#[test]
fn case_stacking_e_leaders_are_welcome() {
    assert_eq!(joins(&["CH1"], "L8"), None);
    assert_eq!(joins(&["CH1", "AX1 aboard CH1", "L1 aboard CH1"], "L8"), None);
    assert_eq!(joins(&["L1", "L2"], "CH1"), None);
}

#[test]
fn case_stacking_f_markers_do_not_count() {
    assert_eq!(joins(&["MS1 disrupted enemy-fire 3", "MS2 disrupted enemy-melee 3"], "MS3"), None);
    assert_eq!(joins(&["MS1 disrupted enemy-fire 3", "MS2 disrupted enemy-melee 3", "MS3"], "MS4"), Some("Stacking"));
}
