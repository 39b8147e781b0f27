//! An Expedition under way by sea.

use hex::HexId;

use crate::action::Action;
use crate::scenario::{BYZANTINE, PlaceId, Spot};
use crate::search::{FAR, Search};
use crate::state::{Marker, UnitSet};

use super::Commander;
use super::armada::FORWARD;
use super::goals::{GOOD, Goal, Host, Means, POOR};
use super::march::Rest;

/// Farther than ships sail in a year, fleets in the way or not.
const LONG_WAY: u8 = 60;

/// Where a fleet is bound for.
pub(super) struct Course {
    to: Spot,
    /// What the way takes from each hex past the fleets that lie out, once one has been in the way.
    around: Option<Box<Search>>,
}

impl Commander<'_> {
    /// The best goal an Expedition can come to with so many sea and land points, from where it is.
    pub(super) fn sea_goal(&self, marker: Marker, at: Spot, range: (u8, u8)) -> Option<Goal> {
        let mut best: Option<Goal> = None;
        self.each_sea_goal(marker, at, range, &mut |goal| {
            if self.may_aim_at(&goal) && best.is_none_or(|best| goal.score >= best.score) {
                best = Some(goal);
            }
        });
        best
    }

    /// What an Expedition can come to by sea with so many sea and land points, from where it is.
    pub(super) fn each_sea_goal(&self, marker: Marker, at: Spot, (sea, points): (u8, u8), each: &mut dyn FnMut(Goal)) {
        let (war, state) = (self.war, self.state);
        let ships = war.ships_at_hand(state, marker).len();
        let troops = war.troops(state, marker);
        if ships == 0 || war.ships_needed(&troops, self.side) > ships + 2 {
            return;
        }
        let hex = war.hex(at);
        let quay = if state.expedition(marker).afloat { 0 } else { war.quay_points(state, hex) };
        let Some(points) = points.checked_sub(quay) else { return };
        self.each_landing(marker, &troops, hex, (sea, points), each);
        self.base(marker, hex, sea).into_iter().chain(self.hunt(marker, &troops, hex, sea)).for_each(each);
    }

    /// The places to land at.
    fn each_landing(
        &self,
        marker: Marker,
        troops: &UnitSet,
        from: HexId,
        (sea, points): (u8, u8),
        each: &mut dyn FnMut(Goal),
    ) {
        let war = self.war;
        let host = self.host(troops);
        let places = war.places().filter(|place| self.is_prey(*place)).filter_map(|place| {
            let spot = self.spot(place);
            let far = war.tables.sea_to(from, place);
            let met = !war.ships_in(self.state, war.hex(spot), self.side.other()).is_empty();
            if far == FAR || far + u8::from(met) > sea || !war.is_shore(war.hex(spot)) {
                return None;
            }
            if self.bidding.aim.is_none() && self.is_lions_den(place, host) {
                return None;
            }
            let left = points.checked_sub(war.landing_points(self.state, spot, self.side))?;
            let mut goal = self.prize(host, place, true).score(i32::from(far) / 2, left)?;
            if let Some(foe) = war.camp_at(self.state, spot, self.side.other()) {
                goal = self.battle((marker, troops), (foe, spot), i32::from(far) / 2)?;
            }
            if self.is_fleet_out(marker, troops, war.hex(spot)) {
                goal.spot = self.beside(place).filter(|_| goal.score >= 100)?;
            }
            if war.hex(goal.spot) == from && !self.state.expedition(marker).afloat {
                return None; // There already: the rest is a march.
            }
            if self.seeks_base(marker, from) && self.reaches_the_city(war.hex(goal.spot)) {
                goal.score += FORWARD;
            }
            Some(goal)
        });
        places.for_each(each);
    }

    /// Whether a larger enemy army can march to a place after he has landed there: Muslims move by land after Byzantines
    /// by sea.
    fn is_lions_den(&self, place: PlaceId, host: Host) -> bool {
        let (war, state) = (self.war, self.state);
        self.side == BYZANTINE
            && self.foes_ashore().any(|(foe, at)| {
                let near = war.tables.cost_to(at, place) < war.land_points(state, foe);
                near && !state.expedition(foe).moved && war.troops(state, foe).len() > host.troops
            })
    }

    /// Whether an enemy fleet lies out in a hex that he does not want to fight.
    fn is_fleet_out(&self, own: Marker, troops: &UnitSet, hex: HexId) -> bool {
        let out = self.war.ships_out(self.state, hex, self.side.other());
        let mut owners = self.afield_of(self.side.other()).filter(|(_, at)| self.war.hex(*at) == hex);
        !out.is_empty() && owners.any(|(foe, _)| self.sea_prospects((own, troops), foe) < POOR)
    }

    /// A shore beside a place from which an army can march there.
    fn beside(&self, place: PlaceId) -> Option<Spot> {
        let war = self.war;
        let open = |spot: &Spot| {
            let hex = war.hex(*spot);
            war.is_shore(hex) && !war.is_occupied_against(self.state, *spot, self.side)
        };
        war.tables.steps_from(self.spot(place)).map(|(spot, _)| spot).find(open)
    }

    /// The enemy fleet to be fought at sea, if there is one worth the risk.
    fn hunt(&self, own: Marker, troops: &UnitSet, from: HexId, sea: u8) -> Option<Goal> {
        let war = self.war;
        let fleets = self.afield_of(self.side.other()).filter(|(foe, at)| {
            let at_hand = war.ships_at_hand(self.state, *foe);
            !at_hand.is_empty() && war.hex(*at) != from && self.sea_prospects((own, troops), *foe) >= GOOD
        });
        fleets
            .filter_map(|(foe, at)| {
                let far = war.tables.sea_from(from).cost(war.hex(at).0).filter(|far| *far < sea)?;
                let prize = if foe == Marker::Syria { 400 } else { 100 };
                Some(Goal { spot: at, means: Means::Battle, score: prize / (i32::from(far) / 2 + 10) })
            })
            .max_by_key(|goal| goal.score)
    }

    /// Goes aboard: ships are called up and surplus troops left behind as far as need be.
    pub(super) fn set_sail(&self, marker: Marker) -> Action {
        if self.may(Action::Embark) {
            return Action::Embark;
        }
        let (war, state) = (self.war, self.state);
        let mut ships = state.expedition(marker).ships.iter();
        if let Some(ship) = ships.find(|ship| self.may(Action::Summon(*ship))) {
            return Action::Summon(ship);
        }
        let mut troops: Vec<_> = war.troops(state, marker).iter().collect();
        troops.sort_by_key(|unit| self.worth(*unit));
        let left = troops.into_iter().find(|unit| self.may(Action::Drop(*unit)));
        left.map_or(Action::Stop, Action::Drop)
    }

    /// Afloat: on to the goal and ashore; without one, to the nearest friendly place.
    pub(super) fn sail(&self, marker: Marker, at: Spot) -> (Action, Rest) {
        let (war, mover) = (self.war, &self.state.mover);
        let hex = war.hex(at);
        let goal = self.sea_goal(marker, at, (mover.sea, mover.points)).map(|goal| goal.spot);
        let here = || {
            let shores = [Some(war.scenario.map.spot(hex)), war.scenario.map.far_shore(hex)];
            shores.into_iter().flatten().find(|spot| self.is_landfall(*spot))
        };
        let ashore = || {
            let spot = war.scenario.map.spot(hex);
            (self.may(Action::Land(spot)) && war.camp_at(self.state, spot, self.side.other()).is_none()).then_some(spot)
        };
        let Some(spot) = goal.or_else(here).or_else(|| self.refuge(hex)).or_else(ashore).or_else(|| self.beach(hex))
        else {
            return (Action::Stop, Rest::Nothing);
        };
        let mut course = Course { to: spot, around: None };
        match self.hold_course(&mut course) {
            Some(sail) => (sail, Rest::Course(course)),
            None if self.may(Action::Land(spot)) => (Action::Land(spot), Rest::Nothing),
            None => (Action::Stop, Rest::Nothing),
        }
    }

    /// The next hex of a course, as long as whoever is in hand is afloat and not there yet.
    pub(super) fn hold_course(&self, course: &mut Course) -> Option<Action> {
        let (marker, at) = self.war.mover(self.state)?;
        let from = self.war.hex(at);
        let under_way = self.state.expedition(marker).afloat && from != self.war.hex(course.to);
        if under_way { self.helm(from, course).map(Action::Sail) } else { None }
    }

    /// Whether this is a place to go ashore at though it is no goal: his own, or one just reached.
    fn is_landfall(&self, spot: Spot) -> bool {
        let own = self.war.place_at(spot).is_some_and(|place| self.state.holds(self.side, place));
        own && self.may(Action::Land(spot))
    }

    /// The nearest friendly place by sea.
    fn refuge(&self, from: HexId) -> Option<Spot> {
        let (war, sea) = (self.war, self.state.mover.sea);
        let own = war.places().filter(|place| self.state.holds(self.side, *place));
        let far = |place: &PlaceId| war.tables.sea_to(from, *place);
        let near = own.filter(|place| far(place) != FAR && far(place) <= sea).min_by_key(far);
        near.map(|place| self.spot(place))
    }

    /// The nearest shore of any kind.
    fn beach(&self, from: HexId) -> Option<Spot> {
        let war = self.war;
        let reach = war.tables.sea_from(from);
        let shores = war.land_spots().filter(|spot| war.is_shore(war.hex(*spot)));
        shores.filter(|spot| reach.cost(war.hex(*spot).0).is_some()).min_by_key(|spot| reach.cost(war.hex(*spot).0))
    }

    /// The next hex of a course, past enemy fleets.
    fn helm(&self, from: HexId, course: &mut Course) -> Option<HexId> {
        let war = self.war;
        let to = war.hex(course.to);
        let clear = |hex: HexId| hex == to || war.ships_out(self.state, hex, self.side.other()).is_empty();
        let place = war.place_at(war.scenario.map.spot(to));
        let next = |far: &dyn Fn(HexId) -> u8| {
            let open = war.tables.seaways_from(from).filter(|hex| clear(*hex) && self.may(Action::Sail(*hex)));
            open.filter(|hex| far(*hex) < far(from)).min_by_key(|hex| far(*hex))
        };
        if let Some(place) = place
            && let Some(hex) = next(&|hex| war.tables.sea_to(hex, place))
        {
            return Some(hex);
        }
        let around = course.around.get_or_insert_with(|| {
            let open = |hex: u16| war.tables.seaways_from(HexId(hex)).filter(|hex| clear(*hex)).map(|hex| (hex.0, 1));
            Box::new(Search::from(to.0, LONG_WAY, open))
        });
        next(&|hex| around.cost(hex.0).unwrap_or(FAR))
    }
}
