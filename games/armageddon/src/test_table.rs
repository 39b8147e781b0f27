//! Tables for this box's tests.

use engine::DataSet;
use testkit::Table;

use crate::Armageddon;

/// A scenario at a position; semicolons stand for line breaks. Counters that are not listed wait beside the map.
/// `second_babylon` is an open plain; most others have the whole map.
pub fn table(scenario: &str, position: &str) -> Table<Armageddon> {
    Table::at(game(scenario), position)
}

/// A scenario's rules, with the printed data.
pub fn game(scenario: &str) -> Armageddon {
    let data = DataSet::embedded(crate::TITLE.files);
    Armageddon::open_scenario(&data, scenario, &[]).unwrap_or_else(|error| panic!("{error}"))
}
