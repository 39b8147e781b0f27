//! Counters that lie face down: a lattice in the side's colour, with what they are there for.

use engine::view::{Backs, View};

use crate::counter::{badge, shadow, shape, side_livery};
use crate::palette::{Livery, Palette};
use crate::pictogram::place;
use crate::svg::{Point, put};
use crate::text::Escaped;

/// The drawing of a mode; a shield for one we do not know.
pub(crate) fn drawing(mode: &str) -> &'static str {
    match mode {
        "patrol" => "cavalry",
        "fleet" => "port",
        "expedition" => "war-banner",
        _ => "garrison",
    }
}

/// Draws a pile that lies face down, with its middle here.
pub(crate) fn draw(out: &mut String, palette: &Palette, view: &View, backs: &Backs, middle: Point, size: f32) {
    let corner = middle.plus(-size / 2.0, -size / 2.0);
    put!(out, r#"<g class="backs" transform="translate({corner}) scale({:.3})">"#, size / 100.0);
    put!(out, "<title>{}</title>", Escaped(&backs.words));
    // Two deep says "more than one", and the number how many: the view knows no more.
    if backs.count > 1 {
        out.push_str(r#"<g transform="translate(6 7)">"#);
        shadow(out, palette, backs.side, 2.0, 4.0);
        body(out, palette, view, backs.side);
        out.push_str("</g>");
    }
    shadow(out, palette, backs.side, 2.0, 4.0);
    card(out, palette, view, &backs.mode, backs.side);
    if backs.count > 1 {
        badge(out, palette, usize::from(backs.count));
    }
    out.push_str("</g>");
}

/// One card with its back up, in a box of 100.
pub(crate) fn card(out: &mut String, palette: &Palette, view: &View, mode: &str, side: u8) {
    body(out, palette, view, side);
    put!(out, r#"<g color="{}">"#, side_livery(palette, view, side).ink);
    place(out, &format!("sy-{}", drawing(mode)), 20.0, 20.0, 60.0);
    out.push_str("</g>");
}

fn body(out: &mut String, palette: &Palette, view: &View, side: u8) {
    let Livery { face, rim, .. } = side_livery(palette, view, side);
    put!(out, r#"<path d="{}" fill="{face}" stroke="{rim}" stroke-width="3"/>"#, shape(side, 0.0));
    put!(out, r#"<path d="{}" fill="url(#{}-p-back)"/>"#, shape(side, -2.0), palette.tag);
    let lip = shape(side, -3.5);
    put!(out, r##"<path d="{lip}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>"##);
}
