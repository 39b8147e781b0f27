//! The position. It changes only by [`absorb`](engine::Game::absorb).

use engine::Side;
use hex::HexId;
use mechanics::{Key, Occupants, Set};

use crate::scenario::{Army, BYZANTINE, MOST_PLACES, MOST_SPOTS, MOST_UNITS, MUSLIM, PlaceId, Spot, UnitId};

/// A set of counters.
pub type UnitSet = Set<UnitId, { MOST_UNITS / 64 }>;
/// A set of places.
pub type PlaceSet = Set<PlaceId, { MOST_PLACES / 64 }>;

impl Key for UnitId {
    fn from_index(index: usize) -> Self {
        UnitId(index as u8)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Key for PlaceId {
    fn from_index(index: usize) -> Self {
        PlaceId(index as u8)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// An Expedition marker, and the Expedition it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Marker {
    /// The army of Syria.
    Syria,
    /// The army of Egypt.
    Egypt,
    /// The army of Kufa.
    Kufa,
    /// The one Byzantine Expedition.
    Byzantine,
}

impl Marker {
    /// All four, in the order they roll for attrition.
    pub const ALL: [Marker; 4] = [Marker::Syria, Marker::Egypt, Marker::Kufa, Marker::Byzantine];

    /// Its place in [`Marker::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Marker::Byzantine => BYZANTINE,
            _ => MUSLIM,
        }
    }

    /// A side's markers.
    pub const fn of(side: Side) -> &'static [Marker] {
        match side {
            BYZANTINE => &[Marker::Byzantine],
            _ => &[Marker::Syria, Marker::Egypt, Marker::Kufa],
        }
    }

    /// The one army a Muslim Expedition is made of.
    pub const fn army(self) -> Option<Army> {
        match self {
            Marker::Syria => Some(Army::Syria),
            Marker::Egypt => Some(Army::Egypt),
            Marker::Kufa => Some(Army::Kufa),
            Marker::Byzantine => None,
        }
    }
}

/// Where a counter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whereabouts {
    /// Beside the map: to be set up, or until an event brings it.
    Waiting,
    /// In the Destroyed Units Box.
    Destroyed,
    /// Out of the game for good.
    Gone,
    /// In the Patriarchal Chair.
    Chair,
    /// In Garrison Mode in this place.
    Garrison(PlaceId),
    /// On Patrol.
    Patrol(Spot),
    /// In this Expedition, as a land unit or a leader.
    With(Marker),
    /// A ship of this Expedition, in this hex.
    Ship(Marker, HexId),
    /// A naval unit out of Garrison Mode and of no Expedition, in this hex.
    Loose(HexId),
    /// A leader of no Expedition.
    At(Spot),
}

/// Who controls a place (2.1.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Holder {
    /// The Byzantines.
    Byzantine,
    /// The Muslims.
    Muslim,
    /// The usurper, who is nobody's friend (Event 6).
    Usurper,
}

impl Holder {
    /// The holder that is this side.
    pub const fn of(side: Side) -> Self {
        match side {
            BYZANTINE => Holder::Byzantine,
            _ => Holder::Muslim,
        }
    }
}

/// An Expedition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expedition {
    /// Where its marker lies; none while it is off the map.
    pub at: Option<Spot>,
    /// Whether its land units are aboard its ships.
    pub afloat: bool,
    /// Whether the marker shows its camp side.
    pub camped: bool,
    /// Whether it has moved this year.
    pub moved: bool,
    /// Its land units and leaders; follows from where the counters are.
    pub party: UnitSet,
    /// Its ships, wherever they lie; follows likewise.
    pub ships: UnitSet,
}

impl Expedition {
    pub(crate) const NONE: Expedition = Expedition {
        at: None,
        afloat: false,
        camped: false,
        moved: false,
        party: UnitSet::EMPTY,
        ships: UnitSet::EMPTY,
    };
}

/// The parts of a year, with the set-up before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Phase {
    /// Before the first year.
    SetUp,
    /// A: events, replacements, fleets, modes, attrition.
    Administration,
    /// B.
    MuslimSea,
    /// C.
    ByzantineSea,
    /// D.
    Patrols,
    /// E.
    MuslimLand,
    /// F.
    ByzantineLand,
}

impl Phase {
    /// Whether Expeditions travel by sea in it.
    pub const fn is_sea(self) -> bool {
        matches!(self, Phase::MuslimSea | Phase::ByzantineSea)
    }
}

/// What is checked after a mover has entered a hex, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Check {
    /// The zone of control of a Patrol.
    Zone,
    /// A Patrol in the hex.
    Patrol,
    /// Leaders alone, ships alone in the Delta.
    Alone,
    /// Enemy ships out of Garrison Mode.
    Fleet,
    /// An enemy Expedition.
    Foe,
    /// An enemy place without a Garrison.
    Place,
    /// The Armenians.
    Rally,
}

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The Byzantine picks one of the two Armenian nobles.
    Noble,
    /// A side places its counters.
    SetUp,
    /// The dice of the year's event.
    EventDice,
    /// The dice that say what the earthquake strikes.
    QuakeDice,
    /// A side gives up units in this place until it is within its limit.
    Trim(PlaceId),
    /// The Byzantine places Gregory and the AFRICAN units.
    Exarch,
    /// The Muslim places the usurper.
    Usurper,
    /// The Byzantine gives up a unit in Constantinople.
    Unrest,
    /// The Muslim places the Quraysh.
    Quraysh,
    /// The Muslim chooses where the Kufans form.
    Kufans,
    /// The Muslim chooses where this rebel Patrol goes.
    Shelter(UnitId),
    /// The dice of the rally, and the check it goes on with.
    RallyDice,
    /// Whether this rallied unit joins the Expedition.
    Rallied(UnitId),
    /// A side may bring back units at this Fabrica.
    Replace(PlaceId),
    /// The die for Foot at this Fabrica.
    FootDie(PlaceId),
    /// So many Foot may still be brought back for this Fabrica.
    Foot(PlaceId, u8),
    /// A side has too many naval units: so many go.
    Scrap(u8),
    /// A side has too few: so many come.
    Launch(u8),
    /// A side adjusts modes.
    Modes,
    /// A side musters this Expedition.
    Muster(Marker),
    /// Units on their way into Garrison: see [`Flight`].
    Scatter,
    /// The attrition die of this Expedition.
    AttritionDie(Marker),
    /// This Expedition loses so many units to attrition.
    Attrition(Marker, u8),
    /// A side chooses what moves.
    Select,
    /// The Expedition in hand moves.
    March,
    /// The leader or Patrol in hand moves.
    Ride(UnitId),
    /// The dice of a zone of control.
    ZoneDice,
    /// The Muslim gives up a unit for the Patrol ridden down.
    Toll(UnitId),
    /// The mover chooses which Expedition to fight first.
    Foe,
    /// The Byzantine names his reserve.
    Reserve,
    /// The die of surprise.
    SurpriseDie,
    /// The die of a field battle.
    BattleDie,
    /// The Byzantine says what his reserve does.
    Role,
    /// The die of the counter-attack.
    CounterDie,
    /// A side gives up a unit, or routs.
    Pay(Side),
    /// A routed side gives up so many units.
    Cut(Side, u8),
    /// The dice of a siege.
    SiegeDice,
    /// The die at the walls.
    BreachDie,
    /// The Garrison may leave by sea.
    Evacuate,
    /// Where the evacuated go.
    Haven,
    /// To which of the nearest ports a ship in this captured port goes.
    Leave(PlaceId),
    /// A side gives up a unit in an assault.
    Wall(Side),
    /// The die for pillage.
    PillageDie,
    /// Units of an Expedition ashore go aboard for a naval battle.
    Board,
    /// A side says who sails in which ship.
    Load(Side),
    /// The Byzantine says how many ships use Greek Fire.
    Fire,
    /// The die of Greek Fire.
    FireDie(u8),
    /// A side picks so many ships of the other that burn.
    Burn(Side, u8),
    /// The die of a naval battle.
    SeaDie,
    /// A side gives up a ship, or routs.
    SeaPay(Side),
    /// A side gives up so many ships.
    SeaCut(Side, u8),
    /// Where the ships of a beaten side go.
    Refuge(Side),
    /// Camp, or disband.
    MoveEnd(Marker),
    /// It is over.
    Over(Ending),
}

/// How a war ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Ending {
    /// Constantinople is taken (2.1.1).
    CityTaken,
    /// Mu'awiyah is dead (2.1.2).
    MuawiyahDead,
    /// The last year is over and Constantinople stands (2.1.2).
    Time,
}

impl Ending {
    /// Who won.
    pub const fn winner(self) -> Side {
        match self {
            Ending::CityTaken => MUSLIM,
            _ => BYZANTINE,
        }
    }
}

/// The mover in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The Expedition; none when nothing, a leader or a Patrol is in hand.
    pub marker: Option<Marker>,
    /// Land points left.
    pub points: u8,
    /// Sea points left.
    pub sea: u8,
    /// Whether it has embarked, stepped, landed, besieged or assaulted.
    pub begun: bool,
    /// Whether it landed from the sea in the hex it is in.
    pub landed: bool,
    /// Whether it took the place it is in this move and has not gone on (1e: units may be left there).
    pub took: bool,
}

impl Move {
    pub(crate) const NONE: Move = Move { marker: None, points: 0, sea: 0, begun: false, landed: false, took: false };
}

/// Kinds of battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// None.
    Nothing,
    /// A field battle.
    Field,
    /// Storming the Camp.
    Storm,
    /// The counter-attack of a reserve.
    Counter,
    /// A siege or an assault.
    Walls,
    /// A naval battle.
    Sea,
}

/// The battle in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fight {
    /// What kind it is.
    pub kind: Kind,
    /// The Expedition that defends in the field.
    pub foe: Option<Marker>,
    /// The place besieged or assaulted.
    pub place: Option<PlaceId>,
    /// Whether the place is being assaulted, not besieged.
    pub assault: bool,
    /// The Byzantine reserve, with its leader.
    pub reserve: UnitSet,
    /// Whether each side has given up its first unit.
    pub paid: [bool; 2],
    /// Units the defender still owes for one of the attacker's (6.5).
    pub owed: u8,
    /// Losses of a rout as they stood when the result was rolled, before a reserve covers it.
    pub toll: u8,
    /// Whether the beaten side is destroyed, not routed.
    pub destroyed: bool,
    /// The side the die beat.
    pub loser: Option<Side>,
    /// Whether Greek Fire also costs the Byzantine a ship.
    pub shaded: bool,
    /// The ships of each side in a naval battle; those the evacuated leave in.
    pub ships: [UnitSet; 2],
    /// The land units and leaders of each side aboard; those that are evacuated.
    pub aboard: [UnitSet; 2],
    /// Units that came aboard for the battle only.
    pub called: UnitSet,
    /// The ship that carries each land unit, or [`Fight::NO_SHIP`].
    pub berth: [u8; MOST_UNITS],
}

impl Fight {
    /// No ship.
    pub const NO_SHIP: u8 = u8::MAX;
    /// No battle.
    pub const NONE: Fight = Fight {
        kind: Kind::Nothing,
        foe: None,
        place: None,
        assault: false,
        reserve: UnitSet::EMPTY,
        paid: [false; 2],
        owed: 0,
        toll: 0,
        destroyed: false,
        loser: None,
        shaded: false,
        ships: [UnitSet::EMPTY; 2],
        aboard: [UnitSet::EMPTY; 2],
        called: UnitSet::EMPTY,
        berth: [Fight::NO_SHIP; MOST_UNITS],
    };
}

/// Why units scatter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Cause {
    /// Their Expedition disbands (3.3.4).
    Disbanded,
    /// Their Expedition is routed (6.2.4).
    Routed,
    /// Their Expedition was lifted and formed anew without them (3.3).
    Left,
}

/// Units on their way into Garrison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flight {
    /// Their Expedition; none while nobody scatters.
    pub marker: Option<Marker>,
    /// Why.
    pub cause: Cause,
    /// From where.
    pub from: Spot,
    /// Land units and leaders still to be sent.
    pub units: UnitSet,
    /// Ships still to be sent.
    pub ships: UnitSet,
    /// Ships in the hex that can carry (R44).
    pub carriers: UnitSet,
    /// Land units that were carried.
    pub carried: UnitSet,
    /// Whether fleets that landed them may take them off (5.1.2).
    pub rescue: bool,
    /// Where the others have gone.
    pub havens: PlaceSet,
}

impl Flight {
    /// Nobody scatters.
    pub const NONE: Flight = Flight {
        marker: None,
        cause: Cause::Disbanded,
        from: Spot(0),
        units: UnitSet::EMPTY,
        ships: UnitSet::EMPTY,
        carriers: UnitSet::EMPTY,
        carried: UnitSet::EMPTY,
        rescue: false,
        havens: PlaceSet::EMPTY,
    };
}

/// An Expedition being mustered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mustering {
    /// Where it will stand.
    pub at: Spot,
    /// Where its marker was lifted from.
    pub lifted_from: Option<Spot>,
    /// Units, leaders and ships of the lifted Expedition that are not used again so far.
    pub left: UnitSet,
    /// The leader Constans stands in for.
    pub replaced: Option<UnitId>,
}

impl Mustering {
    pub(crate) const NONE: Mustering =
        Mustering { at: Spot(0), lifted_from: None, left: UnitSet::EMPTY, replaced: None };
}

/// The position.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    /// Turn, from 1.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// The side whose phase or segment it is.
    pub side: Side,
    /// What is awaited.
    pub stage: Stage,
    /// Every counter.
    pub units: [Whereabouts; MOST_UNITS],
    /// Counters in each hex, those of Expeditions excepted except for ships; follows from `units`.
    pub occupants: Occupants<UnitId, MOST_SPOTS, MOST_UNITS>,
    /// The Expeditions.
    pub expeditions: [Expedition; 4],
    /// Who controls each place.
    pub control: [Holder; MOST_PLACES],
    /// Pillaged places.
    pub pillaged: PlaceSet,
    /// ARMENIAE units and their noble under Muslim control.
    pub turned: UnitSet,
    /// Whether the rally may still come (2.2.1).
    pub rally_due: bool,
    /// Rallied units that have still to join or stay.
    pub rallied: UnitSet,
    /// Events that have happened: bit `n` for event `n`.
    pub events: u16,
    /// Greek Fire is known.
    pub greek_fire: bool,
    /// The walls of Constantinople are cracked this year.
    pub cracked: bool,
    /// The Byzantine may muster one army only this year (Event 9).
    pub one_army: bool,
    /// The noble who commands; none before he is picked.
    pub noble: Option<UnitId>,
    /// Naval units sunk by this year's storm (2.4.4).
    pub sunk: UnitSet,
    /// Counters that have taken part in a mode adjustment this year.
    pub adjusted: UnitSet,
    /// Leaders and Patrols that have moved this year.
    pub moved: UnitSet,
    /// Expeditions that were in hand this phase: bit by [`Marker::index`].
    pub handled: u8,
    /// Whether the phase's player has ended it and only the last duties remain.
    pub closing: bool,
    /// Counters the enemy knows by name although they lie face down.
    pub known: UnitSet,
    /// The mover in hand.
    pub mover: Move,
    /// The Expedition being mustered.
    pub mustering: Mustering,
    /// The battle in hand.
    pub fight: Fight,
    /// Units on their way into Garrison.
    pub flight: Flight,
}

impl State {
    /// Where a counter is.
    #[inline]
    pub fn unit(&self, id: UnitId) -> Whereabouts {
        self.units[id.index()]
    }

    /// An Expedition.
    #[inline]
    pub fn expedition(&self, marker: Marker) -> &Expedition {
        &self.expeditions[marker.index()]
    }

    /// Who controls a place.
    #[inline]
    pub fn holder(&self, place: PlaceId) -> Holder {
        self.control[place.index()]
    }

    /// Whether a side controls a place.
    #[inline]
    pub fn holds(&self, side: Side, place: PlaceId) -> bool {
        self.holder(place) == Holder::of(side)
    }

    /// The counters in a hex that are in no Expedition, and ships.
    #[inline]
    pub fn in_hex(&self, hex: HexId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.occupants.in_hex(hex)
    }
}
