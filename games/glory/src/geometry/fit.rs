//! Circles that enclose a piece, rectangles that fit into it, and the crests of hills.

use geo::{Area, ConvexHull, Coord, LineString, Polygon};

use super::{Angle, MU, Outline, Spot, bounds, contains, distance, edges, rounded, spot};
use crate::table::Point;

/// The diameter of the smallest circle round an outline: grown corner by corner (Welzl), on two or on three of them.
pub fn enclosing_diameter(outline: &Outline) -> f64 {
    let corners = outline.corners();
    let inside = |circle: (Spot, f64), at: Spot| distance(circle.0, at) <= circle.1 + 1e-6;
    let mut circle = (spot(corners[0]), 0.0);
    for (i, &a) in corners.iter().enumerate() {
        if inside(circle, spot(a)) {
            continue;
        }
        circle = (spot(a), 0.0);
        for (j, &b) in corners[..i].iter().enumerate() {
            if inside(circle, spot(b)) {
                continue;
            }
            circle = on_two(spot(a), spot(b));
            for &c in &corners[..j] {
                if !inside(circle, spot(c)) {
                    circle = on_three(spot(a), spot(b), spot(c));
                }
            }
        }
    }
    2.0 * circle.1
}

fn on_two(a: Spot, b: Spot) -> (Spot, f64) {
    (((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0), distance(a, b) / 2.0)
}

fn on_three(a: Spot, b: Spot, c: Spot) -> (Spot, f64) {
    let (b, c) = ((b.0 - a.0, b.1 - a.1), (c.0 - a.0, c.1 - a.1));
    let twice = 2.0 * (b.0 * c.1 - b.1 * c.0);
    let (long, wide) = (b.0 * b.0 + b.1 * b.1, c.0 * c.0 + c.1 * c.1);
    let centre = ((c.1 * long - b.1 * wide) / twice, (b.0 * wide - c.0 * long) / twice);
    ((centre.0 + a.0, centre.1 + a.1), distance(centre, (0.0, 0.0)))
}

/// Whether a rectangle of this length and width fits into an outline, an allowance for rounded corners made: lengthwise
/// along the piece or in steps of five degrees, in its middle or, in a shape that is not the same on both sides of it, on
/// a grid of half movement units.
pub fn holds_rectangle(outline: &Outline, length: i16, width: i16, is_free: bool) -> bool {
    const STEP: usize = (MU / 2) as usize;
    // 5.98 by 3.98 for 6 by 4.
    let (length, width) = (f64::from(length) - 2.0, f64::from(width) - 2.0);
    if outline.area() < length * width {
        return false;
    }
    let lies = |centre: Spot, (cosine, sine): Spot| {
        let corner = |along: f64, across: f64| {
            (centre.0 + along * cosine - across * sine, centre.1 + along * sine + across * cosine)
        };
        let (half, side) = (length / 2.0, width / 2.0);
        let corners = [corner(-half, -side), corner(half, -side), corner(half, side), corner(-half, side)];
        corners.iter().all(|at| contains(outline.corners(), *at)) && !is_cut(outline, corners)
    };
    let along = rotated_box(outline).along;
    let steps = (0..36).map(|step| Angle::half_degrees(step * 10).unit());
    let directions = || std::iter::once(along).chain(steps.clone());
    if directions().any(|direction| lies(outline.centroid(), direction)) {
        return true;
    }
    // Its middle is as far from the edge as half its width.
    let is_deep = |x: i16, y: i16| {
        contains(outline.corners(), (f64::from(x), f64::from(y)))
            && super::gap::gap_to_edge(outline.corners(), Point { x, y }) >= width / 2.0
    };
    let [west, south, east, north] = bounds(outline.corners());
    is_free
        && (west..=east).step_by(STEP).any(|x| {
            let mut deep = (south..=north).step_by(STEP).filter(|y| is_deep(x, *y));
            deep.any(|y| directions().any(|direction| lies((f64::from(x), f64::from(y)), direction)))
        })
}

/// Whether a corner of the outline lies inside a rectangle: then the outline cuts it, though all its corners are inside.
fn is_cut(outline: &Outline, rectangle: [Spot; 4]) -> bool {
    let inside = |at: Spot| (0..4).all(|i| super::cross(rectangle[i], rectangle[(i + 1) % 4], at) > 0.0);
    outline.corners().iter().any(|at| inside(spot(*at)))
}

/// The smallest rectangle round an outline.
struct RotatedBox {
    centre: Spot,
    /// The direction of its longer side, of length 1.
    along: Spot,
    /// Half the longer side.
    half: f64,
}

/// One side of the smallest rectangle lies on a side of the hull.
fn rotated_box(outline: &Outline) -> RotatedBox {
    let hull = hull(outline);
    let mut best: Option<(f64, RotatedBox)> = None;
    for side in hull.exterior().lines() {
        let (x, y) = (side.end.x - side.start.x, side.end.y - side.start.y);
        let length = (x * x + y * y).sqrt();
        if length == 0.0 {
            continue;
        }
        let along = (x / length, y / length);
        let span = |direction: Spot| {
            hull.exterior()
                .coords()
                .map(|at| at.x * direction.0 + at.y * direction.1)
                .fold((f64::MAX, f64::MIN), |(least, most), reach| (least.min(reach), most.max(reach)))
        };
        let across = (-along.1, along.0);
        let ((near, far), (low, high)) = (span(along), span(across));
        let area = (far - near) * (high - low);
        if best.as_ref().is_none_or(|(least, _)| area < *least) {
            let (middle, height) = ((near + far) / 2.0, (low + high) / 2.0);
            let centre = (along.0 * middle + across.0 * height, along.1 * middle + across.1 * height);
            let (along, half) = if far - near >= high - low { (along, far - near) } else { (across, high - low) };
            best = Some((area, RotatedBox { centre, along, half: half / 2.0 }));
        }
    }
    best.map_or(RotatedBox { centre: outline.centroid(), along: (1.0, 0.0), half: 0.0 }, |(_, found)| found)
}

fn hull(outline: &Outline) -> Polygon<f64> {
    let ring = outline.corners().iter().map(|at| Coord { x: f64::from(at.x), y: f64::from(at.y) });
    Polygon::new(LineString::from_iter(ring), Vec::new()).convex_hull()
}

/// How much of its hull a polygon fills, as the two areas.
pub(super) fn areas(outline: &Outline) -> (f64, f64) {
    (outline.area(), hull(outline).unsigned_area())
}

/// Whether an outline does not cross itself.
pub(super) fn is_simple(outline: &Outline) -> bool {
    let sides: Vec<(Spot, Spot)> = edges(outline.corners()).map(|(a, b)| (spot(a), spot(b))).collect();
    let count = sides.len();
    (0..count).all(|i| {
        (i + 2..count).all(|j| (i == 0 && j == count - 1) || !super::gap::meet(sides[i], sides[j]))
            && sides[i].0 != sides[i].1
    })
}

/// The crest of a hill: the long axis of the smallest rectangle round it, a quarter of it left out at each end; at least
/// 2 MU long.
pub fn crest(outline: &Outline) -> [Point; 2] {
    let RotatedBox { centre, along, half } = rotated_box(outline);
    let reach = (half / 2.0).max(f64::from(MU));
    let end = |reach: f64| rounded((centre.0 + along.0 * reach, centre.1 + along.1 * reach));
    let mut ends = [end(-reach), end(reach)];
    ends.sort_unstable();
    ends
}
