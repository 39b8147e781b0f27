//! An Expedition under way over land, and what it does where it is.

use engine::act_on;

use crate::action::Action;
use crate::scenario::{BYZANTINE, MUSLIM, PlaceId, Spot, UnitId};
use crate::state::{Marker, Phase, UnitSet};

use super::Commander;
use super::armada::ARMADA;
use super::goals::{GOOD, Goal, Means};
use super::voyage::Course;

/// A Muslim host this small leaves nobody behind.
const CORE: u32 = 8;

impl Commander<'_> {
    /// What is taken up next and where it goes: an Expedition with something to do, a Patrol; else the phase is over.
    pub(super) fn select(&self) -> (Action, Rest) {
        let next = match self.state.phase {
            Phase::Patrols => self.next_patrol(),
            phase => {
                Marker::of(self.side).iter().filter(|marker| self.may(Action::Take(**marker))).find_map(|marker| {
                    let errand = if phase.is_sea() { self.voyage_of(*marker) } else { self.march_of(*marker) };
                    errand.map(|rest| (Action::Take(*marker), rest))
                })
            }
        };
        next.unwrap_or((Action::End, Rest::Nothing))
    }

    /// Where an Expedition would go over land once it is taken up, if anywhere.
    fn march_of(&self, marker: Marker) -> Option<Rest> {
        let mut taken = self.state.clone();
        act_on(self.war, &mut taken, Action::Take(marker));
        match (Commander { state: &taken, ..*self }).march() {
            (Action::Stop, _) => None,
            (Action::Step(first), Rest::Road(mut road)) => {
                road.push(first);
                Some(Rest::Road(road))
            }
            _ => Some(Rest::Nothing),
        }
    }

    /// Whether an Expedition has something to do at sea; what, it decides under way.
    fn voyage_of(&self, marker: Marker) -> Option<Rest> {
        let expedition = self.state.expedition(marker);
        let at = expedition.at?;
        // Whoever drops off units at sea must embark (ruling 75): that is left for the march.
        if expedition.afloat || self.wants_ships(marker, at) {
            return Some(Rest::Nothing);
        }
        let points = self.war.land_points(self.state, marker);
        let sail = self.war.scenario.charts.sail[self.side.index()];
        let sea = self.sea_goal(marker, at, (sail, points))?;
        let better = self.land_goal(marker, at, points).is_none_or(|land| sea.score > land.score);
        better.then_some(Rest::Nothing)
    }

    /// What the Expedition in hand does next, and how it goes on as long as nothing comes between.
    pub(super) fn march(&self) -> (Action, Rest) {
        let (state, mover) = (self.state, &self.state.mover);
        let at_once = |action| (action, Rest::Nothing);
        let Some((marker, at)) = self.war.mover(state) else { return at_once(Action::Stop) };
        if state.expedition(marker).afloat {
            return self.sail(marker, at);
        }
        if let Some(unit) = self.surplus(marker, at).filter(|_| !state.phase.is_sea() || mover.begun) {
            return at_once(Action::Drop(unit));
        }
        if state.phase.is_sea() && !mover.begun && self.wants_ships(marker, at) {
            let mut ships = state.expedition(marker).ships.iter().map(Action::Summon);
            return at_once(ships.find(|summon| self.may(*summon)).unwrap_or(Action::Stop));
        }
        let sea = if state.phase.is_sea() { self.sea_goal(marker, at, (mover.sea, mover.points)) } else { None };
        if state.phase.is_sea() && !mover.begun {
            return at_once(if sea.is_some() { self.set_sail(marker) } else { Action::Stop });
        }
        let land =
            self.road_to_best(marker, at, mover.points).filter(|(goal, _)| self.may_leave_ships(marker, at, goal));
        match (land, sea) {
            (Some((land, road)), sea) if sea.is_none_or(|sea| sea.score <= land.score) => self.pursue(at, land, road),
            (_, Some(_)) if self.may(Action::Embark) => at_once(Action::Embark),
            (Some((land, road)), _) => self.pursue(at, land, road),
            _ if state.phase.is_sea() => at_once(Action::Stop),
            _ => {
                let is_open = |road: &Vec<Spot>| road.last().is_some_and(|step| self.may(Action::Step(*step)));
                self.far_road(marker, at).filter(is_open).map_or_else(|| at_once(Action::Stop), along)
            }
        }
    }

    /// Muslims who have landed stay with their ships, which Byzantines would burn; but for Constantinople.
    fn may_leave_ships(&self, marker: Marker, at: Spot, goal: &Goal) -> bool {
        let ships = self.war.ships_at_hand(self.state, marker);
        let guarded = self.side == MUSLIM && self.state.phase.is_sea() && !ships.is_empty();
        !guarded || goal.spot == at || goal.spot == self.spot(self.capital())
    }

    /// Whether an Expedition before a port would like a ship in it, for the assault.
    fn wants_ships(&self, marker: Marker, at: Spot) -> bool {
        let (war, state) = (self.war, self.state);
        let port = war.place_at(at).is_some_and(|place| self.is_prey(place) && war.is_port(state, place));
        let out = war.ships_out(state, war.hex(at), self.side.other()).is_empty();
        port && out && war.ships_at_hand(state, marker).is_empty() && !state.expedition(marker).ships.is_empty()
    }

    fn pursue(&self, at: Spot, goal: Goal, road: Vec<Spot>) -> (Action, Rest) {
        match goal.means {
            Means::Siege if goal.spot == at => (Action::Siege, Rest::Nothing),
            Means::Assault if goal.spot == at => (Action::Assault, Rest::Nothing),
            _ => along(road),
        }
    }

    /// A battle with an enemy Expedition, if it is worth the risk.
    pub(super) fn battle(&self, own: (Marker, &UnitSet), foe: (Marker, Spot), way: i32) -> Option<Goal> {
        self.glory(own, foe).map(|glory| Goal { spot: foe.1, means: Means::Battle, score: glory / (way + 10) })
    }

    /// What there is to win in it, by ten points of way.
    pub(super) fn glory(&self, own: (Marker, &UnitSet), foe: (Marker, Spot)) -> Option<i32> {
        let (foe, spot) = foe;
        let prospects = self.field_prospects(own, foe, spot);
        // Mu'awiyah's death would end the war.
        let reckless = own.0 == Marker::Syria
            && !self.bidding.dares
            && !self.is_last_chance()
            && !self.is_safe_to_fail(own.0, spot);
        let rash = prospects < self.nerve(spot) || reckless && prospects <= GOOD;
        if rash && self.bidding.aim != Some(spot) {
            return None;
        }
        let prize = match foe {
            Marker::Byzantine if spot == self.spot(self.capital()) => 1000,
            Marker::Syria => 100,
            _ => 60,
        };
        Some(prize * (prospects + 16))
    }

    /// Somebody to leave in Garrison here.
    pub(super) fn surplus(&self, marker: Marker, at: Spot) -> Option<UnitId> {
        let (war, state) = (self.war, self.state);
        let place = war.place_at(at).filter(|place| state.holds(self.side, *place))?;
        if state.expedition(marker).afloat || !self.wants_garrison(marker, place) {
            return None;
        }
        let troops = war.troops(state, marker);
        let foot = troops.without(&war.tables.mounted);
        let unit = self.weakest(&foot)?;
        // The best foot is for the field, unless the walls of the City are thin.
        let thin = place == self.capital() && war.garrison(state, place).len() < 8;
        if self.side == BYZANTINE && war.printed(unit).clear >= 4 && !thin {
            return None;
        }
        let first_edition = !war.scenario.rules.second() && !state.mover.took;
        (troops.len() > 1 && war.has_room(state, place, unit) && !first_edition).then_some(unit)
    }

    /// Whether a place where his Expedition is should have one more defender out of it.
    fn wants_garrison(&self, marker: Marker, place: PlaceId) -> bool {
        let (war, state) = (self.war, self.state);
        let inside = war.garrison(state, place).len();
        let left = war.troops(state, marker).len();
        if self.side == MUSLIM {
            let core = if self.is_armada(marker) { ARMADA.1 + 3 } else { CORE };
            return inside < self.needs(place).min(2) && left > core;
        }
        if place == self.capital() {
            return left > 4;
        }
        inside < self.needs(place).min(2) && left > 4
    }

    /// Camp, unless there is nothing to wait for.
    pub(super) fn end_move(&self, marker: Marker) -> Action {
        let (war, state) = (self.war, self.state);
        let troops = war.troops(state, marker).len();
        let Some(at) = state.expedition(marker).at else { return Action::Camp };
        let siege = war.place_at(at).is_some_and(|place| self.is_prey(place));
        let room = self.room_near(at) >= troops;
        // In the first edition a camp cannot be lifted and formed anew: who has nothing to wait for goes back to walls.
        let first_edition = !war.scenario.rules.second() && !siege && !self.is_on_the_way(marker);
        let spent = self.side == MUSLIM && troops < 4;
        if room && (first_edition || spent) { Action::Disband(marker) } else { Action::Camp }
    }

    /// How many units find room in friendly places near a spot.
    fn room_near(&self, at: Spot) -> u32 {
        let (war, state) = (self.war, self.state);
        let near = |place: &PlaceId| {
            war.tables.cost_to(at, *place) <= 10 && !war.is_occupied_against(state, self.spot(*place), self.side)
        };
        let own = war.places().filter(|place| state.holds(self.side, *place)).filter(near);
        own.map(|place| u32::from(war.limit(state, place).saturating_sub(war.stacked(state, place)))).sum()
    }
}

/// How something goes on that is thought out to its end.
pub(super) enum Rest {
    /// It has to be thought about anew.
    Nothing,
    /// Over these spots, the next one last.
    Road(Vec<Spot>),
    /// By sea.
    Course(Course),
    /// With these units, as far as there is use for them, the most welcome last.
    Levy(Vec<UnitId>),
}

/// The next step of a road, and the rest of it.
pub(super) fn along(mut road: Vec<Spot>) -> (Action, Rest) {
    let next = road.pop().map_or(Action::Stop, Action::Step);
    (next, Rest::Road(road))
}
