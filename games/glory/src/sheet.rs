//! The tables of the sheet: how much a country may have of each terrain, and what each terrain does.

use serde::Deserialize;

use crate::geometry::MU;
use crate::table::{Terrain, Territory, TroopType};

/// How hard ground is to cross.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Going {
    /// Flat and firm.
    Open,
    /// Nearly.
    Uneven,
    /// Hard on formations.
    Rough,
    /// Hard on everybody.
    Difficult,
    /// Of one class or another.
    Variable,
    /// For nobody.
    Impassable,
}

/// How troops shoot in a terrain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Deserialize)]
pub enum Shooting {
    /// As elsewhere.
    #[default]
    #[serde(rename = "normal")]
    Normal,
    /// Only the front rank.
    #[serde(rename = "front-rank")]
    FrontRank,
    /// At most 1 MU far.
    #[serde(rename = "1-mu")]
    OneUnit,
}

/// What a terrain does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// How hard it is to cross.
    pub going: Going,
    /// From how many MU troops inside, or behind the crest, are seen; none if from anywhere.
    pub seen: Option<i16>,
    /// It hides light foot only.
    #[serde(default)]
    pub light_foot: bool,
    /// Lines that pass over more of it than that end there.
    #[serde(default)]
    pub blocks: bool,
    /// It is its crest that hides.
    #[serde(default)]
    pub crest: bool,
    /// Gives cover to all inside it.
    #[serde(default)]
    pub cover: bool,
    /// How troops shoot in it.
    #[serde(default)]
    pub shooting: Shooting,
    /// May lie on a hill.
    #[serde(default)]
    pub on_hill: bool,
}

impl Ground {
    /// How near an observer must be to see such troops inside it, in hundredths of a MU; none if it does not hide them.
    pub fn hides(&self, troop: TroopType) -> Option<i16> {
        let hides = !self.crest && (!self.light_foot || troop == TroopType::LightFoot);
        self.seen.filter(|_| hides).map(|seen| seen * MU)
    }

    /// Whether troops of a type may enter it.
    pub fn admits(&self, troop: TroopType) -> bool {
        match self.going {
            Going::Impassable => false,
            Going::Difficult => !matches!(
                troop,
                TroopType::HeavyChariots
                    | TroopType::ScythedChariots
                    | TroopType::BattleWagons
                    | TroopType::LightArtillery
                    | TroopType::HeavyArtillery
            ),
            Going::Open | Going::Uneven | Going::Rough | Going::Variable => true,
        }
    }
}

/// How many pieces of a terrain a country may have, and must.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limit {
    /// At most, compulsory ones included.
    pub most: u8,
    /// At least: these are compulsory.
    pub least: u8,
}

/// The tables of the sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// By territory and terrain; a river and a coast have the same cell.
    pub limits: [[Limit; Terrain::ALL.len()]; Territory::ALL.len()],
    /// By terrain.
    pub grounds: [Ground; Terrain::ALL.len()],
}

impl Sheet {
    /// What a country allows of a terrain.
    pub fn limit(&self, territory: Territory, terrain: Terrain) -> Limit {
        self.limits[territory as usize][terrain.index()]
    }

    /// What a terrain does.
    pub fn ground(&self, terrain: Terrain) -> &Ground {
        &self.grounds[terrain.index()]
    }

    /// The two compulsory pieces of a country, in the order of the columns.
    pub fn compulsory(&self, territory: Territory) -> [Terrain; 2] {
        let cells = Terrain::ALL.into_iter();
        let mut pieces =
            cells.flat_map(|terrain| std::iter::repeat_n(terrain, usize::from(self.limit(territory, terrain).least)));
        let mut next = || pieces.next().expect("a country has two compulsory pieces");
        [next(), next()]
    }
}
