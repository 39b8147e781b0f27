//! Bridges and fords that fill a hex of water.

use engine::view::{Ground, HexBoard};

use crate::courses::Road;
use crate::geometry::{At, Grid};
use crate::outline::{Shape, outline};
use crate::palette::Palette;
use crate::svg::{N, Point, lines, put};

/// The shoreline of a map's water.
pub(crate) const SHORE: Shape = Shape { threshold: 0.36, jitter: 0.10, seed: 6 };

/// Whether there is water in a hex.
pub(crate) fn is_wet(ground: Ground) -> bool {
    matches!(ground, Ground::River | Ground::Bridge | Ground::Ford)
}

/// Draws the fords and bridges.
pub(crate) fn draw(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette, roads: &[Road]) {
    let of = |ground: Ground| grid.cells(board).filter(move |(_, cell)| cell.ground == ground).map(|(at, _)| at);
    if of(Ground::Ford).next().is_some() {
        let tag = palette.tag;
        let shore = outline(grid, |at| is_wet(grid.ground(at)), SHORE);
        put!(out, r##"<clipPath id="{tag}-shore"><path d="{shore}"/></clipPath><g clip-path="url(#{tag}-shore)">"##);
        let shallow = outline(grid, |at| grid.ground(at) == Ground::Ford, Shape { seed: 7, ..SHORE });
        put!(out, r#"<path d="{shallow}" fill="{}" fill-opacity=".8"/>"#, palette.wash);
        for at in of(Ground::Ford) {
            ford(out, grid, palette, at);
        }
        out.push_str("</g>");
    }
    for at in of(Ground::Bridge) {
        let (from, to) = roads.iter().find_map(|road| road.bridge(at)).unwrap_or_else(|| {
            let (centre, (dx, dy)) = (grid.centre(at), crossing(grid, at));
            (centre.plus(-dx, -dy), centre.plus(dx, dy))
        });
        bridge(out, palette, grid.radius, from, to);
    }
}

/// The direction across the water of a hex, one unit long: square to where its neighbours are wet.
fn crossing(grid: &Grid, at: At) -> (f32, f32) {
    let centre = grid.centre(at);
    // Opposite neighbours count alike, so angles are doubled before they are added.
    let (mut x, mut y) = (0.0f32, 0.0f32);
    for next in grid.round(at).into_iter().filter(|&next| is_wet(grid.ground(next))) {
        let to = grid.centre(next);
        let angle = 2.0 * (to.y - centre.y).atan2(to.x - centre.x);
        (x, y) = (x + angle.cos(), y + angle.sin());
    }
    if x.hypot(y) < 0.1 {
        return (1.0, 0.0);
    }
    let angle = y.atan2(x) / 2.0;
    // From west to east.
    if angle.sin() < 0.0 { (-angle.sin(), angle.cos()) } else { (angle.sin(), -angle.cos()) }
}

/// A ford: rows of stones from bank to bank, so many that a counter cannot hide them all.
fn ford(out: &mut String, grid: &Grid, palette: &Palette, at: At) {
    let radius = grid.radius;
    let (dx, dy) = crossing(grid, at);
    let mut rows = String::new();
    for (i, row) in [-0.70, -0.42, -0.14, 0.14, 0.42, 0.70].into_iter().enumerate() {
        let middle = grid.centre(at).plus(-dy * row * radius, dx * row * radius);
        let far = radius * (0.90 + if i % 2 == 0 { 0.0 } else { 0.11 });
        rows.push_str(&lines(&[middle.plus(-dx * far, -dy * far), middle.plus(dx * far, dy * far)], false));
    }
    for (colour, width, shift) in [(palette.stream_edge, 0.10, 0.03), (palette.shoal, 0.085, 0.0)] {
        put!(out, r#"<path d="{rows}" transform="translate(0 {})""#, N(shift * radius));
        put!(out, r#" stroke="{colour}" stroke-width="{}" stroke-linecap="round""#, N(radius * width));
        put!(out, r#" stroke-dasharray="{} {}"/>"#, N(radius * 0.06), N(radius * 0.16));
    }
}

/// A bridge on the line between two points: a deck of planks between walls that open on the banks.
fn bridge(out: &mut String, palette: &Palette, radius: f32, from: Point, to: Point) {
    let angle = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    put!(out, r#"<g transform="translate({}) rotate({angle:.1})" fill="none">"#, from.toward(to, 0.5));
    let (half, wide) = (radius * 0.94, radius * 0.21);
    let (left, right, length) = (N(-half), N(half), N(2.0 * half));
    put!(out, r#"<rect x="{left}" y="{}" width="{length}" height="{}""#, N(-wide * 0.7), N(wide * 2.1));
    put!(out, r#" fill="{}" fill-opacity=".28"/>"#, palette.shade);
    put!(out, r#"<rect x="{left}" y="{}" width="{length}" height="{}""#, N(-wide), N(wide * 2.0));
    put!(out, r#" fill="{}"/><path d="M{left} 0H{right}" stroke="{}""#, palette.fort, palette.masonry);
    put!(out, r#" stroke-opacity=".4" stroke-width="{}""#, N(wide * 2.0));
    put!(out, r#" stroke-dasharray="{} {}"/>"#, N(radius * 0.03), N(radius * 0.09));
    let (mouth, end) = (wide * 1.7, half + radius * 0.15);
    let wall = |side: f32| {
        let bends = [(-end, mouth), (-half, wide), (half, wide), (end, mouth)];
        lines(&bends.map(|(x, y)| Point::new(x, side * y)), false)
    };
    put!(out, r#"<path d="{}{}" stroke="{}""#, wall(-1.0), wall(1.0), palette.masonry);
    put!(out, r#" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"/></g>"#, N(radius * 0.075));
}
