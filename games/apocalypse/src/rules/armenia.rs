//! 2.2.1 and Event 8: the Armenian revolt and the rally.

use engine::{Log, Referee, Roll, Throw};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Army, BYZANTINE, Begins, District, Person, PlaceId, Spot, UnitId};
use crate::search::FAR;
use crate::state::{Marker, Phase, Stage, State, UnitSet, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// The Armenians go over, but for those with the Byzantine Expedition.
    pub(crate) fn revolt<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        referee.happen(cite!("Event 8"), Event::RevoltBegan);
        let state = referee.state();
        let goes = |unit: &UnitId| {
            matches!(state.unit(*unit), Whereabouts::Garrison(_) | Whereabouts::Patrol(_) | Whereabouts::At(_))
        };
        let rebels: UnitSet = self.tables.army(Army::Armeniae).iter().filter(goes).collect();
        for unit in rebels.iter() {
            referee.happen(cite!("Event 8"), Event::Turned { unit });
        }
        self.rebels_take_places(referee);
        self.next_shelter(referee);
    }

    /// Places that only rebels hold become Muslim.
    fn rebels_take_places<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        for place in self.places() {
            let state = referee.state();
            let garrison = self.garrison(state, place);
            let all_turned = !garrison.is_empty() && garrison.without(&state.turned).is_empty();
            if all_turned && state.holds(BYZANTINE, place) {
                self.take_place(referee, place, crate::scenario::MUSLIM);
            }
        }
    }

    /// Waits for fleets that have to leave ports of the Armenians and have a choice.
    fn fleets_leave<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) -> bool {
        self.places().any(|place| self.ships_leave(referee, place))
    }

    /// Rebels who cannot stay go into Garrison one after the other; then the rally, if the Expedition is there already.
    pub(crate) fn next_shelter<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        loop {
            let state = referee.state();
            if self.is_over(state) {
                return;
            }
            if self.fleets_leave(referee) {
                return;
            }
            let state = referee.state();
            let Some(unit) = state.turned.iter().find(|unit| self.seeks_shelter(state, *unit)) else { break };
            let mut havens = self.places().filter(|place| self.judge_shelter(state, unit, *place).is_ok());
            match (havens.next(), havens.next()) {
                (Some(place), None) => self.shelter(referee, unit, place),
                (None, _) => referee.happen(cite!("Event 8"), Event::Lost { unit }),
                _ => return self.wait(referee, cite!("Event 8"), Stage::Shelter(unit)),
            }
        }
        if self.rally_is_due(referee.state()) {
            return self.begin_rally(referee);
        }
        self.after_event(referee);
    }

    /// Whether a rebel has to move: a Patrol, or one in Garrison with loyal units. Ruling 71
    pub(crate) fn seeks_shelter(&self, state: &State, unit: UnitId) -> bool {
        match state.unit(unit) {
            Whereabouts::Patrol(_) => true,
            Whereabouts::Garrison(place) => {
                self.garrison(state, place).iter().any(|other| self.owner(state, other) == BYZANTINE)
            }
            _ => false,
        }
    }

    pub(crate) fn shelter<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, place: PlaceId) {
        referee.happen(cite!("Event 8"), Event::Sheltered { unit, place });
        if !referee.state().holds(crate::scenario::MUSLIM, place) {
            self.take_place(referee, place, crate::scenario::MUSLIM);
        }
    }

    /// How far a place is from a rebel Patrol that can go there; none if it cannot.
    pub(crate) fn shelter_cost(&self, state: &State, unit: UnitId, place: PlaceId) -> Option<u16> {
        if self.place(place).district != District::Armeniae {
            return None;
        }
        let spot = self.spot_of(state, unit)?;
        let loyal = |other: UnitId| self.owner(state, other) == BYZANTINE;
        let free = !self.garrison(state, place).iter().any(loyal)
            && self.ships_in(state, self.hex_of_place(place), BYZANTINE).is_empty()
            && self.camp_at(state, self.place(place).spot, BYZANTINE).is_none();
        let fits = self.has_room(state, place, unit) && free;
        // Beyond the reach of the tables the hexes between decide.
        let cost = match self.tables.cost_to(spot, place) {
            FAR => 1000 + self.scenario.map.grid.distance(self.hex(spot), self.hex_of_place(place)),
            cost => u16::from(cost),
        };
        fits.then_some(cost)
    }

    pub(crate) fn judge_shelter(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        let cost = self.shelter_cost(state, unit, place);
        let nearest = || self.places().filter_map(|place| self.shelter_cost(state, unit, place)).min();
        if cost.is_none() || cost != nearest() {
            return refuse(cite!("Event 8"), Reason::NotNearest { site: self.site(place) });
        }
        Ok(())
    }

    /// Whether the Byzantine Expedition is in Armenia and the rally has not been.
    pub(crate) fn rally_is_due(&self, state: &State) -> bool {
        let expedition = state.expedition(Marker::Byzantine);
        let in_armenia = |spot: Spot| self.scenario.map.district[self.hex(spot).index()] == Some(District::Armeniae);
        state.rally_due && !expedition.afloat && expedition.at.is_some_and(in_armenia)
    }

    /// The rebel units that may rally: all but the clan, in the order of the counters.
    fn may_rally(&self, state: &State) -> UnitSet {
        let clan = |unit: &UnitId| matches!(self.printed(*unit).begins, Begins::WithNoble(_));
        state
            .turned
            .and(&self.tables.land)
            .iter()
            .filter(|unit| !clan(unit) && self.hex_of(state, *unit).is_some())
            .collect()
    }

    pub(crate) fn begin_rally<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if self.may_rally(referee.state()).is_empty() {
            referee.happen(cite!("2.2.1"), Event::RallyOver);
            return self.after_rally(referee);
        }
        self.wait(referee, cite!("2.2.1"), Stage::RallyDice);
    }

    /// A die for each of them. Ruling 67
    pub(crate) fn rally_throw(&self, state: &State) -> Throw {
        Throw::dice(self.may_rally(state).len() as u8, cite!("2.2.1"))
    }

    pub(crate) fn use_rally_dice<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let rshtuni = state.noble.is_some_and(|noble| self.printed(noble).person == Some(Person::Rshtuni));
        let most = self.scenario.charts.rally[usize::from(rshtuni)];
        for (unit, die) in self.may_rally(state).iter().zip(roll.faces()) {
            referee.happen(cite!("2.2.1"), Event::RallyRolled { unit, die: *die, rallies: *die <= most });
        }
        referee.happen(cite!("2.2.1"), Event::RallyOver);
        self.next_rallied(referee);
    }

    pub(crate) fn next_rallied<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        loop {
            if self.fleets_leave(referee) {
                return;
            }
            let state = referee.state();
            let Some(unit) = state.rallied.iter().next() else { return self.after_rally(referee) };
            if self.judge_stay(state, unit).is_ok() {
                return self.wait(referee, cite!("2.2.1"), Stage::Rallied(unit));
            }
            referee.happen(cite!("2.2.1"), Event::RallyJoined { unit });
        }
    }

    /// A rallied unit may stay only where nobody of the other side remains. Ruling 59
    pub(crate) fn judge_stay(&self, state: &State, unit: UnitId) -> Verdict {
        let Whereabouts::Garrison(place) = state.unit(unit) else { return Ok(()) };
        if self.garrison(state, place).iter().any(|other| self.owner(state, other) != BYZANTINE) {
            return refuse(cite!("2.2.1"), Reason::RebelsRemain { site: self.site(place) });
        }
        Ok(())
    }

    /// The unit joins, or stays; the place it rallied in is Byzantine once no rebel remains there.
    pub(crate) fn decide_rallied<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, joins: bool) {
        let Whereabouts::Garrison(place) = referee.state().unit(unit) else { return };
        let last = self.judge_stay(referee.state(), unit).is_ok();
        if joins {
            referee.happen(cite!("2.2.1"), Event::RallyJoined { unit });
        } else {
            referee.happen(cite!("2.2.1"), Event::RallyStayed { unit });
        }
        if last && !referee.state().holds(BYZANTINE, place) {
            self.take_place(referee, place, BYZANTINE);
        }
        self.next_rallied(referee);
    }

    /// The rally is over: the year goes on, or the march.
    fn after_rally<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if referee.state().phase == Phase::Administration {
            self.after_event(referee);
        } else {
            self.march_on(referee);
        }
    }
}

#[cfg(test)]
#[path = "armenia_tests.rs"]
mod tests;
