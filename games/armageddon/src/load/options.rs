//! What may be agreed before play.

use engine::data::Spanned;
use engine::words::all_of;
use engine::{Agreed, OpenError, OptionCard};
use serde::Deserialize;

use super::counters::Roster;
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
    let mut cards = Vec::new();
    if let Some(extend) = &file.extend {
        let extend = *extend.get_ref();
        let says = format!("Plays {extend} more turns, {} in all.", scenario.turns + extend);
        cards.push(OptionCard::new(EXTEND, says, ["no", "yes"]));
    }
    if scenario.units.iter().any(|unit| unit.grade.is_some()) {
        let radii = roster.generous.iter().map(|&(grade, radius)| {
            format!("{radius} instead of {} for grade {}", roster.grades[grade as usize].radius, grade.letter())
        });
        let says = format!("Gives civilian leaders a generous control radius: {}.", all_of(radii));
        cards.push(OptionCard::new(LEADERS, says, ["printed", "generous"]));
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
    let agreed = Agreed::check(&scenario.id, &offered(file, scenario, roster), options)?;
    if let Some(extend) = &file.extend
        && agreed.is(EXTEND, "yes")
    {
        scenario.turns += extend.get_ref();
    }
    scenario.grades = roster.ladder(agreed.is(LEADERS, "generous"));
    Ok(())
}

#[cfg(test)]
#[path = "options_tests.rs"]
mod tests;
