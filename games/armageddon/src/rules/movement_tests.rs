//! Case tests: Movement.

use testkit::Table;

use crate::Armageddon;
use crate::test_table::table;

/// A scenario in turn 3, in this side's Movement Phase.
fn moving(scenario: &str, side: &str, position: &str) -> Table<Armageddon> {
    table(scenario, &format!("turn 3; side {side}; phase movement; stage move; {position}"))
}

/// An open plain, the Assyrians moving.
fn plain(position: &str) -> Table<Armageddon> {
    moving("second_babylon", "Assyrians", position)
}

/// The whole map with its terrain, the Assyrians moving.
fn field(position: &str) -> Table<Armageddon> {
    moving("susa", "Assyrians", position)
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

/// How far a counter alone in 2020 marches over the plain when a D leader, radius 3, began the phase in this hex.
fn march_led_from(unit: &str, leader_hex: &str) -> usize {
    let (side, leader) =
        if unit.starts_with(char::is_uppercase) { ("Assyrians", "L8") } else { ("Kassite Babylonians", "l7") };
    let position =
        format!("turn 3; side {side}; phase fire; stage allocate; unit {unit} 2020 N; unit {leader} {leader_hex} N");
    let mut table = table("second_babylon", &position);
    table.must("end"); // no fire; control is read off as the Movement Phase begins
    march(&mut table, unit)
}

#[test]
fn case_movement_counters_in_control_have_their_full_allowance() {
    // 2023 is 3 hexes from 2020: just within the radius.
    for (unit, allowance) in [
        ("MI1", 3),
        ("MS1", 3),
        ("AX1", 4),
        ("SD1", 4),
        ("SK1", 5),
        ("IB1", 5),
        ("bo1", 5),
        ("MC1", 9),
        ("HA1", 9),
        ("CH1", 10),
    ] {
        assert_eq!(march_led_from(unit, "2023"), allowance, "{unit}");
    }
}

#[test]
fn example_20_out_of_control_the_allowance_is_halved_and_rounded_down() {
    // Movement: 2024 is 4 hexes from 2020, one beyond the radius. The leader L1 needs nobody.
    for (unit, allowance) in [
        ("MI1", 1),
        ("MS1", 1),
        ("AX1", 2),
        ("SD1", 2),
        ("SK1", 2),
        ("IB1", 2),
        ("bo1", 2),
        ("MC1", 4),
        ("HA1", 4),
        ("CH1", 5),
        ("L1", 6),
    ] {
        assert_eq!(march_led_from(unit, "2024"), allowance, "{unit}");
    }
}

#[test]
fn example_30_an_egyptian_chariot_of_number_26_has_6_and_out_of_control_3() {
    // Movement, #26: 10 less a third is 6, half of that 3. The die, a 3, lets it go. l2 is a D, radius 3.
    for (leader_hex, allowance) in [("2623", 6), ("2624", 3)] {
        let position =
            format!("turn 3; side Egyptians; phase fire; stage allocate; unit ch1 2620 N; unit l2 {leader_hex} N");
        let mut table = table("pelusium_meints", &position);
        table.must("end; roll 3");
        assert_eq!(march(&mut table, "ch1"), allowance, "leader in {leader_hex}");
    }
}

#[test]
fn case_movement_riders_go_by_the_control_of_their_chariot() {
    // Ruling 35. L8 (radius 3) in 2023: the chariot in 2020 is in control, AX1 beside it in 2019 is not, and it makes
    // no difference; the other way round the chariot has only half, 5, whoever mounts.
    for (chariot, rider, allowance) in [("2020", "2019", 10), ("2019", "2020", 5)] {
        let mut table = table(
            "second_babylon",
            &format!(
                "turn 3; side Assyrians; phase fire; stage allocate; \
                 unit CH1 {chariot} N; unit AX1 {rider} N; unit L8 2023 N"
            ),
        );
        table.must("end; embark AX1 CH1");
        assert_eq!(march(&mut table, "CH1"), allowance, "chariot in {chariot}");
    }
}

#[test]
fn case_movement_only_fire_units_have_a_zone() {
    // AX1 passes between spearmen, axemen, cavalry and a chariot that all look at it.
    let mut table = plain(
        "unit AX1 0615 N; controlled AX1; unit ms1 0514 SE; unit ax1 0713 SW; unit mc1 0512 SE; unit ch1 0711 SW",
    );
    assert_eq!(march(&mut table, "AX1"), 4);
}

#[test]
fn case_movement_a_terrain_sets_the_cost() {
    // Woods 2, slope 2 (the crest between 1417 and 1517 adds nothing), stream 2, village 1, clear 1.
    let mut table = field(
        "unit AX1 0823 S; unit AX2 1416 S; unit SK1 0709 S; unit MI1 3321 N; unit MS1 2025 S; \
         controlled AX1 AX2 SK1 MI1 MS1",
    );
    table.play("take AX1; step S; take AX2; step S; turn NE; take SK1; step S; take MI1; step N; take MS1; step S");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0824 for 2.
    Movement A  Axemen AX2 moves to 1417 for 2.
    Facing A  Axemen AX2 turns NE.
    Movement A  Skirmishers SK1 moves to 0710 for 2.
    Movement A  Militia Infantry MI1 moves to 3320 for 1.
    Movement A  Militia Spearmen MS1 moves to 2026 for 1.
    ");
}

#[test]
fn case_movement_a_crest_costs_nothing_more() {
    let mut table = field("unit AX1 1417 N; controlled AX1");
    table.play("take AX1; step NE");
    assert_eq!(table.log(), "Movement A  Axemen AX1 moves to 1517 for 2.\n");
}

#[test]
fn case_movement_a_marsh_costs_three_and_bars_chariots() {
    // #1 turns slopes into marsh; 1417 is one.
    let mut table = moving("iran_iraq", "Sumerians", "unit MI1 1416 S; unit CH1 1416 S; controlled MI1 CH1");
    table.play("take MI1; step S; take CH1; step S");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Militia Infantry MI1 moves to 1417 for 3.
    #1  refused: 1417 is closed to CH1.
    ");
}

#[test]
fn case_movement_a_road_costs_half_from_road_to_road() {
    // #12 turns the stream into a road: ½ along it, 1 onto it from open ground and 1 off it.
    let mut table = moving("david", "Philistines", "unit sk1 0309 S; controlled sk1");
    table.play("take sk1; step S; step SE; step NE; step NE");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Skirmishers sk1 moves to 0310 for 1.
    Movement A  Skirmishers sk1 moves to 0410 for ½.
    Movement A  Skirmishers sk1 moves to 0510 for ½.
    Movement A  Skirmishers sk1 moves to 0609 for 1.
    ");
}

#[test]
fn case_movement_a_closed_ground_is_never_entered() {
    // #15: the stream is the Nile.
    let mut table = moving("herakleopolis", "Kashites", "unit AX1 0709 S; controlled AX1");
    table.play("take AX1");
    assert_eq!(table.refusal("step S"), "#15: 0710 is closed to AX1.");
}

#[test]
fn case_movement_a_no_move_of_one_hex_is_guaranteed() {
    // MI1 is out of control: 1 point, and woods cost 2.
    let mut table = field("unit MI1 0823 S");
    table.play("take MI1");
    assert_eq!(table.refusal("step S"), "Movement C: 0824 costs 2 and MI1 has 1 left.");
}

#[test]
fn case_movement_b_nobody_has_to_move() {
    let mut table = plain("unit AX1 0612 N; unit AX2 0812 N; controlled AX1 AX2; unit ms1 2020 S");
    table.must("end");
    assert!(says(&table, "unit AX1 0612 N") && says(&table, "unit AX2 0812 N"));
    insta::assert_snapshot!(table.log(), @r"
    Sequence  Assyrians: Melee Combat.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
}

#[test]
fn case_movement_b_some_may_move_and_others_stay() {
    let mut table = plain("unit AX1 0612 N; unit AX2 0812 N; controlled AX1 AX2; unit ms1 2020 S");
    table.must("take AX2; step N; end");
    assert!(says(&table, "unit AX1 0612 N") && says(&table, "unit AX2 0811 N"));
}

#[test]
fn case_movement_c_the_allowance_is_the_limit() {
    // AX has 4 points: two woods hexes use them up; with 1 left a third kind of ground that costs 2 is too dear.
    let mut table = field("unit AX1 0822 S; controlled AX1");
    table.play("take AX1; step S; step S; step S");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0823 for 1.
    Movement A  Axemen AX1 moves to 0824 for 2.
    Movement C  refused: 0825 costs 2 and AX1 has 1 left.
    ");
}

#[test]
fn case_movement_c_points_are_not_kept_for_the_next_turn() {
    // AX1 uses 1 of 4, and a turn later has 4 again, not 7. L8 is a D beside its march.
    let mut table = plain("unit AX1 0615 N; unit L8 0515 N; controlled AX1 L8; unit ms1 2020 S; unit l7 2120 S");
    table.must("take AX1; step N; stop; end; end");
    assert_eq!(march(&mut table, "AX1"), 4);
}

#[test]
fn case_movement_c_points_are_not_lent() {
    // AX1 stays and leaves AX2 its own 4.
    let mut table = plain("unit AX1 0615 N; unit AX2 0615 N; controlled AX1 AX2");
    table.must("take AX1; stop");
    assert_eq!(march(&mut table, "AX2"), 4);
}

#[test]
fn case_movement_d_the_other_side_stands() {
    let table = plain("unit AX1 0612 N; controlled AX1; unit ms1 0808 S");
    assert_eq!(table.refusal("take ms1"), "Movement D: ms1 is not on the side that acts now.");
    assert!(!table.legal().contains(&"take ms1".to_string()));
}

#[test]
fn case_movement_e_nobody_fights_on_the_march() {
    let mut table = plain("unit AX1 0612 N; unit IB1 0712 N; controlled AX1 IB1; unit ms1 0611 S");
    table.must("take AX1");
    for action in ["target 0611", "add AX1", "add IB1", "declare", "shoot"] {
        assert_eq!(table.forbidden_by(action), Some("Sequence"), "{action}");
    }
}

#[test]
fn case_movement_e_defensive_fire_is_the_exception() {
    // BO at range 1 against clear ground: 2 to 2, 1-1; a 3 has no effect.
    let mut table = plain("unit AX1 0612 N; controlled AX1; unit bo1 0610 S");
    table.must("take AX1; step N; add bo1; shoot; roll 3");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0611 for 1.
    Movement L  Axemen AX1 must stop there.
    Fire J  Bowmen bo1 takes aim.
    Fire J  Defensive fire on 0611 at 1-1, die 3: no effect.
    ");
}

#[test]
fn case_movement_f_enemy_hexes_are_closed_even_with_a_lone_leader() {
    // ms1 holds 0611, and in 0711 stands only a leader.
    let mut table = plain("unit AX1 0612 N; controlled AX1; unit ms1 0611 S; unit l1 0711 S");
    table.play("take AX1; step N; step NE; step N");
    insta::assert_snapshot!(table.log(), @r"
    Movement F  refused: AX1 may not enter 0611: the enemy is there.
    Movement A  Axemen AX1 moves to 0712 for 1.
    Movement F  refused: AX1 may not enter 0711: the enemy is there.
    ");
}

#[test]
fn case_movement_g_taking_another_counter_finishes_the_one_before() {
    let mut table = plain("unit AX1 0612 N; unit AX2 0812 N; controlled AX1 AX2");
    table.play("take AX1; step N; take AX2; step N; take AX1; step N");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0611 for 1.
    Movement A  Axemen AX2 moves to 0811 for 1.
    Movement J  refused: AX1 has moved this phase.
    Movement A  Axemen AX2 moves to 0810 for 1.
    ");
}

#[test]
fn case_movement_g_counters_taken_up_and_put_down_have_moved() {
    let mut table = plain("unit AX1 0612 N; unit AX2 0812 N; controlled AX1 AX2");
    table.must("take AX1; take AX2");
    assert_eq!(table.refusal("take AX1"), "Movement J: AX1 has moved this phase.");
}

#[test]
fn case_movement_h_one_move_may_cross_mixed_ground() {
    // SK has 5: stream 2, clear 1, slope 2.
    let mut table = field("unit SK1 0609 S; controlled SK1");
    table.play("take SK1; step S; step S; step S");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Skirmishers SK1 moves to 0610 for 2.
    Movement A  Skirmishers SK1 moves to 0611 for 1.
    Movement A  Skirmishers SK1 moves to 0612 for 2.
    ");
    assert!(says(&table, "moved SK1"));
}

#[test]
fn case_movement_j_each_counter_moves_once_in_a_phase() {
    let mut table = plain("unit AX1 0615 N; controlled AX1");
    table.must("take AX1; step N; stop");
    assert_eq!(table.refusal("take AX1"), "Movement J: AX1 has moved this phase.");
}

#[test]
fn case_movement_j_the_counter_in_hand_is_not_taken_up_afresh() {
    // Otherwise it would have all its points again.
    let mut table = plain("unit AX1 0615 N; controlled AX1");
    table.must("take AX1; step N; step N");
    assert_eq!(table.refusal("take AX1"), "Movement J: AX1 is in hand already.");
    table.must("step N; step N");
    assert_eq!(table.refusal("take AX1"), "Movement J: AX1 has moved this phase.");
}

#[test]
fn case_movement_j_leaders_who_rode_do_not_walk_on_when_their_chariot_is_shot() {
    // Four BO at range 1 against clear ground: 8 to 2, 4-1; a 6 is E. The leader is left alone (Leaders A), but it has
    // had its ride.
    let mut table = plain(
        "unit CH1 0612 N; unit L8 0612 N aboard CH1; controlled CH1 L8; \
         unit bo1 0610 S; unit bo2 0610 S; unit bo3 0610 S; unit bo4 0511 SE",
    );
    table.must("take CH1; step N; add bo1; add bo2; add bo3; add bo4; shoot; roll 6");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Chariot CH1 moves to 0611 for 1.
    Movement L  Chariot CH1 must stop there.
    Fire J  Bowmen bo1 takes aim.
    Fire J  Bowmen bo2 takes aim.
    Fire J  Bowmen bo3 takes aim.
    Fire J  Bowmen bo4 takes aim.
    Fire J  Defensive fire on 0611 at 4-1, die 6: eliminated.
    Results  Chariot CH1 is eliminated.
    ");
    assert_eq!(table.refusal("take L8"), "Movement J: L8 has moved this phase.");
}

#[test]
fn case_movement_j_stacks_move_one_by_one() {
    let mut table = plain("unit AX1 0612 N; unit AX2 0612 N; controlled AX1 AX2");
    table.must("take AX1; step N; stop");
    assert!(says(&table, "unit AX1 0611 N") && says(&table, "unit AX2 0612 N"));
}

#[test]
fn case_movement_k_friends_may_be_crossed() {
    // AX1 may not stop among three spearmen who have moved, nor beside a chariot, but it may pass through both.
    let mut table = plain(
        "unit AX1 0613 N; controlled AX1; unit MS1 0612 N; unit MS2 0612 N; unit MS3 0612 N; unit CH1 0611 N; \
         moved MS1 MS2 MS3 CH1",
    );
    table.play("take AX1; step N; stop; step N; stop; step N; stop");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0612 for 1.
    Stacking  refused: AX1 finds no room in 0612: three units at most, of one type but for fire units, and a chariot only with its rider.
    Movement A  Axemen AX1 moves to 0611 for 1.
    Stacking E  refused: AX1 finds no room in 0611: three units at most, of one type but for fire units, and a chariot only with its rider.
    Movement A  Axemen AX1 moves to 0610 for 1.
    ");
}

/// Whether AX1, stepping north into 0611, is stopped there, with the other side holding any fire it is offered.
fn stops_at_0611(table: &mut Table<Armageddon>) -> bool {
    table.must("take AX1; step N");
    if table.legal().contains(&"hold".to_string()) {
        table.must("hold");
    }
    assert!(says(table, "unit AX1 0611 N"));
    says(table, "moved AX1")
}

#[test]
fn case_movement_l_the_front_of_a_fire_unit_stops_the_mover() {
    // 0612 is two hexes off; 0611 is a front hex. The march ends though 2 of 4 points are left and nobody fires.
    let mut table = plain("unit AX1 0613 N; controlled AX1; unit bo1 0610 S");
    table.play("take AX1; step N; step N; hold; step NE; take AX1");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0612 for 1.
    Movement A  Axemen AX1 moves to 0611 for 1.
    Movement L  Axemen AX1 must stop there.
    Fire J  They hold their fire.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    Movement J  refused: AX1 has moved this phase.
    ");
}

#[test]
fn case_movement_l_every_fire_unit_stops_with_each_of_its_front_hexes() {
    for archer in ["sk1", "bo1"] {
        // 0611 lies S of 0610, SW of 0711 and SE of 0511.
        for (hex, facing) in [("0610", "SE"), ("0610", "S"), ("0610", "SW"), ("0711", "SW"), ("0511", "SE")] {
            let mut table = plain(&format!("unit AX1 0612 N; controlled AX1; unit {archer} {hex} {facing}"));
            assert!(stops_at_0611(&mut table), "{archer} {hex} {facing}");
        }
    }
    for archer in ["SK1", "IB1", "HA1"] {
        let position = format!("unit ax1 0612 N; controlled ax1; unit {archer} 0610 S");
        let mut table = moving("second_babylon", "Kassite Babylonians", &position);
        table.must("take ax1; step N; hold");
        assert!(says(&table, "moved ax1"), "{archer}");
    }
}

#[test]
fn case_movement_l_the_flank_of_a_fire_unit_does_not_stop() {
    // Seen from 0610, 0611 lies S: front for SE, S and SW, flank for the rest.
    for facing in ["N", "NE", "NW"] {
        let mut table = plain(&format!("unit AX1 0612 N; controlled AX1; unit bo1 0610 {facing}"));
        assert!(!stops_at_0611(&mut table), "{facing}");
    }
}

#[test]
fn case_movement_l_fire_units_that_cannot_fire_stop_all_the_same() {
    // Ruling 5: fired in the Player-Turn before (number 3), disrupted, or riding.
    for archer in [
        "unit bo1 0610 S fired 3",
        "unit bo1 0610 S disrupted enemy-melee 3",
        "unit ch1 0610 S; unit bo1 0610 S aboard ch1",
    ] {
        let mut table = plain(&format!("unit AX1 0612 N; controlled AX1; {archer}"));
        assert!(stops_at_0611(&mut table), "{archer}");
    }
    // In a stream: 0710 is one, and 0711 lies south of it.
    let mut table = field("unit AX1 0712 N; controlled AX1; unit bo1 0710 S");
    table.must("take AX1; step N");
    assert!(says(&table, "unit AX1 0711 N") && says(&table, "moved AX1"));
}

#[test]
fn case_movement_l_beginning_before_a_fire_unit_costs_nothing() {
    // AX1 begins in a front hex of bo1 and marches off with all its 4 points.
    let mut table = plain("unit AX1 0609 N; controlled AX1; unit bo1 0610 N");
    assert_eq!(march(&mut table, "AX1"), 4);
}

#[test]
fn case_movement_l_from_one_front_hex_to_another_is_one_hex_and_stop() {
    // 0611 and 0711 are both front hexes of bo1, which may not fire at a mover that began beside it (Fire J).
    let mut table = plain("unit AX1 0611 N; controlled AX1; unit bo1 0610 S");
    table.play("take AX1; step NE; step NE");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Axemen AX1 moves to 0711 for 1.
    Movement L  Axemen AX1 must stop there.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    ");
    assert!(says(&table, "unit AX1 0711 NE"));
}

#[test]
fn case_movement_l_leaders_are_stopped_too() {
    // Leaders A: nobody fires at a leader, but it stops.
    let mut table = plain("unit L8 0612 N; unit bo1 0610 S");
    table.play("take L8; step N; step NE");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Leader L8 (D) moves to 0611 for 1.
    Movement L  Leader L8 (D) must stop there.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    ");
}
