use testkit::Table;

use crate::Apocalypse;
use crate::rules::test_battle::{fallen, give_up, is_on_map, points, troops};
use crate::state::{Ending, Marker, Stage};
use crate::test_table::{holder, stage, table, whereabouts};

const SYRIA: Marker = Marker::Syria;
const BYZ: Marker = Marker::Byzantine;

/// The walls of Akroinon, a town, are breached.
fn breached(muslims: &str, garrison: &str) -> Table<Apocalypse> {
    let mut table = table(&format!("expedition syria 1930 {muslims}; garrison 1930 {garrison}; hand syria"));
    table.must("assault; roll 3");
    table
}

#[test]
fn case_7_2_mounted_units_alone_do_not_assault() {
    let horse = table("expedition byzantine 3717 LEONES BUCEL; garrison 3717 kalb1; hand byzantine");
    assert_eq!(horse.refusal("assault"), "7.2.2: Mounted units do not assault walls.");
    assert_eq!(horse.forbidden_by("siege"), None);
    let foot = table("expedition byzantine 3717 LEONES VICTOR; garrison 3717 kalb1; hand byzantine");
    assert_eq!(foot.forbidden_by("assault"), None);
}

#[test]
fn case_7_2_1_what_breaches_the_walls() {
    let needed = |hex: &str, more: &str| {
        let table = table(&format!("expedition syria {hex} kalb1; garrison {hex} VICTOR; hand syria; {more}"));
        table.game.breach_needed(&table.state, table.game.parse_place(hex).unwrap())
    };
    // Akroinon, Cyzicus: towns. Amorium, Rhodes: cities. Cyzicus, Rhodes and Constantinople are ports.
    assert_eq!([needed("1930", ""), needed("1437", "")], [3, 3]);
    assert_eq!([needed("1928", ""), needed("2638", "")], [4, 4]);
    assert_eq!(needed("1235", ""), 5);
    assert_eq!([needed("1930", "pillaged 1930"), needed("1928", "pillaged 1928")], [2, 3]);
    // One better with ships in the port, of whichever Expedition.
    assert_eq!(
        [needed("1437", "loose 1437 f1"), needed("2638", "loose 2638 f1"), needed("1235", "loose 1235 f1")],
        [2, 3, 4]
    );
    // Ships beside it, or where there is no port, or no more: nothing. Tarsus is a city on the coast without anchors.
    assert_eq!([needed("1437", "loose 1337 f1"), needed("2622", "loose 2622 f1")], [3, 4]);
    assert_eq!(needed("2638", "loose 2638 f1; pillaged 2638"), 3);
    // Own ships of the defender are no help to the attacker.
    assert_eq!(needed("1437", "loose 1437 F1"), 3);
    // Cracked walls: a city, ships or not.
    assert_eq!([needed("1235", "cracked"), needed("1235", "cracked; loose 1235 f1")], [4, 3]);
    assert_eq!(needed("1928", "cracked"), 4);
}

#[test]
fn case_7_2_1_the_die_is_thrown_against_it() {
    let after = |die: u8| {
        let mut table = table("expedition syria 1930 kalb1 kalb2; garrison 1930 VICTOR; hand syria");
        table.must(&format!("assault; roll {die}"));
        stage(&table)
    };
    assert_eq!([1, 2, 3, 6].map(after), ["move-end syria", "move-end syria", "wall muslims", "wall muslims"]);
}

#[test]
fn case_7_2_2_if_the_walls_hold_nobody_is_hurt_and_the_move_is_over() {
    let begin = || {
        let mut table = table("expedition syria 1930 kalb1 kalb2 kalb3; garrison 1930 VICTOR; hand syria");
        table.must("assault; roll 2");
        assert_eq!((stage(&table).as_str(), fallen(&table).as_str()), ("move-end syria", ""));
        assert_eq!(table.forbidden_by("step 1929"), Some("3.3.2"));
        table
    };
    let mut camped = begin();
    camped.must("camp");
    assert!(camped.state.expedition(SYRIA).camped);
    // Nothing Muslim is within 10 of Akroinon: whoever disbands there is lost.
    let mut disbanded = begin();
    disbanded.must("disband syria");
    assert_eq!(fallen(&disbanded), "kalb1 kalb2 kalb3");
}

#[test]
fn case_7_2_2_both_give_up_units_in_turn_the_attacker_first() {
    let mut table = breached("kalb1 kalb2 kalb3", "VICTOR HONOR");
    assert_eq!(stage(&table), "wall muslims");
    assert_eq!(table.refusal("lose VICTOR"), "7.2.2: VICTOR is not among those the loss can be taken from.");
    assert_eq!(table.forbidden_by("rout"), Some("7.2.2"));
    table.must("lose kalb2");
    assert_eq!((stage(&table).as_str(), table.forbidden_by("lose kalb1")), ("wall byzantines", Some("7.2.2")));
    table.must("lose VICTOR; lose kalb1; lose HONOR");
    assert_eq!((stage(&table).as_str(), holder(&table, "1930")), ("pillage-die", "muslims"));
    // 37 points, none spent.
    table.must("roll 1");
    assert_eq!((stage(&table).as_str(), points(&table), troops(&table, SYRIA).as_str()), ("march", 37, "kalb3"));
}

#[test]
fn case_7_2_2_equal_numbers_fail() {
    let mut table = breached("kalb1 kalb2 uunada", "VICTOR HONOR");
    give_up(&mut table, "kalb1 VICTOR kalb2");
    assert_eq!((fallen(&table).as_str(), whereabouts(&table, "uunada").as_str()), ("kalb1 kalb2 VICTOR", "gone"));
    assert!(!is_on_map(&table, SYRIA));
    assert_eq!((holder(&table, "1930"), whereabouts(&table, "HONOR").as_str()), ("byzantines", "garrison 1930"));
}

#[test]
fn case_7_2_2_mounted_attackers_stay_out_of_it() {
    let mut table = table("expedition byzantine 3717 VICTOR LEONES BUCEL; garrison 3717 kalb1 kalb2; hand byzantine");
    table.must("assault; roll 3");
    assert_eq!(table.refusal("lose LEONES"), "7.2.2: LEONES is not among those the loss can be taken from.");
    table.must("lose VICTOR");
    // Used up before the defenders: failed, and the horse camps or disbands.
    assert_eq!((stage(&table).as_str(), troops(&table, BYZ).as_str()), ("move-end byzantine", "BUCEL LEONES"));
    assert_eq!(fallen(&table), "VICTOR");
    // More at the walls than defenders: three Foot against two, and the horse rides in (ruling 35).
    let mut won = crate::test_table::table(
        "expedition byzantine 3717 VICTOR HONOR THRACES LEONES; garrison 3717 kalb1 kalb2; hand byzantine",
    );
    won.must("assault; roll 3; lose VICTOR; lose kalb1; lose HONOR; lose kalb2; roll 1");
    assert_eq!((holder(&won, "3717"), troops(&won, BYZ).as_str()), ("byzantines", "LEONES THRACES"));
}

#[test]
fn case_7_2_2_mounted_defenders_die_when_the_others_are_gone() {
    let mut table = breached("kalb1 kalb2 kalb3", "VICTOR LEONES BUCEL MANUEL");
    table.must("lose kalb1");
    assert_eq!(table.refusal("lose BUCEL"), "7.2.2: BUCEL is not among those the loss can be taken from.");
    table.must("lose VICTOR");
    assert_eq!((stage(&table).as_str(), fallen(&table).as_str()), ("pillage-die", "kalb1 BUCEL LEONES VICTOR"));
    assert_eq!(whereabouts(&table, "MANUEL"), "gone");
}

#[test]
fn case_7_2_2_mounted_units_alone_do_not_defend() {
    let table = breached("kalb1 kalb2", "LEONES BUCEL");
    assert_eq!((stage(&table).as_str(), fallen(&table).as_str()), ("pillage-die", "BUCEL LEONES"));
    assert_eq!(troops(&table, SYRIA), "kalb1 kalb2");
}

#[test]
fn case_7_2_2_constantinople_ends_the_war() {
    let mut table = table("expedition syria 1235 kalb1 kalb2; garrison 1235 VICTOR; hand syria");
    table.must("assault; roll 6; lose kalb1; lose VICTOR");
    assert_eq!(table.state.stage, Stage::Over(Ending::CityTaken));
}

#[test]
fn case_7_2_3_pillaged_on_5_or_6() {
    for die in 1..=6 {
        let mut table = breached("kalb1 kalb2", "LEONES");
        table.must(&format!("roll {die}"));
        let place = table.game.parse_place("1930").unwrap();
        assert_eq!(table.state.pillaged.contains(place), die >= 5, "die {die}");
        // A town stacks 4, a pillaged one 2.
        assert_eq!(table.game.limit(&table.state, place), if die >= 5 { 2 } else { 4 });
        assert_eq!(stage(&table), "march");
    }
}

#[test]
fn case_7_2_3_a_pillaged_place_is_no_port() {
    let mut table = table("expedition syria 1437 kalb1 kalb2; garrison 1437 LEONES; hand syria");
    table.must("assault; roll 3; roll 6");
    let place = table.game.parse_place("1437").unwrap();
    assert!(!table.game.is_port(&table.state, place));
    assert_eq!(holder(&table, "1437"), "muslims");
}

#[test]
fn case_7_2_3_a_siege_does_not_pillage() {
    let mut table = table("expedition syria 1930 kalb1; garrison 1930 VICTOR; hand syria");
    table.must("siege; roll 6");
    assert_eq!((stage(&table).as_str(), holder(&table, "1930")), ("march", "muslims"));
    assert!(table.state.pillaged.is_empty());
}
