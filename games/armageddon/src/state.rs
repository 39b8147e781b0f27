//! The position. It changes only by [`absorb`](engine::Game::absorb).

use engine::{Outcome, Side};
use hex::{Facing, HexId};

use crate::scenario::{Grade, MOST_HEXES, MOST_UNITS, UnitId};
use crate::set::{HexSet, UnitSet};

/// The most attacks of one phase: every unit of one side could make its own.
pub const MOST_ATTACKS: usize = 96;
/// The most hexes whose control matters.
pub const MOST_WATCHED: usize = 16;
/// The most forces.
pub const MOST_FORCES: usize = 8;

/// Who is in each hex.
pub type Occupants = mechanics::Occupants<UnitId, MOST_HEXES, MOST_UNITS>;

/// Where a counter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Beside the map: not yet set up, or still to enter.
    Waiting,
    /// In this hex.
    On(HexId),
    /// Out of the game.
    Eliminated,
    /// Left the map.
    Exited,
}

/// A disruption marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The phase it came from.
    pub kind: MarkKind,
    /// The Game-Turn in which it was placed.
    pub turn: u8,
}

/// The three disruption markers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkKind {
    /// Hit in the enemy's Fire Phase.
    EnemyFire,
    /// Hit in its own Movement Phase.
    FriendlyMovement,
    /// Hit in the enemy's Melee Phase.
    EnemyMelee,
}

/// What changes about a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitState {
    /// Where it is.
    pub place: Place,
    /// Where it looks.
    pub facing: Facing,
    /// Its disruption marker.
    pub mark: Option<Mark>,
    /// The Player-Turn in which it last fired.
    pub fired: Option<u8>,
    /// The chariot it rides.
    pub aboard: Option<UnitId>,
    /// A leader's grade now.
    pub grade: Option<Grade>,
}

/// The phases of a Player-Turn, with the set-up before the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Before the first Game-Turn.
    SetUp,
    /// Fire Combat Phase.
    Fire,
    /// Movement Phase.
    Movement,
    /// Melee Combat Phase.
    Melee,
}

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Take up a counter to set it up, or be ready.
    SetUp,
    /// Put this counter somewhere.
    Placing(UnitId),
    /// Turn this counter.
    Facing(UnitId),
    /// The die for the eclipse (#23).
    Eclipse,
    /// Open an attack, or end the allocation.
    Allocate,
    /// Build the open attack: the last in the list.
    Build,
    /// Choose the attack to resolve next.
    Resolve,
    /// The die for this attack.
    AttackDie(u8),
    /// The struck side chooses so many units to lose.
    Losses(u8),
    /// The struck side takes up a unit that must retreat.
    Retreat,
    /// This unit is on its way back.
    Retreating(UnitId),
    /// The dice for balking chariots (#26).
    Balk,
    /// Board chariots.
    Embark,
    /// Take up a counter to move it.
    Move,
    /// This counter is moving.
    Moving(UnitId),
    /// The other side may fire at the mover.
    DefensiveFire,
    /// The die for defensive fire.
    DefensiveDie,
    /// Put riders down.
    Debark,
    /// Too many in a hex: the owner removes units that entered it.
    Breach,
    /// It is over.
    Over(Outcome),
}

/// An attack of this phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    /// Its target hexes; the unused places repeat the first.
    pub targets: [HexId; 3],
    /// How many of them count.
    pub aims: u8,
    /// Whether it has been resolved (or has lapsed).
    pub done: bool,
}

impl Attack {
    /// Its target hexes.
    pub fn targets(&self) -> &[HexId] {
        &self.targets[..usize::from(self.aims)]
    }
}

/// The attacks of this phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attacks {
    list: [Attack; MOST_ATTACKS],
    count: u8,
    /// The attack each counter takes part in.
    joined: [u8; MOST_UNITS],
}

const NOBODY: u8 = u8::MAX;

impl Attacks {
    const NONE: Attack = Attack { targets: [HexId(0); 3], aims: 0, done: false };

    /// No attack.
    pub const EMPTY: Attacks = Attacks { list: [Self::NONE; MOST_ATTACKS], count: 0, joined: [NOBODY; MOST_UNITS] };

    /// All of them, in the order of declaration.
    pub fn all(&self) -> &[Attack] {
        &self.list[..usize::from(self.count)]
    }

    /// The last one: the open one while an attack is being built.
    pub fn last(&self) -> Option<u8> {
        self.count.checked_sub(1)
    }

    /// The attack a counter takes part in.
    #[inline]
    pub fn of(&self, unit: UnitId) -> Option<u8> {
        let attack = self.joined[unit.index()];
        (attack != NOBODY).then_some(attack)
    }

    /// The attack on a hex.
    pub fn on(&self, hex: HexId) -> Option<u8> {
        self.all().iter().position(|attack| attack.targets().contains(&hex)).map(|i| i as u8)
    }

    pub(crate) fn open(&mut self, target: HexId) {
        self.list[usize::from(self.count)] = Attack { targets: [target; 3], aims: 1, done: false };
        self.count += 1;
    }

    pub(crate) fn aim(&mut self, target: HexId) {
        let attack = &mut self.list[usize::from(self.count) - 1];
        attack.targets[usize::from(attack.aims)] = target;
        attack.aims += 1;
    }

    pub(crate) fn join(&mut self, unit: UnitId) {
        self.joined[unit.index()] = self.count - 1;
    }

    pub(crate) fn rejoin(&mut self, unit: UnitId, attack: u8) {
        self.joined[unit.index()] = attack;
    }

    pub(crate) fn close(&mut self, attack: u8) {
        self.list[usize::from(attack)].done = true;
    }

    pub(crate) fn clear(&mut self) {
        // Only what was used is wiped: this runs six times a Game-Turn.
        if self.count > 0 {
            *self = Self::EMPTY;
        }
    }
}

/// The move of the counter in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mover {
    /// The counter that moves; none before the first of the phase.
    pub unit: Option<UnitId>,
    /// Where it began; none if it enters the map.
    pub from: Option<HexId>,
    /// Half points spent.
    pub spent: u8,
    /// It may go no further.
    pub stopped: bool,
    /// It makes a disengaging move (#20).
    pub disengaging: bool,
    /// It is the first counter moved in the phase of the sham retreat, and may raise dust (#20).
    pub raises_dust: bool,
    /// Direction and length of the straight run over open, empty ground that ends here.
    pub run: Option<(Facing, u8)>,
}

impl Mover {
    pub(crate) const NOBODY: Mover =
        Mover { unit: None, from: None, spent: 0, stopped: false, disengaging: false, raises_dust: false, run: None };
}

/// A combat result that is being applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blow {
    /// The combat units it falls on.
    pub objects: UnitSet,
    /// Those of them that it does not disrupt (Melee N).
    pub spared: UnitSet,
    /// The marker its survivors get.
    pub mark: MarkKind,
}

impl Blow {
    pub(crate) const NONE: Blow = Blow { objects: UnitSet::EMPTY, spared: UnitSet::EMPTY, mark: MarkKind::EnemyFire };
}

/// A retreat under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retreat {
    /// Units that still have to retreat.
    pub fleeing: UnitSet,
    /// Where the one on its way began.
    pub from: HexId,
    /// Hexes that lie on a lawful path to one of its best destinations.
    pub corridor: HexSet,
}

impl Retreat {
    pub(crate) const NONE: Retreat = Retreat { fleeing: UnitSet::EMPTY, from: HexId(0), corridor: HexSet::EMPTY };
}

/// The sham retreat (#20).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sham {
    /// The Game-Turn it was called in.
    pub called: Option<u8>,
    /// Hexes under dust.
    pub dust: HexSet,
    /// Units that made a disengaging move this Player-Turn.
    pub disengaged: UnitSet,
    /// Whether the next counter taken up may raise dust.
    pub dust_open: bool,
}

/// The position.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    /// Game-Turn, from 1.
    pub turn: u8,
    /// The side whose Player-Turn it is; during set-up the side that sets up.
    pub side: Side,
    /// The phase.
    pub phase: Phase,
    /// What is awaited.
    pub stage: Stage,
    /// Every counter.
    pub units: [UnitState; MOST_UNITS],
    /// Who is in each hex; follows from `units`.
    pub occupants: Occupants,
    /// Who controls each watched hex.
    pub control: [Option<Side>; MOST_WATCHED],
    /// Counters that have moved this phase.
    pub moved: UnitSet,
    /// Counters in control since the start of the Movement Phase.
    pub controlled: UnitSet,
    /// Counters that came into their hex this phase.
    pub arrived: UnitSet,
    /// Chariots whose move this phase ends in a charge.
    pub charged: UnitSet,
    /// Chariots that may not move this phase (#26).
    pub balked: UnitSet,
    /// Units that retreated this phase.
    pub retreated: UnitSet,
    /// The counter being moved.
    pub mover: Mover,
    /// The attacks of this phase.
    pub attacks: Attacks,
    /// Units chosen for defensive fire.
    pub volley: UnitSet,
    /// The result being applied.
    pub blow: Blow,
    /// The retreat under way.
    pub retreat: Retreat,
    /// Units that ever ended a step in a stream hex.
    pub waded: UnitSet,
    /// The hex at which each force comes on, once chosen.
    pub gates: [Option<HexId>; MOST_FORCES],
    /// The Game-Turn in which the first melee of the side of #25 was declared.
    pub first_melee: Option<u8>,
    /// The sham retreat (#20).
    pub sham: Sham,
}

impl State {
    /// A counter as it is now.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &UnitState {
        &self.units[id.index()]
    }

    /// The hex a counter is in, if it is on the map.
    #[inline]
    pub fn hex_of(&self, id: UnitId) -> Option<HexId> {
        match self.units[id.index()].place {
            Place::On(hex) => Some(hex),
            _ => None,
        }
    }

    /// Whether a counter is disrupted.
    #[inline]
    pub fn is_disrupted(&self, id: UnitId) -> bool {
        self.units[id.index()].mark.is_some()
    }

    /// The counters in a hex, by key.
    #[inline]
    pub fn in_hex(&self, hex: HexId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.occupants.in_hex(hex)
    }

    /// Whether anybody is in a hex.
    #[inline]
    pub fn is_occupied(&self, hex: HexId) -> bool {
        self.occupants.is_occupied(hex)
    }

    /// The riders of a chariot, leaders included.
    pub fn riders(&self, chariot: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let here = match self.unit(chariot).place {
            Place::On(hex) => Some(hex),
            _ => None,
        };
        let aboard = move |unit: &UnitId| self.unit(*unit).aboard == Some(chariot);
        let on_map = here.map(|hex| self.in_hex(hex).filter(aboard));
        // Off the map there are no stacks: look through all counters.
        let off_map = here.is_none().then(|| (0..MOST_UNITS as u8).map(UnitId).filter(aboard));
        on_map.into_iter().flatten().chain(off_map.into_iter().flatten())
    }

    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        if let Place::On(hex) = self.units[unit.index()].place {
            self.occupants.remove(hex, unit);
        }
        if let Place::On(hex) = place {
            self.occupants.insert(hex, unit);
        }
        self.units[unit.index()].place = place;
    }
}
