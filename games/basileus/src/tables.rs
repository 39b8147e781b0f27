//! What follows from a scenario once and for all.

use engine::Name;
use hex::Direction;

use crate::numbers::Number;
use crate::scenario::{Begins, Group, Hexside, Kind, Scenario, Terrain, Unit, UnitId};
use crate::state::{HexSet, UnitSet};

/// Tables built when a scenario is opened.
#[derive(Debug)]
pub struct Tables {
    /// The counters of each side.
    pub sides: [UnitSet; 2],
    /// Combat units.
    pub combat: UnitSet,
    /// Commanders.
    pub commanders: UnitSet,
    /// Baggage.
    pub baggage: UnitSet,
    /// Missile units.
    pub missiles: UnitSet,
    /// How far each counter could attack: the next hex, or its range.
    pub reach: Vec<u16>,
    /// Ways out of each hex into a hex that can be entered, over a hexside that can be crossed: bit `d`.
    pub open: Vec<u8>,
    /// Ways in which a zone of control reaches out of each hex (9-d): bit `d`.
    pub zones: Vec<u8>,
    /// What each counter and each hex is called: most refusals, which name them, are never read by anybody.
    pub names: Vec<Name>,
    /// See [`Tables::names`].
    pub numbers: Vec<Number>,
    /// Whether each hex touches the edge of the map.
    pub at_edge: Vec<bool>,
    /// The sides of a target that a shooter's line touches, by how far the shooter is from it: see [`Tables::touched`].
    touched: Vec<((i16, i16), u8)>,
}

/// The farthest shot any counter can have.
const FARTHEST: u16 = 9;

impl Tables {
    pub fn new(scenario: &Scenario) -> Self {
        let of = |test: &dyn Fn(&Unit) -> bool| -> UnitSet {
            let units = scenario.units.iter().enumerate();
            units.filter(|(_, unit)| test(unit)).map(|(i, _)| UnitId(i as u8)).collect()
        };
        let field = &scenario.field;
        let grid = &field.grid;
        let ways = |allowed: &dyn Fn(hex::HexId, Direction, hex::HexId) -> bool| -> Vec<u8> {
            let bits = |hex| {
                let open = grid.neighbours(hex).filter(|&(way, to)| allowed(hex, way, to));
                open.fold(0, |bits, (way, _)| bits | 1 << way.index())
            };
            grid.hexes().map(bits).collect()
        };
        let is_on_map = |hex: hex::HexId| field.terrain[hex.index()] != Terrain::OffMap;
        let ford = |hex: hex::HexId| field.terrain[hex.index()] == Terrain::Ford;
        Tables {
            sides: [0, 1].map(|side| of(&|unit| unit.side.index() == side)),
            combat: of(&|unit| unit.kind.is_combat()),
            commanders: of(&|unit| unit.kind == Kind::Commander),
            baggage: of(&|unit| unit.kind == Kind::Baggage),
            missiles: of(&|unit| unit.kind.fires()),
            reach: scenario.units.iter().map(|unit| u16::from(unit.range.max(1))).collect(),
            open: ways(&|hex, way, to| {
                field.terrain[to.index()].is_crossable() && field.hexside(hex, way) != Some(Hexside::River)
            }),
            zones: ways(&|hex, way, to| {
                let water = matches!(field.hexside(hex, way), Some(Hexside::River | Hexside::Ford));
                !water && !ford(hex) && !ford(to)
            }),
            names: scenario.units.iter().map(|unit| Name::new(&unit.name)).collect(),
            numbers: grid.hexes().map(|hex| field.number(hex)).collect(),
            at_edge: grid
                .hexes()
                .map(|hex| grid.neighbours(hex).filter(|(_, to)| is_on_map(*to)).count() < 6)
                .collect(),
            touched: touched_sides(),
        }
    }

    /// The sides of a target's hex that a straight line from a shooter enters by, as bits; two where it comes in at a
    /// corner.
    pub fn touched(&self, apart: hex::Axial) -> u8 {
        self.touched.iter().find(|(offset, _)| *offset == (apart.q, apart.r)).map_or(0, |(_, sides)| *sides)
    }
}

/// For every shooter's place as seen from the target, the sides its line touches.
fn touched_sides() -> Vec<((i16, i16), u8)> {
    let sights = hex::SightLines::new(FARTHEST);
    let side_of = |from_target: hex::Axial| {
        Direction::ALL.into_iter().find(|way| way.step() == from_target).map_or(0, |way| 1 << way.index())
    };
    let span = -(FARTHEST as i16)..=FARTHEST as i16;
    let places = span.clone().flat_map(|q| span.clone().map(move |r| hex::Axial::new(q, r)));
    let places = places.filter(|apart| (2..=FARTHEST).contains(&apart.length()));
    places
        .map(|apart| {
            // The line as seen from the target: the first thing it meets lies beside the target.
            let sides = match sights.line(apart.q, apart.r).first() {
                Some(hex::Met::Through(by)) => side_of(*by),
                Some(hex::Met::Along { left, right }) => side_of(*left) | side_of(*right),
                None => 0,
            };
            ((apart.q, apart.r), sides)
        })
        .collect()
}

/// Counters that special rules speak of.
#[derive(Debug)]
pub struct Marks {
    /// Baggage on which only foot may stand (13.3-1).
    pub foot_only: UnitSet,
    /// Units with spare horses (13.5-3).
    pub horses: UnitSet,
    /// Impetuous units (2.2.2).
    pub impetuous: UnitSet,
    /// Wagons of the laager (13.5-1).
    pub laager: UnitSet,
    /// Axemen (13.5-2).
    pub axemen: UnitSet,
    /// What they hew at.
    pub axe_targets: UnitSet,
    /// The army of the line (13.1-line).
    pub line: UnitSet,
    /// The bait (13.1-bait).
    pub bait: UnitSet,
    /// Baggage whose loss brings on the engagement (13.3-3).
    pub engaging: UnitSet,
    /// The members of each set-up group.
    pub groups: Vec<UnitSet>,
    /// For each group that is spaced, those it keeps away from, its own members among them.
    pub spaced: Vec<UnitSet>,
    /// For each group that is spaced, the hexes too close to a counter in each hex.
    pub too_close: Vec<Vec<HexSet>>,
}

impl Marks {
    pub fn new(scenario: &Scenario) -> Self {
        let of = |test: &dyn Fn(&Unit) -> bool| -> UnitSet {
            let units = scenario.units.iter().enumerate();
            units.filter(|(_, unit)| test(unit)).map(|(i, _)| UnitId(i as u8)).collect()
        };
        let special = &scenario.special;
        let types = |list: Option<&[String]>| of(&|unit| list.is_some_and(|list| list.contains(&unit.type_id)));
        let named = |name: Option<&String>| of(&|unit| name == Some(&unit.type_id));
        let group = |index: usize| of(&|unit| unit.begins == Begins::Group(index as u8));
        let spaced = |group: &Group| {
            of(&|unit| unit.side == group.side && group.spaced.as_ref().is_some_and(|s| s.from.contains(&unit.type_id)))
        };
        let grid = &scenario.field.grid;
        let too_close = |group: &Group| match &group.spaced {
            Some(spacing) => grid.hexes().map(|hex| grid.within(hex, spacing.least - 1).collect()).collect(),
            None => Vec::new(),
        };
        Marks {
            foot_only: named(special.foot_only.as_ref()),
            horses: types(special.horses.as_ref().map(|horses| horses.types.as_slice())),
            impetuous: of(&|unit| unit.traits.impetuous && unit.kind.is_combat()),
            laager: named(special.laager.as_ref().map(|laager| &laager.type_id)),
            axemen: types(special.axemen.as_ref().map(|axemen| axemen.types.as_slice())),
            axe_targets: named(special.axemen.as_ref().map(|axemen| &axemen.against)),
            line: of(&|unit| special.line.as_ref().is_some_and(|line| line.army == unit.army)),
            bait: of(&|unit| {
                special.bait.as_ref().is_some_and(|bait| bait.side == unit.side && bait.type_id == unit.type_id)
            }),
            engaging: named(special.engagement.as_ref().map(|engagement| &engagement.type_id)),
            groups: (0..scenario.groups.len()).map(group).collect(),
            spaced: scenario.groups.iter().map(spaced).collect(),
            too_close: scenario.groups.iter().map(too_close).collect(),
        }
    }
}
