//! The way of a great Muslim fleet to Constantinople: a base within a year of it first, then the City.

use hex::HexId;

use crate::scenario::{MUSLIM, PlaceId, Spot};
use crate::state::Marker;

use super::Commander;
use super::goals::{Goal, Means};

/// A fleet and an army with which Constantinople is attacked.
pub(super) const ARMADA: (u32, u32) = (9, 17);
/// What it is worth to an armada to come within a year of Constantinople.
pub(super) const FORWARD: i32 = 30;

impl Commander<'_> {
    /// Whether an Expedition is strong enough for Constantinople, near or far from it.
    pub(super) fn is_armada(&self, marker: Marker) -> bool {
        let ships = self.state.expedition(marker).ships.len();
        let troops = self.war.troops(self.state, marker).len();
        self.side == MUSLIM && ships >= ARMADA.0 && troops >= ARMADA.1
    }

    /// Whether it waits for next year to attack Constantinople.
    pub(super) fn is_on_the_way(&self, marker: Marker) -> bool {
        let near = |at: Spot| self.reaches_the_city(self.war.hex(at));
        self.is_armada(marker) && self.state.expedition(marker).at.is_some_and(near)
    }

    /// Whether ships of his come from a hex to Constantinople in a year, with a little to spare.
    pub(super) fn reaches_the_city(&self, from: HexId) -> bool {
        self.war.tables.sea_to(from, self.capital()) < self.war.scenario.charts.sail[self.side.index()]
    }

    /// Whether an armada still has to come within a year of Constantinople: at sea it is on its way there.
    pub(super) fn seeks_base(&self, marker: Marker, from: HexId) -> bool {
        self.is_armada(marker) && (self.state.expedition(marker).afloat || !self.reaches_the_city(from))
    }

    /// A friendly place on the way from which an armada comes to Constantinople next year.
    pub(super) fn base(&self, marker: Marker, from: HexId, sea: u8) -> Option<Goal> {
        let war = self.war;
        if !self.seeks_base(marker, from) {
            return None;
        }
        let own = war.places().filter(|place| {
            let hex = war.hex_of_place(*place);
            self.state.holds(self.side, *place) && war.tables.sea_to(from, *place) <= sea && self.reaches_the_city(hex)
        });
        let nearest = own.min_by_key(|place| war.tables.sea_to(war.hex_of_place(*place), self.capital()));
        if let Some(place) = nearest {
            return Some(Goal { spot: self.spot(place), means: Means::Entry, score: FORWARD });
        }
        let spot = self.open_beach(from, sea)?;
        Some(Goal { spot, means: Means::Entry, score: FORWARD / 3 })
    }

    /// A shore where an armada can winter within a year of Constantinople, on clear ground if there is any.
    fn open_beach(&self, from: HexId, sea: u8) -> Option<Spot> {
        let war = self.war;
        let reach = war.tables.sea_from(from);
        let spots = war.land_spots().filter(|spot| {
            let hex = war.hex(*spot);
            let near = reach.cost(hex.0).is_some_and(|far| far < sea) && self.reaches_the_city(hex);
            near && war.is_shore(hex) && !war.is_occupied_against(self.state, *spot, self.side)
        });
        let broken = |spot: Spot| war.scenario.map.terrain[war.hex(spot).index()].is_broken();
        spots.min_by_key(|spot| (broken(*spot), war.tables.sea_to(war.hex(*spot), self.capital())))
    }

    /// Whether an Expedition routed there would find shelter: by land, or with the ships it comes in.
    pub(super) fn is_safe_to_fail(&self, marker: Marker, spot: Spot) -> bool {
        let (war, state) = (self.war, self.state);
        let hex = war.hex(spot);
        // Ships take them off only where they land, and only from a hex without an enemy fleet in it.
        let landing = state.phase.is_sea()
            && (state.expedition(marker).afloat || !war.ships_at_hand(state, marker).is_empty())
            && war.ships_out(state, hex, self.side.other()).is_empty();
        let haven = |place: &PlaceId| {
            let apart = war.scenario.map.grid.distance(hex, war.hex_of_place(*place));
            (10..=20).contains(&war.tables.cost_to(spot, *place)) || landing && apart <= 10
        };
        let own = war.places().filter(|place| state.holds(self.side, *place)).filter(haven);
        let room = own.map(|place| u32::from(war.limit(state, place).saturating_sub(war.stacked(state, place))));
        room.sum::<u32>() >= 4
    }
}
