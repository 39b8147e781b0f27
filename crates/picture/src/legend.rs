//! The key to the map: its scale, and every ground on it.

use engine::view::{Ground, HexBoard, HexsideKind};

use crate::geometry::Grid;
use crate::marks;
use crate::palette::{Colour, Palette};
use crate::svg::{Block, N, Point, lines, put};
use crate::text::{Anchor, Font, write};

const GROUNDS: [(Ground, &str); 8] = [
    (Ground::Clear, "clear"),
    (Ground::Road, "road"),
    (Ground::Slope, "slope"),
    (Ground::Woods, "woods"),
    (Ground::Village, "village"),
    (Ground::Marsh, "marsh"),
    (Ground::Stream, "stream"),
    (Ground::River, "river"),
];

/// What a sample shows.
#[derive(Clone, Copy)]
enum Sample {
    Ground(Ground),
    Crest,
    Letter,
}

/// The scale bar at the left, samples after it; `hex` is the distance between two centres, in units of the block.
pub(crate) fn draw(board: &HexBoard, grid: &Grid, palette: &Palette, width: f32, hex: f32) -> Block {
    let mut svg = String::new();
    put!(svg, r#"<path d="M1 10v10M1 15h{}m0-5v10" fill="none""#, N(hex));
    put!(svg, r#" stroke="{}" stroke-width="1.2"/>"#, palette.ink_2);
    write(&mut svg, Font::Sans, 13.5, (hex + 9.0, 19.5), palette.ink_2, Anchor::Start, &board.scale);

    let mut samples: Vec<(Sample, &str)> = GROUNDS
        .into_iter()
        .filter(|(ground, _)| grid.hexes().any(|at| grid.ground(at) == *ground))
        .map(|(ground, name)| (Sample::Ground(ground), name))
        .collect();
    if board.hexsides.iter().any(|side| side.kind == HexsideKind::Crest) {
        samples.push((Sample::Crest, "crest hexside"));
    }
    if board.hexes.iter().any(|cell| cell.letter.is_some()) {
        samples.push((Sample::Letter, "named in scenarios"));
    }
    let start = hex + 9.0 + Font::Sans.width(&board.scale, 13.5) + 26.0;
    let (mut x, mut y) = (start, 15.0);
    for (which, name) in samples {
        let wide = 34.0 + Font::Sans.width(name, 13.5) + 16.0;
        if x + wide > width && x > start {
            (x, y) = (start, y + 32.0);
        }
        sample(&mut svg, palette, which, Point::new(x + 15.0, y));
        write(&mut svg, Font::Sans, 13.5, (x + 36.0, y + 4.5), palette.ink_2, Anchor::Start, name);
        x += wide;
    }
    Block { svg, height: y + 17.0 }
}

/// A small hex of a ground, with its mark.
fn sample(svg: &mut String, palette: &Palette, which: Sample, middle: Point) {
    let radius = 15.0;
    let corner = |i: usize| {
        let angle = (i as f32 * 60.0).to_radians();
        middle.plus(radius * angle.cos(), radius * angle.sin())
    };
    let hex = lines(&[0, 1, 2, 3, 4, 5].map(corner), true);
    let ground = match which {
        Sample::Ground(ground) => ground,
        Sample::Crest => Ground::Slope,
        Sample::Letter => Ground::Clear,
    };
    put!(svg, r#"<path d="{hex}" fill="{}" stroke="{}""#, palette.ground(ground), palette.line_2);
    svg.push_str(r#" stroke-opacity=".7"/>"#);
    let across = format!("M{}Q{} {}", corner(3).plus(1.0, 0.0), middle.plus(-4.0, -7.0), middle);
    let across = format!("{across}T{}", corner(0).plus(-1.0, 0.0));
    let mut cased = |edge: (f32, Colour), core: (f32, Colour)| {
        for (width, colour) in [edge, core] {
            put!(svg, r#"<path d="{across}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#);
        }
    };
    match which {
        Sample::Letter => {
            let at = (middle.x, middle.y + 5.0);
            write(svg, Font::SerifBold, 15.0, at, palette.rubric, Anchor::Middle, "A");
        }
        Sample::Crest => {
            let (from, to) = (middle.plus(-11.0, 2.0), middle.plus(11.0, 2.0));
            put!(svg, r#"<path d="{}" stroke="{}" stroke-width="3"/>"#, lines(&[from, to], false), palette.crest);
            let teeth: String = [-8.0, -2.7, 2.7, 8.0].map(|x| format!("M{}v-5", middle.plus(x, 2.0))).concat();
            put!(svg, r#"<path d="{teeth}" stroke="{}" stroke-width="1.5"/>"#, palette.crest);
        }
        Sample::Ground(Ground::Woods) => {
            for (x, y) in [(-5.0, -1.0), (5.5, 0.5), (0.0, 7.5)] {
                marks::place(svg, palette, "tree", middle.plus(x, y), 0.62);
            }
        }
        Sample::Ground(Ground::Village) => {
            for (x, y) in [(-5.5, -0.5), (5.5, -0.5), (0.0, 7.5)] {
                marks::place(svg, palette, "house", middle.plus(x, y), 0.62);
            }
        }
        Sample::Ground(Ground::Slope) => {
            let strokes: String = [(-7.0, -3.0), (-2.0, -6.0), (3.0, -5.0), (8.0, -2.0), (-4.0, 4.0), (2.0, 4.0)]
                .map(|(x, y)| format!("M{}l{} 5", middle.plus(x, y), N(x / 5.0)))
                .concat();
            put!(svg, r#"<path d="{strokes}" fill="none" stroke="{}" stroke-opacity=".8"/>"#, palette.slope_mark);
        }
        Sample::Ground(Ground::Stream) => cased((5.4, palette.stream_edge), (3.8, palette.stream)),
        Sample::Ground(Ground::Road) => cased((4.0, palette.road_edge), (2.2, palette.road)),
        Sample::Ground(Ground::Marsh) => {
            let reeds: String = [(-4.0, -2.0), (5.0, 3.0), (-3.0, 8.0)]
                .map(|(x, y)| format!("M{0}m-5 0h10M{0}v-5m-3 5-1-3m7 3 1-3", middle.plus(x, y)))
                .concat();
            put!(svg, r#"<path d="{reeds}" fill="none" stroke="{}"/>"#, palette.marsh_mark);
        }
        Sample::Ground(Ground::River) => {
            let waves: String = [(-9.0, -4.0), (-6.0, 2.0), (-9.0, 8.0)].map(|(x, y)| wave(middle.plus(x, y))).concat();
            put!(svg, r#"<path d="{waves}" fill="none" stroke="{}" stroke-opacity=".6"/>"#, palette.water_mark);
        }
        Sample::Ground(Ground::Clear) => {
            let grass: String = [(-6.0, -3.0), (3.0, -6.0), (-2.0, 5.0), (6.0, 3.0)]
                .map(|(x, y)| format!("M{}q2-3 3 0", middle.plus(x, y)))
                .concat();
            put!(svg, r#"<path d="{grass}" fill="none" stroke="{}"/>"#, palette.clear_mark);
        }
    }
}

fn wave(at: Point) -> String {
    format!("M{at}q4-3 8 0t8 0")
}
