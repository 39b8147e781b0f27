//! How actions are written: `take AX3`, `step NE`, `target 3320`.

use engine::TextError;
use hex::{Direction, HexId, HexNumber};

use crate::Armageddon;
use crate::action::Action;
use crate::scenario::UnitId;

/// The first word of each action and what follows it, for error messages.
const FORMS: &str = "take UNIT, place HEX, board CHARIOT, face DIRECTION, ready, target HEX, add UNIT, lead LEADER, \
    declare, resolve HEX, shoot, hold, embark UNIT CHARIOT, debark UNIT, step DIRECTION, turn DIRECTION, \
    enter HEX DIRECTION, exit DIRECTION, stop, lose UNIT, feign, disengage UNIT, dust or end";

impl Armageddon {
    pub(crate) fn notation(&self, action: Action) -> String {
        let unit = |id: UnitId| self.name(id);
        let hex = |id: HexId| self.number(id);
        match action {
            Action::Take(id) => format!("take {}", unit(id)),
            Action::Place(at) => format!("place {}", hex(at)),
            Action::Board(id) => format!("board {}", unit(id)),
            Action::Face(way) => format!("face {way}"),
            Action::Ready => "ready".to_string(),
            Action::Target(at) => format!("target {}", hex(at)),
            Action::Add(id) => format!("add {}", unit(id)),
            Action::Lead(id) => format!("lead {}", unit(id)),
            Action::Declare => "declare".to_string(),
            Action::Resolve(at) => format!("resolve {}", hex(at)),
            Action::Shoot => "shoot".to_string(),
            Action::Hold => "hold".to_string(),
            Action::Embark(id, chariot) => format!("embark {} {}", unit(id), unit(chariot)),
            Action::Debark(id) => format!("debark {}", unit(id)),
            Action::Step(way) => format!("step {way}"),
            Action::Turn(way) => format!("turn {way}"),
            Action::Enter(at, way) => format!("enter {} {way}", hex(at)),
            Action::Exit(way) => format!("exit {way}"),
            Action::Stop => "stop".to_string(),
            Action::Lose(id) => format!("lose {}", unit(id)),
            Action::End => "end".to_string(),
            Action::Feign => "feign".to_string(),
            Action::Disengage(id) => format!("disengage {}", unit(id)),
            Action::Dust => "dust".to_string(),
        }
    }

    pub(crate) fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or_else(|| TextError::new("expected an action"))?;
        let mut word = |what: &str| words.next().ok_or_else(|| TextError::new(format!("\"{verb}\" needs {what}")));
        let action = match verb {
            "take" => Action::Take(self.parse_unit(word("a counter")?)?),
            "place" => Action::Place(self.parse_hex(word("a hex")?)?),
            "board" => Action::Board(self.parse_unit(word("a chariot")?)?),
            "face" => Action::Face(parse_direction(word("a direction")?)?),
            "ready" => Action::Ready,
            "target" => Action::Target(self.parse_hex(word("a hex")?)?),
            "add" => Action::Add(self.parse_unit(word("a counter")?)?),
            "lead" => Action::Lead(self.parse_unit(word("a leader")?)?),
            "declare" => Action::Declare,
            "resolve" => Action::Resolve(self.parse_hex(word("a hex")?)?),
            "shoot" => Action::Shoot,
            "hold" => Action::Hold,
            "embark" => {
                let unit = self.parse_unit(word("a counter")?)?;
                Action::Embark(unit, self.parse_unit(word("a chariot")?)?)
            }
            "debark" => Action::Debark(self.parse_unit(word("a counter")?)?),
            "step" => Action::Step(parse_direction(word("a direction")?)?),
            "turn" => Action::Turn(parse_direction(word("a direction")?)?),
            "enter" => {
                let hex = self.parse_hex(word("a hex")?)?;
                Action::Enter(hex, parse_direction(word("a direction")?)?)
            }
            "exit" => Action::Exit(parse_direction(word("a direction")?)?),
            "stop" => Action::Stop,
            "lose" => Action::Lose(self.parse_unit(word("a counter")?)?),
            "end" => Action::End,
            "feign" => Action::Feign,
            "disengage" => Action::Disengage(self.parse_unit(word("a counter")?)?),
            "dust" => Action::Dust,
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
            let [first, second] = [0, 1].map(|side| self.scenario.sides[side].as_str());
            TextError::new(format!(
                "there is no counter {name}; {first} are written in capitals (AX1), {second} in small letters (ax1)"
            ))
        })
    }

    pub(crate) fn parse_hex(&self, number: &str) -> Result<HexId, TextError> {
        let parsed: HexNumber = number.parse().map_err(|error: hex::ParseError| TextError::new(error.to_string()))?;
        let grid = &self.scenario.field.grid;
        grid.at(parsed).ok_or_else(|| {
            TextError::new(format!(
                "hex {number} is not on the map, which goes from 0101 to {:02}{:02}",
                grid.columns(),
                grid.rows()
            ))
        })
    }
}

pub(crate) fn parse_direction(text: &str) -> Result<Direction, TextError> {
    text.parse().map_err(|error: hex::ParseError| TextError::new(error.to_string()))
}
