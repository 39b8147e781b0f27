//! 9.0, and the deaths of leaders.

use engine::{Case, Log, Referee};

use crate::event::Event;
use crate::scenario::{Person, UnitId};
use crate::state::{Ending, Marker, State, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// A leader dies, or leaves the game for want of friends (R48).
    pub(crate) fn leader_dies<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, case: Case, unit: UnitId) {
        referee.happen(case, Event::Died { unit });
        match self.printed(unit).person {
            Some(Person::Muawiyah) => referee.happen(cite!("2.1.2"), Event::Ended(Ending::MuawiyahDead)),
            Some(Person::Constans) => {
                let empress = self.people.get(Person::Fausta);
                if self.spot_of(referee.state(), empress).is_some() {
                    let spot = self.place(self.tables.capital).spot;
                    referee.happen(cite!("9.0"), Event::Regency { empress, spot });
                }
            }
            _ => {}
        }
    }

    /// Whether the Empress rules.
    pub(crate) fn is_regency(&self, state: &State) -> bool {
        state.unit(self.people.get(Person::Constans)) == Whereabouts::Gone
    }

    /// 6.3: an Expedition without a land unit is no more: its leaders die and its ships lie where they are.
    pub(crate) fn expedition_lost<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, marker: Marker) {
        let leaders = self.leaders_with(referee.state(), marker);
        referee.happen(cite!("6.3"), Event::ExpeditionLost { marker });
        for unit in leaders.iter() {
            if self.is_over(referee.state()) {
                return;
            }
            self.leader_dies(referee, cite!("6.3"), unit);
        }
    }
}

#[cfg(test)]
#[path = "succession_tests.rs"]
mod tests;
