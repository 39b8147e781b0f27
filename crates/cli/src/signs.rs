//! The signs of the text map: one for each kind of ground, of hexside and of thing that lies about, and their key.

use std::collections::{BTreeMap, HashSet};

use anstyle::Style;
use engine::view::{Cell, Counter, Ground, HexBoard, HexsideKind, Marker, Place, SiteKind, Spot, Steps, View};

use crate::paint;

/// The sign of a counter that has lost a step.
pub const REDUCED: &str = "½";

/// A kind of ground in a word.
pub fn name(kind: Ground) -> &'static str {
    match kind {
        Ground::Clear => "clear",
        Ground::Village => "village",
        Ground::Woods => "woods",
        Ground::Stream => "stream",
        Ground::Slope => "slope",
        Ground::Marsh => "marsh",
        Ground::Road => "road",
        Ground::River => "river",
        Ground::Bridge => "bridge",
        Ground::Ford => "ford",
        Ground::Hill => "hill",
        Ground::Mountain => "mountain",
        Ground::Vineyard => "vineyard",
        Ground::Fortification => "fortification",
        Ground::Desert => "desert",
        Ground::Rough => "rough",
        Ground::Sea => "sea",
        Ground::Lake => "lake",
        Ground::OffMap => "off the map",
    }
}

/// The sign of a kind of ground.
pub fn ground(kind: Ground) -> (char, Style) {
    match kind {
        Ground::Clear => ('_', paint::QUIET),
        Ground::Village => ('⌂', paint::EARTH),
        Ground::Woods => ('♣', paint::GREEN),
        Ground::Stream => ('~', paint::WATER),
        Ground::Slope => ('^', paint::EARTH),
        Ground::Marsh => ('"', paint::GREEN),
        Ground::Road => ('=', paint::EARTH),
        Ground::River => ('≈', paint::WATER),
        Ground::Bridge => ('H', paint::EARTH),
        Ground::Ford => (':', paint::WATER),
        Ground::Hill => ('∩', paint::EARTH),
        Ground::Mountain => ('▲', paint::EARTH),
        Ground::Vineyard => ('Y', paint::GREEN),
        Ground::Fortification => ('▒', paint::EARTH),
        Ground::Desert => ('·', paint::EARTH),
        Ground::Rough => ('∴', paint::EARTH),
        Ground::Sea => ('≋', paint::WATER),
        Ground::Lake => ('◌', paint::WATER),
        Ground::OffMap => (' ', paint::QUIET),
    }
}

/// The sign of what is printed in a hex, its courses left out.
pub fn cell(cell: &Cell) -> (char, Style) {
    if cell.uneven && cell.ground == Ground::Clear { (',', paint::EARTH) } else { ground(cell.ground) }
}

/// What runs along a hexside: its sign and its name. What is also a kind of ground has the sign of that.
pub fn hexside(kind: HexsideKind) -> (char, Style, &'static str) {
    let like = |kind: Ground| {
        let (sign, style) = ground(kind);
        (sign, style, name(kind))
    };
    match kind {
        HexsideKind::Crest => ('#', paint::EARTH, "crest"),
        HexsideKind::Palisade => ('|', paint::EARTH, "palisade"),
        HexsideKind::Slope => like(Ground::Slope),
        HexsideKind::Stream => like(Ground::Stream),
        HexsideKind::River | HexsideKind::Watercourse => like(Ground::River),
        HexsideKind::Strait => ('‖', paint::WATER, "strait"),
        HexsideKind::Ford => like(Ground::Ford),
        HexsideKind::Bridge => like(Ground::Bridge),
    }
}

/// The sign of a city or town, and what it is called.
pub fn site(kind: SiteKind) -> (char, &'static str) {
    match kind {
        SiteKind::Capital => ('★', "capital"),
        SiteKind::City => ('■', "city"),
        SiteKind::Town => ('□', "town"),
    }
}

/// The sign of counters that lie face down.
pub const BACK: char = '▣';

/// The sign of something that lies on a hex.
pub fn marker(marker: &Marker) -> char {
    match marker.kind.as_str() {
        "target" => 'X',
        "attacker" => '>',
        "objective" => 'o',
        "control" => '@',
        kind => kind.chars().next().unwrap_or('?'),
    }
}

/// The hexes that a course runs through whose ground does not say so already, with its kind.
pub fn courses(board: &HexBoard) -> BTreeMap<&str, Ground> {
    let mut courses: BTreeMap<&str, Ground> = BTreeMap::new();
    for course in &board.courses {
        courses.extend(course.hexes.iter().map(|hex| (hex.as_str(), course.kind)));
    }
    for cell in &board.hexes {
        if courses.get(cell.number.as_str()) == Some(&cell.ground) {
            courses.remove(cell.number.as_str());
        }
    }
    courses
}

/// A hex in words: "bridge, road, stream N NE"; "city Tyre, 1 anchor, clear, coast, Syria".
pub fn described(board: &HexBoard, cell: &Cell) -> String {
    let mut words: Vec<String> =
        cell.site.iter().map(|place| format!("{} {}", site(place.kind).1, place.name)).collect();
    if let Some(place) = &cell.site {
        words.extend((place.anchors > 0).then(|| crate::words::count(place.anchors.into(), "anchor")));
        words.extend(place.fabrica.then(|| "fabrica".to_string()));
    }
    words.push(name(cell.ground).to_string());
    words.extend(cell.coast.then(|| "coast".to_string()));
    if cell.uneven {
        words.push("uneven".to_string());
    }
    words.extend(courses(board).get(cell.number.as_str()).map(|kind| name(*kind).to_string()));
    words.extend(cell.letter.clone());
    let mut sides: Vec<(&str, Vec<&str>)> = Vec::new();
    for (direction, kind) in sides_of(board, &cell.number) {
        let (.., called) = hexside(kind);
        match sides.iter_mut().find(|(other, _)| *other == called) {
            Some((_, directions)) => directions.push(direction),
            None => sides.push((called, vec![direction])),
        }
    }
    words.extend(sides.into_iter().map(|(called, directions)| format!("{called} {}", directions.join(" "))));
    let region = board.regions.iter().find(|region| cell.region.as_ref() == Some(&region.id));
    words.extend(region.map(|region| region.name.clone()));
    words.join(", ")
}

/// What runs along the sides of a hex, clockwise, whichever of the two hexes it is told of.
fn sides_of(board: &HexBoard, number: &str) -> Vec<(&'static str, HexsideKind)> {
    let here = board.index_of(number);
    let mut sides: Vec<(u8, HexsideKind)> = Vec::new();
    for side in &board.hexsides {
        let direction = side.direction % 6;
        if side.hex == number {
            sides.push((direction, side.kind));
        } else if here.is_some() && board.index_of(&side.hex).and_then(|at| board.neighbour(at, direction)) == here {
            sides.push(((direction + 3) % 6, side.kind));
        }
    }
    sides.sort_by_key(|(direction, _)| *direction);
    sides.into_iter().map(|(direction, kind)| (board.orientation.directions()[usize::from(direction)], kind)).collect()
}

/// Whether a counter has lost a step.
pub fn is_reduced(counter: &Counter) -> bool {
    counter.steps.is_some_and(Steps::is_reduced)
}

/// What the signs on a part of the map mean: `shown` says which hexes are on it, `stacks` what lies in them.
pub fn legend(
    board: &HexBoard,
    view: &View,
    shown: impl Fn(&str) -> bool,
    stacks: &BTreeMap<&str, Vec<&Counter>>,
) -> String {
    let mut signs: Vec<String> = Vec::new();
    let mut explain = |sign: String| {
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    };
    for cell in board.hexes.iter().filter(|cell| shown(&cell.number)) {
        let called = match cell.ground {
            Ground::Clear if cell.uneven => "uneven",
            Ground::Clear | Ground::OffMap => continue,
            ground => name(ground),
        };
        explain(format!("{} {called}", self::cell(cell).0));
    }
    let places = board.hexes.iter().filter(|cell| shown(&cell.number)).filter_map(|cell| cell.site.as_ref());
    for (sign, called) in places.map(|place| site(place.kind)) {
        explain(format!("{sign} {called}"));
    }
    for (_, kind) in courses(board).into_iter().filter(|(hex, _)| shown(hex)) {
        explain(format!("{} {}", ground(kind).0, name(kind)));
    }
    for side in board.hexsides.iter().filter(|side| shown(&side.hex)) {
        let (sign, _, called) = hexside(side.kind);
        explain(format!("{sign} {called}"));
    }
    for lying in view.markers.iter().filter(|marker| shown(&marker.hex)) {
        explain(format!("{} {}", marker(lying), lying.kind));
    }
    let lies = |place: &Place| matches!(place, Place::Hex(hex) if shown(hex));
    if view.backs.iter().any(|backs| lies(&backs.place)) {
        explain(format!("{BACK} face down"));
    }
    for stack in stacks.iter().filter(|(hex, _)| shown(hex)).map(|(_, stack)| stack) {
        if stack.len() > 1 {
            explain("+1 more below".to_string());
        }
        if is_reduced(stack[0]) {
            explain(format!("{REDUCED} has lost a step"));
        }
        for chip in stack.iter().flat_map(|counter| &counter.chips) {
            explain(format!("! {}", chip.kind));
        }
    }
    let sites: HashSet<&str> =
        board.hexes.iter().filter(|cell| cell.site.is_some()).map(|cell| cell.number.as_str()).collect();
    let starred = |hex: &str| shown(hex) && (stacks.contains_key(hex) || sites.contains(hex));
    if view.offers.iter().any(|offer| matches!(&offer.spot, Spot::Hex(hex) if starred(hex))) {
        explain("* offered".to_string());
    }
    signs.join("   ")
}

#[cfg(test)]
#[path = "signs_tests.rs"]
mod tests;
