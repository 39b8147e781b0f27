//! Each side's task and how it stands.

use engine::Side;
use engine::view::SideView;
use engine::words::count;

use super::SIDES;
use crate::Apocalypse;
use crate::scenario::{BYZANTINE, Person, UnitId};
use crate::state::{Holder, State, Whereabouts};

impl Apocalypse {
    pub(super) fn sides_seen(&self, state: &State) -> Vec<SideView> {
        let side_view = |side: Side| SideView {
            name: self.side_name(side).to_string(),
            livery: self.scenario.liveries[side.index()].clone(),
            standing: self.standing(state, side),
        };
        SIDES.map(side_view).to_vec()
    }

    /// The task, the places, the fleet, the army, then what is special this year.
    fn standing(&self, state: &State, side: Side) -> Vec<String> {
        let mut standing = vec![self.task(side), self.holdings(state, side), self.fleet_said(state, side)];
        standing.push(self.tally(state, side));
        standing.extend(self.news(state, side));
        standing
    }

    fn task(&self, side: Side) -> String {
        let last = self.year(self.scenario.turns);
        match side {
            BYZANTINE => format!("To win: hold Constantinople until the end of {last}, or kill Mu'awiyah."),
            _ => format!("To win: take Constantinople by the end of {last}, and keep Mu'awiyah alive."),
        }
    }

    /// "Constantinople, 24 cities and 40 towns; 4 of 6 Fabricae work."
    fn holdings(&self, state: &State, side: Side) -> String {
        let held = |city: bool| {
            self.places().filter(|place| state.holds(side, *place) && self.is_city(*place) == city).count()
        };
        let (cities, towns) = (count(held(true), "city", "cities"), count(held(false), "town", "towns"));
        let working = self.tables.fabricae.iter().filter(|place| self.works_for(state, **place, side)).count();
        let all = self.tables.fabricae.len();
        let city = if state.holds(side, self.tables.capital) { ", Constantinople among them," } else { "" };
        let verb = if working == 1 { "works" } else { "work" };
        format!("Holds {cities}{city} and {towns}; {working} of {all} Fabricae {verb} for it.")
    }

    fn fleet_said(&self, state: &State, side: Side) -> String {
        let ports = self.places().filter(|place| self.is_own_port(state, *place, side));
        let anchors: u32 = ports.map(|place| u32::from(self.place(place).anchors)).sum();
        let ships = self.fleet(state, side).len();
        format!("{} at sea and in port; {} in friendly ports.", naval(ships), count(anchors, "anchor", "anchors"))
    }

    /// "45 units on the map; 3 destroyed; Manuel is dead."
    fn tally(&self, state: &State, side: Side) -> String {
        let own = self.own(state, side).and(&self.tables.land);
        let number = |test: &dyn Fn(UnitId) -> bool| own.iter().filter(|unit| test(*unit)).count();
        let mut said = format!("{} on the map", count(number(&|unit| self.hex_or_party(state, unit)), "unit", "units"));
        match number(&|unit| state.unit(unit) == Whereabouts::Destroyed) {
            0 => {}
            lost => said.push_str(&format!("; {lost} destroyed")),
        }
        let rebels = own.and(&state.turned).iter().filter(|unit| self.hex_or_party(state, *unit)).count();
        if rebels > 0 {
            said.push_str(&format!("; {} of them", count(rebels, "rebel Armenian", "rebel Armenians")));
        }
        said + "."
    }

    fn hex_or_party(&self, state: &State, unit: UnitId) -> bool {
        matches!(state.unit(unit), Whereabouts::With(_)) || self.hex_of(state, unit).is_some()
    }

    /// What has changed the rules for a side.
    fn news(&self, state: &State, side: Side) -> Vec<String> {
        let mut news = Vec::new();
        let mut say = |holds: bool, text: &str| {
            if holds {
                news.push(text.to_string());
            }
        };
        match side {
            BYZANTINE => {
                say(state.greek_fire, "They have Greek Fire.");
                say(state.cracked, "The walls of Constantinople are cracked this year.");
                say(state.one_army, "Only one army may be mustered this year.");
                say(self.is_regency(state), "Constans is dead.");
                say(self.places().any(|place| state.holder(place) == Holder::Usurper), "A usurper holds a place.");
            }
            _ => {
                let muawiyah = state.unit(self.people.get(Person::Muawiyah));
                say(muawiyah == Whereabouts::Gone, "Mu'awiyah is dead.");
                let waiting = |person: Person| state.unit(self.people.get(person)) == Whereabouts::Waiting;
                say(waiting(Person::Salman) && state.events >> 10 & 1 == 0, "The Kufans have not come yet.");
            }
        }
        news
    }
}

/// "8 naval units".
fn naval(number: u32) -> String {
    count(number, "naval unit", "naval units")
}

#[cfg(test)]
#[path = "standing_tests.rs"]
mod tests;
