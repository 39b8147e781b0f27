use super::*;
use crate::test_table::{open, table};

/// A country in which the side without the initiative selects, both compulsory pieces taken.
fn selecting(territory: Territory) -> testkit::Table<Glory> {
    let sheet = open("dorostolon-971", &[]).scenario.sheet;
    let [one, other] = sheet.compulsory(territory);
    let taken = if one == other {
        format!("taken {} 2", one.name())
    } else {
        format!("taken {} 1; taken {} 1", one.name(), other.name())
    };
    table(&format!(
        "stage select without; territory {}; {taken}; compulsory with {}; compulsory without {}",
        territory.name(),
        other.name(),
        one.name()
    ))
}

/// The rows of the sheet, summed here by hand from the printed table.
const ROWS: [(Territory, [u8; 16]); 8] = [
    (Territory::Developed, [2, 3, 0, 0, 3, 2, 1, 0, 3, 0, 0, 1, 1, 2, 1, 0]),
    (Territory::Agricultural, [2, 4, 0, 0, 3, 1, 1, 0, 2, 0, 0, 1, 1, 2, 1, 0]),
    (Territory::Hilly, [0, 0, 3, 3, 0, 1, 1, 2, 0, 1, 0, 1, 3, 3, 1, 1]),
    (Territory::Woodlands, [0, 0, 0, 2, 0, 2, 1, 4, 0, 2, 0, 1, 1, 2, 1, 0]),
    (Territory::Steppes, [4, 0, 4, 3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0]),
    (Territory::Mountains, [0, 0, 0, 2, 0, 1, 1, 1, 0, 1, 0, 1, 4, 0, 1, 2]),
    (Territory::Tropical, [0, 0, 0, 2, 0, 0, 0, 4, 0, 2, 0, 1, 1, 1, 1, 1]),
    (Territory::Desert, [2, 0, 2, 2, 0, 0, 1, 0, 0, 0, 4, 0, 1, 1, 1, 1]),
];

fn row(territory: Territory) -> Vec<u8> {
    let sheet = open("dorostolon-971", &[]).scenario.sheet;
    let columns = Terrain::ALL.into_iter().filter(|terrain| *terrain != Terrain::Coast);
    columns.map(|terrain| sheet.limit(territory, terrain).most).collect()
}

fn shows(territory: Territory, pair: [Terrain; 2]) {
    let (_, printed) = ROWS.into_iter().find(|(country, _)| *country == territory).expect("a row");
    assert_eq!(row(territory), printed);
    assert_eq!(open("dorostolon-971", &[]).scenario.sheet.compulsory(territory), pair);
}

#[test]
fn the_sums_of_rows_and_columns_are_those_of_the_sheet() {
    let rows = Territory::ALL.map(|territory| row(territory).iter().sum::<u8>());
    assert_eq!(rows, [19, 18, 20, 16, 13, 14, 13, 15]);
    let column = |index: usize| Territory::ALL.iter().map(|territory| row(*territory)[index]).sum::<u8>();
    let columns: Vec<u8> = (0..16).map(column).collect();
    assert_eq!(columns, [10, 7, 9, 14, 6, 7, 7, 11, 5, 6, 4, 6, 12, 12, 7, 5]);
    assert_eq!(columns.iter().map(|sum| u32::from(*sum)).sum::<u32>(), 128);
}

#[test]
fn case_t_developed_has_a_village_and_an_enclosed_field() {
    shows(Territory::Developed, [Terrain::EnclosedField, Terrain::Village]);
}

#[test]
fn case_t_agricultural_has_an_open_field_and_a_gentle_hill() {
    shows(Territory::Agricultural, [Terrain::OpenField, Terrain::GentleHill]);
}

#[test]
fn case_t_hilly_has_brush_and_a_gentle_hill() {
    shows(Territory::Hilly, [Terrain::Brush, Terrain::GentleHill]);
}

#[test]
fn case_t_woodlands_has_two_forests() {
    shows(Territory::Woodlands, [Terrain::Forest; 2]);
}

#[test]
fn case_t_steppes_has_two_open_pieces_and_no_water() {
    shows(Territory::Steppes, [Terrain::Open; 2]);
}

#[test]
fn case_t_mountains_has_two_steep_hills_and_no_gentle_ones() {
    shows(Territory::Mountains, [Terrain::SteepHill; 2]);
}

#[test]
fn case_t_tropical_has_a_forest_and_a_marsh() {
    shows(Territory::Tropical, [Terrain::Forest, Terrain::Marsh]);
}

#[test]
fn case_t_desert_has_two_pieces_of_soft_sand() {
    shows(Territory::Desert, [Terrain::SoftSand; 2]);
}

#[test]
fn case_sel1_the_side_without_the_initiative_takes_one() {
    let table = table("stage compulsory; territory hilly");
    assert_eq!(table.refusal("take forest"), "SEL1: Forest is not compulsory here; brush and gentle hill are.");
    assert_eq!(table.legal(), ["take brush", "take gentle-hill"]);
}

#[test]
fn case_sel2_the_other_side_receives_the_other() {
    let mut table = table("stage compulsory; territory hilly");
    table.must("take gentle-hill");
    assert_eq!(
        table.log(),
        "SEL1  Rus have the compulsory gentle hill.\nSEL2  Byzantines have the compulsory brush.\n"
    );
}

#[test]
fn example_03_the_compulsory_village() {
    let mut table = table("stage compulsory; territory developed");
    table.must("take village");
    assert_eq!(table.state.compulsory, [Some(Terrain::EnclosedField), Some(Terrain::Village)]);
}

#[test]
fn example_04_no_village_is_selected_without_the_initiative() {
    let table = selecting(Territory::Agricultural);
    assert_eq!(table.refusal("select village"), "SEL3: Without the initiative no village can be selected.");
}

#[test]
fn case_sel3_at_least_one_and_neither_water_nor_village() {
    let mut table = selecting(Territory::Hilly);
    for banned in ["river", "coast", "village"] {
        assert_eq!(table.forbidden_by(&format!("select {banned}")), Some("SEL3"));
    }
    assert_eq!(table.refusal("done"), "SEL3: At least one piece has to be selected.");
    table.must("select broken; select broken; select broken; select forest; select forest");
    // Five are the most: the other side goes on by itself.
    assert_eq!(table.state.stage, Stage::Select(Part::With));
}

#[test]
fn case_sel4_the_rest_is_for_the_side_with_the_initiative() {
    let mut table = selecting(Territory::Mountains);
    table.must("select brush; done");
    assert_eq!(table.forbidden_by("done"), Some("SEL4"));
    table.must("select river");
    // Not both: they share one maximum.
    assert_eq!(table.refusal("select coast"), "T-mountains: Of coast this country has 1, and all are taken: 0 left.");
    table.must("select brush; done");
    assert_eq!(table.state.stage, Stage::WaterDie);
}

#[test]
fn case_rc_water_costs_two_selections() {
    let mut table = selecting(Territory::Hilly);
    table.must("select broken; done; select broken; select brush; select forest; select forest");
    assert_eq!(table.refusal("select river"), "RC: River costs 2 of the five selections, and 1 are left.");
}

#[test]
fn example_05_a_river_and_three_more() {
    let mut table = selecting(Territory::Hilly);
    table.must("select broken; done; select river; select brush; select broken");
    assert_eq!(table.state.cost[Part::With.index()], 4);
    table.must("select steep-hill");
    // The five are spent, so that one more gully cannot even be asked for.
    assert_eq!(table.state.stage, Stage::WaterDie);
    let at_four = selecting(Territory::Hilly);
    let full = crate::State { cost: [5, 1], stage: Stage::Select(Part::With), ..at_four.state.clone() };
    let refused = at_four.game.judge_select(&full, Part::With, Terrain::Gully).unwrap_err();
    assert_eq!(refused.reason, Reason::TooDear { terrain: Terrain::Gully, cost: 1, left: 0 });
}

#[test]
fn example_06_no_fifth_forest() {
    let mut table = selecting(Territory::Woodlands);
    table.must("select forest; select forest; done");
    assert_eq!(table.refusal("select forest"), "T-woodlands: Of forest this country has 4, and all are taken: 0 left.");
}

#[test]
fn example_07_no_river_in_the_steppes() {
    let mut table = selecting(Territory::Steppes);
    table.must("select broken; done");
    assert_eq!(table.refusal("select river"), "T-steppes: This country has no river: 0 left.");
}
