use engine::view::{Board, Ground, HexBoard, HexsideKind};
use engine::{Game, Provenance};

use crate::test_table::{PROVING_GROUND, game, game_where};

fn board(battle: &str) -> HexBoard {
    let Board::Hexes(board) = game(battle, &[]).board() else { panic!("a map of hexes") };
    board
}

fn ground(board: &HexBoard, number: &str) -> Ground {
    board.hexes[board.index_of(number).unwrap_or_else(|| panic!("no {number}"))].ground
}

/// The roads, each a chain of numbers.
fn roads(board: &HexBoard) -> Vec<String> {
    let mut roads: Vec<_> = board.courses.iter().map(|course| course.hexes.join(" ")).collect();
    roads.sort();
    roads
}

#[test]
fn one_sheet_has_plain_numbers() {
    let board = board("arcadiopolis-970");
    assert_eq!((board.columns, board.rows, board.hexes.len(), board.sheets.len()), (12, 15, 180, 0));
    assert_eq!((board.hexes[0].number.as_str(), board.hexes[13].number.as_str()), ("0101", "0202"));
    let grounds = ["0101", "0301", "0115", "0709"].map(|number| ground(&board, number));
    assert_eq!(grounds, [Ground::Mountain, Ground::Woods, Ground::Marsh, Ground::Clear]);
    assert_eq!(board.provenance, Provenance::Reconstructed);
}

#[test]
fn two_sheets_lie_side_by_side() {
    let board = board("dorostolon-971-first");
    assert_eq!((board.columns, board.rows), (24, 15));
    let sheets: Vec<_> = board.sheets.iter().map(|sheet| (sheet.name.as_str(), sheet.columns)).collect();
    assert_eq!(sheets, [("C", 12), ("B", 12)]);
    assert_eq!((board.place_of("C0105"), board.place_of("B0101")), (Some((1, 5)), Some((13, 1))));
    assert_eq!((ground(&board, "C0105"), ground(&board, "C0101")), (Ground::Fortification, Ground::River));
    assert_eq!((board.column_label(13), board.index_of("0101")), ("B01".to_string(), None));
}

#[test]
fn the_proving_ground_has_everything() {
    use HexsideKind::{Bridge, Ford, Palisade, River, Slope, Stream};
    let board = board(PROVING_GROUND);
    let grounds = ["0508", "0512", "0704", "0306", "0308"].map(|number| ground(&board, number));
    assert_eq!(grounds, [Ground::Bridge, Ground::Ford, Ground::Hill, Ground::Vineyard, Ground::Village]);
    let number = |kind| board.hexsides.iter().filter(|side| side.kind == kind).count();
    assert_eq!([Stream, Palisade, Slope, River, Ford, Bridge].map(number), [6, 5, 5, 8, 1, 1]);
    assert!(!board.hexes.iter().any(|cell| cell.uneven));
}

#[test]
fn stakes_and_slopes_are_told_from_within_and_from_above() {
    let board = board(PROVING_GROUND);
    let from = |kind| {
        let sides = board.hexsides.iter().filter(move |side| side.kind == kind);
        sides.map(|side| (side.hex.as_str(), side.direction)).collect::<Vec<_>>()
    };
    let mut stakes = from(HexsideKind::Palisade);
    stakes.sort();
    assert_eq!(stakes, [("0811", 0), ("0811", 1), ("0811", 2), ("0811", 3), ("0811", 4)]);
    // 0704 and 0705 are hills, the ground beside them is not.
    assert!(from(HexsideKind::Slope).contains(&("0704", 0)));
    assert!(from(HexsideKind::Slope).contains(&("0705", 3)));
}

#[test]
fn roads_are_chains() {
    let board = board(PROVING_GROUND);
    let crossing = "0108 0208 0308 0408 0508 0608 0708 0808 0908 1008 1108 1208";
    assert_eq!(roads(&board), [crossing, "0805 0905 1005 1105"]);
    assert!(board.courses.iter().all(|course| course.kind == Ground::Road));
}

#[test]
fn forks_part_chains_and_rings_are_closed() {
    let game = game_where("arcadiopolis-970", &[], |scenario| {
        let field = &mut scenario.field;
        // A fork in 0505, and three hexes that go round.
        for pair in ["0503 0504", "0504 0505", "0505 0605", "0505 0506", "0808 0809", "0809 0909", "0909 0808"] {
            let (from, to) = pair.split_once(' ').unwrap();
            let [from, to] = [from, to].map(|number| field.grid.at(number.parse().unwrap()).unwrap());
            let way = field.grid.direction_to(from, to).unwrap();
            field.roads[from.index()] |= 1 << way.index();
            field.roads[to.index()] |= 1 << way.opposite().index();
        }
    });
    let Board::Hexes(board) = game.board() else { panic!("a map of hexes") };
    assert_eq!(roads(&board), ["0503 0504 0505", "0505 0506", "0505 0605", "0808 0909 0809 0808"]);
}
