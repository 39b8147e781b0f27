//! Where the mover can go: for every hex in reach the cheapest way there, taken in one click.
//!
//! A way ends where dice fall or somebody has to decide, and where the march itself changes what lies ahead: a place
//! taken from the enemy may send his ships to another port, a leader killed may end the war. Beyond such a hex the player
//! looks again.

use std::collections::BTreeMap;

use engine::view::{Offer, Spot as Click};
use engine::words::all_of;
use engine::{Case, Side};
use hex::HexId;

use crate::action::Action;
use crate::scenario::{BYZANTINE, District, MUSLIM, Spot, UnitId};
use crate::search::Search;
use crate::state::{Marker, Stage, State, UnitSet};
use crate::{Apocalypse, cite};

/// A way to somewhere: the nodes entered, and what they cost.
struct Way<N> {
    steps: Vec<N>,
    cost: u8,
}

/// What a hex does to whoever enters it.
#[derive(Default)]
struct Meeting {
    /// What happens there, each after a comma.
    says: Vec<String>,
    /// The case of what stops the mover.
    case: Option<Case>,
    /// A way does not lead on from here.
    ends: bool,
}

impl Meeting {
    /// Dice or a decision stop the mover.
    fn stops(&mut self, says: String, case: Case) {
        self.says.push(says);
        self.case = self.case.or(Some(case));
        self.ends = true;
    }
}

impl Apocalypse {
    /// One offer for each hex the mover can reach, and every step beside it that no way begins with.
    pub(super) fn ways(&self, state: &State) -> Vec<Offer> {
        match (state.stage, self.mover(state)) {
            (Stage::Ride(unit), _) => self.rides(state, unit),
            (Stage::March, Some((marker, at))) if state.expedition(marker).afloat => {
                self.voyages(state, marker, self.hex(at))
            }
            (Stage::March, Some((marker, at))) => self.marches(state, marker, at),
            _ => Vec::new(),
        }
    }

    fn marches(&self, state: &State, marker: Marker, from: Spot) -> Vec<Offer> {
        if self.tables.steps_from(from).all(|(to, _)| self.judge_step(state, to).is_err()) {
            return Vec::new();
        }
        let side = marker.side();
        let beside = |at: Spot| self.tables.steps_from(at).map(|(to, _)| to);
        let cost = |at: Spot, to: Spot| self.step_points(state, at, to, side);
        let ends = |at: Spot| self.march_meeting(state, at, side).ends;
        let ways = ways_over(from, state.mover.points, (beside, cost, ends), |_| true);
        let offer = |(to, way): (Spot, Way<Spot>)| {
            let meeting = self.march_meeting(state, to, side);
            let actions = way.steps.iter().map(|spot| Action::Step(*spot)).collect();
            self.offer_way(to, actions, ("to", way.cost), (meeting, cite!("3.3.1")))
        };
        ways.into_iter().map(offer).collect()
    }

    /// What an Expedition ashore meets in a hex, in the order of the rules.
    fn march_meeting(&self, state: &State, spot: Spot, side: Side) -> Meeting {
        let mut meeting = Meeting::default();
        let near = |(beside, _): (Spot, u8)| self.patrol_at(state, beside).is_some();
        if side == MUSLIM && self.tables.steps_from(spot).any(near) {
            meeting.stops("in the zone of a Patrol, for two dice more".to_string(), cite!("3.2.4"));
        }
        if let Some(patrol) = self.patrol_at(state, spot).filter(|_| side == MUSLIM) {
            meeting.stops(format!("riding down {} for a unit", self.title(patrol)), cite!("3.2.5"));
        }
        if let Some(foe) = self.camp_at(state, spot, side.other()) {
            meeting.stops(format!("to battle with {}", foe.called()), cite!("6.0"));
        }
        let district = self.scenario.map.district[self.hex(spot).index()];
        if side == BYZANTINE && state.rally_due && district == Some(District::Armeniae) {
            meeting.stops("to rally the Armenians".to_string(), cite!("2.2.1"));
        }
        self.meet_the_weak(state, spot, side, &mut meeting);
        if let Some(place) = self.place_at(spot) {
            let enemy = self.garrison(state, place).iter().any(|unit| self.is_enemy(state, unit, side));
            let taken = !self.is_garrisoned(state, place) && !self.is_usurped(state, place);
            if enemy {
                meeting.says.push(format!("before {}", self.place(place).name));
            } else if taken && !state.holds(side, place) {
                self.take_on_the_way(state, spot, side, &mut meeting);
            }
        }
        meeting
    }

    /// Leaders alone die.
    fn meet_the_weak(&self, state: &State, spot: Spot, side: Side, meeting: &mut Meeting) {
        let enemy = |unit: &UnitId| self.is_enemy(state, *unit, side);
        let leaders: UnitSet = self.leaders_at(state, spot).iter().filter(enemy).collect();
        if !leaders.is_empty() {
            meeting.ends = true;
            if !self.has_company(state, spot, side.other()) {
                meeting.says.push(format!("killing {}", self.titles(&leaders)));
            }
        }
    }

    fn take_on_the_way(&self, state: &State, spot: Spot, side: Side, meeting: &mut Meeting) {
        let Some(place) = self.place_at(spot) else { return };
        meeting.says.push(format!("taking {}", self.place(place).name));
        meeting.ends |= place == self.tables.capital || !self.ships_in(state, self.hex(spot), side.other()).is_empty();
    }

    fn voyages(&self, state: &State, marker: Marker, from: HexId) -> Vec<Offer> {
        let side = marker.side();
        let beside = |at: HexId| self.tables.seaways_from(at);
        let cost = |_: HexId, to: HexId| Some(self.sail_points(state, to, side));
        let ends = |at: HexId| self.sea_meeting(state, at, side).ends;
        // Nobody stays on the open sea who can help it.
        let wanted = |hex: HexId| self.is_shore(hex) || ends(hex);
        let ways = ways_over(from, state.mover.sea, (beside, cost, ends), wanted);
        let offer = |(to, way): (HexId, Way<HexId>)| {
            let meeting = self.sea_meeting(state, to, side);
            let actions = way.steps.iter().map(|hex| Action::Sail(*hex)).collect();
            self.offer_way(self.scenario.map.spot(to), actions, ("sail to", way.cost), (meeting, cite!("5.1.1")))
        };
        ways.into_iter().map(offer).collect()
    }

    fn sea_meeting(&self, state: &State, hex: HexId, side: Side) -> Meeting {
        let mut meeting = Meeting::default();
        if !self.ships_out(state, hex, side.other()).is_empty() {
            meeting.stops("to battle with the enemy fleet".to_string(), cite!("8.0"));
        }
        let spot = self.scenario.map.spot(hex);
        let Some(place) = self.place_at(spot).filter(|place| !state.holds(side, *place)) else { return meeting };
        let open = self.is_port(state, place)
            && !self.is_garrisoned(state, place)
            && !self.is_usurped(state, place)
            && self.camp_at(state, spot, side.other()).is_none()
            && self.ships_in(state, hex, side.other()).is_empty();
        if open {
            self.take_on_the_way(state, spot, side, &mut meeting);
            meeting.ends |= !self.leaders_at(state, spot).is_empty();
        }
        meeting
    }

    fn rides(&self, state: &State, unit: UnitId) -> Vec<Offer> {
        let Some(from) = self.spot_of(state, unit) else { return Vec::new() };
        let (side, leader) = (self.owner(state, unit), self.is_leader(unit));
        let beside = |at: Spot| self.tables.steps_from(at).map(|(to, _)| to);
        let cost = |at: Spot, to: Spot| {
            let open = match leader {
                true => !self.is_occupied_against(state, to, side),
                false => self.judge_patrol_step(state, unit, to).is_ok(),
            };
            self.tables.step_cost(at, to).filter(|_| open)
        };
        let meeting = |at: Spot| {
            let mut meeting = Meeting::default();
            if !leader {
                self.meet_the_weak(state, at, side, &mut meeting);
            }
            meeting
        };
        let ways = ways_over(from, state.mover.points, (beside, cost, |at| meeting(at).ends), |_| true);
        let case = if leader { cite!("3.5") } else { cite!("3.2.2") };
        let offer = |(to, way): (Spot, Way<Spot>)| {
            let actions = way.steps.iter().map(|spot| Action::Step(*spot)).collect();
            self.offer_way(to, actions, ("ride to", way.cost), (meeting(to), case))
        };
        ways.into_iter().map(offer).collect()
    }

    fn offer_way(
        &self,
        to: Spot,
        actions: Vec<Action>,
        (verb, cost): (&str, u8),
        (meeting, case): (Meeting, Case),
    ) -> Offer {
        let met = if meeting.says.is_empty() { String::new() } else { format!(", {}", all_of(&meeting.says)) };
        Offer {
            actions: actions.into_iter().map(|action| self.notation(action)).collect(),
            spot: Click::Hex(self.printed_number(self.hex(to))),
            says: format!("{verb} {} for {cost}{met}", self.spot_called(to)),
            case: meeting.case.unwrap_or(case).label().to_string(),
            cost: Some(cost.to_string()),
            stops: meeting.case.is_some(),
        }
    }
}

/// A hex or spot of a way, by its number.
trait Node: Copy + Ord {
    fn number(self) -> u16;
    fn of(number: u16) -> Self;
}

impl Node for Spot {
    fn number(self) -> u16 {
        self.0
    }

    fn of(number: u16) -> Self {
        Spot(number)
    }
}

impl Node for HexId {
    fn number(self) -> u16 {
        self.0
    }

    fn of(number: u16) -> Self {
        HexId(number)
    }
}

/// The cheapest way to everywhere in reach that is wanted, and every single step that none of them begins with. Ways do
/// not lead on from where they end.
fn ways_over<N: Node, B: Iterator<Item = N>>(
    from: N,
    budget: u8,
    (beside, cost, ends): (impl Fn(N) -> B, impl Fn(N, N) -> Option<u8>, impl Fn(N) -> bool),
    wanted: impl Fn(N) -> bool,
) -> Vec<(N, Way<N>)> {
    // Every node reached, and whether ways end there.
    let mut goals: BTreeMap<N, bool> = BTreeMap::new();
    let step = |at: N, to: N| cost(at, to).map(|points| (to.number(), points));
    let search = Search::from(from.number(), budget, |node| {
        let at = N::of(node);
        let ends_here = at != from && *goals.entry(at).or_insert_with(|| ends(at));
        let on = if ends_here { None } else { Some(beside(at)) };
        on.into_iter().flatten().filter_map(move |to| step(at, to))
    });
    let came_from = |at: N| {
        let spent = search.cost(at.number())?;
        let came = |before: &N| {
            let open = *before == from || goals.get(before) == Some(&false);
            let way = search.cost(before.number()).zip(cost(*before, at));
            open && way.is_some_and(|(so_far, step)| so_far + step == spent)
        };
        // Of equally cheap ways, the one straight there.
        beside(at).find(|before| *before == from && came(before)).or_else(|| beside(at).find(came))
    };
    // Ways to a thousand hexes share most of their steps: each is looked for once.
    let before: BTreeMap<N, N> = goals.keys().filter_map(|at| Some((*at, came_from(*at)?))).collect();
    let way_to = |goal: N| {
        let mut steps = vec![goal];
        let mut at = goal;
        while at != from {
            at = *before.get(&at)?;
            steps.push(at);
        }
        steps.pop();
        steps.reverse();
        Some(Way { steps, cost: search.cost(goal.number())? })
    };
    let mut ways: Vec<(N, Way<N>)> = Vec::new();
    for goal in goals.keys().copied().filter(|goal| wanted(*goal)) {
        ways.extend(way_to(goal).map(|way| (goal, way)));
    }
    for to in beside(from) {
        let begins = ways.iter().any(|(_, way)| way.steps.first() == Some(&to));
        if let Some(cost) = cost(from, to).filter(|cost| !begins && *cost <= budget) {
            ways.push((to, Way { steps: vec![to], cost }));
        }
    }
    ways
}

#[cfg(test)]
#[path = "ways_tests.rs"]
mod tests;
