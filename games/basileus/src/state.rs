//! The position. It changes only by [`absorb`](engine::Game::absorb).

use engine::Side;
use hex::{Direction, HexId};
use mechanics::{Key, Occupants, Set};

use crate::scenario::{MOST_HEXES, MOST_UNITS, UnitId};

/// A set of counters.
pub type UnitSet = Set<UnitId, { MOST_UNITS / 64 }>;
/// A set of hexes.
pub type HexSet = Set<HexId, { MOST_HEXES / 64 }>;

impl Key for UnitId {
    fn from_index(index: usize) -> Self {
        UnitId(index as u8)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Where a counter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Beside the map: not yet set up, or still to come on.
    Waiting,
    /// In this hex.
    On(HexId),
    /// Out of the game.
    Eliminated,
    /// Baggage destroyed in this hex: a marker without effect (10.4-g).
    Plundered(HexId),
}

impl Place {
    /// Whether the counter is lost.
    pub const fn is_lost(self) -> bool {
        matches!(self, Place::Eliminated | Place::Plundered(_))
    }
}

/// What changes about a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitState {
    /// Where it is.
    pub place: Place,
    /// Whether its reduced side shows.
    pub reduced: bool,
}

/// The parts of a turn, with the set-up before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Before the first turn.
    SetUp,
    /// A player moves.
    Movement,
    /// A player attacks.
    Combat,
}

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Place counters, or be ready.
    SetUp,
    /// The dice of surprised units (13.3-2).
    Surprise,
    /// Take up a counter, bring one on, or end the movement.
    Move,
    /// The counter in hand moves.
    Moving,
    /// The test for going from zone to zone into this hex (12.1).
    ZoneTest(HexId),
    /// The die of an impetuous unit (2.2.2); the hex it was about to enter, if it was moving.
    ImpulseDie(UnitId, Option<HexId>),
    /// The other side leads an impetuous unit at the enemy.
    Rush(UnitId),
    /// The die against a feigned flight (2.2.4): who feigns, and before whom.
    FeintDie(UnitId, UnitId),
    /// A unit is drawn on (2.2.4): who feigns, who follows, and how many hexes are left.
    Drawn(UnitId, UnitId, u8),
    /// Choose a hex to attack, or end the combat phase.
    Target,
    /// Build the attack in hand.
    Build,
    /// The target may try to slip away (2.2.1).
    Evade,
    /// Its die.
    EvadeDie,
    /// It withdraws.
    Withdraw,
    /// The defender adds shooters (12.3).
    Volley,
    /// The die of the attack.
    AttackDie,
    /// The attacker's dice (12.3).
    AttackPool,
    /// The defender's dice (12.3), after so many hits by the attacker.
    DefencePool(u8),
    /// The attacker distributes so many losses.
    Losses(u8),
    /// The attacker chooses who retreats next.
    Order,
    /// This unit's owner chooses where it goes.
    Retreat(UnitId),
    /// The die of the first morale test in the queue.
    TestDie,
    /// The attacker may advance.
    Advance,
    /// The defender may advance.
    Occupy,
    /// It is over.
    Over(Ending),
}

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// By how much.
    pub grade: Grade,
    /// Why.
    pub why: Why,
}

/// How great a victory is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// A major victory.
    Major,
    /// A minor one; also a draw, which is none at all.
    Minor,
}

/// What decided a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// One army broke (11-b).
    Broke,
    /// Both broke, one by less (11-b).
    BrokeLess,
    /// The last turn is over and losses are compared (11-c).
    Losses,
    /// The mangonels decide (13.3).
    Mangonels,
    /// All wagons are destroyed (13.5).
    AllWagons,
    /// The last turn is over at Beroia (13.5).
    Wagons,
}

/// The counter in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mover {
    /// Who moves; none between moves.
    pub unit: Option<UnitId>,
    /// It and those that go along.
    pub party: UnitSet,
    /// Half points spent.
    pub spent: u8,
    /// Hexes entered, an entry hex included.
    pub steps: u8,
    /// It may go no further.
    pub stopped: bool,
    /// It began on a road (8-d).
    pub on_road: bool,
    /// It has entered a hex beside an enemy (13.5-3).
    pub came_near: bool,
    /// Its die for impetuosity has been thrown (2.2.2).
    pub tempted: bool,
}

impl Mover {
    pub(crate) const NOBODY: Mover = Mover {
        unit: None,
        party: UnitSet::EMPTY,
        spent: 0,
        steps: 0,
        stopped: false,
        on_road: false,
        came_near: false,
        tempted: false,
    };
}

/// The way a counter came this turn, for the charge (10.2): up to six directions, and whether all of it was fit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Track(u32);

impl Track {
    /// It has not moved.
    pub const NONE: Track = Track(0);
    const STEPS: u32 = 6;
    const MOVED: u32 = 1 << 24;
    const UNFIT: u32 = 1 << 25;

    /// Whether it came at all, over ground fit for a charge.
    pub const fn is_fit(self) -> bool {
        self.0 & (Self::MOVED | Self::UNFIT) == Self::MOVED
    }

    /// The steps it made, the last first.
    pub fn back(self) -> impl Iterator<Item = Direction> {
        let steps = self.0 >> 18 & 0b111;
        (0..steps).rev().map(move |i| Direction::from_index((self.0 >> (3 * i) & 0b111) as u8))
    }

    /// The number that stands for it in texts and hashes.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// With one more step; `fit` says whether a charge could go there.
    #[must_use]
    pub fn step(self, way: Direction, fit: bool) -> Self {
        let steps = self.0 >> 18 & 0b111;
        if steps == Self::STEPS || !fit {
            return Track(self.0 | Self::MOVED | Self::UNFIT);
        }
        Track((self.0 | (way.index() as u32) << (3 * steps) | Self::MOVED) + (1 << 18))
    }

    /// Come over the edge of the map: the hex counts, its direction does not (10.2-c).
    #[must_use]
    pub fn entry(fit: bool) -> Self {
        Track(if fit { Self::MOVED } else { Self::MOVED | Self::UNFIT })
    }

    /// No longer fit: more than three points spent, or moved otherwise since.
    #[must_use]
    pub fn spoilt(self) -> Self {
        Track(self.0 | Self::MOVED | Self::UNFIT)
    }
}

/// Morale tests that are due, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tests {
    list: [u8; Self::MOST],
    count: u8,
}

impl Tests {
    /// The most tests that wait at one time.
    pub const MOST: usize = 64;
    /// None.
    pub const NONE: Tests = Tests { list: [0; Self::MOST], count: 0 };
    const HARD: u8 = 1 << 7;

    /// The tests: whose, and whether at −1.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, bool)> + '_ {
        self.list[..usize::from(self.count)].iter().map(|test| (UnitId(test & !Self::HARD), test & Self::HARD != 0))
    }

    /// The first one.
    pub fn first(&self) -> Option<(UnitId, bool)> {
        self.iter().next()
    }

    /// Whether the queue is full. A combat would have to move sixty units about to fill it.
    pub const fn is_full(&self) -> bool {
        self.count as usize == Self::MOST
    }

    pub(crate) fn add(&mut self, unit: UnitId, hard: bool) {
        if !self.is_full() {
            self.list[usize::from(self.count)] = unit.0 | if hard { Self::HARD } else { 0 };
            self.count += 1;
        }
    }

    pub(crate) fn drop_first(&mut self) {
        self.list.copy_within(1..usize::from(self.count), 0);
        self.count -= 1;
        self.list[usize::from(self.count)] = 0;
    }
}

/// Units that give way one after the other: each goes where the next one stood (10.8-d).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    list: [UnitId; Self::MOST],
    count: u8,
}

impl Chain {
    /// The longest chain: every combat unit of a side.
    pub const MOST: usize = 64;
    /// None.
    pub const NONE: Chain = Chain { list: [UnitId(0); Self::MOST], count: 0 };

    /// Its units, the one that began first.
    pub fn units(&self) -> &[UnitId] {
        &self.list[..usize::from(self.count)]
    }

    pub(crate) fn add(&mut self, unit: UnitId) {
        self.list[usize::from(self.count)] = unit;
        self.count += 1;
    }
}

/// The attack in hand, and what is left of its result to carry out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Combat {
    /// The hex attacked; none while no attack is in hand.
    pub target: Option<HexId>,
    /// Who stands for the hex: its combat unit, or its baggage if that is alone.
    pub defender: UnitId,
    /// The attackers.
    pub attackers: UnitSet,
    /// Those of them that charge.
    pub charging: UnitSet,
    /// Where the hand-to-hand attackers stood: bit `d` for the hex in direction `d` from the target.
    pub ways: u8,
    /// The defender's shooters (12.3).
    pub shooters: UnitSet,
    /// Whether a palisade counted for the defender (10.6-c).
    pub palisade: bool,
    /// Whether the attackers were driven back: AR or A1R (10.11-c).
    pub driven_back: bool,
    /// Attackers that must still retreat.
    pub fleeing: UnitSet,
    /// Units that are giving way.
    pub chain: Chain,
    /// Hexes left in this combat by retreat, push or withdrawal (10.8-c).
    pub vacated: HexSet,
    /// Tests that are due.
    pub tests: Tests,
}

impl Combat {
    /// No attack.
    pub const NONE: Combat = Combat {
        target: None,
        defender: UnitId(0),
        attackers: UnitSet::EMPTY,
        charging: UnitSet::EMPTY,
        ways: 0,
        shooters: UnitSet::EMPTY,
        palisade: false,
        driven_back: false,
        fleeing: UnitSet::EMPTY,
        chain: Chain::NONE,
        vacated: HexSet::EMPTY,
        tests: Tests::NONE,
    };
}

/// How many of each side's counters touch each hex in some way; follows from where they are, and saves looking around.
#[derive(Debug, Clone, PartialEq)]
pub struct Tally([[u8; MOST_HEXES]; 2]);

impl Tally {
    /// Nobody anywhere.
    pub const NONE: Tally = Tally([[0; MOST_HEXES]; 2]);

    /// Whether any of this side's touch a hex.
    #[inline]
    pub fn any(&self, side: Side, hex: HexId) -> bool {
        self.0[side.index()][hex.index()] > 0
    }

    pub(crate) fn add(&mut self, side: Side, hex: HexId) {
        self.0[side.index()][hex.index()] += 1;
    }

    pub(crate) fn take(&mut self, side: Side, hex: HexId) {
        self.0[side.index()][hex.index()] -= 1;
    }
}

/// The position.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    /// Turn, from 1.
    pub turn: u8,
    /// The side whose phase it is; during set-up the side that sets up.
    pub side: Side,
    /// The phase.
    pub phase: Phase,
    /// What is awaited.
    pub stage: Stage,
    /// Every counter.
    pub units: [UnitState; MOST_UNITS],
    /// Who is in each hex; follows from `units`.
    pub occupants: Occupants<UnitId, MOST_HEXES, MOST_UNITS>,
    /// Whose zones of control lie on each hex (9); follows from `units`.
    pub zones: Tally,
    /// Whose counters are beside each hex, whatever lies between; follows from `units`.
    pub beside: Tally,
    /// Counters that have moved this phase.
    pub moved: UnitSet,
    /// Units that have feigned flight this turn.
    pub feigned: UnitSet,
    /// Units that have attacked this phase, or fired for the defence (12.3).
    pub used: UnitSet,
    /// Units that have been attacked this phase.
    pub attacked: UnitSet,
    /// Units still surprised (13.3-2).
    pub surprised: UnitSet,
    /// How each counter came this turn.
    pub tracks: [Track; MOST_UNITS],
    /// The counter in hand.
    pub mover: Mover,
    /// The attack in hand.
    pub combat: Combat,
    /// Whether the army of the line stood across it in time (13.1-line); not known before.
    pub across: Option<bool>,
    /// How much bait was lost in time (13.1-bait).
    pub bait_lost: u8,
    /// The turn in which the first mangonel was destroyed (13.3-3).
    pub first_mangonel: Option<u8>,
}

impl State {
    /// A counter as it is now.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &UnitState {
        &self.units[id.0 as usize]
    }

    /// The hex a counter is in, if it is on the map.
    #[inline]
    pub fn hex_of(&self, id: UnitId) -> Option<HexId> {
        match self.units[id.0 as usize].place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }

    /// Whether a counter is on the map.
    #[inline]
    pub fn is_on_map(&self, id: UnitId) -> bool {
        self.hex_of(id).is_some()
    }

    /// The counters in a hex: combat units first, then commanders, then baggage.
    #[inline]
    pub fn in_hex(&self, hex: HexId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.occupants.in_hex(hex)
    }

    /// Whether anybody is in a hex.
    #[inline]
    pub fn is_occupied(&self, hex: HexId) -> bool {
        self.occupants.is_occupied(hex)
    }
}
