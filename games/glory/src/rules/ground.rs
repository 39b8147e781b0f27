//! What lies in the way of something put on the table.

use crate::geometry::{SLACK, covers, gap_of_point, gap_to_line, gap_to_point, is_on_table, overlap};
use crate::reason::{Reason, Verdict, refuse};
use crate::state::{PlacedPiece, PlacedWater, State};
use crate::table::{Point, Terrain, TroopType};
use crate::{Glory, cite};

/// Where something of a side may not stand, whatever it is.
const TABLE: engine::Case = cite!("TABLE");

impl Glory {
    /// The river or the sea under an outline.
    pub(crate) fn judge_dry(&self, state: &State, outline: &[Point]) -> Verdict {
        let what = match &state.water {
            None => return Ok(()),
            Some(PlacedWater::River { axis, width }) => {
                let half = f64::from(*width) / 2.0;
                if gap_to_line(outline, axis.points()) >= half - SLACK {
                    return Ok(());
                }
                "the river"
            }
            Some(coast) => {
                let sea = coast.sea().expect("a coast has a sea");
                if !overlap(outline, sea.corners()) {
                    return Ok(());
                }
                "the sea"
            }
        };
        refuse(TABLE, Reason::Overlaps { what })
    }

    /// Whether something may stand here at all: on the table, in no water, on no impassable ground.
    pub(crate) fn judge_ground(&self, state: &State, outline: &[Point]) -> Verdict {
        if !is_on_table(outline) {
            return refuse(TABLE, Reason::OffTable);
        }
        self.judge_dry(state, outline)?;
        let is_barred = |piece: &&PlacedPiece| piece.terrain == Terrain::Impassable;
        if state.pieces.iter().filter(is_barred).any(|piece| overlap(piece.outline.corners(), outline)) {
            return refuse(TABLE, Reason::Overlaps { what: "impassable ground" });
        }
        Ok(())
    }

    /// Whether troops of a type may enter all the ground under an outline.
    pub(crate) fn judge_entry(&self, state: &State, troop: TroopType, outline: &[Point]) -> Verdict {
        let bars = |piece: &&PlacedPiece| !self.scenario.sheet.ground(piece.terrain).admits(troop);
        match state.pieces.iter().filter(bars).find(|piece| overlap(piece.outline.corners(), outline)) {
            Some(piece) => refuse(cite!("K-col"), Reason::NoEntry { terrain: piece.terrain }),
            None => Ok(()),
        }
    }

    /// Whether a commander's disc is clear of water and impassable ground.
    pub(crate) fn judge_disc(&self, state: &State, at: Point, radius: i16) -> Verdict {
        let radius = f64::from(radius) - SLACK;
        let wet = match &state.water {
            None => None,
            Some(PlacedWater::River { axis, width }) => {
                let near = gap_of_point(at, axis.points()) < radius + f64::from(*width) / 2.0;
                near.then_some("the river")
            }
            Some(coast) => {
                let sea = coast.sea().expect("a coast has a sea");
                (gap_to_point(sea.corners(), at) < radius).then_some("the sea")
            }
        };
        let is_barred = |piece: &&PlacedPiece| piece.terrain == Terrain::Impassable;
        let mut barred = state.pieces.iter().filter(is_barred);
        let barred = barred.any(|piece| gap_to_point(piece.outline.corners(), at) < radius);
        match wet.or(barred.then_some("impassable ground")) {
            Some(what) => refuse(TABLE, Reason::Overlaps { what }),
            None => Ok(()),
        }
    }

    /// The hill an outline lies wholly on, if any.
    pub(crate) fn hill_under<'a>(&self, state: &'a State, outline: &[Point]) -> Option<&'a PlacedPiece> {
        state.pieces.iter().find(|piece| piece.terrain.is_hill() && covers(piece.outline.corners(), outline))
    }
}

#[cfg(test)]
#[path = "ground_tests.rs"]
mod tests;
