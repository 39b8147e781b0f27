//! Cities and towns: their symbols in the colour and shape of whoever holds them, and their names.

use std::collections::{BTreeMap, HashSet};

use engine::view::{HexBoard, Site, SiteKind, View};

use crate::counter::side_livery;
use crate::geometry::{At, Grid};
use crate::names::{ANCHOR, Named, before, font, reach};
use crate::palette::{Colour, Palette};
use crate::pictogram;
use crate::svg::{N, Point, put};
use crate::text::{Escaped, SERIF};

/// The drawings that the sites of a map need.
pub(crate) fn drawings(board: &HexBoard) -> impl Iterator<Item = &'static str> {
    let has = |what: fn(&Site) -> bool| board.hexes.iter().filter_map(|cell| cell.site.as_ref()).any(what);
    let walls = has(|site| site.kind != SiteKind::Town).then_some("city");
    let anchors = has(|site| site.anchors > 0).then_some("port");
    [walls, anchors, has(|site| site.fabrica).then_some("fabrica")].into_iter().flatten()
}

/// Who holds which hexes, and the ink their sites are drawn in.
pub(crate) fn held(view: &View, grid: &Grid, palette: &Palette) -> BTreeMap<At, (u8, Colour)> {
    let control = view.markers.iter().filter(|marker| marker.kind == "control");
    let held = control.filter_map(|marker| Some((grid.at(&marker.hex)?, marker.side?)));
    held.map(|(at, side)| (at, (side, ink(palette, view, side)))).collect()
}

/// The ink that a side's places are drawn in.
pub(crate) fn ink(palette: &Palette, view: &View, side: u8) -> Colour {
    palette.printed(side_livery(palette, view, side))
}

/// Draws the symbols of all sites, but for those under a counter.
pub(crate) fn symbols(
    out: &mut String,
    board: &HexBoard,
    view: &View,
    grid: &Grid,
    palette: &Palette,
    taken: &HashSet<At>,
) {
    out.push_str(r#"<g class="sites">"#);
    let held = held(view, grid, palette);
    for (_, symbol) in one_by_one(board, grid, palette, &held).filter(|(at, _)| !taken.contains(at)) {
        out.push_str(&symbol);
    }
    out.push_str("</g>");
}

/// The symbol of each site, and where it is.
pub(crate) fn one_by_one<'a>(
    board: &'a HexBoard,
    grid: &'a Grid,
    palette: &'a Palette,
    held: &'a BTreeMap<At, (u8, Colour)>,
) -> impl Iterator<Item = (At, String)> + 'a {
    grid.cells(board).filter_map(move |(at, cell)| {
        let (site, held, mut out) = (cell.site.as_ref()?, held.get(&at), String::new());
        let (side, ink) = held.map_or((None, palette.ink_2), |(side, ink)| (Some(*side), *ink));
        put!(out, "<g><title>{}</title>", Escaped(&described(site, &cell.number)));
        symbol(&mut out, palette, site.kind, side, ink, grid.centre(at), grid.radius);
        out.push_str("</g>");
        Some((at, out))
    })
}

fn described(site: &Site, number: &str) -> String {
    let kind = match site.kind {
        SiteKind::Capital => "capital",
        SiteKind::City => "city",
        SiteKind::Town => "town",
    };
    let port = if site.anchors > 0 { format!(", {} anchors", site.anchors) } else { String::new() };
    let fabrica = if site.fabrica { ", fabrica" } else { "" };
    format!("{} {number}, {kind}{port}{fabrica}", site.name)
}

/// The symbol of a site: round for the first side, cut for the second, for everybody to tell them apart.
pub(crate) fn symbol(
    out: &mut String,
    palette: &Palette,
    kind: SiteKind,
    side: Option<u8>,
    ink: Colour,
    middle: Point,
    radius: f32,
) {
    let cut = side.is_some_and(|side| side % 2 == 1);
    put!(out, r#"<g transform="translate({middle}) scale({:.3})" stroke="{ink}""#, radius / 24.0);
    put!(out, r#" fill="{}" stroke-linejoin="round">"#, palette.halo);
    if kind == SiteKind::Town {
        let shape = if cut { "M0-6 6 0 0 6-6 0Z" } else { "M-4.8 0a4.8 4.8 0 1 1 9.6 0 4.8 4.8 0 1 1-9.6 0Z" };
        put!(out, r#"<path d="{shape}" stroke-width="2"/><circle r="1.6" fill="{ink}" stroke="none"/></g>"#);
        return;
    }
    let frame = |half: f32| {
        let (a, c) = (N(half), N(half - if cut { 4.5 } else { 2.0 }));
        if cut {
            format!("M-{c}-{a}H{c}L{a}-{c}V{c}L{c} {a}H-{c}L-{a} {c}V-{c}Z")
        } else {
            format!("M-{c}-{a}H{c}Q{a}-{a} {a}-{c}V{c}Q{a} {a} {c} {a}H-{c}Q-{a} {a}-{a} {c}V-{c}Q-{a}-{a}-{c}-{a}Z")
        }
    };
    let half = reach(kind) * 24.0 - 0.4;
    if kind == SiteKind::Capital {
        put!(out, r#"<path d="{}" stroke="{}" stroke-width="5"/>"#, frame(half), palette.halo);
        put!(out, r#"<path d="{}" stroke-width="2.2"/>"#, frame(half));
        put!(out, r#"<path d="{}" fill="{ink}" stroke="none"/>"#, frame(half - 2.6));
        put!(out, r#"<g color="{}" stroke="none">"#, palette.halo);
    } else {
        put!(out, r#"<path d="{}" stroke-width="1.6"/><g color="{ink}" stroke="none">"#, frame(half));
    }
    let size = half * 1.56;
    pictogram::place(out, "sy-city", -size / 2.0, -size / 2.0, size);
    out.push_str("</g></g>");
}

/// Writes the names, with an anchor for every ship before and an anvil behind those where arms are made.
pub(crate) fn names(out: &mut String, palette: &Palette, named: &[Named<'_>]) {
    if named.is_empty() {
        return;
    }
    put!(out, r#"<g class="names" font-family="{SERIF}" fill="{}" stroke="{}""#, palette.ink, palette.halo);
    out.push_str(r#" stroke-linejoin="round" paint-order="stroke" text-anchor="middle">"#);
    for name in named {
        write(out, palette, name);
    }
    out.push_str("</g>");
}

fn write(out: &mut String, palette: &Palette, name: &Named<'_>) {
    let Named { site, lines, size, rect, .. } = name;
    let font = font(site.kind);
    let widths: Vec<f32> = lines.iter().map(|line| font.width(line, *size)).collect();
    let widest = widths.iter().copied().fold(0.0, f32::max);
    let left = rect.left + before(site) * size;
    let weight = if site.kind == SiteKind::Town { 500 } else { 700 };
    for (i, (line, width)) in lines.iter().zip(&widths).enumerate() {
        let x = left + widest / 2.0 + name.lean * (widest - width) / 2.0;
        let y = rect.top + size * (0.72 + 0.98 * i as f32);
        if site.fabrica {
            put!(out, r#"<path d="M{} {}h{}" fill="none""#, N(x - width / 2.0), N(y + size * 0.16), N(*width));
            put!(out, r#" stroke="{}" stroke-width="{}"/>"#, palette.rubric, N(size * 0.085));
        }
        put!(out, r#"<text x="{}" y="{}" font-size="{}" font-weight="{weight}""#, N(x), N(y), N(*size));
        put!(out, r#" stroke-width="{}">{}</text>"#, N(size * 0.24), Escaped(line));
    }
    let name_size = *size;
    let icon = |out: &mut String, name: &str, x: f32, size: f32, colour: Colour| {
        put!(out, r#"<g color="{colour}" fill="{colour}" stroke="{}" stroke-width="4">"#, palette.halo);
        pictogram::place(out, name, x, rect.top + (name_size * 0.86 - size) / 2.0, size);
        out.push_str("</g>");
    };
    for i in 0..site.anchors {
        icon(out, "sy-port", rect.left + f32::from(i) * ANCHOR * size, size * 0.98, palette.water_name);
    }
    if site.fabrica {
        icon(out, "sy-fabrica", left + widest + size * 0.14, size * 0.98, palette.rubric);
    }
}
