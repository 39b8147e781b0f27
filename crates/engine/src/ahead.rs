//! Looking ahead: what could be done in a position, and where it would lead. Nothing is logged.

use crate::position::any_roll;
use crate::{Chooser, Game, Lawful, Pending, Referee, Unlogged};

/// Every legal action, in the game's order: none while dice are due or when it is over.
pub fn legal<G: Game>(game: &G, state: &G::State) -> Vec<G::Action> {
    let mut list = Vec::new();
    if let Pending::Act(_) = game.pending(state) {
        game.actions(state, &mut list);
    }
    list
}

/// Takes an action that was listed or judged in this very position.
pub fn act_on<G: Game>(game: &G, state: &mut G::State, action: G::Action) {
    game.perform(&mut Referee::new(game, state, &mut Unlogged), Lawful::offered(action));
}

/// Goes one step at random: a legal action, or dice as they may fall. Whether there was one to go.
pub fn wander<G: Game>(game: &G, state: &mut G::State, chooser: &mut Chooser) -> bool {
    match game.pending(state) {
        Pending::Act(_) => {
            let action = game.any_action(state, chooser);
            act_on(game, state, action);
        }
        Pending::Dice(throw) => {
            let roll = any_roll(&throw, chooser);
            game.throw(&mut Referee::new(game, state, &mut Unlogged), roll);
        }
        Pending::Over(_) => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Race;

    #[test]
    fn a_walk_at_random_comes_to_an_end() {
        let (game, mut chooser) = (Race::new(), Chooser::new(3));
        let mut state = game.open();
        let mut steps = 0;
        while wander(&game, &mut state, &mut chooser) {
            steps += 1;
        }
        assert!(steps > 0 && legal(&game, &state).is_empty());
    }

    #[test]
    fn what_is_listed_can_be_taken() {
        let game = Race::new();
        let state = game.open();
        let list = legal(&game, &state);
        assert!(!list.is_empty());
        for action in list {
            let mut ahead = state.clone();
            act_on(&game, &mut ahead, action);
            assert!(ahead != state);
        }
    }
}
