//! Each side's task and how it stands, told from what the battle is judged by.

use engine::Side;
use engine::view::SideView;
use engine::words::{all_of, count};

use super::SIDES;
use crate::Basileus;
use crate::scenario::{AtEnd, Kind, UnitId};
use crate::state::{Place, State};

impl Basileus {
    pub(super) fn sides_seen(&self, state: &State) -> Vec<SideView> {
        let side_view = |side: Side| SideView {
            name: self.side_name(side).to_string(),
            livery: self.scenario.liveries[side.index()].clone(),
            standing: self.standing(state, side),
        };
        SIDES.map(side_view).to_vec()
    }

    /// The task, the losses, the army, then what else this battle counts.
    fn standing(&self, state: &State, side: Side) -> Vec<String> {
        let mut standing = vec![self.task(state, side), self.losses(state, side), self.tally(state, side)];
        standing.extend(self.baggage_said(state, side));
        standing.extend(self.line_said(state, side));
        standing.extend(self.surprise_said(state, side));
        standing
    }

    fn task(&self, state: &State, side: Side) -> String {
        let enemy = self.side_name(side.other());
        let last = self.last_turn(state);
        match &self.scenario.at_end {
            AtEnd::LowerLosses { tie } => {
                let tie = match tie {
                    Some(winner) if *winner == side => "; equal losses are yours".to_string(),
                    Some(winner) => format!("; equal losses go to {}", self.side_name(*winner)),
                    None => String::new(),
                };
                let points = self.threshold(state, side.other());
                let points = points.map_or_else(String::new, |points| format!(" at {}", self.points(points)));
                format!("To win: break {enemy}{points}, or have lost less at the end of turn {last}{tie}.")
            }
            AtEnd::Mangonels { type_id, attacker } => {
                let baggage = self.things(type_id);
                match (*attacker == side, self.is_engaged(state)) {
                    (true, true) => format!("To win: destroy all {baggage} by the end of turn {last}."),
                    (true, false) => format!(
                        "To win: destroy all {baggage}, or one of them in turn {last}; one destroyed sooner is not enough."
                    ),
                    (false, _) => {
                        format!("To win: keep {enemy} from destroying all {baggage} until the end of turn {last}.")
                    }
                }
            }
            AtEnd::Wagons { type_id, attacker, commander } => {
                let baggage = self.things(type_id);
                let commander = self.title_of(commander);
                if *attacker == side {
                    format!(
                        "To win: break {enemy} or destroy all {baggage}; else have one destroyed and {commander} alive \
                         at the end of turn {last}."
                    )
                } else {
                    format!(
                        "To win: break {enemy}; else have all {baggage} whole or {commander} dead at the end of turn {last}."
                    )
                }
            }
        }
    }

    /// "Lost 6 of 21 points, at which the army breaks." With what the bait has to do with it (13.1).
    fn losses(&self, state: &State, side: Side) -> String {
        let lost = self.loss_total(state, side);
        let bait = self.scenario.special.bait.as_ref().filter(|bait| bait.side == side && state.bait_lost > 0);
        let bait = bait.map_or_else(String::new, |bait| {
            let by = bait.amount * state.bait_lost;
            if bait.raises_threshold {
                format!(" The bait that was lost has raised this by {by}.")
            } else {
                format!(" {by} of them are for the bait.")
            }
        });
        match self.threshold(state, side) {
            Some(threshold) => format!("Lost {lost} of the {} at which the army breaks.{bait}", self.points(threshold)),
            None => format!("Lost {}; no army breaks here.{bait}", self.points(lost)),
        }
    }

    fn points(&self, points: u8) -> String {
        count(points, "point", "points")
    }

    /// "12 units on the map, 3 of them reduced; 4 to come; 2 lost."
    fn tally(&self, state: &State, side: Side) -> String {
        let units = self.tables.sides[side.index()].and(&self.tables.combat);
        let number = |test: &dyn Fn(UnitId) -> bool| units.iter().filter(|unit| test(*unit)).count() as u64;
        let on_map = number(&|unit| state.is_on_map(unit));
        let reduced = number(&|unit| state.is_on_map(unit) && state.unit(unit).reduced);
        let waiting = number(&|unit| state.unit(unit).place == Place::Waiting);
        let lost = number(&|unit| state.unit(unit).place.is_lost());
        let mut said = format!("{} on the map", count(on_map, "unit", "units"));
        for (number, what) in [(reduced, ", {} of them reduced"), (waiting, "; {} to come"), (lost, "; {} lost")] {
            if number > 0 {
                said.push_str(&what.replace("{}", &number.to_string()));
            }
        }
        let leaders = self.tables.sides[side.index()].and(&self.tables.commanders);
        for leader in leaders.iter().filter(|leader| state.unit(*leader).place.is_lost()) {
            said.push_str(&format!("; {} is dead", self.full_name(leader)));
        }
        said + "."
    }

    /// How much of the baggage that decides is destroyed, told to its owner and to whoever is after it.
    fn baggage_said(&self, state: &State, side: Side) -> Option<String> {
        let (type_id, attacker) = match &self.scenario.at_end {
            AtEnd::Mangonels { type_id, attacker } | AtEnd::Wagons { type_id, attacker, .. } => (type_id, *attacker),
            AtEnd::LowerLosses { .. } => return None,
        };
        let (destroyed, all) = self.destroyed(state, type_id);
        let engaged = if self.is_engaged(state) && attacker == side {
            format!(" The engagement has begun: the battle lasts until turn {}.", self.last_turn(state))
        } else {
            String::new()
        };
        Some(format!("{destroyed} of {all} {} destroyed.{engaged}", self.things(type_id)))
    }

    /// 13.1-line: how many are across, then what was read.
    fn line_said(&self, state: &State, side: Side) -> Option<String> {
        let line = self.scenario.special.line.as_ref()?;
        let army = self.marks.line.and(&self.tables.sides[side.index()]);
        if army.is_empty() {
            return None;
        }
        if let Some(across) = state.across {
            let what = if across { "All" } else { "Not all" };
            return Some(format!("{what} of them were across the line at the end of turn {}.", line.turn));
        }
        let (across, here) = self.across_line(state);
        let mut titles: Vec<&str> = army.iter().map(|unit| self.printed(unit).title.as_str()).collect();
        titles.dedup();
        Some(format!(
            "{}: {across} of {here} across the line, which is read at the end of turn {}.",
            all_of(titles),
            line.turn
        ))
    }

    /// 13.3-2.
    fn surprise_said(&self, state: &State, side: Side) -> Option<String> {
        let surprised = self.tables.sides[side.index()].and(&state.surprised).len();
        (surprised > 0).then(|| format!("{} still surprised.", count(surprised, "unit is", "units are")))
    }

    /// What a type is called: a commander by name.
    pub(super) fn title_of(&self, type_id: &str) -> &str {
        self.scenario.units.iter().find(|unit| unit.type_id == type_id).map_or("", |unit| &unit.title)
    }

    /// Baggage of a type, in a sentence: "mangonels".
    fn things(&self, type_id: &str) -> String {
        debug_assert!(self.scenario.units.iter().all(|unit| unit.type_id != type_id || unit.kind == Kind::Baggage));
        self.title_of(type_id).to_lowercase() + "s"
    }
}

#[cfg(test)]
#[path = "standing_tests.rs"]
mod tests;
