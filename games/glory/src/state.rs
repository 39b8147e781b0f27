//! The position: what lies and stands on the table, and what is awaited.

use engine::Side;

use crate::army::{MOST_COMMANDERS, MOST_GROUPS, MOST_WORKS};
use crate::geometry::{Angle, Outline, Path, WIDTH, crest};
use crate::table::{Part, Point, Terrain, Territory};

/// The most pieces of terrain: two compulsory ones, and five selected by each side.
pub const MOST_PIECES: usize = 12;
/// The most ambush markers of a side that hide nobody.
pub const MOST_DUMMIES: usize = 3;
/// The turns in which marches may arrive.
pub const LAST_TURN: u8 = 10;

/// Where a rectangle stands: its middle and how it is turned.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stand {
    /// Its middle.
    pub at: Point,
    /// How it is turned.
    pub turn: Angle,
}

/// A piece of terrain on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedPiece {
    /// What it is.
    pub terrain: Terrain,
    /// Who placed it.
    pub by: Part,
    /// One of the two the country prescribes.
    pub compulsory: bool,
    /// Its number in the order of placing, from 1.
    pub order: u8,
    /// Where it lies.
    pub outline: Outline,
    /// The crest of a hill; follows from the outline.
    pub crest: Option<[Point; 2]>,
}

impl PlacedPiece {
    /// The same piece with another outline.
    #[must_use]
    pub fn moved(&self, outline: Outline) -> Self {
        PlacedPiece { outline, crest: self.terrain.is_hill().then(|| crest(&outline)), ..*self }
    }
}

/// The river or the sea.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlacedWater {
    /// A river.
    River {
        /// The middle of its bed.
        axis: Path<8>,
        /// How wide it is.
        width: i16,
    },
    /// The sea.
    Coast {
        /// Along x = 0 and not x = 72.
        west: bool,
        /// The shoreline.
        shore: Path<8>,
    },
}

impl PlacedWater {
    /// The outline of the sea; none of a river.
    pub fn sea(&self) -> Option<Outline> {
        let PlacedWater::Coast { west, shore } = self else { return None };
        let x = if *west { 0 } else { WIDTH };
        let (first, last) = (shore.points()[0], shore.points()[shore.points().len() - 1]);
        let mut corners = [Point::default(); 10];
        let count = shore.points().len();
        corners[..count].copy_from_slice(shore.points());
        corners[count] = Point { x, y: last.y };
        corners[count + 1] = Point { x, y: first.y };
        Outline::new(&corners[..count + 2])
    }
}

/// Where a battle group is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Not yet anywhere.
    Waiting,
    /// On the table.
    Standing(Stand),
    /// Under an ambush marker, with the marker's number.
    Ambush(Stand, u8),
    /// On a march, over x = 0 or not.
    Marching {
        /// Over x = 0.
        west: bool,
    },
    /// Has arrived from a march, at the edge x = 0 or the other.
    Arrived {
        /// Over x = 0.
        west: bool,
    },
    /// Takes no part: there was no room, or it straggles.
    Absent,
}

/// A battle group now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupNow {
    /// Where it is.
    pub place: Place,
    /// Fights on foot, though it can ride.
    pub dismounted: bool,
}

/// Where a commander is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Post {
    /// Not yet anywhere.
    Waiting,
    /// On the table.
    Standing(Point),
    /// Leads a march.
    Marching,
}

/// How far a march has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum March {
    /// There is none over this flank.
    None,
    /// On its way, led by this commander.
    Out(u8),
    /// Has found its way in this turn and comes on in the next.
    Found(u8, u8),
    /// Has come on in this turn.
    On(u8, u8),
}

impl March {
    /// Who leads it.
    pub const fn leader(self) -> Option<u8> {
        match self {
            March::None => None,
            March::Out(leader) | March::Found(leader, _) | March::On(leader, _) => Some(leader),
        }
    }
}

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The dice for the initiative.
    Initiative,
    /// The choice of a country.
    Territory,
    /// The choice of a compulsory piece.
    Compulsory,
    /// The selection of pieces.
    Select(Part),
    /// The die for the side of the water.
    WaterDie,
    /// The place of the water.
    Water {
        /// On the side of x = 0.
        west: bool,
    },
    /// The die that may remove the water.
    WaterAdjustDie,
    /// Whether it is removed.
    WaterAdjust,
    /// Which piece is placed next.
    Choose(Part),
    /// The die for a piece.
    PlaceDie(Next),
    /// The place of a piece, with its die.
    Place(Next, u8),
    /// The die that may adjust the piece placed last.
    AdjustDie,
    /// Whether and how it is adjusted, with the score.
    Adjust(u8),
    /// The road.
    Road,
    /// A camp.
    Camp(Part),
    /// Fortifications.
    Works(Part),
    /// Ambushes.
    Ambush(Part),
    /// Marches.
    March(Part),
    /// Battle groups: the batch from 1, and how many of it are left.
    Deploy(Part, u8, u8),
    /// Who dismounts.
    Dismount(Part),
    /// Commanders.
    Commanders(Part),
    /// The dice for the first move.
    FirstMove,
    /// The dice for a march.
    Arrival {
        /// Whose.
        side: Side,
        /// Over x = 0.
        west: bool,
    },
    /// The dice for a battle group of a march that comes on.
    Straggling {
        /// Whose.
        side: Side,
        /// Over x = 0.
        west: bool,
        /// Which.
        group: u8,
        /// What was thrown, if some of it is thrown again.
        thrown: Option<[u8; 2]>,
    },
    /// Nothing: it is over.
    Over,
}

/// A piece that is to be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Next {
    /// Who places it.
    pub part: Part,
    /// What it is.
    pub terrain: Terrain,
    /// One of the two the country prescribes.
    pub compulsory: bool,
}

/// A list without the heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Few<T, const N: usize> {
    items: [Option<T>; N],
    count: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// An empty list.
    pub const EMPTY: Self = Few { items: [None; N], count: 0 };

    /// How many there are.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Each in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.items[..usize::from(self.count)].iter().flatten()
    }

    /// The last one.
    pub fn last(&self) -> Option<&T> {
        self.iter().next_back()
    }

    /// One more.
    ///
    /// # Panics
    /// If the list is full.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.count)] = Some(item);
        self.count += 1;
    }

    /// The last one, taken away.
    pub fn pop(&mut self) -> Option<T> {
        self.count = self.count.checked_sub(1)?;
        self.items[usize::from(self.count)].take()
    }
}

/// A position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// What is awaited.
    pub stage: Stage,
    /// The side with the initiative; until it is decided, the first.
    pub with: Side,
    /// The country.
    pub territory: Option<Territory>,
    /// How many pieces of each terrain have been taken so far, compulsory ones included.
    pub taken: [u8; Terrain::ALL.len()],
    /// Selections each part has made.
    pub cost: [u8; 2],
    /// The compulsory piece each part still has to place.
    pub compulsory: [Option<Terrain>; 2],
    /// The selected pieces each part still has to place, water included.
    pub selected: [[u8; Terrain::ALL.len()]; 2],
    /// How many pieces have been placed so far, removed ones included.
    pub placed: u8,
    /// The terrain on the table, in the order of placing.
    pub pieces: Few<PlacedPiece, MOST_PIECES>,
    /// The river or the sea.
    pub water: Option<PlacedWater>,
    /// The road.
    pub road: Option<Path<6>>,
    /// The camp of each side.
    pub camps: [Option<Stand>; 2],
    /// The fortifications of each side.
    pub works: [Few<Stand, { MOST_WORKS as usize }>; 2],
    /// The battle groups of each side, as in its list; those beyond it wait for ever.
    pub groups: [[GroupNow; MOST_GROUPS]; 2],
    /// The commanders of each side, as in its list.
    pub commanders: [[Post; MOST_COMMANDERS]; 2],
    /// Ambush markers of each side that hide nobody, with their numbers.
    pub dummies: [Few<(Stand, u8), MOST_DUMMIES>; 2],
    /// The marches of each side: over x = 0, and over x = 72.
    pub marches: [[March; 2]; 2],
    /// The side that moves first; until it is decided, the first.
    pub first: Side,
    /// The turn of the battle, 1 until it begins.
    pub turn: u8,
}

impl State {
    /// Nothing on the table, nothing decided.
    pub const START: State = State {
        stage: Stage::Initiative,
        with: Side(0),
        territory: None,
        taken: [0; Terrain::ALL.len()],
        cost: [0; 2],
        compulsory: [None; 2],
        selected: [[0; Terrain::ALL.len()]; 2],
        placed: 0,
        pieces: Few::EMPTY,
        water: None,
        road: None,
        camps: [None; 2],
        works: [Few::EMPTY; 2],
        groups: [[GroupNow { place: Place::Waiting, dismounted: false }; MOST_GROUPS]; 2],
        commanders: [[Post::Waiting; MOST_COMMANDERS]; 2],
        dummies: [Few::EMPTY; 2],
        marches: [[March::None; 2]; 2],
        first: Side(0),
        turn: 1,
    };

    /// The side that plays a part.
    pub const fn side(&self, part: Part) -> Side {
        match part {
            Part::With => self.with,
            Part::Without => self.with.other(),
        }
    }

    /// The part a side plays.
    pub fn part(&self, side: Side) -> Part {
        if side == self.with { Part::With } else { Part::Without }
    }

    /// A battle group now.
    pub fn group(&self, side: Side, index: u8) -> &GroupNow {
        &self.groups[side.index()][usize::from(index)]
    }

    /// The ambush markers of a side, with their numbers.
    pub fn markers(&self, side: Side) -> impl Iterator<Item = (Stand, u8)> + '_ {
        let hiding = self.groups[side.index()].iter().filter_map(|group| match group.place {
            Place::Ambush(stand, number) => Some((stand, number)),
            _ => None,
        });
        hiding.chain(self.dummies[side.index()].iter().copied())
    }
}
