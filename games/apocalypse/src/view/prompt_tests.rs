use engine::Seat;

use crate::scenario::{BYZANTINE, MUSLIM};
use crate::test_table::table;

fn prompt(position: &str, script: &str, seat: Seat) -> [String; 2] {
    let mut table = table(position);
    table.must(script);
    let prompt = table.game.see(&table.state, seat).prompt;
    [prompt.headline, prompt.detail]
}

#[test]
fn the_points_of_a_byzantine_army_are_told_to_its_owner() {
    let position = "expedition byzantine 1829 VICTOR THEODORE; garrison 3916 muawiyah kalb1; hand byzantine";
    let headline = "Byzantines, move the Byzantine Expedition.";
    assert_eq!(prompt(position, "", Seat::Side(BYZANTINE)), [headline, "1 unit at 1829. 19 points left."]);
    for seat in [Seat::Side(MUSLIM), Seat::Spectator] {
        assert_eq!(prompt(position, "", seat), [headline, "1 unit at 1829. It has points left."]);
    }
    let muslims = "expedition syria 2520 kalb1 muawiyah; garrison 1235 VICTOR; hand syria";
    assert_eq!(prompt(muslims, "", Seat::Spectator)[1], "1 unit at Mopsuestia (2520). 39 points left.");
}

#[test]
fn numbers_that_matter_are_told() {
    let siege = "expedition syria 2531 kalb1 kalb2 muawiyah; garrison 2531 VICTOR GALLICA; hand syria points 20";
    assert_eq!(
        prompt(siege, "siege", Seat::Side(BYZANTINE)),
        [
            "Muslims, roll for the siege of Attaleia (2531): two dice.",
            "The sum is paid for each of 2 units inside. 20 points left.",
        ]
    );
    let battle = "expedition syria 1830 kalb1 kalb2 muawiyah; garrison 2227 HONOR; \
         expedition byzantine 1829 camped SCOLA1 VICTOR GALLICA THEODORE; hand syria";
    assert_eq!(
        prompt(battle, "step 1829", Seat::Spectator),
        ["Byzantines, name your reserve.", "Up to 1 unit and one leader; 0 counters are held back so far."]
    );
    assert_eq!(
        prompt(battle, "step 1829; done; roll 1", Seat::Spectator),
        ["Muslims, give up a unit.", "One unit, then the other side gives one up."]
    );
    assert_eq!(
        prompt(battle, "step 1829; done; roll 1; lose kalb1", Seat::Spectator)[1],
        "Two units for each of the attacker's."
    );
}

#[test]
fn whose_ships_leave_a_captured_port_is_asked() {
    let lost = "expedition syria 3047 kalb1 muawiyah; garrison 3147 F1; hand syria points 9";
    assert_eq!(
        prompt(lost, "step 3147", Seat::Side(BYZANTINE)),
        [
            "Byzantines, where does a ship from Gortyn (3147) go?",
            "The port is lost; these are the nearest friendly ones.",
        ]
    );
}

#[test]
fn phases_are_listed() {
    let table = table("phase patrols; stage select; patrol 2422 STABLES; garrison 3916 muawiyah kalb1");
    let prompt = table.game.see(&table.state, Seat::Spectator).prompt;
    assert_eq!((prompt.phases.len(), prompt.phase, prompt.side), (6, Some(3), Some(0)));
    assert_eq!(prompt.phases[3], "Patrol move");
    assert_eq!(prompt.detail, "1 Patrol has not moved.");
}
