//! A position that was read can be.

use engine::TextError;
use engine::parsing::Parsed;

use super::fault::{About, Fault, wrong};
use super::follow::is_battle;
use super::read::Draft;
use crate::Apocalypse;
use crate::inspect::may_be_spent;
use crate::scenario::{Army, BYZANTINE, Begins, Person};
use crate::state::{Ending, Kind, Marker, Move, Phase, Stage, State, Whereabouts};
use crate::tables::is_water;

impl Apocalypse {
    /// Works out what follows from the lines, and refuses a position that cannot be.
    pub(super) fn complete(&self, mut draft: Draft<'_>) -> Parsed<State> {
        match self.work_out(&mut draft) {
            Ok(()) => Ok(draft.state),
            Err((about, fault)) => {
                Err(TextError::new(format!("this position cannot be: {fault}")).on_line(draft.line_of(about)))
            }
        }
    }

    fn work_out(&self, draft: &mut Draft<'_>) -> Result<(), Fault> {
        self.follow_course(draft)?;
        self.follow_counters(draft);
        // The rules can be asked about sound ground only.
        self.check_clans(draft)?;
        self.follow_hand(draft)?;
        self.follow_muster(draft);
        self.follow_flight(draft)?;
        self.follow_battle(draft)?;
        self.follow_stage(&mut draft.state)?;
        let state = &draft.state;
        self.check_muster_lines(state)?;
        if let Stage::Over(ending) = state.stage {
            self.check_over(state, ending)?;
        } else {
            Marker::ALL.into_iter().try_for_each(|marker| self.check_expedition(state, marker))?;
            self.check_mover(state)?;
            self.check_marks(state)?;
            self.check_stage(state)?;
        }
        self.inspect_state(state).or_else(|fault| wrong("stage", fault))
    }

    /// The noble who was not picked and his clan take no part.
    fn check_clans(&self, draft: &Draft<'_>) -> Result<(), Fault> {
        let state = &draft.state;
        let Some(noble) = state.noble else { return Ok(()) };
        for (unit, there, _) in &draft.placed {
            let idle = matches!(self.printed(*unit).begins, Begins::WithNoble(person)
                if Some(person) != self.printed(noble).person);
            if idle && *there != Whereabouts::Gone {
                let fault = format!("{} takes no part, because {} commands", self.name(*unit), self.name(noble));
                return Err((About::Unit(*unit), fault));
            }
        }
        Ok(())
    }

    /// The war is over in this way.
    fn check_over(&self, state: &State, ending: Ending) -> Result<(), Fault> {
        let over = match ending {
            Ending::CityTaken => !state.holds(BYZANTINE, self.tables.capital),
            Ending::MuawiyahDead => state.unit(self.people.get(Person::Muawiyah)) == Whereabouts::Gone,
            Ending::Time => state.turn == self.scenario.turns,
        };
        if over && state.phase != Phase::SetUp { Ok(()) } else { wrong("stage", "the war has not ended so") }
    }

    /// An Expedition is off the map with nothing, or on it with troops, ashore or aboard ships that carry them.
    fn check_expedition(&self, state: &State, marker: Marker) -> Result<(), Fault> {
        let fault = |what: &str| Err((About::Marker(marker), format!("the Expedition of {} {what}", marker.name())));
        let expedition = state.expedition(marker);
        if !expedition.party.and(&state.turned).is_empty() {
            return fault("has rebels in it");
        }
        let scatters = state.flight.marker == Some(marker);
        let Some(at) = expedition.at else {
            if expedition.afloat || expedition.camped {
                return fault("is off the map");
            }
            let empty = expedition.party.is_empty() && expedition.ships.is_empty();
            return if empty || scatters { Ok(()) } else { fault("has counters and no marker") };
        };
        let (hex, map) = (self.hex(at), &self.scenario.map);
        let troops = self.troops(state, marker);
        if troops.is_empty() && state.stage != Stage::Muster(marker) {
            return if may_be_spent(state.stage) && is_in_battle(state, marker) {
                Ok(())
            } else {
                fault("has no land unit")
            };
        }
        if !expedition.afloat {
            return if map.terrain[hex.index()].is_land() { Ok(()) } else { fault("is ashore at sea") };
        }
        if !is_water(map, hex) || at != map.spot(hex) {
            return fault("is aboard on land");
        }
        let ships = self.ships_at_hand(state, marker).len();
        if ships == 0 || self.ships_needed(&troops, marker.side()) > ships {
            return fault("has not ships enough to be aboard");
        }
        Ok(())
    }

    /// What was marked can have been.
    fn check_marks(&self, state: &State) -> Result<(), Fault> {
        let leaders = &self.tables.leaders;
        let on_patrol = |unit: &crate::UnitId| matches!(state.unit(*unit), Whereabouts::Patrol(_));
        let closing = matches!(state.stage, Stage::MoveEnd(_) | Stage::Scatter | Stage::Trim(_));
        let moving = !matches!(state.phase, Phase::SetUp | Phase::Administration | Phase::Patrols);
        let own = Marker::of(state.side).iter().fold(0, |bits, marker| bits | 1 << marker.index());
        if !state.turned.without(self.tables.army(Army::Armeniae)).is_empty() {
            return wrong("turned", "only Armenians turn");
        }
        if state.turned.iter().any(|unit| on_patrol(&unit)) && !matches!(state.stage, Stage::Shelter(_)) {
            return wrong("turned", "a rebel is on Patrol");
        }
        if !state.rallied.is_empty() && !matches!(state.stage, Stage::Rallied(_)) {
            return wrong("rallied", "nobody decides about the rallied");
        }
        if !state.sunk.without(&self.tables.naval).is_empty() {
            return wrong("sunk", "only naval units are sunk by a storm");
        }
        if !state.adjusted.and(leaders).is_empty() {
            return wrong("adjusted", "leaders have no modes");
        }
        if !state.known.and(leaders).is_empty() {
            return wrong("known", "leaders are always known and need no mark");
        }
        if state.rally_due && !self.scenario.rules.second() {
            return wrong("rally-due", "there is no rally in the first edition");
        }
        if state.closing && !(closing && (moving || state.phase == Phase::Patrols)) {
            return wrong("closing", "the phase has not been ended");
        }
        if state.handled & !(if moving { own } else { 0 }) != 0 {
            return wrong("handled", "these Expeditions are not taken up in this phase");
        }
        if !state.holds(BYZANTINE, self.tables.capital) {
            return wrong("control", "Constantinople has fallen and the war goes on");
        }
        if state.unit(self.people.get(Person::Muawiyah)) == Whereabouts::Gone {
            return wrong("gone", "Mu'awiyah is dead and the war goes on");
        }
        Ok(())
    }

    /// Whoever is in hand can be.
    fn check_mover(&self, state: &State) -> Result<(), Fault> {
        let mover = &state.mover;
        let Some(marker) = mover.marker else {
            let rest = match state.stage {
                Stage::Ride(_) => Move { points: mover.points, ..Move::NONE },
                _ => Move { took: mover.took && state.phase == Phase::Administration, ..Move::NONE },
            };
            return if *mover == rest { Ok(()) } else { wrong("hand", "nobody is in hand") };
        };
        let fault = |what: &str| wrong("hand", format!("the Expedition of {} {what}", marker.name()));
        let charts = &self.scenario.charts;
        let expedition = state.expedition(marker);
        let moving = matches!(
            state.stage,
            Stage::March
                | Stage::ZoneDice
                | Stage::Toll(_)
                | Stage::Foe
                | Stage::RallyDice
                | Stage::Rallied(_)
                | Stage::Leave(_)
                | Stage::Scatter
                | Stage::MoveEnd(_)
        );
        if !moving && !is_battle(state.stage) {
            return fault("is in hand while it has nothing to do");
        }
        let land = matches!(state.phase, Phase::MuslimLand | Phase::ByzantineLand);
        if marker.side() != state.side || !land && !state.phase.is_sea() {
            return fault("does not move in this phase");
        }
        if expedition.at.is_none() && state.flight.marker != Some(marker) {
            return fault("is not on the map");
        }
        if expedition.moved {
            return fault("has moved this year");
        }
        if land && expedition.afloat {
            return fault("is aboard, and this is a land phase");
        }
        if mover.points > charts.march[0].max(charts.march[1]) || mover.sea > charts.sail[marker.side().index()] {
            return fault("has more points than it can have");
        }
        if mover.landed && expedition.afloat {
            return fault("is aboard and has landed");
        }
        Ok(())
    }
}

/// Whether an Expedition fights in the battle in hand, and may have lost its last unit there.
fn is_in_battle(state: &State, marker: Marker) -> bool {
    state.mover.marker == Some(marker) || state.fight.foe == Some(marker) || state.fight.kind == Kind::Sea
}
