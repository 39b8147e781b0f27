//! Random positions: parts of both armies thrown together in a few dozen hexes, with stacks, reduced units and
//! plundered baggage.

use engine::{Chooser, Game, Side};

use super::ground::{Spot, apart, every_spot, id, is_ground};
use super::muster::{Muster, every_unit};
use crate::Basileus;
use crate::scenario::{Kind, UnitId};
use crate::state::{Phase, Place, Stage, State, UnitSet};
use crate::test_table::{PROVING_GROUND, game};

/// The battles and the proving ground.
pub const BATTLES: [&str; 6] = [
    "arcadiopolis-970",
    "dorostolon-971-first",
    "dorostolon-971-sortie",
    "dorostolon-971-third",
    "beroia-1122",
    PROVING_GROUND,
];

/// A position of the second turn in which a side moves or attacks: nothing has been done yet in its phase.
pub fn scatter(game: &Basileus, chooser: &mut Chooser, phase: Phase) -> State {
    let spots: Vec<Spot> = every_spot(game).into_iter().filter(|spot| is_ground(game, *spot)).collect();
    let centre = chooser.pick(&spots).expect("the map has hexes");
    // Those who move need some room to do it.
    let radius = 1 + chooser.below(if phase == Phase::Movement { 6 } else { 4 }) as i32;
    let area: Vec<Spot> = spots.into_iter().filter(|spot| apart(centre, *spot) <= radius).collect();
    // Now and then one side is scarce, so that the other stands in its own way.
    let scarce = chooser.pick(&[None, None, Some(Side(0)), Some(Side(1))]).expect("four of them");
    let mut state = empty(game, chooser, phase);
    let mut waiting: Vec<UnitId> = every_unit(game).collect();
    let crowd = chooser.pick(&[12, 60, 60]).expect("three of them");
    let most = 4 + chooser.below(crowd);
    for _ in 0..most.min(waiting.len() as u32) {
        let unit = waiting.swap_remove(chooser.below(waiting.len() as u32) as usize);
        if Some(game.scenario().units[unit.index()].side) == scarce && chooser.below(4) > 0 {
            continue;
        }
        throw_in(game, chooser, &mut state, unit, &area);
    }
    state
}

/// The same with nobody on the map.
pub fn empty(game: &Basileus, chooser: &mut Chooser, phase: Phase) -> State {
    let mut state = game.open();
    for unit in every_unit(game) {
        game.put(&mut state, unit, Place::Waiting);
        state.units[unit.index()].reduced = false;
    }
    state.surprised = UnitSet::EMPTY;
    (state.turn, state.side, state.phase) = (2, Side(chooser.below(2) as u8), phase);
    state.stage = if phase == Phase::Movement { Stage::Move } else { Stage::Target };
    state
}

/// Puts a counter into some hex of an area if it may stand there; baggage may come already plundered.
fn throw_in(game: &Basileus, chooser: &mut Chooser, state: &mut State, unit: UnitId, area: &[Spot]) {
    let muster = Muster::new(game, state);
    let printed = muster.what(unit);
    // Commanders and baggage seek company.
    let friends: Vec<Spot> = muster.of_side(printed.side).into_iter().map(|friend| muster.here(friend)).collect();
    let company = chooser.pick(&friends).filter(|_| !printed.kind.is_combat() && chooser.below(2) == 0);
    let spot = company.or_else(|| chooser.pick(area)).expect("the area has hexes");
    let there: Vec<UnitId> = muster.there(spot).iter().copied().chain([unit]).collect();
    if muster.is_held_by(printed.side.other(), spot) || !muster.may_share(&there) {
        return;
    }
    let hex = id(game, spot);
    if printed.kind == Kind::Baggage && chooser.below(6) == 0 {
        game.put(state, unit, Place::Plundered(hex));
        if game.scenario().special.engagement.as_ref().is_some_and(|engaging| engaging.type_id == printed.type_id) {
            state.first_mangonel = Some(1);
        }
        return;
    }
    game.put(state, unit, Place::On(hex));
    state.units[unit.index()].reduced = printed.back.is_some() && chooser.below(3) == 0;
}

/// Every battle with its rules.
pub fn battles() -> impl Iterator<Item = Basileus> {
    BATTLES.into_iter().map(|battle| game(battle, &[]))
}

#[test]
fn second_reading_of_random_positions() {
    let mut chooser = Chooser::new(1);
    for game in battles() {
        for phase in [Phase::Movement, Phase::Combat] {
            for _ in 0..100 {
                let state = scatter(&game, &mut chooser, phase);
                assert!(Muster::new(&game, &state).holds_together());
                assert_eq!(game.inspect(&state), Ok(()), "{}", game.write_state(&state));
            }
        }
    }
}
