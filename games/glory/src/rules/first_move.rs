//! Who moves first.

use engine::{Log, Referee, Roll};

use crate::table::Part;
use crate::{Event, Glory, cite};

impl Glory {
    /// Both dice, that of the side without the initiative in front.
    pub(crate) fn throw_first_move<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, roll: Roll) {
        let faces = [roll.faces()[0], roll.faces()[1]];
        let state = referee.state();
        let sides = [Part::Without, Part::With].map(|part| state.side(part));
        let grades = sides.map(|side| self.scenario.army(side).c_in_c().grade);
        let scores = [faces[0] + u8::from(grades[0] > grades[1]), faces[1] + u8::from(grades[1] > grades[0])];
        referee.happen(cite!("FM1"), Event::FirstThrown { faces, scores });
        if scores[0] == scores[1] {
            return;
        }
        referee.happen(cite!("FM2"), Event::FirstMove(sides[usize::from(scores[1] > scores[0])]));
        self.begin_arrivals(referee);
    }
}

#[cfg(test)]
#[path = "first_move_tests.rs"]
mod tests;
