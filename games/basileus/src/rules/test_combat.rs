//! Tables for the tests of combat.
//!
//! Most fights on the proving ground are over 1012, with nothing but plain for hexes around. Its neighbours, clockwise
//! from north: 1011, 1112, 1113, 1013, 0913, 0912. Strengths of the Greens: SK1 and SK2 4, SK3 and SK4 3, SK5 and SK6 2,
//! PS1 and PS2 2, PS3 1, SC 4, KL 5, KA1 and KA2 3, AT 4 (red range), AR 3 (crossed swords), VA 4, JT commands with 2.
//! Of the Whites: dr 5, ru1 to ru3 4, ru4 to ru7 3, ru8 to ru11 2, ra1 to ra4 1, rm1 and rm2 2, pa1 to pa4 2 and no 3
//! (unseizable), sv commands with 2, sn with 1.

use hex::HexId;
use testkit::Table;

use crate::Basileus;
use crate::charts::COLUMNS;
use crate::scenario::{Hexside, Scenario, Terrain};
use crate::test_table::{PROVING_GROUND, game};

/// A phase of the second turn with these counters: `at(game, "Greens", "combat", "SK1 1011, ru1 1012 reduced")`.
pub fn at(game: Basileus, side: &str, phase: &str, units: &str) -> Table<Basileus> {
    let units: String = units.split(", ").map(|unit| format!("; unit {unit}")).collect();
    Table::at(game, &format!("turn 2; side {side}; phase {phase}{units}"))
}

/// The Greens' combat phase on the proving ground.
pub fn fight(units: &str) -> Table<Basileus> {
    at(game(PROVING_GROUND, &[]), "Greens", "combat", units)
}

/// The Greens' movement phase on the proving ground.
pub fn march(units: &str) -> Table<Basileus> {
    at(game(PROVING_GROUND, &[]), "Greens", "movement", units)
}

/// Opens an attack with these units; `SC!` charges.
pub fn open(table: &mut Table<Basileus>, target: &str, by: &str) {
    table.must(&format!("target {target}"));
    for unit in by.split(' ') {
        match unit.strip_suffix('!') {
            Some(charger) => table.must(&format!("charge {charger}")),
            None => table.must(&format!("add {unit}")),
        }
    }
}

/// Opens and declares an attack and throws its die.
pub fn attack(table: &mut Table<Basileus>, target: &str, by: &str, die: u8) {
    open(table, target, by);
    table.must(&format!("declare; roll {die}"));
}

/// The attack in hand: `7 to 4, 1.5/1 to 1/1, die +1`, where the second column is the one left after shifts.
pub fn weighed(table: &Table<Basileus>) -> String {
    let assault = table.game.assault(&table.state).expect("an attack is in hand");
    let odds = table.game.weigh_assault(&table.state, &assault);
    let shift = if odds.column == odds.ratio { String::new() } else { format!(" to {}", odds.label()) };
    let die = if odds.die() == 0 { String::new() } else { format!(", die {:+}", odds.die()) };
    format!("{} to {}, {}{shift}{die}", odds.attack, odds.defence, COLUMNS[odds.ratio])
}

/// What an attack by these units comes to, as in [`weighed`].
pub fn odds(mut table: Table<Basileus>, target: &str, by: &str) -> String {
    open(&mut table, target, by);
    weighed(&table)
}

/// The log up to the beginning of the next phase.
pub fn told(table: &Table<Basileus>) -> String {
    before_next_phase(table.log().lines())
}

/// What followed the last attack die, up to the beginning of the next phase.
pub fn outcome(table: &Table<Basileus>) -> String {
    let lines: Vec<_> = table.log().lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("CRT  ")).expect("an attack die was thrown");
    before_next_phase(lines[last..].iter().copied())
}

fn before_next_phase<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let begins = |line: &str| line.ends_with(": Movement.") || line.ends_with(": Combat.") || line.starts_with("4  ");
    lines.take_while(|line| !begins(line)).map(|line| format!("{line}\n")).collect()
}

/// A counter as the position has it: `ru1 1011 reduced`.
pub fn now(table: &Table<Basileus>, unit: &str) -> String {
    let text = table.text();
    let mut units = text.lines().filter_map(|line| line.strip_prefix("unit "));
    units.find(|rest| rest.split(' ').next() == Some(unit)).expect("every counter is in the position").to_string()
}

/// The number a counter shows.
pub fn strength(table: &Table<Basileus>, unit: &str) -> u8 {
    table.game.strength(&table.state, table.game.parse_unit(unit).expect("a counter"))
}

/// A hex of a field of one sheet that is being changed.
pub fn hex_of(scenario: &Scenario, number: &str) -> HexId {
    scenario.field.grid.at(number.parse().expect("a hex number")).expect("a hex of the field")
}

/// Changes what lies in a hex.
pub fn put_ground(scenario: &mut Scenario, number: &str, terrain: Terrain) {
    let hex = hex_of(scenario, number);
    scenario.field.terrain[hex.index()] = terrain;
}

/// Changes what runs between two hexes.
pub fn put_side(scenario: &mut Scenario, [one, other]: [&str; 2], side: Option<Hexside>) {
    let (one, other) = (hex_of(scenario, one), hex_of(scenario, other));
    let way = scenario.field.grid.direction_to(one, other).expect("hexes side by side");
    scenario.field.hexsides[one.index()][way.index()] = side;
    scenario.field.hexsides[other.index()][way.opposite().index()] = side;
}

/// Lays a road between two hexes, or takes it away.
pub fn put_road(scenario: &mut Scenario, [one, other]: [&str; 2], laid: bool) {
    let (one, other) = (hex_of(scenario, one), hex_of(scenario, other));
    let way = scenario.field.grid.direction_to(one, other).expect("hexes side by side");
    for (hex, way) in [(one, way), (other, way.opposite())] {
        let bit = 1 << way.index();
        let roads = &mut scenario.field.roads[hex.index()];
        *roads = if laid { *roads | bit } else { *roads & !bit };
    }
}
