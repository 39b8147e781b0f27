use engine::view::Spot;
use engine::{Game, Seat, Side};
use testkit::views::{each_position, offers_hold};

use crate::test_table::open;

#[test]
fn every_offer_is_lawful_and_lies_on_the_table() {
    let game = open("dorostolon-971", &[("ambush_dummies", "1")]);
    for seed in 0..4 {
        let mut count = 0;
        each_position(&game, game.open(), seed, |state| {
            count += 1;
            if count % 5 != 0 {
                return;
            }
            let view = game.view(state, Seat::Referee);
            offers_hold(&game, state, &view, |offer, _| match offer.spot {
                Spot::Table(at) if !(0..=7200).contains(&at.x) || !(0..=4800).contains(&at.y) => {
                    Err(format!("{offer:?} lies beside the table"))
                }
                _ => Ok(()),
            })
            .unwrap_or_else(|fault| panic!("{fault}\n{}", game.write_state(state)));
            assert!(view.prompt.headline.ends_with(['.', '?']), "{}", view.prompt.headline);
        });
    }
}

#[test]
fn the_other_side_sees_what_stands_and_nothing_else() {
    let game = open("dorostolon-971", &[]);
    each_position(&game, game.open(), 3, |state| {
        for side in [Side(0), Side(1)] {
            let view = game.view(state, Seat::Side(side));
            let foreign = view.counters.iter().filter(|counter| counter.side != side.0);
            assert!(foreign.into_iter().all(|counter| matches!(counter.place, engine::view::Place::Table(_))));
            assert!(view.trays.iter().all(|tray| tray.side == side.0));
        }
        assert!(game.view(state, Seat::Spectator).trays.is_empty());
    });
}
