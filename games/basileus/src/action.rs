//! One click: everything a player can do.

use hex::HexId;

use crate::scenario::UnitId;

/// An action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Set up this counter in this hex.
    Place(UnitId, HexId),
    /// The set-up stands.
    Ready,
    /// Take up this counter to move it; of several that must retreat, this one goes next.
    Take(UnitId),
    /// This one goes along with the counter in hand (7-c).
    Along(UnitId),
    /// Bring on this reinforcement in this hex.
    Enter(UnitId, HexId),
    /// The counter in hand goes to this hex beside it.
    Step(HexId),
    /// The counter in hand stays where it is.
    Stop,
    /// This unit feigns flight before that one (2.2.4).
    Feign(UnitId, UnitId),
    /// The unit drawn on, or running wild, goes to this hex.
    Lead(HexId),
    /// Attack this hex.
    Target(HexId),
    /// This unit joins the attack, or the defender's shooters (12.3).
    Add(UnitId),
    /// This unit joins the attack and charges (10.2).
    Charge(UnitId),
    /// The attack is as it should be.
    Declare,
    /// The target tries to slip away (2.2.1).
    Evade,
    /// The target stands; the defender adds no more shooters.
    Stand,
    /// The target withdraws to this hex, and on to that one.
    Withdraw(HexId, Option<HexId>),
    /// This attacker takes a loss.
    Lose(UnitId),
    /// The unit that must give way goes to this hex.
    Retreat(HexId),
    /// This attacker advances; with its commander or without.
    Advance(UnitId, bool),
    /// The defender advances into this hex; with its commander or without.
    Occupy(HexId, bool),
    /// Nobody advances.
    Hold,
    /// The phase is over.
    End,
}
