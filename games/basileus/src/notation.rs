//! Actions as a person writes them.

use engine::{Name, TextError};
use hex::HexId;

use crate::Basileus;
use crate::action::Action;
use crate::numbers::Number;
use crate::scenario::UnitId;

/// The first word of each action and what follows it, for error messages.
const FORMS: &str = "place UNIT HEX, ready, take UNIT, along UNIT, enter UNIT HEX, step HEX, stop, feign UNIT ENEMY, \
    lead HEX, target HEX, add UNIT, charge UNIT, declare, evade, stand, withdraw HEX [HEX], lose UNIT, retreat HEX, \
    advance UNIT [with], occupy HEX [with], hold or end";

impl Basileus {
    /// The printed number of a hex.
    #[inline]
    pub(crate) fn number(&self, hex: HexId) -> Number {
        self.tables.numbers[hex.index()]
    }

    /// A counter's name.
    #[inline]
    pub(crate) fn name(&self, unit: UnitId) -> Name {
        self.tables.names[unit.index()]
    }

    pub(crate) fn notation(&self, action: Action) -> String {
        let unit = |id: UnitId| self.name(id);
        let hex = |id: HexId| self.number(id);
        let with = |yes: bool| if yes { " with" } else { "" };
        match action {
            Action::Place(id, at) => format!("place {} {}", unit(id), hex(at)),
            Action::Ready => "ready".to_string(),
            Action::Take(id) => format!("take {}", unit(id)),
            Action::Along(id) => format!("along {}", unit(id)),
            Action::Enter(id, at) => format!("enter {} {}", unit(id), hex(at)),
            Action::Step(at) => format!("step {}", hex(at)),
            Action::Stop => "stop".to_string(),
            Action::Feign(id, enemy) => format!("feign {} {}", unit(id), unit(enemy)),
            Action::Lead(at) => format!("lead {}", hex(at)),
            Action::Target(at) => format!("target {}", hex(at)),
            Action::Add(id) => format!("add {}", unit(id)),
            Action::Charge(id) => format!("charge {}", unit(id)),
            Action::Declare => "declare".to_string(),
            Action::Evade => "evade".to_string(),
            Action::Stand => "stand".to_string(),
            Action::Withdraw(at, None) => format!("withdraw {}", hex(at)),
            Action::Withdraw(at, Some(on)) => format!("withdraw {} {}", hex(at), hex(on)),
            Action::Lose(id) => format!("lose {}", unit(id)),
            Action::Retreat(at) => format!("retreat {}", hex(at)),
            Action::Advance(id, along) => format!("advance {}{}", unit(id), with(along)),
            Action::Occupy(at, along) => format!("occupy {}{}", hex(at), with(along)),
            Action::Hold => "hold".to_string(),
            Action::End => "end".to_string(),
        }
    }

    pub(crate) fn parse_action(&self, text: &str) -> Result<Action, TextError> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or_else(|| TextError::new("expected an action"))?;
        let mut word = |what: &str| words.next().ok_or_else(|| TextError::new(format!("\"{verb}\" needs {what}")));
        let action = match verb {
            "place" | "enter" => {
                let unit = self.parse_unit(word("a counter")?)?;
                let hex = self.parse_hex(word("a hex")?)?;
                if verb == "place" { Action::Place(unit, hex) } else { Action::Enter(unit, hex) }
            }
            "ready" => Action::Ready,
            "take" => Action::Take(self.parse_unit(word("a counter")?)?),
            "along" => Action::Along(self.parse_unit(word("a counter")?)?),
            "step" => Action::Step(self.parse_hex(word("a hex")?)?),
            "stop" => Action::Stop,
            "feign" => {
                let unit = self.parse_unit(word("a counter")?)?;
                Action::Feign(unit, self.parse_unit(word("an enemy")?)?)
            }
            "lead" => Action::Lead(self.parse_hex(word("a hex")?)?),
            "target" => Action::Target(self.parse_hex(word("a hex")?)?),
            "add" => Action::Add(self.parse_unit(word("a counter")?)?),
            "charge" => Action::Charge(self.parse_unit(word("a counter")?)?),
            "declare" => Action::Declare,
            "evade" => Action::Evade,
            "stand" => Action::Stand,
            "withdraw" => {
                let first = self.parse_hex(word("a hex")?)?;
                let second = words.next().map(|text| self.parse_hex(text)).transpose()?;
                Action::Withdraw(first, second)
            }
            "lose" => Action::Lose(self.parse_unit(word("a counter")?)?),
            "retreat" => Action::Retreat(self.parse_hex(word("a hex")?)?),
            "advance" => {
                let unit = self.parse_unit(word("a counter")?)?;
                Action::Advance(unit, parse_with(words.next())?)
            }
            "occupy" => {
                let hex = self.parse_hex(word("a hex")?)?;
                Action::Occupy(hex, parse_with(words.next())?)
            }
            "hold" => Action::Hold,
            "end" => Action::End,
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
                "there is no counter {name}; {first} are written in capitals (SK1), {second} in small letters (sk1)"
            ))
        })
    }

    pub(crate) fn parse_hex(&self, text: &str) -> Result<HexId, TextError> {
        self.scenario.field.find(text).map_err(TextError::new)
    }
}

fn parse_with(word: Option<&str>) -> Result<bool, TextError> {
    match word {
        None => Ok(false),
        Some("with") => Ok(true),
        Some(other) => Err(TextError::new(format!("expected \"with\" for the commander, or nothing, not \"{other}\""))),
    }
}
