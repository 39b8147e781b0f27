//! 7.3: leaving a port by sea before it falls.

use engine::{Log, Referee, Side};
use hex::HexId;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{PlaceId, UnitId};
use crate::search::FAR;
use crate::state::{Holder, Stage, State, UnitSet};
use crate::{Apocalypse, cite};

/// How far the ships get.
pub const ESCAPE: u8 = 10;

impl Apocalypse {
    /// The Garrison may leave if it has ships, the enemy has none there, and there is somewhere to go (R21, R52).
    pub(crate) fn offer_evacuation<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let Some(place) = state.fight.place else { return };
        let defender = state.side.other();
        let hex = self.hex_of_place(place);
        let can = self.is_own_port(state, place, defender)
            && !self.ships_in(state, hex, defender).is_empty()
            && self.ships_in(state, hex, state.side).is_empty()
            && self.has_escape(state, hex, defender);
        if can {
            return self.wait(referee, cite!("7.3"), Stage::Evacuate);
        }
        self.after_evacuation(referee);
    }

    fn has_escape(&self, state: &State, hex: HexId, side: Side) -> bool {
        let mut any = false;
        self.each_escape(state, hex, side, &mut |_| any = true);
        any
    }

    /// Where ships with evacuated units can go: the nearest friendly port if it is near enough, otherwise any shore
    /// within reach that is nearer to it.
    pub(crate) fn each_escape(&self, state: &State, from: HexId, side: Side, each: &mut dyn FnMut(HexId)) {
        let far = |port: PlaceId| self.tables.sea_to(from, port);
        let ports = || {
            let own = |port: &PlaceId| self.is_own_port(state, *port, side) && self.hex_of_place(*port) != from;
            self.places().filter(own).filter(move |port| far(*port) != FAR)
        };
        let Some(least) = ports().map(far).min() else { return };
        let nearest = || ports().filter(|port| far(*port) == least);
        if least <= ESCAPE {
            return nearest().for_each(|port| each(self.hex_of_place(port)));
        }
        let reach = self.tables.sea_from(from);
        for hex in self.scenario.map.grid.hexes() {
            let near = reach.cost(hex.0).is_some_and(|cost| (1..=ESCAPE).contains(&cost));
            if near && self.is_shore(hex) && nearest().any(|port| self.tables.sea_to(hex, port) < least) {
                each(hex);
            }
        }
    }

    /// Those in the place who could leave: land units in Garrison, and leaders.
    pub(crate) fn evacuees(&self, state: &State) -> UnitSet {
        let Some(place) = state.fight.place else { return UnitSet::EMPTY };
        let leaders = self.leaders_at(state, self.place(place).spot);
        let own = |unit: &UnitId| self.owner(state, *unit) == state.side.other();
        self.garrison(state, place).or(&leaders).iter().filter(own).collect()
    }

    pub(crate) fn judge_evacuee(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        let side = state.side.other();
        let aboard = &state.fight.aboard[side.index()];
        if aboard.contains(unit) {
            return refuse(cite!("7.3"), Reason::BoardedAlready { unit: name });
        }
        if !self.evacuees(state).contains(unit) {
            return refuse(cite!("7.3"), Reason::NotInPlace { unit: name });
        }
        let Some(place) = state.fight.place else { return Ok(()) };
        let mut troops = aboard.and(&self.tables.land);
        if self.tables.land.contains(unit) {
            troops.insert(unit);
        }
        let ships = self.ships_in(state, self.hex_of_place(place), side).len();
        if self.ships_needed(&troops, side) > ships {
            return refuse(cite!("5.1.6"), Reason::NoBoatsLeft { unit: name });
        }
        Ok(())
    }

    /// All who leave are aboard: where to?
    pub(crate) fn evacuees_named<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let defender = state.side.other();
        if state.fight.aboard[defender.index()].is_empty() {
            return self.after_evacuation(referee);
        }
        let Some(place) = state.fight.place else { return };
        let (mut only, mut count) = (None, 0);
        self.each_escape(state, self.hex_of_place(place), defender, &mut |hex| {
            only = Some(hex);
            count += 1;
        });
        match only {
            Some(hex) if count == 1 => self.evacuate_to(referee, hex),
            _ => self.wait(referee, cite!("7.3"), Stage::Haven),
        }
    }

    pub(crate) fn judge_haven(&self, state: &State, to: HexId) -> Verdict {
        let mut found = false;
        if let Some(place) = state.fight.place {
            self.each_escape(state, self.hex_of_place(place), state.side.other(), &mut |hex| found |= hex == to);
        }
        if !found {
            return refuse(cite!("7.3"), Reason::NotARefuge { hex: self.number(self.scenario.map.spot(to)) });
        }
        Ok(())
    }

    /// Ships and passengers get away: into a port, or to a shore where only a friendly place takes them in.
    pub(crate) fn evacuate_to<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, hex: HexId) {
        let state = referee.state();
        let defender = state.side.other();
        let Some(from) = state.fight.place else { return };
        let ships = self.ships_in(state, self.hex_of_place(from), defender);
        let passengers = state.fight.aboard[defender.index()];
        referee.happen(cite!("7.3"), Event::Evacuated { hex });
        let spot = self.scenario.map.spot(hex);
        let haven = self.place_at(spot).filter(|place| referee.state().holder(*place) == Holder::of(defender));
        let port = haven.filter(|place| self.is_port(referee.state(), *place));
        for unit in ships.iter() {
            referee.happen(cite!("7.3"), Event::ShipFled { unit, hex, port });
        }
        for unit in passengers.iter() {
            match haven {
                Some(_) if self.is_leader(unit) => referee.happen(cite!("7.3"), Event::LeaderGotAway { unit, spot }),
                // A port takes all of them in; stacking is looked at when the phase ends (R52).
                Some(place) if port.is_some() || self.has_room(referee.state(), place, unit) => {
                    referee.happen(cite!("7.3"), Event::GotAway { unit, place });
                }
                _ if self.is_leader(unit) => self.leader_dies(referee, cite!("7.3"), unit),
                _ => referee.happen(cite!("7.3"), Event::Lost { unit }),
            }
        }
        self.after_evacuation(referee);
    }

    /// The siege or the assault goes on.
    fn after_evacuation<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if self.is_over(state) {
            return;
        }
        let attacker = state.side;
        if state.fight.assault {
            self.fight_in_the_breach(referee, attacker)
        } else {
            self.place_falls(referee, attacker)
        }
    }
}

#[cfg(test)]
#[path = "evacuation_tests.rs"]
mod tests;
