use super::*;
use crate::test_table::{piece, rectangle, table};

/// The Rus, without the initiative at y = 0, have thrown this die for a selected piece.
fn placing(terrain: &str, die: u8, also: &str) -> testkit::Table<Glory> {
    table(&format!(
        "stage place without {terrain} {die}; territory hilly; taken {terrain} 3; cost without 1; \
         selected without {terrain} 1; {also}"
    ))
}

#[test]
fn example_08_die_1_touches_the_far_edge() {
    let table = placing("brush", 1, "");
    assert_eq!(table.forbidden_by(&rectangle([8.0, 16.0], [41.0, 48.0])), None);
    assert_eq!(
        table.refusal(&rectangle([7.5, 15.5], [41.0, 48.0])),
        "PD1: It is 7.50 from a side edge and has to be at least 8.00 from it."
    );
}

#[test]
fn case_pd1_not_a_touch_is_refused() {
    let table = placing("brush", 1, "");
    assert_eq!(table.forbidden_by(&rectangle([20.0, 28.0], [40.95, 47.95])), None, "0.05 still touches");
    assert_eq!(
        table.refusal(&rectangle([20.0, 28.0], [40.9, 47.9])),
        "PD1: It has to touch the opponent's long edge and is 0.10 from it."
    );
}

#[test]
fn case_pd2_touches_the_own_edge() {
    let table = placing("brush", 2, "");
    assert_eq!(table.forbidden_by(&rectangle([56.0, 64.0], [0.0, 6.0])), None);
    assert_eq!(table.forbidden_by(&rectangle([56.5, 64.5], [0.0, 6.0])), Some("PD2"));
    assert_eq!(table.forbidden_by(&rectangle([20.0, 28.0], [41.0, 48.0])), Some("PD2"));
    assert_eq!(table.refusal(&rectangle([20.0, 28.0], [-1.0, 5.0])), "PD2: It has to lie wholly on the table.");
}

#[test]
fn case_pd3_touches_a_side_edge_over_there() {
    let table = placing("brush", 3, "");
    assert_eq!(table.forbidden_by(&rectangle([0.0, 8.0], [30.0, 36.0])), None);
    assert_eq!(table.forbidden_by(&rectangle([64.0, 72.0], [24.0, 30.0])), None, "the halfway line belongs to both");
    assert_eq!(
        table.refusal(&rectangle([0.0, 8.0], [20.0, 26.0])),
        "PD3: It touches at 0.00, 20.00, which is in the other half of the table."
    );
    assert_eq!(
        table.refusal(&rectangle([1.0, 9.0], [30.0, 36.0])),
        "PD3: It has to touch a side edge and is 1.00 from it."
    );
}

#[test]
fn case_pd4_touches_a_side_edge_over_here() {
    let table = placing("brush", 4, "");
    assert_eq!(table.forbidden_by(&rectangle([0.0, 8.0], [10.0, 16.0])), None);
    assert_eq!(table.forbidden_by(&rectangle([0.0, 8.0], [30.0, 36.0])), Some("PD4"));
}

#[test]
fn example_10_die_4_with_a_coast() {
    let coast = "taken coast 1; coast west 5,0 5,24 5,48";
    let table = placing("brush", 4, coast);
    assert_eq!(table.forbidden_by(&rectangle([5.0, 12.0], [10.0, 16.0])), None);
    assert_eq!(table.forbidden_by(&rectangle([5.0, 12.0], [26.0, 32.0])), Some("PD4"));
    assert_eq!(table.forbidden_by(&rectangle([65.0, 72.0], [10.0, 16.0])), None, "the other side has its edge");
    assert_eq!(table.refusal(&rectangle([4.0, 11.0], [10.0, 16.0])), "TABLE: It overlaps the sea.");
}

#[test]
fn case_pd5_lies_in_the_far_half_off_the_edges() {
    let table = placing("brush", 5, "");
    assert_eq!(table.forbidden_by(&rectangle([20.0, 28.0], [30.0, 36.0])), None);
    assert_eq!(
        table.refusal(&rectangle([20.0, 28.0], [10.0, 16.0])),
        "PD5: Only 0 % of it lie in that half of the table; it has to be more than 50."
    );
    // Of a piece of 6 across the line, 3 are not more than half.
    assert_eq!(table.forbidden_by(&rectangle([20.0, 28.0], [21.0, 27.0])), Some("PD5"));
    assert_eq!(table.forbidden_by(&rectangle([20.0, 28.0], [21.1, 27.1])), None);
}

#[test]
fn example_09_die_6_is_more_than_8_from_every_edge() {
    let table = placing("brush", 6, "");
    assert_eq!(table.forbidden_by(&rectangle([20.0, 28.0], [9.0, 16.0])), None);
    assert_eq!(
        table.refusal(&rectangle([20.0, 28.0], [8.0, 15.0])),
        "PD6: It is 8.00 from an edge of the table and has to be more than 8.00 from it."
    );
}

#[test]
fn case_pd6_lies_in_the_own_half() {
    let table = placing("brush", 6, "");
    assert_eq!(table.forbidden_by(&rectangle([20.0, 28.0], [30.0, 36.0])), Some("PD6"));
    assert_eq!(table.forbidden_by(&rectangle([8.01, 16.01], [9.0, 15.0])), None);
}

#[test]
fn example_11_separation() {
    let marsh = format!("taken marsh 1; placed 1; {}", piece("1 marsh with", [20.0, 26.0], [10.0, 16.0]));
    let mut table = placing("brush", 6, &marsh);
    assert_eq!(
        table.refusal(&rectangle([29.9, 37.9], [10.0, 16.0])),
        "SEP: It is 3.90 from the marsh and has to keep 4.00."
    );
    table.must(&rectangle([30.0, 38.0], [10.0, 16.0]));
    // Adjusted later it may come as near as it likes.
    table.must("roll 3; slide -3,0");
    let gap = |pieces: &[crate::state::PlacedPiece]| gap(pieces[0].outline.corners(), pieces[1].outline.corners(), 800);
    assert_eq!(gap(&table.state.pieces.iter().copied().collect::<Vec<_>>()), 100.0);
}

#[test]
fn case_sep_water_may_be_nearer() {
    let river = "taken river 1; river 1.5 12,0 12,24 12,48";
    let table = placing("brush", 6, river);
    // The river reaches to 12.75.
    assert_eq!(table.forbidden_by(&rectangle([12.75, 20.75], [10.0, 16.0])), None);
    assert_eq!(table.refusal(&rectangle([12.6, 20.6], [10.0, 16.0])), "TABLE: It overlaps the river.");
}

#[test]
fn case_k_hil_what_may_lie_on_a_hill_lies_wholly_on_it() {
    let hill = format!(
        "taken gentle-hill 1; placed 1; {}",
        piece("1 gentle-hill with compulsory", [20.0, 32.0], [10.0, 20.0])
    );
    let forest = placing("forest", 6, &hill);
    assert_eq!(forest.forbidden_by(&rectangle([22.0, 30.0], [12.0, 18.0])), None);
    assert_eq!(
        forest.refusal(&rectangle([28.0, 36.0], [12.0, 18.0])),
        "K-hil: It lies partly on a hill: wholly on it or wholly off it."
    );
    let brush = placing("brush", 6, &hill);
    assert_eq!(brush.refusal(&rectangle([22.0, 30.0], [12.0, 18.0])), "K-hil: Brush does not lie on a hill.");
}

#[test]
fn case_size_pieces_hold_6_by_4_and_fit_a_circle() {
    let table = placing("brush", 6, "");
    assert_eq!(
        table.refusal(&rectangle([20.0, 25.0], [10.0, 15.0])),
        "SIZE: The piece does not hold a rectangle of 6 by 4."
    );
    assert_eq!(table.forbidden_by("place rectangle 6 4 at 30,14 turn 22.5"), None);
    assert_eq!(
        table.refusal(&rectangle([20.0, 32.0], [9.0, 14.0])),
        "SIZE: The piece needs a circle of 13.00; it may need 12.00 at most."
    );
    assert_eq!(table.forbidden_by("place ellipse 12 7 at 30,14"), None);
    assert_eq!(table.forbidden_by("place rectangle 6 4 at 30,14 round 1.1"), Some("SIZE"));
    assert_eq!(table.forbidden_by("place polygon 20,10 28,10 29,13 28,16 20,16"), None);
    assert_eq!(table.forbidden_by("place polygon 20,10 28,10 21,11 20,16 19,13"), Some("SIZE"));
}

#[test]
fn case_size_compulsory_pieces_may_be_large() {
    let compulsory = "stage place without brush compulsory 6; territory hilly; taken brush 1; compulsory without brush";
    let table = table(compulsory);
    assert_eq!(table.forbidden_by(&rectangle([20.0, 32.0], [9.0, 19.0])), None);
    assert_eq!(table.forbidden_by(&rectangle([20.0, 34.0], [9.0, 19.0])), Some("SIZE"));
}

#[test]
fn case_size_a_gully_is_a_ribbon() {
    let table = placing("gully", 6, "");
    assert_eq!(table.forbidden_by("place rectangle 12 2 at 30,14 turn 45"), None);
    assert_eq!(
        table.refusal("place rectangle 5 2 at 30,14"),
        "SIZE: A gully is a plain rectangle 6 to 12 long and 2 wide; this one is 5.00 long."
    );
    assert_eq!(table.forbidden_by("place ellipse 8 4 at 30,14"), Some("SIZE"));
}

#[test]
fn case_plc2_the_initiative_places_its_compulsory_piece_first() {
    let mut table = table(
        "stage select with; territory hilly; taken brush 1; taken gentle-hill 1; taken broken 1; cost without 1; selected without broken 1; compulsory with brush; compulsory without gentle-hill",
    );
    table.must("select forest; done");
    let next = Next { part: Part::With, terrain: Terrain::Brush, compulsory: true };
    assert_eq!(table.state.stage, Stage::PlaceDie(next));
}

#[test]
fn case_plc3_then_the_other_side_its_own() {
    let mut table = table(
        "stage place with brush compulsory 5; territory hilly; taken brush 1; taken gentle-hill 1; compulsory with brush; compulsory without gentle-hill",
    );
    table.must(&rectangle([20.0, 28.0], [10.0, 16.0]));
    table.must("roll 1");
    let next = Next { part: Part::Without, terrain: Terrain::GentleHill, compulsory: true };
    assert_eq!(table.state.stage, Stage::PlaceDie(next));
}

/// Both sides have selected pieces, and all compulsory ones lie.
fn by_turns() -> testkit::Table<Glory> {
    table(
        "stage choose with; territory hilly; taken brush 3; taken forest 1; cost with 2; cost without 1; selected with brush 1; selected with forest 1; selected without brush 1",
    )
}

#[test]
fn case_plc4_the_initiative_chooses_a_piece() {
    let mut table = by_turns();
    assert_eq!(table.refusal("next marsh"), "PLC4: There is no marsh left to place.");
    table.must("next forest; roll 6");
    assert_eq!(table.game.part_to_act(&table.state), Part::With);
}

#[test]
fn case_plc5_then_the_other_side() {
    let mut table = by_turns();
    table.must("next forest; roll 6; place rectangle 8 6 at 30,32; roll 1");
    let next = Next { part: Part::Without, terrain: Terrain::Brush, compulsory: false };
    // It has only one sort left: nothing is to be chosen.
    assert_eq!(table.state.stage, Stage::PlaceDie(next));
}

#[test]
fn case_plc6_by_turns_until_nothing_is_left() {
    let mut table = by_turns();
    table.must("next forest; roll 6; place rectangle 8 6 at 30,32; roll 1");
    table.must("roll 6; place rectangle 8 6 at 30,14; roll 1; roll 6; place rectangle 8 6 at 50,32; roll 1");
    assert_eq!(table.state.stage, Stage::Road);
}

#[test]
fn case_plc6_a_piece_is_put_aside_only_without_room() {
    let mut table = placing("brush", 6, "");
    assert_eq!(table.refusal("discard"), "PLC6: There is room for it.");
    // Two great pieces fill the strip in which a 6 puts it.
    let crowd = [(8.01, 23.9), (24.1, 39.9), (40.1, 55.9), (56.1, 63.9)];
    let pieces: Vec<String> =
        (1..).zip(crowd).map(|(i, (x1, x2))| piece(&format!("{i} open with"), [x1, x2], [9.0, 23.0])).collect();
    let crowd = format!("taken open 4; placed 4; {}", pieces.join("; "));
    table = placing("brush", 6, &crowd);
    table.must("discard");
    assert_eq!(table.log(), "PLC6  Rus find no room for their brush and put it aside.\n");
    assert_eq!(table.state.stage, Stage::Road);
}
