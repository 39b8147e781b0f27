//! Retreats, losses, advances: the one thing to be decided.

use crate::action::Action;
use crate::scenario::UnitId;
use crate::state::Stage;

use super::Captain;
use super::posture::GIVING_WAY;
use super::site::Outlook;

/// How much better a hex must be before somebody advances into it.
const WORTH_GOING: f32 = 0.1;

impl Captain<'_> {
    /// What he decides; nothing where any choice will do.
    pub(super) fn reply(&self) -> Option<Action> {
        let state = self.state;
        match state.stage {
            Stage::Evade => Some(Action::Evade),
            Stage::Volley => self.own().map(Action::Add).find(|add| self.may(*add)).or(Some(Action::Stand)),
            Stage::Losses(_) => self.cheapest(Action::Lose, |unit| self.stake(unit, GIVING_WAY).first),
            // Who has the least room goes first.
            Stage::Order => self.cheapest(Action::Take, |unit| -self.price_of_retreat(unit)),
            Stage::Retreat(unit) | Stage::Drawn(_, unit, _) | Stage::Rush(unit) => self.give_way(unit),
            Stage::Withdraw => self.slip_away(state.combat.defender),
            Stage::Advance | Stage::Occupy => self.advance(),
            _ => None,
        }
    }

    /// Of the attackers, the one for whom it costs least.
    fn cheapest(&self, action: fn(UnitId) -> Action, cost: impl Fn(UnitId) -> f32) -> Option<Action> {
        let able = self.state.combat.attackers.iter().filter(|unit| self.may(action(*unit)));
        able.min_by(|one, other| cost(*one).total_cmp(&cost(*other))).map(action)
    }

    /// The best hex to give way to; the worst if it is the enemy's unit that is led.
    fn give_way(&self, unit: UnitId) -> Option<Action> {
        let own = self.battle.side_of(unit) == self.side;
        let to =
            |hex| if matches!(self.state.stage, Stage::Retreat(_)) { Action::Retreat(hex) } else { Action::Lead(hex) };
        let open = self.around(self.state.hex_of(unit)?).filter(|hex| self.may(to(*hex)));
        if !own {
            return open.map(to).next();
        }
        let outlook = Outlook::new(self, unit);
        let worth = |hex: &hex::HexId| self.place(&outlook, unit, *hex);
        open.max_by(|one, other| worth(one).total_cmp(&worth(other))).map(to)
    }

    /// The best hex to slip away to, without jostling anybody if that can be.
    fn slip_away(&self, unit: UnitId) -> Option<Action> {
        let (battle, state) = (self.battle, self.state);
        let outlook = Outlook::new(self, unit);
        let mut best: Option<(f32, Action)> = None;
        battle.each_withdrawal(state, unit, &mut |to, on| {
            let jostled = [Some(to), on].into_iter().flatten().filter(|hex| battle.combat_unit(state, *hex).is_some());
            let worth = self.place(&outlook, unit, on.unwrap_or(to)) - jostled.count() as f32;
            if best.is_none_or(|(known, _)| known < worth) {
                best = Some((worth, Action::Withdraw(to, on)));
            }
            true
        });
        best.map(|(_, action)| action)
    }

    /// Whoever gains most by it goes into the empty hex, his commander with him.
    fn advance(&self) -> Option<Action> {
        let (battle, state) = (self.battle, self.state);
        let combat = &state.combat;
        let mut best: Option<(f32, Action)> = self.may(Action::Hold).then_some((WORTH_GOING, Action::Hold));
        let mut weigh = |unit: UnitId, to: hex::HexId, action: &dyn Fn(bool) -> Action| {
            let Some(from) = state.hex_of(unit) else { return };
            let action = action(battle.commander_with(state, unit).is_some());
            if !self.may(action) {
                return;
            }
            let outlook = Outlook::new(self, unit);
            let gain = self.place(&outlook, unit, to) - self.place(&outlook, unit, from);
            if best.is_none_or(|(known, _)| known < gain) {
                best = Some((gain, action));
            }
        };
        if state.stage == Stage::Advance {
            let target = combat.target?;
            combat.attackers.iter().for_each(|unit| weigh(unit, target, &|with| Action::Advance(unit, with)));
        } else {
            let unit = combat.defender;
            self.around(combat.target?).for_each(|hex| weigh(unit, hex, &|with| Action::Occupy(hex, with)));
        }
        best.map(|(_, action)| action)
    }
}
