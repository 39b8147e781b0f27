use engine::{DataFile, Provenance};
use hex::{Direction, HexId};

use crate::load::tests::{altered, at, error, refusal, war};
use crate::scenario::{District, Map, Terrain};

fn hex(map: &Map, number: &str) -> HexId {
    map.find(number.parse().unwrap()).unwrap_or_else(|| panic!("no hex {number}"))
}

fn numbers(map: &Map, hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
    let mut numbers: Vec<String> = hexes.into_iter().map(|hex| map.number(hex).to_string()).collect();
    numbers.sort();
    numbers
}

#[test]
fn rows_06_to_60_and_columns_01_to_50() {
    let map = war().map;
    assert_eq!((map.first_row, map.first_column, map.grid.len()), (6, 1, 55 * 50));
    assert_eq!((map.grid.columns(), map.grid.rows()), (55, 50));
    assert_eq!(map.provenance, Provenance::Reconstructed);
    for outside in ["0501", "6101", "0600", "0651"] {
        assert_eq!(map.find(outside.parse().unwrap()), None);
    }
    for hex in map.grid.hexes() {
        assert_eq!(map.find(map.number(hex)), Some(hex));
    }
}

/// Columns grow to the west and odd rows lie half a hex further west.
#[test]
fn neighbours_as_printed() {
    let map = war().map;
    let around = |number: &str| numbers(&map, map.grid.neighbours(hex(&map, number)).map(|(_, hex)| hex));
    assert_eq!(around("1235"), ["1134", "1135", "1234", "1236", "1334", "1335"]);
    assert_eq!(around("1339"), ["1239", "1240", "1338", "1340", "1439", "1440"]);
    assert_eq!(around("0601"), ["0602", "0701"], "the north-east corner");
    let way = |from: &str, to: &str| map.grid.direction_to(hex(&map, from), hex(&map, to));
    // The grid lies on its side: east is its north.
    assert_eq!(way("1235", "1234"), Some(Direction::N));
    assert_eq!(way("1235", "1236"), Some(Direction::S));
    assert_eq!(way("1235", "1135"), Some(Direction::SW), "to the north-west");
}

/// Muster distances of the worked examples.
#[test]
fn distances_in_hexes() {
    let map = war().map;
    let apart = |one: &str, other: &str| map.grid.distance(hex(&map, one), hex(&map, other));
    assert_eq!(apart("1235", "1928"), 10, "Constantinople to Amorium");
    assert_eq!(apart("1235", "1625"), 12, "to Ancyra");
    assert_eq!(apart("3916", "2819"), 11, "Damascus to Antioch");
    assert_eq!(apart("3916", "3224"), 11, "to Constantia");
    assert_eq!(apart("3916", "3518"), 4, "to Tripolis");
    assert_eq!(apart("3916", "2919"), 10, "to Seleucia Pieria, the furthest muster hex");
}

#[test]
fn the_drawings_are_read_from_the_west() {
    let map = war().map;
    let ground = |number: &str| {
        let at = hex(&map, number).index();
        (map.terrain[at], map.coastal[at], char::from(map.landmass[at]), map.district[at])
    };
    assert_eq!(ground("0650"), (Terrain::Rough, false, 'E', Some(District::Europe)));
    assert_eq!(ground("0601"), (Terrain::Sea, false, '.', None));
    assert_eq!(ground("6050"), (Terrain::Desert, false, 'A', Some(District::NorthEgypt)));
    assert_eq!(ground("1235"), (Terrain::Clear, true, 'E', Some(District::Obsequium)));
    assert_eq!(ground("1234"), (Terrain::Clear, true, 'A', Some(District::Obsequium)));
    assert_eq!(ground("1440"), (Terrain::Rough, true, 'B', Some(District::Obsequium)));
    assert_eq!(ground("1806"), (Terrain::Lake, false, '.', None));
    assert_eq!(ground("3147"), (Terrain::Rough, true, 'K', Some(District::Carabisianis)));
    assert_eq!(ground("5837"), (Terrain::Desert, false, 'A', None));
}

/// About three hexes in ten are sea, and as many desert.
#[test]
fn shares_of_sea_and_desert() {
    let map = war().map;
    let share = |terrain| map.terrain.iter().filter(|known| **known == terrain).count() * 100 / map.grid.len();
    assert_eq!((share(Terrain::Sea), share(Terrain::Desert)), (31, 28));
    assert!(!map.terrain.contains(&Terrain::OffMap));
}

/// 2e 1.2: the one straits hex the rules name. Constantinople is in Europe, Chalcedon beside it in Asia.
#[test]
fn the_straits() {
    let map = war().map;
    assert_eq!(numbers(&map, map.straits.clone()), ["1440"]);
    let straits = hex(&map, "1440");
    let far = map.far_shore(straits).unwrap();
    assert_eq!((map.spots(), map.hex_of(far), usize::from(far.0)), (2751, straits, 2750));
    assert_eq!(map.far_shore(hex(&map, "1234")), None);
}

#[test]
fn districts_lie_on_land_and_off_the_start_line() {
    let map = war().map;
    let homeless = |hex: &HexId| map.terrain[hex.index()].is_land() && map.district[hex.index()].is_none();
    let mut expected = numbers(&map, map.start_line.clone());
    expected.extend(["2343", "2444", "2550"].map(String::from));
    expected.sort();
    assert_eq!(numbers(&map, map.grid.hexes().filter(homeless)), expected);
}

const MAP: &str = "map.toml";
const ROW_51: &str = "\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\", # 51";

#[test]
fn broken_drawings_are_rejected_at_their_line() {
    let top = "\"rrrrrrmrrcrmcCCssssssssssssssssssssRmmmmmmmrrrrrRs\", # 06";
    let next = "\"mmrrmmmmmmrrcCsssssssssssssssssssssssMMMmmmmmmmmmr\", # 07";
    assert_eq!(error(MAP, next, "\"mm\","), at(MAP, next, "row 2 has 2 hexes: expected 50 as in row 1"));
    assert_eq!(error(MAP, ROW_51, "\"A\","), at(MAP, ROW_51, "row 46 has 1 hexes: expected 50 as in terrain"));
    assert_eq!(error(MAP, ROW_51, ""), at(MAP, "landmass = [", "54 rows: expected 55 as in terrain"));
    assert_eq!(
        error(MAP, top, &top.replace("crmcCC", "crm?CC")),
        at(MAP, top, "unknown sign '?': expected C, D, M, R, W, c, d, l, m, r, s, w or x of the legend")
    );
    assert_eq!(
        error(MAP, "r = \"rough\"", "r = \"hill\""),
        at(
            MAP,
            "r = \"rough\"",
            "unknown terrain \"hill\": expected clear, desert, rough, mountain, marsh, sea, lake or off map"
        )
    );
    let message = "sign 'R': expected a small letter, for its capital is the same on the coast";
    assert_eq!(error(MAP, "r = \"rough\"", "R = \"rough\""), at(MAP, "r = \"rough\"", message));
    assert_eq!(
        error(MAP, "C = \"Cyprus\"", "c = \"Cyprus\""),
        at(MAP, "C = \"Cyprus\"", "sign 'c': expected a capital letter, or a point for no land")
    );
    assert_eq!(
        error(MAP, "y = \"syria\"", "y = \"iraq\""),
        at(
            MAP,
            "y = \"syria\"",
            "unknown district \"iraq\": expected obsequium, orientales, armeniae, carabisianis, europe, north egypt, \
             south egypt, syria or none"
        )
    );
    assert_eq!(
        error(MAP, "first_row = 6", "first_row = 5"),
        at(MAP, "first_row = 6", "first row 5: expected an even one, for odd rows lie further west")
    );
    assert_eq!(
        error(MAP, "first_row = 6", "first_row = 46"),
        at(MAP, "first_row = 6", "first row 46: expected 0 to 45")
    );
    assert_eq!(
        error(MAP, "first_column = 1", "first_column = 51"),
        at(MAP, "first_column = 1", "first column 51: expected 0 to 50")
    );
    assert!(error(MAP, "first_row = 6", "top_row = 6").starts_with(&at(
        MAP,
        "first_row = 6",
        "unknown field `top_row`, expected one of `provenance`"
    )));
}

#[test]
fn drawings_that_disagree_are_rejected_at_their_line() {
    let water = "\"................................AAAAAAAAAAAAAAAAAA\", # 35";
    let is = |row: &str, to: &str, message: &str| assert_eq!(error(MAP, row, to), at(MAP, row, message));
    is(water, &water.replacen('.', "C", 1), "3550 is sea: expected no landmass there");
    is(water, &water.replacen('A', ".", 1), "3518 is land: expected a landmass there");
    let district = "\"................................yyyyyyyyyyyyyyyyyy\", # 35";
    is(district, &district.replacen('.', "y", 1), "3550 is sea: expected no district there");
    let desert = "\"ddddddddddDDdccccccccdddddddddrrrrdddddddddddddddd\", # 51";
    is(desert, &desert.replacen('d', "D", 1), "5150 is a coast without water beside it: expected sea or another coast");
    let message = "5150 is a straits hex: expected a coast there";
    assert_eq!(error(MAP, ROW_51, &ROW_51.replacen('A', "B", 1)), at(MAP, desert, message));
}

#[test]
fn a_map_with_too_many_straits_is_rejected() {
    let rows = "\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\", # 52";
    let mut data = altered(MAP, ROW_51, &ROW_51.replace('A', "B"));
    let text = data.file(MAP).unwrap().text.replace(rows, &rows.replace('A', "B"));
    data.put(MAP, DataFile { name: MAP.into(), text });
    let message = "2851 hexes and far shores of straits: expected at most 2816";
    assert_eq!(refusal(&data), at(MAP, "landmass = [", message));
}
