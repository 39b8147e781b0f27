//! What is wrong with a position, and in which line.

use crate::Apocalypse;
use crate::reason::Verdict;
use crate::scenario::{Spot, UnitId};
use crate::state::{Marker, State};

/// What a fault is about.
#[derive(Debug, Clone, Copy)]
pub(super) enum About {
    /// The line that opens with this word.
    Line(&'static str),
    /// The line a counter is listed in.
    Unit(UnitId),
    /// The line of an Expedition.
    Marker(Marker),
}

/// What is wrong, and where.
pub(super) type Fault = (About, String);

/// A fault in the line that opens with this word.
pub(super) fn wrong<T>(word: &'static str, what: impl Into<String>) -> Result<T, Fault> {
    Err((About::Line(word), what.into()))
}

/// A fault in that line unless something holds.
pub(super) fn so(word: &'static str, holds: bool, what: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { wrong(word, what) }
}

/// A fault in the words of the rules.
pub(super) fn lawful(verdict: Verdict) -> Result<(), Fault> {
    verdict.or_else(|refused| wrong("stage", refused.reason.to_string()))
}

impl Apocalypse {
    /// The Expedition in hand, which must be there.
    pub(super) fn held(&self, state: &State) -> Result<(Marker, Spot), Fault> {
        self.mover(state).map_or_else(|| wrong("stage", "no Expedition is in hand"), Ok)
    }
}
