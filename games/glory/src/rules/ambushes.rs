//! Ambush markers.

use engine::{Log, Referee, Side};

use super::camps::{MARKER, judge_reach, outline_of};
use super::zones::{HALFWAY, SKIRMISHERS, THIRDS};
use crate::army::BattleGroup;
use crate::reason::{Length, Reason, Refused, Verdict, refuse};
use crate::state::{Place, Stage, Stand, State};
use crate::table::{Part, TroopType};
use crate::{Event, Glory, cite};

impl Glory {
    pub(crate) fn judge_ambush(&self, state: &State, part: Part, group: Option<u8>, stand: Stand) -> Verdict {
        let side = state.side(part);
        let troop = match group {
            Some(group) => self.judge_waiting(state, side, group)?.troop,
            None => {
                let most = self.scenario.dummies;
                if state.dummies[side.index()].len() >= usize::from(most) {
                    return refuse(cite!("DEP3"), Reason::NoDummies { most });
                }
                // As if ordinary foot lay there: whoever looks cannot tell.
                TroopType::MediumFoot
            }
        };
        let outline = outline_of(stand, MARKER);
        let corners = outline.corners();
        self.judge_ground(state, corners)?;
        let outer = corners.iter().all(|at| at.x <= THIRDS[0]) || corners.iter().all(|at| at.x >= THIRDS[1]);
        if !outer {
            let inner = corners.iter().map(|at| at.x).find(|x| (THIRDS[0] + 1..THIRDS[1]).contains(x));
            let x = Length(inner.unwrap_or(stand.at.x).into());
            return refuse(cite!("AMB1"), Reason::NotInOuterThird { x });
        }
        let limit = if part == Part::With { HALFWAY } else { SKIRMISHERS };
        judge_reach(part, corners, limit, cite!("AMB1"))?;
        self.judge_own(state, part, corners)?;
        self.judge_entry(state, troop, corners).map_err(|refused| Refused { case: cite!("AMB2"), ..refused })?;
        match self.seen_from(state, part, stand, troop) {
            Some([from, at]) => refuse(cite!("AMB2"), Reason::Seen { from, at }),
            None => Ok(()),
        }
    }

    pub(crate) fn lay_ambush<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        part: Part,
        group: Option<u8>,
        stand: Stand,
    ) {
        let state = referee.state();
        let side = state.side(part);
        let number = state.markers(side).count() as u8 + 1;
        referee.happen(cite!("DEP3"), Event::AmbushLaid { side, group, stand, number });
    }

    pub(crate) fn end_ambushes<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        match part {
            Part::Without => referee.happen(cite!("DEP3"), Event::Awaited(Stage::Ambush(Part::With))),
            Part::With => referee.happen(cite!("DEP4"), Event::Awaited(Stage::March(Part::Without))),
        }
    }

    /// A battle group of a side that has no place yet.
    pub(crate) fn judge_waiting(&self, state: &State, side: Side, group: u8) -> Result<&BattleGroup, Refused> {
        let refused = |reason| Refused { case: cite!("DEP5"), reason };
        let listed = self.scenario.group(side, group).ok_or_else(|| refused(Reason::NoSuchGroup))?;
        match state.group(side, group).place {
            Place::Waiting => Ok(listed),
            _ => Err(refused(Reason::NotWaiting)),
        }
    }
}

#[cfg(test)]
#[path = "ambushes_tests.rs"]
mod tests;
