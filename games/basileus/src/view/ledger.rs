//! The attack in hand, laid open: every strength and modifier with its case, the column or the pools, and how to get to
//! the dice.

use engine::Case;
use engine::view::{Account, Entry, Ledger};
use engine::words::count;

use super::ground_word;
use super::markers::is_open;
use crate::action::Action;
use crate::charts::{self, COLUMNS};
use crate::rules::HIT;
use crate::rules::strength::{Assault, Mode, Odds};
use crate::scenario::UnitId;
use crate::state::{Stage, State};
use crate::{Basileus, cite};

/// One side of the ledger so far.
#[derive(Default)]
struct Sheet {
    entries: Vec<Entry>,
    total: u8,
}

impl Sheet {
    /// A strength.
    fn enter(&mut self, label: String, case: Case, amount: u8) {
        self.entries.push(Entry::new(label, case, amount));
        self.total += amount;
    }

    /// Something on top of strengths, or off them.
    fn change(&mut self, label: impl Into<String>, case: Case, by: i8) {
        self.entries.push(Entry::new(label, case, signed(by)));
        self.total = self.total.saturating_add_signed(by);
    }

    fn close(self, name: &str) -> Account {
        Account { name: name.to_string(), entries: self.entries, total: self.total.to_string() }
    }
}

/// Something besides strength that counts in an attack.
struct Aid {
    label: String,
    case: Case,
    help: Help,
}

/// What it does.
enum Help {
    /// Nothing, though one might think so.
    None,
    /// A column in the defender's favour.
    Column,
    /// So much on the die; more is better for the defender.
    Die(i8),
}

impl Basileus {
    /// The ledger of the attack that is being built or whose dice are still to fall.
    pub(super) fn ledger(&self, state: &State) -> Option<Ledger> {
        let assault = self.assault(state).filter(|_| is_open(state))?;
        let mut attack = self.attack_sheet(state, &assault);
        let mut defence = self.defence_sheet(state, &assault);
        let odds = self.weigh_assault(state, &assault);
        debug_assert_eq!((attack.total, defence.total), (odds.attack, odds.defence), "the ledger adds up");
        let nobody = assault.attackers.is_empty();
        let (label, notes) = if self.scenario.options.no_ratio {
            self.enter_pools(state, &assault, &mut attack, &mut defence);
            let label = format!("{} to {}", count(attack.total, "die", "dice"), defence.total);
            (label, if nobody { Vec::new() } else { self.hit_notes(state, &assault, &odds) })
        } else if nobody {
            ("none yet".to_string(), Vec::new())
        } else {
            (odds.label().to_string(), self.column_notes(state, &assault, &odds))
        };
        Some(Ledger {
            title: format!(
                "Attack on {} in {}",
                self.full_name(state.combat.defender),
                self.spot_called(assault.target)
            ),
            attack: attack.close(self.side_name(state.side)),
            defence: defence.close(self.side_name(state.side.other())),
            odds: label,
            notes,
            preview: self.way_to_dice(state),
        })
    }

    fn attack_sheet(&self, state: &State, assault: &Assault) -> Sheet {
        let mut sheet = Sheet::default();
        for unit in assault.attackers.iter() {
            match self.mode(state, unit, assault.target) {
                Mode::Fire => self.enter_fire(state, &mut sheet, unit),
                Mode::Hand => {
                    self.enter_hand(state, &mut sheet, unit);
                    if assault.charging.contains(unit) {
                        let label = format!("{} charges", self.full_name(unit));
                        sheet.change(label, cite!("10.2-e"), self.printed(unit).charge as i8);
                    }
                    if let Some(leader) = self.commander_with(state, unit) {
                        self.enter_commander(state, &mut sheet, leader);
                    }
                }
            }
        }
        sheet
    }

    fn defence_sheet(&self, state: &State, assault: &Assault) -> Sheet {
        let mut sheet = Sheet::default();
        let hand = self.is_hand_to_hand(state, assault);
        for unit in state.in_hex(assault.target) {
            let called = self.full_name(unit);
            if self.tables.commanders.contains(unit) {
                if hand {
                    self.enter_commander(state, &mut sheet, unit);
                }
            } else if self.tables.baggage.contains(unit) {
                let strength = self.strength(state, unit);
                if self.combat_unit(state, assault.target).is_none() {
                    sheet.enter(called, cite!("10.4-a"), strength);
                } else {
                    sheet.change(format!("{called} in its hex"), cite!("10.4-c"), strength as i8);
                }
            } else if hand {
                self.enter_hand(state, &mut sheet, unit);
            } else {
                let how = if assault.attackers.is_empty() { "" } else { ", under fire alone" };
                sheet.enter(format!("{called}{how}"), cite!("10.5"), self.strength(state, unit));
            }
        }
        sheet
    }

    /// A unit hand to hand: its strength, and what a missile unit loses of it.
    fn enter_hand(&self, state: &State, sheet: &mut Sheet, unit: UnitId) {
        let printed = self.printed(unit);
        let (strength, hand) = (self.strength(state, unit), self.hand_strength(state, unit));
        let called = self.full_name(unit);
        let (label, case) = match () {
            () if printed.kind.fires() && printed.red_range => (format!("{called}, red range"), cite!("10.3-f")),
            () if printed.kind.fires() && printed.traits.no_hth_penalty => {
                (format!("{called}, crossed swords"), cite!("2.2.3"))
            }
            () => (called, cite!("10.5")),
        };
        sheet.enter(label, case, strength);
        if hand < strength {
            sheet.change("missile unit hand to hand", cite!("10.3-d"), hand as i8 - strength as i8);
        }
    }

    fn enter_fire(&self, state: &State, sheet: &mut Sheet, unit: UnitId) {
        let called = self.full_name(unit);
        let (label, case) = if self.printed(unit).red_range {
            (format!("{called}, fires with 1"), cite!("10.3-f"))
        } else {
            (format!("{called}, fires"), cite!("10.3-c"))
        };
        sheet.enter(label, case, self.fire_strength(state, unit));
    }

    fn enter_commander(&self, state: &State, sheet: &mut Sheet, leader: UnitId) {
        let label = format!("{} with it", self.full_name(leader));
        sheet.change(label, cite!("7-a"), self.strength(state, leader) as i8);
    }

    /// 12.3: what makes dice of the totals.
    fn enter_pools(&self, state: &State, assault: &Assault, attack: &mut Sheet, defence: &mut Sheet) {
        for unit in assault.attackers.iter().filter(|unit| self.comes_over_water(state, assault, *unit)) {
            if attack.total > 0 {
                attack.change(format!("{} comes over water", self.full_name(unit)), cite!("12.3"), -1);
            }
        }
        for unit in state.combat.shooters.iter() {
            let label = format!("{} shoots for the defence", self.full_name(unit));
            defence.enter(label, cite!("12.3"), self.fire_strength(state, unit));
        }
        for (sheet, dice) in [(attack, self.attack_pool(state)), (defence, self.defence_pool(state))] {
            if dice < sheet.total {
                sheet.change(
                    "no more dice than these",
                    cite!("12.3"),
                    (i16::from(dice) - i16::from(sheet.total)) as i8,
                );
            }
        }
    }

    /// What shifts the column and what is added to the die.
    fn column_notes(&self, state: &State, assault: &Assault, odds: &Odds) -> Vec<Entry> {
        let mut notes = Vec::new();
        if odds.column != odds.ratio {
            let label = format!("{} to {}, before the ground", odds.attack, odds.defence);
            notes.push(Entry::new(label, cite!("10.5"), COLUMNS[odds.ratio]));
        }
        let note = |Aid { label, case, help }| match help {
            Help::None => Entry::new(label, case, "0"),
            Help::Column => Entry::new(format!("{label}, column"), case, signed(-1)),
            Help::Die(by) => Entry::new(format!("{label}, die"), case, signed(by)),
        };
        notes.extend(self.aids(state, assault, odds).into_iter().map(note));
        notes
    }

    /// 12.3: from which face on each side hits, and why.
    fn hit_notes(&self, state: &State, assault: &Assault, odds: &Odds) -> Vec<Entry> {
        let faces = |hit: u8| format!("{hit} or more");
        let mut notes = vec![
            Entry::new("the attack hits", cite!("12.3"), faces(self.attack_hit(state))),
            Entry::new("the defence hits", cite!("12.3"), faces(HIT)),
        ];
        // Here water costs dice and is in the totals.
        let dry = Odds { water_die: 0, ..*odds };
        let note = |Aid { label, case, help }| match help {
            Help::None => Entry::new(label, case, "0"),
            Help::Die(by) if by < 0 => Entry::new(label, case, "easier"),
            Help::Column | Help::Die(_) => Entry::new(label, case, "harder"),
        };
        notes.extend(self.aids(state, assault, &dry).into_iter().map(note));
        notes
    }

    /// What the ground and special rules do in this attack.
    fn aids(&self, state: &State, assault: &Assault, odds: &Odds) -> Vec<Aid> {
        let terrain = self.terrain(assault.target);
        let ground = ground_word(terrain);
        let in_it = format!("in the {ground}");
        let bare = self.combat_unit(state, assault.target).is_none();
        let nothing = bare && (charts::shifts_column(terrain) || charts::hex_die(terrain) > 0);
        let all = [
            (nothing, format!("baggage alone has nothing from the {ground}"), cite!("10.4-b"), Help::None),
            (odds.ground_shift, in_it.clone(), cite!("10.6-d"), Help::Column),
            (odds.palisade, "all come across the palisade".to_string(), cite!("10.6-c"), Help::Column),
            (odds.ground_die != 0, in_it, cite!("10.6-d"), Help::Die(odds.ground_die)),
            (odds.water_die != 0, "across a stream or bridge".to_string(), cite!("10.6-b"), Help::Die(odds.water_die)),
            (odds.laager_die != 0, "a wagon of the laager".to_string(), cite!("13.5-1"), Help::Die(odds.laager_die)),
            (odds.axe_die != 0, "axes alone hew at a wagon".to_string(), cite!("13.5-2"), Help::Die(odds.axe_die)),
        ];
        let all = all.into_iter().filter(|(holds, ..)| *holds);
        all.map(|(_, label, case, help)| Aid { label, case, help }).collect()
    }

    /// What it takes to throw the dice of the attack next; nothing if it cannot be declared yet, or if dice are due.
    /// Where the other side decides first, what it usually does.
    fn way_to_dice(&self, state: &State) -> Vec<String> {
        let action = match state.stage {
            Stage::Build if self.judge_declaring(state).is_ok() => Some(Action::Declare),
            Stage::Evade | Stage::Volley => self.usual_choice(state),
            _ => None,
        };
        action.into_iter().map(|action| self.notation(action)).collect()
    }
}

/// "+1", "−1".
fn signed(by: i8) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

#[cfg(test)]
#[path = "ledger_tests.rs"]
mod tests;
