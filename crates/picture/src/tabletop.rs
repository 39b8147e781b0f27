//! A board for a screen that is played on: drawn in layers, so that a move touches only what changed, and with the
//! arithmetic from a pointer to a hex and back. Every layer is the inside of one `<svg>` of [`Tabletop::size`].

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use engine::view::{Board, Ground, HexBoard, Place, TablePoint, View};

use crate::counter::{self, CanAct, Card};
use crate::geometry::{At, Grid};
use crate::names::Rect;
use crate::palette::{Colour, Palette};
use crate::svg::{N, Point, lines, put};
use crate::table::Layout;
use crate::{
    CHIPS, PICTOGRAMS, Style, backs, ground, lettering, markers, names, offers, pictogram, regions, sites, stacks,
    stamps,
};

/// A board laid out for play. A table that is measured is pointed at by squares of half a unit, where a map has hexes.
pub struct Tabletop {
    board: HexBoard,
    table: Option<Layout>,
    grid: Grid,
    palette: &'static Palette,
    numbers: bool,
}

/// The room that the piles on a map take.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Rooms(BTreeMap<At, Rect>);

/// Who holds which places of a map.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Held(BTreeMap<At, (u8, Colour)>);

/// The piles of a view as they are drawn, by the numbers of their hexes.
#[derive(Debug, Clone)]
pub struct Piles {
    view: Arc<View>,
    /// From north to south.
    pub drawn: Vec<(String, Arc<str>)>,
}

impl PartialEq for Piles {
    /// Whether they look the same.
    fn eq(&self, other: &Self) -> bool {
        self.drawn == other.drawn
    }
}

impl Tabletop {
    /// Lays out a board; of the style only theme, radius and numbers are used.
    pub fn new(board: &Board, style: &Style) -> Self {
        let table = if let Board::Table(table) = board { Some(Layout::new(table.clone(), style)) } else { None };
        let board = board.hexes();
        let grid = Grid::new(board, style.hex_radius.max(6.0));
        Tabletop { board: board.clone(), table, grid, palette: Palette::of(style.theme), numbers: style.numbers }
    }

    /// Width and height.
    pub fn size(&self) -> (f32, f32) {
        self.table.as_ref().map_or_else(|| self.grid.size(), Layout::size)
    }

    /// From the centre of a hex to its corner.
    pub fn radius(&self) -> f32 {
        self.table.as_ref().map_or(self.grid.radius, |table| table.unit)
    }

    /// The middle of a hex.
    pub fn centre(&self, hex: &str) -> Option<(f32, f32)> {
        let Point { x, y } = match &self.table {
            Some(table) => table.at(TablePoint::of_square(hex)?),
            None => self.grid.centre(self.grid.at(hex)?),
        };
        Some((x, y))
    }

    /// The hex under a point.
    pub fn hex_at(&self, x: f32, y: f32) -> Option<String> {
        let point = Point::new(x, y);
        if let Some(table) = &self.table {
            return table.point(point).map(TablePoint::square);
        }
        let apart = |at: At| self.grid.centre(at).distance(point);
        let nearest = self.grid.hexes().min_by(|a, b| apart(*a).total_cmp(&apart(*b)))?;
        (apart(nearest) < self.grid.radius).then(|| self.number(nearest).to_string())
    }

    /// The next hex in a direction, 0 to 5 as [`engine::view::Orientation`] has them.
    pub fn beside(&self, hex: &str, direction: u8) -> Option<String> {
        if self.table.is_some() {
            let (x, y) = self.centre(hex)?;
            let (sin, cos) = f32::from(self.degrees(direction)).to_radians().sin_cos();
            return self.hex_at(x + sin * self.radius(), y - cos * self.radius());
        }
        let next = self.grid.next(self.grid.at(hex)?, direction % 6);
        self.grid.holds(next).then(|| self.number(next).to_string())
    }

    /// The direction a counter looks, in degrees clockwise from north.
    pub fn degrees(&self, direction: u8) -> u16 {
        self.grid.orientation.degrees(direction)
    }

    /// The path of a hex's outline, this much of its size.
    pub fn outline(&self, hex: &str, size: f32) -> Option<String> {
        match &self.table {
            Some(table) => Some(table.square(TablePoint::of_square(hex)?, size)),
            None => Some(lines(&self.grid.corners(self.grid.at(hex)?, size), true)),
        }
    }

    fn number(&self, at: At) -> &str {
        let index = (at.row - 1) * self.grid.columns + at.column - 1;
        &self.board.hexes[index as usize].number
    }

    /// Patterns and drawings that the layers refer to: once in a document, in `<defs>`.
    pub fn defs(&self) -> String {
        let mut out = String::new();
        let desert = self.table.is_some() || self.board.hexes.iter().any(|cell| cell.ground == Ground::Desert);
        let radius = self.table.as_ref().map_or(self.grid.radius, Layout::stamp);
        stamps::define(&mut out, desert, true, self.palette, radius);
        let chips = CHIPS.iter().filter_map(|kind| pictogram::chip(kind));
        let names =
            PICTOGRAMS.into_iter().chain(chips).chain(sites::drawings(&self.board)).chain(["port", "expedition"]);
        for name in names.collect::<std::collections::BTreeSet<_>>() {
            pictogram::define(&mut out, &format!("sy-{name}"));
        }
        out
    }

    /// The printed sheet with its names, as it lies under everything.
    pub fn sheet(&self) -> String {
        if let Some(table) = &self.table {
            let mut out = String::new();
            table.plain(&mut out);
            return out;
        }
        let Tabletop { board, grid, palette, .. } = self;
        let (width, height) = grid.size();
        let bounds = Rect { left: 0.0, top: 0.0, right: width, bottom: height };
        let named = names::place(board, grid, &BTreeMap::new(), bounds);
        let rects: Vec<Rect> = named.iter().map(|name| name.rect).collect();
        let is_covered = |at: &At| rects.iter().any(|rect| rect.overlap(&ground::number_rect(grid, *at)) > 0.0);
        let covered: HashSet<At> = grid.hexes().filter(is_covered).collect();
        let mut out = String::new();
        // Cut off at the edge by the window on it: a clip path inside would cost a browser nine frames in ten.
        ground::draw(&mut out, board, grid, palette, self.numbers.then_some(&covered));
        let mut solid = rects;
        solid.extend(named.iter().map(|name| names::symbol(grid, name.at, name.site)));
        lettering::draw(&mut out, board, grid, palette, (&solid, bounds));
        regions::titles(&mut out, board, grid, palette, (&solid, bounds));
        let (w, h) = (N(width), N(height));
        put!(out, r#"<rect width="{w}" height="{h}" fill="none" stroke="{}" stroke-width="1.2"/>"#, palette.ink_2);
        out
    }

    /// The sheet as a small map shows it: its grounds, a path for each.
    pub fn relief(&self) -> String {
        let Tabletop { grid, palette, .. } = self;
        let mut grounds: BTreeMap<String, String> = BTreeMap::new();
        for at in grid.hexes() {
            let path = grounds.entry(palette.ground(grid.ground(at)).to_string()).or_default();
            path.push_str(&lines(&grid.corners(at, 1.04), true));
        }
        let mut out = String::new();
        for (colour, path) in grounds {
            put!(out, r#"<path d="{path}" fill="{colour}"/>"#);
        }
        out
    }

    /// Who holds what: only where that changes have sites to be drawn anew.
    pub fn held(&self, view: &View) -> Held {
        Held(sites::held(view, &self.grid, self.palette))
    }

    /// Cities and towns in their owners' colours, one by one.
    pub fn sites(&self, Held(held): &Held) -> Vec<String> {
        sites::one_by_one(&self.board, &self.grid, self.palette, held).map(|(_, symbol)| symbol).collect()
    }

    /// The markers that lie under counters: apart from the sites, for they change more often. On a table, all that stands on
    /// it but troops.
    pub fn beneath(&self, view: &View) -> String {
        let mut out = String::new();
        match &self.table {
            Some(table) => {
                table.terrain(&mut out, view);
                table.things(&mut out, view);
            }
            None => markers::under(&mut out, view, &self.grid, self.palette),
        }
        out
    }

    /// The hexes offered, lit: a layer of its own, for they change with every touch.
    pub fn lit(&self, view: &View) -> String {
        let mut out = String::new();
        if self.table.is_none() {
            offers::wash(&mut out, view, &self.grid, self.palette);
        }
        out
    }

    /// The counters and backs in each hex. Those that lie as they lay before are not drawn anew. Whether they can act is drawn
    /// and left to the style of the page: see [`Tabletop::ready`].
    pub fn piles(&self, view: &Arc<View>, before: Option<&Piles>) -> Piles {
        let drawn = match &self.table {
            Some(table) => {
                let on_table = view.counters.iter().filter_map(|counter| Some((counter, counter.place.hex()?)));
                on_table.map(|(counter, square)| (square, table.troop(view, counter).into())).collect()
            }
            None => {
                let lay = before.map(|before| stacks::on_map(&before.view, &self.grid)).unwrap_or_default();
                let known: HashMap<&str, &Arc<str>> =
                    before.iter().flat_map(|before| &before.drawn).map(|(hex, svg)| (hex.as_str(), svg)).collect();
                let drawn = stacks::hex_by_hex(view, &self.grid, self.palette, |at, piles| {
                    let still = lay.get(&at).is_some_and(|lay| lay == piles);
                    still.then(|| known.get(self.number(at)).copied().cloned()).flatten()
                });
                drawn.into_iter().map(|(at, svg)| (self.number(at).to_string(), svg)).collect()
            }
        };
        Piles { view: Arc::clone(view), drawn }
    }

    /// The hexes with counters that can act, each with the sides that have some there, as `data-ready` has them: `0`, `1` or
    /// `0 1`.
    pub fn ready(&self, view: &View) -> BTreeMap<String, String> {
        let offered = stacks::offered(view);
        let mut ready: BTreeMap<String, String> = BTreeMap::new();
        for counter in view.counters.iter().filter(|counter| offered.contains(counter.id.as_str())) {
            let Some(hex) = counter.place.hex() else { continue };
            let (sides, side) = (ready.entry(hex).or_default(), counter.side.to_string());
            if !sides.contains(&side) {
                sides.push_str(if sides.is_empty() { "" } else { " " });
                sides.push_str(&side);
            }
        }
        ready
    }

    /// The room that piles take: only where that changes have names to be placed anew.
    pub fn rooms(&self, view: &View) -> Rooms {
        if self.table.is_some() {
            return Rooms::default();
        }
        let piles = stacks::on_map(view, &self.grid);
        Rooms(piles.iter().map(|(at, piles)| (*at, stacks::room(&self.grid, *at, piles))).collect())
    }

    /// The names of places, one by one: each makes room for the counters near it.
    pub fn names(&self, Rooms(pieces): &Rooms) -> Vec<String> {
        let Tabletop { board, grid, palette, .. } = self;
        if self.table.is_some() {
            return Vec::new();
        }
        let (width, height) = grid.size();
        let bounds = Rect { left: 0.0, top: 0.0, right: width, bottom: height };
        let written = |named| {
            let mut out = String::new();
            sites::names(&mut out, palette, std::slice::from_ref(named));
            out
        };
        names::place(board, grid, pieces, bounds).iter().map(written).collect()
    }

    /// The markers that lie over counters and names.
    pub fn above(&self, view: &View) -> String {
        let Tabletop { board, grid, palette, .. } = self;
        let mut out = String::new();
        if self.table.is_none() {
            markers::over(&mut out, board, view, grid, palette, &stacks::on_map(view, grid));
        }
        out
    }

    /// What each hex offered costs, and ways to turn; on a table, the places offered.
    pub fn prices(&self, view: &View) -> String {
        let mut out = String::new();
        match &self.table {
            Some(table) => table.offers(&mut out, view),
            None => {
                let taken = stacks::on_map(view, &self.grid).into_keys().collect();
                offers::prices(&mut out, view, &self.grid, self.palette, &taken);
            }
        }
        out
    }

    /// One counter by itself, its middle at the middle of a box of 120: for lists and for what moves.
    pub fn counter(&self, view: &View, id: &str) -> Option<String> {
        let counter = view.counters.iter().find(|counter| counter.id == id)?;
        let card = Card { counter, under: &[], can_act: CanAct::No, ids: false };
        let mut out = String::new();
        counter::draw(&mut out, self.palette, view, &card, Point::new(60.0, 60.0), 100.0);
        Some(out)
    }

    /// The face-down pile of a side in a hex by itself, as [`Tabletop::counter`].
    pub fn backs(&self, view: &View, hex: &str, side: u8, mode: &str) -> Option<String> {
        let here = |place: &Place| matches!(place, Place::Hex(number) if number == hex);
        let pile = view.backs.iter().find(|backs| backs.side == side && backs.mode == mode && here(&backs.place))?;
        let mut out = String::new();
        backs::draw(&mut out, self.palette, view, pile, Point::new(60.0, 60.0), 100.0);
        Some(out)
    }
}

#[cfg(test)]
mod tests {
    use engine::view::{Cell, Orientation};

    use super::*;

    fn tabletop(orientation: Orientation) -> Tabletop {
        let number = |i: u16| format!("{:02}{:02}", i % 4 + 1, i / 4 + 1);
        let hexes = (0..12).map(|i| Cell { number: number(i), ..Cell::default() }).collect();
        let board = HexBoard { columns: 4, rows: 3, hexes, orientation, ..HexBoard::default() };
        Tabletop::new(&Board::Hexes(board), &Style::default())
    }

    #[test]
    fn every_hex_is_found_under_its_middle_and_near_its_rim() {
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let table = tabletop(orientation);
            for cell in &table.board.hexes {
                let (x, y) = table.centre(&cell.number).unwrap();
                for (dx, dy) in [(0.0, 0.0), (0.8, 0.0), (0.0, -0.8), (-0.5, 0.5)] {
                    let (dx, dy) = (dx * table.radius(), dy * table.radius());
                    assert_eq!(table.hex_at(x + dx, y + dy).as_ref(), Some(&cell.number), "{dx} {dy}");
                }
            }
            assert_eq!(table.hex_at(-50.0, -50.0), None);
        }
    }

    #[test]
    fn the_way_out_and_back_leads_home() {
        let table = tabletop(Orientation::default());
        for direction in 0..6 {
            let out = table.beside("0202", direction).unwrap();
            assert_eq!(table.beside(&out, (direction + 3) % 6).as_deref(), Some("0202"));
        }
        assert_eq!(table.beside("0101", 0), None);
    }
}
