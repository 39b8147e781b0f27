//! The captain against somebody who does whatever is allowed.

use armageddon::{Armageddon, TITLE};
use engine::{Chooser, DataSet, Game, Outcome, Pending, Side, act_on, carry_out, wander};

/// Plays a battle with the captain on one side; whether he wins.
fn wins(game: &Armageddon, side: Side, seed: u64) -> bool {
    let (mut state, mut chooser, mut order) = (game.open(), Chooser::new(seed), Vec::new());
    loop {
        match game.pending(&state) {
            Pending::Over(outcome) => return outcome == Outcome::Won(side),
            Pending::Act(actor) if actor == side => {
                order.clear();
                game.scripted(&state, &mut chooser, &mut order);
                carry_out(game, &mut state, &order).unwrap_or_else(|refused| panic!("{refused:?} was refused"));
            }
            Pending::Act(_) => {
                let action = game.any_action(&state, &mut chooser);
                act_on(game, &mut state, action);
            }
            Pending::Dice(_) => {
                wander(game, &mut state, &mut chooser);
            }
        }
    }
}

/// Every kind of victory condition, from both sides: to take, to hold a line, to kill, to leave, to wade, to outlast.
#[test]
fn a_captain_beats_chance() {
    let data = DataSet::embedded(TITLE.files);
    for id in ["rome", "halys", "aequi", "babylon", "armageddon_609", "yanling", "lagash_umma", "raphia"] {
        let game = Armageddon::open_scenario(&data, id, &[]).expect("the printed data loads");
        for side in [Side(0), Side(1)] {
            let won = (1..=2).filter(|seed| wins(&game, side, *seed)).count();
            assert!(won >= 1, "{id}: {} lost to chance twice", game.sides()[side.index()]);
        }
    }
}
