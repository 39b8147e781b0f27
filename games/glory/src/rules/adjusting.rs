//! Adjusting a piece that was placed: slide, pivot, remove.

use engine::{Log, Referee, Roll};

use crate::geometry::{Angle, MU, Outline, SLACK, distance, is_on_table, overlap};
use crate::reason::{Length, Reason, Verdict, refuse};
use crate::state::{PlacedPiece, Stage, State};
use crate::table::Terrain;
use crate::{Event, Glory, cite};

/// What the score allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leave {
    /// Nothing.
    Stay,
    /// To slide by at most this.
    Slide(i16),
    /// To slide by at most 12 MU, or to pivot.
    SlideOrPivot,
    /// To remove.
    Remove,
}

/// What a score allows.
pub const fn leave(score: i8) -> Leave {
    match score {
        ..=2 => Leave::Stay,
        3 | 4 => Leave::Slide(6 * MU),
        5 => Leave::SlideOrPivot,
        6.. => Leave::Remove,
    }
}

/// What a piece adds to the die.
pub const fn adjustment(terrain: Terrain, compulsory: bool) -> i8 {
    if compulsory {
        -1
    } else if matches!(terrain, Terrain::Impassable | Terrain::River | Terrain::Coast) {
        1
    } else {
        0
    }
}

impl Glory {
    pub(crate) fn in_hand<'a>(&self, state: &'a State) -> &'a PlacedPiece {
        state.pieces.last().expect("a piece was placed")
    }

    pub(crate) fn throw_adjust<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let piece = *self.in_hand(referee.state());
        let score = roll.face() as i8 + adjustment(piece.terrain, piece.compulsory);
        referee.happen(cite!("ADJ"), Event::AdjustThrown { face: roll.face(), score });
        if leave(score) == Leave::Stay {
            self.after_piece(referee, piece.by, piece.compulsory);
        } else {
            referee.happen(cite!("ADJ"), Event::Awaited(Stage::Adjust(score as u8)));
        }
    }

    pub(crate) fn judge_slide(&self, state: &State, score: u8, x: i16, y: i16) -> Verdict {
        let limit = match leave(score as i8) {
            Leave::Stay => return refuse(cite!("ADJ"), Reason::MustStay { score }),
            Leave::Remove => return refuse(cite!("ADJ"), Reason::OnlyRemoved),
            Leave::Slide(limit) => limit,
            Leave::SlideOrPivot => 12 * MU,
        };
        let measured = distance((f64::from(x), f64::from(y)), (0.0, 0.0));
        if measured > f64::from(limit) + SLACK {
            let (measured, limit) = (Length::of(measured), Length(limit.into()));
            return refuse(cite!("ADJ"), Reason::TooFar { measured, limit });
        }
        self.judge_adjusted(state, &self.in_hand(state).outline.slid(x, y))
    }

    pub(crate) fn judge_pivot(&self, state: &State, score: u8, turn: Angle) -> Verdict {
        match leave(score as i8) {
            Leave::SlideOrPivot => self.judge_adjusted(state, &self.in_hand(state).outline.turned(turn)),
            Leave::Remove => refuse(cite!("ADJ"), Reason::OnlyRemoved),
            Leave::Stay | Leave::Slide(_) => refuse(cite!("ADJ"), Reason::OnlySlides { score }),
        }
    }

    pub(crate) fn judge_remove(&self, score: u8) -> Verdict {
        match leave(score as i8) {
            Leave::Remove => Ok(()),
            Leave::Stay => refuse(cite!("ADJ"), Reason::MustStay { score }),
            Leave::Slide(_) | Leave::SlideOrPivot => refuse(cite!("ADJ"), Reason::OnlySlides { score }),
        }
    }

    /// Where an adjusted piece may end: neither separation nor the region of its die are asked for again.
    fn judge_adjusted(&self, state: &State, outline: &Outline) -> Verdict {
        let piece = self.in_hand(state);
        let corners = outline.corners();
        if !is_on_table(corners) {
            return refuse(cite!("ADJ"), Reason::OffTable);
        }
        self.judge_dry(state, corners)?;
        let its_hill = self.hill_under(state, piece.outline.corners()).filter(|hill| hill.order != piece.order);
        for other in state.pieces.iter().filter(|other| other.order != piece.order) {
            if !overlap(corners, other.outline.corners()) {
                continue;
            }
            if its_hill.is_some_and(|hill| hill.order == other.order) {
                if self.hill_under(state, corners).is_none_or(|hill| hill.order != other.order) {
                    return refuse(cite!("K-hil"), Reason::PartlyOnHill);
                }
                continue;
            }
            return refuse(cite!("ADJ"), Reason::Overlaps { what: other.terrain.words() });
        }
        Ok(())
    }

    /// What happens to the piece, and who places the next.
    pub(crate) fn adjust<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, event: Event) {
        let PlacedPiece { by, compulsory, .. } = *self.in_hand(referee.state());
        referee.happen(cite!("ADJ"), event);
        self.after_piece(referee, by, compulsory);
    }
}

#[cfg(test)]
#[path = "adjusting_tests.rs"]
mod tests;
