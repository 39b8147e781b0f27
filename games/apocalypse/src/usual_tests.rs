use engine::{Game, Pending, Seat, act_on};

use crate::state::Stage;
use crate::test_table::table;

/// What a forecast assumes, one choice after the other, until dice are due or somebody has to think.
fn assumed(position: &str, script: &str) -> (Vec<String>, Stage) {
    let mut table = table(position);
    table.must(script);
    let mut assumed = Vec::new();
    while let (Pending::Act(_), Some(action)) = (table.game.pending(&table.state), table.game.usual(&table.state)) {
        table.game.judge(&table.state, action).unwrap_or_else(|refused| panic!("{refused}"));
        assumed.push(table.game.write_action(action));
        act_on(&table.game, &mut table.state, action);
    }
    (assumed, table.state.stage)
}

const FIELD: &str = "expedition syria 1830 kalb1 himyar1 lakhm1 muawiyah; garrison 3916 kalb3; garrison 2227 HONOR; \
     expedition byzantine 1829 camped SCOLA1 VICTOR OPTIMAT THEODORE; hand syria";

#[test]
fn nobody_is_held_back_and_the_weakest_go_first() {
    assert_eq!(assumed(FIELD, "step 1829"), (vec!["done".to_string()], Stage::SurpriseDie));
    let (losses, stage) = assumed(FIELD, "step 1829; done; roll 1");
    // A storm: one of the attackers, two of the defenders; then they may rout, and that is for them to say.
    assert_eq!(losses, ["lose lakhm1", "lose VICTOR", "lose SCOLA1"]);
    assert!(matches!(stage, Stage::Pay(_)));
}

/// Five foot before Cyzicus; its two foot could leave, but stay and fall, one for one.
#[test]
fn those_within_stay_for_the_fight_in_the_breach() {
    let cyzicus =
        "expedition syria 1437 kalb1 kalb2 kalb3 kalb4 kalb5; garrison 1437 VICTOR HONOR LEONES F1; hand syria";
    let (assumed, stage) = assumed(cyzicus, "assault; roll 3");
    assert_eq!(assumed, ["done", "lose kalb1", "lose VICTOR", "lose kalb2", "lose HONOR"]);
    assert_eq!(stage, Stage::PillageDie);
}

#[test]
fn losses_among_hidden_counters_are_not_guessed() {
    let attrition = "phase administration; stage attrition syria 1; expedition syria 1829 camped kalb1 kalb2 muawiyah";
    assert_eq!(assumed(attrition, "").0, Vec::<String>::new());
    let toll = "expedition syria 2520 kalb1 kalb2 muawiyah; patrol 2420 STABLES; garrison 1235 VICTOR; hand syria";
    let (none, stage) = assumed(toll, "step 2420");
    assert!(none.is_empty(), "{none:?} {stage:?}");
}

#[test]
fn a_forecast_of_a_battle_shows_its_results() {
    let mut table = table(FIELD);
    table.must("step 1829; done; roll 2");
    let forecast = engine::forecast(&table.game, &table.state, Seat::Spectator).unwrap();
    assert_eq!(forecast.chances.iter().map(|chance| chance.ways).sum::<u128>(), forecast.chances[0].of);
    assert!(forecast.chances.iter().all(|chance| chance.lines[0].text.starts_with("Battle at ")));
}
