//! What may be agreed before play.

use engine::{Agreed, OpenError, OptionCard};

use crate::scenario::Rules;

const EDITION: &str = "edition";
const TURNS: &str = "turns";
const PICKED_STACKING: &str = "picked_stacking";
const HIDDEN_STACKS: &str = "hidden_stacks";

const FIRST: &str = "1";
const CLASS: &str = "class";
const ON: &str = "on";
const OFF: &str = "off";

/// What was agreed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    pub rules: Rules,
    pub turns: u8,
}

/// What may be agreed in a war that can last so many turns; of each option the first value is the default.
pub fn offered(lengths: &[u8]) -> Vec<OptionCard> {
    vec![
        OptionCard::new(EDITION, "The rules of the second edition or of the first.", ["2", FIRST]),
        OptionCard {
            key: TURNS.to_string(),
            says: "2.0: How many turns are played, a year each.".to_string(),
            values: lengths.iter().map(u8::to_string).collect(),
        },
        OptionCard::new(
            PICKED_STACKING,
            "4.0: Which Picked units count as two against stacking: those with 6 or more in clear ground, or the whole \
             class.",
            ["cf6", CLASS],
        ),
        OptionCard::new(
            HIDDEN_STACKS,
            "4.0: Whether enemy stacks may not be looked at; by edition, they are hidden in the second and open in the \
             first.",
            ["by_edition", ON, OFF],
        ),
    ]
}

/// What holds if nobody says anything.
pub fn usual(lengths: &[u8]) -> Terms {
    terms(lengths, |_, _| false)
}

/// What was agreed, if it was offered.
pub fn agree(id: &str, lengths: &[u8], options: &[(String, String)]) -> Result<Terms, OpenError> {
    let agreed = Agreed::check(id, &offered(lengths), options)?;
    Ok(terms(lengths, |key, value| agreed.is(key, value)))
}

fn terms(lengths: &[u8], is: impl Fn(&str, &str) -> bool) -> Terms {
    let edition = if is(EDITION, FIRST) { 1 } else { 2 };
    let hidden_stacks = is(HIDDEN_STACKS, ON) || edition == 2 && !is(HIDDEN_STACKS, OFF);
    let turns = lengths.iter().find(|length| is(TURNS, &length.to_string())).unwrap_or(&lengths[0]);
    Terms { rules: Rules { edition, picked_class_stacks: is(PICKED_STACKING, CLASS), hidden_stacks }, turns: *turns }
}

#[cfg(test)]
#[path = "options_tests.rs"]
mod tests;
