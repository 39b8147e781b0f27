//! The shapes that are offered, as outlines.

use super::fit::{areas, is_simple};
use super::{Angle, MU, Outline, Path, Spot, rounded};
use crate::table::Point;

/// How a piece of terrain is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A rectangle, its corners rounded with a radius of 0 to 1 MU.
    Rectangle {
        /// Its middle.
        at: Point,
        /// Length and width.
        size: [i16; 2],
        /// The radius of its corners.
        round: i16,
        /// How it is turned.
        turn: Angle,
    },
    /// An ellipse.
    Ellipse {
        /// Its middle.
        at: Point,
        /// Length and width.
        size: [i16; 2],
        /// How it is turned.
        turn: Angle,
    },
    /// A polygon of 5 to 24 corners that fills three quarters of its hull.
    Polygon(Path<24>),
}

/// A rectangle of this length and width about its middle.
pub fn rectangle(at: Point, [length, width]: [i16; 2], turn: Angle) -> Outline {
    let (half, side) = (f64::from(length) / 2.0, f64::from(width) / 2.0);
    outline(at, turn, [(-half, -side), (half, -side), (half, side), (-half, side)])
}

fn outline(at: Point, turn: Angle, corners: impl IntoIterator<Item = Spot>) -> Outline {
    let mut points = [Point::default(); Outline::MOST];
    let mut count = 0;
    for corner in corners {
        let (x, y) = turn.turn(corner);
        points[count] = rounded((x + f64::from(at.x), y + f64::from(at.y)));
        count += 1;
    }
    Outline::new(&points[..count]).expect("a shape has 4 to 32 corners")
}

impl Shape {
    /// The same shape about another middle; a free polygon stays where it is.
    #[must_use]
    pub fn about(self, middle: Point) -> Shape {
        match self {
            Shape::Rectangle { size, round, turn, .. } => Shape::Rectangle { at: middle, size, round, turn },
            Shape::Ellipse { size, turn, .. } => Shape::Ellipse { at: middle, size, turn },
            Shape::Polygon(path) => Shape::Polygon(path),
        }
    }

    /// Its outline; none if there is no such shape.
    pub fn outline(&self) -> Option<Outline> {
        let sized = |size: &[i16; 2]| size.iter().all(|side| (MU..=16 * MU).contains(side));
        match self {
            Shape::Rectangle { at, size, round: 0, turn } => sized(size).then(|| rectangle(*at, *size, *turn)),
            Shape::Rectangle { at, size, round, turn } => {
                let fits = sized(size) && (1..=MU).contains(round) && size.iter().all(|side| *side >= 2 * *round);
                fits.then(|| rounded_rectangle(*at, *size, *round, *turn))
            }
            Shape::Ellipse { at, size, turn } => sized(size).then(|| {
                let [a, b] = size.map(|side| f64::from(side) / 2.0);
                let corner = |step: u16| {
                    // Half a step on, so that the ends are flat and touch an edge with two corners.
                    let (cosine, sine) = Angle::half_degrees((45 * step + 22) / 2).unit();
                    (a * cosine, b * sine)
                };
                outline(*at, *turn, (0..32).map(corner))
            }),
            Shape::Polygon(path) => {
                let outline = Outline::new(path.points()).filter(|_| path.points().len() >= 5)?;
                let (area, hull) = areas(&outline);
                (is_simple(&outline) && 4.0 * area >= 3.0 * hull).then_some(outline)
            }
        }
    }
}

/// Each corner in four steps: 5 points, 20 in all.
fn rounded_rectangle(at: Point, [length, width]: [i16; 2], round: i16, turn: Angle) -> Outline {
    let (half, side) = (f64::from(length - 2 * round) / 2.0, f64::from(width - 2 * round) / 2.0);
    let middles = [(half, side), (-half, side), (-half, -side), (half, -side)];
    let corners = middles.into_iter().zip(0u16..).flat_map(move |((x, y), quarter)| {
        (0..5).map(move |step| {
            let (cosine, sine) = Angle::half_degrees(quarter * 180 + step * 45).unit();
            (x + f64::from(round) * cosine, y + f64::from(round) * sine)
        })
    });
    outline(at, turn, corners)
}
