//! A position as one would read it off the table: who is where, found by looking through all counters.

use std::collections::{BTreeMap, BTreeSet};

use engine::Side;

use super::ground::{Spot, beside, is_front, is_on_map, spot_of};
use crate::scenario::{Kind, Unit, UnitId};
use crate::state::{Place, State, UnitState};
use crate::{Armageddon, scenario::Grade};

/// The counters of a position by hex.
pub struct Muster<'a> {
    pub game: &'a Armageddon,
    pub state: &'a State,
    there: BTreeMap<Spot, Vec<UnitId>>,
}

impl<'a> Muster<'a> {
    pub fn new(game: &'a Armageddon, state: &'a State) -> Self {
        let mut there: BTreeMap<Spot, Vec<UnitId>> = BTreeMap::new();
        for unit in every_unit(game) {
            if let Place::On(hex) = state.units[unit.index()].place {
                there.entry(spot_of(game, hex)).or_default().push(unit);
            }
        }
        Muster { game, state, there }
    }

    pub fn what(&self, unit: UnitId) -> &'a Unit {
        &self.game.scenario().units[unit.index()]
    }

    pub fn now(&self, unit: UnitId) -> &'a UnitState {
        &self.state.units[unit.index()]
    }

    pub fn facing(&self, unit: UnitId) -> usize {
        self.now(unit).facing.index()
    }

    pub fn spot(&self, unit: UnitId) -> Option<Spot> {
        match self.now(unit).place {
            Place::On(hex) => Some(spot_of(self.game, hex)),
            _ => None,
        }
    }

    pub fn there(&self, spot: Spot) -> &[UnitId] {
        self.there.get(&spot).map_or(&[], Vec::as_slice)
    }

    pub fn is_occupied(&self, spot: Spot) -> bool {
        self.there.contains_key(&spot)
    }

    /// Counters on the map.
    pub fn all(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.there.values().flatten().copied()
    }

    pub fn is_held_by(&self, side: Side, spot: Spot) -> bool {
        self.there(spot).iter().any(|unit| self.what(*unit).side == side)
    }

    pub fn is_disrupted(&self, unit: UnitId) -> bool {
        self.now(unit).mark.is_some()
    }

    pub fn is_leader(&self, unit: UnitId) -> bool {
        self.what(unit).kind == Kind::Leader
    }

    pub fn is_fire_unit(&self, unit: UnitId) -> bool {
        matches!(self.what(unit).kind, Kind::HorseArchers | Kind::Bowmen | Kind::ImprovedBowmen | Kind::Skirmishers)
    }

    pub fn riders(&self, chariot: UnitId) -> Vec<UnitId> {
        self.all().filter(|unit| self.now(*unit).aboard == Some(chariot)).collect()
    }

    /// The three front hexes of a counter, as far as they are on the map.
    pub fn front_hexes(&self, unit: UnitId) -> Vec<Spot> {
        let Some(at) = self.spot(unit) else { return Vec::new() };
        let front = (0..6).filter(|way| is_front(self.facing(unit), *way)).map(|way| beside(at, way));
        front.filter(|spot| is_on_map(*spot)).collect()
    }

    /// Every front hex of every fire unit of a side.
    pub fn fire_fronts(&self, side: Side) -> BTreeSet<Spot> {
        let archers = self.all().filter(|unit| self.what(*unit).side == side && self.is_fire_unit(*unit));
        archers.flat_map(|unit| self.front_hexes(unit)).collect()
    }

    pub fn grade(&self, leader: UnitId) -> Option<Grade> {
        self.now(leader).grade
    }
}

pub fn every_unit(game: &Armageddon) -> impl Iterator<Item = UnitId> + use<> {
    (0..game.scenario().units.len() as u8).map(UnitId)
}
