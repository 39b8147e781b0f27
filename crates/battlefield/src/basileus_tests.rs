use engine::{DataFile, DataSet, Outcome};
use glory::table::Territory;

use super::*;
use crate::lattice::Target;
use crate::set_up::SetUp;

/// A set-up of these armies in this country.
fn made(armies: [&str; 2], territory: &str, seed: u64) -> SetUp {
    let data = DataSet::embedded(glory::TITLE.files);
    let territory = Territory::ALL.into_iter().find(|known| known.name() == territory);
    SetUp::made(&crate::set_up::open(&data, armies, territory).unwrap(), seed)
}

fn open(text: &str) -> Box<dyn engine::Position> {
    let mut data = DataSet::embedded(::basileus::TITLE.files);
    data.put("scenarios/field.toml", DataFile { name: "field.toml".into(), text: text.into() });
    (::basileus::TITLE.open)(&data, "field", &[]).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_battle_is_an_ordinary_scenario_and_plays_to_its_end() {
    let pairs =
        [["byzantine-971", "rus-971"], ["assyrian-854-bc", "syrian-657"], ["byzantine-970", "byzantine-971-third"]];
    for (seed, pair) in pairs.into_iter().enumerate() {
        for territory in ["hilly", "desert", "woodlands"] {
            let made = made(pair, territory, seed as u64);
            let text = scenario(&Battle::new(&made, Target::Basileus), "A field", "a test");
            let position = open(&text);
            for seed in 0..3 {
                let played = position.playout(seed, &[]);
                assert!(matches!(played.outcome, Outcome::Won(_) | Outcome::Drawn));
            }
        }
    }
}
