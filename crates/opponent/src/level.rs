//! The generals a player may meet, and what each may spend on a turn.

use std::fmt;
use std::time::Duration;

use crate::search::budget::Budget;

/// How somebody plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    /// Any legal action.
    Random,
    /// The best single order by exact expectation.
    Greedy,
    /// By the box's script.
    Scripted,
    /// A whole plan, bettered as long as the budget lasts.
    Planner,
    /// Flat Monte Carlo: a yardstick, nobody to meet.
    Flat,
    /// Tree search on single actions: a yardstick too.
    Tree,
}

/// A general: a name, a manner, a budget.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// How it is written: `belisarius`.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What is said of it, in a sentence.
    pub about: &'static str,
    /// How it plays.
    pub manner: Manner,
    /// What it may spend on a game turn; those who do not search spend nothing.
    pub budget: Option<Budget>,
}

/// What a planner may spend in a game turn, in milliseconds.
const fn milliseconds(time: u64) -> Option<Budget> {
    Some(Budget::Time(Duration::from_millis(time)))
}

/// Everybody who may be met, the weakest first.
pub static LEVELS: &[Level] = &[
    Level {
        id: "recruit",
        name: "The Recruit",
        about: "Does whatever is allowed, in no order at all.",
        manner: Manner::Random,
        budget: None,
    },
    Level {
        id: "crassus",
        name: "Crassus",
        about: "Takes the best that can be had at once, and looks no further.",
        manner: Manner::Greedy,
        budget: None,
    },
    Level {
        id: "maurice",
        name: "Maurice",
        about: "Fights by the book, at once and without a second thought.",
        manner: Manner::Scripted,
        budget: None,
    },
    Level {
        id: "muwatalli",
        name: "Muwatalli",
        about: "Plans the turn and your reply to it; a fifth of a second a turn.",
        manner: Manner::Planner,
        budget: milliseconds(200),
    },
    Level {
        id: "belisarius",
        name: "Belisarius",
        about: "Weighs many plans; a second a turn.",
        manner: Manner::Planner,
        budget: milliseconds(1000),
    },
    Level {
        id: "khalid",
        name: "Khalid",
        about: "Leaves little to you; five seconds a turn.",
        manner: Manner::Planner,
        budget: milliseconds(5000),
    },
];

/// The yardsticks: they play only where they are asked for by name.
static YARDSTICKS: &[Level] = &[
    Level {
        id: "flat",
        name: "Flat Monte Carlo",
        about: "Tries every action by random play.",
        manner: Manner::Flat,
        budget: milliseconds(1000),
    },
    Level {
        id: "tree",
        name: "Plain tree search",
        about: "Grows a tree of single actions.",
        manner: Manner::Tree,
        budget: milliseconds(1000),
    },
];

impl Level {
    /// Reads `belisarius`, `khalid@0.5s` or `khalid@400` (evaluations); also `random`, `greedy` and `scripted`.
    pub fn read(text: &str) -> Result<Self, String> {
        let (id, budget) = match text.split_once('@') {
            Some((id, budget)) => (id, Some(budget)),
            None => (text, None),
        };
        let id = match id {
            "random" => "recruit",
            "greedy" => "crassus",
            "scripted" => "maurice",
            other => other,
        };
        let mut level = *LEVELS.iter().chain(YARDSTICKS).find(|level| level.id == id).ok_or_else(|| {
            let ids: Vec<_> = LEVELS.iter().map(|level| level.id).collect();
            format!("\"{id}\" is no general here; there are {}", ids.join(", "))
        })?;
        if let Some(budget) = budget {
            if level.budget.is_none() {
                return Err(format!("{} does not think, so \"@{budget}\" means nothing", level.name));
            }
            let read = Budget::read(budget);
            level.budget =
                Some(read.ok_or_else(|| {
                    format!("\"{budget}\" is no budget; write 0.5s, 200ms or a number of evaluations")
                })?);
        }
        Ok(level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = LEVELS.iter().chain(YARDSTICKS).find(|level| level.id == self.id).and_then(|level| level.budget);
        match self.budget {
            Some(budget) if self.budget != usual => write!(f, "{}@{budget}", self.id),
            _ => f.write_str(self.id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_are_written() {
        for level in LEVELS.iter().chain(YARDSTICKS) {
            assert_eq!(Level::read(&level.to_string()).as_ref(), Ok(level));
        }
        let tenth = Level::read("khalid@500ms").unwrap();
        assert_eq!((tenth.name, tenth.to_string().as_str()), ("Khalid", "khalid@500ms"));
        assert_eq!(Level::read("scripted").unwrap().id, "maurice");
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_right_ones() {
        let wrong = |text| Level::read(text).unwrap_err();
        assert!(wrong("napoleon").ends_with("there are recruit, crassus, maurice, muwatalli, belisarius, khalid"));
        assert_eq!(wrong("recruit@1s"), "The Recruit does not think, so \"@1s\" means nothing");
        assert_eq!(wrong("khalid@soon"), "\"soon\" is no budget; write 0.5s, 200ms or a number of evaluations");
    }
}
