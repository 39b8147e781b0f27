//! After a match: how the chances went, what the dice did and what the players did, and where it turned.

use engine::{Match, Position, Side, Step};
use serde::Serialize;

use crate::general::General;

/// Who brought a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A side's decisions, until dice or the other side were awaited.
    Side(u8),
    /// Dice.
    Dice,
}

/// Some steps of a match, and what they changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Moment {
    /// Steps taken before it.
    pub from: usize,
    /// Steps taken after it.
    pub to: usize,
    /// Where in the sequence of play it began.
    pub heading: String,
    /// The game turn it began in.
    pub turn: u16,
    /// Who brought it about.
    pub cause: Cause,
    /// The chance of the first side after it.
    pub chance: f32,
    /// What it changed, as far as was to be seen before it.
    pub change: f32,
}

/// What is said of a whole match. All chances are those of the first side.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Review {
    /// The chance before the first step.
    pub start: f32,
    /// What happened, in order.
    pub moments: Vec<Moment>,
    /// What the dice gave to the first side, all in all.
    pub luck: f32,
    /// What each side's decisions gave to it.
    pub play: [f32; 2],
    /// What only came into sight as the match went on: nobody's merit and no luck. The rest that makes the sum right.
    pub sight: f32,
}

impl Review {
    /// Looks at a match: at every position in which decisions give way to dice, dice to decisions or one side to the
    /// other, so many tries are played on by the script. What was done is measured at one horizon before and after it, or
    /// whoever hands over would be credited with what the next turn brings into sight. `progress` is told of each such
    /// position.
    pub fn of(game: &Match, general: &dyn General, tries: u32, mut progress: impl FnMut()) -> Self {
        let cause = |step: &Step| match step {
            Step::Act { side, .. } => side.map_or(Cause::Dice, |side| Cause::Side(side.0)),
            Step::Roll(_) => Cause::Dice,
        };
        let chance =
            |position: &dyn Position, seen_from: &dyn Position| general.chance(position, seen_from, Side(0), tries);
        let mut position = game.position_after(0);
        let start = chance(&*position, &*position);
        let mut review = Review { start, moments: Vec::new(), luck: 0.0, play: [0.0; 2], sight: 0.0 };
        let (mut from, mut before) = (0, start);
        for stretch in game.steps().chunk_by(|one, next| cause(one) == cause(next)) {
            let (to, cause) = (from + stretch.len(), cause(&stretch[0]));
            let next = game.position_after(to);
            let (done, after) = (chance(&*next, &*position), chance(&*next, &*next));
            let change = done - before;
            match cause {
                Cause::Dice => review.luck += change,
                Cause::Side(side) => review.play[usize::from(side)] += change,
            }
            review.sight += after - done;
            let (heading, turn) = (position.heading(), position.turn());
            review.moments.push(Moment { from, to, heading, turn, cause, chance: after, change });
            (position, from, before) = (next, to, after);
            progress();
        }
        review
    }

    /// How many positions a review of this match looks at.
    pub fn length(game: &Match) -> usize {
        let is_roll = |step: &Step| matches!(step, Step::Roll(_));
        let side = |step: &Step| if let Step::Act { side, .. } = step { *side } else { None };
        game.steps().chunk_by(|one, next| is_roll(one) == is_roll(next) && side(one) == side(next)).count()
    }

    /// Where it turned: the moments that changed most, the greatest first.
    pub fn turning_points(&self, most: usize) -> Vec<&Moment> {
        let mut moments: Vec<&Moment> = self.moments.iter().collect();
        moments.sort_by(|one, other| other.change.abs().total_cmp(&one.change.abs()));
        moments.truncate(most);
        moments
    }

    /// The chance of the first side at the end of every game turn.
    pub fn by_turn(&self) -> Vec<(u16, f32)> {
        self.moments
            .chunk_by(|one, next| one.turn == next.turn)
            .filter_map(|turn| turn.last().map(|last| (last.turn, last.chance)))
            .collect()
    }
}
