//! The boxes beside the map: who is still to be set up, who comes later, who is lost.

use engine::Side;
use engine::view::Tray;

use super::SIDES;
use crate::Basileus;
use crate::scenario::{Arrival, Begins, Reinforcement, UnitId, When};
use crate::state::{Phase, Place, State};

impl Basileus {
    /// The boxes of both sides. A group has one as long as somebody waits in it.
    pub(super) fn trays_seen(&self, state: &State) -> Vec<Tray> {
        let mut trays = Vec::new();
        for side in SIDES {
            let groups = self
                .scenario
                .groups
                .iter()
                .enumerate()
                .map(|(i, group)| (Begins::Group(i as u8), group.side, format!("To set up: {}", group.name)));
            let coming = self.scenario.reinforcements.iter().enumerate().map(|(i, coming)| {
                let when = self.when_due(state, coming);
                (Begins::Reinforcement(i as u8), coming.side, format!("{}, {when}", coming.name))
            });
            for (begins, _, name) in groups.chain(coming).filter(|(_, of, _)| *of == side) {
                if self.is_awaited(state, begins) {
                    trays.push(Tray { id: waiting(begins), name, side: side.0 });
                }
            }
            let name = match self.loss_total(state, side) {
                0 => "Lost".to_string(),
                points => format!("Lost, {}", engine::words::count(points, "point", "points")),
            };
            trays.push(Tray { id: lost(side), name, side: side.0 });
        }
        trays
    }

    /// Whether anybody of a group or reinforcement still waits.
    pub(super) fn is_awaited(&self, state: &State, begins: Begins) -> bool {
        let units = self.scenario.units.iter().zip(&state.units);
        units.filter(|(printed, _)| printed.begins == begins).any(|(_, now)| now.place == Place::Waiting)
    }

    /// The box of a counter that waits.
    pub(super) fn waiting_tray(&self, unit: UnitId) -> String {
        waiting(self.printed(unit).begins)
    }

    /// "turn 4", "turn 4, or turn 5 if all cross", "due".
    pub(super) fn when_due(&self, state: &State, coming: &Reinforcement) -> String {
        if let Some(arrival) = self.arrival(state, coming) {
            let due = state.phase != Phase::SetUp && state.turn >= arrival.turn;
            return if due { "due".to_string() } else { format!("turn {}", arrival.turn) };
        }
        let when = |arrival: &Arrival| match arrival.when {
            When::Across => format!("turn {} if all cross", arrival.turn),
            When::Engaged => {
                let engagement = self.scenario.special.engagement.as_ref();
                engagement.map_or_else(String::new, |engagement| {
                    let thing = self.title_of(&engagement.type_id).to_lowercase();
                    format!("if a {thing} falls before turn {}", engagement.before)
                })
            }
            When::Always | When::NotAcross => format!("turn {}", arrival.turn),
        };
        coming.arrivals.iter().map(when).collect::<Vec<_>>().join(", or ")
    }
}

fn waiting(begins: Begins) -> String {
    match begins {
        Begins::Group(index) => format!("set-up-{index}"),
        Begins::Reinforcement(index) => format!("coming-{index}"),
    }
}

/// The box of a side's lost counters.
pub(super) fn lost(side: Side) -> String {
    format!("lost-{}", side.0)
}

#[cfg(test)]
#[path = "trays_tests.rs"]
mod tests;
