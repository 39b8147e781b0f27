//! `cargo bench -p glory`: what a set-up costs.

use divan::{Bencher, black_box};
use engine::{Chooser, DataSet, Game, Lawful, Pending, Referee, Seat, Unlogged, first_ordered, playout};
use glory::state::Stage;
use glory::{Action, Glory, State, TITLE};

fn main() {
    divan::main();
}

const SET_UPS: [&str; 5] = ["beroia-1122", "cilicia-655", "dorostolon-971", "kadesh-1294-bc", "sardis-546-bc"];

fn open(id: &str) -> Glory {
    Glory::open_scenario(&DataSet::embedded(TITLE.files), id, &[]).expect("the data built in loads")
}

/// Plays by plan until this is awaited.
fn until(game: &Glory, seed: u64, awaited: impl Fn(&Stage) -> bool) -> State {
    let mut chooser = Chooser::new(seed);
    let mut state = game.open();
    while !awaited(&state.stage) {
        let mut log = Unlogged;
        match game.pending(&state) {
            Pending::Act(_) => {
                let action = first_ordered(game, &state, &mut chooser);
                game.perform(&mut Referee::new(game, &mut state, &mut log), Lawful::offered(action));
            }
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, &mut state, &mut log), roll);
            }
            Pending::Over(_) => return state,
        }
    }
    state
}

/// A whole set-up with the simple player on both sides.
#[divan::bench(args = SET_UPS)]
fn set_up_by_plan(bencher: Bencher, id: &str) {
    let game = open(id);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        until(&game, seed, |_| false)
    });
}

#[divan::bench(args = SET_UPS)]
fn set_up_at_random(bencher: Bencher, id: &str) {
    let game = open(id);
    let start = game.open();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        playout(&game, &start, seed)
    });
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let state = until(&open("dorostolon-971"), 1, |_| false);
    bencher.bench_local(|| black_box(&state).clone());
}

/// The choice of places for a piece.
#[divan::bench]
fn list_of_places(bencher: Bencher) {
    let game = open("dorostolon-971");
    let state = until(&game, 3, |stage| matches!(stage, Stage::Place(_, 5 | 6)));
    let mut list: Vec<Action> = Vec::new();
    bencher.bench_local(|| {
        list.clear();
        game.actions(black_box(&state), &mut list);
    });
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = open("dorostolon-971");
    let state = until(&game, 1, |_| false);
    bencher.bench_local(|| game.view(black_box(&state), Seat::Referee));
}
