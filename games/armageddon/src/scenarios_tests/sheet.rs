//! What a scenario sheet lists, written as it is printed: forces and their places, order and length.

use std::collections::{BTreeMap, BTreeSet};

use engine::Side;
use hex::HexId;

use crate::Armageddon;
use crate::scenario::{Begins, Terrain};
use crate::test_table::game;

/// Checks a scenario against its sheet. A force is `9MI 6MS 3AX 4SK at D-3`, `... at G-5 J-5` (either area; `off-slopes`
/// leaves slope hexes out), `... over W N E from 1` (edges), `... over S from 1 by 1` (binding), or `... by H M from 4` (named hexes); `order` is `Romans
/// deploy, Romans move, 10 turns`.
pub fn sheet(scenario: &str, first: (&str, &[&str]), second: (&str, &[&str]), order: &str) {
    let game = game(scenario);
    let printed = game.scenario();
    assert_eq!(printed.sides, [first.0, second.0]);
    let mut forces = printed.forces.iter().enumerate();
    for (side, lists) in [first.1, second.1].into_iter().enumerate() {
        for list in lists {
            let (index, force) = forces.next().unwrap_or_else(|| panic!("{list}"));
            assert_eq!(force.side, Side(side as u8), "{list}");
            let words: Vec<&str> = list.split(' ').collect();
            let place = words.iter().position(|word| ["at", "over", "by"].contains(word)).expect("a place");
            assert_eq!(counted(&game, index), listed(&words[..place]), "{list}");
            begins(&game, &force.begins, words[place], &words[place + 1..], list);
        }
    }
    assert!(forces.next().is_none());
    let name = |side: Side| &printed.sides[side.index()];
    let told = format!("{} deploy, {} move, {} turns", name(printed.deploys[0]), name(printed.first), printed.turns);
    assert_eq!(told, order);
}

/// What lies in a hex of the scenario's map.
pub fn ground(scenario: &str, hex: &str) -> Terrain {
    let game = game(scenario);
    game.scenario().field.terrain[at(&game, hex).index()]
}

/// Whether any crest counts in the scenario.
pub fn has_crests(scenario: &str) -> bool {
    game(scenario).scenario().field.crest.iter().any(|sides| *sides != 0)
}

/// The hex with this letter or number.
fn at(game: &Armageddon, name: &str) -> HexId {
    let field = &game.scenario().field;
    let letter = field.letters.iter().find(|(letter, _)| letter == name).map(|(_, hex)| *hex);
    letter.unwrap_or_else(|| field.grid.at(name.parse().expect("a hex number")).expect("a hex of the map"))
}

/// `9MI 6MS` as counts.
fn listed(words: &[&str]) -> BTreeMap<String, u32> {
    let entry = |word: &&str| {
        let letters = word.trim_start_matches(char::is_numeric);
        (letters.to_string(), word[..word.len() - letters.len()].parse().expect("a count"))
    };
    words.iter().map(entry).collect()
}

/// The counters of a force: units by type, leaders by grade.
fn counted(game: &Armageddon, force: usize) -> BTreeMap<String, u32> {
    let mut counts = BTreeMap::new();
    for unit in game.scenario().units.iter().filter(|unit| usize::from(unit.force) == force) {
        let name = unit.grade.map_or(unit.kind.abbreviation(), |grade| grade.letter());
        *counts.entry(name.to_string()).or_default() += 1;
    }
    counts
}

fn begins(game: &Armageddon, begins: &Begins, how: &str, words: &[&str], list: &str) {
    let grid = &game.scenario().field.grid;
    let number = |word: &str| {
        let place = words.iter().position(|other| *other == word)?;
        Some(words[place + 1].parse::<u8>().expect("a turn"))
    };
    let places = words.iter().take_while(|word| **word != "from");
    let set = |hexes: &[HexId]| hexes.iter().copied().collect::<BTreeSet<_>>();
    match (how, begins) {
        ("at", Begins::Area(hexes)) => {
            let mut area = BTreeSet::new();
            for place in places.filter(|place| **place != "off-slopes") {
                let (name, radius) = place.split_once('-').unwrap_or((place, "0"));
                area.extend(grid.within(at(game, name), radius.parse().expect("a radius")));
            }
            if words.contains(&"off-slopes") {
                area.retain(|hex| game.scenario().field.terrain[hex.index()] != Terrain::Slope);
            }
            assert_eq!(set(hexes), area, "{list}");
        }
        ("over", Begins::Edge { hexes, from, by }) => {
            let mut edge = BTreeSet::new();
            for place in places {
                edge.extend(grid.hexes().filter(|hex| match *place {
                    "N" => grid.row(*hex) == 0,
                    "E" => grid.column(*hex) == 39,
                    "S" => grid.row(*hex) == 29,
                    "W" => grid.column(*hex) == 0,
                    // The part of the eastern edge on the southern bank.
                    "SE" => grid.column(*hex) == 39 && grid.row(*hex) >= 13,
                    other => panic!("{other} is no edge"),
                }));
            }
            assert_eq!((set(hexes), Some(*from), *by), (edge, number("from"), number("by")), "{list}");
        }
        ("by", Begins::Gate { hexes, from, by }) => {
            let gates = places.map(|place| at(game, place)).collect();
            assert_eq!((set(hexes), Some(*from), *by), (gates, number("from"), number("by")), "{list}");
        }
        _ => panic!("{list}: {begins:?}"),
    }
}
