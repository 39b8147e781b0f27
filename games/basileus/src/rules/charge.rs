//! 10.2: the charge.

use hex::{Direction, HexId};

use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Hexside, Kind, Terrain, UnitId};
use crate::state::State;
use crate::{Basileus, cite};

/// The most half points a charge may have spent.
pub(crate) const LONGEST: u8 = 6;

impl Basileus {
    /// Whether a charge may go from one hex into the next (10.2-d).
    pub(crate) fn is_fit_step(&self, from: HexId, way: Direction, to: HexId) -> bool {
        let field = &self.scenario.field;
        let road = field.has_road(from, way);
        self.is_fit_side(from, way) && (road || self.is_open_plain(to))
    }

    /// Plain ground that is not uneven; a road over it does not matter. Ruling 50
    pub(crate) fn is_open_plain(&self, hex: HexId) -> bool {
        let field = &self.scenario.field;
        field.terrain[hex.index()] == Terrain::Plain && !field.uneven[hex.index()]
    }

    /// Whether a charge may cross this side of a hex.
    fn is_fit_side(&self, from: HexId, way: Direction) -> bool {
        match self.scenario.field.hexside(from, way) {
            None | Some(Hexside::Slope) => true,
            Some(Hexside::Stream | Hexside::Bridge) => self.scenario.field.has_road(from, way),
            Some(Hexside::Palisade | Hexside::Ford | Hexside::River) => false,
        }
    }

    /// Whether a unit that joins an attack hand to hand may charge.
    pub(crate) fn judge_charge(&self, state: &State, unit: UnitId, target: HexId) -> Verdict {
        let name = self.name(unit);
        let printed = self.printed(unit);
        if printed.kind != Kind::Cavalry || printed.charge == 0 {
            return refuse(cite!("10.2-a"), Reason::CannotCharge { unit: name });
        }
        let field = &self.scenario.field;
        let hex = state.hex_of(unit).expect("an attacker is on the map");
        let Some(way) = field.grid.direction_to(hex, target) else {
            return refuse(cite!("10.2-c"), Reason::CannotCharge { unit: name });
        };
        let level = match field.terrain[target.index()] {
            Terrain::Plain => !field.uneven[target.index()],
            Terrain::Bridge => true,
            _ => false,
        };
        if !level && field.roads[target.index()] == 0 {
            return refuse(cite!("10.2-b"), Reason::NoGroundToCharge { hex: self.number(target) });
        }
        let track = state.tracks[unit.index()];
        let mut to = hex;
        let mut nearer = true;
        for step in track.back() {
            let Some(from) = field.grid.neighbour(to, step.opposite()) else { break };
            nearer &= self.distance(to, target) < self.distance(from, target);
            to = from;
        }
        if !track.is_fit() || !nearer {
            let case = if nearer && track.bits() != 0 { cite!("10.2-d") } else { cite!("10.2-c") };
            return refuse(case, Reason::NoRunUp { unit: name, hex: self.number(target) });
        }
        if !self.is_fit_side(hex, way) {
            return refuse(cite!("10.2-d"), Reason::NoGroundToCharge { hex: self.number(target) });
        }
        match self.defender_of(state, target).filter(|_| self.scenario.options.counter_charge) {
            Some(defender) if self.printed(defender).charge > 0 => {
                refuse(cite!("12.2"), Reason::CounterCharge { unit: self.name(defender) })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
#[path = "charge_tests.rs"]
mod tests;
