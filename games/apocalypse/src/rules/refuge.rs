//! 8.2.2: where a beaten fleet goes.

use engine::{Log, Referee, Side};
use hex::HexId;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::rules::evacuation::ESCAPE;
use crate::scenario::{PlaceId, UnitId};
use crate::search::FAR;
use crate::state::{Marker, Stage, State, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// What is left of a beaten side makes for the nearest friendly port.
    pub(crate) fn flee<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        let state = referee.state();
        if state.fight.ships[side.index()].is_empty() {
            return self.sea_battle_over(referee);
        }
        let (mut only, mut count) = (None, 0);
        self.each_refuge(state, side, &mut |hex| {
            only = only.or(Some(hex));
            count += 1;
        });
        match only {
            // Without a port to make for they are lost. Ruling 65
            None => {
                for unit in state.fight.ships[side.index()].iter() {
                    self.sink(referee, cite!("8.2.2"), unit);
                }
                self.sea_battle_over(referee);
            }
            Some(hex) if count == 1 => self.flee_to(referee, side, hex),
            _ => self.wait(referee, cite!("8.2.2"), Stage::Refuge(side)),
        }
    }

    /// The hexes they can end in: the nearest ports if near enough; else the farthest shores on the shortest ways; else
    /// the open sea as far as they get.
    pub(crate) fn each_refuge(&self, state: &State, side: Side, each: &mut dyn FnMut(HexId)) {
        let Some(from) = self.mover(state).map(|(_, at)| self.hex(at)) else { return };
        let far = |port: PlaceId| self.tables.sea_to(from, port);
        let ports = || {
            let own = |port: &PlaceId| self.is_own_port(state, *port, side) && self.hex_of_place(*port) != from;
            self.places().filter(own).filter(move |port| far(*port) != FAR)
        };
        let Some(least) = ports().map(far).min() else { return };
        let nearest = || ports().filter(|port| far(*port) == least);
        if least <= ESCAPE {
            return nearest().for_each(|port| each(self.hex_of_place(port)));
        }
        let reach = self.tables.sea_from(from);
        let on_the_way = |hex: HexId| {
            let gone = reach.cost(hex.0).filter(|gone| (1..=ESCAPE).contains(gone))?;
            nearest().any(|port| gone + self.tables.sea_to(hex, port) == least).then_some(gone)
        };
        let open_shore = |hex: &HexId| {
            let spot = self.scenario.map.spot(*hex);
            self.is_shore(*hex) && !self.is_occupied_against(state, spot, side)
        };
        let grid = &self.scenario.map.grid;
        let best = grid.hexes().filter(open_shore).filter_map(on_the_way).max();
        match best {
            Some(best) => {
                grid.hexes().filter(open_shore).filter(|hex| on_the_way(*hex) == Some(best)).for_each(each);
            }
            None => {
                // All of them lead nearer to the port; the first will do.
                if let Some(hex) = grid.hexes().find(|hex| on_the_way(*hex) == Some(ESCAPE)) {
                    each(hex);
                }
            }
        }
    }

    pub(crate) fn judge_refuge(&self, state: &State, side: Side, to: HexId) -> Verdict {
        let mut found = false;
        self.each_refuge(state, side, &mut |hex| found |= hex == to);
        if !found {
            return refuse(cite!("8.2.2"), Reason::NotARefuge { hex: self.number(self.scenario.map.spot(to)) });
        }
        Ok(())
    }

    /// They get there: into port with their passengers, or ashore in camp, or adrift.
    pub(crate) fn flee_to<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side, hex: HexId) {
        let state = referee.state();
        let (ships, passengers) = (state.fight.ships[side.index()], state.fight.aboard[side.index()]);
        let spot = self.scenario.map.spot(hex);
        let friendly = self.place_at(spot).filter(|place| state.holds(side, *place));
        let port = friendly.filter(|place| self.is_port(state, *place));
        referee.happen(cite!("8.2.2"), Event::FledTo { side, hex });
        for unit in ships.iter() {
            referee.happen(cite!("8.2.2"), Event::ShipFled { unit, hex, port });
        }
        for marker in Marker::of(side) {
            let state = referee.state();
            let troops = self.troops(state, *marker);
            let carried = troops.and(&passengers);
            if carried.is_empty() {
                continue;
            }
            let whole = troops.without(&passengers).is_empty();
            if port.is_none() && whole {
                let ashore = self.is_shore(hex);
                referee.happen(cite!("8.2.2"), Event::CarriedOff { marker: *marker, spot, ashore });
                continue;
            }
            // Into Garrison, or lost (8.2.2, ruling 65).
            let leaders = self.leaders_with(state, *marker);
            for unit in carried.iter() {
                self.bring_in(referee, unit, friendly);
            }
            if whole {
                // 6.3: they live if any of their units does.
                let saved = carried.iter().any(|unit| matches!(referee.state().unit(unit), Whereabouts::Garrison(_)));
                self.leaders_ashore(referee, *marker, leaders, friendly.filter(|_| saved));
            }
        }
        self.sea_battle_over(referee);
    }

    fn bring_in<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId, place: Option<PlaceId>) {
        match place.filter(|place| self.has_room(referee.state(), *place, unit)) {
            Some(place) => referee.happen(cite!("8.2.2"), Event::GotAway { unit, place }),
            None => referee.happen(cite!("8.2.2"), Event::Lost { unit }),
        }
    }

    /// The leaders of an Expedition that ended in a port stay with the survivors, or die with the last of them.
    fn leaders_ashore<L: Log<Self>>(
        &self,
        referee: &mut Referee<'_, Self, L>,
        marker: Marker,
        leaders: crate::state::UnitSet,
        place: Option<PlaceId>,
    ) {
        if let Some(place) = place {
            let spot = self.place(place).spot;
            for unit in leaders.iter() {
                referee.happen(cite!("8.2.2"), Event::LeaderGotAway { unit, spot });
            }
        }
        self.expedition_lost(referee, marker);
    }
}

#[cfg(test)]
#[path = "refuge_tests.rs"]
mod tests;
