//! What things are called in sentences: sides, counters, Expeditions, places.

use engine::Side;
use engine::words::all_of;
use hex::HexId;

use crate::Apocalypse;
use crate::scenario::{Army, District, PlaceId, Spot, UnitId};
use crate::state::{Marker, Phase, State, UnitSet};

impl Apocalypse {
    /// A side's name: "Muslims".
    pub(crate) fn side_name(&self, side: Side) -> &str {
        &self.scenario.sides[side.index()]
    }

    /// What belongs to a side: "Muslim".
    pub(crate) fn adjective(&self, side: Side) -> &str {
        self.side_name(side).trim_end_matches('s')
    }

    /// A counter by its title: "Kalb 3", "Komes Theodore".
    pub(crate) fn title(&self, unit: UnitId) -> &str {
        &self.printed(unit).title
    }

    /// Several counters: "Kalb 1, Kalb 2 and Qays 4".
    pub(crate) fn titles(&self, units: &UnitSet) -> String {
        all_of(units.iter().map(|unit| self.title(unit)))
    }

    /// A place with its hex: "Emesa (3316)".
    pub(crate) fn place_called(&self, place: PlaceId) -> String {
        format!("{} ({})", self.place(place).name, self.place_number(place))
    }

    /// A spot, by the place in it if there is one.
    pub(crate) fn spot_called(&self, spot: Spot) -> String {
        match self.place_at(spot) {
            Some(place) => self.place_called(place),
            None if spot != self.scenario.map.spot(self.hex(spot)) => {
                format!("the European shore of {}", self.hex_number(self.hex(spot)))
            }
            None => self.number(spot).to_string(),
        }
    }

    /// A hex, likewise.
    pub(crate) fn hex_called(&self, hex: HexId) -> String {
        self.spot_called(self.scenario.map.spot(hex))
    }

    /// The year a turn stands for.
    pub(crate) fn year(&self, turn: u8) -> u16 {
        self.scenario.first_year + u16::from(turn.max(1)) - 1
    }

    /// The leaders of an Expedition after a word: " under Amr ibn al-As"; nothing where there are none.
    pub(crate) fn under_leaders(&self, state: &State, marker: Marker) -> String {
        let leaders = self.leaders_with(state, marker).without(&state.mustering.left);
        if leaders.is_empty() { String::new() } else { format!(" under {}", self.titles(&leaders)) }
    }
}

impl Marker {
    /// The Expedition in a sentence.
    pub(crate) const fn called(self) -> &'static str {
        match self {
            Marker::Syria => "the Expedition of Syria",
            Marker::Egypt => "the Expedition of Egypt",
            Marker::Kufa => "the Expedition of Kufa",
            Marker::Byzantine => "the Byzantine Expedition",
        }
    }
}

impl Phase {
    /// What it is called.
    pub(crate) const fn called(self) -> &'static str {
        match self {
            Phase::SetUp => "Set-up",
            Phase::Administration => "Administration",
            Phase::MuslimSea => "Muslim sea move",
            Phase::ByzantineSea => "Byzantine sea move",
            Phase::Patrols => "Patrol move",
            Phase::MuslimLand => "Muslim land move",
            Phase::ByzantineLand => "Byzantine land move",
        }
    }
}

impl Army {
    /// Its name.
    pub(crate) const fn called(self) -> &'static str {
        match self {
            Army::Syria => "Syria",
            Army::Egypt => "Egypt",
            Army::Kufa => "Kufa",
            Army::Obsequium => "Obsequium",
            Army::Orientales => "Orientales",
            Army::Armeniae => "Armeniae",
            Army::Carabisianis => "Carabisianis",
            Army::African => "Africa",
            Army::Rebels => "the usurper",
        }
    }

    /// Three letters, for a counter.
    pub(crate) const fn abbreviation(self) -> &'static str {
        match self {
            Army::Syria => "SYR",
            Army::Egypt => "EGY",
            Army::Kufa => "KUF",
            Army::Obsequium => "OBS",
            Army::Orientales => "ORI",
            Army::Armeniae => "ARM",
            Army::Carabisianis => "CAR",
            Army::African => "AFR",
            Army::Rebels => "REB",
        }
    }
}

impl District {
    /// Every district.
    pub(crate) const ALL: [District; 8] = [
        District::Obsequium,
        District::Orientales,
        District::Armeniae,
        District::Carabisianis,
        District::Europe,
        District::NorthEgypt,
        District::SouthEgypt,
        District::Syria,
    ];

    /// Its name on the map.
    pub(crate) const fn called(self) -> &'static str {
        match self {
            District::Obsequium => "Obsequium",
            District::Orientales => "Orientales",
            District::Armeniae => "Armeniae",
            District::Carabisianis => "Carabisianis",
            District::Europe => "Europe",
            District::NorthEgypt => "Lower Egypt",
            District::SouthEgypt => "Egypt",
            District::Syria => "Syria",
        }
    }
}

/// A sentence begins with a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capital(Marker::Syria.called()), "The Expedition of Syria");
        assert_eq!(capital(""), "");
    }
}
