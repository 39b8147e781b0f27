//! Battles in the field, at the walls and at sea; and losses.

use engine::view::Spot as Click;
use engine::words::count;

use super::Told;
use crate::action::Action;
use crate::scenario::{MUSLIM, UnitId};
use crate::state::{Stage, State};
use crate::{Apocalypse, cite};

impl Apocalypse {
    pub(super) fn battle_told(&self, state: &State, action: Action) -> Told {
        let name = |unit: UnitId| self.title(unit);
        match action {
            Action::Siege | Action::Assault => self.walls_told(state, action),
            Action::Fight(marker) => {
                (self.on_marker(state, marker), format!("fight {} first", marker.called()), cite!("6.0"))
            }
            Action::Hold(unit) => (self.on_counter(unit), format!("hold {} in reserve", name(unit)), cite!("6.4.2")),
            Action::Counter => (Click::Button, "the reserve counter-attacks".to_string(), cite!("6.4.3b")),
            Action::Cover => {
                let saved = state.fight.reserve.and(&self.tables.mounted).len();
                let says = format!("the reserve covers the rout and saves {}", count(saved, "unit", "units"));
                (Click::Button, says, cite!("6.4.3c"))
            }
            Action::Pass => (Click::GoOn, "the reserve does nothing".to_string(), cite!("6.4.3")),
            Action::Rout => {
                let case = if matches!(state.stage, Stage::SeaPay(_)) { cite!("8.2.1") } else { cite!("6.2.5") };
                (Click::Button, "rout, and lose nobody more".to_string(), case)
            }
            Action::Board(unit) if state.stage == Stage::Evacuate => {
                (self.on_counter(unit), format!("{} leaves by sea", name(unit)), cite!("7.3"))
            }
            Action::Board(unit) => {
                (self.on_counter(unit), format!("{} goes aboard for the battle", name(unit)), cite!("8.0"))
            }
            Action::Load(unit, ship) => {
                (self.on_counter(unit), format!("{} sails in {}", name(unit), name(ship)), cite!("8.2.1"))
            }
            Action::Fire(0) => (Click::GoOn, "no Greek Fire".to_string(), cite!("8.3")),
            Action::Fire(ships) => {
                (Click::Button, format!("Greek Fire from {}", count(ships, "ship", "ships")), cite!("8.3"))
            }
            Action::Flee(hex) => {
                let case = match state.stage {
                    Stage::Haven => cite!("7.3"),
                    Stage::Leave(_) => cite!("8.1"),
                    _ => cite!("8.2.2"),
                };
                let spot = self.scenario.map.spot(hex);
                let goal = self.hex_called(hex);
                let ship = if let Stage::Leave(place) = state.stage { self.ship_to_leave(state, place) } else { None };
                let says = match ship {
                    Some(unit) => format!("send {} to {goal}", name(unit)),
                    None => format!("the ships make for {goal}"),
                };
                (self.on_spot(spot), says, case)
            }
            Action::Lose(unit) => self.loss_told(state, unit),
            Action::Done => match state.stage {
                Stage::Reserve => (Click::Settle, "this is the reserve".to_string(), cite!("6.4.1")),
                Stage::Evacuate => (Click::GoOn, "nobody else leaves".to_string(), cite!("7.3")),
                Stage::Board => (Click::GoOn, "nobody else goes aboard".to_string(), cite!("8.0")),
                _ => (Click::Settle, "the others sail as it comes".to_string(), cite!("8.2.1")),
            },
            other => unreachable!("{other:?} is told elsewhere"),
        }
    }

    fn walls_told(&self, state: &State, action: Action) -> Told {
        let place = self.mover(state).and_then(|(_, at)| self.place_at(at));
        let Some(place) = place else { unreachable!("walls are attacked where there is a place") };
        let (name, at) = (self.place_called(place), self.on_spot(self.place(place).spot));
        if action == Action::Siege {
            let inside = count(self.garrison(state, place).len(), "unit", "units");
            let dice = if self.is_city(place) { "two dice" } else { "one die" };
            let left = state.mover.points;
            return (at, format!("besiege {name}: {dice} times {inside}, with {left} points left"), cite!("7.1"));
        }
        let needed = self.breach_needed(state, place);
        (at, format!("assault {name}: breached on {needed} or more"), cite!("7.2"))
    }

    fn loss_told(&self, state: &State, unit: UnitId) -> Told {
        let case = match state.stage {
            Stage::Trim(_) => cite!("4.0"),
            Stage::Unrest => cite!("Event 6"),
            Stage::Attrition(..) => cite!("3.3.3"),
            Stage::Toll(_) => cite!("3.2.5"),
            Stage::Cut(MUSLIM, _) => cite!("6.2.2"),
            Stage::Cut(..) => cite!("6.2.1"),
            Stage::Wall(_) => cite!("7.2.2"),
            Stage::Burn(..) => cite!("8.3"),
            Stage::SeaPay(_) => cite!("8.2.1"),
            Stage::SeaCut(..) => cite!("8.2.2"),
            _ => cite!("6.1.4"),
        };
        let aboard = self.passengers(state, unit);
        let along = if self.tables.naval.contains(unit) && !aboard.is_empty() {
            format!(" with {}", self.titles(&aboard))
        } else {
            String::new()
        };
        let verb = if matches!(state.stage, Stage::Burn(..)) { "burn" } else { "give up" };
        (self.on_counter(unit), format!("{verb} {}{along}", self.title(unit)), case)
    }
}
