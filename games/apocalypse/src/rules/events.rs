//! 2.2: the year's event.

use engine::{Log, Referee, Roll};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Army, BYZANTINE, District, MUSLIM, Person, PlaceId, UnitId};
use crate::state::{Holder, Marker, Stage, State, UnitSet, Whereabouts};
use crate::{Apocalypse, cite};

/// How far the Quraysh and garrisons go.
const REACH: u8 = 10;

impl Apocalypse {
    /// The two dice of the year's event.
    pub(crate) fn use_event_dice<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let number: u8 = roll.faces().iter().sum();
        let state = referee.state();
        // Kallinikos comes up on 2 and on 12, but only once.
        let same = if number == 12 { 2 } else { number };
        let works = matches!(number, 3 | 11) || state.events >> same & 1 == 0;
        referee.happen(cite!("2.2"), Event::EventRolled { number, works });
        if !works {
            return self.after_event(referee);
        }
        match number {
            2 => self.kallinikos(referee, cite!("Event 2")),
            3 => return self.wait(referee, cite!("Event 3"), Stage::QuakeDice),
            4 => return self.next_exarch(referee),
            5 => self.new_governor(referee),
            6 => return self.usurper(referee),
            7 => return self.next_quraysh(referee),
            8 => return self.revolt(referee),
            9 => {
                let patriarch = self.people.get(Person::Paul);
                referee.happen(cite!("Event 9"), Event::TyposProclaimed { patriarch });
            }
            10 => return self.kufans(referee),
            11 => self.storm(referee),
            _ => self.kallinikos(referee, cite!("Event 12")),
        }
        self.after_event(referee);
    }

    fn kallinikos<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, case: engine::Case) {
        referee.happen(case, Event::GreekFireKnown);
    }

    /// Event 3: what shakes.
    pub(crate) fn use_quake_dice<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let sum: u8 = roll.faces().iter().sum();
        let place = self.scenario.charts.earthquakes[usize::from(sum - 2)];
        referee.happen(cite!("Event 3"), Event::QuakeStruck { place, sum });
        if place == self.tables.capital {
            referee.happen(cite!("Event 3"), Event::WallsCracked);
        } else if !referee.state().pillaged.contains(place) {
            referee.happen(cite!("Event 3"), Event::Pillaged { place });
            if self.stacked(referee.state(), place) > self.limit(referee.state(), place) {
                return self.wait(referee, cite!("Event 3"), Stage::Trim(place));
            }
        }
        self.after_event(referee);
    }

    /// Units brought by an event that still wait.
    pub(crate) fn waiting(&self, state: &State, army: Army) -> UnitSet {
        let waits = |unit: &UnitId| state.unit(*unit) == Whereabouts::Waiting;
        self.tables.army(army).iter().filter(waits).collect()
    }

    /// The Quraysh who still wait: they are EGYPT's, and come only with their event.
    pub(crate) fn waiting_quraysh(&self, state: &State) -> UnitSet {
        self.waiting(state, Army::Egypt).iter().filter(|unit| self.is_quraysh(*unit)).collect()
    }

    fn is_quraysh(&self, unit: UnitId) -> bool {
        self.printed(unit).begins == crate::scenario::Begins::Event(7)
    }

    /// Event 4: the next AFRICAN unit, then Gregory.
    pub(crate) fn next_exarch<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        loop {
            let state = referee.state();
            let waiting = self.waiting(state, Army::African);
            let Some(unit) = waiting.iter().next() else { return self.after_event(referee) };
            if self.places().any(|place| self.judge_exarch(state, unit, place).is_ok()) {
                return self.wait(referee, cite!("Event 4"), Stage::Exarch);
            }
            match self.is_leader(unit) {
                true => referee.happen(cite!("Event 4"), Event::LeftGame { unit }),
                false => referee.happen(cite!("Event 4"), Event::Lost { unit }),
            }
        }
    }

    pub(crate) fn judge_exarch(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        let waiting = self.waiting(state, Army::African);
        // Land units come before leaders in the order of the counters.
        if !waiting.contains(unit) || self.is_leader(unit) && waiting.len() > 1 {
            return refuse(cite!("Event 4"), Reason::NotToPlace { unit: self.name(unit) });
        }
        let site = self.site(place);
        if self.is_leader(unit) {
            let african = |unit: UnitId| self.tables.army(Army::African).contains(unit);
            if !self.garrison(state, place).iter().any(african) {
                return refuse(cite!("Event 4"), Reason::NotWithSurvivors { unit: self.name(unit) });
            }
            return Ok(());
        }
        if !self.is_own_port(state, place, BYZANTINE) {
            return refuse(cite!("Event 4"), Reason::NotAPort { site });
        }
        self.judge_arrival(state, unit, place)
    }

    /// Whether a unit brought by an event can come to a friendly place: no enemy about, and room. Ruling 63
    fn judge_arrival(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        let side = self.printed(unit).side;
        let (site, case) = (self.site(place), if side == BYZANTINE { cite!("Event 4") } else { cite!("Event 7") });
        if !state.holds(side, place) {
            return refuse(case, Reason::NotFriendly { site });
        }
        if self.is_occupied_against(state, self.place(place).spot, side) {
            return refuse(case, Reason::EnemyAt { site });
        }
        if !self.has_room(state, place, unit) {
            return refuse(cite!("4.0"), Reason::NoRoom { site, limit: self.limit(state, place) });
        }
        Ok(())
    }

    pub(crate) fn place_exarch<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, place: PlaceId) {
        if self.is_leader(unit) {
            let spot = self.place(place).spot;
            referee.happen(cite!("Event 4"), Event::LeaderArrived { unit, spot });
        } else {
            referee.happen(cite!("Event 4"), Event::Arrived { unit, place });
        }
        self.next_exarch(referee);
    }

    /// Event 5: Abdallah ibn Sad takes the place of Amr.
    fn new_governor<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let (old, new) = (self.people.get(Person::Amr), self.people.get(Person::Abdallah));
        let was = referee.state().unit(old);
        if !matches!(was, Whereabouts::Gone) {
            referee.happen(cite!("Event 5"), Event::LeftGame { unit: old });
        }
        if let Whereabouts::With(marker) = was {
            return referee.happen(cite!("Event 5"), Event::TookOver { unit: new, marker });
        }
        let seats = [self.tables.fustat, self.tables.damascus];
        match seats.into_iter().find(|place| referee.state().holds(MUSLIM, *place)) {
            Some(place) => {
                let spot = self.place(place).spot;
                referee.happen(cite!("Event 5"), Event::LeaderArrived { unit: new, spot });
            }
            None => referee.happen(cite!("Event 5"), Event::LeftGame { unit: new }),
        }
    }

    /// Event 6: the usurper rises, or there is unrest in the City.
    fn usurper<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if self.places().any(|place| self.judge_usurper(state, place).is_ok()) {
            return self.wait(referee, cite!("Event 6"), Stage::Usurper);
        }
        if self.is_garrisoned(state, self.tables.capital) {
            return self.wait(referee, cite!("Event 6"), Stage::Unrest);
        }
        self.after_event(referee);
    }

    /// Without a place to rise in, the usurper's friends cost a unit in the City.
    pub(crate) fn judge_unrest(&self, state: &State, unit: UnitId) -> Verdict {
        if !self.garrison(state, self.tables.capital).contains(unit) {
            return refuse(cite!("Event 6"), Reason::NotInLosses { unit: self.name(unit) });
        }
        Ok(())
    }

    pub(crate) fn judge_usurper(&self, state: &State, place: PlaceId) -> Verdict {
        let rebels: u8 =
            self.waiting(state, Army::Rebels).and(&self.tables.land).iter().map(|unit| self.bulk(unit)).sum();
        let printed = self.place(place);
        let home = matches!(printed.district, District::Obsequium | District::Orientales | District::Europe);
        let spot = printed.spot;
        let byzantine = |unit: UnitId| self.owner(state, unit) == BYZANTINE && !self.is_leader(unit);
        let empty = !state.in_hex(self.hex(spot)).any(byzantine) && self.camp_at(state, spot, BYZANTINE).is_none();
        let free = self.camp_at(state, spot, MUSLIM).is_none();
        let fits = rebels <= self.limit(state, place) && place != self.tables.capital;
        if state.holder(place) != Holder::Byzantine || !home || !empty || !free || !fits {
            return refuse(cite!("Event 6"), Reason::NoPlaceForUsurper { site: self.site(place) });
        }
        Ok(())
    }

    pub(crate) fn place_usurper<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId) {
        referee.happen(cite!("Event 6"), Event::Usurped { place });
        for unit in self.waiting(referee.state(), Army::Rebels).iter() {
            if self.is_leader(unit) {
                let spot = self.place(place).spot;
                referee.happen(cite!("Event 6"), Event::LeaderArrived { unit, spot });
            } else {
                referee.happen(cite!("Event 6"), Event::Arrived { unit, place });
            }
        }
        // A Byzantine leader who was there alone is alone no longer, and not among friends.
        let spot = self.place(place).spot;
        for unit in self.leaders_at(referee.state(), spot).iter() {
            if self.owner(referee.state(), unit) == BYZANTINE {
                self.leader_dies(referee, cite!("6.3"), unit);
            }
        }
        self.after_event(referee);
    }

    /// Event 7: the next of the Quraysh.
    pub(crate) fn next_quraysh<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        loop {
            let state = referee.state();
            let Some(unit) = self.waiting_quraysh(state).iter().next() else { return self.after_event(referee) };
            if self.places().any(|place| self.judge_quraysh(state, unit, place).is_ok()) {
                return self.wait(referee, cite!("Event 7"), Stage::Quraysh);
            }
            referee.happen(cite!("Event 7"), Event::Lost { unit });
        }
    }

    pub(crate) fn judge_quraysh(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        if !self.is_quraysh(unit) || !self.waiting(state, Army::Egypt).contains(unit) {
            return refuse(cite!("Event 7"), Reason::NotToPlace { unit: self.name(unit) });
        }
        let near = |base: PlaceId| self.tables.cost_to(self.place(base).spot, place) <= REACH;
        if !near(self.tables.fustat) && !near(self.tables.damascus) {
            return refuse(cite!("Event 7"), Reason::TooFar { site: self.site(place), limit: REACH });
        }
        self.judge_arrival(state, unit, place)
    }

    pub(crate) fn place_quraysh<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, place: PlaceId) {
        referee.happen(cite!("Event 7"), Event::Arrived { unit, place });
        self.next_quraysh(referee);
    }

    /// Event 10: the Kufans form at once.
    fn kufans<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if self.places().any(|place| self.judge_kufans(state, place).is_ok()) {
            return self.wait(referee, cite!("Event 10"), Stage::Kufans);
        }
        self.after_event(referee);
    }

    pub(crate) fn judge_kufans(&self, state: &State, place: PlaceId) -> Verdict {
        let free = |place: PlaceId| {
            state.holds(MUSLIM, place) && !self.is_occupied_against(state, self.place(place).spot, MUSLIM)
        };
        let gate = |place: PlaceId| ["Nisibis", "Amida", "Mosul", "Edessa"].contains(&self.place(place).name.as_str());
        let last = || place == self.tables.damascus && !self.places().any(|place| gate(place) && free(place));
        if !free(place) || !gate(place) && !last() {
            return refuse(cite!("Event 10"), Reason::NotForKufans { site: self.site(place) });
        }
        Ok(())
    }

    pub(crate) fn place_kufans<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId) {
        let (marker, spot) = (Marker::Kufa, self.place(place).spot);
        let all = self.waiting(referee.state(), Army::Kufa);
        referee.happen(cite!("Event 10"), Event::MusterBegan { marker, spot });
        for unit in all.iter() {
            referee.happen(cite!("Event 10"), Event::Mustered { unit, marker });
        }
        referee.happen(cite!("Event 10"), Event::Formed { marker });
        self.after_event(referee);
    }

    /// Event 11: ships that are not sheltered are lost, with whom they carry.
    fn storm<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        for unit in self.tables.naval.iter() {
            let state = referee.state();
            let exposed = match state.unit(unit) {
                Whereabouts::Garrison(place) => !self.is_port(state, place) || !self.is_based(state, unit, place),
                Whereabouts::Ship(..) | Whereabouts::Loose(_) => true,
                _ => false,
            };
            if exposed {
                referee.happen(cite!("Event 11"), Event::StormSank { unit });
            }
        }
        // Whoever was aboard (R56) goes down with the ships.
        for marker in Marker::ALL {
            let state = referee.state();
            if state.expedition(marker).afloat && !self.is_over(state) {
                for unit in self.troops(state, marker).iter() {
                    referee.happen(cite!("Event 11"), Event::Lost { unit });
                }
                self.expedition_lost(referee, marker);
            }
        }
    }

    /// Whether a ship has an anchor in its port: where there are too many the lowest numbers have none. Ruling 70
    pub(crate) fn is_based(&self, state: &State, unit: UnitId, place: PlaceId) -> bool {
        let before = |other: &UnitId| *other > unit && state.unit(*other) == Whereabouts::Garrison(place);
        let side = self.printed(unit).side;
        let higher = self.ships_in(state, self.hex_of_place(place), side).iter().filter(before).count();
        higher < usize::from(self.place(place).anchors)
    }
}

#[cfg(test)]
#[path = "events_tests.rs"]
mod tests;
