//! What the Muslim commander is after. Syria builds a fleet, takes ports until it is large, and goes for Constantinople;
//! Egypt takes Alexandria and then marches through Anatolia, as the Kufans do.

use crate::action::Action;
use crate::scenario::{MUSLIM, PlaceId, Spot};
use crate::state::Marker;

use super::Commander;
use super::armada::ARMADA;
use super::goals::Host;
use super::levy::{MARCHERS, SAILORS};

/// Fewer units do not take the field by themselves, and not with Mu'awiyah.
const LEAST: u32 = 5;
const ESCORT: u32 = 9;

impl Commander<'_> {
    pub(super) fn muslim_modes(&self) -> Option<Action> {
        let markers = [Marker::Syria, Marker::Egypt, Marker::Kufa];
        let plan = markers.iter().find_map(|marker| self.plan(*marker).filter(|action| self.may(*action)));
        plan.or_else(|| self.shift()).or(Some(Action::Done))
    }

    /// What becomes of an army this year: it forms, forms anew, disbands, or (none) goes on as it is.
    fn plan(&self, marker: Marker) -> Option<Action> {
        let army = self.war.tables.army(marker.army()?);
        let expedition = self.state.expedition(marker);
        let levy = self.levy(army);
        let Some(at) = expedition.at else {
            let (spot, _) = self.muster_ground(marker, levy.len())?;
            return (levy.len() >= LEAST).then_some(Action::Form(marker, spot));
        };
        if expedition.afloat {
            return None;
        }
        let troops = self.war.troops(self.state, marker).len();
        if at == self.spot(self.capital()) && troops > self.defenders(self.capital()).1 {
            return None; // The siege goes on.
        }
        // Alexandria is worth more than one attempt.
        let here = self.outlook(marker, at) * if marker == Marker::Egypt { 2 } else { 1 };
        let ground = self.muster_ground(marker, levy.len());
        let form = |spot: Spot| Some(Action::Form(marker, spot));
        let least = if marker == Marker::Syria { ESCORT } else { LEAST };
        match ground {
            Some((spot, _)) if self.is_armada_due(marker, at, levy.len()) => form(spot),
            _ if self.is_forward(marker, at) => None,
            Some((spot, there)) if there > 2 * here && levy.len() >= LEAST => form(spot),
            Some((spot, _)) if troops < least && levy.len() >= LEAST => form(spot),
            _ if troops < LEAST => Some(Action::Disband(marker)),
            _ => None,
        }
    }

    /// Whether Syria should begin anew from its ports: there are many more ships than it has with it, or men enough for
    /// Constantinople who are not; and time to get there.
    fn is_armada_due(&self, marker: Marker, at: Spot, levy: u32) -> bool {
        let ships = self.free_ships(marker);
        let expedition = self.state.expedition(marker);
        let troops = self.war.troops(self.state, marker).len();
        let time = self.war.scenario.turns.saturating_sub(self.state.turn);
        let afresh = ships > expedition.ships.len() + 3;
        let host = levy.min(2 * ships).min(SAILORS);
        let grown = ships >= ARMADA.0 && host >= ARMADA.1 && host >= troops + 5;
        let due = afresh || grown && time > 1 || grown && !self.is_forward(marker, at);
        marker == Marker::Syria && due
    }

    /// Whether Syria stands with its ships within a year of Constantinople, and not too weak.
    fn is_forward(&self, marker: Marker, at: Spot) -> bool {
        let ships = self.war.ships_at_hand(self.state, marker).len();
        let troops = self.war.troops(self.state, marker).len();
        marker == Marker::Syria && 2 * ships >= troops && troops > 12 && self.reaches_the_city(self.war.hex(at))
    }

    /// What an Expedition on the map can hope for this year, or next year before Constantinople.
    fn outlook(&self, marker: Marker, at: Spot) -> i32 {
        let points = self.war.land_points(self.state, marker);
        let land = self.land_goal(marker, at, points).map_or(0, |goal| goal.score);
        let sail = self.war.scenario.charts.sail[MUSLIM.index()];
        let sea = self.sea_goal(marker, at, (sail, points)).map_or(0, |goal| goal.score);
        land.max(sea)
    }

    /// The best place to form an Expedition, and what it can hope for from there.
    fn muster_ground(&self, marker: Marker, levy: u32) -> Option<(Spot, i32)> {
        let ships = self.free_ships(marker);
        if marker == Marker::Syria && ships > 2 {
            return self
                .harbour(marker, Host { troops: (2 * ships).min(SAILORS).min(levy), stormers: levy.min(2 * ships) });
        }
        let troops = levy.min(MARCHERS);
        let heads = self.road_heads(marker, troops).into_iter();
        heads.max_by_key(|(spot, hope)| (*hope, std::cmp::Reverse(*spot)))
    }

    /// Friendly places where an Expedition may form.
    fn grounds(&self, marker: Marker) -> impl Iterator<Item = PlaceId> + Clone + '_ {
        let (war, state) = (self.war, self.state);
        let own = move |spot: &&Spot| war.place_at(**spot).is_some_and(|place| state.holds(MUSLIM, place));
        let grounds = war.musters[1].iter().chain(&war.musters[2]).filter(own);
        let lawful = move |spot: &&Spot| war.judge_muster_hex(state, marker, **spot).is_ok();
        grounds.filter(lawful).filter_map(|spot| war.place_at(*spot))
    }

    /// Where an army could be mustered, and what it can hope for from there.
    pub(super) fn muslim_grounds(&self, marker: Marker) -> Vec<(Spot, i32)> {
        let Some(army) = marker.army() else { return Vec::new() };
        let (levy, ships) = (self.levy(self.war.tables.army(army)).len(), self.free_ships(marker));
        let mut grounds = self.road_heads(marker, levy.min(MARCHERS));
        if marker == Marker::Syria && ships > 0 {
            let host = Host { troops: (2 * ships).min(SAILORS).min(levy), stormers: levy.min(2 * ships) };
            let ports = self.harbours(marker, host).into_iter();
            grounds.extend(ports.map(|(spot, hope, northward)| (spot, hope.max(100 + northward))));
        }
        grounds
    }

    /// The port from which most can be won by sea.
    fn harbour(&self, marker: Marker, host: Host) -> Option<(Spot, i32)> {
        // An armada starts where the way is shortest.
        let armada = host.troops >= ARMADA.1;
        let rank =
            |(_, hope, northward): &(Spot, i32, i32)| if armada { (*northward, *hope) } else { (*hope, *northward) };
        self.harbours(marker, host).into_iter().max_by_key(rank).map(|(spot, hope, _)| (spot, hope))
    }

    /// Each port, what can be won by sea from there, and how near it is to Constantinople.
    fn harbours(&self, marker: Marker, host: Host) -> Vec<(Spot, i32, i32)> {
        let war = self.war;
        let points = war.scenario.charts.march[0].saturating_sub(host.troops as u8 + 3);
        let sail = war.scenario.charts.sail[MUSLIM.index()];
        let ports = self.grounds(marker).filter(|port| war.is_port(self.state, *port));
        let prey = war.places().filter(|place| self.is_prey(*place) && *place != self.capital());
        let shores = prey.filter(|place| war.is_shore(war.hex_of_place(*place)));
        let prey: Vec<_> = shores.map(|place| (place, self.prize(host, place, true))).collect();
        let hopes = ports.map(|port| {
            let from = war.hex_of_place(port);
            let best = prey.iter().filter_map(|(place, prize)| {
                let far = war.tables.sea_to(from, *place);
                let goal = if far <= sail { prize.score(i32::from(far) / 2, points) } else { None };
                goal.map(|goal| goal.score)
            });
            let northward = -i32::from(war.tables.sea_to(from, self.capital()));
            (self.spot(port), best.max().unwrap_or(1), northward)
        });
        hopes.collect()
    }

    /// Each place to muster at, and what so many can win by land from there; for Egypt that is Alexandria first.
    fn road_heads(&self, marker: Marker, troops: u32) -> Vec<(Spot, i32)> {
        let (war, host) = (self.war, Host { troops, stormers: troops });
        let points = war.scenario.charts.march[0].saturating_sub(host.troops as u8 + 1);
        let prey = self.prey(host);
        let hopes = self.grounds(marker).map(|ground| {
            let spot = self.spot(ground);
            let best = prey.iter().filter_map(|(place, prize)| {
                let way = war.tables.cost_to(spot, *place);
                let goal = prize.score(i32::from(way), points.checked_sub(way)?)?;
                let own = marker == Marker::Egypt && war.place(*place).anchors > 1;
                Some(if own { 20 + goal.score } else { goal.score })
            });
            (spot, best.max().unwrap_or(0))
        });
        hopes.collect()
    }
}
