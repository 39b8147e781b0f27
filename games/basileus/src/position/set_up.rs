//! What a position before the first turn must keep.

use engine::{Referee, Side, Unlogged};

use crate::Basileus;
use crate::scenario::{Begins, UnitId};
use crate::state::{Phase, Place, Stage, State, UnitSet};

impl Basileus {
    /// The position in which the set-up of a side begins, but for what the other side has placed before.
    pub(super) fn as_set_up_begins(&self, side: Side) -> State {
        let surprised = self.opening().surprised;
        let mut state = State { side, phase: Phase::SetUp, stage: Stage::SetUp, surprised, ..self.blank() };
        self.place_what_is_fixed(&mut Referee::new(self, &mut state, &mut Unlogged), side);
        state
    }

    /// Whoever is placed stands where he may, and whoever is not will find room.
    pub(super) fn check_set_up(&self, state: &State) -> Result<(), String> {
        let fixed = self.as_set_up_begins(state.side);
        let to_come = self.scenario.deploys[1];
        for unit in self.every_unit() {
            let name = self.name(unit);
            match (state.unit(unit).place, self.printed(unit).begins) {
                (Place::Waiting, _) if fixed.is_on_map(unit) => {
                    return Err(format!("{name} has one place to be in and waits"));
                }
                (Place::Waiting, _) => {}
                (Place::On(_), Begins::Group(_)) if state.side != to_come && self.side_of(unit) == to_come => {
                    return Err(format!("{name} is placed before the other side is ready"));
                }
                (Place::On(_), Begins::Group(group)) => self.check_placed(state, unit, group)?,
                _ => return Err(format!("{name} comes later or is lost before the battle begins")),
            }
        }
        self.check_room(state)
    }

    /// A counter on the map is in a hex of its group, with somebody of it if it is a commander, and not too close.
    fn check_placed(&self, state: &State, unit: UnitId, group: u8) -> Result<(), String> {
        let (name, scenario) = (self.name(unit), &self.scenario.groups[usize::from(group)]);
        let members = &self.marks.groups[usize::from(group)];
        let hex = state.hex_of(unit).filter(|hex| scenario.hexes.contains(hex));
        let Some(hex) = hex else { return Err(format!("{name} is not in a hex of its group")) };
        if self.tables.commanders.contains(unit) {
            let hosted = self.combat_unit(state, hex).is_some_and(|host| members.contains(host));
            return if hosted { Ok(()) } else { Err(format!("{name} is not with a unit of his group")) };
        }
        let others: UnitSet = [unit].into_iter().collect();
        let others = self.marks.spaced[usize::from(group)].without(&others);
        let least = scenario.spaced.as_ref().map_or(0, |spaced| spaced.least);
        let close = |other: UnitId| state.hex_of(other).is_some_and(|at| self.distance(at, hex) < least);
        if others.iter().any(close) { Err(format!("{name} stands too close to others")) } else { Ok(()) }
    }

    /// Each group has room for those of it that wait: then it keeps it, since every placing is judged so.
    fn check_room(&self, state: &State) -> Result<(), String> {
        for (index, group) in self.scenario.groups.iter().enumerate().filter(|(_, group)| group.side == state.side) {
            let members = self.marks.groups[index].without(&self.tables.commanders);
            let Some(unit) = members.iter().find(|unit| state.unit(*unit).place == Place::Waiting) else { continue };
            if !group.hexes.iter().any(|hex| self.judge_placing(state, unit, *hex).is_ok()) {
                return Err(format!("{} finds no room with its group", self.name(unit)));
            }
        }
        Ok(())
    }
}
