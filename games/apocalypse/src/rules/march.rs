//! 3.3.1 and 3.3.2: an Expedition in hand, and what it meets.

use engine::{Log, Referee, Roll};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{BYZANTINE, MUSLIM, PlaceId, Spot, UnitId};
use crate::state::{Check, Marker, Phase, Stage, State, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// May this Expedition be taken up now?
    pub(crate) fn judge_take(&self, state: &State, marker: Marker) -> Verdict {
        self.judge_marker(state, marker)?;
        let expedition = state.expedition(marker);
        let name = marker.name();
        if expedition.moved {
            return refuse(cite!("2.0"), Reason::HasMoved { what: name });
        }
        if state.handled >> marker.index() & 1 == 1 {
            return refuse(cite!("2.0"), Reason::Handled { marker: name });
        }
        match state.phase {
            phase if phase.is_sea() => {
                if expedition.ships.is_empty() {
                    return refuse(cite!("2.0"), Reason::NoShips { marker: name });
                }
                Ok(())
            }
            Phase::Patrols => refuse(cite!("3.2.2"), Reason::NotNow { awaited: "move Patrols" }),
            _ if expedition.afloat => refuse(cite!("2.0"), Reason::MarkerAfloat { marker: name }),
            _ => Ok(()),
        }
    }

    pub(crate) fn take<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker) {
        let points = self.land_points(referee.state(), marker);
        let sea = self.scenario.charts.sail[marker.side().index()];
        referee.happen(cite!("3.3.1"), Event::Taken { marker, points, sea });
        self.wait(referee, cite!("3.3.1"), Stage::March);
    }

    /// 3.3.1: the movement allowance over land.
    pub(crate) fn land_points(&self, state: &State, marker: Marker) -> u8 {
        let troops = self.troops(state, marker);
        let light = marker.side() == MUSLIM || troops.without(&self.tables.mounted).is_empty();
        let base = self.scenario.charts.march[usize::from(!light)];
        base.saturating_sub(troops.len() as u8)
    }

    /// What a step costs the Expedition in hand, an enemy in the hex included (3.3.2).
    pub(crate) fn step_points(&self, state: &State, from: Spot, to: Spot, side: engine::Side) -> Option<u8> {
        let cost = self.tables.step_cost(from, to)?;
        Some(cost + if self.meets_enemy(state, to, side) { self.scenario.charts.enemy } else { 0 })
    }

    /// Whether an enemy unit that is paid for is in a spot: not a Patrol alone (3.2.5), no rebel Armenian (2.2.1).
    fn meets_enemy(&self, state: &State, spot: Spot, side: engine::Side) -> bool {
        self.meets_enemy_ashore(state, spot, side) || !self.ships_in(state, self.hex(spot), side.other()).is_empty()
    }

    /// The same, of land units.
    pub(crate) fn meets_enemy_ashore(&self, state: &State, spot: Spot, side: engine::Side) -> bool {
        let counts = |unit: UnitId| {
            self.tables.land.contains(unit)
                && self.is_enemy(state, unit, side)
                && self.spot_of(state, unit) == Some(spot)
                && !matches!(state.unit(unit), Whereabouts::Patrol(_))
                && !state.turned.contains(unit)
        };
        self.camp_at(state, spot, side.other()).is_some() || state.in_hex(self.hex(spot)).any(counts)
    }

    /// May the Expedition in hand step there?
    pub(crate) fn judge_step(&self, state: &State, to: Spot) -> Verdict {
        let Some((marker, from)) = self.mover(state) else { return Ok(()) };
        let number = self.number(to);
        if state.expedition(marker).afloat {
            return refuse(cite!("5.1.7"), Reason::IsAfloat);
        }
        if state.phase.is_sea() && !state.mover.begun {
            return refuse(cite!("2.0"), Reason::EmbarkFirst);
        }
        let Some(cost) = self.step_points(state, from, to, marker.side()) else {
            return refuse(cite!("1.2"), Reason::NotBeside { hex: number });
        };
        if cost > state.mover.points {
            return refuse(cite!("3.3.1"), Reason::TooDear { hex: number, cost, left: state.mover.points });
        }
        Ok(())
    }

    pub(crate) fn step<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, to: Spot) {
        let state = referee.state();
        let Some((marker, from)) = self.mover(state) else { return };
        let cost = self.step_points(state, from, to, marker.side()).unwrap_or(0);
        referee.happen(cite!("3.3.1"), Event::Stepped { to, cost });
        self.check_from(referee, Check::Zone);
    }

    /// What meets a mover in the hex it has entered, in order, from this check on.
    pub(crate) fn check_from<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, first: Check) {
        const ORDER: [Check; 7] =
            [Check::Zone, Check::Patrol, Check::Alone, Check::Fleet, Check::Foe, Check::Place, Check::Rally];
        for check in ORDER.into_iter().filter(|check| *check >= first) {
            let state = referee.state();
            let Some((marker, spot)) = self.mover(state) else { return self.move_over(referee) };
            if self.is_over(state) {
                return;
            }
            let (side, afloat) = (marker.side(), state.expedition(marker).afloat);
            match check {
                Check::Zone if !afloat && side == MUSLIM && self.enters_zone(state, spot) => {
                    return self.wait(referee, cite!("3.2.4"), Stage::ZoneDice);
                }
                Check::Patrol if !afloat && side == MUSLIM => {
                    if let Some(patrol) = self.patrol_at(state, spot) {
                        return self.wait(referee, cite!("3.2.5"), Stage::Toll(patrol));
                    }
                }
                Check::Alone if !afloat => self.meet_the_lonely(referee, spot, side),
                Check::Fleet if afloat => {
                    let hex = self.hex(spot);
                    if !self.ships_out(state, hex, side.other()).is_empty() {
                        return self.begin_sea_battle(referee, hex);
                    }
                }
                Check::Foe if !afloat && self.camp_at(state, spot, side.other()).is_some() => {
                    return self.meet_foe(referee, spot);
                }
                Check::Place => {
                    self.enter_place(referee, spot, side);
                    if self.place_at(spot).is_some_and(|place| self.ships_leave(referee, place)) {
                        return;
                    }
                }
                Check::Rally if side == BYZANTINE && self.rally_is_due(state) => return self.begin_rally(referee),
                _ => {}
            }
        }
        self.march_on(referee);
    }

    /// Leaders alone die (6.3), and ships alone in the Delta (5.2).
    fn meet_the_lonely<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, spot: Spot, side: engine::Side) {
        self.lonely_leaders_die(referee, spot, side);
        let state = referee.state();
        let hex = self.hex(spot);
        let alone = !self.is_held_against(state, spot, side) && !self.is_aboard_in(state, hex, side.other());
        if self.scenario.map.delta[hex.index()] && alone {
            for unit in self.ships_out(state, hex, side.other()).iter() {
                referee.happen(cite!("5.2"), Event::Lost { unit });
            }
        }
    }

    /// An enemy place without a Garrison changes hands (R26); from the sea, if its port is empty too. Ruling 66
    fn enter_place<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, spot: Spot, side: engine::Side) {
        let state = referee.state();
        let Some(place) = self.place_at(spot) else { return };
        let afloat = state.mover.marker.is_some_and(|marker| state.expedition(marker).afloat);
        let empty = !self.is_garrisoned(state, place) && !self.is_usurped(state, place);
        let by_sea = || {
            self.is_port(state, place)
                && self.camp_at(state, spot, side.other()).is_none()
                && self.ships_in(state, self.hex(spot), side.other()).is_empty()
        };
        if !state.holds(side, place) && empty && (!afloat || by_sea()) {
            self.take_place(referee, place, side);
        }
    }

    /// The mover goes on with what it has left.
    pub(crate) fn march_on<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        match self.mover(referee.state()) {
            Some(_) => self.wait(referee, cite!("3.3.2"), Stage::March),
            None => self.move_over(referee),
        }
    }

    /// What was in hand is done.
    pub(crate) fn move_over<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if self.is_over(referee.state()) {
            return;
        }
        referee.happen(cite!("2.0"), Event::MoveOver);
        if referee.state().closing { self.end_phase(referee) } else { self.select(referee) }
    }

    pub(crate) fn judge_stop(&self, state: &State) -> Verdict {
        let Some((marker, at)) = self.mover(state) else { return Ok(()) };
        if state.expedition(marker).afloat && !self.is_shore(self.hex(at)) {
            return refuse(cite!("5.1.3"), Reason::OpenSea);
        }
        Ok(())
    }

    pub(crate) fn judge_founder(&self, state: &State) -> Verdict {
        match self.judge_stop(state) {
            Ok(()) => refuse(cite!("5.1.3"), Reason::NotOpenSea),
            Err(_) => Ok(()),
        }
    }

    /// Whether the Expedition in hand has dropped off units before embarking: its points were counted with them, and it
    /// would have more without them. Ruling 75
    pub(crate) fn has_dropped_off(&self, state: &State, marker: Marker) -> bool {
        let waits = state.phase.is_sea() && !state.mover.begun && !state.expedition(marker).afloat;
        waits && self.land_points(state, marker) > state.mover.points
    }

    /// The Expedition goes no further. In a sea phase one that has neither embarked nor dropped off has not moved.
    pub(crate) fn stop<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let Some((marker, _)) = self.mover(state) else { return };
        if state.phase.is_sea() && !state.mover.begun && !self.has_dropped_off(state, marker) {
            referee.happen(cite!("2.0"), Event::PutDown { marker });
            return self.move_over(referee);
        }
        self.end_move_of(referee, marker);
    }

    /// The ships stay out, to be lost.
    pub(crate) fn founder<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if let Some((marker, _)) = self.mover(referee.state()) {
            referee.happen(cite!("5.1.3"), Event::Adrift { marker });
        }
        self.move_over(referee);
    }

    /// 3.3.1: may this unit be left here?
    pub(crate) fn judge_drop(&self, state: &State, unit: UnitId) -> Verdict {
        let Some((marker, at)) = self.mover(state) else { return Ok(()) };
        let name = self.name(unit);
        if state.expedition(marker).afloat {
            return refuse(cite!("5.1.5"), Reason::IsAfloat);
        }
        if !self.scenario.rules.second() && !state.mover.took {
            return refuse(cite!("3.3.1"), Reason::SecondEditionOnly);
        }
        if !self.troops(state, marker).contains(unit) {
            return refuse(cite!("3.3.1"), Reason::NotInIt { unit: name });
        }
        let here = |place: &PlaceId| state.holds(marker.side(), *place);
        let Some(place) = self.place_at(at).filter(here) else {
            return refuse(cite!("3.3.1"), Reason::NoPlaceHere);
        };
        if self.troops(state, marker).len() == 1 {
            return refuse(cite!("3.3.1"), Reason::LastUnit { unit: name }); // Ruling 60
        }
        if !self.has_room(state, place, unit) {
            return refuse(cite!("4.0"), Reason::NoRoom { site: self.site(place), limit: self.limit(state, place) });
        }
        Ok(())
    }

    pub(crate) fn drop_unit<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        if let Some(place) = self.mover(referee.state()).and_then(|(_, at)| self.place_at(at)) {
            referee.happen(cite!("3.3.1"), Event::Dropped { unit, place });
        }
    }

    /// The dice of a zone of control; then a Patrol in the hex, and so on.
    pub(crate) fn use_zone_dice<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let sum: u8 = roll.faces().iter().sum();
        let left = referee.state().mover.points.saturating_sub(sum);
        referee.happen(cite!("3.2.4"), Event::ZoneRolled { sum, left });
        self.check_from(referee, Check::Patrol);
    }
}

#[cfg(test)]
#[path = "march_tests.rs"]
mod tests;
