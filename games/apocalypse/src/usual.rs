//! What a forecast assumes where somebody has to decide before a battle in hand is settled.
//!
//! Only decisions about counters that both sides know, and only where the rules leave little to think about: who has to
//! give up units gives up the weakest, a reserve stands by, nobody leaves a port by sea, all ships that can use Greek Fire
//! do. Whether to rout, and where to, is left to the players, and so is every loss among counters that lie face down: a
//! forecast is told to both sides, and it may not tell who is there.

use crate::Apocalypse;
use crate::action::Action;
use crate::scenario::{BYZANTINE, UnitId};
use crate::state::{Stage, State, UnitSet};

impl Apocalypse {
    pub(crate) fn usual_choice(&self, state: &State) -> Option<Action> {
        match state.stage {
            Stage::Reserve | Stage::Board | Stage::Load(_) | Stage::Evacuate => Some(Action::Done),
            Stage::Role => Some(Action::Pass),
            // Once it may, a side may well rout instead.
            Stage::Pay(side) if self.judge_rout(state, side).is_err() => self.weakest(&self.payable(state, side)),
            Stage::Cut(side, _) => self.weakest(&self.engaged(state, side)),
            Stage::Wall(side) => self.weakest(&self.stormers(state, side)),
            Stage::Fire => Some(Action::Fire(state.fight.ships[BYZANTINE.index()].len() as u8)),
            _ => None,
        }
    }

    /// Giving up the one that is worth least, the first of several.
    fn weakest(&self, units: &UnitSet) -> Option<Action> {
        let worth = |unit: &UnitId| {
            let printed = self.printed(*unit);
            (printed.clear + printed.rough, printed.picked, printed.mounted, *unit)
        };
        units.iter().min_by_key(worth).map(Action::Lose)
    }
}

#[cfg(test)]
#[path = "usual_tests.rs"]
mod tests;
