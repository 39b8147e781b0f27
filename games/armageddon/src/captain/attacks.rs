//! Fire and melee: which hex, with whom. Nobody is hurt by an attack of his own, so whoever can strike does; the art is
//! whom to strike together.

use hex::{Direction, HexId};

use super::Captain;
use super::blows::{FOLLOWED, ROUT, SHAKEN, Stake};
use crate::action::Action;
use crate::charts;
use crate::rules::melee::{POINT, Sum};
use crate::scenario::{Kind, Quarters, Terrain, UnitId};
use crate::state::{Attack, Phase, State};

/// The most units thought of for one attack.
const MOST: usize = 24;
/// What a unit must add to an attack to be sent there when it could strike elsewhere.
const ELSEWHERE: f32 = 0.08;
/// What fire must promise: whoever fires now cannot fire at those who come up.
const WORTH_AN_ARROW: f32 = 0.07;

/// An attack that could be ordered.
#[derive(Debug, Clone, Copy)]
pub struct Strike {
    /// The hex it falls on.
    pub target: HexId,
    units: [UnitId; MOST],
    count: usize,
    /// What it promises.
    pub promise: f32,
}

impl Strike {
    fn on(target: HexId) -> Self {
        Strike { target, units: [UnitId(0); MOST], count: 0, promise: 0.0 }
    }

    /// Who takes part.
    pub fn units(&self) -> &[UnitId] {
        &self.units[..self.count]
    }

    fn push(&mut self, unit: UnitId) {
        if self.count < MOST {
            self.units[self.count] = unit;
            self.count += 1;
        }
    }
}

impl Captain<'_> {
    /// The attacks that could be opened now, the best first.
    pub fn strikes(&self, out: &mut Vec<Strike>) {
        out.clear();
        if self.state.phase == Phase::Fire {
            self.volleys(out)
        } else {
            self.assaults(out)
        }
        out.sort_by(|a, b| b.promise.total_cmp(&a.promise));
    }

    /// The actions of an attack.
    pub fn order_strike(&self, strike: &Strike, order: &mut Vec<Action>) {
        order.push(Action::Target(strike.target));
        order.extend(strike.units().iter().map(|unit| Action::Add(*unit)));
        if self.state.phase == Phase::Melee {
            let mut led: [Option<HexId>; MOST] = [None; MOST];
            for (i, unit) in strike.units().iter().enumerate() {
                let hex = self.state.hex_of(*unit);
                if led[..i].contains(&hex) {
                    continue;
                }
                led[i] = hex;
                let here = hex.into_iter().flat_map(|hex| self.state.in_hex(hex));
                order.extend(here.filter(|unit| self.may_lead(*unit)).map(Action::Lead));
            }
        }
        order.push(Action::Declare);
    }

    fn may_lead(&self, unit: UnitId) -> bool {
        self.game.is_leader(unit)
            && self.game.leader_bonus(self.state, unit) > 0
            && self.state.attacks.of(unit).is_none()
    }

    /// Melee attacks on every hex somebody fronts.
    fn assaults(&self, out: &mut Vec<Strike>) {
        let (game, state) = (self.game, self.state);
        let mut fighters = [(UnitId(0), 0u8); 96];
        let mut count = 0;
        for unit in game.tables.sides[self.side.index()].without(&game.tables.leaders).iter() {
            if count == fighters.len() || game.printed(unit).parenthesised || state.hex_of(unit).is_none() {
                continue;
            }
            let mut fronted = 0;
            self.each_fronted(state, unit, |target| {
                if state.attacks.on(target).is_some() || game.judge_attacker(state, unit).is_err() {
                    return;
                }
                fronted += 1;
                if !out.iter().any(|strike| strike.target == target) {
                    out.push(Strike::on(target));
                }
            });
            if fronted > 0 {
                fighters[count] = (unit, fronted);
                count += 1;
            }
        }
        for strike in out.iter_mut() {
            self.gather(strike, &fighters[..count]);
        }
        out.retain(|strike| strike.count > 0);
    }

    /// Enemy-held hexes in front of a unit.
    pub fn each_fronted(&self, state: &State, unit: UnitId, mut each: impl FnMut(HexId)) {
        let Some(hex) = state.hex_of(unit) else { return };
        for way in state.unit(unit).facing.front() {
            if let Some(to) = self.game.neighbour(hex, way)
                && self.game.is_enemy_at(state, unit, to)
            {
                each(to);
            }
        }
    }

    /// Brings together who strikes a hex: whoever makes most of it next, until those who could strike elsewhere would
    /// add little. A charge is made by itself where that promises more.
    fn gather(&self, strike: &mut Strike, fighters: &[(UnitId, u8)]) {
        let (game, state) = (self.game, self.state);
        let stake = self.melee_stake(state, strike.target);
        let mut free = [(UnitId(0), 0u8); MOST];
        let mut count = 0;
        for (unit, fronted) in fighters {
            let hex = state.hex_of(*unit).expect("a fighter is on the map");
            if count < MOST && game.fronts(hex, state.unit(*unit).facing, strike.target) {
                free[count] = (*unit, *fronted);
                count += 1;
            }
        }
        let charging = |unit: &UnitId| state.unit(*unit).aboard.is_some_and(|chariot| state.charged.contains(chariot));
        let mut charge = Strike::on(strike.target);
        free[..count].iter().filter(|(unit, _)| charging(unit)).for_each(|(unit, _)| charge.push(*unit));
        charge.promise = self.promise(&charge, &stake);
        let mut drawn = 0.0;
        while count > 0 {
            let mut best: Option<(f32, usize)> = None;
            for (i, (unit, fronted)) in free[..count].iter().enumerate() {
                if !strike.units().iter().all(|other| game.may_strike_together(state, *unit, *other)) {
                    continue;
                }
                let mut larger = *strike;
                larger.push(*unit);
                // Exact odds, and the way to the next column as a tie-breaker.
                let worth = self.promise(&larger, &stake) + 0.02 * self.lean(&larger, &stake);
                let cost = if *fronted > 1 { ELSEWHERE } else { 0.0 };
                let gain = worth - drawn - cost;
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, i));
                }
            }
            let Some((gain, i)) = best else { break };
            let needed = strike.promise == 0.0;
            if gain < 0.0 && !needed {
                break;
            }
            let (unit, _) = free[i];
            free.copy_within(i + 1..count, i);
            count -= 1;
            strike.push(unit);
            strike.promise = self.promise(strike, &stake);
            drawn = strike.promise + 0.02 * self.lean(strike, &stake);
        }
        if charge.promise >= strike.promise && charge.count > 0 {
            *strike = charge;
        }
        if self.company_sum(state, strike.target, strike.units()).column().is_none() {
            strike.count = 0;
        }
    }

    /// What a melee attack promises, exactly.
    fn promise(&self, strike: &Strike, stake: &Stake) -> f32 {
        if strike.count == 0 {
            return 0.0;
        }
        let shift = self.shift(self.state, strike.units());
        stake.at(self.company_sum(self.state, strike.target, strike.units()), shift)
    }

    fn lean(&self, strike: &Strike, stake: &Stake) -> f32 {
        let sum = self.company_sum(self.state, strike.target, strike.units());
        stake.towards(sum.attack as f32, sum.defence as f32, 0)
    }

    /// Strengths of an attack by these units on a hex, with every leader who is free to lead.
    pub fn company_sum(&self, state: &State, target: HexId, units: &[UnitId]) -> Sum {
        let attack = Attack { targets: [target; 3], aims: 1, done: false };
        self.game.sum(state, &attack, units, &|leader| state.attacks.of(leader).is_none())
    }

    /// Columns the odds shift for an attack by these units.
    pub fn shift(&self, state: &State, units: &[UnitId]) -> usize {
        self.game.shifts_for(state, units.iter().copied()).into_iter().flatten().map(|(_, columns)| columns).sum()
    }

    /// What those in a hex stand to lose in melee: the more, the fewer ways out are left to them.
    pub fn melee_stake(&self, state: &State, hex: HexId) -> Stake {
        let objects = self.game.objects(state, hex).filter(|unit| !self.game.is_leader(*unit));
        let rout = match self.ways_of_escape(state, hex) {
            0 => 1.0,
            1 => 0.6,
            _ => ROUT,
        };
        self.game.stake(state, objects, rout, self.game.is_steady(state, hex))
    }

    /// Hexes beside the enemy's into which those who are beaten there could run.
    fn ways_of_escape(&self, state: &State, hex: HexId) -> usize {
        let game = self.game;
        let around = Direction::ALL.into_iter().filter_map(|way| game.neighbour(hex, way));
        let open = |to: &HexId| {
            game.terrain(*to) != Terrain::Impassable
                && state.in_hex(*to).next().is_none_or(|unit| game.side_of(unit) != self.side)
                && !game.is_fire_front(state, *to, self.side)
        };
        around.filter(open).count()
    }

    /// Fire on every hex somebody reaches.
    fn volleys(&self, out: &mut Vec<Strike>) {
        let (game, state) = (self.game, self.state);
        let archers = game.tables.fire_units.and(&game.tables.sides[self.side.index()]);
        let mut shots: Vec<(UnitId, HexId, Quarters)> = Vec::new();
        for unit in archers.iter() {
            if state.attacks.of(unit).is_some() || game.judge_firer(state, unit).is_err() {
                continue;
            }
            for target in game.targets_in_field(state, unit) {
                if let Ok(strength) = game.shot(state, unit, target)
                    && game.occupier(state, target).is_some()
                    && state.attacks.on(target).is_none()
                {
                    shots.push((unit, target, strength));
                }
            }
        }
        for i in 0..shots.len() {
            let target = shots[i].1;
            if !out.iter().any(|strike| strike.target == target) {
                out.push(self.volley(target, &shots));
            }
        }
        out.retain(|volley| volley.count > 0 && volley.promise >= WORTH_AN_ARROW);
    }

    /// The best volley on a hex: whoever can hit nothing else first, others while they add enough.
    fn volley(&self, target: HexId, shots: &[(UnitId, HexId, Quarters)]) -> Strike {
        let stake = self.fire_stake(target);
        let defence = charts::fire_protection(self.game.terrain(target)) * POINT;
        let mut volley = Strike::on(target);
        let mut attack = 0;
        let choices = |unit: UnitId| shots.iter().filter(|(other, ..)| *other == unit).count();
        let mut here: Vec<(bool, Quarters, UnitId)> = shots
            .iter()
            .filter(|(_, at, _)| *at == target)
            .map(|(unit, _, strength)| (choices(*unit) > 1, *strength, *unit))
            .collect();
        here.sort_by_key(|(elsewhere, strength, unit)| (*elsewhere, u32::MAX - strength, *unit));
        for (elsewhere, strength, unit) in here {
            let before = stake.towards(attack as f32, defence as f32, 0);
            let after = stake.towards((attack + strength) as f32, defence as f32, 0);
            let enough = Sum { attack, defence }.column().is_some();
            if enough && elsewhere && after - before < ELSEWHERE {
                continue;
            }
            attack += strength;
            volley.push(unit);
        }
        volley.promise = stake.at(Sum { attack, defence }, 0);
        if (Sum { attack, defence }).column().is_none() {
            volley.count = 0;
        }
        volley
    }

    /// What those in a hex stand to lose by fire; more if somebody can follow it up this turn.
    fn fire_stake(&self, target: HexId) -> Stake {
        let (game, state) = (self.game, self.state);
        let follows = |unit: UnitId| {
            !game.printed(unit).parenthesised
                && game.printed(unit).kind != Kind::Skirmishers
                && !state.is_disrupted(unit)
                && state
                    .hex_of(unit)
                    .is_some_and(|hex| game.distance(hex, target) <= u16::from(game.printed(unit).allowance))
        };
        let own = game.tables.sides[self.side.index()].without(&game.tables.leaders);
        let followers = own.iter().filter(|unit| follows(*unit)).take(2).count();
        let disruption = if followers >= 2 { FOLLOWED } else { SHAKEN };
        let objects = state.in_hex(target).filter(|unit| !game.is_leader(*unit));
        game.stake(state, objects, disruption, false)
    }

    /// The attack to resolve next: the one that promises most.
    pub fn resolve(&self) -> Option<Action> {
        let attacks = self.state.attacks.all();
        let open = (0..attacks.len()).filter(|attack| !attacks[*attack].done);
        let promise = |attack: &usize| {
            let reading = self.game.reading(self.state, *attack as u8);
            let target = attacks[*attack].targets[0];
            reading.map_or(0.0, |reading| self.melee_stake(self.state, target).mean(reading.column))
        };
        let best = open.max_by(|a, b| promise(a).total_cmp(&promise(b)))?;
        Some(Action::Resolve(attacks[best].targets[0]))
    }
}
