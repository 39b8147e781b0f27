//! The printed board: a map of hexes, with what lies in them, along their sides and from one to the next.

use serde::{Deserialize, Serialize};

use crate::data::Provenance;
pub use crate::orientation::Orientation;

/// What lies under the counters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Board {
    /// A map of hexes.
    Hexes(HexBoard),
    /// A table that is measured.
    Table(TableBoard),
}

/// What a table has instead of hexes.
static NO_HEXES: HexBoard = HexBoard {
    columns: 0,
    rows: 0,
    orientation: Orientation::Flat,
    hexes: Vec::new(),
    sheets: Vec::new(),
    hexsides: Vec::new(),
    courses: Vec::new(),
    regions: Vec::new(),
    limits: Vec::new(),
    letterings: Vec::new(),
    scale: String::new(),
    provenance: Provenance::Reconstructed,
};

impl Board {
    /// Its hexes. A table has none: what can only count hexes finds an empty map there.
    pub fn hexes(&self) -> &HexBoard {
        match self {
            Board::Hexes(board) => board,
            Board::Table(_) => &NO_HEXES,
        }
    }
}

/// A table on which lengths are measured, seen with its first long edge below. What lies on it changes in play and so
/// is in the view: [`Patch`](crate::view::Patch)es, and counters with a footprint.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableBoard {
    /// Along its long edges, in hundredths of its unit.
    pub width: i16,
    /// Along its side edges.
    pub depth: i16,
    /// Lines that rules speak of: where zones and halves end.
    pub lines: Vec<TableLine>,
    /// What it measures: "72 by 48 movement units".
    pub scale: String,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A point of a table, from the corner on the lower left, in hundredths of its unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TablePoint {
    /// To the right.
    pub x: i16,
    /// Up.
    pub y: i16,
}

impl TablePoint {
    /// The middle of some points.
    pub fn middle(points: &[TablePoint]) -> Option<TablePoint> {
        let count = i32::try_from(points.len()).ok().filter(|count| *count > 0)?;
        let mean = |part: fn(&TablePoint) -> i16| {
            let sum: i32 = points.iter().map(|point| i32::from(part(point))).sum();
            i16::try_from(sum / count).ok()
        };
        Some(TablePoint { x: mean(|point| point.x)?, y: mean(|point| point.y)? })
    }

    /// The square of half a unit that it lies in, by name, so that places on a table can be pointed at as hexes are:
    /// `36.5,12`, the middle of the square.
    pub fn square(self) -> String {
        let part = |part: i16| {
            let halves = (i32::from(part) + 25).div_euclid(50);
            format!("{}{}", halves.div_euclid(2), if halves.rem_euclid(2) == 1 { ".5" } else { "" })
        };
        format!("{},{}", part(self.x), part(self.y))
    }

    /// The middle of the square of this name.
    pub fn of_square(name: &str) -> Option<TablePoint> {
        let (x, y) = name.split_once(',')?;
        let middle = |part: &str| {
            let (whole, half) = part.strip_suffix(".5").map_or((part, 0), |whole| (whole, 50));
            whole.parse::<i16>().ok()?.checked_mul(100)?.checked_add(half)
        };
        Some(TablePoint { x: middle(x)?, y: middle(y)? })
    }

    /// How far it is from another point, squared.
    pub fn apart(self, other: TablePoint) -> i32 {
        let (x, y) = (i32::from(self.x) - i32::from(other.x), i32::from(self.y) - i32::from(other.y));
        x * x + y * y
    }
}

/// A line across a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    /// From here.
    pub from: TablePoint,
    /// To here.
    pub to: TablePoint,
    /// What it says: "skirmishers deploy up to here".
    pub words: String,
}

/// A map of hexes.
///
/// Where a hex lies follows from its place in the list and from nothing else. Numbers are names: `0904`, or `C0904`
/// where printed sheets lie side by side.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HexBoard {
    /// Columns, west to east.
    pub columns: u16,
    /// Rows, north to south.
    pub rows: u16,
    /// Which way up its hexes stand.
    #[serde(default, skip_serializing_if = "Orientation::is_flat")]
    pub orientation: Orientation,
    /// Every hex, row by row from the north-west.
    pub hexes: Vec<Cell>,
    /// The sheets it is laid together from, west to east; none where it is a single one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<Sheet>,
    /// Hexsides that matter.
    pub hexsides: Vec<Hexside>,
    /// Streams and roads, as chains of neighbouring hexes.
    pub courses: Vec<Course>,
    /// The parts of the land that hexes belong to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<Region>,
    /// Lines across the map that rules speak of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Limit>,
    /// Names written across the map: those of seas.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub letterings: Vec<Lettering>,
    /// What a hex measures: "100 m a hex".
    pub scale: String,
    /// Where the map comes from.
    pub provenance: Provenance,
}

/// A board without a hex, to be filled; reconstructed as long as nobody says otherwise.
impl Default for HexBoard {
    fn default() -> Self {
        NO_HEXES.clone()
    }
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

    /// The place in the list of the next hex in a direction, 0 to 5 as [`Orientation::directions`] has them; none beyond
    /// the edge.
    pub fn neighbour(&self, index: usize, direction: u8) -> Option<usize> {
        let columns = usize::from(self.columns);
        let place = |part: usize| i32::try_from(part + 1).ok();
        let at = (place(index.checked_rem(columns)?)?, place(index / columns)?);
        let (column, row) = self.orientation.next(at, direction);
        let (column, row) = (usize::try_from(column - 1).ok()?, usize::try_from(row - 1).ok()?);
        Some(row * columns + column).filter(|&index| column < columns && index < self.hexes.len())
    }

    /// How a row is printed: `09`. Where hexes stand in rows their numbers begin with it.
    pub fn row_label(&self, row: u16) -> String {
        match (self.orientation, self.hexes.get(usize::from(row.saturating_sub(1)) * usize::from(self.columns))) {
            (Orientation::Pointy, Some(first)) => first.number.chars().take(2).collect(),
            _ => format!("{row:02}"),
        }
    }

    /// How a column is printed: `09`, or `C09` on a sheet with a name. Where hexes stand in rows their numbers end with
    /// it.
    pub fn column_label(&self, column: u16) -> String {
        if let (Orientation::Pointy, Some(cell)) = (self.orientation, self.hexes.get(usize::from(column.max(1) - 1))) {
            return cell.number.chars().skip(2).collect();
        }
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
    /// Land and sea in one hex; its ground is the land's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coast: bool,
    /// The city or town in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<Site>,
    /// The [`Region`] it belongs to, by id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
}

/// A city or town printed on the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Its name.
    pub name: String,
    /// How great it is.
    pub kind: SiteKind,
    /// Ships that can lie in its port, as anchors beside it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub anchors: u8,
    /// Arms are made there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fabrica: bool,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Sizes of cities and towns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiteKind {
    /// The one city that all turns on.
    Capital,
    /// A walled city.
    City,
    /// A town.
    Town,
}

/// A part of the land: a home district.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    /// Its name in [`Cell::region`].
    pub id: String,
    /// Its name on the map.
    pub name: String,
    /// The side it is a home of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
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
    /// Rock: nobody crosses it, or few and slowly.
    Mountain,
    /// Vines in rows.
    Vineyard,
    /// Walls and what is within them.
    Fortification,
    /// Sand and stones.
    Desert,
    /// Broken country.
    Rough,
    /// Open water, for ships.
    Sea,
    /// Inland water, for nobody.
    Lake,
    /// Nothing: the map leaves it out.
    OffMap,
}

/// A hexside that matters.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hexside {
    /// The hex it is a side of. Where its two faces differ, the one behind it or above it: within the palisade, at the
    /// top of the slope.
    pub hex: String,
    /// Which side, 0 to 5 as [`Orientation::directions`] has them.
    pub direction: u8,
    /// What runs along it.
    pub kind: HexsideKind,
    /// The name of the water it is a stretch of: "Halys".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
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
    /// A river that can be crossed anywhere, at a price.
    Watercourse,
    /// Sea between two shores: ships pass along it, and nobody crosses it on foot.
    Strait,
}

/// Something that runs from hex centre to hex centre.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Course {
    /// What it is: stream, road or river.
    pub kind: Ground,
    /// The hexes it runs through, in order.
    pub hexes: Vec<String>,
}

/// A line across the map that rules speak of, through the middle of hexes: where armies may not set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// What it is called: "start line".
    pub name: String,
    /// Its hexes, each beside the one before.
    pub hexes: Vec<String>,
}

/// A name written across the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lettering {
    /// The name.
    pub text: String,
    /// The hexes it is written over, in the order it is read; the first and the last are enough for a straight line.
    pub hexes: Vec<String>,
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
            ..HexBoard::default()
        }
    }

    #[test]
    fn a_point_of_a_table_lies_in_a_square_with_a_name() {
        let point = TablePoint { x: 3649, y: 1200 };
        assert_eq!((point.square().as_str(), TablePoint { x: 3624, y: 1180 }.square().as_str()), ("36.5,12", "36,12"));
        assert_eq!(TablePoint::of_square("36.5,12"), Some(TablePoint { x: 3650, y: 1200 }));
        assert_eq!(TablePoint::of_square(&TablePoint { x: -40, y: 0 }.square()), Some(TablePoint { x: -50, y: 0 }));
        assert_eq!(point.apart(TablePoint { x: 3652, y: 1196 }), 25);
        for name in ["0904", "36", "a,b", "999,1", ""] {
            assert_eq!(TablePoint::of_square(name), None, "{name}");
        }
        let corners = [TablePoint { x: 0, y: 0 }, TablePoint { x: 300, y: 0 }, TablePoint { x: 300, y: 90 }];
        assert_eq!(TablePoint::middle(&corners), Some(TablePoint { x: 200, y: 30 }));
        assert_eq!(TablePoint::middle(&[]), None);
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

    /// Rows 06 to 08, columns 03 in the west to 01 in the east.
    fn rows() -> HexBoard {
        let numbers = [6, 7, 8].map(|row| [3, 2, 1].map(|column| format!("{row:02}{column:02}"))).into_iter().flatten();
        let cell = |number: String| Cell { number, ..Cell::default() };
        HexBoard {
            columns: 3,
            rows: 3,
            orientation: Orientation::Pointy,
            hexes: numbers.map(cell).collect(),
            ..HexBoard::default()
        }
    }

    /// The numbers round a hex, in the order of the directions.
    fn round<'a>(board: &'a HexBoard, number: &str) -> Vec<&'a str> {
        let index = board.index_of(number).unwrap();
        let number = |next: Option<usize>| next.map_or("-", |next| board.hexes[next].number.as_str());
        (0..6).map(|direction| number(board.neighbour(index, direction))).collect()
    }

    /// As section 6.1 of the specification of the eastern map has them: odd printed rows lie further west.
    #[test]
    fn neighbours_follow_from_the_orientation() {
        let board = rows();
        assert_eq!(round(&board, "0702"), ["0602", "0701", "0802", "0803", "0703", "0603"]);
        assert_eq!(round(&board, "0602"), ["-", "0601", "0701", "0702", "0603", "-"]);
        assert_eq!(round(&board, "0703"), ["0603", "0702", "0803", "-", "-", "-"]);
        assert_eq!(round(&board, "0801"), ["-", "-", "-", "-", "0802", "0701"]);
        let flat = two_sheets();
        assert_eq!(round(&flat, "C0201"), ["-", "B0101", "B0102", "C0202", "C0102", "C0101"]);
        assert_eq!(round(&flat, "B0202"), ["B0201", "-", "-", "-", "-", "B0102"]);
        assert_eq!(HexBoard::default().neighbour(0, 0), None);
    }

    #[test]
    fn rows_and_columns_are_called_as_they_are_printed() {
        let board = rows();
        assert_eq!([1, 2, 3].map(|row| board.row_label(row)), ["06", "07", "08"]);
        assert_eq!([1, 2, 3].map(|column| board.column_label(column)), ["03", "02", "01"]);
        assert_eq!(two_sheets().row_label(2), "02");
    }

    #[test]
    fn a_plain_board_is_written_as_ever() {
        let written = toml::to_string(&two_sheets()).unwrap();
        for word in ["orientation", "regions", "limits", "letterings", "coast", "site"] {
            assert!(!written.contains(word), "{word}");
        }
        assert_eq!(toml::from_str::<HexBoard>(&written).unwrap(), two_sheets());
        let mut board = rows();
        board.hexes[0].site = Some(Site { name: "Tyre".into(), kind: SiteKind::City, anchors: 1, fabrica: false });
        let written = toml::to_string(&board).unwrap();
        assert!(written.contains("orientation = \"pointy\"") && !written.contains("fabrica"));
        assert_eq!(toml::from_str::<HexBoard>(&written).unwrap(), board);
    }
}
