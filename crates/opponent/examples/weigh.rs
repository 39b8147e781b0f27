//! `cargo run --release -p opponent --example weigh apocalypse|basileus [MATCHES]`: weighs what tells how a match goes.
//!
//! Matches are played by the script, with more or fewer blunders and whims on either side so that there is something to be
//! seen, and are left to the script alone from a turn drawn at random. They are looked at from then on, whenever a player
//! turn begins, where planners look: otherwise a position would be blamed for blunders to come. (What tells within a year
//! of a war is looked at in every phase of wars in which blunders go on.) In Basileus every army is set up by whim, and
//! half of the captains plan until they are left to the script: what planners make for must have been seen, and what
//! became of it. The weights are a logistic regression of who won on the signs, by Newton's method.

use std::error::Error;

use apocalypse::Apocalypse;
use basileus::Basileus;
use basileus::state::Phase;
use engine::{Chooser, DataSet, Outcome, Pending, Referee, Side, Unlogged, carry_out};
use opponent::Budget;
use opponent::judgement::{Judgement, Order, basileus::signs};
use opponent::search::budget::Purse;
use opponent::search::planner::Planner;
use web_time::Instant;

/// How many choices in a thousand are anything legal, in a match, for one side.
const BLUNDERS: [u32; 4] = [0, 10, 50, 300];
/// How many in a thousand are any that a planner would think of.
const WHIMS: [u32; 3] = [0, 150, 500];
/// And while armies are set up, sober or not: otherwise the first turns would never be seen but after the script's array.
const SET_UP_WHIMS: [u32; 3] = [0, 500, 900];
/// How many captains in ten plan, where any do.
const PLANNERS: u32 = 5;
/// Keeps the weights of what is seldom seen small.
const RIDGE: f64 = 2.0;

/// What is looked at, and when.
struct Look<G: Judgement> {
    signs: fn(&G, &G::State) -> Vec<f32>,
    /// A number that changes when it is time for another look.
    moment: fn(&G, &G::State) -> u32,
    /// If blunders end before the first look: the turns one of which is drawn for that.
    sober: Option<u8>,
    /// Where set-ups vary too: whether armies are still being set up.
    is_set_up: Option<fn(&G, &G::State) -> bool>,
    /// Where some plan: how many evaluations they have in a round.
    planned: Option<u32>,
    /// Whose chance is weighed.
    side: Side,
}

/// What was seen of a match at one moment, and whether that side won it in the end: 1, or 0, or a half if it was drawn.
type Row = (Vec<f32>, f64);

/// Plays a match and looks at it.
fn watch<G: Judgement>(game: &G, seed: u64, look: &Look<G>) -> Vec<Row> {
    let (mut state, mut chooser) = (game.open(), Chooser::new(seed));
    let mut one_of = |rates: &[u32]| [0, 1].map(|_| rates[chooser.below(rates.len() as u32) as usize]);
    let blunders = one_of(&BLUNDERS);
    let whims = if look.sober.is_some() { one_of(&WHIMS) } else { [0; 2] };
    let set_up_whims = if look.is_set_up.is_some() { one_of(&SET_UP_WHIMS) } else { [0; 2] };
    let plans = [0, 1].map(|_| look.planned.is_some() && chooser.below(10) < PLANNERS);
    let mut purses = [0, 1].map(|_| Purse::new(Budget::Evaluations(look.planned.unwrap_or(0))));
    let sober_from = look.sober.map_or(u32::MAX, |turns| chooser.below(u32::from(turns) + 1));
    let mut seen = Vec::new();
    let (mut looked_at, mut order) = (None, Vec::new());
    loop {
        match game.pending(&state) {
            Pending::Over(outcome) => {
                let won = match outcome {
                    Outcome::Won(side) => f64::from(u8::from(side == look.side)),
                    Outcome::Drawn => 0.5,
                };
                return seen.into_iter().map(|signs| (signs, won)).collect();
            }
            Pending::Dice(throw) => {
                let roll = chooser.roll(&throw);
                game.throw(&mut Referee::new(game, &mut state, &mut Unlogged), roll);
            }
            Pending::Act(side) => {
                let turn = u32::from(game.turn(&state));
                let is_set_up = look.is_set_up.is_some_and(|is_set_up| is_set_up(game, &state));
                let whims = if is_set_up { set_up_whims } else { whims };
                let is_sober = turn >= sober_from && !is_set_up;
                let moment = Some((look.moment)(game, &state));
                if (is_sober || look.sober.is_none()) && looked_at != moment {
                    looked_at = moment;
                    seen.push((look.signs)(game, &state));
                }
                order.clear();
                // Planners have fewer whims, and set up without any.
                let mut follows_a_plan = || is_set_up || chooser.below(1000) >= whims[side.index()] / 3;
                if !is_sober && plans[side.index()] && follows_a_plan() {
                    let (worlds, seed) = ([state.clone()], u64::from(chooser.below(u32::MAX)));
                    let purse = &mut purses[side.index()];
                    let plan = Planner::new(game, side, &worlds, seed).plan(Vec::new(), purse, Instant::now());
                    order.extend(plan.orders.into_iter().flat_map(|order| order.actions));
                } else if !is_sober && chooser.below(1000) < blunders[side.index()] {
                    order.push(game.any_action(&state, &mut chooser));
                } else if !is_sober && look.sober.is_some() && chooser.below(1000) < whims[side.index()] {
                    order = whim(game, &state, &mut chooser);
                }
                if order.is_empty() {
                    game.scripted(&state, &mut chooser, &mut order);
                }
                carry_out(game, &mut state, &order).expect("what is ordered is legal");
            }
        }
    }
}

/// Any order that a planner would think of, for whoever is the most urgent; nothing where none comes to mind.
fn whim<G: Judgement>(game: &G, state: &G::State, chooser: &mut Chooser) -> Vec<G::Action> {
    let (mut subjects, mut orders): (_, Vec<Order<G::Action>>) = (Vec::new(), Vec::new());
    if game.is_free(state) {
        game.subjects(state, &mut subjects);
        match subjects.first() {
            Some(subject) => game.orders_for(state, *subject, &mut orders),
            None => game.orders(state, &mut orders),
        }
    }
    if orders.is_empty() { Vec::new() } else { orders.swap_remove(chooser.below(orders.len() as u32) as usize).actions }
}

fn chance(weights: &[f64], signs: &[f32]) -> f64 {
    let sum: f64 = weights.iter().zip(signs).map(|(weight, sign)| weight * f64::from(*sign)).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// One step of Newton's method.
fn better(weights: &[f64], rows: &[Row]) -> Vec<f64> {
    let count = weights.len();
    let mut slope: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight).collect();
    let mut bend = vec![vec![0.0; count]; count];
    for (i, row) in bend.iter_mut().enumerate() {
        row[i] = RIDGE;
    }
    for (signs, won) in rows {
        let chance = chance(weights, signs);
        let (error, spread) = (won - chance, chance * (1.0 - chance));
        for i in 0..count {
            slope[i] += error * f64::from(signs[i]);
            for j in 0..count {
                bend[i][j] += spread * f64::from(signs[i]) * f64::from(signs[j]);
            }
        }
    }
    let step = solve(bend, slope);
    weights.iter().zip(step).map(|(weight, step)| weight + step).collect()
}

/// Solves a system that is symmetric and positive: Gauss.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for i in 0..count {
        let (pivot, value) = (rows[i].clone(), right[i]);
        for j in i + 1..count {
            let part = rows[j][i] / pivot[i];
            (0..count).for_each(|k| rows[j][k] -= part * pivot[k]);
            right[j] -= part * value;
        }
    }
    let mut solved = vec![0.0; count];
    for i in (0..count).rev() {
        let known: f64 = (i + 1..count).map(|j| rows[i][j] * solved[j]).sum();
        solved[i] = (right[i] - known) / rows[i][i];
    }
    solved
}

/// The weights that tell best who won, printed with how well they do.
fn weigh(name: &str, rows: &[Row]) {
    let mut weights = vec![0.0; rows[0].0.len()];
    for _ in 0..12 {
        weights = better(&weights, rows);
    }
    let loss = |(signs, won): &Row| {
        // Of what is as good as certain there is no logarithm.
        let chance = chance(&weights, signs).clamp(1e-9, 1.0 - 1e-9);
        -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
    };
    let loss = rows.iter().map(loss).sum::<f64>() / rows.len() as f64;
    let won = rows.iter().map(|(_, won)| won).sum::<f64>() / rows.len() as f64;
    println!("{name}: {} positions, {won:.3} of them won, mean logarithmic loss {loss:.4}", rows.len());
    for (i, weight) in weights.iter().enumerate() {
        println!("{i:3} {weight:8.3}");
    }
}

/// What was seen of so many matches.
fn rows<G: Judgement + Sync>(game: &G, count: u64, look: &Look<G>) -> Vec<Row> {
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    std::thread::scope(|scope| {
        let part = |first: u64| {
            let seeds = (first..count).step_by(threads as usize);
            scope.spawn(move || seeds.flat_map(|seed| watch(game, seed, look)).collect::<Vec<_>>())
        };
        let parts: Vec<_> = (0..threads).map(part).collect();
        parts.into_iter().flat_map(|part| part.join().expect("a match comes to an end")).collect()
    })
}

fn apocalypse(count: Option<u64>) -> Result<(), Box<dyn Error>> {
    let game = Apocalypse::open_scenario(&DataSet::embedded(apocalypse::TITLE.files), "war-646", &[])?;
    let signs = |game: &Apocalypse, state: &apocalypse::State| game.signs(state).to_vec();
    let (turns, side) = (game.scenario().turns, Side(1));
    let phases = Look {
        signs,
        moment: |_, state| u32::from(state.turn) << 8 | state.phase as u32,
        sober: None,
        is_set_up: None,
        planned: None,
        side,
    };
    let years = Look { moment: Apocalypse::player_turns, sober: Some(turns), ..phases };
    weigh("within a year", &rows(&game, count.unwrap_or(12000), &phases));
    weigh("at the beginning of a year", &rows(&game, count.unwrap_or(24000), &years));
    Ok(())
}

fn basileus(count: Option<u64>) -> Result<(), Box<dyn Error>> {
    let columns: [(&str, &[&str]); 3] = [
        ("who has lost less", &["arcadiopolis-970", "dorostolon-971-first", "dorostolon-971-third"]),
        ("mangonels", &["dorostolon-971-sortie"]),
        ("wagons", &["beroia-1122"]),
    ];
    for (name, battles) in columns {
        let mut seen = Vec::new();
        for id in battles {
            let game = Basileus::open_scenario(&DataSet::embedded(basileus::TITLE.files), id, &[])?;
            let look: Look<Basileus> = Look {
                signs: |game, state| signs(game, state).to_vec(),
                moment: |game, state| game.player_turns(state),
                sober: Some(game.scenario().turns),
                is_set_up: Some(|_, state| state.phase == Phase::SetUp),
                planned: Some(60),
                side: Side(0),
            };
            seen.extend(rows(&game, count.unwrap_or(4000), &look));
        }
        weigh(name, &seen);
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let title = words.next();
    let count = match words.next().map(|count| count.parse()) {
        Some(Err(_) | Ok(0)) => return Err("how many matches? a whole number, 1 or more".into()),
        count => count.transpose()?,
    };
    match title.as_deref() {
        Some("apocalypse") => apocalypse(count),
        Some("basileus") => basileus(count),
        _ => Err("weigh what? apocalypse or basileus".into()),
    }
}
