//! What a position needs for what it awaits, so that play can go on from it.

use engine::{Game, Pending};

use super::fault::{Fault, lawful, so, wrong};
use super::follow::is_battle;
use super::stages::when;
use crate::Apocalypse;
use crate::scenario::{Army, BYZANTINE, MUSLIM, PlaceId};
use crate::state::{Cause, Fight, Flight, Kind, Marker, Move, Phase, Stage, State, Whereabouts};

impl Apocalypse {
    /// What is awaited can be, and somebody can do something about it.
    pub(super) fn check_stage(&self, state: &State) -> Result<(), Fault> {
        let in_patrols = matches!(state.stage, Stage::Select | Stage::Ride(_) | Stage::Trim(_));
        if !when(state.stage).includes(state.phase) || state.phase == Phase::Patrols && !in_patrols {
            return wrong("stage", "this stage does not belong to this phase");
        }
        if state.flight != Flight::NONE && state.stage != Stage::Scatter {
            return wrong("flight", "units are on their way while something else is awaited");
        }
        if state.fight != Fight::NONE && !is_battle(state.stage) && !matches!(state.stage, Stage::Leave(_)) {
            return wrong("fight", "a battle is going on while something else is awaited");
        }
        let needs_mover = matches!(state.stage, Stage::March | Stage::ZoneDice | Stage::Toll(_) | Stage::Foe);
        if (needs_mover || is_battle(state.stage)) && self.mover(state).is_none() {
            return wrong("stage", "no Expedition is in hand");
        }
        match state.fight.kind {
            Kind::Nothing => self.check_peaceful(state),
            Kind::Field | Kind::Storm | Kind::Counter => self.check_field(state),
            Kind::Walls => self.check_walls(state),
            Kind::Sea => self.check_sea(state),
        }?;
        let mut stuck = matches!(self.pending(state), Pending::Act(_));
        self.each_candidate(state, &mut |action| stuck = stuck && self.judge_action(state, action).is_err());
        if stuck { wrong("stage", "nobody can do anything in it") } else { Ok(()) }
    }

    /// Stages in which no battle is in hand.
    fn check_peaceful(&self, state: &State) -> Result<(), Fault> {
        let so = |holds: bool, what: &str| so("stage", holds, what);
        let camped = |marker: Marker| state.expedition(marker).camped && state.expedition(marker).at.is_some();
        match state.stage {
            Stage::Noble | Stage::SetUp => self.check_set_up(state),
            Stage::EventDice
            | Stage::QuakeDice
            | Stage::Exarch
            | Stage::Quraysh
            | Stage::Unrest
            | Stage::Shelter(_) => so(state.side == MUSLIM, "events come before the Byzantine has his segment"),
            Stage::Usurper | Stage::Kufans => {
                so(state.side == MUSLIM, "events come before the Byzantine has his segment")?;
                let army = if state.stage == Stage::Usurper { Army::Rebels } else { Army::Kufa };
                let waiting = self.tables.army(army).iter().all(|unit| state.unit(unit) == Whereabouts::Waiting);
                let formed = army == Army::Kufa && state.expedition(Marker::Kufa).at.is_some();
                so(waiting && !formed, "what this event brings has come already")
            }
            Stage::Trim(place) => {
                let first = state.phase != Phase::Administration || state.side == MUSLIM;
                so(first && self.stacked(state, place) > self.limit(state, place), "there are not too many units there")
            }
            Stage::RallyDice => {
                let due = self.rally_is_due(state) && self.rally_throw(state).dice > 0 && self.is_rally_time(state);
                so(due, "there is no rally")
            }
            Stage::Rallied(_) => self.check_rallied(state),
            Stage::Leave(place) => {
                let here = match state.phase {
                    Phase::Administration => state.side == MUSLIM,
                    _ => {
                        let (marker, at) = self.held(state)?;
                        let rallied = state.mover.marker == Some(Marker::Byzantine);
                        !state.expedition(marker).afloat && (at == self.place(place).spot || rallied)
                    }
                };
                so(here, "nobody has taken this port now")?;
                self.check_leave(state, place)
            }
            Stage::Replace(place) | Stage::FootDie(place) | Stage::Foot(place, _) => {
                let dead = !self.replaceable(state, state.side).is_empty();
                so(dead && self.works_for(state, place, state.side), "nobody can be brought back there")?;
                let foot = !matches!(state.stage, Stage::Replace(_));
                so(
                    !foot || state.side == BYZANTINE && self.judge_foot(state).is_ok(),
                    "there is no Foot to bring back",
                )?;
                let most = if let Stage::Foot(_, left) = state.stage { (1..=6).contains(&left) } else { true };
                so(most, "a die brings back from 1 to 6 Foot")
            }
            Stage::AttritionDie(marker) => {
                so(camped(marker) && self.is_after_modes(state), "this Expedition has not camped")
            }
            Stage::Attrition(marker, left) => {
                let some = left > 0 && u32::from(left) < self.troops(state, marker).len();
                so(camped(marker) && self.is_after_modes(state) && some, "there is no choice of losses")
            }
            Stage::Muster(marker) => self.check_muster(state, marker),
            Stage::Scatter => self.check_scatter(state),
            Stage::Ride(unit) => {
                let mut before = state.clone();
                before.moved.remove(unit);
                lawful(self.judge_ride(&before, unit))?;
                before.mover = Move::NONE;
                self.ride(&mut engine::Referee::new(self, &mut before, &mut engine::Unlogged), unit);
                so(state.mover.points <= before.mover.points, "it has more points than it can have")
            }
            Stage::ZoneDice | Stage::Toll(_) => {
                let (marker, at) = self.held(state)?;
                let ashore = marker.side() == MUSLIM && !state.expedition(marker).afloat;
                so(ashore, "no Muslim Expedition is ashore in hand")?;
                let zone = state.stage != Stage::ZoneDice || self.enters_zone(state, at);
                so(zone, "no Patrol is beside the Expedition in hand")
            }
            Stage::Foe => {
                let (marker, _) = self.held(state)?;
                so(!state.expedition(marker).afloat, "the Expedition in hand is aboard")
            }
            Stage::MoveEnd(marker) => {
                let expedition = state.expedition(marker);
                let own = marker.side() == state.side && expedition.at.is_some();
                so(own && !expedition.afloat && !expedition.moved, "this Expedition is not at the end of a move")?;
                let in_hand = state.mover.marker == Some(marker);
                so(in_hand || state.mover.marker.is_none() && !state.phase.is_sea(), "another Expedition is in hand")
            }
            _ => Ok(()),
        }
    }

    /// Camps are looked at after both sides have adjusted modes.
    fn is_after_modes(&self, state: &State) -> bool {
        state.side == self.last_to_adjust(state)
    }

    /// The rally comes in Administration, or when the Byzantine Expedition enters Armenia.
    fn is_rally_time(&self, state: &State) -> bool {
        match state.phase {
            Phase::Administration => state.side == MUSLIM,
            _ => state.mover.marker == Some(Marker::Byzantine),
        }
    }

    /// Ships are in this port, and have a choice of others.
    pub(super) fn check_leave(&self, state: &State, place: PlaceId) -> Result<(), Fault> {
        let side = self.ship_to_leave(state, place).map(|unit| self.printed(unit).side);
        let ways = side.map_or(0, |side| self.ports_to_leave_for(state, place, side).count());
        so("stage", ways > 1, "no ships choose where to go from there")
    }

    fn check_rallied(&self, state: &State) -> Result<(), Fault> {
        let expedition = state.expedition(Marker::Byzantine);
        let there = expedition.at.is_some() && !expedition.afloat && self.is_rally_time(state) && !state.rally_due;
        let army = self.tables.army(Army::Armeniae).and(&self.tables.land).without(&state.turned);
        let inside = |unit| matches!(state.unit(unit), Whereabouts::Garrison(_)) && army.contains(unit);
        let first = state.rallied.iter().next();
        let may_stay = first.is_some_and(|unit| self.judge_stay(state, unit).is_ok());
        if !there || !state.rallied.iter().all(inside) || !may_stay {
            return wrong("stage", "nobody decides whether to stay or to join");
        }
        for place in self.places() {
            let mut others =
                self.garrison(state, place).without(&state.rallied).iter().map(|unit| self.owner(state, unit));
            let first = others.next();
            if others.any(|owner| Some(owner) != first) {
                return wrong("stage", format!("both sides are in {}", self.place(place).name));
            }
        }
        Ok(())
    }

    fn check_muster(&self, state: &State, marker: Marker) -> Result<(), Fault> {
        let expedition = state.expedition(marker);
        let Some(at) = expedition.at else { return wrong("stage", "the Expedition to be mustered is not on the map") };
        if marker.side() != state.side || expedition.camped || expedition.moved || expedition.afloat {
            return wrong("stage", "this Expedition is not being mustered");
        }
        lawful(self.judge_muster_hex(state, marker, at))?;
        if !state.mustering.left.without(&expedition.party.or(&expedition.ships)).is_empty() {
            return wrong("stage", "somebody is left who was not in the Expedition");
        }
        if let Some(leader) = state.mustering.replaced {
            let mut before = state.clone();
            before.mustering.replaced = None;
            lawful(self.judge_stand_in(&before, marker, leader))?;
        }
        Ok(())
    }

    fn check_scatter(&self, state: &State) -> Result<(), Fault> {
        let flight = &state.flight;
        let Some(marker) = flight.marker else { return wrong("stage", "nobody is on his way: write \"flight\"") };
        let in_modes = state.phase == Phase::Administration;
        let own = marker.side() == state.side;
        let fits = match flight.cause {
            Cause::Disbanded => own && !flight.rescue,
            Cause::Routed => !in_modes,
            Cause::Left => {
                let formed = !self.troops(state, marker).without(&state.mustering.left).is_empty();
                in_modes && own && formed && !flight.rescue && state.mustering.lifted_from == Some(flight.from)
            }
        };
        if !fits {
            return wrong("stage", "they do not scatter for this reason now");
        }
        if flight.units.is_empty() && flight.ships.is_empty() {
            return wrong("stage", "nobody is left to be sent");
        }
        let naval = self.tables.naval.and(&self.tables.sides[marker.side().index()]);
        if !flight.carriers.without(&naval).is_empty() || !flight.carried.without(&self.tables.land).is_empty() {
            return wrong("stage", "only ships carry, and only land units are carried");
        }
        Ok(())
    }
}
