//! Victory conditions, the hexes whose control they watch, and who may leave the map.

use std::collections::BTreeMap;

use engine::data::sides::Sides;
use engine::words::{Word, wrong};
use engine::{DataError, DataFile, Side};
use hex::HexId;
use serde::Deserialize;

use super::map::Map;
use crate::scenario::{Begins, Condition, ExitZone, Force, Victory};

/// `victory` of a scenario as written.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum VictoryFile {
    /// Whoever controls all these hexes wins; otherwise a draw.
    Contest(Vec<Word>),
    /// The side wins if every condition of any list in `win` holds, else a draw if every one of any list in `draw`
    /// does, else the other side wins.
    Objective {
        /// Who has to reach it.
        side: Word,
        /// Lists of conditions.
        win: Vec<Vec<ConditionFile>>,
        /// Lists of conditions.
        #[serde(default)]
        draw: Vec<Vec<ConditionFile>>,
    },
    /// Each side has a list; exactly one of them completely met wins, otherwise a draw.
    Dual {
        /// Of the first side.
        blue: Vec<ConditionFile>,
        /// Of the second side.
        gold: Vec<ConditionFile>,
    },
    /// More of this wins; equal is a draw.
    Compare(Metric),
}

/// What `compare` counts.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Metric {
    /// Undisrupted combat units on the map.
    UndisruptedUnits,
}

/// A condition as written; see [`Condition`].
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ConditionFile {
    Control { side: Word, hexes: Vec<Word> },
    Occupy { side: Word, hexes: Vec<Word> },
    HoldLine { side: Word, hexes: Vec<Word> },
    EliminatedMin { of: Word, n: u16 },
    EliminatedRatio { of: Word, own: Word, ratio: u16 },
    LossesMax { side: Word, n: u16 },
    LossesFewer { side: Word, than: Word },
    ExitedMin { side: Word, n: u16, zone: ZoneFile },
    NoneSouthOfStream { side: Word },
    RemainingRatio { side: Word, other: Word, ratio: u16 },
    HitMin { of: Word, n: u16 },
    HitMax { of: Word, n: u16 },
    StreamEntriesMax { side: Word, n: u16 },
}

/// Where units may leave the map, as written.
#[derive(Clone, Copy, Deserialize)]
pub enum ZoneFile {
    /// Any southern edge hex.
    #[serde(rename = "edge_S")]
    SouthEdge,
    /// Western or southern edge hexes within five of the south-west corner.
    #[serde(rename = "sw_corner_5")]
    SouthWestCorner,
}

/// Reads conditions and collects what they imply.
struct Reader<'a> {
    file: &'a DataFile,
    sides: &'a Sides,
    map: &'a Map,
    /// Hexes whose control matters, in the order of their mention.
    watched: Vec<HexId>,
    exit: Option<(Side, ExitZone)>,
}

/// What decides the battle, the hexes whose control matters, and who may leave the map.
pub struct Decided {
    pub victory: Victory,
    pub watched: Vec<HexId>,
    pub exit: Option<(Side, ExitZone)>,
}

/// Reads the victory conditions.
pub fn read(file: &DataFile, written: &VictoryFile, sides: &Sides, map: &Map) -> Result<Decided, DataError> {
    let mut reader = Reader { file, sides, map, watched: Vec::new(), exit: None };
    let victory = match written {
        VictoryFile::Contest(hexes) => Victory::Contest(reader.watch(hexes)?),
        VictoryFile::Objective { side, win, draw } => {
            Victory::Objective { side: sides.named(file, side)?, win: reader.lists(win)?, draw: reader.lists(draw)? }
        }
        VictoryFile::Dual { blue, gold } => Victory::Dual([reader.list(blue)?, reader.list(gold)?]),
        VictoryFile::Compare(Metric::UndisruptedUnits) => Victory::MostUndisrupted,
    };
    Ok(Decided { victory, watched: reader.watched, exit: reader.exit })
}

impl Reader<'_> {
    fn lists(&mut self, lists: &[Vec<ConditionFile>]) -> Result<Vec<Vec<Condition>>, DataError> {
        lists.iter().map(|list| self.list(list)).collect()
    }

    fn list(&mut self, list: &[ConditionFile]) -> Result<Vec<Condition>, DataError> {
        list.iter().map(|condition| self.condition(condition)).collect()
    }

    fn condition(&mut self, written: &ConditionFile) -> Result<Condition, DataError> {
        use ConditionFile as Written;
        Ok(match written {
            Written::Control { side, hexes } => Condition::Control(self.side(side)?, self.watch(hexes)?),
            Written::Occupy { side, hexes } => Condition::Occupy(self.side(side)?, self.map.places(self.file, hexes)?),
            Written::HoldLine { side, hexes } => Condition::HoldLine(self.side(side)?, self.watch(hexes)?),
            Written::EliminatedMin { of, n } => Condition::EliminatedMin(self.side(of)?, *n),
            Written::EliminatedRatio { of, own, ratio } => {
                Condition::EliminatedRatio(self.side(of)?, self.other(own, of)?, *ratio)
            }
            Written::LossesMax { side, n } => Condition::LossesMax(self.side(side)?, *n),
            Written::LossesFewer { side, than } => Condition::LossesFewer(self.side(side)?, self.other(than, side)?),
            Written::ExitedMin { side, n, zone } => Condition::ExitedMin(self.leave(side, *zone)?, *n),
            Written::NoneSouthOfStream { side } => Condition::NoneSouth(self.side(side)?),
            Written::RemainingRatio { side, other, ratio } => {
                Condition::RemainingRatio(self.side(side)?, self.other(other, side)?, *ratio)
            }
            Written::HitMin { of, n } => Condition::HitMin(self.side(of)?, *n),
            Written::HitMax { of, n } => Condition::HitMax(self.side(of)?, *n),
            Written::StreamEntriesMax { side, n } => Condition::WadedMax(self.side(side)?, *n),
        })
    }

    fn side(&self, word: &Word) -> Result<Side, DataError> {
        self.sides.named(self.file, word)
    }

    /// A side that is compared with another.
    fn other(&self, word: &Word, than: &Word) -> Result<Side, DataError> {
        if word.get_ref() == than.get_ref() {
            let message = format!("{:?} is compared with itself: expected the other side", word.get_ref());
            return Err(wrong(self.file, word, message));
        }
        self.side(word)
    }

    /// The hexes these words mean, now watched.
    fn watch(&mut self, words: &[Word]) -> Result<Vec<HexId>, DataError> {
        let hexes = self.map.places(self.file, words)?;
        for &hex in &hexes {
            if !self.watched.contains(&hex) {
                self.watched.push(hex);
            }
        }
        Ok(hexes)
    }

    /// The side may leave the map here.
    fn leave(&mut self, word: &Word, zone: ZoneFile) -> Result<Side, DataError> {
        let zone = match zone {
            ZoneFile::SouthEdge => ExitZone::SouthEdge,
            ZoneFile::SouthWestCorner => ExitZone::SouthWestCorner,
        };
        let exit = (self.side(word)?, zone);
        if self.exit.is_some_and(|other| other != exit) {
            return Err(wrong(self.file, word, "a second way off the map: expected one side and one zone"));
        }
        self.exit = Some(exit);
        Ok(exit.0)
    }
}

/// Who controls each watched hex at the start: the side in whose set-up area alone it lies, unless the scenario says
/// otherwise. Ruling 34
pub fn owners(
    file: &DataFile,
    hexes: &[HexId],
    forces: &[Force],
    initial: &BTreeMap<Word, Vec<Word>>,
    sides: &Sides,
    map: &Map,
) -> Result<Vec<(HexId, Option<Side>)>, DataError> {
    let sets_up = |side: Side, hex: HexId| {
        let areas = forces.iter().filter(|force| force.side == side);
        areas.into_iter().any(|force| matches!(&force.begins, Begins::Area(area) if area.contains(&hex)))
    };
    let owner = |hex| match [Side(0), Side(1)].map(|side| sets_up(side, hex)) {
        [true, false] => Some(Side(0)),
        [false, true] => Some(Side(1)),
        _ => None,
    };
    let mut watched: Vec<_> = hexes.iter().map(|&hex| (hex, owner(hex))).collect();
    for (name, words) in initial {
        let side = sides.named(file, name)?;
        for word in words {
            for hex in map.place(file, word)? {
                let entry = watched.iter_mut().find(|entry| entry.0 == hex).ok_or_else(|| {
                    let message = format!(
                        "control of {:?} decides nothing: expected hexes of the victory conditions",
                        word.get_ref()
                    );
                    wrong(file, word, message)
                })?;
                entry.1 = Some(side);
            }
        }
    }
    Ok(watched)
}

#[cfg(test)]
#[path = "victory_tests.rs"]
mod tests;
