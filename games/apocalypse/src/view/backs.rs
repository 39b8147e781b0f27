//! Counters that lie face down.

use engine::view::{Backs, Place};
use engine::words::count;

use super::trays::Beside;
use crate::Apocalypse;
use crate::sight::{Lies, Pile, Sight};
use crate::state::{Phase, State};

impl Apocalypse {
    /// Every pile the seat may not look at, in the order of places.
    pub(super) fn backs_seen(&self, sight: &Sight<'_>) -> Vec<Backs> {
        sight.piles().iter().map(|pile| self.backs(sight.state(), pile)).collect()
    }

    fn backs(&self, state: &State, pile: &Pile) -> Backs {
        let nowhere = || Beside::Gone.place(pile.side);
        let (place, mode, with): (Place, &str, String) = match pile.lies {
            Lies::Waiting if state.phase == Phase::SetUp => {
                (Beside::SetUp.place(pile.side), "set-up", "still to be set up".to_string())
            }
            // In a war from its beginning nobody is left out of the set-up.
            Lies::Waiting => (Beside::Off.place(pile.side), "off-map", "off the map".to_string()),
            Lies::Garrison(place) => {
                let at = self.spot_place(self.place(place).spot);
                (at, "garrison", format!("in garrison in {}", self.place_called(place)))
            }
            Lies::With(marker, spot) => {
                let at = spot.map_or_else(nowhere, |spot| self.spot_place(spot));
                (at, "expedition", format!("with {}", marker.called()))
            }
            Lies::Leaving(marker, spot) => {
                let at = spot.map_or_else(nowhere, |spot| self.spot_place(spot));
                (at, "expedition", format!("leaving {}", marker.called()))
            }
        };
        let whose = if pile.rebels { "rebel Armenians" } else { self.side_name(pile.side) };
        let counters = count(pile.count, "face-down counter", "face-down counters");
        Backs {
            side: pile.side.0,
            place,
            mode: mode.to_string(),
            count: pile.count,
            words: format!("{counters} {with} ({whose})"),
        }
    }
}

#[cfg(test)]
#[path = "backs_tests.rs"]
mod tests;
