//! The printed sheet: ground, courses, grid, marks, hexsides, numbers, letters.

use std::collections::{BTreeSet, HashSet};

use engine::view::{Cell, Ground, HexBoard, HexsideKind};

use crate::geometry::{At, Grid};
use crate::marks;
use crate::outline::{Shape, outline};
use crate::palette::{Colour, Palette};
use crate::svg::{N, Point, curve, lines, noise, put};
use crate::text::{Escaped, SERIF};

/// Draws the sheet, but for the numbers of hexes where a counter stands.
pub(crate) fn draw(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette, skip: Option<&HashSet<At>>) {
    let (width, height) = grid.size();
    let tag = palette.tag;
    put!(out, r##"<clipPath id="{tag}-sheet"><rect width="{}" height="{}"/></clipPath>"##, N(width), N(height));
    put!(out, r##"<g class="ground" clip-path="url(#{tag}-sheet)">"##);
    for fill in [palette.clear.to_string(), format!("url(#{tag}-p-clear)")] {
        put!(out, r#"<rect width="{}" height="{}" fill="{fill}"/>"#, N(width), N(height));
    }
    areas(out, grid, palette);
    courses(out, board, grid, palette);
    net(out, grid, palette);
    marks::scatter(out, board, grid, palette);
    crests(out, board, grid, palette);
    if let Some(skip) = skip {
        numbers(out, board, grid, palette, skip);
    }
    letters(out, board, grid, palette, 0.745, |_| true);
    out.push_str("</g>");
}

/// Each kind of ground in its outline.
fn areas(out: &mut String, grid: &Grid, palette: &Palette) {
    let shape = |threshold, seed| Shape { threshold, jitter: 0.10, seed };
    let mut area = |ground: Ground, shape: Shape, attributes: String| {
        if grid.hexes().any(|at| grid.ground(at) == ground) {
            let path = outline(grid, |at| grid.ground(at) == ground, shape);
            put!(out, r#"<path d="{path}" {attributes}/>"#);
        }
    };
    let fill = |colour: Colour| format!(r#"fill="{colour}""#);
    let edge = |colour: Colour, opacity: f32| {
        format!(r#" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="{}""#, N(grid.radius * 0.03))
    };
    area(Ground::Slope, shape(0.30, 1), fill(palette.slope));
    area(Ground::Slope, shape(0.72, 1), fill(palette.slope_2) + r#" fill-opacity=".75""#);
    area(Ground::Woods, shape(0.34, 2), fill(palette.woods) + &edge(palette.woods_mark, 0.45));
    area(Ground::Marsh, shape(0.36, 3), fill(palette.marsh));
    area(Ground::Marsh, shape(0.36, 3), format!(r#"fill="url(#{}-p-marsh)""#, palette.tag));
    area(Ground::Village, shape(0.36, 4), fill(palette.village) + &edge(palette.masonry, 0.3));
    area(Ground::Stream, shape(0.34, 5), fill(palette.wash) + r#" fill-opacity=".9""#);
    for (width, colour) in [(0.38, palette.water_3), (0.22, palette.water_2)] {
        let width = N(grid.radius * width);
        let stroke = format!(r#"fill="none" stroke="{colour}" stroke-opacity=".55" stroke-width="{width}""#);
        area(Ground::River, shape(0.36, 6), stroke);
    }
    area(Ground::River, shape(0.36, 6), fill(palette.water) + &edge(palette.stream_edge, 1.0));
    area(Ground::River, shape(0.40, 6), format!(r#"fill="url(#{}-p-water)""#, palette.tag));
}

/// Streams, rivers and roads: cased lines through the centres.
fn courses(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    for (kind, widths, colours, wander) in [
        (Ground::River, (0.62, 0.52), (palette.stream_edge, palette.stream), 0.20),
        (Ground::Stream, (0.34, 0.25), (palette.stream_edge, palette.stream), 0.30),
        (Ground::Road, (0.17, 0.10), (palette.road_edge, palette.road), 0.0),
    ] {
        let path: String = chains(board, grid, kind).iter().map(|chain| curve(&bed(grid, chain, wander))).collect();
        if path.is_empty() {
            continue;
        }
        for (width, colour) in [(widths.0, colours.0), (widths.1, colours.1)] {
            put!(out, r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{}""#, N(grid.radius * width));
            out.push_str(r#" stroke-linecap="round" stroke-linejoin="round"/>"#);
        }
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
        for next in (0..6).map(|direction| at.next(direction)) {
            let joins = grid.holds(next) && grid.ground(next) == kind;
            if joins && !(on_course.contains(&at) && on_course.contains(&next)) {
                links.insert((at, next));
            }
        }
    }
    // Walk along the links, from the ends first.
    while let Some(&(first, _)) = links.first() {
        let degree = |at: At| links.iter().filter(|(from, _)| *from == at).count();
        let mut at = links.iter().map(|(from, _)| *from).find(|&from| degree(from) % 2 == 1).unwrap_or(first);
        let mut chain = vec![at];
        while let Some(&(_, next)) = links.range((at, At::new(i32::MIN, 0))..).next().filter(|(from, _)| *from == at) {
            links.remove(&(at, next));
            links.remove(&(next, at));
            chain.push(next);
            at = next;
        }
        chains.push(chain);
    }
    chains
}

/// The points of a course, wandering a little, and running off the sheet where it ends at the edge.
fn bed(grid: &Grid, chain: &[At], wander: f32) -> Vec<Point> {
    let radius = grid.radius;
    let shaken = |at: At| {
        let shake = |which: i32| (noise(&[21, at.column, at.row, which]) - 0.5) * wander * radius;
        grid.centre(at).plus(shake(1), shake(2))
    };
    let beyond = |at: At| {
        let step = 1.5 * radius;
        let (dx, dy) = match at {
            At { column: 1, .. } => (-step, 0.0),
            At { column, .. } if column == grid.columns => (step, 0.0),
            At { row: 1, .. } => (0.0, -step),
            At { row, .. } if row == grid.rows => (0.0, step),
            _ => return None,
        };
        Some(shaken(at).plus(dx, dy))
    };
    let mut points: Vec<Point> = chain.first().and_then(|&at| beyond(at)).into_iter().collect();
    points.extend(chain.iter().map(|&at| shaken(at)));
    points.extend(chain.last().and_then(|&at| beyond(at)));
    points
}

/// The hex grid, every side once.
fn net(out: &mut String, grid: &Grid, palette: &Palette) {
    let mut path = String::new();
    for at in grid.hexes() {
        let mut pen_down = false;
        for direction in 0..6 {
            if direction < 3 || !grid.holds(at.next(direction)) {
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

/// Crests: heavy hexsides with teeth on the far side.
fn crests(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    let (mut ridge, mut teeth) = (String::new(), String::new());
    for side in board.hexsides.iter().filter(|side| side.kind == HexsideKind::Crest) {
        let Some(at) = grid.at(&side.hex) else { continue };
        let (from, to) = grid.side(at, side.direction);
        let centre = grid.centre(at);
        let middle = from.toward(to, 0.5);
        ridge.push_str(&lines(&[from, to], false));
        let length = grid.radius * 0.18 / grid.half_height();
        for share in [0.12, 0.37, 0.63, 0.88] {
            let foot = from.toward(to, share);
            let tip = foot.plus((middle.x - centre.x) * length, (middle.y - centre.y) * length);
            teeth.push_str(&lines(&[foot, tip], false));
        }
    }
    if ridge.is_empty() {
        return;
    }
    for (path, width) in [(teeth, 0.06), (ridge, 0.12)] {
        put!(out, r#"<path d="{path}" fill="none" stroke="{}""#, palette.crest);
        put!(out, r#" stroke-width="{}" stroke-linecap="round"/>"#, N(grid.radius * width));
    }
}

/// The size of hex numbers.
fn number_size(grid: &Grid) -> f32 {
    (grid.radius * 0.225).clamp(6.0, 13.0)
}

fn numbers(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette, skip: &HashSet<At>) {
    let size = number_size(grid);
    put!(out, r#"<g class="numbers" font-size="{}" fill="{}""#, N(size), palette.number);
    put!(out, r#" text-anchor="middle" letter-spacing="{:.2}">"#, size * 0.04);
    for (at, cell) in cells(board, grid).filter(|(at, _)| !skip.contains(at)) {
        let centre = grid.centre(at);
        let y = centre.y - grid.half_height() + size * 1.15;
        let halo = match cell.ground {
            Ground::Clear | Ground::Road => String::new(),
            ground => format!(r#" stroke="{}" stroke-width="2" paint-order="stroke""#, palette.ground(ground)),
        };
        put!(out, r#"<text x="{}" y="{}"{halo}>{}</text>"#, N(centre.x), N(y), Escaped(&cell.number));
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
    for (at, cell) in cells(board, grid).filter(|(at, _)| of(*at)) {
        if let Some(letter) = &cell.letter {
            let point = grid.centre(at).plus(-aside * grid.radius, size * 0.34);
            put!(out, r#"<text x="{}" y="{}">{}</text>"#, N(point.x), N(point.y), Escaped(letter));
        }
    }
    out.push_str("</g>");
}

/// Every hex with what is printed in it.
pub(crate) fn cells<'a>(board: &'a HexBoard, grid: &Grid) -> impl Iterator<Item = (At, &'a Cell)> {
    grid.hexes().zip(&board.hexes)
}
