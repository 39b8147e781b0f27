//! Which attack comes next, and who takes part.

use hex::HexId;

use crate::action::Action;
use crate::rules::strength::{Assault, Mode};
use crate::scenario::UnitId;
use crate::state::UnitSet;

use super::exchange::{Line, Risk, damage, test, toll};
use super::posture::{GIVING_WAY, Stake};
use super::{Captain, Proposal};

/// What an attack must promise before a patient captain makes it.
const WORTHWHILE: f32 = 0.05;
/// What it costs to send a unit, for each point it brings, if it could strike elsewhere.
const MISSED: f32 = 0.05;

/// An attack thought through.
struct Plan {
    assault: Assault,
    worth: f32,
}

/// Somebody who could be struck: who stands for a hex, and what he has to lose.
struct Mark {
    defender: UnitId,
    stake: Stake,
}

impl Captain<'_> {
    /// The best attack, or the end of the combat phase.
    pub(super) fn strike(&self, order: &mut Vec<Action>) {
        let mut best: Option<Plan> = None;
        self.each_plan(&mut |plan| {
            if best.as_ref().is_none_or(|known| known.worth < plan.worth) {
                best = Some(plan);
            }
        });
        match best.filter(|plan| plan.worth > WORTHWHILE / self.posture.boldness - WORTHWHILE) {
            Some(plan) => write_attack(&plan.assault, order),
            None => order.push(Action::End),
        }
    }

    /// One attack for each target, the best first.
    pub(super) fn strikes(&self) -> Vec<Proposal> {
        let mut strikes = Vec::new();
        self.each_plan(&mut |plan| {
            let mut actions = Vec::new();
            write_attack(&plan.assault, &mut actions);
            strikes.push(Proposal { actions, merit: plan.worth });
        });
        strikes.sort_by(|one, other| other.merit.total_cmp(&one.merit));
        strikes
    }

    /// An attack in hand: completed as he would have made it, and declared.
    pub(super) fn finish_attack(&self, order: &mut Vec<Action>) {
        let Some(target) = self.state.combat.target else { return };
        let begun = self.state.combat.attackers;
        let able = self.battle.able(self.state, target).or(&begun);
        if let Some(plan) = self.plan(target, able, &UnitSet::EMPTY) {
            let rest = plan.assault.attackers.without(&begun);
            order.extend(joining(&Assault { attackers: rest, ..plan.assault }));
        }
        order.push(Action::Declare);
        // Those who began it may not be enough, or too many to be declared: then anything goes.
        if begun.is_empty() && order.len() == 1 {
            order.clear();
        }
    }

    fn each_plan(&self, each: &mut dyn FnMut(Plan)) {
        let (battle, state) = (self.battle, self.state);
        let enemies = battle.tables.sides[self.side.other().index()].without(&battle.tables.commanders);
        let mut once = UnitSet::EMPTY;
        let mut often = UnitSet::EMPTY;
        let held = |enemy: UnitId| state.hex_of(enemy).filter(|hex| state.in_hex(*hex).next() == Some(enemy));
        let mut targets = Vec::with_capacity(16);
        for hex in enemies.iter().filter_map(held) {
            let Ok(able) = battle.attackers_of(state, hex) else { continue };
            often = often.or(&once.and(&able));
            once = once.or(&able);
            targets.push((hex, able));
        }
        for (hex, able) in targets {
            if let Some(plan) = self.plan(hex, able, &often) {
                each(plan);
            }
        }
    }

    /// The best attack on a hex: everybody who can, but for those who are not missed. `busy` have others to attack.
    fn plan(&self, target: HexId, able: UnitSet, busy: &UnitSet) -> Option<Plan> {
        let (battle, state) = (self.battle, self.state);
        let charging = able.iter().filter(|unit| battle.judge_charge(state, *unit, target).is_ok()).collect();
        let mut assault = Assault { target, attackers: able, charging };
        let mark = self.mark(target)?;
        let mut worth = self.worth_of(&assault, &mark, busy)?;
        loop {
            let mut best: Option<(f32, UnitId)> = None;
            for unit in assault.attackers.without(&state.combat.attackers).iter() {
                let mut fewer = assault;
                fewer.attackers.remove(unit);
                if let Some(value) = self.worth_of(&fewer, &mark, busy)
                    && value >= worth
                    && best.is_none_or(|(known, _)| known < value)
                {
                    best = Some((value, unit));
                }
            }
            let Some((value, unit)) = best else { break };
            assault.attackers.remove(unit);
            worth = value;
        }
        assault.charging = assault.charging.and(&assault.attackers);
        Some(Plan { assault, worth })
    }

    fn mark(&self, target: HexId) -> Option<Mark> {
        let defender = self.battle.defender_of(self.state, target)?;
        let retreat = if self.battle.is_combat(defender) { self.price_of_retreat(defender) } else { 0.0 };
        Some(Mark { defender, stake: self.stake(defender, retreat) })
    }

    /// What an attack promises; none if it may not be made.
    fn worth_of(&self, assault: &Assault, mark: &Mark, busy: &UnitSet) -> Option<f32> {
        let (battle, state) = (self.battle, self.state);
        match (assault.attackers.len(), assault.attackers.nth(0)) {
            (0, _) => return None,
            (1, Some(unit)) => battle.judge_alone(state, unit, assault.target).ok()?,
            _ => {}
        }
        let odds = battle.weigh_assault(state, assault);
        let line = Line { column: odds.column, die: odds.die() };
        let gain = damage(line, &mark.stake);
        let cost = toll(line, &self.risk(assault, battle.printed(mark.defender).kind.fires()));
        let brings = |unit| f32::from(battle.contribution(state, assault, unit));
        let missed: f32 = assault.attackers.and(busy).iter().map(brings).sum::<f32>() * MISSED;
        let [theirs, ours] = self.posture.weights;
        Some(gain * theirs - cost * ours / self.posture.boldness - missed)
    }

    /// What it costs a unit to give way where it stands (10.8).
    pub(super) fn price_of_retreat(&self, unit: UnitId) -> f32 {
        let (battle, state) = (self.battle, self.state);
        let stake = self.stake(unit, GIVING_WAY);
        if battle.is_on_baggage(state, unit) {
            return 0.0;
        }
        match battle.best_line(state, unit) {
            Some(1) => GIVING_WAY,
            Some(2) => 2.0 * GIVING_WAY,
            Some(3) => 2.0 * GIVING_WAY + test(stake.morale.unwrap_or(6).saturating_sub(1), stake.first, GIVING_WAY),
            Some(_) => stake.first + GIVING_WAY,
            None if state.hex_of(unit).is_some_and(|hex| battle.tables.at_edge[hex.index()]) => {
                stake.first + stake.second
            }
            None => stake.first,
        }
    }

    /// What the attackers that are open to it may suffer.
    fn risk(&self, assault: &Assault, answered: bool) -> Risk {
        let (battle, state) = (self.battle, self.state);
        let mut risk = Risk { loss: f32::INFINITY, ..Risk::default() };
        for unit in assault.attackers.iter() {
            if answered || battle.mode(state, unit, assault.target) == Mode::Hand {
                let stake = self.stake(unit, GIVING_WAY);
                risk.loss = risk.loss.min(stake.first);
                risk.test += test(stake.morale.unwrap_or(6), stake.first, GIVING_WAY);
                risk.retreat += GIVING_WAY;
            }
        }
        if risk.loss.is_finite() { risk } else { Risk::default() }
    }
}

fn write_attack(assault: &Assault, order: &mut Vec<Action>) {
    order.push(Action::Target(assault.target));
    order.extend(joining(assault));
    order.push(Action::Declare);
}

fn joining(assault: &Assault) -> impl Iterator<Item = Action> {
    let charging = assault.charging;
    let join = move |unit| if charging.contains(unit) { Action::Charge(unit) } else { Action::Add(unit) };
    assault.attackers.iter().map(join)
}
