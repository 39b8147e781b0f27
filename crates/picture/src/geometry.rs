//! Where hexes lie, in pixels.
//!
//! Centres and corners of hexes are points of one lattice (see [`Orientation`]), so that a corner shared by three hexes
//! has one name.

use std::collections::{BTreeSet, HashMap};

use engine::view::{Cell, Ground, HexBoard, Orientation};

use crate::svg::Point;

/// A hex by column and row, both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct At {
    pub column: i32,
    pub row: i32,
}

impl At {
    pub fn new(column: i32, row: i32) -> Self {
        At { column, row }
    }
}

/// A centre or corner on the lattice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Node(pub i32, pub i32);

/// The hexes of a map, laid out.
pub(crate) struct Grid {
    pub radius: f32,
    pub columns: i32,
    pub rows: i32,
    pub orientation: Orientation,
    grounds: Vec<Ground>,
    coasts: Vec<bool>,
    by_number: HashMap<String, At>,
}

impl Grid {
    pub fn new(board: &HexBoard, radius: f32) -> Self {
        let (columns, rows) = (i32::from(board.columns), i32::from(board.rows));
        let mut grounds = vec![Ground::Clear; (columns * rows) as usize];
        let mut coasts = vec![false; grounds.len()];
        let mut by_number = HashMap::new();
        for (i, cell) in board.hexes.iter().enumerate().take(grounds.len()) {
            (grounds[i], coasts[i]) = (cell.ground, cell.coast);
            by_number.insert(cell.number.clone(), At::new(i as i32 % columns + 1, i as i32 / columns + 1));
        }
        Grid { radius, columns, rows, orientation: board.orientation, grounds, coasts, by_number }
    }

    /// The hex with this printed number.
    pub fn at(&self, number: &str) -> Option<At> {
        self.by_number.get(number).copied()
    }

    pub fn holds(&self, at: At) -> bool {
        (1..=self.columns).contains(&at.column) && (1..=self.rows).contains(&at.row)
    }

    /// The hex itself; beyond the edge, the nearest one.
    pub fn clamped(&self, at: At) -> At {
        At::new(at.column.clamp(1, self.columns), at.row.clamp(1, self.rows))
    }

    /// Its place in the list of all hexes.
    pub fn index(&self, at: At) -> usize {
        let At { column, row } = self.clamped(at);
        ((row - 1) * self.columns + column - 1) as usize
    }

    /// The ground in a hex; beyond the edge, that of the nearest hex.
    pub fn ground(&self, at: At) -> Ground {
        self.grounds[self.index(at)]
    }

    /// Whether a hex is land and sea; beyond the edge, as the nearest one.
    pub fn is_coast(&self, at: At) -> bool {
        self.coasts[self.index(at)]
    }

    /// Whether there is dry land in a hex.
    pub fn is_land(&self, at: At) -> bool {
        !matches!(self.ground(at), Ground::Sea | Ground::Lake | Ground::OffMap)
    }

    /// Every hex, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = At> + use<> {
        let columns = self.columns;
        (1..=self.rows).flat_map(move |row| (1..=columns).map(move |column| At { column, row }))
    }

    /// Every hex with what is printed in it.
    pub fn cells<'a>(&self, board: &'a HexBoard) -> impl Iterator<Item = (At, &'a Cell)> + use<'a> {
        self.hexes().zip(&board.hexes)
    }

    /// The next hex in a direction.
    pub fn next(&self, at: At, direction: u8) -> At {
        let (column, row) = self.orientation.next((at.column, at.row), direction);
        At { column, row }
    }

    /// The six hexes round one.
    pub fn round(&self, at: At) -> [At; 6] {
        [0, 1, 2, 3, 4, 5].map(|direction| self.next(at, direction))
    }

    /// The centre of a hex on the lattice.
    pub fn centre_node(&self, at: At) -> Node {
        let (x, y) = self.orientation.centre((at.column, at.row));
        Node(x, y)
    }

    /// The corners of a hex on the lattice, clockwise from where its first side begins.
    pub fn corner_nodes(&self, at: At) -> [Node; 6] {
        self.orientation.corners((at.column, at.row)).map(|(x, y)| Node(x, y))
    }

    /// Both ends of a hexside on the lattice, clockwise.
    pub fn side_nodes(&self, at: At, direction: u8) -> (Node, Node) {
        let corners = self.corner_nodes(at);
        let first = usize::from(direction % 6);
        (corners[first], corners[(first + 1) % 6])
    }

    pub fn point(&self, node: Node) -> Point {
        let (x, y) = (node.0 as f32, node.1 as f32);
        match self.orientation {
            Orientation::Flat => Point::new(x * self.radius / 2.0, y * self.half_height()),
            Orientation::Pointy => Point::new(x * self.half_height(), y * self.radius / 2.0),
        }
    }

    pub fn centre(&self, at: At) -> Point {
        self.point(self.centre_node(at))
    }

    /// The corners of a hex drawn this much larger or smaller, clockwise from where its third side begins.
    pub fn corners(&self, at: At, size: f32) -> [Point; 6] {
        let centre = self.centre(at);
        let mut corners = self.corner_nodes(at).map(|node| centre.toward(self.point(node), size));
        corners.rotate_left(2);
        corners
    }

    /// Both ends of a hexside, clockwise.
    pub fn side(&self, at: At, direction: u8) -> (Point, Point) {
        let (from, to) = self.side_nodes(at, direction);
        (self.point(from), self.point(to))
    }

    /// Half the distance between two sides.
    pub fn half_height(&self) -> f32 {
        self.radius * 3f32.sqrt() / 2.0
    }

    /// How far the top of a hex lies above its centre: a side, or a corner.
    pub fn top(&self) -> f32 {
        match self.orientation {
            Orientation::Flat => self.half_height(),
            Orientation::Pointy => self.radius,
        }
    }

    /// The sheet the map is printed on.
    pub fn size(&self) -> (f32, f32) {
        self.extent(At::new(1, 1), At::new(self.columns, self.rows)).1
    }

    /// The corner and the size of the part of the sheet from one hex in the north-west to another in the south-east,
    /// with what sticks out to the sides of them.
    pub fn extent(&self, first: At, last: At) -> (Point, (f32, f32)) {
        let (columns, rows) = (last.column - first.column + 1, last.row - first.row + 1);
        let (west, north) = ((first.column - 1) as f32, (first.row - 1) as f32);
        match self.orientation {
            Orientation::Flat => {
                let corner = Point::new(1.5 * west * self.radius, 2.0 * north * self.half_height());
                let width = (1.5 * columns as f32 + 0.5) * self.radius;
                (corner, (width, (2 * rows + 1) as f32 * self.half_height()))
            }
            Orientation::Pointy => {
                let corner = Point::new(2.0 * west * self.half_height(), 1.5 * north * self.radius);
                let height = (1.5 * rows as f32 + 0.5) * self.radius;
                (corner, ((2 * columns + 1) as f32 * self.half_height(), height))
            }
        }
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

    fn grid(orientation: Orientation) -> Grid {
        let hexes = vec![engine::view::Cell::default(); 30];
        Grid::new(&HexBoard { columns: 6, rows: 5, orientation, hexes, ..HexBoard::default() }, 10.0)
    }

    #[test]
    fn a_hexside_lies_halfway_to_the_next_hex() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let grid = grid(orientation);
            for at in [At::new(3, 3), At::new(4, 3), At::new(3, 4), At::new(4, 4)] {
                for direction in 0..6 {
                    let (from, to) = grid.side(at, direction);
                    let halfway = grid.centre(at).toward(grid.centre(grid.next(at, direction)), 0.5);
                    assert!(from.toward(to, 0.5).distance(halfway) < 1e-3, "{orientation:?} {at:?} {direction}");
                    assert!(
                        (from.distance(to) - 10.0).abs() < 1e-3 && (from.distance(grid.centre(at)) - 10.0).abs() < 1e-3
                    );
                }
            }
        }
    }

    #[test]
    fn the_sheet_holds_every_corner_and_no_more() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let grid = grid(orientation);
            let corners: Vec<Point> = grid.hexes().flat_map(|at| grid.corners(at, 1.0)).collect();
            let most = |of: fn(&Point) -> f32| corners.iter().map(of).fold(f32::MIN, f32::max);
            let ends = [most(|p| p.x), most(|p| p.y), most(|p| -p.x), most(|p| -p.y)];
            let (width, height) = grid.size();
            for (is, expected) in ends.into_iter().zip([width, height, 0.0, 0.0]) {
                assert!((is - expected).abs() < 1e-3, "{orientation:?}: {ends:?}, {width} by {height}");
            }
        }
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
