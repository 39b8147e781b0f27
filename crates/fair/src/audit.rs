//! A match that was played, its throws compared with what was promised.

use std::fmt;

use engine::{DiceSource, Fairness, Match, Pending, Roll, Step, Throw};

use crate::{Commitment, Contribution, Key, NotHex, Secret};

/// A match whose every throw is what it had to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    /// By what the throws were bound.
    pub promise: Promise,
    /// How many throws there were.
    pub throws: usize,
}

/// What binds the dice of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Promise {
    /// A host's commitment, and what each side put in.
    Committed,
    /// A seed. Whoever chose it could know the dice beforehand.
    Seeded,
}

/// Why the dice of a match are not known to be fair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Nothing binds them: players threw their own.
    Unbound,
    /// The match goes on, so its secret is still one.
    NotRevealed,
    /// A part of the promise cannot be read.
    Unreadable {
        /// The line of the header.
        line: &'static str,
        /// What was expected there.
        why: NotHex,
    },
    /// Somebody put something in who is no side of the match, or a side did so twice.
    NotASide(String),
    /// The secret is not the one that the host committed to.
    OtherSecret,
    /// A step that cannot be played: it was taken on trust when the match was loaded.
    Unplayable {
        /// How many steps came before it.
        step: usize,
    },
    /// A die shows something else than it had to.
    OtherFace {
        /// How many steps came before it.
        step: usize,
        /// How many dice of the same throw came before it.
        die: usize,
        /// What it shows.
        shown: u8,
        /// What it had to show.
        promised: u8,
    },
}

impl Fault {
    /// Whether somebody has broken a promise; otherwise there is only nothing to check.
    pub fn is_breach(&self) -> bool {
        matches!(self, Fault::OtherSecret | Fault::OtherFace { .. })
    }
}

/// Throws all the dice of a match again, by its header, and compares.
pub fn verify(game: &Match) -> Result<Verified, Fault> {
    let mut now = game.position_after(0);
    let source = Source::of(game, now.sides())?;
    let mut throws = 0;
    for (step, taken) in game.steps().iter().enumerate() {
        let played = match taken {
            Step::Act { action, .. } => now.act(action),
            Step::Roll(shown) => {
                let Pending::Dice(throw) = now.pending() else { return Err(Fault::Unplayable { step }) };
                let promised = source.roll(step as u64, &throw);
                let mut faces = shown.faces().iter().zip(promised.faces()).enumerate();
                if let Some((die, (&shown, &promised))) = faces.find(|(_, (shown, promised))| shown != promised) {
                    return Err(Fault::OtherFace { step, die, shown, promised });
                }
                throws += 1;
                now.roll(*shown)
            }
        };
        played.map_err(|_| Fault::Unplayable { step })?;
    }
    Ok(Verified { promise: source.promise(), throws })
}

/// Where the dice of a match had to come from.
enum Source {
    Fair(Key),
    Seeded(DiceSource),
}

impl Source {
    fn of(game: &Match, sides: &[String]) -> Result<Self, Fault> {
        let header = game.header();
        match (&header.fairness, header.seed) {
            (Some(fairness), _) => key_of(fairness, sides).map(Source::Fair),
            (None, Some(seed)) => Ok(Source::Seeded(DiceSource::Seeded(seed))),
            (None, None) => Err(Fault::Unbound),
        }
    }

    fn roll(&self, step: u64, throw: &Throw) -> Roll {
        match self {
            Source::Fair(key) => key.roll(step, throw),
            Source::Seeded(dice) => dice.roll(throw, step, || 0).expect("a seed gives every throw"),
        }
    }

    fn promise(&self) -> Promise {
        match self {
            Source::Fair(_) => Promise::Committed,
            Source::Seeded(_) => Promise::Seeded,
        }
    }
}

/// The key that a record's header gives, if its secret is the one that was committed to.
fn key_of(fairness: &Fairness, sides: &[String]) -> Result<Key, Fault> {
    let unreadable = |line| move |why| Fault::Unreadable { line, why };
    let commitment: Commitment = fairness.commitment.parse().map_err(unreadable("commitment"))?;
    let mut contributions = vec![None; sides.len()];
    for (name, text) in &fairness.contributions {
        let contribution: Contribution = text.parse().map_err(unreadable("contribution"))?;
        let place = sides.iter().position(|side| side == name).map(|side| &mut contributions[side]);
        let free = place.filter(|place| place.is_none()).ok_or_else(|| Fault::NotASide(name.clone()))?;
        *free = Some(contribution);
    }
    let secret: Secret = fairness.secret.as_ref().ok_or(Fault::NotRevealed)?.parse().map_err(unreadable("secret"))?;
    if secret.commitment(&fairness.match_id) != commitment {
        return Err(Fault::OtherSecret);
    }
    let contributions: Vec<Contribution> = contributions.into_iter().map(Option::unwrap_or_default).collect();
    Ok(Key::new(&secret, &fairness.match_id, &contributions))
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = match self.promise {
            Promise::Committed => "as they were committed to before the first",
            Promise::Seeded => "as the seed gives them",
        };
        match self.throws {
            0 => f.write_str("no dice were thrown"),
            1 => write!(f, "the dice of the one throw are {by}"),
            throws => write!(f, "the dice of all {throws} throws are {by}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unbound => f.write_str("its dice can't be checked: it has neither fair dice nor a seed"),
            Fault::NotRevealed => f.write_str("its dice can't be checked yet: the secret is revealed at the end"),
            Fault::Unreadable { line, why } => write!(f, "{why} after \"{line}\""),
            Fault::NotASide(name) => write!(f, "\"contribution {name}\": no side of this match, or there twice"),
            Fault::OtherSecret => f.write_str("the secret is not the one that was committed to"),
            Fault::Unplayable { step } => write!(f, "step {} can't be played", step + 1),
            Fault::OtherFace { step, die, shown, promised } => {
                write!(f, "step {}: die {} shows {shown}, but had to show {promised}", step + 1, die + 1)
            }
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
#[path = "audit_tests.rs"]
mod tests;
