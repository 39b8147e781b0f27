//! Counting action sequences: the cheapest proof that two versions of the rules agree.

use crate::{Game, Lawful, Pending, Referee, Unlogged};

/// How many sequences of `depth` steps start here. A step is an action or a throw; every roll is counted. A match that
/// ends sooner counts once.
///
/// Rolls of a pool with equally many hits lead to one position, which is walked once and counted as often as it can be
/// thrown. More sequences than fit into 64 bits are given as [`u64::MAX`].
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
            actions.into_iter().fold(0, |count: u64, action| {
                let mut next = state.clone();
                game.perform(&mut Referee::new(game, &mut next, &mut Unlogged), Lawful::offered(action));
                count.saturating_add(perft(game, &next, depth - 1))
            })
        }
        Pending::Dice(throw) => {
            let (Some(rolls), Some(outcomes)) = (throw.rolls(), throw.outcomes()) else { return u64::MAX };
            outcomes.fold(0, |count: u64, (roll, ways, of)| {
                let mut next = state.clone();
                game.throw(&mut Referee::new(game, &mut next, &mut Unlogged), roll);
                let times = u64::try_from(ways * (rolls / of)).unwrap_or(u64::MAX);
                count.saturating_add(times.saturating_mul(perft(game, &next, depth - 1)))
            })
        }
    }
}
