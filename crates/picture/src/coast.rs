//! Where land meets the sea: one smooth shore through the coastal hexes, lighter water along it, a darker deep.

use std::collections::{BTreeSet, HashMap, VecDeque};

use engine::view::{Ground, HexBoard, HexsideKind};

use crate::geometry::{At, Grid, Node, trails};
use crate::hexsides;
use crate::outline::{Shape, contour, outline};
use crate::palette::Palette;
use crate::svg::{N, Point, lines, put, rounded};

/// How much of a coastal hex counts as land. The shore runs where half of it would be.
const COASTAL: f32 = 0.74;
/// How wide a strait is, in radii.
const STRAIT: f32 = 0.34;
/// How wide a neck of land is that joins two coastal hexes with the sea on both sides of it.
const NECK: f32 = 0.56;
const SHORE: Shape = Shape { threshold: 0.5, jitter: 0.09, seed: 61 };

/// Bands of water along the shore, from the sea inward: how far they reach in radii, and how light they are.
const SHALLOWS: [(f32, f32); 3] = [(0.66, 0.14), (0.40, 0.28), (0.18, 0.44)];

/// The land of a map with a sea.
pub(crate) struct Coast {
    land: String,
    middling: String,
    deep: String,
    straits: String,
}

impl Coast {
    /// None where there is no sea.
    pub fn new(board: &HexBoard, grid: &Grid) -> Option<Self> {
        let is_sea = |at: At| grid.ground(at) == Ground::Sea;
        if !grid.hexes().any(is_sea) {
            return None;
        }
        let share = |at: At| match grid.ground(at) {
            Ground::Sea => 0.0,
            _ if grid.is_coast(at) => COASTAL,
            _ => 1.0,
        };
        let depths = depths(grid);
        let at_least = |depth: u16| {
            let inside = |at: At| depths.get(&grid.clamped(at)).is_some_and(|other| *other >= depth);
            outline(grid, inside, Shape { threshold: 0.5, jitter: 0.12, seed: 62 })
        };
        let land = contour(grid, share, SHORE) + &necks(board, grid);
        Some(Coast { land, middling: at_least(2), deep: at_least(4), straits: straits(board, grid) })
    }

    /// Draws the sea, and the plain land in it; what follows is cut off at the shore until [`Coast::end`].
    pub fn begin(&self, out: &mut String, grid: &Grid, palette: &Palette) {
        let (width, height) = grid.size();
        let (width, height, tag) = (N(width), N(height), palette.tag);
        put!(out, r#"<defs><path id="{tag}-land" d="{}"/><g id="{tag}-shores">"#, self.land);
        for stretch in stretches(&self.land) {
            put!(out, r#"<path d="{stretch}"/>"#);
        }
        out.push_str("</g></defs>");
        put!(out, r##"<clipPath id="{tag}-ashore"><use href="#{tag}-land"/></clipPath>"##);
        put!(out, r#"<rect width="{width}" height="{height}" fill="{}"/>"#, palette.water);
        for (path, share) in [(&self.middling, 0.55), (&self.deep, 1.0)] {
            put!(out, r#"<path d="{path}" fill="{}"/>"#, palette.water.mixed(palette.deep, share));
        }
        put!(out, r#"<rect width="{width}" height="{height}" fill="url(#{tag}-p-water)" opacity=".5"/>"#);
        put!(out, r#"<g class="shallows" fill="none" stroke-linejoin="round" stroke-linecap="round">"#);
        for (reach, light) in SHALLOWS {
            let wide = 2.0 * reach * grid.radius;
            let edge = palette.water.mixed(palette.water_mark, 0.34);
            let water = palette.water.mixed(palette.shallow(), light);
            for (colour, width) in [(edge, wide + 1.6), (water, wide)] {
                put!(out, r##"<use href="#{tag}-shores" stroke="{colour}" stroke-width="{}"/>"##, N(width));
            }
        }
        // The shore is the rim of what lies under the land: where a neck joins a coast no line is left between them.
        let rim = N(2.0 * bank(grid));
        put!(
            out,
            r##"<use class="shore" href="#{tag}-shores" stroke="{}" stroke-width="{rim}"/>"##,
            palette.stream_edge
        );
        put!(out, r##"</g><use href="#{tag}-land" fill="{}"/>"##, palette.clear);
        put!(out, r##"<g clip-path="url(#{tag}-ashore)">"##);
        put!(out, r#"<rect width="{width}" height="{height}" fill="url(#{tag}-p-clear)"/>"#);
    }

    /// Ends what [`Coast::begin`] began, and draws the straits through the land.
    pub fn end(&self, out: &mut String, grid: &Grid, palette: &Palette) {
        out.push_str("</g>");
        if self.straits.is_empty() {
            return;
        }
        // The banks end at the shore, and the water goes on beyond it: so a strait is open to the sea.
        let wide = STRAIT * grid.radius;
        let water = palette.water.mixed(palette.shallow(), SHALLOWS[2].1);
        put!(out, r#"<g class="straits" fill="none" stroke-linejoin="round" stroke-linecap="round">"#);
        put!(out, r##"<path d="{}" clip-path="url(#{}-ashore)""##, self.straits, palette.tag);
        put!(out, r#" stroke="{}" stroke-width="{}"/>"#, palette.stream_edge, N(wide + 2.0 * bank(grid)));
        put!(out, r#"<path d="{}" stroke="{water}" stroke-width="{}"/></g>"#, self.straits, N(wide));
    }
}

/// The lines of a path, cut into short stretches: who draws a part of the map skips those that lie elsewhere, and the
/// coast is drawn seven times.
fn stretches(path: &str) -> Vec<String> {
    const SEGMENTS: usize = 12;
    let end = |segment: &str| {
        let numbers: Vec<&str> = segment[1..].split_whitespace().collect();
        numbers[numbers.len().saturating_sub(2)..].join(" ")
    };
    let mut cut = Vec::new();
    for ring in path.split_terminator('Z') {
        let starts: Vec<usize> = ring.match_indices(['M', 'Q', 'L']).map(|(at, _)| at).collect();
        let stops = starts.iter().skip(1).copied().chain([ring.len()]);
        let segments: Vec<&str> = starts.iter().zip(stops).map(|(&start, stop)| &ring[start..stop]).collect();
        let Some((first, rest)) = segments.split_first() else { continue };
        let mut from = end(first);
        for stretch in rest.chunks(SEGMENTS) {
            cut.push(format!("M{from}{}", stretch.concat()));
            from = stretch.last().map_or(from, |last| end(last));
        }
        if from != end(first) {
            cut.push(format!("M{from}L{}", end(first)));
        }
    }
    cut
}

/// How wide the line along a shore is.
fn bank(grid: &Grid) -> f32 {
    (grid.radius * 0.055).max(0.8)
}

/// Land between two coastal hexes that touch but would be parted, since the sea reaches both ends of their side. Each
/// neck goes round the way a coast does, so that the two are one where they lie over each other.
fn necks(board: &HexBoard, grid: &Grid) -> String {
    let parted: BTreeSet<(Node, Node)> = hexsides::sides(board, grid, &[HexsideKind::Strait])
        .into_iter()
        .map(|(at, direction)| grid.side_nodes(at, direction))
        .flat_map(|(from, to)| [(from, to), (to, from)])
        .collect();
    let coastal = |at: At| grid.holds(at) && grid.is_land(at) && grid.is_coast(at);
    let is_sea = |at: At| grid.ground(at) == Ground::Sea;
    let mut path = String::new();
    for at in grid.hexes().filter(|&at| coastal(at)) {
        for direction in 0..3 {
            let next = grid.next(at, direction);
            let between = [grid.next(at, (direction + 1) % 6), grid.next(at, (direction + 5) % 6)];
            if coastal(next) && between.into_iter().all(is_sea) && !parted.contains(&grid.side_nodes(at, direction)) {
                let (from, to) = (grid.centre(at), grid.centre(next));
                let half = 0.5 * NECK * grid.radius / from.distance(to);
                let (dx, dy) = ((to.y - from.y) * half, (from.x - to.x) * half);
                path.push_str(&lines(
                    &[from.plus(dx, dy), to.plus(dx, dy), to.plus(-dx, -dy), from.plus(-dx, -dy)],
                    true,
                ));
            }
        }
    }
    path
}

/// The straits as one path, reaching a little way out to sea where they come to it.
fn straits(board: &HexBoard, grid: &Grid) -> String {
    let mut links: BTreeSet<(Node, Node)> = BTreeSet::new();
    for (at, direction) in hexsides::sides(board, grid, &[HexsideKind::Strait]) {
        let (from, to) = grid.side_nodes(at, direction);
        links.extend([(from, to), (to, from)]);
    }
    let mut path = String::new();
    for trail in trails(links) {
        let mut ends = [trail.first(), trail.last()].map(|end| end.and_then(|&end| opening(grid, end)));
        // Many an arm of the sea ends inland, but none at both ends.
        let far = |end: &Option<(Point, f32)>| end.map_or(f32::MAX, |(_, far)| far);
        let near = f32::min(far(&ends[0]), far(&ends[1])).max(grid.radius * 1.1);
        ends.iter_mut().filter(|end| far(end) > near).for_each(|end| *end = None);
        let [first, last] = ends.map(|end| end.map(|(point, _)| point));
        let bed = trail.into_iter().map(|node| grid.point(node));
        path.push_str(&rounded(&first.into_iter().chain(bed).chain(last).collect::<Vec<_>>()));
    }
    path
}

/// Where a strait that ends at a corner opens, and how far from the corner: a little way out to sea, or off the sheet.
fn opening(grid: &Grid, end: Node) -> Option<(Point, f32)> {
    let here = grid.point(end);
    let beside = hexsides::beside(grid, end);
    if let Some(sea) = hexsides::mouth(grid, end) {
        let far = here.distance(sea);
        return Some((sea.toward(here, 0.86 * grid.radius / far), far));
    }
    let (width, height) = grid.size();
    let away = Point::new(width / 2.0, height / 2.0).toward(here, 1.5);
    (beside.len() < 3).then(|| (here.toward(away, 2.0 * grid.radius / here.distance(away)), grid.radius))
}

/// How many hexes each sea hex lies from land, 1 for one beside it.
fn depths(grid: &Grid) -> HashMap<At, u16> {
    let mut depths: HashMap<At, u16> = HashMap::new();
    let mut queue: VecDeque<(At, u16)> =
        grid.hexes().filter(|&at| grid.ground(at) != Ground::Sea).map(|at| (at, 0)).collect();
    while let Some((at, depth)) = queue.pop_front() {
        for next in grid.round(at) {
            if grid.holds(next) && grid.ground(next) == Ground::Sea && !depths.contains_key(&next) {
                depths.insert(next, depth + 1);
                queue.push_back((next, depth + 1));
            }
        }
    }
    depths
}

/// Draws the lakes.
pub(crate) fn lakes(out: &mut String, grid: &Grid, palette: &Palette) {
    let is_lake = |at: At| grid.ground(at) == Ground::Lake;
    if !grid.hexes().any(is_lake) {
        return;
    }
    let shore = outline(grid, is_lake, Shape { threshold: 0.42, jitter: 0.10, seed: 63 });
    put!(out, r#"<path class="lake" d="{shore}" fill="{}" stroke="{}""#, palette.water_2, palette.stream_edge);
    put!(out, r#" stroke-width="{}"/>"#, N((grid.radius * 0.055).max(0.8)));
    put!(out, r#"<path d="{shore}" fill="url(#{}-p-water)"/>"#, palette.tag);
}

#[cfg(test)]
mod tests {
    use engine::view::{Cell, Hexside, Orientation};

    use super::*;

    /// An island of seven hexes and one of two: `s` sea, `c` coast, `.` land. `parted` puts a strait between the two.
    fn islands(parted: bool) -> (HexBoard, Grid) {
        let rows = ["sssssss", "sssccss", "ssc.css", "sssccss", "sssssss", "ssccsss", "sssssss"];
        let mut hexes = Vec::new();
        for (r, row) in rows.iter().enumerate() {
            for (c, sign) in row.chars().enumerate() {
                let ground = if sign == 's' { Ground::Sea } else { Ground::Clear };
                let number = format!("{:02}{:02}", r + 1, c + 1);
                hexes.push(Cell { number, ground, coast: sign == 'c', ..Cell::default() });
            }
        }
        let strait = Hexside { hex: "0603".into(), direction: 1, kind: HexsideKind::Strait, name: None };
        let board = HexBoard {
            columns: 7,
            rows: 7,
            orientation: Orientation::Pointy,
            hexes,
            hexsides: if parted { vec![strait] } else { vec![] },
            ..HexBoard::default()
        };
        let grid = Grid::new(&board, 30.0);
        (board, grid)
    }

    #[test]
    fn a_ring_is_cut_into_stretches_that_meet() {
        let curves: String = (1..=14).map(|i| format!("Q{i} 0 {i} 5")).collect();
        let cut = stretches(&format!("M0 5{curves}ZM1 1L2 2L1 2Z"));
        assert_eq!(cut.len(), 5);
        assert!(cut[0].starts_with("M0 5Q1 0 1 5") && cut[0].ends_with("Q12 0 12 5"), "{}", cut[0]);
        assert_eq!(cut[1..], ["M12 5Q13 0 13 5Q14 0 14 5", "M14 5L0 5", "M1 1L2 2L1 2", "M1 2L1 1"]);
        assert!(stretches("").is_empty());
    }

    #[test]
    fn a_map_without_a_sea_has_no_coast() {
        let (mut board, _) = islands(false);
        board.hexes.iter_mut().for_each(|cell| cell.ground = Ground::Clear);
        let grid = Grid::new(&board, 30.0);
        assert!(Coast::new(&board, &grid).is_none());
    }

    /// Whether a point lies inside a path, told by how often the corners of its outline go round the point.
    fn is_inside(path: &str, point: Point) -> bool {
        let mut rounds = 0;
        for ring in path.split('Z').filter(|ring| !ring.is_empty()) {
            let numbers: Vec<f32> = ring
                .split(['M', 'L', 'Q', ' '])
                .filter(|part| !part.is_empty())
                .map(|part| part.parse().unwrap())
                .collect();
            let corners: Vec<(f32, f32)> = numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect();
            for (i, &(x, y)) in corners.iter().enumerate() {
                let (a, b) = corners[(i + 1) % corners.len()];
                if (y > point.y) != (b > point.y) && point.x < x + (point.y - y) / (b - y) * (a - x) {
                    rounds += if b > y { 1 } else { -1 };
                }
            }
        }
        rounds != 0
    }

    #[test]
    fn a_coastal_hex_is_land_with_water_toward_the_sea() {
        let (board, grid) = islands(false);
        let land = Coast::new(&board, &grid).unwrap().land;
        for at in grid.hexes() {
            assert_eq!(is_inside(&land, grid.centre(at)), grid.is_land(at), "the middle of {at:?}");
            for next in grid.round(at).into_iter().filter(|&next| grid.is_coast(at) && grid.ground(next) == Ground::Sea)
            {
                let side = grid.centre(at).toward(grid.centre(next), 0.48);
                assert!(!is_inside(&land, side), "the shore of {at:?} lies within it, toward {next:?}");
            }
        }
    }

    #[test]
    fn two_coastal_hexes_are_one_island_unless_a_strait_parts_them() {
        let (board, grid) = islands(false);
        assert_eq!(necks(&board, &grid).matches('M').count(), 1, "the greater island needs none");
        let land = Coast::new(&board, &grid).unwrap().land;
        let on_the_way = |share| grid.centre(At::new(3, 6)).toward(grid.centre(At::new(4, 6)), share);
        assert!([0.0, 0.1, 0.5, 0.9, 1.0].into_iter().all(|share| is_inside(&land, on_the_way(share))));
        let (board, grid) = islands(true);
        assert_eq!(necks(&board, &grid), "");
    }

    #[test]
    fn a_strait_opens_to_the_sea_at_both_ends() {
        let (board, grid) = islands(false);
        assert_eq!(Coast::new(&board, &grid).unwrap().straits, "");
        let (board, grid) = islands(true);
        let Coast { land, straits, .. } = Coast::new(&board, &grid).unwrap();
        let ends = straits.trim_start_matches('M').split(['L', 'Q']).map(String::from).collect::<Vec<_>>();
        for end in [&ends[0], &ends[ends.len() - 1]] {
            let (x, y) = end.split_once(' ').unwrap();
            assert!(!is_inside(&land, Point::new(x.parse().unwrap(), y.parse().unwrap())), "{straits}");
        }
    }

    #[test]
    fn the_sea_grows_deeper_away_from_land() {
        let (_, grid) = islands(false);
        let depths = depths(&grid);
        let depth = |column, row| depths.get(&At::new(column, row)).copied();
        assert_eq!(
            [depth(1, 2), depth(2, 2), depth(3, 2), depth(4, 2), depth(4, 3)],
            [Some(3), Some(2), Some(1), None, None]
        );
    }
}
