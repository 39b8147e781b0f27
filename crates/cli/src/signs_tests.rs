//! Signs told apart, hexes in words.

use super::*;
use engine::view::{Course, Hexside, Orientation, Region, Site};

const GROUNDS: [Ground; 18] = [
    Ground::Clear,
    Ground::Village,
    Ground::Woods,
    Ground::Stream,
    Ground::Slope,
    Ground::Marsh,
    Ground::Road,
    Ground::River,
    Ground::Bridge,
    Ground::Ford,
    Ground::Hill,
    Ground::Mountain,
    Ground::Vineyard,
    Ground::Fortification,
    Ground::Desert,
    Ground::Rough,
    Ground::Sea,
    Ground::Lake,
];

#[test]
fn no_sign_means_two_things() {
    let uneven = Cell { uneven: true, ..Cell::default() };
    let mut signs: Vec<char> = GROUNDS.map(|kind| ground(kind).0).into();
    signs.extend([cell(&uneven).0, hexside(HexsideKind::Crest).0, hexside(HexsideKind::Palisade).0]);
    signs.push(hexside(HexsideKind::Strait).0);
    signs.extend([SiteKind::Capital, SiteKind::City, SiteKind::Town].map(|kind| site(kind).0));
    signs.extend(['!', '*', '+', '½', BACK]);
    let count = signs.len();
    signs.sort_unstable();
    signs.dedup();
    assert_eq!(signs.len(), count, "{signs:?}");
}

#[test]
fn a_hex_is_told_with_its_road_and_its_sides() {
    let cell = |number: &str| Cell { number: number.into(), ..Cell::default() };
    let side = |hex: &str, direction, kind| Hexside { hex: hex.into(), direction, kind, name: None };
    let mut board = HexBoard {
        columns: 2,
        rows: 2,
        hexes: ["0101", "0201", "0102", "0202"].map(cell).into(),
        hexsides: vec![
            side("0201", 5, HexsideKind::Palisade),
            side("0102", 0, HexsideKind::Stream),
            side("0101", 1, HexsideKind::Palisade),
        ],
        courses: vec![Course { kind: Ground::Road, hexes: vec!["0101".into(), "0201".into()] }],
        ..HexBoard::default()
    };
    board.hexes[0].letter = Some("A".into());
    board.hexes[3].uneven = true;
    let told = |i: usize| described(&board, &board.hexes[i]);
    assert_eq!(told(0), "clear, road, A, palisade NE SE, stream S");
    assert_eq!(told(1), "clear, road, palisade NW");
    assert_eq!(told(2), "clear, stream N");
    assert_eq!(told(3), "clear, uneven");
}

#[test]
fn a_city_is_told_with_its_port_and_its_region() {
    let site = |name: &str, kind, anchors, fabrica| Some(Site { name: name.into(), kind, anchors, fabrica });
    let cell = |number: &str, site| Cell { number: number.into(), site, ..Cell::default() };
    let mut board = HexBoard {
        columns: 2,
        rows: 2,
        orientation: Orientation::Pointy,
        hexes: vec![
            cell("0602", site("Tyre", SiteKind::City, 2, true)),
            cell("0601", site("Acre", SiteKind::Town, 1, false)),
            cell("0702", None),
            cell("0701", None),
        ],
        regions: vec![Region { id: "y".into(), name: "Syria".into(), side: Some(1) }],
        hexsides: vec![Hexside { hex: "0701".into(), direction: 5, kind: HexsideKind::Strait, name: None }],
        ..HexBoard::default()
    };
    (board.hexes[0].coast, board.hexes[0].region) = (true, Some("y".into()));
    board.hexes[2].ground = Ground::Sea;
    let told = |i: usize| described(&board, &board.hexes[i]);
    assert_eq!(told(0), "city Tyre, 2 anchors, fabrica, clear, coast, strait SE, Syria");
    assert_eq!(told(1), "town Acre, 1 anchor, clear");
    assert_eq!((told(2), told(3)), ("sea".into(), "clear, strait NW".into()));
}
