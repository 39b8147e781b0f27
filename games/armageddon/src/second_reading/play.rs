//! Playing an action out.

use engine::{Game, Referee, Unlogged, check};

use crate::Armageddon;
use crate::action::Action;
use crate::state::State;

/// The position after an action that the rules allow.
pub fn after(game: &Armageddon, state: &State, action: Action) -> State {
    let mut after = state.clone();
    let lawful = check(game, state, action).unwrap_or_else(|refusal| panic!("{refusal}"));
    game.perform(&mut Referee::new(game, &mut after, &mut Unlogged), lawful);
    after
}

/// Whether the rules allow an action.
pub fn allows(game: &Armageddon, state: &State, action: Action) -> bool {
    game.judge(state, action).is_ok()
}
