//! Polygons and lines of few corners, kept without the heap.

use super::{Angle, Spot, bounds, edges, rounded, spot};
use crate::table::Point;

/// A closed outline of at most [`Outline::MOST`] corners, anticlockwise.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Outline {
    corners: [Point; Outline::MOST],
    count: u8,
}

/// A line of at most `N` points.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Path<const N: usize> {
    points: [Point; N],
    count: u8,
}

impl Outline {
    /// The most corners an outline has: those of an ellipse.
    pub const MOST: usize = 32;

    /// An outline with these corners, turned anticlockwise; none if they are too many or too few.
    pub fn new(corners: &[Point]) -> Option<Self> {
        if !(3..=Self::MOST).contains(&corners.len()) {
            return None;
        }
        let mut outline = Outline { corners: [Point::default(); Self::MOST], count: corners.len() as u8 };
        outline.corners[..corners.len()].copy_from_slice(corners);
        if outline.signed_area() < 0.0 {
            outline.corners[..corners.len()].reverse();
        }
        Some(outline)
    }

    /// Its corners.
    pub fn corners(&self) -> &[Point] {
        &self.corners[..usize::from(self.count)]
    }

    /// The same, elsewhere. Coordinates that leave the numbers altogether stop at their end, far off the table.
    #[must_use]
    pub fn slid(&self, x: i16, y: i16) -> Outline {
        self.map(|at| Point { x: at.x.saturating_add(x), y: at.y.saturating_add(y) })
    }

    /// The same, turned about its centroid.
    #[must_use]
    pub fn turned(&self, angle: Angle) -> Outline {
        let centre = self.centroid();
        self.map(|at| {
            let (x, y) = angle.turn((f64::from(at.x) - centre.0, f64::from(at.y) - centre.1));
            rounded((x + centre.0, y + centre.1))
        })
    }

    fn map(&self, change: impl Fn(Point) -> Point) -> Outline {
        let mut changed = *self;
        changed.corners[..usize::from(self.count)].iter_mut().for_each(|at| *at = change(*at));
        changed
    }

    fn signed_area(&self) -> f64 {
        edges(self.corners()).map(|(a, b)| twice_area(spot(a), spot(b))).sum::<f64>() / 2.0
    }

    /// Its area, in hundredths of a movement unit squared.
    pub fn area(&self) -> f64 {
        self.signed_area()
    }

    /// Its centre of gravity; that of its box, if it has no area.
    pub(crate) fn centroid(&self) -> Spot {
        let [west, south, east, north] = bounds(self.corners()).map(f64::from);
        // About a point near by, so that the products stay exact.
        let middle = (((west + east) / 2.0).floor(), ((south + north) / 2.0).floor());
        let (mut x, mut y, mut area) = (0.0, 0.0, 0.0);
        for (a, b) in edges(self.corners()) {
            let (a, b) = (spot(a), spot(b));
            let (a, b) = ((a.0 - middle.0, a.1 - middle.1), (b.0 - middle.0, b.1 - middle.1));
            let part = twice_area(a, b);
            (x, y, area) = (x + (a.0 + b.0) * part, y + (a.1 + b.1) * part, area + part);
        }
        if area == 0.0 { middle } else { (middle.0 + x / (3.0 * area), middle.1 + y / (3.0 * area)) }
    }

    /// Whether it bends only one way.
    pub fn is_convex(&self) -> bool {
        is_convex(self.corners())
    }
}

impl std::fmt::Debug for Outline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.corners().iter().map(|at| (at.x, at.y))).finish()
    }
}

impl<const N: usize> Path<N> {
    /// A line through these points; none if they are too many or fewer than two.
    pub fn new(points: &[Point]) -> Option<Self> {
        if !(2..=N).contains(&points.len()) {
            return None;
        }
        let mut path = Path { points: [Point::default(); N], count: points.len() as u8 };
        path.points[..points.len()].copy_from_slice(points);
        Some(path)
    }

    /// Its points.
    pub fn points(&self) -> &[Point] {
        &self.points[..usize::from(self.count)]
    }
}

impl<const N: usize> std::fmt::Debug for Path<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.points().iter().map(|at| (at.x, at.y))).finish()
    }
}

fn twice_area(a: Spot, b: Spot) -> f64 {
    a.0 * b.1 - b.0 * a.1
}

/// Whether an anticlockwise outline bends only one way.
pub(crate) fn is_convex(corners: &[Point]) -> bool {
    let count = corners.len();
    (0..count).all(|i| {
        let [a, b, c] = [0, 1, 2].map(|step| corners[(i + step) % count]);
        super::cross(spot(a), spot(b), spot(c)) >= 0.0
    })
}
