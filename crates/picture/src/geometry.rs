//! Where hexes lie: flat-topped, even columns half a hex further south.
//!
//! Centres and corners of hexes are points of one lattice, half a radius wide and half a hex high, so that a corner
//! shared by three hexes has one name.

use std::collections::{BTreeSet, HashMap};

use engine::view::{Ground, HexBoard};

use crate::svg::Point;

/// A hex by column and row, both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct At {
    pub column: i32,
    pub row: i32,
}

/// A centre or corner on the lattice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Node(pub i32, pub i32);

/// Corners from the centre, clockwise from the east.
const CORNERS: [(i32, i32); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

impl At {
    pub fn new(column: i32, row: i32) -> Self {
        At { column, row }
    }

    /// The next hex in a direction, 0 to 5 clockwise from north.
    pub fn next(self, direction: u8) -> At {
        let At { column: c, row: r } = self;
        let south = i32::from(c % 2 == 0);
        let (column, row) = match direction % 6 {
            0 => (c, r - 1),
            1 => (c + 1, r - 1 + south),
            2 => (c + 1, r + south),
            3 => (c, r + 1),
            4 => (c - 1, r + south),
            _ => (c - 1, r - 1 + south),
        };
        At { column, row }
    }

    pub fn centre(self) -> Node {
        Node(3 * self.column - 1, 2 * self.row - 1 + i32::from(self.column % 2 == 0))
    }

    /// Both ends of one of its sides, clockwise.
    pub fn side(self, direction: u8) -> (Node, Node) {
        let corners = self.corners();
        let first = (4 + usize::from(direction)) % 6;
        (corners[first], corners[(first + 1) % 6])
    }

    /// Its corners, clockwise from the east.
    pub fn corners(self) -> [Node; 6] {
        let Node(i, j) = self.centre();
        CORNERS.map(|(di, dj)| Node(i + di, j + dj))
    }
}

/// The hexes of a map, laid out.
pub(crate) struct Grid {
    pub radius: f32,
    pub columns: i32,
    pub rows: i32,
    grounds: Vec<Ground>,
    by_number: HashMap<String, At>,
}

impl Grid {
    pub fn new(board: &HexBoard, radius: f32) -> Self {
        let (columns, rows) = (i32::from(board.columns), i32::from(board.rows));
        let mut grounds = vec![Ground::Clear; (columns * rows) as usize];
        let mut by_number = HashMap::new();
        for (i, cell) in board.hexes.iter().enumerate().take(grounds.len()) {
            grounds[i] = cell.ground;
            by_number.insert(cell.number.clone(), At::new(i as i32 % columns + 1, i as i32 / columns + 1));
        }
        Grid { radius, columns, rows, grounds, by_number }
    }

    /// The hex with this printed number.
    pub fn at(&self, number: &str) -> Option<At> {
        self.by_number.get(number).copied()
    }

    pub fn holds(&self, at: At) -> bool {
        (1..=self.columns).contains(&at.column) && (1..=self.rows).contains(&at.row)
    }

    /// The ground in a hex; beyond the edge, that of the nearest hex.
    pub fn ground(&self, at: At) -> Ground {
        let column = at.column.clamp(1, self.columns);
        let row = at.row.clamp(1, self.rows);
        self.grounds[((row - 1) * self.columns + column - 1) as usize]
    }

    /// Every hex, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = At> + use<> {
        let columns = self.columns;
        (1..=self.rows).flat_map(move |row| (1..=columns).map(move |column| At { column, row }))
    }

    pub fn point(&self, node: Node) -> Point {
        Point::new(node.0 as f32 * self.radius / 2.0, node.1 as f32 * self.half_height())
    }

    pub fn centre(&self, at: At) -> Point {
        self.point(at.centre())
    }

    /// The corners of a hex drawn this much larger or smaller.
    pub fn corners(&self, at: At, size: f32) -> [Point; 6] {
        let centre = self.centre(at);
        at.corners().map(|node| centre.toward(self.point(node), size))
    }

    /// Both ends of a hexside, clockwise.
    pub fn side(&self, at: At, direction: u8) -> (Point, Point) {
        let (from, to) = at.side(direction);
        (self.point(from), self.point(to))
    }

    /// Half the distance between two sides.
    pub fn half_height(&self) -> f32 {
        self.radius * 3f32.sqrt() / 2.0
    }

    /// The sheet the map is printed on.
    pub fn size(&self) -> (f32, f32) {
        ((1.5 * self.columns as f32 + 0.5) * self.radius, (2 * self.rows + 1) as f32 * self.half_height())
    }
}

/// Links put together to trails as long as may be, from loose ends first. Each link is given both ways.
pub(crate) fn trails<T: Copy + Ord>(mut links: BTreeSet<(T, T)>) -> Vec<Vec<T>> {
    let mut trails = Vec::new();
    while let Some(&(first, _)) = links.first() {
        let degree = |from: T| links.iter().filter(|(other, _)| *other == from).count();
        let mut at = links.iter().map(|(from, _)| *from).find(|&from| degree(from) % 2 == 1).unwrap_or(first);
        let mut trail = vec![at];
        while let Some(&(_, next)) = links.iter().find(|(from, _)| *from == at) {
            links.remove(&(at, next));
            links.remove(&(next, at));
            trail.push(next);
            at = next;
        }
        trails.push(trail);
    }
    trails
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_a_hexside() {
        for at in [At::new(3, 4), At::new(4, 4)] {
            for direction in 0..6 {
                let next = at.next(direction);
                assert_eq!(next.next((direction + 3) % 6), at);
                let shared = at.corners().into_iter().filter(|corner| next.corners().contains(corner)).count();
                assert_eq!(shared, 2, "{at:?} {direction}");
            }
        }
    }

    #[test]
    fn even_columns_lie_half_a_hex_further_south() {
        assert_eq!(At::new(1, 1).centre(), Node(2, 1));
        assert_eq!(At::new(2, 1).centre(), Node(5, 2));
    }

    #[test]
    fn links_become_trails() {
        let both = |pairs: &[(u8, u8)]| pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        assert_eq!(trails(both(&[(3, 4), (1, 2), (2, 3)])), [[1, 2, 3, 4]]);
        assert_eq!(trails(both(&[(1, 2), (2, 3), (3, 1)])), [[1, 2, 3, 1]], "a ring");
        assert_eq!(trails(both(&[(1, 2), (8, 9)])).len(), 2);
        assert_eq!(trails::<u8>(BTreeSet::new()), [[0; 0]; 0]);
    }
}
