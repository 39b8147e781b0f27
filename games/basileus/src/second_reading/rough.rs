//! Battles on ground that no map has, and with counters that no battle has: every feature of the chart everywhere.

use engine::Chooser;

use super::scatter::BATTLES;
use crate::Basileus;
use crate::scenario::{Field, Hexside, Kind, Options, Scenario, Terrain, Traits};
use crate::test_table::game_where;

const GROUNDS: [Terrain; 12] = [
    Terrain::Plain,
    Terrain::Village,
    Terrain::Wood,
    Terrain::Hill,
    Terrain::Vineyard,
    Terrain::Marsh,
    Terrain::Bridge,
    Terrain::Ford,
    Terrain::River,
    Terrain::Mountain,
    Terrain::Fortification,
    Terrain::OffMap,
];

const SIDES: [Hexside; 6] =
    [Hexside::Stream, Hexside::Palisade, Hexside::Slope, Hexside::River, Hexside::Ford, Hexside::Bridge];

/// A battle on changed ground: one in `hexes` hexes and one in `sides` hexsides is something else.
pub fn rough(chooser: &mut Chooser, hexes: u32, sides: u32, options: Options) -> Basileus {
    let battle = chooser.pick(&BATTLES).expect("there are battles");
    game_where(battle, &[], |scenario| {
        churn(chooser, &mut scenario.field, hexes, sides);
        retrain(chooser, scenario);
        promote(chooser, scenario);
        scenario.options = options;
    })
}

fn churn(chooser: &mut Chooser, field: &mut Field, hexes: u32, sides: u32) {
    let grid = field.grid.clone();
    for hex in grid.hexes() {
        if chooser.below(hexes) == 0 {
            field.terrain[hex.index()] = chooser.pick(&GROUNDS).expect("there are grounds");
        }
        field.uneven[hex.index()] = field.terrain[hex.index()] == Terrain::Plain && chooser.below(4 + sides) == 0;
        // Three ways of each hex, so that every hexside is drawn once and has two ends.
        for (way, next) in grid.neighbours(hex).filter(|(way, _)| way.index() < 3) {
            let back = (way.index() + 3) % 6;
            if chooser.below(sides) == 0 {
                let side = chooser.pick(&SIDES);
                field.hexsides[hex.index()][way.index()] = side;
                field.hexsides[next.index()][back] = side;
            }
            if chooser.below(4 + sides) == 0 {
                field.roads[hex.index()] |= 1 << way.index();
                field.roads[next.index()] |= 1 << back;
            }
        }
    }
}

/// Other ranges and traits, so that every exception of 10.2 and 10.3 meets every other.
fn retrain(chooser: &mut Chooser, scenario: &mut Scenario) {
    for unit in &mut scenario.units {
        if matches!(unit.kind, Kind::MissileInfantry | Kind::MissileCavalry) {
            unit.range = 2 + chooser.below(4) as u8;
            unit.red_range = chooser.below(4) == 0;
            unit.traits.no_hth_penalty = chooser.below(3) == 0;
        }
        if unit.kind == Kind::Cavalry {
            unit.charge = chooser.pick(&[0, 1, 1, 2, 2]).expect("five of them");
            // Some can come from farther away than a charge may.
            unit.allowance = 3 + chooser.below(4) as u8;
        }
        if unit.kind.is_combat() {
            unit.traits.unseizable = chooser.below(4) == 0;
        }
    }
}

/// More commanders, so that they get into each other's way. The list of counters has its combat units first, so it is
/// the last of these that change.
fn promote(chooser: &mut Chooser, scenario: &mut Scenario) {
    let last = scenario.units.iter().rposition(|unit| unit.kind.is_combat()).expect("there are combat units");
    for unit in &mut scenario.units[last - chooser.below(5) as usize..=last] {
        unit.kind = Kind::Commander;
        (unit.front, unit.back, unit.allowance) = (1 + chooser.below(2) as u8, None, 4);
        (unit.range, unit.red_range, unit.charge, unit.traits) = (0, false, 0, Traits::default());
    }
}
