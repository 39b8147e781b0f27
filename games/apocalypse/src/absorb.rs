//! What an event changes.

use engine::Side;

use crate::Apocalypse;
use crate::event::Event;
use crate::scenario::{BYZANTINE, Begins, CombatResult, Kind as Printed, PlaceId, Spot, UnitId};
use crate::state::{
    Cause, Expedition, Fight, Flight, Holder, Kind, Marker, Move, Mustering, Phase, Stage, State, UnitSet, Whereabouts,
};

impl Apocalypse {
    pub(crate) fn absorb_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Awaited(stage) => state.stage = stage,
            Event::SideBegan(side) => state.side = side,
            Event::NobleChosen { leader } => self.choose(state, leader),
            Event::Placed { unit, place } => self.set_up(state, unit, place),
            Event::LeaderPlaced { unit, spot }
            | Event::LeaderArrived { unit, spot }
            | Event::LeaderSent { unit, spot }
            | Event::LeaderGotAway { unit, spot } => {
                self.put(state, unit, Whereabouts::At(spot));
                state.flight.units.remove(unit);
            }
            Event::Enthroned { unit } => self.put(state, unit, Whereabouts::Chair),
            Event::Posted { unit, spot } => self.put(state, unit, Whereabouts::Patrol(spot)),
            Event::SetUpStood(_) => {}
            Event::YearBegan { turn } => begin_year(state, turn),
            Event::PhaseBegan(phase) => begin_phase(state, phase),
            Event::PhaseClosed => state.closing = true,
            Event::EventRolled { number, .. } => state.events |= 1 << if number == 12 { 2 } else { number },
            Event::GreekFireKnown => state.greek_fire = true,
            Event::QuakeStruck { .. } => {}
            Event::Pillaged { place } => state.pillaged.insert(place),
            Event::WallsCracked => state.cracked = true,
            Event::Arrived { unit, place } => self.garrison_openly(state, unit, place),
            Event::TookOver { unit, marker } => self.put(state, unit, Whereabouts::With(marker)),
            Event::LeftGame { unit } => self.put(state, unit, Whereabouts::Gone),
            Event::Usurped { place } => state.control[place.index()] = Holder::Usurper,
            Event::Turned { unit } => state.turned.insert(unit),
            Event::Sheltered { unit, place } => self.garrison_openly(state, unit, place),
            Event::RevoltBegan => state.rally_due = self.scenario.rules.second(),
            Event::RallyRolled { unit, rallies, .. } => {
                if rallies {
                    state.turned.remove(unit);
                    state.rallied.insert(unit);
                }
            }
            Event::RallyOver => state.rally_due = false,
            Event::RallyJoined { unit } => {
                state.rallied.remove(unit);
                self.put(state, unit, Whereabouts::With(Marker::Byzantine));
                state.mover.points = state.mover.points.saturating_sub(1);
            }
            Event::RallyStayed { unit } => state.rallied.remove(unit),
            Event::TyposProclaimed { patriarch } => {
                self.put(state, patriarch, Whereabouts::Gone);
                state.one_army = true;
            }
            Event::StormSank { unit } => {
                self.put(state, unit, Whereabouts::Destroyed);
                state.sunk.insert(unit);
            }
            Event::Replaced { unit, place } => self.garrison_openly(state, unit, place),
            Event::FootRolled { .. } => {}
            Event::Scrapped { unit } | Event::NotBased { unit, .. } => self.put(state, unit, Whereabouts::Destroyed),
            Event::Launched { unit, place } => self.put(state, unit, Whereabouts::Garrison(place)),
            Event::Garrisoned { unit, place } => {
                self.garrison_unseen(state, unit, place);
                state.adjusted.insert(unit);
            }
            Event::WentOnPatrol { unit, spot } => {
                self.put(state, unit, Whereabouts::Patrol(spot));
                state.known.insert(unit);
                state.adjusted.insert(unit);
            }
            Event::MusterBegan { marker, spot } => begin_muster(state, marker, spot),
            Event::Mustered { unit, marker } => self.take_in(state, unit, marker),
            Event::StoodIn { leader } => state.mustering.replaced = Some(leader),
            Event::Formed { .. } => {
                if state.mustering.left.is_empty() {
                    state.mustering = Mustering::NONE;
                }
            }
            Event::Assigned { unit, marker } => {
                if let Some(hex) = self.hex_of(state, unit) {
                    self.put(state, unit, Whereabouts::Ship(marker, hex));
                }
                state.adjusted.insert(unit);
            }
            Event::Reinforced { unit, marker } => {
                self.put(state, unit, Whereabouts::With(marker));
                state.known.remove(unit);
                state.adjusted.insert(unit);
            }
            Event::ScatterBegan { marker, cause, rescue } => self.begin_scatter(state, marker, cause, rescue),
            Event::Sent { unit, place, carried } => self.absorb_sent(state, unit, place, carried),
            Event::LeftLoose { unit, hex } => {
                self.put(state, unit, Whereabouts::Loose(hex));
                state.flight.ships.remove(unit);
            }
            Event::ScatterEnded => (state.flight, state.mustering) = (Flight::NONE, Mustering::NONE),
            Event::AttritionRolled { .. } => {}
            Event::BrokeCamp { marker } => state.expeditions[marker.index()].camped = false,
            Event::Taken { marker, points, sea } => {
                state.mover = Move { marker: Some(marker), points, sea, ..Move::NONE };
                state.handled |= 1 << marker.index();
            }
            Event::PutDown { .. } => {}
            Event::RideBegan { unit, points } => {
                state.mover = Move { points, ..Move::NONE };
                state.moved.insert(unit);
            }
            Event::Rode { unit, to, cost } => {
                let there = if self.is_leader(unit) { Whereabouts::At(to) } else { Whereabouts::Patrol(to) };
                self.put(state, unit, there);
                state.mover.points -= cost;
            }
            Event::RideEnded { .. } => {}
            Event::Stepped { to, cost } => {
                self.carry_on(state, to);
                state.mover.points -= cost;
                (state.mover.landed, state.mover.took) = (false, false);
            }
            Event::Summoned { unit, hex, spent, joined } => self.absorb_summons(state, unit, (hex, spent, joined)),
            Event::Embarked { cost } => {
                self.carry_aboard(state);
                state.mover.points -= cost;
            }
            Event::Sailed { to, cost } => {
                self.sail_all(state, to);
                state.mover.sea -= cost;
                state.mover.took = false;
            }
            Event::Landed { spot, cost } => {
                self.carry_on(state, spot);
                if let Some(marker) = state.mover.marker {
                    state.expeditions[marker.index()].afloat = false;
                }
                state.mover.points -= cost;
                state.mover.landed = true;
            }
            Event::Dropped { unit, place } => self.garrison_unseen(state, unit, place),
            Event::ZoneRolled { left, .. } => state.mover.points = left,
            Event::RiddenDown { unit } | Event::Lost { unit } => self.destroy_counter(state, unit),
            Event::Died { unit } => {
                self.put(state, unit, Whereabouts::Gone);
                state.flight.units.remove(unit);
                state.fight.reserve.remove(unit);
            }
            Event::Regency { empress, spot } => self.put(state, empress, Whereabouts::At(spot)),
            Event::Took { place, side } => {
                state.control[place.index()] = Holder::of(side);
                state.mover.took = state.mover.marker.is_some();
            }
            Event::Relocated { unit, place } => self.put(state, unit, Whereabouts::Garrison(place)),
            Event::BattleJoined { attacker, defender } => {
                state.fight = Fight { kind: Kind::Field, foe: Some(defender), ..Fight::NONE };
                let shown = state.expedition(attacker).party.or(&state.expedition(defender).party);
                state.known = state.known.or(&shown.and(&self.tables.land));
            }
            Event::HeldBack { unit } => state.fight.reserve.insert(unit),
            Event::SurpriseRolled { die } => {
                if die == 1 {
                    state.fight.kind = Kind::Storm;
                }
            }
            Event::BattleRolled { result, toll, .. } => {
                let attacker = state.side;
                state.fight.toll = toll;
                state.fight.loser = beaten(result, attacker);
                state.fight.destroyed =
                    matches!(result, CombatResult::AttackerDestroyed | CombatResult::DefenderDestroyed);
            }
            Event::CounterRolled { .. } | Event::Covered { .. } | Event::Broke { .. } => {}
            Event::CounterAttacked => state.fight.kind = Kind::Counter,
            Event::Paid { side, unit } => {
                self.note_payment(state, side);
                self.destroy_counter(state, unit);
            }
            Event::BattleOver => state.fight = Fight::NONE,
            Event::ExpeditionLost { marker } => self.dissolve(state, marker),
            Event::WallsReached { place, assault } => {
                state.fight = Fight { kind: Kind::Walls, place: Some(place), assault, ..Fight::NONE };
                state.mover.begun = true;
            }
            Event::SiegeRolled { cost, falls, .. } => {
                state.mover.points = if falls { state.mover.points - cost } else { 0 };
                if falls {
                    self.show_garrison(state);
                }
            }
            Event::BreachRolled { breached, .. } => {
                if breached {
                    self.show_garrison(state);
                    if let Some(marker) = state.mover.marker {
                        state.known = state.known.or(&self.troops(state, marker));
                    }
                }
            }
            Event::Evacuating { unit } => {
                let side = state.side.other();
                state.fight.aboard[side.index()].insert(unit);
            }
            Event::Evacuated { .. } | Event::FledTo { .. } => {}
            Event::GotAway { unit, place } => self.garrison_unseen(state, unit, place),
            Event::AssaultFailed { .. } | Event::PillageRolled { .. } => {}
            Event::FleetsMet { hex } => self.meet_at_sea(state, hex),
            Event::Boarded { unit } => {
                let side = state.side.other();
                state.fight.aboard[side.index()].insert(unit);
                state.fight.called.insert(unit);
                state.known.insert(unit);
            }
            Event::Loaded { unit, ship } => state.fight.berth[unit.index()] = ship.0,
            Event::FireRolled { byzantine, .. } => state.fight.shaded = byzantine,
            Event::Sunk { unit } | Event::Overwhelmed { unit } => {
                self.put(state, unit, Whereabouts::Destroyed);
                state.fight.ships.iter_mut().for_each(|ships| ships.remove(unit));
            }
            Event::ShipPaid { side, .. } => state.fight.paid[side.index()] = true,
            Event::SeaRolled { .. } => {}
            Event::SeaRouted { side, losses } => {
                state.fight.loser = Some(side);
                state.fight.toll = losses;
            }
            Event::ShipFled { unit, hex, port } => self.absorb_flight(state, unit, (hex, port)),
            Event::CarriedOff { marker, spot, ashore } => {
                let expedition = &mut state.expeditions[marker.index()];
                (expedition.at, expedition.afloat) = (Some(spot), !ashore);
                (expedition.camped, expedition.moved) = (ashore, true);
                if state.mover.marker == Some(marker) {
                    state.mover.marker = None;
                }
            }
            Event::Camped { marker } => {
                let expedition = &mut state.expeditions[marker.index()];
                (expedition.camped, expedition.moved) = (true, true);
            }
            Event::Adrift { marker } => state.expeditions[marker.index()].moved = true,
            Event::MoveOver => state.mover = Move::NONE,
            Event::Ended(ending) => state.stage = Stage::Over(ending),
        }
    }

    /// The noble who was not chosen and his clan are not used.
    fn choose(&self, state: &mut State, leader: UnitId) {
        state.noble = Some(leader);
        for unit in self.tables.sides[BYZANTINE.index()].iter() {
            let printed = self.printed(unit);
            if let Begins::WithNoble(person) = printed.begins
                && Some(person) != self.printed(leader).person
            {
                self.put(state, unit, Whereabouts::Gone);
            }
        }
    }

    /// What the rules place is known to both; what a player places is not.
    fn set_up(&self, state: &mut State, unit: UnitId, place: PlaceId) {
        self.put(state, unit, Whereabouts::Garrison(place));
        let chosen = matches!(self.printed(unit).begins, Begins::In(_) | Begins::Divided);
        if !chosen {
            state.known.insert(unit);
        }
    }

    /// Into Garrison before everybody's eyes.
    fn garrison_openly(&self, state: &mut State, unit: UnitId, place: PlaceId) {
        self.put(state, unit, Whereabouts::Garrison(place));
        state.known.insert(unit);
    }

    /// Into Garrison, face down.
    fn garrison_unseen(&self, state: &mut State, unit: UnitId, place: PlaceId) {
        self.put(state, unit, Whereabouts::Garrison(place));
        state.known.remove(unit);
    }

    fn take_in(&self, state: &mut State, unit: UnitId, marker: Marker) {
        state.mustering.left.remove(unit);
        state.known.remove(unit);
        match self.printed(unit).kind {
            Printed::Naval => {
                let hex = self.hex(state.mustering.at);
                self.put(state, unit, Whereabouts::Ship(marker, hex));
            }
            _ => self.put(state, unit, Whereabouts::With(marker)),
        }
        if !self.is_leader(unit) {
            state.adjusted.insert(unit);
        }
    }

    fn begin_scatter(&self, state: &mut State, marker: Marker, cause: Cause, rescue: bool) {
        let expedition = *state.expedition(marker);
        let (units, ships, from) = match cause {
            Cause::Left => {
                let left = state.mustering.left;
                (left.without(&self.tables.naval), left.and(&self.tables.naval), state.mustering.lifted_from)
            }
            _ => (expedition.party, expedition.ships, expedition.at),
        };
        let from = from.unwrap_or(Spot(0));
        let carriers = self.carriers(state, marker, from);
        state.flight = Flight {
            marker: Some(marker),
            cause,
            from,
            units,
            ships,
            carriers: if cause == Cause::Left { carriers.and(&ships) } else { carriers },
            carried: UnitSet::EMPTY,
            rescue,
            havens: crate::state::PlaceSet::EMPTY,
        };
        if cause != Cause::Left {
            let expedition = &mut state.expeditions[marker.index()];
            (expedition.at, expedition.afloat, expedition.camped) = (None, false, false);
        }
    }

    fn absorb_sent(&self, state: &mut State, unit: UnitId, place: PlaceId, carried: bool) {
        self.garrison_unseen(state, unit, place);
        let flight = &mut state.flight;
        flight.units.remove(unit);
        flight.ships.remove(unit);
        if self.tables.land.contains(unit) {
            flight.havens.insert(place);
        }
        if carried {
            flight.carried.insert(unit);
        }
        if state.phase == Phase::Administration {
            state.adjusted.insert(unit);
        }
    }

    /// The Expedition in hand is in another spot.
    fn carry_on(&self, state: &mut State, to: Spot) {
        if let Some(marker) = state.mover.marker {
            state.expeditions[marker.index()].at = Some(to);
        }
        state.mover.begun = true;
    }

    fn carry_aboard(&self, state: &mut State) {
        if let Some(marker) = state.mover.marker {
            let near = state.expedition(marker).at.map(|at| self.scenario.map.spot(self.hex(at)));
            let expedition = &mut state.expeditions[marker.index()];
            (expedition.at, expedition.afloat) = (near, true);
        }
        state.mover.begun = true;
        state.mover.landed = false;
    }

    fn sail_all(&self, state: &mut State, to: hex::HexId) {
        if let Some(marker) = state.mover.marker {
            for unit in self.ships_at_hand(state, marker).iter() {
                self.put(state, unit, Whereabouts::Ship(marker, to));
            }
        }
        self.carry_on(state, self.scenario.map.spot(to));
    }

    fn absorb_summons(&self, state: &mut State, unit: UnitId, (hex, spent, joined): (hex::HexId, u8, bool)) {
        if let Whereabouts::Ship(marker, _) = state.unit(unit) {
            self.put(state, unit, Whereabouts::Ship(marker, hex));
            let reach = self.scenario.charts.sail[marker.side().index()];
            if joined {
                state.mover.sea = state.mover.sea.min(reach.saturating_sub(spent));
            }
        }
        state.moved.insert(unit);
    }

    fn destroy_counter(&self, state: &mut State, unit: UnitId) {
        self.put(state, unit, Whereabouts::Destroyed);
        state.known.remove(unit);
        state.flight.units.remove(unit);
        state.fight.reserve.remove(unit);
        for side in [0, 1] {
            state.fight.aboard[side].remove(unit);
            state.fight.ships[side].remove(unit);
        }
        state.fight.called.remove(unit);
        state.fight.berth[unit.index()] = Fight::NO_SHIP;
    }

    /// R13, 6.5: a side has paid when it has given up one, or two of a stormed camp.
    fn note_payment(&self, state: &mut State, side: Side) {
        let fight = &mut state.fight;
        if fight.kind == Kind::Storm && side != state.side {
            fight.owed = 1 - fight.owed;
        }
        fight.paid[side.index()] |= fight.owed == 0;
    }

    /// The marker goes off the map; ships lie where they are.
    fn dissolve(&self, state: &mut State, marker: Marker) {
        for unit in state.expedition(marker).ships.iter() {
            if let Some(hex) = self.hex_of(state, unit) {
                self.put(state, unit, Whereabouts::Loose(hex));
            }
        }
        let party = state.expedition(marker).party;
        state.expeditions[marker.index()] = Expedition { party, ..Expedition::NONE };
        if state.mover.marker == Some(marker) {
            state.mover.marker = None;
        }
    }

    fn show_garrison(&self, state: &mut State) {
        if let Some(place) = state.fight.place {
            state.known = state.known.or(&self.garrison(state, place));
        }
    }

    fn meet_at_sea(&self, state: &mut State, hex: hex::HexId) {
        let (attacker, defender) = (state.side, state.side.other());
        let mut fight = Fight { kind: Kind::Sea, ..Fight::NONE };
        if let Some(marker) = state.mover.marker {
            fight.ships[attacker.index()] = self.ships_at_hand(state, marker);
            fight.aboard[attacker.index()] = self.troops(state, marker);
        }
        fight.ships[defender.index()] = self.ships_out(state, hex, defender);
        for marker in Marker::of(defender) {
            let expedition = state.expedition(*marker);
            if expedition.afloat && expedition.at.is_some_and(|at| self.hex(at) == hex) {
                fight.aboard[defender.index()] = fight.aboard[defender.index()].or(&self.troops(state, *marker));
            }
        }
        state.known = state.known.or(&fight.aboard[0]).or(&fight.aboard[1]);
        state.fight = fight;
    }

    /// A ship that fled or evacuated lies in a port, or out with its Expedition, or by itself.
    fn absorb_flight(&self, state: &mut State, unit: UnitId, (hex, port): (hex::HexId, Option<PlaceId>)) {
        let there = match (port, state.unit(unit)) {
            (Some(port), _) => Whereabouts::Garrison(port),
            (None, Whereabouts::Ship(marker, _)) => Whereabouts::Ship(marker, hex),
            _ => Whereabouts::Loose(hex),
        };
        self.put(state, unit, there);
    }
}

fn beaten(result: CombatResult, attacker: Side) -> Option<Side> {
    match result {
        CombatResult::Attrition => None,
        CombatResult::AttackerRouted | CombatResult::AttackerDestroyed => Some(attacker),
        _ => Some(attacker.other()),
    }
}

fn begin_year(state: &mut State, turn: u8) {
    state.turn = turn;
    (state.sunk, state.adjusted, state.moved) = (UnitSet::EMPTY, UnitSet::EMPTY, UnitSet::EMPTY);
    (state.cracked, state.one_army) = (false, false);
    for expedition in &mut state.expeditions {
        expedition.moved = false;
    }
}

fn begin_phase(state: &mut State, phase: Phase) {
    state.phase = phase;
    state.side = Apocalypse::phase_side(phase);
    (state.handled, state.closing) = (0, false);
    state.mover = Move::NONE;
}

fn begin_muster(state: &mut State, marker: Marker, spot: Spot) {
    let before = *state.expedition(marker);
    state.mustering =
        Mustering { at: spot, lifted_from: before.at, left: before.party.or(&before.ships), replaced: None };
    state.expeditions[marker.index()] =
        Expedition { at: Some(spot), party: before.party, ships: before.ships, ..Expedition::NONE };
}
