//! Where to draw a hex.

use hexx::{Hex, HexLayout, Vec2};

use crate::{Grid, HexId};

/// A place in a drawing: `x` to the right, `y` down.
pub type Point = (f32, f32);

/// The drawing of a map whose hexes have a given radius, its north-western corner at the origin.
#[derive(Debug, Clone)]
pub struct Layout {
    hexes: HexLayout,
    radius: f32,
}

impl Layout {
    /// A drawing in which the corners of a hex are this far from its centre.
    pub fn new(radius: f32) -> Self {
        let origin = Vec2::new(radius, radius * 3f32.sqrt() / 2.0);
        Self { hexes: HexLayout::flat().with_hex_size(radius).with_origin(origin), radius }
    }

    /// Width and height of the whole map.
    pub fn size(&self, grid: &Grid) -> Point {
        let shifted = if grid.columns() > 1 { 0.5 } else { 0.0 };
        let width = self.radius * (1.5 * f32::from(grid.columns()) + 0.5);
        let height = self.radius * 3f32.sqrt() * (f32::from(grid.rows()) + shifted);
        (width, height)
    }

    /// The centre of a hex.
    pub fn centre(&self, grid: &Grid, hex: HexId) -> Point {
        self.hexes.hex_to_world_pos(place(grid, hex)).into()
    }

    /// The corners of a hex, clockwise from the north-western one.
    ///
    /// The side in the direction `d` runs from corner `d.index()` to the one after it.
    pub fn corners(&self, grid: &Grid, hex: HexId) -> [Point; 6] {
        let mut corners = self.hexes.hex_corners(place(grid, hex)).map(Point::from);
        corners.rotate_left(4); // they come from the eastern one
        corners
    }
}

fn place(grid: &Grid, hex: HexId) -> Hex {
    let axial = grid.axial(hex);
    Hex::new(axial.q.into(), axial.r.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;

    /// Half the height of a hex of radius 10.
    const HALF: f32 = 8.660_254;

    fn assert_near((x, y): Point, (a, b): Point) {
        assert!((x - a).abs() < 1e-3 && (y - b).abs() < 1e-3, "({x}, {y}) is not ({a}, {b})");
    }

    #[test]
    fn centres_step_by_three_halves_and_even_columns_lie_lower() {
        let (grid, layout) = (Grid::new(4, 3), Layout::new(10.0));
        let centre = |number: &str| layout.centre(&grid, grid.at(number.parse().unwrap()).unwrap());
        assert_near(centre("0101"), (10.0, HALF));
        assert_near(centre("0102"), (10.0, 3.0 * HALF));
        assert_near(centre("0201"), (25.0, 2.0 * HALF));
        assert_near(centre("0403"), (55.0, 6.0 * HALF));
        assert_near(layout.size(&grid), (65.0, 7.0 * HALF));
    }

    #[test]
    fn corners_go_clockwise_from_the_north_west() {
        let corners = Layout::new(10.0).corners(&Grid::new(1, 1), HexId(0));
        let expected = [(5.0, 0.0), (15.0, 0.0), (20.0, HALF), (15.0, 2.0 * HALF), (5.0, 2.0 * HALF), (0.0, HALF)];
        for (corner, expected) in corners.into_iter().zip(expected) {
            assert_near(corner, expected);
        }
    }

    #[test]
    fn a_side_lies_halfway_to_its_neighbour() {
        let (grid, layout) = (Grid::new(3, 3), Layout::new(10.0));
        let middle = grid.at("0202".parse().unwrap()).unwrap();
        let corners = layout.corners(&grid, middle);
        let halfway = |(x, y): Point, (a, b): Point| ((x + a) / 2.0, (y + b) / 2.0);
        for direction in Direction::ALL {
            let beside = grid.neighbour(middle, direction).unwrap();
            let side = halfway(corners[direction.index()], corners[direction.turned(1).index()]);
            assert_near(side, halfway(layout.centre(&grid, middle), layout.centre(&grid, beside)));
        }
    }
}
