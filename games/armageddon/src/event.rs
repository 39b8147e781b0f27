//! What happened, in the past tense.

use engine::{Outcome, Side};
use hex::{Facing, HexId};

use crate::charts::Hit;
use crate::scenario::{Grade, UnitId};
use crate::set::UnitSet;
use crate::state::{MarkKind, Phase, Stage};

/// Something that happened. [`absorb`](engine::Game::absorb) says what it changes, `tell` how it reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // Fields are named for what they are.
pub enum Event {
    /// The match now waits for this.
    Awaited(Stage),
    /// This side began to set up.
    SetUpBegan(Side),
    /// A counter was put into a hex of its area.
    Placed { unit: UnitId, hex: HexId },
    /// A counter was seated on a chariot while setting up.
    Seated { unit: UnitId, chariot: UnitId },
    /// A counter was turned as it was placed.
    Faced { unit: UnitId, facing: Facing },
    /// A side finished its set-up.
    SetUpStood(Side),
    /// A Game-Turn began.
    TurnBegan(u8),
    /// The sun was seen through: the battle went on (#23).
    SunStayed,
    /// The sun went dark and the armies stopped (#23).
    SunDarkened,
    /// A phase began.
    PhaseBegan { side: Side, phase: Phase },
    /// An attack was opened.
    AttackOpened { target: HexId },
    /// The open attack was aimed at one more hex.
    AimAdded { target: HexId },
    /// A unit joined the open attack.
    Joined { unit: UnitId },
    /// A leader put its bonus into the open attack.
    Led { leader: UnitId },
    /// The open attack stood.
    Declared,
    /// A fire unit fired.
    Fired { unit: UnitId },
    /// A unit was chosen for the volley.
    VolleyJoined { unit: UnitId },
    /// The other side let the mover come.
    VolleyHeld,
    /// An attack was resolved: column of the table, modified die, result.
    Resolved { attack: u8, column: u8, die: u8, hit: Hit },
    /// A volley was resolved.
    VolleyResolved { hex: HexId, column: u8, die: u8, hit: Hit },
    /// An attack had nobody left to strike.
    Lapsed { attack: u8 },
    /// A result fell on these units; the spared ones are not disrupted by it.
    Struck { objects: UnitSet, spared: UnitSet, mark: MarkKind },
    /// The result has been applied.
    BlowSpent,
    /// The ground held the line together: disruption did not touch this hex.
    Steadied { hex: HexId },
    /// A unit died.
    Eliminated { unit: UnitId },
    /// A unit was disrupted.
    Disrupted { unit: UnitId, mark: MarkKind },
    /// A disrupted unit was disrupted again and died.
    Broken { unit: UnitId },
    /// A unit must retreat.
    Routed { unit: UnitId },
    /// A unit could not retreat and died.
    Trapped { unit: UnitId },
    /// A unit set out on its retreat.
    FellOut { unit: UnitId },
    /// A unit went back one hex.
    FellBack { unit: UnitId, to: HexId, facing: Facing },
    /// A unit ended its retreat.
    Halted { unit: UnitId },
    /// Retreating friends ran through a unit.
    RunThrough { unit: UnitId },
    /// A leader lost a grade; none means it was removed.
    Reduced { leader: UnitId, to: Option<Grade> },
    /// A unit recovered from disruption.
    Recovered { unit: UnitId },
    /// A chariot balked (#26).
    Balked { chariot: UnitId },
    /// A counter went aboard a chariot.
    Embarked { unit: UnitId, chariot: UnitId },
    /// A rider was put down.
    Debarked { unit: UnitId, hex: HexId },
    /// A counter was taken up to move.
    TookUp { unit: UnitId, disengaging: bool },
    /// A counter moved one hex for so many half points.
    Stepped { unit: UnitId, to: HexId, facing: Facing, cost: u8 },
    /// A counter turned on the spot.
    Turned { unit: UnitId, facing: Facing },
    /// A counter came onto the map for so many half points.
    Entered { unit: UnitId, hex: HexId, facing: Facing, cost: u8 },
    /// A counter left the map.
    Left { unit: UnitId },
    /// A counter was made to stop.
    Checked { unit: UnitId },
    /// A counter finished its move.
    Stood { unit: UnitId },
    /// A side took control of a watched hex.
    Taken { slot: u8, side: Side },
    /// A unit died because too many were in its hex.
    Crowded { unit: UnitId },
    /// The sham retreat was called (#20).
    Feigned,
    /// Dust rose (#20).
    DustRose { hex: HexId },
    /// The dust settled (#20).
    DustSettled,
    /// A unit rallied behind the dust (#20).
    Rallied { unit: UnitId },
    /// A pursuer was out of breath and order (#20).
    Winded { unit: UnitId },
    /// Melee was declared for the first time by the side of #25.
    FirstMelee,
    /// It is over.
    Ended(Outcome),
}
