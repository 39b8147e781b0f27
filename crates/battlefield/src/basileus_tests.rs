use engine::{DataFile, DataSet, Outcome};
use glory::Glory;

use super::*;
use crate::lattice::Target;
use crate::set_up::SetUp;

/// A set-up of these armies in this country.
fn made(armies: [&str; 2], territory: &str, seed: u64) -> SetUp {
    let data = DataSet::embedded(glory::TITLE.files);
    let options = [("first", armies[0]), ("second", armies[1]), ("territory", territory)];
    let options = options.map(|(key, value)| (key.to_string(), value.to_string()));
    let game = Glory::open_scenario(&data, "dorostolon-971", &options).unwrap_or_else(|error| panic!("{error}"));
    SetUp::made(&game, seed)
}

fn open(text: &str) -> Box<dyn engine::Position> {
    let mut data = DataSet::embedded(::basileus::TITLE.files);
    data.put("scenarios/field.toml", DataFile { name: "field.toml".into(), text: text.into() });
    (::basileus::TITLE.open)(&data, "field", &[]).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn case_4_8_a_battle_is_an_ordinary_scenario_and_plays_to_its_end() {
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
