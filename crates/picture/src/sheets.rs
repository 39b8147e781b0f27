//! Where a map is laid together from printed sheets: their letters in the margin, and the joint between them.

use engine::view::{HexBoard, Orientation};

use crate::geometry::{At, Grid};
use crate::palette::Palette;
use crate::svg::{N, Point, lines, put};
use crate::text::{Anchor, Font, write};

/// The sheets with their first and last columns.
fn columns(board: &HexBoard) -> impl Iterator<Item = (&str, i32, i32)> {
    let mut west = 0;
    board.sheets.iter().map(move |sheet| {
        let first = west + 1;
        west += i32::from(sheet.columns);
        (sheet.name.as_str(), first, west)
    })
}

/// Draws the joints between sheets.
pub(crate) fn joints(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    let mut path = String::new();
    for (_, _, last) in columns(board).filter(|(_, _, last)| *last < grid.columns) {
        let mut points: Vec<Point> = Vec::new();
        // The sides of a hex that look east.
        let eastern: &[u8] = if grid.orientation == Orientation::Flat { &[1, 2] } else { &[1] };
        for (row, &direction) in (1..=grid.rows).flat_map(|row| eastern.iter().map(move |side| (row, side))) {
            let (from, to) = grid.side(At::new(last, row), direction);
            points.extend([from, to]);
        }
        points.dedup();
        path.push_str(&lines(&points, false));
    }
    if !path.is_empty() {
        put!(out, r#"<path class="joint" d="{path}" fill="none" stroke="{}" stroke-opacity=".55""#, palette.number);
        put!(out, r#" stroke-width="{}" stroke-linejoin="round"/>"#, N((grid.radius * 0.045).max(1.2)));
    }
}

/// Writes the letter of each sheet over it, in the margin of this height; `from` and `to` are what is shown.
pub(crate) fn letters(
    out: &mut String,
    board: &HexBoard,
    grid: &Grid,
    palette: &Palette,
    (from, to): (f32, f32),
    margin: f32,
) {
    for (name, first, last) in columns(board) {
        let (corner, (width, _)) = grid.extent(At::new(first, 1), At::new(last, grid.rows));
        let (west, east) = (corner.x.max(from), (corner.x + width).min(to));
        if east - west > grid.radius {
            let at = ((west + east) / 2.0 - from, -margin * 0.27);
            write(out, Font::SerifBold, margin * 0.78, at, palette.ink_2, Anchor::Middle, name);
        }
    }
}
