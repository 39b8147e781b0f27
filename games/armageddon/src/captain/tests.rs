use engine::{Chooser, Game, Side, act_on, carry_out};
use testkit::Table;

use crate::Armageddon;
use crate::test_table::{game, table};

/// What the captain orders here.
fn ordered(table: &Table<Armageddon>) -> String {
    let mut order = Vec::new();
    table.game.scripted(&table.state, &mut Chooser::new(1), &mut order);
    let words: Vec<_> = order.iter().map(|action| table.game.write_action(*action)).collect();
    words.join("; ")
}

/// Carries out orders until this counter has moved; says where it then is: `2317 N`.
fn moved(mut table: Table<Armageddon>, unit: &str) -> String {
    let id = table.game.parse_unit(unit).expect("a counter");
    while !table.state.moved.contains(id) {
        table.must(&ordered(&table));
    }
    let text = table.text();
    let line =
        text.lines().find_map(|line| line.strip_prefix(&format!("unit {unit} "))).expect("every counter is told");
    line.to_string()
}

/// A phase of the Assyrians' third turn on an open plain. Assyrians are written in capitals.
fn plain(phase: &str, units: &str) -> Table<Armageddon> {
    let stage = if phase == "movement" { "move" } else { "allocate" };
    table("second_babylon", &format!("turn 3; side Assyrians; phase {phase}; stage {stage}; {units}"))
}

#[test]
fn an_undefended_prize_is_taken() {
    // P, in 2508, decides Halys. The horsemen have nine points for five hexes; the enemy is far away.
    let position = "turn 3; side Medes; phase movement; stage move; unit MC1 2513 N; controlled MC1; unit ms1 0505 N";
    assert!(moved(table("halys", position), "MC1").starts_with("2508"));
}

#[test]
fn a_prize_that_is_ours_is_not_left_to_the_enemy() {
    // The same hex, held by one unit in the last turn, with horsemen four hexes away.
    let position = "turn 12; side Lydians; phase movement; stage move; unit ms1 2508 S; controlled ms1; \
                    unit MC1 2512 N; control 2508 Lydians";
    assert!(moved(table("halys", position), "ms1").starts_with("2508"));
}

#[test]
fn a_bolder_captain_goes_where_a_careful_one_does_not() {
    // One MI, and three pairs of spears five hexes away.
    let enemies =
        "unit ms1 1513 S; unit ms2 1513 S; unit ms3 1413 S; unit ms4 1413 S; unit ms5 1613 S; unit ms6 1613 S";
    let table = plain("movement", &format!("unit MI1 1518 N; controlled MI1; {enemies}"));
    let far_from_ms1 = |boldness: f32| {
        let (mut state, mut order) = (table.state.clone(), Vec::new());
        table.game.order_of(boldness, &state, &mut Chooser::new(1), &mut order);
        carry_out(&table.game, &mut state, &order).unwrap();
        let at = |name: &str| state.hex_of(table.game.parse_unit(name).unwrap()).unwrap();
        table.game.distance(at("MI1"), at("ms1"))
    };
    assert!(far_from_ms1(10.0) < far_from_ms1(0.1));
}

#[test]
fn in_haste_only_those_move_who_can_come_to_blows_or_to_a_prize() {
    let first = |table: Table<Armageddon>| {
        let mut order = Vec::new();
        table.game.order_in_haste(&table.state, &mut Chooser::new(1), &mut order);
        table.game.write_action(order[0])
    };
    // Spearmen have three points: the enemy may be four hexes away, not five.
    let to_the_enemy =
        |from: &str| first(plain("movement", &format!("unit MS1 {from} N; controlled MS1; unit ms1 1513 S")));
    assert_eq!(to_the_enemy("1517"), "take MS1");
    assert_eq!(to_the_enemy("1518"), "end");
    // Horsemen have nine for the five hexes to P in 2508; spearmen have not.
    let to_the_prize = |unit: &str| {
        let position = format!("unit {unit} 2513 N; controlled {unit}; unit ms1 0505 N");
        first(table("halys", &format!("turn 3; side Medes; phase movement; stage move; {position}")))
    };
    assert_eq!(to_the_prize("MC1"), "take MC1");
    assert_eq!(to_the_prize("MS1"), "end");
}

#[test]
fn all_who_can_strike_strike_together() {
    // Two AX against one MI on its front: 6 to ½, and nobody has anything else to do.
    let table = plain("melee", "unit AX1 1516 N; unit AX2 1516 N; unit mi1 1515 S");
    assert_eq!(ordered(&table), "target 1515; add AX1; add AX2; declare");
}

#[test]
fn two_targets_are_shared_out() {
    // Each pair of AX has an MI of its own before it; 6 to ½ is more than enough for either.
    let table = plain(
        "melee",
        "unit AX1 1516 N; unit AX2 1516 N; unit mi1 1515 S; unit AX3 1916 N; unit AX4 1916 N; unit mi2 1915 S",
    );
    let first = ordered(&table);
    assert!(first == "target 1515; add AX1; add AX2; declare" || first == "target 1915; add AX3; add AX4; declare");
}

#[test]
fn leaders_put_their_bonus_in() {
    // L8 is a D, worth one point; the odds rise from 3 to 3 to 4 to 3 against spears.
    let table = plain("melee", "unit MS1 1516 N; unit L8 1516 N; unit ms1 1515 S");
    assert_eq!(ordered(&table), "target 1515; add MS1; lead L8; declare");
}

#[test]
fn bows_shoot_before_anybody_moves() {
    let table = plain("fire", "unit IB1 1517 N; unit IB2 1517 N; unit mi1 1515 S; unit mi2 1515 S");
    assert_eq!(ordered(&table), "target 1515; add IB1; add IB2; declare");
}

#[test]
fn nobody_walks_before_the_bows_for_nothing() {
    // The League has nothing to fetch. bo1 in 1512 looks S: 1413, 1513 and 1613 lie before it.
    let position = "turn 3; side Assuwa League; phase movement; stage move; unit MI1 1515 N; controlled MI1; \
                    unit bo1 1512 S; unit bo2 1512 S";
    let place = moved(table("assuwa", position), "MI1");
    assert!(!["1412", "1512", "1513", "1612", "1413", "1613"].iter().any(|hex| place.starts_with(hex)), "{place}");
}

#[test]
fn a_leader_does_not_stand_alone_before_the_enemy() {
    // The spearmen behind him are the only ones who could guard him; two swordsmen are three hexes away.
    let position = "unit L8 1514 N; unit MS1 1518 N; unit MS2 1518 N; unit MS3 1518 N; unit sd1 1511 S; unit sd2 1511 S; \
                    controlled L8";
    let mut table = plain("movement", position);
    while table.state.side == Side(0) {
        table.must(&ordered(&table));
    }
    let leader = table.game.parse_unit("L8").expect("a counter");
    let hex = table.state.hex_of(leader).expect("he is on the map");
    assert_eq!(table.game.occupier(&table.state, hex), Some(Side(0)));
}

#[test]
fn chariots_charge() {
    // Six hexes of open ground before a lone swordsman: 4 to 4 is 1-1, at the charge 3-1.
    let mut table = plain("movement", "unit CH1 1520 N; unit SD1 1520 N aboard CH1; controlled CH1; unit sd1 1514 S");
    let order = ordered(&table);
    table.must(&order);
    let chariot = table.game.parse_unit("CH1").expect("a counter");
    assert!(table.state.charged.contains(chariot), "{order}");
}

#[test]
fn the_disrupted_are_given_up_first() {
    let position = "turn 3; side Assyrians; phase melee; stage allocate; unit AX1 1516 N; unit AX2 1516 N; \
                    unit AX3 1516 N; unit sd1 1515 S disrupted enemy-fire 3; unit sd2 1515 S";
    let mut table = table("second_babylon", position);
    let sd2 = table.game.parse_unit("sd2").expect("a counter");
    // 9 to 8 with a disrupted unit among them is 1-1; whatever the die says, it is not the fresh one that is given up.
    table.must("target 1515; add AX1; add AX2; add AX3; declare");
    let mut blow = table.state.clone();
    blow.stage = crate::state::Stage::Losses(1);
    blow.blow.objects = [sd2, table.game.parse_unit("sd1").expect("a counter")].into_iter().collect();
    let mut order = Vec::new();
    table.game.scripted(&blow, &mut Chooser::new(1), &mut order);
    assert_eq!(table.game.write_action(order[0]), "lose sd1");
    act_on(&table.game, &mut blow, order[0]);
    assert!(blow.hex_of(sd2).is_some());
}

#[test]
fn what_one_side_hopes_the_other_fears() {
    for scenario in ["kadesh", "thymbra", "aequi", "yanling", "forever_war", "judeans_strike"] {
        let game = game(scenario);
        let mut state = game.open();
        let mut chooser = Chooser::new(5);
        for _ in 0..3000 {
            if !engine::wander(&game, &mut state, &mut chooser) {
                break;
            }
            let (first, second) = (game.chance(&state, Side(0)), game.chance(&state, Side(1)));
            assert!(
                (0.0..=1.0).contains(&first) && (first + second - 1.0).abs() < 1e-6,
                "{scenario}: {first} {second}"
            );
        }
    }
}

#[test]
fn fire_fronts_are_the_same_one_by_one_and_together() {
    let game = game("susa");
    let mut state = game.open();
    let mut chooser = Chooser::new(9);
    for step in 0..4000 {
        if step % 50 == 0 {
            for side in [Side(0), Side(1)] {
                let fronts = game.fire_fronts(&state, side);
                for hex in game.scenario.field.grid.hexes() {
                    assert_eq!(fronts.contains(hex), game.is_fire_front(&state, hex, side));
                }
            }
        }
        engine::wander(&game, &mut state, &mut chooser);
    }
}

#[test]
fn a_captain_thinks_of_several_hexes_and_of_two_ways_to_stand_in_each() {
    let position =
        "turn 3; side Assyrians; phase movement; stage move; unit AX1 1516 N; unit sd1 1514 S; unit sd2 1614 S";
    let table = table("second_babylon", position);
    let ax1 = table.game.parse_unit("AX1").expect("a counter");
    let mut ideas = Vec::new();
    table.game.captain(&table.state).expect("somebody moves").ideas_for(ax1, 12, &mut ideas);
    let mut ends: Vec<_> = ideas
        .iter()
        .map(|(actions, _)| {
            let mut state = table.state.clone();
            actions.iter().for_each(|action| act_on(&table.game, &mut state, *action));
            state.hex_of(ax1).expect("it stays on the map")
        })
        .collect();
    ends.sort_unstable();
    assert!(ends.len() > 6, "{ends:?}");
    assert!(ends.windows(3).all(|three| three[0] != three[2]), "three ways to stand in one hex: {ends:?}");
}
