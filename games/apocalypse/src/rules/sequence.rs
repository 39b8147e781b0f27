//! 2.0: what follows what in a year.

use engine::{Log, Referee, Side};

use crate::event::Event;
use crate::scenario::{BYZANTINE, Kind, MUSLIM, UnitId};
use crate::state::{Ending, Marker, Phase, Stage, State, UnitSet, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// The match waits for this, unless the war is over.
    pub(crate) fn wait<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, case: engine::Case, stage: Stage) {
        if !self.is_over(referee.state()) {
            referee.happen(case, Event::Awaited(stage));
        }
    }

    pub(crate) fn begin_year<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, turn: u8) {
        referee.happen(cite!("2.0"), Event::YearBegan { turn });
        referee.happen(cite!("2.0"), Event::PhaseBegan(Phase::Administration));
        self.wait(referee, cite!("2.2"), Stage::EventDice);
    }

    /// The event is carried out: replacements, the Muslim first (R2).
    pub(crate) fn after_event<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if !self.is_over(referee.state()) {
            referee.happen(cite!("2.3"), Event::SideBegan(MUSLIM));
            self.next_fabrica(referee, None);
        }
    }

    /// 3.0: who adjusts modes first.
    pub(crate) fn first_to_adjust(&self, turn: u8) -> Side {
        if self.scenario.rules.second() && turn >= 6 { BYZANTINE } else { MUSLIM }
    }

    pub(crate) fn begin_modes<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        referee.happen(cite!("3.0"), Event::SideBegan(side));
        self.wait(referee, cite!("3.0"), Stage::Modes);
    }

    /// A side has adjusted its modes.
    pub(crate) fn end_modes<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let side = state.side;
        if side == self.first_to_adjust(state.turn) {
            return self.begin_modes(referee, side.other());
        }
        if self.scenario.rules.second() {
            self.check_basing(referee);
        }
        self.next_attrition(referee, None);
    }

    /// Begins a phase of movement and waits for its player, unless there is nothing for him to do.
    pub(crate) fn begin_phase<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, phase: Phase) {
        referee.happen(cite!("2.0"), Event::PhaseBegan(phase));
        self.select(referee);
    }

    /// Waits for the phase's player to choose what moves, or ends the phase where nothing can.
    pub(crate) fn select<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if self.is_over(state) {
            return;
        }
        let own = self.riders(state);
        let rides = |unit: UnitId| self.judge_ride(state, unit).is_ok();
        let takes = |marker: &Marker| self.judge_take(state, *marker).is_ok();
        if own.iter().any(rides) || Marker::of(state.side).iter().any(takes) {
            self.wait(referee, cite!("2.0"), Stage::Select);
        } else {
            self.end_phase(referee);
        }
    }

    /// Those of the phase's player who could ride at all: Patrols in their phase, leaders in the others.
    pub(crate) fn riders(&self, state: &State) -> UnitSet {
        let riders = if state.phase == Phase::Patrols { &self.tables.mounted } else { &self.tables.leaders };
        self.own(state, state.side).and(riders)
    }

    /// The phase's player is done. In a land phase what has not moved camps or disbands (R55).
    pub(crate) fn end_phase<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if matches!(state.phase, Phase::MuslimLand | Phase::ByzantineLand) {
            let idle = |marker: &&Marker| {
                let expedition = state.expedition(**marker);
                expedition.at.is_some() && !expedition.moved
            };
            if let Some(marker) = Marker::of(state.side).iter().find(idle) {
                return self.end_move_of(referee, *marker);
            }
        }
        self.check_stacking(referee);
    }

    /// Stacking holds: the next phase, or the end of the year.
    pub(crate) fn next_phase<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        match referee.state().phase {
            Phase::SetUp | Phase::Administration => self.begin_phase(referee, Phase::MuslimSea),
            Phase::MuslimSea => self.begin_phase(referee, Phase::ByzantineSea),
            Phase::ByzantineSea => self.begin_phase(referee, Phase::Patrols),
            Phase::Patrols => self.begin_phase(referee, Phase::MuslimLand),
            Phase::MuslimLand => self.begin_phase(referee, Phase::ByzantineLand),
            Phase::ByzantineLand => self.end_year(referee),
        }
    }

    fn end_year<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        self.lose_what_is_at_sea(referee);
        let state = referee.state();
        if self.is_over(state) {
            return;
        }
        let turn = state.turn;
        if turn >= self.scenario.turns {
            referee.happen(cite!("2.1.2"), Event::Ended(Ending::Time));
        } else {
            self.begin_year(referee, turn + 1);
        }
    }

    /// 5.1.3: at the end of the year ships on the open sea are lost, with whom they carry.
    fn lose_what_is_at_sea<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        for marker in Marker::ALL {
            let state = referee.state();
            let expedition = *state.expedition(marker);
            let at_sea = expedition.afloat && expedition.at.is_some_and(|at| !self.is_shore(self.hex(at)));
            if at_sea {
                for unit in self.troops(state, marker).iter() {
                    referee.happen(cite!("5.1.3"), Event::Lost { unit });
                }
                self.expedition_lost(referee, marker);
            }
        }
        for unit in self.tables.naval.iter() {
            let state = referee.state();
            let at_sea = match state.unit(unit) {
                Whereabouts::Ship(_, hex) | Whereabouts::Loose(hex) => !self.is_shore(hex),
                _ => false,
            };
            if at_sea && !self.is_over(state) {
                referee.happen(cite!("5.1.3"), Event::Lost { unit });
            }
        }
    }

    /// Whose phase it is; in Administration the segments say.
    pub(crate) const fn phase_side(phase: Phase) -> Side {
        match phase {
            Phase::MuslimSea | Phase::MuslimLand | Phase::Administration => MUSLIM,
            _ => BYZANTINE,
        }
    }

    /// Whether a counter is a leader.
    pub(crate) fn is_leader(&self, unit: UnitId) -> bool {
        self.printed(unit).kind == Kind::Leader
    }

    /// The side that has to act, if one has.
    pub(crate) fn actor(&self, state: &State) -> Option<Side> {
        Some(match state.stage {
            Stage::Noble | Stage::Exarch | Stage::Unrest | Stage::Rallied(_) => BYZANTINE,
            Stage::Reserve | Stage::Role | Stage::Fire => BYZANTINE,
            Stage::Usurper | Stage::Quraysh | Stage::Kufans | Stage::Shelter(_) | Stage::Toll(_) => MUSLIM,
            Stage::SetUp | Stage::Replace(_) | Stage::Foot(..) | Stage::Scrap(_) | Stage::Launch(_) => state.side,
            Stage::Modes | Stage::Select | Stage::March | Stage::Ride(_) | Stage::Foe => state.side,
            Stage::Muster(marker) | Stage::Attrition(marker, _) | Stage::MoveEnd(marker) => marker.side(),
            Stage::Trim(place) => self.garrison(state, place).iter().next().map(|unit| self.owner(state, unit))?,
            Stage::Scatter => state.flight.marker?.side(),
            Stage::Pay(side) | Stage::Cut(side, _) | Stage::Wall(side) | Stage::Load(side) => side,
            Stage::Burn(side, _) | Stage::SeaPay(side) | Stage::SeaCut(side, _) | Stage::Refuge(side) => side,
            Stage::Evacuate | Stage::Haven | Stage::Board => state.side.other(),
            Stage::Leave(place) => self.printed(self.ship_to_leave(state, place)?).side,
            _ => return None,
        })
    }
}

#[cfg(test)]
#[path = "sequence_tests.rs"]
mod tests;
