//! Looking ahead: what could be done in a position, and where it would lead. Nothing is logged.

use crate::{Chooser, Game, Lawful, Pending, Referee, Unlogged, check};

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

/// Takes the actions of an order one after the other, until dice or another side are awaited; says how many were taken.
/// An action that is refused is the error, and what was ordered before it has been done.
pub fn carry_out<G: Game>(game: &G, state: &mut G::State, order: &[G::Action]) -> Result<u64, G::Action> {
    let ordered = game.pending(state);
    let mut taken = 0;
    for &action in order {
        let lawful = check(game, state, action).map_err(|_| action)?;
        game.perform(&mut Referee::new(game, state, &mut Unlogged), lawful);
        taken += 1;
        if game.pending(state) != ordered {
            break;
        }
    }
    Ok(taken)
}

/// The first action that the script orders here.
pub fn first_ordered<G: Game>(game: &G, state: &G::State, chooser: &mut Chooser) -> G::Action {
    let mut order = Vec::new();
    game.scripted(state, chooser, &mut order);
    order[0]
}

/// Goes one step at random: a legal action, or dice as they may fall. Whether there was one to go.
pub fn wander<G: Game>(game: &G, state: &mut G::State, chooser: &mut Chooser) -> bool {
    match game.pending(state) {
        Pending::Act(_) => {
            let action = game.any_action(state, chooser);
            act_on(game, state, action);
        }
        Pending::Dice(throw) => {
            let roll = chooser.roll(&throw);
            game.throw(&mut Referee::new(game, state, &mut Unlogged), roll);
        }
        Pending::Over(_) => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;
    use crate::toy::{Move, Race};

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
    fn an_order_is_carried_out_until_somebody_else_is_awaited() {
        let game = Race::new();
        let mut state = game.open();
        // Three paces are the most a side walks in a turn; passing hands over to the other side.
        assert_eq!(carry_out(&game, &mut state, &[Move::Walk, Move::Walk]), Ok(2));
        let stopped = carry_out(&game, &mut state, &[Move::Walk, Move::Walk, Move::Pass]);
        assert_eq!((stopped, state.walked), (Err(Move::Walk), 3));
        assert_eq!(carry_out(&game, &mut state, &[Move::Pass, Move::Walk]), Ok(1));
        assert_eq!((game.pending(&state), state.walked), (Pending::Act(Side(1)), 0));
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
