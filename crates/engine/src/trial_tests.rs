use super::*;
use crate::perft;
use crate::toy::{Race, Run};

#[test]
fn a_sound_game_passes_its_trial_and_plays_alike_twice() {
    let race = Race::new();
    let plan = Plan { actions: u64::MAX, every: 1 };
    let first = run(&race, &race.open(), 5, &plan).unwrap();
    assert!(first.finished && first.actions > 0 && first.refused > 0);
    assert_eq!(run(&race, &race.open(), 5, &plan).unwrap(), first);
}

#[test]
fn a_broken_position_fails_its_trial() {
    let race = Race::new();
    let broken = Run { walked: 4, ..race.open() };
    let fault = run(&race, &broken, 5, &Plan { actions: 10, every: 1 }).unwrap_err();
    assert!(fault.starts_with("too many paces, after 0 actions with seed 5"), "{fault}");
}

#[test]
fn perft_counts_actions_and_rolls() {
    let race = Race::new();
    // walk, show, gamble, pass.
    assert_eq!(perft(&race, &race.open(), 1), 4);
    // walk → 4, show → 3 (not again), gamble → 6 faces, pass → 4.
    assert_eq!(perft(&race, &race.open(), 2), 17);
}
