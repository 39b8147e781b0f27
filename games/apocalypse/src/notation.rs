//! Actions, hexes and counters as a person writes them.

use std::fmt;

use engine::{Name, TextError};
use hex::{HexId, HexNumber};

use crate::Apocalypse;
use crate::action::Action;
use crate::reason::Site;
use crate::scenario::{PlaceId, Spot, UnitId};
use crate::state::Marker;

/// The first word of each action and what follows it, for error messages.
const FORMS: &str = "noble LEADER, place UNIT HEX, post UNIT HEX, ready, rise HEX, join, stay, replace UNIT HEX, foot, \
    pass, scrap SHIP, launch HEX, garrison UNIT HEX, patrol UNIT, form EXPEDITION HEX, muster UNIT, instead LEADER, \
    done, assign SHIP EXPEDITION, reinforce UNIT EXPEDITION, disband EXPEDITION, send UNIT HEX, lose UNIT, take \
    EXPEDITION, ride UNIT, step HEX, summon SHIP, embark, sail HEX, land HEX, drop UNIT, siege, assault, stop, founder, \
    camp, end, fight EXPEDITION, hold UNIT, counter, cover, rout, board UNIT, load UNIT SHIP, fire NUMBER or flee HEX";

/// A spot's printed number: `1440`, and `1440e` for the European shore of a straits hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number {
    number: HexNumber,
    far: bool,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, if self.far { "e" } else { "" })
    }
}

impl Apocalypse {
    /// What a spot is called.
    pub(crate) fn number(&self, spot: Spot) -> Number {
        let hex = self.hex(spot);
        Number { number: self.scenario.map.number(hex), far: spot != self.scenario.map.spot(hex) }
    }

    /// What a hex is called.
    pub(crate) fn hex_number(&self, hex: HexId) -> Number {
        self.number(self.scenario.map.spot(hex))
    }

    /// What a place's hex is called.
    pub(crate) fn place_number(&self, place: PlaceId) -> Number {
        self.number(self.place(place).spot)
    }

    /// A counter's name.
    pub(crate) fn name(&self, unit: UnitId) -> Name {
        self.names[unit.index()]
    }

    /// A place's name.
    pub(crate) fn site(&self, place: PlaceId) -> Site {
        self.sites[place.index()]
    }

    pub(crate) fn notation(&self, action: Action) -> String {
        let unit = |id: UnitId| self.name(id);
        let place = |id: PlaceId| self.place_number(id);
        let spot = |id: Spot| self.number(id);
        let hex = |id: HexId| self.hex_number(id);
        match action {
            Action::Noble(id) => format!("noble {}", unit(id)),
            Action::Place(id, at) => format!("place {} {}", unit(id), place(at)),
            Action::Post(id, at) => format!("post {} {}", unit(id), spot(at)),
            Action::Ready => "ready".to_string(),
            Action::Rise(at) => format!("rise {}", place(at)),
            Action::Join => "join".to_string(),
            Action::Stay => "stay".to_string(),
            Action::Replace(id, at) => format!("replace {} {}", unit(id), place(at)),
            Action::Foot => "foot".to_string(),
            Action::Pass => "pass".to_string(),
            Action::Scrap(id) => format!("scrap {}", unit(id)),
            Action::Launch(at) => format!("launch {}", place(at)),
            Action::Garrison(id, at) => format!("garrison {} {}", unit(id), place(at)),
            Action::Patrol(id) => format!("patrol {}", unit(id)),
            Action::Form(marker, at) => format!("form {} {}", marker.word(), spot(at)),
            Action::Muster(id) => format!("muster {}", unit(id)),
            Action::Replaced(id) => format!("instead {}", unit(id)),
            Action::Done => "done".to_string(),
            Action::Assign(id, marker) => format!("assign {} {}", unit(id), marker.word()),
            Action::Reinforce(id, marker) => format!("reinforce {} {}", unit(id), marker.word()),
            Action::Disband(marker) => format!("disband {}", marker.word()),
            Action::Send(id, at) => format!("send {} {}", unit(id), spot(at)),
            Action::Lose(id) => format!("lose {}", unit(id)),
            Action::Take(marker) => format!("take {}", marker.word()),
            Action::Ride(id) => format!("ride {}", unit(id)),
            Action::Step(at) => format!("step {}", spot(at)),
            Action::Summon(id) => format!("summon {}", unit(id)),
            Action::Embark => "embark".to_string(),
            Action::Sail(at) => format!("sail {}", hex(at)),
            Action::Land(at) => format!("land {}", spot(at)),
            Action::Drop(id) => format!("drop {}", unit(id)),
            Action::Siege => "siege".to_string(),
            Action::Assault => "assault".to_string(),
            Action::Stop => "stop".to_string(),
            Action::Founder => "founder".to_string(),
            Action::Camp => "camp".to_string(),
            Action::End => "end".to_string(),
            Action::Fight(marker) => format!("fight {}", marker.word()),
            Action::Hold(id) => format!("hold {}", unit(id)),
            Action::Counter => "counter".to_string(),
            Action::Cover => "cover".to_string(),
            Action::Rout => "rout".to_string(),
            Action::Board(id) => format!("board {}", unit(id)),
            Action::Load(id, ship) => format!("load {} {}", unit(id), unit(ship)),
            Action::Fire(ships) => format!("fire {ships}"),
            Action::Flee(at) => format!("flee {}", hex(at)),
        }
    }

    pub(crate) fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or_else(|| TextError::new("expected an action"))?;
        let mut word = |what: &str| words.next().ok_or_else(|| TextError::new(format!("\"{verb}\" needs {what}")));
        const COUNTER: &str = "a counter";
        const HEX: &str = "a hex";
        const MARKER: &str = "an Expedition";
        let action = match verb {
            "noble" => Action::Noble(self.parse_unit(word("a leader")?)?),
            "place" => Action::Place(self.parse_unit(word(COUNTER)?)?, self.parse_place(word(HEX)?)?),
            "post" => Action::Post(self.parse_unit(word(COUNTER)?)?, self.parse_spot(word(HEX)?)?),
            "ready" => Action::Ready,
            "rise" => Action::Rise(self.parse_place(word(HEX)?)?),
            "join" => Action::Join,
            "stay" => Action::Stay,
            "replace" => Action::Replace(self.parse_unit(word(COUNTER)?)?, self.parse_place(word(HEX)?)?),
            "foot" => Action::Foot,
            "pass" => Action::Pass,
            "scrap" => Action::Scrap(self.parse_unit(word(COUNTER)?)?),
            "launch" => Action::Launch(self.parse_place(word(HEX)?)?),
            "garrison" => Action::Garrison(self.parse_unit(word(COUNTER)?)?, self.parse_place(word(HEX)?)?),
            "patrol" => Action::Patrol(self.parse_unit(word(COUNTER)?)?),
            "form" => Action::Form(parse_marker(word(MARKER)?)?, self.parse_spot(word(HEX)?)?),
            "muster" => Action::Muster(self.parse_unit(word(COUNTER)?)?),
            "instead" => Action::Replaced(self.parse_unit(word("a leader")?)?),
            "done" => Action::Done,
            "assign" => Action::Assign(self.parse_unit(word(COUNTER)?)?, parse_marker(word(MARKER)?)?),
            "reinforce" => Action::Reinforce(self.parse_unit(word(COUNTER)?)?, parse_marker(word(MARKER)?)?),
            "disband" => Action::Disband(parse_marker(word(MARKER)?)?),
            "send" => Action::Send(self.parse_unit(word(COUNTER)?)?, self.parse_spot(word(HEX)?)?),
            "lose" => Action::Lose(self.parse_unit(word(COUNTER)?)?),
            "take" => Action::Take(parse_marker(word(MARKER)?)?),
            "ride" => Action::Ride(self.parse_unit(word(COUNTER)?)?),
            "step" => Action::Step(self.parse_spot(word(HEX)?)?),
            "summon" => Action::Summon(self.parse_unit(word(COUNTER)?)?),
            "embark" => Action::Embark,
            "sail" => Action::Sail(self.parse_hex(word(HEX)?)?),
            "land" => Action::Land(self.parse_spot(word(HEX)?)?),
            "drop" => Action::Drop(self.parse_unit(word(COUNTER)?)?),
            "siege" => Action::Siege,
            "assault" => Action::Assault,
            "stop" => Action::Stop,
            "founder" => Action::Founder,
            "camp" => Action::Camp,
            "end" => Action::End,
            "fight" => Action::Fight(parse_marker(word(MARKER)?)?),
            "hold" => Action::Hold(self.parse_unit(word(COUNTER)?)?),
            "counter" => Action::Counter,
            "cover" => Action::Cover,
            "rout" => Action::Rout,
            "board" => Action::Board(self.parse_unit(word(COUNTER)?)?),
            "load" => Action::Load(self.parse_unit(word(COUNTER)?)?, self.parse_unit(word("a ship")?)?),
            "fire" => {
                let number = word("a number of ships")?;
                let ships =
                    number.parse().map_err(|_| TextError::new(format!("\"{number}\" is no number of ships")))?;
                Action::Fire(ships)
            }
            "flee" => Action::Flee(self.parse_hex(word(HEX)?)?),
            _ => return Err(TextError::new(format!("\"{verb}\" is no action here; there are {FORMS}"))),
        };
        match words.next() {
            Some(extra) => Err(TextError::new(format!("\"{extra}\" is one word too many after \"{verb}\""))),
            None => Ok(action),
        }
    }

    pub(crate) fn parse_unit(&self, name: &str) -> Result<UnitId, TextError> {
        let found = self.scenario.units.iter().position(|unit| unit.name == name);
        found.map(|i| UnitId(i as u8)).ok_or_else(|| {
            TextError::new(format!(
                "there is no counter {name}; Byzantines are written in capitals (SCOLA1), Muslims in small letters \
                 (kalb1)"
            ))
        })
    }

    pub(crate) fn parse_hex(&self, text: &str) -> Result<HexId, TextError> {
        let number: HexNumber = text.parse().map_err(|error: hex::ParseError| TextError::new(error.to_string()))?;
        self.scenario.map.find(number).ok_or_else(|| {
            let map = &self.scenario.map;
            let corner = |hex: HexId| map.number(hex);
            let (first, last) = (corner(HexId(0)), corner(HexId(map.grid.len() as u16 - 1)));
            TextError::new(format!("{text} is not on the map: expected a hex from {first} to {last}"))
        })
    }

    pub(crate) fn parse_spot(&self, text: &str) -> Result<Spot, TextError> {
        match text.strip_suffix('e') {
            None => Ok(self.scenario.map.spot(self.parse_hex(text)?)),
            Some(number) => {
                let far = self.scenario.map.far_shore(self.parse_hex(number)?);
                far.ok_or_else(|| TextError::new(format!("{number} is no straits hex and has no European shore")))
            }
        }
    }

    pub(crate) fn parse_place(&self, text: &str) -> Result<PlaceId, TextError> {
        let spot = self.parse_spot(text)?;
        self.place_at(spot).ok_or_else(|| TextError::new(format!("no city or town is in {text}")))
    }
}

impl Marker {
    /// How it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Marker::Syria => "syria",
            Marker::Egypt => "egypt",
            Marker::Kufa => "kufa",
            Marker::Byzantine => "byzantine",
        }
    }
}

pub(crate) fn parse_marker(word: &str) -> Result<Marker, TextError> {
    let found = Marker::ALL.into_iter().find(|marker| marker.word() == word);
    found.ok_or_else(|| {
        TextError::new(format!("there is no Expedition \"{word}\": expected syria, egypt, kufa or byzantine"))
    })
}
