//! Fortifications: masonry within a battlement. They keep exactly to their hexes, since a wall says where one can go.

use std::collections::BTreeSet;

use engine::view::Ground;

use crate::geometry::{At, Grid, Node, trails};
use crate::palette::Palette;
use crate::svg::{N, Point, lines, put};

fn is_walled(grid: &Grid, at: At) -> bool {
    grid.ground(at) == Ground::Fortification
}

/// The walled hexes, and those one row beyond the sheet, so that walls at its edge run off it.
fn walled(grid: &Grid) -> impl Iterator<Item = At> {
    let all = (0..=grid.columns + 1).flat_map(|column| (0..=grid.rows + 1).map(move |row| At::new(column, row)));
    all.filter(|&at| is_walled(grid, at))
}

/// Draws what lies within the walls.
pub(crate) fn yards(out: &mut String, grid: &Grid, palette: &Palette) {
    let yard: String = walled(grid).map(|at| lines(&grid.corners(at, 1.01), true)).collect();
    if !yard.is_empty() {
        put!(out, r#"<path d="{yard}" fill="{}"/>"#, palette.fort);
        put!(out, r#"<path d="{yard}" fill="url(#{}-p-masonry)"/>"#, palette.tag);
    }
}

/// Draws the walls, with a tower on every corner.
pub(crate) fn battlements(out: &mut String, grid: &Grid, palette: &Palette) {
    let mut links: BTreeSet<(Node, Node)> = BTreeSet::new();
    for at in walled(grid) {
        for direction in (0..6).filter(|&direction| !is_walled(grid, grid.next(at, direction))) {
            let (from, to) = grid.side_nodes(at, direction);
            links.extend([(from, to), (to, from)]);
        }
    }
    if links.is_empty() {
        return;
    }
    let radius = grid.radius;
    let corners: BTreeSet<Node> = links.iter().map(|(from, _)| *from).collect();
    let points = |trail: &[Node]| trail.iter().map(|&node| grid.point(node)).collect::<Vec<Point>>();
    let walls: String =
        trails(links).iter().map(|trail| lines(&points(trail), trail.first() == trail.last())).collect();
    put!(out, r#"<g fill="none" stroke-linejoin="round"><path d="{walls}" stroke="{}""#, palette.masonry);
    put!(out, r#" stroke-width="{}"/><path d="{walls}" stroke="{}""#, N(radius * 0.20), palette.fort);
    let merlon = N((radius / 9.0).max(1.0));
    put!(out, r#" stroke-width="{}" stroke-dasharray="{merlon} {merlon}"/></g>"#, N(radius * 0.10));
    put!(out, r#"<g fill="{}" stroke="{}" stroke-width="{}">"#, palette.fort, palette.masonry, N(radius * 0.07));
    for Point { x, y } in corners.into_iter().map(|corner| grid.point(corner)) {
        put!(out, r#"<circle cx="{}" cy="{}" r="{}"/>"#, N(x), N(y), N(radius * 0.15));
    }
    out.push_str("</g>");
}
