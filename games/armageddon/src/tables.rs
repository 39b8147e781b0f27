//! A scenario with what is looked up on every action laid out flat.

use engine::{Name, Side};
use hex::{Axial, Direction, Facing, HexId, Sector};

use crate::charts;
use crate::scenario::{Kind, MOST_HEXES, MOST_UNITS, Quarters, Scenario, Terrain, UnitId};
use crate::set::UnitSet;

/// A counter's printed values, small enough to read on every step.
#[derive(Debug, Clone, Copy)]
pub struct Printed {
    pub side: Side,
    pub kind: Kind,
    pub front: u8,
    pub flank: u8,
    pub parenthesised: bool,
    pub allowance: u8,
    pub force: u8,
    pub range: u8,
}

/// What is derived from a scenario once.
#[derive(Debug)]
pub struct Tables {
    pub printed: Vec<Printed>,
    pub names: Vec<Name>,
    pub sides: [UnitSet; 2],
    pub leaders: UnitSet,
    pub fire_units: UnitSet,
    pub chariots: UnitSet,
    /// The six neighbours of each hex; [`OFF_MAP`] where the map ends.
    pub neighbours: Vec<[HexId; 6]>,
    pub sector: Sector,
    pub watched: [Option<HexId>; crate::state::MOST_WATCHED],
}

/// The longest range at which anything is ever shot: four hexes, and one more downhill.
pub const FARTHEST_SHOT: u16 = 5;

/// Stands for a neighbour beyond the edge.
const OFF_MAP: HexId = HexId(u16::MAX);

impl Tables {
    pub fn new(scenario: &Scenario) -> Self {
        assert!(scenario.units.len() <= MOST_UNITS && scenario.field.grid.len() <= MOST_HEXES);
        let ids = || (0..scenario.units.len() as u8).map(UnitId);
        let those = |keep: &dyn Fn(UnitId) -> bool| ids().filter(|id| keep(*id)).collect::<UnitSet>();
        let mut watched = [None; crate::state::MOST_WATCHED];
        for (slot, (hex, _)) in watched.iter_mut().zip(&scenario.watched) {
            *slot = Some(*hex);
        }
        let grid = &scenario.field.grid;
        Tables {
            printed: scenario
                .units
                .iter()
                .map(|unit| Printed {
                    side: unit.side,
                    kind: unit.kind,
                    front: unit.front,
                    flank: unit.flank,
                    parenthesised: unit.parenthesised,
                    allowance: unit.allowance,
                    force: unit.force,
                    range: unit.fire.len() as u8,
                })
                .collect(),
            names: scenario.units.iter().map(|unit| Name::new(&unit.name)).collect(),
            sides: [0, 1].map(|side| those(&|id| scenario.unit(id).side == Side(side))),
            leaders: those(&|id| scenario.unit(id).kind == Kind::Leader),
            fire_units: those(&|id| scenario.unit(id).kind.fires()),
            chariots: those(&|id| scenario.unit(id).kind == Kind::Chariot),
            neighbours: grid
                .hexes()
                .map(|hex| Direction::ALL.map(|d| grid.neighbour(hex, d).unwrap_or(OFF_MAP)))
                .collect(),
            sector: Sector::new(FARTHEST_SHOT),
            watched,
        }
    }
}

impl crate::Armageddon {
    /// A counter's printed values.
    #[inline]
    pub(crate) fn printed(&self, unit: UnitId) -> &Printed {
        &self.tables.printed[unit.index()]
    }

    #[inline]
    pub(crate) fn side_of(&self, unit: UnitId) -> Side {
        self.tables.printed[unit.index()].side
    }

    #[inline]
    pub(crate) fn is_leader(&self, unit: UnitId) -> bool {
        self.tables.leaders.contains(unit)
    }

    #[inline]
    pub(crate) fn is_chariot(&self, unit: UnitId) -> bool {
        self.tables.chariots.contains(unit)
    }

    #[inline]
    pub(crate) fn neighbour(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        let next = self.tables.neighbours[hex.index()][direction.index()];
        (next != OFF_MAP).then_some(next)
    }

    #[inline]
    pub(crate) fn terrain(&self, hex: HexId) -> Terrain {
        self.scenario.field.terrain[hex.index()]
    }

    /// Whether a crest runs along this hexside.
    #[inline]
    pub(crate) fn is_crest(&self, hex: HexId, direction: Direction) -> bool {
        self.scenario.field.crest[hex.index()] >> direction.index() & 1 == 1
    }

    #[inline]
    pub(crate) fn distance(&self, a: HexId, b: HexId) -> u16 {
        self.scenario.field.grid.distance(a, b)
    }

    /// The hex at an offset from another.
    #[inline]
    pub(crate) fn offset(&self, hex: HexId, by: Axial) -> Option<HexId> {
        self.scenario.field.grid.offset(hex, by.q, by.r)
    }

    /// Whether `hex` is one of the three front hexes of a counter at `from` that looks this way.
    #[inline]
    pub(crate) fn fronts(&self, from: HexId, facing: Facing, hex: HexId) -> bool {
        facing.front().into_iter().any(|direction| self.neighbour(from, direction) == Some(hex))
    }

    pub(crate) fn name(&self, unit: UnitId) -> Name {
        self.tables.names[unit.index()]
    }

    pub(crate) fn is_wet(&self, hex: HexId) -> bool {
        charts::is_wet(self.terrain(hex))
    }

    /// Printed fire strength at a range within the printed allowance.
    pub(crate) fn fire_strength(&self, unit: UnitId, range: u16) -> Quarters {
        self.scenario.unit(unit).fire[usize::from(range) - 1]
    }
}
