use engine::{Chooser, DataSet, Game, Side, act_on};

use crate::scenario::{Kind, UnitId};
use crate::state::{Phase, Stage, State};
use crate::test_table::game;
use crate::{Action, Basileus};

fn battles() -> Vec<String> {
    let cards = (crate::TITLE.scenarios)(&DataSet::embedded(crate::TITLE.files)).unwrap();
    cards.into_iter().map(|card| card.id).collect()
}

/// Takes the suggestion and says ready, until nobody sets up any more.
fn arrayed(game: &Basileus, mut state: State) -> State {
    while state.phase == Phase::SetUp {
        for action in game.ready_made(&state).unwrap_or_default() {
            assert_ne!(action, Action::Ready);
            if let Err(refused) = game.judge(&state, action) {
                panic!("{}: {} was refused: {refused}", game.scenario.id, game.write_action(action));
            }
            act_on(game, &mut state, action);
        }
        assert_eq!(game.ready_made(&state), None, "{}: everybody is placed", game.scenario.id);
        game.judge(&state, Action::Ready).unwrap_or_else(|refused| panic!("{}: {refused}", game.scenario.id));
        act_on(game, &mut state, Action::Ready);
    }
    state
}

fn battle(id: &str) -> (Basileus, State) {
    let game = game(id, &[]);
    let state = arrayed(&game, game.open());
    (game, state)
}

fn at(game: &Basileus, state: &State, hex: &str) -> Vec<String> {
    let hex = game.parse_hex(hex).unwrap();
    state.in_hex(hex).map(|unit| game.printed(unit).type_id.clone()).collect()
}

#[test]
fn an_array_completes_every_battle() {
    for id in battles() {
        let (game, state) = battle(&id);
        game.inspect(&state).unwrap();
        assert_eq!(game.ready_made(&state), None, "{id}: the battle has begun");
    }
}

#[test]
fn an_array_completes_what_was_begun_by_hand() {
    for id in battles() {
        for begun in [3, 7, 12, 20] {
            let game = game(&id, &[]);
            let mut chooser = Chooser::new(begun);
            let mut state = game.open();
            for _ in 0..begun {
                if state.stage == Stage::SetUp && game.judge(&state, Action::Ready).is_err() {
                    let action = game.any_action(&state, &mut chooser);
                    act_on(&game, &mut state, action);
                }
            }
            arrayed(&game, state);
        }
    }
}

#[test]
fn the_strongest_foot_holds_the_middle_and_horse_the_wings() {
    let (game, state) = battle("dorostolon-971-first");
    for (hex, expected) in [("B0908", "skutatoi-4"), ("B0909", "skutatoi-4"), ("B0912", "peltastoi-2")] {
        assert_eq!(at(&game, &state, hex), [expected], "{hex}");
    }
    let wing = |hexes: [&str; 3]| -> u8 {
        let units = hexes.map(|hex| state.in_hex(game.parse_hex(hex).unwrap()).next().unwrap());
        units.map(|unit| game.printed(unit).front).iter().sum()
    };
    assert!(wing(["B1002", "B1102", "B1103"]).abs_diff(wing(["B1113", "B1114", "B1013"])) <= 1);
}

#[test]
fn the_prince_fights_with_his_retinue() {
    let (game, state) = battle("dorostolon-971-first");
    assert_eq!(at(&game, &state, "B0608"), ["druzhina", "sviatoslav"]);
    let (game, state) = battle("dorostolon-971-third");
    assert_eq!(at(&game, &state, "C0909"), ["druzhina", "sviatoslav"]);
}

#[test]
fn archers_stand_spread_behind_the_line() {
    let (game, state) = battle("dorostolon-971-third");
    let hexes: Vec<_> = ["C0805", "C0808", "C0811"].iter().flat_map(|hex| at(&game, &state, hex)).collect();
    assert_eq!(hexes, ["rus-archers"; 3]);
}

#[test]
fn steppe_horse_is_scattered_out_of_reach() {
    let (game, state) = battle("beroia-1122");
    let horse = |unit: &UnitId| game.printed(*unit).kind == Kind::MissileCavalry;
    let archers: Vec<_> = game.tables.sides[1].iter().filter(horse).filter_map(|unit| state.hex_of(unit)).collect();
    assert_eq!(archers.len(), 15);
    let enemies: Vec<_> = game.tables.sides[0].iter().filter_map(|unit| state.hex_of(unit)).collect();
    // The nobles have their printed hex.
    let nobles = game.parse_hex("0607").unwrap();
    for hex in archers.into_iter().filter(|hex| *hex != nobles) {
        let nearest = enemies.iter().map(|at| game.distance(hex, *at)).min().unwrap();
        assert!(nearest >= 5, "{} is {nearest} from the enemy", game.number(hex));
    }
    assert_eq!(game.actor(&state), Some(Side(0)));
}
