//! 12.3: dice by strength instead of the ratio table.

use engine::dice::MOST_DICE;
use engine::{Log, Referee, Roll};

use crate::charts::pool_result;
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{Stage, State, UnitSet};
use crate::{Basileus, cite};

/// A die hits from this face on.
pub(crate) const HIT: u8 = 4;
/// The attacker's when the defender's ground helps him.
pub(crate) const HARD_HIT: u8 = 5;

impl Basileus {
    /// Whether a unit of the defender may shoot into a hand-to-hand combat. Ruling 46
    pub(crate) fn judge_shooter(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if self.side_of(unit) == state.side {
            return refuse(cite!("5"), Reason::NotYours { unit: name });
        }
        let Some(hex) = state.hex_of(unit).filter(|_| self.tables.missiles.contains(unit)) else {
            return refuse(cite!("12.3"), Reason::NoShooter { unit: name });
        };
        if state.used.contains(unit) {
            return refuse(cite!("12.3"), Reason::HasAttacked { unit: name });
        }
        if state.beside.any(state.side, hex) {
            return refuse(cite!("10.3-a"), Reason::EnemyBeside { unit: name });
        }
        let range = u16::from(self.printed(unit).range);
        let target = state.combat.target.expect("an attack is in hand");
        let reaches = |attacker: UnitId| {
            state.hex_of(attacker).is_some_and(|at| self.distance(at, target) == 1 && self.distance(at, hex) <= range)
        };
        if !state.combat.attackers.iter().any(reaches) {
            return refuse(cite!("12.3"), Reason::ReachesNobody { unit: name });
        }
        Ok(())
    }

    /// The defender's shooters, if he has any.
    pub(crate) fn gather_shooters<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let own: UnitSet = self.tables.sides[state.side.other().index()].and(&self.tables.missiles);
        if own.iter().any(|unit| self.judge_shooter(state, unit).is_ok()) {
            referee.happen(cite!("12.3"), Event::Awaited(Stage::Volley));
        } else {
            self.throw_pools(referee);
        }
    }

    /// The attacker's dice: his total, less one for each who comes over water.
    pub(crate) fn attack_pool(&self, state: &State) -> u8 {
        let assault = self.assault(state).expect("an attack is in hand");
        let wet = assault.attackers.iter().filter(|unit| self.comes_over_water(state, &assault, *unit)).count();
        self.attack_total(state, &assault).saturating_sub(wet as u8).min(MOST_DICE as u8)
    }

    /// The defender's dice: his total and his shooters.
    pub(crate) fn defence_pool(&self, state: &State) -> u8 {
        let assault = self.assault(state).expect("an attack is in hand");
        let hand = self.is_hand_to_hand(state, &assault);
        let shooters = state.combat.shooters.iter().map(|unit| self.fire_strength(state, unit));
        let own = self.defence_total(state, assault.target, hand);
        shooters.fold(own, u8::saturating_add).min(MOST_DICE as u8)
    }

    /// The face from which the attacker hits.
    pub(crate) fn attack_hit(&self, state: &State) -> u8 {
        let assault = self.assault(state).expect("an attack is in hand");
        let odds = self.weigh_assault(state, &assault);
        let helped = odds.ground_shift || odds.palisade || odds.ground_die > 0 || odds.laager_die + odds.axe_die > 0;
        if helped { HARD_HIT } else { HIT }
    }

    /// Both pools are gathered.
    pub(crate) fn throw_pools<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if self.attack_pool(referee.state()) > 0 {
            referee.happen(cite!("12.3"), Event::Awaited(Stage::AttackPool));
        } else {
            self.throw_defence(referee, 0);
        }
    }

    fn throw_defence<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, hits: u8) {
        // Every defender has a strength of 1 at least.
        referee.happen(cite!("12.3"), Event::Awaited(Stage::DefencePool(hits)));
    }

    pub(crate) fn use_attack_pool<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let hits = count_hits(roll, self.attack_hit(referee.state()));
        let dice = roll.faces().len() as u8;
        referee.happen(cite!("12.3"), Event::PoolRolled { attack: true, dice, hits });
        self.throw_defence(referee, hits);
    }

    pub(crate) fn use_defence_pool<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, attack: u8, roll: Roll) {
        let defence = count_hits(roll, HIT);
        let dice = roll.faces().len() as u8;
        referee.happen(cite!("12.3"), Event::PoolRolled { attack: false, dice, hits: defence });
        let result = pool_result(attack, defence);
        referee.happen(cite!("12.3"), Event::PoolsCompared { attack, defence, result });
        match result {
            Some(result) => self.apply(referee, result),
            None => self.go_on(referee),
        }
    }
}

fn count_hits(roll: Roll, hit: u8) -> u8 {
    roll.faces().iter().filter(|face| **face >= hit).count() as u8
}

#[cfg(test)]
#[path = "pools_tests.rs"]
mod tests;
