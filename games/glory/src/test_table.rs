//! Tables for tests: a set-up at a position given as text.

use engine::DataSet;
use testkit::Table;

use crate::Glory;

/// A set-up with what was agreed.
pub fn open(id: &str, options: &[(&str, &str)]) -> Glory {
    let data = DataSet::embedded(crate::TITLE.files);
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    Glory::open_scenario(&data, id, &options).expect("a set-up of the box")
}

/// The Byzantines and the Rus before Dorostolon at a position; the first have the initiative unless it says otherwise.
pub fn table(position: &str) -> Table<Glory> {
    Table::at(open("dorostolon-971", &[]), position)
}

/// The line of a piece that is a rectangle, in movement units: `piece` wants its number, terrain and part.
pub fn piece(head: &str, [x1, x2]: [f64; 2], [y1, y2]: [f64; 2]) -> String {
    format!("piece {head} at {x1},{y1} {x2},{y1} {x2},{y2} {x1},{y2}")
}

/// The notation of a rectangle from x1 to x2 and y1 to y2, without corners rounded.
pub fn rectangle([x1, x2]: [f64; 2], [y1, y2]: [f64; 2]) -> String {
    let round = |value: f64| (value * 100.0).round() / 100.0;
    let [x, y, length, width] = [(x1 + x2) / 2.0, (y1 + y2) / 2.0, x2 - x1, y2 - y1].map(round);
    format!("place rectangle {length} {width} at {x},{y}")
}
