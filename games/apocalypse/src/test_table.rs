//! Tables for this box's tests.

use engine::DataSet;
use testkit::Table;

use crate::scenario::Scenario;
use crate::state::{Holder, Whereabouts};
use crate::{Apocalypse, load};

/// The war.
pub const WAR: &str = "war-646";

/// The war, in the second edition, at a position; semicolons stand for line breaks. Counters that are not listed wait
/// beside the map.
pub fn table(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[]), position)
}

/// The rules of the war with the printed data and these options: `&[("edition", "1")]`.
pub fn game(options: &[(&str, &str)]) -> Apocalypse {
    game_where(options, |_| {})
}

/// The rules of the war with something changed: another chart, another counter.
pub fn game_where(options: &[(&str, &str)], change: impl FnOnce(&mut Scenario)) -> Apocalypse {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let data = DataSet::embedded(crate::TITLE.files);
    let mut read = load::scenario(&data, WAR, &options).unwrap_or_else(|error| panic!("{error}"));
    change(&mut read);
    Apocalypse::new(read)
}

/// Where a counter is, in the words of a position: `garrison 1404`, `with syria`, `destroyed`.
pub fn whereabouts(table: &Table<Apocalypse>, name: &str) -> String {
    let game = &table.game;
    let unit = game.scenario.units.iter().position(|unit| unit.name == name).unwrap_or_else(|| panic!("no {name}"));
    match table.state.units[unit] {
        Whereabouts::Waiting => "waiting".to_string(),
        Whereabouts::Destroyed => "destroyed".to_string(),
        Whereabouts::Gone => "gone".to_string(),
        Whereabouts::Chair => "chair".to_string(),
        Whereabouts::Garrison(place) => format!("garrison {}", game.place_number(place)),
        Whereabouts::Patrol(spot) => format!("patrol {}", game.number(spot)),
        Whereabouts::With(marker) => format!("with {}", marker.word()),
        Whereabouts::Ship(marker, hex) => format!("ship {} {}", marker.word(), game.hex_number(hex)),
        Whereabouts::Loose(hex) => format!("loose {}", game.hex_number(hex)),
        Whereabouts::At(spot) => format!("leader {}", game.number(spot)),
    }
}

/// What is awaited, in the words of a position: `replace 1235`.
pub fn stage(table: &Table<Apocalypse>) -> String {
    let text = table.text();
    let line = text.lines().find_map(|line| line.strip_prefix("stage ")).expect("every position has a stage");
    line.to_string()
}

/// Who controls the place in a hex: `byzantines`, `muslims` or `usurper`.
pub fn holder(table: &Table<Apocalypse>, hex: &str) -> &'static str {
    match table.state.holder(table.game.parse_place(hex).unwrap_or_else(|error| panic!("{error}"))) {
        Holder::Byzantine => "byzantines",
        Holder::Muslim => "muslims",
        Holder::Usurper => "usurper",
    }
}
