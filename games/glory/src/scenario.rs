//! Two armies that meet, and what was agreed before.

use engine::{ScenarioCard, Side};

use crate::army::{Army, BattleGroup, Commander};
use crate::sheet::Sheet;
use crate::table::Territory;

/// A set-up to be played.
#[derive(Debug)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// As it is listed.
    pub card: ScenarioCard,
    /// What the sides are called.
    pub sides: Vec<String>,
    /// The army of each side.
    pub armies: [Army; 2],
    /// The tables of the sheet.
    pub sheet: Sheet,
    /// The country, if it was agreed beforehand.
    pub territory: Option<Territory>,
    /// How many ambush markers of a side may hide nobody.
    pub dummies: u8,
}

impl Scenario {
    /// The army of a side.
    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side.index()]
    }

    /// A battle group of a side, if there is one.
    pub fn group(&self, side: Side, index: u8) -> Option<&BattleGroup> {
        self.army(side).groups.get(usize::from(index))
    }

    /// A commander of a side, if there is one.
    pub fn commander(&self, side: Side, index: u8) -> Option<&Commander> {
        self.army(side).commanders.get(usize::from(index))
    }
}
