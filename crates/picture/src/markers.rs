//! What lies on hexes besides counters.

use std::collections::BTreeMap;

use engine::view::{HexBoard, Marker, View};

use crate::counter::side_livery;
use crate::geometry::{At, Grid};
use crate::palette::Palette;
use crate::pictogram::{self, chip};
use crate::stacks::Pile;
use crate::svg::{N, Point, lines, put};
use crate::text::Escaped;

/// The kinds of markers that lie under counters.
const UNDER: [&str; 5] = ["target", "threat", "objective", "dust", "besieged"];

fn is_under(marker: &Marker) -> bool {
    UNDER.contains(&marker.kind.as_str())
}

/// Draws the markers that lie under counters.
pub(crate) fn under(out: &mut String, view: &View, grid: &Grid, palette: &Palette) {
    let halo = palette.halo;
    let radius = grid.radius;
    for (at, marker) in placed(view, grid).filter(|(_, marker)| is_under(marker)) {
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
            _ => siege(out, palette, &lines(&grid.corners(at, 0.97), true), radius),
        }
        out.push_str("</g>");
    }
}

/// Draws the markers that lie over counters.
pub(crate) fn over(
    out: &mut String,
    board: &HexBoard,
    view: &View,
    grid: &Grid,
    palette: &Palette,
    piles: &BTreeMap<At, Vec<Pile<'_>>>,
) {
    let radius = grid.radius;
    let targets: Vec<At> = of_kind(view, grid, "target");
    let is_plain = |at: At, marker: &Marker| marker.kind == "control" && is_plain(board, grid, at, marker, piles);
    // What one sees anyway is not drawn at all, not even as nothing: a map has a hundred places, and each is held.
    let drawn = placed(view, grid).filter(|(at, marker)| !is_under(marker) && !is_plain(*at, marker));
    for (at, marker) in drawn {
        begin(out, marker);
        match marker.kind.as_str() {
            "expedition" | "camp" => {
                // It stands on the counters; [`BANNER`] says how far it reaches.
                banner(out, palette, view, marker, grid.centre(at).plus(-0.46 * radius, -0.46 * radius), 0.9 * radius);
            }
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
            "pillaged" => fire(out, palette, grid.centre(at).plus(-0.62 * radius, -0.02 * radius), radius),
            kind => disc(out, palette, kind, grid.centre(at).plus(0.46 * radius, 0.60 * radius), radius),
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

/// Anything else: a disc with its drawing, or with its letter.
pub(crate) fn disc(out: &mut String, palette: &Palette, kind: &str, place: Point, radius: f32) {
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

/// A place that was burnt: a red chip on the left edge.
pub(crate) fn fire(out: &mut String, palette: &Palette, place: Point, radius: f32) {
    put!(out, r#"<g transform="translate({place}) scale({:.3})" color="{}">"#, radius / 40.0, palette.on_rubric);
    put!(out, r#"<rect x="-10" y="-9" width="20" height="18" rx="3" fill="{}""#, palette.rubric);
    put!(out, r#" stroke="{}" stroke-width="2"/>"#, palette.halo);
    pictogram::place(out, "sy-pillaged", -7.0, -7.0, 14.0);
    out.push_str("</g>");
}

/// Whether one sees who holds a city without a flag: by its symbol, or by the counters that hide it.
fn is_plain(board: &HexBoard, grid: &Grid, at: At, marker: &Marker, piles: &BTreeMap<At, Vec<Pile<'_>>>) -> bool {
    let is_site = board.hexes.get(grid.index(at)).is_some_and(|cell| cell.site.is_some());
    let is_there = |piles: &Vec<Pile<'_>>| piles.iter().any(|pile| Some(pile.side()) == marker.side);
    is_site && piles.get(&at).is_none_or(is_there)
}

/// A siege: a broken ring round the place.
pub(crate) fn siege(out: &mut String, palette: &Palette, path: &str, radius: f32) {
    put!(out, r#"<path d="{path}" fill="{0}" fill-opacity=".10" stroke="{1}""#, palette.rubric, palette.halo);
    put!(out, r#" stroke-width="{}" stroke-opacity=".8"/>"#, N(radius * 0.17));
    put!(out, r#"<path d="{path}" fill="none" stroke="{}" stroke-width="{}""#, palette.rubric, N(radius * 0.1));
    put!(out, r#" stroke-dasharray="{} {}"/>"#, N(radius * 0.1), N(radius * 0.1));
}

/// How high the banner of an army reaches over the middle of its hex, in radii.
pub(crate) const BANNER: f32 = 1.4;

/// The hexes where a banner stands.
pub(crate) fn banners(view: &View, grid: &Grid) -> Vec<At> {
    ["expedition", "camp"].into_iter().flat_map(|kind| of_kind(view, grid, kind)).collect()
}

/// The banner of an army: an arrow on it while it marches, a tent while it camps.
pub(crate) fn banner(out: &mut String, palette: &Palette, view: &View, marker: &Marker, foot: Point, radius: f32) {
    let livery = side_livery(palette, view, marker.side.unwrap_or(u8::MAX));
    put!(out, r#"<g transform="translate({foot}) scale({:.3})" stroke-linejoin="round">"#, radius / 24.0);
    let cloth = if marker.side == Some(1) { "M1-22h19l-4.5 6.5 4.5 6.5H1Z" } else { "M1-22h17v13H1Z" };
    let pole = "M-1-24h2V2h-2Z";
    put!(out, r#"<path d="{pole}{cloth}" stroke="{}" stroke-width="4"/>"#, palette.halo);
    put!(out, r#"<path d="{pole}" fill="{}"/><path d="{cloth}" fill="{}""#, palette.ink, livery.face);
    put!(out, r#" stroke="{}" stroke-width="1.2"/>"#, livery.rim);
    let sign = if marker.kind == "camp" { "M8.5-19.5 14-11.5H3Z" } else { "M4-17h5v-2.5l5 4-5 4V-14H4Z" };
    put!(out, r#"<path d="{sign}" fill="{}"/></g>"#, livery.ink);
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
