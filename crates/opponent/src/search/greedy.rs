//! The best order for one after the other, by exact expectation.

use engine::{Chooser, Side, carry_out};

use crate::judgement::{Judgement, Order, Subject};

/// All that may be ordered now: for everybody who may be given an order, and whatever else may be done.
pub fn every_order<G: Judgement>(game: &G, state: &G::State) -> Vec<Order<G::Action>> {
    let mut orders = Vec::new();
    for subject in subjects(game, state) {
        game.orders_for(state, subject, &mut orders);
    }
    game.orders(state, &mut orders);
    orders
}

/// What may be ordered next: for the first of those who may be given an order, or else whatever may be done.
fn next_orders<G: Judgement>(game: &G, state: &G::State) -> Vec<Order<G::Action>> {
    let mut orders = Vec::new();
    for subject in subjects(game, state) {
        game.orders_for(state, subject, &mut orders);
        if !orders.is_empty() {
            return orders;
        }
    }
    game.orders(state, &mut orders);
    orders
}

fn subjects<G: Judgement>(game: &G, state: &G::State) -> Vec<Subject> {
    let mut subjects = Vec::new();
    if game.is_free(state) {
        game.subjects(state, &mut subjects);
    }
    subjects
}

/// The order after which the side stands best, every face of the dice walked; of several, one by chance. What is only
/// announced costs nothing yet: whatever promises something is announced first. None where there is nothing to order.
pub fn best_order<G: Judgement>(
    game: &G,
    state: &G::State,
    side: Side,
    chooser: &mut Chooser,
) -> Option<(Order<G::Action>, f32)> {
    let (mut known, mut best) = ((0.0, f32::NEG_INFINITY), None);
    let mut alike = 0;
    for order in next_orders(game, state) {
        let Some((value, is_thrown)) = expectation(game, state, side, &order) else { continue };
        let has_subject = order.actions.first().and_then(|first| game.subject(*first)).is_some();
        let promise = if is_thrown || has_subject { 0.0 } else { order.merit.max(0.0) };
        if (promise, value) > known {
            alike = 0;
        }
        if (promise, value) >= known {
            alike += 1;
            if chooser.below(alike) == 0 {
                (known, best) = ((promise, value), Some(order));
            }
        }
    }
    best.map(|order| (order, known.0 + known.1))
}

/// How a side stands after an order, on average over the dice that follow from it, and whether any do. None for an order
/// that is refused.
fn expectation<G: Judgement>(game: &G, state: &G::State, side: Side, order: &Order<G::Action>) -> Option<(f32, bool)> {
    let mut after = state.clone();
    carry_out(game, &mut after, &order.actions).ok()?;
    let Some(outcomes) = engine::forecast::outcomes(game, &after) else {
        return Some((game.standing(&after, side), false));
    };
    let (mut sum, mut weight) = (0.0, 0.0);
    for (end, chance) in outcomes {
        sum += chance * f64::from(game.standing(&end, side));
        weight += chance;
    }
    // What lies beyond the bounds of a forecast is taken to be like the rest.
    Some(((sum / weight) as f32, true))
}
