//! What happens, in the past tense.
#![allow(missing_docs)] // Each says itself; fields are named after what they hold.

use engine::Side;

use crate::geometry::{Angle, Outline, Path};
use crate::state::{Next, PlacedWater, Stage, Stand};
use crate::table::{Part, Point, Terrain, Territory};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The dice for the initiative, of the first and the second side, and the scores.
    InitiativeThrown { faces: [u8; 2], scores: [u8; 2] },
    /// A side has the initiative.
    InitiativeWon(Side),
    /// The country was chosen, or had been agreed.
    TerritoryChosen(Territory),
    /// A part has its compulsory piece.
    CompulsoryTaken(Part, Terrain),
    /// A part selected a piece.
    Selected(Part, Terrain),
    /// The water comes to lie on this side.
    WaterSide { face: u8, west: bool },
    /// It was placed.
    WaterPlaced(PlacedWater),
    /// The die that may remove it.
    WaterAdjusted { face: u8 },
    /// It was left.
    WaterKept,
    /// It was removed.
    WaterRemoved,
    /// The die for a piece.
    PlaceThrown(Next, u8),
    /// A piece was placed.
    Placed(Next, Outline),
    /// A piece was put aside.
    Discarded(Next),
    /// The die to adjust the last piece, and the score.
    AdjustThrown { face: u8, score: i8 },
    /// It was left where it lies.
    Kept,
    /// It slid.
    Slid { x: i16, y: i16 },
    /// It was turned.
    Pivoted(Angle),
    /// It was removed.
    Removed,
    /// The road was placed.
    RoadPlaced(Path<6>),
    /// There is no road.
    NoRoad,
    /// A camp was placed.
    CampPlaced(Side, Stand),
    /// There is no room for a camp.
    NoCamp(Side),
    /// A fortification was placed.
    WorkPlaced(Side, Stand),
    /// An ambush marker was placed.
    AmbushLaid { side: Side, group: Option<u8>, stand: Stand, number: u8 },
    /// A march was written down, with its first battle group.
    MarchBegun { side: Side, west: bool, leader: u8, group: u8 },
    /// Another battle group went with it.
    MarchJoined { side: Side, west: bool, group: u8 },
    /// A side has written down its marches, if any.
    MarchesWritten(Side),
    /// A battle group was deployed.
    Deployed { side: Side, group: u8, stand: Stand },
    /// A battle group found no room.
    LeftOut { side: Side, group: u8 },
    /// A battle group dismounted.
    Dismounted { side: Side, group: u8 },
    /// A commander was placed.
    CommanderPlaced { side: Side, commander: u8, at: Point },
    /// The dice for the first move, without and with the initiative, and the scores.
    FirstThrown { faces: [u8; 2], scores: [u8; 2] },
    /// A side moves first.
    FirstMove(Side),
    /// A turn began.
    TurnBegun(u8),
    /// The dice for a march, and the score.
    ArrivalThrown { side: Side, west: bool, faces: [u8; 2], score: u8 },
    /// A march found its way.
    MarchFound { side: Side, west: bool },
    /// A march comes on.
    MarchCame { side: Side, west: bool },
    /// The dice for a battle group of a march that comes on, thrown once or again, and the score.
    StragglingThrown { side: Side, group: u8, faces: [u8; 2], score: u8 },
    /// Some of its dice are thrown again.
    ThrownAgain { side: Side, group: u8, faces: [u8; 2] },
    /// A battle group came on.
    Arrived { side: Side, group: u8, west: bool },
    /// A battle group straggled.
    Straggled { side: Side, group: u8 },
    /// This is awaited now.
    Awaited(Stage),
}
