//! The printed sheet, from below: ground, water, roads, grid, marks, heights, numbers, letters.

use std::collections::HashSet;

use engine::view::{Ground, HexBoard, Orientation};

use crate::coast::{self, Coast};
use crate::courses::{self, Road};
use crate::crossings::{self, SHORE, is_wet};
use crate::geometry::{At, Grid};
use crate::names::Rect;
use crate::outline::{Shape, outline};
use crate::palette::{Colour, Palette};
use crate::svg::{N, Point, lines, put};
use crate::text::{Escaped, SERIF};
use crate::{hexsides, marks, regions, sheets, walls};

/// Draws the sheet, but for the numbers of hexes where a counter stands. Some of it sticks out over the edges.
pub(crate) fn draw(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette, skip: Option<&HashSet<At>>) {
    let (width, height) = grid.size();
    let tag = palette.tag;
    let coast = Coast::new(board, grid);
    match &coast {
        Some(coast) => coast.begin(out, grid, palette),
        None => {
            for fill in [palette.clear.to_string(), format!("url(#{tag}-p-clear)")] {
                put!(out, r#"<rect width="{}" height="{}" fill="{fill}"/>"#, N(width), N(height));
            }
        }
    }
    let roads = Road::all(board, grid);
    areas(out, board, grid, palette);
    regions::borders(out, board, grid, palette);
    courses::waters(out, board, grid, palette);
    hexsides::waters(out, board, grid, palette);
    if let Some(coast) = &coast {
        coast.end(out, grid, palette);
    }
    coast::lakes(out, grid, palette);
    crossings::draw(out, board, grid, palette, &roads);
    courses::roads(out, grid, palette, &roads);
    walls::yards(out, grid, palette);
    off_map(out, grid, palette);
    net(out, grid, palette);
    sheets::joints(out, board, grid, palette);
    marks::scatter(out, board, grid, palette, &roads);
    walls::battlements(out, grid, palette);
    hexsides::heights(out, board, grid, palette);
    regions::limits(out, board, grid, palette);
    if let Some(skip) = skip {
        numbers(out, board, grid, palette, skip);
    }
    letters(out, board, grid, palette, 0.745, |_| true);
}

/// Each kind of ground in its outline.
fn areas(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    let uneven: HashSet<At> = grid.cells(board).filter(|(_, cell)| cell.uneven).map(|(at, _)| at).collect();
    let shape = |threshold, seed| Shape { threshold, jitter: 0.10, seed };
    let mut area = |inside: &dyn Fn(At) -> bool, shape: Shape, attributes: String| {
        if grid.hexes().any(inside) {
            put!(out, r#"<path d="{}" {attributes}/>"#, outline(grid, inside, shape));
        }
    };
    let of = |ground: Ground| move |at: At| grid.ground(at) == ground;
    let fill = |colour: Colour| format!(r#"fill="{colour}""#);
    let pattern = |name: &str| format!(r#"fill="url(#{}-p-{name})""#, palette.tag);
    let edge = |colour: Colour, opacity: f32| {
        format!(r#" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{}""#, N(grid.radius * 0.03))
    };
    area(&|at| uneven.contains(&at), shape(0.34, 8), fill(palette.rough) + r#" fill-opacity=".75""#);
    for ground in [Ground::Slope, Ground::Hill] {
        area(&of(ground), shape(0.30, 1), fill(palette.slope));
        area(&of(ground), shape(0.72, 1), fill(palette.slope_2) + r#" fill-opacity=".75""#);
    }
    area(&of(Ground::Desert), shape(0.42, 11), fill(palette.desert));
    area(&of(Ground::Desert), shape(0.42, 11), pattern("desert"));
    area(&of(Ground::Rough), shape(0.42, 12), fill(palette.rough));
    area(&of(Ground::Mountain), shape(0.34, 9), fill(palette.mountain) + &edge(palette.mountain_mark, 0.25));
    area(&of(Ground::Woods), shape(0.34, 2), fill(palette.woods) + &edge(palette.woods_mark, 0.45));
    let vines = fill(palette.ground(Ground::Vineyard)) + &edge(palette.woods_mark, 0.3);
    area(&of(Ground::Vineyard), shape(0.36, 10), vines);
    area(&of(Ground::Marsh), shape(0.36, 3), fill(palette.marsh));
    area(&of(Ground::Marsh), shape(0.36, 3), pattern("marsh"));
    area(&of(Ground::Village), shape(0.36, 4), fill(palette.village) + &edge(palette.masonry, 0.3));
    area(&of(Ground::Stream), shape(0.34, 5), fill(palette.wash) + r#" fill-opacity=".9""#);
    let wet = |at: At| is_wet(grid.ground(at));
    for (width, colour) in [(0.38, palette.water_3), (0.22, palette.water_2)] {
        let width = N(grid.radius * width);
        let stroke = format!(r#"fill="none" stroke="{colour}" stroke-opacity=".55" stroke-width="{width}""#);
        area(&wet, SHORE, stroke);
    }
    area(&wet, SHORE, fill(palette.water) + &edge(palette.stream_edge, 1.0));
    area(&wet, Shape { threshold: 0.40, ..SHORE }, pattern("water"));
}

/// Covers the hexes that the map leaves out.
fn off_map(out: &mut String, grid: &Grid, palette: &Palette) {
    let left_out = grid.hexes().filter(|&at| grid.ground(at) == Ground::OffMap);
    let path: String = left_out.map(|at| lines(&grid.corners(at, 1.01), true)).collect();
    if !path.is_empty() {
        put!(out, r#"<path class="off-map" d="{path}" fill="{}"/>"#, palette.table);
    }
}

/// The hex grid, every side once.
fn net(out: &mut String, grid: &Grid, palette: &Palette) {
    let is_printed = |at: At| grid.ground(at) != Ground::OffMap;
    let mut path = String::new();
    for at in grid.hexes() {
        let mut pen_down = false;
        for direction in 0..6 {
            let next = grid.next(at, direction);
            if is_printed(at) && (direction < 3 || !grid.holds(next) || !is_printed(next)) {
                let (from, to) = grid.side(at, direction);
                if !pen_down {
                    put!(path, "M{from}");
                }
                put!(path, "L{to}");
                pen_down = true;
            } else {
                pen_down = false;
            }
        }
    }
    put!(out, r#"<path class="grid" d="{path}" fill="none" stroke="{}""#, palette.grid);
    put!(out, r#" stroke-opacity="{}" stroke-width="1"/>"#, palette.grid_opacity);
}

/// The size of hex numbers.
fn number_size(grid: &Grid) -> f32 {
    (grid.radius * 0.225).clamp(6.0, 13.0)
}

/// Where the number of a hex stands, but for what runs along its northern side.
fn number_at(grid: &Grid, at: At) -> Point {
    // Under a corner there is room only further down.
    let below = if grid.orientation == Orientation::Flat { 1.15 } else { 1.45 };
    let centre = grid.centre(at);
    Point::new(centre.x, centre.y - grid.top() + number_size(grid) * below)
}

/// The room that the number of a hex takes.
pub(crate) fn number_rect(grid: &Grid, at: At) -> Rect {
    let size = number_size(grid);
    Rect::around(number_at(grid, at).plus(0.0, -size * 0.36), size * 2.0, size * 0.8)
}

fn numbers(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette, skip: &HashSet<At>) {
    let size = number_size(grid);
    let lined = hexsides::northern(board, grid);
    let walled =
        |at: At| (grid.ground(at) == Ground::Fortification) != (grid.ground(grid.next(at, 0)) == Ground::Fortification);
    put!(out, r#"<g class="numbers" font-size="{}" fill="{}""#, N(size), palette.number);
    put!(out, r#" text-anchor="middle" letter-spacing="{:.2}">"#, size * 0.04);
    let printed = grid.cells(board).filter(|(_, cell)| cell.ground != Ground::OffMap);
    for (at, cell) in printed.filter(|(at, _)| !skip.contains(at)) {
        // What runs along the northern side pushes the number down.
        let lower = if lined.contains(&at) || walled(at) { 0.17 * grid.radius } else { 0.0 };
        let place = number_at(grid, at).plus(0.0, lower);
        let halo = match cell.ground {
            Ground::Clear | Ground::Road | Ground::Desert => String::new(),
            Ground::Sea => format!(r#" fill="{}" fill-opacity=".5""#, palette.water_mark),
            _ if cell.coast => String::new(),
            ground => format!(r#" stroke="{}" stroke-width="2" paint-order="stroke""#, palette.ground(ground)),
        };
        put!(out, r#"<text x="{}" y="{}"{halo}>{}</text>"#, N(place.x), N(place.y), Escaped(&cell.number));
    }
    out.push_str("</g>");
}

/// Scenario letters of some hexes, in the left corner, this far from the centre.
pub(crate) fn letters(
    out: &mut String,
    board: &HexBoard,
    grid: &Grid,
    palette: &Palette,
    aside: f32,
    of: impl Fn(At) -> bool,
) {
    let size = (grid.radius * 0.40).max(9.0);
    put!(out, r#"<g class="letters" font-family="{SERIF}" font-weight="700" font-size="{}""#, N(size));
    put!(out, r#" fill="{}" stroke="{}" stroke-width="{}""#, palette.rubric, palette.halo, N(size * 0.2));
    out.push_str(r#" stroke-linejoin="round" paint-order="stroke" text-anchor="middle">"#);
    for (at, cell) in grid.cells(board).filter(|(at, _)| of(*at)) {
        if let Some(letter) = &cell.letter {
            let point = grid.centre(at).plus(-aside * grid.radius, size * 0.34);
            put!(out, r#"<text x="{}" y="{}">{}</text>"#, N(point.x), N(point.y), Escaped(letter));
        }
    }
    out.push_str("</g>");
}
