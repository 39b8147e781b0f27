//! 10.7 and 10.9: what a combat result does, and how losses are taken.

use engine::{Case, Log, Referee, Roll};

use super::strength::Mode;
use crate::charts::{self, CombatResult, Sequel, Struck};
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{Stage, State, UnitSet};
use crate::{Basileus, cite};

impl Basileus {
    /// 10.5: the attack die.
    pub(crate) fn resolve<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let assault = self.assault(state).expect("an attack is in hand");
        let odds = self.weigh_assault(state, &assault);
        let die = roll.face();
        let modified = (die as i8 + odds.die()).clamp(1, 7);
        let result = charts::result(modified, odds.column);
        let column = odds.column as u8;
        referee.happen(cite!("CRT"), Event::CombatRolled { die, modified, column, result });
        self.apply(referee, result);
    }

    /// 10.3-b: the attackers that suffer A-results: all hand to hand, and those who fire at a missile unit.
    pub(crate) fn vulnerable(&self, state: &State) -> UnitSet {
        let combat = &state.combat;
        let target = combat.target.expect("an attack is in hand");
        let answered = self.printed(combat.defender).kind.fires();
        let open =
            |unit: &UnitId| state.is_on_map(*unit) && (answered || self.mode(state, *unit, target) == Mode::Hand);
        combat.attackers.iter().filter(open).collect()
    }

    /// Carries out a result.
    pub(crate) fn apply<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, result: CombatResult) {
        match result.struck {
            Struck::Defender => self.strike_defender(referee, result),
            Struck::Attacker => self.strike_attackers(referee, result),
        }
    }

    fn strike_defender<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, result: CombatResult) {
        let unit = referee.state().combat.defender;
        for _ in 0..result.losses {
            self.lose_step(referee, cite!("10.9-a"), unit);
        }
        let state = referee.state();
        // 10.4-b: baggage alone neither retreats nor is tested.
        if !state.is_on_map(unit) || !self.is_combat(unit) {
            return self.go_on(referee);
        }
        match result.sequel {
            Sequel::Retreat if self.displace(referee, unit) => {}
            Sequel::Test => {
                referee.happen(cite!("10.7"), Event::Shaken { unit });
                self.go_on(referee);
            }
            _ => self.go_on(referee),
        }
    }

    fn strike_attackers<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, result: CombatResult) {
        if result.sequel == Sequel::Retreat {
            referee.happen(cite!("10.8-f"), Event::DrivenBack);
        }
        if result.sequel == Sequel::Test {
            let mut shaken = [UnitId(0); crate::scenario::MOST_UNITS];
            let mut count = 0;
            for unit in self.vulnerable(referee.state()).iter() {
                shaken[count] = unit;
                count += 1;
            }
            shaken[..count].sort_unstable_by_key(|unit| self.reading_order(referee.state(), *unit));
            for unit in shaken[..count].iter().copied() {
                referee.happen(cite!("10.7"), Event::Shaken { unit });
            }
        }
        self.distribute(referee, result.losses);
    }

    /// 10.9-b: the attacker distributes losses; where there is no choice they fall by themselves.
    fn distribute<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, mut losses: u8) {
        while losses > 0 {
            let state = referee.state();
            let open = self.vulnerable(state);
            let steps: u8 = open.iter().map(|unit| self.steps(state, unit)).fold(0, u8::saturating_add);
            let Some(first) = open.nth(0) else { break };
            if open.len() > 1 && steps > losses {
                return referee.happen(cite!("10.9-b"), Event::Awaited(Stage::Losses(losses)));
            }
            self.lose_step(referee, cite!("10.9-b"), first);
            losses -= 1;
        }
        self.go_on(referee);
    }

    /// How many losses a unit can take.
    pub(crate) fn steps(&self, state: &State, unit: UnitId) -> u8 {
        if self.printed(unit).back.is_some() && !state.unit(unit).reduced { 2 } else { 1 }
    }

    pub(crate) fn judge_loss(&self, state: &State, unit: UnitId) -> Verdict {
        if self.vulnerable(state).contains(unit) {
            return Ok(());
        }
        refuse(cite!("10.9-b"), Reason::NotStruck { unit: self.name(unit) })
    }

    /// The attacker chose who takes a loss.
    pub(crate) fn take_loss<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, left: u8) {
        self.lose_step(referee, cite!("10.9-b"), unit);
        self.distribute(referee, left - 1);
    }

    /// 10.9-a: one loss. The second one, or the first of a unit with one step, eliminates.
    pub(crate) fn lose_step<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, case: Case, unit: UnitId) {
        let state = referee.state();
        if !state.is_on_map(unit) {
            return;
        }
        if self.steps(state, unit) > 1 {
            referee.happen(case, Event::Reduced { unit });
        } else {
            self.eliminate(referee, case, unit);
        }
    }

    /// A unit is lost, and with it the commander (7-d) and the baggage (10.4-e) in its hex.
    pub(crate) fn eliminate<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, case: Case, unit: UnitId) {
        let state = referee.state();
        let companions = if self.is_combat(unit) {
            let baggage = state.hex_of(unit).and_then(|hex| self.baggage_in(state, hex));
            [(cite!("7-d"), self.commander_with(state, unit)), (cite!("10.4-e"), baggage)]
        } else {
            [(case, None), (case, None)]
        };
        referee.happen(case, Event::Eliminated { unit });
        for (case, companion) in companions {
            if let Some(unit) = companion {
                referee.happen(case, Event::Eliminated { unit });
            }
        }
    }

    /// What is left of a combat: retreats, then tests, then who advances.
    pub(crate) fn go_on<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        loop {
            if self.won_at_once(referee) {
                return;
            }
            let state = referee.state();
            let fleeing = &state.combat.fleeing;
            if let Some(unit) = fleeing.nth(0) {
                if fleeing.len() > 1 {
                    return referee.happen(cite!("10.8-f"), Event::Awaited(Stage::Order));
                }
                if self.displace(referee, unit) {
                    return;
                }
            } else if let Some((unit, _)) = state.combat.tests.first() {
                if state.is_on_map(unit) {
                    return referee.happen(cite!("10.8-g"), Event::Awaited(Stage::TestDie));
                }
                referee.happen(cite!("10.8-g"), Event::TestLapsed);
            } else {
                return self.offer_advance(referee);
            }
        }
    }

    pub(crate) fn judge_order(&self, state: &State, unit: UnitId) -> Verdict {
        if state.combat.fleeing.contains(unit) {
            return Ok(());
        }
        refuse(cite!("10.8-f"), Reason::NeedNotRetreat { unit: self.name(unit) })
    }
}

#[cfg(test)]
#[path = "results_tests.rs"]
mod tests;
