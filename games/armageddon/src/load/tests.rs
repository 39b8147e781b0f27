use std::collections::BTreeSet;

use engine::{DataFile, Side};
use hex::HexId;

use super::*;
use crate::scenario::{Begins, Grade, Kind};

pub fn printed() -> DataSet {
    DataSet::embedded(FILES)
}

pub fn load(id: &str) -> Scenario {
    scenario(&printed(), id, &[]).unwrap_or_else(|error| panic!("{id}: {error}"))
}

pub fn hex(scenario: &Scenario, name: &str) -> HexId {
    let field = &scenario.field;
    let letter = field.letters.iter().find(|(letter, _)| letter == name).map(|&(_, hex)| hex);
    letter.unwrap_or_else(|| field.grid.at(name.parse().unwrap()).unwrap())
}

/// The data files with `from`, which stands there once, replaced by `to`.
pub fn altered(path: &str, from: &str, to: &str) -> DataSet {
    let mut data = printed();
    let text = data.file(path).unwrap().text.clone();
    assert_eq!(text.matches(from).count(), 1, "{from:?} in {path}");
    data.put(path, DataFile { name: path.to_string(), text: text.replacen(from, to, 1) });
    data
}

/// The error of a scenario whose files were altered like this.
pub fn error(id: &str, path: &str, from: &str, to: &str) -> String {
    let error = scenario(&altered(path, from, to), id, &[]).expect_err("a broken file is rejected");
    assert!(matches!(error, OpenError::Data(_)), "{error}");
    error.to_string()
}

#[test]
fn every_printed_scenario_loads() {
    let data = printed();
    let cards = cards(&data).unwrap();
    assert_eq!(cards.len(), 41);
    for card in cards {
        let scenario = scenario(&data, &card.id, &[]).unwrap();
        assert_eq!(scenario.id, card.id);
        assert_eq!(u16::from(scenario.turns), card.turns);
        let units: u16 = card.sides.iter().map(|side| side.units).sum();
        assert_eq!(usize::from(units), scenario.units.iter().filter(|unit| unit.kind != Kind::Leader).count());
        assert!(scenario.units.iter().all(|unit| (unit.kind == Kind::Leader) == unit.grade.is_some()), "{}", card.id);
    }
}

#[test]
fn every_file_opens_with_its_source() {
    for (path, text) in FILES {
        let first = text.lines().next().unwrap();
        assert!(first.starts_with("# "), "{path}");
        if path.starts_with("scenarios/") {
            assert!(first.contains("Source: "), "{path}");
        }
    }
}

/// (scenario, units and leaders of the first side, of the second), counted by hand from the sheets.
#[test]
fn forces_are_as_listed() {
    let counts = [
        ("rome", (22, 0), (15, 0)),
        ("delta", (34, 5), (36, 6)),
        ("babylon", (36, 5), (40, 4)),
        ("megiddo", (38, 7), (44, 4)),
        ("kadesh", (50, 10), (48, 7)),
        ("charchemish", (48, 9), (42, 8)),
        ("lake_regillus", (46, 6), (48, 7)),
        ("david", (48, 7), (32, 6)),
        ("judeans_strike", (54, 9), (58, 8)),
        ("herakleopolis", (69, 9), (61, 7)),
        ("chengpu", (80, 8), (84, 7)),
        ("pelusium_meints", (68, 9), (43, 7)),
    ];
    for (id, first, second) in counts {
        let scenario = load(id);
        let count = |side| {
            let leaders = scenario.units_of(side).filter(|&unit| scenario.unit(unit).kind == Kind::Leader).count();
            (scenario.units_of(side).count() - leaders, leaders)
        };
        assert_eq!((count(Side(0)), count(Side(1))), (first, second), "{id}");
    }
}

#[test]
fn order_of_play_and_length() {
    let kadesh = load("kadesh");
    assert_eq!(kadesh.sides, ["Egyptians", "Hittites"]);
    assert_eq!((kadesh.first, kadesh.deploys, kadesh.turns), (Side(1), [Side(0), Side(1)], 15));
    let delta = load("delta");
    assert_eq!((delta.first, delta.deploys, delta.turns), (Side(1), [Side(1), Side(0)], 10));
}

#[test]
fn opposing_set_up_areas_never_overlap() {
    for card in cards(&printed()).unwrap() {
        let scenario = load(&card.id);
        let area = |side| {
            let forces = scenario.forces.iter().filter(move |force| force.side == side);
            let areas = forces.filter_map(|force| match &force.begins {
                Begins::Area(hexes) => Some(hexes.clone()),
                _ => None,
            });
            areas.flatten().collect::<BTreeSet<_>>()
        };
        assert!(area(Side(0)).is_disjoint(&area(Side(1))), "{}", card.id);
    }
}

/// Three units to a hex, one kind of them besides fire units; a chariot takes a hex of its own.
#[test]
fn every_set_up_area_has_room() {
    for card in cards(&printed()).unwrap() {
        let scenario = load(&card.id);
        for (index, force) in scenario.forces.iter().enumerate() {
            let Begins::Area(hexes) = &force.begins else { continue };
            let count = |kind| {
                let own = scenario.units.iter().filter(|unit| usize::from(unit.force) == index);
                own.filter(|unit| unit.kind == kind).count()
            };
            let chariots = count(Kind::Chariot);
            let foot: usize = Kind::UNITS.into_iter().map(count).sum::<usize>() - chariots;
            let mingle = |kind: &Kind| kind.fires() || *kind == Kind::Chariot;
            let apart: usize =
                Kind::UNITS.into_iter().filter(|kind| !mingle(kind)).map(|kind| count(kind).div_ceil(3)).sum();
            let needed = chariots + apart.max(foot.div_ceil(3));
            assert!(needed <= hexes.len(), "{} {}", card.id, force.label);
        }
    }
}

#[test]
fn a_scenario_that_does_not_exist_is_refused_with_those_that_do() {
    let Err(OpenError::NoSuchScenario(ids)) = scenario(&printed(), "kadesch", &[]) else { panic!() };
    assert_eq!(ids.len(), 41);
    assert!(ids.contains(&"kadesh".to_string()));
}

#[test]
fn a_player_may_add_a_scenario() {
    let mut data = printed();
    let text = data.file("scenarios/rome.toml").unwrap().text.replace("ref = \"P1\"", "ref = \"my own\"");
    data.put("scenarios/mine.toml", DataFile { name: "/home/me/mine.toml".into(), text });
    assert_eq!(scenario(&data, "mine", &[]).unwrap().id, "mine");
    assert_eq!(cards(&data).unwrap().last().unwrap().id, "mine");
}

#[test]
fn a_missing_file_is_named() {
    let mut data = DataSet::default();
    for (path, text) in FILES.iter().filter(|(path, _)| *path != "counters.toml") {
        data.put(path, DataFile { name: path.to_string(), text: text.to_string() });
    }
    assert_eq!(scenario(&data, "rome", &[]).unwrap_err().to_string(), "counters.toml: this file is missing");
}

#[test]
fn leaders_are_graded() {
    let scenario = load("kadesh");
    let grades: Vec<_> = scenario.units.iter().filter_map(|unit| (unit.force == 1).then_some(unit.grade)?).collect();
    assert_eq!(grades, [Grade::A, Grade::A, Grade::F]);
}
