use engine::Seat;

use crate::test_table::table;

fn standing(scenario: &str, position: &str) -> [Vec<String>; 2] {
    let table = table(scenario, position);
    let sides = table.game.see(&table.state, Seat::Spectator).sides;
    [sides[0].standing.clone(), sides[1].standing.clone()]
}

#[test]
fn a_goal_of_two_conditions() {
    let [egyptians, hittites] = standing(
        "kadesh",
        "side Hittites; phase movement; stage move; unit MS1 eliminated; unit ax1 1010 N disrupted enemy-fire 1",
    );
    assert_eq!(
        hittites[0],
        "To win, at the end: Egyptians have lost at least 25 units and Hittites have lost at most 15 units."
    );
    assert!(egyptians[0].starts_with("To win, keep Hittites from their goal: "));
    assert_eq!(egyptians[1], "Lost 1 of 50; 0 on the map; 49 still to come.");
    assert_eq!(hittites[1], "Lost 0 of 48; 1 on the map, 1 of them disrupted; 47 still to come.");
}

#[test]
fn each_side_its_own_goal() {
    let position = "side Egyptians; phase movement; stage move; unit AX1 3219 SE; control 3320 Syrians";
    let [egyptians, syrians] = standing("megiddo", position);
    assert_eq!(egyptians[0], "To win, at the end: Egyptians control A, while Syrians miss their goal.");
    assert_eq!(egyptians[2..], ["Does not control A.", "So far 1 unit south of the stream."]);
    assert_eq!(syrians[2..], ["Controls A."]);
}

#[test]
fn lines_drawn_games_and_streams() {
    let [romans, aequi] = standing("aequi", "side Romans; phase movement; stage move");
    assert_eq!(romans[0], "To win, at the end: Aequi control none of the 8 hexes from G to J.");
    assert!(aequi[2].starts_with("Controls "), "{aequi:?}");
    let [egyptians, _] = standing("senzer", "side Egyptians; phase movement; stage move; control 2317 Egyptians");
    assert_eq!(egyptians[0], "To win, at the end: Egyptians control E and F. A draw if Egyptians control E.");
    assert_eq!(egyptians[2], "Controls E, not F.");
    let [_, chu] = standing("yanling", "side Chu; phase movement; stage move; waded mi1 mi2");
    assert_eq!(chu[2], "So far 2 units have entered the stream, more than 15 are needed.");
    let [lagash, _] = standing("forever_war", "side Lagash; phase movement; stage move");
    assert_eq!(lagash[0], "To win: more undisrupted units on the map at the end than Umma.");
}
