//! 2.1.3: who holds what, and 3.4 of the naval units in a port that changes hands.

use engine::{Log, Referee, Side};

use crate::event::Event;
use crate::scenario::{PlaceId, Spot, UnitId};
use crate::state::{Ending, Stage, State, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// Whether the war is over.
    pub(crate) fn is_over(&self, state: &State) -> bool {
        matches!(state.stage, Stage::Over(_))
    }

    /// A place falls to a side: leaders and fleets in it fare as the rules say, and the war may end.
    pub(crate) fn take_place<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId, side: Side) {
        referee.happen(cite!("2.1.3"), Event::Took { place, side });
        if place == self.tables.capital && side != crate::scenario::BYZANTINE {
            return referee.happen(cite!("2.1.1"), Event::Ended(Ending::CityTaken));
        }
        self.clear_port(referee, place, side);
        self.leaders_in_fallen_place_die(referee, place, side);
    }

    /// R43: enemy leaders in a place that falls die with it, unless an Expedition or a Patrol of theirs is there too.
    fn leaders_in_fallen_place_die<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        place: PlaceId,
        side: Side,
    ) {
        let spot = self.place(place).spot;
        let state = referee.state();
        if self.camp_at(state, spot, side.other()).is_some() || self.is_held_against(state, spot, side) {
            return;
        }
        for unit in self.leaders_at(state, spot).iter() {
            let state = referee.state();
            if self.is_enemy(state, unit, side) && !self.is_over(state) {
                self.leader_dies(referee, cite!("6.3"), unit);
            }
        }
    }

    /// 8.1: enemy naval units in Garrison Mode leave a port that fell by land, and die in one that fell from the sea.
    fn clear_port<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId, side: Side) {
        let state = referee.state();
        let hex = self.hex_of_place(place);
        let based = |unit: &UnitId| state.unit(*unit) == Whereabouts::Garrison(place);
        let ships: crate::state::UnitSet = self.ships_in(state, hex, side.other()).iter().filter(based).collect();
        let get_away = self.scenario.rules.second() && !state.mover.landed;
        for unit in ships.iter() {
            let haven = if get_away { self.nearest_port(referee.state(), hex, side.other()) } else { None };
            match haven {
                Some(port) => referee.happen(cite!("8.1"), Event::Relocated { unit, place: port }),
                None => referee.happen(cite!("8.1"), Event::Lost { unit }),
            }
        }
    }

    /// The nearest working port of a side by sea, other than one in this very hex; the first of several.
    pub(crate) fn nearest_port(&self, state: &State, from: hex::HexId, side: Side) -> Option<PlaceId> {
        let ports = self.places().filter(|place| self.is_own_port(state, *place, side));
        let ports = ports.filter(|place| self.hex_of_place(*place) != from);
        let far = |place: &PlaceId| self.tables.sea_to(from, *place);
        ports.filter(|place| far(place) != crate::search::FAR).min_by_key(far)
    }

    /// 6.3: enemy leaders alone in a spot that units of a side enter die.
    pub(crate) fn lonely_leaders_die<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, spot: Spot, side: Side) {
        let state = referee.state();
        if self.has_company(state, spot, side.other()) {
            return;
        }
        for unit in self.leaders_at(state, spot).iter() {
            let state = referee.state();
            if self.is_enemy(state, unit, side) && !self.is_over(state) {
                self.leader_dies(referee, cite!("6.3"), unit);
            }
        }
    }
}

#[cfg(test)]
#[path = "control_tests.rs"]
mod tests;
