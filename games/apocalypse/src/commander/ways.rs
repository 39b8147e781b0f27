//! The ways over land, as an Expedition would go them.

use crate::scenario::{MOST_SPOTS, MUSLIM, Spot, UnitId};
use crate::search::{FAR, Search};
use crate::state::{Marker, Whereabouts};

use super::Commander;

/// What entering the zone of a Patrol costs on average.
const ZONE: u8 = 7;

/// What each spot costs beside its ground: an enemy there, a zone of control; [`BARRED`] where an enemy Expedition is.
pub(super) struct Tolls([u8; MOST_SPOTS]);

const BARRED: u8 = u8::MAX;

impl Tolls {
    /// What entering a spot costs beside the step, unless an enemy Expedition is there.
    #[inline]
    pub(super) fn of(&self, spot: Spot) -> Option<u8> {
        let toll = self.0[spot.index()];
        (toll != BARRED).then_some(toll)
    }
}

/// The ways from a spot.
pub(super) struct Ways<'a> {
    commander: Commander<'a>,
    tolls: Tolls,
    search: Search,
}

impl<'a> Commander<'a> {
    /// The ways from a spot, as far as so many points go.
    pub(super) fn ways(&self, from: Spot, points: u8) -> Ways<'a> {
        let tolls = self.tolls();
        let open = |(to, cost): (Spot, u8)| Some((to.0, cost + tolls.of(to)?));
        let steps = |node: u16| self.war.tables.steps_from(Spot(node)).filter_map(open);
        let search = Search::from(from.0, points.min(120), steps);
        Ways::new(*self, tolls, search)
    }

    pub(super) fn tolls(&self) -> Tolls {
        let (war, state) = (self.war, self.state);
        let enemy = self.side.other();
        let mut tolls = [0; MOST_SPOTS];
        let ships = war.tables.naval;
        let paid = war.own(state, enemy).or(&war.tables.sides[enemy.index()]).without(&war.tables.leaders);
        let counts = |unit: &UnitId| war.is_enemy(state, *unit, self.side) && !state.turned.contains(*unit);
        // The dearest counts, in whatever order the counters come: which they are may be hidden.
        let mut charge = |spot: Spot, toll: u8| tolls[spot.index()] = tolls[spot.index()].max(toll);
        for unit in paid.iter().filter(counts) {
            match state.unit(unit) {
                Whereabouts::Garrison(place) => charge(war.place(place).spot, 1),
                Whereabouts::Ship(_, hex) | Whereabouts::Loose(hex) if ships.contains(unit) => {
                    charge(war.scenario.map.spot(hex), 1);
                }
                Whereabouts::Patrol(spot) if self.side == MUSLIM => {
                    war.tables.steps_from(spot).for_each(|(beside, _)| charge(beside, ZONE));
                }
                _ => {}
            }
        }
        for (marker, at) in self.afield_of(enemy) {
            if !state.expedition(marker).afloat {
                tolls[at.index()] = BARRED;
            }
        }
        Tolls(tolls)
    }

    /// Where an enemy Expedition ashore can be met.
    pub(super) fn foes_ashore(&self) -> impl Iterator<Item = (Marker, Spot)> + '_ {
        self.afield_of(self.side.other()).filter(|(marker, _)| !self.state.expedition(*marker).afloat)
    }
}

impl<'a> Ways<'a> {
    /// What a search past these tolls has found.
    pub(super) fn new(commander: Commander<'a>, tolls: Tolls, search: Search) -> Self {
        Ways { commander, tolls, search }
    }

    /// The spots that are in reach, but for those with an enemy Expedition.
    pub(super) fn reached(&self) -> impl Iterator<Item = Spot> + '_ {
        let costs = self.search.costs().iter().enumerate();
        costs.filter(|(_, cost)| **cost != FAR).map(|(number, _)| Spot(number as u16))
    }

    /// What it costs to come to a spot; to one with an enemy Expedition, by way of the spot before it.
    pub(super) fn cost(&self, spot: Spot) -> Option<u8> {
        match self.tolls.of(spot) {
            Some(_) => self.search.cost(spot.0),
            None => self.before(spot).map(|(_, cost)| cost),
        }
    }

    /// The last spot on the cheapest way to a spot, and what the whole way costs.
    fn before(&self, spot: Spot) -> Option<(Spot, u8)> {
        let toll = self.tolls.of(spot).unwrap_or(self.commander.war.scenario.charts.enemy);
        let tables = &self.commander.war.tables;
        let beside = tables.steps_from(spot).filter_map(|(beside, _)| {
            let step = tables.step_cost(beside, spot)?;
            let cost = self.search.cost(beside.0)?;
            Some((beside, cost.saturating_add(step + toll)))
        });
        beside.min_by_key(|(_, cost)| *cost)
    }

    /// The steps of the cheapest way from where the search began, the first one last; none if there is no way, or it ends
    /// there.
    pub(super) fn road(&self, to: Spot) -> Vec<Spot> {
        if self.search.cost(to.0) == Some(0) {
            return Vec::new();
        }
        let mut road = vec![to];
        loop {
            let Some((before, _)) = self.before(road[road.len() - 1]) else { return Vec::new() };
            if self.search.cost(before.0) == Some(0) {
                return road;
            }
            road.push(before);
        }
    }
}
