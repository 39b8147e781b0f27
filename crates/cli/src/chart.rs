//! A hex map as text: hexes two lines high, with the counters in them.
//!
//! ```text
//!        07    08    09
//!       _____       _____
//! 09   /AX3↗ \_____/     \
//!      \___+1/ 0809\^^^^^/
//! ```
//!
//! Pointed hexes stand like bricks, each row half a hex aside of the next:
//!
//! ```text
//!        18    17    16
//! 28     |     |Alepp|kalb3|
//!        |∴∴∴∴∴|■@___|·····|
//! 29  |     |     |     |
//! ```
//!
//! The upper line of a hex has its top counter and where that looks, or the hex number where something is offered; the
//! lower line has the ground, a scenario letter or whether the counter has lost a step, what lies on the hex, and how
//! many counters lie under the top one. A city has its sign there, and its name above where nothing else stands. What
//! runs along hexsides is marked on them.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use anstyle::Style;
use engine::view::{Backs, Cell, Counter, Ground, HexBoard, Marker, Orientation, Place, Spot, View};

use crate::canvas::Canvas;
use crate::words::ARROWS;
use crate::{paint, signs};

/// Characters from a hex to the next one east of it.
const PITCH: usize = 6;
/// Characters inside a hex.
const INSIDE: usize = PITCH - 1;
/// Characters left of the map, for row numbers.
const MARGIN: usize = 4;
/// Lines above the topmost hex: column numbers, then its upper side.
const HEAD: usize = 2;

/// The part of a map that is drawn, counted from its north-west.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// Columns, from 1.
    pub columns: RangeInclusive<u16>,
    /// Rows, from 1.
    pub rows: RangeInclusive<u16>,
}

/// How much there is room for, in characters and lines; none is as much as there is.
#[derive(Debug, Clone, Copy, Default)]
pub struct Room {
    /// Characters in a line.
    pub width: Option<usize>,
    /// Lines.
    pub height: Option<usize>,
}

/// The whole map.
pub fn everything(board: &HexBoard) -> Frame {
    Frame { columns: 1..=board.columns, rows: 1..=board.rows }
}

/// The part of the map worth drawing: all of it while it is empty, then all that lies on it and all that is offered;
/// never more than there is room for, around the hex of interest if one is given or in hand.
pub fn frame(board: &HexBoard, view: &View, focus: Option<&str>, room: Room) -> Frame {
    let place = |number: &str| board.place_of(number);
    let counters = view.counters.iter().filter_map(|counter| hex_of(&counter.place));
    let backs = view.backs.iter().filter_map(|backs| hex_of(&backs.place));
    let lying: Vec<(u16, u16)> = counters.chain(backs).filter_map(place).collect();
    let other: Vec<(u16, u16)> =
        offered(view).chain(view.markers.iter().map(|m| m.hex.as_str())).filter_map(place).collect();
    let centre = focus.and_then(place).or_else(|| busiest(view).and_then(place));
    let centre = centre.or_else(|| lying.iter().chain(&other).next().copied());
    let centre = centre.unwrap_or((board.columns / 2, board.rows / 2));
    if lying.is_empty() {
        return clip(everything(board), centre, board, room);
    }
    let wanted = |axis: fn(&(u16, u16)) -> u16, last: u16| {
        let points = lying.iter().chain(&other).chain([&centre]).map(axis);
        let (low, high) = points.fold((u16::MAX, 0), |(l, h), n| (l.min(n), h.max(n)));
        low.saturating_sub(2).max(1)..=high.saturating_add(2).min(last)
    };
    clip(Frame { columns: wanted(|p| p.0, board.columns), rows: wanted(|p| p.1, board.rows) }, centre, board, room)
}

/// Where something is going on: the counter in hand, or else the hex under attack.
fn busiest(view: &View) -> Option<&str> {
    let in_hand = view.counters.iter().find(|counter| counter.in_hand).and_then(|counter| hex_of(&counter.place));
    let target = || view.markers.iter().find(|marker| marker.kind == "target").map(|marker| marker.hex.as_str());
    in_hand.or_else(target)
}

fn offered(view: &View) -> impl Iterator<Item = &str> {
    view.offers.iter().filter_map(|offer| match &offer.spot {
        Spot::Hex(hex) => Some(hex.as_str()),
        _ => None,
    })
}

fn clip(frame: Frame, centre: (u16, u16), board: &HexBoard, room: Room) -> Frame {
    let across = room.width.map(|width| width.saturating_sub(MARGIN + 2) / PITCH);
    let down = room.height.map(|height| height.saturating_sub(HEAD + 1) / 2);
    Frame {
        columns: shorten(frame.columns, centre.0, across, board.columns),
        rows: shorten(frame.rows, centre.1, down, board.rows),
    }
}

/// A stretch of at most `most`, with `centre` as near its middle as the stretch allows.
fn shorten(range: RangeInclusive<u16>, centre: u16, most: Option<usize>, last: u16) -> RangeInclusive<u16> {
    let most = most.map_or(u16::MAX, |most| u16::try_from(most.max(1)).unwrap_or(u16::MAX));
    let (low, high) = (*range.start(), *range.end());
    if high - low < most {
        return range;
    }
    let from = centre.min(last).saturating_sub(most / 2).clamp(low, high + 1 - most);
    from..=from + most - 1
}

/// Draws a part of the map.
pub fn draw(board: &HexBoard, view: &View, frame: &Frame) -> Vec<String> {
    let across = frame.columns.clone().count();
    let down = frame.rows.clone().count();
    let aside = if board.orientation == Orientation::Pointy { PITCH / 2 } else { 0 };
    let mut canvas = Canvas::new(MARGIN + across * PITCH + 1 + aside, HEAD + down * 2 + 1);
    for (cell, at) in cells(board, frame) {
        if cell.ground != Ground::OffMap {
            outline(&mut canvas, board.orientation, at);
        }
    }
    for (i, column) in frame.columns.clone().enumerate() {
        canvas.put(MARGIN + i * PITCH + 2 + aside / 2, 0, &board.column_label(column), paint::QUIET);
    }
    for row in frame.rows.clone() {
        let (_, y) = place(board, frame, *frame.columns.start(), row);
        canvas.put(0, y, &board.row_label(row), paint::QUIET);
    }
    let shown: Vec<(&Cell, (usize, usize))> = cells(board, frame).collect();
    let courses = signs::courses(board);
    for (cell, at) in &shown {
        draw_ground(&mut canvas, cell, courses.get(cell.number.as_str()).copied(), *at);
    }
    for hexside in &board.hexsides {
        if let Some((column, row)) = board.place_of(&hexside.hex).filter(|at| holds(frame, *at)) {
            let (sign, style, _) = signs::hexside(hexside.kind);
            let at = place(board, frame, column, row);
            draw_hexside(&mut canvas, board.orientation, at, hexside.direction, sign, style);
        }
    }
    let lying = by_hex(view);
    for (cell, (x, y)) in shown {
        if let Some(letter) = &cell.letter {
            canvas.put(x + 1, y + 1, letter, paint::RUBRIC);
        }
        if let Some(site) = &cell.site {
            canvas.put(x + 1, y + 1, &signs::site(site.kind).0.to_string(), paint::TITLE);
            canvas.put(x + 1, y, &site.name.chars().take(INSIDE).collect::<String>(), paint::TITLE);
        }
        for marker in view.markers.iter().filter(|marker| marker.hex == cell.number) {
            canvas.put(x + 2, y + 1, &signs::marker(marker).to_string(), marker_style(view, marker));
        }
        let backs = view.backs.iter().filter(|backs| hex_of(&backs.place) == Some(&cell.number));
        draw_backs(&mut canvas, view, &backs.collect::<Vec<_>>(), (x, y));
        let offered = view.offers.iter().any(|offer| offer.spot == Spot::Hex(cell.number.clone()));
        match lying.get(cell.number.as_str()) {
            Some(stack) => {
                draw_stack(&mut canvas, view, stack, (x, y));
                if offered {
                    canvas.put(x + 3, y + 1, "*", paint::ACT);
                }
            }
            None if offered => canvas.put(x + 1, y, &cell.number, paint::ACT),
            None => {}
        }
    }
    canvas.lines()
}

/// The hexes of the frame with where they begin on the canvas.
fn cells<'a>(board: &'a HexBoard, frame: &Frame) -> impl Iterator<Item = (&'a Cell, (usize, usize))> {
    let columns = board.columns.max(1);
    let places = (1..=board.rows).flat_map(move |row| (1..=columns).map(move |column| (column, row)));
    let shown = board.hexes.iter().zip(places).filter(|(_, at)| holds(frame, *at));
    shown.map(|(cell, (column, row))| (cell, place(board, frame, column, row)))
}

/// The ground along the lower line; a road or a stream takes the place of open ground, and the middle of any other.
fn draw_ground(canvas: &mut Canvas, cell: &Cell, course: Option<Ground>, (x, y): (usize, usize)) {
    let (sign, style) = match course {
        Some(course) if cell.ground == Ground::Clear => signs::ground(course),
        _ => signs::cell(cell),
    };
    canvas.put(x + 1, y + 1, &sign.to_string().repeat(INSIDE), style);
    if let Some((sign, style)) = course.map(signs::ground) {
        canvas.put(x + 1 + INSIDE / 2, y + 1, &sign.to_string(), style);
    }
}

/// What the signs on this part of the map mean.
pub fn legend(board: &HexBoard, view: &View, frame: &Frame) -> String {
    let shown = |number: &str| board.place_of(number).is_some_and(|at| holds(frame, at));
    signs::legend(board, view, shown, &by_hex(view))
}

fn marker_style(view: &View, marker: &Marker) -> Style {
    let of_side = |index: u8| view.sides.get(usize::from(index)).map(|side| paint::side(&side.livery, index));
    marker.side.and_then(of_side).unwrap_or(paint::RUBRIC)
}

/// The counters on the map, by hex, each stack with its top counter first.
fn by_hex(view: &View) -> BTreeMap<&str, Vec<&Counter>> {
    let mut stacks: BTreeMap<&str, Vec<&Counter>> = BTreeMap::new();
    for counter in &view.counters {
        if let Some(hex) = hex_of(&counter.place) {
            stacks.entry(hex).or_default().push(counter);
        }
    }
    for stack in stacks.values_mut() {
        stack.sort_by_key(|counter| (!counter.in_hand, counter.aboard.is_some()));
    }
    stacks
}

fn draw_stack(canvas: &mut Canvas, view: &View, stack: &[&Counter], (x, y): (usize, usize)) {
    let top = stack[0];
    let mut style = paint::side(view.livery(top), top.side);
    if top.in_hand {
        style = style.invert();
    } else if top.spent {
        style = style.dimmed();
    }
    let arrow = top.facing.and_then(|facing| ARROWS.get(usize::from(facing)));
    let id = top.id.chars().take(INSIDE - usize::from(arrow.is_some()));
    canvas.put(x + 1, y, &id.chain(arrow.copied()).collect::<String>(), style);
    if signs::is_reduced(top) {
        canvas.put(x + 1, y + 1, signs::REDUCED, style);
    }
    if stack.len() > 1 {
        canvas.put(x + INSIDE - 1, y + 1, &format!("+{}", (stack.len() - 1).min(9)), style);
    }
    if stack.iter().any(|counter| !counter.chips.is_empty()) {
        canvas.put(x + 3, y + 1, "!", paint::RUBRIC);
    }
}

/// Counters that lie face down: how many, of the side that comes first.
fn draw_backs(canvas: &mut Canvas, view: &View, backs: &[&Backs], (x, y): (usize, usize)) {
    let Some(first) = backs.first() else { return };
    let style = view.sides.get(usize::from(first.side)).map_or(paint::TITLE, |of| paint::side(&of.livery, first.side));
    let count: u32 = backs.iter().filter(|other| other.side == first.side).map(|backs| u32::from(backs.count)).sum();
    canvas.put(x + 1, y, &format!("{:<INSIDE$}", format!("{} {count}", signs::BACK)), style);
}

fn outline(canvas: &mut Canvas, orientation: Orientation, (x, y): (usize, usize)) {
    if orientation == Orientation::Pointy {
        for (dx, dy) in [(0, 0), (PITCH, 0), (0, 1), (PITCH, 1)] {
            canvas.put(x + dx, y + dy, "|", paint::QUIET);
        }
        return;
    }
    canvas.put(x + 1, y - 1, &"_".repeat(INSIDE), paint::QUIET);
    for (dx, dy, edge) in [(0, 0, "/"), (PITCH, 0, "\\"), (0, 1, "\\"), (PITCH, 1, "/")] {
        canvas.put(x + dx, y + dy, edge, paint::QUIET);
    }
}

fn draw_hexside(
    canvas: &mut Canvas,
    orientation: Orientation,
    (x, y): (usize, usize),
    direction: u8,
    sign: char,
    style: Style,
) {
    // Between rows of bricks there is no line to write on: a slanting side has half of the lower line above it.
    let at: &[(usize, usize)] = match (orientation, direction % 6) {
        (Orientation::Pointy, 0) => &[(x + 4, y - 1), (x + 5, y - 1)],
        (Orientation::Pointy, 1) => &[(x + PITCH, y), (x + PITCH, y + 1)],
        (Orientation::Pointy, 2) => &[(x + 4, y + 1), (x + 5, y + 1)],
        (Orientation::Pointy, 3) => &[(x + 1, y + 1), (x + 2, y + 1)],
        (Orientation::Pointy, 4) => &[(x, y), (x, y + 1)],
        (Orientation::Pointy, _) => &[(x + 1, y - 1), (x + 2, y - 1)],
        (Orientation::Flat, 0) => &[(x + 1, y - 1), (x + INSIDE, y - 1)],
        (Orientation::Flat, 1) => &[(x + PITCH, y)],
        (Orientation::Flat, 2) => &[(x + PITCH, y + 1)],
        (Orientation::Flat, 3) => &[(x + 1, y + 1), (x + INSIDE, y + 1)],
        (Orientation::Flat, 4) => &[(x, y + 1)],
        (Orientation::Flat, _) => &[(x, y)],
    };
    for &(x, y) in at {
        canvas.put(x, y, &sign.to_string(), style);
    }
}

/// Where a hex of the frame begins on the canvas: the left end of its upper line.
fn place(board: &HexBoard, frame: &Frame, column: u16, row: u16) -> (usize, usize) {
    let x = MARGIN + usize::from(column - frame.columns.start()) * PITCH;
    let y = HEAD + usize::from(row - frame.rows.start()) * 2;
    match board.orientation {
        Orientation::Flat => (x, y + usize::from(column.is_multiple_of(2))),
        Orientation::Pointy => (x + usize::from(!row.is_multiple_of(2)) * (PITCH / 2), y),
    }
}

fn holds(frame: &Frame, (column, row): (u16, u16)) -> bool {
    frame.columns.contains(&column) && frame.rows.contains(&row)
}

fn hex_of(place: &Place) -> Option<&str> {
    match place {
        Place::Hex(hex) => Some(hex),
        Place::Tray(_) => None,
    }
}

#[cfg(test)]
#[path = "chart_tests.rs"]
mod tests;
