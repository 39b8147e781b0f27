//! What a seat sees: the vocabulary that every surface draws from and every box fills.
//!
//! A [`Board`] is printed once and does not change; a [`View`] is the table at one moment, with the [`Offer`]s of the
//! seat that looks at it. Both are plain data without a game's types, so that a client needs no code for any game.

use serde::{Deserialize, Serialize};

use crate::data::Provenance;

/// What lies under the counters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Board {
    /// A map of hexes.
    Hexes(HexBoard),
}

/// A map of flat-topped hexes numbered `ccrr` from 0101 in the north-west, even columns half a hex further south.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HexBoard {
    /// Columns, west to east.
    pub columns: u16,
    /// Rows, north to south.
    pub rows: u16,
    /// Every hex, row by row from the north-west.
    pub hexes: Vec<Cell>,
    /// Hexsides that matter.
    pub hexsides: Vec<Hexside>,
    /// Streams and roads, as chains of neighbouring hexes.
    pub courses: Vec<Course>,
    /// What a hex measures: "100 m a hex".
    pub scale: String,
    /// Where the map comes from.
    pub provenance: Provenance,
}

/// One hex as printed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// Its printed number.
    pub number: String,
    /// The ground in it.
    pub ground: Ground,
    /// A scenario letter printed in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<String>,
    /// Decoration without effect: an oasis.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub oasis: bool,
}

/// Kinds of ground a map can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Open ground.
    Clear,
    /// Houses.
    Village,
    /// Trees.
    Woods,
    /// A stream one can wade.
    Stream,
    /// A hillside.
    Slope,
    /// Wet ground.
    Marsh,
    /// A road over open ground.
    Road,
    /// Water nobody crosses.
    River,
}

/// A hexside that matters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hexside {
    /// The hex it is a side of.
    pub hex: String,
    /// Which side, 0 to 5 clockwise from north.
    pub direction: u8,
    /// What runs along it.
    pub kind: HexsideKind,
}

/// What can run along a hexside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HexsideKind {
    /// The crest of a hill.
    Crest,
}

/// Something that runs from hex centre to hex centre.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// What it is: stream, road or river.
    pub kind: Ground,
    /// The hexes it runs through, in order.
    pub hexes: Vec<String>,
}

/// The table as one seat sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// The sides, in order.
    pub sides: Vec<SideView>,
    /// Every counter the seat may know of.
    pub counters: Vec<Counter>,
    /// What lies on hexes besides counters.
    pub markers: Vec<Marker>,
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
    /// The pictogram on it.
    pub pictogram: String,
    /// Where it lies.
    pub place: Place,
    /// The direction it looks, 0 to 5 clockwise from north.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// The printed values, by place on the counter.
    pub slots: Slots,
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

/// Where a counter lies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In this hex.
    Hex(String),
    /// In this tray.
    Tray(String),
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
}

/// A chip on a counter's edge.
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
    /// What it is: `control`, `dust`, `target`, `attacker`, `objective`.
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
    /// On this side of the counter in hand, 0 to 5 clockwise from north.
    Facing(u8),
    /// On a button of its own.
    Button,
    /// On the one button that goes on.
    GoOn,
}
