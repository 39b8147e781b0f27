//! The map by its printed numbers: 40 columns of 30 rows, 01 01 in the north-west, the even columns half a hex lower.

use std::collections::VecDeque;
use std::sync::LazyLock;

use hex::{Direction, HexId, HexNumber};

use crate::Armageddon;
use crate::scenario::Terrain;

/// A hex: column and row as printed. It may lie off the map.
pub type Spot = (i32, i32);

pub const COLUMNS: i32 = 40;
pub const ROWS: i32 = 30;

/// The hex beside another; directions run clockwise from north.
pub fn beside((column, row): Spot, way: usize) -> Spot {
    let low = column % 2 == 0;
    match way {
        0 => (column, row - 1),
        1 => (column + 1, if low { row } else { row - 1 }),
        2 => (column + 1, if low { row + 1 } else { row }),
        3 => (column, row + 1),
        4 => (column - 1, if low { row + 1 } else { row }),
        5 => (column - 1, if low { row } else { row - 1 }),
        _ => unreachable!("there are six directions"),
    }
}

pub fn is_on_map((column, row): Spot) -> bool {
    (1..=COLUMNS).contains(&column) && (1..=ROWS).contains(&row)
}

/// Every hex of the map.
pub fn every_spot() -> impl Iterator<Item = Spot> {
    (1..=COLUMNS).flat_map(|column| (1..=ROWS).map(move |row| (column, row)))
}

fn place((column, row): Spot) -> usize {
    ((column - 1) * ROWS + row - 1) as usize
}

/// Hexes counted on the map from each hex to each, by walking outwards.
static APART: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    every_spot()
        .map(|start| {
            let mut apart = vec![u8::MAX; (COLUMNS * ROWS) as usize];
            apart[place(start)] = 0;
            let mut queue = VecDeque::from([start]);
            while let Some(spot) = queue.pop_front() {
                for next in (0..6).map(|way| beside(spot, way)).filter(|next| is_on_map(*next)) {
                    if apart[place(next)] == u8::MAX {
                        apart[place(next)] = apart[place(spot)] + 1;
                        queue.push_back(next);
                    }
                }
            }
            apart
        })
        .collect()
});

/// Hexes counted from one hex to another, terrain ignored.
pub fn apart(a: Spot, b: Spot) -> u8 {
    APART[place(a)][place(b)]
}

/// The hexes at most this far from another.
pub fn within(centre: Spot, radius: u8) -> Vec<Spot> {
    every_spot().filter(|spot| apart(centre, *spot) <= radius).collect()
}

/// Whether a way is one of the three front directions of a facing.
pub fn is_front(facing: usize, way: usize) -> bool {
    [facing, (facing + 1) % 6, (facing + 5) % 6].contains(&way)
}

/// The way from a hex to one beside it.
pub fn way_to(from: Spot, to: Spot) -> Option<usize> {
    (0..6).find(|way| beside(from, *way) == to)
}

/// A hex by its number, such as `0814`.
pub fn spot(number: &str) -> Spot {
    let number: i32 = number.parse().expect("four digits");
    (number / 100, number % 100)
}

pub fn id(game: &Armageddon, (column, row): Spot) -> HexId {
    let number = HexNumber::new(column as u8, row as u8).expect("a printed number");
    game.scenario().field.grid.at(number).expect("a hex of the map")
}

pub fn spot_of(game: &Armageddon, hex: HexId) -> Spot {
    let number = game.scenario().field.grid.number(hex);
    (number.first().into(), number.second().into())
}

pub fn terrain(game: &Armageddon, spot: Spot) -> Terrain {
    game.scenario().field.terrain[id(game, spot).index()]
}

pub fn has_crest(game: &Armageddon, spot: Spot, way: usize) -> bool {
    game.scenario().field.crest[id(game, spot).index()] & 1 << way != 0
}

#[test]
fn the_grid_agrees_with_the_printed_numbers() {
    let game = crate::test_table::game("susa");
    let grid = &game.scenario().field.grid;
    assert_eq!((grid.columns(), grid.rows()), (COLUMNS as u8, ROWS as u8));
    for spot in every_spot() {
        let hex = id(&game, spot);
        for way in 0..6 {
            let next = grid.neighbour(hex, Direction::ALL[way]).map(|next| spot_of(&game, next));
            assert_eq!(next, Some(beside(spot, way)).filter(|next| is_on_map(*next)), "{spot:?} {way}");
            let (here, there) = (has_crest(&game, spot, way), beside(spot, way));
            assert!(!here || has_crest(&game, there, (way + 3) % 6), "a crest has two sides: {spot:?} {way}");
        }
        for other in every_spot() {
            assert_eq!(grid.distance(hex, id(&game, other)), apart(spot, other).into(), "{spot:?} {other:?}");
        }
    }
}
