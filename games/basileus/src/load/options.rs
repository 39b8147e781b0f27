//! What may be agreed before play.

use engine::{Agreed, OpenError, OptionCard};

use crate::scenario::{Options, Scenario};

const ZOC_TO_ZOC: &str = "zoc_to_zoc";
const COUNTER_CHARGE: &str = "counter_charge";
const NO_RATIO: &str = "no_ratio";
const BAIT_LOSSES: &str = "bait_losses";

const ON: &str = "on";
const EXTRA_LOSS_POINT: &str = "extra_loss_point";

/// What may be agreed in a scenario; of each option the first value is the default.
pub fn offered(scenario: &Scenario) -> Vec<OptionCard> {
    let switch = |key, says: &str| OptionCard::new(key, says, ["off", ON]);
    let mut cards = vec![
        switch(
            ZOC_TO_ZOC,
            "12.1: A unit that begins its movement in an enemy zone of control may step straight into another after a \
             morale test.",
        ),
        switch(COUNTER_CHARGE, "12.2: A charge adds nothing against units that can charge themselves."),
        switch(
            NO_RATIO,
            "12.3: Instead of the ratio and the table, each side throws a die for every point of strength and the hits \
             are compared.",
        ),
    ];
    if let Some(bait) = &scenario.special.bait {
        let (side, amount) = (&scenario.sides[usize::from(bait.side.0)], bait.amount);
        let says = format!(
            "{}: Each unit of the bait lost in time raises the threshold of {side} by {amount}, as printed, or adds \
             {amount} to their losses instead.",
            scenario.case
        );
        cards.push(OptionCard::new(BAIT_LOSSES, says, ["raise_threshold", EXTRA_LOSS_POINT]));
    }
    cards
}

/// Applies what was agreed.
pub fn agree(scenario: &mut Scenario, options: &[(String, String)]) -> Result<(), OpenError> {
    let agreed = Agreed::check(&scenario.id, &scenario.card.options, options)?;
    scenario.options = Options {
        zoc_to_zoc: agreed.is(ZOC_TO_ZOC, ON),
        counter_charge: agreed.is(COUNTER_CHARGE, ON),
        no_ratio: agreed.is(NO_RATIO, ON),
    };
    if let Some(bait) = &mut scenario.special.bait {
        bait.raises_threshold = !agreed.is(BAIT_LOSSES, EXTRA_LOSS_POINT);
    }
    Ok(())
}

#[cfg(test)]
#[path = "options_tests.rs"]
mod tests;
