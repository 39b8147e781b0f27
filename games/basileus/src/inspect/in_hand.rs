//! What is in hand: the counter that moves, the attack that is fought.

use crate::Basileus;
use crate::scenario::UnitId;
use crate::state::{Combat, HexSet, Mover, Phase, Stage, State};

/// How far an attack has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Progress {
    /// None is in hand.
    None,
    /// It is being built.
    Built,
    /// It is declared, and its dice have not fallen.
    Declared,
    /// Its result is being carried out.
    Struck,
}

impl State {
    /// How far the attack in hand has come.
    pub(crate) const fn progress(&self) -> Progress {
        match self.stage {
            Stage::Build => Progress::Built,
            Stage::Evade
            | Stage::EvadeDie
            | Stage::Withdraw
            | Stage::Volley
            | Stage::AttackDie
            | Stage::AttackPool
            | Stage::DefencePool(_) => Progress::Declared,
            Stage::Losses(_)
            | Stage::Order
            | Stage::Retreat(_)
            | Stage::TestDie
            | Stage::Advance
            | Stage::Occupy
            | Stage::ImpulseDie(_, None) => Progress::Struck,
            Stage::Rush(_) if matches!(self.phase, Phase::Combat) => Progress::Struck,
            _ => Progress::None,
        }
    }

    /// Whether a counter is in hand.
    const fn is_moving(&self) -> bool {
        match self.stage {
            Stage::Moving | Stage::ZoneTest(_) | Stage::ImpulseDie(_, Some(_)) => true,
            Stage::Rush(_) => matches!(self.phase, Phase::Movement),
            _ => false,
        }
    }
}

impl Basileus {
    pub(crate) fn inspect_mover(&self, state: &State) -> Result<(), String> {
        let wrong = |what: &str| Err(what.to_string());
        let mover = &state.mover;
        if mover.unit.is_some() != state.is_moving() {
            return wrong("a mover needs a stage in which it moves, and that stage a mover");
        }
        let Some(unit) = mover.unit else { return self.inspect_idle_mover(state) };
        let Some(hex) = state.hex_of(unit) else { return wrong("the counter in hand is off the map") };
        if self.side_of(unit) != state.side {
            return wrong("the counter in hand belongs to the other side");
        }
        let together = |unit: UnitId| state.hex_of(unit) == Some(hex);
        if !mover.party.contains(unit) || !mover.party.iter().all(together) {
            return wrong("those in hand are not together");
        }
        if !mover.party.without(&state.moved).is_empty() {
            return wrong("a counter in hand is not listed as moved");
        }
        if mover.party.len() > 1 && mover.party.and(&self.tables.combat).is_empty() {
            return wrong("a commander and baggage move together without a unit");
        }
        let horses = self.scenario.special.horses.as_ref().map_or(0, |horses| horses.allowance);
        let points = |unit: UnitId| {
            let ridden = if self.marks.horses.contains(unit) { horses } else { 0 };
            2 * self.printed(unit).allowance.max(ridden)
        };
        if mover.spent > mover.party.iter().map(points).min().unwrap_or(0) {
            return wrong("the counter in hand has spent more points than it has");
        }
        let fresh = mover.spent == 0 && !mover.came_near && mover.on_road == self.has_road(hex);
        if mover.steps > mover.spent || (mover.steps == 0 && !fresh) {
            return wrong("the counter in hand has spent points without a step, or stepped without points");
        }
        if mover.tempted && mover.party.and(&self.marks.impetuous).is_empty() {
            return wrong("the die was thrown for an impetuous unit and none is in hand");
        }
        Ok(())
    }

    /// While no counter is in hand, others may be led: the steps of a unit drawn on or running wild are counted.
    fn inspect_idle_mover(&self, state: &State) -> Result<(), String> {
        let mover = Mover { came_near: false, ..state.mover };
        let fits = match state.stage {
            Stage::Drawn(..) => Mover { steps: 0, ..mover } == Mover::NOBODY && mover.steps <= 1,
            Stage::Rush(unit) => {
                let spent = mover.spent <= self.allowance(&self.with_commander(state, unit));
                let steps = mover.steps <= mover.spent && (mover.spent == 0 || mover.steps > 0);
                let rest = Mover { spent: 0, steps: 0, on_road: false, tempted: false, ..mover };
                spent && steps && rest == Mover::NOBODY && mover.tempted
            }
            _ => state.mover == Mover::NOBODY,
        };
        if fits { Ok(()) } else { Err("steps are counted and nobody makes them".to_string()) }
    }

    pub(crate) fn inspect_attack(&self, state: &State) -> Result<(), String> {
        let wrong = |what: &str| Err(what.to_string());
        let (combat, progress) = (&state.combat, state.progress());
        if progress == Progress::None {
            return if *combat == Combat::NONE { Ok(()) } else { wrong("an attack is in hand and nobody fights") };
        }
        let Some(target) = combat.target.filter(|hex| self.is_enterable(*hex)) else {
            return wrong("nobody is attacked, and the fight goes on");
        };
        let own = self.tables.sides[state.side.index()].and(&self.tables.combat);
        let other = &self.tables.sides[state.side.other().index()];
        let chargers = combat.attackers.iter().filter(|unit| self.printed(*unit).charge > 0);
        let present = combat.attackers.iter().filter(|unit| state.is_on_map(*unit));
        self.inspect_set("an attacker", &combat.attackers, &own)?;
        self.inspect_set("charging", &combat.charging, &chargers.collect())?;
        self.inspect_set("fleeing", &combat.fleeing, &present.collect())?;
        self.inspect_set("a shooter", &combat.shooters, &other.and(&self.tables.missiles))?;
        let defenders = other.without(&self.tables.commanders);
        self.inspect_set("the defender", &[combat.defender].into_iter().collect(), &defenders)?;
        if combat.ways & !self.tables.open[target.index()] != 0 {
            return wrong("an attack comes from where nobody can");
        }
        if !combat.vacated.iter().all(|hex| hex.index() < self.scenario.field.grid.len() && self.is_enterable(hex)) {
            return wrong("a hex was left that nobody enters");
        }
        if !combat.tests.iter().all(|(unit, _)| self.is_combat(unit)) {
            return wrong("somebody is tested who never is");
        }
        self.inspect_progress(state, progress)
    }

    /// What has been said and done about the attack in hand fits how far it has come.
    fn inspect_progress(&self, state: &State, progress: Progress) -> Result<(), String> {
        let wrong = |what: &str| Err(what.to_string());
        let combat = &state.combat;
        if progress == Progress::Built {
            let bare = Combat {
                target: combat.target,
                defender: combat.defender,
                attackers: combat.attackers,
                charging: combat.charging,
                ..Combat::NONE
            };
            return if *combat == bare { Ok(()) } else { wrong("an attack goes on before it is declared") };
        }
        let shooters_used = combat.shooters.without(&state.used).is_empty();
        if combat.attackers.is_empty() || !combat.attackers.without(&state.used).is_empty() || !shooters_used {
            return wrong("nobody attacks, or somebody who has not attacked does");
        }
        if !state.attacked.contains(combat.defender) {
            return wrong("the defender has not been attacked");
        }
        let flight = combat.driven_back && matches!(state.stage, Stage::Losses(_) | Stage::Order | Stage::Retreat(_));
        if !flight && !combat.fleeing.is_empty() {
            return wrong("attackers flee who were not driven back");
        }
        if !combat.chain.units().is_empty() && !matches!(state.stage, Stage::Retreat(_)) {
            return wrong("units give way and nobody chooses where");
        }
        let tested = matches!(state.stage, Stage::Order | Stage::Retreat(_) | Stage::TestDie);
        if combat.tests.first().is_some() && !tested {
            return wrong("tests are due and something else is awaited");
        }
        let began = progress == Progress::Declared;
        if (began || matches!(state.stage, Stage::Losses(_))) && combat.vacated != HexSet::EMPTY {
            return wrong("hexes were left before anybody gave way");
        }
        if began && combat.driven_back {
            return wrong("attackers are driven back before the dice fall");
        }
        Ok(())
    }
}
