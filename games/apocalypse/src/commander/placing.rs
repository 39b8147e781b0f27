//! Events, replacements, fleets, and units that go into Garrison.

use std::cmp::Reverse;

use hex::HexId;

use crate::action::Action;
use crate::scenario::{BYZANTINE, MUSLIM, Person, PlaceId, Spot, UnitId};
use crate::search::FAR;
use crate::state::{Stage, UnitSet, Whereabouts};

use super::Commander;

impl Commander<'_> {
    /// Places one of the counters an event brings where it is needed most.
    pub(super) fn place_arrival(&self) -> Option<Action> {
        let waits = |unit: &UnitId| self.state.unit(*unit) == Whereabouts::Waiting;
        let waiting: UnitSet = self.war.own(self.state, self.side).iter().filter(waits).collect();
        waiting.iter().find_map(|unit| self.place_where_wanted(unit))
    }

    /// Places a counter where it is needed most.
    pub(super) fn place_where_wanted(&self, unit: UnitId) -> Option<Action> {
        let open = self.war.places().filter(|place| self.may(Action::Place(unit, *place)));
        open.max_by_key(|place| self.want(*place)).map(|place| Action::Place(unit, place))
    }

    /// How much a place wants another unit.
    fn want(&self, place: PlaceId) -> (i32, Reverse<u32>) {
        let inside = self.war.garrison(self.state, place).len();
        if self.war.stacked(self.state, place) >= self.war.limit(self.state, place) {
            return (-1, Reverse(inside));
        }
        let short = self.needs(place).saturating_sub(inside) as i32;
        let capital = if place == self.capital() && self.side == BYZANTINE { 30 } else { 0 };
        let value = self.value(place).min(30);
        (if short > 0 { 100 + capital + value } else { capital + value / 4 }, Reverse(inside))
    }

    /// Where the usurper rises: where it hurts. Where the Kufans do: near the nearest Fabrica.
    pub(super) fn rise(&self) -> Option<Action> {
        let open = self.war.places().filter(|place| self.may(Action::Rise(*place)));
        let prize = |place: &PlaceId| {
            if self.state.stage == Stage::Usurper {
                return self.value(*place);
            }
            let arms = self.war.tables.fabricae.iter().filter(|fabrica| self.is_prey(**fabrica));
            let way = arms.map(|fabrica| self.war.tables.cost_to(self.spot(*place), *fabrica)).min();
            -i32::from(way.unwrap_or(FAR))
        };
        open.max_by_key(prize).map(Action::Rise)
    }

    /// Brings back the best: horse and Picked by themselves, but Foot by the dozen.
    pub(super) fn replace(&self) -> Option<Action> {
        let dead = self.war.replaceable(self.state, self.side);
        let foot = |unit: &UnitId| !self.war.printed(*unit).mounted && !self.war.printed(*unit).picked;
        let files = dead.iter().filter(foot).count();
        let field = self.side == MUSLIM;
        let best = dead.iter().filter(|unit| field || foot(unit) == matches!(self.state.stage, Stage::Foot(..)));
        let best = best.max_by_key(|unit| self.worth(*unit));
        let strong = best.is_some_and(|unit| self.war.printed(unit).clear >= 4);
        let thin = self.war.garrison(self.state, self.capital()).len() < 10;
        if self.side == BYZANTINE && self.may(Action::Foot) && (best.is_none() || files >= 2 && (thin || !strong)) {
            return Some(Action::Foot);
        }
        let unit = best?;
        // Whoever finds no room would be lost again.
        let works =
            |place: &&PlaceId| self.war.has_room(self.state, **place, unit) && self.may(Action::Replace(unit, **place));
        let fabricae = self.war.tables.fabricae.iter().filter(works);
        fabricae.max_by_key(|place| self.want(**place)).map(|place| Action::Replace(unit, *place))
    }

    /// Ships in port go first.
    pub(super) fn scrap(&self) -> Option<Action> {
        let fleet = self.war.fleet(self.state, self.side);
        let rank = |ship: &UnitId| match self.state.unit(*ship) {
            Whereabouts::Loose(_) => 0,
            Whereabouts::Garrison(_) => 1,
            _ => 2,
        };
        fleet.iter().filter(|ship| self.may(Action::Scrap(*ship))).min_by_key(rank).map(Action::Scrap)
    }

    /// Ships come to the ports farthest from the enemy's capital.
    pub(super) fn launch(&self) -> Option<Action> {
        let goal = if self.side == MUSLIM { self.capital() } else { self.war.tables.damascus };
        let apart = |place: &PlaceId| {
            self.war.scenario.map.grid.distance(self.war.hex_of_place(*place), self.war.hex_of_place(goal))
        };
        let ports = self.war.places().filter(|place| self.may(Action::Launch(*place)));
        ports.max_by_key(apart).map(Action::Launch)
    }

    /// Where somebody of a scattered Expedition goes.
    pub(super) fn send(&self) -> Option<Action> {
        let flight = &self.state.flight;
        let land = flight.units.and(&self.war.tables.land);
        let next = if !land.is_empty() {
            land
        } else if !flight.units.is_empty() {
            flight.units
        } else {
            flight.ships
        };
        // The best first, for room may be short.
        let unit = next.iter().max_by_key(|unit| self.worth(*unit))?;
        let worth = |spot: &Spot| self.war.place_at(*spot).map(|place| self.shelter(unit, place));
        self.war.havens(self.state, unit).max_by_key(worth).map(|spot| Action::Send(unit, spot))
    }

    /// How good a place is for somebody who has to go somewhere: units where they are wanted, leaders among many.
    fn shelter(&self, unit: UnitId, place: PlaceId) -> (i32, Reverse<u32>) {
        let inside = self.war.garrison(self.state, place).len();
        let governor = self.war.people.get(Person::Muawiyah);
        match unit {
            _ if unit == governor && place == self.war.tables.damascus => (100, Reverse(0)),
            _ if self.war.is_leader(unit) => (inside as i32, Reverse(0)),
            _ => self.want(place),
        }
    }

    /// Ships that get away make for a friendly place, and for the capital if they may choose.
    pub(super) fn flee(&self) -> Option<Action> {
        let mut open: Vec<HexId> = Vec::new();
        match (self.state.stage, self.state.fight.place) {
            (Stage::Haven, Some(place)) => {
                self.war.each_escape(self.state, self.war.hex_of_place(place), self.side, &mut |hex| open.push(hex));
            }
            (Stage::Leave(place), _) => {
                open.extend(
                    self.war.ports_to_leave_for(self.state, place, self.side).map(|port| self.war.hex_of_place(port)),
                );
            }
            _ => self.war.each_refuge(self.state, self.side, &mut |hex| open.push(hex)),
        }
        let home = if self.side == MUSLIM { self.war.tables.damascus } else { self.capital() };
        let worth = |hex: &HexId| {
            let place = self.war.place_at(self.war.scenario.map.spot(*hex));
            let friendly = place.is_some_and(|place| self.state.holds(self.side, place));
            (friendly, Reverse(self.war.scenario.map.grid.distance(*hex, self.war.hex_of_place(home))))
        };
        open.into_iter().max_by_key(worth).map(Action::Flee)
    }
}
