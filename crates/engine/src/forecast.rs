//! Exact forecasts: every face in turn, through the same rules that will use the dice, until what the dice began is
//! settled.
//!
//! The positions that so many throws can lead to are walked together, throw after throw, and equal ones are made one.
//! A long chain of tests stays cheap that way, and its chances are added up exactly.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::{Game, Line, Roll, Seat, Throw};

mod exact;
mod walk;

use walk::{Node, Rolls, Walk};

/// The most throws in a row that are walked.
pub const DEEPEST: usize = 24;
/// The most different positions that are kept after each throw, and the most outcomes.
pub const MOST_STATES: usize = 1_024;
/// The most outcomes that people are told one by one.
const MOST_TOLD: usize = 12;
/// The most lines of one outcome that people are told; a rout may have many more.
const MOST_LINES: usize = 6;
/// The most assumed choices that people are told by name.
const MOST_NAMED: usize = 8;
/// Chances of more cases than this are told as a percentage.
const FEW_CASES: u128 = 1_296;

/// What dice may bring: every different outcome with its exact chance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forecast {
    /// The throw it begins with.
    pub throw: FirstThrow,
    /// The choices that were assumed on the way ([`Game::usual`]), in notation, each once. Without any, nobody has a
    /// choice before the outcomes.
    pub assumes: Vec<String>,
    /// The outcomes, in the order of the first rolls that lead to them; their chances add up to 1.
    pub chances: Vec<Chance>,
}

/// The throw a forecast begins with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstThrow {
    /// How many dice.
    pub dice: u8,
    /// Faces of each.
    pub faces: u8,
    /// For a pool, the least face that counts.
    pub hit: Option<u8>,
    /// The case that asks for them, as cited.
    pub case: String,
}

/// One outcome and how likely it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// In so many … (In JSON a text when it is beyond 2^53, which not every reader holds exactly.)
    #[serde(with = "exact")]
    pub ways: u128,
    /// … of so many equally likely cases: the same number for every outcome.
    #[serde(with = "exact")]
    pub of: u128,
    /// The faces of the first throw that lead here. Of a pool, one roll for each number of hits.
    pub rolls: Vec<Vec<u8>>,
    /// What happens, up to the next decision that is not assumed. Where several ways lead here, on the first of them.
    pub lines: Vec<Line>,
    /// Whether several ways lead here that differ in more than the last throw, so that `lines` is one story of many.
    pub several: bool,
    /// Whether this is no outcome but all that goes on beyond what is walked: too many throws in a row, or too many
    /// different positions. `lines` says so.
    pub goes_on: bool,
}

impl Forecast {
    /// The outcomes for people to read, and those that would be too many: of more than a dozen the likeliest, the likeliest
    /// first.
    pub fn told(&self) -> (Vec<&Chance>, Vec<&Chance>) {
        let mut told: Vec<&Chance> = self.chances.iter().collect();
        if told.len() <= MOST_TOLD {
            return (told, Vec::new());
        }
        // What goes on is told whatever its chance: it is not an outcome.
        told.sort_by_key(|chance| (!chance.goes_on, Reverse(chance.ways)));
        let left = told.split_off(MOST_TOLD);
        told.sort_by_key(|chance| (chance.goes_on, Reverse(chance.ways)));
        (told, left)
    }

    /// What it takes for granted, for people to read, if anything.
    pub fn assumed(&self) -> Option<String> {
        let named = self.assumes.iter().take(MOST_NAMED).map(String::as_str).collect::<Vec<_>>().join("; ");
        let more = match self.assumes.len().saturating_sub(MOST_NAMED) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        (!self.assumes.is_empty()).then(|| format!("Assuming the usual choices: {named}{more}"))
    }
}

/// A probability in percent, for people to read.
pub fn percent(share: f64) -> String {
    if share < 0.0005 { "<0.1 %".to_string() } else { format!("{:.1} %", 100.0 * share) }
}

impl Chance {
    /// The probability.
    pub fn share(&self) -> f64 {
        self.ways as f64 / self.of as f64
    }

    /// What happens, for people to read: the first lines, and how many more there are.
    pub fn told(&self) -> (&[Line], usize) {
        let told = if self.lines.len() > MOST_LINES { MOST_LINES - 1 } else { self.lines.len() };
        (&self.lines[..told], self.lines.len() - told)
    }

    /// The probability as people read it best, if it has few enough cases: `2 in 6`.
    pub fn fraction(&self) -> Option<String> {
        (self.of <= FEW_CASES).then(|| format!("{} in {}", self.ways, self.of))
    }
}

/// The forecast of a position in which dice are due, or follow the choices that [`Game::usual`] assumes: throws are
/// walked until somebody has to decide otherwise or it is over. None if no dice follow, or if the first throw has too
/// many rolls to walk. What happens is told in the words of a seat.
///
/// Whatever lies beyond [`DEEPEST`] throws or [`MOST_STATES`] different positions is one outcome of its own that
/// [goes on](Chance::goes_on).
pub fn forecast<G: Game>(game: &G, state: &G::State, seat: Seat) -> Option<Forecast> {
    let walk = Walk::new(game, state)?.walked();
    let Throw { dice, faces, hit, case } = walk.first;
    let throw = FirstThrow { dice, faces, hit, case: case.label().to_string() };
    let rolls: Vec<Roll> = walk.first.outcomes()?.map(|(roll, ..)| roll).collect();
    let shown = |led: &Rolls| led.iter().map(|roll| rolls[roll].faces().to_vec()).collect();
    let mut ends: Vec<&Node<G>> = walk.ends.nodes.iter().collect();
    ends.sort_by_key(|end| end.led.iter().next());
    let mut chances: Vec<_> = ends
        .into_iter()
        .map(|end| Chance {
            ways: end.weight,
            of: walk.of,
            rolls: shown(&end.led),
            lines: walk.story(end, seat),
            several: end.several,
            goes_on: false,
        })
        .collect();
    chances.extend(walk.beyond.as_ref().map(|beyond| Chance {
        ways: beyond.weight,
        of: walk.of,
        rolls: shown(&beyond.led),
        lines: vec![Line::new(beyond.case, "And so on: more throws follow from here.")],
        several: true,
        goes_on: true,
    }));
    let assumes = walk.assumes.into_iter().map(|action| game.write_action(action)).collect();
    Some(Forecast { throw, assumes, chances })
}

/// The positions a forecast ends in, with their chances: what [`forecast`] tells in words, for programs that look on
/// from there. What lies beyond the bounds is left out, so that the chances may add up to less than 1.
pub fn outcomes<G: Game>(game: &G, state: &G::State) -> Option<Vec<(G::State, f64)>> {
    let walk = Walk::new(game, state)?.walked();
    let of = walk.of as f64;
    Some(walk.ends.nodes.into_iter().map(|end| (end.state, end.weight as f64 / of)).collect())
}

#[cfg(test)]
#[path = "forecast_tests.rs"]
mod tests;
