//! A position as one would read it off the table: who is where, found by looking through all counters.

use std::collections::{BTreeMap, BTreeSet};

use engine::Side;

use super::ground::{Spot, around, beside, between, is_ground, spot_of, terrain};
use crate::Basileus;
use crate::scenario::{Hexside, Kind, Terrain, Unit, UnitId};
use crate::state::{Place, State};

/// The counters on the map.
#[derive(Clone)]
pub struct Muster<'a> {
    pub game: &'a Basileus,
    at: BTreeMap<UnitId, Spot>,
    there: BTreeMap<Spot, Vec<UnitId>>,
    reduced: BTreeSet<UnitId>,
}

impl<'a> Muster<'a> {
    pub fn new(game: &'a Basileus, state: &State) -> Self {
        let mut muster = Muster { game, at: BTreeMap::new(), there: BTreeMap::new(), reduced: BTreeSet::new() };
        for unit in every_unit(game) {
            let now = &state.units[unit.index()];
            if let Place::On(hex) = now.place {
                muster.put(unit, spot_of(game, hex));
                if now.reduced {
                    muster.reduced.insert(unit);
                }
            }
        }
        muster
    }

    pub fn what(&self, unit: UnitId) -> &'a Unit {
        &self.game.scenario().units[unit.index()]
    }

    pub fn side(&self, unit: UnitId) -> Side {
        self.what(unit).side
    }

    pub fn is_combat_unit(&self, unit: UnitId) -> bool {
        !matches!(self.what(unit).kind, Kind::Commander | Kind::Baggage)
    }

    pub fn is_missile_unit(&self, unit: UnitId) -> bool {
        matches!(self.what(unit).kind, Kind::MissileInfantry | Kind::MissileCavalry)
    }

    pub fn is_foot(&self, unit: UnitId) -> bool {
        matches!(self.what(unit).kind, Kind::Infantry | Kind::MissileInfantry)
    }

    pub fn spot(&self, unit: UnitId) -> Option<Spot> {
        self.at.get(&unit).copied()
    }

    /// The hex of a counter that is on the map.
    pub fn here(&self, unit: UnitId) -> Spot {
        self.at[&unit]
    }

    pub fn there(&self, spot: Spot) -> &[UnitId] {
        self.there.get(&spot).map_or(&[], Vec::as_slice)
    }

    pub fn all(&self) -> Vec<UnitId> {
        self.at.keys().copied().collect()
    }

    pub fn of_side(&self, side: Side) -> Vec<UnitId> {
        self.all().into_iter().filter(|unit| self.side(*unit) == side).collect()
    }

    pub fn put(&mut self, unit: UnitId, spot: Spot) {
        self.take_off(unit);
        self.at.insert(unit, spot);
        self.there.entry(spot).or_default().push(unit);
    }

    pub fn take_off(&mut self, unit: UnitId) {
        if let Some(spot) = self.at.remove(&unit) {
            self.there.entry(spot).or_default().retain(|other| *other != unit);
        }
    }

    pub fn is_reduced(&self, unit: UnitId) -> bool {
        self.reduced.contains(&unit)
    }

    pub fn reduce(&mut self, unit: UnitId) {
        self.reduced.insert(unit);
    }

    /// How many losses it can take.
    pub fn steps(&self, unit: UnitId) -> u8 {
        if self.what(unit).back.is_some() && !self.is_reduced(unit) { 2 } else { 1 }
    }

    /// The number on the side that shows.
    pub fn strength(&self, unit: UnitId) -> i32 {
        let printed = self.what(unit);
        match printed.back {
            Some(back) if self.is_reduced(unit) => back.into(),
            _ => printed.front.into(),
        }
    }

    fn one_there(&self, spot: Spot, test: impl Fn(UnitId) -> bool) -> Option<UnitId> {
        self.there(spot).iter().copied().find(|unit| test(*unit))
    }

    /// The combat unit in a hex.
    pub fn fighter(&self, spot: Spot) -> Option<UnitId> {
        self.one_there(spot, |unit| self.is_combat_unit(unit))
    }

    pub fn commander(&self, spot: Spot) -> Option<UnitId> {
        self.one_there(spot, |unit| self.what(unit).kind == Kind::Commander)
    }

    pub fn baggage(&self, spot: Spot) -> Option<UnitId> {
        self.one_there(spot, |unit| self.what(unit).kind == Kind::Baggage)
    }

    pub fn is_held_by(&self, side: Side, spot: Spot) -> bool {
        self.there(spot).iter().any(|unit| self.side(*unit) == side)
    }

    /// Whether some unit of a side, of whatever kind, is in one of the six hexes around.
    pub fn is_beside(&self, side: Side, spot: Spot) -> bool {
        around(spot).into_iter().any(|near| self.is_held_by(side, near))
    }

    /// 9-a and 9-d: whether a hex lies in the zone of control of this side.
    pub fn is_in_zone_of(&self, side: Side, spot: Spot) -> bool {
        (0..6).any(|way| {
            let near = beside(spot, way);
            let Some(fighter) = self.fighter(near) else { return false };
            let stopped = matches!(between(self.game, spot, way), Some(Hexside::River | Hexside::Ford));
            let ford = |spot| terrain(self.game, spot) == Terrain::Ford;
            self.side(fighter) == side && !stopped && !ford(spot) && !ford(near)
        })
    }

    /// 6-b, 6-c and 13.3-1: whether these counters of one side may be in one hex.
    pub fn may_share(&self, units: &[UnitId]) -> bool {
        let of_kind = |test: &dyn Fn(Kind) -> bool| -> Vec<UnitId> {
            units.iter().copied().filter(|unit| test(self.what(*unit).kind)).collect()
        };
        let commanders = of_kind(&|kind| kind == Kind::Commander);
        let baggage = of_kind(&|kind| kind == Kind::Baggage);
        let fighters = of_kind(&|kind| !matches!(kind, Kind::Commander | Kind::Baggage));
        let mangonel = |unit: &UnitId| {
            self.game.scenario().special.foot_only.as_ref().is_some_and(|id| *id == self.what(*unit).type_id)
        };
        if baggage.iter().any(mangonel) && !fighters.iter().all(|unit| self.is_foot(*unit)) {
            return false;
        }
        match fighters.len() {
            0 => units.len() <= 1,
            1 => commanders.len() <= 1 && baggage.len() <= 1,
            _ => false,
        }
    }

    /// A combat unit and the commander stacked with it.
    pub fn with_commander(&self, unit: UnitId) -> Vec<UnitId> {
        [unit].into_iter().chain(self.commander(self.here(unit)).filter(|other| *other != unit)).collect()
    }

    /// 7-b and 10.10: the morale of a unit before any penalty.
    pub fn morale(&self, unit: UnitId) -> i32 {
        let here = self.here(unit);
        let near = |spot: &Spot| self.commander(*spot).is_some_and(|other| self.side(other) == self.side(unit));
        let led = std::iter::once(here).chain(around(here)).any(|spot| near(&spot));
        self.strength(unit) + i32::from(led)
    }

    /// Whether one of the six positions around is off the map.
    pub fn is_at_edge(&self, spot: Spot) -> bool {
        around(spot).into_iter().any(|near| !super::ground::is_on_map(self.game, near))
    }

    /// Whether every counter is on ground that can be entered, and stands with those it may.
    pub fn holds_together(&self) -> bool {
        self.there.iter().all(|(spot, units)| {
            let one_side = units.iter().all(|unit| self.side(*unit) == self.side(units[0]));
            is_ground(self.game, *spot) && one_side && self.may_share(units)
        })
    }
}

pub fn every_unit(game: &Basileus) -> impl Iterator<Item = UnitId> + use<> {
    (0..game.scenario().units.len() as u8).map(UnitId)
}
