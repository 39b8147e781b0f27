//! Which rule answers for which action. What is awaited decides what can be judged at all.

use engine::{Outcome, Pending, Side, Throw};

use crate::action::Action;
use crate::reason::{Reason, Verdict, refuse};
use crate::rules::HIT;
use crate::state::{Stage, State};
use crate::{Basileus, cite};

impl Basileus {
    /// What the match waits for.
    pub(crate) fn awaited(&self, state: &State) -> Pending {
        let (own, other) = (state.side, state.side.other());
        match state.stage {
            Stage::SetUp
            | Stage::Move
            | Stage::Moving
            | Stage::Target
            | Stage::Build
            | Stage::Losses(_)
            | Stage::Order
            | Stage::Advance => Pending::Act(own),
            Stage::Evade | Stage::Withdraw | Stage::Volley | Stage::Occupy => Pending::Act(other),
            Stage::Retreat(unit) | Stage::Drawn(_, unit, _) => Pending::Act(self.side_of(unit)),
            Stage::Rush(unit) => Pending::Act(self.side_of(unit).other()),
            Stage::Surprise => Pending::Dice(Throw::dice(self.surprise_dice(state), cite!("13.3-2"))),
            Stage::ZoneTest(_) => Pending::Dice(Throw::d6(cite!("12.1"))),
            Stage::ImpulseDie(..) => Pending::Dice(Throw::d6(cite!("2.2.2-b"))),
            Stage::FeintDie(..) => Pending::Dice(Throw::d6(cite!("2.2.4-b"))),
            Stage::EvadeDie => Pending::Dice(Throw::d6(cite!("2.2.1-b"))),
            Stage::AttackDie => Pending::Dice(Throw::d6(cite!("10.5"))),
            Stage::AttackPool => {
                Pending::Dice(Throw::pool(self.attack_pool(state), self.attack_hit(state), cite!("12.3")))
            }
            Stage::DefencePool(_) => Pending::Dice(Throw::pool(self.defence_pool(state), HIT, cite!("12.3"))),
            Stage::TestDie => Pending::Dice(Throw::d6(cite!("10.10"))),
            Stage::Over(ending) => Pending::Over(ending.winner.map_or(Outcome::Drawn, Outcome::Won)),
        }
    }

    /// The side that has to act.
    pub(crate) fn actor(&self, state: &State) -> Option<Side> {
        match self.awaited(state) {
            Pending::Act(side) => Some(side),
            _ => None,
        }
    }

    pub(crate) fn judge_action(&self, state: &State, action: Action) -> Verdict {
        use Action as A;
        use Stage as S;
        match (state.stage, action) {
            (S::SetUp, A::Place(unit, hex)) => self.judge_placing(state, unit, hex),
            (S::SetUp, A::Ready) => self.judge_ready(state),
            (S::Move | S::Moving, A::Take(unit)) => {
                self.judge_take(state, unit).and_then(|()| self.judge_putting_down(state))
            }
            (S::Move | S::Moving, A::Enter(unit, hex)) => {
                self.judge_entry(state, unit, hex).and_then(|()| self.judge_putting_down(state))
            }
            (S::Move | S::Moving, A::Feign(unit, enemy)) => {
                self.judge_feint(state, unit, enemy).and_then(|()| self.judge_putting_down(state))
            }
            (S::Move | S::Moving, A::End) => {
                self.judge_end_of_movement(state).and_then(|()| self.judge_putting_down(state))
            }
            (S::Moving, A::Along(unit)) => self.judge_along(state, unit),
            (S::Moving, A::Step(hex)) => self.judge_step(state, hex),
            (S::Moving, A::Stop) => self.judge_stop(state),
            (S::Drawn(unit, target, _), A::Lead(hex)) => self.judge_following(state, unit, target, hex),
            (S::Rush(unit), A::Lead(hex)) => self.judge_rush(state, unit, hex),
            (S::Target, A::Target(hex)) => self.judge_target(state, hex),
            (S::Target, A::End) => Ok(()),
            (S::Build, A::Add(unit)) => self.judge_joining(state, unit),
            (S::Build, A::Charge(unit)) => self.judge_charging(state, unit),
            (S::Build, A::Declare) => self.judge_declaring(state),
            (S::Evade, A::Evade | A::Stand) => Ok(()),
            (S::Withdraw, A::Withdraw(to, on)) => self.judge_withdrawal(state, to, on),
            (S::Volley, A::Add(unit)) if state.combat.shooters.contains(unit) => {
                refuse(cite!("12.3"), Reason::InTheAttack { unit: self.name(unit) })
            }
            (S::Volley, A::Add(unit)) => self.judge_shooter(state, unit),
            (S::Volley, A::Stand) => Ok(()),
            (S::Losses(_), A::Lose(unit)) => self.judge_loss(state, unit),
            (S::Order, A::Take(unit)) => self.judge_order(state, unit),
            (S::Retreat(unit), A::Retreat(hex)) => self.judge_retreat(state, unit, hex),
            (S::Advance, A::Advance(unit, with)) => self.judge_advance(state, unit, with),
            (S::Occupy, A::Occupy(hex, with)) => self.judge_occupation(state, hex, with),
            (S::Advance | S::Occupy, A::Hold) => self.judge_holding(state),
            (stage, _) => refuse(cite!("5"), Reason::NotNow { awaited: stage.awaited() }),
        }
    }

    /// Whether the counter in hand, if there is one, may be left where it is.
    fn judge_putting_down(&self, state: &State) -> Verdict {
        if state.mover.unit.is_some() { self.judge_stop(state) } else { Ok(()) }
    }
}

impl Stage {
    /// What is awaited, for somebody who tried something else.
    const fn awaited(self) -> &'static str {
        match self {
            Stage::SetUp => "place a counter, or be ready",
            Stage::Move => "no counter is in hand; take one up, bring one on, or end the movement",
            Stage::Moving => "move the counter in hand, stop it, or take up another",
            Stage::Rush(_) => "the other side leads the impetuous unit",
            Stage::Drawn(..) => "the unit drawn on goes nearer",
            Stage::Target => "choose a hex to attack, or end the combat phase",
            Stage::Build => "add to the attack in hand, or declare it",
            Stage::Evade => "the target decides whether it tries to slip away",
            Stage::Withdraw => "the target withdraws",
            Stage::Volley => "the defender adds shooters, or stands",
            Stage::Losses(_) => "choose an attacker to take the loss",
            Stage::Order => "choose the attacker who retreats next",
            Stage::Retreat(_) => "choose where the unit retreats",
            Stage::Advance => "advance, or hold",
            Stage::Occupy => "the defender advances, or holds",
            Stage::Over(_) => "the battle is over",
            _ => "dice are due",
        }
    }
}
