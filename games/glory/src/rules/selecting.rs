//! Selecting terrain.

use engine::{Log, Referee};

use crate::reason::{Reason, Verdict, refuse};
use crate::state::{Stage, State};
use crate::table::{Part, Terrain, Territory};
use crate::{Event, Glory, cite};

/// The most selections of a side.
pub const MOST_SELECTIONS: u8 = 5;

/// What a piece costs: water two selections, everything else one.
pub const fn cost(terrain: Terrain) -> u8 {
    if terrain.is_water() { 2 } else { 1 }
}

impl Glory {
    pub(crate) fn country(&self, state: &State) -> Territory {
        state.territory.expect("the country is chosen before terrain is selected")
    }

    pub(crate) fn judge_compulsory(&self, state: &State, terrain: Terrain) -> Verdict {
        let [one, other] = self.scenario.sheet.compulsory(self.country(state));
        if terrain == one || terrain == other {
            return Ok(());
        }
        refuse(cite!("SEL1"), Reason::NotCompulsory { terrain, one, other })
    }

    pub(crate) fn take_compulsory<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, terrain: Terrain) {
        let [one, other] = self.scenario.sheet.compulsory(self.country(referee.state()));
        let rest = if terrain == one { other } else { one };
        referee.happen(cite!("SEL1"), Event::CompulsoryTaken(Part::Without, terrain));
        referee.happen(cite!("SEL2"), Event::CompulsoryTaken(Part::With, rest));
        self.begin_selecting(referee, Part::Without);
    }

    /// Asks a part to select, or passes on if there is nothing it could select.
    fn begin_selecting<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        let case = if part == Part::Without { cite!("SEL3") } else { cite!("SEL4") };
        if self.can_select(referee.state(), part) {
            referee.happen(case, Event::Awaited(Stage::Select(part)));
        } else {
            self.end_selecting(referee, part);
        }
    }

    fn can_select(&self, state: &State, part: Part) -> bool {
        Terrain::ALL.into_iter().any(|terrain| self.judge_select(state, part, terrain).is_ok())
    }

    pub(crate) fn judge_select(&self, state: &State, part: Part, terrain: Terrain) -> Verdict {
        let case = if part == Part::Without { cite!("SEL3") } else { cite!("SEL4") };
        if part == Part::Without && (terrain.is_water() || terrain == Terrain::Village) {
            return refuse(case, Reason::Banned { terrain });
        }
        let most = self.scenario.sheet.limit(self.country(state), terrain).most;
        let water = state.taken[Terrain::River.index()] + state.taken[Terrain::Coast.index()];
        let taken = if terrain.is_water() { water } else { state.taken[terrain.index()] };
        if taken >= most {
            return refuse(territory_case(self.country(state)), Reason::NoneLeft { terrain, most });
        }
        let left = MOST_SELECTIONS - state.cost[part.index()];
        if cost(terrain) > left {
            // It is the water that made it too much.
            let case = if water > 0 || terrain.is_water() { cite!("RC") } else { case };
            return refuse(case, Reason::TooDear { terrain, cost: cost(terrain), left });
        }
        Ok(())
    }

    pub(crate) fn judge_selected(&self, state: &State, part: Part) -> Verdict {
        if state.cost[part.index()] > 0 {
            return Ok(());
        }
        refuse(if part == Part::Without { cite!("SEL3") } else { cite!("SEL4") }, Reason::SelectOne)
    }

    pub(crate) fn select<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part, terrain: Terrain) {
        let case = match part {
            _ if terrain.is_water() => cite!("RC"),
            Part::Without => cite!("SEL3"),
            Part::With => cite!("SEL4"),
        };
        referee.happen(case, Event::Selected(part, terrain));
        if !self.can_select(referee.state(), part) {
            self.end_selecting(referee, part);
        }
    }

    pub(crate) fn end_selecting<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, part: Part) {
        if part == Part::Without {
            return self.begin_selecting(referee, Part::With);
        }
        let selected = &referee.state().selected[Part::With.index()];
        if selected[Terrain::River.index()] + selected[Terrain::Coast.index()] > 0 {
            referee.happen(cite!("PLC1"), Event::Awaited(Stage::WaterDie));
        } else {
            self.place_next(referee);
        }
    }
}

/// The row of a country.
pub(crate) fn territory_case(territory: Territory) -> engine::Case {
    match territory {
        Territory::Developed => cite!("T-developed"),
        Territory::Agricultural => cite!("T-agricultural"),
        Territory::Hilly => cite!("T-hilly"),
        Territory::Woodlands => cite!("T-woodlands"),
        Territory::Steppes => cite!("T-steppes"),
        Territory::Mountains => cite!("T-mountains"),
        Territory::Tropical => cite!("T-tropical"),
        Territory::Desert => cite!("T-desert"),
    }
}

#[cfg(test)]
#[path = "selecting_tests.rs"]
mod tests;
