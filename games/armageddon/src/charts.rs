//! The printed charts, laid out as printed.

use mechanics::Ladder;

use crate::scenario::{Kind, Terrain};

/// A combat result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hit {
    /// No effect.
    Nothing,
    /// Disrupted.
    Disrupted,
    /// Half eliminated, the rest disrupted.
    Half,
    /// Eliminated.
    Eliminated,
}

use Hit::{Disrupted as D, Eliminated as E, Half as H, Nothing as N};

const COLUMNS: [(u32, u32); 9] = [(1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1)];

/// The columns of the Combat Results Table.
pub const ODDS: Ladder = Ladder::new(&COLUMNS);

/// A column as it is printed: `2-1`.
pub fn odds_label(column: usize) -> String {
    let (attack, defence) = COLUMNS[column];
    format!("{attack}-{defence}")
}

/// The Combat Results Table. Die 7 arises only from the +1 against disrupted units.
#[rustfmt::skip]
pub const RESULTS: [[Hit; 9]; 7] = [
  // 1-2 1-1 2-1 3-1 4-1 5-1 6-1 7-1 8-1
    [ N,  N,  N,  N,  D,  D,  D,  H,  E ], // die 1
    [ N,  N,  N,  N,  D,  D,  H,  H,  E ], // die 2
    [ N,  N,  D,  D,  D,  D,  H,  E,  E ], // die 3
    [ N,  D,  D,  D,  H,  H,  E,  E,  E ], // die 4
    [ N,  D,  D,  H,  H,  E,  E,  E,  E ], // die 5
    [ D,  D,  D,  H,  E,  E,  E,  E,  E ], // die 6
    [ D,  D,  E,  E,  E,  E,  E,  E,  E ], // die 7
];

/// Half points to enter a hex; none where nobody may go. Road to road is cheaper (see Movement A).
pub const fn entry_cost(terrain: Terrain) -> Option<u8> {
    match terrain {
        Terrain::Clear | Terrain::Village | Terrain::Road => Some(2),
        Terrain::Woods | Terrain::Stream | Terrain::Slope => Some(4),
        Terrain::Marsh => Some(6),
        Terrain::Impassable => None,
    }
}

/// Fire Protection Strength, in points.
pub const fn fire_protection(terrain: Terrain) -> u32 {
    match terrain {
        Terrain::Clear | Terrain::Road => 2,
        Terrain::Village => 4,
        Terrain::Woods | Terrain::Slope => 3,
        Terrain::Stream | Terrain::Marsh | Terrain::Impassable => 1,
    }
}

/// What the Capability chart makes of a defender's value against one attacking kind, as (times, divided by).
pub const fn capability(defender: Kind, attacker: Kind) -> (u32, u32) {
    use Kind::{Axemen, MediumCavalry, MilitiaInfantry, MilitiaSpearmen, Swordsmen};
    match (defender, attacker) {
        (MilitiaSpearmen | MilitiaInfantry, Axemen | Swordsmen) => (1, 2),
        (MilitiaSpearmen | MilitiaInfantry, MediumCavalry) => (2, 1),
        (Axemen | Swordsmen, MediumCavalry) => (1, 2),
        _ => (1, 1),
    }
}

/// Whether units in such a hex are in water: attacks from it and defence in it are halved, and nobody fires from it.
pub const fn is_wet(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Stream | Terrain::Marsh)
}

impl Hit {
    /// As printed.
    pub const fn sign(self) -> &'static str {
        match self {
            Hit::Nothing => "–",
            Hit::Disrupted => "D",
            Hit::Half => "½E",
            Hit::Eliminated => "E",
        }
    }
}

#[cfg(test)]
#[path = "charts_tests.rs"]
mod tests;
