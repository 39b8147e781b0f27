//! The sides that the program plays, and its advice for those it does not.

use engine::{Match, Pending, Position, Side};
use opponent::{General, Level, Thought};

use crate::words;

/// Generals at this table.
pub struct Opponent {
    generals: Vec<(Side, Box<dyn General>)>,
}

/// Who gives advice.
const ADVISER: &str = "belisarius";

impl Opponent {
    /// The generals that the header of a match names; the error is a side that is not there.
    pub fn of(game: &Match) -> Result<Option<Self>, String> {
        let seed = game.header().seed.unwrap_or(0);
        let mut generals = Vec::new();
        for (name, player) in &game.header().players {
            // Whoever is no general here is a person.
            let Ok(level) = Level::read(player) else { continue };
            let side = words::side_called(game.position(), name)?;
            generals.extend(opponent::general(game.position(), level, seed).map(|general| (side, general)));
        }
        Ok((!generals.is_empty()).then_some(Opponent { generals }))
    }

    /// Whether a general plays this side.
    pub fn plays(&self, side: Side) -> bool {
        self.generals.iter().any(|(played, _)| *played == side)
    }

    /// What the general of the side to act does now; none if a person plays it, or nobody has to act.
    pub fn order(&mut self, position: &dyn Position) -> Option<Thought> {
        let Pending::Act(side) = position.pending() else { return None };
        let general = self.generals.iter_mut().find(|(played, _)| *played == side);
        general.map(|(_, general)| general.order(position))
    }
}

/// What a good general would do here, for the side that has to act.
pub fn advice(position: &dyn Position) -> Option<Thought> {
    let level = Level::read(ADVISER).expect("the adviser is a general");
    opponent::general(position, level, position.hash()).map(|mut general| general.order(position))
}
