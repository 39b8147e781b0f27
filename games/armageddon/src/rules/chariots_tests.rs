//! Case tests: Chariots.

use testkit::Table;

use crate::Armageddon;
use crate::test_table::table;

/// A scenario in turn 3, in this side's Movement Phase, at this stage.
fn moving(scenario: &str, side: &str, stage: &str, position: &str) -> Table<Armageddon> {
    table(scenario, &format!("turn 3; side {side}; phase movement; stage {stage}; {position}"))
}

/// An open plain: the Assyrians may board.
fn boarding(position: &str) -> Table<Armageddon> {
    moving("second_babylon", "Assyrians", "embark", position)
}

/// An open plain: the Assyrians move.
fn plain(position: &str) -> Table<Armageddon> {
    moving("second_babylon", "Assyrians", "move", position)
}

/// The whole map: the Assyrians move.
fn field(position: &str) -> Table<Armageddon> {
    moving("susa", "Assyrians", "move", position)
}

/// An open plain: Assyrian riders may step down.
fn stepping_down(position: &str) -> Table<Armageddon> {
    moving("second_babylon", "Assyrians", "debark", position)
}

/// Whether the position holds this line.
fn says(table: &Table<Armageddon>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// Steps in one direction, as a script.
fn steps(way: &str, count: usize) -> String {
    vec![format!("step {way}"); count].join("; ")
}

/// Whether CH1, taken up and moved by this script, has charged.
fn charges(mut table: Table<Armageddon>, script: &str) -> bool {
    table.must(&format!("take CH1; {script}"));
    says(&table, "charged CH1")
}

#[test]
fn case_chariots_boarding_is_free_whatever_the_facing_and_the_enemy_fronts() {
    // AX1 looks away, and both hexes lie before bo1, which gets no shot (Ruling 15). The axemen take the chariot's
    // facing (Ruling 35).
    let mut table = boarding("unit CH1 0612 NE; unit AX1 0712 S; controlled CH1 AX1; unit bo1 0611 SE");
    table.must("embark AX1 CH1");
    assert_eq!(table.log(), "Chariots  Axemen AX1 mounts CH1.\n");
    assert!(says(&table, "unit AX1 0612 NE aboard CH1"));
    assert!(says(&table, "stage move"));
}

#[test]
fn case_chariots_boarders_must_be_adjacent() {
    let table = boarding("unit CH1 0612 N; unit AX1 0614 N; unit AX2 0613 N");
    assert_eq!(table.refusal("embark AX1 CH1"), "Chariots: AX1 is not beside CH1.");
    assert_eq!(table.forbidden_by("embark AX2 CH1"), None);
}

#[test]
fn case_chariots_neither_boarder_nor_chariot_may_be_disrupted() {
    // Ruling 19.
    let table = boarding(
        "unit CH1 0612 N; unit AX1 0613 N disrupted enemy-fire 3; unit AX3 0611 N; \
         unit CH2 0812 N disrupted enemy-fire 3; unit AX2 0813 N",
    );
    assert_eq!(table.refusal("embark AX1 CH1"), "Disruption: AX1 and CH1 must both be undisrupted for that.");
    assert_eq!(table.refusal("embark AX2 CH2"), "Disruption: AX2 and CH2 must both be undisrupted for that.");
}

#[test]
fn case_chariots_nobody_boards_once_movement_has_begun() {
    let mut table = boarding("unit CH1 0612 N; unit AX1 0613 N");
    table.must("end");
    assert_eq!(table.forbidden_by("embark AX1 CH1"), Some("Sequence"));
}

#[test]
fn case_chariots_riders_do_not_move_by_themselves() {
    let mut table = boarding("unit CH1 0612 N; unit AX1 0613 N; controlled CH1 AX1");
    table.must("embark AX1 CH1");
    assert_eq!(table.refusal("take AX1"), "Chariots: AX1 rides CH1 and goes where it goes.");
}

#[test]
fn case_chariots_board_ride_and_step_down_in_one_phase() {
    // 10 points: ten hexes north. The rider steps down behind the chariot and looks east by south.
    let mut table = boarding("unit CH1 0620 N; unit AX1 0621 S; controlled CH1 AX1; unit ms1 2020 N");
    table.must(&format!("embark AX1 CH1; take CH1; {}; end", steps("N", 10)));
    assert!(says(&table, "unit AX1 0610 N aboard CH1"));
    table.clear_log();
    table.must("debark AX1; place 0611; face SE");
    insta::assert_snapshot!(table.log(), @r"
    Chariots  Axemen AX1 steps down in 0611.
    Facing B  Axemen AX1 looks SE.
    Sequence  Assyrians: Melee Combat.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
    assert!(says(&table, "unit AX1 0611 SE"));
}

#[test]
fn case_chariots_riders_turn_with_their_chariot() {
    let mut table = plain("unit CH1 0612 N; unit AX1 0612 N aboard CH1; controlled CH1");
    table.must("take CH1; turn SW; stop");
    assert!(says(&table, "unit AX1 0612 SW aboard CH1"));
}

#[test]
fn case_chariots_riders_may_stay_aboard_from_turn_to_turn() {
    let mut table =
        plain("unit CH1 0620 N; unit AX1 0620 N aboard CH1; unit L8 0720 N; controlled CH1 AX1 L8; unit ms1 2020 N");
    table.must("take CH1; step N; stop; end; end; end"); // movement, nobody steps down, the enemy stands
    assert!(says(&table, "turn 4") && says(&table, "unit AX1 0619 N aboard CH1"));
    // L8 beside it could board now; it does not, and the chariot goes on with its rider.
    table.must("end; take CH1; step N; stop");
    assert!(says(&table, "unit AX1 0618 N aboard CH1"));
}

#[test]
fn case_chariots_riders_step_down_on_any_side() {
    // CH1 in 0612 looks N. An enemy holds 0611, three MS fill 0712, and 0513 lies before bo1: the other four are open.
    let mut table = stepping_down(
        "unit CH1 0612 N; unit AX1 0612 N aboard CH1; unit ms1 0611 S; unit MS1 0712 N; unit MS2 0712 N; \
         unit MS3 0712 N; unit bo1 0413 NE",
    );
    table.must("debark AX1");
    assert_eq!(table.refusal("place 0611"), "Movement F: AX1 may not enter 0611: the enemy is there.");
    assert_eq!(table.forbidden_by("place 0712"), Some("Stacking"));
    assert_eq!(table.refusal("place 0614"), "Chariots: 0614 is not beside the chariot of AX1.");
    let mut open = table.legal();
    open.sort();
    assert_eq!(open, ["place 0512", "place 0513", "place 0613", "place 0713"]);
    table.must("place 0513"); // and bo1 is not asked whether it fires
    assert_eq!(table.legal().len(), 6); // one of six facings
}

#[test]
fn case_chariots_stepping_down_heeds_neither_terrain_nor_crests() {
    // 1417 and 1517 are slopes with a crest between; 0710 is a stream.
    let mut table = moving(
        "susa",
        "Assyrians",
        "debark",
        "unit CH1 1417 N; unit AX1 1417 N aboard CH1; unit CH2 0709 N; unit AX2 0709 N aboard CH2",
    );
    table.must("debark AX1; place 1517; face N; debark AX2; place 0710; face S");
    assert!(says(&table, "unit AX1 1517 N") && says(&table, "unit AX2 0710 S"));
}

#[test]
fn case_chariots_nobody_steps_down_into_closed_ground() {
    // #15: 0710 is the Nile.
    let mut table = moving("herakleopolis", "Kashites", "debark", "unit CH1 0709 N; unit AX1 0709 N aboard CH1");
    table.must("debark AX1");
    assert_eq!(table.refusal("place 0710"), "#15: 0710 is closed to AX1.");
}

#[test]
fn case_chariots_disruption_keeps_riders_aboard_and_the_chariot_standing() {
    let loaded = "unit CH1 0612 N; unit AX1 0612 N aboard CH1 disrupted enemy-fire 3; \
                  unit CH2 0812 N disrupted enemy-fire 3; unit AX2 0812 N aboard CH2; \
                  unit CH3 1012 N; unit AX3 1012 N aboard CH3; controlled CH1 CH2 CH3";
    let table = stepping_down(loaded);
    assert_eq!(table.refusal("debark AX1"), "Disruption: AX1 and CH1 must both be undisrupted for that.");
    assert_eq!(table.refusal("debark AX2"), "Disruption: AX2 and CH2 must both be undisrupted for that.");
    let table = plain(loaded);
    assert_eq!(table.refusal("take CH1"), "Chariots: CH1 carries AX1, which is disrupted, and may not move.");
    assert_eq!(table.refusal("take CH2"), "Disruption: CH2 is disrupted.");
}

#[test]
fn case_chariots_have_10_points_unless_the_scenario_says_otherwise() {
    // P3: 6 for the Babylonians, 10 for the Hittites. #1: one less than 10. The columns run over clear ground.
    for (scenario, side, chariot, points) in [
        ("babylon", "Hittites", "CH1", 10),
        ("babylon", "Babylonians", "ch1", 6),
        ("iran_iraq", "Sumerians", "CH1", 9),
        ("end_of_sumeria", "Coalition", "ch1", 8),
    ] {
        let mut table = moving(scenario, side, "move", &format!("unit {chariot} 3012 N; controlled {chariot}"));
        table.must(&format!("take {chariot}; {}", steps("N", points)));
        assert!(says(&table, &format!("moved {chariot}")), "{scenario} {chariot}");
    }
}

#[test]
fn case_chariots_and_riders_are_two_units_and_either_may_survive() {
    // Ruling 28. Three IB at range 1 against clear ground: 6 to 2, 3-1; a 5 is ½E: one of the two dies, the other is
    // disrupted and carries on alone.
    let volley = "turn 3; side Assyrians; phase fire; stage allocate; unit IB1 0612 N; unit IB2 0612 N; \
                  unit IB3 0612 N; unit ch1 0611 S; unit ax1 0611 S aboard ch1";
    let script = "target 0611; add IB1; add IB2; add IB3; declare; roll 5";
    let mut table = table("second_babylon", volley);
    table.must(&format!("{script}; lose ch1"));
    insta::assert_snapshot!(table.log(), @r"
    Fire D  Fire is directed at 0611.
    Fire D  Improved Bowmen IB1 joins.
    Fire D  Improved Bowmen IB2 joins.
    Fire D  Improved Bowmen IB3 joins.
    Fire D  The fire is allotted.
    Fire K  Fire on 0611 at 3-1, die 5: half eliminated.
    Results  Chariot ch1 is eliminated.
    Disruption  Axemen ax1 is disrupted, until the end of the enemy's next Fire Phase.
    Leaders  Assyrians: Movement.
    ");
    assert!(says(&table, "unit ax1 0611 S disrupted enemy-fire 3"));
    let mut table = crate::test_table::table("second_babylon", volley);
    table.must(&format!("{script}; lose ax1"));
    assert!(says(&table, "unit ch1 0611 S disrupted enemy-fire 3"));
}

#[test]
fn case_chariots_and_riders_retreat_together() {
    // Ruling 16. AX against a chariot with AX aboard: the rider's 3 only, 3 to 3, 1-1; a 4 is D. Ten hexes, all north.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase melee; stage allocate; unit AX1 0626 N; unit ch1 0625 S; \
         unit ax1 0625 S aboard ch1",
    );
    table.must(&format!("target 0625; add AX1; declare; roll 4; {}", steps("N", 10)));
    assert!(table.log().contains("Attack on 0625 at 1-1, die 4: disrupted."));
    assert!(says(&table, "unit ch1 0615 N disrupted enemy-melee 3"));
    assert!(says(&table, "unit ax1 0615 N aboard ch1 disrupted enemy-melee 3"));
}

#[test]
fn case_chariots_lend_their_facing_to_the_defence_of_the_rider() {
    // SD1 attacks from the S. A chariot looking S: AX front, 4 to 3, 1-1. Looking N: AX flank, 4 to 2, 2-1.
    for (facing, odds) in [("S", "1-1"), ("N", "2-1")] {
        let mut table = table(
            "second_babylon",
            &format!(
                "turn 3; side Assyrians; phase melee; stage allocate; unit SD1 0612 N; unit ch1 0611 {facing}; \
                 unit ax1 0611 {facing} aboard ch1"
            ),
        );
        table.must("target 0611; add SD1; declare; roll 1");
        assert!(table.log().contains(&format!("Attack on 0611 at {odds}, die 1")), "{}", table.log());
    }
}

/// CH1, with this rider aboard, in 0617 looking N; an enemy in 0612, five hexes on, and another far away.
fn run_up(rider: &str, enemy: &str) -> Table<Armageddon> {
    plain(&format!(
        "unit CH1 0617 N; unit {rider} 0617 N aboard CH1; unit {enemy} 0612 S; unit ms1 2020 N; controlled CH1"
    ))
}

/// What the attack of this rider on 0612 was thrown at.
fn odds_of(table: &mut Table<Armageddon>, attackers: &[&str]) -> String {
    table.must("target 0612");
    for attacker in attackers {
        table.must(&format!("add {attacker}"));
    }
    table.must("declare; roll 1");
    let line = table.log().lines().find(|line| line.contains("Attack on 0612 at")).unwrap_or_default().to_string();
    line.split(" at ").nth(1).and_then(|rest| rest.split(',').next()).unwrap_or_default().to_string()
}

#[test]
fn case_chariots_a_charges_shift_two_columns_to_the_right() {
    // AX against SD: 3 to 4 is 1-2, shifted 2-1; a 3 is D, and SD retreats 4 hexes.
    let mut table = run_up("AX1", "sd1");
    table.must(&format!("take CH1; {}; end; end", steps("N", 4)));
    table.clear_log();
    table.must(&format!("target 0612; add AX1; declare; roll 3; {}", steps("N", 4)));
    insta::assert_snapshot!(table.log(), @r"
    Melee B  An attack on 0612 is prepared.
    Melee B  Axemen AX1 joins.
    Melee B  The attack is declared.
    Results  Attack on 0612 at 2-1, die 3: disrupted.
    Disruption  Swordsmen sd1 is disrupted, until the end of the enemy's next Melee Phase.
    Retreat  Swordsmen sd1 must retreat.
    Retreat  Swordsmen sd1 falls back to 0611.
    Retreat  Swordsmen sd1 falls back to 0610.
    Retreat  Swordsmen sd1 falls back to 0609.
    Retreat  Swordsmen sd1 falls back to 0608.
    Retreat  Swordsmen sd1 halts in 0608.
    Sequence  Kassite Babylonians: Fire Combat.
    Leaders  Kassite Babylonians: Movement.
    ");
}

#[test]
fn case_chariots_a_the_shift_ends_at_8_1() {
    // SD against MC: 4 to 2, 2-1, shifted 4-1. AX against MI: 3 to ½, 6-1, shifted 8-1. SD against MI: 4 to ½ is 8-1
    // and stays there.
    for (rider, enemy, odds) in [("SD1", "mc1", "4-1"), ("AX1", "mi1", "8-1"), ("SD1", "mi1", "8-1")] {
        let mut table = run_up(rider, enemy);
        table.must(&format!("take CH1; {}; end; end", steps("N", 4)));
        assert_eq!(odds_of(&mut table, &[rider]), odds, "{rider} against {enemy}");
    }
}

#[test]
fn case_chariots_a_standing_chariots_give_no_shift() {
    let mut table = plain("unit CH1 0613 N; unit AX1 0613 N aboard CH1; unit sd1 0612 S; controlled CH1");
    table.must("end; end");
    assert_eq!(odds_of(&mut table, &["AX1"]), "1-2");
}

#[test]
fn case_chariots_a_riders_who_step_down_attack_without_the_shift() {
    // From 0613 the rider steps down in 0713, and looks NW at 0612.
    let mut table = run_up("AX1", "sd1");
    table.must(&format!("take CH1; {}; end; debark AX1; place 0713; face NW", steps("N", 4)));
    assert_eq!(odds_of(&mut table, &["AX1"]), "1-2");
}

#[test]
fn case_chariots_a_every_attacker_must_have_charged() {
    // Ruling 21. AX2 on foot in 0713 joins: 6 to 4, 1-1, and no shift.
    let on_foot = "unit CH1 0617 N; unit AX1 0617 N aboard CH1; unit sd1 0612 S; unit AX2 0713 NW; controlled CH1";
    let mut table = plain(on_foot);
    table.must(&format!("take CH1; {}; end; end", steps("N", 4)));
    assert_eq!(odds_of(&mut table, &["AX1", "AX2"]), "1-1");
    // AX1 by itself: 1-2, shifted 2-1.
    let mut table = plain(on_foot);
    table.must(&format!("take CH1; {}; end; end", steps("N", 4)));
    assert_eq!(odds_of(&mut table, &["AX1"]), "2-1");
    // A second chariot runs four hexes NE into 0513 and joins: 6 to 4 (both before sd1), 1-1, shifted 3-1.
    let mut table = plain(
        "unit CH1 0617 N; unit AX1 0617 N aboard CH1; unit CH2 0115 NE; unit AX2 0115 NE aboard CH2; \
         unit sd1 0612 S; controlled CH1 CH2",
    );
    table.must(&format!("take CH1; {}; take CH2; {}; end; end", steps("N", 4), steps("NE", 4)));
    assert_eq!(odds_of(&mut table, &["AX1", "AX2"]), "3-1");
}

#[test]
fn case_chariots_a_charging_does_not_help_hopeless_odds() {
    // Ruling 10. SK against SD: 1 to 4, which a shift cannot mend. AX2 is there to make an attack possible at all.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase melee; stage allocate; unit CH1 0613 N; unit SK1 0613 N aboard CH1; \
         charged CH1; unit AX2 0713 NW; unit sd1 0612 S",
    );
    table.must("target 0612; add SK1");
    assert_eq!(table.refusal("declare"), "Melee H: Too weak: 1 against 4 is under 1 to 2. It would take 1 more.");
}

#[test]
fn case_chariots_a_riders_attack_where_the_chariot_looks() {
    // The chariot in 0613 looks N: 0612 is before it, 0614 is not. The chariot itself never attacks.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase melee; stage allocate; unit CH1 0613 N; unit AX1 0613 N aboard CH1; \
         unit mi1 0612 S; unit mi2 0614 N; unit MI1 0615 N",
    );
    table.must("target 0614");
    assert_eq!(table.refusal("add CH1"), "Melee M: CH1 never attacks in melee.");
    assert_eq!(table.refusal("add AX1"), "Melee: 0614 is not one of the front hexes of AX1.");
    table.must("add MI1; declare; target 0612; add AX1; declare");
}

#[test]
fn case_chariots_a_fire_from_a_chariot_is_ordinary_fire() {
    // IB riding: 2 to 2 at range 2 against clear ground, 1-1.
    let mut table = table(
        "second_babylon",
        "turn 3; side Assyrians; phase fire; stage allocate; unit CH1 0613 N; unit IB1 0613 N aboard CH1; \
         unit mi1 0611 S; charged CH1",
    );
    table.must("target 0611; add IB1; declare; roll 1");
    assert!(table.log().contains("Fire on 0611 at 1-1, die 1: no effect."), "{}", table.log());
}

#[test]
fn case_chariots_b_enemy_chariots_are_not_ridden() {
    let table = boarding("unit AX1 0613 N; unit ch1 0612 N; unit CH1 0614 N");
    assert_eq!(table.refusal("embark AX1 ch1"), "Chariots B: ch1 is not on the side that acts now.");
}

#[test]
fn case_chariots_c_one_unit_and_any_number_of_leaders() {
    // L1 stands in the chariot's own hex, L2 and L8 beside it.
    let mut table =
        boarding("unit CH1 0612 N; unit AX1 0613 N; unit AX2 0611 N; unit L1 0612 S; unit L2 0512 N; unit L8 0712 N");
    table.must("embark AX1 CH1; embark L1 CH1; embark L2 CH1; embark L8 CH1");
    assert_eq!(table.forbidden_by("embark AX2 CH1"), Some("Sequence")); // nobody else can board
    for rider in ["AX1", "L1", "L2", "L8"] {
        assert!(says(&table, &format!("unit {rider} 0612 N aboard CH1")), "{rider}");
    }
    let mut table = boarding("unit CH1 0612 N; unit AX1 0613 N; unit AX2 0611 N; unit L1 0612 S");
    table.must("embark AX1 CH1");
    assert_eq!(table.refusal("embark AX2 CH1"), "Chariots C: CH1 carries a unit already.");
}

#[test]
fn case_chariots_c_foot_may_ride_and_horses_may_not() {
    // Ruling 20.
    for rider in ["MI1", "MS1", "AX1", "SD1", "SK1", "IB1", "L1"] {
        let table = boarding(&format!("unit CH1 0612 N; unit {rider} 0613 N"));
        assert_eq!(table.forbidden_by(&format!("embark {rider} CH1")), None, "{rider}");
    }
    for rider in ["MC1", "HA1", "CH2"] {
        let table = boarding(&format!("unit CH1 0612 N; unit {rider} 0613 N; unit L1 0612 N"));
        let refusal = format!("Chariots C: {rider} may not ride a chariot: only foot units and leaders do.");
        assert_eq!(table.refusal(&format!("embark {rider} CH1")), refusal);
    }
    let table = moving("second_babylon", "Kassite Babylonians", "embark", "unit ch1 0612 N; unit bo1 0613 N");
    assert_eq!(table.forbidden_by("embark bo1 ch1"), None);
}

#[test]
fn case_chariots_c_nobody_rides_two_chariots() {
    let table = boarding("unit CH1 0612 N; unit AX1 0612 N aboard CH1; unit CH2 0613 N; unit AX2 0614 N");
    assert_eq!(table.refusal("embark AX1 CH2"), "Chariots C: AX1 rides CH1 and goes where it goes.");
}

/// CH1 in 0417 with 10 points.
const FROM_0417: &str = "unit CH1 0417 NE; controlled CH1";

#[test]
fn example_25_a_charge_after_a_detour() {
    // Chariots D: two hexes NE, a turn, four S: 2 + 1 + 4 = 7 points, so 14 halves.
    let script = "step NE; step NE; turn S; step S; step S; step S; step S";
    let mut table = plain(FROM_0417);
    table.must(&format!("take CH1; {script}"));
    assert!(says(&table, "mover CH1 spent 14 from 0417 run S 4"));
    assert!(says(&table, "charged CH1"));
    // On the full map the third of the four, 0619, is woods.
    assert!(!charges(field(FROM_0417), script));
    // A turn after the fourth.
    assert!(!charges(plain(FROM_0417), &format!("{script}; turn N")));
}

#[test]
fn case_chariots_d_four_hexes_in_a_straight_line() {
    let start = "unit CH1 0620 N; controlled CH1";
    assert!(!charges(plain(start), &steps("N", 3)));
    assert!(charges(plain(start), &steps("N", 4)));
    assert!(charges(plain(start), &steps("N", 9)));
    assert!(!charges(plain(start), "step N; step N; step N; step NE"));
    assert!(!charges(plain(start), "step NE; step N; step N; step N"));
    assert!(charges(plain(start), &format!("step NE; {}", steps("N", 4))));
}

#[test]
fn case_chariots_d_nothing_follows_the_run() {
    let start = "unit CH1 0620 N; controlled CH1";
    assert!(!charges(plain(start), &format!("{}; step NE", steps("N", 4))));
    assert!(!charges(plain(start), &format!("{}; turn NE", steps("N", 4))));
    assert!(!charges(plain(start), &format!("{}; turn S; turn N", steps("N", 4))));
}

#[test]
fn case_chariots_d_turns_break_the_line() {
    let start = "unit CH1 0620 N; controlled CH1";
    assert!(!charges(plain(start), "step N; step N; turn S; turn N; step N; step N"));
}

#[test]
fn case_chariots_d_the_last_four_must_be_empty() {
    // CH1 goes from 0620 to 0616. A unit or a leader in 0618, the second of the four, spoils it; so does a unit in the
    // last, where the chariot could only be on its way; a leader in the last does not.
    let run =
        |friend: &str, count| charges(plain(&format!("unit CH1 0620 N; controlled CH1; {friend}")), &steps("N", count));
    assert!(!run("unit MS1 0618 N; moved MS1", 4));
    assert!(!run("unit L1 0618 N", 4));
    assert!(run("unit L1 0616 N; unit L2 0616 N", 4));
    assert!(!run("unit L1 0616 N", 5));
    // Six hexes, the first through friends: the last four are empty.
    assert!(run("unit MS1 0619 N; moved MS1", 5));
    assert!(!run("unit MS1 0616 N", 4));
}

#[test]
fn case_chariots_d_the_line_may_start_on_any_ground() {
    // 0619 is woods; 0620 to 0623 are clear.
    assert!(charges(field("unit CH1 0619 S; controlled CH1"), &steps("S", 4)));
    // 0617 and 0618 are clear, 0619 is woods: coming out of it, four more are needed.
    assert!(!charges(field("unit CH1 0616 S; controlled CH1"), &steps("S", 6)));
    assert!(charges(field("unit CH1 0616 S; controlled CH1"), &steps("S", 7)));
}

#[test]
fn case_chariots_d_road_counts_as_clear() {
    // #12: 0209, 0310 and 0410 are road, 0511 is clear; all lie in a line.
    let mut table = moving("david", "Philistines", "move", "unit ch1 0109 SE; controlled ch1");
    table.must(&format!("take ch1; {}", steps("SE", 4)));
    assert!(says(&table, "charged ch1"));
}

#[test]
fn case_chariots_d_the_entry_hex_counts_if_the_direction_fits() {
    // #12: in at 0109 and on along the road; with the entry hex 0410 is the fourth.
    let mut table = moving("david", "Philistines", "move", "controlled ch1");
    table.must(&format!("take ch1; enter 0109 SE; {}", steps("SE", 3)));
    assert!(says(&table, "charged ch1"));
    let mut table = moving("david", "Philistines", "move", "controlled ch1");
    table.must(&format!("take ch1; enter 0109 NE; {}", steps("SE", 3)));
    assert!(!says(&table, "charged ch1"));
}

#[test]
fn case_chariots_d_archers_before_the_last_hex_do_not_spoil_it_but_disruption_does() {
    // CH1 ends in 0616, a front hex of bo1. BO 2 to 2, 1-1: a 3 does nothing, a 4 disrupts.
    let start = "unit CH1 0620 N; controlled CH1; unit bo1 0615 S";
    assert!(charges(plain(start), &format!("{}; hold", steps("N", 4))));
    assert!(charges(plain(start), &format!("{}; add bo1; shoot; roll 3", steps("N", 4))));
    assert!(!charges(plain(start), &format!("{}; add bo1; shoot; roll 4", steps("N", 4))));
}

#[test]
fn case_chariots_d_the_target_may_be_any_front_hex_in_any_ground() {
    // Down column 08 to 0823, looking S: ax1 stands in the woods of 0824. 3 to 3, 1-1, shifted 3-1.
    let mut table = field("unit CH1 0819 S; unit AX1 0819 S aboard CH1; unit ax1 0824 N; controlled CH1");
    table.must(&format!("take CH1; {}; end; end; target 0824; add AX1; declare; roll 1", steps("S", 4)));
    assert!(table.log().contains("Attack on 0824 at 3-1, die 1: no effect."), "{}", table.log());
    // Up column 06 to 0613, looking N: 0713 lies NE of it. 3 to 4, 1-2, shifted 2-1.
    let mut table = plain("unit CH1 0617 N; unit AX1 0617 N aboard CH1; unit sd1 0713 SW; controlled CH1");
    table.must(&format!("take CH1; {}; end; end; target 0713; add AX1; declare; roll 1", steps("N", 4)));
    assert!(table.log().contains("Attack on 0713 at 2-1, die 1: no effect."), "{}", table.log());
}

#[test]
fn case_chariots_e_a_stream_stops_a_chariot() {
    // 0710 is a stream: 2 points, and 8 of 10 are lost. It may not turn either (Ruling 2).
    let mut table = field("unit CH1 0709 S; controlled CH1");
    table.play("take CH1; step S; step S; turn N; take CH1");
    insta::assert_snapshot!(table.log(), @r"
    Movement A  Chariot CH1 moves to 0710 for 2.
    Chariots E  Chariot CH1 must stop there.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    Sequence  refused: Not now: no counter is in hand; take one up, or end the movement.
    Movement J  refused: CH1 has moved this phase.
    ");
    assert!(says(&table, "unit CH1 0710 S"));
}

#[test]
fn case_chariots_e_the_next_phase_it_moves_normally() {
    let mut table = field("unit CH1 0710 N; controlled CH1");
    table.must(&format!("take CH1; {}", steps("N", 9)));
    assert!(says(&table, "unit CH1 0701 N"));
}

#[test]
fn case_chariots_e_foot_units_do_not_stop() {
    let mut table = field("unit AX1 0709 S; controlled AX1");
    table.must("take AX1; step S; step S; step S");
}

#[test]
fn case_chariots_e_retreating_chariots_go_on_through_a_stream() {
    // Ruling 30. SD against a chariot alone: 4 to 1, 4-1; a 1 is D. Ten hexes north from 1414, the first a stream.
    let mut table =
        table("susa", "turn 3; side Assyrians; phase melee; stage allocate; unit SD1 1415 N; unit ch1 1414 S");
    table.must(&format!("target 1414; add SD1; declare; roll 1; {}", steps("N", 10)));
    assert!(table.log().contains("Retreat  Chariot ch1 falls back to 1413.\n"));
    assert!(table.log().contains("Retreat  Chariot ch1 halts in 1404.\n"));
}

#[test]
fn case_chariots_f_others_leave_before_the_phase_ends() {
    // CH1 stops among spearmen who have yet to move: they must go, and its rider and the leader may stay.
    let mut table =
        plain("unit CH1 0614 N; unit AX1 0614 N aboard CH1; unit MS1 0612 N; unit L1 0612 N; controlled CH1 MS1");
    table.must("take CH1; step N; step N; stop");
    assert_eq!(table.refusal("end"), "Stacking: Too many are in 0612, and MS1 can still leave it.");
    table.must("take MS1; step N; stop; end");
    assert!(says(&table, "unit CH1 0612 N") && says(&table, "unit AX1 0612 N aboard CH1"));
}

#[test]
fn case_chariots_g_no_chariot_crosses_a_crest() {
    // A crest parts 1417 and 1517; AX1 on foot goes over it.
    let mut table = field("unit CH1 1417 N; unit AX1 1417 N; controlled CH1 AX1");
    table.play("take CH1; step NE; take AX1; step NE");
    insta::assert_snapshot!(table.log(), @r"
    Chariots G  refused: CH1 is a chariot and never crosses a crest.
    Movement A  Axemen AX1 moves to 1517 for 2.
    ");
}
