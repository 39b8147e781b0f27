//! The printed charts.

use super::{Hit, ODDS, RESULTS, capability, entry_cost, fire_protection, is_wet, odds_label};
use crate::reason::Points;
use crate::rules::test_combat::{at, defence, fire, melee, odds};
use crate::scenario::{Kind, Terrain};

// Results Table

#[test]
fn case_results_table_all_sixty_three_cells() {
    // Typed in from the printed table: - nothing, D disrupted, H half eliminated, E eliminated.
    let printed = [
        "----DDDHE", // die 1
        "----DDHHE",
        "--DDDDHEE",
        "-DDDHHEEE",
        "-DDHHEEEE",
        "DDDHEEEEE",
        "DDEEEEEEE", // die 7
    ];
    for (row, cells) in RESULTS.iter().zip(printed) {
        let letter = |hit: &Hit| match hit {
            Hit::Nothing => '-',
            Hit::Disrupted => 'D',
            Hit::Half => 'H',
            Hit::Eliminated => 'E',
        };
        assert_eq!(row.iter().map(letter).collect::<String>(), cells);
    }
}

#[test]
fn case_results_table_nine_columns() {
    let columns: Vec<_> = (0..ODDS.columns()).map(odds_label).collect();
    assert_eq!(columns, ["1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1"]);
}

#[test]
fn case_results_table_never_milder_to_the_right_or_downward() {
    for die in 0..7 {
        for column in 0..9 {
            assert!(column == 0 || RESULTS[die][column - 1] <= RESULTS[die][column]);
            assert!(die == 0 || RESULTS[die - 1][column] <= RESULTS[die][column]);
        }
    }
}

#[test]
fn case_results_table_the_seventh_row_takes_a_disrupted_target() {
    // SD against SD, 1-1: a 6 is D; 8 to 4 is 2-1, where 6 is D and 7 is E.
    let attack = |mark: &str| {
        let mut table = melee(&format!("SD1 1516 N, SD2 1516 N, sd1 1515 S{mark}, mi9 3030 N"));
        table.must("target 1515; add SD1; add SD2; declare; roll 6");
        table.log().contains("at 2-1, die 7: eliminated")
    };
    assert!(!attack(""));
    assert!(attack(" disrupted enemy-fire 3"));
}

// Terrain Chart

#[test]
fn case_terrain_chart_points_and_protection() {
    // Half points to enter, protection against fire, whether it counts as water.
    let chart = [
        (Terrain::Clear, Some(2), 2, false),
        (Terrain::Village, Some(2), 4, false),
        (Terrain::Woods, Some(4), 3, false),
        (Terrain::Stream, Some(4), 1, true),
        (Terrain::Slope, Some(4), 3, false),
        (Terrain::Marsh, Some(6), 1, true),
        (Terrain::Road, Some(2), 2, false),
    ];
    for (terrain, cost, protection, wet) in chart {
        assert_eq!(entry_cost(terrain), cost, "{terrain:?}");
        assert_eq!(fire_protection(terrain), protection, "{terrain:?}");
        assert_eq!(is_wet(terrain), wet, "{terrain:?}");
    }
    assert_eq!(entry_cost(Terrain::Impassable), None);
}

#[test]
fn case_terrain_chart_protection_in_play() {
    // An IB beside each target: clear 2, village 4, woods 3, stream 1, slope 3 (and uphill, halved; two IB).
    let susa = |units: &str, target: &str, by: &str| odds(at("susa", "fire", units), target, by);
    assert_eq!(susa("IB1 2508 N, mi1 2507 S", "2507", "IB1"), "2 to 2, 1-1");
    assert_eq!(susa("IB1 3321 N, mi1 3320 S", "3320", "IB1"), "2 to 4, 1-2");
    assert_eq!(susa("IB1 0503 S, mi1 0504 N", "0504", "IB1"), "2 to 3, 1-2");
    assert_eq!(susa("IB1 0611 N, mi1 0610 S", "0610", "IB1"), "2 to 1, 2-1");
    assert_eq!(susa("IB1 0611 S, IB2 0611 S, mi1 0612 N", "0612", "IB1 IB2"), "2 to 3, 1-2");
}

#[test]
fn case_terrain_chart_melee() {
    // One SK, so that types do not matter, in clear, village, woods, stream and on a slope.
    let strength =
        |from: &str, hex: &str| defence(&at("susa", "melee", &format!("SK1 {from} N, sk1 {hex} N")), hex, "SK1");
    assert_eq!(strength("2508", "2507"), "1");
    assert_eq!(strength("3321", "3320"), "2");
    assert_eq!(strength("0503", "0504"), "1");
    assert_eq!(strength("0611", "0610"), "½");
    assert_eq!(strength("0611", "0612"), "1");
    // Attacking out of water is halved, out of anything else it is not.
    assert_eq!(odds(at("susa", "melee", "SK1 0610 S, sk1 0611 N"), "0611", "SK1"), "½ to 1, 1-2");
    assert_eq!(odds(at("susa", "melee", "SK1 3320 S, sk1 3321 N"), "3321", "SK1"), "1 to 1, 1-1");
    assert_eq!(odds(at("susa", "melee", "SK1 0612 N, sk1 0611 S"), "0611", "SK1"), "1 to 1, 1-1");
    assert_eq!(odds(at("susa", "melee", "SK1 0504 N, sk1 0503 S"), "0503", "SK1"), "1 to 1, 1-1");
}

#[test]
fn case_terrain_chart_closed_ground_does_not_block_fire() {
    // #15: over the closed stream 0610.
    let table = crate::test_table::table(
        "herakleopolis",
        "turn 3; side Kashites; phase fire; stage allocate; unit IB1 0609 S; unit mi1 0611 N",
    );
    assert_eq!(odds(table, "0611", "IB1"), "2 to 2, 1-1");
}

#[test]
fn case_terrain_chart_nobody_fires_out_of_marsh() {
    // #1: 0612 is marsh; into it fire meets 1.
    let open = |units: &str| {
        crate::test_table::table("iran_iraq", &format!("turn 3; side Sumerians; phase fire; stage allocate; {units}"))
    };
    let mut out = open("unit BO1 0612 N; unit BO2 0512 NE; unit mi1 0611 S");
    out.must("target 0611");
    assert_eq!(out.refusal("add BO1"), "Fire H: BO1 stands in water and may not fire.");
    assert_eq!(odds(open("unit BO1 0611 S; unit mi1 0612 N"), "0612", "BO1"), "2 to 1, 2-1");
}

// Capability Chart

const SPEARS: [Kind; 2] = [Kind::MilitiaSpearmen, Kind::MilitiaInfantry];
const BLADES: [Kind; 2] = [Kind::Axemen, Kind::Swordsmen];

#[test]
fn case_capability_chart_every_pair() {
    for defender in Kind::UNITS {
        for attacker in Kind::UNITS {
            let expected = match (defender, attacker) {
                (d, a) if SPEARS.contains(&d) && BLADES.contains(&a) => (1, 2),
                (d, Kind::MediumCavalry) if SPEARS.contains(&d) => (2, 1),
                (d, Kind::MediumCavalry) if BLADES.contains(&d) => (1, 2),
                _ => (1, 1),
            };
            assert_eq!(capability(defender, attacker), expected, "{defender:?} against {attacker:?}");
        }
    }
}

#[test]
fn case_capability_chart_in_play() {
    // What one unit in front of one attacker defends with.
    let rows = [
        // defender, against MS, MI, AX, SD, MC, SK
        ("ms1", ["3", "3", "1½", "1½", "6", "3"]),
        ("mi1", ["1", "1", "½", "½", "2", "1"]),
        ("ax1", ["3", "3", "3", "3", "1½", "3"]),
        ("sd1", ["4", "4", "4", "4", "2", "4"]),
        ("mc1", ["2", "2", "2", "2", "2", "2"]),
        ("sk1", ["1", "1", "1", "1", "1", "1"]),
        ("bo1", ["1", "1", "1", "1", "1", "1"]),
        ("ch1", ["1", "1", "1", "1", "1", "1"]),
    ];
    for (defender, strengths) in rows {
        for (attacker, strength) in ["MS1", "MI1", "AX1", "SD1", "MC1", "SK1"].into_iter().zip(strengths) {
            let table = melee(&format!("{attacker} 1516 N, {defender} 1515 S"));
            assert_eq!(defence(&table, "1515", attacker), strength, "{defender} against {attacker}");
        }
    }
}

#[test]
fn case_capability_chart_the_smallest_multiplier_counts() {
    // A retreat has crowded MS and SD into one hex.
    let table = melee("SD1 1516 N, MC1 1415 NE, MS1 1615 NW, SK1 1516 N, ms1 1515 S, sd1 1515 S");
    let against = |attackers: &str| defence(&table, "1515", attackers);
    assert_eq!(against("SD1 MC1"), "3½"); // MS halved by the SD, SD halved by the MC
    assert_eq!(against("MS1 MC1"), "5"); // MS x 1 by the MS, SD halved
    assert_eq!(against("MC1"), "8"); // MS doubled, SD halved
    assert_eq!(against("SK1 MC1"), "8"); // skirmishers are overlooked
    assert_eq!(against("SK1"), "7"); // alone they change nothing
}

#[test]
fn case_capability_chart_riders_count_as_their_own_type() {
    let table = melee("CH1 1516 N, AX1 1516 N aboard CH1, ms1 1515 S");
    assert_eq!(odds(table, "1515", "AX1"), "3 to 1½, 2-1");
    let table = melee("MC1 1516 N, ch1 1515 S, ax1 1515 S aboard ch1");
    assert_eq!(odds(table, "1515", "MC1"), "2 to 1½, 1-1");
}

#[test]
fn case_capability_chart_skirmishers_may_do_without_the_horse() {
    // Three SK against two MS: 3 to 6, 1-2. With the MC in 1415 it would be 5 to 12 and too weak, but the MC may stay
    // out of it, and the SK attack alone.
    let units = "SK1 1516 N, SK2 1516 N, SK3 1516 N, MC1 1415 NE, ms1 1515 S, ms2 1515 S";
    assert_eq!(odds(melee(units), "1515", "SK1 SK2 SK3"), "3 to 6, 1-2");
    let mut table = melee(units);
    table.must("target 1515; add SK1; add SK2; add SK3");
    assert_eq!(table.refusal("add MC1"), "Melee H: Too weak: 5 against 12 is under 1 to 2. It would take 1 more.");
}

// Range Chart

#[test]
fn case_range_chart_strength_by_range() {
    let chart = [
        ("IB1", [Some("2"), Some("2"), Some("1"), Some("1"), None]),
        ("SK1", [Some("1"), Some("½"), None, None, None]),
        ("HA1", [Some("1"), Some("½"), None, None, None]),
    ];
    for (unit, strengths) in chart {
        let table = fire(&format!("{unit} 1520 N"));
        let id = table.game.parse_unit(unit).expect("a counter");
        for (hex, strength) in ["1519", "1518", "1517", "1516", "1515"].into_iter().zip(strengths) {
            let hex = table.game.parse_hex(hex).expect("a hex");
            let shot = table.game.shot(&table.state, id, hex).ok().map(|quarters| Points(quarters).to_string());
            assert_eq!(shot.as_deref(), strength, "{unit} at {}", table.game.number(hex));
        }
    }
    let table = at("nihriya", "fire", "BO1 2508 N");
    let bowmen = table.game.parse_unit("BO1").expect("a counter");
    let shots = ["2507", "2506", "2505"].map(|hex| {
        let hex = table.game.parse_hex(hex).expect("a hex");
        table.game.shot(&table.state, bowmen, hex).ok().map(|quarters| Points(quarters).to_string())
    });
    assert_eq!(shots, [Some("2".to_string()), Some("1".to_string()), None]);
}

#[test]
fn case_range_chart_the_downhill_hex() {
    // From the slope 0612 to the north: 0609 is three hexes away, 0607 five, and one more is out of reach.
    let shot = |scenario: &str, unit: &str, hex: &str| {
        let table = at(scenario, "fire", &format!("{unit} 0612 N"));
        let id = table.game.parse_unit(unit).expect("a counter");
        let hex = table.game.parse_hex(hex).expect("a hex");
        table.game.shot(&table.state, id, hex).ok().map(|quarters| Points(quarters).to_string())
    };
    assert_eq!(shot("susa", "HA1", "0609").as_deref(), Some("½"));
    assert_eq!(shot("susa", "SK1", "0609").as_deref(), Some("½"));
    assert_eq!(shot("nihriya", "BO1", "0609").as_deref(), Some("1"));
    assert_eq!(shot("susa", "IB1", "0607").as_deref(), Some("1"));
    for (scenario, unit, hex) in
        [("susa", "HA1", "0608"), ("susa", "SK1", "0608"), ("nihriya", "BO1", "0608"), ("susa", "IB1", "0606")]
    {
        assert_eq!(shot(scenario, unit, hex), None, "{unit}");
    }
}
