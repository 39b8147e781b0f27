use engine::{DataFile, Side};
use hex::HexId;

use super::*;
use crate::scenario::{Begins, Kind, Unit};

pub const IDS: [&str; 5] =
    ["arcadiopolis-970", "dorostolon-971-first", "dorostolon-971-sortie", "dorostolon-971-third", "beroia-1122"];

pub fn printed() -> DataSet {
    DataSet::embedded(FILES)
}

pub fn load(id: &str) -> Scenario {
    scenario(&printed(), id, &[]).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// The hex of this name: `0709`, `B0905`.
pub fn hex(scenario: &Scenario, name: &str) -> HexId {
    let field = &scenario.field;
    field.grid.hexes().find(|&hex| field.number(hex).to_string() == name).unwrap_or_else(|| panic!("no hex {name}"))
}

/// The data files with `from`, which stands there once, replaced by `to`.
pub fn altered(path: &str, from: &str, to: &str) -> DataSet {
    let mut data = printed();
    let text = data.file(path).unwrap().text.clone();
    assert_eq!(text.matches(from).count(), 1, "{from:?} in {path}");
    data.put(path, DataFile { name: path.to_string(), text: text.replacen(from, to, 1) });
    data
}

/// The error of a scenario whose own file was altered like this.
pub fn broken(id: &str, from: &str, to: &str) -> String {
    error(id, &format!("scenarios/{id}.toml"), from, to)
}

/// The error of a scenario when a file was altered like this.
pub fn error(id: &str, path: &str, from: &str, to: &str) -> String {
    let error = scenario(&altered(path, from, to), id, &[]).expect_err("a broken file is rejected");
    assert!(matches!(error, OpenError::Data(_)), "{error}");
    error.to_string()
}

/// What a counter is worth when it is lost (11).
fn points(unit: &Unit) -> u16 {
    u16::from(unit.front)
        + match unit.kind {
            Kind::Commander => 4,
            Kind::Baggage => 2,
            _ => 0,
        }
}

/// (scenario; front strength of the combat units, and with the points of commanders and baggage, of the Byzantines and
/// of their enemy; thresholds), added up by hand.
#[test]
fn strengths_add_up_as_listed() {
    let totals = [
        ("arcadiopolis-970", (34, 40), (36, 41), Some((20, 18))),
        ("dorostolon-971-first", (50, 56), (50, 56), Some((20, 20))),
        ("dorostolon-971-sortie", (29, 35), (27, 33), None),
        ("dorostolon-971-third", (39, 45), (37, 43), Some((22, 20))),
        ("beroia-1122", (51, 57), (31, 54), Some((20, 25))),
    ];
    for (id, byzantine, enemy, thresholds) in totals {
        let scenario = load(id);
        let at = scenario.sides.iter().position(|name| name == "Byzantines").unwrap();
        let sum = |side: usize| {
            let own = || scenario.units.iter().filter(move |unit| usize::from(unit.side.0) == side);
            let front = own().filter(|unit| unit.kind.is_combat()).map(|unit| u16::from(unit.front)).sum::<u16>();
            (front, own().map(points).sum::<u16>())
        };
        assert_eq!((sum(at), sum(1 - at)), (byzantine, enemy), "{id}");
        assert_eq!(scenario.thresholds.map(|of| (of[at], of[1 - at])), thresholds, "{id}");
    }
}

#[test]
fn every_printed_scenario_loads() {
    let data = printed();
    let cards = cards(&data).unwrap();
    assert_eq!(cards.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(), IDS);
    for card in cards {
        let scenario = load(&card.id);
        assert_eq!((scenario.id.as_str(), &scenario.card), (card.id.as_str(), &card));
        assert_eq!((u16::from(scenario.turns), &scenario.case), (card.turns, &card.reference));
        let units: u16 = card.sides.iter().map(|side| side.units).sum();
        assert_eq!(usize::from(units), scenario.units.iter().filter(|unit| unit.kind.is_combat()).count());
        assert!(scenario.units.iter().all(|unit| match unit.begins {
            Begins::Group(group) => scenario.groups[usize::from(group)].side == unit.side,
            Begins::Reinforcement(one) => scenario.reinforcements[usize::from(one)].side == unit.side,
        }));
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

#[test]
fn order_of_play_and_length() {
    let order = |id: &str| {
        let scenario = load(id);
        let name = |side: Side| scenario.sides[usize::from(side.0)].clone();
        (name(Side(0)), name(scenario.deploys[0]), scenario.turns)
    };
    let expected = |first: &str, deploys: &str, turns| (first.to_string(), deploys.to_string(), turns);
    assert_eq!(order("arcadiopolis-970"), expected("Rus", "Byzantines", 10));
    assert_eq!(order("dorostolon-971-first"), expected("Byzantines", "Byzantines", 10));
    assert_eq!(order("dorostolon-971-sortie"), expected("Rus", "Byzantines", 6));
    assert_eq!(order("dorostolon-971-third"), expected("Rus", "Rus", 7));
    assert_eq!(order("beroia-1122"), expected("Byzantines", "Pechenegs", 7));
}

#[test]
fn sides_wear_the_colours_of_their_first_army() {
    assert_eq!(load("arcadiopolis-970").liveries, ["rus", "byzantine"]);
    assert_eq!(load("beroia-1122").liveries, ["byzantine", "pecheneg"]);
    let bulgarians = load("arcadiopolis-970").units.into_iter().find(|unit| unit.army == "bulgarian").unwrap();
    assert_eq!(bulgarians.livery, "bulgar");
}

#[test]
fn a_scenario_that_does_not_exist_is_refused_with_those_that_do() {
    let Err(OpenError::NoSuchScenario(ids)) = scenario(&printed(), "beroia", &[]) else { panic!() };
    assert_eq!(ids.len(), IDS.len());
    assert!(ids.contains(&"beroia-1122".to_string()));
}

#[test]
fn a_player_may_fight_on_the_proving_ground() {
    let mut data = printed();
    let text = "title = \"Drill\"\nclass = \"community\"\nauthor = \"me\"\nmaps = [\"T\"]\nturns = 2\n\
                deploy_order = [\"Red\", \"White\"]\nvictory.lower_losses = {}\n\
                [[side]]\nname = \"Red\"\narmies = [\"byzantine\"]\n\
                group = [{ name = \"Foot\", units = { skutatoi-3 = 1 }, hexes = [\"0101\"] }]\n\
                [[side]]\nname = \"White\"\narmies = [\"byzantine\"]\n\
                group = [{ name = \"Foot\", units = { skutatoi-3 = 1 }, hexes = [\"T1215\"] }]\n";
    data.put("scenarios/drill.toml", DataFile { name: "/home/me/drill.toml".into(), text: text.into() });
    let drill = scenario(&data, "drill", &[]).unwrap();
    assert_eq!(drill.field.sheets[0].title, "Proving ground");
    assert_eq!(drill.thresholds, None);
    assert_eq!(drill.units.iter().map(|unit| unit.name.as_str()).collect::<Vec<_>>(), ["SK", "sk"]);
    let last = cards(&data).unwrap().pop().unwrap();
    assert_eq!((last.id.as_str(), last.kind.as_str()), ("drill", "community, by me"));
}

#[test]
fn a_missing_file_is_named() {
    let mut data = DataSet::default();
    for (path, text) in FILES.iter().filter(|(path, _)| *path != "counters.toml") {
        data.put(path, DataFile { name: path.to_string(), text: text.to_string() });
    }
    assert_eq!(scenario(&data, "beroia-1122", &[]).unwrap_err().to_string(), "counters.toml: this file is missing");
    assert_eq!(cards(&data).unwrap_err().to_string(), "counters.toml: this file is missing");
}
