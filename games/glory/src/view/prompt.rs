//! Who has to do what, and how.

use engine::view::Prompt;
use engine::words::count;
use engine::{Game, Pending};

use crate::Glory;
use crate::rules::selecting::MOST_SELECTIONS;
use crate::state::{Stage, State};
use crate::tell::country;

impl Glory {
    pub(super) fn prompt(&self, state: &State) -> Prompt {
        let who = self.name(state.side(self.part_to_act(state)));
        let (headline, detail) = match state.stage {
            Stage::Initiative => ("Dice for the initiative.".to_string(), "Both armies throw a die.".to_string()),
            Stage::Territory => {
                (format!("{who}, choose the country."), "Any of those in which the enemy can be met.".to_string())
            }
            Stage::Compulsory => (format!("{who}, take a compulsory piece."), "The enemy has the other.".to_string()),
            Stage::Select(part) => (
                format!("{who}, select terrain."),
                format!(
                    "{} left; water costs two, at least one piece is to be selected.",
                    count(MOST_SELECTIONS - state.cost[part.index()], "selection", "selections")
                ),
            ),
            Stage::WaterDie => ("A die for the side of the water.".to_string(), String::new()),
            Stage::Water { west } => (
                format!("{who}, place the water."),
                format!("Along {}, from long edge to long edge.", if west { "x = 0" } else { "x = 72" }),
            ),
            Stage::WaterAdjustDie => {
                (format!("{who}, throw for the water."), "On a 5 or 6 it may be removed.".to_string())
            }
            Stage::WaterAdjust => (format!("{who}, may the water stay?"), "Leave it or remove it.".to_string()),
            Stage::Choose(_) => (format!("{who}, choose the piece to place next."), String::new()),
            Stage::PlaceDie(next) => (format!("{who}, throw for your {}.", next.terrain.words()), String::new()),
            Stage::Place(next, die) => {
                (format!("{who}, place your {}.", next.terrain.words()), region(die).to_string())
            }
            Stage::AdjustDie => {
                (format!("{who}, throw to adjust the {}.", self.in_hand(state).terrain.words()), String::new())
            }
            Stage::Adjust(score) => (
                format!("{who}, adjust the {}, or leave it.", self.in_hand(state).terrain.words()),
                match score {
                    3 | 4 => "It may slide up to 6.".to_string(),
                    5 => "It may slide up to 12, or pivot.".to_string(),
                    _ => "It may be removed.".to_string(),
                },
            ),
            Stage::Road => (format!("{who}, place a road, or go on without."), "From edge to edge.".to_string()),
            Stage::Camp(_) => (format!("{who}, place your camp."), "Within 12 of your long edge.".to_string()),
            Stage::Works(_) => (
                format!("{who}, place fortifications."),
                "Within 12 of your long edge, 15 in the middle third; then go on.".to_string(),
            ),
            Stage::Ambush(_) => (
                format!("{who}, lay ambushes."),
                "In the outer thirds, where no skirmisher of the enemy could see them; then go on.".to_string(),
            ),
            Stage::March(_) => (format!("{who}, write down your marches."), "In secret; then go on.".to_string()),
            Stage::Deploy(_, batch, left) => (
                format!("{who}, deploy batch {batch}."),
                format!("{} left of it.", count(left, "battle group", "battle groups")),
            ),
            Stage::Dismount(_) => (format!("{who}, who dismounts?"), "Then go on.".to_string()),
            Stage::Commanders(_) => {
                (format!("{who}, place your commanders."), "Within 12 of your long edge.".to_string())
            }
            Stage::FirstMove => ("Dice for the first move.".to_string(), "Both armies throw a die.".to_string()),
            Stage::Arrival { .. } => {
                (format!("{who}, throw for a march."), "10 and more: it has found its way.".to_string())
            }
            Stage::Straggling { .. } => {
                (format!("{who}, throw for stragglers."), "Below 5 a battle group does not come.".to_string())
            }
            Stage::Over => (
                "The table is set.".to_string(),
                state.territory.map_or(String::new(), |territory| {
                    format!("In {}; {} move first.", country(territory), self.name(state.first))
                }),
            ),
        };
        Prompt {
            side: match self.pending(state) {
                Pending::Act(side) => Some(side.0),
                _ => None,
            },
            headline,
            detail,
            phases: ["Select", "Place", "Deploy", "March"].map(str::to_string).to_vec(),
            phase: match state.stage {
                Stage::Initiative | Stage::Territory | Stage::Compulsory | Stage::Select(_) => Some(0),
                Stage::WaterDie
                | Stage::Water { .. }
                | Stage::WaterAdjustDie
                | Stage::WaterAdjust
                | Stage::Choose(_)
                | Stage::PlaceDie(_)
                | Stage::Place(..)
                | Stage::AdjustDie
                | Stage::Adjust(_)
                | Stage::Road => Some(1),
                Stage::Arrival { .. } | Stage::Straggling { .. } => Some(3),
                Stage::Over => None,
                _ => Some(2),
            },
        }
    }
}

/// Where a die wants a piece.
const fn region(die: u8) -> &'static str {
    match die {
        1 => "Touching the enemy's long edge, at least 8 from the side edges.",
        2 => "Touching your long edge, at least 8 from the side edges.",
        3 => "Touching a side edge in the enemy's half, or the coast there.",
        4 => "Touching a side edge in your half, or the coast there.",
        5 => "In the enemy's half, more than 8 from every edge.",
        _ => "In your half, more than 8 from every edge.",
    }
}
