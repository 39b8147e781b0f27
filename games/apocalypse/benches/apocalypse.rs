//! `cargo bench -p apocalypse`: what a search and a simulation spend their time on.

use apocalypse::state::Stage;
use apocalypse::{Action, Apocalypse, State, TITLE};
use divan::{Bencher, black_box};
use engine::{Chooser, DataSet, Game, Lawful, Pending, Referee, Seat, Unlogged, playout};

fn main() {
    divan::main();
}

const EDITIONS: [&str; 2] = ["1", "2"];

fn open(edition: &str) -> Apocalypse {
    let options = [("edition".to_string(), edition.to_string())];
    Apocalypse::open_scenario(&DataSet::embedded(TITLE.files), "war-646", &options).expect("the printed data loads")
}

/// The first position after some random steps in which this is awaited.
fn when(game: &Apocalypse, awaited: impl Fn(&Stage) -> bool) -> State {
    for seed in 0.. {
        let mut chooser = Chooser::new(seed);
        let mut state = game.open();
        for step in 0.. {
            if step >= 150 && awaited(&state.stage) {
                return state;
            }
            let mut log = Unlogged;
            match game.pending(&state) {
                Pending::Act(_) => {
                    let action = game.any_action(&state, &mut chooser);
                    game.perform(&mut Referee::new(game, &mut state, &mut log), Lawful::offered(action));
                }
                Pending::Dice(throw) => {
                    let roll = chooser.roll(&throw);
                    game.throw(&mut Referee::new(game, &mut state, &mut log), roll);
                }
                Pending::Over(_) => break,
            }
        }
    }
    unreachable!("some random war gets there")
}

#[divan::bench]
fn open_war(bencher: Bencher) {
    bencher.bench_local(|| open("2").open().turn);
}

#[divan::bench(args = EDITIONS)]
fn copy(bencher: Bencher, edition: &str) {
    let state = open(edition).open();
    bencher.bench_local(|| black_box(&state).clone());
}

fn list(bencher: Bencher, edition: &str, awaited: impl Fn(&Stage) -> bool) {
    let game = open(edition);
    let state = when(&game, awaited);
    let mut list: Vec<Action> = Vec::new();
    bencher.bench_local(|| {
        list.clear();
        game.actions(black_box(&state), &mut list);
        list.len()
    });
}

#[divan::bench(args = EDITIONS)]
fn legal_list_modes(bencher: Bencher, edition: &str) {
    list(bencher, edition, |stage| *stage == Stage::Modes);
}

#[divan::bench(args = EDITIONS)]
fn legal_list_march(bencher: Bencher, edition: &str) {
    list(bencher, edition, |stage| *stage == Stage::March);
}

#[divan::bench(args = EDITIONS)]
fn choose_and_apply(bencher: Bencher, edition: &str) {
    let game = open(edition);
    let state = when(&game, |stage| *stage == Stage::March);
    let mut chooser = Chooser::new(3);
    bencher.bench_local(|| {
        let mut next = black_box(&state).clone();
        let action = game.any_action(&next, &mut chooser);
        game.perform(&mut Referee::new(&game, &mut next, &mut Unlogged), Lawful::offered(action));
        next.turn
    });
}

#[divan::bench(args = EDITIONS)]
fn view(bencher: Bencher, edition: &str) {
    let game = open(edition);
    let state = when(&game, |stage| *stage == Stage::March);
    bencher.bench_local(|| game.view(black_box(&state), Seat::Side(state.side)).offers.len());
}

/// Whole wars: the figure to watch is how many a second.
#[divan::bench(args = EDITIONS)]
fn wars(bencher: Bencher, edition: &str) {
    let game = open(edition);
    let start = game.open();
    let mut seed = 0;
    bencher.counter(divan::counter::ItemsCount::new(1usize)).bench_local(|| {
        seed += 1;
        playout(&game, &start, seed % 64).hash
    });
}
