//! Case tests: impetuous units.

use testkit::Table;

use crate::Basileus;
use crate::test_table::{PROVING_GROUND, game_where, unit_of};

/// The ground with everything, turn 2; these counters have the lightning.
fn wild(names: &[&str], position: &str) -> Table<Basileus> {
    let game = game_where(PROVING_GROUND, &[], |scenario| {
        for name in names {
            unit_of(scenario, name).traits.impetuous = true;
        }
    });
    Table::at(game, &format!("turn 2; {position}"))
}

/// The Greens move; their Scholai are impetuous.
fn moving(position: &str) -> Table<Basileus> {
    wild(&["SC"], &format!("side Greens; phase movement; {position}"))
}

/// The Greens attack; ru1, ru2 and ra1 are impetuous.
fn fight(position: &str) -> Table<Basileus> {
    wild(&["ru1", "ru2", "ra1"], &format!("side Greens; phase combat; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

#[test]
fn case_2_2_2_a_shot_at_and_alive() {
    // 2 against 4: 1/2. Die 3 is AR, and those who shoot at pikemen ignore it.
    let mut table = fight("unit PS1 1009; unit ru1 1011");
    table.must("target 1011; add PS1; declare; roll 3");
    assert!(says(&table, "stage impulse-die ru1"));
}

#[test]
fn case_2_2_2_a_not_after_a_fight_hand_to_hand() {
    // SK1 in the attack: mixed. 6 against 4, die 6 is AT; SK1 holds.
    let mut table = fight("unit PS1 1009; unit SK1 1012; unit ru1 1011");
    table.must("target 1011; add PS1; add SK1; declare; roll 6; roll 1");
    assert!(says(&table, "side Whites"), "{}", table.log());
    // 4 against 4, die 3 is DR: though nobody is beside ru1 any more, it was no attack by fire.
    let mut table = fight("unit SK1 1010; unit ru1 1011");
    table.must("target 1011; add SK1; declare; roll 3; retreat 1012; hold");
    assert!(says(&table, "side Whites"), "{}", table.log());
}

#[test]
fn case_2_2_2_a_not_beside_an_enemy() {
    // SK1 only looks on.
    let mut table = fight("unit PS1 1009; unit SK1 1012; unit ru1 1011");
    table.must("target 1011; add PS1; declare; roll 3");
    assert!(says(&table, "side Whites"), "{}", table.log());
}

#[test]
fn case_2_2_2_a_not_when_dead_and_not_without_the_lightning() {
    // 4 against 1: die 1 is D2.
    let mut table = fight("unit PS1 1009; unit PS2 0910; unit ra1 1011; unit ru3 0101");
    table.must("target 1011; add PS1; add PS2; declare; roll 1");
    assert!(says(&table, "unit ra1 eliminated") && says(&table, "side Whites"));
    let mut table = fight("unit PS1 1009; unit ru3 1011");
    table.must("target 1011; add PS1; declare; roll 3");
    assert!(says(&table, "side Whites"));
}

#[test]
fn case_2_2_2_a_after_the_whole_combat() {
    // Ruling 61. Die 1 at 1/2 is DR: ru1 falls back, and loses patience there.
    let mut table = fight("unit PS1 1009; unit ru1 1011");
    table.must("target 1011; add PS1; declare; roll 1; retreat 1012");
    assert!(says(&table, "stage impulse-die ru1") && says(&table, "unit ru1 1012"));
}

#[test]
fn case_2_2_2_a_starting_at_distance_two() {
    // Just before the first step, wherever that leads.
    for step in ["1014", "1114", "1012"] {
        let mut table = moving("unit SC 1013; unit ru1 1011");
        table.must(&format!("take SC; step {step}"));
        assert!(says(&table, &format!("stage impulse-die SC {step}")) && says(&table, "unit SC 1013"), "{step}");
    }
}

#[test]
fn case_2_2_2_a_coming_within_two() {
    // 1015 is 4 hexes from 1011, 1014 is 3. The die falls before 1013.
    let mut table = moving("unit SC 1015; unit ru1 1011");
    table.must("take SC; step 1014; step 1013");
    assert!(says(&table, "stage impulse-die SC 1013") && says(&table, "unit SC 1014"));
    // No die as long as it stays away.
    let mut table = moving("unit SC 1014; unit ru1 1011");
    table.must("take SC; step 1115; step 1015; step 0915");
    assert!(!table.log().contains("2.2.2"));
}

#[test]
fn case_2_2_2_a_once_per_movement() {
    let mut table = moving("unit SC 1013; unit ru1 1011");
    table.must("take SC; step 1014; roll 1; step 1013; step 1012");
    assert_eq!(table.log().matches("2.2.2").count(), 1);
    assert!(says(&table, "unit SC 1012"));
}

#[test]
fn case_2_2_2_a_not_while_adjacent() {
    let mut table = moving("unit SC 1012; unit ru1 1011");
    table.must("take SC; step 1013; step 1014");
    assert!(!table.log().contains("2.2.2") && says(&table, "unit SC 1014"));
}

#[test]
fn case_2_2_2_a_baggage_and_commanders_tempt_it_too() {
    for enemy in ["wg1", "sv"] {
        let mut table = moving(&format!("unit SC 1014; unit {enemy} 1011"));
        table.must("take SC; step 1013");
        assert!(says(&table, "stage impulse-die SC 1013"), "{enemy}");
    }
}

#[test]
fn case_2_2_2_a_others_keep_their_heads() {
    let mut table = moving("unit KA1 1013; unit ru1 1011");
    table.must("take KA1; step 1012");
    assert!(says(&table, "unit KA1 1012"));
}

#[test]
fn case_2_2_2_b_up_to_four_nothing_happens() {
    for die in 1..=6 {
        let mut table = moving("unit SC 1014; unit ru1 1011");
        table.must(&format!("take SC; step 1013; roll {die}"));
        let hex = if die >= 5 { "1012" } else { "1013" };
        assert!(says(&table, &format!("unit SC {hex}")), "die {die}");
        assert!(says(&table, if die >= 5 { "stage move" } else { "stage moving" }), "die {die}");
    }
}

#[test]
fn case_2_2_2_b_straight_at_the_enemy_until_his_zone_stops_it() {
    // The way from 1014 to 1011 is straight; 1012 is in the zone of ru1, with a point left.
    let mut table = moving("unit SC 1014; unit ru1 1011; unit KA1 0101");
    table.must("take SC; step 1013; roll 5");
    insta::assert_snapshot!(table.log(), @r"
    2.2.2-b  Scholai SC is impetuous, die 5: it runs at the enemy.
    2.2.2-b  Scholai SC goes to 1013.
    2.2.2-b  Scholai SC goes to 1012.
    ");
    // That was its movement.
    assert_eq!(table.refusal("take SC"), "8-a: SC has moved this phase.");
}

#[test]
fn case_2_2_2_b_wherever_it_was_going() {
    // SC wants to leave by 1114; it is led back.
    let mut table = moving("unit SC 1013; unit ru1 1011");
    table.must("take SC; step 1114; roll 6");
    assert!(says(&table, "unit SC 1012"));
}

#[test]
fn case_2_2_2_b_with_the_points_it_has_left() {
    // 1015 to 1010 is 5. Two points are spent when the die falls: one hex of rush.
    let mut table = moving("unit SC 1015; unit ru1 1010");
    table.must("take SC; step 1014; step 1013; step 1012; roll 5");
    assert!(says(&table, "unit SC 1012") && says(&table, "stage move"));
}

#[test]
fn case_2_2_2_b_at_the_usual_cost() {
    // 0214 and 0213 are marsh, 2 points each, and Scholai have 3.
    let mut table = moving("unit SC 0215; unit ru1 0212");
    table.must("take SC; step 0214; roll 5");
    assert!(says(&table, "unit SC 0214") && says(&table, "stage move"));
}

#[test]
fn case_2_2_2_b_the_opponent_chooses_between_equal_ways() {
    // From 1014 to 1112 one may begin by 1013 or by 1114.
    let mut table = moving("unit SC 1014; unit ru1 1112");
    table.must("take SC; step 1013; roll 5");
    assert!(says(&table, "stage rush SC"));
    assert_eq!(table.legal(), ["lead 1013", "lead 1114"]);
    assert_eq!(
        table.refusal("lead 0914"),
        "2.2.2-b: SC runs straight at the nearest enemy as far as it can; 0914 does not lead there."
    );
    table.must("lead 1114");
    // Then 1113 is the only way.
    assert!(says(&table, "unit SC 1113") && says(&table, "stage move"));
}

#[test]
fn case_2_2_2_b_the_opponent_chooses_between_equal_enemies() {
    // ru1 three hexes to the north, ru2 three to the south. SC wanted to go north. In 1012 ru2 is the nearest.
    let mut table = moving("unit SC 1011; unit ru1 1008; unit ru2 1014");
    table.must("take SC; step 1010; roll 5");
    assert_eq!(table.legal(), ["lead 1010", "lead 1012"]);
    table.must("lead 1012");
    assert!(says(&table, "unit SC 1013"));
}

#[test]
fn case_2_2_2_b_friends_in_the_way() {
    // Ruling 53. SK1 stands in 1013 on the one straight way: SC halts behind it, and its movement is over.
    let mut table = moving("unit SC 1014; unit SK1 1013; unit ru1 1011");
    table.must("take SC; step 1013; roll 5");
    assert!(says(&table, "unit SC 1014") && says(&table, "stage move"));
    assert_eq!(table.refusal("take SC"), "8-a: SC has moved this phase.");
    // Where there are two ways it goes round.
    let mut table = moving("unit SC 1014; unit SK1 1013; unit ru1 1112");
    table.must("take SC; step 1114; roll 5");
    assert!(says(&table, "unit SC 1113"));
}

#[test]
fn case_2_2_2_b_the_commander_goes_along() {
    let mut table = moving("unit SC 1014; unit JT 1014; unit ru1 1011");
    table.must("take SC; along JT; step 1013; roll 5");
    assert!(says(&table, "unit SC 1012") && says(&table, "unit JT 1012"));
    // Shot at, too.
    let mut table = fight("unit PS1 1009; unit ru1 1011; unit sv 1011");
    table.must("target 1011; add PS1; declare; roll 3; roll 5");
    assert!(says(&table, "unit ru1 1010") && says(&table, "unit sv 1010"));
}

#[test]
fn case_2_2_2_b_shot_at_it_runs_with_all_its_points() {
    // It fell back to 1012, three hexes from PS1: two points bring it to 1010.
    let mut table = fight("unit PS1 1009; unit ru1 1011");
    table.must("target 1011; add PS1; declare; roll 1; retreat 1012");
    table.clear_log();
    table.must("roll 6");
    insta::assert_snapshot!(table.log(), @r"
    2.2.2-b  Rus pikemen ru1 is impetuous, die 6: it runs at the enemy.
    2.2.2-b  Rus pikemen ru1 goes to 1011.
    2.2.2-b  Rus pikemen ru1 goes to 1010.
    5  Whites: Movement.
    ");
    // It has its own movement all the same.
    table.must("take ru1");
}

#[test]
fn case_2_2_2_b_shot_at_it_may_keep_its_place() {
    let mut table = fight("unit PS1 1009; unit ru1 1011");
    table.must("target 1011; add PS1; declare; roll 3; roll 4");
    assert!(says(&table, "unit ru1 1011") && says(&table, "side Whites"));
}

#[test]
fn case_2_2_2_b_shot_at_the_shooters_choose_its_way() {
    // PS1 in 1009 and PS2 in 1013 are both two hexes away: the Greens choose.
    let mut table = fight("unit PS1 1009; unit PS2 1013; unit ru1 1011");
    table.must("target 1011; add PS1; declare; roll 3; roll 5");
    assert_eq!(table.legal(), ["lead 1010", "lead 1012"]);
    table.must("lead 1012");
    assert!(says(&table, "unit ru1 1012"));
    // A rush gives no attack and takes none away: PS2, with an enemy beside it now, could fight, but ru1 has been
    // attacked.
    assert!(says(&table, "side Whites"));
}

#[test]
fn case_2_2_2_b_a_lone_commander_is_ridden_down() {
    let mut table = moving("unit SC 1013; unit sv 1011");
    table.must("take SC; step 1012; roll 5");
    insta::assert_snapshot!(table.log(), @r"
    2.2.2-b  Scholai SC is impetuous, die 5: it runs at the enemy.
    2.2.2-b  Scholai SC goes to 1012.
    7-f  Sviatoslav is alone and is ridden down.
    2.2.2-b  Scholai SC goes to 1011.
    ");
}

#[test]
fn case_2_2_2_b_a_zone_stops_it_beside_a_lone_commander_too() {
    // 1012 is in the zone of ru1 and beside Sviatoslav in 1112: he is safe, though a point is left.
    let mut table = moving("unit SC 1014; unit ru1 1011; unit sv 1112");
    table.must("take SC; step 1013; roll 5; lead 1013; lead 1012");
    assert!(says(&table, "unit SC 1012") && says(&table, "unit sv 1112") && says(&table, "stage move"));
}

#[test]
fn case_2_2_2_b_in_the_middle_of_friends() {
    // SC means to pass SK1 in 1014 and SK2 in 1013. Before 1013 the die falls: it can neither run, SK2 being in the one
    // straight way, nor stay with SK1. So it goes on as it was going, and has its last point for 0913.
    let position = "unit SC 1015; unit SK1 1014; unit SK2 1013; unit ru1 1011; unit KA1 0101";
    let mut table = moving(position);
    table.must("take SC; step 1014; step 1013; roll 5");
    assert!(says(&table, "unit SC 1013") && says(&table, "stage moving"));
    assert_eq!(table.forbidden_by("stop"), Some("6-a"));
    table.must("step 0913");
    assert!(says(&table, "unit SC 0913") && says(&table, "stage move"));
    // With a way to run, from among them, it runs.
    let mut table = moving("unit SC 1015; unit SK1 1014; unit ru1 1011");
    table.must("take SC; step 1014; step 1013; roll 5");
    assert!(says(&table, "unit SC 1012") && says(&table, "stage move"));
}
