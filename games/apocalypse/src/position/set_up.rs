//! What a position before the first year must keep.

use super::fault::{About, Fault, wrong};
use crate::Apocalypse;
use crate::scenario::{BYZANTINE, Begins, UnitId};
use crate::state::{Stage, State, Whereabouts};

impl Apocalypse {
    /// Nothing has happened, and whoever is placed stands where he may.
    pub(super) fn check_set_up(&self, state: &State) -> Result<(), Fault> {
        let usual = self.usual_places(state);
        let fresh = State {
            stage: state.stage,
            side: state.side,
            noble: state.noble,
            units: state.units,
            occupants: state.occupants.clone(),
            known: state.known,
            ..self.opening()
        };
        if *state != fresh {
            return wrong("phase", "nothing has happened yet while counters are set up");
        }
        if state.stage == Stage::Noble && state.side != BYZANTINE {
            return wrong("side", "the Byzantines pick the noble");
        }
        for unit in (0..self.scenario.units.len()).map(|i| UnitId(i as u8)) {
            let there = state.unit(unit);
            if there != usual.unit(unit) {
                self.check_placed(state, unit, there)?;
            }
        }
        Ok(())
    }

    /// A counter with a choice stands where its player could have put it.
    fn check_placed(&self, state: &State, unit: UnitId, there: Whereabouts) -> Result<(), Fault> {
        let fault = |what: &str| Err((About::Unit(unit), format!("{} {what}", self.name(unit))));
        let printed = self.printed(unit);
        let chosen = matches!(printed.begins, Begins::In(_) | Begins::Divided | Begins::InPorts);
        if !chosen || printed.side != state.side && state.side == BYZANTINE || state.stage == Stage::Noble {
            return fault("is not placed by a player now");
        }
        let mut before = State { side: printed.side, ..state.clone() };
        self.put(&mut before, unit, Whereabouts::Waiting);
        let verdict = match there {
            Whereabouts::Garrison(place) => self.judge_set_up(&before, unit, place),
            Whereabouts::Patrol(spot) => self.judge_post(&before, unit, spot),
            _ => return fault("is neither in Garrison nor on Patrol"),
        };
        verdict.map_err(|refused| (About::Unit(unit), refused.reason.to_string()))
    }
}
