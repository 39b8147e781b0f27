//! Map entry and map exit.

use hex::{Direction, Facing, HexId};

use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Begins, ExitZone, UnitId};
use crate::state::{Mover, Place, State};
use crate::{Armageddon, cite};

/// Half points for leaving the map. Ruling 37
pub const EXIT_COST: u8 = 2;

impl Armageddon {
    /// Whether a counter waiting beside the map may come on this turn.
    pub(crate) fn judge_release(&self, state: &State, unit: UnitId) -> Verdict {
        let from = match self.begins(unit) {
            Begins::Area(_) => return refuse(cite!("Map Entry"), Reason::OutOfPlay { unit: self.name(unit) }),
            Begins::Edge { from, .. } | Begins::Gate { from, .. } => *from,
        };
        if state.turn < from {
            return refuse(cite!("Map Entry"), Reason::TooEarly { unit: self.name(unit), turn: from });
        }
        Ok(())
    }

    /// Where a counter's force begins.
    pub(crate) fn begins(&self, unit: UnitId) -> &Begins {
        &self.scenario.forces[usize::from(self.printed(unit).force)].begins
    }

    /// The turn by which a counter must have come on.
    fn due(&self, unit: UnitId) -> Option<u8> {
        match self.begins(unit) {
            Begins::Area(_) => None,
            Begins::Edge { by, .. } | Begins::Gate { by, .. } => *by,
        }
    }

    /// The counter in hand comes on in this hex: one its force may use, free of enemies, at its normal cost, looking
    /// away from an off-map hexside (any way at a named hex), with room to stay there or further on.
    pub(crate) fn judge_entry(&self, state: &State, unit: UnitId, hex: HexId, facing: Facing) -> Verdict {
        let name = self.name(unit);
        if state.unit(unit).place != Place::Waiting {
            return refuse(cite!("Map Entry"), Reason::OnMap { unit: name });
        }
        match self.begins(unit) {
            Begins::Area(_) => return refuse(cite!("Map Entry"), Reason::OutOfPlay { unit: name }),
            Begins::Edge { hexes, .. } => {
                if !hexes.contains(&hex) {
                    return refuse(cite!("Map Entry"), Reason::NoEntryThere { unit: name, hex: self.number(hex) });
                }
                if self.neighbour(hex, facing.opposite()).is_some() {
                    return refuse(cite!("Map Entry"), Reason::EntryFacing { unit: name, facing });
                }
            }
            Begins::Gate { hexes, .. } => {
                if !hexes.contains(&hex) {
                    return refuse(cite!("Map Entry"), Reason::NoEntryThere { unit: name, hex: self.number(hex) });
                }
                // #12: the whole force uses one hex, unless the enemy has taken it.
                let gate = state.gates[usize::from(self.printed(unit).force)];
                if let Some(gate) = gate.filter(|gate| *gate != hex && !self.is_enemy_at(state, unit, *gate)) {
                    return refuse(cite!("#12"), Reason::OtherGate { unit: name, hex: self.number(gate) });
                }
            }
        }
        let cost = self.hex_cost(state, unit, None, hex)?;
        let left = self.points_left(state, unit);
        if cost > left {
            return refuse(cite!("Movement C"), Reason::TooDear { unit: name, hex: self.number(hex), cost, left });
        }
        self.judge_room(state, unit, hex, facing, left - cost)
    }

    pub(crate) fn is_enemy_at(&self, state: &State, unit: UnitId, hex: HexId) -> bool {
        state.in_hex(hex).next().is_some_and(|there| self.side_of(there) != self.side_of(unit))
    }

    /// Whether a waiting counter, taken up, would find a lawful way onto the map.
    fn has_entry(&self, state: &State, unit: UnitId) -> bool {
        let (Begins::Edge { hexes, .. } | Begins::Gate { hexes, .. }) = self.begins(unit) else { return false };
        let mut taken = state.clone();
        taken.mover = Mover { unit: Some(unit), ..Mover::NOBODY };
        hexes
            .iter()
            .any(|hex| Direction::ALL.into_iter().any(|facing| self.judge_entry(&taken, unit, *hex, facing).is_ok()))
    }

    /// The counter in hand goes back beside the map; a binding force may not while it has a way on.
    pub(crate) fn judge_staying_out(&self, state: &State, unit: UnitId) -> Verdict {
        if self.due(unit).is_some_and(|turn| state.turn >= turn) && self.has_entry(state, unit) {
            return refuse(cite!("Map Entry"), Reason::MustEnter { unit: self.name(unit) });
        }
        Ok(())
    }

    /// Movement may not be ended while this waiting counter must come on and can.
    pub(crate) fn judge_leaving_out(&self, state: &State, unit: UnitId) -> Verdict {
        if state.unit(unit).aboard.is_some() || !self.is_mobile(state, unit) {
            return Ok(());
        }
        if self.due(unit).is_some_and(|turn| state.turn >= turn) && self.has_entry(state, unit) {
            return refuse(cite!("Map Entry"), Reason::MustEnter { unit: self.name(unit) });
        }
        Ok(())
    }

    /// The counter in hand leaves the map: from an edge hex of its side's exit zone, through a front hexside, for one
    /// point. Ruling 37
    pub(crate) fn judge_exit(&self, state: &State, unit: UnitId, direction: Direction) -> Verdict {
        let name = self.name(unit);
        let Some(hex) = state.hex_of(unit) else {
            return refuse(cite!("Map Entry"), Reason::NotOnMap { unit: name });
        };
        let zone = self.scenario.special.exit.filter(|(side, _)| *side == self.side_of(unit));
        let Some((_, zone)) = zone else { return refuse(cite!("Map Exit"), Reason::NoExitGoal { unit: name }) };
        self.judge_going_on(state, unit)?;
        if !self.leads_out(hex, direction, zone) {
            return refuse(cite!("Map Exit"), Reason::NoExitThere { unit: name });
        }
        if !state.unit(unit).facing.is_front(direction) {
            return refuse(cite!("Facing"), Reason::NotAFrontHex { unit: name, direction });
        }
        if self.points_left(state, unit) < EXIT_COST {
            return refuse(cite!("Map Exit"), Reason::NoPointToLeave { unit: name });
        }
        Ok(())
    }

    /// Whether a hexside leads off the map inside an exit zone.
    pub(crate) fn leads_out(&self, hex: HexId, direction: Direction, zone: ExitZone) -> bool {
        if self.neighbour(hex, direction).is_some() {
            return false;
        }
        let grid = &self.scenario.field.grid;
        let (column, row) = (grid.column(hex), grid.row(hex));
        // Slanting hexsides lead south only in the columns that lie half a hex lower.
        let downward =
            direction == Direction::S || (column % 2 == 1 && matches!(direction, Direction::SE | Direction::SW));
        let southern = row + 1 == grid.rows() && downward;
        let western = column == 0 && matches!(direction, Direction::SW | Direction::NW);
        match zone {
            ExitZone::SouthEdge => southern,
            ExitZone::SouthWestCorner => {
                let corner = HexId(u16::from(grid.columns()) * (u16::from(grid.rows()) - 1));
                (southern || western) && grid.distance(hex, corner) <= 5
            }
        }
    }
}

#[cfg(test)]
#[path = "entry_tests.rs"]
mod tests;
