//! Which part of a map is drawn, where there is no room for all of it.

use std::ops::RangeInclusive;

use engine::view::{Cell, HexBoard, Place, Spot, View};

/// Characters from a hex to the next one east of it.
pub const PITCH: usize = 6;
/// Characters left of the map, for row numbers.
pub const MARGIN: usize = 4;
/// Lines above the topmost hex: column numbers, then its upper side.
pub const HEAD: usize = 2;

/// The part of a map that is drawn, counted from its north-west.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// Columns, from 1.
    pub columns: RangeInclusive<u16>,
    /// Rows, from 1.
    pub rows: RangeInclusive<u16>,
}

impl Frame {
    /// The whole map.
    pub fn everything(board: &HexBoard) -> Frame {
        Frame { columns: 1..=board.columns, rows: 1..=board.rows }
    }

    /// The least part of a map that has all these hexes, with a margin around it; none if there are none.
    pub fn around(board: &HexBoard, places: &[(u16, u16)], margin: u16) -> Option<Frame> {
        let stretch = |axis: fn(&(u16, u16)) -> u16, last: u16| {
            let (low, high) = (places.iter().map(axis).min()?, places.iter().map(axis).max()?);
            Some(low.saturating_sub(margin).max(1)..=high.saturating_add(margin).min(last))
        };
        Some(Frame { columns: stretch(|at| at.0, board.columns)?, rows: stretch(|at| at.1, board.rows)? })
    }

    /// Whether a hex of this column and row is in it.
    pub fn holds(&self, (column, row): (u16, u16)) -> bool {
        self.columns.contains(&column) && self.rows.contains(&row)
    }

    /// As much of it as there is room for, with `centre` as near its middle as it allows.
    pub fn clipped(self, centre: (u16, u16), room: Room) -> Frame {
        let (across, down) = room.hexes();
        Frame { columns: shorten(self.columns, centre.0, across), rows: shorten(self.rows, centre.1, down) }
    }
}

/// How much there is room for, in characters and lines; none is as much as there is.
#[derive(Debug, Clone, Copy, Default)]
pub struct Room {
    /// Characters in a line.
    pub width: Option<usize>,
    /// Lines.
    pub height: Option<usize>,
}

impl Room {
    /// Whether the whole map finds room.
    pub fn fits(self, board: &HexBoard) -> bool {
        let (across, down) = self.hexes();
        let enough = |most: Option<usize>, wanted: u16| most.is_none_or(|most| usize::from(wanted) <= most);
        enough(across, board.columns) && enough(down, board.rows)
    }

    /// How many hexes find room in a row, and how many rows.
    fn hexes(self) -> (Option<usize>, Option<usize>) {
        let across = self.width.map(|width| width.saturating_sub(MARGIN + 2) / PITCH);
        (across, self.height.map(|height| height.saturating_sub(HEAD + 1) / 2))
    }
}

/// The part of the map worth drawing: all of it while it is empty, then all that lies on it and all that is offered;
/// never more than there is room for, around the hex of interest if one is given, or else around the action. `lately`
/// is where something happened last.
pub fn frame(board: &HexBoard, view: &View, focus: Option<&str>, lately: Option<&str>, room: Room) -> Frame {
    let place = |number: &str| board.place_of(number);
    let counters = view.counters.iter().filter_map(|counter| hex_of(&counter.place));
    let backs = view.backs.iter().filter_map(|backs| hex_of(&backs.place));
    let lying: Vec<(u16, u16)> = counters.chain(backs).filter_map(place).collect();
    let offered: Vec<(u16, u16)> = offered(view).filter_map(place).collect();
    let centre = focus.or_else(|| busiest(view)).or_else(|| named(board, &view.prompt.headline)).and_then(place);
    let centre = centre.or_else(|| whereabouts(board, view, &offered, room));
    let centre = centre.or_else(|| lately.and_then(place)).or_else(|| thickest(&lying, room));
    let centre = centre.or_else(|| thickest(&homes(board, view), room));
    let centre = centre.unwrap_or((board.columns / 2, board.rows / 2));
    if lying.is_empty() {
        return Frame::everything(board).clipped(centre, room);
    }
    let marked = view.markers.iter().filter_map(|marker| place(&marker.hex));
    let wanted: Vec<(u16, u16)> = lying.into_iter().chain(offered).chain(marked).chain([centre]).collect();
    Frame::around(board, &wanted, 2).unwrap_or_else(|| Frame::everything(board)).clipped(centre, room)
}

/// Where something is going on: the counter in hand, or else the hex under attack.
fn busiest(view: &View) -> Option<&str> {
    let in_hand = view.counters.iter().find(|counter| counter.in_hand).and_then(|counter| hex_of(&counter.place));
    let target = || view.markers.iter().find(|marker| marker.kind == "target").map(|marker| marker.hex.as_str());
    in_hand.or_else(target)
}

/// The last hex that a text names.
pub fn named<'a>(board: &HexBoard, text: &'a str) -> Option<&'a str> {
    text.rsplit(|sign: char| !sign.is_alphanumeric()).find(|word| board.index_of(word).is_some())
}

/// Where offers are, if they are close together; if they are all over the map, where most of those counters stand who
/// may act.
fn whereabouts(board: &HexBoard, view: &View, offered: &[(u16, u16)], room: Room) -> Option<(u16, u16)> {
    let extent = Frame::around(board, offered, 0)?;
    let whole = extent.clone().clipped((1, 1), room) == extent;
    let own = view.counters.iter().filter(|counter| Some(counter.side) == view.prompt.side);
    let own: Vec<(u16, u16)> = own.filter_map(|counter| board.place_of(hex_of(&counter.place)?)).collect();
    let crowd = thickest(&own, room).filter(|_| !whole);
    crowd.or_else(|| thickest(offered, room))
}

/// The places at home of the side that has to act.
fn homes(board: &HexBoard, view: &View) -> Vec<(u16, u16)> {
    let own = board.regions.iter().filter(|region| region.side.is_some() && region.side == view.prompt.side);
    let own: Vec<&str> = own.map(|region| region.id.as_str()).collect();
    let home = |cell: &&Cell| cell.site.is_some() && cell.region.as_deref().is_some_and(|id| own.contains(&id));
    board.hexes.iter().filter(home).filter_map(|cell| board.place_of(&cell.number)).collect()
}

/// The hexes where something is offered: on the hex, or on a counter in it.
fn offered(view: &View) -> impl Iterator<Item = &str> {
    let lies = |id: &str| view.counters.iter().find(|counter| counter.id == id).and_then(|it| hex_of(&it.place));
    view.offers.iter().filter_map(move |offer| match &offer.spot {
        Spot::Hex(hex) => Some(hex.as_str()),
        Spot::Counter(id) => lies(id),
        _ => None,
    })
}

/// The place with most of the others in a window around it.
fn thickest(places: &[(u16, u16)], room: Room) -> Option<(u16, u16)> {
    let (across, down) = room.hexes();
    let near = |a: u16, b: u16, most: Option<usize>| most.is_none_or(|most| usize::from(a.abs_diff(b)) * 2 < most);
    let mut each: Vec<((u16, u16), usize)> = Vec::new();
    for place in places {
        match each.iter_mut().find(|(other, _)| other == place) {
            Some((_, times)) => *times += 1,
            None => each.push((*place, 1)),
        }
    }
    let company = |at: &(u16, u16)| -> usize {
        let close = each.iter().filter(|(other, _)| near(at.0, other.0, across) && near(at.1, other.1, down));
        close.map(|(_, times)| times).sum()
    };
    // The first of equals, so that the window stays where it is.
    each.iter().map(|(at, _)| (*at, company(at))).rev().max_by_key(|(_, company)| *company).map(|(at, _)| at)
}

/// A stretch of at most `most`, with `centre` as near its middle as the stretch allows.
fn shorten(range: RangeInclusive<u16>, centre: u16, most: Option<usize>) -> RangeInclusive<u16> {
    let most = most.map_or(u16::MAX, |most| u16::try_from(most.max(1)).unwrap_or(u16::MAX));
    let (low, high) = (*range.start(), *range.end());
    if high - low < most {
        return range;
    }
    let from = centre.saturating_sub(most / 2).clamp(low, high + 1 - most);
    from..=from + most - 1
}

/// The hex of a place, unless it is a tray or on a table.
pub fn hex_of(place: &Place) -> Option<&str> {
    match place {
        Place::Hex(hex) => Some(hex),
        Place::Tray(_) | Place::Table(_) => None,
    }
}
