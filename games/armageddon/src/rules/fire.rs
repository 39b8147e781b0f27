//! Fire combat: who may fire where, and with what.

use hex::{HexId, Met, Sector};

use super::melee::{POINT, Sum};
use crate::charts;
use crate::reason::{Reason, Refused, Verdict, refuse};
use crate::scenario::{Quarters, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::State;
use crate::tables::FARTHEST_SHOT;
use crate::{Armageddon, cite};

impl Armageddon {
    /// Number of the Player-Turn, from 0: two to a Game-Turn.
    pub(crate) fn player_turn(&self, state: &State) -> u8 {
        2 * (state.turn - 1) + u8::from(state.side != self.scenario.first)
    }

    /// Whether a unit may fire at all now: a fire unit, not disrupted, not in water (Fire H), not having fired in this
    /// or the last Player-Turn (Fire B).
    pub(crate) fn judge_firer(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if !self.tables.fire_units.contains(unit) {
            return refuse(cite!("Fire"), Reason::NoFireUnit { unit: name });
        }
        let Some(hex) = state.hex_of(unit) else { return refuse(cite!("Fire"), Reason::NotOnMap { unit: name }) };
        if state.is_disrupted(unit) {
            return refuse(cite!("Disruption"), Reason::Disrupted { unit: name });
        }
        if self.is_wet(hex) {
            return refuse(cite!("Fire H"), Reason::FiresFromWater { unit: name });
        }
        if state.unit(unit).fired.is_some_and(|last| self.player_turn(state) < last.saturating_add(2)) {
            return refuse(cite!("Fire B"), Reason::FiredLately { unit: name });
        }
        Ok(())
    }

    /// The strength with which a unit that may fire reaches a hex, or why it does not.
    pub(crate) fn shot(&self, state: &State, unit: UnitId, target: HexId) -> Result<Quarters, Refused> {
        let refused = |case, reason| Err(Refused { case, reason });
        let name = self.name(unit);
        let from = state.hex_of(unit).expect("a firer is on the map");
        let grid = &self.scenario.field.grid;
        let range = grid.distance(from, target);
        let (ground, there) = (self.terrain(from), self.terrain(target));
        let (uphill, downhill) = match (ground == Terrain::Slope, there == Terrain::Slope) {
            (false, true) => (true, false),
            (true, false) => (false, true),
            _ => (false, false), // Slope to slope is level. Ruling 13
        };
        let printed = u16::from(self.printed(unit).range);
        if range == 0 || range > (printed + u16::from(downhill)).min(FARTHEST_SHOT) {
            return refused(cite!("Fire C"), Reason::OutOfRange { unit: name, hex: self.number(target), range });
        }
        let by = grid.axial(target) - grid.axial(from);
        if !Sector::is_in(state.unit(unit).facing, by.q, by.r) {
            return refused(cite!("Fire C"), Reason::OutOfField { unit: name, hex: self.number(target) });
        }
        if range > 1 && matches!(there, Terrain::Village | Terrain::Woods) {
            return refused(cite!("Terrain Chart"), Reason::OnlyFromBeside { hex: self.number(target) });
        }
        if ground != Terrain::Slope
            && let Some(reason) = self.obstruction(state, from, target)
        {
            return refused(cite!("Fire G"), reason);
        }
        // The hex that a slope adds is fired at with the strength of the outer half.
        let strength = self.fire_strength(unit, range.min(printed));
        Ok(if uphill { strength / 2 } else { strength })
    }

    /// Fire G: what stands in the line of fire between two hexes.
    pub fn obstruction(&self, state: &State, from: HexId, target: HexId) -> Option<Reason> {
        let field = &self.scenario.field;
        let by = field.grid.axial(target) - field.grid.axial(from);
        for crossing in field.sight.crossings(by.q, by.r) {
            if self.offset(from, crossing.from).is_some_and(|hex| self.is_crest(hex, crossing.side)) {
                return Some(Reason::CrestBetween { hex: self.number(target) });
            }
        }
        let blocks =
            |hex: HexId| state.is_occupied(hex) || matches!(self.terrain(hex), Terrain::Village | Terrain::Woods);
        for met in field.sight.line(by.q, by.r) {
            match met {
                Met::Through(hex) => {
                    if let Some(hex) = self.offset(from, *hex).filter(|hex| blocks(*hex)) {
                        return Some(Reason::InTheWay { hex: self.number(hex) });
                    }
                }
                // Along a hexside it takes an obstruction on both sides; the map's edge is none.
                Met::Along { left, right } => {
                    let (left, right) = (self.offset(from, *left), self.offset(from, *right));
                    if let (Some(left), Some(right)) = (left, right)
                        && blocks(left)
                        && blocks(right)
                    {
                        return Some(Reason::InTheWay { hex: self.number(left) });
                    }
                }
            }
        }
        None
    }

    /// Whether a unit may join fire on a hex, and with what.
    fn joining_shot(&self, state: &State, unit: UnitId, target: HexId) -> Result<Quarters, Refused> {
        if self.side_of(unit) != state.side {
            return Err(Refused { case: cite!("Fire"), reason: Reason::NotYours { unit: self.name(unit) } });
        }
        self.judge_firer(state, unit)?;
        if state.attacks.of(unit).is_some() {
            return Err(Refused { case: cite!("Fire F"), reason: Reason::InAnAttack { unit: self.name(unit) } });
        }
        self.shot(state, unit, target)
    }

    /// Opens fire on a hex: it holds an enemy combat unit, nobody fires at it yet (Ruling 11), and enough units reach it.
    pub(crate) fn judge_fire_target(&self, state: &State, target: HexId) -> Verdict {
        let struck = |unit: UnitId| self.side_of(unit) != state.side && !self.is_leader(unit);
        if !state.in_hex(target).any(struck) {
            return refuse(cite!("Fire"), Reason::NoEnemyThere { hex: self.number(target) });
        }
        if state.attacks.on(target).is_some() {
            return refuse(cite!("Fire F"), Reason::AttackedAlready { hex: self.number(target) });
        }
        let archers = self.tables.fire_units.and(&self.tables.sides[state.side.index()]);
        let defence = self.protection(target);
        let mut attack = 0;
        for unit in archers.iter() {
            attack += self.joining_shot(state, unit, target).unwrap_or(0);
            if attack * 2 >= defence {
                return Ok(());
            }
        }
        if attack == 0 {
            // Nobody reaches it: the nearest fire unit says why.
            let on_map = archers.iter().filter_map(|unit| state.hex_of(unit).map(|hex| (unit, hex)));
            if let Some((unit, _)) = on_map.min_by_key(|(_, hex)| self.distance(*hex, target)) {
                return self.joining_shot(state, unit, target).map(|_| ());
            }
        }
        refuse(cite!("Fire"), Reason::TooWeak(Sum { attack, defence }))
    }

    /// Adds a unit to the fire being allocated.
    pub(crate) fn judge_firing(&self, state: &State, unit: UnitId) -> Verdict {
        let open = state.attacks.last().expect("fire is open");
        let target = state.attacks.all()[usize::from(open)].targets[0];
        self.joining_shot(state, unit, target).map(|_| ())
    }

    /// The fire on the open target stands if it is strong enough.
    pub(crate) fn judge_fire_declaring(&self, state: &State) -> Verdict {
        let sum = self.fire_sum(state, state.attacks.last().expect("fire is open"));
        if sum.column().is_none() {
            return refuse(cite!("Fire"), Reason::TooWeak(sum));
        }
        Ok(())
    }

    /// The strengths of an allotted attack by fire. Nobody moves in a Fire Phase and the dead block no line, so a shot
    /// that was allotted stays possible.
    pub(crate) fn fire_sum(&self, state: &State, attack: u8) -> Sum {
        let target = state.attacks.all()[usize::from(attack)].targets[0];
        let shots = self.attackers(state, attack).map(|unit| self.shot(state, unit, target).unwrap_or(0));
        Sum { attack: shots.sum(), defence: self.protection(target) }
    }

    /// Fire E: what stands against fire is the ground alone.
    pub(crate) fn protection(&self, target: HexId) -> Quarters {
        charts::fire_protection(self.terrain(target)) * POINT
    }

    /// Whether any unit of the phasing side could open fire anywhere.
    pub(crate) fn has_fire_target(&self, state: &State) -> bool {
        let archers = self.tables.fire_units.and(&self.tables.sides[state.side.index()]);
        archers
            .iter()
            .filter(|unit| self.judge_firer(state, *unit).is_ok())
            .any(|unit| self.targets_in_field(state, unit).any(|target| self.judge_fire_target(state, target).is_ok()))
    }

    /// Enemy-held hexes in a fire unit's field, near enough to be worth asking about.
    pub(crate) fn targets_in_field<'a>(&'a self, state: &'a State, unit: UnitId) -> impl Iterator<Item = HexId> + 'a {
        let from = state.hex_of(unit).expect("a firer is on the map");
        let reach = (u16::from(self.printed(unit).range) + 1).min(FARTHEST_SHOT);
        self.tables.sector.up_to(state.unit(unit).facing, reach).iter().filter_map(move |by| {
            let hex = self.offset(from, *by)?;
            state.in_hex(hex).next().is_some_and(|there| self.side_of(there) != self.side_of(unit)).then_some(hex)
        })
    }

    /// The combat units that fire on a hex falls on (Fire K).
    pub(crate) fn shot_at(&self, state: &State, hex: HexId) -> UnitSet {
        state.in_hex(hex).filter(|unit| !self.is_leader(*unit)).collect()
    }
}

#[cfg(test)]
#[path = "fire_tests.rs"]
mod tests;
