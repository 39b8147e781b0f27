//! What a seat sees. Nothing is hidden in this game: seats differ in their offers only.
//!
//! | to read | about |
//! |---|---|
//! | `board` | the map as this scenario uses it |
//! | `counters` | counters, the trays beside the map, markers on hexes |
//! | `standing` | each side's task and how it stands |
//! | `prompt` | who has to do what |
//! | `ledger` | the attack in hand, line by line |
//! | `offers`, `ways` | what may be done; where the counter in hand can go |

mod board;
mod counters;
mod ledger;
mod offers;
mod prompt;
mod standing;
mod ways;

use engine::view::Track;
use engine::{Outcome, Pending, Seat, View};
use hex::{Direction, HexId};

use crate::Armageddon;
use crate::scenario::Terrain;
use crate::state::{Stage, State};

impl Armageddon {
    /// The table as a seat sees it.
    pub(crate) fn see(&self, state: &State, seat: Seat) -> View {
        let acts = match (self.awaited(state), seat) {
            (Pending::Act(side), Seat::Side(looking)) => side == looking,
            (Pending::Act(_), Seat::Referee) => true,
            _ => false,
        };
        View {
            sides: self.sides_seen(state),
            counters: self.counters_seen(state),
            backs: Vec::new(),
            markers: self.markers_seen(state),
            patches: Vec::new(),
            trays: self.trays_seen(state),
            turn: Track { now: u16::from(state.turn), last: u16::from(self.scenario.turns) },
            prompt: self.prompt(state),
            ledger: self.ledger(state),
            offers: if acts { self.offers(state) } else { Vec::new() },
            verdict: match state.stage {
                Stage::Over(Outcome::Won(side)) => Some(format!("{} win.", self.side_name(side))),
                Stage::Over(Outcome::Drawn) => Some("The battle is drawn.".to_string()),
                _ => None,
            },
        }
    }

    /// A hex as the map prints it: "3320".
    fn printed_number(&self, hex: HexId) -> String {
        self.number(hex).to_string()
    }

    /// A hex with its ground, where that is worth saying: "the village 3320", "0709".
    fn spot_called(&self, hex: HexId) -> String {
        match self.terrain(hex) {
            Terrain::Clear => self.printed_number(hex),
            terrain => format!("the {} {}", ground_word(terrain), self.number(hex)),
        }
    }
}

/// A kind of ground in a word.
const fn ground_word(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Village => "village",
        Terrain::Woods => "woods",
        Terrain::Stream => "stream",
        Terrain::Slope => "slope",
        Terrain::Marsh => "marsh",
        Terrain::Road => "road",
        Terrain::Impassable => "river",
    }
}

/// A direction in words.
const fn direction_words(direction: Direction) -> &'static str {
    match direction {
        Direction::N => "north",
        Direction::NE => "north-east",
        Direction::SE => "south-east",
        Direction::S => "south",
        Direction::SW => "south-west",
        Direction::NW => "north-west",
    }
}

#[cfg(test)]
#[path = "view_tests.rs"]
mod tests;
