//! A table in plain words: terrain, water, road, camps and troops, measured in hundredths of a movement unit.
//!
//! This is what a set-up leaves behind, and what a map of hexes is made from. It is data without rules: the position of
//! a match in play is a [`crate::State`].

use serde::{Deserialize, Serialize};

pub use crate::army::{Army, BattleGroup, Commander};

/// A player's part in the set-up. [`Part::Without`] holds the edge y = 0, [`Part::With`] the edge y = 48.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Has the initiative.
    With,
    /// Has not.
    Without,
}

impl Part {
    /// Its place in lists.
    pub const fn index(self) -> usize {
        match self {
            Part::With => 0,
            Part::Without => 1,
        }
    }

    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Part::With => "with",
            Part::Without => "without",
        }
    }

    /// The player across the table.
    pub const fn other(self) -> Part {
        match self {
            Part::With => Part::Without,
            Part::Without => Part::With,
        }
    }
}

/// A type of country: which terrain it has, and how much of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Territory {
    /// Gardens, walls and villages.
    Developed,
    /// Fields.
    Agricultural,
    /// Hills and brush.
    Hilly,
    /// Forests.
    Woodlands,
    /// Grassland.
    Steppes,
    /// Steep hills.
    Mountains,
    /// Wet forests.
    Tropical,
    /// Sand.
    Desert,
}

impl Territory {
    /// All of them, in the order of the sheet.
    pub const ALL: [Territory; 8] = [
        Territory::Developed,
        Territory::Agricultural,
        Territory::Hilly,
        Territory::Woodlands,
        Territory::Steppes,
        Territory::Mountains,
        Territory::Tropical,
        Territory::Desert,
    ];

    /// Its name in data files and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Territory::Developed => "developed",
            Territory::Agricultural => "agricultural",
            Territory::Hilly => "hilly",
            Territory::Woodlands => "woodlands",
            Territory::Steppes => "steppes",
            Territory::Mountains => "mountains",
            Territory::Tropical => "tropical",
            Territory::Desert => "desert",
        }
    }
}

/// What a piece of terrain is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Bare ground, kept free of other pieces.
    Open,
    /// Fields without walls.
    OpenField,
    /// Broken ground.
    Broken,
    /// Brush.
    Brush,
    /// Fields with hedges or walls.
    EnclosedField,
    /// Rows of trees.
    Plantation,
    /// A narrow cut in the ground.
    Gully,
    /// Woods.
    Forest,
    /// Vines.
    Vineyard,
    /// Wet ground.
    Marsh,
    /// Deep sand.
    SoftSand,
    /// Houses.
    Village,
    /// A hill that is hard to climb.
    SteepHill,
    /// A hill that is not.
    GentleHill,
    /// Running water from one long edge to the other.
    River,
    /// Sea along a side edge.
    Coast,
    /// Cliffs, buildings, anything nobody enters.
    Impassable,
}

impl Terrain {
    /// All of them, in the order of the sheet; a river and a coast share its fifteenth column.
    pub const ALL: [Terrain; 17] = [
        Terrain::Open,
        Terrain::OpenField,
        Terrain::Broken,
        Terrain::Brush,
        Terrain::EnclosedField,
        Terrain::Plantation,
        Terrain::Gully,
        Terrain::Forest,
        Terrain::Vineyard,
        Terrain::Marsh,
        Terrain::SoftSand,
        Terrain::Village,
        Terrain::SteepHill,
        Terrain::GentleHill,
        Terrain::River,
        Terrain::Coast,
        Terrain::Impassable,
    ];

    /// Its name in data files and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Open => "open",
            Terrain::OpenField => "open-field",
            Terrain::Broken => "broken",
            Terrain::Brush => "brush",
            Terrain::EnclosedField => "enclosed-field",
            Terrain::Plantation => "plantation",
            Terrain::Gully => "gully",
            Terrain::Forest => "forest",
            Terrain::Vineyard => "vineyard",
            Terrain::Marsh => "marsh",
            Terrain::SoftSand => "soft-sand",
            Terrain::Village => "village",
            Terrain::SteepHill => "steep-hill",
            Terrain::GentleHill => "gentle-hill",
            Terrain::River => "river",
            Terrain::Coast => "coast",
            Terrain::Impassable => "impassable",
        }
    }

    /// Whether it is a hill, gentle or steep.
    pub const fn is_hill(self) -> bool {
        matches!(self, Terrain::SteepHill | Terrain::GentleHill)
    }

    /// Its name in a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            Terrain::Open => "open ground",
            Terrain::OpenField => "open field",
            Terrain::Broken => "broken ground",
            Terrain::EnclosedField => "enclosed field",
            Terrain::SoftSand => "soft sand",
            Terrain::SteepHill => "steep hill",
            Terrain::GentleHill => "gentle hill",
            Terrain::Impassable => "impassable ground",
            other => other.name(),
        }
    }

    /// Its place in lists.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is a river or a coast.
    pub const fn is_water(self) -> bool {
        matches!(self, Terrain::River | Terrain::Coast)
    }
}

/// How troops are equipped and formed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TroopType {
    /// Foot that skirmishes.
    LightFoot,
    /// Foot in looser order.
    MediumFoot,
    /// Foot in close order.
    HeavyFoot,
    /// Horse that skirmishes.
    LightHorse,
    /// Horse in formation.
    Cavalry,
    /// Riders on camels.
    Camelry,
    /// Riders and horses in armour.
    Cataphracts,
    /// Shock cavalry.
    Knights,
    /// Chariots of two horses or so.
    LightChariots,
    /// Chariots of four.
    HeavyChariots,
    /// Chariots with blades.
    ScythedChariots,
    /// Elephants.
    Elephants,
    /// Wagons that fight.
    BattleWagons,
    /// Engines that move.
    LightArtillery,
    /// Engines that stay.
    HeavyArtillery,
}

impl TroopType {
    /// All of them.
    pub const ALL: [TroopType; 15] = [
        TroopType::LightFoot,
        TroopType::MediumFoot,
        TroopType::HeavyFoot,
        TroopType::LightHorse,
        TroopType::Cavalry,
        TroopType::Camelry,
        TroopType::Cataphracts,
        TroopType::Knights,
        TroopType::LightChariots,
        TroopType::HeavyChariots,
        TroopType::ScythedChariots,
        TroopType::Elephants,
        TroopType::BattleWagons,
        TroopType::LightArtillery,
        TroopType::HeavyArtillery,
    ];

    /// Its name in data files and texts.
    pub const fn name(self) -> &'static str {
        match self {
            TroopType::LightFoot => "light-foot",
            TroopType::MediumFoot => "medium-foot",
            TroopType::HeavyFoot => "heavy-foot",
            TroopType::LightHorse => "light-horse",
            TroopType::Cavalry => "cavalry",
            TroopType::Camelry => "camelry",
            TroopType::Cataphracts => "cataphracts",
            TroopType::Knights => "knights",
            TroopType::LightChariots => "light-chariots",
            TroopType::HeavyChariots => "heavy-chariots",
            TroopType::ScythedChariots => "scythed-chariots",
            TroopType::Elephants => "elephants",
            TroopType::BattleWagons => "battle-wagons",
            TroopType::LightArtillery => "light-artillery",
            TroopType::HeavyArtillery => "heavy-artillery",
        }
    }

    /// Its name in a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            TroopType::LightFoot => "light foot",
            TroopType::MediumFoot => "medium foot",
            TroopType::HeavyFoot => "heavy foot",
            TroopType::LightHorse => "light horse",
            TroopType::LightChariots => "light chariots",
            TroopType::HeavyChariots => "heavy chariots",
            TroopType::ScythedChariots => "scythed chariots",
            TroopType::BattleWagons => "battle wagons",
            TroopType::LightArtillery => "light artillery",
            TroopType::HeavyArtillery => "heavy artillery",
            other => other.name(),
        }
    }

    /// Skirmishers deploy further forward: light foot and light horse.
    pub const fn skirmishes(self) -> bool {
        matches!(self, TroopType::LightFoot | TroopType::LightHorse)
    }
}

/// How good troops are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// The best.
    Elite,
    /// Better than most.
    Superior,
    /// Most.
    Average,
    /// Worse than most.
    Poor,
}

/// How good a commander is, the best last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// Leads his own troops.
    Troop,
    /// Leads a wing.
    Field,
    /// Leads an army as few can.
    Inspired,
}

/// A point of the table in hundredths of a movement unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    /// Along the long edges, 0 to 7200.
    pub x: i16,
    /// From the edge of the player without the initiative, 0 to 4800.
    pub y: i16,
}

/// A piece of terrain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// What it is.
    pub terrain: Terrain,
    /// Its corners in order; the last joins the first.
    pub outline: Vec<Point>,
    /// The crest line of a hill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crest: Option<[Point; 2]>,
    /// Who placed it.
    pub by: Part,
    /// One of the two the territory prescribes.
    pub compulsory: bool,
    /// Its number in the order of placing.
    pub order: u8,
}

/// The river or the sea.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Water {
    /// A river, from the edge y = 0 to the edge y = 48.
    River {
        /// The middle of its bed.
        axis: Vec<Point>,
        /// How wide it is.
        width: i16,
    },
    /// The sea along a side edge.
    Coast {
        /// Its outline, table edge included.
        sea: Vec<Point>,
    },
}

/// The road, one movement unit wide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Road {
    /// Its middle, from an edge to another edge or the shore.
    pub axis: Vec<Point>,
}

/// A battle group on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Its army, as the scenario counts sides.
    pub side: u8,
    /// Its place in the army's list.
    pub index: u8,
    /// The ground it stands on; of an ambush, that of its marker.
    pub outline: Vec<Point>,
    /// Lies in ambush.
    pub ambush: bool,
    /// Fights on foot.
    pub dismounted: bool,
}

/// An outflanking march.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// Its army, as the scenario counts sides.
    pub side: u8,
    /// The battle groups that went and do not straggle, by their place in the army's list.
    pub groups: Vec<u8>,
    /// Who leads them, by his place in the army's list.
    pub commander: u8,
    /// Whether it comes over the edge x = 0.
    pub west: bool,
    /// The turn in which it comes; none if it never does, or nobody knows yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comes: Option<u8>,
}

/// A finished set-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The country.
    pub territory: Territory,
    /// The side that has the initiative.
    pub with: u8,
    /// The side that moves first.
    pub first: u8,
    /// Terrain, in the order of placing.
    pub pieces: Vec<Piece>,
    /// The river or the sea.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub water: Option<Water>,
    /// The road.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub road: Option<Road>,
    /// The camp of each side, if it has one.
    pub camps: [Option<Vec<Point>>; 2],
    /// Field fortifications: whose, and the two ends of the line.
    pub works: Vec<(u8, [Point; 2])>,
    /// Battle groups on the table.
    pub groups: Vec<Group>,
    /// Commanders on the table: whose, his place in the army's list, and where.
    pub commanders: Vec<(u8, u8, Point)>,
    /// Outflanking marches.
    pub marches: Vec<March>,
}
