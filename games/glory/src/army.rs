//! Army lists: who an army's commanders and battle groups are, and what becomes of them on the battle line.

use serde::Deserialize;

use crate::table::{Grade, Quality, Territory, TroopType};

/// The most bases a battle group can have, and the fewest.
pub const BASES: std::ops::RangeInclusive<u8> = 2..=36;
/// The most battle groups of an army.
pub const MOST_GROUPS: usize = 32;
/// The most commanders of an army.
pub const MOST_COMMANDERS: usize = 4;
/// The most pieces of field fortifications of an army.
pub const MOST_WORKS: u8 = 24;

/// An army list, read from `data/armies/<id>.toml`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Army {
    /// Its name in scenarios: `byzantine-971`.
    pub id: String,
    /// What it is called: "Byzantines".
    pub name: String,
    /// When it fought: "971".
    pub date: String,
    /// The colour of its troops.
    pub livery: String,
    /// The countries in which it meets an enemy who has the initiative.
    pub territories: Vec<Territory>,
    /// Its commanders.
    pub commanders: Vec<Commander>,
    /// Its battle groups.
    pub groups: Vec<BattleGroup>,
    /// How many field fortifications it may build.
    pub works: u8,
    /// Where and when, in a line.
    pub history: String,
    /// What of the list had to be supplied, each in a sentence.
    pub reconstructed: Vec<String>,
}

/// A commander in an army list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commander {
    /// Who he is.
    pub name: String,
    /// How good he is.
    pub grade: Grade,
    /// Commands the whole army.
    pub c_in_c: bool,
}

/// A battle group in an army list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BattleGroup {
    /// What it is called.
    pub name: String,
    /// How it fights.
    pub troop: TroopType,
    /// How many bases it has.
    pub bases: u8,
    /// How good it is.
    pub quality: Quality,
    /// Drilled troops keep together.
    pub drilled: bool,
    /// As what it fights when it dismounts, if it can.
    pub dismounts: Option<TroopType>,
    /// The counters it becomes on the battle line.
    pub becomes: Becomes,
}

/// What a battle group becomes on the battle line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Becomes {
    /// Its counter in Basileus.
    pub basileus: Counter,
    /// Its counters in Armageddon: how many of each type.
    pub armageddon: Vec<(String, u8)>,
}

/// A counter of Basileus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Counter {
    /// One that game prints, by the name of its type: `skutatoi-4`.
    Printed(String),
    /// One of the army's own.
    Own(OwnCounter),
}

/// A counter that no game prints: ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnCounter {
    /// The name of its type: `qays-4`.
    pub id: String,
    /// What is printed of its name: one to three letters.
    pub abbr: String,
    /// Foot or horse, with or without bows.
    pub kind: Kind,
    /// Strength on the full side.
    pub front: u8,
    /// Strength on the reduced side, if it has one.
    pub back: Option<u8>,
    /// Movement points.
    pub allowance: u8,
    /// How far it fires; 0 if it does not.
    pub range: u8,
    /// What it adds when it charges; 0 if it cannot.
    pub charge: u8,
    /// Slips away before a combat.
    pub unseizable: bool,
}

/// The kinds of fighting counter in Basileus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Foot.
    Infantry,
    /// Foot with bows, slings or javelins.
    MissileInfantry,
    /// Horse, camels and chariots that close.
    Cavalry,
    /// Horse, camels and chariots that shoot.
    MissileCavalry,
}

impl Kind {
    /// Its name in data files.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::MissileInfantry => "missile_infantry",
            Kind::Cavalry => "cavalry",
            Kind::MissileCavalry => "missile_cavalry",
        }
    }

    /// Whether it shoots.
    pub const fn fires(self) -> bool {
        matches!(self, Kind::MissileInfantry | Kind::MissileCavalry)
    }

    /// Whether it goes on foot.
    pub const fn is_foot(self) -> bool {
        matches!(self, Kind::Infantry | Kind::MissileInfantry)
    }
}

impl Army {
    /// Who commands the whole army.
    pub fn c_in_c(&self) -> &Commander {
        self.commanders.iter().find(|commander| commander.c_in_c).expect("an army has a commander in chief")
    }
}

impl TroopType {
    /// Whether they go on foot.
    pub const fn is_foot(self) -> bool {
        matches!(self, TroopType::LightFoot | TroopType::MediumFoot | TroopType::HeavyFoot)
    }

    /// Whether they ride, and so might dismount.
    pub const fn is_mounted(self) -> bool {
        matches!(
            self,
            TroopType::LightHorse
                | TroopType::Cavalry
                | TroopType::Camelry
                | TroopType::Cataphracts
                | TroopType::Knights
                | TroopType::LightChariots
                | TroopType::HeavyChariots
        )
    }
}
