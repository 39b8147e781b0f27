//! The printed charts: results, odds, terrain.

use hex::Direction;
use mechanics::Ladder;

use crate::scenario::{Field, Hexside, Terrain};

/// The columns of the combat results table after the first, which has no lower bound.
pub const RATIOS: Ladder = Ladder::new(&[(2, 3), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1)]);

/// The columns as they are printed.
pub const COLUMNS: [&str; 7] = ["1/2", "1/1.5", "1/1", "1.5/1", "2/1", "3/1", "4/1"];

/// The first column at which a missile unit may attack alone hand to hand (10.3-e): 1.5/1.
pub const LONE_MISSILE: usize = 3;

/// The column of these strengths, rounded in the defender's favour (10.5).
pub fn column(attack: u32, defence: u32) -> usize {
    RATIOS.column(attack, defence).map_or(0, |column| column + 1)
}

/// Whom a result falls on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Struck {
    /// The attackers that are open to it.
    Attacker,
    /// The defending unit.
    Defender,
}

/// What follows the losses of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sequel {
    /// Nothing.
    Nothing,
    /// Each unit concerned retreats.
    Retreat,
    /// Each unit concerned is tested.
    Test,
}

/// A result of combat (10.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CombatResult {
    /// Whom it falls on.
    pub struck: Struck,
    /// Losses.
    pub losses: u8,
    /// What follows them.
    pub sequel: Sequel,
}

impl CombatResult {
    /// Its short name on the chart: `D1R`.
    pub const fn label(self) -> &'static str {
        match (self.struck, self.losses, self.sequel) {
            (Struck::Attacker, 0, Sequel::Retreat) => "AR",
            (Struck::Attacker, 0, _) => "AT",
            (Struck::Attacker, 1, Sequel::Retreat) => "A1R",
            (Struck::Attacker, 1, _) => "A1",
            (Struck::Attacker, ..) => "A2",
            (Struck::Defender, 0, Sequel::Retreat) => "DR",
            (Struck::Defender, 0, _) => "DT",
            (Struck::Defender, 1, Sequel::Retreat) => "D1R",
            (Struck::Defender, 1, _) => "D1",
            (Struck::Defender, ..) => "D2",
        }
    }

    const fn new(struck: Struck, losses: u8, sequel: Sequel) -> Self {
        CombatResult { struck, losses, sequel }
    }
}

const AR: CombatResult = CombatResult::new(Struck::Attacker, 0, Sequel::Retreat);
const AT: CombatResult = CombatResult::new(Struck::Attacker, 0, Sequel::Test);
const A1: CombatResult = CombatResult::new(Struck::Attacker, 1, Sequel::Nothing);
const A1R: CombatResult = CombatResult::new(Struck::Attacker, 1, Sequel::Retreat);
const A2: CombatResult = CombatResult::new(Struck::Attacker, 2, Sequel::Nothing);
const DR: CombatResult = CombatResult::new(Struck::Defender, 0, Sequel::Retreat);
const DT: CombatResult = CombatResult::new(Struck::Defender, 0, Sequel::Test);
const D1: CombatResult = CombatResult::new(Struck::Defender, 1, Sequel::Nothing);
const D1R: CombatResult = CombatResult::new(Struck::Defender, 1, Sequel::Retreat);
const D2: CombatResult = CombatResult::new(Struck::Defender, 2, Sequel::Nothing);

/// The combat results table: a row for each die from 1 to 7, a column for each ratio.
pub const RESULTS: [[CombatResult; 7]; 7] = [
    [DR, DT, D1, D1, D1R, D2, D2],
    [DR, DR, DT, D1, D1, D1, D2],
    [AR, AR, DR, DT, DT, DT, D1],
    [AT, AT, AR, DR, DT, DT, DT],
    [A1, AT, AT, AR, DR, DR, DR],
    [A1R, A1, A1, AT, AR, AR, DR],
    [A2, A1R, A1R, AT, AT, AT, AR],
];

/// The result for a modified die in a column; below 1 reads as 1, above 7 as 7 (10.5).
pub fn result(modified: i8, column: usize) -> CombatResult {
    RESULTS[modified.clamp(1, 7) as usize - 1][column]
}

/// The result of two pools of dice by the difference of their hits (12.3); none if they are equal.
pub fn pool_result(attack: u8, defence: u8) -> Option<CombatResult> {
    let struck = if attack > defence { Struck::Defender } else { Struck::Attacker };
    Some(match attack.abs_diff(defence) {
        0 => return None,
        1 => CombatResult::new(struck, 0, Sequel::Retreat),
        2 => CombatResult::new(struck, 0, Sequel::Test),
        3 => CombatResult::new(struck, 1, Sequel::Nothing),
        _ => CombatResult::new(struck, 2, Sequel::Nothing),
    })
}

/// What a hex costs to enter, in half points; none if nobody enters it.
pub const fn hex_cost(terrain: Terrain) -> Option<u8> {
    match terrain {
        Terrain::Plain | Terrain::Village | Terrain::Bridge => Some(2),
        Terrain::Wood | Terrain::Hill | Terrain::Vineyard | Terrain::Marsh | Terrain::Ford => Some(4),
        Terrain::River | Terrain::Mountain | Terrain::Fortification | Terrain::OffMap => None,
    }
}

/// What a step costs, in half points; none if it cannot be made. `on_road` says whether the mover began on a road.
pub fn step_cost(field: &Field, from: hex::HexId, way: Direction, to: hex::HexId, on_road: bool) -> Option<u8> {
    let cost = hex_cost(field.terrain[to.index()])?;
    let side = field.hexside(from, way);
    if side == Some(Hexside::River) {
        return None;
    }
    let road = on_road && field.has_road(from, way);
    Some(match side {
        Some(Hexside::Ford) => 4,
        // A road spares streams and slopes, not stakes.
        Some(Hexside::Palisade) => 2 + if road { 1 } else { cost },
        _ if road => 1,
        Some(Hexside::Bridge) => 2,
        Some(Hexside::Stream | Hexside::Slope) => cost + 2,
        _ => cost,
    })
}

/// What a defender's hex adds to the attack die.
pub const fn hex_die(terrain: Terrain) -> i8 {
    matches!(terrain, Terrain::Village | Terrain::Marsh) as i8
}

/// Whether a defender's hex shifts the column by one in his favour.
pub const fn shifts_column(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Wood | Terrain::Hill | Terrain::Vineyard)
}

#[cfg(test)]
#[path = "charts_tests.rs"]
mod tests;
