//! Random play under inspection: a small run of what `strategikon soak` does at length, in both editions.

use apocalypse::{Apocalypse, State, TITLE};
use engine::trial::{Plan, run};
use engine::{DataSet, Game};

fn wars() -> impl Iterator<Item = (String, Apocalypse)> {
    let data = DataSet::embedded(TITLE.files);
    let options = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect()
    };
    let agreed = [
        options(&[]),
        options(&[("edition", "1")]),
        options(&[("turns", "10"), ("picked_stacking", "class")]),
        options(&[("hidden_stacks", "off")]),
        options(&[("edition", "1"), ("hidden_stacks", "on")]),
    ];
    agreed.into_iter().map(move |options| {
        let war = Apocalypse::open_scenario(&data, "war-646", &options).expect("the printed data loads");
        (format!("{options:?}"), war)
    })
}

#[test]
fn every_war_plays_to_an_outcome_and_keeps_its_promises() {
    for (options, war) in wars() {
        for seed in 0..4 {
            let report = run(&war, &war.open(), seed, &Plan { actions: u64::MAX, every: 40 })
                .unwrap_or_else(|fault| panic!("{options}: {fault}"));
            assert!(report.finished && report.inspected > 0 && report.refused > 0, "{options}: {report:?}");
        }
    }
}

#[test]
fn a_war_is_never_longer_than_it_may_be() {
    for (options, war) in wars() {
        for seed in 0..20 {
            let played = engine::playout(&war, &war.open(), seed);
            assert!(played.actions < war.longest() as u64, "{options}: {} actions", played.actions);
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 16 * 1024, "{} bytes", size_of::<State>());
}
