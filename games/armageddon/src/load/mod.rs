//! From data files to scenarios: text is turned into types once, and what does not fit is rejected with its line.
//!
//! A scenario is `scenarios/<id>.toml` played on `map.toml` with the counters of `counters.toml`. A player's own files
//! may replace any of them or add scenarios; and a scenario may bring its own map in its one file.
//!
//! | Module      | Holds                                                          |
//! | ----------- | -------------------------------------------------------------- |
//! | `files`     | [`FILES`]: what is built in                                    |
//! | `map`       | the printed map, letters and names                             |
//! | `ground`    | what a scenario makes of the terrain                           |
//! | `counters`  | the counter sheet                                              |
//! | `scenario`  | a scenario file, put together                                  |
//! | `forces`, `specials`, `victory`, `options` | its parts                       |
//! | `card`, `sentences` | a scenario as it is listed                             |

mod card;
mod counters;
mod files;
mod forces;
mod ground;
mod map;
mod options;
mod scenario;
mod sentences;
mod specials;
mod victory;

use engine::{DataError, DataSet, OpenError, ScenarioCard};

use crate::scenario::Scenario;
pub use files::FILES;

/// The scenario of this id, with what was agreed before play.
pub fn scenario(data: &DataSet, id: &str, options: &[(String, String)]) -> Result<Scenario, OpenError> {
    let file = data.scenario(id)?;
    let (map, roster) = (map::read(data.file("map.toml")?)?, counters::read(data.file("counters.toml")?)?);
    let mut draft = scenario::read(id, file, &map, &roster)?;
    options::agree(&mut draft.scenario, &draft.file.options, &roster, options)?;
    Ok(draft.scenario)
}

/// The scenarios in printed order, a player's own after them.
pub fn cards(data: &DataSet) -> Result<Vec<ScenarioCard>, DataError> {
    let (map, roster) = (map::read(data.file("map.toml")?)?, counters::read(data.file("counters.toml")?)?);
    let mut cards = Vec::new();
    for (id, file) in data.scenarios() {
        cards.push(card::card(&scenario::read(id, file, &map, &roster)?, &roster));
    }
    cards.sort_by_cached_key(card::order);
    Ok(cards)
}

#[cfg(test)]
mod tests;
