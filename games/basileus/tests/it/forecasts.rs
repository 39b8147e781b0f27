//! Exact forecasts against dice: an attack is forecast with every face, and carried out many times with dice as they
//! fall, the same choices being made where somebody has to choose. `SAMPLES=1000000 cargo test -p basileus --test it
//! --release forecasts` does it at full length.

use basileus::state::Stage;
use basileus::{Basileus, State, TITLE};
use engine::{Chooser, DataSet, Game, Pending, Referee, Seat, Unlogged, act_on, forecast, outcomes, wander};

use super::invariants::melee;

fn samples() -> u64 {
    std::env::var("SAMPLES").ok().and_then(|text| text.parse().ok()).unwrap_or(4_000)
}

/// The next attack that is about to be decided, from here on at random.
fn next_attack(game: &Basileus, mut state: State, chooser: &mut Chooser) -> Option<State> {
    for _ in 0..400 {
        if matches!(state.stage, Stage::Evade | Stage::AttackDie | Stage::AttackPool) {
            return Some(state);
        }
        if !wander(game, &mut state, chooser) {
            return None;
        }
    }
    None
}

/// One resolution with dice as they fall, up to the point where a forecast ends.
fn resolved(game: &Basileus, start: &State, chooser: &mut Chooser) -> State {
    let mut state = start.clone();
    loop {
        match game.pending(&state) {
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
            }
            Pending::Act(_) => match game.usual(&state) {
                Some(action) => act_on(game, &mut state, action),
                None => return state,
            },
            Pending::Over(_) => return state,
        }
    }
}

#[test]
fn forecasts_agree_with_dice() {
    let data = DataSet::embedded(TITLE.files);
    let on = |key: &str| (key.to_string(), "on".to_string());
    let (mut attacks, mut most) = (0, 0);
    for options in [vec![], vec![on("no_ratio")]] {
        for card in (TITLE.scenarios)(&data).expect("the printed data loads") {
            let game = Basileus::open_scenario(&data, &card.id, &options).expect("the printed data loads");
            for seed in 0..6 {
                let mut chooser = Chooser::new(seed);
                let Some(start) = next_attack(&game, melee(&game, seed), &mut chooser) else { continue };
                let told = forecast(&game, &start, Seat::Referee).expect("an attack has a forecast");
                assert!(told.chances.iter().all(|chance| !chance.goes_on), "a forecast sees to the end");
                assert_eq!(told.chances.iter().map(|chance| chance.ways).sum::<u128>(), told.chances[0].of);
                let expected = outcomes(&game, &start).expect("an attack has a forecast");
                assert_eq!(told.chances.len(), expected.len());
                let mut seen = vec![0u64; expected.len()];
                for _ in 0..samples() {
                    let end = resolved(&game, &start, &mut chooser);
                    let known = expected.iter().position(|(state, _)| *state == end);
                    seen[known.unwrap_or_else(|| panic!("not foreseen:\n{}", game.write_state(&end)))] += 1;
                }
                for ((_, chance), seen) in expected.iter().zip(seen) {
                    let n = samples() as f64;
                    // Five standard deviations, and some cases more for the many outcomes that hardly ever happen, whose
                    // numbers are not spread like a bell.
                    let error = 5.0 * (n * chance * (1.0 - chance)).sqrt() + 3.0;
                    assert!((seen as f64 - n * chance).abs() <= error, "{}: {seen} of {n} at {chance}", card.id);
                }
                attacks += 1;
                most = most.max(expected.len());
            }
        }
    }
    assert!(attacks >= 30 && most >= 8, "{attacks} attacks, at most {most} outcomes");
}
