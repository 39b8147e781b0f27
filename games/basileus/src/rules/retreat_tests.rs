//! 10.8 and the Retreat chart. Hexes and strengths are listed with `test_combat`.
//!
//! Most retreats begin in 1012 with SK1 in 1011 to the north: 4 to 4, a 3 is DR. SK1's zone covers 1112 and 0912, and
//! leaves 1113, 1013 and 0913. A Green in 1213 closes 1113 (and 1114), one in 0813 closes 0913 (and 0914), one in 0914
//! closes 0913 and 1013 (and 1014).

use engine::{Game, Pending, Side};
use testkit::Table;

use crate::Basileus;
use crate::rules::test_combat::{at, attack, fight, now, open, outcome, put_ground, put_side};
use crate::scenario::{Hexside, Scenario, Terrain};
use crate::state::{Phase, Stage};
use crate::test_table::{PROVING_GROUND, game, game_where};

/// ru1 in 1012 gets DR from SK1 in 1011, with these others about.
fn beaten(others: &str) -> Table<Basileus> {
    beaten_where(|_| {}, others)
}

/// As [`beaten`], on ground with something changed.
fn beaten_where(change: impl FnOnce(&mut Scenario), others: &str) -> Table<Basileus> {
    let units = format!("SK1 1011, ru1 1012{}{others}", if others.is_empty() { "" } else { ", " });
    let mut table = at(game_where(PROVING_GROUND, &[], change), "Greens", "combat", &units);
    attack(&mut table, "1012", "SK1", 3);
    table
}

/// The line of the chart by which a unit would go to a hex now; none if it cannot.
fn line(table: &Table<Basileus>, unit: &str, hex: &str) -> Option<u8> {
    let (unit, hex) = (table.game.parse_unit(unit).expect("a counter"), table.game.parse_hex(hex).expect("a hex"));
    table.game.retreat_line(&table.state, unit, hex).ok()
}

#[test]
fn case_10_8_a_to_one_hex_beside_it() {
    let mut table = beaten("");
    assert_eq!(table.game.pending(&table.state), Pending::Act(Side(1)), "its owner chooses");
    assert_eq!(table.legal(), ["retreat 1113", "retreat 1013", "retreat 0913"]);
    assert_eq!(table.refusal("retreat 1014"), "10.8-c: 1014 is not beside ru1.");
    table.must("retreat 1013; hold");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to 1013.
    10.8-a  Rus pikemen ru1 falls back to 1013.
    ");
    assert_eq!(now(&table, "ru1"), "ru1 1013");
}

#[test]
fn case_10_8_a_its_commander_goes_along() {
    // 4 to 6 is 1/1.5: a 2 is DR.
    let mut table = fight("SK1 1011, ru1 1012, sv 1012");
    attack(&mut table, "1012", "SK1", 2);
    table.must("retreat 1013");
    assert_eq!([now(&table, "ru1"), now(&table, "sv")], ["ru1 1013", "sv 1013"]);
}

#[test]
fn case_10_8_a_the_lines_are_read_for_the_hex_it_goes_to() {
    // SK3 in 1213 closes 1113; ru4 is in 1013, ru5 in 1113, ru6 in 0913.
    let table = beaten("SK3 1213, ru4 1013, ru5 1113, ru6 0913");
    for (hex, expected) in
        [("1011", None), ("1112", Some(4)), ("1113", Some(3)), ("1013", Some(2)), ("0913", Some(2)), ("0912", Some(4))]
    {
        assert_eq!(line(&table, "ru1", hex), expected, "{hex}");
    }
    assert_eq!(line(&beaten(""), "ru1", "1013"), Some(1));
}

#[test]
fn case_retreat_chart_case_1_costs_nothing() {
    let mut table = beaten("ru4 0101");
    assert_eq!(line(&table, "ru1", "1013"), Some(1));
    table.must("retreat 1013");
    assert_eq!(table.state.stage, Stage::Advance, "no test");
    assert_eq!(now(&table, "ru1"), "ru1 1013");
}

#[test]
fn case_retreat_chart_case_2_pushes_a_friend_who_tests() {
    let mut table = beaten("SK3 1213, SK4 0813, ru4 1013");
    table.must("roll 1; hold");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to 1013.
    10.8-d  Rus pikemen ru4 is pushed back to 1014.
    10.8-a  Rus pikemen ru4 falls back to 1014.
    10.8-a  Rus pikemen ru1 falls back to 1013.
    10.10  Rus pikemen ru4 is tested: die 1 against 3, it holds.
    ");
}

#[test]
fn case_retreat_chart_case_3_tests_at_minus_1_and_pushes_a_friend_who_tests() {
    // 1013 too is in a zone. ru4 has nothing but hexes of case 4 there.
    let mut table = beaten("SK3 1213, SK4 0914, ru4 1013");
    assert_eq!(table.legal(), ["retreat 1113", "retreat 1114", "retreat 1014", "retreat 0913"]);
    table.must("retreat 1014; roll 1; roll 1; hold");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to 1013, under the enemy's eyes: it will be tested at −1.
    10.8-d  Rus pikemen ru4 is pushed back to 1014, under the enemy's eyes: a loss.
    10.8-a  Rus pikemen ru4 falls back to 1014.
    10.8-a  Rus pikemen ru1 falls back to 1013.
    10.8-a  Rus pikemen ru4 takes a loss.
    10.10  Rus pikemen ru1 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru4 is tested: die 1 against 2, it holds.
    ");
}

#[test]
fn case_retreat_chart_case_4_costs_a_loss_and_the_unit_moves() {
    let mut table = beaten("SK3 1213, SK4 0914");
    assert_eq!(table.legal(), ["retreat 1112", "retreat 1113", "retreat 1013", "retreat 0913", "retreat 0912"]);
    table.must("retreat 1013; hold");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to 1013, under the enemy's eyes: a loss.
    10.8-a  Rus pikemen ru1 falls back to 1013.
    10.8-a  Rus pikemen ru1 takes a loss.
    ");
    assert_eq!(now(&table, "ru1"), "ru1 1013 reduced");
}

#[test]
fn case_10_8_b_the_lowest_case_is_compulsory() {
    let better = |hex: &str| format!("10.8-b: ru1 has a better way to retreat than {hex}, and must take it.");
    // 1 before 2 and 4.
    let table = beaten("ru4 1013");
    assert_eq!(table.legal(), ["retreat 1113", "retreat 0913"]);
    for hex in ["1013", "1112", "0912"] {
        assert_eq!(table.refusal(&format!("retreat {hex}")), better(hex));
    }
    // 2 before 3 and 4.
    let table = beaten("SK3 1213, ru4 1013, ru5 1113, ru6 0913");
    assert_eq!(table.legal(), ["retreat 1013", "retreat 0913"]);
    for hex in ["1112", "1113"] {
        assert_eq!(table.refusal(&format!("retreat {hex}")), better(hex));
    }
    // 3 before 4.
    let table = beaten("SK3 1213, SK4 0914, ru4 1013, ru5 1113");
    assert_eq!(table.legal(), ["retreat 1113", "retreat 1013"]);
    for hex in ["1112", "0913", "0912"] {
        assert_eq!(table.refusal(&format!("retreat {hex}")), better(hex));
    }
}

#[test]
fn case_10_8_b_without_a_choice_it_goes_by_itself() {
    let table = beaten("SK3 1213, SK4 0813");
    assert_eq!((now(&table, "ru1").as_str(), table.state.stage), ("ru1 1013", Stage::Advance));
}

#[test]
fn case_10_8_b_zones_do_not_cross_a_ford() {
    // A ford hexside between SK3's 1213 and 1113 leaves 1113 free.
    let ford = |scenario: &mut Scenario| put_side(scenario, ["1213", "1113"], Some(Hexside::Ford));
    assert_eq!(line(&beaten_where(ford, "SK3 1213, SK4 0813"), "ru1", "1113"), Some(1));
}

/// PS1 two hexes away gives ru8 a DR by fire: 2 to 2, a 3.
fn shot(units: &str, target: &str) -> Table<Basileus> {
    let mut table = fight(units);
    attack(&mut table, target, "PS1", 3);
    table
}

#[test]
fn case_10_8_c_ground_that_cannot_be_entered() {
    let table = shot("PS1 0810, ru8 0610", "0610");
    assert_eq!(table.legal(), ["retreat 0609", "retreat 0611"]);
    for hex in ["0510", "0511"] {
        assert_eq!(table.refusal(&format!("retreat {hex}")), format!("10.8-c: Nobody gets into {hex} that way."));
    }
    // A river along the hexsides is no better.
    let table = shot("PS1 1004, ru8 1002", "1002");
    assert_eq!(table.legal(), ["retreat 1001", "retreat 1102", "retreat 1103"]);
    for hex in ["0902", "0903"] {
        assert_eq!(table.refusal(&format!("retreat {hex}")), format!("10.8-c: Nobody gets into {hex} that way."));
    }
    for terrain in [Terrain::Mountain, Terrain::Fortification] {
        let table = beaten_where(|scenario| put_ground(scenario, "1013", terrain), "");
        assert_eq!(table.refusal("retreat 1013"), "10.8-c: Nobody gets into 1013 that way.");
    }
}

#[test]
fn case_10_8_c_any_other_ground_will_do_whatever_it_costs() {
    use Terrain::*;
    for terrain in [Village, Wood, Hill, Vineyard, Marsh, Bridge, Ford] {
        let table = beaten_where(|scenario| put_ground(scenario, "1013", terrain), "");
        assert_eq!(line(&table, "ru1", "1013"), Some(1), "{terrain:?}");
    }
}

#[test]
fn case_10_8_c_hexes_with_an_enemy() {
    // A commander alone or baggage bars the way like anybody else.
    let table = beaten("JT 1113, MG1 0913");
    assert_eq!(now(&table, "ru1"), "ru1 1013");
    let table = beaten("JT 1113");
    assert_eq!(table.refusal("retreat 1011"), "10.8-c: ru1 may not enter 1011: the enemy is there.");
    assert_eq!(table.refusal("retreat 1113"), "10.8-c: ru1 may not enter 1113: the enemy is there.");
}

#[test]
fn case_10_8_c_hexes_left_in_the_same_combat() {
    // AR: 7 to 4, a 5. SK1 has left 1011 when SK3 goes.
    let mut table = fight("SK1 1011, SK3 1112, ru1 1012");
    attack(&mut table, "1012", "SK1 SK3", 5);
    table.must("take SK1; retreat 1010");
    assert_eq!(table.refusal("retreat 1011"), "10.8-c: 1011 was left in this combat; nobody falls back into it.");
    assert_eq!(table.legal(), ["retreat 1111", "retreat 1211", "retreat 1212"]);
    // A pushed unit does not change places with the one that pushes it.
    let table = beaten("SK4 0813, ru4 1013, ru5 1113, wg1 1113");
    assert_eq!(table.refusal("retreat 1012"), "10.8-c: 1012 was left in this combat; nobody falls back into it.");
    // Nor with one that slipped away.
    let mut table = fight("SK3 1013, pa1 1012, ru4 1011");
    open(&mut table, "1012", "SK3");
    table.must("declare; evade; roll 6; withdraw 1011");
    assert_eq!(table.refusal("retreat 1012"), "10.8-c: 1012 was left in this combat; nobody falls back into it.");
}

#[test]
fn case_10_8_c_a_friend_with_baggage_cannot_be_pushed() {
    let table = beaten("SK3 1213, SK4 0813, ru4 1013, wg1 1013");
    assert_eq!(table.refusal("retreat 1013"), "10.8-c: ru4 cannot be pushed back to make room.");
    assert_eq!(table.legal(), ["retreat 1112", "retreat 1113", "retreat 0913", "retreat 0912"]);
}

#[test]
fn case_10_8_c_a_friend_who_must_still_retreat_cannot_be_pushed() {
    let mut table = fight("SK1 1011, SK3 1112, ru1 1012");
    attack(&mut table, "1012", "SK1 SK3", 5);
    table.must("take SK1");
    assert_eq!(table.refusal("retreat 1112"), "10.8-c: SK3 cannot be pushed back to make room.");
}

/// Closes all around 1013 but 1012 and 1014.
fn gorge(scenario: &mut Scenario) {
    for hex in ["1113", "1114", "0914", "0913"] {
        put_ground(scenario, hex, Terrain::Mountain);
    }
}

#[test]
fn case_10_8_c_a_friend_without_a_hex_of_its_own_cannot_be_pushed() {
    let closed = |scenario: &mut Scenario| {
        gorge(scenario);
        put_ground(scenario, "1014", Terrain::Mountain);
    };
    let table = beaten_where(closed, "ru4 1013");
    assert_eq!(table.refusal("retreat 1013"), "10.8-c: ru4 cannot be pushed back to make room.");
    assert_eq!(table.legal(), ["retreat 1112", "retreat 0912"]);
    // He has one if he can push another; not if that one cannot be pushed.
    assert_eq!(now(&beaten_where(gorge, "ru4 1013, ru5 1014"), "ru1"), "ru1 1012", "who goes where is still open");
    assert_eq!(line(&beaten_where(gorge, "ru4 1013, ru5 1014, wg1 1014"), "ru1", "1013"), None);
    // An enemy in his last hex, and the edge of the map, are no room either.
    assert_eq!(line(&beaten_where(gorge, "ru4 1013, SK3 1014"), "ru1", "1013"), None);
}

#[test]
fn case_10_8_c_a_zone_is_room_enough_to_be_pushed_into() {
    // ru4 can go to 1014 alone, beside SK3: case 4, but a hex.
    let mut table = beaten_where(gorge, "SK3 1015, ru4 1013");
    table.must("roll 1; hold");
    assert_eq!([now(&table, "ru1"), now(&table, "ru4")], ["ru1 1013", "ru4 1014 reduced"]);
}

#[test]
fn case_10_8_c_a_friendly_commander_or_baggage_alone_counts_as_empty() {
    for other in ["sv", "wg1"] {
        let mut table = beaten(&format!("SK3 1213, SK4 0813, {other} 1013"));
        assert_eq!(now(&table, "ru1"), "ru1 1013");
        assert_eq!(now(&table, other), format!("{other} 1013"));
        table.must("hold");
        assert_eq!(table.state.phase, Phase::Movement, "nobody is pushed, nobody tests");
    }
    // In a zone it is case 4, not 3.
    assert_eq!(line(&beaten("SK3 1213, SK4 0914, sv 1013"), "ru1", "1013"), Some(4));
}

#[test]
fn case_10_8_c_if_the_stack_is_lawful() {
    // Two commanders cannot be together. 4 to 6, a 2 is DR.
    let mut table = fight("SK1 1011, ru1 1012, sv 1012, sn 1013");
    attack(&mut table, "1012", "SK1", 2);
    assert_eq!(table.legal(), ["retreat 1113", "retreat 0913"]);
    assert_eq!(
        table.refusal("retreat 1013"),
        "10.8-c: ru1 finds no room in 1013: one combat unit a hex, with a commander and baggage at most."
    );
    // Only foot stands on a mangonel (13.3-1). 3 to 3, a 3 is DR.
    let sortie = |unit: &str| {
        let units = format!("RU1 0604, {unit} 0603, mg1 0602, RU2 1204, pe4 1205");
        let mut table = at(game("dorostolon-971-sortie", &[]), "Rus", "combat", &units);
        attack(&mut table, "0603", "RU1", 3);
        line(&table, unit, "0602")
    };
    assert_eq!(sortie("sk1"), Some(1));
    assert_eq!(sortie("ar"), None);
}

#[test]
fn case_10_8_d_a_chain_of_pushes() {
    let mut table = beaten_where(gorge, "ru4 1013, ru5 1014");
    // ru1 and ru4 have no choice; ru5 has.
    assert_eq!(table.legal(), ["retreat 1115", "retreat 1015", "retreat 0915"]);
    table.must("retreat 1015; roll 1; roll 1; hold");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to 1013.
    10.8-d  Rus pikemen ru4 is pushed back to 1014.
    10.8-d  Rus pikemen ru5 is pushed back to 1015.
    10.8-a  Rus pikemen ru5 falls back to 1015.
    10.8-a  Rus pikemen ru4 falls back to 1014.
    10.8-a  Rus pikemen ru1 falls back to 1013.
    10.10  Rus pikemen ru4 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru5 is tested: die 1 against 3, it holds.
    ");
}

#[test]
fn case_10_8_d_at_minus_1_if_its_own_way_was_case_3() {
    // SK5 in 1115 closes 1014, where ru5 stands, but not 0915.
    let mut table = beaten("SK3 1213, SK4 0813, SK5 1115, ru4 1013, ru5 1014");
    table.must("roll 1; roll 1; hold");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to 1013.
    10.8-d  Rus pikemen ru4 is pushed back to 1014, under the enemy's eyes: it will be tested at −1.
    10.8-d  Rus pikemen ru5 is pushed back to 0915.
    10.8-a  Rus pikemen ru5 falls back to 0915.
    10.8-a  Rus pikemen ru4 falls back to 1014.
    10.8-a  Rus pikemen ru1 falls back to 1013.
    10.10  Rus pikemen ru4 is tested: die 1 against 2, it holds.
    10.10  Rus pikemen ru5 is tested: die 1 against 3, it holds.
    ");
}

#[test]
fn case_10_8_d_a_push_by_case_4_costs_a_loss_besides() {
    // ru4 loses a step and is tested with what is left; ra1 is gone before it can be tested.
    let mut table = beaten_where(gorge, "SK3 1015, ru4 1013");
    table.must("roll 2");
    assert!(outcome(&table).contains("10.10  Rus pikemen ru4 is tested: die 2 against 2, it gives way.\n"));
    let table = beaten_where(gorge, "SK3 1015, ra1 1013");
    assert_eq!((now(&table, "ra1").as_str(), table.state.stage), ("ra1 eliminated", Stage::Advance));
}

#[test]
fn case_10_8_d_the_pushed_take_their_commander_along() {
    let mut table = beaten("SK3 1213, SK4 0813, ru4 1013, sv 1013");
    table.must("roll 3; hold");
    assert_eq!([now(&table, "ru4"), now(&table, "sv")], ["ru4 1014", "sv 1014"]);
    assert!(outcome(&table).contains("die 3 against 4, it holds"));
}

#[test]
fn case_10_8_e_off_the_map_only_if_no_hex_on_it_is_left() {
    // 1215 is a corner with 1214 and 1115 beside it.
    let mut table = fight("SK1 1214, SK3 1115, ru1 1215");
    attack(&mut table, "1215", "SK1", 3);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-e  Rus pikemen ru1 flees from the map.
    10.8-e  Rus pikemen ru1 is eliminated.
    ");
    // With 1115 open it goes there, at the price of case 4.
    let mut table = fight("SK1 1214, ru1 1215");
    attack(&mut table, "1215", "SK1", 3);
    assert_eq!(now(&table, "ru1"), "ru1 1115 reduced");
    // A friend who cannot be pushed leaves nothing but the edge.
    let mut table = fight("SK1 1214, ru1 1215, ru4 1115, wg1 1115");
    attack(&mut table, "1215", "SK1", 3);
    assert_eq!(now(&table, "ru1"), "ru1 eliminated");
}

#[test]
fn case_10_8_e_a_hex_that_the_map_leaves_out_is_off_it() {
    let ragged = |scenario: &mut Scenario| {
        pocket(scenario);
        put_ground(scenario, "0912", Terrain::OffMap);
    };
    let table = beaten_where(ragged, "SK6 0614, ru11 0714");
    assert_eq!(now(&table, "ru1"), "ru1 eliminated");
}

#[test]
fn case_10_8_e_nobody_is_pushed_off_the_map() {
    // ru4 in the corner cannot be pushed out of it: ru1 in 1214 goes elsewhere.
    let mut table = fight("SK1 1213, ru1 1214, ru4 1215, ru5 1115, wg1 1115");
    attack(&mut table, "1214", "SK1", 3);
    assert_eq!(now(&table, "ru1"), "ru1 1114 reduced");
}

#[test]
fn case_10_8_e_his_commander_is_lost_with_him() {
    // 4 to 6, a 2 is DR.
    let mut table = fight("SK1 1214, SK3 1115, ru1 1215, sv 1215");
    attack(&mut table, "1215", "SK1", 2);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1.5, die 2: DR, the defender: must retreat.
    10.8-e  Rus pikemen ru1 flees from the map.
    10.8-e  Rus pikemen ru1 is eliminated.
    7-d  Sviatoslav falls.
    ");
}

/// Closes all around 1012 but 1011.
fn pocket(scenario: &mut Scenario) {
    for hex in ["1112", "1113", "1013", "0913", "0912"] {
        put_ground(scenario, hex, Terrain::Mountain);
    }
}

#[test]
fn case_10_8_e_inside_the_map_it_stays_and_takes_a_loss() {
    let mut table = beaten_where(pocket, "SK6 0614, ru11 0714");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-e  Rus pikemen ru1 has nowhere to go and stays.
    10.8-e  Rus pikemen ru1 takes a loss.
    ");
    assert_eq!((now(&table, "ru1").as_str(), table.state.stage), ("ru1 1012 reduced", Stage::Target));
    table.must("target 0714");
}

#[test]
fn case_10_8_e_attackers_too() {
    // SK1 in a pocket attacks ru1 outside it: 4 to 4, a 4 is AR.
    let mut table = at(game_where(PROVING_GROUND, &[], pocket), "Greens", "combat", "SK1 1012, ru1 1011");
    attack(&mut table, "1011", "SK1", 4);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 4: AR, the attackers: must retreat.
    10.8-e  Skutatoi SK1 has nowhere to go and stays.
    10.8-e  Skutatoi SK1 takes a loss.
    ");
    let mut table = fight("SK1 1215, ru1 1214, ru4 1115");
    attack(&mut table, "1214", "SK1", 4);
    assert_eq!(now(&table, "SK1"), "SK1 eliminated");
}

#[test]
fn case_10_8_f_attackers_retreat_in_the_order_their_owner_likes() {
    for (first, script) in
        [("SK1", "take SK1; retreat 1111; retreat 1212"), ("SK3", "take SK3; retreat 1212; retreat 1111")]
    {
        let mut table = fight("SK1 1011, SK3 1112, PS1 1014, dr 1012");
        attack(&mut table, "1012", "SK1 SK3 PS1", 5);
        assert_eq!(table.legal(), ["take SK1", "take SK3"], "{first}");
        assert_eq!(table.refusal("take PS1"), "10.8-f: PS1 does not have to retreat.");
        table.must(script);
        assert_eq!([now(&table, "SK1"), now(&table, "SK3"), now(&table, "PS1")], ["SK1 1111", "SK3 1212", "PS1 1014"]);
    }
}

#[test]
fn case_10_8_f_they_end_in_different_hexes() {
    // Both have 1111 alone. SK1 goes there first; SK3 pushes it on.
    let closed = |scenario: &mut Scenario| {
        for hex in ["1211", "1212"] {
            put_ground(scenario, hex, Terrain::Mountain);
        }
    };
    let units = "SK1 1011, SK3 1112, ru1 1012, ru4 0910";
    let mut table = at(game_where(PROVING_GROUND, &[], closed), "Greens", "combat", units);
    attack(&mut table, "1012", "SK1 SK3", 5);
    table.must("take SK1");
    assert_eq!(table.legal(), ["retreat 1110", "retreat 1210"]);
    table.must("retreat 1110; roll 1; hold");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1.5/1, die 5: AR, the attackers: must retreat.
    10.8-a  Skutatoi SK1 must fall back to 1111.
    10.8-a  Skutatoi SK1 falls back to 1111.
    10.8-a  Skutatoi SK3 must fall back to 1111.
    10.8-d  Skutatoi SK1 is pushed back to 1110.
    10.8-a  Skutatoi SK1 falls back to 1110.
    10.8-a  Skutatoi SK3 falls back to 1111.
    10.10  Skutatoi SK1 is tested: die 1 against 4, it holds.
    ");
}

/// The printed example with two more Rus behind: after it A is in 0609, B in 0610, C in 0611, and all three are tested.
fn printed() -> Table<Basileus> {
    let units = "SK3 B0708, SK4 B0709, SK1 B0508, SK2 B0409, ru1 B0608, ru4 B0609, ru5 B0610, ru6 B0711, ru7 B0511";
    let mut table = at(game("dorostolon-971-first", &[]), "Byzantines", "combat", units);
    attack(&mut table, "B0608", "SK3", 3);
    assert_eq!(table.state.stage, Stage::TestDie, "with friends left and right C has one free hex");
    table.clear_log();
    table
}

#[test]
fn case_10_8_g_tests_come_after_all_retreats_in_the_order_of_displacement() {
    let mut table = printed();
    table.must("roll 1; roll 1; roll 1");
    insta::assert_snapshot!(table.log(), @r"
    10.10  Rus pikemen ru1 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru4 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru5 is tested: die 1 against 3, it holds.
    ");
}

#[test]
fn case_10_8_g_nobody_is_tested_before_all_attackers_have_retreated() {
    // SK1 pushes PS1, and SK3 retreats before PS1 is tested. 7 to 4, a 5 is AR.
    let closed = |scenario: &mut Scenario| put_ground(scenario, "1111", Terrain::Mountain);
    let units = "SK1 1011, SK3 1112, PS1 1010, ru1 1012, ru5 0810";
    let mut table = at(game_where(PROVING_GROUND, &[], closed), "Greens", "combat", units);
    attack(&mut table, "1012", "SK1 SK3", 5);
    table.must("take SK1; retreat 1009; retreat 1212; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1.5/1, die 5: AR, the attackers: must retreat.
    10.8-a  Skutatoi SK1 must fall back to 1010.
    10.8-d  Psiloi PS1 is pushed back to 1009.
    10.8-a  Psiloi PS1 falls back to 1009.
    10.8-a  Skutatoi SK1 falls back to 1010.
    10.8-a  Skutatoi SK3 must fall back to 1212.
    10.8-a  Skutatoi SK3 falls back to 1212.
    10.10  Psiloi PS1 is tested: die 1 against 2, it holds.
    ");
}

#[test]
fn case_10_8_g_a_retreat_from_a_test_is_made_at_once_and_its_tests_come_last() {
    // B gives way to 0711 and pushes the unit there to 0712. It is tested after C.
    let mut table = printed();
    table.must("roll 1; roll 3; retreat B0711; retreat B0712; roll 1; roll 1");
    insta::assert_snapshot!(table.log(), @r"
    10.10  Rus pikemen ru1 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru4 is tested: die 3 against 3, it gives way.
    10.8-a  Rus pikemen ru4 must fall back to B0711.
    10.8-d  Rus pikemen ru6 is pushed back to B0712.
    10.8-a  Rus pikemen ru6 falls back to B0712.
    10.8-a  Rus pikemen ru4 falls back to B0711.
    10.10  Rus pikemen ru5 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru6 is tested: die 1 against 3, it holds.
    ");
}

#[test]
fn case_10_8_g_one_test_for_each_displacement() {
    // B gives way to 0611 and pushes C a second time.
    let mut table = printed();
    table.must("roll 1; roll 3; retreat B0611; retreat B0612; roll 1; roll 2");
    insta::assert_snapshot!(table.log(), @r"
    10.10  Rus pikemen ru1 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru4 is tested: die 3 against 3, it gives way.
    10.8-a  Rus pikemen ru4 must fall back to B0611.
    10.8-d  Rus pikemen ru5 is pushed back to B0612.
    10.8-a  Rus pikemen ru5 falls back to B0612.
    10.8-a  Rus pikemen ru4 falls back to B0611.
    10.10  Rus pikemen ru5 is tested: die 1 against 3, it holds.
    10.10  Rus pikemen ru5 is tested: die 2 against 3, it holds.
    ");
}

#[test]
fn case_10_8_g_who_is_gone_is_not_tested() {
    // C is tested twice: it loses a step, then the other.
    let mut table = printed();
    table.must("roll 1; roll 3; retreat B0611; retreat B0612; roll 4");
    assert_eq!(now(&table, "ru5"), "ru5 B0612 reduced");
    table.must("roll 3");
    assert_eq!((now(&table, "ru5").as_str(), table.state.stage), ("ru5 eliminated reduced", Stage::Advance));
    // An archer dies of the first test; the second falls away.
    let units = "SK3 B0708, SK4 B0709, SK1 B0508, SK2 B0409, ru1 B0608, ru4 B0609, ra1 B0610, ru6 B0711, ru7 B0511";
    let mut table = at(game("dorostolon-971-first", &[]), "Byzantines", "combat", units);
    attack(&mut table, "B0608", "SK3", 3);
    table.must("roll 1; roll 3; retreat B0611; retreat B0612; roll 2");
    assert_eq!((now(&table, "ra1").as_str(), table.state.stage), ("ra1 eliminated", Stage::Advance));
}
