//! Case tests: Map Entry and Map Exit.

use testkit::Table;

use crate::Armageddon;
use crate::test_table::table;

/// A scenario in this turn, in this side's Movement Phase. Counters on the map or beside it are in control only if
/// the position says so.
fn moving(scenario: &str, turn: u8, side: &str, position: &str) -> Table<Armageddon> {
    table(scenario, &format!("turn {turn}; side {side}; phase movement; stage move; {position}"))
}

/// Kadesh: the Hittites come on over the north, west and east edges.
fn kadesh(position: &str) -> Table<Armageddon> {
    moving("kadesh", 2, "Hittites", position)
}

/// King David: the Philistines come on at 0109, David's second force at H (1121) or M (2023).
fn david(turn: u8, side: &str, position: &str) -> Table<Armageddon> {
    moving("david", turn, side, position)
}

/// Whether the position holds this line.
fn says(table: &Table<Armageddon>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// The legal ways to enter this hex.
fn entries(table: &Table<Armageddon>, hex: &str) -> Vec<String> {
    let start = format!("enter {hex} ");
    table.legal().iter().filter_map(|action| action.strip_prefix(&start)).map(str::to_string).collect()
}

/// The legal ways off the map.
fn exits(table: &Table<Armageddon>) -> Vec<String> {
    table.legal().iter().filter_map(|action| action.strip_prefix("exit ")).map(str::to_string).collect()
}

/// Lines that put these counters out of the way: `MS 2 6` is MS2 to MS6.
fn gone(counters: &[(&str, u8, u8)]) -> String {
    let names = counters.iter().flat_map(|(kind, from, to)| (*from..=*to).map(move |n| format!("{kind}{n}")));
    names.map(|name| format!("unit {name} eliminated; ")).collect()
}

#[test]
fn case_map_entry_the_first_hex_is_an_edge_hex_of_the_permitted_side() {
    let mut table = kadesh("controlled ms1");
    table.must("take ms1");
    for hex in ["0101", "2001", "4001", "4015", "4030", "0115", "0130"] {
        assert!(!entries(&table, hex).is_empty(), "{hex}");
    }
    // The south edge is not the Hittites', save its corners, which lie on the west and east edges.
    assert_eq!(table.refusal("enter 2030 N"), "Map Entry: ms1 may not come on at 2030.");
    assert_eq!(table.refusal("enter 2002 S"), "Map Entry: ms1 may not come on at 2002.");
}

#[test]
fn case_map_entry_an_arriving_counter_looks_away_from_an_off_map_hexside() {
    let mut table = kadesh("controlled ms1");
    table.must("take ms1");
    // Even columns lie half a hex lower: in row 1 only their northern hexside leads off the map, in odd columns the
    // slanting ones too.
    assert_eq!(entries(&table, "2001"), ["S"]);
    assert_eq!(entries(&table, "2101"), ["SE", "S", "SW"]);
    // Along the west edge NW and SW lead off, along the east edge NE and SE.
    assert_eq!(entries(&table, "0115"), ["NE", "SE"]);
    assert_eq!(entries(&table, "4015"), ["SW", "NW"]);
    assert_eq!(
        table.refusal("enter 2001 SE"),
        "Map Entry: ms1 must look away from the map's edge as it comes on; SE does not."
    );
}

#[test]
fn case_map_entry_the_first_hex_is_paid_for_as_usual() {
    // MS has 3: 1 for clear 2001, two hexes more.
    let mut table = kadesh("controlled ms1 ms2");
    table.play("take ms1; enter 2001 S; step S; step S; step S");
    // 4013 is a stream hex: 2 of 3 are gone, and the next stream hex is too dear.
    table.play("take ms2; enter 4013 NW; step NW");
    insta::assert_snapshot!(table.log(), @r"
    Map Entry  Militia Spearmen ms1 comes onto the map at 2001.
    Movement A  Militia Spearmen ms1 moves to 2002 for 1.
    Movement A  Militia Spearmen ms1 moves to 2003 for 1.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    Map Entry  Militia Spearmen ms2 comes onto the map at 4013.
    Movement C  refused: 3913 costs 2 and ms2 has 1 left.
    ");
}

#[test]
fn case_map_entry_arriving_units_are_in_control() {
    // Ruling 6: no leader is anywhere near, and the spearmen go all of their 3 hexes.
    let mut table = table("kadesh", "turn 2; side Hittites; phase fire; stage allocate");
    table.must("end; end"); // no fire; nobody boards
    table.play("take ms1; enter 2001 S; step S; step S; step S");
    insta::assert_snapshot!(table.log(), @r"
    Leaders  Hittites: Movement.
    Map Entry  Militia Spearmen ms1 comes onto the map at 2001.
    Movement A  Militia Spearmen ms1 moves to 2002 for 1.
    Movement A  Militia Spearmen ms1 moves to 2003 for 1.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    ");
}

#[test]
fn case_map_entry_counters_may_come_on_aboard_chariots_of_their_force() {
    // Ruling 35. CH has 10: 1 to enter, 9 hexes more.
    let mut table = table("kadesh", "turn 2; side Hittites; phase fire; stage allocate");
    table.must("end; embark ax1 ch1; embark l7 ch1; end; take ch1; enter 2001 S; step S; stop");
    insta::assert_snapshot!(table.log(), @r"
    Leaders  Hittites: Movement.
    Chariots  Axemen ax1 mounts ch1.
    Chariots  Leader l7 (E) mounts ch1.
    Map Entry  Chariot ch1 comes onto the map at 2001.
    Movement A  Chariot ch1 moves to 2002 for 1.
    ");
    assert!(says(&table, "unit ax1 2002 S aboard ch1"));
    assert!(says(&table, "unit l7 2002 S aboard ch1"));
}

#[test]
fn case_map_entry_nobody_comes_on_aboard_a_chariot_of_another_force() {
    // #14: CH7 belongs to the second force, and so does MI9; MI1 belongs to the first.
    let table = moving("judeans_strike", 4, "Judeans", "stage embark");
    assert_eq!(table.refusal("embark MI1 CH7"), "Map Entry: MI1 is not beside CH7.");
    assert_eq!(table.forbidden_by("embark MI9 CH7"), None);
}

#[test]
fn case_map_entry_enemy_fire_units_stop_arrivals_and_may_fire() {
    // IB1 in 2002 looks N at 2001: 2 to 2 is 1-1, and a 4 disrupts.
    let mut table = kadesh("controlled ms1; unit IB1 2002 N");
    table.play("take ms1; enter 2001 S; add IB1; shoot; roll 4; take ms1");
    insta::assert_snapshot!(table.log(), @r"
    Map Entry  Militia Spearmen ms1 comes onto the map at 2001.
    Movement L  Militia Spearmen ms1 must stop there.
    Fire J  Improved Bowmen IB1 takes aim.
    Fire J  Defensive fire on 2001 at 1-1, die 4: disrupted.
    Disruption  Militia Spearmen ms1 is disrupted, until the end of its own next Movement Phase.
    Movement J  refused: ms1 has moved this phase.
    ");
}

#[test]
fn case_map_entry_an_enemy_in_the_hex_closes_it() {
    let mut table = kadesh("controlled ms1; unit L1 2001 N");
    table.must("take ms1");
    assert_eq!(table.refusal("enter 2001 S"), "Movement F: ms1 may not enter 2001: the enemy is there.");
}

#[test]
fn case_map_entry_without_a_binding_turn_troops_may_wait() {
    // Everybody waits; so does a counter that was taken up.
    let mut table = kadesh("");
    table.must("take ms1; stop; end");
    assert!(table.text().lines().filter(|line| line.starts_with("unit ms")).all(|line| line.contains(" waiting ")));
}

#[test]
fn case_map_entry_nobody_comes_on_before_his_turn() {
    // #12: the second force, MS7 to MS10 among it, from turn 4 on.
    assert_eq!(david(3, "Israelites", "").refusal("take MS7"), "Map Entry: MS7 comes on from turn 4.");
    assert_eq!(david(4, "Israelites", "").forbidden_by("take MS7"), None);
    assert_eq!(david(9, "Israelites", "").forbidden_by("take MS7"), None);
}

/// Tabal, turn 1: of the Assyrians only MS1 is left to come on, over the south edge.
fn last_assyrian(turn: u8) -> Table<Armageddon> {
    let others =
        gone(&[("MS", 2, 6), ("AX", 1, 4), ("SD", 1, 2), ("HA", 1, 4), ("IB", 1, 2), ("CH", 1, 4), ("L", 1, 7)]);
    moving("tabal", turn, "Assyrians", &format!("{others} controlled MS1"))
}

#[test]
fn case_map_entry_where_the_turn_binds_movement_does_not_end_before_all_are_on() {
    for turn in [1, 2] {
        let mut table = last_assyrian(turn);
        assert_eq!(table.refusal("end"), "Map Entry: MS1 must come on this turn and still can.");
        table.must("take MS1");
        assert_eq!(table.forbidden_by("stop"), Some("Map Entry"));
        assert_eq!(table.forbidden_by("end"), Some("Map Entry"));
        table.must("enter 2030 N; end");
        assert!(says(&table, "unit MS1 2030 N"));
    }
}

#[test]
fn case_map_entry_who_finds_no_room_comes_later() {
    // #12: the Philistines must come on at 0109 on turn 1. An Israelite stands there, so they may wait; once he is
    // gone, a turn later, they must.
    let mut table = david(1, "Philistines", "unit MS1 0109 S");
    table.must("end");
    assert!(says(&table, "unit ms1 waiting N"));
    assert_eq!(david(2, "Philistines", "").forbidden_by("end"), Some("Map Entry"));
}

#[test]
fn case_map_entry_a_full_entry_hex_is_passed_through() {
    // Three MS that have moved fill 0109. ms4 pays 1 there, may not stay, and goes on along the road for ½.
    let mut table =
        david(1, "Philistines", "unit ms1 0109 N; unit ms2 0109 N; unit ms3 0109 N; moved ms1 ms2 ms3; controlled ms4");
    table.play("take ms4; enter 0109 SE; stop; step SE; stop");
    insta::assert_snapshot!(table.log(), @r"
    Map Entry  Militia Spearmen ms4 comes onto the map at 0109.
    Stacking  refused: ms4 finds no room in 0109: three units at most, of one type but for fire units, and a chariot only with its rider.
    Movement A  Militia Spearmen ms4 moves to 0209 for ½.
    ");
}

#[test]
fn case_map_entry_at_a_hex_inside_the_map_the_facing_is_free() {
    // H, 1121, is a slope: 2 of the spearmen's 3 points.
    let mut table = david(4, "Israelites", "controlled MS7");
    table.must("take MS7");
    assert_eq!(entries(&table, "1121"), ["N", "NE", "SE", "S", "SW", "NW"]);
    table.must("enter 1121 SW");
    assert!(says(&table, "unit MS7 1121 SW") && says(&table, "mover MS7 spent 4"));
}

#[test]
fn case_map_entry_one_hex_serves_a_whole_force_unless_the_enemy_takes_it() {
    // #12: the first to come on chooses H, 1121; M, 2023, is then for the others only if an enemy stands in H.
    let mut table = david(4, "Israelites", "controlled MS7 MS8");
    table.must("take MS7; enter 1121 S; stop; take MS8");
    assert_eq!(table.refusal("enter 2023 S"), "#12: The force of MS8 comes on at 1121.");
    let mut table = david(5, "Israelites", "gate 1 1121; controlled MS8; unit ax1 1121 N");
    table.must("take MS8");
    assert_eq!(table.forbidden_by("enter 1121 S"), Some("Movement F"));
    assert_eq!(table.forbidden_by("enter 2023 S"), None);
}

#[test]
fn case_map_entry_judeans_use_the_south_edge_and_the_east_edge_south_of_the_stream() {
    // #14: in column 40 the stream is 4013 and belongs to neither bank.
    let mut table = moving("judeans_strike", 4, "Judeans", "controlled MS9");
    table.must("take MS9");
    for hex in ["0130", "2030", "4030", "4014"] {
        assert!(!entries(&table, hex).is_empty(), "{hex}");
    }
    for hex in ["4013", "4012", "0120", "2001"] {
        assert!(entries(&table, hex).is_empty(), "{hex}");
    }
}

#[test]
fn case_map_entry_troops_that_never_came_on_are_not_lost() {
    // Kadesh: 25 Egyptians are eliminated, and no Hittite ever came on: 48 of them are missing, none is lost.
    let lost = gone(&[("MI", 1, 8), ("MS", 1, 12), ("AX", 1, 5)]);
    let mut table = moving("kadesh", 15, "Egyptians", &format!("{lost} unit AX6 2508 N"));
    table.must("end");
    assert!(table.log().ends_with("Victory  Hittites win.\n"), "{}", table.log());
}

/// Armageddon, 609 BC: the Egyptians leave by the south-west corner.
fn necho(position: &str) -> Table<Armageddon> {
    moving("armageddon_609", 5, "Egyptians", position)
}

#[test]
fn case_map_exit_leaving_costs_one_point_like_a_clear_hex() {
    // AX has 4. The map ends south-west of 0230, in a column that lies low; the third point takes it out there.
    let mut table = necho("unit AX1 0429 SW; controlled AX1");
    table.play("take AX1; step SW; step SW; step SW; exit SW; take AX1");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0330 for 1.
    Movement A  Axemen AX1 moves to 0230 for 1.
    Movement  refused: The map ends there for AX1.
    Map Exit  Axemen AX1 leaves the map.
    Movement  refused: AX1 is out of play.
    ");
    assert!(says(&table, "unit AX1 exited SW"));
}

#[test]
fn case_map_exit_a_unit_without_a_point_stays() {
    // MS1 spends its 3 points to reach the corner.
    let mut table = necho("unit MS1 0127 S; controlled MS1");
    table.must("take MS1; step S; step S; step S");
    assert!(says(&table, "unit MS1 0130 S") && says(&table, "moved MS1"));
    assert_eq!(table.forbidden_by("exit S"), Some("Sequence"));
}

#[test]
fn case_map_exit_only_through_a_front_hexside() {
    let mut table = necho("unit AX1 0128 NE; controlled AX1");
    table.must("take AX1");
    assert_eq!(
        table.refusal("exit SW"),
        "Facing: AX1 enters only a front hex, and SW is not before it. Turn first for 1 point."
    );
    table.must("turn SW");
    assert_eq!(exits(&table), ["SW", "NW"]);
}

#[test]
fn case_map_exit_only_through_the_zone() {
    // The corner zone: within 5 hexes of 0130 on column 01 or row 30. 0125 and 0630 are 5 away, 0124 and 0730 are 6.
    for (hex, facing, ways) in [
        ("0125", "SW", vec!["SW", "NW"]),
        ("0124", "SW", vec![]),
        ("0630", "S", vec!["SE", "S", "SW"]),
        ("0730", "S", vec![]),
        ("0229", "SW", vec![]),
    ] {
        let mut table = necho(&format!("unit AX1 {hex} {facing}; controlled AX1"));
        table.must("take AX1");
        assert_eq!(exits(&table), ways, "{hex}");
    }
    let mut table = necho("unit AX1 0124 SW; controlled AX1");
    table.must("take AX1");
    assert_eq!(table.refusal("exit SW"), "Map Exit: AX1 may not leave the map there.");
}

#[test]
fn case_map_exit_the_south_edge_is_left_southwards() {
    // Lake Regillus, the Etruscans. Odd columns have one hexside to the south, even ones three; the side hexsides of
    // the corner hex lead west.
    for (hex, ways) in [("2130", vec!["S"]), ("2030", vec!["SE", "S", "SW"]), ("0130", vec!["S"])] {
        let position = format!("unit mi1 {hex} S; controlled mi1");
        let mut table = moving("lake_regillus", 5, "Etruscans", &position);
        table.must("take mi1");
        assert_eq!(exits(&table), ways, "{hex}");
    }
}

#[test]
fn case_map_exit_only_a_side_with_an_exit_goal_leaves() {
    let mut table = moving("lake_regillus", 5, "Romans", "unit MI1 2030 S; controlled MI1");
    table.must("take MI1");
    assert_eq!(table.refusal("exit S"), "Map Exit: MI1 has no reason to leave this battle.");
    let mut table = moving("rome", 5, "Romans", "unit MI1 2030 S; controlled MI1");
    table.must("take MI1");
    assert_eq!(table.forbidden_by("exit S"), Some("Map Exit"));
}

#[test]
fn case_map_exit_a_chariot_takes_its_riders_along() {
    let mut table = necho("unit CH1 0129 SW; unit AX1 0129 SW aboard CH1; unit L4 0129 SW aboard CH1; controlled CH1");
    table.must("take CH1; exit SW");
    assert_eq!(table.log(), "Map Exit  Chariot CH1 leaves the map.\n");
    for line in ["unit CH1 exited SW", "unit AX1 exited SW", "unit L4 exited SW"] {
        assert!(says(&table, line), "{line}");
    }
}

#[test]
fn case_map_exit_leavers_are_not_losses() {
    // The goal is 15. Thirteen have left, and a leader, who does not count; chariot and rider make it 15.
    let left: String = (1..=12).map(|n| format!("unit MS{n} exited; ")).collect();
    let mut table = table(
        "armageddon_609",
        &format!(
            "turn 10; side Egyptians; phase movement; stage move; {left} unit AX2 exited; unit L1 exited; \
             unit CH1 0130 S; unit AX1 0130 S aboard CH1; controlled CH1"
        ),
    );
    table.must("take CH1; exit S; end");
    insta::assert_snapshot!(table.log(), @r"
    Map Exit  Chariot CH1 leaves the map.
    Sequence  Egyptians: Melee Combat.
    Sequence  Judeans: Fire Combat.
    Leaders  Judeans: Movement.
    Sequence  Judeans: Melee Combat.
    Victory  Egyptians win.
    ");
}
