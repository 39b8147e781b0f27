//! Retreats out of a crowd, second reading: several units anywhere must retreat, and every chain of pushes is followed
//! to its end.

use engine::{Chooser, Game};

use super::combat::Tally;
use super::fight::Fight;
use super::ground::{id, spot_of};
use super::muster::Muster;
use super::retreat::Press;
use super::rough::rough;
use super::scatter::{battles, scatter};
use super::umpire::every_course;
use crate::Basileus;
use crate::scenario::{Options, UnitId};
use crate::state::{Combat, Phase, Stage, State};

/// A position in which some units, wherever they stand, have attacked and must retreat; other hexes have been left.
fn any_rout(game: &Basileus, chooser: &mut Chooser) -> Option<State> {
    let mut state = scatter(game, chooser, Phase::Combat);
    let muster = Muster::new(game, &state);
    let fighters = |side| -> Vec<UnitId> {
        muster.of_side(side).into_iter().filter(|unit| muster.is_combat_unit(*unit)).collect()
    };
    let (mut own, enemies) = (fighters(state.side), fighters(state.side.other()));
    let defender = chooser.pick(&enemies)?;
    let count = 2 + chooser.below(3) as usize;
    if own.len() < count {
        return None;
    }
    for place in 0..count {
        let other = place + chooser.below((own.len() - place) as u32) as usize;
        own.swap(place, other);
    }
    let fleeing: Vec<UnitId> = own[..count].to_vec();
    let target = id(game, muster.here(defender));
    state.combat = Combat { target: Some(target), defender, driven_back: true, ..Combat::NONE };
    for unit in fleeing {
        state.used.insert(unit);
        state.combat.attackers.insert(unit);
        state.combat.fleeing.insert(unit);
    }
    state.attacked.insert(defender);
    state.stage = Stage::Order;
    Some(state)
}

fn follow(game: &Basileus, state: &State, dice: u64, courses: u32, tally: &mut Tally) {
    every_course(game, state, dice, courses, |umpire| {
        let target = spot_of(game, state.combat.target.expect("an attack is in hand"));
        let press = Press { fleeing: state.combat.fleeing.iter().collect(), ..Press::default() };
        let mut reading = Fight {
            muster: Muster::new(game, state),
            target,
            defender: state.combat.defender,
            vulnerable: Vec::new(),
            palisade: false,
            press,
            queue: Vec::new(),
            notes: Vec::new(),
            gave_up: false,
        };
        reading.retreat_all(umpire);
        reading.tests(umpire);
        tally.count(&reading);
        (!reading.gave_up).then_some(reading)
    });
}

#[test]
fn second_reading_of_crowded_retreats() {
    let (mut chooser, mut tally) = (Chooser::new(20), Tally::default());
    for game in battles() {
        for _ in 0..400 {
            if let Some(state) = any_rout(&game, &mut chooser) {
                assert_eq!(game.inspect(&state), Ok(()), "{}", game.write_state(&state));
                follow(&game, &state, chooser.next(), 60, &mut tally);
            }
        }
    }
    assert!(tally.is_rich(1000), "{tally:?}");
}

#[test]
fn second_reading_of_crowded_retreats_on_rough_ground() {
    let (mut chooser, mut tally) = (Chooser::new(21), Tally::default());
    for _ in 0..50 {
        let game = rough(&mut chooser, 3, 3, Options::default());
        for _ in 0..40 {
            if let Some(state) = any_rout(&game, &mut chooser) {
                follow(&game, &state, chooser.next(), 40, &mut tally);
            }
        }
    }
    assert!(tally.is_rich(1000), "{tally:?}");
}
