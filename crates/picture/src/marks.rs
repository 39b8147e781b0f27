//! What is drawn on the ground: trees, houses, reeds, fall lines. Marks keep to the rim of a hex, so that a counter
//! never hides what it stands on.

use engine::view::{Ground, HexBoard};

use crate::geometry::{At, Grid};
use crate::ground::cells;
use crate::palette::Palette;
use crate::svg::{N, Point, noise, put};

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
const PALMS: [(f32, f32); 5] = [(0.46, -0.46), (0.72, -0.22), (0.62, 0.34), (0.34, 0.72), (-0.10, 0.80)];

/// Patterns and marks, defined once.
pub(crate) fn define(out: &mut String, palette: &Palette, radius: f32) {
    let Palette { tag, clear_mark, marsh_mark, woods_mark, tree, water_mark, masonry, roof, wall, shade, .. } = palette;
    let scale = radius / 40.0;
    let pattern = |out: &mut String, name: &str, width: u32, height: u32, body: &str| {
        put!(out, r#"<pattern id="{tag}-p-{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse""#);
        put!(out, r#" patternTransform="scale({scale:.3})">{body}</pattern>"#);
    };
    let mut grass = String::new();
    for i in 0..17 {
        let (x, y) = (4.0 + noise(&[31, i]) * 126.0, 5.0 + (i as f32 + noise(&[32, i]) * 0.8) * 6.2);
        put!(grass, "M{} {}q2-3 3 0", N(x), N(y));
    }
    let body = format!(r#"<path d="{grass}" fill="none" stroke="{clear_mark}" stroke-width="1.1"/>"#);
    pattern(out, "clear", 137, 113, &body);
    let body = format!(
        r#"<path d="M1 6h9M12 13h9" stroke="{marsh_mark}" stroke-width="1.1"/><path d="M5.5 6V2M3 6 1.8 3.3M8 6 9.2 3.3M16.5 13V9M14 13l-1.2-2.7M19 13l1.2-2.7" stroke="{marsh_mark}" fill="none"/>"#
    );
    pattern(out, "marsh", 22, 14, &body);
    let body = format!(
        r#"<path d="M2 5q4-3 8 0t8 0M18 13q4-3 8 0t8 0" fill="none" stroke="{water_mark}" stroke-opacity=".38"/>"#
    );
    pattern(out, "water", 34, 16, &body);
    let body = format!(r#"<path d="M0 0v7" stroke="{}" stroke-width="2.2" stroke-opacity=".38"/>"#, palette.rubric);
    put!(out, r#"<pattern id="{tag}-p-threat" width="7" height="7" patternUnits="userSpaceOnUse""#);
    put!(out, r#" patternTransform="rotate(45)">{body}</pattern>"#);

    put!(out, r#"<g id="{tag}-tree"><ellipse cx="1.5" cy="2.5" rx="6.5" ry="2" fill="{shade}" fill-opacity=".18"/>"#);
    put!(out, r#"<path d="M-1 3v-5h2v5z" fill="{woods_mark}"/><path d="M0-13c4 0 6.5 2.6 6 5.6 1 3-1.6 5.4-6 5.4"#);
    put!(out, r#"s-7-2.4-6-5.4c-.5-3 2-5.6 6-5.6z" fill="{tree}" stroke="{woods_mark}" stroke-width="1.3"/>"#);
    put!(out, r#"<path d="M1-4.5c2 0 3.4-1 3.5-2.5" stroke="{woods_mark}" stroke-width="1.2" fill="none"/></g>"#);
    put!(out, r#"<g id="{tag}-house"><path d="M-6 3v-6L0-8l6 5v6z" fill="{wall}" stroke="{masonry}"/>"#);
    put!(out, r#"<path d="M-7.5-2.2 0-9l7.5 6.8-1.4 1.2L0-6.4l-6.1 5.4z" fill="{roof}" stroke="{masonry}""#);
    put!(out, r#" stroke-width=".7"/></g>"#);
    let palm = if palette.tag == "d" { tree } else { woods_mark };
    put!(out, r#"<g id="{tag}-palm" fill="none" stroke="{palm}"><path d="M0 3q-1-7 .5-11" stroke-width="1.5"/>"#);
    put!(out, r#"<path d="M.5-8q-6-2-7 2M.5-8q6-2 7 2M.5-8q-4-5-6-3M.5-8q4-5 6-3" stroke-width="1.6"/></g>"#);
}

/// Draws the marks of every hex.
pub(crate) fn scatter(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    let radius = grid.radius;
    let mut marks = Vec::new();
    let mut fall = String::new();
    for (at, cell) in cells(board, grid) {
        let centre = grid.centre(at);
        let mut ring = |kind: &'static str, places: &[(f32, f32)], size: f32, shake: f32| {
            for (i, (dx, dy)) in places.iter().enumerate() {
                let shake = |which: i32| (noise(&[41, at.column, at.row, i as i32, which]) - 0.5) * shake * radius;
                marks.push(Mark { kind, at: centre.plus(dx * radius + shake(1), dy * radius + shake(2)), size });
            }
        };
        match cell.ground {
            Ground::Woods => ring("tree", &TREES, 0.60, 0.12),
            Ground::Village => ring("house", &HOUSES, 0.58, 0.03),
            Ground::Slope => fall.push_str(&fall_lines(grid, at)),
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
    for mark in marks {
        place(out, palette, mark.kind, mark.at, mark.size * radius / 22.0);
    }
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
    for i in 0..14 {
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
    let (mut x, mut y) = (0.0, 0.0);
    for column in at.column - 3..=at.column + 3 {
        for row in at.row - 3..=at.row + 3 {
            let other = At::new(column, row);
            if grid.ground(other) != Ground::Slope {
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
