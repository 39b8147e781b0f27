//! Tables for this box's tests.

use engine::{DataFile, DataSet};
use testkit::Table;

use crate::scenario::{Scenario, Unit};
use crate::{Basileus, load};

/// A battle for tests, on the sheet with every kind of ground. Greens play first and are written in capitals.
pub const PROVING_GROUND: &str = "proving-ground";

/// A battle at a position; semicolons stand for line breaks. Counters that are not listed wait beside the map.
pub fn table(scenario: &str, position: &str) -> Table<Basileus> {
    Table::at(game(scenario, &[]), position)
}

/// A battle's rules, with the printed data and these options set to `on`.
pub fn game(scenario: &str, options: &[&str]) -> Basileus {
    game_where(scenario, options, |_| {})
}

/// A battle's rules with something changed: another trait, another ground.
pub fn game_where(scenario: &str, options: &[&str], change: impl FnOnce(&mut Scenario)) -> Basileus {
    let options: Vec<_> = options.iter().map(|key| (key.to_string(), "on".to_string())).collect();
    let mut read = load::scenario(&data(), scenario, &options).unwrap_or_else(|error| panic!("{error}"));
    change(&mut read);
    Basileus::new(read)
}

/// The printed data and the proving ground.
pub fn data() -> DataSet {
    let mut data = DataSet::embedded(crate::TITLE.files);
    let text = include_str!("../tests/data/proving-ground.toml");
    let name = format!("{PROVING_GROUND}.toml");
    data.put(&format!("scenarios/{name}"), DataFile { name, text: text.to_string() });
    data
}

/// A counter of a scenario that is being changed, by its name.
pub fn unit_of<'a>(scenario: &'a mut Scenario, name: &str) -> &'a mut Unit {
    scenario.units.iter_mut().find(|unit| unit.name == name).unwrap_or_else(|| panic!("no counter {name}"))
}
