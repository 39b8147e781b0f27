//! The parts of the land: quiet borders between them, their names, and lines that rules speak of.

use std::collections::{BTreeMap, BTreeSet};

use engine::view::{HexBoard, Region};

use crate::geometry::{At, Grid, Node, trails};
use crate::names::Rect;
use crate::palette::Palette;
use crate::svg::{N, Point, put, rounded};
use crate::text::{Escaped, Font, SERIF};

/// The land of every region, by the region's place in the list.
fn parts(board: &HexBoard, grid: &Grid) -> BTreeMap<At, usize> {
    let of = |id: &String| board.regions.iter().position(|region| region.id == *id);
    let land = grid.cells(board).filter(|(at, _)| grid.is_land(*at));
    land.filter_map(|(at, cell)| Some((at, of(cell.region.as_ref()?)?))).collect()
}

/// Draws the borders between regions: dotted, and heavier where they part two sides.
pub(crate) fn borders(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    let parts = parts(board, grid);
    // Borders within a side, and borders between two.
    let mut links: [BTreeSet<(Node, Node)>; 2] = Default::default();
    for (&at, &region) in &parts {
        for direction in 0..6 {
            let Some(&other) = parts.get(&grid.next(at, direction)) else { continue };
            if other != region {
                let sides = (board.regions[region].side, board.regions[other].side);
                let apart = matches!(sides, (Some(one), Some(other)) if one != other);
                links[usize::from(apart)].insert(grid.side_nodes(at, direction));
            }
        }
    }
    for (links, apart) in links.into_iter().zip([false, true]) {
        let points = |trail: Vec<Node>| trail.into_iter().map(|node| grid.point(node)).collect::<Vec<_>>();
        let path: String = trails(links).into_iter().map(|trail| rounded(&points(trail))).collect();
        if !path.is_empty() {
            border(out, palette, &path, grid.radius, apart);
        }
    }
}

/// Draws a border along a path: a row of dots.
pub(crate) fn border(out: &mut String, palette: &Palette, path: &str, radius: f32, apart: bool) {
    let width = radius * if apart { 0.085 } else { 0.055 };
    put!(out, r#"<g class="border" fill="none" stroke-linejoin="round"><path d="{path}" stroke="{}""#, palette.halo);
    put!(out, r#" stroke-opacity=".55" stroke-width="{}"/>"#, N(width * 2.4));
    put!(out, r#"<path d="{path}" stroke="{}" stroke-opacity=".8""#, palette.rubric.mixed(palette.ink_3, 0.35));
    put!(out, r#" stroke-width="{}" stroke-linecap="round""#, N(width));
    put!(out, r#" stroke-dasharray="0.1 {}"/></g>"#, N(width * 2.2));
}

/// Draws the lines that rules speak of: long dashes through the middle of their hexes.
pub(crate) fn limits(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    for limit in &board.limits {
        let centres: Vec<Point> = limit.hexes.iter().filter_map(|hex| Some(grid.centre(grid.at(hex)?))).collect();
        put!(out, r#"<g class="limit" fill="none"><title>{}</title>"#, Escaped(&limit.name));
        self::limit(out, palette, &rounded(&centres), grid.radius);
        out.push_str("</g>");
    }
}

/// Draws such a line along a path.
pub(crate) fn limit(out: &mut String, palette: &Palette, path: &str, radius: f32) {
    for (colour, opacity, width) in [(palette.halo, 0.7, 0.17), (palette.rubric, 0.85, 0.075)] {
        put!(out, r#"<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}""#);
        put!(out, r#" stroke-width="{}""#, N(radius * width));
        put!(out, r#" stroke-dasharray="{} {}"/>"#, N(radius * 0.42), N(radius * 0.22));
    }
}

/// A region's name where it is to be written.
struct Title<'a> {
    region: &'a Region,
    middle: Point,
    size: f32,
}

/// How much room letters have between them, in their own size.
const SPACED: f32 = 0.34;

fn width(text: &str, size: f32) -> f32 {
    Font::Serif.width(text, size) + text.chars().count().saturating_sub(1) as f32 * size * SPACED
}

fn rect(text: &str, middle: Point, size: f32) -> Rect {
    Rect::around(middle, width(text, size), size * 0.8)
}

/// Writes the name of each region once, where it lies well within it and within the bounds, clear of what is taken.
pub(crate) fn titles(
    out: &mut String,
    board: &HexBoard,
    grid: &Grid,
    palette: &Palette,
    (taken, bounds): (&[Rect], Rect),
) {
    let parts = parts(board, grid);
    let mut taken = taken.to_vec();
    put!(out, r#"<g class="regions" font-family="{SERIF}" font-weight="500" text-anchor="middle""#);
    put!(out, r#" fill="{0}" fill-opacity=".8" stroke="{1}" stroke-opacity=".5""#, palette.ink_3, palette.halo);
    out.push_str(r#" paint-order="stroke" stroke-linejoin="round">"#);
    for (i, region) in board.regions.iter().enumerate().filter(|(_, region)| !region.name.is_empty()) {
        let land = parts.iter().filter(|(_, part)| **part == i).map(|(at, _)| grid.centre(*at));
        let land: Vec<Point> = land.filter(|point| bounds.holds(*point)).collect();
        let Some(Title { region, middle, size }) = title(region, &land, grid, &taken) else { continue };
        let text = region.name.to_uppercase();
        taken.push(rect(&text, middle, size));
        put!(
            out,
            r#"<text x="{}" y="{}" font-size="{}""#,
            N(middle.x + size * SPACED / 2.0),
            N(middle.y + size * 0.35),
            N(size)
        );
        put!(out, r#" letter-spacing="{}" stroke-width="{}">"#, N(size * SPACED), N(size * 0.2));
        put!(out, "{}</text>", Escaped(&text));
    }
    out.push_str("</g>");
}

/// The best place for a name: within the region as far as can be, clear of what is taken, and near its middle.
fn title<'a>(region: &'a Region, land: &[Point], grid: &Grid, taken: &[Rect]) -> Option<Title<'a>> {
    let text = region.name.to_uppercase();
    let count = land.len() as f32;
    let (x, y) = land.iter().fold((0.0, 0.0), |(x, y), point| (x + point.x / count, y + point.y / count));
    let centroid = Point::new(x, y);
    let largest = (grid.radius * 0.065 * count.sqrt()).clamp(0.56 * grid.radius, 1.2 * grid.radius);
    for size in [1.0, 0.8, 0.64].map(|share| largest * share) {
        let wide = width(&text, size);
        let mut best: Option<(f32, Point)> = None;
        for &middle in land {
            let at = |share: f32| middle.plus((share - 0.5) * wide, 0.0);
            let within = |point: Point| land.iter().any(|other| other.distance(point) < grid.half_height() * 1.05);
            let samples = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0].map(at);
            if !samples.into_iter().all(within) {
                continue;
            }
            let rect = rect(&text, middle, size);
            let hidden: f32 = taken.iter().map(|other| rect.overlap(other)).sum::<f32>() / rect.area();
            let cost = hidden * 6.0 + middle.distance(centroid) / (grid.radius * count.sqrt());
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, middle));
            }
        }
        if let Some((_, middle)) = best {
            return Some(Title { region, middle, size });
        }
    }
    None
}
