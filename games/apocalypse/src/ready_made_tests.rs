use engine::{Chooser, Game, act_on};

use crate::scenario::{BYZANTINE, Kind, MUSLIM};
use crate::state::{Phase, State, Whereabouts};
use crate::test_table::{game, game_where};
use crate::{Action, Apocalypse, PlaceId, UnitId};

/// Takes the suggestion of each side until the war begins.
fn set_up(game: &Apocalypse, mut state: State) -> State {
    while state.phase == Phase::SetUp {
        let actions = game.ready_made(&state).expect("a side sets up");
        assert_eq!(actions.last(), Some(&Action::Ready));
        for action in actions {
            if let Err(refused) = game.judge(&state, action) {
                panic!("{} was refused: {refused}", game.write_action(action));
            }
            act_on(game, &mut state, action);
        }
        game.inspect(&state).unwrap();
    }
    for place in game.places() {
        assert!(game.stacked(&state, place) <= game.limit(&state, place), "{}", game.place(place).name);
    }
    state
}

fn place(game: &Apocalypse, name: &str) -> PlaceId {
    game.places().find(|place| game.place(*place).name == name).unwrap()
}

fn garrison(game: &Apocalypse, state: &State, name: &str) -> u32 {
    game.garrison(state, place(game, name)).len()
}

#[test]
fn it_is_lawful_in_both_editions() {
    for options in [&[][..], &[("edition", "1")], &[("picked_stacking", "class")]] {
        let game = game(options);
        let state = set_up(&game, game.open());
        assert_eq!(game.ready_made(&state), None, "the war has begun");
    }
}

#[test]
fn it_completes_what_was_begun_by_hand() {
    let game = game(&[]);
    for seed in 0..20 {
        let mut chooser = Chooser::new(seed);
        let mut state = game.open();
        // Far into the set-up of one side or the other.
        for _ in 0..6 * seed {
            if state.phase == Phase::SetUp {
                let action = game.any_action(&state, &mut chooser);
                act_on(&game, &mut state, action);
            }
        }
        set_up(&game, state);
    }
}

#[test]
fn a_map_with_other_names_does_as_well() {
    let keep = ["Constantinople", "Damascus", "Fustat", "Dvin", "Alexandria"];
    let game = game_where(&[], |scenario| {
        let places = scenario.map.places.iter_mut().filter(|place| !keep.contains(&place.name.as_str()));
        places.for_each(|place| place.name.push('a'));
        scenario.map.roads.fill(0);
    });
    set_up(&game, game.open());
}

#[test]
fn posts_that_matter_are_held() {
    let game = game(&[]);
    let state = set_up(&game, game.open());
    for (name, least) in [
        ("Constantinople", 7),
        ("Alexandria", 6),
        ("Ireneopolis", 2),
        ("Nakhchawan", 2),
        ("Dvin", 2),
        ("Tarsus", 1),
        ("Antioch", 4),
        ("Damascus", 4),
        ("Fustat", 8),
    ] {
        assert!(garrison(&game, &state, name) >= least, "{name} has {}", garrison(&game, &state, name));
    }
    // No port stands open but those far behind the front.
    let open: Vec<&str> = game
        .places()
        .filter(|place| game.place(*place).anchors > 0 && !game.is_garrisoned(&state, *place))
        .map(|place| game.place(place).name.as_str())
        .collect();
    assert_eq!(open, ["Thessalonica"]);
    let ships = |name: &str| game.ships_in(&state, game.hex_of_place(place(&game, name)), BYZANTINE).len();
    assert_eq!([ships("Constantinople"), ships("Abydos"), ships("Rhodes")], [3, 1, 1]);
}

#[test]
fn some_horse_rides_on_the_roads_out_of_syria() {
    let game = game(&[]);
    let state = set_up(&game, game.open());
    let patrols = game.tables.mounted.iter().filter_map(|unit| match state.unit(unit) {
        Whereabouts::Patrol(spot) => Some(game.number(spot).to_string()),
        _ => None,
    });
    assert_eq!(patrols.collect::<Vec<_>>(), ["2422", "2217", "2426"]);
    let muslim = |unit: &UnitId| game.printed(*unit).kind == Kind::Land && state.unit(*unit) != Whereabouts::Waiting;
    assert_eq!(game.tables.sides[MUSLIM.index()].iter().filter(muslim).count(), 46);
}
