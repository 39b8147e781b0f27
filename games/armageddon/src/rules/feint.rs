//! Scenario #20, Chengpu: the sham retreat, the dust, the rally and the rash pursuit.

use engine::{Log, Referee};
use hex::{Direction, Facing, HexId, passes_through};

use super::facing::TURN_COST;
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Kind, UnitId};
use crate::state::{Mover, Phase, Place, State};
use crate::{Armageddon, cite};

impl Armageddon {
    /// #20.1: whether the phasing side may call the sham retreat now: once a battle.
    pub(crate) fn may_feign(&self, state: &State) -> bool {
        state.sham.called.is_none() && self.scenario.special.feint.is_some_and(|feint| feint.side == state.side)
    }

    pub(crate) fn judge_feigning(&self, state: &State) -> Verdict {
        if self.may_feign(state) { Ok(()) } else { refuse(cite!("#20.1"), Reason::NoFeint) }
    }

    /// Whether this is the Movement Phase in which the side that feigns draws off.
    fn is_drawing_off(&self, state: &State) -> bool {
        self.scenario.special.feint.is_some_and(|feint| feint.side == state.side)
            && state.phase == Phase::Movement
            && state.sham.called == Some(state.turn)
    }

    /// #20.1: takes up a unit, disrupted or not, for a disengaging move.
    pub(crate) fn judge_disengaging(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) != state.side {
            return refuse(cite!("#20.1"), Reason::NotYours { unit: name });
        }
        if !self.is_drawing_off(state) {
            return refuse(cite!("#20.1"), Reason::NoFeint);
        }
        if self.is_leader(unit) {
            return refuse(cite!("#20.1"), Reason::LeadersStay { unit: name });
        }
        let now = state.unit(unit);
        if !matches!(now.place, Place::On(_)) {
            return refuse(cite!("#20.1"), Reason::NotOnMap { unit: name });
        }
        if let Some(chariot) = now.aboard {
            return refuse(cite!("Chariots"), Reason::Rides { unit: name, chariot: self.name(chariot) });
        }
        self.judge_first_move(state, unit)?;
        self.judge_putting_down(state)
    }

    /// Half points of a disengaging move: the full allowance, half of it for horses and chariots.
    pub(crate) fn disengaging_points(&self, kind: Kind, allowance: u8) -> u8 {
        match kind {
            Kind::Chariot | Kind::MediumCavalry | Kind::HorseArchers => allowance / 2 * 2,
            _ => allowance * 2,
        }
    }

    /// A disengaging unit never comes nearer to the closest enemy unit than it began.
    pub(crate) fn judge_disengaging_step(&self, state: &State, mover: UnitId, to: HexId) -> Verdict {
        if !state.mover.disengaging || state.mover.unit != Some(mover) {
            return Ok(());
        }
        let from = state.mover.from.expect("a disengaging unit began on the map");
        if self.nearest_unit(state, mover, to) < self.nearest_unit(state, mover, from) {
            return refuse(cite!("#20.1"), Reason::DrawsNearer { unit: self.name(mover) });
        }
        Ok(())
    }

    /// Distance from a hex to the nearest enemy combat unit.
    fn nearest_unit(&self, state: &State, unit: UnitId, hex: HexId) -> u16 {
        let enemies = self.tables.sides[self.side_of(unit).other().index()].without(&self.tables.leaders);
        enemies
            .iter()
            .filter_map(|enemy| state.hex_of(enemy))
            .map(|at| self.distance(at, hex))
            .min()
            .unwrap_or(u16::MAX)
    }

    /// #20.2: whether the counter in hand may leave dust where it stands.
    pub(crate) fn may_raise_dust(&self, state: &State, unit: UnitId) -> bool {
        self.judge_dust(state, unit).is_ok()
    }

    pub(crate) fn judge_dust(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        let most = self.scenario.special.feint.map_or(0, |feint| feint.dust);
        if !state.mover.raises_dust || state.mover.unit != Some(unit) {
            return refuse(cite!("#20.2"), Reason::RaisesNoDust { unit: name });
        }
        if state.sham.dust.len() >= u32::from(most) {
            return refuse(cite!("#20.2"), Reason::DustSpent);
        }
        match state.hex_of(unit) {
            Some(hex) if state.arrived.contains(unit) && !state.sham.dust.contains(hex) => Ok(()),
            _ => refuse(cite!("#20.2"), Reason::RaisesNoDust { unit: name }),
        }
    }

    /// #20.2: dust is closed to the side that was fooled.
    pub(crate) fn is_dust_for(&self, state: &State, unit: UnitId, hex: HexId) -> bool {
        self.scenario.special.feint.is_some_and(|feint| feint.side != self.side_of(unit))
            && state.sham.dust.contains(hex)
    }

    /// What the Movement Phase ends with: the rally behind the dust (#20.3), the pursuers out of order (#20.4).
    pub(crate) fn end_feint_phase<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let Some(feint) = self.scenario.special.feint else { return };
        let state = referee.state();
        if state.sham.called != Some(state.turn) {
            return;
        }
        if state.side == feint.side {
            for unit in state.sham.disengaged.iter() {
                if referee.state().is_disrupted(unit) && self.is_behind_dust(referee.state(), unit) {
                    referee.happen(cite!("#20.3"), Event::Rallied { unit });
                }
            }
        } else {
            for unit in self.tables.sides[state.side.index()].iter() {
                let state = referee.state();
                let winded = self.printed(unit).kind == feint.pursuers && state.hex_of(unit).is_some();
                if winded && !state.is_disrupted(unit) {
                    referee.happen(cite!("#20.4"), Event::Winded { unit });
                }
            }
        }
    }

    /// #20.3: whether the line from a unit to the nearest enemy unit (to any, if several are as near) passes through dust.
    fn is_behind_dust(&self, state: &State, unit: UnitId) -> bool {
        let Some(hex) = state.hex_of(unit) else { return false };
        let grid = &self.scenario.field.grid;
        let nearest = self.nearest_unit(state, unit, hex);
        let enemies = self.tables.sides[self.side_of(unit).other().index()].without(&self.tables.leaders);
        enemies.iter().filter_map(|enemy| state.hex_of(enemy)).filter(|at| self.distance(*at, hex) == nearest).any(
            |at| {
                let line = grid.axial(at) - grid.axial(hex);
                state
                    .sham
                    .dust
                    .iter()
                    .any(|dust| dust != hex && passes_through(line, grid.axial(dust) - grid.axial(hex)))
            },
        )
    }

    /// The dust settles at the end of the Game-Turn after the sham retreat.
    pub(crate) fn settle_dust<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if state.sham.called.is_some_and(|turn| state.turn == turn.saturating_add(1)) && !state.sham.dust.is_empty() {
            referee.happen(cite!("#20.2"), Event::DustSettled);
        }
    }

    /// #20.4: whether a unit must pursue in this phase: militia on foot, not disrupted. It does so with its full
    /// allowance (Ruling 40).
    pub(crate) fn pursues(&self, state: &State, unit: UnitId) -> bool {
        self.scenario.special.feint.is_some_and(|feint| {
            feint.side != state.side
                && state.sham.called == Some(state.turn)
                && state.phase == Phase::Movement
                && self.side_of(unit) == state.side
                && self.printed(unit).kind == feint.pursuers
                && state.unit(unit).aboard.is_none()
                && state.unit(unit).mark.is_none()
        })
    }

    /// Each step of a pursuer brings it nearer to the nearest enemy unit.
    pub(crate) fn judge_pursuit_step(&self, state: &State, mover: UnitId, from: HexId, to: HexId) -> Verdict {
        if self.pursues(state, mover) && self.nearest_unit(state, mover, to) >= self.nearest_unit(state, mover, from) {
            return refuse(cite!("#20.4"), Reason::MustPursue { unit: self.name(mover) });
        }
        Ok(())
    }

    /// A pursuer turns only to be able to go on.
    pub(crate) fn judge_pursuit_turn(&self, state: &State, unit: UnitId, facing: Facing) -> Verdict {
        if !self.pursues(state, unit) {
            return Ok(());
        }
        let hex = state.hex_of(unit).expect("a pursuer is on the map");
        let left = self.points_left(state, unit) - TURN_COST;
        if facing.front().into_iter().any(|way| self.can_pursue(state, unit, hex, way, left)) {
            return Ok(());
        }
        refuse(cite!("#20.4"), Reason::MustPursue { unit: self.name(unit) })
    }

    /// A pursuer stops only when no step leads nearer.
    pub(crate) fn judge_pursuit_stop(&self, state: &State, unit: UnitId) -> Verdict {
        if self.pursues(state, unit) && !state.mover.stopped && self.has_pursuit(state, unit) {
            return refuse(cite!("#20.4"), Reason::MustPursue { unit: self.name(unit) });
        }
        Ok(())
    }

    /// Movement is not over while a pursuer that has not moved could.
    pub(crate) fn judge_pursuit_end(&self, state: &State, unit: UnitId) -> Verdict {
        if !self.pursues(state, unit) {
            return Ok(());
        }
        let mut taken = state.clone();
        taken.mover = Mover { unit: Some(unit), from: state.hex_of(unit), ..Mover::NOBODY };
        if self.has_pursuit(&taken, unit) {
            return refuse(cite!("#20.4"), Reason::MustPursue { unit: self.name(unit) });
        }
        Ok(())
    }

    /// Whether the counter in hand has a step that leads nearer, at once or after a turn.
    fn has_pursuit(&self, state: &State, unit: UnitId) -> bool {
        let Some(hex) = state.hex_of(unit) else { return false };
        let left = self.points_left(state, unit);
        let facing = state.unit(unit).facing;
        Direction::ALL.into_iter().any(|way| {
            let turn = if facing.is_front(way) { 0 } else { TURN_COST };
            left >= turn && self.can_pursue(state, unit, hex, way, left - turn)
        })
    }

    pub(crate) fn can_pursue(&self, state: &State, unit: UnitId, hex: HexId, way: Direction, left: u8) -> bool {
        let Some(to) = self.neighbour(hex, way) else { return false };
        self.step_cost(state, unit, hex, way, to)
            .is_ok_and(|cost| cost <= left && self.judge_room(state, unit, to, way, left - cost).is_ok())
    }
}

#[cfg(test)]
#[path = "feint_tests.rs"]
mod tests;
