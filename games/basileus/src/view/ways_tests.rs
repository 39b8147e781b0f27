use engine::Seat;
use engine::view::{Offer, Spot};
use testkit::Table;

use crate::Basileus;
use crate::test_table::{PROVING_GROUND, game, game_where, table, unit_of};

const PLAIN: &str = "dorostolon-971-first";

fn ways(table: &Table<Basileus>) -> Vec<Offer> {
    let offers = table.game.see(&table.state, Seat::Referee).offers;
    offers.into_iter().filter(|offer| offer.actions[0].starts_with("step")).collect()
}

/// The ways of a counter after this script.
fn offers(battle: &str, position: &str, script: &str) -> Vec<Offer> {
    let mut table = table(battle, position);
    table.must(script);
    ways(&table)
}

fn to<'a>(ways: &'a [Offer], hex: &str) -> Vec<&'a Offer> {
    ways.iter().filter(|offer| offer.spot == Spot::Hex(hex.into())).collect()
}

/// What the only way to a hex says.
fn says<'a>(ways: &'a [Offer], hex: &str) -> &'a str {
    let there = to(ways, hex);
    assert_eq!(there.len(), 1, "{hex}: {there:?}");
    &there[0].says
}

#[test]
fn a_way_is_offered_for_every_hex_in_reach() {
    let ways = offers(PLAIN, "side Byzantines; phase movement; unit PE3 B0608", "take PE3");
    assert_eq!(ways.len(), 36);
    let far = to(&ways, "B0605")[0];
    assert_eq!(far.actions, ["step B0607", "step B0606", "step B0605"]);
    assert_eq!((far.says.as_str(), far.case.as_str(), far.stops), ("to B0605 for 3", "8-b", false));
    assert_eq!(far.cost.as_deref(), Some("3"));
}

#[test]
fn zones_stop() {
    let ways = offers(PLAIN, "side Byzantines; phase movement; unit PE3 B0608; unit ru1 B0606", "take PE3");
    assert_eq!(says(&ways, "B0607"), "to B0607 for 1, enters a zone of control and stops");
    let stop = to(&ways, "B0607")[0];
    assert_eq!((stop.stops, stop.case.as_str()), (true, "9-b"));
    assert!(to(&ways, "B0605").is_empty());
}

#[test]
fn a_friend_is_passed_and_not_joined() {
    let ways = offers(PLAIN, "side Byzantines; phase movement; unit PE3 B0608; unit SK1 B0607", "take PE3");
    assert!(to(&ways, "B0607").is_empty());
    assert_eq!(to(&ways, "B0606")[0].actions, ["step B0607", "step B0606"]);
    // Where no way begins with a step that is allowed, it is offered for itself.
    let ring = "unit SK1 B0607; unit SK2 B0606; unit SK3 B0507; unit PE1 B0707";
    let ways = offers(PLAIN, &format!("side Byzantines; phase movement; unit SK4 B0608; {ring}"), "take SK4");
    assert_eq!(says(&ways, "B0607"), "through B0607 for 1, and on");
    assert_eq!(to(&ways, "B0607")[0].case, "6-a");
}

#[test]
fn one_hex_is_always_possible() {
    // A marsh costs 2, and a wagon has 1.
    let ways = offers("beroia-1122", "side Pechenegs; phase movement; unit VA1 0612; unit wg1 0214", "take wg1");
    assert_eq!(says(&ways, "0215"), "to the marsh 0215 for 1, all it has for its one hex");
    assert_eq!((to(&ways, "0215")[0].case.as_str(), to(&ways, "0215")[0].stops), ("8-c", true));
}

#[test]
fn roads_are_cheap() {
    let ways = offers(PROVING_GROUND, "side Greens; phase movement; unit SK1 0608", "take SK1");
    assert_eq!(says(&ways, "1008"), "to 1008 for 2");
    assert_eq!(says(&ways, "0708"), "to 0708 for ½");
}

#[test]
fn case_13_5_3_horses_carry_those_who_keep_away() {
    let position = "side Byzantines; phase movement; unit VA1 0612; unit wg1 0609";
    let ways = offers("beroia-1122", position, "take VA1");
    assert_eq!(says(&ways, "0615"), "to 0615 for 3");
    assert_eq!(says(&ways, "0610"), "to 0610 for 2");
    // Three hexes far and beside the wagon.
    assert!(to(&ways, "0709").is_empty());
}

#[test]
fn cavalry_is_shown_the_way_that_charges() {
    let position = "side Byzantines; phase movement; unit SC B0605; unit ru1 B0608; unit ru2 B0708";
    let ways = offers(PLAIN, position, "take SC");
    assert_eq!(to(&ways, "B0607")[0].actions, ["step B0606", "step B0607"]);
    assert_eq!(
        says(&ways, "B0607"),
        "to B0607 for 2, and may charge B0708 and B0608, enters a zone of control and stops"
    );
    // Round their flank is no charge.
    assert_eq!(says(&ways, "B0508"), "to B0508 for 3, enters a zone of control and stops");
    assert!(!says(&ways, "B0606").contains("charge"));
}

#[test]
fn a_charge_keeps_to_fit_ground() {
    // Two ways lead to B0707 for two points; one of them is made uneven. B is the eastern sheet of the two.
    let position = "side Byzantines; phase movement; unit SC B0605; unit ru1 B0708";
    for (uneven, on_grid) in [("B0606", "1806"), ("B0706", "1906")] {
        let rough = game_where(PLAIN, &[], |scenario| {
            let hex = scenario.field.grid.at(on_grid.parse().unwrap()).unwrap();
            scenario.field.uneven[hex.index()] = true;
        });
        let mut table = Table::at(rough, position);
        table.must("take SC");
        let ways = ways(&table);
        assert_eq!(says(&ways, "B0707"), "to B0707 for 2, and may charge B0708, enters a zone of control and stops");
        let way = &to(&ways, "B0707")[0].actions;
        assert!(!way.contains(&format!("step {uneven}")), "{way:?}");
        table.must(&way.join("; "));
        table.must("end; target B0708; charge SC");
    }
}

#[test]
fn case_12_2_nobody_charges_those_who_can_charge() {
    let position = "side Greens; phase movement; unit SC 0911; unit rm1 0914";
    let says = |options: &[&str]| {
        let mut table = Table::at(game(PROVING_GROUND, options), position);
        table.must("take SC");
        to(&ways(&table), "0913")[0].says.clone()
    };
    assert!(says(&[]).contains("may charge 0914"));
    assert!(!says(&["counter_charge"]).contains("charge"));
}

#[test]
fn a_lone_commander_is_ridden_down() {
    let ways = offers(PLAIN, "side Byzantines; phase movement; unit PE3 B0608; unit sv B0607", "take PE3");
    assert_eq!(says(&ways, "B0607"), "to B0607 for 1, riding down Sviatoslav");
    assert_eq!(to(&ways, "B0607")[0].case, "7-f");
}

#[test]
fn case_12_1_a_step_from_zone_to_zone_is_tested() {
    let position = "side Byzantines; phase movement; unit PE3 B0608; unit ru1 B0606; unit ru2 B0708";
    let mut table = Table::at(game(PLAIN, &["zoc_to_zoc"]), position);
    table.must("take PE3");
    let ways = ways(&table);
    // There is a safe way round, and a bold one straight on.
    let both: Vec<_> = to(&ways, "B0607").iter().map(|way| way.says.as_str()).collect();
    assert_eq!(
        both,
        ["to B0607 for 2, enters a zone of control and stops", "to B0607 for 1, from zone to zone after a test"]
    );
    let tested: Vec<_> = ways.iter().filter(|way| way.case == "12.1").collect();
    assert!(!tested.is_empty() && tested.iter().all(|way| way.actions.len() == 1 && way.stops));
}

#[test]
fn case_2_2_2_a_an_impetuous_unit_may_run_wild_first() {
    let wild = game_where(PLAIN, &[], |scenario| unit_of(scenario, "PE3").traits.impetuous = true);
    let mut table = Table::at(wild, "side Byzantines; phase movement; unit PE3 B0608; unit ru1 B0605");
    table.must("take PE3");
    let ways = ways(&table);
    assert_eq!(says(&ways, "B0607"), "to B0607 for 1, if it does not run wild first");
    assert_eq!(says(&ways, "B0609"), "to B0609 for 1");
}

#[test]
fn a_commander_goes_along_at_the_pace_of_the_slowest() {
    let position = "side Byzantines; phase movement; unit SK1 B0608; unit JT B0608";
    assert_eq!(offers(PLAIN, position, "take JT").len(), 60);
    assert_eq!(offers(PLAIN, position, "take SK1; along JT").len(), 18);
}

#[test]
fn a_friend_who_charges_is_not_counted() {
    // SC has run up to ru1; whoever passes its hex does not charge by that.
    let position = "side Byzantines; phase movement; unit SC B0605; unit JT B0604; unit ru1 B0608";
    let ways = offers(PLAIN, position, "take SC; step B0606; step B0607; take JT");
    assert_eq!(says(&ways, "B0607"), "to B0607 for 3, enters a zone of control and stops");
}
