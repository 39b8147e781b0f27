//! The best single order, by exact expectation.

use engine::{Chooser, Side, carry_out};

use crate::judgement::{Judgement, Order};

/// All that may be ordered now: for everybody who may be given an order, and whatever else may be done.
pub fn every_order<G: Judgement>(game: &G, state: &G::State) -> Vec<Order<G::Action>> {
    let (mut subjects, mut orders) = (Vec::new(), Vec::new());
    if game.is_free(state) {
        game.subjects(state, &mut subjects);
    }
    for subject in subjects {
        game.orders_for(state, subject, &mut orders);
    }
    game.orders(state, &mut orders);
    orders
}

/// The order after which the side stands best, every face of the dice walked; of several, one by chance. None where there
/// is nothing to order.
pub fn best_order<G: Judgement>(
    game: &G,
    state: &G::State,
    side: Side,
    chooser: &mut Chooser,
) -> Option<(Order<G::Action>, f32)> {
    let mut best: Option<(Order<G::Action>, f32)> = None;
    let mut alike = 0;
    for order in every_order(game, state) {
        let Some(value) = expectation(game, state, side, &order) else { continue };
        let known = best.as_ref().map_or(f32::NEG_INFINITY, |(_, value)| *value);
        if value > known {
            alike = 1;
            best = Some((order, value));
        } else if value == known {
            alike += 1;
            if chooser.below(alike) == 0 {
                best = Some((order, value));
            }
        }
    }
    best
}

/// How a side stands after an order, on average over the dice that follow from it. Where none do, an attack that is only
/// announced is worth what a captain expects of it. None for an order that is refused.
fn expectation<G: Judgement>(game: &G, state: &G::State, side: Side, order: &Order<G::Action>) -> Option<f32> {
    let mut after = state.clone();
    carry_out(game, &mut after, &order.actions).ok()?;
    let Some(outcomes) = engine::forecast::outcomes(game, &after) else {
        let announced =
            if order.actions.first().and_then(|first| game.subject(*first)).is_none() { order.merit } else { 0.0 };
        return Some(game.standing(&after, side) + announced);
    };
    let (mut sum, mut weight) = (0.0, 0.0);
    for (end, chance) in outcomes {
        sum += chance * f64::from(game.standing(&end, side));
        weight += chance;
    }
    // What lies beyond the bounds of a forecast is taken to be like the rest.
    Some((sum / weight) as f32)
}
