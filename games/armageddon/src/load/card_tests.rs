use engine::ScenarioCard;

use crate::load::cards;
use crate::load::tests::printed;

fn card(id: &str) -> ScenarioCard {
    cards(&printed()).unwrap().into_iter().find(|card| card.id == id).unwrap()
}

#[test]
fn cards_are_listed_in_printed_order() {
    let references: Vec<_> = cards(&printed()).unwrap().into_iter().map(|card| card.reference).collect();
    let published = (1..=14).map(|number| format!("P{number}"));
    let community =
        ["#1", "#2a", "#2b"].map(str::to_string).into_iter().chain((3..=26).map(|number| format!("#{number}")));
    assert_eq!(references, published.chain(community).collect::<Vec<_>>());
}

#[test]
fn kinds_and_makers() {
    let kinds = ["rome", "kadesh", "bubastis", "david"].map(|id| card(id).kind);
    assert_eq!(kinds, ["basic", "game player's", "historian's", "community, by Kim Meints"]);
}

#[test]
fn forces_and_where_they_begin() {
    let lines = |id| card(id).sides.into_iter().flat_map(|side| side.forces).collect::<Vec<_>>();
    let kadesh = lines("kadesh");
    assert_eq!(kadesh[1], "(b) 2 MI, 3 MS, 3 AX, 2 IB, 5 CH; leaders 2 A, 1 F; within 4 of E");
    assert_eq!(
        kadesh[3],
        "12 MS, 12 AX, 6 SK, 4 BO, 4 IB, 10 CH; leaders 3 C, 3 D, 1 E; enters from the W, N or E edge, any turn"
    );
    assert_eq!(lines("rome")[1], "6 MS, 7 AX, 2 BO; within 3 of H");
    assert!(lines("gilboa")[1].ends_with("; within 4 of J, not on slope"));
    let david = lines("david");
    assert!(david[1].ends_with("; enters at H or M, turn 4 or later"), "{}", david[1]);
    assert!(david[3].ends_with("; enters at 0109, turn 1"), "{}", david[3]);
    assert!(lines("judeans_strike")[1].ends_with("; enters from the S or E edge south of the stream, turn 4"));
    assert!(lines("herakleopolis")[1].ends_with("; in village 3419 or A"));
    let sides: Vec<_> = card("kadesh").sides.into_iter().map(|side| (side.name, side.livery, side.units)).collect();
    assert_eq!(sides, [("Egyptians".into(), "blue".into(), 50), ("Hittites".into(), "gold".into(), 48)]);
}

#[test]
fn victory_in_a_sentence() {
    let expected = [
        ("rome", "Whoever controls D at the end wins; if neither side does, the battle is drawn."),
        (
            "babylon",
            "Hittites win if, at the end, Babylonians have lost at least twice as many units as Hittites and Babylonians \
             have lost at least 12 units; otherwise Babylonians win.",
        ),
        (
            "megiddo",
            "Egyptians reach their goal if, at the end, they control A; Syrians if no unit of Egyptians stands south of \
             the stream. The side that alone reaches its goal wins; otherwise the battle is drawn.",
        ),
        ("aequi", "Romans win if, at the end, Aequi control none of the 8 hexes from G to J; otherwise Aequi win."),
        (
            "bubastis",
            "Upper Egyptians win if, at the end, they control the village hexes A and 3419; otherwise Lower Egyptians win.",
        ),
        (
            "lake_regillus",
            "Etruscans win if, at the end, at least 20 of their units have left the map over the southern edge; otherwise Romans win.",
        ),
        ("forever_war", "The side with more undisrupted units on the map at the end wins; equal numbers are a draw."),
        (
            "senzer",
            "Egyptians win if, at the end, they control E and F; it is a draw if they control E; otherwise Mitanni win.",
        ),
        (
            "second_babylon",
            "Assyrians win if, at the end, they control A and C, or if they have at least twice as many units on the map \
             as Kassite Babylonians; otherwise Kassite Babylonians win.",
        ),
        (
            "yanling",
            "Jin win if, at the end, Chu have lost at least 20 units and Jin have lost at most 14 units, or if at most 15 \
             different units of Chu have ever entered the stream; otherwise Chu win.",
        ),
    ];
    for (id, sentence) in expected {
        assert_eq!(card(id).victory, sentence, "{id}");
    }
}

#[test]
fn special_rules_in_sentences() {
    assert_eq!(
        card("rome").special,
        [
            "On this map slopes are clear.",
            "Crests have no effect.",
            "There are no leaders, and every unit counts as in control."
        ]
    );
    assert_eq!(
        card("babylon").special,
        ["CH of Hittites have 10 movement points.", "CH of Babylonians have 6 movement points."]
    );
    assert_eq!(card("iran_iraq").special[1..], ["Crests have no effect.", "CH of both sides have 9 movement points."]);
    assert_eq!(card("second_babylon").special, ["The map is blank: every hex is clear and crests have no effect."]);
    assert_eq!(card("sekmem").special, ["On this map stream hexes and the woods at B are clear."]);
    assert_eq!(card("aequi").special, ["At the start Romans control the 8 hexes from G to J."]);
    assert_eq!(card("kadesh").special, Vec::<String>::new());
    assert_eq!(card("astarpa").special, ["Of the map only slopes and crests count; every other hex is clear."]);
}

#[test]
fn what_may_be_agreed() {
    let keys = |id| card(id).options.into_iter().map(|option| option.key).collect::<Vec<_>>();
    assert_eq!(keys("rome"), Vec::<String>::new());
    assert_eq!(keys("david"), ["extend", "leaders"]);
    let david = card("david");
    assert_eq!(david.options[0].says, "Plays 3 more turns, 18 in all.");
    assert_eq!(david.options[1].values, ["printed", "generous"]);
}

#[test]
fn what_is_not_in_the_source_is_said() {
    assert_eq!(
        card("kadesh").reconstructed,
        [
            "Not in the source and supplied here: who sets up first.",
            "The map is a reconstruction.",
            "The flank strength of MS, AX and SK is reconstructed.",
            "The control radius of leaders A, B, C and D is reconstructed.",
            "The combat bonus of leaders C and D is reconstructed.",
        ]
    );
    assert!(card("susa").reconstructed.contains(&"The movement allowance of HA is reconstructed.".to_string()));
    assert_eq!(card("susa").reconstructed[0], "Corrected: the source gives the Assyrians 2 HB; read as 2 HA.");
}
