//! 11 and the five battles of 13: losses, thresholds, and how each battle ends.

use engine::{Game, Side};
use testkit::Table;

use crate::Basileus;
use crate::test_table::{game, table};

/// A battle in the second player's combat phase, with somebody left to attack so that it does not end by itself.
fn evening(battle: &str, turn: u8, units: &str) -> Table<Basileus> {
    let second = game(battle, &[]).scenario().sides[1].clone();
    let units: String = units.split(", ").map(|unit| format!("unit {unit}\n")).collect();
    table(battle, &format!("turn {turn}\nside {second}\nphase combat\nstage target\n{units}"))
}

/// How it ends when the phase is ended.
fn end(mut table: Table<Basileus>) -> String {
    table.must("end");
    table.log().lines().find(|line| line.contains("victory") || line.contains("draw")).unwrap_or("goes on").to_string()
}

/// Lost counters, as units of a position.
fn lost(names: &str) -> String {
    names.split(' ').map(|name| format!("{name} eliminated")).collect::<Vec<_>>().join(", ")
}

const FIRST: &str = "dorostolon-971-first";
/// Two enemies face to face on sheet B.
const FACING: &str = "SK1 B0708, ru8 B0608";

/// The first battle of Dorostolon with these lost.
fn first(turn: u8, names: &str) -> Table<Basileus> {
    evening(FIRST, turn, &format!("{FACING}, {}", lost(names)))
}

#[test]
fn case_11_a_points_for_units_commanders_and_baggage() {
    // KL 5 and PE1 2 count their full side; Tzimiskes has strength 2 and counts 4 more. ru9 is only reduced.
    let units = format!("{FACING}, {}, ru9 B0101 reduced, ru1 eliminated reduced", lost("KL PE1 JT"));
    let first = evening(FIRST, 2, &units);
    assert_eq!(first.game.loss_total(&first.state, Side(0)), 5 + 2 + 6);
    assert_eq!(first.game.loss_total(&first.state, Side(1)), 4);
    // A mangonel counts 1 and 2 more.
    let units = "unit pe1 0605; unit RU1 0505; unit mg1 plundered 0602; unit mg2 0314; first-mangonel 2";
    let stage = "turn 2; side Byzantines; phase combat; stage target";
    let sortie = table("dorostolon-971-sortie", &format!("{stage}; {units}"));
    assert_eq!(sortie.game.loss_total(&sortie.state, Side(1)), 3);
}

#[test]
fn case_11_b_an_army_breaks_at_its_threshold() {
    // 5 + 4 + 4 + 4 = 17; with PE3 (3) it is 20, the threshold; with PE1 (2) only 19.
    assert_eq!(end(first(3, "KL AT HE SC PE1")), "goes on");
    assert_eq!(end(first(3, "KL AT HE SC PE3")), "11-b  Rus win a major victory: an army broke.");
    // dr 5, ru1 to ru3 12, ru4 3: 20.
    assert_eq!(end(first(3, "dr ru1 ru2 ru3 ru4")), "11-b  Byzantines win a major victory: an army broke.");
}

#[test]
fn case_11_b_if_both_break_the_smaller_excess_wins_a_minor_victory() {
    let both = "dr ru1 ru2 ru3 ru4 KL AT HE SC PE3"; // 20 and 20
    assert_eq!(end(first(3, both)), "11-b  A draw: both armies broke.");
    assert_eq!(end(first(3, &format!("{both} PE1"))), "11-b  Rus win a minor victory: both armies broke.");
    assert_eq!(end(first(3, &format!("{both} ra1"))), "11-b  Byzantines win a minor victory: both armies broke.");
}

#[test]
fn case_11_b_armies_break_only_when_the_turn_is_over() {
    // The Byzantines, who play first, have lost 20 at the end of their own phase: the Rus still move.
    let units = format!("{FACING}, {}", lost("KL AT HE SC PE3")).replace(", ", "; unit ");
    let mut table = table(FIRST, &format!("turn 3; side Byzantines; phase combat; stage target; unit {units}"));
    table.must("end");
    assert!(!table.log().contains("victory"), "{}", table.log());
}

#[test]
fn case_11_c_after_the_last_turn_the_battle_says() {
    assert_eq!(end(first(9, "KL")), "goes on");
    assert_eq!(end(first(10, "KL")), "11-c  Rus win a minor victory: the losses are compared.");
}

#[test]
fn case_13_1_lower_losses_win_and_equal_ones_draw() {
    let at_end = |more: &str| end(evening("arcadiopolis-970", 10, &format!("PA1 0709, ka1 0708{more}")));
    assert_eq!(at_end(""), "11-c  A draw: the losses are compared.");
    assert_eq!(at_end(", PA2 eliminated"), "11-c  Byzantines win a minor victory: the losses are compared.");
    assert_eq!(at_end(", sk1 eliminated"), "11-c  Rus win a minor victory: the losses are compared.");
}

#[test]
fn case_13_2_ten_turns_and_equal_losses_draw() {
    assert_eq!(end(evening(FIRST, 10, FACING)), "11-c  A draw: the losses are compared.");
    let game = game(FIRST, &[]);
    assert_eq!(game.scenario().turns, 10);
    assert_eq!([Side(0), Side(1)].map(|side| game.threshold(&game.open(), side)), [Some(20), Some(20)]);
}

#[test]
fn case_13_3_the_mangonels_decide() {
    let sortie = |turn: u8, units: &str, fallen: Option<u8>| {
        let units: String = format!("pe1 0605, RU1 0505, {units}").split(", ").map(|u| format!("unit {u}\n")).collect();
        let fallen = fallen.map_or(String::new(), |turn| format!("first-mangonel {turn}\n"));
        let head = format!("turn {turn}\nside Byzantines\nphase combat\nstage target\n");
        end(table("dorostolon-971-sortie", &format!("{head}{units}{fallen}")))
    };
    let none = "mg1 0602, mg2 0314";
    let one = "mg1 plundered 0602, mg2 0314";
    let both = "mg1 plundered 0602, mg2 plundered 0314";
    // None destroyed: nothing before turn 6, then a major victory.
    assert_eq!(sortie(5, none, None), "goes on");
    assert_eq!(sortie(6, none, None), "13.3  Byzantines win a major victory: the mangonels decide.");
    // Both destroyed: the Rus have won in that very turn.
    assert_eq!(sortie(4, both, Some(3)), "13.3  Rus win a major victory: the mangonels decide.");
    // One, in turn 6: too late for the engagement.
    assert_eq!(sortie(6, one, Some(6)), "13.3  Rus win a minor victory: the mangonels decide.");
    // One before: the battle goes on to turn 8.
    assert_eq!(sortie(6, one, Some(5)), "goes on");
    assert_eq!(sortie(7, one, Some(2)), "goes on");
    assert_eq!(sortie(8, one, Some(5)), "13.3  Byzantines win a minor victory: the mangonels decide.");
}

#[test]
fn case_13_4_equal_losses_are_a_byzantine_victory() {
    let third = |turn, more: &str| end(evening("dorostolon-971-third", turn, &format!("RU4 B0105, sk1 B0205{more}")));
    assert_eq!(third(6, ""), "goes on");
    assert_eq!(third(7, ""), "11-c  Byzantines win a minor victory: the losses are compared.");
    assert_eq!(third(7, ", sk2 eliminated"), "11-c  Rus win a minor victory: the losses are compared.");
    let game = game("dorostolon-971-third", &[]);
    assert_eq!([Side(0), Side(1)].map(|side| game.threshold(&game.open(), side)), [Some(20), Some(22)]);
}

#[test]
fn case_13_5_no_wagon_or_no_emperor_is_a_pecheneg_victory() {
    let wagons = "wg1 0604, wg2 0705, wg3 0706, wg4 0606, wg5 0506";
    let ends = |turn, more: &str| end(evening("beroia-1122", turn, &format!("SK1 0611, pa1 0610, {wagons}, {more}")));
    let intact = "wg6 0505, JK 0611";
    let taken = "wg6 plundered 0505, JK 0611";
    let without_him = "wg6 plundered 0505, JK eliminated";
    assert_eq!(ends(6, intact), "goes on");
    assert_eq!(ends(7, intact), "13.5  Pechenegs win a minor victory: the day is over.");
    assert_eq!(ends(7, taken), "13.5  Byzantines win a minor victory: the day is over.");
    assert_eq!(ends(7, without_him), "13.5  Pechenegs win a minor victory: the day is over.");
}

const FIVE_GONE: &str = "unit wg1 plundered 0604; unit wg2 plundered 0705; unit wg3 plundered 0706; \
                         unit wg4 plundered 0606; unit wg5 plundered 0506";
const ALL_WAGONS: &str = "13.5  Byzantines win a major victory: all wagons are destroyed.\n";

#[test]
fn case_13_5_the_last_wagon_ends_the_battle_at_once() {
    // SK1 (3) on the lone last one (1): 3/1, a 2 is D1. No laager any more.
    let stage = "turn 2; side Byzantines; phase combat; stage target";
    let units = "unit SK1 0605; unit wg6 0505; unit pa1 0110";
    let mut table = table("beroia-1122", &format!("{stage}; {units}; {FIVE_GONE}"));
    table.must("target 0505; add SK1; declare; roll 2");
    assert!(table.log().ends_with(ALL_WAGONS), "{}", table.log());
}

#[test]
fn case_13_5_also_when_it_is_lost_with_the_unit_that_took_it_along() {
    // 12.1: pa1, reduced to 1, dares to go from zone to zone with the last wagon; a 6 costs its last step.
    let stage = "turn 2; side Pechenegs; phase movement; stage move";
    let units = "unit pa1 0605 reduced; unit wg6 0605; unit SK1 0604; unit SK2 0504";
    let game = game("beroia-1122", &["zoc_to_zoc"]);
    let mut table = Table::at(
        game,
        &format!("{stage}; {units}; {FIVE_GONE}").replace("unit wg1 plundered 0604", "unit wg1 plundered 0404"),
    );
    table.must("take pa1; along wg6; step 0505; roll 6");
    assert!(table.log().ends_with(ALL_WAGONS), "{}", table.log());
}
