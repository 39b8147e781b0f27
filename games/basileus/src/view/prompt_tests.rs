use engine::{Game, Seat, Side};
use testkit::Table;

use crate::Basileus;
use crate::state::{Ending, Grade, Stage, Why};
use crate::test_table::{PROVING_GROUND, game, game_where, table, unit_of};

const PLAIN: &str = "dorostolon-971-first";

/// The headline and, after a line break, the detail.
fn said(table: &Table<Basileus>) -> String {
    let prompt = table.game.see(&table.state, Seat::Spectator).prompt;
    format!("{}\n{}", prompt.headline, prompt.detail)
}

fn prompt(position: &str, script: &str) -> String {
    let mut table = table(PLAIN, position);
    table.must(script);
    said(&table)
}

#[test]
fn set_up_counts_who_is_left() {
    let table = Table::open(game(PLAIN, &[]));
    assert_eq!(
        said(&table),
        "Byzantines, set up your army.\nChoose a hex and who of its group stands there. 15 are still beside the map."
    );
    let prompt = table.game.view(&table.state, Seat::Spectator).prompt;
    assert_eq!((prompt.phase, prompt.phases.join(" ")), (None, "Move Combat".to_string()));
}

#[test]
fn movers_have_points() {
    let position = "side Byzantines; phase movement; unit SK1 B0608; unit JT B0608; unit SK2 B0808";
    assert_eq!(prompt(position, ""), "Byzantines, move your army.\n3 counters have not moved.");
    assert_eq!(
        prompt(position, "take SK1"),
        "Byzantines, move Skutatoi SK1.\n2 points left. Choose a hex, or put it down. Say who goes along before the \
         first step."
    );
    assert_eq!(
        prompt(position, "take SK1; along JT; step B0607"),
        "Byzantines, move Skutatoi SK1 with John I Tzimiskes.\n1 point left. Choose a hex, or put it down."
    );
    let mut horses = table("beroia-1122", "side Byzantines; phase movement; unit VA1 0612; unit wg1 0604");
    horses.must("take VA1");
    assert!(said(&horses).ends_with(" It has 3 in all while no hex it enters is beside an enemy."));
}

#[test]
fn who_is_due_must_come_on() {
    let position = "turn 4; side Byzantines; phase movement; across no; unit PA1 0604; unit ka1 0709";
    let table = table("arcadiopolis-970", position);
    assert!(said(&table).ends_with("\n1 counter has not moved. 11 are due and must come on."), "{}", said(&table));
}

#[test]
fn attacks_are_asked_for() {
    let position = "side Byzantines; phase combat; unit SK1 B0708; unit SK2 B0709; unit ru1 B0608";
    let first = prompt(position, "");
    assert!(first.starts_with("Byzantines, attack, or end the phase.\n"), "{first}");
    assert!(first.ends_with(" 2 units can still attack."), "{first}");
    assert_eq!(
        prompt(position, "target B0608; add SK1"),
        "Byzantines, who attacks B0608?\n3 against 4 is 1/1.5. Add units, charging where they may, then declare."
    );
    assert_eq!(
        prompt(position, "target B0608; add SK1; add SK2; declare"),
        "Byzantines, roll for the attack on B0608: one die.\nThe column is 1.5/1."
    );
    let marsh = "side Byzantines; phase combat; unit SK1 B0713; unit ru4 B0714";
    assert_eq!(
        prompt(marsh, "target B0714; add SK1; declare"),
        "Byzantines, roll for the attack on the marsh B0714: one die.\nThe column is 1/1, 1 is added to the die."
    );
}

#[test]
fn a_test_says_what_each_die_does() {
    let position = "side Byzantines; phase combat; unit SK3 B0708; unit ru1 B0608; unit sv B0609";
    assert_eq!(
        prompt(position, "target B0608; add SK3; declare; roll 2"),
        "Rus, test Rus pikemen ru1: one die.\nUnder 5 it holds, on 5 it falls back, over 5 it takes a loss."
    );
    assert_eq!(
        prompt(position, "target B0608; add SK3; declare; roll 3"),
        "Rus, where does Rus pikemen ru1 fall back?\nEach of these hexes is free."
    );
}

#[test]
fn who_slips_away_is_asked_first() {
    let position = "side Byzantines; phase combat; unit SK1 B0708; unit pa1 B0608";
    let script = "target B0608; add SK1; declare";
    let headline = |more: &str| prompt(position, &format!("{script}; {more}")).lines().next().unwrap().to_string();
    assert_eq!(headline(""), "Rus, does Pecheneg mounted archers pa1 try to slip away?");
    assert_eq!(headline("evade"), "Rus, roll for Pecheneg mounted archers pa1: one die.");
    assert_eq!(headline("evade; roll 6"), "Rus, withdraw Pecheneg mounted archers pa1.");
    assert_eq!(headline("evade; roll 6; withdraw B0508"), "Byzantines, does anybody advance to B0608?");
}

#[test]
fn case_10_11_b_a_charger_is_told_to_advance() {
    let position = "side Byzantines; phase movement; unit SC B0605; unit JT B0605; unit ra1 B0608";
    let script = "take SC; along JT; step B0606; step B0607; end; target B0608; charge SC; declare; roll 1";
    assert_eq!(
        prompt(position, script),
        "Byzantines, advance to B0608.\nOne that charged must go in; its commander goes along if you like."
    );
}

#[test]
fn case_12_3_pools_say_what_hits() {
    let position = "side Byzantines; phase combat; unit SK1 B0802; unit SK2 B0708; unit ru4 B0801; unit ru5 B0608";
    let mut table = Table::at(game(PLAIN, &["no_ratio"]), position);
    table.must("target B0801; add SK1; declare");
    assert_eq!(said(&table), "Byzantines, roll for the attack on the wood B0801: 3 dice.\nEach 5 or more hits.");
    table.must("roll 5 5 1");
    assert_eq!(
        said(&table),
        "Rus, roll for the defence of the wood B0801: 3 dice.\nThe attack has 2 hits. Each 4 or more hits back."
    );
}

#[test]
fn the_surprised_are_rolled_for() {
    let position = "side Rus; phase combat; unit RU1 0204; unit sk1 0504 reduced; unit sk2 0313 reduced; unit mg1 0602; \
                    unit mg2 0314; unit pe1 0303; surprised sk1 sk2";
    let mut table = table("dorostolon-971-sortie", position);
    table.must("end");
    assert_eq!(
        said(&table),
        "Byzantines, roll for your surprised units: 2 dice.\nOn 5 or more a surprised unit comes to itself and shows its \
         full side."
    );
}

#[test]
fn case_2_2_4_b_a_feint_says_when_it_works() {
    let sly = game_where(PROVING_GROUND, &[], |scenario| {
        unit_of(scenario, "AR").traits.feigned_flight = true;
        unit_of(scenario, "ru1").traits.impetuous = true;
    });
    let mut table = Table::at(sly, "side Greens; phase movement; unit AR 0910; unit ru1 0913");
    table.must("feign AR ru1");
    assert_eq!(
        said(&table),
        "Whites, roll for Rus pikemen ru1: one die.\nArithmoi AR feigns flight. On 3 or more it is drawn on."
    );
}

#[test]
fn the_end_says_what_it_cost() {
    let mut table = table(PLAIN, "side Byzantines; phase movement; unit SK1 B0608; unit ru1 B0808");
    table.state.stage = Stage::Over(Ending { winner: Some(Side(0)), grade: Grade::Major, why: Why::Broke });
    assert_eq!(said(&table), "The battle is over.\nByzantines lost 0 points, Rus lost 0 points.");
}
