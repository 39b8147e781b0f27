//! Results and disruption.

use engine::{Case, Log, Referee, Roll};

use super::melee::Sum;
use crate::charts::{Hit, ODDS, RESULTS};
use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::UnitId;
use crate::set::UnitSet;
use crate::state::{MarkKind, Phase, Stage, State};
use crate::{Armageddon, cite};

/// How an attack reads on the table: the column it uses and what is added to the die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The column, from 0 for 1-2.
    pub column: usize,
    /// What is added to the die.
    pub plus: u8,
}

impl Reading {
    /// The cell for a face of the die; the modified die is 7 at most.
    pub fn hit(self, face: u8) -> (u8, Hit) {
        let die = (face + self.plus).min(7);
        (die, RESULTS[usize::from(die) - 1][self.column])
    }
}

impl Armageddon {
    /// Odds, shifts and the +1 against disrupted units, for an attack of this phase.
    pub(crate) fn reading(&self, state: &State, attack: u8) -> Option<Reading> {
        let (sum, shift, objects) = match state.phase {
            Phase::Melee => {
                let shift = self.shifts(state, attack).map(|(_, columns)| columns).sum();
                (self.melee_sum(state, attack), shift, self.struck(state, attack))
            }
            _ => {
                let target = state.attacks.all()[usize::from(attack)].targets[0];
                (self.fire_sum(state, attack), 0, self.shot_at(state, target))
            }
        };
        self.read(state, sum, shift, &objects)
    }

    /// As [`Self::reading`], for the volley of the other side.
    pub(crate) fn volley_reading(&self, state: &State) -> Option<Reading> {
        let hex = self.mover_hex(state);
        self.read(state, self.volley_sum(state, &state.volley, hex), 0, &self.shot_at(state, hex))
    }

    fn read(&self, state: &State, sum: Sum, shift: usize, objects: &UnitSet) -> Option<Reading> {
        let column = (sum.column()? + shift).min(ODDS.columns() - 1);
        let plus = u8::from(objects.iter().any(|unit| state.is_disrupted(unit)));
        Some(Reading { column, plus })
    }

    /// The die for an attack by fire or melee has been thrown.
    pub(crate) fn resolve<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, attack: u8, roll: Roll) {
        let state = referee.state();
        // An attack whose attackers or strength are gone cannot be reached by play: allotment made sure of both.
        let reading = self.reading(state, attack).unwrap_or(Reading { column: 0, plus: 0 });
        let (die, hit) = reading.hit(roll.face());
        let melee = state.phase == Phase::Melee;
        let targets = state.attacks.all()[usize::from(attack)];
        let objects = if melee { self.struck(state, attack) } else { self.shot_at(state, targets.targets[0]) };
        let steady =
            |state: &State, unit: UnitId| melee && state.hex_of(unit).is_some_and(|hex| self.is_steady(state, hex));
        let spared: UnitSet = objects.iter().filter(|unit| steady(state, *unit)).collect();
        let case = if melee { cite!("Results") } else { cite!("Fire K") };
        referee.happen(case, Event::Resolved { attack, column: reading.column as u8, die, hit });
        if melee && hit != Hit::Nothing {
            for hex in targets.targets() {
                // Ruling 33: where disruption does not touch the hex, a D does not touch its leader.
                if hit == Hit::Disrupted && self.is_steady(referee.state(), *hex) {
                    referee.happen(cite!("Melee N"), Event::Steadied { hex: *hex });
                } else {
                    self.reduce_leaders(referee, *hex);
                }
            }
        }
        let mark = if melee { MarkKind::EnemyMelee } else { MarkKind::EnemyFire };
        self.strike(referee, hit, objects, spared, mark);
    }

    /// The die for defensive fire has been thrown.
    pub(crate) fn resolve_volley<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let state = referee.state();
        let reading = self.volley_reading(state).unwrap_or(Reading { column: 0, plus: 0 });
        let (die, hit) = reading.hit(roll.face());
        let hex = self.mover_hex(state);
        let objects = self.shot_at(state, hex);
        for unit in state.volley.iter() {
            referee.happen(cite!("Fire J"), Event::Fired { unit });
        }
        referee.happen(cite!("Fire J"), Event::VolleyResolved { hex, column: reading.column as u8, die, hit });
        self.strike(referee, hit, objects, UnitSet::EMPTY, MarkKind::FriendlyMovement);
    }

    /// A result falls on these units. Case N spares some of them disruption, never elimination.
    fn strike<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        hit: Hit,
        objects: UnitSet,
        spared: UnitSet,
        mark: MarkKind,
    ) {
        match hit {
            Hit::Nothing => self.blow_spent(referee),
            Hit::Eliminated => {
                for unit in objects.iter() {
                    referee.happen(cite!("Results"), Event::Eliminated { unit });
                }
                self.blow_spent(referee);
            }
            Hit::Disrupted => {
                referee.happen(cite!("Results"), Event::Struck { objects, spared, mark });
                self.disrupt_struck(referee);
            }
            Hit::Half => {
                let lost = objects.len().div_ceil(2) as u8;
                referee.happen(cite!("Results"), Event::Struck { objects, spared, mark });
                if u32::from(lost) == objects.len() {
                    for unit in objects.iter() {
                        referee.happen(cite!("Results"), Event::Eliminated { unit });
                    }
                    self.disrupt_struck(referee);
                } else {
                    referee.happen(cite!("Results"), Event::Awaited(Stage::Losses(lost)));
                }
            }
        }
    }

    /// The struck side chooses who dies of a ½E.
    pub(crate) fn judge_loss(&self, state: &State, unit: UnitId) -> Verdict {
        if state.blow.objects.contains(unit) && state.hex_of(unit).is_some() {
            return Ok(());
        }
        refuse(cite!("Results"), Reason::NotStruck { unit: self.name(unit) })
    }

    pub(crate) fn lose<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, left: u8) {
        referee.happen(cite!("Results"), Event::Eliminated { unit });
        if left > 1 {
            referee.happen(cite!("Results"), Event::Awaited(Stage::Losses(left - 1)));
        } else {
            self.disrupt_struck(referee);
        }
    }

    /// The survivors of a D or ½E are disrupted, but for those that case N spares; those already disrupted die; in
    /// melee the rest must retreat.
    fn disrupt_struck<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let blow = referee.state().blow;
        for unit in blow.objects.without(&blow.spared).iter() {
            let state = referee.state();
            if state.hex_of(unit).is_none() {
                continue;
            }
            if state.is_disrupted(unit) {
                referee.happen(cite!("Disruption"), Event::Broken { unit });
                continue;
            }
            referee.happen(cite!("Disruption"), Event::Disrupted { unit, mark: blow.mark });
            if blow.mark == MarkKind::EnemyMelee {
                referee.happen(cite!("Retreat"), Event::Routed { unit });
            }
        }
        self.blow_spent(referee);
    }

    /// Leaders B: every leader in a hex struck in melee loses a grade instead.
    fn reduce_leaders<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, hex: hex::HexId) {
        let mut leaders = UnitSet::EMPTY;
        for unit in referee.state().in_hex(hex).filter(|unit| self.is_leader(*unit)) {
            leaders.insert(unit);
        }
        for leader in leaders.iter() {
            let grade = referee.state().unit(leader).grade.expect("a leader has a grade");
            referee.happen(cite!("Leaders B"), Event::Reduced { leader, to: self.scenario.grade(grade).down });
        }
    }

    /// The result has been applied: retreats first, then the next attack, or the mover goes on.
    fn blow_spent<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        referee.happen(cite!("Results"), Event::BlowSpent);
        if referee.state().phase == Phase::Movement {
            let mover = referee.state().mover.unit.expect("a counter is moving");
            self.go_on_moving(referee, mover);
        } else {
            self.next_retreat(referee);
        }
    }

    /// The case to cite for the die of an attack.
    pub(crate) fn attack_case(&self, state: &State) -> Case {
        if state.phase == Phase::Melee { cite!("Results Table") } else { cite!("Fire") }
    }
}

#[cfg(test)]
#[path = "results_tests.rs"]
mod tests;
