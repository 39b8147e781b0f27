//! What lies on hexes besides counters.

use engine::view::{Marker, View};

use crate::counter::side_livery;
use crate::geometry::{At, Grid};
use crate::palette::Palette;
use crate::pictogram::{self, chip};
use crate::svg::{N, Point, lines, put};
use crate::text::Escaped;

/// Draws the markers that lie under counters.
pub(crate) fn under(out: &mut String, view: &View, grid: &Grid, palette: &Palette) {
    let halo = palette.halo;
    let radius = grid.radius;
    for (at, marker) in placed(view, grid) {
        let centre = grid.centre(at);
        begin(out, marker);
        match marker.kind.as_str() {
            "target" => {
                let path = lines(&grid.corners(at, 1.0), true);
                put!(out, r#"<path d="{path}" fill="{}" fill-opacity=".13" stroke="{halo}""#, palette.rubric);
                put!(out, r#" stroke-width="{}"/><path d="{path}" fill="none""#, N(radius * 0.2));
                put!(out, r#" stroke="{}" stroke-width="{}"/>"#, palette.rubric, N(radius * 0.1));
            }
            "threat" => {
                let path = lines(&grid.corners(at, 0.96), true);
                put!(out, r#"<path d="{path}" fill="url(#{}-p-threat)"/>"#, palette.tag);
            }
            "objective" => {
                let path = lines(&grid.corners(at, 0.95), true);
                let dash = N(radius * 0.12);
                put!(out, r#"<path d="{path}" fill="none" stroke="{}" stroke-opacity=".75""#, palette.ink);
                put!(out, r#" stroke-width="{}" stroke-dasharray="{dash} {dash}"/>"#, N(radius * 0.045));
                let star = centre.plus(-0.43 * radius, -0.60 * radius);
                put!(out, r#"<path transform="translate({star}) scale({:.3})""#, radius / 40.0);
                put!(out, r#" d="M0-7.5 2.2-2.6 7.5-2.1 3.5 1.5 4.7 6.7 0 4-4.7 6.7-3.5 1.5-7.5-2.1-2.2-2.6Z""#);
                put!(out, r#" fill="{}" stroke="{halo}" stroke-width="2.4" paint-order="stroke"/>"#, palette.ink);
            }
            "dust" => dust(out, grid, palette, at),
            _ => {}
        }
        out.push_str("</g>");
    }
}

/// Draws the markers that lie over counters.
pub(crate) fn over(out: &mut String, view: &View, grid: &Grid, palette: &Palette) {
    let radius = grid.radius;
    let targets: Vec<At> = of_kind(view, grid, "target");
    for (at, marker) in placed(view, grid) {
        begin(out, marker);
        match marker.kind.as_str() {
            "target" | "threat" | "objective" | "dust" => {}
            "attacker" => {
                let from = grid.centre(at);
                let meant = marker.toward.as_ref().and_then(|hex| grid.at(hex)).map(|target| grid.centre(target));
                let nearest = targets
                    .iter()
                    .map(|&target| grid.centre(target))
                    .min_by(|a, b| from.distance(*a).total_cmp(&from.distance(*b)).then(a.x.total_cmp(&b.x)));
                if let Some(to) = meant.or(nearest) {
                    arrow(out, grid, palette, from, to);
                }
            }
            "control" => {
                let livery = side_livery(palette, view, marker.side.unwrap_or(u8::MAX));
                let foot = grid.centre(at).plus(0.56 * radius, -0.36 * radius);
                let size = 0.62 * radius / 24.0;
                put!(out, r#"<g transform="translate({foot}) scale({size:.3})" stroke-linejoin="round">"#);
                let flag = if marker.side == Some(1) { "M7 3h13l-4 4.5 4 4.5H7Z" } else { "M7 3h12v9H7Z" };
                put!(out, r#"<path d="M5 2h2v20H5Z{flag}" stroke="{}" stroke-width="5"/>"#, palette.halo);
                put!(out, r#"<path d="M5 2h2v20H5Z" fill="{}"/><path d="{flag}" fill="{}""#, palette.ink, livery.face);
                put!(out, r#" stroke="{}" stroke-width="1.4"/></g>"#, livery.rim);
            }
            kind => {
                let place = grid.centre(at).plus(0.46 * radius, 0.60 * radius);
                put!(out, r#"<g transform="translate({place}) scale({:.3})"><circle r="8" "#, radius / 40.0);
                put!(out, r#"fill="{}" stroke="{}" stroke-width="2"/>"#, palette.ink, palette.halo);
                if let Some(name) = chip(kind) {
                    put!(out, r#"<g color="{}">"#, palette.on_ink);
                    pictogram::place(out, &format!("sy-{name}"), -5.5, -5.5, 11.0);
                    out.push_str("</g></g>");
                } else {
                    let letter: String = kind.chars().take(1).flat_map(char::to_uppercase).collect();
                    put!(out, r#"<text y="4" font-size="11.5" font-weight="700" text-anchor="middle" "#);
                    put!(out, r#"fill="{}">{}</text></g>"#, palette.on_ink, Escaped(&letter));
                }
            }
        }
        out.push_str("</g>");
    }
}

fn placed<'a>(view: &'a View, grid: &Grid) -> impl Iterator<Item = (At, &'a Marker)> {
    view.markers.iter().filter_map(|marker| Some((grid.at(&marker.hex)?, marker)))
}

fn of_kind(view: &View, grid: &Grid, kind: &str) -> Vec<At> {
    placed(view, grid).filter(|(_, marker)| marker.kind == kind).map(|(at, _)| at).collect()
}

fn begin(out: &mut String, marker: &Marker) {
    put!(out, r#"<g class="marker {}"><title>{}</title>"#, Escaped(&marker.kind), Escaped(&marker.words));
}

/// Dust: small clouds along the southern rim.
fn dust(out: &mut String, grid: &Grid, palette: &Palette, at: At) {
    let radius = grid.radius;
    put!(out, r#"<g fill="{}" stroke="{}""#, palette.wall, palette.slope_mark);
    out.push_str(r#" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">"#);
    for (dx, dy, size) in [(-0.62, 0.46, 0.8), (0.63, 0.44, 0.8), (-0.30, 0.76, 0.9), (0.32, 0.75, 1.0)] {
        let place = grid.centre(at).plus(dx * radius, dy * radius);
        put!(out, r#"<path transform="translate({place}) scale({:.3})""#, size * radius / 40.0);
        out.push_str(r#" d="M-10 3a4.5 4.5 0 0 1 2-8.5 5.5 5.5 0 0 1 10-1.5 5 5 0 0 1 7 5 3.5 3.5 0 0 1-1 5z"/>"#);
    }
    out.push_str("</g>");
}

/// The arrow of an attack, across the hexside it crosses; a longer one for an attack from afar.
fn arrow(out: &mut String, grid: &Grid, palette: &Palette, from: Point, to: Point) {
    let size = grid.radius;
    let apart = from.distance(to);
    if apart < 0.1 * size {
        return;
    }
    let angle = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    // How far the shaft reaches back from its head, which stands on the target's near side.
    let head = apart - 2.0 * grid.half_height() / 2.0;
    let back = if apart < 2.0 * size { 0.34 * size } else { head - 0.62 * size };
    let middle = from.toward(to, head / apart);
    let thin = N(size * if apart < 2.0 * size { 0.11 } else { 0.06 });
    let (wide, neck, tip) = (N(size * 0.28), N(-size * 0.02), N(size * 0.34));
    put!(out, r#"<path transform="translate({middle}) rotate({angle:.0})" d="M{} -{thin}H{neck}"#, N(-back));
    put!(out, r#"V-{wide}L{tip} 0L{neck} {wide}V{thin}H{}Z" fill="{}""#, N(-back), palette.rubric);
    put!(out, r#" stroke="{}" stroke-width="{}" stroke-linejoin="round"/>"#, palette.halo, N(size * 0.045));
}
