//! Counters as they lie on the table, face up.

use engine::view::{Chip, Counter, Place, Slots};

use crate::Apocalypse;
use crate::scenario::{Army, Kind, MUSLIM, Shift, Terrain, Unit, UnitId};
use crate::sight::Sight;
use crate::state::{Fight, Marker, Phase, Stage, State, Whereabouts};

impl Apocalypse {
    /// Every counter the seat knows, in the order of the counter sheet: land units, naval units, leaders.
    pub(super) fn counters_seen(&self, sight: &Sight<'_>) -> Vec<Counter> {
        let in_hand = self.in_hand(sight);
        sight.faces().map(|unit| self.counter_seen(sight.state(), unit, in_hand == Some(unit))).collect()
    }

    fn counter_seen(&self, state: &State, unit: UnitId, in_hand: bool) -> Counter {
        let printed = self.printed(unit);
        let side = self.owner(state, unit);
        let livery = match printed.army {
            Some(Army::Rebels) => "pecheneg", // Brown is nobody else's here.
            _ => &self.scenario.liveries[printed.side.index()],
        };
        let spent = self.spent(state, unit);
        Counter {
            id: printed.name.clone(),
            side: side.0,
            name: printed.title.clone(),
            livery: (livery != self.scenario.liveries[side.index()]).then(|| livery.to_string()),
            pictogram: pictogram(printed, state.unit(unit)).to_string(),
            place: self.place_seen(state, unit),
            facing: None,
            slots: slots(printed),
            charge: 0,
            steps: None,
            traits: traits(printed),
            chips: Vec::new(),
            aboard: self.ship_of(state, unit).map(|ship| self.printed(ship).name.clone()),
            in_hand,
            spent: spent.is_some(),
            provenance: printed.provenance,
            words: self.counter_words(state, unit, (in_hand, spent)),
        }
    }

    fn place_seen(&self, state: &State, unit: UnitId) -> Place {
        let beside = || self.box_of(state, unit).place(self.owner(state, unit));
        match state.unit(unit) {
            Whereabouts::With(marker) => {
                self.party_spot(state, unit, marker).map_or_else(beside, |spot| self.spot_place(spot))
            }
            _ => self.hex_of(state, unit).map_or_else(beside, |hex| self.hex_place(hex)),
        }
    }

    /// The ship a land unit sails in, as far as that has been said.
    fn ship_of(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let berth = state.fight.berth[unit.index()];
        (berth != Fight::NO_SHIP).then_some(UnitId(berth))
    }

    /// The counter taken up; of an Expedition the first that is seen.
    fn in_hand(&self, sight: &Sight<'_>) -> Option<UnitId> {
        let state = sight.state();
        match state.stage {
            Stage::Ride(unit) => Some(unit),
            Stage::Rallied(unit) | Stage::Shelter(unit) => sight.face(unit),
            Stage::March => {
                let troops = self.troops(state, state.mover.marker?);
                troops.iter().find(|unit| sight.face(*unit).is_some())
            }
            _ => None,
        }
    }

    /// What a counter has done that is done once a year, in words.
    fn spent(&self, state: &State, unit: UnitId) -> Option<&'static str> {
        self.hex_of(state, unit)?;
        let expedition = match state.unit(unit) {
            Whereabouts::With(marker) | Whereabouts::Ship(marker, _) => Some(marker),
            _ => None,
        };
        match state.phase {
            Phase::SetUp => None,
            Phase::Administration => state.adjusted.contains(unit).then_some("has changed its mode"),
            _ if state.stage == Stage::Ride(unit) => None,
            _ if state.moved.contains(unit) => Some("has moved"),
            _ => expedition.filter(|marker| state.expedition(*marker).moved).map(|_| "has moved"),
        }
    }

    /// The counter for those who hear it: owner, name, values, where it is, state.
    fn counter_words(&self, state: &State, unit: UnitId, (in_hand, spent): (bool, Option<&str>)) -> String {
        let printed = self.printed(unit);
        let mut words = vec![format!("{}: {}", self.side_name(self.owner(state, unit)), printed.title)];
        let mut say = |text: String| words.push(text);
        match (printed.kind, printed.shift) {
            (Kind::Land, _) => say(format!("{} in clear ground, {} in broken", printed.clear, printed.rough)),
            (Kind::Naval, _) => say("naval unit".to_string()),
            (_, Some(Shift::Field(columns))) => say(format!("leader, shifts field battles by {columns}")),
            (_, Some(Shift::Sea(columns))) => say(format!("leader, shifts naval battles by {columns}")),
            _ => say("leader".to_string()),
        }
        if let Some(army) = printed.army {
            say(format!("of {}", army.called()));
        }
        traits(printed).into_iter().for_each(|mark| say(mark.words));
        say(self.whereabouts_words(state, unit));
        if state.turned.contains(unit) {
            say("rebel".to_string());
        }
        if let Some(ship) = self.ship_of(state, unit) {
            say(format!("sails in {}", self.title(ship)));
        }
        if state.fight.reserve.contains(unit) {
            say("in reserve".to_string());
        }
        spent.into_iter().for_each(|done| say(done.to_string()));
        if in_hand {
            say("in hand".to_string());
        }
        words.join(", ")
    }

    fn whereabouts_words(&self, state: &State, unit: UnitId) -> String {
        let with = |marker: Marker| format!("with {}", marker.called());
        match state.unit(unit) {
            Whereabouts::Waiting => "off the map".to_string(),
            Whereabouts::Destroyed => "in the Destroyed Units Box".to_string(),
            Whereabouts::Gone => "out of the game".to_string(),
            Whereabouts::Chair => "in the Patriarchal Chair".to_string(),
            Whereabouts::Garrison(place) => format!("in Garrison in {}", self.place_called(place)),
            Whereabouts::Patrol(spot) => format!("on Patrol in {}, {}", self.spot_called(spot), self.ground_at(spot)),
            Whereabouts::At(spot) => format!("in {}", self.spot_called(spot)),
            Whereabouts::Ship(marker, hex) => format!("{}, at {}", with(marker), self.hex_called(hex)),
            Whereabouts::Loose(hex) => format!("by itself at {}", self.hex_called(hex)),
            Whereabouts::With(marker) => match self.party_spot(state, unit, marker) {
                Some(spot) => format!("{}, at {}", with(marker), self.spot_called(spot)),
                None => with(marker),
            },
        }
    }

    /// The ground of a spot in a word.
    pub(super) fn ground_at(&self, spot: crate::Spot) -> &'static str {
        match self.scenario.map.terrain[self.hex(spot).index()] {
            Terrain::Clear => "clear",
            Terrain::Desert => "desert",
            Terrain::Rough => "rough",
            Terrain::Mountain => "mountain",
            Terrain::Marsh => "marsh",
            Terrain::Sea => "sea",
            Terrain::Lake => "lake",
            Terrain::OffMap => "off the map",
        }
    }
}

/// Combat factors in clear ground to the left and in broken ground to the right; a leader's shift in the round.
fn slots(printed: &Unit) -> Slots {
    let army = printed.army.map_or("", Army::abbreviation).to_string();
    match printed.kind {
        Kind::Land => Slots {
            top_left: printed.clear.to_string(),
            top_right: printed.rough.to_string(),
            top_middle: army,
            ..Slots::default()
        },
        Kind::Naval => Slots::default(),
        Kind::Leader => {
            let (shift, word) = match printed.shift {
                Some(Shift::Field(columns)) => (format!("+{columns}"), ""),
                Some(Shift::Sea(columns)) => (format!("+{columns}"), "sea"),
                None => (String::new(), ""),
            };
            Slots { top_middle: army, lower_left: word.to_string(), lower_right: shift, ..Slots::default() }
        }
    }
}

/// 1.3.3.
fn traits(printed: &Unit) -> Vec<Chip> {
    let all = [(printed.picked, "picked", "Picked"), (printed.mounted, "mounted", "Mounted")];
    let borne = all.into_iter().filter(|(borne, ..)| *borne);
    borne.map(|(_, kind, words)| Chip { kind: kind.to_string(), words: words.to_string() }).collect()
}

/// The drawing on a counter. A Patrol shows the side that says so.
fn pictogram(printed: &Unit, now: Whereabouts) -> &'static str {
    match (printed.kind, now) {
        (Kind::Naval, _) => "fleet",
        (Kind::Leader, _) if printed.side == MUSLIM => "war-banner",
        (Kind::Leader, _) => "leader",
        (Kind::Land, Whereabouts::Patrol(_)) => "patrol",
        (Kind::Land, _) if printed.mounted => {
            if printed.picked {
                "kataphrakt"
            } else {
                "cavalry"
            }
        }
        (Kind::Land, _) if printed.picked => "swordsmen",
        (Kind::Land, _) if printed.side == MUSLIM => "spearmen",
        (Kind::Land, _) => "heavy-spearmen",
    }
}

#[cfg(test)]
#[path = "counters_tests.rs"]
mod tests;
