//! Counters as they lie on the table.

use engine::view::{Chip, Counter, Place, Slots, Steps};
use engine::words::all_of;

use super::{ground_word, in_hand};
use crate::Basileus;
use crate::scenario::{Kind, Unit, UnitId};
use crate::state::{self, Phase, Stage, State};

impl Basileus {
    /// Every counter, side by side; in each stack the combat unit lies on top, then the commander, then baggage.
    pub(super) fn counters_seen(&self, state: &State) -> Vec<Counter> {
        let sides = self.tables.sides.iter().flat_map(|side| side.iter());
        sides.map(|unit| self.counter_seen(state, unit)).collect()
    }

    fn counter_seen(&self, state: &State, unit: UnitId) -> Counter {
        let now = state.unit(unit);
        let printed = self.printed(unit);
        let colour = &printed.livery;
        Counter {
            id: printed.name.clone(),
            side: printed.side.0,
            name: printed.title.clone(),
            livery: (*colour != self.scenario.liveries[printed.side.index()]).then(|| colour.clone()),
            pictogram: pictogram(printed).to_string(),
            place: match now.place {
                state::Place::On(hex) => Place::Hex(self.printed_number(hex)),
                state::Place::Waiting => Place::Tray(self.waiting_tray(unit)),
                // What is left of plundered baggage is a marker on its hex.
                state::Place::Eliminated | state::Place::Plundered(_) => Place::Tray(super::trays::lost(printed.side)),
            },
            facing: None,
            slots: Slots {
                top_left: self.strength(state, unit).to_string(),
                top_right: printed.allowance.to_string(),
                lower_middle: printed.abbr.clone(),
                lower_right: if printed.range > 0 { printed.range.to_string() } else { String::new() },
                red: printed.red_range,
                ..Slots::default()
            },
            charge: printed.charge,
            steps: printed.back.map(|_| Steps { left: if now.reduced { 1 } else { 2 }, of: 2 }),
            traits: traits(printed),
            chips: self.chips(state, unit),
            aboard: None,
            in_hand: in_hand(state) == Some(unit),
            spent: self.spent(state, unit).is_some(),
            provenance: printed.provenance,
            words: self.counter_words(state, unit),
        }
    }

    /// What lies on a counter for the time being.
    fn chips(&self, state: &State, unit: UnitId) -> Vec<Chip> {
        let chip = |kind: &str, words: String| Chip { kind: kind.to_string(), words };
        let mut chips = Vec::new();
        if state.surprised.contains(unit) {
            let words = "surprised, until its owner's movement phase brings it to itself".to_string();
            chips.push(chip("surprised", words));
        }
        if let Some(words) = self.run_up(state, unit) {
            chips.push(chip("charge", words));
        }
        chips
    }

    /// Whom a unit of the attacking side may still charge.
    fn run_up(&self, state: &State, unit: UnitId) -> Option<String> {
        let may_attack = matches!(state.stage, Stage::Target | Stage::Build)
            && self.side_of(unit) == state.side
            && !state.used.contains(unit)
            && !state.combat.attackers.contains(unit);
        let fresh = |hex: &hex::HexId| !state.in_hex(*hex).any(|unit| state.attacked.contains(unit));
        let prey: Vec<String> = if may_attack {
            self.prey(state, unit).into_iter().filter(fresh).map(|hex| self.printed_number(hex)).collect()
        } else {
            Vec::new()
        };
        (!prey.is_empty()).then(|| format!("has the run-up to charge at {}", all_of(prey)))
    }

    /// What a counter has done, or had done to it, that happens once a phase, in words.
    fn spent(&self, state: &State, unit: UnitId) -> Option<&'static str> {
        state.hex_of(unit)?;
        let own = self.side_of(unit) == state.side;
        match state.phase {
            Phase::Movement if state.moved.contains(unit) && !state.mover.party.contains(unit) => Some("has moved"),
            Phase::Combat if own && state.used.contains(unit) => Some("has attacked"),
            Phase::Combat if state.used.contains(unit) => Some("has fired"),
            Phase::Combat if state.attacked.contains(unit) => Some("has been attacked"),
            _ => None,
        }
    }

    /// The counter for those who hear it: owner, name, values, hex and ground, state.
    fn counter_words(&self, state: &State, unit: UnitId) -> String {
        let now = state.unit(unit);
        let printed = self.printed(unit);
        let mut words = vec![format!("{}: {}", self.side_name(printed.side), self.full_name(unit))];
        let mut say = |text: String| words.push(text);
        say(format!("strength {}", self.strength(state, unit)));
        if now.reduced && printed.back.is_some() {
            say(format!("reduced from {}", printed.front));
        }
        if printed.charge > 0 {
            say(format!("charges with +{}", printed.charge));
        }
        say(format!("moves {}", printed.allowance));
        if printed.range > 0 {
            let with_one = if printed.red_range { " with strength 1" } else { "" };
            say(format!("fires {} hexes far{with_one}", printed.range));
        }
        traits(printed).into_iter().for_each(|mark| say(mark.words));
        match now.place {
            state::Place::On(hex) => {
                say(format!("hex {}", self.number(hex)));
                say(ground_word(self.terrain(hex)).to_string());
            }
            state::Place::Waiting => say("beside the map".to_string()),
            state::Place::Eliminated => say("eliminated".to_string()),
            state::Place::Plundered(hex) => say(format!("plundered in {}", self.number(hex))),
        }
        if state.surprised.contains(unit) {
            say("surprised".to_string());
        }
        if let Some(charge) = self.run_up(state, unit) {
            say(charge);
        }
        if let Some(done) = self.spent(state, unit) {
            say(done.to_string());
        }
        if in_hand(state) == Some(unit) {
            say("in hand".to_string());
        } else if state.mover.party.contains(unit) {
            say("goes along".to_string());
        }
        words.join(", ")
    }
}

/// The special characteristics printed on a counter (2.2).
fn traits(printed: &Unit) -> Vec<Chip> {
    let traits = printed.traits;
    let all = [
        (traits.unseizable, "unseizable", "may slip away before a combat"),
        (traits.impetuous, "impetuous", "may run at the enemy unbidden"),
        (traits.no_hth_penalty, "hand-to-hand", "not weakened hand to hand"),
        (traits.feigned_flight, "feigned-flight", "may feign flight"),
    ];
    let borne = all.into_iter().filter(|(borne, ..)| *borne);
    borne.map(|(_, kind, words)| Chip { kind: kind.to_string(), words: words.to_string() }).collect()
}

/// The drawing on a counter: by the name of its type, its strength left aside; for a type of somebody's own, by its
/// kind.
fn pictogram(printed: &Unit) -> &'static str {
    let type_id = printed.type_id.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
    match type_id {
        "klibanophoroi" => "kataphrakt",
        "kavallarioi" | "archonpouloi" => "lancer",
        "franks" => "knight",
        "varangians" => "great-axe",
        "skutatoi" => "heavy-spearmen",
        "peltastoi" => "javelinmen",
        "psiloi" => "composite-bow",
        "druzhina" => "retinue",
        "bulgar-slavs" => "long-shield",
        "pecheneg-nobles" => "steppe-noble",
        "mangonel" => "mangonel",
        _ => match (printed.kind, printed.army.as_str()) {
            (Kind::Infantry, _) => "spearmen",
            (Kind::MissileInfantry, _) => "bowman",
            (Kind::Cavalry, _) => "cavalry",
            (Kind::MissileCavalry, _) => "horse-archer",
            (Kind::Commander, "byzantine") => "leader",
            (Kind::Commander, "rus") => "war-banner",
            (Kind::Commander, _) => "horsetail",
            (Kind::Baggage, _) => "wagon",
        },
    }
}

#[cfg(test)]
#[path = "counters_tests.rs"]
mod tests;
