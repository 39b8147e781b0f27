//! What the seat may do, in verdigris, with its price.

use std::collections::{BTreeMap, HashSet};

use engine::view::{Offer, Place, Spot, View};

use crate::geometry::{At, Grid};
use crate::palette::Palette;
use crate::svg::{N, Point, lines, put};
use crate::text::{Escaped, Font};

/// The hexes offered, each with its offers.
fn on_hexes<'a>(view: &'a View, grid: &Grid) -> BTreeMap<At, Vec<&'a Offer>> {
    let mut hexes: BTreeMap<At, Vec<&Offer>> = BTreeMap::new();
    for offer in &view.offers {
        if let Spot::Hex(number) = &offer.spot
            && let Some(at) = grid.at(number)
        {
            hexes.entry(at).or_default().push(offer);
        }
    }
    hexes
}

/// Lights the hexes offered: a wash and an edge, broken where movement ends.
pub(crate) fn wash(out: &mut String, view: &View, grid: &Grid, palette: &Palette) {
    let radius = grid.radius;
    for (at, offers) in on_hexes(view, grid) {
        let stops = offers.iter().all(|offer| offer.stops);
        let path = lines(&grid.corners(at, 0.93), true);
        put!(out, r#"<g class="offer"><title>{}</title><path d="{path}""#, Escaped(&offers[0].says));
        put!(out, r#" fill="{0}" fill-opacity="{1}" stroke="{0}""#, palette.act, if stops { ".10" } else { ".17" });
        put!(out, r#" stroke-opacity=".8" stroke-width="{}""#, N((radius * 0.042).max(1.2)));
        if stops {
            put!(out, r#" stroke-dasharray="{} {}""#, N(radius * 0.13), N(radius * 0.10));
        }
        out.push_str("/></g>");
    }
}

/// Writes what each hex costs, beside the counter if one stands there.
pub(crate) fn prices(out: &mut String, view: &View, grid: &Grid, palette: &Palette, taken: &HashSet<At>) {
    let size = (grid.radius * 0.31).max(8.0);
    for (at, offers) in on_hexes(view, grid) {
        let (dx, dy) = if taken.contains(&at) { (0.66 * grid.radius, 0.36 * grid.radius) } else { (0.0, 0.0) };
        if let Some(cost) = offers.iter().find_map(|offer| offer.cost.as_deref()) {
            pill(out, palette, grid.centre(at).plus(dx, dy), size, cost);
        }
    }
    facings(out, view, grid, palette, size);
}

fn pill(out: &mut String, palette: &Palette, at: Point, size: f32, text: &str) {
    let (width, height) = ((Font::SansBold.width(text, size) + size).max(size * 1.7), size * 1.55);
    put!(out, r#"<g class="price" transform="translate({at})"><rect x="{}" y="{}""#, N(-width / 2.0), N(-height / 2.0));
    put!(out, r#" width="{}" height="{}" rx="{}" fill="{}"/>"#, N(width), N(height), N(height / 2.0), palette.act);
    put!(out, r#"<text y="{}" font-size="{}" font-weight="700" text-anchor="middle""#, N(size * 0.36), N(size));
    put!(out, r#" fill="{}">{}</text></g>"#, palette.on_act, Escaped(text));
}

/// Ways to turn the counter in hand: an arrowhead at each side offered, with its price.
fn facings(out: &mut String, view: &View, grid: &Grid, palette: &Palette, size: f32) {
    let in_hand = view.counters.iter().filter(|counter| counter.in_hand);
    let places = in_hand.filter_map(|counter| if let Place::Hex(hex) = &counter.place { grid.at(hex) } else { None });
    let places: Vec<At> = places.collect();
    let Some(&at) = places.first() else { return };
    let radius = grid.radius;
    let centre = grid.centre(at);
    for offer in &view.offers {
        let Spot::Facing(direction) = offer.spot else { continue };
        let turn = f32::from(grid.orientation.degrees(direction));
        put!(out, r#"<g class="turn"><title>{}</title><path"#, Escaped(&offer.says));
        put!(out, r#" transform="translate({centre}) rotate({})" stroke-linejoin="round""#, N(turn));
        let (half, foot, tip) = (N(radius * 0.22), N(-radius * 0.86), N(-radius * 1.18));
        put!(out, r#" d="M-{half} {foot}L0 {tip}L{half} {foot}Z" fill="{}""#, palette.act);
        put!(out, r#" stroke="{}" stroke-width="{}"/>"#, palette.halo, N(radius * 0.06));
        if let Some(cost) = &offer.cost {
            let (sin, cos) = turn.to_radians().sin_cos();
            let beyond = 0.86 * radius;
            pill(out, palette, centre.plus(sin * beyond, -cos * beyond), size * 0.85, cost);
        }
        out.push_str("</g>");
    }
}
