//! A side comes on: some of its units move towards the enemy, and how they came is written down.

use std::collections::BTreeMap;

use engine::{Chooser, Game, Side};

use super::charge::Run;
use super::entry::{make_late, marching_cost};
use super::ground::{Spot, apart, cost, id, is_road_hex, spot_of, way_to};
use super::muster::Muster;
use super::play::{after, allows, legal};
use super::scatter::scatter;
use crate::Basileus;
use crate::action::Action;
use crate::scenario::{Kind, UnitId};
use crate::state::{Phase, Stage, State};

/// A position in which a side has moved and is about to attack, which side, and how its units came. If it cannot attack
/// anybody, the rules are past its combat phase already.
pub fn any_rush(game: &Basileus, chooser: &mut Chooser) -> Option<(State, Side, BTreeMap<UnitId, Run>)> {
    let mut state = scatter(game, chooser, Phase::Movement);
    let side = state.side;
    if !game.scenario().reinforcements.is_empty() && chooser.below(2) == 0 {
        make_late(game, chooser, &mut state);
    }
    let mut runs = BTreeMap::new();
    let (own, enemies) = {
        let muster = Muster::new(game, &state);
        let enemies: Vec<Spot> = muster.of_side(state.side.other()).into_iter().map(|unit| muster.here(unit)).collect();
        (muster.of_side(state.side), enemies)
    };
    let cavalry: Vec<UnitId> =
        own.iter().copied().filter(|unit| game.scenario().units[unit.index()].kind == Kind::Cavalry).collect();
    for _ in 0..12 {
        let some = if cavalry.is_empty() || chooser.below(2) == 0 { &own } else { &cavalry };
        let (unit, goal) = (chooser.pick(some)?, chooser.pick(&enemies)?);
        // It may have moved before, or gone along with another.
        if allows(game, &state, Action::Take(unit)) {
            state = after(game, &state, Action::Take(unit)).0;
            let start = spot_of(game, state.hex_of(unit).expect("on the map"));
            let run = Run { start: Some(start), entered: Vec::new(), spent: 0 };
            state = advance(game, chooser, (state, unit, run), goal, &mut runs);
        }
    }
    // Whoever is due has to come on.
    while !allows(game, &state, Action::End) {
        let enters = |action: &Action| matches!(action, Action::Enter(..));
        let entries: Vec<Action> = legal(game, &state).into_iter().filter(enters).collect();
        let Some(Action::Enter(unit, hex)) = chooser.pick(&entries) else { panic!("{}", game.write_state(&state)) };
        let (spot, goal) = (spot_of(game, hex), chooser.pick(&enemies)?);
        let run = match marching_cost(game, unit, spot) {
            Some(cost) => Run { start: None, entered: vec![spot], spent: cost },
            None => Run { start: Some(spot), entered: Vec::new(), spent: 0 },
        };
        state = after(game, &state, Action::Enter(unit, hex)).0;
        state = advance(game, chooser, (state, unit, run), goal, &mut runs);
    }
    Some((after(game, &state, Action::End).0, side, runs))
}

/// The counter in hand goes towards a hex, mostly.
fn advance(
    game: &Basileus,
    chooser: &mut Chooser,
    (mut state, unit, mut run): (State, UnitId, Run),
    goal: Spot,
    runs: &mut BTreeMap<UnitId, Run>,
) -> State {
    for action in legal(game, &state) {
        if matches!(action, Action::Along(_)) && chooser.below(2) == 0 && allows(game, &state, action) {
            state = after(game, &state, action).0;
        }
    }
    let party: Vec<UnitId> = if state.stage == Stage::Moving { state.mover.party.iter().collect() } else { vec![unit] };
    let at = |state: &State| spot_of(game, state.hex_of(unit).expect("on the map"));
    let road = run.start.is_some_and(|start| is_road_hex(game, start));
    let wish = 1 + chooser.below(10) as usize;
    while state.stage == Stage::Moving {
        let enough = run.entered.len() >= wish && allows(game, &state, Action::Stop);
        let here = at(&state);
        let step = |action| match action {
            Action::Step(hex) => Some(spot_of(game, hex)),
            _ => None,
        };
        let ways: Vec<Spot> = legal(game, &state).into_iter().filter_map(step).collect();
        let nearer: Vec<Spot> = ways.iter().copied().filter(|to| apart(*to, goal) < apart(here, goal)).collect();
        let some = if nearer.is_empty() || chooser.below(10) == 0 { &ways } else { &nearer };
        match chooser.pick(some).filter(|_| !enough) {
            Some(to) => {
                run.spent += cost(game, here, way_to(here, to).expect("a step"), road);
                run.entered.push(to);
                state = after(game, &state, Action::Step(id(game, to))).0;
            }
            None => state = after(game, &state, Action::Stop).0,
        }
    }
    if !run.entered.is_empty() {
        party.into_iter().for_each(|member| drop(runs.insert(member, run.clone())));
    }
    state
}
