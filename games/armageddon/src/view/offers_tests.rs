use engine::Seat;
use engine::view::{Offer, Spot};

use crate::test_table::table;

fn offers(scenario: &str, position: &str, script: &str) -> Vec<Offer> {
    let mut table = table(scenario, position);
    table.must(script);
    table.game.see(&table.state, Seat::Referee).offers
}

fn at<'a>(offers: &'a [Offer], hex: &str) -> &'a Offer {
    offers.iter().find(|offer| offer.spot == Spot::Hex(hex.into())).unwrap_or_else(|| panic!("nothing leads to {hex}"))
}

#[test]
fn a_way_is_offered_for_every_hex_in_reach() {
    let position = "side Assyrians; phase movement; stage move; unit AX1 1515 N; controlled AX1";
    let offers = offers("second_babylon", position, "take AX1");
    let ahead = at(&offers, "1512");
    assert_eq!((ahead.actions.join("; ").as_str(), ahead.cost.as_deref()), ("step N; step N; step N", Some("3")));
    assert_eq!(ahead.says, "to 1512, 3 points");
    // Behind it lies 1516: a turn and a step.
    assert_eq!(at(&offers, "1516").actions, ["turn S", "step S"]);
    assert_eq!(at(&offers, "1516").cost.as_deref(), Some("2"));
    let turns: Vec<_> = offers.iter().filter(|offer| matches!(offer.spot, Spot::Facing(_))).collect();
    assert_eq!((turns.len(), turns[0].cost.as_deref(), turns[0].case.as_str()), (5, Some("1"), "Facing A"));
    let says = |spot: Spot| offers.iter().find(|offer| offer.spot == spot).unwrap().says.as_str();
    assert_eq!((says(Spot::Button), says(Spot::GoOn)), ("put AX1 down", "end movement"));
}

#[test]
fn ways_end_before_fire_units() {
    let position = "side Assyrians; phase movement; stage move; unit AX1 1515 N; controlled AX1; unit bo1 1512 S";
    let offers = offers("second_babylon", position, "take AX1");
    let stop = at(&offers, "1513");
    assert!(stop.stops);
    assert_eq!(
        (stop.says.as_str(), stop.case.as_str()),
        ("to 1513, 2 points, must stop there and may be fired at", "Movement L")
    );
    assert!(!at(&offers, "1514").stops);
}

#[test]
fn chariots_are_shown_the_way_that_charges() {
    // 1611 may be entered from 1511 or 1612; only straight north-west to south-east or south to north makes a charge.
    let position = "side Assyrians; phase movement; stage move; unit CH1 1516 N; unit AX1 1516 N aboard CH1; \
                    controlled CH1 AX1; unit ms1 1610 S";
    let offers = offers("second_babylon", position, "take CH1");
    let charge = at(&offers, "1611");
    assert_eq!(charge.actions, ["step NE", "step N", "step N", "step N", "step N"]);
    assert!(charge.says.ends_with(", at the charge"), "{}", charge.says);
}

#[test]
fn entries_look_inland() {
    let position = "side Hittites; phase movement; stage move; controlled ax1";
    let offers = offers("kadesh", position, "take ax1");
    assert_eq!(at(&offers, "2001").actions, ["enter 2001 S"]);
    assert_eq!(at(&offers, "0115").actions, ["enter 0115 NE"]);
    let entries = offers.iter().filter(|offer| offer.actions[0].starts_with("enter"));
    assert_eq!(entries.count(), 30 + 38 + 30);
}

#[test]
fn attackers_say_what_they_bring() {
    let position =
        "side Egyptians; phase melee; stage allocate; unit AX1 3219 SE; unit L1 3219 SE grade F; unit ms1 3320 N";
    let offers = offers("megiddo", position, "target 3320; add AX1");
    let says: Vec<_> = offers.iter().map(|offer| (offer.spot.clone(), offer.says.as_str())).collect();
    assert_eq!(
        says,
        [(Spot::Counter("L1".into()), "Leader L1 (F) adds up to 2"), (Spot::Settle, "declare this attack"),]
    );
}

#[test]
fn holding_fire_goes_on_until_somebody_aims() {
    let position = "side Assyrians; phase movement; stage move; unit AX1 1518 N; controlled AX1; unit sk1 1516 S";
    let spots = |script: &str| {
        let offers = offers("second_babylon", position, script);
        offers.into_iter().map(|offer| (offer.actions.concat(), offer.spot)).collect::<Vec<_>>()
    };
    let before = spots("take AX1; step N");
    assert_eq!(before, [("add sk1".into(), Spot::Counter("sk1".into())), ("hold".into(), Spot::GoOn)]);
    let after = spots("take AX1; step N; add sk1");
    assert_eq!(after, [("shoot".into(), Spot::Settle), ("hold".into(), Spot::Button)]);
}
