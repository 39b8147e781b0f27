//! Draws any table as a picture: a [`View`] on its [`Board`] as one SVG text, and that as a PNG (feature `png`, on unless
//! switched off).
//!
//! It knows no particular game, only what a view can say. The same input gives the same text.
//!
//! ```
//! # #[cfg(feature = "png")] {
//! use engine::view::{Board, Cell, Ground, HexBoard, Prompt, Track, View};
//! use picture::{Caption, Style, board_svg, png};
//!
//! let cell = |number: &str| Cell { number: number.into(), ground: Ground::Woods, ..Cell::default() };
//! let board = Board::Hexes(HexBoard {
//!     columns: 2,
//!     rows: 1,
//!     hexes: vec![cell("0101"), cell("0201")],
//!     scale: "100 m a hex".into(),
//!     ..HexBoard::default()
//! });
//! let view = View {
//!     sides: vec![],
//!     counters: vec![],
//!     backs: vec![],
//!     markers: vec![],
//!     patches: vec![],
//!     trays: vec![],
//!     turn: Track { now: 1, last: 10 },
//!     prompt: Prompt { side: None, headline: String::new(), detail: String::new(), phases: vec![], phase: None },
//!     ledger: None,
//!     offers: vec![],
//!     verdict: None,
//! };
//! let svg = board_svg(&board, &view, &Caption::titled("Two hexes"), &Style::default());
//! assert!(svg.contains("0201"));
//! assert!(png(&svg, 1.0).unwrap().starts_with(b"\x89PNG"));
//! # }
//! ```
//!
//! | to read | about |
//! |---|---|
//! | `geometry`, `outline` | where hexes lie; the rounded outline of an area |
//! | `ground`, `courses`, `crossings`, `walls` | the printed sheet: areas, roads and streams, bridges, walls |
//! | `coast` | the sea, its shores and straits |
//! | `hexsides`, `marks`, `stamps` | what runs along hexsides; what is drawn on the ground |
//! | `sites`, `names` | cities and towns; where their names find room |
//! | `regions`, `lettering` | districts, their borders and names; the names of seas and rivers |
//! | `legend`, `key`, `sheets` | the key to the map; the sheets it is laid together from |
//! | `counter`, `stacks`, `backs`, `pictogram` | a counter, which lies on top, its back, what is drawn on it |
//! | `markers`, `offers` | what else lies on hexes; what may be done |
//! | `table` | a table that is measured instead of a map of hexes |
//! | `header`, `ledger`, `sides` | what stands above and below the map |
//! | `palette`, `text`, `svg` | colours, fonts, numbers |
//! | `beside` | two pictures in one |
//! | `tabletop` | the same in layers, for a screen that is played on |
//! | `png` | from text to pixels |

mod backs;
mod beside;
mod coast;
mod counter;
mod courses;
mod crossings;
mod geometry;
mod ground;
mod header;
mod hexsides;
mod key;
mod ledger;
mod legend;
mod lettering;
mod markers;
mod marks;
mod names;
mod offers;
mod outline;
mod palette;
mod pictogram;
#[cfg(feature = "png")]
mod png;
mod regions;
mod sheets;
mod sides;
mod sites;
mod stacks;
mod stamps;
mod svg;
mod table;
mod tabletop;
mod text;
mod walls;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use engine::data::Provenance;
use engine::view::{Board, Counter, Ground, HexBoard, View};

use crate::geometry::{At, Grid};
use crate::names::Rect;
use crate::palette::Palette;
use crate::svg::{Block, N, Point, put};
use crate::text::{Escaped, SANS};

pub use crate::pictogram::{CHIPS, PICTOGRAM_ALIASES, PICTOGRAMS, mark};
#[cfg(feature = "png")]
pub use crate::png::png;
pub use crate::tabletop::{Held, Piles, Rooms, Tabletop};
pub use beside::beside;

/// By day or by lamp.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on pale paper.
    #[default]
    Light,
    /// Pale ink on a dark table.
    Dark,
}

/// How a picture is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Style {
    /// By day or by lamp.
    pub theme: Theme,
    /// From the centre of a hex to its corner, in pixels. Below 18 hex numbers are left out.
    pub hex_radius: f32,
    /// Print hex numbers, where no counter stands.
    pub numbers: bool,
    /// Print the scale and the kinds of ground below the map.
    pub legend: bool,
    /// Print title, turn track and prompt above the map.
    pub header: bool,
    /// Print the sides with their trays, and the attack in hand, below the map.
    pub panels: bool,
    /// Print the names of counters (`AX3`) below them, for those who type their actions.
    pub ids: bool,
    /// Show only the part of the map between these two hexes, north-west and south-east, both included.
    pub window: Option<(String, String)>,
}

impl Default for Style {
    fn default() -> Self {
        Style {
            theme: Theme::Light,
            hex_radius: 36.0,
            numbers: true,
            legend: true,
            header: true,
            panels: true,
            ids: false,
            window: None,
        }
    }
}

/// A map wider than this is drawn with smaller hexes, in pixels.
const WIDEST: f32 = 2800.0;

impl Style {
    /// The usual style for a board: a great map has smaller hexes, down to two thirds.
    pub fn of(board: &Board) -> Self {
        let usual = Style::default();
        let Board::Hexes(board) = board else { return usual };
        let (width, _) = Grid::new(board, 1.0).size();
        Style { hex_radius: (WIDEST / width).floor().clamp(usual.hex_radius / 1.5, usual.hex_radius), ..usual }
    }
}

/// What stands over a picture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Caption {
    /// What is played: "Megiddo".
    pub title: String,
    /// Which game and when: "Armageddon · 1469 BC".
    pub subtitle: String,
    /// Small remarks at the right. "map reconstructed" is added by itself where it is true.
    pub tags: Vec<String>,
}

impl Caption {
    /// A caption with a title only.
    pub fn titled(title: impl Into<String>) -> Self {
        Caption { title: title.into(), ..Caption::default() }
    }
}

/// The narrowest page.
const NARROWEST: f32 = 720.0;
/// The table seen round the map.
const MARGIN: f32 = 16.0;

/// Draws a table as an SVG document. The text names its fonts with others to fall back on, and embeds none.
pub fn board_svg(board: &Board, view: &View, caption: &Caption, style: &Style) -> String {
    let board = match board {
        Board::Hexes(board) => board,
        Board::Table(table) => return table::svg(table, view, caption, style),
    };
    let palette = Palette::of(style.theme);
    let grid = Grid::new(board, style.hex_radius.max(6.0));
    let (corner, size) = window(&grid, style);
    let mut drawn = String::new();
    sheets::letters(&mut drawn, board, &grid, palette, (corner.x, corner.x + size.0), MARGIN);
    if style.window.is_some() {
        let (w, h, tag) = (N(size.0), N(size.1), palette.tag);
        put!(drawn, r##"<clipPath id="{tag}-window"><rect width="{w}" height="{h}"/></clipPath>"##);
        put!(drawn, r##"<g clip-path="url(#{tag}-window)">"##);
        put!(drawn, r#"<g transform="translate({} {})">"#, N(-corner.x), N(-corner.y));
        map(&mut drawn, board, view, &grid, palette, style);
        drawn.push_str("</g></g>");
    } else {
        map(&mut drawn, board, view, &grid, palette, style);
    }
    let sheet = Sheet {
        size,
        map: drawn,
        tags: tags(board, caption),
        legend: &|width, zoom| legend::draw(board, view, &grid, palette, width, 2.0 * grid.half_height() / zoom),
        desert: board.hexes.iter().any(|cell| cell.ground == Ground::Desert),
        radius: grid.radius,
        drawings: sites::drawings(board).collect(),
    };
    page(view, caption, style, palette, &sheet)
}

/// What is drawn in the middle of a page, and what it needs.
pub(crate) struct Sheet<'a> {
    /// Its width and height.
    pub size: (f32, f32),
    /// The drawing.
    pub map: String,
    /// The remarks at the right of the header.
    pub tags: Vec<String>,
    /// The key to it, for a page of this width that is enlarged so much.
    pub legend: &'a dyn Fn(f32, f32) -> Block,
    /// It has sand on it.
    pub desert: bool,
    /// How large its marks are, as the radius of a hex.
    pub radius: f32,
    /// Symbols that are placed on it besides those of counters and markers.
    pub drawings: Vec<&'static str>,
}

/// The whole document: what stands above, the sheet, what stands below.
pub(crate) fn page(view: &View, caption: &Caption, style: &Style, palette: &Palette, sheet: &Sheet<'_>) -> String {
    let (map_width, map_height) = sheet.size;
    let mut width = map_width + 2.0 * MARGIN;
    if style.header || style.panels {
        width = width.max(NARROWEST);
    }
    // What stands round a wide map grows with it.
    let zoom = (width / 1100.0).sqrt().clamp(1.0, 2.0);
    let inner = width / zoom;

    let mut body = String::new();
    let mut y = 0.0;
    let mut stack = |body: &mut String, block: Block| {
        if block.height > 0.0 {
            put!(body, r#"<g transform="translate(0 {}) scale({zoom:.3})">{}</g>"#, N(y), block.svg);
            y += block.height * zoom;
        }
        y
    };
    if style.header {
        stack(&mut body, header::title(view, caption, &sheet.tags, palette, inner));
        stack(&mut body, header::prompt(view, palette, inner));
    }
    let top = stack(&mut body, Block { svg: String::new(), height: 0.0 });
    let left = (width - map_width) / 2.0;
    let (w, h) = (N(map_width), N(map_height));
    put!(body, r#"<g class="map" transform="translate({} {})">{}"#, N(left), N(top + MARGIN), sheet.map);
    put!(body, r#"<rect width="{w}" height="{h}" fill="none" stroke="{}" stroke-width="1.2"/></g>"#, palette.ink_2);
    stack(&mut body, Block { svg: String::new(), height: (map_height + 2.0 * MARGIN) / zoom });
    if style.legend {
        let key = (sheet.legend)(inner - 2.0 * MARGIN, zoom);
        let svg = format!(r#"<g transform="translate({MARGIN} -4)">{}</g>"#, key.svg);
        stack(&mut body, Block { svg, height: key.height + 8.0 });
    }
    if style.panels {
        stack(&mut body, ledger::draw(view, palette, inner));
        stack(&mut body, sides::draw(view, palette, style.ids, inner));
    }
    let height = stack(&mut body, Block { svg: String::new(), height: 0.0 });
    document(view, caption, palette, sheet, (width.ceil(), height.ceil()), &body)
}

/// The part of the sheet that is shown: its corner and its size.
fn window(grid: &Grid, style: &Style) -> (Point, (f32, f32)) {
    let ends = style.window.as_ref().and_then(|(from, to)| Some((grid.at(from)?, grid.at(to)?)));
    let Some((from, to)) = ends else { return (Point::new(0.0, 0.0), grid.size()) };
    let first = At::new(from.column.min(to.column), from.row.min(to.row));
    let last = At::new(from.column.max(to.column), from.row.max(to.row));
    grid.extent(first, last)
}

/// The remarks at the right of the header.
fn tags(board: &HexBoard, caption: &Caption) -> Vec<String> {
    let mut tags = caption.tags.clone();
    let said = "map reconstructed";
    if board.provenance == Provenance::Reconstructed && !tags.iter().any(|tag| tag == said) {
        tags.push(said.to_string());
    }
    tags
}

/// The map with all that lies on it, from below.
fn map(out: &mut String, board: &HexBoard, view: &View, grid: &Grid, palette: &Palette, style: &Style) {
    let piles = stacks::on_map(view, grid);
    let taken: HashSet<At> = piles.keys().copied().collect();
    let mut pieces: BTreeMap<At, Rect> =
        piles.iter().map(|(at, piles)| (*at, stacks::room(grid, *at, piles))).collect();
    for at in markers::banners(view, grid) {
        let room = pieces.entry(at).or_insert_with(|| stacks::room(grid, at, &[]));
        room.top = room.top.min(grid.centre(at).y - markers::BANNER * grid.radius);
    }
    let (corner, (width, height)) = window(grid, style);
    let bounds = Rect { left: corner.x, top: corner.y, right: corner.x + width, bottom: corner.y + height };
    let named = names::place(board, grid, &pieces, bounds);
    let rects: Vec<Rect> = named.iter().map(|name| name.rect).collect();
    // A hex number gives way to counters and names.
    let is_covered = |at: At| rects.iter().any(|rect| rect.overlap(&ground::number_rect(grid, at)) > 0.0);
    let covered: HashSet<At> = grid.hexes().filter(|&at| taken.contains(&at) || is_covered(at)).collect();
    let numbers = style.numbers && style.hex_radius >= 18.0;
    let ((width, height), tag) = (grid.size(), palette.tag);
    put!(out, r##"<clipPath id="{tag}-sheet"><rect width="{}" height="{}"/></clipPath>"##, N(width), N(height));
    put!(out, r##"<g class="ground" clip-path="url(#{tag}-sheet)">"##);
    ground::draw(out, board, grid, palette, numbers.then_some(&covered));
    out.push_str("</g>");
    if !(named.is_empty() && board.letterings.is_empty() && board.regions.is_empty()) {
        let mut solid = rects.clone();
        solid.extend(named.iter().map(|name| names::symbol(grid, name.at, name.site)));
        solid.extend(pieces.values());
        lettering::draw(out, board, grid, palette, (&solid, bounds));
        regions::titles(out, board, grid, palette, (&solid, bounds));
        sites::symbols(out, board, view, grid, palette, &taken);
    }
    markers::under(out, view, grid, palette);
    offers::wash(out, view, grid, palette);
    stacks::draw(out, view, grid, palette, &piles, style.ids);
    // A chip would hide the letter of its hex.
    let chipped = |counter: &&Counter| !counter.chips.is_empty();
    let chipped =
        |at: At| piles.get(&at).is_some_and(|piles| piles.iter().any(|pile| pile.counters().iter().any(chipped)));
    ground::letters(out, board, grid, palette, 0.95, chipped);
    sites::names(out, palette, &named);
    markers::over(out, board, view, grid, palette, &piles);
    offers::prices(out, view, grid, palette, &taken);
}

/// The whole document round its body.
fn document(
    view: &View,
    caption: &Caption,
    palette: &Palette,
    sheet: &Sheet<'_>,
    size: (f32, f32),
    body: &str,
) -> String {
    let (width, height) = (N(size.0), N(size.1));
    let mut out = String::with_capacity(body.len() + 16_000);
    put!(out, r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}""#);
    put!(out, r#" viewBox="0 0 {width} {height}" font-family="{SANS}" role="img">"#);
    let headline = view.verdict.as_deref().unwrap_or(&view.prompt.headline);
    put!(out, "<title>{}</title><desc>{}</desc><defs>", Escaped(&caption.title), Escaped(headline));
    stamps::define(&mut out, sheet.desert, !view.backs.is_empty(), palette, sheet.radius);
    pictogram::define(&mut out, "ui-mark");
    let pictures = view.counters.iter().map(|counter| pictogram::pictogram(&counter.pictogram));
    let chips = view.counters.iter().flat_map(|counter| counter.chips.iter().chain(&counter.traits));
    let kinds = chips.map(|chip| &chip.kind).chain(view.markers.iter().map(|marker| &marker.kind));
    let backs = view.backs.iter().map(|backs| backs::drawing(&backs.mode));
    let names = pictures.chain(kinds.filter_map(|kind| pictogram::chip(kind)));
    for name in names.chain(backs).chain(sheet.drawings.iter().copied()).collect::<BTreeSet<_>>() {
        pictogram::define(&mut out, &format!("sy-{name}"));
    }
    put!(out, r#"</defs><rect width="{width}" height="{height}" fill="{}"/>{body}</svg>"#, palette.table);
    out.push('\n');
    out
}
