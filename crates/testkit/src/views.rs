//! What every box promises of its views, for tests that look at positions met in random play.

use engine::view::{Offer, Spot, View};
use engine::{Chooser, Game, Pending, act_on, legal, wander};

/// A match from here at random, every position shown to `look`. With an even seed set-ups are taken ready-made, so that
/// armies meet.
pub fn each_position<G: Game>(game: &G, mut state: G::State, seed: u64, mut look: impl FnMut(&G::State)) {
    let mut chooser = Chooser::new(seed);
    loop {
        look(&state);
        let ready_made = if seed.is_multiple_of(2) { game.suggestion(&state) } else { None };
        match ready_made {
            Some(list) => list.into_iter().for_each(|action| act_on(game, &mut state, action)),
            None if wander(game, &mut state, &mut chooser) => {}
            None => return,
        }
    }
}

/// Whether the offers of a view are sound: each a legal list for the side that acts, in words, under a case of the book;
/// and at most one of them goes on. Every offer is shown to `after` with the position it leads to.
///
/// # Errors
/// The first offer that is not, and why.
pub fn offers_hold<G: Game>(
    game: &G,
    state: &G::State,
    view: &View,
    mut after: impl FnMut(&Offer, &G::State) -> Result<(), String>,
) -> Result<(), String> {
    let Pending::Act(side) = game.pending(state) else {
        return if view.offers.is_empty() { Ok(()) } else { Err("nobody acts and there are offers".to_string()) };
    };
    if view.offers.iter().filter(|offer| offer.spot == Spot::GoOn).count() > 1 {
        return Err("two ways to go on".to_string());
    }
    for offer in &view.offers {
        let mut ahead = state.clone();
        for (i, text) in offer.actions.iter().enumerate() {
            let action = game.read_action(text).map_err(|error| error.to_string())?;
            if i > 0 && game.pending(&ahead) != Pending::Act(side) {
                return Err(format!("{:?} is cut short before {text}", offer.actions));
            }
            game.judge(&ahead, action).map_err(|refused| format!("{:?}: {refused}", offer.actions))?;
            act_on(game, &mut ahead, action);
        }
        let known = match &offer.spot {
            Spot::Counter(id) => view.counters.iter().any(|counter| counter.id == *id),
            _ => true,
        };
        let cites = game.book().find(&offer.case).is_some();
        if !known || !cites || offer.actions.is_empty() || offer.says.is_empty() || offer.says.ends_with('.') {
            return Err(format!("{offer:?} says, cites or points at nothing good"));
        }
        after(offer, &ahead)?;
    }
    Ok(())
}

/// The legal actions that no offer begins with.
pub fn unoffered<G: Game>(game: &G, state: &G::State, view: &View) -> Vec<G::Action> {
    let begins = |action: &G::Action| {
        let text = game.write_action(*action);
        view.offers.iter().any(|offer| offer.actions.first() == Some(&text))
    };
    legal(game, state).into_iter().filter(|action| !begins(action)).collect()
}
