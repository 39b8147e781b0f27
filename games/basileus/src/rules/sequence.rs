//! 4 and 5: what follows what.

use engine::{Log, Referee, Side};

use crate::event::Event;
use crate::scenario::UnitId;
use crate::state::{Ending, Phase, Stage, State, Why};
use crate::{Basileus, cite};

impl Basileus {
    /// After one side's set-up the other's; then the first turn.
    pub(crate) fn set_up_stood<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let side = referee.state().side;
        referee.happen(cite!("Set-up"), Event::SetUpStood(side));
        if side == self.scenario.deploys[0] {
            self.begin_set_up(referee, self.scenario.deploys[1]);
        } else {
            self.begin_turn(referee, 1);
        }
    }

    /// A side sets up. What is printed without a choice is placed for it; if that is all, the set-up stands.
    pub(crate) fn begin_set_up<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        referee.happen(cite!("Set-up"), Event::SetUpBegan(side));
        self.place_what_is_fixed(referee, side);
        if self.judge_ready(referee.state()).is_ok() {
            self.set_up_stood(referee);
        }
    }

    fn begin_turn<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, turn: u8) {
        referee.happen(cite!("4"), Event::TurnBegan(turn));
        self.begin_movement(referee, Side(0));
    }

    fn begin_movement<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        referee.happen(cite!("5"), Event::PhaseBegan { side, phase: Phase::Movement });
        if !self.rouse(referee) {
            self.start_moving(referee);
        }
    }

    /// Counters move, if any can.
    pub(crate) fn start_moving<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let moves = |unit: UnitId| self.judge_take(state, unit).is_ok() || self.can_enter(state, unit);
        if self.tables.sides[state.side.index()].iter().any(moves) {
            referee.happen(cite!("5"), Event::Awaited(Stage::Move));
        } else {
            self.begin_combat(referee);
        }
    }

    pub(crate) fn begin_combat<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let side = referee.state().side;
        referee.happen(cite!("5"), Event::PhaseBegan { side, phase: Phase::Combat });
        self.go_on_fighting(referee);
    }

    pub(crate) fn end_combat_phase<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if state.side == Side(0) {
            return self.begin_movement(referee, Side(1));
        }
        self.read_line(referee);
        let state = referee.state();
        match self.verdict(state) {
            Some(ending) => referee.happen(self.ending_case(ending), Event::Ended(ending)),
            None => {
                let turn = state.turn + 1;
                self.begin_turn(referee, turn);
            }
        }
    }

    /// The case an end is cited under.
    fn ending_case(&self, ending: Ending) -> engine::Case {
        match ending.why {
            Why::Broke | Why::BrokeLess => cite!("11-b"),
            Why::Losses => cite!("11-c"),
            Why::Mangonels => cite!("13.3"),
            Why::AllWagons | Why::Wagons => cite!("13.5"),
        }
    }

    /// 13.1-line: at the end of a turn, whether every surviving unit of an army stands across the line. Ruling 35
    fn read_line<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        if self.scenario.special.line.as_ref().is_some_and(|line| line.turn == state.turn) {
            let (across, here) = self.across_line(state);
            referee.happen(cite!("13.1-line"), Event::LineRead { across: here > 0 && across == here });
        }
    }

    /// 13.1-line: how many units of the line's army stand across it, and how many are on the map.
    pub fn across_line(&self, state: &State) -> (u8, u8) {
        let Some(line) = &self.scenario.special.line else { return (0, 0) };
        let rows = self
            .marks
            .line
            .iter()
            .filter_map(|unit| state.hex_of(unit))
            .map(|hex| self.scenario.field.grid.row(hex) + 1);
        rows.fold((0, 0), |(across, here), row| (across + u8::from(row <= line.row), here + 1))
    }

    /// Column, then row: the order in which several units throw at one point (1.14 of the sequence).
    pub(crate) fn reading_order(&self, state: &State, unit: UnitId) -> u16 {
        let grid = &self.scenario.field.grid;
        state.hex_of(unit).map_or(u16::MAX, |hex| u16::from(grid.column(hex)) * 100 + u16::from(grid.row(hex)))
    }
}

#[cfg(test)]
#[path = "sequence_tests.rs"]
mod tests;
