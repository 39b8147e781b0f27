//! Counting action sequences: the cheapest proof that two versions of the rules agree.

use crate::{Game, Lawful, Pending, Referee, Unlogged};

/// How many sequences of `depth` steps start here. A step is an action or a throw; every roll is walked. A match that
/// ends sooner counts once.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.pending(state) {
        Pending::Over(_) => 1,
        Pending::Act(_) => {
            let mut actions = Vec::new();
            game.actions(state, &mut actions);
            if depth == 1 {
                return actions.len() as u64;
            }
            actions
                .into_iter()
                .map(|action| {
                    let mut next = state.clone();
                    game.perform(&mut Referee::new(game, &mut next, &mut Unlogged), Lawful::offered(action));
                    perft(game, &next, depth - 1)
                })
                .sum()
        }
        Pending::Dice(throw) => throw
            .every_roll()
            .map(|roll| {
                let mut next = state.clone();
                game.throw(&mut Referee::new(game, &mut next, &mut Unlogged), roll);
                perft(game, &next, depth - 1)
            })
            .sum(),
    }
}
