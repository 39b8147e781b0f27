//! What a general would do in a player's place.

use engine::{Chooser, DiceSource, Pending, Seat, Style};
use opponent::Level;

#[test]
fn advice_is_made_of_what_the_table_offers_and_may_be_followed() {
    let library = catalog::Library::printed();
    for scenario in ["armageddon/rome", "basileus/dorostolon-971-sortie", "apocalypse/war-646", "glory/dorostolon-971"]
    {
        let mut position = library.open(scenario, &[]).unwrap();
        let (dice, mut chooser) = (DiceSource::Seeded(3), Chooser::new(3));
        // On a table that is measured, what is offered is a choice of what may be done, and one seldom just goes on.
        let is_measured = scenario.starts_with("glory/");
        let mut compared = 0;
        for step in 0..400 {
            match position.pending() {
                Pending::Over(_) => break,
                Pending::Dice(throw) => drop(position.roll(dice.roll(&throw, step, || 0).unwrap()).unwrap()),
                Pending::Act(side) => {
                    if step % 17 == 0 {
                        let mut general = opponent::general(&*position, Level::read("khalid@12").unwrap(), 5).unwrap();
                        let advice = general.advise(&*position).unwrap();
                        let offers = position.view(Seat::Side(side)).offers;
                        // In the war one of several counters that are as good may be meant.
                        let is_offered = offers.contains(&advice.steps[0]) || scenario.starts_with("apocalypse/");
                        assert!(is_measured || is_offered, "{scenario}: {advice:?}");
                        let in_words =
                            advice.steps.iter().all(|step| !step.actions.contains(&step.says) && !step.case.is_empty());
                        assert!(in_words, "{scenario}: {advice:?}");
                        let mut after = position.copy();
                        for action in advice.actions() {
                            after.act(&action).unwrap();
                        }
                        assert!((0.0..=1.0).contains(&advice.chance), "{scenario}: {advice:?}");
                        // Going on is compared with only where one may go on, and would not.
                        let may_go_on = offers.iter().any(|offer| offer.spot.goes_on());
                        let would_not = !advice.steps[0].spot.goes_on();
                        assert_eq!(advice.idle.is_some(), may_go_on && would_not, "{scenario}: {advice:?}");
                        compared += u32::from(advice.idle.is_some());
                    }
                    let order = position.order(Style::Scripted, &mut chooser);
                    position.act(&order[0]).unwrap();
                }
            }
        }
        assert!(is_measured || compared > 0, "{scenario}");
    }
}
