//! The field: a set-up has no winner, so that a general follows the script here.

use engine::{Game, Side};
use glory::{Glory, State};

use super::{Judgement, decided};

impl Judgement for Glory {
    const HORIZON: u32 = 1;

    fn player_turns(&self, state: &State) -> u32 {
        u32::from(self.turn(state))
    }

    fn standing(&self, state: &State, side: Side) -> f32 {
        decided(self, state, side).unwrap_or(0.5)
    }
}
