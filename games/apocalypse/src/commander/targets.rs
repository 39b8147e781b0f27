//! What can be aimed at over land, and the road to the best of it.
//!
//! To look for ways takes long. But what a target is worth at the most is known without: what it would be worth if nobody
//! were on the way there. So they are looked at in that order, each with a search that makes straight for it, until one
//! is worth as much as any other can be.

use std::cmp::Reverse;

use crate::scenario::{BYZANTINE, PlaceId, Spot};
use crate::search::Search;
use crate::state::{Marker, UnitSet};
use crate::tables::FAR_AFIELD;

use super::Commander;
use super::goals::{Goal, Host};
use super::ways::{Tolls, Ways};

/// Who marches.
struct Army {
    marker: Marker,
    troops: UnitSet,
    host: Host,
}

/// An enemy place, or an enemy Expedition ashore.
#[derive(Clone, Copy)]
enum Target {
    Place(PlaceId),
    Foe(Marker, Spot),
}

impl Commander<'_> {
    /// The best goal an Expedition can come to over land this year.
    pub(super) fn land_goal(&self, marker: Marker, at: Spot, points: u8) -> Option<Goal> {
        self.road_to_best(marker, at, points).map(|(goal, _)| goal)
    }

    /// The same, with the steps there, the next one last; none if it is there already.
    pub(super) fn road_to_best(&self, marker: Marker, at: Spot, points: u8) -> Option<(Goal, Vec<Spot>)> {
        let army = self.army(marker);
        let at_most = |target, way| self.at_most(&army, target, way, points);
        self.best_of(at, points, self.targets(), at_most, |target, way| self.goal(&army, target, way, points))
    }

    /// The steps to the best goal that cannot be reached this year, the next one last. Byzantines go home instead, and a
    /// fleet waits for the sea.
    pub(super) fn far_road(&self, marker: Marker, at: Spot) -> Option<Vec<Spot>> {
        if self.side == BYZANTINE || !self.state.expedition(marker).ships.is_empty() {
            return None;
        }
        let host = self.army(marker).host;
        let points = self.war.land_points(self.state, marker) / 2;
        let goal = |target, way: u8| match target {
            Target::Place(place) if way > 0 && self.is_prey(place) => {
                self.score(host, place, 2 * i32::from(way), points, false)
            }
            _ => None,
        };
        let at_most = |target, way| goal(target, way).map(|goal| goal.score);
        let best = self.best_of(at, FAR_AFIELD, self.war.places().map(Target::Place), at_most, goal);
        best.map(|(_, road)| road).filter(|road| !road.is_empty())
    }

    /// What an Expedition can come to over land this year on these ways.
    pub(super) fn land_goals(&self, marker: Marker, points: u8, ways: &Ways<'_>) -> Vec<Goal> {
        let army = self.army(marker);
        let goal = |target| {
            let way = ways.cost(self.spot_of(target)).filter(|way| *way <= points)?;
            self.goal(&army, target, way, points)
        };
        self.targets().filter_map(goal).collect()
    }

    /// The best of these targets that can be reached with so many points, with the steps there. What each is worth at
    /// the most is told for a way that is no longer than the true one.
    fn best_of(
        &self,
        at: Spot,
        points: u8,
        targets: impl Iterator<Item = Target>,
        at_most: impl Fn(Target, u8) -> Option<i32>,
        goal: impl Fn(Target, u8) -> Option<Goal>,
    ) -> Option<(Goal, Vec<Spot>)> {
        let hope = |(number, target)| {
            let way = self.straight_to(at, target);
            let is_near = way <= points && self.bidding.aim.is_none_or(|aim| aim == self.spot_of(target));
            if is_near { Some((at_most(target, way)?, number, target)) } else { None }
        };
        let mut hopes: Vec<(i32, usize, Target)> = targets.enumerate().filter_map(hope).collect();
        if hopes.is_empty() {
            return None;
        }
        hopes.sort_unstable_by_key(|(most, number, _)| Reverse((*most, *number)));
        let tolls = self.tolls();
        // Of targets that are worth as much the last one counts.
        let mut best: Option<((i32, usize), Goal, Search)> = None;
        for (most, number, target) in hopes {
            if best.as_ref().is_some_and(|(worth, ..)| *worth > (most, number)) {
                break;
            }
            let search = self.search_toward(at, target, points, &tolls);
            let found = search.cost(self.spot_of(target).0).and_then(|way| goal(target, way));
            if let Some(goal) = found.filter(|goal| best.as_ref().is_none_or(|(worth, ..)| (goal.score, number) > *worth)) {
                best = Some(((goal.score, number), goal, search));
            }
        }
        best.map(|(_, goal, search)| (goal, Ways::new(*self, tolls, search).road(goal.spot)))
    }

    /// A search that makes straight for a target.
    fn search_toward(&self, at: Spot, target: Target, points: u8, tolls: &Tolls) -> Search {
        let (war, goal) = (self.war, self.spot_of(target));
        let steps = |spot: u16| {
            war.tables.steps_from(Spot(spot)).filter_map(|(to, cost)| {
                let toll = tolls.of(to).or((to == goal).then_some(war.scenario.charts.enemy))?;
                Some((to.0, cost + toll))
            })
        };
        Search::toward(at.0, goal.0, points, |spot| self.straight_to(Spot(spot), target), steps)
    }

    /// What it costs at least to come to a target: if nobody were on the way.
    fn straight_to(&self, from: Spot, target: Target) -> u8 {
        let war = self.war;
        match (target, war.place_at(self.spot_of(target))) {
            (Target::Place(place), _) | (_, Some(place)) => war.tables.way_to(from, place),
            (Target::Foe(_, spot), None) => war.scenario.map.grid.distance(war.hex(from), war.hex(spot)) as u8,
        }
    }

    /// All that may be aimed at over land.
    fn targets(&self) -> impl Iterator<Item = Target> + '_ {
        let prey = self.war.places().filter(|place| self.is_prey(*place)).map(Target::Place);
        prey.chain(self.foes_ashore().map(|(foe, spot)| Target::Foe(foe, spot)))
    }

    /// What a target promises at the end of such a way, if anything.
    fn goal(&self, army: &Army, target: Target, way: u8, points: u8) -> Option<Goal> {
        match target {
            Target::Place(place) => {
                let ships = self.is_open(place)?;
                self.score(army.host, place, i32::from(way), points - way, ships)
            }
            Target::Foe(foe, spot) => self.battle((army.marker, &army.troops), (foe, spot), i32::from(way)),
        }
    }

    /// What that can be worth at the most, on that way or a longer one.
    fn at_most(&self, army: &Army, target: Target, way: u8, points: u8) -> Option<i32> {
        match target {
            Target::Place(place) => {
                let ships = self.is_open(place)?;
                self.score_at_most(army.host, place, i32::from(way), points - way, ships)
            }
            Target::Foe(..) => self.goal(army, target, way, points).map(|goal| goal.score),
        }
    }

    /// Whether no army stands before a place, and then whether own ships lie there.
    fn is_open(&self, place: PlaceId) -> Option<bool> {
        let (war, spot) = (self.war, self.spot(place));
        let open = war.camp_at(self.state, spot, self.side.other()).is_none();
        open.then(|| !war.ships_in(self.state, war.hex(spot), self.side).is_empty())
    }

    fn army(&self, marker: Marker) -> Army {
        let troops = self.war.troops(self.state, marker);
        Army { marker, troops, host: self.host(&troops) }
    }

    fn spot_of(&self, target: Target) -> Spot {
        match target {
            Target::Place(place) => self.spot(place),
            Target::Foe(_, spot) => spot,
        }
    }
}
