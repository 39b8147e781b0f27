//! What a position needs for what it awaits, so that play can go on from it.

use engine::{Game, Pending};

use super::complete::phase_of;
use crate::Basileus;
use crate::action::Action;
use crate::inspect::Progress;
use crate::scenario::{AtEnd, UnitId};
use crate::state::{Ending, Grade, Phase, Stage, State, Why};

impl Basileus {
    /// Refuses a position in which what is awaited cannot be.
    pub(super) fn check_stage(&self, state: &State) -> Result<(), String> {
        let phase_fits = match phase_of(state.stage) {
            Some(phase) => phase == state.phase,
            None => state.phase != Phase::SetUp,
        };
        if !phase_fits {
            return Err("this stage does not belong to this phase".to_string());
        }
        match (state.progress(), state.combat.target) {
            (Progress::Built, Some(target)) => self.check_built(state, target)?,
            (Progress::Declared, Some(target)) => self.check_declared(state, target)?,
            (Progress::Struck, Some(_)) => self.check_struck(state)?,
            _ => self.check_peaceful(state)?,
        }
        let mut stuck = matches!(self.pending(state), Pending::Act(_));
        self.each_candidate(state, &mut |action| stuck = stuck && self.judge_action(state, action).is_err());
        if stuck {
            return Err("nobody can do anything in it".to_string());
        }
        Ok(())
    }

    /// Stages in which no attack is in hand.
    fn check_peaceful(&self, state: &State) -> Result<(), String> {
        let wrong = |what: &str| Err(what.to_string());
        match state.stage {
            Stage::SetUp => self.check_set_up(state),
            Stage::Surprise => {
                let side = self.scenario.special.surprise.as_ref().map(|surprise| surprise.side);
                let due = side == Some(state.side) && self.surprise_dice(state) > 0;
                if due { Ok(()) } else { wrong("nobody is surprised") }
            }
            Stage::ZoneTest(to) => {
                let tested = self.weigh_step(state, to).is_ok_and(|weighed| weighed.tested);
                if tested { Ok(()) } else { wrong("nobody needs a test to go there") }
            }
            Stage::ImpulseDie(unit, Some(to)) => {
                let tempted = self.is_tempted(state, to) == Some(unit) && self.judge_step(state, to).is_ok();
                if tempted { Ok(()) } else { wrong("nobody is tempted on his way there") }
            }
            Stage::Rush(unit) => {
                let runs = state.mover.tempted && state.mover.party.and(&self.marks.impetuous).contains(unit);
                if runs { Ok(()) } else { wrong("nobody impetuous is in hand") }
            }
            Stage::FeintDie(unit, target) => {
                let mut before = state.clone();
                before.feigned.remove(unit);
                self.judge_feint(&before, unit, target).map_err(|refused| refused.reason.to_string())
            }
            Stage::Drawn(unit, target, left) => self.check_drawn(state, unit, target, left),
            Stage::Over(ending) if !self.is_ending(state, ending) => wrong("the battle has not ended so"),
            _ => Ok(()),
        }
    }

    fn check_drawn(&self, state: &State, unit: UnitId, target: UnitId, left: u8) -> Result<(), String> {
        self.judge_take(state, unit).map_err(|refused| refused.reason.to_string())?;
        let enemy = self.side_of(target) != state.side && self.is_combat(target) && state.is_on_map(target);
        let feigns = self.printed(unit).traits.feigned_flight;
        if enemy && feigns && (1..=2).contains(&left) { Ok(()) } else { Err("nobody is drawn on".to_string()) }
    }

    /// Stages in which the result of an attack is carried out.
    fn check_struck(&self, state: &State) -> Result<(), String> {
        let wrong = |what: &str| Err(what.to_string());
        let combat = &state.combat;
        let offers = |offered: fn(&Action) -> bool| {
            let mut found = false;
            self.each_candidate(state, &mut |action| {
                found = found || (offered(&action) && self.judge_action(state, action).is_ok());
            });
            found
        };
        match (state.stage, combat.target) {
            (Stage::Losses(left), Some(target)) => self.check_losses(state, target, left),
            (Stage::Order, _) if combat.fleeing.len() < 2 => wrong("there is no choice of who retreats"),
            (Stage::Retreat(unit), _) => self.check_retreat(state, unit),
            (Stage::TestDie, _) if !combat.tests.first().is_some_and(|(unit, _)| state.is_on_map(unit)) => {
                wrong("nobody on the map is to be tested")
            }
            (Stage::Advance, _) if !offers(|action| matches!(action, Action::Advance(..))) => {
                wrong("nobody may advance")
            }
            (Stage::Occupy, _) if !offers(|action| matches!(action, Action::Occupy(..))) => wrong("nobody may advance"),
            (Stage::ImpulseDie(unit, _), _) if unit != combat.defender || !self.is_stung(state) => {
                wrong("nobody impetuous was shot at")
            }
            (Stage::Rush(unit), _) => {
                let runs = unit == combat.defender && self.marks.impetuous.contains(unit) && combat.ways == 0;
                if runs && state.is_on_map(unit) { Ok(()) } else { wrong("nobody impetuous was shot at") }
            }
            _ => Ok(()),
        }
    }

    /// Whether the battle is over in this way.
    fn is_ending(&self, state: &State, ending: Ending) -> bool {
        let all_wagons = match &self.scenario.at_end {
            AtEnd::Wagons { type_id, attacker, .. } => {
                let (destroyed, all) = self.destroyed(state, type_id);
                destroyed == all
                    && ending == Ending { winner: Some(*attacker), grade: Grade::Major, why: Why::AllWagons }
            }
            _ => false,
        };
        all_wagons || self.verdict(state) == Some(ending)
    }
}
