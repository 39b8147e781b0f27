//! Who has to do what, and how.

use engine::view::Prompt;
use engine::words::{all_of, count};
use engine::{Outcome, Side};
use hex::HexId;

use crate::Armageddon;
use crate::charts::odds_label;
use crate::reason::{Halves, Points};
use crate::rules::melee::Sum;
use crate::scenario::{Begins, UnitId};
use crate::state::{Phase, Place, Stage, State};

impl Armageddon {
    pub(super) fn prompt(&self, state: &State) -> Prompt {
        let side = self.actor(state);
        let (headline, detail) = match state.phase {
            Phase::SetUp => self.set_up_prompt(state),
            _ if matches!(state.stage, Stage::Over(_) | Stage::Eclipse) => self.between_turns_prompt(state),
            Phase::Movement => self.movement_prompt(state),
            Phase::Fire | Phase::Melee => self.combat_prompt(state),
        };
        Prompt {
            side: side.map(|side| side.0),
            headline,
            detail,
            phases: ["Fire", "Move", "Melee"].map(str::to_string).to_vec(),
            phase: match (state.stage, state.phase) {
                (Stage::Over(_) | Stage::Eclipse, _) | (_, Phase::SetUp) => None,
                (_, Phase::Fire) => Some(0),
                (_, Phase::Movement) => Some(1),
                (_, Phase::Melee) => Some(2),
            },
        }
    }

    fn set_up_prompt(&self, state: &State) -> (String, String) {
        let who = self.side_name(state.side);
        match state.stage {
            Stage::Placing(unit) => {
                let seat =
                    if self.printed(unit).kind.may_ride() { ", or a chariot that has a seat for it" } else { "" };
                (format!("{who}, place {}.", self.called(state, unit)), format!("Choose a hex of its area{seat}."))
            }
            Stage::Facing(unit) => self.facing_prompt(state, who, unit),
            _ => {
                let waits = |unit: &UnitId| self.judge_set_up_take(state, *unit).is_ok();
                let left = self.tables.sides[state.side.index()].iter().filter(waits).count();
                let detail = match left {
                    0 => "Everybody is placed.".to_string(),
                    n => format!(
                        "Take up a counter and place it in its area. {} still beside the map.",
                        if n == 1 { "1 is".to_string() } else { format!("{n} are") }
                    ),
                };
                (format!("{who}, set up your army."), detail)
            }
        }
    }

    fn facing_prompt(&self, state: &State, who: &str, unit: UnitId) -> (String, String) {
        let headline = format!("{who}, turn {}.", self.called(state, unit));
        (headline, "Choose the side it looks to; the three hexes on that side are its front.".to_string())
    }

    fn between_turns_prompt(&self, state: &State) -> (String, String) {
        match state.stage {
            Stage::Over(outcome) => {
                let detail = match outcome {
                    Outcome::Won(side) => self.why_won(side),
                    Outcome::Drawn => "Neither side reached its goal alone.".to_string(),
                };
                ("The battle is over.".to_string(), detail)
            }
            _ => {
                let faces = self.scenario.special.eclipse.as_ref().map_or(&[][..], |(_, faces)| faces);
                let faces = self.faces(faces);
                let detail = format!("On {faces} the sun goes dark and the battle is judged as it stands.");
                ("Roll for the eclipse: one die.".to_string(), detail)
            }
        }
    }

    fn why_won(&self, side: Side) -> String {
        use crate::scenario::Victory;
        match &self.scenario.victory {
            Victory::Objective { side: attacker, .. } if *attacker == side => {
                format!("{} reached their goal.", self.side_name(side))
            }
            Victory::Objective { .. } => {
                format!("{} kept {} from their goal.", self.side_name(side), self.side_name(side.other()))
            }
            _ => format!("{} alone reached their goal.", self.side_name(side)),
        }
    }

    fn faces(&self, faces: &[u8]) -> String {
        let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
        faces.join(" or ")
    }

    fn movement_prompt(&self, state: &State) -> (String, String) {
        let who = self.side_name(state.side);
        let enemy = self.side_name(state.side.other());
        match state.stage {
            Stage::Balk => {
                let faces = self.scenario.special.balk.as_ref().map_or(&[][..], |(_, faces)| faces);
                let dice = count(self.balk_dice(state), "die", "dice");
                let detail = format!("On {} a chariot does not move this phase.", self.faces(faces));
                (format!("{who}, roll for your chariots: {dice}."), detail)
            }
            Stage::Embark => {
                let feign = if self.may_feign(state) { " Or feign a retreat." } else { "" };
                let detail = format!("Choose who mounts a chariot beside it; nobody boards once counters move.{feign}");
                (format!("{who}, board your chariots."), detail)
            }
            Stage::Move => (format!("{who}, move your army."), self.unmoved(state)),
            Stage::Moving(unit) => self.mover_prompt(state, who, unit),
            Stage::DefensiveFire => {
                let hex = self.number(self.mover_hex(state));
                let mover = state.mover.unit.map_or_else(String::new, |unit| self.called(state, unit));
                let sum = self.volley_sum(state, &state.volley, self.mover_hex(state));
                let detail = format!("Choose who fires, then shoot; or let it come. {}", self.odds_so_far(sum));
                (format!("{enemy}, fire at {mover} in {hex}?"), detail)
            }
            Stage::DefensiveDie => {
                let hex = self.number(self.mover_hex(state));
                let reading = self.volley_reading(state);
                (format!("{enemy}, roll for the fire on {hex}: one die."), self.reading_words(reading))
            }
            Stage::Losses(left) => self.losses_prompt(state, who, left),
            Stage::Debark => {
                let detail = "Choose a rider to put down beside its chariot, or end the phase.".to_string();
                (format!("{who}, step down from your chariots?"), detail)
            }
            Stage::Placing(unit) => {
                let headline = format!("{who}, put {} down.", self.called(state, unit));
                (headline, "Choose a hex beside its chariot.".to_string())
            }
            Stage::Facing(unit) => self.facing_prompt(state, who, unit),
            Stage::Breach => {
                let crowded: Vec<HexId> =
                    state.arrived.iter().filter_map(|unit| self.crowded_hex(state, unit)).collect();
                let hex = crowded.first().map_or_else(String::new, |hex| format!(" in {}", self.number(*hex)));
                let detail = "Only units that came into the hex this phase may be chosen.".to_string();
                (format!("{who}, too many are{hex}: choose who is lost."), detail)
            }
            _ => (format!("{who}, go on."), String::new()),
        }
    }

    fn crowded_hex(&self, state: &State, unit: UnitId) -> Option<HexId> {
        state.hex_of(unit).filter(|_| self.is_surplus(state, unit))
    }

    /// How many may still be taken up.
    fn unmoved(&self, state: &State) -> String {
        let own = self.tables.sides[state.side.index()];
        let ready = |unit: &UnitId| self.judge_take(state, *unit).is_ok();
        let (waiting, on_map): (Vec<_>, Vec<_>) =
            own.iter().filter(ready).partition(|unit| state.unit(*unit).place == Place::Waiting);
        let unmoved = match on_map.len() {
            0 => "Nobody on the map has still to move.".to_string(),
            1 => "1 counter has not moved.".to_string(),
            n => format!("{n} counters have not moved."),
        };
        match waiting.len() {
            0 => unmoved,
            n => format!("{unmoved} {} come on.", if n == 1 { "1 may".to_string() } else { format!("{n} may") }),
        }
    }

    fn mover_prompt(&self, state: &State, who: &str, unit: UnitId) -> (String, String) {
        let called = self.called(state, unit);
        let points = |halves: u8| {
            let unit = if halves == 2 { "point" } else { "points" };
            format!("{} {unit}", Halves(halves))
        };
        let left = points(self.points_left(state, unit));
        if state.unit(unit).place == Place::Waiting {
            let where_to = match self.begins(unit) {
                Begins::Gate { .. } => "Choose the hex where its force comes on",
                _ => "Choose a hex of the map's edge",
            };
            return (format!("{who}, bring on {called}."), format!("{where_to}. {left} to spend."));
        }
        if state.mover.stopped {
            return (format!("{who}, {called} goes no further."), "Raise dust here or put it down.".to_string());
        }
        if state.mover.disengaging {
            let detail = format!("{left} left. Any direction is open that leads no nearer to the enemy.");
            return (format!("{who}, draw off {called}."), detail);
        }
        let controlled = state.controlled.contains(unit) || self.pursues(state, unit);
        let half = if controlled { "" } else { " No leader was in reach, so it has half its allowance." };
        let detail = format!("{left} left. Choose a hex, or a side to turn to for 1 point.{half}");
        let headline = if self.pursues(state, unit) {
            format!("{who}, {called} must pursue.")
        } else {
            format!("{who}, move {called}.")
        };
        (headline, detail)
    }

    fn combat_prompt(&self, state: &State) -> (String, String) {
        let who = self.side_name(state.side);
        let enemy = self.side_name(state.side.other());
        let fire = state.phase == Phase::Fire;
        match state.stage {
            Stage::Allocate if fire => {
                let able = |unit: &UnitId| {
                    self.judge_firer(state, *unit).is_ok()
                        && state.attacks.of(*unit).is_none()
                        && self.targets_in_field(state, *unit).any(|hex| self.shot(state, *unit, hex).is_ok())
                };
                let archers = self.tables.fire_units.and(&self.tables.sides[state.side.index()]);
                let able = archers.iter().filter(able).count();
                let detail = format!(
                    "Choose an enemy hex in range, then add units. Nothing is rolled until all fire is allotted. {} \
                     still fire.",
                    if able == 1 { "1 unit can".to_string() } else { format!("{able} units can") }
                );
                (format!("{who}, direct your fire."), detail)
            }
            Stage::Allocate => {
                let able = |unit: &UnitId| self.judge_attacker(state, *unit).is_ok() && self.has_prey(state, *unit);
                let able = self.tables.sides[state.side.index()].iter().filter(able).count();
                let detail = format!(
                    "Choose an enemy in a front hex, then add units. Nothing is rolled until all attacks are declared. \
                     {} still strike.",
                    if able == 1 { "1 unit can".to_string() } else { format!("{able} units can") }
                );
                (format!("{who}, build your attacks."), detail)
            }
            Stage::Build => {
                let open = state.attacks.last().expect("an attack is open");
                let on = self.targets_called(state, open);
                if fire {
                    let sum = self.fire_sum(state, open);
                    let detail = format!("{} Add units, then let it stand.", self.odds_so_far(sum));
                    (format!("{who}, who fires at {on}?"), detail)
                } else {
                    let sum = self.melee_sum(state, open);
                    let detail = format!("{} Add units and leaders, then declare.", self.odds_so_far(sum));
                    (format!("{who}, who attacks {on}?"), detail)
                }
            }
            Stage::Resolve => {
                let left = state.attacks.all().iter().filter(|attack| !attack.done).count();
                (format!("{who}, choose which attack is rolled next."), format!("{left} are left."))
            }
            Stage::AttackDie(attack) => {
                let what = if fire { "fire" } else { "attack" };
                let headline =
                    format!("{who}, roll for the {what} on {}: one die.", self.targets_called(state, attack));
                (headline, self.reading_words(self.reading(state, attack)))
            }
            Stage::Losses(left) => self.losses_prompt(state, enemy, left),
            Stage::Retreat => {
                let fleeing = state.retreat.fleeing.iter().filter(|unit| state.unit(*unit).aboard.is_none()).count();
                (format!("{enemy}, choose who falls back next."), format!("{fleeing} units must retreat."))
            }
            Stage::Retreating(unit) => {
                let detail = "It goes back its whole allowance, as far from the enemy as it can.".to_string();
                (format!("{enemy}, choose the way back for {}.", self.called(state, unit)), detail)
            }
            _ => (format!("{who}, go on."), String::new()),
        }
    }

    /// Whether an enemy stands in a unit's front.
    fn has_prey(&self, state: &State, unit: UnitId) -> bool {
        let Some(hex) = state.hex_of(unit) else { return false };
        let front = state.unit(unit).facing.front();
        front.into_iter().any(|way| self.neighbour(hex, way).is_some_and(|to| self.judge_target_hex(state, to).is_ok()))
    }

    fn losses_prompt(&self, state: &State, who: &str, left: u8) -> (String, String) {
        let struck = state.blow.objects.iter().filter(|unit| state.hex_of(*unit).is_some()).count();
        let which = match left {
            1 => "unit dies".to_string(),
            2 => "two units die".to_string(),
            3 => "three units die".to_string(),
            n => format!("{n} units die"),
        };
        let after = if state.blow.mark == crate::state::MarkKind::EnemyMelee {
            "the rest are disrupted and retreat"
        } else {
            "the rest are disrupted"
        };
        (format!("{who}, choose which {which}."), format!("{struck} were struck; {after}."))
    }

    pub(super) fn targets_called(&self, state: &State, attack: u8) -> String {
        let targets = state.attacks.all()[usize::from(attack)];
        all_of(targets.targets().iter().map(|hex| self.spot_called(*hex)))
    }

    /// "11 against 4 is 2-1."
    fn odds_so_far(&self, sum: Sum) -> String {
        let (attack, defence) = (Points(sum.attack), Points(sum.defence));
        match sum.column() {
            None if sum.attack == 0 => format!("The defence is {defence}."),
            None => format!("{attack} against {defence} is under 1-2."),
            Some(column) => format!("{attack} against {defence} is {}.", odds_label(column)),
        }
    }

    fn reading_words(&self, reading: Option<crate::rules::results::Reading>) -> String {
        let Some(reading) = reading else { return String::new() };
        let plus = if reading.plus > 0 { ", 1 added to the die for a disrupted unit" } else { "" };
        format!("The odds are {}{plus}.", odds_label(reading.column))
    }
}

#[cfg(test)]
#[path = "prompt_tests.rs"]
mod tests;
