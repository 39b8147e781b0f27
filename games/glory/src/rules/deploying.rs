//! Battle groups, a quarter at a time.

use engine::{Log, Referee, Side};

use super::camps::{CAMP, MARKER, judge_reach, outline_of};
use super::zones::{OTHERS, SKIRMISHERS};
use crate::army::BattleGroup;
use crate::geometry::overlap;
use crate::reason::{Reason, Verdict, refuse};
use crate::state::{Place, Stage, Stand, State};
use crate::table::{Part, Point, TroopType};
use crate::{Event, Glory, cite};

/// How many of `n` battle groups are in a batch, from 1 to 4: a quarter rounded up, and the rest in the last.
pub const fn batch_size(n: u8, batch: u8) -> u8 {
    let quarter = n.div_ceil(4);
    let before = quarter * (batch - 1);
    let left = n.saturating_sub(before);
    if left < quarter { left } else { quarter }
}

/// Length and width of a battle group: two ranks deep.
pub fn footprint(group: &BattleGroup) -> [i16; 2] {
    let depth = match group.troop {
        TroopType::LightFoot | TroopType::MediumFoot | TroopType::HeavyFoot => 80,
        TroopType::LightHorse
        | TroopType::Cavalry
        | TroopType::Camelry
        | TroopType::Cataphracts
        | TroopType::Knights => 120,
        _ => 160,
    };
    [160 * i16::from(group.bases.div_ceil(2)), if group.bases > 1 { 2 * depth } else { depth }]
}

impl Glory {
    /// How many battle groups of a side are deployed in batches: all but ambushers and marchers.
    pub(crate) fn in_batches(&self, state: &State, side: Side) -> u8 {
        let listed = self.scenario.army(side).groups.len();
        let counts = |place: &Place| matches!(place, Place::Waiting | Place::Standing(_) | Place::Absent);
        state.groups[side.index()][..listed].iter().filter(|group| counts(&group.place)).count() as u8
    }

    /// Asks for a batch; empty ones are passed over, and after the last come the dismounted.
    pub(crate) fn begin_batch<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part, batch: u8) {
        let (mut part, mut batch) = (part, batch);
        while batch <= 4 {
            let size = batch_size(self.in_batches(referee.state(), referee.state().side(part)), batch);
            if size > 0 {
                return referee.happen(cite!("DEP5"), Event::Awaited(Stage::Deploy(part, batch, size)));
            }
            batch += u8::from(part == Part::With);
            part = part.other();
        }
        self.begin_dismounting(referee, Part::Without);
    }

    pub(crate) fn judge_deploy(&self, state: &State, part: Part, group: u8, stand: Stand) -> Verdict {
        let side = state.side(part);
        let listed = self.judge_waiting(state, side, group)?;
        let outline = outline_of(stand, footprint(listed));
        let corners = outline.corners();
        self.judge_ground(state, corners)?;
        judge_reach(part, corners, if listed.troop.skirmishes() { SKIRMISHERS } else { OTHERS }, cite!("DEP5"))?;
        self.judge_entry(state, listed.troop, corners)?;
        self.judge_free(state, side, corners)
    }

    /// Not in other battle groups, the camp or ambush markers of the own side. The enemy is never so near.
    fn judge_free(&self, state: &State, side: Side, corners: &[Point]) -> Verdict {
        let meets = |stand: Stand, size| overlap(outline_of(stand, size).corners(), corners);
        let army = self.scenario.army(side);
        let mut others = army.groups.iter().zip(&state.groups[side.index()]);
        let what = if others
            .any(|(listed, now)| matches!(now.place, Place::Standing(stand) if meets(stand, footprint(listed))))
        {
            "another battle group"
        } else if state.camps[side.index()].is_some_and(|camp| meets(camp, CAMP)) {
            "your camp"
        } else if state.markers(side).any(|(marker, _)| meets(marker, MARKER)) {
            "one of your ambush markers"
        } else {
            return Ok(());
        };
        refuse(cite!("TABLE"), Reason::Overlaps { what })
    }

    pub(crate) fn find_deployment(&self, state: &State, part: Part, group: u8) -> Option<Stand> {
        let size = footprint(self.scenario.group(state.side(part), group)?);
        self.find_stand(part, size, |stand| self.judge_deploy(state, part, group, stand))
    }

    /// A battle group is left out only if there is no room for it.
    pub(crate) fn judge_omit(&self, state: &State, part: Part, group: u8) -> Verdict {
        self.judge_waiting(state, state.side(part), group)?;
        match self.find_deployment(state, part, group) {
            Some(_) => refuse(cite!("DEP5"), Reason::ThereIsRoom),
            None => Ok(()),
        }
    }

    /// A battle group has its place, or none; then the next of the batch, or the next batch.
    pub(crate) fn deploy<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, event: Event) {
        let Stage::Deploy(part, batch, left) = referee.state().stage else { unreachable!("a batch is being placed") };
        referee.happen(cite!("DEP5"), event);
        if left > 1 {
            referee.happen(cite!("DEP5"), Event::Awaited(Stage::Deploy(part, batch, left - 1)));
        } else {
            self.begin_batch(referee, part.other(), batch + u8::from(part == Part::With));
        }
    }
}

#[cfg(test)]
#[path = "deploying_tests.rs"]
mod tests;
