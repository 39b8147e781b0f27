//! 7.0 and 7.1: sieges.

use engine::{Log, Referee, Roll, Side, Throw};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{MUSLIM, PlaceId};
use crate::state::{Stage, State};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// 7.0: the enemy Garrison the Expedition in hand stands before, if it may attack it.
    pub(crate) fn judge_walls(&self, state: &State) -> Result<PlaceId, crate::reason::Refused> {
        let Some((marker, at)) = self.mover(state) else { return refuse(cite!("7.0"), Reason::NothingToBesiege) };
        if state.expedition(marker).afloat {
            return refuse(cite!("7.0"), Reason::IsAfloat);
        }
        if state.phase.is_sea() && !state.mover.begun {
            return refuse(cite!("2.0"), Reason::EmbarkFirst);
        }
        let Some(place) = self.place_at(at) else { return refuse(cite!("7.0"), Reason::NothingToBesiege) };
        let garrison = self.garrison(state, place);
        if marker.side() == MUSLIM && self.is_usurped(state, place) {
            return refuse(cite!("Event 6"), Reason::UsurperIsNoEnemy);
        }
        let enemy = garrison.iter().next().is_some_and(|unit| self.is_enemy(state, unit, marker.side()));
        if !enemy {
            return refuse(cite!("7.0"), Reason::NothingToBesiege);
        }
        let (troops, inside) = (self.troops(state, marker).len(), garrison.len());
        if troops < inside {
            return refuse(cite!("7.0"), Reason::TooFew { troops, garrison: inside });
        }
        Ok(place)
    }

    pub(crate) fn judge_siege(&self, state: &State) -> Verdict {
        self.judge_walls(state).map(|_| ())
    }

    pub(crate) fn besiege<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if let Ok(place) = self.judge_walls(referee.state()) {
            referee.happen(cite!("7.1"), Event::WallsReached { place, assault: false });
            self.wait(referee, cite!("7.1.1"), Stage::SiegeDice);
        }
    }

    /// 7.1.1: one die for a town, two for a city.
    pub(crate) fn siege_throw(&self, state: &State) -> Throw {
        let city = state.fight.place.is_some_and(|place| self.is_city(place));
        Throw::dice(1 + u8::from(city), cite!("7.1.1"))
    }

    pub(crate) fn use_siege_dice<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let Some(place) = state.fight.place else { return };
        let sum: u8 = roll.faces().iter().sum();
        let garrison = self.garrison(state, place).len() as u8;
        let cost = sum.saturating_mul(garrison);
        let falls = cost <= state.mover.points;
        referee.happen(cite!("7.1.1"), Event::SiegeRolled { sum, garrison, cost, falls });
        if falls {
            return self.offer_evacuation(referee);
        }
        referee.happen(cite!("7.1.3"), Event::BattleOver);
        if let Some((marker, _)) = self.mover(referee.state()) {
            self.camp(referee, marker);
        }
    }

    /// 7.1.2: the place falls, and the Garrison that did not leave dies.
    pub(crate) fn place_falls<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        let Some(place) = referee.state().fight.place else { return };
        for unit in self.garrison(referee.state(), place).iter() {
            referee.happen(cite!("7.1.2"), Event::Lost { unit });
        }
        self.take_place(referee, place, side);
        if self.is_over(referee.state()) || self.ships_leave(referee, place) {
            return;
        }
        self.place_fell(referee);
    }

    /// The place has fallen and its port is cleared: a die for pillage after an assault, and the march goes on.
    pub(crate) fn place_fell<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if referee.state().fight.assault {
            return self.wait(referee, cite!("7.2.3"), Stage::PillageDie);
        }
        referee.happen(cite!("7.1.2"), Event::BattleOver);
        self.march_on(referee);
    }
}

#[cfg(test)]
#[path = "siege_tests.rs"]
mod tests;
