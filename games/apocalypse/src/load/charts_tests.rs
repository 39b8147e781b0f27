use engine::DataSet;

use super::*;
use crate::load::tests::{altered, at, error, printed, war};
use crate::scenario::PlaceKind;

const CHARTS: &str = "charts.toml";

#[test]
fn the_combat_results_table() {
    use CombatResult::{
        AttackerDestroyed as AD, AttackerRouted as AR, Attrition as A, DefenderDestroyed as DD, DefenderRouted as DR,
    };
    #[rustfmt::skip]
    let listed = [
        [AD, AD, AD, AR, AR, AR, A,  A,  DR],
        [AD, AD, AR, AR, AR, A,  A,  DR, DR],
        [AD, AR, AR, AR, A,  A,  DR, DR, DR],
        [AR, AR, AR, A,  A,  DR, DR, DR, DD],
        [AR, AR, A,  A,  DR, DR, DR, DD, DD],
        [AR, A,  A,  DR, DR, DR, DD, DD, DD],
    ];
    assert_eq!(war().charts.combat, listed);
}

#[test]
fn the_other_tables() {
    let charts = war().charts;
    assert_eq!((charts.enter, charts.river, charts.road, charts.enemy), ([1, 2, 2, 3, 3], 1, 1, 1));
    assert_eq!((charts.stacking, charts.stacking_pillaged), ([10, 8, 4], [10, 4, 2]));
    assert_eq!(charts.attrition, [[0, 0, 1], [0, 1, 1], [0, 1, 2], [1, 1, 2], [1, 2, 3], [2, 3, 4]]);
    assert_eq!((charts.breach, charts.breach_pillaged, charts.breach_ships), ([5, 4, 3], [5, 3, 2], 1));
    assert_eq!((charts.march, charts.sail, charts.rally), ([40, 20], [40, 30], [4, 3]));
    assert_eq!(charts.stacking[PlaceKind::Constantinople as usize], 10, "charts are indexed by kind of place");
    let fire = charts.greek_fire;
    assert_eq!(fire[0], [(0, true), (0, true), (1, true), (1, true), (1, true)]);
    assert_eq!(fire[1], [(0, false), (1, true), (1, true), (2, true), (2, true)]);
    let units = fire.map(|row| row.map(|(units, _)| units));
    assert_eq!(units[2..], [[1, 1, 1, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 3, 3], [2, 2, 3, 3, 4]]);
    assert!(fire[2..].iter().flatten().all(|(_, shaded)| !shaded));
}

#[test]
fn what_earthquakes_strike() {
    let war = war();
    let names = war.charts.earthquakes.map(|place| war.map.places[place.index()].name.clone());
    assert_eq!(
        names,
        [
            "Constantinople",
            "Nicomedia",
            "Cyzicus",
            "Antioch",
            "Laodicea",
            "Tripolis",
            "Rhodes",
            "Constantia",
            "Alexandria",
            "Damascus",
            "Dvin"
        ]
    );
}

#[test]
fn all_but_movement_is_reconstructed() {
    let ours = |data: &DataSet| read(data.file(CHARTS).unwrap(), &war().map).unwrap().ours;
    assert_eq!(ours(&printed()).len(), 8);
    assert!(!ours(&printed()).contains(&"movement allowances"));
    let known = altered(CHARTS, "[rally]\nfrom = \"reconstructed\"", "[rally]\nfrom = \"rulebook\"");
    assert_eq!(ours(&known).len(), 7);
}

#[test]
fn broken_charts_are_rejected_at_their_line() {
    let is = |from: &str, to: &str, message: &str| {
        assert_eq!(error(CHARTS, from, to), at(CHARTS, from, message));
    };
    let row = "\"  AR  A   A   DR  DR  DR  DD  DD  DD\", # 6";
    is(row, &row.replacen("DD", "", 1), "8 columns: expected 9");
    is(row, &row.replacen("DD", "DX", 1), "unknown result \"DX\": expected A, AR, DR, AD or DD");
    assert_eq!(error(CHARTS, row, ""), at(CHARTS, "rows = [", "5 rows: expected 6"));
    let fire = "\"2  2  3  3  4 \", # 6";
    is(fire, &fire.replacen('4', "4 5", 1), "6 columns: expected 5");
    is(fire, &fire.replacen('4', "10", 1), "unknown result \"10\": expected a digit, with a star if it is shaded");
    is(fire, &fire.replacen('4', "*", 1), "unknown result \"*\": expected a digit, with a star if it is shaded");
    is("[2, 3, 4],", "[2, 3],", "2 columns: expected 3");
    is("[2, 3, 4],", "[2, 3, 10],", "units lost 10: expected 0 to 9");
    is("mountain = 3", "mountain = 0", "points 0: expected 1 to 9");
    is("river = 1", "river = 10", "points 10: expected 0 to 9");
    is("constantinople = 10", "constantinople = 100", "stacking limit 100: expected 0 to 99");
    is("constantinople = 5", "constantinople = 7", "face 7: expected 1 to 6");
    is("ships = 1", "ships = 6", "die modifier 6: expected 0 to 5");
    is("rshtuni = 3", "rshtuni = 7", "face 7: expected 0 to 6");
    is("foot = 20", "foot = 0", "allowance 0: expected 1 to 99");
    let quake = "  \"Damascus\", \"Dvin\",";
    is(quake, "  \"Damascus\", \"Ani\",", "no place \"Ani\" on the map: expected the name of one");
    assert_eq!(error(CHARTS, quake, "  \"Damascus\","), at(CHARTS, "places = [", "10 places: expected 11"));
    let message = error(CHARTS, "road = 1", "roads = 1");
    assert!(message.starts_with(&at(CHARTS, "road = 1", "unknown field `roads`, expected one of `from`")), "{message}");
    assert!(error(CHARTS, "road = 1\n", "").contains("missing field `road`"));
    let message = error(CHARTS, "[movement]\nfrom = \"rulebook\"", "[movement]\nfrom = \"memory\"");
    assert!(message.contains("unknown variant `memory`, expected one of `rulebook`"), "{message}");
}
