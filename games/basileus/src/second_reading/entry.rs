//! 13.1 and part 1.14: how reinforcements come on, second reading.

use engine::{Chooser, Game};

use super::ground::{Spot, id, spot_of, terrain};
use super::muster::{Muster, every_unit};
use super::play::{after, allows};
use super::reach::explore;
use super::scatter::scatter;
use super::walk::Walk;
use crate::Basileus;
use crate::action::Action;
use crate::scenario::{Begins, Entry, Kind, Reinforcement, Terrain, UnitId, When};
use crate::state::{Phase, Place, State};
use crate::test_table::game;

/// Makes it a later turn, with what has been noted by then.
pub fn make_late(game: &Basileus, chooser: &mut Chooser, state: &mut State) {
    let special = &game.scenario().special;
    state.turn = 3 + chooser.below(4) as u8;
    if special.line.as_ref().is_some_and(|line| line.turn < state.turn) {
        state.across = Some(chooser.below(2) == 0);
    }
}

fn reinforcement(game: &Basileus, unit: UnitId) -> Option<&Reinforcement> {
    match game.scenario().units[unit.index()].begins {
        Begins::Reinforcement(place) => Some(&game.scenario().reinforcements[usize::from(place)]),
        Begins::Group(_) => None,
    }
}

/// The hexes by which a counter may come on now.
fn entries(muster: &Muster<'_>, state: &State, unit: UnitId) -> Vec<Spot> {
    let Some(coming) = reinforcement(muster.game, unit) else { return Vec::new() };
    let holds = |when: When| match when {
        When::Always => true,
        When::Across => state.across == Some(true),
        When::NotAcross => state.across == Some(false),
        // Destroyed in turns 1 to 5 (13.3-3).
        When::Engaged => state.first_mangonel.is_some_and(|turn| turn <= 5),
    };
    let Some(arrival) = coming.arrivals.iter().find(|arrival| holds(arrival.when)) else { return Vec::new() };
    let waits = state.units[unit.index()].place == Place::Waiting;
    if !waits || coming.side != state.side || state.turn < arrival.turn {
        return Vec::new();
    }
    let is_free = |spot: &Spot| {
        let there = muster.there(*spot);
        let joins = muster.what(unit).kind == Kind::Commander
            && muster.fighter(*spot).is_some_and(|host| muster.side(host) == coming.side)
            && muster.commander(*spot).is_none();
        there.is_empty() || joins
    };
    arrival.hexes.iter().map(|hex| spot_of(muster.game, *hex)).filter(is_free).collect()
}

/// Whether a counter marches on, and what that costs in half points.
pub fn marching_cost(game: &Basileus, unit: UnitId, spot: Spot) -> Option<i32> {
    let marches = reinforcement(game, unit).is_some_and(|coming| coming.entry == Entry::March);
    let cost = match terrain(game, spot) {
        Terrain::Plain | Terrain::Village | Terrain::Bridge => 2,
        _ => 4,
    };
    marches.then_some(cost)
}

#[test]
fn second_reading_of_entries() {
    let (mut chooser, mut seen) = (Chooser::new(80), [0; 3]);
    for battle in ["arcadiopolis-970", "dorostolon-971-sortie"] {
        let game = game(battle, &[]);
        for _ in 0..150 {
            let mut state = scatter(&game, &mut chooser, Phase::Movement);
            make_late(&game, &mut chooser, &mut state);
            assert_eq!(game.inspect(&state), Ok(()), "{}", game.write_state(&state));
            let muster = Muster::new(&game, &state);
            let mut must = false;
            for unit in every_unit(&game) {
                let entries = entries(&muster, &state, unit);
                must |= !entries.is_empty();
                for spot in super::ground::every_spot(&game) {
                    let action = Action::Enter(unit, id(&game, spot));
                    let text = || format!("{unit:?} {spot:?}\n{}", game.write_state(&state));
                    assert_eq!(allows(&game, &state, action), entries.contains(&spot), "{}", text());
                }
                let Some(spot) = chooser.pick(&entries) else { continue };
                let entered = after(&game, &state, Action::Enter(unit, id(&game, spot))).0;
                let cost = marching_cost(&game, unit, spot);
                seen[usize::from(cost.is_some())] += 1;
                let mut patience = 60;
                explore(&game, &entered, &Walk::entering(&muster, unit, spot, cost), &mut patience);
            }
            assert_eq!(allows(&game, &state, Action::End), !must, "{}", game.write_state(&state));
            seen[2] += u32::from(must);
        }
    }
    assert!(seen[0] > 100 && seen[1] > 100 && seen[2] > 50, "{seen:?}");
}
