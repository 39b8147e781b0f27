//! Puzzles: a position, what is asked, and how anybody can tell whether it was done.
//!
//! They are for players and for generals alike, so a puzzle never says how to think, only what must come of it: a side
//! acts until dice or the other side are awaited, and then its actions and the position are looked at. [Goal] is all the
//! language there is.

use engine::{DataFile, Outcome, Pending, Position, Side, Style};
use opponent::General;
use serde::{Deserialize, Serialize};

use crate::parallel::match_seed;

/// The printed puzzles, a file for each game.
const FILES: [(&str, &str); 4] = [
    ("armageddon.toml", include_str!("../puzzles/armageddon.toml")),
    ("basileus.toml", include_str!("../puzzles/basileus.toml")),
    ("apocalypse.toml", include_str!("../puzzles/apocalypse.toml")),
    ("glory.toml", include_str!("../puzzles/glory.toml")),
];

/// Something to find.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// How it is named: `rome-last-turn`.
    pub id: String,
    /// What is asked, in a sentence or two.
    pub asks: String,
    /// What is played: `armageddon/rome`.
    pub scenario: String,
    /// The position, as it is written on file, facts with semicolons or line breaks between them.
    pub position: String,
    /// When it is solved.
    pub goal: Goal,
    /// A solution: actions with semicolons between them.
    pub answer: String,
    /// What one is tempted to do instead, and should not.
    pub mistake: String,
    /// Why the answer is right and the mistake is one.
    pub because: String,
}

/// What must come of it. A pattern is a line whose words are compared from the left; `*` stands for any word and `a|b`
/// for either, and what follows in the line does not matter.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Goal {
    /// One of these is done: patterns of actions with semicolons between them, each to be found among the actions taken.
    pub plays: Vec<String>,
    /// None of these is done.
    pub shuns: Vec<String>,
    /// Each of these is a fact of the position then.
    pub holds: Vec<String>,
    /// None of these is.
    pub lacks: Vec<String>,
}

/// How somebody did.
#[derive(Debug, Clone, Serialize)]
pub struct Attempt {
    /// The puzzle.
    pub id: String,
    /// Whether it is solved.
    pub solved: bool,
    /// What was done.
    pub did: String,
    /// What could have been done.
    pub answer: String,
}

impl Puzzle {
    /// Every printed puzzle, game by game.
    ///
    /// # Panics
    /// If a file built into the program cannot be read: a test reads them all.
    pub fn printed() -> Vec<Puzzle> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Sheet {
            puzzle: Vec<Puzzle>,
        }
        let read = |(name, text): (&str, &str)| {
            let file = DataFile { name: name.to_string(), text: text.to_string() };
            file.parse::<Sheet>().unwrap_or_else(|error| panic!("{error}")).puzzle
        };
        FILES.into_iter().flat_map(read).collect()
    }

    /// The position it asks about, from the start of its scenario; the error says what is wrong with it.
    pub fn place(&self, start: &dyn Position) -> Result<Box<dyn Position>, String> {
        let position =
            start.read(&self.position.replace(';', "\n")).map_err(|error| format!("{}: {error}", self.id))?;
        match position.pending() {
            Pending::Act(_) => Ok(position),
            _ => Err(format!("{}: nobody has to act", self.id)),
        }
    }

    /// Lets a general try it.
    pub fn attempt(&self, position: &dyn Position, general: &mut dyn General) -> Attempt {
        let (mut position, mut did) = (position.copy(), Vec::new());
        let asked = position.pending();
        while position.pending() == asked {
            for action in general.order(&*position).actions {
                position.act(&action).expect("a general proposes what is legal");
                did.push(action);
                if position.pending() != asked {
                    break;
                }
            }
        }
        let solved = self.goal.is_met(&did, &position.text());
        Attempt { id: self.id.clone(), solved, did: did.join("; "), answer: self.answer.clone() }
    }

    /// Plays a line of actions; the error is the one that is refused. What comes after dice or the other side are awaited
    /// is left out.
    pub fn play(position: &dyn Position, line: &str) -> Result<(Vec<String>, Box<dyn Position>), String> {
        let (mut after, mut done) = (position.copy(), Vec::new());
        for action in actions(line) {
            if after.pending() != position.pending() {
                break;
            }
            let action = after.spell(action).map_err(|rebuff| rebuff.to_string())?;
            after.act(&action).map_err(|rebuff| format!("{action}: {rebuff}"))?;
            done.push(action);
        }
        Ok((done, after))
    }

    /// The share of so many matches that the side which has to act wins after this line, if both play on by the book.
    pub fn count(position: &dyn Position, line: &str, games: u32) -> Result<f64, String> {
        let Pending::Act(side) = position.pending() else { return Err("nobody has to act".to_string()) };
        let (_, after) = Puzzle::play(position, line)?;
        let won = |game| won(after.playout(match_seed(1, game), &[Style::Scripted; 2]).outcome, side);
        Ok((0..u64::from(games)).map(won).sum::<f64>() / f64::from(games.max(1)))
    }
}

impl Goal {
    /// Whether these actions, and the position as text that came of them, are what was asked for.
    pub fn is_met(&self, done: &[String], position: &str) -> bool {
        let plays = |line: &String| actions(line).all(|pattern| done.iter().any(|action| fits(pattern, action)));
        let holds = |pattern: &String| position.lines().any(|fact| fits(pattern, fact));
        (self.plays.is_empty() || self.plays.iter().any(plays))
            && !self.shuns.iter().any(plays)
            && self.holds.iter().all(holds)
            && !self.lacks.iter().any(holds)
    }
}

fn actions(line: &str) -> impl Iterator<Item = &str> {
    line.split(';').map(str::trim).filter(|action| !action.is_empty())
}

fn fits(pattern: &str, line: &str) -> bool {
    let mut words = line.split_whitespace();
    pattern
        .split_whitespace()
        .all(|wanted| words.next().is_some_and(|word| wanted == "*" || wanted.split('|').any(|wanted| wanted == word)))
}

fn won(outcome: Outcome, side: Side) -> f64 {
    match outcome {
        Outcome::Won(winner) => f64::from(u8::from(winner == side)),
        Outcome::Drawn => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_pattern_fits_from_the_left() {
        assert!(fits("unit AX1 2625", "unit AX1 2625 NW") && fits("unit * 2625|2626", "unit SK2 2626 N"));
        assert!(!fits("unit AX1 2625", "unit AX1 2626 NW") && !fits("unit AX1", "unit"));
    }

    #[test]
    fn all_that_a_goal_says_must_be() {
        let goal = |plays: &[&str], shuns: &[&str], holds: &[&str], lacks: &[&str]| {
            let list = |lines: &[&str]| lines.iter().map(|line| (*line).to_string()).collect();
            let goal = Goal { plays: list(plays), shuns: list(shuns), holds: list(holds), lacks: list(lacks) };
            let done = ["take AX1", "step N", "end"].map(str::to_string);
            goal.is_met(&done, "turn 3\nunit AX1 0611 N\n")
        };
        assert!(goal(&[], &[], &[], &[]));
        assert!(goal(&["step S", "end; take AX1"], &[], &["unit AX1 0611"], &["unit AX1 0612"]));
        assert!(!goal(&["take AX1; step S"], &[], &[], &[]), "all actions of a line");
        assert!(goal(&[], &["take AX1; step S"], &[], &[]) && !goal(&[], &["step *"], &[], &[]));
        assert!(!goal(&[], &[], &["turn 4"], &[]) && !goal(&[], &[], &[], &["turn 3|4"]));
    }
    fn each_placed(mut look: impl FnMut(&Puzzle, &dyn Position)) {
        let library = catalog::Library::printed();
        for puzzle in Puzzle::printed() {
            let start = library.open(&puzzle.scenario, &[]).unwrap_or_else(|error| panic!("{}: {error}", puzzle.id));
            look(&puzzle, &*puzzle.place(&*start).unwrap());
        }
    }

    #[test]
    fn the_answer_of_every_puzzle_solves_it_and_the_mistake_does_not() {
        let (mut ids, mut games) = (BTreeSet::new(), BTreeSet::new());
        each_placed(|puzzle, position| {
            let solves = |line: &str| {
                let (done, after) =
                    Puzzle::play(position, line).unwrap_or_else(|refused| panic!("{}: {refused}", puzzle.id));
                puzzle.goal.is_met(&done, &after.text())
            };
            assert!(solves(&puzzle.answer), "{}: {}", puzzle.id, puzzle.answer);
            assert!(!solves(&puzzle.mistake), "{}: {}", puzzle.id, puzzle.mistake);
            assert!(ids.insert(puzzle.id.clone()), "{} is there twice", puzzle.id);
            games.insert(puzzle.scenario.split('/').next().unwrap_or_default().to_string());
        });
        assert!(ids.len() >= 60 && games.len() == 4, "{} puzzles of {} games", ids.len(), games.len());
    }

    #[test]
    fn the_book_solves_half_of_them() {
        let (mut solved, mut all) = (0, 0);
        each_placed(|puzzle, position| {
            let maurice = opponent::Level::read("maurice").unwrap();
            let mut general = opponent::general(position, maurice, 1).unwrap();
            let attempt = puzzle.attempt(position, &mut *general);
            assert!(!attempt.did.is_empty(), "{}", puzzle.id);
            solved += u32::from(attempt.solved);
            all += 1;
        });
        assert!(2 * solved >= all, "{solved} of {all}");
    }
}
