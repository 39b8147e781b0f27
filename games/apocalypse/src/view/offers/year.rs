//! Set-up and administration.

use engine::view::Spot as Click;

use super::Told;
use crate::action::Action;
use crate::scenario::UnitId;
use crate::state::{Stage, State};
use crate::{Apocalypse, cite};

impl Apocalypse {
    pub(super) fn year_told(&self, state: &State, action: Action) -> Told {
        let name = |unit: UnitId| self.title(unit);
        let at_place = |place| self.on_spot(self.place(place).spot);
        match action {
            Action::Noble(unit) => {
                (self.on_counter(unit), format!("{} commands the Armenians", name(unit)), cite!("10.1.7"))
            }
            Action::Place(unit, place) => {
                let (verb, case) = match state.stage {
                    Stage::Exarch => ("comes to", cite!("Event 4")),
                    Stage::Quraysh => ("comes to", cite!("Event 7")),
                    Stage::Shelter(_) => ("goes into Garrison in", cite!("Event 8")),
                    _ => ("begins in", cite!("10.0")),
                };
                (at_place(place), format!("{} {verb} {}", name(unit), self.place_called(place)), case)
            }
            Action::Post(unit, spot) => {
                let says = format!("{} begins on Patrol in {}", name(unit), self.spot_called(spot));
                (self.on_spot(spot), says, cite!("10.0"))
            }
            Action::Ready => (Click::Settle, "the set-up stands".to_string(), cite!("10.0")),
            Action::Rise(place) if state.stage == Stage::Usurper => {
                (at_place(place), format!("the usurper rises in {}", self.place_called(place)), cite!("Event 6"))
            }
            Action::Rise(place) => {
                (at_place(place), format!("the Kufans form in {}", self.place_called(place)), cite!("Event 10"))
            }
            Action::Join => (Click::Button, "it joins the Expedition, for a point".to_string(), cite!("2.2.1")),
            Action::Stay => (Click::Button, "it stays in Garrison".to_string(), cite!("2.2.1")),
            Action::Replace(unit, place) => {
                let case = if state.side == crate::scenario::MUSLIM { cite!("2.3.1") } else { cite!("2.3.2") };
                (at_place(place), format!("bring {} back to {}", name(unit), self.place_called(place)), case)
            }
            Action::Foot => (Click::Button, "a die's worth of Foot instead".to_string(), cite!("2.3.2")),
            Action::Pass => (Click::GoOn, "nobody more for this Fabrica".to_string(), cite!("2.3")),
            Action::Scrap(unit) => (self.on_counter(unit), format!("lay up {}", name(unit)), cite!("2.4.2")),
            Action::Launch(place) => {
                (at_place(place), format!("launch a naval unit in {}", self.place_called(place)), cite!("2.4.2"))
            }
            _ => self.mode_told(state, action),
        }
    }

    fn mode_told(&self, state: &State, action: Action) -> Told {
        let name = |unit: UnitId| self.title(unit);
        match action {
            Action::Garrison(unit, place) => {
                let verb = if self.tables.naval.contains(unit) { "sails to" } else { "goes into Garrison in" };
                let taken = if state.holds(state.side, place) { "" } else { ", taking it" };
                let says = format!("{} {verb} {}{taken}", name(unit), self.place_called(place));
                (self.on_spot(self.place(place).spot), says, cite!("3.1.1"))
            }
            Action::Patrol(unit) => {
                let says = format!("{} goes on Patrol, to be seen by all", name(unit));
                (self.on_counter(unit), says, cite!("3.2.1"))
            }
            Action::Form(marker, spot) => {
                let lifted = state.expedition(marker).at.is_some();
                let again = if lifted { " anew" } else { "" };
                let says = format!("form {}{again} at {}", marker.called(), self.spot_called(spot));
                (self.on_spot(spot), says, cite!("3.3"))
            }
            Action::Muster(unit) => (self.on_counter(unit), format!("muster {}", name(unit)), cite!("3.3")),
            Action::Replaced(unit) => {
                (self.on_counter(unit), format!("Constans goes in place of {}", name(unit)), cite!("3.3"))
            }
            Action::Assign(unit, marker) => {
                (self.on_counter(unit), format!("assign {} to {}", name(unit), marker.called()), cite!("5.1.1"))
            }
            Action::Reinforce(unit, marker) => {
                (self.on_counter(unit), format!("{} joins {}", name(unit), marker.called()), cite!("3.3"))
            }
            Action::Disband(marker) => {
                (self.on_marker(state, marker), format!("disband {}", marker.called()), cite!("3.3.4"))
            }
            Action::Send(unit, spot) => {
                let routed = state.flight.cause == crate::state::Cause::Routed;
                let case = if routed { cite!("6.2.4") } else { cite!("3.3.4") };
                (self.on_spot(spot), format!("{} goes to {}", name(unit), self.spot_called(spot)), case)
            }
            Action::Done if state.stage == Stage::Modes => {
                (Click::GoOn, "the modes are adjusted".to_string(), cite!("3.0"))
            }
            Action::Done => (Click::Settle, "the Expedition is mustered".to_string(), cite!("3.3")),
            other => unreachable!("{other:?} is told elsewhere"),
        }
    }
}
