//! 10.2: the charge. Every run-up is ridden in the movement phase before. Hexes and strengths are listed with
//! `test_combat`.

use testkit::Table;

use crate::Basileus;
use crate::rules::test_combat::{
    at, attack, hex_of, march, now, odds, open, outcome, put_ground, put_road, put_side, weighed,
};
use crate::scenario::{Hexside, Scenario, Terrain};
use crate::test_table::{PROVING_GROUND, game, game_where, table, unit_of};

/// The Greens' combat phase after these moves, on ground with something changed.
fn come_where(change: impl FnOnce(&mut Scenario), units: &str, moves: &str) -> Table<Basileus> {
    let mut table = at(game_where(PROVING_GROUND, &[], change), "Greens", "movement", units);
    table.must(moves);
    table.must("end");
    table
}

/// The Greens' combat phase after these moves.
fn come(units: &str, moves: &str) -> Table<Basileus> {
    come_where(|_| {}, units, moves)
}

/// SC comes from the south to 1013, beside ru1 in 1012, on ground with something changed.
fn from_the_south(change: impl FnOnce(&mut Scenario)) -> Table<Basileus> {
    come_where(change, "SC 1015, ru1 1012", "take SC; step 1014; step 1013")
}

/// Why SC may not charge a hex: its ground, and what it lacks otherwise.
fn charge_at(mut table: Table<Basileus>, target: &str) -> Option<String> {
    table.must(&format!("target {target}"));
    table.forbidden_by("charge SC").map(|_| table.refusal("charge SC"))
}

/// What a unit without a run-up is told.
fn no_run_up(case: &str, unit: &str, hex: &str) -> Option<String> {
    Some(format!(
        "{case}: {unit} has no run-up: it must have come nearer to {hex} with every step this turn, over open plain or \
         along a road, for at most three points."
    ))
}

#[test]
fn case_10_2_a_cavalry_is_stronger_by_its_bonus() {
    for (unit, ridden, charged) in [
        ("SC", "4 to 4, 1/1", "5 to 4, 1/1"),
        ("KL", "5 to 4, 1/1", "7 to 4, 1.5/1"),
        ("KA1", "3 to 4, 1/1.5", "4 to 4, 1/1"),
    ] {
        let table = || come(&format!("{unit} 1015, ru1 1012"), &format!("take {unit}; step 1014; step 1013"));
        assert_eq!(odds(table(), "1012", unit), ridden);
        assert_eq!(odds(table(), "1012", &format!("{unit}!")), charged);
    }
    // The reduced side has the same bonus.
    let table = come("KL 1015 reduced, ru1 1012", "take KL; step 1014; step 1013");
    assert_eq!(odds(table, "1012", "KL!"), "5 to 4, 1/1");
}

#[test]
fn case_10_2_a_nobody_else_charges() {
    for unit in ["AT", "AR", "PS1", "SK1"] {
        let mut table = come(&format!("{unit} 1015, ra1 1012"), &format!("take {unit}; step 1014; step 1013"));
        if unit == "PS1" {
            // Alone it would be too weak (10.3-e).
            table = come("PS1 1015, SK3 1011, ra1 1012", "take PS1; step 1014; step 1013");
        }
        table.must("target 1012");
        assert_eq!(table.refusal(&format!("charge {unit}")), format!("10.2-a: {unit} cannot charge."));
    }
    // Horse without a bonus has nothing to charge with.
    let table = from_the_south(|scenario| unit_of(scenario, "SC").charge = 0);
    assert_eq!(charge_at(table, "1012").as_deref(), Some("10.2-a: SC cannot charge."));
}

#[test]
fn case_10_2_a_no_bonus_in_defence() {
    let table = at(game(PROVING_GROUND, &[]), "Whites", "combat", "ru1 1011, KL 1012");
    assert_eq!(odds(table, "1012", "ru1"), "4 to 5, 1/1.5");
}

#[test]
fn case_10_2_b_at_plain_and_bridge_hexes_but_no_other_ground() {
    use Terrain::*;
    for terrain in [Plain, Bridge] {
        let table = from_the_south(|scenario| put_ground(scenario, "1012", terrain));
        assert_eq!(charge_at(table, "1012"), None, "{terrain:?}");
    }
    for terrain in [Village, Wood, Hill, Vineyard, Marsh, Ford] {
        let table = from_the_south(|scenario| put_ground(scenario, "1012", terrain));
        let refusal = "10.2-b: The ground does not let anybody charge at 1012.";
        assert_eq!(charge_at(table, "1012").as_deref(), Some(refusal), "{terrain:?}");
    }
}

#[test]
fn case_10_2_b_a_road_makes_any_hex_a_road_hex() {
    use Terrain::*;
    // It may be charged; its ground protects it all the same.
    for (terrain, expected) in [
        (Plain, "5 to 4, 1/1"),
        (Wood, "5 to 4, 1/1 to 1/1.5"),
        (Hill, "5 to 4, 1/1 to 1/1.5"),
        (Vineyard, "5 to 4, 1/1 to 1/1.5"),
        (Village, "5 to 4, 1/1, die +1"),
        (Marsh, "5 to 4, 1/1, die +1"),
    ] {
        let table = from_the_south(|scenario| {
            put_ground(scenario, "1012", terrain);
            put_road(scenario, ["1012", "1112"], true);
        });
        assert_eq!(odds(table, "1012", "SC!"), expected, "{terrain:?}");
    }
}

#[test]
fn case_10_2_b_uneven_ground_is_not_plain() {
    let uneven = |scenario: &mut Scenario| {
        let hex = hex_of(scenario, "1012");
        scenario.field.uneven[hex.index()] = true;
    };
    let table = from_the_south(uneven);
    let refusal = "10.2-b: The ground does not let anybody charge at 1012.";
    assert_eq!(charge_at(table, "1012").as_deref(), Some(refusal));
    let table = from_the_south(|scenario| {
        uneven(scenario);
        put_road(scenario, ["1012", "1112"], true);
    });
    assert_eq!(charge_at(table, "1012"), None, "with a road it is a road hex");
    // It protects nobody.
    assert_eq!(odds(from_the_south(uneven), "1012", "SC"), "4 to 4, 1/1");
}

#[test]
fn case_10_2_c_at_least_one_hex() {
    for moves in ["", "take SC", "take SC; stop"] {
        let table = come("SC 1013, ru1 1012", moves);
        assert_eq!(charge_at(table, "1012"), no_run_up("10.2-c", "SC", "1012"));
    }
    assert_eq!(charge_at(come("SC 1014, ru1 1012", "take SC; step 1013"), "1012"), None, "one is enough");
}

#[test]
fn case_10_2_c_at_most_3_points() {
    let three = come("SC 1015, ru1 1011", "take SC; step 1014; step 1013; step 1012");
    assert_eq!(charge_at(three, "1011"), None);
    // Slopes count: 1 + 2 is 3.
    let slope = from_the_south(|scenario| put_side(scenario, ["1014", "1013"], Some(Hexside::Slope)));
    assert_eq!(charge_at(slope, "1012"), None);
    // A horse with more points may not spend them.
    let four = |scenario: &mut Scenario| unit_of(scenario, "SC").allowance = 4;
    let table = come_where(four, "SC 1015, ru1 1010", "take SC; step 1014; step 1013; step 1012; step 1011");
    assert!(charge_at(table, "1010").is_some());
    let table = come_where(
        |scenario| {
            four(scenario);
            put_side(scenario, ["1015", "1014"], Some(Hexside::Slope));
            put_side(scenario, ["1014", "1013"], Some(Hexside::Slope));
        },
        "SC 1015, ru1 1012",
        "take SC; step 1014; step 1013",
    );
    assert!(charge_at(table, "1012").is_some());
    let table = come_where(four, "SC 1015, ru1 1011", "take SC; step 1014; step 1013; step 1012");
    assert_eq!(charge_at(table, "1011"), None, "three of four");
}

#[test]
fn case_10_2_c_six_hexes_of_road_are_3_points() {
    let moves = "take SC; step 1108; step 1008; step 0908; step 0808; step 0708; step 0608";
    let table = || come("SC 1208, ru1 0508", moves);
    assert_eq!(charge_at(table(), "0508"), None);
    assert_eq!(odds(table(), "0508", "SC!"), "5 to 4, 1/1, die +1");
}

#[test]
fn case_10_2_c_every_step_nearer() {
    // 1114 and 1014 are both two hexes from 1012.
    let sideways = come("SC 1114, ru1 1012", "take SC; step 1014; step 1013");
    assert_eq!(charge_at(sideways, "1012"), no_run_up("10.2-c", "SC", "1012"));
    // Nearer, then sideways, then nearer.
    let round = come("SC 1015, ru1 1012", "take SC; step 1014; step 1114; step 1113");
    assert_eq!(charge_at(round, "1012"), no_run_up("10.2-c", "SC", "1012"));
    // Away and back again.
    let back = come("SC 1013, ru1 1012", "take SC; step 1014; step 1013");
    assert_eq!(charge_at(back, "1012"), no_run_up("10.2-c", "SC", "1012"));
    let back = come("SC 1014, ru1 1012", "take SC; step 1015; step 1014; step 1013");
    assert_eq!(charge_at(back, "1012"), no_run_up("10.2-c", "SC", "1012"));
}

#[test]
fn case_10_2_c_from_zone_to_zone_is_no_run_up() {
    let mut table = at(game(PROVING_GROUND, &["zoc_to_zoc"]), "Greens", "movement", "SC 1013, ru1 1012");
    table.must("take SC; step 1113; roll 1; end");
    assert_eq!(now(&table, "SC"), "SC 1113");
    assert_eq!(charge_at(table, "1012"), no_run_up("10.2-c", "SC", "1012"));
}

#[test]
fn case_10_2_c_nearer_to_the_one_it_charges() {
    // From 1115 over 1014 to 1013: 3, 2, 1 from 1012, but 2, 2, 1 from 1113.
    let table = || come("SC 1115, ru1 1012, ru4 1113", "take SC; step 1014; step 1013");
    assert_eq!(charge_at(table(), "1012"), None);
    assert_eq!(charge_at(table(), "1113"), no_run_up("10.2-c", "SC", "1113"));
}

#[test]
fn case_10_2_c_where_the_target_stands_now() {
    // SC has ridden toward 1012 while nobody was there. ru1 falls back and pushes ru4 there.
    let mut table = come("SC 1015, SK1 1210, SK3 1010, SK4 1213, ru1 1211, ru4 1112", "take SC; step 1014; step 1013");
    attack(&mut table, "1211", "SK1", 3);
    table.must("retreat 1012; roll 1; hold");
    assert_eq!(now(&table, "ru4"), "ru4 1012 reduced");
    open(&mut table, "1012", "SC!");
    assert_eq!(weighed(&table), "5 to 2, 2/1");
}

#[test]
fn case_10_2_c_who_was_pushed_has_lost_its_run_up() {
    // SC rode from 1015 to 1014. SK1 behind it is driven back and pushes it on to 1013, beside the wagon.
    let mut table = table(
        PROVING_GROUND,
        "turn 2; side Greens; phase combat; unit SK1 1015; unit SC 1014; track SC N fit; unit ru1 0915; unit ru2 1115; \
         unit wg1 1012",
    );
    attack(&mut table, "0915", "SK1", 4);
    table.must("roll 1; roll 1; hold");
    assert_eq!([now(&table, "SK1"), now(&table, "SC")], ["SK1 1014", "SC 1013"]);
    table.must("target 1012");
    assert!(table.forbidden_by("charge SC").is_some());
    table.must("add SC; declare");
}

/// Byzantine reinforcements are due in turn 4 of Arcadiopolis; all but one are out of play.
fn arriving(unit: &str, target: &str, moves: &str, change: impl FnOnce(&mut Scenario)) -> Table<Basileus> {
    let others = ["hi", "sk1", "sk2", "ps1", "ex", "sk3", "sk4", "ps2", "sc", "ar", "bs"];
    let others = others.iter().filter(|other| **other != unit).map(|other| format!("; unit {other} eliminated"));
    let position =
        format!("turn 4; side Byzantines; phase movement; across no; unit PA1 {target}{}", others.collect::<String>());
    let mut table = Table::at(game_where("arcadiopolis-970", &[], change), &position);
    table.must(moves);
    table.must(&format!("end; target {target}"));
    table
}

#[test]
fn case_10_2_c_for_who_marches_on_the_entry_hex_counts_for_ground_and_points() {
    for (target, moves) in [
        ("0602", "enter sc 0601"),
        ("0703", "enter sc 0601; step 0602"),
        ("0604", "enter sc 0601; step 0602; step 0603"),
    ] {
        let mut table = arriving("sc", target, moves, |_| {});
        table.must("charge sc");
        assert_eq!(weighed(&table), "5 to 1, 4/1");
    }
    let wood = |scenario: &mut Scenario| put_ground(scenario, "0601", Terrain::Wood);
    let table = arriving("sc", "0703", "enter sc 0601; step 0602", wood);
    assert_eq!(table.forbidden_by("charge sc"), Some("10.2-d"));
}

#[test]
fn case_10_2_c_who_is_placed_begins_where_it_is_put() {
    // 1112 is wood; only the plain of 1012 is entered.
    let mut table = arriving("hi", "0912", "enter hi 1112; step 1012", |_| {});
    table.must("charge hi");
    assert_eq!(weighed(&table), "4 to 1, 4/1");
    let table = arriving("hi", "1012", "enter hi 1112", |_| {});
    assert_eq!(table.refusal("charge hi"), no_run_up("10.2-c", "hi", "1012").unwrap());
}

#[test]
fn case_10_2_d_over_nothing_but_plain() {
    use Terrain::*;
    for terrain in [Village, Wood, Hill, Vineyard, Marsh, Bridge, Ford] {
        let table = from_the_south(|scenario| put_ground(scenario, "1013", terrain));
        assert_eq!(charge_at(table, "1012"), no_run_up("10.2-d", "SC", "1012"), "{terrain:?}");
    }
    let table = from_the_south(|scenario| {
        let hex = hex_of(scenario, "1014");
        scenario.field.uneven[hex.index()] = true;
    });
    assert_eq!(charge_at(table, "1012"), no_run_up("10.2-d", "SC", "1012"), "uneven");
    // Where it began does not matter.
    let table = from_the_south(|scenario| put_ground(scenario, "1015", Wood));
    assert_eq!(charge_at(table, "1012"), None);
}

#[test]
fn case_10_2_d_a_road_through_other_ground_is_followed_not_crossed() {
    // Over plain a road makes no difference.
    let across = come("SC 0907, ru1 0909", "take SC; step 0908");
    assert_eq!(charge_at(across, "0909"), None);
    let along = come("SC 1108, ru1 0908", "take SC; step 1008");
    assert_eq!(charge_at(along, "0908"), None);
    // Along it even through a wood.
    let wood = |scenario: &mut Scenario| put_ground(scenario, "1008", Terrain::Wood);
    let table = come_where(wood, "SC 1208, ru1 0908", "take SC; step 1108; step 1008");
    assert_eq!(charge_at(table, "0908"), None);
    let table = come_where(wood, "SC 1007, ru1 1009", "take SC; step 1008");
    assert_eq!(charge_at(table, "1009"), no_run_up("10.2-d", "SC", "1009"));
}

#[test]
fn case_10_2_d_no_stream_except_along_a_road() {
    // Crossed on the way, and between charger and target.
    let crossed = come("SC 0210, ru1 0212", "take SC; step 0211");
    assert_eq!(charge_at(crossed, "0212"), no_run_up("10.2-d", "SC", "0212"));
    let before = come("SC 0209, ru1 0211", "take SC; step 0210");
    assert_eq!(charge_at(before, "0211").as_deref(), Some("10.2-d: The ground does not let anybody charge at 0211."));
    // The stream between 0208 and 0308 is under the road.
    assert_eq!(charge_at(come("SC 0108, ru1 0408", "take SC; step 0208; step 0308"), "0408"), None);
    let table = || come("SC 0108, ru1 0308", "take SC; step 0208");
    assert_eq!(charge_at(table(), "0308"), None);
    assert_eq!(odds(table(), "0308", "SC!"), "5 to 4, 1/1, die +2");
}

#[test]
fn case_10_2_d_no_bridge_hexside_except_along_a_road() {
    let table = || come("SC 0805, ru1 1005", "take SC; step 0905");
    assert_eq!(charge_at(table(), "1005"), None);
    assert_eq!(odds(table(), "1005", "SC!"), "5 to 4, 1/1, die +1");
    assert_eq!(charge_at(come("SC 0805, ru1 1105", "take SC; step 0905; step 1005"), "1105"), None);
    let bridge = |scenario: &mut Scenario| put_side(scenario, ["1013", "1012"], Some(Hexside::Bridge));
    assert_eq!(
        charge_at(from_the_south(bridge), "1012").as_deref(),
        Some("10.2-d: The ground does not let anybody charge at 1012.")
    );
    let bridge = |scenario: &mut Scenario| put_side(scenario, ["1014", "1013"], Some(Hexside::Bridge));
    assert_eq!(charge_at(from_the_south(bridge), "1012"), no_run_up("10.2-d", "SC", "1012"));
}

#[test]
fn case_10_2_d_no_ford_hexside_and_no_palisade() {
    // Not even along a road.
    for side in [Hexside::Ford, Hexside::Palisade] {
        for road in [false, true] {
            let table = from_the_south(|scenario| {
                put_side(scenario, ["1013", "1012"], Some(side));
                put_road(scenario, ["1013", "1012"], road);
                put_road(scenario, ["1014", "1013"], road);
                put_road(scenario, ["1015", "1014"], road);
            });
            let refusal = "10.2-d: The ground does not let anybody charge at 1012.";
            assert_eq!(charge_at(table, "1012").as_deref(), Some(refusal), "{side:?} {road}");
            let table = from_the_south(|scenario| {
                put_side(scenario, ["1014", "1013"], Some(side));
                put_road(scenario, ["1014", "1013"], road);
                put_road(scenario, ["1015", "1014"], road);
            });
            assert_eq!(charge_at(table, "1012"), no_run_up("10.2-d", "SC", "1012"), "{side:?} {road}");
        }
    }
    // The palisaded hex of the map: from its open side only.
    let stakes = come("SC 0808, ru1 0811", "take SC; step 0809; step 0810");
    assert_eq!(charge_at(stakes, "0811").as_deref(), Some("10.2-d: The ground does not let anybody charge at 0811."));
    assert_eq!(charge_at(come("SC 0709, ru1 0811", "take SC; step 0710; step 0711"), "0811"), None);
    // Nor out of it.
    let out = come("SC 0811, ru1 0813", "take SC; step 0812");
    assert_eq!(charge_at(out, "0813"), no_run_up("10.2-d", "SC", "0813"));
}

#[test]
fn case_10_2_d_slopes_make_no_difference() {
    for pair in [["1015", "1014"], ["1014", "1013"], ["1013", "1012"]] {
        let table = from_the_south(|scenario| put_side(scenario, pair, Some(Hexside::Slope)));
        assert_eq!(charge_at(table, "1012"), None, "{pair:?}");
    }
}

#[test]
fn case_10_2_e_each_unit_by_itself() {
    let table = || come("SC 1015, KA1 1214, ru1 1012", "take SC; step 1014; step 1013; take KA1; step 1213; step 1113");
    for (by, expected) in [
        ("SC KA1", "7 to 4, 1.5/1"),
        ("SC! KA1", "8 to 4, 2/1"),
        ("SC KA1!", "8 to 4, 2/1"),
        ("SC! KA1!", "9 to 4, 2/1"),
    ] {
        assert_eq!(odds(table(), "1012", by), expected, "{by}");
    }
    let mut table = table();
    table.must("target 1012");
    assert_eq!(table.legal(), ["add SC", "charge SC", "add KA1", "charge KA1"]);
}

#[test]
fn case_10_2_e_the_commander_adds_his_plain_strength() {
    let table = || come("KL 1015, JT 1015, ru1 1012", "take KL; along JT; step 1014; step 1013");
    assert_eq!(odds(table(), "1012", "KL"), "7 to 4, 1.5/1");
    assert_eq!(odds(table(), "1012", "KL!"), "9 to 4, 2/1");
    // Whichever of the two was taken up first.
    let table = come("KL 1015, JT 1015, ru1 1012", "take JT; along KL; step 1014; step 1013");
    assert_eq!(odds(table, "1012", "KL!"), "9 to 4, 2/1");
}

#[test]
fn case_10_2_f_a_charger_must_advance() {
    // Without a choice it goes by itself: 5 to 4, a 3 is DR.
    let mut table = come("SC 1015, ru1 1012", "take SC; step 1014; step 1013");
    attack(&mut table, "1012", "SC!", 3);
    table.must("retreat 1011");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 1/1, die 3: DR, the defender: must retreat.
    10.8-a  Rus pikemen ru1 must fall back to 1011.
    10.8-a  Rus pikemen ru1 falls back to 1011.
    10.11-b  Scholai SC advances to 1012.
    ");
    // With a commander it may take him along or not: 9 to 4, a 5 is DR.
    let mut table = come("KL 1015, JT 1015, ru1 1012", "take KL; along JT; step 1014; step 1013");
    attack(&mut table, "1012", "KL!", 5);
    table.must("retreat 1011");
    assert_eq!(table.legal(), ["advance KL", "advance KL with"]);
    assert_eq!(table.refusal("hold"), "10.2-f: KL charged and must advance.");
    // Who only attacked may stay: 4 to 4, a 3 is DR.
    let mut table = come("SC 1015, ru1 1012", "take SC; step 1014; step 1013");
    attack(&mut table, "1012", "SC", 3);
    table.must("retreat 1011; hold");
    assert_eq!(now(&table, "SC"), "SC 1013");
}

#[test]
fn case_13_5_4_kavallarioi_charge_with_2() {
    let beroia = |unit: &str| {
        let units = format!("{unit} 0615, pa1 0612");
        let mut table = at(game("beroia-1122", &[]), "Byzantines", "movement", &units);
        table.must(&format!("take {unit}; step 0614; step 0613; end"));
        table
    };
    for unit in ["KA1", "KA2", "KA3", "KA4"] {
        assert_eq!(odds(beroia(unit), "0612", &format!("{unit}!")), "5 to 1, 4/1");
        assert_eq!(odds(beroia(unit), "0612", unit), "3 to 1, 3/1");
    }
    // The Franks have their own 2; elsewhere Kavallarioi have 1.
    assert_eq!(odds(beroia("FR"), "0612", "FR!"), "6 to 1, 4/1");
    let mut elsewhere = march("KA1 1015, pa1 1012");
    elsewhere.must("take KA1; step 1014; step 1013; end");
    assert_eq!(odds(elsewhere, "1012", "KA1!"), "4 to 1, 4/1");
    let arcadiopolis = "turn 2; side Byzantines; phase movement; unit ka1 0612; unit PA1 0609";
    let mut arcadiopolis = table("arcadiopolis-970", arcadiopolis);
    arcadiopolis.must("take ka1; step 0611; step 0610; end");
    assert_eq!(odds(arcadiopolis, "0609", "ka1!"), "4 to 1, 4/1");
}
