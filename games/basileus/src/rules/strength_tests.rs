//! 10.3 to 10.6 and 13.5-1, 13.5-2: strengths, columns and dice. Hexes and strengths are listed with `test_combat`.

use testkit::Table;

use crate::Basileus;
use crate::rules::test_combat::{at, attack, fight, hex_of, now, odds, open, outcome, put_ground, put_side, weighed};
use crate::scenario::{Hexside, Scenario, Terrain};
use crate::test_table::{PROVING_GROUND, game, game_where, unit_of};

/// The Greens' combat phase on ground with something changed.
fn fight_where(change: impl FnOnce(&mut Scenario), units: &str) -> Table<Basileus> {
    at(game_where(PROVING_GROUND, &[], change), "Greens", "combat", units)
}

/// The Whites' combat phase.
fn whites(units: &str) -> Table<Basileus> {
    at(game(PROVING_GROUND, &[]), "Whites", "combat", units)
}

#[test]
fn case_10_3_d_one_less_hand_to_hand_but_never_less_than_1() {
    // SK3 brings 3 each time.
    for (archers, expected) in [
        ("PS1 1011", "4 to 4, 1/1"),
        ("PS1 1011 reduced", "4 to 4, 1/1"),
        ("PS3 1011", "4 to 4, 1/1"),
        // From two hexes away with all it has.
        ("PS1 1010", "5 to 4, 1/1"),
    ] {
        let table = fight(&format!("SK3 1112, {archers}, ru1 1012"));
        assert_eq!(odds(table, "1012", &format!("SK3 {}", &archers[..3])), expected, "{archers}");
    }
    for (defender, expected) in
        [("pa1 1012", "3 to 1, 3/1"), ("pa1 1012 reduced", "3 to 1, 3/1"), ("ra1 1012", "3 to 1, 3/1")]
    {
        assert_eq!(odds(fight(&format!("SK3 1011, {defender}")), "1012", "SK3"), expected, "{defender}");
    }
}

#[test]
fn case_10_3_d_hand_to_hand_as_soon_as_one_is_adjacent() {
    let table = || fight("SK3 1011, PS1 1010, PS2 1014, pa1 1012");
    assert_eq!(odds(table(), "1012", "PS1"), "2 to 2, 1/1");
    assert_eq!(odds(table(), "1012", "PS1 PS2"), "4 to 2, 2/1");
    assert_eq!(odds(table(), "1012", "SK3 PS1"), "5 to 1, 4/1");
}

#[test]
fn case_10_3_d_not_with_crossed_swords() {
    assert_eq!(odds(fight("AR 1011, SK3 1112, ru1 1012"), "1012", "AR SK3"), "6 to 4, 1.5/1");
    assert_eq!(odds(fight("KA1 1011, no 1012"), "1012", "KA1"), "3 to 3, 1/1");
}

#[test]
fn case_10_3_d_morale_is_untouched() {
    // 3 to 1, a 3 is DT: against 2, not 1.
    let mut table = fight("KA1 1011, pa1 1012");
    open(&mut table, "1012", "KA1");
    table.must("declare; stand; roll 3; roll 1");
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 3/1, die 3: DT, the defender: tested.
    10.10  Pecheneg mounted archers pa1 is tested: die 1 against 2, it holds.
    ");
}

#[test]
fn case_10_3_f_a_red_range_fires_with_1_and_fights_with_all_it_shows() {
    for (units, by, expected) in [
        ("AT 1010, ru1 1012", "AT", "1 to 4, 1/2"),
        ("AT 1010 reduced, ru1 1012", "AT", "1 to 4, 1/2"),
        ("AT 1011, ru8 1012", "AT", "4 to 2, 2/1"),
        ("AT 1011 reduced, ra1 1012", "AT", "2 to 1, 2/1"),
        ("AT 1011 reduced, SK3 1112, ru1 1012", "AT SK3", "5 to 4, 1/1"),
        // With somebody beside the target it still fires with 1.
        ("AT 1010, SK3 1112, ru1 1012", "AT SK3", "4 to 4, 1/1"),
    ] {
        assert_eq!(odds(fight(units), "1012", by), expected, "{units}");
    }
    // In defence, hand to hand and under fire.
    assert_eq!(odds(whites("ru1 1011, AT 1012"), "1012", "ru1"), "4 to 4, 1/1");
    assert_eq!(odds(whites("ra1 1010, AT 1012"), "1012", "ra1"), "1 to 4, 1/2");
    assert_eq!(odds(whites("ra1 1010, AT 1012 reduced"), "1012", "ra1"), "1 to 2, 1/2");
    // Alone it is bound by 10.3-e: 4 to 3 is 1/1.
    assert_eq!(fight("AT 1011, ru4 1012").forbidden_by("target 1012"), Some("10.3-e"));
}

#[test]
fn case_10_4_b_no_terrain_helps_baggage_alone() {
    use Terrain::*;
    for terrain in [Village, Wood, Hill, Vineyard, Marsh, Bridge] {
        let table = || fight_where(|scenario| put_ground(scenario, "1012", terrain), "SK1 1011, wg1 1012");
        assert_eq!(odds(table(), "1012", "SK1"), "4 to 1, 4/1", "{terrain:?}");
    }
    for side in [Hexside::Palisade, Hexside::Stream, Hexside::Bridge] {
        let change = |scenario: &mut Scenario| put_side(scenario, ["1011", "1012"], Some(side));
        assert_eq!(odds(fight_where(change, "SK1 1011, wg1 1012"), "1012", "SK1"), "4 to 1, 4/1", "{side:?}");
    }
}

#[test]
fn case_10_4_c_unit_and_baggage_together() {
    for (defenders, expected) in [
        ("ru4 1012, wg1 1012", "4 to 4, 1/1"),
        ("ru4 1012 reduced, wg1 1012", "4 to 3, 1/1"),
        ("ru4 1012, sv 1012, wg1 1012", "4 to 6, 1/1.5"),
        // A missile unit has 1 less.
        ("pa1 1012, wg1 1012", "4 to 2, 2/1"),
        ("ra1 1012, sn 1012, wg1 1012", "4 to 3, 1/1"),
        ("no 1012, wg1 1012", "4 to 4, 1/1"),
    ] {
        assert_eq!(odds(fight(&format!("SK1 1011, {defenders}")), "1012", "SK1"), expected, "{defenders}");
    }
}

#[test]
fn case_10_4_c_terrain_counts_as_usual() {
    assert_eq!(odds(fight("SK1 0201, ru4 0202, wg1 0202"), "0202", "SK1"), "4 to 4, 1/1 to 1/1.5");
    assert_eq!(odds(fight("SK1 0212, ru4 0213, wg1 0213"), "0213", "SK1"), "4 to 4, 1/1, die +1");
    assert_eq!(odds(fight("SK1 0810, ru4 0811, wg1 0811"), "0811", "SK1"), "4 to 4, 1/1 to 1/1.5");
}

#[test]
fn case_10_5_strengths_are_added_up() {
    for (units, by, expected) in [
        ("SK1 1011, SK3 1112, SK5 1113, ru1 1012", "SK1 SK3 SK5", "9 to 4, 2/1"),
        // Reduced units with what they show.
        ("SK1 1011 reduced, SK3 1112 reduced, ru1 1012 reduced", "SK1 SK3", "4 to 2, 2/1"),
        // A commander on either side, hand to hand.
        ("SK1 1011, JT 1011, ru1 1012", "SK1", "6 to 4, 1.5/1"),
        ("SK1 1011, ru1 1012, sv 1012", "SK1", "4 to 6, 1/1.5"),
        ("SK1 1011, JT 1011, dr 1012, sn 1012", "SK1", "6 to 6, 1/1"),
        // Beside the unit he adds nothing.
        ("SK1 1011, JT 1010, ru1 1012, sv 1013", "SK1", "4 to 4, 1/1"),
    ] {
        assert_eq!(odds(fight(units), "1012", by), expected, "{units}");
    }
}

#[test]
fn case_10_5_no_commander_in_fire() {
    // Neither the shooter's nor, against fire alone, the target's.
    assert_eq!(odds(fight("PS1 1010, JT 1010, ru1 1012, sv 1012"), "1012", "PS1"), "2 to 4, 1/2");
    // With an attacker at hand the target's counts, the shooter's still does not.
    let table = fight("PS1 1010, JT 1010, SK3 1011, ru1 1012, sv 1012");
    assert_eq!(odds(table, "1012", "SK3 PS1"), "5 to 6, 1/1.5");
}

#[test]
fn case_10_5_shifts_start_from_the_capped_column() {
    // 13 to 2 is 6.5 to 1 and counts as 4/1.
    let table = fight("KL 0201, SK1 0302, SK2 0303, ru8 0202");
    assert_eq!(odds(table, "0202", "KL SK1 SK2"), "13 to 2, 4/1 to 3/1");
}

#[test]
fn case_10_5_no_shift_beyond_the_first_column() {
    assert_eq!(odds(fight("SK5 0201, ru1 0202"), "0202", "SK5"), "2 to 4, 1/2");
    let wood = |scenario: &mut Scenario| put_ground(scenario, "0811", Terrain::Wood);
    let table = fight_where(wood, "SK3 0810, ru1 0811");
    assert_eq!(odds(table, "0811", "SK3"), "3 to 4, 1/1.5 to 1/2");
}

#[test]
fn case_10_5_a_die_above_7_reads_as_7() {
    // A village behind a stream: +2. At 1/1 a 7 is A1R, a 6 is A1.
    let village = |die: u8| {
        let mut table = fight("SK1 0208, ru1 0308");
        attack(&mut table, "0308", "SK1", die);
        outcome(&table).lines().next().unwrap_or_default().to_string()
    };
    assert_eq!(village(4), "CRT  Attack at 1/1, die 4, counted as 6: A1, the attackers: one loss.");
    assert_eq!(village(5), "CRT  Attack at 1/1, die 5, counted as 7: A1R, the attackers: one loss and retreat.");
    assert_eq!(village(6), "CRT  Attack at 1/1, die 6, counted as 7: A1R, the attackers: one loss and retreat.");
}

#[test]
fn case_10_5_a_die_below_1_reads_as_1() {
    // Varangians against a wagon on its own: 1 - 1 is 0.
    let mut table = at(game("beroia-1122", &[]), "Byzantines", "combat", "VA1 0603, wg1 0604");
    open(&mut table, "0604", "VA1");
    assert_eq!(weighed(&table), "4 to 1, 4/1, die -1");
    table.must("declare; roll 1");
    assert!(outcome(&table).starts_with("CRT  Attack at 4/1, die 1: D2, "), "{}", table.log());
}

#[test]
fn case_10_6_a_the_attackers_ground_does_not_matter() {
    // Out of a wood, a marsh, a village; from behind stakes that are not the target's.
    for (units, target) in [
        ("SK1 0202, ru1 0203", "0203"),
        ("SK1 0213, ru1 0113", "0113"),
        ("SK1 0808, ru1 0809", "0809"),
        ("SK1 0811, ru1 0711", "0711"),
    ] {
        assert_eq!(odds(fight(units), target, "SK1"), "4 to 4, 1/1", "{units}");
    }
}

#[test]
fn case_10_6_a_all_modifiers_add_up() {
    use Terrain::*;
    // Two columns for a wood behind stakes.
    let wood = |scenario: &mut Scenario| put_ground(scenario, "0811", Wood);
    let table = fight_where(wood, "KL 0810, SK1 0912, ru8 0811");
    assert_eq!(odds(table, "0811", "KL SK1"), "9 to 2, 4/1 to 2/1");
    // A column and a die for a village behind stakes.
    let village = |scenario: &mut Scenario| put_ground(scenario, "0811", Village);
    assert_eq!(odds(fight_where(village, "SK1 0810, ru1 0811"), "0811", "SK1"), "4 to 4, 1/1 to 1/1.5, die +1");
    // A column and a die for a hill behind a stream; two dice for a marsh behind one.
    for (terrain, expected) in [(Hill, "4 to 4, 1/1 to 1/1.5, die +1"), (Marsh, "4 to 4, 1/1, die +2")] {
        let change = |scenario: &mut Scenario| put_ground(scenario, "0211", terrain);
        assert_eq!(odds(fight_where(change, "SK1 0210, ru1 0211"), "0211", "SK1"), expected);
    }
}

#[test]
fn case_10_6_b_a_stream_if_all_attack_across_it() {
    // Streams run between 0211 and 0210, 0311 and 0312; 0212 is on its own bank.
    for (units, by, expected) in [
        ("SK1 0210, ru1 0211", "SK1", "4 to 4, 1/1, die +1"),
        ("SK1 0210, SK3 0311, ru1 0211", "SK1 SK3", "7 to 4, 1.5/1, die +1"),
        ("SK1 0210, SK3 0311, SK5 0312, ru1 0211", "SK1 SK3 SK5", "9 to 4, 2/1, die +1"),
        ("SK1 0212, ru1 0211", "SK1", "4 to 4, 1/1"),
        ("SK1 0210, SK3 0212, ru1 0211", "SK1 SK3", "7 to 4, 1.5/1"),
    ] {
        assert_eq!(odds(fight(units), "0211", by), expected, "{units}");
    }
}

#[test]
fn case_10_6_b_no_stream_or_bridge_if_anybody_fires() {
    assert_eq!(odds(fight("SK1 0210, PS1 0209, ru1 0211"), "0211", "SK1 PS1"), "6 to 4, 1.5/1");
    assert_eq!(odds(fight("PS1 0209, ru1 0211"), "0211", "PS1"), "2 to 4, 1/2");
    assert_eq!(odds(fight("SK1 0905, PS1 0805, ru1 1005"), "1005", "SK1 PS1"), "6 to 4, 1.5/1");
    // A missile unit hand to hand does not fire.
    assert_eq!(odds(fight("SK1 0210, PS1 0311, ru1 0211"), "0211", "SK1 PS1"), "5 to 4, 1/1, die +1");
}

#[test]
fn case_10_6_b_a_bridge_hexside_if_all_attack_across_it() {
    assert_eq!(odds(fight("SK1 0905, ru1 1005"), "1005", "SK1"), "4 to 4, 1/1, die +1");
    assert_eq!(odds(fight("SK1 0905, SK3 1006, ru1 1005"), "1005", "SK1 SK3"), "7 to 4, 1.5/1");
}

#[test]
fn case_10_6_c_a_palisade_if_all_attack_across_it() {
    // 0811 has stakes on every side but that of 0711.
    for (units, by, expected) in [
        ("SK1 0810, ru1 0811", "SK1", "4 to 4, 1/1 to 1/1.5"),
        ("SK1 0911, ru1 0811", "SK1", "4 to 4, 1/1 to 1/1.5"),
        ("SK1 0912, ru1 0811", "SK1", "4 to 4, 1/1 to 1/1.5"),
        ("SK1 0812, ru1 0811", "SK1", "4 to 4, 1/1 to 1/1.5"),
        ("SK1 0712, ru1 0811", "SK1", "4 to 4, 1/1 to 1/1.5"),
        ("SK1 0711, ru1 0811", "SK1", "4 to 4, 1/1"),
        ("SK1 0810, SK3 0712, ru1 0811", "SK1 SK3", "7 to 4, 1.5/1 to 1/1"),
        ("SK1 0810, SK3 0711, ru1 0811", "SK1 SK3", "7 to 4, 1.5/1"),
    ] {
        assert_eq!(odds(fight(units), "0811", by), expected, "{units}");
    }
    // Stakes are between two hexes: they help against who comes out of 0811 as well.
    assert_eq!(odds(fight("SK1 0811, ru1 0812"), "0812", "SK1"), "4 to 4, 1/1 to 1/1.5");
}

#[test]
fn case_10_6_c_shooters_by_the_side_their_line_enters() {
    // Around 0811: the open side is to the north-west. 0610 shoots in there; 0611 and 0710 in at its corners.
    for (hex, expected) in [
        ("0809", "2 to 2, 1/1 to 1/1.5"),
        ("0910", "2 to 2, 1/1 to 1/1.5"),
        ("1011", "2 to 2, 1/1 to 1/1.5"),
        ("0813", "2 to 2, 1/1 to 1/1.5"),
        ("0611", "2 to 2, 1/1 to 1/1.5"),
        ("0710", "2 to 2, 1/1 to 1/1.5"),
        ("0610", "2 to 2, 1/1"),
    ] {
        assert_eq!(odds(fight(&format!("PS1 {hex}, ru8 0811")), "0811", "PS1"), expected, "{hex}");
    }
    // With others: every one of them has to come across it.
    assert_eq!(odds(fight("SK1 0810, PS1 0611, ru1 0811"), "0811", "SK1 PS1"), "6 to 4, 1.5/1 to 1/1");
    assert_eq!(odds(fight("SK1 0810, PS1 0610, ru1 0811"), "0811", "SK1 PS1"), "6 to 4, 1.5/1");
    assert_eq!(odds(fight("SK1 0711, PS1 0809, ru1 0811"), "0811", "SK1 PS1"), "6 to 4, 1.5/1");
}

#[test]
fn case_10_6_c_a_line_through_a_corner_touches_both_sides() {
    // Clockwise from north: the neighbours of 1012, the hexes two away behind them, and behind the corner after each.
    let beside = ["1011", "1112", "1113", "1013", "0913", "0912"];
    let straight = ["1010", "1211", "1213", "1014", "0813", "0811"];
    let corners = ["1111", "1212", "1114", "0914", "0812", "0911"];
    for (side, neighbour) in beside.into_iter().enumerate() {
        let stakes = |scenario: &mut Scenario| put_side(scenario, [neighbour, "1012"], Some(Hexside::Palisade));
        let shot = |hex: &str| odds(fight_where(stakes, &format!("PS1 {hex}, ru8 1012")), "1012", "PS1");
        for i in 0..6 {
            let straight_in = if i == side { "2 to 2, 1/1 to 1/1.5" } else { "2 to 2, 1/1" };
            assert_eq!(shot(straight[i]), straight_in, "{neighbour} from {}", straight[i]);
            let touched = i == side || (i + 1) % 6 == side;
            let by_the_corner = if touched { "2 to 2, 1/1 to 1/1.5" } else { "2 to 2, 1/1" };
            assert_eq!(shot(corners[i]), by_the_corner, "{neighbour} from {}", corners[i]);
        }
    }
}

#[test]
fn case_10_6_c_lines_from_farther_away() {
    // Stakes on the northern side of 1012. The line from 1110 comes in there, that from 1210 beside it; 1004 and 1003
    // lie due north.
    let long = |hex: &str, neighbour: &str| {
        let change = |scenario: &mut Scenario| {
            put_side(scenario, [neighbour, "1012"], Some(Hexside::Palisade));
            unit_of(scenario, "PS1").range = 9;
        };
        odds(fight_where(change, &format!("PS1 {hex}, ru8 1012")), "1012", "PS1")
    };
    for hex in ["1110", "1004", "1003"] {
        assert_eq!(long(hex, "1011"), "2 to 2, 1/1 to 1/1.5", "{hex}");
        assert_eq!(long(hex, "1112"), "2 to 2, 1/1", "{hex}");
    }
    assert_eq!(long("1210", "1011"), "2 to 2, 1/1");
    assert_eq!(long("1210", "1112"), "2 to 2, 1/1 to 1/1.5");
}

#[test]
fn case_10_6_d_ground_helps_against_fire_too() {
    use Terrain::*;
    for (terrain, expected) in [
        (Plain, "4 to 4, 1/1"),
        (Wood, "4 to 4, 1/1 to 1/1.5"),
        (Hill, "4 to 4, 1/1 to 1/1.5"),
        (Vineyard, "4 to 4, 1/1 to 1/1.5"),
        (Village, "4 to 4, 1/1, die +1"),
        (Marsh, "4 to 4, 1/1, die +1"),
        (Ford, "4 to 4, 1/1"),
        // No bridge if anybody fires.
        (Bridge, "4 to 4, 1/1"),
    ] {
        let change = |scenario: &mut Scenario| put_ground(scenario, "1012", terrain);
        let table = fight_where(change, "PS1 1010, PS2 1014, ru1 1012");
        assert_eq!(odds(table, "1012", "PS1 PS2"), expected, "{terrain:?}");
    }
}

#[test]
fn case_terrain_what_each_ground_gives_hand_to_hand() {
    use Terrain::*;
    for (terrain, expected) in [
        (Plain, "4 to 4, 1/1"),
        (Wood, "4 to 4, 1/1 to 1/1.5"),
        (Hill, "4 to 4, 1/1 to 1/1.5"),
        (Vineyard, "4 to 4, 1/1 to 1/1.5"),
        (Village, "4 to 4, 1/1, die +1"),
        (Marsh, "4 to 4, 1/1, die +1"),
        (Ford, "4 to 4, 1/1"),
        (Bridge, "4 to 4, 1/1, die +1"),
    ] {
        let change = |scenario: &mut Scenario| put_ground(scenario, "1012", terrain);
        assert_eq!(odds(fight_where(change, "SK1 1011, ru1 1012"), "1012", "SK1"), expected, "{terrain:?}");
    }
}

#[test]
fn case_terrain_what_each_hexside_gives() {
    for (side, expected) in [
        (Hexside::Stream, "4 to 4, 1/1, die +1"),
        (Hexside::Bridge, "4 to 4, 1/1, die +1"),
        (Hexside::Palisade, "4 to 4, 1/1 to 1/1.5"),
        (Hexside::Slope, "4 to 4, 1/1"),
        (Hexside::Ford, "4 to 4, 1/1"),
    ] {
        let change = |scenario: &mut Scenario| put_side(scenario, ["1011", "1012"], Some(side));
        assert_eq!(odds(fight_where(change, "SK1 1011, ru1 1012"), "1012", "SK1"), expected, "{side:?}");
    }
}

#[test]
fn case_terrain_a_road_and_uneven_ground_give_nothing() {
    assert_eq!(odds(fight("SK1 0907, ru1 0908"), "0908", "SK1"), "4 to 4, 1/1");
    let uneven = |scenario: &mut Scenario| {
        let hex = hex_of(scenario, "1012");
        scenario.field.uneven[hex.index()] = true;
    };
    assert_eq!(odds(fight_where(uneven, "SK1 1011, ru1 1012"), "1012", "SK1"), "4 to 4, 1/1");
}

#[test]
fn case_terrain_the_holder_of_a_bridge() {
    // 0508 is the bridge, with a bank on either side.
    assert_eq!(odds(fight("SK1 0608, ru1 0508"), "0508", "SK1"), "4 to 4, 1/1, die +1");
    assert_eq!(odds(fight("SK1 0608, SK3 0408, ru1 0508"), "0508", "SK1 SK3"), "7 to 4, 1.5/1, die +1");
    // Not if anybody fires, and not if an attacker stands on the bridge too.
    assert_eq!(odds(fight("SK1 0608, PS1 0708, ru1 0508"), "0508", "SK1 PS1"), "6 to 4, 1.5/1");
    let longer = |scenario: &mut Scenario| put_ground(scenario, "0608", Terrain::Bridge);
    assert_eq!(odds(fight_where(longer, "SK1 0608, ru1 0508"), "0508", "SK1"), "4 to 4, 1/1");
    assert_eq!(odds(fight_where(longer, "SK1 0608, SK3 0408, ru1 0508"), "0508", "SK1 SK3"), "7 to 4, 1.5/1");
    // A defender on the bank has nothing from the bridge hex before him.
    assert_eq!(odds(fight("SK1 0508, ru1 0408"), "0408", "SK1"), "4 to 4, 1/1");
}

/// Byzantines attack at Beroia.
fn beroia(units: &str) -> Table<Basileus> {
    at(game("beroia-1122", &[]), "Byzantines", "combat", units)
}

/// The ring of wagons; 0604 lies between 0505 and 0705.
const RING: &str = "wg1 0604, wg2 0705, wg3 0706, wg4 0606, wg5 0506, wg6 0505";

#[test]
fn case_13_5_1_a_wagon_with_two_others_beside_it() {
    assert_eq!(odds(beroia(&format!("SK1 0603, {RING}")), "0604", "SK1"), "3 to 1, 3/1, die +1");
    for (wagons, expected) in [
        ("wg1 0604, wg2 0705, wg3 0505", "3 to 1, 3/1, die +1"),
        ("wg1 0604, wg2 0705", "3 to 1, 3/1"),
        ("wg1 0604", "3 to 1, 3/1"),
        // Plundered ones do not count, nor those two hexes away.
        ("wg1 0604, wg2 0705, wg3 plundered 0505", "3 to 1, 3/1"),
        ("wg1 0604, wg2 0705, wg3 0506", "3 to 1, 3/1"),
        // They need not stand as they did at first.
        ("wg1 0604, wg2 0504, wg3 0605, wg4 0705", "3 to 1, 3/1, die +1"),
    ] {
        assert_eq!(odds(beroia(&format!("SK1 0603, {wagons}")), "0604", "SK1"), expected, "{wagons}");
    }
}

#[test]
fn case_13_5_1_with_a_unit_on_it_or_on_its_neighbours() {
    assert_eq!(odds(beroia(&format!("SK1 0603, pa1 0604, {RING}")), "0604", "SK1"), "3 to 2, 1.5/1, die +1");
    let table = beroia(&format!("SK1 0603, pa1 0505, pa2 0705, {RING}"));
    assert_eq!(odds(table, "0604", "SK1"), "3 to 1, 3/1, die +1");
    // It goes with the wagon's hex: not for somebody inside the ring, nor where the wagon is plundered.
    assert_eq!(odds(beroia(&format!("SK1 0605, pa1 0603, {RING}")), "0604", "SK1"), "3 to 1, 3/1, die +1");
    let table = beroia("SK1 0603, pa1 0604, wg1 plundered 0604, wg2 0705, wg3 0505");
    assert_eq!(odds(table, "0604", "SK1"), "3 to 1, 3/1");
    let table = beroia("SK1 0605, pa1 0503, wg2 0504, wg3 0604, SK2 0502");
    assert_eq!(odds(table, "0503", "SK2"), "3 to 1, 3/1");
}

#[test]
fn case_13_5_1_only_at_beroia() {
    assert_eq!(odds(fight("SK3 1011, wg1 1012, wg2 1113, wg3 1013"), "1012", "SK3"), "3 to 1, 3/1");
}

#[test]
fn case_13_5_2_varangians_among_themselves_take_1_off_the_die() {
    for (units, by, expected) in [
        ("VA1 0603", "VA1", "4 to 1, 4/1, die -1"),
        ("VA3 0603", "VA3", "3 to 1, 3/1, die -1"),
        ("VA1 0603, VA3 0504", "VA1 VA3", "7 to 1, 4/1, die -1"),
        // A commander with them is no other unit.
        ("VA1 0603, JK 0603", "VA1", "6 to 1, 4/1, die -1"),
        ("VA1 0603, SK1 0504", "VA1 SK1", "7 to 1, 4/1"),
        ("SK1 0603", "SK1", "3 to 1, 3/1"),
        // With a unit on the wagon as well.
        ("VA1 0603, pa1 0604", "VA1", "4 to 2, 2/1, die -1"),
    ] {
        assert_eq!(odds(beroia(&format!("{units}, wg1 0604")), "0604", by), expected, "{units}");
    }
}

#[test]
fn case_13_5_2_it_offsets_the_laager() {
    assert_eq!(odds(beroia(&format!("VA1 0603, {RING}")), "0604", "VA1"), "4 to 1, 4/1");
    assert_eq!(odds(beroia(&format!("VA1 0603, SK1 0504, {RING}")), "0604", "VA1 SK1"), "7 to 1, 4/1, die +1");
}

#[test]
fn case_13_5_2_only_where_a_wagon_is() {
    assert_eq!(odds(beroia("VA1 0603, pa1 0604"), "0604", "VA1"), "4 to 1, 4/1");
    let table = beroia("VA1 0603, pa1 0604, wg1 plundered 0604");
    assert_eq!(odds(table, "0604", "VA1"), "4 to 1, 4/1");
    assert_eq!(odds(fight("VA 1011, wg1 1012"), "1012", "VA"), "4 to 1, 4/1", "elsewhere");
}

#[test]
fn case_13_5_2_the_axes_at_work() {
    // 4/1, a 4 counts as 3: D1 instead of DT.
    let mut table = beroia("VA1 0603, wg1 0604");
    attack(&mut table, "0604", "VA1", 4);
    insta::assert_snapshot!(outcome(&table), @r"
    CRT  Attack at 4/1, die 4, counted as 3: D1, the defender: one loss.
    10.9-a  Wagon wg1 is plundered.
    ");
    assert_eq!(now(&table, "wg1"), "wg1 plundered 0604");
}
