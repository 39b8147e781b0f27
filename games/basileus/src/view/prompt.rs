//! Who has to do what, and how.

use engine::Pending;
use engine::view::Prompt;
use engine::words::{all_of, count};

use crate::Basileus;
use crate::reason::Halves;
use crate::rules::HIT;
use crate::scenario::UnitId;
use crate::state::{Phase, Stage, State};

/// Who and what; how.
type Lines = (String, String);

impl Basileus {
    pub(super) fn prompt(&self, state: &State) -> Prompt {
        let (headline, detail) = match state.stage {
            Stage::SetUp => self.set_up_prompt(state),
            Stage::Surprise | Stage::Move | Stage::Moving | Stage::ZoneTest(_) => self.movement_prompt(state),
            Stage::ImpulseDie(..) | Stage::Rush(_) | Stage::FeintDie(..) | Stage::Drawn(..) => {
                self.temper_prompt(state)
            }
            Stage::Target
            | Stage::Build
            | Stage::Volley
            | Stage::AttackDie
            | Stage::AttackPool
            | Stage::DefencePool(_) => self.attack_prompt(state),
            Stage::Evade | Stage::EvadeDie | Stage::Withdraw => self.evasion_prompt(state),
            Stage::Losses(_) | Stage::Order | Stage::Retreat(_) | Stage::TestDie => self.result_prompt(state),
            Stage::Advance | Stage::Occupy => self.advance_prompt(state),
            Stage::Over(_) => ("The battle is over.".to_string(), self.tell_losses(state)),
        };
        Prompt {
            side: self.actor(state).map(|side| side.0),
            headline,
            detail,
            phases: ["Move", "Combat"].map(str::to_string).to_vec(),
            phase: match (state.stage, state.phase) {
                (Stage::Over(_), _) | (_, Phase::SetUp) => None,
                (_, Phase::Movement) => Some(0),
                (_, Phase::Combat) => Some(1),
            },
        }
    }

    fn owner(&self, unit: UnitId) -> &str {
        self.side_name(self.side_of(unit))
    }

    fn set_up_prompt(&self, state: &State) -> Lines {
        let detail = match self.unplaced(state, state.side).count() {
            0 => "Everybody is placed.".to_string(),
            n => format!(
                "Choose a hex and who of its group stands there. {} still beside the map.",
                if n == 1 { "1 is".to_string() } else { format!("{n} are") }
            ),
        };
        (format!("{}, set up your army.", self.side_name(state.side)), detail)
    }

    fn movement_prompt(&self, state: &State) -> Lines {
        let who = self.side_name(state.side);
        match state.stage {
            Stage::Surprise => {
                let dice = self.dice_due(state);
                let recover_on =
                    self.scenario.special.surprise.as_ref().map_or(&[][..], |surprise| &surprise.recover_on);
                let turn = usize::from(state.turn).clamp(1, recover_on.len().max(1));
                let least = recover_on.get(turn - 1).copied().unwrap_or(1);
                let detail = format!("On {least} or more a surprised unit comes to itself and shows its full side.");
                (format!("{who}, roll for your surprised units: {dice}."), detail)
            }
            Stage::Move => (format!("{who}, move your army."), self.unmoved(state)),
            Stage::ZoneTest(to) => {
                let unit = state.mover.party.and(&self.tables.combat).nth(0).expect("a combat unit is tested");
                let morale = self.morale(state, unit, false);
                let detail = format!(
                    "Under {morale} it slips past the enemy to {}, on {morale} it stays, over {morale} it takes a loss.",
                    self.spot_called(to)
                );
                (format!("{who}, test {}: one die.", self.full_name(unit)), detail)
            }
            _ => self.mover_prompt(state, who),
        }
    }

    /// How many may still be taken up, and who is due.
    fn unmoved(&self, state: &State) -> String {
        let own = self.tables.sides[state.side.index()];
        let unmoved = match own.iter().filter(|unit| self.judge_take(state, *unit).is_ok()).count() {
            0 => "Nobody on the map has still to move.".to_string(),
            1 => "1 counter has not moved.".to_string(),
            n => format!("{n} counters have not moved."),
        };
        match own.iter().filter(|unit| self.can_enter(state, *unit)).count() {
            0 => unmoved,
            1 => format!("{unmoved} 1 is due and must come on."),
            n => format!("{unmoved} {n} are due and must come on."),
        }
    }

    fn mover_prompt(&self, state: &State, who: &str) -> Lines {
        let unit = state.mover.unit.expect("a counter is in hand");
        let party = &state.mover.party;
        let halves = self.allowance(party).saturating_sub(state.mover.spent);
        let left = format!("{} {}", Halves(halves), if halves == 2 { "point" } else { "points" });
        let mut detail = format!("{left} left. Choose a hex, or put it down.");
        let horses = self.scenario.special.horses.as_ref();
        if let Some(horses) = horses.filter(|_| !party.and(&self.marks.horses).is_empty() && !state.mover.came_near) {
            detail.push_str(&format!(" It has {} in all while no hex it enters is beside an enemy.", horses.allowance));
        }
        let here = state.hex_of(unit).into_iter().flat_map(|hex| state.in_hex(hex));
        if here.into_iter().any(|other| self.judge_along(state, other).is_ok()) {
            detail.push_str(" Say who goes along before the first step.");
        }
        (format!("{who}, move {}.", self.party_called(state, unit)), detail)
    }

    /// "Scholai SC with Skleros".
    fn party_called(&self, state: &State, unit: UnitId) -> String {
        let others = state.mover.party.iter().filter(|other| *other != unit).map(|other| self.full_name(other));
        let others: Vec<String> = others.collect();
        let with = if others.is_empty() { String::new() } else { format!(" with {}", all_of(others)) };
        self.full_name(unit) + &with
    }

    /// Impetuous units and feigned flights (2.2.2, 2.2.4).
    fn temper_prompt(&self, state: &State) -> Lines {
        match state.stage {
            Stage::ImpulseDie(unit, _) => {
                let headline =
                    format!("{}, roll for {}, which is impetuous: one die.", self.owner(unit), self.full_name(unit));
                (headline, "On 5 or 6 it runs at the nearest enemy.".to_string())
            }
            Stage::Rush(unit) => {
                let leads = self.side_name(self.side_of(unit).other());
                let detail = "It runs at its nearest enemy; where there are several ways, you choose.".to_string();
                (format!("{leads}, lead {}, which runs wild.", self.full_name(unit)), detail)
            }
            Stage::FeintDie(unit, target) => {
                let traits = self.printed(target).traits;
                let leader = self.commander_with(state, target).map_or(0, |leader| self.strength(state, leader));
                let strength = self.strength(state, target) + leader;
                let least = (strength + u8::from(traits.feigned_flight) - u8::from(traits.impetuous)).max(1);
                let detail = format!("{} feigns flight. On {least} or more it is drawn on.", self.full_name(unit));
                (format!("{}, roll for {}: one die.", self.owner(target), self.full_name(target)), detail)
            }
            Stage::Drawn(unit, target, left) => {
                let detail = format!(
                    "{} to go toward {}; an enemy zone of control stops it.",
                    count(left, "hex", "hexes"),
                    self.full_name(unit)
                );
                (format!("{}, {} is drawn on: choose its way.", self.owner(target), self.full_name(target)), detail)
            }
            _ => unreachable!("another stage"),
        }
    }

    fn attack_prompt(&self, state: &State) -> Lines {
        let (who, enemy) = (self.side_name(state.side), self.side_name(state.side.other()));
        let on = state.combat.target.map_or_else(String::new, |hex| self.spot_called(hex));
        match state.stage {
            Stage::Target => {
                let able = self.attackers_left(state);
                let detail = format!(
                    "Choose an enemy hex; each attack is fought out before the next. {} still attack.",
                    if able == 1 { "1 unit can".to_string() } else { format!("{able} units can") }
                );
                (format!("{who}, attack, or end the phase."), detail)
            }
            Stage::Build => {
                let detail = format!("{} Add units, charging where they may, then declare.", self.odds_so_far(state));
                (format!("{who}, who attacks {on}?"), detail)
            }
            Stage::Volley => {
                let detail =
                    format!("Add missile units in reach of an attacker, or go on. {}", self.odds_so_far(state));
                (format!("{enemy}, who shoots for the defence of {on}?"), detail)
            }
            Stage::AttackDie => {
                let odds = self.assault(state).map(|assault| self.weigh_assault(state, &assault));
                let odds = odds.expect("an attack is in hand");
                let die = match odds.die() {
                    0 => String::new(),
                    plus if plus > 0 => format!(", {plus} is added to the die"),
                    minus => format!(", {} is taken off the die", minus.unsigned_abs()),
                };
                (
                    format!("{who}, roll for the attack on {on}: one die."),
                    format!("The column is {}{die}.", odds.label()),
                )
            }
            Stage::AttackPool => {
                let detail = format!("Each {} or more hits.", self.attack_hit(state));
                (format!("{who}, roll for the attack on {on}: {}.", self.dice_due(state)), detail)
            }
            Stage::DefencePool(hits) => {
                let detail = format!("The attack has {}. Each {HIT} or more hits back.", count(hits, "hit", "hits"));
                (format!("{enemy}, roll for the defence of {on}: {}.", self.dice_due(state)), detail)
            }
            _ => unreachable!("another stage"),
        }
    }

    /// How many units could still join some attack.
    fn attackers_left(&self, state: &State) -> usize {
        let enemies = self.tables.sides[state.side.other().index()].without(&self.tables.commanders);
        let hexes = enemies.iter().filter_map(|enemy| state.hex_of(enemy));
        let open: Vec<_> = hexes.filter(|hex| self.judge_target(state, *hex).is_ok()).collect();
        let own = self.tables.sides[state.side.index()];
        let able = |unit: &UnitId| open.iter().any(|hex| self.judge_attacker(state, *unit, *hex).is_ok());
        own.iter().filter(able).count()
    }

    /// "7 against 4 is 1.5/1."
    fn odds_so_far(&self, state: &State) -> String {
        let assault = self.assault(state).expect("an attack is in hand");
        let odds = self.weigh_assault(state, &assault);
        if self.scenario.options.no_ratio {
            let (attack, defence) = (self.attack_pool(state), self.defence_pool(state));
            return format!("{} against {defence}.", count(attack, "die", "dice"));
        }
        if assault.attackers.is_empty() {
            return format!("The defence is {}.", odds.defence);
        }
        format!("{} against {} is {}.", odds.attack, odds.defence, odds.label())
    }

    /// "one die", "4 dice".
    fn dice_due(&self, state: &State) -> String {
        match self.awaited(state) {
            Pending::Dice(throw) if throw.dice > 1 => format!("{} dice", throw.dice),
            _ => "one die".to_string(),
        }
    }

    fn evasion_prompt(&self, state: &State) -> Lines {
        let unit = self.full_name(state.combat.defender);
        let who = self.owner(state.combat.defender);
        match state.stage {
            Stage::Evade => {
                let detail =
                    "On 5 or 6 it goes one or two hexes and there is no combat; if not, it fights.".to_string();
                (format!("{who}, does {unit} try to slip away?"), detail)
            }
            Stage::EvadeDie => (format!("{who}, roll for {unit}: one die."), "On 5 or 6 it slips away.".to_string()),
            _ => {
                let detail = "Choose where it ends, one or two hexes off. Friends whose hexes it enters are tested.";
                (format!("{who}, withdraw {unit}."), detail.to_string())
            }
        }
    }

    fn result_prompt(&self, state: &State) -> Lines {
        let who = self.side_name(state.side);
        match state.stage {
            Stage::Losses(left) => {
                let headline = match left {
                    1 => format!("{who}, choose who takes the loss."),
                    n => format!("{who}, choose who takes the first of {n} losses."),
                };
                (headline, "A unit on its full side turns to its reduced one; any other is eliminated.".to_string())
            }
            Stage::Order => {
                let left = state.combat.fleeing.len();
                (format!("{who}, choose who falls back next."), format!("{left} attackers must retreat."))
            }
            Stage::Retreat(unit) => self.retreat_prompt(state, unit),
            _ => {
                let (unit, hard) = state.combat.tests.first().expect("a test is due");
                let morale = self.morale(state, unit, hard);
                let behind = state.combat.palisade && unit == state.combat.defender;
                let equal = if behind || self.is_on_baggage(state, unit) { "stays" } else { "falls back" };
                let detail = format!("Under {morale} it holds, on {morale} it {equal}, over {morale} it takes a loss.");
                (format!("{}, test {}: one die.", self.owner(unit), self.full_name(unit)), detail)
            }
        }
    }

    fn retreat_prompt(&self, state: &State, unit: UnitId) -> Lines {
        let detail = match self.best_line(state, unit) {
            Some(2) => "Every way is held by a friend, who is pushed back and tested.",
            Some(3) => {
                "Every way leads into a zone of control: it is tested at −1, and the friend it pushes is tested."
            }
            Some(4) => "Every way leads into a zone of control and costs it a loss.",
            _ => "Each of these hexes is free.",
        };
        (format!("{}, where does {} fall back?", self.owner(unit), self.full_name(unit)), detail.to_string())
    }

    fn advance_prompt(&self, state: &State) -> Lines {
        let target = state.combat.target.map_or_else(String::new, |hex| self.spot_called(hex));
        if state.stage == Stage::Occupy {
            let unit = state.combat.defender;
            let detail = "It may take a hex that an attacker left empty; its commander may go along.".to_string();
            return (format!("{}, does {} advance?", self.owner(unit), self.full_name(unit)), detail);
        }
        let who = self.side_name(state.side);
        if self.judge_holding(state).is_err() {
            let detail = "One that charged must go in; its commander goes along if you like.".to_string();
            return (format!("{who}, advance to {target}."), detail);
        }
        let detail = "One attacker from beside the empty hex may go in; its commander may go along.".to_string();
        (format!("{who}, does anybody advance to {target}?"), detail)
    }
}

#[cfg(test)]
#[path = "prompt_tests.rs"]
mod tests;
