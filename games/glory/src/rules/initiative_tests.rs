use engine::Game;
use testkit::Table;

use super::*;
use crate::army::BattleGroup;
use crate::test_table::{open, table};

/// The Byzantine army with another commander in chief and so many bases of cavalry.
fn army(grade: Grade, bases: &[(TroopType, u8)]) -> Army {
    let mut army = open("dorostolon-971", &[]).scenario.armies[0].clone();
    army.commanders.iter_mut().filter(|commander| commander.c_in_c).for_each(|commander| commander.grade = grade);
    let group = army.groups[0].clone();
    army.groups =
        bases.iter().map(|(troop, bases)| BattleGroup { troop: *troop, bases: *bases, ..group.clone() }).collect();
    army
}

#[test]
fn case_ini_commanders_and_mobile_bases_add_to_the_die() {
    let of = |grade| initiative_modifier(&army(grade, &[(TroopType::HeavyFoot, 8)]));
    assert_eq!([Grade::Troop, Grade::Field, Grade::Inspired].map(of), [0, 1, 2]);
    let mixed = [TroopType::LightHorse, TroopType::Cavalry, TroopType::Camelry, TroopType::LightChariots];
    assert_eq!(initiative_modifier(&army(Grade::Inspired, &mixed.map(|troop| (troop, 7)))), 4);
}

#[test]
fn example_01_a_tie_is_thrown_again() {
    let mut game = open("dorostolon-971", &[]);
    game.scenario.armies[0] = army(Grade::Inspired, &[(TroopType::Cavalry, 12)]);
    game.scenario.armies[1] = army(Grade::Troop, &[(TroopType::Cavalry, 30)]);
    let mut table = Table::open(game);
    table.play("roll 3 4");
    assert_eq!(table.log(), "INI  Byzantines throw 3 and score 6; Rus throw 4 and score 6.\n");
    assert_eq!(table.state.stage, Stage::Initiative);
    table.play("roll 3 5");
    assert_eq!((table.state.with, table.state.stage), (Side(1), Stage::Territory));
}

#[test]
fn example_02_bases_that_count() {
    assert_eq!([9, 10, 24, 25].map(mobility), [0, 1, 1, 2]);
    let knights = army(Grade::Troop, &[(TroopType::Knights, 20)]);
    assert_eq!(initiative_modifier(&knights), 0);
}

#[test]
fn case_pro1_the_higher_score_has_the_initiative() {
    let mut table = Table::open(open("dorostolon-971", &[]));
    table.play("roll 6 1");
    assert!(table.log().contains("PRO1  Byzantines have the initiative."), "{}", table.log());
    assert_eq!(table.state.part(Side(0)), Part::With);
}

#[test]
fn case_pro2_the_country_is_one_of_the_opponents() {
    let mut table = table("stage territory");
    assert_eq!(table.refusal("territory desert"), "PRO2: The opponent's army is not met in desert country.");
    table.must("territory steppes");
    // Both compulsory pieces are alike, so that nothing is to be chosen.
    assert_eq!(table.state.stage, Stage::Select(Part::Without));
}

#[test]
fn case_pro2_a_country_may_be_agreed_beforehand() {
    let mut table = Table::open(open("dorostolon-971", &[("territory", "desert")]));
    table.play("roll 6 1");
    assert_eq!(table.state.territory, Some(Territory::Desert));
    assert!(table.game.heading(&table.state).contains("Rus"));
}
