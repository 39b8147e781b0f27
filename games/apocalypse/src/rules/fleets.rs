//! 2.4: fleets and their ports.

use engine::{Log, Referee, Side};

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{BYZANTINE, MUSLIM, PlaceId, UnitId};
use crate::state::{Stage, State, UnitSet, Whereabouts};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// A side's naval units on the map.
    pub(crate) fn fleet(&self, state: &State, side: Side) -> UnitSet {
        let ships = self.tables.naval.and(&self.tables.sides[side.index()]);
        ships.iter().filter(|unit| self.hex_of(state, *unit).is_some()).collect()
    }

    /// How many naval units a side must have: an anchor each, as far as there are counters (2.4.2).
    pub(crate) fn fleet_size(&self, state: &State, side: Side) -> u32 {
        if side == MUSLIM && state.turn == 1 {
            return 0; // 10.2.2
        }
        let ports = self.places().filter(|place| self.is_own_port(state, *place, side));
        let anchors: u32 = ports.map(|place| u32::from(self.place(place).anchors)).sum();
        anchors.min(self.tables.naval.and(&self.tables.sides[side.index()]).len())
    }

    /// A naval unit that can come: never sunk by this year's storm in the second edition (R53).
    fn next_ship(&self, state: &State, side: Side) -> Option<UnitId> {
        let ships = self.tables.naval.and(&self.tables.sides[side.index()]);
        let ashore = |unit: &UnitId| {
            matches!(state.unit(*unit), Whereabouts::Waiting | Whereabouts::Destroyed)
                && !(self.scenario.rules.second() && state.sunk.contains(*unit))
        };
        ships.iter().find(ashore)
    }

    pub(crate) fn begin_fleets<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, side: Side) {
        referee.happen(cite!("2.4"), Event::SideBegan(side));
        self.adjust_fleet(referee);
    }

    /// Removes or adds, as long as there is something to do.
    fn adjust_fleet<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        let state = referee.state();
        let side = state.side;
        let (have, must) = (self.fleet(state, side).len(), self.fleet_size(state, side));
        let can_go = |unit: UnitId| self.judge_scrap(state, unit).is_ok();
        let can_come = |place: PlaceId| self.judge_launch(state, place).is_ok();
        if have > must && self.fleet(state, side).iter().any(can_go) {
            return self.wait(referee, cite!("2.4.2"), Stage::Scrap((have - must) as u8));
        }
        if have < must && self.places().any(can_come) {
            return self.wait(referee, cite!("2.4.2"), Stage::Launch((must - have) as u8));
        }
        match side {
            MUSLIM => self.begin_fleets(referee, BYZANTINE),
            _ => {
                let first = self.first_to_adjust(state.turn);
                self.begin_modes(referee, first);
            }
        }
    }

    pub(crate) fn judge_scrap(&self, state: &State, unit: UnitId) -> Verdict {
        let name = self.name(unit);
        if !self.fleet(state, state.side).contains(unit) {
            return refuse(cite!("2.4.2"), Reason::NotOnMap { unit: name });
        }
        // Ruling 57
        if matches!(state.unit(unit), Whereabouts::Ship(marker, _) if state.expedition(marker).afloat) {
            return refuse(cite!("2.4.2"), Reason::CarriesTroops { unit: name });
        }
        Ok(())
    }

    pub(crate) fn scrap<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        referee.happen(cite!("2.4.2"), Event::Scrapped { unit });
        self.adjust_fleet(referee);
    }

    pub(crate) fn judge_launch(&self, state: &State, place: PlaceId) -> Verdict {
        let (side, hex, site) = (state.side, self.hex_of_place(place), self.site(place));
        if !self.is_own_port(state, place, side) {
            return refuse(cite!("2.4.2"), Reason::NotAPort { site });
        }
        if self.ships_in(state, hex, side).len() >= u32::from(self.place(place).anchors) {
            return refuse(cite!("2.4.4"), Reason::NoAnchorFree { site });
        }
        if self.is_besieged(state, place, side) || !self.ships_in(state, hex, side.other()).is_empty() {
            return refuse(cite!("2.4.2"), Reason::EnemyAt { site });
        }
        if self.next_ship(state, side).is_none() {
            return refuse(cite!("2.4.4"), Reason::NotSoManyShips { ships: self.fleet(state, side).len() });
        }
        Ok(())
    }

    pub(crate) fn launch<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, place: PlaceId) {
        let state = referee.state();
        if let Some(unit) = self.next_ship(state, state.side) {
            referee.happen(cite!("2.4.4"), Event::Launched { unit, place });
        }
        self.adjust_fleet(referee);
    }

    /// 2.4.3: after mode adjustment a port keeps no more naval units than it has anchors (R8).
    pub(crate) fn check_basing<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        for unit in self.tables.naval.iter() {
            let state = referee.state();
            if let Whereabouts::Garrison(place) = state.unit(unit)
                && !(self.is_port(state, place) && self.is_based(state, unit, place))
            {
                referee.happen(cite!("2.4.3"), Event::NotBased { unit, place });
            }
        }
    }
}

#[cfg(test)]
#[path = "fleets_tests.rs"]
mod tests;
