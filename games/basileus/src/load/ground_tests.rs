use std::collections::BTreeSet;

use engine::Side;
use mechanics::Reach;

use super::*;
use crate::load;
use crate::load::tests::{IDS, altered, broken, error, hex, load};
use crate::scenario::Scenario;

/// What a step onto this ground costs; none if nobody takes it.
fn cost(terrain: Terrain) -> Option<u16> {
    match terrain {
        Terrain::Plain => Some(1),
        Terrain::Wood | Terrain::Marsh => Some(2),
        Terrain::River | Terrain::Mountain | Terrain::Fortification => None,
        other => panic!("{other:?} is on no battlefield"),
    }
}

/// What the way to each hex costs, around hexes that may not be entered; none if there is no way.
fn ways(field: &Field, from: HexId, is_barred: impl Fn(HexId) -> bool) -> Vec<Option<u16>> {
    let mut reach = Reach::new(field.grid.len(), 400);
    reach.search(from.0, 400, |node, steps| {
        for (_, beside) in field.grid.neighbours(HexId(node)).filter(|(_, beside)| !is_barred(*beside)) {
            if let Some(cost) = cost(field.terrain[beside.index()]) {
                steps.pass(beside.0, cost);
            }
        }
    });
    field.grid.hexes().map(|hex| reach.cost(hex.0)).collect()
}

fn hexes(scenario: &Scenario, names: &[&str]) -> Vec<HexId> {
    names.iter().map(|name| hex(scenario, name)).collect()
}

#[test]
fn two_sheets_lie_side_by_side() {
    let scenario = load("dorostolon-971-first");
    let field = &scenario.field;
    assert_eq!((field.grid.columns(), field.grid.rows()), (24, 15));
    let sheets: Vec<_> = field.sheets.iter().map(|sheet| (sheet.letter, sheet.first_column)).collect();
    assert_eq!(sheets, [('C', 0), ('B', 12)]);
    let touching: Vec<_> =
        field.grid.neighbours(hex(&scenario, "C1214")).map(|(_, beside)| field.number(beside).to_string()).collect();
    assert_eq!(touching, ["C1213", "B0114", "B0115", "C1215", "C1115", "C1114"]);
}

#[test]
fn each_sheet_keeps_its_terrain() {
    let (both, sortie) = (load("dorostolon-971-third"), load("dorostolon-971-sortie"));
    for at in sortie.field.grid.hexes() {
        let name = format!("C{}", sortie.field.number(at));
        assert_eq!(both.field.terrain[hex(&both, &name).index()], sortie.field.terrain[at.index()], "{name}");
    }
    assert_eq!(both.field.terrain[hex(&both, "B0714").index()], Terrain::Marsh);
    assert_eq!(both.field.terrain[hex(&both, "B1215").index()], Terrain::Wood);
}

#[test]
fn hexsides_and_roads_come_along_to_the_second_sheet() {
    let more = "roads = [[\"0805\", \"0905\"]]\nhexsides.stream = [\"0805|0905\"]\ntitle = \"Dorostolon, the plain\"";
    let data = altered("maps/B.toml", "title = \"Dorostolon, the plain\"", more);
    let scenario = load::scenario(&data, "dorostolon-971-first", &[]).unwrap();
    let (field, west, east) = (&scenario.field, hex(&scenario, "B0805"), hex(&scenario, "B0905"));
    let way = field.grid.direction_to(west, east).unwrap();
    assert!(field.has_road(west, way) && field.has_road(east, way.opposite()));
    assert_eq!(field.hexside(east, way.opposite()), Some(crate::scenario::Hexside::Stream));
    assert_eq!(field.roads.iter().filter(|ways| **ways != 0).count(), 2);
}

#[test]
fn every_battlefield_is_one_region() {
    for id in IDS {
        let field = load(id).field;
        let open: Vec<HexId> = field.grid.hexes().filter(|hex| field.terrain[hex.index()].is_crossable()).collect();
        let ways = ways(&field, open[0], |_| false);
        assert!(open.iter().all(|hex| ways[hex.index()].is_some()), "{id}");
    }
}

#[test]
fn set_up_hexes_are_plain_and_entries_can_be_entered() {
    for id in IDS {
        let scenario = load(id);
        let terrain = |hex: &HexId| scenario.field.terrain[hex.index()];
        for group in scenario.groups.iter().filter(|group| group.spaced.is_none()) {
            assert!(group.hexes.iter().all(|hex| terrain(hex) == Terrain::Plain), "{id} {}", group.name);
        }
        for arrival in scenario.reinforcements.iter().flat_map(|one| &one.arrivals) {
            assert!(!arrival.hexes.is_empty() && arrival.hexes.iter().all(|hex| terrain(hex).is_crossable()), "{id}");
        }
    }
}

#[test]
fn printed_set_up_hexes_of_enemies_never_touch() {
    for id in IDS {
        let scenario = load(id);
        let of = |side| {
            let groups = scenario.groups.iter().filter(move |group| group.side == side && group.spaced.is_none());
            groups.flat_map(|group| group.hexes.clone()).collect::<BTreeSet<_>>()
        };
        let apart = |one: &HexId, other: &HexId| scenario.field.grid.distance(*one, *other) > 1;
        assert!(of(Side(0)).iter().all(|one| of(Side(1)).iter().all(|other| apart(one, other))), "{id}");
    }
}

/// 13.1: the line from 0304 to 1104 spans the field.
#[test]
fn nobody_passes_beside_the_line_of_arcadiopolis() {
    let scenario = load("arcadiopolis-970");
    let field = &scenario.field;
    let open = field.grid.hexes().filter(|&hex| field.grid.row(hex) == 3 && field.terrain[hex.index()].is_crossable());
    let columns: Vec<_> = open.map(|hex| field.grid.column(hex) + 1).collect();
    assert_eq!(columns, (3..=11).collect::<Vec<_>>());
}

/// 13.5: the line from 0110 to 1110 spans the field.
#[test]
fn the_line_of_beroia_spans_the_field() {
    let scenario = load("beroia-1122");
    let field = &scenario.field;
    let open = field.grid.hexes().filter(|&hex| field.grid.row(hex) == 9 && field.terrain[hex.index()].is_crossable());
    assert_eq!(open.map(|hex| field.grid.column(hex) + 1).collect::<Vec<_>>(), (1..=11).collect::<Vec<_>>());
}

/// 13.1: with three moves of four points the Pechenegs can be across, each in a hex of its own, out of touch of the bait.
/// All on plain, so that no point is left over at the end of a move.
#[test]
fn the_pechenegs_can_ride_round_the_bait_in_three_moves() {
    let scenario = load("arcadiopolis-970");
    let field = &scenario.field;
    let bait = hexes(&scenario, &["0709", "0608"]);
    let is_barred = |hex: HexId| {
        field.terrain[hex.index()] != Terrain::Plain || bait.iter().any(|&at| field.grid.distance(at, hex) <= 1)
    };
    let across = hexes(&scenario, &["0814", "0714", "0614", "0514"]).into_iter().map(|start| {
        let ways = ways(field, start, is_barred);
        let across = field.grid.hexes().filter(|&hex| field.grid.row(hex) < 3);
        across.filter(|hex| ways[hex.index()].is_some_and(|cost| cost <= 12)).collect::<Vec<_>>()
    });
    assert!(have_a_hex_each(&across.collect::<Vec<_>>(), &mut Vec::new()));
}

/// Whether everybody can have another hex of their list.
fn have_a_hex_each(lists: &[Vec<HexId>], taken: &mut Vec<HexId>) -> bool {
    let Some((first, rest)) = lists.split_first() else { return true };
    first.iter().any(|hex| {
        let is_free = !taken.contains(hex);
        taken.push(*hex);
        let found = is_free && have_a_hex_each(rest, taken);
        taken.pop();
        found
    })
}

/// 13.3: each mangonel is 4 to 7 points from the nearer gate.
#[test]
fn the_mangonels_are_within_reach_of_a_gate() {
    let scenario = load("dorostolon-971-sortie");
    let gates = hexes(&scenario, &["0204", "0305", "0208", "0309"]);
    for mangonel in hexes(&scenario, &["0602", "0314"]) {
        let nearest = gates.iter().filter_map(|&gate| ways(&scenario.field, gate, |_| false)[mangonel.index()]).min();
        assert!(nearest.is_some_and(|cost| (4..=7).contains(&cost)), "{nearest:?}");
    }
}

/// 13.5: there is room for the fourteen archers and six more.
#[test]
fn twenty_archers_fit_around_the_laager() {
    let scenario = load("beroia-1122");
    let grid = &scenario.field.grid;
    let area = scenario.groups.iter().find(|group| group.spaced.is_some()).unwrap();
    let mut taken = hexes(&scenario, &["0604", "0705", "0706", "0606", "0506", "0505", "0607"]);
    let others = taken.len();
    for &hex in &area.hexes {
        if taken.iter().all(|&other| grid.distance(hex, other) >= 2) {
            taken.push(hex);
        }
    }
    assert!(taken.len() - others >= 20, "{}", taken.len() - others);
}

#[test]
fn hexes_may_be_named_with_or_without_the_only_sheet() {
    let data = altered("scenarios/arcadiopolis-970.toml", "[\"0709\", \"0608\"]", "[\"A0709\", \"0608\"]");
    let scenario = load::scenario(&data, "arcadiopolis-970", &[]).unwrap();
    assert_eq!(scenario.groups, load("arcadiopolis-970").groups);
}

#[test]
fn a_range_is_part_of_a_row_or_column() {
    let scenario = load("dorostolon-971-first");
    let names = |group: usize| {
        scenario.groups[group]
            .hexes
            .iter()
            .map(|&hex| scenario.field.number(hex).to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(names(2), "B0905 B0906 B0907 B0908 B0909 B0910 B0911 B0912");
    let centre = load("arcadiopolis-970");
    let centre = (&centre.field, &centre.reinforcements.last().unwrap().arrivals[0].hexes);
    assert_eq!(
        centre.1.iter().map(|&hex| centre.0.number(hex).to_string()).collect::<Vec<_>>(),
        ["0501", "0601", "0701"]
    );
}

#[test]
fn broken_hexes_are_rejected_at_their_line() {
    let (id, bait) = ("arcadiopolis-970", "[\"0709\", \"0608\"]");
    let line = load::FILES.iter().find(|(path, _)| path.contains(id)).unwrap().1;
    let line = line.lines().position(|line| line.contains(bait)).unwrap() + 1;
    let at = |message: &str| format!("scenarios/{id}.toml:{line}: {message}");
    let put = |hexes: &str| broken(id, bait, hexes);
    assert_eq!(put("[\"0709\", \"1608\"]"), at("A1608 is not on the map: expected a hex from A0101 to A1215"));
    assert_eq!(put("[\"0709\", \"0016\"]"), at("A0016 is not on the map: expected a hex from A0101 to A1215"));
    assert_eq!(put("[\"0709\", \"608\"]"), at("expected a hex number of four digits, found \"608\""));
    assert_eq!(put("[\"0709\", \"B0608\"]"), at("\"B0608\" is on no sheet of this battle: expected one on A"));
    assert_eq!(put("[\"0709\", \"0101\"]"), at("0101 is mountain: expected a hex that can be entered"));
    assert_eq!(put("[\"0709\", \"0709\"]"), at("0709 is named twice: expected each hex once"));
    assert_eq!(put("[\"0709\", \"0707-0709\"]"), at("0709 is named twice: expected each hex once"));
    assert_eq!(put("[\"0608-0709\"]"), at("0608-0709: expected two hexes of one row or one column"));
    let sheet = broken("dorostolon-971-third", "[\"B0408\"]", "[\"0408\"]");
    assert!(sheet.ends_with("\"0408\" does not name its sheet: expected C0408 or B0408"), "{sheet}");
    let sheet = broken("dorostolon-971-third", "[\"B0408\"]", "[\"B1308\"]");
    assert!(sheet.ends_with("B1308 is not on the map: expected a hex from B0101 to B1215"), "{sheet}");
}

#[test]
fn broken_lists_of_sheets_are_rejected() {
    let put = |maps: &str| broken("dorostolon-971-third", "maps = [\"C\", \"B\"]", maps);
    let ends = |message: String, end: &str| assert!(message.ends_with(end), "{message}");
    ends(put("maps = [\"C\", \"E\"]"), "unknown sheet \"E\": expected A, B, C, D or T");
    ends(put("maps = [\"C\", \"plain\"]"), "unknown sheet \"plain\": expected A, B, C, D or T");
    ends(put("maps = [\"C\", \"C\"]"), "sheet C is used twice: expected each once");
    ends(put("maps = []"), "no map sheet: expected at least one");
    ends(
        put("maps = [\"C\", \"B\", \"A\"]"),
        "a field of 36 columns and 15 rows: expected at most 63 columns and 384 hexes",
    );
    let rows = "  \"w.....m....w\",\n";
    ends(error("dorostolon-971-third", "maps/B.toml", rows, ""), "sheet B has 14 rows: expected 15 as on sheet C");
}

/// Odd columns of the eastern sheet would become even ones.
#[test]
fn a_western_sheet_has_an_even_number_of_columns() {
    let mut data = altered("scenarios/beroia-1122.toml", "maps = [\"D\"]", "maps = [\"D\", \"A\"]");
    let sheet = data.file("maps/D.toml").unwrap().clone();
    let narrower = sheet.text.lines().map(|line| match line.strip_prefix("  \"") {
        Some(row) => format!("  \"{}\n", &row[1..]),
        None => format!("{line}\n"),
    });
    let text = narrower.collect();
    data.put("maps/D.toml", DataFile { text, ..sheet });
    let message = load::scenario(&data, "beroia-1122", &[]).unwrap_err().to_string();
    let expected = "sheet D has 11 columns: expected an even number on a sheet with another east of it";
    assert!(message.ends_with(expected), "{message}");
}
