//! The table as a seat sees it.

use engine::view::{HexBoard, Prompt, Track};
use engine::{Board, Seat, View};

use crate::{Glory, State};

impl Glory {
    pub(crate) fn draw_board(&self) -> Board {
        Board::Hexes(HexBoard::default())
    }

    pub(crate) fn see(&self, _: &State, _: Seat) -> View {
        View {
            sides: Vec::new(),
            counters: Vec::new(),
            backs: Vec::new(),
            markers: Vec::new(),
            trays: Vec::new(),
            turn: Track { now: 1, last: 10 },
            prompt: Prompt {
                side: None,
                headline: String::new(),
                detail: String::new(),
                phases: Vec::new(),
                phase: None,
            },
            ledger: None,
            offers: Vec::new(),
            verdict: None,
        }
    }
}
