use engine::view::{Board, Ground, HexBoard};
use engine::{Game, Provenance};

use crate::test_table::game;

fn board(scenario: &str) -> HexBoard {
    let Board::Hexes(board) = game(scenario).board() else { panic!("a map of hexes") };
    board
}

fn ground(board: &HexBoard, number: &str) -> Ground {
    board.hexes.iter().find(|cell| cell.number == number).unwrap().ground
}

#[test]
fn the_printed_map() {
    let board = board("kadesh");
    assert_eq!((board.columns, board.rows, board.hexes.len()), (40, 30, 1200));
    assert_eq!((board.hexes[0].number.as_str(), board.hexes[41].number.as_str()), ("0101", "0202"));
    let grounds = ["3320", "0109", "0513", "0824", "2508"].map(|number| ground(&board, number));
    assert_eq!(grounds, [Ground::Village, Ground::Stream, Ground::Slope, Ground::Woods, Ground::Clear]);
    let lettered = |letter: &str| board.hexes.iter().find(|cell| cell.letter.as_deref() == Some(letter)).unwrap();
    assert_eq!((lettered("A").number.as_str(), lettered("E").oasis), ("3320", true));
    assert_eq!((board.scale.as_str(), board.provenance), ("100 m a hex", Provenance::Reconstructed));
}

#[test]
fn each_crest_is_told_once() {
    // The map lists 43, each once.
    let board = board("kadesh");
    assert_eq!(board.hexsides.len(), 43);
    assert!(board.hexsides.iter().any(|side| (side.hex.as_str(), side.direction) == ("0513", 1)));
    assert_eq!(self::board("rome").hexsides.len(), 0);
}

#[test]
fn the_course_is_what_the_scenario_makes_of_the_stream() {
    let kinds = |scenario| board(scenario).courses.into_iter().map(|course| course.kind).collect::<Vec<_>>();
    assert_eq!(kinds("kadesh"), [Ground::Stream]);
    assert_eq!(kinds("david"), [Ground::Road]);
    assert_eq!(kinds("herakleopolis"), [Ground::River]);
    assert_eq!(kinds("senzer"), []);
    let board = board("david");
    assert_eq!(ground(&board, "0109"), Ground::Road);
    let course = &board.courses[0].hexes;
    assert_eq!((course.len(), course[0].as_str(), course[40].as_str()), (41, "0109", "4013"));
    assert_eq!(ground(&self::board("iran_iraq"), "0513"), Ground::Marsh);
}
