//! The regions of a map: what is in them, who holds it, who stands there.

use engine::view::{Backs, Board, Cell, Counter, HexBoard, Marker, Place, Region, View};

use super::show::{names, side_style};
use crate::gazetteer::{self, Found};
use crate::paint::{QUIET, TITLE, in_style};
use crate::{signs, words};

/// The hexes of a region.
pub fn hexes<'a>(board: &'a HexBoard, region: &Region) -> impl Iterator<Item = &'a Cell> {
    let id = region.id.clone();
    board.hexes.iter().filter(move |cell| cell.region.as_ref() == Some(&id))
}

/// What `list` answers: all regions, or what is in the one that is meant.
pub fn list(board: &Board, view: &View, wanted: Option<&str>) -> Vec<String> {
    let board = board.hexes();
    let Some(wanted) = wanted else { return all(board, view) };
    match gazetteer::find(board, view, wanted) {
        Ok(Found::Region(region)) => places(board, view, region),
        Ok(Found::Hex(cell)) => match board.regions.iter().find(|region| cell.region.as_ref() == Some(&region.id)) {
            Some(region) => places(board, view, region),
            None => vec![format!("{} belongs to no region; `look {}` looks there.", cell.number, cell.number)],
        },
        Err(unknown) => vec![unknown],
    }
}

/// A line for each region; the places one by one on a map without regions.
fn all(board: &HexBoard, view: &View) -> Vec<String> {
    let sites = || board.hexes.iter().filter(|cell| cell.site.is_some());
    if board.regions.is_empty() && sites().next().is_none() {
        return vec!["This map has neither regions nor named places; `look HEX` looks into a hex.".to_string()];
    }
    if board.regions.is_empty() {
        return rows(view, sites());
    }
    let wide = board.regions.iter().map(|region| region.name.chars().count()).max().unwrap_or(0);
    let line = |region: &Region| {
        let places: Vec<&Cell> = hexes(board, region).filter(|cell| cell.site.is_some()).collect();
        let held = (0..view.sides.len()).filter_map(|side| {
            let of_side = |marker: &&Marker| marker.kind == "control" && marker.side.map(usize::from) == Some(side);
            let here = |cell: &&&Cell| view.markers.iter().filter(of_side).any(|marker| marker.hex == cell.number);
            let held = places.iter().filter(here).count();
            (held > 0).then(|| format!("{held} {}", view.sides[side].name))
        });
        let held: Vec<String> = held.collect();
        let held = if held.is_empty() { String::new() } else { format!(": {}", held.join(", ")) };
        format!(
            "{}  {}{held}",
            in_style(TITLE, format_args!("{:wide$}", region.name)),
            words::count(places.len(), "place")
        )
    };
    let mut lines: Vec<String> = board.regions.iter().map(line).collect();
    lines.push(in_style(QUIET, "`list NAME` lists a region, `map NAME` draws it."));
    lines
}

/// The places of a region, and its other hexes where something lies.
pub fn places(board: &HexBoard, view: &View, region: &Region) -> Vec<String> {
    let told = |cell: &&Cell| cell.site.is_some() || lies_there(view, cell);
    let mut lines = vec![in_style(TITLE, &region.name)];
    lines.extend(rows(view, hexes(board, region).filter(told)));
    if lines.len() == 1 {
        lines.push("  nothing lies here".to_string());
    }
    lines
}

/// Whether a hex has counters, or anything else on it.
fn lies_there(view: &View, cell: &Cell) -> bool {
    let here = Place::Hex(cell.number.clone());
    let counters = view.counters.iter().any(|counter| counter.place == here);
    counters
        || view.backs.iter().any(|backs| backs.place == here)
        || view.markers.iter().any(|it| it.hex == cell.number)
}

/// A line for each of these hexes: number, name, holder, what it has, who is there.
fn rows<'a>(view: &View, cells: impl Iterator<Item = &'a Cell>) -> Vec<String> {
    let cells: Vec<&Cell> = cells.collect();
    let called = |cell: &Cell| cell.site.as_ref().map_or(signs::name(cell.ground).to_string(), |it| it.name.clone());
    let wide = cells.iter().map(|cell| called(cell).chars().count()).max().unwrap_or(0);
    let holders: Vec<String> = view.sides.iter().map(|side| side.name.clone()).collect();
    let held = holders.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let row = |cell: &&Cell| {
        let sign = cell.site.as_ref().map_or(' ', |site| signs::site(site.kind).0);
        let holder = view.markers.iter().find(|marker| marker.kind == "control" && marker.hex == cell.number);
        let name = holder.map_or("", |marker| match marker.side {
            Some(side) => holders.get(usize::from(side)).map_or("", String::as_str),
            None => "nobody",
        });
        let style = holder.and_then(|marker| marker.side).map_or(QUIET, |side| side_style(view, side));
        let rest = [traits(cell), plights(view, cell), company(view, cell)].concat().join("; ");
        let begins = format!("  {} {sign} {:wide$}", cell.number, called(cell));
        match rest.as_str() {
            "" => format!("{begins}  {}", in_style(style, name)),
            rest => format!("{begins}  {}  {rest}", in_style(style, format_args!("{name:held$}"))),
        }
    };
    cells.iter().map(row).collect()
}

/// What a place is good for.
fn traits(cell: &Cell) -> Vec<String> {
    let Some(site) = &cell.site else { return Vec::new() };
    let anchors = (site.anchors > 0).then(|| words::count(site.anchors.into(), "anchor"));
    anchors.into_iter().chain(site.fabrica.then(|| "fabrica".to_string())).collect()
}

/// What has befallen a hex, and the banners in it.
fn plights(view: &View, cell: &Cell) -> Vec<String> {
    let told = view.markers.iter().filter(|marker| marker.hex == cell.number && marker.kind != "control");
    told.map(|marker| marker.kind.clone()).collect()
}

/// The counters in a hex, face up and face down.
fn company(view: &View, cell: &Cell) -> Vec<String> {
    let here = Place::Hex(cell.number.clone());
    let counters: Vec<&Counter> = view.counters.iter().filter(|counter| counter.place == here).collect();
    let face_up = (!counters.is_empty()).then(|| names(view, &counters));
    let backs = view.backs.iter().filter(|backs| backs.place == here);
    let told = |backs: &Backs| format!("{} face down ({})", backs.count, backs.mode);
    let face_down = backs.map(|backs| in_style(side_style(view, backs.side), told(backs)));
    face_up.into_iter().chain(face_down).collect()
}
