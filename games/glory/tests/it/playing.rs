//! Random play under inspection, and the simple player.

use engine::trial::{Plan, run};
use engine::{Chooser, Game, Lawful, Pending, Referee, Unlogged, first_ordered};
use glory::table::Territory;
use glory::{Glory, State};

use crate::{SET_UPS, open};

/// A set-up played to its end by the simple player on both sides.
pub fn scripted(game: &Glory, seed: u64) -> State {
    let mut chooser = Chooser::new(seed);
    let mut state = game.open();
    loop {
        match game.pending(&state) {
            Pending::Over(_) => return state,
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
            }
            Pending::Act(_) => {
                let action = first_ordered(game, &state, &mut chooser);
                if let Err(refusal) = game.judge(&state, action) {
                    panic!("{action:?}: {refusal}\n{}", game.write_state(&state));
                }
                game.perform(&mut Referee::new(game, &mut state, &mut Unlogged), Lawful::offered(action));
            }
        }
    }
}

#[test]
fn random_play_keeps_every_promise() {
    let mut refused = 0;
    for (index, id) in SET_UPS.into_iter().enumerate() {
        for territory in Territory::ALL {
            let game = open(id, &[("territory", territory.name()), ("ambush_dummies", "2")]);
            let report = run(&game, &game.open(), index as u64, &Plan { actions: u64::MAX, every: 9 });
            let report = report.unwrap_or_else(|fault| panic!("{id}: {fault}"));
            assert!(report.finished);
            refused += report.refused;
        }
    }
    assert!(refused > 1_000, "{refused}");
}

#[test]
fn the_simple_player_sets_up_every_army() {
    for id in SET_UPS {
        let game = open(id, &[]);
        for seed in 0..6 {
            let table = game.table(&scripted(&game, seed)).expect("a finished table");
            assert!(table.groups.len() > 4, "{id} {seed}");
        }
    }
}
