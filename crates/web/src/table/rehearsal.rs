//! A match is played ahead on a copy for a moment after it is opened, move by move while nothing else is going on: what a
//! browser runs for the first time it has to compile first, and nobody should wait for that in the middle of a move.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use engine::view::{Offer, Spot};
use engine::{Pending, Position, Seat};
use leptos::prelude::*;

use super::pane::Pane;
use super::state::Table;

/// How many moves and throws there are at most.
const MOVES: usize = 60;
/// Between two of them.
const REST: Duration = Duration::from_millis(15);
/// How often the same is tried before one goes on.
const OFTEN: usize = 2;

/// A copy that is played on.
struct Rehearsal {
    copy: Box<dyn Position>,
    /// What was awaited so far.
    prompts: Vec<String>,
    /// How many moves and throws there were.
    played: usize,
}

/// Begins, unless there is nothing to play with: a match elsewhere may be hidden.
pub fn begin(table: Table, pane: Pane) {
    if table.remote.is_none() {
        let rehearsal = Rehearsal { copy: table.ask(|game| game.position().copy()), prompts: Vec::new(), played: 0 };
        set_timeout(move || go_on(rehearsal, pane), REST);
    }
}

fn go_on(mut rehearsal: Rehearsal, pane: Pane) {
    // The page may have been left in the meantime.
    let Some(moving) = pane.camera.moving.try_get_untracked() else { return };
    if moving || (rehearsal.played < MOVES && rehearsal.play(pane).is_some()) {
        set_timeout(move || go_on(rehearsal, pane), REST);
    }
}

impl Rehearsal {
    /// Plays something, and draws what it is done on; none once there is no more to do.
    fn play(&mut self, pane: Pane) -> Option<()> {
        self.played += 1;
        let side = match self.copy.pending() {
            Pending::Act(side) => side,
            Pending::Dice(throw) => {
                // Not always the same: who ties throws again.
                let roll = throw.every_roll().nth(self.played % usize::from(throw.faces))?;
                return self.copy.roll(roll).ok().map(drop);
            }
            Pending::Over(_) => return None,
        };
        let view = Arc::new(self.copy.view(Seat::Side(side)));
        pane.top.with_value(|top| black_box((top.piles(&view, None), top.lit(&view), top.prices(&view))));
        let known = self.prompts.iter().filter(|prompt| **prompt == view.prompt.headline).count();
        let on_the_map: Vec<&Offer> =
            view.offers.iter().filter(|offer| matches!(offer.spot, Spot::Counter(_) | Spot::Hex(_))).collect();
        let ends = view.offers.iter().find(|offer| offer.spot.goes_on());
        let offer = ends.filter(|_| known >= OFTEN).or(on_the_map.get(on_the_map.len() / 2).copied());
        let actions =
            self.copy.suggestion().or_else(|| Some(offer.or(ends).or(view.offers.first())?.actions.clone()))?;
        self.prompts.push(view.prompt.headline.clone());
        actions.iter().try_for_each(|action| self.copy.act(action).map(drop)).ok()
    }
}
