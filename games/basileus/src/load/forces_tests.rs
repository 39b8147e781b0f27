use std::collections::BTreeSet;

use engine::Side;

use crate::load::scenario;
use crate::load::tests::{IDS, altered, broken, hex, load};
use crate::scenario::{Begins, Kind, MOST_UNITS, Scenario, Spacing};

fn names(scenario: &Scenario) -> Vec<&str> {
    scenario.units.iter().map(|unit| unit.name.as_str()).collect()
}

#[test]
fn combat_units_come_first_then_commanders_then_baggage() {
    for id in IDS {
        let scenario = load(id);
        let rank = |kind: Kind| (kind == Kind::Commander) as u8 + 2 * (kind == Kind::Baggage) as u8;
        assert!(scenario.units.is_sorted_by_key(|unit| (rank(unit.kind), unit.side)), "{id}");
    }
}

#[test]
fn counters_are_called_by_abbreviation_and_number() {
    let sortie = load("dorostolon-971-sortie");
    assert_eq!(
        names(&sortie).join(" "),
        "RU1 RU2 RU3 RM1 RU4 RU5 RU6 RM2 RU7 RU8 pe1 sk1 pe2 pe3 ps sk2 pe4 sk3 ar hi ex SV mg1 mg2"
    );
    let beroia = load("beroia-1122");
    assert!(names(&beroia).contains(&"pa14") && names(&beroia).contains(&"JK") && names(&beroia).contains(&"tz"));
    for id in IDS {
        let scenario = load(id);
        assert_eq!(names(&scenario).iter().collect::<BTreeSet<_>>().len(), scenario.units.len(), "{id}");
        assert!(scenario.units.iter().all(|unit| {
            let capitals = unit.name.to_uppercase() == unit.name;
            capitals == (unit.side == Side(0))
        }));
    }
}

/// Ar is on the counters of the arithmoi and of the archonpouloi.
#[test]
fn two_types_with_the_same_letters_are_numbered_together() {
    let path = "scenarios/dorostolon-971-third.toml";
    let data = altered(path, "arithmoi = 1, scholai = 1", "arithmoi = 1, archonpouloi = 1");
    let names: Vec<_> =
        scenario(&data, "dorostolon-971-third", &[]).unwrap().units.into_iter().map(|unit| unit.name).collect();
    assert!(names.contains(&"ar1".to_string()) && names.contains(&"ar2".to_string()), "{names:?}");
}

/// As the file lists them, so that the strongest has the first number.
#[test]
fn types_keep_the_order_of_the_file() {
    let first = load("dorostolon-971-first");
    let rus: Vec<_> = first.units.iter().filter(|unit| unit.abbr == "Ru").map(|unit| unit.front).collect();
    assert_eq!(rus, [4, 4, 4, 3, 3, 3, 3, 3, 2, 2, 2, 2]);
}

#[test]
fn kavallarioi_charge_harder_at_beroia() {
    let charge = |id: &str, type_id: &str| load(id).units.iter().find(|unit| unit.type_id == type_id).unwrap().charge;
    assert_eq!(charge("arcadiopolis-970", "kavallarioi-3"), 1);
    assert_eq!(charge("beroia-1122", "kavallarioi-3"), 2);
    assert_eq!(charge("dorostolon-971-first", "scholai"), 1);
}

#[test]
fn four_units_begin_reduced_at_the_sortie() {
    let sortie = load("dorostolon-971-sortie");
    let reduced = sortie.units.iter().filter(|unit| unit.starts_reduced).map(|unit| unit.name.as_str());
    assert_eq!(reduced.collect::<Vec<_>>(), ["sk1", "pe2", "sk2", "ar"]);
    for id in IDS.into_iter().filter(|id| *id != "dorostolon-971-sortie") {
        assert!(load(id).units.iter().all(|unit| !unit.starts_reduced), "{id}");
    }
}

#[test]
fn groups_have_a_hex_for_each_unit() {
    for id in IDS {
        let scenario = load(id);
        for (place, group) in scenario.groups.iter().enumerate() {
            let own = || scenario.units.iter().filter(|unit| unit.begins == Begins::Group(place as u8));
            assert!(
                own().filter(|unit| unit.kind != Kind::Commander).count() <= group.hexes.len(),
                "{id} {}",
                group.name
            );
            assert!(own().all(|unit| unit.side == group.side));
        }
    }
}

/// 13.5: rows 01 to 10, without the hexes nobody enters; distance keeps them off the wagons.
#[test]
fn the_horsemen_of_beroia_scatter_over_an_area() {
    let beroia = load("beroia-1122");
    let group = beroia.groups.iter().find(|group| group.name == "Horsemen").unwrap();
    let from = ["pecheneg-archers", "pecheneg-nobles", "wagon"].map(str::to_string).to_vec();
    assert_eq!(group.spaced, Some(Spacing { least: 2, from }));
    let grid = &beroia.field.grid;
    let open = grid.hexes().filter(|&hex| grid.row(hex) < 10 && beroia.field.terrain[hex.index()].is_crossable());
    assert_eq!(group.hexes, open.collect::<Vec<_>>());
    assert!(group.hexes.contains(&hex(&beroia, "0605")) && !group.hexes.contains(&hex(&beroia, "0111")));
}

#[test]
fn broken_groups_are_rejected_at_their_line() {
    let id = "beroia-1122";
    let text = crate::load::FILES.iter().find(|(path, _)| path.contains(id)).unwrap().1;
    let line = |start: &str| text.lines().position(|line| line.starts_with(start)).unwrap() + 1;
    let at = |line: usize, message: &str| format!("scenarios/{id}.toml:{line}: {message}");
    let put = |from: &str, to: &str| broken(id, from, to);
    let (nobles, chief) = ("units = { tzelgu = 1, pecheneg-nobles = 1 }", line("name = \"Chief\""));
    assert_eq!(put(nobles, ""), at(chief, "group \"Chief\" has no counters: expected at least one"));
    assert_eq!(
        put(nobles, "units = { tzelgu = 1 }"),
        at(chief, "group \"Chief\" has 1 commanders and 0 combat units: expected a unit for each")
    );
    assert_eq!(
        put(nobles, "units = { tzelgu = 1, wagon = 1 }"),
        at(chief, "group \"Chief\" has 1 commanders and 0 combat units: expected a unit for each")
    );
    assert_eq!(
        put(nobles, "units = { tzelgu = 1, pecheneg-nobles = 2 }"),
        at(chief, "group \"Chief\" has 2 units for 1 hexes: expected a hex for each")
    );
    let unknown = put(nobles, "units = { tzelgou = 1 }");
    assert!(unknown.starts_with(&at(chief + 1, "unknown type \"tzelgou\": expected archonpouloi, ")), "{unknown}");
    assert_eq!(put(nobles, "units = { rus-3 = 1 }"), at(chief + 1, "rus-3 is rus: expected a type of pecheneg"));
    assert_eq!(
        put(nobles, "units = { pecheneg-nobles = 0 }"),
        at(chief + 1, "26 counters up to here: expected at least one more, and 128 at most")
    );
    assert_eq!(
        put(nobles, "reduced = { tzelgu = 1 }"),
        at(chief + 1, "tzelgu has one step: expected a type with a reduced side")
    );
    assert_eq!(
        put("hexes = [\"0607\"]", ""),
        at(chief, "group \"Chief\" needs a place: expected either hexes or an area")
    );
    assert_eq!(
        put("hexes = [\"0607\"]", "hexes = [\"0606\"]"),
        at(chief, "group \"Chief\" shares 0606 with group \"Wagons\": expected hexes of its own")
    );
    let horsemen = line("name = \"Horsemen\"");
    assert_eq!(
        put("area = { from = \"0101\", to = \"1210\" }", "area = { from = \"0101\", to = \"1211\" }"),
        at(horsemen, "group \"Horsemen\" shares 0411 with group \"Infantry\": expected hexes of its own")
    );
    assert_eq!(
        put("pecheneg-archers = 14", "pecheneg-archers = 114"),
        at(horsemen + 1, "142 counters up to here: expected at least one more, and 128 at most")
    );
    assert_eq!(put("least = 2", "least = 0"), at(horsemen + 3, "distance 0: expected 1 to 9"));
    assert_eq!(
        put("\"pecheneg-nobles\", \"wagon\"]", "\"pecheneg-nobles\", \"mangonel\"]"),
        at(horsemen + 3, "no mangonel of this side sets up: expected one of its types")
    );
    assert!(put("least = 2", "most = 2").starts_with(&at(horsemen + 3, "unknown field `most`, expected `least`")));
}

#[test]
fn broken_sides_are_rejected_at_their_line() {
    let ends = |message: String, end: &str| assert!(message.ends_with(end), "{message}");
    let put = |from: &str, to: &str| broken("beroia-1122", from, to);
    ends(put("armies = [\"pecheneg\"]", "armies = []"), "a side without armies: expected at least one");
    ends(
        put("armies = [\"pecheneg\"]", "armies = [\"cuman\"]"),
        "unknown army \"cuman\": expected byzantine, rus, bulgarian or pecheneg",
    );
    ends(put("threshold = 25\n", ""), "a threshold of one side only: expected one of each side or of none");
    ends(put("threshold = 25", "threshold = 0"), "threshold 0: expected 1 to 200");
}

#[test]
fn there_is_room_for_every_counter() {
    assert!(IDS.into_iter().all(|id| load(id).units.len() <= MOST_UNITS));
}
