//! Control of hexes, and who has won.

use engine::{Log, Outcome, Referee, Side};
use hex::HexId;

use crate::event::Event;
use crate::scenario::{Condition, UnitId, Victory};
use crate::state::{Place, State};
use crate::{Armageddon, cite};

impl Armageddon {
    /// At the end of a phase a hex belongs to the side with a combat unit in it. Ruling 24
    pub(crate) fn take_control<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        for (slot, hex) in self.tables.watched.iter().enumerate() {
            let Some(hex) = hex else { break };
            let Some(side) = self.occupier(referee.state(), *hex) else { continue };
            if referee.state().control[slot] != Some(side) {
                referee.happen(cite!("Control"), Event::Taken { slot: slot as u8, side });
            }
        }
    }

    /// The side with a combat unit in a hex.
    pub(crate) fn occupier(&self, state: &State, hex: HexId) -> Option<Side> {
        state.in_hex(hex).find(|unit| !self.is_leader(*unit)).map(|unit| self.side_of(unit))
    }

    /// Who controls a hex that matters.
    pub(crate) fn controller(&self, state: &State, hex: HexId) -> Option<Side> {
        let slot = self.tables.watched.iter().position(|watched| *watched == Some(hex))?;
        state.control[slot]
    }

    /// A side's combat units that fit.
    fn count(&self, side: Side, fits: impl Fn(UnitId) -> bool) -> u16 {
        let units = self.tables.sides[side.index()].without(&self.tables.leaders);
        units.iter().filter(|unit| fits(*unit)).count() as u16
    }

    /// A side's eliminated combat units.
    pub(crate) fn eliminated(&self, state: &State, side: Side) -> u16 {
        self.count(side, |unit| state.unit(unit).place == Place::Eliminated)
    }

    /// A side's combat units on the map.
    pub(crate) fn remaining(&self, state: &State, side: Side) -> u16 {
        self.count(side, |unit| state.hex_of(unit).is_some())
    }

    /// A side's combat units that left the map.
    pub(crate) fn exited(&self, state: &State, side: Side) -> u16 {
        self.count(side, |unit| state.unit(unit).place == Place::Exited)
    }

    /// A side's combat units that are eliminated or disrupted.
    pub(crate) fn hit(&self, state: &State, side: Side) -> u16 {
        self.eliminated(state, side) + self.count(side, |unit| state.hex_of(unit).is_some() && state.is_disrupted(unit))
    }

    /// A side's undisrupted combat units on the map.
    pub(crate) fn undisrupted(&self, state: &State, side: Side) -> u16 {
        self.count(side, |unit| state.hex_of(unit).is_some() && !state.is_disrupted(unit))
    }

    /// Whether a condition holds in this position.
    pub(crate) fn holds(&self, state: &State, condition: &Condition) -> bool {
        match condition {
            Condition::Control(side, hexes) => hexes.iter().all(|hex| self.controller(state, *hex) == Some(*side)),
            Condition::Occupy(side, hexes) => hexes.iter().all(|hex| self.occupier(state, *hex) == Some(*side)),
            Condition::HoldLine(side, hexes) => {
                hexes.iter().all(|hex| self.controller(state, *hex) != Some(side.other()))
            }
            Condition::EliminatedMin(of, n) => self.eliminated(state, *of) >= *n,
            Condition::EliminatedRatio(of, own, ratio) => {
                self.eliminated(state, *of) >= ratio.saturating_mul(self.eliminated(state, *own))
            }
            Condition::LossesMax(side, n) => self.eliminated(state, *side) <= *n,
            Condition::LossesFewer(side, than) => self.eliminated(state, *side) < self.eliminated(state, *than),
            Condition::ExitedMin(side, n) => self.exited(state, *side) >= *n,
            Condition::NoneSouth(side) => {
                let south = |unit| state.hex_of(unit).is_some_and(|hex| self.scenario.field.south[hex.index()]);
                self.count(*side, south) == 0
            }
            Condition::RemainingRatio(side, other, ratio) => {
                self.remaining(state, *side) >= ratio.saturating_mul(self.remaining(state, *other))
            }
            Condition::HitMin(of, n) => self.hit(state, *of) >= *n,
            Condition::HitMax(of, n) => self.hit(state, *of) <= *n,
            Condition::WadedMax(side, n) => self.count(*side, |unit| state.waded.contains(unit)) <= *n,
        }
    }

    /// Who has won, as it stands: judged once, when the battle ends. Ruling 32
    pub(crate) fn verdict(&self, state: &State) -> Outcome {
        let all = |list: &Vec<Condition>| list.iter().all(|condition| self.holds(state, condition));
        match &self.scenario.victory {
            Victory::Contest(hexes) => {
                let owner = hexes.first().and_then(|hex| self.controller(state, *hex));
                match owner {
                    Some(side) if hexes.iter().all(|hex| self.controller(state, *hex) == Some(side)) => {
                        Outcome::Won(side)
                    }
                    _ => Outcome::Drawn,
                }
            }
            Victory::Objective { side, win, draw } => {
                if win.iter().any(all) {
                    Outcome::Won(*side)
                } else if draw.iter().any(all) {
                    Outcome::Drawn
                } else {
                    Outcome::Won(side.other())
                }
            }
            Victory::Dual([first, second]) => match (all(first), all(second)) {
                (true, false) => Outcome::Won(Side(0)),
                (false, true) => Outcome::Won(Side(1)),
                _ => Outcome::Drawn,
            },
            Victory::MostUndisrupted => match self.undisrupted(state, Side(0)).cmp(&self.undisrupted(state, Side(1))) {
                std::cmp::Ordering::Greater => Outcome::Won(Side(0)),
                std::cmp::Ordering::Less => Outcome::Won(Side(1)),
                std::cmp::Ordering::Equal => Outcome::Drawn,
            },
        }
    }
}

#[cfg(test)]
#[path = "victory_tests.rs"]
mod tests;
