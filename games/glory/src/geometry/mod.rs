//! The table measured: outlines, gaps, overlaps, sight.
//!
//! Coordinates are integers of a hundredth of a movement unit (MU), and so is every result that is kept. In between there
//! are `f64`s, but only with the operations that IEEE 754 rounds exactly (+, −, ×, ÷ and the square root), and angles come
//! from a table of integers: the same position is judged alike natively and in a browser. Hulls, areas and centroids are
//! those of the `geo` crate, which keeps to the same operations there; its distances do not (they use `hypot`), so gaps
//! are measured here.
//!
//! | Module    | Holds                                                     |
//! | --------- | --------------------------------------------------------- |
//! | `angle`   | angles in half degrees, and turning a point by one        |
//! | `outline` | a polygon of at most 32 corners, without the heap         |
//! | `gap`     | distances between outlines, lines and points              |
//! | `overlap` | the area two outlines share; what lies inside what        |
//! | `fit`     | circles that enclose, rectangles that fit, crests         |
//! | `shape`   | the shapes that are offered, as outlines                  |

mod angle;
mod fit;
mod gap;
mod outline;
mod overlap;
mod shape;
#[cfg(test)]
mod tests;

pub use angle::Angle;
pub use fit::{crest, enclosing_diameter, holds_rectangle};
pub use gap::{crossings, gap, gap_of_lines, gap_of_point, gap_to_line, gap_to_point};
pub use outline::{Outline, Path};
pub use overlap::{area_within, covers, overlap};
pub(crate) use overlap::{contains, length_inside};
pub use shape::{Shape, rectangle};

use crate::table::Point;

/// A movement unit in the integers of the table.
pub const MU: i16 = 100;
/// The long edges.
pub const WIDTH: i16 = 72 * MU;
/// The side edges.
pub const DEPTH: i16 = 48 * MU;
/// What still counts as touching, 0.05 MU.
pub const TOUCH: f64 = 5.0;
/// What every comparison forgives, 0.005 MU.
pub const SLACK: f64 = 0.5;
/// The area two things may share and still not overlap, 0.01 square MU.
pub const SHARED: f64 = 100.0;

/// A point between the points of the table.
pub(crate) type Spot = (f64, f64);

pub(crate) fn spot(point: Point) -> Spot {
    (f64::from(point.x), f64::from(point.y))
}

pub(crate) fn cross(a: Spot, b: Spot, c: Spot) -> f64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

pub(crate) fn distance(a: Spot, b: Spot) -> f64 {
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    (x * x + y * y).sqrt()
}

/// The nearest point of the table's integers. Halves go up, whatever the platform's rounding is called.
pub(crate) fn rounded((x, y): Spot) -> Point {
    let round = |value: f64| (value + 0.5).floor() as i16;
    Point { x: round(x), y: round(y) }
}

/// The corners of a closed outline, each with the next.
pub(crate) fn edges(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..outline.len()).map(|i| (outline[i], outline[(i + 1) % outline.len()]))
}

/// The points of a line, each with the next.
pub(crate) fn links(line: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    line.windows(2).map(|pair| (pair[0], pair[1]))
}

/// The smallest upright box round some points: west, south, east, north.
pub(crate) fn bounds(points: &[Point]) -> [i16; 4] {
    points.iter().fold([i16::MAX, i16::MAX, i16::MIN, i16::MIN], |[west, south, east, north], at| {
        [west.min(at.x), south.min(at.y), east.max(at.x), north.max(at.y)]
    })
}

/// Whether two boxes are further apart than this in one direction.
pub(crate) fn apart(a: [i16; 4], b: [i16; 4], by: i32) -> bool {
    let wide = a.map(i32::from);
    let tall = b.map(i32::from);
    wide[0] - tall[2] > by || tall[0] - wide[2] > by || wide[1] - tall[3] > by || tall[1] - wide[3] > by
}

/// Whether every point lies on the table.
pub fn is_on_table(outline: &[Point]) -> bool {
    outline.iter().all(|at| (0..=WIDTH).contains(&at.x) && (0..=DEPTH).contains(&at.y))
}
