//! What is decided under the enemy's hand: whom to give up, where to run, whether to let fly.

use hex::Direction;

use super::Captain;
use super::blows::FOLLOWED;
use crate::action::Action;
use crate::rules::melee::Sum;
use crate::scenario::UnitId;
use crate::set::UnitSet;

/// What a shot at somebody who comes up must add, to give up the next turn's fire for it.
const WORTH_A_SHOT: f32 = 0.06;

impl Captain<'_> {
    /// Who is given up: those already disrupted would die in any case; then whoever is worth least.
    pub fn give_up(&self, among: &UnitSet) -> Option<Action> {
        let cost = |unit: &UnitId| {
            let worth = self.game.lore.worth(*unit);
            if self.state.is_disrupted(*unit) { worth - 10.0 } else { worth }
        };
        let on_map = among.iter().filter(|unit| self.may(Action::Lose(*unit)));
        on_map.min_by(|a, b| cost(a).total_cmp(&cost(b))).map(Action::Lose)
    }

    /// The next step of a rout: through as few friends as may be, away from the enemy.
    pub fn flee(&self, unit: UnitId) -> Option<Action> {
        let (game, state) = (self.game, self.state);
        let here = state.hex_of(unit)?;
        let steps = Direction::ALL.into_iter().filter(|way| self.may(Action::Step(*way)));
        let harm = |way: &Direction| {
            let to = game.neighbour(here, *way).expect("a lawful step stays on the map");
            let run_through =
                state.in_hex(to).filter(|friend| !game.is_leader(*friend) && !state.is_disrupted(*friend));
            run_through.count() as i32 * 10 - i32::from(game.enemy_distance(state, unit, to).min(30))
        };
        steps.min_by_key(harm).map(Action::Step)
    }

    /// Who lets fly at the mover: whoever adds enough; nobody if all together do not.
    pub fn defensive_fire(&self, order: &mut Vec<Action>) {
        let (game, state) = (self.game, self.state);
        let hex = game.mover_hex(state);
        let objects = state.in_hex(hex).filter(|unit| !game.is_leader(*unit));
        let stake = game.stake(state, objects, FOLLOWED, false);
        let defence = game.protection(hex);
        let mut shots: Vec<(u32, UnitId)> = game
            .shooters(state, hex)
            .iter()
            .filter(|unit| !state.volley.contains(*unit))
            .map(|unit| (game.shot(state, unit, hex).unwrap_or(0), unit))
            .collect();
        shots.sort_by_key(|(strength, unit)| (u32::MAX - strength, *unit));
        let mut attack = game.volley_sum(state, &state.volley, hex).attack;
        let mut promise = stake.at(Sum { attack, defence }, 0);
        let mut chosen = attack;
        let mut taken = 0;
        for (i, (strength, _)) in shots.iter().enumerate() {
            attack += strength;
            let with = stake.at(Sum { attack, defence }, 0);
            if with - promise >= WORTH_A_SHOT * (i + 1 - taken) as f32 {
                (promise, chosen, taken) = (with, attack, i + 1);
            }
        }
        if (Sum { attack: chosen, defence }).column().is_none() || promise < WORTH_A_SHOT {
            return order.push(Action::Hold);
        }
        order.extend(shots[..taken].iter().map(|(_, unit)| Action::Add(*unit)));
        order.push(Action::Shoot);
    }
}
