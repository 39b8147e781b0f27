use super::*;
use crate::test_table::table;

fn water(kind: &str, west: &str) -> testkit::Table<Glory> {
    table(&format!("stage water {west}; territory hilly; taken {kind} 1; cost with 2; selected with {kind} 1"))
}

#[test]
fn case_water_the_die_says_on_which_side() {
    for (face, west) in [(1, false), (3, false), (4, true), (6, true)] {
        let mut table = table("stage water-die; territory hilly; taken river 1; cost with 2; selected with river 1");
        table.must(&format!("roll {face}"));
        assert_eq!(table.state.stage, Stage::Water { west }, "the left of y = 48 is x = 72");
    }
}

#[test]
fn case_water_a_river_keeps_to_its_third() {
    let table = water("river", "west");
    assert_eq!(table.forbidden_by("river 1.5 12,0 14,24 10,48"), None);
    for (wrong, words) in [
        ("river 0.9 12,0 14,24 10,48", "A river is 1 to 2 wide."),
        ("river 1.5 12,0 23.5,24 10,48", "The river has to stay in the outer third the die gave it."),
        ("river 1.5 12,0 10,48", "It takes 3 to 8 points."),
        ("river 1.5 12,1 14,24 10,48", "It runs from the edge y = 0 to the edge y = 48."),
        ("river 1.5 12,0 14,24 15,20 10,48", "It may not turn back."),
    ] {
        assert_eq!(table.refusal(wrong), format!("WATER: {words}"));
    }
    // Five bends from bank to bank make it more than 1.4 times as long.
    let winding = "river 1 1,0 23,9 1,18 23,27 1,36 23,48";
    assert!(table.refusal(winding).starts_with("WATER: The river is "), "{}", table.refusal(winding));
    assert_eq!(table.refusal("coast 5,0 5,24 5,48"), "PLC1: The other kind of water was selected.");
}

#[test]
fn case_water_the_sea_is_3_to_6_deep() {
    let table = water("coast", "east");
    assert_eq!(table.forbidden_by("coast 69,0 66,24 67,48"), None);
    assert_eq!(table.refusal("coast 69,0 65.9,24 67,48"), "WATER: The sea is 6.10 deep there; it has to be 3 to 6.");
    assert_eq!(table.forbidden_by("coast 5,0 5,24 5,48"), Some("WATER"));
}

#[test]
fn case_plc1_water_is_placed_before_everything_else() {
    let mut table = table(
        "stage select with; territory hilly; taken brush 1; taken gentle-hill 1; taken broken 1; cost without 1; selected without broken 1; compulsory with brush; compulsory without gentle-hill",
    );
    table.must("select river; done");
    assert_eq!(table.state.stage, Stage::WaterDie);
}

#[test]
fn example_14_a_river_is_removed_on_5() {
    let mut stays = water("river", "west");
    stays.must("river 1.5 12,0 14,24 10,48; roll 4");
    assert!(stays.state.water.is_some() && stays.state.stage == Stage::Road);
    let mut goes = water("river", "west");
    goes.must("river 1.5 12,0 14,24 10,48; roll 5");
    assert_eq!(goes.refusal("slide 1,0"), "RC: With this score the piece may be removed, and nothing else.");
    goes.must("remove");
    assert!(goes.state.water.is_none());
}

#[test]
fn case_rc_water_may_also_be_left() {
    let mut table = water("coast", "east");
    table.must("coast 69,0 66,24 67,48; roll 6; keep");
    assert!(table.state.water.is_some());
    assert_eq!(table.forbidden_by("keep"), Some("PLC7"));
}
