//! Movement, and units on their way into Garrison.

use engine::words::count;

use super::Lines;
use crate::Apocalypse;
use crate::sight::Sight;
use crate::state::{Cause, Marker, Phase, Stage, State};

impl Apocalypse {
    pub(super) fn move_prompt(&self, sight: &Sight<'_>) -> Lines {
        let state = sight.state();
        let who = self.side_name(self.addressed(sight));
        let (what, how) = match state.stage {
            Stage::Select => ("choose what moves.".to_string(), self.unmoved(state)),
            Stage::March => self.march_lines(sight),
            Stage::Ride(unit) => {
                let how = format!("{} left.", count(state.mover.points, "point", "points"));
                (format!("move {}.", self.title(unit)), how)
            }
            Stage::ZoneDice => {
                let how = format!("Their sum is taken off its points. {}", self.points_left(sight));
                ("a Patrol is near: roll two dice.".to_string(), how)
            }
            Stage::Toll(patrol) => (
                format!("give up a unit for the Patrol of {}.", self.title(patrol)),
                "The Patrol is ridden down and takes one with it.".to_string(),
            ),
            Stage::MoveEnd(marker) => (
                format!("does {} camp or disband?", marker.called()),
                "A camp suffers attrition in the next year; who disbands goes into Garrison within 10 points."
                    .to_string(),
            ),
            _ => self.scatter_lines(state),
        };
        (format!("{who}, {what}"), how)
    }

    /// How many may still be taken up.
    fn unmoved(&self, state: &State) -> String {
        let markers = Marker::of(state.side).iter().filter(|marker| self.judge_take(state, **marker).is_ok()).count();
        let riders = self.own(state, state.side).iter().filter(|unit| self.judge_ride(state, *unit).is_ok()).count();
        if state.phase == Phase::Patrols {
            return format!("{} not moved.", count(riders, "Patrol has", "Patrols have"));
        }
        let leaders = || format!("{} without an army", count(riders, "leader", "leaders"));
        match (markers, riders) {
            (0, 0) => "Nobody can move any more.".to_string(),
            (0, _) => format!("Only {} can still move.", leaders()),
            (_, 0) => format!("{} can still move.", count(markers, "Expedition", "Expeditions")),
            _ => format!("{} and {} can still move.", count(markers, "Expedition", "Expeditions"), leaders()),
        }
    }

    fn march_lines(&self, sight: &Sight<'_>) -> Lines {
        let state = sight.state();
        let Some((marker, at)) = self.mover(state) else { return ("move.".to_string(), "Go on.".to_string()) };
        let units = count(self.troops(state, marker).len(), "unit", "units");
        let verb = if state.expedition(marker).afloat { "sail" } else { "move" };
        let mut how = format!("{units} at {}. {}", self.spot_called(at), self.points_left(sight));
        if state.phase.is_sea() && !state.mover.begun && !state.expedition(marker).afloat {
            let ships = self.ships_at_hand(state, marker).len();
            how.push_str(&format!(" It goes aboard first; {} here.", count(ships, "ship lies", "ships lie")));
        }
        (format!("{verb} {}.", marker.called()), how)
    }

    fn scatter_lines(&self, state: &State) -> Lines {
        let flight = &state.flight;
        let left = count(flight.units.len() + flight.ships.len(), "counter is", "counters are");
        let how = match flight.cause {
            Cause::Routed if flight.rescue => "10 to 20 points away, or by ship within 10 hexes.",
            Cause::Routed => "10 to 20 points away, past no enemy Expedition.",
            Cause::Disbanded | Cause::Left => "To friendly places within 10 points; ships to ports within 10.",
        };
        let what = if flight.cause == Cause::Routed { "where do the routed go?" } else { "send them into Garrison." };
        (what.to_string(), format!("{left} still on the way. {how}"))
    }
}
