//! One click: the actions a side may take.

use hex::{Facing, HexId};

use crate::scenario::UnitId;

/// An action. How each is written stands in `notation.rs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Take up a counter: to place it, to move it, to retreat it.
    Take(UnitId),
    /// Put the counter in hand into this hex.
    Place(HexId),
    /// Seat the counter in hand on this chariot, while setting up.
    Board(UnitId),
    /// Turn the counter just placed this way.
    Face(Facing),
    /// The set-up stands.
    Ready,
    /// Open an attack on this hex, or aim the open one at it too.
    Target(HexId),
    /// Add this unit to the open attack or to the volley.
    Add(UnitId),
    /// Add this leader's bonus to the open attack.
    Lead(UnitId),
    /// The open attack stands.
    Declare,
    /// Resolve the attack on this hex next.
    Resolve(HexId),
    /// Fire the volley at the unit that came up.
    Shoot,
    /// Let it come.
    Hold,
    /// Put this counter aboard this chariot.
    Embark(UnitId, UnitId),
    /// Put this rider down beside its chariot.
    Debark(UnitId),
    /// Move, or retreat, one hex this way.
    Step(Facing),
    /// Turn this way on the spot.
    Turn(Facing),
    /// Come onto the map in this hex, looking this way.
    Enter(HexId, Facing),
    /// Leave the map this way.
    Exit(Facing),
    /// The counter in hand moves no further.
    Stop,
    /// This unit dies.
    Lose(UnitId),
    /// Nothing more in this part of the phase.
    End,
    /// Call the sham retreat (#20).
    Feign,
    /// Take up a unit for a disengaging move (#20).
    Disengage(UnitId),
    /// Raise dust in the hex just entered (#20).
    Dust,
}
