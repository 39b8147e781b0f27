use engine::{DataSet, Game, act_on};

use crate::state::{Phase, Place};
use crate::test_table::game;

/// Every printed scenario.
fn scenarios() -> Vec<String> {
    let cards = (crate::TITLE.scenarios)(&DataSet::embedded(crate::TITLE.files)).unwrap();
    cards.into_iter().map(|card| card.id).collect()
}

/// Takes the suggestion and says ready, until nobody sets up any more.
fn arrayed(game: &crate::Armageddon, mut state: crate::State) -> crate::State {
    while state.phase == Phase::SetUp {
        let list = game.ready_made(&state).expect("somebody is still to be placed");
        for action in list {
            if let Err(refused) = game.judge(&state, action) {
                panic!("{}: {} was refused: {refused}", game.scenario.id, game.write_action(action));
            }
            act_on(game, &mut state, action);
        }
        assert_eq!(game.ready_made(&state), None, "{}: everybody is placed", game.scenario.id);
        game.judge(&state, crate::Action::Ready).unwrap_or_else(|refused| panic!("{}: {refused}", game.scenario.id));
        act_on(game, &mut state, crate::Action::Ready);
    }
    state
}

#[test]
fn an_array_completes_every_scenario() {
    for id in scenarios() {
        let game = game(&id);
        let state = arrayed(&game, game.open());
        game.inspect(&state).unwrap();
        let on_map = |unit: &crate::state::UnitState| matches!(unit.place, Place::On(_));
        assert!(state.units.iter().any(on_map), "{id}");
    }
}

#[test]
fn an_array_completes_what_was_begun_by_hand() {
    for (seed, id) in scenarios().into_iter().enumerate() {
        let game = game(&id);
        let mut state = game.open();
        let mut chooser = engine::Chooser::new(seed as u64);
        // Some counters anywhere, then the rest ready-made; stops in the middle of one counter are left alone.
        for _ in 0..20 + 5 * seed {
            if state.phase == Phase::SetUp && game.judge(&state, crate::Action::Ready).is_err() {
                let action = game.any_action(&state, &mut chooser);
                act_on(&game, &mut state, action);
            }
        }
        while state.phase == Phase::SetUp && state.stage != crate::state::Stage::SetUp {
            assert_eq!(game.ready_made(&state), None);
            let action = game.any_action(&state, &mut chooser);
            act_on(&game, &mut state, action);
        }
        if game.ready_made(&state).is_none() && state.phase == Phase::SetUp {
            act_on(&game, &mut state, crate::Action::Ready);
        }
        arrayed(&game, state);
    }
}

#[test]
fn a_line_looks_at_the_enemy_with_spears_in_front() {
    let game = game("megiddo");
    let state = arrayed(&game, game.open());
    for unit in game.scenario.units_of(engine::Side(0)) {
        assert_eq!(state.unit(unit).facing, hex::Facing::SE, "{}", game.name(unit));
    }
    // No foot stack of the second line stands before the first: axemen and spearmen are nearest to the enemy.
    let enemy = game.parse_hex("2317").unwrap();
    let nearest = game
        .scenario
        .units_of(engine::Side(0))
        .filter(|unit| !game.is_leader(*unit))
        .min_by_key(|unit| game.distance(state.hex_of(*unit).expect("everybody is on the map"), enemy));
    let kind = game.printed(nearest.unwrap()).kind;
    assert!(!kind.fires(), "{kind:?}");
}

#[test]
fn axemen_ride_and_most_units_hear_a_leader() {
    let game = game("megiddo");
    let state = arrayed(&game, game.open());
    let aboard = |unit: &crate::UnitId| state.unit(*unit).aboard.is_some();
    let riders: Vec<_> = game.scenario.units_of(engine::Side(0)).filter(aboard).collect();
    assert!(riders.iter().any(|rider| game.printed(*rider).kind == crate::scenario::Kind::Axemen));
    let mut begun = state.clone();
    begun.side = engine::Side(0);
    let heard = game.counters_in_control(&begun).len();
    let all = game.tables.sides[0].len();
    assert!(10 * heard >= 9 * all, "{heard} of {all}");
}

#[test]
fn case_s24_the_militia_stand_on_both_wings() {
    let game = game("yanling");
    let state = arrayed(&game, game.open());
    let columns = |militia: bool| {
        let own = game.scenario.units_of(engine::Side(1)).filter(|unit| !game.is_leader(*unit));
        let wanted = own.filter(|unit| (game.printed(*unit).kind == crate::scenario::Kind::MilitiaInfantry) == militia);
        wanted.map(|unit| game.scenario.field.grid.column(state.hex_of(unit).unwrap())).collect::<Vec<_>>()
    };
    let others = columns(false);
    let (west, east) = (*others.iter().min().unwrap(), *others.iter().max().unwrap());
    let militia = columns(true);
    assert!(militia.iter().all(|column| *column <= west || *column >= east));
    let on_west = militia.iter().filter(|column| **column <= west).count();
    assert!((8..=12).contains(&on_west), "{on_west}");
}
