//! A battle and its double are played side by side: the same choices are open, and the same comes of them.

use std::collections::BTreeSet;

use engine::{Chooser, Game, Pending, Referee, Unlogged, check};

use super::ground::{beside, every_spot, id, is_on_map, spot_of};
use super::scatter::{Throw, any_corner, scatter};
use super::twin::{Change, Twin};
use crate::Armageddon;
use crate::action::Action;
use crate::state::{Phase, Stage, State};
use crate::test_table::game;

const AROUND: Change = Change { around: true, swapped: false, renumbered: false };
const SWAPPED: Change = Change { around: false, swapped: true, renumbered: false };
const RENUMBERED: Change = Change { around: false, swapped: false, renumbered: true };
const ALL: Change = Change { around: true, swapped: true, renumbered: true };

/// Plays both for so many choices; how many there were.
fn play(game: &Armageddon, twin: &Twin, state: &mut State, chooser: &mut Chooser, length: u32) -> u32 {
    let mut double = twin.state(state);
    let mut log = Unlogged;
    for choices in 0..length {
        assert_eq!(twin.state(state), double, "{}", game.write_state(state));
        match game.pending(state) {
            Pending::Over(_) => return choices,
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, state, &mut log), roll);
                twin.game.throw(&mut Referee::new(&twin.game, &mut double, &mut log), roll);
            }
            Pending::Act(side) => {
                assert_eq!(twin.game.pending(&double), Pending::Act(twin.side(side)));
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.actions(state, &mut here);
                twin.game.actions(&double, &mut there);
                let write = |action: Action| twin.game.write_action(action);
                let expected: BTreeSet<String> = here.iter().map(|action| write(twin.action(*action))).collect();
                let found: BTreeSet<String> = there.into_iter().map(write).collect();
                assert_eq!(found, expected, "{}", game.write_state(state));
                let action = likely(state, &here, chooser);
                let lawful = check(game, state, action).expect("it was offered");
                game.perform(&mut Referee::new(game, state, &mut log), lawful);
                let lawful = check(&twin.game, &double, twin.action(action)).expect("it was offered");
                twin.game.perform(&mut Referee::new(&twin.game, &mut double, &mut log), lawful);
            }
        }
    }
    length
}

/// One of the actions; what ends a part of the phase is taken seldom, so that much happens in it.
fn likely(state: &State, actions: &[Action], chooser: &mut Chooser) -> Action {
    let ends = |action: &Action| matches!(action, Action::End | Action::Stop | Action::Take(_) | Action::Hold);
    let others: Vec<Action> = actions.iter().copied().filter(|action| !ends(action)).collect();
    let lively = state.phase == Phase::SetUp || chooser.below(8) > 0;
    chooser.pick(&others).filter(|_| lively).or_else(|| chooser.pick(actions)).expect("something to do")
}

fn fight(change: Change, scenario: &str, seed: u64, rounds: u32, length: u32) {
    let game = game(scenario);
    let twin = Twin::new(&game, change);
    let mut chooser = Chooser::new(seed);
    let mut choices = 0;
    for round in 0..rounds {
        let corner = any_corner(&mut chooser);
        let mut state = scatter(&game, &mut chooser, corner, Throw::new(4, 70, 8));
        (state.phase, state.stage) = match round % 3 {
            0 => (Phase::Fire, Stage::Allocate),
            1 => (Phase::Movement, Stage::Embark),
            _ => (Phase::Melee, Stage::Allocate),
        };
        if state.phase == Phase::Movement {
            state.controlled = game.counters_in_control(&state);
        }
        choices += play(&game, &twin, &mut state, &mut chooser, length);
    }
    assert!(choices > rounds * length / 2, "{choices}");
}

#[test]
fn turning_the_map_around_keeps_neighbours() {
    let game = game("susa");
    let twin = Twin::new(&game, AROUND);
    for spot in every_spot() {
        let there = spot_of(&game, twin.hex(id(&game, spot)));
        for way in 0..6 {
            let next = beside(spot, way);
            let expected = is_on_map(next).then(|| spot_of(&game, twin.hex(id(&game, next))));
            assert_eq!(Some(beside(there, (way + 3) % 6)).filter(|next| is_on_map(*next)), expected);
        }
    }
}

#[test]
fn a_battle_turned_around_is_the_same_battle() {
    fight(AROUND, "susa", 1, 6, 150);
    fight(AROUND, "qarqar", 2, 6, 150);
    fight(AROUND, "herakleopolis", 3, 3, 150);
}

#[test]
fn a_battle_with_the_sides_swapped_is_the_same_battle() {
    fight(SWAPPED, "nihriya", 4, 6, 150);
    fight(SWAPPED, "second_babylon", 5, 6, 150);
}

#[test]
fn a_battle_with_other_numbers_on_the_counters_is_the_same_battle() {
    fight(RENUMBERED, "susa", 6, 6, 150);
    fight(RENUMBERED, "iran_iraq", 7, 3, 150);
}

#[test]
fn all_changes_together_keep_the_battle_from_its_set_up_on() {
    // Kadesh has forces that enter from an edge.
    for (scenario, seed) in [("kadesh", 8), ("tabal", 9)] {
        let game = game(scenario);
        let twin = Twin::new(&game, ALL);
        let mut chooser = Chooser::new(seed);
        let mut state = game.open();
        play(&game, &twin, &mut state, &mut chooser, 900);
        assert_ne!(state.phase, Phase::SetUp);
    }
}
