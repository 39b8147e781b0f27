//! What a general knows of Apocalypse in the East: how a war stands, and what its commander would order.

use apocalypse::state::Phase;
use apocalypse::{Action, Apocalypse, State};
use engine::{Chooser, Game, Side};

use super::{Judgement, Order};

impl Judgement for Apocalypse {
    /// To the end of the year: what it brought, the standing tells.
    const HORIZON: u32 = 1;

    /// Both muster, launch, embark, march and sail in one year.
    const CAMPAIGN: f64 = 0.5;

    /// A year is a turn for both.
    fn player_turns(&self, state: &State) -> u32 {
        u32::from(self.turn(state))
    }

    /// A year, and the set-up before the first.
    fn round(&self, state: &State, _side: Side) -> u32 {
        if state.phase == Phase::SetUp { 0 } else { u32::from(state.turn) }
    }

    fn standing(&self, state: &State, side: Side) -> f32 {
        self.chance(state, side)
    }

    fn prospects(&self, state: &State, side: Side) -> f32 {
        self.chance_at_new_year(state, side)
    }

    fn aim(&self, state: &State) -> u32 {
        let phase = (state.phase as u32) << 8;
        phase | state.mover.marker.map_or(0, |marker| 1 + marker as u32)
    }

    /// An army that is out of reach of a careful enemy may be in reach of one who dares.
    fn reply(&self, state: &State, dares: bool, chooser: &mut Chooser, out: &mut Vec<Action>) {
        match dares {
            true => self.daring_order(state, chooser, out),
            false => self.scripted(state, chooser, out),
        }
    }

    fn orders(&self, state: &State, out: &mut Vec<Order<Action>>) {
        out.extend(self.proposals(state).into_iter().map(|actions| Order { actions, merit: 0.0 }));
    }
}
