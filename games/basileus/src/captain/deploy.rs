//! How an army is set up: the ready-made array, and what else could be done.

use crate::Basileus;
use crate::action::Action;
use crate::scenario::UnitId;
use crate::state::{Stage, State};

use super::site::Outlook;
use super::{Captain, Proposal};

impl Basileus {
    /// The counters that may be set up now; of several alike only the first.
    pub fn to_place(&self, state: &State) -> Vec<UnitId> {
        let mut first: Vec<UnitId> = Vec::new();
        if state.stage == Stage::SetUp {
            for unit in self.unplaced(state, state.side) {
                if first.iter().all(|known| !self.is_alike(*known, unit)) {
                    first.push(unit);
                }
            }
        }
        first
    }

    /// Where a counter could be set up, the best first, so many at the most.
    pub fn posts(&self, state: &State, unit: UnitId, most: usize) -> Vec<Proposal> {
        let Some(group) = self.group(unit) else { return Vec::new() };
        let captain = Captain::new(self, state, state.side);
        let outlook = Outlook::new(&captain, unit);
        let is_commander = self.tables.commanders.contains(unit);
        let worth =
            |hex| if is_commander { captain.ride(&outlook, unit, hex) } else { captain.place(&outlook, unit, hex) };
        let mut hexes: Vec<_> = group.hexes.iter().map(|hex| (worth(*hex), *hex)).collect();
        hexes.sort_by(|one, other| other.0.total_cmp(&one.0));
        // Whether the rest finds room takes long to judge: the best hexes are asked about first.
        let open = hexes.into_iter().filter(|(_, hex)| self.judge_placing(state, unit, *hex).is_ok());
        let proposal = |(merit, hex)| Proposal { actions: vec![Action::Place(unit, hex)], merit };
        open.take(most).map(proposal).collect()
    }
}

impl Captain<'_> {
    /// The ready-made array.
    pub(super) fn set_up(&self, order: &mut Vec<Action>) {
        match self.battle.ready_made(self.state) {
            Some(array) => order.extend(array),
            None => order.push(Action::Ready),
        }
    }
}
