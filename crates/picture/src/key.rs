//! The key to a map of cities: places, ports, who holds them, borders, and what lies on them now.

use engine::view::{HexBoard, Marker, Site, SiteKind, View};

use crate::palette::Palette;
use crate::svg::{Point, put};
use crate::{backs, markers, pictogram, regions, sites};

/// What a sample shows.
#[derive(Clone, Copy)]
pub(crate) enum Mark<'a> {
    Site(SiteKind),
    Port,
    Fabrica,
    /// A city that this side holds.
    Held(u8),
    Border,
    Limit,
    Marker(&'a Marker),
    /// Counters face down, by what they are there for.
    Backs(&'a str, u8),
}

/// What there is on a map, with its name.
pub(crate) fn entries<'a>(board: &'a HexBoard, view: &'a View) -> Vec<(Mark<'a>, String)> {
    let sites: Vec<&Site> = board.hexes.iter().filter_map(|cell| cell.site.as_ref()).collect();
    let mut entries: Vec<(Mark<'a>, String)> = Vec::new();
    for (kind, name) in [(SiteKind::Capital, "capital"), (SiteKind::City, "city"), (SiteKind::Town, "town")] {
        if sites.iter().any(|site| site.kind == kind) {
            entries.push((Mark::Site(kind), name.into()));
        }
    }
    if sites.iter().any(|site| site.anchors > 0) {
        entries.push((Mark::Port, "anchor: a port for one ship".into()));
    }
    if sites.iter().any(|site| site.fabrica) {
        entries.push((Mark::Fabrica, "fabrica".into()));
    }
    for (side, about) in (0..).zip(&view.sides) {
        let holds = |marker: &Marker| marker.kind == "control" && marker.side == Some(side);
        if !sites.is_empty() && view.markers.iter().any(holds) {
            entries.push((Mark::Held(side), format!("held by {}", about.name)));
        }
    }
    if board.regions.len() > 1 {
        entries.push((Mark::Border, "border of a district".into()));
    }
    if let Some(limit) = board.limits.first() {
        entries.push((Mark::Limit, limit.name.clone()));
    }
    for kind in ["pillaged", "besieged", "expedition", "camp"] {
        if let Some(marker) = view.markers.iter().find(|marker| marker.kind == kind) {
            let name = if kind == "expedition" { "expedition on the march" } else { kind };
            entries.push((Mark::Marker(marker), name.into()));
        }
    }
    for mode in ["garrison", "patrol", "expedition", "fleet"] {
        if let Some(backs) = view.backs.iter().find(|backs| backs.mode == mode) {
            entries.push((Mark::Backs(&backs.mode, backs.side), format!("{mode}, face down")));
        }
    }
    entries
}

/// Draws a sample with its middle here, in a box of 30.
pub(crate) fn draw(svg: &mut String, palette: &Palette, view: &View, mark: Mark<'_>, middle: Point) {
    let icon = |svg: &mut String, name: &str, colour| {
        put!(svg, r#"<g color="{colour}">"#);
        pictogram::place(svg, name, middle.x - 9.0, middle.y - 9.0, 18.0);
        svg.push_str("</g>");
    };
    match mark {
        Mark::Site(kind) => sites::symbol(svg, palette, kind, None, palette.ink_2, middle, 26.0),
        Mark::Held(side) => {
            let ink = sites::ink(palette, view, side);
            sites::symbol(svg, palette, SiteKind::City, Some(side), ink, middle, 26.0);
        }
        Mark::Port => icon(svg, "sy-port", palette.water_name),
        Mark::Fabrica => icon(svg, "sy-fabrica", palette.rubric),
        Mark::Border => {
            let path = format!("M{}q8-9 14 0t14 0", middle.plus(-14.0, 0.0));
            regions::border(svg, palette, &path, 26.0, true);
        }
        Mark::Limit => regions::limit(svg, palette, &format!("M{}h30", middle.plus(-15.0, 0.0)), 26.0),
        Mark::Marker(marker) => match marker.kind.as_str() {
            "besieged" => {
                let ring = format!("M{}a10 10 0 1 1 20 0 10 10 0 1 1-20 0Z", middle.plus(-10.0, 0.0));
                markers::siege(svg, palette, &ring, 26.0);
            }
            "pillaged" => markers::fire(svg, palette, middle, 40.0),
            _ => markers::banner(svg, palette, view, marker, middle.plus(-8.0, 10.0), 22.0),
        },
        Mark::Backs(mode, side) => {
            put!(svg, r#"<g transform="translate({}) scale(.26)">"#, middle.plus(-13.0, -13.0));
            backs::card(svg, palette, view, mode, side);
            svg.push_str("</g>");
        }
    }
}
