//! Distances: how far things are apart, nothing where they meet.

use super::{Spot, apart, bounds, contains, cross, distance, edges, links, spot};
use crate::table::Point;

/// From a point to the nearest point of a segment.
fn to_segment(at: Spot, (a, b): (Spot, Spot)) -> f64 {
    let along = (b.0 - a.0, b.1 - a.1);
    let length = along.0 * along.0 + along.1 * along.1;
    let reach = (at.0 - a.0) * along.0 + (at.1 - a.1) * along.1;
    if length == 0.0 || reach <= 0.0 {
        distance(at, a)
    } else if reach >= length {
        distance(at, b)
    } else {
        // Twice the area of the triangle over its base: one rounding less than by the foot of the height.
        let height = cross(a, b, at);
        (height * height / length).sqrt()
    }
}

/// Whether two segments have a point in common.
pub(super) fn meet((a, b): (Spot, Spot), (c, d): (Spot, Spot)) -> bool {
    let sides = |p: Spot, q: Spot, r: Spot, s: Spot| (cross(p, q, r), cross(p, q, s));
    let ((c_side, d_side), (a_side, b_side)) = (sides(a, b, c, d), sides(c, d, a, b));
    let on = |p: Spot, q: Spot, r: Spot| {
        (p.0.min(q.0)..=p.0.max(q.0)).contains(&r.0) && (p.1.min(q.1)..=p.1.max(q.1)).contains(&r.1)
    };
    (c_side * d_side < 0.0 && a_side * b_side < 0.0)
        || (c_side == 0.0 && on(a, b, c))
        || (d_side == 0.0 && on(a, b, d))
        || (a_side == 0.0 && on(c, d, a))
        || (b_side == 0.0 && on(c, d, b))
}

fn between(one: (Point, Point), other: (Point, Point)) -> f64 {
    let (one, other) = ((spot(one.0), spot(one.1)), (spot(other.0), spot(other.1)));
    if meet(one, other) {
        return 0.0;
    }
    let ends = [to_segment(one.0, other), to_segment(one.1, other), to_segment(other.0, one), to_segment(other.1, one)];
    ends.into_iter().fold(f64::MAX, f64::min)
}

/// How far two outlines are apart. Boxes further apart than `enough` are not looked at closely: the answer is then the
/// distance of the boxes, which is less, but more than enough.
pub fn gap(one: &[Point], other: &[Point], enough: i16) -> f64 {
    let boxes = (bounds(one), bounds(other));
    if apart(boxes.0, boxes.1, i32::from(enough)) {
        return f64::from(enough) + 1.0;
    }
    if contains(one, spot(other[0])) || contains(other, spot(one[0])) {
        return 0.0;
    }
    nearest(edges(one), || edges(other))
}

/// How far an outline is from a line.
pub fn gap_to_line(outline: &[Point], line: &[Point]) -> f64 {
    if contains(outline, spot(line[0])) { 0.0 } else { nearest(edges(outline), || links(line)) }
}

/// How far two lines are apart.
pub fn gap_of_lines(one: &[Point], other: &[Point]) -> f64 {
    nearest(links(one), || links(other))
}

/// How far a point is from a line.
pub fn gap_of_point(at: Point, line: &[Point]) -> f64 {
    nearest(std::iter::once((at, at)), || links(line))
}

/// How far an outline is from a point.
pub fn gap_to_point(outline: &[Point], at: Point) -> f64 {
    if contains(outline, spot(at)) { 0.0 } else { nearest(edges(outline), || std::iter::once((at, at))) }
}

/// How far a point is from the edge of an outline, inside or outside.
pub(super) fn gap_to_edge(outline: &[Point], at: Point) -> f64 {
    nearest(edges(outline), || std::iter::once((at, at)))
}

fn nearest<I: Iterator<Item = (Point, Point)>>(
    one: impl Iterator<Item = (Point, Point)>,
    other: impl Fn() -> I,
) -> f64 {
    let mut least = f64::MAX;
    for segment in one {
        for against in other() {
            least = least.min(between(segment, against));
            if least == 0.0 {
                return 0.0;
            }
        }
    }
    least
}

/// How often two lines meet, segment by segment.
pub fn crossings(one: &[Point], other: &[Point]) -> usize {
    let spots = |(a, b): (Point, Point)| (spot(a), spot(b));
    let against = |segment| links(other).filter(|link| meet(spots(segment), spots(*link))).count();
    links(one).map(against).sum()
}
