use engine::{DataFile, DataSet, Outcome};

use super::*;
use crate::lattice::Target;
use crate::set_up::{SetUp, open};

#[test]
fn a_battle_is_an_ordinary_scenario_and_plays_to_its_end() {
    let data = DataSet::embedded(glory::TITLE.files);
    for (seed, pair) in
        [["egyptian-1294-bc", "hittite-1294-bc"], ["persian-546-bc", "byzantine-1122"]].into_iter().enumerate()
    {
        let game = open(&data, pair, None).unwrap();
        let made = SetUp::made(&game, seed as u64);
        let text = scenario(&Battle::new(&made, Target::Armageddon), "A field", "a test");
        let mut data = DataSet::embedded(::armageddon::TITLE.files);
        data.put("scenarios/field.toml", DataFile { name: "field.toml".into(), text: text.clone() });
        let position =
            (::armageddon::TITLE.open)(&data, "field", &[]).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let played = position.playout(1, &[]);
        assert!(matches!(played.outcome, Outcome::Won(_) | Outcome::Drawn));
    }
}
