//! 3.0 to 3.2.1: changing modes.

use engine::{Log, Referee};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{District, MUSLIM, PlaceId, UnitId};
use crate::state::{Marker, State, Whereabouts};
use crate::{Apocalypse, cite};

/// How far a counter goes to take up Garrison Mode (3.1.1).
pub const SHIFT: u8 = 10;

impl Apocalypse {
    /// What holds for every counter in mode adjustment: it is the player's, on the map, and has not changed yet (3.0).
    pub(crate) fn judge_adjusting(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.owner(state, unit) != state.side {
            return refuse(cite!("3.0"), Reason::NotYours { unit: name });
        }
        if self.is_leader(unit) {
            return refuse(cite!("3.5"), Reason::IsLeader { unit: name });
        }
        if self.is_usurper(unit) {
            return refuse(cite!("Event 6"), Reason::IsRebel { unit: name });
        }
        if self.hex_of(state, unit).is_none() {
            return refuse(cite!("3.0"), Reason::NotOnMap { unit: name });
        }
        if state.adjusted.contains(unit) {
            return refuse(cite!("3.0"), Reason::Adjusted { unit: name });
        }
        Ok(())
    }

    /// 3.1: may this counter go into Garrison there?
    pub(crate) fn judge_garrison(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        self.judge_adjusting(state, unit)?;
        let (name, site) = (self.name(unit), self.site(place));
        if state.unit(unit) == Whereabouts::Garrison(place) {
            return refuse(cite!("3.1.4"), Reason::AlreadyThere { unit: name, site });
        }
        if self.tables.naval.contains(unit) {
            return self.judge_harbour(state, unit, place);
        }
        self.judge_leaving(state, unit)?;
        if state.turned.contains(unit) && self.place(place).district != District::Armeniae {
            return refuse(cite!("Event 8"), Reason::IsRebel { unit: name });
        }
        if self.is_usurped(state, place) {
            return refuse(cite!("Event 6"), Reason::UsurperThere { site });
        }
        if self.is_occupied_against(state, self.place(place).spot, state.side) {
            return refuse(cite!("3.1.2"), Reason::EnemyAt { site });
        }
        if !self.has_room(state, place, unit) {
            return refuse(cite!("3.1.2"), Reason::NoRoom { site, limit: self.limit(state, place) });
        }
        let from = self.spot_of(state, unit);
        if from.and_then(|from| self.march_cost(state, from, place, state.side, (SHIFT, false))).is_none() {
            return refuse(cite!("3.1.1"), Reason::TooFarByLand { unit: name, site });
        }
        Ok(())
    }

    /// Whether a land unit may leave where it is over land: not besieged, not aboard, not the last of its Expedition.
    fn judge_leaving(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        match state.unit(unit) {
            Whereabouts::Garrison(place) if self.is_besieged(state, place, state.side) => {
                refuse(cite!("3.1.4"), Reason::Besieged { unit: name }) // R28
            }
            Whereabouts::With(marker) if state.expedition(marker).afloat => {
                refuse(cite!("3.1.1"), Reason::Aboard { unit: name }) // Ruling 62
            }
            Whereabouts::With(marker) if self.troops(state, marker).len() == 1 => {
                refuse(cite!("3.3.4"), Reason::LastUnit { unit: name }) // Ruling 60
            }
            _ => Ok(()),
        }
    }

    /// 3.1.1 for naval units: a friendly working port within reach by sea (R54).
    fn judge_harbour(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        let (name, site, side) = (self.name(unit), self.site(place), state.side);
        if !self.is_own_port(state, place, side) {
            return refuse(cite!("3.1.1"), Reason::NotAPort { site });
        }
        if matches!(state.unit(unit), Whereabouts::Ship(marker, _) if state.expedition(marker).afloat) {
            return refuse(cite!("3.1.1"), Reason::CarriesTroops { unit: name });
        }
        self.judge_sailing_out(state, unit)?;
        if !self.ships_in(state, self.hex_of_place(place), side.other()).is_empty() {
            return refuse(cite!("3.1.2"), Reason::EnemyAt { site });
        }
        let from = self.hex_of(state, unit);
        if from.is_none_or(|from| self.tables.sea_to(from, place) > SHIFT) {
            return refuse(cite!("3.1.1"), Reason::TooFarBySea { unit: name, site });
        }
        Ok(())
    }

    /// A naval unit does not leave a port before which enemy ships lie (R28).
    pub(crate) fn judge_sailing_out(&self, state: &State, unit: UnitId) -> Verdict {
        if let Whereabouts::Garrison(place) = state.unit(unit)
            && !self.ships_in(state, self.hex_of_place(place), state.side.other()).is_empty()
        {
            return refuse(cite!("3.1.4"), Reason::Blockaded { unit: self.name(unit) });
        }
        Ok(())
    }

    pub(crate) fn garrison_unit<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, place: PlaceId) {
        let side = referee.state().side;
        let case = match referee.state().unit(unit) {
            Whereabouts::Garrison(_) => cite!("3.1.4"),
            _ => cite!("3.1.1"),
        };
        referee.happen(case, Event::Garrisoned { unit, place });
        // R51: whoever sits in an empty place holds it.
        if self.tables.land.contains(unit) && !referee.state().holds(side, place) {
            self.take_place(referee, place, side);
        }
    }

    /// 3.2: may this unit go on Patrol where it stands?
    pub(crate) fn judge_patrol(&self, state: &State, unit: UnitId) -> Verdict {
        self.judge_adjusting(state, unit)?;
        let name = self.name(unit);
        if state.side == MUSLIM || !self.tables.mounted.contains(unit) {
            return refuse(cite!("3.2"), Reason::NotMounted { unit: name });
        }
        if matches!(state.unit(unit), Whereabouts::Patrol(_)) {
            return refuse(cite!("3.2.1"), Reason::OnPatrolAlready { unit: name });
        }
        self.judge_leaving(state, unit)?;
        if let Some(spot) = self.spot_of(state, unit)
            && self.patrol_at(state, spot).is_some()
        {
            return refuse(cite!("3.2.3"), Reason::PatrolThere { hex: self.number(spot) });
        }
        Ok(())
    }

    pub(crate) fn patrol_unit<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        if let Some(spot) = self.spot_of(referee.state(), unit) {
            referee.happen(cite!("3.2.1"), Event::WentOnPatrol { unit, spot });
        }
    }

    /// R54: may this naval unit become a ship of an Expedition on the map?
    pub(crate) fn judge_assign(&self, state: &State, unit: UnitId, marker: Marker) -> Verdict {
        self.judge_adjusting(state, unit)?;
        self.judge_marker(state, marker)?;
        let name = self.name(unit);
        if !self.scenario.rules.second() {
            return refuse(cite!("5.1.1"), Reason::SecondEditionOnly);
        }
        let free = matches!(state.unit(unit), Whereabouts::Garrison(_) | Whereabouts::Loose(_));
        if !self.tables.naval.contains(unit) || !free {
            return refuse(cite!("5.1.1"), Reason::NotItsShip { unit: name });
        }
        self.judge_sailing_out(state, unit)
    }

    /// An Expedition of the player's, on the map.
    pub(crate) fn judge_marker(&self, state: &State, marker: Marker) -> Verdict {
        if marker.side() != state.side {
            return refuse(cite!("3.3"), Reason::NotYourMarker { marker: marker.name() });
        }
        if state.expedition(marker).at.is_none() {
            return refuse(cite!("3.3"), Reason::MarkerOff { marker: marker.name() });
        }
        Ok(())
    }

    /// R38: in the first edition a land unit may join a camp within the muster distance, if it is of its armies.
    pub(crate) fn judge_reinforce(&self, state: &State, unit: UnitId, marker: Marker) -> Verdict {
        self.judge_adjusting(state, unit)?;
        self.judge_marker(state, marker)?;
        if self.scenario.rules.second() {
            return refuse(cite!("3.3.1"), Reason::FirstEditionOnly);
        }
        let expedition = state.expedition(marker);
        let Some(at) = expedition.at else { return Ok(()) };
        if state.unit(unit) == Whereabouts::With(marker) {
            return refuse(cite!("3.3"), Reason::InExpedition { unit: self.name(unit) });
        }
        if expedition.afloat {
            return refuse(cite!("3.3"), Reason::MarkerAfloat { marker: marker.name() });
        }
        self.judge_muster_hex(state, marker, at)?;
        self.judge_recruit(state, marker, unit)?;
        let army = self.printed(unit).army;
        let same = self.troops(state, marker).iter().any(|other| self.printed(other).army == army);
        if !same || !self.tables.land.contains(unit) {
            return refuse(cite!("3.3"), Reason::WrongArmy { unit: self.name(unit) });
        }
        Ok(())
    }

    /// 3.3.4: may this Expedition disband in mode adjustment?
    pub(crate) fn judge_disband(&self, state: &State, marker: Marker) -> Verdict {
        self.judge_marker(state, marker)?;
        if state.expedition(marker).afloat {
            return refuse(cite!("3.3.4"), Reason::MarkerAfloat { marker: marker.name() });
        }
        // What was mustered, assigned or sent this year has changed its mode once already (3.0).
        let counters = self.troops(state, marker).or(&state.expedition(marker).ships);
        match counters.and(&state.adjusted).iter().next() {
            Some(unit) => refuse(cite!("3.0"), Reason::Adjusted { unit: self.name(unit) }),
            None => Ok(()),
        }
    }
}

impl Marker {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Marker::Syria => "Syria",
            Marker::Egypt => "Egypt",
            Marker::Kufa => "Kufa",
            Marker::Byzantine => "the Byzantines",
        }
    }
}

#[cfg(test)]
#[path = "modes_tests.rs"]
mod tests;
