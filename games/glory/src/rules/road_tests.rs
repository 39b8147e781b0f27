use super::*;
use crate::test_table::{piece, table};

fn road(also: &str) -> testkit::Table<Glory> {
    table(&format!("stage road; territory hilly; {also}"))
}

#[test]
fn example_15_roads_and_pieces() {
    let forest = format!("taken forest 1; placed 1; {}", piece("1 forest with", [20.0, 28.0], [10.0, 16.0]));
    let wooded = road(&forest);
    assert_eq!(wooded.refusal("road 24,0 24,48"), "ROAD: It overlaps forest.");
    assert_eq!(wooded.forbidden_by("road 28.5,0 28.5,48"), None, "its edge runs along the outline");
    let village = format!("taken village 1; placed 1; {}", piece("1 village with", [20.0, 28.0], [10.0, 16.0]));
    let inhabited = road(&village);
    assert_eq!(
        inhabited.refusal("road 38.5,0 38.5,48"),
        "ROAD: The road has to pass through the village or touch it; it passes 10.00 away."
    );
    assert_eq!(inhabited.forbidden_by("road 24,0 24,48"), None);
    assert_eq!(inhabited.forbidden_by("road 28.5,0 28.5,48"), None);
}

#[test]
fn case_road_runs_from_edge_to_edge() {
    let table = road("");
    assert_eq!(table.forbidden_by("road 0,10 40,20 50,48"), None);
    assert_eq!(
        table.refusal("road 0,10 40,20"),
        "ROAD: A road runs from one edge of the table to another, or to the shore."
    );
    assert_eq!(table.forbidden_by("road 10,0 20,20 30,0"), Some("ROAD"), "back to the same edge");
    let coast = road("taken coast 1; coast west 5,0 5,24 5,48");
    assert_eq!(coast.forbidden_by("road 5,30 72,30"), None);
    assert_eq!(coast.forbidden_by("road 0,30 72,30"), Some("ROAD"));
}

#[test]
fn case_road_crosses_a_river_once() {
    let table = road("taken river 1; river 1.5 12,0 12,24 12,48");
    assert_eq!(table.forbidden_by("road 0,20 72,20"), None);
    assert_eq!(table.forbidden_by("road 40,0 40,48"), None);
    assert_eq!(
        table.refusal("road 30,0 5,10 30,48"),
        "ROAD: The road would cross the river 2 times, or run in it; once is the most."
    );
    assert_eq!(table.forbidden_by("road 12.5,0 12.5,48"), Some("ROAD"), "in the water");
}

#[test]
fn case_plc7_a_road_may_be_placed_or_not() {
    let mut table = road("");
    table.must("done");
    assert_eq!(table.log(), "PLC7  There is no road.\n");
    assert_eq!(table.state.stage, Stage::Camp(Part::Without));
}
