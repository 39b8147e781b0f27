//! Which rule answers for which action: the one place where legality is decided.

use engine::{Pending, Throw};

use crate::action::Action;
use crate::reason::{Reason, Verdict, refuse};
use crate::state::{Phase, Stage, State};
use crate::{Armageddon, cite};

impl Armageddon {
    /// What the match waits for.
    pub(crate) fn awaited(&self, state: &State) -> Pending {
        match state.stage {
            Stage::Over(outcome) => Pending::Over(outcome),
            Stage::Eclipse => Pending::Dice(Throw::d6(cite!("#23"))),
            Stage::AttackDie(_) => Pending::Dice(Throw::d6(self.attack_case(state))),
            Stage::DefensiveDie => Pending::Dice(Throw::d6(cite!("Fire J"))),
            Stage::Balk => Pending::Dice(Throw::dice(self.balk_dice(state), cite!("#26"))),
            // The struck side chooses its losses and retreats: the phasing side where defensive fire struck.
            Stage::Losses(_) if state.phase == Phase::Movement => Pending::Act(state.side),
            Stage::Losses(_) | Stage::Retreat | Stage::Retreating(_) | Stage::DefensiveFire => {
                Pending::Act(state.side.other())
            }
            _ => Pending::Act(state.side),
        }
    }

    /// May this be done now?
    pub(crate) fn judge_action(&self, state: &State, action: Action) -> Verdict {
        use Action as A;
        use Stage as S;
        let fire = state.phase == Phase::Fire;
        match (state.stage, action) {
            (S::SetUp, A::Take(unit)) => self.judge_set_up_take(state, unit),
            (S::SetUp, A::Ready) => self.judge_ready(state),
            (S::Placing(unit), A::Place(hex)) if state.phase == Phase::SetUp => self.judge_placing(state, unit, hex),
            (S::Placing(unit), A::Place(hex)) => self.judge_stepping_down(state, unit, hex),
            (S::Placing(unit), A::Board(chariot)) if state.phase == Phase::SetUp => {
                self.judge_seating(state, unit, chariot)
            }
            (S::Facing(_), A::Face(_)) => Ok(()),
            (S::Allocate, A::Target(hex)) if fire => self.judge_fire_target(state, hex),
            (S::Allocate, A::Target(hex)) => self.judge_melee_target(state, hex),
            (S::Allocate, A::End) => Ok(()),
            (S::Build, A::Target(hex)) if !fire => self.judge_aim(state, hex),
            (S::Build, A::Add(unit)) if fire => self.judge_firing(state, unit),
            (S::Build, A::Add(unit)) => self.judge_joining(state, unit),
            (S::Build, A::Lead(leader)) if !fire => self.judge_leading(state, leader),
            (S::Build, A::Declare) if fire => self.judge_fire_declaring(state),
            (S::Build, A::Declare) => self.judge_declaring(state),
            (S::Build, A::End) => refuse(cite!("Sequence"), Reason::OpenAttack),
            (S::Resolve, A::Resolve(hex)) => match state.attacks.on(hex) {
                Some(attack) if !state.attacks.all()[usize::from(attack)].done => Ok(()),
                _ => refuse(cite!("Melee G"), Reason::NotAnAttack { hex: self.number(hex) }),
            },
            (S::Losses(_), A::Lose(unit)) => self.judge_loss(state, unit),
            (S::Retreat, A::Take(unit)) => self.judge_fleeing(state, unit),
            (S::Retreating(unit), A::Step(way)) => self.judge_retreat_step(state, unit, way),
            (S::Embark, A::Embark(unit, chariot)) => self.judge_embarking(state, unit, chariot),
            (S::Embark, A::Feign) => self.judge_feigning(state),
            (S::Embark, A::End) => Ok(()),
            (S::Move | S::Moving(_), A::Take(unit)) => self.judge_take(state, unit),
            (S::Move | S::Moving(_), A::Disengage(unit)) => self.judge_disengaging(state, unit),
            (S::Move | S::Moving(_), A::End) => self.judge_end_of_movement(state),
            (S::Moving(unit), A::Step(way)) => self.judge_step(state, unit, way),
            (S::Moving(unit), A::Turn(facing)) => self.judge_turn(state, unit, facing),
            (S::Moving(unit), A::Enter(hex, facing)) => self.judge_entry(state, unit, hex, facing),
            (S::Moving(unit), A::Exit(way)) => self.judge_exit(state, unit, way),
            (S::Moving(unit), A::Stop) => self.judge_stop(state, unit),
            (S::Moving(unit), A::Dust) => self.judge_dust(state, unit),
            (S::DefensiveFire, A::Add(unit)) => self.judge_volley_joining(state, unit),
            (S::DefensiveFire, A::Shoot) => self.judge_shooting(state),
            (S::DefensiveFire, A::Hold) => Ok(()),
            (S::Debark, A::Debark(unit)) => self.judge_debarking(state, unit),
            (S::Debark, A::End) => Ok(()),
            (S::Breach, A::Lose(unit)) if self.is_surplus(state, unit) => Ok(()),
            (S::Breach, A::Lose(unit)) => refuse(cite!("Stacking"), Reason::NotSurplus { unit: self.name(unit) }),
            (stage, _) => refuse(cite!("Sequence"), Reason::NotNow { awaited: stage.awaited() }),
        }
    }
}

impl Stage {
    /// What is awaited, for somebody who tried something else.
    const fn awaited(self) -> &'static str {
        match self {
            Stage::SetUp => "take up a counter to set up, or be ready",
            Stage::Placing(_) => "put the counter in hand somewhere",
            Stage::Facing(_) => "turn the counter just placed",
            Stage::Allocate => "open an attack on a hex, or end the allotment",
            Stage::Build => "add to the open attack, or declare it",
            Stage::Resolve => "choose the attack to resolve next",
            Stage::Losses(_) => "choose a struck unit to lose",
            Stage::Retreat => "take up a unit that must retreat",
            Stage::Retreating(_) => "step the retreating unit back",
            Stage::Embark => "board chariots, or end the boarding",
            Stage::Move => "no counter is in hand; take one up, or end the movement",
            Stage::Moving(_) => "move the counter in hand, stop it, or take up another",
            Stage::DefensiveFire => "the other side decides whether it fires",
            Stage::Debark => "put riders down, or end that",
            Stage::Breach => "remove a unit from the crowded hex",
            Stage::Eclipse | Stage::AttackDie(_) | Stage::Balk | Stage::DefensiveDie => "dice are due",
            Stage::Over(_) => "the battle is over",
        }
    }
}
