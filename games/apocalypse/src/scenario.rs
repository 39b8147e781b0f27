//! The war as it is printed: map, counters, charts and which rules were agreed. Immutable once opened.

use engine::{Provenance, ScenarioCard, Side};
use hex::{Grid, HexId, HexNumber};

/// The most counters a war can have.
pub const MOST_UNITS: usize = 192;
/// The most places a map can have.
pub const MOST_PLACES: usize = 128;
/// The most spots a map can have: its hexes, and the far shores of its straits.
pub const MOST_SPOTS: usize = 2816;

/// The Byzantines: they set up first.
pub const BYZANTINE: Side = Side(0);
/// The Muslims: they move first.
pub const MUSLIM: Side = Side(1);

/// A counter: a land unit, a naval unit or a leader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId(pub u8);

impl UnitId {
    /// As an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A city or town.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceId(pub u8);

impl PlaceId {
    /// As an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where somebody stands ashore: a hex, or the European shore of a straits hex, whose other shore is the hex itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub u16);

impl Spot {
    /// As an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A war, ready to be opened.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// Its id: `war-646`.
    pub id: String,
    /// How it is listed.
    pub card: ScenarioCard,
    /// The names of the sides: Byzantines, Muslims.
    pub sides: Vec<String>,
    /// The colours of their counters.
    pub liveries: [String; 2],
    /// Turns, a year each.
    pub turns: u8,
    /// The year of the first turn.
    pub first_year: u16,
    /// The map.
    pub map: Map,
    /// Every counter, land units first, then naval units, then leaders.
    pub units: Vec<Unit>,
    /// The charts.
    pub charts: Charts,
    /// The rules in force.
    pub rules: Rules,
}

/// The map.
///
/// Its grid lies on its side: a grid column is a printed row (north to south) and a grid row a printed column (east to
/// west), because hexes are pointy-topped here and flat-topped there. [`Map::number`] and [`Map::find`] translate.
#[derive(Debug, Clone)]
pub struct Map {
    /// The hexes.
    pub grid: Grid,
    /// The printed number of the northernmost row.
    pub first_row: u8,
    /// The printed number of the easternmost column.
    pub first_column: u8,
    /// The ground of each hex.
    pub terrain: Vec<Terrain>,
    /// Hexes that are land and sea.
    pub coastal: Vec<bool>,
    /// The landmass of each hex: `A` Asia, `E` Europe, `B` both shores of a straits, `.` none, others are islands.
    pub landmass: Vec<u8>,
    /// The district of each hex; none for the start line, the sea and land of no district.
    pub district: Vec<Option<District>>,
    /// Hexes of the Delta that ships may enter.
    pub delta: Vec<bool>,
    /// River hexsides of each hex: bit `d` for grid direction `d`. Likewise below.
    pub rivers: Vec<u8>,
    /// Hexsides a road crosses.
    pub roads: Vec<u8>,
    /// Hexsides land units may not cross although both hexes are of one landmass.
    pub land_blocked: Vec<u8>,
    /// Hexsides ships may not cross although both hexes hold water.
    pub sea_blocked: Vec<u8>,
    /// Straits hexes, in order: the European shore of `straits[i]` is the spot after the last hex plus `i`.
    pub straits: Vec<HexId>,
    /// The cities and towns, in order of their hex numbers.
    pub places: Vec<Place>,
    /// The Egyptian start line, for drawing.
    pub start_line: Vec<HexId>,
    /// Rivers by name, for drawing: each a list of hexsides given by the two hexes they part.
    pub river_lines: Vec<(String, Vec<(HexId, HexId)>)>,
    /// Roads by name, for drawing: hex by hex.
    pub road_lines: Vec<(String, Vec<HexId>)>,
    /// Names of seas with the hexes they are lettered along, for drawing.
    pub sea_names: Vec<(String, Vec<HexId>)>,
    /// Where the map comes from.
    pub provenance: Provenance,
}

impl Map {
    /// The printed number of a hex: row, then column.
    pub fn number(&self, hex: HexId) -> HexNumber {
        HexNumber::new(self.grid.column(hex) + self.first_row, self.grid.row(hex) + self.first_column)
            .expect("rows and columns are printed with two digits")
    }

    /// The hex with this printed number, if it is on the map.
    pub fn find(&self, number: HexNumber) -> Option<HexId> {
        let (row, column) =
            (number.first().checked_sub(self.first_row)?, number.second().checked_sub(self.first_column)?);
        HexNumber::new(row + 1, column + 1).and_then(|number| self.grid.at(number))
    }

    /// How many spots there are.
    pub fn spots(&self) -> usize {
        self.grid.len() + self.straits.len()
    }

    /// The hex a spot is in.
    #[inline]
    pub fn hex_of(&self, spot: Spot) -> HexId {
        match spot.index().checked_sub(self.grid.len()) {
            None => HexId(spot.0),
            Some(far) => self.straits[far],
        }
    }

    /// The spot of a hex; of a straits hex its Asian shore.
    #[inline]
    pub fn spot(&self, hex: HexId) -> Spot {
        Spot(hex.0)
    }

    /// The European shore of a hex, if it is a straits hex.
    pub fn far_shore(&self, hex: HexId) -> Option<Spot> {
        self.straits.iter().position(|straits| *straits == hex).map(|far| Spot((self.grid.len() + far) as u16))
    }
}

/// Ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Clear.
    Clear,
    /// Desert.
    Desert,
    /// Rough.
    Rough,
    /// Mountain.
    Mountain,
    /// Marsh.
    Marsh,
    /// Open water.
    Sea,
    /// A lake: nobody enters.
    Lake,
    /// Off the map: nobody enters.
    OffMap,
}

impl Terrain {
    /// Whether land units can be there at all.
    pub const fn is_land(self) -> bool {
        !matches!(self, Terrain::Sea | Terrain::Lake | Terrain::OffMap)
    }

    /// Whether the right-hand combat factor is used there (1.3.4).
    pub const fn is_broken(self) -> bool {
        !matches!(self, Terrain::Clear | Terrain::Desert)
    }
}

/// Home districts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum District {
    /// OBSEQUIUM.
    Obsequium,
    /// ORIENTALES.
    Orientales,
    /// ARMENIAE.
    Armeniae,
    /// Islands and coasts of the CARABISIANIS.
    Carabisianis,
    /// Europe: no army's home.
    Europe,
    /// Egypt north and west of the start line.
    NorthEgypt,
    /// Egypt south and east of it.
    SouthEgypt,
    /// SYRIA with the Jazira.
    Syria,
}

/// A city or town.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its name.
    pub name: String,
    /// Its hex, on the right shore.
    pub spot: Spot,
    /// City or town.
    pub kind: PlaceKind,
    /// Anchors: the naval units it can base.
    pub anchors: u8,
    /// The district it lies in.
    pub district: District,
    /// Who holds it at the start.
    pub owner: Side,
    /// Whether it is a Fabrica.
    pub fabrica: bool,
    /// Whether a Scola begins here.
    pub scola: bool,
    /// Where its hex comes from.
    pub provenance: Provenance,
}

/// Sizes of places, as charts tell them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlaceKind {
    /// Constantinople itself.
    Constantinople,
    /// Any other city.
    City,
    /// A town.
    Town,
}

/// Armies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)] // Each is a name.
pub enum Army {
    Syria,
    Egypt,
    Kufa,
    Obsequium,
    Orientales,
    Armeniae,
    Carabisianis,
    African,
    Rebels,
}

impl Army {
    /// Those that the Byzantine Expedition is mustered from, two at the most.
    pub const FIELD: [Army; 4] = [Army::Obsequium, Army::Orientales, Army::Armeniae, Army::African];
}

/// A counter as printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Its name in notation, at most eight letters: `kalb3`, `OPTIMAT`. Byzantines in capitals, Muslims in small letters.
    pub name: String,
    /// Its title: "Kalb 3", "Mu'awiyah ibn Abi-Sufyan".
    pub title: String,
    /// What it is.
    pub kind: Kind,
    /// Whose it is; the usurper's rebels are the Muslim player's to play.
    pub side: Side,
    /// Its army; the imperial couple, the patriarch and naval units have none.
    pub army: Option<Army>,
    /// Combat factor in clear ground and desert; 0 for what does not fight.
    pub clear: u8,
    /// Combat factor in broken ground and aboard ship.
    pub rough: u8,
    /// Picked (1.3.3).
    pub picked: bool,
    /// Mounted (1.3.3).
    pub mounted: bool,
    /// The combat shift of a leader.
    pub shift: Option<Shift>,
    /// Leaders the rules speak of by name.
    pub person: Option<Person>,
    /// Where it begins.
    pub begins: Begins,
    /// Where its values come from.
    pub provenance: Provenance,
}

impl Unit {
    /// Whether it counts as two against stacking under 4.0.
    pub fn is_heavy(&self) -> bool {
        self.picked && self.clear >= 6
    }
}

/// Kinds of counters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A ground military unit.
    Land,
    /// A naval unit.
    Naval,
    /// A leader.
    Leader,
}

/// A leader's combat shift, in columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    /// In field battles.
    Field(u8),
    /// In naval battles.
    Sea(u8),
}

/// Leaders the rules speak of by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // Each is a name.
pub enum Person {
    Muawiyah,
    Uunada,
    Amr,
    Abdallah,
    Salman,
    Constans,
    Fausta,
    KomesTheodore,
    Manuel,
    Mamikonian,
    Rshtuni,
    Gregory,
    Valentinus,
    Paul,
}

/// Where a counter begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begins {
    /// In this place.
    At(PlaceId),
    /// Anywhere in this district.
    In(District),
    /// ORIENTALES: in their district, or up to half of them in the north of Egypt (10.1.5).
    Divided,
    /// One in each of the seven places of the Scolae (10.1.1).
    Scola,
    /// Naval: in ports.
    InPorts,
    /// With this noble, in Dvin, if he is chosen: his clan, or the noble himself (10.1.7).
    WithNoble(Person),
    /// Off the map until this event.
    Event(u8),
    /// Off the map until the fleets are adjusted: Muslim naval units (10.2.2).
    Fleet,
    /// In the Patriarchal Chair.
    Chair,
}

/// Rules that differ between the editions, and options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// 1 or 2.
    pub edition: u8,
    /// Every Picked unit counts double in stacking, not only those of 6 and more.
    pub picked_class_stacks: bool,
    /// Enemy stacks may not be looked at.
    pub hidden_stacks: bool,
}

impl Rules {
    /// Whether the second edition is played.
    #[inline]
    pub const fn second(&self) -> bool {
        self.edition == 2
    }
}

/// The charts: all of them are reconstructed and kept as data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charts {
    /// The Combat Results Table: for each face, a result for each odds column from 1:4 to 5:1.
    pub combat: [[CombatResult; 9]; 6],
    /// Points to enter clear, desert, rough, mountain and marsh.
    pub enter: [u8; 5],
    /// Points more to cross a river.
    pub river: u8,
    /// Points for a step along a road, in all.
    pub road: u8,
    /// Points more to enter a hex with an enemy unit.
    pub enemy: u8,
    /// Land units that may stack in Constantinople, a city, a town.
    pub stacking: [u8; 3],
    /// The same when pillaged.
    pub stacking_pillaged: [u8; 3],
    /// The Attrition Table: for each face, units lost in good, middling and mountain country.
    pub attrition: [[u8; 3]; 6],
    /// The least face that breaches Constantinople, a city, a town.
    pub breach: [u8; 3],
    /// The same when pillaged.
    pub breach_pillaged: [u8; 3],
    /// Added to the die when ships of the attacker lie in the port.
    pub breach_ships: u8,
    /// The Greek Fire Table: for each face, Muslim ships lost and whether a Byzantine one is too, for 1-2, 3-4, 5-6,
    /// 7-8 and 9 or more ships using it.
    pub greek_fire: [[(u8, bool); 5]; 6],
    /// What an earthquake strikes, for each sum of two dice from 2.
    pub earthquakes: [PlaceId; 11],
    /// Base land movement of Muslims and all-Mounted Byzantines, and of other Byzantines.
    pub march: [u8; 2],
    /// Sea movement: Byzantine, Muslim.
    pub sail: [u8; 2],
    /// The greatest face with which a rebel Armenian unit rallies: under Mamikonian, under Rshtuni.
    pub rally: [u8; 2],
}

/// A result of the Combat Results Table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CombatResult {
    /// A: both attrit.
    Attrition,
    /// AR: the attacker is routed.
    AttackerRouted,
    /// DR: the defender is routed.
    DefenderRouted,
    /// AD: the attacker is destroyed.
    AttackerDestroyed,
    /// DD: the defender is destroyed.
    DefenderDestroyed,
}

#[cfg(test)]
#[path = "scenario_tests.rs"]
mod tests;
