use engine::Seat;
use engine::view::{Offer, Spot};

use crate::test_table::table;

fn offers(position: &str, script: &str) -> Vec<Offer> {
    let mut table = table(position);
    table.must(script);
    table.game.see(&table.state, Seat::Referee).offers
}

/// The offers as "spot: what it says [case] actions".
fn told(offers: &[Offer]) -> Vec<String> {
    let spot = |spot: &Spot| match spot {
        Spot::Counter(id) | Spot::Hex(id) => id.clone(),
        Spot::Button => "button".to_string(),
        Spot::GoOn => "go on".to_string(),
        Spot::Settle => "settle".to_string(),
        Spot::Facing(_) => "side".to_string(),
        Spot::Table(_) => panic!("a map has no such place"),
    };
    let tell =
        |offer: &Offer| format!("{}: {} [{}] {}", spot(&offer.spot), offer.says, offer.case, offer.actions.join("; "));
    offers.iter().map(tell).collect()
}

fn has(told: &[String], line: &str) {
    assert!(told.iter().any(|other| other == line), "{line:?} is not among {told:#?}");
}

const YEAR: &str = "phase administration; stage modes; turn 2; garrison 2819 kalb1 kalb2 kalb3 himyar1; garrison 4020 f1; \
     garrison 3916 muawiyah lakhm1; garrison 1235 THEODOS VICTOR HONOR CONSTANS F1; garrison 1433 OPTIMAT THEODORE";

#[test]
fn of_counters_that_are_alike_one_stands_for_all() {
    let muslims = told(&offers(&format!("{YEAR}; side muslims"), ""));
    has(&muslims, "2817: Kalb 1 goes into Garrison in Aleppo (2817) [3.1.1] garrison kalb1 2817");
    has(&muslims, "2817: Himyar 1 goes into Garrison in Aleppo (2817) [3.1.1] garrison himyar1 2817");
    assert!(!muslims.iter().any(|line| line.contains("garrison kalb2")), "Kalb 2 lies beside Kalb 1");
    has(&muslims, "2919: form the Expedition of Syria at Seleucia Pieria (2919) [3.3] form syria 2919");
    has(&muslims, "go on: the modes are adjusted [3.0] done");
    // Expeditions form at places first.
    let form = |line: &String| line.contains(": form ");
    let place = |line: &String| line.split("] form").next().is_some_and(|says| says.contains(')'));
    let forms: Vec<bool> = muslims.iter().filter(|line| form(line)).map(place).collect();
    assert!(forms.is_sorted_by(|one, other| one >= other), "places first");
}

#[test]
fn the_byzantines_may_patrol_and_muster() {
    let modes = told(&offers(&format!("{YEAR}; side byzantines"), ""));
    has(&modes, "THEODOS: Theodosiaci goes on Patrol, to be seen by all [3.2.1] patrol THEODOS");
    let muster = told(&offers(&format!("{YEAR}; side byzantines"), "form byzantine 1235; muster VICTOR"));
    has(&muster, "HONOR: muster Honoriani [3.3] muster HONOR");
    has(&muster, "F1: muster Dromons 1 [3.3] muster F1");
    has(&muster, "THEODORE: Constans goes in place of Komes Theodore [3.3] instead THEODORE");
    has(&muster, "settle: the Expedition is mustered [3.3] done");
}

#[test]
fn walls_say_what_they_cost() {
    let siege = "expedition syria 2531 kalb1 kalb2 muawiyah; garrison 2531 VICTOR; hand syria points 20";
    let all = told(&offers(siege, ""));
    has(&all, "2531: besiege Attaleia (2531): two dice times 1 unit, with 20 points left [7.1] siege");
    assert!(all.iter().any(|line| line.starts_with("2531: assault Attaleia (2531): breached on ")));
    has(&all, "settle: the Expedition of Syria goes no farther than Attaleia (2531) [3.3.3] stop");
    let taken = told(&offers(siege, "siege; roll 1 1"));
    has(&taken, "kalb1: leave Kalb 1 in Garrison in Attaleia (2531) [3.3.1] drop kalb1");
}

#[test]
fn a_ship_that_leaves_a_captured_port_is_told_where_to() {
    let lost = "expedition syria 3047 kalb1 muawiyah; garrison 3147 F1; hand syria points 9";
    let all = told(&offers(lost, "step 3147"));
    has(&all, "2240: send Dromons 1 to Samos (2240) [8.1] flee 2240");
    has(&all, "2638: send Dromons 1 to Rhodes (2638) [8.1] flee 2638");
}

#[test]
fn a_fleet_embarks_lands_and_founders() {
    let fleet =
        "phase muslim-sea; stage select; expedition syria 2919 kalb1 kalb2 muawiyah f1 f2; garrison 1235 VICTOR";
    has(
        &told(&offers(fleet, "")),
        "2919: take up the Expedition of Syria: 38 points by land and 30 by sea [3.3.1] take syria",
    );
    let ashore = told(&offers(fleet, "take syria"));
    has(&ashore, "button: the Expedition of Syria goes aboard for 1 [5.1.7] embark");
    has(&ashore, "settle: put the Expedition of Syria down: it does not sail now [2.0] stop");
    let aboard = offers(fleet, "take syria; embark");
    let land = aboard.iter().find(|offer| offer.actions == ["land 2919"]).unwrap();
    assert_eq!((land.says.as_str(), land.cost.as_deref()), ("land at Seleucia Pieria (2919) for 1", Some("1")));
    let at_sea = told(&offers(fleet, "take syria; embark; sail 2920"));
    has(
        &at_sea,
        "button: the Expedition of Syria stays on the open sea, to be lost when the year ends [5.1.3] founder",
    );
}

#[test]
fn the_reserve_and_losses_are_offered_on_counters() {
    let battle = "expedition syria 1830 kalb1 kalb2 muawiyah; garrison 2227 HONOR; garrison 3916 lakhm1; \
         expedition byzantine 1829 camped SCOLA1 VICTOR THEODORE; hand syria";
    let reserve = told(&offers(battle, "step 1829"));
    has(&reserve, "VICTOR: hold Victores in reserve [6.4.2] hold VICTOR");
    has(&reserve, "settle: this is the reserve [6.4.1] done");
    let pay = told(&offers(battle, "step 1829; done; roll 1"));
    assert_eq!(pay, ["kalb1: give up Kalb 1 [6.1.4] lose kalb1"]);
}

#[test]
fn ships_go_down_with_their_passengers() {
    let sea = "greek-fire; expedition byzantine 3121 afloat VICTOR SCOLA1 THEODORE F1 F2; \
         expedition syria 3120 afloat kalb1 qays1 muawiyah f1 f2; garrison 3916 lakhm1; garrison 1235 HONOR; \
         hand byzantine sea 9 begun";
    let load = told(&offers(sea, "sail 3120"));
    has(&load, "VICTOR: Victores sails in Dromons 1 [8.2.1] load VICTOR F1");
    has(&load, "settle: the others sail as it comes [8.2.1] done");
    let fire = told(&offers(sea, "sail 3120; done; load kalb1 f1; load qays1 f2; done"));
    has(&fire, "go on: no Greek Fire [8.3] fire 0");
    has(&fire, "button: Greek Fire from 2 ships [8.3] fire 2");
    let burn = told(&offers(sea, "sail 3120; done; load kalb1 f1; load qays1 f2; done; fire 2; roll 3"));
    has(&burn, "f1: burn Fleet 1 with Kalb 1 [8.3] lose f1");
}
