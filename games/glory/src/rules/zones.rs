//! The parts of the table: who deploys where.

use crate::geometry::{DEPTH, MU};
use crate::table::{Part, Point};

/// How far skirmishers deploy from their edge.
pub const SKIRMISHERS: i16 = 18 * MU;
/// How far everybody else does.
pub const OTHERS: i16 = 12 * MU;
/// How far fortifications lie in the middle third.
pub const MIDDLE_WORKS: i16 = 15 * MU;
/// Where the outer thirds end.
pub const THIRDS: [i16; 2] = [24 * MU, 48 * MU];
/// The line between the halves.
pub const HALFWAY: i16 = 24 * MU;

/// How far a point is from the long edge of a part.
pub const fn depth(part: Part, at: Point) -> i16 {
    match part {
        Part::Without => at.y,
        Part::With => DEPTH - at.y,
    }
}

/// How far an outline reaches from the long edge of a part.
pub fn reach(part: Part, outline: &[Point]) -> i16 {
    outline.iter().map(|at| depth(part, *at)).max().unwrap_or(0)
}

/// A point so far from the long edge of a part.
pub const fn at_depth(part: Part, x: i16, depth: i16) -> Point {
    match part {
        Part::Without => Point { x, y: depth },
        Part::With => Point { x, y: DEPTH - depth },
    }
}
