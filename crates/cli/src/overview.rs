//! A great map at a glance: two characters for each hex.
//!
//! The first is the ground, or the sign of a city; the second says how many counters lie there, in the colour of their
//! side, or has the ground again. Hexes that stand in rows are shifted by half a hex every other row.

use std::collections::BTreeMap;

use engine::view::{Ground, HexBoard, Orientation, View};

use crate::canvas::Canvas;
use crate::frame::{Frame, MARGIN, hex_of};
use crate::{paint, signs};

/// Characters of a hex.
const WIDE: usize = 2;

/// Draws as much of the map as fits into a line of this many characters, all its rows.
pub fn draw(board: &HexBoard, view: &View, width: Option<usize>) -> Vec<String> {
    let most = width.map_or(usize::MAX, |width| width.saturating_sub(MARGIN + 1) / WIDE);
    let across = usize::from(board.columns).min(most.max(1));
    let mut canvas = Canvas::new(MARGIN + across * WIDE + 1, usize::from(board.rows) + 1);
    for column in (1..=board.columns).take(across).step_by(5) {
        let x = MARGIN + usize::from(column - 1) * WIDE;
        canvas.put(x, 0, &board.column_label(column), paint::QUIET);
    }
    let lying = lying(view);
    for (row, cells) in (1..=board.rows).zip(board.hexes.chunks(across_all(board))) {
        let y = usize::from(row);
        canvas.put(0, y, &board.row_label(row), paint::QUIET);
        let aside = usize::from(board.orientation == Orientation::Pointy && row % 2 == 1);
        for (i, cell) in cells.iter().take(across).enumerate().filter(|(_, cell)| cell.ground != Ground::OffMap) {
            let x = MARGIN + i * WIDE + aside;
            let (sign, style) = signs::cell(cell);
            canvas.put(x, y, &sign.to_string().repeat(WIDE), style);
            if let Some(site) = &cell.site {
                canvas.put(x, y, &signs::site(site.kind).0.to_string(), paint::TITLE);
            }
            if let Some((side, count)) = lying.get(cell.number.as_str()) {
                let style =
                    view.sides.get(usize::from(*side)).map_or(paint::TITLE, |of| paint::side(&of.livery, *side));
                let digit = if *count < 10 { count.to_string() } else { "+".to_string() };
                canvas.put(x + 1, y, &digit, style);
            }
        }
    }
    canvas.lines()
}

/// What its signs mean.
pub fn legend(board: &HexBoard, view: &View) -> String {
    let bare = View { markers: Vec::new(), offers: Vec::new(), backs: Vec::new(), ..view.clone() };
    let board = HexBoard { hexsides: Vec::new(), courses: Vec::new(), ..board.clone() };
    let everything = Frame::everything(&board);
    let shown = |number: &str| board.place_of(number).is_some_and(|at| everything.holds(at));
    let ground = signs::legend(&board, &bare, shown, &BTreeMap::new());
    format!("{ground}   1–9 + counters there")
}

fn across_all(board: &HexBoard) -> usize {
    usize::from(board.columns).max(1)
}

/// For each hex with counters, whose the first are and how many there are of all sides.
fn lying(view: &View) -> BTreeMap<&str, (u8, u32)> {
    let face_up = view.counters.iter().map(|counter| (&counter.place, counter.side, 1));
    let face_down = view.backs.iter().map(|backs| (&backs.place, backs.side, u32::from(backs.count)));
    let mut lying = BTreeMap::new();
    for (place, side, count) in face_up.chain(face_down) {
        if let Some(hex) = hex_of(place) {
            lying.entry(hex).or_insert((side, 0)).1 += count;
        }
    }
    lying
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hex_takes_two_characters() {
        let position = catalog::Library::printed().open("apocalypse/war-646", &[]).expect("the war is a scenario");
        let board = position.board();
        let board = board.hexes();
        let view = position.view(engine::Seat::Referee);
        let plain = |line: &String| anstream::adapter::strip_str(line).to_string();
        let lines: Vec<String> = draw(board, &view, None).iter().map(plain).collect();
        assert_eq!(lines.len(), usize::from(board.rows) + 1);
        let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        assert_eq!(widest, MARGIN + usize::from(board.columns) * WIDE + 1);
        assert!(lines.iter().any(|line| line.contains('★')), "{lines:#?}");
        let narrow = draw(board, &view, Some(60));
        assert!(narrow.iter().all(|line| plain(line).chars().count() <= 60));
        assert!(legend(board, &view).contains("★ capital"));
    }
}
