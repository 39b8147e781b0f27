//! What every box promises of its views, for tests that look at positions met in random play.

use engine::view::{Board, Offer, Place, Spot, View};
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
/// no two at one place in the same words; and at most one of them goes on. Every offer is shown to `after` with the
/// position it leads to.
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
    if view.offers.iter().filter(|offer| offer.spot.goes_on()).count() > 1 {
        return Err("two ways to go on".to_string());
    }
    for (i, offer) in view.offers.iter().enumerate() {
        let alike = |other: &&Offer| other.spot == offer.spot && other.says == offer.says;
        if let Some(other) = view.offers[..i].iter().find(alike) {
            return Err(format!("{:?} and {:?} both say \"{}\"", other.actions, offer.actions, offer.says));
        }
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

/// Whether the face-down counters of a view are sound: at least one in each place, on the map or in a tray that is
/// there, of a side that is there, in words.
///
/// # Errors
/// The first that are not, and why.
pub fn backs_hold(board: &Board, view: &View) -> Result<(), String> {
    let is_there = |place: &Place| match (place, board) {
        (Place::Hex(hex), board) => board.hexes().index_of(hex).is_some(),
        (Place::Table(corners), Board::Table(table)) => {
            !corners.is_empty()
                && corners.iter().all(|at| (0..=table.width).contains(&at.x) && (0..=table.depth).contains(&at.y))
        }
        (Place::Table(_), Board::Hexes(_)) => false,
        (Place::Tray(id), _) => view.trays.iter().any(|tray| tray.id == *id),
    };
    for backs in &view.backs {
        let broken = if !is_there(&backs.place) {
            "lie nowhere"
        } else if backs.count == 0 {
            "are none"
        } else if view.sides.len() <= usize::from(backs.side) {
            "belong to nobody"
        } else if backs.mode.is_empty() || backs.words.is_empty() {
            "lack words"
        } else {
            continue;
        };
        return Err(format!("{backs:?} {broken}"));
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

#[cfg(test)]
mod tests {
    use engine::view::Backs;
    use engine::{DataSet, Seat};

    use super::*;

    #[test]
    fn face_down_counters_lie_somewhere_and_are_some() {
        let data = DataSet::embedded(armageddon::TITLE.files);
        let game = armageddon::Armageddon::open_scenario(&data, "rome", &[]).unwrap();
        let board = game.board();
        let fault = |change: fn(&mut Backs)| {
            let mut view = game.view(&game.open(), Seat::Spectator);
            let mut backs = Backs {
                side: 1,
                place: Place::Hex("2015".to_string()),
                mode: "garrison".to_string(),
                count: 5,
                words: "5 face-down counters in garrison (Sabines)".to_string(),
            };
            change(&mut backs);
            view.backs.push(backs);
            backs_hold(&board, &view).err().and_then(|fault| Some(fault.rsplit_once("} ")?.1.to_string()))
        };
        assert_eq!(fault(|_| ()), None);
        assert_eq!(fault(|backs| backs.place = Place::Hex("9999".to_string())).as_deref(), Some("lie nowhere"));
        assert_eq!(fault(|backs| backs.place = Place::Tray("none".to_string())).as_deref(), Some("lie nowhere"));
        assert_eq!(fault(|backs| backs.count = 0).as_deref(), Some("are none"));
        assert_eq!(fault(|backs| backs.side = 2).as_deref(), Some("belong to nobody"));
        assert_eq!(fault(|backs| backs.words.clear()).as_deref(), Some("lack words"));
    }
}
