use engine::view::{Offer, Spot};
use engine::{Game, Seat, act_on};

use crate::test_table::table;

fn ways(position: &str) -> Vec<Offer> {
    let table = table(position);
    let offers = table.game.see(&table.state, Seat::Referee).offers;
    let ways: Vec<Offer> = offers
        .into_iter()
        .filter(|offer| ["step", "sail"].iter().any(|verb| offer.actions[0].starts_with(verb)))
        .collect();
    // Each can be gone to its end.
    for way in ways.iter().step_by(ways.len() / 40 + 1) {
        let mut state = table.state.clone();
        for text in &way.actions {
            let action = table.game.read_action(text).unwrap();
            table.game.judge(&state, action).unwrap_or_else(|refused| panic!("{way:?}: {refused}"));
            act_on(&table.game, &mut state, action);
        }
    }
    ways
}

fn to<'a>(ways: &'a [Offer], hex: &str) -> &'a Offer {
    ways.iter().find(|way| way.spot == Spot::Hex(hex.to_string())).unwrap_or_else(|| panic!("no way to {hex}"))
}

#[test]
fn one_click_goes_the_whole_way_at_the_least_cost() {
    let ways = ways("expedition syria 2819 kalb1 muawiyah; garrison 1235 VICTOR CONSTANS; hand syria points 12");
    let aleppo = to(&ways, "2817");
    assert_eq!((aleppo.cost.as_deref(), aleppo.actions.len(), aleppo.stops), (Some("2"), 2, false));
    assert_eq!(aleppo.says, "to Aleppo (2817) for 2");
    assert!(ways.iter().all(|way| way.cost.as_ref().is_some_and(|cost| cost.parse::<u8>().unwrap() <= 12)));
    assert!(ways.len() > 60, "{}", ways.len());
}

#[test]
fn ways_end_where_something_happens() {
    let near = ways(
        "expedition syria 2520 kalb1 kalb2 muawiyah; patrol 2421 STABLES; garrison 1235 VICTOR; hand syria points 20",
    );
    let patrol = to(&near, "2421");
    assert!(patrol.stops && patrol.says.ends_with("riding down Stablesiani for a unit"), "{}", patrol.says);
    assert_eq!(patrol.case, "3.2.5");
    let zone = near.iter().filter(|way| way.says.contains("in the zone")).collect::<Vec<_>>();
    assert!(!zone.is_empty() && zone.iter().all(|way| way.stops && way.case == "3.2.4"));
    let far = ways(
        "expedition syria 2520 kalb1 kalb2 muawiyah; garrison 1235 VICTOR; garrison 2521 HONOR; \
         expedition byzantine 2319 camped GALLICA THEODORE; hand syria points 20",
    );
    let battle = to(&far, "2319");
    assert!(battle.stops && battle.says.ends_with("to battle with the Byzantine Expedition"), "{}", battle.says);
    assert_eq!(battle.case, "6.0");
    let past = to(&far, "2521");
    assert!(!past.stops && past.says.ends_with("before Adana"), "{}", past.says);
    let taken = to(&far, "2622");
    assert!(!taken.stops && taken.says.ends_with("taking Tarsus"), "{}", taken.says);
}

#[test]
fn fleets_make_for_shores_and_for_the_enemy() {
    let ways = ways(
        "phase muslim-sea; expedition syria 2919 afloat kalb1 muawiyah f1; \
         expedition byzantine 2826 afloat VICTOR F1; garrison 1235 HONOR; hand syria sea 12 begun",
    );
    assert!(to(&ways, "2826").stops && to(&ways, "2826").says.ends_with("to battle with the enemy fleet"));
    let game = crate::test_table::game(&[]);
    let open_sea = |way: &&Offer| {
        let Spot::Hex(number) = &way.spot else { return false };
        !game.is_shore(game.parse_hex(number).unwrap()) && !way.stops
    };
    // Open water is offered one hex at a time, if no way begins there.
    assert!(ways.iter().filter(open_sea).all(|way| way.actions.len() == 1));
    assert!(to(&ways, "3119").cost.is_some());
}

#[test]
fn leaders_and_patrols_ride() {
    let leader = ways(
        "phase muslim-land; stage ride; hand amr points 20; leader 5634 amr; garrison 5634 maafir1; \
         garrison 3916 muawiyah kalb1; garrison 5432 VICTOR",
    );
    assert!(leader.iter().all(|way| way.spot != Spot::Hex("5432".to_string())), "never among enemies");
    assert!(to(&leader, "5633").says.starts_with("ride to 5633 for "));
    let patrol = ways(
        "phase patrols; stage ride; hand STABLES points 10; patrol 2422 STABLES; \
         patrol 2423 PROMOTI; leader 2420 muawiyah; garrison 3916 kalb1",
    );
    let killing = to(&patrol, "2420");
    assert!(killing.says.ends_with("killing Mu'awiyah ibn Abi-Sufyan"), "{}", killing.says);
    assert!(patrol.iter().all(|way| way.spot != Spot::Hex("2423".to_string())), "one Patrol in a hex");
}
