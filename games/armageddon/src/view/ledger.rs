//! The attack in hand, laid open: every strength and modifier with its case, the odds, and how to get to its die.

use engine::view::{Account, Entry, Ledger};
use engine::{Case, act_on};
use hex::HexId;

use super::ground_word;
use crate::action::Action;
use crate::charts::{self, odds_label};
use crate::reason::Points;
use crate::rules::melee::{POINT, Sum};
use crate::rules::results::Reading;
use crate::scenario::{Kind, Quarters, Terrain, UnitId};
use crate::set::UnitSet;
use crate::state::{Phase, Stage, State};
use crate::{Armageddon, cite};

/// What is entered on one side of the ledger so far.
#[derive(Default)]
struct Sheet {
    entries: Vec<Entry>,
    total: Quarters,
}

impl Sheet {
    /// A strength.
    fn enter(&mut self, label: String, case: Case, amount: Quarters) {
        self.write(label, case, Points(amount).to_string());
        self.total += amount;
    }

    /// Something on top of strengths.
    fn add(&mut self, label: String, case: Case, amount: Quarters) {
        self.write(label, case, format!("+{}", Points(amount)));
        self.total += amount;
    }

    /// A multiplier: the line shows what the sum is after it.
    fn turn_into(&mut self, label: String, case: Case, total: Quarters) {
        self.total = total;
        self.write(label, case, format!("= {}", Points(total)));
    }

    fn write(&mut self, label: String, case: Case, amount: String) {
        self.entries.push(Entry::new(label, case, amount));
    }

    fn close(self, name: &str) -> Account {
        Account { name: name.to_string(), entries: self.entries, total: Points(self.total).to_string() }
    }
}

impl Armageddon {
    /// The ledger of the attack being built or about to be rolled for.
    pub(super) fn ledger(&self, state: &State) -> Option<Ledger> {
        match state.stage {
            Stage::Build => Some(self.attack_ledger(state, state.attacks.last().expect("an attack is open"))),
            Stage::AttackDie(attack) => Some(self.attack_ledger(state, attack)),
            Stage::DefensiveFire | Stage::DefensiveDie => Some(self.volley_ledger(state)),
            _ => None,
        }
    }

    fn attack_ledger(&self, state: &State, attack: u8) -> Ledger {
        let names = [state.side, state.side.other()].map(|side| self.side_name(side));
        let attackers: Vec<UnitId> = self.attackers(state, attack).collect();
        let on = self.targets_called(state, attack);
        let reading = self.reading(state, attack);
        if state.phase == Phase::Melee {
            let attacking = self.attack_sheet(state, attack, &attackers);
            let defending = self.defence_sheet(state, attack, &attackers);
            let sum = self.melee_sum(state, attack);
            debug_assert_eq!(Sum { attack: attacking.total, defence: defending.total }, sum, "the ledger adds up");
            let mut notes = if attackers.is_empty() { Vec::new() } else { self.shift_notes(state, attack) };
            notes.extend(self.die_note(state, &self.struck(state, attack)));
            Ledger {
                title: format!("Attack on {on}"),
                attack: attacking.close(names[0]),
                defence: defending.close(names[1]),
                odds: odds(reading),
                notes,
                preview: self.way_to_die(state, attack),
            }
        } else {
            let target = state.attacks.all()[usize::from(attack)].targets[0];
            Ledger {
                title: format!("Fire on {on}"),
                attack: self.fire_sheet(state, &attackers, target).close(names[0]),
                defence: self.protection_sheet(target).close(names[1]),
                odds: odds(reading),
                notes: self.die_note(state, &self.shot_at(state, target)).into_iter().collect(),
                preview: self.way_to_die(state, attack),
            }
        }
    }

    fn volley_ledger(&self, state: &State) -> Ledger {
        let hex = self.mover_hex(state);
        let firers: Vec<UnitId> = state.volley.iter().collect();
        let shoots = state.stage == Stage::DefensiveFire && self.judge_shooting(state).is_ok();
        Ledger {
            title: format!("Defensive fire on {}", self.spot_called(hex)),
            attack: self.fire_sheet(state, &firers, hex).close(self.side_name(state.side.other())),
            defence: self.protection_sheet(hex).close(self.side_name(state.side)),
            odds: odds(self.volley_reading(state)),
            notes: self.die_note(state, &self.shot_at(state, hex)).into_iter().collect(),
            preview: if shoots { vec![self.notation(Action::Shoot)] } else { Vec::new() },
        }
    }

    /// Front strengths hex by hex, halved out of water, each hex with what its leaders really add.
    fn attack_sheet(&self, state: &State, attack: u8, attackers: &[UnitId]) -> Sheet {
        let mut sheet = Sheet::default();
        let mut hexes: Vec<HexId> = Vec::new();
        for unit in attackers {
            let hex = state.hex_of(*unit).expect("an attacker is on the map");
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
        for hex in hexes {
            let mut cap = 0;
            for unit in attackers.iter().copied().filter(|unit| state.hex_of(*unit) == Some(hex)) {
                let value = self.attack_value(unit, hex);
                let called = self.called_riding(state, unit);
                if self.is_wet(hex) {
                    let label = format!("{called}, front, out of the {} × ½", ground_word(self.terrain(hex)));
                    sheet.enter(label, cite!("Melee L"), value);
                } else {
                    sheet.enter(format!("{called}, front"), cite!("Melee B"), value);
                }
                cap += value;
            }
            let leads = |unit: &UnitId| self.is_leader(*unit) && state.attacks.of(*unit) == Some(attack);
            self.enter_leaders(state, &mut sheet, state.in_hex(hex).filter(leads), cap);
        }
        sheet
    }

    /// Leaders' bonuses, no more together than the units bring.
    fn enter_leaders(
        &self,
        state: &State,
        sheet: &mut Sheet,
        leaders: impl Iterator<Item = UnitId>,
        mut cap: Quarters,
    ) {
        for leader in leaders {
            let bonus = self.leader_bonus(state, leader);
            let added = bonus.min(cap);
            cap -= added;
            if bonus > 0 {
                let called = self.called(state, leader);
                let limit = if added < bonus { ", no more than the units bring" } else { "" };
                sheet.add(format!("{called} with them{limit}"), cite!("Leaders D"), added);
            }
        }
    }

    /// Defenders hex by hex: front or flank, the Capability chart, the ground, the leaders.
    fn defence_sheet(&self, state: &State, attack: u8, attackers: &[UnitId]) -> Sheet {
        let mut sheet = Sheet::default();
        for hex in state.attacks.all()[usize::from(attack)].targets() {
            self.enter_hex(state, &mut sheet, *hex, attackers);
        }
        sheet
    }

    fn enter_hex(&self, state: &State, sheet: &mut Sheet, hex: HexId, attackers: &[UnitId]) {
        let before = sheet.total;
        let plain = self.objects(state, hex).any(|unit| !self.counts_as_one(unit));
        let mut defenders: Vec<(UnitId, Quarters)> = Vec::new();
        for unit in self.objects(state, hex).filter(|unit| !self.is_leader(*unit)) {
            let called = self.called(state, unit);
            let (label, case, value) = if self.counts_as_one(unit) {
                let value = if plain { 0 } else { POINT };
                (format!("{called}, in parentheses"), cite!("Melee M"), value)
            } else if self.is_flanked(state, unit, hex, attackers) {
                let value = Quarters::from(self.printed(unit).flank) * POINT;
                (format!("{called}, struck on the flank"), cite!("Melee K"), value)
            } else {
                let value = Quarters::from(self.printed(unit).front) * POINT;
                (format!("{called}, struck in front"), cite!("Melee K"), value)
            };
            sheet.enter(label, case, value);
            defenders.push((unit, value));
        }
        // Beside others a leader counts nothing of its own; where all are in parentheses it counts 1 (Melee M).
        let mut lone: Quarters = 0;
        if !plain {
            for leader in self.objects(state, hex).filter(|unit| self.is_leader(*unit)) {
                sheet.enter(format!("{}, in parentheses", self.called(state, leader)), cite!("Melee M"), POINT);
                lone += POINT;
            }
        }
        for kind in Kind::UNITS {
            let (times, by) = self.capability(kind, attackers);
            let able = |unit: UnitId| self.printed(unit).kind == kind && !self.counts_as_one(unit);
            if times == by || !defenders.iter().any(|(unit, _)| able(*unit)) {
                continue;
            }
            for (unit, value) in &mut defenders {
                if able(*unit) {
                    *value = *value * times / by;
                }
            }
            let label = format!("{} against {}, {}", self.strikers(kind, attackers), kind.name(), factor(times, by));
            sheet.turn_into(label, cite!("Capability Chart"), before + sum(&defenders) + lone);
        }
        if self.in_terrain(POINT, hex) != POINT {
            for (_, value) in &mut defenders {
                *value = self.in_terrain(*value, hex);
            }
            lone = self.in_terrain(lone, hex);
            let by = if self.terrain(hex) == Terrain::Village { factor(2, 1) } else { factor(1, 2) };
            let label = format!("in the {}, {by}", ground_word(self.terrain(hex)));
            sheet.turn_into(label, cite!("Terrain Chart"), before + sum(&defenders) + lone);
        }
        let leaders = self.objects(state, hex).filter(|unit| self.is_leader(*unit));
        self.enter_leaders(state, sheet, leaders, sum(&defenders));
    }

    /// The attacking kind that gives a defender its multiplier.
    fn strikers(&self, defender: Kind, attackers: &[UnitId]) -> &'static str {
        let wanted = self.capability(defender, attackers);
        let mut kinds = attackers.iter().map(|unit| self.printed(*unit).kind).filter(|kind| !kind.fires());
        kinds.find(|kind| charts::capability(defender, *kind) == wanted).map_or("they", Kind::name)
    }

    fn fire_sheet(&self, state: &State, firers: &[UnitId], target: HexId) -> Sheet {
        let mut sheet = Sheet::default();
        for unit in firers {
            let from = state.hex_of(*unit).expect("a firer is on the map");
            let called = self.called_riding(state, *unit);
            let range = self.distance(from, target);
            let uphill = self.terrain(target) == Terrain::Slope && self.terrain(from) != Terrain::Slope;
            let strength = self.shot(state, *unit, target).unwrap_or(0);
            if uphill {
                sheet.enter(format!("{called}, range {range}, uphill × ½"), cite!("Fire H"), strength);
            } else {
                sheet.enter(format!("{called}, range {range}"), cite!("Range Chart"), strength);
            }
        }
        sheet
    }

    fn protection_sheet(&self, target: HexId) -> Sheet {
        let mut sheet = Sheet::default();
        let ground = match self.terrain(target) {
            Terrain::Clear => "clear ground",
            terrain => ground_word(terrain),
        };
        sheet.enter(format!("{ground}, fire protection"), cite!("Fire E"), self.protection(target));
        sheet
    }

    fn shift_notes(&self, state: &State, attack: u8) -> Vec<Entry> {
        let note = |(case, columns): (Case, usize)| {
            let label = if case == cite!("#25") {
                format!("first melee of {}, columns to the right", self.side_name(state.side))
            } else {
                "every attacker charges, columns to the right".to_string()
            };
            Entry::new(label, case, format!("+{columns}"))
        };
        self.shifts(state, attack).map(note).collect()
    }

    fn die_note(&self, state: &State, objects: &UnitSet) -> Option<Entry> {
        let disrupted = objects.iter().any(|unit| state.is_disrupted(unit));
        disrupted.then(|| Entry::new("a disrupted unit is struck, die", cite!("Disruption"), "+1"))
    }

    /// "Axemen AX3", "Axemen AX3 on CH1".
    fn called_riding(&self, state: &State, unit: UnitId) -> String {
        let called = self.called(state, unit);
        state.unit(unit).aboard.map_or(called.clone(), |chariot| format!("{called} on {}", self.name(chariot)))
    }

    /// What it takes to throw the die of the open attack next: it is declared, allotment is ended, it is chosen.
    /// Nothing if it cannot stand yet or if its die is due already.
    fn way_to_die(&self, state: &State, attack: u8) -> Vec<String> {
        let target = state.attacks.all()[usize::from(attack)].targets[0];
        let mut ahead = state.clone();
        let mut way = Vec::new();
        loop {
            let action = match ahead.stage {
                Stage::AttackDie(due) if due == attack => return way,
                Stage::Build => Action::Declare,
                Stage::Allocate => Action::End,
                Stage::Resolve => Action::Resolve(target),
                _ => return Vec::new(),
            };
            if self.judge_action(&ahead, action).is_err() {
                return Vec::new();
            }
            act_on(self, &mut ahead, action);
            way.push(self.notation(action));
        }
    }
}

fn odds(reading: Option<Reading>) -> String {
    reading.map_or_else(|| format!("under {}", odds_label(0)), |reading| odds_label(reading.column))
}

fn sum(defenders: &[(UnitId, Quarters)]) -> Quarters {
    defenders.iter().map(|(_, value)| *value).sum()
}

/// "× 2", "× ½".
fn factor(times: Quarters, by: Quarters) -> String {
    if by == 1 { format!("× {times}") } else { "× ½".to_string() }
}

#[cfg(test)]
#[path = "ledger_tests.rs"]
mod tests;
