use engine::Game;
use engine::view::{Board, Cell, Ground, HexBoard, HexsideKind, Orientation, SiteKind};

use crate::test_table::game;

fn board() -> HexBoard {
    let Board::Hexes(board) = game(&[]).board() else { panic!("a map of hexes") };
    board
}

fn cell<'a>(board: &'a HexBoard, number: &str) -> &'a Cell {
    &board.hexes[board.index_of(number).unwrap()]
}

#[test]
fn rows_run_from_the_west_with_the_highest_column_first() {
    let board = board();
    assert_eq!((board.orientation, board.columns, board.rows), (Orientation::Pointy, 50, 55));
    assert_eq!(board.hexes.len(), 50 * 55);
    let corners = [0, 49, board.hexes.len() - 50, board.hexes.len() - 1].map(|i| board.hexes[i].number.as_str());
    assert_eq!(corners, ["0650", "0601", "6050", "6001"]);
    assert_eq!((board.row_label(1).as_str(), board.column_label(1).as_str()), ("06", "50"));
}

/// Whoever stands beside whom on the box's map does so on the board.
#[test]
fn neighbours_are_neighbours() {
    let (game, board) = (game(&[]), board());
    let map = &game.scenario.map;
    for hex in map.grid.hexes().step_by(7) {
        let here = board.index_of(&game.printed_number(hex)).unwrap();
        let mut beside: Vec<usize> = (0..6).filter_map(|direction| board.neighbour(here, direction)).collect();
        let neighbours = map.grid.neighbours(hex).map(|(_, beside)| game.printed_number(beside));
        let mut expected: Vec<usize> = neighbours.map(|number| board.index_of(&number).unwrap()).collect();
        beside.sort_unstable();
        expected.sort_unstable();
        assert_eq!(beside, expected, "{}", game.printed_number(hex));
    }
}

#[test]
fn places_stand_where_the_rulebook_says() {
    let board = board();
    let site = |number: &str| cell(&board, number).site.clone().unwrap();
    let city = site("1235");
    assert_eq!(
        (city.name.as_str(), city.kind, city.anchors, city.fabrica),
        ("Constantinople", SiteKind::Capital, 3, true)
    );
    assert_eq!(
        (site("3916").name.as_str(), site("3916").kind, site("3916").fabrica),
        ("Damascus", SiteKind::City, true)
    );
    let straits = cell(&board, "1440");
    assert!(straits.coast && straits.site.as_ref().is_some_and(|site| site.name == "Abydos" && site.anchors == 1));
    assert_eq!(board.hexes.iter().filter(|cell| cell.site.as_ref().is_some_and(|site| site.fabrica)).count(), 6);
}

#[test]
fn the_ground_has_districts_rivers_roads_and_a_start_line() {
    let board = board();
    assert_eq!(cell(&board, "3916").region.as_deref(), Some("syria"));
    assert!(board.hexes.iter().any(|cell| cell.ground == Ground::Sea && cell.region.is_none()));
    let known = |id: &String| board.regions.iter().any(|region| region.id == *id);
    assert!(board.hexes.iter().filter_map(|cell| cell.region.as_ref()).all(known));
    let of = |kind: HexsideKind| board.hexsides.iter().filter(move |side| side.kind == kind);
    assert!(of(HexsideKind::Watercourse).count() > 50 && of(HexsideKind::Watercourse).all(|side| side.name.is_some()));
    assert!(board.hexsides.iter().all(|side| board.index_of(&side.hex).is_some() && side.direction < 6));
    assert!(board.courses.iter().all(|course| course.kind == Ground::Road && course.hexes.len() > 1));
    // A chain of neighbours, as roads are.
    let chained = |hexes: &[String]| {
        hexes.windows(2).all(|pair| {
            let from = board.index_of(&pair[0]).unwrap();
            (0..6).any(|direction| board.neighbour(from, direction) == board.index_of(&pair[1]))
        })
    };
    assert!(board.courses.iter().all(|course| chained(&course.hexes)));
    assert_eq!(board.limits.len(), 1);
    assert!(chained(&board.limits[0].hexes), "{:?}", board.limits[0]);
}
