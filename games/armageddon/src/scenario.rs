//! A scenario ready to play: the printed battle as tables that do not change during a match.

use engine::{Provenance, Side};
use hex::{Grid, HexId, SightLines};

/// The most counters a scenario may have, both sides together.
pub const MOST_UNITS: usize = 192;
/// The most hexes a map may have.
pub const MOST_HEXES: usize = 1280;

/// A counter's key: its place in [`Scenario::units`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Its place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Strength in quarter points, so that two halvings stay exact.
pub type Quarters = u32;

/// What a counter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// MI
    MilitiaInfantry,
    /// MS
    MilitiaSpearmen,
    /// AX
    Axemen,
    /// SD
    Swordsmen,
    /// SK, the "Light Troops" of the Range chart
    Skirmishers,
    /// MC
    MediumCavalry,
    /// HA
    HorseArchers,
    /// BO
    Bowmen,
    /// IB
    ImprovedBowmen,
    /// CH
    Chariot,
    /// A leader of any grade
    Leader,
}

/// A leader's grade; A and B are civilian.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Grade {
    /// Civilian.
    A,
    /// Civilian.
    B,
    /// Military.
    C,
    /// Military.
    D,
    /// Military.
    E,
    /// Military.
    F,
}

/// What a leader of some grade can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GradeValues {
    /// Control radius in hexes.
    pub radius: u16,
    /// Combat bonus in points.
    pub bonus: u8,
    /// The grade after a reduction; none means the leader is removed.
    pub down: Option<Grade>,
    /// Where the values come from.
    pub provenance: Provenance,
}

/// A counter as printed (allowance as the scenario sets it).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Its name in notation: `AX3` for the first side, `ax3` for the second, `L1` and `l1` for leaders.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its force: place in [`Scenario::forces`].
    pub force: u8,
    /// What it is.
    pub kind: Kind,
    /// The grade a leader starts with.
    pub grade: Option<Grade>,
    /// Melee strength to the front, in points.
    pub front: u8,
    /// Melee strength on the flank, in points; never more than the front.
    pub flank: u8,
    /// Whether its melee strength is in parentheses.
    pub parenthesised: bool,
    /// Fire strength at range 1, 2, …: in quarter points; empty for units that do not fire.
    pub fire: Vec<Quarters>,
    /// Movement allowance in whole points, scenario changes included.
    pub allowance: u8,
    /// Where the printed values come from (the weakest of them).
    pub provenance: Provenance,
}

/// Part of a side that begins in one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Force {
    /// Whose it is.
    pub side: Side,
    /// Its label in the scenario: "main", "a", "b".
    pub label: String,
    /// Where it begins.
    pub begins: Begins,
}

/// Where a force begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Begins {
    /// Set up in any of these hexes.
    Area(Vec<HexId>),
    /// Enters the map at any of these edge hexes, on any turn from `from`; binding by turn `by`.
    Edge {
        /// The edge hexes.
        hexes: Vec<HexId>,
        /// First turn.
        from: u8,
        /// The turn by which it must come on.
        by: Option<u8>,
    },
    /// Enters the map at one of these hexes, chosen when its first counter comes on.
    Gate {
        /// The named hexes.
        hexes: Vec<HexId>,
        /// First turn.
        from: u8,
        /// The turn by which it must come on.
        by: Option<u8>,
    },
}

/// Terrain of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Houses.
    Village,
    /// Trees.
    Woods,
    /// A stream.
    Stream,
    /// A hillside.
    Slope,
    /// Wet ground (#1).
    Marsh,
    /// A road (#12).
    Road,
    /// Water nobody crosses (#15).
    Impassable,
}

/// The map as this scenario uses it.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its hexes.
    pub grid: Grid,
    /// What lies in each hex, scenario changes applied.
    pub terrain: Vec<Terrain>,
    /// Crest hexsides of each hex: bit `d` for direction `d`, set on both sides of the hexside.
    pub crest: Vec<u8>,
    /// Whether each hex lies on the southern bank (stream hexes are on neither).
    pub south: Vec<bool>,
    /// The printed letters.
    pub letters: Vec<(String, HexId)>,
    /// The oases, decoration.
    pub oases: Vec<HexId>,
    /// Impassable hexes that are rock and not water.
    pub rocks: Vec<HexId>,
    /// Impassable hexes that are not drawn at all.
    pub left_out: Vec<HexId>,
    /// The stream's course, west to east, whatever the scenario makes of it.
    pub course: Vec<HexId>,
    /// What fire lines meet.
    pub sight: SightLines,
    /// Where the map comes from.
    pub provenance: Provenance,
}

/// Where units may leave the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExitZone {
    /// Any southern edge hex.
    SouthEdge,
    /// Western or southern edge hexes within five hexes of the south-west corner.
    SouthWestCorner,
}

/// What decides the battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Victory {
    /// Whoever controls all these hexes wins; otherwise a draw.
    Contest(Vec<HexId>),
    /// This side wins if all conditions of one list hold; else a draw if all of one `draw` list hold; else the other.
    Objective {
        /// Who has to reach it.
        side: Side,
        /// Any of these lists, completely.
        win: Vec<Vec<Condition>>,
        /// Any of these lists, completely, if no `win` list holds.
        draw: Vec<Vec<Condition>>,
    },
    /// Each side has conditions; exactly one satisfied wins, otherwise a draw.
    Dual([Vec<Condition>; 2]),
    /// More undisrupted combat units on the map win; equal is a draw.
    MostUndisrupted,
}

/// A victory condition. Tallies count combat units only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// The side controls every one of these hexes.
    Control(Side, Vec<HexId>),
    /// The side has a combat unit in every one of these hexes.
    Occupy(Side, Vec<HexId>),
    /// None of these hexes is under the enemy's control.
    HoldLine(Side, Vec<HexId>),
    /// At least so many of the side's units are eliminated.
    EliminatedMin(Side, u16),
    /// Eliminated of the first side ≥ ratio × eliminated of the second.
    EliminatedRatio(Side, Side, u16),
    /// At most so many of the side's units are eliminated.
    LossesMax(Side, u16),
    /// The first side lost strictly fewer units than the second.
    LossesFewer(Side, Side),
    /// At least so many of the side's units have left the map.
    ExitedMin(Side, u16),
    /// No unit of the side stands south of the stream.
    NoneSouth(Side),
    /// Units on the map: first side ≥ ratio × second side.
    RemainingRatio(Side, Side, u16),
    /// At least so many of the side's units are eliminated or disrupted.
    HitMin(Side, u16),
    /// At most so many of the side's units are eliminated or disrupted.
    HitMax(Side, u16),
    /// At most so many different units of the side ever entered a stream hex.
    WadedMax(Side, u16),
}

/// Rules that hold in this scenario only.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Specials {
    /// Every unit counts as in control, and there are no leaders (P1).
    pub no_leader_rules: bool,
    /// Before each first Player-Turn from this turn on a die is thrown; these faces end the battle (#23).
    pub eclipse: Option<(u8, Vec<u8>)>,
    /// Each chariot of the side throws a die before moving; on these faces it does not move (#26).
    pub balk: Option<(Side, Vec<u8>)>,
    /// In the first Player-Turn in which the side declares melee, its attacks shift so many columns (#25).
    pub first_melee_shift: Option<(Side, u8)>,
    /// The sham retreat, the dust and the rash pursuit (#20).
    pub feint: Option<Feint>,
    /// These units of the side must be set up outside all its others, at least so many on each wing (#24).
    pub wings: Option<(Side, Kind, u8)>,
    /// Who may leave the map, and where.
    pub exit: Option<(Side, ExitZone)>,
}

/// The procedures of Chengpu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Feint {
    /// Who may call the sham retreat.
    pub side: Side,
    /// Hexes of dust one chariot may raise.
    pub dust: u8,
    /// The units of the other side that must pursue.
    pub pursuers: Kind,
}

/// The battle, ready to play.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// Its id: `kadesh`.
    pub id: String,
    /// The sides' names; the first has blue counters, the second gold.
    pub sides: Vec<String>,
    /// Game turns, options included.
    pub turns: u8,
    /// Who moves first.
    pub first: Side,
    /// Who sets up, in order.
    pub deploys: [Side; 2],
    /// The forces of both sides.
    pub forces: Vec<Force>,
    /// The counters: the first side's, then the second's; in each, force by force, combat units before leaders.
    pub units: Vec<Unit>,
    /// Values of the grades A to F.
    pub grades: [GradeValues; 6],
    /// The map.
    pub field: Field,
    /// What decides it.
    pub victory: Victory,
    /// Hexes whose control matters, each with who controls it at the start.
    pub watched: Vec<(HexId, Option<Side>)>,
    /// Rules that hold only here.
    pub special: Specials,
}

impl Kind {
    /// Every kind of combat unit, in the order of the counter sheet.
    pub const UNITS: [Kind; 10] = [
        Kind::MilitiaInfantry,
        Kind::MilitiaSpearmen,
        Kind::Axemen,
        Kind::Swordsmen,
        Kind::Skirmishers,
        Kind::MediumCavalry,
        Kind::HorseArchers,
        Kind::Bowmen,
        Kind::ImprovedBowmen,
        Kind::Chariot,
    ];

    /// Its abbreviation on the counter.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Kind::MilitiaInfantry => "MI",
            Kind::MilitiaSpearmen => "MS",
            Kind::Axemen => "AX",
            Kind::Swordsmen => "SD",
            Kind::Skirmishers => "SK",
            Kind::MediumCavalry => "MC",
            Kind::HorseArchers => "HA",
            Kind::Bowmen => "BO",
            Kind::ImprovedBowmen => "IB",
            Kind::Chariot => "CH",
            Kind::Leader => "L",
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::MilitiaInfantry => "Militia Infantry",
            Kind::MilitiaSpearmen => "Militia Spearmen",
            Kind::Axemen => "Axemen",
            Kind::Swordsmen => "Swordsmen",
            Kind::Skirmishers => "Skirmishers",
            Kind::MediumCavalry => "Medium Cavalry",
            Kind::HorseArchers => "Horse Archers",
            Kind::Bowmen => "Bowmen",
            Kind::ImprovedBowmen => "Improved Bowmen",
            Kind::Chariot => "Chariot",
            Kind::Leader => "Leader",
        }
    }

    /// Whether it fires: HA, BO, IB and SK.
    pub const fn fires(self) -> bool {
        matches!(self, Kind::Skirmishers | Kind::HorseArchers | Kind::Bowmen | Kind::ImprovedBowmen)
    }

    /// Whether it may ride a chariot: the foot units and leaders. Ruling 20
    pub const fn may_ride(self) -> bool {
        !matches!(self, Kind::MediumCavalry | Kind::HorseArchers | Kind::Chariot)
    }
}

impl Grade {
    /// Every grade, A to F.
    pub const ALL: [Grade; 6] = [Grade::A, Grade::B, Grade::C, Grade::D, Grade::E, Grade::F];

    /// Its letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Grade::A => "A",
            Grade::B => "B",
            Grade::C => "C",
            Grade::D => "D",
            Grade::E => "E",
            Grade::F => "F",
        }
    }
}

impl Scenario {
    /// A counter as printed.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// The keys of a side's counters.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        let firsts = self.units.iter().filter(|unit| unit.side == Side(0)).count() as u8;
        let range = if side == Side(0) { 0..firsts } else { firsts..self.units.len() as u8 };
        range.map(UnitId)
    }

    /// What a leader of this grade can do.
    pub fn grade(&self, grade: Grade) -> &GradeValues {
        &self.grades[grade as usize]
    }
}
