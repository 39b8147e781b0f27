//! After a match: how the chances went, what the dice did and what the players did, and where it turned.

use engine::{Match, Side, Step};
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
    /// By how much that changed.
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
}

impl Review {
    /// Looks at a whole match, with so many tries from each position. `progress` is told of each.
    pub fn of(game: &Match, general: &dyn General, tries: u32, mut progress: impl FnMut()) -> Self {
        let chance = |steps: usize| general.chance(&*game.position_after(steps), Side(0), tries);
        let mut review = Review::begin(chance(0));
        for steps in Review::looks(game) {
            review.add(game, steps, chance(steps));
            progress();
        }
        review
    }

    /// A review that knows nothing yet but the chance before the first step.
    pub fn begin(start: f32) -> Self {
        Review { start, moments: Vec::new(), luck: 0.0, play: [0.0; 2] }
    }

    /// After how many steps a review looks at a match: wherever decisions give way to dice, dice to decisions or one side
    /// to the other; and at the end.
    pub fn looks(game: &Match) -> Vec<usize> {
        let stretches = game.steps().chunk_by(|one, next| cause(one) == cause(next));
        let mut steps = 0;
        stretches
            .map(|stretch| {
                steps += stretch.len();
                steps
            })
            .collect()
    }

    /// Adds the next look: the chance of the first side after so many steps.
    pub fn add(&mut self, game: &Match, steps: usize, chance: f32) {
        let (from, before) = self.moments.last().map_or((0, self.start), |last| (last.to, last.chance));
        let (position, cause, change) = (game.position_after(from), cause(&game.steps()[from]), chance - before);
        match cause {
            Cause::Dice => self.luck += change,
            Cause::Side(side) => self.play[usize::from(side)] += change,
        }
        let (heading, turn) = (position.heading(), position.turn());
        self.moments.push(Moment { from, to: steps, heading, turn, cause, chance, change });
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

/// Who brought a step about.
fn cause(step: &Step) -> Cause {
    match step {
        Step::Act { side, .. } => side.map_or(Cause::Dice, |side| Cause::Side(side.0)),
        Step::Roll(_) => Cause::Dice,
    }
}
