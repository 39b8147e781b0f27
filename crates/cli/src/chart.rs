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

use anstyle::Style;
use engine::view::{Backs, Cell, Counter, Ground, HexBoard, Marker, Orientation, Spot, View};

use crate::canvas::Canvas;
use crate::frame::{Frame, HEAD, MARGIN, PITCH, hex_of};
use crate::words::ARROWS;
use crate::{paint, signs};

/// Characters inside a hex.
const INSIDE: usize = PITCH - 1;

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
        if let Some((column, row)) = board.place_of(&hexside.hex).filter(|at| frame.holds(*at)) {
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
            write_above(&mut canvas, &site.name.chars().take(INSIDE).collect::<String>(), paint::TITLE, (x, y));
        }
        for marker in view.markers.iter().filter(|marker| marker.hex == cell.number) {
            canvas.put(x + 2, y + 1, &signs::marker(marker).to_string(), marker_style(view, marker));
        }
        let backs = view.backs.iter().filter(|backs| hex_of(&backs.place) == Some(&cell.number));
        draw_backs(&mut canvas, view, &backs.collect::<Vec<_>>(), (x, y));
        let offered = view.offers.iter().any(|offer| offer.spot == Spot::Hex(cell.number.clone()));
        if let Some(stack) = lying.get(cell.number.as_str()) {
            draw_stack(&mut canvas, view, stack, (x, y));
        } else if offered && cell.site.is_none() {
            write_above(&mut canvas, &cell.number, paint::ACT, (x, y));
        }
        if offered && (cell.site.is_some() || lying.contains_key(cell.number.as_str())) {
            canvas.put(x + 3, y + 1, "*", paint::ACT);
        }
    }
    canvas.lines()
}

/// The hexes of the frame with where they begin on the canvas.
fn cells<'a>(board: &'a HexBoard, frame: &Frame) -> impl Iterator<Item = (&'a Cell, (usize, usize))> {
    let columns = board.columns.max(1);
    let places = (1..=board.rows).flat_map(move |row| (1..=columns).map(move |column| (column, row)));
    let shown = board.hexes.iter().zip(places).filter(|(_, at)| frame.holds(*at));
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
    let shown = |number: &str| board.place_of(number).is_some_and(|at| frame.holds(at));
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
    let id = shortened(&top.id, INSIDE - usize::from(arrow.is_some()));
    write_above(canvas, &id.chars().chain(arrow.copied()).collect::<String>(), style, (x, y));
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
    write_above(canvas, &format!("{} {count}", signs::BACK), style, (x, y));
}

/// Writes along the upper line of a hex, over whatever stood there.
fn write_above(canvas: &mut Canvas, text: &str, style: Style, (x, y): (usize, usize)) {
    canvas.put(x + 1, y, &format!("{text:<INSIDE$}"), style);
}

/// A counter's name in so many characters; its number, by which it differs from its fellows, stays: `kal10`.
fn shortened(id: &str, most: usize) -> String {
    let stem = id.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let number = &id[stem.len()..];
    stem.chars().take(most.saturating_sub(number.len())).chain(number.chars()).take(most).collect()
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

#[cfg(test)]
#[path = "chart_tests.rs"]
mod tests;
