//! What lies on hexes besides counters: who holds a place, what is pillaged or besieged, Expeditions, the fight in hand.

use engine::Side;
use engine::view;
use engine::words::count;
use hex::HexId;

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, MUSLIM, PlaceId};
use crate::state::{Holder, Kind, Marker, State};

impl Apocalypse {
    pub(super) fn markers_seen(&self, state: &State) -> Vec<view::Marker> {
        let mut markers: Vec<view::Marker> = self.places().map(|place| self.control_shown(state, place)).collect();
        markers.extend(self.places().flat_map(|place| self.plight(state, place)));
        markers.extend(Marker::ALL.into_iter().filter_map(|marker| self.expedition_shown(state, marker)));
        markers.extend(self.fight_shown(state));
        markers
    }

    fn marker(&self, kind: &str, hex: HexId, side: Option<Side>, words: String) -> view::Marker {
        view::Marker {
            kind: kind.to_string(),
            hex: self.printed_number(hex),
            side: side.map(|side| side.0),
            toward: None,
            words,
        }
    }

    /// Every place has one: the map prints nobody's colours, and who holds what is half of the war.
    fn control_shown(&self, state: &State, place: PlaceId) -> view::Marker {
        let side = match state.holder(place) {
            Holder::Byzantine => Some(BYZANTINE),
            Holder::Muslim => Some(MUSLIM),
            Holder::Usurper => None,
        };
        let holder = side.map_or("the usurper", |side| self.side_name(side));
        let words = format!("{}: {holder}", self.place_called(place));
        self.marker("control", self.hex_of_place(place), side, words)
    }

    /// What has befallen a place.
    fn plight(&self, state: &State, place: PlaceId) -> Vec<view::Marker> {
        let (name, hex) = (&self.place(place).name, self.hex_of_place(place));
        let mut markers = Vec::new();
        if state.pillaged.contains(place) {
            let words = format!("{name} is pillaged: less room, weaker walls, neither port nor Fabrica");
            markers.push(self.marker("pillaged", hex, None, words));
        }
        if place == self.tables.capital && state.cracked {
            let words = format!("the walls of {name} are cracked this year");
            markers.push(self.marker("cracked", hex, None, words));
        }
        let holder = [BYZANTINE, MUSLIM].into_iter().find(|side| state.holds(*side, place));
        let besieger = holder.and_then(|side| self.camp_at(state, self.place(place).spot, side.other()));
        if let Some(besieger) = besieger {
            let words = format!("{name} is besieged by {}", besieger.called());
            markers.push(self.marker("besieged", hex, Some(besieger.side()), words));
        }
        markers
    }

    fn expedition_shown(&self, state: &State, marker: Marker) -> Option<view::Marker> {
        let expedition = state.expedition(marker);
        let at = expedition.at?;
        let units = self.troops(state, marker).without(&state.mustering.left).len();
        let kind = if expedition.camped { "camp" } else { "expedition" };
        let how = match (expedition.camped, expedition.afloat) {
            (_, true) => "aboard its ships",
            (true, false) => "in camp",
            (false, false) => "on the march",
        };
        let moved = if expedition.moved { ", has moved this year" } else { "" };
        let words = format!(
            "{}, {how} at {}: {}{}{moved}",
            marker.called(),
            self.spot_called(at),
            count(units, "unit", "units"),
            self.under_leaders(state, marker)
        );
        Some(self.marker(kind, self.hex(at), Some(marker.side()), words))
    }

    /// Where the battle in hand is.
    fn fight_shown(&self, state: &State) -> Option<view::Marker> {
        let what = match state.fight.kind {
            Kind::Nothing => return None,
            Kind::Sea => "naval battle",
            Kind::Walls if state.fight.assault => "assault",
            Kind::Walls => "siege",
            _ => "battle",
        };
        let at = match state.fight.place {
            Some(place) => self.place(place).spot,
            None => self.mover(state)?.1,
        };
        Some(self.marker(
            "target",
            self.hex(at),
            Some(state.side.other()),
            format!("{what} at {}", self.spot_called(at)),
        ))
    }
}

#[cfg(test)]
#[path = "markers_tests.rs"]
mod tests;
