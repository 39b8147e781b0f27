//! The map at the prompt: which part of it, and how large.

use std::ops::RangeInclusive;

use engine::view::{Board, HexBoard, Orientation, Region, View};

use super::region;
use crate::frame::{self, Frame, PITCH, Room};
use crate::gazetteer::{self, Found};
use crate::layout::{terminal_height, terminal_width};
use crate::paint::{QUIET, in_style};
use crate::{chart, overview, table};

/// Lines of the screen that the map leaves to the prompt.
const BELOW_THE_MAP: usize = 12;

/// Characters and lines of the map close around what is in hand, and of a great map where no terminal says how much
/// there is room for.
const NEAR: (usize, usize) = (100, 25);
const UNKNOWN: (usize, usize) = (120, 40);

/// A map of more hexes than this is never drawn whole unasked.
const GREAT: usize = 1500;

/// How much of the screen the map may have.
fn room(board: &HexBoard) -> Room {
    let great = board.hexes.len() > GREAT;
    let width = terminal_width().or(great.then_some(UNKNOWN.0));
    let height = terminal_height().map(|rows| rows.saturating_sub(BELOW_THE_MAP).max(15));
    Room { width: width.map(|width| width - aside(board).min(width)), height: height.or(great.then_some(UNKNOWN.1)) }
}

/// Characters by which every other row stands aside.
fn aside(board: &HexBoard) -> usize {
    if board.orientation == Orientation::Pointy { PITCH / 2 } else { 0 }
}

/// The map around what is meant: a hex, a place, a region, two corners with a dash between them, or the action; for
/// `all` the whole of it, small where there is no room. `lately` is the hex where something happened last.
pub fn map(board: &Board, view: &View, wish: Option<&str>, lately: Option<&str>) -> Vec<String> {
    let board = match board {
        Board::Hexes(board) => board,
        Board::Table(table) => return table::draw(table, view),
    };
    let room = room(board);
    let frame = match wish {
        Some("all") if room.fits(board) => Frame::everything(board),
        Some("all") => {
            let mut lines = overview::draw(board, view, terminal_width());
            lines.push(in_style(QUIET, overview::legend(board, view)));
            return lines;
        }
        Some(name) => match window(board, view, name, room) {
            Ok(frame) => frame,
            Err(unknown) => return vec![unknown],
        },
        None => frame::frame(board, view, None, lately, room),
    };
    let mut lines = chart::draw(board, view, &frame);
    lines.push(in_style(QUIET, chart::legend(board, view, &frame)));
    if !room.fits(board) && frame != Frame::everything(board) {
        lines
            .push(in_style(QUIET, "A part of the map; `map all` has the whole, `map HEX` or `map NAME` another part."));
    }
    lines
}

/// The part of the map that a name or two corners mean.
fn window(board: &HexBoard, view: &View, name: &str, room: Room) -> Result<Frame, String> {
    let corner = |name: &str| gazetteer::find(board, view, name).ok().and_then(|found| centre(board, found));
    if let Some((from, to)) = name.split_once(['-', '–'])
        && let (Some(from), Some(to)) = (corner(from), corner(to))
    {
        let frame = Frame::around(board, &[from, to], 0).unwrap_or_else(|| Frame::everything(board));
        let middle = middle(&frame);
        return Ok(frame.clipped(middle, Room { height: None, ..room }));
    }
    match gazetteer::find(board, view, name)? {
        Found::Hex(cell) => Ok(frame::frame(board, view, Some(&cell.number), None, room)),
        Found::Region(region) => {
            let frame = extent(board, region, 1).unwrap_or_else(|| Frame::everything(board));
            let middle = middle(&frame);
            Ok(frame.clipped(middle, Room { height: None, ..room }))
        }
    }
}

/// Column and row of a hex, or of the middle of a region.
fn centre(board: &HexBoard, found: Found<'_>) -> Option<(u16, u16)> {
    match found {
        Found::Hex(cell) => board.place_of(&cell.number),
        Found::Region(region) => extent(board, region, 0).as_ref().map(middle),
    }
}

/// The part of the map that a region takes up.
fn extent(board: &HexBoard, region: &Region, margin: u16) -> Option<Frame> {
    let places: Vec<(u16, u16)> =
        region::hexes(board, region).filter_map(|cell| board.place_of(&cell.number)).collect();
    Frame::around(board, &places, margin)
}

fn middle(frame: &Frame) -> (u16, u16) {
    let of = |range: &RangeInclusive<u16>| u16::midpoint(*range.start(), *range.end());
    (of(&frame.columns), of(&frame.rows))
}

/// The map close around what is in hand.
pub fn surroundings(board: &Board, view: &View) -> Vec<String> {
    let board = match board {
        Board::Hexes(board) => board,
        Board::Table(table) => return table::draw(table, view),
    };
    let width = terminal_width().unwrap_or(NEAR.0).min(NEAR.0);
    let room = Room { width: Some(width.saturating_sub(aside(board))), height: Some(NEAR.1) };
    chart::draw(board, view, &frame::frame(board, view, None, None, room))
}
