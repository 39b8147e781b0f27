//! What is drawn on the ground: trees, houses, peaks, vines, fall lines. Marks keep to the rim of a hex, so that a
//! counter never hides what it stands on.

use std::collections::BTreeMap;

use engine::view::{Ground, HexBoard};

use crate::courses::Road;
use crate::geometry::{At, Grid};
use crate::palette::Palette;
use crate::svg::{N, Point, lines, noise, put};

/// A mark in a place; those further south lie over those further north.
struct Mark {
    kind: &'static str,
    at: Point,
    size: f32,
}

const TREES: [(f32, f32); 9] = [
    (-0.46, -0.52),
    (0.48, -0.50),
    (0.76, -0.10),
    (-0.76, -0.12),
    (0.02, -0.02),
    (-0.66, 0.36),
    (0.62, 0.42),
    (-0.22, 0.74),
    (0.26, 0.80),
];
const HOUSES: [(f32, f32); 9] = [
    (-0.42, -0.54),
    (0.42, -0.56),
    (0.74, -0.14),
    (-0.74, -0.10),
    (0.0, 0.08),
    (-0.64, 0.40),
    (0.66, 0.40),
    (-0.22, 0.80),
    (0.24, 0.76),
];
const PEAKS: [[(f32, f32); 3]; 2] =
    [[(-0.36, -0.18), (0.42, 0.22), (-0.30, 0.68)], [(0.32, -0.24), (-0.40, 0.26), (0.44, 0.66)]];
/// On a map of cities a hex is a small thing: names have to be read between the mountains.
const RANGES: [[(f32, f32); 2]; 3] =
    [[(-0.28, 0.02), (0.40, 0.50)], [(0.26, -0.04), (-0.38, 0.46)], [(-0.06, 0.12), (0.30, 0.66)]];
const KNOLLS: [(f32, f32); 3] = [(-0.16, 0.10), (0.20, -0.06), (0.10, 0.30)];
const HUMPS: [(f32, f32); 4] = [(-0.48, -0.58), (0.70, -0.20), (-0.70, 0.22), (0.22, 0.74)];
const PALMS: [(f32, f32); 5] = [(0.46, -0.46), (0.72, -0.22), (0.62, 0.34), (0.34, 0.72), (-0.10, 0.80)];

/// Draws the marks of every hex, but for trees and houses that would stand on a road.
pub(crate) fn scatter(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette, roads: &[Road]) {
    let radius = grid.radius;
    let of_cities = board.hexes.iter().any(|cell| cell.site.is_some());
    let mut marks = Vec::new();
    let mut fall = String::new();
    for (at, cell) in grid.cells(board) {
        let centre = grid.centre(at);
        let mut paved: Vec<Point> = roads.iter().filter_map(|road| road.through(at, 9)).flatten().collect();
        paved.extend(cell.site.as_ref().map(|_| centre));
        let mut ring = |kind: &'static str, places: &[(f32, f32)], size: f32, shake: f32| {
            for (i, (dx, dy)) in places.iter().enumerate() {
                let shake = |which: i32| (noise(&[41, at.column, at.row, i as i32, which]) - 0.5) * shake * radius;
                let foot = centre.plus(dx * radius + shake(1), dy * radius + shake(2));
                let middle = foot.plus(0.0, -0.09 * radius);
                if paved.iter().all(|point| point.distance(middle) > 0.27 * radius) {
                    marks.push(Mark { kind, at: foot, size });
                }
            }
        };
        match cell.ground {
            Ground::Woods => ring("tree", &TREES, 0.60, 0.12),
            Ground::Village => ring("house", &HOUSES, 0.58, 0.03),
            Ground::Clear if cell.uneven => ring("hump", &HUMPS, 0.58, 0.10),
            Ground::Vineyard => ring("vine", &vines(), 0.56, 0.03),
            Ground::Mountain if of_cities => {
                let range = RANGES[(noise(&[43, at.column, at.row]) * 3.0) as usize % 3];
                // On a coast a second peak would stand in the sea.
                for (peak, size) in range.into_iter().zip([0.66, 0.46]).take(if cell.coast { 1 } else { 2 }) {
                    ring("peak", &[peak], size, 0.16);
                }
            }
            Ground::Rough => {
                let knoll = KNOLLS[(noise(&[44, at.column, at.row]) * 3.0) as usize % 3];
                ring("hump", &[knoll], 0.60, 0.20);
            }
            Ground::Desert if noise(&[45, at.column, at.row]) < 0.3 => ring("dune", &[(0.0, 0.1)], 0.62, 0.5),
            Ground::Mountain => {
                let peaks = PEAKS[usize::from(noise(&[43, at.column, at.row]) > 0.5)];
                for (peak, size) in peaks.into_iter().zip([0.64, 0.54, 0.42]) {
                    ring("peak", &[peak], size, 0.2);
                }
            }
            Ground::Slope | Ground::Hill => fall.push_str(&fall_lines(grid, at)),
            _ => {}
        }
        if cell.oasis {
            put!(out, r#"<ellipse cx="{}" cy="{}""#, N(centre.x + 0.18 * radius), N(centre.y + 0.70 * radius));
            put!(out, r#" rx="{}" ry="{}" fill="{}""#, N(0.26 * radius), N(0.09 * radius), palette.stream);
            put!(out, r#" stroke="{}" stroke-width="{}"/>"#, palette.stream_edge, N(0.03 * radius));
            ring("palm", &PALMS, 0.62, 0.04);
        }
    }
    if !fall.is_empty() {
        put!(out, r#"<path class="fall" d="{fall}" fill="none" stroke="{}""#, palette.slope_mark);
        put!(out, r#" stroke-opacity=".7" stroke-width="{}" stroke-linecap="round"/>"#, N(radius * 0.034));
    }
    marks.sort_by(|a, b| (a.at.y, a.at.x).partial_cmp(&(b.at.y, b.at.x)).expect("marks lie in finite places"));
    strew(out, palette, &marks, radius);
}

/// How many radii of the map, from north to south, are strewn at a time.
const BAND: f32 = 4.0;

/// Draws many marks, those of a kind in one band of the map as the corners of one path: where each was an element with a
/// place of its own, a browser went through a thousand of them with whatever it painted.
fn strew(out: &mut String, palette: &Palette, marks: &[Mark], radius: f32) {
    let tag = palette.tag;
    let (mut defined, mut bands) = (BTreeMap::new(), BTreeMap::<_, Vec<Point>>::new());
    for Mark { kind, at, size } in marks {
        let scale = size * radius / 22.0;
        let id = format!("{tag}-{kind}-{:.0}", scale * 100.0);
        defined.entry(id.clone()).or_insert((kind, scale));
        bands.entry(((at.y / (BAND * radius)) as i32, id)).or_default().push(*at);
    }
    for (id, (kind, scale)) in defined {
        put!(out, r#"<marker id="{id}" markerUnits="userSpaceOnUse" overflow="visible">"#);
        put!(out, r##"<use href="#{tag}-{kind}" transform="scale({scale:.2})"/></marker>"##);
    }
    for ((_, id), places) in bands {
        put!(out, r#"<path d="{}" fill="none""#, lines(&places, false));
        put!(out, r#" marker-start="url(#{id})" marker-mid="url(#{id})" marker-end="url(#{id})"/>"#);
    }
}

/// Where the vines of a hex stand: in rows.
fn vines() -> Vec<(f32, f32)> {
    // Five rows to the height of a hex, so that they go on from one to the next.
    let row = |y: i32| (-4..=4).map(move |x| (x as f32 * 0.2, y as f32 * 0.3464));
    let inside = |&(x, y): &(f32, f32)| x.abs() + y.abs() / 1.732 < 0.86;
    (-2..=2).flat_map(row).filter(inside).map(|(x, y)| (x, y + 0.09)).collect()
}

/// Draws one defined mark.
pub(crate) fn place(out: &mut String, palette: &Palette, kind: &str, at: Point, scale: f32) {
    put!(out, r##"<use href="#{}-{kind}" transform="translate({at}) scale({scale:.2})"/>"##, palette.tag);
}

/// Fall lines: short strokes down the hillside, away from the middle of the hill.
fn fall_lines(grid: &Grid, at: At) -> String {
    let radius = grid.radius;
    let centre = grid.centre(at);
    let mut path = String::new();
    // The top of a hill as a whole is level.
    let strokes = if grid.ground(at) == Ground::Hill { 10 } else { 14 };
    for i in 0..strokes {
        let key = |which: i32| noise(&[51, at.column, at.row, i, which]);
        let (ring, angle) = if i < 10 { (0.74, i as f32 * 36.0) } else { (0.34, i as f32 * 90.0 + 20.0) };
        let angle = (angle + (key(1) - 0.5) * 22.0).to_radians();
        let ring = (ring + (key(2) - 0.5) * 0.16) * radius;
        let point = centre.plus(angle.cos() * ring, angle.sin() * ring);
        let (dx, dy) = downhill(grid, at, point);
        let length = (0.10 + 0.05 * key(3)) * radius;
        put!(path, "M{}L{}", point.plus(-dx * length, -dy * length), point.plus(dx * length, dy * length));
    }
    path
}

/// Which way is down at a point of a slope: toward the nearest ground that is none.
fn downhill(grid: &Grid, at: At, point: Point) -> (f32, f32) {
    let high = |at: At| matches!(grid.ground(at), Ground::Slope | Ground::Hill);
    let (mut x, mut y) = (0.0, 0.0);
    for column in at.column - 3..=at.column + 3 {
        for row in at.row - 3..=at.row + 3 {
            let other = At::new(column, row);
            if !high(other) {
                let to = grid.centre(other);
                let weight = grid.radius.powi(3) / point.distance(to).max(grid.radius * 0.5).powi(4);
                x += (to.x - point.x) * weight;
                y += (to.y - point.y) * weight;
            }
        }
    }
    let length = x.hypot(y);
    if length < 0.05 { (0.0, 1.0) } else { (x / length, y / length) }
}
