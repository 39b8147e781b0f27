//! Streams, rivers and roads: cased lines through the centres of hexes.

use std::collections::{BTreeSet, HashSet};

use engine::view::{Ground, HexBoard};

use crate::geometry::{At, Grid, trails};
use crate::palette::{Colour, Palette};
use crate::svg::{N, Point, curve, noise, on_curve, put};

/// How wide a road is, with its edges and without, in radii.
const ROAD: (f32, f32) = (0.17, 0.10);

/// Draws the streams and rivers.
pub(crate) fn waters(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    let colours = (palette.stream_edge, palette.stream);
    for (kind, widths, wander) in [(Ground::River, (0.62, 0.52), 0.20), (Ground::Stream, (0.34, 0.25), 0.30)] {
        let beds: Vec<_> = chains(board, grid, kind).iter().map(|chain| bed(grid, chain, wander)).collect();
        cased(out, grid, &beds, widths, colours);
    }
}

/// Draws the roads.
pub(crate) fn roads(out: &mut String, grid: &Grid, palette: &Palette, roads: &[Road]) {
    let beds: Vec<_> = roads.iter().map(|road| road.points.clone()).collect();
    cased(out, grid, &beds, ROAD, (palette.road_edge, palette.road));
}

fn cased(out: &mut String, grid: &Grid, beds: &[Vec<Point>], widths: (f32, f32), colours: (Colour, Colour)) {
    let path: String = beds.iter().map(|bed| curve(bed)).collect();
    if path.is_empty() {
        return;
    }
    for (width, colour) in [(widths.0, colours.0), (widths.1, colours.1)] {
        put!(out, r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{}""#, N(grid.radius * width));
        out.push_str(r#" stroke-linecap="round" stroke-linejoin="round"/>"#);
    }
}

/// A road as it is drawn.
pub(crate) struct Road {
    points: Vec<Point>,
    /// Each hex on it, with how far along the points it comes in and goes out.
    hexes: Vec<(At, f32, f32)>,
    /// Where it goes over bridges: the hex, and two points on the line it takes.
    bridges: Vec<(At, Point, Point)>,
}

impl Road {
    /// Every road of a map.
    pub fn all(board: &HexBoard, grid: &Grid) -> Vec<Road> {
        once(chains(board, grid, Ground::Road)).iter().map(|chain| Road::new(grid, chain)).collect()
    }

    fn new(grid: &Grid, chain: &[At]) -> Self {
        let bed = bed(grid, chain, 0.0);
        let ahead = usize::from(bed.first() != chain.first().map(|&at| grid.centre(at)).as_ref());
        let mut points: Vec<Point> = bed[..ahead].to_vec();
        let (mut hexes, mut bridges) = (Vec::new(), Vec::new());
        for (i, &at) in chain.iter().enumerate() {
            let along = points.len() as f32;
            let here = bed[ahead + i];
            let before = (ahead + i).checked_sub(1).map(|before| bed[before]);
            match (grid.ground(at), before, bed.get(ahead + i + 1)) {
                // It goes over a bridge almost straight, and so a little to one side of the middle.
                (Ground::Bridge, Some(before), Some(&after)) => {
                    let middle = here.toward(before.toward(after, 0.5), 0.34);
                    let half = 0.82 * grid.radius / before.distance(after);
                    let (dx, dy) = ((after.x - before.x) * half, (after.y - before.y) * half);
                    let (on, off) = (middle.plus(-dx, -dy), middle.plus(dx, dy));
                    points.extend([on, off]);
                    hexes.push((at, along - 0.2, along + 1.2));
                    bridges.push((at, on, off));
                }
                _ => {
                    points.push(here);
                    hexes.push((at, along - 0.5, along + 0.5));
                }
            }
        }
        points.extend_from_slice(&bed[ahead + chain.len()..]);
        Road { points, hexes, bridges }
    }

    /// Two points on its way over the bridge in a hex, if it goes there.
    pub fn bridge(&self, at: At) -> Option<(Point, Point)> {
        self.bridges.iter().find(|(other, ..)| *other == at).map(|&(_, on, off)| (on, off))
    }

    /// Points along its way through a hex, from side to side; none if it does not go there.
    pub fn through(&self, at: At, count: usize) -> Option<Vec<Point>> {
        let &(_, from, to) = self.hexes.iter().find(|(other, ..)| *other == at)?;
        let (from, to) = (from.max(0.0), to.min((self.points.len() - 1) as f32));
        let along = |i: usize| from + (to - from) * i as f32 / (count - 1) as f32;
        Some((0..count).map(|i| on_curve(&self.points, along(i))).collect())
    }
}

/// The courses of a kind; hexes of that ground on no course are joined to their neighbours.
fn chains(board: &HexBoard, grid: &Grid, kind: Ground) -> Vec<Vec<At>> {
    let of_kind = board.courses.iter().filter(|course| course.kind == kind);
    let mut chains: Vec<Vec<At>> =
        of_kind.map(|course| course.hexes.iter().filter_map(|number| grid.at(number)).collect()).collect();
    if kind == Ground::River {
        return chains;
    }
    let on_course: HashSet<At> = chains.iter().flatten().copied().collect();
    let mut links: BTreeSet<(At, At)> = BTreeSet::new();
    for at in grid.hexes().filter(|&at| grid.ground(at) == kind) {
        for next in grid.round(at) {
            let joins = grid.holds(next) && grid.ground(next) == kind;
            if joins && !(on_course.contains(&at) && on_course.contains(&next)) {
                links.insert((at, next));
            }
        }
    }
    chains.extend(trails(links));
    chains
}

/// The chains without what an earlier one has been along already, so that no stretch is drawn twice and a little aside.
fn once(chains: Vec<Vec<At>>) -> Vec<Vec<At>> {
    let mut drawn: HashSet<(At, At)> = HashSet::new();
    let mut parts: Vec<Vec<At>> = Vec::new();
    for chain in chains {
        let mut part: Vec<At> = chain.first().copied().into_iter().collect();
        for ends in chain.windows(2) {
            let (from, to) = (ends[0], ends[1]);
            if drawn.insert((from.min(to), from.max(to))) {
                part.push(to);
            } else {
                parts.push(std::mem::replace(&mut part, vec![to]));
            }
        }
        parts.push(part);
    }
    parts.retain(|part| part.len() > 1);
    parts
}

/// The points of a course, wandering a little, and running off the sheet where it ends at the edge.
fn bed(grid: &Grid, chain: &[At], wander: f32) -> Vec<Point> {
    let shaken = |at: At| {
        let shake = |which: i32| (noise(&[21, at.column, at.row, which]) - 0.5) * wander * grid.radius;
        grid.centre(at).plus(shake(1), shake(2))
    };
    let off = |at: Option<&At>| at.and_then(|&at| beyond(grid, at, shaken(at)));
    let mut points: Vec<Point> = off(chain.first()).into_iter().collect();
    points.extend(chain.iter().map(|&at| shaken(at)));
    points.extend(off(chain.last()));
    points
}

/// Where a course leaves the sheet that passes this point of a hex at its edge.
fn beyond(grid: &Grid, at: At, point: Point) -> Option<Point> {
    let step = 1.5 * grid.radius;
    match at {
        At { column: 1, .. } => Some(point.plus(-step, 0.0)),
        At { column, .. } if column == grid.columns => Some(point.plus(step, 0.0)),
        At { row: 1, .. } => Some(point.plus(0.0, -step)),
        At { row, .. } if row == grid.rows => Some(point.plus(0.0, step)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretch_that_two_roads_share_is_drawn_once() {
        let chain = |columns: &[i32]| columns.iter().map(|&column| At::new(column, 1)).collect::<Vec<_>>();
        let parts = once(vec![chain(&[1, 2, 3, 4]), chain(&[9, 3, 2, 8]), chain(&[2, 3])]);
        assert_eq!(parts, [chain(&[1, 2, 3, 4]), chain(&[9, 3]), chain(&[2, 8])]);
    }
}
