//! The area two outlines share, and what lies inside what.

use super::outline::is_convex;
use super::{SHARED, Spot, apart, bounds, cross, edges, spot};
use crate::table::Point;

/// Corners a polygon may have while it is being clipped: those of both outlines, and room for dents.
const ROOM: usize = 96;

/// A polygon being clipped.
struct Clip {
    /// Its corners, and room for what is left of them.
    corners: [[Spot; ROOM]; 2],
    /// Which of the two holds them now.
    now: usize,
    count: usize,
}

impl Clip {
    fn of(outline: &[Point]) -> Self {
        let mut clip = Clip { corners: [[(0.0, 0.0); ROOM]; 2], now: 0, count: outline.len() };
        outline.iter().enumerate().for_each(|(i, at)| clip.corners[0][i] = spot(*at));
        clip
    }

    fn corners(&self) -> &[Spot] {
        &self.corners[self.now][..self.count]
    }

    /// Keeps what lies left of the line from `a` to `b`.
    fn keep_left(&mut self, a: Spot, b: Spot) {
        if self.corners().iter().all(|at| cross(a, b, *at) >= 0.0) {
            return;
        }
        let [one, other] = &mut self.corners;
        let (corners, kept) = if self.now == 0 { (one, other) } else { (other, one) };
        let mut count = 0;
        let mut keep = |at: Spot| {
            kept[count] = at;
            count += 1;
        };
        for i in 0..self.count {
            let (from, to) = (corners[i], corners[(i + 1) % self.count]);
            let (before, after) = (cross(a, b, from), cross(a, b, to));
            if before >= 0.0 {
                keep(from);
            }
            if (before > 0.0 && after < 0.0) || (before < 0.0 && after > 0.0) {
                let part = before / (before - after);
                keep((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
            }
        }
        (self.now, self.count) = (1 - self.now, count);
    }

    fn area(&self) -> f64 {
        let Some((&origin, rest)) = self.corners().split_first() else { return 0.0 };
        rest.windows(2).map(|pair| cross(origin, pair[0], pair[1])).sum::<f64>() / 2.0
    }
}

/// The area that two outlines share. One that is convex cuts the other; where neither is, the first is taken as the sum
/// of the triangles from its first corner, those that turn the wrong way counted off.
fn shared(one: &[Point], other: &[Point]) -> f64 {
    if apart(bounds(one), bounds(other), 0) {
        return 0.0;
    }
    if is_convex(one) {
        return cut(other, edges(one).map(|(a, b)| (spot(a), spot(b))));
    }
    if is_convex(other) {
        return cut(one, edges(other).map(|(a, b)| (spot(a), spot(b))));
    }
    let mut sum = 0.0;
    for pair in one[1..].windows(2) {
        let [a, mut b, mut c] = [spot(one[0]), spot(pair[0]), spot(pair[1])];
        let turns_left = cross(a, b, c) >= 0.0;
        if !turns_left {
            (b, c) = (c, b);
        }
        let part = cut(other, [(a, b), (b, c), (c, a)].into_iter());
        sum += if turns_left { part } else { -part };
    }
    sum
}

/// The area of what is left of an outline inside these sides.
fn cut(outline: &[Point], sides: impl Iterator<Item = (Spot, Spot)>) -> f64 {
    let mut clip = Clip::of(outline);
    for (a, b) in sides {
        clip.keep_left(a, b);
    }
    clip.area()
}

/// Whether two outlines share more than an edge.
pub fn overlap(one: &[Point], other: &[Point]) -> bool {
    shared(one, other) > SHARED
}

/// Whether an outline lies wholly inside another.
pub fn covers(outer: &[Point], inner: &[Point]) -> bool {
    let [outer_box, inner_box] = [bounds(outer), bounds(inner)];
    let is_within = inner_box[0] >= outer_box[0] - 1
        && inner_box[1] >= outer_box[1] - 1
        && inner_box[2] <= outer_box[2] + 1
        && inner_box[3] <= outer_box[3] + 1;
    is_within && Clip::of(inner).area() - shared(outer, inner) <= SHARED
}

/// The area of an outline that lies between two heights over the long edge y = 0.
pub fn area_within(outline: &[Point], from: i16, to: i16) -> f64 {
    let mut clip = Clip::of(outline);
    let (from, to) = (f64::from(from), f64::from(to));
    clip.keep_left((0.0, from), (1.0, from));
    clip.keep_left((1.0, to), (0.0, to));
    clip.area()
}

/// Whether a point lies in an outline or on its edge.
pub(crate) fn contains(outline: &[Point], at: Spot) -> bool {
    let mut inside = false;
    for (a, b) in edges(outline) {
        let (a, b) = (spot(a), spot(b));
        let side = cross(a, b, at);
        let is_on = (a.0.min(b.0)..=a.0.max(b.0)).contains(&at.0) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&at.1);
        if side == 0.0 && is_on {
            return true;
        }
        if (a.1 > at.1) != (b.1 > at.1) && (side > 0.0) == (b.1 > a.1) {
            inside = !inside;
        }
    }
    inside
}

/// How much of a segment lies inside an outline.
pub(crate) fn length_inside(outline: &[Point], from: Spot, to: Spot) -> f64 {
    // Where it crosses the outline, as parts of its length.
    let mut parts = [0.0; 2 + super::Outline::MOST];
    parts[1] = 1.0;
    let mut count = 2;
    for (a, b) in edges(outline) {
        let (before, after) = (cross(from, to, spot(a)), cross(from, to, spot(b)));
        if (before > 0.0) == (after > 0.0) {
            continue;
        }
        let reach = before / (before - after);
        let at = (
            f64::from(a.x) + reach * f64::from(b.x - a.x) - from.0,
            f64::from(a.y) + reach * f64::from(b.y - a.y) - from.1,
        );
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let part = (at.0 * x + at.1 * y) / (x * x + y * y);
        if part > 0.0 && part < 1.0 {
            parts[count] = part;
            count += 1;
        }
    }
    let parts = &mut parts[..count];
    parts.sort_unstable_by(f64::total_cmp);
    let inside = parts.windows(2).filter(|pair| {
        let middle = (pair[0] + pair[1]) / 2.0;
        contains(outline, (from.0 + (to.0 - from.0) * middle, from.1 + (to.1 - from.1) * middle))
    });
    inside.map(|pair| pair[1] - pair[0]).sum::<f64>() * super::distance(from, to)
}
