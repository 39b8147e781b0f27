//! The battle, siege or assault in hand, laid open: strengths and shifts with their cases, and how to get to the dice.
//!
//! Whoever fights is known to both sides; of a siege only numbers are shown, because the Garrison is not.

use engine::view::{Account, Entry, Ledger};
use engine::words::count;
use engine::{Case, Side};

use crate::rules::COLUMNS;
use crate::scenario::{PlaceId, Shift, UnitId};
use crate::sight::Sight;
use crate::state::{Kind, Marker, Stage, State, UnitSet};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// The ledger of what is in hand, while its dice are still to fall.
    pub(super) fn ledger(&self, sight: &Sight<'_>) -> Option<Ledger> {
        let state = sight.state();
        let mut ledger = match state.stage {
            Stage::Reserve | Stage::SurpriseDie | Stage::BattleDie | Stage::CounterDie => self.field_ledger(state)?,
            Stage::Board | Stage::Load(_) | Stage::Fire | Stage::FireDie(_) | Stage::Burn(..) | Stage::SeaDie => {
                self.sea_ledger(state)
            }
            Stage::SiegeDice => self.siege_ledger(state, state.fight.place?, sight.points()?),
            Stage::BreachDie => self.assault_ledger(state, state.fight.place?),
            Stage::Wall(_) => self.breach_ledger(state, state.fight.place?),
            _ => return None,
        };
        if sight.acts() {
            ledger.preview = self.way_to_dice(state);
        }
        Some(ledger)
    }

    /// What throws the dice of it next; nothing while they are due.
    fn way_to_dice(&self, state: &State) -> Vec<String> {
        match state.stage {
            Stage::Wall(_) => Vec::new(),
            _ => self.usual_choice(state).into_iter().map(|action| self.notation(action)).collect(),
        }
    }

    fn field_ledger(&self, state: &State) -> Option<Ledger> {
        let (attacker, at) = self.mover(state)?;
        let defender = state.fight.foe?;
        let broken = self.scenario.map.terrain[self.hex(at).index()].is_broken();
        let account = |side: Side| self.account(side, &self.engaged(state, side), broken, cite!("6.1.1"));
        let (attack, defence) = self.field_strengths(state);
        let mut notes = vec![self.ground_note(at, broken)];
        for (marker, sign) in [(attacker, '+'), (defender, '−')] {
            notes.extend(self.shift_notes(&self.leaders_engaged(state, marker), sign, Kind::Field));
        }
        let reserve = state.fight.reserve;
        if !reserve.is_empty() && state.fight.kind != Kind::Counter {
            notes.push(Entry::new(format!("in reserve: {}", self.titles(&reserve)), cite!("6.4.2"), "0"));
        }
        if self.column((attack, defence), (0, 0)) != self.field_column(state) {
            let plain = COLUMNS[usize::from(self.column((attack, defence), (0, 0)))];
            notes.insert(0, Entry::new(format!("{attack} to {defence}, before leaders"), cite!("6.1.2"), plain));
        }
        let what = if state.fight.kind == Kind::Counter { "Counter-attack" } else { "Battle" };
        Some(Ledger {
            title: format!("{what} at {}: {} attacks {}", self.spot_called(at), attacker.called(), defender.called()),
            attack: account(state.side),
            defence: account(state.side.other()),
            odds: COLUMNS[usize::from(self.field_column(state))].to_string(),
            notes,
            preview: Vec::new(),
        })
    }

    /// The units of a side, each with its factor.
    fn account(&self, side: Side, units: &UnitSet, broken: bool, case: Case) -> Account {
        let factor = |unit: UnitId| {
            let printed = self.printed(unit);
            if broken { printed.rough } else { printed.clear }
        };
        Account {
            name: self.side_name(side).to_string(),
            entries: units.iter().map(|unit| Entry::new(self.title(unit), case, factor(unit))).collect(),
            total: self.strength(units, broken).to_string(),
        }
    }

    fn ground_note(&self, at: crate::Spot, broken: bool) -> Entry {
        let which = if broken { "right-hand factors" } else { "left-hand factors" };
        Entry::new(format!("{} ground", self.ground_at(at)), cite!("1.3.4"), which)
    }

    /// The leaders who count for an Expedition in the field.
    fn leaders_engaged(&self, state: &State, marker: Marker) -> UnitSet {
        let leaders = self.leaders_with(state, marker);
        match (marker, state.fight.kind) {
            (Marker::Byzantine, Kind::Counter) => leaders.and(&state.fight.reserve),
            _ => leaders.without(&state.fight.reserve),
        }
    }

    /// A line for each leader with a shift; where only the best counts, the others are told with none.
    fn shift_notes(&self, leaders: &UnitSet, sign: char, kind: Kind) -> Vec<Entry> {
        let columns = |unit: UnitId| match (self.printed(unit).shift, kind) {
            (Some(Shift::Field(columns)), Kind::Field) | (Some(Shift::Sea(columns)), Kind::Sea) => columns,
            _ => 0,
        };
        let best = leaders.iter().max_by_key(|unit| (columns(*unit), std::cmp::Reverse(*unit)));
        let note = |unit: UnitId| {
            let counts = !self.scenario.rules.second() || best == Some(unit);
            let amount = if counts { format!("{sign}{}", columns(unit)) } else { "0".to_string() };
            Entry::new(format!("{}, column", self.title(unit)), cite!("6.3"), amount)
        };
        leaders.iter().filter(|unit| columns(*unit) > 0).map(note).collect()
    }

    fn sea_ledger(&self, state: &State) -> Ledger {
        let (attacker, defender) = (state.side, state.side.other());
        let aboard = |side: Side| state.fight.aboard[side.index()].and(&self.tables.land);
        let account = |side: Side| self.account(side, &aboard(side), true, cite!("8.1"));
        let mut notes = Vec::new();
        for (side, sign) in [(attacker, '+'), (defender, '−')] {
            let ships = state.fight.ships[side.index()].len();
            notes.push(Entry::new(format!("{}, ships", self.side_name(side)), cite!("8.0"), ships));
            for marker in Marker::of(side) {
                if !self.troops(state, *marker).and(&aboard(side)).is_empty() {
                    notes.extend(self.shift_notes(&self.leaders_with(state, *marker), sign, Kind::Sea));
                }
            }
        }
        let unmanned = aboard(defender).is_empty() && self.scenario.rules.second();
        let at = self.mover(state).map_or_else(String::new, |(_, at)| format!(" at {}", self.hex_called(self.hex(at))));
        Ledger {
            title: format!("Naval battle{at}"),
            attack: account(attacker),
            defence: account(defender),
            odds: match unmanned {
                true => "no troops aboard: lost".to_string(),
                false => COLUMNS[usize::from(self.sea_column(state))].to_string(),
            },
            notes,
            preview: Vec::new(),
        }
    }

    fn siege_ledger(&self, state: &State, place: PlaceId, points: u8) -> Ledger {
        let inside = self.garrison(state, place).len();
        let (least, most) = if self.is_city(place) { (2, 12) } else { (1, 6) };
        let odds = match u32::from(points) / inside.max(1) {
            within if within >= most => "falls".to_string(),
            within if within < least => "holds out".to_string(),
            within => format!("falls on {within} or less"),
        };
        let dice = if self.is_city(place) { "two dice for each" } else { "one die for each" };
        Ledger {
            title: format!("Siege of {}", self.place_called(place)),
            attack: Account {
                name: self.side_name(state.side).to_string(),
                entries: vec![Entry::new("points left", cite!("7.1.1"), points)],
                total: points.to_string(),
            },
            defence: Account {
                name: self.side_name(state.side.other()).to_string(),
                entries: vec![Entry::new(format!("units in Garrison, {dice}"), cite!("7.1.1"), inside)],
                total: inside.to_string(),
            },
            odds,
            notes: vec![Entry::new("if it holds out, they camp", cite!("7.1.3"), "0")],
            preview: Vec::new(),
        }
    }

    fn assault_ledger(&self, state: &State, place: PlaceId) -> Ledger {
        let needed = self.breach_needed(state, place);
        let charts = &self.scenario.charts;
        let mut notes = Vec::new();
        if state.pillaged.contains(place) {
            notes.push(Entry::new("pillaged", cite!("7.2.1"), "weaker"));
        }
        if place == self.tables.capital && state.cracked {
            notes.push(Entry::new("cracked walls, as of a city", cite!("Event 3"), "weaker"));
        }
        let ships = !self.ships_in(state, self.hex_of_place(place), state.side).is_empty();
        if ships && self.is_port(state, place) {
            notes.push(Entry::new("ships in the port, die", cite!("7.2.1"), format!("+{}", charts.breach_ships)));
        }
        let odds = match needed {
            0 | 1 => "breached".to_string(),
            7.. => "out of reach".to_string(),
            _ => format!("breached on {needed} or more"),
        };
        Ledger { odds, notes, ..self.walls_accounts(state, place) }
    }

    /// Those before the walls and those within, by number.
    fn walls_accounts(&self, state: &State, place: PlaceId) -> Ledger {
        let troops = state.mover.marker.map_or(UnitSet::EMPTY, |marker| self.troops(state, marker));
        let account = |side: Side, label: &str, units: &UnitSet| Account {
            name: self.side_name(side).to_string(),
            entries: vec![Entry::new(label, cite!("7.0"), units.len())],
            total: units.len().to_string(),
        };
        Ledger {
            title: format!("Assault on {}", self.place_called(place)),
            attack: account(state.side, "units before the walls", &troops),
            defence: account(state.side.other(), "units in Garrison", &self.garrison(state, place)),
            odds: String::new(),
            notes: Vec::new(),
            preview: Vec::new(),
        }
    }

    /// Those who can fight in the breach: they give up one each in turn.
    fn breach_ledger(&self, state: &State, place: PlaceId) -> Ledger {
        let account = |side: Side| {
            let units = self.stormers(state, side);
            Account {
                name: self.side_name(side).to_string(),
                entries: units.iter().map(|unit| Entry::new(self.title(unit), cite!("7.2.2"), 1)).collect(),
                total: units.len().to_string(),
            }
        };
        let fighting = |side: Side| self.stormers(state, side).len();
        let Stage::Wall(next) = state.stage else { unreachable!("somebody gives up a unit at the walls") };
        // Whoever has to pay next runs out first if they are as many.
        let (attack, defence) = (fighting(state.side), fighting(state.side.other()));
        let wins = attack > defence || attack == defence && next != state.side;
        let odds = format!("{attack} to {defence}: the assault {}", if wins { "succeeds" } else { "fails" });
        let note = Entry::new("they give up units in turn", cite!("7.2.2"), count(1, "unit", "units"));
        Ledger {
            attack: account(state.side),
            defence: account(state.side.other()),
            odds,
            notes: vec![note],
            ..self.walls_accounts(state, place)
        }
    }
}

#[cfg(test)]
#[path = "ledger_tests.rs"]
mod tests;
