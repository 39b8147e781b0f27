//! 8 and 9: where a counter can go, second reading: every path is walked.

use engine::{Chooser, Game};

use super::ground::{Spot, id, spot_of};
use super::muster::Muster;
use super::play::{after, allows, legal, thrown};
use super::rough::rough;
use super::scatter::{battles, scatter};
use super::walk::Walk;
use crate::Basileus;
use crate::action::Action;
use crate::scenario::{Options, UnitId};
use crate::state::{Phase, Stage, State};

/// Walks every path from here in the rules and in the reading, as long as there is patience for it.
pub fn explore(game: &Basileus, state: &State, walk: &Walk<'_>, patience: &mut u32) {
    let text = || format!("{:?} at {:?}\n{}", walk.party, walk.at, game.write_state(state));
    let steps = walk.steps();
    if state.stage != Stage::Moving {
        assert!(steps.is_empty() && walk.may_end(), "{}", text());
        return;
    }
    assert_eq!(state.hex_of(walk.party[0]), Some(id(game, walk.at)));
    let paid = walk.spent.min(walk.allowance(false));
    assert_eq!(i32::from(state.mover.spent), paid, "{}", text());
    assert_eq!(allows(game, state, Action::Stop), walk.may_end(), "{}", text());
    let offered = legal(game, state).into_iter().filter_map(|action| match action {
        Action::Step(hex) => Some(spot_of(game, hex)),
        _ => None,
    });
    let mut offered: Vec<Spot> = offered.collect();
    let mut read: Vec<Spot> = steps.iter().map(|next| next.at).collect();
    offered.sort();
    read.sort();
    assert_eq!(offered, read, "{}", text());
    for next in steps {
        if *patience == 0 {
            return;
        }
        *patience -= 1;
        let (mut stepped, _) = after(game, state, Action::Step(id(game, next.at)));
        let enemy = walk.muster.side(walk.party[0]).other();
        let tries = walk.muster.is_in_zone_of(enemy, walk.at) && next.muster.is_in_zone_of(enemy, next.at);
        assert_eq!(matches!(stepped.stage, Stage::ZoneTest(_)), tries, "{}", text());
        if tries {
            let Some(went) = try_zone(game, &stepped, walk) else { continue };
            stepped = went;
        }
        let lives = |unit: &UnitId| Muster::new(game, &stepped).spot(*unit) == next.muster.spot(*unit);
        assert!(walk.muster.all().iter().all(lives), "{}", text());
        explore(game, &stepped, &next, patience);
    }
}

/// 12.1: every die of the test. The position after the step, if some die allows it.
fn try_zone(game: &Basileus, state: &State, walk: &Walk<'_>) -> Option<State> {
    let unit = walk.fighter().expect("a combat unit is tested");
    let morale = walk.muster.morale(unit);
    for die in 1..=6 {
        let now = thrown(game, state, die).0;
        let after = Muster::new(game, &now);
        let loss = i32::from(die) > morale;
        if i32::from(die) >= morale {
            let dies = loss && walk.muster.steps(unit) == 1;
            for member in &walk.party {
                // A commander dies with the unit, baggage too (10.4-e).
                assert_eq!(after.spot(*member), (!dies).then_some(walk.at), "{die} of {morale}");
            }
            assert_eq!(now.stage, Stage::Move);
            assert!(now.moved.contains(unit));
            assert_eq!(after.is_reduced(unit), !dies && (loss || walk.muster.is_reduced(unit)));
        }
    }
    (morale > 1).then(|| thrown(game, state, 1).0)
}

/// Takes up some counters of a position, alone and with others.
fn compare(game: &Basileus, chooser: &mut Chooser, seen: &mut [u32; 3]) {
    let state = scatter(game, chooser, Phase::Movement);
    let muster = Muster::new(game, &state);
    for unit in muster.of_side(state.side) {
        let moves = muster.what(unit).allowance > 0;
        assert_eq!(allows(game, &state, Action::Take(unit)), moves, "{unit:?}\n{}", game.write_state(&state));
        if !moves || chooser.below(4) > 0 {
            continue;
        }
        let mut taken = after(game, &state, Action::Take(unit)).0;
        let mut party = vec![unit];
        for other in muster.there(muster.here(unit)) {
            // Somebody must be the combat unit they go with, and nobody goes along who never moves.
            let fits = *other != unit && muster.what(*other).allowance > 0;
            if fits && chooser.below(2) == 0 && allows(game, &taken, Action::Along(*other)) {
                taken = after(game, &taken, Action::Along(*other)).0;
                party.push(*other);
            }
        }
        seen[0] += 1;
        seen[1] += u32::from(party.len() > 1);
        let mut patience = 300;
        explore(game, &taken, &Walk::new(&muster, party), &mut patience);
        seen[2] += 300 - patience;
    }
}

#[test]
fn second_reading_of_movement() {
    let (mut chooser, mut seen) = (Chooser::new(50), [0; 3]);
    for game in battles() {
        for _ in 0..100 {
            compare(&game, &mut chooser, &mut seen);
        }
    }
    assert!(seen[0] > 500 && seen[1] > 30 && seen[2] > 10_000, "{seen:?}");
}

#[test]
fn second_reading_of_movement_on_rough_ground() {
    let (mut chooser, mut seen) = (Chooser::new(51), [0; 3]);
    for round in 0..60 {
        let options = Options { zoc_to_zoc: round % 2 == 0, ..Options::default() };
        let game = rough(&mut chooser, 2, 3, options);
        for _ in 0..8 {
            compare(&game, &mut chooser, &mut seen);
        }
    }
    assert!(seen[0] > 500 && seen[1] > 30 && seen[2] > 10_000, "{seen:?}");
}
