use super::*;
use crate::test_table::{piece, table};

/// The Byzantines, with the initiative, may adjust a piece that the Rus placed.
fn adjusting(terrain: &str, compulsory: bool, also: &str) -> testkit::Table<Glory> {
    let head = format!("2 {terrain} without{}", if compulsory { " compulsory" } else { "" });
    let lies = piece(&head, [30.0, 36.0], [20.0, 24.0]);
    table(&format!("stage adjust-die; territory hilly; taken {terrain} 2; placed 2; {also}; {lies}"))
}

#[test]
fn case_adj_every_die_for_every_sort_of_piece() {
    use Leave::{Remove, Slide, SlideOrPivot as Pivot, Stay};
    let slide = Slide(600);
    let of = |terrain, compulsory| [1, 2, 3, 4, 5, 6].map(|face| leave(face + adjustment(terrain, compulsory)));
    assert_eq!(of(Terrain::Forest, false), [Stay, Stay, slide, slide, Pivot, Remove]);
    assert_eq!(of(Terrain::Forest, true), [Stay, Stay, Stay, slide, slide, Pivot]);
    assert_eq!(of(Terrain::Impassable, false), [Stay, slide, slide, Pivot, Remove, Remove]);
}

#[test]
fn example_12_a_compulsory_piece() {
    let mut table = adjusting("brush", true, "");
    table.must("roll 6");
    assert_eq!(table.state.stage, Stage::Adjust(5));
    assert_eq!(table.forbidden_by("slide 12,0"), None);
    assert_eq!(table.refusal("slide 12.1,0"), "ADJ: That is a slide of 12.10; 12.00 is the most.");
    assert_eq!(table.refusal("remove"), "ADJ: With a score of 5 the piece may only slide.");
    // After a slide there is no pivot: the turn has passed on.
    table.must("slide 12,0");
    assert!(table.forbidden_by("pivot 45").is_some());
}

#[test]
fn example_13_impassable_ground() {
    let mut slides = adjusting("impassable", false, "");
    slides.must("roll 2");
    assert_eq!((slides.forbidden_by("slide 6,0"), slides.forbidden_by("slide 6.1,0")), (None, Some("ADJ")));
    assert_eq!(slides.refusal("pivot 90"), "ADJ: With a score of 3 the piece may only slide.");
    let mut goes = adjusting("impassable", false, "");
    goes.must("roll 5");
    assert_eq!(goes.refusal("slide 1,0"), "ADJ: With this score the piece may be removed, and nothing else.");
    goes.must("remove");
    assert!(goes.state.pieces.is_empty());
}

#[test]
fn case_adj_it_is_the_opponents_die_and_choice() {
    let mut table = adjusting("brush", false, "");
    assert_eq!(table.game.part_to_act(&table.state), crate::table::Part::With);
    table.must("roll 3; keep");
    assert_eq!(
        table.log(),
        "ADJ  Byzantines throw 3 to adjust the brush: it may slide up to 6.\nADJ  The brush stays.\n"
    );
}

#[test]
fn case_adj_a_piece_ends_on_the_table_and_overlaps_nothing() {
    let marsh = format!("taken marsh 1; {}", piece("1 marsh with", [40.0, 46.0], [20.0, 24.0]));
    let mut table = adjusting("brush", false, &marsh);
    table.must("roll 5");
    // The gap may shrink to nothing, but not below.
    assert_eq!(table.forbidden_by("slide 4,0"), None);
    assert_eq!(table.refusal("slide 4.5,0"), "ADJ: It overlaps marsh.");
    assert_eq!(table.forbidden_by("pivot 90"), None);
    let mut edge = adjusting("brush", false, "");
    edge.must("roll 5; slide 0,-12");
    assert_eq!(edge.state.pieces.iter().next().map(|piece| piece.outline.corners()[0].y), Some(800));
}

#[test]
fn case_k_hil_a_cover_stays_on_its_hill_or_leaves_all() {
    let hill = format!("taken gentle-hill 1; {}", piece("1 gentle-hill with", [28.0, 38.0], [18.0, 26.0]));
    let mut table = adjusting("forest", false, &hill);
    table.must("roll 5");
    assert_eq!(table.forbidden_by("slide 1,1"), None);
    assert_eq!(table.refusal("slide 4,0"), "K-hil: It lies partly on a hill: wholly on it or wholly off it.");
    assert_eq!(table.forbidden_by("slide 0,10"), None, "off every hill");
}
