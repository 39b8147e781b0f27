//! After a match: how the chances went, what the dice did and what the players did, and where it turned.

use engine::{Match, Position, Side, Step};
use serde::{Deserialize, Serialize};

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

/// What is seen from a position of a match: chances of the first side.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// As far as was to be seen before what was done last. What was done is measured at one horizon before and after it, or
    /// whoever hands over would be credited with what the next turn brings into sight.
    pub done: f32,
    /// As far as is to be seen now.
    pub now: f32,
}

impl Look {
    /// Looks at a position, and at what led to it from the one before, with so many tries played on by the script.
    pub fn at(general: &dyn General, before: &dyn Position, position: &dyn Position, tries: u32) -> Self {
        let chance = |seen_from: &dyn Position| general.chance(position, seen_from, Side(0), tries);
        Look { done: chance(before), now: chance(position) }
    }
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
    /// Looks at a whole match, with so many tries from each position. `progress` is told of each.
    pub fn of(game: &Match, general: &dyn General, tries: u32, mut progress: impl FnMut()) -> Self {
        let mut position = game.position_after(0);
        let mut review = Review::begin(Look::at(general, &*position, &*position, tries));
        for steps in Review::looks(game) {
            let next = game.position_after(steps);
            review.add(game, steps, Look::at(general, &*position, &*next, tries));
            position = next;
            progress();
        }
        review
    }

    /// A review that knows nothing yet but what is seen before the first step.
    pub fn begin(first: Look) -> Self {
        Review { start: first.now, moments: Vec::new(), luck: 0.0, play: [0.0; 2], sight: 0.0 }
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

    /// Adds the next look, after so many steps.
    pub fn add(&mut self, game: &Match, steps: usize, look: Look) {
        let (from, before) = self.moments.last().map_or((0, self.start), |last| (last.to, last.chance));
        let (position, cause, change) = (game.position_after(from), cause(&game.steps()[from]), look.done - before);
        match cause {
            Cause::Dice => self.luck += change,
            Cause::Side(side) => self.play[usize::from(side)] += change,
        }
        self.sight += look.now - look.done;
        let (heading, turn) = (position.heading(), position.turn());
        self.moments.push(Moment { from, to: steps, heading, turn, cause, chance: look.now, change });
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
