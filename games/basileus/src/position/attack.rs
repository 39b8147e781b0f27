//! What a position in the middle of an attack must keep.

use hex::HexId;

use crate::Basileus;
use crate::scenario::UnitId;
use crate::state::{Stage, State};

impl Basileus {
    /// An attack that has not been declared can be.
    pub(super) fn check_built(&self, state: &State, target: HexId) -> Result<(), String> {
        self.judge_target(state, target).map_err(|refused| refused.reason.to_string())?;
        self.check_attackers(state, target)
    }

    /// An attack whose dice have not fallen could have been declared as it stands.
    pub(super) fn check_declared(&self, state: &State, target: HexId) -> Result<(), String> {
        let combat = &state.combat;
        self.check_attackers(state, target)?;
        self.judge_declaring(state).map_err(|refused| refused.reason.to_string())?;
        if combat.ways != self.ways_of_attack(state, target) || combat.palisade != self.is_palisade_due(state) {
            return Err("the attack does not come the way it is said to come".to_string());
        }
        let before = before_attack(state);
        for unit in combat.shooters.iter() {
            self.judge_shooter(&before, unit).map_err(|refused| refused.reason.to_string())?;
        }
        let pools = matches!(state.stage, Stage::Volley | Stage::AttackPool | Stage::DefencePool(_));
        if !combat.shooters.is_empty() && !pools {
            return Err("the defender shoots before it is his turn to".to_string());
        }
        let no_ratio = self.scenario.options.no_ratio;
        match state.stage {
            Stage::Evade | Stage::EvadeDie | Stage::Withdraw if !self.may_evade(state) => {
                Err(format!("{} cannot slip away", self.name(combat.defender)))
            }
            Stage::AttackDie if no_ratio => Err("this battle is fought without ratios".to_string()),
            _ if pools && !no_ratio => Err("this battle is fought by ratios".to_string()),
            Stage::Volley if combat.shooters.is_empty() && !self.has_shooter(state) => {
                Err("the defender has nobody to shoot".to_string())
            }
            Stage::AttackPool if self.attack_pool(state) == 0 => Err("the attackers have no dice".to_string()),
            Stage::DefencePool(hits) if hits > self.attack_pool(state) => {
                Err("the attackers have more hits than dice".to_string())
            }
            _ => Ok(()),
        }
    }

    /// Losses are to be distributed, and there is a choice.
    pub(super) fn check_losses(&self, state: &State, target: HexId, left: u8) -> Result<(), String> {
        self.check_attackers(state, target)?;
        let open = self.vulnerable(state);
        let steps: u8 = open.iter().map(|unit| self.steps(state, unit)).fold(0, u8::saturating_add);
        if !(1..=2).contains(&left) || open.len() < 2 || steps <= left {
            return Err("there is no choice of losses".to_string());
        }
        if state.combat.driven_back && state.combat.fleeing != open {
            return Err("not all who are driven back flee".to_string());
        }
        Ok(())
    }

    /// The hex is held as it was, and the attackers that are left stand where they attacked from.
    fn check_attackers(&self, state: &State, target: HexId) -> Result<(), String> {
        let combat = &state.combat;
        if self.defender_of(state, target) != Some(combat.defender) {
            return Err(format!("{} does not stand for {}", self.name(combat.defender), self.number(target)));
        }
        let before = before_attack(state);
        let spent = matches!(state.stage, Stage::Losses(_));
        for unit in combat.attackers.iter().filter(|unit| !spent || state.is_on_map(*unit)) {
            self.judge_attacker(&before, unit, target).map_err(|refused| refused.reason.to_string())?;
            if combat.charging.contains(unit) {
                self.judge_charge(&before, unit, target).map_err(|refused| refused.reason.to_string())?;
            }
        }
        Ok(())
    }

    fn has_shooter(&self, state: &State) -> bool {
        let own = self.tables.sides[state.side.other().index()].and(&self.tables.missiles);
        own.iter().any(|unit| self.judge_shooter(state, unit).is_ok())
    }

    /// A unit that must retreat can, and those before it in the chain go where the next one stands.
    pub(super) fn check_retreat(&self, state: &State, unit: UnitId) -> Result<(), String> {
        let combat = &state.combat;
        let chain = combat.chain.units();
        if !self.is_combat(unit) || !state.is_on_map(unit) || self.is_on_baggage(state, unit) {
            return Err(format!("{} does not retreat", self.name(unit)));
        }
        if chain.is_empty() {
            let flees = combat.fleeing.is_empty() || combat.fleeing.contains(unit);
            return if flees { Ok(()) } else { Err(format!("{} retreats before others", self.name(unit))) };
        }
        for (i, gives_way) in chain.iter().copied().enumerate() {
            let next = chain.get(i + 1).copied().unwrap_or(unit);
            let linked = i == 0 && self.is_withdrawal(state, gives_way, next) || self.is_push(state, gives_way, next);
            let left = state.hex_of(gives_way).is_some_and(|hex| combat.vacated.contains(hex));
            if !linked || !left || self.is_on_baggage(state, gives_way) || combat.fleeing.contains(gives_way) {
                return Err(format!("{} does not give way to where {} is", self.name(gives_way), self.name(next)));
            }
        }
        if chain.contains(&unit)
            || combat.fleeing.contains(unit)
            || state.hex_of(unit).is_some_and(|hex| combat.vacated.contains(hex))
        {
            return Err(format!("{} cannot be pushed", self.name(unit)));
        }
        Ok(())
    }

    /// Whether a unit can step to where its friend stands.
    fn is_push(&self, state: &State, unit: UnitId, friend: UnitId) -> bool {
        let (Some(from), Some(to)) = (state.hex_of(unit), state.hex_of(friend)) else { return false };
        let way = self.scenario.field.grid.direction_to(from, to);
        let open = way.is_some_and(|way| self.tables.open[from.index()] >> way.index() & 1 == 1);
        open && self.is_combat(unit) && self.side_of(unit) == self.side_of(friend)
    }

    /// Whether the target can have withdrawn to where its friend stands (2.2.1-c).
    fn is_withdrawal(&self, state: &State, unit: UnitId, friend: UnitId) -> bool {
        let (Some(from), Some(to)) = (state.hex_of(unit), state.hex_of(friend)) else { return false };
        let near = from != to && self.distance(from, to) <= 2;
        let slips = unit == state.combat.defender && self.printed(unit).traits.unseizable;
        near && slips && self.side_of(unit) == self.side_of(friend)
    }
}

/// The position before the units of the attack in hand had been used.
fn before_attack(state: &State) -> State {
    let used = state.used.without(&state.combat.attackers).without(&state.combat.shooters);
    State { used, ..state.clone() }
}
