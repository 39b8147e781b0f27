//! What follows from the lines of a position and need not be written.

use engine::{Referee, Side, Unlogged};

use super::fault::{Fault, wrong};
use super::hand::{Held, Met};
use super::read::Draft;
use super::stages::{When, when};
use super::usual::segment_of;
use super::{CARRIERS, KNOWN, NOBODY};
use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM, Spot};
use crate::state::{Cause, Fight, Flight, Kind, Marker, Move, Mustering, Phase, Stage, State, UnitSet, Whereabouts};

impl Apocalypse {
    /// A stage without a phase is in the phase it belongs to; a phase without a stage is at its beginning, unless
    /// something is in hand; in most phases it is clear whose they are.
    pub(super) fn follow_course(&self, draft: &mut Draft<'_>) -> Result<(), Fault> {
        let (says_phase, says_side) = (draft.says("phase"), draft.says("side"));
        if !draft.says("stage") {
            draft.state.stage = match (draft.grip.map(|grip| grip.held), draft.state.phase) {
                _ if draft.running.is_some() => Stage::Scatter,
                (Some(Held::Rider(_)), _) => Stage::Ride(NOBODY),
                (Some(Held::Expedition(_)), _) => Stage::March,
                (_, Phase::SetUp) if says_phase => Stage::SetUp,
                (_, Phase::Administration) => Stage::Modes,
                _ => Stage::Select,
            };
        }
        if !says_phase {
            draft.state.phase = self.likely_phase(draft, says_side);
        }
        if let (Stage::Scatter, Some(running)) = (draft.state.stage, draft.running) {
            draft.state.flight.marker = Some(running.marker);
        }
        let state = &mut draft.state;
        let whose = match state.phase {
            Phase::SetUp | Phase::Administration if says_side => state.side,
            Phase::SetUp | Phase::Administration => segment_of(self, state),
            phase => Self::phase_side(phase),
        };
        if says_side && state.side != whose {
            return wrong("side", format!("this is the phase of the {}", self.scenario.sides[whose.index()]));
        }
        state.side = whose;
        if state.stage == Stage::Noble {
            return if state.noble.is_none() { Ok(()) } else { wrong("noble", "the noble is not yet picked") };
        }
        state.noble = Some(state.noble.unwrap_or_else(|| self.usual_noble()));
        Ok(())
    }

    fn likely_phase(&self, draft: &Draft<'_>, says_side: bool) -> Phase {
        let state = &draft.state;
        let when = when(state.stage);
        if let When::In(phase) = when {
            return phase;
        }
        let held = draft.grip.map(|grip| grip.held);
        let (side, afloat) = match held {
            Some(Held::Expedition(marker)) => (marker.side(), state.expedition(marker).afloat),
            Some(Held::Rider(unit)) => (self.owner(state, unit), false),
            _ if says_side => (state.side, false),
            _ => (draft.running.map_or(MUSLIM, |running| running.marker.side()), false),
        };
        let patrols = |unit| {
            draft.placed.iter().any(|(placed, there, _)| *placed == unit && matches!(there, Whereabouts::Patrol(_)))
        };
        match held {
            None if matches!(state.stage, Stage::RallyDice | Stage::Rallied(_)) => Phase::Administration,
            None if draft.running.is_some_and(|running| running.cause == Cause::Left) => Phase::Administration,
            Some(Held::Rider(unit)) if patrols(unit) => Phase::Patrols,
            _ => match (side, afloat || when == When::AtSea) {
                (BYZANTINE, true) => Phase::ByzantineSea,
                (BYZANTINE, false) => Phase::ByzantineLand,
                (_, true) => Phase::MuslimSea,
                _ => Phase::MuslimLand,
            },
        }
    }

    /// Every counter is where a line says, or where it usually is.
    pub(super) fn follow_counters(&self, draft: &mut Draft<'_>) {
        let usual = self.usual_places(&draft.state);
        let says_known = draft.says(KNOWN);
        let state = &mut draft.state;
        (state.units, state.occupants) = (usual.units, usual.occupants);
        if !says_known {
            state.known = usual.known;
        }
        for (unit, there, _) in &draft.placed {
            self.put(state, *unit, *there);
        }
        for place in self.places() {
            state.control[place.index()] = self.usual_holder(state, place);
        }
        for (place, holder) in &draft.held {
            state.control[place.index()] = *holder;
        }
        state.greek_fire |= state.events >> 2 & 1 == 1;
        state.events |= self.implied_events(state);
    }

    /// The mover: at its beginning as far as nothing is said.
    pub(super) fn follow_hand(&self, draft: &mut Draft<'_>) -> Result<(), Fault> {
        let Some(grip) = draft.grip else { return Ok(()) };
        let state = &mut draft.state;
        let mut mover = Move { begun: grip.begun, landed: grip.landed, took: grip.took, ..Move::NONE };
        match grip.held {
            Held::Nobody => {}
            Held::Expedition(marker) => {
                mover.marker = Some(marker);
                mover.points = self.land_points(state, marker);
                mover.sea = self.scenario.charts.sail[marker.side().index()];
                state.handled |= 1 << marker.index();
            }
            Held::Rider(unit) => {
                if !matches!(state.stage, Stage::Ride(_)) {
                    return wrong("hand", format!("{} is in hand only while it rides", self.name(unit)));
                }
                let mut scratch = state.clone();
                self.ride(&mut Referee::new(self, &mut scratch, &mut Unlogged), unit);
                mover.points = scratch.mover.points;
                state.stage = Stage::Ride(unit);
                state.moved.insert(unit);
            }
        }
        mover.points = grip.points.unwrap_or(mover.points);
        mover.sea = grip.sea.unwrap_or(mover.sea);
        let meets = matches!(state.stage, Stage::ZoneDice | Stage::Toll(_) | Stage::Foe | Stage::Leave(_));
        mover.begun |= meets || is_battle(state.stage);
        state.mover = mover;
        Ok(())
    }

    /// An Expedition that is being mustered stands where it will stand, and its units have been adjusted.
    pub(super) fn follow_muster(&self, draft: &mut Draft<'_>) {
        let left = draft.running.filter(|running| running.cause == Cause::Left).map(|running| running.marker);
        let state = &mut draft.state;
        let marker = if let Stage::Muster(marker) = state.stage { Some(marker) } else { left };
        let Some(marker) = marker else { return };
        let expedition = *state.expedition(marker);
        if let Some(at) = expedition.at {
            state.mustering.at = at;
        }
        let mustered = expedition.party.or(&expedition.ships).without(&state.mustering.left);
        state.adjusted = state.adjusted.or(&mustered.without(&self.tables.leaders));
    }

    /// Who scatters: whoever is still with the Expedition, or of one formed anew whom it leaves behind.
    pub(super) fn follow_flight(&self, draft: &mut Draft<'_>) -> Result<(), Fault> {
        let Some(running) = draft.running else {
            draft.state.flight.marker = None;
            return if draft.state.flight == Flight::NONE {
                Ok(())
            } else {
                wrong("havens", "nobody is on his way: there is no line \"flight\"")
            };
        };
        let says_carriers = draft.says(CARRIERS);
        let state = &mut draft.state;
        let marker = running.marker;
        let from = match running.cause {
            Cause::Left => running.from.or(state.mustering.lifted_from),
            _ => running.from.or(state.expedition(marker).at),
        };
        let Some(from) = from else { return wrong("flight", "it does not say from where they come") };
        if running.cause != Cause::Left {
            let expedition = &mut state.expeditions[marker.index()];
            (expedition.at, expedition.afloat, expedition.camped) = (None, false, false);
        }
        let expedition = state.expedition(marker);
        let (units, ships) = match running.cause {
            Cause::Left => (expedition.party.and(&state.mustering.left), expedition.ships.and(&state.mustering.left)),
            _ => (expedition.party, expedition.ships),
        };
        let carriers = self.carriers(state, marker, from).and(&ships);
        let flight = &mut state.flight;
        (flight.marker, flight.cause, flight.from, flight.rescue) = (Some(marker), running.cause, from, running.rescue);
        (flight.units, flight.ships) = (units, ships);
        if !says_carriers {
            flight.carriers = carriers;
        }
        Ok(())
    }

    /// The battle the stage is about, between those who stand where the mover is.
    pub(super) fn follow_battle(&self, draft: &mut Draft<'_>) -> Result<(), Fault> {
        let aboard = draft.aboard;
        let state = &mut draft.state;
        let Some(met) = draft.met.or_else(|| implied_battle(state.stage).map(Met::new)) else {
            let nothing = state.fight == Fight::NONE && aboard.is_empty();
            return if nothing { Ok(()) } else { wrong("fight", "there is no battle") };
        };
        let at = self.mover(state).map(|(_, at)| at);
        let mut fight = Fight {
            kind: met.kind,
            assault: met.assault,
            paid: met.paid,
            owed: met.owed,
            destroyed: met.destroyed,
            loser: met.loser.or(implied_loser(state.stage)),
            shaded: met.shaded,
            ..state.fight
        };
        fight.toll =
            met.toll.unwrap_or(if let Stage::SeaCut(_, left) | Stage::Cut(_, left) = state.stage { left } else { 0 });
        match met.kind {
            Kind::Walls => {
                fight.place = at.and_then(|at| self.place_at(at));
                fight.aboard[state.side.other().index()] = aboard;
            }
            Kind::Sea => {
                if let Some(at) = at {
                    self.follow_fleets(state, at, &mut fight);
                }
            }
            _ => fight.foe = met.foe.or_else(|| at.and_then(|at| self.camp_at(state, at, state.side.other()))),
        }
        state.fight = fight;
        if fight.kind == Kind::Sea {
            self.follow_berths(state);
        }
        Ok(())
    }

    /// The fleets that have met, and who is aboard.
    fn follow_fleets(&self, state: &State, at: Spot, fight: &mut Fight) {
        let (attacker, defender) = (state.side, state.side.other());
        let hex = self.hex(at);
        if let Some(marker) = state.mover.marker {
            fight.ships[attacker.index()] = self.ships_at_hand(state, marker);
            fight.aboard[attacker.index()] = self.troops(state, marker);
        }
        fight.ships[defender.index()] = self.ships_out(state, hex, defender);
        let mut aboard = fight.called;
        for marker in Marker::of(defender) {
            let expedition = state.expedition(*marker);
            if expedition.afloat && expedition.at.is_some_and(|at| self.hex(at) == hex) {
                aboard = aboard.or(&self.troops(state, *marker));
            }
        }
        fight.aboard[defender.index()] = aboard;
    }

    /// Once ships are loaded everybody has one, whether the lines say so or not.
    fn follow_berths(&self, state: &mut State) {
        let loaded: &[Side] = match state.stage {
            Stage::Board => &[],
            Stage::Load(side) if side == state.side => &[],
            Stage::Load(_) => &[state.side],
            _ => &[BYZANTINE, MUSLIM],
        };
        for side in loaded.iter().copied() {
            let (mounted, burly) = (self.tables.mounted, self.tables.burly);
            let rank = |unit: &crate::UnitId| (!mounted.contains(*unit), !burly.contains(*unit));
            let mut waiting: Vec<_> = self.unloaded(state, side).iter().collect();
            waiting.sort_by_key(rank);
            for unit in waiting {
                let ships: UnitSet = state.fight.ships[side.index()];
                if let Some(ship) = ships.iter().find(|ship| self.judge_load(state, side, unit, *ship).is_ok()) {
                    state.fight.berth[unit.index()] = ship.0;
                }
            }
        }
    }

    /// The counter or the number a stage is about, where it follows from the rest.
    pub(super) fn follow_stage(&self, state: &mut State) -> Result<(), Fault> {
        let side = state.side;
        let (have, must) = (self.fleet(state, side).len(), self.fleet_size(state, side));
        state.stage = match state.stage {
            Stage::Ride(NOBODY) => return wrong("stage", "no counter is in hand: write \"hand\" and its name"),
            Stage::Toll(NOBODY) => match self.mover(state).and_then(|(_, at)| self.patrol_at(state, at)) {
                Some(unit) => Stage::Toll(unit),
                None => return wrong("stage", "no Patrol is where an Expedition in hand is"),
            },
            Stage::Shelter(NOBODY) => match state.turned.iter().find(|unit| self.seeks_shelter(state, *unit)) {
                Some(unit) => Stage::Shelter(unit),
                None => return wrong("stage", "no rebel is on Patrol or among loyal units"),
            },
            Stage::Rallied(NOBODY) => match state.rallied.iter().next() {
                Some(unit) => Stage::Rallied(unit),
                None => return wrong("stage", "nobody has rallied"),
            },
            Stage::Scrap(_) if have <= must => return wrong("stage", "there are not too many naval units"),
            Stage::Scrap(_) => Stage::Scrap((have - must) as u8),
            Stage::Launch(_) if have >= must => return wrong("stage", "there are not too few naval units"),
            Stage::Launch(_) => Stage::Launch((must - have) as u8),
            stage => stage,
        };
        Ok(())
    }

    /// Lines about a muster stand only while one is going on.
    pub(super) fn check_muster_lines(&self, state: &State) -> Result<(), Fault> {
        let going_on = matches!(state.stage, Stage::Muster(_))
            || state.flight.marker.is_some() && state.flight.cause == Cause::Left;
        if going_on || state.mustering == Mustering::NONE {
            return Ok(());
        }
        let word = if state.mustering.lifted_from.is_some() { "lifted" } else { "instead" };
        wrong(word, "no Expedition is being mustered")
    }
}

/// The battle a stage belongs to.
fn implied_battle(stage: Stage) -> Option<(Kind, bool)> {
    match stage {
        Stage::Reserve | Stage::SurpriseDie | Stage::BattleDie | Stage::Role | Stage::Pay(_) | Stage::Cut(..) => {
            Some((Kind::Field, false))
        }
        Stage::CounterDie => Some((Kind::Counter, false)),
        Stage::SiegeDice | Stage::Evacuate | Stage::Haven => Some((Kind::Walls, false)),
        Stage::BreachDie | Stage::Wall(_) | Stage::PillageDie => Some((Kind::Walls, true)),
        stage if when(stage) == When::AtSea => Some((Kind::Sea, false)),
        _ => None,
    }
}

pub(super) fn is_battle(stage: Stage) -> bool {
    implied_battle(stage).is_some()
}

/// The side that is beaten, where the stage says so.
fn implied_loser(stage: Stage) -> Option<Side> {
    match stage {
        Stage::Role | Stage::CounterDie => Some(BYZANTINE),
        Stage::Cut(side, _) | Stage::SeaCut(side, _) => Some(side),
        _ => None,
    }
}
