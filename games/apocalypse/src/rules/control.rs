//! 2.1.3: who holds what, and 3.4 of the naval units in a port that changes hands.

use engine::{Log, Referee, Side};
use hex::HexId;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{BYZANTINE, MUSLIM, PlaceId, Spot, UnitId};
use crate::search::FAR;
use crate::state::{Check, Ending, Holder, Kind, Phase, PlaceSet, Stage, State, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// Whether the war is over.
    pub(crate) fn is_over(&self, state: &State) -> bool {
        matches!(state.stage, Stage::Over(_))
    }

    /// A place falls to a side: leaders and fleets in it fare as the rules say, and the war may end.
    pub(crate) fn take_place<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId, side: Side) {
        referee.happen(cite!("2.1.3"), Event::Took { place, side });
        if place == self.tables.capital && side != BYZANTINE {
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
    /// Those that have a choice of ports stay until their owner has said where they go: see [`Stage::Leave`].
    fn clear_port<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId, side: Side) {
        let state = referee.state();
        let hex = self.hex_of_place(place);
        let based = |unit: &UnitId| state.unit(*unit) == Whereabouts::Garrison(place);
        let ships: crate::state::UnitSet = self.ships_in(state, hex, side.other()).iter().filter(based).collect();
        if ships.is_empty() {
            return;
        }
        let (only, more) = {
            let mut ports = self.ports_to_leave_for(state, place, side.other());
            (ports.next(), ports.next().is_some())
        };
        if more {
            return; // Ruling 77
        }
        for unit in ships.iter() {
            match only {
                Some(port) => referee.happen(cite!("8.1"), Event::Relocated { unit, place: port }),
                None => referee.happen(cite!("8.1"), Event::Lost { unit }),
            }
        }
    }

    /// Where ships of a side can go from a port that fell: the nearest working ports of theirs by sea. Nowhere, if it
    /// fell from the sea, or in the first edition.
    pub(crate) fn ports_to_leave_for(
        &self,
        state: &State,
        place: PlaceId,
        side: Side,
    ) -> impl Iterator<Item = PlaceId> + use<'_> {
        let get_away = self.scenario.rules.second() && !state.mover.landed;
        let from = self.hex_of_place(place);
        let own: PlaceSet = self.places().filter(|port| get_away && self.is_own_port(state, *port, side)).collect();
        let far = move |port: PlaceId| self.tables.sea_to(from, port);
        let open = move |port: &PlaceId| own.contains(*port) && *port != place && far(*port) != FAR;
        let least = self.places().filter(open).map(far).min();
        self.places().filter(open).filter(move |port| Some(far(*port)) == least)
    }

    /// The ship that leaves a captured port next, where it has a choice of ports.
    pub(crate) fn ship_to_leave(&self, state: &State, place: PlaceId) -> Option<UnitId> {
        let side = match state.holder(place) {
            Holder::Byzantine => MUSLIM,
            Holder::Muslim => BYZANTINE,
            Holder::Usurper => return None,
        };
        let based = |unit: &UnitId| state.unit(*unit) == Whereabouts::Garrison(place);
        self.ships_in(state, self.hex_of_place(place), side).iter().find(based)
    }

    /// Waits for the owner of ships that leave a captured port to say where they go, if there are any.
    pub(crate) fn ships_leave<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId) -> bool {
        let leaves = self.ship_to_leave(referee.state(), place).is_some();
        if leaves {
            self.wait(referee, cite!("8.1"), Stage::Leave(place));
        }
        leaves
    }

    /// May the next ship make for this hex?
    pub(crate) fn judge_leave(&self, state: &State, place: PlaceId, to: HexId) -> Verdict {
        let port = self.place_at(self.scenario.map.spot(to));
        let owner = self.ship_to_leave(state, place).map(|unit| self.printed(unit).side);
        if !owner.is_some_and(|side| self.ports_to_leave_for(state, place, side).any(|near| Some(near) == port)) {
            return refuse(cite!("8.1"), Reason::NotARefuge { hex: self.number(self.scenario.map.spot(to)) });
        }
        Ok(())
    }

    /// The next ship goes there; after the last what was interrupted goes on.
    pub(crate) fn leave_for<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId, to: HexId) {
        let unit = self.ship_to_leave(referee.state(), place);
        if let (Some(unit), Some(port)) = (unit, self.place_at(self.scenario.map.spot(to))) {
            referee.happen(cite!("8.1"), Event::Relocated { unit, place: port });
        }
        if self.ships_leave(referee, place) {
            return;
        }
        let state = referee.state();
        match state.phase {
            _ if state.fight.kind == Kind::Walls => self.place_fell(referee),
            _ if !state.rallied.is_empty() => self.next_rallied(referee),
            Phase::Administration => self.next_shelter(referee),
            _ => self.check_from(referee, Check::Rally),
        }
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
