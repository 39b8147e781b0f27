//! The printed charts.

use super::*;
use crate::Basileus;
use crate::rules::test_combat::{put_ground, put_road, put_side};
use crate::test_table::{PROVING_GROUND, game, game_where};

#[test]
fn case_crt_as_it_is_printed() {
    let printed = "\
1: DR DT D1 D1 D1R D2 D2
2: DR DR DT D1 D1 D1 D2
3: AR AR DR DT DT DT D1
4: AT AT AR DR DT DT DT
5: A1 AT AT AR DR DR DR
6: A1R A1 A1 AT AR AR DR
7: A2 A1R A1R AT AT AT AR
";
    let row = |die: i8| {
        let labels: Vec<_> = (0..7).map(|column| result(die, column).label()).collect();
        format!("{die}: {}\n", labels.join(" "))
    };
    assert_eq!((1..=7).map(row).collect::<String>(), printed);
    assert_eq!(COLUMNS, ["1/2", "1/1.5", "1/1", "1.5/1", "2/1", "3/1", "4/1"]);
}

#[test]
fn case_crt_less_than_1_reads_as_1_and_more_than_7_as_7() {
    for column in 0..7 {
        assert_eq!([-1, 0].map(|die| result(die, column)), [result(1, column); 2]);
        assert_eq!([8, 9, 12].map(|die| result(die, column)), [result(7, column); 3]);
    }
}

#[test]
fn case_crt_a_result_is_what_its_letters_say() {
    for row in RESULTS {
        for result in row {
            let label = result.label();
            let struck = if label.starts_with('A') { Struck::Attacker } else { Struck::Defender };
            let losses = label.chars().find_map(|letter| letter.to_digit(10)).unwrap_or(0) as u8;
            let sequel = match label.chars().last() {
                Some('R') => Sequel::Retreat,
                Some('T') => Sequel::Test,
                _ => Sequel::Nothing,
            };
            assert_eq!(result, CombatResult { struck, losses, sequel }, "{label}");
        }
    }
}

#[test]
fn case_10_5_the_column_is_rounded_in_the_defenders_favour() {
    // The last column whose value the ratio reaches: 2/3, 1, 3/2, 2, 3, 4.
    for (attack, defence, label) in [
        (1, 9, "1/2"),
        (1, 2, "1/2"),
        (5, 8, "1/2"),
        (3, 5, "1/2"),
        (2, 3, "1/1.5"),
        (3, 4, "1/1.5"),
        (9, 10, "1/1.5"),
        (1, 1, "1/1"),
        (4, 3, "1/1"),
        (7, 5, "1/1"),
        (3, 2, "1.5/1"),
        (5, 3, "1.5/1"),
        (7, 4, "1.5/1"),
        (2, 1, "2/1"),
        (5, 2, "2/1"),
        (8, 3, "2/1"),
        (3, 1, "3/1"),
        (7, 2, "3/1"),
        (11, 3, "3/1"),
        (4, 1, "4/1"),
        (30, 1, "4/1"),
    ] {
        assert_eq!(COLUMNS[column(attack, defence)], label, "{attack} to {defence}");
    }
    let bounds = [(2, 3), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1)];
    for attack in 1..=60 {
        for defence in 1..=20 {
            let reached = bounds.iter().filter(|(above, below)| attack * below >= above * defence).count();
            assert_eq!(column(attack, defence), reached, "{attack} to {defence}");
        }
    }
}

#[test]
fn case_terrain_what_a_hex_costs_and_what_it_gives() {
    use Terrain::*;
    // Cost in half points, die, column.
    for (terrain, cost, die, shift) in [
        (Plain, Some(2), 0, false),
        (Village, Some(2), 1, false),
        (Wood, Some(4), 0, true),
        (Hill, Some(4), 0, true),
        (Vineyard, Some(4), 0, true),
        (Marsh, Some(4), 1, false),
        (Bridge, Some(2), 0, false),
        (Ford, Some(4), 0, false),
        (River, None, 0, false),
        (Mountain, None, 0, false),
        (Fortification, None, 0, false),
    ] {
        assert_eq!((hex_cost(terrain), hex_die(terrain), shifts_column(terrain)), (cost, die, shift), "{terrain:?}");
    }
}

/// What a step costs, in half points, for who began on a road and who did not.
fn costs(game: &Basileus, from: &str, to: &str) -> [Option<u8>; 2] {
    let (from, to) = (game.parse_hex(from).expect("a hex"), game.parse_hex(to).expect("a hex"));
    let field = &game.scenario().field;
    let way = field.grid.direction_to(from, to).expect("hexes side by side");
    [true, false].map(|on_road| step_cost(field, from, way, to, on_road))
}

#[test]
fn case_terrain_what_a_step_costs() {
    let game = game(PROVING_GROUND, &[]);
    for (from, to, on_road, off_road) in [
        ("1012", "1011", Some(2), Some(2)), // plain
        ("0201", "0202", Some(4), Some(4)), // wood
        ("0305", "0306", Some(4), Some(4)), // vineyard
        ("0212", "0213", Some(4), Some(4)), // marsh
        ("0605", "0705", Some(4), Some(4)), // hill, no slope on this side
        ("0608", "0708", Some(1), Some(2)), // along a road
        ("0709", "0708", Some(2), Some(2)), // onto a road
        ("0708", "0808", Some(1), Some(2)), // a village on the road
        ("0408", "0508", Some(1), Some(2)), // a bridge on the road
        ("0412", "0512", Some(4), Some(4)), // a ford
        ("0411", "0511", None, None),       // a river
        ("0210", "0211", Some(4), Some(4)), // a stream
        ("0211", "0210", Some(4), Some(4)), // from the other bank
        ("0208", "0308", Some(1), Some(4)), // a village behind a stream, on the road
        ("0703", "0704", Some(6), Some(6)), // a hill behind a slope
        ("0704", "0703", Some(4), Some(4)), // and down again
        ("0810", "0811", Some(4), Some(4)), // a palisade
        ("0811", "0711", Some(2), Some(2)), // its open side
        ("0904", "1004", Some(4), Some(4)), // a ford hexside: the whole step
        ("0905", "1005", Some(1), Some(2)), // a bridge hexside, with a road
        ("0901", "1001", None, None),       // a river hexside
    ] {
        assert_eq!(costs(&game, from, to), [on_road, off_road], "{from} to {to}");
    }
}

#[test]
fn case_terrain_a_road_spares_streams_and_slopes_but_no_palisade() {
    for (side, on_road, off_road) in [
        (Hexside::Stream, Some(1), Some(6)),
        (Hexside::Slope, Some(1), Some(6)),
        (Hexside::Bridge, Some(1), Some(2)),
        // The stakes cost a point on the road as well.
        (Hexside::Palisade, Some(3), Some(6)),
        (Hexside::Ford, Some(4), Some(4)),
        (Hexside::River, None, None),
    ] {
        let game = game_where(PROVING_GROUND, &[], |scenario| {
            put_ground(scenario, "1011", Terrain::Wood);
            put_side(scenario, ["1012", "1011"], Some(side));
            put_road(scenario, ["1012", "1011"], true);
        });
        assert_eq!(costs(&game, "1012", "1011"), [on_road, off_road], "{side:?}");
    }
}

#[test]
fn case_terrain_a_ford_or_bridge_hexside_makes_the_whole_step_cost_its_own() {
    for (side, cost) in [(Hexside::Ford, 4), (Hexside::Bridge, 2)] {
        for terrain in [Terrain::Plain, Terrain::Wood, Terrain::Marsh] {
            let game = game_where(PROVING_GROUND, &[], |scenario| {
                put_ground(scenario, "1011", terrain);
                put_side(scenario, ["1012", "1011"], Some(side));
            });
            assert_eq!(costs(&game, "1012", "1011"), [Some(cost); 2], "{side:?} {terrain:?}");
        }
    }
}
