//! What runs along hexsides: water, slopes, stakes, crests.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use engine::view::{Ground, HexBoard, HexsideKind};

use crate::geometry::{At, Grid, Node, trails};
use crate::palette::{Colour, Palette};
use crate::svg::{N, Point, lines, put, rounded};

/// A hexside as it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    pub from: Point,
    pub to: Point,
    /// The way out of the hex it belongs to, one unit long.
    pub out: (f32, f32),
    /// The radius of a hex.
    pub unit: f32,
}

impl Edge {
    fn new(grid: &Grid, at: At, direction: u8) -> Self {
        let (from, to) = grid.side(at, direction);
        let (centre, middle) = (grid.centre(at), from.toward(to, 0.5));
        let far = grid.half_height();
        Edge { from, to, out: ((middle.x - centre.x) / far, (middle.y - centre.y) / far), unit: grid.radius }
    }

    /// The point this share along it and this many radii outward.
    fn at(&self, along: f32, outward: f32) -> Point {
        self.from.toward(self.to, along).plus(self.out.0 * outward * self.unit, self.out.1 * outward * self.unit)
    }

    /// Strokes across it at these shares, from so far inside to so far outside.
    fn strokes(&self, along: &[f32], inside: f32, outside: f32) -> String {
        along.iter().map(|&share| lines(&[self.at(share, inside), self.at(share, outside)], false)).collect()
    }
}

/// Draws the water along hexsides, with its fords and bridges.
pub(crate) fn waters(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    use HexsideKind::{Bridge, Ford, River, Stream};
    let beds: String = watercourses(board, grid).iter().map(|(_, bed)| rounded(bed)).collect();
    watercourse(out, palette, &beds, grid.radius);
    stream(out, palette, &along(board, grid, &[Stream]), grid.radius);
    river(out, palette, &along(board, grid, &[River, Ford, Bridge]), grid.radius);
    fords(out, palette, &edges(board, grid, Ford));
    bridges(out, palette, &edges(board, grid, Bridge));
}

/// Draws what stands on hexsides or falls away from them.
pub(crate) fn heights(out: &mut String, board: &HexBoard, grid: &Grid, palette: &Palette) {
    slopes(out, palette, &edges(board, grid, HexsideKind::Slope));
    palisades(out, palette, &edges(board, grid, HexsideKind::Palisade));
    crests(out, palette, &edges(board, grid, HexsideKind::Crest));
}

/// Draws one hexside alone, for the key to the map.
pub(crate) fn sample(out: &mut String, palette: &Palette, kind: HexsideKind, edge: Edge) {
    let line = lines(&[edge.from, edge.to], false);
    match kind {
        HexsideKind::Crest => crests(out, palette, &[edge]),
        HexsideKind::Slope => slopes(out, palette, &[edge]),
        HexsideKind::Palisade => palisades(out, palette, &[edge]),
        HexsideKind::Stream => stream(out, palette, &line, edge.unit),
        HexsideKind::River => river(out, palette, &line, edge.unit),
        HexsideKind::Watercourse => watercourse(out, palette, &line, edge.unit),
        HexsideKind::Strait => {
            stroke(out, &line, palette.stream_edge, edge.unit * 0.44);
            stroke(out, &line, palette.water, edge.unit * 0.36);
        }
        HexsideKind::Ford => {
            river(out, palette, &line, edge.unit);
            fords(out, palette, &[edge]);
        }
        HexsideKind::Bridge => {
            river(out, palette, &line, edge.unit);
            bridges(out, palette, &[edge]);
        }
    }
}

/// The hexes with something along their northern side; crests are left out, which are thin enough to print beside.
pub(crate) fn northern(board: &HexBoard, grid: &Grid) -> HashSet<At> {
    use HexsideKind::{Bridge, Ford, Palisade, River, Slope, Stream};
    let sides = sides(board, grid, &[Bridge, Ford, Palisade, River, Slope, Stream]);
    let southern = sides.iter().filter(|(_, direction)| *direction == 3).map(|(at, _)| grid.next(*at, 3));
    sides.iter().filter(|(_, direction)| *direction == 0).map(|(at, _)| *at).chain(southern).collect()
}

/// The hexsides of some kinds, each by the hex it is told of.
pub(crate) fn sides(board: &HexBoard, grid: &Grid, kinds: &[HexsideKind]) -> Vec<(At, u8)> {
    let of_kind = board.hexsides.iter().filter(|side| kinds.contains(&side.kind));
    of_kind.filter_map(|side| Some((grid.at(&side.hex)?, side.direction % 6))).collect()
}

fn edges(board: &HexBoard, grid: &Grid, kind: HexsideKind) -> Vec<Edge> {
    sides(board, grid, &[kind]).into_iter().map(|(at, direction)| Edge::new(grid, at, direction)).collect()
}

/// A path along all hexsides of these kinds, rounded where one goes on from another.
fn along(board: &HexBoard, grid: &Grid, kinds: &[HexsideKind]) -> String {
    let mut links: BTreeSet<(Node, Node)> = BTreeSet::new();
    for (from, to) in sides(board, grid, kinds).into_iter().map(|(at, direction)| grid.side_nodes(at, direction)) {
        links.extend([(from, to), (to, from)]);
    }
    let points = |trail: Vec<Node>| trail.into_iter().map(|node| grid.point(node)).collect::<Vec<_>>();
    trails(links).into_iter().map(|trail| rounded(&points(trail))).collect()
}

fn stroke(out: &mut String, path: &str, colour: Colour, width: f32) {
    if !path.is_empty() {
        put!(out, r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{}""#, N(width));
        out.push_str(r#" stroke-linecap="round" stroke-linejoin="round"/>"#);
    }
}

/// The rivers that can be crossed, by name, as points from end to end; those that come to a coast run on into the sea.
pub(crate) fn watercourses<'a>(board: &'a HexBoard, grid: &Grid) -> Vec<(&'a str, Vec<Point>)> {
    let mut by_name: BTreeMap<&str, BTreeSet<(Node, Node)>> = BTreeMap::new();
    for side in board.hexsides.iter().filter(|side| side.kind == HexsideKind::Watercourse) {
        if let Some(at) = grid.at(&side.hex) {
            let (from, to) = grid.side_nodes(at, side.direction);
            by_name.entry(side.name.as_deref().unwrap_or_default()).or_default().extend([(from, to), (to, from)]);
        }
    }
    let mut beds = Vec::new();
    for (name, links) in by_name {
        for trail in trails(links) {
            let mouth = |end: Option<&Node>| end.and_then(|&end| mouth(grid, end));
            let ends = (mouth(trail.first()), mouth(trail.last()));
            let bed = trail.into_iter().map(|node| grid.point(node));
            beds.push((name, ends.0.into_iter().chain(bed).chain(ends.1).collect()));
        }
    }
    beds
}

/// Out in the sea, if a river that ends at this corner has come to the coast.
pub(crate) fn mouth(grid: &Grid, end: Node) -> Option<Point> {
    let here = grid.point(end);
    let beside = beside(grid, end);
    let coastal = beside.iter().copied().filter(|&at| grid.is_coast(at));
    let near = beside.iter().copied().chain(coastal.flat_map(|at| grid.round(at)));
    let waters = near.filter(|&at| grid.holds(at) && grid.ground(at) == Ground::Sea).map(|at| grid.centre(at));
    waters.min_by(|a, b| here.distance(*a).total_cmp(&here.distance(*b)))
}

/// The hexes of the map that meet in a corner.
pub(crate) fn beside(grid: &Grid, corner: Node) -> Vec<At> {
    let here = grid.point(corner);
    grid.hexes().filter(|&at| grid.centre(at).distance(here) < 1.1 * grid.radius).collect()
}

/// A river that can be crossed: a line of one colour, for a map on which it is a small thing.
fn watercourse(out: &mut String, palette: &Palette, path: &str, unit: f32) {
    stroke(out, path, palette.river, unit * 0.13);
}

/// A stream: a thin cased line.
fn stream(out: &mut String, palette: &Palette, path: &str, unit: f32) {
    stroke(out, path, palette.stream_edge, unit * 0.16);
    stroke(out, path, palette.stream, unit * 0.09);
}

/// A river: a broad band with a ripple along it.
fn river(out: &mut String, palette: &Palette, path: &str, unit: f32) {
    stroke(out, path, palette.river, unit * 0.26);
    if !path.is_empty() {
        let (dash, gap) = (N(unit * 0.22), N(unit * 0.16));
        put!(out, r#"<path d="{path}" fill="none" stroke="{}" stroke-opacity=".8""#, palette.water);
        put!(out, r#" stroke-width="{}" stroke-dasharray="{dash} {gap}" stroke-linecap="round"/>"#, N(unit * 0.035));
    }
}

/// Fords: three pale bars across the water.
fn fords(out: &mut String, palette: &Palette, edges: &[Edge]) {
    let bars: String = edges.iter().map(|edge| edge.strokes(&[0.3, 0.5, 0.7], -0.2, 0.2)).collect();
    let Some(edge) = edges.first() else { return };
    stroke(out, &bars, palette.road_edge, edge.unit * 0.13);
    stroke(out, &bars, palette.shoal, edge.unit * 0.085);
}

/// Bridges: a deck between two walls that open at their ends.
fn bridges(out: &mut String, palette: &Palette, edges: &[Edge]) {
    let Some(unit) = edges.first().map(|edge| edge.unit) else { return };
    let deck: String = edges
        .iter()
        .map(|edge| {
            let corners = [(0.34, -0.22), (0.66, -0.22), (0.66, 0.22), (0.34, 0.22)];
            lines(&corners.map(|(along, outward)| edge.at(along, outward)), true)
        })
        .collect();
    put!(out, r#"<path d="{deck}" fill="{}"/>"#, palette.fort);
    let wall = |edge: &Edge, mouth: f32, foot: f32| {
        let bends = [(mouth, -0.30), (foot, -0.18), (foot, 0.18), (mouth, 0.30)];
        lines(&bends.map(|(along, outward)| edge.at(along, outward)), false)
    };
    let walls: String = edges.iter().map(|edge| wall(edge, 0.25, 0.34) + &wall(edge, 0.75, 0.66)).collect();
    stroke(out, &walls, palette.masonry, unit * 0.075);
}

/// Slopes: five ticks, pointing down.
fn slopes(out: &mut String, palette: &Palette, edges: &[Edge]) {
    let ticks: String = edges.iter().map(|edge| edge.strokes(&[0.1, 0.3, 0.5, 0.7, 0.9], -0.02, 0.19)).collect();
    stroke(out, &ticks, palette.slope_mark, edges.first().map_or(0.0, |edge| edge.unit) * 0.06);
}

/// Palisades: a rail with pointed stakes.
fn palisades(out: &mut String, palette: &Palette, edges: &[Edge]) {
    let Some(unit) = edges.first().map(|edge| edge.unit) else { return };
    let rails: String = edges.iter().map(|edge| lines(&[edge.from, edge.to], false)).collect();
    stroke(out, &rails, palette.palisade, unit * 0.06);
    let stake = |edge: &Edge, along: f32| {
        let shape = [(-0.045, -0.09), (-0.045, 0.09), (0.0, 0.18), (0.045, 0.09), (0.045, -0.09)];
        lines(&shape.map(|(aside, outward)| edge.at(along + aside, outward)), true)
    };
    let stakes: String =
        edges.iter().flat_map(|edge| [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map(|along| stake(edge, along))).collect();
    put!(out, r#"<path d="{stakes}" fill="{}" stroke="{}""#, palette.palisade, palette.halo);
    put!(out, r#" stroke-width="{}" paint-order="stroke" stroke-linejoin="round"/>"#, N(unit * 0.03));
}

/// Crests: heavy hexsides with teeth on the far side.
fn crests(out: &mut String, palette: &Palette, edges: &[Edge]) {
    let ridge: String = edges.iter().map(|edge| lines(&[edge.from, edge.to], false)).collect();
    let teeth: String = edges.iter().map(|edge| edge.strokes(&[0.12, 0.37, 0.63, 0.88], 0.0, 0.18)).collect();
    let unit = edges.first().map_or(0.0, |edge| edge.unit);
    stroke(out, &teeth, palette.crest, unit * 0.06);
    stroke(out, &ridge, palette.crest, unit * 0.12);
}
