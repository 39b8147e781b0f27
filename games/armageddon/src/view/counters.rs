//! Counters as they lie on the table, the trays beside the map, and markers on hexes.

use engine::view::{Chip, Counter, Marker, Place, Slots, Tray};
use engine::{Pending, Side};
use hex::HexId;

use super::{direction_words, ground_word};
use crate::Armageddon;
use crate::reason::Points;
use crate::scenario::{Begins, Kind, UnitId};
use crate::state::{self, Phase, Stage, State};
use crate::tell::until;

impl Armageddon {
    /// Every counter; in each stack the top one first: melee units, fire units, leaders, and riders after their chariot.
    pub(super) fn counters_seen(&self, state: &State) -> Vec<Counter> {
        let rank = |unit: &UnitId| {
            let kind = self.printed(*unit).kind;
            (self.side_of(*unit), kind == Kind::Leader, kind.fires(), *unit)
        };
        let mut order: Vec<UnitId> = (0..self.scenario.units.len() as u8).map(UnitId).collect();
        order.sort_by_key(rank);
        let (riders, walkers): (Vec<_>, Vec<_>) =
            order.into_iter().partition(|unit| state.unit(*unit).aboard.is_some());
        let mut counters = Vec::with_capacity(self.scenario.units.len());
        for unit in walkers {
            counters.push(self.counter_seen(state, unit));
            let aboard = riders.iter().filter(|rider| state.unit(**rider).aboard == Some(unit));
            counters.extend(aboard.map(|rider| self.counter_seen(state, *rider)));
        }
        counters
    }

    fn counter_seen(&self, state: &State, unit: UnitId) -> Counter {
        let now = state.unit(unit);
        let printed = self.scenario.unit(unit);
        let chips = now
            .mark
            .iter()
            .map(|mark| Chip { kind: "disrupted".to_string(), words: format!("disrupted {}", until(mark.kind)) });
        let grade = now.grade.map(|grade| self.scenario.grade(grade));
        Counter {
            id: printed.name.clone(),
            side: printed.side.0,
            name: self.counter_name(state, unit),
            livery: None,
            pictogram: pictogram(printed.kind).to_string(),
            place: match now.place {
                state::Place::On(hex) => Place::Hex(self.printed_number(hex)),
                state::Place::Waiting => Place::Tray(self.waiting_tray(printed.force)),
                state::Place::Eliminated => Place::Tray(tray("lost", printed.side)),
                state::Place::Exited => Place::Tray(tray("left", printed.side)),
            },
            facing: state.hex_of(unit).map(|_| now.facing.index() as u8),
            slots: self.slots(state, unit),
            charge: 0,
            steps: None,
            traits: Vec::new(),
            chips: chips.collect(),
            aboard: now.aboard.map(|chariot| self.name(chariot).to_string()),
            in_hand: in_hand(state) == Some(unit),
            spent: self.spent(state, unit).is_some(),
            provenance: grade.map_or(printed.provenance, |grade| grade.provenance.max(printed.provenance)),
            words: self.counter_words(state, unit),
        }
    }

    /// "Axemen", "Leader E".
    fn counter_name(&self, state: &State, unit: UnitId) -> String {
        match state.unit(unit).grade {
            Some(grade) => format!("Leader {}", grade.letter()),
            None => self.printed(unit).kind.name().to_string(),
        }
    }

    /// The values where the counter prints them.
    fn slots(&self, state: &State, unit: UnitId) -> Slots {
        let printed = self.scenario.unit(unit);
        let strength = |value: u8| if printed.parenthesised { format!("({value})") } else { value.to_string() };
        let mut slots = Slots {
            top_left: strength(printed.front),
            top_middle: printed.kind.abbreviation().to_string(),
            top_right: printed.allowance.to_string(),
            ..Slots::default()
        };
        if printed.kind == Kind::Leader {
            let grade = state.unit(unit).grade.or(printed.grade);
            slots.top_middle = grade.map_or("", |grade| grade.letter()).to_string();
            if let Some(values) = grade.map(|grade| self.scenario.grade(grade)) {
                slots.lower_left = values.radius.to_string();
                slots.lower_right = values.bonus.to_string();
            }
            return slots;
        }
        slots.lower_middle = strength(printed.flank);
        if let Some(strength) = printed.fire.first() {
            slots.lower_left = Points(*strength).to_string();
            slots.lower_right = printed.fire.len().to_string();
        }
        slots
    }

    /// What a counter has done that it may do once a phase, in words.
    fn spent(&self, state: &State, unit: UnitId) -> Option<&'static str> {
        state.hex_of(unit)?;
        let fired = state.unit(unit).fired == Some(self.player_turn(state));
        if self.side_of(unit) != state.side {
            // In the enemy's turn a unit fires at those that come up, no more.
            return (fired && state.phase == Phase::Movement).then_some("has fired");
        }
        match state.phase {
            Phase::SetUp => None,
            Phase::Movement => {
                let mover = state.unit(unit).aboard.unwrap_or(unit);
                let balked = state.balked.contains(mover).then_some("has balked");
                let moved = state.moved.contains(mover) || state.arrived.contains(mover);
                balked.or((moved && in_hand(state) != Some(mover)).then_some("has moved"))
            }
            Phase::Fire | Phase::Melee => {
                let open = if state.stage == Stage::Build { state.attacks.last() } else { None };
                match state.attacks.of(unit) {
                    Some(attack) if Some(attack) != open => Some("is in an attack"),
                    None if fired => Some("has fired"),
                    _ => None,
                }
            }
        }
    }

    /// The counter for those who hear it: owner, name, values, hex and ground, facing, state.
    fn counter_words(&self, state: &State, unit: UnitId) -> String {
        let now = state.unit(unit);
        let printed = self.scenario.unit(unit);
        let mut words =
            vec![format!("{}: {} {}", self.side_name(printed.side), self.counter_name(state, unit), printed.name)];
        let mut say = |text: String| words.push(text);
        if printed.parenthesised {
            say(format!("strength {} in parentheses", printed.front));
        } else {
            say(format!("front {}", printed.front));
            say(format!("flank {}", printed.flank));
        }
        if let Some(strength) = printed.fire.first() {
            let last = printed.fire.last().unwrap_or(strength);
            say(format!("fires {}, at range {} {}", Points(*strength), printed.fire.len(), Points(*last)));
        }
        if let Some(values) = now.grade.map(|grade| self.scenario.grade(grade)) {
            say(format!("controls {} hexes around", values.radius));
            say(format!("bonus {}", values.bonus));
        }
        say(format!("moves {}", printed.allowance));
        match now.place {
            state::Place::On(hex) => {
                say(format!("hex {}", self.number(hex)));
                say(ground_word(self.terrain(hex)).to_string());
                say(format!("facing {}", direction_words(now.facing)));
            }
            state::Place::Waiting => say("beside the map".to_string()),
            state::Place::Eliminated => say("eliminated".to_string()),
            state::Place::Exited => say("left the map".to_string()),
        }
        if let Some(chariot) = now.aboard {
            say(format!("riding {}", self.name(chariot)));
        }
        if now.mark.is_some() {
            say("disrupted".to_string());
        }
        if self.is_out_of_control(state, unit) {
            say("out of control, half movement".to_string());
        }
        if let Some(done) = self.spent(state, unit) {
            say(done.to_string());
        }
        if in_hand(state) == Some(unit) {
            say("in hand".to_string());
        }
        words.join(", ")
    }

    /// Whether a unit of the moving side has only half its allowance this phase.
    fn is_out_of_control(&self, state: &State, unit: UnitId) -> bool {
        state.phase == Phase::Movement
            && self.side_of(unit) == state.side
            && state.hex_of(unit).is_some()
            && !state.controlled.contains(unit)
            && !self.pursues(state, unit)
    }

    /// The boxes beside the map, side by side.
    pub(super) fn trays_seen(&self, state: &State) -> Vec<Tray> {
        let mut trays = Vec::new();
        for side in [Side(0), Side(1)] {
            for (force, written) in self.scenario.forces.iter().enumerate().filter(|(_, force)| force.side == side) {
                let waits = |unit: UnitId| {
                    usize::from(self.printed(unit).force) == force && state.unit(unit).place == state::Place::Waiting
                };
                if self.tables.sides[side.index()].iter().any(waits) {
                    let name = self.waiting_name(state, written.begins.clone(), &written.label, side);
                    trays.push(Tray { id: self.waiting_tray(force as u8), name, side: side.0 });
                }
            }
            trays.push(Tray { id: tray("lost", side), name: "Lost".to_string(), side: side.0 });
            if self.scenario.special.exit.is_some_and(|(leaves, _)| leaves == side) {
                trays.push(Tray { id: tray("left", side), name: "Left the map".to_string(), side: side.0 });
            }
        }
        trays
    }

    fn waiting_name(&self, state: &State, begins: Begins, label: &str, side: Side) -> String {
        let when = match begins {
            Begins::Area(_) => "To set up".to_string(),
            Begins::Edge { from, by, .. } | Begins::Gate { from, by, .. } => match by {
                Some(by) if by == from => format!("To enter on turn {from}"),
                _ if state.turn >= from && from > 1 => "To enter".to_string(),
                _ => format!("To enter from turn {from}"),
            },
        };
        if self.is_divided(side) { format!("{when}, force {label}") } else { when }
    }

    /// The tray of a force's counters that wait: `waiting-0`, or `waiting-0-b` where the side has several forces.
    fn waiting_tray(&self, force: u8) -> String {
        let written = &self.scenario.forces[usize::from(force)];
        let waiting = tray("waiting", written.side);
        if self.is_divided(written.side) { format!("{waiting}-{}", written.label) } else { waiting }
    }

    fn is_divided(&self, side: Side) -> bool {
        self.scenario.forces.iter().filter(|force| force.side == side).count() > 1
    }

    /// Who controls the hexes that matter, dust, and the attacks not yet resolved.
    pub(super) fn markers_seen(&self, state: &State) -> Vec<Marker> {
        let mut markers = Vec::new();
        let marker = |kind: &str, hex: HexId, side: Option<Side>, words: String| Marker {
            kind: kind.to_string(),
            hex: self.printed_number(hex),
            side: side.map(|side| side.0),
            toward: None,
            words,
        };
        for ((hex, _), owner) in self.scenario.watched.iter().zip(state.control) {
            markers.push(match owner {
                Some(side) => {
                    marker("control", *hex, owner, format!("{} control {}", self.side_name(side), self.number(*hex)))
                }
                None => marker("objective", *hex, None, format!("nobody controls {} yet", self.number(*hex))),
            });
        }
        for hex in state.sham.dust.iter() {
            markers.push(marker("dust", hex, None, format!("dust in {}", self.number(hex))));
        }
        for (hex, attackers) in self.attacks_shown(state) {
            let victims = self.struck_side(state);
            markers.push(marker("target", hex, Some(victims), format!("{} is under attack", self.number(hex))));
            for from in attackers {
                markers.push(Marker {
                    toward: Some(self.printed_number(hex)),
                    ..marker(
                        "attacker",
                        from,
                        Some(victims.other()),
                        format!("attack from {} on {}", self.number(from), self.number(hex)),
                    )
                });
            }
        }
        markers
    }

    fn struck_side(&self, state: &State) -> Side {
        if state.phase == Phase::Movement { state.side } else { state.side.other() }
    }

    /// Target hexes with the hexes they are attacked from: of the attack in hand; else of all that are declared and
    /// not resolved.
    fn attacks_shown(&self, state: &State) -> Vec<(HexId, Vec<HexId>)> {
        let from = |units: &mut dyn Iterator<Item = UnitId>| {
            let mut hexes: Vec<HexId> = units.filter_map(|unit| state.hex_of(unit)).collect();
            hexes.sort();
            hexes.dedup();
            hexes
        };
        if let Stage::DefensiveFire | Stage::DefensiveDie = state.stage {
            return vec![(self.mover_hex(state), from(&mut state.volley.iter()))];
        }
        let shown = |attack: u8| match state.stage {
            Stage::Build => Some(attack) == state.attacks.last(),
            Stage::AttackDie(due) => attack == due,
            _ => !state.attacks.all()[usize::from(attack)].done,
        };
        let mut list = Vec::new();
        for attack in (0..state.attacks.all().len() as u8).filter(|attack| shown(*attack)) {
            for target in state.attacks.all()[usize::from(attack)].targets() {
                list.push((*target, from(&mut self.attackers(state, attack))));
            }
        }
        list
    }

    /// The side that has to act.
    pub(super) fn actor(&self, state: &State) -> Option<Side> {
        match self.awaited(state) {
            Pending::Act(side) => Some(side),
            _ => None,
        }
    }
}

/// The counter taken up.
pub(super) fn in_hand(state: &State) -> Option<UnitId> {
    match state.stage {
        Stage::Placing(unit) | Stage::Facing(unit) | Stage::Moving(unit) | Stage::Retreating(unit) => Some(unit),
        _ => None,
    }
}

fn tray(what: &str, side: Side) -> String {
    format!("{what}-{}", side.0)
}

const fn pictogram(kind: Kind) -> &'static str {
    match kind {
        Kind::MilitiaInfantry => "militia",
        Kind::MilitiaSpearmen => "spearmen",
        Kind::Axemen => "axemen",
        Kind::Swordsmen => "swordsmen",
        Kind::Skirmishers => "skirmisher",
        Kind::MediumCavalry => "cavalry",
        Kind::HorseArchers => "horse-archer",
        Kind::Bowmen => "bowman",
        Kind::ImprovedBowmen => "composite-bow",
        Kind::Chariot => "chariot",
        Kind::Leader => "leader",
    }
}

#[cfg(test)]
#[path = "counters_tests.rs"]
mod tests;
