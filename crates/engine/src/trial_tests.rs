use super::*;
use crate::perft;
use crate::toy::{Move, Race, Run};
use crate::toy_drill::{Drill, Stage};

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
fn a_usual_choice_must_be_lawful() {
    let mut race = Race::new();
    race.usual = Some(Move::Show);
    let fault = run(&race, &race.open(), 5, &Plan { actions: u64::MAX, every: 1 }).unwrap_err();
    assert!(fault.starts_with("the usual choice Show is not in the list"), "{fault}");
}

#[test]
fn a_scripted_choice_must_be_lawful() {
    let mut race = Race::new();
    race.plan = Some(Move::Show);
    let fault = run(&race, &race.open(), 5, &Plan { actions: u64::MAX, every: 1 }).unwrap_err();
    assert!(fault.starts_with("Show is ordered by the script and refused"), "{fault}");
}

#[test]
fn a_list_may_be_a_choice_if_the_game_says_so() {
    let plan = Plan { actions: u64::MAX, every: 1 };
    let mut race = Race::new();
    race.is_terse = true;
    let fault = run(&race, &race.open(), 5, &plan).unwrap_err();
    assert!(fault.contains("is not in the list") || fault.contains("is allowed and not listed"), "{fault}");
    race.owns_up = true;
    let report = run(&race, &race.open(), 5, &plan).unwrap();
    assert!(report.finished && report.refused > 0);
    race.plan = Some(Move::Show);
    let fault = run(&race, &race.open(), 5, &plan).unwrap_err();
    assert!(fault.starts_with("Show is ordered by the script and refused"), "{fault}");
}

#[test]
fn perft_counts_actions_and_rolls() {
    let race = Race::new();
    // walk, show, gamble, pass.
    assert_eq!(perft(&race, &race.open(), 1), 4);
    // walk → 4, show → 3 (not again), gamble → 6 faces, pass → 4.
    assert_eq!(perft(&race, &race.open(), 2), 17);
}

#[test]
fn perft_counts_every_roll_of_a_pool() {
    let drill = Drill::new(None);
    let volley = |dice, depth| perft(&drill, &Drill::at(Stage::Volley { dice, hit: 4 }), depth);
    assert_eq!(volley(3, 1), 216);
    // A volley without hits is the end; any other is followed by a test.
    assert_eq!(volley(3, 2), 27 + (216 - 27) * 6);
    assert_eq!((volley(24, 1), volley(25, 1), volley(128, 1)), (6_u64.pow(24), u64::MAX, u64::MAX));
}
