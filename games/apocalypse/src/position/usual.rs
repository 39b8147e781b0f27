//! What holds in a position unless a line says otherwise.

use engine::{Referee, Unlogged};

use crate::Apocalypse;
use crate::scenario::{BYZANTINE, Begins, MUSLIM, Person, PlaceId, UnitId};
use crate::state::{Holder, Phase, Stage, State, Whereabouts};

impl Apocalypse {
    /// The noble who commands if no line names one.
    pub(super) fn usual_noble(&self) -> UnitId {
        self.people.get(Person::Mamikonian)
    }

    /// Every counter where it is unless it is listed: in set-up where it has no choice, otherwise beside the map, but
    /// the Patriarch in his chair, and the noble who was not picked out of the game with his clan. Only counters and
    /// who is known are looked at.
    pub(super) fn usual_places(&self, like: &State) -> State {
        let mut state = self.opening();
        if like.stage == Stage::Noble {
            return state;
        }
        let noble = like.noble.unwrap_or_else(|| self.usual_noble());
        if like.phase == Phase::SetUp {
            self.choose_noble(&mut Referee::new(self, &mut state, &mut Unlogged), noble);
            if like.side == MUSLIM {
                self.set_up_stood(&mut Referee::new(self, &mut state, &mut Unlogged));
            }
            return state;
        }
        for (i, printed) in self.scenario.units.iter().enumerate() {
            let there = match printed.begins {
                Begins::Chair => Whereabouts::Chair,
                Begins::WithNoble(person) if Some(person) != self.printed(noble).person => Whereabouts::Gone,
                _ => continue,
            };
            self.put(&mut state, UnitId(i as u8), there);
        }
        state
    }

    /// Who holds a place unless a line says otherwise: its Garrison, or whose it is at the start.
    pub(super) fn usual_holder(&self, state: &State, place: PlaceId) -> Holder {
        match self.garrison(state, place).iter().next() {
            Some(unit) if self.is_usurper(unit) => Holder::Usurper,
            Some(unit) => Holder::of(self.owner(state, unit)),
            None => Holder::of(self.place(place).owner),
        }
    }

    /// Events that must have happened: what they bring is there, or awaited.
    pub(super) fn implied_events(&self, state: &State) -> u16 {
        let brought = |begins: Begins| if let Begins::Event(number) = begins { number } else { 0 };
        let mut events = 0;
        for (i, printed) in self.scenario.units.iter().enumerate() {
            if state.units[i] != Whereabouts::Waiting {
                events |= 1 << brought(printed.begins);
            }
        }
        let paul = state.unit(self.people.get(Person::Paul)) == Whereabouts::Gone;
        let now = match state.stage {
            Stage::QuakeDice => 3,
            Stage::Exarch => 4,
            Stage::Usurper | Stage::Unrest => 6,
            Stage::Quraysh => 7,
            Stage::Shelter(_) => 8,
            Stage::Kufans => 10,
            _ => 0,
        };
        let others = [(state.greek_fire, 2), (!state.turned.is_empty() || state.rally_due, 8), (paul, 9), (true, now)];
        let others = others.into_iter().filter(|(holds, _)| *holds);
        others.fold(events, |events, (_, number)| events | 1 << number) & !1
    }

    /// The last to adjust modes, whose segment it still is while camps are looked at.
    pub(super) fn last_to_adjust(&self, state: &State) -> engine::Side {
        self.first_to_adjust(state.turn).other()
    }
}

/// Whose segment of the Administration Phase it is, as long as no line says so.
pub(super) fn segment_of(game: &Apocalypse, state: &State) -> engine::Side {
    match state.stage {
        Stage::Muster(marker) => marker.side(),
        Stage::Scatter => state.flight.marker.map_or(MUSLIM, |marker| marker.side()),
        Stage::AttritionDie(_) | Stage::Attrition(..) => game.last_to_adjust(state),
        Stage::FootDie(_) | Stage::Foot(..) | Stage::Noble => BYZANTINE,
        Stage::SetUp => BYZANTINE,
        _ => MUSLIM,
    }
}
