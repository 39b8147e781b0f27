//! The table as a seat sees it.
//!
//! Hidden from the other side are: who lies under an ambush marker, who marches where, and who is still waiting for his
//! place (or the two could be told from it).
//!
//! | to read | about |
//! |---|---|
//! | `board` | the bare table and its lines |
//! | `patches` | zones, terrain, water, road, camps, fortifications, ambush markers |
//! | `counters` | battle groups and commanders |
//! | `prompt` | who has to do what |
//! | `offers` | what may be done |

mod board;
mod counters;
mod offers;
mod patches;
mod prompt;
#[cfg(test)]
#[path = "view_tests.rs"]
mod tests;

use engine::view::{SideView, TablePoint, Track};
use engine::{Game, Pending, Seat, Side, View};

use crate::Glory;
use crate::state::{LAST_TURN, Stage, State};
use crate::table::{Part, Point};

/// Both sides, in order.
const SIDES: [Side; 2] = [Side(0), Side(1)];

impl Glory {
    pub(crate) fn see(&self, state: &State, seat: Seat) -> View {
        let acts = match (self.pending(state), seat) {
            (Pending::Act(side), Seat::Side(looking)) => side == looking,
            (Pending::Act(_), Seat::Referee) => true,
            _ => false,
        };
        View {
            sides: SIDES.map(|side| self.side_seen(state, side)).to_vec(),
            counters: self.counters_seen(state, seat),
            backs: Vec::new(),
            markers: Vec::new(),
            patches: self.patches_seen(state),
            trays: self.trays_seen(seat),
            turn: Track { now: u16::from(state.turn), last: u16::from(LAST_TURN) },
            prompt: self.prompt(state),
            ledger: None,
            offers: if acts { self.offers(state) } else { Vec::new() },
            verdict: (state.stage == Stage::Over).then(|| "The table is set: the battle may begin.".to_string()),
        }
    }

    fn side_seen(&self, state: &State, side: Side) -> SideView {
        let standing = match state.stage {
            Stage::Initiative => String::new(),
            _ if state.part(side) == Part::With => "Has the initiative and the edge y = 48.".to_string(),
            _ => "Has the edge y = 0.".to_string(),
        };
        SideView {
            name: self.scenario.sides[side.index()].clone(),
            livery: self.scenario.army(side).livery.clone(),
            standing: vec![standing].into_iter().filter(|words| !words.is_empty()).collect(),
        }
    }
}

/// Whether a seat knows what a side knows.
fn knows(seat: Seat, side: Side) -> bool {
    seat == Seat::Referee || seat == Seat::Side(side)
}

fn seen(at: Point) -> TablePoint {
    TablePoint { x: at.x, y: at.y }
}

fn seen_all(points: &[Point]) -> Vec<TablePoint> {
    points.iter().copied().map(seen).collect()
}
