//! A match as somebody follows it to whom nothing is hidden: the same rules, fed with what is told.

use engine::{Match, Rebuff, Roll, Side};

use crate::{Faces, Play};

/// Plays in a match what was played at its table.
///
/// # Errors
/// If it does not fit, or cannot be followed: then the whole table has to be looked at anew.
pub fn follow(game: &mut Match, play: &Play) -> Result<(), Rebuff> {
    match play {
        Play::Began(rolls) => roll(game, rolls),
        Play::Acted(_, actions, rolls) => {
            game.submit(actions)?;
            roll(game, rolls)
        }
        Play::TookBack(side, step) => game.undo_to(Side(*side), *step as usize),
        Play::Answered(_, true) => Err(Rebuff::plain("Something was agreed; look at the table anew.")),
        Play::Proposed(..) | Play::Answered(..) | Play::Resigned(_) | Play::Claimed(_) => Ok(()),
    }
}

fn roll(game: &mut Match, rolls: &[Faces]) -> Result<(), Rebuff> {
    rolls.iter().try_for_each(|faces| {
        let roll = Roll::new(faces).ok_or_else(|| Rebuff::plain("A throw without dice."))?;
        game.roll(roll).map(drop)
    })
}
