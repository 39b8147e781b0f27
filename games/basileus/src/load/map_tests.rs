use engine::DataSet;

use super::*;
use crate::load::FILES;
use crate::load::tests::error;

fn map(letter: char) -> Map {
    read(letter, DataSet::embedded(FILES).file(&format!("maps/{letter}.toml")).unwrap()).unwrap()
}

fn has(map: &Map, terrain: Terrain) -> bool {
    map.terrain.contains(&terrain)
}

impl Map {
    fn hex(&self, number: &str) -> HexId {
        self.grid.at(number.parse().unwrap()).unwrap()
    }

    fn side(&self, one: &str, other: &str) -> Option<Hexside> {
        let (one, other) = (self.hex(one), self.hex(other));
        self.hexsides[one.index()][self.grid.direction_to(one, other).unwrap().index()]
    }
}

#[test]
fn sheets_have_twelve_columns_and_fifteen_rows() {
    for letter in ['A', 'B', 'C', 'D', 'T'] {
        let map = map(letter);
        assert_eq!((map.letter, map.grid.columns(), map.grid.rows()), (letter, 12, 15));
        assert_eq!(map.provenance, Provenance::Reconstructed);
    }
}

/// 13.5 prints the six wagons around 0605: they are its neighbours only where even columns lie lower.
#[test]
fn even_columns_lie_lower() {
    let map = map('D');
    let around: Vec<_> =
        map.grid.neighbours(map.hex("0605")).map(|(_, hex)| map.grid.number(hex).to_string()).collect();
    assert_eq!(around, ["0604", "0705", "0706", "0606", "0506", "0505"]);
}

#[test]
fn battles_are_fought_on_the_terrain_of_the_printed_legend() {
    use Terrain::{Fortification, Marsh, Mountain, Plain, River, Wood};
    for letter in ['A', 'B', 'C', 'D'] {
        let map = map(letter);
        let is_printed = |terrain: &Terrain| [Plain, River, Marsh, Fortification, Mountain, Wood].contains(terrain);
        assert!(map.terrain.iter().all(is_printed), "{letter}");
        assert!(map.hexsides.iter().flatten().all(Option::is_none) && map.roads.iter().all(|&ways| ways == 0));
        assert!(!map.uneven.contains(&true));
    }
}

#[test]
fn the_fortress_stands_on_the_bank() {
    let map = map('C');
    let all = |terrain: Terrain| {
        let hexes = map.grid.hexes().filter(|hex| map.terrain[hex.index()] == terrain);
        let mut numbers: Vec<_> = hexes.map(|hex| map.grid.number(hex).to_string()).collect();
        numbers.sort();
        numbers
    };
    let walls =
        ["0105", "0106", "0107", "0108", "0109", "0205", "0206", "0207", "0306", "0307", "0308"].map(str::to_string);
    assert_eq!(all(Terrain::Fortification), walls);
    assert_eq!(all(Terrain::River), ["0101", "0102", "0112", "0113", "0114", "0115", "0201"]);
}

/// The battles and the proving ground together have every kind of terrain and every hexside.
#[test]
fn the_proving_ground_has_the_rest_of_the_chart() {
    let map = map('T');
    let fought_on = ['A', 'B', 'C', 'D'].map(self::map);
    for (name, terrain) in TERRAIN.into_iter().filter(|(_, terrain)| *terrain != Terrain::OffMap) {
        assert!(has(&map, terrain) || fought_on.iter().any(|other| has(other, terrain)), "{name}");
    }
    for (name, side) in HEXSIDES {
        assert!(map.hexsides.iter().flatten().any(|found| *found == Some(side)), "{name}");
    }
    assert_eq!(map.terrain[map.hex("0508").index()], Terrain::Bridge);
    assert_eq!(map.terrain[map.hex("0512").index()], Terrain::Ford);
    assert_eq!(map.side("0904", "1004"), Some(Hexside::Ford));
    assert_eq!(map.side("1005", "0905"), Some(Hexside::Bridge));
    assert_eq!(map.side("0905", "1004"), Some(Hexside::River));
    let palisades = map.hexsides[map.hex("0811").index()];
    assert_eq!(palisades.iter().filter(|side| **side == Some(Hexside::Palisade)).count(), 5);
    assert_eq!(map.side("0811", "0711"), None, "the palisade has a gap in the north-west");
}

#[test]
fn hexsides_and_roads_are_seen_from_both_hexes() {
    let map = map('T');
    for hex in map.grid.hexes() {
        for way in Direction::ALL {
            let (side, road) = (map.hexsides[hex.index()][way.index()], map.roads[hex.index()] >> way.index() & 1);
            let Some(beyond) = map.grid.neighbour(hex, way) else {
                assert_eq!((side, road), (None, 0));
                continue;
            };
            assert_eq!(side, map.hexsides[beyond.index()][way.opposite().index()]);
            assert_eq!(road, map.roads[beyond.index()] >> way.opposite().index() & 1);
        }
    }
    let along: Vec<_> =
        map.grid.hexes().filter(|&hex| map.grid.row(hex) == 7).map(|hex| map.roads[hex.index()].count_ones()).collect();
    assert_eq!(along, [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1]);
}

#[test]
fn broken_sheets_are_rejected_at_their_line() {
    let broken = |from: &str, to: &str| error("beroia-1122", "maps/D.toml", from, to);
    let line = |start: &str| {
        let (_, text) = FILES.iter().find(|(path, _)| *path == "maps/D.toml").unwrap();
        text.lines().position(|line| line.starts_with(start)).unwrap() + 1
    };
    let at = |line: usize, message: &str| format!("maps/D.toml:{line}: {message}");
    let (row, first) = ("  \"w.......w..M\",\n", line("grid"));
    assert_eq!(broken(row, "\"w...\",\n"), at(first + 9, "row 9 has 4 hexes: expected 12 as in row 1"));
    assert_eq!(
        broken(row, "\"w.......W..M\",\n"),
        at(first + 9, "unknown sign 'W': expected ., M, m or w of the legend")
    );
    let wood = line("\"w\" =");
    assert_eq!(
        broken("\"w\" = \"wood\"", "\"w\" = \"woods\""),
        at(
            wood,
            "unknown terrain \"woods\": expected plain, village, wood, hill, vineyard, marsh, bridge, ford, river, \
             mountain, fortification or off_map"
        )
    );
    let (title, top) = ("title = \"Beroia\"", line("title"));
    let with = |more: &str| broken(title, &format!("{more}\n{title}"));
    assert_eq!(with("uneven = [\"0101\"]"), at(top, "0101 is mountain: expected a plain hex to be uneven"));
    assert_eq!(with("roads = [[\"0111\", \"0113\"]]"), at(top, "0111 does not touch 0113: expected adjacent hexes"));
    assert_eq!(
        with("roads = [[\"0101\", \"0102\"]]"),
        at(top, "a road over mountain 0101: expected hexes that can be entered")
    );
    assert_eq!(
        with("roads = [[\"0111\", \"0116\"]]"),
        at(top, "D0116 is not on the map: expected a hex from D0101 to D1215")
    );
    assert_eq!(
        with("roads = [[\"0111\", \"C0112\"]]"),
        at(top, "expected a hex number of four digits, found \"C0112\"")
    );
    assert_eq!(with("hexsides.stream = [\"0111|0113\"]"), at(top, "0111 does not touch 0113: expected adjacent hexes"));
    assert_eq!(
        with("hexsides.stream = [\"0111\"]"),
        at(top, "\"0111\" is no hexside: expected its two hexes, 0101|0102")
    );
    assert_eq!(
        with("hexsides.brook = [\"0111|0112\"]"),
        at(top, "unknown hexside \"brook\": expected stream, palisade, slope, river, ford or bridge")
    );
    assert_eq!(
        with("hexsides.ford = [\"0111|0112\"]\nhexsides.stream = [\"D0112|D0111\"]"),
        at(top + 1, "hexside D0112|D0111 is named twice: expected each once")
    );
    assert!(with("letter = \"D\"").starts_with(&at(top, "unknown field `letter`, expected one of `title`")));
    assert!(broken("provenance = \"reconstructed\"\n", "").contains("missing field `provenance`"));
}

#[test]
fn a_sheet_too_large_is_rejected() {
    let row = "  \"w.......w..M\",\n";
    let message = error("beroia-1122", "maps/D.toml", row, &row.repeat(19));
    let expected =
        "a map of 12 columns and 33 rows: expected at most 63 columns, 99 rows and 384 hexes, and at least one";
    assert!(message.ends_with(expected), "{message}");
}

#[test]
fn uneven_ground_and_roads_of_ones_own() {
    let more = "uneven = [\"0411\", \"D0412\"]\nroads = [[\"0411\", \"0412\", \"D0413\"]]\ntitle = \"Beroia\"";
    let data = crate::load::tests::altered("maps/D.toml", "title = \"Beroia\"", more);
    let map = read('D', data.file("maps/D.toml").unwrap()).unwrap();
    assert!(map.uneven[map.hex("0411").index()] && map.uneven[map.hex("0412").index()]);
    assert_eq!(map.uneven.iter().filter(|uneven| **uneven).count(), 2);
    let (north, south) = (1 << Direction::N.index(), 1 << Direction::S.index());
    assert_eq!(["0411", "0412", "0413"].map(|hex| map.roads[map.hex(hex).index()]), [south, north | south, north]);
}
