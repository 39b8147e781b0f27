use engine::{Game, Seat, Side};
use testkit::Table;

use super::*;
use crate::scenario::Army;
use crate::test_table::{game, table};

const BYZANTINES: Seat = Seat::Side(BYZANTINE);
const MUSLIMS: Seat = Seat::Side(MUSLIM);

/// An army of Syria in camp and two garrisons, with this one in the camp and that one in Antioch.
fn position(camp: &str, antioch: &str) -> Table<Apocalypse> {
    table(&format!(
        "phase muslim-land; stage select; expedition syria 2520 {camp} qays1 muawiyah; garrison 2819 {antioch} kalb2; \
         garrison 3916 lakhm1; garrison 1920 VICTOR GALLICA"
    ))
}

fn unit(game: &Apocalypse, name: &str) -> UnitId {
    game.parse_unit(name).unwrap()
}

#[test]
fn case_4_0_positions_that_look_alike_are_one_and_the_same() {
    let (one, other) = (position("kalb1", "himyar1"), position("himyar1", "kalb1"));
    let seen = |table: &Table<Apocalypse>, seat: Seat| Sight::new(&table.game, &table.state, seat).state().clone();
    assert!(one.state != other.state);
    assert!(seen(&one, BYZANTINES) == seen(&other, BYZANTINES));
    assert!(seen(&one, Seat::Spectator) == seen(&other, Seat::Spectator));
    assert!(seen(&one, MUSLIMS) != seen(&other, MUSLIMS));
    assert!(seen(&one, Seat::Referee) == one.state);
    // Where stacks may be looked at nothing is dealt out anew.
    let open = Table::at(game(&[("hidden_stacks", "off")]), &one.text());
    assert!(seen(&open, Seat::Spectator) == open.state);
}

#[test]
fn case_4_0_what_is_imagined_follows_from_what_is_known() {
    let (one, other) = (position("kalb1", "himyar1"), position("himyar1", "kalb1"));
    let imagined =
        |table: &Table<Apocalypse>, seed| table.game.imagined(&table.state, BYZANTINE, &mut Chooser::new(seed));
    for seed in 0..20 {
        let dealt = imagined(&one, seed);
        assert!(dealt == imagined(&other, seed));
        // Syria's Expedition stays one of Syrians, whoever they are: 2 of them and Mu'awiyah, whom everybody sees.
        let party = dealt.expedition(Marker::Syria).party;
        assert_eq!(party.len(), 3);
        assert!(party.iter().all(|unit| one.game.printed(unit).army == Some(Army::Syria)));
        one.game.inspect(&dealt).unwrap();
    }
    assert!((1..20).any(|seed| imagined(&one, seed) != imagined(&one, 0)));
    // To himself nobody is a secret.
    assert!(
        one.game.imagined(&one.state, MUSLIM, &mut Chooser::new(1)).expedition(Marker::Syria).party
            == one.state.expedition(Marker::Syria).party
    );
}

#[test]
fn case_4_0_backs_show_whose_they_are_where_and_how_many() {
    let table = position("kalb1", "himyar1");
    let piles = |seat: Seat| -> Vec<(Side, Lies, u8)> {
        let piles = Sight::new(&table.game, &table.state, seat).piles();
        piles
            .into_iter()
            .filter(|pile| pile.lies != Lies::Waiting)
            .map(|pile| (pile.side, pile.lies, pile.count))
            .collect()
    };
    let place = |number: &str| Lies::Garrison(table.game.parse_place(number).unwrap());
    let camp = Lies::With(Marker::Syria, table.game.parse_spot("2520").ok());
    let muslims = [(MUSLIM, place("2819"), 2), (MUSLIM, place("3916"), 1), (MUSLIM, camp, 2)];
    let byzantines = [(BYZANTINE, place("1920"), 2)];
    assert_eq!(piles(BYZANTINES), muslims);
    assert_eq!(piles(MUSLIMS), byzantines);
    assert_eq!(piles(Seat::Spectator), [&byzantines[..], &muslims[..]].concat());
    assert_eq!(piles(Seat::Referee), []);
}

#[test]
fn leaders_ships_patrols_and_the_boxes_are_open() {
    let table = table(
        "phase muslim-land; stage select; patrol 2422 STABLES; garrison 1235 VICTOR F1 CONSTANS; destroyed kalb3 HONOR; \
         expedition syria 2520 kalb1 muawiyah",
    );
    let sight = Sight::new(&table.game, &table.state, Seat::Spectator);
    let knows = |name: &str| sight.face(unit(&table.game, name)).is_some();
    for name in ["STABLES", "F1", "CONSTANS", "kalb3", "HONOR", "muawiyah", "rebel1", "quray1", "tamim1"] {
        assert!(knows(name), "{name}");
    }
    assert!(!knows("VICTOR") && !knows("kalb1"));
}

/// Rulings 27 and 68.
#[test]
fn whoever_fought_is_known_until_he_changes_stacks() {
    let mut table = table(
        "expedition syria 1830 kalb1 kalb2 muawiyah; expedition byzantine 1829 camped SCOLA1 VICTOR THEODORE; \
         garrison 2819 kalb3; garrison 3916 lakhm1; garrison 2227 HONOR; garrison 1920 THRACES; hand syria",
    );
    let knows = |table: &Table<Apocalypse>, seat: Seat, name: &str| {
        Sight::new(&table.game, &table.state, seat).face(unit(&table.game, name)).is_some()
    };
    assert!(!knows(&table, BYZANTINES, "kalb1") && !knows(&table, MUSLIMS, "VICTOR"));
    table.must("step 1829");
    assert!(knows(&table, BYZANTINES, "kalb1") && knows(&table, MUSLIMS, "VICTOR"));
    assert!(knows(&table, Seat::Spectator, "kalb1") && !knows(&table, BYZANTINES, "kalb3"));
    // 8 against 4 and a column for Mu'awiyah: 3:1, A on a 1. Attrition takes one of each, and the Muslims run: the one
    // that is left is a back on its way.
    table.must("hold VICTOR; done; roll 2; roll 1");
    assert_eq!(table.state.stage, Stage::Pay(MUSLIM), "{}", table.log());
    table.must("lose kalb2; lose VICTOR; rout");
    assert!(!knows(&table, BYZANTINES, "kalb1") && knows(&table, MUSLIMS, "SCOLA1"), "{}", table.log());
    assert!(knows(&table, BYZANTINES, "kalb2") && knows(&table, MUSLIMS, "VICTOR"));
}

#[test]
fn rebel_armenians_show_it_on_their_backs() {
    let table = table(
        "phase byzantine-land; stage select; turned LAZI; garrison 1409 LAZI; control muslims 1409; garrison 1404 kalb1; \
         garrison 3916 muawiyah; expedition byzantine 1412 VICTOR",
    );
    let piles = Sight::new(&table.game, &table.state, BYZANTINES).piles();
    let rebels: Vec<_> = piles.iter().filter(|pile| pile.rebels).collect();
    assert_eq!((rebels.len(), rebels[0].side, rebels[0].count), (1, MUSLIM, 1));
    assert!(Sight::new(&table.game, &table.state, MUSLIMS).face(unit(&table.game, "LAZI")).is_some());
}

/// An army of horsemen has twice the base allowance of another (3.3.1), so its points tell what it is.
#[test]
fn the_points_of_a_byzantine_army_are_its_own_business() {
    let army = |units: &str| {
        table(&format!("expedition byzantine 1829 {units} THEODORE; garrison 3916 muawiyah kalb1; hand byzantine"))
    };
    let (horse, foot) = (army("OPTIMAT THEODOS"), army("VICTOR HONOR"));
    let points = |table: &Table<Apocalypse>, seat: Seat| Sight::new(&table.game, &table.state, seat).points();
    assert_eq!((points(&horse, BYZANTINES), points(&foot, BYZANTINES)), (Some(38), Some(18)));
    assert_eq!((points(&horse, MUSLIMS), points(&horse, Seat::Spectator)), (None, None));
    assert!(
        Sight::new(&horse.game, &horse.state, MUSLIMS).state().mover
            == Sight::new(&foot.game, &foot.state, MUSLIMS).state().mover
    );
    let muslims = table("expedition syria 1829 kalb1 muawiyah; hand syria");
    assert_eq!(points(&muslims, Seat::Spectator), Some(39));
}

#[test]
fn an_action_shows_what_it_turns_up() {
    let shows = |table: &Table<Apocalypse>, action: &str| {
        let action = table.game.parse_action(action).unwrap();
        table.game.judge_action(&table.state, action).unwrap();
        table.game.shows(&table.state, action)
    };
    let modes = table(
        "phase administration; stage modes; side byzantines; garrison 1235 THEODOS VICTOR; garrison 1433 HONOR OPTIMAT; \
         garrison 3916 muawiyah kalb1",
    );
    assert!(shows(&modes, "patrol THEODOS"));
    assert!(!shows(&modes, "garrison VICTOR 1237") && !shows(&modes, "form byzantine 1332"));
    let march =
        table("expedition syria 1830 kalb1 kalb2 muawiyah; expedition byzantine 1829 camped SCOLA1 VICTOR; hand syria");
    assert!(shows(&march, "step 1829") && !shows(&march, "step 1930"));
    assert!(!march.game.shows(&march.state, march.game.parse_action("embark").unwrap()), "it is refused");
    let lost =
        table("phase administration; stage attrition syria 1; expedition syria 1829 camped kalb1 kalb2 muawiyah");
    assert!(shows(&lost, "lose kalb1"));
}
