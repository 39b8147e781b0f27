//! Random play under inspection: a small run of what `strategikon soak` does at length, with each optional rule on and
//! off.

use basileus::scenario::Kind;
use basileus::{Basileus, State, TITLE};
use engine::trial::{Plan, run};
use engine::{Chooser, DataSet, Game};

const RULES: [&[&str]; 5] =
    [&[], &["zoc_to_zoc"], &["counter_charge"], &["no_ratio"], &["zoc_to_zoc", "counter_charge", "no_ratio"]];

fn games() -> impl Iterator<Item = (String, Basileus)> {
    let data = DataSet::embedded(TITLE.files);
    let cards = (TITLE.scenarios)(&data).expect("the printed data loads");
    cards.into_iter().flat_map(move |card| {
        let data = data.clone();
        RULES.into_iter().map(move |rules| {
            let options: Vec<_> = rules.iter().map(|key| (key.to_string(), "on".to_string())).collect();
            let game = Basileus::open_scenario(&data, &card.id, &options).expect("the printed data loads");
            (format!("{} {rules:?}", card.id), game)
        })
    })
}

#[test]
fn every_battle_plays_to_an_outcome_and_keeps_its_promises() {
    let mut battles = 0;
    for (id, game) in games() {
        let report = run(&game, &game.open(), 1, &Plan { actions: u64::MAX, every: 5 })
            .unwrap_or_else(|fault| panic!("{id}: {fault}"));
        assert!(report.finished && report.inspected > 0 && report.refused > 0, "{id}: {report:?}");
        battles += 1;
    }
    assert_eq!(battles, 25);
}

/// Both armies thrown together in a small part of the map: pushes, chains and corners from the first combat on.
pub fn melee(game: &Basileus, seed: u64) -> State {
    let mut chooser = Chooser::new(seed);
    let scenario = game.scenario();
    let field = &scenario.field;
    let open: Vec<_> = field.grid.hexes().filter(|hex| field.terrain[hex.index()].is_crossable()).collect();
    let middle = chooser.pick(&open).expect("a field has open hexes");
    let near: Vec<_> = open.into_iter().filter(|hex| field.grid.distance(*hex, middle) <= 4).collect();
    let phase = if chooser.below(2) == 0 { "phase combat\nstage target" } else { "phase movement\nstage move" };
    let side = &scenario.sides[chooser.below(2) as usize];
    let mut text = format!("turn 2\nside {side}\n{phase}\n");
    let mut holders: Vec<Option<(engine::Side, bool)>> = vec![None; field.grid.len()];
    for unit in &scenario.units {
        let hex = near[chooser.below(near.len() as u32) as usize];
        let joins = unit.kind == Kind::Commander;
        let fits = match holders[hex.index()] {
            None => true,
            Some((side, led)) => joins && side == unit.side && !led,
        };
        if !fits {
            continue;
        }
        // A commander alone, or one on a unit; nobody joins baggage or a lone commander here.
        let full = joins || unit.kind == Kind::Baggage;
        holders[hex.index()] = Some((unit.side, full));
        let reduced = if unit.back.is_some() && chooser.below(3) == 0 { " reduced" } else { "" };
        text.push_str(&format!("unit {} {}{reduced}\n", unit.name, field.number(hex)));
    }
    // Where nobody can attack, somebody can move.
    game.read_state(&text)
        .or_else(|_| game.read_state(&text.replace("phase combat\nstage target", "phase movement\nstage move")))
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn armies_thrown_together_keep_their_promises() {
    for (id, game) in games() {
        for seed in 0..12 {
            let state = melee(&game, seed);
            run(&game, &state, seed, &Plan { actions: 600, every: 6 }).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        }
    }
}

#[test]
fn a_match_is_never_longer_than_it_may_be() {
    for (id, game) in games() {
        let played = engine::playout(&game, &game.open(), 3);
        assert!(played.actions < game.longest() as u64, "{id}: {} actions", played.actions);
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 16 * 1024, "{} bytes", size_of::<State>());
}
