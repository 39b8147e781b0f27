//! What a seat sees. Nothing is hidden in this game: seats differ in their offers only.
//!
//! | to read | about |
//! |---|---|
//! | `board` | the map: sheets, ground, hexsides, roads |
//! | `counters`, `trays`, `markers` | counters, the boxes beside the map, what else lies on hexes |
//! | `standing` | each side's task and how it stands |
//! | `prompt` | who has to do what |
//! | `ledger` | the attack in hand, line by line |
//! | `offers`, `ways` | what may be done; where the counter in hand can go |

mod board;
mod counters;
mod ledger;
mod markers;
mod offers;
mod prompt;
mod standing;
mod trays;
mod ways;

use engine::view::Track;
use engine::{Seat, Side, View};
use hex::HexId;

use crate::Basileus;
use crate::scenario::{Terrain, UnitId};
use crate::state::{Stage, State};

impl Basileus {
    /// The table as a seat sees it.
    pub(crate) fn see(&self, state: &State, seat: Seat) -> View {
        let acts = match (self.actor(state), seat) {
            (Some(side), Seat::Side(looking)) => side == looking,
            (Some(_), Seat::Referee) => true,
            _ => false,
        };
        View {
            sides: self.sides_seen(state),
            counters: self.counters_seen(state),
            backs: Vec::new(),
            markers: self.markers_seen(state),
            patches: Vec::new(),
            trays: self.trays_seen(state),
            turn: Track { now: u16::from(state.turn), last: u16::from(self.last_turn(state)) },
            prompt: self.prompt(state),
            ledger: self.ledger(state),
            offers: if acts { self.offers(state) } else { Vec::new() },
            verdict: match state.stage {
                Stage::Over(ending) => Some(self.tell_ending(ending)),
                _ => None,
            },
        }
    }

    /// A hex as the map prints it: "B0608".
    fn printed_number(&self, hex: HexId) -> String {
        self.number(hex).to_string()
    }

    fn terrain(&self, hex: HexId) -> Terrain {
        self.scenario.field.terrain[hex.index()]
    }

    /// A hex with its ground, where that is worth saying: "the wood 0709", "0709".
    fn spot_called(&self, hex: HexId) -> String {
        match self.terrain(hex) {
            Terrain::Plain => self.printed_number(hex),
            terrain => format!("the {} {}", ground_word(terrain), self.number(hex)),
        }
    }

    /// The hexes beside a unit that it could charge at, by the way it came this turn. Whether it may still attack is
    /// another matter.
    fn prey(&self, state: &State, unit: UnitId) -> Vec<HexId> {
        let Some(from) = state.hex_of(unit).filter(|_| self.printed(unit).charge > 0) else { return Vec::new() };
        let charged = |target: &HexId| {
            let enemy = self.is_enemy_at(state, unit, *target) && self.defender_of(state, *target).is_some();
            enemy && self.judge_charge(state, unit, *target).is_ok()
        };
        self.scenario.field.grid.neighbours(from).map(|(_, hex)| hex).filter(charged).collect()
    }
}

/// The counter taken up, or the one whose way is asked for.
fn in_hand(state: &State) -> Option<UnitId> {
    match state.stage {
        Stage::Moving | Stage::ZoneTest(_) => state.mover.unit,
        Stage::ImpulseDie(unit, Some(_)) | Stage::Rush(unit) | Stage::Drawn(_, unit, _) | Stage::Retreat(unit) => {
            Some(unit)
        }
        Stage::Withdraw => Some(state.combat.defender),
        _ => None,
    }
}

/// A kind of ground in a word.
const fn ground_word(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain => "plain",
        Terrain::Village => "village",
        Terrain::Wood => "wood",
        Terrain::Hill => "hill",
        Terrain::Vineyard => "vineyard",
        Terrain::Marsh => "marsh",
        Terrain::Bridge => "bridge",
        Terrain::Ford => "ford",
        Terrain::River => "river",
        Terrain::Mountain => "mountain",
        Terrain::Fortification => "fortification",
        Terrain::OffMap => "off the map",
    }
}

/// Both sides, in order of play.
const SIDES: [Side; 2] = [Side(0), Side(1)];

#[cfg(test)]
#[path = "view_tests.rs"]
mod tests;
