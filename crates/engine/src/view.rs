//! What a seat sees: the vocabulary that every surface draws from and every box fills.
//!
//! A [`Board`] is printed once and does not change; a [`View`] is the table at one moment, with the [`Offer`]s of the
//! seat that looks at it. Both are plain data without a game's types, so that a client needs no code for any game.

use serde::{Deserialize, Serialize};

use crate::Case;
use crate::data::Provenance;

/// What lies under the counters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Board {
    /// A map of hexes.
    Hexes(HexBoard),
}

/// A map of flat-topped hexes, even columns half a hex further south.
///
/// Where a hex lies follows from its place in the list and from nothing else. Numbers are names: `0904`, or `C0904`
/// where printed sheets lie side by side.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HexBoard {
    /// Columns, west to east.
    pub columns: u16,
    /// Rows, north to south.
    pub rows: u16,
    /// Every hex, row by row from the north-west.
    pub hexes: Vec<Cell>,
    /// The sheets it is laid together from, west to east; none where it is a single one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<Sheet>,
    /// Hexsides that matter.
    pub hexsides: Vec<Hexside>,
    /// Streams and roads, as chains of neighbouring hexes.
    pub courses: Vec<Course>,
    /// What a hex measures: "100 m a hex".
    pub scale: String,
    /// Where the map comes from.
    pub provenance: Provenance,
}

impl HexBoard {
    /// The place in the list of the hex with this printed number.
    pub fn index_of(&self, number: &str) -> Option<usize> {
        self.hexes.iter().position(|cell| cell.number == number)
    }

    /// Column and row of the hex with this printed number, both from 1.
    pub fn place_of(&self, number: &str) -> Option<(u16, u16)> {
        let columns = usize::from(self.columns);
        let index = self.index_of(number).filter(|_| columns > 0)?;
        Some((u16::try_from(index % columns + 1).ok()?, u16::try_from(index / columns + 1).ok()?))
    }

    /// How a column is printed: `09`, or `C09` on a sheet with a name.
    pub fn column_label(&self, column: u16) -> String {
        let mut west = 0;
        for Sheet { name, columns } in &self.sheets {
            if (west + 1..=west + columns).contains(&column) {
                return format!("{name}{:02}", column - west);
            }
            west += columns;
        }
        format!("{column:02}")
    }
}

/// A printed sheet of a larger map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// Its letter: "C".
    pub name: String,
    /// How many columns of the map lie on it.
    pub columns: u16,
}

/// One hex as printed.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
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
    /// Open ground that is broken: passable as ever, but not smooth.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uneven: bool,
}

/// Kinds of ground a map can show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Open ground.
    #[default]
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
    /// Water with a bridge over it.
    Bridge,
    /// Water shallow enough to wade.
    Ford,
    /// High ground as a whole, as against a hillside.
    Hill,
    /// Rock nobody crosses.
    Mountain,
    /// Vines in rows.
    Vineyard,
    /// Walls and what is within them.
    Fortification,
}

/// A hexside that matters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hexside {
    /// The hex it is a side of. Where its two faces differ, the one behind it or above it: within the palisade, at the
    /// top of the slope.
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
    /// Ground that falls away.
    Slope,
    /// Stakes.
    Palisade,
    /// A stream one can wade.
    Stream,
    /// Water nobody crosses.
    River,
    /// A river that can be waded here.
    Ford,
    /// A river with a bridge here.
    Bridge,
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

impl View {
    /// The livery a counter is printed in: its own, or that of its side.
    pub fn livery<'a>(&'a self, counter: &'a Counter) -> &'a str {
        let of_side = || self.sides.get(usize::from(counter.side)).map_or("", |side| &side.livery);
        counter.livery.as_deref().unwrap_or_else(of_side)
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
    /// The direction it looks, 0 to 5 clockwise from north.
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
    /// What it is: `control`, `dust`, `target`, `attacker`, `objective`, `plundered`.
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
    /// On this side of the counter in hand, 0 to 5 clockwise from north.
    Facing(u8),
    /// On a button of its own.
    Button,
    /// On the one button that goes on.
    GoOn,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two sheets of two columns and two rows, side by side.
    fn two_sheets() -> HexBoard {
        let numbers = ["C0101", "C0201", "B0101", "B0201", "C0102", "C0202", "B0102", "B0202"];
        let sheet = |name: &str| Sheet { name: name.into(), columns: 2 };
        HexBoard {
            columns: 4,
            rows: 2,
            hexes: numbers.map(|number| Cell { number: number.into(), ..Cell::default() }).into(),
            sheets: vec![sheet("C"), sheet("B")],
            hexsides: Vec::new(),
            courses: Vec::new(),
            scale: String::new(),
            provenance: Provenance::Reconstructed,
        }
    }

    #[test]
    fn a_hex_lies_where_it_is_listed_whatever_its_number() {
        let mut board = two_sheets();
        assert_eq!((board.index_of("B0102"), board.place_of("B0102")), (Some(6), Some((3, 2))));
        assert_eq!((board.index_of("0102"), board.place_of("A0101")), (None, None));
        board.columns = 0;
        assert_eq!(board.place_of("B0102"), None);
    }

    #[test]
    fn columns_are_called_by_their_sheet() {
        let mut board = two_sheets();
        assert_eq!([1, 2, 3, 4, 5].map(|column| board.column_label(column)), ["C01", "C02", "B01", "B02", "05"]);
        board.sheets.clear();
        assert_eq!(board.column_label(3), "03");
    }

    #[test]
    fn what_is_not_there_is_not_written() {
        let cell = Cell { number: "0101".into(), ..Cell::default() };
        let written = toml::to_string(&cell).unwrap();
        assert_eq!(written, "number = \"0101\"\nground = \"clear\"\n");
        assert_eq!(toml::from_str::<Cell>(&written).unwrap(), cell);
        assert!(!toml::to_string(&Slots::default()).unwrap().contains("red"));
    }
}
