//! The best order for one after the other, by exact expectation.

use std::cmp::Reverse;

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

/// The order after which the side stands best, every face of the dice walked. Of several he tries his luck before he lets it
/// be, for what comes of a throw may lie beyond the next decision; then he prefers the shortest, lest he march about for
/// nothing, and then one by chance. What is only announced costs nothing yet: whatever promises something is announced
/// first. None where there is nothing to order.
pub fn best_order<G: Judgement>(
    game: &G,
    state: &G::State,
    side: Side,
    chooser: &mut Chooser,
) -> Option<(Order<G::Action>, f32)> {
    let mut best: Option<Order<G::Action>> = None;
    let (mut known, mut alike) = ((0.0, f32::NEG_INFINITY, false, Reverse(usize::MAX)), 0);
    for order in next_orders(game, state) {
        let Some((value, is_thrown)) = expectation(game, state, side, &order) else { continue };
        let has_subject = order.actions.first().and_then(|first| game.subject(*first)).is_some();
        let promise = if is_thrown || has_subject { 0.0 } else { order.merit.max(0.0) };
        let worth = (promise, value, is_thrown, Reverse(order.actions.len()));
        if worth > known {
            (known, alike) = (worth, 0);
        }
        if worth == known {
            alike += 1;
            if chooser.below(alike) == 0 {
                best = Some(order);
            }
        }
    }
    let (promise, value, ..) = known;
    best.map(|order| (order, value + promise))
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

#[cfg(test)]
mod tests {
    use armageddon::state::Stage;
    use armageddon::{Action, Armageddon};
    use engine::{DiceSource, Game, Opened, Pending};

    use super::*;

    #[test]
    fn no_attack_that_promises_something_is_left_when_the_allotment_ends() {
        let mut position = catalog::Library::printed().open("armageddon/rome", &[]).unwrap();
        let (dice, mut chooser) = (DiceSource::Seeded(5), Chooser::new(5));
        let (mut announced, mut most) = (0, 0);
        for step in 0.. {
            match position.pending() {
                Pending::Over(_) => break,
                Pending::Dice(throw) => drop(position.roll(dice.roll(&throw, step, || 0).unwrap()).unwrap()),
                Pending::Act(side) => {
                    let opened = position.as_any().downcast_ref::<Opened<Armageddon>>().unwrap();
                    let (game, state) = (opened.game().clone(), opened.state());
                    let (order, _) = best_order(&*game, state, side, &mut chooser).unwrap();
                    if state.stage == Stage::Allocate {
                        let ends = order.actions == [Action::End];
                        announced = if ends { 0 } else { announced + 1 };
                        most = most.max(announced);
                        let mut left = Vec::new();
                        game.captain(state).unwrap().attacks(&mut left);
                        assert!(!ends || left.iter().all(|(_, promise)| *promise <= 0.0), "{left:?}");
                    }
                    for action in order.actions {
                        if position.pending() == Pending::Act(side) {
                            position.act(&game.write_action(action)).unwrap();
                        }
                    }
                }
            }
        }
        assert!(most > 1, "he never announced two attacks, so nothing was shown");
    }
}
