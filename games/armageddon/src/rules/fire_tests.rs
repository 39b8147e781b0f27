//! Fire combat, case by case; defensive fire (case J) has its own file.
//!
//! On the open plain most targets are in 1515 and most archers in column 15 to the south of it, looking north: 1516 is
//! one hex away, 1519 four.

use crate::Armageddon;
use crate::rules::test_combat::{at, fire, now, odds, outcome, prepare, told};
use crate::state::State;

/// Whether the line of fire between two hexes is open.
fn is_open(game: &Armageddon, state: &State, from: &str, to: &str) -> bool {
    let hex = |number| game.parse_hex(number).expect("a hex");
    game.obstruction(state, hex(from), hex(to)).is_none()
}

// Fire

#[test]
fn case_fire_as_the_log_tells_it() {
    // One IB at range 2: 2 against 2, 1-1. A 4 is D: a marker and no retreat.
    let mut table = fire("IB1 1517 N, ms1 1515 S, ms2 1515 S");
    table.must("target 1515; add IB1; declare; roll 4");
    insta::assert_snapshot!(told(&table), @r"
    Fire D  Fire is directed at 1515.
    Fire D  Improved Bowmen IB1 joins.
    Fire D  The fire is allotted.
    Fire K  Fire on 1515 at 1-1, die 4: disrupted.
    Disruption  Militia Spearmen ms1 is disrupted, until the end of the enemy's next Fire Phase.
    Disruption  Militia Spearmen ms2 is disrupted, until the end of the enemy's next Fire Phase.
    ");
    assert_eq!(now(&table, "ms1"), "ms1 1515 S disrupted enemy-fire 3");
}

#[test]
fn case_fire_only_fire_units_that_are_fit() {
    let mut table =
        fire("IB1 1516 N, IB2 1516 N disrupted enemy-melee 2, AX1 1516 N, CH1 1415 NE, L8 1516 N, mi1 1515 S");
    table.must("target 1515");
    assert_eq!(table.refusal("add AX1"), "Fire: AX1 does not fire.");
    assert_eq!(table.refusal("add CH1"), "Fire: CH1 does not fire.");
    assert_eq!(table.refusal("add L8"), "Fire: L8 does not fire.");
    assert_eq!(table.refusal("add IB2"), "Disruption: IB2 is disrupted.");
    assert_eq!(table.refusal("add IB3"), "Fire: IB3 is not on the map.");
    assert_eq!(table.forbidden_by("add IB1"), None);
}

#[test]
fn case_fire_less_than_one_to_two_is_refused() {
    // A skirmisher at range 2 has 1/2 against 2.
    let mut table = fire("SK1 1517 N, SK2 1615 NW, mi1 1515 S");
    assert_eq!(
        prepare(&mut table, "1515", "SK1"),
        Err("Fire: Too weak: ½ against 2 is under 1 to 2. It would take ½ more.".to_string())
    );
    // When nobody else could help, the target itself is refused.
    let table = fire("SK1 1517 N, mi1 1515 S");
    assert_eq!(table.refusal("target 1515"), "Fire: Too weak: ½ against 2 is under 1 to 2. It would take ½ more.");
}

#[test]
fn case_fire_all_is_allotted_before_the_first_die() {
    // From 1516 the line to 1514 is closed by mi1 in 1515, and it does not help that mi1 may be about to die.
    let mut table = fire("IB1 1615 NW, IB2 1516 N, IB3 1513 S, mi1 1515 S, mi2 1514 S, mi3 2525 N");
    table.must("target 1514");
    assert_eq!(table.refusal("add IB2"), "Fire G: 1515 is in the line of fire. From a slope one could shoot over it.");
    table.must("add IB3; declare; target 1515; add IB1; declare");
    assert_eq!(table.legal(), ["resolve 1514", "resolve 1515"]);
    assert_eq!(table.refusal("target 1515"), "Sequence: Not now: choose the attack to resolve next.");
    assert_eq!(table.refusal("add IB2"), "Sequence: Not now: choose the attack to resolve next.");
}

#[test]
fn case_fire_one_is_added_for_a_disrupted_target() {
    // Two IB at range 1: 4 to 2, 2-1; a 6 becomes 7, E instead of D.
    let mut table = fire("IB1 1516 N, IB2 1516 N, ms1 1515 S disrupted enemy-melee 2, ms2 1515 S, mi1 2525 N");
    table.must("target 1515; add IB1; add IB2; declare; roll 6");
    insta::assert_snapshot!(outcome(&table), @r"
    Fire K  Fire on 1515 at 2-1, die 7: eliminated.
    Results  Militia Spearmen ms1 is eliminated.
    Results  Militia Spearmen ms2 is eliminated.
    ");
}

#[test]
fn case_fire_chariots_and_leaders_add_nothing() {
    // An IB on a chariot that could charge, a leader beside it: still 2 to 2.
    let mut table = fire("CH1 1516 N, IB1 1516 N aboard CH1, L8 1516 N, mi1 1515 S");
    table.must("target 1515");
    assert_eq!(table.refusal("lead L8"), "Sequence: Not now: add to the open attack, or declare it.");
    assert_eq!(odds(fire("CH1 1516 N, IB1 1516 N aboard CH1, L8 1516 N, mi1 1515 S"), "1515", "IB1"), "2 to 2, 1-1");
}

#[test]
fn case_fire_leaders_ignore_it() {
    // Alone a leader is no target; with troops, those are hit and the leader is not.
    let table = fire("IB1 1516 N, l7 1515 S");
    assert_eq!(table.refusal("target 1515"), "Fire: There is no enemy in 1515 to attack.");
    let mut table = fire("IB1 1516 N, IB2 1516 N, IB3 1516 N, IB4 1615 NW, mi1 1515 S, l7 1515 S, mi2 2525 N");
    table.must("target 1515; add IB1; add IB2; add IB3; add IB4; declare; roll 6");
    insta::assert_snapshot!(outcome(&table), @r"
    Fire K  Fire on 1515 at 4-1, die 6: eliminated.
    Results  Militia Infantry mi1 is eliminated.
    ");
    assert_eq!(now(&table, "l7"), "l7 1515 S");
}

#[test]
fn case_fire_half_kills_half_and_marks_the_rest() {
    // Three IB at range 1: 6 to 2, 3-1; a 5 is half of three, two. No retreat.
    let mut table = fire("IB1 1516 N, IB2 1516 N, IB3 1516 N, ms1 1515 S, ms2 1515 S, ms3 1515 S");
    table.must("target 1515; add IB1; add IB2; add IB3; declare; roll 5; lose ms3; lose ms1");
    insta::assert_snapshot!(outcome(&table), @r"
    Fire K  Fire on 1515 at 3-1, die 5: half eliminated.
    Results  Militia Spearmen ms3 is eliminated.
    Results  Militia Spearmen ms1 is eliminated.
    Disruption  Militia Spearmen ms2 is disrupted, until the end of the enemy's next Fire Phase.
    ");
    assert_eq!(now(&table, "ms2"), "ms2 1515 S disrupted enemy-fire 3");
}

#[test]
fn case_fire_nobody_has_to() {
    let mut table = fire("IB1 1516 N, mi1 1515 S");
    table.must("end");
    insta::assert_snapshot!(table.log(), @"Leaders  Assyrians: Movement.");
}

#[test]
fn case_fire_into_village_and_woods_from_beside_only() {
    // The village 3320 and the wood at 0504, each with an archer beside it and one two hexes off.
    let mut table = at("susa", "fire", "IB1 3321 N, IB2 3322 N, mi1 3320 S");
    table.must("target 3320");
    assert_eq!(table.refusal("add IB2"), "Terrain Chart: 3320 may be fired into only from an adjacent hex.");
    assert_eq!(table.forbidden_by("add IB1"), None);
    let mut table = at("susa", "fire", "IB1 0503 S, IB2 0503 S, IB3 0602 S, mi1 0504 N");
    table.must("target 0504");
    assert_eq!(table.refusal("add IB3"), "Terrain Chart: 0504 may be fired into only from an adjacent hex.");
    assert_eq!(table.forbidden_by("add IB1"), None);
}

// Fire A

#[test]
fn case_fire_a_who_fired_may_move_but_not_attack() {
    let mut table = fire("SK1 1516 N, SK2 1516 N, L8 1516 N, mi1 1515 S, mi2 1415 S");
    table.must("target 1515; add SK1; declare; end; roll 1; take SK1; turn NE; stop; end");
    table.must("target 1515");
    assert_eq!(table.refusal("add SK1"), "Fire A: SK1 fired this turn and may not attack in melee.");
    assert_eq!(table.forbidden_by("add SK2"), None);
}

#[test]
fn case_fire_a_defensive_fire_does_not_forbid_melee_in_the_next_turn() {
    // SK1 fired in Player-Turn 3, the enemy's; in its own Player-Turn 4 it may attack.
    let table = crate::rules::test_combat::melee("SK1 1516 N fired 3, mi1 1515 S");
    assert_eq!(odds(table, "1515", "SK1"), "1 to 1, 1-1");
}

// Fire B

#[test]
fn case_fire_b_never_in_two_player_turns_running() {
    // This is Player-Turn 4. IB1 fired in the enemy's turn, 3; IB2 in its own last turn, 2.
    let mut table = fire("IB1 1516 N fired 3, IB2 1516 N fired 2, mi1 1515 S");
    table.must("target 1515");
    assert_eq!(table.refusal("add IB1"), "Fire B: IB1 fired in this Player-Turn or the one before.");
    assert_eq!(table.forbidden_by("add IB2"), None);
}

#[test]
fn case_fire_b_every_own_turn_is_fine() {
    let mut table = fire("IB1 1516 N, mi1 1515 S");
    for _ in 3..=5 {
        // Shoot at 1-1, where a 1 does nothing; end the Assyrians' movement, the Kassites' movement, their melee.
        table.must("target 1515; add IB1; declare; roll 1; end; end; end");
    }
    // Turns 3, 4 and 5 are Player-Turns 4, 6 and 8.
    assert_eq!(now(&table, "IB1"), "IB1 1516 N fired 8");
}

// Fire C

#[test]
fn case_fire_c_the_field_is_three_five_seven_nine_hexes() {
    // Ruling 1. IB reach 4 hexes; the field of an archer looking north at ranges 1 to 4, and nothing at 5.
    let table = fire("IB1 1515 N");
    let (game, state) = (&table.game, &table.state);
    let archer = game.parse_unit("IB1").expect("a counter");
    let from = game.parse_hex("1515").expect("a hex");
    let in_field = |range: u16| {
        let grid = &game.scenario().field.grid;
        grid.hexes().filter(|hex| grid.distance(from, *hex) == range && game.shot(state, archer, *hex).is_ok()).count()
    };
    assert_eq!([1, 2, 3, 4, 5].map(in_field), [3, 5, 7, 9, 0]);
}

#[test]
fn case_fire_c_the_field_is_eleven_hexes_at_range_five() {
    // From the slope 2022 an IB reaches five hexes; those to the south-east are all clear.
    let table = at("susa", "fire", "IB1 2022 SE");
    let (game, state) = (&table.game, &table.state);
    let archer = game.parse_unit("IB1").expect("a counter");
    let from = game.parse_hex("2022").expect("a hex");
    let grid = &game.scenario().field.grid;
    let reached = grid.hexes().filter(|hex| grid.distance(from, *hex) == 5 && game.shot(state, archer, *hex).is_ok());
    let reached: Vec<_> = reached.map(|hex| game.number(hex).to_string()).collect();
    assert_eq!(reached.len(), 11);
    // The ends of the arc are due north-east and due south.
    assert!(reached.contains(&"2520".to_string()) && reached.contains(&"2027".to_string()));
}

#[test]
fn case_fire_c_the_edges_of_the_field_belong_to_it() {
    // Looking north from 1519, four hexes away: 1917 is due north-east, 1117 due north-west, 1918 just beside.
    let table = fire("IB1 1519 N, mi1 1917 S, mi2 1117 S");
    assert_eq!(table.forbidden_by("target 1917"), None);
    assert_eq!(table.forbidden_by("target 1117"), None);
    let mut table = fire("IB1 1519 N, IB2 1919 N, mi1 1918 S");
    table.must("target 1918");
    assert_eq!(table.refusal("add IB1"), "Fire C: 1918 is not in the field of fire of IB1.");
    // Turned one hexside to the right it sees 1918.
    let mut table = fire("IB1 1519 NE, IB2 1919 N, mi1 1918 S");
    table.must("target 1918; add IB1");
}

#[test]
fn case_fire_c_range_counts_hexes() {
    let mut table = fire("IB1 1520 N, SK1 1518 N, HA1 1517 N, IB2 1614 SW, mi1 1515 S");
    table.must("target 1515");
    assert_eq!(table.refusal("add IB1"), "Fire C: 1515 is 5 hexes away, out of range of IB1.");
    assert_eq!(table.refusal("add SK1"), "Fire C: 1515 is 3 hexes away, out of range of SK1.");
    assert_eq!(table.forbidden_by("add HA1"), None);
}

// Fire D

#[test]
fn case_fire_d_many_units_types_and_ranges_fire_together() {
    // IB at range 4 has 1, IB at 2 has 2, SK at 2 has 1/2, HA at 1 has 1: 4 1/2 against 2.
    let units = "IB1 1117 NE, IB2 1714 SW, SK1 1314 SE, HA1 1516 N, mi1 1515 S";
    assert_eq!(odds(fire(units), "1515", "IB1 IB2 SK1 HA1"), "4½ to 2, 2-1");
}

// Fire E

#[test]
fn case_fire_e_a_crowd_is_no_easier_to_hit() {
    for target in
        ["mi1 1515 S", "mi1 1515 N", "mi1 1515 S, mi2 1515 N, mi3 1515 NE", "ch1 1515 N, sd1 1515 N aboard ch1"]
    {
        assert_eq!(odds(fire(&format!("IB1 1516 N, {target}")), "1515", "IB1"), "2 to 2, 1-1");
    }
}

// Fire F

#[test]
fn case_fire_f_one_unit_one_hex() {
    let mut table = fire("IB1 1516 N, IB2 1516 N, mi1 1515 S, mi2 1415 S");
    table.must("target 1515; add IB1");
    assert_eq!(table.refusal("target 1415"), "Sequence: Not now: add to the open attack, or declare it.");
    table.must("declare; target 1415");
    assert_eq!(table.refusal("add IB1"), "Fire F: IB1 takes part in an attack already.");
}

#[test]
fn case_fire_f_all_fire_at_a_hex_is_one_attack() {
    // Ruling 11.
    let mut table = fire("IB1 1516 N, IB2 1516 N, mi1 1515 S, mi2 1415 S");
    table.must("target 1515; add IB1; declare");
    assert_eq!(
        table.refusal("target 1515"),
        "Fire F: 1515 is under attack already this phase: add to that attack while it is open."
    );
}

// Fire G

#[test]
fn case_fire_g_any_counter_between_blocks() {
    // From 1518 to 1515 the line goes through 1517 and 1516. IB2 beside the target keeps it a lawful one.
    for between in ["AX1 1517 S", "mi2 1516 S", "L1 1516 N", "l1 1517 S"] {
        let mut table = fire(&format!("IB1 1518 N, IB2 1614 SW, mi1 1515 S, {between}"));
        table.must("target 1515");
        let hex = between.split(' ').nth(1).expect("a hex");
        assert_eq!(
            table.refusal("add IB1"),
            format!("Fire G: {hex} is in the line of fire. From a slope one could shoot over it.")
        );
    }
}

#[test]
fn case_fire_g_the_two_ends_never_block() {
    // Others in the archer's hex and in the target hex do not matter.
    let units = "IB1 1517 N, IB2 1517 N, MS1 1517 N, L8 1517 N, mi1 1515 S, mi2 1515 S, l7 1515 S";
    assert_eq!(odds(fire(units), "1515", "IB1 IB2"), "4 to 2, 2-1");
    // Out of a wood and at a slope.
    let table = at("susa", "fire", "IB1 0404 SE");
    assert!(is_open(&table.game, &table.state, "0404", "0506"));
}

#[test]
fn case_fire_g_village_and_woods_block() {
    // Through the wood 0505 and 0504, and through the village 3320.
    let mut table = at("susa", "fire", "IB1 0506 N, IB2 0502 S, mi1 0503 S");
    table.must("target 0503");
    assert_eq!(table.refusal("add IB1"), "Fire G: 0505 is in the line of fire. From a slope one could shoot over it.");
    let mut table = at("susa", "fire", "IB1 3321 N, IB2 3318 S, mi1 3319 S");
    table.must("target 3319");
    assert_eq!(table.refusal("add IB1"), "Fire G: 3320 is in the line of fire. From a slope one could shoot over it.");
}

#[test]
fn case_fire_g_stream_and_slope_do_not_block() {
    // Over the stream 0610, and over the slope 0513 between the clear hexes 0512 and 0514.
    assert_eq!(odds(at("susa", "fire", "IB1 0609 S, mi1 0611 N"), "0611", "IB1"), "2 to 2, 1-1");
    assert_eq!(odds(at("susa", "fire", "IB1 0512 S, mi1 0514 N"), "0514", "IB1"), "2 to 2, 1-1");
}

#[test]
fn case_fire_g_a_crest_between_blocks_unless_from_a_slope() {
    // A crest parts 0612 from 0613. From 0611, which is clear, 0613 is hidden.
    let mut table = at("susa", "fire", "IB1 0611 S, IB2 0614 N, mi1 0613 N");
    table.must("target 0613");
    assert_eq!(table.refusal("add IB1"), "Fire G: A crest hides 0613. From a slope one could shoot over it.");
    assert_eq!(table.forbidden_by("add IB2"), None);
    // From the slope 0612, right behind the crest, it is not: slope to slope, 2 against 3.
    assert_eq!(odds(at("susa", "fire", "IB2 0612 S, mi1 0613 N"), "0613", "IB2"), "2 to 3, 1-2");
}

#[test]
fn case_fire_g_along_a_hexside_both_sides_must_block() {
    // From 1515 to 1616 the line runs between 1615 and 1516.
    let open = fire("IB1 1515 SE, mi1 1616 N");
    assert_eq!(odds(open, "1616", "IB1"), "2 to 2, 1-1");
    for one in ["AX1 1615 N", "mi2 1615 N", "AX1 1516 N", "l1 1516 N"] {
        assert_eq!(odds(fire(&format!("IB1 1515 SE, mi1 1616 N, {one}")), "1616", "IB1"), "2 to 2, 1-1");
    }
    let mut both = fire("IB1 1515 SE, IB2 1617 N, mi1 1616 N, AX1 1615 S, l1 1516 N");
    both.must("target 1616");
    assert_eq!(both.refusal("add IB1"), "Fire G: 1615 is in the line of fire. From a slope one could shoot over it.");
}

#[test]
fn case_fire_g_along_a_hexside_woods_and_counters_count_alike() {
    // From 2118 to 2219 the line runs between the wood 2218 and the open 2119.
    let open = at("susa", "fire", "IB1 2118 SE");
    assert!(is_open(&open.game, &open.state, "2118", "2219"));
    let blocked = at("susa", "fire", "IB1 2118 SE, mi1 2119 N");
    assert!(!is_open(&blocked.game, &blocked.state, "2118", "2219"));
    // From 0505 to 0403 woods are on both sides: 0504 and 0404.
    assert!(!is_open(&open.game, &open.state, "0505", "0403"));
}

#[test]
fn case_fire_g_a_crest_it_runs_along_does_not_block() {
    // Ruling 38. From 0512 to 0613 the line runs along the crest between 0513 and 0612. Uphill: three IB have 3.
    let units = "IB1 0512 SE, IB2 0512 SE, IB3 0512 SE, mi1 0613 N";
    assert_eq!(odds(at("susa", "fire", units), "0613", "IB1 IB2 IB3"), "3 to 3, 1-1");
}

#[test]
fn case_fire_g_a_corner_is_no_obstacle() {
    // Five hexes away, the line from 1515 to 1918 goes through 1615, 1716, 1717 and 1817 and touches only corners of
    // 1616 and 1816.
    let table = fire("IB1 1515 SE, AX1 1616 N, mi1 1816 N");
    assert!(is_open(&table.game, &table.state, "1515", "1918"));
    for on_the_way in ["1615", "1716", "1717", "1817"] {
        let table = fire(&format!("IB1 1515 SE, AX1 {on_the_way} N"));
        assert!(!is_open(&table.game, &table.state, "1515", "1918"), "{on_the_way}");
    }
}

#[test]
fn case_fire_g_from_a_slope_nothing_obstructs() {
    // IB1 on the slope 0612 over a crest and over troops in 0613, at 0614 behind them: slope to slope at range 2.
    let units = "IB1 0612 S, mi1 0613 N, mi2 0614 N";
    assert_eq!(odds(at("susa", "fire", units), "0614", "IB1"), "2 to 3, 1-2");
}

#[test]
fn case_fire_g_not_even_from_a_slope_far_into_woods() {
    // Ruling 12. 1123 is a slope, 1024 a wood two hexes away.
    let mut table = at("susa", "fire", "IB1 1123 SW, IB2 1023 S, IB3 1023 S, mi1 1024 N");
    table.must("target 1024");
    assert_eq!(table.refusal("add IB1"), "Terrain Chart: 1024 may be fired into only from an adjacent hex.");
    assert_eq!(table.forbidden_by("add IB2"), None);
}

// Fire H

#[test]
fn case_fire_h_nobody_fires_out_of_a_stream() {
    let mut table = at("susa", "fire", "IB1 0610 S, IB2 0711 SW, mi1 0611 N");
    table.must("target 0611");
    assert_eq!(table.refusal("add IB1"), "Fire H: IB1 stands in water and may not fire.");
}

#[test]
fn case_fire_h_uphill_halves() {
    // From 0611 at the slope 0612: an IB has 1 of 2, a skirmisher 1/2 of 1.
    assert_eq!(odds(at("susa", "fire", "IB1 0611 S, IB2 0611 S, mi1 0612 N"), "0612", "IB1 IB2"), "2 to 3, 1-2");
    assert_eq!(odds(at("susa", "fire", "IB1 0611 S, SK1 0611 S, mi1 0612 N"), "0612", "IB1 SK1"), "1½ to 3, 1-2");
}

#[test]
fn case_fire_h_downhill_reaches_one_hex_further_at_outer_strength() {
    // Ruling 13. From the slope 0612 north to 0609, three hexes: SK 1/2, HA 1/2. To 0607, five: IB 1.
    let susa = |units: &str| at("susa", "fire", units);
    assert_eq!(odds(susa("SK1 0612 N, SK2 0612 N, mi1 0609 S"), "0609", "SK1 SK2"), "1 to 2, 1-2");
    assert_eq!(odds(susa("HA1 0612 N, SK1 0612 N, mi1 0609 S"), "0609", "HA1 SK1"), "1 to 2, 1-2");
    assert_eq!(odds(susa("IB1 0612 N, mi1 0607 S"), "0607", "IB1"), "1 to 2, 1-2");
    let mut far = susa("IB1 0612 N, IB2 0607 N, mi1 0606 S");
    far.must("target 0606");
    assert_eq!(far.refusal("add IB1"), "Fire C: 0606 is 6 hexes away, out of range of IB1.");
    // Into the stream 0610 it is downhill too: protection 1.
    assert_eq!(odds(susa("SK1 0612 N, mi1 0610 S"), "0610", "SK1"), "½ to 1, 1-2");
}

#[test]
fn case_fire_h_slope_to_slope_is_level() {
    // Ruling 13. From 0612 to 0613 nothing is halved, and 0715, three hexes off, is not one hex nearer.
    let susa = |units: &str| at("susa", "fire", units);
    assert_eq!(odds(susa("SK1 0612 S, IB1 0612 S, mi1 0613 N"), "0613", "SK1 IB1"), "3 to 3, 1-1");
    let mut table = susa("SK1 0612 S, IB1 0714 S, mi1 0715 N");
    table.must("target 0715");
    assert_eq!(table.refusal("add SK1"), "Fire C: 0715 is 3 hexes away, out of range of SK1.");
}

// Fire K

#[test]
fn case_fire_k_everybody_in_the_hex_is_hit() {
    // A chariot, its rider and nobody else: both are disrupted.
    let mut table = fire("IB1 1516 N, ch1 1515 S, bo1 1515 S aboard ch1");
    table.must("target 1515; add IB1; declare; roll 4");
    insta::assert_snapshot!(outcome(&table), @r"
    Fire K  Fire on 1515 at 1-1, die 4: disrupted.
    Disruption  Bowmen bo1 is disrupted, until the end of the enemy's next Fire Phase.
    Disruption  Chariot ch1 is disrupted, until the end of the enemy's next Fire Phase.
    ");
}
