//! What can be aimed at over land, and the road to the best of it.
//!
//! To look for ways takes long. But what a target is worth at the most is known without: what it would be worth if nobody
//! were on the way there. So targets are looked at in that order, each with a search that makes straight for it, until
//! one is worth as much as any other can be.

use std::cmp::Reverse;

use crate::scenario::{BYZANTINE, PlaceId, Spot};
use crate::search::{FAR, Search};
use crate::state::Marker;
use crate::tables::FAR_AFIELD;

use super::Commander;
use super::goals::{Goal, Means, Prize};
use super::ways::{Tolls, Ways};

/// An enemy place, or an enemy Expedition ashore.
#[derive(Clone, Copy)]
struct Target {
    spot: Spot,
    /// The place there.
    place: Option<PlaceId>,
    win: Win,
}

/// What it is worth.
#[derive(Clone, Copy)]
enum Win {
    /// To take a place with so many points, less what the way takes.
    Prize(Prize, u8),
    /// The same some year, with so many points then.
    SomeDay(Prize, u8),
    /// To win a battle, by ten points of way.
    Battle(i32),
}

impl Win {
    /// What it promises at the end of such a way, if anything.
    fn goal(&self, spot: Spot, way: u8) -> Option<Goal> {
        let long = i32::from(way);
        match self {
            Win::Prize(prize, points) => prize.score(long, points.checked_sub(way)?),
            Win::SomeDay(prize, points) => prize.score(2 * long, *points),
            Win::Battle(glory) => Some(Goal { spot, means: Means::Battle, score: glory / (long + 10) }),
        }
    }

    /// What that can be at the most, on that way or a longer one.
    fn at_most(&self, way: u8) -> Option<i32> {
        let long = i32::from(way);
        match self {
            Win::Prize(prize, points) => prize.at_most(long, points.checked_sub(way)?),
            Win::SomeDay(prize, points) => prize.at_most(2 * long, *points),
            Win::Battle(glory) => Some(glory / (long + 10)),
        }
    }
}

impl Commander<'_> {
    /// The best goal an Expedition can come to over land this year.
    pub(super) fn land_goal(&self, marker: Marker, at: Spot, points: u8) -> Option<Goal> {
        self.road_to_best(marker, at, points).map(|(goal, _)| goal)
    }

    /// The same, with the steps there, the next one last; none if it is there already.
    pub(super) fn road_to_best(&self, marker: Marker, at: Spot, points: u8) -> Option<(Goal, Vec<Spot>)> {
        self.best_of(at, points, &self.targets(marker, at, points))
    }

    /// The steps to the best goal that cannot be reached this year, the next one last. Byzantines go home instead, and a
    /// fleet waits for the sea.
    pub(super) fn far_road(&self, marker: Marker, at: Spot) -> Option<Vec<Spot>> {
        if self.side == BYZANTINE || !self.state.expedition(marker).ships.is_empty() {
            return None;
        }
        let host = self.host(&self.war.troops(self.state, marker));
        let points = self.war.land_points(self.state, marker) / 2;
        let far = self.prey_within(at, FAR_AFIELD).filter(|place| self.spot(*place) != at);
        let target = |place| {
            let win = Win::SomeDay(self.prize(host, place, false), points);
            Target { spot: self.spot(place), place: Some(place), win }
        };
        let best = self.best_of(at, FAR_AFIELD, &far.map(target).collect::<Vec<_>>());
        best.map(|(_, road)| road).filter(|road| !road.is_empty())
    }

    /// What an Expedition can come to over land this year on these ways.
    pub(super) fn land_goals(&self, marker: Marker, at: Spot, points: u8, ways: &Ways<'_>) -> Vec<Goal> {
        let targets = self.targets(marker, at, points).into_iter();
        let goal = |target: Target| target.win.goal(target.spot, ways.cost(target.spot).filter(|way| *way <= points)?);
        targets.filter_map(goal).collect()
    }

    /// All that an Expedition may aim at over land with so many points, if nobody is on the way.
    fn targets(&self, marker: Marker, at: Spot, points: u8) -> Vec<Target> {
        let (war, state) = (self.war, self.state);
        let troops = war.troops(state, marker);
        let host = self.host(&troops);
        let open = |place: &PlaceId| war.camp_at(state, self.spot(*place), self.side.other()).is_none();
        let places = self.prey_within(at, points).filter(open).map(|place| {
            let (spot, ships) = (self.spot(place), !war.ships_in(state, war.hex_of_place(place), self.side).is_empty());
            Target { spot, place: Some(place), win: Win::Prize(self.prize(host, place, ships), points) }
        });
        let foes = self.foes_ashore().filter_map(|(foe, spot)| {
            let win = Win::Battle(self.glory((marker, &troops), (foe, spot))?);
            Some(Target { spot, place: war.place_at(spot), win })
        });
        places.chain(foes).filter(|target| self.bidding.aim.is_none_or(|aim| aim == target.spot)).collect()
    }

    /// Enemy places to which so many points take one, if nobody is on the way.
    fn prey_within(&self, at: Spot, points: u8) -> impl Iterator<Item = PlaceId> + '_ {
        let ways = self.war.tables.ways_to_places(at).iter().zip(self.war.places());
        ways.filter(move |(way, place)| **way <= points && **way != FAR && self.is_prey(*place)).map(|(_, place)| place)
    }

    /// The best of these targets that can be reached with so many points, with the steps there.
    fn best_of(&self, at: Spot, points: u8, targets: &[Target]) -> Option<(Goal, Vec<Spot>)> {
        let hope = |(number, target): (usize, &Target)| {
            let way = Some(self.straight_to(at, target)).filter(|way| *way <= points)?;
            Some((target.win.at_most(way)?, number))
        };
        // Of targets that are worth as much the last one counts.
        let mut hopes: Vec<(i32, usize)> = targets.iter().enumerate().filter_map(hope).collect();
        if hopes.is_empty() {
            return None;
        }
        hopes.sort_unstable_by_key(|hope| Reverse(*hope));
        let tolls = self.tolls();
        let mut best: Option<((i32, usize), Goal, Search)> = None;
        for hope in hopes {
            if best.as_ref().is_some_and(|(worth, ..)| *worth > hope) {
                break;
            }
            let target = &targets[hope.1];
            let search = self.search_toward(at, target, points, &tolls);
            let goal = search.cost(target.spot.0).and_then(|way| target.win.goal(target.spot, way));
            if let Some(goal) = goal
                && best.as_ref().is_none_or(|(worth, ..)| (goal.score, hope.1) > *worth)
            {
                best = Some(((goal.score, hope.1), goal, search));
            }
        }
        best.map(|(_, goal, search)| (goal, Ways::new(*self, tolls, search).road(goal.spot)))
    }

    /// A search that makes straight for a target.
    fn search_toward(&self, at: Spot, target: &Target, points: u8, tolls: &Tolls) -> Search {
        let war = self.war;
        let steps = |spot: u16| {
            war.tables.steps_from(Spot(spot)).filter_map(|(to, cost)| {
                let toll = tolls.of(to).or((to == target.spot).then_some(war.scenario.charts.enemy))?;
                Some((to.0, cost + toll))
            })
        };
        Search::toward(at.0, target.spot.0, points, |spot| self.straight_to(Spot(spot), target), steps)
    }

    /// What it costs at least to come to a target: if nobody were on the way.
    #[inline]
    fn straight_to(&self, from: Spot, target: &Target) -> u8 {
        let war = self.war;
        match target.place {
            Some(place) => war.tables.way_to(from, place),
            None => war.scenario.map.grid.distance(war.hex(from), war.hex(target.spot)) as u8,
        }
    }
}
