use std::collections::HashSet;

use engine::view::{Offer, Spot};
use engine::{Game, Seat};
use testkit::Table;

use crate::test_table::{PROVING_GROUND, game, game_where, table, unit_of};

const PLAIN: &str = "dorostolon-971-first";

fn offers(battle: &str, position: &str, script: &str) -> Vec<Offer> {
    let mut table = table(battle, position);
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

#[test]
fn a_group_is_placed_hex_by_hex() {
    let beroia = game("beroia-1122", &[]);
    let offers = beroia.see(&beroia.open(), Seat::Referee).offers;
    // Fourteen are alike: one of them is offered, in each hex of their area that is free and far enough.
    assert!(offers.iter().all(|offer| offer.actions[0].starts_with("place pa1 ")), "{:?}", told(&offers));
    let places: HashSet<_> = offers.iter().map(|offer| format!("{:?}", offer.spot)).collect();
    assert_eq!(places.len(), offers.len());
    let dorostolon = game(PLAIN, &[]);
    let offers = dorostolon.see(&dorostolon.open(), Seat::Referee).offers;
    let here: Vec<_> = told(&offers).into_iter().filter(|line| line.starts_with("B0908:")).collect();
    assert_eq!(
        here,
        [
            "B0908: place Peltastoi PE1 in B0908 [Set-up] place PE1 B0908",
            "B0908: place Peltastoi PE3 in B0908 [Set-up] place PE3 B0908",
            "B0908: place Skutatoi SK1 in B0908 [Set-up] place SK1 B0908",
            "B0908: place Skutatoi SK3 in B0908 [Set-up] place SK3 B0908",
        ]
    );
}

#[test]
fn a_unit_is_taken_up_with_its_commander_or_without() {
    let position = "side Byzantines; phase movement; unit SK1 B0608; unit JT B0608; unit SK2 B0808";
    assert_eq!(
        told(&offers(PLAIN, position, "")),
        [
            "SK1: take up Skutatoi SK1 [8-a] take SK1",
            "SK1: take up Skutatoi SK1 with John I Tzimiskes [7-c] take SK1; along JT",
            "SK2: take up Skutatoi SK2 [8-a] take SK2",
            "JT: take up John I Tzimiskes [8-a] take JT",
            "go on: end movement [5] end",
        ]
    );
    let in_hand = told(&offers(PLAIN, position, "take SK1"));
    has(&in_hand, "JT: John I Tzimiskes goes along [7-c] along JT");
    has(&in_hand, "button: put Skutatoi SK1 down [8-a] stop");
}

#[test]
fn reinforcements_come_on_where_they_may() {
    let position = "turn 4; side Byzantines; phase movement; across no; unit PA1 0604; unit ka1 0709";
    let all = told(&offers("arcadiopolis-970", position, ""));
    has(&all, "1112: Skutatoi sk1 comes on in the wood 1112 [13.1-entry] enter sk1 1112");
    has(&all, "0501: Scholai sc comes on in 0501 for 1 [13.1-entry] enter sc 0501");
    // Nobody ends the movement before they are on.
    assert!(!all.iter().any(|line| line.starts_with("go on")));
    let watched = offers("arcadiopolis-970", &position.replace("0604", "0602"), "");
    let watched = watched.iter().find(|offer| offer.actions == ["enter sc 0601"]).unwrap();
    assert_eq!((watched.stops, watched.cost.as_deref()), (true, Some("1")));
    assert_eq!(watched.says, "Scholai sc comes on in 0601 for 1, in a zone of control, and stops");
}

#[test]
fn attackers_say_what_they_bring() {
    let position = "side Byzantines; phase movement; unit SC B0605; unit JT B0609; unit SK1 B0609; unit ru1 B0608";
    let script = "take SC; step B0606; step B0607; end";
    assert_eq!(
        told(&offers(PLAIN, position, script)),
        [
            "B0608: attack Rus pikemen ru1 in B0608; 2 units reach it [10.1-a] target B0608",
            "go on: end the combat phase [5] end",
        ]
    );
    assert_eq!(
        told(&offers(PLAIN, position, &format!("{script}; target B0608"))),
        [
            "SC: add Scholai SC with 4 [10.1-a] add SC",
            "SC: Scholai SC charges, with 5 [10.2-e] charge SC",
            "SK1: add Skutatoi SK1 with 5 [10.1-a] add SK1",
        ]
    );
    let fire = offers(PLAIN, "side Byzantines; phase combat; unit AT B0610; unit ru1 B0608", "target B0608; add AT");
    assert_eq!(told(&fire), ["settle: declare this attack [10.1-c] declare"]);
    let fire = offers(PLAIN, "side Byzantines; phase combat; unit AT B0610; unit ru1 B0608", "target B0608");
    assert_eq!(told(&fire), ["AT: Athanatoi AT fires with 1 [10.3-a] add AT"]);
}

#[test]
fn a_retreat_says_what_it_costs() {
    let script = "target B0608; add SK1; declare; roll 2";
    let position = "side Byzantines; phase combat; unit SK1 B0708; unit SK2 B0508; unit SK3 B0609; unit ru1 B0608";
    let costly = told(&offers(PLAIN, position, script));
    assert_eq!(costly[0], "B0607: fall back to B0607, into a zone of control, for a loss [10.8-a] retreat B0607");
    let position = "side Byzantines; phase combat; unit SK1 B0708; unit ru1 B0608; unit ru2 B0508; unit ru3 B0509; \
                    unit ru4 B0609";
    let crowded = told(&offers(PLAIN, position, script));
    assert_eq!(crowded.len(), 3);
    assert_eq!(
        crowded[0],
        "B0609: fall back to B0609, pushing Rus pikemen ru4 back, which is tested [10.8-a] retreat B0609"
    );
}

#[test]
fn an_advance_names_who_goes_and_with_whom() {
    let position = "side Byzantines; phase combat; unit SK1 B0708; unit JT B0708; unit SK2 B0709; unit ra1 B0608";
    assert_eq!(
        told(&offers(PLAIN, position, "target B0608; add SK1; add SK2; declare; roll 1")),
        [
            "B0608: Skutatoi SK1 advances to B0608 without John I Tzimiskes [10.11-a] advance SK1",
            "B0608: Skutatoi SK1 advances to B0608 with John I Tzimiskes [10.11-a] advance SK1 with",
            "B0608: Skutatoi SK2 advances to B0608 [10.11-a] advance SK2",
            "go on: nobody advances [10.11-d] hold",
        ]
    );
}

#[test]
fn the_target_may_slip_away() {
    let position = "side Byzantines; phase combat; unit SK1 B0708; unit pa1 B0608; unit ru1 B0607";
    assert_eq!(
        told(&offers(PLAIN, position, "target B0608; add SK1; declare")),
        [
            "settle: Pecheneg mounted archers pa1 tries to slip away: on 5 or 6 it does [2.2.1-b] evade",
            "button: Pecheneg mounted archers pa1 stands and fights [2.2.1-a] stand",
        ]
    );
    let away = told(&offers(PLAIN, position, "target B0608; add SK1; declare; evade; roll 5"));
    has(&away, "B0609: withdraw to B0609 [2.2.1-c] withdraw B0609");
    has(&away, "B0606: withdraw through B0607 to B0606, jostling Rus pikemen ru1 [2.2.1-c] withdraw B0607 B0606");
    has(&away, "B0607: withdraw to B0607, pushing Rus pikemen ru1 back [2.2.1-c] withdraw B0607");
}

#[test]
fn losses_say_what_they_do() {
    let position =
        "side Byzantines; phase combat; unit PE1 B0708; unit SK2 B0607 reduced; unit dr B0608; unit sv B0608";
    let script = "target B0608; add PE1; add SK2; declare";
    assert_eq!(
        told(&offers(PLAIN, position, &format!("{script}; roll 5"))),
        [
            "PE1: Peltastoi PE1 turns to its reduced side [10.9-b] lose PE1",
            "SK2: Skutatoi SK2 is eliminated [10.9-b] lose SK2",
        ]
    );
    let order = told(&offers(PLAIN, position, &format!("{script}; roll 3")));
    assert_eq!(order[0], "PE1: Peltastoi PE1 falls back first [10.8-f] take PE1");
}

#[test]
fn case_12_3_the_defender_adds_shooters() {
    let position = "side Byzantines; phase combat; unit SK1 B0708; unit ru1 B0608; unit ra1 B0508";
    let mut table = Table::at(game(PLAIN, &["no_ratio"]), position);
    table.must("target B0608; add SK1; declare");
    assert_eq!(
        told(&table.game.see(&table.state, Seat::Referee).offers),
        ["ra1: Rus archers ra1 shoots for the defence, with 1 [12.3] add ra1", "settle: no more shooters [12.3] stand",]
    );
}

#[test]
fn case_2_2_4_a_a_flight_is_feigned_before_somebody() {
    let sly = game_where(PROVING_GROUND, &[], |scenario| unit_of(scenario, "AR").traits.feigned_flight = true);
    let table = Table::at(sly, "side Greens; phase movement; unit AR 0910; unit ru1 0913");
    let all = told(&table.game.see(&table.state, Seat::Referee).offers);
    has(&all, "AR: Arithmoi AR feigns flight before Rus pikemen ru1 [2.2.4-a] feign AR ru1");
}
