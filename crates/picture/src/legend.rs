//! The key to the map: its scale, and every ground and hexside on it.

use engine::view::{Ground, HexBoard, HexsideKind, Orientation, View};

use crate::geometry::Grid;
use crate::hexsides::{self, Edge};
use crate::key::{self, Mark};
use crate::marks;
use crate::palette::{Colour, Palette};
use crate::svg::{Block, N, Point, lines, put};
use crate::text::{Anchor, Font, write};

const GROUNDS: [(Ground, &str); 18] = [
    (Ground::Clear, "clear"),
    (Ground::Desert, "desert"),
    (Ground::Rough, "rough"),
    (Ground::Road, "road"),
    (Ground::Slope, "slope"),
    (Ground::Hill, "hill"),
    (Ground::Mountain, "mountain"),
    (Ground::Woods, "woods"),
    (Ground::Vineyard, "vineyard"),
    (Ground::Village, "village"),
    (Ground::Fortification, "fortification"),
    (Ground::Marsh, "marsh"),
    (Ground::Stream, "stream"),
    (Ground::River, "river"),
    (Ground::Bridge, "bridge"),
    (Ground::Ford, "ford"),
    (Ground::Sea, "sea"),
    (Ground::Lake, "lake"),
];

const HEXSIDES: [(HexsideKind, &str); 9] = [
    (HexsideKind::Crest, "crest hexside"),
    (HexsideKind::Slope, "slope hexside"),
    (HexsideKind::Palisade, "palisade"),
    (HexsideKind::Stream, "stream hexside"),
    (HexsideKind::River, "river hexside"),
    (HexsideKind::Ford, "ford hexside"),
    (HexsideKind::Bridge, "bridge hexside"),
    (HexsideKind::Watercourse, "river"),
    (HexsideKind::Strait, "strait"),
];

/// What a sample shows.
#[derive(Clone, Copy)]
enum Sample<'a> {
    Ground(Ground),
    Uneven,
    Side(HexsideKind),
    Letter,
    Mark(Mark<'a>),
}

/// What there is on a map, with its name.
fn samples<'a>(board: &'a HexBoard, view: &'a View, grid: &Grid) -> Vec<(Sample<'a>, String)> {
    let lies = |ground: Ground| grid.hexes().any(|at| grid.ground(at) == ground);
    let runs = |ground: Ground| ground == Ground::Road && board.courses.iter().any(|course| course.kind == ground);
    let mut samples = Vec::new();
    for (ground, name) in GROUNDS.into_iter().filter(|(ground, _)| lies(*ground) || runs(*ground)) {
        samples.push((Sample::Ground(ground), name.to_string()));
        if ground == Ground::Clear && board.hexes.iter().any(|cell| cell.uneven) {
            samples.push((Sample::Uneven, "uneven".to_string()));
        }
    }
    let has = |kind: HexsideKind| board.hexsides.iter().any(|side| side.kind == kind);
    let sides = HEXSIDES.into_iter().filter(|(kind, _)| has(*kind));
    samples.extend(sides.map(|(kind, name)| (Sample::Side(kind), name.to_string())));
    if board.hexes.iter().any(|cell| cell.letter.is_some()) {
        samples.push((Sample::Letter, "named in scenarios".to_string()));
    }
    samples.extend(key::entries(board, view).into_iter().map(|(mark, name)| (Sample::Mark(mark), name)));
    samples
}

/// The scale bar at the left, samples after it; `hex` is the distance between two centres, in units of the block.
pub(crate) fn draw(board: &HexBoard, view: &View, grid: &Grid, palette: &Palette, width: f32, hex: f32) -> Block {
    let mut svg = String::new();
    put!(svg, r#"<path d="M1 10v10M1 15h{}m0-5v10" fill="none""#, N(hex));
    put!(svg, r#" stroke="{}" stroke-width="1.2"/>"#, palette.ink_2);
    write(&mut svg, Font::Sans, 13.5, (hex + 9.0, 19.5), palette.ink_2, Anchor::Start, &board.scale);

    let start = hex + 9.0 + Font::Sans.width(&board.scale, 13.5) + 26.0;
    let (mut x, mut y) = (start, 15.0);
    for (which, name) in samples(board, view, grid) {
        let wide = 34.0 + Font::Sans.width(&name, 13.5) + 16.0;
        if x + wide > width && x > start {
            (x, y) = (start, y + 32.0);
        }
        match which {
            Sample::Mark(mark) => key::draw(&mut svg, palette, view, mark, Point::new(x + 15.0, y)),
            which => sample(&mut svg, palette, which, Point::new(x + 15.0, y), grid.orientation),
        }
        write(&mut svg, Font::Sans, 13.5, (x + 36.0, y + 4.5), palette.ink_2, Anchor::Start, &name);
        x += wide;
    }
    Block { svg, height: y + 17.0 }
}

/// A small hex of a ground, with its mark.
fn sample(svg: &mut String, palette: &Palette, which: Sample<'_>, middle: Point, orientation: Orientation) {
    let radius = 15.0;
    let corner = |i: u8| {
        let angle = f32::from(orientation.degrees(i)).to_radians();
        middle.plus(radius * angle.cos(), radius * angle.sin())
    };
    let hex = lines(&[0, 1, 2, 3, 4, 5].map(corner), true);
    let colour = match which {
        Sample::Ground(ground) => palette.ground(ground),
        Sample::Uneven => palette.rough,
        Sample::Side(HexsideKind::Crest | HexsideKind::Slope) => palette.slope_2,
        Sample::Side(_) | Sample::Letter | Sample::Mark(_) => palette.clear,
    };
    put!(svg, r#"<path d="{hex}" fill="{colour}" stroke="{}" stroke-opacity=".7"/>"#, palette.line_2);
    match which {
        Sample::Mark(_) => {}
        Sample::Letter => {
            let at = (middle.x, middle.y + 5.0);
            write(svg, Font::SerifBold, 15.0, at, palette.rubric, Anchor::Middle, "A");
        }
        Sample::Side(kind) => {
            let (from, to) = (middle.plus(-11.0, 2.0), middle.plus(11.0, 2.0));
            hexsides::sample(svg, palette, kind, Edge { from, to, out: (0.0, -1.0), unit: 25.0 });
        }
        Sample::Uneven => marks::place(svg, palette, "hump", middle, 0.8),
        Sample::Ground(ground) => ground_sample(svg, palette, ground, middle, &hex),
    }
}

/// What is drawn on a ground.
fn ground_sample(svg: &mut String, palette: &Palette, ground: Ground, middle: Point, hex: &str) {
    let mut marked = |kind: &str, size: f32, places: &[(f32, f32)]| {
        for (x, y) in places {
            marks::place(svg, palette, kind, middle.plus(*x, *y), size);
        }
    };
    match ground {
        Ground::Woods => marked("tree", 0.62, &[(-5.0, -1.0), (5.5, 0.5), (0.0, 7.5)]),
        Ground::Village => marked("house", 0.62, &[(-5.5, -0.5), (5.5, -0.5), (0.0, 7.5)]),
        Ground::Mountain => marked("peak", 0.52, &[(0.0, 5.0)]),
        Ground::Vineyard => {
            let places = [-6.0, 0.0, 6.0].map(|y| [-6.5, 0.0, 6.5].map(|x| (x, y + 2.5)));
            marked("vine", 0.62, places.as_flattened());
        }
        Ground::Slope | Ground::Hill => {
            let places = [(-7.0, -3.0), (-2.0, -6.0), (3.0, -5.0), (8.0, -2.0), (-4.0, 4.0), (2.0, 4.0)];
            let strokes: String = places.map(|(x, y)| format!("M{}l{} 5", middle.plus(x, y), N(x / 5.0))).concat();
            put!(svg, r#"<path d="{strokes}" fill="none" stroke="{}" stroke-opacity=".8"/>"#, palette.slope_mark);
        }
        Ground::Stream => cased(svg, middle, (5.4, palette.stream_edge), (3.8, palette.stream)),
        Ground::Road => cased(svg, middle, (4.0, palette.road_edge), (2.2, palette.road)),
        Ground::Marsh => {
            let reeds: String = [(-4.0, -2.0), (5.0, 3.0), (-3.0, 8.0)]
                .map(|(x, y)| format!("M{0}m-5 0h10M{0}v-5m-3 5-1-3m7 3 1-3", middle.plus(x, y)))
                .concat();
            put!(svg, r#"<path d="{reeds}" fill="none" stroke="{}"/>"#, palette.marsh_mark);
        }
        Ground::Desert => {
            put!(svg, r#"<path d="{hex}" fill="url(#{}-p-desert)"/>"#, palette.tag);
            marks::place(svg, palette, "dune", middle, 0.7);
        }
        Ground::Rough => marked("hump", 0.8, &[(0.0, 0.0)]),
        Ground::OffMap => {}
        Ground::River | Ground::Sea | Ground::Lake => {
            let waves: String = [(-9.0, -4.0), (-6.0, 2.0), (-9.0, 8.0)].map(|(x, y)| wave(middle.plus(x, y))).concat();
            put!(svg, r#"<path d="{waves}" fill="none" stroke="{}" stroke-opacity=".6"/>"#, palette.water_mark);
        }
        Ground::Bridge => {
            let walls = format!("M{}l3 3h14l3-3M{}l3-3h14l3 3", middle.plus(-10.0, -7.0), middle.plus(-10.0, 7.0));
            put!(svg, r#"<path d="M{}h20v8h-20z" fill="{}"/>"#, middle.plus(-10.0, -4.0), palette.fort);
            put!(svg, r#"<path d="{walls}" fill="none" stroke="{}" stroke-width="1.8"/>"#, palette.masonry);
        }
        Ground::Ford => {
            let stones: String = [-6.0, 0.0, 6.0].map(|y| format!("M{}h16", middle.plus(-8.0, y))).concat();
            put!(svg, r#"<path d="{hex}" fill="{}" fill-opacity=".8"/>"#, palette.wash);
            put!(svg, r#"<path d="{stones}" stroke="{}" stroke-width="3" stroke-linecap="round""#, palette.stream_edge);
            put!(svg, r#" stroke-dasharray="1 5"/><path d="{stones}" stroke="{}" stroke-width="2""#, palette.shoal);
            svg.push_str(r#" stroke-linecap="round" stroke-dasharray="1 5"/>"#);
        }
        Ground::Fortification => {
            put!(svg, r#"<path d="{hex}" fill="url(#{}-p-masonry)"/>"#, palette.tag);
            put!(svg, r#"<g fill="none" stroke-linejoin="round"><path d="{hex}" stroke="{}""#, palette.masonry);
            put!(svg, r#" stroke-width="4"/><path d="{hex}" stroke="{}" stroke-width="2""#, palette.fort);
            svg.push_str(r#" stroke-dasharray="2.5 2.5"/></g>"#);
        }
        Ground::Clear => {
            let grass: String = [(-6.0, -3.0), (3.0, -6.0), (-2.0, 5.0), (6.0, 3.0)]
                .map(|(x, y)| format!("M{}q2-3 3 0", middle.plus(x, y)))
                .concat();
            put!(svg, r#"<path d="{grass}" fill="none" stroke="{}"/>"#, palette.clear_mark);
        }
    }
}

/// A course from side to side.
fn cased(svg: &mut String, middle: Point, edge: (f32, Colour), core: (f32, Colour)) {
    let (from, bend, to) = (middle.plus(-14.0, 0.0), middle.plus(-4.0, -7.0), middle.plus(14.0, 0.0));
    for (width, colour) in [edge, core] {
        put!(svg, r#"<path d="M{from}Q{bend} {middle}T{to}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#);
    }
}

fn wave(at: Point) -> String {
    format!("M{at}q4-3 8 0t8 0")
}
