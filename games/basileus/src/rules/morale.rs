//! 10.10: morale tests.

use engine::{Log, Referee, Roll};

use crate::event::Event;
use crate::scenario::UnitId;
use crate::state::State;
use crate::{Basileus, cite};

impl Basileus {
    /// The number a unit is tested against: its strength now, one more beside a commander, one less where stated.
    pub(crate) fn morale(&self, state: &State, unit: UnitId, hard: bool) -> u8 {
        let steadied = u8::from(self.is_steadied(state, unit));
        (self.strength(state, unit) + steadied).saturating_sub(u8::from(hard))
    }

    /// The die of the first test in the queue.
    pub(crate) fn test<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let (unit, hard) = state.combat.tests.first().expect("a test is due");
        let (die, morale) = (roll.face(), self.morale(state, unit, hard));
        referee.happen(cite!("10.10"), Event::TestRolled { unit, die, morale });
        if die > morale {
            self.lose_step(referee, cite!("10.10"), unit);
        } else if die == morale {
            let state = referee.state();
            // The stakes hold him as long as he stands behind them. Ruling 25
            let held =
                state.combat.palisade && unit == state.combat.defender && state.hex_of(unit) == state.combat.target;
            if held {
                referee.happen(cite!("10.10"), Event::Sheltered { unit });
            } else if self.displace(referee, unit) {
                return;
            }
        }
        self.go_on(referee);
    }
}

#[cfg(test)]
#[path = "morale_tests.rs"]
mod tests;
