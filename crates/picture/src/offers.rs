//! What the seat may do, in verdigris, with its price.

use std::collections::{BTreeMap, HashSet};

use engine::view::{Offer, Place, Spot, View};

use crate::geometry::{At, Grid};
use crate::palette::Palette;
use crate::svg::{N, Point, put};
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

/// Lights the hexes offered: a wash and an edge, broken where movement ends. All that look alike are one path: a screen
/// lights hundreds of them at a touch.
pub(crate) fn wash(out: &mut String, view: &View, grid: &Grid, palette: &Palette) {
    let radius = grid.radius;
    let (mut free, mut last) = (String::new(), String::new());
    let mut round = String::new();
    for (at, offers) in on_hexes(view, grid) {
        let path = if offers.iter().all(|offer| offer.stops) { &mut last } else { &mut free };
        let corners = grid.corners(at, 0.93);
        if round.is_empty() {
            // From corner to corner it is the same way in every hex.
            corners.windows(2).for_each(|side| put!(round, "l{}", side[1].plus(-side[0].x, -side[0].y)));
        }
        put!(path, "M{}{round}Z", corners[0]);
    }
    let dashes = format!(r#" stroke-dasharray="{} {}""#, N(radius * 0.13), N(radius * 0.10));
    for (path, opacity, dashes) in [(free, ".17", ""), (last, ".10", dashes.as_str())] {
        if !path.is_empty() {
            put!(out, r#"<path class="offers" d="{path}" fill="{0}" fill-opacity="{opacity}""#, palette.act);
            put!(out, r#" stroke="{}" stroke-opacity=".8""#, palette.act);
            put!(out, r#" stroke-width="{}"{dashes}/>"#, N((radius * 0.042).max(1.2)));
        }
    }
}

/// Writes what each hex costs, beside the counter if one stands there.
pub(crate) fn prices(out: &mut String, view: &View, grid: &Grid, palette: &Palette, taken: &HashSet<At>) {
    let size = (grid.radius * 0.31).max(8.0);
    let mut pills = Pills::new(size);
    for (at, offers) in on_hexes(view, grid) {
        let (dx, dy) = if taken.contains(&at) { (0.66 * grid.radius, 0.36 * grid.radius) } else { (0.0, 0.0) };
        if let Some(cost) = offers.iter().find_map(|offer| offer.cost.as_deref()) {
            pills.add(grid.centre(at).plus(dx, dy), cost);
        }
    }
    pills.draw(out, palette);
    facings(out, view, grid, palette, size);
}

/// Prices, each in a pill: one path for all pills, one text for all figures.
struct Pills {
    size: f32,
    path: String,
    figures: String,
    /// Where each figure begins.
    places: Vec<Point>,
}

impl Pills {
    fn new(size: f32) -> Self {
        Pills { size, path: String::new(), figures: String::new(), places: Vec::new() }
    }

    fn add(&mut self, at: Point, text: &str) {
        let size = self.size;
        let wide = Font::SansBold.width(text, size);
        let (width, height) = ((wide + size).max(size * 1.7), size * 1.55);
        let (round, long) = (N(height / 2.0), N(width - height));
        put!(
            self.path,
            "M{}h{long}a{round} {round} 0 0 1 0 {}",
            at.plus((height - width) / 2.0, -height / 2.0),
            N(height)
        );
        put!(self.path, "h-{long}a{round} {round} 0 0 1 0-{}Z", N(height));
        let mut pen = at.plus(-wide / 2.0, size * 0.36);
        for figure in text.chars() {
            self.figures.push(figure);
            self.places.push(pen);
            pen = pen.plus(Font::SansBold.width(figure.encode_utf8(&mut [0; 4]), size), 0.0);
        }
    }

    fn draw(&self, out: &mut String, palette: &Palette) {
        if self.places.is_empty() {
            return;
        }
        let list = |part: fn(&Point) -> f32| {
            self.places.iter().map(|place| N(part(place)).to_string()).collect::<Vec<_>>().join(" ")
        };
        put!(out, r#"<g class="price"><path d="{}" fill="{}"/>"#, self.path, palette.act);
        put!(out, r#"<text x="{}" y="{}" font-size="{}""#, list(|place| place.x), list(|place| place.y), N(self.size));
        put!(out, r#" font-weight="700" fill="{}">{}</text></g>"#, palette.on_act, Escaped(&self.figures));
    }
}

/// Ways to turn the counter in hand: an arrowhead at each side offered, with its price.
fn facings(out: &mut String, view: &View, grid: &Grid, palette: &Palette, size: f32) {
    let in_hand = view.counters.iter().filter(|counter| counter.in_hand);
    let places = in_hand.filter_map(|counter| if let Place::Hex(hex) = &counter.place { grid.at(hex) } else { None });
    let places: Vec<At> = places.collect();
    let Some(&at) = places.first() else { return };
    let radius = grid.radius;
    let centre = grid.centre(at);
    let mut pills = Pills::new(size * 0.85);
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
            pills.add(centre.plus(sin * beyond, -cos * beyond), cost);
        }
        out.push_str("</g>");
    }
    pills.draw(out, palette);
}
