//! A battle ready to play: the printed scenario as tables that do not change during a match.

use engine::{Provenance, ScenarioCard, Side};
use hex::{Direction, Grid, HexId};

/// The most counters a battle may have, both sides together.
pub const MOST_UNITS: usize = 128;
/// The most hexes a field may have: two sheets have 360.
pub const MOST_HEXES: usize = 384;

/// A counter's key: its place in [`Scenario::units`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Its place in lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The six kinds of counter (2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Foot.
    Infantry,
    /// Foot with bows or slings.
    MissileInfantry,
    /// Horse; may charge.
    Cavalry,
    /// Horse with bows.
    MissileCavalry,
    /// A general.
    Commander,
    /// Engines and wagons.
    Baggage,
}

impl Kind {
    /// Whether it is a combat unit: neither a commander nor baggage.
    pub const fn is_combat(self) -> bool {
        !matches!(self, Kind::Commander | Kind::Baggage)
    }

    /// Whether it is a missile unit.
    pub const fn fires(self) -> bool {
        matches!(self, Kind::MissileInfantry | Kind::MissileCavalry)
    }

    /// Whether it is a foot unit.
    pub const fn is_foot(self) -> bool {
        matches!(self, Kind::Infantry | Kind::MissileInfantry)
    }
}

/// The special characteristics (2.2): any scenario may give them to any unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Traits {
    /// May slip away before a combat (2.2.1).
    pub unseizable: bool,
    /// May run at the enemy unbidden (2.2.2).
    pub impetuous: bool,
    /// Missile unit that is not weakened hand to hand (2.2.3).
    pub no_hth_penalty: bool,
    /// May draw an enemy on (2.2.4).
    pub feigned_flight: bool,
}

/// A counter as printed, scenario changes included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Its name in notation: `SK3` for the first side, `pa14` for the second; without a number if it is the only one.
    pub name: String,
    /// What it is: "Skutatoi".
    pub title: String,
    /// Its abbreviation on the counter: "Sk".
    pub abbr: String,
    /// Its type in the roster: "skutatoi-3".
    pub type_id: String,
    /// Its army: "byzantine", "rus", "bulgarian", "pecheneg", or one of the scenario's own.
    pub army: String,
    /// The colour it is printed in.
    pub livery: String,
    /// Whose it is.
    pub side: Side,
    /// What kind.
    pub kind: Kind,
    /// Strength and morale on the full side.
    pub front: u8,
    /// Strength and morale on the reduced side; none if it has one step.
    pub back: Option<u8>,
    /// Movement points.
    pub allowance: u8,
    /// How far it fires; 0 if it does not.
    pub range: u8,
    /// Whether the range is printed in red: it fires with strength 1 (10.3).
    pub red_range: bool,
    /// Charge bonus; 0 if it cannot charge.
    pub charge: u8,
    /// Special characteristics.
    pub traits: Traits,
    /// Whether it starts on its reduced side.
    pub starts_reduced: bool,
    /// Where it begins.
    pub begins: Begins,
    /// Where the printed values come from (the weakest of them).
    pub provenance: Provenance,
}

/// Where a counter begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begins {
    /// Set up with this group: place in [`Scenario::groups`].
    Group(u8),
    /// Comes on with this reinforcement: place in [`Scenario::reinforcements`].
    Reinforcement(u8),
}

/// Counters that their owner distributes over hexes before play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Whose it is.
    pub side: Side,
    /// Its name in the scenario.
    pub name: String,
    /// The hexes it may use, each for one combat unit or baggage; no two groups share a hex unless one is spaced.
    pub hexes: Vec<HexId>,
    /// Counters of these types must keep this distance from each other (13.5): the distance and whom it counts for.
    pub spaced: Option<Spacing>,
}

/// How far apart the counters of a group stand (13.5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spacing {
    /// The least distance.
    pub least: u16,
    /// The types of roster it is measured to, of the same side.
    pub from: Vec<String>,
}

/// Counters that come on during play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reinforcement {
    /// Whose it is.
    pub side: Side,
    /// Its name in the scenario.
    pub name: String,
    /// How it comes on.
    pub entry: Entry,
    /// When and where; the first arrival whose condition holds counts.
    pub arrivals: Vec<Arrival>,
}

/// How a reinforcement comes on (13.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// It appears in its hex and moves with all its points.
    Place,
    /// It pays for its hex as it comes over the edge.
    March,
}

/// When and where a reinforcement comes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// On what condition.
    pub when: When,
    /// First turn in which it may come; for [`When::Engaged`] the owner's next movement phase.
    pub turn: u8,
    /// The hexes it may use.
    pub hexes: Vec<HexId>,
}

/// The condition of an arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// None.
    Always,
    /// Every surviving unit of the line's army stood across it in time (13.1).
    Across,
    /// Not all of them did.
    NotAcross,
    /// The first mangonel was destroyed early enough (13.3).
    Engaged,
}

/// What lies in a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Open ground.
    Plain,
    /// Houses.
    Village,
    /// Trees.
    Wood,
    /// High ground.
    Hill,
    /// Vines.
    Vineyard,
    /// Wet ground.
    Marsh,
    /// A bridge over a river hex.
    Bridge,
    /// A ford through a river hex.
    Ford,
    /// Water nobody crosses.
    River,
    /// Rock nobody climbs.
    Mountain,
    /// Walls nobody passes.
    Fortification,
    /// No hex at all: the map leaves it out.
    OffMap,
}

impl Terrain {
    /// Whether a counter can be in it.
    pub const fn is_crossable(self) -> bool {
        !matches!(self, Terrain::River | Terrain::Mountain | Terrain::Fortification | Terrain::OffMap)
    }
}

/// What runs along a hexside. A hexside carries one of them at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hexside {
    /// A stream one can wade.
    Stream,
    /// Stakes or a hedge.
    Palisade,
    /// A steep bank.
    Slope,
    /// Water nobody crosses.
    River,
    /// A ford through a river.
    Ford,
    /// A bridge over a river.
    Bridge,
}

/// The field of a battle: one sheet, or two side by side.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its hexes. The columns of a second sheet follow those of the first.
    pub grid: Grid,
    /// What lies in each hex.
    pub terrain: Vec<Terrain>,
    /// Plain hexes that are uneven: no charge goes through them or at them (generated fields).
    pub uneven: Vec<bool>,
    /// What runs along the six sides of each hex, clockwise from north; the same from both hexes of a side.
    pub hexsides: Vec<[Option<Hexside>; 6]>,
    /// The ways out of each hex along a road: bit `d` for direction `d`, set at both ends.
    pub roads: Vec<u8>,
    /// The sheets from west to east: letter, first column (from 0) and the sheet's title.
    pub sheets: Vec<Sheet>,
    /// Where the map comes from.
    pub provenance: Provenance,
}

/// A map sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// Its letter.
    pub letter: char,
    /// Its first column in the grid, from 0.
    pub first_column: u8,
    /// Its title.
    pub title: String,
}

impl Field {
    /// What runs along a side of a hex.
    #[inline]
    pub fn hexside(&self, hex: HexId, way: Direction) -> Option<Hexside> {
        self.hexsides[hex.index()][way.index()]
    }

    /// Whether a road leads out of a hex this way.
    #[inline]
    pub fn has_road(&self, hex: HexId, way: Direction) -> bool {
        self.roads[hex.index()] >> way.index() & 1 == 1
    }
}

/// The line that decides when reinforcements come (13.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The army whose units must be across.
    pub army: String,
    /// Its people: "Pechenegs".
    pub people: String,
    /// The last row, from 1, that counts as across.
    pub row: u8,
    /// The turn at whose end it is read.
    pub turn: u8,
}

/// What becomes of a side that loses its bait (13.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bait {
    /// The side.
    pub side: Side,
    /// The type that counts.
    pub type_id: String,
    /// Losses before this turn count.
    pub before: u8,
    /// By how much each changes the balance.
    pub amount: u8,
    /// Whether each raises the threshold (as printed) or adds to the loss total.
    pub raises_threshold: bool,
}

/// Surprised units and how they come to themselves (13.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Surprise {
    /// The side whose units that start reduced are surprised.
    pub side: Side,
    /// The least die for recovery in turn 1, 2, …; 1 needs no die. After the last, as in the last.
    pub recover_on: Vec<u8>,
    /// The turn in which the side does not move.
    pub no_movement_turn: u8,
}

/// The engagement that lengthens the battle (13.3).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Engagement {
    /// The type whose loss brings it about.
    pub type_id: String,
    /// It must be lost before this turn.
    pub before: u8,
    /// The last turn then.
    pub last_turn: u8,
}

/// A die modifier for the laager (13.5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Laager {
    /// The baggage type.
    pub type_id: String,
    /// How many others must stand beside it.
    pub neighbours: u8,
    /// Added to the die.
    pub die: i8,
}

/// A die modifier for certain attackers (13.5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Axemen {
    /// The attacking types: all attackers must be of them.
    pub types: Vec<String>,
    /// The baggage type in the target hex.
    pub against: String,
    /// Added to the die.
    pub die: i8,
}

/// Units that may go farther away from the enemy (13.5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Horses {
    /// The types.
    pub types: Vec<String>,
    /// Their movement points then.
    pub allowance: u8,
}

/// Rules that hold only here.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Special {
    /// The line of 13.1.
    pub line: Option<Line>,
    /// The bait of 13.1.
    pub bait: Option<Bait>,
    /// Baggage on which only one foot unit may stand (13.3), by type.
    pub foot_only: Option<String>,
    /// The surprise of 13.3.
    pub surprise: Option<Surprise>,
    /// The engagement of 13.3.
    pub engagement: Option<Engagement>,
    /// The laager of 13.5.
    pub laager: Option<Laager>,
    /// The Varangians' axes of 13.5.
    pub axemen: Option<Axemen>,
    /// The Varangians' horses of 13.5.
    pub horses: Option<Horses>,
}

/// Who wins when the last turn is over and no army broke.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AtEnd {
    /// The side with the lower loss total, by a minor victory; with equal totals this one, or nobody.
    LowerLosses {
        /// Who wins a tie.
        tie: Option<Side>,
    },
    /// 13.3: how many of the baggage type have been destroyed, by whom it stands, decides.
    Mangonels {
        /// The baggage type.
        type_id: String,
        /// The side that attacks it.
        attacker: Side,
    },
    /// 13.5: the defender wins a minor victory if none of the baggage type is destroyed or the commander is dead, the
    /// attacker otherwise; if all are destroyed, the attacker wins a major victory at once.
    Wagons {
        /// The baggage type.
        type_id: String,
        /// The side that attacks it.
        attacker: Side,
        /// The attacker's commander whose death loses it, by type.
        commander: String,
    },
}

/// The optional rules (12), each agreed before play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Options {
    /// 12.1: from one zone of control to another after a test.
    pub zoc_to_zoc: bool,
    /// 12.2: no charge bonus against those who can charge.
    pub counter_charge: bool,
    /// 12.3: dice by strength instead of the ratio table.
    pub no_ratio: bool,
}

/// A battle.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// Its id: "beroia-1122".
    pub id: String,
    /// Its case in the rulebook: "13.5".
    pub case: String,
    /// How it is listed.
    pub card: ScenarioCard,
    /// The sides in order of play: the first player, then the second.
    pub sides: Vec<String>,
    /// The colours of their counters.
    pub liveries: [String; 2],
    /// Who deploys first, and second.
    pub deploys: [Side; 2],
    /// Game turns.
    pub turns: u8,
    /// The loss totals at which the sides break; none where the battle knows no army morale.
    pub thresholds: Option<[u8; 2]>,
    /// The field.
    pub field: Field,
    /// Every counter: combat units first, then commanders, then baggage, so that a hex lists its combat unit first.
    pub units: Vec<Unit>,
    /// Set-up groups.
    pub groups: Vec<Group>,
    /// Reinforcements.
    pub reinforcements: Vec<Reinforcement>,
    /// Rules that hold only here.
    pub special: Special,
    /// Who wins at the end.
    pub at_end: AtEnd,
    /// The optional rules agreed.
    pub options: Options,
}
