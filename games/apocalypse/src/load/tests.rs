use engine::Side;

use super::*;
use crate::scenario::{Army, BYZANTINE, Kind, MOST_UNITS, MUSLIM, Unit};

pub const ID: &str = "war-646";

pub fn printed() -> DataSet {
    DataSet::embedded(FILES)
}

pub fn war() -> Scenario {
    scenario(&printed(), ID, &[]).unwrap_or_else(|error| panic!("{error}"))
}

/// The data files with `from`, which stands there once, replaced by `to`.
pub fn altered(path: &str, from: &str, to: &str) -> DataSet {
    let mut data = printed();
    let text = data.file(path).unwrap().text.clone();
    assert_eq!(text.matches(from).count(), 1, "{from:?} in {path}");
    data.put(path, DataFile { name: path.to_string(), text: text.replacen(from, to, 1) });
    data
}

/// The error when a file was altered like this.
pub fn error(path: &str, from: &str, to: &str) -> String {
    refusal(&altered(path, from, to))
}

/// The error of these data files.
pub fn refusal(data: &DataSet) -> String {
    let error = scenario(data, ID, &[]).expect_err("a broken file is rejected");
    assert!(matches!(error, OpenError::Data(_)), "{error}");
    assert_eq!(cards(data).unwrap_err().to_string(), error.to_string());
    error.to_string()
}

/// `path:line: message` at the line where this text ends, the first time it stands there.
pub fn at(path: &str, text: &str, message: &str) -> String {
    let (_, file) = FILES.iter().find(|(known, _)| *known == path).unwrap();
    let start = file.find(text).unwrap_or_else(|| panic!("no {text:?} in {path}"));
    format!("{path}:{}: {message}", file[..start + text.len()].lines().count())
}

/// Counters of one kind that pass, added up: how many, combat factors in clear and in broken ground.
fn sum(units: &[Unit], passes: impl Fn(&Unit) -> bool) -> (usize, u16, u16) {
    let mut total = (0, 0, 0);
    for unit in units.iter().filter(|unit| passes(unit)) {
        total = (total.0 + 1, total.1 + u16::from(unit.clear), total.2 + u16::from(unit.rough));
    }
    total
}

/// Added up by hand from the counter list.
#[test]
fn counters_and_their_factors_add_up() {
    let units = war().units;
    let army = |army| sum(&units, |unit| unit.army == Some(army) && unit.kind == Kind::Land);
    assert_eq!(army(Army::Syria), (31, 111, 88));
    assert_eq!(army(Army::Egypt), (25, 81, 78));
    assert_eq!(army(Army::Kufa), (8, 26, 21));
    assert_eq!(army(Army::Obsequium), (18, 63, 57));
    assert_eq!(army(Army::Orientales), (16, 38, 36));
    assert_eq!(army(Army::Armeniae), (12, 32, 35));
    assert_eq!(army(Army::Carabisianis), (6, 12, 18));
    assert_eq!(army(Army::African), (7, 15, 14));
    assert_eq!(army(Army::Rebels), (4, 10, 8));
    let rebels = |unit: &Unit| unit.army == Some(Army::Rebels);
    let land = |side: Side| sum(&units, |unit| unit.kind == Kind::Land && unit.side == side && !rebels(unit));
    assert_eq!(land(MUSLIM), (64, 218, 187));
    assert_eq!(land(BYZANTINE), (63 - 4, 160, 160));
    let ships = |side: Side| sum(&units, |unit| unit.kind == Kind::Naval && unit.side == side);
    assert_eq!((ships(BYZANTINE), ships(MUSLIM)), ((10, 0, 0), (12, 0, 0)));
    assert_eq!(sum(&units, |unit| unit.kind == Kind::Leader), (14, 0, 0));
    // With the four Expeditions, the turn, Greek Fire and eleven pillaged markers there are 180.
    assert_eq!(units.len() + 17, 180);
    assert!(units.len() <= MOST_UNITS);
}

#[test]
fn land_units_come_first_then_ships_then_leaders() {
    let kinds: Vec<u8> = war().units.iter().map(|unit| unit.kind as u8).collect();
    assert!(kinds.is_sorted());
}

#[test]
fn every_file_opens_with_its_source() {
    for (path, text) in FILES {
        let head: Vec<&str> = text.lines().take_while(|line| line.starts_with("# ")).collect();
        assert!(head.iter().any(|line| line.contains("Source: ")), "{path}");
    }
}

#[test]
fn the_war_is_listed_and_opens() {
    let cards = cards(&printed()).unwrap();
    assert_eq!(cards.len(), 1);
    let war = war();
    assert_eq!((war.id.as_str(), &war.card), (ID, &cards[0]));
    assert_eq!((war.turns, war.first_year), (11, 646));
    assert_eq!(war.sides, ["Byzantines", "Muslims"]);
    assert_eq!(war.liveries, ["byzantine", "muslim"]);
}

#[test]
fn a_war_that_does_not_exist_is_refused_with_the_one_that_does() {
    let Err(OpenError::NoSuchScenario(ids)) = scenario(&printed(), "war-674", &[]) else { panic!() };
    assert_eq!(ids, [ID]);
}

#[test]
fn a_missing_file_is_named() {
    for missing in ["charts.toml", "counters.toml", "map.toml"] {
        let mut data = DataSet::default();
        for (path, text) in FILES.iter().filter(|(path, _)| *path != missing) {
            data.put(path, DataFile { name: path.to_string(), text: text.to_string() });
        }
        assert_eq!(refusal(&data), format!("{missing}: this file is missing"));
    }
}

/// A file of a player's own is listed after the printed war if it is fought later.
#[test]
fn a_players_own_war() {
    let mut data = printed();
    let text = data.file("scenarios/war-646.toml").unwrap().text.clone();
    let text = text.replace("first_year = 646", "first_year = 674").replace("turns = [11, 10]", "turns = [5]");
    data.put("scenarios/mine.toml", DataFile { name: "/home/me/mine.toml".into(), text });
    assert_eq!(cards(&data).unwrap().iter().map(|card| card.id.as_str()).collect::<Vec<_>>(), [ID, "mine"]);
    let mine = scenario(&data, "mine", &[]).unwrap();
    assert_eq!((mine.turns, mine.first_year, mine.card.turns), (5, 674, 5));
}
