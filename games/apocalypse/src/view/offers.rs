//! What may be done now: every legal action with its place to click. Steps of the mover are offered hex by hex as whole
//! ways (see `ways`); of counters that are as good as another, one stands for all (see `alike`).

mod battles;
mod year;

use engine::Case;
use engine::view::{Offer, Spot as Click};
use engine::words::count;

use crate::action::Action;
use crate::scenario::{Spot, UnitId};
use crate::state::{Marker, Stage, State};
use crate::{Apocalypse, cite};

/// Where it is clicked, what it says, its case.
type Told = (Click, String, Case);

impl Apocalypse {
    /// Everything the side to act may do, in a stable order. Expeditions form at places first, then anywhere.
    pub(super) fn offers(&self, state: &State) -> Vec<Offer> {
        let mut offers = self.ways(state);
        let mut afield = Vec::new();
        let alike = self.alike(state);
        self.each_candidate(state, &mut |action| {
            let told_already = matches!(action, Action::Step(_) | Action::Sail(_)) || alike.stand_in(action) != action;
            if told_already || self.judge_action(state, action).is_err() {
                return;
            }
            match action {
                Action::Form(_, spot) if self.place_at(spot).is_none() => afield.push(self.offer(state, action)),
                _ => offers.push(self.offer(state, action)),
            }
        });
        offers.extend(afield);
        offers
    }

    /// One legal action with its place, what it says and its case.
    fn offer(&self, state: &State, action: Action) -> Offer {
        let (spot, says, case) = match action {
            Action::Take(_) | Action::Ride(_) | Action::End | Action::Stop | Action::Founder | Action::Camp => {
                self.move_told(state, action)
            }
            Action::Summon(_) | Action::Embark | Action::Land(_) | Action::Drop(_) => self.move_told(state, action),
            Action::Siege | Action::Assault | Action::Fight(_) | Action::Hold(_) => self.battle_told(state, action),
            Action::Counter | Action::Cover | Action::Rout | Action::Load(..) => self.battle_told(state, action),
            Action::Fire(_) | Action::Flee(_) | Action::Board(_) | Action::Lose(_) => self.battle_told(state, action),
            Action::Done if !matches!(state.stage, Stage::Modes | Stage::Muster(_)) => self.battle_told(state, action),
            Action::Pass if state.stage == Stage::Role => self.battle_told(state, action),
            _ => self.year_told(state, action),
        };
        let (cost, stops) = match action {
            Action::Land(to) => {
                let side = self.actor(state).unwrap_or(state.side);
                let foe = self.camp_at(state, to, side.other()).is_some();
                (Some(self.landing_points(state, to, side).to_string()), foe)
            }
            _ => (None, false),
        };
        Offer { actions: vec![self.notation(action)], spot, says, case: case.label().to_string(), cost, stops }
    }

    fn on_counter(&self, unit: UnitId) -> Click {
        Click::Counter(self.printed(unit).name.clone())
    }

    fn on_spot(&self, spot: Spot) -> Click {
        Click::Hex(self.printed_number(self.hex(spot)))
    }

    /// At the hex of an Expedition.
    fn on_marker(&self, state: &State, marker: Marker) -> Click {
        state.expedition(marker).at.map_or(Click::Button, |at| self.on_spot(at))
    }

    fn move_told(&self, state: &State, action: Action) -> Told {
        let name = |unit: UnitId| self.title(unit);
        let mover = state.mover.marker.map_or("it", Marker::called);
        match action {
            Action::Take(marker) => {
                let points = count(self.land_points(state, marker), "point", "points");
                let sea = self.scenario.charts.sail[marker.side().index()];
                let sea = if state.phase.is_sea() { format!(" by land and {sea} by sea") } else { String::new() };
                let says = format!("take up {}: {points}{sea}", marker.called());
                (self.on_marker(state, marker), says, cite!("3.3.1"))
            }
            Action::Ride(unit) => {
                let case = if self.is_leader(unit) { cite!("3.5") } else { cite!("3.2.2") };
                (self.on_counter(unit), format!("take up {}", name(unit)), case)
            }
            Action::End => (Click::GoOn, "end the phase".to_string(), cite!("2.0")),
            Action::Stop => self.stop_told(state),
            Action::Founder => {
                let says = format!("{mover} stays on the open sea, to be lost when the year ends");
                (Click::Button, says, cite!("5.1.3"))
            }
            Action::Camp => (Click::Settle, "camp here".to_string(), cite!("3.3.3")),
            Action::Summon(unit) => (self.on_counter(unit), format!("bring up {}", name(unit)), cite!("5.1.1")),
            Action::Embark => {
                let cost = self.mover(state).map_or(0, |(_, at)| self.quay_points(state, self.hex(at)));
                (Click::Button, format!("{mover} goes aboard for {cost}"), cite!("5.1.7"))
            }
            Action::Land(to) => {
                let cost = self.landing_points(state, to, state.side);
                let foe = self.camp_at(state, to, state.side.other());
                let battle = foe.map_or_else(String::new, |foe| format!(", to battle with {}", foe.called()));
                (self.on_spot(to), format!("land at {} for {cost}{battle}", self.spot_called(to)), cite!("5.1.7"))
            }
            Action::Drop(unit) => {
                let place = self.mover(state).map_or_else(String::new, |(_, at)| self.spot_called(at));
                (self.on_counter(unit), format!("leave {} in Garrison in {place}", name(unit)), cite!("3.3.1"))
            }
            other => unreachable!("{other:?} is told elsewhere"),
        }
    }

    fn stop_told(&self, state: &State) -> Told {
        match (state.stage, self.mover(state)) {
            (Stage::Ride(unit), _) => {
                let case = if self.is_leader(unit) { cite!("3.5") } else { cite!("3.2.2") };
                (Click::Settle, format!("{} stays here", self.title(unit)), case)
            }
            (_, Some((marker, _)))
                if state.phase.is_sea() && !state.mover.begun && !self.has_dropped_off(state, marker) =>
            {
                (Click::Settle, format!("put {} down: it does not sail now", marker.called()), cite!("2.0"))
            }
            (_, Some((marker, at))) => (
                Click::Settle,
                format!("{} goes no farther than {}", marker.called(), self.spot_called(at)),
                cite!("3.3.3"),
            ),
            _ => (Click::Settle, "stay here".to_string(), cite!("2.0")),
        }
    }
}

#[cfg(test)]
#[path = "offers_tests.rs"]
mod tests;
