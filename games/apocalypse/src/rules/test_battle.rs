//! Battles for tests: two Expeditions or fleets about to meet, and what is left of them.

use testkit::Table;

use crate::Apocalypse;
use crate::scenario::UnitId;
use crate::state::{Marker, UnitSet, Whereabouts};
use crate::test_table::{game, table};

/// Leaders far away who could still ride, so that no phase ends by itself.
pub const IDLE: &str = "leader 1235 FAUSTA; leader 5634 amr";

/// A position in the first edition.
pub fn first_edition(position: &str) -> Table<Apocalypse> {
    Table::at(game(&[("edition", "1")]), position)
}

/// The army of Syria has entered 1829, which is clear, and attacks a Byzantine camp there.
pub fn muslims_attack(muslims: &str, byzantines: &str) -> Table<Apocalypse> {
    let mut table = table(&format!(
        "expedition syria 1830 {muslims}; expedition byzantine 1829 camped {byzantines}; hand syria; {IDLE}"
    ));
    table.must("step 1829");
    table
}

/// The Byzantines have entered 1829 and attack the army of Syria there.
pub fn byzantines_attack(byzantines: &str, muslims: &str) -> Table<Apocalypse> {
    let mut table = table(&format!(
        "expedition byzantine 1830 {byzantines}; expedition syria 1829 {muslims}; hand byzantine; {IDLE}"
    ));
    table.must("step 1829");
    table
}

/// The Byzantines have sailed into 3120, open sea, where a fleet with the army of Syria aboard lies.
pub fn byzantines_sail_in(byzantines: &str, muslims: &str) -> Table<Apocalypse> {
    let mut table = table(&format!(
        "expedition byzantine 3121 afloat {byzantines}; expedition syria 3120 afloat {muslims}; \
         hand byzantine sea 9 begun; {IDLE}"
    ));
    table.must("sail 3120");
    table
}

/// The same the other way round.
pub fn muslims_sail_in(muslims: &str, byzantines: &str) -> Table<Apocalypse> {
    let mut table = table(&format!(
        "expedition syria 3121 afloat {muslims}; expedition byzantine 3120 afloat {byzantines}; \
         hand syria sea 9 begun; {IDLE}"
    ));
    table.must("sail 3120");
    table
}

fn names(table: &Table<Apocalypse>, units: UnitSet) -> String {
    units.iter().map(|unit| table.game.name(unit).to_string()).collect::<Vec<_>>().join(" ")
}

/// The counters in the Destroyed Units Box, in the order of the sheet.
pub fn fallen(table: &Table<Apocalypse>) -> String {
    let all = (0..table.game.scenario.units.len()).map(|i| UnitId(i as u8));
    names(table, all.filter(|unit| table.state.unit(*unit) == Whereabouts::Destroyed).collect())
}

/// The land units of an Expedition.
pub fn troops(table: &Table<Apocalypse>, marker: Marker) -> String {
    names(table, table.game.troops(&table.state, marker))
}

/// Whether an Expedition is on the map.
pub fn is_on_map(table: &Table<Apocalypse>, marker: Marker) -> bool {
    table.state.expedition(marker).at.is_some()
}

/// The land points left to the mover.
pub fn points(table: &Table<Apocalypse>) -> u8 {
    table.state.mover.points
}

/// So many names with running numbers: `several("kalb", 1..=3)` is "kalb1 kalb2 kalb3".
pub fn several(name: &str, numbers: std::ops::RangeInclusive<u8>) -> String {
    numbers.map(|number| format!("{name}{number}")).collect::<Vec<_>>().join(" ")
}

/// Gives up these, in this order, for whoever has to.
pub fn give_up(table: &mut Table<Apocalypse>, units: &str) {
    for unit in units.split_whitespace() {
        table.must(&format!("lose {unit}"));
    }
}
