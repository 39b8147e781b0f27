//! 3.3.4 and 6.2.4: units on their way into Garrison, because their Expedition disbands or is routed.

use engine::{Log, Referee};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{PlaceId, Spot, UnitId};
use crate::state::{Cause, Marker, Phase, Stage, State, UnitSet, Whereabouts};
use crate::tables::FARTHEST;
use crate::{Apocalypse, cite};

/// How far units go when they disband, and how far a rout carries them at least.
const NEAR: u8 = 10;

impl Apocalypse {
    /// Begins it. `rescue`: fleets that landed them may take them off (5.1.2).
    pub(crate) fn scatter<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        marker: Marker,
        cause: Cause,
        rescue: bool,
    ) {
        let case = if cause == Cause::Routed { cite!("6.2.4") } else { cite!("3.3.4") };
        referee.happen(case, Event::ScatterBegan { marker, cause, rescue });
        self.scatter_on(referee);
    }

    fn scatter_case(&self, state: &State) -> engine::Case {
        if state.flight.cause == Cause::Routed { cite!("6.2.4") } else { cite!("3.3.4") }
    }

    /// Sends those who have no choice, and waits for the rest.
    pub(crate) fn scatter_on<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        loop {
            let state = referee.state();
            if self.is_over(state) {
                return;
            }
            let case = self.scatter_case(state);
            let flight = &state.flight;
            let next = flight.units.and(&self.tables.land).iter().next();
            let next = next.or_else(|| flight.units.iter().next()).or_else(|| flight.ships.iter().next());
            let Some(unit) = next else { break };
            let mut havens = self.havens(state, unit);
            match (havens.next(), havens.next()) {
                (Some(_), Some(_)) => {
                    drop(havens);
                    return self.wait(referee, case, Stage::Scatter);
                }
                (Some(spot), None) => {
                    drop(havens);
                    if self.is_too_small(state, unit, spot) {
                        return self.wait(referee, case, Stage::Scatter);
                    }
                    self.send(referee, unit, spot);
                }
                (None, _) => {
                    drop(havens);
                    self.strand(referee, unit);
                }
            }
        }
        referee.happen(cite!("3.3.4"), Event::ScatterEnded);
        self.after_scatter(referee);
    }

    /// Whether the only place left cannot take all land units, for want of room or of ships: their owner says who goes.
    fn is_too_small(&self, state: &State, unit: UnitId, spot: Spot) -> bool {
        let flight = &state.flight;
        let waiting = flight.units.and(&self.tables.land);
        let Some(place) = self.place_at(spot).filter(|_| waiting.len() > 1) else { return false };
        let bulk: u8 = waiting.iter().map(|unit| self.bulk(unit)).sum();
        let by_sea = !flight.rescue && !self.goes_by_land(state, unit, place);
        let ships = self.ships_needed(&flight.carried.or(&waiting), self.printed(unit).side);
        self.stacked(state, place) + bulk > self.limit(state, place) || by_sea && ships > flight.carriers.len()
    }

    /// Somebody without a place to go: a unit is destroyed, a leader leaves the game, a ship stays where it is.
    fn strand<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        let state = referee.state();
        let case = self.scatter_case(state);
        if self.tables.naval.contains(unit) {
            if let Some(hex) = self.hex_of(state, unit) {
                referee.happen(case, Event::LeftLoose { unit, hex });
            }
        } else if self.is_leader(unit) {
            self.leader_dies(referee, case, unit);
        } else {
            referee.happen(case, Event::Lost { unit });
        }
    }

    /// Where a counter on its way may go, in order and each spot once.
    pub(crate) fn havens<'a>(&'a self, state: &'a State, unit: UnitId) -> impl Iterator<Item = Spot> + 'a {
        let side = self.printed(unit).side;
        // Most of the map is too far or not friendly, whoever goes.
        let near = move |place: &PlaceId| state.holds(side, *place) && self.may_be_reached(state, *place);
        let afoot = !self.tables.naval.contains(unit);
        let places = self.places().filter(move |place| !afoot || near(place) || state.flight.havens.contains(*place));
        let places = places.map(|place| self.place(place).spot);
        // Leaders who disband may also go to Patrols and camps, those before enemy places too.
        let markers = Marker::of(side);
        let at = |marker: &Marker| state.expedition(*marker).at;
        // Of Expeditions that share a spot the first stands for all, and for a Patrol with them.
        let camps = (0..markers.len()).filter_map(move |i| {
            let spot = at(&markers[i])?;
            (!markers[..i].iter().any(|other| at(other) == Some(spot))).then_some(spot)
        });
        let patrols = self.tables.mounted.iter().filter_map(move |other| match state.unit(other) {
            Whereabouts::Patrol(spot) if !markers.iter().any(|marker| at(marker) == Some(spot)) => Some(spot),
            _ => None,
        });
        let lone = self.is_leader(unit) && state.flight.cause != Cause::Routed;
        let listed = move |place: PlaceId| near(&place) || state.flight.havens.contains(place);
        let rest = camps.chain(patrols).filter(move |spot| lone && !self.place_at(*spot).is_some_and(listed));
        places.chain(rest).filter(move |spot| self.judge_send(state, unit, *spot).is_ok())
    }

    /// May this counter go there?
    pub(crate) fn judge_send(&self, state: &State, unit: UnitId, spot: Spot) -> Verdict {
        let flight = &state.flight;
        let (name, number, case) = (self.name(unit), self.number(spot), self.scatter_case(state));
        if !flight.units.contains(unit) && !flight.ships.contains(unit) {
            return refuse(case, Reason::NotScattering { unit: name });
        }
        let first = flight.units.and(&self.tables.land);
        if !self.tables.land.contains(unit) && !first.is_empty()
            || flight.ships.contains(unit) && !flight.units.is_empty()
        {
            return refuse(case, Reason::UnitsFirst { unit: name });
        }
        if self.is_leader(unit) && flight.cause != Cause::Routed {
            return self.judge_send_leader(state, unit, spot);
        }
        let Some(place) = self.place_at(spot) else { return refuse(case, Reason::NoWay { unit: name, hex: number }) };
        if self.is_leader(unit) {
            if !flight.havens.contains(place) {
                return refuse(case, Reason::NotWithSurvivors { unit: name });
            }
            return Ok(());
        }
        if self.tables.naval.contains(unit) {
            return self.judge_send_ship(state, unit, place);
        }
        self.judge_send_unit(state, unit, place)
    }

    fn judge_send_unit(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        let (site, case) = (self.site(place), self.scatter_case(state));
        let side = self.printed(unit).side;
        if !state.holds(side, place) {
            return refuse(case, Reason::NotFriendly { site });
        }
        if !self.may_be_reached(state, place) {
            return refuse(case, Reason::TooFar { site, limit: self.scatter_limit(state) });
        }
        let beset = match self.scenario.rules.second() {
            true => self.is_occupied_against(state, self.place(place).spot, side),
            false => self.is_besieged(state, place, side),
        };
        if beset {
            return refuse(case, Reason::EnemyAt { site });
        }
        if !self.has_room(state, place, unit) {
            return refuse(cite!("4.0"), Reason::NoRoom { site, limit: self.limit(state, place) });
        }
        if self.goes_by_land(state, unit, place) || self.goes_by_sea(state, unit, place) {
            return Ok(());
        }
        let near = self.tables.cost_to(state.flight.from, place) < NEAR;
        if state.flight.cause == Cause::Routed && near {
            return refuse(case, Reason::TooNear { site });
        }
        refuse(case, Reason::TooFar { site, limit: self.scatter_limit(state) })
    }

    fn scatter_limit(&self, state: &State) -> u8 {
        if state.flight.cause == Cause::Routed { FARTHEST } else { NEAR }
    }

    /// Whether a place is near enough to be looked at closely: most of the map is not.
    fn may_be_reached(&self, state: &State, place: PlaceId) -> bool {
        let flight = &state.flight;
        flight.rescue
            || self.is_island(flight.from)
            || self.tables.cost_to(flight.from, place) <= self.scatter_limit(state)
    }

    fn is_island(&self, spot: Spot) -> bool {
        !matches!(self.tables.mass[spot.index()], b'A' | b'E')
    }

    /// R12 and R44: whether a unit on its way reaches a place over land.
    fn goes_by_land(&self, state: &State, unit: UnitId, place: PlaceId) -> bool {
        let (flight, spot) = (&state.flight, self.place(place).spot);
        let side = self.printed(unit).side;
        if self.is_island(flight.from) {
            let same = self.tables.mass[flight.from.index()] == self.tables.mass[spot.index()];
            return same && !(flight.cause == Cause::Routed && spot == flight.from);
        }
        let cost = self.march_cost(state, flight.from, place, side, (self.scatter_limit(state), true));
        cost.is_some_and(|cost| flight.cause != Cause::Routed || cost >= NEAR)
    }

    /// R44 and 5.1.2: whether ships take it there, from an island or from a landing that failed.
    fn goes_by_sea(&self, state: &State, unit: UnitId, place: PlaceId) -> bool {
        let flight = &state.flight;
        let (from, to) = (self.hex(flight.from), self.hex_of_place(place));
        if flight.rescue && self.scenario.map.grid.distance(from, to) <= u16::from(NEAR) && from != to {
            return true;
        }
        let mut carried = flight.carried;
        carried.insert(unit);
        let side = self.printed(unit).side;
        self.is_island(flight.from)
            && self.ships_needed(&carried, side) <= flight.carriers.len()
            && self.is_shore(to)
            && self.tables.sea_to(from, place) <= NEAR
            && from != to
    }

    /// A leader whose Expedition disbands goes to friendly units within reach.
    fn judge_send_leader(&self, state: &State, unit: UnitId, spot: Spot) -> Verdict {
        let (name, number, side) = (self.name(unit), self.number(spot), self.printed(unit).side);
        let here = |other: UnitId| {
            self.tables.land.contains(other)
                && self.owner(state, other) == side
                && !self.is_usurper(other)
                && self.spot_of(state, other) == Some(spot)
        };
        let camp = self.camp_at(state, spot, side).is_some();
        let units = state.in_hex(self.hex(spot)).any(here);
        if !camp && !units || self.camp_at(state, spot, side.other()).is_some() {
            return refuse(cite!("3.3.4"), Reason::NobodyThere { hex: number });
        }
        let flight = &state.flight;
        let reached = match self.place_at(spot) {
            Some(place) if !self.is_island(flight.from) => {
                self.march_cost(state, flight.from, place, side, (NEAR, true)).is_some()
            }
            _ if self.is_island(flight.from)
                && self.tables.mass[flight.from.index()] == self.tables.mass[spot.index()] =>
            {
                true
            }
            _ => {
                let blocked = |spot: Spot| self.camp_at(state, spot, side.other()).is_some();
                self.tables.land_from(flight.from, NEAR, blocked).cost(spot.0).is_some()
            }
        };
        let by_sea = self.place_at(spot).is_some_and(|place| flight.havens.contains(place));
        if !reached && !by_sea {
            return refuse(cite!("3.3.4"), Reason::NoWay { unit: name, hex: number });
        }
        Ok(())
    }

    /// Ships of a disbanded Expedition go to ports with room within reach; those of a rescue to the ports nearest to
    /// where they took the troops.
    fn judge_send_ship(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        let (site, side) = (self.site(place), self.printed(unit).side);
        if !self.is_own_port(state, place, side) {
            return refuse(cite!("3.3.4"), Reason::NotAPort { site });
        }
        if !self.ships_in(state, self.hex_of_place(place), side.other()).is_empty() {
            return refuse(cite!("3.3.4"), Reason::EnemyAt { site });
        }
        if !self.has_anchor(state, place, side) {
            return refuse(cite!("3.3.4"), Reason::NoAnchorFree { site });
        }
        let reached = match state.flight.cause {
            Cause::Routed if state.flight.rescue => self.is_rescue_port(state, place, side),
            _ => self.hex_of(state, unit).is_some_and(|from| self.tables.sea_to(from, place) <= NEAR),
        };
        if !reached {
            return refuse(cite!("3.3.4"), Reason::TooFarBySea { unit: self.name(unit), site });
        }
        Ok(())
    }

    /// Whether an anchor is free in a port: ships in its hex that are not in Garrison Mode take none.
    pub(crate) fn has_anchor(&self, state: &State, place: PlaceId, side: engine::Side) -> bool {
        let based = |unit: &UnitId| state.unit(*unit) == Whereabouts::Garrison(place);
        let taken = self.ships_in(state, self.hex_of_place(place), side).iter().filter(based).count();
        taken < usize::from(self.place(place).anchors)
    }

    /// Whether a port with room is the nearest to one of the places the rescued went to.
    fn is_rescue_port(&self, state: &State, port: PlaceId, side: engine::Side) -> bool {
        let apart = |one: PlaceId, other: PlaceId| {
            self.scenario.map.grid.distance(self.hex_of_place(one), self.hex_of_place(other))
        };
        let ports = |place: PlaceId| {
            let open =
                move |port: &PlaceId| self.is_own_port(state, *port, side) && self.has_anchor(state, *port, side);
            self.places().filter(open).map(move |port| apart(port, place)).min()
        };
        state.flight.havens.iter().any(|haven| ports(haven) == Some(apart(port, haven)))
    }

    /// The counter goes there.
    pub(crate) fn send<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, spot: Spot) {
        let state = referee.state();
        let case = self.scatter_case(state);
        let carried = match self.place_at(spot) {
            Some(place) if self.tables.land.contains(unit) => !self.goes_by_land(state, unit, place),
            _ => false,
        };
        match self.place_at(spot) {
            Some(place) if !self.is_leader(unit) => {
                let case = if carried { cite!("5.1.2") } else { case };
                referee.happen(case, Event::Sent { unit, place, carried });
            }
            _ => referee.happen(case, Event::LeaderSent { unit, spot }),
        }
    }

    /// All have gone: the year goes on where it was.
    fn after_scatter<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if state.phase == Phase::Administration {
            return self.wait(referee, cite!("3.0"), Stage::Modes);
        }
        match self.mover(state) {
            // The mover beat somebody and sees who else is there.
            Some(_) => self.after_battle(referee),
            None => self.move_over(referee),
        }
    }

    /// Ships in the hex that can carry units off an island.
    pub(crate) fn carriers(&self, state: &State, marker: Marker, from: Spot) -> UnitSet {
        let here = |unit: &UnitId| self.hex_of(state, *unit) == Some(self.hex(from));
        state.expedition(marker).ships.iter().filter(here).collect()
    }
}

#[cfg(test)]
#[path = "scatter_tests.rs"]
mod tests;
