//! 10: setting up.

use engine::{Log, Referee, Side};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{BYZANTINE, Begins, District, Kind, MUSLIM, Person, PlaceId, Spot, UnitId};
use crate::state::{Stage, State, UnitSet, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// 10.1.7: one of the two nobles.
    pub(crate) fn judge_noble(&self, unit: UnitId) -> Verdict {
        let noble = matches!(self.printed(unit).person, Some(Person::Mamikonian | Person::Rshtuni));
        if !noble || self.printed(unit).kind != Kind::Leader {
            return refuse(cite!("10.1.7"), Reason::NotANoble { unit: self.name(unit) });
        }
        Ok(())
    }

    /// The noble is picked; what has no choice is set up, then the Byzantine places the rest.
    pub(crate) fn choose_noble<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, leader: UnitId) {
        referee.happen(cite!("10.1.7"), Event::NobleChosen { leader });
        self.place_what_is_fixed(referee, BYZANTINE);
        referee.happen(cite!("10.1"), Event::Awaited(Stage::SetUp));
    }

    fn place_what_is_fixed<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        let mut scolae = self.places().filter(|place| self.place(*place).scola);
        let noble = referee.state().noble.and_then(|noble| self.printed(noble).person);
        for unit in self.tables.sides[side.index()].iter() {
            let printed = self.printed(unit);
            let (place, case) = match printed.begins {
                Begins::At(place) => (Some(place), self.set_up_case(unit)),
                Begins::Scola => (scolae.next(), cite!("10.1.1")),
                Begins::WithNoble(person) if Some(person) == noble => (self.dvin(), cite!("10.1.7")),
                Begins::Chair => {
                    referee.happen(cite!("10.1.3"), Event::Enthroned { unit });
                    continue;
                }
                _ => continue,
            };
            let Some(place) = place else { continue };
            match printed.kind {
                Kind::Leader => {
                    let spot = self.place(place).spot;
                    referee.happen(case, Event::LeaderPlaced { unit, spot });
                }
                _ => referee.happen(case, Event::Placed { unit, place }),
            }
        }
    }

    /// Where the noble begins.
    fn dvin(&self) -> Option<PlaceId> {
        self.places().find(|place| self.place(*place).name == "Dvin")
    }

    fn set_up_case(&self, unit: UnitId) -> engine::Case {
        let printed = self.printed(unit);
        match (printed.kind, printed.side) {
            (_, MUSLIM) => cite!("10.2.1"),
            (Kind::Leader, _) => cite!("10.1.7"),
            _ if printed.army == Some(crate::scenario::Army::Carabisianis) => cite!("10.1.6"),
            _ => cite!("10.1.2"),
        }
    }

    /// The counters the side that sets up has still to place.
    pub(crate) fn to_place(&self, state: &State) -> UnitSet {
        self.tables.sides[state.side.index()].iter().filter(|unit| self.is_to_place(state, *unit)).collect()
    }

    /// Whether a counter waits for its owner to say where it begins.
    fn is_to_place(&self, state: &State, unit: UnitId) -> bool {
        let begins = self.printed(unit).begins;
        state.unit(unit) == Whereabouts::Waiting && matches!(begins, Begins::In(_) | Begins::Divided | Begins::InPorts)
    }

    /// 10.1, 10.2: may this counter begin in Garrison in this place?
    pub(crate) fn judge_set_up(&self, state: &State, unit: UnitId, place: PlaceId) -> Verdict {
        self.judge_to_place(state, unit)?;
        let printed = self.printed(unit);
        let site = self.site(place);
        if printed.begins == Begins::InPorts {
            if !self.is_own_port(state, place, state.side) {
                return refuse(cite!("10.1.4"), Reason::NotAPort { site });
            }
            if self.ships_in(state, self.hex_of_place(place), state.side).len() >= u32::from(self.place(place).anchors)
            {
                return refuse(cite!("10.1.4"), Reason::NoAnchorFree { site });
            }
            return Ok(());
        }
        self.judge_district(state, unit, self.place(place).spot, Some(self.place(place).district))?;
        if !self.has_room(state, place, unit) {
            return refuse(cite!("4.0"), Reason::NoRoom { site, limit: self.limit(state, place) });
        }
        Ok(())
    }

    /// 10.0: may this Mounted unit begin on Patrol here?
    pub(crate) fn judge_post(&self, state: &State, unit: UnitId, spot: Spot) -> Verdict {
        self.judge_to_place(state, unit)?;
        let hex = self.hex(spot);
        let number = self.number(spot);
        if !self.tables.mounted.contains(unit) {
            return refuse(cite!("10.0"), Reason::NotMounted { unit: self.name(unit) });
        }
        if !self.scenario.map.terrain[hex.index()].is_land() {
            return refuse(cite!("10.0"), Reason::NotLand { hex: number });
        }
        let near_shore = spot == self.scenario.map.spot(hex);
        self.judge_district(state, unit, spot, self.scenario.map.district[hex.index()].filter(|_| near_shore))?;
        if self.patrol_at(state, spot).is_some() {
            return refuse(cite!("3.2.3"), Reason::PatrolThere { hex: number });
        }
        Ok(())
    }

    fn judge_to_place(&self, state: &State, unit: UnitId) -> Verdict {
        if !self.tables.sides[state.side.index()].contains(unit) || !self.is_to_place(state, unit) {
            return refuse(cite!("10.0"), Reason::NotToPlace { unit: self.name(unit) });
        }
        Ok(())
    }

    fn judge_district(&self, state: &State, unit: UnitId, spot: Spot, district: Option<District>) -> Verdict {
        let printed = self.printed(unit);
        let outside = Reason::OutsideDistrict { unit: self.name(unit), hex: self.number(spot) };
        match printed.begins {
            Begins::In(home) if district == Some(home) => Ok(()),
            Begins::Divided if district == Some(District::Orientales) => Ok(()),
            Begins::Divided if district == Some(District::NorthEgypt) => {
                let divided = self.tables.land.iter().filter(|unit| self.printed(*unit).begins == Begins::Divided);
                let in_egypt = |unit: &UnitId| {
                    let hex = self.hex_of(state, *unit);
                    hex.is_some_and(|hex| self.scenario.map.district[hex.index()] == Some(District::NorthEgypt))
                };
                if 2 * (divided.clone().filter(in_egypt).count() + 1) > divided.count() {
                    return refuse(cite!("10.1.5"), Reason::HalfInEgypt);
                }
                Ok(())
            }
            Begins::Divided => refuse(cite!("10.1.5"), outside),
            _ if printed.side == MUSLIM => refuse(cite!("10.2.1"), outside),
            Begins::In(District::Obsequium) => refuse(cite!("10.1.8"), outside),
            _ => refuse(cite!("10.0"), outside),
        }
    }

    pub(crate) fn judge_ready(&self, state: &State) -> Verdict {
        match self.to_place(state).iter().next() {
            Some(unit) => refuse(cite!("10.0"), Reason::StillToPlace { unit: self.name(unit) }),
            None => Ok(()),
        }
    }

    /// A side's set-up stands: the other follows, or the first year begins.
    pub(crate) fn set_up_stood<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let side = referee.state().side;
        referee.happen(cite!("10.0"), Event::SetUpStood(side));
        if side == MUSLIM {
            return self.begin_year(referee, 1);
        }
        referee.happen(cite!("10.2"), Event::SideBegan(MUSLIM));
        self.place_what_is_fixed(referee, MUSLIM);
        referee.happen(cite!("10.2"), Event::Awaited(Stage::SetUp));
    }
}

#[cfg(test)]
#[path = "set_up_tests.rs"]
mod tests;
