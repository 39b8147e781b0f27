//! `cargo bench -p basileus`: what a search and a simulation spend their time on.

use basileus::state::Stage;
use basileus::{Action, Basileus, State, TITLE};
use divan::{Bencher, black_box};
use engine::{Chooser, DataSet, Game, Lawful, Pending, Referee, Seat, Style, Unlogged, forecast, playout, playout_in};

fn main() {
    divan::main();
}

const BATTLES: [&str; 5] =
    ["arcadiopolis-970", "dorostolon-971-first", "dorostolon-971-sortie", "dorostolon-971-third", "beroia-1122"];

fn open(id: &str) -> Basileus {
    Basileus::open_scenario(&DataSet::embedded(TITLE.files), id, &[]).expect("the printed data loads")
}

/// The first position after some random steps in which this is awaited.
fn when(game: &Basileus, awaited: impl Fn(&Stage) -> bool) -> State {
    for seed in 0.. {
        let mut chooser = Chooser::new(seed);
        let mut state = game.open();
        for step in 0.. {
            if step >= 60 && awaited(&state.stage) {
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
    unreachable!("some random match gets there")
}

fn moving(game: &Basileus) -> State {
    when(game, |stage| *stage == Stage::Moving)
}

#[divan::bench(args = BATTLES)]
fn copy(bencher: Bencher, id: &str) {
    let state = open(id).open();
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench(args = BATTLES)]
fn legal_list(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = moving(&game);
    let mut list: Vec<Action> = Vec::new();
    bencher.bench_local(|| {
        list.clear();
        game.actions(black_box(&state), &mut list);
        list.len()
    });
}

#[divan::bench(args = BATTLES)]
fn choose_and_apply(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = moving(&game);
    let mut chooser = Chooser::new(3);
    bencher.bench_local(|| {
        let mut next = black_box(&state).clone();
        let action = game.any_action(&next, &mut chooser);
        game.perform(&mut Referee::new(&game, &mut next, &mut Unlogged), Lawful::offered(action));
        next.turn
    });
}

#[divan::bench(args = BATTLES)]
fn view(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = moving(&game);
    bencher.bench_local(|| game.view(black_box(&state), Seat::Side(state.side)).offers.len());
}

#[divan::bench(args = BATTLES)]
fn attack_forecast(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = when(&game, |stage| *stage == Stage::AttackDie);
    bencher.bench_local(|| forecast(&game, black_box(&state), Seat::Referee).map(|forecast| forecast.chances.len()));
}

#[divan::bench(args = BATTLES)]
fn playouts(bencher: Bencher, id: &str) {
    let game = open(id);
    let start = game.open();
    let mut seed = 0;
    bencher.counter(divan::counter::ItemsCount::new(playout(&game, &start, 0).actions)).bench_local(|| {
        seed += 1;
        playout(&game, &start, seed % 8).hash
    });
}

/// Both captains by their plan: what a general spends when he plays on in his head.
#[divan::bench(args = BATTLES)]
fn scripted_playouts(bencher: Bencher, id: &str) {
    let game = open(id);
    let start = game.open();
    let styles = [Style::Scripted, Style::Scripted];
    let mut seed = 0;
    let actions = playout_in(&game, &start, 0, &styles).actions;
    bencher.counter(divan::counter::ItemsCount::new(actions)).bench_local(|| {
        seed += 1;
        playout_in(&game, &start, seed % 8, &styles).hash
    });
}

/// Everything a captain can think of for one unit.
#[divan::bench(args = BATTLES)]
fn marches(bencher: Bencher, id: &str) {
    let game = open(id);
    let state = when(&game, |stage| *stage == Stage::Move);
    let unit = game.movers(&state)[0];
    bencher.bench_local(|| game.marches(black_box(&state), unit, 16).len());
}
