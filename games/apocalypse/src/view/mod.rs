//! What a seat sees. Everything here is worked out from a [`Sight`]: a position in which what the seat may not know is
//! not there any more.
//!
//! | to read | about |
//! |---|---|
//! | `board` | the map: ground, coasts, rivers, roads, places, districts |
//! | `counters`, `backs`, `trays`, `markers` | counters face up and face down, the boxes, what else lies on hexes |
//! | `standing` | each side's task and how it stands |
//! | `prompt` | who has to do what |
//! | `ledger` | the battle or siege in hand, line by line |
//! | `offers`, `alike`, `ways` | what may be done; which counters are as good as another; where the mover can go |

mod alike;
mod backs;
mod board;
mod counters;
mod ledger;
mod markers;
mod offers;
mod prompt;
mod standing;
mod trays;
mod ways;

use engine::view::{Place, Track};
use engine::{Seat, Side, View};
use hex::HexId;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM, Spot};
use crate::sight::Sight;
use crate::state::{Stage, State};

/// The sides, in order.
const SIDES: [Side; 2] = [BYZANTINE, MUSLIM];

impl Apocalypse {
    /// The table as a seat sees it.
    pub(crate) fn see(&self, state: &State, seat: Seat) -> View {
        let sight = Sight::new(self, state, seat);
        let state = sight.state();
        View {
            sides: self.sides_seen(state),
            counters: self.counters_seen(&sight),
            backs: self.backs_seen(&sight),
            markers: self.markers_seen(state),
            patches: Vec::new(),
            trays: self.trays_seen(state),
            turn: Track { now: u16::from(state.turn), last: u16::from(self.scenario.turns) },
            prompt: self.prompt(&sight),
            ledger: self.ledger(&sight),
            offers: if sight.acts() { self.offers(state) } else { Vec::new() },
            verdict: match state.stage {
                Stage::Over(ending) => Some(self.tell_ending(ending)),
                _ => None,
            },
        }
    }

    /// A hex as the map prints it, whichever shore is meant.
    fn printed_number(&self, hex: HexId) -> String {
        self.hex_number(hex).to_string()
    }

    fn hex_place(&self, hex: HexId) -> Place {
        Place::Hex(self.printed_number(hex))
    }

    fn spot_place(&self, spot: Spot) -> Place {
        self.hex_place(self.hex(spot))
    }
}

#[cfg(test)]
#[path = "view_tests.rs"]
mod tests;
