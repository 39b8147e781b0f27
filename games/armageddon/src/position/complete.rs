//! What follows from the lines of a position, and what cannot be.

use engine::{Game, Pending, TextError};

use crate::Armageddon;
use crate::scenario::UnitId;
use crate::state::{MOST_ATTACKS, Phase, Stage, State};
use engine::parsing::Parsed;

impl Armageddon {
    /// Works out what follows from the lines, and refuses a position that cannot be.
    pub(super) fn complete(&self, state: &mut State) -> Parsed<()> {
        self.inspect_state(state).map_err(|fault| TextError::new(format!("this position cannot be: {fault}")))?;
        let wrong = |what: &str| TextError::new(format!("this position cannot be: {what}"));
        if let Stage::Retreating(unit) = state.stage {
            let here = state.hex_of(unit).ok_or_else(|| wrong("a unit off the map retreats"))?;
            let corridor = self.corridor(state, unit, state.retreat.from);
            let corridor = corridor.ok_or_else(|| wrong("a unit with nowhere to go retreats"))?;
            if !corridor.contains(here) {
                return Err(wrong("a unit retreats outside its way"));
            }
            state.retreat.corridor = corridor;
        }
        let on_map = |unit: UnitId| state.hex_of(unit).is_some();
        if !state.retreat.fleeing.iter().all(on_map) {
            return Err(wrong("a unit off the map has to retreat"));
        }
        let volleys = matches!(state.stage, Stage::DefensiveFire | Stage::DefensiveDie);
        if !(state.volley.is_empty() || (volleys && state.volley.iter().all(on_map))) {
            return Err(wrong("a volley is fired by nobody or at nobody"));
        }
        if let Some(mover) = state.mover.unit {
            if self.side_of(mover) != state.side || state.mover.spent > self.points(state, mover) {
                return Err(wrong("the mover belongs to the other side or has spent more points than it has"));
            }
            if state.mover.disengaging && state.mover.from.is_none() {
                return Err(wrong("a unit that draws off began on the map"));
            }
        }
        let past = |turn: Option<u8>| turn.is_none_or(|turn| (1..=state.turn).contains(&turn));
        if !past(state.sham.called) || !past(state.first_melee) {
            return Err(wrong("something happened in a turn that has not come yet"));
        }
        let turns = 1..=self.scenario.turns;
        if state.units.iter().any(|unit| unit.mark.is_some_and(|mark| !turns.contains(&mark.turn))) {
            return Err(wrong("a unit was disrupted in a turn this battle does not have"));
        }
        match state.stage {
            Stage::Retreat => {
                let mut free = state.retreat.fleeing.iter().filter(|unit| state.unit(*unit).aboard.is_none());
                if !free.any(on_map) || !state.retreat.fleeing.iter().all(on_map) {
                    return Err(wrong("nobody on the map has to retreat"));
                }
            }
            Stage::Build if state.attacks.all().is_empty() => return Err(wrong("no attack is open")),
            Stage::Resolve if state.attacks.all().iter().all(|attack| attack.done) => {
                return Err(wrong("no attack is waiting to be resolved"));
            }
            Stage::AttackDie(attack) if state.attacks.all().get(usize::from(attack)).is_none() => {
                return Err(wrong("the die is for an attack that is not there"));
            }
            Stage::Losses(left) => {
                let alive = state.blow.objects.iter().filter(|unit| on_map(*unit)).count();
                if left == 0 || alive < usize::from(left) {
                    return Err(wrong("fewer units were struck than must be lost"));
                }
                if state.phase == Phase::Movement && state.mover.unit.is_none() {
                    return Err(wrong("defensive fire struck and nobody moves"));
                }
            }
            Stage::Moving(unit) if state.mover.unit != Some(unit) => {
                return Err(wrong("the counter in hand is not the mover"));
            }
            Stage::DefensiveFire | Stage::DefensiveDie if !state.mover.unit.is_some_and(on_map) => {
                return Err(wrong("nobody on the map moves"));
            }
            Stage::Placing(unit) | Stage::Facing(unit) => {
                if self.side_of(unit) != state.side {
                    return Err(wrong("the counter in hand belongs to the other side"));
                }
                let placing = matches!(state.stage, Stage::Placing(_));
                let fits = match state.phase {
                    Phase::SetUp => on_map(unit) != placing,
                    Phase::Movement => on_map(unit) && (!placing || state.unit(unit).aboard.is_some()),
                    _ => false,
                };
                if !fits {
                    return Err(wrong("the counter in hand is not where it should be"));
                }
            }
            Stage::Breach if !state.arrived.iter().any(|unit| self.is_surplus(state, unit)) => {
                return Err(wrong("no hex holds too many"));
            }
            Stage::Balk if self.balk_dice(state) == 0 => return Err(wrong("no chariot can balk")),
            Stage::Eclipse if self.scenario.special.eclipse.is_none() => return Err(wrong("there is no eclipse")),
            _ => {}
        }
        let phase_fits = match state.stage {
            Stage::SetUp => state.phase == Phase::SetUp,
            Stage::Allocate | Stage::Build | Stage::Resolve | Stage::AttackDie(_) => {
                matches!(state.phase, Phase::Fire | Phase::Melee)
            }
            Stage::Losses(_) => state.phase != Phase::SetUp,
            Stage::Retreat | Stage::Retreating(_) => state.phase == Phase::Melee,
            Stage::Balk
            | Stage::Embark
            | Stage::Move
            | Stage::Moving(_)
            | Stage::DefensiveFire
            | Stage::DefensiveDie
            | Stage::Debark
            | Stage::Breach => state.phase == Phase::Movement,
            Stage::Eclipse | Stage::Over(_) | Stage::Placing(_) | Stage::Facing(_) => true,
        };
        if !phase_fits {
            return Err(wrong("this stage does not belong to this phase"));
        }
        let attackers =
            |unit: UnitId| state.attacks.of(unit).is_none() || (on_map(unit) && self.side_of(unit) == state.side);
        if !(0..self.scenario.units.len() as u8).map(UnitId).all(attackers) {
            return Err(wrong("a unit attacks that is off the map or on the other side"));
        }
        if state.attacks.all().len() >= MOST_ATTACKS {
            return Err(wrong("there are too many attacks"));
        }
        let mut stuck = matches!(self.pending(state), Pending::Act(_));
        self.each_candidate(state, &mut |action| stuck = stuck && self.judge_action(state, action).is_err());
        if stuck {
            return Err(wrong("nobody can do anything in it"));
        }
        Ok(())
    }
}
