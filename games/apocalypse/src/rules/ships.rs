//! 5: ships, embarking, sailing, landing.

use engine::{Log, Referee};
use hex::HexId;

use crate::event::Event;
use crate::reason::{Reason, Verdict, refuse};
use crate::scenario::{Spot, UnitId};
use crate::search::Search;
use crate::state::{Check, Stage, State};
use crate::{Apocalypse, cite};

impl Apocalypse {
    /// 5.1.7: what it costs to go aboard or ashore in a hex, without enemies.
    pub(crate) fn quay_points(&self, state: &State, hex: HexId) -> u8 {
        if self.is_port_hex(state, hex) { 1 } else { 2 }
    }

    pub(crate) fn judge_embark(&self, state: &State) -> Verdict {
        let Some((marker, at)) = self.mover(state) else { return Ok(()) };
        if !state.phase.is_sea() {
            return refuse(cite!("2.0"), Reason::LandPhase);
        }
        if state.expedition(marker).afloat {
            return refuse(cite!("5.1.7"), Reason::IsAfloat);
        }
        let ships = self.ships_at_hand(state, marker).len();
        if ships == 0 {
            return refuse(cite!("5.1.7"), Reason::NoShipsHere);
        }
        let needed = self.ships_needed(&self.troops(state, marker), marker.side());
        if needed > ships {
            return refuse(cite!("5.1.6"), Reason::TooManyAboard { needed, ships });
        }
        let (cost, left) = (self.quay_points(state, self.hex(at)), state.mover.points);
        if cost > left {
            return refuse(cite!("5.1.7"), Reason::TooDearHere { cost, left });
        }
        Ok(())
    }

    pub(crate) fn embark<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>) {
        if let Some((_, at)) = self.mover(referee.state()) {
            let cost = self.quay_points(referee.state(), self.hex(at));
            referee.happen(cite!("5.1.7"), Event::Embarked { cost });
        }
        self.march_on(referee);
    }

    /// What the next hex of sea costs: one more where enemy ships lie (3.3.2).
    pub(crate) fn sail_points(&self, state: &State, to: HexId, side: engine::Side) -> u8 {
        let enemies = !self.ships_in(state, to, side.other()).is_empty();
        1 + if enemies { self.scenario.charts.enemy } else { 0 }
    }

    pub(crate) fn judge_sail(&self, state: &State, to: HexId) -> Verdict {
        let Some((marker, at)) = self.mover(state) else { return Ok(()) };
        let number = self.number(self.scenario.map.spot(to));
        if !state.expedition(marker).afloat {
            return refuse(cite!("5.1.7"), Reason::NotAfloat);
        }
        if !self.tables.seaways_from(self.hex(at)).any(|beside| beside == to) {
            return refuse(cite!("5.2"), Reason::NotBeside { hex: number });
        }
        let (cost, left) = (self.sail_points(state, to, marker.side()), state.mover.sea);
        if cost > left {
            return refuse(cite!("5.1.1"), Reason::TooDear { hex: number, cost, left });
        }
        Ok(())
    }

    pub(crate) fn sail<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, to: HexId) {
        let Some((marker, _)) = self.mover(referee.state()) else { return };
        let cost = self.sail_points(referee.state(), to, marker.side());
        referee.happen(cite!("5.1.1"), Event::Sailed { to, cost });
        self.check_from(referee, Check::Fleet);
    }

    /// What landing costs: one more where an enemy land unit stands (3.3.2, R18).
    pub(crate) fn landing_points(&self, state: &State, spot: Spot, side: engine::Side) -> u8 {
        let enemy = self.meets_enemy_ashore(state, spot, side);
        self.quay_points(state, self.hex(spot)) + if enemy { self.scenario.charts.enemy } else { 0 }
    }

    pub(crate) fn judge_land(&self, state: &State, spot: Spot) -> Verdict {
        let Some((marker, at)) = self.mover(state) else { return Ok(()) };
        let number = self.number(spot);
        if !state.expedition(marker).afloat {
            return refuse(cite!("5.1.7"), Reason::NotAfloat);
        }
        let hex = self.hex(at);
        if self.hex(spot) != hex || !self.is_shore(hex) || !self.scenario.map.terrain[hex.index()].is_land() {
            return refuse(cite!("5.1.7"), Reason::NoShore { hex: number });
        }
        let (cost, left) = (self.landing_points(state, spot, marker.side()), state.mover.points);
        if cost > left {
            return refuse(cite!("5.1.7"), Reason::TooDearHere { cost, left });
        }
        Ok(())
    }

    pub(crate) fn land<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, spot: Spot) {
        let Some((marker, _)) = self.mover(referee.state()) else { return };
        let cost = self.landing_points(referee.state(), spot, marker.side());
        referee.happen(cite!("5.1.7"), Event::Landed { spot, cost });
        self.check_from(referee, Check::Zone);
    }

    /// 5.1.1: may this empty ship be brought up?
    pub(crate) fn judge_summon(&self, state: &State, unit: UnitId) -> Verdict {
        let Some((marker, at)) = self.mover(state) else { return Ok(()) };
        let name = self.name(unit);
        if !self.scenario.rules.second() {
            return refuse(cite!("5.1.1"), Reason::SecondEditionOnly);
        }
        if !state.phase.is_sea() {
            return refuse(cite!("5.1.1"), Reason::LandPhase);
        }
        if state.mover.begun {
            return refuse(cite!("5.1.1"), Reason::MoveBegun);
        }
        if !self.is_shore(self.hex(at)) {
            return refuse(cite!("5.1.1"), Reason::NoShore { hex: self.number(at) });
        }
        if !state.expedition(marker).ships.contains(unit) {
            return refuse(cite!("5.1.1"), Reason::NotItsShip { unit: name });
        }
        if self.hex_of(state, unit) == Some(self.hex(at)) {
            return refuse(cite!("5.1.1"), Reason::WithItAlready { unit: name });
        }
        if state.moved.contains(unit) {
            return refuse(cite!("5.1.1"), Reason::RiderHasMoved { unit: name });
        }
        if self.summons(state, unit).is_none() {
            return refuse(cite!("5.1.1"), Reason::NoWayForShip { unit: name });
        }
        Ok(())
    }

    /// Where a summoned ship comes to and what that takes: to the Expedition, or to the shore on the way that is nearest
    /// to it, each hex nearer, and past no enemy ships that are out.
    fn summons(&self, state: &State, unit: UnitId) -> Option<(HexId, u8)> {
        let (marker, at) = self.mover(state)?;
        let (from, goal, side) = (self.hex_of(state, unit)?, self.hex(at), marker.side());
        let to_goal = self.tables.sea_from(goal);
        let ways = Search::from(from.0, self.scenario.charts.sail[side.index()], |node| {
            let nearer = to_goal.cost(node).and_then(|left| left.checked_sub(1));
            let open = move |hex: &HexId| {
                nearer.is_some()
                    && to_goal.cost(hex.0) == nearer
                    && self.ships_out(state, *hex, side.other()).is_empty()
            };
            self.tables.seaways_from(HexId(node)).filter(open).map(|hex| (hex.0, 1))
        });
        let shores = self.scenario.map.grid.hexes().filter(|hex| *hex != from && self.is_shore(*hex));
        let reached = shores.filter_map(|hex| ways.cost(hex.0).map(|spent| (hex, spent)));
        reached.max_by_key(|(hex, spent)| (*spent, std::cmp::Reverse(hex.0)))
    }

    pub(crate) fn summon<L: Log<Self>>(&self, referee: &mut Referee<'_, Self, L>, unit: UnitId) {
        let state = referee.state();
        let goal = self.mover(state).map(|(_, at)| self.hex(at));
        if let Some((hex, spent)) = self.summons(state, unit) {
            referee.happen(cite!("5.1.1"), Event::Summoned { unit, hex, spent, joined: Some(hex) == goal });
        }
        self.wait(referee, cite!("3.3.1"), Stage::March);
    }
}

#[cfg(test)]
#[path = "ships_tests.rs"]
mod tests;
