use std::collections::BTreeSet;

use engine::DataSet;

use super::*;
use crate::load::FILES;
use crate::load::tests::error;

fn map() -> Map {
    read(DataSet::embedded(FILES).file("map.toml").unwrap()).unwrap()
}

impl Map {
    fn at(&self, letter: &str) -> HexId {
        self.letters.iter().find(|(name, _)| name == letter).unwrap_or_else(|| panic!("no {letter}")).1
    }

    fn apart(&self, one: &str, other: &str) -> u16 {
        self.grid.distance(self.at(one), self.at(other))
    }

    fn terrain_at(&self, letter: &str) -> Terrain {
        self.terrain[self.at(letter).index()]
    }

    fn all(&self, terrain: Terrain) -> BTreeSet<HexId> {
        self.grid.hexes().filter(|hex| self.terrain[hex.index()] == terrain).collect()
    }

    fn is_southern(&self, letter: &str, radius: u16) -> bool {
        self.grid.within(self.at(letter), radius).all(|hex| self.south[hex.index()])
    }

    fn is_northern(&self, letter: &str, radius: u16) -> bool {
        let is_north = |hex: HexId| !self.south[hex.index()] && self.terrain[hex.index()] != Terrain::Stream;
        self.grid.within(self.at(letter), radius).all(is_north)
    }
}

#[test]
fn constraint_1_the_letters() {
    let map = map();
    let letters: String = map.letters.iter().map(|(letter, _)| letter.as_str()).collect();
    assert_eq!(letters, "ABCDEFGHIJKLMNP");
    assert_eq!((map.grid.columns(), map.grid.rows()), (40, 30));
}

#[test]
fn constraint_2_two_villages_side_by_side() {
    let map = map();
    let villages: Vec<_> = map.all(Terrain::Village).into_iter().collect();
    assert_eq!(villages.len(), 2);
    assert!(map.grid.direction_to(villages[0], villages[1]).is_some());
    assert_eq!(map.named["village_1"], [map.at("A")]);
    assert!(villages.contains(&map.at("A")) && villages.contains(&map.named["village_2"][0]));
}

#[test]
fn constraint_3_the_wood_at_b_is_one_wood_among_others() {
    let map = map();
    let woods = map.all(Terrain::Woods);
    let mut wood = BTreeSet::from([map.at("B")]);
    loop {
        let around: BTreeSet<_> =
            wood.iter().flat_map(|&hex| map.grid.neighbours(hex).map(|(_, beside)| beside)).collect();
        let grown: BTreeSet<_> = around.union(&wood).copied().filter(|hex| woods.contains(hex)).collect();
        if grown == wood {
            break;
        }
        wood = grown;
    }
    assert_eq!(wood, map.named["woods_at_B"].iter().copied().collect());
    assert!(woods.len() > wood.len());
}

#[test]
fn constraint_4_hills_with_crests_but_none_at_i() {
    let map = map();
    for letter in ["G", "H", "J", "L", "M"] {
        assert_eq!(map.terrain_at(letter), Terrain::Slope, "{letter}");
        assert!(map.grid.within(map.at(letter), 2).any(|hex| map.crest[hex.index()] != 0), "{letter}");
    }
    assert_ne!(map.terrain_at("I"), Terrain::Slope);
}

/// 30 units of #11, three to a hex.
#[test]
fn constraint_5_room_below_the_hill_at_j() {
    let map = map();
    let open = map.grid.within(map.at("J"), 4).filter(|hex| map.terrain[hex.index()] != Terrain::Slope);
    assert!(open.count() >= 10);
}

#[test]
fn constraint_6_oases_at_e_and_k() {
    let map = map();
    assert_eq!(map.oases, [map.at("E"), map.at("K")]);
    assert_eq!((map.terrain_at("E"), map.terrain_at("K")), (Terrain::Clear, Terrain::Clear));
}

#[test]
fn constraint_7_the_stream_is_unbroken_from_west_to_east() {
    let map = map();
    assert_eq!(map.course.iter().copied().collect::<BTreeSet<_>>(), map.all(Terrain::Stream));
    assert!(map.course.windows(2).all(|pair| map.grid.direction_to(pair[0], pair[1]).is_some()));
    let (first, last) = (map.course[0], *map.course.last().unwrap());
    assert_eq!((map.grid.column(first), map.grid.column(last)), (0, 39));
    assert_eq!(map.named["west_stream"], [first]);
    assert_eq!(map.course.iter().filter(|&&hex| map.grid.column(hex) == 0).count(), 1);
    let east = || map.grid.hexes().filter(|&hex| map.grid.column(hex) == 39);
    assert!(east().any(|hex| map.south[hex.index()]) && east().any(|hex| !map.south[hex.index()]));
}

/// No step leads from one bank to the other: the stream parts them everywhere.
#[test]
fn constraint_7_the_stream_parts_the_banks() {
    let map = map();
    let is_stream = |hex: HexId| map.terrain[hex.index()] == Terrain::Stream;
    for hex in map.grid.hexes().filter(|&hex| !is_stream(hex)) {
        for (_, beside) in map.grid.neighbours(hex).filter(|&(_, beside)| !is_stream(beside)) {
            assert_eq!(map.south[hex.index()], map.south[beside.index()], "{}", map.grid.number(hex));
        }
    }
    assert!(map.course.iter().all(|hex| !map.south[hex.index()]));
}

#[test]
fn constraints_8_to_10_who_stands_on_which_bank() {
    let map = map();
    assert!(map.is_northern("C", 4) && map.is_northern("F", 5));
    assert!(map.is_southern("E", 4) && map.is_southern("H", 5) && map.is_southern("D", 5));
    assert!(map.is_southern("A", 0));
    assert!(map.named["village_2"].iter().all(|hex| map.south[hex.index()]));
}

#[test]
fn constraint_11_g_to_j_is_a_straight_line_of_eight() {
    let map = map();
    let line = &map.named["line_G_J"];
    assert_eq!(line.len(), 8);
    assert_eq!((line[0], line[7]), (map.at("G"), map.at("J")));
    assert_eq!(map.apart("G", "J"), 7);
    // Straight as the ruler goes: in order, side by side, none farther from both ends than they are apart.
    assert!(line.windows(2).all(|pair| map.grid.direction_to(pair[0], pair[1]).is_some()));
    for &hex in line {
        assert_eq!(map.grid.distance(line[0], hex) + map.grid.distance(hex, line[7]), 7);
    }
    let middle = |hex: &HexId| map.terrain[hex.index()] == Terrain::Clear;
    assert!(line[2..6].iter().all(middle), "the pass is open");
}

#[test]
fn constraints_12_to_14_who_stands_between_whom() {
    let map = map();
    let corner = map.named["sw_corner"][0];
    let place = |letter: &str| (map.grid.column(map.at(letter)), map.grid.row(map.at(letter)));
    for letter in ["H", "I"] {
        assert!(map.grid.distance(map.at(letter), corner) < map.grid.distance(map.at("E"), corner), "{letter}");
    }
    // C in the north, D in the south, E between; E between C and A, and between B and A.
    assert!(place("C").1 < place("E").1 && place("E").1 < place("D").1);
    assert!(place("C").0 < place("E").0 && place("E").0 < place("A").0);
    assert!(place("B").0 < place("E").0);
    // The column of Kadesh.
    assert!(map.apart("P", "E") < map.apart("P", "A") && map.apart("E", "A") < map.apart("P", "A"));
}

#[test]
fn constraint_15_distances_keep_opposing_areas_apart() {
    let map = map();
    let least = "D H 10, G P 10, J P 10, P L 10, C E 10, A C 7, C D 11, F C 14, K C 10, B E 13, E H 12, E I 12, F E 11, \
                 B G 11, P D 11, E L 10, G A 11, D E 10, A E 10, P C 11, D I 11, F D 6";
    for entry in least.split(", ") {
        let [one, other, least] = entry.split(' ').collect::<Vec<_>>()[..] else { panic!("{entry}") };
        assert!(map.apart(one, other) >= least.parse().unwrap(), "{entry}: {}", map.apart(one, other));
    }
}

#[test]
fn constraint_16_objectives_are_within_reach() {
    let map = map();
    assert!(map.apart("P", "K") <= 30);
    assert!(map.apart("B", "A") <= 42 && map.apart("G", "A") <= 42 && map.apart("H", "D") <= 30);
    assert!(map.grid.distance(map.at("E"), map.named["sw_corner"][0]) <= 36);
    assert!(map.grid.rows() - map.grid.row(map.at("C")) <= 40);
    let east = map.grid.hexes().filter(|&hex| map.grid.column(hex) == 39);
    let nearest = east.map(|hex| map.grid.distance(hex, map.at("A"))).min().unwrap();
    assert!((5..=12).contains(&nearest));
}

#[test]
fn constraint_18_villages_and_the_western_stream_lie_apart() {
    let map = map();
    assert!(map.all(Terrain::Village).iter().all(|&hex| map.grid.distance(hex, map.at("D")) > 4));
    assert!(map.grid.distance(map.named["west_stream"][0], map.at("E")) > 12);
}

#[test]
fn crests_part_slopes_and_are_seen_from_both_sides() {
    let map = map();
    let mut sides = 0;
    for hex in map.grid.hexes() {
        for direction in Direction::ALL.into_iter().filter(|side| map.crest[hex.index()] >> side.index() & 1 == 1) {
            let beyond = map.grid.neighbour(hex, direction).unwrap();
            assert_eq!(map.terrain[hex.index()], Terrain::Slope);
            assert_eq!(map.terrain[beyond.index()], Terrain::Slope);
            assert_eq!(map.crest[beyond.index()] >> direction.opposite().index() & 1, 1);
            sides += 1;
        }
    }
    assert_eq!(sides, 2 * 43);
}

#[test]
fn broken_maps_are_rejected_at_their_line() {
    let broken = |from: &str, to: &str| error("rome", "map.toml", from, to);
    let row = "\"..~~~~~~~~..............................\"";
    assert_eq!(broken(row, "\"..~~~~\""), "map.toml:20: row 10 has 6 hexes: expected 40 as in row 1");
    let sign = broken(row, "\"..~~~~~~~~............x.................\"");
    assert_eq!(sign, "map.toml:20: unknown sign 'x': expected ., ^, v, w or ~ of the legend");
    assert_eq!(
        broken("\"v\" = \"village\"", "\"v\" = \"vilage\""),
        "map.toml:45: unknown terrain \"vilage\": expected clear, village, woods, stream, slope, marsh, road or impassable"
    );
    assert_eq!(
        broken("P = \"2508\"", "P = \"4108\""),
        "map.toml:65: 4108 is not on the map: expected a hex from 0101 to 4030"
    );
    assert_eq!(
        broken("P = \"2508\"", "P = \"25-08\""),
        "map.toml:65: expected a hex number of four digits, found \"25-08\""
    );
    let side = broken("[\"0513\", \"NE\"]", "[\"0101\", \"N\"]");
    assert!(
        side.starts_with("map.toml:") && side.ends_with("no hexside of the map: expected a hex N of 0101"),
        "{side}"
    );
    let side = broken("[\"0513\", \"NE\"]", "[\"0513\", \"E\"]");
    assert!(side.ends_with("expected a direction (N, NE, SE, S, SW or NW), found \"E\""), "{side}");
    let banks = broken("  10, 10, 11,", "  10, 11,");
    assert!(banks.ends_with("39 rows: expected one for each of the 40 columns"), "{banks}");
    assert!(broken("[banks]", "[bank]").contains("unknown field `bank`"));
}

#[test]
fn a_map_too_large_is_rejected() {
    let row = "\"...................................w....\",";
    let many = format!("{row}{}", "\"........................................\",".repeat(3));
    let message = error("rome", "map.toml", row, &many);
    let expected = "map.toml:10: a map of 40 columns and 33 rows: expected at most 63 columns, 99 rows and 1280 hexes, and \
                    at least one";
    assert_eq!(message, expected);
}
