//! `cargo bench -p armageddon`: what a search and a simulation spend their time on.

use armageddon::{Action, Armageddon, State, TITLE};
use divan::{Bencher, black_box};
use engine::{Chooser, DataSet, Game, Lawful, Pending, Referee, Seat, Side, Unlogged, carry_out, playout, wander};

fn main() {
    divan::main();
}

/// From the smallest battle to the largest: cost per action should hardly grow.
const SCENARIOS: [&str; 4] = ["sekmem", "rome", "kadesh", "chengpu"];

fn open(id: &str) -> Armageddon {
    Armageddon::open_scenario(&DataSet::embedded(TITLE.files), id, &[]).expect("the printed data loads")
}

/// The first position at or after so many random steps in which a counter is in hand.
fn in_the_middle(game: &Armageddon, steps: usize) -> State {
    let mut chooser = Chooser::new(11);
    let mut state = game.open();
    for step in 0.. {
        if step >= steps && matches!(state.stage, armageddon::state::Stage::Moving(_)) {
            break;
        }
        let mut referee_log = Unlogged;
        match game.pending(&state) {
            Pending::Act(_) => {
                let action = game.any_action(&state, &mut chooser);
                game.perform(&mut Referee::new(game, &mut state, &mut referee_log), Lawful::offered(action));
            }
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, &mut state, &mut referee_log), roll);
            }
            Pending::Over(_) => break,
        }
    }
    state
}

#[divan::bench(args = SCENARIOS)]
fn copy(bencher: Bencher, id: &str) {
    let state = open(id).open();
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench(args = SCENARIOS)]
fn legal_list(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = in_the_middle(&game, 700);
    let mut list: Vec<Action> = Vec::new();
    bencher.bench_local(|| {
        list.clear();
        game.actions(black_box(&state), &mut list);
        list.len()
    });
}

#[divan::bench(args = SCENARIOS)]
fn choose_and_apply(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = in_the_middle(&game, 700);
    let mut chooser = Chooser::new(3);
    bencher.bench_local(|| {
        let mut next = black_box(&state).clone();
        let action = game.any_action(&next, &mut chooser);
        game.perform(&mut Referee::new(&game, &mut next, &mut Unlogged), Lawful::offered(action));
        next.turn
    });
}

#[divan::bench(args = SCENARIOS)]
fn reach_and_offers(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = in_the_middle(&game, 700);
    bencher.bench_local(|| game.view(black_box(&state), Seat::Side(Side(state.side.0))).offers.len());
}

#[divan::bench]
fn line_of_fire(bencher: Bencher) {
    let game = open("susa");
    let state = in_the_middle(&game, 700);
    let grid = &game.scenario().field.grid;
    let (from, to) = (grid.at("2015".parse().unwrap()).unwrap(), grid.at("2318".parse().unwrap()).unwrap());
    bencher.bench_local(|| game.obstruction(black_box(&state), black_box(from), black_box(to)).is_some());
}

#[divan::bench(args = SCENARIOS)]
fn playouts(bencher: Bencher, id: &str) {
    let game = open(id);
    let start = game.open();
    let mut seed = 0;
    bencher.counter(divan::counter::ItemsCount::new(playout(&game, &start, 0).actions)).bench_local(|| {
        seed += 1;
        playout(&game, &start, seed % 8).hash
    });
}

/// A whole battle by the captain of either side.
#[divan::bench(args = SCENARIOS)]
fn scripted_battles(bencher: Bencher, id: &str) {
    let game = open(id);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let (mut state, mut chooser, mut order) = (game.open(), Chooser::new(seed % 8), Vec::new());
        loop {
            match game.pending(&state) {
                Pending::Over(outcome) => break outcome,
                Pending::Dice(_) => {
                    wander(&game, &mut state, &mut chooser);
                }
                Pending::Act(_) => {
                    order.clear();
                    game.scripted(&state, &mut chooser, &mut order);
                    carry_out(&game, &mut state, &order).expect("a script orders what is legal");
                }
            }
        }
    });
}

/// How a side stands, at a glance.
#[divan::bench(args = SCENARIOS)]
fn chance(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = in_the_middle(&game, 700);
    bencher.bench_local(|| game.chance(black_box(&state), Side(0)));
}
