//! Who has to do what, and how.

mod battles;
mod moves;
mod year;

use engine::Side;
use engine::view::Prompt;
use engine::words::count;

use crate::Apocalypse;
use crate::sight::Sight;
use crate::state::{Phase, Stage};

/// Who and what; how.
type Lines = (String, String);

impl Apocalypse {
    pub(super) fn prompt(&self, sight: &Sight<'_>) -> Prompt {
        let state = sight.state();
        let (headline, detail) = match state.stage {
            Stage::Over(ending) => ("The war is over.".to_string(), self.tell_ending(ending)),
            Stage::Select
            | Stage::March
            | Stage::Ride(_)
            | Stage::ZoneDice
            | Stage::Toll(_)
            | Stage::MoveEnd(_)
            | Stage::Scatter => self.move_prompt(sight),
            Stage::Foe
            | Stage::Reserve
            | Stage::SurpriseDie
            | Stage::BattleDie
            | Stage::Role
            | Stage::CounterDie
            | Stage::Pay(_)
            | Stage::Cut(..)
            | Stage::SiegeDice
            | Stage::BreachDie
            | Stage::Evacuate
            | Stage::Haven
            | Stage::Leave(_)
            | Stage::Wall(_)
            | Stage::PillageDie
            | Stage::Board
            | Stage::Load(_)
            | Stage::Fire
            | Stage::FireDie(_)
            | Stage::Burn(..)
            | Stage::SeaDie
            | Stage::SeaPay(_)
            | Stage::SeaCut(..)
            | Stage::Refuge(_) => self.battle_prompt(sight),
            _ => self.year_prompt(sight),
        };
        let phases = [
            Phase::Administration,
            Phase::MuslimSea,
            Phase::ByzantineSea,
            Phase::Patrols,
            Phase::MuslimLand,
            Phase::ByzantineLand,
        ];
        let now = match state.stage {
            Stage::Over(_) => None,
            _ => phases.iter().position(|phase| *phase == state.phase),
        };
        Prompt {
            side: self.actor(state).map(|side| side.0),
            headline,
            detail,
            phases: phases.map(|phase| phase.called().to_string()).to_vec(),
            phase: now.map(|phase| phase as u8),
        }
    }

    /// The side that has to act; while dice are due, the side whose phase it is.
    fn addressed(&self, sight: &Sight<'_>) -> Side {
        self.actor(sight.state()).unwrap_or(sight.state().side)
    }

    /// "31 points left." where the seat may know.
    fn points_left(&self, sight: &Sight<'_>) -> String {
        let state = sight.state();
        let land = sight.points().map(|points| count(points, "point", "points"));
        let afloat = state.mover.marker.is_some_and(|marker| state.expedition(marker).afloat);
        match (land, state.phase.is_sea() && afloat) {
            (Some(land), true) => {
                format!("{} at sea and {land} ashore left.", count(state.mover.sea, "point", "points"))
            }
            (None, true) => format!("{} at sea left.", count(state.mover.sea, "point", "points")),
            (Some(land), false) => format!("{land} left."),
            (None, false) => "It has points left.".to_string(),
        }
    }
}

#[cfg(test)]
#[path = "prompt_tests.rs"]
mod tests;
