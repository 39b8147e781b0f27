//! Patrols in the path of an army.

use crate::action::Action;
use crate::rules::RIDE;
use crate::scenario::{BYZANTINE, MUSLIM, PlaceId, Spot, UnitId};
use crate::search::FAR;
use crate::state::{UnitSet, Whereabouts};

use super::Commander;
use super::march::{Rest, along};
use super::ways::Ways;

/// More Patrols would be missed in the field.
const MOST: u32 = 6;
/// How near an enemy army must be for a Patrol to bother.
const NEAR: u16 = 14;

impl Commander<'_> {
    fn patrols(&self) -> UnitSet {
        let rides = |unit: &UnitId| matches!(self.state.unit(*unit), Whereabouts::Patrol(_));
        self.war.own(self.state, BYZANTINE).and(&self.war.tables.mounted).iter().filter(rides).collect()
    }

    /// Horse near an enemy army leaves its walls, where it is of no use.
    pub(super) fn send_out_patrol(&self) -> Option<Action> {
        if self.patrols().len() >= MOST {
            return None;
        }
        let war = self.war;
        let near = |spot: Spot| self.menace(spot).is_some();
        let idle = |unit: &UnitId| match self.state.unit(*unit) {
            Whereabouts::Garrison(place) => place != self.capital() && near(self.spot(place)),
            _ => false,
        };
        let horse = war.own(self.state, BYZANTINE).and(&war.tables.mounted).without(&self.state.adjusted);
        let light = horse.iter().filter(|unit| !war.printed(*unit).picked && idle(unit));
        light.map(Action::Patrol).find(|action| self.may(*action))
    }

    /// The nearest Muslim army ashore that has not moved, and the place it may be after.
    fn menace(&self, from: Spot) -> Option<(Spot, PlaceId)> {
        let war = self.war;
        let apart = |at: Spot| war.scenario.map.grid.distance(war.hex(from), war.hex(at));
        let armies = self.afield_of(MUSLIM).filter(|(marker, at)| {
            let expedition = self.state.expedition(*marker);
            !expedition.afloat && !expedition.moved && apart(*at) <= NEAR
        });
        let (_, army) = armies.min_by_key(|(_, at)| apart(*at))?;
        let own = war.places().filter(|place| self.state.holds(BYZANTINE, *place));
        let prize = |place: &PlaceId| match war.tables.cost_to(army, *place) {
            FAR | 0 => 0,
            cost => 100 * self.value(*place) / (i32::from(cost) + 10),
        };
        own.max_by_key(prize).map(|place| (army, place))
    }

    /// A Patrol that has somewhere better to be, and the way there.
    pub(super) fn next_patrol(&self) -> Option<(Action, Rest)> {
        self.patrols().iter().filter(|unit| self.may(Action::Ride(*unit))).find_map(|unit| {
            let Whereabouts::Patrol(at) = self.state.unit(unit) else { return None };
            let (post, ways) = self.post(unit, at, RIDE).filter(|(post, _)| *post != at)?;
            Some((Action::Ride(unit), Rest::Road(ways.road(post))))
        })
    }

    /// The next step of the Patrol in hand, and those that follow; anybody else stays where he is.
    pub(super) fn ride(&self, unit: UnitId) -> (Action, Rest) {
        let stay = (Action::Stop, Rest::Nothing);
        let Whereabouts::Patrol(at) = self.state.unit(unit) else { return stay };
        let points = self.state.mover.points;
        let Some((post, ways)) = self.post(unit, at, points).filter(|(post, _)| *post != at) else { return stay };
        let (step, rest) = along(ways.road(post));
        if self.may(step) { (step, rest) } else { stay }
    }

    /// The best spot a Patrol can ride to, and the ways there: in the path of an army, not on its heels, and apart from other
    /// Patrols.
    fn post(&self, unit: UnitId, at: Spot, points: u8) -> Option<(Spot, Ways<'_>)> {
        let (army, prize) = self.menace(at)?;
        let (war, grid) = (self.war, &self.war.scenario.map.grid);
        let ways = self.ways(at, points);
        let others: Vec<_> = self
            .patrols()
            .iter()
            .filter(|other| *other != unit)
            .filter_map(|other| war.spot_of(self.state, other))
            .collect();
        let detour = |spot: Spot| {
            let behind = grid.distance(war.hex(spot), war.hex(army));
            let ahead = war.tables.cost_to(spot, prize);
            let close = 4 * 3u16.saturating_sub(behind);
            behind + u16::from(ahead) + close
        };
        let crowd = |spot: Spot| {
            let near = others.iter().any(|other| grid.distance(war.hex(*other), war.hex(spot)) < 3);
            if near { 20 } else { 0 }
        };
        let open = |spot: &Spot| {
            let (state, spot) = (self.state, *spot);
            spot == at || !war.is_held_against(state, spot, BYZANTINE) && war.patrol_at(state, spot).is_none()
        };
        // Who else is there is asked only where it could be the best.
        let mut best: Option<(u16, bool, Spot)> = None;
        for spot in ways.reached() {
            let alone = (detour(spot), spot != at, spot);
            if best.is_none_or(|best| alone < best) && open(&spot) {
                let rank = (alone.0 + crowd(spot), alone.1, spot);
                best = Some(best.map_or(rank, |best| best.min(rank)));
            }
        }
        best.map(|(_, _, post)| (post, ways))
    }
}
