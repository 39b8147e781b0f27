//! From data files to a war: text is turned into types once, and what does not fit is rejected with its line.
//!
//! A scenario is `scenarios/<id>.toml`, played on `map.toml` with the counters of `counters.toml` and the tables of
//! `charts.toml`. A player's own files may replace any of them or add scenarios.
//!
//! | Module      | Holds                                                     |
//! | ----------- | --------------------------------------------------------- |
//! | `files`     | [`FILES`]: what is built in                               |
//! | `map`       | the map: its hexes                                        |
//! | `lines`     | what runs along hexsides and through hexes                |
//! | `places`    | cities and towns                                          |
//! | `counters`  | the counter sheet                                         |
//! | `begins`    | where a counter begins                                    |
//! | `room`      | whether all find room at the start                        |
//! | `charts`    | the charts                                                |
//! | `scenario`  | a scenario file, put together with all these              |
//! | `options`   | what may be agreed                                        |
//! | `card`      | a scenario as it is listed                                |

mod begins;
mod card;
mod charts;
mod counters;
mod files;
mod lines;
mod map;
mod options;
mod places;
mod room;
mod scenario;

use std::fmt::Display;
use std::ops::RangeInclusive;

use engine::data::Spanned;
use engine::words::wrong;
use engine::{DataError, DataFile, DataSet, OpenError, ScenarioCard};

use crate::scenario::Scenario;
pub use files::FILES;
use scenario::Draft;

/// The scenario of this id, with what was agreed before play.
pub fn scenario(data: &DataSet, id: &str, options: &[(String, String)]) -> Result<Scenario, OpenError> {
    let draft = Draft::read(id, data.scenario(id)?)?;
    let terms = options::agree(id, &draft.lengths, options)?;
    Ok(draft.complete(data, terms)?)
}

/// The scenarios by their first year, with what is usually agreed.
pub fn cards(data: &DataSet) -> Result<Vec<ScenarioCard>, DataError> {
    let mut wars = Vec::new();
    for (id, file) in data.scenarios() {
        let draft = Draft::read(id, file)?;
        let terms = options::usual(&draft.lengths);
        wars.push(draft.complete(data, terms)?);
    }
    wars.sort_by_key(|war| war.first_year);
    Ok(wars.into_iter().map(|war| war.card).collect())
}

/// A number within these bounds.
fn within<T>(file: &DataFile, what: &str, value: &Spanned<T>, bounds: RangeInclusive<T>) -> Result<T, DataError>
where
    T: Copy + PartialOrd + Display,
{
    let found = *value.get_ref();
    if bounds.contains(&found) {
        return Ok(found);
    }
    Err(wrong(file, value, format!("{what} {found}: expected {} to {}", bounds.start(), bounds.end())))
}

#[cfg(test)]
mod tests;
