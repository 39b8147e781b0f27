//! Case tests: the special rules of 13.3: mangonels, surprise, Sviatoslav.

use testkit::Table;

use crate::Basileus;
use crate::test_table::{PROVING_GROUND, table};

const SORTIE: &str = "dorostolon-971-sortie";

/// The sortie, with both mangonels where they stand.
fn sortie(position: &str) -> Table<Basileus> {
    table(SORTIE, &format!("{position}; unit mg1 0602; unit mg2 0314"))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

// --- 13.3-1: mangonels

#[test]
fn case_13_3_1_foot_may_stand_on_a_mangonel() {
    // Infantry and missile infantry (ruling 51).
    for unit in ["sk3", "pe4", "ps"] {
        let mut table = sortie(&format!("turn 3; side Byzantines; phase movement; unit {unit} 0603; unit RU1 0110"));
        table.must(&format!("take {unit}; step 0602; stop"));
        assert!(says(&table, &format!("unit {unit} 0602")), "{unit}");
    }
}

#[test]
fn case_13_3_1_horse_may_not() {
    for unit in ["hi", "ar"] {
        let mut table = sortie(&format!("turn 3; side Byzantines; phase movement; unit {unit} 0603; unit RU1 0110"));
        table.must(&format!("take {unit}; step 0602"));
        assert_eq!(table.refusal("stop"), format!("6-a: {unit} may not stay in 0602, which another unit holds."));
        // It may ride through.
        table.must("step 0601; stop");
    }
    // With the last point it does not enter: 0605, 0604, 0603, and no further.
    let mut table = sortie("turn 3; side Byzantines; phase movement; unit hi 0605; unit RU1 0110");
    table.must("take hi; step 0604; step 0603");
    assert_eq!(table.forbidden_by("step 0602"), Some("6-a"));
}

#[test]
fn case_13_3_1_one_foot_unit_and_no_second() {
    let mut table = sortie("turn 3; side Byzantines; phase movement; unit sk3 0602; unit pe4 0603; unit RU1 0110");
    table.must("take pe4; step 0602");
    assert_eq!(table.forbidden_by("stop"), Some("6-a"));
}

#[test]
fn case_13_3_1_mangonels_are_baggage() {
    // They do not move, have no zone, and defend with 1: pikemen 3 are 3/1.
    let table = sortie("turn 3; side Byzantines; phase movement; unit sk3 0608; unit RU1 0110");
    assert_eq!(table.refusal("take mg1"), "8-c: mg1 cannot move.");
    let mut table = sortie("turn 3; side Rus; phase movement; unit sk3 0608; unit RM1 0503");
    table.must("take RM1; step 0603; step 0703");
    assert!(!table.log().contains("stops"));
    let mut table = sortie("turn 6; side Rus; phase combat; unit sk3 0608; unit RU1 0503");
    table.must("target 0602; add RU1; declare; roll 2");
    assert!(table.log().contains("Attack at 3/1, die 2: D1"));
    assert!(says(&table, "unit mg1 plundered 0602"));
}

#[test]
fn case_13_3_1_horse_does_not_fall_back_onto_one() {
    // Rus in four of the hexes around 0603. That leaves 0602, the mangonel's, in the zone of RU1 in 0703, and 0503, in
    // the zone of RU5 in 0504: both line 4.
    let rus = "unit RU1 0703; unit RU2 0704; unit RU4 0604; unit RU5 0504";
    let attack = "target 0603; add RU1; add RU2; add RU4; add RU5; declare; roll 5";
    // 12 against 3: 4/1, die 5 is DR. For horse there is only 0503, at the price of a loss.
    let mut table = sortie(&format!("turn 3; side Rus; phase combat; unit hi 0603; {rus}"));
    table.must(attack);
    assert!(says(&table, "unit hi 0503 reduced"), "{}", table.log());
    // Foot has the choice.
    let mut table = sortie(&format!("turn 3; side Rus; phase combat; unit sk3 0603; {rus}"));
    table.must(attack);
    assert_eq!(table.legal(), ["retreat 0602", "retreat 0503"]);
}

#[test]
fn case_13_3_1_a_commander_does_not_stand_there_alone() {
    // 6-b; no Byzantine commander is in the sortie, so the rule is tried on the ground of the tests.
    let mut table = table(PROVING_GROUND, "side Greens; phase movement; unit JT 1010; unit MG1 1011");
    table.must("take JT; step 1011");
    assert_eq!(table.forbidden_by("stop"), Some("6-a"));
}

// --- 13.3-2: surprise

/// The Byzantines as they stand at first, surprised as far as this says.
fn camp(head: &str, rus: &str) -> Table<Basileus> {
    let camp = "unit sk1 0402 reduced; unit pe2 0503 reduced; unit pe1 0504; unit sk2 0412 reduced; unit pe3 0313; \
                unit ps 0213; unit pe4 0607; unit sk3 0608; unit ar 0908 reduced; surprised sk1 pe2 sk2 ar";
    sortie(&format!("{head}; {camp}; {rus}"))
}

#[test]
fn case_13_3_2_four_units_begin_reduced() {
    let table = Table::open(crate::test_table::game(SORTIE, &[]));
    for unit in ["sk1 waiting", "pe2 waiting", "sk2 waiting", "ar 0908"] {
        assert!(says(&table, &format!("unit {unit} reduced")), "{unit}");
    }
    assert_eq!(table.text().matches(" reduced").count(), 4);
    assert!(says(&table, "surprised sk1 pe2 sk2 ar"), "{}", table.text());
}

#[test]
fn case_13_3_2_on_turn_1_a_five_or_a_six() {
    // By hexes: sk1 in 0402, sk2 in 0412, pe2 in 0503, ar in 0908. No Rus is near.
    let mut table = camp("turn 1; side Rus; phase combat", "unit RU1 0104; unit RU4 0110");
    table.must("end; roll 5 4 6 1");
    insta::assert_snapshot!(table.log(), @r"
    5  Byzantines: Movement.
    13.3-2  Skutatoi sk1 throws 5 and rallies.
    13.3-2  Skutatoi sk2 throws 4 and stays surprised.
    13.3-2  Peltastoi pe2 throws 6 and rallies.
    13.3-2  Arithmoi ar throws 1 and stays surprised.
    5  Byzantines: Combat.
    4  Turn 2.
    5  Rus: Movement.
    ");
    for unit in ["sk1 0402", "pe2 0503", "sk2 0412 reduced", "ar 0908 reduced"] {
        assert!(says(&table, &format!("unit {unit}")), "{unit}");
    }
    assert!(says(&table, "surprised sk2 ar"));
}

#[test]
fn case_13_3_2_on_turn_2_from_three_to_six() {
    let mut table = camp("turn 2; side Rus; phase combat", "unit RU1 0104; unit RU4 0110");
    table.must("end; roll 2 3 1 6");
    assert!(says(&table, "surprised sk1 pe2"));
    for unit in ["sk1 0402 reduced", "pe2 0503 reduced", "sk2 0412", "ar 0908"] {
        assert!(says(&table, &format!("unit {unit}")), "{unit}");
    }
    // And then they move.
    assert!(says(&table, "stage move") && says(&table, "side Byzantines"));
}

#[test]
fn case_13_3_2_on_turn_3_all_recover() {
    let mut table = camp("turn 3; side Rus; phase combat", "unit RU1 0104; unit RU4 0110");
    table.must("end");
    assert!(says(&table, "surprised") && says(&table, "stage move"));
    for unit in ["sk1 0402", "pe2 0503", "sk2 0412", "ar 0908"] {
        assert!(says(&table, &format!("unit {unit}")), "{unit}");
    }
    assert!(table.log().contains("13.3-2  Arithmoi ar rallies from the surprise.\n"));
}

#[test]
fn case_13_3_2_beside_a_rus_it_needs_no_die() {
    // RU1 in 0303 is beside 0402 (even: SW 0303); so is nobody else. Three dice.
    let mut table = camp("turn 1; side Rus; phase combat", "unit RU1 0303; unit RU4 0110");
    table.must("end; roll 1 1 1");
    assert!(table.log().contains("13.3-2  Skutatoi sk1 rallies from the surprise.\n"));
    assert!(says(&table, "unit sk1 0402") && says(&table, "surprised pe2 sk2 ar"));
    // Any Rus will do, even Sviatoslav by himself.
    let head = "turn 2; side Rus; phase combat; first-mangonel 1";
    let position = "unit mg1 plundered 0602; unit mg2 0314; unit ar 0908 reduced; surprised ar; unit SV 0907; \
                    unit RU1 0104; unit RU7 0110; unit RU8 0209; unit sk3 0608";
    let mut table = self::table(SORTIE, &format!("{head}; {position}"));
    table.must("end");
    assert!(says(&table, "unit ar 0908"));
}

#[test]
fn case_13_3_2_each_turn_it_is_tried_again() {
    let mut table = camp("turn 1; side Rus; phase combat", "unit RU1 0104; unit RU4 0110");
    table.must("end; roll 1 1 1 1; end; roll 1 1 1 3; end");
    // ar recovered on turn 2, the others do on turn 3.
    assert!(says(&table, "turn 3") && says(&table, "surprised sk1 pe2 sk2"));
    table.must("end");
    assert!(says(&table, "surprised"));
}

#[test]
fn case_13_3_2_a_loss_is_the_last() {
    // RU1 and RU2, 6 against 2: 3/1, die 2 is D1.
    let mut table = camp("turn 1; side Rus; phase combat", "unit RU1 0303; unit RU2 0302; unit RU4 0110");
    table.must("target 0402; add RU1; add RU2; declare; roll 2");
    assert!(says(&table, "unit sk1 eliminated reduced") && says(&table, "surprised pe2 sk2 ar"));
}

#[test]
fn case_13_3_2_other_reduced_units_never_turn_back() {
    // pe1 has been hit; sk1 recovered and has been hit since.
    let position = "turn 2; side Rus; phase combat; unit pe1 0504 reduced; unit sk1 0402 reduced; unit ar 0908 reduced; \
                    surprised ar; unit RU1 0104";
    let mut table = sortie(position);
    table.must("end; roll 6");
    for unit in ["pe1 0504 reduced", "sk1 0402 reduced", "ar 0908"] {
        assert!(says(&table, &format!("unit {unit}")), "{unit}");
    }
}

#[test]
fn case_13_3_2_no_movement_in_turn_1() {
    let table = camp("turn 1; side Byzantines; phase movement; stage move", "unit RU1 0104");
    for unit in ["pe1", "sk3", "ps", "sk1"] {
        assert_eq!(
            table.refusal(&format!("take {unit}")),
            "13.3-2: The surprised side does not move this turn; it may fight."
        );
    }
    // The Rus move, and in turn 2 the Byzantines do.
    let table = camp("turn 1; side Rus; phase movement", "unit RU1 0104");
    assert_eq!(table.forbidden_by("take RU1"), None);
    let table = camp("turn 2; side Byzantines; phase movement; stage move", "unit RU1 0104");
    assert_eq!(table.forbidden_by("take pe1"), None);
}

#[test]
fn case_13_3_2_in_turn_1_they_fight_and_advance() {
    // pe1 in 0504 attacks RU3 in 0404, 2 against 2: 1/1, die 3 is DR. pe1 takes the hex.
    let mut table = camp("turn 1; side Rus; phase combat", "unit RU3 0404; unit RU4 0110");
    table.must("end; roll 1 1 1 1");
    assert!(says(&table, "side Byzantines") && says(&table, "phase combat"));
    table.must("target 0404; add pe1; declare; roll 3; retreat 0405; advance pe1");
    assert!(says(&table, "unit pe1 0404"));
}

#[test]
fn case_13_3_2_in_turn_1_they_retreat() {
    // RU1 and RM1, 3 and 2, against pe1, 2: 2/1, die 5 is DR.
    let mut table = camp("turn 1; side Rus; phase combat", "unit RU1 0404; unit RM1 0505; unit RU4 0110");
    table.must("target 0504; add RU1; add RM1; declare; roll 5");
    // 0403 and 0604 are in zones, pe2 is in 0503: 0603 is the one good hex.
    assert!(says(&table, "unit pe1 0603"));
}

// --- 13.3-3: Sviatoslav comes out

/// The sortie with a mangonel lost in this turn.
fn lost(turn: u8, head: &str, rest: &str) -> Table<Basileus> {
    let mangonels = format!("unit mg1 plundered 0602; unit mg2 0314; first-mangonel {turn}");
    table(SORTIE, &format!("{head}; {mangonels}; unit sk3 0608; {rest}"))
}

#[test]
fn case_13_3_3_the_first_mangonel_brings_him_out() {
    // Pikemen 3 on mg1: 3/1, die 2 is D1, in turn 2. Then the Byzantines' phases, and turn 3.
    let mut table = sortie("turn 2; side Rus; phase combat; unit RU1 0603; unit sk3 0608");
    table.must("target 0602; add RU1; declare; roll 2; hold");
    assert!(says(&table, "first-mangonel 2") && says(&table, "side Byzantines"));
    assert_eq!(table.game.last_turn(&table.state), 8);
    table.must("end");
    assert!(says(&table, "turn 3") && says(&table, "side Rus") && says(&table, "phase movement"));
    assert_eq!(table.refusal("end"), "13.1-entry: RU7 is due and can still come on.");
    table.must("enter RU7 0104; stop; enter RU8 0305; stop; enter SV 0305; stop; end");
    insta::assert_snapshot!(table.log().split("Turn 3.\n").nth(1).expect("turn 3"), @r"
    5  Rus: Movement.
    13.1-entry  Rus pikemen RU7 appears in 0104.
    13.1-entry  Rus pikemen RU8 appears in 0305.
    13.1-entry  Sviatoslav appears in 0305.
    5  Rus: Combat.
    5  Byzantines: Movement.
    ");
}

#[test]
fn case_13_3_3_in_any_of_six_hexes() {
    let table = lost(2, "turn 3; side Rus; phase movement", "unit RU1 0603");
    for unit in ["RU7", "RU8", "SV"] {
        for hex in ["0104", "0204", "0305", "0110", "0209", "0309"] {
            assert_eq!(table.forbidden_by(&format!("enter {unit} {hex}")), None, "{unit} {hex}");
        }
        for hex in ["0203", "0208", "0404"] {
            assert_eq!(table.forbidden_by(&format!("enter {unit} {hex}")), Some("13.1-entry"), "{unit} {hex}");
        }
    }
}

#[test]
fn case_13_3_3_they_are_placed_and_move_at_once() {
    // Pikemen 2 MP from 0305: 0405, 0505.
    let mut table = lost(2, "turn 3; side Rus; phase movement", "unit RU1 0603");
    table.must("enter RU8 0305; step 0405; step 0505");
    assert!(says(&table, "unit RU8 0505") && says(&table, "stage move"));
    // Sviatoslav may join one who has stood there all along, and take him along.
    let mut table = lost(2, "turn 3; side Rus; phase movement", "unit RU1 0204");
    table.must("enter SV 0204; along RU1; step 0304; step 0404");
    assert!(says(&table, "unit SV 0404") && says(&table, "unit RU1 0404"));
}

#[test]
fn case_13_3_3_where_all_hexes_are_taken_they_wait() {
    // Pikemen in all six; Sviatoslav joins one of them, the others wait.
    let rus = "unit RU1 0104; unit RU2 0204; unit RU3 0305; unit RU4 0110; unit RU5 0209; unit RU6 0309";
    let mut table = lost(2, "turn 3; side Rus; phase movement", rus);
    assert_eq!(table.refusal("end"), "13.1-entry: SV is due and can still come on.");
    table.must("enter SV 0104; stop; end");
    assert!(says(&table, "unit RU7 waiting") && says(&table, "unit RU8 waiting"));
    let table = lost(2, "turn 4; side Rus; phase movement", &rus.replace("RU6 0309", "RU6 0409"));
    assert_eq!(table.forbidden_by("enter RU7 0309"), None);
}

#[test]
fn case_13_3_3_without_a_loss_nobody_comes() {
    let table = sortie("turn 3; side Rus; phase movement; unit RU1 0603; unit sk3 0608");
    assert_eq!(table.refusal("enter SV 0104"), "13.1-entry: SV is not due yet.");
    assert_eq!(table.forbidden_by("end"), None);
    assert_eq!(table.game.last_turn(&table.state), 6);
}

#[test]
fn case_13_3_3_turn_5_is_in_time_and_turn_6_is_not() {
    // Lost in turn 5: he comes in turn 6, and the battle goes on after it.
    let mut table = lost(5, "turn 6; side Byzantines; phase combat", "unit RU1 0607");
    assert_eq!(table.game.last_turn(&table.state), 8);
    table.must("end");
    assert!(says(&table, "turn 7"));
    let table = lost(5, "turn 6; side Rus; phase movement", "unit RU1 0603");
    assert_eq!(table.forbidden_by("enter SV 0104"), None);
    // Lost in turn 6: it is the last turn.
    let mut table = sortie("turn 6; side Rus; phase combat; unit RU1 0603; unit sk3 0608; unit hi 0905; unit ex 0915");
    table.must("target 0602; add RU1; declare; roll 2; hold");
    assert_eq!(table.game.last_turn(&table.state), 6);
    table.must("end");
    assert!(table.text().contains("stage over mangonels minor Rus"), "{}", table.text());
}

#[test]
fn case_13_3_3_only_the_first_counts() {
    // The first fell in turn 5, the second falls in turn 7: it brings nobody else, and ends the battle in phase 5.
    let rus = "unit RU1 0313; unit SV 0104; unit RU7 0110; unit RU8 0209";
    let mut table = lost(5, "turn 7; side Rus; phase combat", &format!("{rus}; unit hi 0905; unit ex 0915"));
    table.must("target 0314; add RU1; declare; roll 2; hold");
    assert!(says(&table, "first-mangonel 5") && says(&table, "side Byzantines"));
    table.must("end");
    assert!(says(&table, "stage over mangonels major Rus"), "{}", table.text());
}

#[test]
fn case_13_3_3_lost_in_the_byzantines_own_attack() {
    // 10.4-e: sk3, reduced, stands on mg1 and attacks RU1: 1 against 3, 1/2, die 5 is A1. Both are gone, in turn 4; the
    // Rus have their movement phase in turn 5.
    let mut table =
        sortie("turn 4; side Byzantines; phase combat; unit sk3 0602 reduced; unit pe4 0608; unit RU1 0603");
    table.must("target 0603; add sk3; declare; roll 5");
    assert!(says(&table, "first-mangonel 4") && says(&table, "turn 5") && says(&table, "side Rus"));
    assert_eq!(table.refusal("end"), "13.1-entry: RU7 is due and can still come on.");
}
