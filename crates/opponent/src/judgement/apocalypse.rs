//! Apocalypse in the East: who wins the war, and what is worth a thought in it.

use apocalypse::{Apocalypse, State};
use engine::{Game, Side};

use super::{Judgement, decided};

impl Judgement for Apocalypse {
    /// To the end of the war: nobody can say at a glance who will have Constantinople.
    const HORIZON: u32 = 20;

    /// A year is a turn for both.
    fn player_turns(&self, state: &State) -> u32 {
        u32::from(self.turn(state))
    }

    fn standing(&self, state: &State, side: Side) -> f32 {
        decided(self, state, side).unwrap_or(0.5)
    }
}
