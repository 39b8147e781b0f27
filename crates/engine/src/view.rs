//! What a seat sees: the vocabulary that every surface draws from and every box fills.
//!
//! A [`Board`] is printed once and does not change; a [`View`] is the table at one moment, with the [`Offer`]s of the
//! seat that looks at it. Both are plain data without a game's types, so that a client needs no code for any game.

use serde::{Deserialize, Serialize};

use crate::Case;
use crate::data::Provenance;

pub use crate::board::{
    Board, Cell, Course, Ground, HexBoard, Hexside, HexsideKind, Lettering, Limit, Orientation, Region, Sheet, Site,
    SiteKind, TableBoard, TableLine, TablePoint,
};

/// The table as one seat sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The sides, in order.
    pub sides: Vec<SideView>,
    /// Every counter the seat may know of.
    pub counters: Vec<Counter>,
    /// Counters of which the seat knows only that they lie there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub backs: Vec<Backs>,
    /// What lies on hexes besides counters.
    pub markers: Vec<Marker>,
    /// What lies on a table that is measured: terrain, water, roads, camps; what lies under others first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub patches: Vec<Patch>,
    /// Boxes beside the map: counters off the map lie in one of them.
    pub trays: Vec<Tray>,
    /// The turn record.
    pub turn: Track,
    /// Whose turn, which phase, what is awaited.
    pub prompt: Prompt,
    /// The attack in hand, if one is being built or resolved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ledger: Option<Ledger>,
    /// What this seat may do now.
    pub offers: Vec<Offer>,
    /// How the match ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
}

impl View {
    /// The livery a counter is printed in: its own, or that of its side.
    pub fn livery<'a>(&'a self, counter: &'a Counter) -> &'a str {
        let of_side = || self.sides.get(usize::from(counter.side)).map_or("", |side| &side.livery);
        counter.livery.as_deref().unwrap_or_else(of_side)
    }

    /// The hex, or the square of a table, that a spot lies in.
    pub fn hex_of(&self, spot: &Spot) -> Option<String> {
        match spot {
            Spot::Counter(id) => self.counters.iter().find(|counter| counter.id == *id)?.place.hex(),
            spot => spot.hex(),
        }
    }

    /// The offer that does the most of a list of actions, from its beginning on.
    pub fn offer_toward(&self, actions: &[String]) -> Option<&Offer> {
        let begins = |offer: &&Offer| !offer.actions.is_empty() && actions.starts_with(&offer.actions);
        self.offers.iter().filter(begins).max_by_key(|offer| offer.actions.len())
    }
}

/// A side as the table shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SideView {
    /// Its name.
    pub name: String,
    /// The colour of its counters: `blue`, `gold`, `byzantine`, `rus`…
    pub livery: String,
    /// Its task and how it stands, each a short sentence.
    pub standing: Vec<String>,
}

/// A counter as it lies on the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Counter {
    /// Its name in notation: `AX3`.
    pub id: String,
    /// The side it belongs to.
    pub side: u8,
    /// What it is: "Axemen".
    pub name: String,
    /// The colour it is printed in, where an ally fights in another one than the side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub livery: Option<String>,
    /// The pictogram on it.
    pub pictogram: String,
    /// Where it lies.
    pub place: Place,
    /// The direction it looks, 0 to 5 as [`Orientation::directions`] has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// The printed values of the face now up, by place on the counter.
    pub slots: Slots,
    /// What it adds when it charges, as chevrons under its strength.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub charge: u8,
    /// The losses it can take, for a counter that can take more than one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Steps>,
    /// What is special about it, as small marks on its right edge: unseizable.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Chip>,
    /// Chips on its left edge: disrupted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chips: Vec<Chip>,
    /// The counter that carries it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<String>,
    /// Taken up: the one selected thing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_hand: bool,
    /// Has done what it may do this phase.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spent: bool,
    /// Where its printed values come from.
    pub provenance: Provenance,
    /// The whole counter in words, for a screen reader.
    pub words: String,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Counters that lie face down: whose, where, in which mode and how many. Nothing else is known of them, and the type
/// has no room for more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backs {
    /// The side they belong to.
    pub side: u8,
    /// Where they lie.
    pub place: Place,
    /// What they are there for: `garrison`, `patrol`, `expedition`, `fleet`.
    pub mode: String,
    /// How many, at least one.
    pub count: u8,
    /// The same in words: "5 face-down counters in garrison (Muslims)".
    pub words: String,
}

/// How often a counter can still be hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Steps {
    /// Losses until it is gone.
    pub left: u8,
    /// The same, when it is at full strength.
    pub of: u8,
}

impl Steps {
    /// Whether it has lost any.
    pub fn is_reduced(self) -> bool {
        self.left < self.of
    }
}

/// Where a counter lies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In this hex.
    Hex(String),
    /// In this tray.
    Tray(String),
    /// On a table, with these corners; a round one has its middle alone.
    Table(Vec<TablePoint>),
}

impl Place {
    /// The hex it is; on a table, the square of its middle.
    pub fn hex(&self) -> Option<String> {
        match self {
            Place::Hex(hex) => Some(hex.clone()),
            Place::Table(corners) => TablePoint::middle(corners).map(TablePoint::square),
            Place::Tray(_) => None,
        }
    }

    /// Whether it is this hex; on a table, whether it lies over this square.
    pub fn is_at(&self, hex: &str) -> bool {
        match self {
            Place::Hex(at) => at == hex,
            Place::Table(corners) => TablePoint::of_square(hex).is_some_and(|square| lies_over(corners, square)),
            Place::Tray(_) => false,
        }
    }
}

/// Whether the rectangle round some corners reaches a point, or nearly.
fn lies_over(corners: &[TablePoint], square: TablePoint) -> bool {
    let reaches = |part: fn(&TablePoint) -> i16, middle: i16| {
        let (least, most) = (corners.iter().map(part).min(), corners.iter().map(part).max());
        least
            .zip(most)
            .is_some_and(|(least, most)| (least.saturating_sub(50)..=most.saturating_add(50)).contains(&middle))
    };
    reaches(|corner| corner.x, square.x) && reaches(|corner| corner.y, square.y)
}

/// Something that has an outline on a table, or runs along a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patch {
    /// What it is: `forest`, `gentle-hill`, `river`, `sea`, `road`, `camp`, `work`, `ambush`…, or a `zone` where a side
    /// deploys.
    pub kind: String,
    /// Its corners; the points of its middle, if it has a width.
    pub points: Vec<TablePoint>,
    /// How wide it is, if it runs along a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<i16>,
    /// The crest of a hill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crest: Option<[TablePoint; 2]>,
    /// The side it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// What is written on it: "Forest", "2".
    pub label: String,
    /// The one thing that is being placed or adjusted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_hand: bool,
    /// The whole of it in words.
    pub words: String,
}

/// The printed values of a counter, by place.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Slots {
    /// Strength, as printed, with its parentheses.
    pub top_left: String,
    /// The type's abbreviation.
    pub top_middle: String,
    /// Movement.
    pub top_right: String,
    /// Fire strength, in a square.
    pub lower_left: String,
    /// Flank strength, or an abbreviation.
    pub lower_middle: String,
    /// Range or bonus, in a round.
    pub lower_right: String,
    /// The round is printed in red.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub red: bool,
}

/// A word with its meaning: a chip laid on a counter, or a mark printed on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chip {
    /// What it says, short: "disrupted".
    pub kind: String,
    /// What it means and until when.
    pub words: String,
}

/// Something on a hex that is not a counter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// What it is: `control`, `dust`, `target`, `attacker`, `objective`, `threat`, `plundered`, `pillaged`, `besieged`;
    /// `expedition` for the banner of an army on the march and `camp` for its tents.
    pub kind: String,
    /// The hex it lies in.
    pub hex: String,
    /// The side it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// The hex it points to: whom an `attacker` attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub toward: Option<String>,
    /// What it means.
    pub words: String,
}

/// A box beside the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tray {
    /// Its name in [`Place::Tray`].
    pub id: String,
    /// Its heading.
    pub name: String,
    /// The side whose counters lie in it.
    pub side: u8,
}

/// A track of numbered squares.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    /// The square the marker is on.
    pub now: u16,
    /// The last square.
    pub last: u16,
}

/// What is awaited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// The side that has to act; none while dice are due or when it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// Who, what: "Egyptians, build your attacks."
    pub headline: String,
    /// How, in one line.
    pub detail: String,
    /// The phases of a turn.
    pub phases: Vec<String>,
    /// Which of them it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<u8>,
}

/// An attack laid open: every modifier with its case, the odds, and what the dice may do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ledger {
    /// "Attack on the village 3320".
    pub title: String,
    /// What the attackers bring.
    pub attack: Account,
    /// What stands against it.
    pub defence: Account,
    /// The odds column used, shifts included: "2-1"; "under 1-2" when it is too weak.
    pub odds: String,
    /// Column shifts and die modifiers, each with its case.
    pub notes: Vec<Entry>,
    /// The actions that would throw its dice next, for an exact forecast.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub preview: Vec<String>,
}

/// One side of a ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// Whose.
    pub name: String,
    /// Line by line.
    pub entries: Vec<Entry>,
    /// The sum: "11", "1½".
    pub total: String,
}

/// A line of a ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What: "AX3, front".
    pub label: String,
    /// The case that says so.
    pub case: String,
    /// How much: "3", "×½", "+1".
    pub amount: String,
}

impl Entry {
    /// A line that rests on this case.
    pub fn new(label: impl Into<String>, case: Case, amount: impl ToString) -> Self {
        Entry { label: label.into(), case: case.label().to_string(), amount: amount.to_string() }
    }
}

/// Something the seat may do: a legal list of actions, with its place to click.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Offer {
    /// The actions, in notation, taken all or none.
    pub actions: Vec<String>,
    /// Where on the table it is offered.
    pub spot: Spot,
    /// What it says: "to 0709, 3 points, must stop there".
    pub says: String,
    /// The case it rests on.
    pub case: String,
    /// What it costs, short, for a pill on the hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// Movement ends there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stops: bool,
}

/// Where an offer is clicked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// On this counter.
    Counter(String),
    /// On this hex.
    Hex(String),
    /// On this point of a table.
    Table(TablePoint),
    /// On this side of the counter in hand, 0 to 5 as [`Orientation::directions`] has them.
    Facing(u8),
    /// On a button of its own.
    Button,
    /// On the one button that goes on, and whoever could still act is left behind.
    GoOn,
    /// On the same button: settles what is in hand, and leaves nobody behind.
    Settle,
}

impl Spot {
    /// Whether it is the one button that goes on.
    pub fn goes_on(&self) -> bool {
        matches!(self, Spot::GoOn | Spot::Settle)
    }

    /// The hex it is, or the square of a table.
    pub fn hex(&self) -> Option<String> {
        match self {
            Spot::Hex(hex) => Some(hex.clone()),
            Spot::Table(point) => Some(point.square()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_is_not_written() {
        let cell = Cell { number: "0101".into(), ..Cell::default() };
        let written = toml::to_string(&cell).unwrap();
        assert_eq!(written, "number = \"0101\"\nground = \"clear\"\n");
        assert_eq!(toml::from_str::<Cell>(&written).unwrap(), cell);
        assert!(!toml::to_string(&Slots::default()).unwrap().contains("red"));
    }
}
