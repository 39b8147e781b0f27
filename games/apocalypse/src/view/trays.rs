//! The boxes beside the map: who is to be set up, who comes with an event, who is destroyed, who is out of the game.

use engine::Side;
use engine::view::{Place, Tray};

use super::SIDES;
use crate::Apocalypse;
use crate::scenario::{BYZANTINE, UnitId};
use crate::state::{Phase, State, Whereabouts};

/// The boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    /// Still to be set up.
    SetUp,
    /// Off the map until an event or the fleets bring it.
    Off,
    /// The Destroyed Units Box.
    Destroyed,
    /// The Patriarchal Chair.
    Chair,
    /// Out of the game: the dead among the leaders, the noble who was not chosen and his clan.
    Gone,
}

impl Beside {
    const ALL: [Beside; 5] = [Beside::SetUp, Beside::Off, Beside::Destroyed, Beside::Chair, Beside::Gone];

    /// A box of a side as a place.
    pub fn place(self, side: Side) -> Place {
        Place::Tray(self.id(side))
    }

    fn id(self, side: Side) -> String {
        let word = match self {
            Beside::SetUp => "set-up",
            Beside::Off => "off-map",
            Beside::Destroyed => "destroyed",
            Beside::Chair => "chair",
            Beside::Gone => "gone",
        };
        format!("{word}-{}", side.0)
    }

    const fn heading(self) -> &'static str {
        match self {
            Beside::SetUp => "To be set up",
            Beside::Off => "Off the map",
            Beside::Destroyed => "Destroyed Units Box",
            Beside::Chair => "Patriarchal Chair",
            Beside::Gone => "Out of the game",
        }
    }
}

impl Apocalypse {
    /// The boxes of both sides, those that may hold something.
    pub(super) fn trays_seen(&self, state: &State) -> Vec<Tray> {
        let shown = |side: Side, kind: &Beside| match kind {
            Beside::SetUp => state.phase == Phase::SetUp,
            Beside::Chair => side == BYZANTINE,
            _ => true,
        };
        let boxes = SIDES.into_iter().flat_map(|side| Beside::ALL.map(|kind| (side, kind)));
        let tray = |(side, kind): (Side, Beside)| Tray { id: kind.id(side), name: kind.heading().into(), side: side.0 };
        boxes.filter(|(side, kind)| shown(*side, kind)).map(tray).collect()
    }

    /// The box a counter that is not on the map lies in.
    pub(super) fn box_of(&self, state: &State, unit: UnitId) -> Beside {
        match state.unit(unit) {
            Whereabouts::Waiting if state.phase == Phase::SetUp && self.is_set_up(unit) => Beside::SetUp,
            Whereabouts::Waiting => Beside::Off,
            Whereabouts::Destroyed => Beside::Destroyed,
            Whereabouts::Chair => Beside::Chair,
            _ => Beside::Gone,
        }
    }

    /// Whether a counter takes part from the start.
    fn is_set_up(&self, unit: UnitId) -> bool {
        use crate::scenario::Begins;
        !matches!(self.printed(unit).begins, Begins::Event(_) | Begins::Fleet)
    }
}

#[cfg(test)]
#[path = "trays_tests.rs"]
mod tests;
