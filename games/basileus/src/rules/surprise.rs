//! 13.3-2: surprised units.

use engine::{Log, Referee, Roll};

use crate::event::Event;
use crate::scenario::UnitId;
use crate::state::{Stage, State};
use crate::{Basileus, cite};

impl Basileus {
    /// Whether the side to move is still too surprised to move at all.
    pub(crate) fn stands_still(&self, state: &State) -> bool {
        let surprise = self.scenario.special.surprise.as_ref();
        surprise.is_some_and(|surprise| surprise.side == state.side && surprise.no_movement_turn == state.turn)
    }

    /// The least die at which a surprised unit recovers this turn.
    fn recovers_on(&self, state: &State) -> u8 {
        let surprise = self.scenario.special.surprise.as_ref().expect("somebody is surprised");
        let turn = usize::from(state.turn).clamp(1, surprise.recover_on.len());
        surprise.recover_on[turn - 1]
    }

    /// The surprised units that throw a die, by hex: column, then row.
    fn dazed(&self, state: &State) -> ([UnitId; engine::dice::MOST_DICE], usize) {
        let mut list = [UnitId(0); engine::dice::MOST_DICE];
        let mut count = 0;
        for unit in state.surprised.iter().filter(|unit| state.is_on_map(*unit)) {
            list[count] = unit;
            count += 1;
        }
        list[..count].sort_unstable_by_key(|unit| self.reading_order(state, *unit));
        (list, count)
    }

    /// How many dice they throw.
    pub(crate) fn surprise_dice(&self, state: &State) -> u8 {
        self.dazed(state).1 as u8
    }

    /// At the start of their movement phase: those beside an enemy wake at once, the others throw dice.
    /// Whether dice are due.
    pub(crate) fn rouse<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) -> bool {
        let state = referee.state();
        let Some(surprise) = &self.scenario.special.surprise else { return false };
        if surprise.side != state.side || state.surprised.is_empty() {
            return false;
        }
        let always = self.recovers_on(state) <= 1;
        for unit in state.surprised.iter() {
            let state = referee.state();
            let Some(hex) = state.hex_of(unit) else { continue };
            if always || state.beside.any(state.side.other(), hex) {
                referee.happen(cite!("13.3-2"), Event::Recovered { unit, die: None });
            }
        }
        let due = self.surprise_dice(referee.state()) > 0;
        if due {
            referee.happen(cite!("13.3-2"), Event::Awaited(Stage::Surprise));
        }
        due
    }

    pub(crate) fn use_surprise_dice<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let least = self.recovers_on(state);
        let (units, count) = self.dazed(state);
        for (unit, die) in units[..count].iter().copied().zip(roll.faces().iter().copied()) {
            let event =
                if die >= least { Event::Recovered { unit, die: Some(die) } } else { Event::Dazed { unit, die } };
            referee.happen(cite!("13.3-2"), event);
        }
        self.start_moving(referee);
    }
}

#[cfg(test)]
#[path = "surprise_tests.rs"]
mod tests;
