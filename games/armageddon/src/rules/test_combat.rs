//! Tables for the tests of fire and melee.

use testkit::Table;

use crate::Armageddon;
use crate::reason::Points;
use crate::test_table::table;

/// A phase of the Assyrians' third turn with these counters: `at("second_babylon", "melee", "AX1 1516 N, mi1 1515 S")`.
/// Assyrians are written in capitals; they move first, and so their third turn is Player-Turn 4.
pub fn at(scenario: &str, phase: &str, units: &str) -> Table<Armageddon> {
    let stage = if phase == "movement" { "move" } else { "allocate" };
    let units: String = units.split(", ").map(|unit| format!("; unit {unit}")).collect();
    table(scenario, &format!("turn 3; side Assyrians; phase {phase}; stage {stage}{units}"))
}

/// A Melee Phase on the open plain of #10.
pub fn melee(units: &str) -> Table<Armageddon> {
    at("second_babylon", "melee", units)
}

/// A Fire Phase on the open plain of #10.
pub fn fire(units: &str) -> Table<Armageddon> {
    at("second_babylon", "fire", units)
}

/// Prepares an attack or fire: target hexes, then units, leaders among them. Why a part of it is refused, if it is.
pub fn prepare(table: &mut Table<Armageddon>, targets: &str, by: &str) -> Result<(), String> {
    let aims = targets.split(' ').map(|hex| format!("target {hex}"));
    let units = by.split(' ').map(|unit| {
        let verb = if unit.starts_with(['L', 'l']) { "lead" } else { "add" };
        format!("{verb} {unit}")
    });
    for step in aims.chain(units).chain(["declare".to_string()]) {
        if table.forbidden_by(&step).is_some() {
            return Err(table.refusal(&step));
        }
        table.must(&step);
    }
    Ok(())
}

/// The strengths and odds of the first attack of a phase, shifts not counted: `6 to 4, 1-1`. Or why it is refused.
pub fn odds(mut table: Table<Armageddon>, targets: &str, by: &str) -> String {
    if let Err(refusal) = prepare(&mut table, targets, by) {
        return refusal;
    }
    let (game, state) = (&table.game, &table.state);
    let sum = match state.phase {
        crate::state::Phase::Melee => game.melee_sum(state, 0),
        _ => game.fire_sum(state, 0),
    };
    let column = sum.column().expect("a declared attack has odds");
    format!("{} to {}, {}", Points(sum.attack), Points(sum.defence), crate::tell::odds(column as u8))
}

/// What a hex sets against these attackers in melee.
pub fn defence(table: &Table<Armageddon>, hex: &str, attackers: &str) -> String {
    let unit = |name: &str| table.game.parse_unit(name).expect("a counter");
    let attackers: Vec<_> = attackers.split_whitespace().map(unit).collect();
    let hex = table.game.parse_hex(hex).expect("a hex");
    Points(table.game.defence(&table.state, hex, &attackers)).to_string()
}

/// The log up to the beginning of the next phase.
pub fn told(table: &Table<Armageddon>) -> String {
    let begins =
        |line: &str| [": Fire Combat.", ": Movement.", ": Melee Combat."].iter().any(|end| line.ends_with(end));
    table.log().lines().take_while(|line| !begins(line)).map(|line| format!("{line}\n")).collect()
}

/// The log from its last die on, up to the beginning of the next phase.
pub fn outcome(table: &Table<Armageddon>) -> String {
    let told = told(table);
    let lines: Vec<_> = told.lines().collect();
    let last = lines.iter().rposition(|line| line.contains(", die ")).expect("a die was thrown");
    lines[last..].iter().map(|line| format!("{line}\n")).collect()
}

/// A counter as the position has it: `mi1 1512 N disrupted enemy-melee 3`.
pub fn now(table: &Table<Armageddon>, unit: &str) -> String {
    let text = table.text();
    let line =
        text.lines().find_map(|line| line.strip_prefix("unit ").filter(|rest| rest.split(' ').next() == Some(unit)));
    line.expect("every counter is in the position").to_string()
}
