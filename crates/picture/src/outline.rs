//! Areas are not flat hexes: each kind of ground has one rounded outline.
//!
//! A line of equal value is followed over the triangles of the hexes (a centre counts 1 or 0, a corner the mean of its
//! three hexes), shaken a little by a hash of the place, and rounded with quadratic curves.

use std::collections::BTreeMap;

use crate::geometry::{At, Grid, Node};
use crate::svg::{Point, noise, put};

/// A side of a triangle that the outline crosses.
type Edge = (Node, Node);

/// How an outline is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    /// The value it follows: low is wide, high is narrow.
    pub threshold: f32,
    /// How far it is shaken, in radii.
    pub jitter: f32,
    /// Which shaking.
    pub seed: i32,
}

/// The outline of the hexes inside, as a path; empty if there are none.
pub(crate) fn outline(grid: &Grid, inside: impl Fn(At) -> bool, shape: Shape) -> String {
    contour(grid, |at| f32::from(u8::from(inside(at))), shape)
}

/// The line of equal value, where a hex can also be partly inside, as a path; empty if there is none.
pub(crate) fn contour(grid: &Grid, value: impl Fn(At) -> f32, shape: Shape) -> String {
    let Shape { threshold, jitter, seed } = shape;
    let mut values: BTreeMap<Node, (f32, u8)> = BTreeMap::new();
    let mut cells = Vec::new();
    for column in -1..=grid.columns + 2 {
        for row in -1..=grid.rows + 2 {
            let at = At::new(column, row);
            let far = column < 0 || row < 0 || column > grid.columns + 1 || row > grid.rows + 1;
            let value = if far { 0.0 } else { value(at) };
            cells.push((at, value));
            for corner in grid.corner_nodes(at) {
                let (sum, count) = values.entry(corner).or_default();
                *sum += value;
                *count += 1;
            }
        }
    }
    let mut next: BTreeMap<Edge, Edge> = BTreeMap::new();
    let mut points: BTreeMap<Edge, Point> = BTreeMap::new();
    for (at, value) in cells {
        let corners = grid.corner_nodes(at);
        for i in 0..6 {
            let corner = |node: Node| {
                let (sum, count) = values[&node];
                (node, sum / f32::from(count))
            };
            let triangle = [(grid.centre_node(at), value), corner(corners[i]), corner(corners[(i + 1) % 6])];
            let (mut enters, mut leaves) = (None, None);
            for j in 0..3 {
                let ((a, value_a), (b, value_b)) = (triangle[j], triangle[(j + 1) % 3]);
                if (value_a > threshold) == (value_b > threshold) {
                    continue;
                }
                let edge = (a.min(b), a.max(b));
                let share = (threshold - value_a) / (value_b - value_a);
                points.insert(edge, grid.point(a).toward(grid.point(b), share));
                *(if value_a > threshold { &mut leaves } else { &mut enters }) = Some(edge);
            }
            if let (Some(enters), Some(leaves)) = (enters, leaves) {
                next.insert(leaves, enters);
            }
        }
    }
    let mut path = String::new();
    while let Some((&start, _)) = next.first_key_value() {
        let mut ring = Vec::new();
        let mut edge = start;
        while let Some(following) = next.remove(&edge) {
            let (Node(a, b), Node(c, d)) = edge;
            let shake = |which: i32| (noise(&[seed, a, b, c, d, which]) - 0.5) * 2.0 * jitter * grid.radius;
            ring.push(points[&edge].plus(shake(1), shake(2)));
            edge = following;
        }
        path.push_str(&closed(&thinned(&ring, 0.42 * grid.radius)));
    }
    path
}

/// Leaves out every other point of a long ring, where they lie close together.
fn thinned(ring: &[Point], apart: f32) -> Vec<Point> {
    let keep = |i: usize| i.is_multiple_of(2) || ring.len() < 14 || ring[i].distance(ring[i - 1]) > apart;
    (0..ring.len()).filter(|&i| keep(i)).map(|i| ring[i]).collect()
}

/// A closed path that rounds every corner.
fn closed(ring: &[Point]) -> String {
    let count = ring.len();
    if count < 4 {
        return String::new();
    }
    let mut path = format!("M{}", ring[count - 1].toward(ring[0], 0.5));
    for (i, corner) in ring.iter().enumerate() {
        put!(path, "Q{corner} {}", corner.toward(ring[(i + 1) % count], 0.5));
    }
    path.push('Z');
    path
}
