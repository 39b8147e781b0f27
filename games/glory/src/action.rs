//! One decision.

use crate::geometry::{Angle, Path, Shape};
use crate::state::Stand;
use crate::table::{Point, Terrain, Territory};

/// One decision of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Fight in this country.
    Territory(Territory),
    /// Take this compulsory piece.
    Compulsory(Terrain),
    /// Select a piece.
    Select(Terrain),
    /// Place the river.
    River {
        /// The middle of its bed.
        axis: Path<8>,
        /// How wide it is.
        width: i16,
    },
    /// Place the coast, with this shoreline.
    Coast(Path<8>),
    /// Place a piece of this terrain next.
    Choose(Terrain),
    /// Place the piece so.
    Place(Shape),
    /// Put the piece aside: there is no room for it.
    Discard,
    /// Leave the piece where it lies.
    Keep,
    /// Remove the piece.
    Remove,
    /// Slide the piece by this much.
    Slide {
        /// Along the long edges.
        x: i16,
        /// Along the side edges.
        y: i16,
    },
    /// Turn the piece about its centre.
    Pivot(Angle),
    /// Place the road.
    Road(Path<6>),
    /// Place the camp.
    Camp(Stand),
    /// Place a field fortification.
    Work(Stand),
    /// Place an ambush marker for a battle group, or for nobody.
    Ambush {
        /// Who lies there; nobody under a dummy.
        group: Option<u8>,
        /// Where the marker lies.
        stand: Stand,
    },
    /// Send a march over a flank.
    March {
        /// Over x = 0.
        west: bool,
        /// Who leads it.
        leader: u8,
        /// Its first battle group.
        group: u8,
    },
    /// Send one more battle group with a march.
    Join {
        /// Over x = 0.
        west: bool,
        /// Which.
        group: u8,
    },
    /// Deploy a battle group.
    Deploy {
        /// Which.
        group: u8,
        /// Where.
        stand: Stand,
    },
    /// Leave a battle group out: there is no room for it.
    Omit(u8),
    /// A battle group dismounts.
    Dismount(u8),
    /// Place a commander.
    Commander {
        /// Which.
        commander: u8,
        /// Where.
        at: Point,
    },
    /// Go on without more of this: selections, fortifications, ambushes, marches, dismounting; without a road; without a
    /// camp, where there is no room for one.
    Done,
}
