//! Names written along a line: of seas across the water, of rivers along their banks.

use engine::view::{HexBoard, Lettering};

use crate::geometry::Grid;
use crate::hexsides;
use crate::names::Rect;
use crate::palette::Palette;
use crate::svg::{N, Point, curve, put};
use crate::text::{Escaped, Font, SERIF};

/// How much room the letters of a sea have between them, in their own size.
const SPACED: f32 = 0.16;

/// Writes the names of seas and rivers; those of rivers within the bounds, and clear of what is taken.
pub(crate) fn draw(
    out: &mut String,
    board: &HexBoard,
    grid: &Grid,
    palette: &Palette,
    (taken, bounds): (&[Rect], Rect),
) {
    put!(out, r#"<g class="waters" font-family="{SERIF}" font-weight="500" text-anchor="middle""#);
    put!(out, r#" fill="{}">"#, palette.water_name);
    for (i, lettering) in board.letterings.iter().enumerate() {
        sea(out, grid, palette, lettering, i);
    }
    let mut written: Vec<&str> = Vec::new();
    for (i, (name, bed)) in hexsides::watercourses(board, grid).into_iter().enumerate() {
        if !name.is_empty() && !written.contains(&name) && river(out, grid, palette, (name, &bed), i, (taken, bounds)) {
            written.push(name);
        }
    }
    out.push_str("</g>");
}

/// The name of a sea, as large as it fits between its ends.
fn sea(out: &mut String, grid: &Grid, palette: &Palette, lettering: &Lettering, number: usize) {
    let points: Vec<Point> = lettering.hexes.iter().filter_map(|hex| Some(grid.centre(grid.at(hex)?))).collect();
    if points.is_empty() {
        return;
    }
    let length: f32 = points.windows(2).map(|ends| ends[0].distance(ends[1])).sum();
    let letters = lettering.text.chars().count() as f32;
    let natural = Font::Serif.width(&lettering.text, 1.0) + letters * SPACED;
    let size = (length / natural).clamp(0.5 * grid.radius, 1.1 * grid.radius);
    // What is left over goes between the letters, but not all of it.
    let spare = ((length - natural * size) / letters).clamp(0.0, 0.6 * size);
    let path = curve(&stretched(&points, natural * size + letters * spare + size));
    let id = format!("{}-sea-{number}", palette.tag);
    along(out, &id, &path, size, SPACED * size + spare, &lettering.text, 0.0);
}

/// A line that is long enough for a text: letters beyond its end would not be written.
fn stretched(points: &[Point], wanted: f32) -> Vec<Point> {
    match points {
        [] => Vec::new(),
        [only] => vec![only.plus(-wanted / 2.0, 0.0), only.plus(wanted / 2.0, 0.0)],
        [first, .., last] => {
            let length: f32 = points.windows(2).map(|ends| ends[0].distance(ends[1])).sum();
            let more = (wanted - length).max(0.0) / 2.0;
            let beyond = |before: Point, end: Point| before.toward(end, 1.0 + more / before.distance(end).max(1.0));
            let mut line = points.to_vec();
            line[0] = beyond(points[1], *first);
            line[points.len() - 1] = beyond(points[points.len() - 2], *last);
            line
        }
    }
}

fn along(out: &mut String, id: &str, path: &str, size: f32, spacing: f32, text: &str, lift: f32) {
    put!(out, r#"<defs><path id="{id}" d="{path}"/></defs><text font-size="{}""#, N(size));
    put!(out, r#" letter-spacing="{}" dy="{}">"#, N(spacing), N(size * 0.3 - lift));
    put!(out, r##"<textPath href="#{id}" startOffset="50%">{}</textPath></text>"##, Escaped(text));
}

/// A line through the middle of what the bed does for a few hexsides each way.
fn evened(bed: &[Point]) -> Vec<Point> {
    bed.windows(5)
        .map(|around| around.iter().fold(Point::new(0.0, 0.0), |sum, point| sum.plus(point.x / 5.0, point.y / 5.0)))
        .collect()
}

/// The name of a river on the straightest stretch of its bank that is free; false where there is none.
fn river(
    out: &mut String,
    grid: &Grid,
    palette: &Palette,
    (name, bed): (&str, &[Point]),
    number: usize,
    (taken, bounds): (&[Rect], Rect),
) -> bool {
    let size = 0.40 * grid.radius;
    let spacing = 0.06 * size;
    let wide = Font::Serif.width(name, size) + name.chars().count() as f32 * spacing;
    // Letters cannot follow every bend.
    let middles = evened(bed);
    let mut best: Option<(f32, Vec<Point>)> = None;
    for from in 0..middles.len() {
        let mut length = 0.0;
        let Some(to) = (from + 1..middles.len()).find(|&to| {
            length += middles[to - 1].distance(middles[to]);
            length > wide * 1.08
        }) else {
            break;
        };
        let mut stretch = middles[from..=to].to_vec();
        if !stretch.iter().all(|point| bounds.holds(*point)) {
            continue;
        }
        if stretch[stretch.len() - 1].x < stretch[0].x {
            stretch.reverse();
        }
        let (first, last) = (stretch[0], stretch[stretch.len() - 1]);
        let met: f32 = stretch
            .iter()
            .map(|point| Rect::around(point.plus(0.0, -size * 0.6), size * 1.8, size * 1.8))
            .map(|rect| taken.iter().map(|other| rect.overlap(other)).sum::<f32>())
            .sum();
        // Letters on a line that bends or stands upright are hard to read.
        let bent = length / first.distance(last).max(1.0);
        let steep = (last.y - first.y).abs().atan2((last.x - first.x).abs());
        let cost = met / (size * size) + bent * 4.0 + steep;
        if met < 0.2 * size * size && bent < 1.3 && best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, stretch));
        }
    }
    let Some((_, stretch)) = best else { return false };
    let id = format!("{}-river-{number}", palette.tag);
    put!(out, r#"<g stroke="{}" stroke-width="{}" stroke-opacity=".85""#, palette.halo, N(size * 0.22));
    out.push_str(r#" stroke-linejoin="round" paint-order="stroke">"#);
    along(out, &id, &curve(&stretch), size, spacing, name, 0.14 * grid.radius + size * 0.3);
    out.push_str("</g>");
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_made_as_long_as_its_text_and_keeps_its_bends() {
        let points = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)].map(|(x, y)| Point::new(x, y));
        let length = |line: &[Point]| line.windows(2).map(|ends| ends[0].distance(ends[1])).sum::<f32>();
        for count in 1..=3 {
            let line = stretched(&points[..count], 40.0);
            assert!((length(&line) - 40.0).abs() < 1e-3, "{line:?}");
        }
        assert_eq!(stretched(&points, 40.0)[1], points[1]);
        assert_eq!(stretched(&points, 4.0), points, "a line that is long enough stays");
        assert_eq!(stretched(&[], 4.0), []);
    }
}
