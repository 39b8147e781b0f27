//! Melee combat: who may attack whom, and with what.

use engine::Case;
use hex::HexId;

use super::leaders::Bonus;
use crate::charts::{self, ODDS};
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Kind, Quarters, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{Attack, State};
use crate::{Armageddon, cite};

/// One point of strength.
pub const POINT: Quarters = 4;
/// Columns a charge is worth (Chariots A).
const CHARGE_SHIFT: usize = 2;

/// An attack in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    /// Strength of the attackers, leaders included.
    pub attack: Quarters,
    /// Strength of the defenders, leaders included.
    pub defence: Quarters,
}

impl Sum {
    /// Melee H: the odds column, before shifts; none below 1-2.
    pub fn column(self) -> Option<usize> {
        ODDS.column(self.attack, self.defence)
    }
}

impl Armageddon {
    /// Whether a unit may attack in melee at all this phase.
    pub(crate) fn judge_attacker(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) != state.side {
            return refuse(cite!("Melee"), Reason::NotYours { unit: name });
        }
        if state.hex_of(unit).is_none() {
            return refuse(cite!("Melee"), Reason::NotOnMap { unit: name });
        }
        if self.is_leader(unit) || self.printed(unit).parenthesised {
            return refuse(cite!("Melee M"), Reason::Parenthesised { unit: name });
        }
        if state.is_disrupted(unit) {
            return refuse(cite!("Disruption"), Reason::Disrupted { unit: name });
        }
        if state.unit(unit).fired == Some(self.player_turn(state)) {
            return refuse(cite!("Fire A"), Reason::FiredThisTurn { unit: name });
        }
        if state.sham.disengaged.contains(unit) {
            return refuse(cite!("#20.1"), Reason::HasDisengaged { unit: name });
        }
        if state.attacks.of(unit).is_some() {
            return refuse(cite!("Melee A"), Reason::InAnAttack { unit: name });
        }
        Ok(())
    }

    /// Whether a unit at its hex fronts this target.
    fn fronts_target(&self, state: &State, unit: UnitId, target: HexId) -> bool {
        state.hex_of(unit).is_some_and(|hex| self.fronts(hex, state.unit(unit).facing, target))
    }

    /// The units in an attack.
    pub(crate) fn attackers<'a>(&'a self, state: &'a State, attack: u8) -> impl Iterator<Item = UnitId> + 'a {
        let side = self.tables.sides[state.side.index()];
        side.iter().filter(move |unit| state.attacks.of(*unit) == Some(attack) && !self.is_leader(*unit))
    }

    /// Opens an attack on a hex: it holds an enemy, nobody attacks it yet, and enough units can be brought to bear.
    pub(crate) fn judge_melee_target(&self, state: &State, target: HexId) -> Verdict {
        self.judge_target_hex(state, target)?;
        let attack = Attack { targets: [target; 3], aims: 1, done: false };
        self.judge_best(state, &attack, None, &[])
    }

    /// A hex to attack must hold an enemy and not be attacked already (Melee A).
    pub(crate) fn judge_target_hex(&self, state: &State, target: HexId) -> Verdict {
        if state.in_hex(target).next().is_none_or(|unit| self.side_of(unit) == state.side) {
            return refuse(cite!("Melee"), Reason::NoEnemyThere { hex: self.number(target) });
        }
        if state.attacks.on(target).is_some() {
            return refuse(cite!("Melee A"), Reason::AttackedAlready { hex: self.number(target) });
        }
        Ok(())
    }

    /// Aims the open attack at one more hex (Melee E): all its units stand in one hex and front every target.
    pub(crate) fn judge_aim(&self, state: &State, target: HexId) -> Verdict {
        let open = state.attacks.last().expect("an attack is open");
        let mut attack = state.attacks.all()[usize::from(open)];
        self.judge_target_hex(state, target)?;
        if attack.aims == 3 {
            return refuse(cite!("Melee E"), Reason::ThreeTargets);
        }
        let mut hex = None;
        let mut joined = [UnitId(0); 64];
        let mut count = 0;
        for unit in self.attackers(state, open) {
            if hex.is_some_and(|hex| state.hex_of(unit) != Some(hex)) {
                return refuse(cite!("Melee B"), Reason::ManyAgainstSeveral);
            }
            if !self.fronts_target(state, unit, target) {
                let reason = Reason::NotInFront { unit: self.name(unit), hex: self.number(target) };
                return refuse(cite!("Melee E"), reason);
            }
            hex = state.hex_of(unit);
            // Six crowded hexes never hold more in play; beyond that strength no longer matters.
            if count < joined.len() {
                joined[count] = unit;
                count += 1;
            }
        }
        attack.targets[usize::from(attack.aims)] = target;
        attack.aims += 1;
        self.judge_best(state, &attack, Some(open), &joined[..count])
    }

    /// Adds a unit to the open attack.
    pub(crate) fn judge_joining(&self, state: &State, unit: UnitId) -> Verdict {
        let open = state.attacks.last().expect("an attack is open");
        let attack = state.attacks.all()[usize::from(open)];
        self.judge_attacker(state, unit)?;
        for target in attack.targets() {
            if !self.fronts_target(state, unit, *target) {
                let reason = Reason::NotInFront { unit: self.name(unit), hex: self.number(*target) };
                return refuse(cite!("Melee"), reason);
            }
        }
        let mut joined = [unit; 64];
        let mut count = 1;
        for other in self.attackers(state, open) {
            if attack.aims > 1 && state.hex_of(other) != state.hex_of(unit) {
                return refuse(cite!("Melee B"), Reason::ManyAgainstSeveral);
            }
            if !self.may_strike_together(state, unit, other) {
                let reason = Reason::OtherType { unit: self.name(unit), other: self.name(other) };
                return refuse(cite!("Melee J"), reason);
            }
            if count < joined.len() {
                joined[count] = other;
                count += 1;
            }
        }
        self.judge_best(state, &attack, Some(open), &joined[..count])
    }

    /// Melee J: out of one hex, through one hexside, one type and skirmishers.
    pub(crate) fn may_strike_together(&self, state: &State, a: UnitId, b: UnitId) -> bool {
        let (kind_a, kind_b) = (self.printed(a).kind, self.printed(b).kind);
        state.hex_of(a) != state.hex_of(b)
            || kind_a == kind_b
            || kind_a == Kind::Skirmishers
            || kind_b == Kind::Skirmishers
    }

    /// The open attack stands if it is strong enough (Melee H).
    pub(crate) fn judge_declaring(&self, state: &State) -> Verdict {
        let open = state.attacks.last().expect("an attack is open");
        let sum = self.melee_sum(state, open);
        if self.attackers(state, open).next().is_none() || sum.column().is_none() {
            return refuse(cite!("Melee H"), Reason::TooWeak(sum));
        }
        Ok(())
    }

    /// Whether an attack with these units can be brought to 1-2 by some that may still join it. More attackers never
    /// help the defender, so the strongest lawful company decides; where one hex holds several types (Melee J), each
    /// is tried. Cavalry alone may do harm: it doubles spearmen and militia, whom skirmishers by themselves leave as
    /// they are, and so it is also left out.
    fn judge_best(&self, state: &State, attack: &Attack, open: Option<u8>, joined: &[UnitId]) -> Verdict {
        let mut company = Company { units: [UnitId(0); 64], count: 0, open };
        for unit in joined {
            company.push(*unit);
        }
        let mut sum = self.company_sum(state, attack, &company);
        if company.count > 0 && sum.column().is_some() {
            return Ok(());
        }
        let mut hexes = [HexId(0); 6];
        let mut count = 0;
        let target = attack.targets[0];
        for direction in hex::Direction::ALL {
            if let Some(hex) = self.neighbour(target, direction).filter(|hex| state.is_occupied(*hex)) {
                hexes[count] = hex;
                count += 1;
            }
        }
        let single = attack.aims > 1;
        if self.tries(state, attack, &company, &hexes[..count], single, &mut sum) {
            return Ok(());
        }
        if sum.attack == 0 {
            return refuse(cite!("Melee"), Reason::NobodyReaches { hex: self.number(attack.targets[0]) });
        }
        refuse(cite!("Melee H"), Reason::TooWeak(sum))
    }

    /// Tries every lawful company out of these hexes; `best` keeps the last sum looked at.
    fn tries(
        &self,
        state: &State,
        attack: &Attack,
        company: &Company,
        hexes: &[HexId],
        single: bool,
        best: &mut Sum,
    ) -> bool {
        let Some((&hex, rest)) = hexes.split_first() else {
            let sum = self.company_sum(state, attack, company);
            if sum.attack >= best.attack {
                *best = sum;
            }
            return company.count > 0 && sum.column().is_some();
        };
        if single && company.units().iter().any(|unit| state.hex_of(*unit) != Some(hex)) {
            return self.tries(state, attack, company, rest, single, best);
        }
        let mut kinds = 0u16;
        for unit in state.in_hex(hex).filter(|unit| self.may_still_join(state, attack, company, *unit)) {
            kinds |= 1 << self.printed(unit).kind as u16;
        }
        let skirmishers = 1 << Kind::Skirmishers as u16;
        let cavalry = kinds >> Kind::MediumCavalry as u16 & 1 == 1;
        let leads = if kinds == skirmishers || cavalry { kinds } else { kinds & !skirmishers };
        for kind in Kind::UNITS.into_iter().filter(|kind| leads >> *kind as u16 & 1 == 1) {
            let mut larger = *company;
            for unit in state.in_hex(hex) {
                let other = self.printed(unit).kind;
                if (other == kind || other == Kind::Skirmishers) && self.may_still_join(state, attack, &larger, unit) {
                    larger.push(unit);
                }
            }
            if self.tries(state, attack, &larger, rest, single, best) {
                return true;
            }
        }
        (leads == 0 || single || cavalry) && self.tries(state, attack, company, rest, single, best)
    }

    fn may_still_join(&self, state: &State, attack: &Attack, company: &Company, unit: UnitId) -> bool {
        self.judge_attacker(state, unit).is_ok()
            && !company.units().contains(&unit)
            && attack.targets().iter().all(|target| self.fronts_target(state, unit, *target))
            && company.units().iter().all(|other| self.may_strike_together(state, unit, *other))
    }

    /// The strengths of a company, with every leader of its hexes that is in no other attack.
    fn company_sum(&self, state: &State, attack: &Attack, company: &Company) -> Sum {
        let free = |leader| state.attacks.of(leader).is_none_or(|joined| Some(joined) == company.open);
        self.sum(state, attack, company.units(), &free)
    }

    /// The strengths of a declared or open attack, with the leaders assigned to it.
    pub(crate) fn melee_sum(&self, state: &State, attack: u8) -> Sum {
        let mut company = Company { units: [UnitId(0); 64], count: 0, open: Some(attack) };
        for unit in self.attackers(state, attack) {
            company.push(unit);
        }
        let aim = &state.attacks.all()[usize::from(attack)];
        self.sum(state, aim, company.units(), &|leader| state.attacks.of(leader) == Some(attack))
    }

    /// The strengths of these units against an attack's targets, with those leaders of their hexes that lead it.
    pub(crate) fn sum(&self, state: &State, attack: &Attack, units: &[UnitId], leads: &dyn Fn(UnitId) -> bool) -> Sum {
        let mut strength = 0;
        for (i, unit) in units.iter().enumerate() {
            let hex = state.hex_of(*unit).expect("an attacker is on the map");
            // Each attacking hex is counted once, at its first unit: the bonus is capped hex by hex.
            if units[..i].iter().any(|before| state.hex_of(*before) == Some(hex)) {
                continue;
            }
            let here = units[i..].iter().filter(|unit| state.hex_of(**unit) == Some(hex));
            let mut bonus = Bonus::of(here.map(|unit| self.attack_value(*unit, hex)).sum());
            for leader in state.in_hex(hex).filter(|unit| self.is_leader(*unit) && leads(*unit)) {
                bonus.add(self.leader_bonus(state, leader));
            }
            strength += bonus.total();
        }
        let defence = attack.targets().iter().map(|target| self.defence(state, *target, units)).sum();
        Sum { attack: strength, defence }
    }

    /// A unit's own strength in attack: its front, halved out of water (Melee L). The Capability chart never touches it.
    pub(crate) fn attack_value(&self, unit: UnitId, hex: HexId) -> Quarters {
        let front = Quarters::from(self.printed(unit).front) * POINT;
        if self.is_wet(hex) { front / 2 } else { front }
    }

    /// The counters in a hex that an attack falls on: all but those that retreated into it this phase. Ruling 7
    pub(crate) fn objects<'a>(&'a self, state: &'a State, hex: HexId) -> impl Iterator<Item = UnitId> + 'a {
        state.in_hex(hex).filter(|unit| !state.retreated.contains(*unit))
    }

    /// The strength of a hex against these attackers (Melee C, K, L, M), with its leaders' bonus.
    pub(crate) fn defence(&self, state: &State, hex: HexId, attackers: &[UnitId]) -> Quarters {
        let mut bonus = Bonus::of(0);
        let mut lone_leaders = 0;
        let plain = self.objects(state, hex).any(|unit| !self.counts_as_one(unit));
        for unit in self.objects(state, hex) {
            if self.is_leader(unit) {
                bonus.add(self.leader_bonus(state, unit));
                lone_leaders += self.in_terrain(POINT, hex);
            } else {
                bonus.strengthen(self.defence_value(state, unit, hex, attackers, plain));
            }
        }
        // Case M: leaders count 1 each where all counters are in parentheses. Ruling 9
        bonus.total() + if plain { 0 } else { lone_leaders }
    }

    /// What one combat unit adds to the defence of its hex. `plain` says that somebody there is not in parentheses.
    pub(crate) fn defence_value(
        &self,
        state: &State,
        unit: UnitId,
        hex: HexId,
        attackers: &[UnitId],
        plain: bool,
    ) -> Quarters {
        if self.counts_as_one(unit) {
            return if plain { 0 } else { self.in_terrain(POINT, hex) };
        }
        let printed = self.printed(unit);
        let value = if self.is_flanked(state, unit, hex, attackers) { printed.flank } else { printed.front };
        let (times, by) = self.capability(printed.kind, attackers);
        self.in_terrain(Quarters::from(value) * POINT, hex) * times / by
    }

    /// Melee M: parenthesised units, and leaders.
    pub(crate) fn counts_as_one(&self, unit: UnitId) -> bool {
        self.is_leader(unit) || self.printed(unit).parenthesised
    }

    /// Melee K: struck on the flank if any attacking hex is not one of its front hexes.
    pub(crate) fn is_flanked(&self, state: &State, unit: UnitId, hex: HexId, attackers: &[UnitId]) -> bool {
        let facing = state.unit(unit).facing;
        attackers.iter().any(|attacker| state.hex_of(*attacker).is_some_and(|from| !self.fronts(hex, facing, from)))
    }

    /// The terrain's part in a defender's strength.
    pub(crate) fn in_terrain(&self, value: Quarters, hex: HexId) -> Quarters {
        match self.terrain(hex) {
            Terrain::Village => value * 2,
            terrain if charts::is_wet(terrain) => value / 2,
            _ => value,
        }
    }

    /// The Capability chart against all these attackers: the smallest multiplier any of them gives; fire units and
    /// leaders among them are passed over.
    pub(crate) fn capability(&self, defender: Kind, attackers: &[UnitId]) -> (Quarters, Quarters) {
        attackers
            .iter()
            .map(|unit| self.printed(*unit).kind)
            .filter(|kind| !kind.fires() && *kind != Kind::Leader)
            .map(|kind| charts::capability(defender, kind))
            .min_by_key(|(times, by)| times * 2 / by)
            .unwrap_or((1, 1))
    }

    /// Columns the odds shift to the right, with the cases that say so.
    pub(crate) fn shifts(&self, state: &State, attack: u8) -> impl Iterator<Item = (Case, usize)> {
        self.shifts_for(state, self.attackers(state, attack)).into_iter().flatten()
    }

    /// The same for an attack by these units: for a charge, for the cats of #25.
    pub(crate) fn shifts_for(
        &self,
        state: &State,
        mut units: impl Iterator<Item = UnitId>,
    ) -> [Option<(Case, usize)>; 2] {
        let charge = units.all(|unit| state.unit(unit).aboard.is_some_and(|chariot| state.charged.contains(chariot)));
        let cats = self
            .scenario
            .special
            .first_melee_shift
            .filter(|(side, _)| *side == state.side && state.first_melee.is_none_or(|turn| turn == state.turn));
        let charge = charge.then_some((cite!("Chariots A"), CHARGE_SHIFT));
        [charge, cats.map(|(_, columns)| (cite!("#25"), usize::from(columns)))]
    }

    /// Melee N: whether spearmen or militia among the objects on a slope keep this hex from being disrupted.
    pub(crate) fn is_steady(&self, state: &State, hex: HexId) -> bool {
        self.terrain(hex) == Terrain::Slope
            && self
                .objects(state, hex)
                .any(|unit| matches!(self.printed(unit).kind, Kind::MilitiaSpearmen | Kind::MilitiaInfantry))
    }

    /// The combat units a declared attack falls on.
    pub(crate) fn struck(&self, state: &State, attack: u8) -> UnitSet {
        let targets = state.attacks.all()[usize::from(attack)];
        let objects = targets.targets().iter().flat_map(|hex| self.objects(state, *hex));
        objects.filter(|unit| self.side_of(*unit) != state.side && !self.is_leader(*unit)).collect()
    }
}

/// Units thought of together.
#[derive(Clone, Copy)]
struct Company {
    units: [UnitId; 64],
    count: usize,
    /// The attack they make, once it is open.
    open: Option<u8>,
}

impl Company {
    fn units(&self) -> &[UnitId] {
        &self.units[..self.count]
    }

    /// Six crowded hexes never hold more than this in play; beyond it strength no longer matters.
    fn push(&mut self, unit: UnitId) {
        if self.count < self.units.len() {
            self.units[self.count] = unit;
            self.count += 1;
        }
    }
}

#[cfg(test)]
#[path = "melee_tests.rs"]
mod tests;
