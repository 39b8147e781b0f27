//! 10.1: choosing a target and building an attack.

use engine::{Log, Referee};
use hex::HexId;

use super::strength::{Assault, Mode};
use crate::charts::LONE_MISSILE;
use crate::event::Event;
use crate::reason::{Reason, Refused, Verdict, refuse};
use crate::scenario::UnitId;
use crate::state::{Stage, State, UnitSet};
use crate::{Basileus, cite};

impl Basileus {
    /// The attack in hand.
    pub(crate) fn assault(&self, state: &State) -> Option<Assault> {
        let combat = &state.combat;
        combat.target.map(|target| Assault { target, attackers: combat.attackers, charging: combat.charging })
    }

    /// Who stands for a hex under attack: its combat unit, or its baggage if that is alone.
    pub(crate) fn defender_of(&self, state: &State, hex: HexId) -> Option<UnitId> {
        self.combat_unit(state, hex).or_else(|| self.baggage_in(state, hex))
    }

    /// Opens an attack on a hex that holds an enemy, has not been attacked, and that somebody can attack.
    pub(crate) fn judge_target(&self, state: &State, hex: HexId) -> Verdict {
        self.attackers_of(state, hex).map(|_| ())
    }

    /// Who could attack a hex; why nobody may.
    pub(crate) fn attackers_of(&self, state: &State, hex: HexId) -> Result<UnitSet, Refused> {
        let number = self.number(hex);
        let no = |case, reason| Err(refuse(case, reason).unwrap_err());
        let enemy = |unit: UnitId| self.side_of(unit) != state.side;
        if !self.defender_of(state, hex).is_some_and(enemy) {
            let alone = state.in_hex(hex).next().is_some_and(enemy);
            let case = if alone { cite!("7-e") } else { cite!("10.1-a") };
            return no(case, Reason::NobodyToAttack { hex: number });
        }
        // Ruling 60
        if let Some(struck) = state.in_hex(hex).find(|unit| state.attacked.contains(*unit)) {
            return no(cite!("10.1-b"), Reason::AttackedAlready { unit: self.name(struck) });
        }
        let able = self.able(state, hex);
        if able.is_empty() {
            return no(cite!("10.1-a"), Reason::NobodyReaches { hex: number });
        }
        if able.len() == 1 {
            self.judge_alone(state, able.nth(0).expect("there is one"), hex)?;
        }
        Ok(able)
    }

    /// All units that could attack a hex now.
    pub(crate) fn able(&self, state: &State, hex: HexId) -> UnitSet {
        let own = self.tables.sides[state.side.index()].and(&self.tables.combat).without(&state.used);
        // Most are far off, and that is soon seen.
        let own = if state.beside.any(state.side, hex) { own } else { own.and(&self.tables.missiles) };
        let near = |unit: &UnitId| {
            state.hex_of(*unit).is_some_and(|at| self.distance(at, hex) <= self.tables.reach[unit.index()])
        };
        own.iter().filter(near).filter(|unit| self.judge_attacker(state, *unit, hex).is_ok()).collect()
    }

    /// Whether a unit could attack a hex, and how.
    pub(crate) fn judge_attacker(&self, state: &State, unit: UnitId, target: HexId) -> Result<Mode, Refused> {
        let no = |case, reason| Err(refuse(case, reason).unwrap_err());
        let name = self.name(unit);
        if self.side_of(unit) != state.side {
            return no(cite!("5"), Reason::NotYours { unit: name });
        }
        if !self.is_combat(unit) {
            let case = if self.tables.commanders.contains(unit) { cite!("7-e") } else { cite!("10.4-a") };
            return no(case, Reason::NeverAttacks { unit: name });
        }
        let Some(hex) = state.hex_of(unit) else {
            return no(cite!("10.1-a"), Reason::NotOnMap { unit: name });
        };
        if state.used.contains(unit) {
            return no(cite!("10.1-b"), Reason::HasAttacked { unit: name });
        }
        if let Some(way) = self.scenario.field.grid.direction_to(hex, target) {
            if self.tables.open[hex.index()] >> way.index() & 1 == 0 {
                return no(cite!("10.1-a"), Reason::WaterBetween { unit: name, hex: self.number(target) });
            }
            return Ok(Mode::Hand);
        }
        let far = self.distance(hex, target);
        if far > u16::from(self.printed(unit).range) {
            return no(cite!("10.1-a"), Reason::OutOfReach { unit: name, hex: self.number(target) });
        }
        if state.beside.any(state.side.other(), hex) {
            return no(cite!("10.3-a"), Reason::EnemyBeside { unit: name });
        }
        if self.baggage_in(state, target).is_some() {
            let case = if self.combat_unit(state, target).is_some() { cite!("10.4-c") } else { cite!("10.4-a") };
            return no(case, Reason::NoFireAtBaggage { hex: self.number(target) });
        }
        Ok(Mode::Fire)
    }

    /// 10.3-e: whether this unit may attack with no other.
    pub(crate) fn judge_alone(&self, state: &State, unit: UnitId, target: HexId) -> Verdict {
        let printed = self.printed(unit);
        let limited = printed.kind.fires() && !printed.traits.no_hth_penalty;
        if !limited || self.mode(state, unit, target) == Mode::Fire {
            return Ok(());
        }
        let alone = Assault { target, attackers: [unit].into_iter().collect(), charging: UnitSet::EMPTY };
        if self.ratio(state, &alone) >= LONE_MISSILE {
            return Ok(());
        }
        refuse(cite!("10.3-e"), Reason::TooWeakAlone { unit: self.name(unit) })
    }

    /// Adds a unit to the attack in hand, so that it can still be declared.
    pub(crate) fn judge_joining(&self, state: &State, unit: UnitId) -> Verdict {
        let target = state.combat.target.expect("an attack is in hand");
        if state.combat.attackers.contains(unit) {
            return refuse(cite!("10.1-b"), Reason::InTheAttack { unit: self.name(unit) });
        }
        self.judge_attacker(state, unit, target)?;
        // Alone it may be too weak; then another must be there to join it.
        if state.combat.attackers.is_empty() && self.able(state, target).len() == 1 {
            self.judge_alone(state, unit, target)?;
        }
        Ok(())
    }

    /// Adds a unit that charges.
    pub(crate) fn judge_charging(&self, state: &State, unit: UnitId) -> Verdict {
        self.judge_joining(state, unit)?;
        let target = state.combat.target.expect("an attack is in hand");
        self.judge_charge(state, unit, target)
    }

    pub(crate) fn judge_declaring(&self, state: &State) -> Verdict {
        let target = state.combat.target.expect("an attack is in hand");
        let attackers = &state.combat.attackers;
        match (attackers.len(), attackers.nth(0)) {
            (1, Some(unit)) => self.judge_alone(state, unit, target),
            (0, _) => refuse(cite!("10.1-a"), Reason::NobodyAttacks),
            _ => Ok(()),
        }
    }

    /// The attack is declared: the target may slip away, then the dice fall.
    pub(crate) fn declare<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let assault = self.assault(state).expect("an attack is in hand");
        let palisade = self.weigh_assault(state, &assault).palisade;
        referee.happen(cite!("10.1-c"), Event::Declared { palisade });
        if self.may_evade(referee.state()) {
            referee.happen(cite!("2.2.1-a"), Event::Awaited(Stage::Evade));
        } else {
            self.to_the_dice(referee);
        }
    }

    /// The dice of the attack in hand.
    pub(crate) fn to_the_dice<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if self.scenario.options.no_ratio {
            self.gather_shooters(referee);
        } else {
            referee.happen(cite!("10.5"), Event::Awaited(Stage::AttackDie));
        }
    }

    /// The combat phase goes on while somebody could attack.
    pub(crate) fn go_on_fighting<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if self.has_target(referee.state()) {
            referee.happen(cite!("10.1-a"), Event::Awaited(Stage::Target));
        } else {
            self.end_combat_phase(referee);
        }
    }

    /// Whether any attack could be opened.
    fn has_target(&self, state: &State) -> bool {
        let enemies = self.tables.sides[state.side.other().index()].without(&self.tables.commanders);
        enemies.iter().any(|enemy| state.hex_of(enemy).is_some_and(|hex| self.judge_target(state, hex).is_ok()))
    }
}

#[cfg(test)]
#[path = "attack_tests.rs"]
mod tests;
