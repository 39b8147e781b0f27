//! What may be agreed before play.

use engine::{OpenError, OptionCard};
use serde::Deserialize;
use toml::Spanned;

use super::counters::Roster;
use super::text::{all_of, any_of};
use crate::scenario::Scenario;

/// `options` of a scenario as written.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct OptionsFile {
    /// Turns that may be added.
    pub extend: Option<Spanned<u8>>,
}

const EXTEND: &str = "extend";
const LEADERS: &str = "leaders";

/// What may be agreed in a scenario; of each option the first value is the default.
pub fn offered(file: &OptionsFile, scenario: &Scenario, roster: &Roster) -> Vec<OptionCard> {
    let card = |key: &str, says: String, values: [&str; 2]| OptionCard {
        key: key.to_string(),
        says,
        values: values.map(str::to_string).to_vec(),
    };
    let mut cards = Vec::new();
    if let Some(extend) = &file.extend {
        let extend = *extend.get_ref();
        let says = format!("Plays {extend} more turns, {} in all.", scenario.turns + extend);
        cards.push(card(EXTEND, says, ["no", "yes"]));
    }
    if scenario.units.iter().any(|unit| unit.grade.is_some()) {
        let radii = roster.generous.iter().map(|&(grade, radius)| {
            format!("{radius} instead of {} for grade {}", roster.grades[grade as usize].radius, grade.letter())
        });
        let says = format!("Gives civilian leaders a generous control radius: {}.", all_of(radii));
        cards.push(card(LEADERS, says, ["printed", "generous"]));
    }
    cards
}

/// Applies what was agreed.
pub fn agree(
    scenario: &mut Scenario,
    file: &OptionsFile,
    roster: &Roster,
    options: &[(String, String)],
) -> Result<(), OpenError> {
    let offered = offered(file, scenario, roster);
    for (key, value) in options {
        let Some(card) = offered.iter().find(|card| card.key == *key) else {
            let id = &scenario.id;
            return Err(OpenError::Option(match offered.as_slice() {
                [] => format!("unknown option {key:?}: {id} has no options"),
                cards => format!("unknown option {key:?}: {id} has {}", all_of(cards.iter().map(|card| &card.key))),
            }));
        };
        if !card.values.contains(value) {
            let message = format!("unknown value {value:?} of option {key}: expected {}", any_of(&card.values));
            return Err(OpenError::Option(message));
        }
    }
    let agreed =
        |key: &str, value: &str| options.iter().rfind(|option| option.0 == key).is_some_and(|option| option.1 == value);
    if let Some(extend) = &file.extend
        && agreed(EXTEND, "yes")
    {
        scenario.turns += extend.get_ref();
    }
    scenario.grades = roster.ladder(agreed(LEADERS, "generous"));
    Ok(())
}

#[cfg(test)]
#[path = "options_tests.rs"]
mod tests;
