//! Signs told apart, hexes in words.

use super::*;
use engine::Provenance;
use engine::view::{Course, Hexside};

const GROUNDS: [Ground; 14] = [
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
];

#[test]
fn no_sign_means_two_things() {
    let uneven = Cell { uneven: true, ..Cell::default() };
    let mut signs: Vec<char> = GROUNDS.map(|kind| ground(kind).0).into();
    signs.extend([cell(&uneven).0, hexside(HexsideKind::Crest).0, hexside(HexsideKind::Palisade).0]);
    signs.extend(['!', '*', '+', '½']);
    let count = signs.len();
    signs.sort_unstable();
    signs.dedup();
    assert_eq!(signs.len(), count, "{signs:?}");
}

#[test]
fn a_hex_is_told_with_its_road_and_its_sides() {
    let cell = |number: &str| Cell { number: number.into(), ..Cell::default() };
    let side = |hex: &str, direction, kind| Hexside { hex: hex.into(), direction, kind };
    let mut board = HexBoard {
        columns: 2,
        rows: 2,
        hexes: ["0101", "0201", "0102", "0202"].map(cell).into(),
        sheets: Vec::new(),
        hexsides: vec![
            side("0201", 5, HexsideKind::Palisade),
            side("0102", 0, HexsideKind::Stream),
            side("0101", 1, HexsideKind::Palisade),
        ],
        courses: vec![Course { kind: Ground::Road, hexes: vec!["0101".into(), "0201".into()] }],
        scale: String::new(),
        provenance: Provenance::Reconstructed,
    };
    board.hexes[0].letter = Some("A".into());
    board.hexes[3].uneven = true;
    let told = |i: usize| described(&board, &board.hexes[i]);
    assert_eq!(told(0), "clear, road, A, palisade NE SE, stream S");
    assert_eq!(told(1), "clear, road, palisade NW");
    assert_eq!(told(2), "clear, stream N");
    assert_eq!(told(3), "clear, uneven");
}
