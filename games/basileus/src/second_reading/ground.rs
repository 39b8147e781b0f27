//! The map by its printed numbers: columns and rows from 1, a second sheet's columns after those of the first, the even
//! columns half a hex lower (0-a to 0-d).

use hex::{Direction, HexId, HexNumber};

use crate::Basileus;
use crate::scenario::{Hexside, Terrain};

/// A hex: column and row. It may lie off the map.
pub type Spot = (i32, i32);

/// The hex beside another; directions run clockwise from north (0-b).
pub fn beside((column, row): Spot, way: usize) -> Spot {
    let around = if column % 2 == 1 {
        [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]
    } else {
        [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
    };
    (column + around[way].0, row + around[way].1)
}

/// The six hexes around another, on the map or not.
pub fn around(spot: Spot) -> [Spot; 6] {
    std::array::from_fn(|way| beside(spot, way))
}

/// Column and slanted row, in which a straight line is straight (0-c).
pub fn slanted((column, row): Spot) -> (i32, i32) {
    let q = column - 1;
    (q, row - 1 - (q - q.rem_euclid(2)) / 2)
}

/// Hexes counted from one hex to another, terrain ignored (0-c).
pub fn apart(a: Spot, b: Spot) -> i32 {
    let ((qa, sa), (qb, sb)) = (slanted(a), slanted(b));
    let (q, s) = (qb - qa, sb - sa);
    (q.abs() + s.abs() + (q + s).abs()) / 2
}

/// The way from a hex to one beside it.
pub fn way_to(from: Spot, to: Spot) -> Option<usize> {
    (0..6).find(|way| beside(from, *way) == to)
}

pub fn is_on_map(game: &Basileus, (column, row): Spot) -> bool {
    let grid = &game.scenario().field.grid;
    let is_drawn = (1..=i32::from(grid.columns())).contains(&column) && (1..=i32::from(grid.rows())).contains(&row);
    is_drawn && terrain(game, (column, row)) != Terrain::OffMap
}

/// Every hex of the map.
pub fn every_spot(game: &Basileus) -> Vec<Spot> {
    let grid = &game.scenario().field.grid;
    let (columns, rows) = (i32::from(grid.columns()), i32::from(grid.rows()));
    (1..=columns).flat_map(|column| (1..=rows).map(move |row| (column, row))).collect()
}

pub fn id(game: &Basileus, (column, row): Spot) -> HexId {
    let number = HexNumber::new(column as u8, row as u8).expect("a printed number");
    game.scenario().field.grid.at(number).expect("a hex of the map")
}

pub fn spot_of(game: &Basileus, hex: HexId) -> Spot {
    let number = game.scenario().field.grid.number(hex);
    (number.first().into(), number.second().into())
}

pub fn terrain(game: &Basileus, spot: Spot) -> Terrain {
    game.scenario().field.terrain[id(game, spot).index()]
}

pub fn is_uneven(game: &Basileus, spot: Spot) -> bool {
    game.scenario().field.uneven[id(game, spot).index()]
}

/// What runs between a hex and the one beside it.
pub fn between(game: &Basileus, spot: Spot, way: usize) -> Option<Hexside> {
    game.scenario().field.hexsides[id(game, spot).index()][way]
}

/// Whether a road leads from a hex to the one beside it.
pub fn leads_road(game: &Basileus, spot: Spot, way: usize) -> bool {
    game.scenario().field.roads[id(game, spot).index()] & 1 << way != 0
}

pub fn is_road_hex(game: &Basileus, spot: Spot) -> bool {
    (0..6).any(|way| leads_road(game, spot, way))
}

/// Everything can be entered except river, mountain and fortification.
pub fn is_ground(game: &Basileus, spot: Spot) -> bool {
    use Terrain as T;
    is_on_map(game, spot) && !matches!(terrain(game, spot), T::River | T::Mountain | T::Fortification | T::OffMap)
}

/// Whether one can get from a hex to the one beside it at all.
pub fn is_crossable(game: &Basileus, spot: Spot, way: usize) -> bool {
    is_ground(game, beside(spot, way)) && between(game, spot, way) != Some(Hexside::River)
}

/// What a step costs, in half movement points (part 2.2 and 8-d). The way must be crossable.
pub fn cost(game: &Basileus, spot: Spot, way: usize, began_on_road: bool) -> i32 {
    let hex = match terrain(game, beside(spot, way)) {
        Terrain::Plain | Terrain::Village | Terrain::Bridge => 2,
        Terrain::Wood | Terrain::Hill | Terrain::Vineyard | Terrain::Marsh | Terrain::Ford => 4,
        Terrain::River | Terrain::Mountain | Terrain::Fortification | Terrain::OffMap => {
            unreachable!("nobody enters it")
        }
    };
    let along_road = began_on_road && leads_road(game, spot, way);
    match (between(game, spot, way), along_road) {
        (None, false) => hex,
        (Some(Hexside::Stream | Hexside::Slope), false) => hex + 2,
        (None | Some(Hexside::Stream | Hexside::Slope), true) => 1,
        // The road takes the place of the hex, the stream and the slope; nothing is said of the palisade.
        (Some(Hexside::Palisade), false) => hex + 2,
        (Some(Hexside::Palisade), true) => 1 + 2,
        (Some(Hexside::Ford), _) => 4,
        (Some(Hexside::Bridge), false) => 2,
        (Some(Hexside::Bridge), true) => 1,
        (Some(Hexside::River), _) => unreachable!("nobody crosses it"),
    }
}

/// The sides of a hex through which a straight line from another one enters it: one, or the two that meet in the corner
/// it comes in by. The line leaves the middle of the hex by the side it is most nearly square to.
pub fn entered_by(target: Spot, from: Spot) -> Vec<usize> {
    let vector = |to: Spot| {
        let ((q, s), (q0, s0)) = (slanted(to), slanted(target));
        [q - q0, s - s0, q0 + s0 - q - s]
    };
    let line = vector(from);
    let square = |way: usize| -> i32 { vector(beside(target, way)).iter().zip(line).map(|(a, b)| a * b).sum() };
    let best = (0..6).map(square).max();
    (0..6).filter(|way| Some(square(*way)) == best).collect()
}

#[test]
fn second_reading_of_the_grid() {
    for battle in ["dorostolon-971-first", "beroia-1122"] {
        let game = crate::test_table::game(battle, &[]);
        let field = &game.scenario().field;
        for spot in every_spot(&game) {
            let hex = id(&game, spot);
            for way in 0..6 {
                let next = field.grid.neighbour(hex, Direction::ALL[way]).map(|next| spot_of(&game, next));
                assert_eq!(next, Some(beside(spot, way)).filter(|next| is_on_map(&game, *next)), "{spot:?} {way}");
                if let Some(next) = next {
                    let back = (way + 3) % 6;
                    assert_eq!(between(&game, spot, way), between(&game, next, back));
                    assert_eq!(leads_road(&game, spot, way), leads_road(&game, next, back));
                }
            }
            for other in every_spot(&game) {
                assert_eq!(i32::from(field.grid.distance(hex, id(&game, other))), apart(spot, other));
            }
        }
    }
}

#[test]
fn second_reading_of_a_shooters_line() {
    // Straight down a column, and along the hexside between two hexes.
    assert_eq!(entered_by((6, 6), (6, 4)), [0]);
    assert_eq!(entered_by((6, 6), (7, 5)), [0, 1]);
    assert_eq!(entered_by((6, 6), (8, 6)), [1, 2]);
    // Three hexes away, through one side though not squarely.
    assert_eq!(entered_by((6, 6), (7, 4)), [0]);
}
