//! Playing on by the script, up to the horizon.

use engine::{Chooser, Game, Pending, Referee, Side, Throw, Unlogged, any_roll, carry_out};

use crate::judgement::{Judgement, Order};

/// Plays on from a state: first the orders of a plan, as far as they are legal, then the script for whoever has to act;
/// dice fall as the chooser says. At the horizon the position is judged.
pub fn play_on<G: Judgement>(
    game: &G,
    state: &mut G::State,
    side: Side,
    plan: &[Order<G::Action>],
    horizon: u32,
    chance: &mut Chooser,
) -> f32 {
    let mut plan = plan.iter();
    // The first order goes on with whoever is in hand now.
    if game.pending(state) == Pending::Act(side)
        && let Some(first) = plan.next()
    {
        obey(game, state, first);
    }
    let mut script = Vec::new();
    // The script's own choices do not shift the dice: plans are compared with the same ones.
    let mut whim = Chooser::new(chance.next());
    loop {
        match game.pending(state) {
            Pending::Over(_) => return game.standing(state, side),
            Pending::Dice(throw) => cast(game, state, &throw, chance),
            Pending::Act(actor) => {
                if game.player_turns(state) >= horizon {
                    return game.standing(state, side);
                }
                if actor == side
                    && game.is_free(state)
                    && let Some(order) = plan.next()
                {
                    obey(game, state, order);
                    continue;
                }
                script.clear();
                game.scripted(state, &mut whim, &mut script);
                carry_out(game, state, &script).expect("a script orders what is legal");
            }
        }
    }
}

/// Carries out an order, all of it up to dice or another side, or nothing if it has become impossible; says which.
pub fn obey<G: Game>(game: &G, state: &mut G::State, order: &Order<G::Action>) -> bool {
    let mut after = state.clone();
    let possible = carry_out(game, &mut after, &order.actions).is_ok();
    if possible {
        *state = after;
    }
    possible
}

/// Dice as chance has it.
pub fn cast<G: Game>(game: &G, state: &mut G::State, throw: &Throw, chance: &mut Chooser) {
    game.throw(&mut Referee::new(game, state, &mut Unlogged), any_roll(throw, chance));
}
