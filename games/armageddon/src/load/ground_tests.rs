use crate::load;
use crate::load::tests::{altered, error, hex, load};
use crate::scenario::{Field, Terrain};

fn has(field: &Field, terrain: Terrain) -> bool {
    field.terrain.contains(&terrain)
}

fn has_crests(field: &Field) -> bool {
    field.crest.iter().any(|&sides| sides != 0)
}

#[test]
fn rome_has_no_hills() {
    let field = load("rome").field;
    assert!(!has(&field, Terrain::Slope) && !has_crests(&field));
    assert!(has(&field, Terrain::Stream) && has(&field, Terrain::Woods) && has(&field, Terrain::Village));
}

#[test]
fn the_printed_terrain_is_in_force_unless_changed() {
    let field = load("kadesh").field;
    assert!(has(&field, Terrain::Slope) && has_crests(&field) && has(&field, Terrain::Stream));
    assert!(!has(&field, Terrain::Marsh) && !has(&field, Terrain::Road) && !has(&field, Terrain::Impassable));
}

#[test]
fn slopes_of_scenario_1_are_marsh_without_crests() {
    let printed = load("kadesh").field;
    let field = load("iran_iraq").field;
    assert!(!has_crests(&field));
    for (printed, played) in printed.terrain.iter().zip(&field.terrain) {
        assert_eq!(*played, if *printed == Terrain::Slope { Terrain::Marsh } else { *printed });
    }
}

#[test]
fn scenario_4_clears_the_wood_at_b_and_no_other() {
    let scenario = load("sekmem");
    assert_eq!(scenario.field.terrain[hex(&scenario, "B").index()], Terrain::Clear);
    let woods = |field: &Field| field.terrain.iter().filter(|&&terrain| terrain == Terrain::Woods).count();
    assert_eq!(woods(&load("kadesh").field) - woods(&scenario.field), 12);
    assert!(woods(&scenario.field) > 0);
    assert!(!has(&scenario.field, Terrain::Stream));
}

#[test]
fn only_what_is_listed_is_in_force() {
    let astarpa = load("astarpa").field;
    assert!(has(&astarpa, Terrain::Slope) && has_crests(&astarpa));
    assert!(!has(&astarpa, Terrain::Stream) && !has(&astarpa, Terrain::Woods) && !has(&astarpa, Terrain::Village));
    let chengpu = load("chengpu").field;
    assert!(has(&chengpu, Terrain::Woods) && has(&chengpu, Terrain::Village));
    assert!(!has(&chengpu, Terrain::Slope) && !has_crests(&chengpu) && !has(&chengpu, Terrain::Stream));
    let blank = load("second_babylon").field;
    assert!(blank.terrain.iter().all(|&terrain| terrain == Terrain::Clear) && !has_crests(&blank));
}

#[test]
fn the_stream_may_become_a_road_or_a_wall() {
    let along = |id: &str, terrain: Terrain| {
        let field = load(id).field;
        assert!(field.course.iter().all(|hex| field.terrain[hex.index()] == terrain), "{id}");
        assert!(!has(&field, Terrain::Stream), "{id}");
    };
    along("david", Terrain::Road);
    along("herakleopolis", Terrain::Impassable);
}

#[test]
fn the_banks_stay_when_the_stream_is_ignored() {
    assert_eq!(load("sekmem").field.south, load("kadesh").field.south);
    let scenario = load("kadesh");
    let is_south = |name| scenario.field.south[hex(&scenario, name).index()];
    assert!(is_south("E") && is_south("A") && !is_south("C") && !is_south("F"));
    assert!(!is_south("0109"), "a stream hex is on neither bank");
}

#[test]
fn crests_go_with_their_slopes() {
    let data = altered("scenarios/rome.toml", "ignore = [\"slope\", \"crest\"]", "ignore = [\"slope\"]");
    assert!(!has_crests(&load::scenario(&data, "rome", &[]).unwrap().field));
    let data = altered("scenarios/rome.toml", "ignore = [\"slope\", \"crest\"]", "only = [\"crest\"]");
    assert!(has_crests(&load::scenario(&data, "rome", &[]).unwrap().field));
}

#[test]
fn sight_reaches_as_far_as_anything_is_shot() {
    assert_eq!(load("rome").field.sight.max_range(), 5);
}

#[test]
fn unknown_terrain_is_rejected_at_its_line() {
    let broken = |id: &str, from: &str, to: &str| error(id, &format!("scenarios/{id}.toml"), from, to);
    assert_eq!(
        broken("rome", "\"slope\", \"crest\"", "\"hill\", \"crest\""),
        "scenarios/rome.toml:15: unknown terrain \"hill\": expected clear, village, woods, stream, slope, marsh, road, \
         impassable, crest or woods@ and a letter"
    );
    let wood = broken("sekmem", "woods@B", "woods@D");
    assert!(wood.ends_with("no wood at D: expected \"woods_at_D\" among the names of the map"), "{wood}");
    let marsh = broken("iran_iraq", "[\"slope\", \"marsh\"]", "[\"slope\", \"bog\"]");
    assert!(marsh.contains("unknown terrain \"bog\": expected clear, village"), "{marsh}");
}
