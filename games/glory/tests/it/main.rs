//! Whole set-ups: the contract of the engine, the table checked by a second reading, hidden things, golden records.

mod hidden;
mod playing;
mod replays;
mod second_reading;

use engine::DataSet;
use glory::Glory;

/// A set-up with what was agreed.
pub fn open(id: &str, options: &[(&str, &str)]) -> Glory {
    let data = DataSet::embedded(glory::TITLE.files);
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    Glory::open_scenario(&data, id, &options).expect("a set-up of the box")
}

/// The set-ups in the box.
pub const SET_UPS: [&str; 5] = ["beroia-1122", "cilicia-655", "dorostolon-971", "kadesh-1294-bc", "sardis-546-bc"];
