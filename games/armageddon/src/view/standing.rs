//! Each side's task and how it stands, told from the conditions the battle is judged by.

use engine::Side;
use engine::view::SideView;
use engine::words::{all_of, count};
use hex::HexId;

use crate::Armageddon;
use crate::conditions::{Names, clause};
use crate::scenario::{Condition, Victory};
use crate::state::{Place, State};

/// More hexes than this are told by the first and the last.
const MOST_LISTED: usize = 3;

impl Armageddon {
    pub(super) fn sides_seen(&self, state: &State) -> Vec<SideView> {
        let side_view = |side: Side| SideView {
            name: self.side_name(side).to_string(),
            livery: ["blue", "gold"][side.index()].to_string(),
            standing: self.standing(state, side),
        };
        vec![side_view(Side(0)), side_view(Side(1))]
    }

    /// The task, then the tallies.
    fn standing(&self, state: &State, side: Side) -> Vec<String> {
        let mut standing = vec![self.task(side), self.tally(state, side)];
        standing.extend(self.controlled_hexes(state, side));
        let progress: Vec<String> =
            self.conditions().into_iter().filter_map(|condition| self.progress(state, condition, side)).collect();
        if !progress.is_empty() {
            standing.push(format!("So far {}.", all_of(&progress)));
        }
        standing
    }

    fn task(&self, side: Side) -> String {
        let enemy = self.side_name(side.other());
        match &self.scenario.victory {
            Victory::Contest(hexes) => format!("To win: control {} at the end.", self.names_of_hexes().hexes(hexes)),
            Victory::Objective { side: attacker, win, draw } => {
                let goal = self.lists(win);
                let drawn = if draw.is_empty() { String::new() } else { format!(" A draw if {}.", self.lists(draw)) };
                if *attacker == side {
                    format!("To win, at the end: {goal}.{drawn}")
                } else {
                    format!("To win, keep {enemy} from their goal: {goal}.{drawn}")
                }
            }
            Victory::Dual(goals) => {
                let own = self.list(&goals[side.index()]);
                format!("To win, at the end: {own}, while {enemy} miss their goal.")
            }
            Victory::MostUndisrupted => {
                format!("To win: more undisrupted units on the map at the end than {enemy}.")
            }
        }
    }

    fn lists(&self, lists: &[Vec<Condition>]) -> String {
        lists.iter().map(|list| self.list(list)).collect::<Vec<_>>().join("; or ")
    }

    fn list(&self, list: &[Condition]) -> String {
        all_of(list.iter().map(|condition| clause(&self.scenario, condition, None)))
    }

    fn names_of_hexes(&self) -> Names<'_> {
        Names(&self.scenario.field)
    }

    /// "Lost 3 of 48; 40 on the map, 2 of them disrupted; 5 still to come."
    fn tally(&self, state: &State, side: Side) -> String {
        let units = self.tables.sides[side.index()].without(&self.tables.leaders);
        let waiting = units.iter().filter(|unit| state.unit(*unit).place == Place::Waiting).count();
        let on_map = self.remaining(state, side);
        let disrupted = on_map - self.undisrupted(state, side);
        let mut said = format!("Lost {} of {}; {on_map} on the map", self.eliminated(state, side), units.len());
        if disrupted > 0 {
            said.push_str(&format!(", {disrupted} of them disrupted"));
        }
        if waiting > 0 {
            said.push_str(&format!("; {waiting} still to come"));
        }
        if self.exited(state, side) > 0 {
            said.push_str(&format!("; {} left the map", self.exited(state, side)));
        }
        said + "."
    }

    /// "Controls A, not E."
    fn controlled_hexes(&self, state: &State, side: Side) -> Option<String> {
        let watched: Vec<HexId> = self.scenario.watched.iter().map(|(hex, _)| *hex).collect();
        let held: Vec<HexId> =
            watched.iter().copied().filter(|hex| self.controller(state, *hex) == Some(side)).collect();
        match (watched.len(), held.len()) {
            (0, _) => None,
            (all, n) if all > MOST_LISTED => {
                Some(format!("Controls {n} of {}.", self.names_of_hexes().hexes(&watched)))
            }
            (_, 0) => Some(format!("Does not control {}.", any_of(&watched, |hex| self.names_of_hexes().hex(hex)))),
            (_, _) => {
                let rest: Vec<HexId> = watched.into_iter().filter(|hex| !held.contains(hex)).collect();
                let but = if rest.is_empty() {
                    String::new()
                } else {
                    format!(", not {}", any_of(&rest, |hex| self.names_of_hexes().hex(hex)))
                };
                Some(format!("Controls {}{but}.", self.names_of_hexes().hexes(&held)))
            }
        }
    }

    /// Every condition of the battle once.
    fn conditions(&self) -> Vec<&Condition> {
        let mut conditions: Vec<&Condition> = Vec::new();
        let lists: Vec<&Vec<Condition>> = match &self.scenario.victory {
            Victory::Objective { win, draw, .. } => win.iter().chain(draw).collect(),
            Victory::Dual(goals) => goals.iter().collect(),
            Victory::Contest(_) | Victory::MostUndisrupted => Vec::new(),
        };
        for condition in lists.into_iter().flatten() {
            if !conditions.contains(&condition) {
                conditions.push(condition);
            }
        }
        conditions
    }

    /// How far a condition about this side has come, where the tally does not say it.
    fn progress(&self, state: &State, condition: &Condition, side: Side) -> Option<String> {
        match condition {
            Condition::Occupy(who, hexes) if *who == side => {
                let held = hexes.iter().filter(|hex| self.occupier(state, **hex) == Some(side)).count();
                Some(format!("a unit stands in {held} of {}", count(hexes.len(), "hex", "hexes")))
            }
            Condition::NoneSouth(who) if *who == side => {
                let south =
                    |unit: &_| state.hex_of(*unit).is_some_and(|hex: HexId| self.scenario.field.south[hex.index()]);
                let units = self.tables.sides[side.index()].without(&self.tables.leaders);
                Some(format!("{} south of the stream", count(units.iter().filter(south).count(), "unit", "units")))
            }
            Condition::HitMin(who, n) | Condition::HitMax(who, n) if *who == side => {
                Some(format!("{} of {n} eliminated or disrupted", self.hit(state, side)))
            }
            Condition::WadedMax(who, n) if *who == side => {
                let units = self.tables.sides[side.index()].and(&state.waded);
                Some(format!(
                    "{} have entered the stream, more than {n} are needed",
                    count(units.len(), "unit", "units")
                ))
            }
            Condition::ExitedMin(who, n) if *who == side => {
                Some(format!("{} of {n} have left the map", self.exited(state, side)))
            }
            _ => None,
        }
    }
}

fn any_of(hexes: &[HexId], called: impl Fn(HexId) -> String) -> String {
    hexes.iter().map(|hex| called(*hex)).collect::<Vec<_>>().join(" or ")
}

#[cfg(test)]
#[path = "standing_tests.rs"]
mod tests;
