use testkit::Table;

use super::*;
use crate::Glory;
use crate::test_table::open;

/// A march of the Byzantines under Bardas Skleros, a field commander, with a group of this type; they move first.
fn march(troop: TroopType, turn: u8) -> Table<Glory> {
    let mut game = open("dorostolon-971", &[]);
    game.scenario.armies[0].groups[0].troop = troop;
    let text = format!(
        "stage arrival 1 west; territory hilly; turn {turn}; march 1 west out 2; commander 1 2 marching; group 1 1 marching west"
    );
    Table::at(game, &text)
}

#[test]
fn example_21_arrival() {
    let mut horse = march(TroopType::LightHorse, 3);
    horse.play("roll 5 4");
    assert!(
        horse.log().contains("OFM  A march of Byzantines appears on the right: it comes next turn."),
        "{}",
        horse.log()
    );
    // It comes on in turn 4, and its stragglers are thrown for.
    assert_eq!(horse.state.turn, 4);
    assert!(matches!(horse.state.stage, Stage::Straggling { group: 0, .. }));
    let mut foot = march(TroopType::HeavyFoot, 3);
    foot.play("roll 5 4");
    assert_eq!(foot.state.marches[0][0], March::Out(1));
    assert_eq!(foot.state.stage, Stage::Arrival { side: Side(0), west: true });
}

#[test]
fn case_ofm_chances_of_arrival() {
    let ways = |modifier: i8| {
        let faces = (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]));
        faces.filter(|faces| score(*faces, modifier) >= FOUND).count()
    };
    assert_eq!([-1, 0, 1].map(ways), [3, 6, 10]);
}

#[test]
fn case_ofm_dice_are_thrown_from_the_second_turn_to_the_tenth() {
    let mut game = open("dorostolon-971", &[]);
    game.scenario.armies[0].groups[0].troop = TroopType::Cavalry;
    let text = "stage first-move; territory hilly; march 1 west out 2; commander 1 2 marching; group 1 1 marching west";
    let mut table = Table::at(game, text);
    table.play("roll 1 6");
    assert_eq!(table.state.turn, 2);
    for turn in 2..=10 {
        assert_eq!(table.state.turn, turn);
        table.play("roll 1 1");
    }
    assert_eq!(table.state.stage, Stage::Over);
    assert_eq!(
        table.state.group(Side(0), 0).place,
        Place::Marching { west: true },
        "it never arrives, and is not lost"
    );
}

#[test]
fn example_22_straggling() {
    let straggles = |group: BattleGroup, rolls: &str| {
        let mut game = open("dorostolon-971", &[]);
        game.scenario.armies[0].groups[0] = group;
        let text = "stage straggling 1 west 1; territory hilly; turn 4; march 1 west on 2 4; commander 1 2 marching; group 1 1 marching west";
        let mut table = Table::at(game, text);
        table.play(rolls);
        table.state.group(Side(0), 0).place == Place::Absent
    };
    let foot = open("dorostolon-971", &[]).scenario.armies[0].groups[7].clone();
    let of = |quality, drilled, troop| BattleGroup { quality, drilled, troop, ..foot.clone() };
    assert!(straggles(of(Quality::Average, true, TroopType::HeavyFoot), "roll 3 1"));
    assert!(!straggles(of(Quality::Superior, true, TroopType::HeavyFoot), "roll 3 1; roll 4"));
    assert!(straggles(of(Quality::Poor, false, TroopType::MediumFoot), "roll 6 1; roll 2"));
}

/// How often of 1296 a battle group straggles: every first and every second throw.
fn ways(quality: Quality, modifier: i8) -> u32 {
    let dice = || (1..=6u8).flat_map(|a| (1..=6u8).map(move |b| [a, b]));
    let mut count = 0;
    for first in dice() {
        for second in dice() {
            let faces = [0, 1].map(|die| match is_rerolled(quality, first[die]) {
                true => rerolled(quality, first[die], second[die]),
                false => first[die],
            });
            count += u32::from(score(faces, modifier) < TOGETHER);
        }
    }
    count
}

#[test]
fn case_str_chances_of_straggling() {
    let of = |quality| [-1, 0, 1].map(|modifier| ways(quality, modifier));
    // 2/27, 2/81 and 7/1296; 95/648, 13/216 and 5/432; 5/18, 1/6 and 1/12; 245/648, 49/216 and 49/432.
    assert_eq!(of(Quality::Elite), [96, 32, 7]);
    assert_eq!(of(Quality::Superior), [190, 78, 15]);
    assert_eq!(of(Quality::Average), [360, 216, 108]);
    assert_eq!(of(Quality::Poor), [490, 294, 147]);
}

#[test]
fn case_str_drill_and_skirmishing_count_once() {
    let foot = open("dorostolon-971", &[]).scenario.armies[0].groups[7].clone();
    let of = |drilled, troop| straggling_modifier(&BattleGroup { drilled, troop, ..foot.clone() });
    assert_eq!(of(true, TroopType::LightFoot), 1);
    assert_eq!((of(true, TroopType::HeavyFoot), of(false, TroopType::MediumFoot)), (0, -1));
    assert_eq!(of(false, TroopType::Cavalry), 0);
}
