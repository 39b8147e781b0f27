//! Case tests: hexes and distances, movement, from zone to zone (12.1), the Varangians' horses (13.5-3).

use hex::{Direction, HexId};
use testkit::Table;

use crate::Basileus;
use crate::scenario::{Hexside, Scenario, Terrain};
use crate::test_table::{PROVING_GROUND, game, game_where, table};

/// The ground with everything, turn 2, the Greens moving.
fn ground(position: &str) -> Table<Basileus> {
    table(PROVING_GROUND, &format!("turn 2; side Greens; phase movement; {position}"))
}

/// The same, with something changed about it.
fn changed(change: impl FnOnce(&mut Scenario), position: &str) -> Table<Basileus> {
    let game = game_where(PROVING_GROUND, &[], change);
    Table::at(game, &format!("turn 2; side Greens; phase movement; {position}"))
}

/// Beroia, turn 2, the Byzantines moving.
fn beroia(position: &str) -> Table<Basileus> {
    table("beroia-1122", &format!("turn 2; side Byzantines; phase movement; {position}"))
}

/// Whether the position holds this line.
fn says(table: &Table<Basileus>, line: &str) -> bool {
    table.text().lines().any(|l| l == line)
}

/// The hexes the counter in hand may step to, in the order of their numbers.
fn steps(table: &Table<Basileus>) -> Vec<String> {
    let mut hexes: Vec<_> =
        table.legal().iter().filter_map(|action| action.strip_prefix("step ").map(str::to_string)).collect();
    hexes.sort();
    hexes
}

/// A hex of the scenario that is being changed.
fn hex_of(scenario: &Scenario, number: &str) -> HexId {
    scenario.field.grid.at(number.parse().expect("a hex number")).expect("a hex on the map")
}

/// Lays something along a hexside.
fn lay(scenario: &mut Scenario, hex: &str, way: Direction, what: Hexside) {
    let from = hex_of(scenario, hex);
    let to = scenario.field.grid.neighbour(from, way).expect("a hexside within the map");
    scenario.field.hexsides[from.index()][way.index()] = Some(what);
    scenario.field.hexsides[to.index()][way.opposite().index()] = Some(what);
}

/// Grows something in a hex.
fn grow(scenario: &mut Scenario, hex: &str, what: Terrain) {
    let hex = hex_of(scenario, hex);
    scenario.field.terrain[hex.index()] = what;
}

/// The distance between two hexes of a battle.
fn distance(game: &Basileus, from: &str, to: &str) -> u16 {
    game.distance(game.parse_hex(from).expect("a hex"), game.parse_hex(to).expect("a hex"))
}

// --- 0: hexes, sheets and distances

#[test]
fn case_0_even_columns_lie_half_a_hex_lower() {
    // 0705, odd: N 0704, NE 0804, SE 0805, S 0706, SW 0605, NW 0604. 0605, even: N 0604, NE 0705, SE 0706, S 0606,
    // SW 0506, NW 0505. Open plain on sheet D.
    for (unit, beside) in [
        ("PE1 0705", ["0604", "0605", "0704", "0706", "0804", "0805"]),
        ("PE1 0605", ["0505", "0506", "0604", "0606", "0705", "0706"]),
    ] {
        let mut table = beroia(&format!("unit {unit}"));
        table.must("take PE1");
        assert_eq!(steps(&table), beside, "{unit}");
    }
}

#[test]
fn case_0_the_wagons_of_beroia_go_round_0605() {
    let game = game("beroia-1122", &[]);
    let ring = ["0604", "0705", "0706", "0606", "0506", "0505"];
    for (i, wagon) in ring.into_iter().enumerate() {
        assert_eq!(distance(&game, "0605", wagon), 1, "{wagon}");
        assert_eq!(distance(&game, wagon, ring[(i + 1) % 6]), 1, "{wagon} and the next");
        assert_eq!(distance(&game, wagon, ring[(i + 3) % 6]), 2, "{wagon} and the one opposite");
    }
}

#[test]
fn case_0_distance_is_the_shortest_way_over_the_hexes() {
    // With q = c - 1 and s = (r - 1) - (q - q mod 2) / 2. From 0101 (0, 0) to 1215 (11, 14 - 5 = 9): 11 and 9 in the
    // same sense, 20. From 0105 (0, 4) to 1205 (11, 4 - 5 = -1): 11 against 5, 11. From 0115 (0, 14) to 1201 (11, -5):
    // 11 against 19, 19. From 0608 (5, 5) to 0709 (6, 5): 1; to 0708 (6, 4): 1; to 0809 (7, 5): 2; to 0808 (7, 4): 2;
    // to 0611 (5, 8): 3.
    let game = game(PROVING_GROUND, &[]);
    for (from, to, far) in [
        ("0101", "1215", 20),
        ("0105", "1205", 11),
        ("0115", "1201", 19),
        ("0608", "0608", 0),
        ("0608", "0709", 1),
        ("0608", "0708", 1),
        ("0608", "0809", 2),
        ("0608", "0808", 2),
        ("0608", "0611", 3),
    ] {
        assert_eq!(distance(&game, from, to), far, "{from} to {to}");
        assert_eq!(distance(&game, to, from), far, "{to} to {from}");
    }
}

#[test]
fn case_0_ground_does_not_count_for_distance() {
    // 0404 and 0604 have the river between them, 0902 and 1002 a river hexside.
    let game = game(PROVING_GROUND, &[]);
    assert_eq!(distance(&game, "0404", "0604"), 2);
    assert_eq!(distance(&game, "0902", "1002"), 1);
}

#[test]
fn case_0_all_hexes_of_a_sheet_are_in_play() {
    for (scenario, hexes) in [("arcadiopolis-970", 180), ("beroia-1122", 180), ("dorostolon-971-third", 360)] {
        assert_eq!(game(scenario, &[]).scenario().field.grid.len(), hexes, "{scenario}");
    }
    // The last row of an even column is a hex like others.
    let mut table = ground("unit KA1 1015");
    table.must("take KA1");
    assert_eq!(steps(&table), ["0915", "1014", "1115"]);
}

#[test]
fn case_0_two_sheets_lie_side_by_side() {
    // Column 01 of B is the thirteenth. C1214 touches C1213, B0114, B0115, C1215, C1115 and C1114; B0101 touches B0201,
    // B0102 and C1201 alone.
    for (unit, beside) in [
        ("HI C1214", vec!["B0114", "B0115", "C1114", "C1115", "C1213", "C1215"]),
        ("HI B0101", vec!["B0102", "B0201", "C1201"]),
        ("HI B0107", vec!["B0106", "B0108", "B0206", "B0207", "C1206", "C1207"]),
    ] {
        let mut table = table("dorostolon-971-first", &format!("side Byzantines; phase movement; unit {unit}"));
        table.must("take HI");
        assert_eq!(steps(&table), beside, "{unit}");
    }
}

#[test]
fn case_0_distances_and_numbers_run_on_across_the_seam() {
    // C1205 (11, 4 - 5 = -1), B0105 (12, 4 - 6 = -2), B1205 (23, 4 - 11 = -7), C0105 (0, 4).
    let game = game("dorostolon-971-first", &[]);
    assert_eq!(distance(&game, "C1205", "B0105"), 1);
    assert_eq!(distance(&game, "C1205", "B0106"), 1);
    assert_eq!(distance(&game, "C1205", "B0107"), 2);
    assert_eq!(distance(&game, "C0105", "B1205"), 23);
    // Every hex is called by its sheet.
    for number in ["1214", "A0101", "C1301", "B0116"] {
        assert!(game.parse_hex(number).is_err(), "{number}");
    }
}

#[test]
fn case_0_a_march_over_the_seam() {
    let mut table = table("dorostolon-971-first", "side Byzantines; phase movement; unit HI C1110");
    table.must("take HI; step C1210; step B0110; step B0209");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Hikanatoi HI moves to C1210 for 1.
    8-b  Hikanatoi HI moves to B0110 for 1.
    8-b  Hikanatoi HI moves to B0209 for 1.
    ");
}

// --- 8: movement

#[test]
fn case_8_a_each_unit_moves_once() {
    let mut table = ground("unit SK1 1011; unit SK2 1013; unit ru1 0101");
    table.must("take SK1; step 1010; take SK2; step 1014");
    assert_eq!(table.refusal("take SK1"), "8-a: SK1 has moved this phase.");
    assert_eq!(table.refusal("take SK2"), "8-a: SK2 has moved this phase.");
}

#[test]
fn case_8_a_nobody_has_to_move() {
    let mut table = ground("unit SK1 1011; unit SK2 1013; unit ru1 0101");
    table.must("end");
    assert!(says(&table, "side Whites") && says(&table, "unit SK1 1011") && says(&table, "unit SK2 1013"));
}

#[test]
fn case_8_a_one_unit_finishes_before_the_next_begins() {
    let mut table = ground("unit SK1 1011; unit SK2 1013; unit ru1 0101");
    table.must("take SK1; step 1010; take SK2");
    // SK1 had a point left and lost it; the step is SK2's.
    table.must("step 1012");
    assert!(says(&table, "unit SK1 1010") && says(&table, "unit SK2 1012"));
}

#[test]
fn case_8_a_taking_up_a_counter_is_its_movement() {
    // Ruling 57.
    let mut table = ground("unit SK1 1011; unit SK2 1013; unit ru1 0101");
    table.must("take SK1; stop");
    assert_eq!(table.refusal("take SK1"), "8-a: SK1 has moved this phase.");
}

#[test]
fn case_8_a_points_are_not_saved() {
    let mut table = ground("unit SK1 1015; unit ru1 0101");
    table.must("take SK1; step 1014; stop; end; end");
    assert!(says(&table, "turn 3") && says(&table, "side Greens"));
    table.must("take SK1; step 1013; step 1012");
    assert_eq!(table.forbidden_by("step 1011"), Some("5"), "two points are spent and the move is over");
    assert!(says(&table, "unit SK1 1012"));
}

#[test]
fn case_8_a_a_step_goes_to_the_next_hex() {
    let mut table = ground("unit SC 1011; unit ru1 0101");
    table.must("take SC");
    assert_eq!(table.refusal("step 1009"), "8-a: 1009 is not beside SC.");
    assert_eq!(table.refusal("step 1011"), "8-a: 1011 is not beside SC.");
}

#[test]
fn case_8_a_only_own_counters_on_the_map_move() {
    let table = ground("unit SK1 1011; unit SK2 eliminated; unit ru1 0101");
    assert_eq!(table.refusal("take ru1"), "5: ru1 is not on the side that acts now.");
    assert_eq!(table.refusal("take SK2"), "8-a: SK2 is out of play.");
    assert_eq!(table.refusal("take SK3"), "13.1-entry: SK3 is not on the map.");
}

#[test]
fn case_8_b_ground_and_hexsides_set_the_cost() {
    for (from, to, cost) in [
        ("1010", "1009", "1"), // plain
        ("0807", "0808", "1"), // village, not along the road
        ("0201", "0202", "2"), // wood
        ("0605", "0705", "2"), // hill
        ("0305", "0306", "2"), // vineyard
        ("0212", "0213", "2"), // marsh
        ("0407", "0508", "1"), // bridge
        ("0411", "0512", "2"), // ford
        ("0810", "0811", "2"), // plain behind stakes
        ("0811", "0812", "2"), // and out again
        ("0711", "0811", "1"), // the side without stakes
        ("0210", "0211", "2"), // over a stream
        ("0211", "0210", "2"), // and back
        ("0703", "0704", "3"), // up a slope on a hill
        ("0704", "0703", "2"), // down the slope
        ("0706", "0705", "3"), // up from the south
        ("0705", "0704", "2"), // from hill to hill
        ("0904", "1004", "2"), // through a ford hexside
        ("1004", "0904", "2"), // and back
    ] {
        let mut table = ground(&format!("unit KA1 {from}"));
        table.must(&format!("take KA1; step {to}"));
        assert_eq!(table.log(), format!("8-b  Kavallarioi KA1 moves to {to} for {cost}.\n"), "from {from}");
    }
}

#[test]
fn case_8_b_water_hexsides_give_the_cost_of_the_whole_step() {
    // A wood beyond the bridge hexside or beyond the ford hexside: 1 and 2 all the same. KA1 comes from off the road.
    let woods = |scenario: &mut Scenario| {
        grow(scenario, "1005", Terrain::Wood);
        grow(scenario, "1004", Terrain::Wood);
    };
    let mut table = changed(woods, "unit KA1 0906; unit KA2 0903");
    table.must("take KA1; step 0905; step 1005; take KA2; step 0904; step 1004");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Kavallarioi KA1 moves to 0905 for 1.
    8-b  Kavallarioi KA1 moves to 1005 for 1.
    8-b  Kavallarioi KA2 moves to 0904 for 1.
    8-b  Kavallarioi KA2 moves to 1004 for 2.
    ");
}

#[test]
fn case_8_b_plain_wood_and_stakes() {
    // Example 26. Three points: plain and then wood.
    let mut table = ground("unit KA1 0104");
    table.must("take KA1; step 0203; step 0202");
    // Two: wood first, or plain and then no wood.
    let mut table = ground("unit SK1 0304");
    table.must("take SK1; step 0303");
    assert_eq!(table.refusal("step 0202"), "8-b: 0202 costs 2 and SK1 has 1 left.");
    let mut table = ground("unit SK2 0103");
    table.must("take SK2; step 0202");
    assert_eq!(table.log(), "8-b  Skutatoi SK2 moves to 0202 for 2.\n");
    // A wood behind stakes costs 3: only as the one step a unit may always make.
    let mut table = changed(|scenario| grow(scenario, "0811", Terrain::Wood), "unit SK1 0810");
    table.must("take SK1; step 0811");
    assert_eq!(table.log(), "8-b  Skutatoi SK1 moves to 0811 for 2 and stops.\n");
    let mut table = changed(|scenario| grow(scenario, "0811", Terrain::Wood), "unit SK2 0813");
    table.must("take SK2; step 0812");
    assert_eq!(table.refusal("step 0811"), "8-b: 0811 costs 3 and SK2 has 1 left.");
}

#[test]
fn case_8_b_uneven_plain_is_plain() {
    let uneven = |scenario: &mut Scenario| {
        let hex = hex_of(scenario, "1010");
        scenario.field.uneven[hex.index()] = true;
    };
    let mut table = changed(uneven, "unit SK1 1011");
    table.must("take SK1; step 1010; step 1009");
    assert!(table.log().starts_with("8-b  Skutatoi SK1 moves to 1010 for 1.\n"));
}

#[test]
fn case_8_b_some_ground_is_never_entered() {
    let mut table = ground("unit KA1 0404; unit KA2 0902");
    table.must("take KA1");
    assert_eq!(table.refusal("step 0504"), "Terrain: Nobody gets into 0504 that way.");
    table.must("take KA2");
    for river in ["1001", "1002"] {
        assert_eq!(table.refusal(&format!("step {river}")), format!("Terrain: Nobody gets into {river} that way."));
    }
    // Mountains beside 0304 on sheet A, the walls beside 0204 on sheet C.
    let mut table = self::table("arcadiopolis-970", "side Byzantines; phase movement; unit ka1 0304");
    table.must("take ka1");
    assert_eq!(table.forbidden_by("step 0203"), Some("Terrain"));
    let mut table = self::table("dorostolon-971-sortie", "side Rus; phase movement; unit RU1 0204");
    table.must("take RU1");
    for wall in ["0105", "0205"] {
        assert_eq!(table.forbidden_by(&format!("step {wall}")), Some("Terrain"), "{wall}");
    }
}

#[test]
fn case_8_c_one_hex_is_always_possible() {
    // A wagon has 1 point, a marsh costs 2.
    let mut table = table(PROVING_GROUND, "side Whites; phase movement; unit wg1 0212; unit SK1 1010");
    table.must("take wg1; step 0213");
    assert_eq!(table.log(), "8-b  Wagon wg1 moves to 0213 for 1 and stops.\n");
    assert!(says(&table, "stage move"));
    assert_eq!(table.refusal("take wg1"), "8-a: wg1 has moved this phase.");
}

#[test]
fn case_8_c_the_minimum_move_is_the_first_step_or_none() {
    let mut table = table(PROVING_GROUND, "side Whites; phase movement; unit ru1 0114; unit SK1 1010");
    // One point is gone in 0113, and the marsh beside it is too dear after that.
    table.must("take ru1; step 0113");
    assert_eq!(table.refusal("step 0213"), "8-b: 0213 costs 2 and ru1 has 1 left.");
}

#[test]
fn case_8_c_nought_points_never_move() {
    let mut table = ground("unit MG1 1010; unit SK1 1010");
    assert_eq!(table.refusal("take MG1"), "8-c: MG1 cannot move.");
    table.must("take SK1");
    assert_eq!(table.refusal("along MG1"), "8-c: MG1 cannot move.");
}

#[test]
fn case_8_c_zones_and_stacking_still_hold() {
    // ru1 in 1011 holds 1010 and 0911; from the one to the other nobody goes, however short the way.
    let mut table = ground("unit SK1 1010; unit ru1 1011");
    table.must("take SK1");
    assert_eq!(table.forbidden_by("step 0911"), Some("9-c"));
    assert_eq!(table.forbidden_by("step 1011"), Some("6-a"));
    // A friend stands behind the stakes: 2 points to get in, none left to get out.
    let mut table = ground("unit SK1 0810; unit SK2 0811");
    table.must("take SK1");
    assert_eq!(table.forbidden_by("step 0811"), Some("6-a"));
    // And water stays water.
    let mut table = ground("unit SK1 0609");
    table.must("take SK1");
    assert_eq!(table.forbidden_by("step 0509"), Some("Terrain"));
}

#[test]
fn case_8_d_half_a_point_along_the_road() {
    // 0808 is a village, 0508 the bridge. Two points are four hexes of road.
    let mut table = ground("unit SK1 0608; unit SK2 0408");
    table.must("take SK1; step 0708; step 0808; step 0908; step 1008; take SK2; step 0508; step 0608; step 0708");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Skutatoi SK1 moves to 0708 for ½.
    8-b  Skutatoi SK1 moves to 0808 for ½.
    8-b  Skutatoi SK1 moves to 0908 for ½.
    8-b  Skutatoi SK1 moves to 1008 for ½.
    8-b  Skutatoi SK2 moves to 0508 for ½.
    8-b  Skutatoi SK2 moves to 0608 for ½.
    8-b  Skutatoi SK2 moves to 0708 for ½.
    ");
    // Half a point is left, and plain beside the road costs 1.
    assert_eq!(table.refusal("step 0709"), "8-b: 0709 costs 1 and SK2 has ½ left.");
    table.must("step 0808");
}

#[test]
fn case_8_d_only_for_those_who_began_on_a_road() {
    let mut table = ground("unit KA1 0607");
    table.must("take KA1; step 0608; step 0708; step 0808");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Kavallarioi KA1 moves to 0608 for 1.
    8-b  Kavallarioi KA1 moves to 0708 for 1.
    8-b  Kavallarioi KA1 moves to 0808 for 1.
    ");
}

#[test]
fn case_8_d_who_began_on_a_road_may_leave_it_and_come_back() {
    // 0808 is entered from 0807 across country: 1 for the village. Along the road it is half a point again.
    let mut table = ground("unit KA1 0708");
    table.must("take KA1; step 0808; step 0807; step 0808; step 0908");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Kavallarioi KA1 moves to 0808 for ½.
    8-b  Kavallarioi KA1 moves to 0807 for 1.
    8-b  Kavallarioi KA1 moves to 0808 for 1.
    8-b  Kavallarioi KA1 moves to 0908 for ½.
    ");
}

#[test]
fn case_8_d_the_road_spares_streams_slopes_and_the_ground() {
    // A stream between 0208 and the village 0308; a bridge between 0905 and 1005, a hill in 0805; a slope laid across
    // the road between 1005 and 1105.
    let mut table = changed(
        |scenario| lay(scenario, "1005", Direction::NE, Hexside::Slope),
        "unit SK1 0208; unit SK2 1105; unit SK3 1104",
    );
    table.must("take SK1; step 0308; take SK2; step 1005; step 0905; step 0805; stop");
    // Off the road from the start: 1 for the road hex, 1 and 1 up the slope.
    table.must("take SK3; step 1105");
    assert_eq!(table.refusal("step 1005"), "8-b: 1005 costs 2 and SK3 has 1 left.");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Skutatoi SK1 moves to 0308 for ½.
    8-b  Skutatoi SK2 moves to 1005 for ½.
    8-b  Skutatoi SK2 moves to 0905 for ½.
    8-b  Skutatoi SK2 moves to 0805 for ½.
    8-b  Skutatoi SK3 moves to 1105 for 1.
    ");
}

#[test]
fn case_8_d_the_road_does_not_spare_stakes_and_fords() {
    // Half a point and 1 for the stakes; a ford hexside costs 2 whatever leads through it.
    let mut table = changed(
        |scenario| {
            lay(scenario, "0608", Direction::NE, Hexside::Palisade);
            lay(scenario, "0908", Direction::SE, Hexside::Ford);
        },
        "unit KA1 0608; unit KA2 0908",
    );
    table.must("take KA1; step 0708; take KA2; step 1008");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Kavallarioi KA1 moves to 0708 for 1½.
    8-b  Kavallarioi KA2 moves to 1008 for 2.
    ");
}

#[test]
fn case_8_d_road_hexes_side_by_side_are_not_yet_a_road() {
    // The way between 0708 and 0808 is torn up; both are still road hexes.
    let tear = |scenario: &mut Scenario| {
        let (from, to) = (hex_of(scenario, "0708"), hex_of(scenario, "0808"));
        scenario.field.roads[from.index()] &= !(1 << Direction::SE.index());
        scenario.field.roads[to.index()] &= !(1 << Direction::NW.index());
    };
    let mut table = changed(tear, "unit KA1 0608");
    table.must("take KA1; step 0708; step 0808; step 0908");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Kavallarioi KA1 moves to 0708 for ½.
    8-b  Kavallarioi KA1 moves to 0808 for 1.
    8-b  Kavallarioi KA1 moves to 0908 for ½.
    ");
}

#[test]
fn case_8_e_nobody_leaves_the_map() {
    for (hex, beside) in [
        ("0101", vec!["0102", "0201"]),
        ("1201", vec!["1101", "1102", "1202"]),
        ("0115", vec!["0114", "0214", "0215"]),
        ("1215", vec!["1115", "1214"]),
    ] {
        let mut table = ground(&format!("unit KA1 {hex}; unit ru1 0704"));
        table.must("take KA1");
        assert_eq!(steps(&table), beside, "{hex}");
        let known = ["step ", "stop", "end"];
        assert!(table.legal().iter().all(|action| known.iter().any(|word| action.starts_with(word))), "{hex}");
    }
}

// --- 12.1: from zone to zone

/// The ground with option 12.1, ru1 in 1011. Its zone is 1010, 1111, 1112, 1012, 0912, 0911.
fn daring(position: &str) -> Table<Basileus> {
    let game = game(PROVING_GROUND, &["zoc_to_zoc"]);
    Table::at(game, &format!("turn 2; side Greens; phase movement; unit ru1 1011; {position}"))
}

#[test]
fn case_12_1_a_lower_die_makes_the_step() {
    let mut table = daring("unit SK3 1010");
    table.must("take SK3; step 0911; roll 2");
    insta::assert_snapshot!(table.log(), @r"
    12.1  Skutatoi SK3 dares to slip past the enemy: die 2 against 3, goes.
    8-b  Skutatoi SK3 moves to 0911 for 1 and stops.
    ");
    assert!(says(&table, "stage move"));
}

#[test]
fn case_12_1_an_equal_die_costs_the_move() {
    let mut table = daring("unit SK3 1010");
    table.must("take SK3; step 0911; roll 3");
    assert!(says(&table, "unit SK3 1010") && says(&table, "stage move"));
    assert_eq!(table.refusal("take SK3"), "8-a: SK3 has moved this phase.");
}

#[test]
fn case_12_1_a_higher_die_is_a_loss_and_no_step() {
    let mut table = daring("unit SK3 1010");
    table.must("take SK3; step 0911; roll 4");
    insta::assert_snapshot!(table.log(), @r"
    12.1  Skutatoi SK3 dares to slip past the enemy: die 4 against 3, it fails.
    12.1  Skutatoi SK3 takes a loss.
    ");
    assert!(says(&table, "unit SK3 1010 reduced"));
    assert_eq!(table.refusal("take SK3"), "8-a: SK3 has moved this phase.");
}

#[test]
fn case_12_1_a_commander_steadies_and_shares_the_fate() {
    // 3 and 1 for the commander: 4. Reduced 2 and 1: 3, and a 4 is the end of both.
    let mut table = daring("unit SK3 1010; unit JT 1010");
    table.must("take SK3; along JT; step 0911; roll 3");
    assert!(says(&table, "unit SK3 0911") && says(&table, "unit JT 0911"));
    let mut table = daring("unit SK3 1010 reduced; unit JT 1010");
    table.must("take SK3; along JT; step 0911; roll 4");
    insta::assert_snapshot!(table.log(), @r"
    7-c  John I Tzimiskes goes along.
    12.1  Skutatoi SK3 dares to slip past the enemy: die 4 against 3, it fails.
    12.1  Skutatoi SK3 is eliminated.
    7-d  John I Tzimiskes falls.
    ");
    assert!(says(&table, "stage move"));
    // It is the unit that is tested, whoever was taken up first.
    let mut table = daring("unit SK3 1010; unit JT 1010");
    table.must("take JT; along SK3; step 0911; roll 5");
    assert!(says(&table, "unit SK3 1010 reduced") && says(&table, "unit JT 1010"));
    // In a hex beside it he counts as well.
    let mut table = daring("unit SK3 1010; unit JT 1009");
    table.must("take SK3; step 0911; roll 3");
    assert!(says(&table, "unit SK3 0911"));
}

#[test]
fn case_12_1_only_a_combat_unit_and_only_its_first_step() {
    let mut table = daring("unit JT 1010; unit KA1 0910");
    table.must("take JT");
    assert_eq!(
        table.refusal("step 0911"),
        "9-c: JT may not go from one enemy zone of control straight into another, as in 0911."
    );
    // KA1 comes from outside and has to stop in the zone.
    table.must("take KA1; step 0911");
    assert!(says(&table, "stage move"));
}

#[test]
fn case_12_1_a_free_hex_needs_no_test() {
    let mut table = daring("unit SK3 1010");
    table.must("take SK3; step 1009; step 1008");
    assert!(says(&table, "unit SK3 1008"));
}

#[test]
fn case_12_1_without_the_option_the_step_is_refused() {
    let mut table = ground("unit SK3 1010; unit ru1 1011");
    table.must("take SK3");
    assert_eq!(table.forbidden_by("step 0911"), Some("9-c"));
}

// --- 13.5-3: the Varangians' horses

#[test]
fn case_13_5_3_three_points_far_from_the_enemy() {
    let mut table = beroia("unit VA1 0615; unit no 0605");
    table.must("take VA1; step 0614; step 0613; step 0612");
    insta::assert_snapshot!(table.log(), @r"
    8-b  Varangians VA1 moves to 0614 for 1.
    8-b  Varangians VA1 moves to 0613 for 1.
    8-b  Varangians VA1 moves to 0612 for 1.
    ");
    assert!(says(&table, "stage move"));
}

#[test]
fn case_13_5_3_the_third_point_does_not_lead_beside_an_enemy() {
    // 0612 is beside the wagon in 0611.
    let mut table = beroia("unit VA1 0615; unit wg1 0611");
    table.must("take VA1; step 0614; step 0613");
    assert_eq!(table.refusal("step 0612"), "13.5-3: VA1 rides that far only if no hex it enters is beside an enemy.");
    // 0713 is two hexes from it.
    table.must("step 0713");
}

#[test]
fn case_13_5_3_two_points_are_free_of_the_limit() {
    // A wagon has no zone: 0612 and 0512 are both beside it.
    let mut table = beroia("unit VA1 0613; unit wg1 0611");
    table.must("take VA1; step 0612; step 0512");
    assert!(says(&table, "unit VA1 0512") && says(&table, "stage move"));
}

#[test]
fn case_13_5_3_who_came_beside_an_enemy_has_two_points() {
    // 0612 is beside the wagon. From there back to 0513, away from it: two points, and there is no third.
    let mut table = beroia("unit VA1 0613; unit wg1 0611");
    table.must("take VA1; step 0612; step 0513");
    assert!(says(&table, "stage move"), "nothing is left to spend");
}

#[test]
fn case_13_5_3_where_it_began_does_not_matter() {
    // It begins beside the wagon and rides off.
    let mut table = beroia("unit VA1 0612; unit wg1 0611");
    table.must("take VA1; step 0613; step 0614; step 0615");
    assert!(says(&table, "unit VA1 0615"));
}

#[test]
fn case_13_5_3_a_commander_rides_along() {
    let mut table = beroia("unit VA1 0615; unit JK 0615; unit no 0605");
    table.must("take VA1; along JK; step 0614; step 0613; step 0612");
    assert!(says(&table, "unit VA1 0612") && says(&table, "unit JK 0612"));
}

#[test]
fn case_13_5_3_other_foot_and_other_battles_have_no_horses() {
    let mut table = beroia("unit SK1 0615; unit no 0605");
    table.must("take SK1; step 0614; step 0613");
    assert!(says(&table, "stage move"));
    let mut table = ground("unit VA 1015");
    table.must("take VA; step 1014; step 1013");
    assert!(says(&table, "stage move"));
}

#[test]
fn case_13_5_3_a_dear_hex_far_from_the_enemy() {
    // 0313 is wood on sheet D: 1 and 2 make 3. With an enemy beside the wood the third point is not there.
    let mut table = beroia("unit VA1 0315; unit no 0605");
    table.must("take VA1; step 0314; step 0313");
    assert_eq!(table.log(), "8-b  Varangians VA1 moves to 0314 for 1.\n8-b  Varangians VA1 moves to 0313 for 2.\n");
    let mut table = beroia("unit VA1 0315; unit wg1 0312");
    table.must("take VA1; step 0314");
    assert_eq!(table.forbidden_by("step 0313"), Some("13.5-3"));
}
