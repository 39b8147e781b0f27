//! Handing actions and dice to the rules, and hearing what they say.

use engine::{Case, Game, Log, Referee, Roll, check};

use crate::Basileus;
use crate::action::Action;
use crate::event::Event;
use crate::state::State;

/// Everything that happened.
#[derive(Default)]
pub struct Heard(pub Vec<Event>);

impl Log<Basileus> for Heard {
    fn note(&mut self, _: &Basileus, _: &State, _: Case, event: &Event) {
        self.0.push(*event);
    }
}

/// The position after an action that the rules allow, and what happened.
pub fn after(game: &Basileus, state: &State, action: Action) -> (State, Vec<Event>) {
    let (mut after, mut heard) = (state.clone(), Heard::default());
    let lawful = check(game, state, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    game.perform(&mut Referee::new(game, &mut after, &mut heard), lawful);
    (after, heard.0)
}

/// The position after one die.
pub fn thrown(game: &Basileus, state: &State, die: u8) -> (State, Vec<Event>) {
    let (mut after, mut heard) = (state.clone(), Heard::default());
    game.throw(&mut Referee::new(game, &mut after, &mut heard), Roll::one(die));
    (after, heard.0)
}

pub fn allows(game: &Basileus, state: &State, action: Action) -> bool {
    game.judge(state, action).is_ok()
}

pub fn legal(game: &Basileus, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    actions
}
