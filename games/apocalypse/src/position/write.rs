//! Writing a position.

use super::{ABOARD, CARRIERS, FLAGS, HOLDERS, KNOWN, PHASES, SETS, SIDES, word_for};
use crate::Apocalypse;
use crate::scenario::{PlaceId, UnitId};
use crate::state::{Expedition, Fight, Kind, Marker, Phase, State, UnitSet, Whereabouts};

impl Apocalypse {
    pub(crate) fn write_position(&self, state: &State) -> String {
        let usual = self.usual_places(state);
        let mut lines = vec![format!("turn {}", state.turn), format!("phase {}", word_for(&PHASES, state.phase))];
        if matches!(state.phase, Phase::SetUp | Phase::Administration) {
            lines.push(format!("side {}", word_for(&SIDES, state.side)));
        }
        lines.push(format!("stage {}", self.stage_words(state.stage)));
        if let Some(noble) = state.noble.filter(|noble| *noble != self.usual_noble()) {
            lines.push(format!("noble {}", self.name(noble)));
        }
        lines.extend(self.counter_lines(state, &usual));
        for (word, holder) in HOLDERS {
            let differs =
                |place: &PlaceId| state.holder(*place) == holder && self.usual_holder(state, *place) != holder;
            let places = self.places().filter(differs);
            self.list(&mut lines, &format!("control {word}"), places.map(|place| self.place_number(place)));
        }
        self.list(&mut lines, "pillaged", state.pillaged.iter().map(|place| self.place_number(place)));
        let mut copy = state.clone();
        for (word, set) in SETS {
            let set = *set(&mut copy);
            let said = match word {
                KNOWN => set != usual.known,
                CARRIERS => state.flight.marker.is_some(),
                _ => !set.is_empty(),
            };
            if said {
                lines.push(format!("{word}{}", self.names(&set)));
            }
        }
        lines.extend(FLAGS.into_iter().filter(|(_, flag)| *flag(&mut copy)).map(|(word, _)| word.to_string()));
        let events = state.events & !self.implied_events(state);
        self.list(&mut lines, "events", (2..=11).filter(|number| events >> number & 1 == 1));
        let handled = |marker: &Marker| state.handled >> marker.index() & 1 == 1 && state.mover.marker != Some(*marker);
        self.list(&mut lines, "handled", Marker::ALL.into_iter().filter(handled).map(Marker::word));
        lines.extend(self.grip_words(state));
        lines.extend(self.muster_lines(state));
        if state.fight.kind != Kind::Nothing {
            lines.push(self.fight_words(&state.fight));
            lines.extend(self.fleet_lines(state));
        }
        lines.extend(self.flight_words(state));
        self.list(&mut lines, "havens", state.flight.havens.iter().map(|place| self.place_number(place)));
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// A line with a list, if there is anything in it.
    fn list<T: std::fmt::Display>(&self, lines: &mut Vec<String>, word: &str, items: impl Iterator<Item = T>) {
        let items: String = items.map(|item| format!(" {item}")).collect();
        if !items.is_empty() {
            lines.push(format!("{word}{items}"));
        }
    }

    fn names(&self, units: &UnitSet) -> String {
        units.iter().map(|unit| format!(" {}", self.name(unit))).collect()
    }

    /// Counters that are not where they usually are, those in one place in one line.
    fn counter_lines(&self, state: &State, usual: &State) -> Vec<String> {
        let mut lines: Vec<(usize, String)> = Vec::new();
        for marker in Marker::ALL {
            let expedition = state.expedition(marker);
            if *expedition != Expedition::NONE {
                let at = expedition.at.map_or("off".to_string(), |at| self.number(at).to_string());
                let mut words = format!("expedition {} {at}", marker.word());
                for (word, flag) in
                    [(" camped", expedition.camped), (" afloat", expedition.afloat), (" moved", expedition.moved)]
                {
                    words.push_str(if flag { word } else { "" });
                }
                words.push_str(&self.names(&expedition.party));
                words.push_str(&self.names(&self.ships_at_hand(state, marker)));
                lines.push((0, words));
            }
        }
        let mut heaps: Vec<(Whereabouts, UnitSet)> = Vec::new();
        for unit in (0..self.scenario.units.len()).map(|i| UnitId(i as u8)) {
            let there = state.unit(unit);
            let at_hand = Marker::ALL.into_iter().any(|marker| self.ships_at_hand(state, marker).contains(unit));
            if there == usual.unit(unit) || matches!(there, Whereabouts::With(_)) || at_hand {
                continue;
            }
            match heaps.iter_mut().find(|(known, _)| *known == there) {
                Some((_, units)) => units.insert(unit),
                None => heaps.push((there, [unit].into_iter().collect())),
            }
        }
        for (there, units) in heaps {
            let (order, words) = self.heap_words(there);
            lines.push((order, words + &self.names(&units)));
        }
        lines.sort_by_key(|(order, _)| *order);
        lines.into_iter().map(|(_, line)| line).collect()
    }

    /// How a line about counters there begins, and which lines come first.
    fn heap_words(&self, there: Whereabouts) -> (usize, String) {
        match there {
            Whereabouts::Ship(marker, hex) => (1, format!("ship {} {}", marker.word(), self.hex_number(hex))),
            Whereabouts::Loose(hex) => (2, format!("loose {}", self.hex_number(hex))),
            Whereabouts::Patrol(spot) => (3, format!("patrol {}", self.number(spot))),
            Whereabouts::At(spot) => (4, format!("leader {}", self.number(spot))),
            Whereabouts::Garrison(place) => (5, format!("garrison {}", self.place_number(place))),
            Whereabouts::Destroyed => (6, "destroyed".to_string()),
            Whereabouts::Gone => (7, "gone".to_string()),
            // Who belongs in the chair is there unless he is listed.
            Whereabouts::Waiting | Whereabouts::Chair | Whereabouts::With(_) => (8, "waiting".to_string()),
        }
    }

    fn muster_lines(&self, state: &State) -> Vec<String> {
        let mustering = &state.mustering;
        let lifted =
            mustering.lifted_from.map(|from| format!("lifted {}{}", self.number(from), self.names(&mustering.left)));
        let instead = mustering.replaced.map(|leader| format!("instead {}", self.name(leader)));
        lifted.into_iter().chain(instead).collect()
    }

    /// Who is aboard: those who leave by sea; in a naval battle who sails in which ship, since the rest follows.
    fn fleet_lines(&self, state: &State) -> Vec<String> {
        let mut lines = Vec::new();
        let fight = &state.fight;
        if fight.kind != Kind::Sea {
            let leaving = &fight.aboard[state.side.other().index()];
            if !leaving.is_empty() {
                lines.push(format!("{ABOARD}{}", self.names(leaving)));
            }
            return lines;
        }
        for ship in fight.ships[0].or(&fight.ships[1]).iter() {
            let inside = |unit: &UnitId| fight.berth[unit.index()] == ship.0 && ship.0 != Fight::NO_SHIP;
            let units: UnitSet = self.tables.land.iter().filter(inside).collect();
            if !units.is_empty() {
                lines.push(format!("berth {}{}", self.name(ship), self.names(&units)));
            }
        }
        lines
    }
}
