//! 3.3: forming an Expedition.

use engine::{Log, Referee};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Person, PlaceId, Spot, UnitId};
use crate::state::{Cause, Marker, Stage, State, UnitSet, Whereabouts};
use crate::{Apocalypse, cite};

/// How far from a base city an Expedition forms: hexes in 2e, points in 1e.
const MUSTER: u8 = 10;

impl Apocalypse {
    /// May this Expedition form here?
    pub(crate) fn judge_form(&self, state: &State, marker: Marker, spot: Spot) -> Verdict {
        if marker.side() != state.side {
            return refuse(cite!("3.3"), Reason::NotYourMarker { marker: marker.name() });
        }
        if state.expedition(marker).at.is_some() {
            if !self.scenario.rules.second() {
                return refuse(cite!("3.3"), Reason::SecondEditionOnly);
            }
            self.judge_disband(state, marker)?;
        }
        self.judge_muster_hex(state, marker, spot)?;
        let own = self.own(state, state.side).and(&self.tables.land);
        let comes =
            |unit: UnitId| self.judge_adjusting(state, unit).is_ok() && self.judge_recruit(state, marker, unit).is_ok();
        if !own.iter().any(comes) {
            return refuse(cite!("3.3"), Reason::NobodyToMuster { marker: marker.name() });
        }
        Ok(())
    }

    /// A land hex near a base city, without enemies.
    pub(crate) fn judge_muster_hex(&self, state: &State, marker: Marker, spot: Spot) -> Verdict {
        let (side, hex, number) = (marker.side(), self.hex(spot), self.number(spot));
        if !self.scenario.map.terrain[hex.index()].is_land() {
            return refuse(cite!("3.3"), Reason::NotLand { hex: number });
        }
        if !self.is_muster_near(state, marker, spot) {
            return refuse(cite!("3.3"), Reason::MusterTooFar { hex: number });
        }
        if self.is_occupied_against(state, spot, side) {
            return refuse(cite!("3.3"), Reason::EnemyIn { hex: number });
        }
        Ok(())
    }

    fn is_muster_near(&self, state: &State, marker: Marker, spot: Spot) -> bool {
        let (side, hex) = (marker.side(), self.hex(spot));
        if self.scenario.rules.second() {
            let near = |base: PlaceId| {
                let apart = self.scenario.map.grid.distance(self.hex_of_place(base), hex);
                state.holds(side, base) && apart <= u16::from(MUSTER)
            };
            return self.tables.bases(side).into_iter().flatten().any(near);
        }
        let near = |base: PlaceId| {
            let from = self.place(base).spot;
            let by_sea = self.is_shore(hex) && self.tables.sea_to(hex, base) <= MUSTER;
            let by_land = || self.tables.land_from(from, MUSTER, |_| false).cost(spot.0).is_some();
            state.holds(side, base) && (by_sea || by_land())
        };
        [self.tables.capital, self.tables.damascus, self.tables.fustat].into_iter().any(near)
    }

    pub(crate) fn form<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker, spot: Spot) {
        referee.happen(cite!("3.3"), Event::MusterBegan { marker, spot });
        self.wait(referee, cite!("3.3"), Stage::Muster(marker));
    }

    /// Whether a land unit can be taken into an Expedition from where it is.
    pub(crate) fn judge_recruit(&self, state: &State, marker: Marker, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        let side = marker.side();
        if state.turned.contains(unit) {
            return refuse(cite!("Event 8"), Reason::IsRebel { unit: name });
        }
        if marker.army().is_some_and(|army| self.printed(unit).army != Some(army)) {
            return refuse(cite!("3.3"), Reason::WrongArmy { unit: name });
        }
        match state.unit(unit) {
            Whereabouts::Garrison(place) if self.is_besieged(state, place, side) => {
                let open = self.is_own_port(state, place, side)
                    && self.ships_in(state, self.hex_of_place(place), side.other()).is_empty();
                if !open {
                    return refuse(cite!("3.3"), Reason::Besieged { unit: name });
                }
                Ok(())
            }
            Whereabouts::With(other) if other != marker => refuse(cite!("3.3"), Reason::InExpedition { unit: name }),
            _ => Ok(()),
        }
    }

    /// May this unit join the Expedition being mustered?
    pub(crate) fn judge_muster(&self, state: &State, marker: Marker, unit: UnitId) -> Verdict {
        self.judge_adjusting(state, unit)?;
        let name = self.name(unit);
        if self.tables.naval.contains(unit) {
            return self.judge_muster_ship(state, marker, unit);
        }
        self.judge_recruit(state, marker, unit)?;
        if state.unit(unit) == Whereabouts::With(marker) && !state.mustering.left.contains(unit) {
            return refuse(cite!("3.3"), Reason::InExpedition { unit: name });
        }
        let most = if state.one_army { 1 } else { 2 };
        let army = self.printed(unit).army;
        let mut armies = self.mustered_armies(state, marker);
        if let Some(army) = army.filter(|_| marker == Marker::Byzantine) {
            armies |= 1 << army as u16;
            if armies.count_ones() > most {
                let reason =
                    if most == 1 { Reason::OneArmyOnly { unit: name } } else { Reason::ThirdArmy { unit: name } };
                return refuse(if most == 1 { cite!("Event 9") } else { cite!("3.3") }, reason);
            }
        }
        Ok(())
    }

    /// The armies mustered so far, a bit each.
    fn mustered_armies(&self, state: &State, marker: Marker) -> u16 {
        let troops = self.troops(state, marker).without(&state.mustering.left);
        troops.iter().filter_map(|unit| self.printed(unit).army).fold(0, |bits, army| bits | 1 << army as u16)
    }

    fn judge_muster_ship(&self, state: &State, marker: Marker, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        let hex = self.hex(state.mustering.at);
        if !self.is_shore(hex) {
            return refuse(cite!("3.3"), Reason::NoShore { hex: self.number(state.mustering.at) });
        }
        match state.unit(unit) {
            Whereabouts::Ship(other, _) if other != marker || !state.mustering.left.contains(unit) => {
                return refuse(cite!("3.3"), Reason::InExpedition { unit: name });
            }
            _ => {}
        }
        self.judge_sailing_out(state, unit)?;
        if self.hex_of(state, unit).is_none_or(|from| !self.tables.joined_by_water(from, hex)) {
            return refuse(cite!("3.3"), Reason::OtherSea { unit: name });
        }
        Ok(())
    }

    pub(crate) fn muster<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker, unit: UnitId) {
        referee.happen(cite!("3.3"), Event::Mustered { unit, marker });
    }

    /// The leaders who have to go: those of the mustered armies who are free to (R23).
    pub(crate) fn leaders_to_go(&self, state: &State, marker: Marker) -> UnitSet {
        let armies = self.mustered_armies(state, marker);
        let goes = |unit: &UnitId| {
            let printed = self.printed(*unit);
            let mustered = printed.army.is_some_and(|army| armies >> army as u16 & 1 == 1);
            mustered && self.owner(state, *unit) == marker.side() && self.is_leader_free(state, *unit, marker)
        };
        self.tables.leaders.iter().filter(goes).collect()
    }

    fn is_leader_free(&self, state: &State, unit: UnitId, marker: Marker) -> bool {
        match state.unit(unit) {
            Whereabouts::At(spot) => self.camp_at(state, spot, marker.side().other()).is_none(),
            Whereabouts::With(own) => own == marker,
            _ => false,
        }
    }

    /// Constans may stand in for one of them, Fausta never.
    pub(crate) fn judge_stand_in(&self, state: &State, marker: Marker, leader: UnitId) -> Verdict {
        let emperor = self.people.get(Person::Constans);
        let free = marker == Marker::Byzantine
            && state.mustering.replaced.is_none()
            && self.is_leader_free(state, emperor, marker);
        if !free {
            return refuse(cite!("3.3"), Reason::ConstansCannot);
        }
        if !self.leaders_to_go(state, marker).contains(leader) {
            return refuse(cite!("3.3"), Reason::NotGoing { unit: self.name(leader) });
        }
        Ok(())
    }

    pub(crate) fn judge_mustered(&self, state: &State, marker: Marker) -> Verdict {
        if self.troops(state, marker).without(&state.mustering.left).is_empty() {
            return refuse(cite!("3.3"), Reason::NoLandUnit);
        }
        Ok(())
    }

    /// The Expedition is mustered: its leaders come, and what the lifted one leaves behind goes into Garrison.
    pub(crate) fn mustered<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker) {
        let state = referee.state();
        let replaced = state.mustering.replaced;
        let mut leaders = self.leaders_to_go(state, marker);
        if let Some(leader) = replaced {
            leaders.remove(leader);
            leaders.insert(self.people.get(Person::Constans));
        }
        for unit in leaders.iter() {
            referee.happen(cite!("3.3"), Event::Mustered { unit, marker });
        }
        let left = referee.state().mustering.left;
        referee.happen(cite!("3.3"), Event::Formed { marker });
        if left.is_empty() {
            return self.wait(referee, cite!("3.0"), Stage::Modes);
        }
        self.scatter(referee, marker, Cause::Left, false);
    }
}

#[cfg(test)]
#[path = "muster_tests.rs"]
mod tests;
