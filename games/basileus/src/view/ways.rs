//! Where the counter in hand can go: for every hex in reach the cheapest way there, and where cavalry may charge, a way
//! that lets it.
//!
//! Ways are found by going them on copies of the position, so whatever the rules say about a step is said of it here.

use std::collections::{BTreeMap, HashSet};

use engine::view::{Offer, Spot};
use engine::words::all_of;
use engine::{Case, act_on};
use hex::HexId;

use crate::action::Action;
use crate::reason::Halves;
use crate::scenario::UnitId;
use crate::state::{Stage, State, UnitSet};
use crate::{Basileus, cite};

/// A way gone on a copy of the position.
#[derive(Clone)]
struct Way {
    /// Who goes.
    party: UnitSet,
    /// The hexes entered, the last one where it leads.
    steps: Vec<HexId>,
    /// Half points it costs from here.
    cost: u8,
    /// How it ends.
    end: End,
    /// The position then.
    after: State,
}

/// How a way ends; the later ones are worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    /// The counter may go on, if it has the points.
    Open,
    /// It stops in an enemy zone of control (9-b).
    Zone,
    /// It spends all it has on its one hex (8-c).
    OneHex,
    /// An impetuous unit throws its die first (2.2.2).
    Tempted,
    /// It is tested first (12.1).
    Tested,
}

impl Basileus {
    /// One offer for each hex the counter in hand can reach and may stay in, or two where a dearer way lets it charge;
    /// and every step beside it that no way begins with.
    pub(super) fn ways(&self, state: &State) -> Vec<Offer> {
        let Some(unit) = state.mover.unit.filter(|_| state.stage == Stage::Moving) else { return Vec::new() };
        let from = state.hex_of(unit).expect("the counter in hand is on the map");
        let party = state.mover.party;
        let start = Way { party, steps: Vec::new(), cost: 0, end: End::Open, after: state.clone() };
        let mut best: BTreeMap<HexId, Vec<Way>> = BTreeMap::new();
        for way in self.go_everywhere(&start, &|_| true) {
            let there = best.entry(way.goal()).or_default();
            match there.first_mut() {
                Some(known) if (way.is_risky(), way.cost) < (known.is_risky(), known.cost) => *known = way,
                Some(_) => {}
                None => there.push(way),
            }
        }
        for way in self.charging_ways(&start) {
            let there = best.entry(way.goal()).or_default();
            let prey = self.prey_of(&way);
            if there.iter().all(|known| self.prey_of(known) != prey) {
                there.retain(|known| known.cost < way.cost);
                there.push(way);
            }
        }
        let mut ways: Vec<Way> = best.into_values().flatten().collect();
        for (_, to) in self.scenario.field.grid.neighbours(from) {
            if !ways.iter().any(|way| way.steps.first() == Some(&to)) {
                ways.extend(self.go(&start, to));
            }
        }
        ways.iter().map(|way| self.offer_way(state, unit, way)).collect()
    }

    /// One step further, if the rules allow it.
    fn go(&self, way: &Way, to: HexId) -> Option<Way> {
        let weighed = self.weigh_step(&way.after, to).ok()?;
        let unit = way.after.mover.unit.expect("the counter is still in hand");
        let in_zone = self.is_in_enemy_zone(&way.after, unit, to);
        let mut after = way.after.clone();
        act_on(self, &mut after, Action::Step(to));
        let end = match after.stage {
            Stage::ZoneTest(_) => End::Tested,
            Stage::ImpulseDie(..) => End::Tempted,
            _ if weighed.stops && in_zone => End::Zone,
            _ if weighed.stops => End::OneHex,
            _ => End::Open,
        };
        let steps = way.steps.iter().copied().chain([to]).collect();
        Some(Way { party: way.party, steps, cost: way.cost + weighed.cost, end, after })
    }

    /// Every way from a start to where the counter may stay, the cheapest first, one for each place; only over steps that
    /// `keep` likes.
    fn go_everywhere(&self, start: &Way, keep: &dyn Fn(&Way) -> bool) -> Vec<Way> {
        let mut found = Vec::new();
        // Spare horses carry only those who came near nobody (13.5-3), so that is part of the place.
        let place = |way: &Way| {
            let unit = way.after.mover.unit.filter(|_| way.after.stage == Stage::Moving);
            unit.and_then(|unit| way.after.hex_of(unit)).map(|hex| (hex, way.after.mover.came_near))
        };
        let mut left = HashSet::new();
        let mut waiting = BTreeMap::from([((0, 0), start.clone())]);
        let mut count = 0;
        while let Some((_, way)) = waiting.pop_first() {
            if let Some(here) = place(&way) {
                if !left.insert(here) {
                    continue;
                }
                for (_, to) in self.scenario.field.grid.neighbours(here.0) {
                    if let Some(next) = self.go(&way, to).filter(|way| keep(way)) {
                        count += 1;
                        waiting.insert((next.cost, count), next);
                    }
                }
            }
            found.push(way);
        }
        // Round and back again is no way worth offering.
        let from = place(start).map(|(hex, _)| hex);
        found.retain(|way| way.steps.last().is_some_and(|goal| Some(*goal) != from) && self.may_stay(way));
        found
    }

    fn may_stay(&self, way: &Way) -> bool {
        way.after.stage != Stage::Moving || self.judge_stop(&way.after).is_ok()
    }

    /// Ways that end in a charge: straight on, over ground that is fit for it. A way that is as short as can be comes
    /// nearer with every step to whatever lies beyond its end.
    fn charging_ways(&self, start: &Way) -> Vec<Way> {
        let state = &start.after;
        let Some(unit) = start.party.iter().find(|unit| self.printed(*unit).charge > 0) else { return Vec::new() };
        let from = state.hex_of(unit).expect("the counter in hand is on the map");
        let straight = |way: &Way| {
            way.after.tracks[unit.index()].is_fit() && usize::from(self.distance(from, way.goal())) == way.steps.len()
        };
        let mut ways = self.go_everywhere(start, &straight);
        ways.retain(|way| !self.prey_of(way).is_empty());
        ways
    }

    /// Whom those in hand could charge at the end of a way.
    fn prey_of(&self, way: &Way) -> Vec<HexId> {
        let arrived = way.after.in_hex(way.goal()).filter(|unit| way.party.contains(*unit));
        arrived.flat_map(|unit| self.prey(&way.after, unit)).collect()
    }

    fn offer_way(&self, state: &State, unit: UnitId, way: &Way) -> Offer {
        let goal = self.spot_called(way.goal());
        let cost = Halves(way.cost);
        let stays = self.may_stay(way);
        let mut says =
            if stays { format!("to {goal} for {cost}") } else { format!("through {goal} for {cost}, and on") };
        let prey = self.prey_of(way);
        if !prey.is_empty() {
            says.push_str(&format!(", and may charge {}", all_of(prey.iter().map(|hex| self.number(*hex)))));
        }
        let mut victims = Vec::new();
        for enemy in self.tables.sides[self.side_of(unit).other().index()].and(&self.tables.commanders).iter() {
            if state.is_on_map(enemy) && !way.after.is_on_map(enemy) {
                victims.push(self.full_name(enemy));
            }
        }
        if !victims.is_empty() {
            says.push_str(&format!(", riding down {}", all_of(&victims)));
        }
        let case: Case = match way.end {
            End::Open if !stays => cite!("6-a"),
            End::Open if !victims.is_empty() => cite!("7-f"),
            End::Open => cite!("8-b"),
            End::Zone => {
                says.push_str(", enters a zone of control and stops");
                cite!("9-b")
            }
            End::OneHex => {
                says.push_str(", all it has for its one hex");
                cite!("8-c")
            }
            End::Tempted => {
                says.push_str(", if it does not run wild first");
                cite!("2.2.2-a")
            }
            End::Tested => {
                says.push_str(", from zone to zone after a test");
                cite!("12.1")
            }
        };
        Offer {
            actions: way.steps.iter().map(|hex| self.notation(Action::Step(*hex))).collect(),
            spot: Spot::Hex(self.printed_number(way.goal())),
            says,
            case: case.label().to_string(),
            cost: Some(cost.to_string()),
            stops: matches!(way.end, End::Zone | End::OneHex | End::Tested),
        }
    }
}

impl Way {
    /// Where it leads.
    fn goal(&self) -> HexId {
        *self.steps.last().expect("a way has a step")
    }

    /// Whether dice fall before it is gone.
    fn is_risky(&self) -> bool {
        self.end >= End::Tempted
    }
}

#[cfg(test)]
#[path = "ways_tests.rs"]
mod tests;
