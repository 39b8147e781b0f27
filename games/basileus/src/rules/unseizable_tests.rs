//! Case tests: unseizable units, and those without a penalty hand to hand (2.2.3).

use testkit::Table;

use crate::Basileus;
use crate::test_table::{PROVING_GROUND, table};

/// The ground with everything, turn 2, the Greens attacking. pa1 to pa4 and no have the serpent.
fn fight(position: &str) -> Table<Basileus> {
    table(PROVING_GROUND, &format!("turn 2; side Greens; phase combat; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// What is awaited, as the position says it.
fn stage(table: &Table<Basileus>) -> String {
    let text = table.text();
    text.lines().find_map(|line| line.strip_prefix("stage ")).expect("a stage").to_string()
}

/// The legal actions, sorted.
fn legal(table: &Table<Basileus>) -> Vec<String> {
    let mut actions = table.legal();
    actions.sort();
    actions
}

/// pa1 in the corner 1215, which touches 1214 and 1115 alone; SK1 attacks it from 1214, and it throws a 5.
fn cornered(others: &str) -> Table<Basileus> {
    let mut table = fight(&format!("unit SK1 1214; unit pa1 1215; {others}"));
    table.must("target 1215; add SK1; declare; evade; roll 5");
    table.clear_log();
    table
}

#[test]
fn case_2_2_1_a_the_owner_throws_or_lets_it_come() {
    let mut table = fight("unit SK1 1010; unit pa1 1011");
    table.must("target 1011; add SK1; declare");
    assert_eq!(table.legal(), ["evade", "stand"]);
    table.must("stand");
    assert!(table.log().ends_with("2.2.1-a  Pecheneg mounted archers pa1 stands.\n"));
    assert_eq!(stage(&table), "attack-die");
}

#[test]
fn case_2_2_1_a_against_fire_and_mixed_attacks_too() {
    let mut table = fight("unit PS1 1009; unit pa1 1011");
    table.must("target 1011; add PS1; declare");
    assert_eq!(stage(&table), "evade");
    let mut table = fight("unit PS1 1009; unit SK1 1012; unit pa1 1011");
    table.must("target 1011; add PS1; add SK1; declare");
    assert_eq!(stage(&table), "evade");
}

#[test]
fn case_2_2_1_a_only_the_target_and_only_with_the_serpent() {
    let mut table = fight("unit SK1 1010; unit ru1 1011; unit pa1 1012");
    table.must("target 1011; add SK1; declare");
    assert_eq!(stage(&table), "attack-die");
}

#[test]
fn case_2_2_1_a_nobody_leaves_his_baggage() {
    // 4 against 1 and 1.
    let mut table = fight("unit SK1 1010; unit pa1 1011; unit wg1 1011");
    table.must("target 1011; add SK1; declare; roll 5");
    assert!(table.log().contains("Attack at 2/1, die 5: DR"));
    assert!(!table.log().contains("2.2.1"));
}

#[test]
fn case_2_2_1_b_a_five_or_a_six_and_it_is_off() {
    for die in 1..=6 {
        let mut table = fight("unit SK1 1010; unit pa1 1011");
        table.must(&format!("target 1011; add SK1; declare; evade; roll {die}"));
        assert_eq!(stage(&table), if die >= 5 { "withdraw" } else { "attack-die" }, "die {die}");
    }
}

#[test]
fn case_2_2_1_b_then_it_must_go_and_nobody_fights() {
    let mut table = fight("unit SK1 1010; unit pa1 1011");
    table.must("target 1011; add SK1; declare; evade; roll 6");
    assert!(table.legal().iter().all(|action| action.starts_with("withdraw ")));
    assert_eq!(table.forbidden_by("stand"), Some("5"));
    table.must("withdraw 1012 1013; hold");
    insta::assert_snapshot!(table.log(), @r"
    10.1-c  Skutatoi SK1 attacks Pecheneg mounted archers pa1 in 1011.
    2.2.1-b  Pecheneg mounted archers pa1 tries to slip away, die 6: it slips away.
    2.2.1-b  Pecheneg mounted archers pa1 withdraws through 1012 to 1013.
    10.8-a  Pecheneg mounted archers pa1 falls back to 1013.
    5  Whites: Movement.
    ");
    assert!(says(&table, "unit pa1 1013"));
}

#[test]
fn case_2_2_1_b_caught_it_is_fought() {
    let mut table = fight("unit SK1 1010; unit pa1 1011");
    table.must("target 1011; add SK1; declare; evade; roll 4; roll 1");
    // 4 against 2 less 1: 4/1, D2.
    insta::assert_snapshot!(table.log(), @r"
    10.1-c  Skutatoi SK1 attacks Pecheneg mounted archers pa1 in 1011.
    2.2.1-b  Pecheneg mounted archers pa1 tries to slip away, die 4: it is caught.
    CRT  Attack at 4/1, die 1: D2, the defender: two losses.
    10.9-a  Pecheneg mounted archers pa1 takes a loss.
    10.9-a  Pecheneg mounted archers pa1 is eliminated.
    ");
}

#[test]
fn case_2_2_1_c_one_hex_or_two_and_zones_do_not_hinder() {
    // By 1115, and on to 1114, 1015 or 1014; 1115 and 1114 are in the zone of SK1.
    let table = cornered("");
    assert_eq!(legal(&table), ["withdraw 1115", "withdraw 1115 1014", "withdraw 1115 1015", "withdraw 1115 1114"]);
    assert_eq!(table.refusal("withdraw 1115 1215"), "2.2.1-c: pa1 cannot withdraw to 1215.");
    assert_eq!(table.forbidden_by("withdraw 1214"), Some("2.2.1-c"));
    assert_eq!(table.forbidden_by("withdraw 1115 1214"), Some("2.2.1-c"));
}

#[test]
fn case_2_2_1_c_not_over_water() {
    // 0609: the river in 0509 and 0510. 0902: the river along 1001 and 1002.
    let mut table = fight("unit SK1 0608; unit pa1 0609");
    table.must("target 0609; add SK1; declare; evade; roll 5");
    for action in ["withdraw 0509", "withdraw 0510", "withdraw 0610 0510"] {
        assert_eq!(table.forbidden_by(action), Some("2.2.1-c"), "{action}");
    }
    let mut table = fight("unit SK1 0901; unit pa1 0902");
    table.must("target 0902; add SK1; declare; evade; roll 5");
    for action in ["withdraw 1001", "withdraw 1002", "withdraw 0903 1003"] {
        assert_eq!(table.forbidden_by(action), Some("2.2.1-c"), "{action}");
    }
    // The ford hexside from 0904 to 1004 may be crossed.
    table.must("withdraw 0903 0904");
    let mut table = fight("unit SK1 0803; unit pa1 0904");
    table.must("target 0904; add SK1; declare; evade; roll 5; withdraw 1004");
    assert!(says(&table, "unit pa1 1004"));
}

#[test]
fn case_2_2_1_c_a_friend_in_the_last_hex_must_be_pushable() {
    // ra1 with baggage in 1115: it may be crossed, but not pushed.
    let table = cornered("unit ra1 1115; unit wg1 1115");
    assert_eq!(legal(&table), ["withdraw 1115 1014", "withdraw 1115 1015", "withdraw 1115 1114"]);
    // Without the baggage it makes room.
    let table = cornered("unit ra1 1115");
    assert_eq!(legal(&table), ["withdraw 1115", "withdraw 1115 1014", "withdraw 1115 1015", "withdraw 1115 1114"]);
    // Shut in between enemies it does not; nor is there any way past it.
    let table = cornered("unit ra1 1115; unit SK2 1114; unit SK3 1015");
    assert_eq!(legal(&table), ["withdraw 1115", "withdraw 1115 1014"]);
}

#[test]
fn case_2_2_1_c_a_friend_does_not_change_places() {
    // Around ru1 in 1012 all is the enemy's but 1011, which pa1 is about to leave: ru1 cannot be pushed there.
    let ring = "unit SK2 1112; unit SK3 1113; unit SK4 1013; unit SK5 0913; unit SK6 0912";
    let mut table = fight(&format!("unit SK1 1010; unit pa1 1011; unit ru1 1012; {ring}"));
    table.must("target 1011; add SK1; declare; evade; roll 5");
    assert_eq!(table.forbidden_by("withdraw 1012"), Some("2.2.1-c"));
    table.must("withdraw 1111");
}

#[test]
fn case_2_2_1_c_to_a_lone_commander_or_lone_baggage() {
    // It stacks where 6-b allows it: with a wagon, or with a commander unless it has its own.
    let mut table = cornered("unit wg1 1115");
    table.must("withdraw 1115");
    assert!(says(&table, "unit pa1 1115"));
    let mut table = cornered("unit sv 1115");
    table.must("withdraw 1115");
    let table = cornered("unit sn 1215; unit sv 1115");
    assert_eq!(legal(&table), ["withdraw 1115 1014", "withdraw 1115 1015", "withdraw 1115 1114"]);
}

#[test]
fn case_2_2_1_d_a_friend_in_the_last_hex_is_pushed_and_tested() {
    // ru1 has 1015 and 1014 (line 1); 1114 is in SK1's zone, 1215 has been left.
    let mut table = cornered("unit ru1 1115");
    table.must("withdraw 1115");
    assert_eq!(legal(&table), ["retreat 1014", "retreat 1015"]);
    assert_eq!(table.forbidden_by("retreat 1215"), Some("10.8-c"));
    table.must("retreat 1014; roll 3; advance SK1");
    insta::assert_snapshot!(table.log(), @r"
    2.2.1-b  Pecheneg mounted archers pa1 withdraws to 1115.
    10.8-d  Rus pikemen ru1 is pushed back to 1014.
    10.8-a  Rus pikemen ru1 falls back to 1014.
    10.8-a  Pecheneg mounted archers pa1 falls back to 1115.
    10.10  Rus pikemen ru1 is tested: die 3 against 4, it holds.
    10.11-a  Skutatoi SK1 advances to 1215.
    5  Whites: Movement.
    ");
}

#[test]
fn case_2_2_1_d_a_friend_who_is_crossed_is_tested_where_he_stands() {
    let mut table = cornered("unit ru1 1115");
    table.must("withdraw 1115 1015; roll 5");
    insta::assert_snapshot!(table.log(), @r"
    2.2.1-b  Pecheneg mounted archers pa1 withdraws through 1115 to 1015.
    2.2.1-d  Rus pikemen ru1 is jostled and will be tested.
    10.8-a  Pecheneg mounted archers pa1 falls back to 1015.
    10.10  Rus pikemen ru1 is tested: die 5 against 4, it fails.
    10.10  Rus pikemen ru1 takes a loss.
    ");
}

#[test]
fn case_2_2_1_d_each_friend_whose_hex_is_entered_is_tested_once() {
    // ru1 is crossed, ru2 in 1015 pushed to 0915 and pushes nobody. Two tests and no third.
    let mut table = cornered("unit ru1 1115; unit ru2 1015");
    table.must("withdraw 1115 1015; retreat 0915; roll 3; roll 3");
    insta::assert_snapshot!(table.log(), @r"
    2.2.1-b  Pecheneg mounted archers pa1 withdraws through 1115 to 1015.
    2.2.1-d  Rus pikemen ru1 is jostled and will be tested.
    10.8-d  Rus pikemen ru2 is pushed back to 0915.
    10.8-a  Rus pikemen ru2 falls back to 0915.
    10.8-a  Pecheneg mounted archers pa1 falls back to 1015.
    10.10  Rus pikemen ru1 is tested: die 3 against 4, it holds.
    10.10  Rus pikemen ru2 is tested: die 3 against 4, it holds.
    ");
    assert_eq!(stage(&table), "advance");
}

#[test]
fn case_2_2_1_d_others_along_the_chain_are_tested_as_pushed() {
    // ru1 in 1115 has ru2 and ru3 in 1014 and 1015, and 1114 in SK1's zone: line 2 before line 4. ru2 goes to 1013.
    let mut table = cornered("unit ru1 1115; unit ru2 1014; unit ru3 1015");
    table.must("withdraw 1115; retreat 1014; retreat 1013; roll 3; roll 3");
    insta::assert_snapshot!(table.log(), @r"
    2.2.1-b  Pecheneg mounted archers pa1 withdraws to 1115.
    10.8-d  Rus pikemen ru1 is pushed back to 1014.
    10.8-d  Rus pikemen ru2 is pushed back to 1013.
    10.8-a  Rus pikemen ru2 falls back to 1013.
    10.8-a  Rus pikemen ru1 falls back to 1014.
    10.8-a  Pecheneg mounted archers pa1 falls back to 1115.
    10.10  Rus pikemen ru1 is tested: die 3 against 4, it holds.
    10.10  Rus pikemen ru2 is tested: die 3 against 4, it holds.
    ");
}

#[test]
fn case_2_2_1_d_it_is_not_tested_itself_and_pays_nothing_for_zones() {
    // 1115 is in the zones of SK1 and of SK2 in 1114.
    let mut table = cornered("unit SK2 1114");
    table.must("withdraw 1115");
    assert!(says(&table, "unit pa1 1115"));
    assert_eq!(stage(&table), "advance");
}

#[test]
fn case_2_2_1_d_commanders_and_baggage_on_the_way_are_not_tested() {
    for friend in ["sv", "wg1"] {
        let mut table = cornered(&format!("unit {friend} 1115"));
        table.must("withdraw 1115 1015");
        assert_eq!(stage(&table), "advance", "{friend}");
    }
}

#[test]
fn case_2_2_1_d_its_commander_goes_along() {
    let mut table = cornered("unit sn 1215");
    table.must("withdraw 1115 1014");
    assert!(says(&table, "unit pa1 1014") && says(&table, "unit sn 1014"));
}

#[test]
fn case_2_2_1_e_an_attacker_beside_the_hex_may_advance() {
    let mut table = cornered("");
    table.must("withdraw 1115");
    assert_eq!(table.legal(), ["advance SK1", "hold"]);
    table.must("hold");
    assert!(says(&table, "unit SK1 1214"));
}

#[test]
fn case_2_2_1_e_the_attack_is_used_up_on_both_sides() {
    // SK2 in 1014 is beside 1115, and ru1 in 1213 beside SK1.
    let mut table = cornered("unit SK2 1014; unit ru1 1213; unit SK3 1212");
    table.must("withdraw 1115; hold");
    assert_eq!(table.refusal("target 1115"), "10.1-b: pa1 has been attacked this phase.");
    table.must("target 1213");
    assert_eq!(table.refusal("add SK1"), "10.1-b: SK1 has attacked or fired this phase.");
}

#[test]
fn case_2_2_1_e_who_fired_does_not_advance() {
    let mut table = fight("unit PS1 1009; unit pa1 1011; unit SK1 0101; unit ru1 0102");
    table.must("target 1011; add PS1; declare; evade; roll 5; withdraw 1012");
    assert!(says(&table, "unit PS1 1009"));
    assert_eq!(stage(&table), "target");
}

#[test]
fn case_2_2_1_e_a_charger_must_advance() {
    // Example 22. Scholai came south from 1009.
    let mut table = fight("unit SC 1010; track SC S fit; unit pa1 1011");
    table.must("target 1011; charge SC; declare; evade; roll 5; withdraw 1012");
    assert!(table.log().contains("10.11-b  Scholai SC advances to 1011.\n"));
    assert!(!table.log().contains("CRT"));
    assert!(says(&table, "unit SC 1011") && says(&table, "unit pa1 1012"));
}

#[test]
fn case_2_2_1_e_a_charger_goes_before_others() {
    let mut table = fight("unit SC 1010; unit JT 1010; track SC S fit; unit SK1 0911; unit pa1 1011");
    table.must("target 1011; charge SC; add SK1; declare; evade; roll 5; withdraw 1012");
    assert_eq!(table.legal(), ["advance SC", "advance SC with"]);
    assert_eq!(table.forbidden_by("advance SK1"), Some("10.11-b"));
    assert_eq!(table.refusal("hold"), "10.2-f: SC charged and must advance.");
}

#[test]
fn case_2_2_1_f_never_over_the_edge() {
    // Only the edge of the map is left to it: no die, the attack is fought.
    let mut table = fight("unit SK1 1214; unit SK2 1115; unit pa1 1215");
    table.must("target 1215; add SK1; declare");
    assert_eq!(stage(&table), "attack-die");
    // One hex is enough, even under the enemy's eyes.
    let mut table = fight("unit SK1 1214; unit SK2 1114; unit pa1 1215");
    table.must("target 1215; add SK1; declare");
    assert_eq!(stage(&table), "evade");
}

#[test]
fn case_2_2_1_f_no_way_past_friends_is_no_way() {
    // ra1 in 1115 stands by its baggage, and everything beyond is the enemy's.
    let ring = "unit SK2 1114; unit SK3 1015; unit SK4 1014";
    let mut table = fight(&format!("unit SK1 1214; unit pa1 1215; unit ra1 1115; unit wg1 1115; {ring}"));
    table.must("target 1215; add SK1; declare");
    assert_eq!(stage(&table), "attack-die");
    // Without baggage ra1 has no hex of its own to go to: it cannot be pushed.
    let mut table = fight(&format!("unit SK1 1214; unit pa1 1215; unit ra1 1115; {ring}"));
    table.must("target 1215; add SK1; declare");
    assert_eq!(stage(&table), "attack-die");
}

// --- 2.2.3: no penalty hand to hand

/// The column of one unit's attack on another, one hex south of it; the target stands if it could slip away.
fn column(attacker: &str, defender: &str) -> String {
    let attacker_name = attacker.split(' ').next().expect("a name");
    let mut table = fight(&format!("unit {attacker}; unit {defender}"));
    table.must(&format!("target 1011; add {attacker_name}; declare"));
    if stage(&table) == "evade" {
        table.must("stand");
    }
    table.must("roll 3");
    let attack = table.log().split("Attack at ").nth(1).expect("an attack die fell");
    attack.split(',').next().expect("a column").to_string()
}

#[test]
fn case_2_2_3_attacking_without_reduction() {
    // Arithmoi 3 against pikemen 3, 1/1; reduced 2 against 2. Psiloi 2 against Pechenegs 2, both less 1, would be 1/1
    // and forbidden to one alone.
    assert_eq!(column("AR 1010", "ru4 1011"), "1/1");
    assert_eq!(column("AR 1010 reduced", "ru8 1011"), "1/1");
    assert_eq!(column("AR 1010", "pa1 1011"), "3/1");
}

#[test]
fn case_2_2_3_defending_without_reduction() {
    // Skutatoi 3 against nobles 3; against Pechenegs 2 less 1.
    assert_eq!(column("SK3 1010", "no 1011"), "1/1");
    assert_eq!(column("SK3 1010", "pa1 1011"), "3/1");
}

#[test]
fn case_2_2_3_alone_at_any_ratio() {
    // 3 against 5 is less than 2 to 3.
    assert_eq!(column("AR 1010", "dr 1011"), "1/2");
    // Those without the swords need 1.5/1.
    let table = fight("unit PS1 1010; unit ra1 1011");
    assert_eq!(table.forbidden_by("target 1011"), Some("10.3-e"));
}

#[test]
fn case_2_2_3_fire_is_as_usual() {
    assert_eq!(column("AR 1009", "ru4 1011"), "1/1");
}
