//! 11 and the ends of 13.1 to 13.5.

use engine::{Log, Referee, Side};

use crate::event::Event;
use crate::scenario::{AtEnd, Kind, UnitId};
use crate::state::{Ending, Grade, State, Why};
use crate::{Basileus, cite};

/// What a lost commander counts beyond his strength (11-a).
const COMMANDER: u8 = 4;
/// What lost baggage counts beyond its strength.
const BAGGAGE: u8 = 2;

impl Basileus {
    /// 11-a: what a side has lost.
    pub fn loss_total(&self, state: &State, side: Side) -> u8 {
        let lost = self.tables.sides[side.index()].iter().filter(|unit| state.unit(*unit).place.is_lost());
        let points = lost.map(|unit| {
            let printed = self.printed(unit);
            printed.front
                + match printed.kind {
                    Kind::Commander => COMMANDER,
                    Kind::Baggage => BAGGAGE,
                    _ => 0,
                }
        });
        let bait = self.scenario.special.bait.as_ref().filter(|bait| bait.side == side && !bait.raises_threshold);
        let bait = bait.map_or(0, |bait| bait.amount.saturating_mul(state.bait_lost));
        points.fold(bait, u8::saturating_add)
    }

    /// The loss total at which a side breaks now.
    pub fn threshold(&self, state: &State, side: Side) -> Option<u8> {
        let bait = self.scenario.special.bait.as_ref().filter(|bait| bait.side == side && bait.raises_threshold);
        let raised = bait.map_or(0, |bait| bait.amount.saturating_mul(state.bait_lost));
        self.scenario.thresholds.map(|thresholds| thresholds[side.index()].saturating_add(raised))
    }

    /// By how much a side is over its threshold; none if it holds.
    fn excess(&self, state: &State, side: Side) -> Option<u8> {
        self.loss_total(state, side).checked_sub(self.threshold(state, side)?)
    }

    /// 11-b: whether an army broke.
    pub(crate) fn broken(&self, state: &State) -> Option<Ending> {
        let [first, second] = [Side(0), Side(1)].map(|side| self.excess(state, side));
        let (winner, grade, why) = match (first, second) {
            (None, None) => return None,
            (None, Some(_)) => (Some(Side(0)), Grade::Major, Why::Broke),
            (Some(_), None) => (Some(Side(1)), Grade::Major, Why::Broke),
            (Some(first), Some(second)) => {
                let winner = match first.cmp(&second) {
                    std::cmp::Ordering::Less => Some(Side(0)),
                    std::cmp::Ordering::Greater => Some(Side(1)),
                    std::cmp::Ordering::Equal => None,
                };
                (winner, Grade::Minor, Why::BrokeLess)
            }
        };
        Some(Ending { winner, grade, why })
    }

    /// How many of this baggage are destroyed, and how many there were.
    pub fn destroyed(&self, state: &State, type_id: &str) -> (u8, u8) {
        let mut count = (0, 0);
        for unit in self.tables.baggage.iter().filter(|unit| self.printed(*unit).type_id == type_id) {
            count.0 += u8::from(state.unit(unit).place.is_lost());
            count.1 += 1;
        }
        count
    }

    /// 13.3-3: whether the first mangonel fell early enough.
    pub(crate) fn is_engaged(&self, state: &State) -> bool {
        let engagement = self.scenario.special.engagement.as_ref();
        engagement.zip(state.first_mangonel).is_some_and(|(engagement, turn)| turn < engagement.before)
    }

    /// The last turn as things stand.
    pub fn last_turn(&self, state: &State) -> u8 {
        match &self.scenario.special.engagement {
            Some(engagement) if self.is_engaged(state) => engagement.last_turn,
            _ => self.scenario.turns,
        }
    }

    /// 13.5: all wagons are destroyed. Whether the battle ended.
    pub(crate) fn won_at_once<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) -> bool {
        let AtEnd::Wagons { type_id, attacker, .. } = &self.scenario.at_end else { return false };
        let (destroyed, all) = self.destroyed(referee.state(), type_id);
        let won = destroyed == all;
        if won {
            let ending = Ending { winner: Some(*attacker), grade: Grade::Major, why: Why::AllWagons };
            referee.happen(cite!("13.5"), Event::Ended(ending));
        }
        won
    }

    /// Phase 5: whether the battle is over, and how.
    pub(crate) fn verdict(&self, state: &State) -> Option<Ending> {
        if let Some(ending) = self.broken(state) {
            return Some(ending);
        }
        let last = state.turn >= self.last_turn(state);
        match &self.scenario.at_end {
            AtEnd::LowerLosses { tie } => last.then(|| self.compare(state, *tie)),
            AtEnd::Mangonels { type_id, attacker } => {
                let (destroyed, all) = self.destroyed(state, type_id);
                let (winner, grade) = match destroyed {
                    0 => (attacker.other(), Grade::Major),
                    _ if destroyed == all => (*attacker, Grade::Major),
                    _ if self.is_engaged(state) => (attacker.other(), Grade::Minor),
                    _ => (*attacker, Grade::Minor),
                };
                let ending = Ending { winner: Some(winner), grade, why: Why::Mangonels };
                (last || destroyed == all).then_some(ending)
            }
            AtEnd::Wagons { type_id, attacker, commander } => {
                let fell = |unit: UnitId| self.printed(unit).type_id == *commander && state.unit(unit).place.is_lost();
                let held = self.destroyed(state, type_id).0 == 0 || self.tables.commanders.iter().any(fell);
                let winner = if held { attacker.other() } else { *attacker };
                last.then_some(Ending { winner: Some(winner), grade: Grade::Minor, why: Why::Wagons })
            }
        }
    }

    /// The lower loss total wins.
    fn compare(&self, state: &State, tie: Option<Side>) -> Ending {
        let [first, second] = [Side(0), Side(1)].map(|side| self.loss_total(state, side));
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Less => Some(Side(0)),
            std::cmp::Ordering::Greater => Some(Side(1)),
            std::cmp::Ordering::Equal => tie,
        };
        Ending { winner, grade: Grade::Minor, why: Why::Losses }
    }
}

#[cfg(test)]
#[path = "victory_tests.rs"]
mod tests;
