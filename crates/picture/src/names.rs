//! Names of cities and towns round their places: each in the first position that meets neither a counter nor another
//! name.

use std::collections::BTreeMap;

use engine::view::{HexBoard, Site, SiteKind};

use crate::geometry::{At, Grid};
use crate::svg::Point;
use crate::text::Font;

/// An upright rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Rect {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Rect {
    pub fn around(middle: Point, width: f32, height: f32) -> Self {
        let (w, h) = (width / 2.0, height / 2.0);
        Rect { left: middle.x - w, top: middle.y - h, right: middle.x + w, bottom: middle.y + h }
    }

    pub fn area(&self) -> f32 {
        (self.right - self.left) * (self.bottom - self.top)
    }

    pub fn holds(&self, point: Point) -> bool {
        (self.left..=self.right).contains(&point.x) && (self.top..=self.bottom).contains(&point.y)
    }

    /// The least that holds it and another.
    pub fn with(&self, other: &Rect) -> Self {
        Rect {
            left: least(self.left, other.left),
            top: least(self.top, other.top),
            right: most(self.right, other.right),
            bottom: most(self.bottom, other.bottom),
        }
    }

    /// How much of it another covers.
    pub fn overlap(&self, other: &Rect) -> f32 {
        let wide = least(self.right, other.right) - most(self.left, other.left);
        let high = least(self.bottom, other.bottom) - most(self.top, other.top);
        most(wide, 0.0) * most(high, 0.0)
    }
}

// `f32::min` and `max` also say what becomes of numbers that are none, and in a browser that takes a call each time.
fn least(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

fn most(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// How a name is written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Named<'a> {
    pub at: At,
    pub site: &'a Site,
    /// The name in one line or two.
    pub lines: Vec<&'a str>,
    pub size: f32,
    pub rect: Rect,
    /// Which way a shorter line keeps: -1 to the left, 0 to the middle, 1 to the right.
    pub lean: f32,
}

/// The size of a name, in radii.
fn size(kind: SiteKind) -> f32 {
    match kind {
        SiteKind::Capital => 0.62,
        SiteKind::City => 0.50,
        SiteKind::Town => 0.44,
    }
}

/// The font of a name.
pub(crate) fn font(kind: SiteKind) -> Font {
    if kind == SiteKind::Town { Font::Serif } else { Font::SerifBold }
}

/// How far the symbol of a site reaches from its middle, in radii.
pub(crate) fn reach(kind: SiteKind) -> f32 {
    match kind {
        SiteKind::Capital => 0.52,
        SiteKind::City => 0.40,
        SiteKind::Town => 0.25,
    }
}

/// What stands before a name, in its own size: an anchor for each ship.
pub(crate) fn before(site: &Site) -> f32 {
    if site.anchors == 0 { 0.0 } else { f32::from(site.anchors) * ANCHOR + 0.10 }
}

/// The room an anchor takes, in the size of the name.
pub(crate) const ANCHOR: f32 = 0.92;

/// What stands behind a name, in its own size: an anvil.
pub(crate) fn behind(site: &Site) -> f32 {
    if site.fabrica { 1.12 } else { 0.0 }
}

/// Places the name of every site of the map that lies within the bounds. `pieces` says how much room counters take.
pub(crate) fn place<'a>(board: &'a HexBoard, grid: &Grid, pieces: &BTreeMap<At, Rect>, bounds: Rect) -> Vec<Named<'a>> {
    let sites = grid.cells(board).filter_map(|(at, cell)| Some((at, cell.site.as_ref()?)));
    let mut sites: Vec<(At, &Site)> = sites.filter(|(at, _)| bounds.holds(grid.centre(*at))).collect();
    sites.sort_by_key(|(at, site)| (site.kind, at.row, at.column));
    let mut solid: Vec<Rect> = pieces.values().copied().collect();
    solid.extend(sites.iter().map(|(at, site)| symbol(grid, *at, site)));

    let choices: Vec<Choice<'a>> = (sites.into_iter())
        .map(|(at, site)| {
            let around = pieces.get(&at).copied().unwrap_or_else(|| symbol(grid, at, site));
            Choice::new(candidates(grid, at, site, around), &solid)
        })
        .collect();
    let mut named: Vec<Named<'a>> = Vec::new();
    for choice in &choices {
        named.extend(choice.best(&named, &bounds));
    }
    // What was placed first did not know of what came later.
    for _ in 0..2 {
        for (i, choice) in choices.iter().enumerate() {
            if let Some(better) = choice.best(&named, &bounds) {
                named[i] = better;
            }
        }
    }
    named
}

/// Where a name can stand, and what is solid round there.
struct Choice<'a> {
    candidates: Vec<Named<'a>>,
    /// As far as they reach: what lies beyond meets none of them.
    reach: Rect,
    solid: Vec<Rect>,
}

impl<'a> Choice<'a> {
    fn new(candidates: Vec<Named<'a>>, solid: &[Rect]) -> Self {
        let reach = candidates.iter().map(|named| named.rect).reduce(|one, other| one.with(&other));
        let reach = reach.expect("a name can stand somewhere");
        let solid = solid.iter().copied().filter(|rect| rect.overlap(&reach) > 0.0).collect();
        Choice { candidates, reach, solid }
    }

    /// The first that is hidden least, by what is solid and by the other names.
    fn best(&self, named: &[Named<'_>], bounds: &Rect) -> Option<Named<'a>> {
        let at = self.candidates.first()?.at;
        let others = named.iter().filter(|other| other.at != at).map(|other| other.rect);
        let met: Vec<Rect> =
            self.solid.iter().copied().chain(others.filter(|rect| rect.overlap(&self.reach) > 0.0)).collect();
        let mut best: Option<(f32, &Named<'a>)> = None;
        for candidate in &self.candidates {
            let hidden: f32 = met.iter().map(|other| candidate.rect.overlap(other)).sum();
            let cost = hidden + 2.0 * (candidate.rect.area() - candidate.rect.overlap(bounds));
            if best.is_none_or(|(least, _)| cost < least - 0.5) {
                best = Some((cost, candidate));
            }
        }
        best.map(|(_, named)| named.clone())
    }
}

/// The room that the symbol of a site takes.
pub(crate) fn symbol(grid: &Grid, at: At, site: &Site) -> Rect {
    let wide = 2.0 * reach(site.kind) * grid.radius;
    Rect::around(grid.centre(at), wide, wide)
}

/// Where a name can stand, the best first: in one line all round, then in two.
fn candidates<'a>(grid: &Grid, at: At, site: &'a Site, around: Rect) -> Vec<Named<'a>> {
    let size = size(site.kind) * grid.radius;
    let mut candidates = Vec::new();
    for lines in [Some(vec![site.name.as_str()]), halves(&site.name)].into_iter().flatten() {
        let text = lines.iter().map(|line| font(site.kind).width(line, size)).fold(0.0, f32::max);
        let wide = text + (before(site) + behind(site)) * size;
        let high = size * (0.86 + 0.98 * (lines.len() - 1) as f32);
        let (x, y) = ((around.left + around.right) / 2.0, (around.top + around.bottom) / 2.0);
        let pad = 0.06 * grid.radius;
        let (east, west) = (around.right + pad + wide / 2.0, around.left - pad - wide / 2.0);
        let (south, north) = (around.bottom + pad + high / 2.0, around.top - pad - high / 2.0);
        let (some_east, some_west) = (x + 0.2 * grid.radius + wide / 2.0, x - 0.2 * grid.radius - wide / 2.0);
        let middles = [
            (x, south, 0.0),
            (x, north, 0.0),
            (east, y, -1.0),
            (west, y, 1.0),
            (some_east, south, -1.0),
            (some_west, south, 1.0),
            (some_east, north, -1.0),
            (some_west, north, 1.0),
        ];
        candidates.extend(middles.map(|(x, y, lean)| {
            let rect = Rect::around(Point::new(x, y), wide, high);
            Named { at, site, lines: lines.clone(), size, rect, lean }
        }));
    }
    candidates
}

/// A long name in two lines, parted at the space nearest its middle.
fn halves(name: &str) -> Option<Vec<&str>> {
    let middle = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(i, _)| i);
    let at = spaces.min_by_key(|&i| i.abs_diff(middle)).filter(|_| name.len() > 9)?;
    Some(vec![&name[..at], &name[at + 1..]])
}

#[cfg(test)]
mod tests {
    use engine::view::{Cell, Ground, Orientation};

    use super::*;

    fn grid_of(towns: &[(usize, &str)]) -> (HexBoard, Grid) {
        let mut hexes: Vec<Cell> =
            (0..49).map(|i| Cell { number: format!("{i:04}"), ground: Ground::Clear, ..Cell::default() }).collect();
        for (i, name) in towns {
            let site = Site { name: name.to_string(), kind: SiteKind::Town, anchors: 0, fabrica: false };
            hexes[*i].site = Some(site);
        }
        let board = HexBoard { columns: 7, rows: 7, orientation: Orientation::Pointy, hexes, ..HexBoard::default() };
        let grid = Grid::new(&board, 30.0);
        (board, grid)
    }

    fn bounds(grid: &Grid) -> Rect {
        let (right, bottom) = grid.size();
        Rect { left: 0.0, top: 0.0, right, bottom }
    }

    #[test]
    fn names_avoid_each_other_and_the_counters() {
        // Six towns round a seventh.
        let towns = [(24, "Emesa"), (23, "Arka"), (25, "Palmyra"), (17, "Apamea"), (18, "Arethusa"), (31, "Laodicea")];
        let (board, grid) = grid_of(&towns);
        let pieces: BTreeMap<At, Rect> =
            BTreeMap::from([(At::new(4, 4), Rect::around(grid.centre(At::new(4, 4)), 36.0, 36.0))]);
        let named = place(&board, &grid, &pieces, bounds(&grid));
        assert_eq!(named.len(), towns.len());
        for (i, one) in named.iter().enumerate() {
            assert!(one.rect.overlap(&pieces[&At::new(4, 4)]) < 1.0, "{} under a counter", one.site.name);
            for other in &named[i + 1..] {
                assert!(one.rect.overlap(&other.rect) < 1.0, "{} meets {}", one.site.name, other.site.name);
            }
        }
        assert_eq!(named, place(&board, &grid, &pieces, bounds(&grid)), "the same again");
    }

    #[test]
    fn a_lonely_name_stands_below_and_one_at_the_edge_within_the_sheet() {
        let (board, grid) = grid_of(&[(24, "Emesa"), (42, "Berytus")]);
        let named = place(&board, &grid, &BTreeMap::new(), bounds(&grid));
        let (emesa, berytus) = (&named[0], &named[1]);
        assert!(emesa.rect.top > grid.centre(emesa.at).y);
        assert!((berytus.rect.overlap(&bounds(&grid)) - berytus.rect.area()).abs() < 0.5, "{:?}", berytus.rect);
        let half = Rect { right: grid.size().0 / 4.0, ..bounds(&grid) };
        assert_eq!(place(&board, &grid, &BTreeMap::new(), half).len(), 1, "what is out of sight has no name");
    }

    #[test]
    fn long_names_can_be_broken() {
        assert_eq!(halves("Antioch in Pisidia"), Some(vec!["Antioch in", "Pisidia"]));
        assert_eq!(halves("Heraclea Pontica"), Some(vec!["Heraclea", "Pontica"]));
        assert_eq!((halves("Constantinople"), halves("Le Mans")), (None, None));
    }
}
