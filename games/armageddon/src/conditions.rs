//! Victory conditions and the hexes they name, in words: for the scenario's card and for how a side stands.

use engine::Side;
use engine::words::all_of;
use hex::HexId;

use crate::scenario::{Condition, ExitZone, Field, Scenario, Terrain};

/// How hexes are called: by letter, else by number.
pub struct Names<'a>(pub &'a Field);

impl Names<'_> {
    /// "A", "3419".
    pub fn hex(&self, hex: HexId) -> String {
        let letter = self.0.letters.iter().find(|(_, lettered)| *lettered == hex);
        letter.map_or_else(|| self.0.grid.number(hex).to_string(), |(letter, _)| letter.clone())
    }

    /// "A and E", "the village hexes A and 3419", "the 8 hexes from G to J".
    pub fn hexes(&self, hexes: &[HexId]) -> String {
        let all = || all_of(hexes.iter().map(|&hex| self.hex(hex)));
        match hexes {
            [first, .., last] if hexes.len() > 3 => {
                format!("the {} hexes from {} to {}", hexes.len(), self.hex(*first), self.hex(*last))
            }
            [_, _, ..] if hexes.iter().all(|hex| self.0.terrain[hex.index()] == Terrain::Village) => {
                format!("the village hexes {}", all())
            }
            _ => all(),
        }
    }
}

/// A condition in words; `they` is the side the sentence is about, if it may be called so.
pub fn clause(scenario: &Scenario, condition: &Condition, they: Option<Side>) -> String {
    let name = |side: &Side| if they == Some(*side) { "they" } else { scenario.sides[usize::from(side.0)].as_str() };
    let units = |side: &Side| {
        if they == Some(*side) { "of their units".to_string() } else { format!("units of {}", name(side)) }
    };
    let hexes = |hexes: &[HexId]| Names(&scenario.field).hexes(hexes);
    match condition {
        Condition::Control(side, objectives) => format!("{} control {}", name(side), hexes(objectives)),
        Condition::Occupy(side, objectives) => {
            let each = if objectives.len() > 1 { "each of " } else { "" };
            format!("{} have a unit in {each}{}", name(side), hexes(objectives))
        }
        Condition::HoldLine(side, line) => format!("{} control none of {}", name(&side.other()), hexes(line)),
        Condition::EliminatedMin(side, n) => format!("{} have lost at least {n} units", name(side)),
        Condition::EliminatedRatio(side, own, ratio) => {
            format!("{} have lost at least {} as many units as {}", name(side), times(*ratio), object(scenario, *own))
        }
        Condition::LossesMax(side, n) => format!("{} have lost at most {n} units", name(side)),
        Condition::LossesFewer(side, than) => {
            format!("{} have lost fewer units than {}", name(side), object(scenario, *than))
        }
        Condition::ExitedMin(side, n) => {
            format!("at least {n} {} have left the map {}", units(side), way_out(scenario))
        }
        Condition::NoneSouth(side) => format!("no unit of {} stands south of the stream", object(scenario, *side)),
        Condition::RemainingRatio(side, other, ratio) => format!(
            "{} have at least {} as many units on the map as {}",
            name(side),
            times(*ratio),
            object(scenario, *other)
        ),
        Condition::HitMin(side, n) => format!("{} have at least {n} units eliminated or disrupted", name(side)),
        Condition::HitMax(side, n) => format!("{} have at most {n} units eliminated or disrupted", name(side)),
        Condition::WadedMax(side, n) => {
            format!("at most {n} different {} have ever entered the stream", units(side))
        }
    }
}

fn object(scenario: &Scenario, side: Side) -> &str {
    &scenario.sides[usize::from(side.0)]
}

fn times(ratio: u16) -> String {
    match ratio {
        1 => "just".to_string(),
        2 => "twice".to_string(),
        more => format!("{more} times"),
    }
}

/// Where units may leave the map.
pub fn way_out(scenario: &Scenario) -> &'static str {
    match scenario.special.exit {
        Some((_, ExitZone::SouthWestCorner)) => {
            "over the western or southern edge within five hexes of the south-west corner"
        }
        Some((_, ExitZone::SouthEdge)) | None => "over the southern edge",
    }
}
