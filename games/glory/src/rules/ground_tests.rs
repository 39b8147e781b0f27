use crate::sheet::{Going, Shooting};
use crate::table::{Terrain, TroopType};
use crate::test_table::{open, piece, table};

#[test]
fn case_k_col_the_going_of_every_terrain() {
    let sheet = open("dorostolon-971", &[]).scenario.sheet;
    let of =
        |going| Terrain::ALL.into_iter().filter(|terrain| sheet.ground(*terrain).going == going).collect::<Vec<_>>();
    use Terrain::*;
    assert_eq!(of(Going::Open), [Open, GentleHill]);
    assert_eq!(of(Going::Uneven), [OpenField, Broken]);
    assert_eq!(of(Going::Rough), [Brush, EnclosedField, Plantation]);
    assert_eq!(of(Going::Difficult), [Gully, Forest, Vineyard, Marsh, SoftSand, Village, SteepHill]);
    assert_eq!((of(Going::Variable), of(Going::Impassable)), (vec![River], vec![Coast, Impassable]));
}

#[test]
fn case_k_col_wheels_and_engines_do_not_enter_difficult_going() {
    let sheet = open("dorostolon-971", &[]).scenario.sheet;
    let barred = |terrain| TroopType::ALL.into_iter().filter(|troop| !sheet.ground(terrain).admits(*troop)).count();
    assert_eq!([Terrain::Brush, Terrain::Forest, Terrain::Impassable].map(barred), [0, 5, 15]);
    let mut game = open("dorostolon-971", &[]);
    game.scenario.armies[1].groups[0].troop = TroopType::HeavyChariots;
    let forest = piece("1 forest with", [20.0, 28.0], [2.0, 8.0]);
    let text = format!("stage deploy without 1 2; territory hilly; taken forest 1; placed 1; {forest}");
    let table = testkit::Table::at(game, &text);
    assert_eq!(table.refusal("deploy 1 24,5"), "K-col: These troops do not enter forest.");
    assert_eq!(table.forbidden_by("deploy 2 24,5"), None, "foot does");
}

#[test]
fn case_k_cov_who_has_cover_where() {
    let sheet = open("dorostolon-971", &[]).scenario.sheet;
    let covered: Vec<Terrain> = Terrain::ALL.into_iter().filter(|terrain| sheet.ground(*terrain).cover).collect();
    use Terrain::*;
    assert_eq!(covered, [EnclosedField, Plantation, Forest, Vineyard, Village]);
}

#[test]
fn case_k_sho_who_shoots_how() {
    let sheet = open("dorostolon-971", &[]).scenario.sheet;
    let of = |shooting| {
        let terrains = Terrain::ALL.into_iter().filter(|terrain| sheet.ground(*terrain).shooting == shooting);
        terrains.collect::<Vec<_>>()
    };
    assert_eq!(of(Shooting::FrontRank), [Terrain::Plantation, Terrain::Forest, Terrain::Village]);
    assert_eq!(of(Shooting::OneUnit), [Terrain::Gully]);
}

#[test]
fn case_k_hil_what_may_lie_on_a_hill() {
    let sheet = open("dorostolon-971", &[]).scenario.sheet;
    let covers: Vec<Terrain> = Terrain::ALL.into_iter().filter(|terrain| sheet.ground(*terrain).on_hill).collect();
    assert_eq!(covers, [Terrain::Broken, Terrain::Plantation, Terrain::Forest, Terrain::Village]);
}

#[test]
fn case_table_a_commander_stands_clear_of_water() {
    let table = table("stage commanders without; territory hilly; taken river 1; river 1.5 12,0 12,24 12,48");
    // The river reaches to 12.75, his disc to 0.8 from his middle.
    assert_eq!(table.refusal("commander 1 13.5,5"), "TABLE: It overlaps the river.");
    assert_eq!(table.forbidden_by("commander 1 13.55,5"), None);
}
