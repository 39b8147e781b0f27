//! A table that is measured: terrain in its outlines, zones, camps and markers, troops on their own ground.

use engine::data::Provenance;
use engine::view::{Counter, Patch, Place, Spot, TableBoard, TablePoint, View};

use crate::counter::side_livery;
use crate::palette::{Colour, Palette};
use crate::svg::{Block, N, Point, lines, noise, put};
use crate::text::{Escaped, SERIF};
use crate::{Caption, Sheet, Style, marks, page, pictogram};

/// Pixels for a unit of the table, for hexes of the usual size.
const UNIT: f32 = 14.0;
/// The frame round a table, in units: a ruler is printed on it.
const RIM: f32 = 1.7;
/// Hexes of the usual size have this radius; a table is drawn larger or smaller with them.
const USUAL: f32 = 36.0;

/// Patches where a side deploys.
const ZONE: &str = "zone";

/// A table laid out.
pub(crate) struct Layout {
    table: TableBoard,
    palette: &'static Palette,
    /// Pixels for a unit.
    pub unit: f32,
}

/// Draws a table as an SVG document.
pub(crate) fn svg(table: &TableBoard, view: &View, caption: &Caption, style: &Style) -> String {
    let layout = Layout::new(table.clone(), style);
    let mut map = String::new();
    layout.draw(&mut map, view, style);
    let mut tags = caption.tags.clone();
    if table.provenance == Provenance::Reconstructed {
        tags.push("table reconstructed".to_string());
    }
    let sheet = Sheet {
        size: layout.size(),
        map,
        tags,
        legend: &|_, _| layout.legend(),
        desert: view.patches.iter().any(|patch| patch.kind == "soft-sand"),
        radius: layout.stamp(),
        drawings: vec!["expedition"],
    };
    page(view, caption, style, layout.palette, &sheet)
}

impl Layout {
    pub fn new(table: TableBoard, style: &Style) -> Self {
        Layout { table, palette: Palette::of(style.theme), unit: UNIT * style.hex_radius.max(6.0) / USUAL }
    }

    /// With the frame.
    pub fn size(&self) -> (f32, f32) {
        let (width, depth) = self.cloth_size();
        (width + 2.0 * self.rim(), depth + 2.0 * self.rim())
    }

    fn cloth_size(&self) -> (f32, f32) {
        (self.length(self.table.width), self.length(self.table.depth))
    }

    fn rim(&self) -> f32 {
        RIM * self.unit
    }

    fn length(&self, hundredths: i16) -> f32 {
        f32::from(hundredths) / 100.0 * self.unit
    }

    /// The radius of a hex whose drawings suit this table.
    pub fn stamp(&self) -> f32 {
        self.unit * 2.2
    }

    /// The first long edge is below.
    pub fn at(&self, at: TablePoint) -> Point {
        Point::new(self.rim() + self.length(at.x), self.rim() + self.length(self.table.depth - at.y))
    }

    /// The point of the table that is drawn there.
    pub fn point(&self, at: Point) -> Option<TablePoint> {
        let hundredths = |length: f32| ((length - self.rim()) / self.unit * 100.0).floor();
        let (x, y) = (hundredths(at.x), f32::from(self.table.depth) - hundredths(at.y) - 1.0);
        let on = |part: f32, most: i16| (0.0..f32::from(most)).contains(&part).then_some(part as i16);
        Some(TablePoint { x: on(x, self.table.width)?, y: on(y, self.table.depth)? })
    }

    /// A square round a point, this much of a unit.
    pub fn square(&self, at: TablePoint, size: f32) -> String {
        let (at, half) = (self.at(at), self.unit * size / 2.0);
        lines(&[at.plus(-half, -half), at.plus(half, -half), at.plus(half, half), at.plus(-half, half)], true)
    }

    fn all(&self, points: &[TablePoint]) -> Vec<Point> {
        points.iter().map(|at| self.at(*at)).collect()
    }

    fn draw(&self, out: &mut String, view: &View, style: &Style) {
        self.plain(out);
        self.terrain(out, view);
        self.things(out, view);
        view.counters.iter().for_each(|counter| self.troops(out, view, counter, style.ids));
        self.offers(out, view);
    }

    /// The part of the picture that is the table: a rectangle without its end.
    fn rect(&self) -> String {
        let (rim, (width, height)) = (N(self.rim()), self.cloth_size());
        format!(r#"<rect x="{rim}" y="{rim}" width="{}" height="{}""#, N(width), N(height))
    }

    /// The table before anything lies on it, in its frame.
    pub fn plain(&self, out: &mut String) {
        for fill in [self.palette.clear.to_string(), format!("url(#{}-p-clear)", self.palette.tag)] {
            put!(out, r#"{} fill="{fill}"/>"#, self.rect());
        }
        self.lines(out);
        self.ruler(out);
    }

    /// Where each side deploys, and every piece of terrain, named.
    pub fn terrain(&self, out: &mut String, view: &View) {
        let tag = self.palette.tag;
        put!(out, r##"<clipPath id="{tag}-sheet">{}/></clipPath>"##, self.rect());
        put!(out, r##"<g class="ground" clip-path="url(#{tag}-sheet)">"##);
        let zones = || view.patches.iter().filter(|patch| patch.kind == ZONE);
        zones().for_each(|patch| self.zone(out, view, patch));
        let pieces = || view.patches.iter().filter(|patch| patch.side.is_none());
        pieces().for_each(|patch| self.ground(out, patch));
        out.push_str("</g>");
        zones().for_each(|patch| self.zone_name(out, view, patch));
        pieces().for_each(|patch| self.label(out, patch));
    }

    /// Camps, fortifications, ambush markers.
    pub fn things(&self, out: &mut String, view: &View) {
        let is_thing = |patch: &&Patch| patch.side.is_some() && patch.kind != ZONE;
        view.patches.iter().filter(is_thing).for_each(|patch| self.thing(out, view, patch));
    }

    /// One battle group or commander.
    pub fn troop(&self, view: &View, counter: &Counter) -> String {
        let mut out = String::new();
        self.troops(&mut out, view, counter, false);
        out
    }

    /// A piece of terrain: its colour, what grows there, its edge.
    fn ground(&self, out: &mut String, patch: &Patch) {
        let palette = self.palette;
        let points = self.all(&patch.points);
        if let Some(width) = patch.width {
            let (path, width) = (lines(&points, false), self.length(width));
            let (edge, fill) = match patch.kind.as_str() {
                "road" => (palette.road_edge, palette.road),
                _ => (palette.stream_edge, palette.water),
            };
            let in_hand = patch.in_hand.then_some(("in-hand", palette.leaf, width + 6.0));
            let kind = patch.kind.as_str();
            for (class, colour, wide) in in_hand.into_iter().chain([(kind, edge, width), (kind, fill, width - 2.0)]) {
                put!(out, r#"<path class="{}" d="{path}" fill="none" stroke="{colour}""#, Escaped(class));
                put!(out, r#" stroke-width="{}" stroke-linejoin="round"/>"#, N(wide));
            }
            return;
        }
        let path = lines(&points, true);
        let look = self.look(&patch.kind);
        let class = Escaped(&patch.kind);
        put!(out, r#"<g class="piece {class}"><path d="{path}" fill="{}""#, look.fill);
        put!(out, r#" fill-opacity="{}" stroke="{}" stroke-width="{}""#, look.opacity, look.edge, N(self.unit * 0.12));
        put!(out, r#" stroke-linejoin="round"{}/>"#, if look.dashed { r#" stroke-dasharray="5 4""# } else { "" });
        if let Some(pattern) = look.pattern {
            put!(out, r#"<path d="{path}" fill="url(#{}-p-{pattern})"/>"#, palette.tag);
        }
        if let Some(ends) = patch.crest {
            let inner: Vec<Point> = points.iter().map(|at| centre(&points).toward(*at, 0.62)).collect();
            put!(out, r#"<path d="{}" fill="{}" fill-opacity=".8"/>"#, lines(&inner, true), palette.slope_2);
            let steep = patch.kind == "steep-hill";
            if steep {
                self.fall(out, &points);
            }
            let crest = lines(&ends.map(|at| self.at(at)), false);
            put!(out, r#"<path class="crest" d="{crest}" fill="none" stroke="{}""#, palette.crest);
            put!(out, r#" stroke-width="{}" stroke-linecap="round"/>"#, N(self.unit * if steep { 0.28 } else { 0.16 }));
        }
        if let Some((mark, apart, in_rows)) = look.marks {
            self.scatter(out, &points, mark, apart, in_rows);
        }
        if patch.in_hand {
            put!(out, r#"<path class="in-hand" d="{path}" fill="none" stroke="{}" stroke-width="4"/>"#, palette.leaf);
        }
        out.push_str("</g>");
    }

    fn look(&self, kind: &str) -> Look {
        let palette = self.palette;
        let plain =
            |fill: Colour, edge: Colour| Look { fill, edge, opacity: "1", pattern: None, marks: None, dashed: false };
        let field = palette.clear.mixed(palette.woods, 0.35);
        match kind {
            "open" => Look { dashed: true, opacity: ".35", ..plain(palette.sheet, palette.ink_3) },
            "open-field" => Look {
                marks: Some(("furrow", 1.1, true)),
                ..plain(palette.clear.mixed(palette.leaf, 0.18), palette.rough_mark)
            },
            "enclosed-field" => Look { marks: Some(("furrow", 1.1, true)), ..plain(field, palette.woods_mark) },
            "broken" => Look { marks: Some(("hump", 2.4, false)), ..plain(palette.rough, palette.rough_mark) },
            "brush" => Look {
                marks: Some(("bush", 1.5, false)),
                ..plain(palette.clear.mixed(palette.woods, 0.5), palette.rough_mark)
            },
            "plantation" => Look { marks: Some(("palm", 1.7, true)), ..plain(field, palette.woods_mark) },
            "gully" => plain(palette.rough.mixed(palette.crest, 0.35), palette.crest),
            "forest" => Look { marks: Some(("tree", 1.45, false)), ..plain(palette.woods, palette.woods_mark) },
            "vineyard" => Look { marks: Some(("vine", 1.15, true)), ..plain(field, palette.woods_mark) },
            "marsh" => Look { pattern: Some("marsh"), ..plain(palette.marsh, palette.marsh_mark) },
            "soft-sand" => Look { pattern: Some("desert"), ..plain(palette.desert, palette.desert_mark) },
            "village" => Look { marks: Some(("house", 1.9, false)), ..plain(palette.village, palette.masonry) },
            "steep-hill" | "gentle-hill" => plain(palette.slope, palette.slope_mark),
            "sea" => Look { pattern: Some("water"), ..plain(palette.water, palette.stream_edge) },
            _ => Look { marks: Some(("peak", 2.6, false)), ..plain(palette.mountain, palette.mountain_mark) },
        }
    }

    /// Marks inside an outline, on a grid that is a little uneven unless they stand in rows.
    fn scatter(&self, out: &mut String, outline: &[Point], mark: &str, apart: f32, in_rows: bool) {
        let step = apart * self.unit;
        let (from, to) = extent(outline);
        let mut row = 0;
        let mut y = from.y + step * 0.6;
        while y < to.y {
            let mut column = 0;
            let mut x = from.x + step * if row % 2 == 0 || in_rows { 0.5 } else { 0.9 };
            while x < to.x {
                let jitter = |seed: i32| (noise(&[seed, row, column]) - 0.5) * step * if in_rows { 0.0 } else { 0.45 };
                let at = Point::new(x + jitter(7), y + jitter(8));
                // With a margin, so that nothing sticks out.
                let corners = [(-0.3, 0.1), (0.3, 0.1), (0.0, -0.45)];
                if corners.iter().all(|(dx, dy)| is_inside(outline, at.plus(dx * step, dy * step))) {
                    self.mark(out, mark, at);
                }
                (x, column) = (x + step, column + 1);
            }
            (y, row) = (y + step * 0.8, row + 1);
        }
    }

    fn mark(&self, out: &mut String, mark: &str, at: Point) {
        let palette = self.palette;
        let unit = self.unit;
        match mark {
            "furrow" => {
                put!(
                    out,
                    r#"<path d="M{} {}h{}" stroke="{}""#,
                    N(at.x - unit * 0.45),
                    N(at.y),
                    N(unit * 0.9),
                    palette.rough_mark
                );
                out.push_str(r#" stroke-opacity=".55" stroke-width="1"/>"#);
            }
            "bush" => {
                put!(
                    out,
                    r#"<circle cx="{}" cy="{}" r="{}" fill="{}""#,
                    N(at.x),
                    N(at.y),
                    N(unit * 0.24),
                    palette.tree
                );
                put!(out, r#" stroke="{}" stroke-width=".8"/>"#, palette.woods_mark);
            }
            "peak" => marks::place(out, palette, mark, at, unit / 22.0),
            _ => marks::place(out, palette, mark, at, unit / 15.0),
        }
    }

    /// Short strokes down a steep hill.
    fn fall(&self, out: &mut String, outline: &[Point]) {
        let middle = centre(outline);
        let mut path = String::new();
        for (i, from) in outline.iter().enumerate() {
            let to = outline[(i + 1) % outline.len()];
            let steps = (from.distance(to) / (self.unit * 0.8)).ceil().max(1.0);
            for step in 0..steps as usize {
                let edge = from.toward(to, (step as f32 + 0.5) / steps);
                put!(path, "M{}L{}", edge.toward(middle, 0.08), edge.toward(middle, 0.3));
            }
        }
        put!(
            out,
            r#"<path class="fall" d="{path}" stroke="{}" stroke-width="1.2" stroke-opacity=".8"/>"#,
            self.palette.slope_mark
        );
    }

    /// The ground of a side, hatched in its colour, with a line where it ends.
    fn zone(&self, out: &mut String, view: &View, patch: &Patch) {
        let rim = side_livery(self.palette, view, patch.side.unwrap_or(0)).rim;
        let (low, high) = extent(&self.all(&patch.points));
        let inner = if self.is_above(low) { high.y } else { low.y };
        let (deep, wide, step) = (high.y - low.y, high.x - low.x, self.unit * 0.7);
        let mut hatch = String::new();
        for i in 1..((wide + deep) / step) as i32 {
            // From the upper or right side down to the left or lower one.
            let along = i as f32 * step;
            let (from, to) = ((along.min(wide), along - along.min(wide)), (along - along.min(deep), along.min(deep)));
            put!(hatch, "M{}L{}", low.plus(from.0, from.1), low.plus(to.0, to.1));
        }
        put!(out, r#"<g class="zone"><title>{}</title><path d="{hatch}" stroke="{rim}""#, Escaped(&patch.words));
        put!(out, r#" stroke-width="1" stroke-opacity=".22"/><path d="M{} {}H{}""#, N(low.x), N(inner), N(high.x));
        put!(out, r#" stroke="{rim}" stroke-width="{}"/>"#, N(self.unit * 0.11));
        out.push_str("</g>");
    }

    /// Whose zone it is, along the outer edge.
    fn zone_name(&self, out: &mut String, view: &View, patch: &Patch) {
        let rim = side_livery(self.palette, view, patch.side.unwrap_or(0)).rim;
        let (low, high) = extent(&self.all(&patch.points));
        let y = if self.is_above(low) { low.y + self.unit * 1.15 } else { high.y - self.unit * 0.5 };
        put!(out, r#"<text x="{}" y="{}" fill="{rim}""#, N(low.x + self.unit * 0.8), N(y));
        put!(out, r#" stroke="{}" stroke-width="3" stroke-opacity=".85" paint-order="stroke""#, self.palette.halo);
        put!(out, r#" font-family="{SERIF}" font-weight="600" font-size="{}">"#, N(self.unit * 0.95));
        put!(out, "{}</text>", Escaped(&patch.label));
    }

    /// Whether a zone with this upper corner lies along the upper edge.
    fn is_above(&self, low: Point) -> bool {
        low.y <= self.rim()
    }

    fn lines(&self, out: &mut String) {
        let (palette, size) = (self.palette, self.unit * 0.62);
        put!(out, r#"<g class="lines" fill="{}" font-size="{}">"#, palette.ink_2, N(size));
        for line in &self.table.lines {
            let (from, to) = (self.at(line.from), self.at(line.to));
            put!(out, r#"<path d="{}" stroke="{}""#, lines(&[from, to], false), palette.line_2);
            out.push_str(r#" stroke-width="1" stroke-opacity=".7" stroke-dasharray="7 5"/>"#);
            if from.y == to.y {
                put!(out, r#"<text x="{}" y="{}">{}</text>"#, N(from.x + 4.0), N(from.y - 3.0), Escaped(&line.words));
            }
        }
        out.push_str("</g>");
    }

    /// A camp, a fortification or an ambush marker of a side.
    fn thing(&self, out: &mut String, view: &View, patch: &Patch) {
        let palette = self.palette;
        let colours = side_livery(palette, view, patch.side.unwrap_or(0));
        let points = self.all(&patch.points);
        let (path, middle) = (lines(&points, true), centre(&points));
        let class = Escaped(&patch.kind);
        put!(out, r#"<g class="{class}"><title>{}</title>"#, Escaped(&patch.words));
        match patch.kind.as_str() {
            "camp" => {
                put!(out, r#"<path d="{path}" fill="{}" stroke="{}" stroke-width="1.6"/>"#, palette.sheet, colours.rim);
                let size = self.unit * 2.6;
                put!(out, r#"<g color="{}">"#, palette.ink);
                pictogram::place(out, "sy-expedition", middle.x - size / 2.0, middle.y - size / 2.0, size);
                out.push_str("</g>");
            }
            "work" => put!(out, r#"<path d="{path}" fill="{}" stroke="{}"/>"#, palette.palisade, colours.rim),
            _ => {
                put!(out, r#"<path d="{path}" fill="{}" stroke="{}" stroke-width="1.4""#, colours.face, colours.rim);
                put!(
                    out,
                    r#" stroke-dasharray="4 2"/><text x="{}" y="{}""#,
                    N(middle.x),
                    N(middle.y + self.unit * 0.38)
                );
                put!(out, r#" fill="{}" font-size="{}" font-weight="700""#, colours.ink, N(self.unit * 1.05));
                put!(out, r#" text-anchor="middle">?{}</text>"#, Escaped(&patch.label));
            }
        }
        out.push_str("</g>");
    }

    /// A battle group on its ground; somebody with a middle alone is a disc.
    fn troops(&self, out: &mut String, view: &View, counter: &Counter, ids: bool) {
        let Place::Table(corners) = &counter.place else { return };
        let palette = self.palette;
        let colours = side_livery(palette, view, counter.side);
        let points = self.all(corners);
        let middle = centre(&points);
        let is_hidden = counter.chips.iter().any(|chip| chip.kind == "ambush");
        put!(out, r#"<g class="troops"><title>{}</title>"#, Escaped(&counter.words));
        let size = match points.as_slice() {
            [middle] => {
                let radius = self.unit * 0.8;
                put!(out, r#"<circle cx="{}" cy="{}" r="{}""#, N(middle.x), N(middle.y), N(radius));
                put!(out, r#" fill="{}" stroke="{}" stroke-width="2"/>"#, colours.face, palette.leaf);
                radius * 1.5
            }
            _ if is_hidden => 0.0,
            _ => {
                put!(out, r#"<path d="{}" fill="{}" stroke="{}""#, lines(&points, true), colours.face, colours.rim);
                out.push_str(r#" stroke-width="1.4" stroke-linejoin="round"/>"#);
                let (from, to) = extent(&points);
                (to.y - from.y).min(to.x - from.x).min(self.unit * 2.2) * 0.92
            }
        };
        if size > 0.0 {
            let id = format!("sy-{}", pictogram::pictogram(&counter.pictogram));
            put!(out, r#"<g color="{}">"#, colours.ink);
            pictogram::place(out, &id, middle.x - size / 2.0, middle.y - size / 2.0, size);
            out.push_str("</g>");
        }
        if ids || is_hidden {
            let below = points.iter().fold(middle.y, |low, at| low.max(at.y));
            put!(out, r#"<text x="{}" y="{}" fill="{}""#, N(middle.x), N(below + self.unit * 0.6), palette.ink);
            put!(out, r#" stroke="{}" stroke-width="2.4" paint-order="stroke""#, palette.halo);
            put!(out, r#" font-size="{}" text-anchor="middle">{}</text>"#, N(self.unit * 0.6), Escaped(&counter.id));
        }
        out.push_str("</g>");
    }

    /// What a piece is called, on it.
    fn label(&self, out: &mut String, patch: &Patch) {
        let points = self.all(&patch.points);
        let Some(first) = points.first().filter(|_| !patch.label.is_empty()) else { return };
        let palette = self.palette;
        // Along a line the name stands beside its beginning.
        let at = if patch.width.is_some() { first.plus(self.unit, -self.unit * 1.2) } else { centre(&points) };
        let ink = if matches!(patch.kind.as_str(), "river" | "sea") { palette.water_name } else { palette.ink };
        put!(out, r#"<text class="name" x="{}" y="{}" fill="{ink}""#, N(at.x), N(at.y + self.unit * 0.25));
        put!(out, r#" stroke="{}" stroke-width="3" stroke-opacity=".85" paint-order="stroke""#, palette.halo);
        put!(out, r#" font-family="{SERIF}" font-style="italic" font-size="{}""#, N(self.unit * 0.85));
        put!(out, r#" text-anchor="middle">{}</text>"#, Escaped(&patch.label));
    }

    /// Where something may be put: a dot for each place, all in one path.
    pub fn offers(&self, out: &mut String, view: &View) {
        let mut path = String::new();
        let (round, across) = (N(self.unit * 0.22), N(self.unit * 0.44));
        for offer in &view.offers {
            if let Spot::Table(at) = offer.spot {
                let left = self.at(at).plus(-self.unit * 0.22, 0.0);
                put!(path, "M{left}a{round} {round} 0 1 0 {across} 0a{round} {round} 0 1 0-{across} 0Z");
            }
        }
        if !path.is_empty() {
            put!(out, r#"<path class="offers" d="{path}" fill="{}" fill-opacity=".75"/>"#, self.palette.act);
        }
    }

    /// The frame: a tick every second unit, a number every twelfth.
    fn ruler(&self, out: &mut String) {
        let (palette, rim, (width, height)) = (self.palette, self.rim(), self.size());
        let (inner, (wide, deep)) = (self.rect(), self.cloth_size());
        let frame = format!("M0 0H{0}V{1}H0ZM{2} {2}v{4}h{3}v-{4}Z", N(width), N(height), N(rim), N(wide), N(deep));
        put!(out, r#"<path class="frame" d="{frame}" fill="{}"/>"#, palette.sheet);
        put!(out, r#"{inner} fill="none" stroke="{}" stroke-width="1.2"/>"#, palette.ink_2);
        let (mut ticks, size) = (String::new(), self.unit * 0.72);
        put!(out, r#"<g class="ruler" fill="{}" font-size="{}" text-anchor="middle">"#, palette.ink_2, N(size));
        let long = |mark: i16| self.unit * if mark % 12 == 0 { 0.5 } else { 0.28 };
        for mark in (0..=self.table.width / 100).step_by(2) {
            let (x, tick) = (rim + self.length(mark * 100), N(long(mark)));
            put!(ticks, "M{0} {1}v-{tick}M{0} {2}v{tick}", N(x), N(rim), N(height - rim));
            if mark % 12 == 0 {
                put!(out, r#"<text x="{}" y="{}">{mark}</text>"#, N(x), N(height - rim + self.unit * 1.2));
            }
        }
        for mark in (0..=self.table.depth / 100).step_by(2) {
            let (y, tick) = (height - rim - self.length(mark * 100), N(long(mark)));
            put!(ticks, "M{1} {0}h-{tick}M{2} {0}h{tick}", N(y), N(rim), N(width - rim));
            if mark % 12 == 0 {
                put!(out, r#"<text x="{}" y="{}">{mark}</text>"#, N(rim - self.unit * 1.05), N(y + size * 0.36));
            }
        }
        put!(out, r#"<path d="{ticks}" stroke="{}" stroke-width="1"/></g>"#, palette.ink_2);
    }

    fn legend(&self) -> Block {
        let (ink, scale) = (self.palette.ink_2, Escaped(&self.table.scale));
        let svg = format!(r#"<text x="0" y="14" font-size="11" fill="{ink}">{scale}</text>"#);
        Block { svg, height: 20.0 }
    }
}

/// How a kind of ground looks.
struct Look {
    fill: Colour,
    edge: Colour,
    opacity: &'static str,
    pattern: Option<&'static str>,
    /// What stands on it, how many units apart, and whether in rows.
    marks: Option<(&'static str, f32, bool)>,
    dashed: bool,
}

fn centre(points: &[Point]) -> Point {
    let count = points.len().max(1) as f32;
    let sum = points.iter().fold(Point::new(0.0, 0.0), |sum, at| sum.plus(at.x, at.y));
    Point::new(sum.x / count, sum.y / count)
}

fn extent(points: &[Point]) -> (Point, Point) {
    points.iter().fold((Point::new(f32::MAX, f32::MAX), Point::new(f32::MIN, f32::MIN)), |(low, high), at| {
        (Point::new(low.x.min(at.x), low.y.min(at.y)), Point::new(high.x.max(at.x), high.y.max(at.y)))
    })
}

fn is_inside(outline: &[Point], at: Point) -> bool {
    let mut inside = false;
    for (i, a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        if (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) {
            inside = !inside;
        }
    }
    inside
}
