//! Random play under inspection: a small run of what `strategikon soak` does at length.

use armageddon::{Armageddon, State, TITLE};
use engine::trial::{Plan, run};
use engine::{Chooser, DataSet, Game};

fn games() -> impl Iterator<Item = (String, Armageddon)> {
    let data = DataSet::embedded(TITLE.files);
    let cards = (TITLE.scenarios)(&data).expect("the printed data loads");
    cards.into_iter().map(move |card| {
        let game = Armageddon::open_scenario(&data, &card.id, &[]).expect("the printed data loads");
        (card.id, game)
    })
}

#[test]
fn every_scenario_plays_to_an_outcome_and_keeps_its_promises() {
    let mut scenarios = 0;
    for (id, game) in games() {
        let report = run(&game, &game.open(), 1, &Plan { actions: u64::MAX, every: 25 })
            .unwrap_or_else(|fault| panic!("{id}: {fault}"));
        assert!(report.finished && report.inspected > 0 && report.refused > 0, "{id}: {report:?}");
        scenarios += 1;
    }
    assert_eq!(scenarios, 41);
}

/// Both armies thrown together around the middle of the map: stacks, flanks, fire and melee from the first phase on.
fn melee(game: &Armageddon, seed: u64) -> State {
    let mut chooser = Chooser::new(seed);
    let scenario = game.scenario();
    let grid = &scenario.field.grid;
    let middle = grid.at("2015".parse().unwrap()).unwrap();
    let open = |hex: &hex::HexId| {
        let terrain = scenario.field.terrain[hex.index()];
        terrain != armageddon::scenario::Terrain::Impassable && terrain != armageddon::scenario::Terrain::Marsh
    };
    let hexes: Vec<_> = grid.within(middle, 6).filter(open).collect();
    let mut text = String::from("turn 2\nphase fire\nstage allocate\n");
    text.push_str(&format!("side {}\n", scenario.sides[chooser.below(2) as usize]));
    let mut owner = vec![None; grid.len()];
    for unit in &scenario.units {
        let hex = hexes[chooser.below(hexes.len() as u32) as usize];
        if owner[hex.index()].is_some_and(|side| side != unit.side) {
            continue;
        }
        owner[hex.index()] = Some(unit.side);
        let facing = hex::Direction::from_index(chooser.below(6) as u8);
        let disrupted = if unit.grade.is_none() && chooser.below(6) == 0 { " disrupted enemy-melee 1" } else { "" };
        text.push_str(&format!("unit {} {} {facing}{disrupted}\n", unit.name, grid.number(hex)));
    }
    game.read_state(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn armies_thrown_together_keep_their_promises() {
    for (id, game) in games() {
        for seed in 0..2 {
            let state = melee(&game, seed);
            run(&game, &state, seed, &Plan { actions: 1500, every: 20 })
                .unwrap_or_else(|fault| panic!("{id}: {fault}"));
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
