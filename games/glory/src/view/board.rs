//! The bare table and its lines.

use engine::Board;
use engine::data::Provenance;
use engine::view::{TableBoard, TableLine, TablePoint};

use crate::Glory;
use crate::geometry::{DEPTH, MU, WIDTH};
use crate::rules::zones::{HALFWAY, OTHERS, SKIRMISHERS, THIRDS};

impl Glory {
    pub(crate) fn draw_board(&self) -> Board {
        let across = |y: i16, words: &str| TableLine {
            from: TablePoint { x: 0, y },
            to: TablePoint { x: WIDTH, y },
            words: words.to_string(),
        };
        let along = |x: i16| TableLine {
            from: TablePoint { x, y: 0 },
            to: TablePoint { x, y: DEPTH },
            words: "third".to_string(),
        };
        Board::Table(TableBoard {
            width: WIDTH,
            depth: DEPTH,
            lines: vec![
                across(OTHERS, "12"),
                across(SKIRMISHERS, "skirmishers 18"),
                across(HALFWAY, "halfway"),
                across(DEPTH - SKIRMISHERS, "skirmishers 18"),
                across(DEPTH - OTHERS, "12"),
                along(THIRDS[0]),
                along(THIRDS[1]),
            ],
            scale: format!("{} by {} movement units", WIDTH / MU, DEPTH / MU),
            provenance: Provenance::Reconstructed,
        })
    }
}
